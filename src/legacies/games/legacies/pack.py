"""The content of Legacies: one field per file, one class per kind of entry."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, get_args, get_type_hints

import attrs
from attrs import frozen

from legacies.content import Pack
from legacies.games.legacies.effects import Character, TileKind
from legacies.games.legacies.entries.board import (
    BonusTokens,
    CharacterMat,
    Characters,
    Exploration,
    GlobalActions,
    Heirlooms,
    Honorarium,
    IndustriesFile,
    InvestmentTrack,
    LegendaryFigures,
    RelationshipTrack,
    RelationshipTracks,
    TradeConference,
)
from legacies.games.legacies.entries.cards import (
    UNIONS,
    EventCard,
    Events,
    PlayerCard,
    PlayerCards,
    SoloCardEntry,
    SoloCards,
    Successors,
)
from legacies.games.legacies.entries.scoring import ScoringTileEntry, ScoringTiles
from legacies.games.legacies.entries.setup import Difficulty, PlayerSetup
from legacies.games.legacies.reading import Broken, Own, read_file

Table: TypeAlias = tuple[tuple[str, ...], Sequence[tuple[str, ...]]]


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
