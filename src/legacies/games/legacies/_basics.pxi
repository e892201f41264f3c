# Basics: sets, the turn track, holdings, dispositions, modifiers, prices.

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
    static inline uint64_t members_by_byte(uint64_t x)
    {
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        return (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    }
    static inline int members_of_nibble(uint64_t x)
    { return (int) (0x4332322132212110ULL >> (x & 15) * 4 & 15); }
    static inline int bits_of(uint64_t x)
    { return (int) ((members_by_byte(x) * 0x0101010101010101ULL) >> 56); }
    """
    int lowest_bit(uint64_t x) noexcept nogil      # 0 if there is none
    uint64_t members_by_byte(uint64_t x) noexcept nogil
    int members_of_nibble(uint64_t x) noexcept nogil
    int bits_of(uint64_t x) noexcept nogil


cdef struct Purse:              # what a seat could pay with
    int what[RESOURCE]
    int resources[KINDS]
    int owed                    # of these, due in kinds that are still the payer's choice
    int cards

cdef struct Price:
    int what[RESOURCE]
    int kind[KINDS]
    int any                     # Resources of any kind
    int less                    # Resources fewer, of the payer's choice   [LG-R-42]
    int cards

cdef struct Binding:            # the modifiers in force for a seat
    int n
    uint32_t codes              # of any of them, a bit for each ModCode
    uint32_t costs              # what they change the cost of, a bit for each On
    const Mod* run[3]           # of the Successor, of the Event before, of the Event
    int end[2]                  # how many there are up to and with each


cdef inline uint64_t bit(int i) noexcept nogil:
    return <uint64_t> 1 << i


cdef inline uint64_t below_bit(int n) noexcept nogil:
    """The set of the first n."""
    return ~<uint64_t> 0 if n >= 64 else bit(n) - 1


cdef inline int nth_bit(uint64_t set, int n) noexcept nogil:
    """The member before which there are n, or 0: first its byte, then the bit in it."""
    cdef uint64_t ones = <uint64_t> 0x0101010101010101
    cdef uint64_t sums = members_by_byte(set) * ones
    cdef uint64_t reached = ((sums | ones << 7) - (n + 1) * ones) & ones << 7
    cdef int at = lowest_bit(reached) - 7
    cdef int half
    if reached == 0:
        return 0
    n -= <int> (sums << 8 >> at & 255)
    half = members_of_nibble(set >> at)                 # no branch: nobody can foresee it
    at += (n >= half) << 2
    n -= half & -(n >= half)
    half = (set >> at & 1) + (set >> at >> 1 & 1)
    at += (n >= half) << 1
    n -= half & -(n >= half)
    return at + (n >= <int> (set >> at & 1))


cdef inline void push(
    Table* t, int kind, int actor, int seat, int a=0, int b=0, int c=0, int pc=0,
) noexcept nogil:
    """Ask something before all that waits already; a full stack is a fault and writes nothing."""
    cdef Frame* f = &t.frames[t.n_frames]
    if t.n_frames >= FRAMES:
        t.head.fault = FAILED
        return
    t.n_frames += 1
    f.pc = <uint16_t> pc
    f.kind = <uint8_t> kind
    f.actor = <int8_t> actor
    f.seat = <uint8_t> seat
    f.a = <uint8_t> a
    f.b = <uint8_t> b
    f.c = <uint8_t> c


cdef inline Frame pop(Table* t) noexcept nogil:
    """Take the top frame and clear its slot: a stale frame would make equal tables differ."""
    cdef Frame f = top(t)[0]
    t.n_frames -= 1
    memset(&t.frames[t.n_frames], 0, sizeof(Frame))
    return f


cdef inline Frame* top(Table* t) noexcept nogil:
    """The question to be answered; never asked for on a finished table."""
    return &t.frames[t.n_frames - 1]


cdef inline bint has_room(const Table* t) noexcept nogil:
    """[LG-R-107] A program is begun only while there is room for what it may ask."""
    return t.n_frames + ROOM <= FRAMES


cdef inline int century(const Table* t) noexcept nogil:
    return t.generation // 2                            # [LG-VAR-07]


cdef inline bint is_last(const Table* t) noexcept nogil:
    return t.generation == GENERATIONS - 1


# The turn track ------------------------------------------------------------------------------


cdef inline int position_of(const Table* t, int seat) noexcept nogil:
    cdef int i
    for i in range(t.head.n_seats):
        if t.order[i] == seat:
            return i
    return 0


cdef inline int next_of(const Table* t, int seats, int first) noexcept nogil:
    """[LG-V-05, LG-R-14] Of a set of seats `first`, then the others from the head of the track."""
    cdef int i
    if seats >> first & 1:
        return first
    for i in range(t.head.n_seats):
        if seats >> t.order[i] & 1:
            return t.order[i]
    return first


cdef inline int everybody(const Table* t) noexcept nogil:
    return (1 << t.head.n_seats) - 1


cdef inline bint is_human(const Content* c, int seat) noexcept nogil:
    return c.party[seat] == HUMAN


cdef inline int players(const Content* c, const Table* t) noexcept nogil:
    """Humans and Nemeses, as a bit set. [LG-R-59]"""
    return c.player_set


cdef inline int humans(const Content* c, const Table* t) noexcept nogil:
    return c.human_set


cdef inline int seat_of(const Table* t, int character) noexcept nogil:
    """The participant who plays a Character, or -1."""
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].character == character:
            return i
    return -1


# Modifiers -----------------------------------------------------------------------------------


cdef inline const Mod* mod_of(const Binding* mods, int i) noexcept nogil:
    if i < mods.end[0]:
        return mods.run[0] + i
    if i < mods.end[1]:
        return mods.run[1] + i - mods.end[0]
    return mods.run[2] + i - mods.end[1]


cdef inline const Outcome* outcome_of(const Content* c, int resolved) noexcept nogil:
    """What an entry of `resolved`, which is not 0, stands for."""
    return &c.outcomes[(resolved - 1) >> 1][(resolved - 1) & 1]


cdef inline void bind(const Content* c, const Table* t, int seat, Binding* out) noexcept nogil:
    """[LG-SUC-04, LG-V-02] Of the active Successor, then of Events; number 0 binds nothing."""
    cdef int g = t.generation
    cdef int active = t.seats[seat].active & -(c.party[seat] == HUMAN)            # [LG-NEM-12]
    cdef const Run* own = &c.of_successor[active]
    cdef const Run* before = &c.of_century[t.resolved[g & ~1] & -(g & 1)]
    cdef const Run* event = &c.of_outcome[t.resolved[g]]                # [LG-R-88]
    out.run[0] = &c.mods[own.first]
    out.run[1] = &c.mods[before.first]
    out.run[2] = &c.mods[event.first]
    out.end[0] = own.n
    out.end[1] = own.n + before.n
    out.n = own.n + before.n + event.n
    out.codes = own.codes | before.codes | event.codes
    out.costs = own.costs | before.costs | event.costs


cdef inline int sum_of(const Binding* mods, int code) noexcept nogil:
    """[LG-V-34] Several modifiers of a kind add up."""
    cdef int i
    cdef int sum = 0
    if not has_mod(mods, code):
        return 0
    for i in range(mods.n):
        if mod_of(mods, i).code == code:
            sum += mod_of(mods, i).by[0]
    return sum


cdef inline bint has_mod(const Binding* mods, int code) noexcept nogil:
    return mods.codes >> code & 1


cdef inline bint is_changed(const Binding* mods, int on) noexcept nogil:
    """The cost of something is not what is printed."""
    return mods.costs >> on & 1


cdef inline int percent_up(int64_t value, int percent) noexcept nogil:
    """[LG-VAR-06]"""
    value = (value * percent + 99) // 100
    return <int> min(value, <int64_t> RICH)


cdef int factor_of(const Binding* mods, int action, int value) noexcept nogil:
    """[LG-V-33] A gain from a Global Action after action_factor: multiplied, rounded up once."""
    cdef int64_t scaled = value
    cdef int64_t scale = 1
    cdef int i
    if not has_mod(mods, MOD_ACTION_FACTOR):
        return min(value, <int> RICH)
    for i in range(mods.n):
        if mod_of(mods, i).code == MOD_ACTION_FACTOR and mod_of(mods, i).on == ON_ACTION + action:
            scaled *= mod_of(mods, i).percent
            scale *= 100
            if scale > 1_000_000:
                scaled = (scaled + 99) // 100
                scale //= 100
    return <int> min((scaled + scale - 1) // scale, <int64_t> RICH)


cdef int immune_seats(const Content* c, const Table* t) noexcept nogil:
    """[LG-V-37] Seats whose tokens cannot be bumped, as a bit set."""
    cdef int g = t.generation
    cdef int i, active
    cdef int found = 0
    if t.resolved[g] and c.safe_outcomes[t.resolved[g] - 1]:
        return everybody(t)
    if g % 2 and t.resolved[g - 1] and c.safe_outcomes[t.resolved[g - 1] - 1] \
            and outcome_of(c, t.resolved[g - 1]).whole_century:
        return everybody(t)
    for i in range(t.head.n_seats):
        active = t.seats[i].active
        found |= ((active > 0) & <int> (c.safe_successors >> (active - 1 & 63))) << i
    return found & c.human_set


cdef bint is_immune(
    const Content* c, const Table* t, int seat, int code, int what,
) noexcept nogil:
    """[LG-V-37] To a `steal` or `lose` by others."""
    cdef Binding mods
    cdef const Mod* m
    cdef int i
    bind(c, t, seat, &mods)
    if not has_mod(&mods, MOD_IMMUNE):
        return False
    for i in range(mods.n):
        m = mod_of(&mods, i)
        if m.code == MOD_IMMUNE and m.on == code and m.what == what:
            return True
    return False


cdef inline void dispositions(
    const Content* c, const Table* t, const Binding* mods, int seat, int* amicable, int* hostile,
) noexcept nogil:
    """[LG-REL-03..05, LG-V-35] Of a seat towards the Characters, a bit for each."""
    cdef int own = t.seats[seat].character
    cdef const Mod* m
    cdef int i, it
    amicable[0] = 0
    hostile[0] = 0
    if own < 0:
        return
    amicable[0] = c.mats[own].amicable & ~(1 << own)
    hostile[0] = c.mats[own].hostile & ~amicable[0] & ~(1 << own)
    if not has_mod(mods, MOD_TREAT_AS):
        return
    for i in range(mods.n):
        m = mod_of(mods, i)
        if m.code == MOD_TREAT_AS and m.what != own:
            it = 1 << m.what
            amicable[0] = amicable[0] | it if m.flags == AMICABLE_TO else amicable[0] & ~it
            hostile[0] = hostile[0] | it if m.flags == HOSTILE_TO else hostile[0] & ~it


cdef inline int disposition(
    const Content* c, const Table* t, const Binding* mods, int seat, int character,
) noexcept nogil:
    cdef int amicable, hostile
    dispositions(c, t, mods, seat, &amicable, &hostile)
    if amicable >> character & 1:
        return AMICABLE_TO
    return HOSTILE_TO if hostile >> character & 1 else NEUTRAL


cdef inline uint16_t influenced(
    const Content* c, const Table* t, int seat,
) noexcept nogil:
    """[LG-INV-16, LG-INF-03] The two Industries of the mat."""
    cdef int own = t.seats[seat].character
    if own < 0:
        return 0
    return <uint16_t> (bit(c.mats[own].industry[0]) | bit(c.mats[own].industry[1]))


cdef inline uint16_t wild_industries(
    const Content* c, const Table* t, const Binding* mods, int seat,
) noexcept nogil:
    """[LG-INV-03, LG-V-38] Shown on a card they stand for any."""
    cdef uint16_t found = influenced(c, t, seat)
    cdef int i
    if not has_mod(mods, MOD_WILD_INDUSTRY):
        return found
    for i in range(mods.n):
        if mod_of(mods, i).code == MOD_WILD_INDUSTRY:
            found |= mod_of(mods, i).mask
    return found


# Holdings ------------------------------------------------------------------------------------


cdef inline int step_of(int foundation) noexcept nogil:
    """[LG-FDN-01..03] The increment of a Foundation."""
    if foundation < 50:
        return 1
    return 5 if foundation < 150 else 25


cdef int raised(int foundation, int n) noexcept nogil:
    """[LG-R-37] A Foundation after a gain: whole increments only, what is left is lost."""
    cdef int k
    if foundation < 50:
        k = min(n, 50 - foundation)
        foundation += k
        n -= k
    if 50 <= foundation < 150:
        k = min(n // 5, (154 - foundation) // 5)
        foundation += 5 * k
        n -= 5 * k
    if foundation >= 150:
        foundation += n // 25 * 25
    return min(foundation, RICH)


cdef inline bint is_usable(int foundation, int n) noexcept nogil:
    """[LG-R-38] All of it can be added."""
    return raised(foundation, n) == foundation + n


cdef inline bint is_payable(int foundation, int n) noexcept nogil:
    """[LG-FDN-04, LG-R-39]"""
    return n <= foundation and n % step_of(foundation) == 0


cdef bint into_purse(Table* t, int seat, int n) noexcept nogil:
    """[LG-NEM-04] Added to what a Nemesis gets at this moment, if one is going on."""
    cdef int i
    for i in range(t.n_frames - 1, -1, -1):
        if t.frames[i].kind == POUR and t.frames[i].seat == seat:
            n = min(n + t.frames[i].pc + (t.frames[i].a << 16), RICH)
            t.frames[i].pc = <uint16_t> n
            t.frames[i].a = <uint8_t> (n >> 16)
            return True
    return False


cdef void gain(const Content* c, Table* t, int seat, int what, int n) noexcept nogil:
    """From the bank. What an NPC does with it: [LG-NEM-03, LG-RST-04]."""
    cdef Seat* s = &t.seats[seat]
    if n <= 0:
        return
    if what == GOLD and c.party[seat] == NEMESIS:
        if into_purse(t, seat, n):
            return
        what = FOUNDATION
    if c.party[seat] == RISING_STAR and what != FOUNDATION:
        return
    if what == FOUNDATION:
        s.what[FOUNDATION] = raised(s.what[FOUNDATION], n)
    else:
        s.what[what] = min(s.what[what] + n, RICH)


cdef int lose(Table* t, int seat, int what, int n) noexcept nogil:
    """[LG-R-27, LG-R-39] What is there, at most; how much it was."""
    cdef Seat* s = &t.seats[seat]
    cdef int step
    if what == FOUNDATION:
        step = step_of(s.what[FOUNDATION])
        n = (n + step - 1) // step * step
    n = max(0, min(n, s.what[what]))
    s.what[what] -= n
    return n


cdef inline int in_bank(const Content* c, const Table* t, int kind) noexcept nogil:
    """[LG-CMP-10, LG-R-40]"""
    cdef int i
    cdef int n = c.bank
    for i in range(t.head.n_seats):
        n -= t.seats[i].resources[kind]
    return n


cdef inline int take_kind(
    const Content* c, Table* t, int seat, int kind, int n,
) noexcept nogil:
    """Resources of one kind from the bank, as many as there are."""
    n = max(0, min(n, in_bank(c, t, kind)))
    if c.party[seat] == RISING_STAR:
        return 0
    t.seats[seat].resources[kind] += <uint8_t> n
    return n


cdef inline int resources_of(const Seat* s) noexcept nogil:
    return s.resources[0] + s.resources[1] + s.resources[2] + s.resources[3]


cdef inline Purse purse_of(const Seat* s, int used) noexcept nogil:
    """All that a seat has, but for `used` Player Cards."""
    cdef Purse purse
    cdef int i
    for i in range(RESOURCE):
        purse.what[i] = s.what[i]
    for i in range(KINDS):
        purse.resources[i] = s.resources[i]
    purse.owed = 0
    purse.cards = bits_of(s.hand) - used
    return purse


# Prices --------------------------------------------------------------------------------------


cdef Price printed(const Content* c, const Table* t, int cost) noexcept nogil:
    cdef const Cost* shown = &c.costs[cost]
    cdef Price price
    cdef int i
    for i in range(RESOURCE):
        price.what[i] = shown.what[i][century(t)]       # [LG-VAR-01]
    for i in range(KINDS):
        price.kind[i] = shown.kind[i]
    price.any = shown.any
    price.less = 0
    price.cards = shown.cards
    return price


cdef inline void waive(Price* price) noexcept nogil:
    """[LG-VAR-05, LG-R-28] The printed cost is not paid, whatever it is."""
    memset(price, 0, sizeof(Price))


cdef inline int in_resources(const Price* price) noexcept nogil:
    """[LG-R-42] How many Resources are paid."""
    return max(
        0,
        price.kind[0] + price.kind[1] + price.kind[2] + price.kind[3] + price.any - price.less,
    )


cdef void modify(
    const Content* c, const Table* t, const Binding* mods, int on, Price* price,
) noexcept nogil:
    """[LG-V-32] First `by`, not below 0; then every percentage, rounded up once."""
    cdef int what, i, by, total
    cdef int64_t scaled, scale
    cdef const Mod* m
    if not is_changed(mods, on):
        return
    for what in range(RESOURCE + 1):
        by = 0
        scale = 0
        scaled = 1
        for i in range(mods.n):
            m = mod_of(mods, i)
            if m.code != MOD_COST or m.on != on or m.what != what:
                continue
            by += m.by[century(t)]
            if m.percent:
                scaled *= m.percent
                scale = 100 if scale == 0 else scale * 100
                if scale > 1_000_000:
                    scaled = (scaled + 99) // 100
                    scale //= 100
        if what < RESOURCE:
            total = max(0, price.what[what] + by)
            if scale:
                total = <int> min((total * scaled + scale - 1) // scale, <int64_t> RICH)
            price.what[what] = total
            continue
        if by > 0:
            price.any += by
        else:
            price.less -= by
        if scale:
            total = in_resources(price)
            by = <int> min((total * scaled + scale - 1) // scale, <int64_t> 200) - total
            if by > 0:
                price.any += by
            else:
                price.less -= by


cdef inline int stock_of(const Purse* purse) noexcept nogil:
    """Resources that are not due already."""
    return (
        purse.resources[0] + purse.resources[1] + purse.resources[2] + purse.resources[3]
        - purse.owed
    )


cdef bint can_pay(const Price* price, const Purse* purse) noexcept nogil:
    """[LG-VAR-03] In full."""
    cdef int i, named, other
    if price.what[FAME] > purse.what[FAME] or price.what[GOLD] > purse.what[GOLD]:
        return False
    if price.what[FOUNDATION] and not is_payable(purse.what[FOUNDATION], price.what[FOUNDATION]):
        return False
    if price.cards > purse.cards:
        return False
    if in_resources(price) == 0:
        return True
    named = 0
    other = 0
    for i in range(KINDS):
        named += min(price.kind[i], purse.resources[i])
        other += max(0, purse.resources[i] - price.kind[i])
    if named + min(price.any, other) < in_resources(price):
        return False
    return stock_of(purse) >= in_resources(price)


cdef void spend(Purse* purse, const Price* price) noexcept nogil:
    """What is left; Resources of any kind are owed, the payer chooses which. [LG-V-12]"""
    cdef int i, n
    cdef int left = in_resources(price)
    for i in range(RESOURCE):
        purse.what[i] -= price.what[i]
    purse.cards -= price.cards
    for i in range(KINDS):
        n = min(min(price.kind[i], purse.resources[i]), left)
        purse.resources[i] -= n
        left -= n
    purse.owed += left


cdef void pay(const Content* c, Table* t, int seat, const Price* price) noexcept nogil:
    """[LG-VAR-04] To the bank; what leaves a choice is asked before all that waits already."""
    cdef Seat* s = &t.seats[seat]
    cdef int i
    cdef int n = in_resources(price)
    for i in range(RESOURCE):
        s.what[i] = max(0, s.what[i] - price.what[i])
    if price.cards:
        push(t, DISCARD, seat, seat, price.cards)
    if n == 0:
        return
    if price.any == 0 and price.less == 0:
        for i in range(KINDS):
            s.resources[i] = <uint8_t> max(0, s.resources[i] - price.kind[i])
        return
    for i in range(KINDS):
        t.due[i] = <uint8_t> min(price.kind[i], 255)
    t.due_any = <uint8_t> min(price.any, 255)
    t.due_total = <uint8_t> min(n, 255)
    t.due_lowest = 0
    push(t, PAY, seat, seat)


cdef inline bint can_pay_from(
    const Table* t, const Seat* s, int kind, int total,
) noexcept nogil:
    """The rest of a payment can be made with this kind and later ones. [LG-R-42]"""
    cdef int i
    cdef int named = 0
    cdef int other = 0
    for i in range(kind, KINDS):
        named += min(t.due[i], s.resources[i])
        other += max(0, s.resources[i] - t.due[i])
    return named + min(t.due_any, other) >= total


# Player Cards and Successors -----------------------------------------------------------------


cdef inline void leave_hand(Table* t, int seat, int card) noexcept nogil:
    """The card is public from now on: nobody need remember it."""
    cdef int i
    cdef uint64_t rest = ~bit(card)
    t.seats[seat].hand &= rest
    t.seats[seat].open &= rest
    for i in range(t.head.n_seats):
        t.seats[i].seen &= rest


cdef inline bint has_card(Table* t) noexcept nogil:
    """[LG-R-01] An empty deck takes the pile in."""
    if t.deck == 0:
        t.deck = t.pile
        t.pile = 0
    return t.deck != 0


cdef inline bint has_successor(Table* t) noexcept nogil:
    """[LG-R-02]"""
    if t.successor_deck == 0:
        t.successor_deck = t.successor_pile
        t.successor_pile = 0
    return t.successor_deck != 0


cdef inline bint cards_left(const Table* t) noexcept nogil:
    return (t.deck | t.pile) != 0


cdef inline bint successors_left(const Table* t) noexcept nogil:
    return (t.successor_deck | t.successor_pile) != 0


cdef inline bint may_draw_successor(const Table* t, int seat) noexcept nogil:
    """[LG-SUC-03, LG-R-25, LG-V-19]"""
    return not t.seats[seat].succeeded and not is_last(t)


cdef inline int cards_played(const Content* c, const Table* t, int seat) noexcept nogil:
    if c.party[seat] != HUMAN:
        return t.seats[seat].solo_cards
    return bits_of(t.seats[seat].played)


# Heirlooms and icons -------------------------------------------------------------------------


cdef inline int own_heirlooms(const Seat* s) noexcept nogil:
    """[LG-INC-01, LG-HRL-17] Left of the mat, Level 0 included."""
    cdef int level
    cdef int n = 1
    for level in range(1, 6):
        n += s.heirlooms[level] == s.character + 1
    return n


cdef inline int controlled_heirlooms(const Seat* s) noexcept nogil:
    """[LG-HRL-06, LG-HRL-07]"""
    cdef int level
    cdef int n = s.heirlooms[6] != 0
    for level in range(1, 6):
        n += s.heirlooms[level] != 0 and s.heirlooms[level] != s.character + 1
    return n


cdef inline int matches_of(const Content* c, const Seat* s) noexcept nogil:
    """[LG-IMP-03]"""
    cdef uint64_t left = s.hall
    cdef int n = 0
    if s.character < 0:
        return 0
    while left:
        n += c.successors[lowest_bit(left)].icon == c.mats[s.character].icon
        left &= left - 1
    return n


cdef inline int icons_of(const Content* c, const Seat* s) noexcept nogil:
    """Of the Hall, Character included, as a bit set."""
    cdef uint64_t left = s.hall
    cdef int icons = 0
    if s.character >= 0:
        icons = 1 << c.mats[s.character].icon
    while left:
        icons |= 1 << c.successors[lowest_bit(left)].icon
        left &= left - 1
    return icons


cdef inline int legends_of(const Table* t, int seat) noexcept nogil:
    cdef int i
    cdef int n = 0
    for i in range(SLOTS):
        n += t.legend[i] == seat + 1
    return n


cdef inline int fame_value(const Content* c, const Table* t, int industry) noexcept nogil:
    return c.value[FAME][century(t)][t.rows[industry]]  # [LG-R-32]


cdef inline int gold_value(const Content* c, const Table* t, int industry) noexcept nogil:
    return c.value[GOLD][century(t)][t.rows[industry]]


cdef inline int tokens_left(const Content* c, const Seat* s, int size) noexcept nogil:
    """Investment Tokens of a size on the mat."""
    cdef int total = c.start_tokens[1 + size]
    total += c.locked_tokens[1 + size] & ((s.locked >> (1 + size) & 1) - 1)
    return total - bits_of(s.stakes[size])
