# The two decks: what nobody knows is counted; what somebody knows lies in slots, in order.

cdef inline int kind_at(const Table* t, int slot) noexcept nogil:
    """The Attack card in a slot: all its knowers have it."""
    cdef const Seat* s = &t.seats[lowest_bit(t.knowers[slot])]
    return s.cards[slot >> 1] >> 4 * (slot & 1) & 15


cdef inline void note_card(Seat* s, int slot, int kind) noexcept nogil:
    cdef int shift = 4 * (slot & 1)
    s.cards[slot >> 1] = <uint8_t> ((s.cards[slot >> 1] & ~(15 << shift)) | kind << shift)


cdef void write_slot(Table* t, int slot, int kind, int knowers) noexcept nogil:
    """A card into a slot, known to these seats; no knowers: an empty slot."""
    cdef int i
    t.knowers[slot] = <uint8_t> knowers
    for i in range(t.head.n_seats):
        note_card(&t.seats[i], slot, kind if knowers >> i & 1 else 0)


cdef inline int n_slots(const Table* t) noexcept nogil:
    return t.n_top + t.n_bottom + t.n_hand + t.n_down


cdef void take_slot(Table* t, int slot) noexcept nogil:
    """Close the gap that a card leaves; the caller counts its part down."""
    cdef int last = n_slots(t) - 1
    while slot < last:
        write_slot(t, slot, kind_at(t, slot + 1), t.knowers[slot + 1])
        slot += 1
    write_slot(t, last, 0, 0)


cdef bint put_slot(Table* t, int slot, int kind, int knowers) noexcept nogil:
    """Make room for a card before the one in that slot; the caller counts its part up."""
    cdef int i = n_slots(t)
    if i >= CARDS:
        t.head.fault = FAILED
        return False
    while i > slot:
        write_slot(t, i, kind_at(t, i - 1), t.knowers[i - 1])
        i -= 1
    write_slot(t, slot, kind, knowers)
    return True


cdef inline int sum_of(const uint8_t* counts, int n) noexcept nogil:
    cdef int total = 0
    cdef int i
    for i in range(n):
        total += counts[i]
    return total


cdef inline int deck_size(const Table* t) noexcept nogil:
    return t.n_top + t.n_bottom + sum_of(t.deck, KINDS)


cdef inline void tidy_deck(Table* t) noexcept nogil:
    """With nothing unknown between them, top and bottom are one."""
    if t.n_bottom and not sum_of(t.deck, KINDS):
        t.n_top += t.n_bottom
        t.n_bottom = 0


cdef void renew_deck(const Content* c, Table* t) noexcept nogil:
    """[LL-R-55] Deck and discards become one deck, and all knowledge of them ends."""
    cdef int i, kind
    for i in range(t.n_top + t.n_bottom):
        t.deck[kind_at(t, 0)] += 1
        take_first(t)
    for i in range(t.n_down):
        kind = kind_at(t, t.n_hand)
        t.deck[kind] += 1
        take_slot(t, t.n_hand)
        t.n_down -= 1
    for i in range(KINDS):
        t.deck[i] += t.pile[i]
        t.pile[i] = 0


cdef inline void take_first(Table* t) noexcept nogil:
    """The card in slot 0 leaves: the topmost known one, or the first of the bottom."""
    take_slot(t, 0)
    if t.n_top:
        t.n_top -= 1
    else:
        t.n_bottom -= 1


cdef inline void bury(Table* t, int kind, int knowers) noexcept nogil:
    """[LL-R-56] Face down to the discards, in an order that tells nothing."""
    cdef int slot = t.n_top + t.n_bottom + t.n_hand
    cdef int end = slot + t.n_down
    while slot < end and (
        t.knowers[slot] < knowers or (t.knowers[slot] == knowers and kind_at(t, slot) < kind)
    ):
        slot += 1
    if put_slot(t, slot, kind, knowers):
        t.n_down += 1


cdef inline int next_slot(const Table* t, int n) noexcept nogil:
    """The slot of the n-th card of the deck, or -1 if nobody knows it."""
    if n < t.n_top:
        return n
    n -= t.n_top + sum_of(t.deck, KINDS)
    return t.n_top + n if 0 <= n < t.n_bottom else -1


cdef void legal_card(const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """What the card that comes next may be: certain if it lies in a slot."""
    cdef int slot, kind
    if f.a == TO_TABLE:
        slot = t.n_top + t.n_bottom + f.b
    else:
        slot = next_slot(t, f.b if f.a == TO_TOP else 0)
    if slot >= 0:
        add_weighted(out, CARD + kind_at(t, slot), 1)
        return
    for kind in range(KINDS):
        if t.deck[kind]:
            add_weighted(out, CARD + kind, t.deck[kind])


cdef enum Goal_of_card:         # `a` of a CARD_DRAWN frame
    TO_TOP                      # looked at by the seat: stays where it is, card number b
    TO_HAND                     # drawn by the attacker
    TO_OPEN                     # drawn and revealed
    TO_TABLE                    # number b of the hand is revealed


cdef void apply_card(const Content* c, Table* t, Frame f, int kind) noexcept nogil:
    cdef int slot = next_slot(t, f.b if f.a == TO_TOP else 0)
    cdef int knowers = 0
    cdef int i
    if f.a == TO_TABLE:                                         # [LL-COMBAT-05]
        take_slot(t, t.n_top + t.n_bottom + f.b)
        t.n_hand -= 1
        while t.n_hand:
            slot = t.n_top + t.n_bottom
            kind_down(t, slot)
        t.revealed = <uint8_t> (kind + 1)
        return
    if f.a == TO_TOP:
        if slot >= 0:
            write_slot(t, slot, kind, t.knowers[slot] | 1 << f.seat)
        elif t.deck[kind] and put_slot(t, t.n_top, kind, 1 << f.seat):
            t.deck[kind] -= 1
            t.n_top += 1
        tidy_deck(t)
        return
    if slot >= 0:
        knowers = t.knowers[0]
        take_first(t)
    elif t.deck[kind]:
        t.deck[kind] -= 1
    tidy_deck(t)
    if f.a == TO_OPEN:
        t.revealed = <uint8_t> (kind + 1)
        return
    i = t.n_top + t.n_bottom + t.n_hand
    if put_slot(t, i, kind, knowers | 1 << f.seat):
        t.n_hand += 1


cdef inline void kind_down(Table* t, int slot) noexcept nogil:
    """A card of the hand that was not revealed goes face down to the discards."""
    cdef int kind = kind_at(t, slot)
    cdef int knowers = t.knowers[slot]
    take_slot(t, slot)
    t.n_hand -= 1
    bury(t, kind, knowers)


cdef inline void discard_revealed(Table* t) noexcept nogil:
    if t.revealed:
        t.pile[t.revealed - 1] += 1
    t.revealed = 0
    t.shift = 0


# Looking at the top of the Attack deck: the Defender's Check and `peek_attack` -----------------


cdef void run_peek(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-V-56] First all cards are seen, then each is left or put at the bottom."""
    if f.b < f.a:
        f.b += 1
        push(t, CARD_DRAWN, CHANCE, f.seat, TO_TOP, f.b - 1)
    elif f.a:
        f.actor = f.seat
    else:
        pop(t)


cdef void start_peek(const Content* c, Table* t, int seat, int n) noexcept nogil:
    if deck_size(t) == 0:
        renew_deck(c, t)                                        # [LL-R-55]
    push(t, PEEKING, NOBODY, seat, min(n, deck_size(t)))


cdef void apply_peek(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    """`a` cards are still to be decided on; the next of them is number `c` from the top."""
    cdef int kind, knowers
    if move == SINK:
        kind = kind_at(t, f.c)
        knowers = t.knowers[f.c]
        take_slot(t, f.c)
        t.n_top -= 1
        if put_slot(t, t.n_top + t.n_bottom, kind, knowers):    # [LL-R-55]
            t.n_bottom += 1
        tidy_deck(t)
    else:
        f.c += 1
    f.a -= 1
    f.b = f.a
    if f.a == 0:
        pop(t)


# Events --------------------------------------------------------------------------------------


cdef inline int event_at(const Table* t, int slot) noexcept nogil:
    return t.seats[lowest_bit(t.event_knowers[slot])].events[slot] - 1


cdef void write_event(Table* t, int slot, int kind, int knowers) noexcept nogil:
    cdef int i
    t.event_knowers[slot] = <uint8_t> knowers
    for i in range(t.head.n_seats):
        t.seats[i].events[slot] = <uint8_t> (kind + 1 if knowers >> i & 1 else 0)


cdef void take_event(Table* t, int slot) noexcept nogil:
    """Close the gap that an Event card leaves; the caller counts its part down."""
    cdef int last = t.n_event_bottom + t.n_event_hand - 1
    while slot < last:
        write_event(t, slot, event_at(t, slot + 1), t.event_knowers[slot + 1])
        slot += 1
    write_event(t, last, 0, 0)


cdef inline int event_deck_size(const Table* t) noexcept nogil:
    return sum_of(t.event_deck, EVENTS) + t.n_event_bottom


cdef void renew_events(Table* t) noexcept nogil:
    """[LL-R-70]"""
    cdef int i
    while t.n_event_bottom:
        t.event_deck[event_at(t, 0)] += 1
        take_event(t, 0)
        t.n_event_bottom -= 1
    for i in range(EVENTS):
        t.event_deck[i] += t.event_pile[i]
        t.event_pile[i] = 0


cdef void legal_event(const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef int kind
    if f.a == TO_TABLE:
        add_weighted(out, EVENT + event_at(t, t.n_event_bottom + f.b), 1)
        return
    for kind in range(EVENTS):
        if t.event_deck[kind]:
            add_weighted(out, EVENT + kind, t.event_deck[kind])
    if out.n == 0:
        add_weighted(out, EVENT + event_at(t, 0), 1)


cdef void apply_event_card(Table* t, Frame f, int kind) noexcept nogil:
    """A card drawn openly, looked at, or shown of those looked at. [LL-V-64]"""
    cdef int knowers = 0
    if f.a == TO_TABLE:
        take_event(t, t.n_event_bottom + f.b)
        t.n_event_bottom += t.n_event_hand - 1                  # in the order drawn
        t.n_event_hand = 0
        t.drawn = <uint8_t> (kind + 1)
        return
    if t.event_deck[kind]:
        t.event_deck[kind] -= 1
    elif t.n_event_bottom:
        knowers = t.event_knowers[0]
        take_event(t, 0)
        t.n_event_bottom -= 1
    if f.a == TO_OPEN:
        t.drawn = <uint8_t> (kind + 1)
        return
    if t.n_event_bottom + t.n_event_hand >= CARDS:
        t.head.fault = FAILED
        return
    write_event(t, t.n_event_bottom + t.n_event_hand, kind, knowers | 1 << f.seat)
    t.n_event_hand += 1


cdef void run_event_phase(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-EVENT-01] Draw, window, resolve. `pc` is the step; `a` the number of cards looked at."""
    cdef int kind
    if f.pc == 0:
        f.pc = 1
        f.a = <uint8_t> min(cards_to_draw(c, t, f.seat), CARDS)
    if f.pc == 1:                                               # the cards
        if event_deck_size(t) < f.a and t.n_event_hand == 0:
            renew_events(t)
            f.a = <uint8_t> min(f.a, event_deck_size(t))
        if f.a == 0:
            pop(t)                                              # [LL-R-70] there is no Event
        elif f.a == 1:
            f.pc = 3
            push(t, EVENT_DRAWN, CHANCE, f.seat, TO_OPEN)
        elif t.n_event_hand < f.a:
            push(t, EVENT_DRAWN, CHANCE, f.seat, TO_HAND)
        else:
            f.pc = 3
            push(t, SHOWING, f.seat, f.seat)
    elif f.pc == 3:
        f.pc = 4
        push(t, WINDOW, NOBODY, f.seat, AT_EVENT, 1)
    elif t.drawn == 0:                                          # [LL-V-65] replaced
        f.pc = 1
        f.a = 1
    else:
        kind = t.drawn - 1
        t.drawn = 0
        pop(t)
        resolve_event(c, t, kind)


cdef int cards_to_draw(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-64]"""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n = 1
    while True:
        op = in_force(c, t, seat, OP_CHOOSE_EVENT, &at, &slot)
        if op == NULL:
            return n
        n = max(n, op_n(op))


cdef void resolve_event(const Content* c, Table* t, int kind) noexcept nogil:
    cdef int i = 0
    if c.duration[kind] != INSTANT:                             # [LL-R-70]
        while i < IN_FORCE and t.force[i].kind:
            i += 1
    if c.duration[kind] == INSTANT or i == IN_FORCE:
        t.event_pile[kind] += 1
    else:
        t.force[i].kind = <uint8_t> (kind + 1)
        t.force[i].drawer = t.active
    push(t, POINT, NOBODY, t.active)                            # [LL-R-77]
    push_program(t, c.event_first[kind], t.active, 0)


cdef void end_events(const Content* c, Table* t, int seat, int duration) noexcept nogil:
    """The Events of a drawer that last so long are over."""
    cdef int i = 0
    cdef int k
    while i < IN_FORCE and t.force[i].kind:
        if t.force[i].drawer == seat and c.duration[t.force[i].kind - 1] == duration:
            t.event_pile[t.force[i].kind - 1] += 1
            for k in range(i, IN_FORCE - 1):
                t.force[k] = t.force[k + 1]
            t.force[IN_FORCE - 1].kind = 0
            t.force[IN_FORCE - 1].drawer = 0
        else:
            i += 1
