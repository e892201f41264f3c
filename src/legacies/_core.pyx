"""
The kernel: states, moves, the generator and the loops, written once over a table of C functions.

No game is named here. Rules code is called through ``Engine.rules``; everything that may run
for long runs without the interpreter lock, on buffers of its own.
"""

cimport cython
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from cpython.long cimport PyLong_AsUnsignedLongLongMask
from cpython.number cimport PyIndex_Check, PyNumber_AsSsize_t
from libc.stdint cimport (
    int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, uintptr_t,
)
from libc.math cimport exp, log, sqrt
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

from fractions import Fraction
from functools import lru_cache

from legacies.errors import (
    BadMove, BadOption, IllegalMove, ImpossibleState, RulesFault, shown,
)

cdef enum:
    POOL = 2048                 # buffers kept per engine: enough for a thousand live states
    ALIGN = 64
    DEPTH_LIMIT = 64            # of perft
    PAUSE = 1 << 20             # decisions or nodes between two looks at Ctrl-C
    PLAYOUT_LIMIT = 1_000_000   # decisions of one playout: no game of ours comes near

cdef list INTS = list(range(MAX_MOVES))     # handed out: a fresh int costs ten times as much
cdef bint making = False                    # states are made by engines alone


cdef object share = lru_cache(maxsize=1 << 14)(Fraction)    # exact ones are slow to make


cdef uint64_t seed_of(object seed) except? 0:
    """Any whole number is a seed; what goes beyond 64 bits is folded into them."""
    if type(seed) is not int and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise BadOption(f"seed {shown(seed)}: give a whole number")
    return PyLong_AsUnsignedLongLongMask(seed)


cdef int count_of(object value, str name, int low, int64_t high) except? -1:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOption(f"{name} {shown(value)}: give a whole number from {low} to {high}")
    return value


cdef inline int small_index(object index) noexcept:
    """The number of anything that counts as a whole number; -1 if it is none or far too large."""
    cdef Py_ssize_t number = -1
    if PyIndex_Check(index):
        try:
            number = PyNumber_AsSsize_t(index, OverflowError)
        except Exception:
            pass
    return <int> number if 0 <= number < MAX_MOVES else -1


cdef inline Head* head_of(const void* table) noexcept nogil:
    return <Head*> table


# Engines -------------------------------------------------------------------------------------


cdef class Engine:
    """One game's rules and compiled content. Made by a Game, never by hand."""

    def __dealloc__(self):
        cdef int i
        for i in range(self.n_pool):
            free_buffer(self.pool[i])
        free(self.pool)

    cdef int adopt(self, const Rules* rules, const void* content) except -1:
        """Take over the rules of a game's module; one built for another kernel is refused."""
        cdef uint32_t i
        if rules.abi != ABI:
            wrong = f"rules of interface {rules.abi}, this kernel has {ABI}"
            raise RulesFault(f"{wrong}: build both anew, both or neither with the limited API")
        if rules.move_count > MAX_MOVES or rules.size < sizeof(Head):
            raise RulesFault("rules with too many moves or too small a table")
        self.rules = rules[0]
        self.content = content
        self.stride = (rules.size + ALIGN - 1) // ALIGN * ALIGN
        self.names = [rules.fields[i].name.decode() for i in range(rules.n_fields)]
        self.n_observed = len(self.observation())
        self.pool = <void**> malloc(POOL * sizeof(void*))
        if self.pool == NULL:
            raise MemoryError
        return 0

    cdef list move_values(self):
        if self.moves is None:
            moves = self.game._all_moves()
            assert len(moves) == self.rules.move_count
            self.indexes = {
                id(move): index
                for index, move in enumerate(moves)
                if self.game.prompt(move) is None
            }
            self.moves = moves
        return self.moves

    cdef int index_of(self, object move) except -1:
        """The index of a move value: quick for those that were handed out."""
        self.move_values()
        index = self.indexes.get(id(move))
        return self.game._index_of(move) if index is None else index

    cdef int own(self, State state) except -1:
        """Refuse a state of another game: its table is laid out otherwise."""
        if state.engine is not self and state.engine.game != self.game:
            raise BadOption(f"a state of {state.engine.game!r}, not of {self.game!r}")
        return 0

    def bind(self, game):
        """Make `game` the owner; once."""
        if self.game is not None:
            raise RulesFault("this engine has a game already")
        self.game = game

    @property
    def move_count(self):
        return self.rules.move_count

    @property
    def size(self):
        """Bytes of a table."""
        return self.rules.size

    def fields(self):
        """Every row: name, offset, values, groups, stride, width, sight, lowest, highest."""
        cdef const Field* f
        cdef uint32_t i
        rows = []
        for i in range(self.rules.n_fields):
            f = &self.rules.fields[i]
            rows.append((
                f.name.decode(), f.offset, f.count, f.groups, f.stride,
                f.width, f.sight, f.low, f.high,
            ))
        return rows

    def start(self):
        cdef State state = new_state(self)
        memset(state.table, 0, self.rules.size)
        self.rules.start(self.content, state.table)
        return state

    def raw(self, State state not None):
        """Every field of the table as plain numbers, by row name."""
        cdef uint32_t i
        self.own(state)
        return {
            self.names[i]: field_values(&self.rules.fields[i], state.table)
            for i in range(self.rules.n_fields)
        }

    def from_raw(self, values):
        """A state from `raw` values; ImpossibleState lists all that is out of range or broken."""
        cdef State state = new_state(self)
        cdef uint32_t i
        problems = []
        memset(state.table, 0, self.rules.size)
        for i in range(self.rules.n_fields):
            problems += set_field(&self.rules.fields[i], state.table, values[self.names[i]])
        if not problems:
            problems = self.problems(state)
        if problems:
            raise ImpossibleState("this table cannot come up", problems)
        return state

    def problems(self, State state not None):
        """What is wrong with a table, in words."""
        cdef uint64_t broken
        self.own(state)
        broken = self.rules.check(self.content, state.table)
        return [text for bit, text in enumerate(self.game._invariants()) if broken >> bit & 1]

    def payload(self, State state not None):
        """The table as bytes: field by field, little-endian, whatever the machine."""
        cdef bytes data = PyBytes_FromStringAndSize(NULL, self.rules.size)
        cdef unsigned char* out = <unsigned char*> PyBytes_AsString(data)
        cdef const Field* f
        cdef const char* at
        cdef uint32_t i, group
        cdef uint64_t value
        self.own(state)
        for i in range(self.rules.n_fields):
            f = &self.rules.fields[i]
            for group in range(f.groups):
                at = <const char*> state.table + f.offset + group * f.stride
                for _ in range(f.count):
                    value = read_unsigned(at, f.width)
                    for _ in range(f.width):
                        out[0] = value & 0xFF
                        value >>= 8
                        out += 1
                    at += f.width
        return data

    def from_payload(self, bytes data not None):
        """A state from `payload` bytes of the right length; everything is checked."""
        cdef State state = new_state(self)
        cdef const unsigned char* at = <const unsigned char*> PyBytes_AsString(data)
        cdef const Field* f
        cdef uint32_t i, group, k
        cdef uint64_t value
        problems = []
        if <size_t> len(data) != self.rules.size:
            raise ImpossibleState("this table cannot come up", ["it has another length"])
        memset(state.table, 0, self.rules.size)
        for i in range(self.rules.n_fields):
            f = &self.rules.fields[i]
            for group in range(f.groups):
                for k in range(f.count):
                    value = little_endian(at, f.width)
                    at += f.width
                    if fits(f, value):
                        write_value(place(f, state.table, group, k), f.width, value)
                    else:
                        problems.append(misfit(f, group, k, number_of(f, value)))
        if not problems:
            problems = self.problems(state)
        if problems:
            raise ImpossibleState("this table cannot come up", problems)
        return state

    def sample(self, State state not None, seed, stream):
        """What chance answers on this table with this stream of this seed."""
        cdef Rng rng
        cdef Moves moves
        self.own(state)
        if head_of(state.table).actor != CHANCE:
            raise BadOption("chance is not asked here")
        seed_rng(&rng, seed_of(seed), seed_of(stream))
        return chance_move(&self.rules, self.content, state.table, &moves, &rng)

    def reason(self, State state not None, move):
        """The number of the reason why a move is not legal."""
        cdef int index = count_of(move, "move", 0, self.rules.move_count - 1)
        self.own(state)
        return self.rules.why(self.content, state.table, index)

    def seen_as(self, State state not None, move, seat):
        """The move as `seat` sees it when it is played here: its index, or -1."""
        cdef int index = count_of(move, "move", 0, self.rules.move_count - 1)
        self.own(state)
        if head_of(state.table).actor == NOBODY:
            raise BadMove(f"index {index}: the game is over, nothing is played here")
        return self.rules.seen_as(self.content, state.table, index, seat_of(state, seat))

    def observation(self):
        """Name, lowest and highest value of every place of what ``observe`` writes."""
        cdef const Field* f
        cdef uint32_t i, group, k
        places = []
        for i in range(self.rules.n_fields):
            f = &self.rules.fields[i]
            high = int(<int64_t> f.high) if f.low < 0 else int(f.high)
            for group in range(f.groups):
                if (f.sight & WHO) != HIDDEN:
                    for k in range(f.count):
                        name = place_of(f, group, k)
                        if f.sight & BITS:
                            places += [(f"{name}.{bit}", 0, 1) for bit in range(bits_of(f))]
                        else:
                            places.append((name, min(f.low, 0), high))
                if f.sight & COUNTED:
                    most = 64 << f.count if f.sight & BITS else high * f.count
                    places.append((f"{place_of(f, group, -1)}.count", 0, most))
        return places

    def observe(self, State state not None, seat, float[::1] out not None):
        """
        Write what `seat` may know as numbers: its own and public fields, and public counts.

        What it may not know is 0. The shape is the same for every seat and table of the game.
        """
        cdef int observer = seat_of(state, seat)
        cdef const Field* f
        cdef float* place
        cdef uint32_t i, group
        self.own(state)
        if out.shape[0] != self.n_observed:
            raise BadOption(f"room for {out.shape[0]} numbers where {self.n_observed} are written")
        place = &out[0]
        for i in range(self.rules.n_fields):
            f = &self.rules.fields[i]
            for group in range(f.groups):
                place = observe_group(
                    f, <const char*> state.table + f.offset + group * f.stride,
                    sees(f, group, observer), place,
                )

    def evaluate(self, State state not None):
        """A quick estimate of each seat's final score."""
        cdef double[MAX_SEATS] out
        cdef int i
        self.own(state)
        self.rules.evaluate(self.content, state.table, out)
        return tuple([out[i] for i in range(head_of(state.table).n_seats)])

    def places(self, State state not None):
        """The place of each seat by the present scores, 1 for the first; ties share."""
        cdef uint8_t[MAX_SEATS] out
        cdef int i
        self.own(state)
        rank(&self.rules, self.content, state.table, out)
        return tuple([out[i] for i in range(head_of(state.table).n_seats)])

    def greedy(self, State state not None, seat, worlds, seed):
        """The index that looks best one move ahead, on average over redealt worlds."""
        cdef int n_worlds = count_of(worlds, "worlds", 1, 1_000_000)
        cdef int me = seat_of(state, seat)
        cdef uint64_t seed_ = seed_of(seed)
        cdef int best
        cdef char* room
        cdef State table = state.copy()     # another thread may play on the original meanwhile
        self.own(state)
        if head_of(state.table).actor != me:
            raise BadOption(f"seat {seat} is not asked here")
        room = <char*> malloc(2 * self.stride + 2 * sizeof(Moves) + MAX_MOVES * sizeof(double))
        if room == NULL:
            raise MemoryError
        with nogil:
            best = greedy_move(
                &self.rules, self.content, table.table, self.stride, me, n_worlds, seed_, room,
            )
        free(room)
        return best


cdef enum:
    WHO = 3                     # the part of a sight that says who sees


cdef inline bint sees(const Field* f, uint32_t group, int seat) noexcept nogil:
    cdef int who = f.sight & WHO
    return who == PUBLIC or (who == OWNER and group == <uint32_t> seat)


cdef inline int bits_of(const Field* f) noexcept:
    """Members that a set of this field can have."""
    cdef int n = 0
    cdef uint64_t high = f.high
    while high:
        n += 1
        high >>= 1
    return n


cdef float* observe_group(const Field* f, const char* at, bint seen, float* out) noexcept:
    """Write the numbers of one group and, if it is public, how many there are; the next place."""
    cdef bint open = (f.sight & WHO) != HIDDEN
    cdef int size = bits_of(f) if f.sight & BITS else 0
    cdef uint64_t members
    cdef double total = 0
    cdef uint32_t k
    cdef int bit
    for k in range(f.count):
        members = read_unsigned(at, f.width)
        if f.sight & BITS:
            for bit in range(size):
                if members >> bit & 1:
                    total += 1 << k if f.sight & DIGITS else 1
                if open:
                    out[0] = members >> bit & 1 if seen else 0
                    out += 1
        else:
            total += <double> read_signed(at, f.width) if f.low < 0 else <double> members
            if open:
                out[0] = <float> read_signed(at, f.width) if f.low < 0 else <float> members
                if not seen:
                    out[0] = 0
                out += 1
        at += f.width
    if f.sight & COUNTED:
        out[0] = <float> total
        out += 1
    return out


cdef inline void* take(Engine engine) except NULL:
    """A buffer, aligned; the address that free() wants stands right before it."""
    if engine.n_pool > 0:
        engine.n_pool -= 1
        return engine.pool[engine.n_pool]
    return new_buffer(engine.stride)


cdef void* new_buffer(size_t size) except NULL:
    cdef char* raw = <char*> malloc(size + ALIGN + sizeof(void*))
    cdef uintptr_t start
    if raw == NULL:
        raise MemoryError
    start = (<uintptr_t> raw + sizeof(void*) + ALIGN - 1) // ALIGN * ALIGN
    (<void**> start - 1)[0] = raw
    return <void*> start


cdef inline void give(Engine engine, void* buffer) noexcept:
    if engine.n_pool < POOL:
        engine.pool[engine.n_pool] = buffer
        engine.n_pool += 1
    else:
        free_buffer(buffer)


cdef inline State new_state(Engine engine):
    global making
    cdef State state
    if engine.pool == NULL:
        raise RulesFault("an engine without rules: make games with legacies.game()")
    making = True
    state = State.__new__(State)
    state.engine = engine
    state.table = take(engine)
    return state


cdef inline void free_buffer(void* buffer) noexcept:
    free((<void**> buffer - 1)[0])


cdef list field_values(const Field* f, const void* table):
    cdef uint32_t group
    cdef const char* at
    values = []
    for group in range(f.groups):
        at = <const char*> table + f.offset + group * f.stride
        for _ in range(f.count):
            if f.low < 0:
                values.append(read_signed(at, f.width))
            else:
                values.append(read_unsigned(at, f.width))
            at += f.width
    return values


cdef int64_t read_signed(const char* at, int width) noexcept:
    if width == 1:
        return (<const int8_t*> at)[0]
    if width == 2:
        return (<const int16_t*> at)[0]
    if width == 4:
        return (<const int32_t*> at)[0]
    return (<const int64_t*> at)[0]


cdef uint64_t read_unsigned(const char* at, int width) noexcept:
    if width == 1:
        return (<const uint8_t*> at)[0]
    if width == 2:
        return (<const uint16_t*> at)[0]
    if width == 4:
        return (<const uint32_t*> at)[0]
    return (<const uint64_t*> at)[0]


cdef void write_value(char* at, int width, uint64_t value) noexcept:
    if width == 1:
        (<uint8_t*> at)[0] = <uint8_t> value
    elif width == 2:
        (<uint16_t*> at)[0] = <uint16_t> value
    elif width == 4:
        (<uint32_t*> at)[0] = <uint32_t> value
    else:
        (<uint64_t*> at)[0] = value


cdef inline char* place(const Field* f, void* table, uint32_t group, uint32_t k) noexcept:
    return <char*> table + f.offset + group * f.stride + k * f.width


cdef uint64_t little_endian(const unsigned char* at, int width) noexcept:
    cdef uint64_t value = 0
    cdef int i
    for i in range(width):
        value |= <uint64_t> at[i] << (8 * i)
    return value


cdef inline int64_t signed_value(const Field* f, uint64_t value) noexcept:
    cdef int unused = 64 - 8 * f.width
    return <int64_t> (value << unused) >> unused


cdef inline bint fits(const Field* f, uint64_t value) noexcept:
    """Whether the bits of a value are within the range of its row."""
    if f.low < 0:
        return f.low <= signed_value(f, value) <= <int64_t> f.high
    return <uint64_t> f.low <= value <= f.high


cdef object number_of(const Field* f, uint64_t value):
    return signed_value(f, value) if f.low < 0 else value


cdef str misfit(const Field* f, int group, int k, object value):
    high = int(<int64_t> f.high) if f.low < 0 else int(f.high)
    where = place_of(f, group, k)
    return f"{where}: {shown(value, 40)} is not a whole number from {f.low} to {high}"


cdef list set_field(const Field* f, void* table, object values):
    """Write a row; what does not fit is told and not written."""
    cdef uint32_t group, k
    cdef uint64_t bits
    cdef bint negative
    if len(values) != f.count * f.groups:
        return [f"{f.name.decode()}: {len(values)} values, not {f.count * f.groups}"]
    problems = []
    for group in range(f.groups):
        for k in range(f.count):
            value = values[group * f.count + k]
            if type(value) is not int or not -(1 << 63) <= value < 1 << 64:
                problems.append(misfit(f, group, k, value))
                continue
            bits = <uint64_t> (value & 0xFFFF_FFFF_FFFF_FFFF)
            negative = value < 0
            if negative != (f.low < 0 and signed_value(f, bits) < 0) or not fits(f, bits):
                problems.append(misfit(f, group, k, value))
                continue
            write_value(place(f, table, group, k), f.width, bits)
    return problems


cdef str place_of(const Field* f, int group, int k):
    """A value as a reader would name it: seats[1].hand[3]."""
    name = f.name.decode()
    if f.groups > 1:
        whole, _, part = name.partition(".")
        name = f"{whole}[{group}].{part}"
    return f"{name}[{k}]" if f.count > 1 and k >= 0 else name


cdef int seat_of(State state, object seat) except -1:
    cdef int n = head_of(state.table).n_seats
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < n:
        raise BadOption(f"seat {shown(seat)}: this table has the seats 0 to {n - 1}")
    return seat


# States --------------------------------------------------------------------------------------


@cython.final
@cython.freelist(1024)
@cython.no_gc
cdef class State:
    """One table at one moment. Made by ``game.start()``, ``copy()``, ``restore()`` and the like."""

    def __cinit__(self):
        global making
        if not making:
            raise TypeError("states are made by games: game.start(), .restore(), .from_bytes()")
        making = False

    def __dealloc__(self):
        if self.table != NULL:
            give(self.engine, self.table)

    @property
    def game(self):
        """The game this is a state of."""
        return self.engine.game

    @property
    def actor(self):
        """Who is asked: a seat, CHANCE or NOBODY."""
        return head_of(self.table).actor

    @property
    def is_over(self):
        """Whether nobody is asked any more."""
        return head_of(self.table).actor == NOBODY

    def copy(self):
        """An independent state equal to this one."""
        cdef Engine engine = self.engine
        cdef State twin = new_state(engine)
        memcpy(twin.table, self.table, engine.stride)
        return twin

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return self.engine.game.from_bytes, (self.to_bytes(),)

    def __eq__(self, other):
        cdef State that
        if not isinstance(other, State):
            return NotImplemented
        that = other
        if self.engine is not that.engine and self.engine.game != that.engine.game:
            return False
        return memcmp(self.table, that.table, self.engine.rules.size) == 0

    def __hash__(self):
        return hash_bytes(self.table, self.engine.rules.size)

    def legal_indexes(self):
        """Indexes of all legal moves, ascending; nothing once the game is over."""
        cdef uint32_t i
        cdef list ints = INTS
        cdef Moves found
        self.find_legal(&found)
        return [ints[found.move[i]] for i in range(found.n)]

    def legal_moves(self):
        """All legal moves as values, ascending by index; nothing once the game is over."""
        cdef uint32_t i
        cdef list values = self.engine.move_values()
        cdef Moves found
        self.find_legal(&found)
        return [values[found.move[i]] for i in range(found.n)]

    cdef void find_legal(self, Moves* out) noexcept:
        out.n = 0
        if head_of(self.table).actor != NOBODY:
            self.engine.rules.legal(self.engine.content, self.table, out)

    def chance_outcomes(self):
        """What chance may answer, with exact probabilities, together 1; empty if not asked."""
        cdef uint32_t i
        cdef list values = self.engine.move_values()
        cdef Moves found
        if head_of(self.table).actor != CHANCE:
            return []
        self.find_legal(&found)
        total = 0
        for i in range(found.n):
            total += found.weight[i]
        return [
            (values[found.move[i]], share(found.weight[i], total))
            for i in range(found.n)
        ]

    def play(self, move):
        """
        Play a legal move, in place.

        Raises IllegalMove, naming the rule that forbids it, or BadMove if it is none of this
        game's; either way nothing has changed.
        """
        cdef Engine engine = self.engine
        cdef int index = engine.index_of(move)
        cdef void* spare
        if not self.is_legal(index):
            number = engine.rules.why(engine.content, self.table, index)
            raise IllegalMove(move, *engine.game._reasons()[number])
        spare = take(engine)
        memcpy(spare, self.table, engine.stride)
        engine.rules.apply(engine.content, self.table, index)
        if head_of(self.table).fault:
            memcpy(self.table, spare, engine.stride)
            give(engine, spare)
            raise RulesFault(f"{move}: the rules could not carry it out; nothing has changed")
        give(engine, spare)

    cdef bint is_legal(self, int index) noexcept:
        cdef uint32_t i
        cdef Moves found
        self.find_legal(&found)
        for i in range(found.n):
            if found.move[i] == index:
                return True
        return False

    def play_unchecked(self, index):
        """
        Play a move by its index, in place, without asking whether it is legal: for search.

        An index that answers what is asked but is not among ``legal_indexes()`` leaves a table
        that makes no sense. Any other raises BadMove and changes nothing.
        """
        cdef Head* head = head_of(self.table)
        cdef int move = small_index(index)
        if 0 <= move < <int> self.engine.rules.move_count and head.actor != NOBODY:
            self.engine.rules.apply(self.engine.content, self.table, move)
            if not head.fault:
                return
            if head.fault == FAILED:
                raise RulesFault(f"index {move}: the rules failed half-way: drop this state")
            head.fault = 0
        what = f"index {move}" if move >= 0 else f"a {type(index).__name__} that is no index"
        raise BadMove(f"{what} is no answer here; take one from legal_indexes()")

    def play_chance(self, seed):
        """
        Let chance answer, in place, until a seat is asked or the game is over.

        The same seed gives the same answers. Gives how many there were.
        """
        cdef Engine engine = self.engine
        cdef Head* head = head_of(self.table)
        cdef int answers = 0
        cdef Rng rng
        cdef Moves moves
        seed_rng(&rng, seed_of(seed), 0)
        while head.actor == CHANCE and not head.fault:
            engine.rules.apply(
                engine.content, self.table,
                chance_move(&engine.rules, engine.content, self.table, &moves, &rng),
            )
            answers += 1
        if head.fault:
            raise RulesFault("the rules failed while chance answered: drop this state")
        return answers

    def scores(self):
        """Points of every seat as things stand."""
        cdef int32_t[MAX_SEATS] out
        cdef int i
        self.engine.rules.score(self.engine.content, self.table, out)
        return tuple([out[i] for i in range(head_of(self.table).n_seats)])

    def outcome(self):
        """The result with ranking and reasons once the game is over, before that None."""
        if head_of(self.table).actor != NOBODY:
            return None
        return self.engine.game._outcome(self)

    def view(self, seat):
        """Exactly what `seat` may know."""
        return self.engine.game._view(self, seat_of(self, seat))

    def redeal(self, seat, seed):
        """Another world that `seat` cannot tell from this one."""
        cdef State world = self.copy()
        cdef Rng rng
        seed_rng(&rng, seed_of(seed), 0)
        self.engine.rules.redeal(self.engine.content, world.table, seat_of(self, seat), &rng)
        return world

    def snapshot(self):
        """Everything about this table as a value that ``game.restore()`` takes back."""
        return self.engine.game._snapshot(self)

    def to_bytes(self):
        """Everything about this table as bytes that ``game.from_bytes()`` takes back."""
        return self.engine.game._to_bytes(self)

    def differences(self, State other not None):
        """Where two states of a game differ, a line each: for failing tests."""
        mine, theirs = self.engine.raw(self), self.engine.raw(other)
        return [
            f"{name}[{i}]: {a} != {b}"
            for name in mine
            for i, (a, b) in enumerate(zip(mine[name], theirs[name], strict=True))
            if a != b
        ]

    def __str__(self):
        return self.engine.game._text(self)

    def __repr__(self):
        mark = f"{hash(self) & 0xFFFF_FFFF:08x}"
        return f"<State of {self.engine.game.id}, actor {self.actor}, {mark}>"

    def _repr_svg_(self):
        return self.engine.game._svg(self)


cdef inline uint64_t hash_more(uint64_t h, const char* at, size_t size) noexcept nogil:
    """A multiply-and-fold hash over 8 bytes at a time (after Yi's wyhash, simplified)."""
    cdef uint64_t word
    while size >= 8:
        memcpy(&word, at, 8)
        h = (rotl(h, 29) ^ word) * <uint64_t> 0xBF58476D1CE4E5B9
        at += 8
        size -= 8
    word = 0
    memcpy(&word, at, size)
    return (rotl(h, 29) ^ word) * <uint64_t> 0xBF58476D1CE4E5B9


cdef inline uint64_t mixed(uint64_t h, const char* at) noexcept:
    cdef uint64_t word
    memcpy(&word, at, 8)
    return (rotl(h, 29) ^ word) * <uint64_t> 0xBF58476D1CE4E5B9


cdef int64_t hash_bytes(const void* table, size_t size) noexcept:
    """A multiply-and-fold hash in four lanes of 8 bytes (after Yi's wyhash, simplified)."""
    cdef const char* at = <const char*> table
    cdef uint64_t h = size * <uint64_t> 0x9E3779B97F4A7C15
    cdef uint64_t a = h ^ 1
    cdef uint64_t b = h ^ 2
    cdef uint64_t c = h ^ 3
    cdef char[8] rest
    cdef int64_t result
    while size >= 32:
        h = mixed(h, at)
        a = mixed(a, at + 8)
        b = mixed(b, at + 16)
        c = mixed(c, at + 24)
        at += 32
        size -= 32
    h = (h ^ rotl(a, 13)) * <uint64_t> 0x9E3779B97F4A7C15
    h ^= (b ^ rotl(c, 13)) * <uint64_t> 0x94D049BB133111EB
    while size >= 8:
        h = mixed(h, at)
        at += 8
        size -= 8
    memset(rest, 0, 8)
    memcpy(rest, at, size)
    h = mixed(h, rest)
    h = (h ^ (h >> 32)) * <uint64_t> 0x94D049BB133111EB
    h ^= h >> 29
    result = <int64_t> h
    return -2 if result == -1 else result


# Loops over the rules ------------------------------------------------------------------------


cdef int chance_move(
    const Rules* rules, const void* content, const void* table, Moves* moves, Rng* rng,
) noexcept nogil:
    cdef uint64_t total = 0
    cdef uint32_t i, rest
    if rules.sample_chance != NULL:
        return rules.sample_chance(content, table, rng)
    moves.n = 0
    rules.legal(content, table, moves)
    for i in range(moves.n):
        total += moves.weight[i]
    rest = below(rng, <uint32_t> total)
    for i in range(moves.n):
        if rest < moves.weight[i]:
            return moves.move[i]
        rest -= moves.weight[i]
    return moves.move[moves.n - 1]


cdef inline int random_move(
    const Rules* rules, const void* content, const void* table, Moves* moves, Rng* rng,
) noexcept nogil:
    """What chance or a seat without any plan answers."""
    if head_of(table).actor == CHANCE:
        return chance_move(rules, content, table, moves, rng)
    moves.n = 0
    rules.legal(content, table, moves)
    return moves.move[0] if moves.n == 1 else moves.move[below(rng, moves.n)]


cdef struct Tally:
    uint64_t decisions          # of seats
    uint64_t chances            # answers of chance


cdef void run_out(
    const Rules* rules, const void* content, void* table, Moves* moves, Rng* rng, Tally* tally,
) noexcept nogil:
    """Random play to the end of the game, or to PLAYOUT_LIMIT answers, or to a fault."""
    cdef Head* head = head_of(table)
    cdef uint64_t left = PLAYOUT_LIMIT
    while head.actor != NOBODY and left and not head.fault:
        left -= 1
        if head.actor == CHANCE:
            tally.chances += 1
        else:
            tally.decisions += 1
        rules.apply(content, table, random_move(rules, content, table, moves, rng))


cdef void rank(
    const Rules* rules, const void* content, const void* table, uint8_t* out,
) noexcept nogil:
    cdef int32_t[MAX_SEATS] scores
    cdef int i, k
    cdef int n = head_of(table).n_seats
    if rules.rank != NULL:
        rules.rank(content, table, out)
        return
    rules.score(content, table, scores)
    for i in range(n):
        out[i] = 1
        for k in range(n):
            if scores[k] > scores[i]:
                out[i] += 1


def playout(State state not None, seed):
    """
    A copy of `state` played to the end by chance and random seats, inside the core.

    The same state and seed give the same end. `state` itself is unchanged.
    """
    cdef Engine engine = state.engine
    cdef State end = state.copy()
    cdef Tally tally
    cdef Rng rng
    cdef Moves* moves = <Moves*> malloc(sizeof(Moves))
    if moves == NULL:
        raise MemoryError
    try:
        seed_rng(&rng, seed_of(seed), 0)
        with nogil:
            memset(&tally, 0, sizeof(Tally))
            run_out(&engine.rules, engine.content, end.table, moves, &rng, &tally)
    finally:
        free(moves)
    if head_of(end.table).fault:
        raise RulesFault("the rules could not go on in a playout")
    return end


def run_playouts(State state not None, games, seed):
    """
    Many playouts; game number i is ``playout`` with stream i of the seed.

    Gives the games, decisions, chance answers, games ended, and per seat the sum of scores,
    the sum of their squares and the first places (a shared one counts its share).
    """
    cdef Engine engine = state.engine
    cdef int64_t n_games = count_of(games, "games", 1, 2_000_000_000)
    cdef uint64_t seed_ = seed_of(seed)
    cdef int n_seats = head_of(state.table).n_seats
    cdef int64_t done = 0
    cdef int64_t ended = 0
    cdef int i
    cdef uint64_t pause
    cdef int firsts
    cdef bint fault = False
    cdef Tally tally
    cdef Rng rng
    cdef double[MAX_SEATS] sums
    cdef double[MAX_SEATS] squares
    cdef double[MAX_SEATS] wins
    cdef int32_t[MAX_SEATS] scores
    cdef uint8_t[MAX_SEATS] places
    cdef State start = state.copy()
    cdef State work = state.copy()
    cdef Moves* moves = <Moves*> malloc(sizeof(Moves))
    if moves == NULL:
        raise MemoryError
    for i in range(MAX_SEATS):
        sums[i] = squares[i] = wins[i] = 0
    memset(&tally, 0, sizeof(Tally))
    try:
        while done < n_games and not fault:
            with nogil:
                pause = tally.decisions + PAUSE
                while done < n_games and tally.decisions < pause:
                    memcpy(work.table, start.table, engine.rules.size)
                    seed_rng(&rng, seed_, <uint64_t> done)
                    run_out(&engine.rules, engine.content, work.table, moves, &rng, &tally)
                    if head_of(work.table).fault:
                        fault = True
                        break
                    done += 1
                    ended += head_of(work.table).actor == NOBODY
                    engine.rules.score(engine.content, work.table, scores)
                    rank(&engine.rules, engine.content, work.table, places)
                    firsts = 0
                    for i in range(n_seats):
                        firsts += places[i] == 1
                    for i in range(n_seats):
                        sums[i] += scores[i]
                        squares[i] += <double> scores[i] * scores[i]
                        if places[i] == 1:
                            wins[i] += 1.0 / firsts
            PyErr_CheckSignals()
    finally:
        free(moves)
    if fault:
        raise RulesFault(f"the rules could not go on in playout {done} of seed {seed}")
    return (
        done, tally.decisions, tally.chances, ended,
        tuple([sums[i] for i in range(n_seats)]),
        tuple([squares[i] for i in range(n_seats)]),
        tuple([wins[i] for i in range(n_seats)]),
    )


cdef struct Walk:
    const Rules* rules
    const void* content
    char* tables                # one per level
    Moves* moves                # one per level
    size_t stride
    uint64_t nodes
    bint stopped


cdef uint64_t count_leaves(Walk* w, int level, int depth) noexcept nogil:
    cdef void* table = w.tables + level * w.stride
    cdef void* child = w.tables + (level + 1) * w.stride
    cdef Moves* moves = &w.moves[level]
    cdef uint64_t leaves = 0
    cdef uint32_t i
    if level == depth or head_of(table).actor == NOBODY:
        return 1
    w.nodes += 1
    if w.nodes % PAUSE == 0:
        with gil:
            try:
                PyErr_CheckSignals()
            except BaseException as stop:
                keep_for_later(stop)
                w.stopped = True
    if w.stopped:
        return 0
    moves.n = 0
    w.rules.legal(w.content, table, moves)
    if level + 1 == depth:
        return moves.n
    for i in range(moves.n):
        memcpy(child, table, w.rules.size)
        w.rules.apply(w.content, child, moves.move[i])
        leaves += count_leaves(w, level + 1, depth)
    return leaves


cdef object stopped_by = None


cdef void keep_for_later(object stop) noexcept:
    global stopped_by
    stopped_by = stop


def perft(State state not None, depth):
    """
    The lines of play of `depth` answers from here, chance's counted like any other's.

    A line that reaches the end of the game before is one line.
    """
    global stopped_by
    cdef Engine engine = state.engine
    cdef int levels = count_of(depth, "depth", 0, DEPTH_LIMIT)
    cdef uint64_t leaves
    cdef Walk walk
    walk.rules = &engine.rules
    walk.content = engine.content
    walk.stride = engine.stride
    walk.nodes = 0
    walk.stopped = False
    walk.tables = <char*> malloc((levels + 2) * engine.stride)
    walk.moves = <Moves*> malloc((levels + 1) * sizeof(Moves))
    if walk.tables == NULL or walk.moves == NULL:
        free(walk.tables)
        free(walk.moves)
        raise MemoryError
    memcpy(walk.tables, state.table, engine.rules.size)
    with nogil:
        leaves = count_leaves(&walk, 0, levels)
    free(walk.tables)
    free(walk.moves)
    if walk.stopped:
        stop, stopped_by = stopped_by, None
        raise stop
    return leaves


cdef int greedy_move(
    const Rules* rules, const void* content, const void* table, size_t stride,
    int seat, int worlds, uint64_t seed, char* room,
) noexcept nogil:
    """The move with the best mean margin over the others' mean, chance answered at random."""
    cdef char* world = room
    cdef char* after = room + stride
    cdef Moves* moves = <Moves*> (room + 2 * stride)
    cdef Moves* chance = moves + 1
    cdef double* value = <double*> (chance + 1)
    cdef double[MAX_SEATS] estimate
    cdef double others
    cdef int n_seats = head_of(table).n_seats
    cdef int w, s
    cdef uint32_t i, best, ties
    cdef Rng rng
    moves.n = 0
    rules.legal(content, table, moves)
    for i in range(moves.n):
        value[i] = 0
    for w in range(worlds if moves.n > 1 else 0):
        seed_rng(&rng, seed, w)
        memcpy(world, table, rules.size)
        rules.redeal(content, world, seat, &rng)
        for i in range(moves.n):
            memcpy(after, world, rules.size)
            rules.apply(content, after, moves.move[i])
            while head_of(after).actor == CHANCE and not head_of(after).fault:
                rules.apply(content, after, chance_move(rules, content, after, chance, &rng))
            rules.evaluate(content, after, estimate)
            others = 0
            for s in range(n_seats):
                if s != seat:
                    others += estimate[s]
            value[i] += estimate[seat] - (others / (n_seats - 1) if n_seats > 1 else 0)
    best = 0
    ties = 1
    seed_rng(&rng, seed, worlds)
    for i in range(1, moves.n):
        if value[i] > value[best]:
            best = i
            ties = 1
        elif value[i] == value[best]:
            ties += 1
            if below(&rng, ties) == 0:
                best = i
    return moves.move[best]


include "_search.pxi"
