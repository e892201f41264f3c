# The turn: its steps, Bounty, and what passes from one turn to the next.

cdef void begin_turn(const Content* c, Table* t, int seat) noexcept nogil:
    t.active = <uint8_t> seat
    push(t, TURN, NOBODY, seat, BEGINNING)


cdef void run_turn(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-R-86] The steps that are no main decisions."""
    cdef int step = f.a
    if step == BEGINNING:
        f.a = TRANSFERS
        start_turn(c, t, f.seat)
    elif step == TRANSFERS:
        if not transfer_next(c, t, f.seat):
            f.a = EVENT_STEP
            push(t, POINT, NOBODY, f.seat)
    elif step == EVENT_STEP:
        f.a = START_WINDOW
        if is_out(t, f.seat):
            f.a = PASSING                                       # [LL-R-65]
        elif t.marker == f.seat:                                # [LL-EVENT-03]
            pass_marker(t, f.seat)
            push(t, EVENT_PHASE, NOBODY, f.seat)
    elif step == START_WINDOW:
        f.a = HARVESTS
        push(t, WINDOW, NOBODY, f.seat, AT_START, 1)
    elif step == HARVESTS:
        ask_harvest(c, t, f)
    elif step == PORT_CHOICE:
        f.a = BOUNTY
        ask_ports(c, t, f)
    elif step == BOUNTY:
        f.a = PROPOSALS
        f.b = 1
        bounty(c, t, f.seat, f.c)
        f.c = 0
        push(t, POINT, NOBODY, f.seat)
    elif step == PROPOSALS:
        ask_proposal(c, t, f)
    elif step == END_WINDOW:
        f.a = EXCESS
        push(t, WINDOW, NOBODY, f.seat, AT_END, 1)
    elif step == EXCESS:
        remove_excess(c, t, f.seat)
        if t.conquered:
            award(c, t, f.seat, MILITARY, 1)                    # [LL-TYPE-MIL-01]
        f.a = CLOSING
        f.actor = f.seat
        push(t, POINT, NOBODY, f.seat)
    elif step == LAST_OBJECTIVES:
        f.a = PASSING
        push(t, POINT, NOBODY, f.seat, 0, 1)                    # [LL-R-18]
    else:
        pass_turn(c, t)


cdef void start_turn(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-R-86] What ends with the start of this turn; charges are cleared."""
    cdef int i
    end_lasting(t, NEXT_OWN_TURN, seat)
    end_events(c, t, seat, FOR_ROUND)
    memset(t.charged, 0, sizeof(t.charged))                     # [LL-R-48]
    memset(t.spent, 0, sizeof(t.spent))
    memset(t.drafts, 0, sizeof(t.drafts))
    t.led = 0
    t.conquered = 0
    for i in range(PAIRS):
        if t.pacts[i] and t.pacts[i] >> 2 == seat:
            t.pacts[i] -= 1
            if not t.pacts[i] & 3:
                t.pacts[i] = 0                                  # [LL-R-63]


cdef bint transfer_next(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-R-65, LL-R-66] The next promised province that is due; False if there is none."""
    cdef int p, owner, to
    for p in range(c.n_provinces):
        if not t.promised[p] or t.promised[p] >> 3 != seat:
            continue
        to = (t.promised[p] & 7) - 1
        owner = owner_of(t, p)
        t.promised[p] = 0
        if owner < 0 or owner == to or is_out(t, to) or t.seats[owner].own == bit(p):
            continue                                            # it lapses
        t.seats[owner].own &= ~bit(p)
        t.seats[to].own |= bit(p)                               # [LL-TRADE-07, LL-TRADE-08]
        if on_board(&t.seats[owner]) and t.seats[owner].place == p:
            leave(c, t, owner, p, -1)                           # [LL-R-41]
        return True
    return False


# Bounty --------------------------------------------------------------------------------------


cdef int yield_of(const Content* c, const Table* t, int seat, int p) noexcept nogil:
    """[LL-BOUNTY-01, LL-V-38] What a province yields, before any bonus."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n = c.yields[level_of(t, p)]
    while True:
        op = in_force(c, t, seat, OP_YIELD_PENALTY, &at, &slot)
        if op == NULL:
            return max(n, 0)
        if op.what == c.resource[p]:
            n -= op_n(op) * (slot.times if slot != NULL else 1)


cdef void ask_harvest(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-BOUNTY-05] Food or an army, village by village; `b` is the next province."""
    cdef uint64_t set = t.seats[f.seat].own & c.of[FOOD] & from_on(f.b)
    cdef int p
    while set:
        p = lowest_bit(set)
        set &= set - 1
        if c.swaps[level_of(t, p)] and yield_of(c, t, f.seat, p) > 0:
            f.b = <uint8_t> (p + 1)
            push(t, HARVEST, f.seat, f.seat, p)
            return
    f.a = PORT_CHOICE
    f.b = 0


cdef int double_ports(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-39] Ports that give both."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n = 0
    while True:
        op = in_force(c, t, seat, OP_PORT_YIELD, &at, &slot)
        if op == NULL:
            return min(n, bits_of(t.seats[seat].own & t.ports))
        n += op_n(op) * (slot.times if slot != NULL else 1)


cdef void ask_ports(const Content* c, Table* t, Frame* f) noexcept nogil:
    cdef int n = bits_of(t.seats[f.seat].own & t.ports) - double_ports(c, t, f.seat)
    f.c = 0
    if n:
        push(t, PORTS, f.seat, f.seat, n)


cdef void bounty(const Content* c, Table* t, int seat, int food) noexcept nogil:
    """[LL-R-17] Resources, armies, the Leader, the Cultural award; `food`: Ports that give it."""
    cdef Seat* s = &t.seats[seat]
    cdef uint64_t set = s.own
    cdef int ports = bits_of(s.own & t.ports)
    cdef int both = double_ports(c, t, seat)
    cdef int p
    while set:
        p = lowest_bit(set)
        set &= set - 1
        if not t.swapped >> p & 1:
            gain(s, c.resource[p], yield_of(c, t, seat, p))
    yield_bonuses(c, t, seat)
    gain(s, FOOD, both + min(food, ports - both))               # [LL-BOUNTY-02]
    gain(s, GOLD, both + max(ports - both - food, 0))
    set = s.own
    while set:
        p = lowest_bit(set)
        set &= set - 1
        add_armies(t, p, c.makes[level_of(t, p)] + (t.swapped >> p & 1))        # [LL-BOUNTY-04]
    t.swapped = 0
    if on_board(s):                                             # [LL-BOUNTY-06, LL-R-28]
        s.health = <uint8_t> min(s.health + 1, card_of(c, s).health)
        s.energy = <uint8_t> min(s.energy + 1, card_of(c, s).energy)
        more_energy(c, t, seat)
        s.flags &= <uint8_t> ~MOVED                             # [LL-R-42]
    award(c, t, seat, CULTURAL, cultural_regions(c, t, seat))   # [LL-TYPE-CUL-01]
    end_lasting(t, NEXT_OWN_BOUNTY, seat)


cdef void yield_bonuses(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-V-37]"""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n
    while True:
        op = in_force(c, t, seat, OP_YIELD_BONUS, &at, &slot)
        if op == NULL:
            return
        n = op_n(op) * bits_of(t.seats[seat].own & c.of[op.what] & ~t.swapped)
        gain(
            &t.seats[seat], op.what,
            min(n, op_second(op)) * (slot.times if slot != NULL else 1),
        )


cdef void more_energy(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-V-50]"""
    cdef Seat* s = &t.seats[seat]
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    while True:
        op = in_force(c, t, seat, OP_GAIN_ENERGY, &at, &slot)
        if op == NULL:
            return
        if requirement(c, t, op, seat, 0):
            s.energy = <uint8_t> min(s.energy + op_n(op), card_of(c, s).energy)


cdef int cultural_regions(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-67] Regions that count for the award."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n = 0
    cdef int missing, r, more
    cdef int done = 0
    for r in range(c.n_regions):
        if rules_region(c, t, seat, r):
            n += 1
            done |= 1 << r
    while True:
        op = in_force(c, t, seat, OP_REGION_TOLERANCE, &at, &slot)
        if op == NULL:
            return n
        more = op_second(op)
        for r in range(c.n_regions):
            missing = bits_of(c.region[r] & ~t.seats[seat].own)
            if more and not done >> r & 1 and missing <= op_n(op):
                done |= 1 << r
                more -= 1
                n += 1


# The end of a turn ---------------------------------------------------------------------------


cdef void ask_proposal(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-R-61] Who may and can make the active player an offer is asked once, clockwise."""
    cdef int seat
    while f.b < t.head.n_seats:
        seat = after(t, f.seat, f.b)
        f.b += 1
        if may_trade(c, t, seat, f.seat) and has_offer(c, t, seat, f.seat):
            push(t, PROPOSAL, seat, seat)
            return
    f.a = BUILDING
    f.b = 0
    f.actor = f.seat


cdef void remove_excess(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-POP-02]"""
    cdef uint64_t set = t.seats[seat].own
    cdef int[LEVELS] limit
    cdef int p, i
    for i in range(LEVELS):
        limit[i] = limit_of(c, t, seat, i)
    while set:
        p = lowest_bit(set)
        set &= set - 1
        t.armies[p] = <uint8_t> min(t.armies[p], limit[level_of(t, p)])


cdef void pass_turn(const Content* c, Table* t) noexcept nogil:
    """[LL-TURN-03, LL-R-80, LL-R-89]"""
    cdef Frame f = pop(t)
    cdef int next = after(t, f.seat, 1)
    end_lasting(t, END_OF_TURN, -1)
    end_events(c, t, f.seat, FOR_TURN)
    if next == t.first:
        if t.round < MAX_ROUNDS:
            t.round += 1
        if c.max_rounds and t.round >= c.max_rounds:
            finish(c, t)
            return
    begin_turn(c, t, next)


cdef void legal_main(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """A main decision: end the phase, use an ability, trade, and what the phase allows."""
    cdef int seat = f.seat
    cdef int i
    add(out, END)
    for i in range(ABILITIES):
        if can_use(c, t, seat, i, AT_MAIN):
            add(out, USE + i)
    for i in range(t.head.n_seats):
        if t.drafts[i] < DRAFTS and may_trade(c, t, seat, i) and has_offer(c, t, seat, i):
            add(out, OFFER + i)
    if f.a == BUILDING:
        legal_building(c, t, seat, out)
    elif f.a == FIGHTING:
        legal_attacks(c, t, seat, out)
    legal_free_moves(c, t, seat, out)


cdef void apply_main(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    cdef int seat = f.seat
    if move == END:
        f.a += 1                                                # [LL-TURN-04]
        if f.a != FIGHTING:
            f.actor = NOBODY
    elif move < OFFER:
        use(c, t, seat, move - USE)
    elif move < SETTLE:
        count_up(&t.drafts[move - OFFER])
        push(t, DRAFT, seat, seat, move - OFFER)
    elif move < UPGRADE:
        buy(c, t, seat, VILLAGE_PRICE, move - SETTLE, VILLAGE)
    elif move < DOCK:
        buy(
            c, t, seat, UPGRADE_PRICE, move - UPGRADE,
            min(level_of(t, move - UPGRADE) + 1, CAPITAL),
        )
    elif move < BUY:
        buy(c, t, seat, PORT_PRICE, move - DOCK, VILLAGE)
    elif move < REVIVE:
        buy(c, t, seat, ARMY_PRICE, move - BUY, VILLAGE)
    elif move < RANSOM:
        buy(c, t, seat, REVIVE_PRICE, move - REVIVE, VILLAGE)
    elif move < ATTACK:
        buy(c, t, seat, RANSOM_PRICE, move - RANSOM, VILLAGE)
    elif move < MARCH:
        push(t, ASSAULT, seat, seat, move - ATTACK)
    elif move < LEAD:
        push(t, MARCHING, seat, seat, move - MARCH)
    else:
        count_up(&t.led)
        station(&t.seats[seat], move - LEAD)
