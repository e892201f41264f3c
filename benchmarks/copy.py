"""How fast is a copy, and how near to the limit?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks import _ours
from benchmarks._bare import bare
from benchmarks._games import Row
from benchmarks._harness import Case, Fact, Group, Run, Versus, in_turn, kept_alive
from benchmarks._openspiel import OpenSpiel
from benchmarks._run import main
from legacies import State

ALIGN = 64  # a buffer is copied whole, up to the next multiple


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Copies against a pooled object of the same size, a memcpy, and the peer's clone."""
    game = _ours.game_of(row)
    states = _ours.positions(game)
    copied = -(-game.state_size // ALIGN) * ALIGN
    limit = bare(copied)
    things = [limit.make() for _ in states]
    copies = [state.copy for state in states]
    twins = [thing.copy for thing in things]
    cases = [
        Case("state.copy()", in_turn(copies)),
        Case("bare pooled object", in_turn(twins)),
        Case("state.copy(), 1,000 kept", kept_alive(copies)),
        Case("bare pooled object, 1,000 kept", kept_alive(twins)),
        Case("memcpy in C", plain_copies(limit)),
        Case("a method that does nothing", in_turn([thing.nothing for thing in things])),
    ]
    versus = [
        Versus("copy / bare object", "state.copy()", "bare pooled object", at_least=row.of_bare),
        Versus(
            "copy / bare object, 1,000 kept",
            "state.copy(), 1,000 kept",
            "bare pooled object, 1,000 kept",
            at_least=row.of_bare,
        ),
        Versus("copy / memcpy", "state.copy()", "memcpy in C"),
    ]
    if peer is not None:
        clones = [table.clone for table in peer.positions(row.clone)]
        cases.append(Case(f"OpenSpiel {row.clone}: clone()", in_turn(clones)))
        cases.append(Case(f"OpenSpiel {row.clone}: clone(), 1,000 kept", kept_alive(clones)))
        versus.append(
            Versus("copy / OpenSpiel", "state.copy()", cases[-2].name, at_least=row.of_clone)
        )
        versus.append(
            Versus("copy / OpenSpiel, 1,000 kept", "state.copy(), 1,000 kept", cases[-1].name)
        )
    facts = (
        Fact("size of a state", game.state_size, "bytes", at_most=row.most_bytes),
        Fact("size of what is copied", copied, "bytes"),
    )
    yield Group(tuple(cases), tuple(versus), facts)
    yield Group(
        (
            Case("hash(state)", in_turn([state.__hash__ for state in states])),
            Case("state == its copy", equalities(states)),
        )
    )


def plain_copies(limit: Any) -> Run:
    """Nothing but memcpy, in a loop of C."""

    def run(n: int) -> tuple[float, ...]:
        limit.plain_copies(n)
        return (n,)

    return run


def equalities(states: list[State]) -> Run:
    """Every state against a copy, which takes reading both to the end."""
    pairs = [(state, state.copy()) for state in states]

    def run(n: int) -> tuple[float, ...]:
        rounds = max(1, n // len(pairs))
        for _ in range(rounds):
            for state, copy in pairs:
                state == copy  # noqa: B015
        return (rounds * len(pairs),)

    return run


if __name__ == "__main__":
    main(["copy"])
