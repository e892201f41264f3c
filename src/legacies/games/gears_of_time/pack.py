"""The content of Gears of Time: Technologies, Fate cards and characters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from attrs import field, frozen

from legacies.content import Pack
from legacies.errors import shown
from legacies.games.gears_of_time._rules import LIMITS
from legacies.games.gears_of_time.model import (
    FATES,
    Card,
    Character,
    CharacterFace,
    Face,
    Side,
    Technology,
)

RESERVED = frozenset({"at", *Side, *FATES})  # words of moves: no name may read like one
EFFECTS = {  # what each Fate card does, in our words
    Card.BLOODLINE: "Put a cube from your Supply onto any card on the timeline.",
    Card.HOPES: "Lay it on a card: its reward is 0 this round. Pursuits are still paid.",
    Card.PLANS: "Lay it on a card with a cube of yours: others can neither Influence it nor play"
    " Fate cards on it this round.",
    Card.FOLDS: "Move any player's pawn one Timeframe to the left or to the right.",
    Card.MORE_TIME: "Play it with an Establish action: your Timeframe may be full.",
    Card.WILLED: "Lay it on a card: one of its prerequisites does not count this round.",
}


def slug(name: str) -> str:
    """
    A name as one word of a move's text.

    >>> slug("Basic Tools")
    'basic-tools'
    """
    return "-".join(re.findall(r"[^\W_]+", name.casefold()))


@frozen
class TechnologyCard:
    """A Technology: its figures, and the names of its direct prerequisites."""

    id: Technology = field(kw_only=True)
    name: str = field(kw_only=True)
    copies: int = field(kw_only=True)
    cost: int = field(kw_only=True)
    reward: int = field(kw_only=True)
    prereqs: tuple[str, ...] = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class Technologies:
    """The file ``technologies.toml``."""

    technology: tuple[TechnologyCard, ...]


@frozen
class FateCard:
    """A Fate card; what it does is a rule of the game, told by its id."""

    id: Card = field(kw_only=True)
    name: str = field(kw_only=True)
    copies: int = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class Fates:
    """The file ``fates.toml``."""

    fate: tuple[FateCard, ...]


@frozen
class CharacterCard:
    """A character: the Technology it pursues and the reward for leading it alone."""

    id: Character = field(kw_only=True)
    name: str = field(kw_only=True)
    pursuit: str = field(kw_only=True)
    reward: int = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class Characters:
    """The file ``characters.toml``."""

    character: tuple[CharacterCard, ...]


@frozen
class GearsOfTimePack(Pack):
    """All cards."""

    technologies: Technologies
    fates: Fates
    characters: Characters

    # What the rules need.

    @property
    def by_name(self) -> Mapping[str, TechnologyCard]:
        """The Technologies by their names."""
        return {each.name: each for each in self.technologies.technology}

    @property
    def by_id(self) -> Mapping[Technology, TechnologyCard]:
        """The Technologies by their ids."""
        return {each.id: each for each in self.technologies.technology}

    @property
    def copies(self) -> tuple[int, ...]:
        """Of each card, in the order of the cards; 0 for ids that the pack does not use."""
        counts = {str(each.id): each.copies for each in self.technologies.technology}
        counts |= {str(each.id): each.copies for each in self.fates.fate}
        return tuple(counts.get(card, 0) for card in Card)

    def needs(self, card: TechnologyCard) -> tuple[Technology, ...]:
        """Its direct prerequisites, ascending."""
        by_name = self.by_name
        found = (by_name[name].id for name in card.prereqs)
        return tuple(sorted(found, key=lambda technology: technology.number))

    # What people read.

    def faces(self) -> tuple[Face, ...]:
        """What every card says, in the order of the cards."""
        technologies = [
            Face(
                Card(each.id),
                each.name,
                copies=each.copies,
                cost=each.cost,
                reward=each.reward,
                needs=self.needs(each),
                words=self.words(each),
            )
            for each in sorted(self.technologies.technology, key=lambda each: each.id.number)
        ]
        fates = [
            Face(each.id, each.name, copies=each.copies, words=(each.name, EFFECTS[each.id]))
            for each in sorted(self.fates.fate, key=lambda each: each.id.number)
        ]
        return (*technologies, *fates)

    def words(self, card: TechnologyCard) -> tuple[str, ...]:
        """
        A Technology card as printed: its figures, its prerequisites and, indented, theirs.

        The rewards of prerequisites are read from their own cards, so no card can tell a wrong
        one. [GT-COMP-05, GT-COMP-06]
        """
        by_name = self.by_name
        lines = [f"{card.name}: cost {card.cost}, reward {card.reward}"]
        for name in card.prereqs:
            lines.append(f"  {name} {by_name[name].reward}")
            lines += [f"    {below} {by_name[below].reward}" for below in by_name[name].prereqs]
        return tuple(lines)

    def character_faces(self) -> tuple[CharacterFace, ...]:
        """What every character card says."""
        by_name = self.by_name
        return tuple(
            CharacterFace(each.id, each.name, pursuit=by_name[each.pursuit].id, reward=each.reward)
            for each in sorted(self.characters.character, key=lambda each: each.id.number)
        )

    # What can be wrong.

    def problems(self) -> list[str]:
        """Figures out of range, names used twice or unknown, prerequisites in a circle."""
        found = [*self._technology_problems(), *self._fate_problems()]
        found += [*self._name_problems(), *self._prerequisite_problems()]
        found += self._character_problems()
        return found if found else [*self._cycle_problems()]

    def _technology_problems(self) -> Iterator[str]:
        cards = self.technologies.technology
        yield from _twice("technologies.toml: technology", "id", [each.id for each in cards])
        for number, each in enumerate(cards):
            where = f"technologies.toml: technology[{number}]"
            yield from _range(where, "copies", each.copies, 0, LIMITS["copies"])
            yield from _range(where, "cost", each.cost, 1, LIMITS["cost"])
            yield from _range(where, "reward", each.reward, 0, LIMITS["reward"])
        total = sum(each.copies for each in cards)
        if total > LIMITS["cards"]:
            yield f"technologies.toml: {total} cards; at most {LIMITS['cards']} are possible"

    def _fate_problems(self) -> Iterator[str]:
        fates = self.fates.fate
        yield from _twice("fates.toml: fate", "id", [each.id for each in fates])
        for number, each in enumerate(fates):
            where = f"fates.toml: fate[{number}]"
            if each.id not in FATES:
                yield f"{where}.id: one of {', '.join(FATES)} is wanted"
            yield from _range(where, "copies", each.copies, 0, LIMITS["copies"])

    def _name_problems(self) -> Iterator[str]:
        """Names are words of moves, so no two may read alike."""
        named = [
            (f"technologies.toml: technology[{number}].name", each.name)
            for number, each in enumerate(self.technologies.technology)
        ]
        named += [
            (f"characters.toml: character[{number}].name", each.name)
            for number, each in enumerate(self.characters.character)
        ]
        seen = set(RESERVED)
        for where, name in named:
            if not slug(name) or slug(name) in seen:
                yield f"{where}: {shown(name)} is empty, used already or a word of moves"
            seen.add(slug(name))

    def _prerequisite_problems(self) -> Iterator[str]:
        by_name = self.by_name
        for number, each in enumerate(self.technologies.technology):
            where = f"technologies.toml: technology[{number}].prereqs"
            if len(each.prereqs) > LIMITS["prerequisites"]:
                yield f"{where}: at most {LIMITS['prerequisites']} are possible"
            if len(set(each.prereqs)) != len(each.prereqs):
                yield f"{where}: a name stands there twice"
            for name in each.prereqs:
                if name not in by_name:
                    yield f"{where}: {shown(name)} is no Technology of this pack"
                elif not by_name[name].copies and each.copies:
                    yield f"{where}: there is no copy of {shown(name)}"

    def _character_problems(self) -> Iterator[str]:
        cards = self.characters.character
        by_name = self.by_name
        if sorted(each.id.number for each in cards) != list(range(len(cards))):
            yield f"characters.toml: the ids of {len(cards)} are C1 to C{len(cards)}, each once"
        for number, each in enumerate(cards):
            where = f"characters.toml: character[{number}]"
            yield from _range(where, "reward", each.reward, 0, LIMITS["reward"])
            if each.pursuit not in by_name:
                yield f"{where}.pursuit: {shown(each.pursuit)} is no Technology of this pack"

    def _cycle_problems(self) -> Iterator[str]:
        """A Technology that would need itself, with the path of the circle."""
        by_name = self.by_name
        done: set[str] = set()
        for start in by_name:
            path: list[str] = []
            circle = _circle(start, by_name, path, done)
            if circle:
                yield f"technologies.toml: prerequisites in a circle: {' needs '.join(circle)}"
                return


def _circle(
    name: str, by_name: Mapping[str, TechnologyCard], path: list[str], done: set[str]
) -> list[str]:
    if name in path:
        return [*path[path.index(name) :], name]
    if name in done:
        return []
    path.append(name)
    for below in by_name[name].prereqs:
        if circle := _circle(below, by_name, path, done):
            return circle
    path.pop()
    done.add(name)
    return []


def _range(where: str, key: str, value: int, low: int, high: int) -> Iterator[str]:
    if not low <= value <= high:
        yield f"{where}.{key}: {value}; give {low} to {high}"


def _twice(where: str, key: str, values: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for number, value in enumerate(values):
        if value in seen:
            yield f"{where}[{number}].{key}: {shown(value)} is used already"
        seen.add(value)
