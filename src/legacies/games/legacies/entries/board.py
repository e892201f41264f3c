"""Entries of a pack: mats, tracks, figures, tokens, Heirlooms, Global Actions, trade."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from attrs import field, frozen

from legacies._values import Kind
from legacies.games.legacies.effects import (
    Action,
    Character,
    Figure,
    Group,
    Icon,
    Industry,
    Program,
    Resource,
    ResourceOrAny,
    Triple,
    What,
    Within,
)
from legacies.games.legacies.entries import Century, Mark, Number, Numbers, Small
from legacies.games.legacies.ids import BonusToken


@frozen(kw_only=True)
class SpecialActionSide:
    """A side of a mat: its Special Action. [LG-SPC-08]"""

    name: str
    source: Mark
    effects: Program


@frozen(kw_only=True)
class CharacterMat:
    """A Character's mat. [LG-CMP-01]"""

    id: Character
    name: str
    ring: Small
    icon: Icon
    industries: Annotated[tuple[Industry, ...], Within(2, 2)]
    amicable: tuple[Character, ...]
    hostile: tuple[Character, ...]
    foundation: Number
    fame: Number
    gold: Number
    resource: Resource
    aboveboard: SpecialActionSide
    underhanded: SpecialActionSide
    source: Mark
    known: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[SpecialActionSide, SpecialActionSide]:
        """Aboveboard and underhanded."""
        return (self.aboveboard, self.underhanded)


@frozen(kw_only=True)
class Characters:
    """The file ``characters.toml``."""

    characters: tuple[CharacterMat, ...]


@frozen(kw_only=True)
class IndustryGroup:
    """A group of Industries. [LG-INV-01]"""

    id: Group
    name: str
    colour: str
    ring: Small
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class IndustryMarker:
    """An Industry on the ring."""

    id: Industry
    name: str
    group: Group
    ring: Small
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class IndustriesFile:
    """The file ``industries.toml``."""

    groups: tuple[IndustryGroup, ...]
    industries: tuple[IndustryMarker, ...]


class Section(Kind):
    """A section of the investment track. [LG-DIV-03]"""

    RED = "red"
    MIDDLE = "middle"
    GOLD = "gold"


@frozen(kw_only=True)
class InvestmentRow:
    """A row of the investment track: values and dividends per Century."""

    row: Small
    section: Section
    gold: Numbers
    fame: Numbers
    minor: Numbers
    major: Numbers
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class InvestmentTrack:
    """The file ``investment_track.toml``."""

    start_row: Small
    source: Mark
    rows: Annotated[tuple[InvestmentRow, ...], Within(9, 12)]


@frozen(kw_only=True)
class Space:
    """A space of a Relationship track: its benefit. [LG-REL-10]"""

    effects: Program
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class RelationshipTrack:
    """A Character's track in one Century, leftmost space first. [LG-REL-22]"""

    id: str
    character: Character
    century: Century
    source: Mark
    spaces: tuple[Space, ...]


@frozen(kw_only=True)
class RelationshipTracks:
    """The file ``relationship_tracks.toml``."""

    spaces: Annotated[int, Within(2, 5)]
    source: Mark
    tracks: tuple[RelationshipTrack, ...]


@frozen(kw_only=True)
class ExplorationSpace:
    """The Exploration space in one Century. [LG-EXP-01]"""

    century: Century
    gold_per_card: Number
    fame_per_card: Number
    successors: Annotated[int, Within(0, 2)]
    source: Mark


@frozen(kw_only=True)
class Exploration:
    """The file ``exploration.toml``."""

    exploration: Annotated[tuple[ExplorationSpace, ...], Within(3, 3)]


@frozen(kw_only=True)
class LegendaryFigure:
    """A Legendary Figure and its benefit. [LG-LEG-06]"""

    id: Figure
    name: str
    effects: Program
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class LegendaryFigures:
    """The file ``legendary_figures.toml``."""

    legendary_figures: Annotated[tuple[LegendaryFigure, ...], Within(5, 8)]


@frozen(kw_only=True)
class BonusTokenEntry:
    """A Bonus Token and what it pays. [LG-REL-11]"""

    id: BonusToken
    name: str
    effects: Program
    source: Mark


@frozen(kw_only=True)
class BonusTokens:
    """The file ``bonus_tokens.toml``."""

    bonus_tokens: Annotated[tuple[BonusTokenEntry, ...], Within(6, 8)]


class HonorariumId(Kind):
    """One of the three things that an Honorarium offers. [LG-GEN-35]"""

    GOLD = "gold"
    FOUNDATION = "foundation"
    RESOURCE = "resource"


@frozen(kw_only=True)
class HonorariumOption:
    """One of the three things that an Honorarium offers. [LG-GEN-35]"""

    id: HonorariumId
    effects: Program
    source: Mark


@frozen(kw_only=True)
class Honorarium:
    """The file ``honorarium.toml``."""

    honorarium: Annotated[tuple[HonorariumOption, ...], Within(3, 3)]


@frozen(kw_only=True)
class Heirloom:
    """An Heirloom: its Resources and its Acquisition Fee. [LG-HRL-01, LG-HRL-03]"""

    id: str
    character: Character
    level: Annotated[int, Within(0, 6)]
    name: str
    cost: Annotated[Mapping[ResourceOrAny, int], Within(1, 12)] = field(hash=False)
    fee: Annotated[int, Within(0, 99)]
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class Heirlooms:
    """The file ``heirlooms.toml``."""

    heirlooms: tuple[Heirloom, ...]


@frozen(kw_only=True)
class ActionPart:
    """What a triggerer or another player has in a Global Action."""

    benefits_before: int | None = None
    extra_heirlooms: int | None = None
    heirlooms_with_both_industries: int | None = None
    matched: bool | None = None
    industries: int | None = None
    rows: int | None = None
    percent: int | None = None


@frozen(kw_only=True)
class GlobalAction:
    """A Global Action tile; what it does are the rules."""

    id: Action
    name: str
    mandatory: bool
    colour: str
    may_be_first: bool
    century_tile_generations: tuple[int, ...] = ()
    game_tile_generations: tuple[int, ...] = ()
    advance: int | None = None
    triggerer: ActionPart | None = None
    others: ActionPart | None = None
    source: Mark


@frozen(kw_only=True)
class ActionOrder:
    """An order of the tiles, for a Nemesis. [LG-NEM-06]"""

    id: str
    order: tuple[Action, ...]
    source: Mark


@frozen(kw_only=True)
class GlobalActions:
    """The file ``global_actions.toml``."""

    default_order: tuple[Action, ...]
    orders: tuple[ActionOrder, ...]
    actions: tuple[GlobalAction, ...]


@frozen(kw_only=True)
class Bids:
    """The rows of a currency in one Century, ascending. [LG-TRD-02]"""

    currency: What
    century: Century
    rows: Annotated[tuple[int, ...], Within(1, 5)]
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class Prizes:
    """The prizes of a commodity in one Century, by place. [LG-TRD-06]"""

    century: Century
    commodity: What
    by_place: Annotated[tuple[int, ...], Within(1, 3)]
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class TradeConference:
    """The file ``trade_conference.toml``."""

    commodities: tuple[What, ...]
    places_paid: Annotated[Triple, Within(1, 3)]
    bids: tuple[Bids, ...]
    prizes: tuple[Prizes, ...]
