"""Options of a game: typed fields that can say what they accept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from attrs import Attribute, field, fields

from legacies.errors import BadOption, shown

ACCEPTS = "accepts"  # metadata: what an option accepts, in words
HELP = "help"
FLAG = "flag"  # what it is called on the command line


def _refuse(attribute: Attribute[Any], value: object) -> None:
    accepts = attribute.metadata[ACCEPTS]
    raise BadOption(f"option {attribute.name}={shown(value)}: {attribute.name} is {accepts}")


def flag(default: bool, help: str) -> Any:
    """A field that is True or False."""

    def check(_: object, attribute: Attribute[bool], value: object) -> None:
        if not isinstance(value, bool):
            _refuse(attribute, value)

    return _option(default, check, "True or False", help)


def number(default: int, low: int, high: int, help: str, *, flag: str = "") -> Any:
    """A field that is a whole number in a range; `flag` names it on the command line."""

    def check(_: object, attribute: Attribute[int], value: object) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            _refuse(attribute, value)

    return _option(default, check, f"a whole number from {low} to {high}", help, flag)


def choice(default: str, values: tuple[str, ...], help: str) -> Any:
    """A field that is one of a few words."""

    def check(_: object, attribute: Attribute[str], value: object) -> None:
        if value not in values:
            _refuse(attribute, value)

    return _option(default, check, f"one of {', '.join(values)}", help)


def text(default: str, accepts: Callable[[str], bool], words: str, help: str) -> Any:
    """A field that is a text which a function accepts; `words` say what that is."""

    def check(_: object, attribute: Attribute[str], value: object) -> None:
        if not isinstance(value, str) or not accepts(value):
            _refuse(attribute, value)

    return _option(default, check, words, help)


def _option(
    default: Any, check: Callable[..., None], accepts: str, help: str, flag: str = ""
) -> Any:
    metadata = {ACCEPTS: accepts, HELP: help, FLAG: flag}
    return field(default=default, validator=check, kw_only=True, metadata=metadata)


def flags(options: type) -> dict[str, str]:
    """What the options are called on the command line, each with its name."""
    return {
        "--" + (each.metadata[FLAG] or each.name.replace("_", "-")): each.name
        for each in fields(cast(Any, options))
    }


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
        raise BadOption(f"{game} has no option {shown(unknown[0])}; there are: {there_are}")
    return options(**given)
