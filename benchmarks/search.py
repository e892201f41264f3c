"""How fast is a search, and what it is made of?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import legacies
from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import ANSWERS, DECISIONS, Case, Fact, Group, Run, Versus, in_turn
from benchmarks._openspiel import OpenSpiel, Table
from benchmarks._run import main
from benchmarks.playout import THREADS, cores_are_taken, playouts
from legacies import State
from legacies.bots import Mcts

ITERATIONS = "iterations"
SEARCHED = 500  # iterations of one search
LENGTHS = 60  # games from each table from which the peer's mean length is taken


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Tree search with three kinds of rollouts; redealt worlds, Greedy, perft."""
    game = legacies.game(row.id, seats=row.playout_seats)
    roots = [root for root in _ours.dealt(game) if len(root.legal_indexes()) > 1]
    full, bare = "Mcts, rollouts to the end", "playouts of the same tables"
    counts = (ITERATIONS, DECISIONS)
    bot = partial(Mcts, SEARCHED, seed=1)
    cases = [
        Case(full, searches(bot(depth=None, prior=0), roots), counts),
        Case(bare, playouts(roots), (DECISIONS, ANSWERS)),
        Case("Mcts, as it is by default", searches(bot(), roots), counts),
        Case("Mcts, no rollouts", searches(bot(rollout="none"), roots), counts),
    ]
    versus = [Versus("search / playouts", full, bare, counts=DECISIONS, at_least=row.of_playouts)]
    if peer is not None:
        theirs = f"OpenSpiel {row.rollouts}: MCTSBot"
        tables = [table for table in peer.dealt(row.rollouts) if len(table.legal_actions()) > 1]
        cases.insert(1, Case(theirs, peer_searches(peer, row.rollouts, tables), counts))
        versus.append(
            Versus("search / OpenSpiel", full, theirs, counts=DECISIONS, at_least=row.of_search)
        )
    yield Group(tuple(cases), tuple(versus), seconds=0.03)
    yield from threads(partial(Mcts, seed=1, depth=None, prior=0), roots)
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


def threads(bot: Callable[..., Mcts], roots: list[State]) -> Iterator[Group]:
    """The same search with one thread and with two, on two cores that nobody else uses."""
    if cores_are_taken():
        return
    one, two = "Mcts, one thread", "Mcts, two threads"
    cases = (
        Case(one, searches(bot(4 * SEARCHED), roots), (ITERATIONS, DECISIONS)),
        Case(two, searches(bot(4 * SEARCHED, threads=THREADS), roots), (ITERATIONS, DECISIONS)),
    )
    versus = (Versus("two threads / one", two, one, counts=DECISIONS),)
    yield Group(cases, versus, cores=THREADS, seconds=0.1)


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
