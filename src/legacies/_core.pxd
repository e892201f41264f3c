"""What every game shares in C: the head of a table, moves, frames, the generator, the rules."""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from *:             # a game's module built for another kernel is refused
    """
    #ifdef Py_LIMITED_API
    #define LEGACIES_ABI (1u | 1u << 16)
    #else
    #define LEGACIES_ABI 1u
    #endif
    """
    const unsigned int ABI "LEGACIES_ABI"

cdef enum:
    MAX_MOVES = 4096
    MAX_SEATS = 6

cpdef enum:                     # actors that are no seat
    CHANCE = -1
    NOBODY = -2

cdef enum Sight:                # who may see a field
    PUBLIC                      # everybody
    OWNER                       # the seat whose part it lies in: one group per seat
    HIDDEN                      # nobody: what is left in a deck
    COUNTED = 4                 # added: how many there are in all is public
    BITS = 8                    # added: a value is a set, a bit for each member
    DIGITS = 16                 # added to BITS: value i has digit i of how many there are of each

cdef enum Fault:
    REFUSED = 1                 # no answer to what is asked; nothing was changed
    FAILED                      # half-way through: play() puts the table back

cdef struct Head:               # first member of every table: read by the kernel without a call
    int8_t actor                # a seat, CHANCE or NOBODY
    uint8_t n_seats
    uint8_t fault               # Fault: set by rules that cannot go on
    uint8_t spare

cdef struct Frame:              # a decision, running program or unfinished rule; never a secret
    uint16_t pc                 # of the op that asked; games without programs leave it 0
    uint8_t kind
    int8_t actor                # NOBODY: the rules go on by themselves
    uint8_t seat                # whose doing it is
    uint8_t a, b, c             # answers so far

cdef struct Op:                 # one step of an effect program; each game has its own codes
    uint8_t code, who, what, flags
    uint16_t n, to

cdef struct Moves:              # legal moves in ascending order; weights only where chance acts
    uint32_t n
    uint16_t move[MAX_MOVES]
    uint32_t weight[MAX_MOVES]

cdef struct Rng:                # xoshiro256++ by Blackman and Vigna, seeded through splitmix64
    uint64_t s[4]

cdef struct Field:              # one row per field of a table
    const char* name
    uint32_t offset
    uint32_t count              # values that stand side by side
    uint32_t groups             # how often they come again (once a seat, once a frame)
    uint32_t stride             # bytes from one group to the next
    uint8_t width               # bytes of a value: 1, 2, 4 or 8
    uint8_t sight               # Sight
    int64_t low                 # below zero: the value is signed
    uint64_t high

cdef struct Rules:
    uint32_t abi, size, move_count, n_fields
    double spread               # points: a lead that decides most games, for search
    const Field* fields
    void (*start)(const void* content, void* table) noexcept nogil
    void (*legal)(const void* content, const void* table, Moves* out) noexcept nogil
    void (*apply)(const void* content, void* table, int move) noexcept nogil
    # NULL: by the weights that legal gives
    int (*sample_chance)(const void* content, const void* table, Rng* rng) noexcept nogil
    void (*score)(const void* content, const void* table, int32_t* out) noexcept nogil
    # NULL: by the scores, ties shared
    void (*rank)(const void* content, const void* table, uint8_t* out) noexcept nogil
    void (*evaluate)(const void* content, const void* table, double* out) noexcept nogil
    uint64_t (*check)(const void* content, const void* table) noexcept nogil
    void (*redeal)(const void* content, void* table, int seat, Rng* rng) noexcept nogil
    int (*seen_as)(const void* content, const void* table, int move, int seat) noexcept nogil
    int (*why)(const void* content, const void* table, int move) noexcept nogil


cdef class Engine:
    """One game's rules and compiled content; a game subclasses it and calls adopt()."""
    cdef Rules rules
    cdef const void* content    # owned by the subclass
    cdef size_t stride          # bytes of a pooled buffer
    cdef void** pool
    cdef int n_pool
    cdef list names             # of the fields
    cdef Py_ssize_t n_observed  # numbers of an observation
    cdef list moves             # every move value by index, made on first use
    cdef dict indexes           # of these values, by identity
    cdef readonly object game   # the Game that owns this engine; states reach it from here
    cdef int adopt(self, const Rules* rules, const void* content) except -1
    cdef list move_values(self)
    cdef int own(self, State state) except -1
    cdef int index_of(self, object move) except -1


cdef class State:
    cdef void* table            # aligned, from the engine's pool
    cdef Engine engine
    cdef void find_legal(self, Moves* out) noexcept
    cdef bint is_legal(self, int index) noexcept


# Helpers compiled into each game.

cdef inline void add(Moves* out, int move) noexcept nogil:
    out.move[out.n] = <uint16_t> move
    out.n += 1


cdef inline void add_weighted(Moves* out, int move, uint32_t weight) noexcept nogil:
    """A chance outcome; its probability is its share of all the weights."""
    out.weight[out.n] = weight
    add(out, move)


cdef inline uint64_t rotl(uint64_t x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))


cdef inline uint64_t split_mix(uint64_t* x) noexcept nogil:
    cdef uint64_t z
    x[0] += <uint64_t> 0x9E3779B97F4A7C15
    z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t> 0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t> 0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline void seed_rng(Rng* rng, uint64_t seed, uint64_t stream) noexcept nogil:
    """The generator of one stream (a game, a decision) of a seed."""
    cdef uint64_t x = seed
    cdef uint64_t y = split_mix(&x) ^ stream
    cdef int i
    for i in range(4):
        rng.s[i] = split_mix(&y)


cdef inline uint64_t next_u64(Rng* rng) noexcept nogil:
    cdef uint64_t result = rotl(rng.s[0] + rng.s[3], 23) + rng.s[0]
    cdef uint64_t t = rng.s[1] << 17
    rng.s[2] ^= rng.s[0]
    rng.s[3] ^= rng.s[1]
    rng.s[1] ^= rng.s[2]
    rng.s[0] ^= rng.s[3]
    rng.s[2] ^= t
    rng.s[3] = rotl(rng.s[3], 45)
    return result


cdef inline uint32_t below(Rng* rng, uint32_t n) noexcept nogil:
    """Uniform in 0..n-1 without bias (Lemire); 0 if n is 0."""
    cdef uint64_t m = (next_u64(rng) >> 32) * n
    cdef uint32_t low = <uint32_t> m
    cdef uint32_t floor
    if low < n and n:
        floor = (<uint32_t> (0 - n)) % n
        while low < floor:
            m = (next_u64(rng) >> 32) * n
            low = <uint32_t> m
    return <uint32_t> (m >> 32)


cdef inline void push_frame(
    Head* head, Frame* frames, uint8_t* n, int room, int kind, int actor, int seat,
    int a, int b, int c,
) noexcept nogil:
    """Ask something before all that waits already; a full stack is a fault and writes nothing."""
    if n[0] >= room:
        head.fault = FAILED
        return
    frames[n[0]].pc = 0
    frames[n[0]].kind = <uint8_t> kind
    frames[n[0]].actor = <int8_t> actor
    frames[n[0]].seat = <uint8_t> seat
    frames[n[0]].a = <uint8_t> a
    frames[n[0]].b = <uint8_t> b
    frames[n[0]].c = <uint8_t> c
    n[0] += 1


cdef inline Frame pop_frame(Frame* frames, uint8_t* n) noexcept nogil:
    """Take the top frame and clear its slot: a stale frame would make equal tables differ."""
    cdef Frame top
    n[0] -= 1
    top = frames[n[0]]
    frames[n[0]].pc = 0
    frames[n[0]].kind = 0
    frames[n[0]].actor = 0
    frames[n[0]].seat = 0
    frames[n[0]].a = 0
    frames[n[0]].b = 0
    frames[n[0]].c = 0
    return top


cdef inline Field row(
    const char* name, const void* table, const void* member, int width, int sight,
    int64_t low, uint64_t high, int count, int stride=0, int groups=1,
) noexcept nogil:
    cdef Field field
    field.name = name
    field.offset = <uint32_t> (<const char*> member - <const char*> table)
    field.count = count
    field.groups = groups
    field.stride = stride
    field.width = <uint8_t> width
    field.sight = <uint8_t> sight
    field.low = low
    field.high = high
    return field
