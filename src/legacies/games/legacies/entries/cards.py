"""Entries of a pack: Player Cards, Successors, Events and Solo Cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeAlias, get_args

from attrs import field, frozen

from legacies._values import Kind
from legacies.games.legacies.effects import (
    Action,
    Cost,
    Group,
    Icon,
    Modifier,
    Program,
    Resource,
    Span,
    Target,
    What,
    Within,
)
from legacies.games.legacies.entries import Century, Mark, Number, Numbers
from legacies.games.legacies.ids import Card, Event, SoloCard, Successor


class Invest(Kind):
    """An Industry or a group that a card shows. [LG-INV-02]"""

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


@frozen(kw_only=True)
class Link:
    """A Relationship that a card offers, with its cost. [LG-REL-02]"""

    with_: Target
    cost: Cost


@frozen(kw_only=True)
class Opportunity:
    """The Opportunity of a card. [LG-OPP-01]"""

    cost: Cost
    do: Program


@frozen(kw_only=True)
class PlayerCard:
    """A Player Card. [LG-ACT-07]"""

    id: Card
    century: Century
    name: str
    relationships: Annotated[tuple[Link, ...], Within(0, 3)] = ()
    opportunity: Opportunity | None = None
    invest: Annotated[tuple[Invest, ...], Within(0, 13)] = ()
    resources: Annotated[tuple[Resource, ...], Within(1, 8)]
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class PlayerCards:
    """The file ``player_cards.toml``."""

    player_cards: tuple[PlayerCard, ...]


@frozen(kw_only=True)
class SuccessorCard:
    """A Successor. [LG-SUC-05, LG-SUC-06, LG-SUC-07]"""

    id: Successor
    number: Annotated[int, Within(1, 64)]
    name: str
    icon: Icon
    foundation: Numbers
    penalty: bool
    now: Program = ()
    retire: Program = ()
    lasting: Annotated[tuple[Modifier, ...], Within(1, 6)] = ()
    source: Mark


@frozen(kw_only=True)
class Successors:
    """The file ``successors.toml``."""

    successors: Annotated[tuple[SuccessorCard, ...], Within(8, 64)]


@frozen(kw_only=True)
class EventOutcome:
    """An outcome of an Event: effects at once, modifiers for a span, or both."""

    icon: Icon
    effects: Program = ()
    modifiers: Annotated[tuple[Modifier, ...], Within(1, 6)] = ()
    span: Span | None = None

    @property
    def lasts(self) -> Span:
        """How long its modifiers last. [LG-R-88]"""
        return self.span or Span.GENERATION


@frozen(kw_only=True)
class EventCard:
    """An Event with its two outcomes. [LG-EVT-01]"""

    id: Event
    century: Century
    name: str
    top: EventOutcome
    bottom: EventOutcome
    source: Mark

    @property
    def outcomes(self) -> tuple[EventOutcome, EventOutcome]:
        """Top and bottom."""
        return (self.top, self.bottom)


@frozen(kw_only=True)
class Events:
    """The file ``events.toml``."""

    events: tuple[EventCard, ...]


@frozen(kw_only=True)
class BuyRow:
    """Buy, walking from one group toward another. [LG-NPC-16..18]"""

    tag: ClassVar[str] = "buy"
    first: Group
    second: Group


@frozen(kw_only=True)
class SellRow:
    """Sell in the groups shown. [LG-NPC-13]"""

    tag: ClassVar[str] = "sell"
    groups: Annotated[tuple[Group, ...], Within(1, 3)]


@frozen(kw_only=True)
class RelationshipRow:
    """A Relationship with the first that is possible. [LG-NPC-14]"""

    tag: ClassVar[str] = "relationship"
    with_: Annotated[tuple[Target, ...], Within(1, 11)]


@frozen(kw_only=True)
class OwnHeirloomRow:
    """The lowest own Heirloom. [LG-NPC-09]"""

    tag: ClassVar[str] = "own_heirloom"


@frozen(kw_only=True)
class OpponentHeirloomRow:
    """The lowest Heirloom of an opponent. [LG-NPC-10]"""

    tag: ClassVar[str] = "opponent_heirloom"


@frozen(kw_only=True)
class GlobalActionRow:
    """Trigger a Global Action. [LG-NEM-06]"""

    tag: ClassVar[str] = "global_action"
    which: Action
    currency: What | None = None


SoloRow: TypeAlias = (
    BuyRow | SellRow | RelationshipRow | OwnHeirloomRow | OpponentHeirloomRow | GlobalActionRow
)
UNIONS: Mapping[str, Mapping[str, type]] = {
    "action": {cls.tag: cls for cls in get_args(SoloRow)},
}


class MarketDiscard(Kind):
    """Which Market card a Solo Card replaces. [LG-NPC-05]"""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"
    NONE = "none"


class Arrow(Kind):
    """The arrow of a Solo Card. [LG-NEM-20]"""

    UP = "up"
    DOWN = "down"


class Face(Kind):
    """Which Successor a Nemesis takes. [LG-NEM-10]"""

    FACE_UP = "face_up"
    FACE_DOWN = "face_down"


@frozen(kw_only=True)
class SoloCardEntry:
    """A Solo Card. [LG-NPC-20]"""

    id: SoloCard
    century: Century
    rows: Annotated[tuple[SoloRow, ...], Within(5, 5)]
    market_discard: MarketDiscard
    priority: tuple[What, ...]
    bids: Annotated[Mapping[What, int], Within(1)] = field(hash=False)
    foundation: Number
    arrow: Arrow
    successor: Face
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class SoloCards:
    """The file ``solo_cards.toml``."""

    solo_cards: Annotated[tuple[SoloCardEntry, ...], Within(36, 48)]
