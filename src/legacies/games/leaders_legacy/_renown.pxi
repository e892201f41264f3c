# Renown, objectives, elimination and the end of the game.

cdef int renown_of(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-RENOWN-01, LL-R-46, LL-R-72]"""
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t set = s.objectives
    cdef uint64_t two = s.own & t.level[1]
    cdef uint64_t one = s.own & t.level[0]
    cdef int total = s.leader_renown + s.event_renown
    cdef int towns = bits_of(one & ~two)
    cdef int capitals = bits_of(one & two)
    cdef int cities = bits_of(two & ~one)
    total += towns * c.renown[TOWN] + cities * c.renown[CITY] + capitals * c.renown[CAPITAL]
    total += bits_of(s.own & ~one & ~two) * c.renown[VILLAGE]
    total += bits_of(s.own & t.ports) * c.port_renown
    while set:
        total += c.goals[lowest_bit(set)].renown
        set &= set - 1
    return total


cdef inline int points_of(const Content* c, const Table* t, int seat) noexcept nogil:
    if is_out(t, seat):
        return 0                                                # [LL-R-78]
    return bits_of(t.seats[seat].objectives) if c.by_objectives else renown_of(c, t, seat)


cdef void score(const void* content, const void* table, int32_t* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = points_of(c, t, i)


cdef void rank(const void* content, const void* table, uint8_t* out) noexcept nogil:
    """[LL-R-77, LL-R-80] The winner, then those still in by Renown and provinces."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int[SEATS] key
    cdef int i, k
    for i in range(t.head.n_seats):
        key[i] = points_of(c, t, i) * 128 + bits_of(t.seats[i].own)
        if t.winner == i + 1:
            key[i] += 1 << 29
        elif is_out(t, i):
            key[i] = -1
    for i in range(t.head.n_seats):
        out[i] = 1
        for k in range(t.head.n_seats):
            out[i] += key[k] > key[i]


# Objectives ----------------------------------------------------------------------------------


cdef bint meets(const Content* c, const Table* t, const Op* op, int seat) noexcept nogil:
    """[LL-V-68] to [LL-V-84] One condition."""
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t own = s.own
    cdef int n = op_n(op)
    cdef int found = 0
    cdef int i
    if op.code == OP_CONTROL_ON_SEA:
        return bits_of(own & c.on_sea[op.who - 1]) >= n
    if op.code <= OP_ARMIES and op.who:
        own &= c.region[op.who - 1]
    if op.code == OP_CONTROL_REGION:
        return own == c.region[op.who - 1]
    if op.code == OP_CONTROL_COUNT:
        return bits_of(own) >= n
    if op.code == OP_COUNT_SETTLEMENTS:
        return bits_of(own & at_least(t, op.what)) >= n
    if op.code == OP_PORTS:
        return bits_of(own & t.ports) >= n
    if op.code == OP_ARMIES:
        return armies_in(t, own) >= n
    if op.code == OP_ARMIES_IN_ONE:
        return armed(t, own, n) != 0
    if op.code == OP_CONQUERED_TOTAL or op.code == OP_CONQUERED_LEVEL:
        for i in range(op.what if op.code == OP_CONQUERED_LEVEL else VILLAGE, LEVELS):
            found += s.conquered[i]
        return found >= n
    if op.code == OP_LEADERS_DOWNED:
        return s.downed >= n
    if op.code == OP_REGIONS_CONTROLLED or op.code == OP_REGIONS_PRESENT:
        for i in range(c.n_regions):
            if op.code == OP_REGIONS_CONTROLLED:
                found += rules_region(c, t, seat, i)
            else:
                found += (own & c.region[i]) != 0
        return found >= n
    if op.code == OP_HOLD_RESOURCE:
        return s.goods[op.what] >= n
    if op.code == OP_HOLD_EACH:
        return min(min(s.goods[0], s.goods[1]), min(s.goods[2], s.goods[3])) >= n
    if op.code == OP_TRADES_DONE:
        return s.trades >= n and bits_of(s.partners) >= op.to
    if op.code == OP_LEADER_FULL:
        return on_board(s) and s.health == card_of(c, s).health \
            and s.energy == card_of(c, s).energy
    for i in range(t.head.n_seats):                             # [LL-V-84]
        if i != seat and not is_out(t, i) and not share_border(c, t, seat, i):
            return False
    return True


cdef bint fulfils(const Content* c, const Table* t, int number, int seat) noexcept nogil:
    """All conditions of an objective. [LL-R-75]"""
    cdef const Goal* goal = &c.goals[number]
    cdef const Seat* s = &t.seats[seat]
    cdef const Op* op = &c.ops[goal.first]
    if is_out(t, seat):
        return False
    if goal.type and (not on_board(s) or card_of(c, s).type != goal.type - 1):
        return False
    while op.code != OP_END:
        if not meets(c, t, op, seat):
            return False
        op += 1
    return True


cdef void claim_objectives(const Content* c, Table* t, bint at_end) noexcept nogil:
    """[LL-R-73, LL-R-74] First in turn order from the active player; at the end only that one."""
    cdef uint64_t set = t.open
    cdef int number, i, seat
    while set:
        number = lowest_bit(set)
        set &= set - 1
        if c.goals[number].at_end and not at_end:
            continue
        for i in range(1 if c.goals[number].at_end else t.head.n_seats):
            seat = after(t, t.active, i)
            if fulfils(c, t, number, seat):
                t.open &= ~bit(number)
                t.seats[seat].objectives |= bit(number)
                break
    if c.held:
        pass_objectives(c, t, at_end)


cdef void pass_objectives(const Content* c, Table* t, bint at_end) noexcept nogil:
    """Option: a region objective goes to another who meets it when its holder no longer does."""
    cdef uint64_t set
    cdef int holder, number, i, seat
    cdef uint64_t done = 0
    for holder in range(t.head.n_seats):
        set = t.seats[holder].objectives & ~done
        while set:
            number = lowest_bit(set)
            set &= set - 1
            done |= bit(number)
            if not c.goals[number].region or (c.goals[number].at_end and not at_end) \
                    or fulfils(c, t, number, holder):
                continue
            for i in range(1 if c.goals[number].at_end else t.head.n_seats):
                seat = after(t, t.active, i)
                if fulfils(c, t, number, seat):
                    t.seats[holder].objectives &= ~bit(number)
                    t.seats[seat].objectives |= bit(number)
                    break


# Points of LL-R-77 ---------------------------------------------------------------------------


cdef void run_point(const Content* c, Table* t, Frame* f) noexcept nogil:
    """Eliminations, then objectives, then victory; `a` is the step, `b`: the End Phase's."""
    cdef bint at_end = f.b
    cdef int i, seat
    if f.a == 0:
        f.a = 1
        for i in range(t.head.n_seats):
            seat = after(t, t.active, i)
            if not is_out(t, seat) and t.seats[seat].own == 0:
                eliminate(c, t, seat)
        return
    pop(t)
    claim_objectives(c, t, at_end)
    check_victory(c, t)


cdef void eliminate(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-R-78]"""
    cdef Seat* s = &t.seats[seat]
    cdef int i, k, other
    for i in range(RESOURCES):
        s.goods[i] = 0
        s.conquered[i] = 0
    s.objectives = 0
    s.status = GONE
    s.place = 0
    s.captor = 0
    s.health = 0
    s.energy = 0
    s.flags = OUT
    s.downed = 0
    s.trades = 0
    s.partners = 0
    s.leader_renown = 0
    s.event_renown = 0
    for i in range(PROVINCES):
        if (t.promised[i] & 7) == seat + 1:
            t.promised[i] = 0
    i = 0
    while i < t.n_lasting:
        if t.lasting[i].owner == seat and t.lasting[i].pc < c.first_event:
            drop_lasting(t, i)                                  # [LL-V-12]
        else:
            i += 1
    for i in range(t.head.n_seats):
        if i != seat:
            t.pacts[pair_of(seat, i)] = 0
    pass_marker(t, seat)
    for i in range(t.head.n_seats - 1, -1, -1):                 # clockwise from the active player
        other = after(t, t.active, i)
        if t.seats[other].status == CAPTIVE and t.seats[other].captor == seat \
                and t.seats[other].own:
            push(t, RETURNING, other, other)


cdef inline void pass_marker(Table* t, int seat) noexcept nogil:
    """[LL-R-69] To the right, past those who are out."""
    cdef int i
    if t.marker != seat:
        return
    for i in range(1, t.head.n_seats):
        t.marker = <uint8_t> after(t, seat, t.head.n_seats - i)
        if not is_out(t, t.marker):
            return


cdef void check_victory(const Content* c, Table* t) noexcept nogil:
    """[LL-END-01, LL-R-77, LL-R-79]"""
    cdef int goal = GOAL_OBJECTIVES if c.by_objectives else c.goal
    cdef int best = -1
    cdef int most = goal - 1
    cdef int left = 0
    cdef int last = 0
    cdef int i, seat
    for i in range(t.head.n_seats):
        seat = after(t, t.active, i)
        if is_out(t, seat):
            continue
        left += 1
        last = seat
        if points_of(c, t, seat) > most:
            most = points_of(c, t, seat)
            best = seat
    if best < 0 and left == 1:
        best = last
    if best >= 0:
        t.winner = <uint8_t> (best + 1)
        finish(c, t)


cdef void finish(const Content* c, Table* t) noexcept nogil:
    """Nothing is asked any more; what was going on is put away."""
    while t.n_frames:
        pop(t)
    while t.n_hand:
        kind_down(t, t.n_top + t.n_bottom)
    discard_revealed(t)
    if t.drawn:
        t.event_pile[t.drawn - 1] += 1
        t.drawn = 0
    t.n_event_bottom += t.n_event_hand
    t.n_event_hand = 0
    end_lasting(t, END_OF_COMBAT, -1)
    clear_offer(t)
    memset(t.price, 0, sizeof(t.price))
    t.swapped = 0
