# Why a move is not legal: for errors, never for play.

cdef enum Reason:               # why a move is not legal; words in game.py, in this order
    OVER
    NOT_ASKED
    NOT_HELD                    # card not in hand
    NOT_PAID
    PAID_THEN_TAKE
    NOTHING_TO_TAKE
    NOT_SHOWN
    NO_TARGET                   # nothing of that kind there
    OWN_TARGET
    PROTECTED
    AT_GOAL
    NO_SUCH_SEAT
    NOT_MADE_OF
    NOTHING_TO_GIVE
    SAME_KIND
    OUT_OF_ORDER
    NO_PROTECT
    NOT_IN_DECK
    WILD_FOR_NOTHING
    NOTHING_TO_SWAP
    NOTHING_TO_RAZE
    NOTHING_TO_DISCARD


cdef int why(const void* content, const void* table, int move) noexcept nogil:
    """The Reason against a move that legal() does not list."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    cdef const Seat* s
    if t.n_frames == 0:
        return OVER
    f = &t.frames[t.n_frames - 1]
    s = &t.seats[f.seat]
    if not answers(f, move):
        return NOT_ASKED
    if f.kind == MAIN:
        return why_not_main(c, t, f, s, move)
    if f.kind == KEEP:
        return NOT_SHOWN
    if f.kind == BONUS:
        return NOT_MADE_OF
    if f.kind == SPECIAL:
        return why_not_special(c, t, f, s, move)
    if f.kind == SECOND:
        return OUT_OF_ORDER if move - RAZE < f.a else why_not_raze(c, t, move - RAZE)
    if f.kind == HANDOVER:
        return SAME_KIND if move - HAND_OVER == f.b else NOTHING_TO_GIVE
    if f.kind == LIMIT:
        return OUT_OF_ORDER if s.resources[move - DISCARD] else NOTHING_TO_DISCARD
    return NOT_IN_DECK


cdef int why_not_main(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int move,
) noexcept nogil:
    if move == TAKE:
        return PAID_THEN_TAKE if f.a else NOTHING_TO_TAKE
    if move < ATTACK:
        return why_unpaid(c, s, (move - BUILD) // PAYMENTS, (move - BUILD) % PAYMENTS)
    return why_not_attack(c, t, f, s, move - ATTACK)


cdef int why_not_special(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int move,
) noexcept nogil:
    if move < HAND_OVER:
        return why_not_swap(t, f, s, move - TRADE)
    if move == SHIELD or not s.hand[FREE_DESTROY]:
        return NOT_HELD
    if move < BREACH:
        return why_not_raze(c, t, move - RAZE)
    return NO_PROTECT if move - BREACH < t.head.n_seats else NO_SUCH_SEAT


cdef int why_unpaid(const Content* c, const Seat* s, int card, int payment) noexcept nogil:
    if not s.hand[card]:
        return NOT_HELD
    if payment != PLAIN and c.price[card][payment - 1] == 0:
        return WILD_FOR_NOTHING
    return NOT_PAID


cdef int why_not_attack(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int what,
) noexcept nogil:
    cdef int building = what // (SEATS * PAYMENTS)
    cdef int victim = what // PAYMENTS % SEATS
    if not s.hand[BUILDINGS + building]:
        return NOT_HELD
    if victim >= t.head.n_seats:
        return NO_SUCH_SEAT
    if victim == f.seat:
        return OWN_TARGET
    if not t.seats[victim].built[building]:
        return NO_TARGET
    if not destructible(c, &t.seats[victim], building):
        return why_not_raze(c, t, victim * BUILDINGS + building)
    return why_unpaid(c, s, BUILDINGS + building, what % PAYMENTS)


cdef int why_not_swap(const Table* t, const Frame* f, const Seat* s, int what) noexcept nogil:
    if not s.hand[SWAP]:
        return NOT_HELD
    if what // BUILDINGS >= t.head.n_seats:
        return NO_SUCH_SEAT
    if what // BUILDINGS == f.seat or not t.seats[what // BUILDINGS].built[what % BUILDINGS]:
        return NOTHING_TO_SWAP
    return NOTHING_TO_GIVE if buildings(s) == 0 else SAME_KIND


cdef int why_not_raze(const Content* c, const Table* t, int target) noexcept nogil:
    cdef const Seat* s
    if target // BUILDINGS >= t.head.n_seats:
        return NO_SUCH_SEAT
    s = &t.seats[target // BUILDINGS]
    if not s.built[target % BUILDINGS]:
        return NOTHING_TO_RAZE
    return PROTECTED if s.protects else AT_GOAL
