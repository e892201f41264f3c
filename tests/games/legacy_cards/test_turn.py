"""The turn: four steps in fixed order, one branch in the second."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import deal, on_turn, options, play, refusal, seat, table, words

import legacies
from legacies.games.legacy_cards import (
    BonusChoice,
    Drawing,
    HandLimit,
    Keeping,
    MainChoice,
    SpecialChoice,
)

TAKING = ["take", "show bank", "show riot", "show swap", "keep bank"]
RICH = "gold:4 brick:4 subject:4"


@pytest.mark.rule("LC-TURN-01", "LC-TURN-07")
def test_a_turn_draws_then_chooses_then_plays_a_special_then_discards() -> None:
    state = table(seat("gold:7", "protect"), seat(), seat(), decision=SpecialChoice(2))
    play(state, "pass")
    seen = []
    for move in ("deal gold", "deal brick", "pass", "protect", "discard gold", "discard gold"):
        seen.append(state.snapshot().decision)
        play(state, move)

    assert [
        Drawing(0, 2),
        Drawing(0, 1),
        MainChoice(0),
        SpecialChoice(0),
        HandLimit(0),
        HandLimit(0),
    ] == seen
    assert Drawing(1, 2) == state.snapshot().decision


@pytest.mark.rule("LC-TURN-01")
@pytest.mark.parametrize(
    ("decision", "move"),
    [
        pytest.param(Drawing(0), "pass", id="pass before drawing"),
        pytest.param(Drawing(0), "build bank", id="build before drawing"),
        pytest.param(MainChoice(0), "deal gold", id="draw again"),
        pytest.param(MainChoice(0), "protect", id="Special before the main choice"),
        pytest.param(MainChoice(0), "discard gold", id="discard before the main choice"),
        pytest.param(SpecialChoice(0), "take", id="take after the main choice"),
        pytest.param(SpecialChoice(0), "build bank", id="build after the main choice"),
        pytest.param(SpecialChoice(0), "discard gold", id="discard before the Special"),
        pytest.param(HandLimit(0), "pass", id="keep too many"),
        pytest.param(HandLimit(0), "protect", id="Special at the hand limit"),
        pytest.param(HandLimit(0), "build bank", id="build at the hand limit"),
    ],
)
def test_a_step_is_not_taken_out_of_order(
    decision: Drawing | MainChoice | SpecialChoice | HandLimit, move: str
) -> None:
    resources = "gold:3 brick:3" if isinstance(decision, Drawing) else RICH
    state = table(seat(resources, "bank protect"), seat(), decision=decision)

    assert "LC-TURN-01" == refusal(state, move)


@pytest.mark.rule("LC-TURN-02")
def test_two_resources_are_drawn_and_nobody_is_asked_about_it() -> None:
    state = table(seat("gold"), seat(), seat(), decision=Drawing(0), active=False)

    assert legacies.CHANCE == state.actor
    assert ["deal gold", "deal brick", "deal subject", "deal wild"] == options(state)

    play(state, "deal subject")

    assert legacies.CHANCE == state.actor

    play(state, "deal wild")

    assert 0 == state.actor
    assert "gold subject wild" == words(state.snapshot().seats[0].resources)
    assert "gold:23 brick:24 subject:23 wild:7" == words(state.snapshot().resource_deck)


@pytest.mark.rule("LC-TURN-02")
def test_every_turn_begins_with_the_draw() -> None:
    state = table(seat(), seat(), seat(), decision=SpecialChoice(1))
    play(state, "pass")

    assert Drawing(2, 2) == state.snapshot().decision


@pytest.mark.rule("LC-TURN-03")
def test_the_main_choice_is_to_take_or_to_pay() -> None:
    state = table(seat("gold:2 brick", "bank"), seat(), seat())

    assert ["pass", "take", "build bank"] == options(state)


@pytest.mark.rule("LC-TURN-03", "LC-TURN-04")
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(["build bank"], id="after a build"),
        pytest.param(["riot 1", "pass"], id="after a destroy"),
        pytest.param(
            ["riot 1", "claim gold gold", "turn-up gold", "turn-up gold"], id="after a bonus"
        ),
        pytest.param(["build bank", "riot 1", "pass", "build bank"], id="after several"),
    ],
)
def test_after_a_paid_card_nothing_is_taken(moves: list[str]) -> None:
    state = table(seat(RICH, "bank:3 riot"), seat("", "", "parade"), seat())

    assert "take" in options(state)

    play(state, *moves)

    assert MainChoice(0, True) == state.snapshot().decision
    assert "take" not in options(state)
    assert "LC-TURN-04" == refusal(state, "take")


@pytest.mark.rule("LC-TURN-03", "LC-TURN-04")
def test_after_taking_no_card_is_paid_for() -> None:
    state = table(seat(RICH, "bank riot"), seat("", "", "parade"), seat())

    assert {"build bank", "riot 1"} <= set(options(state))

    play(state, *TAKING)

    assert SpecialChoice(0) == state.snapshot().decision
    assert ["pass"] == options(state)
    assert "LC-TURN-01" == refusal(state, "build bank")
    assert "LC-TURN-01" == refusal(state, "riot 1")
    assert "LC-TURN-01" == refusal(state, "take")


@pytest.mark.rule("LC-TURN-04")
def test_in_the_next_turn_both_branches_are_open_again() -> None:
    state = table(seat(RICH, "bank:2"), seat(), seat(), decision=MainChoice(0))
    play(state, "build bank", "pass", "pass", "discard gold", "discard brick")
    deal(state)
    while on_turn(state) != 0:
        play(state, "pass", "pass")
        deal(state)

    assert MainChoice(0, False) == state.snapshot().decision
    assert {"take", "build bank"} <= set(options(state))


@pytest.mark.rule("LC-TURN-05")
def test_builds_and_destroys_follow_each_other_in_any_mixture() -> None:
    state = table(
        seat("gold:6 brick:6 subject:6", "bank monument riot robbery parade"),
        seat("", "", "parade"),
        seat("", "", "bank:2"),
    )
    play(state, "rob 2", "pass", "build parade", "riot 1", "pass", "build monument", "build bank")
    after = state.snapshot()

    assert "bank monument parade" == words(after.seats[0].built)
    assert ["", "bank"] == [words(each.built) for each in after.seats[1:]]
    assert "" == words(after.seats[0].hand)
    assert MainChoice(0, True) == after.decision


@pytest.mark.rule("LC-TURN-06")
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(["pass"], id="nothing"),
        pytest.param(TAKING, id="taking"),
        pytest.param(["build bank", "pass"], id="building"),
        pytest.param(["riot 1", "pass", "pass"], id="destroying"),
    ],
)
def test_a_special_may_follow_whatever_the_main_choice_was(moves: list[str]) -> None:
    state = table(
        seat("gold:3 brick:2 subject:2", "bank riot protect"),
        seat("", "", "parade"),
        seat(),
        decision=SpecialChoice(2),
    )
    play(state, "pass", "deal gold", "deal gold", *moves)

    assert SpecialChoice(0) == state.snapshot().decision
    assert ["pass", "protect"] == options(state)


@pytest.mark.rule("LC-TURN-06")
def test_a_seat_without_specials_is_asked_all_the_same() -> None:
    state = table(seat("gold", "bank"), seat(), seat())
    play(state, "pass")

    assert SpecialChoice(0) == state.snapshot().decision
    assert ["pass"] == options(state)


@pytest.mark.rule("LC-TURN-07")
@pytest.mark.parametrize(
    ("resources", "moves"),
    [
        pytest.param("gold:7", ["pass", "pass"], id="within the limit"),
        pytest.param("gold:8", ["pass", "pass", "discard gold"], id="above the limit"),
    ],
)
def test_the_hand_limit_ends_the_turn(resources: str, moves: list[str]) -> None:
    state = table(seat(resources), seat(), seat())
    play(state, *moves)

    assert Drawing(1, 2) == state.snapshot().decision


@pytest.mark.rule("LC-R-07")
@pytest.mark.parametrize("resources", ["", RICH])
def test_a_player_may_do_nothing_in_the_main_choice(resources: str) -> None:
    state = table(seat(resources, "bank"), seat(), seat())
    before = state.snapshot()
    play(state, "pass")
    after = state.snapshot()

    assert SpecialChoice(0) == after.decision
    assert before.seats == after.seats


@pytest.mark.rule("LC-R-07", "LC-TURN-05")
def test_a_player_may_stop_after_any_number_of_paid_cards() -> None:
    state = table(seat(RICH, "bank:2"), seat(), seat())
    play(state, "build bank")

    assert ["pass", "build bank"] == options(state)


@pytest.mark.rule("LC-R-23")
@pytest.mark.parametrize(
    ("taken", "special"),
    [
        ("protect", "protect"),
        ("swap", "swap 1 parade"),
        ("destroy", "destroy 1 parade"),
    ],
)
def test_a_special_just_taken_may_be_played_in_the_same_turn(taken: str, special: str) -> None:
    state = table(seat("", "", "bank"), seat("", "", "parade"), seat())
    play(state, "take", "show bank", "show bank", f"show {taken}", f"keep {taken}")

    assert special in options(state)

    play(state, special)

    assert "" == words(state.snapshot().seats[0].hand)


@pytest.mark.rule("LC-TURN-01")
@pytest.mark.parametrize(
    ("moves", "decision"),
    [
        (["take", "show bank", "show bank", "show bank"], Keeping(0)),
        (["riot 1"], BonusChoice(0, "parade")),  # type: ignore[arg-type]
    ],
)
def test_a_step_once_begun_is_finished_by_the_same_seat(
    moves: list[str], decision: Keeping | BonusChoice
) -> None:
    state = table(seat(RICH, "bank riot"), seat("", "", "parade"), seat())
    play(state, *moves)

    assert decision == state.snapshot().decision
    assert 0 == state.actor
    assert "LC-TURN-01" == refusal(state, "build bank")
