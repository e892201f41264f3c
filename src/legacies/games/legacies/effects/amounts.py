"""Numbers of a pack: one per Century, amounts that are counted or a part of something, costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from attrs import field, frozen

from legacies.games.legacies.effects.names import Count, Industries, Pool, Resource, Value

MOST = 9_999  # of anything that a pack says
MOST_NAMED = 159  # the largest amount that a player can name
MOST_ROWS = 12  # of the investment track
MOST_OPTIONS = 8  # of a choice
MOST_STEPS = 16  # effects of one list
DEEPEST = 4  # lists in lists, the outermost counted


@frozen
class Triple:
    """
    A number per Century; one number in a file stands for three equal ones. [LG-VAR-01]

    >>> from legacies.games.legacies.effects import Triple
    >>> str(Triple(10, 24, 40)), str(Triple(5, 5, 5))
    ('10 / 24 / 40', '5')
    """

    first: int
    second: int
    third: int

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Of Century I, II and III."""
        return (self.first, self.second, self.third)

    @property
    def is_even(self) -> bool:
        """Whether it is the same in every Century."""
        return self.first == self.second == self.third

    def at(self, century: int | None) -> Triple:
        """The number of a Century (1 to 3) alone; with None, all three."""
        return self if century is None else Triple(*(self.numbers[century - 1],) * 3)

    def __str__(self) -> str:
        return str(self.first) if self.is_even else " / ".join(map(str, self.numbers))


def triple(n: int) -> Triple:
    """The same number in every Century."""
    return Triple(n, n, n)


@frozen
class Within:
    """The range of a number or a length: a note on a field's type, read by the loader."""

    low: int = 0
    high: int = MOST


@frozen
class Fixed:
    """A number, or one per Century."""

    n: Annotated[Triple, Within()]


@frozen
class Counted:
    """A number for each of something. [LG-V-15]"""

    per: Count
    n: Annotated[Triple, Within()]
    max: Annotated[Triple | None, Within(1)] = None


@frozen
class ValueOf:
    """The value of an Industry, in Gold or in Fame. [LG-V-15]"""

    value_of: Industries
    as_: Value


@frozen
class Percent:
    """A part of what the affected player has, rounded up. [LG-V-15, LG-VAR-06]"""

    percent: Annotated[Triple, Within(0, 100)]
    of: Pool


ONE = Fixed(triple(1))

Amount: TypeAlias = Fixed | Counted | ValueOf | Percent


ZERO = triple(0)


@frozen(kw_only=True)
class Cost:
    """What is paid, to the bank or the discard pile; nothing at all is free. [LG-VAR-02..04]"""

    fame: Annotated[Triple, Within()] = ZERO
    gold: Annotated[Triple, Within()] = ZERO
    foundation: Annotated[Triple, Within()] = ZERO
    resource: Annotated[int | Mapping[Resource, int], Within(0, 12)] = field(default=0, hash=False)
    card: Annotated[int, Within(0, 9)] = 0

    @property
    def any(self) -> int:
        """Resources of any kind."""
        return self.resource if isinstance(self.resource, int) else 0

    @property
    def kinds(self) -> tuple[int, ...]:
        """Resources of each kind."""
        by_kind = {} if isinstance(self.resource, int) else self.resource
        return tuple(by_kind.get(kind, 0) for kind in Resource)

    @property
    def is_free(self) -> bool:
        """Whether nothing is paid."""
        paid = any(any(each.numbers) for each in (self.fame, self.gold, self.foundation))
        return not (paid or self.any or any(self.kinds) or self.card)


FREE = Cost()
