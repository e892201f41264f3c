# Trade: offers are drafted part by part, then answered.

cdef enum Part:                 # in the order of a draft                    [LL-R-60]
    GIVE_PARTS                  # four kinds
    GIVE_PROVINCE = 4
    GIVE_RELEASE
    PACT_PART
    TAKE_PARTS
    TAKE_PROVINCE = 11
    TAKE_RELEASE
    COMPLETE

cdef enum:
    PAIR_CARDS = 3              # of a kind against another, in the standard set
    LAND_CARDS = 6              # against a province


cdef bint may_trade(const Content* c, const Table* t, int a, int b) noexcept nogil:
    """[LL-TRADE-03, LL-TRADE-04, LL-V-63] Of the two, `a` or `b` is the active player."""
    cdef int other = b if a == t.active else a
    cdef int active = t.active
    cdef Ways ways
    cdef uint64_t own
    if c.trade == TRADE_OFF or a == b or is_out(t, a) or is_out(t, b):
        return False
    if forbidden(c, t, a, NO_TRADE) or forbidden(c, t, b, NO_TRADE):
        return False
    if share_border(c, t, a, b):
        return True
    if any_force(c, t, a, OP_TRADE_ANYWHERE) or any_force(c, t, b, OP_TRADE_ANYWHERE):
        return True
    ways = ways_of(c, t, active)                                # [LL-R-68]
    ways.hubs = ways.ports
    own = t.seats[active].own & c.on_route
    while own:
        if by_sea(c, ways, lowest_bit(own)) & t.seats[other].own:
            return True
        own &= own - 1
    return False


cdef uint64_t may_give(const Table* t, int seat) noexcept nogil:
    """[LL-R-64] Provinces that a seat may promise: not the last one that is not promised."""
    cdef uint64_t own = t.seats[seat].own
    cdef uint64_t free = 0
    while own:
        if not t.promised[lowest_bit(own)]:
            free |= own & (~own + 1)
        own &= own - 1
    return free if free & (free - 1) else 0


cdef inline bint may_release(const Table* t, int captor, int owner) noexcept nogil:
    return t.seats[owner].status == CAPTIVE and t.seats[owner].captor == captor


cdef inline bint may_pact(const Content* c, const Table* t, int a, int b) noexcept nogil:
    return c.pacts and not t.pacts[pair_of(a, b)]


cdef inline int given(const Offer* o) noexcept nogil:
    """Kinds given, as a set."""
    return (o.give[0] > 0) | (o.give[1] > 0) << 1 | (o.give[2] > 0) << 2 | (o.give[3] > 0) << 3


cdef inline int taken(const Offer* o) noexcept nogil:
    return (o.take[0] > 0) | (o.take[1] > 0) << 1 | (o.take[2] > 0) << 2 | (o.take[3] > 0) << 3


cdef inline int kinds_of(const Seat* s) noexcept nogil:
    return (
        (s.goods[0] > 0) | (s.goods[1] > 0) << 1 | (s.goods[2] > 0) << 2 | (s.goods[3] > 0) << 3
    )


cdef bint can_send(const Content* c, const Offer* o) noexcept nogil:
    """[LL-R-60] Something on both sides, or a gift if these are allowed."""
    cdef bint gives = given(o) != 0 or o.give_land != 0 or o.give_captive != 0 or o.pact != 0
    cdef bint takes = taken(o) != 0 or o.take_land != 0 or o.take_captive != 0 or o.pact != 0
    if c.trade == TRADE_STANDARD or not c.gifts:
        return gives and takes
    return gives or takes


cdef bint has_offer(const Content* c, const Table* t, int maker, int partner) noexcept nogil:
    """[LL-R-61] Whether some draft can be sent."""
    cdef Offer empty
    cdef Moves* none = NULL
    memset(&empty, 0, sizeof(Offer))
    return parts(c, t, &empty, maker, partner, 0, none) > 0


cdef int parts(
    const Content* c, const Table* t, const Offer* o, int maker, int partner, int stage, Moves* out,
) noexcept nogil:
    """
    List the parts that may come next, or with no list say whether there are any.

    Each is one that its giver has and with which the draft can still be sent.
    """
    cdef const Seat* s = &t.seats[maker]
    cdef const Seat* p = &t.seats[partner]
    cdef bint standard = c.trade == TRADE_STANDARD
    cdef int gives = given(o)
    cdef int takes = taken(o)
    cdef bint both = o.pact != 0
    cdef bint side = gives != 0 or o.give_land != 0 or o.give_captive != 0 or both
    cdef bint back = takes != 0 or o.take_land != 0 or o.take_captive != 0 or both
    cdef uint64_t land = may_give(t, maker)
    cdef uint64_t theirs = may_give(t, partner)
    cdef bint lands = theirs != 0
    cdef bint lone = c.gifts and not standard
    cdef int able = kinds_of(p)
    cdef bint release = may_release(t, partner, maker) and not standard
    cdef bint pact = may_pact(c, t, maker, partner)
    cdef int found = 0
    cdef int kind, n, most
    if standard and back:
        return 0                                                # complete: only to be sent
    # What is given: something must be able to come back for it.
    if not (standard and side):
        for kind in range(RESOURCES):
            if stage > kind or not s.goods[kind] or o.take[kind]:
                continue
            most = 0
            if standard:
                if able & ~(1 << kind):
                    most = PAIR_CARDS
                if theirs:
                    most = LAND_CARDS
            elif lone or back or (able & ~(gives | 1 << kind)) != 0 or lands or release or pact:
                most = MOST_GIVEN
            most = min(most, s.goods[kind])
            found += most
            if out != NULL:
                for n in range(most):
                    add(out, GIVE + kind * MOST_GIVEN + n)
        if stage <= GIVE_PROVINCE and land and (
            (able != 0 or lands) if standard
            else lone or back or (able & ~gives) != 0 or lands or release or pact
        ):
            found += 1
            if out != NULL:
                add_all(out, GIVE_LAND, land)
        if stage <= GIVE_RELEASE and not standard and may_release(t, maker, partner) and (
            lone or back or (able & ~gives) != 0 or lands or release or pact
        ):
            found += 1
            if out != NULL:
                add(out, GIVE_CAPTIVE)
        if stage <= PACT_PART and pact:
            found += 2
            if out != NULL:
                add(out, PACT)
                add(out, PACT + 1)
    # What is taken: something must have been given, since that can no longer follow.
    if not (side or lone):
        return found
    for kind in range(RESOURCES):
        if stage > TAKE_PARTS + kind or not able >> kind & 1 or gives >> kind & 1:
            continue
        most = MOST_GIVEN
        if standard:
            most = LAND_CARDS if o.give_land else PAIR_CARDS
            if gives and o.give[lowest_bit(gives)] > PAIR_CARDS:
                most = 0
        most = min(most, p.goods[kind])
        found += most
        if out != NULL:
            for n in range(most):
                add(out, TAKE + kind * MOST_GIVEN + n)
    if stage <= TAKE_PROVINCE and theirs:
        found += 1
        if out != NULL:
            add_all(out, TAKE_LAND, theirs)
    if stage <= TAKE_RELEASE and release:
        found += 1
        if out != NULL:
            add(out, TAKE_CAPTIVE)
    return found


cdef void legal_draft(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    parts(c, t, &t.offer, f.seat, f.a, f.b, out)
    if can_send(c, &t.offer):
        add(out, SEND)
    add(out, DROP)


cdef void apply_draft(const Content* c, Table* t, Frame* f, int move) noexcept nogil:
    cdef Offer* o = &t.offer
    cdef Frame done
    if move == DROP:
        clear_offer(t)
        pop(t)
    elif move == SEND:
        done = pop(t)
        push(t, ANSWER, done.a, done.a, done.seat, 0, done.c)
    elif move >= TAKE_CAPTIVE:
        o.take_captive = 1
        f.b = COMPLETE
    elif move >= TAKE_LAND:
        o.take_land = <uint8_t> (move - TAKE_LAND + 1)
        f.b = TAKE_RELEASE
    elif move >= TAKE:
        o.take[(move - TAKE) // MOST_GIVEN] = <uint8_t> ((move - TAKE) % MOST_GIVEN + 1)
        f.b = <uint8_t> (TAKE_PARTS + (move - TAKE) // MOST_GIVEN + 1)
    elif move >= PACT:
        o.pact = <uint8_t> (move - PACT + 1)
        f.b = TAKE_PARTS
    elif move >= GIVE_CAPTIVE:
        o.give_captive = 1
        f.b = PACT_PART
    elif move >= GIVE_LAND:
        o.give_land = <uint8_t> (move - GIVE_LAND + 1)
        f.b = GIVE_RELEASE
    else:
        o.give[(move - GIVE) // MOST_GIVEN] = <uint8_t> ((move - GIVE) % MOST_GIVEN + 1)
        f.b = <uint8_t> ((move - GIVE) // MOST_GIVEN + 1)


cdef inline void clear_offer(Table* t) noexcept nogil:
    memset(&t.offer, 0, sizeof(Offer))


cdef void legal_answer(
    const Content* c, const Table* t, const Frame* f, Moves* out,
) noexcept nogil:
    """[LL-R-60] A counter cannot be countered."""
    add(out, ACCEPT)
    add(out, REJECT)
    if not f.c and has_offer(c, t, f.seat, f.a):
        add(out, COUNTER)


cdef void apply_answer(const Content* c, Table* t, Frame f, int move) noexcept nogil:
    cdef Offer o = t.offer
    clear_offer(t)
    if move == COUNTER:
        push(t, DRAFT, f.seat, f.seat, f.a, 0, 1)
    elif move == ACCEPT:
        push(t, POINT, NOBODY, f.a)                             # [LL-R-77]
        trade(t, &o, f.a, f.seat)


cdef void trade(Table* t, const Offer* o, int maker, int partner) noexcept nogil:
    """An accepted offer is carried out at once, except provinces. [LL-R-60, LL-R-65]"""
    cdef Seat* s = &t.seats[maker]
    cdef Seat* p = &t.seats[partner]
    cdef int kind
    for kind in range(RESOURCES):
        s.goods[kind] -= min(o.give[kind], s.goods[kind])
        gain(p, kind, o.give[kind])
        p.goods[kind] -= min(o.take[kind], p.goods[kind])
        gain(s, kind, o.take[kind])
    if o.give_land:
        t.promised[o.give_land - 1] = <uint8_t> (partner + 1 + 8 * t.active)
    if o.take_land:
        t.promised[o.take_land - 1] = <uint8_t> (maker + 1 + 8 * t.active)
    if o.pact:
        t.pacts[pair_of(maker, partner)] = <uint8_t> (o.pact + 4 * t.active)    # [LL-R-63]
    count_up(&s.trades)                                         # [LL-V-82]
    count_up(&p.trades)
    s.partners |= 1 << partner
    p.partners |= 1 << maker
    if o.take_captive:
        push(t, RETURNING, maker, maker)                        # [LL-R-62]
    if o.give_captive:
        push(t, RETURNING, partner, partner)
