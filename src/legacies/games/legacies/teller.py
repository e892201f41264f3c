"""One list of effects in words: a clause per effect, neighbours of a kind put together."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import define

from legacies.games.legacies.effects import (
    SEVERAL,
    AcquireHeirloom,
    AddScoringTile,
    All,
    BlockAction,
    Buy,
    Choose,
    ChooseOne,
    Collect,
    Contribute,
    Convert,
    DiscardCards,
    Dividends,
    DrawCards,
    DrawSuccessor,
    Effect,
    ExtraPlay,
    ExtraSuccessor,
    Fixed,
    ForEach,
    Gain,
    Give,
    Goal,
    HeirloomFame,
    HeirloomIncome,
    Industries,
    LookHand,
    Lose,
    May,
    MoveIndustry,
    MoveInvestment,
    MoveRelationship,
    Owner,
    PeekEvents,
    Percent,
    Place,
    PlaceInvestment,
    Program,
    RefreshMarket,
    Relationship,
    RemoveRelationship,
    ReturnInvestment,
    Sell,
    SetIndustry,
    ShareAction,
    SizeOrEither,
    Somebody,
    Source,
    SpecialAction,
    Steal,
    StealCard,
    Strengthen,
    SwapEvents,
    SwapIndustries,
    SwapInvestments,
    SwapRelationships,
    SwapTurnOrder,
    TakeMarket,
    TokenOrAny,
    UnblockAction,
    UnlockToken,
    ValueOf,
    Weaken,
    What,
    When,
    Which,
    Who,
    Whose,
    With,
    triple,
)
from legacies.games.legacies.phrases import (
    NO_PAY,
    PEOPLE,
    SIZES,
    SUBJECTS,
    TILES,
    joined,
    number_word,
    price_of,
    so_many,
    stake_of,
    upper,
    with_article,
)

if TYPE_CHECKING:
    from legacies.games.legacies.words import Words


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
        how = f"{'up' if effect.by > 0 else 'down'} {so_many(abs(effect.by), 'row')}"
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
    return f"buy {with_article(SIZES[effect.size])} in {where}{price_of(effect.percent)}{stays}"


@_tells(Sell)
def _sell(self: Teller, effect: Sell) -> str:
    stays = "" if effect.moves_value else "; its value stays"
    where = ""
    if effect.industry not in (Industries.INVESTED, Industries.ANY, Industries.ALL):
        where = f" in {self.words.industry(effect.industry)}"
    return f"sell one of your {SIZES[effect.size]}s{where}{price_of(effect.percent)}{stays}"


@_tells(PlaceInvestment)
def _place_investment(self: Teller, effect: PlaceInvestment) -> str:
    where = self.words.industry(effect.industry)
    return f"put {with_article(SIZES[effect.size])} from your mat in {where} for free"


@_tells(MoveInvestment)
def _move_investment(self: Teller, effect: MoveInvestment) -> str:
    return f"move {stake_of(effect.whose, effect.size)} to {self.words.industry(effect.to)}"


@_tells(ReturnInvestment)
def _return_investment(self: Teller, effect: ReturnInvestment) -> str:
    mat = "your mat" if effect.whose is Owner.OWN else "its owner's mat"
    where = ""
    if effect.industry not in (Industries.ANY, Industries.ALL):
        where = f" in {self.words.industry(effect.industry)}"
    return f"return {stake_of(effect.whose, effect.size)}{where} to {mat}"


@_tells(SwapInvestments)
def _swap_investments(self: Teller, effect: SwapInvestments) -> str:
    other = "an opponent's of the same size"
    if effect.size is not SizeOrEither.EITHER:
        other = f"an opponent's {SIZES[effect.size]}"
    return f"swap {stake_of(Owner.OWN, effect.size)} with {other}"


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
        less = so_many(effect.discount, "Resource")
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
    return f"collect {what} for {number_word(effect.heirlooms)} of your {which} Heirlooms"


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
    return (
        f"{who}{' in turn' if effect.who in SEVERAL else ''}: {self.inner(effect.do, afresh=True)}"
    )


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
