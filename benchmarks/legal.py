"""How fast are legal moves found, and a move played?"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Any

from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import Case, Fact, Group, Run, Versus, in_turn
from benchmarks._openspiel import OpenSpiel
from benchmarks._run import main


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Moves as indexes and as values; played with and without a check."""
    states = _ours.positions(_ours.game_of(row))
    cases = [
        Case("state.legal_indexes()", in_turn([state.legal_indexes for state in states])),
        Case("state.legal_moves()", in_turn([state.legal_moves for state in states])),
    ]
    versus = [Versus("moves / indexes", "state.legal_moves()", "state.legal_indexes()")]
    facts = [
        Fact("legal moves, mean", mean(len(state.legal_indexes()) for state in states), "moves")
    ]
    if peer is not None:
        tables = peer.positions(row.rollouts)
        theirs = f"OpenSpiel {row.rollouts}: legal_actions()"
        cases.append(Case(theirs, in_turn([table.legal_actions for table in tables])))
        versus.append(Versus("indexes / OpenSpiel", "state.legal_indexes()", theirs))
        options = mean(len(table.legal_actions()) for table in tables)
        facts.append(Fact(f"OpenSpiel {row.rollouts}: legal actions, mean", options, "moves"))
    yield Group(tuple(cases), tuple(versus), tuple(facts))
    unchecked, checked = [], []
    for number, state in enumerate(states):
        moves = state.legal_moves()
        checked.append((state.copy, moves[number % len(moves)]))
        unchecked.append((state.copy, moves[number % len(moves)].index))
    cases = [
        Case("copy() and play_unchecked(index)", played(unchecked, "play_unchecked")),
        Case("copy() and play(move)", played(checked, "play")),
        Case("copy() alone", in_turn([state.copy for state in states])),
    ]
    versus = [Versus("checked / unchecked", "copy() and play(move)", cases[0].name)]
    if peer is not None:
        theirs = f"OpenSpiel {row.rollouts}: clone() and apply_action()"
        pairs = [(table.clone, table.legal_actions()[0]) for table in tables]
        cases.append(Case(theirs, played(pairs, "apply_action")))
        versus.append(Versus("unchecked / OpenSpiel", cases[0].name, theirs))
    yield Group(tuple(cases), tuple(versus))


def played(pairs: list[tuple[Any, Any]], method: str) -> Run:
    """A move on a fresh copy each; written out for each method, to be called as users call it."""
    done = len(pairs)

    def play(n: int) -> tuple[float, ...]:
        rounds = max(1, n // done)
        for _ in range(rounds):
            for copy, move in pairs:
                copy().play(move)
        return (rounds * done,)

    def play_unchecked(n: int) -> tuple[float, ...]:
        rounds = max(1, n // done)
        for _ in range(rounds):
            for copy, move in pairs:
                copy().play_unchecked(move)
        return (rounds * done,)

    def apply_action(n: int) -> tuple[float, ...]:
        rounds = max(1, n // done)
        for _ in range(rounds):
            for copy, move in pairs:
                copy().apply_action(move)
        return (rounds * done,)

    return {"play": play, "play_unchecked": play_unchecked, "apply_action": apply_action}[method]


if __name__ == "__main__":
    main(["legal"])
