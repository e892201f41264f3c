"""What a user would write, for the type checkers."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

import legacies
from legacies import bots
from legacies.games.legacy_cards import Build, Building, LegacyCardsMove, Resource

game = legacies.game("legacy_cards", seats=4, rounds=2)
assert_type(game, legacies.Game)
assert_type(legacies.games(), tuple[str, ...])

match = game.match(seed=7)
assert_type(match.state, legacies.State)
for move in match.state.legal_moves():
    assert_type(move, legacies.Move)
    assert_type(move.index, int)
match.play(game.parse("take"))
assert_type(match.record(), legacies.Record)
assert_type(legacies.replay(match.record()), legacies.Match)

state = game.start()
assert_type(state.copy(), legacies.State)
assert_type(state.chance_outcomes(), list[tuple[legacies.Move, Fraction]])
assert_type(state.outcome(), legacies.Outcome | None)
assert_type(state.scores(), tuple[int, ...])
assert_type(state.legal_indexes(), list[int])
assert_type(legacies.playout(state, 1), legacies.State)
assert_type(legacies.perft(state, 2), int)
assert_type(legacies.dumps(state), str)

build: LegacyCardsMove = Build(Building.BANK, Resource.GOLD, honour="stamps")
by_name = Build("bank", "gold")


class First:
    """A bot is any object with choose()."""

    def choose(self, state: legacies.State, seat: int) -> legacies.Move:
        return state.legal_moves()[0]


players: list[legacies.Bot] = [First(), bots.Random(), bots.Greedy(worlds=2, seed=1)]
