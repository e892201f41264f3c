"""Building: from the hand to the tableau against three Resources."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import options, play, refusal, seat, table, words

from legacies.games.legacy_cards import MainChoice

PRICES = {
    "bank": "gold:2 brick",
    "monument": "brick:2 subject",
    "parade": "gold subject:2",
}


@pytest.mark.rule("LC-BUILD-01")
@pytest.mark.parametrize("building", PRICES)
def test_a_building_moves_from_the_hand_to_the_own_tableau(building: str) -> None:
    state = table(
        seat(PRICES[building], f"{building}:2 riot"),
        seat("gold", building, "bank"),
        seat("", building),
    )
    others = state.snapshot().seats[1:]
    play(state, f"build {building}")
    after = state.snapshot()

    assert building == words(after.seats[0].built)
    assert words({building: 1, "riot": 1}) == words(after.seats[0].hand)
    assert "" == words(after.seats[0].resources)
    assert PRICES[building] == words(after.resource_pile)
    assert "" == words(after.card_pile)
    assert others == after.seats[1:]


@pytest.mark.rule("LC-BUILD-01")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_seat_on_turn_builds(turn: int) -> None:
    state = table(*[seat("gold:2 brick", "bank")] * 3, decision=MainChoice(turn))
    play(state, "build bank")

    assert [int(each == turn) for each in range(3)] == [
        sum(each.built.values()) for each in state.snapshot().seats
    ]


@pytest.mark.rule("LC-BUILD-02")
def test_a_building_is_built_from_the_own_hand_only() -> None:
    rich = "gold:3 brick:3 subject:3"
    state = table(
        seat(rich, "monument", "bank"), seat("gold", "bank"), seat(), card_pile="parade:3"
    )

    assert ["pass", "take", "build monument"] == options(state)
    assert "LC-BUILD-02" == refusal(state, "build bank")
    assert "LC-BUILD-02" == refusal(state, "build parade wild subject")


@pytest.mark.rule("LC-BUILD-02")
def test_a_card_is_used_up_by_building_it() -> None:
    state = table(seat("gold:4 brick:2", "bank"), seat(), seat())
    play(state, "build bank")

    assert ["pass"] == options(state)
    assert "LC-BUILD-02" == refusal(state, "build bank")


@pytest.mark.rule("LC-BUILD-02")
@pytest.mark.parametrize(
    ("moves", "move"),
    [
        pytest.param([], "rob 1", id="Robbery"),
        pytest.param([], "vandalise 1", id="Vandalism"),
        pytest.param([], "riot 1", id="Riot"),
        pytest.param(["pass"], "swap 1 parade", id="Swap"),
        pytest.param(["pass"], "protect", id="Protect"),
        pytest.param(["pass"], "destroy 1 parade", id="free Destroy"),
        pytest.param(["pass"], "destroy 2 protect", id="free Destroy on a Protect"),
    ],
)
def test_every_card_is_used_from_the_own_hand_only(moves: list[str], move: str) -> None:
    state = table(
        seat("gold:3 brick:3 subject:3", "bank", "bank"),
        seat("", "robbery vandalism riot swap protect destroy", "bank monument parade"),
        seat(protects=1),
    )
    play(state, *moves)

    assert move not in options(state)
    assert "LC-BUILD-02" == refusal(state, move)


@pytest.mark.rule("LC-COMP-06", "LC-BUILD-01")
@pytest.mark.parametrize(
    "move", ["build bank", "build bank wild gold", "build parade", "build monument wild brick"]
)
def test_a_building_that_cannot_be_paid_is_not_built(move: str) -> None:
    state = table(seat("gold:2 subject", "bank monument parade"), seat(), seat())

    assert ["pass", "take"] == options(state)
    assert "LC-COMP-06" == refusal(state, move)


@pytest.mark.rule("LC-BUILD-03")
def test_a_tableau_takes_any_number_of_one_kind() -> None:
    state = table(seat("gold:18 brick:9", "bank:9"), seat(), seat())
    play(state, *["build bank"] * 9)

    assert "bank:9" == words(state.snapshot().seats[0].built)
