"""The arena: fair schedules, repeatable games whoever plays them, sums that are right."""

from __future__ import annotations

import functools
import importlib.util
import json
import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import legacies
from legacies import arena
from legacies.arena import Entrant, Fixture, Played
from legacies.bots import Greedy, Mcts, Random

DOCS = Path(__file__).parents[1] / "docs"
GAME = legacies.game("legacy_cards", seats=2)


# Who takes part ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bot"),
    [
        ("random", Random),
        ("Greedy", Greedy),
        (" greedy:worlds=2 ", Greedy),
        ("mcts:iterations=10:rollout=greedy:depth=5:reuse=true:exploration=1", Mcts),
        ("mcts:seconds=0.5:depth=none", Mcts),
        ("legacies.bots.Random", Random),
    ],
)
def test_a_text_describes_a_bot(text: str, bot: type) -> None:
    made = arena.entrant(text)

    assert text.strip() == made.name
    assert isinstance(made.make(seed=1), bot)


def test_options_have_the_type_that_the_bot_wants() -> None:
    make = arena.entrant("mcts:iterations=10:exploration=1:depth=none:reuse=FALSE").make
    assert isinstance(make, functools.partial)

    assert {"iterations": 10, "exploration": 1.0, "depth": None, "reuse": False} == make.keywords
    assert float is type(make.keywords["exploration"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("me", "no bot 'me'; there are: greedy, mcts, random", id="nobody"),
        pytest.param("analysis", "no bot 'analysis'", id="no bot, though it is there"),
        pytest.param("no.such.Bot", "No module named 'no'", id="no module"),
        pytest.param("legacies.bots.Nobody", "no attribute 'Nobody'", id="not in the module"),
        pytest.param("legacies.bots.__doc__", "a class or function is wanted", id="a word"),
        pytest.param(".Bot", "no bot '.Bot'", id="nowhere"),
        pytest.param("builtins.dict", "does not tell its options", id="no signature"),
        pytest.param("fractions.Fraction", "Fraction cannot be made", id="takes no seed"),
        pytest.param("collections.Counter", "makes no bot: a Counter", id="no bot comes of it"),
        pytest.param("random:speed=3", "random has no option 'speed'; there are: none", id="none"),
        pytest.param("greedy:worlds", "no option 'worlds'|there are: worlds", id="no value"),
        pytest.param("greedy:seed=3", "no option 'seed'", id="the seed is the arena's"),
        pytest.param("mcts:progress=3", "no option 'progress'", id="not to be written"),
        pytest.param("mcts:iterations=many", "iterations=many: a whole number", id="a word"),
        pytest.param("mcts:iterations=1.5", "a whole number is wanted", id="a fraction"),
        pytest.param("mcts:reuse=maybe", "true or false is wanted", id="no flag"),
        pytest.param("mcts:iterations=0", "from 1 to ", id="the bot refuses it"),
        pytest.param("mcts:rollout=wild", "one of random, greedy, none", id="the bot refuses"),
    ],
)
def test_a_wrong_text_is_answered_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(legacies.BadOption, match=message):
        arena.entrant(text)


class First:
    """A bot of somebody else, whose option has no type."""

    def __init__(self, skip=0, seed=None) -> None:  # type: ignore[no-untyped-def]
        self.skip = skip

    def choose(self, state: legacies.State, seat: int) -> legacies.Move:
        return state.legal_moves()[-1]


@pytest.mark.parametrize(("value", "read"), [("3", 3), ("0.5", 0.5), ("true", True), ("x", "x")])
def test_an_option_without_a_type_is_what_it_looks_like(
    value: str, read: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legacies.bots.First", First, raising=False)
    bot = arena.entrant(f"legacies.bots.First:skip={value}").make(seed=1)

    assert isinstance(bot, First)
    assert read == bot.skip


def test_bots_of_the_same_name_are_numbered() -> None:
    found = arena.play(GAME, ["random", Entrant("random", Random), "random"], games=1)

    assert ("random", "random #2", "random #3") == found.bots


# Who meets whom ------------------------------------------------------------------------------


def line_ups(fixtures: Sequence[Fixture]) -> set[str]:
    return {"".join(map(str, sorted(fixture.bots))) for fixture in fixtures}


@pytest.mark.parametrize(
    ("bots", "seats", "gauntlet", "expected"),
    [
        pytest.param(2, 2, False, "01", id="two"),
        pytest.param(3, 2, False, "01 02 12", id="everybody against everybody"),
        pytest.param(4, 3, False, "012 013 023 123", id="three of four"),
        pytest.param(2, 4, False, "0011", id="two seats each"),
        pytest.param(2, 3, False, "001 011", id="one has a seat more"),
        pytest.param(3, 4, False, "0012 0112 0122", id="each has a seat more once"),
        pytest.param(1, 3, False, "000", id="with itself"),
        pytest.param(3, 1, False, "0 1 2", id="alone"),
        pytest.param(2, 4, True, "0111", id="one against three"),
        pytest.param(3, 2, True, "01 02", id="one against each"),
        pytest.param(3, 4, True, "0112 0122", id="one against two kinds"),
        pytest.param(6, 3, True, "012 013 014 015 023 024 025 034 035 045", id="many"),
    ],
)
def test_line_ups(bots: int, seats: int, gauntlet: bool, expected: str) -> None:
    fixtures = arena.schedule(bots, seats, games=1, gauntlet=gauntlet)

    assert set(expected.split()) == line_ups(fixtures)
    assert list(range(len(fixtures))) == [fixture.number for fixture in fixtures]


@pytest.mark.parametrize("gauntlet", [False, True])
@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 4), (4, 4), (5, 3), (2, 6)])
def test_everybody_sits_everywhere_with_every_seed(bots: int, seats: int, gauntlet: bool) -> None:
    fixtures = arena.schedule(bots, seats, games=50, seed=7, gauntlet=gauntlet)
    sat: dict[tuple[int, str], list[Counter[int]]] = {}
    for fixture in fixtures:
        key = fixture.seed, "".join(map(str, sorted(fixture.bots)))
        for seat, bot in enumerate(fixture.bots):
            sat.setdefault(key, [Counter() for _ in range(seats)])[seat][bot] += 1

    for at_each_seat in sat.values():
        assert 1 == len({tuple(sorted(each.items())) for each in at_each_seat})
    seeds = {fixture.seed for fixture in fixtures}
    assert set(range(7, 7 + len(seeds))) == seeds
    assert len(sat) == len(seeds) * len(line_ups(fixtures))
    assert len({(fixture.seed, fixture.bots) for fixture in fixtures}) == len(fixtures) >= 50


def test_neighbours_change() -> None:
    """Two seats each are not always opposite each other."""
    fixtures = arena.schedule(2, 4, games=60)

    assert 6 == len({fixture.bots for fixture in fixtures})


def test_a_schedule_is_repeatable_and_goes_on() -> None:
    few, many = (arena.schedule(3, 4, games=n, seed=5) for n in (20, 90))

    assert many[: len(few)] == few
    assert many == arena.schedule(3, 4, games=90, seed=5)


@pytest.mark.parametrize(
    "options",
    [
        {"games": 0},
        {"bots": 0},
        {"seats": 0},
        {"bots": 1, "gauntlet": True},
        {"seats": 1, "gauntlet": True},
    ],
    ids=str,
)
def test_a_schedule_of_nothing_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(legacies.BadOption):
        arena.schedule(**{"bots": 2, "seats": 2, "games": 4, **options})


# Playing -------------------------------------------------------------------------------------

BOTS = ["greedy:worlds=1", "random", "mcts:iterations=5"]


@pytest.fixture(scope="module")
def found() -> arena.Results:
    return arena.play(GAME, BOTS, games=90, seed=3)


class Here(Executor):
    """Does what it is handed at once, and keeps count."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.batches.append(len(args[0]))
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_results_do_not_depend_on_who_plays(found: arena.Results) -> None:
    with ThreadPoolExecutor(2) as threads:
        in_threads = arena.play(GAME, BOTS, games=90, seed=3, executor=threads)
    in_processes = arena.play(GAME, BOTS, games=90, seed=3, workers=2)

    assert found == in_threads == in_processes
    assert found != arena.play(GAME, BOTS, games=90, seed=4)
    assert 90 == len(found.games)


def test_work_is_handed_over_in_batches() -> None:
    executor = Here()
    arena.play(GAME, ["random", "greedy"], games=1000, executor=executor)

    assert 1000 == sum(executor.batches)
    assert {3, 1} == set(executor.batches)


def test_a_bot_is_made_anew_for_every_game_with_a_seed_of_its_own() -> None:
    """It has the same seed in all games of a seed, and the same bot twice has two."""
    game = legacies.game("legacy_cards", seats=3)
    seeds: list[int] = []

    def make(seed: int) -> Random:
        seeds.append(seed)
        return Random(seed)

    fixtures = arena.schedule(1, 3, games=4)
    list(arena.stream(game, [Entrant("mine", make)], fixtures))

    assert 4 == len(fixtures)
    assert 12 == len(seeds) == len(set(seeds))
    seeds.clear()
    list(arena.stream(GAME, [Entrant("mine", make), "greedy"], arena.schedule(2, 2, games=8)))

    assert [2, 2, 2, 2] == list(Counter(seeds).values())


def test_progress_is_told_and_can_close_the_arena() -> None:
    told: list[tuple[int, int]] = []

    def enough(done: int, total: int) -> bool:
        told.append((done, total))
        return done < 5

    stopped = arena.play(GAME, ["random", "greedy"], games=20, progress=enough)

    assert [(n, 20) for n in range(1, 6)] == told
    assert 5 == len(stopped.games)
    assert stopped.games == arena.play(GAME, ["random", "greedy"], games=20).games[:5]


def test_what_goes_wrong_says_in_which_game() -> None:
    class Broken:
        def __init__(self, seed: int) -> None: ...

        def choose(self, state: legacies.State, seat: int) -> legacies.Move:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        arena.play(GAME, ["random", Entrant("broken", Broken)], games=2, seed=12)
    first = arena.schedule(2, 2, games=2, seed=12)[0]
    names = ", ".join(["random", "broken"][bot] for bot in first.bots)

    assert [f"in a game of {names} with seed 12"] == caught.value.__notes__


def test_no_workers_are_too_few() -> None:
    with pytest.raises(legacies.BadOption, match="workers 0"):
        arena.play(GAME, ["random", "greedy"], workers=0)


# What came of it -----------------------------------------------------------------------------


def played(*games: tuple[str, str], seconds: float = 0.5) -> list[Played]:
    """Games by who sat where and the places: ("01", "12") is a win of the first."""
    return [
        Played(
            number,
            number,
            bots=tuple(map(int, bots)),
            places=tuple(map(int, places)),
            scores=tuple(10 - int(place) for place in places),
            decisions=(4,) * len(bots),
            seconds=(seconds,) * len(bots),
        )
        for number, (bots, places) in enumerate(games)
    ]


def results(*games: tuple[str, str], bots: int = 2) -> arena.Results:
    names = [Entrant("abcdef"[number], Random) for number in range(bots)]
    return arena.results(GAME, names, played(*games))


def test_a_shared_first_place_counts_its_part() -> None:
    found = results(("01", "11"), ("10", "12"), bots=2)
    shares = {each.bot: each.share for each in found.standings}

    assert {"a": 0.25, "b": 0.75} == shares
    assert (0.75, 0.25) == found.seat_shares


def test_seats_of_one_bot_add_up() -> None:
    found = results(("0011", "1234"), ("0110", "2134"), bots=2)
    a = next(each for each in found.standings if each.bot == "a")

    assert 0.5 == a.share == a.fair
    assert (1 + 2 + 2 + 4) / 4 == a.mean_place
    assert (9 + 8 + 8 + 6) / 4 == a.mean_score
    assert (2, 4, 0.125) == (a.games, a.decisions, a.seconds)
    assert (16, 16, 16) == (found.mean_length, found.shortest, found.longest)
    assert 4 == found.seconds


def test_a_fair_share_is_the_part_of_the_seats() -> None:
    found = results(("0111", "1234"), bots=2)

    assert {"a": 0.25, "b": 0.75} == {each.bot: each.fair for each in found.standings}


def test_pairs_are_compared_by_place() -> None:
    found = results(("012", "123"), ("012", "213"), ("012", "112"), bots=3)
    ahead = {(pair.bot, pair.other): pair.ahead for pair in found.pairs}

    assert {
        ("a", "b"): 0.5,
        ("b", "a"): 0.5,
        ("a", "c"): 1,
        ("c", "a"): 0,
        ("b", "c"): 1,
        ("c", "b"): 0,
    } == ahead
    assert {3} == {pair.games for pair in found.pairs}
    assert arena.wilson(3, 3) == found.pairs[1].interval


def test_a_game_counts_once_for_a_pair_however_many_seats_they_have() -> None:
    found = results(("0011", "1423"), bots=2)

    assert [(1, 0.5), (1, 0.5)] == [(pair.games, pair.ahead) for pair in found.pairs]


def test_ratings_of_two_follow_from_their_score() -> None:
    """Seven of nine, and a drawn game more: odds of 3 to 1."""
    found = results(*[("01", "12")] * 7, *[("01", "21")] * 2, bots=2)
    a, b = found.standings

    assert a.rating == pytest.approx(200 * math.log10(7.5 / 2.5))
    assert a.rating == pytest.approx(-b.rating)


def test_ratings_fit_what_every_pair_came_to() -> None:
    """Odds of 2 and 3 that agree with each other come out as they went in."""
    wins = {(0, 1): (19.5, 9.5), (1, 2): (29.5, 9.5), (0, 2): (59.5, 9.5)}
    met = {}
    for (one, other), (won, lost) in wins.items():
        met[one, other] = won, int(won + lost)
        met[other, one] = lost, int(won + lost)
    found = arena._ratings(3, met)

    assert found[0] - found[1] == pytest.approx(400 * math.log10(2), abs=0.01)
    assert found[1] - found[2] == pytest.approx(400 * math.log10(3), abs=0.01)
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_one_that_always_wins_has_a_rating_too() -> None:
    found = results(*[("01", "12")] * 50, bots=2)

    assert found.standings[0].rating == pytest.approx(200 * math.log10(50.5 / 0.5))


def test_bots_that_never_met_have_no_rating() -> None:
    found = results(("0", "1"), ("1", "1"), bots=2)

    assert [0, 0] == [each.rating for each in found.standings]
    assert () == found.pairs
    assert "ahead" not in str(found)


def test_one_that_has_not_played_yet_has_no_standing() -> None:
    found = results(("01", "12"), bots=3)

    assert ["a", "b"] == [each.bot for each in found.standings]
    assert ("a", "b", "c") == found.bots


def test_games_count_in_their_order_whatever_the_order_they_ended_in(
    found: arena.Results,
) -> None:
    assert found == arena.results(GAME, BOTS, reversed(found.games))
    assert list(range(90)) == [each.number for each in found.games]


def test_nothing_cannot_be_added_up() -> None:
    with pytest.raises(legacies.BadOption, match="nothing to add up"):
        arena.results(GAME, ["random"], [])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        pytest.param(8, 10, 0.4902, 0.9433, id="by the book"),
        pytest.param(50, 100, 0.4038, 0.5962, id="half"),
        pytest.param(0, 20, 0.0, 0.1611, id="none"),
        pytest.param(20, 20, 0.8389, 1.0, id="all"),
        pytest.param(0.5, 1, 0.0546, 0.9454, id="one tie"),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    found = arena.wilson(wins, games)

    assert (low, high) == pytest.approx((found.low, found.high), abs=1e-4)


def test_results_are_told_as_a_table(found: arena.Results) -> None:
    lines = str(found).splitlines()

    assert "legacy_cards, 2 seats, 90 games" == lines[0]
    for each in found.standings:
        row = next(line for line in lines if line.startswith(each.bot))
        assert [f"{each.games}", f"{each.share:.1%}"] == row.split()[1:3]
        assert str(each.interval) in row
    assert lines[-2].startswith("first places by seat: ")
    assert found.mean_length == pytest.approx(sum(sum(g.decisions) for g in found.games) / 90)


def test_everything_adds_up(found: arena.Results) -> None:
    assert 90 == pytest.approx(sum(each.share * each.games for each in found.standings))
    assert [60, 60, 60] == [each.games for each in found.standings]
    assert 1 == pytest.approx(sum(found.seat_shares))
    assert 0 == pytest.approx(sum(each.rating for each in found.standings), abs=1e-6)
    assert found.seconds > 0
    for each in found.standings:
        assert each.interval.low < each.share < each.interval.high


def test_results_come_back_from_json(found: arena.Results) -> None:
    text = legacies.dumps(found)

    assert found == legacies.loads(text)
    assert found.seconds == legacies.loads(text).seconds
    jsonschema.validate(json.loads(text), legacies.schema("legacy_cards", "results"))


# The docs ------------------------------------------------------------------------------------


def test_every_public_name_is_in_the_reference() -> None:
    text = (DOCS / "reference" / "arena.md").read_text("utf-8")

    assert [] == [name for name in arena.__all__ if not re.search(rf":: {name}\b", text)]


def test_the_picture_of_the_guide_is_up_to_date() -> None:
    script = DOCS / "guides" / "search_picture.py"
    spec = importlib.util.spec_from_file_location("search_picture", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    assert module.picture() == module.FILE.read_text("utf-8"), f"run {script}"
