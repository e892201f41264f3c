"""Entries of a pack: levels of difficulty, and the numbers of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from attrs import field, frozen

from legacies._values import Kind
from legacies.games.legacies.effects import Program, Resource, Triple, What, Within
from legacies.games.legacies.entries import Mark, Small
from legacies.games.legacies.entries.scoring import Basis, FinalRate


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
