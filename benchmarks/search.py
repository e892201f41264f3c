"""How fast is a search, and what it is made of?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import legacies
from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import DECISIONS, Case, Fact, Group, Run, Versus, in_turn
from benchmarks._openspiel import OpenSpiel, Table
from benchmarks._run import main
from legacies import State
from legacies.bots import Mcts

ITERATIONS = "iterations"
SEARCHED = 500  # iterations of one search
LENGTHS = 60  # games from each table from which the peer's mean length is taken


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Tree search with three kinds of rollouts; redealt worlds, Greedy, perft."""
    game = legacies.game(row.id, seats=row.playout_seats)
    roots = [root for root in _ours.dealt(game) if len(root.legal_indexes()) > 1]
    full = "Mcts, rollouts to the end"
    counts = (ITERATIONS, DECISIONS)
    cases = [
        Case(full, searches(Mcts(SEARCHED, seed=1), roots), counts),
        Case("Mcts, 10 decisions", searches(Mcts(SEARCHED, depth=10, seed=1), roots), counts),
        Case("Mcts, no rollouts", searches(Mcts(SEARCHED, rollout="none", seed=1), roots), counts),
    ]
    versus = []
    if peer is not None:
        theirs = f"OpenSpiel {row.rollouts}: MCTSBot"
        tables = [table for table in peer.dealt(row.rollouts) if len(table.legal_actions()) > 1]
        cases.insert(1, Case(theirs, peer_searches(peer, row.rollouts, tables), counts))
        versus = [Versus("search / OpenSpiel", full, theirs, counts=DECISIONS)]
    yield Group(tuple(cases), tuple(versus), seconds=0.03)
    states = _ours.positions(_ours.game_of(row))
    greedy = legacies.bots.Greedy(seed=1)
    redeals = [partial(state.redeal, state.actor, 7) for state in states]
    choices = [partial(greedy.choose, state, state.actor) for state in states]
    root = _ours.dealt(states[0].game, 1)[0]
    leaves = legacies.perft(root, row.perft_depth)
    walk = f"perft({row.perft_depth})"
    yield Group(
        (
            Case("state.redeal(seat, seed)", in_turn(redeals)),
            Case("Greedy().choose(), 4 worlds", in_turn(choices)),
            Case(walk, walks(root, row.perft_depth, leaves), ("leaves",)),
        ),
        facts=(Fact(walk, leaves, "leaves"),),
    )


def searches(bot: Mcts, roots: list[State]) -> Run:
    """About n iterations, from each table in turn; decisions are those in tree and rollouts."""

    def run(n: int) -> tuple[float, ...]:
        iterations = decisions = 0
        while iterations < n:
            for root in roots:
                found = bot.analyse(root, root.actor)
                iterations += found.iterations
                decisions += found.decisions
                if iterations >= n:
                    break
        return iterations, decisions

    return run


def peer_searches(peer: OpenSpiel, name: str, tables: list[Table]) -> Run:
    """The same; every iteration plays one game to its end, so decisions are its mean length."""
    length = peer.length(tables, LENGTHS)
    search = peer.searches(name, SEARCHED)

    def run(n: int) -> tuple[float, ...]:
        iterations = 0
        while iterations < n:
            for table in tables:
                search(table)
                iterations += SEARCHED
                if iterations >= n:
                    break
        return iterations, iterations * length.decisions

    return run


def walks(root: State, depth: int, leaves: int) -> Run:
    """About n leaves; those of the last level are counted, not played."""

    def run(n: int) -> tuple[float, ...]:
        rounds = max(1, n // leaves)
        for _ in range(rounds):
            legacies.perft(root, depth)
        return (rounds * leaves,)

    return run


if __name__ == "__main__":
    main(["search"])
