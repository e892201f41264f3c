"""The table of Gears of Time: what a state holds, what is asked, what is answered."""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint64_t

from legacies._core cimport Engine, Frame, Head

cdef enum:
    SEATS = 4                   # [GT-COMP-01]
    FRAMES = 2
    STEPS = 64                  # of settle(): no table that came up in play needs more
    TECHS = 48                  # kinds of Technology that a pack may have
    FATES = 6                   # [GT-R-24]
    CARDS = 54                  # Technologies, then Fates
    PLANES = 3                  # of a Bag
    MAX_COPIES = 7              # of one kind: what a Bag can count
    MAX_LAID = 72               # Technology cards in a pack, hence on the timeline
    MAX_NEEDS = 6               # printed prerequisites of a Technology
    MAX_COST = 9
    MAX_REWARD = 30
    MAX_POOL = 144              # cubes earned in three rounds, at most one a Technology each
    ROUND_POINTS = 11_000       # no bureaucracy gives more: MAX_REWARD * TECHS * (1 + MAX_NEEDS)
    MAX_SCORE = 44_000          # ROUND_POINTS * ROUNDS
    MAX_CHARACTERS = 8
    ERAS = 9                    # Timeframes that can be past              [GT-R-03]
    ROUNDS = 4                  # [GT-TURN-01]
    LAPS = 4                    # turns of each player in a round          [GT-TURN-02]
    ACTIONS = 3                 # of a turn                                [GT-TURN-04]
    HAND = 6                    # cards dealt, and dealt up to             [GT-SETUP-09, GT-REF-01]
    DRAWN = 2                   # cards of a Draw                          [GT-DRAW-01]
    EXTRA_ERAS = 2              # past Timeframes at the start beyond the number of players

cdef enum:                      # Fate cards, after the Technologies
    BLOODLINE = 48              # Bloodline Influence                      [GT-FATE-01]
    HOPES                       # Not What We Hoped For                    [GT-FATE-02]
    PLANS                       # Perfectly Laid Plans                     [GT-FATE-04]
    FOLDS                       # Time Folds Around Us                     [GT-FATE-05]
    MORE_TIME                   # We Need More Time                        [GT-FATE-06]
    WILLED                      # Willed Into Existence                    [GT-FATE-08]

cdef enum:                      # marks of a card on the timeline
    TILTED = 1                  # tilted in the last bureaucracy           [GT-DISP-04]
    DASHED = 2                  # Not What We Hoped For lies on it
    GUARD = 4                   # + (seat + 1) * GUARD: Perfectly Laid Plans of that seat

cdef enum Decision:
    CAST                        # chance deals a character, or a seat takes one [GT-SETUP-06]
    HANDS                       # chance deals the first hands             [GT-SETUP-09]
    ORDER                       # a seat takes a place on the track        [GT-SETUP-11, GT-REF-02]
    EXTRAS                      # chance deals to the later places         [GT-SETUP-13]
    TURN                        # actions, Fate cards, the end of the turn [GT-TURN-04, GT-TURN-05]
    PAYMENT                     # the cost of a Technology, card by card   [GT-EST-04]
    AMOUNT                      # how many cubes of the Pool               [GT-INF-01]
    LOOK                        # chance shows the cards of a Draw         [GT-DRAW-01]
    CHOICE                      # which of them is kept                    [GT-DRAW-01]
    REMOVAL                     # which prerequisite is removed            [GT-FATE-08]
    REFILL                      # chance deals up to six                   [GT-REF-01]

cdef enum Act:                  # the first index of each verb; once released, never moved
    END = 0
    DRAW = 1
    TRAVEL = 2                  # + Timeframe
    ESTABLISH = 11              # + Technology
    OVERFILL = 59               # + Technology: with We Need More Time
    INFLUENCE = 107             # + Technology in the own Timeframe
    FOLD = 155                  # + seat * 2 + side (0 left, 1 right)
    ADD_BLOOD = 163             # + Timeframe * TECHS + Technology, as the next three
    DASH = 595
    SHIELD = 1027
    WILL = 1459
    REMOVE = 1891               # + Technology
    ADD_CUBES = 1939            # + number - 1
    DISCARD = 2083              # + card
    KEEP = 2137                 # + card
    PICK = 2191                 # + place
    BECOME = 2195               # + character
    DEAL = 2203                 # + card; chance only, as all that follow
    SHOW = 2257                 # + card
    ASSIGN = 2311               # + character
    MOVE_COUNT = 2319

cdef struct Bag:
    # Copies of each kind of card, 0 to 7, as binary numbers standing upright: bit k of plane i
    # is digit i of the number of cards of kind k.
    uint64_t plane[PLANES]

cdef struct Seat:
    int32_t score               # Legacy points
    uint8_t pawn                # its Timeframe
    uint8_t pool                # earned cubes
    int8_t place                # on the turn order track, or -1           [GT-SETUP-12]
    int8_t character            # or -1
    Bag hand
    Bag buried                  # put face down on the pile by this seat   [GT-R-38]
    Bag aside                   # drawn, or paid so far, in its own turn   [GT-DRAW-01, GT-EST-04]

cdef struct Laid:               # a Technology card on the timeline
    uint8_t kind
    uint8_t era                 # its Timeframe
    uint8_t cubes[SEATS]        # Influence
    uint8_t marks               # TILTED, DASHED and the guard
    uint8_t removed             # a bit for each printed prerequisite      [GT-FATE-08]

cdef struct Table:
    # Zeroed at birth, no padding (spare bytes have names): equal tables are equal bytes.
    Head head
    uint8_t round               # 0 to 3
    uint8_t lap                 # 0 to 3: the turn marker
    uint8_t present             # index of the Present Day
    uint8_t n_laid
    uint8_t n_frames            # 0 once the game is over
    uint8_t spare[7]
    Frame frames[FRAMES]
    Seat seats[SEATS]
    Bag deck                    # counted, not ordered: an order would be a secret
    Bag pile                    # what everybody saw discarded; the rest is what seats have buried
    Laid laid[MAX_LAID]         # ascending by Timeframe, then Technology

cdef struct Content:            # compiled from pack and options, owned by the engine
    uint8_t n_seats
    uint8_t n_characters
    uint8_t to_pool             # where the cube of a successful card goes [GT-R-02]
    uint8_t clockwise           # [GT-R-04]
    uint8_t by_choice           # characters are chosen, not dealt         [GT-SETUP-06]
    uint8_t copies[CARDS]
    uint8_t cost[TECHS]
    uint8_t reward[TECHS]
    uint8_t n_needs[TECHS]
    uint8_t need[TECHS][MAX_NEEDS]  # printed prerequisites, ascending
    uint64_t needs[TECHS]       # the same as a bit set
    uint8_t pursuit[MAX_CHARACTERS]
    uint8_t bonus[MAX_CHARACTERS]


cdef class GearsOfTimeEngine(Engine):
    cdef Content compiled
