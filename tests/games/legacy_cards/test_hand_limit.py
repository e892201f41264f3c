"""The hand limit: seven Resources when the turn ends."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import options, play, refusal, seat, table, words

import legacies
from legacies.games.legacy_cards import Drawing, HandLimit, MainChoice, Resource, SpecialChoice


@pytest.mark.rule("LC-HAND-01")
@pytest.mark.parametrize(
    ("resources", "asked"),
    [
        pytest.param("", False, id="none"),
        pytest.param("gold:7", False, id="seven"),
        pytest.param("gold:3 brick:2 subject wild", False, id="seven with a Wild"),
        pytest.param("gold:8", True, id="eight"),
        pytest.param("gold:3 brick:2 subject:2 wild", True, id="eight with a Wild"),
        pytest.param("wild:8", True, id="eight Wilds"),
    ],
)
def test_more_than_seven_resources_are_too_many(resources: str, asked: bool) -> None:
    state = table(seat(resources), seat(), seat(), decision=SpecialChoice(0))
    play(state, "pass")

    assert (HandLimit(0) if asked else Drawing(1)) == state.snapshot().decision
    assert (0 if asked else -1) == state.actor


@pytest.mark.rule("LC-HAND-02")
@pytest.mark.parametrize("excess", [1, 2, 3, 5])
def test_exactly_the_excess_is_discarded(excess: int) -> None:
    state = table(seat(f"gold:{7 + excess}"), seat(), seat(), decision=SpecialChoice(0))
    play(state, "pass", *["discard gold"] * excess)
    after = state.snapshot()

    assert Drawing(1) == after.decision
    assert "gold:7" == words(after.seats[0].resources)
    assert words({"gold": excess}) == words(after.resource_pile)


@pytest.mark.rule("LC-HAND-02", "LC-R-31")
def test_the_player_chooses_which_and_each_choice_is_one_path() -> None:
    """Ten cards, three to go: every set of three, each named once, in ascending order."""
    hand = {"gold": 2, "brick": 3, "subject": 4, "wild": 1}
    start = table(seat(words(hand)), seat(), seat(), decision=SpecialChoice(0))
    play(start, "pass")
    ends: list[tuple[str, ...]] = []
    paths: list[tuple[legacies.State, tuple[str, ...]]] = [(start, ())]
    while paths:
        state, path = paths.pop()
        if not isinstance(state.snapshot().decision, HandLimit):
            ends.append(path)
            continue
        paths += [(play(state.copy(), move), (*path, move.split()[1])) for move in options(state)]
    order = list(hand)
    expected = [
        (a, b, c)
        for i, a in enumerate(order)
        for j, b in enumerate(order[i:], i)
        for c in order[j:]
        if all((a, b, c).count(kind) <= hand[kind] for kind in order)
    ]

    assert sorted(expected) == sorted(ends)


@pytest.mark.rule("LC-HAND-02")
@pytest.mark.parametrize(
    ("resources", "choices"),
    [
        pytest.param("gold:8", ["gold"], id="one kind"),
        pytest.param("gold:5 brick subject wild", list(Resource), id="all kinds"),
        pytest.param("brick:4 wild:4", ["brick", "wild"], id="two kinds"),
    ],
)
def test_any_resource_held_may_be_the_one_discarded(resources: str, choices: list[str]) -> None:
    state = table(seat(resources), seat(), seat(), decision=HandLimit(0))

    assert [f"discard {each}" for each in choices] == options(state)


@pytest.mark.rule("LC-HAND-02")
def test_only_what_is_held_is_discarded() -> None:
    state = table(seat("gold:8 brick"), seat("subject"), seat(), decision=HandLimit(0))

    assert "LC-HAND-02" == refusal(state, "discard subject")
    assert "LC-HAND-02" == refusal(state, "discard wild")


@pytest.mark.rule("LC-R-31", "LC-HAND-02")
@pytest.mark.parametrize(
    ("lowest", "choices", "refused"),
    [
        (Resource.GOLD, ["gold", "brick", "subject"], ["wild"]),
        (Resource.BRICK, ["brick", "subject"], ["gold", "wild"]),
        (Resource.SUBJECT, ["subject"], ["gold", "brick", "wild"]),
    ],
)
def test_discards_come_in_ascending_order(
    lowest: Resource, choices: list[str], refused: list[str]
) -> None:
    """Two are to go, so one Wild alone cannot be the first."""
    state = table(
        seat("gold:3 brick:3 subject:2 wild"), seat(), seat(), decision=HandLimit(0, lowest)
    )

    assert [f"discard {each}" for each in choices] == options(state)
    assert ["LC-R-31"] * len(refused) == [refusal(state, f"discard {each}") for each in refused]


@pytest.mark.rule("LC-HAND-03")
def test_the_hand_may_exceed_seven_during_the_turn() -> None:
    state = table(seat("gold:7", "protect"), seat(), seat(), decision=Drawing(0), active=False)
    play(state, "deal gold", "deal gold")

    assert MainChoice(0) == state.snapshot().decision

    play(state, "pass")

    assert SpecialChoice(0) == state.snapshot().decision
    assert "gold:9" == words(state.snapshot().seats[0].resources)


@pytest.mark.rule("LC-HAND-03")
def test_a_bonus_may_lift_the_hand_above_seven() -> None:
    state = table(seat("gold:6 brick subject:2", "riot"), seat("", "", "parade"), seat())
    play(state, "riot 1", "claim gold gold", "turn-up gold", "turn-up gold")

    assert MainChoice(0, True) == state.snapshot().decision
    assert "gold:8" == words(state.snapshot().seats[0].resources)


@pytest.mark.rule("LC-HAND-04", "LC-R-29")
def test_legacy_cards_have_no_limit() -> None:
    state = table(
        seat("gold:7", "bank:14 monument:14 riot:4 swap:4"), seat(), seat(),
        decision=SpecialChoice(0),
    )  # fmt: skip
    play(state, "pass")
    after = state.snapshot()

    assert Drawing(1) == after.decision
    assert 36 == sum(after.seats[0].hand.values())
