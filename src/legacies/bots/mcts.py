"""Tree search from what a seat may know."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from math import inf

from attrs import field, frozen

from legacies._core import Search, State
from legacies._values import Move
from legacies.errors import BadOption, shown

SLICES = 40  # looks at the callback and Ctrl-C during a search, or more:
LONGEST_SLICE = 5_000  # iterations without one
SLICE_SECONDS = 0.05
MEGABYTE = 1 << 20


@frozen
class MoveAnalysis:
    """What a search found of one move."""

    move: Move
    visits: int
    share: float = field(kw_only=True)
    """Its part of all visits: how much the search came to prefer it."""
    values: tuple[float, ...] = field(kw_only=True)
    """How well each seat does after it, from 0 to 1."""


@frozen
class Analysis:
    """What a search found, the move it likes best first."""

    seat: int
    moves: tuple[MoveAnalysis, ...]
    values: tuple[float, ...] = field(kw_only=True)
    """How well each seat does here, from 0 to 1."""
    variation: tuple[Move | None, ...] = field(kw_only=True)
    """The line visited most; None stands for what the seat does not see."""
    iterations: int = field(kw_only=True)
    decisions: int = field(kw_only=True)
    """Answers of seats, in the tree and in rollouts."""
    nodes: int = field(kw_only=True)
    is_full: bool = field(kw_only=True)
    """Whether the tree reached its memory limit and stopped growing."""
    seconds: float = field(kw_only=True, eq=False)

    @property
    def best(self) -> Move:
        """The move to play."""
        return self.moves[0].move

    @property
    def rate(self) -> float:
        """Iterations per second."""
        return self.iterations / self.seconds if self.seconds else 0.0

    def policy(self, temperature: float = 1.0) -> dict[int, float]:
        """Probabilities by index: visits sharpened or flattened, usable as a training target."""
        if temperature <= 0:
            return {each.move.index: float(each is self.moves[0]) for each in self.moves}
        powers = {each.move.index: each.share ** (1 / temperature) for each in self.moves}
        total = sum(powers.values())
        return {index: power / total for index, power in sorted(powers.items())}


class Mcts:
    """
    Information-set Monte Carlo tree search in the core.

    Every iteration redeals what the seat does not know, so the search knows no more than its seat.
    It runs for `iterations`, or for `seconds` if they are given. `rollout` says how a new leaf is
    judged: "random" play, "greedy" play by the game's evaluation, each for at most `depth`
    decisions of seats (None: to the end) and then by the evaluation, or "none". What the
    evaluation says of a move at once counts as `prior` visits of it; with 0 every move is tried
    before any is tried again. `threads` grow a tree each, without
    the interpreter lock, and vote. `reuse` keeps what is known of the next table from the last
    search. `memory` is the most megabytes that all trees together may take. `progress` is told
    the iterations done every now and then; if it returns False the search ends there.

    The same seed and one thread give the same moves, unless `seconds` decide.

    >>> import legacies
    >>> state = legacies.game("legacy_cards", seats=2).match(seed=1).state
    >>> Mcts(200, seed=1).choose(state, 0) == Mcts(200, seed=1).choose(state, 0)
    True
    """

    def __init__(
        self,
        iterations: int = 1000,
        *,
        seconds: float | None = None,
        exploration: float = 0.5,
        rollout: str = "random",
        depth: int | None = 20,
        prior: int = 5,
        threads: int = 1,
        seed: int | None = None,
        reuse: bool = False,
        memory: int = 256,
        progress: Callable[[int], bool | None] | None = None,
    ) -> None:
        _check(iterations, "iterations", 1, 2_000_000_000)
        _check(threads, "threads", 1, 256)
        _check(memory, "memory", 1, 1 << 20)
        if depth is not None:
            _check(depth, "depth", 0, 1_000_000)
        _check(prior, "prior", 0, 1_000)
        if rollout not in ("random", "greedy", "none"):
            raise BadOption(f"rollout {shown(rollout)}: one of random, greedy, none is wanted")
        if not 0 <= exploration < inf or (seconds is not None and not 0 < seconds < inf):
            raise BadOption("exploration is a number from 0 on, seconds one above 0")
        self._iterations = iterations
        self._seconds = seconds
        self._exploration = float(exploration)
        self._rollout = rollout
        self._depth = depth
        self._prior = prior
        self._threads = threads
        self._memory = memory
        self._reuse = reuse
        self._progress = progress
        self._random = random.Random(seed)
        self._kept: list[list[Search]] = []  # the trees of the last search, if they are kept

    def choose(self, state: State, seat: int) -> Move:
        """The move visited most; the only one without any search."""
        moves = state.legal_moves()
        if state.actor == seat and len(moves) == 1:
            return moves[0]
        return self.analyse(state, seat).best

    def analyse(self, state: State, seat: int) -> Analysis:
        """Search, and tell what was found."""
        if state.actor != seat:
            raise BadOption(f"seat {seat} is not asked here")
        begin = time.perf_counter()
        trees = self._trees_for(state, seat)
        if len(trees) == 1:
            self._grow(begin, trees, trees[0].run)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                self._grow(begin, trees, lambda size: [*pool.map(_run, trees, repeat(size))])
        if self._reuse:
            self._kept[:] = [trees]
        return _told(state, seat, trees, time.perf_counter() - begin)

    def _trees_for(self, state: State, seat: int) -> list[Search]:
        seed = self._random.getrandbits(64)
        trees = self._take_trees()
        if trees and all(tree.go_on(state) for tree in trees):
            return trees
        return [
            Search(
                state,
                seat,
                seed=seed,
                stream=stream,
                exploration=self._exploration,
                rollout=self._rollout,
                depth=self._depth,
                prior=self._prior,
                memory=self._memory * MEGABYTE // self._threads,
                keep=self._reuse,
            )
            for stream in range(self._threads)
        ]

    def _take_trees(self) -> list[Search]:
        """The kept trees, for this search alone: another thread finds none and grows its own."""
        try:
            return self._kept.pop()
        except IndexError:
            return []

    def _grow(self, begin: float, trees: list[Search], run: Callable[[int], object]) -> None:
        """Slice by slice, until it is enough."""
        left = -(-self._iterations // len(trees))
        size = max(1, min(left // SLICES, LONGEST_SLICE))
        while left > 0 or self._seconds is not None:
            run(size if self._seconds is not None else min(size, left))
            left -= size
            if self._seconds is not None:
                spent = time.perf_counter() - begin
                if spent >= self._seconds:
                    return
                size = _next_size(size, spent, self._seconds, trees)
            if self._progress and self._progress(sum(t.iterations for t in trees)) is False:
                return


def _run(tree: Search, size: int) -> None:
    tree.run(size)


def _next_size(size: int, spent: float, seconds: float, trees: Iterable[Search]) -> int:
    """Iterations for a small part of the time."""
    done = max(tree.iterations for tree in trees)
    part = min(seconds / SLICES, SLICE_SECONDS, seconds - spent)
    return max(1, min(int(done / spent * part), LONGEST_SLICE))


def _told(state: State, seat: int, trees: list[Search], seconds: float) -> Analysis:
    """The trees' findings added up."""
    visits: dict[int, int] = {}
    sums: dict[int, list[float]] = {}
    for tree in trees:
        for index, n, means in tree.moves():
            visits[index] = visits.get(index, 0) + n
            total = sums.setdefault(index, [0.0] * len(means))
            sums[index] = [have + n * mean for have, mean in zip(total, means, strict=True)]
    all_visits = max(1, sum(visits.values()))
    game = state.game
    moves = [
        MoveAnalysis(
            game.move(index),
            n,
            share=n / all_visits,
            values=tuple(total / max(1, n) for total in sums[index]),
        )
        for index, n in visits.items()
    ]
    if len(only := state.legal_moves()) == 1:  # walked through: the tree begins behind it
        moves = [MoveAnalysis(only[0], all_visits, share=1.0, values=trees[0].values())]
    moves.sort(key=lambda each: (-each.visits, -each.values[seat], each.move.index))
    return Analysis(
        seat,
        tuple(moves),
        values=tuple(
            sum(column) / len(trees)
            for column in zip(*(tree.values() for tree in trees), strict=True)
        ),
        variation=tuple(
            None if index < 0 else game.move(index) for index in trees[0].variation(12)
        ),
        iterations=sum(tree.iterations for tree in trees),
        decisions=sum(tree.decisions for tree in trees),
        nodes=sum(tree.nodes for tree in trees),
        is_full=any(tree.is_full for tree in trees),
        seconds=seconds,
    )


def _check(value: object, name: str, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadOption(f"{name} {shown(value)}: give a whole number from {low} to {high}")
