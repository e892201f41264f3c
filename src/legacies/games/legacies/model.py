"""Snapshots and views of Legacies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from legacies._values import GameKey
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
    BonusToken,
    Card,
    Event,
    Half,
    ScoringTile,
    Side,
    SoloCard,
    Successor,
)

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
