"""Options of a game: typed fields that can say what they accept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from attrs import Attribute, field, fields

from legacies.errors import BadOption

ACCEPTS = "accepts"  # metadata: what an option accepts, in words
HELP = "help"


def _refuse(attribute: Attribute[Any], value: object) -> None:
    accepts = attribute.metadata[ACCEPTS]
    raise BadOption(f"option {attribute.name}={value!r}: {attribute.name} is {accepts}")


def flag(default: bool, help: str) -> Any:
    """A field that is True or False."""

    def check(_: object, attribute: Attribute[bool], value: object) -> None:
        if not isinstance(value, bool):
            _refuse(attribute, value)

    return _option(default, check, "True or False", help)


def number(default: int, low: int, high: int, help: str) -> Any:
    """A field that is a whole number in a range."""

    def check(_: object, attribute: Attribute[int], value: object) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            _refuse(attribute, value)

    return _option(default, check, f"a whole number from {low} to {high}", help)


def choice(default: str, values: tuple[str, ...], help: str) -> Any:
    """A field that is one of a few words."""

    def check(_: object, attribute: Attribute[str], value: object) -> None:
        if value not in values:
            _refuse(attribute, value)

    return _option(default, check, f"one of {', '.join(values)}", help)


def _option(default: Any, check: Callable[..., None], accepts: str, help: str) -> Any:
    metadata = {ACCEPTS: accepts, HELP: help}
    return field(default=default, validator=check, kw_only=True, metadata=metadata)


def describe(options: type) -> list[str]:
    """A line per option: name, what it accepts, its default, what it does."""
    return [
        f"{each.name}: {each.metadata[ACCEPTS]}, by default {each.default}. {each.metadata[HELP]}"
        for each in fields(cast(Any, options))
    ]


def make_options(game: str, options: type, given: Mapping[str, object]) -> Any:
    """An options value; BadOption names the wrong one and lists the right ones."""
    known = {each.name for each in fields(cast(Any, options))}
    if unknown := sorted(set(given) - known):
        there_are = "; ".join(describe(options)) or "none"
        raise BadOption(f"{game} has no option {unknown[0]!r}; there are: {there_are}")
    return options(**given)
