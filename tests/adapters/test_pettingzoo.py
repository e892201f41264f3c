"""The PettingZoo adapter, judged by PettingZoo's own suite and by two worlds."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from adapters.worlds import PACK, PARTIES, SHORT, every_table, pairs
from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]
    turn_based_aec_to_parallel,
)
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

import legacies
from legacies import BadMove, BadOption, BadSave, IllegalMove
from legacies.adapters import pettingzoo
from legacies.adapters.pettingzoo import TableEnv
from legacies.registry import game_class

with warnings.catch_warnings():  # their tests import an environment of theirs by an old name
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

SEEDS = range(3)
GRUMBLES = {  # api_test on every environment whose observation is a dictionary with a mask
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}


class Counted(TableEnv):
    """Counts what a suite really does; its agents choose from a seed."""

    calls: Counter[str]

    def __init__(self, *args: Any, choices: int = 0, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.calls = Counter()
        for number, agent in enumerate(self.possible_agents):
            self.action_space(agent).seed(1000 * choices + number)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.calls["resets"] += 1
        super().reset(seed, options)

    def step(self, action: Any) -> None:
        self.calls["steps"] += action is not None
        super().step(action)
        self.calls["ends"] += action is not None and all(self.terminations.values())

    def render(self) -> Any:
        self.calls["pictures"] += 1
        return super().render()


def play(env: Any, seed: int, steps: int = 10**9) -> list[int]:
    """Random agents play on; what they did."""
    pick = random.Random(seed)
    done: list[int] = []
    while env.agents and len(done) < steps:
        observation, _, ended, cut, _ = env.last()
        action = None
        if not (ended or cut):
            action = int(pick.choice(np.flatnonzero(observation["action_mask"])))
            done.append(action)
        env.step(action)
    return done


# Their suite ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_api_test_passes(id: str, seats: int) -> None:
    for choices in SEEDS:
        check_api(Counted(id, seats=seats, choices=choices, **SHORT.get(id, {})))


@pytest.mark.parametrize(("seats", "options"), PARTIES)
def test_their_api_test_passes_with_other_participants(seats: int, options: dict[str, Any]) -> None:
    env = Counted("legacies", seats=seats, **options)

    check_api(env)

    assert seats == env.max_num_agents < env.game.participants


def check_api(env: Counted) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(OrderEnforcingWrapper(env), num_cycles=10_000)

    assert {str(each.message) for each in told} <= GRUMBLES
    assert env.calls["ends"] >= 1, "not one whole game was played"
    assert env.calls["steps"] >= 20
    assert env.calls["resets"] >= 7


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_seed_test_passes(id: str, seats: int) -> None:
    made: list[Counted] = []

    def make() -> Any:
        made.append(Counted(id, seats=seats, **SHORT.get(id, {})))
        return OrderEnforcingWrapper(made[-1])

    seed_test(make, num_cycles=10_000)

    assert 2 == len(made)
    assert made[0].calls == made[1].calls
    assert made[0].calls["ends"] == 1
    assert made[0].calls["steps"] >= 20


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_parallel_tests_pass(id: str, seats: int) -> None:
    made: list[Counted] = []

    def make(choices: int = 0) -> Any:
        made.append(Counted(id, seats=seats, choices=choices, **SHORT.get(id, {})))
        return turn_based_aec_to_parallel(OrderEnforcingWrapper(made[-1]))

    for choices in SEEDS:
        parallel_api_test(make(choices), num_cycles=10_000)

        assert made[-1].calls["ends"] == 2
        assert made[-1].calls["steps"] >= 40
    parallel_seed_test(make, num_cycles=1000)

    assert made[-1].calls["steps"] >= 1


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_render_test_passes(id: str, seats: int) -> None:
    """Pixels, which take their time, at the usual table only."""
    made: list[Counted] = []
    modes = ["human", "ansi", "svg"]
    modes += ["rgb_array"] * (seats == game_class(id).usual_seats)

    def make(render_mode: str) -> Any:
        made.append(Counted(id, seats=seats, render_mode=render_mode))
        made[-1].metadata["render_modes"] = modes
        return OrderEnforcingWrapper(made[-1])

    def is_svg(picture: str) -> bool:
        return picture.startswith("<svg") and picture.endswith("</svg>")

    render_test(make, custom_tests={"svg": is_svg})

    assert [0] + [5] * len(modes) == [env.calls["pictures"] for env in made]
    assert all(env.calls["steps"] > 0 for env in made[1:])


# Seeds, copies and saves ---------------------------------------------------------------------


@pytest.mark.parametrize("id", legacies.games())
def test_a_seed_decides_the_games_and_another_seed_other_games(id: str) -> None:
    def games(seed: int) -> list[list[int]]:
        env = pettingzoo.env(id, **SHORT.get(id, {}))
        env.reset(seed=seed)
        first = play(env, 1)
        env.reset()  # goes on from the seed
        return [first, play(env, 1)]

    assert games(1) == games(1)
    assert games(1)[0] != games(1)[1]
    assert games(1) != games(2)
    assert games(1) == games(np.int64(1))  # type: ignore[arg-type]


def test_without_a_seed_two_environments_differ() -> None:
    numbers = []
    for _ in range(2):
        env = pettingzoo.env("legacy_cards", seats=6)
        env.reset()
        numbers.append([env.observe(agent)["observation"].tolist() for agent in env.agents])

    assert numbers[0] != numbers[1]


@pytest.mark.parametrize("id", legacies.games())
@pytest.mark.parametrize("way", ["deepcopy", "pickle", "save"])
def test_a_copy_goes_on_as_the_original_does(id: str, way: str) -> None:
    env = pettingzoo.env(id)
    env.reset(seed=5)
    play(env, 1, steps=20)
    if way == "save":
        saved = pickle.loads(pickle.dumps(env.save()))
        twin = pettingzoo.env(id)
        twin.restore(saved)
    else:
        twin = copy.deepcopy(env) if way == "deepcopy" else pickle.loads(pickle.dumps(env))
    standing = env.unwrapped.table()

    assert standing == twin.unwrapped.table()

    end = play(twin, 2)

    assert standing == env.unwrapped.table(), "playing on the copy changed the original"
    assert end == play(env, 2), "the same choices met another chance"
    env.reset()
    twin.reset()
    assert play(env, 3) == play(twin, 3), "the next games differ"


def test_a_save_can_be_gone_back_to_again_and_again() -> None:
    env = pettingzoo.env("legacy_cards", seats=3)
    env.reset(seed=1)
    play(env, 1, steps=10)
    saved = env.save()
    ends = []
    for _ in range(3):
        env.restore(saved)
        ends.append((play(env, 4), env.unwrapped.table()))

    assert ends[0] == ends[1] == ends[2]


def test_a_save_of_the_end_keeps_rewards_and_ends() -> None:
    env = pettingzoo.env("legacy_cards", seats=2)
    env.reset(seed=1)
    while not env.last(observe=False)[2]:
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[-1]))
    saved = env.save()
    told = [env.last()[1:4]]
    env.step(None)
    told.append(env.last()[1:4])
    env.restore(saved)

    assert told[0] == env.last()[1:4]
    env.step(None)
    assert told[1] == env.last()[1:4]
    env.step(None)
    assert [] == env.agents


def test_a_save_of_another_game_is_refused() -> None:
    env, other = (pettingzoo.raw_env("legacy_cards", seats=n) for n in (2, 3))
    env.reset()
    other.reset()
    with pytest.raises(BadSave, match=r"2 seats> in the save, .*3 seats> here"):
        other.restore(env.save())


# Rules of the environment --------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), every_table())
@pytest.mark.parametrize("kind", ["win", "score"])
def test_rewards_come_at_the_end_and_sum_to_0(id: str, seats: int, kind: str) -> None:
    env = pettingzoo.env(id, seats=seats, rewards=kind)
    env.reset(seed=seats)
    total: Counter[str] = Counter()
    for agent in env.agent_iter():
        observation, reward, ended, _, info = env.last()
        total[agent] += reward
        if ended:
            assert not observation["action_mask"].any()
            assert list(env.unwrapped.table().scores()) == info["scores"].tolist()
            env.step(None)
        else:
            assert 0 == reward
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    outcome = env.unwrapped.table().outcome()

    assert outcome is not None
    best = [seat for seat in range(seats) if total[f"seat_{seat}"] == max(total.values())]
    if 1 < seats == env.unwrapped.game.participants:  # else some play by the rules alone
        assert 0 == pytest.approx(sum(total.values()))
        assert kind == "score" or outcome.winners == tuple(best)


def test_an_illegal_action_loses_and_says_why() -> None:
    env = pettingzoo.env("legacy_cards", seats=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(legacies.game("legacy_cards").parse("destroy 1 protect").index)

    assert {agent: -1.0, "seat_1": 0.5, "seat_2": 0.5} == env.rewards
    assert all(env.terminations.values())
    assert env.infos["seat_1"]["illegal"].endswith("[LC-TURN-01]")
    assert "scores" not in env.infos["seat_1"]


@pytest.mark.parametrize(("action", "error"), [(0, None), (20, IllegalMove), (10**6, BadMove)])
def test_an_illegal_action_can_be_an_error(action: int, error: type[Exception] | None) -> None:
    env = pettingzoo.env("legacy_cards", seats=3, illegal="raise")
    env.reset(seed=1)
    before = env.unwrapped.table()
    if error is None:
        env.step(action)
        return
    with pytest.raises(error):
        env.step(action)
    assert before == env.unwrapped.table()


def test_after_the_limit_all_agents_are_truncated_without_rewards() -> None:
    env = pettingzoo.env("legacy_cards", seats=3, max_decisions=7)
    env.reset(seed=1)

    assert 7 == len(play(env, 1))
    env.reset(seed=1)
    play(env, 1, steps=7)
    assert {0.0} == set(env.rewards.values())
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_a_game_can_begin_anywhere() -> None:
    game = legacies.game("legacy_cards", seats=3)
    match = game.match(seed=4)
    for _ in range(30):
        match.play(match.state.legal_moves()[-1])
    env = pettingzoo.env(game)
    env.reset(options={"moves": [move.index for move in match.moves]})

    assert match.state == env.unwrapped.table()
    assert len(match.moves) == len(env.record("seat_0"))
    env.reset(options={"state": match.state})
    assert match.state == env.unwrapped.table()
    assert () == env.record("seat_0")
    with pytest.raises(BadOption, match="a state of <Game legacy_cards, 3 seats>"):
        env.reset(options={"state": legacies.game("legacy_cards", seats=4).start()})
    with pytest.raises(IllegalMove):
        env.reset(options={"moves": [0]})


def test_views_and_records_are_the_agents_own() -> None:
    env = pettingzoo.env("legacy_cards", seats=3)
    env.reset(seed=4)
    dealt = [sum(index >= 0 for _, index in env.record(agent)) for agent in env.agents]

    assert [10, 8, 8] == dealt
    assert env.view("seat_1") == env.unwrapped.table().view(1)


def test_options_and_content_reach_the_game() -> None:
    env = pettingzoo.raw_env("legacy_cards", seats=2, content=PACK, rounds=3, honour=True)

    assert [2, 3, True] == [env.game.seats, env.game.options.rounds, env.game.options.honour]
    assert "small_decks" == env.game.content.pack.id
    env.reset(seed=1)
    assert play(env, 1)  # words that moves ask for are not an agent's business


@pytest.mark.parametrize(
    "arguments",
    [
        {"rewards": "points"},
        {"illegal": "ignore"},
        {"render_mode": "hologram"},
        {"tail": -1},
        {"max_decisions": 0},
        {"seats": 9},
        {"no_such_option": 1},
    ],
    ids=str,
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        pettingzoo.env("legacy_cards", **arguments)


def test_a_game_is_not_given_options_a_second_time() -> None:
    with pytest.raises(BadOption, match="with an id only"):
        pettingzoo.env(legacies.game("legacy_cards"), seats=3)


def test_render_without_a_mode_warns() -> None:
    env = pettingzoo.env("legacy_cards")
    env.reset()
    with pytest.warns(UserWarning, match="choose one"):
        assert env.render() is None


# Two worlds ----------------------------------------------------------------------------------


def told(env: TableEnv, seat: int) -> tuple[Any, ...]:
    """All that an agent is told."""
    agent = env.possible_agents[seat]
    observation = env.observe(agent)
    return (
        observation["observation"].tolist(),
        observation["action_mask"].tolist(),
        sorted((key, np.asarray(value).tolist()) for key, value in env.infos[agent].items()),
        env.record(agent),
        env.view(agent),
        (env.agent_selection, env.rewards, env.terminations, env.truncations),
    )


def check_worlds(make: Callable[[], TableEnv], every: int = 3) -> int:
    """Worlds that an agent cannot tell apart look the same in every respect."""
    env = make()
    differed = 0
    for seat in range(env.game.seats):
        for pair in pairs(env.game, seed=seat + 11, seat=seat, every=every):
            seen = []
            for moves in (pair.moves, pair.others):
                env.reset(seed=1, options={"moves": moves})
                seen.append(told(env, seat))

            assert seen[0] == seen[1]
            differed += pair.truth != pair.twin
    return differed


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_two_worlds_look_alike_to_an_agent(id: str, seats: int) -> None:
    assert check_worlds(partial(TableEnv, id, seats=seats)) > 0 or seats == 1


class OtherNumbers(TableEnv):
    """Lets an agent look into the next hand."""

    def observe(self, agent: str) -> dict[str, Any]:
        following = self.possible_agents[(self._seats[agent] + 1) % len(self.possible_agents)]
        numbers = super().observe(following)["observation"]
        return {**super().observe(agent), "observation": numbers}


class OpenMask(TableEnv):
    """Shows everybody what the agent on turn may play."""

    def observe(self, agent: str) -> dict[str, Any]:
        return {**super().observe(agent), "action_mask": self._mask.copy()}


class TrueMoves(TableEnv):
    """Writes down what was really dealt."""

    def record(self, agent: str) -> tuple[tuple[int, int], ...]:
        return super().record(self.possible_agents[0]) + super().record(agent)


class Talkative(TableEnv):
    """Has the true table in the infos."""

    def _go_on(self) -> None:
        super()._go_on()
        for info in self.infos.values():
            info["table"] = np.array(hash(self._table.state))


@pytest.mark.parametrize("leaking", [OtherNumbers, OpenMask, TrueMoves, Talkative])
def test_a_leak_would_be_noticed(leaking: type[TableEnv]) -> None:
    with pytest.raises(AssertionError):
        check_worlds(partial(leaking, "legacy_cards", seats=3))


@pytest.mark.parametrize("leaking", [OtherNumbers, OpenMask, TrueMoves, Talkative])
def test_their_suite_would_not_notice_a_leak(leaking: type[TableEnv]) -> None:
    """Why the test above is needed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(OrderEnforcingWrapper(leaking("legacy_cards", seats=3)), num_cycles=20)
