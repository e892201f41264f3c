"""Programs that nobody would write: what the loader accepts, the core plays to the end."""

from __future__ import annotations

import pytest
from helpers.legacies_hostile import hostile_game, hostile_pack

import legacies
from legacies.games.legacies.compile import notes
from legacies.testing import check_invariants


@pytest.mark.rule("LG-R-107", "LG-R-112")
@pytest.mark.parametrize(
    ("seed", "seats", "nemeses"), [(1, 3, 0), (2, 4, 0), (3, 6, 0), (4, 1, 1), (5, 2, 2), (6, 5, 1)]
)
def test_every_game_with_a_hostile_pack_ends(seed: int, seats: int, nemeses: int) -> None:
    game = hostile_game(seed, seats, nemeses=nemeses)
    played = legacies.playouts(game.start(), 40, seed=seed)

    assert 40 == played.ended
    check_invariants(game, 1)


def test_hostile_programs_have_words() -> None:
    pack = hostile_pack(7)
    told = notes(pack)

    assert len(told) > 1_000
    assert all(
        line.endswith(".") and line[0].isupper() for lines in told.values() for line in lines
    )
    assert all("  " not in line and ".." not in line for lines in told.values() for line in lines)
