# Building: prices, what is bought, new Villages; and Free Moves.

cdef struct Price:
    int cost[RESOURCES]
    int any                     # cards of it that fall away, as the payer chooses


cdef inline int things(int thing, int level) noexcept nogil:
    """[LL-V-40] The words of discounts that fit, as a set."""
    if thing == UPGRADE_PRICE and level == CITY:
        return 1 << UPGRADE_PRICE | 1 << CITY_PRICE
    return 0 if thing == RANSOM_PRICE else 1 << thing


cdef Price price_of(
    const Content* c, const Table* t, int seat, int thing, int level,
) noexcept nogil:
    """[LL-R-26] The price after all discounts in a named resource; `level` is what is built."""
    cdef Price price
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int total = 0
    cdef int kind, n
    cdef int fitting = things(thing, level)
    for kind in range(RESOURCES):
        price.cost[kind] = 0
        if thing == UPGRADE_PRICE or thing == VILLAGE_PRICE:
            price.cost[kind] = c.cost[level][kind]
        elif thing == PORT_PRICE:
            price.cost[kind] = c.port_cost[kind]
    if thing == ARMY_PRICE:
        price.cost[FOOD] = 1                                    # [LL-ARMY-04]
        price.cost[GOLD] = 1
    elif thing == REVIVE_PRICE:
        price.cost[FOOD] = REVIVE_FOOD
        price.cost[GOLD] = REVIVE_GOLD
    elif thing == RANSOM_PRICE:
        price.cost[GOLD] = RANSOM_GOLD
    price.any = 0
    while fitting:
        op = in_force(c, t, seat, OP_DISCOUNT, &at, &slot)
        if op == NULL:
            break
        if op.what & fitting:
            n = op_n(op) * (slot.times if slot != NULL else 1)
            kind = op.to & 0xFF
            if kind == ANY_KIND:
                price.any += n
            else:
                price.cost[kind] = max(price.cost[kind] - n, 0)
    for kind in range(RESOURCES):
        total += price.cost[kind]
    price.any = min(price.any, total)
    return price


cdef inline bint can_pay(const Seat* s, const Price* price) noexcept nogil:
    """Whether some naming of the cards that fall away leaves what can be paid."""
    cdef int lacking = 0
    cdef int kind
    for kind in range(RESOURCES):
        lacking += max(price.cost[kind] - s.goods[kind], 0)
    return lacking <= price.any


cdef inline bint affordable(
    const Content* c, const Table* t, int seat, int thing, int level,
) noexcept nogil:
    cdef Price price = price_of(c, t, seat, thing, level)
    return can_pay(&t.seats[seat], &price)


cdef void use_up(const Content* c, Table* t, int seat, int fitting) noexcept nogil:
    """[LL-V-14] Every discount that fits has served once more."""
    cdef int i = 0
    cdef Lasting* slot
    while i < t.n_lasting:
        slot = &t.lasting[i]
        i += 1
        if slot.uses and slot.seats >> seat & 1 and c.ops[slot.pc].what & fitting:
            if slot.until == NO_END and not passive_holds(&t.seats[seat], slot.target):
                continue
            slot.uses -= 1
            if slot.uses == 0 and slot.until != NO_END:
                i -= 1
                drop_lasting(t, i)
            elif slot.uses == 0:
                slot.seats = 0                                  # used up, and remembered
    sort_lasting(t)


cdef void buy(const Content* c, Table* t, int seat, int thing, int p, int level) noexcept nogil:
    """Pay for something, naming what falls away first if that is open; then it is done."""
    cdef Price price = price_of(c, t, seat, thing, level)
    cdef int kind
    for kind in range(RESOURCES):
        t.price[kind] = <uint8_t> price.cost[kind]
    use_up(c, t, seat, things(thing, level))
    if price.any == 0:
        pay(c, t, seat, thing, p)
        return
    push(t, PAYMENT, seat, seat, price.any, 0, thing)
    top(t).pc = <uint16_t> p


cdef void pay(const Content* c, Table* t, int seat, int thing, int p) noexcept nogil:
    cdef Seat* s = &t.seats[seat]
    cdef int kind, level
    for kind in range(RESOURCES):
        s.goods[kind] -= min(t.price[kind], s.goods[kind])
        t.price[kind] = 0
    push(t, POINT, NOBODY, seat)                                # [LL-R-77]
    if thing == VILLAGE_PRICE:
        push(t, ORIGIN, seat, seat, p)
    elif thing == UPGRADE_PRICE:
        level = min(level_of(t, p) + 1, CAPITAL)
        set_level(t, p, level)                                  # [LL-SETTLE-02]
        if level == CITY:
            award(c, t, seat, CIVIC, 1)                         # [LL-TYPE-CIV-01]
        elif level == CAPITAL:
            award(c, t, seat, CIVIC, 2)                         # [LL-TYPE-CIV-02]
    elif thing == PORT_PRICE:
        t.ports |= bit(p)
    elif thing == ARMY_PRICE:
        add_armies(t, p, 1)                                     # [LL-ARMY-05]
    elif thing == REVIVE_PRICE:
        s.health = card_of(c, s).health                         # [LL-R-29]
        station(s, p)
    else:
        gain(&t.seats[s.captor], GOLD, RANSOM_GOLD)             # [LL-CAPT-03]
        station(s, p)                                           # [LL-R-30]


cdef void legal_payment(const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LL-R-26] Which cards of the price fall away: ascending, so that the rest can be paid."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef int kind, k, lacking, left
    for kind in range(f.b, RESOURCES):
        if t.price[kind] == 0:
            continue
        lacking = 0
        left = 0
        for k in range(RESOURCES):
            if k < kind and t.price[k] > s.goods[k]:
                lacking = 255
            elif k >= kind:
                lacking += max(t.price[k] - (k == kind) - s.goods[k], 0)
                left += t.price[k] - (k == kind)
        if lacking < f.a and left >= f.a - 1:
            add(out, NAME + kind)


cdef void apply_payment(const Content* c, Table* t, Frame* f, int kind) noexcept nogil:
    cdef Frame done
    t.price[kind] -= min(1, t.price[kind])
    f.b = <uint8_t> kind
    f.a -= 1
    if f.a == 0:
        done = pop(t)
        pay(c, t, done.seat, done.c, done.pc & 63)


# What may be bought --------------------------------------------------------------------------


cdef uint64_t may_settle(const Content* c, const Table* t, int seat, Ways ways) noexcept nogil:
    """[LL-SETTLE-04, LL-R-45] Land that armies can reach."""
    cdef uint64_t origins = armed(t, t.seats[seat].own, 1 + c.garrison)
    return adjacent_to(c, ways, origins) & ~claimed(t) & c.all


cdef bint may_rise(const Content* c, const Table* t, int seat, int p) noexcept nogil:
    """[LL-SETTLE-11, LL-SETTLE-12]"""
    cdef int level = level_of(t, p) + 1
    cdef int r = c.region_of[p]
    if level > CAPITAL:
        return False
    return not c.whole[level] or (
        rules_region(c, t, seat, r) and not c.region[r] & at_least(t, level) & claimed(t)
    )


cdef int revive_level(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-REVIVE-02, LL-V-55] The lowest level that will do."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int level = CITY
    while True:
        op = in_force(c, t, seat, OP_REVIVE_RULE, &at, &slot)
        if op == NULL:
            return level
        level = min(level, op.what)


cdef void legal_building(const Content* c, const Table* t, int seat, Moves* out) noexcept nogil:
    """[LL-TURN-07]"""
    cdef const Seat* s = &t.seats[seat]
    cdef Ways ways = ways_of(c, t, seat)
    cdef bint[LEVELS] rich
    cdef int level, p
    cdef uint64_t set
    if affordable(c, t, seat, VILLAGE_PRICE, VILLAGE):
        add_all(out, SETTLE, may_settle(c, t, seat, ways))
    for level in range(TOWN, LEVELS):
        rich[level] = affordable(c, t, seat, UPGRADE_PRICE, level)
    set = s.own
    while set:
        p = lowest_bit(set)
        set &= set - 1
        level = level_of(t, p) + 1
        if level < LEVELS and rich[level] and may_rise(c, t, seat, p):
            add(out, UPGRADE + p)
    if affordable(c, t, seat, PORT_PRICE, VILLAGE):
        add_all(out, DOCK, s.own & c.on_route & ~t.ports)       # [LL-PORT-01, LL-R-15]
    if affordable(c, t, seat, ARMY_PRICE, VILLAGE):
        add_all(out, BUY, s.own & ~armed(t, s.own, MOST))
    if s.status == DOWN and affordable(c, t, seat, REVIVE_PRICE, VILLAGE):
        add_all(out, REVIVE, s.own & at_least(t, revive_level(c, t, seat)))
    if s.status == CAPTIVE and s.goods[GOLD] >= RANSOM_GOLD:    # [LL-R-32, LL-R-33]
        add_all(out, RANSOM, s.own)


cdef inline void add_all(Moves* out, int first, uint64_t set) noexcept nogil:
    while set:
        add(out, first + lowest_bit(set))
        set &= set - 1


# New Villages --------------------------------------------------------------------------------


cdef inline uint64_t origins_for(
    const Content* c, const Table* t, int seat, int p,
) noexcept nogil:
    """[LL-SETTLE-05] Own provinces with armies from which a province is adjacent."""
    cdef Ways ways = ways_of(c, t, seat)
    cdef uint64_t set = armed(t, t.seats[seat].own, 1 + c.garrison)
    cdef uint64_t found = 0
    while set:
        if adjacent(c, ways, lowest_bit(set)) >> p & 1:
            found |= set & (~set + 1)
        set &= set - 1
    return found


cdef inline int most_settlers(const Content* c, const Table* t, int origin) noexcept nogil:
    return t.armies[origin] - c.garrison


cdef void apply_settlers(const Content* c, Table* t, Frame f, int n) noexcept nogil:
    cdef Seat* s = &t.seats[f.seat]
    n = min(n, t.armies[f.b])
    t.armies[f.b] -= n
    s.own |= bit(f.a)
    add_armies(t, f.a, n)
    if f.c == 0 and on_board(s) and s.place == f.b:
        push(t, COMPANY, f.seat, f.seat, f.a)                   # [LL-SETTLE-07]


# Free Moves ----------------------------------------------------------------------------------


cdef int extra_moves(const Content* c, const Table* t, int seat, int pool) noexcept nogil:
    """[LL-V-44] Extra moves left: of any kind, by sea, and both bound to the Leader's province."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int n = 0
    while True:
        op = in_force(c, t, seat, OP_EXTRA_FREE_MOVES, &at, &slot)
        if op == NULL:
            return n - t.spent[pool]
        if op.what + 2 * (op_where(op) == AT_LEADER) == pool:
            n += op_n(op) * (slot.times if slot != NULL else 1)


cdef struct Allowance:          # what may pay for Free Moves beside settlements
    int extra[4]
    int leader                  # the Leader's province, or -1


cdef Allowance allowance_of(const Content* c, const Table* t, int seat) noexcept nogil:
    cdef Allowance a
    cdef int i
    for i in range(4):
        a.extra[i] = extra_moves(c, t, seat, i)
    a.leader = t.seats[seat].place if on_board(&t.seats[seat]) else -1
    return a


cdef inline bint pays(
    const Content* c, const Table* t, const Allowance* a, Ways ways, int x, int y, int payer,
) noexcept nogil:
    """[LL-R-48] Whether an army's move from x to y, which are adjacent, can be charged there."""
    cdef bint sea = by_sea(c, ways, x) >> y & 1
    cdef bint bound = x == a.leader or y == a.leader
    if payer == BY_ORIGIN:
        return (t.charged[x] & 15) < c.moves[level_of(t, x)]
    if payer == BY_GOAL:
        return (t.charged[y] & 15) < c.moves[level_of(t, y)]
    if payer == BY_ORIGIN_PORT:
        return ways.ports >> x & c.sea[x] >> y & 1 and t.charged[x] >> 4 < c.port_moves
    if payer == BY_GOAL_PORT:
        return ways.ports >> y & c.sea[y] >> x & 1 and t.charged[y] >> 4 < c.port_moves
    if payer == BY_LEADER:
        return bound and (a.extra[2] > 0 or (sea and a.extra[3] > 0))
    if payer == BY_SEA:
        return sea and a.extra[1] > 0
    return a.extra[0] > 0


cdef bint can_march(
    const Content* c, const Table* t, int seat, const Allowance* a, Ways ways, int x,
) noexcept nogil:
    """Whether some army can go somewhere from x."""
    cdef uint64_t goals = adjacent(c, ways, x) & t.seats[seat].own
    cdef int y, payer
    while goals:
        y = lowest_bit(goals)
        goals &= goals - 1
        if t.armies[y] < MOST:
            for payer in range(PAYERS):
                if pays(c, t, a, ways, x, y, payer):
                    return True
    return False


cdef void legal_free_moves(const Content* c, const Table* t, int seat, Moves* out) noexcept nogil:
    """[LL-FREE-01] Origins of armies, then goals of the Leader."""
    cdef const Seat* s = &t.seats[seat]
    cdef Ways ways = ways_of(c, t, seat)
    cdef Allowance a = allowance_of(c, t, seat)
    cdef uint64_t set = armed(t, s.own, 1 + c.garrison)
    cdef int x
    while set:
        x = lowest_bit(set)
        set &= set - 1
        if can_march(c, t, seat, &a, ways, x):
            add(out, MARCH + x)
    if on_board(s) and t.led < command_of(c, t, seat):          # [LL-FREE-04]
        add_all(out, LEAD, adjacent(c, ways, s.place) & s.own)


cdef void legal_marching(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    cdef Ways ways = ways_of(c, t, f.seat)
    cdef Allowance a = allowance_of(c, t, f.seat)
    cdef uint64_t goals = adjacent(c, ways, f.a) & t.seats[f.seat].own
    cdef int y, payer
    while goals:
        y = lowest_bit(goals)
        goals &= goals - 1
        if t.armies[y] < MOST:
            for payer in range(PAYERS):
                if pays(c, t, &a, ways, f.a, y, payer):
                    add(out, MOVE_TO + y * PAYERS + payer)


cdef void apply_marching(const Content* c, Table* t, Frame f, int y, int payer) noexcept nogil:
    cdef int pool
    t.armies[f.a] -= min(1, t.armies[f.a])
    add_armies(t, y, 1)
    if payer == BY_ORIGIN:
        t.charged[f.a] += 1
    elif payer == BY_GOAL:
        t.charged[y] += 1
    elif payer == BY_ORIGIN_PORT:
        t.charged[f.a] += 16
    elif payer == BY_GOAL_PORT:
        t.charged[y] += 16
    else:
        pool = 0 if payer == BY_ANY else 1
        if payer == BY_LEADER:
            pool = 2 if extra_moves(c, t, f.seat, 2) > 0 else 3
            if extra_moves(c, t, f.seat, 3) > 0 \
                    and by_sea(c, ways_of(c, t, f.seat), f.a) >> y & 1:
                pool = 3
        count_up(&t.spent[pool])
