"""
Matches between bots: which one is stronger, by how much, and how sure that is.

Bots change seats, and every order round the table is played with the same seeds, so that luck
counts less. ``play`` does all of it; ``schedule``, ``stream`` and ``results`` are its steps, for
those who spread the work in their own way.

Places and points are those of the game's outcome. A first place that is shared counts its part.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import itertools
import math
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from types import NoneType
from typing import Any, get_args, get_type_hints

from attrs import define, field, frozen

from legacies import bots as bot_module
from legacies._core import State
from legacies._game import Game
from legacies._values import GameKey, Move
from legacies.errors import BadOption, shown
from legacies.match import Bot

__all__ = [
    "Entrant",
    "Fixture",
    "Interval",
    "Pair",
    "Played",
    "Results",
    "Standing",
    "entrant",
    "play",
    "results",
    "schedule",
    "stream",
    "wilson",
]

BATCHES = 256  # into which a schedule is cut at least, if it is long enough
Z = 1.959964  # standard deviations either side that hold 95 % of a normal distribution
ELO = 400  # rating points for ten times the odds


# Who takes part ------------------------------------------------------------------------------


@frozen
class Entrant:
    """
    A bot in the arena: what it is called, and how it is made.

    ``make(seed=...)`` is called anew for every game. To play in other processes it must be known
    there too: a class or function of a module, or a ``functools.partial`` of one.
    """

    name: str
    make: Callable[..., Bot]


def entrant(text: str) -> Entrant:
    """
    The bot that a text describes: its name, then options, as in ``mcts:iterations=500``.

    The name is that of a bot of the library in lower case, or where another one is found:
    ``package.module.Class``. BadOption lists the bots, or the options of the bot, that there are.

    >>> entrant("greedy:worlds=8").name
    'greedy:worlds=8'
    >>> entrant("greedy:depth=8")
    Traceback (most recent call last):
        ...
    legacies.errors.BadOption: greedy has no option 'depth'; there are: worlds (a whole number, \
by default 4)
    """
    text = text.strip()
    name, *parts = text.split(":")
    make = _maker(name)
    try:
        known = _options(make)
    except (NameError, TypeError, ValueError) as error:
        raise BadOption(f"{name} does not tell its options: {error}") from error
    given = {}
    for part in parts:
        key, found, value = part.partition("=")
        if key not in known or not found:
            there_are = ", ".join(f"{each} ({words})" for each, (_, words) in known.items())
            raise BadOption(f"{name} has no option {key!r}; there are: {there_are or 'none'}")
        given[key] = _read(f"{name}: {part}", value, *known[key])
    made = Entrant(text, functools.partial(make, **given))
    try:
        bot = made.make(seed=0)  # what does not do is found now, not in a worker
    except TypeError as error:
        raise BadOption(f"{name} cannot be made with options and a seed: {error}") from error
    if not hasattr(bot, "choose"):
        raise BadOption(f"{name} makes no bot: a {type(bot).__name__} cannot choose()")
    return made


def _maker(name: str) -> Callable[..., Bot]:
    """The class of the library's bot, or what is found at a dotted name."""
    classes = [getattr(bot_module, each) for each in bot_module.__all__]
    known: dict[str, Callable[..., Bot]] = {
        cls.__name__.lower(): cls for cls in classes if hasattr(cls, "choose")
    }
    if name.lower() in known:
        return known[name.lower()]
    module, dot, last = name.rpartition(".")
    if not dot:
        raise BadOption(f"no bot {name!r}; there are: {', '.join(known)}")
    try:
        found = getattr(importlib.import_module(module), last)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(f"no bot {name!r}: {error}") from error
    if not callable(found):
        raise BadOption(f"no bot {name!r}: a class or function is wanted")
    maker: Callable[..., Bot] = found
    return maker


KINDS: dict[Any, str] = {
    NoneType: "none",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a word",
}


def _options(make: Callable[..., Bot]) -> dict[str, tuple[Sequence[Any], str]]:
    """What can be said of a bot in a text: the types of each option, and words about it."""
    hints = get_type_hints(make.__init__ if isinstance(make, type) else make)  # type: ignore[misc]
    found: dict[str, tuple[Sequence[Any], str]] = {}
    for name, parameter in inspect.signature(make).parameters.items():
        hint = hints.get(name, bool | int | float | str)
        wanted = get_args(hint) or (hint,)
        kinds = [kind for kind in KINDS if kind in wanted]
        named = parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)
        if name == "seed" or len(kinds) < len(wanted) or not named:
            continue
        words = " or ".join(KINDS[kind] for kind in kinds if kind is not NoneType)
        if parameter.default is not parameter.empty:
            words += f", by default {str(parameter.default).lower()}"
        found[name] = kinds, words
    return found


def _read(what: str, value: str, kinds: Sequence[Any], words: str) -> object:
    """A value of one of the kinds, the first that the text can be."""
    if value.lower() == "none" and NoneType in kinds:
        return None
    if value.lower() in ("true", "false") and bool in kinds:
        return value.lower() == "true"
    for kind in (int, float, str):
        if kind in kinds:
            try:
                return kind(value)
            except ValueError:
                continue
    raise BadOption(f"{what}: {words.partition(',')[0]} is wanted")


def _entrants(bots: Iterable[str | Entrant]) -> tuple[Entrant, ...]:
    """All of them, with names that differ."""
    named: Counter[str] = Counter()
    found = []
    for each in bots:
        one = entrant(each) if isinstance(each, str) else each
        named[one.name] += 1
        n = named[one.name]
        found.append(Entrant(f"{one.name} #{n}", one.make) if n > 1 else one)
    return tuple(found)


# Who meets whom ------------------------------------------------------------------------------


@frozen
class Fixture:
    """A game to be played: its number, the seed of the match, and which bot has which seat."""

    number: int
    seed: int
    bots: tuple[int, ...] = field(kw_only=True)
    """The number of the bot at each seat."""


def schedule(
    bots: int, seats: int, *, games: int, seed: int = 0, gauntlet: bool = False
) -> tuple[Fixture, ...]:
    """
    The games that so many bots play on so many seats.

    A round robin has every line-up of different bots; if the bots are fewer than the seats, all
    of them play and share the seats as evenly as can be, every way of doing so being a line-up.
    In a gauntlet the first bot has one seat in every line-up and the others share the rest.
    For every seed, each line-up sits down in an order drawn for it, and then moves round the
    table until everyone has sat everywhere. All line-ups meet the same seeds, counted up from
    `seed`, and as many seeds are used as it takes for at least `games` games.

    >>> [fixture.bots for fixture in schedule(2, 3, games=6)]
    [(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
    """
    if games < 1 or seats < 1 or bots < 1:
        raise BadOption("games, seats and bots are counted from 1")
    if gauntlet and (bots < 2 or seats < 2):
        raise BadOption("a gauntlet takes two bots and two seats at least")
    line_ups = (
        [(0, *rest) for rest in _line_ups(range(1, bots), seats - 1)]
        if gauntlet
        else list(_line_ups(range(bots), seats))
    )
    found: list[Fixture] = []
    for at in itertools.count(seed):
        for line_up in line_ups:
            order = list(line_up)
            random.Random(f"{at} {line_up}").shuffle(order)
            turned = (tuple(order[n:] + order[:n]) for n in range(seats))
            for each in dict.fromkeys(turned):
                found.append(Fixture(len(found), at, bots=each))
        if len(found) >= games:
            return tuple(found)
    raise AssertionError("seeds do not end")


def _line_ups(bots: Sequence[int], seats: int) -> Iterator[tuple[int, ...]]:
    """Every choice of bots for the seats, in any order, each as often as the others or once more"""
    n = min(len(bots), seats)
    for some in itertools.combinations(bots, n):
        for more in itertools.combinations(some, seats % n):
            yield (*(some * (seats // n)), *more)


# Playing -------------------------------------------------------------------------------------


@frozen
class Played:
    """A game that was played: for each seat its bot, place, points, decisions and seconds."""

    number: int
    seed: int
    bots: tuple[int, ...] = field(kw_only=True)
    places: tuple[int, ...] = field(kw_only=True)
    scores: tuple[int, ...] = field(kw_only=True)
    decisions: tuple[int, ...] = field(kw_only=True)
    seconds: tuple[float, ...] = field(kw_only=True, eq=False)
    """Time that the bot of each seat took; of no concern when games are compared."""

    @property
    def firsts(self) -> tuple[float, ...]:
        """What each seat has of the first place."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


@define
class _Clocked:
    """A bot, with a count of its decisions and of the time they took."""

    bot: Bot
    decisions: int = 0
    seconds: float = 0.0

    def choose(self, state: State, seat: int) -> Move:
        begin = time.perf_counter()
        move = self.bot.choose(state, seat)
        self.seconds += time.perf_counter() - begin
        self.decisions += 1
        return move


def _play_one(game: Game, entrants: Sequence[Entrant], fixture: Fixture) -> Played:
    copies: Counter[int] = Counter()
    clocked = []
    for number in fixture.bots:  # a bot has the same seed wherever it sits
        seed = random.Random(f"{fixture.seed} {number} {copies[number]}").getrandbits(64)
        clocked.append(_Clocked(entrants[number].make(seed=seed)))
        copies[number] += 1
    try:
        outcome = game.match(fixture.seed).run(clocked).state.outcome()
    except Exception as error:
        names = ", ".join(entrants[number].name for number in fixture.bots)
        error.add_note(f"in a game of {names} with seed {fixture.seed}")
        raise
    assert outcome is not None
    return Played(
        fixture.number,
        fixture.seed,
        bots=fixture.bots,
        places=outcome.places,
        scores=outcome.scores,
        decisions=tuple(each.decisions for each in clocked),
        seconds=tuple(each.seconds for each in clocked),
    )


def _play_batch(
    game: Game, entrants: Sequence[Entrant], batch: Sequence[Fixture]
) -> tuple[Played, ...]:
    return tuple(_play_one(game, entrants, fixture) for fixture in batch)


def stream(
    game: Game,
    bots: Iterable[str | Entrant],
    fixtures: Sequence[Fixture],
    *,
    workers: int = 1,
    executor: Executor | None = None,
) -> Iterator[tuple[Played, ...]]:
    """
    Play fixtures, batch by batch, and give what was played as it is done, in any order.

    One worker plays here; more are that many processes, started afresh. An `executor` is handed
    batches instead, and stays open; `workers` then only says how finely to cut them. What is
    played does not depend on any of it, unless a bot goes by the clock.
    """
    if workers < 1:
        raise BadOption(f"workers {shown(workers)}: give a whole number from 1")
    work = functools.partial(_play_batch, game, _entrants(bots))
    if executor is None and workers == 1:
        for fixture in fixtures:
            yield work([fixture])
        return
    size = max(1, len(fixtures) // max(BATCHES, 16 * workers))
    batches = [fixtures[at : at + size] for at in range(0, len(fixtures), size)]
    if executor is not None:
        yield from _through(executor, work, batches)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    spawning = get_context("spawn")  # the same everywhere, and safe beside threads
    with ProcessPoolExecutor(workers, spawning, initializer=_die_quietly) as pool:
        yield from _through(pool, work, batches)


def _through(
    executor: Executor,
    work: Callable[[Sequence[Fixture]], tuple[Played, ...]],
    batches: Iterable[Sequence[Fixture]],
) -> Iterator[tuple[Played, ...]]:
    futures = [executor.submit(work, batch) for batch in batches]
    try:
        for done in as_completed(futures):
            yield done.result()
    finally:
        for each in futures:
            each.cancel()


def _die_quietly() -> None:
    """Let Ctrl-C end a worker at once; the process that started it says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play(
    game: Game,
    bots: Iterable[str | Entrant],
    *,
    games: int = 100,
    seed: int = 0,
    gauntlet: bool = False,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], bool | None] | None = None,
) -> Results:
    """
    Let bots play against each other, everybody against everybody, and add it up.

    Each bot is a text for :func:`entrant`, or an :class:`Entrant`. :func:`schedule` says who
    meets whom, and what a `gauntlet` is; :func:`stream` what `workers` and an `executor` do.
    `progress` is told the games done and the games in all; if it returns False the arena closes
    there, with the results so far.

    >>> import legacies
    >>> game = legacies.game("legacy_cards", seats=2)
    >>> found = play(game, ["greedy", "random"], games=20, seed=1)
    >>> found.standings[0].bot, found.standings[0].games
    ('greedy', 20)
    """
    entrants = _entrants(bots)
    fixtures = schedule(len(entrants), game.seats, games=games, seed=seed, gauntlet=gauntlet)
    played: list[Played] = []
    for batch in stream(game, entrants, fixtures, workers=workers, executor=executor):
        played += batch
        if progress is not None and progress(len(played), len(fixtures)) is False:
            break
    return results(game, entrants, played)


# What came of it -----------------------------------------------------------------------------


@frozen
class Interval:
    """Where a share lies with a confidence of 95 %."""

    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.low:.1f} to {100 * self.high:.1f} %"


def wilson(wins: float, games: int) -> Interval:
    """
    The Wilson score interval of a share of games won, at 95 %.

    Unlike a normal interval it is sound for few games and for shares near 0 and 1. Shared wins
    count their part. It takes games as independent; games that share a seed balance each other,
    so in the arena it is rather too wide than too narrow.

    >>> print(wilson(8, 10))
    49.0 to 94.3 %
    """
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


@frozen
class Standing:
    """What one bot came to."""

    bot: str
    games: int
    """Games in which it had a seat."""
    share: float = field(kw_only=True)
    """First places for each game, at whichever of its seats; a tie is divided."""
    interval: Interval = field(kw_only=True)
    """Of the share, see :func:`wilson`."""
    fair: float = field(kw_only=True)
    """The share that would be everybody's: its part of the seats."""
    mean_place: float = field(kw_only=True)
    mean_score: float = field(kw_only=True)
    rating: float = field(kw_only=True)
    """Points on the scale of Elo, all bots together 0, see :func:`results`."""
    decisions: float = field(kw_only=True)
    """Of one seat in one game, on average."""
    seconds: float = field(kw_only=True, eq=False)
    """That one decision took, on average."""


@frozen
class Pair:
    """How one bot did against another, whoever else was at the table."""

    bot: str
    other: str
    games: int = field(kw_only=True)
    """Games in which both had a seat."""
    ahead: float = field(kw_only=True)
    """Share of their meetings in which it had the better place; the same place is half."""
    interval: Interval = field(kw_only=True)
    """Of that share, see :func:`wilson`."""


@frozen
class Results:
    """What bots came to in the arena; ``print`` it, or write it with ``legacies.dumps``."""

    game: GameKey
    bots: tuple[str, ...]
    """Names of the bots; games have their numbers."""
    standings: tuple[Standing, ...] = field(kw_only=True)
    """The bot of the highest rating first."""
    pairs: tuple[Pair, ...] = field(kw_only=True)
    """Every bot with every other one that it met, in the order of the standings."""
    seat_shares: tuple[float, ...] = field(kw_only=True)
    """Share of first places of each seat: what it is worth to begin."""
    mean_length: float = field(kw_only=True)
    """Decisions of all seats in a game, on average."""
    shortest: int = field(kw_only=True)
    longest: int = field(kw_only=True)
    seconds: float = field(kw_only=True, eq=False)
    """Time that all bots took together, in all processes."""
    games: tuple[Played, ...] = field(kw_only=True, repr=False)
    """Every game, by its number."""

    def __str__(self) -> str:
        return "\n".join(_lines(self))


def results(game: Game, bots: Iterable[str | Entrant], played: Iterable[Played]) -> Results:
    """
    Add games up; `bots` are those of the schedule.

    The rating is that of the Bradley-Terry model, found by iteration (Hunter's MM algorithm) from
    the places of every two bots in every game they met in: a bot that is 100 points ahead has the
    better place in 64 % of their meetings. One drawn game is added to every pair, so that a bot
    that always wins has a rating too.
    """
    games = tuple(sorted(played, key=lambda each: each.number))
    if not games:
        raise BadOption("no game was played: there is nothing to add up")
    names = tuple(each.name for each in _entrants(bots))
    met = _meetings(games)
    ratings = _ratings(len(names), met)
    order = sorted(range(len(names)), key=lambda bot: (-ratings[bot], bot))
    lengths = [sum(each.decisions) for each in games]
    return Results(
        game.key,
        names,
        standings=tuple(
            _standing(names[bot], ratings[bot], [(each, bot) for each in games if bot in each.bots])
            for bot in order
            if any(bot in each.bots for each in games)
        ),
        pairs=tuple(
            Pair(
                names[bot],
                names[other],
                games=n,
                ahead=ahead / n,
                interval=wilson(ahead, n),
            )
            for bot, other in itertools.permutations(order, 2)
            for ahead, n in [met.get((bot, other), (0.0, 0))]
            if n
        ),
        seat_shares=tuple(map(_mean, zip(*(each.firsts for each in games), strict=True))),
        mean_length=_mean(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        seconds=math.fsum(itertools.chain.from_iterable(each.seconds for each in games)),
        games=games,
    )


def _mean(values: Iterable[float]) -> float:
    every = list(values)
    return math.fsum(every) / len(every)


def _standing(name: str, rating: float, taken: Sequence[tuple[Played, int]]) -> Standing:
    """Of one bot, from the games it had a seat in."""
    seats = [
        (game, seat) for game, bot in taken for seat, other in enumerate(game.bots) if other == bot
    ]
    wins = math.fsum(game.firsts[seat] for game, seat in seats)
    decisions = [game.decisions[seat] for game, seat in seats]
    return Standing(
        name,
        len(taken),
        share=wins / len(taken),
        interval=wilson(wins, len(taken)),
        fair=len(seats) / sum(len(game.bots) for game, _ in taken),
        mean_place=_mean(game.places[seat] for game, seat in seats),
        mean_score=_mean(game.scores[seat] for game, seat in seats),
        rating=rating,
        decisions=_mean(decisions),
        seconds=math.fsum(game.seconds[seat] for game, seat in seats) / max(1, sum(decisions)),
    )


def _meetings(games: Iterable[Played]) -> dict[tuple[int, int], tuple[float, int]]:
    """For every two bots: in how much of how many games the one was ahead of the other."""
    found: dict[tuple[int, int], tuple[float, int]] = {}
    for game in games:
        at: dict[int, list[int]] = {}
        for bot, place in zip(game.bots, game.places, strict=False):  # some play by the rules
            at.setdefault(bot, []).append(place)
        for bot, other in itertools.permutations(at, 2):
            ahead, n = found.get((bot, other), (0.0, 0))
            share = _mean(
                0.5 * ((mine < theirs) + (mine <= theirs))
                for mine, theirs in itertools.product(at[bot], at[other])
            )
            found[bot, other] = ahead + share, n + 1
    return found


def _ratings(bots: int, met: Mapping[tuple[int, int], tuple[float, int]]) -> list[float]:
    """Of the Bradley-Terry model with a drawn game more for every pair that met."""
    wins = [0.0] * bots
    for (bot, _), (ahead, _n) in met.items():
        wins[bot] += ahead + 0.5
    strength = [1.0] * bots
    for _ in range(10_000):
        before = strength
        shared = [0.0] * bots
        for (bot, other), (_, n) in met.items():
            shared[bot] += (n + 1) / (before[bot] + before[other])
        strength = [w / s if s else 1.0 for w, s in zip(wins, shared, strict=True)]
        middle = math.exp(_mean(map(math.log, strength)))
        strength = [each / middle for each in strength]
        if all(math.isclose(*both, rel_tol=1e-9) for both in zip(before, strength, strict=True)):
            break
    return [ELO * math.log10(each) for each in strength]


# In words ------------------------------------------------------------------------------------

HEAD = (
    "bot", "games", "first", "95 % interval", "fair", "place", "points", "rating", "ms each",
)  # fmt: skip


def _lines(found: Results) -> Iterator[str]:
    yield f"{found.game.id}, {found.game.seats} seats, {len(found.games)} games"
    yield ""
    yield from _table(
        HEAD,
        [
            (
                each.bot,
                str(each.games),
                f"{each.share:.1%}",
                str(each.interval),
                f"{each.fair:.1%}",
                f"{each.mean_place:.2f}",
                f"{each.mean_score:.2f}",
                f"{each.rating:+.0f}",
                f"{1000 * each.seconds:.3g}",
            )
            for each in found.standings
        ],
    )
    if len(found.standings) > 2:
        yield ""
        yield from _table(("ahead of", *(each.bot for each in found.standings)), _crosses(found))
    yield ""
    shares = ", ".join(f"{share:.1%}" for share in found.seat_shares)
    yield f"first places by seat: {shares}"
    span = f"from {found.shortest} to {found.longest}"
    yield f"decisions in a game: {found.mean_length:.1f}, {span}"


def _crosses(found: Results) -> Iterator[Sequence[str]]:
    ahead = {(pair.bot, pair.other): f"{pair.ahead:.1%}" for pair in found.pairs}
    names = [each.bot for each in found.standings]
    for bot in names:
        yield bot, *(ahead.get((bot, other), "") for other in names)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as need be, the first on the left."""
    every = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*every, strict=True)]
    for row in every:
        first, *others = zip(row, widths, strict=True)
        cells = [f"{first[0]:{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)]
        yield "  ".join(cells).rstrip()
