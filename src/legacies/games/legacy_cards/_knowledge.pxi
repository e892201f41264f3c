# Knowledge: what a seat sees, and worlds that it cannot tell apart.

cdef int seen_as(const void* content, const void* table, int move, int seat) noexcept nogil:
    """[LC-R-26] Cards dealt, looked at and kept are for one seat's eyes; all else is public."""
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef int owner = seat
    if f.kind == DEAL:
        owner = dealt_seat(t, f.a)
    elif f.kind == DRAW or f.kind == LOOK or f.kind == KEEP:
        owner = f.seat
    return move if owner == seat else -1


cdef inline void draw_again(
    uint8_t* place, uint8_t* pool, int kinds, int n, Rng* rng,
) noexcept nogil:
    """Fill a place with n cards of the pool."""
    cdef int card
    for _ in range(n):
        card = sample(pool, kinds, rng)
        pool[card] -= 1
        place[card] += 1


cdef inline int gather(uint8_t* place, uint8_t* pool, int kinds) noexcept nogil:
    """Empty a place into the pool; how many cards it held."""
    cdef int k
    cdef int n = count(place, kinds)
    for k in range(kinds):
        pool[k] += place[k]
        place[k] = 0
    return n


cdef void redeal_resources(Table* t, Seat* s, int n, int lowest, Rng* rng) noexcept nogil:
    """
    Fill a hand with what everybody knows of it and n more cards.

    Discards come in ascending order, so one above `lowest` tells that enough such cards are left:
    only hands that have them are drawn.
    """
    cdef int i, card
    cdef int tries = 200
    while True:
        memcpy(s.resources, s.shown, RESOURCES)
        draw_again(s.resources, t.resource_deck, RESOURCES, n, rng)
        tries -= 1
        if can_discard(s, lowest) or tries == 0:
            break
        for i in range(RESOURCES):
            t.resource_deck[i] += s.resources[i] - s.shown[i]
    for i in range(lowest):                             # very rare: exchange what is too many
        while s.resources[i] > s.shown[i] and not can_discard(s, lowest):
            s.resources[i] -= 1
            t.resource_deck[i] += 1
            card = lowest + sample(&t.resource_deck[lowest], RESOURCES - lowest, rng)
            t.resource_deck[card] -= 1
            s.resources[card] += 1


cdef void redeal(const void* content, void* table, int seat, Rng* rng) noexcept nogil:
    """Draw anew, place by place, all that the seat does not know. [LC-R-26, LC-R-32]"""
    cdef Table* t = <Table*> table
    cdef Seat* s
    cdef int i, k, owner
    cdef int lowest = 0
    cdef int on_turn = 0
    cdef int[SEATS] unknown
    cdef int[SEATS] hands
    cdef int[SEATS] looked
    cdef int[SEATS] buried
    if t.n_frames > 0 and t.frames[0].kind == FINISH:
        on_turn = t.frames[0].seat
        if t.frames[t.n_frames - 1].kind == LIMIT:
            lowest = t.frames[t.n_frames - 1].a
    for i in range(t.head.n_seats):
        if i != seat:
            s = &t.seats[i]
            unknown[i] = 0
            for k in range(RESOURCES):
                unknown[i] += s.resources[k] - s.shown[k]
                t.resource_deck[k] += s.resources[k] - s.shown[k]
            hands[i] = gather(s.hand, t.card_deck, CARDS)
            looked[i] = gather(s.look, t.card_deck, CARDS)
            buried[i] = gather(s.buried, t.card_deck, CARDS)
    for i in range(t.head.n_seats):
        owner = (on_turn + i) % t.head.n_seats          # the hand that is bound by something first
        if owner != seat:
            s = &t.seats[owner]
            redeal_resources(t, s, unknown[owner], lowest if owner == on_turn else 0, rng)
            draw_again(s.hand, t.card_deck, CARDS, hands[owner], rng)
            draw_again(s.look, t.card_deck, CARDS, looked[owner], rng)
            draw_again(s.buried, t.card_deck, CARDS, buried[owner], rng)
