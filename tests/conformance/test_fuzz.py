"""Whatever comes in, changed bytes, changed snapshots, wrong indexes: an error or a sound table."""

from __future__ import annotations

import functools
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import legacies
from legacies.registry import game_class
from legacies.testing import random_walk

EVERY_GAME = pytest.mark.parametrize("id", legacies.games())


@functools.cache
def states(id: str) -> list[legacies.State]:
    """Every table of a random game."""
    return list(random_walk(legacies.game(id, seats=3), 3))


def sound(state: legacies.State) -> None:
    """A state that was let in can be looked at, written down and played to the end."""
    assert [] == state.game._engine.problems(state)
    assert str(state)
    assert state == state.game.restore(state.snapshot())
    assert [] == state.game._engine.problems(state.redeal(0, 1))
    assert legacies.playout(state, 1).is_over


@EVERY_GAME
@settings(max_examples=400)
@given(data=st.data())
def test_changed_tables_with_a_right_checksum(id: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states(id)))
    body = bytearray(state.to_bytes()[:-4])
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(29, len(body) - 1))
        body[at] = data.draw(st.integers(0, 9) | st.integers(0, 255))
    try:
        found = state.game.from_bytes(bytes(body) + zlib.crc32(body).to_bytes(4, "little"))
    except legacies.LegaciesError as error:
        assert str(error)
    else:
        sound(found)


@EVERY_GAME
@settings(max_examples=100)
@given(data=st.data())
def test_changed_snapshots(id: str, data: st.DataObject) -> None:
    envelope = json.loads(legacies.dumps(data.draw(st.sampled_from(states(id)))))
    place, key = a_place(data, envelope["payload"])
    place[key] = data.draw(st.none() | st.integers(-2, 300) | st.text(max_size=3) | st.booleans())
    try:
        found = legacies.loads(json.dumps(envelope))
    except legacies.LegaciesError as error:
        assert str(error)
    else:
        sound(found)


def a_place(data: st.DataObject, inside: Any) -> tuple[Any, Any]:
    """Somewhere in plain data: a table or list, and what stands there with nothing in it."""
    keys = sorted(inside) if isinstance(inside, dict) else range(len(inside))
    key = data.draw(st.sampled_from(keys))
    if isinstance(inside[key], dict | list) and inside[key]:
        return a_place(data, inside[key])
    return inside, key


@EVERY_GAME
@pytest.mark.parametrize("most", [False, True], ids=["few seats", "many seats"])
def test_wrong_indexes_do_no_harm(id: str, most: bool) -> None:
    """They are refused, or leave a table that makes no sense; the process goes on."""
    game = legacies.game(id, seats=game_class(id).seat_counts[-1 if most else 0])
    for seed in range(20):
        pick = random.Random(seed)
        state = game.start()
        for _ in range(200):
            if state.is_over:
                break
            moves = state.legal_indexes()
            wild = pick.random() < 0.3 or not moves
            index = pick.randrange(game.move_count) if wild else pick.choice(moves)
            before = state.copy()
            try:
                state.play_unchecked(index)
            except legacies.BadMove:
                assert before == state
            except legacies.RulesFault:
                break
            state.redeal(0, seed)
            state.scores()
