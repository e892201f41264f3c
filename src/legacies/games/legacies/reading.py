"""
Plain tables of a pack as typed values, with the path of every mistake.

The library's own loader stops at the first thing that is wrong in an entry and tells classes apart
by one key; an effect program wants more. ``Own[T]`` marks a file of the pack that is read here: as
a ``T``, or as ``Broken`` with everything that is wrong in it.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs
from attrs import frozen

from legacies._values import Kind
from legacies.errors import shown
from legacies.games.legacies.effects import (
    DEEPEST,
    EFFECTS,
    MODIFIERS,
    MOST,
    MOST_STEPS,
    Amount,
    Condition,
    Counted,
    Effect,
    Fixed,
    Modifier,
    Percent,
    Program,
    Triple,
    ValueOf,
    Within,
)

T = TypeVar("T")
if TYPE_CHECKING:
    Own: TypeAlias = Annotated[T, "read by this module"]
else:

    class Own(Generic[T]):
        """A file of the pack that is read by this module."""


SCALARS: Mapping[type, str] = {int: "a whole number", str: "a text", bool: "true or false"}
EVERYTHING = Within()
WRONG = object()  # in place of what could not be read


@frozen
class Broken:
    """A file with mistakes."""

    problems: tuple[str, ...]


class Reader:
    """Reads one file; keeps what is wrong and where."""

    def __init__(self, unions: Mapping[str, Mapping[str, type]]) -> None:
        self.problems: list[str] = []
        self._unions = unions
        self._depth = 0

    def wrong(self, where: str, message: str) -> Any:
        """Report a mistake; the value stands for what could not be read."""
        self.problems.append(f"{where}: {message}" if where else message)
        return WRONG

    def read(self, cls: Any, value: Any, where: str, within: Within = EVERYTHING) -> Any:
        """The value as a `cls`, or WRONG."""
        if get_origin(cls) is Annotated:
            return self.read(get_args(cls)[0], value, where, cls.__metadata__[0])
        if cls in SCALARS:
            return self._scalar(cls, value, where, within)
        if cls is Triple:
            return self._triple(value, where, within)
        if cls == Program:
            return self._program(value, where)
        if get_origin(cls) is tuple:
            return self._list(get_args(cls)[0], value, where, within)
        if _is(cls, Kind):
            return self._kind(cls, value, where)
        if _is_union(cls):
            return self._union(cls, value, where, within)
        if _is(get_origin(cls), Mapping):
            key, of = get_args(cls)
            return self._mapping(key, of, value, where, within)
        return self.table(cls, value, where)

    def _scalar(self, cls: Any, value: Any, where: str, within: Within) -> Any:
        if type(value) is not cls:
            return self.wrong(where, f"{SCALARS[cls]} is wanted, not {shown(value)}")
        if cls is int and not within.low <= value <= within.high:
            return self.wrong(where, f"{value}; give {within.low} to {within.high}")
        if cls is str and not value.strip():
            return self.wrong(where, "a text that is not empty is wanted")
        return value

    def _triple(self, value: Any, where: str, within: Within) -> Any:
        if not isinstance(value, list):
            number = self._scalar(int, value, where, within)
            return WRONG if number is WRONG else Triple(number, number, number)
        if len(value) != 3:
            return self.wrong(where, f"three numbers are wanted, not {len(value)}")
        numbers = [self._scalar(int, n, f"{where}[{i}]", within) for i, n in enumerate(value)]
        return WRONG if WRONG in numbers else Triple(*numbers)

    def _program(self, value: Any, where: str) -> Any:
        if self._depth == DEEPEST:
            return self.wrong(where, f"lists of effects go at most {DEEPEST} deep")
        self._depth += 1
        try:
            return self._list(Effect, value, where, Within(1, MOST_STEPS))
        finally:
            self._depth -= 1

    def _list(self, cls: Any, value: Any, where: str, within: Within) -> Any:
        if not isinstance(value, list):
            return self.wrong(where, f"a list is wanted, not {shown(value)}")
        if not within.low <= len(value) <= within.high:
            wanted = f"{within.low} to {within.high}" if within.high < MOST else f"{within.low}"
            return self.wrong(where, f"{len(value)} entries; {wanted} are wanted")
        found = [self.read(cls, each, f"{where}[{n}]") for n, each in enumerate(value)]
        return WRONG if any(each is WRONG for each in found) else tuple(found)

    def _mapping(self, key: Any, of: Any, value: Any, where: str, within: Within) -> Any:
        if not isinstance(value, Mapping):
            return self.wrong(where, f"a table of names and values is wanted, not {shown(value)}")
        found = {
            self.read(key, name, f"{where}.{name}"): self.read(of, each, f"{where}.{name}", within)
            for name, each in value.items()
        }
        return WRONG if WRONG in (*found, *found.values()) else found

    def _kind(self, cls: type[Kind], value: Any, where: str) -> Any:
        if type(value) is not str or value not in list(cls):
            return self.wrong(where, f"one of {', '.join(cls)} is wanted, not {shown(value)}")
        return cls(value)

    def _union(self, cls: Any, value: Any, where: str, within: Within) -> Any:
        if cls == Effect:
            return self._tagged("effect", EFFECTS, value, where)
        if cls == Modifier:
            return self._tagged("modifier", MODIFIERS, value, where)
        if cls == Amount:
            return self._amount(value, where)
        if cls == Condition:
            return self._condition(value, where)
        for key, classes in self._unions.items():
            if set(get_args(cls)) == set(classes.values()):
                return self._tagged(key, classes, value, where)
        options = [each for each in get_args(cls) if each is not types.NoneType]
        if len(options) == 1:
            return self.read(options[0], value, where, within)
        return self._number_or_other(options, value, where, within)

    def _number_or_other(self, options: list[Any], value: Any, where: str, within: Within) -> Any:
        """A whole number, or a word or table instead of it."""
        other = next(each for each in options if each is not int)
        if isinstance(value, str if _is(other, Kind) else Mapping):
            return self.read(other, value, where, within)
        return self.read(int, value, where, within)

    def _tagged(self, key: str, classes: Mapping[str, type], value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            return self.wrong(where, f'a table with "{key}" is wanted, not {shown(value)}')
        tag = value.get(key)
        if not isinstance(tag, str) or tag not in classes:
            wanted = f"one of {', '.join(classes)} is wanted"
            return self.wrong(f"{where}.{key}", f"{wanted}, not {shown(tag)}" if tag else wanted)
        rest = {name: each for name, each in value.items() if name != key}
        return self.table(classes[tag], rest, where)

    def _amount(self, value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            n = self._triple(value, where, EVERYTHING)
            return WRONG if n is WRONG else Fixed(n)
        for key, cls in (("per", Counted), ("value_of", ValueOf), ("percent", Percent)):
            if key in value:
                return self.table(cls, value, where)
        return self.wrong(
            where, "a number, three of them, or a table with per, value_of or percent"
        )

    def _condition(self, value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            return self.wrong(where, f"a table is wanted, not {shown(value)}")
        first = {attrs.fields(cls)[0].name: cls for cls in get_args(Condition)}
        for key, cls in first.items():
            if key in value:
                return self.table(cls, value, where)
        return self.wrong(where, f"a table with one of {', '.join(first)} is wanted")

    def table(self, cls: Any, value: Any, where: str) -> Any:
        """A table of names and values as an attrs class."""
        if not isinstance(value, Mapping):
            return self.wrong(where, f"a table of names and values is wanted, not {shown(value)}")
        before = len(self.problems)
        names = {each.name.rstrip("_"): each for each in attrs.fields(cls)}
        dot = f"{where}." if where else ""
        for name in value:
            if name not in names:
                self.wrong(f"{dot}{name}", f"unknown; there are: {', '.join(names)}")
        given = {}
        for name, each in names.items():
            if name in value:
                given[each.name] = self.read(_hints(cls)[each.name], value[name], f"{dot}{name}")
            elif each.default is attrs.NOTHING:
                self.wrong(f"{dot}{name}", "missing")
        return cls(**given) if len(self.problems) == before else WRONG


@cache
def _hints(cls: type) -> Mapping[str, Any]:
    return get_type_hints(cls, include_extras=True)


def _is(cls: Any, base: type) -> bool:
    return isinstance(cls, type) and issubclass(cls, base)


def _is_union(cls: Any) -> bool:
    return get_origin(cls) in (Union, types.UnionType)


def read_file(cls: Any, value: Any, unions: Mapping[str, Mapping[str, type]]) -> Any:
    """A file's content as a `cls`, or what is wrong with it."""
    reader = Reader(unions)
    found = reader.read(cls, value, "")
    return Broken(tuple(reader.problems)) if found is WRONG else found
