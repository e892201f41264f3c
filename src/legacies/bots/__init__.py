"""Bots: anything with ``choose(state, seat)``. These are short, to be read as examples."""

from legacies.bots.greedy import Greedy
from legacies.bots.mcts import Analysis, Mcts, MoveAnalysis
from legacies.bots.random import Random

__all__ = ["Analysis", "Greedy", "Mcts", "MoveAnalysis", "Random"]
