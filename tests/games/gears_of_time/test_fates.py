"""Fate cards: what each does, where it may be played, what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.gears_of_time import (
    bureaucracy,
    cards,
    laid,
    line,
    look,
    new_game,
    options,
    pack,
    play,
    pools,
    refusal,
    scores,
    seat,
    table,
    words,
)

from legacies.games.gears_of_time import Paying, RemovalChoice, TurnChoice

# Bloodline Influence -------------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-01", "GT-R-26")
def test_bloodline_influence_puts_a_cube_from_the_supply_onto_any_card() -> None:
    state = table(
        seat("bloodline", pawn=3, pool=2),
        seat(),
        timeline=[laid("fire", 0, 0, 0), laid("law", 1, 0, 3), laid("writing", 2, 1, 0)],
        round=1,
    )

    assert ["bloodline fire at 0", "bloodline law at 1", "bloodline writing at 2"] == options(
        state, "bloodline"
    )
    play(state, "bloodline law at 1")

    assert (1, 3) == look(state).timeline[1].cubes
    assert 2 == look(state).seats[0].pool
    assert cards("bloodline") == look(state).pile
    assert {} == look(state).seats[0].hand


@pytest.mark.rule("GT-FATE-01", "GT-R-25")
def test_it_concerns_the_one_copy_named() -> None:
    state = table(
        seat("bloodline"), seat(), timeline=[laid("fire", 0, 1, 0), laid("fire", 2, 1, 0)]
    )
    play(state, "bloodline fire at 2")

    assert ["0 fire 1:0", "2 fire 2:0"] == line(look(state))


# Not What We Hoped For -----------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-02", "GT-R-27")
def test_not_what_we_hoped_for_makes_every_award_of_the_card_nothing() -> None:
    """Agriculture (1) would give 2, Domestication 2."""
    plain = bureaucracy(laid("agriculture", 0, 1, 0), laid("domestication", 1, 0, 1))
    dashed = bureaucracy(laid("agriculture", 0, 1, 0, dashed=True), laid("domestication", 1, 0, 1))

    assert [2, 2] == scores(plain)
    assert [0, 2] == scores(dashed)


@pytest.mark.rule("GT-R-27")
def test_a_dashed_card_still_succeeds_supports_and_repeats_its_prerequisites() -> None:
    after = bureaucracy(
        laid("agriculture", 0, 1, 0),
        laid("basic-science", 0, 1, 0),
        laid("herbal-medicine", 1, 0, 1, dashed=True),
        laid("law", 0, 1, 1),
        laid("hospital", 2, 0, 1),
    )

    assert not any(card.failed for card in after.timeline)
    assert [2 + 4 + 2, 2 + 4] == scores(after)  # Law is tied: 2 // 2, twice
    assert [3, 3] == pools(after)


@pytest.mark.rule("GT-FATE-03")
def test_the_pursuit_is_paid_all_the_same() -> None:
    after = bureaucracy(laid("law", 0, 1, 0, dashed=True))

    assert [3, 0] == scores(after)


@pytest.mark.rule("GT-FATE-02")
def test_it_may_be_laid_on_any_card() -> None:
    state = table(
        seat("hopes", pawn=3), seat(), timeline=[laid("fire", 0, 0, 2), laid("law", 1, 1, 0)]
    )
    play(state, "dash fire at 0")

    assert [True, False] == [card.dashed for card in look(state).timeline]
    assert {} == look(state).pile


@pytest.mark.rule("GT-R-39")
def test_a_fate_card_that_changes_nothing_is_not_played(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, fates="hopes 2\nplans 2"))
    state = table(
        seat("hopes plans"),
        seat(),
        timeline=[laid("fire", 0, 1, 0, dashed=True, guard=0), laid("law", 1, 1, 0)],
        game=game,
    )

    assert ["dash law at 1", "shield law at 1"] == options(state, "dash", "shield")
    assert "GT-R-39" == refusal(state, "dash fire at 0")
    assert "GT-R-39" == refusal(state, "shield fire at 0")


# Perfectly Laid Plans ------------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-04", "GT-R-28")
def test_only_a_card_with_an_own_cube_is_shielded() -> None:
    state = table(
        seat("plans", pawn=3), seat(), timeline=[laid("fire", 0, 0, 2), laid("law", 1, 1, 5)]
    )

    assert ["shield law at 1"] == options(state, "shield")
    assert "GT-R-28" == refusal(state, "shield fire at 0")

    play(state, "shield law at 1")

    assert [None, 0] == [card.guard for card in look(state).timeline]


SHIELDED = [
    laid("writing", 1, 1, 1, guard=0),
    laid("fire", 1, 1, 1),
    laid("agriculture", 0, 0, 1),
]
OTHERS = "bloodline hopes willed folds"


@pytest.mark.rule("GT-FATE-04", "GT-R-28")
def test_others_can_neither_influence_it_nor_lay_fate_cards_on_it() -> None:
    state = table(
        seat(),
        seat(OTHERS, pawn=1, pool=1),
        timeline=SHIELDED,
        decision=TurnChoice(1),
        round=1,
    )

    assert ["influence fire"] == options(state, "influence")
    assert ["bloodline agriculture at 0", "bloodline fire at 1"] == options(state, "bloodline")
    assert ["dash agriculture at 0", "dash fire at 1"] == options(state, "dash")
    assert [] == options(state, "will")
    for move in (
        "influence writing",
        "bloodline writing at 1",
        "dash writing at 1",
        "will writing at 1",
    ):
        assert "GT-FATE-04" == refusal(state, move)


@pytest.mark.rule("GT-R-28")
def test_the_owner_may_do_all_of_it() -> None:
    state = table(seat(OTHERS, pawn=1, pool=1), seat(), timeline=SHIELDED, round=1)

    assert "influence writing" in options(state)
    assert "bloodline writing at 1" in options(state)
    assert "dash writing at 1" in options(state)
    assert "will writing at 1" in options(state)


@pytest.mark.rule("GT-R-28")
def test_a_second_plan_of_another_is_barred_too(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, fates="plans 2"))
    state = table(
        seat(),
        seat("plans"),
        timeline=SHIELDED,
        decision=TurnChoice(1),
        game=game,
    )

    assert ["shield agriculture at 0", "shield fire at 1"] == options(state, "shield")
    assert "GT-FATE-04" == refusal(state, "shield writing at 1")


@pytest.mark.rule("GT-R-28", "GT-R-26")
def test_it_bars_neither_copies_elsewhere_nor_the_bureaucracy_and_lasts_a_round() -> None:
    state = table(seat(), seat("writing law", pawn=0), timeline=SHIELDED, decision=TurnChoice(1))
    assert "establish writing" in options(state)

    after = bureaucracy(*SHIELDED)
    assert ["0 agriculture 0:0", "1 fire 0:0", "1 writing 0:0 failed"] == line(after)
    assert [None] * 3 == [card.guard for card in after.timeline]
    assert cards("plans") == after.pile


@pytest.mark.rule("GT-R-28")
def test_fate_cards_already_there_stay() -> None:
    state = table(
        seat("plans"),
        seat(),
        timeline=[laid("writing", 1, 1, 0, dashed=True, removed="language")],
    )
    play(state, "shield writing at 1")

    (card,) = look(state).timeline
    assert (True, 0, 1) == (card.dashed, card.guard, len(card.removed))


@pytest.mark.rule("GT-R-36")
def test_a_shield_does_not_hold_a_pawn() -> None:
    state = table(seat(pawn=1), seat("folds"), timeline=SHIELDED, decision=TurnChoice(1))
    play(state, "fold 0 right")

    assert 2 == look(state).seats[0].pawn


# Time Folds Around Us ------------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-05", "GT-R-29")
@pytest.mark.parametrize(
    ("pawns", "wanted"),
    [
        pytest.param((2, 3), ["0 left", "0 right", "1 left", "1 right"], id="both ways"),
        pytest.param((0, 3), ["0 right", "1 left", "1 right"], id="not off the board"),
        pytest.param((2, 4), ["0 left", "0 right", "1 left"], id="not past the Present Day"),
    ],
)
def test_a_pawn_is_moved_by_one_timeframe(pawns: tuple[int, int], wanted: list[str]) -> None:
    state = table(seat("folds", pawn=pawns[0]), seat(pawn=pawns[1]))

    assert [f"fold {each}" for each in wanted] == options(state, "fold")
    for side in ("0 left", "0 right", "1 left", "1 right"):
        if side not in wanted:
            assert "GT-R-29" == refusal(state, f"fold {side}")
    assert "GT-COMP-01" == refusal(state, "fold 2 left")


@pytest.mark.rule("GT-FATE-05", "GT-R-26", "GT-R-29")
def test_the_present_day_is_a_legal_destination() -> None:
    state = table(seat("folds"), seat(pawn=3))
    play(state, "fold 1 right")

    assert [4, 4] == [each.pawn for each in look(state).seats]
    assert cards("folds") == look(state).pile
    assert TurnChoice(0, 3) == look(state).decision


# We Need More Time ---------------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-06", "GT-FATE-07", "GT-R-09", "GT-R-26", "GT-TURN-05")
def test_we_need_more_time_establishes_in_a_full_timeframe() -> None:
    state = table(
        seat("wheel law fire more-time", pawn=3), seat(), timeline=[laid("fire", 3, 0, 1)]
    )

    assert [] == options(state, "establish")
    assert ["overfill wheel", "overfill law"] == options(state, "overfill")

    play(state, "overfill law")

    assert Paying(0, 2, 2) == look(state).decision
    assert "fire wheel" == words(look(state).seats[0].hand)
    assert cards("more-time") == look(state).pile

    play(state, "discard fire", "discard wheel")

    assert ["3 fire 0:1", "3 law 2:0"] == line(look(state))
    assert TurnChoice(0, 2) == look(state).decision


@pytest.mark.rule("GT-R-30", "GT-R-09")
def test_it_lifts_the_capacity_only() -> None:
    state = table(seat("wheel fire more-time", pawn=3), seat(), timeline=[laid("fire", 3, 0, 1)])

    assert ["overfill wheel"] == options(state, "overfill")
    assert "GT-EST-02" == refusal(state, "overfill fire")

    state = table(seat("law fire more-time", pawn=3), seat(), timeline=[laid("wheel", 3, 0, 1)])

    assert ["overfill fire"] == options(state, "overfill")
    assert "GT-R-09" == refusal(state, "overfill law")

    state = table(seat("wheel law", pawn=3), seat(), timeline=[laid("fire", 3, 0, 1)])

    assert "GT-TURN-05" == refusal(state, "overfill wheel")
    assert "GT-EST-01" == refusal(state, "overfill masonry")


@pytest.mark.rule("GT-R-30", "GT-FATE-07")
def test_it_is_not_wasted_where_there_is_room() -> None:
    state = table(
        seat("wheel fire law more-time", pawn=2), seat(), timeline=[laid("fire", 3, 0, 1)]
    )

    assert [] == options(state, "overfill")
    assert "GT-R-30" == refusal(state, "overfill wheel")


@pytest.mark.rule("GT-R-10")
def test_an_overfilled_timeframe_stays_so_and_takes_no_more() -> None:
    timeline = [laid("fire", 3, 0, 1), laid("law", 3, 2, 0)]
    state = table(seat("wheel language", pawn=3), seat(), timeline=timeline)

    assert [] == options(state, "establish")

    later = table(seat("wheel language", pawn=3), seat(), timeline=timeline, round=1)

    assert [] == options(later, "establish")

    last = table(seat("wheel language", pawn=3), seat(), timeline=timeline, round=2)

    assert ["establish wheel", "establish language"] == options(last, "establish")


# Willed Into Existence -----------------------------------------------------------------------


@pytest.mark.rule("GT-FATE-08", "GT-R-31", "GT-R-43")
def test_willed_into_existence_removes_one_prerequisite_of_one_card() -> None:
    state = table(
        seat("willed"),
        seat(),
        timeline=[laid("fire", 0, 1, 0), laid("metalworking", 1, 0, 2), laid("genetics", 2, 3, 0)],
    )

    assert ["will metalworking at 1", "will genetics at 2"] == options(state, "will")
    assert "GT-R-31" == refusal(state, "will fire at 0")

    play(state, "will genetics at 2")

    assert RemovalChoice(0, look(state).timeline[2].technology, 2, 3) == look(state).decision
    assert ["remove domestication", "remove public-education", "remove microbiology"] == options(
        state
    )
    assert "GT-R-31" == refusal(state, "remove fire")

    play(state, "remove public-education")

    assert ["T23"] == list(look(state).timeline[2].removed)
    assert TurnChoice(0, 3) == look(state).decision


@pytest.mark.rule("GT-R-31")
def test_a_second_one_names_another_prerequisite(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, fates="willed 3"))
    state = table(
        seat("willed:2"),
        seat(),
        timeline=[laid("metalworking", 1, 0, 2, removed="fire"), laid("writing", 2, 1, 0)],
        game=game,
    )
    play(state, "will metalworking at 1")

    assert ["remove basic-tools"] == options(state)

    play(state, "remove basic-tools")

    assert ["will writing at 2"] == options(state, "will")
    assert "GT-R-31" == refusal(state, "will metalworking at 1")


@pytest.mark.rule("GT-FATE-09", "GT-FATE-08")
def test_a_removed_prerequisite_is_neither_needed_nor_paid_again() -> None:
    """Metalworking (3) without Fire: Basic Tools pays twice, Fire once."""
    after = bureaucracy(laid("metalworking", 1, 0, 1, removed="fire"), laid("basic-tools", 0, 1, 0))

    assert ["0 basic-tools 0:0", "1 metalworking 0:0"] == line(after)
    assert [2, 3] == scores(after)

    after = bureaucracy(
        laid("metalworking", 1, 0, 1, removed="fire"),
        laid("basic-tools", 0, 1, 0),
        laid("fire", 0, 1, 0),
    )

    assert [2 + 1, 3] == scores(after)


@pytest.mark.rule("GT-FATE-09")
def test_the_other_prerequisites_are_still_needed() -> None:
    after = bureaucracy(laid("metalworking", 1, 0, 1, removed="basic-tools"))

    assert ["1 metalworking 0:0 failed"] == line(after)


# All of them ---------------------------------------------------------------------------------


@pytest.mark.rule("GT-R-32")
def test_a_fate_card_without_a_target_is_not_played() -> None:
    state = table(seat("bloodline hopes plans willed"), seat())

    assert [] == options(state, "bloodline", "dash", "shield", "will")
    assert "GT-R-32" == refusal(state, "bloodline fire at 0")


@pytest.mark.rule("GT-TURN-05")
def test_a_fate_card_is_played_from_the_own_hand() -> None:
    state = table(seat(), seat(OTHERS), timeline=[laid("writing", 1, 1, 0)])

    for move in ("bloodline writing at 1", "dash writing at 1", "shield writing at 1"):
        assert "GT-TURN-05" == refusal(state, move)
    assert "GT-TURN-05" == refusal(state, "fold 0 left")
    assert "GT-TURN-05" == refusal(state, "will writing at 1")
