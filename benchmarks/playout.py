"""How many decisions a second do random games make inside the core?"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import legacies
from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import (
    ANSWERS,
    DECISIONS,
    Case,
    Fact,
    Group,
    Run,
    Versus,
    allowed_cores,
    used_by_others,
)
from benchmarks._openspiel import Length, OpenSpiel, Table
from benchmarks._run import main
from legacies import State

GAMES = 16  # from each table, before the next one has its turn
LENGTHS = 60  # games from each table from which the peer's mean length is taken
THREADS = 2
BUSY = 0.1  # of the machine in use by others: threads would be kept from their cores


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Games with as many players as the peer's have, from the first decision after the deal."""
    roots = _ours.dealt(legacies.game(row.id, seats=row.playout_seats))
    ours = f"playouts, {row.playout_seats} seats"
    totals = [legacies.playouts(root, LENGTHS, seed=1) for root in roots]
    games = sum(total.games for total in totals)
    cases = [Case(ours, playouts(roots), (DECISIONS, ANSWERS))]
    facts = [
        Fact(f"{ours}: decisions", sum(t.decisions for t in totals) / games, "a game"),
        Fact(f"{ours}: answers of chance", sum(t.chances for t in totals) / games, "a game"),
    ]
    versus = []
    if peer is not None:
        tables = peer.dealt(row.rollouts)
        length = peer.length(tables, LENGTHS)
        theirs = f"OpenSpiel {row.rollouts}: rollouts"
        cases.append(Case(theirs, rollouts(peer, row.rollouts, tables, length), cases[0].counts))
        facts += [
            Fact(f"{theirs}: decisions", length.decisions, "a game"),
            Fact(f"{theirs}: answers of chance", length.chances, "a game"),
        ]
        versus = [
            Versus("core / OpenSpiel", ours, theirs, counts=DECISIONS, at_least=row.of_core),
            Versus(
                "core / OpenSpiel, with chance", ours, theirs, counts=ANSWERS, at_least=row.of_core
            ),
        ]
    yield Group(tuple(cases), tuple(versus), tuple(facts))
    most = _ours.game_of(row)
    cases = [
        Case(f"playouts, {row.seats} seats", playouts(_ours.dealt(most)), (DECISIONS, ANSWERS)),
        Case(
            f"playouts, {row.seats} seats, deal included",
            playouts([most.start()]),
            (DECISIONS, ANSWERS),
        ),
    ]
    yield Group(tuple(cases))
    if cores_are_taken():
        return
    one, two = "playouts, one thread", "playouts, two threads"
    yield Group(
        (
            Case(one, playouts(roots), (DECISIONS, ANSWERS)),
            Case(two, threaded(roots), (DECISIONS, ANSWERS)),
        ),
        (Versus("two threads / one", two, one, counts=DECISIONS),),
        cores=THREADS,
        seconds=0.1,
    )


def cores_are_taken() -> bool:
    """Whether threads would be kept from their cores; says so."""
    if len(allowed_cores()) < THREADS:
        print(f"{THREADS} threads are not measured: this process has one core, or does not know\n")
        return True
    if (others := used_by_others()) > BUSY:
        print(f"{THREADS} threads are not measured: others use {others:.0%} of the machine\n")
        return True
    return False


def playouts(roots: list[State]) -> Run:
    """About n decisions, from each table in turn."""
    seeds = iter(range(2**62))

    def run(n: int) -> tuple[float, ...]:
        decisions = chances = 0
        while decisions < n:
            for root in roots:
                done = legacies.playouts(root, GAMES, seed=next(seeds))
                decisions += done.decisions
                chances += done.chances
        return decisions, decisions + chances

    return run


def threaded(roots: list[State]) -> Run:
    """The same, shared out among threads; each counts its own."""
    works = [playouts(roots) for _ in range(THREADS)]

    def run(n: int) -> tuple[float, ...]:
        with ThreadPoolExecutor(THREADS) as pool:
            parts = pool.map(lambda work: work(max(1, n // THREADS)), works)
        return tuple(map(sum, zip(*parts, strict=True)))

    return run


def rollouts(peer: OpenSpiel, name: str, tables: list[Table], length: Length) -> Run:
    """Rollouts in C++; they count games, so decisions are games times their mean length."""
    search = peer.rollouts(name, GAMES)

    def run(n: int) -> tuple[float, ...]:
        rounds = max(1, round(n / (len(tables) * GAMES * length.decisions)))
        for _ in range(rounds):
            for table in tables:
                search(table)
        games = rounds * len(tables) * GAMES
        return games * length.decisions, games * (length.decisions + length.chances)

    return run


if __name__ == "__main__":
    main(["playout"])
