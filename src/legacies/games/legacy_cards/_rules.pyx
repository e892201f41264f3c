"""The rules of Legacy, the card game; further chapters in the .pxi files beside this one."""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from legacies._core cimport (
    ABI, CHANCE, COUNTED, HIDDEN, NOBODY, OWNER, PUBLIC, REFUSED,
    Engine, Field, Frame, Moves, Rng, Rules,
    add, add_weighted, below, pop_frame, push_frame, row,
)

# Small helpers -------------------------------------------------------------------------------


cdef inline void push(
    Table* t, int kind, int actor, int seat, int a=0, int b=0, int c=0,
) noexcept nogil:
    push_frame(&t.head, t.frames, &t.n_frames, FRAMES, kind, actor, seat, a, b, c)


cdef inline Frame pop(Table* t) noexcept nogil:
    return pop_frame(t.frames, &t.n_frames)


cdef inline Frame* top(Table* t) noexcept nogil:
    """The question to be answered; never asked for on a finished table."""
    return &t.frames[t.n_frames - 1]


cdef inline int count(const uint8_t* cards, int kinds) noexcept nogil:
    cdef int i
    cdef int n = 0
    for i in range(kinds):
        n += cards[i]
    return n


cdef inline int buildings(const Seat* s) noexcept nogil:
    return s.built[BANK] + s.built[MONUMENT] + s.built[PARADE]


cdef inline bint at_goal(const Content* c, const Seat* s) noexcept nogil:
    return buildings(s) >= c.goal                       # [LC-R-20] judged now


cdef inline bint destructible(const Content* c, const Seat* s, int building) noexcept nogil:
    """Whether a Building of that kind lies there and nothing shields it."""
    # [LC-PROT-02, LC-FIN-05]
    return s.built[building] > 0 and s.protects == 0 and not at_goal(c, s)


cdef inline void did_something(Table* t) noexcept nogil:
    """[LC-R-30] The FINISH frame at the bottom remembers that the turn was not idle."""
    t.frames[0].a = 1


# Decks ---------------------------------------------------------------------------------------


cdef bint has_resource(Table* t) noexcept nogil:
    """[LC-R-04] Whether a Resource can be drawn: an empty deck takes its pile in first."""
    if count(t.resource_deck, RESOURCES) == 0:
        memcpy(t.resource_deck, t.resource_pile, RESOURCES)
        memset(t.resource_pile, 0, RESOURCES)
    return count(t.resource_deck, RESOURCES) > 0        # [LC-R-05]


cdef bint has_card(Table* t) noexcept nogil:
    """The same for Legacy cards; what was buried is then known to nobody. [LC-R-26]"""
    cdef int i, k
    if count(t.card_deck, CARDS) == 0:
        memcpy(t.card_deck, t.card_pile, CARDS)
        memset(t.card_pile, 0, CARDS)
        for i in range(t.head.n_seats):
            for k in range(CARDS):
                t.card_deck[k] += t.seats[i].buried[k]
            memset(t.seats[i].buried, 0, CARDS)
    return count(t.card_deck, CARDS) > 0


cdef int cards_left(const Table* t) noexcept nogil:
    """Legacy cards in deck and pile together."""
    cdef int i
    cdef int n = count(t.card_deck, CARDS) + count(t.card_pile, CARDS)
    for i in range(t.head.n_seats):
        n += count(t.seats[i].buried, CARDS)
    return n


# Setup and rounds ----------------------------------------------------------------------------


cdef inline int first_seat(const Table* t) noexcept nogil:
    """[LC-SETUP-02] Left of the dealer, who is the last seat and moves on each round [LC-R-27]."""
    return t.round % t.head.n_seats


cdef inline int dealt_seat(const Table* t, int dealt) noexcept nogil:
    return (first_seat(t) + dealt // (2 * START_HAND)) % t.head.n_seats


cdef inline bint deals_resource(int dealt) noexcept nogil:
    """Each seat in turn gets its Resources, then its Legacy cards."""
    return dealt % (2 * START_HAND) < START_HAND


cdef void start_round(const Content* c, Table* t) noexcept nogil:
    """[LC-SETUP-04, LC-R-27] Whole decks, empty piles, tableaus and hands; then the deal."""
    cdef int i
    cdef int total
    memcpy(t.resource_deck, c.resources, RESOURCES)
    memcpy(t.card_deck, c.cards, CARDS)
    memset(t.resource_pile, 0, RESOURCES)
    memset(t.card_pile, 0, CARDS)
    for i in range(t.head.n_seats):
        total = t.seats[i].total
        memset(&t.seats[i], 0, sizeof(Seat))
        t.seats[i].total = total
    t.finisher = -1
    t.idle = 0
    push(t, DEAL, CHANCE, 0)


cdef void start(const void* content, void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    t.head.n_seats = c.n_seats
    start_round(c, t)
    settle(c, t)


cdef void start_turn(Table* t, int seat) noexcept nogil:
    """[LC-TURN-01] Four steps in fixed order: the last is pushed first."""
    push(t, FINISH, NOBODY, seat)
    push(t, LIMIT, seat, seat)
    push(t, SPECIAL, seat, seat)                        # [LC-TURN-06] whatever step 2 was
    push(t, MAIN, seat, seat)
    push(t, DRAW, CHANCE, seat, DRAWN)                  # [LC-TURN-02] not optional


cdef void finish_turn(const Content* c, Table* t, Frame done) noexcept nogil:
    cdef int following = (done.seat + 1) % t.head.n_seats   # [LC-SETUP-03]
    t.idle = 0 if done.a else t.idle + 1
    if following == t.finisher or t.idle == t.head.n_seats:  # [LC-FIN-02, LC-R-30]
        finish_round(c, t)
    else:
        start_turn(t, following)


cdef void finish_round(const Content* c, Table* t) noexcept nogil:
    """[LC-CONT-02] Add up and start anew; the last round stays on the table to be looked at."""
    cdef int i
    t.idle = 0
    if t.round + 1 == c.rounds:
        return
    for i in range(t.head.n_seats):
        t.seats[i].total += round_points(t, i)
    t.round += 1
    start_round(c, t)


cdef void settle(const Content* c, Table* t) noexcept nogil:
    """Run what needs no answer; say who is asked next."""
    cdef Frame* f
    while t.n_frames > 0 and not t.head.fault:
        f = top(t)
        if f.kind == DEAL and f.a == 2 * START_HAND * t.head.n_seats:
            pop(t)
            start_turn(t, first_seat(t))
        elif f.kind == DRAW and (f.a == 0 or not has_resource(t)):  # [LC-R-05]
            pop(t)
        elif f.kind == LOOK and (f.a == 0 or not has_card(t)):      # [LC-R-06]
            f.kind = KEEP
            f.actor = f.seat
            f.a = 0
        elif f.kind == SEARCH and not can_search(t, f):
            pop(t)
        elif f.kind == LIMIT and count(t.seats[f.seat].resources, RESOURCES) <= HAND_LIMIT:
            pop(t)
        elif f.kind == FINISH:
            finish_turn(c, t, pop(t))
        else:
            t.head.actor = f.actor
            return
    t.head.actor = NOBODY


cdef bint can_search(Table* t, Frame* f) noexcept nogil:
    """[LC-R-11] Through the deck, then once through the reshuffled pile."""
    if f.b == NO_TYPE:
        return False
    if count(t.resource_deck, RESOURCES) > 0:
        return True
    if f.c:
        return False
    f.c = 1
    return has_resource(t)


# Legal moves ---------------------------------------------------------------------------------


cdef bint can_pay(const Content* c, const Seat* s, int card, int payment) noexcept nogil:
    """[LC-WILD-01, LC-WILD-02] All of the printed types, or all but one and a Wild for it."""
    cdef int i, due
    if payment != PLAIN and (s.resources[WILD] == 0 or c.price[card][payment - 1] == 0):
        return False
    for i in range(TYPES):
        due = c.price[card][i] - (1 if payment == i + 1 else 0)
        if s.resources[i] < due:
            return False
    return True


cdef void legal(const void* content, const void* table, Moves* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    cdef const Seat* s = &t.seats[f.seat]
    if f.kind == MAIN:
        legal_main(c, t, f, s, out)
    elif f.kind == SPECIAL:
        legal_special(c, t, f, s, out)
    elif f.kind == DRAW:
        legal_chance(t.resource_deck, RESOURCES, DEAL_RESOURCE, out)
    elif f.kind == LOOK:
        legal_chance(t.card_deck, CARDS, SHOW, out)
    elif f.kind == KEEP:
        legal_keep(s, out)
    elif f.kind == LIMIT:
        legal_limit(f, s, out)
    elif f.kind == SEARCH:
        legal_chance(t.resource_deck, RESOURCES, TURN_UP, out)
    elif f.kind == BONUS:
        legal_bonus(c, f, out)
    elif f.kind == HANDOVER:
        legal_handover(f, s, out)
    elif f.kind == SECOND:
        legal_second(c, t, f, out)
    elif f.kind == DEAL:
        if deals_resource(f.a):
            legal_chance(t.resource_deck, RESOURCES, DEAL_RESOURCE, out)
        else:
            legal_chance(t.card_deck, CARDS, DEAL_CARD, out)


cdef inline void legal_chance(const uint8_t* deck, int kinds, int first, Moves* out) noexcept nogil:
    """Every kind that is left, weighted by its number."""
    cdef int i
    for i in range(kinds):
        if deck[i]:
            add_weighted(out, first + i, deck[i])


cdef void legal_main(
    const Content* c, const Table* t, const Frame* f, const Seat* s, Moves* out,
) noexcept nogil:
    """[LC-TURN-03] Take a Legacy card, or use any number of paid ones."""
    cdef int card, payment, victim
    cdef bint[PAYMENTS] payable
    add(out, PASS)                                      # [LC-R-07]
    if not f.a and cards_left(t) > 0:                   # [LC-TURN-04, LC-R-06]
        add(out, TAKE)
    for card in range(BUILDINGS):
        if s.hand[card]:                                # [LC-BUILD-02]
            for payment in range(PAYMENTS):
                if can_pay(c, s, card, payment):
                    add(out, BUILD + card * PAYMENTS + payment)
    for card in range(BUILDINGS, PRICED):
        if not s.hand[card]:
            continue
        for payment in range(PAYMENTS):
            payable[payment] = can_pay(c, s, card, payment)
        for victim in range(t.head.n_seats):
            # [LC-DESTROY-02]
            if victim != f.seat and destructible(c, &t.seats[victim], card - BUILDINGS):
                for payment in range(PAYMENTS):
                    if payable[payment]:
                        add(out, attack(card - BUILDINGS, victim, payment))


cdef inline int attack(int building, int victim, int payment) noexcept nogil:
    return ATTACK + (building * SEATS + victim) * PAYMENTS + payment


cdef void legal_keep(const Seat* s, Moves* out) noexcept nogil:
    cdef int card
    for card in range(CARDS):
        if s.look[card]:
            add(out, KEEP_CARD + card)


cdef inline int pair_low(int pair) noexcept nogil:
    return 0 if pair < 3 else 1 if pair < 5 else 2


cdef inline int pair_high(int pair) noexcept nogil:
    return pair if pair < 3 else pair - 2 if pair < 5 else 2


cdef void legal_bonus(const Content* c, const Frame* f, Moves* out) noexcept nogil:
    """[LC-DESTROY-04] Two of the types the Building is made of, or nothing [LC-DESTROY-06]."""
    cdef int pair
    add(out, PASS)
    for pair in range(PAIRS):
        if c.made_of[f.a][pair_low(pair)] and c.made_of[f.a][pair_high(pair)]:
            add(out, CLAIM + pair)


cdef void legal_special(
    const Content* c, const Table* t, const Frame* f, const Seat* s, Moves* out,
) noexcept nogil:
    """[LC-SPEC-02] One Special or none."""
    cdef int victim, building
    add(out, PASS)
    if s.hand[SWAP]:
        for victim in range(t.head.n_seats):
            for building in range(BUILDINGS):
                if victim != f.seat and t.seats[victim].built[building] and has_other(s, building):
                    add(out, TRADE + victim * BUILDINGS + building)  # [LC-SWAP-02, LC-SWAP-03]
    if s.hand[PROTECT]:
        add(out, SHIELD)                                # [LC-R-17] however many lie there
    if s.hand[FREE_DESTROY]:
        legal_raze(c, t, 0, out)
        for victim in range(t.head.n_seats):
            if t.seats[victim].protects:                # [LC-PROT-04, LC-R-18, LC-R-33]
                add(out, BREACH + victim)


cdef inline bint has_other(const Seat* s, int building) noexcept nogil:
    """[LC-R-13] A Building of another kind to give for it: equal kinds are not swapped."""
    return buildings(s) > s.built[building]


cdef void legal_raze(const Content* c, const Table* t, int start, Moves* out) noexcept nogil:
    """[LC-R-19] Any Building, own ones too, unless protected or its owner at the Goal."""
    cdef int target
    for target in range(start, t.head.n_seats * BUILDINGS):
        if destructible(c, &t.seats[target // BUILDINGS], target % BUILDINGS):
            add(out, RAZE + target)


cdef void legal_second(const Content* c, const Table* t, const Frame* f, Moves* out) noexcept nogil:
    """[LC-R-19] One is enough; pairs have no order: the second never comes before the first."""
    add(out, PASS)
    legal_raze(c, t, f.a, out)


cdef void legal_handover(const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    cdef int building
    for building in range(BUILDINGS):
        if s.built[building] and building != f.b:
            add(out, HAND_OVER + building)


cdef void legal_limit(const Frame* f, const Seat* s, Moves* out) noexcept nogil:
    """[LC-HAND-02] The seat's choice, in ascending order: the same discard is one path."""
    cdef int resource
    cdef int excess = count(s.resources, RESOURCES) - HAND_LIMIT
    cdef int rest = count(s.resources, RESOURCES)
    for resource in range(RESOURCES):
        if resource >= f.a and s.resources[resource] and rest >= excess:
            add(out, DISCARD + resource)
        rest -= s.resources[resource]


cdef bint answers(const Frame* f, int move) noexcept nogil:
    """Whether a move has the verb that is asked for, legal or not: what apply() can index with."""
    if f.kind == MAIN:
        return move <= TAKE or BUILD <= move < CLAIM
    if f.kind == SPECIAL:
        return move == PASS or TRADE <= move < HAND_OVER or SHIELD <= move < DISCARD
    if f.kind == DRAW or (f.kind == DEAL and deals_resource(f.a)):
        return DEAL_RESOURCE <= move < DEAL_CARD
    if f.kind == DEAL:
        return DEAL_CARD <= move < SHOW
    if f.kind == LOOK:
        return SHOW <= move < TURN_UP
    if f.kind == KEEP:
        return KEEP_CARD <= move < BUILD
    if f.kind == LIMIT:
        return DISCARD <= move < DEAL_RESOURCE
    if f.kind == SEARCH:
        return TURN_UP <= move < MOVE_COUNT
    if f.kind == BONUS:
        return move == PASS or CLAIM <= move < TRADE
    if f.kind == HANDOVER:
        return HAND_OVER <= move < SHIELD
    return move == PASS or RAZE <= move < BREACH


# Apply ---------------------------------------------------------------------------------------


cdef void apply(const void* content, void* table, int move) noexcept nogil:
    """Play a legal move: see State.play(), which checks it; any other does no harm."""
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef Frame* f = top(t)
    cdef Seat* s = &t.seats[f.seat]
    if not answers(f, move):
        t.head.fault = REFUSED
        return
    if f.kind == MAIN:
        apply_main(c, t, f, s, move)
    elif f.kind == SPECIAL:
        apply_special(t, pop(t), s, move)
    elif f.kind == DRAW:
        apply_draw(t, f, s, move - DEAL_RESOURCE)
    elif f.kind == LOOK:
        t.card_deck[move - SHOW] -= 1
        s.look[move - SHOW] += 1
        f.a -= 1
    elif f.kind == KEEP:
        apply_keep(t, pop(t), move - KEEP_CARD)
    elif f.kind == LIMIT:
        discard_resource(t, s, move - DISCARD)
        f.a = move - DISCARD
    elif f.kind == SEARCH:
        apply_search(t, f, s, move - TURN_UP)
    elif f.kind == BONUS:
        apply_bonus(t, pop(t), move)
    elif f.kind == HANDOVER:
        apply_handover(t, pop(t), s, move - HAND_OVER)
    elif f.kind == SECOND:
        pop(t)
        if move != PASS:
            raze(t, move - RAZE)
    elif f.kind == DEAL:
        apply_deal(t, f, move)
    settle(c, t)


cdef void apply_deal(Table* t, Frame* f, int move) noexcept nogil:
    cdef Seat* s = &t.seats[dealt_seat(t, f.a)]
    if deals_resource(f.a):
        t.resource_deck[move - DEAL_RESOURCE] -= 1
        s.resources[move - DEAL_RESOURCE] += 1
    else:
        t.card_deck[move - DEAL_CARD] -= 1
        s.hand[move - DEAL_CARD] += 1
    f.a += 1


cdef void apply_draw(Table* t, Frame* f, Seat* s, int resource) noexcept nogil:
    t.resource_deck[resource] -= 1
    s.resources[resource] += 1
    f.a -= 1
    did_something(t)


cdef void apply_main(const Content* c, Table* t, Frame* f, Seat* s, int move) noexcept nogil:
    cdef int what, building
    if move == PASS:
        pop(t)
        return
    did_something(t)
    if move == TAKE:
        push(t, LOOK, CHANCE, pop(t).seat, LOOKED)
        return
    f.a = 1                                             # [LC-TURN-04] no taking after this
    if move < ATTACK:
        what = move - BUILD
        building = what // PAYMENTS
        pay(c, t, s, building, what % PAYMENTS)
        s.hand[building] -= 1
        s.built[building] += 1                          # [LC-BUILD-01, LC-BUILD-03]
        if t.finisher < 0 and at_goal(c, s):            # [LC-FIN-01, LC-R-21]
            t.finisher = f.seat
        return
    what = move - ATTACK
    building = what // (SEATS * PAYMENTS)
    pay(c, t, s, BUILDINGS + building, what % PAYMENTS)  # [LC-R-08] before the search
    s.hand[BUILDINGS + building] -= 1
    t.card_pile[BUILDINGS + building] += 1              # [LC-DECK-05]
    destroy(t, what // PAYMENTS % SEATS, building)
    if c.bonus:                                         # [LC-TWO-02]
        push(t, BONUS, f.seat, f.seat, building)


cdef void pay(const Content* c, Table* t, Seat* s, int card, int payment) noexcept nogil:
    """[LC-DECK-03] Three Resources to the pile, a Wild among them if the payment says so."""
    cdef int i
    for i in range(TYPES):
        for _ in range(c.price[card][i] - (1 if payment == i + 1 else 0)):
            discard_resource(t, s, i)
    if payment != PLAIN:
        discard_resource(t, s, WILD)


cdef void discard_resource(Table* t, Seat* s, int resource) noexcept nogil:
    """Everybody sees it; a card known to be in the hand is the one that counts as gone."""
    s.resources[resource] -= 1
    t.resource_pile[resource] += 1
    if s.shown[resource]:
        s.shown[resource] -= 1


cdef void destroy(Table* t, int victim, int building) noexcept nogil:
    t.seats[victim].built[building] -= 1
    t.card_pile[building] += 1


cdef void apply_keep(Table* t, Frame f, int card) noexcept nogil:
    """[LC-TAKE-01] One to the hand, the others face down onto the pile [LC-DECK-04]."""
    cdef Seat* s = &t.seats[f.seat]
    cdef int k
    s.look[card] -= 1
    s.hand[card] += 1
    for k in range(CARDS):
        s.buried[k] += s.look[k]
        s.look[k] = 0


cdef void apply_bonus(Table* t, Frame f, int move) noexcept nogil:
    """[LC-R-09] The pair is declared before the first card is turned over."""
    if move != PASS:                                    # [LC-DESTROY-06]
        push(t, SEARCH, CHANCE, f.seat, pair_low(move - CLAIM), pair_high(move - CLAIM))


cdef void apply_search(Table* t, Frame* f, Seat* s, int resource) noexcept nogil:
    """[LC-DESTROY-05] Wanted cards to the hand for all to see, the others to the pile [LC-R-10]."""
    t.resource_deck[resource] -= 1
    if resource != WILD and (resource == f.a or resource == f.b):
        s.resources[resource] += 1
        s.shown[resource] += 1
        if resource == f.b:
            f.b = f.a
        f.a = NO_TYPE                                   # what is still wanted stands in b
    else:
        t.resource_pile[resource] += 1


cdef void apply_special(Table* t, Frame f, Seat* s, int move) noexcept nogil:
    if move == PASS:
        return
    did_something(t)
    if move < HAND_OVER:
        use_card(t, s, SWAP)
        push(t, HANDOVER, f.seat, f.seat, (move - TRADE) // BUILDINGS, (move - TRADE) % BUILDINGS)
    elif move == SHIELD:
        s.hand[PROTECT] -= 1
        s.protects += 1                                 # [LC-PROT-01]
    elif move < BREACH:
        use_card(t, s, FREE_DESTROY)
        raze(t, move - RAZE)
        push(t, SECOND, f.seat, f.seat, move - RAZE)
    else:                                               # [LC-FREE-02, LC-FREE-03]
        use_card(t, s, FREE_DESTROY)
        t.seats[move - BREACH].protects -= 1
        t.card_pile[PROTECT] += 1                       # [LC-R-25]


cdef void use_card(Table* t, Seat* s, int card) noexcept nogil:
    """[LC-R-25] A used Special goes to the Legacy pile."""
    s.hand[card] -= 1
    t.card_pile[card] += 1


cdef void raze(Table* t, int target) noexcept nogil:
    destroy(t, target // BUILDINGS, target % BUILDINGS)  # [LC-FREE-04] no bonus


cdef void apply_handover(Table* t, Frame f, Seat* s, int given) noexcept nogil:
    """[LC-SWAP-01] Two Buildings change places. [LC-R-12]"""
    cdef Seat* other = &t.seats[f.a]
    other.built[f.b] -= 1
    s.built[f.b] += 1
    s.built[given] -= 1
    other.built[given] += 1


# Chance --------------------------------------------------------------------------------------


cdef inline int sample(const uint8_t* deck, int kinds, Rng* rng) noexcept nogil:
    cdef int rest = below(rng, count(deck, kinds))
    cdef int i = 0
    while i < kinds - 1 and rest >= deck[i]:
        rest -= deck[i]
        i += 1
    return i


cdef int sample_chance(const void* content, const void* table, Rng* rng) noexcept nogil:
    cdef const Table* t = <const Table*> table
    cdef const Frame* f = &t.frames[t.n_frames - 1]
    if f.kind == LOOK:
        return SHOW + sample(t.card_deck, CARDS, rng)
    if f.kind == SEARCH:
        return TURN_UP + sample(t.resource_deck, RESOURCES, rng)
    if f.kind == DEAL and not deals_resource(f.a):
        return DEAL_CARD + sample(t.card_deck, CARDS, rng)
    return DEAL_RESOURCE + sample(t.resource_deck, RESOURCES, rng)


# Score ---------------------------------------------------------------------------------------


cdef int majority(const Seat* s) noexcept nogil:
    """[LC-SCORE-01] How many Buildings the largest kind has."""
    return max(s.built[BANK], s.built[MONUMENT], s.built[PARADE])


cdef int round_points(const Table* t, int seat) noexcept nogil:
    """[LC-SCORE-04]"""
    cdef const Seat* s = &t.seats[seat]
    return (
        buildings(s) + MAJORITY_EXTRA * majority(s)
        + (FINISH_BONUS if t.finisher == seat else 0)
    )


cdef void score(const void* content, const void* table, int32_t* out) noexcept nogil:
    """Finished rounds and the one on the table."""
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = t.seats[i].total + round_points(t, i)


include "_evaluate.pxi"
include "_why.pxi"
include "_check.pxi"
include "_knowledge.pxi"


# Rows ----------------------------------------------------------------------------------------


cdef enum:
    ROWS = 28

cdef Field[ROWS] FIELDS


cdef void rows() noexcept:
    """One row per field, in the order of the struct; together every byte of it."""
    cdef Table t
    cdef int f = sizeof(Frame)
    cdef int s = sizeof(Seat)
    cdef int top_points = 20_000
    cdef int most = MAX_COPIES
    cdef int MINE = OWNER | COUNTED
    cdef int DECK = HIDDEN | COUNTED
    cdef Field* r = FIELDS
    r[0] = row("actor", &t, &t.head.actor, 1, PUBLIC, NOBODY, SEATS - 1, 1)
    r[1] = row("n_seats", &t, &t.head.n_seats, 1, PUBLIC, 2, SEATS, 1)
    r[2] = row("fault", &t, &t.head.fault, 1, PUBLIC, 0, 0, 1)
    r[3] = row("head_spare", &t, &t.head.spare, 1, PUBLIC, 0, 0, 1)
    r[4] = row("round", &t, &t.round, 1, PUBLIC, 0, MAX_ROUNDS - 1, 1)
    r[5] = row("finisher", &t, &t.finisher, 1, PUBLIC, -1, SEATS - 1, 1)
    r[6] = row("idle", &t, &t.idle, 1, PUBLIC, 0, SEATS - 1, 1)
    r[7] = row("n_frames", &t, &t.n_frames, 1, PUBLIC, 0, FRAMES, 1)
    r[8] = row("frames.pc", &t, &t.frames[0].pc, 2, PUBLIC, 0, 0, 1, f, FRAMES)
    r[9] = row("frames.kind", &t, &t.frames[0].kind, 1, PUBLIC, 0, FINISH, 1, f, FRAMES)
    r[10] = row("frames.actor", &t, &t.frames[0].actor, 1, PUBLIC, NOBODY, SEATS - 1, 1, f, FRAMES)
    r[11] = row("frames.seat", &t, &t.frames[0].seat, 1, PUBLIC, 0, SEATS - 1, 1, f, FRAMES)
    r[12] = row("frames.a", &t, &t.frames[0].a, 1, PUBLIC, 0, 2 * START_HAND * SEATS, 1, f, FRAMES)
    r[13] = row("frames.b", &t, &t.frames[0].b, 1, PUBLIC, 0, NO_TYPE, 1, f, FRAMES)
    r[14] = row("frames.c", &t, &t.frames[0].c, 1, PUBLIC, 0, 1, 1, f, FRAMES)
    r[15] = row("seats.total", &t, &t.seats[0].total, 2, PUBLIC, 0, top_points, 1, s, SEATS)
    r[16] = row("seats.resources", &t, t.seats[0].resources, 1, MINE, 0, most, RESOURCES, s, SEATS)
    r[17] = row("seats.shown", &t, t.seats[0].shown, 1, PUBLIC, 0, most, RESOURCES, s, SEATS)
    r[18] = row("seats.hand", &t, t.seats[0].hand, 1, MINE, 0, most, CARDS, s, SEATS)
    r[19] = row("seats.look", &t, t.seats[0].look, 1, MINE, 0, most, CARDS, s, SEATS)
    r[20] = row("seats.buried", &t, t.seats[0].buried, 1, MINE, 0, most, CARDS, s, SEATS)
    r[21] = row("seats.built", &t, t.seats[0].built, 1, PUBLIC, 0, most, BUILDINGS, s, SEATS)
    r[22] = row("seats.protects", &t, &t.seats[0].protects, 1, PUBLIC, 0, most, 1, s, SEATS)
    r[23] = row("seats.spare", &t, &t.seats[0].spare, 1, PUBLIC, 0, 0, 1, s, SEATS)
    r[24] = row("resource_deck", &t, t.resource_deck, 1, DECK, 0, most, RESOURCES)
    r[25] = row("resource_pile", &t, t.resource_pile, 1, PUBLIC, 0, most, RESOURCES)
    r[26] = row("card_deck", &t, t.card_deck, 1, DECK, 0, most, CARDS)
    r[27] = row("card_pile", &t, t.card_pile, 1, PUBLIC, 0, most, CARDS)


rows()


# What the Python side needs to know of the numbers above.

FIRST_INDEX = {
    "pass": PASS, "take": TAKE, "keep": KEEP_CARD, "build": BUILD, "attack": ATTACK,
    "claim": CLAIM, "swap": TRADE, "give": HAND_OVER, "protect": SHIELD, "destroy": RAZE,
    "destroy_protect": BREACH, "discard": DISCARD, "deal": DEAL_RESOURCE, "show": SHOW,
    "turn_up": TURN_UP,
}
DECISIONS = {
    "deal": DEAL, "draw": DRAW, "main": MAIN, "look": LOOK, "keep": KEEP, "bonus": BONUS,
    "search": SEARCH, "special": SPECIAL, "hand over": HANDOVER, "second": SECOND, "limit": LIMIT,
    "finish": FINISH,
}
LIMITS = {"frames": FRAMES, "seats": SEATS, "copies": MAX_COPIES, "rounds": MAX_ROUNDS}


# The engine ----------------------------------------------------------------------------------


cdef class LegacyCardsEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __cinit__(self, *, n_seats, goal, bonus, rounds, resources, cards, prices, made_of):
        cdef Rules rules
        cdef Content* c = &self.compiled
        cdef int i, k
        c.n_seats = n_seats
        c.goal = goal
        c.bonus = bonus
        c.rounds = rounds
        for i in range(RESOURCES):
            c.resources[i] = resources[i]
        for i in range(CARDS):
            c.cards[i] = cards[i]
        for i in range(PRICED):
            for k in range(TYPES):
                c.price[i][k] = prices[i][k]
        for i in range(BUILDINGS):
            for k in range(TYPES):
                c.made_of[i][k] = made_of[i][k]
        rules.abi = ABI
        rules.size = sizeof(Table)
        rules.move_count = MOVE_COUNT
        rules.n_fields = ROWS
        rules.spread = 3
        rules.fields = &FIELDS[0]
        rules.start = start
        rules.legal = legal
        rules.apply = apply
        rules.sample_chance = sample_chance
        rules.score = score
        rules.rank = NULL
        rules.evaluate = evaluate
        rules.check = check
        rules.redeal = redeal
        rules.seen_as = seen_as
        rules.why = why
        self.adopt(&rules, c)
