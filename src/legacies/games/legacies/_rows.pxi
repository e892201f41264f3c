# Rows: one per field of the table, and how the tables of a pack are filled in.

cdef enum:
    ROWS = 74

cdef Field[ROWS] FIELDS


cdef void rows() noexcept:
    """One row per field, in the order of the struct; together every byte of it."""
    cdef Table t
    cdef int f = sizeof(Frame)
    cdef int s = sizeof(Seat)
    cdef uint64_t cards = ~<uint64_t> 0
    cdef int SETS = BITS | COUNTED
    cdef int MINE = OWNER | SETS
    cdef int OPEN = PUBLIC | SETS
    cdef int tracks = (1 << CHARACTERS) - 1
    cdef Field* r = FIELDS
    cdef Seat* seat = &t.seats[0]
    r[0] = row("actor", &t, &t.head.actor, 1, PUBLIC, NOBODY, SEATS - 1, 1)
    r[1] = row("n_seats", &t, &t.head.n_seats, 1, PUBLIC, 1, SEATS, 1)
    r[2] = row("fault", &t, &t.head.fault, 1, PUBLIC, 0, 0, 1)
    r[3] = row("head_spare", &t, &t.head.spare, 1, PUBLIC, 0, 0, 1)
    r[4] = row("n_frames", &t, &t.n_frames, 1, PUBLIC, 0, FRAMES, 1)
    r[5] = row("generation", &t, &t.generation, 1, PUBLIC, 0, GENERATIONS - 1, 1)
    r[6] = row("turn", &t, &t.turn, 1, PUBLIC, 0, SEATS, 1)
    r[7] = row("idle", &t, &t.idle, 1, PUBLIC, 0, SEATS, 1)
    r[8] = row("last", &t, &t.last, 1, PUBLIC, 0, SEATS, 1)
    r[9] = row("done", &t, &t.done, 1, PUBLIC | BITS, 0, 255, 1)
    r[10] = row("n_century_tiles", &t, &t.n_century_tiles, 1, PUBLIC, 0, TILES, 1)
    r[11] = row("flipped", &t, &t.flipped, 1, PUBLIC, 0, CENTURIES, 1)
    r[12] = row("game_tiles", &t, &t.game_tiles, 1, PUBLIC | BITS, 0, 255, 1)
    r[13] = row("current", &t, &t.current, 1, PUBLIC, 0, CENTURIES * EVENTS, 1)
    r[14] = row("upcoming", &t, &t.upcoming, 1, PUBLIC, 0, CENTURIES * EVENTS, 1)
    r[15] = row("event_place", &t, &t.event_place, 1, PUBLIC, 0, EVENT_DECK, 1)
    r[16] = row("order", &t, t.order, 1, PUBLIC, 0, SEATS - 1, SEATS)
    r[17] = row("next_order", &t, t.next_order, 1, PUBLIC, 0, SEATS - 1, SEATS)
    r[18] = row("resolved", &t, t.resolved, 1, PUBLIC, 0, 96, GENERATIONS)
    r[19] = row("blocked", &t, t.blocked, 1, PUBLIC, 0, SEATS, ACTIONS)
    r[20] = row("rows", &t, t.rows, 1, PUBLIC, 0, LINES - 1, INDUSTRIES)
    r[21] = row("tracks", &t, t.tracks, 1, PUBLIC, 0, SEATS, CHARACTERS * SPACES)
    r[22] = row("figure", &t, t.figure, 1, PUBLIC, -1, FIGURES - 1, SLOTS)
    r[23] = row("legend", &t, t.legend, 1, PUBLIC, 0, SEATS, SLOTS)
    r[24] = row("bonus", &t, t.bonus, 1, PUBLIC, 0, TOKENS, CHARACTERS)
    r[25] = row("market", &t, t.market, 1, PUBLIC, 0, CARDS, MARKET)
    r[26] = row("display", &t, t.display, 1, PUBLIC, 0, SUCCESSORS, DISPLAY)
    r[27] = row("century_tiles", &t, t.century_tiles, 1, PUBLIC, 0, TILES, TILES)
    r[28] = row("bids", &t, t.bids, 1, PUBLIC, 0, 4 * BID_ROWS, SEATS)
    r[29] = row("due", &t, t.due, 1, PUBLIC, 0, 255, KINDS)
    r[30] = row("due_any", &t, &t.due_any, 1, PUBLIC, 0, 255, 1)
    r[31] = row("due_total", &t, &t.due_total, 1, PUBLIC, 0, 255, 1)
    r[32] = row("due_lowest", &t, &t.due_lowest, 1, PUBLIC, 0, KINDS - 1, 1)
    r[33] = row("held", &t, t.held, 1, PUBLIC, 0, CHARACTERS, SEATS)
    r[34] = row("solo_deck", &t, &t.solo_deck, 2, OPEN, 0, 65535, 1)
    r[35] = row("solo_pile", &t, &t.solo_pile, 2, OPEN, 0, 65535, 1)
    r[36] = row("spare", &t, t.spare, 1, PUBLIC, 0, 0, sizeof(t.spare))
    r[37] = row("chain", &t, &t.chain, 8, PUBLIC | BITS, 0, bit(55) - 1, 1)
    r[38] = row("deck", &t, &t.deck, 8, HIDDEN | SETS, 0, cards, 1)
    r[39] = row("pile", &t, &t.pile, 8, OPEN, 0, cards, 1)
    r[40] = row("successor_deck", &t, &t.successor_deck, 8, HIDDEN | SETS, 0, cards, 1)
    r[41] = row("successor_pile", &t, &t.successor_pile, 8, OPEN, 0, cards, 1)
    r[42] = row("events_gone", &t, &t.events_gone, 8, OPEN, 0, bit(48) - 1, 1)
    r[43] = row("frames.pc", &t, &t.frames[0].pc, 2, PUBLIC, 0, 65535, 1, f, FRAMES)
    r[44] = row("frames.kind", &t, &t.frames[0].kind, 1, PUBLIC, 0, N_DECISIONS - 1, 1, f, FRAMES)
    r[45] = row("frames.actor", &t, &t.frames[0].actor, 1, PUBLIC, NOBODY, SEATS - 1, 1, f, FRAMES)
    r[46] = row("frames.seat", &t, &t.frames[0].seat, 1, PUBLIC, 0, SEATS - 1, 1, f, FRAMES)
    r[47] = row("frames.a", &t, &t.frames[0].a, 1, PUBLIC, 0, 255, 1, f, FRAMES)
    r[48] = row("frames.b", &t, &t.frames[0].b, 1, PUBLIC, 0, 255, 1, f, FRAMES)
    r[49] = row("frames.c", &t, &t.frames[0].c, 1, PUBLIC, 0, 255, 1, f, FRAMES)
    r[50] = row("seats.what", &t, seat.what, 4, PUBLIC, 0, RICH, RESOURCE, s, SEATS)
    r[51] = row("seats.resources", &t, seat.resources, 1, PUBLIC, 0, 255, KINDS, s, SEATS)
    r[52] = row("seats.hand", &t, &seat.hand, 8, MINE, 0, cards, 1, s, SEATS)
    r[53] = row("seats.open", &t, &seat.open, 8, OPEN, 0, cards, 1, s, SEATS)
    r[54] = row("seats.played", &t, &seat.played, 8, OPEN, 0, cards, 1, s, SEATS)
    r[55] = row("seats.successors", &t, &seat.successors, 8, MINE, 0, cards, 1, s, SEATS)
    r[56] = row("seats.shown", &t, &seat.shown, 8, OPEN, 0, cards, 1, s, SEATS)
    r[57] = row("seats.hall", &t, &seat.hall, 8, OPEN, 0, cards, 1, s, SEATS)
    r[58] = row("seats.seen", &t, &seat.seen, 8, OWNER | BITS, 0, cards, 1, s, SEATS)
    r[59] = row("seats.ties", &t, &seat.ties, 2, PUBLIC | BITS, 0, tracks, 1, s, SEATS)
    r[60] = row("seats.stakes", &t, seat.stakes, 2, PUBLIC | BITS, 0, tracks, 2, s, SEATS)
    r[61] = row(
        "seats.peeked", &t, seat.peeked, 1, OWNER, 0, CENTURIES * EVENTS, EVENT_DECK, s, SEATS
    )
    r[62] = row("seats.character", &t, &seat.character, 1, PUBLIC, -1, CHARACTERS - 1, 1, s, SEATS)
    r[63] = row("seats.side", &t, &seat.side, 1, PUBLIC, 0, 1, 1, s, SEATS)
    r[64] = row("seats.active", &t, &seat.active, 1, PUBLIC, 0, SUCCESSORS, 1, s, SEATS)
    r[65] = row(
        "seats.heirlooms", &t, seat.heirlooms, 1, PUBLIC, 0, CHARACTERS, LEVELS, s, SEATS
    )
    r[66] = row("seats.tokens", &t, &seat.tokens, 1, PUBLIC, 0, 32, 1, s, SEATS)
    r[67] = row("seats.locked", &t, &seat.locked, 1, PUBLIC | BITS, 0, 7, 1, s, SEATS)
    r[68] = row("seats.triggered", &t, &seat.triggered, 1, PUBLIC, 0, 1, 1, s, SEATS)
    r[69] = row("seats.succeeded", &t, &seat.succeeded, 1, PUBLIC, 0, 1, 1, s, SEATS)
    r[70] = row("seats.solo_cards", &t, &seat.solo_cards, 1, PUBLIC, 0, 255, 1, s, SEATS)
    r[71] = row("seats.solo", &t, &seat.solo, 1, PUBLIC, 0, CENTURIES * SOLO, 1, s, SEATS)
    r[72] = row("seats.aid", &t, &seat.aid, 1, PUBLIC, 0, SEATS, 1, s, SEATS)
    r[73] = row("seats.spare", &t, seat.spare, 1, PUBLIC, 0, 0, sizeof(seat.spare), s, SEATS)


rows()


# Content -------------------------------------------------------------------------------------


cdef int put(
    dict tables, str name, void* first, int width, int count, int stride=0, int groups=1,
) except -1:
    """One column of a pack's tables; the list may end early, the rest is 0. Below 0: signed."""
    cdef list values = tables.pop(name)
    cdef Py_ssize_t i
    cdef int64_t value, low, high
    cdef char* at
    if len(values) > count * groups or len(values) % count:
        raise ValueError(f"{name}: {len(values)} numbers, {count * groups} fit")
    low = 0 if width > 0 else -(<int64_t> 1 << (-8 * width - 1))
    high = (<int64_t> 1 << 8 * width) - 1 if width > 0 else (<int64_t> 1 << (-8 * width - 1)) - 1
    for i in range(len(values)):
        value = values[i]
        if not low <= value <= high:
            raise ValueError(f"{name}[{i}]: {value} is not in {low}..{high}")
        at = <char*> first + (i // count) * stride + (i % count) * abs(width)
        if width == 1:
            (<uint8_t*> at)[0] = <uint8_t> value
        elif width == 2:
            (<uint16_t*> at)[0] = <uint16_t> value
        elif width == -1:
            (<int8_t*> at)[0] = <int8_t> value
        else:
            (<int16_t*> at)[0] = <int16_t> value
    return 0


cdef bint bars_bumps(const Content* c, int first, int n) noexcept nogil:
    cdef int i
    for i in range(first, min(first + n, <int> MAX_MODS)):
        if c.mods[i].code == MOD_NO_BUMP:
            return True
    return False


cdef bint is_sure(const Content* c, int pc) noexcept nogil:
    """[LG-V-04] The op needs no target, token or payment that could be missing."""
    cdef const Op* op = &c.ops[pc]
    cdef int code = op.code
    cdef int i
    if code == OP_CHOOSE:                               # [LG-V-06]
        for i in range(op.n):
            if is_sure(c, c.jump[op.to + i]):
                return True
        return False
    return (
        OP_GAIN <= code <= OP_GIVE or OP_DRAW_CARDS <= code <= OP_DISCARD_CARDS
        or code == OP_CONTRIBUTE or code == OP_MOVE_INDUSTRY or code == OP_SET_INDUSTRY
        or (code == OP_COLLECT and op.what == FIRST_OF_OWN_TRACK)
        or OP_SHARE_ACTION <= code <= OP_SPECIAL_ACTION
        or OP_REFRESH_MARKET <= code <= OP_STEAL_CARD
        or OP_HEIRLOOM_INCOME <= code <= OP_PEEK_EVENTS
        or code == OP_SWAP_TURN_ORDER or code == OP_FOR_EACH or code == OP_WHEN
    )


cdef bint is_easy(const Content* c, int pc) noexcept nogil:
    """An effect can always be done, and nothing is given away. [LG-V-04, LG-V-08]"""
    cdef bint easy = False
    while c.ops[pc].code != OP_END:
        if c.ops[pc].code == OP_GIVE:
            return False
        easy |= c.sure[pc]
        pc += 1
    return easy


cdef Run run_of(const Content* c, int first, int n) noexcept nogil:
    """Modifiers, and what they are about, for bind()."""
    cdef Run run
    cdef int i
    memset(&run, 0, sizeof(Run))
    run.first = <uint16_t> first
    run.n = <uint16_t> n
    for i in range(first, min(first + n, <int> MAX_MODS)):
        run.codes |= <uint32_t> 1 << c.mods[i].code
        if c.mods[i].code == MOD_COST or c.mods[i].code == MOD_IGNORE_COST:
            run.costs |= <uint32_t> 1 << c.mods[i].on
    return run


cdef void sort_heirlooms(Content* c) noexcept nogil:
    """The sets of `within` and of `theirs`."""
    cdef const Heirloom* it
    cdef int n, kind, most
    for n in range(32 * 5):
        c.theirs[n // 5] |= <uint64_t> (n // 5 >> n % 5 & 1) * 63 << n % 5 * 6
    for n in range(CHARACTERS * 6):
        it = &c.heirlooms[n // 6][n % 6 + 1]
        for most in range(PLENTY + 1):
            for kind in range(KINDS):
                if it.kind[kind] <= most or most == PLENTY:
                    c.within[kind][most] |= bit(n)
            if it.kind[0] + it.kind[1] + it.kind[2] + it.kind[3] + it.any <= most \
                    or most == PLENTY:
                c.within[ANY][most] |= bit(n)


cdef int fill(Content* c, dict given) except -1:
    """Every table of the pack, by the name it has in the struct."""
    cdef dict d = dict(given)
    cdef Mat* m = &c.mats[0]
    cdef Card* k = &c.cards[0][0]
    cdef Heirloom* h = &c.heirlooms[0][0]
    cdef Successor* u = &c.successors[0]
    cdef Outcome* o = &c.outcomes[0][0]
    cdef Tile* e = &c.tiles[0][0]
    cdef SoloCard* v = &c.solo[0][0]
    cdef SoloRow* w = &c.solo_rows[0][0][0]
    cdef Score* q = &c.final[0]
    cdef int n = CENTURIES * CARDS
    cdef int i
    put(d, "n_seats", &c.n_seats, 1, 1)
    put(d, "n_humans", &c.n_humans, 1, 1)
    put(d, "party", c.party, 1, SEATS)
    put(d, "given", c.given, -1, SEATS)
    put(d, "n_players", &c.n_players, 1, 1)
    put(d, "required", &c.required, 1, 1)
    put(d, "first_tile", &c.first_tile, 1, 1)
    put(d, "tile_pool", &c.tile_pool, 1, 1)
    put(d, "tile_order", c.tile_order, 1, ACTIONS)
    put(d, "n_rows", &c.n_rows, 1, 1)
    put(d, "start_row", &c.start_row, 1, 1)
    put(d, "n_spaces", &c.n_spaces, 1, 1)
    put(d, "n_figures", &c.n_figures, 1, 1)
    put(d, "n_tokens", &c.n_tokens, 1, 1)
    put(d, "n_tiles", c.n_tiles, 1, 2)
    put(d, "n_cards", c.n_cards, 1, CENTURIES)
    put(d, "n_successors", &c.n_successors, 1, 1)
    put(d, "n_events", c.n_events, 1, CENTURIES)
    put(d, "n_solo", c.n_solo, 1, CENTURIES)
    put(d, "hand_cards", &c.hand_cards, 1, 1)
    put(d, "dealt_successors", &c.dealt_successors, 1, 1)
    put(d, "gate", &c.gate, 1, 1)
    put(d, "hostile_fame", &c.hostile_fame, 1, 1)
    put(d, "legendary_limit", &c.legendary_limit, 1, 1)
    put(d, "relationship_discount", &c.relationship_discount, 1, 1)
    put(d, "heirloom_limit", &c.heirloom_limit, 1, 1)
    put(d, "amicable_bonus", &c.amicable_bonus, 1, 1)
    put(d, "start_tokens", c.start_tokens, 1, 3)
    put(d, "locked_tokens", c.locked_tokens, 1, 3)
    put(d, "shares", c.shares, 1, 2)
    put(d, "buy_rows", c.buy_rows, 1, 2)
    put(d, "sell_rows", c.sell_rows, 1, 2)
    put(d, "bank", &c.bank, 1, 1)
    put(d, "explore_successors", c.explore_successors, 1, CENTURIES)
    put(d, "explore_gold", c.explore_gold, 2, CENTURIES)
    put(d, "explore_fame", c.explore_fame, 2, CENTURIES)
    put(d, "contribute_limit", c.contribute_limit, 2, CENTURIES)
    put(d, "group", c.group, 1, INDUSTRIES)
    put(d, "in_group", c.in_group, 2, GROUPS)
    put(d, "value", c.value, 2, 2 * CENTURIES * LINES)
    put(d, "dividend", c.dividend, 2, 2 * CENTURIES * LINES)
    put(d, "mats.icon", &m.icon, 1, 1, sizeof(Mat), CHARACTERS)
    put(d, "mats.industry", m.industry, 1, 2, sizeof(Mat), CHARACTERS)
    put(d, "mats.resource", &m.resource, 1, 1, sizeof(Mat), CHARACTERS)
    put(d, "mats.amicable", &m.amicable, 2, 1, sizeof(Mat), CHARACTERS)
    put(d, "mats.hostile", &m.hostile, 2, 1, sizeof(Mat), CHARACTERS)
    put(d, "mats.what", m.what, 2, RESOURCE, sizeof(Mat), CHARACTERS)
    put(d, "mats.special", m.special, 2, 2, sizeof(Mat), CHARACTERS)
    put(d, "heirlooms.kind", h.kind, 1, KINDS, sizeof(Heirloom), CHARACTERS * LEVELS)
    put(d, "heirlooms.any", &h.any, 1, 1, sizeof(Heirloom), CHARACTERS * LEVELS)
    put(d, "heirlooms.fee", &h.fee, 1, 1, sizeof(Heirloom), CHARACTERS * LEVELS)
    put(d, "spaces", c.spaces, 2, CENTURIES * CHARACTERS * SPACES)
    put(d, "figures", c.figures, 2, FIGURES)
    put(d, "tokens", c.tokens, 2, TOKENS)
    put(d, "honoraria", c.honoraria, 2, 3)
    put(d, "matches", c.matches, 2, 5)
    put(d, "bid_row", c.bid_row, 2, 4 * CENTURIES * BID_ROWS)
    put(d, "prize", c.prize, 2, CENTURIES * 4 * PLACES)
    put(d, "places", c.places, 1, CENTURIES)
    put(d, "tiles.icons", &e.icons, 1, 1, sizeof(Tile), 2 * TILES)
    put(d, "tiles.number", &e.number, 1, 1, sizeof(Tile), 2 * TILES)
    put(d, "tiles.score.basis", &e.score.basis, 1, 1, sizeof(Tile), 2 * TILES)
    put(d, "tiles.score.replaces", &e.score.replaces, 1, 1, sizeof(Tile), 2 * TILES)
    put(d, "tiles.score.fame", &e.score.fame, 2, 1, sizeof(Tile), 2 * TILES)
    put(d, "tiles.score.every", &e.score.every, 2, 1, sizeof(Tile), 2 * TILES)
    put(d, "final.basis", &q.basis, 1, 1, sizeof(Score), 4)
    put(d, "final.fame", &q.fame, 2, 1, sizeof(Score), 4)
    put(d, "final.every", &q.every, 2, 1, sizeof(Score), 4)
    put(d, "n_final", &c.n_final, 1, 1)
    put(d, "cards.n_links", &k.n_links, 1, 1, sizeof(Card), n)
    put(d, "cards.link", k.link, 1, LINKS, sizeof(Card), n)
    put(d, "cards.price", k.price, 2, LINKS, sizeof(Card), n)
    put(d, "cards.opportunity", &k.opportunity, 2, 1, sizeof(Card), n)
    put(d, "cards.opportunity_cost", &k.opportunity_cost, 2, 1, sizeof(Card), n)
    put(d, "cards.industries", &k.industries, 2, 1, sizeof(Card), n)
    put(d, "cards.grouped", &k.grouped, 2, 1, sizeof(Card), n)
    put(d, "cards.resources", k.resources, 1, KINDS, sizeof(Card), n)
    put(d, "successors.icon", &u.icon, 1, 1, sizeof(Successor), SUCCESSORS)
    put(d, "successors.n_mods", &u.n_mods, 1, 1, sizeof(Successor), SUCCESSORS)
    put(d, "successors.first_mod", &u.first_mod, 2, 1, sizeof(Successor), SUCCESSORS)
    put(d, "successors.foundation", u.foundation, 2, CENTURIES, sizeof(Successor), SUCCESSORS)
    put(d, "successors.now", &u.now, 2, 1, sizeof(Successor), SUCCESSORS)
    put(d, "successors.retire", &u.retire, 2, 1, sizeof(Successor), SUCCESSORS)
    put(d, "successors.number", &u.number, 2, 1, sizeof(Successor), SUCCESSORS)
    put(d, "outcomes.icon", &o.icon, 1, 1, sizeof(Outcome), 2 * CENTURIES * EVENTS)
    put(d, "outcomes.n_mods", &o.n_mods, 1, 1, sizeof(Outcome), 2 * CENTURIES * EVENTS)
    put(d, "outcomes.first_mod", &o.first_mod, 2, 1, sizeof(Outcome), 2 * CENTURIES * EVENTS)
    put(d, "outcomes.pc", &o.pc, 2, 1, sizeof(Outcome), 2 * CENTURIES * EVENTS)
    put(
        d, "outcomes.whole_century", &o.whole_century, 1, 1, sizeof(Outcome),
        2 * CENTURIES * EVENTS,
    )
    put(d, "solo.discard", &v.discard, 1, 1, sizeof(SoloCard), CENTURIES * SOLO)
    put(d, "solo.priority", v.priority, 1, 4, sizeof(SoloCard), CENTURIES * SOLO)
    put(d, "solo.bid", v.bid, 2, 4, sizeof(SoloCard), CENTURIES * SOLO)
    put(d, "solo.foundation", &v.foundation, 2, 1, sizeof(SoloCard), CENTURIES * SOLO)
    put(d, "solo.up", &v.up, 1, 1, sizeof(SoloCard), CENTURIES * SOLO)
    put(d, "solo.face_up", &v.face_up, 1, 1, sizeof(SoloCard), CENTURIES * SOLO)
    n = CENTURIES * SOLO * SOLO_ROWS
    put(d, "solo_rows.action", &w.action, 1, 1, sizeof(SoloRow), n)
    put(d, "solo_rows.a", &w.a, 1, 1, sizeof(SoloRow), n)
    put(d, "solo_rows.b", &w.b, 1, 1, sizeof(SoloRow), n)
    put(d, "solo_rows.groups", &w.groups, 1, 1, sizeof(SoloRow), n)
    put(d, "solo_rows.n", &w.n, 1, 1, sizeof(SoloRow), n)
    put(d, "solo_rows.list", w.list, 1, 11, sizeof(SoloRow), n)
    put(d, "ops.code", &c.ops[0].code, 1, 1, sizeof(Op), MAX_OPS)
    put(d, "ops.who", &c.ops[0].who, 1, 1, sizeof(Op), MAX_OPS)
    put(d, "ops.what", &c.ops[0].what, 1, 1, sizeof(Op), MAX_OPS)
    put(d, "ops.flags", &c.ops[0].flags, 1, 1, sizeof(Op), MAX_OPS)
    put(d, "ops.n", &c.ops[0].n, 2, 1, sizeof(Op), MAX_OPS)
    put(d, "ops.to", &c.ops[0].to, 2, 1, sizeof(Op), MAX_OPS)
    put(d, "asks", c.asks, 1, 1, 1, MAX_OPS)
    c.n_ops = len(given["ops.code"])
    put(d, "amounts.kind", &c.amounts[0].kind, 1, 1, sizeof(Amount), MAX_AMOUNTS)
    put(d, "amounts.of", &c.amounts[0].of, 1, 1, sizeof(Amount), MAX_AMOUNTS)
    put(d, "amounts.form", &c.amounts[0].form, 1, 1, sizeof(Amount), MAX_AMOUNTS)
    put(d, "amounts.n", c.amounts[0].n, 2, CENTURIES, sizeof(Amount), MAX_AMOUNTS)
    put(d, "amounts.most", c.amounts[0].most, 2, CENTURIES, sizeof(Amount), MAX_AMOUNTS)
    put(d, "costs.what", c.costs[0].what, 2, RESOURCE * CENTURIES, sizeof(Cost), MAX_COSTS)
    put(d, "costs.kind", c.costs[0].kind, 1, KINDS, sizeof(Cost), MAX_COSTS)
    put(d, "costs.any", &c.costs[0].any, 1, 1, sizeof(Cost), MAX_COSTS)
    put(d, "costs.cards", &c.costs[0].cards, 1, 1, sizeof(Cost), MAX_COSTS)
    put(d, "conditions.kind", &c.conditions[0].kind, 1, 1, sizeof(Condition), MAX_CONDITIONS)
    put(d, "conditions.a", &c.conditions[0].a, 1, 1, sizeof(Condition), MAX_CONDITIONS)
    put(d, "conditions.b", &c.conditions[0].b, 1, 1, sizeof(Condition), MAX_CONDITIONS)
    put(d, "jump", c.jump, 2, 1, 2, MAX_JUMPS)
    put(d, "mods.code", &c.mods[0].code, 1, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.on", &c.mods[0].on, 1, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.what", &c.mods[0].what, 1, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.flags", &c.mods[0].flags, 1, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.by", c.mods[0].by, -2, CENTURIES, sizeof(Mod), MAX_MODS)
    put(d, "mods.percent", &c.mods[0].percent, 2, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.pc", &c.mods[0].pc, 2, 1, sizeof(Mod), MAX_MODS)
    put(d, "mods.mask", &c.mods[0].mask, 2, 1, sizeof(Mod), MAX_MODS)
    for n in range(min(c.n_seats, <int> SEATS)):
        c.player_set |= <uint8_t> ((c.party[n] != RISING_STAR) << n)
        c.human_set |= <uint8_t> ((c.party[n] == HUMAN) << n)
    sort_heirlooms(c)
    for n in range(MAX_COSTS):
        c.costs[n].resources = c.costs[n].any
        for i in range(KINDS):
            c.costs[n].resources += c.costs[n].kind[i]
    for n in range(SUCCESSORS):
        c.of_successor[n + 1] = run_of(c, u[n].first_mod, u[n].n_mods)
        if bars_bumps(c, u[n].first_mod, u[n].n_mods):
            c.safe_successors |= bit(n)
    for n in range(CENTURIES * EVENTS * 2):
        c.of_outcome[n + 1] = run_of(c, o[n].first_mod, o[n].n_mods)
        if o[n].whole_century:
            c.of_century[n + 1] = c.of_outcome[n + 1]
        c.safe_outcomes[n] = bars_bumps(c, o[n].first_mod, o[n].n_mods)
    for n in range(<int> c.n_ops):
        c.sure[n] = is_sure(c, n)
    for n in range(CENTURIES * CARDS):
        k[n].has_resources = (
            k[n].resources[0] or k[n].resources[1] or k[n].resources[2] or k[n].resources[3]
        )
        c.easy[k[n].opportunity] = is_easy(c, k[n].opportunity)
        for i in range(k[n].n_links, LINKS):
            k[n].link[i] = UNLINKED
    if d:
        raise ValueError(f"no such tables: {', '.join(sorted(d))}")
    return 0


# What the Python side needs to know of the numbers.

FIRST_INDEX = {
    "pass": PASS, "accept": ACCEPT, "play": PLAY, "swap": SWAP, "trigger": TRIGGER, "use": USE,
    "with": WITH, "with_figure": WITH_FIGURE, "stock": STOCK, "acquire_it": ACQUIRE_IT,
    "pay_kind": PAY_KIND, "take_kind": TAKE_KIND, "at_industry": AT_INDUSTRY, "up": UP,
    "down": DOWN, "name": NAME, "option": OPTION, "seat": SEAT, "at_token": AT_TOKEN,
    "at_stake": AT_STAKE, "at_action": AT_ACTION, "at_tile": AT_TILE, "put": PUT,
    "bid_at": BID_AT, "currency_is": CURRENCY_IS, "give_up": GIVE_UP, "at_market": AT_MARKET,
    "become": BECOME, "unlock_it": UNLOCK_IT, "outcome_is": OUTCOME_IS, "deal": DEAL,
    "deal_succ": DEAL_SUCC, "show_figure": SHOW_FIGURE, "lay_token": LAY_TOKEN,
    "lay_tile": LAY_TILE, "show_event": SHOW_EVENT, "hand_aid": HAND_AID, "cast": CAST,
    "deal_solo_card": DEAL_SOLO_CARD, "move_count": MOVE_COUNT,
}
DECISIONS = {
    "nothing": NOTHING, "phase": PHASE, "aid": AID, "npc_mat": NPC_MAT,
    "deal_figure": DEAL_FIGURE, "deal_token": DEAL_TOKEN, "deal_tile": DEAL_TILE,
    "deal_event": DEAL_EVENT, "deal_card": DEAL_CARD, "deal_successor": DEAL_SUCCESSOR,
    "steal": STEAL, "deal_solo": DEAL_SOLO, "mat": MAT, "turn": TURN, "ending": ENDING,
    "character": CHARACTER, "figure": FIGURE, "trade": TRADE, "heirloom": HEIRLOOM, "pay": PAY,
    "take": TAKE, "drop": DROP, "discard": DISCARD, "industry": INDUSTRY, "shift": SHIFT,
    "amount": AMOUNT, "choice": CHOICE, "consent": CONSENT, "opponent_choice": OPPONENT_CHOICE,
    "token": TOKEN, "stake": STAKE, "action": ACTION, "tile": TILE, "successor": SUCCESSOR,
    "displayed": DISPLAYED, "currency": CURRENCY, "bid": BID, "last_bid": LAST_BID,
    "honorarium": HONORARIUM, "bumped": BUMPED, "unlock": UNLOCK, "special": SPECIAL,
    "outcome": OUTCOME, "market_card": MARKET_CARD, "held_token": HELD_TOKEN,
    "collect": COLLECT, "first_benefit": FIRST_BENEFIT, "run": RUN, "subjects": SUBJECTS,
    "each": EACH, "place_token": PLACE_TOKEN, "acquire": ACQUIRE, "convert": CONVERT,
    "enter": ENTER, "special_end": SPECIAL_END, "action_end": ACTION_END,
    "successor_step": SUCCESSOR_STEP, "tile_step": TILE_STEP, "advance": ADVANCE,
    "pay_out": PAY_OUT, "conference": CONFERENCE, "pour": POUR, "replace": REPLACE,
}
PHASES = {
    "aids": P_AIDS, "mats": P_MATS, "npcs": P_NPCS, "figures": P_FIGURES, "tokens": P_TOKENS,
    "tiles": P_TILES, "event": P_EVENT, "start": P_START, "hands": P_HANDS, "market": P_MARKET,
    "successors": P_SUCCESSORS, "display": P_DISPLAY, "turns": P_TURNS,
    "honoraria": P_HONORARIA, "forced": P_FORCED, "clean": P_CLEAN, "century": P_CENTURY,
    "overlays": P_OVERLAYS, "over": P_OVER,
}
LIMITS = {
    "seats": SEATS, "frames": FRAMES, "characters": CHARACTERS, "industries": INDUSTRIES,
    "groups": GROUPS, "lines": LINES, "spaces": SPACES, "figures": FIGURES, "slots": SLOTS,
    "tokens": TOKENS, "kinds": KINDS, "levels": LEVELS, "centuries": CENTURIES,
    "generations": GENERATIONS, "cards": CARDS, "links": LINKS, "successors": SUCCESSORS,
    "events": EVENTS, "event_deck": EVENT_DECK, "tiles": TILES, "actions": ACTIONS,
    "market": MARKET, "display": DISPLAY, "bid_rows": BID_ROWS, "places": PLACES,
    "amounts": AMOUNTS, "options": OPTIONS, "solo": SOLO, "solo_rows": SOLO_ROWS, "rich": RICH,
    "bank": BANK, "ops": MAX_OPS, "table_amounts": MAX_AMOUNTS, "costs": MAX_COSTS,
    "conditions": MAX_CONDITIONS, "jumps": MAX_JUMPS, "mods": MAX_MODS, "most_mods": MOST_MODS,
}
