"""The OpenSpiel adapter, judged by OpenSpiel's own suites and by two worlds."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from adapters.worlds import PACK, PARTIES, SHORT, every_table, pairs
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.bots import uniform_random  # type: ignore[import-untyped]

import legacies
from legacies.adapters import openspiel
from legacies.adapters._observe import Layout, Table
from legacies.adapters.openspiel import SpielGame, SpielObserver, SpielState, resampler
from legacies.registry import game_class

NAMES = openspiel.register()
DECISIONS = 15  # where a whole game would take too long


def load(id: str, seats: int, **parameters: object) -> SpielGame:
    written = "".join(f",{name}={value}" for name, value in parameters.items())
    game: SpielGame = pyspiel.load_game(f"legacies_{id}(players={seats}{written})")
    return game


def walk(state: SpielState, seed: int, answers: int = 10**9) -> SpielState:
    """Random play of players and chance, never beyond the end."""
    pick = np.random.RandomState(seed)
    for _ in range(answers):
        if state.is_terminal():
            break
        answer(state, pick)
    return state


def answer(state: SpielState, pick: np.random.RandomState) -> None:
    if state.is_chance_node():
        actions, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(pick.choice(actions, p=shares))
    else:
        state.apply_action(pick.choice(state.legal_actions()))


def asked(game: SpielGame, seed: int, answers: int) -> SpielState:
    """A state after some answers in which a player has a choice."""
    for more in range(100):
        pick = np.random.RandomState(seed + more)
        state = walk(game.new_initial_state(), seed + more, answers)
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                return state
            answer(state, pick)
    raise AssertionError("nobody ever has a choice")


# Their suites --------------------------------------------------------------------------------


def simulate(game: SpielGame, serialize: bool) -> Counter[int]:
    """Their test on one random game; how many states were met in which who was asked."""
    met: Counter[int] = Counter()

    def count(state: SpielState) -> None:
        met[int(state.current_player())] += 1

    pyspiel.random_sim_test(game, 1, serialize=serialize, verbose=False, state_checker_fn=count)
    return met


def decisions(met: Counter[int]) -> int:
    return sum(n for player, n in met.items() if player >= 0)


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_random_simulation_passes(id: str, seats: int) -> None:
    met = simulate(load(id, seats, tail=8, max_decisions=DECISIONS), serialize=True)

    assert DECISIONS == decisions(met)
    assert met[int(pyspiel.PlayerId.TERMINAL)] > 0


@pytest.mark.parametrize("id", legacies.games())
def test_their_random_simulation_plays_a_whole_game(id: str) -> None:
    fewest = game_class(id).seat_counts[0]
    met = simulate(load(id, fewest, tail=8, **SHORT.get(id, {})), serialize=False)

    assert decisions(met) > 50
    assert met[int(pyspiel.PlayerId.TERMINAL)] > 0


@pytest.mark.parametrize(("seats", "options"), PARTIES)
def test_their_random_simulation_passes_with_other_participants(
    seats: int, options: dict[str, Any]
) -> None:
    game = load("legacies", seats, tail=8, max_decisions=DECISIONS, **options)
    met = simulate(game, serialize=False)

    assert seats < game.num_players()
    assert DECISIONS == decisions(met)
    assert set(range(seats)) >= {player for player in met if player >= 0}


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: these suites set flags and end with sys.exit."""
    begin = "import sys; import legacies.adapters.openspiel;"
    return subprocess.run(
        [sys.executable, "-c", begin + code, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("id", legacies.games())
def test_their_api_test_passes(id: str) -> None:
    """
    On every table of a game, each with 80 states.

    By itself it takes every game registered with its default parameters, and 400 states.
    """
    code = (
        "from absl import app; from absl.testing import absltest;"
        "from open_spiel.integration_tests import api_test;"
        "api_test._GAMES_TO_TEST = sys.argv[1:]; api_test._GAMES_FULL_TREE_TRAVERSAL_TESTS = [];"
        "some = api_test.sample_some_states; sample = some.sample_some_states;"
        "some.sample_some_states = lambda game, max_states: sample(game, max_states=80);"
        "sys.argv = ['api_test', '-v', '2']; app.run(lambda _: absltest.main(module=api_test))"
    )
    tables = [f"legacies_{id}(players={n},tail=8)" for n in game_class(id).seat_counts]
    done = run(code, *tables)
    ran = re.search(r"Ran (\d+) tests", done.stderr)

    assert 0 == done.returncode, done.stderr[-3000:]
    assert ran is not None
    assert int(ran[1]) >= 5 * len(tables)
    assert all(f"{table}_Test" in done.stderr for table in tables)
    assert "skipped" not in done.stderr


@pytest.mark.parametrize("id", legacies.games())
def test_playthroughs_are_generated_and_replayed(id: str, tmp_path: Path) -> None:
    """At every table, and short; their way to write down thousands of numbers takes seconds."""
    code = (
        "from pathlib import Path; from absl import flags;"
        "from open_spiel.python.algorithms import generate_playthrough as g;"
        "flags.FLAGS(['x']);"
        "g._format_tensor = lambda numbers, name: [name + numbers.tobytes().hex()]\n"
        "for name in sys.argv[2:]:\n"
        "    file = Path(sys.argv[1], name + '.txt')\n"
        "    file.write_text(g.playthrough(name, None, seed=7), 'utf-8')\n"
        "    was, now = g.replay(file); assert was == now"
    )
    tables = [
        f"legacies_{id}(players={n},tail=2,max_decisions=4)" for n in game_class(id).seat_counts
    ]
    done = run(code, str(tmp_path), *tables)

    assert 0 == done.returncode, done.stderr[-3000:]
    for table in tables:
        lines = (tmp_path / f"{table}.txt").read_text("utf-8").splitlines()

        assert sum(line.startswith("action: ") for line in lines) > 4
        for kind in ("InformationState", "Observation", "PublicObservation", "PrivateObservation"):
            assert any(line.startswith(f"{kind}String(") for line in lines)
        assert "IsTerminal() = True" in lines


def test_their_learning_environment_and_matches_run() -> None:
    game = load("legacy_cards", 3)
    env = rl_environment.Environment(game, seed=1)
    step = env.reset()
    for _ in range(20):
        (player,) = {step.observations["current_player"]}
        step = env.step([step.observations["legal_actions"][player][-1]])
    returns = evaluate_bots.evaluate_bots(
        game.new_initial_state(),
        [uniform_random.UniformRandomBot(p, np.random.RandomState(p)) for p in range(3)],
        np.random.RandomState(1),
    )

    assert 0 == pytest.approx(sum(returns))


# What the game says of itself ----------------------------------------------------------------


@pytest.mark.parametrize("id", legacies.games())
def test_every_game_is_registered(id: str) -> None:
    assert f"legacies_{id}" in pyspiel.registered_names()
    assert NAMES == openspiel.register(), "registering again changes nothing"


def test_parameters_reach_the_game() -> None:
    game = load("legacy_cards", 2, rounds=3, remove_protect_and_destroy=True, max_decisions=99)
    options = game.rules.options

    assert (2, 3, True) == (game.rules.seats, options.rounds, options.remove_protect_and_destroy)
    assert 99 == game.max_game_length()
    assert game.rules == pyspiel.load_game(str(game)).rules
    assert "small_decks" == load("legacy_cards", 2, content=PACK).rules.content.pack.id
    with pytest.raises(legacies.BadOption, match="2 to 6"):
        load("legacy_cards", 7)


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_actions_are_the_moves_and_chance_has_its_exact_shares(id: str, seats: int) -> None:
    state = load(id, seats).new_initial_state()
    rules, pick = state.get_game().rules, np.random.RandomState(3)
    for _ in range(80):
        if state.is_terminal():
            break
        truth = state.legacies_state()

        assert truth.legal_indexes() == state.legal_actions()
        for move in truth.legal_moves():
            text = state.action_to_string(state.current_player(), move.index)
            assert move == rules.parse(text)
            if not state.is_chance_node():
                assert move.index == state.string_to_action(state.current_player(), text)
        shares = {move.index: float(share) for move, share in truth.chance_outcomes()}
        if state.is_chance_node():
            assert shares == dict(state.chance_outcomes())
        answer(state, pick)


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_returns_are_those_of_the_outcome(id: str, seats: int) -> None:
    state = walk(load(id, seats).new_initial_state(), 5)
    outcome = state.legacies_state().outcome()
    returns = state.returns()

    assert outcome is not None
    if seats > 1:
        best = [seat for seat in range(seats) if returns[seat] == max(returns)]
        assert outcome.winners == tuple(best)
        assert 0 == pytest.approx(sum(returns))


def test_a_game_that_goes_on_for_too_long_has_no_result() -> None:
    state = walk(load("legacy_cards", 3, max_decisions=9).new_initial_state(), 1)

    assert state.is_terminal()
    assert [] == state.legal_actions()
    assert [0.0, 0.0, 0.0] == state.returns()
    assert not state.legacies_state().is_over


def test_a_state_has_one_attribute_and_clones_are_independent() -> None:
    state = asked(load("legacy_cards", 3), 1, 60)
    twin = state.clone()
    before = state.legacies_state(), state.information_state_string(1)

    assert ["table"] == list(vars(state)) == list(vars(twin))
    walk(twin, 2, 10)
    assert before == (state.legacies_state(), state.information_state_string(1))
    assert before[0] != twin.legacies_state()


def test_a_serialised_state_comes_back() -> None:
    game = load("legacy_cards", 3)
    state = asked(game, 1, 60)
    back = game.deserialize_state(state.serialize())

    assert state.legacies_state() == back.legacies_state()
    assert state.information_state_string(2) == back.information_state_string(2)


# Their bots ----------------------------------------------------------------------------------


def is_mcts(game: SpielGame, sampler: Callable[..., SpielState] | None) -> Any:
    pick = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, pick, max_length=30)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=pick)
    bot.set_resampler(sampler)
    return bot


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_information_set_search_plays_on_redealt_worlds(id: str, seats: int) -> None:
    game = load(id, seats)
    worlds: list[SpielState] = []
    resample = resampler(5)

    def counted(state: SpielState, player: int) -> SpielState:
        worlds.append(resample(state, player))
        twin: SpielState = worlds[-1].clone()
        return twin

    bot = is_mcts(game, counted)
    for answers in (0, 30):
        worlds.clear()
        state = asked(game, seats, answers)
        player = state.current_player()

        assert bot.step(state) in state.legal_actions()
        assert 12 == len(worlds)
        truth = state.legacies_state()
        hides = any(truth.redeal(player, n) != truth for n in range(20))
        assert any(world.legacies_state() != truth for world in worlds) or not hides
        for world in worlds:
            assert [] == world.history(), "the true history is in a redealt world"
            assert truth.view(player) == world.legacies_state().view(player)


def test_their_search_finds_our_redeal_without_a_resampler() -> None:
    game = load("legacy_cards", 3)
    state = asked(game, 1, 40)

    assert is_mcts(game, None).step(state) in state.legal_actions()


def test_the_same_seed_gives_the_same_search() -> None:
    game = load("legacy_cards", 3)
    state = asked(game, 1, 40)
    policies = [is_mcts(game, resampler(seed)).get_policy(state) for seed in (1, 1)]

    assert policies[0] == policies[1]


def test_their_tree_search_plays_against_ours() -> None:
    game = load("legacy_cards", 2)
    pick = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, pick, max_length=30)
    theirs = mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=pick)
    ours = legacies.bots.Mcts(50, seed=1)
    state = game.new_initial_state()
    choices: Counter[int] = Counter()
    while sum(choices.values()) < 24 and not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node() or len(state.legal_actions()) == 1:
            answer(state, pick)
        elif player == 0:
            choices[0] += 1
            state.apply_action(theirs.step(state))
        else:
            choices[1] += 1
            state.apply_action(ours.choose(state.legacies_state(), player).index)

    assert min(choices[0], choices[1]) >= 5


# Two worlds ----------------------------------------------------------------------------------


def observers(game: SpielGame) -> dict[str, Any]:
    """Every kind of observer there is."""
    kinds = {
        "information state": pyspiel.IIGObservationType(perfect_recall=True),
        "observation": pyspiel.IIGObservationType(perfect_recall=False),
        "public": pyspiel.IIGObservationType(
            perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        ),
        "private": pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    }
    return {name: game.make_py_observer(kind) for name, kind in kinds.items()}


def told(state: SpielState, player: int, watching: dict[str, Any]) -> dict[str, Any]:
    """All that a player is told."""
    known: dict[str, Any] = {
        "information string": state.information_state_string(player),
        "information tensor": state.information_state_tensor(player),
        "observation string": state.observation_string(player),
        "observation tensor": state.observation_tensor(player),
        "mask": state.legal_actions_mask(player),
        "actions": state.legal_actions(player),
        "player": state.current_player(),
        "returns": state.returns(),
    }
    for name, observer in watching.items():
        observer.set_from(state, player)
        known[f"{name} as seen"] = observer.string_from(state, player), observer.tensor.tolist()
    return known


def check_worlds(game: SpielGame, state_class: type[SpielState] = SpielState) -> int:
    """Worlds that a player cannot tell apart look the same to it in every respect."""
    watching = observers(game)
    differed = 0
    for player in range(game.num_players()):
        for pair in pairs(game.rules, seed=player + 31, seat=player, every=15):
            seen = []
            for moves in (pair.moves, pair.others):
                state = state_class(game)
                for move in moves:
                    state.apply_action(move)
                seen.append(told(state, player, watching))

            assert seen[0] == seen[1]
            differed += pair.truth != pair.twin
    return differed


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_two_worlds_look_alike_to_a_player(id: str, seats: int) -> None:
    assert check_worlds(load(id, seats, tail=40)) > 0 or seats == 1


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_what_is_public_is_the_same_for_all_and_the_rest_is_private(id: str, seats: int) -> None:
    game = load(id, seats)
    watching = observers(game)
    state, pick = game.new_initial_state(), np.random.RandomState(2)
    for _ in range(60):
        seen = set()
        for player in range(seats):
            watching["public"].set_from(state, player)
            seen.add((watching["public"].string_from(state, player), *watching["public"].tensor))
            watching["private"].set_from(state, player)
            watching["observation"].set_from(state, player)
            whole = watching["observation"].dict

            assert ["observer", "public", "private"] == list(whole)
            for kind in ("public", "private"):
                assert np.array_equal(whole[kind], watching[kind].dict[kind])

        assert 1 == len(seen)
        if state.is_terminal():
            break
        answer(state, pick)


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_an_information_state_of_one_player_is_never_that_of_another(id: str, seats: int) -> None:
    state = asked(load(id, seats), 3, 40)
    strings = {state.information_state_string(player) for player in range(seats)}
    tensors = {tuple(state.information_state_tensor(player)) for player in range(seats)}

    assert seats == len(strings) == len(tensors)


@pytest.mark.parametrize("private", ["ALL_PLAYERS", "NONE"])
def test_what_is_not_offered_is_none(private: str) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=getattr(pyspiel.PrivateInfoType, private)
    )

    assert load("legacy_cards", 3).make_py_observer(kind) is None


class NextHand(Layout):
    """Numbers of the next seat."""

    def observe(self, table: Table, seat: int) -> Any:
        return super().observe(table, (seat + 1) % self.game.seats)


class TrueHistory(Table):
    """Remembers what really happened, whoever asks."""

    __slots__ = ()

    def known(self, seat: int) -> str:
        return "".join(super(TrueHistory, self).known(each) for each in self.layout.seats)


class WithTrueHistory(SpielState):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game, TrueHistory(game.layout))


class OpenHands(SpielObserver):
    """Observations in words of the whole table."""

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state)


def test_leaking_numbers_would_be_noticed() -> None:
    game = load("legacy_cards", 3)
    game.layout = NextHand(game.rules, 40)
    with pytest.raises(AssertionError):
        check_worlds(game)


def test_a_leaking_information_state_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        check_worlds(load("legacy_cards", 3), WithTrueHistory)


def test_leaking_words_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("legacy_cards", 3)
    monkeypatch.setattr(openspiel, "SpielObserver", OpenHands)
    with pytest.raises(AssertionError):
        check_worlds(game)


def test_their_simulation_would_not_notice_a_leak() -> None:
    """Why the tests above are needed."""
    game = load("legacy_cards", 2, tail=8)
    game.layout = NextHand(game.rules, 8)
    pyspiel.random_sim_test(game, 1, serialize=False, verbose=False)
