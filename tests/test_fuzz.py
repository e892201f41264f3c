"""Whatever comes in, bytes, JSON, snapshots, content: one of our errors or a valid value."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import legacies
from legacies.bots import Random
from legacies.testing import random_walk

GAME = legacies.game("legacy_cards", seats=3)
STATES = list(random_walk(GAME, 3))
RECORD = GAME.match(seed=1).run([Random(seed=seat) for seat in range(3)]).record()
SAVES = [
    json.loads(legacies.dumps(value))
    for value in (STATES[60], STATES[61].snapshot(), STATES[90].view(0), RECORD, GAME)
]
ATOMS: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.sampled_from([2**31, 2**63, 2**64, -(2**63), 10**30]),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["gold", "bank", "main", "search", "over", "deal gold", "legacy_cards"]),
)
ANYTHING = st.recursive(
    ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner)
)


def sound(state: legacies.State) -> None:
    """A state that was let in can be looked at and played to the end."""
    assert [] == state.game._engine.problems(state)
    assert str(state)
    assert legacies.playout(state, 1).is_over


def mutated(data: st.DataObject, value: Any) -> Any:
    """`value` with one place inside it replaced, removed or added."""
    if isinstance(value, dict) and value and data.draw(st.integers(0, 9)):
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: mutated(data, value[key])}
    if isinstance(value, list) and value and data.draw(st.integers(0, 9)):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], mutated(data, value[at]), *value[at + 1 :]]
    if isinstance(value, dict) and value and data.draw(st.booleans()):
        gone = data.draw(st.sampled_from(sorted(value)))
        return {key: each for key, each in value.items() if key != gone}
    if isinstance(value, dict):
        return value | {data.draw(st.text(max_size=5)): data.draw(ATOMS)}
    return data.draw(ANYTHING)


def read(text: str | bytes) -> None:
    try:
        value = legacies.loads(text)
    except legacies.LegaciesError as error:
        assert str(error)
        return
    if isinstance(value, legacies.State):
        sound(value)
    elif isinstance(value, GAME.snapshot_type):
        restore(value)
    elif isinstance(value, legacies.Record):
        try:
            legacies.replay(value)
        except legacies.LegaciesError as error:
            assert str(error)
    assert value == legacies.loads(legacies.dumps(value))


def restore(snapshot: Any) -> None:
    try:
        state = GAME.restore(snapshot)
    except legacies.LegaciesError as error:
        assert str(error)
    else:
        sound(state)


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    for body in (data, b"LEGACIES" + data):
        try:
            state = GAME.from_bytes(body)
        except legacies.LegaciesError as error:
            assert str(error)
        else:
            sound(state)


@given(st.text() | st.binary())
def test_any_text(text: str | bytes) -> None:
    read(text)


@given(ANYTHING)
def test_any_json(value: Any) -> None:
    read(json.dumps(value))
    read(json.dumps({**SAVES[1], "payload": value}))


@settings(max_examples=400)
@given(st.data())
def test_mutated_json(data: st.DataObject) -> None:
    save = data.draw(st.sampled_from(SAVES))
    for _ in range(data.draw(st.integers(1, 3))):
        save = mutated(data, save)
    read(json.dumps(save))


@settings(max_examples=200)
@given(st.data())
def test_snapshots_written_by_hand_and_wrong(data: st.DataObject) -> None:
    snapshot = data.draw(st.sampled_from(STATES)).snapshot()
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from([f.name for f in attrs.fields(type(snapshot))][1:]))
        snapshot = attrs.evolve(snapshot, **{name: data.draw(ANYTHING)})
    restore(snapshot)


@settings(max_examples=200)
@given(st.data())
def test_decisions_moved_to_other_tables(data: st.DataObject) -> None:
    one, other = (data.draw(st.sampled_from(STATES)).snapshot() for _ in range(2))
    restore(attrs.evolve(one, decision=other.decision, active=data.draw(st.booleans())))


@given(st.text(max_size=30) | st.sampled_from([str(m) for m in GAME._moves()]))
def test_any_move_text(text: str) -> None:
    try:
        move = GAME.parse(text)
    except legacies.BadMove as error:
        assert str(error)
    else:
        assert move == GAME.parse(str(move))


@settings(max_examples=100)
@given(st.data())
def test_any_content(data: st.DataObject) -> None:
    """Lines of the default pack dropped, doubled and spoilt."""
    with tempfile.TemporaryDirectory() as folder:
        for source in GAME.content_folder().glob("*.toml"):
            lines = source.read_text().splitlines()
            for _ in range(data.draw(st.integers(0, 2))):
                at = data.draw(st.integers(0, len(lines) - 1))
                lines[at : at + 1] = data.draw(
                    st.sampled_from(
                        [
                            [],
                            [lines[at]] * 2,
                            [lines[at].replace("1", "-7")],
                            [lines[at].replace("=", "= [") + "]"],
                            [lines[at].replace("gold", "wild")],
                            ["count = 9999999999999999999999"],
                            ["\x00"],
                        ]
                    )
                )
            Path(folder, source.name).write_text("\n".join(lines))
        try:
            game = legacies.game("legacy_cards", seats=6, content=folder)
        except legacies.LegaciesError as error:
            assert str(error)
        else:
            sound(legacies.playout(game.start(), 1))
