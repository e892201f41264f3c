# The evaluation: how a table looks for each seat, by rules of thumb.


cdef int favourite(const Seat* s) noexcept nogil:
    """The kind of Building that a seat does best to collect."""
    cdef int kind
    cdef int best = 0
    for kind in range(1, BUILDINGS):
        if 2 * s.built[kind] + min(s.hand[kind], 3) > 2 * s.built[best] + min(s.hand[best], 3):
            best = kind
    return best


cdef double readiness(const Content* c, const Seat* s, int card) noexcept nogil:
    """How near the Resource hand is to a price."""
    cdef int i
    cdef int missing = 0
    for i in range(TYPES):
        missing += max(0, c.price[card][i] - s.resources[i])
    missing -= min(missing, min(1, s.resources[WILD]))
    return 1.0 if missing == 0 else 0.8 if missing == 1 else 0.6


cdef double prospects(const Content* c, const Seat* s) noexcept nogil:
    """Points that a hand may still bring: a rule of thumb for Greedy, no rule of the game."""
    cdef int i, card
    cdef int kind = favourite(s)
    cdef int room = c.goal - buildings(s)
    cdef double chance = 0.55
    cdef double value = 0.3 * buildings(s)
    for i in range(BUILDINGS):
        card = (kind + i) % BUILDINGS
        for _ in range(min(s.hand[card], max(room, 0))):
            value += chance * (3 if card == kind else 1) * readiness(c, s, card)
            chance *= 0.6
            room -= 1
    for card in range(BUILDINGS, PRICED):
        value += 0.3 if s.hand[card] else 0.0
    value += (0.4 if s.hand[SWAP] else 0.0) + (0.5 if s.hand[PROTECT] else 0.0)
    value += 0.5 if s.hand[FREE_DESTROY] else 0.0
    value += 0.12 * min(count(s.resources, RESOURCES), HAND_LIMIT) + 0.08 * s.resources[WILD]
    if s.protects:
        value += 0.6 + 0.1 * buildings(s)
    return value


cdef double best_kept(const Content* c, const Seat* s) noexcept nogil:
    """Prospects with the best of the cards that are being looked at."""
    cdef Seat kept
    cdef int card
    cdef double best = 0
    for card in range(CARDS):
        if s.look[card]:
            kept = s[0]
            kept.hand[card] += 1
            best = max(best, prospects(c, &kept))
    return best


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].total + round_points(t, i)
        if t.n_frames == 0:
            continue
        if t.frames[t.n_frames - 1].kind == KEEP and t.frames[0].seat == i:
            out[i] += best_kept(c, &t.seats[i])
        else:
            out[i] += prospects(c, &t.seats[i])
