"""Who sits at a table: humans, Nemeses and a Rising Star, and how hard the Nemeses play."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from legacies.errors import BadOption
from legacies.games.legacies.effects import Character
from legacies.games.legacies.entries.setup import LevelId
from legacies.games.legacies.ids import Side
from legacies.options import choice, number, text

MOST = 6  # humans, Nemeses and Rising Star together [LG-R-76]
RISING_STAR_AT = 2  # humans and Nemeses [LG-TWO-01, LG-SOL-02]
HUMAN, NEMESIS, RISING_STAR = "human", "nemesis", "rising star"  # in the order of Participant
RANDOM = "random"
CHARACTERS = tuple(each.value for each in Character)


def _given(entry: str) -> int | None:
    """``general``, ``general:underhanded`` or ``random`` as a Character and a side, or None."""
    name, _, side = entry.strip().partition(":")
    if name == RANDOM and not side:
        return None
    return Character(name).number * 2 + Side(side or Side.ABOVEBOARD).number


def _is_list(value: str) -> bool:
    try:
        given = [_given(entry) for entry in value.split(",")] if value else []
    except ValueError:
        return False
    characters = [each // 2 for each in given if each is not None]
    return len(set(characters)) == len(characters)


@frozen
class LegaciesOptions:
    """Options of Legacies: who plays besides the humans, and how hard."""

    nemeses: int = number(
        0,
        0,
        MOST - 1,
        "How many Nemeses play; alone at the table there is one at least.",
        flag="nemesis",
    )
    rising_star: str = choice(
        "auto", ("auto", "yes", "no"), "Whether a Rising Star takes part; auto: as the rules say."
    )
    level: str = choice(
        "standard", tuple(each.value for each in LevelId), "How hard the Nemeses are to beat."
    )
    npc_characters: str = text(
        "",
        _is_list,
        "Characters, separated by commas, each with :underhanded if that side is meant, or random",
        "Who the Nemeses are, then the Rising Star; those not named are drawn.",
    )


@frozen
class Party:
    """Who takes part, in the order of the seats: humans first, a Rising Star last."""

    members: tuple[str, ...]
    given: tuple[int | None, ...]
    """Of each: Character * 2 + side if the options say so."""

    @property
    def players(self) -> int:
        """Humans and Nemeses. [LG-GEN-32, LG-R-49]"""
        return sum(each != RISING_STAR for each in self.members)

    @property
    def has_nemesis(self) -> bool:
        """Whether the level means anything. [LG-R-74]"""
        return NEMESIS in self.members

    def name(self, seat: int) -> str:
        """``seat 0``, ``the Nemesis``, ``Nemesis 2``, ``the Rising Star``."""
        who = self.members[seat]
        if who == RISING_STAR:
            return "the Rising Star"
        if who == NEMESIS:
            if self.members.count(NEMESIS) == 1:
                return "the Nemesis"
            return f"Nemesis {1 + self.members[:seat].count(NEMESIS)}"
        return f"seat {seat}"


def party_of(seats: int, options: Any) -> Party:
    """
    Who takes part with so many humans; BadOption if the rules know no such table.

    >>> party_of(1, LegaciesOptions()).members
    ('human', 'nemesis', 'rising star')
    >>> party_of(2, LegaciesOptions(nemeses=1)).members
    ('human', 'human', 'nemesis')
    """
    nemeses = max(options.nemeses, 1) if seats == 1 else options.nemeses  # [LG-SOL-01]
    players = seats + nemeses
    with_star = options.rising_star == "yes" or (
        options.rising_star == "auto" and players == RISING_STAR_AT
    )
    if players == RISING_STAR_AT and not with_star:
        raise BadOption("two players without a Rising Star: add it, or a Nemesis [LG-TWO-01]")
    members = (HUMAN,) * seats + (NEMESIS,) * nemeses + (RISING_STAR,) * with_star
    if len(members) > MOST:
        raise BadOption(f"{len(members)} take part: at most {MOST} do, NPCs among them [LG-R-76]")
    named = [_given(entry) for entry in options.npc_characters.split(",") if entry]
    if len(named) > len(members) - seats:
        raise BadOption(
            f"npc_characters names {len(named)}, but {len(members) - seats} NPCs take part"
        )
    none: tuple[int | None, ...] = (None,) * len(members)
    given = (*none[:seats], *named, *none)[: len(members)]
    return Party(members, given)
