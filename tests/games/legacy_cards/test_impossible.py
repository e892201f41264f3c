"""Tables that cannot come up are refused, and told why."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacy_cards import seat, table

import legacies
from legacies.games.legacy_cards import (
    BonusChoice,
    Building,
    Drawing,
    GameOver,
    HandingOver,
    MainChoice,
    SecondTarget,
    SpecialChoice,
)

BANK = Building.BANK
NOTHING_DRAWN = "nothing was drawn"
NOT_USED = "was not used"


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        pytest.param({"decision": GameOver()}, NOTHING_DRAWN, id="over before it began"),
        pytest.param({"active": False}, NOTHING_DRAWN, id="a main choice without a draw"),
        pytest.param(
            {"decision": SpecialChoice(0), "active": False}, NOTHING_DRAWN, id="the same, later"
        ),
        pytest.param({"decision": Drawing(0), "idle": 1}, NOTHING_DRAWN, id="idle beside a deck"),
        pytest.param(
            {"decision": BonusChoice(0, BANK), "card_pile": "bank"}, NOT_USED, id="no Robbery"
        ),
        pytest.param(
            {"decision": BonusChoice(0, BANK), "card_pile": "robbery"}, NOT_USED, id="no Bank"
        ),
        pytest.param(
            {"decision": HandingOver(0, 1, BANK), "card_pile": ""}, NOT_USED, id="no Swap"
        ),
        pytest.param(
            {"decision": SecondTarget(0, 1, BANK), "card_pile": "bank"}, NOT_USED, id="no Destroy"
        ),
        pytest.param(
            {"decision": SecondTarget(0, 1, BANK), "card_pile": "destroy"},
            NOT_USED,
            id="nothing destroyed",
        ),
        pytest.param({"finisher": 1}, "the finisher must be set", id="a finisher without Goal"),
        pytest.param({"look": "bank"}, "cards are looked at", id="a look while nobody takes"),
        pytest.param({"round": 1}, "the round is not one of this game", id="a second round"),
        pytest.param({"decision": MainChoice(3)}, "does not fit into a turn", id="no such seat"),
    ],
)
def test_an_impossible_table_is_refused(given: dict[str, Any], problem: str) -> None:
    seats = [seat(built="parade"), seat(built="bank"), seat()]
    with pytest.raises(legacies.ImpossibleState, match=problem):
        table(*seats, **given)


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param([seat("wild", shown="wild"), seat(), seat()], id="a Wild was never found"),
        pytest.param([seat("gold", shown="gold"), seat()], id="two seats find nothing"),
        pytest.param([seat("gold", shown="gold:2"), seat(), seat()], id="more than are held"),
    ],
)
def test_only_what_was_found_is_known_of_a_hand(seats: list[Any]) -> None:
    with pytest.raises(legacies.ImpossibleState, match="is known to hold Resources"):
        table(*seats)


def test_nobody_holds_more_than_seven_out_of_turn() -> None:
    with pytest.raises(legacies.ImpossibleState, match="more than seven Resources"):
        table(seat(), seat("gold:8"), seat())
