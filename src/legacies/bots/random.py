"""A bot without any plan."""

from __future__ import annotations

import random

from legacies._core import State
from legacies._values import Move


class Random:
    """Any legal move, each as likely as the others; the same seed gives the same choices."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State, seat: int) -> Move:
        """A legal move for `seat`."""
        return self._random.choice(state.legal_moves())
