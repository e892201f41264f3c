"""The Gymnasium adapter, judged by Gymnasium's own checks and by two worlds."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from functools import partial
from typing import Any, ClassVar

import gymnasium
import numpy as np
import pytest
from adapters.worlds import PACK, PARTIES, every_table, pairs
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import legacies
from legacies import BadOption, BadSave, IllegalMove
from legacies.adapters.gymnasium import SeatEnv, register
from legacies.adapters.pettingzoo import TableEnv
from legacies.registry import game_class

IDS = register()


class Counted(SeatEnv):
    """Counts what a suite really does."""

    calls: ClassVar[Counter[str]] = Counter()

    def reset(self, **kwargs: Any) -> Any:
        self.calls["resets"] += 1
        return super().reset(**kwargs)

    def step(self, action: Any) -> Any:
        self.calls["steps"] += 1
        return super().step(action)

    def render(self) -> Any:
        self.calls["pictures"] += 1
        return super().render()


def play(env: Any, seed: int, steps: int = 10**9) -> list[tuple[int, float]]:
    """A random learner plays on; what it did and got."""
    pick = random.Random(seed)
    done: list[tuple[int, float]] = []
    ended = cut = False
    while not (ended or cut) and len(done) < steps:
        action = int(pick.choice(np.flatnonzero(env.unwrapped.action_masks())))
        _, reward, ended, cut, _ = env.step(action)
        done.append((action, reward))
    return done


# Their checks --------------------------------------------------------------------------------


@pytest.mark.parametrize("id", legacies.games())
def test_every_game_is_registered(id: str) -> None:
    name = f"legacies/{id}-v{game_class(id).rules_version}"

    assert name in IDS
    assert id == gymnasium.make(name).unwrapped.game.id  # type: ignore[attr-defined]
    assert IDS == register(), "registering again changes nothing"


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_their_check_passes(id: str, seats: int) -> None:
    """It steps with random actions, legal or not."""
    Counted.calls.clear()
    for seat in range(seats):
        check_env(Counted(id, seats=seats, seat=seat), skip_render_check=True)

    assert Counted.calls["steps"] >= 3 * seats
    assert Counted.calls["resets"] >= 6 * seats


@pytest.mark.parametrize(("seats", "options"), PARTIES)
def test_their_check_passes_with_other_participants(seats: int, options: dict[str, Any]) -> None:
    Counted.calls.clear()
    check_env(Counted("legacies", seats=seats, **options), skip_render_check=True)

    assert Counted.calls["steps"] >= 3


@pytest.mark.parametrize("name", IDS)
def test_their_check_of_pictures_passes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes an environment for every mode."""
    shown: Counter[str | None] = Counter()
    render = SeatEnv.render

    def counted(env: SeatEnv) -> Any:
        shown[env.render_mode] += 1
        return render(env)

    monkeypatch.setattr(SeatEnv, "render", counted)
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)

    assert {"human", "ansi", "svg", "rgb_array"} <= shown.keys()


@pytest.mark.parametrize("mode", ["human", "ansi", "svg", "rgb_array"])
@pytest.mark.parametrize("id", legacies.games())
def test_a_picture_shows_what_the_seat_may_know(
    id: str, mode: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env = SeatEnv(id, render_mode=mode)
    env.reset(seed=1)
    picture = env.render()
    view = env.table().view(0)
    if mode == "human":
        assert f"{view}\n" == capsys.readouterr().out
    elif mode == "ansi":
        assert str(view) == picture
    elif mode == "svg":
        assert view._repr_svg_() == picture
    else:
        assert isinstance(picture, np.ndarray)
        assert ("uint8", 3) == (picture.dtype.name, picture.shape[2])
        assert len(np.unique(picture)) > 10


def test_render_without_a_mode_warns() -> None:
    env = SeatEnv("legacy_cards")
    env.reset()
    with pytest.warns(UserWarning, match="choose one"):
        assert env.render() is None


# Vectors -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
def test_vectorised_environments_play_whole_games(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync")
    pick = random.Random(1)
    _, infos = envs.reset(seed=1)
    ends = steps = 0
    while ends < 4:
        masks = infos["action_mask"]
        actions = [int(pick.choice(np.flatnonzero(row))) if row.any() else 0 for row in masks]
        _, _, ended, cut, infos = envs.step(np.array(actions))
        ends += int(ended.sum())
        steps += 1

        assert not cut.any()
        assert masks.shape == infos["action_mask"].shape
    assert steps > 20
    envs.close()


def test_each_of_many_environments_plays_as_it_would_alone() -> None:
    seats = (2, 4)
    make = partial(SeatEnv, "legacy_cards", opponents=legacies.bots.Greedy)
    for n in seats:
        envs = SyncVectorEnv([partial(make, seats=n)] * 3, autoreset_mode=AutoresetMode.NEXT_STEP)
        together, infos = envs.reset(seed=[5, 6, 7])
        alone = [partial(make, seats=n)() for _ in range(3)]
        firsts = [env.reset(seed=seed) for env, seed in zip(alone, (5, 6, 7), strict=True)]
        for _ in range(10):
            assert all(np.array_equal(a, b[0]) for a, b in zip(together, firsts, strict=True))
            masks = infos["action_mask"]
            actions = [int(np.flatnonzero(mask)[-1]) for mask in masks]
            together, *_, infos = envs.step(np.array(actions))
            firsts = [env.step(act)[:1] for env, act in zip(alone, actions, strict=True)]  # type: ignore[misc]


# Seeds, copies and saves ---------------------------------------------------------------------


@pytest.mark.parametrize("opponents", [legacies.bots.Random, legacies.bots.Greedy])
def test_a_seed_decides_chance_and_bots(opponents: Any) -> None:
    def games(seed: int) -> list[Any]:
        env = SeatEnv("legacy_cards", seats=3, opponents=opponents)
        env.reset(seed=seed)
        first = play(env, 1)
        env.reset()  # goes on from the seed
        return [first, env.record(), play(env, 1)]

    assert games(1) == games(1)
    assert games(1)[0] != games(1)[2]
    assert games(1) != games(2)


@pytest.mark.parametrize("id", legacies.games())
@pytest.mark.parametrize("way", ["deepcopy", "pickle", "save"])
def test_a_copy_goes_on_as_the_original_does(id: str, way: str) -> None:
    env = SeatEnv(id, seat=None)
    env.reset(seed=5)
    play(env, 1, steps=8)
    if way == "save":
        twin = SeatEnv(id, seat=None)
        twin.reset(seed=6)
        twin.restore(pickle.loads(pickle.dumps(env.save())))
    else:
        twin = copy.deepcopy(env) if way == "deepcopy" else pickle.loads(pickle.dumps(env))
    standing = env.table()
    end = play(twin, 2)

    assert standing == env.table(), "playing on the copy changed the original"
    assert end == play(env, 2), "the same choices met other answers"
    env.reset()
    twin.reset()
    assert (env.seat, env.table()) == (twin.seat, twin.table()), "the next games differ"


def test_a_save_of_another_game_is_refused() -> None:
    env, other = (SeatEnv("legacy_cards", seats=n) for n in (2, 3))
    env.reset()
    other.reset()
    with pytest.raises(BadSave, match=r"2 seats> in the save, .*3 seats> here"):
        other.restore(env.save())


# Rules of the environment --------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_the_reward_is_that_of_the_learning_seat(id: str, seats: int) -> None:
    env = SeatEnv(id, seats=seats, seat=seats - 1)
    for seed in range(3):
        env.reset(seed=seed)
        *before, (_, last) = play(env, seed)
        outcome = env.table().outcome()

        assert outcome is not None
        assert all(reward == 0 for _, reward in before)
        if seats > 1:
            assert (seats - 1 in outcome.winners) == (last > 0 or len(outcome.winners) == seats)


def test_numbers_and_mask_are_those_of_pettingzoo() -> None:
    game = legacies.game("legacy_cards", seats=3)
    match = game.match(seed=3)
    while match.state.actor != 1:
        match.play(match.state.legal_moves()[0])
    begin = {"moves": [move.index for move in match.moves]}
    numbers, info = SeatEnv(game, seat=1).reset(options=begin)
    table = TableEnv(game)
    table.reset(options=begin)
    observation = table.observe("seat_1")

    assert np.array_equal(numbers, observation["observation"])
    assert np.array_equal(info["action_mask"], observation["action_mask"])


def test_bots_can_be_given_one_by_one() -> None:
    class First:
        asked: list[int]

        def __init__(self) -> None:
            self.asked = []

        def choose(self, state: legacies.State, seat: int) -> legacies.Move:
            self.asked.append(seat)
            return state.legal_moves()[-1]

    mine = First()
    search = partial(legacies.bots.Mcts, 20)
    env = SeatEnv("legacy_cards", seats=3, seat=1, opponents=[mine, search])
    env.reset(seed=1)
    play(env, 1)

    assert {0} == set(mine.asked)
    with pytest.raises(BadOption, match="one for each of the 3 other seats"):
        SeatEnv("legacy_cards", seats=4, opponents=[mine, search])


def test_options_and_content_reach_the_game() -> None:
    env = gymnasium.make("legacies/legacy_cards-v1", seats=2, content=PACK)

    assert "small_decks" == env.unwrapped.game.content.pack.id  # type: ignore[attr-defined]


def test_the_learning_seat_can_change_from_game_to_game() -> None:
    env = SeatEnv("legacy_cards", seats=3, seat=None)
    seats = set()
    for seed in range(20):
        numbers, _ = env.reset(seed=seed)
        seats.add(env.seat)

        assert 1 == numbers[env.seat]
    assert {0, 1, 2} == seats


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SeatEnv("legacy_cards", seats=3)
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(np.int64(20))

    assert (-1.0, True, False) == (reward, ended, cut)
    assert "[LC-" in info["illegal"]
    assert not info["action_mask"].any()
    with pytest.raises(BadOption, match="call reset"):
        env.step(0)
    strict = SeatEnv("legacy_cards", seats=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(20)
    strict.step(0)  # nothing has changed


def test_after_the_limit_the_game_is_truncated() -> None:
    env = SeatEnv("legacy_cards", seats=3, max_decisions=30)
    env.reset(seed=1)
    cut = False
    while not cut:
        _, reward, ended, cut, info = env.step(int(np.flatnonzero(env.action_masks())[0]))

        assert (0.0, False) == (reward, ended)
    assert "scores" in info


def test_a_game_can_begin_anywhere() -> None:
    match = legacies.game("legacy_cards", seats=3).match(seed=4)
    while len(match.moves) < 90 or match.state.actor != 0:
        match.play(match.state.legal_moves()[-1])
    env = SeatEnv(match.game)
    env.reset(options={"moves": [move.index for move in match.moves]})

    assert match.state == env.table()
    assert len(match.moves) == len(env.record())
    env.reset(options={"state": match.state})
    assert match.state == env.table()
    assert match.state.view(0) == env.view()
    over = match.run([legacies.bots.Random(1)] * 3).state
    with pytest.raises(BadOption, match="never asked"):
        env.reset(options={"state": over})


# Two worlds ----------------------------------------------------------------------------------


def check_worlds(game: legacies.Game, env_class: type[SeatEnv] = SeatEnv) -> int:
    """Worlds that the learning seat cannot tell apart look the same to it in every respect."""
    compared = 0
    for seed in range(21, 21 + 4 * game.seats):
        seat = seed % game.seats
        env = env_class(game, seat=seat)
        for pair in pairs(game, seed=seed, seat=seat, every=4):
            if pair.truth.actor != seat:
                continue
            seen = []
            for moves in (pair.moves, pair.others):
                numbers, info = env.reset(seed=1, options={"moves": moves})
                told = sorted((key, np.asarray(value).tolist()) for key, value in info.items())
                seen.append((numbers.tolist(), told, env.record(), env.view()))

            assert seen[0] == seen[1]
            compared += pair.truth != pair.twin
    return compared


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_two_worlds_look_alike_to_the_learning_seat(id: str, seats: int) -> None:
    assert check_worlds(legacies.game(id, seats=seats)) > 0 or seats == 1


class OtherNumbers(SeatEnv):
    """Lets the learning seat look into the next hand."""

    def reset(self, **kwargs: Any) -> Any:
        _, info = super().reset(**kwargs)
        return self._layout.observe(self._table, (self._seat + 1) % self.game.seats), info


class Talkative(SeatEnv):
    """Has the true table in the infos."""

    def _info(self, illegal: str | None = None) -> dict[str, Any]:
        return {**super()._info(illegal), "table": hash(self._table.state)}


@pytest.mark.parametrize("leaking", [OtherNumbers, Talkative])
def test_a_leak_would_be_noticed(leaking: type[SeatEnv]) -> None:
    with pytest.raises(AssertionError):
        check_worlds(legacies.game("legacy_cards", seats=3), leaking)


@pytest.mark.parametrize("leaking", [OtherNumbers, Talkative])
def test_their_check_would_not_notice_a_leak(leaking: type[SeatEnv]) -> None:
    """Why the test above is needed."""
    check_env(leaking("legacy_cards", seats=3), skip_render_check=True)
