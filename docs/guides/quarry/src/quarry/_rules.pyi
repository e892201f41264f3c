from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from legacies._core import Engine

FIRST_INDEX: dict[str, int]
DECISIONS: dict[str, int]
LIMITS: dict[str, int]

class QuarryEngine(Engine):
    """The rules with one pack and one set of options; made by the game class."""

    def __new__(
        cls, *, n_seats: int, limit: int, hall_cost: int, stones: Sequence[int]
    ) -> Self: ...
