"""Values every game shares: what a save says of its game, results, the base of all moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from attrs import field, frozen

from legacies.errors import BadMove, shown


class Kind(StrEnum):
    """A kind of card, tile or thing that knows its number in the core."""

    @property
    def number(self) -> int:
        """Its number in the core."""
        return self.__class__._member_names_.index(self.name)

    @classmethod
    def of(cls, value: str) -> Self:
        """The member of that name; BadMove lists those there are."""
        try:
            return cls(value)
        except ValueError:
            raise BadMove(f"{shown(value)}: one of {', '.join(cls)} is wanted here") from None


class Move:
    """
    What a seat or chance answers: one small frozen class per verb.

    ``str(move)`` is its text, which ``game.parse()`` reads back; ``move.index`` its place in the
    game's index space.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def index(self) -> int:
        """The place of this move in the game's index space."""


@frozen
class ContentKey:
    """Which content pack: its id, version and the digest of all it says."""

    id: str
    version: str
    digest: str


@frozen
class GameKey:
    """Which game exactly: enough to make it again, and to refuse a save of another."""

    id: str
    seats: int
    rules: int
    content: ContentKey = field(kw_only=True)
    options: Mapping[str, bool | int | str] = field(kw_only=True, hash=False)


@frozen
class Outcome:
    """
    The result of a finished game.

    ``places`` has the place of each seat, 1 for the first; seats that tie share a place.
    ``reasons`` says in words what decided.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    reasons: tuple[str, ...] = field(kw_only=True)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place: several if they tie."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def __str__(self) -> str:
        names = " and ".join(f"seat {seat}" for seat in self.winners)
        verb = "share the win" if len(self.winners) > 1 else "wins"
        return f"{names} {verb}, {' : '.join(map(str, self.scores))}"


@frozen
class Playouts:
    """What many random games from one state came to."""

    games: int
    decisions: int = field(kw_only=True)
    """Answers of seats, over all games."""
    chances: int = field(kw_only=True)
    """Answers of chance, over all games."""
    ended: int = field(kw_only=True)
    """Games that reached their end."""
    mean_scores: tuple[float, ...] = field(kw_only=True)
    score_deviations: tuple[float, ...] = field(kw_only=True)
    """Standard deviation of each seat's score."""
    win_shares: tuple[float, ...] = field(kw_only=True)
    """Share of first places per seat; a tie is divided."""
