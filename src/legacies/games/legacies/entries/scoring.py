"""Entries of a pack: Scoring Tiles and the rates at the end of the game."""

from __future__ import annotations

from typing import Annotated

from attrs import frozen

from legacies._values import Kind
from legacies.games.legacies.effects import Icon, TileKind, Within
from legacies.games.legacies.entries import Mark


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
