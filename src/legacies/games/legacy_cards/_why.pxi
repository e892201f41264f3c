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
    if f.kind == MAIN and TAKE <= move < KEEP_CARD:
        return PAID_THEN_TAKE if f.a else NOTHING_TO_TAKE
    if f.kind == MAIN and BUILD <= move < ATTACK:
        return why_unpaid(c, s, (move - BUILD) // PAYMENTS, (move - BUILD) % PAYMENTS)
    if f.kind == MAIN and ATTACK <= move < CLAIM:
        return why_not_attack(c, t, f, s, move - ATTACK)
    if f.kind == KEEP and KEEP_CARD <= move < BUILD:
        return NOT_SHOWN
    if f.kind == BONUS and CLAIM <= move < TRADE:
        return NOT_MADE_OF
    if f.kind == SPECIAL and TRADE <= move < HAND_OVER:
        return why_not_swap(t, f, s, move - TRADE)
    if f.kind == SPECIAL and move == SHIELD:
        return NOT_HELD
    if f.kind == SPECIAL and RAZE <= move < BREACH:
        return why_not_raze(c, t, move - RAZE) if s.hand[FREE_DESTROY] else NOT_HELD
    if f.kind == SPECIAL and BREACH <= move < DISCARD:
        if not s.hand[FREE_DESTROY]:
            return NOT_HELD
        return NO_PROTECT if move - BREACH < t.head.n_seats else NO_SUCH_SEAT
    if f.kind == SECOND and RAZE <= move < BREACH:
        return OUT_OF_ORDER if move - RAZE < f.a else why_not_raze(c, t, move - RAZE)
    if f.kind == HANDOVER and HAND_OVER <= move < SHIELD:
        return SAME_KIND if move - HAND_OVER == f.b else NOTHING_TO_GIVE
    if f.kind == LIMIT and DISCARD <= move < DEAL_RESOURCE:
        return OUT_OF_ORDER if s.resources[move - DISCARD] else NOT_HELD
    if f.actor == CHANCE and move >= DEAL_RESOURCE and asks_for(f, move):
        return NOT_IN_DECK
    return NOT_ASKED


cdef bint asks_for(const Frame* f, int move) noexcept nogil:
    """Whether a chance move is of the kind that this frame asks for."""
    if f.kind == LOOK:
        return SHOW <= move < TURN_UP
    if f.kind == SEARCH:
        return move >= TURN_UP
    if f.kind == DEAL and not deals_resource(f.a):
        return DEAL_CARD <= move < SHOW
    return move < DEAL_CARD


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
    if not destructible(c, &t.seats[victim], building):
        return why_not_raze(c, t, victim * BUILDINGS + building)
    return why_unpaid(c, s, BUILDINGS + building, what % PAYMENTS)


cdef int why_not_swap(const Table* t, const Frame* f, const Seat* s, int what) noexcept nogil:
    if not s.hand[SWAP]:
        return NOT_HELD
    if what // BUILDINGS >= t.head.n_seats:
        return NO_SUCH_SEAT
    if what // BUILDINGS == f.seat:
        return OWN_TARGET
    if not t.seats[what // BUILDINGS].built[what % BUILDINGS]:
        return NO_TARGET
    return NOTHING_TO_GIVE if buildings(s) == 0 else SAME_KIND


cdef int why_not_raze(const Content* c, const Table* t, int target) noexcept nogil:
    cdef const Seat* s
    if target // BUILDINGS >= t.head.n_seats:
        return NO_SUCH_SEAT
    s = &t.seats[target // BUILDINGS]
    if not s.built[target % BUILDINGS]:
        return NO_TARGET
    return PROTECTED if s.protects else AT_GOAL
