"""Moves, snapshots and views of Legacies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from legacies._values import GameKey, Kind, Move
from legacies.errors import BadMove
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

SEATS = LIMITS["seats"]
LEVELS = LIMITS["levels"]
SLOTS = LIMITS["slots"]
ROWS = LIMITS["bid_rows"]
PLACES = len(Character) * SPACES  # of tokens on tracks: the slots of Legendary Figures follow


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


def _whole(value: int, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadMove(f"{what} {value!r}: a whole number from {low} to {high} is wanted")
    return value


def _seat(value: int) -> int:
    return _whole(value, "seat", 0, SEATS - 1)


def _level(value: int) -> int:
    return _whole(value, "level", 1, LEVELS - 1)


def _amount(value: int) -> int:
    return _whole(value, "amount", 0, LIMITS["amounts"] - 1)


def _number(value: int) -> int:
    return _whole(value, "option", 1, LIMITS["options"])


def _space(value: int) -> int:
    return _whole(value, "space", 1, SPACES)


def _slot(value: int) -> int:
    return _whole(value, "slot", 1, SLOTS)


def _row(value: int) -> int:
    return _whole(value, "row", 1, ROWS)


# Moves of seats: turns.


@frozen
class Pass(Move):
    """Decline: no bid, no draw, no further move, nothing that may be left."""

    @property
    def index(self) -> int:
        return FIRST_INDEX["pass"]

    def __str__(self) -> str:
        return "pass"


@frozen
class Accept(Move):
    """Take what is offered."""

    @property
    def index(self) -> int:
        return FIRST_INDEX["accept"]

    def __str__(self) -> str:
        return "accept"


@frozen
class Play(Move):
    """
    Play a card of the hand for one of its actions. [LG-ACT-02]

    >>> str(Play(Card.C1003, Deed.OPPORTUNITY)), str(Play("C1011", "relate 1"))
    ('play C1003 opportunity', 'play C1011 relate 1')
    """

    card: Card = field(converter=_card)
    deed: Deed = field(converter=_deed)

    @property
    def index(self) -> int:
        return FIRST_INDEX["play"] + self.card.number * len(Deed) + self.deed.number

    def __str__(self) -> str:
        return f"play {self.card} {self.deed}"


@frozen
class Swap(Move):
    """Exchange a card of the hand with one of the Market, which is played next. [LG-ACT-03]"""

    card: Card = field(converter=_card)
    position: Position = field(converter=_position)

    @property
    def index(self) -> int:
        return FIRST_INDEX["swap"] + self.card.number * len(Position) + self.position.number

    def __str__(self) -> str:
        return f"swap {self.card} {self.position}"


@frozen
class Trigger(Move):
    """Trigger a Global Action. [LG-GEN-21]"""

    action: Action = field(converter=_action)

    @property
    def index(self) -> int:
        return FIRST_INDEX["trigger"] + self.action.number

    def __str__(self) -> str:
        return f"trigger {self.action}"


# Moves of seats: what actions and effects ask.


@frozen
class Use(Move):
    """Perform a Special Action: the own one or a learnt one. [LG-SPC-09]"""

    character: Character = field(converter=_character)

    @property
    def index(self) -> int:
        return FIRST_INDEX["use"] + self.character.number

    def __str__(self) -> str:
        return f"use {self.character}"


@frozen
class With(Move):
    """The Character that a Relationship is made with. [LG-SPC-02]"""

    character: Character = field(converter=_character)

    @property
    def index(self) -> int:
        return FIRST_INDEX["with"] + self.character.number

    def __str__(self) -> str:
        return f"with {self.character}"


@frozen
class WithFigure(Move):
    """The Legendary Figure that a Relationship is made with. [LG-LEG-01]"""

    figure: Figure = field(converter=_figure)

    @property
    def index(self) -> int:
        return FIRST_INDEX["with_figure"] + self.figure.number

    def __str__(self) -> str:
        return f"with {self.figure}"


@frozen
class Stock(Move):
    """The Investment Token that is bought, sold or placed. [LG-INV-10]"""

    industry: Industry = field(converter=_industry)
    size: Size = field(converter=_size)

    @property
    def index(self) -> int:
        return FIRST_INDEX["stock"] + self.industry.number * len(Size) + self.size.number

    def __str__(self) -> str:
        return f"stock {self.industry} {self.size}"


@frozen
class Acquire(Move):
    """The Heirloom that is acquired, by its Character and level. [LG-HRL-01]"""

    character: Character = field(converter=_character)
    level: int = field(converter=_level)

    @property
    def index(self) -> int:
        return FIRST_INDEX["acquire_it"] + self.character.number * (LEVELS - 1) + self.level - 1

    def __str__(self) -> str:
        return f"acquire {self.character} {self.level}"


@frozen
class Pay(Move):
    """A Resource that is paid, lost or given. [LG-VAR-03]"""

    resource: Resource = field(converter=_resource)

    @property
    def index(self) -> int:
        return FIRST_INDEX["pay_kind"] + self.resource.number

    def __str__(self) -> str:
        return f"pay {self.resource}"


@frozen
class Take(Move):
    """A Resource that is taken. [LG-R-41]"""

    resource: Resource = field(converter=_resource)

    @property
    def index(self) -> int:
        return FIRST_INDEX["take_kind"] + self.resource.number

    def __str__(self) -> str:
        return f"take {self.resource}"


@frozen
class AtIndustry(Move):
    """The Industry that an effect is about."""

    industry: Industry = field(converter=_industry)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_industry"] + self.industry.number

    def __str__(self) -> str:
        return f"industry {self.industry}"


@frozen
class Up(Move):
    """An Industry goes one row up. [LG-INF-01]"""

    industry: Industry = field(converter=_industry)

    @property
    def index(self) -> int:
        return FIRST_INDEX["up"] + self.industry.number

    def __str__(self) -> str:
        return f"up {self.industry}"


@frozen
class Down(Move):
    """An Industry goes one row down. [LG-INF-01]"""

    industry: Industry = field(converter=_industry)

    @property
    def index(self) -> int:
        return FIRST_INDEX["down"] + self.industry.number

    def __str__(self) -> str:
        return f"down {self.industry}"


@frozen
class Name(Move):
    """An amount: of Gold for the Foundation, or of what is converted. [LG-CTB-01]"""

    amount: int = field(converter=_amount)

    @property
    def index(self) -> int:
        return FIRST_INDEX["name"] + self.amount

    def __str__(self) -> str:
        return f"name {self.amount}"


@frozen
class Option(Move):
    """One of several options, counted from 1. [LG-V-06]"""

    number: int = field(converter=_number)

    @property
    def index(self) -> int:
        return FIRST_INDEX["option"] + self.number - 1

    def __str__(self) -> str:
        return f"option {self.number}"


@frozen
class AtSeat(Move):
    """The opponent that an effect is about. [LG-V-13]"""

    seat: int = field(converter=_seat)

    @property
    def index(self) -> int:
        return FIRST_INDEX["seat"] + self.seat

    def __str__(self) -> str:
        return f"seat {self.seat}"


@frozen
class AtToken(Move):
    """A Relationship token by its track and its space, counted from 1."""

    character: Character = field(converter=_character)
    space: int = field(converter=_space)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_token"] + self.character.number * SPACES + self.space - 1

    def __str__(self) -> str:
        return f"token {self.character} {self.space}"


@frozen
class AtSlot(Move):
    """The Relationship token on a Legendary Figure, by its place on the board from 1."""

    slot: int = field(converter=_slot)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_token"] + PLACES + self.slot - 1

    def __str__(self) -> str:
        return f"figure-slot {self.slot}"


@frozen
class AtStake(Move):
    """An Investment Token on the board."""

    seat: int = field(converter=_seat)
    industry: Industry = field(converter=_industry)
    size: Size = field(converter=_size, kw_only=True)

    @property
    def index(self) -> int:
        place = (self.seat * len(Industry) + self.industry.number) * len(Size) + self.size.number
        return FIRST_INDEX["at_stake"] + place

    def __str__(self) -> str:
        return f"stake {self.seat} {self.industry} {self.size}"


@frozen
class AtAction(Move):
    """The Global Action that an effect is about."""

    action: Action = field(converter=_action)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_action"] + self.action.number

    def __str__(self) -> str:
        return f"action {self.action}"


@frozen
class AtTile(Move):
    """The Scoring Tile that is put in play. [LG-EVT-03]"""

    tile: ScoringTile = field(converter=_tile)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_tile"] + self.tile.number

    def __str__(self) -> str:
        return f"tile {self.tile}"


@frozen
class Put(Move):
    """The Successor that is put in play, or taken face up. [LG-GLB-07]"""

    successor: Successor = field(converter=_successor)

    @property
    def index(self) -> int:
        return FIRST_INDEX["put"] + self.successor.number

    def __str__(self) -> str:
        return f"put {self.successor}"


@frozen
class Bid(Move):
    """A bid on a prize, its row counted from 1, the lowest. [LG-TRD-03]"""

    prize: What = field(converter=_what)
    row: int = field(converter=_row)

    @property
    def index(self) -> int:
        return FIRST_INDEX["bid_at"] + self.prize.number * ROWS + self.row - 1

    def __str__(self) -> str:
        return f"bid {self.prize} {self.row}"


@frozen
class CurrencyIs(Move):
    """The currency of a Trade Conference. [LG-TRD-01]"""

    currency: What = field(converter=_what)

    @property
    def index(self) -> int:
        return FIRST_INDEX["currency_is"] + self.currency.number

    def __str__(self) -> str:
        return f"currency {self.currency}"


@frozen
class Discard(Move):
    """A card of the hand is discarded: for a cost or by an effect. [LG-VAR-04]"""

    card: Card = field(converter=_card)

    @property
    def index(self) -> int:
        return FIRST_INDEX["give_up"] + self.card.number

    def __str__(self) -> str:
        return f"discard {self.card}"


@frozen
class AtMarket(Move):
    """A card of the Market is taken into the hand."""

    position: Position = field(converter=_position)

    @property
    def index(self) -> int:
        return FIRST_INDEX["at_market"] + self.position.number

    def __str__(self) -> str:
        return f"market {self.position}"


@frozen
class Become(Move):
    """Take a Character and a side of its mat. [LG-SET-21, LG-SET-22]"""

    character: Character = field(converter=_character)
    side: Side = field(converter=_side)

    @property
    def index(self) -> int:
        return FIRST_INDEX["become"] + self.character.number * len(Side) + self.side.number

    def __str__(self) -> str:
        return f"become {self.character} {self.side}"


@frozen
class Unlock(Move):
    """A locked token comes onto the mat. [LG-IMP-04]"""

    token: Token = field(converter=_token)

    @property
    def index(self) -> int:
        return FIRST_INDEX["unlock_it"] + self.token.number

    def __str__(self) -> str:
        return f"unlock {self.token}"


@frozen
class Resolve(Move):
    """The outcome of the Current Event. [LG-EVT-01]"""

    half: Half = field(converter=_half)

    @property
    def index(self) -> int:
        return FIRST_INDEX["outcome_is"] + self.half.number

    def __str__(self) -> str:
        return self.half.value


# Moves of chance.


@frozen
class Deal(Move):
    """Chance deals a Player Card. [LG-GEN-06, LG-GEN-07]"""

    card: Card = field(converter=_card)

    @property
    def index(self) -> int:
        return FIRST_INDEX["deal"] + self.card.number

    def __str__(self) -> str:
        return f"deal {self.card}"


@frozen
class DealSuccessor(Move):
    """Chance deals a Successor. [LG-GEN-08, LG-GEN-09]"""

    successor: Successor = field(converter=_successor)

    @property
    def index(self) -> int:
        return FIRST_INDEX["deal_succ"] + self.successor.number

    def __str__(self) -> str:
        return f"deal {self.successor}"


@frozen
class ShowFigure(Move):
    """Chance turns up a Legendary Figure. [LG-SET-06]"""

    figure: Figure = field(converter=_figure)

    @property
    def index(self) -> int:
        return FIRST_INDEX["show_figure"] + self.figure.number

    def __str__(self) -> str:
        return f"show {self.figure}"


@frozen
class LayToken(Move):
    """Chance lays a Bonus Token beside a track. [LG-SET-05]"""

    token: BonusToken = field(converter=_bonus)

    @property
    def index(self) -> int:
        return FIRST_INDEX["lay_token"] + self.token.number

    def __str__(self) -> str:
        return f"lay {self.token}"


@frozen
class LayTile(Move):
    """Chance puts a Scoring Tile in play. [LG-SET-08]"""

    tile: ScoringTile = field(converter=_tile)

    @property
    def index(self) -> int:
        return FIRST_INDEX["lay_tile"] + self.tile.number

    def __str__(self) -> str:
        return f"lay {self.tile}"


@frozen
class ShowEvent(Move):
    """Chance turns up an Event, for all or for one seat. [LG-SET-11, LG-GEN-04]"""

    event: Event = field(converter=_event)

    @property
    def index(self) -> int:
        return FIRST_INDEX["show_event"] + self.event.number

    def __str__(self) -> str:
        return f"show {self.event}"


@frozen
class HandAid(Move):
    """Chance hands a seat the next Player Aid. [LG-SET-20]"""

    seat: int = field(converter=_seat)

    @property
    def index(self) -> int:
        return FIRST_INDEX["hand_aid"] + self.seat

    def __str__(self) -> str:
        return f"aid {self.seat}"


@frozen
class Cast(Move):
    """Chance gives an NPC a Character and a side of its mat. [LG-TWO-02]"""

    character: Character = field(converter=_character)
    side: Side = field(converter=_side)

    @property
    def index(self) -> int:
        return FIRST_INDEX["cast"] + self.character.number * len(Side) + self.side.number

    def __str__(self) -> str:
        return f"cast {self.character} {self.side}"


@frozen
class DealSolo(Move):
    """Chance turns up a Solo Card for an NPC. [LG-NPC-01]"""

    card: SoloCard = field(converter=_solo_card)

    @property
    def index(self) -> int:
        return FIRST_INDEX["deal_solo_card"] + self.card.number

    def __str__(self) -> str:
        return f"deal {self.card}"


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
    seats = range(SEATS)
    return [
        Pass(),
        Accept(),
        *(Play(card, deed) for card in Card for deed in Deed),
        *(Swap(card, position) for card in Card for position in Position),
        *(Trigger(action) for action in Action),
        *(Use(character) for character in Character),
        *(With(character) for character in Character),
        *(WithFigure(figure) for figure in Figure),
        *(Stock(industry, size) for industry in Industry for size in Size),
        *(Acquire(character, level) for character in Character for level in range(1, LEVELS)),
        *(Pay(resource) for resource in Resource),
        *(Take(resource) for resource in Resource),
        *(AtIndustry(industry) for industry in Industry),
        *(Up(industry) for industry in Industry),
        *(Down(industry) for industry in Industry),
        *(Name(amount) for amount in range(LIMITS["amounts"])),
        *(Option(number + 1) for number in range(LIMITS["options"])),
        *(AtSeat(seat) for seat in seats),
        *(AtToken(character, space + 1) for character in Character for space in range(SPACES)),
        *(AtSlot(slot + 1) for slot in range(SLOTS)),
        *(
            AtStake(seat, industry, size=size)
            for seat in seats
            for industry in Industry
            for size in Size
        ),
        *(AtAction(action) for action in Action),
        *(AtTile(tile) for tile in ScoringTile),
        *(Put(successor) for successor in Successor),
        *(Bid(prize, row + 1) for prize in What for row in range(ROWS)),
        *(CurrencyIs(currency) for currency in What),
        *(Discard(card) for card in Card),
        *(AtMarket(position) for position in Position),
        *(Become(character, side) for character in Character for side in Side),
        *(Unlock(token) for token in Token),
        *(Resolve(half) for half in Half),
        *(Deal(card) for card in Card),
        *(DealSuccessor(successor) for successor in Successor),
        *(ShowFigure(figure) for figure in Figure),
        *(LayToken(token) for token in BonusToken),
        *(LayTile(tile) for tile in ScoringTile),
        *(ShowEvent(event) for event in Event),
        *(HandAid(seat) for seat in seats),
        *(Cast(character, side) for character in Character for side in Side),
        *(DealSolo(card) for card in SoloCard),
    ]


# Everything about a table.


def _table() -> Any:
    return field(factory=dict, kw_only=True)


@frozen
class Step:
    """
    One frame of the decision stack: what is asked, or a rule or program that goes on later.

    `kind` is a name of ``enum Decision`` in lower case; `actor` the seat that is asked, -1 for
    chance, -2 where the rules go on by themselves; `seat` the one whose doing it is. What `pc`,
    `a`, `b` and `c` mean is told in ``_rules.pxd``. None of it is ever a secret.
    """

    kind: str
    actor: int = -2
    seat: int = field(default=0, kw_only=True)
    pc: int = field(default=0, kw_only=True)
    a: int = field(default=0, kw_only=True)
    b: int = field(default=0, kw_only=True)
    c: int = field(default=0, kw_only=True)


@frozen
class Held:
    """An Heirloom at a seat's mat, by its Character and level."""

    character: Character
    level: int


@frozen
class Resolved:
    """An Event that has been resolved: when, and its outcome."""

    generation: int
    event: Event
    half: Half = field(kw_only=True)


@frozen
class PlacedBid:
    """A bidding cube in a Trade Conference; rows are counted from 1, the lowest."""

    seat: int
    prize: What
    row: int = field(kw_only=True)


@frozen
class Due:
    """
    Resources that are being paid: of each kind, of any kind, and how many of them in all.

    They come in ascending order of their kinds, so `lowest` is the first that may be next.
    """

    kinds: Mapping[Resource, int] = _table()
    any: int = field(default=0, kw_only=True)
    total: int = field(default=0, kw_only=True)
    lowest: Resource = field(default=Resource.DYE, kw_only=True)


@frozen
class SeatSnapshot:
    """
    One seat; what is left out is nothing, or what follows from the rest.

    `open` are the cards of the hand that everybody saw coming, `shown` the Successors held that
    were taken face up, `seen` the cards in others' hands that this seat looked at, `peeked` the
    Events of the deck by their place as far as it alone knows them. `hall` has all Successors put
    in play, `active` among them. Of the tokens, None on the mat means all that are not elsewhere.
    """

    fame: int = field(default=0, kw_only=True)
    gold: int = field(default=0, kw_only=True)
    foundation: int = field(default=0, kw_only=True)
    resources: Mapping[Resource, int] = _table()
    hand: tuple[Card, ...] = field(default=(), kw_only=True)
    open: tuple[Card, ...] = field(default=(), kw_only=True)
    played: tuple[Card, ...] = field(default=(), kw_only=True)
    successors: tuple[Successor, ...] = field(default=(), kw_only=True)
    shown: tuple[Successor, ...] = field(default=(), kw_only=True)
    hall: tuple[Successor, ...] = field(default=(), kw_only=True)
    active: Successor | None = field(default=None, kw_only=True)
    seen: tuple[Card, ...] = field(default=(), kw_only=True)
    peeked: tuple[Event | None, ...] = field(default=(), kw_only=True)
    character: Character | None = field(default=None, kw_only=True)
    side: Side = field(default=Side.ABOVEBOARD, kw_only=True)
    heirlooms: tuple[Held, ...] = field(default=(), kw_only=True)
    """Those acquired: the own one of level 0 is not among them."""
    tokens: int | None = field(default=None, kw_only=True)
    """Relationship tokens on the mat."""
    locked: tuple[Token, ...] = field(default=tuple(Token), kw_only=True)
    minors: tuple[Industry, ...] = field(default=(), kw_only=True)
    """Industries with a Minor of this seat."""
    majors: tuple[Industry, ...] = field(default=(), kw_only=True)
    triggered: bool = field(default=False, kw_only=True)
    """Whether it has triggered a Global Action in this Generation."""
    succeeded: bool = field(default=False, kw_only=True)
    """Whether its regular Successor of this Generation is in play."""
    aid: int | None = field(default=None, kw_only=True)
    """Its Player Aid, from 1."""
    held: Character | None = field(default=None, kw_only=True)
    """The track on which its token is kept from advancing now. [LG-V-36]"""
    solo_cards: int = field(default=0, kw_only=True)
    """An NPC's in this Generation."""
    solo: SoloCard | None = field(default=None, kw_only=True)
    """An NPC's latest."""


@frozen
class LegaciesSnapshot:
    """
    Everything about a table, to be written down by hand if wanted.

    The stack has what is asked on top, that is last; without it the game is over. What a mapping
    leaves out is empty, an Industry on its first row. A deck that is None holds whatever of the
    Century lies nowhere else; `next_order` None is the order of now. `figures` and `legend` go
    by the places of the board from the left, `market` from top to bottom.
    """

    game: GameKey
    stack: tuple[Step, ...]
    seats: tuple[SeatSnapshot, ...] = field(kw_only=True)
    generation: int = field(default=1, kw_only=True)
    """From 1 to 6."""
    order: tuple[int, ...] = field(default=(), kw_only=True)
    """The seats on the turn track; by default as they are numbered."""
    next_order: tuple[int, ...] | None = field(default=None, kw_only=True)
    """From the next round on. [LG-R-94]"""
    turn: int = field(default=0, kw_only=True)
    """The position on the turn track, from 0."""
    idle: int = field(default=0, kw_only=True)
    """Turns skipped one after the other. [LG-R-04]"""
    last: int | None = field(default=None, kw_only=True)
    """The seat that last took a turn. [LG-R-05]"""
    industries: Mapping[Industry, int] = _table()
    """Rows of the investment track, from 0."""
    tracks: Mapping[Character, tuple[int | None, ...]] = _table()
    """The seats of the tokens by space, the fresh end first."""
    figures: tuple[Figure | None, ...] = field(default=(), kw_only=True)
    """Legendary Figures that are turned up."""
    legend: tuple[int | None, ...] = field(default=(), kw_only=True)
    """The seats of the tokens on them."""
    bonus: Mapping[Character, BonusToken] = _table()
    done: tuple[Action, ...] = field(default=(), kw_only=True)
    """Global Actions that lie face down."""
    blocked: Mapping[Action, int] = _table()
    """The seats whose tokens block Global Actions."""
    century_tiles: tuple[ScoringTile, ...] = field(default=(), kw_only=True)
    """All that ever came into play, in this order."""
    flipped: int = field(default=0, kw_only=True)
    """How many of these are scored and out of use. [LG-CTY-03]"""
    game_tiles: tuple[ScoringTile, ...] = field(default=(), kw_only=True)
    current: Event | None = field(default=None, kw_only=True)
    upcoming: Event | None = field(default=None, kw_only=True)
    event_place: int = field(default=0, kw_only=True)
    """The next place of the Event deck."""
    resolved: tuple[Resolved, ...] = field(default=(), kw_only=True)
    events_gone: tuple[Event, ...] | None = field(default=None, kw_only=True)
    """Events turned up so far; None: those named above."""
    market: tuple[Card | None, ...] = field(default=(), kw_only=True)
    display: tuple[Successor | None, ...] = field(default=(), kw_only=True)
    deck: tuple[Card, ...] | None = field(default=None, kw_only=True)
    pile: tuple[Card, ...] = field(default=(), kw_only=True)
    successor_deck: tuple[Successor, ...] | None = field(default=None, kw_only=True)
    successor_pile: tuple[Successor, ...] = field(default=(), kw_only=True)
    bids: tuple[PlacedBid, ...] = field(default=(), kw_only=True)
    due: Due | None = field(default=None, kw_only=True)
    chain: tuple[str, ...] = field(default=(), kw_only=True)
    """Places that granted a Special Action: "politician-1", "figure-slot-2". [LG-R-80]"""
    solo_deck: tuple[SoloCard, ...] = field(default=(), kw_only=True)
    solo_pile: tuple[SoloCard, ...] = field(default=(), kw_only=True)

    @property
    def round(self) -> int:
        """The Generation, from 0: what shows of games go by."""
        return self.generation - 1


# What a seat may know.


@frozen
class Face:
    """
    What a thing of the pack says: its id, its name, and its words, which are generated.

    Special Actions have ids like "promoter-aboveboard", Heirlooms like "promoter-3", what may be
    taken as an Honorarium "honorarium-1".
    """

    id: str
    name: str
    words: tuple[str, ...] = field(kw_only=True)


@frozen
class IndustryView:
    """An Industry on its row, with the figures of the present Century."""

    industry: Industry
    name: str
    group: str = field(kw_only=True)
    row: int = field(kw_only=True)
    gold: int = field(kw_only=True)
    """The value of a share."""
    fame: int = field(kw_only=True)
    dividends: tuple[int, ...] = field(kw_only=True)
    """Of a Minor and of a Major."""


@frozen
class SpaceView:
    """A space of a track, or a Legendary Figure: what it gives now, and whose token is there."""

    words: str
    seat: int | None


@frozen
class TrackView:
    """The Relationship track of a Character, the fresh end first."""

    character: Character
    name: str
    icon: str = field(kw_only=True)
    """Its Impact Icon."""
    industries: tuple[Industry, ...] = field(kw_only=True)
    """Those it influences."""
    spaces: tuple[SpaceView, ...] = field(kw_only=True)
    bonus: BonusToken | None = field(kw_only=True)


@frozen
class FigureView:
    """A place for a Legendary Figure; None while it lies face down."""

    figure: Figure | None
    space: SpaceView


@frozen
class ActionView:
    """A Global Action: whether it lies face down, and whose token blocks it."""

    action: Action
    name: str
    mandatory: bool = field(kw_only=True)
    done: bool = field(kw_only=True)
    blocked: int | None = field(kw_only=True)


@frozen
class TradeView:
    """The Trade Conferences of this Century; the currency is None while none is named."""

    currency: What | None
    rows: Mapping[What, tuple[int, ...]] = field(kw_only=True)
    """What can be bid in each currency, the lowest first."""
    prizes: Mapping[What, tuple[int, ...]] = field(kw_only=True)
    """What the places win in each column, the first first."""


@frozen
class SeatView:
    """
    One seat as the viewer sees it.

    `hand` and `successors` are None where they are hidden; `known` has the cards of a hidden hand
    that the viewer has seen, `shown` the Successors held that everybody has.
    """

    party: str = field(kw_only=True)
    """"human", "nemesis" or "rising star"."""
    character: Character | None = field(kw_only=True)
    side: Side = field(kw_only=True)
    aid: int | None = field(kw_only=True)
    score: int = field(kw_only=True)
    """What the seat would have if the game ended now."""
    fame: int = field(kw_only=True)
    gold: int = field(kw_only=True)
    foundation: int = field(kw_only=True)
    resources: Mapping[Resource, int] = field(kw_only=True)
    hand_count: int = field(kw_only=True)
    hand: tuple[Card, ...] | None = field(kw_only=True)
    known: tuple[Card, ...] = field(kw_only=True)
    played: tuple[Card, ...] = field(kw_only=True)
    successor_count: int = field(kw_only=True)
    successors: tuple[Successor, ...] | None = field(kw_only=True)
    shown: tuple[Successor, ...] = field(kw_only=True)
    hall: tuple[Successor, ...] = field(kw_only=True)
    active: Successor | None = field(kw_only=True)
    heirlooms: tuple[Held, ...] = field(kw_only=True)
    tokens: int = field(kw_only=True)
    locked: tuple[Token, ...] = field(kw_only=True)
    minors: tuple[Industry, ...] = field(kw_only=True)
    majors: tuple[Industry, ...] = field(kw_only=True)
    stakes: Mapping[Size, int] = field(kw_only=True)
    """Investment Tokens that it has in all, on the board and on the mat."""
    triggered: bool = field(kw_only=True)
    succeeded: bool = field(kw_only=True)
    held: Character | None = field(kw_only=True)
    solo_cards: int = field(kw_only=True)
    solo: SoloCard | None = field(kw_only=True)


@frozen
class LegaciesView:
    """What a seat may know of a table; with `seat` None, what someone knows who sees all hands."""

    game: GameKey
    seat: int | None
    actor: int = field(kw_only=True)
    stack: tuple[Step, ...] = field(kw_only=True)
    question: str = field(kw_only=True)
    """Who is asked what, in a sentence."""
    generation: int = field(kw_only=True)
    century: int = field(kw_only=True)
    order: tuple[int, ...] = field(kw_only=True)
    next_order: tuple[int, ...] = field(kw_only=True)
    turn: int = field(kw_only=True)
    idle: int = field(kw_only=True)
    last: int | None = field(kw_only=True)
    seats: tuple[SeatView, ...] = field(kw_only=True)
    industries: tuple[IndustryView, ...] = field(kw_only=True)
    rows: int = field(kw_only=True)
    """Of the investment track."""
    tracks: tuple[TrackView, ...] = field(kw_only=True)
    figures: tuple[FigureView, ...] = field(kw_only=True)
    actions: tuple[ActionView, ...] = field(kw_only=True)
    required: int = field(kw_only=True)
    """Non-Mandatory Global Actions that end the Generation. [LG-GEN-31]"""
    century_tiles: tuple[ScoringTile, ...] = field(kw_only=True)
    flipped: int = field(kw_only=True)
    game_tiles: tuple[ScoringTile, ...] = field(kw_only=True)
    current: Event | None = field(kw_only=True)
    upcoming: Event | None = field(kw_only=True)
    event_place: int = field(kw_only=True)
    resolved: tuple[Resolved, ...] = field(kw_only=True)
    events_gone: tuple[Event, ...] = field(kw_only=True)
    peeked: tuple[Event | None, ...] = field(kw_only=True)
    """Events of the deck by their place, as far as the viewer alone knows them."""
    market: tuple[Card | None, ...] = field(kw_only=True)
    display: tuple[Successor | None, ...] = field(kw_only=True)
    deck: int = field(kw_only=True)
    """How many Player Cards are left."""
    pile: tuple[Card, ...] = field(kw_only=True)
    successor_deck: int = field(kw_only=True)
    successor_pile: tuple[Successor, ...] = field(kw_only=True)
    bank: Mapping[Resource, int] = field(kw_only=True)
    explore: str = field(kw_only=True)
    """What exploring the city brings now."""
    trade: TradeView = field(kw_only=True)
    bids: tuple[PlacedBid, ...] = field(kw_only=True)
    due: Due | None = field(kw_only=True)
    chain: tuple[str, ...] = field(kw_only=True)
    solo_deck: int = field(kw_only=True)
    """How many Solo Cards are left."""
    solo_pile: tuple[SoloCard, ...] = field(kw_only=True)
    faces: tuple[Face, ...] = field(kw_only=True)
    """What the cards, tiles, tokens and mats say that are in sight, in the present Century."""

    def __str__(self) -> str:
        from legacies.games.legacies.picture import text

        return text(self)

    def _repr_svg_(self) -> str:
        from legacies.games.legacies.picture import svg

        return svg(self)
