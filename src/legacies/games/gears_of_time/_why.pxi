# Why a move is not legal: for errors, never for play.

cdef enum Reason:               # words in game.py, in this order
    OVER
    NOT_ASKED
    NO_ACTION_LEFT
    ACTION_LEFT
    NO_CARD_LEFT
    NOT_PAST                    # travel goes to the left only
    NO_DISTANCE
    NOT_HELD
    SAME_THERE
    FULL
    NOT_FULL
    TOO_DEAR
    IN_PRESENT
    NO_POOL
    BEYOND_POOL
    NOT_THERE
    SHIELDED
    NO_INFLUENCE
    ALREADY
    OFF_BOARD
    NO_SUCH_SEAT
    NO_PREREQUISITE
    OUT_OF_ORDER
    NOT_DRAWN
    PLACE_TAKEN
    CHARACTER_TAKEN
    NOT_IN_DECK
    NOT_PAYABLE                 # what is not in the hand
    NO_FATE                     # the Fate card is not in the hand
    NOT_HERE                    # no such card where the pawn is


cdef int why(const void* content, const void* table, int move) noexcept nogil:
    """The Reason against a move that legal() does not list."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f
    cdef const Seat* s
    if t.n_frames == 0:
        return OVER
    f = &t.frames[t.n_frames - 1]
    s = &t.seats[f.seat]
    if not answers(f, move):
        return NOT_ASKED
    if f.kind == TURN:
        return why_not_turn(c, t, f, s, move)
    if f.kind == PAYMENT:
        return OUT_OF_ORDER if copies(&s.hand, move - DISCARD) else NOT_PAYABLE
    if f.kind == AMOUNT:
        return BEYOND_POOL
    if f.kind == CHOICE:
        return NOT_DRAWN
    if f.kind == REMOVAL:
        return NO_PREREQUISITE
    if f.kind == ORDER:
        return PLACE_TAKEN
    return CHARACTER_TAKEN if f.kind == CAST else NOT_IN_DECK


cdef int why_not_turn(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int move,
) noexcept nogil:
    if move == END:
        return ACTION_LEFT
    if move >= FOLD:
        return why_not_fate(c, t, f, s, move)
    if f.a == 0:
        return NO_ACTION_LEFT
    if move == DRAW:
        return NO_CARD_LEFT
    if move < ESTABLISH:
        return NO_DISTANCE if move - TRAVEL == s.pawn else NOT_PAST
    if move < INFLUENCE:
        return why_not_establish(c, t, s, move)
    if not lies(t, s.pawn, move - INFLUENCE):
        return NOT_HERE
    return NO_POOL if s.pool == 0 else SHIELDED


cdef inline bint lies(const Table* t, int era, int kind) noexcept nogil:
    cdef int i
    for i in range(t.n_laid):
        if t.laid[i].era == era and t.laid[i].kind == kind:
            return True
    return False


cdef inline int laid_in(const Table* t, int era) noexcept nogil:
    cdef int i
    cdef int n = 0
    for i in range(t.n_laid):
        n += t.laid[i].era == era
    return n


cdef int why_not_establish(
    const Content* c, const Table* t, const Seat* s, int move,
) noexcept nogil:
    cdef bint over = move >= OVERFILL
    cdef int kind = move - (OVERFILL if over else ESTABLISH)
    cdef bint full = laid_in(t, s.pawn) >= capacity(t, s.pawn)
    if not copies(&s.hand, kind):
        return NOT_HELD
    if over and not copies(&s.hand, MORE_TIME):
        return NO_FATE
    if s.pawn == t.present:
        return IN_PRESENT
    if lies(t, s.pawn, kind):
        return SAME_THERE
    if over != full:
        return FULL if full else NOT_FULL
    return TOO_DEAR


cdef int why_not_fate(
    const Content* c, const Table* t, const Frame* f, const Seat* s, int move,
) noexcept nogil:
    cdef int fate = fate_of(move)
    cdef int target = move - aimed(fate)
    cdef const Laid* card
    if not copies(&s.hand, fate):
        return NO_FATE
    if fate == FOLDS:
        return OFF_BOARD if (move - FOLD) // 2 < t.head.n_seats else NO_SUCH_SEAT
    if not lies(t, target // TECHS, target % TECHS):
        return NOT_THERE
    card = find(<Table*> t, target // TECHS, target % TECHS)
    if barred(card, f.seat):
        return SHIELDED
    if fate == PLANS and card.cubes[f.seat] == 0:
        return NO_INFLUENCE
    return NO_PREREQUISITE if fate == WILLED else ALREADY
