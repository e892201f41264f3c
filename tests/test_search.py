"""Tree search: repeatable, blind to secrets, bounded, and stronger than what it is measured by."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

import legacies
from legacies._core import Search
from legacies.bots import Greedy, Mcts, Random
from legacies.testing import random_walk, two_worlds


@pytest.fixture(params=legacies.games())
def game(request: pytest.FixtureRequest) -> legacies.Game:
    return legacies.game(request.param)


def a_choice(game: legacies.Game, seed: int = 1) -> tuple[legacies.State, int]:
    """A table in the middle of a random game at which a seat has several moves."""
    states = [
        state
        for state in random_walk(game, seed)
        if state.actor >= 0 and len(state.legal_indexes()) > 2
    ]
    state = states[len(states) // 2]
    return state, state.actor


def test_the_same_seed_gives_the_same_analysis(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    one, other, third = (Mcts(300, seed=seed).analyse(state, seat) for seed in (1, 1, 2))

    assert one == other
    assert one != third


def test_an_analysis_adds_up(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    before = state.copy()
    analysis = Mcts(500, seed=1).analyse(state, seat)

    assert before == state
    assert 500 == analysis.iterations == sum(each.visits for each in analysis.moves)
    assert sum(each.share for each in analysis.moves) == pytest.approx(1)
    assert {each.move.index for each in analysis.moves} <= set(state.legal_indexes())
    assert analysis.best == analysis.moves[0].move == analysis.variation[0]
    assert all(0 <= value <= 1 for each in analysis.moves for value in each.values)
    assert game.seats == len(analysis.values)
    for temperature in (0, 0.5, 1, 2):
        assert sum(analysis.policy(temperature).values()) == pytest.approx(1)
    assert analysis.decisions > analysis.iterations
    assert analysis.rate > 0


def test_search_does_not_peek(game: legacies.Game) -> None:
    """Two worlds that the seat cannot tell apart give one analysis."""
    compared = 0
    for seed in range(40):
        if compared > 10 and seed >= 3:
            break
        for number, (truth, twin) in enumerate(two_worlds(game, seed, seat=1)):
            if truth.actor == 1 and truth != twin and (number % 3 == 0 or compared < 10):
                compared += 1
                bots = [Mcts(40, seed=seed) for _ in range(2)]
                assert bots[0].analyse(truth, 1) == bots[1].analyse(twin, 1)

    assert compared > 10


@pytest.mark.parametrize(
    "options",
    [
        {"rollout": "none"},
        {"rollout": "greedy"},
        {"rollout": "random", "depth": 5},
        {"rollout": "greedy", "depth": 0},
        {"exploration": 0},
        {"reuse": True},
        {"threads": 2},
    ],
    ids=str,
)
def test_every_way_of_searching_plays_a_game(game: legacies.Game, options: dict[str, Any]) -> None:
    bots: list[legacies.Bot] = [Random(seed=seat) for seat in range(game.seats)]
    bots[0] = Mcts(20, seed=1, **options)

    assert game.match(seed=1).run(bots).is_over


def test_memory_is_a_ceiling(game: legacies.Game) -> None:
    """A megabyte holds some ten thousand nodes; the search goes on without growing."""
    state, seat = a_choice(game)
    analysis = Mcts(40_000, seed=1, memory=1, rollout="none").analyse(state, seat)

    assert analysis.is_full
    assert 40_000 == analysis.iterations
    assert analysis.nodes <= 2**20 // 72
    assert not Mcts(100, seed=1).analyse(state, seat).is_full


def test_a_full_tree_is_still_walked(game: legacies.Game) -> None:
    """Its best move is visited on and on, though others below could not be noted."""
    state, seat = a_choice(game)
    analysis = Mcts(20_000, seed=1, memory=1, rollout="none", prior=0).analyse(state, seat)

    assert analysis.moves[0].visits > 20_000 / len(analysis.moves)
    assert len(analysis.variation) > 1


def test_the_evaluation_speaks_first(game: legacies.Game) -> None:
    """With a prior, moves are tried by promise: the first one is what the evaluation likes."""
    state, seat = a_choice(game)
    once = Mcts(1, seed=1, rollout="none").analyse(state, seat)
    every = Mcts(1, seed=1, rollout="none", prior=0).analyse(state, seat)

    assert len(once.moves) == len(state.legal_indexes())
    assert once.moves[0].visits == 1
    assert once.moves[0].values[seat] == max(each.values[seat] for each in once.moves)
    assert len(every.moves) == 1


def test_a_callback_follows_and_ends_the_search(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    told: list[int] = []

    def enough(iterations: int) -> bool:
        told.append(iterations)
        return iterations < 300

    analysis = Mcts(1000, seed=1, progress=enough).analyse(state, seat)

    assert 300 == analysis.iterations == told[-1]
    assert told == sorted(told)


def test_ctrl_c_ends_the_search(game: legacies.Game) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    state, seat = a_choice(game)
    with pytest.raises(KeyboardInterrupt):
        Mcts(1000, progress=stop).choose(state, seat)


def test_seconds_decide_if_given(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    analysis = Mcts(seconds=0.05).analyse(state, seat)

    assert analysis.seconds >= 0.05
    assert analysis.iterations > 0


def test_threads_share_the_work(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    analysis = Mcts(1001, threads=2, seed=1).analyse(state, seat)

    assert 1002 == analysis.iterations
    assert analysis == Mcts(1001, threads=2, seed=1).analyse(state, seat)


def test_what_was_found_is_used_again(game: legacies.Game) -> None:
    """With reuse, visits of the last search below the present table count on."""
    bot = Mcts(400, seed=1, reuse=True)
    match = game.match(seed=1)
    carried = 0
    others = Greedy(seed=1)
    while not match.is_over and not carried:
        state = match.state
        if state.actor == 0 and len(state.legal_indexes()) > 1:
            analysis = bot.analyse(state, 0)
            carried += sum(each.visits for each in analysis.moves) > analysis.iterations
            match.play(analysis.best)
        else:
            match.play(others.choose(state, state.actor))

    assert carried > 0


def test_a_tree_is_grown_by_one_thread_at_a_time(game: legacies.Game) -> None:
    """Two that write into one tree and one world would ruin both."""
    state, seat = a_choice(game)
    tree = Search(
        state, seat, seed=1, stream=0, exploration=0.5, rollout="random", depth=None,
        prior=0, memory=1 << 24, keep=True,
    )  # fmt: skip
    growing = threading.Thread(target=tree.run, args=(3_000,))
    growing.start()
    while tree.iterations == 0:
        time.sleep(0)
    try:
        with pytest.raises(legacies.BadOption, match="another thread"):
            tree.go_on(state)
        with pytest.raises(legacies.BadOption, match="another thread"):
            tree.run(1)
    finally:
        growing.join()
    tree.run(1)

    assert tree.iterations == 3_001


def test_a_kept_tree_is_taken_while_it_grows(game: legacies.Game) -> None:
    """Another thread that asks the same bot meanwhile finds none and grows its own."""
    state, seat = a_choice(game)
    kept: list[int] = []

    def look(done: int) -> None:
        kept.append(len(bot._kept))

    bot = Mcts(80, seed=1, reuse=True, progress=look)
    for _ in range(2):
        bot.analyse(state, seat)

    assert set(kept) == {0}
    assert len(bot._kept) == 1


def test_a_single_move_needs_no_search(game: legacies.Game) -> None:
    state = next(
        each for each in random_walk(game, 1) if each.actor >= 0 and len(each.legal_indexes()) == 1
    )

    assert state.legal_moves()[0] == Mcts(50).choose(state, state.actor)
    assert state.legal_moves()[0] == Mcts(50).analyse(state, state.actor).best


def test_search_beats_greedy(game: legacies.Game) -> None:
    """Half the seats each, places exchanged; with these seeds it always comes out so."""
    places: dict[bool, int] = {True: 0, False: 0}
    for number in range(10, 20):
        bots: list[legacies.Bot] = [
            Mcts(250, seed=number) if (seat + number) % 2 == 0 else Greedy(seed=number)
            for seat in range(game.seats)
        ]
        outcome = game.match(seed=number // 2).run(bots).state.outcome()
        assert outcome is not None
        for seat, place in enumerate(outcome.places):
            places[(seat + number) % 2 == 0] += place

    assert places[True] < places[False]


@pytest.mark.parametrize(
    "options",
    [
        {"iterations": 0},
        {"iterations": 1.5},
        {"threads": 0},
        {"memory": 0},
        {"depth": -1},
        {"prior": -1},
        {"iterations": 10**5000},
        {"prior": 0.5},
        {"rollout": "wild"},
        {"exploration": -1},
        {"exploration": float("nan")},
        {"seconds": 0},
    ],
    ids=lambda options: next(iter(options)),
)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(legacies.BadOption):
        Mcts(**options)


def test_a_seat_that_is_not_asked_is_refused(game: legacies.Game) -> None:
    state, seat = a_choice(game)
    with pytest.raises(legacies.BadOption, match="not asked"):
        Mcts(10).analyse(state, (seat + 1) % game.seats)
    with pytest.raises(legacies.BadOption, match="not asked"):
        Mcts(10).choose(game.start(), 0)
