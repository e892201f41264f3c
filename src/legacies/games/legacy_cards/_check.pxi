# Check: what cannot be on a table.

cdef enum Broken:               # one bit each; words in game.py, in this order
    WRONG_HEAD = 1 << 0
    RESOURCES_LOST = 1 << 1
    CARDS_LOST = 1 << 2
    SHOWN_TOO_MANY = 1 << 3
    WRONG_STACK = 1 << 4
    WRONG_ACTOR = 1 << 5
    WRONG_LOOK = 1 << 6
    WRONG_FINISHER = 1 << 7
    WRONG_IDLE = 1 << 8
    EMPTY_SEAT_USED = 1 << 9
    WRONG_ROUND = 1 << 10
    OVER_LIMIT = 1 << 11
    WRONG_QUESTION = 1 << 12
    WRONG_DEAL = 1 << 13
    NOT_IDLE = 1 << 14
    NOT_USED = 1 << 15


cdef uint64_t check(const void* content, const void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef uint64_t broken = 0
    if t.head.n_seats != c.n_seats or t.head.fault:
        return WRONG_HEAD                               # nothing else can be looked at
    broken |= check_cards(c, t) | check_seats(c, t) | check_stack(t) | check_idle(t)
    if t.round >= c.rounds or (t.n_frames == 0 and t.round + 1 != c.rounds):
        broken |= WRONG_ROUND
    if t.idle >= t.head.n_seats or (t.n_frames == 0 and t.idle):
        broken |= WRONG_IDLE
    if not broken and t.n_frames > 0:
        broken |= check_question(c, t, &t.frames[t.n_frames - 1])
    return broken


cdef uint64_t check_cards(const Content* c, const Table* t) noexcept nogil:
    """No card is lost, and none is made."""
    cdef uint64_t broken = 0
    cdef int i, k, n
    for k in range(RESOURCES):
        n = t.resource_deck[k] + t.resource_pile[k]
        for i in range(t.head.n_seats):
            n += t.seats[i].resources[k]
            if t.seats[i].shown[k] > (t.seats[i].resources[k] if c.bonus and k != WILD else 0):
                broken |= SHOWN_TOO_MANY                # [LC-R-10, LC-TWO-02]
        if n != c.resources[k]:
            broken |= RESOURCES_LOST
    for k in range(CARDS):
        n = t.card_deck[k] + t.card_pile[k]
        for i in range(t.head.n_seats):
            n += t.seats[i].hand[k] + t.seats[i].look[k] + t.seats[i].buried[k]
            if k < BUILDINGS:
                n += t.seats[i].built[k]
            elif k == PROTECT:
                n += t.seats[i].protects
        if n != c.cards[k]:
            broken |= CARDS_LOST
    return broken


cdef uint64_t check_seats(const Content* c, const Table* t) noexcept nogil:
    cdef uint64_t broken = 0
    cdef const uint8_t* at
    cdef int i, k
    cdef bint finished = False
    for i in range(t.head.n_seats):
        finished |= at_goal(c, &t.seats[i])
        if t.round == 0 and t.seats[i].total != 0:
            broken |= WRONG_ROUND
        if (t.n_frames == 0 or t.frames[0].kind == DEAL or i != t.frames[0].seat) \
                and count(t.seats[i].resources, RESOURCES) > HAND_LIMIT:
            broken |= OVER_LIMIT
        if (t.n_frames == 0 or i != t.frames[0].seat) and count(t.seats[i].look, CARDS) > 0:
            broken |= WRONG_LOOK
    if t.finisher >= t.head.n_seats or (t.finisher >= 0) != finished \
            or (finished and not at_goal(c, &t.seats[t.finisher])):
        broken |= WRONG_FINISHER
    at = <const uint8_t*> &t.seats[t.head.n_seats]
    for k in range((SEATS - t.head.n_seats) * <int> sizeof(Seat)):
        if at[k]:
            broken |= EMPTY_SEAT_USED
    return broken


cdef uint64_t check_idle(const Table* t) noexcept nogil:
    """[LC-R-30] Who does nothing has not even drawn: no Resource is to be had."""
    cdef bint idle
    if t.n_frames == 0:
        idle = t.finisher < 0                           # over without anybody at the Goal
    else:
        idle = t.frames[0].kind == FINISH and not t.frames[0].a \
            and (t.idle > 0 or t.frames[t.n_frames - 1].kind != DRAW)
    if idle and count(t.resource_deck, RESOURCES) + count(t.resource_pile, RESOURCES) > 0:
        return NOT_IDLE
    return 0


cdef inline bint is_frame(const Frame* f, int kind, int actor, int seat) noexcept nogil:
    return f.kind == kind and f.actor == actor and f.seat == seat


cdef uint64_t check_stack(const Table* t) noexcept nogil:
    """The frames are those of one turn, its done steps taken off, at most one question on top."""
    cdef const Frame* f = &t.frames[0]
    cdef int n = t.n_frames
    cdef int seat = f[0].seat
    cdef int i
    cdef bint good
    for i in range(n, FRAMES):
        if f[i].pc or f[i].kind or f[i].actor or f[i].seat or f[i].a or f[i].b or f[i].c:
            return WRONG_STACK
    if n == 0:
        return 0 if t.head.actor == NOBODY else WRONG_ACTOR
    for i in range(n):
        if f[i].pc or (f[i].c and f[i].kind != SEARCH):
            return WRONG_STACK
    if t.head.actor != f[n - 1].actor:
        return WRONG_ACTOR
    if n == 1 and f[0].kind == DEAL:
        return 0 if is_frame(f, DEAL, CHANCE, 0) and not f[0].b else WRONG_STACK
    if n < 2 or seat >= t.head.n_seats:
        return WRONG_STACK
    if not is_frame(f, FINISH, NOBODY, seat) or f[0].a > 1 or f[0].b:
        return WRONG_STACK
    if not is_frame(f + 1, LIMIT, seat, seat) or f[1].b or (n > 2 and f[1].a):
        return WRONG_STACK
    if n == 2:
        return 0
    if is_frame(f + 2, HANDOVER, seat, seat) or is_frame(f + 2, SECOND, seat, seat):
        return 0 if n == 3 else WRONG_STACK
    if not is_frame(f + 2, SPECIAL, seat, seat) or f[2].a or f[2].b:
        return WRONG_STACK
    if n == 3:
        return 0
    if is_frame(f + 3, LOOK, CHANCE, seat) or is_frame(f + 3, KEEP, seat, seat):
        return 0 if n == 4 and not f[3].b else WRONG_STACK
    if not is_frame(f + 3, MAIN, seat, seat) or f[3].a > 1 or f[3].b:
        return WRONG_STACK
    if n == 4:
        return 0
    if is_frame(f + 4, DRAW, CHANCE, seat):
        good = n == 5 and not f[3].a and not f[4].b
    else:
        good = n == 5 and f[3].a and (
            (is_frame(f + 4, BONUS, seat, seat) and not f[4].b)
            or is_frame(f + 4, SEARCH, CHANCE, seat)
        )
    return 0 if good else WRONG_STACK


cdef uint64_t check_question(const Content* c, const Table* t, const Frame* f) noexcept nogil:
    """The top frame can be answered, and its operands fit the table."""
    cdef uint64_t broken = 0
    cdef const Seat* s = &t.seats[f.seat]
    cdef int looked = count(s.look, CARDS)
    cdef int held = count(s.resources, RESOURCES)
    cdef bint good = True
    if f.kind == DEAL:
        return check_deal(t, f)
    if f.kind == DRAW:
        good = 1 <= f.a <= DRAWN and count(t.resource_deck, RESOURCES) > 0 \
            and held <= HAND_LIMIT + DRAWN - f.a and t.frames[0].a == (1 if f.a < DRAWN else 0)
    elif f.kind == LOOK:
        good = 1 <= f.a <= LOOKED and looked == LOOKED - f.a and count(t.card_deck, CARDS) > 0
    elif f.kind == KEEP:
        good = f.a == 0 and 1 <= looked <= LOOKED and (looked == LOOKED or cards_left(t) == 0)
    elif f.kind == BONUS:
        good = c.bonus and f.a < BUILDINGS
    elif f.kind == SEARCH:
        good = c.bonus and f.a <= NO_TYPE and f.b < NO_TYPE and f.c <= 1 \
            and (f.a == NO_TYPE or f.a <= f.b) and count(t.resource_deck, RESOURCES) > 0
    elif f.kind == HANDOVER:
        good = f.a < t.head.n_seats and f.a != f.seat and f.b < BUILDINGS \
            and t.seats[f.a].built[f.b] and has_other(s, f.b)
    elif f.kind == SECOND:
        good = f.a < t.head.n_seats * BUILDINGS and f.b == 0
    elif f.kind == LIMIT:
        good = held > HAND_LIMIT and f.a < RESOURCES and can_discard(s, f.a)
    if f.kind in (LOOK, KEEP, BONUS, SEARCH, HANDOVER, SECOND) or (f.kind == MAIN and f.a):
        good &= t.frames[0].a == 1
    if f.seat == t.finisher and (f.kind in (DRAW, LOOK, KEEP) or (f.kind == MAIN and not f.a)):
        broken |= WRONG_FINISHER                        # [LC-FIN-02] no further turn
    if not good:
        broken |= WRONG_QUESTION
    elif not was_used(t, f):
        broken |= NOT_USED
    if looked and f.kind != LOOK and f.kind != KEEP:
        broken |= WRONG_LOOK
    return broken


cdef bint was_used(const Table* t, const Frame* f) noexcept nogil:
    """Whether the card that led to the question lies on the pile, and what it destroyed."""
    if f.kind == BONUS:
        return t.card_pile[BUILDINGS + f.a] > 0 and t.card_pile[f.a] > 0
    if f.kind == HANDOVER:
        return t.card_pile[SWAP] > 0
    if f.kind == SECOND:
        return t.card_pile[FREE_DESTROY] > 0 and t.card_pile[f.a % BUILDINGS] > 0
    return True


cdef bint can_discard(const Seat* s, int lowest) noexcept nogil:
    """Whether enough cards from `lowest` on are left to come down to the limit."""
    cdef int below_it = count(s.resources, lowest)
    return below_it <= HAND_LIMIT


cdef uint64_t check_deal(const Table* t, const Frame* f) noexcept nogil:
    """In the deal everybody has what has been dealt, and nothing else has happened."""
    cdef int i, k, due
    cdef const Seat* s
    cdef bint good = f.a < 2 * START_HAND * t.head.n_seats and t.idle == 0
    good &= count(t.resource_pile, RESOURCES) == 0 and count(t.card_pile, CARDS) == 0
    for k in range(t.head.n_seats):
        i = (first_seat(t) + k) % t.head.n_seats
        s = &t.seats[i]
        due = min(max(f.a - 2 * START_HAND * k, 0), 2 * START_HAND)
        good &= count(s.resources, RESOURCES) == min(due, START_HAND)
        good &= count(s.hand, CARDS) == max(due - START_HAND, 0)
        good &= buildings(s) == 0 and s.protects == 0
        good &= count(s.buried, CARDS) == 0 and count(s.look, CARDS) == 0
        good &= count(s.shown, RESOURCES) == 0
    return 0 if good else WRONG_DEAL
