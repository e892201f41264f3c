# The evaluation: how a table looks for each seat, by rules of thumb.

cdef enum:
    ODDS = 13                   # armies on a side that the table of odds goes up to
    LED = 3                     # cards drawn that it goes up to
    TALK = 1                    # the price of an offer that nobody would take

cdef struct Weights:            # in Renown
    double card                 # the first card of a kind
    double fade                 # how much less each further one is worth
    double spare_card           # but never less than this
    double army
    double spare_army           # above the population limit
    double first_army
    double rounds               # how many Bounty Phases ahead income counts
    double risk                 # share of a threatened province that is written off
    double leader_risk          # of a Leader in it
    double spoil                # share of a prize that counts as the other's loss
    double stake                # share of the origin's risk in an attack that fails
    double engage               # the price of a Leader's engagement
    double region               # a whole region; parts by their cube
    double culture              # the same for a Cultural Leader; parts by their fourth power
    double ruled                # and the whole
    double health
    double energy
    double prospect             # an objective nearly met, by its Renown
    double land                 # any province

cdef Weights W
W.card = 0.20
W.fade = 0.02
W.spare_card = 0.05
W.army = 0.20
W.spare_army = 0.01
W.first_army = 0.50
W.rounds = 3.0
W.risk = 0.80
W.leader_risk = 1.6
W.spoil = 0.4
W.stake = 0.33
W.engage = 0.15
W.region = 0.5
W.culture = 2.2
W.ruled = 1.2
W.health = 0.12
W.energy = 0.10
W.prospect = 0.55
W.land = 0.15

cdef double[MOST + 1] PURSE     # what so many cards of a kind are worth


cdef void fill_purse() noexcept nogil:
    cdef int n
    PURSE[0] = 0
    for n in range(MOST):
        PURSE[n + 1] = PURSE[n] + max(W.card - W.fade * n, W.spare_card)


fill_purse()


cdef void find_odds(Content* c) noexcept nogil:
    """Chances to conquer when an attack is pressed to the end, by the cards of a fresh deck."""
    cdef double[KINDS] win
    cdef int a, d, kind, lost, led
    for led in range(LED):
        for a in range(ODDS):
            for d in range(ODDS):
                if d == 0 or a == 0:
                    c.odds[led][a][d] = 1.0 if a > 0 else 0.0
                    continue
                for kind in range(KINDS):
                    lost = min(c.value[kind], min(a, d))
                    if c.loser[kind]:
                        win[kind] = c.odds[led][a][d - lost]
                    else:
                        win[kind] = c.odds[led][a - lost][d]
                c.odds[led][a][d] = best_of(c, win, led + 1)


cdef double best_of(const Content* c, const double* win, int draws) noexcept nogil:
    """The mean of the best of so many draws from a fresh deck."""
    cdef double total = sum_of(c.copies, KINDS)
    cdef double mean = 0
    cdef double below_, upto
    cdef int kind, other
    for kind in range(KINDS):
        if not c.copies[kind]:
            continue
        below_ = 0
        for other in range(KINDS):
            if win[other] < win[kind] or (win[other] == win[kind] and other < kind):
                below_ += c.copies[other] / total
        upto = below_ + c.copies[kind] / total
        mean += win[kind] * (power(upto, draws) - power(below_, draws))
    return mean


cdef inline double power(double x, int n) noexcept nogil:
    cdef double product = 1
    for _ in range(n):
        product *= x
    return product


cdef inline double odds(const Content* c, int a, int d, int led) noexcept nogil:
    """`led`: Attack cards drawn."""
    return c.odds[min(max(led, 1), LED) - 1][min(a, ODDS - 1)][min(d, ODDS - 1)]


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    """Renown, what land, cards, armies and the Leader promise, and what is going on."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    cdef Table next
    if t.n_frames == 0 or t.frames[0].kind < CLAIMING:
        look(c, t, out)
        return
    f = &t.frames[t.n_frames - 1]
    if f.kind == WINDOW and (f.a == AT_DECLARE or f.a == AT_REVEAL):
        next = t[0]
        pass_all(c, &next)
        expect_card(c, &next, out)
    else:
        judge(c, t, out)


cdef void pass_all(const Content* c, Table* t) noexcept nogil:
    """Nobody uses anything more in this combat."""
    cdef int i
    for i in range(2 * SEATS):
        if t.n_frames and top(t).kind == WINDOW and (
            top(t).a == AT_DECLARE or top(t).a == AT_REVEAL
        ):
            apply(c, t, PASS)


cdef void expect_card(const Content* c, Table* t, double* out) noexcept nogil:
    """The mean over the Attack cards that may come, if it is a card that is awaited."""
    cdef double[SEATS] each
    cdef Table next
    cdef Moves moves
    cdef double total = 0
    cdef uint32_t i
    cdef int k
    if t.n_frames == 0 or top(t).kind != CARD_DRAWN or top(t).a != TO_OPEN:
        judge(c, t, out)
        return
    moves.n = 0
    legal_card(t, top(t), &moves)
    for k in range(SEATS):
        out[k] = 0
    for i in range(moves.n):
        total += moves.weight[i]
    for i in range(moves.n):
        next = t[0]
        apply(c, &next, moves.move[i])
        pass_all(c, &next)
        judge(c, &next, each)
        for k in range(t.head.n_seats):
            out[k] += each[k] * moves.weight[i] / total


cdef void judge(const Content* c, const Table* t, double* out) noexcept nogil:
    """The table, and what is being decided."""
    cdef const Frame* f
    cdef Table next
    if t.n_frames == 0:
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
    elif f.kind == DRAFT:
        expect_trade(c, t, f.seat, f.a, out)
    elif f.kind == ANSWER:
        expect_trade(c, t, f.a, f.seat, out)
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
    return value + W.rounds * (W.card * c.yields[level] + W.army * c.makes[level]) + W.land


# Combat --------------------------------------------------------------------------------------


cdef double assault_value(
    const Content* c, const Table* t, int seat, int x, int y, bint led, double win,
) noexcept nogil:
    """What an attack from x on y may bring."""
    cdef double prize = land_value(c, t, y)
    cdef const Seat* s = &t.seats[seat]
    cdef const Seat* foe = &t.seats[max(owner_of(t, y), 0)]
    cdef bint military = on_board(s) and card_of(c, s).type == MILITARY and not c.by_objectives
    prize += W.spoil * prize                                    # what the other loses
    if military:
        prize += 0 if t.conquered else 1
        prize += 1 if level_of(t, y) == CITY else 2 if level_of(t, y) == CAPITAL else 0
        if on_board(foe) and foe.place == y:
            prize += 1
    if on_board(foe) and foe.place == y:
        prize += 0.5
    return win * (prize - 0.5 * W.army * t.armies[y]) - (1 - win) * (
        W.army * t.armies[x] + W.stake * land_value(c, t, x)
    ) - (W.engage if led else 0.0)


cdef double best_assault(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef uint64_t prey = may_attack(c, t, f.seat) & adjacent(c, ways_of(c, t, f.seat), f.a)
    cdef int command = command_of(c, t, f.seat) if can_engage(t, f.seat, f.a) else 0
    cdef int mine = t.armies[f.a]
    cdef double best = -9
    cdef int y
    while prey:
        y = lowest_bit(prey)
        prey &= prey - 1
        best = max(
            best, assault_value(c, t, f.seat, f.a, y, False, odds(c, mine, t.armies[y], 1))
        )
        if command > 1:
            best = max(
                best, assault_value(c, t, f.seat, f.a, y, True, odds(c, mine, t.armies[y], command))
            )
    return best


cdef double combat_odds(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """Of a combat that goes on: with the card that lies open, or is known to come, counted."""
    cdef int mine = t.armies[f.a]
    cdef int theirs = t.armies[f.b]
    cdef int led = command_of(c, t, f.seat) if still_engaged(c, t, f) else 1
    cdef int kind, lost
    if t.revealed:
        kind = t.revealed - 1
    elif led <= 1 and f.pc <= REVEALED and next_slot(t, 0) >= 0:
        kind = kind_at(t, next_slot(t, 0))
    else:
        return odds(c, mine, theirs, led)
    lost = min(c.value[kind] + t.shift, min(mine, theirs))
    if c.loser[kind]:
        theirs -= lost
    else:
        mine -= lost
    return odds(c, mine, theirs, led)


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
    win = combat_odds(c, t, f)
    out[f.seat] += assault_value(c, t, f.seat, f.a, f.b, f.c, win)
    out[foe] -= win * land_value(c, t, f.b)


# Trade ---------------------------------------------------------------------------------------


cdef inline double swap_value(
    const Seat* s, int lost, int n, int won, int m,
) noexcept nogil:
    """What it is worth to a seat to give n cards of a kind for m of another."""
    return PURSE[max(s.goods[lost] - n, 0)] - PURSE[s.goods[lost]] \
        + PURSE[min(s.goods[won] + m, MOST)] - PURSE[s.goods[won]]


cdef void expect_trade(
    const Content* c, const Table* t, int maker, int partner, double* out,
) noexcept nogil:
    """
    A trade that both would like, one kind of card for another: the best that can still be sent.

    Each likes what leaves it better off beyond the share that the other's gain costs it. Without
    such a trade talk is worth nothing, and is not begun.
    """
    cdef const Offer* o = &t.offer
    cdef const Seat* s = &t.seats[maker]
    cdef const Seat* p = &t.seats[partner]
    cdef double share = 1.0 / max(t.head.n_seats - 1, 1)
    cdef double best = 0
    cdef double gives = 0
    cdef double mine, theirs
    cdef int given_ = given(o)
    cdef int taken_ = taken(o)
    cdef int most = PAIR_CARDS                                  # enough under every option
    cdef int lost, won, n, m
    if o.give_land or o.take_land or o.give_captive or o.take_captive or o.pact \
            or given_ & (given_ - 1) or taken_ & (taken_ - 1):
        out[maker] -= TALK
        return
    for lost in range(RESOURCES):
        if given_ and not o.give[lost]:
            continue
        for won in range(RESOURCES):
            if won == lost or (taken_ and not o.take[won]):
                continue
            for n in range(o.give[lost] or 1, (o.give[lost] or min(s.goods[lost], most)) + 1):
                for m in range(o.take[won] or 1, (o.take[won] or min(p.goods[won], most)) + 1):
                    mine = swap_value(s, lost, n, won, m)
                    theirs = swap_value(p, won, m, lost, n)
                    if theirs > share * mine and mine - share * theirs > best - share * gives:
                        best = mine
                        gives = theirs
    if best > 0:
        out[maker] += best
        out[partner] += gives
    else:
        out[maker] -= TALK


# The table as it stands ----------------------------------------------------------------------


cdef void look(const Content* c, const Table* t, double* out) noexcept nogil:
    """The table as it stands."""
    cdef int n = t.head.n_seats
    cdef int i
    for i in range(n):
        if is_out(t, i):
            out[i] = -5
            continue
        out[i] = points_of(c, t, i) * (4.0 if c.by_objectives else 1.0)
        if t.winner == i + 1:
            out[i] += 20
        out[i] += lands(c, t, i, enemies(c, t, i)) + leader_value(c, t, i) + prospects(c, t, i)
        if i == t.active and t.n_lasting:
            out[i] += discounts(c, t, i)


cdef uint64_t enemies(const Content* c, const Table* t, int seat) noexcept nogil:
    """Provinces from which a seat may be attacked."""
    cdef uint64_t found = 0
    cdef int i
    for i in range(t.head.n_seats):
        if i == seat or t.pacts[pair_of(i, seat)]:
            continue
        if not t.n_lasting or not shielded(c, t, i) >> seat & 1:
            found |= t.seats[i].own
    return found


cdef double discounts(const Content* c, const Table* t, int seat) noexcept nogil:
    """What a discount of this turn will save, if there is something to buy with it."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef uint64_t own = t.seats[seat].own
    cdef double value = 0
    cdef int at = 0
    cdef bint use
    if t.n_frames == 0 or t.frames[0].kind != TURN or t.frames[0].a > BUILDING:
        return 0
    while True:
        op = in_force(c, t, seat, OP_DISCOUNT, &at, &slot)
        if op == NULL:
            return value
        if slot == NULL or slot.until != END_OF_TURN:
            continue
        use = op.what >> VILLAGE_PRICE & 1 and affordable(c, t, seat, VILLAGE_PRICE, VILLAGE)
        if op.what >> UPGRADE_PRICE & 1:
            use |= own & ~at_least(t, TOWN) != 0 and affordable(c, t, seat, UPGRADE_PRICE, TOWN)
            use |= own & at_least(t, TOWN) & ~at_least(t, CITY) != 0 \
                and affordable(c, t, seat, UPGRADE_PRICE, CITY)
        if op.what >> PORT_PRICE & 1:
            use |= own & c.on_route & ~t.ports != 0 and affordable(c, t, seat, PORT_PRICE, VILLAGE)
        if use:
            value += 0.6 * W.card * op_n(op) * slot.times       # not all of it may be used


cdef double lands(const Content* c, const Table* t, int seat, uint64_t others) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t set = s.own
    cdef int n = t.head.n_seats
    cdef int[LEVELS] limit
    cdef double income = 0
    cdef double value = 0
    cdef double share, ahead
    cdef int p, level, kind, i, near, held_
    cdef int ruled = 0
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
            share = odds(c, near, held_, 1)
            value -= W.risk * share * land_value(c, t, p)
            if on_board(s) and s.place == p:
                value -= W.leader_risk * share                     # the Leader may be lost there
        if t.promised[p]:
            value -= 0.7 * land_value(c, t, p)
    income += W.card * bits_of(s.own & t.ports)
    ahead = (n - (seat - t.active + n) % n) / <double> n
    if seat == t.active and t.n_frames and t.frames[0].kind == TURN and t.frames[0].a > BOUNTY:
        ahead = 0
    value += income * (W.rounds + ahead)
    for kind in range(RESOURCES):
        value += PURSE[s.goods[kind]]
    for i in range(c.n_regions):
        share = bits_of(s.own & c.region[i]) / <double> bits_of(c.region[i])
        value += W.region * share * share * share
        if cultural:
            value += W.culture * share * share * share * share
            if share == 1:
                value += W.ruled + ahead
                ruled += 1
    if cultural and t.n_lasting:
        value += 0.9 * (cultural_regions(c, t, seat) - ruled)   # by tolerance
    if on_board(s):                                             # what rest will bring
        if s.health < card_of(c, s).health:
            value += W.health * ahead
        if s.energy < card_of(c, s).energy:
            value += W.energy * ahead
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
        value += W.health * s.health + W.energy * s.energy
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
        value += (4.0 if c.by_objectives else 1.0 * goal.renown) * W.prospect * part * part * part
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
    elif op.code == OP_TRADES_DONE:
        have = s.trades
    else:
        return 1.0 if meets(c, t, op, seat) else 0.2
    return min(have / <double> max(op_n(op), 1), 1.0)
