"""
What the moves of a game are made of: verbs and their operands.

A game has one small class per verb. It says the verb, which is its place in the core's table of
first indexes, and its operands, which are the fields of the class. Index, text and the list of
all moves follow from that::

    class QuarryVerb(Verb):
        firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX  # from the compiled rules

    @frozen
    class Build(QuarryVerb):
        verb: ClassVar[str] = "build"
        colour: Colour = field(converter=_colour)

An operand is a :class:`Kind`, True or False, or a whole number of a range that the game's own
base class names in ``values``.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias, cast, get_args, get_type_hints

import attrs

from legacies._values import Kind, Move
from legacies.errors import BadMove, shown

__all__ = ["Kind", "Move", "Operands", "Values", "Verb", "moves_of", "whole"]

Values: TypeAlias = Mapping[str, Sequence[Any]]
Operands: TypeAlias = tuple[tuple[str, Sequence[Any]], ...]


class Verb(Move):
    """
    A move that is a verb with operands; a game's moves are frozen attrs classes of this kind.

    The operands are the fields, the weightiest first: with operands of `m` and `n` values the
    verb takes up `m * n` indexes, and the second operand runs fastest.
    """

    __slots__ = ()

    verb: ClassVar[str]
    """Its name in the table of first indexes."""

    text: ClassVar[str] = ""
    """How it is written, as in ``"fold {seat} {side}"``; by default the verb and its operands."""

    firsts: ClassVar[Mapping[str, int]]
    """The first index of each verb of the game."""

    values: ClassVar[Values] = MappingProxyType({})
    """What an operand can be, by its name, where its type does not say."""

    @property
    def index(self) -> int:
        place = 0
        for name, values in self.operands():
            place = place * len(values) + values.index(getattr(self, name))
        return self.firsts[self.verb] + place

    def __str__(self) -> str:
        operands = {name: getattr(self, name) for name, _ in self.operands()}
        return self.text.format_map(operands) or " ".join(map(str, (self.verb, *operands.values())))

    @classmethod
    def operands(cls) -> Operands:
        """The operands by name, in the order in which they count, with all that they can be."""
        return _operands(cast(Any, cls))

    @classmethod
    def every(cls) -> list[Self]:
        """All moves of this verb in the order of their indexes."""
        names = [name for name, _ in cls.operands()]
        every = itertools.product(*(values for _, values in cls.operands()))
        return [cls(**dict(zip(names, each, strict=True))) for each in every]


@functools.cache
def _operands(verb: type[Verb]) -> Operands:
    types = get_type_hints(verb)
    names = [each.name for each in attrs.fields(cast(Any, verb))]
    return tuple((name, verb.values.get(name) or _all_of(types[name])) for name in names)


def _all_of(operand: Any) -> Sequence[Any]:
    return (False, True) if operand is bool else tuple(operand)


def moves_of(union: Any) -> list[Move]:
    """All moves of a union of verbs, in the order of their indexes."""
    runs = [cast("type[Verb]", verb).every() for verb in get_args(union)]
    return [move for run in sorted(runs, key=lambda run: run[0].index) for move in run]


def whole(what: str, value: object, among: range) -> int:
    """
    A whole number of a range, for the converter of an operand; BadMove says what is wanted.

    >>> whole("seat", 2, range(4))
    2
    """
    if type(value) is not int or value not in among:
        wanted = f"a whole number from {among[0]} to {among[-1]} is wanted"
        raise BadMove(f"{what} {shown(value)}: {wanted}")
    return value
