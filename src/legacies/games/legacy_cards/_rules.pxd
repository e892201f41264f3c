"""The table of Legacy, the card game: what a state holds, what is asked, what is answered."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from legacies._core cimport Engine, Frame, Head

cdef enum:
    SEATS = 6                   # [LC-COMP-01]
    FRAMES = 6
    MAX_COPIES = 60             # of one kind of card in a pack
    MAX_ROUNDS = 50
    START_HAND = 4              # of each deck                          [LC-SETUP-01]
    DRAWN = 2                   # Resources drawn in step 1             [LC-TURN-02]
    LOOKED = 3                  # Legacy cards looked at                [LC-TAKE-01]
    HAND_LIMIT = 7              # Resources at the end of a turn        [LC-HAND-01]
    FINISH_BONUS = 2            # points                                [LC-FIN-04]
    MAJORITY_EXTRA = 2          # points more than 1 for each Building of the majority [LC-SCORE-04]

cdef enum:                      # cards of the Resource deck            [LC-COMP-03]
    GOLD = 0
    BRICK
    SUBJECT
    WILD
    RESOURCES                   # how many kinds
    TYPES = 3                   # without the Wild, which has no type

cdef enum:                      # cards of the Legacy deck              [LC-COMP-04]
    BANK = 0                    # Buildings first,
    MONUMENT
    PARADE
    ROBBERY                     # then the Specific Destroy of each, in the same order,
    VANDALISM
    RIOT
    SWAP                        # then the Specials
    PROTECT
    FREE_DESTROY
    CARDS
    BUILDINGS = 3
    PRICED = 6                  # Buildings and Specific Destroys       [LC-COMP-06]

cdef enum:                      # how a price is paid                   [LC-R-31]
    PLAIN = 0                   # 1 + type: a Wild stands for one Resource of that type
    PAYMENTS = 4

cdef enum Decision:
    DEAL                        # chance deals the first hands          [LC-SETUP-01]
    DRAW                        # chance deals Resources, step 1        [LC-TURN-02]
    MAIN                        # take, or build and destroy, step 2    [LC-TURN-03]
    LOOK                        # chance shows Legacy cards to a seat   [LC-TAKE-01]
    KEEP                        # which of them the seat keeps          [LC-TAKE-01]
    BONUS                       # which Resources to search for         [LC-DESTROY-04]
    SEARCH                      # chance turns over Resources           [LC-DESTROY-05]
    SPECIAL                     # one Special or none, step 3           [LC-SPEC-02]
    HANDOVER                    # what is given for a swapped Building  [LC-SWAP-01]
    SECOND                      # the free Destroy's second Building    [LC-FREE-01]
    LIMIT                       # back to seven Resources, step 4       [LC-HAND-02]
    FINISH                      # the rules end the turn                [LC-TURN-07]

cdef enum Act:                  # the first index of each verb; once released, never moved
    PASS = 0
    TAKE = 1
    KEEP_CARD = 2               # + card
    BUILD = 11                  # + Building * PAYMENTS + payment
    ATTACK = 23                 # + (Building * SEATS + victim) * PAYMENTS + payment
    CLAIM = 95                  # + pair of types
    TRADE = 101                 # + victim * BUILDINGS + Building taken
    HAND_OVER = 119             # + Building given
    SHIELD = 122                # lay a Protect
    RAZE = 123                  # + victim * BUILDINGS + Building: the free Destroy
    BREACH = 141                # + victim: the free Destroy on a Protect
    DISCARD = 147               # + Resource
    DEAL_RESOURCE = 151         # + Resource; chance only, as all that follow
    DEAL_CARD = 155             # + card
    SHOW = 164                  # + card
    TURN_UP = 173               # + Resource
    MOVE_COUNT = 177

cdef enum:
    PAIRS = 6                   # of types, ascending: gold gold, gold brick, ..., subject subject
    NO_TYPE = 3                 # in a SEARCH frame: found already

cdef struct Seat:
    int16_t total               # points of the rounds that are over    [LC-CONT-02]
    uint8_t resources[RESOURCES]  # the Resource hand
    uint8_t shown[RESOURCES]    # of these, what everybody knows        [LC-R-26]
    uint8_t hand[CARDS]         # the Legacy hand
    uint8_t look[CARDS]         # before the seat while it takes a card [LC-TAKE-01]
    uint8_t buried[CARDS]       # put face down on the pile by this seat [LC-R-26]
    uint8_t built[BUILDINGS]    # the tableau
    uint8_t protects            # in the tableau                        [LC-PROT-01]
    uint8_t spare

cdef struct Table:
    # Zeroed at birth, no padding (spare bytes have names): equal tables are equal bytes.
    Head head
    uint8_t round               # rounds that are over
    int8_t finisher             # who reached the Goal first this round, or -1 [LC-FIN-01]
    uint8_t idle                # turns in a row in which nothing was done [LC-R-30]
    uint8_t n_frames            # 0 once the game is over
    Frame frames[FRAMES]
    Seat seats[SEATS]
    uint8_t resource_deck[RESOURCES]  # counted, not ordered: an order would be a secret
    uint8_t resource_pile[RESOURCES]
    uint8_t card_deck[CARDS]
    uint8_t card_pile[CARDS]    # the face-up part; the rest is what the seats have buried

cdef struct Content:            # compiled from pack and options, owned by the engine
    uint8_t n_seats
    uint8_t goal                # 5, or 6 with two players              [LC-COMP-05, LC-TWO-01]
    uint8_t bonus               # 0 with two players                    [LC-TWO-02]
    uint8_t rounds              # [LC-CONT-01]
    uint8_t resources[RESOURCES]  # cards of each kind in the whole deck
    uint8_t cards[CARDS]
    uint8_t price[PRICED][TYPES]
    uint8_t made_of[BUILDINGS][TYPES]  # whether a bonus may hold the type [LC-DESTROY-04]


cdef class LegacyCardsEngine(Engine):
    cdef Content compiled
