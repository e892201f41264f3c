"""
How hard the six levels of Legacies are: a Nemesis against Greedy, alone at the table.

    python -m benchmarks._nemesis [games]

Prints a table in Markdown: mean scores, the share of games that the Nemesis wins with its 95 %
interval. Levels play the same seeds. The page docs/games/legacies/solo.md shows one run.
"""

from __future__ import annotations

import sys

import legacies
from legacies.arena import wilson
from legacies.bots import Greedy
from legacies.games.legacies.entries.setup import LevelId

GAMES = 2_000
HEAD = ("level", "games", "Greedy", "Nemesis", "Nemesis wins", "95 % interval")


def row(level: str, games: int) -> tuple[str, ...]:
    """One level: what came of so many games."""
    game = legacies.game("legacies", seats=1, level=level)
    scores = [0, 0]
    wins = 0
    for seed in range(games):
        outcome = game.match(seed).run([Greedy(seed=seed)]).state.outcome()
        assert outcome is not None
        scores = [scores[seat] + outcome.scores[seat] for seat in (0, 1)]
        wins += 1 in outcome.winners
    means = (f"{score / games:.1f}" for score in scores)
    return level, f"{games:,}", *means, f"{wins / games:.1%}", str(wilson(wins, games))


def main(games: int) -> None:
    """Print the table, a line as soon as it is there."""
    print(f"| {' | '.join(HEAD)} |")
    print(f"|{'|'.join('---' for _ in HEAD)}|")
    for level in LevelId:
        print(f"| {' | '.join(row(level.value, games))} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
