"""The rules of Quarry: setup, legal, apply, chance, score, why, check, redeal, rows."""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy

from legacies._core cimport (
    ABI, CHANCE, HIDDEN, NOBODY, OWNER, PUBLIC, REFUSED,
    Engine, Field, Frame, Moves, Rng, Rules,
    add, add_weighted, below, pop_frame, push_frame, row,
)

cdef enum Reason:               # why a move is not legal; words in game.py, in this order
    OVER
    NOT_ASKED
    TOO_FEW
    NOT_HELD
    NOT_IN_BAG


cdef inline void push(Table* t, int kind, int actor, int seat) noexcept nogil:
    push_frame(&t.head, t.frames, &t.n_frames, FRAMES, kind, actor, seat, 0, 0, 0)


cdef inline int count(const uint8_t* stones) noexcept nogil:
    return stones[0] + stones[1] + stones[2]


# Setup ---------------------------------------------------------------------------------------


cdef void start(const void* content, void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    t.head.n_seats = c.n_seats
    memcpy(t.bag, c.stones, COLOURS)
    push(t, TURN, 0, 0)                             # [QRY-1]
    settle(t)


cdef void settle(Table* t) noexcept nogil:
    """Run what needs no answer; say who is asked next."""
    if t.frames[t.n_frames - 1].kind == TURN and count(t.bag) == 0:
        pop_frame(t.frames, &t.n_frames)            # [QRY-6]
    t.head.actor = t.frames[t.n_frames - 1].actor if t.n_frames else NOBODY


# Legal moves ---------------------------------------------------------------------------------


cdef void legal(const void* content, const void* table, Moves* out) noexcept nogil:
    """In ascending order; never asked for on a finished table."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef const Seat* s = &t.seats[f.seat]
    cdef int colour
    if f.kind == TURN:
        add(out, TAKE)                              # [QRY-3]
    for colour in range(COLOURS):
        if f.kind == TURN and s.stones[colour] >= c.hall_cost:
            add(out, BUILD + colour)                # [QRY-4]
        elif f.kind == DISCARD and s.stones[colour]:
            add(out, GIVE_BACK + colour)            # [QRY-5]
        elif f.kind == DRAW and t.bag[colour]:
            add_weighted(out, TURN_UP + colour, t.bag[colour])


# Apply ---------------------------------------------------------------------------------------


cdef bint answers(int kind, int move) noexcept nogil:
    """Whether a move has the verb that is asked for, legal or not: what apply() can index with."""
    if kind == TURN:
        return move < GIVE_BACK
    if kind == DISCARD:
        return GIVE_BACK <= move < TURN_UP
    return move >= TURN_UP


cdef void apply(const void* content, void* table, int move) noexcept nogil:
    """Play a legal move: see State.play(), which checks it; any other does no harm."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef Frame f
    cdef Seat* s
    cdef int following
    if not answers(t.frames[t.n_frames - 1].kind, move):
        t.head.fault = REFUSED                      # nothing was changed
        return
    f = pop_frame(t.frames, &t.n_frames)
    s = &t.seats[f.seat]
    following = (f.seat + 1) % t.head.n_seats
    if f.kind == TURN:
        push(t, TURN, following, following)         # what comes afterwards is pushed first
        if move == TAKE:
            push(t, DRAW, CHANCE, f.seat)
        else:
            s.stones[move - BUILD] -= c.hall_cost
            t.spent[move - BUILD] += c.hall_cost
            s.halls += 1
    elif f.kind == DISCARD:
        s.stones[move - GIVE_BACK] -= 1
        t.spent[move - GIVE_BACK] += 1
    else:
        t.bag[move - TURN_UP] -= 1
        s.stones[move - TURN_UP] += 1
        if count(s.stones) > c.limit:
            push(t, DISCARD, f.seat, f.seat)        # [QRY-5] a public fact: hands are counted
    settle(t)


# Score ---------------------------------------------------------------------------------------


cdef void score(const void* content, const void* table, int32_t* out) noexcept nogil:
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].halls                   # [QRY-6]


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    """For Greedy: halls, and a little for each stone of the best colour."""
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].halls + 0.1 * max(
            t.seats[i].stones[0], t.seats[i].stones[1], t.seats[i].stones[2]
        )


# Why a move is not legal ---------------------------------------------------------------------


cdef int why(const void* content, const void* table, int move) noexcept nogil:
    """The Reason against a move that legal() does not list."""
    cdef const Table* t = <const Table*> table
    cdef int kind
    if t.n_frames == 0:
        return OVER
    kind = t.frames[t.n_frames - 1].kind
    if kind == TURN and BUILD <= move < GIVE_BACK:
        return TOO_FEW
    if kind == DISCARD and GIVE_BACK <= move < TURN_UP:
        return NOT_HELD
    if kind == DRAW and move >= TURN_UP:
        return NOT_IN_BAG
    return NOT_ASKED


# Check ---------------------------------------------------------------------------------------


cdef enum Broken:               # one bit each; words in game.py, in this order
    WRONG_HEAD = 1 << 0
    STONES_LOST = 1 << 1
    OVER_LIMIT = 1 << 2
    EMPTY_SEAT_USED = 1 << 3
    WRONG_STACK = 1 << 4


cdef uint64_t check(const void* content, const void* table) noexcept nogil:
    """Everything that the ranges of the rows do not say; called on anything within them."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef uint64_t broken = 0
    cdef int colour, i, n
    if t.head.n_seats != c.n_seats:
        return WRONG_HEAD                           # nothing else can be looked at
    for colour in range(COLOURS):
        n = t.bag[colour] + t.spent[colour]
        for i in range(SEATS):
            n += t.seats[i].stones[colour]
        if n != c.stones[colour]:
            broken |= STONES_LOST
    for i in range(SEATS):
        n = count(t.seats[i].stones)
        if n > c.limit + (1 if is_asked(t, DISCARD, i) else 0):
            broken |= OVER_LIMIT
        if i >= t.head.n_seats and (n or t.seats[i].halls):
            broken |= EMPTY_SEAT_USED
    if not fits(c, t):
        broken |= WRONG_STACK
    return broken


cdef inline bint is_asked(const Table* t, int kind, int seat) noexcept nogil:
    """Whether the second frame asks that of the seat; it is asked before the next turn."""
    return t.n_frames == 2 and t.frames[1].kind == kind and t.frames[1].seat == seat


cdef bint fits(const Content* c, const Table* t) noexcept nogil:
    """The stack is the next turn and at most one question, and the table can answer it."""
    cdef const Frame* first = &t.frames[0]
    cdef const Frame* second = &t.frames[1]
    cdef bint first_is_clear = first.kind == 0 and first.actor == 0 and first.seat == 0
    cdef bint second_is_clear = second.kind == 0 and second.actor == 0 and second.seat == 0
    if t.n_frames == 0:                             # [QRY-6]
        return t.head.actor == NOBODY and first_is_clear and second_is_clear and count(t.bag) == 0
    if first.kind != TURN or first.actor != first.seat or first.seat >= t.head.n_seats:
        return False
    if t.n_frames == 1:
        return t.head.actor == first.actor and second_is_clear and count(t.bag) > 0
    if t.head.actor != second.actor or (second.seat + 1) % t.head.n_seats != first.seat \
            or second.seat >= t.head.n_seats:
        return False
    if second.kind == DRAW:
        return second.actor == CHANCE and count(t.bag) > 0
    return second.kind == DISCARD and second.actor == second.seat \
        and count(t.seats[second.seat].stones) == c.limit + 1


# Knowledge -----------------------------------------------------------------------------------


cdef int seen_as(const void* content, const void* table, int move, int seat) noexcept nogil:
    """[QRY-3] Only the seat that takes a stone sees which it is; all else is public."""
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    return -1 if f.kind == DRAW and f.seat != seat else move


cdef void redeal(const void* content, void* table, int seat, Rng* rng) noexcept nogil:
    """All that the seat does not know is one pool; every other hand is drawn from it anew."""
    cdef Table* t = <Table*> table
    cdef int[SEATS] held
    cdef int i, _, colour
    for i in range(t.head.n_seats):
        held[i] = count(t.seats[i].stones)
        for colour in range(COLOURS):
            if i != seat:
                t.bag[colour] += t.seats[i].stones[colour]
                t.seats[i].stones[colour] = 0
    for i in range(t.head.n_seats):
        for _ in range(held[i] if i != seat else 0):
            colour = draw(t.bag, rng)
            t.bag[colour] -= 1
            t.seats[i].stones[colour] += 1


cdef inline int draw(const uint8_t* bag, Rng* rng) noexcept nogil:
    """The colour of a stone, each as likely as the others."""
    cdef int rest = below(rng, count(bag))
    cdef int colour = 0
    while colour < COLOURS - 1 and rest >= bag[colour]:
        rest -= bag[colour]
        colour += 1
    return colour


# Rows ----------------------------------------------------------------------------------------


cdef enum:
    ROWS = 17

cdef Field[ROWS] FIELDS


cdef void rows() noexcept:
    """One row per field, in the order of the struct; together every byte of it."""
    cdef Table t
    cdef int f = sizeof(Frame)
    cdef int s = sizeof(Seat)
    cdef Field* r = FIELDS
    r[0] = row("actor", &t, &t.head.actor, 1, PUBLIC, NOBODY, SEATS - 1, 1)
    r[1] = row("n_seats", &t, &t.head.n_seats, 1, PUBLIC, 2, SEATS, 1)
    r[2] = row("fault", &t, &t.head.fault, 1, PUBLIC, 0, 0, 1)
    r[3] = row("head_spare", &t, &t.head.spare, 1, PUBLIC, 0, 0, 1)
    r[4] = row("seats.stones", &t, t.seats[0].stones, 1, OWNER, 0, MAX_STONES, COLOURS, s, SEATS)
    r[5] = row("seats.halls", &t, &t.seats[0].halls, 1, PUBLIC, 0, MAX_STONES, 1, s, SEATS)
    r[6] = row("bag", &t, t.bag, 1, HIDDEN, 0, MAX_STONES, COLOURS)
    r[7] = row("n_frames", &t, &t.n_frames, 1, PUBLIC, 0, FRAMES, 1)
    r[8] = row("spent", &t, t.spent, 1, PUBLIC, 0, MAX_STONES, COLOURS)
    r[9] = row("spare", &t, &t.spare, 1, PUBLIC, 0, 0, 1)
    r[10] = row("frames.pc", &t, &t.frames[0].pc, 2, PUBLIC, 0, 0, 1, f, FRAMES)
    r[11] = row("frames.kind", &t, &t.frames[0].kind, 1, PUBLIC, 0, DRAW, 1, f, FRAMES)
    r[12] = row("frames.actor", &t, &t.frames[0].actor, 1, PUBLIC, CHANCE, SEATS - 1, 1, f, FRAMES)
    r[13] = row("frames.seat", &t, &t.frames[0].seat, 1, PUBLIC, 0, SEATS - 1, 1, f, FRAMES)
    r[14] = row("frames.a", &t, &t.frames[0].a, 1, PUBLIC, 0, 0, 1, f, FRAMES)
    r[15] = row("frames.b", &t, &t.frames[0].b, 1, PUBLIC, 0, 0, 1, f, FRAMES)
    r[16] = row("frames.c", &t, &t.frames[0].c, 1, PUBLIC, 0, 0, 1, f, FRAMES)


rows()


# What the Python side needs to know of the numbers above.

FIRST_INDEX = {"take": TAKE, "build": BUILD, "give_back": GIVE_BACK, "turn_up": TURN_UP}
DECISIONS = {"turn": TURN, "discard": DISCARD, "draw": DRAW}
LIMITS = {"seats": SEATS, "frames": FRAMES, "stones": MAX_STONES}


# The engine ----------------------------------------------------------------------------------


cdef class QuarryEngine(Engine):
    """The rules with one pack and one set of options; made by the game class."""

    def __cinit__(self, *, n_seats, limit, hall_cost, stones):
        cdef Rules rules
        cdef Content* c = &self.compiled
        cdef int i
        c.n_seats = n_seats
        c.limit = limit
        c.hall_cost = hall_cost
        for i in range(COLOURS):
            c.stones[i] = stones[i]
        rules.abi = ABI
        rules.size = sizeof(Table)
        rules.move_count = MOVE_COUNT
        rules.n_fields = ROWS
        rules.fields = &FIELDS[0]
        rules.spread = 2                            # halls: a lead that decides most games
        rules.start = start
        rules.legal = legal
        rules.apply = apply
        rules.sample_chance = NULL                  # by the weights of legal()
        rules.score = score
        rules.rank = NULL                           # by score
        rules.evaluate = evaluate
        rules.check = check
        rules.redeal = redeal
        rules.seen_as = seen_as
        rules.why = why
        self.adopt(&rules, c)
