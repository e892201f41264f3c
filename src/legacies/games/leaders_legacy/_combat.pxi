# Combat, step by step; what becomes of Leaders whose province is lost.

cdef enum Round:                # `pc` of a COMBAT frame: a the origin, b the target, c engaged
    DECLARED                    # step 1, and its window
    CHECKED                     # step 2
    DRAWN                       # step 3
    REVEALED                    # its window
    RESOLVED                    # steps 4 and 5
    CAPTURED                    # step 6
    MOVED_IN
    FLED
    OVER_NOW


cdef uint64_t may_attack(const Content* c, const Table* t, int seat) noexcept nogil:
    """Provinces of others that a seat may attack at all. [LL-R-49, LL-V-62, LL-R-63]"""
    cdef uint64_t found = 0
    cdef int i
    cdef int safe = shielded(c, t, seat)
    for i in range(t.head.n_seats):
        if i != seat and not safe >> i & 1 and not t.pacts[pair_of(seat, i)]:
            found |= t.seats[i].own
    return found


cdef inline int pair_of(int a, int b) noexcept nogil:
    """The number of a pair of seats."""
    cdef int high = max(a, b)
    return high * (high - 1) // 2 + min(a, b)


cdef void legal_attacks(const Content* c, const Table* t, int seat, Moves* out) noexcept nogil:
    """[LL-COMBAT-02] The provinces from which something can be attacked."""
    cdef Ways ways
    cdef uint64_t prey
    cdef uint64_t set
    if forbidden(c, t, seat, NO_ATTACK):
        return
    ways = ways_of(c, t, seat)
    prey = may_attack(c, t, seat)
    set = armed(t, t.seats[seat].own, 1 + c.garrison)
    while set:
        if adjacent(c, ways, lowest_bit(set)) & prey:
            add(out, ATTACK + lowest_bit(set))
        set &= set - 1


cdef inline bint can_engage(const Table* t, int seat, int origin) noexcept nogil:
    """[LL-LCOMB-01, LL-LCOMB-02]"""
    cdef const Seat* s = &t.seats[seat]
    return on_board(s) and s.place == origin and s.energy > 0


cdef void legal_assault(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    cdef Ways ways = ways_of(c, t, f.seat)
    cdef uint64_t prey = may_attack(c, t, f.seat) & adjacent(c, ways, f.a)
    cdef int p
    while prey:
        p = lowest_bit(prey)
        prey &= prey - 1
        add(out, STRIKE + 2 * p)
        if can_engage(t, f.seat, f.a):
            add(out, STRIKE + 2 * p + 1)


cdef void apply_assault(
    const Content* c, Table* t, Frame f, int target, bint engaged,
) noexcept nogil:
    if engaged:
        t.seats[f.seat].energy -= min(1, t.seats[f.seat].energy)        # [LL-LCOMB-02]
    push(t, COMBAT, NOBODY, f.seat, f.a, target, engaged)


cdef inline int defender_of(const Table* t, const Frame* f) noexcept nogil:
    return max(owner_of(t, f.b), 0)


cdef bint has_check(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """[LL-COMBAT-04, LL-R-57, LL-V-60, LL-V-61]"""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int defender = defender_of(t, f)
    cdef int level = level_of(t, f.b)
    cdef bint checks = c.checks[level]
    cdef int at = 0
    while checks:
        op = in_force(c, t, f.seat, OP_DENY_CHECK, &at, &slot)
        if op == NULL:
            break
        if op.what >> level & 1:
            checks = False
    at = 0
    while not checks:
        op = in_force(c, t, defender, OP_GRANT_CHECK, &at, &slot)
        if op == NULL:
            break
        checks = slot != NULL and slot.target == f.b
    return checks


cdef inline int cards_drawn(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """[LL-COMBAT-05, LL-COMBAT-06, LL-R-43, LL-R-58]"""
    if still_engaged(c, t, f):
        return min(max(command_of(c, t, f.seat), 1), CARDS - 1)
    return 1


cdef void run_combat(const Content* c, Table* t, Frame* f) noexcept nogil:
    cdef int step = f.pc
    cdef int n
    f.pc += 1
    if step == DECLARED:
        push(t, WINDOW, NOBODY, f.seat, AT_DECLARE, 1)
    elif step == CHECKED:
        if t.armies[f.a] == 0:
            f.pc = OVER_NOW                                     # [LL-R-59]
        elif t.armies[f.b] == 0:
            f.pc = CAPTURED                                     # [LL-R-11]
        else:
            if deck_size(t) < cards_drawn(c, t, f):
                renew_deck(c, t)                                # [LL-R-55]
            if has_check(c, t, f):
                start_peek(c, t, defender_of(t, f), 1)
    elif step == DRAWN:
        n = min(cards_drawn(c, t, f), deck_size(t) + t.n_hand)
        if n <= 1:
            push(t, CARD_DRAWN, CHANCE, f.seat, TO_OPEN)
        elif t.n_hand < n:
            f.pc = DRAWN
            push(t, CARD_DRAWN, CHANCE, f.seat, TO_HAND)
        else:
            push(t, REVEALING, f.seat, f.seat)
    elif step == REVEALED:
        push(t, WINDOW, NOBODY, f.seat, AT_REVEAL, 1)
    elif step == RESOLVED:
        if t.armies[f.a] == 0:
            f.pc = OVER_NOW                                     # [LL-R-59]
        else:
            resolve_card(c, t, f)
    elif step == CAPTURED:
        if t.armies[f.b] == 0 and t.armies[f.a] > 0:            # [LL-COMBAT-10, LL-COMBAT-13]
            conquer(c, t, f)
        else:
            f.pc = OVER_NOW
    elif step == MOVED_IN:
        flee(c, t, f)
    elif step == FLED:
        push(t, POINT, NOBODY, f.seat)                          # [LL-R-88]
    else:
        discard_revealed(t)
        end_lasting(t, END_OF_COMBAT, -1)
        pop(t)


cdef void resolve_card(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-COMBAT-07, LL-COMBAT-08, LL-R-51] Losses, then damage to a Leader of the losing side."""
    cdef int kind = max(t.revealed, 1) - 1
    cdef int defender = defender_of(t, f)
    cdef bint defends = c.loser[kind]
    cdef int loser = defender if defends else f.seat
    cdef int p = f.b if defends else f.a
    cdef int lost = min(c.value[kind] + t.shift, min(t.armies[f.a], t.armies[f.b]))
    cdef const Seat* s = &t.seats[loser]
    cdef int credit = f.seat if defends else defender
    lost = reduced(c, t, f, defender, defends, lost)
    t.armies[p] -= lost
    if (on_board(s) and s.place == p) if defends else still_engaged(c, t, f):
        hurt(c, t, loser, lost - card_of(c, s).armor, credit)
    push(t, POINT, NOBODY, f.seat)


cdef int reduced(
    const Content* c, const Table* t, const Frame* f, int defender, bint defends, int lost,
) noexcept nogil:
    """[LL-V-59] What protection leaves of the losses of a side."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int loser = defender if defends else f.seat
    cdef const Seat* s = &t.seats[loser]
    while True:
        op = in_force(c, t, loser, OP_REDUCE_LOSSES, &at, &slot)
        if op == NULL:
            return lost
        if op.what != defends:
            continue
        if op_where(op) == AT_LEADER:
            if not on_board(s) or s.place != f.b:
                continue
        elif slot == NULL or slot.target != f.b:
            continue
        lost = max(lost - op_n(op) * (slot.times if slot != NULL else 1), min(op_second(op), lost))


cdef void conquer(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-R-88] Control changes; then armies and the Leader move in."""
    cdef int loser = owner_of(t, f.b)
    cdef Seat* s = &t.seats[f.seat]
    cdef int most = t.armies[f.a]
    if c.garrison and most > 1:
        most -= 1                                               # [LL-R-10]
    if loser >= 0:
        t.seats[loser].own &= ~bit(f.b)
    s.own |= bit(f.b)
    t.promised[f.b] = 0                                         # [LL-R-66]
    t.conquered = 1
    count_up(&s.conquered[level_of(t, f.b)])
    f.c = <uint8_t> (loser + 1)                                 # who lost it, from now on
    if on_board(s) and s.place == f.a:
        push(t, COMPANY, f.seat, f.seat, f.b)                   # [LL-COMBAT-11]
    push(t, SETTLERS, f.seat, f.seat, f.b, f.a, most)           # [LL-R-53]


cdef void flee(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-COMBAT-12, LL-R-88] The defending Leader, then Renown for the conquest."""
    cdef int loser = f.c - 1
    cdef int level = level_of(t, f.b)
    cdef int seat = f.seat
    cdef int p = f.b
    if level == CITY:
        award(c, t, seat, MILITARY, 1)                          # [LL-TYPE-MIL-02]
    elif level == CAPITAL:
        award(c, t, seat, MILITARY, 2)                          # [LL-TYPE-MIL-03, LL-R-37]
    if loser >= 0 and on_board(&t.seats[loser]) and t.seats[loser].place == p:
        leave(c, t, loser, p, seat)


cdef uint64_t refuges(
    const Content* c, const Table* t, int seat, int p, bint traded,
) noexcept nogil:
    """[LL-R-39, LL-R-41] Where a Leader may go that must leave a province."""
    cdef uint64_t near = adjacent(c, ways_of(c, t, seat), p) & t.seats[seat].own
    return t.seats[seat].own if traded and not near else near


cdef void leave(const Content* c, Table* t, int seat, int p, int captor) noexcept nogil:
    """A Leader must leave a province; with nowhere to go it is captured. -1: no conquest."""
    cdef Seat* s = &t.seats[seat]
    if refuges(c, t, seat, p, captor < 0):
        push(t, RETREAT, seat, seat, p, captor < 0)
        return
    if captor >= 0:
        s.status = CAPTIVE                                      # [LL-CAPT-01]
        s.captor = <uint8_t> captor
        s.place = 0
        s.flags |= MOVED
        credit_down(c, t, captor)                               # [LL-R-34]
