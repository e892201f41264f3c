# The evaluation: how a table looks for each seat, by rules of thumb.

cdef enum:
    ODDS = 13                   # armies on a side that the table of odds goes up to

cdef struct Weights:            # in Renown
    double card                 # a resource card
    double spare_card           # each beyond four of a kind
    double army
    double spare_army           # above the population limit
    double first_army
    double rounds               # how many Bounty Phases ahead income counts
    double risk                 # share of a threatened province that is written off

cdef Weights W
W.card = 0.16
W.spare_card = 0.05
W.army = 0.20
W.spare_army = 0.01
W.first_army = 0.30
W.rounds = 3.0
W.risk = 0.55


cdef void find_odds(Content* c) noexcept nogil:
    """Chances to conquer when an attack is pressed to the end, by the cards of a fresh deck."""
    cdef int a, d, kind, total, lost, led
    cdef double sure, better, win_here
    total = sum_of(c.copies, KINDS)
    for led in range(2):
        for a in range(ODDS):
            for d in range(ODDS):
                if d == 0 or a == 0:
                    c.odds[led][a][d] = 1.0 if a > 0 else 0.0
                    continue
                sure = 0
                for kind in range(KINDS):
                    lost = min(c.value[kind], min(a, d))
                    if c.loser[kind]:
                        win_here = c.odds[led][a][d - lost]
                    else:
                        win_here = c.odds[led][a - lost][d]
                    sure += win_here * c.copies[kind] / total
                if led:                                         # the better of two cards, about
                    better = 0
                    for kind in range(KINDS):
                        lost = min(c.value[kind], min(a, d))
                        if c.loser[kind]:
                            win_here = c.odds[led][a][d - lost]
                        else:
                            win_here = c.odds[led][a - lost][d]
                        better += max(win_here, sure) * c.copies[kind] / total
                    sure = better
                c.odds[led][a][d] = sure


cdef inline double odds(const Content* c, int a, int d, bint led) noexcept nogil:
    return c.odds[led][min(a, ODDS - 1)][min(d, ODDS - 1)]


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    """Renown, what land, cards, armies and the Leader promise, and what is going on."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef Table next
    cdef const Frame* f
    if t.n_frames == 0 or t.frames[0].kind < CLAIMING:
        look(c, t, out)
        return
    f = &t.frames[t.n_frames - 1]
    if f.kind in (PAYMENT, ORIGIN, SETTLERS):
        next = t[0]
        carry_on(c, &next)
        look(c, &next, out)
    elif f.kind == MARCHING or f.kind == AIMING:
        best_answer(c, t, f.seat, out)
    else:
        look(c, t, out)
    if f.kind == ASSAULT:
        out[f.seat] += best_assault(c, t, f)
    elif f.kind == DRAFT and f.b == 0:
        out[f.seat] -= 0.05                                     # talk alone is worth nothing
    expect_combat(c, t, out)


cdef void carry_on(const Content* c, Table* t) noexcept nogil:
    """Finish a purchase or a move of armies in some plausible way."""
    cdef Frame f
    cdef uint64_t set
    cdef int kind, best
    f = t.frames[t.n_frames - 1]
    if f.kind == PAYMENT:
        kind = GOLD
        while f.a and kind >= 0:
            if t.price[kind]:
                t.price[kind] -= 1
                f.a -= 1
            else:
                kind -= 1
        pop(t)
        pay(c, t, f.seat, f.c, f.pc & 63)
        if t.n_frames == 0 or top(t).kind != ORIGIN:
            return
        f = top(t)[0]
    if f.kind == ORIGIN:
        set = origins_for(c, t, f.seat, f.a)
        if not set:
            return
        best = lowest_bit(set)
        while set:
            if t.armies[lowest_bit(set)] > t.armies[best]:
                best = lowest_bit(set)
            set &= set - 1
        f.b = <uint8_t> best
        f.c = 0
    best = max(1, (f.c if f.c else t.armies[f.b]) // 2)
    t.armies[f.b] -= min(best, t.armies[f.b])
    t.seats[f.seat].own |= bit(f.a)
    add_armies(t, f.a, best)


cdef void best_answer(const Content* c, const Table* t, int seat, double* out) noexcept nogil:
    """The best that the seat can make of its question, one answer ahead."""
    cdef double[SEATS] each
    cdef Table next
    cdef Moves moves
    cdef uint32_t i
    cdef int k
    cdef double best = -1e9
    cdef double margin
    moves.n = 0
    legal(c, t, &moves)
    for i in range(moves.n):
        next = t[0]
        apply(c, &next, moves.move[i])
        look(c, &next, each)
        margin = each[seat]
        for k in range(t.head.n_seats):
            if k != seat:
                margin -= each[k] / (t.head.n_seats - 1)
        if margin > best:
            best = margin
            for k in range(t.head.n_seats):
                out[k] = each[k]


cdef inline double land_value(const Content* c, const Table* t, int p) noexcept nogil:
    """What a province is worth to whoever has it."""
    cdef int level = level_of(t, p)
    cdef double value = c.renown[level] + (t.ports >> p & 1) * (c.port_renown + W.card * W.rounds)
    return value + W.rounds * (W.card * c.yields[level] + W.army * c.makes[level]) + 0.1


cdef double assault_value(
    const Content* c, const Table* t, int seat, int x, int y, bint led,
) noexcept nogil:
    """What an attack from x on y may bring."""
    cdef double win = odds(c, t.armies[x], t.armies[y], led)
    cdef double prize = land_value(c, t, y)
    cdef const Seat* s = &t.seats[seat]
    cdef const Seat* foe = &t.seats[max(owner_of(t, y), 0)]
    cdef bint military = on_board(s) and card_of(c, s).type == MILITARY and not c.by_objectives
    if military:
        prize += 0 if t.conquered else 1
        prize += 1 if level_of(t, y) == CITY else 2 if level_of(t, y) == CAPITAL else 0
        if on_board(foe) and foe.place == y:
            prize += 1
    if on_board(foe) and foe.place == y:
        prize += 0.5
    prize += 0.4 * land_value(c, t, y)                          # what the other loses
    return win * (prize - 0.5 * W.army * t.armies[y]) - (1 - win) * (
        W.army * t.armies[x] + 0.6 * W.risk * land_value(c, t, x)
    ) - (0.15 if led else 0.0)


cdef double best_assault(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef uint64_t prey = may_attack(c, t, f.seat) & adjacent(c, ways_of(c, t, f.seat), f.a)
    cdef double best = -9
    cdef int y
    while prey:
        y = lowest_bit(prey)
        prey &= prey - 1
        best = max(best, assault_value(c, t, f.seat, f.a, y, False))
        if can_engage(t, f.seat, f.a):
            best = max(best, assault_value(c, t, f.seat, f.a, y, True))
    return best


cdef void expect_combat(const Content* c, const Table* t, double* out) noexcept nogil:
    """A combat that is not decided yet: as its odds are."""
    cdef const Frame* f = combat_of(<Table*> t)
    cdef double win
    cdef int foe
    if f == NULL or f.pc > RESOLVED:
        return
    foe = owner_of(t, f.b)
    if foe < 0:
        return
    win = odds(c, t.armies[f.a], t.armies[f.b], f.c)
    out[f.seat] += assault_value(c, t, f.seat, f.a, f.b, f.c)
    out[foe] -= win * land_value(c, t, f.b)


cdef void look(const Content* c, const Table* t, double* out) noexcept nogil:
    """The table as it stands."""
    cdef int n = t.head.n_seats
    cdef int i
    cdef uint64_t others
    for i in range(n):
        if is_out(t, i):
            out[i] = -5
            continue
        others = claimed(t) & ~t.seats[i].own
        out[i] = points_of(c, t, i) * (4.0 if c.by_objectives else 1.0)
        if t.winner == i + 1:
            out[i] += 20
        out[i] += lands(c, t, i, others) + leader_value(c, t, i) + prospects(c, t, i)


cdef double lands(const Content* c, const Table* t, int seat, uint64_t others) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t set = s.own
    cdef int n = t.head.n_seats
    cdef int[LEVELS] limit
    cdef double income = 0
    cdef double value = 0
    cdef double share, ahead
    cdef int p, level, kind, i, near, held_
    cdef bint cultural = on_board(s) and card_of(c, s).type == CULTURAL and not c.by_objectives
    for i in range(LEVELS):
        limit[i] = limit_of(c, t, seat, i)
    while set:
        p = lowest_bit(set)
        set &= set - 1
        level = level_of(t, p)
        income += W.card * c.yields[level] + W.army * c.makes[level]
        held_ = t.armies[p]
        if held_:
            value += W.first_army + W.army * (min(held_, limit[level]) - 1)
            value += W.spare_army * max(held_ - limit[level], 0)
        near = strongest(c, t, others, p)
        if near:
            share = odds(c, near, held_, False)
            value -= W.risk * share * land_value(c, t, p)
            if on_board(s) and s.place == p:
                value -= 1.6 * share                            # the Leader may be lost there
        if t.promised[p]:
            value -= 0.7 * land_value(c, t, p)
    income += W.card * bits_of(s.own & t.ports)
    ahead = (n - (seat - t.active + n) % n) / <double> n
    if seat == t.active and t.n_frames and t.frames[0].kind == TURN and t.frames[0].a > BOUNTY:
        ahead = 0
    value += income * (W.rounds + ahead)
    for kind in range(RESOURCES):
        value += W.card * min(s.goods[kind], 4) + W.spare_card * max(s.goods[kind] - 4, 0)
    for i in range(c.n_regions):
        share = bits_of(s.own & c.region[i]) / <double> bits_of(c.region[i])
        value += 0.5 * share * share * share
        if cultural:
            value += 2.2 * share * share * share * share
            value += 1.2 if share == 1 else 0
    return value + 0.05 * bits_of(s.own)


cdef inline int strongest(
    const Content* c, const Table* t, uint64_t others, int p,
) noexcept nogil:
    """The most armies of others in one province next to this one."""
    cdef uint64_t near = (c.land[p] | (c.sea[p] & t.ports)) & others
    cdef int most = 0
    while near:
        most = max(most, t.armies[lowest_bit(near)])
        near &= near - 1
    return most


cdef double leader_value(const Content* c, const Table* t, int seat) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef double value = 0
    if s.status == CAPTIVE:
        value -= 1.2
    elif s.status == DOWN:
        value -= 1.4
    elif on_board(s):
        value += 0.12 * s.health + 0.10 * s.energy
        value += 0.03 * t.armies[s.place]
        if t.conquered and seat == t.active and t.n_frames and t.frames[0].a <= EXCESS \
                and card_of(c, s).type == MILITARY and not c.by_objectives:
            value += 1                                          # [LL-TYPE-MIL-01] to come
    return value


cdef double prospects(const Content* c, const Table* t, int seat) noexcept nogil:
    """Objectives that are coming near."""
    cdef uint64_t set = t.open
    cdef const Seat* s = &t.seats[seat]
    cdef const Goal* goal
    cdef const Op* op
    cdef double value = 0
    cdef double part
    while set:
        goal = &c.goals[lowest_bit(set)]
        set &= set - 1
        if goal.type and (not on_board(s) or card_of(c, s).type != goal.type - 1):
            continue
        part = 1
        op = &c.ops[goal.first]
        while op.code != OP_END:
            part = min(part, progress(c, t, op, seat))
            op += 1
        value += (4.0 if c.by_objectives else 1.0 * goal.renown) * 0.55 * part * part * part
    return value


cdef double progress(const Content* c, const Table* t, const Op* op, int seat) noexcept nogil:
    """How much of a condition is met, 0 to 1."""
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t own = s.own
    cdef int have = 0
    cdef int i
    if op.code <= OP_ARMIES and op.who:
        own &= c.region[op.who - 1]
    if op.code == OP_CONTROL_REGION:
        return bits_of(own) / <double> bits_of(c.region[op.who - 1])
    if op.code == OP_CONTROL_COUNT:
        have = bits_of(own)
    elif op.code == OP_COUNT_SETTLEMENTS:
        have = bits_of(own & at_least(t, op.what))
    elif op.code == OP_PORTS:
        have = bits_of(own & t.ports)
    elif op.code == OP_ARMIES:
        have = armies_in(t, own)
    elif op.code == OP_CONTROL_ON_SEA:
        have = bits_of(own & c.on_sea[op.who - 1])
    elif op.code == OP_CONQUERED_TOTAL:
        for i in range(LEVELS):
            have += s.conquered[i]
    elif op.code == OP_LEADERS_DOWNED:
        have = s.downed
    elif op.code == OP_HOLD_RESOURCE:
        have = s.goods[op.what]
    elif op.code == OP_REGIONS_PRESENT:
        for i in range(c.n_regions):
            have += (own & c.region[i]) != 0
    else:
        return 1.0 if meets(c, t, op, seat) else 0.2
    return min(have / <double> max(op_n(op), 1), 1.0)
