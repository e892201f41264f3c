"""The rules of Leader's Legacy; further chapters in the .pxi files beside this one."""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from legacies._core cimport (
    ABI, BITS, CHANCE, COUNTED, DIGITS, FAILED, HIDDEN, NOBODY, OWNER, PUBLIC, REFUSED,
    Engine, Field, Frame, Moves, Op, Rng, Rules,
    add, add_weighted, below, pop_frame, push_frame, row,
)

include "_map.pxi"


# Frames --------------------------------------------------------------------------------------


cdef inline void push(
    Table* t, int kind, int actor, int seat, int a=0, int b=0, int c=0,
) noexcept nogil:
    push_frame(&t.head, t.frames, &t.n_frames, FRAMES, kind, actor, seat, a, b, c)


cdef inline Frame pop(Table* t) noexcept nogil:
    return pop_frame(t.frames, &t.n_frames)


cdef inline Frame* top(Table* t) noexcept nogil:
    """What is asked or going on; never asked for on a finished table."""
    return &t.frames[t.n_frames - 1]


include "_decks.pxi"
include "_abilities.pxi"
include "_build.pxi"
include "_combat.pxi"
include "_trade.pxi"
include "_renown.pxi"
include "_turn.pxi"


# Setup ---------------------------------------------------------------------------------------


cdef void start(const void* content, void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef int i
    t.head.n_seats = c.n_seats
    t.open = c.mains                                            # [LL-SETUP-04]
    for i in range(KINDS):
        t.deck[i] = c.copies[i]                                 # [LL-SETUP-01]
    for i in range(EVENTS):
        t.event_deck[i] = c.event_copies[i]
    push(t, OBJECTIVES_DRAWN, CHANCE, 0)
    settle(c, t)


cdef uint64_t undealt(const Content* c, const Table* t) noexcept nogil:
    """Leader cards in nobody's hand."""
    cdef uint64_t set = bit(c.n_leaders) - 1
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].dealt:
            set &= ~bit(t.seats[i].dealt - 1)
    return set


cdef inline int placer_of(const Table* t, int n) noexcept nogil:
    """[LL-DRAFT-03, LL-DRAFT-04] Who makes placement number n: snake order."""
    cdef int lap = n // t.head.n_seats
    cdef int place = n % t.head.n_seats
    if lap & 1:
        place = t.head.n_seats - 1 - place
    return after(t, t.placer, place)


cdef void ask_to_keep(const Content* c, Table* t, int seat) noexcept nogil:
    """[LL-PICK-02, LL-R-03] The next decision about a Leader, or the reveal of all."""
    if seat == t.head.n_seats or undealt(c, t) == 0:
        push(t, LEADERS_SHOWN, CHANCE, 0)
    else:
        push(t, KEEPING, seat, seat)


cdef void apply_leader(const Content* c, Table* t, Frame f, int number) noexcept nogil:
    """A Leader card is dealt, exchanged or shown. [LL-PICK-01, LL-PICK-03, LL-R-02]"""
    cdef Seat* s = &t.seats[f.seat]
    cdef int i
    if f.kind == LEADERS_DEALT:
        s.dealt = <uint8_t> (number + 1)
        if f.seat + 1 < t.head.n_seats:
            push(t, LEADERS_DEALT, CHANCE, f.seat + 1)
        else:
            ask_to_keep(c, t, 0)
    elif f.kind == NEW_LEADER:
        s.returned = s.dealt
        s.dealt = <uint8_t> (number + 1)
        s.flags |= EXCHANGED
        ask_to_keep(c, t, f.seat + 1)
    else:
        s.leader = <uint8_t> (number + 1)
        s.health = card_of(c, s).health                         # [LL-R-06]
        s.energy = card_of(c, s).energy
        if f.seat + 1 < t.head.n_seats:
            push(t, LEADERS_SHOWN, CHANCE, f.seat + 1)
            return
        for i in range(t.head.n_seats):
            t.seats[i].dealt = 0
            t.seats[i].returned = 0
            t.seats[i].flags = 0
        push(t, LOTS, CHANCE, 0, (1 << t.head.n_seats) - 1)     # [LL-DRAFT-01]


cdef void apply_lot(const Content* c, Table* t, Frame f, int kind) noexcept nogil:
    """
    [LL-R-04] A card drawn openly by the lowest seat that still has to; `a` are those who draw,
    `b` those of them who have drawn, `c`: it is about the first turn.
    """
    cdef int best = 0
    cdef int highest = 0
    cdef int i
    t.deck[kind] -= min(1, t.deck[kind])
    t.pile[kind] += 1
    t.seats[f.seat].lot = <uint8_t> (kind + 1)
    f.b |= 1 << f.seat
    if f.b != f.a:
        push(t, LOTS, CHANCE, lowest_bit(f.a & ~f.b), f.a, f.b, f.c)
        return
    for i in range(t.head.n_seats):
        if f.a >> i & 1:
            if c.value[t.seats[i].lot - 1] > highest:
                highest = c.value[t.seats[i].lot - 1]
                best = 0
            if c.value[t.seats[i].lot - 1] == highest:
                best |= 1 << i
        t.seats[i].lot = 0
    if best & (best - 1) and sum_of(t.deck, KINDS) >= bits_of(best):
        push(t, LOTS, CHANCE, lowest_bit(best), best, 0, f.c)
        return
    for i in range(KINDS):
        t.deck[i] += t.pile[i]
        t.pile[i] = 0
    if f.c:
        t.first = <uint8_t> lowest_bit(best)                    # [LL-DRAFT-10]
        t.marker = t.first                                      # [LL-EVENT-02]
        begin_turn(c, t, t.first)
    else:
        t.placer = <uint8_t> lowest_bit(best)
        push(t, CLAIMING, t.placer, t.placer)


cdef void apply_claim(Table* t, Frame f, int p) noexcept nogil:
    """[LL-DRAFT-02, LL-DRAFT-06]"""
    cdef int next
    t.seats[f.seat].own |= bit(p)
    t.armies[p] = 1
    if f.a + 1 < DRAFTED * t.head.n_seats:
        next = placer_of(t, f.a + 1)
        push(t, CLAIMING, next, next, f.a + 1)
    else:
        push(t, SPREADING, t.placer, t.placer, EXTRA)           # [LL-R-05]


cdef void apply_spread(Table* t, Frame* f, int p) noexcept nogil:
    cdef int next = after(t, f.seat, 1)
    add_armies(t, p, 1)
    f.b = <uint8_t> p
    f.a -= 1
    if f.a == 0:
        pop(t)
        push(t, STATIONING if next == t.placer else SPREADING, next, next,
             0 if next == t.placer else EXTRA)


cdef void apply_station(const Content* c, Table* t, Frame f, int p) noexcept nogil:
    """[LL-R-06] The Leaders, in placement order; then the second draw."""
    cdef Seat* s = &t.seats[f.seat]
    cdef const LeaderCard* card = card_of(c, s)
    cdef int next = after(t, f.seat, 1)
    cdef int i
    s.status = ON_BOARD
    s.place = <uint8_t> p
    for i in range(card.n_passive):
        if has_uses(&c.ops[card.passive[i]]):
            put_lasting(
                t, card.passive[i], f.seat, card.while_down[i], 1 << f.seat, NO_END,
                op_second(&c.ops[card.passive[i]]),
            )
    if next == t.placer:
        push(t, LOTS, CHANCE, 0, (1 << t.head.n_seats) - 1, 0, 1)
    else:
        push(t, STATIONING, next, next)


# Settle --------------------------------------------------------------------------------------


cdef inline bint may_be_forced(int kind) noexcept nogil:
    """[LL-R-85] Kinds of decision that are made without asking if there is a single answer."""
    return kind in (
        CLAIMING, SPREADING, STATIONING, AIMING, GOODS, PLACING, REMOVING, SWAPPING, PAYMENT,
        ORIGIN, SETTLERS, MARCHING, ASSAULT, RETREAT, RETURNING,
    )


cdef void settle(const Content* c, Table* t) noexcept nogil:
    """Go on with what needs no answer, then say who is asked next."""
    cdef Moves moves
    cdef Frame* f
    cdef int steps = 0
    while t.n_frames and not t.head.fault:
        f = top(t)
        if f.actor == NOBODY:
            run(c, t, f)
        elif f.actor >= 0 and may_be_forced(f.kind):
            moves.n = 0
            legal_now(c, t, f, &moves)
            if moves.n > 1:
                break
            if moves.n == 0:
                pop(t)                                          # [LL-V-02] nothing is possible
            else:
                answer(c, t, f, moves.move[0])
        else:
            break
        steps += 1
        if steps > STEPS:
            t.head.fault = FAILED
    t.head.actor = top(t).actor if t.n_frames else NOBODY


cdef void run(const Content* c, Table* t, Frame* f) noexcept nogil:
    if f.kind == TURN:
        run_turn(c, t, f)
    elif f.kind == WINDOW:
        run_window(c, t, f)
    elif f.kind == PROGRAM:
        run_program(c, t, f)
    elif f.kind == COMBAT:
        run_combat(c, t, f)
    elif f.kind == PEEKING:
        run_peek(c, t, f)
    elif f.kind == EVENT_PHASE:
        run_event_phase(c, t, f)
    else:
        run_point(c, t, f)


# Legal moves ---------------------------------------------------------------------------------


cdef void legal(const void* content, const void* table, Moves* out) noexcept nogil:
    cdef const Table* t = <const Table*> table
    legal_now(<const Content*> content, t, &t.frames[t.n_frames - 1], out)


cdef void legal_now(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """What can be answered to a frame, ascending."""
    cdef const Seat* s = &t.seats[f.seat]
    cdef int i
    if f.kind == TURN:
        legal_main(c, t, f, out)
    elif f.kind == WINDOW:
        add(out, PASS)
        for i in range(ABILITIES):
            if can_use(c, t, f.seat, i, f.a):
                add(out, USE + i)
    elif f.kind == MARCHING:
        legal_marching(c, t, f, out)
    elif f.kind == ASSAULT:
        legal_assault(c, t, f, out)
    elif f.kind == AIMING:
        legal_aiming(c, t, f, out)
    elif f.kind == CARD_DRAWN:
        legal_card(t, f, out)
    elif f.kind == DRAFT:
        legal_draft(c, t, f, out)
    elif f.kind == ANSWER:
        legal_answer(c, t, f, out)
    elif f.kind == PROPOSAL:
        add(out, PASS)
        add(out, OFFER + t.active)
    elif f.kind == HARVEST:
        add(out, FARM)
        add(out, RAISE)
    elif f.kind == PORTS:
        for i in range(f.a + 1):
            add(out, NUMBER + i)
    elif f.kind == ORIGIN:
        add_all(out, FROM, origins_for(c, t, f.seat, f.a))
    elif f.kind == SETTLERS:
        for i in range(1, (f.c if f.c else most_settlers(c, t, f.b)) + 1):
            add(out, NUMBER + i)
    elif f.kind == COMPANY:
        add(out, BRING)
        add(out, STAY)
    elif f.kind == PEEKING:
        add(out, LEAVE)
        add(out, SINK)
    elif f.kind == REVEALING:
        for i in range(t.n_hand):
            add(out, REVEAL + i)
    elif f.kind == SHOWING:
        for i in range(t.n_event_hand):
            add(out, SHOW + i)
    elif f.kind == RETREAT:
        add_all(out, STATION, refuges(c, t, f.seat, f.a, f.b))
    elif f.kind == RETURNING or f.kind == STATIONING:
        add_all(out, STATION, s.own)
    elif f.kind == GOODS:
        legal_goods(s, f, out)
    elif f.kind == PLACING:
        legal_placing(t, f, s.own, MOST, out)
    elif f.kind == SPREADING:
        legal_placing(t, f, s.own, FIRST_LIMIT, out)            # [LL-DRAFT-08]
    elif f.kind == REMOVING:
        legal_removing(t, f, out)
    elif f.kind == SWAPPING:
        legal_swapping(c, t, f, out)
    elif f.kind == PAYMENT:
        legal_payment(t, f, out)
    elif f.kind == CLAIMING:
        add_all(out, CLAIM, c.all & ~claimed(t))
    elif f.kind == KEEPING:
        add(out, KEEP)
        add(out, EXCHANGE)
    elif f.kind == EVENT_DRAWN:
        legal_event(t, f, out)
    else:
        legal_setup_chance(c, t, f, out)


cdef void legal_aiming(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    cdef int target = card_of(c, &t.seats[f.seat]).abilities[min(f.a, ABILITIES - 1)].target
    cdef bint at_seat = target in (ENEMY_LEADER, ANY_LEADER, ENEMY_PLAYER)
    add_all(out, AIM_SEAT if at_seat else AIM, aims(c, t, f.seat, min(f.a, ABILITIES - 1)))


cdef void legal_setup_chance(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    cdef uint64_t set
    cdef int i
    if f.kind == OBJECTIVES_DRAWN:
        set = (c.sides & ~t.open) >> SIDES
        while set:
            add_weighted(out, OBJECTIVE + lowest_bit(set), 1)
            set &= set - 1
    elif f.kind == LEADERS_SHOWN:
        add_weighted(out, DEAL + t.seats[f.seat].dealt - 1, 1)
    elif f.kind == LOTS:
        for i in range(KINDS):
            if t.deck[i]:
                add_weighted(out, CARD + i, t.deck[i])
    elif f.kind == REGION_DRAWN:
        for i in range(c.n_regions):
            add_weighted(out, REGION + i, 1)
    else:
        set = undealt(c, t)
        while set:
            add_weighted(out, DEAL + lowest_bit(set), 1)
            set &= set - 1


# Apply ---------------------------------------------------------------------------------------


cdef bint answers(const Frame* f, int move) noexcept nogil:
    """Whether a move has a verb that is asked for, legal or not: what apply() can index with."""
    cdef int kind = f.kind
    if kind == TURN:
        if f.a != BUILDING and SETTLE <= move < ATTACK:
            return False
        if f.a != FIGHTING and ATTACK <= move < MARCH:
            return False
        return END <= move < MOVE_TO
    if kind == WINDOW:
        return move == PASS or USE <= move < OFFER
    if kind == MARCHING:
        return MOVE_TO <= move < STRIKE
    if kind == ASSAULT:
        return STRIKE <= move < AIM
    if kind == AIMING:
        return AIM <= move < CLAIM
    if kind == CARD_DRAWN or kind == LOTS:
        return CARD <= move < EVENT
    if kind == DRAFT:
        return GIVE <= move < ACCEPT
    if kind == ANSWER:
        return ACCEPT <= move < (COUNTER if f.c else DEAL)
    if kind == PROPOSAL:
        return move == PASS or OFFER <= move < SETTLE
    if kind == HARVEST:
        return move == FARM or move == RAISE
    if kind == PORTS or kind == SETTLERS:
        return NUMBER <= move < BRING
    if kind == ORIGIN:
        return FROM <= move < NUMBER
    if kind == COMPANY:
        return move == BRING or move == STAY
    if kind == PEEKING:
        return move == LEAVE or move == SINK
    if kind == REVEALING:
        return REVEAL <= move < SHOW
    if kind == SHOWING:
        return SHOW <= move < GIVE
    if kind in (RETREAT, RETURNING, STATIONING):
        return STATION <= move < REMOVE
    if kind == PLACING or kind == SPREADING:
        return PLACE <= move < STATION
    if kind == REMOVING:
        return REMOVE <= move < FROM
    if kind == SWAPPING:
        return NAME <= move < LEAVE or move == PASS
    if kind == GOODS or kind == PAYMENT:
        return NAME <= move < LEAVE
    if kind == CLAIMING:
        return CLAIM <= move < PLACE
    if kind == KEEPING:
        return move == KEEP or move == EXCHANGE
    if kind == EVENT_DRAWN:
        return EVENT <= move < REGION
    if kind == OBJECTIVES_DRAWN:
        return OBJECTIVE <= move < CARD
    if kind == REGION_DRAWN:
        return REGION <= move < MOVE_COUNT
    return DEAL <= move < OBJECTIVE


cdef void apply(const void* content, void* table, int move) noexcept nogil:
    """Play a legal move: see State.play(), which checks it; any other does no harm."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    if not answers(top(t), move) or not fits_slots(t, top(t), move):
        t.head.fault = REFUSED
        return
    answer(c, t, top(t), move)
    settle(c, t)


cdef inline bint fits_slots(const Table* t, const Frame* f, int move) noexcept nogil:
    """Whether the card that a move names is there: no count may fall below zero."""
    if f.kind == REVEALING:
        return move - REVEAL < t.n_hand
    if f.kind == SHOWING:
        return move - SHOW < t.n_event_hand
    if f.kind == LOTS:
        return t.deck[move - CARD] > 0
    if f.kind == CARD_DRAWN:
        if f.a == TO_TABLE:
            return move - CARD == kind_at(t, t.n_top + t.n_bottom + f.b)
        if next_slot(t, f.b if f.a == TO_TOP else 0) < 0:
            return t.deck[move - CARD] > 0
        return move - CARD == kind_at(t, next_slot(t, f.b if f.a == TO_TOP else 0))
    if f.kind == EVENT_DRAWN:
        if f.a == TO_TABLE:
            return move - EVENT == event_at(t, t.n_event_bottom + f.b)
        if sum_of(t.event_deck, EVENTS):
            return t.event_deck[move - EVENT] > 0
        return t.n_event_bottom > 0 and move - EVENT == event_at(t, 0)
    return True


cdef void answer(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    cdef Frame done
    cdef Seat* s = &t.seats[f.seat]
    cdef int kind = f.kind
    if kind == TURN:
        apply_main(c, t, f, move)
    elif kind == WINDOW:
        f.actor = NOBODY
        if move == PASS:
            f.b += 1
        else:
            f.b = 1                                             # [LL-R-19] asked from the start
            use(c, t, f.seat, move - USE)
    elif kind == DRAFT:
        apply_draft(c, t, f, move)
    elif kind == PEEKING:
        apply_peek(c, t, f, move)
    elif kind == SPREADING:
        apply_spread(t, f, move - PLACE)
    elif kind == PLACING:
        add_armies(t, move - PLACE, 1)
        f.b = <uint8_t> (move - PLACE)
        f.a -= 1
        if f.a == 0:
            pop(t)
    elif kind == REMOVING:
        t.armies[move - REMOVE] -= min(1, t.armies[move - REMOVE])
        f.b = <uint8_t> (move - REMOVE)
        f.a -= 1
        if f.a == 0:
            pop(t)
    elif kind == GOODS:
        apply_goods(t, f, move - NAME)
    elif kind == SWAPPING:
        apply_swapping(c, t, f, move)
    elif kind == PAYMENT:
        apply_payment(c, t, f, move - NAME)
    elif kind == OBJECTIVES_DRAWN:
        t.open |= bit(move - OBJECTIVE + SIDES)                 # [LL-SETUP-03]
        f.a += 1
        if f.a == SIDE_DRAWN:
            pop(t)
            push(t, LEADERS_DEALT, CHANCE, 0)
    else:
        done = pop(t)
        apply_done(c, t, done, s, move)


cdef void apply_done(const Content* c, Table* t, Frame f, Seat* s, int move) noexcept nogil:
    """Answers that settle their question at once."""
    cdef int kind = f.kind
    if kind == MARCHING:
        apply_marching(c, t, f, (move - MOVE_TO) // PAYERS, (move - MOVE_TO) % PAYERS)
    elif kind == ASSAULT:
        apply_assault(c, t, f, (move - STRIKE) >> 1, (move - STRIKE) & 1)
    elif kind == AIMING:
        use_on(
            c, t, f.seat, min(f.a, ABILITIES - 1),
            move - (AIM_SEAT if move >= AIM_SEAT else AIM),
        )
    elif kind == CARD_DRAWN:
        apply_card(c, t, f, move - CARD)
    elif kind == ANSWER:
        apply_answer(c, t, f, move)
    elif kind == PROPOSAL:
        if move != PASS:
            push(t, DRAFT, f.seat, f.seat, t.active)
    elif kind == HARVEST:
        if move == RAISE:
            t.swapped |= bit(f.a)
    elif kind == PORTS:
        top(t).c = <uint8_t> min(move - NUMBER, f.a)
    elif kind == ORIGIN:
        push(t, SETTLERS, f.seat, f.seat, f.a, move - FROM)
    elif kind == SETTLERS:
        apply_settlers(c, t, f, move - NUMBER)
    elif kind == COMPANY:
        if move == BRING:
            station(s, f.a)
    elif kind == REVEALING:
        push(t, CARD_DRAWN, CHANCE, f.seat, TO_TABLE, move - REVEAL)
    elif kind == SHOWING:
        push(t, EVENT_DRAWN, CHANCE, f.seat, TO_TABLE, move - SHOW)
    elif kind == RETREAT or kind == RETURNING:
        station(s, move - STATION)
    elif kind == STATIONING:
        apply_station(c, t, f, move - STATION)
    elif kind == CLAIMING:
        apply_claim(t, f, move - CLAIM)
    elif kind == KEEPING:
        if move == KEEP:
            ask_to_keep(c, t, f.seat + 1)
        else:
            push(t, NEW_LEADER, CHANCE, f.seat)
    elif kind == EVENT_DRAWN:
        apply_event_card(t, f, move - EVENT)
    elif kind == LOTS:
        apply_lot(c, t, f, move - CARD)
    elif kind == REGION_DRAWN:
        top(t).c = <uint8_t> (move - REGION + 1)
    else:
        apply_leader(c, t, f, move - DEAL)


include "_evaluate.pxi"
include "_why.pxi"
include "_check.pxi"
include "_knowledge.pxi"


# Rows ----------------------------------------------------------------------------------------


cdef enum:
    ROWS = 92

cdef Field[ROWS] FIELDS
cdef int n_rows = 0


cdef void more(Field field) noexcept:
    global n_rows
    FIELDS[n_rows] = field
    n_rows += 1


cdef void rows() noexcept:
    """One row per field, in the order of the struct; together every byte of it."""
    cdef Table t
    cdef int f = sizeof(Frame)
    cdef int s = sizeof(Seat)
    cdef int d = sizeof(Lasting)
    cdef int e = sizeof(Card)
    cdef uint64_t full = ~<uint64_t> 0
    cdef int last = SEATS - 1
    more(row("actor", &t, &t.head.actor, 1, PUBLIC, NOBODY, last, 1))
    more(row("n_seats", &t, &t.head.n_seats, 1, PUBLIC, 3, SEATS, 1))
    more(row("fault", &t, &t.head.fault, 1, PUBLIC, 0, 0, 1))
    more(row("head_spare", &t, &t.head.spare, 1, PUBLIC, 0, 0, 1))
    more(row("active", &t, &t.active, 1, PUBLIC, 0, last, 1))
    more(row("first", &t, &t.first, 1, PUBLIC, 0, last, 1))
    more(row("marker", &t, &t.marker, 1, PUBLIC, 0, last, 1))
    more(row("placer", &t, &t.placer, 1, PUBLIC, 0, last, 1))
    more(row("round", &t, &t.round, 2, PUBLIC, 0, MAX_ROUNDS, 1))
    more(row("winner", &t, &t.winner, 1, PUBLIC, 0, SEATS, 1))
    more(row("conquered", &t, &t.conquered, 1, PUBLIC, 0, 1, 1))
    more(row("revealed", &t, &t.revealed, 1, PUBLIC, 0, KINDS, 1))
    more(row("shift", &t, &t.shift, 1, PUBLIC, 0, MOST, 1))
    more(row("drawn", &t, &t.drawn, 1, PUBLIC, 0, EVENTS, 1))
    more(row("led", &t, &t.led, 1, PUBLIC, 0, 255, 1))
    more(row("spent", &t, t.spent, 1, PUBLIC, 0, 255, 4))
    more(row("drafts", &t, t.drafts, 1, PUBLIC, 0, DRAFTS, SEATS))
    more(row("price", &t, t.price, 1, PUBLIC, 0, MOST, RESOURCES))
    more(row("n_frames", &t, &t.n_frames, 1, PUBLIC, 0, FRAMES, 1))
    more(row("n_lasting", &t, &t.n_lasting, 1, PUBLIC, 0, LASTING, 1))
    more(row("n_top", &t, &t.n_top, 1, PUBLIC, 0, CARDS, 1))
    more(row("n_bottom", &t, &t.n_bottom, 1, PUBLIC, 0, CARDS, 1))
    more(row("n_hand", &t, &t.n_hand, 1, PUBLIC, 0, CARDS, 1))
    more(row("n_down", &t, &t.n_down, 1, PUBLIC, 0, CARDS, 1))
    more(row("n_event_bottom", &t, &t.n_event_bottom, 1, PUBLIC, 0, CARDS, 1))
    more(row("n_event_hand", &t, &t.n_event_hand, 1, PUBLIC, 0, CARDS, 1))
    more(row("pacts", &t, t.pacts, 1, PUBLIC, 0, 2 + 4 * last, PAIRS))
    more(row("spare", &t, t.spare, 1, PUBLIC, 0, 0, 11))
    more(row("offer.give", &t, t.offer.give, 1, PUBLIC, 0, MOST_GIVEN, RESOURCES))
    more(row("offer.take", &t, t.offer.take, 1, PUBLIC, 0, MOST_GIVEN, RESOURCES))
    more(row("offer.give_land", &t, &t.offer.give_land, 1, PUBLIC, 0, PROVINCES, 1))
    more(row("offer.take_land", &t, &t.offer.take_land, 1, PUBLIC, 0, PROVINCES, 1))
    more(row("offer.give_captive", &t, &t.offer.give_captive, 1, PUBLIC, 0, 1, 1))
    more(row("offer.take_captive", &t, &t.offer.take_captive, 1, PUBLIC, 0, 1, 1))
    more(row("offer.pact", &t, &t.offer.pact, 1, PUBLIC, 0, 2, 1))
    more(row("offer.spare", &t, t.offer.spare, 1, PUBLIC, 0, 0, 3))
    more(row("level", &t, t.level, 8, PUBLIC | BITS | DIGITS, 0, full, 2))
    more(row("ports", &t, &t.ports, 8, PUBLIC | BITS, 0, full, 1))
    more(row("open", &t, &t.open, 8, PUBLIC | BITS, 0, full, 1))
    more(row("swapped", &t, &t.swapped, 8, PUBLIC | BITS, 0, full, 1))
    more(row("armies", &t, t.armies, 1, PUBLIC, 0, MOST, PROVINCES))
    more(row("charged", &t, t.charged, 1, PUBLIC, 0, 255, PROVINCES))
    more(row("promised", &t, t.promised, 1, PUBLIC, 0, 8 * last + SEATS, PROVINCES))
    more(row("deck", &t, t.deck, 1, HIDDEN | COUNTED, 0, CARDS, KINDS))
    more(row("pile", &t, t.pile, 1, PUBLIC, 0, CARDS, KINDS))
    more(row("knowers", &t, t.knowers, 1, PUBLIC, 0, 63, CARDS))
    more(row("event_deck", &t, t.event_deck, 1, HIDDEN | COUNTED, 0, CARDS, EVENTS))
    more(row("event_pile", &t, t.event_pile, 1, PUBLIC, 0, CARDS, EVENTS))
    more(row("event_knowers", &t, t.event_knowers, 1, PUBLIC, 0, 63, CARDS))
    more(row("force.kind", &t, &t.force[0].kind, 1, PUBLIC, 0, EVENTS, 1, e, IN_FORCE))
    more(row("force.drawer", &t, &t.force[0].drawer, 1, PUBLIC, 0, last, 1, e, IN_FORCE))
    more(row("frames.pc", &t, &t.frames[0].pc, 2, PUBLIC, 0, OPS - 1, 1, f, FRAMES))
    more(row("frames.kind", &t, &t.frames[0].kind, 1, PUBLIC, 0, POINT, 1, f, FRAMES))
    more(row("frames.actor", &t, &t.frames[0].actor, 1, PUBLIC, NOBODY, last, 1, f, FRAMES))
    more(row("frames.seat", &t, &t.frames[0].seat, 1, PUBLIC, 0, last, 1, f, FRAMES))
    more(row("frames.a", &t, &t.frames[0].a, 1, PUBLIC, 0, 255, 1, f, FRAMES))
    more(row("frames.b", &t, &t.frames[0].b, 1, PUBLIC, 0, 255, 1, f, FRAMES))
    more(row("frames.c", &t, &t.frames[0].c, 1, PUBLIC, 0, 255, 1, f, FRAMES))
    more(row("lasting.pc", &t, &t.lasting[0].pc, 2, PUBLIC, 0, OPS - 1, 1, d, LASTING))
    more(row("lasting.owner", &t, &t.lasting[0].owner, 1, PUBLIC, 0, last, 1, d, LASTING))
    more(row(
        "lasting.target", &t, &t.lasting[0].target, 1, PUBLIC, 0, PROVINCES - 1, 1, d, LASTING
    ))
    more(row("lasting.seats", &t, &t.lasting[0].seats, 1, PUBLIC, 0, 63, 1, d, LASTING))
    more(row("lasting.until", &t, &t.lasting[0].until, 1, PUBLIC, 0, NO_END, 1, d, LASTING))
    more(row("lasting.uses", &t, &t.lasting[0].uses, 1, PUBLIC, 0, MOST, 1, d, LASTING))
    more(row("lasting.times", &t, &t.lasting[0].times, 1, PUBLIC, 0, 255, 1, d, LASTING))
    more(row("seats.own", &t, &t.seats[0].own, 8, PUBLIC | BITS, 0, full, 1, s, SEATS))
    more(row(
        "seats.objectives", &t, &t.seats[0].objectives, 8, PUBLIC | BITS, 0, full, 1, s, SEATS
    ))
    more(row("seats.goods", &t, t.seats[0].goods, 1, PUBLIC, 0, MOST, RESOURCES, s, SEATS))
    more(row("seats.leader", &t, &t.seats[0].leader, 1, PUBLIC, 0, LEADERS, 1, s, SEATS))
    more(row("seats.status", &t, &t.seats[0].status, 1, PUBLIC, 0, GONE, 1, s, SEATS))
    more(row("seats.place", &t, &t.seats[0].place, 1, PUBLIC, 0, PROVINCES - 1, 1, s, SEATS))
    more(row("seats.captor", &t, &t.seats[0].captor, 1, PUBLIC, 0, last, 1, s, SEATS))
    more(row("seats.health", &t, &t.seats[0].health, 1, PUBLIC, 0, MOST, 1, s, SEATS))
    more(row("seats.energy", &t, &t.seats[0].energy, 1, PUBLIC, 0, MOST, 1, s, SEATS))
    more(row("seats.flags", &t, &t.seats[0].flags, 1, PUBLIC, 0, 7, 1, s, SEATS))
    more(row("seats.lot", &t, &t.seats[0].lot, 1, PUBLIC, 0, KINDS, 1, s, SEATS))
    more(row("seats.conquered", &t, t.seats[0].conquered, 1, PUBLIC, 0, 255, LEVELS, s, SEATS))
    more(row("seats.downed", &t, &t.seats[0].downed, 1, PUBLIC, 0, 255, 1, s, SEATS))
    more(row("seats.trades", &t, &t.seats[0].trades, 1, PUBLIC, 0, 255, 1, s, SEATS))
    more(row("seats.partners", &t, &t.seats[0].partners, 1, PUBLIC, 0, 63, 1, s, SEATS))
    more(row("seats.spare", &t, &t.seats[0].spare, 1, PUBLIC, 0, 0, 1, s, SEATS))
    more(row(
        "seats.leader_renown", &t, &t.seats[0].leader_renown, 2, PUBLIC, 0, 65535, 1, s, SEATS
    ))
    more(row("seats.event_renown", &t, &t.seats[0].event_renown, 2, PUBLIC, 0, 65535, 1, s, SEATS))
    # dealt, and returned
    more(row("seats.dealt", &t, &t.seats[0].dealt, 1, OWNER, 0, LEADERS, 2, s, SEATS))
    more(row("seats.more", &t, t.seats[0].more, 1, PUBLIC, 0, 0, 6, s, SEATS))
    more(row("seats.cards", &t, t.seats[0].cards, 1, OWNER, 0, 255, CARD_BYTES, s, SEATS))
    more(row("seats.events", &t, t.seats[0].events, 1, OWNER, 0, EVENTS, CARDS, s, SEATS))


rows()


# What the Python side needs to know of the numbers above.

FIRST_INDEX = {
    "keep": KEEP, "exchange": EXCHANGE, "pass": PASS, "end": END, "use": USE, "offer": OFFER,
    "settle": SETTLE, "upgrade": UPGRADE, "dock": DOCK, "buy": BUY, "revive": REVIVE,
    "ransom": RANSOM, "attack": ATTACK, "march": MARCH, "lead": LEAD, "to": MOVE_TO,
    "strike": STRIKE, "aim": AIM, "aim-seat": AIM_SEAT, "claim": CLAIM, "place": PLACE,
    "station": STATION, "remove": REMOVE, "from": FROM, "number": NUMBER, "bring": BRING,
    "stay": STAY, "farm": FARM, "raise": RAISE, "name": NAME, "leave": LEAVE, "sink": SINK,
    "reveal": REVEAL, "show": SHOW, "give": GIVE, "give-land": GIVE_LAND,
    "give-captive": GIVE_CAPTIVE, "pact": PACT, "take": TAKE, "take-land": TAKE_LAND,
    "take-captive": TAKE_CAPTIVE, "send": SEND, "drop": DROP, "accept": ACCEPT, "reject": REJECT,
    "counter": COUNTER, "deal": DEAL, "objective": OBJECTIVE, "card": CARD, "event": EVENT,
    "region": REGION,
}
DECISIONS = {
    "objectives": OBJECTIVES_DRAWN, "leaders": LEADERS_DEALT, "keep": KEEPING,
    "new-leader": NEW_LEADER, "reveal-leaders": LEADERS_SHOWN, "lots": LOTS, "claim": CLAIMING,
    "spread": SPREADING, "station": STATIONING, "turn": TURN, "window": WINDOW, "aim": AIMING,
    "program": PROGRAM, "goods": GOODS, "place": PLACING, "remove": REMOVING, "swap": SWAPPING,
    "peek": PEEKING, "card": CARD_DRAWN, "region": REGION_DRAWN, "event-phase": EVENT_PHASE,
    "event": EVENT_DRAWN, "show": SHOWING, "harvest": HARVEST, "ports": PORTS, "payment": PAYMENT,
    "origin": ORIGIN, "settlers": SETTLERS, "company": COMPANY, "march": MARCHING,
    "assault": ASSAULT, "combat": COMBAT, "reveal": REVEALING, "retreat": RETREAT,
    "return": RETURNING, "proposal": PROPOSAL, "draft": DRAFT, "answer": ANSWER, "point": POINT,
}
STEPS_OF_TURN = {
    "beginning": BEGINNING, "transfers": TRANSFERS, "event": EVENT_STEP, "start": START_WINDOW,
    "harvests": HARVESTS, "ports": PORT_CHOICE, "bounty": BOUNTY, "proposals": PROPOSALS,
    "building": BUILDING, "combat": FIGHTING, "ending": END_WINDOW, "excess": EXCESS,
    "end": CLOSING, "objectives": LAST_OBJECTIVES, "passing": PASSING,
}
LIMITS = {
    "frames": FRAMES, "seats": SEATS, "provinces": PROVINCES, "regions": REGIONS, "seas": SEAS,
    "leaders": LEADERS, "kinds": KINDS, "cards": CARDS, "events": EVENTS, "sides": SIDES,
    "objectives": OBJECTIVES, "abilities": ABILITIES, "words": WORDS, "ops": OPS,
    "lasting": LASTING, "in_force": IN_FORCE, "pairs": PAIRS, "most": MOST, "payers": PAYERS,
    "given": MOST_GIVEN, "max_rounds": MAX_ROUNDS, "resources": RESOURCES, "levels": LEVELS,
}


# The engine ----------------------------------------------------------------------------------


cdef class LeadersLegacyEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __cinit__(
        self, *, n_seats, options, provinces, routes, regions, settlements, port, cards, events,
        leaders, objectives, ops, first_event, first_goal,
    ):
        cdef Rules rules
        cdef Content* c = &self.compiled
        cdef int i, k, n
        memset(c, 0, sizeof(Content))
        c.n_seats = n_seats
        (
            c.by_objectives, c.trade, c.gifts, c.pacts, c.garrison, c.network, c.held,
            c.max_rounds, c.goal,
        ) = options
        c.n_provinces = len(provinces)
        for i, (region, resource, near) in enumerate(provinces):
            c.all |= bit(i)
            c.region_of[i] = region
            c.resource[i] = resource
            c.region[c.region_of[i]] |= bit(i)
            c.of[c.resource[i]] |= bit(i)
            for each in near:
                c.land[i] |= bit(each)
        c.n_regions = regions
        for a, b, sea in routes:
            i, k, n = a, b, sea
            c.sea[i] |= bit(k)
            c.sea[k] |= bit(i)
            c.on_sea[n] |= bit(i) | bit(k)
            c.on_route |= bit(i) | bit(k)
        for i, each in enumerate(settlements):
            for k in range(RESOURCES):
                c.cost[i][k] = each[0][k]
            (
                c.yields[i], c.makes[i], c.swaps[i], c.checks[i], c.renown[i], c.limit[i],
                c.moves[i], c.whole[i],
            ) = each[1:]
        for k in range(RESOURCES):
            c.port_cost[k] = port[0][k]
        c.port_renown, c.port_moves = port[1:]
        for i, (value, loser, copies) in enumerate(cards):
            c.value[i] = value
            c.loser[i] = loser
            c.copies[i] = copies
        for i, (copies, duration, first) in enumerate(events):
            c.event_copies[i] = copies
            c.duration[i] = duration
            c.event_first[i] = first
        c.n_ops = len(ops)
        c.first_event = first_event
        c.first_goal = first_goal
        for i, each in enumerate(ops):
            c.ops[i].code, c.ops[i].who, c.ops[i].what, c.ops[i].flags = each[:4]
            c.ops[i].n, c.ops[i].to = each[4:]
        c.n_leaders = len(leaders)
        for i, each in enumerate(leaders):
            self.add_leader(&c.leaders[i], each)
        for i, each in objectives:
            c.goals[i].used = 1
            (
                c.goals[i].renown, c.goals[i].at_end, c.goals[i].region, c.goals[i].type,
                c.goals[i].first,
            ) = each
            if i < SIDES:
                c.mains |= bit(i)
            else:
                c.sides |= bit(i)
        find_odds(c)
        rules.abi = ABI
        rules.size = sizeof(Table)
        rules.spread = 8
        rules.move_count = MOVE_COUNT
        rules.n_fields = n_rows
        rules.fields = &FIELDS[0]
        rules.start = start
        rules.legal = legal
        rules.apply = apply
        rules.sample_chance = NULL
        rules.score = score
        rules.rank = rank
        rules.evaluate = evaluate
        rules.check = check
        rules.redeal = redeal
        rules.seen_as = seen_as
        rules.why = why
        self.adopt(&rules, c)

    cdef int add_leader(self, LeaderCard* card, object given) except -1:
        cdef int i, k
        cdef Ability* a
        card.type, card.health, card.armor, card.command, card.energy = given[0]
        for i, each in enumerate(given[1]):
            a = &card.abilities[i]
            a.active, a.timing, a.energy, a.target, a.range, a.while_down, a.first = each[:7]
            for k in range(RESOURCES):
                a.cost[k] = each[7][k]
            if a.active:
                continue
            k = a.first
            while self.compiled.ops[k].code != OP_END:
                card.passive[card.n_passive] = k
                card.while_down[card.n_passive] = a.while_down
                card.codes |= bit(self.compiled.ops[k].code)
                card.n_passive += 1
                k += 1
        return 0
