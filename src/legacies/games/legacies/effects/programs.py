"""Effects: what a list of a pack can do, one class per word; and how such lists are walked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, TypeAlias, get_args

from attrs import frozen

from legacies.games.legacies.effects.amounts import (
    FREE,
    MOST_OPTIONS,
    MOST_ROWS,
    ONE,
    Amount,
    Cost,
    Counted,
    Fixed,
    Percent,
    ValueOf,
    Within,
)
from legacies.games.legacies.effects.conditions import Condition
from legacies.games.legacies.effects.names import (
    Action,
    All,
    Choose,
    Goal,
    Industries,
    Owner,
    Place,
    ResourceOrAny,
    SizeOrEither,
    Source,
    TileKind,
    TokenOrAny,
    What,
    Which,
    Who,
    Whose,
    With,
)


@frozen(kw_only=True)
class _FromOrToBank:
    """So much of something goes to somebody or away."""

    who: Who = Who.SELF
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Gain(_FromOrToBank):
    """From the bank."""

    tag: ClassVar[str] = "gain"


@frozen(kw_only=True)
class Lose(_FromOrToBank):
    """To the bank, as far as there is any. [LG-V-10]"""

    tag: ClassVar[str] = "lose"


@frozen(kw_only=True)
class _BetweenPlayers:
    """So much of something changes hands."""

    who: Who
    what: What
    kind: ResourceOrAny | None = None
    n: Amount


@frozen(kw_only=True)
class Steal(_BetweenPlayers):
    """From others to self, as far as there is any. [LG-V-10]"""

    tag: ClassVar[str] = "steal"


@frozen(kw_only=True)
class Give(_BetweenPlayers):
    """From self to others. [LG-V-11]"""

    tag: ClassVar[str] = "give"


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
class _Trade:
    """A purchase or a sale."""

    size: SizeOrEither
    industry: Industries
    percent: Annotated[int, Within(0, 999)] = 100
    moves_value: bool = True


@frozen(kw_only=True)
class Buy(_Trade):
    """Self buys, at a percentage of the price."""

    tag: ClassVar[str] = "buy"


@frozen(kw_only=True)
class Sell(_Trade):
    """Self sells, at a percentage of the price."""

    tag: ClassVar[str] = "sell"


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
class _Shift:
    """Tokens move along their tracks."""

    whose: Whose
    on: Place
    n: Amount
    pays: bool = True


@frozen(kw_only=True)
class Strengthen(_Shift):
    """Tokens move toward the first space. [LG-R-91, LG-V-16]"""

    tag: ClassVar[str] = "strengthen"


@frozen(kw_only=True)
class Weaken(_Shift):
    """Tokens move toward the end of the track. [LG-R-91, LG-V-16]"""

    tag: ClassVar[str] = "weaken"


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
class _Cards:
    """So many Player Cards."""

    who: Who = Who.SELF
    n: Amount


@frozen(kw_only=True)
class DrawCards(_Cards):
    """Player Cards from the deck."""

    tag: ClassVar[str] = "draw_cards"


@frozen(kw_only=True)
class DiscardCards(_Cards):
    """Player Cards from the hand, of the holder's choice."""

    tag: ClassVar[str] = "discard_cards"


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
class _AtHand:
    """A hand of somebody."""

    who: Who


@frozen(kw_only=True)
class LookHand(_AtHand):
    """Self sees a hand. [LG-R-102]"""

    tag: ClassVar[str] = "look_hand"


@frozen(kw_only=True)
class StealCard(_AtHand):
    """A random Player Card from a hand, shown to all. [LG-R-102]"""

    tag: ClassVar[str] = "steal_card"


@frozen(kw_only=True)
class AcquireHeirloom:
    """Self acquires an Heirloom now."""

    tag: ClassVar[str] = "acquire_heirloom"
    discount: Annotated[int, Within(0, 12)] = 0
    no_fee: bool = False
    ignore_limit: bool = False
    own_only: bool = False


@frozen(kw_only=True)
class _ForHeirlooms:
    """Something for so many Heirlooms."""

    heirlooms: Annotated[int | All, Within(1, 99)]


@frozen(kw_only=True)
class HeirloomIncome(_ForHeirlooms):
    """Income for that many own Heirlooms. [LG-INC-01]"""

    tag: ClassVar[str] = "heirloom_income"


@frozen(kw_only=True)
class HeirloomFame(_ForHeirlooms):
    """Fame for that many Controlled Heirlooms. [LG-FAM-01]"""

    tag: ClassVar[str] = "heirloom_fame"


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
EFFECTS: Mapping[str, type] = {cls.tag: cls for cls in get_args(Effect)}


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
