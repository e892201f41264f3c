# Why a move is not legal: for errors, never for play.

cdef enum Reason:               # words in reasons.py, in this order
    GAME_OVER
    NOT_ASKED
    NOT_THIS_PHASE
    NO_SUCH_PROVINCE
    NOT_OWN
    ALREADY_CLAIMED
    NO_ARMY                     # to leave from there
    NOT_ADJACENT
    TOO_DEAR
    TOP_LEVEL
    NO_WHOLE_REGION
    CAPITAL_THERE
    OFF_ROUTE
    PORT_THERE
    FULL
    NOT_DOWN
    NOT_CAPTIVE
    TOO_LOW
    NOT_ON_BOARD
    NO_FREE_MOVE                # the Leader's are made
    NO_PAYER
    ATTACK_FORBIDDEN
    NO_PREY
    OWN_PROVINCE_ATTACKED
    UNCLAIMED_ATTACKED
    PROTECTED
    CANNOT_ENGAGE
    NO_ENERGY
    PASSIVE_ABILITY
    WRONG_TIMING
    NO_PRICE
    NO_TARGET_NOW
    NOT_A_TARGET
    TRADE_IS_OFF
    MAY_NOT_TRADE
    TOO_MANY_DRAFTS
    NO_OFFER
    NOT_THE_ACTIVE
    NOT_IN_ORDER
    NOT_GIVEN
    CANNOT_SEND
    NO_COUNTER
    NOT_SO_MANY
    ABOVE_LIMIT
    NO_REFUGE
    NOT_POSSIBLE
    NOT_IN_DECK
    NOT_DRAWN_THERE
    FIRST_SWAP
    NOT_UNDEALT


cdef int why(const void* content, const void* table, int move) noexcept nogil:
    """The Reason against a move that legal() does not list."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    if t.n_frames == 0:
        return GAME_OVER
    f = &t.frames[t.n_frames - 1]
    if not answers(f, move):
        if f.kind == TURN and SETTLE <= move < MARCH:
            return NOT_THIS_PHASE
        return NO_COUNTER if f.kind == ANSWER and move == COUNTER else NOT_ASKED
    if f.kind == TURN:
        return why_not_main(c, t, f, move)
    if f.kind == WINDOW:
        return why_not_use(c, t, f.seat, move - USE, f.a)
    if f.kind == MARCHING:
        return why_not_to(c, t, f, (move - MOVE_TO) // PAYERS)
    if f.kind == ASSAULT:
        return why_not_strike(c, t, f, (move - STRIKE) >> 1)
    if f.kind == DRAFT:
        return why_not_part(c, t, f, move)
    if f.kind == AIMING:
        return NOT_A_TARGET
    if f.kind == PROPOSAL:
        return NOT_THE_ACTIVE
    if f.kind == ANSWER:
        return NO_COUNTER
    if f.kind == PORTS or f.kind == SETTLERS:
        return NOT_SO_MANY
    if f.kind == CLAIMING:
        return ALREADY_CLAIMED if claimed(t) >> (move - CLAIM) & 1 else NO_SUCH_PROVINCE
    if f.kind == SPREADING or f.kind == PLACING:
        return why_not_place(t, f, move - PLACE)
    if f.kind == REMOVING or f.kind == GOODS or f.kind == PAYMENT:
        return NOT_IN_ORDER
    if f.kind == SWAPPING:
        return FIRST_SWAP if move == PASS else NOT_POSSIBLE
    if f.kind == ORIGIN:
        return NOT_ADJACENT if t.seats[f.seat].own >> (move - FROM) & 1 else NOT_OWN
    if f.kind == RETREAT:
        return NO_REFUGE
    if f.kind == RETURNING or f.kind == STATIONING:
        return NOT_OWN
    if f.kind == REVEALING or f.kind == SHOWING:
        return NOT_DRAWN_THERE
    if f.kind in (LEADERS_DEALT, NEW_LEADER, LEADERS_SHOWN):
        return NOT_UNDEALT
    return NOT_IN_DECK


cdef int why_not_place(const Table* t, const Frame* f, int p) noexcept nogil:
    if not t.seats[f.seat].own >> p & 1:
        return NOT_OWN
    if t.armies[p] >= (FIRST_LIMIT if f.kind == SPREADING else MOST):
        return ABOVE_LIMIT
    return NOT_IN_ORDER


cdef int why_not_use(
    const Content* c, const Table* t, int seat, int number, int moment,
) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef const Ability* a = &card_of(c, s).abilities[min(max(number, 0), ABILITIES - 1)]
    cdef int kind
    if not on_board(s):
        return NOT_ON_BOARD
    if not a.active:
        return PASSIVE_ABILITY
    if not fits(a, moment, seat == t.active):
        return WRONG_TIMING
    if s.energy < a.energy:
        return NO_ENERGY
    for kind in range(RESOURCES):
        if s.goods[kind] < a.cost[kind]:
            return NO_PRICE
    return NO_TARGET_NOW


cdef int why_not_main(const Content* c, const Table* t, const Frame* f, int move) noexcept nogil:
    cdef const Seat* s = &t.seats[f.seat]
    cdef int p
    if move < OFFER:
        return why_not_use(c, t, f.seat, move - USE, AT_MAIN)
    if move < SETTLE:
        p = move - OFFER
        if c.trade == TRADE_OFF:
            return TRADE_IS_OFF
        if p >= t.head.n_seats or not may_trade(c, t, f.seat, p):
            return MAY_NOT_TRADE
        return TOO_MANY_DRAFTS if t.drafts[p] >= DRAFTS else NO_OFFER
    p = (move - SETTLE) % PROVINCES
    if p >= c.n_provinces:
        return NO_SUCH_PROVINCE
    if move < UPGRADE:
        if claimed(t) >> p & 1:
            return ALREADY_CLAIMED
        if may_settle(c, t, f.seat, ways_of(c, t, f.seat)) >> p & 1:
            return TOO_DEAR
        return NOT_ADJACENT
    if not s.own >> p & 1:
        return NOT_OWN
    if move < DOCK:
        return why_not_upgrade(c, t, f.seat, p)
    if move < BUY:
        if not c.on_route >> p & 1:
            return OFF_ROUTE
        return PORT_THERE if t.ports >> p & 1 else TOO_DEAR
    if move < REVIVE:
        return FULL if t.armies[p] >= MOST else TOO_DEAR
    if move < RANSOM:
        if s.status != DOWN:
            return NOT_DOWN
        return TOO_LOW if level_of(t, p) < revive_level(c, t, f.seat) else TOO_DEAR
    if move < ATTACK:
        return TOO_DEAR if s.status == CAPTIVE else NOT_CAPTIVE
    if move < MARCH:
        if forbidden(c, t, f.seat, NO_ATTACK):
            return ATTACK_FORBIDDEN
        return NO_ARMY if t.armies[p] <= c.garrison else NO_PREY
    if move < LEAD:
        return NO_ARMY if t.armies[p] <= c.garrison else NO_PAYER
    if not on_board(s):
        return NOT_ON_BOARD
    if t.led >= command_of(c, t, f.seat):
        return NO_FREE_MOVE
    return NOT_ADJACENT


cdef int why_not_upgrade(const Content* c, const Table* t, int seat, int p) noexcept nogil:
    cdef int level = level_of(t, p) + 1
    if level > CAPITAL:
        return TOP_LEVEL
    if may_rise(c, t, seat, p):
        return TOO_DEAR
    if rules_region(c, t, seat, c.region_of[p]):
        return CAPITAL_THERE
    return NO_WHOLE_REGION


cdef int why_not_to(const Content* c, const Table* t, const Frame* f, int p) noexcept nogil:
    if not t.seats[f.seat].own >> p & 1:
        return NOT_OWN
    if not adjacent(c, ways_of(c, t, f.seat), f.a) >> p & 1:
        return NOT_ADJACENT
    return FULL if t.armies[p] >= MOST else NO_PAYER


cdef int why_not_strike(const Content* c, const Table* t, const Frame* f, int p) noexcept nogil:
    if not claimed(t) >> p & 1:
        return UNCLAIMED_ATTACKED
    if t.seats[f.seat].own >> p & 1:
        return OWN_PROVINCE_ATTACKED
    if not adjacent(c, ways_of(c, t, f.seat), f.a) >> p & 1:
        return NOT_ADJACENT
    if not may_attack(c, t, f.seat) >> p & 1:
        return PROTECTED
    return CANNOT_ENGAGE


cdef int why_not_part(const Content* c, const Table* t, const Frame* f, int move) noexcept nogil:
    cdef int part, giver, has
    if move == SEND:
        return CANNOT_SEND
    giver = f.seat if move < TAKE else f.a
    has = 1
    if move < GIVE_LAND:
        part = (move - GIVE) // MOST_GIVEN
        has = t.seats[giver].goods[part] > (move - GIVE) % MOST_GIVEN
    elif move < GIVE_CAPTIVE:
        part = GIVE_PROVINCE
        has = may_give(t, giver) >> (move - GIVE_LAND) & 1
    elif move < PACT:
        part = GIVE_RELEASE
        has = may_release(t, f.seat, f.a)
    elif move < TAKE:
        part = PACT_PART
        has = may_pact(c, t, f.seat, f.a)
    elif move < TAKE_LAND:
        part = TAKE_PARTS + (move - TAKE) // MOST_GIVEN
        has = t.seats[giver].goods[part - TAKE_PARTS] > (move - TAKE) % MOST_GIVEN
    elif move < TAKE_CAPTIVE:
        part = TAKE_PROVINCE
        has = may_give(t, giver) >> (move - TAKE_LAND) & 1
    else:
        part = TAKE_RELEASE
        has = may_release(t, f.a, f.seat)
    if not has:
        return NOT_GIVEN
    return NOT_IN_ORDER if part < f.b else CANNOT_SEND
