# The evaluation: an estimate of each seat's final standing, by rules of thumb.

cdef enum:                      # in hundredths of a Fame
    WORTH_OF_RESOURCE = 90      # beyond its Fame at the end, while there is time to use it
    WORTH_OF_CARD = 200         # in hand
    WORTH_OF_SUCCESSOR = 60     # a choice more
    WORTH_OF_SPECIAL = 200      # a Special Action, or an effect that leaves a choice
    WORTH_OF_TOKEN = 60         # on the mat
    WORTH_OF_ICON = 40          # while Storied may come
    WORTH_OF_BLOCK = 550        # a Global Action that nobody else may trigger

# What one Gold is worth in each Generation, in hundredths of a Fame: it fades.
cdef int[GENERATIONS] WORTH_OF_GOLD = [13, 11, 8, 6, 4, 2]
cdef int[GENERATIONS] READY_GOLD = [10, 10, 20, 20, 40, 40]         # counts threefold: it pays
cdef int[GENERATIONS] PLENTY_OF_GOLD = [50, 50, 100, 100, 200, 200]  # what is beyond counts little
cdef int[GENERATIONS] WORTH_OF_FOUNDATION = [4, 4, 3, 2, 1, 0]      # beyond its final rate


cdef enum:
    ANSWERS = 6                 # that evaluate() gives before it looks at the table
    MOST_TRIED = 24             # moves of a question that it tries


cdef void evaluate(const void* content, const void* table, double* out) noexcept nogil:
    """
    Fame as if the game ended now, and what income, tokens and tiles promise until it does.

    What a move still asks (whose Gold, which Industry) is answered first, each time with what
    looks best at once: a card played is worth what it will do, not the question it asks.
    """
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef Table now
    cdef int i
    if not is_halfway(t):
        estimate(c, t, out)
        return
    now = t[0]
    for i in range(ANSWERS):
        if not is_halfway(&now) or not answer_best(c, &now, True):
            break
    estimate(c, &now, out)


cdef inline bint is_halfway(const Table* t) noexcept nogil:
    """Something is asked that belongs to a move made already."""
    cdef const Frame* f
    if t.n_frames == 0 or t.head.actor < 0:
        return False
    f = &t.frames[t.n_frames - 1]
    return f.kind != MAT and f.kind != BID and (f.kind != TURN or f.a == 2)


cdef bint answer_best(const Content* c, Table* t, bint ahead) noexcept nogil:
    """
    Answer the top question with what looks best for the seat that is asked.

    Many an option asks for more before it shows its worth (what to sell, then where); with
    `ahead` that is answered too.
    """
    cdef Moves out
    cdef Table best
    cdef Table next
    cdef double value
    cdef double most = 0
    cdef int seat = t.head.actor
    cdef uint32_t i
    cdef bint found = False
    out.n = 0
    legal_frame(c, t, &t.frames[t.n_frames - 1], &out)
    for i in range(min(out.n, <uint32_t> MOST_TRIED)):
        next = t[0]
        apply(c, &next, out.move[i])
        if next.head.fault:
            continue
        if ahead and is_halfway(&next) and next.head.actor == seat:
            answer_best(c, &next, False)
        value = standing(c, &next, seat)
        if not found or value > most:
            found = True
            most = value
            best = next
    if found:
        t[0] = best
    return found


cdef void estimate(const Content* c, const Table* t, double* out) noexcept nogil:
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = standing(c, t, i)


cdef double standing(const Content* c, const Table* t, int seat) noexcept nogil:
    """The Fame of one seat if the game ended now, and what it may still come to."""
    cdef const Seat* s = &t.seats[seat]
    if s.character < 0 or c.party[seat] == RISING_STAR:
        return 0
    if t.n_frames == 0:
        return s.what[FAME] + final_fame(c, t, seat)
    return s.what[FAME] + final_fame(c, t, seat) + 0.01 * promise(c, t, seat)


cdef double promise(const Content* c, const Table* t, int seat) noexcept nogil:
    """What a seat can still make of its table, in hundredths of a Fame."""
    cdef const Seat* s = &t.seats[seat]
    cdef int g = t.generation
    cdef double advances = GENERATIONS - 1 - g + (0.8 if not t.done >> GA_RELATIONSHIPS & 1 else 0)
    cdef double incomes = 0.5 * (GENERATIONS - 1 - g) + (0.4 if not t.done >> GA_INCOME & 1 else 0)
    cdef double fames = 0.9 * (GENERATIONS - 1 - g) + (0.75 if not t.done >> GA_FAME & 1 else 0)
    cdef double paid = 0.6 * (GENERATIONS - 1 - g) + (0.5 if not t.done >> GA_DIVIDENDS & 1 else 0)
    cdef double gold = WORTH_OF_GOLD[g]
    cdef double sum = 0
    cdef int i
    sum += gold * (s.what[GOLD] + 2 * min(s.what[GOLD], READY_GOLD[g]))
    sum -= 0.7 * gold * max(s.what[GOLD] - PLENTY_OF_GOLD[g], 0)
    sum += WORTH_OF_FOUNDATION[g] * s.what[FOUNDATION]
    if g < GENERATIONS - 1:
        sum += WORTH_OF_RESOURCE * resources_of(s)
    sum += WORTH_OF_CARD * bits_of(s.hand) * (0.4 if g & 1 and t.done else 1.0)
    sum += WORTH_OF_SUCCESSOR * min(bits_of(s.successors), 3)
    sum += WORTH_OF_TOKEN * min(s.tokens, 3) * (g < GENERATIONS - 1)
    sum += WORTH_OF_ICON * bits_of(icons_of(c, s))
    sum += incomes * gold * income_of(c, t, seat, own_heirlooms(s))
    sum += fames * 100 * heirloom_fame(c, t, seat, 0, False)
    sum += paid * gold * dividends_of(c, t, seat, (1 << INDUSTRIES) - 1, 110)
    sum += gold * (0.7 if g < GENERATIONS - 1 else 0.5) * stock_value(c, t, s)
    for i in range(CHARACTERS):
        if s.ties >> i & 1:
            sum += tie_value(c, t, seat, i, advances)
    for i in range(ACTIONS):
        if t.blocked[i] == seat + 1:                    # done or not: to do it costs nothing
            sum += WORTH_OF_BLOCK
    for i in range(SLOTS):
        if t.legend[i] == seat + 1:
            sum += 0.7 * advances * program_value(c, t, c.figures[max(t.figure[i], 0)])
    if t.flipped < t.n_century_tiles:                   # the tile of this Century
        sum += (80 if g & 1 else 55) * scored(
            c, t, seat, &c.tiles[0][t.century_tiles[t.flipped] - 1].score
        )
    return sum


cdef double stock_value(const Content* c, const Table* t, const Seat* s) noexcept nogil:
    """What all Investment Tokens would sell for."""
    cdef double sum = 0
    cdef int size, left, i
    for size in range(2):
        left = s.stakes[size]
        while left:
            i = lowest_bit(left)
            left &= left - 1
            sum += gold_value(c, t, i) * c.shares[size]
    return sum


cdef double tie_value(
    const Content* c, const Table* t, int seat, int character, double advances,
) noexcept nogil:
    """The spaces that a token will still see; bumps take some of it away."""
    cdef int space = space_of(c, t, character, seat) + 1
    cdef double sum = 0
    cdef double chance = 0.8
    while space < c.n_spaces and advances > 0:
        sum += chance * min(advances, 1.0) * program_value(
            c, t, c.spaces[century(t)][character][space]
        )
        chance *= 0.75
        advances -= 1
        space += 1
    return sum


cdef double program_value(const Content* c, const Table* t, int pc) noexcept nogil:
    """A benefit in hundredths of a Fame, its plain gains by number, the rest by habit."""
    cdef const Op* op = &c.ops[pc]
    cdef const Amount* a
    cdef double sum = 0
    cdef int n
    while op.code != OP_END:
        if op.code == OP_GAIN:
            a = &c.amounts[op.n]
            n = a.n[century(t)] if a.kind == FIXED else 3 * a.n[century(t)]
            if op.what == FAME:
                sum += 100 * n
            elif op.what == GOLD:
                sum += WORTH_OF_GOLD[t.generation] * n
            elif op.what == FOUNDATION:
                sum += (4 + WORTH_OF_FOUNDATION[t.generation]) * n
            else:
                sum += (100 + WORTH_OF_RESOURCE) * n
        elif op.code == OP_DRAW_CARDS:
            sum += WORTH_OF_CARD
        elif op.code == OP_DRAW_SUCCESSOR:
            sum += WORTH_OF_SUCCESSOR
        else:
            sum += WORTH_OF_SPECIAL
        op += 1
    return sum
