# Global Actions and the Trade Conference.


cdef int income_of(const Content* c, const Table* t, int seat, int n) noexcept nogil:
    """[LG-INC-01]"""
    cdef int own = max(t.seats[seat].character, 0)
    return n * (
        gold_value(c, t, c.mats[own].industry[0]) + gold_value(c, t, c.mats[own].industry[1])
    )


cdef int heirloom_fame(
    const Content* c, const Table* t, int seat, int n, bint triggerer,
) noexcept nogil:
    """[LG-FAM-01..03, LG-R-85] For the best n Controlled Heirlooms, 0 meaning all."""
    cdef const Seat* s = &t.seats[seat]
    cdef int[LEVELS] values
    cdef int count = 0
    cdef int second = 0
    cdef int sum = 0
    cdef int level, i, k, one, two
    for level in range(1, LEVELS):
        i = s.heirlooms[level] - 1
        if i < 0 or (i == s.character and level < 6):
            continue
        one = fame_value(c, t, c.mats[i].industry[0])
        two = fame_value(c, t, c.mats[i].industry[1])
        second = max(second, min(one, two))
        k = count
        while k > 0 and values[k - 1] < max(one, two):
            values[k] = values[k - 1]
            k -= 1
        values[k] = max(one, two)
        count += 1
    for i in range(count if n == 0 else min(n, count)):
        sum += values[i]
    return sum + second if triggerer else sum


cdef int dividends_of(
    const Content* c, const Table* t, int seat, int industries, int percent,
) noexcept nogil:
    """[LG-DIV-01]"""
    cdef const Seat* s = &t.seats[seat]
    cdef int sum = 0
    cdef int size, i, left
    for size in range(2):
        left = s.stakes[size] & industries
        while left:
            i = lowest_bit(left)
            left &= left - 1
            sum += c.dividend[size][century(t)][t.rows[i]]
    return percent_up(sum, percent)


cdef void share_action(const Content* c, Table* t, int seat, int action) noexcept nogil:
    """[LG-V-20] The part of a non-triggerer."""
    if action == GA_INCOME:
        gain(c, t, seat, GOLD, income_of(c, t, seat, own_heirlooms(&t.seats[seat])))
    elif action == GA_FAME:
        gain(c, t, seat, FAME, heirloom_fame(c, t, seat, 0, False))
    elif action == GA_DIVIDENDS:
        gain(c, t, seat, GOLD, dividends_of(c, t, seat, (1 << INDUSTRIES) - 1, 100))
    elif action == GA_FOUNDATION:
        push(t, AMOUNT, seat, seat, 4)
    elif action == GA_INFLUENCE:
        push(t, SHIFT, seat, seat, 3)


cdef void trigger(const Content* c, Table* t, int seat, int action) noexcept nogil:
    """[LG-GLB-01] What comes last is pushed first."""
    cdef Seat* s = &t.seats[seat]
    cdef Binding mods
    cdef int others = players(c, t) & ~(1 << seat)
    if not s.triggered and not is_last(t):              # [LG-GLB-05, LG-GLB-06, LG-GLB-10]
        push(t, SUCCESSOR_STEP, NOBODY, seat, action < GA_INCOME)
    s.triggered = 1
    push(t, ACTION_END, NOBODY, seat, action)
    bind(c, t, seat, &mods)
    push_bonuses(c, t, &mods, seat, ON_ACTION + action)
    if action == GA_EVENT:
        push(t, OUTCOME, seat, seat)
    elif action == GA_RELATIONSHIPS:
        push(t, PAY_OUT, NOBODY, seat, action, 0, players(c, t))
        push(t, ADVANCE, NOBODY, seat)
        push(t, FIRST_BENEFIT, seat, seat)              # [LG-ADV-01]
    elif action == GA_FOUNDATION:
        push(t, PAY_OUT, NOBODY, seat, action, 0, others)
        push(t, AMOUNT, seat, seat, 2)                  # [LG-CTB-01]
    elif action == GA_INFLUENCE:
        push(t, PAY_OUT, NOBODY, seat, action, 0, others)
        push(t, SHIFT, seat, seat, 2)                   # [LG-INF-01]
        push(t, SHIFT, seat, seat, 1)
    elif action == GA_TRADE:
        push(t, CURRENCY, seat, seat)
    else:
        pay_all(c, t, seat, action)


cdef void pay_all(const Content* c, Table* t, int seat, int action) noexcept nogil:
    """[LG-R-14] Gains without a choice, one after the other."""
    cdef Binding mods
    cdef int left = players(c, t)
    cdef int i, n
    while left:
        i = next_of(t, left, seat)
        left &= ~(1 << i)
        bind(c, t, i, &mods)
        if action == GA_INCOME:                         # [LG-INC-02]
            n = income_of(c, t, i, own_heirlooms(&t.seats[i]) + (i == seat))
            gain(c, t, i, GOLD, factor_of(&mods, action, n))
        elif action == GA_FAME:                         # [LG-FAM-02]
            n = heirloom_fame(c, t, i, 0, i == seat)
            gain(c, t, i, FAME, factor_of(&mods, action, n))
        else:                                           # [LG-DIV-02]
            n = dividends_of(c, t, i, (1 << INDUSTRIES) - 1, 200 if i == seat else 100)
            gain(c, t, i, GOLD, factor_of(&mods, action, n))


cdef void pay_out_step(const Content* c, Table* t) noexcept nogil:
    """The part of the next participant in a Global Action that asks something. [LG-R-13]"""
    cdef Frame* f = top(t)
    cdef int action = f.a
    cdef int seat = next_of(t, f.c, f.seat)
    f.c &= <uint8_t> ~(1 << seat)
    if f.c == 0:
        pop(t)
    if action == GA_RELATIONSHIPS:                      # [LG-ADV-04]
        push_collect(c, t, seat, (1 << (CHARACTERS + SLOTS)) - 1)
    elif action == GA_FOUNDATION:                       # [LG-CTB-02]
        push(t, AMOUNT, seat, seat, 3)
    else:                                               # [LG-INF-02]
        push(t, SHIFT, seat, seat, 3)


cdef void advance_step(const Content* c, Table* t) noexcept nogil:
    """[LG-ADV-02, LG-ADV-05] First who must choose what stays, then all tokens move."""
    cdef Frame* f = top(t)
    cdef int seat = f.seat
    cdef int left = everybody(t)
    cdef int[SEATS] asked
    cdef int n = 0
    cdef int i
    if f.b:
        pop(t)
        advance_tokens(c, t)
        return
    f.b = 1
    while left:
        i = next_of(t, left, seat)
        left &= ~(1 << i)
        if t.seats[i].ties and advance_held(c, t, i) & 4:
            asked[n] = i
            n += 1
    for i in range(n - 1, -1, -1):
        push(t, HELD_TOKEN, asked[i], asked[i])


cdef void resolve_event(const Content* c, Table* t, int seat, int outcome) noexcept nogil:
    """[LG-EVT-01..05]"""
    cdef int event = t.current - 1
    cdef int i
    if event < 0:
        t.head.fault = FAILED
        return
    t.current = 0
    t.resolved[t.generation] = <uint8_t> (1 + event * 2 + outcome)
    if t.generation < 4:
        push(t, TILE_STEP, NOBODY, seat, c.outcomes[event][outcome].icon)
    for i in range(t.head.n_seats):
        open_purse(c, t, i)
    push(t, RUN, NOBODY, seat, 0, BY_EVENT, 0, c.outcomes[event][outcome].pc)


cdef void tile_step(const Content* c, Table* t) noexcept nogil:
    """[LG-EVT-03, LG-EVT-04, LG-EVT-06, LG-TIE-04]"""
    cdef Frame f = pop(t)
    cdef int seat = lowest_bit(extreme(c, t, players(c, t), FAME, True))
    push(t, TILE, seat, seat, t.generation & 1, 1 << f.a)


cdef void lay_tile(Table* t, int kind, int tile) noexcept nogil:
    if kind:
        t.game_tiles |= <uint8_t> (1 << tile)
    elif t.n_century_tiles < TILES:
        t.century_tiles[t.n_century_tiles] = <uint8_t> (tile + 1)   # [LG-R-29]
        t.n_century_tiles += 1


# The Trade Conference ------------------------------------------------------------------------


cdef bint can_bid(
    const Content* c, const Table* t, int seat, int currency, int row,
) noexcept nogil:
    """[LG-TRD-08, LG-TRD-09, LG-R-61]"""
    cdef const Seat* s = &t.seats[seat]
    cdef int n = c.bid_row[currency][century(t)][row]
    if n == 0:
        return False
    if currency == RESOURCE:
        return n <= resources_of(s)
    if currency == FOUNDATION:
        return is_payable(s.what[FOUNDATION], n)
    return n <= s.what[currency] or (currency == GOLD and c.party[seat] == NEMESIS)


cdef inline bint can_bid_any(
    const Content* c, const Table* t, int seat, int currency,
) noexcept nogil:
    cdef int row
    for row in range(BID_ROWS):
        if can_bid(c, t, seat, currency, row):
            return True
    return False


cdef void legal_currencies(const Content* c, const Table* t, int seat, Moves* out) noexcept nogil:
    """[LG-TRD-01, LG-R-46, LG-R-103]"""
    cdef int i
    for i in range(RESOURCE + 1):
        if can_bid_any(c, t, seat, i):
            add(out, CURRENCY_IS + i)
    if out.n == 0:
        for i in range(RESOURCE + 1):
            add(out, CURRENCY_IS + i)


cdef int open_bids(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """What can be bid, a bit for each What * BID_ROWS + row."""
    cdef int lowest = max(t.bids[f.seat] - 1, 0) % BID_ROWS if f.kind == LAST_BID else 0
    cdef int found = 0
    cdef int i
    for i in range(lowest, BID_ROWS):
        if can_bid(c, t, f.seat, f.a, i):
            found |= EVERY_COLUMN << i
    found &= ~(((1 << BID_ROWS) - 1) << f.a * BID_ROWS)
    for i in range(t.head.n_seats):
        if t.bids[i]:
            found &= ~(1 << (t.bids[i] - 1))
    return found


cdef void legal_bids(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LG-TRD-03..05, LG-TRD-10, LG-R-46, LG-R-47]"""
    if f.kind == LAST_BID or f.b == 0:
        add(out, PASS)
    legal_set(open_bids(c, t, f), BID_AT, out)


cdef void open_conference(const Content* c, Table* t, int host, int currency) noexcept nogil:
    """[LG-TRD-03, LG-TRD-04, LG-R-13] The host, the others from there on, the host again."""
    cdef int at = position_of(t, host)
    cdef int i, seat
    push(t, CONFERENCE, NOBODY, host, currency)
    if can_bid_any(c, t, host, currency) and is_human(c, host):     # [LG-NEM-29]
        push(t, LAST_BID, host, host, currency)
    for i in range(t.head.n_seats - 1, 0, -1):
        seat = t.order[(at + i) % t.head.n_seats]
        if c.party[seat] != RISING_STAR:
            push(t, BID, seat, seat, currency, 0)
    if can_bid_any(c, t, host, currency):
        push(t, BID, host, host, currency, 1)


cdef inline int place_in_column(const Table* t, int seat) noexcept nogil:
    """How many bids of its column are higher."""
    cdef int own = t.bids[seat]
    cdef int best = (own + BID_ROWS - 1) // BID_ROWS * BID_ROWS
    cdef int i
    cdef int n = 0
    for i in range(t.head.n_seats):
        n += (t.bids[i] > own) & (t.bids[i] <= best)
    return n


cdef inline int prize_of(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LG-TRD-06] 0 if the place is not paid."""
    cdef int place
    if not t.bids[seat]:
        return 0
    place = place_in_column(t, seat)
    if place >= c.places[century(t)] or place >= PLACES:
        return 0
    return c.prize[century(t)][(t.bids[seat] - 1) // BID_ROWS][place]


cdef void conference_step(const Content* c, Table* t) noexcept nogil:
    """[LG-TRD-07, LG-TRD-11, LG-R-48] All payments, then all prizes."""
    cdef Frame* f = top(t)
    cdef int currency = f.a
    cdef Binding mods
    cdef int[SEATS] prizes
    cdef int i, n, row, column
    if f.b == 0:
        f.b = 1
        for i in range(t.head.n_seats - 1, -1, -1):
            n = t.order[i]
            if prize_of(c, t, n) == 0:
                continue
            row = c.bid_row[currency][century(t)][(t.bids[n] - 1) % BID_ROWS]
            if currency == RESOURCE:
                push(t, DROP, n, n, min(row, resources_of(&t.seats[n])))
            else:
                t.seats[n].what[currency] = max(0, t.seats[n].what[currency] - row)
        return
    pop(t)
    for i in range(t.head.n_seats):
        bind(c, t, i, &mods)
        prizes[i] = factor_of(&mods, GA_TRADE, prize_of(c, t, i))
        column = (t.bids[i] - 1) // BID_ROWS
        if prizes[i] and column != RESOURCE:
            gain(c, t, i, column, prizes[i])
    for row in range(RESOURCE * BID_ROWS, (RESOURCE + 1) * BID_ROWS):
        for i in range(t.head.n_seats):                 # Resources are taken first place first
            if t.bids[i] == row + 1 and prizes[i]:
                push(t, TAKE, i, i, min(prizes[i], 4 * BANK))
    memset(t.bids, 0, sizeof(t.bids))
