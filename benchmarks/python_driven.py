"""How many decisions a second when each one is made in Python?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import legacies
from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import ANSWERS, DECISIONS, Case, Group, Run, Versus
from benchmarks._openspiel import OpenSpiel, Table
from benchmarks._run import main
from legacies import CHANCE, NOBODY, Game, State

PLAYER_CHANCE, PLAYER_NOBODY = -1, -4  # what OpenSpiel's current_player() says


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Random games from the first decision after the deal, by the same few lines on both sides."""
    game = legacies.game(row.id, seats=row.playout_seats)
    roots = _ours.dealt(game)
    sampled = "indexes, chance by play_chance()"
    listed = "indexes, chance by chance_outcomes()"
    cases = [
        Case(sampled, by_index(roots), (DECISIONS, ANSWERS)),
        Case(listed, by_outcomes(roots), (DECISIONS, ANSWERS)),
        Case("a match of Random bots, typed moves", matches(game), (ANSWERS,)),
    ]
    versus = []
    if peer is not None:
        theirs = f"OpenSpiel {row.rollouts}"
        cases.insert(1, Case(theirs, openspiel(peer.dealt(row.rollouts)), (DECISIONS, ANSWERS)))
        versus = [
            Versus("driven / OpenSpiel", sampled, theirs, counts=DECISIONS, at_least=row.of_driven),
            Versus(
                "driven / OpenSpiel, with chance",
                sampled,
                theirs,
                counts=ANSWERS,
                at_least=row.of_driven,
            ),
            Versus("driven by chance_outcomes() / OpenSpiel", listed, theirs, counts=DECISIONS),
        ]
    yield Group(tuple(cases), tuple(versus), seconds=0.02)


def by_index(roots: list[State]) -> Run:
    """Indexes from the list; chance answers by itself, several times at once if it is asked so."""
    random = Random(1).random

    def run(n: int) -> tuple[float, ...]:
        decisions = chances = 0
        while decisions < n:
            for root in roots:
                state = root.copy()
                legal, play = state.legal_indexes, state.play_unchecked
                play_chance = state.play_chance
                while (actor := state.actor) != NOBODY:
                    if actor == CHANCE:
                        chances += play_chance(decisions)
                    else:
                        decisions += 1
                        moves = legal()
                        play(moves[int(random() * len(moves))])
        return decisions, decisions + chances

    return run


def by_outcomes(roots: list[State]) -> Run:
    """The same, with chance's answer chosen here among the outcomes and their probabilities."""
    random = Random(1).random

    def run(n: int) -> tuple[float, ...]:
        decisions = chances = 0
        while decisions < n:
            for root in roots:
                state = root.copy()
                legal, play = state.legal_indexes, state.play_unchecked
                while (actor := state.actor) != NOBODY:
                    if actor == CHANCE:
                        chances += 1
                        share = random()
                        for move, probability in state.chance_outcomes():  # noqa: B007
                            share -= probability
                            if share <= 0:
                                break
                        play(move.index)
                    else:
                        decisions += 1
                        moves = legal()
                        play(moves[int(random() * len(moves))])
        return decisions, decisions + chances

    return run


def openspiel(tables: list[Table]) -> Run:
    """OpenSpiel's own loop; of its three ways to answer for chance the quickest."""
    random = Random(1).random

    def run(n: int) -> tuple[float, ...]:
        decisions = chances = 0
        while decisions < n:
            for root in tables:
                table = root.clone()
                legal, play = table.legal_actions, table.apply_action
                who: Callable[[], int] = table.current_player
                while (actor := who()) != PLAYER_NOBODY:
                    if actor == PLAYER_CHANCE:
                        chances += 1
                        share = random()
                        for action, probability in table.chance_outcomes():  # noqa: B007
                            share -= probability
                            if share <= 0:
                                break
                        play(action)
                    else:
                        decisions += 1
                        moves = legal()
                        play(moves[int(random() * len(moves))])
        return decisions, decisions + chances

    return run


def matches(game: Game) -> Run:
    """Whole matches, the deal included: the record kept, every move a value and checked."""
    seeds = iter(range(2**62))
    bots = [legacies.bots.Random(seed=seat) for seat in range(game.seats)]

    def run(n: int) -> tuple[float, ...]:
        answers = 0
        while answers < n:
            answers += len(game.match(next(seeds)).run(bots).moves)
        return (answers,)

    return run


if __name__ == "__main__":
    main(["python_driven"])
