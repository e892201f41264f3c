"""Wild cards: one per card paid for, for a type that the price has."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacy_cards import new_game, options, pack, play, refusal, seat, table, words


@pytest.mark.rule("LC-WILD-01", "LC-WILD-02", "LC-R-31", "LC-R-34")
@pytest.mark.parametrize(
    ("resources", "payments"),
    [
        pytest.param("gold:2 brick", [""], id="exactly the price"),
        pytest.param("gold:2 brick:2 subject:3", [""], id="more than the price"),
        pytest.param("gold brick wild", [" wild gold"], id="Wild for one of two"),
        pytest.param("gold:2 wild", [" wild brick"], id="Wild for the single one"),
        pytest.param("gold:2 brick wild", ["", " wild gold", " wild brick"], id="choice"),
        pytest.param(
            "gold:2 brick wild:3",
            ["", " wild gold", " wild brick"],
            id="three Wilds",
        ),
        pytest.param("gold:3 wild", [" wild brick"], id="a third of the doubled type is no help"),
        pytest.param("gold:2 subject:3", [], id="another type is no help"),
        pytest.param("gold wild:2", [], id="two Wilds for gold and brick"),
        pytest.param("brick wild:2", [], id="two Wilds for the doubled type"),
        pytest.param("wild:3", [], id="nothing but Wilds"),
        pytest.param("gold:2", [], id="two cards"),
        pytest.param("brick:2 subject:2 wild", [], id="one printed type and a Wild"),
    ],
)
def test_a_bank_is_paid_with_one_wild_at_most(resources: str, payments: list[str]) -> None:
    """A Bank costs two Gold and a Brick."""
    state = table(seat(resources, "bank"), seat(), seat())

    assert ["pass", "take", *(f"build bank{each}" for each in payments)] == options(state)


@pytest.mark.rule("LC-WILD-01", "LC-WILD-02", "LC-R-31")
@pytest.mark.parametrize(
    ("resources", "payments"),
    [
        pytest.param("brick subject:2", [""], id="exactly the price"),
        pytest.param("brick subject wild", [" wild subject"], id="Wild for one of two"),
        pytest.param("subject:2 wild", [" wild brick"], id="Wild for the single one"),
        pytest.param("brick subject:2 wild", ["", " wild brick", " wild subject"], id="choice"),
        pytest.param("subject wild:2", [], id="two Wilds"),
        pytest.param("wild:3", [], id="three Wilds"),
    ],
)
def test_a_riot_is_paid_with_one_wild_at_most(resources: str, payments: list[str]) -> None:
    """A Riot costs two Subjects and a Brick."""
    state = table(seat(resources, "riot"), seat("", "", "parade"), seat())

    assert ["pass", "take", *(f"riot 1{each}" for each in payments)] == options(state)


@pytest.mark.rule("LC-WILD-01", "LC-R-31", "LC-R-34")
@pytest.mark.parametrize(
    ("price", "resources", "payments"),
    [
        (
            "{ gold = 1, brick = 1, subject = 1 }",
            "gold brick subject wild",
            ["", " wild gold", " wild brick", " wild subject"],
        ),
        ("{ gold = 3, brick = 0, subject = 0 }", "gold:3 wild", ["", " wild gold"]),
        ("{ gold = 0, brick = 0, subject = 3 }", "subject:2 wild", [" wild subject"]),
    ],
    ids=["three types", "one type", "one type and a Wild"],
)
def test_a_wild_stands_for_any_type_of_the_price(
    price: str, resources: str, payments: list[str], tmp_path: Path
) -> None:
    pack(tmp_path)
    (tmp_path / "cards.toml").write_text(f"bank.price = {price}")
    state = table(seat(resources, "bank"), seat(), game=new_game(2, tmp_path))

    assert ["pass", "take", *(f"build bank{each}" for each in payments)] == options(state)


@pytest.mark.rule("LC-WILD-01")
@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("build bank", "wild:2"),
        ("build bank wild gold", "gold wild"),
        ("build bank wild brick", "brick wild"),
    ],
)
def test_a_wild_is_spent_instead_of_one_resource(move: str, left: str) -> None:
    state = table(seat("gold:2 brick wild:2", "bank"), seat(), seat())
    play(state, move)

    assert left == words(state.snapshot().seats[0].resources)


@pytest.mark.rule("LC-WILD-03", "LC-TURN-05")
def test_two_cards_paid_in_one_turn_use_a_wild_each() -> None:
    state = table(seat("gold brick subject:2 wild:2", "bank riot"), seat("", "", "parade"), seat())
    play(state, "build bank wild gold", "riot 1 wild brick")
    after = state.snapshot()

    assert "gold brick subject:2 wild:2" == words(after.resource_pile)
    assert "" == words(after.seats[0].resources)


@pytest.mark.rule("LC-WILD-02")
@pytest.mark.parametrize(
    "move",
    [
        "build bank wild subject",
        "build monument wild gold",
        "build parade wild brick",
        "rob 1 wild brick",
        "vandalise 1 wild subject",
        "riot 1 wild gold",
    ],
)
def test_a_wild_stands_for_no_type_that_the_price_lacks(move: str) -> None:
    hand = "bank monument parade robbery vandalism riot"
    state = table(
        seat("gold:3 brick:3 subject:3 wild:3", hand), seat("", "", "bank monument parade"), seat()
    )

    assert move not in options(state)
    assert "LC-WILD-02" == refusal(state, move)
