"""Every game, seat count and variant passes every check of legacies.testing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import legacies
from legacies.registry import game_class
from legacies.testing import CHECKS

VARIANTS: dict[str, list[dict[str, bool | int | str]]] = {
    "legacy_cards": [
        {"seats": 2, "remove_protect_and_destroy": True},
        {"seats": 3, "rounds": 2},
        {"seats": 3, "honour": True},
    ],
    "gears_of_time": [
        {"seats": 2, "success_cube_to": "supply"},
        {"seats": 3, "turn_sequence": "clockwise"},
        {"seats": 4, "characters": "choice"},
    ],
    "legacies": [
        {"seats": 1, "nemeses": 1, "level": "guru"},
        {"seats": 2, "nemeses": 1},
    ],
    "leaders_legacy": [
        {"seats": 3, "trade": "free", "gifts": True, "pacts": True},
        {"seats": 4, "garrison": True, "sea_network": True},
        {"seats": 3, "goal": "objectives", "objectives_held": True},
        {"seats": 6, "trade": "off", "max_rounds": 5},
    ],
}


def every_game() -> Iterator[legacies.Game]:
    for id in legacies.games():
        for seats in game_class(id).seat_counts:
            yield legacies.game(id, seats=seats)
        for variant in VARIANTS.get(id, []):
            yield legacies.game(id, **variant)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(every_game()), ids=repr)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_passes(check: Callable[[legacies.Game, int], None], game: legacies.Game) -> None:
    check(game, 1)
