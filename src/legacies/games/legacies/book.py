"""What the pack says, looked up by the names of moves and saves: for views and notation."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import define

from legacies._values import Kind
from legacies.games.legacies import compile
from legacies.games.legacies.effects import (
    Action,
    Character,
    Figure,
    Industry,
    Size,
    Token,
    What,
)
from legacies.games.legacies.entries.board import CharacterMat
from legacies.games.legacies.entries.scoring import ScoringTileEntry
from legacies.games.legacies.ids import (
    BonusToken,
    Card,
    Event,
    Half,
    ScoringTile,
    Side,
    Successor,
    slug,
)
from legacies.games.legacies.model import Face, IndustryView, TradeView
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.words import Words

CENTURIES = 3


@define(slots=False)
class Book:
    """Names and words of one pack, each made once."""

    pack: LegaciesPack

    # Names.

    @functools.cached_property
    def tiles(self) -> dict[ScoringTile, ScoringTileEntry]:
        """The Scoring Tiles of the pack by the names of moves: their places among their kind."""
        found = {}
        count: Counter[str] = Counter()
        for tile in self.pack.scoring_tiles.scoring_tiles:
            count[tile.kind] += 1
            found[ScoringTile(f"{tile.kind}-{count[tile.kind]}")] = tile
        return found

    @functools.cached_property
    def names(self) -> dict[type[Kind], dict[str, str]]:
        """The names that the pack gives, by kind and id."""
        pack = self.pack
        return {
            Character: {str(each.id): each.name for each in pack.characters.characters},
            Industry: {str(each.id): each.name for each in pack.industries.industries},
            Card: {str(each.id): each.name for each in pack.player_cards.player_cards},
            Successor: {str(each.id): each.name for each in pack.successors.successors},
            Event: {str(each.id): each.name for each in pack.events.events},
            Figure: {str(each.id): each.name for each in pack.legendary_figures.legendary_figures},
            BonusToken: {str(each.id): each.name for each in pack.bonus_tokens.bonus_tokens},
            ScoringTile: {str(id): tile.name for id, tile in self.tiles.items()},
            Action: {str(each.id): each.name for each in pack.global_actions.actions},
        }

    def name(self, thing: Kind) -> str:
        """The name of a thing; its id in words if the pack has none for it."""
        return self.names.get(type(thing), {}).get(thing, thing.replace("_", " ").capitalize())

    @functools.cached_property
    def slugs(self) -> dict[type[Kind], dict[str, str]]:
        """Names as words of moves, where they are unlike all others of their kind."""
        found = {}
        for kind, names in self.names.items():
            written = {id: slug(name) for id, name in names.items()}
            if kind is Action:  # their names are long, their ids known to all
                written = {id: slug(id) for id in names}
            count = Counter([*written.values(), *map(str.casefold, kind)])
            found[kind] = {
                id: word
                for id, word in written.items()
                if word and (count[word] == 1 or word == id)
            }
        return found

    def word(self, thing: Kind) -> str:
        """A thing as one word of a move's text."""
        return self.slugs.get(type(thing), {}).get(thing, thing.value)

    @functools.cached_property
    def links(self) -> dict[Card, tuple[str, ...]]:
        """The Relationships that each card shows, as words of moves."""
        return {
            Card(card.id): tuple(self._link(each.with_.value) for each in card.relationships)
            for card in self.pack.player_cards.player_cards
        }

    def _link(self, id: str) -> str:
        return self.word(Character(id)) if id in list(Character) else id

    # Figures of the board.

    def industry(self, industry: Industry, row: int, century: int) -> IndustryView:
        """An Industry on a row, with the figures of a Century."""
        line = self.pack.investment_track.rows[row]
        return IndustryView(
            industry,
            self.name(industry),
            group=self.groups[industry],
            row=row,
            gold=line.gold.numbers[century],
            fame=line.fame.numbers[century],
            dividends=(line.minor.numbers[century], line.major.numbers[century]),
        )

    @functools.cached_property
    def groups(self) -> dict[Industry, str]:
        """The names of the groups of Industries."""
        names = {str(each.id): each.name for each in self.pack.industries.groups}
        return {Industry(each.id): names[each.group] for each in self.pack.industries.industries}

    @property
    def bank(self) -> int:
        """Resources of each kind in the game. [LG-CMP-10]"""
        return self.pack.player_setup.bank.resources_per_kind

    def required(self, players: int) -> int:
        """[LG-GEN-31] Non-Mandatory Global Actions that end a Generation."""
        numbers = {
            each.players: each.non_mandatory for each in self.pack.player_setup.required_actions
        }
        return numbers[players]

    @functools.cached_property
    def icons(self) -> dict[Character, str]:
        """The Impact Icons of the Characters."""
        return {Character(each.id): str(each.icon) for each in self.pack.characters.characters}

    @functools.cached_property
    def influence(self) -> dict[Character, tuple[Industry, ...]]:
        """The Industries that the Characters influence."""
        return {
            Character(each.id): tuple(Industry(industry) for industry in each.industries)
            for each in self.pack.characters.characters
        }

    def trade(self, currency: What | None, century: int) -> TradeView:
        """[LG-TRD-02] What can be bid and won in a Century."""
        tables = self.pack.trade_conference
        return TradeView(
            currency,
            rows={
                What(each.currency): tuple(each.rows)
                for each in tables.bids
                if each.century == century + 1
            },
            prizes={
                What(each.commodity): tuple(each.by_place)
                for each in tables.prizes
                if each.century == century + 1
            },
        )

    def stakes(self, locked: Sequence[Token]) -> dict[Size, int]:
        """[LG-SET-23, LG-SET-24] Investment Tokens that a seat has in all."""
        found = {}
        for size in Size:
            entry = next(each for each in self.pack.player_setup.tokens if each.kind == size.value)
            found[size] = entry.start + (0 if Token(size.value) in locked else entry.locked)
        return found

    def icons_of(self, character: Character | None, hall: Sequence[Successor]) -> set[str]:
        """[LG-SCG-05] The different Impact Icons of a Hall, the Character's among them."""
        found = set() if character is None else {self.icons[character]}
        by_id = {each.id: str(each.icon) for each in self.pack.successors.successors}
        return found | {by_id[each] for each in hall}

    # Words: numbers that differ by Century are those of the Century that is asked for.

    def track(self, character: Character, century: int) -> tuple[str, ...]:
        """What the spaces of a track give in a Century."""
        return self._tracks[character, century]

    @functools.cached_property
    def _tracks(self) -> dict[tuple[Character, int], tuple[str, ...]]:
        return {
            (each.character, each.century - 1): tuple(
                self._words[each.century - 1].program(space.effects) for space in each.spaces
            )
            for each in self.pack.relationship_tracks.tracks
        }

    def figure(self, figure: Figure, century: int) -> str:
        """What a Legendary Figure gives in a Century."""
        return " ".join(self._by_id[century][figure].words)

    def explore(self, century: int) -> str:
        """[LG-EXP-01] What exploring the city brings in a Century."""
        words = self._words[century]
        spaces = self.pack.exploration.exploration
        return next(words.exploration(each) for each in spaces if each.century == century + 1)

    @functools.cached_property
    def notes(self) -> dict[int, tuple[str, ...]]:
        """What effects say by the places of their ops, and what the options of a choice say."""
        return compile.notes(self.pack)

    @functools.cached_property
    def honoraria(self) -> tuple[str, ...]:
        """[LG-GEN-35] What can be taken as an Honorarium."""
        words = Words(self.pack)
        return tuple(words.program(each.effects) for each in self.pack.honorarium.honorarium)

    @functools.cached_property
    def _words(self) -> tuple[Words, ...]:
        return tuple(Words(self.pack, century=century + 1) for century in range(CENTURIES))

    @functools.cached_property
    def faces(self) -> tuple[tuple[Face, ...], ...]:
        """What every card, tile and token of the pack says, by Century."""
        return tuple(tuple(self._faces(words)) for words in self._words)

    @functools.cached_property
    def _by_id(self) -> tuple[dict[str, Face], ...]:
        return tuple({face.id: face for face in faces} for faces in self.faces)

    def _faces(self, words: Words) -> Iterator[Face]:
        pack = self.pack
        for card in pack.player_cards.player_cards:
            yield Face(card.id.value, card.name, words=words.in_century(card.century).card(card))
        for heir in pack.successors.successors:
            icon = f"{heir.icon.value.capitalize()}."
            yield Face(heir.id.value, heir.name, words=(icon, *words.successor(heir)))
        for event in pack.events.events:
            then = words.in_century(event.century)
            yield Face(
                event.id.value,
                event.name,
                words=tuple(
                    f"{half.value.capitalize()}, {outcome.icon}: {then.outcome(outcome)}"
                    for half, outcome in zip(Half, event.outcomes, strict=True)
                ),
            )
        for figure in pack.legendary_figures.legendary_figures:
            yield Face(figure.id.value, figure.name, words=(words.program(figure.effects),))
        for token in pack.bonus_tokens.bonus_tokens:
            yield Face(token.id.value, token.name, words=(words.program(token.effects),))
        for id, tile in self.tiles.items():
            yield Face(id.value, tile.name, words=(words.tile(tile),))
        for heirloom in pack.heirlooms.heirlooms:
            id_of = f"{heirloom.character}-{heirloom.level}"
            yield Face(id_of, heirloom.name, words=(words.heirloom(heirloom),))
        for number, honorarium in enumerate(pack.honorarium.honorarium):
            text = words.program(honorarium.effects)
            yield Face(f"honorarium-{number + 1}", honorarium.id.capitalize(), words=(text,))
        for solo in pack.solo_cards.solo_cards:
            text_of = words.in_century(solo.century).solo_card(solo)
            yield Face(solo.id.value, solo.id.value, words=text_of)
        for mat in pack.characters.characters:
            yield Face(mat.id.value, mat.name, words=self._mat(mat))
            for side, action in zip(Side, mat.sides, strict=True):
                text = words.special(mat.id, side.value)
                yield Face(f"{mat.id}-{side}", action.name, words=(text,))

    def _mat(self, mat: CharacterMat) -> tuple[str, ...]:
        """What a mat says of its Character beside the Special Action; how it starts comes first."""
        start = (
            f"{mat.icon.value.capitalize()}. Starts with {mat.fame} Fame, {mat.gold} Gold, "
            f"{mat.foundation} Foundation and 1 {mat.resource.value.capitalize()}."
        )
        parts = [
            ("Influences", [self.name(each) for each in mat.industries]),
            ("Amicable to", [self.name(each) for each in mat.amicable]),
            ("Hostile to", [self.name(each) for each in mat.hostile]),
        ]
        return (start, *(f"{head} {', '.join(names)}." for head, names in parts if names))
