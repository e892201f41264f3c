# Bureaucracy: disputes, points, cubes; and who has won.


cdef void bureaucracy(const Content* c, Table* t) noexcept nogil:
    """The end of a round, in this exact order."""
    return_to_present(t)
    discard_cubeless(t)
    judge(c, t)
    remove_duplicates(t)
    award_pursuits(c, t)
    award(c, t)
    return_cubes(c, t)
    clean_up(t)


cdef void return_to_present(Table* t) noexcept nogil:
    """[GT-BUR-01, GT-BUR-02, GT-BUR-03] Capacities follow from the Present Day."""
    cdef int i
    if t.round + 1 < ROUNDS:                            # [GT-R-20]
        t.present += 1
    for i in range(t.head.n_seats):
        t.seats[i].pawn = t.present


cdef inline void discard_fates(Table* t, Laid* card) noexcept nogil:
    """[GT-R-25, GT-BUR-04] The Fate cards on a card to the pile."""
    cdef int removed = card.removed
    if card.marks & DASHED:
        put(&t.pile, HOPES)
    if guard(card) >= 0:
        put(&t.pile, PLANS)
    while removed:
        put(&t.pile, WILLED)
        removed &= removed - 1
    card.marks &= TILTED
    card.removed = 0


cdef inline void discard_laid(Table* t, Laid* card) noexcept nogil:
    """A card leaves the timeline; the gap is closed by the caller."""
    discard_fates(t, card)
    put(&t.pile, card.kind)


cdef inline void close_gaps(Table* t, int kept) noexcept nogil:
    memset(&t.laid[kept], 0, (t.n_laid - kept) * sizeof(Laid))
    t.n_laid = kept


cdef void discard_cubeless(Table* t) noexcept nogil:
    """[GT-DISP-01]"""
    cdef int i
    cdef int kept = 0
    for i in range(t.n_laid):
        if cubes_on(&t.laid[i]) == 0:
            discard_laid(t, &t.laid[i])
        else:
            t.laid[kept] = t.laid[i]
            kept += 1
    close_gaps(t, kept)


cdef void judge(const Content* c, Table* t) noexcept nogil:
    """[GT-DISP-02, GT-R-14] Once, from left to right; cards of one Timeframe do not help others."""
    cdef uint64_t earlier = 0                           # Technologies that succeeded before
    cdef uint64_t now = 0                               # in this Timeframe or before
    cdef int i
    cdef Laid* card
    for i in range(t.n_laid):
        card = &t.laid[i]
        if i > 0 and card.era != t.laid[i - 1].era:
            earlier = now
        if needs(c, card) & ~earlier:                   # [GT-DISP-03] none needed, none missed
            card.marks |= TILTED                        # [GT-DISP-04]
        else:
            now |= bit(card.kind)


cdef void remove_duplicates(Table* t) noexcept nogil:
    """[GT-DISP-05, GT-DISP-08] Cubes of the others go to the Supply, which is not counted."""
    cdef uint8_t[TECHS] stays                           # 1 + the index of the card that stays
    cdef int i, at
    cdef int kept = 0
    memset(stays, 0, sizeof(stays))
    for i in range(t.n_laid):
        at = stays[t.laid[i].kind] - 1
        if at < 0 or t.laid[at].marks & TILTED:         # [GT-DISP-06, GT-DISP-07]
            stays[t.laid[i].kind] = i + 1
    for i in range(t.n_laid):
        if stays[t.laid[i].kind] == i + 1:
            t.laid[kept] = t.laid[i]
            kept += 1
        else:
            discard_laid(t, &t.laid[i])
    close_gaps(t, kept)


cdef void award_pursuits(const Content* c, Table* t) noexcept nogil:
    """[GT-SCORE-01, GT-R-15] To the sole leader of the own pursuit, before all else."""
    cdef int i, seat
    for i in range(t.n_laid):
        for seat in range(t.head.n_seats):
            if t.laid[i].kind == c.pursuit[t.seats[seat].character] \
                    and leaders(&t.laid[i]) == 1 << seat:
                t.seats[seat].score += c.bonus[t.seats[seat].character]  # [GT-FATE-03]


cdef void award(const Content* c, Table* t) noexcept nogil:
    """[GT-SCORE-07] Each successful card, and once more for every success that needs it."""
    cdef uint8_t[TECHS] times
    cdef uint64_t again
    cdef int i, seat, led, share
    memset(times, 1, sizeof(times))
    for i in range(t.n_laid):
        if not t.laid[i].marks & TILTED:                # [GT-SCORE-06]
            again = needs(c, &t.laid[i])                # [GT-SCORE-04, GT-SCORE-05, GT-FATE-09]
            while again:
                times[lowest_bit(again)] += 1
                again &= again - 1
    for i in range(t.n_laid):
        if t.laid[i].marks & (TILTED | DASHED):         # [GT-FATE-02, GT-R-27]
            continue
        led = leaders(&t.laid[i])
        share = c.reward[t.laid[i].kind] // n_of(led)   # [GT-SCORE-03, GT-R-16]
        for seat in range(t.head.n_seats):
            if led >> seat & 1:
                t.seats[seat].score += share * times[t.laid[i].kind]


cdef void return_cubes(const Content* c, Table* t) noexcept nogil:
    """[GT-CUBE-01, GT-CUBE-02, GT-CUBE-03] One of each leader; the card stays [GT-CUBE-04]."""
    cdef int i, seat, led
    for i in range(t.n_laid):
        led = leaders(&t.laid[i])
        for seat in range(t.head.n_seats):
            if led >> seat & 1:
                t.laid[i].cubes[seat] -= 1
                if c.to_pool and not t.laid[i].marks & TILTED:  # [GT-R-02]
                    t.seats[seat].pool += 1


cdef void clean_up(Table* t) noexcept nogil:
    """[GT-BUR-04]"""
    cdef int i
    for i in range(t.n_laid):
        discard_fates(t, &t.laid[i])


# Score ---------------------------------------------------------------------------------------


cdef void score(const void* content, const void* table, int32_t* out) noexcept nogil:
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].score


cdef inline bint is_ahead(const Content* c, const Table* t, int a, int b) noexcept nogil:
    """[GT-END-01, GT-END-02] More points, then a larger Pool, then earlier in the turn order."""
    if t.seats[a].score != t.seats[b].score:
        return t.seats[a].score > t.seats[b].score
    if t.seats[a].pool != t.seats[b].pool:
        return t.seats[a].pool > t.seats[b].pool
    return position_of(c, t, a) < position_of(c, t, b)  # [GT-R-21, GT-R-37]


cdef void rank(const void* content, const void* table, uint8_t* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int i, k
    for i in range(t.head.n_seats):
        out[i] = 1
        for k in range(t.head.n_seats):
            if is_ahead(c, t, k, i):
                out[i] += 1
