"""A bot without any plan."""

from __future__ import annotations

import random

from legacies._core import State
from legacies._values import Move
from legacies.errors import BadOption


class Random:
    """Any legal move, each as likely as the others; the same seed gives the same choices."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State, seat: int) -> Move:
        """A legal move for `seat`, which is the one asked."""
        if state.actor != seat:
            raise BadOption(f"seat {seat} is not asked here")
        return self._random.choice(state.legal_moves())
