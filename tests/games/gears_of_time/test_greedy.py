"""The evaluation is good enough for Greedy to beat chance clearly."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import new_game

from legacies.bots import Greedy, Random


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """One greedy seat among random ones, in every place by turns, wins far more than its share."""
    games = 24
    wins = 0
    for seed in range(games):
        mine = seed % seats
        match = new_game(seats).match(seed)
        bots = [Greedy(seed=seed) if seat == mine else Random(seed=seat) for seat in range(seats)]
        outcome = match.run(bots).state.outcome()
        assert outcome is not None
        wins += outcome.places[mine] == 1

    assert wins > 0.7 * games
