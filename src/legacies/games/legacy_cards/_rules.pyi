from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from legacies._core import Engine

FIRST_INDEX: dict[str, int]
DECISIONS: dict[str, int]
LIMITS: dict[str, int]

class LegacyCardsEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __new__(
        cls,
        *,
        n_seats: int,
        goal: int,
        bonus: bool,
        rounds: int,
        resources: Sequence[int],
        cards: Sequence[int],
        prices: Sequence[Sequence[int]],
        made_of: Sequence[Sequence[bool]],
    ) -> Self: ...
