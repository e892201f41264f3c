# Check: what cannot be on a table.

cdef enum Broken:               # one bit each; words in game.py, in this order
    WRONG_HEAD = 1 << 0
    WRONG_STACK = 1 << 1
    WRONG_ACTOR = 1 << 2
    CARDS_LOST = 1 << 3
    WRONG_TIMELINE = 1 << 4
    WRONG_MARKS = 1 << 5
    OVERFULL = 1 << 6
    WRONG_ROUND = 1 << 7
    WRONG_PAWN = 1 << 8
    WRONG_PLACES = 1 << 9
    WRONG_CHARACTERS = 1 << 10
    WRONG_POINTS = 1 << 11
    WRONG_HANDS = 1 << 12
    WRONG_ASIDE = 1 << 13
    WRONG_QUESTION = 1 << 14
    EMPTY_SEAT_USED = 1 << 15


cdef enum Phase:
    SETTING_UP
    PLAYING
    REFRESHING
    FINISHED


cdef int phase_of(const Table* t) noexcept nogil:
    cdef const Frame* f = &t.frames[0]
    if t.n_frames == 0:
        return FINISHED
    if f.kind == TURN:
        return PLAYING
    return REFRESHING if f.kind == REFILL or (f.kind == ORDER and not f.c) else SETTING_UP


cdef uint64_t check(const void* content, const void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef uint64_t broken
    if t.head.n_seats != c.n_seats or t.head.fault:
        return WRONG_HEAD                               # nothing else can be looked at
    broken = check_stack(c, t)
    if broken:
        return broken
    broken |= check_cards(c, t) | check_timeline(c, t) | check_round(c, t) | check_seats(c, t)
    if not broken:
        broken |= check_hands(c, t)
    if not broken and t.n_frames > 0:
        broken |= check_question(c, t, &t.frames[t.n_frames - 1])
    return broken


cdef uint64_t check_stack(const Content* c, const Table* t) noexcept nogil:
    """One frame, or a turn and what an action or a Fate card asks on top of it."""
    cdef const Frame* f = &t.frames[0]
    cdef int i
    cdef int actor
    for i in range(t.n_frames, FRAMES):
        if f[i].kind or f[i].actor or f[i].seat or f[i].a or f[i].b or f[i].c:
            return WRONG_STACK
    for i in range(t.n_frames):
        if f[i].seat >= t.head.n_seats or (f[i].c and f[i].kind != ORDER):
            return WRONG_STACK
        if f[i].kind == TURN and (f[i].a > ACTIONS or f[i].b):
            return WRONG_STACK
        actor = f[i].seat
        if f[i].kind in (HANDS, EXTRAS, LOOK, REFILL) or (f[i].kind == CAST and not c.by_choice):
            actor = CHANCE
        if f[i].actor != actor:
            return WRONG_ACTOR
        if (f[i].kind in (PAYMENT, AMOUNT, LOOK, CHOICE, REMOVAL)) != (i == 1):
            return WRONG_STACK
    if t.n_frames == 2 and (f[0].kind != TURN or f[1].seat != f[0].seat):
        return WRONG_STACK
    actor = NOBODY if t.n_frames == 0 else f[t.n_frames - 1].actor
    return WRONG_ACTOR if t.head.actor != actor else 0


cdef uint64_t check_cards(const Content* c, const Table* t) noexcept nogil:
    """No card is lost, and none is made."""
    cdef int[CARDS] n
    cdef int i, k
    cdef const Laid* card
    for k in range(CARDS):
        n[k] = copies(&t.deck, k) + copies(&t.pile, k)
        for i in range(t.head.n_seats):
            n[k] += copies(&t.seats[i].hand, k) + copies(&t.seats[i].buried, k)
            n[k] += copies(&t.seats[i].aside, k)
    for i in range(t.n_laid):
        card = &t.laid[i]
        n[card.kind] += 1
        n[HOPES] += (card.marks & DASHED) != 0
        n[PLANS] += guard(card) >= 0
        n[WILLED] += bits_of(card.removed)
    if t.n_frames == FRAMES and t.frames[FRAMES - 1].kind == REMOVAL:
        n[WILLED] += 1
    for k in range(CARDS):
        if n[k] != c.copies[k]:
            return CARDS_LOST
    return 0


cdef uint64_t check_timeline(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t broken = 0
    cdef uint64_t seen = 0
    cdef int phase = phase_of(t)
    cdef const uint8_t* rest
    cdef const Laid* card
    cdef int i, k
    for i in range(t.n_laid):
        card = &t.laid[i]
        if card.era >= t.present or (i > 0 and place_in_order(card) <= place_in_order(card - 1)):
            broken |= WRONG_TIMELINE
        if phase > PLAYING and seen & bit(card.kind):   # [GT-DISP-05]
            broken |= WRONG_TIMELINE
        seen |= bit(card.kind)
        for k in range(t.head.n_seats, SEATS):
            if card.cubes[k]:
                broken |= EMPTY_SEAT_USED
        if card.removed >> c.n_needs[card.kind] or guard(card) >= t.head.n_seats:
            broken |= WRONG_MARKS
        elif guard(card) >= 0 and card.cubes[guard(card)] == 0:
            broken |= WRONG_MARKS
        if phase == PLAYING:
            if card.marks & TILTED:                     # [GT-REF-06]
                broken |= WRONG_MARKS
        elif card.removed or card.marks > TILTED:       # [GT-BUR-04]
            broken |= WRONG_MARKS
        if not c.copies[MORE_TIME] and laid_in(t, card.era) > capacity(t, card.era):
            broken |= OVERFULL
    if phase == SETTING_UP and t.n_laid:
        broken |= WRONG_TIMELINE
    rest = <const uint8_t*> &t.laid[t.n_laid]
    for k in range((MAX_LAID - t.n_laid) * <int> sizeof(Laid)):
        if rest[k]:
            broken |= WRONG_TIMELINE
    return broken


cdef inline int place_in_order(const Laid* card) noexcept nogil:
    return card.era * TECHS + card.kind


cdef inline int bureaucracies(const Table* t) noexcept nogil:
    """How many there have been."""
    return t.round + (phase_of(t) > PLAYING)


cdef uint64_t check_round(const Content* c, const Table* t) noexcept nogil:
    cdef int phase = phase_of(t)
    cdef int shifts = min(bureaucracies(t), ROUNDS - 1)
    if t.present != c.n_seats + EXTRA_ERAS + shifts:
        return WRONG_ROUND
    if phase == SETTING_UP and (t.round or t.lap):
        return WRONG_ROUND
    if phase > PLAYING and t.lap + 1 != LAPS:
        return WRONG_ROUND
    if (t.round + 1 == ROUNDS) != (phase == FINISHED) and phase != PLAYING:
        return WRONG_ROUND
    return 0


cdef uint64_t check_seats(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t broken = 0
    cdef int phase = phase_of(t)
    cdef int done = bureaucracies(t)
    cdef const Seat* s
    cdef const uint8_t* rest
    cdef int i, k
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        if s.pawn > t.present or (phase != PLAYING and s.pawn != t.present):
            broken |= WRONG_PAWN
        if s.score > done * ROUND_POINTS or s.pool > done * TECHS or (s.pool and not c.to_pool):
            broken |= WRONG_POINTS
        if phase == SETTING_UP and kinds(&s.buried):
            broken |= WRONG_HANDS
        if kinds(&s.aside) and not (
            t.n_frames == FRAMES and sets_aside(&t.frames[1]) and t.frames[1].seat == i
        ):
            broken |= WRONG_ASIDE
    broken |= check_characters(c, t) | check_places(c, t)
    rest = <const uint8_t*> &t.seats[t.head.n_seats]
    for k in range((SEATS - t.head.n_seats) * <int> sizeof(Seat)):
        if rest[k]:
            broken |= EMPTY_SEAT_USED
    return broken


cdef uint64_t check_characters(const Content* c, const Table* t) noexcept nogil:
    """Each seat another one, as far as they are dealt."""
    cdef int i, k
    cdef int cast = t.head.n_seats
    if t.n_frames > 0 and t.frames[0].kind == CAST:
        cast = t.frames[0].seat
    for i in range(t.head.n_seats):
        if (t.seats[i].character >= 0) != (i < cast) or t.seats[i].character >= c.n_characters:
            return WRONG_CHARACTERS
        for k in range(i):
            if i < cast and t.seats[i].character == t.seats[k].character:
                return WRONG_CHARACTERS
    return 0


cdef uint64_t check_places(const Content* c, const Table* t) noexcept nogil:
    """Each seat another one, except those that are still to pick, in the right sequence."""
    cdef const Frame* f = &t.frames[0]
    cdef int[SEATS] sequence
    cdef int i, k, before
    cdef int n = 0
    cdef int open = 0
    if t.n_frames > 0 and (f.kind == CAST or f.kind == HANDS):
        open = (1 << t.head.n_seats) - 1
    elif t.n_frames > 0 and f.kind == ORDER:
        if f.b >= t.head.n_seats or f.a >> 2 * f.b:
            return WRONG_PLACES
        sequence[0] = f.seat
        for i in range(f.b):
            sequence[i + 1] = f.a >> 2 * i & 3
        n = f.b + 1
        for i in range(n):
            if sequence[i] >= t.head.n_seats or open >> sequence[i] & 1:
                return WRONG_PLACES
            open |= 1 << sequence[i]
    for i in range(t.head.n_seats):
        if (t.seats[i].place < 0) != (open >> i & 1) or t.seats[i].place >= t.head.n_seats:
            return WRONG_PLACES
        for k in range(i):
            if not open >> i & 1 and t.seats[i].place == t.seats[k].place:
                return WRONG_PLACES
    for i in range(n):                                  # the picking sequence
        if f.c and sequence[i] != t.head.n_seats - n + i:
            return WRONG_PLACES
        for before in range(t.head.n_seats):
            if not open >> before & 1 or (i > 0 and before == sequence[i - 1]):
                if picks_before(&t.seats[sequence[i]], &t.seats[before]):
                    return WRONG_PLACES
    return 0


cdef uint64_t check_hands(const Content* c, const Table* t) noexcept nogil:
    """The sizes of hands while cards are dealt; places and phases are checked before."""
    cdef const Frame* f = &t.frames[0]
    cdef bint good = True
    cdef int i, held, due
    if t.n_frames == 0 or f.kind == TURN:
        return 0
    if phase_of(t) == SETTING_UP and kinds(&t.pile):
        return WRONG_HANDS
    for i in range(t.head.n_seats):
        held = size(&t.seats[i].hand)
        if f.kind == CAST:
            good &= held == 0
        elif f.kind == HANDS:
            good &= held == min(max(f.a - HAND * i, 0), HAND)
        elif f.kind == ORDER and f.c:
            good &= held == HAND
        elif f.kind == EXTRAS:
            due = t.seats[i].place
            good &= held == HAND + min(max(f.a - due * (due - 1) // 2, 0), due)
        elif f.kind == REFILL and position_of(c, t, i) < position_of(c, t, f.seat):
            good &= held >= HAND
        elif f.kind == ORDER:
            good &= held >= HAND or not cards_left(t)   # [GT-REF-01]
    return 0 if good else WRONG_HANDS


cdef uint64_t check_question(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """The top frame can be answered, and its operands fit the table."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef int aside = size(&s.aside)
    cdef int n = t.head.n_seats
    cdef bint good = f.b == 0 or f.kind == ORDER or f.kind == AMOUNT or f.kind == REMOVAL
    cdef bint acted = t.frames[0].a < ACTIONS
    if f.kind == CAST:
        good &= f.a == 0
    elif f.kind == HANDS:
        good &= f.a < n * HAND and f.seat == 0
    elif f.kind == EXTRAS:
        good &= f.a < n * (n - 1) // 2 and f.seat == 0
    elif f.kind == REFILL:
        good &= f.a == 0 and size(&s.hand) < HAND and kinds(&t.deck) != 0
    elif f.kind == PAYMENT:
        good &= acted and f.a > 0 and is_paying(c, t, s, f.seat, aside + f.a)
        good &= size_from(&s.hand, paid_from(s)) >= f.a
    elif f.kind == AMOUNT:
        good = acted and f.a == 0 and s.pool > 0 and lies(t, s.pawn, f.b) \
            and not barred(find(<Table*> t, s.pawn, f.b), f.seat)
    elif f.kind == LOOK:
        good &= acted and 1 <= f.a <= DRAWN and aside == DRAWN - f.a and kinds(&t.deck) != 0
    elif f.kind == CHOICE:
        good &= acted and f.a == 0 and aside == DRAWN
    elif f.kind == REMOVAL:
        good = lies(t, f.a, f.b) and can_aim(c, find(<Table*> t, f.a, f.b), WILLED, f.seat)
    return 0 if good else WRONG_QUESTION


cdef inline bint sets_aside(const Frame* f) noexcept nogil:
    return f.kind == PAYMENT or f.kind == LOOK or f.kind == CHOICE


cdef bint is_paying(
    const Content* c, const Table* t, const Seat* s, int seat, int cost,
) noexcept nogil:
    """Whether a card of that cost lies where it would have been established."""
    cdef int i
    for i in range(t.n_laid):
        if t.laid[i].era == s.pawn and c.cost[t.laid[i].kind] == cost \
                and t.laid[i].cubes[seat] >= cost:
            return True
    return False
