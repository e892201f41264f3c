"""Whatever comes in, changed bytes, changed snapshots, wrong indexes: an error or a sound table."""

from __future__ import annotations

import json
import random
import zlib

import pytest
from helpers.leaders_legacy import new_game
from hypothesis import given, settings
from hypothesis import strategies as st

import legacies
from legacies.testing import random_walk

GAME = new_game(3)
STATES = list(random_walk(GAME, 3))


def sound(state: legacies.State) -> None:
    """A state that was let in can be looked at and played to the end."""
    assert [] == state.game._engine.problems(state)
    assert str(state)
    assert state == state.game.restore(state.snapshot())
    assert [] == state.game._engine.problems(state.redeal(0, 1))
    assert legacies.playout(state, 1).is_over


@settings(max_examples=200)
@given(st.data())
def test_changed_tables_with_a_right_checksum(data: st.DataObject) -> None:
    good = data.draw(st.sampled_from(STATES)).to_bytes()
    body = bytearray(good[:-4])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(29, len(body) - 1))
        body[at] = data.draw(st.integers(0, 9) | st.integers(0, 255))
    try:
        state = GAME.from_bytes(bytes(body) + zlib.crc32(body).to_bytes(4, "little"))
    except legacies.LegaciesError as error:
        assert str(error)
    else:
        sound(state)


@settings(max_examples=80)
@given(st.data())
def test_changed_snapshots(data: st.DataObject) -> None:
    text = legacies.dumps(data.draw(st.sampled_from(STATES)))
    payload = json.loads(text)
    place = payload["payload"]
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else [0]))
        if not isinstance(place[key], dict | list) or not place[key]:
            break
        place = place[key]
    place[key] = data.draw(st.none() | st.integers(-2, 300) | st.text(max_size=3) | st.booleans())
    try:
        state = legacies.loads(json.dumps(payload))
    except legacies.LegaciesError as error:
        assert str(error)
    else:
        sound(state)


@pytest.mark.parametrize("seats", [3, 6])
def test_wrong_indexes_do_no_harm(seats: int) -> None:
    """They are refused, or leave a table that makes no sense; the process goes on."""
    game = new_game(seats)
    for seed in range(12):
        pick = random.Random(seed)
        state = game.start()
        for _ in range(400):
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
