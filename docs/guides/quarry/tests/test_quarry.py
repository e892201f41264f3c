"""What every game must pass, and a rule of this one."""

import pytest

import legacies
import legacies.testing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quarry_is_a_sound_game(seats: int) -> None:
    legacies.testing.check_all(legacies.game("quarry", seats=seats), seeds=range(3))


def test_a_hall_takes_three_of_one_colour() -> None:
    state = legacies.game("quarry").start()
    for text in ("take", "turn-up ash", "take", "turn-up onyx") * 3:
        state.play(state.game.parse(text))

    assert ["take", "build ash"] == [str(move) for move in state.legal_moves()]
