"""Playouts: random games inside the core."""

from __future__ import annotations

from math import sqrt

from legacies._core import State, run_playouts
from legacies._values import Playouts


def playouts(state: State, games: int, seed: int = 0) -> Playouts:
    """
    Play many random games from `state` inside the core and add them up.

    The interpreter lock is released: several threads play at once. The same state, number and
    seed give the same result.

    >>> import legacies
    >>> start = legacies.game("legacy_cards", seats=2).start()
    >>> legacies.playouts(start, 100, seed=1).ended
    100
    """
    n, decisions, chances, ended, sums, squares, wins = run_playouts(state, games, seed)
    means = tuple(total / n for total in sums)
    return Playouts(
        n,
        decisions=decisions,
        chances=chances,
        ended=ended,
        mean_scores=means,
        score_deviations=tuple(
            sqrt(max(0.0, square / n - mean * mean))
            for square, mean in zip(squares, means, strict=True)
        ),
        win_shares=tuple(win / n for win in wins),
    )
