"""Bots play legal moves, repeatably, from what their seat may know."""

from __future__ import annotations

import pytest

import legacies
from legacies.bots import Greedy, Random
from legacies.testing import two_worlds


@pytest.mark.parametrize("bot", [Random, Greedy])
def test_the_same_seed_plays_the_same_game(bot: type[Random | Greedy]) -> None:
    game = legacies.game("legacy_cards", seats=4)
    records = {
        game.match(seed=2).run([bot(seed=seat) for seat in range(4)]).record().moves
        for _ in range(2)
    }

    assert 1 == len(records)


def test_greedy_beats_random() -> None:
    """Far above the fair share of one game in four; with these seeds it always comes out so."""
    game = legacies.game("legacy_cards", seats=4)
    wins = 0.0
    for number in range(60):
        bots: list[legacies.Bot] = [Random(seed=number + seat) for seat in range(4)]
        bots[number % 4] = Greedy(seed=number)
        outcome = game.match(seed=number).run(bots).state.outcome()
        assert outcome is not None
        wins += (number % 4 in outcome.winners) / len(outcome.winners)

    assert wins > 40


def test_greedy_does_not_peek() -> None:
    """In two worlds that a seat cannot tell apart it chooses the same."""
    game = legacies.game("legacy_cards", seats=3)
    asked = 0
    for seed in range(6):
        for truth, twin in two_worlds(game, seed, seat=1):
            if truth.actor == 1 and truth != twin:
                asked += 1
                choices = [Greedy(worlds=2, seed=seed).choose(each, 1) for each in (truth, twin)]
                assert choices[0] == choices[1]

    assert asked > 50


def test_a_bot_is_asked_only_when_its_seat_is() -> None:
    state = legacies.game("legacy_cards", seats=3).match(seed=1).state
    with pytest.raises(legacies.BadOption, match="seat 1 is not asked"):
        Greedy().choose(state, 1)
