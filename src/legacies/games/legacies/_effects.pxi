# Effects: amounts, selectors, what can be done, what is done. [LG-V-01..22]


# Amounts and conditions ----------------------------------------------------------------------


cdef int count_of(const Content* c, const Table* t, int what, int seat) noexcept nogil:
    """[LG-V-15]"""
    cdef const Seat* s = &t.seats[seat]
    cdef int i
    cdef int n = 0
    if what == CARDS_PLAYED:
        return cards_played(c, t, seat)
    if what == OWN_RELATIONSHIPS:
        return bits_of(s.ties) + legends_of(t, seat)
    if what == TOKENS_ON_OWN_TRACK:
        if s.character >= 0:
            for i in range(c.n_spaces):
                n += t.tracks[s.character][i] != 0
        return n
    if what == LEGENDARY_RELATIONSHIPS:
        return legends_of(t, seat)
    if what == OWN_HEIRLOOMS:
        return own_heirlooms(s)
    if what == CONTROLLED_HEIRLOOMS:
        return controlled_heirlooms(s)
    if what == MINORS:
        return bits_of(s.stakes[0])
    if what == MAJORS:
        return bits_of(s.stakes[1])
    if what == INVESTMENTS:
        return bits_of(s.stakes[0]) + bits_of(s.stakes[1])
    if what == MATCHES:
        return matches_of(c, s)
    if what == UNIQUE_ICONS:
        return bits_of(icons_of(c, s))
    return t.head.n_seats - 1


cdef int amount_of(
    const Content* c, const Table* t, int number, int seat, int subject,
) noexcept nogil:
    """[LG-V-15] Counts and values are self's, a percentage is of what the affected one has."""
    cdef const Amount* a = &c.amounts[number]
    cdef int now = century(t)
    cdef int n = a.n[now]
    cdef int industries, i, value
    if a.kind == FIXED:
        return n
    if a.kind == PER:
        n *= count_of(c, t, a.of, seat)
        return min(n, a.most[now]) if a.most[now] else n
    if a.kind == PERCENT:
        if a.of == RESOURCE:
            return percent_up(resources_of(&t.seats[subject]), n)
        return percent_up(t.seats[subject].what[a.of], n)
    n = 0
    industries = industries_of(c, t, a.of, seat)        # [LG-R-108] the best of them
    while industries:
        i = lowest_bit(industries)
        industries &= industries - 1
        value = gold_value(c, t, i) if a.form == GOLD else fame_value(c, t, i)
        n = max(n, value)
    return n


cdef int industries_of(const Content* c, const Table* t, int selector, int seat) noexcept nogil:
    """The Industries that a selector means or leaves to choose from."""
    cdef int all = (1 << INDUSTRIES) - 1
    cdef int found = 0
    cdef int i, best
    if selector < GROUP_CHOICE:
        return 1 << selector
    if selector < ANY_INDUSTRY:
        return c.in_group[selector - GROUP_CHOICE]
    if selector == OWN or selector == OWN_BOTH:
        return influenced(c, t, seat)
    if selector == HIGHEST or selector == LOWEST:       # [LG-R-100]
        best = t.rows[0]
        for i in range(INDUSTRIES):
            if (t.rows[i] > best) if selector == HIGHEST else (t.rows[i] < best):
                best = t.rows[i]
        for i in range(INDUSTRIES):
            if t.rows[i] == best:
                found |= 1 << i
        return found
    if selector == INVESTED:
        return t.seats[seat].stakes[0] | t.seats[seat].stakes[1]
    if selector == OPPONENTS:
        for i in range(t.head.n_seats):
            if i != seat:
                found |= influenced(c, t, i)
        return found
    if selector >= ALL_IN:
        return c.in_group[selector - ALL_IN]
    return all


cdef inline bint is_whole(int selector) noexcept nogil:
    """The selector means all of its Industries, none is chosen."""
    return selector < GROUP_CHOICE or selector == OWN_BOTH or selector >= ALL_INDUSTRIES


cdef inline bint is_ahead(int value, int best, bint least) noexcept nogil:
    """[LG-TIE-03] In turn order: the earlier is ahead, so the later is behind."""
    return value <= best if least else value > best


cdef int extreme(
    const Content* c, const Table* t, int among, int what, bint least,
) noexcept nogil:
    """The one with most or least of something, as a bit set; none of none. [LG-R-96]"""
    cdef int found = -1
    cdef int best = 0
    cdef int i, seat, value
    for i in range(t.head.n_seats):
        seat = t.order[i]
        if not among >> seat & 1:
            continue
        if what == RESOURCE:
            value = resources_of(&t.seats[seat])
        else:
            value = t.seats[seat].what[what]
        if found < 0 or is_ahead(value, best, least):
            found = seat
            best = value
    return 0 if found < 0 else 1 << found


cdef int who_of(
    const Content* c, const Table* t, int who, int seat, int opponent, bint others,
) noexcept nogil:
    """Participants that a selector means, as a bit set; `others` leaves self out. [LG-V-14]"""
    cdef Binding mods
    cdef int all = everybody(t)
    cdef int among = players(c, t)
    cdef int found = 0
    cdef int i, at
    if others:
        among &= ~(1 << seat)
    if who == SELF:
        return 1 << seat
    if who == OPPONENT:
        return 1 << (opponent - 1) if opponent else 0
    if who == EACH_OPPONENT:
        return all & ~(1 << seat)
    if who == ALL:
        return all & ~(1 << seat) if others else all
    if who == LEAST_FAME or who == MOST_FAME:
        return extreme(c, t, among, FAME, who == LEAST_FAME)
    if who == LEAST_FOUNDATION or who == MOST_FOUNDATION:
        return extreme(c, t, among, FOUNDATION, who == LEAST_FOUNDATION)
    if who == LEAST_GOLD or who == MOST_GOLD:
        return extreme(c, t, among & humans(c, t), GOLD, who == LEAST_GOLD)
    if who == MOST_RESOURCES:
        return extreme(c, t, among, RESOURCE, False)
    if who == AMICABLE or who == HOSTILE:
        bind(c, t, seat, &mods)
        for i in range(t.head.n_seats):
            if i != seat and t.seats[i].character >= 0 and disposition(
                c, t, &mods, seat, t.seats[i].character
            ) == (AMICABLE_TO if who == AMICABLE else HOSTILE_TO):
                found |= 1 << i
        return found
    at = position_of(t, seat)
    if who == NEXT:
        return 1 << t.order[(at + 1) % t.head.n_seats]
    if who == PREVIOUS:
        return 1 << t.order[(at + t.head.n_seats - 1) % t.head.n_seats]
    for i in range(t.head.n_seats):
        at = t.order[t.head.n_seats - 1 - i if who == LAST_IN_ORDER else i]
        if among >> at & 1:
            return 1 << at
    return 0


cdef bint holds(const Content* c, const Table* t, int number, int seat) noexcept nogil:
    """A condition, with self as LG-V-01 says."""
    cdef const Condition* it = &c.conditions[number]
    cdef Binding mods
    cdef int i
    if it.kind == IN_CENTURY:
        return century(t) == it.a
    if it.kind == GENERATION_AT_LEAST:
        return t.generation + 1 >= it.a
    if it.kind == HAS_RELATIONSHIP:
        if it.a < CHARACTERS:
            return t.seats[seat].ties >> it.a & 1
        for i in range(SLOTS):
            if t.figure[i] == it.a - CHARACTERS and t.legend[i] == seat + 1:
                return True
        return False
    if it.kind == HAS_DISPOSITION:
        bind(c, t, seat, &mods)
        return disposition(c, t, &mods, seat, it.a) == it.b
    if it.kind == COUNT_AT_LEAST:
        return count_of(c, t, it.a, seat) >= it.b
    if it.kind == ICON_IN_HALL:
        return icons_of(c, &t.seats[seat]) >> it.a & 1
    if it.kind == SUCCESSOR_PLAYED:
        return t.seats[seat].succeeded == it.b
    if it.a < CHARACTERS:                               # [LG-V-22]
        return seat_of(t, it.a) >= 0
    for i in range(SLOTS):
        if t.figure[i] == it.a - CHARACTERS:
            return True
    return False


# What an op asks -----------------------------------------------------------------------------


cdef bint ask(
    const Content* c, const Table* t, int pc, int seat, int opponent, int origin, int place,
    Frame* f,
) noexcept nogil:
    """The question that an op puts to a seat; whether it puts one."""
    cdef const Op* op = &c.ops[pc]
    cdef int code = op.code
    f.pc = <uint16_t> pc
    f.actor = <int8_t> seat
    f.seat = <uint8_t> seat
    f.a = 0
    f.b = 0
    f.c = 0
    if code == OP_CONVERT or code == OP_CONTRIBUTE:
        f.kind = AMOUNT
        f.a = code == OP_CONVERT
    elif code == OP_MOVE_INDUSTRY and op.n == 0:
        f.kind = SHIFT
    elif code == OP_SWAP_INDUSTRIES:
        f.kind = INDUSTRY
    elif code == OP_MOVE_INDUSTRY or code == OP_SET_INDUSTRY or code == OP_DIVIDENDS:
        if is_whole(op.what):
            return False
        f.kind = INDUSTRY
    elif code == OP_BUY or code == OP_SELL or code == OP_PLACE_INVESTMENT:
        f.kind = TRADE
        f.a = <uint8_t> (code - OP_BUY)
        f.b = 1
    elif OP_MOVE_INVESTMENT <= code <= OP_SWAP_INVESTMENTS:
        f.kind = STAKE
    elif code == OP_RELATIONSHIP:
        f.kind = FIGURE if op.what == LEGENDARY else CHARACTER
        f.b = 1
    elif code == OP_MOVE_RELATIONSHIP or code == OP_SWAP_RELATIONSHIPS or (
        OP_STRENGTHEN <= code <= OP_REMOVE_RELATIONSHIP and is_picked(op)
    ) or (code == OP_COLLECT and op.what == ONE_TOKEN):
        f.kind = TOKEN
        f.b = <uint8_t> origin
    elif OP_BLOCK_ACTION <= code <= OP_SHARE_ACTION:
        f.kind = ACTION
    elif code == OP_ACQUIRE_HEIRLOOM:
        f.kind = HEIRLOOM
        f.b = 1
    elif code == OP_ADD_SCORING_TILE:
        f.kind = TILE
        f.a = op.what
        f.b = 63
    elif code == OP_UNLOCK_TOKEN:
        f.kind = UNLOCK
    elif code == OP_TAKE_MARKET:
        f.kind = MARKET_CARD
        f.a = <uint8_t> min(amount_of(c, t, op.n, seat, seat), 255)
        if f.a == 0:
            return False
    elif code == OP_CHOOSE or code == OP_MAY:
        f.kind = CHOICE if code == OP_CHOOSE else CONSENT
        f.a = <uint8_t> opponent
        f.b = <uint8_t> origin
        f.c = <uint8_t> place
    else:
        return False
    return True


cdef bint can_do(
    const Content* c, const Table* t, int pc, int seat, const Purse* purse,
) noexcept nogil:
    """[LG-V-04] There is a legal target, token or payment; a gain is not needed."""
    cdef const Op* op = &c.ops[pc]
    cdef int code = op.code
    cdef Frame f
    cdef Moves out
    cdef Purse left
    cdef Price price
    cdef int i, whose
    if c.sure[pc]:
        return True
    if code == OP_CHOOSE:                               # [LG-V-06]
        for i in range(op.n):
            if can_do(c, t, c.jump[op.to + i], seat, purse):
                return True
        return False
    if code == OP_MAY:                                  # [LG-V-07]
        price = printed(c, t, op.n)
        if not can_pay(&price, purse):
            return False
        left = purse[0]
        spend(&left, &price)
        return can_do(c, t, op.to, seat, &left)
    if code == OP_EXTRA_PLAY:
        return purse.cards > 0
    if code == OP_SWAP_EVENTS:
        return t.current and t.upcoming
    if code == OP_STRENGTHEN or code == OP_WEAKEN or code == OP_REMOVE_RELATIONSHIP:
        whose = op.flags & 3
        return any_token(c, t, op, seat, whose)
    if code == OP_COLLECT:
        return legends_of(t, seat) > 0 if op.what == ALL_LEGENDARY else t.seats[seat].ties != 0
    if not ask(c, t, pc, seat, 0, BY_CARD, 0, &f):
        return code == OP_TAKE_MARKET
    out.n = 0
    legal_op(c, t, &f, purse, &out)
    return out.n > 0 and out.move[out.n - 1] != PASS and out.move[out.n - 1] != NAME


cdef inline bint is_picked(const Op* op) noexcept nogil:
    """[LG-V-13] Self picks one token: where the op says so, and always one of an opponent."""
    return op.what == CHOSEN or op.flags & 3 == TOKEN_OF_OPPONENT


cdef inline bint is_of(int whose, int owner, int seat) noexcept nogil:
    if whose == OWN_TOKEN:
        return owner == seat
    return whose == TOKEN_OF_ANY or owner != seat


cdef inline bint is_on(const Table* t, int on, int character, int seat) noexcept nogil:
    if on < CHARACTERS:
        return on == character
    return on != OWN_TRACK or t.seats[seat].character == character


cdef bint any_token(
    const Content* c, const Table* t, const Op* op, int seat, int whose,
) noexcept nogil:
    cdef int character, space, owner
    for character in range(CHARACTERS):
        if not is_on(t, op.what, character, seat):
            continue
        for space in range(op.code == OP_STRENGTHEN, c.n_spaces):
            owner = t.tracks[character][space] - 1
            if owner >= 0 and is_of(whose, owner, seat):
                return True
    if op.code == OP_REMOVE_RELATIONSHIP and (op.what == CHOSEN or op.what == EVERY):
        for space in range(SLOTS):
            if t.legend[space] and is_of(whose, t.legend[space] - 1, seat):
                return True
    return False


# Answers that an op allows -------------------------------------------------------------------


cdef void legal_op(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, Moves* out,
) noexcept nogil:
    """What can be answered to a question of an op, paid from a purse."""
    cdef int kind = f.kind
    cdef const Op* op = &c.ops[f.pc]
    cdef Binding mods
    cdef int i
    if kind == AMOUNT:
        legal_amounts(c, t, f, purse, out)
    elif kind == SHIFT:
        legal_shifts(c, t, f, out)
    elif kind == INDUSTRY:
        legal_set(legal_industries(c, t, f), AT_INDUSTRY, out)
    elif kind == TRADE:
        legal_trades(c, t, f, purse, out)
    elif kind == STAKE:
        legal_stakes(c, t, f, out)
    elif kind == CHARACTER:
        legal_characters(c, t, f, purse, out)
    elif kind == FIGURE:
        legal_figures(c, t, f, purse, out)
    elif kind == TOKEN:
        legal_tokens(c, t, f, out)
    elif kind == ACTION:
        legal_set(legal_actions(c, t, f), AT_ACTION, out)
    elif kind == HEIRLOOM:
        bind(c, t, f.seat, &mods)
        if f.b:
            add(out, PASS)
            legal_heirlooms(c, t, &mods, f.seat, op.what, op.flags, purse, out)
        else:
            legal_heirlooms(c, t, &mods, f.seat, 0, 0, purse, out)
    elif kind == TILE:
        legal_tiles(c, t, f, out)
    elif kind == UNLOCK:
        i = t.seats[f.seat].locked
        if op.code == OP_UNLOCK_TOKEN and op.what < 3:
            i &= 1 << op.what
        legal_set(i, UNLOCK_IT, out)
    elif kind == MARKET_CARD:
        for i in range(MARKET):
            if t.market[i]:
                add(out, AT_MARKET + i)
    elif kind == CHOICE:
        for i in range(op.n):
            if can_do(c, t, c.jump[op.to + i], f.seat, purse):
                add(out, OPTION + i)
    elif kind == CONSENT:
        if can_do(c, t, f.pc, f.seat, purse):
            add(out, PASS)
            add(out, ACCEPT)


cdef inline void legal_few(int set, int first, int n, Moves* out) noexcept nogil:
    """The same as legal_set() for a small set that nobody can foresee: without a branch."""
    cdef int i
    cdef uint32_t at = out.n
    for i in range(n):
        out.move[at] = <uint16_t> (first + i)
        at += set >> i & 1
    out.n = at


cdef inline void legal_set(uint64_t set, int first, Moves* out) noexcept nogil:
    while set:
        add(out, first + lowest_bit(set))
        set &= set - 1


cdef int limit_of(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    if f.a < 2:
        return min(amount_of(c, t, c.ops[f.pc].n, f.seat, f.seat), AMOUNTS - 1)
    return min(c.contribute_limit[century(t)], AMOUNTS - 1)     # [LG-CTB-01, LG-CTB-02]


cdef int contributed(
    const Content* c, const Table* t, const Frame* f, int n, const Binding* mods,
) noexcept nogil:
    """What an amount of Gold adds to the Foundation: with the match, and action_factor."""
    if (f.a == 0 and c.ops[f.pc].flags & 1) or f.a == 2:
        n *= 2
    return factor_of(mods, GA_FOUNDATION, n) if f.a == 2 or f.a == 3 else n


cdef void legal_amounts(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, Moves* out,
) noexcept nogil:
    """[LG-R-38, LG-R-43, LG-R-105, LG-V-18]"""
    cdef const Op* op = &c.ops[f.pc]
    cdef Binding mods
    cdef int limit = limit_of(c, t, f)
    cdef int n, k
    cdef int held = 0
    cdef int bank = 0
    add(out, NAME)
    if f.a != 1:
        bind(c, t, f.seat, &mods)
        limit = min(limit, purse.what[GOLD])
        n = contributed(c, t, f, 1, &mods)
        if (f.a == 2 or f.a == 3) and has_mod(&mods, MOD_ACTION_FACTOR):
            for n in range(1, limit + 1):
                if is_usable(purse.what[FOUNDATION], contributed(c, t, f, n, &mods)):
                    add(out, NAME + n)
            return
        k = purse.what[FOUNDATION]                      # walk up the track, step by step
        while k - purse.what[FOUNDATION] < n * limit:
            k += step_of(k)
            held = k - purse.what[FOUNDATION]
            if held % n == 0 and held <= n * limit:
                add(out, NAME + held // n)
        return
    held = stock_of(purse)
    for k in range(KINDS):
        bank += in_bank(c, t, k)
    if op.what != RESOURCE:
        held = purse.what[op.what]
    for n in range(1, min(limit, held) + 1):
        if op.what == FOUNDATION and not is_payable(purse.what[FOUNDATION], n):
            continue
        if op.flags == FOUNDATION and not is_usable(purse.what[FOUNDATION], n * op.to):
            continue
        if op.flags == RESOURCE and n * op.to > bank:
            continue
        add(out, NAME + n)


cdef void legal_shifts(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LG-INF-01, LG-INF-02, LG-R-44]"""
    cdef int industries, i
    cdef int up = 0
    cdef int down = 0
    cdef int own = t.seats[f.seat].character
    if f.a == 0:
        industries = industries_of(c, t, c.ops[f.pc].what, f.seat)
    elif f.a == 3:
        industries = influenced(c, t, f.seat)
    else:
        industries = 1 << c.mats[max(own, 0)].industry[f.a - 1]
    for i in range(INDUSTRIES):
        up |= (t.rows[i] < c.n_rows - 1) << i
        down |= (t.rows[i] > 0) << i
    legal_few(industries & up, UP, INDUSTRIES, out)
    legal_few(industries & down, DOWN, INDUSTRIES, out)


cdef int legal_industries(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int first, second, i, stake
    cdef int found = 0
    if op.code == OP_MOVE_INVESTMENT:
        stake = f.a - 1
        return industries_of(c, t, op.what, f.seat) & ~t.seats[stake // 20].stakes[stake & 1]
    first = industries_of(c, t, op.what, f.seat)
    if op.code != OP_SWAP_INDUSTRIES:
        return first
    second = industries_of(c, t, op.flags, f.seat)
    if f.a:
        return second & ~(1 << (f.a - 1))
    for i in range(INDUSTRIES):
        if first >> i & 1 and second & ~(1 << i):
            found |= 1 << i
    return found


cdef void legal_trades(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, Moves* out,
) noexcept nogil:
    """By a card, or by an op that may be declined. [LG-V-09]"""
    cdef const Op* op = &c.ops[f.pc]
    cdef const Seat* s = &t.seats[f.seat]
    cdef Binding mods
    cdef int industries, i, size
    cdef int sizes = MINOR | MAJOR
    cdef int percent = 100
    cdef int both = 0
    cdef int[2] able
    bind(c, t, f.seat, &mods)
    if f.b:
        industries = industries_of(c, t, op.what, f.seat)
        sizes = op.flags & 3
        percent = op.n
        if f.a < 2:
            add(out, PASS)
    else:
        industries = card_industries(
            c, t, &c.cards[century(t)][f.c], wild_industries(c, t, &mods, f.seat)
        )
    for size in range(2):
        able[size] = 0
        if not sizes >> size & 1:
            continue
        if f.a == 0:
            able[size] = buyable(
                c, t, &mods, f.seat, size, percent, purse.what[GOLD], industries
            )
        elif f.a == 1:
            able[size] = industries & s.stakes[size]
        elif tokens_left(c, s, size) > 0:
            able[size] = industries & ~s.stakes[size]
    for i in range(INDUSTRIES):
        both |= (able[0] >> i & 1 | (able[1] >> i & 1) << 1) << i * 2
    legal_few(both, STOCK, INDUSTRIES * 2, out)


cdef void legal_stakes(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int owner, i, size
    cdef bint own = not op.flags & OPPONENTS_TOKEN
    if op.code == OP_SWAP_INVESTMENTS:
        own = f.a == 0
    for owner in range(t.head.n_seats):
        if (owner == f.seat) != own:
            continue
        for i in range(INDUSTRIES):
            for size in range(2):
                if t.seats[owner].stakes[size] >> i & 1 and op.flags >> size & 1 \
                        and can_stake(c, t, f, op, owner, i, size):
                    add(out, AT_STAKE + owner * 20 + i * 2 + size)


cdef bint can_stake(
    const Content* c, const Table* t, const Frame* f, const Op* op, int owner, int industry,
    int size,
) noexcept nogil:
    """[LG-V-16] The token can go where the op sends it."""
    cdef int other, i, k
    if op.code == OP_RETURN_INVESTMENT:
        return industries_of(c, t, op.what, f.seat) >> industry & 1
    if op.code == OP_MOVE_INVESTMENT:
        return industries_of(c, t, op.what, f.seat) & ~t.seats[owner].stakes[size]
    if f.a:
        i = (f.a - 1) % 20 // 2
        return size == ((f.a - 1) & 1) and can_swap_stakes(t, f.seat, i, owner, industry, size)
    for other in range(t.head.n_seats):
        if other != owner:
            for k in range(INDUSTRIES):
                if t.seats[other].stakes[size] >> k & 1 \
                        and can_swap_stakes(t, owner, industry, other, k, size):
                    return True
    return False


cdef inline bint can_swap_stakes(
    const Table* t, int one, int at, int other, int there, int size,
) noexcept nogil:
    return (
        at != there and not t.seats[one].stakes[size] >> there & 1
        and not t.seats[other].stakes[size] >> at & 1
    )


cdef int destinations(const Content* c, const Table* t, int to, int owner, int seat) noexcept nogil:
    """[LG-V-16] Tracks that a token of `owner` can be moved to: they have a free space."""
    cdef int character, space
    cdef int found = 0
    for character in range(CHARACTERS):
        if not is_on(t, to, character, seat) or t.seats[owner].character == character \
                or t.seats[owner].ties >> character & 1:
            continue
        for space in range(c.n_spaces):
            if not t.tracks[character][space]:
                found |= 1 << character
    return found


cdef void legal_characters(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, Moves* out,
) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef Binding mods
    cdef Price price
    cdef int character, place
    cdef int safe = immune_seats(c, t)
    if f.b == 2:
        place = f.a - 1
        legal_set(
            destinations(
                c, t, op.what, t.tracks[place // SPACES][place % SPACES] - 1, f.seat
            ),
            WITH, out,
        )
        return
    bind(c, t, f.seat, &mods)
    if f.b == 1:
        add(out, PASS)
    for character in range(CHARACTERS):
        if not can_enter(c, t, f.seat, character, safe):
            continue
        if f.b == 1:
            if op.what != WILD and op.what != character:
                continue
            price = effect_price(c, t, op, &mods, f.seat, character)
            if not can_pay(&price, purse):
                continue
        add(out, WITH + character)


cdef Price effect_price(
    const Content* c, const Table* t, const Op* op, const Binding* mods, int seat, int character,
) noexcept nogil:
    """[LG-V-17] `free`: nothing at all; a wild one ignores dispositions."""
    cdef Price price
    if op.flags & 1:
        waive(&price)
        return price
    if op.what == LEGENDARY:
        return price_on(c, t, mods, op.n, ON_LEGENDARY)
    return tie_price(c, t, mods, seat, op.n, -1 if op.what == WILD else character)


cdef void legal_figures(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, Moves* out,
) noexcept nogil:
    """In the order of the Figures' numbers."""
    cdef Binding mods
    cdef Price price
    cdef int slots, figure, i
    bind(c, t, f.seat, &mods)
    slots = open_slots(c, t, &mods, f.seat, immune_seats(c, t))
    if f.b:
        add(out, PASS)
        price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, -1)
        if not can_pay(&price, purse):
            return
    for figure in range(c.n_figures):
        for i in range(SLOTS):
            if slots >> i & 1 and t.figure[i] == figure:
                add(out, WITH_FIGURE + figure)


cdef void legal_tokens(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int whose = op.flags & 3
    cdef int on = op.what
    cdef int character, space, owner
    if op.code == OP_SWAP_RELATIONSHIPS:
        whose = TOKEN_OF_OPPONENT if f.a else OWN_TOKEN
        on = EVERY
    elif op.code == OP_COLLECT:
        whose = OWN_TOKEN
        on = EVERY
    elif op.code == OP_MOVE_RELATIONSHIP:
        on = EVERY
    for character in range(CHARACTERS):
        if not is_on(t, on, character, f.seat):
            continue
        for space in range(op.code == OP_STRENGTHEN, c.n_spaces):
            owner = t.tracks[character][space] - 1
            if owner >= 0 and is_of(whose, owner, f.seat) \
                    and can_token(c, t, f, op, character, owner):
                add(out, AT_TOKEN + place_on(character, space))
    if op.code == OP_REMOVE_RELATIONSHIP and (on == CHOSEN or on == EVERY):
        for space in range(SLOTS):
            if t.legend[space] and is_of(whose, t.legend[space] - 1, f.seat):
                add(out, AT_TOKEN + CHARACTERS * SPACES + space)


cdef bint can_token(
    const Content* c, const Table* t, const Frame* f, const Op* op, int character, int owner,
) noexcept nogil:
    cdef int other, k, space
    if op.code == OP_MOVE_RELATIONSHIP:
        return destinations(c, t, op.what, owner, f.seat) != 0
    if op.code != OP_SWAP_RELATIONSHIPS:
        return True
    if f.a:
        return can_swap_ties(t, f.seat, (f.a - 1) // SPACES, owner, character)
    for k in range(CHARACTERS):
        for space in range(c.n_spaces):
            other = t.tracks[k][space] - 1
            if other >= 0 and other != owner and can_swap_ties(t, owner, character, other, k):
                return True
    return False


cdef inline bint can_swap_ties(
    const Table* t, int one, int at, int other, int there,
) noexcept nogil:
    """[LG-REL-14, LG-REL-15]"""
    if at == there:
        return True
    return (
        t.seats[one].character != there and not t.seats[one].ties >> there & 1
        and t.seats[other].character != at and not t.seats[other].ties >> at & 1
    )


cdef int legal_actions(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int found = 0
    cdef int i
    if op.code == OP_SHARE_ACTION:
        return op.n
    for i in range(GA_INCOME, ACTIONS):
        if op.code == OP_UNBLOCK_ACTION:
            if t.blocked[i]:
                found |= 1 << i
        elif not t.blocked[i] and not t.done >> i & 1 and t.seats[f.seat].tokens:   # [LG-R-23]
            found |= 1 << i
    return found


cdef inline int free_tiles(const Content* c, const Table* t, int kind) noexcept nogil:
    """Scoring Tiles of a kind that are not and were not in play, as a bit set."""
    cdef int found = (1 << c.n_tiles[kind]) - 1
    cdef int i
    if kind:
        return found & ~t.game_tiles
    for i in range(t.n_century_tiles):
        found &= ~(1 << (t.century_tiles[i] - 1))
    return found


cdef void legal_tiles(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LG-EVT-03, LG-R-30]"""
    cdef int able = free_tiles(c, t, f.a)
    cdef int fitting = 0
    cdef int i
    for i in range(TILES):
        if able >> i & 1 and c.tiles[f.a][i].icons & f.b:
            fitting |= 1 << i
    legal_set(fitting if fitting else able, AT_TILE + f.a * TILES, out)


# Doing ---------------------------------------------------------------------------------------


cdef inline bint has_who(int code) noexcept nogil:
    return (
        OP_GAIN <= code <= OP_GIVE or code == OP_CONTRIBUTE or code == OP_MOVE_INDUSTRY
        or code == OP_DRAW_CARDS or code == OP_DISCARD_CARDS or code == OP_LOOK_HAND
        or code == OP_STEAL_CARD
    )


cdef void run_step(const Content* c, Table* t) noexcept nogil:
    """The next op of the program on top. [LG-V-03]"""
    cdef Frame* f = top(t)
    cdef Frame run = f[0]
    cdef const Op* op = &c.ops[run.pc]
    cdef int code = op.code
    if code == OP_END:
        pop(t)
        return
    if run.a == 0 and (
        (op.who == OPPONENT and (has_who(code) or code == OP_FOR_EACH))
        or (code == OP_SWAP_TURN_ORDER and (op.who == OPPONENT or op.what == OPPONENT))
    ):
        push(t, OPPONENT_CHOICE, run.seat, run.seat)    # [LG-V-13]
        return
    if c.ops[run.pc + 1].code == OP_END and code < OP_CHOOSE:
        pop(t)
    else:
        f.pc += 1
    if has_room(t):
        run_op(c, t, &run, op)


cdef void run_op(const Content* c, Table* t, const Frame* run, const Op* op) noexcept nogil:
    cdef int code = op.code
    cdef int seat = run.seat
    cdef int subjects
    if has_who(code):
        subjects = who_of(
            c, t, op.who, seat, run.a, code == OP_STEAL or code == OP_GIVE or code == OP_STEAL_CARD
        )
        if run.b & ~NESTED == BY_EVENT and code != OP_STEAL and op.who != OPPONENT:
            subjects &= players(c, t)                   # [LG-R-59]
        if subjects & (subjects - 1):
            push(t, SUBJECTS, NOBODY, seat, run.a, run.b, subjects, run.pc)
        elif subjects:
            do_to(c, t, run.pc, seat, lowest_bit(subjects))
        elif code == OP_GIVE:                           # [LG-V-11] to nobody: to the bank
            do_to(c, t, run.pc, seat, -1)
    elif code == OP_FOR_EACH:
        subjects = who_of(c, t, op.who, seat, run.a, False)
        if run.b & ~NESTED == BY_EVENT:
            subjects &= players(c, t)                   # [LG-R-59]
        if subjects:
            push(t, EACH, NOBODY, seat, 0, run.b & ~NESTED, subjects, op.to)
    elif code == OP_WHEN:
        push_list(t, run, c.jump[op.to + (0 if holds(c, t, op.n, seat) else 1)])
    else:
        do_own(c, t, run, op)


cdef inline void push_list(Table* t, const Frame* run, int pc) noexcept nogil:
    if pc:
        push(t, RUN, NOBODY, run.seat, run.a, run.b | NESTED, run.c, pc)


cdef void subjects_step(const Content* c, Table* t) noexcept nogil:
    cdef Frame* f = top(t)
    cdef int seat = f.seat
    cdef int pc = f.pc
    cdef int subject = next_of(t, f.c, seat)
    f.c &= <uint8_t> ~(1 << subject)
    if f.c == 0:
        pop(t)
    do_to(c, t, pc, seat, subject)


cdef void each_step(const Content* c, Table* t) noexcept nogil:
    """[LG-V-05]"""
    cdef Frame* f = top(t)
    cdef int pc = f.pc
    cdef int origin = f.b
    cdef int subject = next_of(t, f.c, f.seat)
    f.c &= <uint8_t> ~(1 << subject)
    if f.c == 0:
        pop(t)
    if has_room(t):
        push(t, RUN, NOBODY, subject, 0, origin, 0, pc)


cdef void do_to(const Content* c, Table* t, int pc, int seat, int subject) noexcept nogil:
    """An op with a `who`, for one of those whom it means."""
    cdef const Op* op = &c.ops[pc]
    cdef int code = op.code
    cdef int n
    cdef Frame f
    if code <= OP_GIVE:
        n = amount_of(c, t, op.n, seat, seat if code == OP_GIVE or subject < 0 else subject)
        if op.what == RESOURCE:
            do_resources(c, t, op, seat, subject, min(n, 4 * BANK))
        else:
            do_holdings(c, t, op, seat, subject, n)
    elif code == OP_CONTRIBUTE or code == OP_MOVE_INDUSTRY:
        if ask(c, t, pc, subject, 0, 0, 0, &f):
            push(t, f.kind, subject, subject, f.a, f.b, f.c, pc)
        else:
            move_all(c, t, industries_of(c, t, op.what, subject), op.n - 16)
    elif code == OP_DRAW_CARDS:
        n = min(amount_of(c, t, op.n, seat, subject), CARDS)
        if n and is_human(c, subject):
            push(t, DEAL_CARD, CHANCE, subject, n)
    elif code == OP_DISCARD_CARDS:
        n = min(amount_of(c, t, op.n, seat, subject), bits_of(t.seats[subject].hand))
        if n:
            push(t, DISCARD, subject, subject, n)
    elif code == OP_LOOK_HAND:
        if subject != seat and is_human(c, seat):       # [LG-R-95]
            t.seats[seat].seen |= t.seats[subject].hand & ~t.seats[subject].open
    elif subject != seat and is_human(c, seat) and t.seats[subject].hand:   # OP_STEAL_CARD
        push(t, STEAL, CHANCE, seat, subject)


cdef inline void move_all(const Content* c, Table* t, int industries, int by) noexcept nogil:
    while industries:
        move_row(c, t, lowest_bit(industries), by)
        industries &= industries - 1


cdef void do_holdings(
    const Content* c, Table* t, const Op* op, int seat, int subject, int n,
) noexcept nogil:
    """Fame, Gold or Foundation. [LG-V-10, LG-V-11]"""
    if op.code == OP_GAIN:
        gain(c, t, subject, op.what, n)
    elif op.code == OP_GIVE:
        n = lose(t, seat, op.what, n)
        if subject >= 0:
            gain(c, t, subject, op.what, n)
    elif subject != seat and is_immune(c, t, subject, op.code, op.what):
        return
    elif op.code == OP_LOSE:
        lose(t, subject, op.what, n)
    elif subject != seat:
        if c.party[subject] == RISING_STAR and op.what != FOUNDATION:
            if c.amounts[op.n].kind == PERCENT:         # [LG-R-66]
                n = 0
        else:
            n = lose(t, subject, op.what, n)
        gain(c, t, seat, op.what, n)


cdef void do_resources(
    const Content* c, Table* t, const Op* op, int seat, int subject, int n,
) noexcept nogil:
    """[LG-V-12] Who chooses the kind of any Resource."""
    cdef int code = op.code
    cdef int loser, taker
    if n == 0:
        return
    if code == OP_GAIN or (
        code == OP_STEAL and subject != seat and c.party[subject] == RISING_STAR
    ):
        if code == OP_STEAL:
            if c.amounts[op.n].kind == PERCENT:
                return
            subject = seat
        if op.flags < ANY:
            take_kind(c, t, subject, op.flags, n)
        elif c.party[subject] != RISING_STAR:
            push(t, TAKE, subject, subject, n)
        return
    loser = seat if code == OP_GIVE else subject
    taker = 0
    if code == OP_STEAL:
        if subject == seat:
            return
        taker = seat + 1
    elif code == OP_GIVE and subject >= 0 and c.party[subject] != RISING_STAR:
        taker = subject + 1
    if loser != seat and is_immune(c, t, loser, code, RESOURCE):
        return
    if op.flags == ANY:
        n = min(n, resources_of(&t.seats[loser]))
        if n:
            push(t, DROP, loser if code == OP_LOSE else seat, loser, n, 0, taker)
        return
    n = min(n, t.seats[loser].resources[op.flags])
    t.seats[loser].resources[op.flags] -= <uint8_t> n
    if taker:
        t.seats[taker - 1].resources[op.flags] += <uint8_t> n


cdef void do_own(const Content* c, Table* t, const Frame* run, const Op* op) noexcept nogil:
    """An op of self alone."""
    cdef int code = op.code
    cdef int seat = run.seat
    cdef Seat* s = &t.seats[seat]
    cdef int n, i, other
    cdef Frame f
    if code == OP_SPECIAL_ACTION:
        if not (run.c and t.chain >> (run.c - 1) & 1):  # [LG-R-80]
            push(t, SPECIAL, seat, seat, 1, 0, run.c)
        return
    if code == OP_STRENGTHEN or code == OP_WEAKEN:
        if not is_picked(op):
            shift_all(c, t, run, op)
            return
    if code == OP_REMOVE_RELATIONSHIP and not is_picked(op):
        remove_all(c, t, op, seat)
        return
    if code == OP_COLLECT and op.what != ONE_TOKEN:
        if op.what == FIRST_OF_OWN_TRACK:               # [LG-R-109]
            push_benefit(c, t, seat, place_on(max(s.character, 0), 0))
        elif op.what == ALL_TOKENS:
            push_collect(c, t, seat, s.ties)
        else:
            push_collect(c, t, seat, ((1 << SLOTS) - 1) << CHARACTERS)
        return
    if ask(c, t, run.pc, seat, run.a, run.b, run.c, &f):
        push(t, f.kind, seat, seat, f.a, f.b, f.c, run.pc)
        return
    if code == OP_SET_INDUSTRY:
        n = industries_of(c, t, op.what, seat)
        while n:
            t.rows[lowest_bit(n)] = <uint8_t> min(op.n, c.n_rows - 1)
            n &= n - 1
    elif code == OP_DIVIDENDS:
        gain(c, t, seat, GOLD, dividends_of(c, t, seat, industries_of(c, t, op.what, seat), op.n))
    elif code == OP_REFRESH_MARKET:
        for i in range(MARKET - 1, -1, -1):
            if t.market[i]:
                t.pile |= bit(t.market[i] - 1)
                t.market[i] = 0
            push(t, DEAL_CARD, CHANCE, seat, 1, 1 + i)
    elif code == OP_DRAW_SUCCESSOR:
        n = min(amount_of(c, t, op.n, seat, seat), SUCCESSORS)
        if n and is_human(c, seat) and (op.flags & 1 or may_draw_successor(t, seat)):  # [LG-V-19]
            if op.what:
                push(t, DISPLAYED, seat, seat, n)
            else:
                push(t, DEAL_SUCCESSOR, CHANCE, seat, n, TO_HAND)
    elif code == OP_EXTRA_SUCCESSOR:                    # [LG-R-55]
        if not is_human(c, seat):
            return
        if s.successors:
            push(t, SUCCESSOR, seat, seat, 0)
        else:
            push(t, DEAL_SUCCESSOR, CHANCE, seat, 1, TO_PLAY)
    elif code == OP_HEIRLOOM_INCOME:
        n = own_heirlooms(s)
        gain(c, t, seat, GOLD, income_of(c, t, seat, min(n, op.n) if op.n else n))
    elif code == OP_HEIRLOOM_FAME:
        gain(c, t, seat, FAME, heirloom_fame(c, t, seat, op.n, False))
    elif code == OP_PEEK_EVENTS:
        n = min(amount_of(c, t, op.n, seat, seat), EVENT_DECK - t.event_place)
        if n > 0 and is_human(c, seat):
            push(t, DEAL_EVENT, CHANCE, seat, t.event_place, 1, n)
    elif code == OP_SWAP_EVENTS:
        if t.current and t.upcoming:
            n = t.current
            t.current = t.upcoming
            t.upcoming = <uint8_t> n
    elif code == OP_EXTRA_PLAY:
        if s.hand:
            push(t, TURN, seat, seat, 1)
    elif code == OP_SWAP_TURN_ORDER:
        i = who_of(c, t, op.who, seat, run.a, False)
        other = who_of(c, t, op.what, seat, run.a, False)
        if i and other:
            swap_places(t, lowest_bit(i), lowest_bit(other))


cdef void swap_places(Table* t, int one, int other) noexcept nogil:
    """[LG-R-94, LG-V-21] From the next round on."""
    cdef int i
    for i in range(t.head.n_seats):
        if t.next_order[i] == one:
            t.next_order[i] = <uint8_t> other
        elif t.next_order[i] == other:
            t.next_order[i] = <uint8_t> one


cdef void shift_all(const Content* c, Table* t, const Frame* run, const Op* op) noexcept nogil:
    """[LG-R-91] Every token of a kind: weakened from the right end, strengthened from the left."""
    cdef int seat = run.seat
    cdef int whose = op.flags & 3
    cdef int n = amount_of(c, t, op.n, seat, seat)
    cdef int safe = immune_seats(c, t)
    cdef int moved = 0
    cdef int character, i, space, behind, landed, owner
    for character in range(CHARACTERS):
        if not is_on(t, op.what, character, seat):
            continue
        behind = 0
        for i in range(c.n_spaces):
            space = i if op.code == OP_STRENGTHEN else c.n_spaces - 1 - i
            owner = t.tracks[character][space] - 1
            if owner < 0 or not is_of(whose, owner, seat):
                continue
            landed = shift_token(
                c, t, character, space, -n if op.code == OP_STRENGTHEN else n, behind, safe
            )
            behind = landed + 1
            if owner == seat and landed >= 0 and landed != space:
                moved |= 1 << character
    if moved and op.flags & PAYS and run.b & ~NESTED != BY_EVENT:   # [LG-V-16, LG-R-90]
        push_collect(c, t, seat, moved)


cdef void remove_token(Table* t, int place) noexcept nogil:
    cdef int slot = place - CHARACTERS * SPACES
    cdef int token
    if slot >= 0:
        token = t.legend[slot]
        t.legend[slot] = 0
        if token:
            t.seats[token - 1].tokens += 1
        return
    token = t.tracks[place // SPACES][place % SPACES]
    if token:
        t.tracks[place // SPACES][place % SPACES] = 0
        go_home(t, place // SPACES, token)


cdef void remove_all(const Content* c, Table* t, const Op* op, int seat) noexcept nogil:
    cdef int character, space
    for character in range(CHARACTERS):
        if not is_on(t, op.what, character, seat):
            continue
        for space in range(c.n_spaces):
            if t.tracks[character][space] \
                    and is_of(op.flags & 3, t.tracks[character][space] - 1, seat):
                remove_token(t, place_on(character, space))
    if op.what == EVERY:
        for space in range(SLOTS):
            if t.legend[space] and is_of(op.flags & 3, t.legend[space] - 1, seat):
                remove_token(t, CHARACTERS * SPACES + space)


# Answers to ops ------------------------------------------------------------------------------


cdef void apply_amount(const Content* c, Table* t, Frame f, int n) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef Seat* s = &t.seats[f.seat]
    cdef Binding mods
    cdef Price price
    if n == 0:
        return
    if f.a != 1:
        bind(c, t, f.seat, &mods)
        s.what[GOLD] = max(0, s.what[GOLD] - n)
        gain(c, t, f.seat, FOUNDATION, contributed(c, t, &f, n, &mods))
        return
    push(t, CONVERT, NOBODY, f.seat, n, 0, 0, f.pc)
    waive(&price)
    if op.what == RESOURCE:
        price.any = n
    else:
        price.what[op.what] = n
    pay(c, t, f.seat, &price)


cdef void convert(const Content* c, Table* t, Frame f) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    if op.flags == RESOURCE:
        push(t, TAKE, f.seat, f.seat, min(f.a * op.to, 4 * BANK))
    else:
        gain(c, t, f.seat, op.flags, f.a * op.to)


cdef void apply_industry(const Content* c, Table* t, Frame f, int industry) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int row, stake
    if op.code == OP_MOVE_INDUSTRY:
        move_row(c, t, industry, op.n - 16)
    elif op.code == OP_SET_INDUSTRY:
        t.rows[industry] = <uint8_t> min(op.n, c.n_rows - 1)
    elif op.code == OP_DIVIDENDS:
        gain(c, t, f.seat, GOLD, dividends_of(c, t, f.seat, 1 << industry, op.n))
    elif op.code == OP_MOVE_INVESTMENT:
        stake = f.a - 1
        t.seats[stake // 20].stakes[stake & 1] &= <uint16_t> ~bit(stake % 20 // 2)
        t.seats[stake // 20].stakes[stake & 1] |= <uint16_t> bit(industry)
    elif f.a == 0:
        push(t, INDUSTRY, f.seat, f.seat, industry + 1, 0, 0, f.pc)
    else:
        row = t.rows[f.a - 1]
        t.rows[f.a - 1] = t.rows[industry]
        t.rows[industry] = <uint8_t> row


cdef void apply_trade(const Content* c, Table* t, Frame f, int stock) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int percent = op.n if f.b else 100
    cdef bint moves = not f.b or op.flags & MOVES_VALUE
    if f.a == 0:
        buy(c, t, f.seat, stock >> 1, stock & 1, percent, moves)
    elif f.a == 1:
        sell(c, t, f.seat, stock >> 1, stock & 1, percent, moves)
    else:
        t.seats[f.seat].stakes[stock & 1] |= <uint16_t> bit(stock >> 1)     # [LG-INV-14]


cdef void apply_stake(const Content* c, Table* t, Frame f, int stake) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int size = stake & 1
    cdef int industry = stake % 20 // 2
    cdef Seat* owner = &t.seats[stake // 20]
    cdef Seat* own = &t.seats[f.seat]
    if op.code == OP_RETURN_INVESTMENT:
        owner.stakes[size] &= <uint16_t> ~bit(industry)
    elif op.code == OP_MOVE_INVESTMENT:
        push(t, INDUSTRY, f.seat, f.seat, stake + 1, 0, 0, f.pc)
    elif f.a == 0:
        push(t, STAKE, f.seat, f.seat, stake + 1, 0, 0, f.pc)
    else:
        own.stakes[size] ^= <uint16_t> (bit(industry) | bit((f.a - 1) % 20 // 2))
        owner.stakes[size] ^= <uint16_t> (bit(industry) | bit((f.a - 1) % 20 // 2))


cdef void apply_character(const Content* c, Table* t, Frame f, int character) noexcept nogil:
    cdef Binding mods
    cdef Price price
    cdef int place, token, space
    if f.b == 2:
        place = f.a - 1
        token = t.tracks[place // SPACES][place % SPACES]
        for space in range(c.n_spaces):
            if not t.tracks[character][space]:
                break
        else:
            return
        if not token:
            return
        t.tracks[place // SPACES][place % SPACES] = 0
        t.tracks[character][space] = <uint8_t> token
        t.seats[token - 1].ties ^= <uint16_t> (bit(character) | bit(place // SPACES))
        pay_moved(c, t, &f, f.c, token - 1, place_on(character, space))
        return
    bind(c, t, f.seat, &mods)
    if f.b == 1:
        price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, character)
    else:
        price = tie_price(
            c, t, &mods, f.seat, c.cards[century(t)][f.c].price[min(f.a, LINKS - 1)], -1
        )
    begin_tie(c, t, f.seat, character, &price)


cdef inline void pay_moved(
    const Content* c, Table* t, const Frame* f, int origin, int owner, int place,
) noexcept nogil:
    """[LG-REL-18, LG-REL-19, LG-R-90] An own token moved by a card pays where it has come to."""
    if owner == f.seat and origin & ~NESTED != BY_EVENT:
        push_benefit(c, t, owner, place)


cdef void apply_figure(const Content* c, Table* t, Frame f, int figure) noexcept nogil:
    cdef Binding mods
    cdef Price price
    cdef int i
    bind(c, t, f.seat, &mods)
    if f.b == 1:
        price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, -1)
    else:
        price = price_on(
            c, t, &mods, c.cards[century(t)][f.c].price[min(f.a, LINKS - 1)], ON_LEGENDARY
        )
    for i in range(SLOTS):
        if t.figure[i] == figure:
            begin_tie(c, t, f.seat, 10 + i, &price)
            return
    t.head.fault = FAILED


cdef void apply_token(const Content* c, Table* t, Frame f, int place) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef int character = place // SPACES
    cdef int space = place % SPACES
    cdef int n, landed, token, first
    if place >= CHARACTERS * SPACES:
        remove_token(t, place)
        return
    token = t.tracks[character][space]
    if token == 0:
        t.head.fault = FAILED
    elif op.code == OP_STRENGTHEN or op.code == OP_WEAKEN:
        n = amount_of(c, t, op.n, f.seat, f.seat)
        landed = shift_token(
            c, t, character, space, -n if op.code == OP_STRENGTHEN else n, 0, immune_seats(c, t)
        )
        if landed >= 0 and op.flags & PAYS:
            pay_moved(c, t, &f, f.b, token - 1, place_on(character, landed))
    elif op.code == OP_REMOVE_RELATIONSHIP:
        remove_token(t, place)
    elif op.code == OP_COLLECT:
        push_benefit(c, t, f.seat, place)
    elif op.code == OP_MOVE_RELATIONSHIP:
        push(t, CHARACTER, f.seat, f.seat, place + 1, 2, f.b, f.pc)
    elif f.a == 0:
        push(t, TOKEN, f.seat, f.seat, place + 1, f.b, 0, f.pc)
    else:
        first = f.a - 1
        t.tracks[character][space] = <uint8_t> (f.seat + 1)
        t.tracks[first // SPACES][first % SPACES] = <uint8_t> token
        if character != first // SPACES:
            t.seats[f.seat].ties ^= <uint16_t> (bit(character) | bit(first // SPACES))
            t.seats[token - 1].ties ^= <uint16_t> (bit(character) | bit(first // SPACES))
        pay_moved(c, t, &f, f.b, f.seat, place)


cdef void apply_action(const Content* c, Table* t, Frame f, int action) noexcept nogil:
    cdef int code = c.ops[f.pc].code
    if code == OP_SHARE_ACTION:
        share_action(c, t, f.seat, action)
    elif code == OP_BLOCK_ACTION:
        t.blocked[action] = <uint8_t> (f.seat + 1)
        t.seats[f.seat].tokens -= 1
    elif t.blocked[action]:
        t.seats[t.blocked[action] - 1].tokens += 1
        t.blocked[action] = 0


cdef void apply_special(const Content* c, Table* t, Frame f, int character) noexcept nogil:
    """[LG-SPC-08, LG-SPC-09, LG-R-51]"""
    cdef int owner = seat_of(t, character)
    if owner < 0:
        t.head.fault = FAILED
        return
    if f.c:
        t.chain |= bit(f.c - 1)
    push(t, SPECIAL_END, NOBODY, f.seat)
    if has_room(t):
        push(
            t, RUN, NOBODY, f.seat, 0, BY_SPECIAL, 0,
            c.mats[character].special[t.seats[owner].side],
        )


cdef void end_special(Table* t) noexcept nogil:
    """[LG-R-80] The outermost one ends the chain."""
    cdef int i
    for i in range(t.n_frames):
        if t.frames[i].kind == SPECIAL_END:
            return
    t.chain = 0
