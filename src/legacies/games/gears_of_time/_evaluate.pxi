# The evaluation: how a table looks for each seat, by rules of thumb.

cdef enum:
    FUTURE = 60                 # per cent: what a lead now is worth in each later bureaucracy


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    """Points so far, what the next bureaucracies would give, and what hand and place promise."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef Table next
    cdef int i
    cdef int phase = phase_of(t)
    cdef int left = ROUNDS - bureaucracies(t)           # bureaucracies still to come
    cdef double weight
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].score
    if left <= 0 or phase == SETTING_UP:
        for i in range(t.head.n_seats):
            out[i] += 0.1 * t.seats[i].pool
        return
    next = t[0]
    discard_cubeless(&next)
    judge(c, &next)
    remove_duplicates(&next)
    award_pursuits(c, &next)
    award(c, &next)
    weight = 1 + 0.01 * FUTURE * (left - 1)
    for i in range(t.head.n_seats):
        out[i] += weight * (next.seats[i].score - t.seats[i].score)
        out[i] += lead_value(&next, i) * left
        out[i] += min(left, 2) * 0.5 * t.seats[i].pool
        out[i] += promise(c, t, &next, i, phase) * (0.6 + 0.2 * left)


cdef double lead_value(const Table* next, int seat) noexcept nogil:
    """Cubes beyond what a lead needs today keep it tomorrow; second places are worth little."""
    cdef double value = 0
    cdef const Laid* card
    cdef int i, led
    for i in range(next.n_laid):
        card = &next.laid[i]
        if not card.cubes[seat]:
            continue
        led = leaders(card)
        value += 0.25 if led == 1 << seat else 0.15
        if card.marks & TILTED:
            value -= 0.1
        value += 0.05 * card.cubes[seat]
    return value


cdef double promise(
    const Content* c, const Table* t, const Table* next, int seat, int phase,
) noexcept nogil:
    """What the best cards in hand would bring if they were established from here."""
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t hand = kinds(&s.hand) & techs()
    cdef int held = size(&s.hand)
    cdef int pawn = s.pawn if phase == PLAYING else t.present
    cdef double first = 0
    cdef double second = 0
    cdef double all_of_it = 0
    cdef double value
    cdef int kind
    while hand:
        kind = lowest_bit(hand)
        hand &= hand - 1
        value = prospect(c, t, next, kind, pawn)
        if value == 0:
            value = 0.2 * c.reward[kind]                # not now: later, perhaps
        if c.cost[kind] >= held:
            value *= 0.5                                # to be paid after a Draw or two
        all_of_it += value
        if value > first:
            second = first
            first = value
        elif value > second:
            second = value
    value = 0.45 * first + 0.2 * second + 0.1 * all_of_it + 0.3 * min(held, 10)
    if phase == PLAYING:
        value += 0.03 * pawn * (LAPS - t.lap)           # there is no way back to the right
    return value + 0.4 * bits_of(kinds(&s.hand) >> TECHS)


cdef double prospect(
    const Content* c, const Table* t, const Table* next, int kind, int pawn,
) noexcept nogil:
    """The reward that a card may bring in the best Timeframe that the pawn can still reach."""
    cdef uint64_t earlier = 0
    cdef uint64_t here
    cdef double best = 0
    cdef double value
    cdef int era, i, room
    cdef bint there = False
    for era in range(min(pawn + 1, t.present)):
        here = 0
        room = capacity(t, era)
        for i in range(t.n_laid):
            if t.laid[i].era == era:
                room -= 1
                if t.laid[i].kind == kind:
                    room = 0
        for i in range(next.n_laid):
            if next.laid[i].era == era and not next.laid[i].marks & TILTED:
                here |= bit(next.laid[i].kind)
                if next.laid[i].kind == kind:
                    there = True                        # an earlier success would win the dispute
        if room > 0 and not there and not c.needs[kind] & ~earlier:
            value = c.reward[kind] + (0.6 if era == pawn else 0.1)
            value += 0.3 * bits_of(c.needs[kind])
            best = max(best, value)
        earlier |= here
    return best
