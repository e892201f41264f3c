"""Saves: bytes, JSON, versions, schemas."""

from __future__ import annotations

import copy
import json
import zlib
from typing import Any

import attrs
import jsonschema
import pytest

import legacies
from legacies import serial
from legacies.bots import Random


@pytest.fixture(scope="module")
def match() -> legacies.Match:
    game = legacies.game("legacy_cards", seats=3, honour=True)
    return game.match(seed=4).run([Random(seed=seat) for seat in range(3)])


@pytest.fixture
def state() -> legacies.State:
    return legacies.game("legacy_cards", seats=3).match(seed=4).state


def test_every_value_of_the_library_comes_back_from_json(match: legacies.Match) -> None:
    values = [
        match.game,
        match.state,
        match.state.snapshot(),
        match.state.view(1),
        match.record(),
        match.moves[-1],
        match.state.outcome(),
        legacies.playouts(match.game.start(), 3),
    ]
    for value in values:
        assert value == legacies.loads(legacies.dumps(value))
        assert value == legacies.loads(legacies.dumps(value, indent=2).encode())


def test_what_is_no_value_of_the_library_is_not_written() -> None:
    with pytest.raises(TypeError, match="it writes games, states"):
        legacies.dumps({"a": 1})


# Bytes.


def rewritten(data: bytes, at: int, value: int) -> bytes:
    """The bytes with one changed, and the checksum made right again."""
    body = bytearray(data[:-4])
    body[at] = value
    return bytes(body) + zlib.crc32(body).to_bytes(4, "little")


def test_bytes_are_small_and_not_the_raw_struct(state: legacies.State) -> None:
    data = state.to_bytes()

    assert data.startswith(b"LEGACIES")
    assert len(data) < state.game.state_size + 64


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        pytest.param(lambda d: b"", "not written by to_bytes", id="nothing"),
        pytest.param(lambda d: b"x" + d[1:], "not written by to_bytes", id="another magic"),
        pytest.param(lambda d: d[:-1], "cut off", id="cut off"),
        pytest.param(lambda d: d + b"!", "cut off", id="too long"),
        pytest.param(lambda d: d[:40] + b"\xff" + d[41:], "checksum", id="damaged"),
        pytest.param(lambda d: rewritten(d, 8, 0), "unknown", id="format 0"),
        pytest.param(lambda d: rewritten(d, 9, d[9] ^ 1), "other rules, seats", id="other game"),
    ],
)
def test_bad_bytes_are_refused(state: legacies.State, spoil: Any, message: str) -> None:
    with pytest.raises(legacies.BadSave, match=message):
        state.game.from_bytes(spoil(state.to_bytes()))


def test_bytes_of_a_newer_format_are_refused_by_name(state: legacies.State) -> None:
    with pytest.raises(legacies.NewerSave, match="upgrade legacies"):
        state.game.from_bytes(rewritten(state.to_bytes(), 8, 9))


def test_bytes_are_wanted(state: legacies.State) -> None:
    with pytest.raises(legacies.BadSave, match="bytes are wanted, not str"):
        state.game.from_bytes("text")  # type: ignore[arg-type]


def test_bytes_of_another_seat_count_are_refused(state: legacies.State) -> None:
    with pytest.raises(legacies.BadSave, match="seats"):
        legacies.game("legacy_cards", seats=4).from_bytes(state.to_bytes())


def test_every_changed_byte_is_refused_or_gives_a_sound_state(state: legacies.State) -> None:
    """Ranges and invariants stand behind the checksum."""
    data = state.to_bytes()
    refused = 0
    for at in range(29, len(data) - 4):
        for bit in range(8):
            try:
                changed = state.game.from_bytes(rewritten(data, at, data[at] ^ 1 << bit))
            except legacies.ImpossibleState as error:
                refused += 1
                assert error.problems
            else:
                assert [] == state.game._engine.problems(changed)
                assert legacies.playout(changed, at).is_over

    assert refused > 0.98 * 8 * (len(data) - 33)


# Snapshots.


def test_restore_lists_everything_that_is_wrong(state: legacies.State) -> None:
    snapshot = state.snapshot()
    first = attrs.evolve(snapshot.seats[0], protects=-1, resources={"gold": "many", "tin": 2})
    spoilt = attrs.evolve(snapshot, seats=(first, *snapshot.seats[1:]), finisher=17)
    with pytest.raises(legacies.ImpossibleState) as refused:
        state.game.restore(spoilt)
    assert any("'tin' is none of" in problem for problem in refused.value.problems)

    first = attrs.evolve(snapshot.seats[0], protects=-1)
    spoilt = attrs.evolve(snapshot, seats=(first, *snapshot.seats[1:]), finisher=17)
    with pytest.raises(legacies.ImpossibleState) as refused:
        state.game.restore(spoilt)
    assert [
        "finisher: 17 is not a whole number from -1 to 5",
        "seats[0].protects: -1 is not a whole number from 0 to 60",
    ] == sorted(refused.value.problems)


def test_restore_wants_a_snapshot_of_this_game(state: legacies.State) -> None:
    with pytest.raises(legacies.BadSave, match="no snapshot of this game"):
        state.game.restore({"seats": 3})
    with pytest.raises(legacies.BadSave, match="seats: 3 in the save, 4 here"):
        legacies.game("legacy_cards", seats=4).restore(state.snapshot())


# JSON.


def envelope(value: object) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(legacies.dumps(value))
    return loaded


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param({"format": "chess"}, r"\$\.format", id="another format"),
        pytest.param({"version": "1"}, r"\$\.version", id="a version that is no number"),
        pytest.param({"version": 0}, "never was a version 0", id="no such version"),
        pytest.param({"kind": "poem"}, r"\$\.kind: unknown; there are: game, state", id="kind"),
        pytest.param({"game": "chess"}, r"\$\.game: no game 'chess'", id="an unknown game"),
        pytest.param({"game": 7}, r"\$\.game", id="a game that is no text"),
        pytest.param({"extra": 1}, r"\$\.extra: unknown", id="an unknown key"),
        pytest.param({"payload": []}, r"\$\.payload", id="a payload of another kind"),
    ],
)
def test_bad_envelopes_are_refused(
    state: legacies.State, change: dict[str, Any], message: str
) -> None:
    with pytest.raises(legacies.BadSave, match=message):
        legacies.loads(json.dumps(envelope(state) | change))


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 100_000, b"\xff\xfe\x00", "1e999"])
def test_text_that_is_no_save_is_refused(text: str | bytes) -> None:
    with pytest.raises(legacies.BadSave):
        legacies.loads(text)


def test_a_newer_save_is_refused_by_name(state: legacies.State) -> None:
    with pytest.raises(legacies.NewerSave, match=r"version 99.*upgrade legacies"):
        legacies.loads(json.dumps(envelope(state) | {"version": 99}))


def test_mistakes_are_shown_with_their_paths(state: legacies.State) -> None:
    save = envelope(state)
    save["payload"]["seats"][1]["protects"] = "one"
    save["payload"]["seats"][2]["hand"] = {"castle": 1}
    save["payload"]["idle"] = True
    del save["payload"]["decision"]
    with pytest.raises(legacies.BadSave) as refused:
        legacies.loads(json.dumps(save))

    assert [
        "$.payload.decision: missing",
        "$.payload.idle: a whole number is wanted, not True",
        "$.payload.seats[1].protects: a whole number is wanted, not 'one'",
        "$.payload.seats[2].hand.castle: one of bank, monument, parade, robbery, vandalism, riot, "
        "swap, protect, destroy is wanted, not 'castle'",
    ] == sorted(refused.value.problems)


def test_a_state_of_other_content_is_not_made_from_the_default(state: legacies.State) -> None:
    save = envelope(state)
    save["payload"]["game"]["content"]["digest"] = "0" * 32
    with pytest.raises(legacies.BadSave, match="content"):
        legacies.loads(json.dumps(save))


def test_old_saves_are_upgraded_step_by_step(
    state: legacies.State, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if this version were 3, and 1 had called the payload body, 2 data."""
    monkeypatch.setattr(serial, "VERSION", 3)
    monkeypatch.setattr(
        serial,
        "UPGRADES",
        {
            1: lambda e: (
                {k: v for k, v in e.items() if k != "body"} | {"version": 2, "data": e["body"]}
            ),
            2: lambda e: (
                {k: v for k, v in e.items() if k != "data"} | {"version": 3, "payload": e["data"]}
            ),
        },
    )
    old = envelope(state) | {"version": 1}
    old["body"] = old.pop("payload")

    assert state == legacies.loads(json.dumps(old))


# Schemas.


KINDS = ["record", "snapshot", "state", "view", "move", "game", "outcome", "playouts"]


def value_of(kind: str, match: legacies.Match) -> object:
    return {
        "record": match.record(),
        "snapshot": match.state.snapshot(),
        "state": match.state,
        "view": match.state.view(0),
        "move": match.moves[0],
        "game": match.game,
        "outcome": match.state.outcome(),
        "playouts": legacies.playouts(match.game.start(), 2),
    }[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_saves_fit_their_schema(kind: str, match: legacies.Match) -> None:
    schema = legacies.schema("legacy_cards", kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(envelope(value_of(kind, match)), schema)


@pytest.mark.parametrize("kind", ["record", "snapshot"])
def test_a_save_without_a_required_key_does_not_fit(kind: str, match: legacies.Match) -> None:
    schema = jsonschema.Draft202012Validator(legacies.schema("legacy_cards", kind))
    whole = envelope(value_of(kind, match))
    required = schema.schema["required"]
    for key in required:
        assert not schema.is_valid({k: v for k, v in whole.items() if k != key})
    payload = {"record": "Record", "snapshot": "LegacyCardsSnapshot"}[kind]
    for key in schema.schema["$defs"][payload]["required"]:
        spoilt = copy.deepcopy(whole)
        del spoilt["payload"][key]
        assert not schema.is_valid(spoilt)
        spoilt["payload"]["stranger"] = whole["payload"][key]
        assert not schema.is_valid(spoilt)


def test_schemas_of_every_decision(match: legacies.Match) -> None:
    schema = jsonschema.Draft202012Validator(legacies.schema("legacy_cards", "snapshot"))
    decisions = set()
    for state, _ in match.steps():
        snapshot = state.snapshot()
        if snapshot.decision.tag not in decisions:
            decisions.add(snapshot.decision.tag)
            schema.validate(envelope(snapshot))

    assert {"deal", "draw", "main", "look", "keep", "special", "limit"} <= decisions


def test_an_unknown_schema_lists_the_known() -> None:
    with pytest.raises(legacies.BadSave, match="record"):
        legacies.schema("legacy_cards", "poem")


@pytest.mark.parametrize(
    ("place", "number"),
    [
        pytest.param(("round",), 2**31, id="more than 32 bits"),
        pytest.param(("round",), -(2**40), id="less than 32 bits"),
        pytest.param(("game", "seats"), 7, id="too many seats"),
        pytest.param(("game", "rules"), 0, id="rules before the first"),
    ],
)
def test_a_number_out_of_range_does_not_fit(
    place: tuple[str, ...], number: int, match: legacies.Match
) -> None:
    schema = jsonschema.Draft202012Validator(legacies.schema("legacy_cards", "snapshot"))
    spoilt = envelope(match.state.snapshot())
    assert schema.is_valid(spoilt)
    *outer, last = place
    holder = spoilt["payload"]
    for name in outer:
        holder = holder[name]
    holder[last] = number

    assert not schema.is_valid(spoilt)


@pytest.mark.parametrize("id", legacies.games())
@pytest.mark.parametrize("kind", ["snapshot", "view"])
def test_every_game_fits_its_schema(kind: str, id: str) -> None:
    schema = jsonschema.Draft202012Validator(legacies.schema(id, kind))
    states = list(legacies.testing.random_walk(legacies.game(id), 2))
    for state in (*states[::200], states[-1]):
        schema.validate(envelope(state.snapshot() if kind == "snapshot" else state.view(0)))
