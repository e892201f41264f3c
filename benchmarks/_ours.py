"""Tables of ours to measure on."""

from __future__ import annotations

from random import Random

import legacies
from benchmarks._games import Row
from legacies import Game, State

POSITIONS = 32


def game_of(row: Row) -> Game:
    """The game of a row, for everything but playouts."""
    return legacies.game(row.id, seats=row.seats)


def dealt(game: Game, count: int = POSITIONS) -> list[State]:
    """Tables at the first decision of a seat."""
    return [game.match(seed).state for seed in range(count)]


def positions(game: Game, count: int = POSITIONS, seed: int = 1) -> list[State]:
    """Tables at a decision of a seat, each from anywhere in a random game of its own."""
    random = Random(seed)
    return [random.choice(decisions(root, random)) for root in dealt(game, count)]


def decisions(root: State, random: Random) -> list[State]:
    """All the tables of a random game from `root` on at which a seat is asked."""
    state, met = root.copy(), []
    while not state.is_over:
        met.append(state.copy())
        state.play_unchecked(random.choice(state.legal_indexes()))
        state.play_chance(random.getrandbits(64))
    return met
