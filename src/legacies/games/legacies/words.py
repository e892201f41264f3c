"""
The words on cards, mats, events, spaces, figures, tokens and tiles, made from their programs.

``Words(pack)`` writes numbers that change with the Century as three, ``10 / 24 / 40``;
``Words(pack, century=2)`` writes the one that counts. *You* is the player whom the effect
belongs to; on an Event it is the one who triggers it. [LG-V-01]
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, evolve, frozen

from legacies.games.legacies.effects import (
    AcquireHeirloom,
    Action,
    ActionFactor,
    AddScoringTile,
    All,
    Amount,
    BlockAction,
    Bonus,
    Buy,
    Character,
    Choose,
    ChooseOne,
    Collect,
    Condition,
    Contribute,
    Convert,
    Cost,
    CostModifier,
    Count,
    CountAtLeast,
    Counted,
    Deed,
    DiscardCards,
    Disposition,
    Dividends,
    DrawBonus,
    DrawCards,
    DrawSuccessor,
    Effect,
    ExtraPlay,
    ExtraSuccessor,
    Fixed,
    ForEach,
    Gain,
    Gate,
    GenerationAtLeast,
    Give,
    Goal,
    Harm,
    HasDisposition,
    HasRelationship,
    HeirloomFame,
    HeirloomIncome,
    HeirloomLimit,
    Held,
    IconInHall,
    IgnoreCost,
    IgnoreHostile,
    Immune,
    InCentury,
    Industries,
    Industry,
    LegendaryLimit,
    LookHand,
    Lose,
    May,
    Modifier,
    MoveIndustry,
    MoveInvestment,
    MoveRelationship,
    NoAdvance,
    NoBump,
    Owner,
    PeekEvents,
    Percent,
    Place,
    PlaceInvestment,
    Pool,
    Priced,
    Program,
    RefreshMarket,
    Relationship,
    RemoveRelationship,
    Resource,
    ResourceOrAny,
    ReturnInvestment,
    Sell,
    SetIndustry,
    ShareAction,
    SizeOrEither,
    Somebody,
    Source,
    Span,
    SpecialAction,
    Steal,
    StealCard,
    Strengthen,
    SuccessorPlayed,
    SwapEvents,
    SwapIndustries,
    SwapInvestments,
    SwapRelationships,
    SwapTurnOrder,
    TakeMarket,
    Target,
    TileKind,
    TokenOrAny,
    TreatAs,
    Triple,
    UnblockAction,
    UnlockToken,
    Value,
    ValueOf,
    Weaken,
    What,
    When,
    Which,
    Who,
    Whose,
    WildIndustry,
    With,
    triple,
)

if TYPE_CHECKING:
    from legacies.games.legacies.pack import (
        EventOutcome,
        ExplorationSpace,
        Heirloom,
        LegaciesPack,
        Link,
        PlayerCard,
        Score,
        ScoringTileEntry,
        SoloCardEntry,
        SoloRow,
        SuccessorCard,
    )

SUBJECTS = ("the", "each", "everyone", "an", "that", "you", "if", "from")  # not an order
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
CENTURY = ("I", "II", "III")
WHATS = {What.FAME: "Fame", What.GOLD: "Gold", What.FOUNDATION: "Foundation"}
POOLS = {
    Pool.FAME: "Fame",
    Pool.GOLD: "Gold",
    Pool.FOUNDATION: "Foundation",
    Pool.RESOURCES: "Resources",
}
KINDS = {Resource.DYE: "Dye", Resource.GEAR: "Gear", Resource.GEM: "Gem", Resource.IRON: "Iron"}
PLURAL = {"Gear": "Gears", "Gem": "Gems", "Resource": "Resources"}
PEOPLE = {
    Who.SELF: "you",
    Who.OPPONENT: "an opponent of your choice",
    Who.EACH_OPPONENT: "each opponent",
    Who.ALL: "everyone",
    Who.LEAST_FAME: "the player with the least Fame",
    Who.MOST_FAME: "the player with the most Fame",
    Who.LEAST_FOUNDATION: "the player with the least Foundation",
    Who.MOST_FOUNDATION: "the player with the most Foundation",
    Who.MOST_GOLD: "the player with the most Gold",
    Who.LEAST_GOLD: "the player with the least Gold",
    Who.MOST_RESOURCES: "the player with the most Resources",
    Who.AMICABLE: "each opponent you are amicable with",
    Who.HOSTILE: "each opponent you are hostile to",
    Who.NEXT: "the next player on the turn track",
    Who.PREVIOUS: "the previous player on the turn track",
    Who.LAST_IN_TURN_ORDER: "the last player in turn order",
    Who.FIRST_IN_TURN_ORDER: "the first player in turn order",
}
COUNTS = {
    Count.CARDS_PLAYED: "card you have played this Generation",
    Count.OWN_RELATIONSHIPS: "of your Relationships",
    Count.TOKENS_ON_OWN_TRACK: "token on your Character's track",
    Count.LEGENDARY_RELATIONSHIPS: "of your Legendary Figures",
    Count.OWN_HEIRLOOMS: "of your own Heirlooms",
    Count.CONTROLLED_HEIRLOOMS: "of your Controlled Heirlooms",
    Count.MINORS: "of your Minor Investments",
    Count.MAJORS: "of your Major Investments",
    Count.INVESTMENTS: "of your Investments",
    Count.MATCHES: "of your Impact matches",
    Count.UNIQUE_ICONS: "different Impact Icon in your Hall",
    Count.OPPONENTS: "opponent",
}
AT_LEAST = {  # "if you have at least two ..."
    Count.CARDS_PLAYED: ("card played this Generation", "cards played this Generation"),
    Count.OWN_RELATIONSHIPS: ("Relationship", "Relationships"),
    Count.TOKENS_ON_OWN_TRACK: (
        "token on your Character's track",
        "tokens on your Character's track",
    ),
    Count.LEGENDARY_RELATIONSHIPS: ("Legendary Figure", "Legendary Figures"),
    Count.OWN_HEIRLOOMS: ("own Heirloom", "own Heirlooms"),
    Count.CONTROLLED_HEIRLOOMS: ("Controlled Heirloom", "Controlled Heirlooms"),
    Count.MINORS: ("Minor Investment", "Minor Investments"),
    Count.MAJORS: ("Major Investment", "Major Investments"),
    Count.INVESTMENTS: ("Investment", "Investments"),
    Count.MATCHES: ("Impact match", "Impact matches"),
    Count.UNIQUE_ICONS: (
        "different Impact Icon in your Hall",
        "different Impact Icons in your Hall",
    ),
    Count.OPPONENTS: ("opponent", "opponents"),
}
SIZES = {
    SizeOrEither.MINOR: "Minor Investment",
    SizeOrEither.MAJOR: "Major Investment",
    SizeOrEither.EITHER: "Investment",
}
PRICED = {
    Priced.RELATIONSHIP: "Relationships with Characters",
    Priced.LEGENDARY: "Relationships with Legendary Figures",
    Priced.OPPORTUNITY: "Opportunities",
    Priced.SPECIAL: "Special Actions by a card with your own icon",
    Priced.BUY: "Investments",
    Priced.HEIRLOOM: "Heirlooms",
}
DEEDS = {
    Deed.RELATIONSHIP: "make a Relationship with a Character",
    Deed.OPPORTUNITY: "take an Opportunity",
    Deed.BUY: "buy an Investment",
    Deed.SELL: "sell an Investment",
    Deed.EXPLORE: "explore the city",
    Deed.RESOURCES: "obtain Resources",
    Deed.HEIRLOOM: "acquire an Heirloom",
    Deed.HONORARIUM: "receive an Honorarium",
}
TOWARD = {
    Disposition.NEUTRAL: "neutral toward",
    Disposition.AMICABLE: "amicable with",
    Disposition.HOSTILE: "hostile to",
}
NO_PAY = " without collecting the benefits"
HELD = {
    Held.ALL: "None of your tokens advances",
    Held.LEGENDARY_ONLY: "Your tokens on Legendary Figures do not advance",
    Held.FIRST_SPACE: "Your tokens on first spaces do not advance",
    Held.CHOOSE_ONE: "When tokens advance, one of yours of your choice stays",
}


@define
class Teller:
    """Writes the clauses of one list of effects; remembers whether an opponent was chosen."""

    words: Words
    chosen: bool = False
    depth: int = 0

    def sentences(self, program: Program) -> str:
        """A list as sentences."""
        return " ".join(f"{upper(each)}." for each in self.clauses(program))

    def phrase(self, program: Program) -> str:
        """A list inside a sentence; clauses with commas of their own are kept apart."""
        clauses = self.clauses(program)
        simple = not any(set(each) & set(",:;") for each in clauses)
        orders = all(each.split()[0] not in SUBJECTS for each in clauses)
        if (simple and orders) or len(clauses) == 1:
            return joined(clauses, last=" and ")
        return "; ".join(clauses)

    def clauses(self, program: Program) -> list[str]:
        """One clause per effect; neighbours of a kind are put together."""
        found: list[str] = []
        place = 0
        while place < len(program):
            run = [program[place]]
            while place + len(run) < len(program) and _fits(run, program[place + len(run)]):
                run.append(program[place + len(run)])
            found.append(self.together(run))
            place += len(run)
        return found

    def together(self, run: Sequence[Effect]) -> str:
        """Several gains, losses, thefts or gifts with the same person, or one effect."""
        first = run[0]
        if isinstance(first, Gain | Lose | Steal | Give):
            return self.things(run, first)
        return TELLERS[type(first)](self, first)

    def things(self, run: Sequence[Any], first: Gain | Lose | Steal | Give) -> str:
        """What goes from whom to whom."""
        if isinstance(first, Gain | Lose):
            verb = "gain" if isinstance(first, Gain) else "lose"
            mine = first.who is Who.SELF
            chooser = "your" if mine else "their"
            what = joined([self.words.quantity(e, chooser, chooser) for e in run], last=" and ")
            return self.does(first.who, verb, what)
        preposition = "from" if isinstance(first, Steal) else "to"
        owner = "their" if isinstance(first, Steal) else "your"
        what = joined([self.words.quantity(e, "your", owner) for e in run], last=" and ")
        return f"{first.tag} {what} {preposition} {self.person(first.who)}"

    def does(self, who: Who, verb: str, rest: str) -> str:
        """A clause in which somebody does something: an order, if it is you."""
        if who is Who.SELF:
            return f"{verb} {rest}"
        ending = "es" if verb.endswith(("s", "ch", "sh")) else "s"
        return f"{self.person(who)} {verb}{ending} {rest}"

    def person(self, who: Who) -> str:
        """Somebody; an opponent is chosen once for the whole list. [LG-V-13]"""
        if who is Who.OPPONENT:
            already, self.chosen = self.chosen, True
            return "that opponent" if already else PEOPLE[who]
        return PEOPLE[who]

    def inner(self, program: Program, *, afresh: bool = False) -> str:
        """A list inside this one; the opponent stays the same, but not in a ``for_each``."""
        teller = Teller(self.words, chosen=self.chosen and not afresh, depth=self.depth + 1)
        text = teller.phrase(program)
        if not afresh:
            self.chosen = teller.chosen
        return text


TELLERS: dict[type, Callable[[Teller, Any], str]] = {}


def _tells(*classes: type) -> Callable[[Any], Any]:
    def register(function: Callable[[Teller, Any], str]) -> Any:
        for cls in classes:
            TELLERS[cls] = function
        return function

    return register


# Effects -------------------------------------------------------------------------------------


@_tells(Convert)
def _convert(self: Teller, effect: Convert) -> str:
    words = self.words
    given = words.up_to(effect.up_to, effect.from_)
    same = effect.rate == 1 and What.RESOURCE not in (effect.from_, effect.to)
    rate = "" if same else f", {effect.rate} for each"
    return f"turn {given} into {words.thing(effect.to, None)}{rate}"


@_tells(Contribute)
def _contribute(self: Teller, effect: Contribute) -> str:
    gold = self.words.up_to(effect.up_to, What.GOLD)
    bank = "; the bank adds the same" if effect.matched else ""
    your = "your" if effect.who is Who.SELF else "their"
    if effect.who is Who.SELF:
        return f"you may put {gold} into {your} Foundation{bank}"
    return f"{self.person(effect.who)} may put {gold} into {your} Foundation{bank}"


@_tells(MoveIndustry)
def _move_industry(self: Teller, effect: MoveIndustry) -> str:
    your = "your" if effect.who is Who.SELF else "their"
    which = self.words.industry(effect.industry, your)
    if isinstance(effect.by, Choose):
        how = "one row up or down"
    else:
        how = f"{'up' if effect.by > 0 else 'down'} {_count(abs(effect.by), 'row')}"
    return self.does(effect.who, "move", f"{which} {how}")


@_tells(SwapIndustries)
def _swap_industries(self: Teller, effect: SwapIndustries) -> str:
    a, b = self.words.industry(effect.a), self.words.industry(effect.b)
    if effect.a is effect.b is Industries.ANY:
        return "swap the rows of any two Industries"
    return f"swap the rows of {a} and {b}"


@_tells(SetIndustry)
def _set_industry(self: Teller, effect: SetIndustry) -> str:
    rows = self.words.pack.investment_track.rows
    gold = self.words.number(rows[min(effect.row, len(rows) - 1)].gold)
    return f"move {self.words.industry(effect.industry)} to the row worth {gold} Gold"


@_tells(Buy)
def _buy(self: Teller, effect: Buy) -> str:
    stays = "" if effect.moves_value else "; its value stays"
    where = self.words.industry(effect.industry)
    return f"buy {_a(SIZES[effect.size])} in {where}{_price(effect.percent)}{stays}"


@_tells(Sell)
def _sell(self: Teller, effect: Sell) -> str:
    stays = "" if effect.moves_value else "; its value stays"
    where = ""
    if effect.industry not in (Industries.INVESTED, Industries.ANY, Industries.ALL):
        where = f" in {self.words.industry(effect.industry)}"
    return f"sell one of your {SIZES[effect.size]}s{where}{_price(effect.percent)}{stays}"


@_tells(PlaceInvestment)
def _place_investment(self: Teller, effect: PlaceInvestment) -> str:
    where = self.words.industry(effect.industry)
    return f"put {_a(SIZES[effect.size])} from your mat in {where} for free"


@_tells(MoveInvestment)
def _move_investment(self: Teller, effect: MoveInvestment) -> str:
    return f"move {_stake(effect.whose, effect.size)} to {self.words.industry(effect.to)}"


@_tells(ReturnInvestment)
def _return_investment(self: Teller, effect: ReturnInvestment) -> str:
    mat = "your mat" if effect.whose is Owner.OWN else "its owner's mat"
    where = ""
    if effect.industry not in (Industries.ANY, Industries.ALL):
        where = f" in {self.words.industry(effect.industry)}"
    return f"return {_stake(effect.whose, effect.size)}{where} to {mat}"


@_tells(SwapInvestments)
def _swap_investments(self: Teller, effect: SwapInvestments) -> str:
    other = "an opponent's of the same size"
    if effect.size is not SizeOrEither.EITHER:
        other = f"an opponent's {SIZES[effect.size]}"
    return f"swap {_stake(Owner.OWN, effect.size)} with {other}"


@_tells(Relationship)
def _relationship(self: Teller, effect: Relationship) -> str:
    whom = {
        With.WILD: "any Character",
        With.LEGENDARY: "a Legendary Figure",
    }.get(effect.with_) or self.words.the(Somebody(effect.with_))
    price = ""
    if effect.free:
        price = " for free"
    elif not effect.cost.is_free:
        price = f" for {self.words.cost(effect.cost)}"
    return f"make a Relationship with {whom}{price}"


@_tells(Strengthen, Weaken)
def _shift(self: Teller, effect: Strengthen | Weaken) -> str:
    which = self.words.tokens(effect.whose, effect.on)
    if isinstance(effect.n, Fixed):
        how = self.words.spaces(effect.n.n)
    else:
        how = self.words.amount(effect.n, "space", "spaces", "your")
    paid = "" if effect.pays or effect.whose in (Whose.OPPONENT, Whose.OTHERS) else NO_PAY
    return f"{effect.tag} {which} by {how}{paid}"


@_tells(MoveRelationship)
def _move_relationship(self: Teller, effect: MoveRelationship) -> str:
    goal = {
        Goal.CHOOSE: "another Character's track",
        Goal.OWN_TRACK: "your own Character's track",
    }.get(effect.to) or f"{self.words.the(Somebody(effect.to))}'s track"
    mine = effect.whose is Owner.OWN
    token = "one of your Relationships" if mine else "an opponent's Relationship"
    return f"move {token} to {goal}"


@_tells(RemoveRelationship)
def _remove_relationship(self: Teller, effect: RemoveRelationship) -> str:
    mine = effect.whose is Owner.OWN
    home = "your mat" if mine else "its owner"
    if effect.on is Place.ALL:
        every = "all your Relationship tokens" if mine else "all opponents' Relationship tokens"
        return f"return {every} to {home if mine else 'their owners'}"
    token = "one of your Relationship tokens" if mine else "an opponent's Relationship token"
    where = ""
    if effect.on is Place.OWN_TRACK:
        where = " on your own Character's track"
    elif effect.on is not Place.CHOOSE:
        where = f" on {self.words.the(Somebody(effect.on))}'s track"
    return f"return {token}{where} to {home}"


@_tells(Collect)
def _collect(self: Teller, effect: Collect) -> str:
    return {
        Which.CHOOSE: "collect the benefit of one of your Relationships with Characters again",
        Which.ALL: "collect the benefits of all your Relationships with Characters again",
        Which.OWN_TRACK_FIRST: "collect the benefit of the first space of your own track",
        Which.LEGENDARY: "collect the benefits of your Legendary Figures again",
    }[effect.which]


@_tells(ShareAction)
def _share_action(self: Teller, effect: ShareAction) -> str:
    names = joined([self.words.action(each) for each in effect.actions], last=" or ")
    return f"take part in {names} as if another player had triggered it"


@_tells(DrawCards)
def _draw_cards(self: Teller, effect: DrawCards) -> str:
    cards = self.words.counted(effect.n, "card", "cards", "your")
    return self.does(effect.who, "draw", cards)


@_tells(DiscardCards)
def _discard_cards(self: Teller, effect: DiscardCards) -> str:
    cards = self.words.counted(effect.n, "card", "cards", "your")
    return self.does(effect.who, "discard", cards)


@_tells(TakeMarket)
def _take_market(self: Teller, effect: TakeMarket) -> str:
    return f"take {self.words.counted(effect.n, 'card', 'cards', 'your')} from the Market"


@_tells(DrawSuccessor)
def _draw_successor(self: Teller, effect: DrawSuccessor) -> str:
    who = self.words.counted(effect.n, "Successor", "Successors", "your")
    late = ", even after this Generation's is in play" if effect.even_if_played else ""
    if effect.from_ is Source.DISPLAY:
        return f"take {who} from the display{late}"
    return f"draw {who}{late}"


@_tells(LookHand)
def _look_hand(self: Teller, effect: LookHand) -> str:
    return f"look at the hand of {self.person(effect.who)}"


@_tells(StealCard)
def _steal_card(self: Teller, effect: StealCard) -> str:
    return f"steal a random card from {self.person(effect.who)}, for all to see"


@_tells(AcquireHeirloom)
def _acquire_heirloom(self: Teller, effect: AcquireHeirloom) -> str:
    terms = []
    if effect.discount:
        less = _count(effect.discount, "Resource")
        terms.append(f"for {less} less")
    if effect.no_fee:
        terms.append("without its fee")
    if effect.ignore_limit:
        terms.append("beyond your limit")
    which = "one of your own Heirlooms" if effect.own_only else "an Heirloom"
    return " ".join([f"acquire {which}", joined(terms, last=" and ")]).strip()


@_tells(HeirloomIncome, HeirloomFame)
def _heirlooms(self: Teller, effect: HeirloomIncome | HeirloomFame) -> str:
    income = isinstance(effect, HeirloomIncome)
    what, which = ("income", "own") if income else ("Fame", "Controlled")
    if isinstance(effect.heirlooms, All):
        return f"collect {what} for all your {which} Heirlooms"
    return f"collect {what} for {_small(effect.heirlooms)} of your {which} Heirlooms"


@_tells(Dividends)
def _dividends(self: Teller, effect: Dividends) -> str:
    times = {100: "the dividends", 50: "half the dividends", 200: "twice the dividends"}
    much = times.get(effect.factor, f"{effect.factor}% of the dividends")
    rounded = "" if effect.factor % 100 == 0 else ", rounded up"
    where = ""
    if effect.industry not in (Industries.ALL, Industries.INVESTED):
        where = f" in {self.words.industry(effect.industry)}"
    return f"collect {much} of your Investments{where}{rounded}"


@_tells(PeekEvents)
def _peek_events(self: Teller, effect: PeekEvents) -> str:
    if isinstance(effect.n, Fixed) and self.words.at(effect.n.n) == triple(1):
        return "look at the next Event of the deck"
    return f"look at the next {self.words.counted(effect.n, 'Event', 'Events', 'your')} of the deck"


@_tells(AddScoringTile)
def _add_scoring_tile(self: Teller, effect: AddScoringTile) -> str:
    return f"put an available {TILES[effect.kind]} tile in play"


@_tells(UnlockToken)
def _unlock_token(self: Teller, effect: UnlockToken) -> str:
    token = {
        TokenOrAny.RELATIONSHIP: "your Relationship token",
        TokenOrAny.MINOR: "your Minor Investment",
        TokenOrAny.MAJOR: "your Major Investment",
        TokenOrAny.ANY: "one of your locked tokens",
    }[effect.kind]
    return f"unlock {token}"


@_tells(SwapTurnOrder)
def _swap_turn_order(self: Teller, effect: SwapTurnOrder) -> str:
    a, b = self.person(effect.who), self.person(effect.who2)
    return f"from the next round on, {a} and {b} change places on the turn track"


@_tells(ChooseOne)
def _choose(self: Teller, effect: ChooseOne) -> str:
    options = [self.inner(each) for each in effect.options]
    if any(set(each) & set(":;") for each in options):
        signs = "12345678" if self.depth == 0 else "abcdefgh"
        parts = [f"({sign}) {each}" for sign, each in zip(signs, options, strict=False)]
        return f"choose one: {'; '.join(parts)}"
    return f"choose one: {joined(options, between='; ', last='; or ')}"


@_tells(May)
def _may(self: Teller, effect: May) -> str:
    do = self.inner(effect.do).removeprefix("you may ")
    if effect.cost.is_free:
        return f"you may {do}"
    return f"you may pay {self.words.cost(effect.cost)}: {do}"


@_tells(ForEach)
def _for_each(self: Teller, effect: ForEach) -> str:
    who = self.person(effect.who)
    return f"{who}{' in turn' if effect.who in EACH else ''}: {self.inner(effect.do, afresh=True)}"


@_tells(When)
def _when(self: Teller, effect: When) -> str:
    text = f"{self.words.condition(effect.if_)}: {self.inner(effect.do)}"
    return f"{text}; if not: {self.inner(effect.else_)}" if effect.else_ else text


FIXED_WORDS: dict[type, str] = {
    SwapRelationships: "swap one of your Relationships with Characters with an opponent's",
    BlockAction: "put one of your Relationship tokens on a free Non-Mandatory Global Action:"
    " only you may trigger it this Generation",
    UnblockAction: "return a token that blocks a Global Action to its owner",
    SpecialAction: "you may do your Special Action",
    RefreshMarket: "replace all cards of the Market",
    ExtraSuccessor: "put one more Successor in play",
    SwapEvents: "swap the Current and the Upcoming Event",
    ExtraPlay: "play another card",
}
for _cls, _text in FIXED_WORDS.items():
    TELLERS[_cls] = functools.partial(lambda text, self, effect: text, _text)

EACH = (Who.EACH_OPPONENT, Who.ALL, Who.AMICABLE, Who.HOSTILE)
TILES = {TileKind.CENTURY: "Century-End", TileKind.GAME: "Game-End"}


# Small words ---------------------------------------------------------------------------------


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(n: int) -> str:
    return SMALL[n] if n < len(SMALL) else str(n)


def _count(n: int, thing: str) -> str:
    return f"{_small(n)} {thing}" if n == 1 else f"{_small(n)} {thing}s"


def _a(thing: str) -> str:
    return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"


def joined(parts: Sequence[str], *, between: str = ", ", last: str = ", ") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{between.join(parts[:-1])}{last}{parts[-1]}"


def _price(percent: int) -> str:
    if percent == 100:
        return ""
    named = {0: " for nothing", 50: " at half the price", 200: " at twice the price"}
    rounded = ", rounded up" if percent not in (0, 200) else ""
    return named.get(percent, f" at {percent}% of the price") + rounded


def _stake(whose: Owner, size: SizeOrEither) -> str:
    mine = whose is Owner.OWN
    return f"one of your {SIZES[size]}s" if mine else f"an opponent's {SIZES[size]}"


def _fits(run: Sequence[Effect], after: Effect) -> bool:
    """Whether an effect can be told in one clause with those before it."""
    things = (Gain, Lose, Steal, Give)
    first = run[0]
    if type(first) is not type(after) or not isinstance(first, things):
        return False
    if not isinstance(after, things) or first.who is not after.who:
        return False
    amounts = [each.n for each in run if isinstance(each, things)]
    if any(isinstance(each, ValueOf | Percent) for each in amounts):
        return False
    return isinstance(after.n, Fixed) or not any(isinstance(each, Fixed) for each in amounts)


# The words of a pack -------------------------------------------------------------------------


@frozen
class Words:
    """The words of everything in a pack, for one Century (1 to 3) or for all three."""

    pack: LegaciesPack
    century: int | None = None

    def in_century(self, century: int) -> Words:
        """The same words with the numbers of one Century."""
        return evolve(self, century=century)

    # Programs.

    def program(self, program: Program) -> str:
        """
        A list of effects as sentences.

        The words "that opponent" mean the one chosen before in the same list. [LG-V-13]
        """
        return Teller(self).sentences(program)

    def effect(self, effect: Effect) -> str:
        """One effect as a sentence."""
        return self.program((effect,))

    def paid(self, cost: Cost, program: Program) -> str:
        """A cost and what it buys: "Pay 2 Gold: move any Industry up one row."."""
        if cost.is_free:
            return self.program(program)
        do = Teller(self).phrase(program).removeprefix("you may ")
        return f"Pay {self.cost(cost)}: {do}."

    def cost(self, cost: Cost) -> str:
        """What is paid; "nothing" if it is free."""
        parts = [
            f"{self.number(each)} {name}"
            for name, each in (
                ("Gold", cost.gold),
                ("Fame", cost.fame),
                ("Foundation", cost.foundation),
            )
            if any(self.at(each).numbers)
        ]
        parts += [
            self.plain(triple(n), What.RESOURCE, ResourceOrAny(kind))
            for kind, n in zip(Resource, cost.kinds, strict=True)
            if n
        ]
        if cost.any:
            parts.append(self.plain(triple(cost.any), What.RESOURCE, None))
        if cost.card:
            parts.append(f"{cost.card} card{'s' * (cost.card > 1)}")
        return joined(parts, last=" and ") or "nothing"

    # Amounts.

    def at(self, number: Triple) -> Triple:
        """The numbers that count here."""
        return number.at(self.century)

    def number(self, number: Triple) -> str:
        """A number, or three."""
        return str(self.at(number))

    def quantity(self, effect: Gain | Lose | Steal | Give, chooser: str, owner: str) -> str:
        """How much of what an effect is about."""
        return self.quantity_of(effect.n, effect.what, effect.kind, chooser, owner)

    def quantity_of(
        self, amount: Amount, what: What, kind: ResourceOrAny | None, chooser: str, owner: str
    ) -> str:
        """How much of what: "3 Fame", "2 Gold for each opponent", "half of your Gold"."""
        if isinstance(amount, Fixed):
            return self.plain(amount.n, what, kind, chooser)
        if isinstance(amount, Counted):
            return f"{self.plain(amount.n, what, kind, chooser)} {self.each(amount)}"
        name = self.thing(what, kind)
        if isinstance(amount, ValueOf):
            return f"{name} equal to {self.value(amount)}"
        part = self.part(amount, owner)
        same = POOLS[amount.of] == name
        return part if same else f"{name} equal to {part}"

    def up_to(self, amount: Amount, what: What) -> str:
        """At most so much of something: "up to 20 Gold"."""
        if isinstance(amount, ValueOf):
            return f"{self.thing(what, None)} up to {self.value(amount)}"
        return f"up to {self.quantity_of(amount, what, None, '', 'your')}"

    def plain(self, n: Triple, what: What, kind: ResourceOrAny | None, chooser: str = "") -> str:
        """A number of something: "3 Fame", "2 Gems", "1 Resource of your choice"."""
        number = self.at(n)
        if what is not What.RESOURCE:
            return f"{number} {WHATS[what]}"
        any_kind = kind in (None, ResourceOrAny.ANY)
        name = "Resource" if any_kind else KINDS[Resource(str(kind))]
        if number != triple(1):
            name = PLURAL.get(name, name)
        choice = f" of {chooser} choice" if any_kind and chooser else ""
        return f"{number} {name}{choice}"

    def thing(self, what: What, kind: ResourceOrAny | None) -> str:
        """What is meant, without a number."""
        if what is not What.RESOURCE:
            return WHATS[what]
        if kind in (None, ResourceOrAny.ANY):
            return "Resources"
        name = KINDS[Resource(str(kind))]
        return PLURAL.get(name, name)

    def value(self, amount: ValueOf) -> str:
        """The value of an Industry, or the best of several. [LG-R-108]"""
        form = "Gold" if amount.as_ is Value.GOLD else "Fame"
        which = amount.value_of
        if which.value in list(Industry) or which in (Industries.HIGHEST, Industries.LOWEST):
            return f"the {form} value of {self.industry(which)}"
        groups = {each.id: each.name for each in self.pack.industries.groups}
        if which.group is not None:
            return f"the best {form} value among the {groups[which.group]} Industries"
        among = {
            Industries.OWN: "your Influenced Industries",
            Industries.OWN_BOTH: "your Influenced Industries",
            Industries.INVESTED: "the Industries with your Investments",
            Industries.OPPONENTS: "your opponents' Influenced Industries",
        }.get(which, "all Industries")
        return f"the best {form} value among {among}"

    def each(self, amount: Counted) -> str:
        """What a counted amount is paid for."""
        most = "" if amount.max is None else f" (at most {self.number(amount.max)})"
        return f"for each {COUNTS[amount.per]}{most}"

    def part(self, amount: Percent, owner: str) -> str:
        """A part of what somebody has."""
        percent = self.at(amount.percent)
        if percent == triple(100):
            return f"all {owner} {POOLS[amount.of]}"
        much = "half" if percent == triple(50) else f"{percent}%"
        return f"{much} of {owner} {POOLS[amount.of]}, rounded up"

    def counted(self, amount: Amount, one: str, several: str, owner: str) -> str:
        """A number of cards or the like: "a card", "two cards", "1 / 1 / 2 cards"."""
        if isinstance(amount, Fixed):
            n = self.at(amount.n)
            if n == triple(1):
                return _a(one)
            return f"{_small(n.first) if n.is_even else n} {several}"
        return self.amount(amount, one, several, owner)

    def amount(self, amount: Amount, one: str, several: str, owner: str) -> str:
        """Any amount of something that has one name."""
        if isinstance(amount, Fixed):
            return f"{self.number(amount.n)} {one if self.at(amount.n) == triple(1) else several}"
        if isinstance(amount, Counted):
            n = self.at(amount.n)
            return f"{n} {one if n == triple(1) else several} {self.each(amount)}"
        if isinstance(amount, ValueOf):
            return f"as many {several} as {self.value(amount)}"
        return f"as many {several} as {self.part(amount, owner)}"

    def spaces(self, n: Triple) -> str:
        """A number of spaces."""
        number = self.at(n)
        return _count(number.first, "space") if number.is_even else f"{number} spaces"

    # Names.

    def the(self, somebody: Somebody | Character) -> str:
        """A Character with its article, or the name of a Legendary Figure."""
        for figure in self.pack.legendary_figures.legendary_figures:
            if figure.id == somebody.value:
                return figure.name
        for mat in self.pack.characters.characters:
            if mat.id == somebody.value:
                return f"the {mat.name}"
        return f"the figure {somebody}"

    def industry(self, which: Industries, your: str = "your") -> str:
        """Which Industries are meant."""
        names = {each.id.value: each.name for each in self.pack.industries.industries}
        groups = {each.id.value: each.name for each in self.pack.industries.groups}
        if which.value in names:
            return names[which.value]
        if which.value in groups:
            return f"one {groups[which.value]} Industry"
        if which.group is not None:
            return f"every {groups[which.group.value]} Industry"
        return {
            Industries.ANY: "any Industry",
            Industries.OWN: f"one of {your} Influenced Industries",
            Industries.OWN_BOTH: f"both {your} Influenced Industries",
            Industries.HIGHEST: "the highest Industry",
            Industries.LOWEST: "the lowest Industry",
            Industries.INVESTED: f"an Industry with one of {your} Investments",
            Industries.OPPONENTS: "an Influenced Industry of an opponent",
            Industries.ALL: "every Industry",
        }[which]

    def tokens(self, whose: Whose, on: Place) -> str:
        """Which Relationships are meant."""
        owners = {
            Whose.OWN: ("one of your Relationships", "all your Relationships", "your Relationship"),
            Whose.OPPONENT: (
                "an opponent's Relationship",
                "all Relationships of opponents",
                "an opponent's Relationship",
            ),
            Whose.ALL: ("any Relationship", "every Relationship", "every Relationship"),
            Whose.OTHERS: (
                "another player's Relationship",
                "every Relationship of the others",
                "every Relationship of the others",
            ),
        }
        one, every, named = owners[whose]
        if on is Place.CHOOSE:
            return f"{one} with a Character" if whose is not Whose.OWN else one
        if on is Place.ALL:
            return every
        if on is Place.OWN_TRACK:
            return f"{every if whose is not Whose.OPPONENT else named} with your own Character"
        return f"{named} with {self.the(Somebody(on))}"

    def action(self, action: Action) -> str:
        """The name of a Global Action."""
        return next(each.name for each in self.pack.global_actions.actions if each.id is action)

    # Conditions and modifiers.

    def condition(self, condition: Condition) -> str:
        """A condition: "if you are hostile to the General"."""
        if isinstance(condition, InCentury):
            return f"if it is Century {CENTURY[condition.century - 1]}"
        if isinstance(condition, GenerationAtLeast):
            return f"from Generation {condition.generation_at_least} on"
        if isinstance(condition, HasRelationship):
            return f"if you have a Relationship with {self.the(condition.has_relationship_with)}"
        if isinstance(condition, HasDisposition):
            return f"if you are {TOWARD[condition.disposition]} {self.the(condition.to)}"
        if isinstance(condition, CountAtLeast):
            one, several = AT_LEAST[condition.count]
            n = condition.at_least
            return f"if you have at least {_small(n)} {one if n == 1 else several}"
        if isinstance(condition, IconInHall):
            return f"if your Hall shows {upper(condition.icon_in_hall)}"
        if isinstance(condition, SuccessorPlayed):
            done = "is" if condition.successor_played else "is not"
            return f"if your Successor of this Generation {done} in play"
        where = "face up" if condition.in_game.value.startswith("lf_") else "in the game"
        return f"if {self.the(condition.in_game)} is {where}"

    def modifier(self, modifier: Modifier) -> str:
        """A modifier as a sentence."""
        return f"{upper(self._modifier(modifier))}."

    def _modifier(self, each: Modifier) -> str:
        if isinstance(each, CostModifier):
            return self._changed_cost(each)
        if isinstance(each, IgnoreCost):
            return f"you do not pay the printed cost of {PRICED[each.on]}"
        if isinstance(each, IgnoreHostile):
            return "hostile Characters cost no extra Fame"
        if isinstance(each, TreatAs):
            return f"you are {TOWARD[each.disposition]} {self.the(each.character)}"
        if isinstance(each, NoAdvance):
            return HELD[each.tokens]
        if isinstance(each, NoBump) or (isinstance(each, Immune) and each.to is Harm.BUMP):
            return "your tokens cannot be bumped"
        if isinstance(each, LegendaryLimit):
            return f"your limit of Legendary Figures is {_small(abs(each.by))} {_higher(each.by)}"
        if isinstance(each, WildIndustry):
            return self._wild(each.industry)
        if isinstance(each, Bonus):
            return f"whenever you {self.deed(each.on)}: {Teller(self).phrase(each.do)}"
        if isinstance(each, ActionFactor):
            return self._factor(each)
        if isinstance(each, Gate):
            cards = f"{_count(abs(each.by), 'card')} {'more' if each.by > 0 else 'fewer'}"
            return f"you need {cards} before you may trigger a Global Action"
        if isinstance(each, Immune):
            return self._immune(each)
        if isinstance(each, HeirloomLimit):
            more = f"{_small(abs(each.by))} {'more' if each.by > 0 else 'fewer'}"
            return f"you may acquire {more} of each opponent's Heirlooms"
        if isinstance(each, DrawBonus):
            parts = [_more(each.cards, "card")] * bool(each.cards)
            parts += [_more(each.successors, "Successor")] * bool(each.successors)
            dealt = joined(parts, last=" and ")
            return f"you are dealt {dealt} at the start of a Generation"
        fewer = f"{_small(each.by)} {'card' if each.by == 1 else 'cards'} fewer"
        return f"you are dealt {fewer} at the start of a Generation"

    def _changed_cost(self, each: CostModifier) -> str:
        things = PRICED[each.on]
        name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
        if each.by is not None:
            by = self.at(each.by)
            more = "more" if max(by.numbers) > 0 else "less"
            size = Triple(*(abs(n) for n in by.numbers))
            return f"{things} cost {self.plain(size, each.what, None)} {more}"
        percent = each.percent or 0
        if percent > 100:
            much = "twice the" if percent == 200 else f"{percent - 100}% more"
        else:
            much = "half the" if percent == 50 else f"{percent}% of the"
        return f"{things} cost {much} {name}, rounded up"

    def _wild(self, industry: Industries) -> str:
        names = self.industry(industry)
        if industry.group is not None:
            group = {each.id: each.name for each in self.pack.industries.groups}[industry.group]
            names = f"every {group} Industry"
        return f"{names} counts as one of your Influenced Industries on cards that show it"

    def _factor(self, each: ActionFactor) -> str:
        name = self.action(each.action)
        times = {0: "nothing", 50: "half as much", 200: "twice as much"}
        much = times.get(each.percent, f"{each.percent}% as much")
        rounded = "" if each.percent in (0, 200) else ", rounded up"
        return f"you gain {much} from {name}{rounded}"

    def _immune(self, each: Immune) -> str:
        if each.to is Harm.STEAL:
            if each.what is None:
                return "nothing can be stolen from you"
            name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
            return f"your {name} cannot be stolen"
        if each.what is None:
            return "others cannot make you lose anything"
        name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
        return f"others cannot make you lose {name}"

    def deed(self, deed: Deed) -> str:
        """What a bonus is paid for."""
        return DEEDS.get(deed) or f"trigger {self.action(Action(deed))}"

    # Cards.

    def link(self, link: Link) -> str:
        """A Relationship that a card offers: "Politician: 3 Gold"."""
        name = "Legendary Figure"
        if link.with_ is not Target.LEGENDARY:
            name = self.pack.mat(Character(link.with_)).name
        return f"{name}: {'free' if link.cost.is_free else self.cost(link.cost)}"

    def opportunity(self, card: PlayerCard) -> str:
        """The Opportunity of a card; nothing if it has none."""
        if card.opportunity is None:
            return ""
        return self.paid(card.opportunity.cost, card.opportunity.do)

    def invest(self, card: PlayerCard) -> str:
        """The Industries and groups that a card shows."""
        names = {each.id.value: each.name for each in self.pack.industries.industries}
        groups = {each.id.value: f"any {each.name}" for each in self.pack.industries.groups}
        return ", ".join((names | groups)[each.value] for each in card.invest)

    def resources(self, card: PlayerCard) -> str:
        """The Resources that a card yields."""
        kinds = [(kind, card.resources.count(kind)) for kind in Resource]
        return ", ".join(
            self.plain(triple(n), What.RESOURCE, ResourceOrAny(kind)) for kind, n in kinds if n
        )

    def card(self, card: PlayerCard) -> tuple[str, ...]:
        """A Player Card, band by band. [LG-ACT-07]"""
        words = self.in_century(card.century)
        lines = []
        if card.relationships:
            lines.append(f"Relationship: {'; '.join(words.link(e) for e in card.relationships)}.")
        if card.opportunity is not None:
            lines.append(f"Opportunity: {words.opportunity(card)}")
        if card.invest:
            lines.append(f"Invest: {words.invest(card)}.")
        return (*lines, f"Resources: {words.resources(card)}.")

    def successor(self, card: SuccessorCard) -> tuple[str, ...]:
        """A Successor: its contribution and its powers."""
        lines = []
        if any(self.at(card.foundation).numbers):
            lines.append(f"Foundation: {self.number(card.foundation)}.")
        if card.now:
            lines.append(f"Now: {self.program(card.now)}")
        if card.lasting:
            lines.append(f"Lasting: {' '.join(self.modifier(each) for each in card.lasting)}")
        if card.retire:
            lines.append(f"On retiring: {self.program(card.retire)}")
        return tuple(lines)

    def outcome(self, outcome: EventOutcome) -> str:
        """An outcome of an Event."""
        parts = [self.program(outcome.effects)] if outcome.effects else []
        if outcome.modifiers:
            span = "Century" if outcome.lasts is Span.CENTURY else "Generation"
            rules = " ".join(self.modifier(each) for each in outcome.modifiers)
            parts.append(f"For everyone, for the rest of this {span}: {rules}")
        return " ".join(parts)

    # The board.

    def space(self, character: Character, century: int, space: int) -> str:
        """The benefit of a space, counted from 0; Centuries are 1 to 3."""
        track = self.pack.track(character, century)
        return self.in_century(century).program(track.spaces[space].effects)

    def special(self, character: Character, side: str) -> str:
        """A Special Action, without its name."""
        return self.program(getattr(self.pack.mat(character), side).effects)

    def exploration(self, space: ExplorationSpace) -> str:
        """What exploring the city brings. [LG-EXP-02]"""
        parts = [
            f"{n} {name}"
            for n, name in ((space.gold_per_card, "Gold"), (space.fame_per_card, "Fame"))
            if n
        ]
        lines = []
        if parts:
            gain = joined(parts, last=" and ")
            lines.append(f"Gain {gain} for each card you have played this Generation.")
        if space.successors:
            who = self.counted(Fixed(triple(space.successors)), "Successor", "Successors", "your")
            lines.append(f"Draw {who}.")
        return " ".join(lines) or "Nothing."

    def heirloom(self, heirloom: Heirloom) -> str:
        """What an Heirloom costs: "1 Dye and 1 Gem; fee 2 Fame"."""
        parts = [
            self.plain(triple(n), What.RESOURCE, kind)
            for kind in ResourceOrAny
            if (n := heirloom.cost.get(kind, 0))
        ]
        cost = joined(parts, last=" and ") or "nothing"
        return f"{cost}; fee {heirloom.fee} Fame" if heirloom.fee else cost

    def score(self, score: Score) -> str:
        """What a tile or a final rate counts."""
        if score.basis.is_fame:
            return {
                "own_industry_values": "The Fame values of both your Influenced Industries.",
                "major_industry_values": "The Fame value of each Industry with your Major"
                " Investment.",
                "minor_industry_values": "The Fame value of each Industry with your Minor"
                " Investment.",
            }[score.basis]
        return self._rate(score.basis, score.fame or 0, score.every or 1)

    def _rate(self, basis: str, fame: int, every: int) -> str:
        one = {
            "tokens_on_own_track": ("token on your Character's track", None),
            "own_heirloom_levels_held_by_others": (
                "level of your Character's Heirlooms that others hold",
                "levels of your Character's Heirlooms that others hold",
            ),
            "legendary_relationships": ("of your Legendary Figures", None),
            "resources": ("Resource", "Resources"),
            "heirloom_levels": ("level of your Heirlooms", "levels of your Heirlooms"),
            "gold": ("Gold", "Gold"),
            "foundation": ("Foundation", "Foundation"),
            "unique_icons": ("different Impact Icon in your Hall", None),
            "tokens_on_board": ("of your tokens on the board", None),
        }[basis]
        each = one[0] if every == 1 else f"{every} {one[1] or one[0]}"
        return f"{fame} Fame for each {each}."

    def tile(self, tile: ScoringTileEntry) -> str:
        """A Scoring Tile."""
        text = self.score(tile.score)
        if tile.score.replaces is None:
            return text
        basic = next(
            each for each in self.pack.player_setup.final_scoring if each.id is tile.score.replaces
        )
        if (basic.basis, basic.every) == (tile.score.basis, tile.score.every or 1):
            return text.replace(" Fame for", f" Fame instead of {basic.fame} for", 1)
        rate = self._rate(basic.basis, basic.fame, basic.every).rstrip(".")
        return f"{text.rstrip('.')} instead of {rate}."

    # NPCs.

    def solo_row(self, row: SoloRow) -> str:
        """A row of a Solo Card."""
        from legacies.games.legacies import pack as of

        groups = {each.id: each.name for each in self.pack.industries.groups}
        if isinstance(row, of.BuyRow):
            return f"Buy: {groups[row.first]}, then toward {groups[row.second]}."
        if isinstance(row, of.SellRow):
            return f"Sell: {joined([groups[each] for each in row.groups], last=' or ')}."
        if isinstance(row, of.RelationshipRow):
            names = [
                "a Legendary Figure"
                if each is Target.LEGENDARY
                else self.pack.mat(Character(each)).name
                for each in row.with_
            ]
            return f"Relationship: {', '.join(names)}."
        if isinstance(row, of.OwnHeirloomRow):
            return "Own Heirloom."
        if isinstance(row, of.OpponentHeirloomRow):
            return "Opponent's Heirloom."
        paid = "" if row.currency is None else f", for {currency(row.currency)}"
        return f"Global Action: {self.action(row.which)}{paid}."

    def solo_card(self, card: SoloCardEntry) -> tuple[str, ...]:
        """A Solo Card, row by row."""
        rows = [f"{n}. {self.solo_row(row)}" for n, row in enumerate(card.rows, 1)]
        return (*rows, *self.solo_foot(card))

    def solo_foot(self, card: SoloCardEntry) -> tuple[str, str]:
        """What stands below the rows of a Solo Card. [LG-NPC-20]"""
        discard = "" if card.market_discard == "none" else f"Market: {card.market_discard} card. "
        priority = ", ".join(currency(each) for each in card.priority)
        bids = ", ".join(f"{card.bids[what]} {currency(what)}" for what in What)
        face = "face-up" if card.successor == "face_up" else "face-down"
        return (
            f"{discard}Foundation {card.foundation}. Arrow {card.arrow}. Successor {face}.",
            f"Priority: {priority}. Bids: {bids}.",
        )


def currency(what: What) -> str:
    return "Resources" if what is What.RESOURCE else WHATS[what]


def _higher(by: int) -> str:
    return "higher" if by > 0 else "lower"


def _more(n: int, thing: str) -> str:
    return f"{_small(n)} more {thing}{'s' * (n > 1)}"
