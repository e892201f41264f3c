"""Bureaucracy, first half: back to the present, cubeless cards, success, duplicates."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    bureaucracy,
    cards,
    laid,
    last_turn,
    line,
    look,
    play,
    pools,
    scores,
    seat,
    words,
)


@pytest.mark.rule("GT-BUR-01", "GT-BUR-02")
@pytest.mark.parametrize(("round", "present"), [(0, 5), (1, 6), (2, 7)])
def test_all_pawns_return_and_the_present_day_moves_on(round: int, present: int) -> None:
    state = last_turn(seats=[seat(FULL, pawn=0), seat(OTHER, pawn=2)], round=round)
    play(state, "end")

    assert present == state.view(0).present
    assert [present, present] == [each.pawn for each in look(state).seats]


@pytest.mark.rule("GT-R-20", "GT-BUR-01")
def test_in_the_last_round_the_present_day_stays() -> None:
    state = last_turn(
        laid("fire", 0, 2, 1), seats=[seat(FULL, pawn=0), seat(OTHER, pawn=2)], round=3
    )
    play(state, "end")

    assert state.is_over
    assert 7 == state.view(0).present
    assert [7, 7] == [each.pawn for each in look(state).seats]
    assert (1, 1) == (look(state).seats[0].score, look(state).seats[0].pool)
    assert ["0 fire 1:1"] == line(look(state))


@pytest.mark.rule("GT-BUR-03", "GT-SETUP-02")
def test_every_capacity_grows_by_one_and_the_old_present_day_has_one() -> None:
    state = last_turn(laid("fire", 3, 1, 0), seats=[seat(FULL), seat(OTHER)])
    before = state.view(0).present
    play(state, "end", "pick 1", "pick 2")
    after = state.view(0).present

    assert (4, 5) == (before, after)
    play(state, "travel 4")
    assert any(str(move).startswith("establish") for move in state.legal_moves())
    play(state, "travel 3")
    assert any(str(move).startswith("establish") for move in state.legal_moves())


@pytest.mark.rule("GT-DISP-01", "GT-CUBE-04")
def test_cards_without_cubes_are_discarded_first() -> None:
    """A cubeless Language neither stays nor supports Writing."""
    after = bureaucracy(laid("language", 0, 0, 0), laid("writing", 1, 1, 0))

    assert ["1 writing 0:0 failed"] == line(after)
    assert "language" == words(after.pile)
    assert [0, 0] == scores(after)


@pytest.mark.rule("GT-DISP-01", "GT-DISP-06")
def test_a_cubeless_copy_does_not_win_a_dispute() -> None:
    after = bureaucracy(laid("fire", 0, 0, 0), laid("fire", 2, 1, 0))

    assert ["2 fire 0:0"] == line(after)


@pytest.mark.rule("GT-DISP-02", "GT-DISP-03", "GT-DISP-04", "GT-R-14")
@pytest.mark.parametrize(
    ("at", "failed"),
    [
        pytest.param({"fire": 0, "basic-tools": 0, "metalworking": 1}, [], id="both earlier"),
        pytest.param({"fire": 0, "basic-tools": 1, "metalworking": 2}, [], id="both, apart"),
        pytest.param({"fire": 0, "metalworking": 1}, ["metalworking"], id="one is missing"),
        pytest.param({"metalworking": 0}, ["metalworking"], id="both are missing"),
        pytest.param(
            {"fire": 0, "basic-tools": 1, "metalworking": 1},
            ["metalworking"],
            id="the same Timeframe is not earlier",
        ),
        pytest.param(
            {"fire": 2, "basic-tools": 0, "metalworking": 1}, ["metalworking"], id="one is later"
        ),
        pytest.param(
            {"basic-science": 0, "mathematics": 1, "wheel": 0, "mechanics": 2}, [], id="a chain"
        ),
        pytest.param(
            {"mathematics": 1, "wheel": 0, "mechanics": 2},
            ["mathematics", "mechanics"],
            id="a failed card supports nothing",
        ),
        pytest.param({"fire": 3, "law": 3, "wheel": 0}, [], id="fundamentals always succeed"),
    ],
)
def test_a_card_succeeds_on_successful_earlier_prerequisites(
    at: dict[str, int], failed: list[str]
) -> None:
    after = bureaucracy(*[laid(name, timeframe, 2, 0) for name, timeframe in at.items()])

    assert sorted(at) == sorted(entry.split()[1] for entry in line(after))
    assert sorted(failed) == sorted(
        entry.split()[1] for entry in line(after) if entry.endswith("failed")
    )


@pytest.mark.rule("GT-DISP-05", "GT-DISP-06", "GT-DISP-07")
@pytest.mark.parametrize(
    ("timeline", "kept"),
    [
        pytest.param("fire 2, fire 0, fire 3", "0 fire", id="all succeed"),
        pytest.param(
            "writing 0, language 1, writing 2",
            "1 language, 2 writing",
            id="the one that succeeded, though a failed one is earlier",
        ),
        pytest.param(
            "language 0, writing 1, writing 3",
            "0 language, 1 writing",
            id="the earliest that succeeded",
        ),
        pytest.param("writing 0, writing 3", "3 writing failed", id="the latest of failures"),
        pytest.param(
            "writing 0, writing 2, language 2",
            "2 language, 2 writing failed",
            id="the latest of failures, beside its prerequisite",
        ),
        pytest.param("fire 0, law 0, wheel 3", "0 fire, 0 law, 3 wheel", id="no duplicates"),
    ],
)
def test_of_each_technology_one_card_stays(timeline: str, kept: str) -> None:
    entries = [entry.split() for entry in timeline.split(", ")]
    after = bureaucracy(*[laid(name, int(timeframe), 2, 0) for name, timeframe in entries])

    assert kept == ", ".join(entry.replace(" 1:0", "") for entry in line(after))


@pytest.mark.rule("GT-DISP-08")
def test_cubes_of_duplicates_go_back_to_the_supply() -> None:
    """Not to the Pool: only the cube of the card that stays comes there."""
    after = bureaucracy(
        laid("fire", 0, 1, 3), laid("fire", 1, 4, 0), laid("fire", 3, 0, 9), laid("law", 1, 0, 1)
    )

    assert ["0 fire 1:2", "1 law 0:0"] == line(after)
    assert [0, 2] == pools(after)
    assert cards("fire:2") == after.pile


@pytest.mark.rule("GT-R-14")
def test_success_is_judged_before_duplicates_are_removed() -> None:
    """The later Language goes, and Writing still stands on the earlier one."""
    after = bureaucracy(
        laid("language", 0, 1, 0),
        laid("language", 1, 5, 0),
        laid("writing", 2, 1, 0),
        laid("writing", 0, 3, 0),
    )

    assert ["0 language 0:0", "2 writing 0:0"] == line(after)


@pytest.mark.rule("GT-BUR-04", "GT-R-26")
def test_fate_cards_on_the_timeline_are_discarded_at_the_end() -> None:
    after = bureaucracy(
        laid("language", 0, 2, 0, dashed=True, guard=0),
        laid("writing", 1, 1, 0, removed="language"),
    )

    assert cards("hopes plans willed") == after.pile
    assert [(False, None, ())] * 2 == [
        (card.dashed, card.guard, card.removed) for card in after.timeline
    ]


@pytest.mark.rule("GT-R-25")
def test_a_fate_card_goes_with_its_card_and_says_nothing_of_other_copies() -> None:
    """The dashed Fire is a duplicate, so the other one gives its reward."""
    after = bureaucracy(laid("fire", 0, 1, 0), laid("fire", 1, 1, 0, dashed=True))

    assert [1, 0] == scores(after)
    assert cards("fire hopes") == after.pile

    after = bureaucracy(laid("fire", 0, 1, 0, dashed=True), laid("fire", 1, 1, 0))

    assert [0, 0] == scores(after)


@pytest.mark.rule("GT-R-25", "GT-DISP-01")
def test_a_fate_card_goes_with_a_cubeless_card() -> None:
    after = bureaucracy(laid("writing", 2, 0, 0, dashed=True, removed="language"))

    assert [] == line(after)
    assert cards("writing hopes willed") == after.pile


@pytest.mark.rule("GT-R-25", "GT-FATE-09")
def test_a_removed_prerequisite_helps_one_copy_only() -> None:
    after = bureaucracy(laid("writing", 1, 1, 0, removed="language"), laid("writing", 3, 2, 0))

    assert ["1 writing 0:0"] == line(after)
