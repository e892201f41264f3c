# Check: what cannot be on a table.

cdef enum Broken:               # one bit each; words in reasons.py, in this order
    WRONG_HEAD = 1 << 0
    WRONG_STACK = 1 << 1
    WRONG_ACTOR = 1 << 2
    WRONG_LAND = 1 << 3
    CARDS_LOST = 1 << 4
    WRONG_SLOTS = 1 << 5
    EVENTS_LOST = 1 << 6
    WRONG_EVENT_SLOTS = 1 << 7
    WRONG_OBJECTIVES = 1 << 8
    WRONG_LEADERS = 1 << 9
    WRONG_SEATS = 1 << 10
    WRONG_LASTING = 1 << 11
    WRONG_FORCE = 1 << 12
    WRONG_TURN = 1 << 13
    WRONG_OFFER = 1 << 14
    WRONG_COMBAT = 1 << 15
    WRONG_PACTS = 1 << 16
    WRONG_SETUP = 1 << 17
    WRONG_QUESTION = 1 << 18
    EMPTY_SEAT_USED = 1 << 19
    WRONG_FRAME = 1 << 20


cdef uint64_t check(const void* content, const void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef uint64_t broken
    if t.head.n_seats != c.n_seats or t.head.fault:
        return WRONG_HEAD                                       # nothing else can be looked at
    broken = check_stack(c, t) | check_seats(c, t) | check_turn(c, t) | check_lasting(c, t)
    if broken:
        return broken
    broken |= check_land(c, t) | check_cards(c, t) | check_events(c, t) | check_objectives(c, t)
    if broken:
        return broken
    broken |= check_leaders(c, t) | check_pending(c, t)
    if broken:
        return broken
    if t.n_frames and t.frames[0].kind < TURN:
        broken |= check_setup(c, t)
    if not broken:
        broken |= check_frames(c, t)
    if not broken and t.n_frames:
        broken |= check_question(c, t)
    return broken


cdef inline bint setting_up(const Table* t) noexcept nogil:
    return t.n_frames > 0 and t.frames[0].kind < TURN


# The stack -----------------------------------------------------------------------------------


cdef bint may_stand_on(const Frame* f, const Frame* below) noexcept nogil:
    """Whether a frame can have been pushed over another."""
    cdef int kind = f.kind
    if below.kind == TURN:
        return on_turn(f, below)
    if below.kind == WINDOW:
        return kind == AIMING or kind == POINT
    if below.kind == POINT:
        return kind in (PROGRAM, ORIGIN, SETTLERS, COMPANY, RETURNING)
    if below.kind == PROGRAM:
        return kind in (
            GOODS, PLACING, REMOVING, SWAPPING, PEEKING, CARD_DRAWN, REGION_DRAWN, RETURNING,
            SETTLERS, COMPANY,
        )
    if below.kind == PEEKING:
        return kind == CARD_DRAWN and f.a == TO_TOP
    if below.kind == EVENT_PHASE:
        if below.pc == 4:
            return kind == WINDOW and f.a == AT_EVENT
        if below.pc == 3:
            return kind in (EVENT_DRAWN, SHOWING)
        return below.pc == 1 and kind == EVENT_DRAWN
    if below.kind == COMBAT:
        return in_combat(f, below)
    if below.kind == COMPANY:
        return kind == SETTLERS
    return below.kind == RETURNING and kind == RETURNING


cdef bint on_turn(const Frame* f, const Frame* below) noexcept nogil:
    cdef int kind = f.kind
    cdef int step = below.a
    if step == TRANSFERS:
        return kind == RETREAT and f.b == 1
    if step == EVENT_STEP or step == PASSING:
        return kind == POINT
    if step == START_WINDOW:
        return kind == EVENT_PHASE or kind == POINT
    if step == HARVESTS:
        return kind == HARVEST or (kind == WINDOW and f.a == AT_START)
    if step == BOUNTY:
        return kind == PORTS
    if step == PROPOSALS:
        return kind in (POINT, PROPOSAL, DRAFT, ANSWER)
    if step == EXCESS:
        return kind == WINDOW and f.a == AT_END
    if step == BUILDING:
        return kind in (AIMING, POINT, DRAFT, ANSWER, PAYMENT, MARCHING)
    if step == FIGHTING:
        return kind in (AIMING, POINT, DRAFT, ANSWER, ASSAULT, COMBAT, MARCHING)
    return step == CLOSING and kind in (AIMING, POINT, DRAFT, ANSWER, MARCHING)


cdef bint in_combat(const Frame* f, const Frame* below) noexcept nogil:
    """`pc` is the step that comes next."""
    cdef int kind = f.kind
    if below.pc == CHECKED:
        return kind == WINDOW and f.a == AT_DECLARE
    if below.pc == DRAWN:
        return kind == PEEKING or kind == CARD_DRAWN
    if below.pc == REVEALED:
        return kind == CARD_DRAWN or kind == REVEALING
    if below.pc == RESOLVED:
        return kind == WINDOW and f.a == AT_REVEAL
    if below.pc == CAPTURED or below.pc == OVER_NOW:
        return kind == POINT
    if below.pc == MOVED_IN:
        return kind == COMPANY or kind == SETTLERS
    return below.pc == FLED and kind == RETREAT and f.b == 0


cdef inline int actor_of(const Frame* f, bint is_top) noexcept nogil:
    """Who must be asked by a frame."""
    cdef int seat = f.seat
    if f.kind in (
        OBJECTIVES_DRAWN, LEADERS_DEALT, NEW_LEADER, LEADERS_SHOWN, LOTS, CARD_DRAWN,
        REGION_DRAWN, EVENT_DRAWN,
    ):
        return CHANCE
    if f.kind in (PROGRAM, COMBAT, EVENT_PHASE, POINT):
        return NOBODY
    if f.kind == TURN:
        return seat if f.a in (BUILDING, FIGHTING, CLOSING) else NOBODY
    if f.kind == WINDOW:
        return seat if is_top else NOBODY
    if f.kind == PEEKING:
        return seat if is_top else NOBODY
    return seat


cdef uint64_t check_stack(const Content* c, const Table* t) noexcept nogil:
    cdef const Frame* f
    cdef int i, actor
    cdef int combats = 0
    for i in range(t.n_frames, FRAMES):
        f = &t.frames[i]
        if f.pc or f.kind or f.actor or f.seat or f.a or f.b or f.c:
            return WRONG_STACK
    for i in range(t.n_frames):
        f = &t.frames[i]
        if f.seat >= t.head.n_seats:
            return WRONG_STACK
        if (i == 0) != (f.kind <= TURN) or (i == 1 and t.frames[0].kind != TURN):
            return WRONG_STACK
        if i and not may_stand_on(f, f - 1):
            return WRONG_STACK
        actor = actor_of(f, i + 1 == t.n_frames)
        if f.actor != actor:
            return WRONG_ACTOR
        combats += f.kind == COMBAT
        if f.pc and f.kind not in (PROGRAM, SWAPPING, COMBAT, EVENT_PHASE, PAYMENT):
            return WRONG_STACK
    actor = t.frames[t.n_frames - 1].actor if t.n_frames else NOBODY
    if t.head.actor != actor or (t.n_frames and actor == NOBODY):
        return WRONG_ACTOR
    return 0


# Seats, turn, effects ------------------------------------------------------------------------


cdef uint64_t check_seats(const Content* c, const Table* t) noexcept nogil:
    cdef const uint8_t* rest = <const uint8_t*> &t.seats[t.head.n_seats]
    cdef int all_seats = (1 << t.head.n_seats) - 1
    cdef const Seat* s
    cdef uint64_t broken = 0
    cdef int i, k
    cdef int left = 0
    for k in range((SEATS - t.head.n_seats) * <int> sizeof(Seat)):
        if rest[k]:
            return EMPTY_SEAT_USED
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        left += not s.flags & OUT
        if s.partners & ~all_seats or s.partners >> i & 1 or s.spare:
            broken |= WRONG_SEATS
        if s.flags & OUT and (
            s.own or s.objectives or held(s) or s.flags != OUT or s.downed or s.trades
            or s.partners or s.leader_renown or s.event_renown or s.conquered[0]
            or s.conquered[1] or s.conquered[2] or s.conquered[3]
        ):
            broken |= WRONG_SEATS
        if c.by_objectives and (s.leader_renown or s.event_renown):
            broken |= WRONG_SEATS
        if s.leader_renown > 30_000 or s.event_renown > 30_000:
            broken |= WRONG_SEATS
    if left == 0:
        broken |= WRONG_SEATS
    return broken


cdef uint64_t check_turn(const Content* c, const Table* t) noexcept nogil:
    cdef int n = t.head.n_seats
    cdef int i
    if t.active >= n or t.first >= n or t.marker >= n or t.placer >= n or t.winner > n:
        return WRONG_TURN
    if t.n_frames and (t.winner or (c.max_rounds and t.round >= c.max_rounds)):
        return WRONG_TURN
    if t.n_frames == 0 and not t.winner and not (c.max_rounds and t.round >= c.max_rounds):
        return WRONG_TURN
    if t.winner and t.seats[t.winner - 1].flags & OUT:
        return WRONG_TURN
    if setting_up(t):
        if t.active or t.first or t.marker or t.round or t.conquered or t.led:
            return WRONG_SETUP
    elif t.n_frames and t.frames[0].seat != t.active:
        return WRONG_TURN
    elif t.seats[t.marker].flags & OUT:
        return WRONG_TURN
    for i in range(n, SEATS):
        if t.drafts[i]:
            return WRONG_TURN
    return WRONG_TURN if t.drafts[t.active] else 0


cdef uint64_t check_lasting(const Content* c, const Table* t) noexcept nogil:
    cdef const uint8_t* rest = <const uint8_t*> &t.lasting[t.n_lasting]
    cdef const Lasting* e
    cdef const Lasting* last
    cdef const Op* op
    cdef int n = t.head.n_seats
    cdef int i, k
    cdef bint ended = False
    for k in range((LASTING - t.n_lasting) * <int> sizeof(Lasting)):
        if rest[k]:
            return WRONG_LASTING
    for i in range(t.n_lasting):
        e = &t.lasting[i]
        op = &c.ops[e.pc]
        if e.pc >= c.first_goal or not lasts(op.code) or e.owner >= n or e.times == 0:
            return WRONG_LASTING
        if e.seats >> n or (e.seats == 0) != (e.until == NO_END and e.uses == 0):
            return WRONG_LASTING
        if has_uses(op) != (e.uses > 0 or e.until == NO_END) or e.uses > op_second(op):
            return WRONG_LASTING
        if e.until != (op.to >> 8) and not (e.until == NO_END and has_uses(op)):
            return WRONG_LASTING
        if e.until == NO_END and (e.target > 1 or e.seats & ~(1 << e.owner) or e.times != 1):
            return WRONG_LASTING
        if i and before(e, e - 1):
            return WRONG_LASTING
        last = e - 1 if i else e
        if e.uses == 0 and i and e.pc == last.pc and e.owner == last.owner \
                and e.target == last.target and e.seats == last.seats:
            return WRONG_LASTING
        if e.pc < c.first_event and t.seats[e.owner].flags & OUT:
            return WRONG_LASTING
    for i in range(IN_FORCE):
        if t.force[i].kind == 0:
            ended = True
            if t.force[i].drawer:
                return WRONG_FORCE
        elif ended or t.force[i].drawer >= n or c.duration[t.force[i].kind - 1] == INSTANT:
            return WRONG_FORCE
    for i in range(PAIRS):
        if t.pacts[i] and (not t.pacts[i] & 3 or t.pacts[i] & 3 == 3 or t.pacts[i] >> 2 >= n):
            return WRONG_PACTS
        if t.pacts[i] and not c.pacts:
            return WRONG_PACTS
    for i in range(SEATS):
        for k in range(i):
            if t.pacts[pair_of(i, k)] and (
                i >= n or t.seats[i].flags & OUT or t.seats[k].flags & OUT
            ):
                return WRONG_PACTS
    return 0


# Land, cards, objectives ---------------------------------------------------------------------


cdef uint64_t check_land(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t seen = 0
    cdef uint64_t taken_ = 0
    cdef int i, p, owner
    for i in range(t.head.n_seats):
        if seen & t.seats[i].own or t.seats[i].own & ~c.all:
            return WRONG_LAND
        seen |= t.seats[i].own
    if (t.level[0] | t.level[1] | t.ports | t.swapped) & ~seen or t.ports & ~c.on_route:
        return WRONG_LAND
    for p in range(PROVINCES):
        if not seen >> p & 1:
            if t.armies[p] or t.charged[p] or t.promised[p]:
                return WRONG_LAND
            continue
        if t.promised[p]:
            owner = owner_of(t, p)
            if (t.promised[p] & 7) - 1 >= t.head.n_seats or t.promised[p] >> 3 >= t.head.n_seats:
                return WRONG_LAND
            if not t.promised[p] & 7 or (t.promised[p] & 7) - 1 == owner \
                    or t.seats[(t.promised[p] & 7) - 1].flags & OUT:
                return WRONG_LAND
    for i in range(c.n_regions):                                # [LL-SETTLE-12]
        taken_ = c.region[i] & t.level[0] & t.level[1]
        if c.whole[CAPITAL] and taken_ & (taken_ - 1):
            return WRONG_LAND
    return 0


cdef uint64_t check_cards(const Content* c, const Table* t) noexcept nogil:
    """No Attack card is lost, none is made; known ones lie as they must."""
    cdef int n = n_slots(t)
    cdef int[KINDS] found
    cdef int all_seats = (1 << t.head.n_seats) - 1
    cdef int i, k, kind
    if n > CARDS:
        return WRONG_SLOTS
    for kind in range(KINDS):
        found[kind] = t.deck[kind] + t.pile[kind] + (t.revealed == kind + 1)
    for i in range(CARDS):
        if (t.knowers[i] != 0) != (i < n) or t.knowers[i] & ~all_seats:
            return WRONG_SLOTS
        kind = kind_at(t, i) if i < n else 0
        for k in range(t.head.n_seats):
            if (t.seats[k].cards[i >> 1] >> 4 * (i & 1) & 15) != (
                kind if t.knowers[i] >> k & 1 else 0
            ):
                return WRONG_SLOTS
        if i < n:
            found[kind] += 1
        if i > n - t.n_down and i < n and (
            t.knowers[i - 1] > t.knowers[i]
            or (t.knowers[i - 1] == t.knowers[i] and kind_at(t, i - 1) > kind)
        ):
            return WRONG_SLOTS
    if t.n_bottom and not sum_of(t.deck, KINDS):
        return WRONG_SLOTS
    for kind in range(KINDS):
        if found[kind] != c.copies[kind]:
            return CARDS_LOST
    return 0


cdef uint64_t check_events(const Content* c, const Table* t) noexcept nogil:
    cdef int n = t.n_event_bottom + t.n_event_hand
    cdef int[EVENTS] found
    cdef int all_seats = (1 << t.head.n_seats) - 1
    cdef int i, k, kind
    if n > CARDS:
        return WRONG_EVENT_SLOTS
    for kind in range(EVENTS):
        found[kind] = t.event_deck[kind] + t.event_pile[kind] + (t.drawn == kind + 1)
    for i in range(IN_FORCE):
        if t.force[i].kind:
            found[t.force[i].kind - 1] += 1
    for i in range(CARDS):
        if (t.event_knowers[i] != 0) != (i < n) or t.event_knowers[i] & ~all_seats:
            return WRONG_EVENT_SLOTS
        kind = event_at(t, i) if i < n else -1
        if i < n and kind < 0:
            return WRONG_EVENT_SLOTS
        for k in range(t.head.n_seats):
            if t.seats[k].events[i] != (kind + 1 if t.event_knowers[i] >> k & 1 else 0):
                return WRONG_EVENT_SLOTS
        if i < n:
            found[kind] += 1
    for kind in range(EVENTS):
        if found[kind] != c.event_copies[kind]:
            return EVENTS_LOST
    return 0


cdef uint64_t check_objectives(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t seen = t.open
    cdef int i
    for i in range(t.head.n_seats):
        if seen & t.seats[i].objectives:
            return WRONG_OBJECTIVES
        seen |= t.seats[i].objectives
    if seen & ~(c.mains | c.sides) or bits_of(seen & c.sides) > SIDE_DRAWN:
        return WRONG_OBJECTIVES
    return 0


# Leaders -------------------------------------------------------------------------------------


cdef uint64_t check_leaders(const Content* c, const Table* t) noexcept nogil:
    cdef const Seat* s
    cdef const Frame* f
    cdef uint64_t seen = 0
    cdef bint leaving
    cdef int i, k
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        if s.leader:
            if s.leader > c.n_leaders or seen >> s.leader & 1:
                return WRONG_LEADERS
            seen |= bit(s.leader)
        elif s.status or s.health or s.energy:
            return WRONG_LEADERS
        if (s.status == GONE) != ((s.flags & OUT) != 0):
            return WRONG_LEADERS
        if not setting_up(t) and (
            s.dealt or s.returned or s.lot or s.flags & EXCHANGED or s.status == UNPLACED
        ):
            return WRONG_LEADERS
        if s.status != ON_BOARD and s.place:
            return WRONG_LEADERS
        if s.status != CAPTIVE and s.captor:
            return WRONG_LEADERS
        if s.leader and s.status != GONE:
            if s.health > card_of(c, s).health or s.energy > card_of(c, s).energy:
                return WRONG_LEADERS
            if (s.status == DOWN) != (s.health == 0):
                return WRONG_LEADERS
        elif s.health or s.energy:
            return WRONG_LEADERS
        if s.status == ON_BOARD and not s.own >> s.place & 1:
            leaving = False
            for k in range(t.n_frames):
                f = &t.frames[k]
                leaving |= f.kind == RETREAT and f.seat == i and f.a == s.place
                leaving |= f.kind == COMBAT and f.pc == MOVED_IN and f.c == i + 1 \
                    and f.b == s.place
            if not leaving:
                return WRONG_LEADERS
        if s.status == CAPTIVE and (s.captor == i or s.captor >= t.head.n_seats):
            return WRONG_LEADERS
        if s.status == CAPTIVE and t.seats[s.captor].flags & OUT:
            leaving = False
            for k in range(t.n_frames):
                leaving |= t.frames[k].kind == RETURNING and t.frames[k].seat == i
            if not leaving:
                return WRONG_LEADERS
    return 0


# What is going on ----------------------------------------------------------------------------


cdef uint64_t check_pending(const Content* c, const Table* t) noexcept nogil:
    """Offers, prices, cards in play and swaps belong to the frames that deal with them."""
    cdef const uint8_t* offer = <const uint8_t*> &t.offer
    cdef const Frame* last = &t.frames[max(t.n_frames, 1) - 1]
    cdef const Frame* combat = combat_of(<Table*> t)
    cdef bint open = t.n_frames and (last.kind == DRAFT or last.kind == ANSWER)
    cdef bint event = False
    cdef bint replacing = False
    cdef int i
    for i in range(t.n_frames):
        event |= t.frames[i].kind == EVENT_PHASE
        replacing |= t.frames[i].kind == CARD_DRAWN
    if not open:
        for i in range(<int> sizeof(Offer)):
            if offer[i]:
                return WRONG_OFFER
    else:
        for i in range(RESOURCES):
            if t.offer.give[i] and t.offer.take[i]:
                return WRONG_OFFER
        if last.a >= t.head.n_seats or last.a == last.seat or c.trade == TRADE_OFF:
            return WRONG_OFFER
        if not check_offer(c, t, last):
            return WRONG_OFFER
    if not (t.n_frames and last.kind == PAYMENT) and (
        t.price[0] or t.price[1] or t.price[2] or t.price[3]
    ):
        return WRONG_OFFER
    if t.n_hand and (combat == NULL or combat.pc not in (DRAWN, REVEALED)):
        return WRONG_COMBAT
    if combat == NULL:
        if t.revealed or t.shift:
            return WRONG_COMBAT
    elif (t.revealed != 0) != (combat.pc >= RESOLVED) and not replacing and not (
        combat.pc >= CAPTURED
    ):
        return WRONG_COMBAT
    elif t.shift and combat.pc < RESOLVED:
        return WRONG_COMBAT
    if t.drawn and not event:
        return WRONG_COMBAT
    if t.n_event_hand and not event:
        return WRONG_COMBAT
    if t.swapped and not (t.n_frames and t.frames[0].kind == TURN and t.frames[0].a in (
        HARVESTS, PORT_CHOICE, BOUNTY,
    )):
        return WRONG_TURN
    if t.swapped & ~(t.seats[t.active].own & c.of[FOOD]):
        return WRONG_TURN
    if t.swapped and t.frames[0].a == HARVESTS and t.swapped & from_on(t.frames[0].b):
        return WRONG_TURN
    return 0


cdef bint check_offer(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """Whether every part can be given by whom it is to come from."""
    cdef const Offer* o = &t.offer
    cdef int maker = f.seat if f.kind == DRAFT else f.a
    cdef int partner = f.a if f.kind == DRAFT else f.seat
    cdef int i
    for i in range(RESOURCES):
        if o.give[i] > t.seats[maker].goods[i] or o.take[i] > t.seats[partner].goods[i]:
            return False
    if o.give_land and not may_give(t, maker) >> (o.give_land - 1) & 1:
        return False
    if o.take_land and not may_give(t, partner) >> (o.take_land - 1) & 1:
        return False
    if o.give_captive and not may_release(t, maker, partner):
        return False
    if o.take_captive and not may_release(t, partner, maker):
        return False
    if o.pact and not may_pact(c, t, maker, partner):
        return False
    if o.spare[0] or o.spare[1] or o.spare[2]:
        return False
    return f.kind == DRAFT or can_send(c, o)


# Setup ---------------------------------------------------------------------------------------


cdef uint64_t check_setup(const Content* c, const Table* t) noexcept nogil:
    """Before the first turn everything is as far as the question says."""
    cdef const Frame* f = &t.frames[0]
    cdef int n = t.head.n_seats
    cdef const Seat* s
    cdef int i, k, placed, own, due
    cdef bint good = True
    cdef int order
    for i in range(KINDS):
        good &= t.pile[i] == 0 or f.kind == LOTS
    for i in range(EVENTS):
        good &= t.event_pile[i] == 0
    good &= n_slots(t) == 0 and t.n_event_bottom == 0 and t.force[0].kind == 0
    good &= not (t.level[0] or t.level[1] or t.ports or t.swapped)
    for i in range(PROVINCES):
        good &= t.charged[i] == 0 and t.promised[i] == 0
    for i in range(4):
        good &= t.spent[i] == 0
    for i in range(PAIRS):
        good &= t.pacts[i] == 0
    for i in range(t.n_lasting):
        good &= t.lasting[i].until == NO_END
    due = f.a if f.kind == OBJECTIVES_DRAWN else SIDE_DRAWN
    good &= due <= SIDE_DRAWN and bits_of(t.open & c.sides) == due
    good &= t.open & c.mains == c.mains
    good &= f.kind > LOTS or (f.kind == LOTS and f.c == 1) or t.placer == 0
    for i in range(n):
        s = &t.seats[i]
        order = (i - t.placer + n) % n
        own = bits_of(s.own)
        placed = armies_in(t, s.own)
        good &= held(s) == 0 and s.objectives == 0 and (s.flags & (OUT | MOVED)) == 0
        good &= s.downed == 0 and s.trades == 0 and s.partners == 0
        good &= s.leader_renown == 0 and s.event_renown == 0
        for k in range(LEVELS):
            good &= s.conquered[k] == 0
        good &= (s.lot != 0) == (f.kind == LOTS and (f.b >> i & 1) != 0)
        good &= s.lot <= KINDS and (s.lot == 0 or c.copies[s.lot - 1] > 0)
        if f.kind <= LOTS and not (f.kind == LOTS and f.c):
            good &= own == 0 and s.status == UNPLACED
        elif f.kind == CLAIMING:
            due = 0
            for k in range(min(f.a, DRAFTED * n)):
                due += placer_of(t, k) == i
            good &= own == due and placed == own and s.status == UNPLACED
        else:
            due = DRAFTED + EXTRA
            if f.kind == SPREADING and order >= (f.seat - t.placer + n) % n:
                due = DRAFTED + EXTRA - f.a if i == f.seat else DRAFTED
            good &= own == DRAFTED and placed == due
            due = n if f.kind == LOTS else 0
            if f.kind == STATIONING:
                due = (f.seat - t.placer + n) % n
            good &= s.status == (ON_BOARD if order < due else UNPLACED)
            for k in range(PROVINCES):
                good &= (s.own >> k & 1) == 0 or 1 <= t.armies[k] <= FIRST_LIMIT
        if s.leader:
            good &= s.health == card_of(c, s).health and s.energy == card_of(c, s).energy
    if f.kind == LOTS:
        good &= f.a != 0 and f.a < 1 << n and f.b & ~f.a == 0 and f.b != f.a
        good &= f.seat == lowest_bit(f.a & ~f.b) and f.c <= 1
        good &= f.b < 1 << f.seat and sum_of(t.deck, KINDS) > 0
        good &= f.a == (1 << n) - 1 or (f.a & (f.a - 1)) != 0
        if good:
            for i in range(n):
                good &= (f.b >> i & 1) == 0 or t.pile[t.seats[i].lot - 1] > 0
            good &= f.a != (1 << n) - 1 or sum_of(t.pile, KINDS) >= bits_of(f.b)
    elif f.kind == CLAIMING:
        good &= f.a < DRAFTED * n and f.seat == placer_of(t, f.a) and f.b == 0 and f.c == 0
    elif f.kind == SPREADING:
        good &= 1 <= f.a <= EXTRA and f.b < PROVINCES and f.c == 0 and (f.b == 0 or f.a < EXTRA)
    elif f.kind == OBJECTIVES_DRAWN:
        good &= f.a < SIDE_DRAWN and f.seat == 0 and f.b == 0 and f.c == 0
    else:
        good &= f.a == 0 and f.b == 0 and f.c == 0
    return WRONG_SETUP if not good or not check_deal(c, t, f) else 0


cdef bint check_deal(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """[LL-R-03] Leader cards as dealt, exchanged and shown so far: one history fits."""
    cdef int[SEATS] hand
    cdef uint64_t pool = 0
    cdef const Seat* s
    cdef int n = t.head.n_seats
    cdef int i, k
    cdef int dealt = n
    cdef bint hidden = f.kind <= LEADERS_SHOWN
    if f.kind == OBJECTIVES_DRAWN:
        dealt = 0
    elif f.kind == LEADERS_DEALT:
        dealt = f.seat
    for i in range(n):
        s = &t.seats[i]
        if (s.dealt != 0) != (hidden and i < dealt) or s.dealt > c.n_leaders:
            return False
        if (s.returned != 0) != ((s.flags & EXCHANGED) != 0) or s.returned > c.n_leaders:
            return False
        if s.flags & EXCHANGED and not (
            LEADERS_DEALT < f.kind <= LEADERS_SHOWN and (f.kind == LEADERS_SHOWN or i < f.seat)
        ):
            return False
        if f.kind == LEADERS_SHOWN:
            if s.leader != (s.dealt if i < f.seat else 0):
                return False
        elif (s.leader != 0) == hidden:
            return False
        hand[i] = s.returned if s.returned else s.dealt
        if hand[i]:
            if pool >> hand[i] & 1:
                return False
            pool |= bit(hand[i])
    for i in range(n):
        if t.seats[i].returned:
            for k in range(n):
                if hand[k] == t.seats[i].dealt:
                    return False
            hand[i] = t.seats[i].dealt
    return True


# Operands of frames --------------------------------------------------------------------------


cdef uint64_t check_frames(const Content* c, const Table* t) noexcept nogil:
    cdef int i
    for i in range(t.n_frames):
        if t.frames[i].kind >= TURN and not check_frame(c, t, &t.frames[i], i):
            return WRONG_FRAME
    return 0


cdef bint check_frame(const Content* c, const Table* t, const Frame* f, int at) noexcept nogil:
    """Whether the operands of a frame fit the table."""
    cdef int kind = f.kind
    cdef int n = t.head.n_seats
    cdef const Seat* s = &t.seats[f.seat]
    cdef const Frame* below = &t.frames[max(at, 1) - 1]
    if s.flags & OUT and kind not in (TURN, POINT, PROGRAM):
        return False
    if kind == TURN:
        return f.a <= PASSING and f.b <= PROVINCES and f.c <= PROVINCES and (
            not s.flags & OUT or f.a in (TRANSFERS, EVENT_STEP)
        ) and (f.b == 0 or f.a in (HARVESTS, PROPOSALS)) and (f.c == 0 or f.a == BOUNTY)
    if kind == WINDOW:
        if f.a > AT_END or not 1 <= f.b <= n or f.c:
            return False
        return at + 1 < t.n_frames or f.seat == after(t, t.active, f.b)
    if kind == AIMING:
        return f.a < ABILITIES and f.b == 0 and f.c == 0
    if kind == PROGRAM:
        return f.pc < c.first_goal and f.a < PROVINCES and f.c <= c.n_regions \
            and not f.b & 127 & ~((1 << n) - 1) and (f.b == 0 or f.b & BEGUN)
    if kind == GOODS:
        return f.a > 0 and f.b < RESOURCES and f.c <= 1
    if kind == PLACING:
        return f.a > 0 and f.b < PROVINCES and f.c == MOST
    if kind == REMOVING:
        return f.a > 0 and f.b < PROVINCES
    if kind == SWAPPING:
        return c.ops[f.pc].code == OP_BANK_TRADE and f.a > 0 and f.b <= RESOURCES and f.c <= 1 \
            and (f.b == 0 or s.goods[f.b - 1] >= op_n(&c.ops[f.pc]))
    if kind == PEEKING:
        if at + 1 < t.n_frames:
            return f.c == 0 and 0 < f.b <= f.a and f.a <= deck_size(t) \
                and t.frames[at + 1].b + 1 == f.b
        return f.a > 0 and f.b == f.a and f.c + f.a <= t.n_top and peeked(t, f)
    if kind == CARD_DRAWN:
        if f.a == TO_TABLE:
            return below.kind == COMBAT and below.pc == REVEALED and f.b < t.n_hand and f.c == 0
        if f.a == TO_TOP:
            return below.kind == PEEKING and f.b < deck_size(t) and f.c == 0 \
                and f.seat == below.seat and f.b <= t.n_top
        if f.a == TO_HAND:
            return below.kind == COMBAT and below.pc == DRAWN and f.b == 0 and deck_size(t) > 0 \
                and f.c == 0 and f.seat == below.seat
        return f.a == TO_OPEN and f.b == 0 and f.c == 0 and deck_size(t) > 0 and t.revealed == 0 \
            and (below.kind == PROGRAM or (below.kind == COMBAT and below.pc == REVEALED
                                           and t.n_hand == 0)) and combat_of(<Table*> t) != NULL
    if kind == REGION_DRAWN:
        return f.a == 0 and f.b == 0 and f.c == 0 and c.ops[below.pc].code == OP_LOSE_ARMY
    if kind == EVENT_PHASE:
        return f.pc <= 4 and f.pc != 2 and f.a <= CARDS and f.b == 0 and f.c == 0 \
            and f.seat == t.active and (t.drawn == 0 or f.pc == 4) \
            and (f.pc == 1 or f.pc == 3 or t.n_event_hand == 0)
    if kind == EVENT_DRAWN:
        if f.a == TO_TABLE:
            return below.pc == 3 and f.b < t.n_event_hand and f.c == 0
        if f.a == TO_HAND:
            return below.pc == 1 and t.n_event_hand < below.a and event_deck_size(t) > 0 \
                and f.b == 0 and f.c == 0 and f.seat == below.seat
        return f.a == TO_OPEN and below.pc == 3 and t.n_event_hand == 0 \
            and event_deck_size(t) > 0 and f.b == 0 and f.c == 0
    if kind == SHOWING:
        return t.n_event_hand > 1 and f.a == 0 and f.b == 0 and f.c == 0 and f.seat == below.seat
    if kind == HARVEST:
        return f.a < PROVINCES and s.own >> f.a & 1 and f.b == 0 and f.c == 0 \
            and below.b == f.a + 1 and not t.swapped >> f.a & 1 and f.seat == t.active
    if kind == PORTS:
        return f.b == 0 and f.c == 0 and f.seat == t.active \
            and f.a == bits_of(s.own & t.ports) - double_ports(c, t, f.seat)
    if kind == PAYMENT:
        return f.a > 0 and f.b < RESOURCES and f.c <= REVIVE_PRICE and f.seat == t.active \
            and f.pc < c.n_provinces and may_pay_for(c, t, f)
    if kind == ORIGIN:
        return unclaimed(c, t, f.a) and f.b == 0 and f.c == 0
    if kind == SETTLERS:
        if f.a >= PROVINCES or f.b >= PROVINCES or not s.own >> f.b & 1 or f.a == f.b:
            return False
        if f.c:
            return f.c <= t.armies[f.b] and s.own >> f.a & 1 and t.armies[f.a] == 0
        return unclaimed(c, t, f.a)
    if kind == COMPANY:
        return f.a < PROVINCES and s.own >> f.a & 1 and on_board(s) and f.b == 0 and f.c == 0 \
            and s.own >> s.place & 1 and s.place != f.a
    if kind == MARCHING or kind == ASSAULT:
        return f.a < PROVINCES and s.own >> f.a & 1 and t.armies[f.a] > c.garrison \
            and f.b == 0 and f.c == 0 and f.seat == t.active
    if kind == COMBAT:
        return check_combat(c, t, f)
    if kind == REVEALING:
        return t.n_hand > 1 and f.a == 0 and f.b == 0 and f.c == 0 and f.seat == below.seat
    if kind == RETREAT:
        return on_board(s) and s.place == f.a and f.b <= 1 and f.c == 0
    if kind == RETURNING:
        return s.status == CAPTIVE and f.a == 0 and f.b == 0 and f.c == 0
    if kind == PROPOSAL:
        return f.seat != t.active and f.a == 0 and f.b == 0 and f.c == 0 \
            and may_trade(c, t, f.seat, t.active) and has_offer(c, t, f.seat, t.active)
    if kind == DRAFT or kind == ANSWER:
        return f.a < n and f.a != f.seat and f.b <= COMPLETE and f.c <= 1 \
            and may_trade(c, t, f.seat, f.a) and (f.seat == t.active or f.a == t.active) \
            and (kind == DRAFT or f.b == 0)
    return kind == POINT and f.a <= 1 and f.b <= 1 and f.c == 0 and (f.b == 0 or at == 1)


cdef inline bint peeked(const Table* t, const Frame* f) noexcept nogil:
    """Whether the seat knows the cards that it decides on."""
    cdef int i
    for i in range(f.c, f.c + f.a):
        if not t.knowers[i] >> f.seat & 1:
            return False
    return True


cdef inline bint unclaimed(const Content* c, const Table* t, int p) noexcept nogil:
    return p < c.n_provinces and not claimed(t) >> p & 1


cdef bint may_pay_for(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """Whether the thing that is being paid for can be had there."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef int p = f.pc
    if f.c == VILLAGE_PRICE:
        return may_settle(c, t, f.seat, ways_of(c, t, f.seat)) >> p & 1
    if not s.own >> p & 1:
        return False
    if f.c == UPGRADE_PRICE:
        return may_rise(c, t, f.seat, p)
    if f.c == PORT_PRICE:
        return (c.on_route & ~t.ports) >> p & 1
    if f.c == ARMY_PRICE:
        return t.armies[p] < MOST
    return f.c == REVIVE_PRICE and s.status == DOWN \
        and level_of(t, p) >= revive_level(c, t, f.seat)


cdef bint check_combat(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef const Seat* s = &t.seats[f.seat]
    cdef int owner
    if f.pc > OVER_NOW or f.a >= PROVINCES or f.b >= PROVINCES or f.seat != t.active:
        return False
    if not s.own >> f.a & 1 or f.a == f.b:
        return False
    owner = owner_of(t, f.b)
    if f.pc >= MOVED_IN:
        if f.pc == OVER_NOW and owner != f.seat:
            return owner >= 0 and f.c <= 1
        return owner == f.seat and f.c <= t.head.n_seats and f.c != f.seat + 1
    return owner >= 0 and owner != f.seat and f.c <= 1


cdef uint64_t check_question(const Content* c, const Table* t) noexcept nogil:
    """The top frame can be answered, and in more than one way if that is needed to be asked."""
    cdef Moves moves
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    moves.n = 0
    legal_now(c, t, f, &moves)
    if moves.n == 0:
        return WRONG_QUESTION
    if moves.n == 1 and (may_be_forced(f.kind) or f.kind == WINDOW):
        return WRONG_QUESTION
    return 0
