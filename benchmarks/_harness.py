"""
How everything is measured: one core, short slices, one case after the other, medians.

The cases of a group are run in turn, slice by slice (ours, theirs, ours, theirs, ...), so that
whatever else the machine does hits both. A rate is the median over the slices. A ratio is the
median of the ratios of neighbouring slices, not the ratio of two medians.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep, thread_time
from typing import TypeAlias

from attrs import field, frozen

SLICES = 25
SECONDS = 0.01  # of a slice, about

DECISIONS, ANSWERS = "decisions", "answers"
"""Ways to count a game: what players decided, and that together with what chance answered."""

Run: TypeAlias = Callable[[int], tuple[float, ...]]
"""Does something about n times and gives how often it was done, once for each way to count."""


@frozen
class Case:
    """
    One thing that is timed, and what is counted.

    A playout of 80 decisions and 26 answers of chance is 80 of the one and 106 of all answers.
    """

    name: str
    run: Run
    counts: tuple[str, ...] = ("calls",)


@frozen
class Versus:
    """Two cases of a group to be compared, in one of the ways that both are counted."""

    name: str
    ours: str
    theirs: str
    at_least: float | None = field(default=None, kw_only=True)
    counts: str = field(default="calls", kw_only=True)


@frozen
class Fact:
    """A number that needs no clock."""

    name: str
    value: float
    unit: str
    at_most: float | None = field(default=None, kw_only=True)

    @property
    def met(self) -> bool | None:
        """Whether the target is reached, if there is one."""
        return None if self.at_most is None else self.value <= self.at_most


@frozen
class Group:
    """Cases that take turns."""

    cases: tuple[Case, ...]
    versus: tuple[Versus, ...] = ()
    facts: tuple[Fact, ...] = ()
    cores: int = 1
    seconds: float = SECONDS


@frozen
class Figure:
    """How often a second something was done: the median over the slices."""

    name: str
    counts: str
    per_second: float
    spread: float

    @property
    def nanoseconds(self) -> float:
        """The time that one takes."""
        return 1e9 / self.per_second


@frozen
class Ratio:
    """One figure by another, slice by slice."""

    name: str
    ratio: float
    spread: float
    at_least: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is reached, if there is one."""
        return None if self.at_least is None else self.ratio >= self.at_least


@frozen
class Answer:
    """What came out for one question and one game."""

    question: str
    game: str
    figures: tuple[Figure, ...]
    ratios: tuple[Ratio, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def targets(self) -> tuple[Fact | Ratio, ...]:
        """What has something to reach."""
        every: tuple[Fact | Ratio, ...] = (*self.facts, *self.ratios)
        return tuple(each for each in every if each.met is not None)


def spread_of(values: Sequence[float]) -> float:
    """How far apart the middle half of the values lies, as a share of the median."""
    if len(values) < 2:
        return 0.0
    low, middle, high = quantiles(values, n=4, method="inclusive")
    return (high - low) / middle


def allowed_cores() -> list[int]:
    """The cores this process may use; none where the system does not say."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def used_by_others(seconds: float = 0.3) -> float:
    """The share of all processor time that others use; 0 where the system does not say."""
    before = processor_times()
    sleep(seconds)
    after = processor_times()
    idle, total = (late - early for early, late in zip(before, after, strict=True))
    return 1 - idle / total if total else 0.0


def processor_times() -> tuple[int, int]:
    """Idle and all time of all cores since the system started, in ticks."""
    file = Path("/proc/stat")
    if not file.exists():
        return 0, 0
    ticks = [int(word) for word in file.read_text(encoding="ascii").split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


@contextmanager
def on_cores(n: int) -> Iterator[None]:
    """Stay on the last n cores that are allowed, where the system has such a thing."""
    before = allowed_cores()
    if before:
        os.sched_setaffinity(0, before[-n:])
    try:
        yield
    finally:
        if before:
            os.sched_setaffinity(0, before)


@contextmanager
def no_collection() -> Iterator[None]:
    """Without the cyclic garbage collector."""
    was_on = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def size_of_slice(case: Case, seconds: float, clock: Callable[[], float]) -> int:
    """How many to ask a case for so that a slice takes about that long; this warms it up too."""
    n = 1
    while True:
        begin = clock()
        case.run(n)
        took = clock() - begin
        if took >= seconds / 4:
            return max(1, round(n * seconds / took))
        n *= 2


def measure(
    group: Group, slices: int = SLICES, clock: Callable[[], float] | None = None
) -> tuple[tuple[Figure, ...], tuple[Ratio, ...]]:
    """
    Run the cases of a group in turn; their figures and the ratios asked for.

    Time is processor time, which does not run on while others have the core; where several threads
    work it is that of the clock on the wall.
    """
    clock = clock or (thread_time if group.cores == 1 else perf_counter)
    rates: dict[tuple[str, str], list[float]] = {}
    with on_cores(group.cores):
        sizes = [size_of_slice(case, group.seconds, clock) for case in group.cases]
        for _ in range(slices):
            for case, n in zip(group.cases, sizes, strict=True):
                with no_collection():
                    begin = clock()
                    done = case.run(n)
                    took = clock() - begin
                for what, times in zip(case.counts, done, strict=True):
                    rates.setdefault((case.name, what), []).append(times / took)
    figures = tuple(
        Figure(name, counts, median(values), spread_of(values))
        for (name, counts), values in rates.items()
    )
    return figures, tuple(compare(versus, rates) for versus in group.versus)


def compare(versus: Versus, rates: dict[tuple[str, str], list[float]]) -> Ratio:
    """The ratio of two figures from the rates of their slices."""
    ours, theirs = rates[versus.ours, versus.counts], rates[versus.theirs, versus.counts]
    pairs = zip(ours, theirs, strict=True)
    ratios = [one / other for one, other in pairs]
    return Ratio(versus.name, median(ratios), spread_of(ratios), versus.at_least)


def in_turn(functions: Sequence[Callable[[], object]]) -> Run:
    """A ``run`` that calls each function in turn; both sides of a comparison use it."""
    functions = tuple(functions)

    def run(n: int) -> tuple[float, ...]:
        rounds = max(1, n // len(functions))
        for _ in repeat(None, rounds):
            for function in functions:
                function()
        return (rounds * len(functions),)

    return run


def kept_alive(functions: Sequence[Callable[[], object]], live: int = 1000) -> Run:
    """A ``run`` that keeps what it gets until there are `live` of them, then drops them all."""
    turns = (tuple(functions) * live)[:live]

    def run(n: int) -> tuple[float, ...]:
        rounds = max(1, n // live)
        for _ in repeat(None, rounds):
            kept = [function() for function in turns]
            del kept
        return (rounds * live,)

    return run
