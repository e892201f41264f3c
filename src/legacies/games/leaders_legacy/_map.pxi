# The map: sets of provinces, who owns what, what is near what, and what is in force where.

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int lowest_bit(uint64_t x)
    { unsigned long i = 0; _BitScanForward64(&i, x); return (int) i; }
    #else
    static inline int lowest_bit(uint64_t x) { return x ? __builtin_ctzll(x) : 0; }
    #endif
    static inline int bits_of(uint64_t x)
    {
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) ((x * 0x0101010101010101ULL) >> 56);
    }
    """
    int lowest_bit(uint64_t x) noexcept nogil      # 0 if there is none
    int bits_of(uint64_t x) noexcept nogil


cdef inline uint64_t bit(int n) noexcept nogil:
    return <uint64_t> 1 << n


cdef inline int nth_bit(uint64_t set, int n) noexcept nogil:
    for _ in range(n):
        set &= set - 1
    return lowest_bit(set)


cdef inline uint64_t from_on(int n) noexcept nogil:
    """The numbers from n on."""
    return ~<uint64_t> 0 << n if n < 64 else 0


cdef inline int level_of(const Table* t, int p) noexcept nogil:
    return <int> ((t.level[0] >> p & 1) | (t.level[1] >> p & 1) << 1)


cdef inline void set_level(Table* t, int p, int level) noexcept nogil:
    t.level[0] = (t.level[0] & ~bit(p)) | <uint64_t> (level & 1) << p
    t.level[1] = (t.level[1] & ~bit(p)) | <uint64_t> (level >> 1) << p


cdef inline uint64_t at_least(const Table* t, int level) noexcept nogil:
    """All provinces of that level or higher, claimed or not."""
    if level == VILLAGE:
        return ~<uint64_t> 0
    if level == TOWN:
        return t.level[0] | t.level[1]
    return t.level[1] if level == CITY else t.level[0] & t.level[1]


cdef inline uint64_t claimed(const Table* t) noexcept nogil:
    return (
        t.seats[0].own | t.seats[1].own | t.seats[2].own
        | t.seats[3].own | t.seats[4].own | t.seats[5].own
    )


cdef inline int owner_of(const Table* t, int p) noexcept nogil:
    """The seat that controls a province, or -1."""
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].own >> p & 1:
            return i
    return -1


cdef inline bint is_out(const Table* t, int seat) noexcept nogil:
    return t.seats[seat].flags & OUT


cdef inline int after(const Table* t, int seat, int n) noexcept nogil:
    """The seat n places clockwise."""
    return (seat + n) % t.head.n_seats


cdef inline const LeaderCard* card_of(const Content* c, const Seat* s) noexcept nogil:
    return &c.leaders[max(s.leader, 1) - 1]


cdef inline bint on_board(const Seat* s) noexcept nogil:
    return s.status == ON_BOARD


cdef inline uint64_t armed(const Table* t, uint64_t set, int least) noexcept nogil:
    """Those of a set of provinces that hold at least so many armies."""
    cdef uint64_t found = 0
    cdef int p
    while set:
        p = lowest_bit(set)
        set &= set - 1
        if t.armies[p] >= least:
            found |= bit(p)
    return found


cdef inline int armies_in(const Table* t, uint64_t set) noexcept nogil:
    cdef int n = 0
    while set:
        n += t.armies[lowest_bit(set)]
        set &= set - 1
    return n


cdef inline void add_armies(Table* t, int p, int n) noexcept nogil:
    t.armies[p] = <uint8_t> min(t.armies[p] + n, MOST)          # [LL-R-87]


cdef inline void gain(Seat* s, int kind, int n) noexcept nogil:
    s.goods[kind] = <uint8_t> min(s.goods[kind] + n, MOST)      # [LL-R-87]


cdef inline void count_up(uint8_t* n) noexcept nogil:
    if n[0] < 255:
        n[0] += 1


# Effects in force ----------------------------------------------------------------------------


cdef inline int op_n(const Op* op) noexcept nogil:
    return op.n & 0xFF


cdef inline int op_second(const Op* op) noexcept nogil:
    return op.n >> 8


cdef inline int op_where(const Op* op) noexcept nogil:
    return op.flags & WHERE_BITS


cdef inline int op_if(const Op* op) noexcept nogil:
    return op.flags >> IF_SHIFT & 7


cdef inline bint passive_holds(const Seat* s, bint while_down) noexcept nogil:
    """[LL-V-10] On the board, or only incapacitated if the card says so."""
    return s.status == ON_BOARD or (while_down and s.status == DOWN)


cdef inline bint has_uses(const Op* op) noexcept nogil:
    return op.code == OP_DISCOUNT and op_second(op) > 0


cdef const Op* in_force(
    const Content* c, const Table* t, int seat, int code, int* at, const Lasting** slot,
) noexcept nogil:
    """
    The next effect of a code that concerns a seat, NULL after the last.

    `at` begins with 0. `slot` is where it lies if it comes from an ability used or an Event.
    """
    cdef const Seat* s = &t.seats[seat]
    cdef const LeaderCard* card = card_of(c, s)
    cdef const Lasting* found
    cdef const Op* op
    cdef int i
    slot[0] = NULL
    if at[0] < ABILITIES * WORDS:
        if card.codes >> code & 1 and s.status and s.status <= DOWN:
            while at[0] < card.n_passive:
                i = at[0]
                at[0] += 1
                op = &c.ops[card.passive[i]]
                if op.code == code and passive_holds(s, card.while_down[i]) and not has_uses(op):
                    return op
        at[0] = ABILITIES * WORDS
    while at[0] - ABILITIES * WORDS < t.n_lasting:
        found = &t.lasting[at[0] - ABILITIES * WORDS]
        at[0] += 1
        op = &c.ops[found.pc]
        if op.code != code or not found.seats >> seat & 1:
            continue
        if found.until == NO_END and not passive_holds(s, found.target):
            continue
        slot[0] = found
        return op
    return NULL


cdef inline bint any_force(const Content* c, const Table* t, int seat, int code) noexcept nogil:
    cdef const Lasting* slot
    cdef int at = 0
    return in_force(c, t, seat, code, &at, &slot) != NULL


cdef bint forbidden(const Content* c, const Table* t, int seat, int action) noexcept nogil:
    """[LL-V-62] Forbidden to the seat at all, not only against somebody."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    while True:
        op = in_force(c, t, seat, OP_FORBID, &at, &slot)
        if op == NULL:
            return False
        if op.what == action and not op.flags & FLAG:
            return True


cdef int shielded(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-62] The seats whose provinces this seat may not attack, as a set."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int found = 0
    while True:
        op = in_force(c, t, seat, OP_FORBID, &at, &slot)
        if op == NULL:
            return found
        if op.what == NO_ATTACK and op.flags & FLAG and slot != NULL:
            found |= 1 << slot.owner


cdef int command_of(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-52] All changes add up, then the highest floor of a reduction counts."""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int base = card_of(c, &t.seats[seat]).command
    cdef int command = base
    cdef int floor = 0
    while True:
        op = in_force(c, t, seat, OP_MODIFY_STAT, &at, &slot)
        if op == NULL:
            break
        command += <int8_t> op_n(op)
        if <int8_t> op_n(op) < 0:
            floor = max(floor, op_second(op))
    return max(command, min(floor, base))


cdef int limit_of(const Content* c, const Table* t, int seat, int level) noexcept nogil:
    """[LL-POP-01, LL-V-43]"""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int limit = c.limit[level]
    while True:
        op = in_force(c, t, seat, OP_RAISE_LIMIT, &at, &slot)
        if op == NULL:
            return min(limit, MOST)
        if op.what >> level & 1:
            limit += op_n(op)


# Neighbours ----------------------------------------------------------------------------------


cdef struct Ways:               # how a seat may cross the sea
    uint64_t hubs               # provinces whose routes are usable
    uint64_t ports              # own ones, if routes are usable at all
    bint network


cdef Ways ways_of(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-PORT-05, LL-R-13, LL-V-46]"""
    cdef Ways ways
    cdef uint64_t own = t.seats[seat].own
    ways.hubs = 0
    ways.ports = 0
    ways.network = c.network
    if forbidden(c, t, seat, NO_ROUTE):
        return ways
    ways.ports = own & t.ports
    ways.hubs = ways.ports
    if any_force(c, t, seat, OP_SEA_ACCESS):
        ways.hubs |= own & c.on_route
    return ways


cdef inline uint64_t by_sea(const Content* c, Ways ways, int p) noexcept nogil:
    """Where one gets from a province over a usable route."""
    cdef uint64_t found = c.sea[p] if ways.hubs >> p & 1 else c.sea[p] & ways.hubs
    cdef uint64_t ports
    if ways.network:
        ports = ways.ports & c.sea[p]
        while ports:
            found |= c.sea[lowest_bit(ports)]
            ports &= ports - 1
        found &= ~bit(p)
    return found


cdef inline uint64_t adjacent(const Content* c, Ways ways, int p) noexcept nogil:
    return c.land[p] | by_sea(c, ways, p)


cdef uint64_t adjacent_to(const Content* c, Ways ways, uint64_t set) noexcept nogil:
    cdef uint64_t found = 0
    while set:
        found |= adjacent(c, ways, lowest_bit(set))
        set &= set - 1
    return found


cdef uint64_t within(
    const Content* c, const Table* t, int seat, int p, int steps,
) noexcept nogil:
    """[LL-R-24] Provinces at most so many steps away, this one included."""
    cdef Ways ways = ways_of(c, t, seat)
    cdef uint64_t found = bit(p)
    cdef uint64_t edge = found
    while steps > 0 and edge:
        edge = adjacent_to(c, ways, edge) & ~found
        found |= edge
        steps -= 1
    return found


cdef bint share_border(const Content* c, const Table* t, int a, int b) noexcept nogil:
    cdef uint64_t own = t.seats[a].own
    while own:
        if c.land[lowest_bit(own)] & t.seats[b].own:
            return True
        own &= own - 1
    return False


cdef inline bint rules_region(const Content* c, const Table* t, int seat, int r) noexcept nogil:
    return not c.region[r] & ~t.seats[seat].own                 # [LL-R-12]
