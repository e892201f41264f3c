# Why a move is not legal: for errors, never for play.

cdef enum Reason:               # words in reasons.py, in this order
    OVER
    NOT_ASKED
    NOT_IN_HAND
    NOT_TAKEN                   # after an exchange the card taken is played
    NO_SUCH_LINK
    OWN_ICON
    NOT_OWN_ICON
    NO_TOKEN
    OWN_TRACK_IT_IS
    ALREADY_THERE
    PROTECTED
    NO_FAME
    HOSTILE_FAME
    NO_GOLD
    NO_FOUNDATION
    NO_RESOURCES
    NO_CARDS
    TOO_MANY_FIGURES
    NO_FIGURE
    FACE_DOWN_FIGURE
    NO_OPPORTUNITY
    NOTHING_TO_DO
    NO_GIFT
    NO_RESOURCE_SHOWN
    NO_INDUSTRY
    OTHER_INDUSTRY
    NO_INVESTMENT_TOKEN
    INVESTED_ALREADY
    NOT_INVESTED
    NO_HEIRLOOM
    LEVEL_HELD
    LEVEL_SIX
    HEIRLOOM_TAKEN
    HEIRLOOM_LIMIT
    NOT_IN_GAME
    OWN_HEIRLOOM
    NO_MARKET_CARD
    GATE_SHUT
    FACE_DOWN
    BLOCKED
    FOUNDATION_FIRST
    NOT_DUE
    ASCENDING_PAYMENT
    BANK_EMPTY
    ASCENDING_CHOICE
    ASCENDING_DISCARD
    NOT_OFFERED
    OFF_TRACK
    UNUSABLE
    BEYOND_LIMIT
    NO_OPTION
    NOT_ONESELF
    NO_SUCH_TOKEN
    NO_WAY_THERE
    NOT_AVAILABLE
    WRONG_ICON
    NOT_HELD
    NOT_DISPLAYED
    CURRENCY_UNPAID
    BID_UNPAID
    BID_TAKEN
    OWN_CURRENCY
    LOWER_BID
    DECK_EMPTY
    NO_SUCCESSOR
    UNLOCKED
    NOT_LEARNT
    TAKEN
    COLLECTED
    NOT_POSSIBLE


cdef int why(const void* content, const void* table, int move) noexcept nogil:
    """The Reason against a move that legal() does not list."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    cdef const Seat* s
    cdef Purse purse
    cdef int kind
    if t.n_frames == 0:
        return OVER
    f = &t.frames[t.n_frames - 1]
    if not answers(t, f, move):
        return NOT_ASKED
    if f.actor == CHANCE:
        return TAKEN
    s = &t.seats[f.seat]
    kind = f.kind
    purse = purse_of(s, 0)
    if kind == TURN:
        return why_not_turn(c, t, f, s, move)
    if kind == MAT or kind == OPPONENT_CHOICE:
        return TAKEN if kind == MAT else NOT_ONESELF
    if kind == CHARACTER:
        if f.b == 2:
            return NO_WAY_THERE
        return why_not_character(c, t, f, move - WITH, &purse)
    if kind == FIGURE:
        return why_not_figure(c, t, f, move - WITH_FIGURE, &purse)
    if kind == TRADE:
        return why_not_trade(c, t, f, s, move - STOCK)
    if kind == HEIRLOOM:
        return why_not_heirloom(
            c, t, f.seat, (move - ACQUIRE_IT) // 6, (move - ACQUIRE_IT) % 6 + 1,
            c.ops[f.pc].what if f.b else 0, c.ops[f.pc].flags if f.b else 0, &purse,
        )
    if kind == PAY:
        return why_not_paid(t, s, move - PAY_KIND)
    if kind == TAKE:
        return ASCENDING_CHOICE if in_bank(c, t, move - TAKE_KIND) > 0 else BANK_EMPTY
    if kind == DROP:
        return ASCENDING_CHOICE if s.resources[move - PAY_KIND] else NO_RESOURCES
    if kind == DISCARD:
        return ASCENDING_DISCARD if is_held(t, s, move - GIVE_UP) else NOT_IN_HAND
    if kind == INDUSTRY:
        return OTHER_INDUSTRY
    if kind == SHIFT:
        return why_not_shift(c, t, f, move)
    if kind == AMOUNT:
        return why_not_amount(c, t, f, &purse, move - NAME)
    if kind == BUMPED:
        return DECK_EMPTY if move == OPTION else NO_SUCCESSOR if move == OPTION + 1 else NO_OPTION
    if kind == CHOICE or kind == HONORARIUM:
        return NO_OPTION
    if kind == TOKEN or kind == COLLECT or kind == HELD_TOKEN or kind == FIRST_BENEFIT:
        return why_not_token(c, t, f, move - AT_TOKEN)
    if kind == STAKE:
        return NO_WAY_THERE if is_stake(t, move - AT_STAKE) else NOT_INVESTED
    if kind == ACTION:
        return why_not_action(c, t, f, s, move - AT_ACTION)
    if kind == TILE:
        return why_not_tile(c, t, f, move - AT_TILE)
    if kind == SUCCESSOR or kind == DISPLAYED:
        return NOT_HELD if kind == SUCCESSOR else NOT_DISPLAYED
    if kind == CURRENCY:
        return CURRENCY_UNPAID
    if kind == BID or kind == LAST_BID:
        return why_not_bid(c, t, f, move - BID_AT)
    if kind == UNLOCK:
        return UNLOCKED
    if kind == SPECIAL:
        return NOT_LEARNT
    return NO_MARKET_CARD if kind == MARKET_CARD else NOT_POSSIBLE


cdef inline bint is_held(const Table* t, const Seat* s, int card) noexcept nogil:
    """A card of any Century, by its number among all."""
    return card // CARDS == century(t) and s.hand >> card % CARDS & 1


# Turns ---------------------------------------------------------------------------------------


cdef int why_not_turn(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int move,
) noexcept nogil:
    cdef int card
    if move >= TRIGGER:
        return why_not_trigger(c, t, f.seat, move - TRIGGER)
    if move >= SWAP:
        card = (move - SWAP) // MARKET
        return NO_MARKET_CARD if is_held(t, s, card) else NOT_IN_HAND
    card = (move - PLAY) // N_PLAYS
    if not is_held(t, s, card):
        return NOT_IN_HAND
    if f.a == 2 and card % CARDS != f.b:
        return NOT_TAKEN
    return why_not_play(c, t, f.seat, s, card % CARDS, (move - PLAY) % N_PLAYS)


cdef int why_not_trigger(const Content* c, const Table* t, int seat, int action) noexcept nogil:
    if t.done >> action & 1:
        return FACE_DOWN
    if t.blocked[action] and t.blocked[action] != seat + 1:
        return BLOCKED
    if action == GA_FOUNDATION and t.done == 0:
        return FOUNDATION_FIRST
    return GATE_SHUT


cdef int why_not_play(
    const Content* c, const Table* t, int seat, const Seat* s, int number, int what,
) noexcept nogil:
    cdef const Card* card = &c.cards[century(t)][number]
    cdef Binding mods
    cdef Purse purse = purse_of(s, 1)
    cdef Price price
    cdef int own = link_of(c, card, s.character)
    cdef int industries
    bind(c, t, seat, &mods)
    if what < DO_SPECIAL:
        if what >= card.n_links:
            return NO_SUCH_LINK
        if card.link[what] == s.character:
            return OWN_ICON
        if card.link[what] == LEGENDARY:
            if not open_slots(c, t, &mods, seat, immune_seats(c, t)):
                return why_no_figure(c, t, &mods, seat)
            price = price_on(c, t, &mods, card.price[what], ON_LEGENDARY)
            return why_unpaid(&price, &purse)
        price = tie_price(c, t, &mods, seat, card.price[what], card.link[what])
        return why_no_tie(c, t, &mods, seat, card.link[what], &price, &purse)
    if what == DO_SPECIAL or what == DO_WILD:
        if own < 0:
            return NOT_OWN_ICON
        if what == DO_WILD and s.tokens == 0:
            return NO_TOKEN
        if what == DO_SPECIAL:
            price = price_on(c, t, &mods, card.price[own], ON_SPECIAL)
        else:
            price = tie_price(c, t, &mods, seat, card.price[own], -1)
        return NO_WAY_THERE if can_pay(&price, &purse) else why_unpaid(&price, &purse)
    if what == DO_OPPORTUNITY:
        return why_no_opportunity(c, t, seat, card, &mods, &purse)
    if what == DO_RESOURCES:
        return NO_RESOURCE_SHOWN
    if what == DO_HEIRLOOM:
        return NO_HEIRLOOM
    industries = card_industries(c, t, card, wild_industries(c, t, &mods, seat))
    if industries == 0:
        return NO_INDUSTRY
    if what == DO_SELL:
        return NOT_INVESTED
    if tokens_left(c, s, 0) <= 0 and tokens_left(c, s, 1) <= 0:
        return NO_INVESTMENT_TOKEN
    return NO_GOLD


cdef int why_unpaid(const Price* price, const Purse* purse) noexcept nogil:
    """Which part of a price cannot be paid."""
    if price.what[FAME] > purse.what[FAME]:
        return NO_FAME
    if price.what[GOLD] > purse.what[GOLD]:
        return NO_GOLD
    if price.what[FOUNDATION] and not is_payable(purse.what[FOUNDATION], price.what[FOUNDATION]):
        return NO_FOUNDATION
    return NO_CARDS if price.cards > purse.cards else NO_RESOURCES


cdef int why_no_tie(
    const Content* c, const Table* t, const Binding* mods, int seat, int character,
    const Price* price, const Purse* purse,
) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    if s.character == character:
        return OWN_TRACK_IT_IS
    if s.ties >> character & 1:
        return ALREADY_THERE
    if s.tokens == 0:
        return NO_TOKEN
    if entry_of(c, t, character, immune_seats(c, t)) < 0:
        return PROTECTED
    if price.what[FAME] > purse.what[FAME] \
            and disposition(c, t, mods, seat, character) == HOSTILE_TO \
            and price.what[FAME] - c.hostile_fame <= purse.what[FAME]:
        return HOSTILE_FAME
    return why_unpaid(price, purse)


cdef int why_no_figure(
    const Content* c, const Table* t, const Binding* mods, int seat,
) noexcept nogil:
    if t.seats[seat].tokens == 0:
        return NO_TOKEN
    if legends_of(t, seat) >= c.legendary_limit + sum_of(mods, MOD_LEGENDARY_LIMIT):
        return TOO_MANY_FIGURES
    return NO_FIGURE


cdef int why_no_opportunity(
    const Content* c, const Table* t, int seat, const Card* card, const Binding* mods,
    const Purse* purse,
) noexcept nogil:
    cdef Price price = price_on(c, t, mods, card.opportunity_cost, ON_OPPORTUNITY)
    cdef Purse left = purse[0]
    cdef int pc = card.opportunity
    if pc == 0:
        return NO_OPPORTUNITY
    if not can_pay(&price, purse):
        return why_unpaid(&price, purse)
    spend(&left, &price)
    while c.ops[pc].code != OP_END:
        if c.ops[pc].code == OP_GIVE and not can_give(c, t, &c.ops[pc], seat, &left):
            return NO_GIFT
        pc += 1
    return NOTHING_TO_DO


# Targets -------------------------------------------------------------------------------------


cdef int why_not_character(
    const Content* c, const Table* t, const Frame* f, int character, const Purse* purse,
) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef Binding mods
    cdef Price price
    bind(c, t, f.seat, &mods)
    if f.b == 0:
        waive(&price)
    else:
        if op.what != WILD and op.what != character:
            return NO_SUCH_LINK
        price = effect_price(c, t, op, &mods, f.seat, character)
    return why_no_tie(c, t, &mods, f.seat, character, &price, purse)


cdef int why_not_figure(
    const Content* c, const Table* t, const Frame* f, int figure, const Purse* purse,
) noexcept nogil:
    cdef Binding mods
    cdef Price price
    cdef int i
    bind(c, t, f.seat, &mods)
    for i in range(SLOTS):
        if t.figure[i] != figure:
            continue
        if t.legend[i] == f.seat + 1:
            return ALREADY_THERE
        if t.seats[f.seat].tokens and t.legend[i] \
                and immune_seats(c, t) >> (t.legend[i] - 1) & 1:
            return PROTECTED
        if open_slots(c, t, &mods, f.seat, 0) >> i & 1:
            price = effect_price(c, t, &c.ops[f.pc], &mods, f.seat, -1)
            return why_unpaid(&price, purse)
        return why_no_figure(c, t, &mods, f.seat)
    return FACE_DOWN_FIGURE


cdef int why_not_trade(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int stock,
) noexcept nogil:
    cdef const Op* op = &c.ops[f.pc]
    cdef Binding mods
    cdef int size = stock & 1
    cdef int industries
    bind(c, t, f.seat, &mods)
    if f.b:
        industries = industries_of(c, t, op.what, f.seat) if op.flags >> size & 1 else 0
    else:
        industries = card_industries(
            c, t, &c.cards[century(t)][f.c], wild_industries(c, t, &mods, f.seat)
        )
    if not industries >> (stock >> 1) & 1:
        return OTHER_INDUSTRY
    if f.a == 1:
        return NOT_INVESTED
    if s.stakes[size] >> (stock >> 1) & 1:
        return INVESTED_ALREADY
    return NO_INVESTMENT_TOKEN if tokens_left(c, s, size) <= 0 else NO_GOLD


cdef int why_not_heirloom(
    const Content* c, const Table* t, int seat, int character, int level, int discount, int flags,
    const Purse* purse,
) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef Binding mods
    cdef Price price
    cdef int i
    bind(c, t, seat, &mods)
    if seat_of(t, character) < 0:
        return NOT_IN_GAME
    if s.heirlooms[level]:
        return LEVEL_HELD
    if flags & OWN_ONLY and character != s.character:
        return OWN_HEIRLOOM
    if holder_of(t, character, level) >= 0:
        return HEIRLOOM_TAKEN
    if level == 6:
        for i in range(1, 6):
            if not s.heirlooms[i]:
                return LEVEL_SIX
    price = heirloom_price(c, t, &mods, seat, character, level, discount, flags)
    return HEIRLOOM_LIMIT if can_pay(&price, purse) else why_unpaid(&price, purse)


cdef int why_not_paid(const Table* t, const Seat* s, int kind) noexcept nogil:
    if not s.resources[kind]:
        return NO_RESOURCES
    return ASCENDING_PAYMENT if t.due[kind] or t.due_any else NOT_DUE


cdef int why_not_shift(
    const Content* c, const Table* t, const Frame* f, int move,
) noexcept nogil:
    cdef int industry = move - UP if move < DOWN else move - DOWN
    if (move < DOWN and t.rows[industry] >= c.n_rows - 1) \
            or (move >= DOWN and not t.rows[industry]):
        return OFF_TRACK
    return OTHER_INDUSTRY


cdef int why_not_amount(
    const Content* c, const Table* t, const Frame* f, const Purse* purse, int n,
) noexcept nogil:
    cdef int what = c.ops[f.pc].what if f.a == 1 else <int> GOLD
    cdef int held = 0
    cdef int i
    if n > limit_of(c, t, f):
        return BEYOND_LIMIT
    for i in range(KINDS):
        held += purse.resources[i]
    if n > (held if what == RESOURCE else purse.what[what]):
        return NO_RESOURCES if what == RESOURCE else NO_GOLD if what == GOLD \
            else NO_FAME if what == FAME else NO_FOUNDATION
    return NO_FOUNDATION if what == FOUNDATION and not is_payable(purse.what[what], n) else UNUSABLE


cdef int why_not_token(const Content* c, const Table* t, const Frame* f, int place) noexcept nogil:
    cdef int owner
    if place >= CHARACTERS * SPACES:
        owner = t.legend[place - CHARACTERS * SPACES] - 1
    else:
        owner = t.tracks[place // SPACES][place % SPACES] - 1
    if owner < 0 or (f.kind != TOKEN and owner != f.seat):
        return NO_SUCH_TOKEN
    if f.kind == COLLECT:
        return COLLECTED
    return NO_WAY_THERE if f.kind == TOKEN else NO_SUCH_TOKEN


cdef int why_not_action(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int action,
) noexcept nogil:
    cdef int code = c.ops[f.pc].code
    if code != OP_BLOCK_ACTION or action < GA_INCOME:
        return NOT_AVAILABLE
    if t.done >> action & 1:
        return FACE_DOWN
    return BLOCKED if t.blocked[action] else NO_TOKEN


cdef int why_not_tile(const Content* c, const Table* t, const Frame* f, int tile) noexcept nogil:
    if tile // TILES != f.a or not free_tiles(c, t, f.a) >> tile % TILES & 1:
        return NOT_AVAILABLE
    return WRONG_ICON


cdef int why_not_bid(const Content* c, const Table* t, const Frame* f, int bid) noexcept nogil:
    cdef int i
    if bid // BID_ROWS == f.a:
        return OWN_CURRENCY
    if not can_bid(c, t, f.seat, f.a, bid % BID_ROWS):
        return BID_UNPAID
    for i in range(t.head.n_seats):
        if t.bids[i] == bid + 1:
            return BID_TAKEN
    return LOWER_BID
