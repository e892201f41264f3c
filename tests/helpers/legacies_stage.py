"""A set stage on which every entry of the content can be played, and what changed there."""

from __future__ import annotations

import functools
import math
import string
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import legacies
from helpers.legacies import deal, look, new_game, options, play, seat, table
from helpers.legacies_programs import split
from legacies.games.legacies import LegaciesSnapshot, SeatSnapshot, Step, Token
from legacies.games.legacies._rules import PHASES
from legacies.games.legacies.pack import LegaciesPack

CONTENT = Path(sys.modules[LegaciesPack.__module__].__file__ or "").parent / "content"
STAKES = ("minors", "majors")
ROWS = (
    "tourism:4 museums:5 theater:6 communications:3 law:8 military:7 transportation:3"
    " manufacturing:2 science:9 education:1"
)
TRACKS = "politician:-.-.0 transportation_baron:-.-.0 underworld_boss:1.2 promoter:2 inventor:1"


@functools.cache
def content(file: str) -> dict[str, Any]:
    """A file of the default pack as it is written."""
    return tomllib.loads((CONTENT / f"{file}.toml").read_text("utf-8"))


# The stage -----------------------------------------------------------------------------------


def cast_of(
    hands: Sequence[str],
    *,
    foundation: int = 20,
    others: tuple[str, str] = ("politician", "general"),
    **own: Any,
) -> tuple[SeatSnapshot, SeatSnapshot, SeatSnapshot]:
    """
    The Promoter who acts, the Politician and the General.

    The Promoter has tokens on two tracks and a Legendary Figure, a Minor in Law, a Major in
    Science, the own Heirloom of level 1 and the General's of level 2. The General has most Gold
    and Fame, the Politician most Foundation, and least Fame and Gold.
    """
    of_self: dict[str, Any] = {
        "character": "promoter",
        "gold": 300,
        "fame": 40,
        "foundation": foundation,
        "resources": "dye:4 gear:4 gem:4 iron:4",
        "minors": "law",
        "majors": "science",
        "heirlooms": "promoter:1 general:2",
    } | own
    character = of_self.pop("character")
    return (
        seat(character, hands[0], **of_self),
        seat(others[0], hands[1], gold=100, fame=30, foundation=40, resources="gem:2",
             minors="tourism", majors="military"),
        seat(others[1], hands[2], gold=400, fame=60, foundation=10, resources="iron:1",
             minors="theater", majors="museums"),
    )  # fmt: skip


def staged(century: int, *seats: SeatSnapshot, **given: Any) -> legacies.State:
    """A table of the first Generation of a Century with tokens and markers as set here."""
    usual: dict[str, Any] = {
        "game": new_game(3),
        "generation": 2 * century - 1,
        "industries": ROWS,
        "tracks": TRACKS,
        "legend": (0, 1),
    }
    return table(*seats, **usual | given)


def in_turn_of_the_first(top: Step) -> tuple[Step, ...]:
    """The stack in the turn of seat 0, with something that is asked on top."""
    return (Step("phase", a=PHASES["turns"]), Step("ending", seat=0), top)


# What changed --------------------------------------------------------------------------------


def facts(state: legacies.State, without: str = "") -> dict[str, int | str]:
    """The table in flat words; a card that is played is left out of hands."""
    shot = look(state)
    found: dict[str, int | str] = {}
    for number, each in enumerate(shot.seats):
        prefix = f"{number}." if number else ""
        for name, value in _of_seat(each, without):
            found[prefix + name] = value
    found.update(_of_board(shot))
    return found


def _of_seat(own: SeatSnapshot, without: str) -> Iterator[tuple[str, int]]:
    yield "gold", own.gold
    yield "fame", own.fame
    yield "foundation", own.foundation
    for kind, n in own.resources.items():
        yield str(kind), n
    yield "hand", sum(card != without for card in own.hand)
    yield "successors", len(own.successors)
    yield "hall", len(own.hall)
    yield "tokens", own.tokens or 0
    yield "seen", len(own.seen)
    yield "peeked", sum(each is not None for each in own.peeked)
    for size in STAKES:
        for industry in getattr(own, size):
            yield f"{size[:-1]} {industry}", 1
    for heirloom in own.heirlooms:
        yield f"heirloom {heirloom.character} {heirloom.level}", 1
    for token in Token:
        yield f"locked {token}", int(token in own.locked)


def _of_board(shot: LegaciesSnapshot) -> Iterator[tuple[str, int | str]]:
    for industry, row in shot.industries.items():
        yield str(industry), row
    for character, spaces in shot.tracks.items():
        yield f"track {character}", _seats(spaces, 4)
    yield "legend", _seats(shot.legend, 5)
    for action, number in shot.blocked.items():
        yield f"blocked {action}", str(number)
    yield "discarded", len(shot.successor_pile)
    yield "tiles", len(shot.century_tiles) + len(shot.game_tiles)
    yield "current", str(shot.current)
    yield "upcoming", str(shot.upcoming)
    yield "next", ".".join(map(str, shot.next_order or shot.order))


def _seats(spaces: Sequence[int | None], n: int) -> str:
    filled = (*spaces, *[None] * (n - len(spaces)))
    return ".".join("-" if each is None else str(each) for each in filled)


def changes(before: Mapping[str, int | str], after: Mapping[str, int | str]) -> dict[str, Any]:
    """What is different: numbers by how much, words as they are now."""
    found: dict[str, Any] = {}
    for name in sorted({*before, *after}):
        old, new = before.get(name), after.get(name)
        if old == new:
            continue
        if isinstance(old or new, str):
            found[name] = new or ("-.-.-.-" if name.startswith("track") else "-")
        else:
            found[name] = int(new or 0) - int(old or 0)
    return {name: value for name, value in found.items() if value not in (0, None)}


# What is expected ----------------------------------------------------------------------------


class Numbers(dict[str, Any]):
    """
    The numbers that an expectation names.

    Letters are the numbers of the entry as the file has them, in this order; a triple is that of
    the Century. G4, F4, m4 and M4 are Gold, Fame and dividends of row 4, "politician2" the number
    of the second space of a track, "lf_2" that of a Legendary Figure, s1 and s2 those of the
    Promoter's Special Action, "C1003" the first of an Opportunity's cost and "C1003r2" that of the
    card's second Relationship, `events` the Events left in the deck on the stage, `explored` the
    Fame of exploring; up(n, p) is p percent of n, rounded up.
    """

    def __init__(self, entry: Any, century: int) -> None:
        letters = dict(zip(string.ascii_letters, numbers_of(entry, century), strict=False))
        fame = content("exploration")["exploration"][century - 1]["fame_per_card"]
        super().__init__(letters, min=min, max=max, up=up, events=6 - 2 * century, explored=fame)
        self.century = century

    def __missing__(self, name: str) -> int:
        columns = {"G": "gold", "F": "fame", "m": "minor", "M": "major"}
        if name[0] in columns and name[1:].isdigit():
            row = content("investment_track")["rows"][int(name[1:])]
            return int(row[columns[name[0]]][self.century - 1])
        if name[0] == "s" and name[1:].isdigit():
            mat = content("characters")["characters"][0]
            return numbers_of(mat["aboveboard"]["effects"], self.century)[int(name[1:]) - 1]
        if name[0] == "C":
            id, _, link = name.partition("r")
            card = next(
                each for each in content("player_cards")["player_cards"] if each["id"] == id
            )
            priced = card["relationships"][int(link) - 1] if link else card["opportunity"]
            return numbers_of(priced["cost"], self.century)[0]
        if name.startswith("lf_"):
            figure = content("legendary_figures")["legendary_figures"][int(name[3:]) - 1]
            return numbers_of(figure["effects"], self.century)[0]
        track = f"{name[:-1]}_{self.century}"
        spaces = {each["id"]: each["spaces"] for each in content("relationship_tracks")["tracks"]}
        return numbers_of(spaces[track][int(name[-1]) - 1]["effects"], self.century)[0]


def numbers_of(entry: Any, century: int) -> list[int]:
    """All numbers of a program and its cost, in the order of the file."""
    if isinstance(entry, bool | str):
        return []
    if isinstance(entry, int):
        return [entry]
    if isinstance(entry, Mapping):
        return [n for each in entry.values() for n in numbers_of(each, century)]
    if len(entry) == 3 and all(type(each) is int for each in entry):
        return [entry[century - 1]]
    return [n for each in entry for n in numbers_of(each, century)]


def up(n: int, percent: int) -> int:
    """A percentage, rounded up. [LG-VAR-06]"""
    return math.ceil(n * percent / 100)


def expected(text: str, numbers: Numbers) -> dict[str, Any]:
    """``"gold: -a + G9, track politician = 0.-.-.-"`` as changes."""
    found: dict[str, Any] = {}
    for part in _parts(text):
        name, colon, value = part.partition(": ")
        if colon:
            found[name] = eval(value, {"__builtins__": {}}, numbers)  # of our own tables
        else:
            name, _, value = part.partition(" = ")
            found[name] = value
    return {name: value for name, value in found.items() if value != 0}


def _parts(text: str) -> Iterator[str]:
    depth, start = 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            yield text[start:place].strip()
            start = place + 1
    if text[start:].strip():
        yield text[start:].strip()


def differences(text: str, numbers: Numbers, found: Mapping[str, Any]) -> dict[str, Any]:
    """Of what is expected, what was found otherwise; a change of 0 is that there is none."""
    found_of = {part.partition(":")[0].partition(" =")[0].strip(): 0 for part in _parts(text)}
    wanted = found_of | expected(text, numbers)
    return {
        name: (value, found.get(name, 0))
        for name, value in wanted.items()
        if found.get(name, 0) != value
    }


def act(state: legacies.State, moves: str, numbers: Numbers) -> None:
    """
    Play moves, separated by commas, and let chance answer where it is asked.

    ``{a}`` stands for a number of the entry; "discard" and "tile" are the first that is offered; a
    move with a star is played as often as it is offered.
    """
    for text in split(moves):
        deal(state)
        text = text.format_map(numbers)
        if text in ("discard", "tile"):
            text = options(state, text)[0]
        if text.endswith("*"):
            assert text[:-1] in options(state), (text, options(state))
            while text[:-1] in options(state):
                play(state, text[:-1])
                deal(state)
        else:
            assert text in options(state), (text, options(state))
            play(state, text)
    deal(state)
