"""A bot that looks one move ahead."""

from __future__ import annotations

import random

from legacies._core import State
from legacies._values import Move
from legacies.errors import BadOption, shown

MOST_WORLDS = 1_000_000


class Greedy:
    """
    The move after which the game's evaluation likes the seat best.

    It looks at `worlds` redealt worlds, never at the true one, so it knows no more than its seat.
    The same seed gives the same choices.
    """

    def __init__(self, worlds: int = 4, seed: int | None = None) -> None:
        if type(worlds) is not int or not 1 <= worlds <= MOST_WORLDS:
            raise BadOption(f"worlds {shown(worlds)}: give a whole number from 1 to {MOST_WORLDS}")
        self._worlds = worlds
        self._random = random.Random(seed)

    def choose(self, state: State, seat: int) -> Move:
        """The move that looks best for `seat`, which is the one asked."""
        game = state.game
        seed = self._random.getrandbits(64)
        return game.move(game._engine.greedy(state, seat, self._worlds, seed))
