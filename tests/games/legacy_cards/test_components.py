"""Components and goal: seats, decks, prices."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from helpers.legacy_cards import new_game, options, pack, play, seat, table, words

import legacies
from legacies.games.legacy_cards import Card


@pytest.mark.rule("LC-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_take_part(seats: int) -> None:
    assert seats == len(new_game(seats).start().scores())


@pytest.mark.rule("LC-COMP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(legacies.BadOption, match="2 to 6"):
        legacies.game("legacy_cards", seats=seats)


@pytest.mark.rule("LC-COMP-02")
def test_each_deck_has_a_pile_of_its_own() -> None:
    state = table(seat("gold:2 brick", "bank"), seat(), seat())
    play(state, "build bank")
    after = state.snapshot()

    assert "gold:2 brick" == words(after.resource_pile)
    assert "" == words(after.card_pile)


@pytest.mark.rule("LC-COMP-02")
@pytest.mark.parametrize(
    ("moves", "resource_pile", "card_pile"),
    [
        pytest.param(["riot 1", "pass"], "brick subject:2", "parade riot", id="specific destroy"),
        pytest.param(["pass", "destroy 1 parade"], "", "parade destroy", id="free destroy"),
        pytest.param(["pass", "pass", "discard gold"], "gold", "", id="hand limit"),
    ],
)
def test_a_card_goes_to_the_pile_of_its_deck(
    moves: list[str], resource_pile: str, card_pile: str
) -> None:
    state = table(
        seat("gold:5 brick subject:2", "riot destroy"),
        seat("gold", "", "parade"),
        seat("gold"),
    )
    play(state, *moves)
    after = state.snapshot()

    assert resource_pile == words(after.resource_pile)
    assert card_pile == words(after.card_pile)


@pytest.mark.rule("LC-COMP-03", "LC-R-01")
def test_the_resource_deck_has_24_of_each_type_and_8_wilds() -> None:
    state = new_game(4).start()

    assert "gold:24 brick:24 subject:24 wild:8" == words(state.snapshot().resource_deck)
    assert {
        "deal gold": Fraction(24, 80),
        "deal brick": Fraction(24, 80),
        "deal subject": Fraction(24, 80),
        "deal wild": Fraction(8, 80),
    } == {str(move): chance for move, chance in state.chance_outcomes()}


@pytest.mark.rule("LC-COMP-04", "LC-R-02")
def test_the_legacy_deck_has_buildings_destroys_and_specials() -> None:
    deck = new_game(4).start().snapshot().card_deck

    assert {
        "bank": 14,
        "monument": 14,
        "parade": 14,
        "robbery": 4,
        "vandalism": 4,
        "riot": 4,
        "swap": 4,
        "protect": 3,
        "destroy": 3,
    } == deck
    assert 64 == sum(deck.values())


@pytest.mark.rule("LC-COMP-05", "LC-FIN-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("built", "finisher"),
    [
        pytest.param("bank:3", None, id="fourth Building"),
        pytest.param("bank:2 parade:2", 0, id="fifth Building"),
    ],
)
def test_the_goal_is_five_buildings(seats: int, built: str, finisher: int | None) -> None:
    state = table(seat("gold:2 brick", "bank", built), *[seat("gold")] * (seats - 1))
    play(state, "build bank")

    assert 5 == state.view(0).goal
    assert finisher == state.snapshot().finisher


PRICES = [
    pytest.param("build bank", "bank", "gold:2 brick", marks=pytest.mark.rule("LC-R-03")),
    pytest.param(
        "build monument", "monument", "brick:2 subject", marks=pytest.mark.rule("LC-COMP-07")
    ),
    pytest.param("build parade", "parade", "gold subject:2", marks=pytest.mark.rule("LC-R-03")),
    pytest.param("rob 1", "robbery", "gold:2 subject", marks=pytest.mark.rule("LC-R-03")),
    pytest.param("vandalise 1", "vandalism", "gold brick:2", marks=pytest.mark.rule("LC-R-03")),
    pytest.param("riot 1", "riot", "brick subject:2", marks=pytest.mark.rule("LC-COMP-08")),
]


@pytest.mark.rule("LC-COMP-06", "LC-R-03")
@pytest.mark.parametrize(("move", "card", "price"), PRICES)
def test_a_card_costs_its_printed_price(move: str, card: str, price: str) -> None:
    victim = seat("gold", "", "bank monument parade")
    state = table(seat(price, card), victim, seat("gold"))

    assert ["pass", "take", move] == [each for each in options(state) if " 2" not in each]

    play(state, move)
    after = state.snapshot()

    assert "" == words(after.seats[0].resources)
    assert price == words(after.resource_pile)


@pytest.mark.rule("LC-COMP-06", "LC-R-03")
@pytest.mark.parametrize(("move", "card", "price"), PRICES)
@pytest.mark.parametrize("missing", [0, 1])
def test_a_price_is_paid_in_full(move: str, card: str, price: str, missing: int) -> None:
    """One card of either type short, and nine others instead."""
    types = ["gold", "brick", "subject"]
    parts = price.split()
    kind = parts[missing].partition(":")[0]
    short = " ".join(each for each in parts if each != parts[missing])
    short += f" {kind}" if ":" in parts[missing] else ""
    stranger = next(each for each in types if each not in price)
    victim = seat("gold", "", "bank monument parade")
    state = table(seat(f"{short} {stranger}:9", card), victim, seat("gold"))

    assert ["pass", "take"] == options(state)


@pytest.mark.rule("LC-COMP-06")
def test_specials_have_no_price(tmp_path: Path) -> None:
    state = table(seat("", "swap protect destroy", "bank"), seat("", "", "parade"), seat(""))
    play(state, "pass")

    assert [
        "pass",
        "swap 1 parade",
        "protect",
        "destroy 0 bank",
        "destroy 1 parade",
    ] == options(state)

    pack(tmp_path)
    (tmp_path / "cards.toml").write_text("swap.price = { gold = 3 }")
    with pytest.raises(legacies.BadContent, match=r"swap.*price"):
        new_game(3, tmp_path)


@pytest.mark.rule("LC-COMP-06")
@pytest.mark.parametrize("card", list(Card)[:6])
@pytest.mark.parametrize(
    "price",
    [
        pytest.param("{ gold = 2, brick = 0, subject = 0 }", id="two"),
        pytest.param("{ gold = 2, brick = 1, subject = 1 }", id="four"),
        pytest.param("{ gold = 4, brick = -1, subject = 0 }", id="less than none"),
        pytest.param("{ gold = 1, brick = 1, subject = 0, wild = 1 }", id="a Wild"),
    ],
)
def test_a_pack_with_a_price_other_than_three_resources_is_refused(
    card: Card, price: str, tmp_path: Path
) -> None:
    pack(tmp_path)
    (tmp_path / "cards.toml").write_text(f"{card}.price = {price}")

    with pytest.raises(legacies.BadContent) as caught:
        new_game(3, tmp_path)

    assert any(f"cards.toml: {card}.price" in problem for problem in caught.value.problems)


@pytest.mark.rule("LC-COMP-08", "LC-R-03", "LC-DESTROY-04")
@pytest.mark.parametrize(
    ("move", "card", "claims"),
    [
        ("rob 1", "robbery", ["claim gold gold", "claim gold brick", "claim brick brick"]),
        (
            "vandalise 1",
            "vandalism",
            ["claim brick brick", "claim brick subject", "claim subject subject"],
        ),
        ("riot 1", "riot", ["claim gold gold", "claim gold subject", "claim subject subject"]),
    ],
)
def test_a_building_gives_back_the_types_it_is_made_of(
    move: str, card: str, claims: list[str]
) -> None:
    attacker = seat("gold:2 brick:2 subject:2", card)
    state = table(attacker, seat("gold", "", "bank monument parade"), seat("gold"))
    play(state, move)

    assert ["pass", *claims] == options(state)


@pytest.mark.rule("LC-R-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("deck", ["resources", "cards"])
def test_a_deck_holds_enough_for_the_deal(seats: int, deck: str, tmp_path: Path) -> None:
    need = 4 * seats
    enough = {"resources": f"gold:{need}"} if deck == "resources" else {"cards": f"bank:{need}"}
    assert seats == new_game(seats, pack(tmp_path, **enough)).seats

    short = {name: text.replace(str(need), str(need - 1)) for name, text in enough.items()}
    with pytest.raises(legacies.BadContent, match=f"{deck}.toml: {need - 1} cards"):
        new_game(seats, pack(tmp_path, **short))


@pytest.mark.rule("LC-R-02")
@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("resources", "wild = -1", "resources.toml: wild: -1 cards"),
        ("cards", "swap.count = -1", "cards.toml: swap.count: -1 cards"),
        ("cards", "bank.count = -1", "cards.toml: bank.count: -1 cards"),
    ],
)
def test_a_deck_has_no_negative_counts(file: str, text: str, problem: str, tmp_path: Path) -> None:
    pack(tmp_path)
    (tmp_path / f"{file}.toml").write_text(text)

    with pytest.raises(legacies.BadContent, match=problem):
        new_game(3, tmp_path)
