# Knowledge: what a seat sees, and worlds that it cannot tell apart.

cdef enum:
    TRIES = 20_000              # of redealing Leaders; one in two or so succeeds


cdef int seen_as(const void* content, const void* table, int move, int seat) noexcept nogil:
    """[LL-R-02, LL-R-56, LL-V-64] Cards dealt or looked at are for one seat's eyes."""
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef bint secret = f.kind == LEADERS_DEALT or f.kind == NEW_LEADER
    if f.kind == CARD_DRAWN:
        secret = f.a == TO_TOP or f.a == TO_HAND
    elif f.kind == EVENT_DRAWN:
        secret = f.a == TO_HAND
    return -1 if secret and f.seat != seat else move


cdef void redeal(const void* content, void* table, int seat, Rng* rng) noexcept nogil:
    """Draw anew all that the seat does not know; who knows a place stays."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef int kind = t.frames[0].kind
    if t.n_frames and LEADERS_DEALT <= kind <= LEADERS_SHOWN:
        redeal_leaders(c, t, seat, rng)
    redeal_cards(t, seat, rng)
    redeal_events(t, seat, rng)


cdef inline int draw_again(uint8_t* pool, int n, Rng* rng) noexcept nogil:
    """A card of a pool of counts, each as likely as any other."""
    cdef int rest = <int> below(rng, sum_of(pool, n))
    cdef int kind
    for kind in range(n):
        if rest < pool[kind]:
            pool[kind] -= 1
            return kind
        rest -= pool[kind]
    return 0


cdef void redeal_cards(Table* t, int seat, Rng* rng) noexcept nogil:
    cdef int n = n_slots(t)
    cdef int first = n - t.n_down
    cdef int i, k, kind, knowers
    for i in range(n):
        if not t.knowers[i] >> seat & 1:
            t.deck[kind_at(t, i)] += 1
    for i in range(n):
        if not t.knowers[i] >> seat & 1:
            write_slot(t, i, draw_again(t.deck, KINDS, rng), t.knowers[i])
    for i in range(first + 1, n):                               # the order that tells nothing
        kind = kind_at(t, i)
        knowers = t.knowers[i]
        k = i
        while k > first and t.knowers[k - 1] == knowers and kind_at(t, k - 1) > kind:
            write_slot(t, k, kind_at(t, k - 1), knowers)
            k -= 1
        write_slot(t, k, kind, knowers)


cdef void redeal_events(Table* t, int seat, Rng* rng) noexcept nogil:
    cdef int n = t.n_event_bottom + t.n_event_hand
    cdef int i
    for i in range(n):
        if not t.event_knowers[i] >> seat & 1:
            t.event_deck[event_at(t, i)] += 1
    for i in range(n):
        if not t.event_knowers[i] >> seat & 1:
            write_event(t, i, draw_again(t.event_deck, EVENTS, rng), t.event_knowers[i])


cdef void redeal_leaders(const Content* c, Table* t, int seat, Rng* rng) noexcept nogil:
    """
    Deal anew, then exchange anew in order, until it fits what the seat knows. [LL-R-03]

    Every history that fits is as likely as any other: each exchange draws from as many cards.
    """
    cdef int[SEATS] first
    cdef int[SEATS] last
    for _ in range(TRIES):
        if deal_again(c, t, seat, rng, first, last):
            write_leaders(t, first, last)
            return


cdef inline bint knows_leader(const Table* t, int seat, int other) noexcept nogil:
    return other == seat or t.seats[other].leader != 0


cdef bint deal_again(
    const Content* c, const Table* t, int seat, Rng* rng, int* first, int* last,
) noexcept nogil:
    """One history; False if it does not fit."""
    cdef uint64_t free = bit(c.n_leaders) - 1
    cdef uint64_t pool
    cdef const Seat* s
    cdef int i, k
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        first[i] = -1
        if i == seat and s.flags & EXCHANGED:
            first[i] = s.returned - 1
        elif s.dealt and knows_leader(t, seat, i) and not s.flags & EXCHANGED:
            first[i] = s.dealt - 1
        if first[i] >= 0:
            free &= ~bit(first[i])
    for i in range(t.head.n_seats):
        if t.seats[i].dealt and first[i] < 0:
            first[i] = nth_bit(free, below(rng, bits_of(free)))
            free &= ~bit(first[i])
        last[i] = first[i]
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        if not s.flags & EXCHANGED:
            continue
        pool = bit(c.n_leaders) - 1
        for k in range(t.head.n_seats):
            if last[k] >= 0:
                pool &= ~bit(last[k])
        if knows_leader(t, seat, i):
            last[i] = s.dealt - 1
            if not pool >> last[i] & 1:
                return False
        else:
            last[i] = nth_bit(pool, below(rng, bits_of(pool)))
    return True


cdef void write_leaders(Table* t, const int* first, const int* last) noexcept nogil:
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].dealt:
            t.seats[i].dealt = <uint8_t> (last[i] + 1)
            if t.seats[i].flags & EXCHANGED:
                t.seats[i].returned = <uint8_t> (first[i] + 1)
