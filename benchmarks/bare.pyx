"""
The limit for ``copy()``: an object with a pooled buffer, and nothing else.

The same as a State without a game: a buffer aligned to 64 bytes that comes from a pool,
objects from a free list of the same depth, one memcpy of a size known only when it runs.
The harness builds it as a module ``bare_<bytes>`` for each size; its name says the size.
"""

cimport cython
from cpython.mem cimport PyMem_RawFree, PyMem_RawMalloc
from libc.stdint cimport uintptr_t
from libc.string cimport memcpy, memset

cdef enum:
    POOL = 2048
    ALIGN = 64
    RING = 64                   # buffers that the plain memcpy goes round, each way

cdef size_t SIZE = int(__name__.rpartition("_")[2])
cdef void* pool[POOL]
cdef int n_pool = 0
cdef void* ring[2 * RING]


cdef void* new_buffer() except NULL:
    """Aligned; the address that free() wants stands right before it."""
    cdef char* raw = <char*> PyMem_RawMalloc(SIZE + ALIGN + sizeof(void*))
    cdef uintptr_t start
    if raw == NULL:
        raise MemoryError
    start = (<uintptr_t> raw + sizeof(void*) + ALIGN - 1) // ALIGN * ALIGN
    (<void**> start - 1)[0] = raw
    memset(<void*> start, 0, SIZE)
    return <void*> start


cdef void* take() except NULL:
    global n_pool
    if n_pool > 0:
        n_pool -= 1
        return pool[n_pool]
    return new_buffer()


cdef void give(void* buffer) noexcept:
    global n_pool
    if n_pool < POOL:
        pool[n_pool] = buffer
        n_pool += 1
    else:
        PyMem_RawFree((<void**> buffer - 1)[0])


@cython.final
@cython.freelist(1024)
@cython.no_gc
cdef class Bare:
    cdef void* buffer

    def __dealloc__(self):
        if self.buffer != NULL:
            give(self.buffer)

    def copy(self):
        cdef Bare twin = Bare.__new__(Bare)
        twin.buffer = take()
        memcpy(twin.buffer, self.buffer, SIZE)
        return twin

    def nothing(self):
        """What any call of a method costs."""


def make():
    cdef Bare first = Bare.__new__(Bare)
    first.buffer = take()
    return first


def plain_copies(long n):
    """`n` memcpys without any object, from 64 buffers to 64 others in turn."""
    cdef long i
    for i in range(n):
        memcpy(ring[RING + i % RING], ring[i % RING], SIZE)


cdef int i
for i in range(2 * RING):
    ring[i] = new_buffer()
