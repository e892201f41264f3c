"""OpenSpiel, the peer: its games, and tables of them to measure on. Not needed to measure ours."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

from attrs import frozen

POSITIONS = 32

Table = Any  # a pyspiel.State; the package has no types


@frozen
class Length:
    """How long random games from some tables are on average."""

    decisions: float
    chances: float
    options: float


class OpenSpiel:
    """The package as installed; ImportError if it is not."""

    def __init__(self) -> None:
        self._spiel: Any = importlib.import_module("pyspiel")

    def game(self, name: str) -> Any:
        """A game by its OpenSpiel name."""
        return self._spiel.load_game(name)

    def dealt(self, name: str, count: int = POSITIONS, seed: int = 1) -> list[Table]:
        """Tables at the first decision of a player."""
        random = Random(seed)
        tables = []
        for _ in range(count):
            table = self.game(name).new_initial_state()
            while table.is_chance_node():
                table.apply_action(answer(table, random.random()))
            tables.append(table)
        return tables

    def positions(self, name: str, count: int = POSITIONS, seed: int = 1) -> list[Table]:
        """Tables at a decision of a player, each from anywhere in a random game of its own."""
        random = Random(seed)
        return [random.choice(decisions(root, random)) for root in self.dealt(name, count)]

    def length(self, roots: list[Table], games: int, seed: int = 1) -> Length:
        """The mean over `games` random games from each of the tables, driven from here."""
        random = Random(seed)
        played = chances = options = 0
        for root in roots * games:
            table = root.clone()
            while not table.is_terminal():
                if table.is_chance_node():
                    chances += 1
                    table.apply_action(answer(table, random.random()))
                else:
                    legal = table.legal_actions()
                    played += 1
                    options += len(legal)
                    table.apply_action(random.choice(legal))
        n = len(roots) * games
        return Length(played / n, chances / n, options / played)

    def rollouts(self, name: str, games: int) -> Callable[[Table], object]:
        """
        A function that plays `games` random games from a table, in C++.

        RandomRolloutEvaluator cannot be called from Python. A search of one simulation evaluates
        its root and does nothing else, so that is what is timed; its root must be a player's.
        """
        return self._search(name, games=games, simulations=1)

    def searches(self, name: str, iterations: int) -> Callable[[Table], object]:
        """
        A function that searches from a table, in C++, with one random game for each iteration.

        This search sees what the players hide from each other.
        """
        return self._search(name, games=1, simulations=iterations)

    def _search(self, name: str, *, games: int, simulations: int) -> Callable[[Table], object]:
        evaluator = self._spiel.RandomRolloutEvaluator(games, 1)
        bot = self._spiel.MCTSBot(
            self.game(name),
            evaluator,
            uct_c=1.0,
            max_simulations=simulations,
            max_memory_mb=100,
            solve=False,
            seed=1,
            verbose=False,
        )
        search: Callable[[Table], object] = bot.mcts_search
        return search


def decisions(root: Table, random: Random) -> list[Table]:
    """All the tables of a random game from `root` on at which a player is asked."""
    table, met = root.clone(), []
    while not table.is_terminal():
        if table.is_chance_node():
            table.apply_action(answer(table, random.random()))
        else:
            met.append(table.clone())
            table.apply_action(random.choice(table.legal_actions()))
    return met


def answer(table: Table, share: float) -> int:
    """The outcome of chance at a share of the way through all of them."""
    action = 0
    for action, probability in table.chance_outcomes():  # noqa: B007
        share -= probability
        if share <= 0:
            break
    return action
