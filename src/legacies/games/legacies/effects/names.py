"""Names and selectors: the words that effects, cards and conditions use for things and people."""

from __future__ import annotations

from legacies._values import Kind


class Character(Kind):
    """A Character, in ring order. [LG-CMP-01]"""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"


class Industry(Kind):
    """An Industry, in ring order. [LG-INV-01]"""

    TOURISM = "tourism"
    MUSEUMS = "museums"
    THEATER = "theater"
    COMMUNICATIONS = "communications"
    LAW = "law"
    MILITARY = "military"
    TRANSPORTATION = "transportation"
    MANUFACTURING = "manufacturing"
    SCIENCE = "science"
    EDUCATION = "education"


class Group(Kind):
    """A group of Industries, in ring order. [LG-INV-01]"""

    ENTERTAINMENT = "entertainment"
    GOVERNMENT = "government"
    PROGRESS = "progress"


class Icon(Kind):
    """An Impact Icon. [LG-IMP-01]"""

    POWER = "power"
    MANIPULATION = "manipulation"
    KNOWLEDGE = "knowledge"
    COMMERCE = "commerce"
    HUMANITY = "humanity"
    INNOVATION = "innovation"


class Action(Kind):
    """A Global Action; the first two are Mandatory. [LG-GLB-03, LG-GLB-04]"""

    EVENT = "event"
    RELATIONSHIPS = "relationships"
    HEIRLOOM_INCOME = "heirloom_income"
    HEIRLOOM_FAME = "heirloom_fame"
    FOUNDATION = "foundation"
    INFLUENCE = "influence"
    DIVIDENDS = "dividends"
    TRADE = "trade"


class Figure(Kind):
    """A Legendary Figure. [LG-SET-06]"""

    LF_1 = "lf_1"
    LF_2 = "lf_2"
    LF_3 = "lf_3"
    LF_4 = "lf_4"
    LF_5 = "lf_5"
    LF_6 = "lf_6"
    LF_7 = "lf_7"
    LF_8 = "lf_8"


class Resource(Kind):
    """A kind of Resource. [LG-CMP-10]"""

    DYE = "dye"
    GEAR = "gear"
    GEM = "gem"
    IRON = "iron"


class ResourceOrAny(Kind):
    """A kind of Resource, or any of them; who chooses is LG-V-12."""

    DYE = "dye"
    GEAR = "gear"
    GEM = "gem"
    IRON = "iron"
    ANY = "any"


class What(Kind):
    """What is gained, lost and paid."""

    FAME = "fame"
    GOLD = "gold"
    FOUNDATION = "foundation"
    RESOURCE = "resource"


class Pool(Kind):
    """What a percentage is of."""

    FAME = "fame"
    GOLD = "gold"
    FOUNDATION = "foundation"
    RESOURCES = "resources"


class Value(Kind):
    """Which value of an Industry's row. [LG-R-32]"""

    FAME = "fame"
    GOLD = "gold"


class Size(Kind):
    """Of an Investment Token. [LG-INV-04]"""

    MINOR = "minor"
    MAJOR = "major"


class SizeOrEither(Kind):
    """Of an Investment Token, or whichever the player likes."""

    MINOR = "minor"
    MAJOR = "major"
    EITHER = "either"


class Token(Kind):
    """A kind of token that can be locked. [LG-SET-24]"""

    RELATIONSHIP = "relationship"
    MINOR = "minor"
    MAJOR = "major"


class TokenOrAny(Kind):
    """A kind of token that can be locked, or any of them."""

    RELATIONSHIP = "relationship"
    MINOR = "minor"
    MAJOR = "major"
    ANY = "any"


class TileKind(Kind):
    """When a Scoring Tile scores. [LG-CMP-08]"""

    CENTURY = "century"
    GAME = "game"


class Disposition(Kind):
    """How a Character stands to another. [LG-REL-03, LG-REL-04, LG-REL-05]"""

    NEUTRAL = "neutral"
    AMICABLE = "amicable"
    HOSTILE = "hostile"


class Who(Kind):
    """Which participants an effect is about. [LG-V-05, LG-V-13, LG-V-14]"""

    SELF = "self"
    OPPONENT = "opponent"
    EACH_OPPONENT = "each_opponent"
    ALL = "all"
    LEAST_FAME = "least_fame"
    MOST_FAME = "most_fame"
    LEAST_FOUNDATION = "least_foundation"
    MOST_FOUNDATION = "most_foundation"
    MOST_GOLD = "most_gold"
    LEAST_GOLD = "least_gold"
    MOST_RESOURCES = "most_resources"
    AMICABLE = "amicable"
    HOSTILE = "hostile"
    NEXT = "next"
    PREVIOUS = "previous"
    LAST_IN_TURN_ORDER = "last_in_turn_order"
    FIRST_IN_TURN_ORDER = "first_in_turn_order"


SEVERAL = (Who.EACH_OPPONENT, Who.ALL, Who.AMICABLE, Who.HOSTILE)


class Industries(Kind):
    """Which Industries an effect is about: one by name, one to be chosen, or several."""

    TOURISM = "tourism"
    MUSEUMS = "museums"
    THEATER = "theater"
    COMMUNICATIONS = "communications"
    LAW = "law"
    MILITARY = "military"
    TRANSPORTATION = "transportation"
    MANUFACTURING = "manufacturing"
    SCIENCE = "science"
    EDUCATION = "education"
    ENTERTAINMENT = "entertainment"
    GOVERNMENT = "government"
    PROGRESS = "progress"
    ANY = "any"
    OWN = "own"
    OWN_BOTH = "own_both"
    HIGHEST = "highest"
    LOWEST = "lowest"
    INVESTED = "invested"
    OPPONENTS = "opponents"
    ALL = "all"
    ALL_IN_ENTERTAINMENT = "all_in:entertainment"
    ALL_IN_GOVERNMENT = "all_in:government"
    ALL_IN_PROGRESS = "all_in:progress"

    @property
    def group(self) -> Group | None:
        """The group that it names, if any."""
        name = self.value.removeprefix("all_in:")
        return Group(name) if name in list(Group) else None

    @property
    def is_several(self) -> bool:
        """Whether it means more than one Industry, all of them at once."""
        return self in (Industries.OWN_BOTH, Industries.ALL) or self.value.startswith("all_in:")


class Count(Kind):
    """What a counted amount counts. [LG-V-15]"""

    CARDS_PLAYED = "cards_played"
    OWN_RELATIONSHIPS = "own_relationships"
    TOKENS_ON_OWN_TRACK = "tokens_on_own_track"
    LEGENDARY_RELATIONSHIPS = "legendary_relationships"
    OWN_HEIRLOOMS = "own_heirlooms"
    CONTROLLED_HEIRLOOMS = "controlled_heirlooms"
    MINORS = "minors"
    MAJORS = "majors"
    INVESTMENTS = "investments"
    MATCHES = "matches"
    UNIQUE_ICONS = "unique_icons"
    OPPONENTS = "opponents"


class With(Kind):
    """Whom a Relationship that an effect makes is with. [LG-V-17]"""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"
    WILD = "wild"
    LEGENDARY = "legendary"


class Target(Kind):
    """Whom a card or a Solo Card offers a Relationship with. [LG-REL-01, LG-LEG-01]"""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"
    LEGENDARY = "legendary"


class Place(Kind):
    """On which tracks the tokens of an effect stand. [LG-V-16]"""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"
    CHOOSE = "choose"
    ALL = "all"
    OWN_TRACK = "own_track"


class Goal(Kind):
    """To which track an effect moves a token. [LG-V-16]"""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"
    CHOOSE = "choose"
    OWN_TRACK = "own_track"


class Somebody(Kind):
    """A Character or a Legendary Figure that a condition names."""

    PROMOTER = "promoter"
    MASTER_THIEF = "master_thief"
    SOCIALITE = "socialite"
    POLITICIAN = "politician"
    UNDERWORLD_BOSS = "underworld_boss"
    GENERAL = "general"
    TRANSPORTATION_BARON = "transportation_baron"
    CORPORATE_MOGUL = "corporate_mogul"
    INVENTOR = "inventor"
    PHILOSOPHER = "philosopher"
    LF_1 = "lf_1"
    LF_2 = "lf_2"
    LF_3 = "lf_3"
    LF_4 = "lf_4"
    LF_5 = "lf_5"
    LF_6 = "lf_6"
    LF_7 = "lf_7"
    LF_8 = "lf_8"


class Owner(Kind):
    """Whose token: one's own, or an opponent's, which self picks. [LG-V-13]"""

    OWN = "own"
    OPPONENT = "opponent"


class Whose(Kind):
    """Whose tokens, where there can be several."""

    OWN = "own"
    OPPONENT = "opponent"
    ALL = "all"
    OTHERS = "others"


class Which(Kind):
    """Which benefits are collected again."""

    CHOOSE = "choose"
    ALL = "all"
    OWN_TRACK_FIRST = "own_track_first"
    LEGENDARY = "legendary"


class Source(Kind):
    """Where a Successor is drawn from."""

    DECK = "deck"
    DISPLAY = "display"


class Choose(Kind):
    """One row up or down, as the player likes."""

    CHOOSE = "choose"


class All(Kind):
    """However many there are."""

    ALL = "all"


class Priced(Kind):
    """What has a cost that can be changed. [LG-V-31]"""

    RELATIONSHIP = "relationship"
    LEGENDARY = "legendary"
    OPPORTUNITY = "opportunity"
    SPECIAL = "special"
    BUY = "buy"
    HEIRLOOM = "heirloom"


class Deed(Kind):
    """What a bonus can be paid for. [LG-V-30]"""

    RELATIONSHIP = "relationship"
    OPPORTUNITY = "opportunity"
    BUY = "buy"
    SELL = "sell"
    EXPLORE = "explore"
    RESOURCES = "resources"
    HEIRLOOM = "heirloom"
    HONORARIUM = "honorarium"
    EVENT = "event"
    RELATIONSHIPS = "relationships"
    HEIRLOOM_INCOME = "heirloom_income"
    HEIRLOOM_FAME = "heirloom_fame"
    FOUNDATION = "foundation"
    INFLUENCE = "influence"
    DIVIDENDS = "dividends"
    TRADE = "trade"


class Held(Kind):
    """Which own tokens do not advance. [LG-V-36]"""

    ALL = "all"
    LEGENDARY_ONLY = "legendary_only"
    FIRST_SPACE = "first_space"
    CHOOSE_ONE = "choose_one"


class Harm(Kind):
    """What a participant can be immune to. [LG-V-37]"""

    STEAL = "steal"
    LOSE = "lose"
    BUMP = "bump"


class Span(Kind):
    """How long the modifiers of an outcome last. [LG-R-88]"""

    GENERATION = "generation"
    CENTURY = "century"
