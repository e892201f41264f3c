# Abilities and the effects of cards: may they be used, and what do they do?

cdef struct Purse:              # what the user is left with after the price
    int goods[RESOURCES]
    int energy


cdef inline Frame* combat_of(Table* t) noexcept nogil:
    """The combat that is going on, or NULL."""
    cdef int i
    for i in range(t.n_frames):
        if t.frames[i].kind == COMBAT:
            return &t.frames[i]
    return NULL


cdef inline bint still_engaged(
    const Content* c, const Table* t, const Frame* combat,
) noexcept nogil:
    """[LL-R-43] Engaged, on the board and still in the attacking province."""
    cdef const Seat* s = &t.seats[combat.seat]
    return combat.c and on_board(s) and s.place == combat.a


cdef bint requirement(
    const Content* c, const Table* t, const Op* op, int user, int target,
) noexcept nogil:
    """[LL-V-29] and the next ones."""
    cdef const Frame* combat
    cdef int need = op_if(op)
    if need == 0:
        return True
    if need == IF_NOT_MOVED:
        return on_board(&t.seats[user]) and not t.seats[user].flags & MOVED
    if need == IF_ON_ROUTE:
        return c.on_route >> target & 1
    combat = combat_of(<Table*> t)
    if combat == NULL or combat.seat != user:
        return False
    if need == IF_ENGAGED:
        return still_engaged(c, t, combat)
    return not c.land[combat.a] >> combat.b & 1


cdef int affected(
    const Content* c, const Table* t, const Op* op, int user, int target,
) noexcept nogil:
    """[LL-V-05, LL-V-06] The seats that an effect concerns, as a set."""
    cdef int found = 0
    cdef int best = -1
    cdef int i, value
    if op.who == WHO_SELF or op.who == WHO_DRAWER:
        return 0 if is_out(t, user) else 1 << user
    if op.who == WHO_TARGET:
        return 1 << target if target < t.head.n_seats and not is_out(t, target) else 0
    if op.who == WHO_TARGET_OWNER:
        i = owner_of(t, target)
        return 1 << i if i >= 0 else 0
    for i in range(t.head.n_seats):
        if is_out(t, i):
            continue
        value = 0
        if op.who == WHO_MOST_ARMIES:
            value = armies_in(t, t.seats[i].own)
        elif op.who == WHO_MOST_GOLD:
            value = t.seats[i].goods[GOLD]
            if value == 0:
                continue
        elif op.who == WHO_LEAST_RENOWN:
            value = 60_000_000 - standing(c, t, i)
        if value > best:
            best = value
            found = 0
        if value == best:
            found |= 1 << i
    return found


cdef inline int standing(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-R-81] What cards compare as Renown: in the alternative game objectives, then land."""
    if c.by_objectives:
        return bits_of(t.seats[seat].objectives) * 100 + bits_of(t.seats[seat].own)
    return renown_of(c, t, seat)


cdef inline int meant(const Content* c, const Op* op, int target) noexcept nogil:
    """The resource that an effect moves; ANY_CHOICE if it is left open."""
    return c.resource[target] if op.what == TARGET_RESOURCE else op.what


cdef inline bint lasts(int code) noexcept nogil:
    """[LL-V-11]"""
    return code in (
        OP_YIELD_BONUS, OP_YIELD_PENALTY, OP_PORT_YIELD, OP_RAISE_LIMIT, OP_EXTRA_FREE_MOVES,
        OP_SEA_ACCESS, OP_MODIFY_STAT, OP_IMMUNE, OP_REVIVE_RULE, OP_REDUCE_LOSSES, OP_DENY_CHECK,
        OP_GRANT_CHECK, OP_DISCOUNT, OP_FORBID, OP_TRADE_ANYWHERE, OP_REGION_TOLERANCE,
    )


cdef inline uint64_t touched(
    const Content* c, const Table* t, const Op* op, int seat, int target, int region,
) noexcept nogil:
    """Where an effect places or removes armies of a seat."""
    cdef uint64_t own = t.seats[seat].own
    cdef uint64_t found = 0
    cdef int level
    if op_where(op) == AT_LEADER:
        return bit(t.seats[seat].place) & own if on_board(&t.seats[seat]) else 0
    if op_where(op) == AT_TARGET:
        return bit(target) & own
    if op.code == OP_LOSE_ARMY:
        if op.what and op.what != 15:
            for level in range(LEVELS):
                if op.what >> level & 1:
                    found |= own & at_least(t, level) & ~(
                        at_least(t, level + 1) if level < CAPITAL else 0
                    )
            own = found
        if region:
            own &= c.region[region - 1]
    return own


cdef bint changes(
    const Content* c, const Table* t, const Op* op, int user, int target, const Purse* purse,
) noexcept nogil:
    """[LL-V-03] Whether an effect would change something."""
    cdef int who, i, kind, n
    cdef const Seat* s
    cdef uint64_t places
    if not requirement(c, t, op, user, target):
        return False
    if lasts(op.code):
        return t.n_lasting < LASTING and (
            op.code == OP_EXTRA_FREE_MOVES or op.code == OP_DISCOUNT
            or not stands(t, <int> (op - &c.ops[0]), user, target)      # [LL-V-13]
        )
    if op.code == OP_BANK_TRADE:
        for kind in range(RESOURCES):
            if purse.goods[kind] >= op_n(op):
                return True
        return False
    if op.code == OP_BUILD_FREE:
        s = &t.seats[user]
        return on_board(s) and t.armies[s.place] >= 1 + c.garrison
    if op.code == OP_PEEK_ATTACK:
        return True
    if op.code == OP_REDRAW_ATTACK:
        return t.revealed != 0
    if op.code == OP_SHIFT_ATTACK:
        return t.revealed != 0 and c.loser[t.revealed - 1] == op.what
    if op.code == OP_REPLACE_EVENT:
        return t.drawn != 0
    who = affected(c, t, op, user, target)
    for i in range(t.head.n_seats):
        if not who >> i & 1:
            continue
        s = &t.seats[i]
        if op.code in (OP_GAIN_RESOURCE, OP_LOSE_RESOURCE, OP_STEAL_RESOURCE):
            if op.code == OP_GAIN_RESOURCE and op.flags & FLAG and not s.own & t.ports:
                continue
            for kind in range(RESOURCES):
                if meant(c, op, target) != kind and meant(c, op, target) < ANY_CHOICE:
                    continue
                n = purse.goods[kind] if i == user else s.goods[kind]
                if n < MOST if op.code == OP_GAIN_RESOURCE else n > 0:
                    return True
        elif op.code == OP_GAIN_ARMY or op.code == OP_LOSE_ARMY:
            places = touched(c, t, op, i, target, 0)
            while places:
                n = t.armies[lowest_bit(places)]
                if n < MOST if op.code == OP_GAIN_ARMY else n > op_second(op):
                    return True
                places &= places - 1
        elif op.code == OP_RELOCATE_LEADER:
            if on_board(s) and s.place != target and s.own >> target & 1:
                return True
        elif op.code == OP_DAMAGE_LEADER:
            if on_board(s) and damage(c, s, op) > 0:
                return True
        elif op.code == OP_HEAL_LEADER:
            if on_board(s) and s.health < card_of(c, s).health:
                return True
        elif op.code == OP_GAIN_ENERGY:
            if on_board(s) and s.energy < card_of(c, s).energy:
                return True
        elif op.code == OP_LOSE_ENERGY:
            if on_board(s) and (purse.energy if i == user else s.energy) > 0:
                return True
        elif op.code == OP_RELEASE_CAPTIVES:
            if s.status == CAPTIVE:
                return True
        elif op.code == OP_GAIN_RENOWN:
            if not c.by_objectives:
                return True
    return False


cdef inline int damage(const Content* c, const Seat* s, const Op* op) noexcept nogil:
    """[LL-V-48, LL-LEADER-04] What a Leader would lose."""
    cdef int n = op_n(op) - (card_of(c, s).armor if op.flags & FLAG else 0)
    return max(0, min(n, s.health - op_second(op)))


# May it be used? -----------------------------------------------------------------------------


cdef bint fits(const Ability* a, int moment, bint own_turn) noexcept nogil:
    """[LL-V-16] to [LL-V-20]"""
    if a.timing == ANY_TIME:
        return moment != AT_EVENT
    if a.timing == OWN_TURN:
        return own_turn and (moment == AT_MAIN or moment == AT_START or moment == AT_END)
    if a.timing == ON_DECLARE:
        return moment == AT_DECLARE
    if a.timing == ON_REVEAL:
        return moment == AT_REVEAL
    return moment == AT_EVENT


cdef bint immune(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LL-V-53]"""
    cdef const Lasting* slot
    cdef const Op* op
    cdef int at = 0
    cdef int p = t.seats[seat].place
    while True:
        op = in_force(c, t, seat, OP_IMMUNE, &at, &slot)
        if op == NULL:
            return False
        if t.seats[seat].own >> p & 1 and level_of(t, p) >= op.what:
            return True


cdef uint64_t targets(
    const Content* c, const Table* t, int seat, const Ability* a, const Purse* purse,
) noexcept nogil:
    """[LL-V-21] to [LL-V-28] The legal targets: provinces, or seats; bit 0 if it has none."""
    cdef uint64_t near = ~<uint64_t> 0
    cdef uint64_t found = 0
    cdef uint64_t able = 0
    cdef const Frame* combat
    cdef const Seat* s = &t.seats[seat]
    cdef int i
    if a.range and on_board(s):
        near = within(c, t, seat, s.place, a.range)
    if a.target == NO_TARGET:
        found = 1
    elif a.target == ENEMY_LEADER or a.target == ANY_LEADER:
        for i in range(t.head.n_seats):
            if on_board(&t.seats[i]) and near >> t.seats[i].place & 1:
                if i == seat:
                    found |= bit(i) if a.target == ANY_LEADER else 0
                elif not immune(c, t, i):
                    found |= bit(i)
    elif a.target == ENEMY_PLAYER:
        for i in range(t.head.n_seats):
            if i != seat and not is_out(t, i):
                found |= bit(i)
    elif a.target == OWN_PROVINCE:
        found = s.own & near
    elif a.target == ENEMY_PROVINCE:
        found = claimed(t) & ~s.own & near
    elif a.target == UNCLAIMED_PROVINCE:
        if on_board(s):
            found = adjacent(c, ways_of(c, t, seat), s.place) & ~claimed(t) & near & c.all
    else:
        combat = combat_of(<Table*> t)
        if combat != NULL:
            found = bit(combat.b) & s.own & near
    while found:
        i = lowest_bit(found)
        found &= found - 1
        if any_change(c, t, seat, a, i, purse):
            able |= bit(i)
    return able


cdef bint any_change(
    const Content* c, const Table* t, int seat, const Ability* a, int target, const Purse* purse,
) noexcept nogil:
    cdef const Op* op = &c.ops[a.first]
    while op.code != OP_END:
        if changes(c, t, op, seat, target, purse):
            return True
        op += 1
    return False


cdef inline Purse purse_of(const Seat* s, const Ability* a) noexcept nogil:
    cdef Purse purse
    cdef int kind
    for kind in range(RESOURCES):
        purse.goods[kind] = s.goods[kind] - a.cost[kind]
    purse.energy = s.energy - a.energy
    return purse


cdef bint can_use(
    const Content* c, const Table* t, int seat, int number, int moment,
) noexcept nogil:
    """[LL-V-03]"""
    cdef const Seat* s = &t.seats[seat]
    cdef const Ability* a = &card_of(c, s).abilities[number]
    cdef Purse purse
    if not a.active or not s.leader or not on_board(s):         # [LL-R-23]
        return False
    if s.energy < a.energy or not fits(a, moment, seat == t.active):
        return False
    purse = purse_of(s, a)
    if purse.goods[FOOD] < 0 or purse.goods[WOOD] < 0 or purse.goods[STONE] < 0 \
            or purse.goods[GOLD] < 0:
        return False
    if t.n_frames + ROOM > FRAMES:
        return False
    return targets(c, t, seat, a, &purse) != 0


cdef enum:
    ROOM = 6                    # frames that an ability may need above a window or a main decision


cdef inline bint can_use_any(const Content* c, const Table* t, int seat, int moment) noexcept nogil:
    cdef int i
    for i in range(ABILITIES):
        if can_use(c, t, seat, i, moment):
            return True
    return False


cdef void run_window(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-R-19] Ask clockwise, the active player last; `b` is the next to be asked."""
    cdef int seat
    if f.a == AT_EVENT and t.drawn == 0:
        pop(t)
        return
    while f.b <= t.head.n_seats:
        seat = after(t, t.active, f.b)
        if not is_out(t, seat) and can_use_any(c, t, seat, f.a):
            f.seat = <uint8_t> seat
            f.actor = <int8_t> seat
            return
        f.b += 1
    pop(t)


cdef void use(const Content* c, Table* t, int seat, int number) noexcept nogil:
    """[LL-V-04] Name the target if it has one."""
    if card_of(c, &t.seats[seat]).abilities[number].target in (NO_TARGET, ATTACKED_PROVINCE):
        use_on(c, t, seat, number, lowest_bit(aims(c, t, seat, number)))
    else:
        push(t, AIMING, seat, seat, number)


cdef inline uint64_t aims(const Content* c, const Table* t, int seat, int number) noexcept nogil:
    cdef const Ability* a = &card_of(c, &t.seats[seat]).abilities[number]
    cdef Purse purse = purse_of(&t.seats[seat], a)
    return targets(c, t, seat, a, &purse)


cdef void use_on(const Content* c, Table* t, int seat, int number, int target) noexcept nogil:
    """Pay and carry out. [LL-ABIL-06]"""
    cdef Seat* s = &t.seats[seat]
    cdef const Ability* a = &card_of(c, s).abilities[number]
    cdef int kind
    s.energy -= min(a.energy, s.energy)
    for kind in range(RESOURCES):
        s.goods[kind] -= min(a.cost[kind], s.goods[kind])
    push(t, POINT, NOBODY, seat)                                # [LL-R-77] after an ability
    push_program(t, a.first, seat, target)


# Carrying out --------------------------------------------------------------------------------


cdef inline void push_program(Table* t, int pc, int seat, int target) noexcept nogil:
    push(t, PROGRAM, NOBODY, seat, target)
    if not t.head.fault:
        top(t).pc = <uint16_t> pc


cdef enum:
    BEGUN = 128                 # in `b` of a program: the rest are the seats still to be served


cdef void run_program(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LL-V-01, LL-V-09] One effect, or one seat's part of it."""
    cdef const Op* op = &c.ops[f.pc]
    cdef int seat, i
    if op.code == OP_END:
        pop(t)
        return
    if not f.b & BEGUN:
        if op.code == OP_LOSE_ARMY and op.flags & FLAG and f.c == 0:
            push(t, REGION_DRAWN, CHANCE, f.seat)               # [LL-V-42]
            return
        if lasts(op.code):
            add_lasting(c, t, f, op)
            f.pc += 1
            return
        if not requirement(c, t, op, f.seat, f.a):
            f.pc += 1
            return
        f.b = <uint8_t> (BEGUN | who_acts(c, t, op, f))
    for i in range(t.head.n_seats):
        seat = after(t, t.active, i)
        if f.b >> seat & 1:
            f.b &= <uint8_t> ~(1 << seat)
            carry_out(c, t, f, op, seat)
            return
    f.b = 0
    f.c = 0
    f.pc += 1


cdef inline int who_acts(
    const Content* c, const Table* t, const Op* op, const Frame* f,
) noexcept nogil:
    if op.code in (
        OP_BANK_TRADE, OP_BUILD_FREE, OP_PEEK_ATTACK, OP_REDRAW_ATTACK, OP_SHIFT_ATTACK,
        OP_REPLACE_EVENT,
    ):
        return 1 << f.seat
    return affected(c, t, op, f.seat, f.a)


cdef void add_lasting(const Content* c, Table* t, const Frame* f, const Op* op) noexcept nogil:
    """[LL-V-11, LL-V-12, LL-V-13]"""
    cdef bint of_event = f.pc >= c.first_event
    cdef int who = affected(c, t, op, f.seat, f.a)
    cdef int until = op.to >> 8
    cdef int i
    if op.code == OP_REDUCE_LOSSES or op.code == OP_DENY_CHECK:
        who = 1 << f.seat
    if not requirement(c, t, op, f.seat, f.a) or who == 0:
        return
    if has_uses(op):                                            # [LL-V-14] counted per player
        for i in range(t.head.n_seats):
            if who >> i & 1:
                put_lasting(t, f.pc, f.seat, 0 if of_event else f.a, 1 << i, until, op_second(op))
    else:
        put_lasting(t, f.pc, f.seat, 0 if of_event else f.a, who, until, 0)


cdef inline bint before(const Lasting* a, const Lasting* b) noexcept nogil:
    if a.pc != b.pc:
        return a.pc < b.pc
    if a.owner != b.owner:
        return a.owner < b.owner
    if a.target != b.target:
        return a.target < b.target
    if a.seats != b.seats:
        return a.seats < b.seats
    if a.uses != b.uses:
        return a.uses < b.uses
    return a.times < b.times


cdef bint stands(const Table* t, int pc, int owner, int target) noexcept nogil:
    cdef int i
    for i in range(t.n_lasting):
        if t.lasting[i].pc == pc and t.lasting[i].owner == owner and t.lasting[i].target == target:
            return True
    return False


cdef void put_lasting(
    Table* t, int pc, int owner, int target, int seats, int until, int uses,
) noexcept nogil:
    """Into its place of the canonical order; one that stands already counts once more."""
    cdef Lasting new
    cdef int i
    new.pc = <uint16_t> pc
    new.owner = <uint8_t> owner
    new.target = <uint8_t> target
    new.seats = <uint8_t> seats
    new.until = <uint8_t> until
    new.uses = <uint8_t> uses
    new.times = 1
    if uses == 0:
        for i in range(t.n_lasting):
            if t.lasting[i].pc == pc and t.lasting[i].owner == owner \
                    and t.lasting[i].target == target and t.lasting[i].seats == seats:
                count_up(&t.lasting[i].times)
                return
    if t.n_lasting < LASTING:
        t.lasting[t.n_lasting] = new
        t.n_lasting += 1
        sort_lasting(t)


cdef void sort_lasting(Table* t) noexcept nogil:
    cdef Lasting each
    cdef int i, k
    for i in range(1, t.n_lasting):
        each = t.lasting[i]
        k = i
        while k > 0 and before(&each, &t.lasting[k - 1]):
            t.lasting[k] = t.lasting[k - 1]
            k -= 1
        t.lasting[k] = each


cdef void drop_lasting(Table* t, int i) noexcept nogil:
    cdef int k
    for k in range(i, t.n_lasting - 1):
        t.lasting[k] = t.lasting[k + 1]
    t.n_lasting -= 1
    memset(&t.lasting[t.n_lasting], 0, sizeof(Lasting))


cdef void end_lasting(Table* t, int until, int owner) noexcept nogil:
    """Effects that run until now are over; -1: whoever used them."""
    cdef int i = 0
    while i < t.n_lasting:
        if t.lasting[i].until == until and (owner < 0 or t.lasting[i].owner == owner):
            drop_lasting(t, i)
        else:
            i += 1


cdef void carry_out(
    const Content* c, Table* t, Frame* f, const Op* op, int seat,
) noexcept nogil:
    """One effect for one seat; `f` is not looked at any more once something is pushed."""
    cdef Seat* s = &t.seats[seat]
    cdef Frame* combat
    cdef int n = op_n(op)
    cdef int kind, lost
    if op.code == OP_GAIN_RESOURCE:
        if op.flags & FLAG:
            n = min(n * bits_of(s.own & t.ports), 255)
        kind = meant(c, op, f.a)
        if kind < ANY_CHOICE:
            gain(s, kind, n)
        else:
            n = min(n, 4 * MOST - held(s))
            if n:
                push(t, GOODS, seat, seat, n, 0, 0)
    elif op.code == OP_LOSE_RESOURCE:
        kind = meant(c, op, f.a)
        if kind < ANY_CHOICE:
            s.goods[kind] -= min(n, s.goods[kind])
        else:
            n = min(n, held(s))
            if n:
                push(t, GOODS, seat, seat, n, 0, 1)
    elif op.code == OP_STEAL_RESOURCE:
        kind = meant(c, op, f.a)
        if kind < ANY_CHOICE and seat != f.seat:
            n = min(n, s.goods[kind])
            s.goods[kind] -= n
            gain(&t.seats[f.seat], kind, n)
    elif op.code == OP_BANK_TRADE:
        push(t, SWAPPING, seat, seat, op.to & 0xFF, 0, 0)
        top(t).pc = <uint16_t> (op - &c.ops[0])
    elif op.code == OP_GAIN_ARMY:
        place_armies(c, t, op, seat, f.a)
    elif op.code == OP_LOSE_ARMY:
        remove_armies(c, t, op, seat, f.a, f.c)
    elif op.code == OP_RELOCATE_LEADER:
        if on_board(s) and s.own >> f.a & 1:
            station(s, f.a)
    elif op.code == OP_BUILD_FREE:
        if on_board(s) and t.armies[s.place] >= 1 + c.garrison and not claimed(t) >> f.a & 1:
            push(t, SETTLERS, seat, seat, f.a, s.place)
    elif op.code == OP_DAMAGE_LEADER:
        if on_board(s):
            hurt(c, t, seat, damage(c, s, op), -1 if f.pc >= c.first_event else f.seat)
    elif op.code == OP_HEAL_LEADER:
        if on_board(s):
            s.health = <uint8_t> min(s.health + n, card_of(c, s).health)
    elif op.code == OP_GAIN_ENERGY:
        if on_board(s):
            s.energy = <uint8_t> min(s.energy + n, card_of(c, s).energy)
    elif op.code == OP_LOSE_ENERGY:
        if on_board(s):
            s.energy -= min(n, s.energy)
    elif op.code == OP_RELEASE_CAPTIVES:
        if s.status == CAPTIVE:
            push(t, RETURNING, seat, seat)
    elif op.code == OP_PEEK_ATTACK:
        start_peek(c, t, seat, n)
    elif op.code == OP_REDRAW_ATTACK:
        if t.revealed:
            t.pile[t.revealed - 1] += 1                         # [LL-V-57]
            t.revealed = 0
            t.shift = 0                                         # it was that card's
            if deck_size(t) == 0:
                renew_deck(c, t)
            push(t, CARD_DRAWN, CHANCE, seat, TO_OPEN)
    elif op.code == OP_SHIFT_ATTACK:
        if t.revealed and c.loser[t.revealed - 1] == op.what:
            t.shift = <uint8_t> min(t.shift + n, MOST)
    elif op.code == OP_REPLACE_EVENT:
        if t.drawn:
            t.event_pile[t.drawn - 1] += 1                      # [LL-V-65]
            t.drawn = 0
    elif op.code == OP_GAIN_RENOWN:
        if not c.by_objectives:
            s.event_renown += n


cdef inline int held(const Seat* s) noexcept nogil:
    return s.goods[FOOD] + s.goods[WOOD] + s.goods[STONE] + s.goods[GOLD]


cdef inline void station(Seat* s, int p) noexcept nogil:
    """A Leader changes province, or comes back to the board. [LL-R-42]"""
    if s.status != ON_BOARD or s.place != p:
        s.flags |= MOVED
    s.status = ON_BOARD
    s.place = <uint8_t> p
    s.captor = 0


cdef void hurt(const Content* c, Table* t, int seat, int n, int credit) noexcept nogil:
    """[LL-INCAP-01, LL-R-35] Damage; at 0 Health the Leader leaves the board at once."""
    cdef Seat* s = &t.seats[seat]
    if n <= 0:
        return
    s.health -= min(n, s.health)
    if s.health:
        return
    s.status = DOWN
    s.place = 0
    s.flags |= MOVED
    if credit != seat:                                          # an enemy Leader's fall counts
        credit_down(c, t, credit)


cdef inline void credit_down(const Content* c, Table* t, int credit) noexcept nogil:
    if credit >= 0:
        count_up(&t.seats[credit].downed)                       # [LL-V-76]
        award(c, t, credit, MILITARY, DOWNED_RENOWN)            # [LL-TYPE-MIL-04]


cdef inline void award(const Content* c, Table* t, int seat, int type, int n) noexcept nogil:
    """Renown through a Leader of that type, if it is on the board. [LL-TYPE-05, LL-R-36]"""
    cdef Seat* s = &t.seats[seat]
    if not c.by_objectives and on_board(s) and card_of(c, s).type == type:
        s.leader_renown += n


cdef void place_armies(
    const Content* c, Table* t, const Op* op, int seat, int target,
) noexcept nogil:
    """[LL-V-41]"""
    cdef uint64_t places = touched(c, t, op, seat, target, 0)
    cdef int n = op_n(op)
    if op_where(op) != AT_ANY_OWN:
        if places:
            add_armies(t, lowest_bit(places), n)
        return
    n = min(n, bits_of(places) * MOST - armies_in(t, places))
    if n:
        push(t, PLACING, seat, seat, n, 0, MOST)


cdef void remove_armies(
    const Content* c, Table* t, const Op* op, int seat, int target, int region,
) noexcept nogil:
    """[LL-V-42]"""
    cdef uint64_t places = touched(c, t, op, seat, target, region)
    cdef int keep = op_second(op)
    cdef int n = op_n(op)
    cdef int spare = 0
    cdef int p
    if op_where(op) != AT_ANY_OWN:
        while places:
            p = lowest_bit(places)
            places &= places - 1
            t.armies[p] -= min(n, max(t.armies[p] - keep, 0))
        return
    while places:
        spare += max(t.armies[lowest_bit(places)] - keep, 0)
        places &= places - 1
    n = min(n, spare)
    if n:
        push(t, REMOVING, seat, seat, n, 0, keep)


# What effects ask ----------------------------------------------------------------------------


cdef void legal_goods(const Seat* s, const Frame* f, Moves* out) noexcept nogil:
    """[LL-V-08] Ascending kinds, and only so that the rest can follow; `c`: they are lost."""
    cdef int[RESOURCES] able
    cdef int kind
    cdef int rest = 0
    for kind in range(RESOURCES):
        able[kind] = s.goods[kind] if f.c else MOST - s.goods[kind]
        if kind >= f.b:
            rest += able[kind]
    for kind in range(f.b, RESOURCES):
        if able[kind] and rest >= f.a:
            add(out, NAME + kind)
        rest -= able[kind]


cdef void apply_goods(Table* t, Frame* f, int kind) noexcept nogil:
    cdef Seat* s = &t.seats[f.seat]
    if f.c:
        s.goods[kind] -= min(1, s.goods[kind])
    else:
        gain(s, kind, 1)
    f.b = <uint8_t> kind
    f.a -= 1
    if f.a == 0:
        pop(t)


cdef void legal_placing(
    const Table* t, const Frame* f, uint64_t places, int limit, Moves* out,
) noexcept nogil:
    """[LL-V-07, LL-R-05] Ascending provinces, and only so that the rest still fits."""
    cdef int rest = 0
    cdef uint64_t set
    cdef int p
    places &= from_on(f.b)
    set = places
    while set:
        rest += max(limit - t.armies[lowest_bit(set)], 0)
        set &= set - 1
    while places:
        p = lowest_bit(places)
        places &= places - 1
        if t.armies[p] < limit and rest >= f.a:
            add(out, PLACE + p)
        rest -= max(limit - t.armies[p], 0)


cdef void legal_removing(const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef uint64_t places = t.seats[f.seat].own & from_on(f.b)
    cdef uint64_t set = places
    cdef int rest = 0
    cdef int p
    while set:
        rest += max(t.armies[lowest_bit(set)] - f.c, 0)
        set &= set - 1
    while places:
        p = lowest_bit(places)
        places &= places - 1
        if t.armies[p] > f.c and rest >= f.a:
            add(out, REMOVE + p)
        rest -= max(t.armies[p] - f.c, 0)


cdef void legal_swapping(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    """[LL-V-36] The kind given, then the kind taken; `c`: one swap is done, so it may be enough."""
    cdef int kind
    if f.c and not f.b:
        add(out, PASS)
    for kind in range(RESOURCES):
        if f.b and kind != f.b - 1:
            add(out, NAME + kind)
        elif not f.b and t.seats[f.seat].goods[kind] >= op_n(&c.ops[f.pc]):
            add(out, NAME + kind)


cdef void apply_swapping(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    cdef Seat* s = &t.seats[f.seat]
    cdef const Op* op = &c.ops[f.pc]
    cdef int kind
    if move == PASS:
        pop(t)
    elif f.b == 0:
        f.b = <uint8_t> (move - NAME + 1)
    else:
        s.goods[f.b - 1] -= min(op_n(op), s.goods[f.b - 1])
        gain(s, move - NAME, op_second(op))
        f.a -= 1
        f.b = 0
        f.c = 1
        for kind in range(RESOURCES):
            if f.a and s.goods[kind] >= op_n(op):
                return
        pop(t)
