"""Packs of Legacies whose programs are drawn at random: anything that the loader accepts."""

from __future__ import annotations

import copy
import random
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import attrs

from legacies._values import Kind
from legacies.content import About
from legacies.games.legacies import Legacies, LegaciesOptions, checks
from legacies.games.legacies.effects import (
    DEEPEST,
    EFFECTS,
    MODIFIERS,
    Amount,
    Condition,
    Effect,
    Fixed,
    Modifier,
    Program,
    Triple,
    Within,
)
from legacies.games.legacies.entries.cards import UNIONS
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.reading import Reader

CONTENT = Path(sys.modules[LegaciesPack.__module__].__file__ or "").parent / "content"
SETTING_OFF = (  # left out where a program can be set off by others, or hardly a pack would pass
    *("collect", "strengthen", "weaken", "move_relationship", "swap_relationships"),
    *("share_action", "special_action", "relationship", "buy", "sell"),
)
GIVING_BACK = ("remove_relationship", "unblock_action", "for_each")  # an R-token, see endless.py
LISTS = ("choose", "may", "for_each", "when")


@cache
def _default() -> dict[str, Any]:
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in CONTENT.glob("*.toml")}
    files.pop("pack")
    return files


class Author:
    """Writes programs by throwing dice."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.chains = self.dice.random() < 0.5  # benefits that are Special Actions
        self.left_out = SETTING_OFF + GIVING_BACK * self.chains

    def program(self, *, calm: bool, depth: int = 1) -> list[dict[str, Any]]:
        """A list of effects."""
        return [self.effect(calm=calm, depth=depth) for _ in range(self.dice.randint(1, 3))]

    def effect(self, *, calm: bool, depth: int) -> dict[str, Any]:
        """An effect that the loader accepts by itself."""
        tags = [
            tag
            for tag in EFFECTS
            if not (calm and tag in self.left_out) and not (depth >= DEEPEST and tag in LISTS)
        ]
        while True:
            tag = self.dice.choice(tags)
            table = {"effect": tag, **self.table(EFFECTS[tag], calm=calm, depth=depth)}
            if sound(Effect, table):
                return table

    def modifier(self) -> dict[str, Any]:
        """A modifier that the loader accepts by itself."""
        while True:
            tag = self.dice.choice(list(MODIFIERS))
            table = {"modifier": tag, **self.table(MODIFIERS[tag], calm=True, depth=1)}
            if sound(Modifier, table):
                return table

    def table(self, cls: Any, *, calm: bool, depth: int) -> dict[str, Any]:
        hints = get_type_hints(cls, include_extras=True)
        found = {}
        for each in attrs.fields(cls):
            if each.default is attrs.NOTHING or self.dice.random() < 0.5:
                value = self.value(hints[each.name], calm=calm, depth=depth)
                found[each.name.rstrip("_")] = value
        return found

    def value(self, cls: Any, within: Within | None = None, *, calm: bool, depth: int) -> Any:
        within = within or Within()
        if get_origin(cls) is Annotated:
            return self.value(get_args(cls)[0], cls.__metadata__[0], calm=calm, depth=depth)
        if cls == Program:
            return self.program(calm=calm, depth=depth + 1)
        if cls is int or cls is Triple:
            return self.number(within)
        if cls is bool:
            return self.dice.random() < 0.5
        if isinstance(cls, type) and issubclass(cls, Kind):
            return self.dice.choice(list(cls)).value
        if cls in (Amount, Condition):
            return self.shaped(cls, calm=calm, depth=depth)
        if get_origin(cls) is tuple:
            inner = get_args(cls)[0]
            return [
                self.value(inner, calm=calm, depth=depth)
                for _ in range(self.dice.randint(within.low, min(within.high, 3)))
            ]
        if get_origin(cls) is Mapping:
            return {}
        if attrs.has(cls):
            return self.table(cls, calm=calm, depth=depth)
        options = [each for each in get_args(cls) if each is not NoneType]
        return self.value(self.dice.choice(options), within, calm=calm, depth=depth)

    def shaped(self, cls: Any, *, calm: bool, depth: int) -> Any:
        """An amount or a condition of any kind."""
        kind = self.dice.choice(get_args(cls))
        if cls == Amount and self.dice.random() < 0.7:
            return self.number(Within(0, 20))
        table = self.table(kind, calm=calm, depth=depth)
        return table["n"] if kind is Fixed else table

    def number(self, within: Within) -> int:
        """Mostly small, at times as large as can be."""
        if self.dice.random() < 0.1:
            return self.dice.choice((within.low, min(within.high, 159), within.high))
        return max(within.low, min(within.high, self.dice.randint(-3, 12)))


def sound(cls: Any, table: dict[str, Any]) -> bool:
    """Whether the loader finds nothing wrong with an effect or a modifier."""
    reader = Reader(UNIONS)
    value = reader.read(cls, table, "it")
    if reader.problems:
        return False
    check = checks._effect if cls == Effect else checks._modifier
    return not [*check(value, "it")]


def hostile_pack(seed: int) -> LegaciesPack:
    """The default pack with all its programs written anew."""
    author = Author(seed)
    files = copy.deepcopy(_default())
    for mat in files["characters"]["characters"]:
        for side in ("aboveboard", "underhanded"):
            mat[side]["effects"] = author.program(calm=True)
    for track in files["relationship_tracks"]["tracks"]:
        for space in track["spaces"]:
            space["effects"] = author.program(calm=True)
            if author.chains and author.dice.random() < 0.5:
                space["effects"].append({"effect": "special_action"})
    for name in ("legendary_figures", "bonus_tokens"):
        for entry in files[name][name]:
            entry["effects"] = author.program(calm=True)
    for card in files["player_cards"]["player_cards"]:
        card["opportunity"] = {"cost": {}, "do": author.program(calm=False)}
    for successor in files["successors"]["successors"]:
        successor["now"] = author.program(calm=False)
        successor["retire"] = author.program(calm=False)
        successor["lasting"] = [author.modifier()]
    for event in files["events"]["events"]:
        for half in ("top", "bottom"):
            event[half]["effects"] = author.program(calm=False)
            event[half]["modifiers"] = [author.modifier()]
    for entry in (*files["honorarium"]["honorarium"], *files["player_setup"]["matches"]):
        entry["effects"] = author.program(calm=False)
    return LegaciesPack(About("legacies", f"hostile_{seed}", "1", "hostile"), **files)


def hostile_game(seed: int, seats: int, **options: Any) -> Legacies:
    """A game with such a pack, which must be sound."""
    pack = hostile_pack(seed)
    problems = pack.problems()

    assert [] == problems, problems[:3]
    return Legacies(seats, pack, LegaciesOptions(**options))
