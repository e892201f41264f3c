# Knowledge: what a seat sees, and worlds that it cannot tell apart.


cdef int seen_as(const void* content, const void* table, int move, int seat) noexcept nogil:
    """[GT-R-34] Cards dealt, drawn, kept and paid are for one seat's eyes; all else is public."""
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef int owner = seat
    if f.kind == HANDS:
        owner = f.a // HAND
    elif f.kind == EXTRAS:
        owner = at_place(t, dealt_place(f.a))
    elif f.kind == REFILL or f.kind == LOOK or f.kind == CHOICE or f.kind == PAYMENT:
        owner = f.seat
    return move if owner == seat else -1


cdef inline void draw_again(Bag* place, Bag* pool, int n, Rng* rng) noexcept nogil:
    """Fill a place with n cards of the pool."""
    cdef int card
    for _ in range(n):
        card = sample(pool, rng)
        take(pool, card)
        put(place, card)


cdef inline int gather(Bag* place, Bag* pool) noexcept nogil:
    """Empty a place into the pool; how many cards it held."""
    cdef int n = size(place)
    pour(pool, place)
    return n


cdef void redeal_payment(Seat* s, int paid, int left, Rng* rng) noexcept nogil:
    """
    Divide a hand that is paying into what is paid so far and what is not.

    All that will be paid is drawn from the hand; it comes in ascending order [GT-R-41], so what
    is paid so far is the earliest part of it, and what is left can be paid.
    """
    cdef Bag whole
    cdef int kind
    clear(&whole)
    draw_again(&whole, &s.hand, paid + left, rng)
    for _ in range(paid):
        kind = lowest_bit(kinds(&whole))
        take(&whole, kind)
        put(&s.aside, kind)
    pour(&s.hand, &whole)


cdef void redeal(const void* content, void* table, int seat, Rng* rng) noexcept nogil:
    """Draw anew, place by place, all that the seat does not know. [GT-R-34, GT-R-38]"""
    cdef Table* t = <Table*> table
    cdef Seat* s
    cdef int i
    cdef int payer = -1
    cdef int[SEATS] hands
    cdef int[SEATS] buried
    cdef int[SEATS] aside
    if t.n_frames == FRAMES and top(t).kind == PAYMENT:
        payer = top(t).seat
    for i in range(t.head.n_seats):
        if i != seat:
            hands[i] = gather(&t.seats[i].hand, &t.deck)
            buried[i] = gather(&t.seats[i].buried, &t.deck)
            aside[i] = gather(&t.seats[i].aside, &t.deck)
    for i in range(t.head.n_seats):
        if i == seat:
            continue
        s = &t.seats[i]
        draw_again(&s.buried, &t.deck, buried[i], rng)
        if i == payer:
            draw_again(&s.hand, &t.deck, hands[i] + aside[i], rng)
            redeal_payment(s, aside[i], top(t).a, rng)
        else:
            draw_again(&s.hand, &t.deck, hands[i], rng)
            draw_again(&s.aside, &t.deck, aside[i], rng)
