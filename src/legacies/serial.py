"""
JSON of the library's values: versioned envelopes, an upgrade chain, and the JSON Schema of it.

An envelope is ``{"format": "legacies", "version": 1, "kind": ..., "game": ..., "payload": ...}``.
Models know nothing of JSON; moves are written as their text.
"""

from __future__ import annotations

import functools
import json
import types
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Union, cast, get_args, get_origin, get_type_hints

import attrs

from legacies._core import State
from legacies._values import GameKey, Move, Outcome, Playouts
from legacies.arena import Results
from legacies.errors import BadSave, LegaciesError, NewerSave, shown
from legacies.match import Record
from legacies.registry import game_class

if TYPE_CHECKING:
    from cattrs import Converter

    from legacies._game import Game

FORMAT = "legacies"
VERSION = 1
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each past version, a pure function from its envelope to the next version's."""

PLAIN_OPTION = bool | int | str


# Kinds of values -----------------------------------------------------------------------------


def _types(game: type[Game]) -> dict[str, Any]:
    """What can stand in an envelope, by its kind."""
    return {
        "game": GameKey,
        "state": game.snapshot_type,
        "snapshot": game.snapshot_type,
        "view": game.view_type,
        "move": Move,
        "record": Record,
        "outcome": Outcome,
        "playouts": Playouts,
        "results": Results,
    }


def _kind_and_game(value: object) -> tuple[str, str | None]:
    """Kind of a value and the id of its game; an outcome or playouts belong to any."""
    from legacies._game import Game

    if isinstance(value, Game):
        return "game", value.id
    if isinstance(value, State):
        return "state", value.game.id
    if isinstance(value, Record):
        return "record", value.game.id
    if isinstance(value, Results):
        return "results", value.game.id
    if isinstance(value, Outcome):
        return "outcome", None
    if isinstance(value, Playouts):
        return "playouts", None
    if isinstance(value, Move) and (id := _game_of_class(type(value))):
        return "move", id
    if attrs.has(type(value)) and (id := _game_of_class(type(value))):
        for kind in ("snapshot", "view"):
            if type(value) is _types(game_class(id))[kind]:
                return kind, id
    names = "games, states, snapshots, views, moves, records, results, outcomes and playouts"
    raise TypeError(f"{type(value).__name__} is not a value of legacies; it writes {names}")


def _game_of_class(cls: type) -> str | None:
    """The id of the game in whose package a class lies."""
    from legacies.registry import games

    for id in games():
        if cls.__module__.startswith(game_class(id).__module__.rpartition(".")[0] + "."):
            return id
    return None


def dumps(value: object, *, indent: int | None = None) -> str:
    """
    The JSON of any of the library's values, which ``loads`` reads back.

    >>> import legacies
    >>> move = legacies.game("legacy_cards").parse("build bank")
    >>> legacies.loads(legacies.dumps(move)) == move
    True
    """
    kind, id = _kind_and_game(value)
    if isinstance(value, State):
        value = value.snapshot()
    elif kind == "game":
        value = value.key  # type: ignore[attr-defined]
    head = {"format": FORMAT, "version": VERSION, "kind": kind, "game": id}
    try:
        return json.dumps({**head, "payload": plain(value)}, indent=indent)
    except ValueError as error:  # a number that is too long for Python to print
        raise BadSave(f"JSON of a {kind}", [str(error)]) from error


def loads(text: str | bytes) -> Any:
    """
    The value that ``dumps`` wrote, whatever earlier version of the library did so.

    Raises BadSave with the path of everything that is wrong, NewerSave for a later format.
    A state or game comes back only if its content is the default pack; for others read the
    snapshot and restore it with a game that has the pack.
    """
    envelope = _upgraded(_parsed(text))
    kind, id = envelope["kind"], envelope["game"]
    what = f"save of a {kind}"
    game = None if id is None else _known(id, what)
    table = _types(game) if game else {"outcome": Outcome, "playouts": Playouts}
    if kind not in table:
        raise BadSave(what, [f"$.kind: unknown; there are: {', '.join(table)}"])
    value, problems = structure(game, table[kind], envelope["payload"])
    if problems:
        raise BadSave(what, [p.replace("$", "$.payload", 1) for p in problems])
    if kind == "game":
        return _make(value, what)
    if kind == "state":
        return _make(value.game, what).restore(value)
    return value


def _known(id: Any, what: str) -> type[Game]:
    try:
        return game_class(id)
    except (LegaciesError, TypeError) as error:
        raise BadSave(what, [f"$.game: {error}"]) from error


def _make(key: GameKey, what: str) -> Game:
    """The game that a key names, with the default content."""
    try:
        game = _default_game(json.dumps([key.id, key.seats, dict(key.options)], sort_keys=True))
    except LegaciesError as error:
        raise BadSave(what, [f"$.payload: {error}"]) from error
    game._compare(key)
    return game


@functools.lru_cache(maxsize=32)
def _default_game(made_of: str) -> Game:
    """Games are immutable: the saves of one game can share it."""
    id, seats, options = json.loads(made_of)
    return game_class(id).make(seats=seats, options=options)


def _parsed(text: str | bytes) -> dict[str, Any]:
    what = "JSON of legacies"
    try:
        envelope = json.loads(text, object_pairs_hook=_once)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave(what, [f"not JSON: {error}"]) from error
    if not isinstance(envelope, dict) or envelope.get("format") != FORMAT:
        raise BadSave(what, [f'$.format: "{FORMAT}" is wanted: written by legacies.dumps()?'])
    if type(envelope.get("version")) is not int:
        raise BadSave(what, ["$.version: a whole number is wanted"])
    return envelope


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object whose names are distinct."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _upgraded(envelope: dict[str, Any]) -> dict[str, Any]:
    """The envelope brought to the present version, step by step."""
    what = "JSON of legacies"
    if envelope["version"] > VERSION:
        newer = f"version {envelope['version']}, this library reads up to {VERSION}"
        raise NewerSave(what, [f"{newer}: upgrade legacies"])
    while (version := envelope["version"]) < VERSION:
        if version not in UPGRADES:
            raise BadSave(what, [f"$.version: there never was a version {version}"])
        envelope = UPGRADES[version](envelope)
    keys = {"format", "version", "kind", "game", "payload"}
    if problems := [f"$.{key}: missing" for key in sorted(keys - set(envelope))]:
        raise BadSave(what, problems)
    if problems := [f"$.{key}: unknown" for key in sorted(set(envelope) - keys)]:
        raise BadSave(what, problems)
    if not isinstance(envelope["kind"], str):
        raise BadSave(what, ["$.kind: a text is wanted"])
    return envelope


# Plain data and values -----------------------------------------------------------------------


def plain(value: object) -> Any:
    """A value as plain dicts, lists, texts and numbers."""
    if type(value) in SCALARS:
        return value
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Move):
        return str(value)
    if (names := _names(cast(Any, type(value)))) is not None:
        tag = getattr(value, "tag", None)
        head = {} if tag is None else {"is": tag}
        return head | {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {plain(key): plain(each) for key, each in value.items()}
    return value


@functools.cache
def _names(cls: Any) -> tuple[str, ...] | None:
    """The fields of an attrs class."""
    return tuple(each.name for each in attrs.fields(cls)) if attrs.has(cls) else None


def structure(game: type[Game] | None, cls: Any, data: Any) -> tuple[Any, list[str]]:
    """A value of `cls` from plain data, or None and every problem with its path."""
    from cattrs.errors import BaseValidationError

    try:
        return _converter(game).structure(data, cls), []
    except BaseValidationError as error:
        return None, _problems(error, "$")
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        return None, [f"$: {error}"]


def _problems(error: BaseException, path: str) -> list[str]:
    from cattrs import (
        AttributeValidationNote,
        BaseValidationError,
        ForbiddenExtraKeysError,
        IterableValidationNote,
    )

    if isinstance(error, ForbiddenExtraKeysError):
        return [f"{path}.{name}: unknown" for name in sorted(map(str, error.extra_fields))]
    if not isinstance(error, BaseValidationError):
        if isinstance(error, KeyError):
            return [f"{path}: missing"]
        return [f"{path}: {error}"]
    found = []
    for each in error.exceptions:
        here = path
        for note in getattr(each, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                here = f"{path}.{note.name}"
            elif isinstance(note, IterableValidationNote):
                index = note.index
                here = f"{path}[{index}]" if isinstance(index, int) else f"{path}.{index}"
        found += _problems(each, here)
    return found


@functools.cache
def _converter(game: type[Game] | None) -> Converter:
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(attrs.has, functools.partial(_class_hook, converter))
    for primitive, words in ((int, "a whole number"), (str, "a text"), (bool, "true or false")):
        converter.register_structure_hook(primitive, _exactly(primitive, words))
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook(StrEnum, _member)  # or str's would be taken
    converter.register_structure_hook_func(lambda cls: cls == PLAIN_OPTION, _plain_option)
    converter.register_structure_hook_func(_is_tuple, functools.partial(_tuple, converter))
    converter.register_structure_hook_func(_is_mapping, functools.partial(_mapping, converter))
    if game is not None:
        converter.register_structure_hook_func(
            lambda cls: isinstance(cls, type) and issubclass(cls, Move),
            functools.partial(_move, game),
        )
        for union in game.unions:
            converter.register_structure_hook_func(
                functools.partial(_same_union, union), functools.partial(_tagged, converter, union)
            )
    return converter


def _class_hook(converter: Converter, cls: Any) -> Callable[[Any, Any], Any]:
    from cattrs.gen import make_dict_structure_fn

    from_table = make_dict_structure_fn(cls, converter, _cattrs_forbid_extra_keys=True)

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, Mapping):
            raise ValueError(f"a table of names and values is wanted, not {shown(value)}")
        return from_table(value, cls)

    return hook


def _exactly(primitive: type, words: str) -> Callable[[Any, Any], Any]:
    def hook(value: Any, _: Any) -> Any:
        if type(value) is not primitive:
            raise ValueError(f"{words} is wanted, not {shown(value)}")
        return value

    return hook


def _number(value: Any, _: Any) -> float:
    if type(value) not in (int, float):
        raise ValueError(f"a number is wanted, not {shown(value)}")
    return float(value)


def _plain_option(value: Any, _: Any) -> bool | int | str:
    if not isinstance(value, bool | int | str):
        raise ValueError(f"a text, a whole number, true or false is wanted, not {shown(value)}")
    return value


def _is_enum(cls: Any) -> bool:
    return _is_class(cls, StrEnum)


def _member(value: Any, cls: type[StrEnum]) -> StrEnum:
    for member in cls:
        if type(value) is str and member.value == value:
            return member
    raise ValueError(f"one of {', '.join(cls)} is wanted, not {shown(value)}")


def _is_tuple(cls: Any) -> bool:
    return get_origin(cls) is tuple


def _tuple(converter: Converter, value: Any, cls: Any) -> tuple[Any, ...]:
    """Any number of things of one type; a text or a mapping is no list."""
    from cattrs import IterableValidationError, IterableValidationNote

    if not isinstance(value, list | tuple):
        raise ValueError(f"a list is wanted, not {shown(value)}")
    items, errors = [], []
    for index, each in enumerate(value):
        try:
            items.append(converter.structure(each, get_args(cls)[0]))
        except Exception as error:
            note = IterableValidationNote(f"at index {index}", index, get_args(cls)[0])
            error.__notes__ = [*getattr(error, "__notes__", ()), note]
            errors.append(error)
    if errors:
        raise IterableValidationError("list", errors, cls)
    return tuple(items)


def _is_mapping(cls: Any) -> bool:
    return get_origin(cls) is not None and _is_class(get_origin(cls), Mapping)


def _is_class(cls: Any, base: type) -> bool:
    return isinstance(cls, type) and issubclass(cls, base)


def _mapping(converter: Converter, value: Any, cls: Any) -> dict[Any, Any]:
    from cattrs import IterableValidationError, IterableValidationNote

    if not isinstance(value, Mapping):
        raise ValueError(f"a table of names and values is wanted, not {shown(value)}")
    key_type, value_type = get_args(cls)
    items, errors = {}, []
    for name, each in value.items():
        try:
            items[converter.structure(name, key_type)] = converter.structure(each, value_type)
        except Exception as error:
            note = IterableValidationNote(f"at {name}", name, value_type)
            error.__notes__ = [*getattr(error, "__notes__", ()), note]
            errors.append(error)
    if errors:
        raise IterableValidationError("table", errors, cls)
    return items


def _move(game: type[Game], value: Any, _: Any) -> Move:
    return game.read_move(value)


def _same_union(union: Any, cls: Any) -> bool:
    return _is_union(cls) and set(get_args(cls)) == set(get_args(union))


def _is_union(cls: Any) -> bool:
    return get_origin(cls) in (Union, types.UnionType)


def _tagged(converter: Converter, union: Any, value: Any, _: Any) -> Any:
    """One of several classes, told by its tag under the key "is"."""
    classes = {cls.tag: cls for cls in get_args(union)}
    if not isinstance(value, Mapping) or value.get("is") not in [*classes]:
        raise ValueError(f'a table is wanted in which "is" is one of {", ".join(classes)}')
    rest = {name: each for name, each in value.items() if name != "is"}
    return converter.structure(rest, classes[value["is"]])


# JSON Schema ---------------------------------------------------------------------------------


def schema(game: str, kind: str) -> dict[str, Any]:
    """
    The JSON Schema (2020-12) of what ``dumps`` writes: of the kind "record", "snapshot", ...

    >>> schema("legacy_cards", "record")["title"]
    'record of legacy_cards'
    """
    cls = game_class(game)
    kinds = _types(cls)
    if kind not in kinds:
        raise BadSave(f"schema of a {kind}", [f"unknown; there are: {', '.join(kinds)}"])
    writer = _SchemaWriter(cls, of_table=kind in ("state", "snapshot", "view"))
    payload = writer.schema_of(kinds[kind])
    free = kind in ("outcome", "playouts")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{kind} of {game}",
        **_object(
            {
                "format": {"const": FORMAT},
                "version": {"const": VERSION},
                "kind": {"const": kind},
                "game": {"const": None if free else game},
                "payload": payload,
            }
        ),
        "$defs": writer.definitions,
    }


def _object(properties: dict[str, Any], optional: frozenset[str] = frozenset()) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


SCALARS: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    type(None): {"type": "null"},
}
OF_TABLES: dict[str, Any] = {"type": "integer", "minimum": -(2**31), "maximum": 2**31 - 1}
"""A number in a table: none is wider than 32 bits."""


class _SchemaWriter:
    """Writes the schemas of types; those of classes gather in ``definitions``."""

    def __init__(self, game: type[Game], *, of_table: bool) -> None:
        self.definitions: dict[str, Any] = {}
        self._scalars = {**SCALARS, int: OF_TABLES} if of_table else SCALARS
        counts = game.seat_counts
        self._of_key = {
            "seats": {"type": "integer", "minimum": counts[0], "maximum": counts[-1]},
            "rules": {"type": "integer", "minimum": 1, "maximum": game.rules_version},
        }

    def schema_of(self, cls: Any) -> dict[str, Any]:
        if cls in self._scalars:
            return self._scalars[cls]
        if _is_class(cls, Move):
            return {"type": "string", "description": "a move, as text"}
        if _is_enum(cls):
            return {"enum": [member.value for member in cls]}
        if _is_union(cls):
            return {"anyOf": [self.schema_of(each) for each in get_args(cls)]}
        if _is_tuple(cls):
            return {"type": "array", "items": self.schema_of(get_args(cls)[0])}
        if _is_mapping(cls):
            key, value = get_args(cls)
            names = {"propertyNames": self.schema_of(key)} if _is_enum(key) else {}
            inner = self.schema_of(value)
            return {"type": "object", "additionalProperties": inner, **names}
        return self._of_class(cls)

    def _of_class(self, cls: Any) -> dict[str, Any]:
        name = cls.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # it may hold itself
            self.definitions[name] = self._definition(cls)
        return {"$ref": f"#/$defs/{name}"}

    def _definition(self, cls: Any) -> dict[str, Any]:
        hints = get_type_hints(cls)
        tag = getattr(cls, "tag", None)
        properties = {} if tag is None else {"is": {"const": tag}}
        for each in attrs.fields(cls):
            known = self._of_key.get(each.name) if cls is GameKey else None
            properties[each.name] = known or self.schema_of(hints[each.name])
        optional = frozenset(
            each.name for each in attrs.fields(cls) if each.default is not attrs.NOTHING
        )
        summary = (cls.__doc__ or "").strip().partition("\n")[0]
        words = {"description": summary} if summary else {}
        return {**_object(properties, optional), **words}
