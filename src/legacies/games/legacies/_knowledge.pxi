# Knowledge: what a seat sees, and worlds that it cannot tell apart.

from legacies._core cimport next_u64


cdef int seen_as(const void* content, const void* table, int move, int seat) noexcept nogil:
    """[LG-R-17, LG-R-18] Cards dealt to a hand and Events looked at are for one seat's eyes."""
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    if t.n_frames == 0:
        return move
    f = &t.frames[t.n_frames - 1]
    if f.seat == seat:
        return move
    if (f.kind == DEAL_CARD and f.b == 0) or (f.kind == DEAL_SUCCESSOR and f.b == TO_HAND) \
            or (f.kind == DEAL_EVENT and f.b == 1):
        return -1
    return move


cdef void redeal(const void* content, void* table, int seat, Rng* rng) noexcept nogil:
    """
    Draw anew, place by place, all that the seat does not know. [LG-R-102]

    What is in a deck or in another's hand, neither open nor looked at, is one pool; so after a
    pile has become the deck again it is part of it.
    """
    cdef Table* t = <Table*> table
    forget(t, seat)
    redeal_hands(t, seat, rng)
    redeal_successors(t, seat, rng)
    redeal_events(<const Content*> content, t, seat, rng)


cdef void forget(Table* t, int seat) noexcept nogil:
    """
    What others have looked at in this seat's hand it knows; in other hands it does not.

    How much of a hand a third seat still knows depends on which cards have left it, so even the
    number is a secret: a redealt world has none of it. No rule reads it.
    """
    cdef int i
    for i in range(t.head.n_seats):
        if i != seat:
            t.seats[i].seen &= t.seats[seat].hand


cdef inline uint64_t draw(uint64_t* pool, int n, Rng* rng) noexcept nogil:
    """Take n members out of a pool, every set of them as likely as any other."""
    cdef uint64_t found = 0
    cdef uint64_t one
    for _ in range(n):
        one = bit(nth_bit(pool[0], <int> below(rng, bits_of(pool[0]))))
        pool[0] &= ~one
        found |= one
    return found


cdef void redeal_hands(Table* t, int seat, Rng* rng) noexcept nogil:
    """The hand of a seat that is discarding comes first: it must still be able to."""
    cdef const Frame* f = NULL
    cdef int[SEATS] hidden
    cdef int i, payer
    cdef uint64_t known
    payer = -1
    if t.n_frames > 0 and t.frames[t.n_frames - 1].kind == DISCARD:
        f = &t.frames[t.n_frames - 1]
        payer = f.seat
    for i in range(t.head.n_seats):
        hidden[i] = 0
        if i != seat:
            known = t.seats[i].hand & (t.seats[i].open | t.seats[seat].seen)
            hidden[i] = bits_of(t.seats[i].hand & ~known)
            t.deck |= t.seats[i].hand & ~known
            t.seats[i].hand = known
    if payer >= 0 and payer != seat:
        redeal_payer(t, f, &t.seats[payer], hidden[payer], rng)
        hidden[payer] = 0
    for i in range(t.head.n_seats):
        t.seats[i].hand |= draw(&t.deck, hidden[i], rng)


cdef void redeal_payer(Table* t, const Frame* f, Seat* s, int n, Rng* rng) noexcept nogil:
    """
    Cards are discarded in ascending order: enough of the hand comes after the last one.

    How many of those n cards do is drawn first, by the number of hands that have so many.
    """
    cdef uint64_t after = t.deck >> f.b << f.b
    cdef uint64_t before = t.deck & ~after
    cdef int due = f.a - bits_of(s.hand >> f.b)
    cdef int first = max(max(due, n - bits_of(before)), 0)
    cdef int last = min(n, bits_of(after))
    cdef uint64_t sum = 0
    cdef uint64_t left
    cdef int k
    for k in range(first, last + 1):
        sum += choices(bits_of(after), k) * choices(bits_of(before), n - k)
    left = below_all(rng, sum)
    k = first
    while k < last:
        sum = choices(bits_of(after), k) * choices(bits_of(before), n - k)
        if left < sum:
            break
        left -= sum
        k += 1
    s.hand |= draw(&after, k, rng) | draw(&before, n - k, rng)
    t.deck = after | before


cdef uint64_t choices(int n, int k) noexcept nogil:
    """The number of sets of k out of n, at most 64."""
    cdef uint64_t[CARDS + 1] line
    cdef int i, j
    memset(line, 0, sizeof(line))
    line[0] = 1
    for i in range(n):
        for j in range(i + 1, 0, -1):
            line[j] += line[j - 1]
    return line[k]


cdef uint64_t below_all(Rng* rng, uint64_t n) noexcept nogil:
    """Uniform in 0..n-1, as below() for more than 32 bits; 0 if n is 0."""
    cdef uint64_t mask = n
    cdef uint64_t found
    cdef int i
    for i in range(6):
        mask |= mask >> (1 << i)
    if n == 0:
        return 0
    while True:
        found = next_u64(rng) & mask
        if found < n:
            return found


cdef void redeal_successors(Table* t, int seat, Rng* rng) noexcept nogil:
    """[LG-R-18]"""
    cdef int[SEATS] hidden
    cdef int i
    for i in range(t.head.n_seats):
        hidden[i] = 0
        if i != seat:
            hidden[i] = bits_of(t.seats[i].successors & ~t.seats[i].shown)
            t.successor_deck |= t.seats[i].successors & ~t.seats[i].shown
            t.seats[i].successors &= t.seats[i].shown
    for i in range(t.head.n_seats):
        t.seats[i].successors |= draw(&t.successor_deck, hidden[i], rng)


cdef void redeal_events(const Content* c, Table* t, int seat, Rng* rng) noexcept nogil:
    """Events that others have looked at, and this seat has not: who knows a place stays."""
    cdef uint64_t taken = t.events_gone
    cdef uint64_t pool
    cdef int place, i, event
    cdef bint known
    for place in range(EVENT_DECK):
        if t.seats[seat].peeked[place]:
            taken |= bit(t.seats[seat].peeked[place] - 1)
    for place in range(t.event_place, EVENT_DECK):
        known = False
        for i in range(t.head.n_seats):
            known |= t.seats[i].peeked[place] != 0
        if not known or t.seats[seat].peeked[place]:
            continue
        pool = below_bit(c.n_events[place // 2]) << (place // 2) * EVENTS & ~taken
        event = nth_bit(pool, <int> below(rng, bits_of(pool)))
        taken |= bit(event)
        for i in range(t.head.n_seats):
            if t.seats[i].peeked[place]:
                t.seats[i].peeked[place] = <uint8_t> (event + 1)
