"""The table of Leader's Legacy: what a state holds, what is asked, what is answered."""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint64_t

from legacies._core cimport Engine, Frame, Head, Op

cdef enum:
    SEATS = 6                   # [LL-GAME-02]
    FRAMES = 16
    STEPS = 5000                # of settle(): no table needs more
    PROVINCES = 64              # [LL-V-85], as the next ones
    REGIONS = 16
    SEAS = 8
    LEADERS = 32
    KINDS = 16                  # of Attack cards
    CARDS = 64                  # Attack cards, and Event cards: copies counted
    CARD_BYTES = 32             # two slots of known Attack cards a byte
    EVENTS = 64                 # kinds of Event cards
    SIDES = 32                  # Side Objectives, numbered after as many Main ones
    OBJECTIVES = 64
    ABILITIES = 3               # [LL-LEADER-02]
    WORDS = 8                   # effects or conditions in one list
    OPS = 2048
    LASTING = 24                # lasting effects in force at once
    IN_FORCE = 8                # Events in force at once
    PAIRS = 15                  # of seats
    MOST = 99                   # cards of a kind, armies in a province      [LL-R-87]
    DRAFTED = 5                 # provinces of each player at the start      [LL-DRAFT-05]
    EXTRA = 5                   # armies to spread over them                 [LL-DRAFT-07]
    FIRST_LIMIT = 3             # while they are placed                      [LL-DRAFT-08]
    SIDE_DRAWN = 3              # [LL-SETUP-03]
    GOAL_OBJECTIVES = 3         # [LL-ALT-01]
    DRAFTS = 3                  # offers to one partner in a turn            [LL-R-61]
    MOST_GIVEN = 9              # cards of a kind in an offer                [LL-R-60]
    REVIVE_FOOD = 2             # [LL-REVIVE-01]
    REVIVE_GOLD = 2
    RANSOM_GOLD = 3             # [LL-CAPT-03]
    DOWNED_RENOWN = 3           # [LL-TYPE-MIL-04]
    MAX_ROUNDS = 999

cdef enum:                      # [LL-RES-01]
    FOOD
    WOOD
    STONE
    GOLD
    RESOURCES

cdef enum:                      # [LL-SETTLE-01]
    VILLAGE
    TOWN
    CITY
    CAPITAL
    LEVELS

cdef enum Type:                 # [LL-LEADER-01]
    MILITARY
    CIVIC
    CULTURAL

cdef enum Status:               # of a Leader
    UNPLACED                    # before it stands on the board
    ON_BOARD
    DOWN                        # incapacitated                              [LL-INCAP-01]
    CAPTIVE                     # [LL-CAPT-02]
    GONE                        # with its player                            [LL-R-78]

cdef enum:                      # flags of a seat
    OUT = 1                     # of the game                                [LL-R-78]
    MOVED = 2                   # its Leader, since the own Bounty Phase     [LL-R-42]
    EXCHANGED = 4               # the first card dealt, while they are hidden [LL-R-02]

cdef enum:                      # who pays an army's Free Move               [LL-R-48]
    BY_ORIGIN
    BY_GOAL
    BY_ORIGIN_PORT
    BY_GOAL_PORT
    BY_LEADER                   # extra moves bound to the Leader's province
    BY_SEA                      # extra moves along routes
    BY_ANY                      # extra moves of any kind
    PAYERS

cdef enum Until:                # when a lasting effect ends                 [LL-V-12]
    END_OF_TURN
    END_OF_COMBAT
    NEXT_OWN_TURN
    NEXT_OWN_BOUNTY
    NO_END                      # the count of a passive ability that has uses

cdef enum Trade:                # option
    TRADE_OFF
    TRADE_STANDARD
    TRADE_FREE

cdef enum Decision:
    OBJECTIVES_DRAWN            # chance draws the Side Objectives           [LL-SETUP-03]
    LEADERS_DEALT               # chance deals a Leader to each seat         [LL-PICK-01]
    KEEPING                     # a seat keeps its Leader or not             [LL-PICK-02]
    NEW_LEADER                  # chance deals it another                    [LL-PICK-03]
    LEADERS_SHOWN               # all Leaders are revealed                   [LL-R-02]
    LOTS                        # chance draws Attack cards to find a first  [LL-DRAFT-01]
    CLAIMING                    # the placement draft                        [LL-DRAFT-02]
    SPREADING                   # the five extra armies                      [LL-DRAFT-07]
    STATIONING                  # the Leader's first place                   [LL-R-06]
    TURN                        # its steps; three of them are main decisions [LL-R-86]
    WINDOW                      # may abilities be used?                     [LL-R-19]
    AIMING                      # the target of an ability                   [LL-V-04]
    PROGRAM                     # effects being carried out                  [LL-V-01]
    GOODS                       # cards of choice gained or lost             [LL-V-08]
    PLACING                     # armies of an effect                        [LL-V-07]
    REMOVING
    SWAPPING                    # cards with the supply                      [LL-V-36]
    PEEKING                     # cards looked at: left or put at the bottom [LL-V-56]
    CARD_DRAWN                  # chance draws or shows an Attack card
    REGION_DRAWN                # chance draws a region                      [LL-V-42]
    EVENT_PHASE                 # [LL-EVENT-02]
    EVENT_DRAWN                 # chance draws or shows an Event card
    SHOWING                     # which of the Events looked at is drawn     [LL-V-64]
    HARVEST                     # Food or an army                            [LL-BOUNTY-05]
    PORTS                       # how many give Food                         [LL-R-17]
    PAYMENT                     # kinds that a discount leaves to the payer  [LL-R-26]
    ORIGIN                      # of the armies for a new Village            [LL-R-45]
    SETTLERS                    # how many                                   [LL-SETTLE-05]
    COMPANY                     # does the Leader go along?                  [LL-SETTLE-07]
    MARCHING                    # goal and payer of an army's Free Move      [LL-R-48]
    ASSAULT                     # target of an attack                        [LL-COMBAT-02]
    COMBAT                      # its steps
    REVEALING                   # one of the cards drawn                     [LL-COMBAT-05]
    RETREAT                     # of a Leader                                [LL-R-39, LL-R-41]
    RETURNING                   # of a captive                               [LL-CAPT-04]
    PROPOSAL                    # an offer to the active player?             [LL-R-61]
    DRAFT                       # an offer, part by part                     [LL-R-60]
    ANSWER                      # to an offer
    POINT                       # eliminations, objectives, victory          [LL-R-77]

cdef enum Step:                 # of a turn                                  [LL-R-86]
    BEGINNING
    TRANSFERS
    EVENT_STEP
    START_WINDOW
    HARVESTS
    PORT_CHOICE
    BOUNTY
    PROPOSALS
    BUILDING                    # a main decision, as FIGHTING and CLOSING
    FIGHTING
    END_WINDOW
    EXCESS
    CLOSING
    LAST_OBJECTIVES
    PASSING

cdef enum Moment:               # of a window                                [LL-R-19]
    AT_EVENT
    AT_START
    AT_DECLARE
    AT_REVEAL
    AT_END
    AT_MAIN                     # a main decision: no window

cdef enum:                      # the first index of each verb; once released, never moved
    KEEP = 0
    EXCHANGE = 1
    PASS = 2
    END = 3                     # the phase
    USE = 4                     # + ability
    OFFER = 7                   # + partner
    SETTLE = 13                 # + province, as the next ones
    UPGRADE = 77
    DOCK = 141
    BUY = 205
    REVIVE = 269
    RANSOM = 333
    ATTACK = 397                # + origin
    MARCH = 461                 # + origin
    LEAD = 525
    MOVE_TO = 589               # + goal * PAYERS + payer
    STRIKE = 1037               # + target * 2 + engaged
    AIM = 1165                  # + province, as the next ones
    AIM_SEAT = 1229             # + seat
    CLAIM = 1235
    PLACE = 1299
    STATION = 1363
    REMOVE = 1427
    FROM = 1491
    NUMBER = 1555               # + 0 to MOST
    BRING = 1655
    STAY = 1656
    FARM = 1657
    RAISE = 1658
    NAME = 1659                 # + resource
    LEAVE = 1663
    SINK = 1664
    REVEAL = 1665               # + place among the cards drawn
    SHOW = 1729                 # + place
    GIVE = 1793                 # + resource * MOST_GIVEN + number - 1
    GIVE_LAND = 1829            # + province
    GIVE_CAPTIVE = 1893
    PACT = 1894                 # + rounds - 1
    TAKE = 1896
    TAKE_LAND = 1932
    TAKE_CAPTIVE = 1996
    SEND = 1997
    DROP = 1998
    ACCEPT = 1999
    REJECT = 2000
    COUNTER = 2001
    DEAL = 2002                 # + Leader; chance only, as all that follow
    OBJECTIVE = 2034            # + Side Objective
    CARD = 2066                 # + kind of Attack card
    EVENT = 2082                # + kind of Event card
    REGION = 2146               # + region
    MOVE_COUNT = 2162

cdef enum:                      # what the programs of cards say: words of the vocabulary
    OP_END
    OP_GAIN_RESOURCE            # [LL-V-33], and so on
    OP_LOSE_RESOURCE
    OP_STEAL_RESOURCE
    OP_BANK_TRADE
    OP_YIELD_BONUS
    OP_YIELD_PENALTY
    OP_PORT_YIELD
    OP_DISCOUNT
    OP_GAIN_ARMY
    OP_LOSE_ARMY
    OP_RAISE_LIMIT
    OP_EXTRA_FREE_MOVES
    OP_RELOCATE_LEADER
    OP_SEA_ACCESS
    OP_BUILD_FREE
    OP_DAMAGE_LEADER
    OP_HEAL_LEADER
    OP_GAIN_ENERGY
    OP_LOSE_ENERGY
    OP_MODIFY_STAT
    OP_IMMUNE
    OP_RELEASE_CAPTIVES
    OP_REVIVE_RULE
    OP_PEEK_ATTACK
    OP_REDRAW_ATTACK
    OP_SHIFT_ATTACK
    OP_REDUCE_LOSSES
    OP_DENY_CHECK
    OP_GRANT_CHECK
    OP_FORBID
    OP_TRADE_ANYWHERE
    OP_CHOOSE_EVENT
    OP_REPLACE_EVENT
    OP_GAIN_RENOWN
    OP_REGION_TOLERANCE
    OP_CONTROL_REGION           # conditions                                 [LL-V-68], and so on
    OP_CONTROL_COUNT
    OP_COUNT_SETTLEMENTS
    OP_PORTS
    OP_ARMIES
    OP_ARMIES_IN_ONE
    OP_CONQUERED_TOTAL
    OP_CONQUERED_LEVEL
    OP_LEADERS_DOWNED
    OP_REGIONS_CONTROLLED
    OP_REGIONS_PRESENT
    OP_HOLD_RESOURCE
    OP_HOLD_EACH
    OP_CONTROL_ON_SEA
    OP_TRADES_DONE
    OP_LEADER_FULL
    OP_BORDERS_ALL_PLAYERS
    OP_CODES

# An effect as an Op. `what`: resource, or a set of things or levels, or a level, side, kind of
# move or action. `flags`: WHERE_BITS, then the requirement, then FLAG. `n`: its number, with a
# second one (cap, limit, keep, floor, min, uses, take, count) in the high byte. `to`: the
# resource of a discount or the times of a swap, with `until` in the high byte.
# A condition: `who` is a region or a sea, counted from 1; `to` the number of partners.

cdef enum Who:
    WHO_SELF
    WHO_TARGET
    WHO_TARGET_OWNER
    WHO_EACH
    WHO_DRAWER
    WHO_MOST_ARMIES
    WHO_MOST_GOLD
    WHO_LEAST_RENOWN

cdef enum Where:
    AT_LEADER
    AT_TARGET
    AT_ATTACKED
    AT_ANY_OWN
    AT_EACH

cdef enum Goods:                # after the four resources
    ANY_CHOICE = 4
    ANY_KIND
    TARGET_RESOURCE

cdef enum Thing:                # what discounts are on
    VILLAGE_PRICE
    UPGRADE_PRICE
    CITY_PRICE
    PORT_PRICE
    ARMY_PRICE
    REVIVE_PRICE
    RANSOM_PRICE                # no discount has it

cdef enum Forbidden:
    NO_TRADE
    NO_ATTACK
    NO_ROUTE

cdef enum:                      # parts of an Op's flags
    WHERE_BITS = 7
    IF_SHIFT = 3                # requirement + 1
    IF_NOT_MOVED = 1
    IF_ENGAGED = 2
    IF_BY_SEA = 3
    IF_ON_ROUTE = 4
    FLAG = 64                   # per port, armor, region at random, own bounty, against self

cdef enum Timing:
    ANY_TIME
    OWN_TURN
    ON_DECLARE
    ON_REVEAL
    ON_EVENT

cdef enum Target:
    NO_TARGET
    ENEMY_LEADER
    ANY_LEADER
    OWN_PROVINCE
    ENEMY_PROVINCE
    UNCLAIMED_PROVINCE
    ATTACKED_PROVINCE
    ENEMY_PLAYER

cdef enum Duration:
    INSTANT
    FOR_TURN
    FOR_ROUND

cdef struct Seat:
    uint64_t own                # provinces
    uint64_t objectives         # claimed
    uint8_t goods[RESOURCES]
    uint8_t leader              # number + 1; 0 before all are revealed
    uint8_t status              # Status
    uint8_t place               # the Leader's province while on the board
    uint8_t captor              # the seat that holds it
    uint8_t health
    uint8_t energy
    uint8_t flags
    uint8_t lot                 # the Attack card drawn for the first place, kind + 1
    uint8_t conquered[LEVELS]   # by level                                   [LL-V-74, LL-V-75]
    uint8_t downed              # enemy Leaders                              [LL-V-76]
    uint8_t trades              # [LL-V-82]
    uint8_t partners            # a bit for each
    uint8_t spare
    uint16_t leader_renown      # never falls                                [LL-TYPE-04]
    uint16_t event_renown       # never falls                                [LL-V-66]
    uint8_t dealt               # hidden: the Leader held before the reveal, number + 1
    uint8_t returned            # hidden: the one handed back                [LL-R-02]
    uint8_t more[6]
    uint8_t cards[CARD_BYTES]   # hidden: Attack cards known, four bits a slot [LL-R-56]
    uint8_t events[CARDS]       # hidden: Event cards known, kind + 1 a slot

cdef struct Lasting:            # a lasting effect of an ability or an Event
    uint16_t pc                 # its Op
    uint8_t owner               # who used it or drew it
    uint8_t target              # province or seat
    uint8_t seats               # a bit for each affected
    uint8_t until               # Until
    uint8_t uses                # left; 0 if not counted
    uint8_t times               # how often it is in force

cdef struct Card:               # an Event in force
    uint8_t kind                # + 1
    uint8_t drawer

cdef struct Offer:              # as far as it is drafted                    [LL-R-60]
    uint8_t give[RESOURCES]
    uint8_t take[RESOURCES]
    uint8_t give_land           # province + 1
    uint8_t take_land
    uint8_t give_captive
    uint8_t take_captive
    uint8_t pact                # rounds
    uint8_t spare[3]

cdef struct Table:
    # Zeroed at birth, no padding (spare bytes have names): equal tables are equal bytes.
    Head head
    uint8_t active
    uint8_t first               # seat of the first turn of the game         [LL-R-89]
    uint8_t marker              # who draws the next Event                   [LL-R-69]
    uint8_t placer              # who places first                           [LL-DRAFT-01]
    uint16_t round              # rounds that are complete
    uint8_t winner              # seat + 1 once somebody has won
    uint8_t conquered           # whether the active player has, this turn   [LL-TYPE-MIL-01]
    uint8_t revealed            # the Attack card that counts, kind + 1
    uint8_t shift               # added to its value                         [LL-V-58]
    uint8_t drawn               # the Event card to be resolved, kind + 1
    uint8_t led                 # the Leader's Free Moves made this turn
    uint8_t spent[4]            # extra Free Moves made: army, sea; both bound to the Leader
    uint8_t drafts[SEATS]       # offers begun to each partner this turn     [LL-R-61]
    uint8_t price[RESOURCES]    # of what is being paid                      [LL-R-26]
    uint8_t n_frames            # 0 once the game is over
    uint8_t n_lasting
    uint8_t n_top               # slots of known Attack cards: those on top of the deck,
    uint8_t n_bottom            # at its bottom,
    uint8_t n_hand              # drawn by the attacker,
    uint8_t n_down              # and discarded face down
    uint8_t n_event_bottom      # slots of known Event cards: at the bottom of the deck,
    uint8_t n_event_hand        # and looked at by the drawer
    uint8_t pacts[PAIRS]        # rounds left, and 4 * the seat whose turns are counted
    uint8_t spare[11]
    Offer offer
    uint64_t level[2]           # of each province: two digits
    uint64_t ports
    uint64_t open               # objectives that can still be claimed
    uint64_t swapped            # Villages that make an army of their Food   [LL-BOUNTY-05]
    uint8_t armies[PROVINCES]
    uint8_t charged[PROVINCES]  # Free Moves paid: by the settlement, 16 * by its Port
    uint8_t promised[PROVINCES]  # to seat + 1, 8 * the seat whose next turn is awaited
    uint8_t deck[KINDS]         # Attack cards nobody knows: counted, not ordered
    uint8_t pile[KINDS]         # discarded openly
    uint8_t knowers[CARDS]      # of the known Attack cards, slot by slot: a bit for each seat
    uint8_t event_deck[EVENTS]
    uint8_t event_pile[EVENTS]
    uint8_t event_knowers[CARDS]
    Card force[IN_FORCE]        # Events in force, in the order drawn
    Frame frames[FRAMES]
    Lasting lasting[LASTING]    # ascending
    Seat seats[SEATS]

cdef struct Ability:
    uint8_t active
    uint8_t timing
    uint8_t energy
    uint8_t target
    uint8_t range               # 0: anywhere
    uint8_t while_down
    uint8_t cost[RESOURCES]
    uint16_t first              # its first Op

cdef struct LeaderCard:
    uint8_t type
    uint8_t health
    uint8_t armor
    uint8_t command
    uint8_t energy
    uint8_t n_passive           # passive Ops
    uint16_t passive[ABILITIES * WORDS]
    uint8_t while_down[ABILITIES * WORDS]
    uint64_t codes              # of the passive Ops, as a set
    Ability abilities[ABILITIES]

cdef struct Goal:               # an objective
    uint8_t used
    uint8_t renown
    uint8_t at_end              # checked in the own End Phase only          [LL-R-74]
    uint8_t region              # + 1
    uint8_t type                # + 1
    uint16_t first

cdef struct Content:            # compiled from pack and options, owned by the engine
    uint8_t n_seats
    uint8_t n_provinces
    uint8_t n_regions
    uint8_t n_leaders
    uint8_t by_objectives       # the goal                                   [LL-R-81]
    uint8_t trade               # Trade
    uint8_t gifts
    uint8_t pacts
    uint8_t garrison
    uint8_t network             # sea_network
    uint8_t held                # objectives_held
    uint8_t goal                # Renown                                     [LL-END-02]
    uint16_t max_rounds
    uint16_t n_ops
    uint16_t first_event        # the first Op of an Event
    uint16_t first_goal         # the first Op of an objective
    uint64_t all                # provinces
    uint64_t land[PROVINCES]    # neighbours over land
    uint64_t sea[PROVINCES]     # over sea routes
    uint64_t on_route
    uint64_t region[REGIONS]
    uint64_t on_sea[SEAS]       # ends of its routes
    uint64_t of[RESOURCES]      # provinces by resource
    uint8_t region_of[PROVINCES]
    uint8_t resource[PROVINCES]
    uint8_t cost[LEVELS][RESOURCES]
    uint8_t yields[LEVELS]
    uint8_t makes[LEVELS]
    uint8_t swaps[LEVELS]
    uint8_t checks[LEVELS]
    uint8_t renown[LEVELS]
    uint8_t limit[LEVELS]
    uint8_t moves[LEVELS]
    uint8_t whole[LEVELS]
    uint8_t port_cost[RESOURCES]
    uint8_t port_renown
    uint8_t port_moves
    uint8_t value[KINDS]
    uint8_t loser[KINDS]        # 0 the attacker, 1 the defender
    uint8_t copies[KINDS]
    uint8_t event_copies[EVENTS]
    uint8_t duration[EVENTS]
    uint16_t event_first[EVENTS]
    LeaderCard leaders[LEADERS]
    Goal goals[OBJECTIVES]
    double odds[3][13][13]      # to conquer: cards drawn - 1, attackers, defenders
    uint64_t mains              # objectives in play from the start
    uint64_t sides              # those that may be drawn
    Op ops[OPS]


cdef class LeadersLegacyEngine(Engine):
    cdef Content compiled
    cdef int add_leader(self, LeaderCard* card, object given) except -1
