from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from legacies._core import Engine

FIRST_INDEX: dict[str, int]
DECISIONS: dict[str, int]
LIMITS: dict[str, int]

class GearsOfTimeEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __new__(
        cls,
        *,
        n_seats: int,
        to_pool: bool,
        clockwise: bool,
        by_choice: bool,
        copies: Sequence[int],
        costs: Sequence[int],
        rewards: Sequence[int],
        needs: Sequence[Sequence[int]],
        characters: Sequence[tuple[int, int]],
    ) -> Self: ...
