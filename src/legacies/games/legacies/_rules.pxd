"""The table of Legacies: what a state holds, what is asked, what is answered."""

from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from legacies._core cimport Engine, Frame, Head, Op

cdef enum:                      # fixed maxima: a pack may have fewer, never more
    SEATS = 6                   # humans, Nemeses and Rising Star together [LG-R-76]
    FRAMES = 48
    ROOM = 8                    # frames left below which a call is passed over [LG-R-107]
    STEPS = 5000                # of settle(): running out is a fault
    CHARACTERS = 10
    INDUSTRIES = 10
    GROUPS = 3
    LINES = 12                  # rows of the investment track
    SPACES = 5                  # of a Relationship track
    FIGURES = 8                 # Legendary Figures
    SLOTS = 5                   # their places on the board                [LG-SET-06]
    TOKENS = 8                  # Bonus Tokens
    KINDS = 4                   # of Resource
    ANY = 4                     # a Resource of any kind
    LEVELS = 7                  # of Heirlooms, 0 to 6
    CENTURIES = 3
    GENERATIONS = 6
    CARDS = 64                  # Player Cards of a Century
    LINKS = 3                   # Relationships that a card can show
    SUCCESSORS = 64
    EVENTS = 16                 # of a Century
    EVENT_DECK = 6              # [LG-SET-09]
    TILES = 8                   # Scoring Tiles of a kind
    ACTIONS = 8                 # Global Actions
    MARKET = 3
    DISPLAY = 2                 # Successors face up
    BID_ROWS = 5
    EVERY_COLUMN = 0x8421       # the first row of each What
    PLACES = 3                  # paid in a column of a Trade Conference
    AMOUNTS = 160               # 0 to 159: what a seat can name at once
    OPTIONS = 8                 # of a choice
    SOLO = 16                   # Solo Cards of a Century
    SOLO_ROWS = 5
    LEVELS_OF_PLAY = 6
    RICH = 1_000_000            # Gold, Fame and Foundation stop here: no table overflows
    PLENTY = 31                 # Resources: no Heirloom is out of reach for want of more
    BANK = 12                   # Resources of each kind, if the pack says no less [LG-CMP-10]
    MAX_OPS = 8192
    MAX_AMOUNTS = 2048
    MAX_COSTS = 1024
    MAX_CONDITIONS = 256
    MAX_JUMPS = 1024
    MAX_MODS = 512
    MOST_MODS = 6               # of one Successor or one outcome

cdef enum:                      # What: things held in numbers
    FAME
    GOLD
    FOUNDATION
    RESOURCE

cdef enum Action:               # Global Actions; two are Mandatory        [LG-GLB-03, LG-GLB-04]
    GA_EVENT
    GA_RELATIONSHIPS
    GA_INCOME
    GA_FAME
    GA_FOUNDATION
    GA_INFLUENCE
    GA_DIVIDENDS
    GA_TRADE

cdef enum Participant:
    HUMAN
    NEMESIS
    RISING_STAR

cdef enum Who:                  # selectors of participants
    SELF
    OPPONENT                    # chosen once per list                     [LG-V-13]
    EACH_OPPONENT
    ALL
    LEAST_FAME
    MOST_FAME
    LEAST_FOUNDATION
    MOST_FOUNDATION
    MOST_GOLD
    LEAST_GOLD
    MOST_RESOURCES
    AMICABLE
    HOSTILE
    NEXT
    PREVIOUS
    LAST_IN_ORDER
    FIRST_IN_ORDER

cdef enum Selector:             # of Industries; 0 to 9 is one of them
    GROUP_CHOICE = 10           # + group: one inside it, chosen
    ANY_INDUSTRY = 13
    OWN
    OWN_BOTH
    HIGHEST
    LOWEST
    INVESTED
    OPPONENTS
    ALL_INDUSTRIES
    ALL_IN = 21                 # + group

cdef enum Count:                # what a counted amount counts
    CARDS_PLAYED
    OWN_RELATIONSHIPS
    TOKENS_ON_OWN_TRACK
    LEGENDARY_RELATIONSHIPS
    OWN_HEIRLOOMS
    CONTROLLED_HEIRLOOMS
    MINORS
    MAJORS
    INVESTMENTS
    MATCHES
    UNIQUE_ICONS
    N_OPPONENTS

cdef enum AmountKind:
    FIXED                       # n
    PER                         # n for each `of` (Count), at most `most` (0: no limit)
    VALUE_OF                    # of the Industry `of` (Selector), as GOLD or FAME in `form`
    PERCENT                     # n percent of what the affected player has of `of` (What)

cdef struct Amount:
    uint8_t kind, of, form, spare
    uint16_t n[CENTURIES]
    uint16_t most[CENTURIES]

cdef struct Cost:               # number 0 is free
    uint16_t what[RESOURCE][CENTURIES]      # Fame, Gold, Foundation
    uint8_t kind[KINDS]
    uint8_t any                 # Resources of any kind
    uint8_t cards               # Player Cards discarded from hand
    uint16_t resources          # of all kinds and of any

cdef enum ConditionKind:
    IN_CENTURY                  # a: 0 to 2
    GENERATION_AT_LEAST         # a: 1 to 6
    HAS_RELATIONSHIP            # a: a Character, or 10 + a Legendary Figure; so in IN_GAME
    HAS_DISPOSITION             # a: a Character, b: Disposition
    COUNT_AT_LEAST              # a: Count, b: the number
    ICON_IN_HALL                # a: icon
    SUCCESSOR_PLAYED            # b: 1 or 0
    IN_GAME

cdef struct Condition:
    uint8_t kind, a, b, spare

cdef enum Disposition:
    NEUTRAL
    AMICABLE_TO
    HOSTILE_TO

# How each code uses the fields of an Op (code, who, what, flags, n, to). "n: amount" is a number
# in the table of amounts, "n: number" the number itself; a program is a run of ops up to OP_END.
cdef enum Code:
    OP_END
    OP_GAIN                     # who, what: What, flags: kind of Resource or ANY, n: amount
    OP_LOSE                     # the same
    OP_STEAL                    # the same; who: from
    OP_GIVE                     # the same; who: to
    OP_CONVERT                  # what: from, flags: to (What), n: amount (up_to), to: rate
    OP_CONTRIBUTE               # who, flags: 1 matched, n: amount (up_to)
    OP_MOVE_INDUSTRY            # who, what: Selector, n: number, 16 + rows; 0 one row either way
    OP_SWAP_INDUSTRIES          # what: Selector a, flags: Selector b
    OP_SET_INDUSTRY             # what: Selector, n: number, the row
    OP_BUY                      # what: Selector, flags: sizes | MOVES_VALUE, n: number, percent
    OP_SELL                     # the same
    OP_PLACE_INVESTMENT         # what: Selector, flags: sizes
    OP_MOVE_INVESTMENT          # what: Selector (to), flags: sizes | OPPONENTS_TOKEN
    OP_RETURN_INVESTMENT        # what: Selector, flags: sizes | OPPONENTS_TOKEN
    OP_SWAP_INVESTMENTS         # flags: sizes
    OP_RELATIONSHIP             # what: Character, WILD or LEGENDARY, flags: 1 free, n: cost
    OP_STRENGTHEN               # what: Character, CHOSEN, EVERY, OWN_TRACK, flags: Whose | PAYS, n
    OP_WEAKEN                   # the same
    OP_MOVE_RELATIONSHIP        # what: Character, CHOSEN or OWN_TRACK (to), flags: Whose
    OP_REMOVE_RELATIONSHIP      # what: Character, CHOSEN, EVERY or OWN_TRACK, flags: Whose
    OP_SWAP_RELATIONSHIPS
    OP_COLLECT                  # what: Collected
    OP_BLOCK_ACTION
    OP_UNBLOCK_ACTION
    OP_SHARE_ACTION             # n: number, a bit for each Action
    OP_SPECIAL_ACTION
    OP_DRAW_CARDS               # who, n: amount
    OP_DISCARD_CARDS            # who, n: amount
    OP_TAKE_MARKET              # n: amount
    OP_REFRESH_MARKET
    OP_DRAW_SUCCESSOR           # what: 0 deck, 1 display, flags: 1 even if played, n: amount
    OP_EXTRA_SUCCESSOR
    OP_LOOK_HAND                # who
    OP_STEAL_CARD               # who
    OP_ACQUIRE_HEIRLOOM         # what: number, the discount, flags: NO_FEE, NO_LIMIT, OWN_ONLY
    OP_HEIRLOOM_INCOME          # n: number, 0 all
    OP_HEIRLOOM_FAME            # n: number, 0 all
    OP_DIVIDENDS                # what: Selector, n: number, percent
    OP_PEEK_EVENTS              # n: amount
    OP_SWAP_EVENTS
    OP_ADD_SCORING_TILE         # what: 0 Century-End, 1 Game-End
    OP_EXTRA_PLAY
    OP_UNLOCK_TOKEN             # what: 0 Relationship, 1 Minor, 2 Major, 3 any
    OP_SWAP_TURN_ORDER          # who, what: Who
    OP_CHOOSE                   # n: number of options, to: first of their pcs in `jump`
    OP_MAY                      # n: cost, to: pc
    OP_FOR_EACH                 # who, to: pc
    OP_WHEN                     # n: condition, to: in `jump`, the pc if so and the pc if not
    N_CODES

cdef enum:                      # flags and operands of ops
    MINOR = 1
    MAJOR = 2
    MOVES_VALUE = 4
    OPPONENTS_TOKEN = 4
    WILD = 10
    LEGENDARY = 11
    UNLINKED                    # where a card shows no Relationship
    CHOSEN = 10
    EVERY = 11
    OWN_TRACK = 12
    PAYS = 4
    NO_FEE = 1
    NO_LIMIT = 2
    OWN_ONLY = 4

cdef enum Whose:
    OWN_TOKEN
    TOKEN_OF_OPPONENT
    TOKEN_OF_ANY
    TOKEN_OF_OTHERS

cdef enum Collected:
    ONE_TOKEN
    ALL_TOKENS
    FIRST_OF_OWN_TRACK
    ALL_LEGENDARY

cdef enum ModCode:
    MOD_COST                    # on, what: What, by[] or percent (0: none)
    MOD_IGNORE_COST             # on
    MOD_IGNORE_HOSTILE
    MOD_TREAT_AS                # what: Character, flags: Disposition
    MOD_NO_ADVANCE              # what: Held
    MOD_NO_BUMP
    MOD_LEGENDARY_LIMIT         # by[0]
    MOD_WILD_INDUSTRY           # mask of Industries
    MOD_BONUS                   # on, pc
    MOD_ACTION_FACTOR           # on: ON_ACTION + Action, percent
    MOD_GATE                    # by[0]
    MOD_IMMUNE                  # on: Code OP_STEAL or OP_LOSE, what: What (to bump: MOD_NO_BUMP)
    MOD_HEIRLOOM_LIMIT          # by[0]
    MOD_DRAW_BONUS              # by[0]: cards, flags: Successors
    MOD_HAND_PENALTY            # by[0]

cdef enum On:
    ON_RELATIONSHIP
    ON_LEGENDARY
    ON_OPPORTUNITY
    ON_SPECIAL
    ON_BUY
    ON_SELL
    ON_EXPLORE
    ON_RESOURCES
    ON_HEIRLOOM
    ON_HONORARIUM
    ON_ACTION                   # + Action

cdef enum Held:                 # tokens that do not advance
    HELD_ALL
    HELD_LEGENDARY
    HELD_FIRST
    HELD_ONE

cdef struct Mod:
    uint8_t code, on, what, flags
    int16_t by[CENTURIES]
    uint16_t percent
    uint16_t pc
    uint16_t mask

cdef struct Run:                # modifiers side by side
    uint16_t first, n
    uint32_t codes              # of any of them, a bit for each ModCode
    uint32_t costs              # what they change the cost of, a bit for each On

cdef struct Card:
    uint8_t n_links
    uint8_t link[LINKS]         # Characters, or WILD for "any Legendary Figure": LEGENDARY
    uint16_t price[LINKS]       # costs
    uint16_t opportunity        # pc, 0: none
    uint16_t opportunity_cost
    uint16_t industries         # shown as such, a bit each
    uint16_t grouped            # reached through a Group shown
    uint8_t resources[KINDS]
    uint8_t has_resources

cdef struct Successor:
    uint8_t icon
    uint8_t n_mods
    uint16_t first_mod
    uint16_t foundation[CENTURIES]
    uint16_t now, retire        # pcs
    uint16_t number             # as printed: a Nemesis prefers the higher

cdef struct Outcome:            # of an Event
    uint8_t icon
    uint8_t n_mods
    uint16_t first_mod
    uint16_t pc
    uint8_t whole_century       # span of the modifiers
    uint8_t spare

cdef enum Basis:
    BASIS_TOKENS_ON_OWN_TRACK
    BASIS_OWN_INDUSTRY_VALUES
    BASIS_MAJOR_INDUSTRY_VALUES
    BASIS_MINOR_INDUSTRY_VALUES
    BASIS_HEIRLOOMS_HELD_BY_OTHERS
    BASIS_LEGENDARY_RELATIONSHIPS
    BASIS_RESOURCES
    BASIS_HEIRLOOM_LEVELS
    BASIS_GOLD
    BASIS_FOUNDATION
    BASIS_UNIQUE_ICONS
    BASIS_TOKENS_ON_BOARD

cdef struct Score:              # `fame` for every full `every` of the basis
    uint8_t basis
    uint8_t replaces            # 1 + number of the final rate it stands for, 0: none
    uint16_t fame, every

cdef struct Tile:
    uint8_t icons               # a bit each
    uint8_t number
    Score score

cdef struct Mat:
    uint8_t icon
    uint8_t industry[2]
    uint8_t resource
    uint16_t amicable, hostile  # a bit for each Character
    uint16_t what[RESOURCE]     # starting Fame, Gold, Foundation
    uint16_t special[2]         # pcs: aboveboard, underhanded

cdef struct Heirloom:
    uint8_t kind[KINDS]
    uint8_t any
    uint8_t fee

cdef enum SoloAction:
    SOLO_BUY                    # a, b: first and second Group
    SOLO_SELL                   # groups: a bit each, a, b: the first two (3: none)
    SOLO_RELATIONSHIP           # list, n: Characters in order, LEGENDARY for a Figure
    SOLO_OWN_HEIRLOOM
    SOLO_OPPONENT_HEIRLOOM
    SOLO_GLOBAL_ACTION          # a: Action, b: What as the currency (4: none shown)

cdef struct SoloRow:
    uint8_t action, a, b, groups, n
    uint8_t list[11]

cdef struct SoloCard:
    uint8_t discard             # 0 to 2, 3: none
    uint8_t priority[4]         # What
    uint16_t bid[4]             # by What
    uint16_t foundation
    uint8_t up                  # the arrow
    uint8_t face_up             # the Successor mark

cdef struct Content:            # compiled from pack and options, owned by the engine
    uint8_t n_seats             # participants
    uint8_t n_humans
    uint8_t party[SEATS]        # Participant
    int8_t given[SEATS]         # an NPC's Character * 2 + side, -1: by chance
    uint8_t n_players           # humans and Nemeses                       [LG-GEN-32]
    uint8_t player_set          # the same, and humans alone, as bit sets
    uint8_t human_set
    uint8_t required            # Non-Mandatory Global Actions that end a Generation
    uint8_t first_tile          # Game-End: 0 any, 1 + tile, 16: chance among `tile_pool`
    uint8_t tile_pool
    uint8_t tile_order[ACTIONS]  # of the Global Actions
    uint8_t n_rows, start_row, n_spaces
    uint8_t n_figures
    uint8_t n_tokens
    uint8_t n_tiles[2]
    uint8_t n_cards[CENTURIES]
    uint8_t n_successors
    uint8_t n_events[CENTURIES]
    uint8_t n_solo[CENTURIES]
    uint8_t hand_cards, dealt_successors, gate
    uint8_t hostile_fame, legendary_limit, relationship_discount
    uint8_t heirloom_limit, amicable_bonus
    uint8_t start_tokens[3]      # Relationship, Minor, Major
    uint8_t locked_tokens[3]
    uint8_t shares[2]      # Minor, Major
    uint8_t buy_rows[2]
    uint8_t sell_rows[2]
    uint8_t bank                # Resources of each kind
    uint8_t explore_successors[CENTURIES]
    uint16_t explore_gold[CENTURIES]
    uint16_t explore_fame[CENTURIES]
    uint16_t contribute_limit[CENTURIES]
    uint8_t group[INDUSTRIES]
    uint16_t in_group[GROUPS]
    uint16_t value[2][CENTURIES][LINES]             # Fame and Gold of a row (What)
    uint16_t dividend[2][CENTURIES][LINES]          # of a Minor and a Major
    Mat mats[CHARACTERS]
    Heirloom heirlooms[CHARACTERS][LEVELS]
    uint16_t spaces[CENTURIES][CHARACTERS][SPACES]  # pcs
    uint16_t figures[FIGURES]
    uint16_t tokens[TOKENS]
    uint16_t honoraria[3]
    uint16_t matches[5]
    uint16_t bid_row[4][CENTURIES][BID_ROWS]        # by What; 0: no such row
    uint16_t prize[CENTURIES][4][PLACES]            # 0: not paid
    uint8_t places[CENTURIES]
    Tile tiles[2][TILES]
    Score final[4]                                  # basic rates at the game's end
    uint8_t n_final
    Card cards[CENTURIES][CARDS]
    Successor successors[SUCCESSORS]
    Outcome outcomes[CENTURIES * EVENTS][2]         # top, bottom
    SoloCard solo[CENTURIES][SOLO]
    SoloRow solo_rows[CENTURIES][SOLO][SOLO_ROWS]
    Op ops[MAX_OPS]
    uint8_t asks[MAX_OPS]       # at the first op of a program: it may ask its player something
    Amount amounts[MAX_AMOUNTS]
    Cost costs[MAX_COSTS]
    Condition conditions[MAX_CONDITIONS]
    uint16_t jump[MAX_JUMPS]
    Mod mods[MAX_MODS]
    uint32_t n_ops
    # Heirlooms, a bit for each Character * 6 + level - 1, that cost no more than so many Resources
    # of a kind, and (at ANY) in all; the last set has them all
    uint64_t within[KINDS + 1][PLENTY + 1]
    uint64_t theirs[32]         # those of a set of the first five Characters
    Run of_successor[SUCCESSORS + 1]                # by 1 + number: modifiers in force
    Run of_outcome[CENTURIES * EVENTS * 2 + 1]      # by an entry of `resolved`
    Run of_century[CENTURIES * EVENTS * 2 + 1]      # the same, in the Generation after
    uint64_t safe_successors    # those whose modifiers keep tokens from being bumped
    uint8_t safe_outcomes[CENTURIES * EVENTS * 2]   # Event outcomes that do so
    uint8_t sure[MAX_OPS]       # the op can always be done                [LG-V-04]
    uint8_t easy[MAX_OPS]       # at the first op of an Opportunity: it can always be done

cdef enum Decision:             # kinds of frames; those with actor NOBODY go on by themselves
    NOTHING
    # the course of the game
    PHASE                       # a: Phase, b and c: how far it has come
    # chance
    AID                         # a seat is dealt the next Player Aid      [LG-SET-20]
    NPC_MAT                     # Character and side of an NPC             [LG-TWO-02]
    DEAL_FIGURE                 # a: slot                                  [LG-SET-06]
    DEAL_TOKEN                  # a: Character                             [LG-SET-05]
    DEAL_TILE                   # a: kind                                  [LG-SET-08]
    DEAL_EVENT                  # a: place in the deck, b: 1 peeked by `seat`, 0 turned up
    DEAL_CARD                   # to `seat`; a: how many, b: 0 hand, 1 + position of the Market
    DEAL_SUCCESSOR              # to `seat`; a: how many, b: Destination
    STEAL                       # a Player Card of seat a goes to `seat`
    DEAL_SOLO                   # to `seat`
    # seats
    MAT                         # Character and side                       [LG-SET-21, LG-SET-22]
    TURN                        # a: 0 a turn, 1 an extra play, 2 the card b after an exchange, of c
    ENDING                      # the turn is over, b: 1 nothing was done; who is next
    # CHARACTER: b: 0 card (a: link, c: card), 1 effect, 2 goal of a token (a: 1 + place, c: Origin)
    CHARACTER
    FIGURE                      # b: 0 card (a: link, c: card), 1 effect
    TRADE                       # b: 0 by a card (c: card), 1 by an op; a: 0 buy, 1 sell, 2 place
    HEIRLOOM                    # b: 0 by a card, 1 by an effect
    PAY                         # Resources, as `due` says
    TAKE                        # a: Resources left to take, b: lowest kind allowed
    DROP                        # lose Resources of one's choice: a left, b lowest, c 1 + receiver
    DISCARD                     # Player Cards: a left, b lowest allowed
    INDUSTRY                    # of the op at pc; a: 1 + the first of two
    SHIFT                       # a row up or down; a: 0 op, 1 triggerer's first, 2 second, 3 other
    AMOUNT                      # a: 0 contribute, 1 convert, 2 the action matched, 3 not, 4 shared
    CHOICE                      # an option of the op at pc
    CONSENT                     # may                                      [LG-V-07]
    OPPONENT_CHOICE             # who = "opponent"                         [LG-V-13]
    TOKEN                       # of the op at pc; a: 1 + place of the first of two
    STAKE                       # an Investment Token, of the op at pc; a: 1 + the first of two
    ACTION                      # a Global Action, of the op at pc
    TILE                        # a: kind, b: icons allowed
    SUCCESSOR                   # one of the hand is put in play; a: 1 regular, 0 extra
    DISPLAYED                   # one face up is taken; a: left
    CURRENCY                    # of a Trade Conference                    [LG-TRD-01]
    BID                         # a: currency, b: 1 the host's first, 0 another's
    LAST_BID                    # a: currency                              [LG-TRD-05]
    HONORARIUM                  # [LG-GEN-35]
    BUMPED                      # off a Legendary Figure                   [LG-LEG-05]
    UNLOCK                      # [LG-IMP-04]
    SPECIAL                     # a: 1 may be declined, c: 1 + place that grants it
    OUTCOME                     # top or bottom                            [LG-EVT-01]
    MARKET_CARD                 # a: left                                  (take_market)
    HELD_TOKEN                  # no_advance, choose_one                   [LG-V-36]
    COLLECT                     # benefits left as bits in pc: tracks, then slots; order is chosen
    FIRST_BENEFIT               # of the triggerer before tokens advance   [LG-ADV-01]
    # the rules going on by themselves
    RUN                         # a program at pc: a 1 + opponent, b Origin, c 1 + place
    SUBJECTS                    # the op at pc for each of c: a 1 + opponent, b Origin
    EACH                        # for_each: c seats left, pc the body
    PLACE_TOKEN                 # a: Character or 10 + slot: the Relationship, once paid
    ACQUIRE                     # a: Character * LEVELS + level
    CONVERT                     # a: amount; pc
    ENTER                       # a: Successor, b: step, c: 1 regular
    SPECIAL_END                 # a chain of Special Actions is over       [LG-R-80]
    ACTION_END                  # a: Action: the tile turns face down
    SUCCESSOR_STEP              # a: 1 Mandatory                           [LG-GLB-05, LG-GLB-06]
    TILE_STEP                   # a: icon                                  [LG-EVT-03]
    ADVANCE                     # tokens move                              [LG-ADV-02]
    PAY_OUT                     # a: Action, c seats left: one after the other
    CONFERENCE                  # bids are settled; a: currency, b: step
    POUR                        # a Nemesis's Gold of one moment: pc + (a << 16) [LG-NEM-04]
    REPLACE                     # a: position of the Market                [LG-NPC-05]
    N_DECISIONS

cdef enum Phase:
    P_AIDS
    P_MATS
    P_NPCS
    P_FIGURES
    P_TOKENS
    P_TILES
    P_EVENT                     # the first Upcoming Event                 [LG-SET-11]
    P_START                     # of a Generation: order and Event         [LG-GEN-01, LG-GEN-04]
    P_HANDS
    P_MARKET
    P_SUCCESSORS
    P_DISPLAY
    P_TURNS
    P_HONORARIA                 # b: position on the track
    P_FORCED                    # Successors still due; RETIRE in the last Generation
    P_CLEAN
    P_CENTURY
    P_OVERLAYS
    P_OVER

cdef enum Origin:               # of a running program
    BY_CARD
    BY_EVENT                    # tokens moved pay nobody                  [LG-REL-19]
    BY_SUCCESSOR
    BY_BENEFIT
    BY_SPECIAL
    BY_OTHER                    # bonuses, honoraria, matches
    NESTED = 8                  # added: the list belongs to the one below [LG-V-13]

cdef enum Destination:          # of a Successor from the deck
    TO_HAND
    TO_DISPLAY                  # + 0 or 1
    TO_PLAY = 3                 # an extra one
    TO_PLAY_REGULAR

cdef enum:                      # what can be done with a card: operand b of PLAY
    RELATE = 0                  # + link
    DO_SPECIAL = 3
    DO_WILD
    DO_OPPORTUNITY
    DO_EXPLORE
    DO_RESOURCES
    DO_HEIRLOOM
    DO_BUY
    DO_SELL
    N_PLAYS

cdef enum Act:                  # the first index of each verb; once released, never moved
    PASS = 0
    ACCEPT = 1
    PLAY = 2                    # + (century * CARDS + card) * N_PLAYS + what is done
    SWAP = 2114                 # + (century * CARDS + card) * MARKET + position
    TRIGGER = 2690              # + Action
    USE = 2698                  # + Character whose Special Action it is
    WITH = 2708                 # + Character
    WITH_FIGURE = 2718          # + Legendary Figure
    STOCK = 2726                # + industry * 2 + size (0 Minor, 1 Major)
    ACQUIRE_IT = 2746           # + Character * 6 + level - 1
    PAY_KIND = 2806             # + kind
    TAKE_KIND = 2810            # + kind
    AT_INDUSTRY = 2814          # + industry
    UP = 2824                   # + industry
    DOWN = 2834                 # + industry
    NAME = 2844                 # + amount
    OPTION = 3004               # + option
    SEAT = 3012                 # + seat
    AT_TOKEN = 3018             # + Character * SPACES + space, or 50 + slot
    AT_STAKE = 3073             # + seat * 20 + industry * 2 + size
    AT_ACTION = 3193            # + Action
    AT_TILE = 3201              # + kind * TILES + tile
    PUT = 3217                  # + Successor
    BID_AT = 3281               # + What * BID_ROWS + row
    CURRENCY_IS = 3301          # + What
    GIVE_UP = 3305              # + century * CARDS + card
    AT_MARKET = 3497            # + position
    BECOME = 3500               # + Character * 2 + side
    UNLOCK_IT = 3520            # + token: Relationship, Minor, Major
    OUTCOME_IS = 3523           # + 0 top, 1 bottom
    DEAL = 3525                 # + century * CARDS + card; chance only, as all that follow
    DEAL_SUCC = 3717            # + Successor
    SHOW_FIGURE = 3781          # + Legendary Figure
    LAY_TOKEN = 3789            # + Bonus Token
    LAY_TILE = 3797             # + kind * TILES + tile
    SHOW_EVENT = 3813           # + century * EVENTS + Event
    HAND_AID = 3861             # + seat
    CAST = 3867                 # + Character * 2 + side, of an NPC
    DEAL_SOLO_CARD = 3887       # + century * SOLO + card
    MOVE_COUNT = 3935

cdef struct Seat:
    int32_t what[RESOURCE]      # Fame, Gold, Foundation
    uint8_t resources[KINDS]
    uint64_t hand               # Player Cards of the Century
    uint64_t open               # of these, what everybody saw coming      [LG-R-102]
    uint64_t played             # in this Generation                       [LG-ACT-05]
    uint64_t successors         # held, not in play
    uint64_t shown              # of these, what was taken face up         [LG-R-18]
    uint64_t hall               # Successors put in play, the active one included
    uint64_t seen               # cards in others' hands that this seat looked at
    uint16_t ties               # Characters on whose tracks it has a token, a bit each
    uint16_t stakes[2]          # Industries with its Minor, with its Major
    uint8_t peeked[EVENT_DECK]  # 1 + Event by place in the deck, as far as this seat alone knows
    int8_t character            # or -1
    uint8_t side                # 0 aboveboard, 1 underhanded
    uint8_t active              # 1 + the Successor in force, 0: none
    uint8_t heirlooms[LEVELS]   # 1 + Character by level; own level 0 is not counted here
    uint8_t tokens              # Relationship tokens on the mat
    uint8_t locked              # bits: Relationship, Minor, Major
    uint8_t triggered           # a Global Action in this Generation
    uint8_t succeeded           # the regular Successor of this Generation is in play
    uint8_t solo_cards          # an NPC's in this Generation
    uint8_t solo                # 1 + its latest Solo Card
    uint8_t aid                 # 1 + its Player Aid number, 0: none yet
    uint8_t spare[11]

cdef struct Table:
    # Zeroed at birth, no padding (spare bytes have names): equal tables are equal bytes.
    Head head
    uint8_t n_frames            # 0 once the game is over
    uint8_t generation          # 0 to 5
    uint8_t turn                # position on the turn track
    uint8_t idle                # turns skipped one after the other        [LG-R-04]
    uint8_t last                # 1 + the seat that last took a turn       [LG-R-05]
    uint8_t done                # Global Actions face down, a bit each
    uint8_t n_century_tiles     # ever put in play
    uint8_t flipped             # of these, scored and out of use          [LG-CTY-03]
    uint8_t game_tiles          # in play, a bit each
    uint8_t current             # Event: 1 + century * EVENTS + number
    uint8_t upcoming
    uint8_t event_place         # next place of the Event deck
    uint8_t order[SEATS]        # the turn track
    uint8_t next_order[SEATS]   # from the next round on                   [LG-R-94]
    uint8_t resolved[GENERATIONS]   # 1 + (century * EVENTS + number) * 2 + outcome
    uint8_t blocked[ACTIONS]    # 1 + seat
    uint8_t rows[INDUSTRIES]
    uint8_t tracks[CHARACTERS][SPACES]  # 1 + seat
    int8_t figure[SLOTS]        # Legendary Figure, -1: not turned up
    uint8_t legend[SLOTS]       # 1 + seat
    uint8_t bonus[CHARACTERS]   # 1 + Bonus Token
    uint8_t market[MARKET]      # 1 + card
    uint8_t display[DISPLAY]    # 1 + Successor
    uint8_t century_tiles[TILES]    # 1 + tile in the order they came
    uint8_t bids[SEATS]         # 1 + What * BID_ROWS + row, in a Trade Conference
    uint8_t due[KINDS]          # what is being paid: of each kind,
    uint8_t due_any             # of any kind,
    uint8_t due_total           # how many of them in all,
    uint8_t due_lowest          # no kind before this one
    uint8_t held[SEATS]         # tokens kept from advancing now: 1 + Character
    uint16_t solo_deck, solo_pile
    uint8_t spare[10]
    uint64_t chain              # places that granted a Special Action     [LG-R-80]
    uint64_t deck               # Player Cards of the Century: a set, an order would be a secret
    uint64_t pile               # discarded, open
    uint64_t successor_deck
    uint64_t successor_pile
    uint64_t events_gone        # turned up or back in the box
    Frame frames[FRAMES]
    Seat seats[SEATS]


cdef class LegaciesEngine(Engine):
    cdef Content compiled
