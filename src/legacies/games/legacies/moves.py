"""Moves of Legacies: one class per verb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from attrs import field, frozen

from legacies.games.legacies._rules import FIRST_INDEX, LIMITS
from legacies.games.legacies.effects import (
    Action,
    Character,
    Figure,
    Industry,
    Resource,
    Size,
    Token,
    What,
)
from legacies.games.legacies.ids import (
    SPACES,
    BonusToken,
    Card,
    Event,
    Half,
    Position,
    ScoringTile,
    Side,
    SoloCard,
    Successor,
)
from legacies.moves import Kind, Move, Values, Verb, moves_of, whole

PLACES = len(Character) * SPACES  # of tokens on tracks: the slots of Legendary Figures follow
VALUES = {
    "seat": range(LIMITS["seats"]),
    "level": range(1, LIMITS["levels"]),
    "amount": range(LIMITS["amounts"]),
    "number": range(1, LIMITS["options"] + 1),
    "space": range(1, SPACES + 1),
    "slot": range(1, LIMITS["slots"] + 1),
    "row": range(1, LIMITS["bid_rows"] + 1),
}


class Deed(Kind):
    """What is done with a Player Card; its Relationships are counted from 1. [LG-ACT-01]"""

    RELATE_1 = "relate 1"
    RELATE_2 = "relate 2"
    RELATE_3 = "relate 3"
    SPECIAL = "special"
    WILD = "wild"
    OPPORTUNITY = "opportunity"
    EXPLORE = "explore"
    RESOURCES = "resources"
    HEIRLOOM = "heirloom"
    BUY = "buy"
    SELL = "sell"


# Operands of moves: what cannot be one is refused when the move is made.


def _card(value: Card | str) -> Card:
    return Card.of(value)


def _deed(value: Deed | str) -> Deed:
    return Deed.of(value)


def _position(value: Position | str) -> Position:
    return Position.of(value)


def _action(value: Action | str) -> Action:
    return Action.of(value)


def _character(value: Character | str) -> Character:
    return Character.of(value)


def _figure(value: Figure | str) -> Figure:
    return Figure.of(value)


def _industry(value: Industry | str) -> Industry:
    return Industry.of(value)


def _size(value: Size | str) -> Size:
    return Size.of(value)


def _resource(value: Resource | str) -> Resource:
    return Resource.of(value)


def _tile(value: ScoringTile | str) -> ScoringTile:
    return ScoringTile.of(value)


def _successor(value: Successor | str) -> Successor:
    return Successor.of(value)


def _what(value: What | str) -> What:
    return What.of(value)


def _side(value: Side | str) -> Side:
    return Side.of(value)


def _token(value: Token | str) -> Token:
    return Token.of(value)


def _half(value: Half | str) -> Half:
    return Half.of(value)


def _bonus(value: BonusToken | str) -> BonusToken:
    return BonusToken.of(value)


def _event(value: Event | str) -> Event:
    return Event.of(value)


def _solo_card(value: SoloCard | str) -> SoloCard:
    return SoloCard.of(value)


def _seat(value: int) -> int:
    return whole("seat", value, VALUES["seat"])


def _level(value: int) -> int:
    return whole("level", value, VALUES["level"])


def _amount(value: int) -> int:
    return whole("amount", value, VALUES["amount"])


def _number(value: int) -> int:
    return whole("option", value, VALUES["number"])


def _space(value: int) -> int:
    return whole("space", value, VALUES["space"])


def _slot(value: int) -> int:
    return whole("slot", value, VALUES["slot"])


def _row(value: int) -> int:
    return whole("row", value, VALUES["row"])


class LegaciesVerb(Verb):
    """A move of this game: a verb with operands."""

    __slots__ = ()

    firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX
    values: ClassVar[Values] = VALUES


# Moves of seats: turns.


@frozen
class Pass(LegaciesVerb):
    """Decline: no bid, no draw, no further move, nothing that may be left."""

    verb: ClassVar[str] = "pass"


@frozen
class Accept(LegaciesVerb):
    """Take what is offered."""

    verb: ClassVar[str] = "accept"


@frozen
class Play(LegaciesVerb):
    """
    Play a card of the hand for one of its actions. [LG-ACT-02]

    >>> str(Play(Card.C1003, Deed.OPPORTUNITY)), str(Play("C1011", "relate 1"))
    ('play C1003 opportunity', 'play C1011 relate 1')
    """

    verb: ClassVar[str] = "play"
    card: Card = field(converter=_card)
    deed: Deed = field(converter=_deed)


@frozen
class Swap(LegaciesVerb):
    """Exchange a card of the hand with one of the Market, which is played next. [LG-ACT-03]"""

    verb: ClassVar[str] = "swap"
    card: Card = field(converter=_card)
    position: Position = field(converter=_position)


@frozen
class Trigger(LegaciesVerb):
    """Trigger a Global Action. [LG-GEN-21]"""

    verb: ClassVar[str] = "trigger"
    action: Action = field(converter=_action)


# Moves of seats: what actions and effects ask.


@frozen
class Use(LegaciesVerb):
    """Perform a Special Action: the own one or a learnt one. [LG-SPC-09]"""

    verb: ClassVar[str] = "use"
    character: Character = field(converter=_character)


@frozen
class With(LegaciesVerb):
    """The Character that a Relationship is made with. [LG-SPC-02]"""

    verb: ClassVar[str] = "with"
    character: Character = field(converter=_character)


@frozen
class WithFigure(LegaciesVerb):
    """The Legendary Figure that a Relationship is made with. [LG-LEG-01]"""

    verb: ClassVar[str] = "with_figure"
    text: ClassVar[str] = "with {figure}"
    figure: Figure = field(converter=_figure)


@frozen
class Stock(LegaciesVerb):
    """The Investment Token that is bought, sold or placed. [LG-INV-10]"""

    verb: ClassVar[str] = "stock"
    industry: Industry = field(converter=_industry)
    size: Size = field(converter=_size)


@frozen
class Acquire(LegaciesVerb):
    """The Heirloom that is acquired, by its Character and level. [LG-HRL-01]"""

    verb: ClassVar[str] = "acquire_it"
    text: ClassVar[str] = "acquire {character} {level}"
    character: Character = field(converter=_character)
    level: int = field(converter=_level)


@frozen
class Pay(LegaciesVerb):
    """A Resource that is paid, lost or given. [LG-VAR-03]"""

    verb: ClassVar[str] = "pay_kind"
    text: ClassVar[str] = "pay {resource}"
    resource: Resource = field(converter=_resource)


@frozen
class Take(LegaciesVerb):
    """A Resource that is taken. [LG-R-41]"""

    verb: ClassVar[str] = "take_kind"
    text: ClassVar[str] = "take {resource}"
    resource: Resource = field(converter=_resource)


@frozen
class AtIndustry(LegaciesVerb):
    """The Industry that an effect is about."""

    verb: ClassVar[str] = "at_industry"
    text: ClassVar[str] = "industry {industry}"
    industry: Industry = field(converter=_industry)


@frozen
class Up(LegaciesVerb):
    """An Industry goes one row up. [LG-INF-01]"""

    verb: ClassVar[str] = "up"
    industry: Industry = field(converter=_industry)


@frozen
class Down(LegaciesVerb):
    """An Industry goes one row down. [LG-INF-01]"""

    verb: ClassVar[str] = "down"
    industry: Industry = field(converter=_industry)


@frozen
class Name(LegaciesVerb):
    """An amount: of Gold for the Foundation, or of what is converted. [LG-CTB-01]"""

    verb: ClassVar[str] = "name"
    amount: int = field(converter=_amount)


@frozen
class Option(LegaciesVerb):
    """One of several options, counted from 1. [LG-V-06]"""

    verb: ClassVar[str] = "option"
    number: int = field(converter=_number)


@frozen
class AtSeat(LegaciesVerb):
    """The opponent that an effect is about. [LG-V-13]"""

    verb: ClassVar[str] = "seat"
    seat: int = field(converter=_seat)


@frozen
class AtToken(LegaciesVerb):
    """A Relationship token by its track and its space, counted from 1."""

    verb: ClassVar[str] = "at_token"
    text: ClassVar[str] = "token {character} {space}"
    character: Character = field(converter=_character)
    space: int = field(converter=_space)


@frozen
class AtSlot(LegaciesVerb):
    """The Relationship token on a Legendary Figure, by its place on the board from 1."""

    verb: ClassVar[str] = "at_token"
    text: ClassVar[str] = "figure-slot {slot}"
    slot: int = field(converter=_slot)

    @property
    def index(self) -> int:
        return super().index + PLACES


@frozen
class AtStake(LegaciesVerb):
    """An Investment Token on the board."""

    verb: ClassVar[str] = "at_stake"
    text: ClassVar[str] = "stake {seat} {industry} {size}"
    seat: int = field(converter=_seat)
    industry: Industry = field(converter=_industry)
    size: Size = field(converter=_size, kw_only=True)


@frozen
class AtAction(LegaciesVerb):
    """The Global Action that an effect is about."""

    verb: ClassVar[str] = "at_action"
    text: ClassVar[str] = "action {action}"
    action: Action = field(converter=_action)


@frozen
class AtTile(LegaciesVerb):
    """The Scoring Tile that is put in play. [LG-EVT-03]"""

    verb: ClassVar[str] = "at_tile"
    text: ClassVar[str] = "tile {tile}"
    tile: ScoringTile = field(converter=_tile)


@frozen
class Put(LegaciesVerb):
    """The Successor that is put in play, or taken face up. [LG-GLB-07]"""

    verb: ClassVar[str] = "put"
    successor: Successor = field(converter=_successor)


@frozen
class Bid(LegaciesVerb):
    """A bid on a prize, its row counted from 1, the lowest. [LG-TRD-03]"""

    verb: ClassVar[str] = "bid_at"
    text: ClassVar[str] = "bid {prize} {row}"
    prize: What = field(converter=_what)
    row: int = field(converter=_row)


@frozen
class CurrencyIs(LegaciesVerb):
    """The currency of a Trade Conference. [LG-TRD-01]"""

    verb: ClassVar[str] = "currency_is"
    text: ClassVar[str] = "currency {currency}"
    currency: What = field(converter=_what)


@frozen
class Discard(LegaciesVerb):
    """A card of the hand is discarded: for a cost or by an effect. [LG-VAR-04]"""

    verb: ClassVar[str] = "give_up"
    text: ClassVar[str] = "discard {card}"
    card: Card = field(converter=_card)


@frozen
class AtMarket(LegaciesVerb):
    """A card of the Market is taken into the hand."""

    verb: ClassVar[str] = "at_market"
    text: ClassVar[str] = "market {position}"
    position: Position = field(converter=_position)


@frozen
class Become(LegaciesVerb):
    """Take a Character and a side of its mat. [LG-SET-21, LG-SET-22]"""

    verb: ClassVar[str] = "become"
    character: Character = field(converter=_character)
    side: Side = field(converter=_side)


@frozen
class Unlock(LegaciesVerb):
    """A locked token comes onto the mat. [LG-IMP-04]"""

    verb: ClassVar[str] = "unlock_it"
    text: ClassVar[str] = "unlock {token}"
    token: Token = field(converter=_token)


@frozen
class Resolve(LegaciesVerb):
    """The outcome of the Current Event. [LG-EVT-01]"""

    verb: ClassVar[str] = "outcome_is"
    text: ClassVar[str] = "{half}"
    half: Half = field(converter=_half)


# Moves of chance.


@frozen
class Deal(LegaciesVerb):
    """Chance deals a Player Card. [LG-GEN-06, LG-GEN-07]"""

    verb: ClassVar[str] = "deal"
    card: Card = field(converter=_card)


@frozen
class DealSuccessor(LegaciesVerb):
    """Chance deals a Successor. [LG-GEN-08, LG-GEN-09]"""

    verb: ClassVar[str] = "deal_succ"
    text: ClassVar[str] = "deal {successor}"
    successor: Successor = field(converter=_successor)


@frozen
class ShowFigure(LegaciesVerb):
    """Chance turns up a Legendary Figure. [LG-SET-06]"""

    verb: ClassVar[str] = "show_figure"
    text: ClassVar[str] = "show {figure}"
    figure: Figure = field(converter=_figure)


@frozen
class LayToken(LegaciesVerb):
    """Chance lays a Bonus Token beside a track. [LG-SET-05]"""

    verb: ClassVar[str] = "lay_token"
    text: ClassVar[str] = "lay {token}"
    token: BonusToken = field(converter=_bonus)


@frozen
class LayTile(LegaciesVerb):
    """Chance puts a Scoring Tile in play. [LG-SET-08]"""

    verb: ClassVar[str] = "lay_tile"
    text: ClassVar[str] = "lay {tile}"
    tile: ScoringTile = field(converter=_tile)


@frozen
class ShowEvent(LegaciesVerb):
    """Chance turns up an Event, for all or for one seat. [LG-SET-11, LG-GEN-04]"""

    verb: ClassVar[str] = "show_event"
    text: ClassVar[str] = "show {event}"
    event: Event = field(converter=_event)


@frozen
class HandAid(LegaciesVerb):
    """Chance hands a seat the next Player Aid. [LG-SET-20]"""

    verb: ClassVar[str] = "hand_aid"
    text: ClassVar[str] = "aid {seat}"
    seat: int = field(converter=_seat)


@frozen
class Cast(LegaciesVerb):
    """Chance gives an NPC a Character and a side of its mat. [LG-TWO-02]"""

    verb: ClassVar[str] = "cast"
    character: Character = field(converter=_character)
    side: Side = field(converter=_side)


@frozen
class DealSolo(LegaciesVerb):
    """Chance turns up a Solo Card for an NPC. [LG-NPC-01]"""

    verb: ClassVar[str] = "deal_solo_card"
    text: ClassVar[str] = "deal {card}"
    card: SoloCard = field(converter=_solo_card)


LegaciesMove: TypeAlias = (
    Pass
    | Accept
    | Play
    | Swap
    | Trigger
    | Use
    | With
    | WithFigure
    | Stock
    | Acquire
    | Pay
    | Take
    | AtIndustry
    | Up
    | Down
    | Name
    | Option
    | AtSeat
    | AtToken
    | AtSlot
    | AtStake
    | AtAction
    | AtTile
    | Put
    | Bid
    | CurrencyIs
    | Discard
    | AtMarket
    | Become
    | Unlock
    | Resolve
    | Deal
    | DealSuccessor
    | ShowFigure
    | LayToken
    | LayTile
    | ShowEvent
    | HandAid
    | Cast
    | DealSolo
)


def every_move() -> list[Move]:
    """All moves in the order of their indexes."""
    return moves_of(LegaciesMove)
