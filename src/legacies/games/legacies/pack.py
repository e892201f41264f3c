"""The content of Legacies: one class per kind of entry, mirroring the files one to one."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_type_hints

import attrs
from attrs import field, frozen

from legacies._values import Kind
from legacies.content import Pack
from legacies.games.legacies.effects import (
    Action,
    Character,
    Cost,
    Figure,
    Group,
    Icon,
    Industry,
    Modifier,
    Program,
    Resource,
    ResourceOrAny,
    Span,
    Target,
    TileKind,
    Triple,
    What,
    Within,
)
from legacies.games.legacies.ids import BonusToken, Card, Event, SoloCard, Successor
from legacies.games.legacies.reading import Broken, Own, read_file

Table: TypeAlias = tuple[tuple[str, ...], Sequence[tuple[str, ...]]]
Small: TypeAlias = Annotated[int, Within(0, 99)]
Century: TypeAlias = Annotated[int, Within(1, 3)]
Number: TypeAlias = Annotated[int, Within()]
Numbers: TypeAlias = Annotated[Triple, Within()]


class Mark(Kind):
    """Where an entry is known from; what is not in `known` of such an entry is ours."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    ORIGINAL = "original"


# Characters ----------------------------------------------------------------------------------


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


# Industries and tracks -----------------------------------------------------------------------


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


# Figures, tokens, honoraria ------------------------------------------------------------------


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


# Heirlooms -----------------------------------------------------------------------------------


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


# Cards ---------------------------------------------------------------------------------------


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


# Scoring -------------------------------------------------------------------------------------


class Basis(Kind):
    """What a Scoring Tile or a final rate counts."""

    TOKENS_ON_OWN_TRACK = "tokens_on_own_track"
    OWN_INDUSTRY_VALUES = "own_industry_values"
    MAJOR_INDUSTRY_VALUES = "major_industry_values"
    MINOR_INDUSTRY_VALUES = "minor_industry_values"
    OWN_HEIRLOOM_LEVELS_HELD_BY_OTHERS = "own_heirloom_levels_held_by_others"
    LEGENDARY_RELATIONSHIPS = "legendary_relationships"
    RESOURCES = "resources"
    HEIRLOOM_LEVELS = "heirloom_levels"
    GOLD = "gold"
    FOUNDATION = "foundation"
    UNIQUE_ICONS = "unique_icons"
    TOKENS_ON_BOARD = "tokens_on_board"

    @property
    def is_fame(self) -> bool:
        """Whether it is Fame already, so that no rate goes with it."""
        return self.value.endswith("_values")


class FinalRate(Kind):
    """A basic rate at the end of the game. [LG-END-03..06]"""

    FOUNDATION = "foundation"
    GOLD = "gold"
    RESOURCE = "resource"
    HEIRLOOM = "heirloom"


@frozen(kw_only=True)
class Score:
    """`fame` for every full `every` of the basis. [LG-R-33]"""

    basis: Basis
    fame: Annotated[int | None, Within(1, 999)] = None
    every: Annotated[int | None, Within(1, 9_999)] = None
    replaces: FinalRate | None = None


@frozen(kw_only=True)
class ScoringTileEntry:
    """A Scoring Tile. [LG-CMP-08]"""

    id: str
    kind: TileKind
    name: str
    number: Annotated[int, Within(1, 99)]
    icons: Annotated[tuple[Icon, ...], Within(1, 6)]
    score: Score
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class ScoringTiles:
    """The file ``scoring_tiles.toml``."""

    scoring_tiles: tuple[ScoringTileEntry, ...]


# Global Actions and trade --------------------------------------------------------------------


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


# NPCs ----------------------------------------------------------------------------------------


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


class LevelId(Kind):
    """A level of difficulty, easiest first. [LG-SOL-04]"""

    NOVICE = "novice"
    STANDARD = "standard"
    ADVANCED = "advanced"
    EXPERT = "expert"
    MASTER = "master"
    GURU = "guru"


@frozen(kw_only=True)
class Level:
    """A level of difficulty: the first Game-End tile and the order of the tiles. [LG-SOL-03]"""

    id: LevelId
    name: str
    rank: Annotated[int, Within(1, 6)]
    tile: str
    excluded: tuple[str, ...] = ()
    order: str
    source: Mark
    known: tuple[str, ...] = ()


@frozen(kw_only=True)
class Difficulty:
    """The file ``difficulty.toml``."""

    levels: Annotated[tuple[Level, ...], Within(6, 6)]


# Numbers of the set-up -----------------------------------------------------------------------


@frozen(kw_only=True)
class PlayerNumbers:
    """How many play."""

    min_humans: int
    max_humans: int
    rising_star_at_players: int
    source: Mark


@frozen(kw_only=True)
class Time:
    """Centuries and Generations. [LG-VAR-07]"""

    centuries: int
    generations: int
    century_of_generation: tuple[int, ...]
    successor_generations: tuple[int, ...]
    century_end_generations: tuple[int, ...]
    source: Mark


@frozen(kw_only=True)
class Deal:
    """What is dealt at the start of a Generation. [LG-GEN-06..09]"""

    hand_cards: Annotated[int, Within(1, 4)]
    market_cards: int
    market_positions: tuple[str, ...]
    successors: Annotated[int, Within(0, 3)]
    displayed_successors: int
    source: Mark


@frozen(kw_only=True)
class Turn:
    """What a turn asks for. [LG-GEN-22]"""

    cards_before_global_action: Annotated[int, Within(0, 9)]
    source: Mark


@frozen(kw_only=True)
class RequiredActions:
    """Non-Mandatory Global Actions that end a Generation. [LG-GEN-31]"""

    players: Annotated[int, Within(1, 6)]
    non_mandatory: Annotated[int, Within(0, 6)]
    source: Mark


class Piece(Kind):
    """A kind of piece of one colour. [LG-CMP-12]"""

    RELATIONSHIP = "relationship"
    MINOR = "minor"
    MAJOR = "major"
    PIG = "pig"
    FAME_MARKER = "fame_marker"
    BIDDING_CUBE = "bidding_cube"
    PLAYER_MARKER = "player_marker"


@frozen(kw_only=True)
class Tokens:
    """Tokens of one colour. [LG-SET-23, LG-SET-24, LG-INV-04..09]"""

    kind: Piece
    total: Small
    start: Small
    locked: Small
    shares: Annotated[int | None, Within(1, 99)] = None
    buy_rows: Annotated[int | None, Within(0, 11)] = None
    sell_rows: Annotated[int | None, Within(-11, 0)] = None
    source: Mark


@frozen(kw_only=True)
class Match:
    """What a match of Impact Icons gives. [LG-IMP-04, LG-IMP-05]"""

    match: Annotated[int, Within(1, 5)]
    effects: Program
    source: Mark


@frozen(kw_only=True)
class RelationshipNumbers:
    """Surcharge and limits of Relationships."""

    hostile_fame: Small
    per_track: int
    on_own_track: int
    legendary_limit: Annotated[int, Within(0, 5)]
    legendary_tokens: int
    bumped_legendary_draw: int
    source: Mark


@frozen(kw_only=True)
class InvestmentNumbers:
    """Limits of investments. [LG-INV-11]"""

    minors_per_industry: int
    majors_per_industry: int
    source: Mark


@frozen(kw_only=True)
class HeirloomNumbers:
    """Discount and limits of Heirlooms. [LG-HRL-02, LG-HRL-08..11]"""

    levels: int
    relationship_discount: Annotated[int, Within(0, 12)]
    per_opponent: tuple[Annotated[int, Within(0, 5)], ...]
    amicable_bonus: Annotated[int, Within(0, 5)]
    unlimited_level: int
    per_level: int
    source: Mark


@frozen(kw_only=True)
class LegendarySpaces:
    """Spaces of Legendary Figures. [LG-SET-06]"""

    opened: tuple[int, ...]
    unused: int
    source: Mark


@frozen(kw_only=True)
class EventDeck:
    """How the Event deck is made. [LG-SET-09]"""

    per_century: tuple[int, ...]
    source: Mark


@frozen(kw_only=True)
class ScoringSetup:
    """Scoring Tiles in play at the start. [LG-SET-08]"""

    century_tiles: int
    game_tiles: int
    source: Mark


@frozen(kw_only=True)
class Increment:
    """The smallest step of the Foundation from a size on. [LG-FDN-01..03]"""

    at_least: int
    step: int
    source: Mark


@frozen(kw_only=True)
class FoundationNumbers:
    """The Foundation track. [LG-CTB-01, LG-FDN-01..05]"""

    contribute_limit: Annotated[Triple, Within(0, 159)]
    track_end: int
    overflow_from: int
    increments: tuple[Increment, ...]
    source: Mark


@frozen(kw_only=True)
class FameNumbers:
    """The Fame track. [LG-FDN-07]"""

    track_end: int
    source: Mark


@frozen(kw_only=True)
class FinalScore:
    """A basic rate at the end of the game. [LG-END-03..06]"""

    id: FinalRate
    basis: Basis
    fame: Annotated[int, Within(0, 999)]
    every: Annotated[int, Within(1, 9_999)]
    source: Mark


@frozen(kw_only=True)
class Bank:
    """What the bank holds. [LG-CMP-10, LG-CMP-11]"""

    resources_per_kind: Annotated[int, Within(0, 12)]
    kinds: tuple[Resource, ...]
    coins: Mapping[str, int] = field(factory=dict, hash=False)
    source: Mark


@frozen(kw_only=True)
class NpcNumbers:
    """Numbers of NPCs. [LG-NPC-02, LG-NPC-15, LG-NEM-07, LG-NEM-22, LG-RST-01]"""

    solo_rows: int
    rising_star_cards: int
    legendary_bump_below: int
    reward_preference: tuple[What, ...]
    relationship_preference: tuple[What, ...]
    source: Mark


@frozen(kw_only=True)
class RulingNumbers:
    """Numbers of our rulings. [LG-R-40, LG-R-64, LG-R-65, LG-R-76]"""

    max_participants: int
    gold_unlimited: bool
    npc_loss_preference: tuple[What, ...]
    npc_unlock_order: tuple[str, ...]
    source: Mark


@frozen(kw_only=True)
class PlayerSetup:
    """The file ``player_setup.toml``."""

    players: PlayerNumbers
    time: Time
    deal: Deal
    turn: Turn
    required_actions: Annotated[tuple[RequiredActions, ...], Within(6, 6)]
    tokens: tuple[Tokens, ...]
    matches: Annotated[tuple[Match, ...], Within(5, 5)]
    relationships: RelationshipNumbers
    investments: InvestmentNumbers
    heirlooms: HeirloomNumbers
    legendary_spaces: LegendarySpaces
    event_deck: EventDeck
    scoring_setup: ScoringSetup
    foundation: FoundationNumbers
    fame: FameNumbers
    final_scoring: Annotated[tuple[FinalScore, ...], Within(4, 4)]
    bank: Bank
    npc: NpcNumbers
    rulings: RulingNumbers


# The pack ------------------------------------------------------------------------------------


def _read(value: Any, of: Any) -> Any:
    """A file as its class says; what is made in Python passes."""
    cls = get_args(_files()[of.name])[0]
    return value if isinstance(value, cls) else read_file(cls, value, UNIONS)


@functools.cache
def _files() -> Mapping[str, Any]:
    return get_type_hints(LegaciesPack, include_extras=True)


def _read_here(_: type, fields: list[Any]) -> list[Any]:
    """The files of the pack get a converter that reads them."""
    read = attrs.Converter(_read, takes_field=True)
    return [each if each.inherited else each.evolve(converter=read) for each in fields]


@frozen(field_transformer=_read_here)
class LegaciesPack(Pack):
    """All components, one field per file."""

    characters: Own[Characters]
    industries: Own[IndustriesFile]
    investment_track: Own[InvestmentTrack]
    relationship_tracks: Own[RelationshipTracks]
    exploration: Own[Exploration]
    legendary_figures: Own[LegendaryFigures]
    bonus_tokens: Own[BonusTokens]
    heirlooms: Own[Heirlooms]
    player_cards: Own[PlayerCards]
    successors: Own[Successors]
    events: Own[Events]
    scoring_tiles: Own[ScoringTiles]
    global_actions: Own[GlobalActions]
    trade_conference: Own[TradeConference]
    honorarium: Own[Honorarium]
    solo_cards: Own[SoloCards]
    difficulty: Own[Difficulty]
    player_setup: Own[PlayerSetup]

    def problems(self) -> list[str]:
        """Everything that is wrong, each line beginning with file and path."""
        return list(self._problems)

    @functools.cached_property
    def _problems(self) -> tuple[str, ...]:
        from legacies.games.legacies.checks import problems_of

        broken = {
            each.name: getattr(self, each.name)
            for each in attrs.fields(type(self))
            if isinstance(getattr(self, each.name), Broken)
        }
        found = [f"{file}.toml: {line}" for file, each in broken.items() for line in each.problems]
        return (*found, *problems_of(self, frozenset(broken)))

    def table(self, name: str) -> Table:
        """A part of the content in words, as head and rows: what the documentation shows."""
        from legacies.games.legacies.tables import table

        return table(self, name)

    @functools.cached_property
    def cards(self) -> tuple[tuple[PlayerCard, ...], ...]:
        """The Player Cards of each Century, in the order of their ids."""
        return self._by_century(self.player_cards.player_cards)

    @functools.cached_property
    def event_cards(self) -> tuple[tuple[EventCard, ...], ...]:
        """The Events of each Century, in the order of their ids."""
        return self._by_century(self.events.events)

    @functools.cached_property
    def solo(self) -> tuple[tuple[SoloCardEntry, ...], ...]:
        """The Solo Cards of each Century, in the order of their ids."""
        return self._by_century(self.solo_cards.solo_cards)

    def tiles(self, kind: TileKind) -> tuple[ScoringTileEntry, ...]:
        """The Scoring Tiles of a kind, in the order of the file."""
        return tuple(each for each in self.scoring_tiles.scoring_tiles if each.kind is kind)

    def track(self, character: Character, century: int) -> RelationshipTrack:
        """A Character's track in a Century, 1 to 3."""
        return next(
            each
            for each in self.relationship_tracks.tracks
            if each.character is character and each.century == century
        )

    def mat(self, character: Character) -> CharacterMat:
        """A Character's mat."""
        return next(each for each in self.characters.characters if each.id is character)

    @staticmethod
    def _by_century(entries: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
        return tuple(
            tuple(sorted((e for e in entries if e.century == c), key=lambda entry: entry.id.number))
            for c in (1, 2, 3)
        )
