# Check: what cannot be on a table.

from libc.string cimport memcmp

cdef enum Broken:               # one bit each; words in reasons.py, in this order
    WRONG_HEAD = 1 << 0
    WRONG_COURSE = 1 << 1
    WRONG_STACK = 1 << 2
    WRONG_FRAME = 1 << 3
    CARDS_LOST = 1 << 4
    SUCCESSORS_LOST = 1 << 5
    WRONG_KNOWLEDGE = 1 << 6
    WRONG_EVENTS = 1 << 7
    WRONG_ORDER = 1 << 8
    WRONG_CHARACTERS = 1 << 9
    WRONG_TOKENS = 1 << 10
    WRONG_TRACKS = 1 << 11
    WRONG_FIGURES = 1 << 12
    WRONG_HEIRLOOMS = 1 << 13
    WRONG_TILES = 1 << 14
    WRONG_ACTIONS = 1 << 15
    BANK_SHORT = 1 << 16
    WRONG_SEAT = 1 << 17
    EMPTY_SEAT_USED = 1 << 18
    WRONG_TURN = 1 << 19
    WRONG_PAYMENT = 1 << 20
    NOT_SETTLED = 1 << 21
    WRONG_HANDS = 1 << 22
    WRONG_SOLO = 1 << 23


cdef inline int phase_of(const Table* t) noexcept nogil:
    return t.frames[0].a if t.n_frames else P_OVER


cdef uint64_t check(const void* content, const void* table) noexcept nogil:
    """In three steps: each looks only at what those before have found sound."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef uint64_t broken
    if t.head.n_seats != c.n_seats or t.head.fault:
        return WRONG_HEAD
    broken = check_order(t) | check_board(c, t) | check_seats(c, t) | check_events(c, t)
    broken |= check_course(c, t)
    if not broken:
        broken = check_stack(c, t)
    if not broken:
        broken = check_cards(c, t) | check_successors(c, t) | check_knowledge(c, t)
        broken |= check_payment(c, t) | check_phase(c, t)
    if not broken:
        broken = check_settled(c, t)
    return broken


# The board -----------------------------------------------------------------------------------


cdef uint64_t check_order(const Table* t) noexcept nogil:
    """Every seat once on the turn track, now and from the next round on."""
    cdef int now = 0
    cdef int then = 0
    cdef int i
    for i in range(t.head.n_seats):
        now |= 1 << t.order[i]
        then |= 1 << t.next_order[i]
    for i in range(t.head.n_seats, SEATS):
        if t.order[i] or t.next_order[i]:
            return WRONG_ORDER
    if now != everybody(t) or then != everybody(t):
        return WRONG_ORDER
    if t.turn > t.head.n_seats or t.idle > t.head.n_seats or t.last > t.head.n_seats:
        return WRONG_TURN
    return 0


cdef uint64_t check_board(const Content* c, const Table* t) noexcept nogil:
    return check_tracks(c, t) | check_figures(c, t) | check_tiles(c, t) | check_actions(t)


cdef uint64_t check_tracks(const Content* c, const Table* t) noexcept nogil:
    """Rows, tokens on tracks, Bonus Tokens. [LG-REL-14, LG-REL-15, LG-SET-05]"""
    cdef uint64_t broken = 0
    cdef int[SEATS] ties
    cdef int bonuses = 0
    cdef int i, k, token
    memset(ties, 0, sizeof(ties))
    for i in range(INDUSTRIES):
        if t.rows[i] >= c.n_rows:
            broken |= WRONG_TRACKS
    for i in range(CHARACTERS):
        for k in range(SPACES):
            token = t.tracks[i][k]
            if token == 0:
                continue
            if token > t.head.n_seats or k >= c.n_spaces or ties[token - 1] >> i & 1 \
                    or t.seats[token - 1].character == i:
                return WRONG_TRACKS
            ties[token - 1] |= 1 << i
        token = t.bonus[i]
        if token and (token > c.n_tokens or bonuses >> token & 1 or seat_of(t, i) < 0):
            broken |= WRONG_TRACKS
        bonuses |= 1 << token
    for i in range(t.head.n_seats):
        if t.seats[i].ties != ties[i]:
            broken |= WRONG_TRACKS
    return broken


cdef uint64_t check_figures(const Content* c, const Table* t) noexcept nogil:
    """[LG-SET-06, LG-LEG-10] Each once, none before its Century, tokens on open ones only."""
    cdef int seen = 0
    cdef int i
    for i in range(SLOTS):
        if t.figure[i] < 0:
            if t.legend[i]:
                return WRONG_FIGURES
            continue
        if t.figure[i] >= c.n_figures or seen >> t.figure[i] & 1 or i >= 3 + century(t) \
                or t.legend[i] > t.head.n_seats:
            return WRONG_FIGURES
        seen |= 1 << t.figure[i]
    return 0


cdef uint64_t check_tiles(const Content* c, const Table* t) noexcept nogil:
    cdef int seen = 0
    cdef int i
    if t.n_century_tiles > c.n_tiles[0] or t.flipped > t.n_century_tiles \
            or t.game_tiles >> c.n_tiles[1]:
        return WRONG_TILES
    for i in range(TILES):
        if i >= t.n_century_tiles:
            if t.century_tiles[i]:
                return WRONG_TILES
        elif not 0 < t.century_tiles[i] <= c.n_tiles[0] or seen >> t.century_tiles[i] & 1:
            return WRONG_TILES
        seen |= 1 << t.century_tiles[i]
    return 0


cdef uint64_t check_actions(const Table* t) noexcept nogil:
    """[LG-GEN-43] Mandatory ones are never blocked."""
    cdef int i
    for i in range(ACTIONS):
        if t.blocked[i] > t.head.n_seats or (t.blocked[i] and i < GA_INCOME):
            return WRONG_ACTIONS
    return 0


cdef uint64_t check_events(const Content* c, const Table* t) noexcept nogil:
    """Each Event in one place; what seats have looked at lies in the deck still."""
    cdef uint64_t seen = 0
    cdef int i, k, place
    if not is_event(c, t.current, t.events_gone, &seen) \
            or not is_event(c, t.upcoming, t.events_gone, &seen):
        return WRONG_EVENTS
    for i in range(GENERATIONS):
        if i > t.generation and t.resolved[i]:
            return WRONG_EVENTS
        if not is_event(c, (t.resolved[i] + 1) >> 1, t.events_gone, &seen):
            return WRONG_EVENTS
    for i in range(CENTURIES):
        seen = t.events_gone >> i * EVENTS & below_bit(EVENTS)
        if seen & ~below_bit(c.n_events[i]) \
                or bits_of(seen) > min(max(t.event_place - 2 * i, 0), 2):
            return WRONG_EVENTS
    seen = t.events_gone
    for place in range(EVENT_DECK):
        k = 0
        for i in range(t.head.n_seats):
            if not t.seats[i].peeked[place]:
                continue
            if k and k != t.seats[i].peeked[place]:
                return WRONG_KNOWLEDGE
            k = t.seats[i].peeked[place]
            if not is_human(c, i) or place < t.event_place:
                return WRONG_KNOWLEDGE
        if k == 0:
            continue
        if (k - 1) // EVENTS != place // 2 or (k - 1) % EVENTS >= c.n_events[place // 2] \
                or seen >> (k - 1) & 1:
            return WRONG_KNOWLEDGE
        seen |= bit(k - 1)
    return 0


cdef inline bint is_event(
    const Content* c, int number, uint64_t gone, uint64_t* seen,
) noexcept nogil:
    """Nothing, or 1 + an Event of the pack that has been turned up and lies nowhere else."""
    cdef uint64_t it
    if number == 0:
        return True
    if number > CENTURIES * EVENTS or (number - 1) % EVENTS >= c.n_events[(number - 1) // EVENTS]:
        return False
    it = bit(number - 1)
    if seen[0] & it or not gone & it:
        return False
    seen[0] |= it
    return True


# Seats ---------------------------------------------------------------------------------------


cdef uint64_t check_seats(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t broken = 0
    cdef int characters = 0
    cdef int aids = 0
    cdef const uint8_t* rest
    cdef const Seat* s
    cdef int i, k
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        if s.character >= 0:
            if characters >> s.character & 1:
                broken |= WRONG_CHARACTERS
            characters |= 1 << s.character
            broken |= check_tokens(c, t, s, i)
        elif not is_blank(s):
            broken |= WRONG_CHARACTERS
        if s.aid:
            if aids >> s.aid & 1:
                broken |= WRONG_CHARACTERS
            aids |= 1 << s.aid
        if s.active and not s.hall >> (s.active - 1) & 1:
            broken |= SUCCESSORS_LOST
        if is_human(c, i):
            if s.solo or s.solo_cards:
                broken |= WRONG_SOLO
        elif s.hand or s.played or s.seen or s.successors:
            broken |= WRONG_SEAT
        elif s.solo and (s.solo - 1) % SOLO >= c.n_solo[(s.solo - 1) // SOLO]:
            broken |= WRONG_SOLO
        elif s.solo_cards and not s.solo:
            broken |= WRONG_SOLO
        for k in range(KINDS):
            if in_bank(c, t, k) < 0:
                broken |= BANK_SHORT
        if t.held[i] and not s.ties >> (t.held[i] - 1) & 1:
            broken |= WRONG_TOKENS
    if (t.solo_deck | t.solo_pile) & ~below_bit(c.n_solo[century(t)]) \
            or t.solo_deck & t.solo_pile:
        broken |= WRONG_SOLO
    for i in range(t.head.n_seats, SEATS):
        if t.bids[i] or t.held[i]:
            broken |= EMPTY_SEAT_USED
    rest = <const uint8_t*> &t.seats[t.head.n_seats]
    for k in range((SEATS - t.head.n_seats) * <int> sizeof(Seat)):
        if rest[k]:
            broken |= EMPTY_SEAT_USED
    return broken | check_heirlooms(t)


cdef bint is_blank(const Seat* s) noexcept nogil:
    """A seat that has no mat yet: nothing but a Player Aid."""
    cdef Seat empty
    memset(&empty, 0, sizeof(Seat))
    empty.character = -1
    empty.aid = s.aid
    return memcmp(&empty, s, sizeof(Seat)) == 0


cdef uint64_t check_tokens(
    const Content* c, const Table* t, const Seat* s, int seat,
) noexcept nogil:
    """[LG-LIM-06] On the mat, on tracks, on Figures and on tiles together as many as there are."""
    cdef int n = c.start_tokens[0]
    cdef int i
    for i in range(3):
        if s.locked >> i & 1 and not c.locked_tokens[i]:
            return WRONG_TOKENS
    if not s.locked & 1:
        n += c.locked_tokens[0]
    n -= s.tokens + bits_of(s.ties) + legends_of(t, seat)
    for i in range(ACTIONS):
        n -= t.blocked[i] == seat + 1
    if n or tokens_left(c, s, 0) < 0 or tokens_left(c, s, 1) < 0:
        return WRONG_TOKENS
    return 0


cdef uint64_t check_heirlooms(const Table* t) noexcept nogil:
    """[LG-HRL-11, LG-HRL-16, LG-HRL-17, LG-HRL-18]"""
    cdef int level, i, k
    for i in range(t.head.n_seats):
        if t.seats[i].heirlooms[0]:
            return WRONG_HEIRLOOMS
        for level in range(1, LEVELS):
            k = t.seats[i].heirlooms[level] - 1
            if k >= 0 and (seat_of(t, k) < 0 or holder_of(t, k, level) != i):
                return WRONG_HEIRLOOMS
    return 0


# The course of the game and the stack --------------------------------------------------------


cdef uint64_t check_course(const Content* c, const Table* t) noexcept nogil:
    """The bottom frame, and how far set-up has come."""
    cdef const Frame* f = &t.frames[0]
    cdef int phase = phase_of(t)
    cdef int cast = 0
    cdef int aids = 0
    cdef int i
    cdef bint good
    if t.n_frames:
        if t.n_frames < 2 or f.kind != PHASE or f.actor != NOBODY or f.seat or f.c or f.pc \
                or phase >= P_OVER or phase == P_CLEAN or phase == P_CENTURY:
            return WRONG_COURSE
    for i in range(t.head.n_seats):
        cast += t.seats[i].character >= 0
        aids += t.seats[i].aid != 0
    if phase == P_OVER:
        good = is_last(t) and t.head.actor == NOBODY
    elif phase < P_START:
        good = t.generation == 0
    elif phase == P_OVERLAYS:
        good = t.generation % 2 == 1 and not is_last(t)
    else:
        good = True
    if phase == P_AIDS:
        good &= f.b >= 1 and aids == f.b - 1 and cast == 0
        for i in range(c.n_humans):
            good &= t.seats[i].aid < f.b
    else:
        if phase <= P_NPCS:
            good &= aids == c.n_humans
        if phase == P_MATS:
            good &= 1 <= f.b <= c.n_humans and cast == f.b - 1
            for i in range(c.n_humans):
                good &= t.seats[i].aid == position_of(t, i) + 1
                good &= (t.seats[i].character >= 0) == (t.seats[i].aid < f.b)
        elif phase == P_NPCS:
            good &= 1 <= f.b <= c.n_seats - c.n_humans and cast == c.n_humans + f.b - 1
        else:
            good &= cast == t.head.n_seats
    if phase <= P_TILES and (t.current or t.upcoming or t.event_place):
        good = False
    return 0 if good else WRONG_COURSE


cdef uint64_t check_stack(const Content* c, const Table* t) noexcept nogil:
    """What lies on what, and the operands of every frame."""
    cdef const Frame* f = &t.frames[0]
    cdef const Frame* below
    cdef int i, kind
    cdef bint turns = phase_of(t) == P_TURNS
    for i in range(t.n_frames, FRAMES):
        if f[i].kind or f[i].actor or f[i].seat or f[i].a or f[i].b or f[i].c or f[i].pc:
            return WRONG_STACK
    if t.n_frames == 0:
        return 0
    for i in range(1, t.n_frames):
        kind = f[i].kind
        below = &f[i - 1]
        if kind == PHASE or kind == NOTHING or (kind == ENDING) != (turns and i == 1):
            return WRONG_STACK
        if f[i].seat >= t.head.n_seats:
            return WRONG_FRAME
        if i < t.n_frames - 1:
            if is_top_only(kind) or (f[i].actor == CHANCE and f[i + 1].kind != DEAL_CARD):
                return WRONG_STACK
            if is_paid_for(kind) and f[i + 1].kind != PAY and f[i + 1].kind != DISCARD:
                return WRONG_STACK
            if kind == SHIFT and f[i + 1].kind != SHIFT:
                return WRONG_STACK
        if not turns and is_of_turns(&f[i]):
            return WRONG_STACK
        if not fits(c, t, &f[i], below, i):
            return WRONG_FRAME
    for kind in range(ACTION_END, CONFERENCE + 1):      # one Global Action at a time
        if count(t, kind) > 1:
            return WRONG_STACK
        if kind >= TILE_STEP and count(t, kind) > count(t, ACTION_END):
            return WRONG_STACK
    if (count(t, BID) or count(t, LAST_BID)) and not count(t, CONFERENCE):
        return WRONG_STACK
    if count(t, HELD_TOKEN) and not count(t, ADVANCE):
        return WRONG_STACK
    if t.chain and not count(t, SPECIAL_END):
        return WRONG_STACK
    if count(t, DISCARD) > 1:
        return WRONG_STACK
    return check_trade(c, t, count(t, CONFERENCE) > 0, count(t, ADVANCE) > 0)


cdef inline int acts(const Table* t) noexcept nogil:
    """The Global Action under way, or -1."""
    cdef int i
    for i in range(t.n_frames):
        if t.frames[i].kind == ACTION_END:
            return t.frames[i].a
    return -1


cdef inline int count(const Table* t, int kind) noexcept nogil:
    """How many frames of a kind there are."""
    cdef int i
    cdef int n = 0
    for i in range(t.n_frames):
        n += t.frames[i].kind == kind
    return n


cdef inline bint is_top_only(int kind) noexcept nogil:
    """Questions above which nothing is asked."""
    return MAT <= kind <= FIRST_BENEFIT and kind not in (
        ENDING, TAKE, DROP, DISCARD, SHIFT, SUCCESSOR, BID, LAST_BID, SPECIAL, MARKET_CARD,
        HELD_TOKEN, COLLECT,
    )


cdef inline bint is_paid_for(int kind) noexcept nogil:
    """What waits for a payment and for nothing else."""
    return kind == PLACE_TOKEN or kind == ACQUIRE or kind == CONVERT


cdef inline bint is_of_turns(const Frame* f) noexcept nogil:
    """What comes up in a turn only: Global Actions and cards."""
    cdef int kind = f.kind
    return (
        ACTION_END <= kind <= CONFERENCE or kind == BID or kind == LAST_BID or kind == OUTCOME
        or kind == CURRENCY or kind == FIRST_BENEFIT or kind == HELD_TOKEN or kind == REPLACE
        or kind == DEAL_SOLO or (kind == AMOUNT and f.a in (2, 3))
        or (kind == TURN and f.a == 0) or (kind == SHIFT and f.a in (1, 2))
    )


cdef uint64_t check_trade(
    const Content* c, const Table* t, bint trades, bint advances,
) noexcept nogil:
    """Bids lie only in a Trade Conference, marks on tokens only while they advance."""
    cdef int i, bid
    cdef int currency = 0
    cdef uint32_t seen = 0
    for i in range(1, t.n_frames):
        if t.frames[i].kind == CONFERENCE:
            currency = t.frames[i].a
        elif (t.frames[i].kind == BID or t.frames[i].kind == LAST_BID) \
                and t.frames[i].a != currency:
            return WRONG_FRAME
        if t.frames[i].kind == LAST_BID and not t.bids[t.frames[i].seat] \
                and is_human(c, t.frames[i].seat) and not is_host_asked(t, t.frames[i].seat):
            return WRONG_PAYMENT
    for i in range(t.head.n_seats):
        if t.held[i] and not advances:
            return WRONG_TOKENS
        bid = t.bids[i] - 1
        if bid < 0:
            continue
        if not trades or bid // BID_ROWS == currency or seen >> bid & 1 \
                or not c.bid_row[currency][century(t)][bid % BID_ROWS]:
            return WRONG_PAYMENT
        seen |= <uint32_t> 1 << bid
    return 0


cdef inline bint is_host_asked(const Table* t, int seat) noexcept nogil:
    """The host's first bid is still to come."""
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    return f.kind == BID and f.b and f.seat == seat


cdef inline bint no_operands(const Frame* f) noexcept nogil:
    return not (f.a or f.b or f.c or f.pc)


cdef inline bint is_origin(int b) noexcept nogil:
    return b < 2 * NESTED and b & ~NESTED <= BY_OTHER


cdef inline bint is_list(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """Operands of a running list, or of what it asks."""
    return (
        f.a <= t.head.n_seats and f.a != f.seat + 1 and is_origin(f.b)
        and (f.kind == SUBJECTS or f.c <= CHARACTERS * SPACES + SLOTS) and 0 < f.pc < c.n_ops
    )


cdef bint fits(
    const Content* c, const Table* t, const Frame* f, const Frame* below, int at,
) noexcept nogil:
    """Actor and operands are what this kind of frame has."""
    cdef int kind = f.kind
    if AID <= kind <= DEAL_SOLO:
        return f.actor == CHANCE and f.pc == 0 and fits_chance(c, t, f)
    if MAT <= kind <= FIRST_BENEFIT and kind != ENDING:
        if kind == DROP:
            if f.actor != f.seat and f.actor != f.c - 1:
                return False
        elif f.actor != f.seat and not (kind == COLLECT and f.actor == NOBODY):
            return False
        if f.actor >= t.head.n_seats:
            return False
        return fits_question(c, t, f, below, at)
    return f.actor == NOBODY and fits_rule(c, t, f, below)


cdef bint fits_chance(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    cdef int kind = f.kind
    cdef int phase = phase_of(t)
    if kind == DEAL_CARD:
        if f.c or not 1 <= f.a <= CARDS or f.b > MARKET:
            return False
        return is_human(c, f.seat) if f.b == 0 else f.a == 1 and not t.market[f.b - 1]
    if kind == DEAL_SUCCESSOR:
        if f.c or f.a == 0 or f.b > TO_PLAY_REGULAR:
            return False
        if f.b == TO_HAND:
            return is_human(c, f.seat)
        return f.a == 1 and (f.b >= TO_PLAY or not t.display[f.b - TO_DISPLAY])
    if kind == STEAL:
        return f.b == 0 and f.c == 0 and f.a < t.head.n_seats and f.a != f.seat \
            and is_human(c, f.seat)
    if kind == DEAL_EVENT:
        if f.a >= EVENT_DECK:
            return False
        if f.b:
            return f.b == 1 and f.a >= t.event_place and is_human(c, f.seat) \
                and 1 <= f.c <= EVENT_DECK - f.a
        return f.c == 0 and f.a == t.event_place and f.seat == 0 and not t.upcoming
    if kind == DEAL_SOLO:
        return no_operands(f) and not is_human(c, f.seat) and f.seat == t.frames[1].seat
    if f.b or f.c:
        return False
    if kind == NPC_MAT:
        return f.a == 0 and phase == P_NPCS and f.seat >= c.n_humans \
            and t.seats[f.seat].character < 0
    if f.seat:
        return False
    if kind == AID:
        return phase == P_AIDS and f.a < c.n_humans
    if kind == DEAL_FIGURE:
        return f.a < SLOTS and t.figure[f.a] < 0 and (phase == P_FIGURES or phase == P_OVERLAYS)
    if kind == DEAL_TOKEN:
        return phase == P_TOKENS and f.a < CHARACTERS and not t.bonus[f.a] \
            and seat_of(t, f.a) >= 0
    return phase == P_TILES and f.a < 2                 # DEAL_TILE


cdef inline bint is_stake(const Table* t, int stake) noexcept nogil:
    """A number of AT_STAKE whose token is there."""
    return 0 <= stake < t.head.n_seats * 20 \
        and t.seats[stake // 20].stakes[stake & 1] >> (stake % 20 // 2) & 1


cdef bint fits_question(
    const Content* c, const Table* t, const Frame* f, const Frame* below, int at,
) noexcept nogil:
    cdef int kind = f.kind
    cdef const Seat* s = &t.seats[f.seat]
    cdef const Op* op
    cdef int code, place
    if kind == COLLECT:                                 # its pc is a set of benefits
        return f.pc >> (CHARACTERS + SLOTS) == 0 and f.a == 0 and f.b == 0 and f.c == 0 \
            and s.character >= 0
    if f.pc >= c.n_ops:
        return False
    op = &c.ops[f.pc]
    code = op.code
    if kind == MAT:
        return no_operands(f) and phase_of(t) == P_MATS and s.character < 0 and is_human(c, f.seat)
    if s.character < 0:
        return False
    if kind == TURN:
        if not is_human(c, f.seat) or f.a > 2 or f.c or f.pc:
            return False
        if f.a == 0 and (below.kind != ENDING or below.seat != f.seat):
            return False
        return f.b < CARDS and s.open >> f.b & 1 if f.a == 2 else f.b == 0
    if kind == CHARACTER or kind == FIGURE:
        if f.b == 0:
            return f.pc == 0 and f.a < LINKS and is_played(c, t, s, f.c) \
                and f.a < c.cards[century(t)][f.c].n_links \
                and c.cards[century(t)][f.c].link[f.a] \
                == (LEGENDARY if kind == FIGURE else s.character)
        if f.b == 1:
            return code == OP_RELATIONSHIP and (op.what == LEGENDARY) == (kind == FIGURE) \
                and f.a == 0 and f.c == 0
        place = f.a - 1
        return (
            f.b == 2 and kind == CHARACTER and code == OP_MOVE_RELATIONSHIP and is_origin(f.c)
            and 0 <= place < CHARACTERS * SPACES and t.tracks[place // SPACES][place % SPACES]
            and is_of(op.flags & 3, t.tracks[place // SPACES][place % SPACES] - 1, f.seat)
        )
    if kind == TRADE:
        if f.b == 0:
            return f.pc == 0 and f.a < 2 and is_played(c, t, s, f.c)
        return f.b == 1 and f.a <= 2 and code == OP_BUY + f.a and f.c == 0
    if kind == HEIRLOOM:
        return f.a == 0 and f.c == 0 and f.b < 2 \
            and (code == OP_ACQUIRE_HEIRLOOM if f.b else f.pc == 0)
    if kind == TAKE:
        return f.a > 0 and f.b < KINDS and f.c == 0 and f.pc == 0
    if kind == DROP:
        return f.a > 0 and f.b < KINDS and f.c <= t.head.n_seats and f.c != f.seat + 1 \
            and f.pc == 0
    if kind == DISCARD:
        return f.a > 0 and f.b < CARDS and f.c == 0 and f.pc == 0 \
            and bits_of(s.hand >> f.b) >= f.a
    if kind == INDUSTRY:
        if f.b or f.c:
            return False
        if code == OP_MOVE_INVESTMENT:
            return is_stake(t, f.a - 1) and op.flags >> ((f.a - 1) & 1) & 1 \
                and ((f.a - 1) // 20 == f.seat) == (not op.flags & OPPONENTS_TOKEN)
        if code == OP_SWAP_INDUSTRIES:
            return f.a == 0 or (
                f.a <= INDUSTRIES and industries_of(c, t, op.what, f.seat) >> (f.a - 1) & 1
            )
        return f.a == 0 and not is_whole(op.what) and (
            (code == OP_MOVE_INDUSTRY and op.n != 0) or code == OP_SET_INDUSTRY
            or code == OP_DIVIDENDS
        )
    if kind == SHIFT:
        return f.b == 0 and f.c == 0 and f.a <= 3 and (
            f.pc == 0 if f.a else code == OP_MOVE_INDUSTRY and op.n == 0
        )
    if kind == AMOUNT:
        if f.b or f.c or f.a > 4:
            return False
        return f.pc == 0 if f.a > 1 else code == (OP_CONVERT if f.a else OP_CONTRIBUTE)
    if kind == CHOICE or kind == CONSENT:
        return is_list(c, t, f) and code == (OP_CHOOSE if kind == CHOICE else OP_MAY)
    if kind == OPPONENT_CHOICE:
        return no_operands(f) and below.kind == RUN and below.seat == f.seat and below.a == 0
    if kind == TOKEN:
        if f.c or not is_origin(f.b) or not asks_token(c, t, f):
            return False
        if code != OP_SWAP_RELATIONSHIPS:
            return f.a == 0
        return f.a == 0 or (
            f.a <= CHARACTERS * SPACES
            and t.tracks[(f.a - 1) // SPACES][(f.a - 1) % SPACES] == f.seat + 1
        )
    if kind == STAKE:
        if f.b or f.c or not OP_MOVE_INVESTMENT <= code <= OP_SWAP_INVESTMENTS:
            return False
        if code != OP_SWAP_INVESTMENTS or f.a == 0:
            return f.a == 0
        return is_stake(t, f.a - 1) and (f.a - 1) // 20 == f.seat \
            and op.flags >> ((f.a - 1) & 1) & 1
    if kind == ACTION:
        return f.a == 0 and f.b == 0 and f.c == 0 and OP_BLOCK_ACTION <= code <= OP_SHARE_ACTION
    if kind == TILE:
        if f.c or f.a > 1:
            return False
        if f.pc == 0:
            return 0 < f.b < 64 and f.b & (f.b - 1) == 0
        return code == OP_ADD_SCORING_TILE and op.what == f.a and f.b == 63
    if kind == SUCCESSOR:
        return f.a < 2 and f.b == 0 and f.c == 0 and f.pc == 0
    if kind == DISPLAYED:
        return f.a > 0 and f.b == 0 and f.c == 0 and f.pc == 0
    if kind == BID or kind == LAST_BID:
        return f.a <= RESOURCE and f.b <= (kind == BID) and f.c == 0 and f.pc == 0
    if kind == UNLOCK:
        return f.a == 0 and f.b == 0 and f.c == 0 and code == OP_UNLOCK_TOKEN
    if kind == SPECIAL:
        return f.a < 2 and f.b == 0 and f.c <= CHARACTERS * SPACES + SLOTS and f.pc == 0
    if kind == MARKET_CARD:
        return f.a > 0 and f.b == 0 and f.c == 0 and code == OP_TAKE_MARKET
    if kind == HONORARIUM:
        return no_operands(f) and phase_of(t) == P_HONORARIA and below.kind == PHASE \
            and 0 < below.b <= t.head.n_seats and t.order[below.b - 1] == f.seat
    if kind == OUTCOME or kind == CURRENCY or kind == FIRST_BENEFIT:
        return no_operands(f) and acts(t) == (
            GA_EVENT if kind == OUTCOME else GA_TRADE if kind == CURRENCY else GA_RELATIONSHIPS
        )
    return no_operands(f)


cdef inline bint asks_token(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """The op at its pc puts this kind of question."""
    cdef Frame q
    return ask(c, t, f.pc, f.seat, 0, f.b, 0, &q) and q.kind == TOKEN


cdef inline bint is_played(
    const Content* c, const Table* t, const Seat* s, int card,
) noexcept nogil:
    """A card just played lies before its player."""
    return card < c.n_cards[century(t)] and s.played >> card & 1


cdef bint fits_rule(
    const Content* c, const Table* t, const Frame* f, const Frame* below,
) noexcept nogil:
    """What goes on by itself."""
    cdef int kind = f.kind
    cdef const Seat* s = &t.seats[f.seat]
    cdef int all = everybody(t)
    if s.character < 0:
        return False
    if kind == RUN:
        return is_list(c, t, f)
    if kind == SUBJECTS:
        return is_list(c, t, f) and has_who(c.ops[f.pc].code) and f.c and not f.c & ~all
    if kind == EACH:
        return f.a == 0 and is_origin(f.b) and f.c and not f.c & ~all and 0 < f.pc < c.n_ops
    if kind == CONVERT:
        return 0 < f.a < AMOUNTS and f.b == 0 and f.c == 0 and f.pc < c.n_ops \
            and c.ops[f.pc].code == OP_CONVERT
    if kind == POUR:
        return f.b == 0 and f.c == 0 and f.a < 16 and c.party[f.seat] == NEMESIS
    if f.pc:
        return False
    if kind == PLACE_TOKEN:
        if f.b or f.c or s.tokens == 0:
            return False
        if f.a < CHARACTERS:
            return f.a != s.character and not s.ties >> f.a & 1
        return f.a < CHARACTERS + SLOTS and t.figure[f.a - CHARACTERS] >= 0 \
            and t.legend[f.a - CHARACTERS] != f.seat + 1
    if kind == ACQUIRE:
        return (
            f.b == 0 and f.c == 0 and f.a < CHARACTERS * LEVELS and f.a % LEVELS
            and s.heirlooms[f.a % LEVELS] == 0 and seat_of(t, f.a // LEVELS) >= 0
            and holder_of(t, f.a // LEVELS, f.a % LEVELS) < 0
        )
    if kind == ENTER:
        return f.a < c.n_successors and f.b == 1 and f.c < 2
    if kind == ENDING:
        return f.a == 0 and f.b < 2 and f.c == 0 and t.turn < t.head.n_seats \
            and t.order[t.turn] == f.seat and not (f.b and is_human(c, f.seat))
    if kind == SPECIAL_END:
        return no_operands(f)
    if kind == ACTION_END:
        return f.a < ACTIONS and not t.done >> f.a & 1 and f.b == 0 and f.c == 0 \
            and f.seat == t.frames[1].seat
    if kind == SUCCESSOR_STEP:
        return f.a < 2 and f.b == 0 and f.c == 0 and f.seat == t.frames[1].seat
    if kind == TILE_STEP:
        return f.a < 6 and f.b == 0 and f.c == 0
    if kind == ADVANCE:
        return f.a == 0 and f.b < 2 and f.c == 0
    if kind == PAY_OUT:
        return f.a in (GA_RELATIONSHIPS, GA_FOUNDATION, GA_INFLUENCE) and f.b == 0 and f.c \
            and not f.c & ~players(c, t)
    if kind == CONFERENCE:
        return f.a <= RESOURCE and f.b < 2 and f.c == 0
    if kind == REPLACE:
        return f.a < MARKET and f.b == 0 and f.c == 0
    return False


# Cards ---------------------------------------------------------------------------------------


cdef inline uint64_t gathered(uint64_t* all, uint64_t some) noexcept nogil:
    """Add a set to a union; whether one of its members was there already, as a set."""
    cdef uint64_t twice = all[0] & some
    all[0] |= some
    return twice


cdef uint64_t check_cards(const Content* c, const Table* t) noexcept nogil:
    """Every Player Card of the Century in one place; none where there is no Century."""
    cdef uint64_t all = 0
    cdef uint64_t twice = gathered(&all, t.deck) | gathered(&all, t.pile)
    cdef int phase = phase_of(t)
    cdef int i
    for i in range(MARKET):
        if t.market[i]:
            twice |= gathered(&all, bit(t.market[i] - 1))
    for i in range(t.head.n_seats):
        twice |= gathered(&all, t.seats[i].hand) | gathered(&all, t.seats[i].played)
    if phase < P_START or phase == P_OVERLAYS or phase == P_OVER:
        return CARDS_LOST if all else 0
    return CARDS_LOST if twice or all != below_bit(c.n_cards[century(t)]) else 0


cdef uint64_t check_successors(const Content* c, const Table* t) noexcept nogil:
    """Every Successor in one place; one that is about to enter is in its frame."""
    cdef uint64_t all = 0
    cdef uint64_t twice = gathered(&all, t.successor_deck) | gathered(&all, t.successor_pile)
    cdef int i
    for i in range(DISPLAY):
        if t.display[i]:
            twice |= gathered(&all, bit(t.display[i] - 1))
    for i in range(t.head.n_seats):
        twice |= gathered(&all, t.seats[i].successors) | gathered(&all, t.seats[i].hall)
    for i in range(t.n_frames):
        if t.frames[i].kind == ENTER:
            twice |= gathered(&all, bit(t.frames[i].a))
    return SUCCESSORS_LOST if twice or all != below_bit(c.n_successors) else 0


cdef uint64_t check_knowledge(const Content* c, const Table* t) noexcept nogil:
    """[LG-R-102] What is known lies where it is known to lie."""
    cdef uint64_t others
    cdef int i, k
    for i in range(t.head.n_seats):
        if t.seats[i].open & ~t.seats[i].hand or t.seats[i].shown & ~t.seats[i].successors:
            return WRONG_KNOWLEDGE
        others = 0
        for k in range(t.head.n_seats):
            if k != i:
                others |= t.seats[k].hand & ~t.seats[k].open
        if t.seats[i].seen & ~others:
            return WRONG_KNOWLEDGE
    return 0


cdef uint64_t check_payment(const Content* c, const Table* t) noexcept nogil:
    """Resources are due only while they are being paid, and can be paid."""
    cdef const Frame* f
    cdef int n = t.due_any
    cdef int i
    for i in range(KINDS):
        n += t.due[i]
    if t.n_frames == 0 or t.frames[t.n_frames - 1].kind != PAY:
        return WRONG_PAYMENT if n or t.due_total or t.due_lowest else 0
    f = &t.frames[t.n_frames - 1]
    if t.due_total == 0 or n < t.due_total \
            or not can_pay_from(t, &t.seats[f.seat], t.due_lowest, t.due_total):
        return WRONG_PAYMENT
    return 0


cdef uint64_t check_phase(const Content* c, const Table* t) noexcept nogil:
    """What lies on the table fits the phase, and the frame above the bottom one too."""
    cdef const Frame* f = &t.frames[0]
    cdef const Frame* on = &t.frames[1]
    cdef int phase = phase_of(t)
    cdef int n = t.head.n_seats
    cdef int i
    cdef bint good = True
    if phase <= P_DISPLAY or phase == P_OVERLAYS:       # no turn has been taken yet
        good &= t.n_frames == 2 and not t.done and not t.turn and not t.idle and not t.last
        for i in range(ACTIONS):
            good &= not t.blocked[i]
        for i in range(n):
            good &= not (t.seats[i].played or t.seats[i].triggered or t.seats[i].succeeded)
        if phase < P_MARKET or phase == P_OVERLAYS:
            good &= not (t.market[0] or t.market[1] or t.market[2])
        if phase < P_DISPLAY or phase == P_OVERLAYS:
            good &= not (t.display[0] or t.display[1])
    if not good:
        return WRONG_HANDS
    if phase <= P_DISPLAY and f.b == 0:
        return WRONG_COURSE
    for i in range(SLOTS):                              # set-up goes from left to right
        if t.figure[i] >= 0 and (phase < P_FIGURES or (phase == P_FIGURES and i >= f.b - 1)):
            return WRONG_FIGURES
    for i in range(CHARACTERS):
        if t.bonus[i] and (phase < P_TOKENS or (phase == P_TOKENS and i >= f.b - 1)):
            return WRONG_TRACKS
    if (t.n_century_tiles and (phase < P_TILES or (phase == P_TILES and f.b < 2))) \
            or (t.game_tiles and phase <= P_TILES):
        return WRONG_TILES
    if phase == P_AIDS:
        good &= on.kind == AID and on.a == f.b - 1
    elif phase == P_MATS:
        good &= on.kind == MAT and on.seat == t.order[f.b - 1]
    elif phase == P_NPCS:
        good &= on.kind == NPC_MAT and on.seat == c.n_humans + f.b - 1
    elif phase == P_FIGURES:
        good &= on.kind == DEAL_FIGURE and on.a == f.b - 1 and f.b <= 3
    elif phase == P_TOKENS:
        good &= on.kind == DEAL_TOKEN and on.a == f.b - 1
    elif phase == P_TILES:
        good &= on.kind == DEAL_TILE and on.a == f.b - 1
    elif phase == P_EVENT:
        good &= on.kind == DEAL_EVENT and on.b == 0 and f.b == 1 and t.event_place == 0
    elif phase == P_START:
        good &= on.kind == DEAL_EVENT and on.b == 0 and f.b == 1 and t.event_place > 0
    elif phase == P_HANDS:
        good &= on.kind == DEAL_CARD and on.b == 0 and f.b <= n and on.seat == t.order[f.b - 1]
    elif phase == P_MARKET:
        good &= on.kind == DEAL_CARD and on.b == f.b and on.seat == 0
    elif phase == P_SUCCESSORS:
        good &= on.kind == DEAL_SUCCESSOR and on.b == TO_HAND and f.b <= n \
            and on.seat == t.order[f.b - 1] and not is_last(t)
    elif phase == P_DISPLAY:
        good &= on.kind == DEAL_SUCCESSOR and on.b == TO_DISPLAY + f.b - 1 and on.seat == 0
    elif phase == P_TURNS:
        good &= f.b == 0 and t.n_frames > 2 and t.idle < n
    elif phase == P_HONORARIA or phase == P_FORCED:
        good &= 1 <= f.b <= n
    elif phase == P_OVERLAYS:
        good &= f.b == 0 and on.kind == DEAL_FIGURE and on.a == 3 + century(t)
    return 0 if good else WRONG_COURSE


cdef uint64_t check_settled(const Content* c, const Table* t) noexcept nogil:
    """The top frame is asked just now: the rules would not go on by themselves."""
    cdef Table twin = t[0]
    cdef Moves out
    if t.n_frames == 0:
        return 0
    settle(c, &twin)
    if memcmp(&twin, t, sizeof(Table)) != 0:
        return NOT_SETTLED
    out.n = 0
    legal_frame(c, t, &t.frames[t.n_frames - 1], &out)
    return 0 if out.n else NOT_SETTLED
