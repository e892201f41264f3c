"""The kernel: states as values, the loops over the rules, threads."""

from __future__ import annotations

import copy
import gc
import random
import signal
import threading
import weakref
from collections.abc import Callable
from fractions import Fraction

import pytest

import legacies
from legacies import _core
from legacies._core import Engine
from legacies.testing import random_walk


@pytest.fixture
def game() -> legacies.Game:
    return legacies.game("legacy_cards", seats=3)


def middle(game: legacies.Game, seed: int = 1, plies: int = 120) -> legacies.State:
    """A state in the middle of a random game."""
    for number, state in enumerate(random_walk(game, seed)):
        if number == plies:
            return state
    raise AssertionError("the game was shorter")


def test_states_are_made_by_games_alone() -> None:
    with pytest.raises(TypeError, match=r"game\.start"):
        legacies.State()
    with pytest.raises(TypeError, match=r"game\.start"):
        legacies.State.__new__(legacies.State)


def test_an_engine_without_rules_is_refused() -> None:
    with pytest.raises(legacies.RulesFault, match=r"legacies\.game"):
        Engine().start()


def test_equal_states_of_equal_games_are_equal(game: legacies.Game) -> None:
    twin = legacies.game("legacy_cards", seats=3)
    other = legacies.game("legacy_cards", seats=3, rounds=2)

    assert game == twin
    assert hash(game) == hash(twin)
    assert game.start() == twin.start()
    assert game != other
    assert game.start() != other.start()
    assert game.start() != "a state"


def test_a_game_is_not_changed_through_what_it_hands_out(game: legacies.Game) -> None:
    state = game.start()
    for key in (game.key, state.snapshot().game, state.view(0).game, game.match(1).record().game):
        key.options["rounds"] = 50
    state.view(0).prices.clear()
    twin = legacies.game("legacy_cards", seats=3)

    assert game == twin
    assert state.snapshot() == twin.start().snapshot()
    assert state.view(0) == twin.start().view(0)


def test_hashes_of_a_game_hardly_ever_meet(game: legacies.Game) -> None:
    states = list(random_walk(game, 5))

    assert len({state.to_bytes() for state in states}) == len({hash(state) for state in states})


def test_a_thousand_copies_live_and_die_apart(game: legacies.Game) -> None:
    state = middle(game)
    kept = [state.copy() for _ in range(3000)]
    for number, each in enumerate(kept[::2]):
        each.play_unchecked(each.legal_indexes()[number % len(each.legal_indexes())])

    assert all(each == state for each in kept[1::2])
    assert all(each != state for each in kept[::2])


def test_a_state_keeps_its_game_alive_and_no_longer() -> None:
    game = legacies.game("legacy_cards", seats=2)
    state, gone = game.start(), weakref.ref(game)
    del game
    gc.collect()

    assert "legacy_cards" == state.game.id
    del state
    gc.collect()
    assert gone() is None


def test_deep_copies_inside_structures(game: legacies.Game) -> None:
    state = middle(game)
    nested = copy.deepcopy({"now": [state, state]})

    assert nested["now"][0] == state
    assert nested["now"][0] is not state


def test_play_unchecked_refuses_what_is_no_index(game: legacies.Game) -> None:
    state = middle(game)
    for index in (-1, game.move_count, 10**6):
        with pytest.raises(legacies.BadMove):
            state.play_unchecked(index)
    assert state == middle(game)


def test_no_index_whatever_harms_the_process(game: legacies.Game) -> None:
    """Wrong answers to what is asked make nonsense, no more: any loop over it ends or says so."""
    pick = random.Random(1)
    for seed in range(300):
        state = middle(game, seed=seed % 5, plies=pick.randrange(150))
        for _ in range(60):
            before = state.copy()
            try:
                state.play_unchecked(pick.randrange(game.move_count))
            except legacies.BadMove:
                assert before == state
        assert isinstance(game._engine.problems(state), list)
        state.redeal(pick.randrange(3), seed)
        state.to_bytes()
        if not state.is_over:
            legacies.perft(state, 1)
            state.scores()


def test_a_state_of_another_game_is_refused(game: legacies.Game) -> None:
    """Whatever is asked about it: the tables of two games are laid out otherwise."""
    other = legacies.game("legacy_cards", seats=6, rounds=2)
    twin = legacies.game("legacy_cards", seats=3)
    state, engine = middle(game), other._engine
    move = state.legal_moves()[0]

    assert game.evaluate(state) == twin.evaluate(state)
    for call in (
        lambda: engine.raw(state),
        lambda: engine.problems(state),
        lambda: engine.payload(state),
        lambda: engine.sample(state, 1, 1),
        lambda: engine.reason(state, 0),
        lambda: engine.places(state),
        lambda: engine.greedy(state, 0, 1, 1),
        lambda: other.evaluate(state),
        lambda: other.seen_as(state, move, 0),
        lambda: state.differences(other.start()),
    ):
        with pytest.raises(legacies.BadOption, match="a state of <Game legacy_cards"):
            call()


# Loops.


def test_a_playout_is_repeatable_and_leaves_its_state_alone(game: legacies.Game) -> None:
    state = middle(game)
    ends = [legacies.playout(state, seed) for seed in (1, 1, 2)]

    assert ends[0] == ends[1] != ends[2]
    assert all(end.is_over for end in ends)
    assert state == middle(game)


def test_playouts_add_up_single_games(game: legacies.Game) -> None:
    state = middle(game)
    many = legacies.playouts(state, 50, seed=3)

    assert (50, 50) == (many.games, many.ended)
    assert sum(many.win_shares) == pytest.approx(1)
    assert many == legacies.playouts(state, 50, seed=3)
    assert many != legacies.playouts(state, 50, seed=4)
    first = legacies.playout(state, 3)
    assert legacies.playouts(state, 1, seed=3).mean_scores == first.scores()


def test_perft_counts_lines_of_play(game: legacies.Game) -> None:
    def count(state: legacies.State, depth: int) -> int:
        if depth == 0 or state.is_over:
            return 1
        total = 0
        for index in state.legal_indexes():
            child = state.copy()
            child.play_unchecked(index)
            total += count(child, depth - 1)
        return total

    for plies in (0, 30, 90, 120):
        state = middle(game, plies=plies)
        for depth in range(4):
            assert count(state, depth) == legacies.perft(state, depth)


def test_perft_counts_a_line_that_ends_before_as_one(game: legacies.Game) -> None:
    *_, last = random_walk(game, 1)

    assert 1 == legacies.perft(last, 0) == legacies.perft(last, 5)


def test_what_chance_may_answer_is_not_mixed_up_by_others(
    game: legacies.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other threads may list moves while the fractions are being made."""
    start, other = game.start(), middle(game)
    right = start.chance_outcomes()

    def meddle(a: int, b: int) -> Fraction:
        other.legal_indexes()
        return Fraction(a, b)

    monkeypatch.setattr(_core, "Fraction", meddle)

    assert right == start.chance_outcomes()


def test_two_threads_both_make_progress_and_change_nothing(game: legacies.Game) -> None:
    """Each thread plays while the other is in the midst of its playouts."""
    state = game.start()
    games = 2_000
    one_after_the_other = [legacies.playouts(state, games, seed) for seed in (1, 2)]
    found: dict[int, legacies.Playouts] = {}
    met = threading.Barrier(2, timeout=60)
    running = [threading.Event(), threading.Event()]
    overlapped = [False, False]

    def work(number: int) -> None:
        own = state.copy()
        met.wait()
        running[number].set()
        for _ in range(20):
            found[number] = legacies.playouts(own, games, number + 1)
            overlapped[number] |= running[1 - number].is_set()
        running[number].clear()

    threads = [threading.Thread(target=work, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert one_after_the_other == [found[0], found[1]]
    assert all(overlapped)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no interval timer")
@pytest.mark.parametrize(
    "endless",
    [
        lambda state: legacies.perft(state, 60),
        lambda state: legacies.playouts(state, 2_000_000_000),
    ],
    ids=["perft", "playouts"],
)
def test_what_takes_long_can_be_interrupted(
    game: legacies.Game, endless: Callable[[legacies.State], object]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    state = game.start()
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            endless(state)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert state == game.start()


@pytest.mark.parametrize("call", ["playout", "playouts", "perft", "redeal", "view"])
def test_arguments_out_of_range_are_refused(game: legacies.Game, call: str) -> None:
    state = middle(game)
    calls = {
        "playout": lambda: legacies.playout(state, "seed"),  # type: ignore[arg-type]
        "playouts": lambda: legacies.playouts(state, 0),
        "perft": lambda: legacies.perft(state, 65),
        "redeal": lambda: state.redeal(3, 1),
        "view": lambda: state.view(-1),
    }
    with pytest.raises(legacies.BadOption):
        calls[call]()
    assert state == middle(game)
