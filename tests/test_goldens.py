"""Whole games as text, and counts of lines of play: a change of rules shows as a diff."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import legacies
from legacies.registry import game_class
from legacies.testing import _random_match, random_walk, transcript

HERE = Path(__file__).parent
VARIANTS: dict[str, dict[str, dict[str, Any]]] = {
    "legacy_cards": {
        "two_without_protect_and_destroy": {"seats": 2, "remove_protect_and_destroy": True},
        "three_in_honour": {"seats": 3, "honour": True},
        "four_for_two_rounds": {"seats": 4, "rounds": 2},
    },
    "gears_of_time": {
        "two_with_cubes_to_the_supply": {"seats": 2, "success_cube_to": "supply"},
        "three_clockwise": {"seats": 3, "turn_sequence": "clockwise"},
        "four_with_chosen_characters": {"seats": 4, "characters": "choice"},
    },
    "legacies": {
        f"solo_{level}": {"seats": 1, "nemeses": 1, "level": level}
        for level in ("novice", "standard", "advanced", "expert", "master", "guru")
    }
    | {
        "two_with_a_nemesis": {"seats": 2, "nemeses": 1},
        "three_with_two_nemeses": {"seats": 3, "nemeses": 2, "level": "master"},
    },
    "leaders_legacy": {
        "three_with_free_trade": {
            "seats": 3,
            "trade": "free",
            "gifts": True,
            "pacts": True,
            "max_rounds": 2,
        },
        "three_for_objectives": {
            "seats": 3,
            "goal": "objectives",
            "objectives_held": True,
            "max_rounds": 2,
        },
        "four_with_garrisons": {
            "seats": 4,
            "garrison": True,
            "sea_network": True,
            "max_rounds": 2,
        },
    },
}
SHORT = {"leaders_legacy": {"max_rounds": 2}}  # long games in part
GOLDENS = [
    *(
        (id, f"{seats}_seats", {"seats": seats, **SHORT.get(id, {})})
        for id in legacies.games()
        for seats in game_class(id).seat_counts
    ),
    *((id, name, made) for id, some in VARIANTS.items() for name, made in some.items()),
]


@pytest.mark.parametrize(("id", "name", "made"), GOLDENS, ids=[f"{g[0]}-{g[1]}" for g in GOLDENS])
def test_a_whole_game_is_as_it_was(id: str, name: str, made: dict[str, Any], renew: bool) -> None:
    path = HERE / "golden" / id / f"{name}.txt"
    text = transcript(_random_match(legacies.game(id, **made), seed=7))
    if renew:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")

    assert path.read_text("utf-8") == text


LINE = re.compile(r"seats (\d+)  walk (\d+)  plies +(\d+)  depth (\d+)  leaves +(\d+)")


@pytest.mark.parametrize("id", legacies.games())
def test_lines_of_play_are_counted_as_they_were(id: str, renew: bool) -> None:
    path = HERE / "perft" / f"{id}.txt"
    if renew:
        path.write_text(perft_table(id), "utf-8")
    rows = [LINE.fullmatch(line) for line in path.read_text("utf-8").splitlines()]

    assert len(rows) >= 20
    assert path.read_text("utf-8") == perft_table(id)


def perft_table(id: str) -> str:
    """For each seat count, states at fixed places of random walks, to the depth that is quick."""
    lines = []
    for seats in game_class(id).seat_counts:
        for walk in range(2):
            states = list(random_walk(legacies.game(id, seats=seats), walk))
            for plies in range(0, len(states), max(1, len(states) // 6)):
                depth = 1
                while depth < 6 and legacies.perft(states[plies], depth) < 2_000:
                    depth += 1
                leaves = legacies.perft(states[plies], depth)
                lines.append(
                    f"seats {seats}  walk {walk}  plies {plies:4}  depth {depth}  leaves {leaves:7}"
                )
    return "\n".join(lines) + "\n"
