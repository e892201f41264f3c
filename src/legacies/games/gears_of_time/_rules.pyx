"""The rules of Gears of Time; further chapters in the .pxi files beside this one."""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memset

from legacies._core cimport (
    ABI, BITS, CHANCE, COUNTED, DIGITS, FAILED, HIDDEN, NOBODY, OWNER, PUBLIC, REFUSED,
    Engine, Field, Frame, Moves, Rng, Rules,
    add, add_weighted, below, pop_frame, push_frame, row,
)

include "_bags.pxi"


# Small helpers -------------------------------------------------------------------------------


cdef inline void push(
    Table* t, int kind, int actor, int seat, int a=0, int b=0, int c=0,
) noexcept nogil:
    push_frame(&t.head, t.frames, &t.n_frames, FRAMES, kind, actor, seat, a, b, c)


cdef inline Frame pop(Table* t) noexcept nogil:
    return pop_frame(t.frames, &t.n_frames)


cdef inline Frame* top(Table* t) noexcept nogil:
    """The question to be answered; never asked for on a finished table."""
    return &t.frames[t.n_frames - 1]


cdef inline bint cards_left(const Table* t) noexcept nogil:
    """[GT-R-11] Whether a card can be drawn, from the deck or from the pile shuffled in."""
    cdef uint64_t found = kinds(&t.deck) | kinds(&t.pile)
    cdef int i
    for i in range(t.head.n_seats):
        found |= kinds(&t.seats[i].buried)
    return found != 0


cdef inline bint has_card(Table* t) noexcept nogil:
    """[GT-DRAW-02] The same, an empty deck taking the pile in; nobody knows then what is where."""
    cdef int i
    if kinds(&t.deck) == 0:
        pour(&t.deck, &t.pile)
        for i in range(t.head.n_seats):
            pour(&t.deck, &t.seats[i].buried)           # [GT-R-38]
    return kinds(&t.deck) != 0


cdef inline int capacity(const Table* t, int era) noexcept nogil:
    return t.present - era                              # [GT-SETUP-02]


cdef inline int guard(const Laid* card) noexcept nogil:
    """The seat whose Perfectly Laid Plans lie on the card, or -1."""
    return card.marks // GUARD - 1


cdef inline bint barred(const Laid* card, int seat) noexcept nogil:
    """[GT-FATE-04, GT-R-28] Shielded from Influence actions and Fate cards of this seat."""
    return card.marks >= GUARD and guard(card) != seat


cdef inline uint64_t needs(const Content* c, const Laid* card) noexcept nogil:
    """[GT-FATE-09] The prerequisites of a card that are not removed, as a bit set."""
    cdef uint64_t set = c.needs[card.kind]
    cdef int i
    if card.removed:
        for i in range(c.n_needs[card.kind]):
            if card.removed >> i & 1:
                set &= ~bit(c.need[card.kind][i])
    return set


cdef inline int cubes_on(const Laid* card) noexcept nogil:
    return card.cubes[0] + card.cubes[1] + card.cubes[2] + card.cubes[3]


cdef inline int most_cubes(const Laid* card) noexcept nogil:
    return max(max(card.cubes[0], card.cubes[1]), max(card.cubes[2], card.cubes[3]))


cdef inline int leaders(const Laid* card) noexcept nogil:
    """The seats with most cubes on the card, as a bit set; none if it has no cube."""
    cdef int most = most_cubes(card)
    if most == 0:
        return 0
    return (
        (card.cubes[0] == most) | (card.cubes[1] == most) << 1 | (card.cubes[2] == most) << 2
        | (card.cubes[3] == most) << 3
    )


cdef inline int n_of(int seats) noexcept nogil:
    """How many seats a bit set has."""
    return (seats & 1) + (seats >> 1 & 1) + (seats >> 2 & 1) + (seats >> 3 & 1)


cdef inline void add_cubes(Laid* card, int seat, int n) noexcept nogil:
    """A byte is enough for every game played from its start; a table set up by hand stays sound."""
    card.cubes[seat] = <uint8_t> min(card.cubes[seat] + n, 255)


cdef inline Laid* find(Table* t, int era, int kind) noexcept nogil:
    """The card of a Technology in a Timeframe, which is there: names are unique [GT-EST-02]."""
    cdef int i = 0
    while (t.laid[i].era != era or t.laid[i].kind != kind) and i < MAX_LAID - 1:
        i += 1
    return &t.laid[i]


cdef Laid* lay(Table* t, int era, int kind) noexcept nogil:
    """A new card in its place of the canonical order."""
    cdef int i = min(t.n_laid, MAX_LAID - 1)
    while i > 0 and (
        t.laid[i - 1].era > era or (t.laid[i - 1].era == era and t.laid[i - 1].kind > kind)
    ):
        t.laid[i] = t.laid[i - 1]
        i -= 1
    memset(&t.laid[i], 0, sizeof(Laid))
    t.laid[i].era = era
    t.laid[i].kind = kind
    t.n_laid = min(t.n_laid + 1, MAX_LAID)
    return &t.laid[i]


# Setup ---------------------------------------------------------------------------------------


cdef void start(const void* content, void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef int i, k
    t.head.n_seats = c.n_seats
    t.present = c.n_seats + EXTRA_ERAS                  # [GT-SETUP-01, GT-SETUP-04]
    for k in range(CARDS):
        for _ in range(c.copies[k]):
            put(&t.deck, k)
    for i in range(t.head.n_seats):
        t.seats[i].pawn = t.present                     # [GT-SETUP-07]
        t.seats[i].place = -1
        t.seats[i].character = -1
    push(t, CAST, 0 if c.by_choice else CHANCE, 0)
    settle(c, t)


cdef inline int dealt_place(int dealt) noexcept nogil:
    """[GT-SETUP-13] 1, 2 and 3 cards to the places after the first."""
    return 1 if dealt < 1 else 2 if dealt < 3 else 3


cdef inline int at_place(const Table* t, int place) noexcept nogil:
    """The seat that took a place on the track, or -1."""
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].place == place:
            return i
    return -1


# Rounds --------------------------------------------------------------------------------------


cdef inline int in_order(const Content* c, const Table* t, int position) noexcept nogil:
    """The seat whose turn comes at a position. [GT-R-04, GT-R-37]"""
    if c.clockwise:
        return (max(at_place(t, 0), 0) + position) % t.head.n_seats
    return max(at_place(t, position), 0)


cdef inline int position_of(const Content* c, const Table* t, int seat) noexcept nogil:
    """When a seat has its turn: 0 for the first; -1 while places are being taken."""
    cdef int first = at_place(t, 0) if c.clockwise else 0
    if t.seats[seat].place < 0 or first < 0:
        return -1
    if c.clockwise:
        return (seat - first + t.head.n_seats) % t.head.n_seats
    return t.seats[seat].place


cdef inline void start_turn(const Content* c, Table* t, int position) noexcept nogil:
    cdef int seat = in_order(c, t, position)
    push(t, TURN, seat, seat, ACTIONS)                  # [GT-TURN-04]


cdef void end_turn(const Content* c, Table* t, int seat) noexcept nogil:
    """[GT-TURN-03] The next in order; after four laps the bureaucracy."""
    cdef int position = position_of(c, t, seat) + 1
    if position == t.head.n_seats:
        position = 0
        if t.lap + 1 == LAPS:
            bureaucracy(c, t)
            if t.round + 1 < ROUNDS:                    # [GT-TURN-02, GT-END-01]
                push(t, REFILL, CHANCE, in_order(c, t, 0))
            return
        t.lap += 1
    start_turn(c, t, position)


cdef void start_picking(const Content* c, Table* t) noexcept nogil:
    """[GT-REF-02, GT-REF-03] All places are free; who picks when is fixed now."""
    cdef int i, k, seat
    cdef int[SEATS] sequence
    for i in range(t.head.n_seats):
        seat = in_order(c, t, i)                        # earlier in the previous order first,
        k = i
        while k > 0 and picks_before(&t.seats[seat], &t.seats[sequence[k - 1]]):
            sequence[k] = sequence[k - 1]
            k -= 1
        sequence[k] = seat
    for i in range(t.head.n_seats):
        t.seats[i].place = -1
    push_picker(t, sequence, t.head.n_seats, 0)


cdef inline bint picks_before(const Seat* a, const Seat* b) noexcept nogil:
    if a.pool != b.pool:                                # but fewer cubes in the Pool go before,
        return a.pool < b.pool
    return a.score < b.score                            # then fewer points


cdef inline void push_picker(Table* t, const int* sequence, int n, int setup) noexcept nogil:
    """Ask the first of a sequence; the others wait in `a`, two bits each, their number in `b`."""
    cdef int i
    cdef int waiting = 0
    for i in range(1, n):
        waiting |= sequence[i] << 2 * (i - 1)
    push(t, ORDER, sequence[0], sequence[0], waiting, n - 1, setup)


cdef void start_round(const Content* c, Table* t) noexcept nogil:
    """[GT-REF-05, GT-REF-06]"""
    cdef int i
    t.round += 1
    t.lap = 0
    for i in range(t.n_laid):
        t.laid[i].marks = 0
    start_turn(c, t, 0)


cdef void settle(const Content* c, Table* t) noexcept nogil:
    """Run what needs no answer; say who is asked next."""
    cdef Frame* f
    cdef int position
    for _ in range(STEPS):
        if t.n_frames == 0 or t.head.fault:
            t.head.actor = NOBODY
            return
        f = top(t)
        if f.kind == LOOK and (f.a == 0 or not has_card(t)):
            finish_look(t, f)
        elif f.kind == REFILL and (size(&t.seats[f.seat].hand) >= HAND or not has_card(t)):
            position = position_of(c, t, f.seat) + 1    # [GT-R-22]
            if position < t.head.n_seats:
                f.seat = in_order(c, t, position)
            else:
                pop(t)
                start_picking(c, t)
        else:
            t.head.actor = f.actor
            return
    t.head.fault = FAILED


cdef void finish_look(Table* t, Frame* f) noexcept nogil:
    """[GT-R-11] A single card is kept without a question; how many there are is public."""
    if f.a == DRAWN - 1:
        pour(&t.seats[f.seat].hand, &t.seats[f.seat].aside)
        pop(t)
    else:
        f.kind = CHOICE
        f.actor = f.seat
        f.a = 0


# Legal moves ---------------------------------------------------------------------------------


cdef void legal(const void* content, const void* table, Moves* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef const Seat* s = &t.seats[f.seat]
    if f.kind == TURN:
        legal_turn(c, t, f, s, out)
    elif f.kind == PAYMENT:
        legal_payment(f, s, out)
    elif f.kind == CHOICE:
        legal_kinds(kinds(&s.aside), KEEP, out)
    elif f.kind == AMOUNT:
        legal_amount(s, out)
    elif f.kind == REMOVAL:
        legal_removal(c, t, f, out)
    elif f.kind == ORDER:
        legal_order(t, out)
    elif f.kind == CAST:
        legal_cast(c, t, f, out)
    elif f.kind == LOOK:
        legal_chance(&t.deck, SHOW, out)
    else:
        legal_chance(&t.deck, DEAL, out)


cdef inline void legal_chance(const Bag* deck, int first, Moves* out) noexcept nogil:
    """Every kind that is left, weighted by its number."""
    cdef uint64_t left = kinds(deck)
    cdef int kind
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        add_weighted(out, first + kind, copies(deck, kind))


cdef inline void legal_kinds(uint64_t set, int first, Moves* out) noexcept nogil:
    while set:
        add(out, first + lowest_bit(set))
        set &= set - 1


cdef void legal_cast(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef int i, k
    cdef bint taken
    for k in range(c.n_characters):
        taken = False
        for i in range(t.head.n_seats):
            taken |= t.seats[i].character == k
        if not taken:
            add_weighted(out, (ASSIGN if f.actor == CHANCE else BECOME) + k, 1)


cdef void legal_order(const Table* t, Moves* out) noexcept nogil:
    """[GT-SETUP-11, GT-SETUP-12] Any free place."""
    cdef int place
    for place in range(t.head.n_seats):
        if at_place(t, place) < 0:
            add(out, PICK + place)


cdef void legal_turn(
    const Content* c, const Table* t, const Frame* f, const Seat* s, Moves* out,
) noexcept nogil:
    """[GT-TURN-04] Actions while any are left; Fate cards always; the end of the turn."""
    cdef uint64_t hand = kinds(&s.hand)
    cdef int era
    if f.a > 0:
        if cards_left(t):
            add(out, DRAW)
        for era in range(s.pawn):                       # [GT-TRAVEL-01, GT-TRAVEL-03]
            add(out, TRAVEL + era)
        if s.pawn < t.present:                          # [GT-EST-07]
            legal_here(c, t, f, s, hand, out)
    if out.n == 0:                                      # [GT-R-06, GT-R-13]
        add(out, END)
    if hand > techs():
        legal_fates(c, t, f, s, hand, out)


cdef inline void legal_here(
    const Content* c, const Table* t, const Frame* f, const Seat* s, uint64_t hand, Moves* out,
) noexcept nogil:
    """What can be done with cards in the Timeframe of the own pawn."""
    cdef uint64_t here = 0
    cdef uint64_t open = 0
    cdef int room = capacity(t, s.pawn)
    cdef int i
    for i in range(t.n_laid):
        if t.laid[i].era == s.pawn:
            here |= bit(t.laid[i].kind)
            room -= 1                                   # [GT-R-10]
            if not barred(&t.laid[i], f.seat):
                open |= bit(t.laid[i].kind)
    if room > 0:                                        # [GT-EST-03]
        legal_establish(c, s, hand & ~here & techs(), ESTABLISH, 1, out)
    elif hand >> MORE_TIME & 1:                         # [GT-FATE-06, GT-R-30]
        legal_establish(c, s, hand & ~here & techs(), OVERFILL, 2, out)
    if s.pool > 0:                                      # [GT-INF-02, GT-R-08]
        legal_kinds(open, INFLUENCE, out)               # [GT-INF-03]


cdef inline void legal_establish(
    const Content* c, const Seat* s, uint64_t able, int first, int used, Moves* out,
) noexcept nogil:
    """[GT-EST-02, GT-R-09] Technologies not there yet whose cost the rest of the hand can pay."""
    cdef int kind
    cdef int purse = size(&s.hand) - used
    while able:
        kind = lowest_bit(able)
        able &= able - 1
        if c.cost[kind] <= purse:                       # [GT-EST-04]
            add(out, first + kind)


cdef void legal_fates(
    const Content* c, const Table* t, const Frame* f, const Seat* s, uint64_t hand, Moves* out,
) noexcept nogil:
    """[GT-TURN-05, GT-TURN-07] Wherever the card lies. [GT-R-32]"""
    cdef int i, kind, first
    cdef const Laid* card
    if hand >> FOLDS & 1:                               # [GT-FATE-05, GT-R-29]
        for i in range(t.head.n_seats):
            if t.seats[i].pawn > 0:
                add(out, FOLD + 2 * i)
            if t.seats[i].pawn < t.present:
                add(out, FOLD + 2 * i + 1)
    for kind in range(BLOODLINE, CARDS):
        first = aimed(kind)
        if first < 0 or not hand >> kind & 1:
            continue
        for i in range(t.n_laid):
            card = &t.laid[i]
            if can_aim(c, card, kind, f.seat):
                add(out, first + card.era * TECHS + card.kind)


cdef inline int aimed(int fate) noexcept nogil:
    """The first index of the verb that lays a Fate card on a card; -1 if it is not laid on one."""
    if fate == BLOODLINE:
        return ADD_BLOOD
    if fate == HOPES:
        return DASH
    if fate == PLANS:
        return SHIELD
    return WILL if fate == WILLED else -1


cdef inline bint can_aim(const Content* c, const Laid* card, int fate, int seat) noexcept nogil:
    """Whether a Fate card may concern a card."""
    if barred(card, seat):
        return False
    if fate == HOPES:
        return not card.marks & DASHED                  # [GT-R-39]
    if fate == PLANS:
        return card.cubes[seat] > 0 and guard(card) < 0       # [GT-R-28, GT-R-39]
    if fate == WILLED:
        return needs(c, card) != 0                      # [GT-R-31]
    return True


cdef void legal_payment(const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    """[GT-R-09, GT-R-41] Any cards, in ascending order: the same discard is one path."""
    cdef int lowest = paid_from(s)
    cdef uint64_t able = kinds(&s.hand) >> lowest << lowest
    cdef int rest = size_from(&s.hand, lowest)
    cdef int kind
    while rest >= f.a and able:
        kind = lowest_bit(able)
        able &= able - 1
        add(out, DISCARD + kind)
        rest -= copies(&s.hand, kind)


cdef inline int paid_from(const Seat* s) noexcept nogil:
    """The latest kind paid so far: what is paid next is no earlier one."""
    cdef uint64_t paid = kinds(&s.aside)
    if paid == 0:
        return 0
    while paid & (paid - 1):
        paid &= paid - 1
    return lowest_bit(paid)


cdef void legal_amount(const Seat* s, Moves* out) noexcept nogil:
    """[GT-INF-01, GT-R-08] From one cube to all of the Pool."""
    cdef int n
    for n in range(1, s.pool + 1):
        add(out, ADD_CUBES + n - 1)


cdef void legal_removal(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    """[GT-FATE-08, GT-R-31] One that is still there."""
    legal_kinds(needs(c, find(<Table*> t, f.a, f.b)), REMOVE, out)


# Apply ---------------------------------------------------------------------------------------


cdef bint answers(const Frame* f, int move) noexcept nogil:
    """Whether a move has the verb that is asked for, legal or not: what apply() can index with."""
    if f.kind == TURN:
        return move < REMOVE
    if f.kind == PAYMENT:
        return DISCARD <= move < KEEP
    if f.kind == CHOICE:
        return KEEP <= move < PICK
    if f.kind == LOOK:
        return SHOW <= move < ASSIGN
    if f.kind == AMOUNT:
        return ADD_CUBES <= move < DISCARD
    if f.kind == REMOVAL:
        return REMOVE <= move < ADD_CUBES
    if f.kind == ORDER:
        return PICK <= move < BECOME
    if f.kind == CAST:
        return ASSIGN <= move < MOVE_COUNT if f.actor == CHANCE else BECOME <= move < DEAL
    return DEAL <= move < SHOW


cdef void apply(const void* content, void* table, int move) noexcept nogil:
    """Play a legal move: see State.play(), which checks it; any other does no harm."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef Frame* f = top(t)
    cdef Seat* s = &t.seats[f.seat]
    if not answers(f, move):
        t.head.fault = REFUSED
        return
    if f.kind == TURN:
        apply_turn(c, t, f, s, move)
    elif f.kind == PAYMENT:
        apply_payment(t, f, s, move - DISCARD)
    elif f.kind == LOOK:
        take(&t.deck, move - SHOW)
        put(&s.aside, move - SHOW)
        f.a -= 1
    elif f.kind == CHOICE:
        take(&s.aside, move - KEEP)
        put(&s.hand, move - KEEP)
        pour(&s.buried, &s.aside)                       # [GT-DRAW-01, GT-COMP-07]
        pop(t)
    elif f.kind == AMOUNT:
        apply_amount(t, pop(t), s, move - ADD_CUBES + 1)
    elif f.kind == REMOVAL:
        apply_removal(c, t, pop(t), move - REMOVE)
    elif f.kind == REFILL:
        take(&t.deck, move - DEAL)
        put(&s.hand, move - DEAL)
    elif f.kind == ORDER:
        apply_order(c, t, pop(t), move - PICK)
    elif f.kind == HANDS or f.kind == EXTRAS:
        apply_deal(c, t, f, move - DEAL)
    elif f.kind == CAST:
        apply_cast(c, t, f, s, move - (ASSIGN if f.actor == CHANCE else BECOME))
    settle(c, t)


cdef void apply_cast(
    const Content* c, Table* t, Frame* f, Seat* s, int character,
) noexcept nogil:
    s.character = character                             # [GT-SETUP-06]
    f.seat += 1
    if c.by_choice:
        f.actor = f.seat
    if f.seat == t.head.n_seats:
        pop(t)
        push(t, HANDS, CHANCE, 0)


cdef void apply_deal(const Content* c, Table* t, Frame* f, int card) noexcept nogil:
    """First hands seat by seat, extras place by place. [GT-SETUP-09, GT-R-23]"""
    cdef int[SEATS] sequence
    cdef int i
    cdef int n = t.head.n_seats
    take(&t.deck, card)
    f.a += 1
    if f.kind == EXTRAS:
        put(&t.seats[max(at_place(t, dealt_place(f.a - 1)), 0)].hand, card)
        if f.a == n * (n - 1) // 2:
            pop(t)
            start_turn(c, t, 0)
        return
    put(&t.seats[(f.a - 1) // HAND].hand, card)
    if f.a == n * HAND:
        pop(t)
        for i in range(n):
            sequence[i] = i                             # [GT-SETUP-11, GT-R-40]
        push_picker(t, sequence, n, 1)


cdef void apply_order(const Content* c, Table* t, Frame f, int place) noexcept nogil:
    cdef int[SEATS] sequence
    cdef int i
    t.seats[f.seat].place = place
    if f.b > 0:
        for i in range(f.b):
            sequence[i] = f.a >> 2 * i & 3
        push_picker(t, sequence, f.b, f.c)
    elif f.c:
        push(t, EXTRAS, CHANCE, 0)                      # [GT-SETUP-13]
    else:
        start_round(c, t)                               # [GT-REF-04]


cdef void apply_turn(const Content* c, Table* t, Frame* f, Seat* s, int move) noexcept nogil:
    cdef int seat = f.seat
    if move == END:
        pop(t)
        end_turn(c, t, seat)
        return
    if move >= FOLD:
        apply_fate(t, s, seat, move)
        return
    f.a -= 1                                            # [GT-TURN-04]
    if move == DRAW:
        push(t, LOOK, CHANCE, seat, DRAWN)
    elif move < ESTABLISH:
        s.pawn = move - TRAVEL                          # [GT-TRAVEL-04]
    elif move < OVERFILL:
        establish(c, t, s, seat, move - ESTABLISH)
    elif move < INFLUENCE:
        take(&s.hand, MORE_TIME)
        put(&t.pile, MORE_TIME)                         # [GT-R-26]
        establish(c, t, s, seat, move - OVERFILL)
    else:
        push(t, AMOUNT, seat, seat, 0, move - INFLUENCE)


cdef void establish(const Content* c, Table* t, Seat* s, int seat, int kind) noexcept nogil:
    """[GT-EST-01, GT-EST-05] The card with its cubes at once, then the cost."""
    take(&s.hand, kind)
    lay(t, s.pawn, kind).cubes[seat] = c.cost[kind]
    push(t, PAYMENT, seat, seat, c.cost[kind])


cdef void apply_payment(Table* t, Frame* f, Seat* s, int card) noexcept nogil:
    take(&s.hand, card)
    put(&s.aside, card)
    f.a -= 1
    if f.a == 0:
        pour(&s.buried, &s.aside)                       # [GT-COMP-07, GT-R-34]
        pop(t)


cdef void apply_amount(Table* t, Frame f, Seat* s, int n) noexcept nogil:
    s.pool -= n                                         # [GT-INF-02]
    add_cubes(find(t, s.pawn, f.b), f.seat, n)


cdef void apply_fate(Table* t, Seat* s, int seat, int move) noexcept nogil:
    """[GT-TURN-05] Not an action."""
    cdef int fate = fate_of(move)
    cdef int target = move - aimed(fate)
    cdef Laid* card
    take(&s.hand, fate)
    if fate == FOLDS:
        target = move - FOLD
        t.seats[target // 2].pawn += 1 if target % 2 else -1
        put(&t.pile, fate)                              # [GT-TURN-06]
        return
    card = find(t, target // TECHS, target % TECHS)
    if fate == BLOODLINE:
        add_cubes(card, seat, 1)                        # [GT-FATE-01] from the Supply
        put(&t.pile, fate)
    elif fate == HOPES:
        card.marks |= DASHED
    elif fate == PLANS:
        card.marks += (seat + 1) * GUARD
    else:
        push(t, REMOVAL, seat, seat, card.era, card.kind)


cdef inline int fate_of(int move) noexcept nogil:
    """The Fate card that a verb plays."""
    if move < ADD_BLOOD:
        return FOLDS
    if move < DASH:
        return BLOODLINE
    if move < SHIELD:
        return HOPES
    return PLANS if move < WILL else WILLED


cdef void apply_removal(const Content* c, Table* t, Frame f, int kind) noexcept nogil:
    cdef Laid* card = find(t, f.a, f.b)
    cdef int i
    for i in range(c.n_needs[card.kind]):
        if c.need[card.kind][i] == kind:
            card.removed |= 1 << i


# Chance --------------------------------------------------------------------------------------


cdef int sample_chance(const void* content, const void* table, Rng* rng) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef uint64_t free
    cdef int i
    if f.kind == LOOK:
        return SHOW + sample(&t.deck, rng)
    if f.kind == CAST:
        free = bit(c.n_characters) - 1
        for i in range(f.seat):
            free &= ~bit(t.seats[i].character)
        return ASSIGN + nth_bit(free, below(rng, c.n_characters - f.seat))
    return DEAL + sample(&t.deck, rng)


include "_bureaucracy.pxi"
include "_evaluate.pxi"
include "_why.pxi"
include "_check.pxi"
include "_knowledge.pxi"


# Rows ----------------------------------------------------------------------------------------


cdef enum:
    ROWS = 32

cdef Field[ROWS] FIELDS


cdef void rows() noexcept:
    """One row per field, in the order of the struct; together every byte of it."""
    cdef Table t
    cdef int f = sizeof(Frame)
    cdef int s = sizeof(Seat)
    cdef int d = sizeof(Laid)
    cdef uint64_t full = bit(CARDS) - 1
    cdef int BAGS = BITS | DIGITS | COUNTED
    cdef int MINE = OWNER | BAGS
    cdef Field* r = FIELDS
    r[0] = row("actor", &t, &t.head.actor, 1, PUBLIC, NOBODY, SEATS - 1, 1)
    r[1] = row("n_seats", &t, &t.head.n_seats, 1, PUBLIC, 2, SEATS, 1)
    r[2] = row("fault", &t, &t.head.fault, 1, PUBLIC, 0, 0, 1)
    r[3] = row("head_spare", &t, &t.head.spare, 1, PUBLIC, 0, 0, 1)
    r[4] = row("round", &t, &t.round, 1, PUBLIC, 0, ROUNDS - 1, 1)
    r[5] = row("lap", &t, &t.lap, 1, PUBLIC, 0, LAPS - 1, 1)
    r[6] = row("present", &t, &t.present, 1, PUBLIC, 0, ERAS, 1)
    r[7] = row("n_laid", &t, &t.n_laid, 1, PUBLIC, 0, MAX_LAID, 1)
    r[8] = row("n_frames", &t, &t.n_frames, 1, PUBLIC, 0, FRAMES, 1)
    r[9] = row("spare", &t, t.spare, 1, PUBLIC, 0, 0, 7)
    r[10] = row("frames.pc", &t, &t.frames[0].pc, 2, PUBLIC, 0, 0, 1, f, FRAMES)
    r[11] = row("frames.kind", &t, &t.frames[0].kind, 1, PUBLIC, 0, REFILL, 1, f, FRAMES)
    r[12] = row("frames.actor", &t, &t.frames[0].actor, 1, PUBLIC, NOBODY, SEATS - 1, 1, f, FRAMES)
    r[13] = row("frames.seat", &t, &t.frames[0].seat, 1, PUBLIC, 0, SEATS - 1, 1, f, FRAMES)
    r[14] = row("frames.a", &t, &t.frames[0].a, 1, PUBLIC, 0, 63, 1, f, FRAMES)
    r[15] = row("frames.b", &t, &t.frames[0].b, 1, PUBLIC, 0, TECHS - 1, 1, f, FRAMES)
    r[16] = row("frames.c", &t, &t.frames[0].c, 1, PUBLIC, 0, 1, 1, f, FRAMES)
    r[17] = row("seats.score", &t, &t.seats[0].score, 4, PUBLIC, 0, MAX_SCORE, 1, s, SEATS)
    r[18] = row("seats.pawn", &t, &t.seats[0].pawn, 1, PUBLIC, 0, ERAS, 1, s, SEATS)
    r[19] = row("seats.pool", &t, &t.seats[0].pool, 1, PUBLIC, 0, 255, 1, s, SEATS)
    r[20] = row("seats.place", &t, &t.seats[0].place, 1, PUBLIC, -1, SEATS - 1, 1, s, SEATS)
    r[21] = row(
        "seats.character", &t, &t.seats[0].character, 1, PUBLIC, -1, MAX_CHARACTERS - 1, 1, s, SEATS
    )
    r[22] = row("seats.hand", &t, &t.seats[0].hand, 8, MINE, 0, full, PLANES, s, SEATS)
    r[23] = row("seats.buried", &t, &t.seats[0].buried, 8, MINE, 0, full, PLANES, s, SEATS)
    r[24] = row("seats.aside", &t, &t.seats[0].aside, 8, MINE, 0, full, PLANES, s, SEATS)
    r[25] = row("deck", &t, &t.deck, 8, HIDDEN | BAGS, 0, full, PLANES)
    r[26] = row("pile", &t, &t.pile, 8, PUBLIC | BAGS, 0, full, PLANES)
    r[27] = row("laid.kind", &t, &t.laid[0].kind, 1, PUBLIC, 0, TECHS - 1, 1, d, MAX_LAID)
    r[28] = row("laid.era", &t, &t.laid[0].era, 1, PUBLIC, 0, ERAS - 1, 1, d, MAX_LAID)
    r[29] = row("laid.cubes", &t, t.laid[0].cubes, 1, PUBLIC, 0, 255, SEATS, d, MAX_LAID)
    r[30] = row(
        "laid.marks", &t, &t.laid[0].marks, 1, PUBLIC, 0, SEATS * GUARD + GUARD - 1, 1, d, MAX_LAID
    )
    r[31] = row(
        "laid.removed", &t, &t.laid[0].removed, 1, PUBLIC, 0, (1 << MAX_NEEDS) - 1, 1, d, MAX_LAID
    )


rows()


# What the Python side needs to know of the numbers above.

FIRST_INDEX = {
    "end": END, "draw": DRAW, "travel": TRAVEL, "establish": ESTABLISH, "overfill": OVERFILL,
    "influence": INFLUENCE, "fold": FOLD, "bloodline": ADD_BLOOD, "dash": DASH, "shield": SHIELD,
    "will": WILL, "remove": REMOVE, "add": ADD_CUBES, "discard": DISCARD, "keep": KEEP,
    "pick": PICK, "become": BECOME, "deal": DEAL, "show": SHOW, "assign": ASSIGN,
}
DECISIONS = {
    "cast": CAST, "hands": HANDS, "order": ORDER, "extras": EXTRAS, "turn": TURN,
    "payment": PAYMENT, "amount": AMOUNT, "look": LOOK, "choice": CHOICE, "removal": REMOVAL,
    "refill": REFILL,
}
LIMITS = {
    "frames": FRAMES, "seats": SEATS, "technologies": TECHS, "copies": MAX_COPIES,
    "cards": MAX_LAID, "prerequisites": MAX_NEEDS, "cost": MAX_COST, "reward": MAX_REWARD,
    "pool": MAX_POOL, "characters": MAX_CHARACTERS, "timeframes": ERAS, "rounds": ROUNDS,
    "actions": ACTIONS, "hand": HAND, "drawn": DRAWN, "planes": PLANES,
}


# The engine ----------------------------------------------------------------------------------


cdef class GearsOfTimeEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __cinit__(
        self, *, n_seats, to_pool, clockwise, by_choice, copies, costs, rewards, needs, characters,
    ):
        cdef Rules rules
        cdef Content* c = &self.compiled
        cdef int i, k
        memset(c, 0, sizeof(Content))
        c.n_seats = n_seats
        c.to_pool = to_pool
        c.clockwise = clockwise
        c.by_choice = by_choice
        for i in range(CARDS):
            c.copies[i] = copies[i]
        for i in range(TECHS):
            c.cost[i] = costs[i]
            c.reward[i] = rewards[i]
            c.n_needs[i] = len(needs[i])
            for k in range(c.n_needs[i]):
                c.need[i][k] = needs[i][k]
                c.needs[i] |= bit(c.need[i][k])
        c.n_characters = len(characters)
        for i in range(c.n_characters):
            c.pursuit[i] = characters[i][0]
            c.bonus[i] = characters[i][1]
        rules.abi = ABI
        rules.size = sizeof(Table)
        rules.spread = 8
        rules.move_count = MOVE_COUNT
        rules.n_fields = ROWS
        rules.fields = &FIELDS[0]
        rules.start = start
        rules.legal = legal
        rules.apply = apply
        rules.sample_chance = sample_chance
        rules.score = score
        rules.rank = rank
        rules.evaluate = evaluate
        rules.check = check
        rules.redeal = redeal
        rules.seen_as = seen_as
        rules.why = why
        self.adopt(&rules, c)
