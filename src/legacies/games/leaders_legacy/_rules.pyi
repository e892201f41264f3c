from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from legacies._core import Engine

FIRST_INDEX: dict[str, int]
DECISIONS: dict[str, int]
STEPS_OF_TURN: dict[str, int]
LIMITS: dict[str, int]

class LeadersLegacyEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __new__(
        cls,
        *,
        n_seats: int,
        options: Sequence[int],
        provinces: Sequence[tuple[int, int, Sequence[int]]],
        routes: Sequence[tuple[int, int, int]],
        regions: int,
        settlements: Sequence[tuple[Any, ...]],
        port: tuple[Any, ...],
        cards: Sequence[tuple[int, int, int]],
        events: Sequence[tuple[int, int, int]],
        leaders: Sequence[tuple[Any, ...]],
        objectives: Sequence[tuple[int, tuple[int, ...]]],
        ops: Sequence[tuple[int, int, int, int, int, int]],
        first_event: int,
        first_goal: int,
    ) -> Self: ...
