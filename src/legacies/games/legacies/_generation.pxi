# The course of the game: set-up, Generations, Centuries.


cdef inline void enter_phase(Table* t, int phase) noexcept nogil:
    t.frames[0].a = <uint8_t> phase
    t.frames[0].b = 0
    t.frames[0].c = 0


cdef void start(const void* content, void* table) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef Table* t = <Table*> table
    cdef int i
    t.head.n_seats = c.n_seats
    for i in range(INDUSTRIES):
        t.rows[i] = c.start_row                         # [LG-SET-01]
    for i in range(SLOTS):
        t.figure[i] = -1
    for i in range(t.head.n_seats):
        t.seats[i].character = -1
        t.order[i] = <uint8_t> i
        t.next_order[i] = <uint8_t> i
    t.successor_deck = below_bit(c.n_successors)        # [LG-SET-04]
    push(t, PHASE, NOBODY, 0, P_AIDS)
    settle(c, t)


cdef void phase_step(const Content* c, Table* t) noexcept nogil:
    """The course goes on: one step of what the bottom frame says."""
    cdef Frame* f = &t.frames[0]
    cdef int phase = f.a
    if phase <= P_EVENT:
        setup_step(c, t, f)
    elif phase == P_START:
        start_generation(c, t, f)
    elif phase <= P_DISPLAY:
        deal_step(c, t, f)
    elif phase == P_TURNS:
        turn_step(c, t)
    elif phase == P_HONORARIA:
        honorarium_step(c, t, f)
    elif phase == P_FORCED:
        forced_step(c, t, f)
    elif phase == P_CLEAN:
        clean_up(c, t)
    elif phase == P_CENTURY:
        end_century(c, t)
    elif phase == P_OVERLAYS:
        next_generation(c, t)
    else:
        pop(t)                                          # [LG-END-01]


cdef void setup_step(const Content* c, Table* t, Frame* f) noexcept nogil:
    cdef int phase = f.a
    cdef int n = f.b
    cdef int i
    f.b += 1
    if phase == P_AIDS:                                 # [LG-SET-20]
        if n < c.n_humans:
            push(t, AID, CHANCE, 0, n)
            return
        for i in range(c.n_humans):                     # the order until the first Generation
            t.order[t.seats[i].aid - 1] = <uint8_t> i
            t.next_order[t.seats[i].aid - 1] = <uint8_t> i
    elif phase == P_MATS:                               # [LG-SET-21]
        if n < c.n_humans:
            push(t, MAT, t.order[n], t.order[n])
            return
    elif phase == P_NPCS:                               # [LG-TWO-02]
        n += c.n_humans
        if n < c.n_seats:
            if c.given[n] >= 0:
                take_mat(c, t, n, c.given[n])
            else:
                push(t, NPC_MAT, CHANCE, n)
            return
    elif phase == P_FIGURES:                            # [LG-SET-06]
        if n < 3:
            push(t, DEAL_FIGURE, CHANCE, 0, n)
            return
    elif phase == P_TOKENS:                             # [LG-SET-05]
        if n < CHARACTERS:
            if seat_of(t, n) >= 0 and free_tokens(c, t):
                push(t, DEAL_TOKEN, CHANCE, 0, n)
            return
    elif phase == P_TILES:                              # [LG-SET-08]
        if n < 2:
            if n == 1 and 0 < c.first_tile <= TILES:
                lay_tile(t, 1, c.first_tile - 1)        # [LG-SOL-03]
            else:
                push(t, DEAL_TILE, CHANCE, 0, n)
            return
    elif n == 0:                                        # [LG-SET-11]
        push(t, DEAL_EVENT, CHANCE, 0, 0)
        return
    enter_phase(t, phase + 1)


cdef int free_tokens(const Content* c, const Table* t) noexcept nogil:
    cdef int found = (1 << c.n_tokens) - 1
    cdef int i
    for i in range(CHARACTERS):
        if t.bonus[i]:
            found &= ~(1 << (t.bonus[i] - 1))
    return found


cdef int free_figures(const Content* c, const Table* t) noexcept nogil:
    cdef int found = (1 << c.n_figures) - 1
    cdef int i
    for i in range(SLOTS):
        if t.figure[i] >= 0:
            found &= ~(1 << t.figure[i])
    return found


cdef int free_mats(const Table* t) noexcept nogil:
    cdef int found = (1 << CHARACTERS) - 1
    cdef int i
    for i in range(t.head.n_seats):
        if t.seats[i].character >= 0:
            found &= ~(1 << t.seats[i].character)
    return found


cdef void take_mat(const Content* c, Table* t, int seat, int mat) noexcept nogil:
    """[LG-SET-22..30]"""
    cdef Seat* s = &t.seats[seat]
    cdef const Mat* it = &c.mats[mat >> 1]
    cdef int i
    s.character = <int8_t> (mat >> 1)
    s.side = mat & 1
    s.tokens = c.start_tokens[0]
    for i in range(3):
        if c.locked_tokens[i]:
            s.locked |= <uint8_t> (1 << i)
    s.what[FOUNDATION] = it.what[FOUNDATION]
    if c.party[seat] == RISING_STAR:                    # [LG-TWO-03]
        return
    s.what[FAME] = it.what[FAME]
    if c.party[seat] == HUMAN:
        s.what[GOLD] = it.what[GOLD]
    else:
        gain(c, t, seat, GOLD, it.what[GOLD])           # [LG-NEM-03]
    take_kind(c, t, seat, it.resource, 1)


# Start of a Generation -----------------------------------------------------------------------


cdef void start_generation(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LG-GEN-01..05]"""
    cdef int i, k, seat
    if f.b == 0:
        f.b = 1
        for i in range(1, t.head.n_seats):              # a stable sort: ties keep their order
            seat = t.order[i]
            k = i
            while k > 0 and t.seats[t.order[k - 1]].what[FOUNDATION] \
                    < t.seats[seat].what[FOUNDATION]:
                t.order[k] = t.order[k - 1]
                k -= 1
            t.order[k] = <uint8_t> seat
        for i in range(t.head.n_seats):
            t.next_order[i] = t.order[i]
        t.current = t.upcoming
        t.upcoming = 0
        if t.generation % 2 == 0:                       # [LG-R-12]
            t.deck = below_bit(c.n_cards[century(t)])
            t.solo_deck = <uint16_t> below_bit(c.n_solo[century(t)])
            t.solo_pile = 0
        if t.event_place < EVENT_DECK:
            push(t, DEAL_EVENT, CHANCE, 0, t.event_place)
            return
    enter_phase(t, P_HANDS)


cdef void deal_step(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LG-GEN-06..10, LG-R-101, LG-V-39]"""
    cdef int phase = f.a
    cdef int n = f.b
    cdef int count, seat, i
    cdef Binding mods
    f.b += 1
    if phase == P_HANDS or phase == P_SUCCESSORS:
        if n < t.head.n_seats and not (phase == P_SUCCESSORS and is_last(t)):
            seat = t.order[n]
            if not is_human(c, seat):
                return
            bind(c, t, seat, &mods)
            if phase == P_HANDS:
                count = c.hand_cards + sum_of(&mods, MOD_DRAW_BONUS) \
                    - sum_of(&mods, MOD_HAND_PENALTY)
            else:
                count = c.dealt_successors
                for i in range(mods.n):
                    if mod_of(&mods, i).code == MOD_DRAW_BONUS:
                        count += mod_of(&mods, i).flags
            if count > 0:
                push(
                    t, DEAL_CARD if phase == P_HANDS else DEAL_SUCCESSOR, CHANCE, seat,
                    min(count, CARDS),
                )
            return
    elif phase == P_MARKET:
        if n < MARKET:
            push(t, DEAL_CARD, CHANCE, 0, 1, 1 + n)
            return
    elif n < DISPLAY and not is_last(t):
        push(t, DEAL_SUCCESSOR, CHANCE, 0, 1, TO_DISPLAY + n)
        return
    if phase == P_DISPLAY:
        t.turn = 0
        t.idle = 0
        t.last = 0
    enter_phase(t, phase + 1)


# Turns ---------------------------------------------------------------------------------------


cdef void turn_step(const Content* c, Table* t) noexcept nogil:
    """[LG-GEN-20, LG-GEN-43, LG-R-04]"""
    cdef Binding mods
    cdef int i, seat
    if t.turn >= t.head.n_seats:                        # [LG-R-94]
        t.turn = 0
        for i in range(t.head.n_seats):
            t.order[i] = t.next_order[i]
    seat = t.order[t.turn]
    if not is_human(c, seat):
        npc_turn(c, t, seat)
        return
    if t.seats[seat].hand == 0:
        bind(c, t, seat, &mods)
        if not is_through_gate(c, t, &mods, seat) or not triggerable(t, seat):
            if unblocked(t, seat) == 0:
                end_early(t)
            else:
                skip_turn(t)
            return
    push(t, ENDING, NOBODY, seat)
    push(t, TURN, seat, seat)


cdef void skip_turn(Table* t) noexcept nogil:
    """[LG-R-04, LG-R-106]"""
    t.turn += 1
    t.idle += 1
    if t.idle >= t.head.n_seats:
        end_early(t)


cdef void end_early(Table* t) noexcept nogil:
    """[LG-R-05]"""
    end_generation(t, t.last - 1 if t.last else t.order[t.head.n_seats - 1])


cdef void end_generation(Table* t, int seat) noexcept nogil:
    """[LG-GEN-34] Honoraria go to those after the one who ended it."""
    cdef int at = position_of(t, seat)
    enter_phase(t, P_HONORARIA)
    t.frames[0].b = <uint8_t> (at + 1)


cdef void ending_step(const Content* c, Table* t) noexcept nogil:
    """[LG-GEN-30, LG-R-03]"""
    cdef Frame f = pop(t)
    t.last = f.seat + 1
    t.idle = t.idle + 1 if f.b else 0                   # [LG-R-04]
    if t.done & 3 == 3 and bits_of(t.done >> 2) >= c.required:
        end_generation(t, f.seat)
    elif t.idle >= t.head.n_seats:
        end_early(t)
    else:
        t.turn += 1


# End of a Generation -------------------------------------------------------------------------


cdef void honorarium_step(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LG-GEN-34..36, LG-R-106]"""
    cdef int n = f.b
    cdef int i, seat
    f.b += 1
    if n < t.head.n_seats:
        seat = t.order[n]
        if c.party[seat] != RISING_STAR:                # [LG-R-59]
            push(t, HONORARIUM, seat, seat)
        return
    for i in range(t.head.n_seats):                     # [LG-R-94]
        t.order[i] = t.next_order[i]
    enter_phase(t, P_FORCED)


cdef void forced_step(const Content* c, Table* t, Frame* f) noexcept nogil:
    """[LG-GEN-37, LG-SUC-07, LG-R-11]"""
    cdef int n = f.b
    cdef int seat
    cdef Seat* s
    f.b += 1
    if n >= t.head.n_seats:
        enter_phase(t, P_CENTURY if is_last(t) else P_CLEAN)
        return
    seat = t.order[n]
    s = &t.seats[seat]
    if c.party[seat] == RISING_STAR:
        return
    if is_last(t):
        if s.active and is_human(c, seat) and c.successors[s.active - 1].retire:
            push(t, RUN, NOBODY, seat, 0, BY_SUCCESSOR, 0, c.successors[s.active - 1].retire)
    elif not s.succeeded:
        if s.successors:
            push(t, SUCCESSOR, seat, seat, 1)
        else:
            push(t, DEAL_SUCCESSOR, CHANCE, seat, 1, TO_PLAY_REGULAR)


cdef void clean_up(const Content* c, Table* t) noexcept nogil:
    """[LG-GEN-38..40, LG-R-06, LG-R-22]"""
    cdef Seat* s
    cdef int i
    t.done = 0
    for i in range(ACTIONS):
        if t.blocked[i]:
            t.seats[t.blocked[i] - 1].tokens += 1
            t.blocked[i] = 0
    for i in range(MARKET):
        if t.market[i]:
            t.pile |= bit(t.market[i] - 1)
            t.market[i] = 0
    for i in range(DISPLAY):
        if t.display[i]:
            t.successor_pile |= bit(t.display[i] - 1)
            t.display[i] = 0
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        t.pile |= s.played
        s.played = 0
        t.successor_pile |= s.successors
        s.successors = 0
        s.shown = 0
        s.triggered = 0
        s.succeeded = 0
        s.solo_cards = 0
    t.solo_pile = <uint16_t> (below_bit(c.n_solo[century(t)]) & ~t.solo_deck)      # [LG-NPC-06]
    t.current = 0
    t.turn = 0
    t.idle = 0
    t.last = 0
    if t.generation % 2:
        enter_phase(t, P_CENTURY)
    else:
        t.generation += 1                               # [LG-GEN-42]
        enter_phase(t, P_START)


cdef void end_century(const Content* c, Table* t) noexcept nogil:
    """[LG-CTY-02, LG-CTY-03, LG-CTY-06]"""
    cdef const Tile* tile
    cdef Seat* s
    cdef int i
    cdef int[SEATS] fame
    if t.flipped < t.n_century_tiles:                   # [LG-R-31]
        tile = &c.tiles[0][t.century_tiles[t.flipped] - 1]
        t.flipped += 1
        for i in range(t.head.n_seats):
            fame[i] = scored(c, t, i, &tile.score)
        for i in range(t.head.n_seats):
            gain(c, t, i, FAME, fame[i])
    t.deck = 0
    t.pile = 0
    memset(t.market, 0, sizeof(t.market))
    for i in range(t.head.n_seats):
        s = &t.seats[i]
        s.hand = 0
        s.open = 0
        s.seen = 0
        s.played = 0
    if is_last(t):
        enter_phase(t, P_OVER)                          # [LG-CTY-07]
        return
    enter_phase(t, P_OVERLAYS)
    push(t, DEAL_FIGURE, CHANCE, 0, 3 + century(t))     # [LG-CTY-04, LG-LEG-10]


cdef void next_generation(const Content* c, Table* t) noexcept nogil:
    """[LG-CTY-05] The new Century's values are in force."""
    t.generation += 1
    enter_phase(t, P_START)


# Successors ----------------------------------------------------------------------------------


cdef void successor_step(const Content* c, Table* t) noexcept nogil:
    """[LG-GLB-05..07, LG-R-56]"""
    cdef Frame f = pop(t)
    if not is_human(c, f.seat):
        npc_successor(c, t, f.seat)
        return
    push(t, SUCCESSOR, f.seat, f.seat, 1)
    if f.a and (t.display[0] or t.display[1]):
        push(t, DISPLAYED, f.seat, f.seat, 1)
    else:
        push(t, DEAL_SUCCESSOR, CHANCE, f.seat, 1, TO_HAND)


cdef void enter_step(const Content* c, Table* t) noexcept nogil:
    """[LG-R-53] The old one retires, the new one enters."""
    cdef Frame* f = top(t)
    cdef int seat = f.seat
    cdef int number = f.a
    cdef int regular = f.c
    cdef Seat* s = &t.seats[seat]
    cdef const Successor* it = &c.successors[number]
    cdef int n
    if f.b == 0:
        f.b = 1
        if s.active and is_human(c, seat) and c.successors[s.active - 1].retire and has_room(t):
            push(t, RUN, NOBODY, seat, 0, BY_SUCCESSOR, 0, c.successors[s.active - 1].retire)
        return
    pop(t)
    s.hall |= bit(number)
    s.active = <uint8_t> (number + 1)
    if regular:
        s.succeeded = 1
    t.successor_pile |= s.successors                    # [LG-SUC-02]
    s.successors = 0
    s.shown = 0
    gain(c, t, seat, FOUNDATION, it.foundation[century(t)])         # [LG-SUC-05]
    if it.now and is_human(c, seat):                    # [LG-SUC-06]
        push(t, RUN, NOBODY, seat, 0, BY_SUCCESSOR, 0, it.now)
    if it.icon == c.mats[max(s.character, 0)].icon:     # [LG-IMP-03..05]
        n = matches_of(c, s)
        if n <= 5:
            push(t, RUN, NOBODY, seat, 0, BY_OTHER, 0, c.matches[n - 1])


cdef void deal_successor(const Content* c, Table* t, Frame* f, int number) noexcept nogil:
    """Chance has turned up the top Successor."""
    cdef int seat = f.seat
    cdef int to = f.b
    t.successor_deck &= ~bit(number)
    f.a -= 1
    if f.a == 0:
        pop(t)
    if to == TO_HAND:
        t.seats[seat].successors |= bit(number)
    elif to < TO_PLAY:
        t.display[to - TO_DISPLAY] = <uint8_t> (number + 1)
    else:
        push(t, ENTER, NOBODY, seat, number, 0, to == TO_PLAY_REGULAR)


# Scoring -------------------------------------------------------------------------------------


cdef int basis_of(const Content* c, const Table* t, int seat, int basis) noexcept nogil:
    cdef const Seat* s = &t.seats[seat]
    cdef int n = 0
    cdef int i, k
    if basis == BASIS_TOKENS_ON_OWN_TRACK:              # [LG-SCC-01]
        return count_of(c, t, TOKENS_ON_OWN_TRACK, seat)
    if basis == BASIS_OWN_INDUSTRY_VALUES:              # [LG-SCC-02]
        if s.character < 0:
            return 0
        return fame_value(c, t, c.mats[s.character].industry[0]) \
            + fame_value(c, t, c.mats[s.character].industry[1])
    if basis == BASIS_MAJOR_INDUSTRY_VALUES or basis == BASIS_MINOR_INDUSTRY_VALUES:
        for i in range(INDUSTRIES):                     # [LG-SCC-03, LG-SCC-04, LG-R-34]
            if s.stakes[basis == BASIS_MAJOR_INDUSTRY_VALUES] >> i & 1:
                n += fame_value(c, t, i)
        return n
    if basis == BASIS_HEIRLOOMS_HELD_BY_OTHERS:         # [LG-SCC-05, LG-R-36]
        for i in range(t.head.n_seats):
            for k in range(1, LEVELS):
                if i != seat and t.seats[i].heirlooms[k] == s.character + 1:
                    n += k
        return n
    if basis == BASIS_LEGENDARY_RELATIONSHIPS:          # [LG-SCC-06]
        return legends_of(t, seat)
    if basis == BASIS_RESOURCES:
        return resources_of(s)
    if basis == BASIS_HEIRLOOM_LEVELS:                  # [LG-END-06, LG-R-35]
        for k in range(1, LEVELS):
            if s.heirlooms[k]:
                n += k
        return n
    if basis == BASIS_GOLD:
        return s.what[GOLD]
    if basis == BASIS_FOUNDATION:
        return s.what[FOUNDATION]
    if basis == BASIS_UNIQUE_ICONS:                     # [LG-SCG-05]
        return bits_of(icons_of(c, s))
    return bits_of(s.ties) + legends_of(t, seat) + bits_of(s.stakes[0]) + bits_of(s.stakes[1])


cdef int scored(const Content* c, const Table* t, int seat, const Score* it) noexcept nogil:
    """[LG-R-33] Full multiples only."""
    return basis_of(c, t, seat, it.basis) // max(it.every, 1) * it.fame


cdef int final_fame(const Content* c, const Table* t, int seat) noexcept nogil:
    """[LG-END-02..06, LG-SCG-08] What the game's end would add now."""
    cdef int sum = 0
    cdef int replaced = 0
    cdef int i
    for i in range(TILES):
        if t.game_tiles >> i & 1:
            sum += scored(c, t, seat, &c.tiles[1][i].score)
            replaced |= 1 << c.tiles[1][i].score.replaces
    for i in range(c.n_final):
        if not replaced >> (i + 1) & 1:
            sum += scored(c, t, seat, &c.final[i])
    return sum


cdef void score(const void* content, const void* table, int32_t* out) noexcept nogil:
    """Fame, with what the game's end adds."""
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int i
    for i in range(t.head.n_seats):
        out[i] = 0
        if c.party[i] != RISING_STAR and t.seats[i].character >= 0:
            out[i] = t.seats[i].what[FAME] + final_fame(c, t, i)


cdef inline bint outranks(
    const Content* c, const Table* t, int one, int other, const int32_t* points,
) noexcept nogil:
    """[LG-END-07, LG-TIE-01, LG-TIE-02, LG-R-59, LG-R-75]"""
    if (c.party[one] == RISING_STAR) != (c.party[other] == RISING_STAR):
        return c.party[other] == RISING_STAR
    if points[one] != points[other]:
        return points[one] > points[other]
    if t.seats[one].what[FOUNDATION] != t.seats[other].what[FOUNDATION]:
        return t.seats[one].what[FOUNDATION] > t.seats[other].what[FOUNDATION]
    return position_of(t, one) < position_of(t, other)


cdef void rank(const void* content, const void* table, uint8_t* out) noexcept nogil:
    cdef const Content* c = <const Content*> content
    cdef const Table* t = <const Table*> table
    cdef int32_t[SEATS] points
    cdef int i, k
    score(content, table, points)
    for i in range(t.head.n_seats):
        out[i] = 1
        for k in range(t.head.n_seats):
            out[i] += k != i and outranks(c, t, k, i, points)
