"""Moves, decisions, snapshots and views of Quarry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from attrs import field, frozen

from legacies import GameKey
from legacies.moves import Kind, Move, Verb, moves_of
from quarry._rules import FIRST_INDEX


class Colour(Kind):
    """The colour of a stone; it knows its number in the core."""

    ASH = "ash"
    CHALK = "chalk"
    ONYX = "onyx"


def _colour(value: Colour | str) -> Colour:
    return Colour.of(value)


# Moves.


class QuarryVerb(Verb):
    """A move of this game: a verb with operands."""

    __slots__ = ()

    firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX


@frozen
class Take(QuarryVerb):
    """Take a stone from the bag without looking. [QRY-3]"""

    verb: ClassVar[str] = "take"


@frozen
class Build(QuarryVerb):
    """Spend stones of one colour on a hall. [QRY-4]"""

    verb: ClassVar[str] = "build"
    colour: Colour = field(converter=_colour)


@frozen
class GiveBack(QuarryVerb):
    """Give back a stone over the limit. [QRY-5]"""

    verb: ClassVar[str] = "give_back"
    text: ClassVar[str] = "give-back {colour}"
    colour: Colour = field(converter=_colour)


@frozen
class TurnUp(QuarryVerb):
    """Chance turns up a stone for the seat that takes one. [QRY-3]"""

    verb: ClassVar[str] = "turn_up"
    text: ClassVar[str] = "turn-up {colour}"
    colour: Colour = field(converter=_colour)


QuarryMove: TypeAlias = Take | Build | GiveBack | TurnUp


def every_move() -> list[Move]:
    """All moves in the order of their indexes."""
    return moves_of(QuarryMove)


# What the table waits for. All of it is public.


@frozen
class TurnChoice:
    """The seat takes a stone or builds a hall. [QRY-2]"""

    tag: ClassVar[str] = "turn"
    seat: int


@frozen
class Discarding:
    """The seat gives a stone back. [QRY-5]"""

    tag: ClassVar[str] = "discard"
    seat: int


@frozen
class Drawing:
    """Chance turns up a stone for the seat. [QRY-3]"""

    tag: ClassVar[str] = "draw"
    seat: int


@frozen
class GameOver:
    """Nobody is asked any more."""

    tag: ClassVar[str] = "over"


Decision: TypeAlias = TurnChoice | Discarding | Drawing | GameOver


# Everything about a table; what a seat may know of it.


def _stones() -> Any:
    return field(factory=dict, kw_only=True)


@frozen
class SeatSnapshot:
    """One seat: its stones and halls."""

    stones: Mapping[Colour, int] = _stones()
    halls: int = field(default=0, kw_only=True)


@frozen
class QuarrySnapshot:
    """Everything about a table."""

    game: GameKey
    decision: Decision
    seats: tuple[SeatSnapshot, ...] = field(kw_only=True)
    bag: Mapping[Colour, int] = _stones()
    spent: Mapping[Colour, int] = _stones()


@frozen
class SeatView:
    """One seat as the viewer sees it; stones that are None are hidden, their number is not."""

    stone_count: int = field(kw_only=True)
    stones: Mapping[Colour, int] | None = field(kw_only=True)
    halls: int = field(kw_only=True)


@frozen
class QuarryView:
    """What a seat may know of a table; with `seat` None, what someone knows who sees all hands."""

    game: GameKey
    seat: int | None
    actor: int = field(kw_only=True)
    decision: Decision = field(kw_only=True)
    seats: tuple[SeatView, ...] = field(kw_only=True)
    bag: int = field(kw_only=True)
    """How many stones are left."""
    spent: Mapping[Colour, int] = field(kw_only=True)

    def __str__(self) -> str:
        lines = [f"{self.decision.tag}, {self.bag} stones in the bag"]
        for number, seat in enumerate(self.seats):
            mark = ">" if number == self.actor else " "
            stones = f"{seat.stone_count} stones"
            if seat.stones is not None:
                stones = ", ".join(f"{n} {c}" for c, n in seat.stones.items()) or "no stones"
            lines.append(f"{mark} seat {number}  {seat.halls} halls | {stones}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        lines = str(self).splitlines()
        texts = [f"<text x='8' y='{20 * n + 20}'>{line}</text>" for n, line in enumerate(lines)]
        size = f"width='320' height='{20 * len(lines) + 16}'"
        return f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{''.join(texts)}</svg>"
