# Bags: how many cards of each kind lie somewhere.

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int lowest_bit(uint64_t x)
    { unsigned long i = 0; _BitScanForward64(&i, x); return (int) i; }
    #else
    static inline int lowest_bit(uint64_t x) { return x ? __builtin_ctzll(x) : 0; }
    #endif
    static inline int bits_of(uint64_t x)
    {
        x -= (x >> 1) & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) ((x * 0x0101010101010101ULL) >> 56);
    }
    """
    int lowest_bit(uint64_t x) noexcept nogil      # 0 if there is none
    int bits_of(uint64_t x) noexcept nogil


cdef inline uint64_t bit(int kind) noexcept nogil:
    return <uint64_t> 1 << kind


cdef inline uint64_t techs() noexcept nogil:
    return bit(TECHS) - 1


cdef inline uint64_t kinds(const Bag* b) noexcept nogil:
    """Which kinds of card are there, as a bit set."""
    return b.plane[0] | b.plane[1] | b.plane[2]


cdef inline int copies(const Bag* b, int kind) noexcept nogil:
    return <int> (
        (b.plane[0] >> kind & 1) | (b.plane[1] >> kind & 1) << 1 | (b.plane[2] >> kind & 1) << 2
    )


cdef inline int size_from(const Bag* b, int kind) noexcept nogil:
    """How many cards of that kind and the later ones."""
    return (
        bits_of(b.plane[0] >> kind) + 2 * bits_of(b.plane[1] >> kind)
        + 4 * bits_of(b.plane[2] >> kind)
    )


cdef inline int size(const Bag* b) noexcept nogil:
    return size_from(b, 0)


cdef inline void put(Bag* b, int kind) noexcept nogil:
    cdef uint64_t carry = bit(kind)
    cdef uint64_t next = b.plane[0] & carry
    b.plane[0] ^= carry
    carry = next
    next = b.plane[1] & carry
    b.plane[1] ^= carry
    b.plane[2] ^= next


cdef inline void take(Bag* b, int kind) noexcept nogil:
    cdef uint64_t borrow = bit(kind)
    cdef uint64_t next = ~b.plane[0] & borrow
    b.plane[0] ^= borrow
    borrow = next
    next = ~b.plane[1] & borrow
    b.plane[1] ^= borrow
    b.plane[2] ^= next


cdef inline void clear(Bag* b) noexcept nogil:
    memset(b, 0, sizeof(Bag))


cdef inline void pour(Bag* to, Bag* source) noexcept nogil:
    """All cards of one bag into another: the planes are added digit by digit."""
    cdef uint64_t a = to.plane[0] & source.plane[0]
    cdef uint64_t b = (to.plane[1] & source.plane[1]) | (a & (to.plane[1] ^ source.plane[1]))
    to.plane[0] ^= source.plane[0]
    to.plane[1] ^= source.plane[1] ^ a
    to.plane[2] ^= source.plane[2] ^ b
    clear(source)


cdef inline int nth_bit(uint64_t set, int n) noexcept nogil:
    for _ in range(n):
        set &= set - 1
    return lowest_bit(set)


cdef inline int sample(const Bag* b, Rng* rng) noexcept nogil:
    """A card of a bag that is not empty, each as likely as any other."""
    cdef int ones = bits_of(b.plane[0])
    cdef int twos = bits_of(b.plane[1])
    cdef int fours = bits_of(b.plane[2])
    cdef int n = <int> below(rng, ones + 2 * twos + 4 * fours)
    if n < ones:
        return nth_bit(b.plane[0], n)
    n -= ones
    if n < 2 * twos:
        return nth_bit(b.plane[1], n >> 1)
    return nth_bit(b.plane[2], (n - 2 * twos) >> 2)
