"""The rules of Legacies; chapters in the .pxi files beside this one."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from legacies._core cimport (
    ABI, BITS, CHANCE, COUNTED, FAILED, HIDDEN, NOBODY, OWNER, PUBLIC, REFUSED,
    Engine, Field, Frame, Moves, Op, Rng, Rules,
    add, add_weighted, below, row,
)

include "_basics.pxi"
include "_relations.pxi"
include "_effects.pxi"
include "_plays.pxi"
include "_global.pxi"
include "_generation.pxi"
include "_npc.pxi"


# Legal moves ---------------------------------------------------------------------------------


cdef void legal(const void* content, const void* table, Moves* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    legal_frame(c, t, &t.frames[t.n_frames - 1], out)


cdef void legal_frame(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef const Seat* s = &t.seats[f.seat]
    cdef int kind = f.kind
    cdef Purse purse
    cdef int i
    if kind == TURN:
        legal_turn(c, t, f, out)
    elif f.actor == CHANCE:
        legal_chance(c, t, f, out)
    elif kind == MAT:
        for i in range(CHARACTERS * 2):
            if free_mats(t) >> (i >> 1) & 1:
                add(out, BECOME + i)
    elif kind == PAY:
        for i in range(t.due_lowest, KINDS):
            if s.resources[i] and (t.due[i] or t.due_any) and can_pay_from(t, s, i, t.due_total):
                add(out, PAY_KIND + i)
    elif kind == TAKE:
        legal_takes(c, t, f, out)
    elif kind == DROP:
        legal_drops(f, s, out)
    elif kind == DISCARD:
        legal_discards(t, f, s, out)
    elif kind == OPPONENT_CHOICE:
        for i in range(t.head.n_seats):
            if i != f.seat:
                add(out, SEAT + i)
    elif kind == SUCCESSOR:
        legal_set(s.successors, PUT, out)
    elif kind == DISPLAYED:
        legal_set(
            (bit(t.display[0] - 1) if t.display[0] else 0)
            | (bit(t.display[1] - 1) if t.display[1] else 0), PUT, out,
        )
    elif kind == CURRENCY:
        legal_currencies(c, t, f.seat, out)
    elif kind == BID or kind == LAST_BID:
        legal_bids(c, t, f, out)
    elif kind == HONORARIUM:
        for i in range(3):
            add(out, OPTION + i)
    elif kind == BUMPED:
        add(out, PASS)
        if cards_left(t):
            add(out, OPTION)
        if may_draw_successor(t, f.seat) and successors_left(t):
            add(out, OPTION + 1)
    elif kind == SPECIAL:
        legal_specials(f, s, out)
    elif kind == OUTCOME:
        if t.current:
            add(out, OUTCOME_IS)
            add(out, OUTCOME_IS + 1)
    elif kind == HELD_TOKEN or kind == FIRST_BENEFIT or kind == COLLECT:
        legal_sources(c, t, f, out)
    else:
        purse = purse_of(s, 0)
        legal_op(c, t, f, &purse, out)


cdef void legal_takes(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LG-R-40, LG-R-41] In the order of kinds, and so that all there is to take can be taken."""
    cdef int i
    cdef int[KINDS + 1] left
    left[KINDS] = 0
    for i in range(KINDS - 1, -1, -1):
        left[i] = left[i + 1] + in_bank(c, t, i)
    for i in range(f.b, KINDS):
        if left[i] > left[i + 1] and left[i] >= min(f.a, left[f.b]):
            add(out, TAKE_KIND + i)


cdef void legal_drops(const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    cdef int i
    cdef int[KINDS + 1] left
    left[KINDS] = 0
    for i in range(KINDS - 1, -1, -1):
        left[i] = left[i + 1] + s.resources[i]
    for i in range(f.b, KINDS):
        if s.resources[i] and left[i] >= min(f.a, left[f.b]):
            add(out, PAY_KIND + i)


cdef void legal_discards(const Table* t, const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    """In ascending order, so that enough are left: the same discard is one path."""
    cdef uint64_t able = s.hand >> f.b << f.b
    cdef int n = bits_of(able)
    cdef int due = min(f.a, n)
    while able and n >= due:
        add(out, GIVE_UP + century(t) * CARDS + lowest_bit(able))
        able &= able - 1
        n -= 1


cdef void legal_specials(const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    """[LG-SPC-09, LG-R-21, LG-R-81]"""
    cdef int learnt = s.heirlooms[6] - 1
    if f.a:
        add(out, PASS)
    if learnt >= 0 and learnt < s.character:
        add(out, USE + learnt)
    if s.character >= 0:
        add(out, USE + s.character)
    if learnt > s.character:
        add(out, USE + learnt)


cdef void legal_sources(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    """Own tokens on tracks; for COLLECT those left, Legendary Figures too."""
    cdef int left = t.seats[f.seat].ties
    cdef int i
    if f.kind == COLLECT:
        left = own_places(c, t, f.seat, f.pc)
    while left:
        i = lowest_bit(left)
        left &= left - 1
        add(out, AT_TOKEN + place_of(c, t, f.seat, i))


# Chance --------------------------------------------------------------------------------------


cdef uint64_t chance_set(
    const Content* c, const Table* t, const Frame* f, int* first,
) noexcept nogil:
    """What chance may turn up, each as likely as any other, and the index of the first."""
    cdef int kind = f.kind
    cdef int i, now
    cdef uint64_t found = 0
    if kind == DEAL_CARD:
        first[0] = DEAL + century(t) * CARDS
        return t.deck
    if kind == DEAL_SUCCESSOR:
        first[0] = DEAL_SUCC
        return t.successor_deck
    if kind == STEAL:
        first[0] = DEAL + century(t) * CARDS
        return t.seats[f.a].hand
    if kind == DEAL_EVENT:
        now = min(f.a, EVENT_DECK - 1) // 2             # [LG-SET-09]
        first[0] = SHOW_EVENT
        for i in range(t.head.n_seats):                 # somebody has looked at it already
            if t.seats[i].peeked[min(f.a, EVENT_DECK - 1)]:
                return bit(t.seats[i].peeked[min(f.a, EVENT_DECK - 1)] - 1)
        found = below_bit(c.n_events[now]) << now * EVENTS & ~t.events_gone
        for i in range(t.head.n_seats):
            for now in range(EVENT_DECK):
                if t.seats[i].peeked[now]:
                    found &= ~bit(t.seats[i].peeked[now] - 1)
        return found
    if kind == DEAL_FIGURE:
        first[0] = SHOW_FIGURE
        return free_figures(c, t)
    if kind == DEAL_TOKEN:
        first[0] = LAY_TOKEN
        return free_tokens(c, t)
    if kind == DEAL_TILE:
        first[0] = LAY_TILE + f.a * TILES
        found = free_tiles(c, t, f.a)
        return found & c.tile_pool if f.a and c.tile_pool else found
    if kind == AID:
        first[0] = HAND_AID
        for i in range(c.n_humans):
            if not t.seats[i].aid:
                found |= bit(i)
        return found
    if kind == NPC_MAT:
        first[0] = CAST
        for i in range(CHARACTERS * 2):
            if free_mats(t) >> (i >> 1) & 1 and not is_promised(c, i >> 1):
                found |= bit(i)
        return found
    first[0] = DEAL_SOLO_CARD + century(t) * SOLO
    return t.solo_deck


cdef inline bint is_promised(const Content* c, int character) noexcept nogil:
    """The options give the Character to an NPC."""
    cdef int i
    for i in range(c.n_seats):
        if c.given[i] >= 0 and c.given[i] >> 1 == character:
            return True
    return False


cdef void legal_chance(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    cdef int first
    cdef uint64_t left = chance_set(c, t, f, &first)
    while left:
        add_weighted(out, first + lowest_bit(left), 1)
        left &= left - 1


cdef int sample_chance(const void* content, const void* table, Rng* rng) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int first
    cdef uint64_t left = chance_set(c, t, &t.frames[t.n_frames - 1], &first)
    return first + nth_bit(left, <int> below(rng, bits_of(left)))


cdef void apply_chance(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    cdef int kind = f.kind
    cdef int seat = f.seat
    cdef int n, i, place
    cdef int first
    cdef uint64_t able = chance_set(c, t, f, &first)
    n = move - first
    if not 0 <= n < 64 or not able >> n & 1:
        t.head.fault = REFUSED
        return
    if kind == DEAL_CARD:
        t.deck &= ~bit(n)
        if f.b:
            t.market[f.b - 1] = <uint8_t> (n + 1)
        else:
            t.seats[seat].hand |= bit(n)
        f.a -= 1
        if f.a == 0:
            pop(t)
    elif kind == DEAL_SUCCESSOR:
        deal_successor(c, t, f, n)
    elif kind == STEAL:                                 # [LG-R-102]
        leave_hand(t, f.a, n)
        t.seats[seat].hand |= bit(n)
        t.seats[seat].open |= bit(n)
        pop(t)
    elif kind == DEAL_EVENT:
        place = f.a
        if f.b:
            t.seats[seat].peeked[place] = <uint8_t> (n + 1)
            f.a += 1
            f.c -= 1
            if f.c == 0:
                pop(t)
        else:
            pop(t)
            for i in range(t.head.n_seats):
                t.seats[i].peeked[place] = 0
            t.events_gone |= bit(n)
            t.upcoming = <uint8_t> (n + 1)
            t.event_place = <uint8_t> (place + 1)
    elif kind == DEAL_FIGURE:
        t.figure[f.a] = <int8_t> n
        pop(t)
    elif kind == DEAL_TOKEN:
        t.bonus[f.a] = <uint8_t> (n + 1)
        pop(t)
    elif kind == DEAL_TILE:
        lay_tile(t, f.a, n)
        pop(t)
    elif kind == AID:
        t.seats[n].aid = <uint8_t> (f.a + 1)
        pop(t)
    elif kind == NPC_MAT:
        pop(t)
        take_mat(c, t, seat, n)
    else:
        pop(t)
        npc_play(c, t, seat, n)


# Apply ---------------------------------------------------------------------------------------


cdef bint answers(const Table* t, const Frame* f, int move) noexcept nogil:
    """Whether a move has the verb that is asked for, legal or not: what apply() can index with."""
    cdef int kind = f.kind
    if f.actor == CHANCE:
        return move >= DEAL
    if move == PASS:
        return (
            (kind == TURN and f.a == 1) or (kind == TRADE and f.b and f.a < 2)
            or ((kind == CHARACTER or kind == FIGURE or kind == HEIRLOOM) and f.b == 1)
            or kind == CONSENT or (kind == BID and not f.b) or kind == LAST_BID or kind == BUMPED
            or (kind == SPECIAL and f.a)
        )
    if kind == TURN:
        return PLAY <= move < SWAP if f.a == 2 else PLAY <= move < (USE if f.a == 0 else TRIGGER)
    if kind == MAT:
        return BECOME <= move < UNLOCK_IT
    if kind == CHARACTER:
        return WITH <= move < WITH_FIGURE
    if kind == FIGURE:
        return WITH_FIGURE <= move < STOCK
    if kind == TRADE:
        return STOCK <= move < ACQUIRE_IT
    if kind == HEIRLOOM:
        return ACQUIRE_IT <= move < PAY_KIND
    if kind == PAY or kind == DROP:
        return PAY_KIND <= move < TAKE_KIND
    if kind == TAKE:
        return TAKE_KIND <= move < AT_INDUSTRY
    if kind == DISCARD:
        return GIVE_UP <= move < AT_MARKET
    if kind == INDUSTRY:
        return AT_INDUSTRY <= move < UP
    if kind == SHIFT:
        return UP <= move < NAME
    if kind == AMOUNT:
        return NAME <= move < OPTION
    if kind == CHOICE or kind == HONORARIUM or kind == BUMPED:
        return OPTION <= move < SEAT
    if kind == CONSENT:
        return move == ACCEPT
    if kind == OPPONENT_CHOICE:
        return SEAT <= move < SEAT + t.head.n_seats
    if kind == TOKEN or kind == COLLECT or kind == HELD_TOKEN or kind == FIRST_BENEFIT:
        return AT_TOKEN <= move < AT_STAKE
    if kind == STAKE:
        return AT_STAKE <= move < AT_STAKE + 20 * t.head.n_seats
    if kind == ACTION:
        return AT_ACTION <= move < AT_TILE
    if kind == TILE:
        return AT_TILE <= move < PUT
    if kind == SUCCESSOR or kind == DISPLAYED:
        return PUT <= move < BID_AT
    if kind == CURRENCY:
        return CURRENCY_IS <= move < GIVE_UP
    if kind == BID or kind == LAST_BID:
        return BID_AT <= move < CURRENCY_IS
    if kind == UNLOCK:
        return UNLOCK_IT <= move < OUTCOME_IS
    if kind == SPECIAL:
        return USE <= move < WITH
    if kind == OUTCOME:
        return OUTCOME_IS <= move < DEAL
    return kind == MARKET_CARD and AT_MARKET <= move < BECOME and t.market[move - AT_MARKET]


cdef void apply(const void* content, void* table, int move) noexcept nogil:
    """Play a legal move: see State.play(), which checks it; any other does no harm."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef Frame* f = top(t)
    if not answers(t, f, move):
        t.head.fault = REFUSED
        return
    if f.actor == CHANCE:
        apply_chance(c, t, f, move)
        if t.head.fault:
            return
    else:
        answer(c, t, move)
    settle(c, t)


cdef void answer(const Content* c, Table* t, int move) noexcept nogil:
    """A seat's answer to the top frame."""
    cdef Frame* f = top(t)
    cdef int kind = f.kind
    cdef int seat = f.seat
    cdef Seat* s = &t.seats[seat]
    cdef Frame q
    cdef int n
    if move == PASS:
        pop(t)
    elif kind == PAY:
        apply_payment(t, s, move - PAY_KIND)
    elif kind == TAKE:
        f.a -= 1
        f.b = <uint8_t> (move - TAKE_KIND)
        s.resources[f.b] += 1
        if f.a == 0:
            pop(t)
    elif kind == DROP:
        n = move - PAY_KIND
        s.resources[n] -= 1
        if f.c:
            t.seats[f.c - 1].resources[n] += 1
        f.b = <uint8_t> n
        f.a -= 1
        if f.a == 0:
            pop(t)
    elif kind == DISCARD:
        n = (move - GIVE_UP) % CARDS
        leave_hand(t, seat, n)
        t.pile |= bit(n)
        f.a -= 1
        f.b = <uint8_t> n
        if f.a == 0 or s.hand >> n == 0:
            pop(t)
    elif kind == MARKET_CARD:
        take_market(t, f, move - AT_MARKET)
    elif kind == DISPLAYED:
        take_displayed(t, f, move - PUT)
    elif kind == COLLECT:
        n = move - AT_TOKEN
        f.pc &= <uint16_t> ~(
            1 << (n // SPACES if n < CHARACTERS * SPACES else n - CHARACTERS * SPACES + CHARACTERS)
        )
        f.actor = NOBODY
        push_benefit(c, t, seat, n)
    elif kind == TURN:
        apply_turn(c, t, pop(t), move)
    elif kind == MAT:
        pop(t)
        take_mat(c, t, seat, move - BECOME)
    elif kind == CHARACTER:
        apply_character(c, t, pop(t), move - WITH)
    elif kind == FIGURE:
        apply_figure(c, t, pop(t), move - WITH_FIGURE)
    elif kind == TRADE:
        apply_trade(c, t, pop(t), move - STOCK)
    elif kind == HEIRLOOM:
        q = pop(t)
        n = move - ACQUIRE_IT
        begin_acquiring(
            c, t, seat, n // 6, n % 6 + 1, c.ops[q.pc].what if q.b else 0,
            c.ops[q.pc].flags if q.b else 0,
        )
    elif kind == INDUSTRY:
        apply_industry(c, t, pop(t), move - AT_INDUSTRY)
    elif kind == SHIFT:
        pop(t)
        if move < DOWN:
            move_row(c, t, move - UP, 1)
        else:
            move_row(c, t, move - DOWN, -1)
    elif kind == AMOUNT:
        apply_amount(c, t, pop(t), move - NAME)
    elif kind == CHOICE:
        q = pop(t)
        if move - OPTION < c.ops[q.pc].n:
            push_list(t, &q, c.jump[c.ops[q.pc].to + move - OPTION])
    elif kind == CONSENT:
        consent(c, t, pop(t))
    elif kind == OPPONENT_CHOICE:
        pop(t)
        name_opponent(t, seat, move - SEAT)
    elif kind == TOKEN:
        apply_token(c, t, pop(t), move - AT_TOKEN)
    elif kind == STAKE:
        apply_stake(c, t, pop(t), move - AT_STAKE)
    elif kind == ACTION:
        apply_action(c, t, pop(t), move - AT_ACTION)
    elif kind == TILE:
        q = pop(t)
        lay_tile(t, q.a, (move - AT_TILE) % TILES)
    elif kind == SUCCESSOR:
        q = pop(t)
        s.successors &= ~bit(move - PUT)
        s.shown &= ~bit(move - PUT)
        push(t, ENTER, NOBODY, seat, move - PUT, 0, q.a)
    elif kind == CURRENCY:
        pop(t)
        open_conference(c, t, seat, move - CURRENCY_IS)
    elif kind == BID or kind == LAST_BID:
        pop(t)
        t.bids[seat] = <uint8_t> (move - BID_AT + 1)
    elif kind == HONORARIUM:
        pop(t)
        take_honorarium(c, t, seat, move - OPTION)
    elif kind == BUMPED:
        pop(t)
        if move == OPTION:
            push(t, DEAL_CARD, CHANCE, seat, 1)
        else:
            push(t, DEAL_SUCCESSOR, CHANCE, seat, 1, TO_HAND)
    elif kind == UNLOCK:
        pop(t)
        unlock(c, t, s, move - UNLOCK_IT)
    elif kind == SPECIAL:
        apply_special(c, t, pop(t), move - USE)
    elif kind == OUTCOME:
        pop(t)
        resolve_event(c, t, seat, move - OUTCOME_IS)
    elif kind == HELD_TOKEN:
        pop(t)
        t.held[seat] = <uint8_t> ((move - AT_TOKEN) // SPACES + 1)
    else:                                               # FIRST_BENEFIT
        pop(t)
        push_benefit(c, t, seat, move - AT_TOKEN)


cdef void apply_payment(Table* t, Seat* s, int kind) noexcept nogil:
    s.resources[kind] -= 1
    if t.due[kind]:
        t.due[kind] -= 1
    else:
        t.due_any -= 1
    t.due_total -= 1
    t.due_lowest = <uint8_t> kind
    if t.due_total == 0:
        memset(t.due, 0, sizeof(t.due))
        t.due_any = 0
        t.due_lowest = 0
        pop(t)


cdef void take_market(Table* t, Frame* f, int position) noexcept nogil:
    """A Market card into the hand, in the open; another takes its place."""
    cdef int seat = f.seat
    cdef int card = t.market[position] - 1
    t.market[position] = 0
    f.a -= 1
    if f.a == 0:
        pop(t)
    t.seats[seat].hand |= bit(card)
    t.seats[seat].open |= bit(card)
    push(t, DEAL_CARD, CHANCE, seat, 1, 1 + position)


cdef void take_displayed(Table* t, Frame* f, int number) noexcept nogil:
    """[LG-R-18, LG-SUC-11]"""
    cdef int seat = f.seat
    cdef int i
    for i in range(DISPLAY):
        if t.display[i] == number + 1:
            t.display[i] = 0
    t.seats[seat].successors |= bit(number)
    t.seats[seat].shown |= bit(number)
    f.a -= 1
    if f.a == 0:
        pop(t)


cdef void consent(const Content* c, Table* t, Frame q) noexcept nogil:
    """[LG-V-07] Pay, then do."""
    cdef const Op* op = &c.ops[q.pc]
    cdef Price price = printed(c, t, op.n)
    push_list(t, &q, op.to)
    pay(c, t, q.seat, &price)


cdef void name_opponent(Table* t, int seat, int opponent) noexcept nogil:
    """[LG-V-13] For the whole list, nested ones included."""
    cdef int i = t.n_frames - 1
    while i >= 0 and t.frames[i].kind == RUN and t.frames[i].seat == seat:
        t.frames[i].a = <uint8_t> (opponent + 1)
        if not t.frames[i].b & NESTED:
            return
        i -= 1


cdef void take_honorarium(const Content* c, Table* t, int seat, int option) noexcept nogil:
    cdef Binding mods
    bind(c, t, seat, &mods)
    push_bonuses(c, t, &mods, seat, ON_HONORARIUM)
    if option < 3:
        push(t, RUN, NOBODY, seat, 0, BY_OTHER, 0, c.honoraria[option])


cdef void unlock(const Content* c, Table* t, Seat* s, int token) noexcept nogil:
    """[LG-IMP-04, LG-R-54]"""
    s.locked &= <uint8_t> ~(1 << token)
    if token == 0:
        s.tokens += c.locked_tokens[0]


# The rules going on by themselves ------------------------------------------------------------


cdef void settle(const Content* c, Table* t) noexcept nogil:
    """Run what needs no answer; say who is asked next."""
    for _ in range(STEPS):
        if t.n_frames == 0 or t.head.fault:
            t.head.actor = NOBODY
            return
        if not go_on(c, t, top(t)):
            t.head.actor = top(t).actor
            return
    t.head.fault = FAILED


cdef inline bint can_deal(const Content* c, Table* t, const Frame* f) noexcept nogil:
    """[LG-R-01, LG-R-02] Whether chance has something to turn up."""
    cdef int first
    if f.kind == DEAL_EVENT and f.a >= EVENT_DECK:
        return False
    return chance_set(c, t, f, &first) != 0


cdef bint is_factored(const Content* c, const Table* t, int seat) noexcept nogil:
    cdef Binding mods
    bind(c, t, seat, &mods)
    return has_mod(&mods, MOD_ACTION_FACTOR)


cdef bint is_open(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """Plainly more than one answer: there is no need to list them."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef int kind = f.kind
    cdef int n
    if kind == TAKE:                                    # the first kind, and all of the last
        return f.b < KINDS - 1 and in_bank(c, t, KINDS - 1) >= f.a > 0 \
            and in_bank(c, t, f.b) > 0
    if kind == SHIFT:                                   # up and down
        n = c.mats[max(s.character, 0)].industry[f.a == 2]
        return f.a and 0 < t.rows[n] < c.n_rows - 1
    if kind == AMOUNT:                                  # nothing, and one step
        n = step_of(s.what[FOUNDATION])
        return f.a >= 2 and n == step_of(s.what[FOUNDATION] + n) \
            and n <= min(s.what[GOLD], c.contribute_limit[century(t)]) \
            and (f.a == 4 or not is_factored(c, t, f.seat))
    if kind == BID or kind == LAST_BID:
        n = open_bids(c, t, f)
        return n & (n - 1) or (n and (kind == LAST_BID or f.b == 0))
    if kind == FIRST_BENEFIT:
        return s.ties & (s.ties - 1)
    if kind == OPPONENT_CHOICE:
        return t.head.n_seats > 2
    if kind == OUTCOME:
        return t.current
    return kind == HONORARIUM or kind == COLLECT


cdef bint answer_forced(const Content* c, Table* t, const Frame* f) noexcept nogil:
    """No answer: passed over; a single one, or any of an NPC: answered."""
    cdef Moves out
    if is_human(c, f.actor) and is_open(c, t, f):
        return False
    out.n = 0
    legal_frame(c, t, f, &out)
    if out.n == 0:
        pop(t)
        return True
    if not is_human(c, f.actor):
        npc_reply(c, t, &out)
        return True
    if out.n > 1:
        return False
    answer(c, t, out.move[0])
    return True


cdef inline bint go_on(const Content* c, Table* t, Frame* f) noexcept nogil:
    """Do what the top frame says, if it needs no answer; its kind tells whom it asks."""
    cdef int kind = f.kind
    if kind == RUN:
        run_step(c, t)
    elif kind == PHASE:
        phase_step(c, t)
    elif kind == ENDING:
        ending_step(c, t)
    elif kind == TURN or kind == MAT:                   # private: asked if one answer is left, too
        return not is_human(c, f.actor) and answer_forced(c, t, f)
    elif kind == DISCARD:                               # the answer tells what a hand holds
        return (not is_human(c, f.actor) or t.seats[f.seat].hand >> f.b == 0) \
            and answer_forced(c, t, f)
    elif kind == SUCCESSOR:
        return (not is_human(c, f.actor) or t.seats[f.seat].successors == 0) \
            and answer_forced(c, t, f)
    elif kind == DEAL_CARD:
        if has_card(t):
            return False
        pop(t)
    elif kind == DEAL_SUCCESSOR:
        if has_successor(t):
            return False
        pop(t)
    elif kind == SUBJECTS:
        subjects_step(c, t)
    elif kind == EACH:
        each_step(c, t)
    elif kind == COLLECT:
        if f.actor != NOBODY:
            return answer_forced(c, t, f)
        collect_step(c, t)
    elif kind == PAY_OUT:
        pay_out_step(c, t)
    elif kind == ADVANCE:
        advance_step(c, t)
    elif kind == ENTER:
        enter_step(c, t)
    elif kind == SUCCESSOR_STEP:
        successor_step(c, t)
    elif kind == TILE_STEP:
        tile_step(c, t)
    elif kind == CONFERENCE:
        conference_step(c, t)
    elif kind == PLACE_TOKEN:
        place_token(c, t, pop(t))
    elif kind == ACQUIRE:
        acquire(t, pop(t))
    elif kind == CONVERT:
        convert(c, t, pop(t))
    elif kind == SPECIAL_END:
        pop(t)
        end_special(t)
    elif kind == ACTION_END:                            # [LG-GLB-02]
        t.done |= <uint8_t> (1 << f.a)
        pop(t)
    elif kind == POUR:
        pour(c, t, pop(t))
    elif kind == REPLACE:
        replace_card(t, pop(t).a)
    elif f.actor == CHANCE:
        if can_deal(c, t, f):
            return False
        pop(t)
    else:
        return answer_forced(c, t, f)
    return True


cdef inline void acquire(Table* t, Frame f) noexcept nogil:
    t.seats[f.seat].heirlooms[f.a % LEVELS] = <uint8_t> (f.a // LEVELS + 1)


include "_evaluate.pxi"
include "_why.pxi"
include "_check.pxi"
include "_knowledge.pxi"
include "_rows.pxi"


# The engine ----------------------------------------------------------------------------------


cdef class LegaciesEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __cinit__(self, tables):
        cdef Rules rules
        cdef Content* c = &self.compiled
        memset(c, 0, sizeof(Content))
        fill(c, tables)
        rules.abi = ABI
        rules.size = sizeof(Table)
        rules.spread = 15
        rules.move_count = MOVE_COUNT
        rules.n_fields = ROWS
        rules.fields = &FIELDS[0]
        rules.start = start
        rules.legal = legal
        rules.apply = apply
        rules.sample_chance = sample_chance
        rules.score = score
        rules.rank = rank
        rules.evaluate = evaluate
        rules.check = check
        rules.redeal = redeal
        rules.seen_as = seen_as
        rules.why = why
        self.adopt(&rules, c)
