# NPCs: participants whose moves come from Solo Cards.


cdef inline const SoloCard* latest_card(const Content* c, const Seat* s) noexcept nogil:
    """[LG-R-69] The one of the Generation before counts until there is a new one; NULL: none."""
    if not s.solo:
        return NULL
    return &c.solo[(s.solo - 1) // SOLO][(s.solo - 1) % SOLO]


cdef inline const SoloRow* latest_row(const Content* c, const Seat* s) noexcept nogil:
    """[LG-NPC-02, LG-R-57] The row of the card just played."""
    return &c.solo_rows[(s.solo - 1) // SOLO][(s.solo - 1) % SOLO][
        max(0, min(s.solo_cards, SOLO_ROWS) - 1)
    ]


# Turns ---------------------------------------------------------------------------------------


cdef void npc_turn(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NPC-01, LG-RST-01, LG-NEM-01]"""
    cdef uint64_t kept = 0
    cdef int i
    if c.party[seat] == RISING_STAR and t.seats[seat].solo_cards >= SOLO_ROWS:
        skip_turn(t)
        return
    if t.solo_deck == 0:                                # [LG-NPC-07] the latest ones stay
        for i in range(t.head.n_seats):
            if t.seats[i].solo_cards:
                kept |= bit((t.seats[i].solo - 1) % SOLO)
        t.solo_deck = <uint16_t> (below_bit(c.n_solo[century(t)]) & ~kept)
        t.solo_pile = 0
    if t.solo_deck == 0:
        skip_turn(t)
        return
    push(t, ENDING, NOBODY, seat)
    push(t, DEAL_SOLO, CHANCE, seat)


cdef void npc_play(const Content* c, Table* t, int seat, int card) noexcept nogil:
    """A Solo Card is turned up: its row, or its Foundation instead; then the Market."""
    cdef Seat* s = &t.seats[seat]
    cdef const SoloCard* it = &c.solo[century(t)][card]
    cdef int ending = t.n_frames - 1
    t.solo_deck &= <uint16_t> ~bit(card)
    s.solo = <uint8_t> (1 + century(t) * SOLO + card)
    if s.solo_cards < 255:
        s.solo_cards += 1
    if it.discard < MARKET and t.market[it.discard]:    # [LG-NPC-05]
        push(t, REPLACE, NOBODY, seat, it.discard)
    if not npc_act(c, t, seat, latest_row(c, s)):
        gain(c, t, seat, FOUNDATION, it.foundation)     # [LG-NPC-04]
        if s.solo_cards > SOLO_ROWS:
            t.frames[ending].b = 1                      # [LG-R-04] no more than a skipped turn
    elif s.solo_cards > SOLO_ROWS and latest_row(c, s).action != SOLO_GLOBAL_ACTION:
        t.frames[ending].b = 1


cdef void replace_card(Table* t, int position) noexcept nogil:
    """[LG-NPC-05] The Market card at a position is discarded, another takes its place."""
    if t.market[position]:
        t.pile |= bit(t.market[position] - 1)
        t.market[position] = 0
        push(t, DEAL_CARD, CHANCE, 0, 1, 1 + position)


cdef bint npc_act(const Content* c, Table* t, int seat, const SoloRow* row) noexcept nogil:
    """Whether the row's action could be done."""
    if row.action == SOLO_BUY:
        return npc_buy(c, t, seat, row)
    if row.action == SOLO_SELL:
        return npc_sell(c, t, seat, row)
    if row.action == SOLO_RELATIONSHIP:
        return npc_relate(c, t, seat, row)
    if row.action == SOLO_OWN_HEIRLOOM:
        return npc_own_heirloom(c, t, seat)
    if row.action == SOLO_OPPONENT_HEIRLOOM:
        return npc_opponent_heirloom(c, t, seat)
    return c.party[seat] == NEMESIS and npc_trigger(c, t, seat, row.a)  # [LG-RST-03]


# Investments ---------------------------------------------------------------------------------


cdef int walk(const Content* c, int first, int second, int* step) noexcept nogil:
    """
    [LG-NPC-18, LG-R-82] Where the walk round the board begins, and which way it goes.

    It meets the second Group before the third: it begins at the end of the first one that lies
    farthest from the second. Without a second Group it goes in ring order.
    """
    cdef int at = 0
    cdef int n = 0
    step[0] = 1
    while n < INDUSTRIES and c.group[at] != first:
        at += 1
        n += 1
    if n == INDUSTRIES:
        return 0
    n = at
    while c.group[n] == first:
        n = (n + 1) % INDUSTRIES
        if n == at:
            return 0
    if second < GROUPS and c.group[n] != second:
        step[0] = -1
    n = (at + INDUSTRIES - step[0]) % INDUSTRIES
    while c.group[n] == first:
        at = n
        n = (n + INDUSTRIES - step[0]) % INDUSTRIES
    return at


cdef bint npc_buy(const Content* c, Table* t, int seat, const SoloRow* row) noexcept nogil:
    """[LG-NPC-03, LG-NPC-16..19]"""
    cdef const Seat* s = &t.seats[seat]
    cdef int size = 0 if tokens_left(c, s, 0) > 0 else 1
    cdef int step
    cdef int at = walk(c, row.a, row.b, &step)
    cdef int able = 0
    cdef int i
    if tokens_left(c, s, size) <= 0:
        return False
    for i in range(t.head.n_seats):
        able |= influenced(c, t, i)
    able &= ~s.stakes[size]
    for _ in range(INDUSTRIES):
        if able >> at & 1:
            buy(c, t, seat, at, size, 100, True)
            return True
        at = (at + INDUSTRIES + step) % INDUSTRIES
    return False


cdef bint npc_sell(const Content* c, Table* t, int seat, const SoloRow* row) noexcept nogil:
    """[LG-NPC-13, LG-R-82, LG-R-83]"""
    cdef const Seat* s = &t.seats[seat]
    cdef int step
    cdef int at = walk(c, row.a, row.b, &step)
    cdef int best = -1
    cdef int industry = 0
    cdef int token = 0
    cdef int size, value
    for _ in range(INDUSTRIES):
        for size in range(2):
            if row.groups >> c.group[at] & 1 and s.stakes[size] >> at & 1:
                value = gold_value(c, t, at) * c.shares[size]
                if value > best:
                    best = value
                    industry = at
                    token = size
        at = (at + INDUSTRIES + step) % INDUSTRIES
    if best < 0:
        return False
    sell(c, t, seat, industry, token, 100, True)
    return True


# Relationships -------------------------------------------------------------------------------


cdef void npc_tie(const Content* c, Table* t, int seat, int target) noexcept nogil:
    """[LG-NPC-03] Nothing is paid for it."""
    cdef Price price
    waive(&price)
    begin_tie(c, t, seat, target, &price)


cdef int npc_slot(const Content* c, const Table* t, int seat, int safe) noexcept nogil:
    """[LG-NPC-15, LG-R-73, LG-R-77] The first empty Figure, or the first to bump; -1: none."""
    cdef Binding mods
    cdef int slots, i
    bind(c, t, seat, &mods)
    slots = open_slots(c, t, &mods, seat, safe)
    for i in range(SLOTS):
        if slots >> i & 1 and not t.legend[i]:
            return i
    if slots == 0 or legends_of(t, seat) >= c.legendary_limit:
        return -1
    return lowest_bit(slots)


cdef bint npc_relate(const Content* c, Table* t, int seat, const SoloRow* row) noexcept nogil:
    """[LG-NPC-14, LG-R-99]"""
    cdef int safe = immune_seats(c, t)
    cdef int i, slot
    if t.seats[seat].tokens == 0:
        return False
    for i in range(row.n):
        if row.list[i] == LEGENDARY:
            slot = npc_slot(c, t, seat, safe)
            if slot >= 0:
                npc_tie(c, t, seat, 10 + slot)
                return True
        elif can_enter(c, t, seat, row.list[i], safe):
            npc_tie(c, t, seat, row.list[i])
            return True
    return False


cdef void npc_wild(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NEM-23] In place of a Special Action; clockwise is against the ring order."""
    cdef int safe = immune_seats(c, t)
    cdef int i, character
    if c.party[seat] != NEMESIS:
        return
    for i in range(1, CHARACTERS):
        character = (t.seats[seat].character + CHARACTERS - i) % CHARACTERS
        if can_enter(c, t, seat, character, safe):
            npc_tie(c, t, seat, character)
            return


# Heirlooms -----------------------------------------------------------------------------------


cdef bint npc_can_acquire(
    const Content* c, const Table* t, const Binding* mods, int seat, uint64_t able,
    int character, int level,
) noexcept nogil:
    """[LG-NPC-03, LG-R-68, LG-R-73] The fee is all that is paid; a Rising Star always can."""
    cdef Purse purse
    cdef int i
    for i in range(RESOURCE):
        purse.what[i] = RICH
    for i in range(KINDS):
        purse.resources[i] = RICH
    purse.owed = 0
    purse.cards = RICH
    if c.party[seat] == NEMESIS:
        purse.what[FAME] = t.seats[seat].what[FAME]
    return able >> (character * 6 + level - 1) & 1 \
        and can_acquire(c, t, mods, seat, character, level, 0, 0, &purse)


cdef void npc_acquire(
    const Content* c, Table* t, int seat, int character, int level,
) noexcept nogil:
    """[LG-NPC-12, LG-R-67]"""
    cdef Binding mods
    cdef Price price
    cdef int owner = seat_of(t, character)
    bind(c, t, seat, &mods)
    price = heirloom_price(c, t, &mods, seat, character, level, 0, 0)
    push_bonuses(c, t, &mods, seat, ON_HEIRLOOM)
    t.seats[seat].heirlooms[level] = <uint8_t> (character + 1)
    if owner != seat:
        lose(t, seat, FAME, price.what[FAME])
        gain(c, t, owner, FAME, price.what[FAME])


cdef bint npc_own_heirloom(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NPC-09]"""
    cdef Binding mods
    cdef int own = t.seats[seat].character
    cdef uint64_t able
    cdef int level
    bind(c, t, seat, &mods)
    able = open_heirlooms(t, &t.seats[seat], 0)
    for level in range(1, LEVELS):
        if npc_can_acquire(c, t, &mods, seat, able, own, level):
            npc_acquire(c, t, seat, own, level)
            return True
    return False


cdef bint npc_opponent_heirloom(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NPC-10, LG-NPC-11, LG-R-72]"""
    cdef Binding mods
    cdef int level, i, other, character, row, fame
    cdef int best = -1
    cdef int best_row = 0
    cdef int best_fame = 0
    cdef uint64_t able
    bind(c, t, seat, &mods)
    able = open_heirlooms(t, &t.seats[seat], 0)
    for level in range(1, LEVELS):
        for i in range(t.head.n_seats):
            other = t.order[i]
            character = t.seats[other].character
            if other == seat or not npc_can_acquire(
                c, t, &mods, seat, able, character, level
            ):
                continue
            row = max(
                t.rows[c.mats[character].industry[0]], t.rows[c.mats[character].industry[1]]
            )
            fame = t.seats[other].what[FAME]            # of a Rising Star 0
            if best < 0 or row > best_row or (row == best_row and fame > best_fame):
                best = character
                best_row = row
                best_fame = fame
        if best >= 0:
            npc_acquire(c, t, seat, best, level)
            return True
    return False


# Global Actions ------------------------------------------------------------------------------


cdef bint npc_trigger(const Content* c, Table* t, int seat, int action) noexcept nogil:
    """[LG-NEM-06, LG-R-63] The one shown, or the first available to the right."""
    cdef int at = 0
    while at < ACTIONS - 1 and c.tile_order[at] != action:
        at += 1
    for _ in range(ACTIONS):
        if can_trigger(c, t, seat, c.tile_order[at]):
            trigger(c, t, seat, c.tile_order[at])
            return True
        at = (at + 1) % ACTIONS
    return False


cdef void npc_successor(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NEM-10, LG-NEM-11] Face up as the card says, or from the deck."""
    cdef const Seat* s = &t.seats[seat]
    cdef const SoloCard* card = latest_card(c, s)
    cdef int icon = c.mats[max(s.character, 0)].icon
    cdef int found = -1
    cdef int i
    cdef const Successor* one
    cdef const Successor* other
    if card != NULL and card.face_up:
        for i in range(DISPLAY):
            if not t.display[i]:
                continue
            if found < 0:
                found = i
                continue
            one = &c.successors[t.display[found] - 1]
            other = &c.successors[t.display[i] - 1]
            if (one.icon == icon) != (other.icon == icon):
                if other.icon == icon:
                    found = i
            elif other.number > one.number:
                found = i
    if found < 0:
        push(t, DEAL_SUCCESSOR, CHANCE, seat, 1, TO_PLAY_REGULAR)
        return
    i = t.display[found] - 1
    t.display[found] = 0
    push(t, ENTER, NOBODY, seat, i, 0, 1)


# Gold into the Foundation --------------------------------------------------------------------


cdef void open_purse(const Content* c, Table* t, int seat) noexcept nogil:
    """[LG-NEM-04] From here to the end of what is pushed next a Nemesis's Gold is one sum."""
    cdef int i
    if c.party[seat] != NEMESIS:
        return
    for i in range(t.n_frames):
        if t.frames[i].kind == POUR and t.frames[i].seat == seat:
            return
    push(t, POUR, NOBODY, seat)


cdef void pour(const Content* c, Table* t, Frame f) noexcept nogil:
    gain(c, t, f.seat, FOUNDATION, f.pc + (f.a << 16))


# Answers -------------------------------------------------------------------------------------


cdef void npc_reply(const Content* c, Table* t, const Moves* out) noexcept nogil:
    """An NPC is asked something: what the rules say it does. [LG-R-97]"""
    cdef const Frame* f = top(t)
    cdef int kind = f.kind
    cdef int seat = f.seat
    cdef int move
    cdef const SoloCard* card = latest_card(c, &t.seats[f.actor])
    if c.party[f.actor] == RISING_STAR and kind != DROP and kind != PAY \
            and kind != OPPONENT_CHOICE:
        pop(t)                                          # [LG-R-59, LG-R-97]
    elif kind == AMOUNT and f.a >= 2:
        npc_contribute(c, t, pop(t), card)
    elif kind == SPECIAL:
        pop(t)
        npc_wild(c, t, seat)
    elif kind == CURRENCY and card != NULL:             # [LG-NEM-29]
        pop(t)
        open_conference(c, t, seat, npc_currency(c, &t.seats[seat], card))
    else:
        move = npc_answer(c, t, f, out, card)
        if move < 0:
            pop(t)
        else:
            answer(c, t, move)


cdef void npc_contribute(
    const Content* c, Table* t, Frame f, const SoloCard* card,
) noexcept nogil:
    """[LG-NEM-28, LG-NEM-43, LG-R-69] The card's amount, matched for the triggerer."""
    cdef Binding mods
    if card == NULL:
        return
    bind(c, t, f.seat, &mods)
    gain(c, t, f.seat, FOUNDATION, contributed(c, t, &f, card.foundation, &mods))


cdef int npc_currency(const Content* c, const Seat* s, const SoloCard* card) noexcept nogil:
    """[LG-NEM-29] The one shown in the row, or the last of the priority row."""
    cdef const SoloRow* row = latest_row(c, s)
    if row.action == SOLO_GLOBAL_ACTION and row.a == GA_TRADE and row.b <= RESOURCE:
        return row.b
    return card.priority[RESOURCE]


cdef inline bint is_offered(const Moves* out, int move) noexcept nogil:
    cdef uint32_t i
    for i in range(out.n):
        if out.move[i] == move:
            return True
    return False


cdef int npc_answer(
    const Content* c, const Table* t, const Frame* f, const Moves* out, const SoloCard* card,
) noexcept nogil:
    """One of the legal answers, -1: none is given. What no rule settles is the first of them."""
    cdef int kind = f.kind
    cdef const Op* op = &c.ops[f.pc]
    if kind == OUTCOME:                                 # [LG-NEM-20]
        return OUTCOME_IS + (card != NULL and not card.up)
    if kind == TILE:
        return npc_tile(c, f, out, card)
    if kind == SHIFT:
        return npc_shift(c, t, f, out, card)
    if kind == BID:
        return npc_bid(c, t, f, out, card)
    if kind == LAST_BID or kind == AMOUNT:              # [LG-NEM-29, LG-R-97]
        return PASS if kind == LAST_BID else NAME
    if kind == FIRST_BENEFIT or kind == CHOICE or kind == HONORARIUM or (
        kind == TOKEN and op.code == OP_COLLECT
    ):
        return npc_reward(c, t, f, out)
    if kind == CONSENT:
        return ACCEPT if npc_accepts(c, t, f) else PASS
    if kind == OPPONENT_CHOICE or kind == TOKEN or kind == STAKE:
        return npc_target(c, t, f, out)
    if kind == CHARACTER and f.b == 1:
        return npc_free_tie(c, t, f, out)
    if kind == FIGURE and f.b == 1:
        return npc_free_figure(c, t, f, out)
    if kind == TRADE and f.a < 2:                       # a sale is an exchange, a purchase costs
        return out.move[1] if f.a == 0 and out.n > 1 else PASS
    if kind == HEIRLOOM:
        return npc_free_heirloom(c, t, f, out)
    if kind == ACTION and op.code == OP_SHARE_ACTION:
        return npc_share(out)
    if kind == MARKET_CARD or kind == DISPLAYED or kind == TURN or kind == SUCCESSOR:
        return -1                                       # [LG-R-95]
    return out.move[0]


cdef int npc_tile(
    const Content* c, const Frame* f, const Moves* out, const SoloCard* card,
) noexcept nogil:
    """[LG-NEM-21, LG-R-70] The highest number by an up arrow, else the lowest."""
    cdef bint up = card != NULL and card.up
    cdef uint32_t i
    cdef int best = out.move[0]
    cdef int one, other
    for i in range(1, out.n):
        one = c.tiles[f.a][(out.move[i] - AT_TILE) % TILES].number
        other = c.tiles[f.a][(best - AT_TILE) % TILES].number
        if (one > other) if up else (one < other):
            best = out.move[i]
    return best


cdef int npc_shift(
    const Content* c, const Table* t, const Frame* f, const Moves* out, const SoloCard* card,
) noexcept nogil:
    """[LG-NEM-26, LG-NEM-41, LG-NEM-42, LG-R-69] The lowest goes up, or the highest down."""
    cdef const Mat* mat = &c.mats[max(t.seats[f.seat].character, 0)]
    cdef int best = -1
    cdef int i, industry, move
    if card == NULL:
        return -1
    for i in range(-2, INDUSTRIES):                     # in a tie the first on the mat
        industry = i if i >= 0 else mat.industry[i + 2]
        move = (UP if card.up else DOWN) + industry
        if not is_offered(out, move):
            continue
        if best < 0 or (
            t.rows[industry] < t.rows[best] if card.up else t.rows[industry] > t.rows[best]
        ):
            best = industry
    if best < 0:
        return out.move[0]                              # [LG-R-44]
    return (UP if card.up else DOWN) + best


cdef int npc_bid(
    const Content* c, const Table* t, const Frame* f, const Moves* out, const SoloCard* card,
) noexcept nogil:
    """[LG-NEM-29, LG-NEM-44, LG-R-61, LG-R-62] The card's amount on the first open commodity."""
    cdef int row = BID_ROWS - 1
    cdef int i, move
    if card == NULL:
        return -1
    while row >= 0 and (
        c.bid_row[f.a][century(t)][row] == 0
        or c.bid_row[f.a][century(t)][row] > card.bid[f.a]
    ):
        row -= 1                                        # a card of the Century before: at most
    if row < 0:
        return -1
    for i in range(RESOURCE + 1):
        if card.priority[i] == f.a:
            continue
        move = BID_AT + card.priority[i] * BID_ROWS + row
        if is_offered(out, move):
            return move
    return -1


# Rewards -------------------------------------------------------------------------------------


cdef void weigh(
    const Content* c, const Table* t, int pc, int seat, int* worth, int depth,
) noexcept nogil:
    """What a program gives the seat, and takes from it, of Fame, Gold, Foundation, Resources."""
    cdef const Op* op
    cdef int n, code
    while pc and c.ops[pc].code != OP_END:
        op = &c.ops[pc]
        code = op.code
        pc += 1
        if code == OP_GAIN or code == OP_LOSE:
            if not who_of(c, t, op.who, seat, 0, False) >> seat & 1:
                continue
            n = amount_of(c, t, op.n, seat, seat)
            if code == OP_LOSE:
                n = -min(
                    n, resources_of(&t.seats[seat]) if op.what == RESOURCE
                    else t.seats[seat].what[op.what],
                )
            worth[op.what] += n
        elif code == OP_STEAL:
            worth[op.what] += amount_of(c, t, op.n, seat, seat)
        elif code == OP_GIVE:
            worth[op.what] -= amount_of(c, t, op.n, seat, seat)
        elif code == OP_DIVIDENDS:
            worth[GOLD] += dividends_of(c, t, seat, industries_of(c, t, op.what, seat), op.n)
        elif code == OP_HEIRLOOM_INCOME:
            n = own_heirlooms(&t.seats[seat])
            worth[GOLD] += income_of(c, t, seat, min(n, op.n) if op.n else n)
        elif code == OP_HEIRLOOM_FAME:
            worth[FAME] += heirloom_fame(c, t, seat, op.n, False)
        elif code == OP_WHEN and depth:
            n = 0 if holds(c, t, op.n, seat) else 1
            weigh(c, t, c.jump[op.to + n], seat, worth, depth - 1)
        elif code == OP_FOR_EACH and depth:
            if who_of(c, t, op.who, seat, 0, False) >> seat & 1:
                weigh(c, t, op.to, seat, worth, depth - 1)
        elif code == OP_CHOOSE and depth and op.n:
            weigh(c, t, c.jump[op.to], seat, worth, depth - 1)


cdef int npc_reward(
    const Content* c, const Table* t, const Frame* f, const Moves* out,
) noexcept nogil:
    """
    [LG-NEM-07, LG-R-60, LG-R-65] Foundation, then Fame, then Resources, then Gold.

    The same order the other way round holds for losses. Of the benefit before tokens advance
    Fame comes first, then Resources, then Gold. [LG-NEM-22]
    """
    cdef int[4] order
    cdef int[4] worth
    cdef int[4] best
    cdef int found = out.move[0]
    cdef int pc, k
    cdef uint32_t i
    if f.kind == FIRST_BENEFIT:
        order[0], order[1], order[2], order[3] = FAME, RESOURCE, GOLD, FOUNDATION
    else:
        order[0], order[1], order[2], order[3] = FOUNDATION, FAME, RESOURCE, GOLD
    for i in range(out.n):
        if f.kind == CHOICE:
            pc = c.jump[c.ops[f.pc].to + out.move[i] - OPTION]
        elif f.kind == HONORARIUM:
            pc = c.honoraria[min(out.move[i] - OPTION, 2)]
        else:
            pc = benefit_at(c, t, out.move[i] - AT_TOKEN)
        memset(worth, 0, sizeof(worth))
        weigh(c, t, pc, f.seat, worth, 3)
        if i == 0:
            best = worth
            continue
        for k in range(4):
            if worth[order[k]] != best[order[k]]:
                if worth[order[k]] > best[order[k]]:
                    best = worth
                    found = out.move[i]
                break
    return found


cdef bint npc_accepts(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """[LG-R-97] A plain gain, which costs and exchanges nothing."""
    cdef const Op* op = &c.ops[f.pc]
    cdef Price price = printed(c, t, op.n)
    cdef int pc = op.to
    cdef int code
    if not is_nil(&price):
        return False
    while c.ops[pc].code != OP_END:
        code = c.ops[pc].code
        if code == OP_GIVE or code == OP_CONVERT or code == OP_CONTRIBUTE or code == OP_BUY \
                or code == OP_SELL or code == OP_DISCARD_CARDS or code == OP_BLOCK_ACTION \
                or (code == OP_LOSE and who_of(c, t, c.ops[pc].who, f.seat, 0, False)
                    >> f.seat & 1) \
                or (code == OP_RETURN_INVESTMENT and not c.ops[pc].flags & OPPONENTS_TOKEN):
            return False
        pc += 1
    return True


cdef inline bint is_nil(const Price* price) noexcept nogil:
    return (
        price.what[FAME] == 0 and price.what[GOLD] == 0 and price.what[FOUNDATION] == 0
        and price.cards == 0 and in_resources(price) == 0
    )


cdef int npc_free_tie(
    const Content* c, const Table* t, const Frame* f, const Moves* out,
) noexcept nogil:
    """[LG-R-97] A Relationship that costs nothing: the first clockwise from the own track."""
    cdef Binding mods
    cdef Price price
    cdef int i, character
    bind(c, t, f.seat, &mods)
    for i in range(1, CHARACTERS):
        character = (t.seats[f.seat].character + CHARACTERS - i) % CHARACTERS
        if is_offered(out, WITH + character):
            price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, character)
            if is_nil(&price):
                return WITH + character
    return PASS


cdef int npc_free_figure(
    const Content* c, const Table* t, const Frame* f, const Moves* out,
) noexcept nogil:
    cdef Binding mods
    cdef Price price
    cdef int slot
    bind(c, t, f.seat, &mods)
    price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, -1)
    slot = npc_slot(c, t, f.seat, immune_seats(c, t))
    if slot < 0 or not is_nil(&price) or not is_offered(out, WITH_FIGURE + t.figure[slot]):
        return PASS
    return WITH_FIGURE + t.figure[slot]


cdef int npc_free_heirloom(
    const Content* c, const Table* t, const Frame* f, const Moves* out,
) noexcept nogil:
    """[LG-R-97] One that costs nothing, of the lowest level."""
    cdef Binding mods
    cdef Price price
    cdef int level, character, move
    bind(c, t, f.seat, &mods)
    for level in range(1, LEVELS):
        for character in range(CHARACTERS):
            move = ACQUIRE_IT + character * 6 + level - 1
            if not is_offered(out, move):
                continue
            price = heirloom_price(
                c, t, &mods, f.seat, character, level, c.ops[f.pc].what, c.ops[f.pc].flags
            )
            if is_nil(&price):
                return move
    return PASS


cdef int npc_share(const Moves* out) noexcept nogil:
    """[LG-NEM-07] What goes into its Foundation, then Fame."""
    if is_offered(out, AT_ACTION + GA_FOUNDATION):
        return AT_ACTION + GA_FOUNDATION
    if is_offered(out, AT_ACTION + GA_FAME):
        return AT_ACTION + GA_FAME
    return out.move[0]


cdef int npc_target(
    const Content* c, const Table* t, const Frame* f, const Moves* out,
) noexcept nogil:
    """
    [LG-R-65] The opponent with most Fame, then the one earlier in turn order.

    A token to be strengthened is an own one, if there is a choice; any other an opponent's.
    """
    cdef bint own = f.kind == TOKEN and c.ops[f.pc].code == OP_STRENGTHEN
    cdef int found = out.move[0]
    cdef int best = -1
    cdef int owner
    cdef uint32_t i
    for i in range(out.n):
        owner = npc_owner(t, f, out.move[i])
        if own and owner == f.seat:
            return out.move[i]
        if owner == f.seat or owner < 0:
            continue
        if best < 0 or t.seats[owner].what[FAME] > t.seats[best].what[FAME] or (
            t.seats[owner].what[FAME] == t.seats[best].what[FAME]
            and position_of(t, owner) < position_of(t, best)
        ):
            best = owner
            found = out.move[i]
    return found


cdef inline int npc_owner(const Table* t, const Frame* f, int move) noexcept nogil:
    """Whom an answer concerns."""
    cdef int place = move - AT_TOKEN
    if f.kind == OPPONENT_CHOICE:
        return move - SEAT
    if f.kind == STAKE:
        return (move - AT_STAKE) // 20
    if place >= CHARACTERS * SPACES:
        return t.legend[place - CHARACTERS * SPACES] - 1
    return t.tracks[place // SPACES][place % SPACES] - 1
