"""Matches: chance, undo, reseeding, records, replays."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import legacies
from legacies import CHANCE
from legacies.bots import Greedy, Random


@pytest.fixture
def match() -> legacies.Match:
    return legacies.game("legacy_cards", seats=3).match(seed=11)


def test_chance_answers_by_itself(match: legacies.Match) -> None:
    assert 0 == match.state.actor
    assert 3 * 8 + 2 == len(match.moves)


def test_a_match_is_not_changed_through_its_state(match: legacies.Match) -> None:
    match.state.play(match.state.legal_moves()[0])

    assert match.state == legacies.game("legacy_cards", seats=3).match(seed=11).state


def test_a_refused_move_changes_nothing(match: legacies.Match) -> None:
    before = match.record()
    with pytest.raises(legacies.IllegalMove):
        match.play(match.game.parse("discard gold"))
    with pytest.raises(legacies.BadMove):
        match.play("take")  # type: ignore[arg-type]

    assert before == match.record()


def test_undo_goes_back_to_the_last_decision_of_a_seat(match: legacies.Match) -> None:
    before = match.state
    take = match.game.parse("take")
    match.play(take)
    after = match.state

    assert take == match.undo()
    assert before == match.state
    match.play(take)
    assert after == match.state


def test_nothing_to_undo(match: legacies.Match) -> None:
    with pytest.raises(legacies.BadOption, match="nothing to undo"):
        match.undo()


def test_reseeding_changes_what_comes_and_is_recorded(match: legacies.Match) -> None:
    bots = [Random(seed=seed) for seed in range(3)]
    for seed in range(20):
        other = legacies.game("legacy_cards", seats=3).match(seed=11)
        other.reseed(seed)
        other.play(other.game.parse("take"))
        if other.moves != _after_taking(match):
            break
    else:
        raise AssertionError("twenty seeds gave the same cards")
    other.run(bots)
    record = other.record()

    assert legacies.Reseed(26, seed) == record.reseeds[0]
    assert record == legacies.replay(record).record()
    assert record == legacies.loads(legacies.dumps(record))


def _after_taking(match: legacies.Match) -> tuple[legacies.Move, ...]:
    twin = legacies.replay(match.record())
    twin.play(twin.game.parse("take"))
    return twin.moves


def test_undoing_before_a_reseed_forgets_it(match: legacies.Match) -> None:
    match.play(match.game.parse("pass"))
    match.reseed(5)
    match.undo()

    assert () == match.record().reseeds


def test_a_replay_can_be_played_on(match: legacies.Match) -> None:
    match.play(match.game.parse("take"))
    again = legacies.replay(match.record())
    for each in (match, again):
        each.run([Greedy(seed=seat) for seat in range(3)])

    assert match.record() == again.record()


def test_a_replay_refuses_an_illegal_move_and_says_where(match: legacies.Match) -> None:
    record = match.record()
    moves = (*record.moves, match.game.parse("protect"))
    with pytest.raises(legacies.BadSave, match=r"\$\.moves\[26\]: protect"):
        legacies.replay(attrs.evolve(record, moves=moves))


def test_a_replay_refuses_a_record_of_other_rules(match: legacies.Match) -> None:
    record = match.record()
    key = attrs.evolve(record.game, rules=2)
    with pytest.raises(legacies.BadSave, match="rules: 2 in the save, 1 here"):
        legacies.replay(attrs.evolve(record, game=key))


def test_run_tells_every_answer(match: legacies.Match) -> None:
    told: list[tuple[int, legacies.Move]] = []
    bots = [Random(seed=seat) for seat in range(3)]
    match.run(bots, lambda state, move: told.append((state.actor, move)))

    assert match.moves == tuple(move for _, move in told)
    assert any(actor == CHANCE for actor, _ in told)
    assert match.is_over


def test_run_wants_a_bot_per_seat(match: legacies.Match) -> None:
    with pytest.raises(legacies.BadOption, match="2 bots for 3 seats"):
        match.run([Random(), Random()])


def test_bots_that_never_end_a_game_are_stopped(match: legacies.Match) -> None:
    class Idle:
        def choose(self, state: legacies.State, seat: int) -> legacies.Move:
            return state.legal_moves()[0]

    with pytest.raises(legacies.BadOption, match="these bots do not end the game"):
        match.run([Idle()] * 3, limit=500)


def test_matches_without_a_seed_differ() -> None:
    game = legacies.game("legacy_cards")

    assert game.match().moves != game.match().moves


@pytest.mark.parametrize("seed", ["7", 1.5, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(legacies.BadOption, match="whole number"):
        legacies.game("legacy_cards").match(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"seed": "eleven"}, "$.seed"),
        ({"reseeds": (legacies.Reseed(-1, 5),)}, "$.reseeds[0].moves"),
        ({"reseeds": (legacies.Reseed(27, 5),)}, "$.reseeds[0].moves"),
        ({"reseeds": (legacies.Reseed(9, 5), legacies.Reseed(9, 6))}, "$.reseeds[1].moves"),
        ({"reseeds": (legacies.Reseed(9, None),)}, "$.reseeds[0].seed"),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_seeds_that_no_match_can_have(
    match: legacies.Match, change: dict[str, Any], path: str
) -> None:
    assert 26 == len(match.moves)
    with pytest.raises(legacies.BadSave) as refused:
        legacies.replay(attrs.evolve(match.record(), **change))

    assert [path] == [problem.partition(": ")[0] for problem in refused.value.problems]


def test_only_a_record_is_replayed(match: legacies.Match) -> None:
    with pytest.raises(legacies.BadSave, match="a record is wanted, not a Match"):
        legacies.replay(match)  # type: ignore[arg-type]
