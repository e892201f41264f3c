"""The errors of the library: few, exact, each saying what to do."""

from __future__ import annotations

from collections.abc import Sequence


def shown(value: object, most: int = 60) -> str:
    """A value as messages show it: cut if it is long, and never an error itself."""
    try:
        return repr(value)[:most]
    except ValueError:  # a whole number of thousands of digits
        return f"a number of {value.bit_length()} bits" if isinstance(value, int) else "?"


class LegaciesError(Exception):
    """Every error the library raises on purpose is one of these."""


class UnknownGame(LegaciesError, LookupError):
    """There is no game of that id; the message lists those there are."""


class BadOption(LegaciesError, ValueError):
    """A seat count, an option, a seat number or a seed that this game does not have."""


class BadMove(LegaciesError, ValueError):
    """Not a move of this game at all: unreadable text, no such index, another game's move."""


class IllegalMove(LegaciesError, ValueError):
    """
    A move of this game that the rules forbid now.

    ``rule`` is the tag of the rule that forbids it, as in the game's rules page.
    """

    def __init__(self, move: object, rule: str, reason: str) -> None:
        super().__init__(move, rule, reason)
        self.move = move
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.move}: {self.reason} [{self.rule}]"


class _Listed(LegaciesError, ValueError):
    """An error with the whole list of what is wrong."""

    def __init__(self, what: str, problems: Sequence[str]) -> None:
        super().__init__(what, tuple(problems))
        self.what = what
        self.problems: tuple[str, ...] = tuple(problems)

    def __str__(self) -> str:
        return "\n  ".join((f"{self.what}:", *self.problems))


class ImpossibleState(_Listed):
    """A table that cannot come up in play; ``problems`` lists everything that is wrong with it."""


class BadSave(_Listed):
    """Bytes or JSON that cannot be read back; ``problems`` says where and why."""


class NewerSave(BadSave):
    """A save written by a later version of the library: upgrade to read it."""


class BadContent(_Listed):
    """A content pack with mistakes; ``problems`` names file and path of every one."""


class RulesFault(LegaciesError, RuntimeError):
    """
    The rules could not go on (a stack ran full).

    After ``play`` the state is as it was before; after ``play_unchecked`` it is to be dropped.
    """
