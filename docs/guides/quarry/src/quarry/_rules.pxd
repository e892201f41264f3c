"""The table of Quarry: what a state holds, what is asked, what is answered."""

from libc.stdint cimport uint8_t

from legacies._core cimport Engine, Frame, Head

cdef enum:
    SEATS = 4                   # [QRY-1]
    FRAMES = 2                  # the next turn, and one question before it
    COLOURS = 3
    MAX_STONES = 40             # of one colour

cdef enum Decision:
    TURN                        # a seat takes a stone or builds a hall    [QRY-2]
    DISCARD                     # over the limit: give one back            [QRY-5]
    DRAW                        # chance turns up a stone                  [QRY-3]

cdef enum Act:                  # the first index of each verb; once released, never moved
    TAKE = 0
    BUILD = 1                   # + colour
    GIVE_BACK = 4               # + colour
    TURN_UP = 7                 # + colour; chance only
    MOVE_COUNT = 10

cdef struct Seat:
    uint8_t stones[COLOURS]     # the seat's own secret, only their number is public
    uint8_t halls

cdef struct Table:
    # Zeroed at birth, no padding (spare bytes have names): equal tables are equal bytes.
    Head head
    Seat seats[SEATS]
    uint8_t bag[COLOURS]        # counted, not ordered: an order would be a secret
    uint8_t n_frames            # 0 once the game is over
    uint8_t spent[COLOURS]      # built with or given back
    uint8_t spare
    Frame frames[FRAMES]

cdef struct Content:            # compiled from pack and options, owned by the engine
    uint8_t n_seats
    uint8_t limit               # [QRY-5]
    uint8_t hall_cost           # [QRY-4]
    uint8_t stones[COLOURS]


cdef class QuarryEngine(Engine):
    cdef Content compiled
