# Relationships: tracks, bumps, Legendary Figures, benefits.


cdef inline int place_on(int character, int space) noexcept nogil:
    """Where a token lies: a space of a track, or 50 + slot of a Legendary Figure."""
    return character * SPACES + space


cdef inline int space_of(const Content* c, const Table* t, int character, int seat) noexcept nogil:
    """The space of a seat's token on a track, or -1."""
    cdef int i
    for i in range(c.n_spaces):
        if t.tracks[character][i] == seat + 1:
            return i
    return -1


cdef inline void go_home(Table* t, int character, int token) noexcept nogil:
    """[LG-REL-09, LG-REL-17]"""
    t.seats[token - 1].ties &= <uint16_t> ~bit(character)
    t.seats[token - 1].tokens += 1


cdef inline int entry_of(const Content* c, const Table* t, int character, int safe) noexcept nogil:
    """[LG-R-92] The leftmost space not held by a token that may not be bumped, or -1."""
    cdef int i
    for i in range(c.n_spaces):
        if not t.tracks[character][i] or not safe >> (t.tracks[character][i] - 1) & 1:
            return i
    return -1


cdef int insert(
    const Content* c, Table* t, int character, int space, int token, int safe,
) noexcept nogil:
    """
    Set a token down and push on what lies there; where it came to lie, -1 past the last space.

    [LG-REL-08, LG-REL-09, LG-R-92] A push passes over tokens that may not be bumped.
    """
    cdef int landed = -1
    cdef int other
    cdef bint first = True
    while True:
        while space < c.n_spaces and t.tracks[character][space] \
                and safe >> (t.tracks[character][space] - 1) & 1:
            space += 1
        if space >= c.n_spaces:
            go_home(t, character, token)
            return landed
        other = t.tracks[character][space]
        t.tracks[character][space] = <uint8_t> token
        if first:
            landed = space
            first = False
        if other == 0:
            return landed
        token = other
        space += 1


cdef int shift_token(
    const Content* c, Table* t, int character, int space, int by, int behind, int safe,
) noexcept nogil:
    """[LG-R-91, LG-R-104] Move a token along its track, never before `behind`; where it lands."""
    cdef int token = t.tracks[character][space]
    t.tracks[character][space] = 0
    if by > 0:
        return insert(c, t, character, space + by, token, safe)
    return insert(c, t, character, max(max(space + by, behind), 0), token, safe)


cdef int advance_held(
    const Content* c, const Table* t, int seat,
) noexcept nogil:
    """[LG-V-36] Which own tokens stay: bit 0 all, bit 1 those on first spaces, bit 2 the chosen."""
    cdef Binding mods
    cdef int i
    cdef int found = 0
    bind(c, t, seat, &mods)
    if not has_mod(&mods, MOD_NO_ADVANCE):
        return 0
    for i in range(mods.n):
        if mod_of(&mods, i).code == MOD_NO_ADVANCE:
            if mod_of(&mods, i).what == HELD_ALL:
                found |= 1
            elif mod_of(&mods, i).what == HELD_FIRST:
                found |= 2
            elif mod_of(&mods, i).what == HELD_ONE:
                found |= 4
    return found


cdef void advance_tokens(const Content* c, Table* t) noexcept nogil:
    """[LG-ADV-02, LG-R-19, LG-R-20] From the right end to the left."""
    cdef int safe = immune_seats(c, t)
    cdef int[SEATS] held
    cdef int i, character, space, token
    for i in range(t.head.n_seats):
        held[i] = advance_held(c, t, i)
    for character in range(CHARACTERS):
        for space in range(c.n_spaces - 1, -1, -1):
            token = t.tracks[character][space]
            if token == 0:
                continue
            i = held[token - 1]
            if i & 1 or (i & 2 and space == 0) or (i & 4 and t.held[token - 1] == character + 1):
                continue
            t.tracks[character][space] = 0
            insert(c, t, character, space + 1, token, safe)
    memset(t.held, 0, sizeof(t.held))


# Making one ----------------------------------------------------------------------------------


cdef inline bint can_enter(
    const Content* c, const Table* t, int seat, int character, int safe,
) noexcept nogil:
    """[LG-REL-06, LG-REL-14, LG-REL-15, LG-R-26, LG-R-92]"""
    cdef const Seat* s = &t.seats[seat]
    return (
        s.tokens > 0 and s.character != character and not s.ties >> character & 1
        and (safe == 0 or entry_of(c, t, character, safe) >= 0)
    )


cdef inline int open_slots(
    const Content* c, const Table* t, const Binding* mods, int seat, int safe,
) noexcept nogil:
    """[LG-LEG-01, LG-LEG-07, LG-R-24, LG-R-92] Legendary Figures to make a Relationship with."""
    cdef int i
    cdef int found = 0
    cdef int closed = 1 << (seat + 1) | safe << 1       # by 1 + seat
    if t.seats[seat].tokens == 0:
        return 0
    if legends_of(t, seat) >= c.legendary_limit + sum_of(mods, MOD_LEGENDARY_LIMIT):
        return 0
    for i in range(SLOTS):
        found |= ((t.figure[i] >= 0) & ~(closed >> t.legend[i]) & 1) << i
    return found


cdef Price tie_price(
    const Content* c, const Table* t, const Binding* mods, int seat, int cost, int character,
) noexcept nogil:
    """
    [LG-REL-02..05] A Relationship with a Character, who is -1 where dispositions do not count.
    """
    cdef Price price = printed(c, t, cost)
    cdef int toward = NEUTRAL
    if character >= 0:
        toward = disposition(c, t, mods, seat, character)
    if toward == AMICABLE_TO or ignores(mods, ON_RELATIONSHIP):
        waive(&price)
    if toward == HOSTILE_TO and not has_mod(mods, MOD_IGNORE_HOSTILE):
        price.what[FAME] += c.hostile_fame
    modify(c, t, mods, ON_RELATIONSHIP, &price)
    return price


cdef Price price_on(
    const Content* c, const Table* t, const Binding* mods, int cost, int on,
) noexcept nogil:
    """A printed cost with the modifiers on what it is for."""
    cdef Price price = printed(c, t, cost)
    if ignores(mods, on):
        waive(&price)
    modify(c, t, mods, on, &price)
    return price


cdef inline bint ignores(const Binding* mods, int on) noexcept nogil:
    cdef int i
    if not has_mod(mods, MOD_IGNORE_COST):
        return False
    for i in range(mods.n):
        if mod_of(mods, i).code == MOD_IGNORE_COST and mod_of(mods, i).on == on:
            return True
    return False


cdef void push_bonuses(
    const Content* c, Table* t, const Binding* mods, int seat, int on,
) noexcept nogil:
    """[LG-V-30] What is in force at the start of a thing pays when it is complete."""
    cdef int i
    if c.party[seat] == RISING_STAR or not has_mod(mods, MOD_BONUS):        # [LG-R-59]
        return
    for i in range(mods.n - 1, -1, -1):
        if mod_of(mods, i).code == MOD_BONUS and mod_of(mods, i).on == on and has_room(t):
            push(t, RUN, NOBODY, seat, 0, BY_OTHER, 0, mod_of(mods, i).pc)


cdef void begin_tie(
    const Content* c, Table* t, int seat, int target, const Price* price,
) noexcept nogil:
    """A Relationship with a Character, or with the Legendary Figure at slot `target` - 10."""
    cdef Binding mods
    bind(c, t, seat, &mods)
    push_bonuses(c, t, &mods, seat, ON_RELATIONSHIP if target < 10 else ON_LEGENDARY)
    push(t, PLACE_TOKEN, NOBODY, seat, target)
    pay(c, t, seat, price)


cdef void place_token(const Content* c, Table* t, Frame f) noexcept nogil:
    cdef int seat = f.seat
    cdef int target = f.a
    cdef int slot = target - 10
    cdef int safe, space
    if t.seats[seat].tokens == 0:
        return
    if slot >= 0:
        place_on_figure(c, t, seat, slot)
        return
    safe = immune_seats(c, t)
    space = entry_of(c, t, target, safe)
    if space < 0 or t.seats[seat].ties >> target & 1:
        return
    t.seats[seat].tokens -= 1
    t.seats[seat].ties |= <uint16_t> bit(target)
    insert(c, t, target, space, seat + 1, safe)         # [LG-REL-07]
    open_purse(c, t, seat)
    if t.bonus[target] and c.party[seat] != RISING_STAR:            # [LG-REL-11, LG-REL-12]
        push(t, RUN, NOBODY, seat, 0, BY_OTHER, 0, c.tokens[t.bonus[target] - 1])
    push_benefit(c, t, seat, place_on(target, space))   # [LG-REL-10]


cdef void place_on_figure(const Content* c, Table* t, int seat, int slot) noexcept nogil:
    cdef int bumped = t.legend[slot]
    t.seats[seat].tokens -= 1
    t.legend[slot] = <uint8_t> (seat + 1)
    open_purse(c, t, seat)
    push_benefit(c, t, seat, CHARACTERS * SPACES + slot)            # [LG-LEG-06]
    if bumped:                                          # [LG-LEG-04, LG-LEG-05]
        t.seats[bumped - 1].tokens += 1
        if c.party[bumped - 1] == HUMAN:                # [LG-R-95]
            push(t, BUMPED, bumped - 1, bumped - 1)


cdef inline int benefit_at(const Content* c, const Table* t, int place) noexcept nogil:
    """The program of a space or of a Legendary Figure."""
    cdef int slot = place - CHARACTERS * SPACES
    if slot >= 0:
        return c.figures[t.figure[slot]] if t.figure[slot] >= 0 else 0
    return c.spaces[century(t)][place // SPACES][place % SPACES]


cdef inline void push_benefit(const Content* c, Table* t, int seat, int place) noexcept nogil:
    if c.party[seat] != RISING_STAR and has_room(t):    # [LG-R-59]
        push(t, RUN, NOBODY, seat, 0, BY_BENEFIT, place + 1, benefit_at(c, t, place))


cdef inline int own_places(const Content* c, const Table* t, int seat, int left) noexcept nogil:
    """Of benefits left to collect (a bit for each track, then each slot), those still there."""
    cdef int found = left & t.seats[seat].ties
    cdef int i
    for i in range(SLOTS):
        found |= (left >> (CHARACTERS + i) & (t.legend[i] == seat + 1)) << (CHARACTERS + i)
    return found


cdef inline int place_of(const Content* c, const Table* t, int seat, int source) noexcept nogil:
    if source >= CHARACTERS:
        return CHARACTERS * SPACES + source - CHARACTERS
    return place_on(source, max(space_of(c, t, source, seat), 0))


cdef inline void push_collect(const Content* c, Table* t, int seat, int sources) noexcept nogil:
    """Benefits of tracks (a bit each), then of slots; a Nemesis adds up their Gold."""
    open_purse(c, t, seat)
    push(t, COLLECT, NOBODY, seat, 0, 0, 0, sources)


cdef void collect_step(const Content* c, Table* t) noexcept nogil:
    """[LG-R-15] Benefits in ring order; if one leaves a choice, their player orders them."""
    cdef Frame* f = top(t)
    cdef int seat = f.seat
    cdef int left = own_places(c, t, seat, f.pc)
    cdef int i, source, rest
    if left == 0 or not has_room(t):
        pop(t)
        return
    if left & (left - 1) and is_human(c, seat):
        rest = left
        while rest:
            i = lowest_bit(rest)
            rest &= rest - 1
            if c.asks[benefit_at(c, t, place_of(c, t, seat, i))]:
                f.pc = <uint16_t> left
                f.actor = <int8_t> seat
                return
    source = lowest_bit(left)
    f.pc = <uint16_t> (left & (left - 1))
    push_benefit(c, t, seat, place_of(c, t, seat, source))
