"""
The closed vocabulary of Legacies: what cards, mats, events, spaces, figures and tokens can say.

An entry of a pack says what it does as a list of tables. Each table becomes one of the small
classes below: one per effect, per modifier, per kind of amount and per condition. There is no
other word and no code for a single card. Words that Python keeps for itself end in ``_`` here
(``from_``), and are written without it in the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, TypeAlias, get_args

from attrs import field, frozen

from legacies._values import Kind

MOST = 9_999  # of anything that a pack says
MOST_NAMED = 159  # the largest amount that a player can name
MOST_ROWS = 12  # of the investment track
MOST_OPTIONS = 8  # of a choice
MOST_STEPS = 16  # effects of one list
DEEPEST = 4  # lists in lists, the outermost counted


# Names ---------------------------------------------------------------------------------------


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


# Selectors -----------------------------------------------------------------------------------


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


# Amounts -------------------------------------------------------------------------------------


@frozen
class Triple:
    """
    A number per Century; one number in a file stands for three equal ones. [LG-VAR-01]

    >>> str(Triple(10, 24, 40)), str(Triple(5, 5, 5))
    ('10 / 24 / 40', '5')
    """

    first: int
    second: int
    third: int

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Of Century I, II and III."""
        return (self.first, self.second, self.third)

    @property
    def is_even(self) -> bool:
        """Whether it is the same in every Century."""
        return self.first == self.second == self.third

    def at(self, century: int | None) -> Triple:
        """The number of a Century (1 to 3) alone; with None, all three."""
        return self if century is None else Triple(*(self.numbers[century - 1],) * 3)

    def __str__(self) -> str:
        return str(self.first) if self.is_even else " / ".join(map(str, self.numbers))


def triple(n: int) -> Triple:
    """The same number in every Century."""
    return Triple(n, n, n)


@frozen
class Within:
    """The range of a number or a length: a note on a field's type, read by the loader."""

    low: int = 0
    high: int = MOST


@frozen
class Fixed:
    """A number, or one per Century."""

    n: Annotated[Triple, Within()]


@frozen
class Counted:
    """A number for each of something. [LG-V-15]"""

    per: Count
    n: Annotated[Triple, Within()]
    max: Annotated[Triple | None, Within(1)] = None


@frozen
class ValueOf:
    """The value of an Industry, in Gold or in Fame. [LG-V-15]"""

    value_of: Industries
    as_: Value


@frozen
class Percent:
    """A part of what the affected player has, rounded up. [LG-V-15, LG-VAR-06]"""

    percent: Annotated[Triple, Within(0, 100)]
    of: Pool


ONE = Fixed(triple(1))

Amount: TypeAlias = Fixed | Counted | ValueOf | Percent


ZERO = triple(0)


@frozen(kw_only=True)
class Cost:
    """What is paid, to the bank or the discard pile; nothing at all is free. [LG-VAR-02..04]"""

    fame: Annotated[Triple, Within()] = ZERO
    gold: Annotated[Triple, Within()] = ZERO
    foundation: Annotated[Triple, Within()] = ZERO
    resource: Annotated[int | Mapping[Resource, int], Within(0, 12)] = field(default=0, hash=False)
    card: Annotated[int, Within(0, 9)] = 0

    @property
    def any(self) -> int:
        """Resources of any kind."""
        return self.resource if isinstance(self.resource, int) else 0

    @property
    def kinds(self) -> tuple[int, ...]:
        """Resources of each kind."""
        by_kind = {} if isinstance(self.resource, int) else self.resource
        return tuple(by_kind.get(kind, 0) for kind in Resource)

    @property
    def is_free(self) -> bool:
        """Whether nothing is paid."""
        paid = any(any(each.numbers) for each in (self.fame, self.gold, self.foundation))
        return not (paid or self.any or any(self.kinds) or self.card)


FREE = Cost()


# Conditions ----------------------------------------------------------------------------------


@frozen
class InCentury:
    """It is that Century."""

    century: Annotated[int, Within(1, 3)]


@frozen
class GenerationAtLeast:
    """It is that Generation or a later one."""

    generation_at_least: Annotated[int, Within(1, 6)]


@frozen
class HasRelationship:
    """Self has a token on that track or Legendary Figure."""

    has_relationship_with: Somebody


@frozen
class HasDisposition:
    """Self's disposition toward a Character."""

    disposition: Disposition
    to: Character


@frozen
class CountAtLeast:
    """Self has at least that many."""

    count: Count
    at_least: Annotated[int, Within(0, 99)]


@frozen
class IconInHall:
    """Self's Hall shows that Impact Icon."""

    icon_in_hall: Icon


@frozen
class SuccessorPlayed:
    """Self has put this Generation's Successor in play, or has not."""

    successor_played: bool


@frozen
class InGame:
    """A Character of any participant, or a Legendary Figure that lies face up. [LG-V-22]"""

    in_game: Somebody


Condition: TypeAlias = (
    InCentury
    | GenerationAtLeast
    | HasRelationship
    | HasDisposition
    | CountAtLeast
    | IconInHall
    | SuccessorPlayed
    | InGame
)


# Effects -------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Gain:
    """From the bank."""

    tag: ClassVar[str] = "gain"
    who: Who = Who.SELF
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Lose:
    """To the bank, as far as there is any. [LG-V-10]"""

    tag: ClassVar[str] = "lose"
    who: Who = Who.SELF
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Steal:
    """From others to self, as far as there is any. [LG-V-10]"""

    tag: ClassVar[str] = "steal"
    who: Who
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Give:
    """From self to others. [LG-V-11]"""

    tag: ClassVar[str] = "give"
    who: Who
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Convert:
    """Self turns an amount of one thing into another. [LG-V-18]"""

    tag: ClassVar[str] = "convert"
    from_: What
    to: What
    up_to: Amount
    rate: Annotated[int, Within(1, 99)] = 1


@frozen(kw_only=True)
class Contribute:
    """Gold into the Foundation. [LG-V-18]"""

    tag: ClassVar[str] = "contribute"
    who: Who = Who.SELF
    up_to: Amount
    matched: bool = False


@frozen(kw_only=True)
class MoveIndustry:
    """Industries change rows; no token moves."""

    tag: ClassVar[str] = "move_industry"
    who: Who = Who.SELF
    industry: Industries
    by: Annotated[int | Choose, Within(1 - MOST_ROWS, MOST_ROWS - 1)]


@frozen(kw_only=True)
class SwapIndustries:
    """Two markers change rows."""

    tag: ClassVar[str] = "swap_industries"
    a: Industries
    b: Industries


@frozen(kw_only=True)
class SetIndustry:
    """A marker goes to a row."""

    tag: ClassVar[str] = "set_industry"
    industry: Industries
    row: Annotated[int, Within(0, MOST_ROWS - 1)]


@frozen(kw_only=True)
class Buy:
    """Self buys, at a percentage of the price."""

    tag: ClassVar[str] = "buy"
    size: SizeOrEither
    industry: Industries
    percent: Annotated[int, Within(0, 999)] = 100
    moves_value: bool = True


@frozen(kw_only=True)
class Sell:
    """Self sells, at a percentage of the price."""

    tag: ClassVar[str] = "sell"
    size: SizeOrEither
    industry: Industries
    percent: Annotated[int, Within(0, 999)] = 100
    moves_value: bool = True


@frozen(kw_only=True)
class PlaceInvestment:
    """From the mat, free, the value unchanged. [LG-INV-14]"""

    tag: ClassVar[str] = "place_investment"
    size: SizeOrEither
    industry: Industries


@frozen(kw_only=True)
class MoveInvestment:
    """To another Industry, the value unchanged. [LG-INV-14]"""

    tag: ClassVar[str] = "move_investment"
    whose: Owner
    size: SizeOrEither
    to: Industries


@frozen(kw_only=True)
class ReturnInvestment:
    """Back to its owner's mat, the value unchanged. [LG-INV-14]"""

    tag: ClassVar[str] = "return_investment"
    whose: Owner
    size: SizeOrEither
    industry: Industries = Industries.ANY


@frozen(kw_only=True)
class SwapInvestments:
    """An own and an opponent's token of one size change Industries."""

    tag: ClassVar[str] = "swap_investments"
    size: SizeOrEither


@frozen(kw_only=True)
class Relationship:
    """Self makes a Relationship now. [LG-V-17]"""

    tag: ClassVar[str] = "relationship"
    with_: With
    free: bool = False
    cost: Cost = FREE


@frozen(kw_only=True)
class Strengthen:
    """Tokens move toward the first space. [LG-R-91, LG-V-16]"""

    tag: ClassVar[str] = "strengthen"
    whose: Whose
    on: Place
    n: Amount
    pays: bool = True


@frozen(kw_only=True)
class Weaken:
    """Tokens move toward the end of the track. [LG-R-91, LG-V-16]"""

    tag: ClassVar[str] = "weaken"
    whose: Whose
    on: Place
    n: Amount
    pays: bool = True


@frozen(kw_only=True)
class MoveRelationship:
    """To another track's first free space from the left. [LG-V-16]"""

    tag: ClassVar[str] = "move_relationship"
    whose: Owner
    to: Goal


@frozen(kw_only=True)
class RemoveRelationship:
    """Tokens go back to their owners; Legendary Figures are within reach. [LG-V-16]"""

    tag: ClassVar[str] = "remove_relationship"
    whose: Owner
    on: Place


@frozen(kw_only=True)
class SwapRelationships:
    """An own and an opponent's token on tracks change places."""

    tag: ClassVar[str] = "swap_relationships"


@frozen(kw_only=True)
class Collect:
    """The benefits of own tokens again."""

    tag: ClassVar[str] = "collect"
    which: Which


@frozen(kw_only=True)
class BlockAction:
    """An own Relationship token goes onto a free Non-Mandatory Global Action. [LG-R-23]"""

    tag: ClassVar[str] = "block_action"


@frozen(kw_only=True)
class UnblockAction:
    """A blocking token returns to its owner."""

    tag: ClassVar[str] = "unblock_action"


@frozen(kw_only=True)
class ShareAction:
    """Self takes the part of a non-triggerer in a Global Action. [LG-V-20]"""

    tag: ClassVar[str] = "share_action"
    actions: Annotated[tuple[Action, ...], Within(1, len(Action))]


@frozen(kw_only=True)
class SpecialAction:
    """Self may do the Special Action, free. [LG-SPC-06]"""

    tag: ClassVar[str] = "special_action"


@frozen(kw_only=True)
class DrawCards:
    """Player Cards from the deck."""

    tag: ClassVar[str] = "draw_cards"
    who: Who = Who.SELF
    n: Amount


@frozen(kw_only=True)
class DiscardCards:
    """Player Cards from the hand, of the holder's choice."""

    tag: ClassVar[str] = "discard_cards"
    who: Who = Who.SELF
    n: Amount


@frozen(kw_only=True)
class TakeMarket:
    """A Market card into the hand, replaced from the deck."""

    tag: ClassVar[str] = "take_market"
    n: Amount = ONE


@frozen(kw_only=True)
class RefreshMarket:
    """All Market cards are replaced."""

    tag: ClassVar[str] = "refresh_market"


@frozen(kw_only=True)
class DrawSuccessor:
    """Successors into the successor hand. [LG-V-19]"""

    tag: ClassVar[str] = "draw_successor"
    n: Amount
    from_: Source = Source.DECK
    even_if_played: bool = False


@frozen(kw_only=True)
class ExtraSuccessor:
    """Self puts one more Successor in play now. [LG-R-55]"""

    tag: ClassVar[str] = "extra_successor"


@frozen(kw_only=True)
class LookHand:
    """Self sees a hand. [LG-R-102]"""

    tag: ClassVar[str] = "look_hand"
    who: Who


@frozen(kw_only=True)
class StealCard:
    """A random Player Card from a hand, shown to all. [LG-R-102]"""

    tag: ClassVar[str] = "steal_card"
    who: Who


@frozen(kw_only=True)
class AcquireHeirloom:
    """Self acquires an Heirloom now."""

    tag: ClassVar[str] = "acquire_heirloom"
    discount: Annotated[int, Within(0, 12)] = 0
    no_fee: bool = False
    ignore_limit: bool = False
    own_only: bool = False


@frozen(kw_only=True)
class HeirloomIncome:
    """Income for that many own Heirlooms. [LG-INC-01]"""

    tag: ClassVar[str] = "heirloom_income"
    heirlooms: Annotated[int | All, Within(1, 99)]


@frozen(kw_only=True)
class HeirloomFame:
    """Fame for that many Controlled Heirlooms. [LG-FAM-01]"""

    tag: ClassVar[str] = "heirloom_fame"
    heirlooms: Annotated[int | All, Within(1, 99)]


@frozen(kw_only=True)
class Dividends:
    """Of own investments, by a percentage. [LG-DIV-01]"""

    tag: ClassVar[str] = "dividends"
    factor: Annotated[int, Within(0, 999)] = 100
    industry: Industries = Industries.ALL


@frozen(kw_only=True)
class PeekEvents:
    """Self sees the next Events of the deck. [LG-V-21]"""

    tag: ClassVar[str] = "peek_events"
    n: Amount


@frozen(kw_only=True)
class SwapEvents:
    """Current and Upcoming Event change places. [LG-V-21]"""

    tag: ClassVar[str] = "swap_events"


@frozen(kw_only=True)
class AddScoringTile:
    """Self puts an available tile in play."""

    tag: ClassVar[str] = "add_scoring_tile"
    kind: TileKind


@frozen(kw_only=True)
class ExtraPlay:
    """Self performs another Player Action now."""

    tag: ClassVar[str] = "extra_play"


@frozen(kw_only=True)
class UnlockToken:
    """From the locked supply to the mat. [LG-IMP-04]"""

    tag: ClassVar[str] = "unlock_token"
    kind: TokenOrAny


@frozen(kw_only=True)
class SwapTurnOrder:
    """Two places on the turn track. [LG-R-94]"""

    tag: ClassVar[str] = "swap_turn_order"
    who: Who
    who2: Who


@frozen(kw_only=True)
class ChooseOne:
    """Self picks one of several lists. [LG-V-06]"""

    tag: ClassVar[str] = "choose"
    options: Annotated[tuple[Program, ...], Within(2, MOST_OPTIONS)]


@frozen(kw_only=True)
class May:
    """Self pays and does, or declines. [LG-V-07]"""

    tag: ClassVar[str] = "may"
    cost: Cost = FREE
    do: Program


@frozen(kw_only=True)
class ForEach:
    """One after the other, each of them is self inside. [LG-V-05]"""

    tag: ClassVar[str] = "for_each"
    who: Who
    do: Program


@frozen(kw_only=True)
class When:
    """If the condition holds; else something else."""

    tag: ClassVar[str] = "when"
    if_: Condition
    do: Program
    else_: Program = ()


Effect: TypeAlias = (
    Gain
    | Lose
    | Steal
    | Give
    | Convert
    | Contribute
    | MoveIndustry
    | SwapIndustries
    | SetIndustry
    | Buy
    | Sell
    | PlaceInvestment
    | MoveInvestment
    | ReturnInvestment
    | SwapInvestments
    | Relationship
    | Strengthen
    | Weaken
    | MoveRelationship
    | RemoveRelationship
    | SwapRelationships
    | Collect
    | BlockAction
    | UnblockAction
    | ShareAction
    | SpecialAction
    | DrawCards
    | DiscardCards
    | TakeMarket
    | RefreshMarket
    | DrawSuccessor
    | ExtraSuccessor
    | LookHand
    | StealCard
    | AcquireHeirloom
    | HeirloomIncome
    | HeirloomFame
    | Dividends
    | PeekEvents
    | SwapEvents
    | AddScoringTile
    | ExtraPlay
    | UnlockToken
    | SwapTurnOrder
    | ChooseOne
    | May
    | ForEach
    | When
)

Program: TypeAlias = tuple[Effect, ...]


# Modifiers -----------------------------------------------------------------------------------


@frozen(kw_only=True)
class CostModifier:
    """A cost is changed by a number or to a percentage. [LG-V-32]"""

    tag: ClassVar[str] = "cost"
    on: Priced
    what: What
    by: Annotated[Triple | None, Within(-MOST, MOST)] = None
    percent: Annotated[int | None, Within(1, 999)] = None


@frozen(kw_only=True)
class IgnoreCost:
    """The printed cost is not paid. [LG-V-32]"""

    tag: ClassVar[str] = "ignore_cost"
    on: Priced


@frozen(kw_only=True)
class IgnoreHostile:
    """No surcharge for hostile Characters. [LG-V-35]"""

    tag: ClassVar[str] = "ignore_hostile"


@frozen(kw_only=True)
class TreatAs:
    """Another disposition toward a Character. [LG-V-35]"""

    tag: ClassVar[str] = "treat_as"
    character: Character
    disposition: Disposition


@frozen(kw_only=True)
class NoAdvance:
    """Own tokens that do not advance. [LG-V-36]"""

    tag: ClassVar[str] = "no_advance"
    tokens: Held


@frozen(kw_only=True)
class NoBump:
    """Own tokens cannot be bumped. [LG-V-37, LG-R-92]"""

    tag: ClassVar[str] = "no_bump"


@frozen(kw_only=True)
class LegendaryLimit:
    """More or fewer Legendary Figures. [LG-LEG-07, LG-R-93]"""

    tag: ClassVar[str] = "legendary_limit"
    by: Annotated[int, Within(-5, 5)]


@frozen(kw_only=True)
class WildIndustry:
    """More Industries that count as influenced for cards. [LG-V-38]"""

    tag: ClassVar[str] = "wild_industry"
    industry: Industries


@frozen(kw_only=True)
class Bonus:
    """A program for whoever does the thing. [LG-V-30]"""

    tag: ClassVar[str] = "bonus"
    on: Deed
    do: Program


@frozen(kw_only=True)
class ActionFactor:
    """Self's own gain from a Global Action is multiplied. [LG-V-33]"""

    tag: ClassVar[str] = "action_factor"
    action: Action
    percent: Annotated[int, Within(0, 999)]


@frozen(kw_only=True)
class Gate:
    """More or fewer cards before a Global Action. [LG-V-34]"""

    tag: ClassVar[str] = "gate"
    by: Annotated[int, Within(-9, 9)]


@frozen(kw_only=True)
class Immune:
    """Others' thefts, losses or bumps do nothing to self. [LG-V-37]"""

    tag: ClassVar[str] = "immune"
    to: Harm
    what: What | None = None


@frozen(kw_only=True)
class HeirloomLimit:
    """More or fewer Heirlooms of one opponent. [LG-HRL-08, LG-R-93]"""

    tag: ClassVar[str] = "heirloom_limit"
    by: Annotated[int, Within(-6, 6)]


@frozen(kw_only=True)
class DrawBonus:
    """More cards at the start of a Generation. [LG-V-39]"""

    tag: ClassVar[str] = "draw_bonus"
    cards: Annotated[int, Within(0, 3)] = 0
    successors: Annotated[int, Within(0, 3)] = 0


@frozen(kw_only=True)
class HandPenalty:
    """Fewer cards at the start of a Generation. [LG-V-39]"""

    tag: ClassVar[str] = "hand_penalty"
    by: Annotated[int, Within(1, 9)]


Modifier: TypeAlias = (
    CostModifier
    | IgnoreCost
    | IgnoreHostile
    | TreatAs
    | NoAdvance
    | NoBump
    | LegendaryLimit
    | WildIndustry
    | Bonus
    | ActionFactor
    | Gate
    | Immune
    | HeirloomLimit
    | DrawBonus
    | HandPenalty
)

EFFECTS: Mapping[str, type] = {cls.tag: cls for cls in get_args(Effect)}
MODIFIERS: Mapping[str, type] = {cls.tag: cls for cls in get_args(Modifier)}


# Walking -------------------------------------------------------------------------------------


def lists_in(effect: Effect) -> tuple[tuple[str, Program], ...]:
    """The lists inside an effect, with their paths."""
    if isinstance(effect, ChooseOne):
        return tuple((f"options[{n}]", each) for n, each in enumerate(effect.options))
    if isinstance(effect, May | ForEach):
        return (("do", effect.do),)
    if isinstance(effect, When):
        return (("do", effect.do), ("else", effect.else_))
    return ()


def steps(program: Program, path: str) -> Iterator[tuple[str, Effect]]:
    """Every effect of a program with its path, nested ones after the one that holds them."""
    for number_, effect in enumerate(program):
        here = f"{path}[{number_}]"
        yield here, effect
        for name, inner in lists_in(effect):
            yield from steps(inner, f"{here}.{name}")


def amount_of(effect: Effect) -> Amount | None:
    """The amount of an effect, if it has one."""
    found = getattr(effect, "n", getattr(effect, "up_to", None))
    return found if isinstance(found, Fixed | Counted | ValueOf | Percent) else None
