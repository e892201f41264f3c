# Player Actions: what a card can be played for.


# Investments ---------------------------------------------------------------------------------


cdef int buy_price(
    const Content* c, const Table* t, const Binding* mods, int industry, int size, int percent,
) noexcept nogil:
    """[LG-INV-05, LG-V-32] All percentages at once, rounded up once."""
    cdef int64_t price = gold_value(c, t, industry) * c.shares[size]
    cdef int64_t scale = 1
    cdef int i
    cdef const Mod* m
    if percent == 100 and not is_changed(mods, ON_BUY):
        return <int> price
    if ignores(mods, ON_BUY):
        price = 0
    for i in range(mods.n):
        m = mod_of(mods, i)
        if m.code == MOD_COST and m.on == ON_BUY and m.what == GOLD:
            price += m.by[century(t)]
    price = max(price, 0)
    if percent != 100:
        price *= percent
        scale = 100
    for i in range(mods.n):
        m = mod_of(mods, i)
        if m.code == MOD_COST and m.on == ON_BUY and m.what == GOLD and m.percent:
            price *= m.percent
            scale *= 100
            if scale > 1_000_000:
                price = (price + 99) // 100
                scale //= 100
    return <int> min((price + scale - 1) // scale, <int64_t> RICH)


cdef inline int affordable(const Content* c, const Table* t, int gold) noexcept nogil:
    """Industries with a Gold value of no more than that."""
    cdef const uint16_t* value = c.value[GOLD][century(t)]
    cdef int found = 0
    cdef int i
    for i in range(INDUSTRIES):
        found |= (value[t.rows[i]] <= gold) << i
    return found


cdef inline int buyable(
    const Content* c, const Table* t, const Binding* mods, int seat, int size, int percent,
    int gold, int industries,
) noexcept nogil:
    """[LG-INV-11, LG-INV-17] Of a set of Industries those where such a token can be bought."""
    cdef const Seat* s = &t.seats[seat]
    cdef int found = 0
    cdef int i
    if tokens_left(c, s, size) <= 0:
        return 0
    industries &= ~s.stakes[size]
    if percent == 100 and not is_changed(mods, ON_BUY):
        return industries & affordable(c, t, gold // max(c.shares[size], 1))
    while industries:
        i = lowest_bit(industries)
        industries &= industries - 1
        if buy_price(c, t, mods, i, size, percent) <= gold:
            found |= 1 << i
    return found


cdef inline void move_row(const Content* c, Table* t, int industry, int by) noexcept nogil:
    """[LG-INV-13] Excess movement is lost."""
    t.rows[industry] = <uint8_t> max(0, min(t.rows[industry] + by, c.n_rows - 1))


cdef void buy(
    const Content* c, Table* t, int seat, int industry, int size, int percent, bint moves,
) noexcept nogil:
    cdef Binding mods
    cdef Seat* s = &t.seats[seat]
    bind(c, t, seat, &mods)
    push_bonuses(c, t, &mods, seat, ON_BUY)
    s.what[GOLD] = max(0, s.what[GOLD] - buy_price(c, t, &mods, industry, size, percent))
    s.stakes[size] |= <uint16_t> bit(industry)          # [LG-INV-07]
    if moves:
        move_row(c, t, industry, c.buy_rows[size])      # [LG-INV-08]


cdef void sell(
    const Content* c, Table* t, int seat, int industry, int size, int percent, bint moves,
) noexcept nogil:
    cdef Binding mods
    bind(c, t, seat, &mods)
    push_bonuses(c, t, &mods, seat, ON_SELL)
    t.seats[seat].stakes[size] &= <uint16_t> ~bit(industry)
    gain(c, t, seat, GOLD, percent_up(gold_value(c, t, industry) * c.shares[size], percent))
    if moves:
        move_row(c, t, industry, -c.sell_rows[size])    # [LG-INV-09]


cdef inline int card_industries(
    const Content* c, const Table* t, const Card* card, int wild,
) noexcept nogil:
    """[LG-INV-02, LG-INV-03]"""
    if card.industries & wild:
        return (1 << INDUSTRIES) - 1
    return card.industries | card.grouped


# Heirlooms -----------------------------------------------------------------------------------


cdef inline int holder_of(const Table* t, int character, int level) noexcept nogil:
    """Who has acquired an Heirloom, or -1."""
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].heirlooms[level] == character + 1:
            return i
    return -1


cdef inline bint is_taken(const Table* t, int character, int level) noexcept nogil:
    cdef int i
    cdef bint found = False
    for i in range(t.head.n_seats):
        found |= t.seats[i].heirlooms[level] == character + 1
    return found


cdef inline bint has_fee(
    const Content* c, const Table* t, const Binding* mods, int seat, int character, int level,
    int flags,
) noexcept nogil:
    """[LG-HRL-03, LG-HRL-04]"""
    return (
        character != t.seats[seat].character and level < 6 and not flags & NO_FEE
        and disposition(c, t, mods, seat, character) != HOSTILE_TO
    )


cdef inline int reach_of(const Content* c, const Seat* s, int character) noexcept nogil:
    """[LG-HRL-02] Resources that a Relationship saves."""
    return c.relationship_discount if s.ties >> character & 1 else 0


cdef Price heirloom_price(
    const Content* c, const Table* t, const Binding* mods, int seat, int character, int level,
    int discount, int flags,
) noexcept nogil:
    """[LG-HRL-01..04, LG-HRL-14, LG-V-32] Resources, and the fee as Fame."""
    cdef const Heirloom* it = &c.heirlooms[character][level]
    cdef Price price
    cdef int i
    memset(&price, 0, sizeof(Price))
    if not ignores(mods, ON_HEIRLOOM):
        for i in range(KINDS):
            price.kind[i] = it.kind[i]
        price.any = it.any
    price.less = discount + reach_of(c, &t.seats[seat], character)
    if has_fee(c, t, mods, seat, character, level, flags):
        price.what[FAME] = it.fee
        modify(c, t, mods, ON_HEIRLOOM, &price)
    else:
        modify(c, t, mods, ON_HEIRLOOM, &price)
        price.what[FAME] = 0
    return price


cdef uint64_t open_heirlooms(const Table* t, const Seat* s, int flags) noexcept nogil:
    """Of Characters in the game, on free levels: a bit for each Character * 6 + level - 1."""
    cdef uint64_t found = 0
    cdef uint64_t levels = 0
    cdef int level, i
    for level in range(1, LEVELS):                      # [LG-HRL-11, LG-HRL-13, LG-R-50]
        if not s.heirlooms[level] and (level < 6 or levels == 0):
            levels |= 1 << (level - 1)
    if flags & OWN_ONLY:
        return levels << s.character * 6
    for i in range(t.head.n_seats):
        if t.seats[i].character >= 0:
            found |= levels << t.seats[i].character * 6
    return found


cdef inline bint is_full(
    const Content* c, const Table* t, const Binding* mods, int seat, int character,
) noexcept nogil:
    """[LG-HRL-08..10] A seat has as many of another's Heirlooms as it may."""
    cdef const Seat* s = &t.seats[seat]
    cdef int limit = c.heirloom_limit + sum_of(mods, MOD_HEIRLOOM_LIMIT)
    cdef int n = 0
    cdef int i
    for i in range(1, 6):
        n += s.heirlooms[i] == character + 1
    if n < limit:
        return False
    if disposition(c, t, mods, seat, character) == AMICABLE_TO:
        limit += c.amicable_bonus
    return n >= limit


cdef inline bint can_acquire(
    const Content* c, const Table* t, const Binding* mods, int seat, int character, int level,
    int discount, int flags, const Purse* purse,
) noexcept nogil:
    """One of open_heirlooms()."""
    if is_taken(t, character, level):                   # [LG-HRL-16]
        return False
    if level < 6 and character != t.seats[seat].character and not flags & NO_LIMIT \
            and is_full(c, t, mods, seat, character):
        return False
    return can_pay_for(c, t, mods, seat, character, level, discount, flags, purse)


cdef inline bint can_pay_for(
    const Content* c, const Table* t, const Binding* mods, int seat, int character, int level,
    int discount, int flags, const Purse* purse,
) noexcept nogil:
    """An Heirloom. Mostly nothing changes its price, and it is quickly compared."""
    cdef const Heirloom* it = &c.heirlooms[character][level]
    cdef Price price
    if is_changed(mods, ON_HEIRLOOM):
        price = heirloom_price(c, t, mods, seat, character, level, discount, flags)
        return can_pay(&price, purse)
    if lacks(it, purse, discount + reach_of(c, &t.seats[seat], character)):
        return False
    return it.fee <= purse.what[FAME] or not has_fee(c, t, mods, seat, character, level, flags)


cdef inline bint lacks(const Heirloom* it, const Purse* purse, int less) noexcept nogil:
    """The same as can_pay() for Resources that nothing but a discount changes."""
    cdef int i
    cdef int missing = 0
    cdef int needed = it.any
    for i in range(KINDS):
        needed += it.kind[i]
        missing += max(0, it.kind[i] - purse.resources[i])
    return needed > less and (missing > less or needed - less > stock_of(purse))


cdef inline uint64_t within_means(const Content* c, const Purse* purse, int less) noexcept nogil:
    """Heirlooms for which no kind of Resource, nor their number, is too small by more."""
    cdef int i
    cdef uint64_t found = c.within[ANY][min(max(stock_of(purse), 0) + less, PLENTY)]
    for i in range(KINDS):
        found &= c.within[i][min(purse.resources[i] + less, PLENTY)]
    return found


cdef inline uint64_t in_reach(
    const Content* c, const Seat* s, const Purse* purse, int discount,
) noexcept nogil:
    """The few that can_acquire() has to look at, if nothing changes what they cost."""
    cdef uint64_t tied = c.theirs[s.ties & 31] | c.theirs[s.ties >> 5 & 31] << 30
    return within_means(c, purse, discount) \
        | (tied & within_means(c, purse, discount + c.relationship_discount) if tied else 0)


cdef bint legal_heirlooms(
    const Content* c, const Table* t, const Binding* mods, int seat, int discount, int flags,
    const Purse* purse, Moves* out,
) noexcept nogil:
    """Whether any can be acquired; which, if `out` is not NULL. [LG-HRL-12, LG-HRL-18]"""
    cdef const Seat* s = &t.seats[seat]
    cdef uint64_t left = open_heirlooms(t, s, flags)
    cdef bint found = False
    cdef int it
    if not is_changed(mods, ON_HEIRLOOM):
        left &= in_reach(c, s, purse, discount)
    while left:
        it = lowest_bit(left)
        left &= left - 1
        if can_acquire(c, t, mods, seat, it // 6, it % 6 + 1, discount, flags, purse):
            if out == NULL:
                return True
            found = True
            add(out, ACQUIRE_IT + it)
    return found


cdef void begin_acquiring(
    const Content* c, Table* t, int seat, int character, int level, int discount, int flags,
) noexcept nogil:
    cdef Binding mods
    cdef Price price
    cdef int owner = seat_of(t, character)
    bind(c, t, seat, &mods)
    price = heirloom_price(c, t, &mods, seat, character, level, discount, flags)
    push_bonuses(c, t, &mods, seat, ON_HEIRLOOM)
    push(t, ACQUIRE, NOBODY, seat, character * LEVELS + level)
    pay(c, t, seat, &price)
    if owner >= 0 and owner != seat:                    # [LG-HRL-03, LG-R-52]
        gain(c, t, owner, FAME, price.what[FAME])


# What a card offers --------------------------------------------------------------------------


cdef inline int link_of(const Content* c, const Card* card, int character) noexcept nogil:
    """Which of its Relationships shows the Character, or -1."""
    cdef int i
    for i in range(card.n_links):
        if card.link[i] == character:
            return i
    return -1


cdef struct Offers:             # what does not depend on the card
    Binding mods
    Purse purse                 # when a card has left the hand
    int resources               # in it, of all kinds
    int wild                    # Industries that stand for any
    int stock                   # Industries where something can be bought
    int sellable
    int characters              # tracks that can be entered
    int partners                # the same, and LEGENDARY
    int amicable                # Characters to whom one is amicable, and hostile at a cost
    int hostile
    bint heirloom


cdef void find_offers(const Content* c, const Table* t, int seat, Offers* o) noexcept nogil:
    """All but the modifiers, which are bound already."""
    cdef const Seat* s = &t.seats[seat]
    cdef int i, safe
    o.purse = purse_of(s, 1)
    o.resources = stock_of(&o.purse)
    o.wild = wild_industries(c, t, &o.mods, seat)
    o.sellable = s.stakes[0] | s.stakes[1]
    o.stock = 0
    for i in range(2):
        o.stock |= buyable(
            c, t, &o.mods, seat, i, 100, o.purse.what[GOLD], (1 << INDUSTRIES) - 1
        )
    o.characters = 0
    o.partners = 0
    if s.tokens:
        safe = immune_seats(c, t)
        o.characters = ((1 << CHARACTERS) - 1) & ~s.ties & ~(1 << s.character)
        for i in range(CHARACTERS if safe else 0):
            if not can_enter(c, t, seat, i, safe):
                o.characters &= ~(1 << i)
        o.partners = o.characters | (open_slots(c, t, &o.mods, seat, safe) != 0) << LEGENDARY
    dispositions(c, t, &o.mods, seat, &o.amicable, &o.hostile)
    if has_mod(&o.mods, MOD_IGNORE_HOSTILE):
        o.hostile = 0
    o.heirloom = legal_heirlooms(c, t, &o.mods, seat, 0, 0, &o.purse, NULL)


cdef void legal_plays(
    const Content* c, const Table* t, int seat, int number, const Offers* o, Moves* out,
) noexcept nogil:
    """[LG-ACT-01, LG-ACT-02, LG-R-10]"""
    cdef const Card* card = &c.cards[century(t)][number]
    cdef const Seat* s = &t.seats[seat]
    cdef int plays = 1 << DO_EXPLORE                    # [LG-EXP-01]
    cdef int own = -1
    cdef int i
    for i in range(LINKS):
        own = i if card.link[i] == s.character else own
        plays |= (
            o.partners >> card.link[i] & can_afford_link(c, t, o, seat, card.price[i], card.link[i])
        ) << (RELATE + i)
    if own >= 0:                                        # [LG-SPC-01]
        if can_afford(c, t, o, card.price[own], ON_SPECIAL):
            plays |= 1 << DO_SPECIAL
        if o.characters and can_afford_tie(c, t, o, seat, card.price[own], -1):  # [LG-SPC-03]
            plays |= 1 << DO_WILD
    if card.opportunity and can_take(c, t, seat, card, o):
        plays |= 1 << DO_OPPORTUNITY
    plays |= card.has_resources << DO_RESOURCES
    plays |= o.heirloom << DO_HEIRLOOM                  # [LG-ACT-06]
    i = card_industries(c, t, card, o.wild)
    plays |= (i & o.stock != 0) << DO_BUY
    plays |= (i & o.sellable != 0) << DO_SELL
    legal_few(plays, PLAY + (century(t) * CARDS + number) * N_PLAYS, N_PLAYS, out)


cdef inline bint can_meet(
    const Content* c, const Table* t, const Offers* o, int cost, int fame,
) noexcept nogil:
    """The same as can_pay() for a printed cost that nothing changes, but for more Fame."""
    cdef const Cost* shown = &c.costs[cost]
    cdef int now = century(t)
    cdef int i
    cdef int able = (shown.what[GOLD][now] <= o.purse.what[GOLD]) \
        & (shown.what[FAME][now] + fame <= o.purse.what[FAME]) \
        & (shown.cards <= o.purse.cards) & (shown.resources <= o.resources)
    for i in range(KINDS):                              # no branch: nobody can foresee it
        able &= shown.kind[i] <= o.purse.resources[i]
    if shown.what[FOUNDATION][now]:
        able &= is_payable(o.purse.what[FOUNDATION], shown.what[FOUNDATION][now])
    return able


cdef inline bint can_afford(
    const Content* c, const Table* t, const Offers* o, int cost, int on,
) noexcept nogil:
    """A printed cost, with the modifiers on what it is for."""
    cdef Price price
    if not is_changed(&o.mods, on):
        return can_meet(c, t, o, cost, 0)
    price = price_on(c, t, &o.mods, cost, on)
    return can_pay(&price, &o.purse)


cdef inline bint can_afford_tie(
    const Content* c, const Table* t, const Offers* o, int seat, int cost, int character,
) noexcept nogil:
    cdef Price price
    if is_changed(&o.mods, ON_RELATIONSHIP):
        price = tie_price(c, t, &o.mods, seat, cost, character)
        return can_pay(&price, &o.purse)
    if character < 0:
        return can_meet(c, t, o, cost, 0)
    return o.amicable >> character & 1 \
        | can_meet(c, t, o, cost, c.hostile_fame & -(o.hostile >> character & 1))


cdef inline bint can_afford_link(
    const Content* c, const Table* t, const Offers* o, int seat, int cost, int link,
) noexcept nogil:
    """A Relationship that a card shows."""
    if is_changed(&o.mods, ON_LEGENDARY) and link == LEGENDARY:         # [LG-LEG-02]
        return can_afford(c, t, o, cost, ON_LEGENDARY)
    if is_changed(&o.mods, ON_RELATIONSHIP) and link >= CHARACTERS:
        return can_meet(c, t, o, cost, 0)
    return can_afford_tie(c, t, o, seat, cost, link)


cdef bint can_take(
    const Content* c, const Table* t, int seat, const Card* card, const Offers* o,
) noexcept nogil:
    """[LG-V-08, LG-R-98] The cost can be paid, and after that at least one effect be done."""
    cdef Price price
    cdef Purse left
    cdef int pc = card.opportunity
    cdef bint found = False
    cdef bint able = can_afford(c, t, o, card.opportunity_cost, ON_OPPORTUNITY)
    if (not able) | c.easy[pc]:
        return able
    left = o.purse
    price = price_on(c, t, &o.mods, card.opportunity_cost, ON_OPPORTUNITY)
    spend(&left, &price)
    while c.ops[pc].code != OP_END:
        if c.ops[pc].code == OP_GIVE and not can_give(c, t, &c.ops[pc], seat, &left):
            return False
        if not found:
            found = can_do(c, t, pc, seat, &left)
        pc += 1
    return found


cdef bint can_give(
    const Content* c, const Table* t, const Op* op, int seat, const Purse* purse,
) noexcept nogil:
    """[LG-V-11] The whole gift, to each who gets one."""
    cdef int n = amount_of(c, t, op.n, seat, seat)
    cdef int to = who_of(c, t, op.who, seat, 0, True)
    if op.who != OPPONENT:
        n *= max(1, bits_of(to))
    if op.what != RESOURCE:
        if op.what == FOUNDATION and n and not is_payable(purse.what[FOUNDATION], n):
            return False
        return purse.what[op.what] >= n
    if op.flags < KINDS and purse.resources[op.flags] < n:
        return False
    return stock_of(purse) >= n


# Turns ---------------------------------------------------------------------------------------


cdef inline int unblocked(const Table* t, int seat) noexcept nogil:
    """[LG-GLB-02, LG-R-23] Global Actions face up that nobody else blocks, a bit each."""
    cdef int found = ((1 << ACTIONS) - 1) & ~t.done
    cdef int i
    for i in range(ACTIONS):
        if t.blocked[i] and t.blocked[i] != seat + 1:
            found &= ~(1 << i)
    return found


cdef inline int triggerable(const Table* t, int seat) noexcept nogil:
    """[LG-CTB-03] Apart from the gate."""
    return unblocked(t, seat) & ~((t.done == 0) << GA_FOUNDATION)


cdef inline bint can_trigger(const Content* c, const Table* t, int seat, int action) noexcept nogil:
    return triggerable(t, seat) >> action & 1


cdef inline bint is_through_gate(
    const Content* c, const Table* t, const Binding* mods, int seat,
) noexcept nogil:
    """[LG-GEN-22, LG-V-34]"""
    return cards_played(c, t, seat) >= max(0, c.gate + sum_of(mods, MOD_GATE))


cdef void legal_turn(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LG-GEN-21] A card for one action, an exchange first, or a Global Action."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef uint64_t left = s.hand
    cdef Offers offers
    cdef int base = century(t) * CARDS
    cdef int card, i
    if f.a == 1:
        add(out, PASS)                                  # [LG-V-09]
    bind(c, t, f.seat, &offers.mods)
    if left:
        find_offers(c, t, f.seat, &offers)
    if f.a == 2:
        legal_plays(c, t, f.seat, f.b, &offers, out)    # [LG-ACT-04]
        return
    while left:
        card = lowest_bit(left)
        left &= left - 1
        legal_plays(c, t, f.seat, card, &offers, out)
    left = s.hand
    while left:                                         # [LG-ACT-03]
        card = lowest_bit(left)
        left &= left - 1
        for i in range(MARKET):
            if t.market[i]:
                add(out, SWAP + (base + card) * MARKET + i)
    if f.a == 0 and is_through_gate(c, t, &offers.mods, f.seat):
        legal_set(triggerable(t, f.seat), TRIGGER, out)


cdef void apply_turn(const Content* c, Table* t, Frame f, int move) noexcept nogil:
    """The frame is gone already; what follows a turn lies below."""
    cdef int seat = f.seat
    if move == PASS:
        return
    if move < SWAP:
        if (move - PLAY) // N_PLAYS // CARDS != century(t) \
                or not t.seats[seat].hand >> ((move - PLAY) // N_PLAYS % CARDS) & 1:
            t.head.fault = FAILED
            return
        play_card(c, t, seat, (move - PLAY) // N_PLAYS % CARDS, (move - PLAY) % N_PLAYS)
    elif move < TRIGGER:
        if (move - SWAP) // MARKET // CARDS != century(t):
            t.head.fault = FAILED
            return
        exchange(t, seat, (move - SWAP) // MARKET % CARDS, (move - SWAP) % MARKET)
    else:
        trigger(c, t, seat, move - TRIGGER)


cdef void exchange(Table* t, int seat, int card, int position) noexcept nogil:
    """[LG-ACT-03, LG-R-78, LG-R-102]"""
    cdef int taken = t.market[position] - 1
    if taken < 0 or not t.seats[seat].hand >> card & 1:
        t.head.fault = FAILED
        return
    leave_hand(t, seat, card)
    t.market[position] = <uint8_t> (card + 1)
    t.seats[seat].hand |= bit(taken)
    t.seats[seat].open |= bit(taken)
    push(t, TURN, seat, seat, 2, taken)


cdef void play_card(const Content* c, Table* t, int seat, int number, int what) noexcept nogil:
    """[LG-ACT-05]"""
    cdef const Card* card = &c.cards[century(t)][number]
    cdef Binding mods
    cdef Price price
    cdef int own = link_of(c, card, t.seats[seat].character)
    leave_hand(t, seat, number)
    t.seats[seat].played |= bit(number)
    bind(c, t, seat, &mods)
    if what < DO_SPECIAL:
        if what >= card.n_links:
            t.head.fault = FAILED
        elif card.link[what] == LEGENDARY:
            push(t, FIGURE, seat, seat, what, 0, number)
        else:
            price = tie_price(c, t, &mods, seat, card.price[what], card.link[what])
            begin_tie(c, t, seat, card.link[what], &price)
    elif what == DO_SPECIAL or what == DO_WILD:
        if own < 0:
            t.head.fault = FAILED
        elif what == DO_WILD:
            push(t, CHARACTER, seat, seat, own, 0, number)
        else:
            price = price_on(c, t, &mods, card.price[own], ON_SPECIAL)
            push_bonuses(c, t, &mods, seat, ON_SPECIAL)
            push(t, SPECIAL, seat, seat)
            pay(c, t, seat, &price)
    elif what == DO_OPPORTUNITY:
        price = price_on(c, t, &mods, card.opportunity_cost, ON_OPPORTUNITY)
        push_bonuses(c, t, &mods, seat, ON_OPPORTUNITY)
        push(t, RUN, NOBODY, seat, 0, BY_CARD, 0, card.opportunity)
        pay(c, t, seat, &price)                         # [LG-OPP-01]
    elif what == DO_EXPLORE:
        push_bonuses(c, t, &mods, seat, ON_EXPLORE)
        explore(c, t, seat)
    elif what == DO_RESOURCES:
        push_bonuses(c, t, &mods, seat, ON_RESOURCES)
        for own in range(KINDS):                        # [LG-RES-01]
            take_kind(c, t, seat, own, card.resources[own])
    elif what == DO_HEIRLOOM:
        push(t, HEIRLOOM, seat, seat)
    else:
        push(t, TRADE, seat, seat, what == DO_SELL, 0, number)


cdef void explore(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-EXP-01..03, LG-R-08]"""
    cdef int now = century(t)
    cdef int n = cards_played(c, t, seat)
    gain(c, t, seat, GOLD, c.explore_gold[now] * n)
    gain(c, t, seat, FAME, c.explore_fame[now] * n)
    if c.explore_successors[now] and may_draw_successor(t, seat):
        push(t, DEAL_SUCCESSOR, CHANCE, seat, c.explore_successors[now], TO_HAND)
