"""Games for the adapters' tests, and pairs of worlds that a seat cannot tell apart, with moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

import legacies
from legacies.registry import game_class
from legacies.testing import two_worlds

PACK = Path(__file__).parents[2] / "docs" / "guides" / "packs" / "small_decks"
"""A content pack for legacy_cards."""


SHORT: dict[str, dict[str, int]] = {"leaders_legacy": {"max_rounds": 3}}
"""Options with which a whole game is over soon."""

PARTIES: list[tuple[int, dict[str, int | str]]] = [
    (1, {"nemeses": 4, "rising_star": "yes"}),
    (2, {"nemeses": 2}),
    (3, {"nemeses": 1, "rising_star": "yes"}),
    (5, {"rising_star": "yes"}),
]
"""Seats and options of Legacies with participants that play by the rules alone."""


def every_table() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    return [(id, seats) for id in legacies.games() for seats in game_class(id).seat_counts]


@frozen
class Pair:
    """Two worlds that one seat cannot tell apart, each with the moves that led to it."""

    truth: legacies.State
    twin: legacies.State
    moves: tuple[int, ...]
    others: tuple[int, ...]


def pairs(game: legacies.Game, seed: int, seat: int, every: int = 5) -> Iterator[Pair]:
    """A sample of what ``legacies.testing.two_worlds`` gives; never where chance is to answer."""
    moves: list[int] = []
    others: list[int] = []
    last: tuple[legacies.State, legacies.State] | None = None
    shown = 0
    apart = 0  # worlds that differ: in some games they part early, so the first count
    for truth, twin in two_worlds(game, seed, seat):
        if last is not None:
            move, other = _played(last, (truth, twin), seat)
            moves.append(move)
            others.append(other)
        last = truth, twin
        if truth.actor != legacies.CHANCE:
            shown += 1
            apart += truth != twin
            if shown % every == 0 or truth.is_over or (truth != twin and apart <= 2):
                yield Pair(truth, twin, tuple(moves), tuple(others))


def _played(
    before: tuple[legacies.State, legacies.State],
    after: tuple[legacies.State, legacies.State],
    seat: int,
) -> tuple[int, int]:
    """The moves, alike to the seat, that lead from two worlds to two others."""
    seen_as = before[0].game._engine.seen_as
    candidates = [
        {seen_as(one, move, seat): move for move in one.legal_indexes() if _after(one, move) == two}
        for one, two in zip(before, after, strict=True)
    ]
    alike = min(candidates[0].keys() & candidates[1].keys())
    return candidates[0][alike], candidates[1][alike]


def _after(state: legacies.State, move: int) -> legacies.State:
    after = state.copy()
    after.play_unchecked(move)
    return after
