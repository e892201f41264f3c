"""Investments: buying, selling, the track of values."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, options, play, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies.games.legacies import Event, Half, Industry, Resolved

# A share is worth one Gold more than the number of its row in Century I.

GOVERNMENT = ("communications", "law", "military")
PROGRESS = ("transportation", "manufacturing", "science", "education")
EFFECT = "opportunity = {{ cost = {{}}, do = [{}] }}"


def row(state: legacies.State, industry: str) -> int:
    return look(state).industries[Industry(industry)]


def industries(state: legacies.State) -> list[str]:
    """The Industries that can be traded in, each once."""
    return list(dict.fromkeys(text.split()[1] for text in options(state, "stock")))


def effect(text: str) -> dict[str, str]:
    return {"C1006": EFFECT.format(text)}


@pytest.mark.rule("LG-INV-01", "LG-CMP-09")
def test_ten_industries_lie_in_three_groups() -> None:
    view = board(seat("inventor", "C1001")).view(0)
    groups: dict[str, list[str]] = {}
    for each in view.industries:
        groups.setdefault(each.group.casefold(), []).append(each.industry.value)

    assert {
        "entertainment": ["tourism", "museums", "theater"],
        "government": [*GOVERNMENT],
        "progress": [*PROGRESS],
    } == groups


@pytest.mark.rule("LG-INV-02", "LG-EX-05")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [("C1001", ["law"]), ("C1004", [*GOVERNMENT]), ("C1002", [*PROGRESS])],
)
def test_a_card_trades_in_its_industry_or_group(card: str, wanted: list[str]) -> None:
    """The Master Thief influences Museums and Theater: none of these."""
    state = board(seat("master_thief", card, gold=99))
    play(state, f"play {card} buy")

    assert wanted == industries(state)


@pytest.mark.rule("LG-INV-03", "LG-INV-16")
@pytest.mark.parametrize(("who", "wild"), [("politician", True), ("underworld_boss", True),
                                           ("general", False), ("socialite", False)])  # fmt: skip
def test_an_influenced_industry_shown_as_such_stands_for_any(who: str, *, wild: bool) -> None:
    """C1001 shows Law."""
    state = board(seat(who, "C1001", gold=99))
    play(state, "play C1001 buy")

    assert (list(Industry) if wild else ["law"]) == industries(state)


@pytest.mark.rule("LG-INV-03")
def test_a_group_is_no_wild_though_it_holds_an_influenced_industry() -> None:
    state = board(seat("politician", "C1004", gold=99))
    play(state, "play C1004 buy")

    assert [*GOVERNMENT] == industries(state)


@pytest.mark.rule("LG-INV-03")
def test_a_wild_card_sells_anything_too() -> None:
    state = board(seat("politician", "C1001", minors="science", majors="tourism"))
    play(state, "play C1001 sell")

    assert ["stock tourism major", "stock science minor"] == options(state)


@pytest.mark.rule("LG-INV-04", "LG-INV-05", "LG-INV-07", "LG-INV-08", "LG-EX-10")
@pytest.mark.parametrize(
    ("size", "start", "price", "after"),
    [("minor", 2, 6, 3), ("major", 2, 15, 4), ("minor", 6, 14, 7), ("major", 6, 35, 8)],
)
def test_buying(size: str, start: int, price: int, after: int) -> None:
    """Two or five shares at the value before it moves, one or two rows up."""
    state = board(seat("inventor", "C1001 C1040", gold=50), industries=f"law:{start}")
    play(state, "play C1001 buy", f"stock law {size}")

    assert 50 - price == at(state, 0).gold
    assert after == row(state, "law")
    assert ("law",) == (at(state, 0).minors if size == "minor" else at(state, 0).majors)


@pytest.mark.rule("LG-INV-04", "LG-INV-06", "LG-INV-07", "LG-INV-09", "LG-EX-10")
@pytest.mark.parametrize(
    ("size", "start", "price", "after"),
    [("minor", 4, 10, 3), ("major", 4, 25, 2), ("minor", 11, 24, 10), ("major", 11, 60, 9)],
)
def test_selling(size: str, start: int, price: int, after: int) -> None:
    state = board(seat("inventor", "C1001 C1040", **{f"{size}s": "law"}), industries=f"law:{start}")
    play(state, "play C1001 sell")  # there is but one to sell

    assert price == at(state, 0).gold
    assert after == row(state, "law")
    assert ((), ()) == (at(state, 0).minors, at(state, 0).majors)


@pytest.mark.rule("LG-INV-10")
def test_one_action_trades_one_token() -> None:
    state = board(seat("inventor", "C1001 C1040", gold=99))
    play(state, "play C1001 buy", "stock law minor")

    assert 1 == state.actor


@pytest.mark.rule("LG-INV-11", "LG-LIM-03")
@pytest.mark.parametrize(
    ("minors", "majors", "wanted"),
    [
        ("", "", ["stock law minor", "stock law major"]),
        ("law", "", ["stock law major"]),
        ("", "law", ["stock law minor"]),
    ],
)
def test_one_minor_and_one_major_on_an_industry(
    minors: str, majors: str, wanted: list[str]
) -> None:
    """Two answers are asked about; with one left the Industry beside it tells."""
    game = plain(cards={"C1006": 'invest = ["law", "military"]'})
    state = board(seat("inventor", "C1006", gold=99, minors=minors, majors=majors), game=game)
    play(state, "play C1006 buy")

    assert wanted == [text for text in options(state) if " law " in text]
    full = board(seat("inventor", "C1001", gold=99, minors="law", majors="law"))
    assert "play C1001 buy" not in options(full)


@pytest.mark.rule("LG-INV-12")
def test_any_number_of_players_invest_in_one_industry() -> None:
    state = board(
        seat("inventor", "C1001", gold=99), *[seat(minors="law", majors="law") for _ in range(5)]
    )

    assert "play C1001 buy" in options(state)


@pytest.mark.rule("LG-INV-13", "LG-R-45", "LG-LIM-08")
@pytest.mark.parametrize(
    ("size", "start", "after"), [("minor", 11, 11), ("major", 10, 11), ("major", 11, 11)]
)
def test_a_purchase_at_the_top_is_legal_and_the_rest_of_the_move_is_lost(
    size: str, start: int, after: int
) -> None:
    state = board(seat("inventor", "C1001 C1040", gold=99), industries=f"law:{start}")
    play(state, "play C1001 buy", f"stock law {size}")

    assert after == row(state, "law")


@pytest.mark.rule("LG-INV-13", "LG-R-45", "LG-LIM-08")
@pytest.mark.parametrize(("start", "gold"), [(0, 5), (1, 10)])
def test_a_sale_at_the_bottom_is_legal_too(start: int, gold: int) -> None:
    state = board(seat("inventor", "C1001 C1040", majors="law"), industries=f"law:{start}")
    play(state, "play C1001 sell")

    assert (gold, 0) == (at(state, 0).gold, row(state, "law"))


@pytest.mark.rule("LG-INV-14")
@pytest.mark.parametrize(
    ("text", "minors", "majors"),
    [
        ('"place_investment", size = "minor", industry = "law"', ("law",), ("military",)),
        ('"move_investment", whose = "own", size = "major", to = "law"', (), ("law",)),
        ('"return_investment", whose = "own", size = "major", industry = "any"', (), ()),
    ],
)
def test_tokens_placed_moved_or_returned_do_not_change_a_value(
    text: str, minors: tuple[str, ...], majors: tuple[str, ...]
) -> None:
    state = board(
        seat("inventor", "C1006 C1040", majors="military"),
        game=plain(cards=effect(f"{{ effect = {text} }}")),
    )
    before = dict(look(state).industries)
    play(state, "play C1006 opportunity")

    assert (minors, majors) == (at(state, 0).minors, at(state, 0).majors)
    assert before == dict(look(state).industries)


@pytest.mark.rule("LG-INV-14")
def test_swapped_tokens_do_not_change_a_value() -> None:
    text = '{ effect = "swap_investments", size = "either" }'
    state = board(
        seat("inventor", "C1006 C1040", majors="military"), seat("promoter", majors="law"),
        game=plain(cards=effect(text)), industries="law:5",
    )  # fmt: skip
    play(state, "play C1006 opportunity")

    assert (("law",), ("military",)) == (at(state, 0).majors, at(state, 1).majors)
    assert (5, 2) == (row(state, "law"), row(state, "military"))


@pytest.mark.rule("LG-INV-15", "LG-VAR-01")
@pytest.mark.parametrize(("generation", "price"), [(2, 5 * 2), (3, 10 * 2), (6, 15 * 2)])
def test_values_rise_with_the_century(generation: int, price: int) -> None:
    century = (generation + 1) // 2
    state = board(
        seat("inventor", f"C{century}001 C{century}039", gold=99), generation=generation,
        industries="law:4",
    )  # fmt: skip
    play(state, f"play C{century}001 buy", "stock law minor")

    assert 99 - price == at(state, 0).gold


@pytest.mark.rule("LG-INV-16")
def test_each_character_has_two_influenced_industries() -> None:
    for each in board(seat("inventor", "C1001")).view(0).tracks:
        assert 2 == len(set(each.industries))


@pytest.mark.rule("LG-INV-17")
@pytest.mark.parametrize(
    ("given", "able"),
    [
        ({"gold": 6}, ["minor"]),
        ({"gold": 5}, []),
        ({"gold": 15}, ["minor", "major"]),
        ({"gold": 99, "minors": "tourism museums theater"}, ["major"]),
        ({"gold": 99, "majors": "tourism museums theater"}, ["minor"]),
        ({"gold": 99, "minors": "tourism museums theater", "locked": "major"}, ["minor", "major"]),
    ],
)
def test_buying_needs_a_token_and_the_gold(given: dict[str, Any], able: list[str]) -> None:
    game = plain(cards={"C1006": 'invest = ["law", "military"]'})
    state = board(seat("inventor", "C1006 C1040", **given), game=game)

    assert bool(able) == ("play C1006 buy" in options(state))
    if able:
        play(state, "play C1006 buy")
        assert able == [text.split()[2] for text in options(state) if " law " in text]


@pytest.mark.rule("LG-INV-17")
def test_selling_needs_a_token_there() -> None:
    assert "play C1001 sell" not in options(board(seat("inventor", "C1001", minors="military")))
    assert "play C1001 sell" in options(board(seat("inventor", "C1001", minors="law")))


@pytest.mark.rule("LG-EX-21", "LG-VAR-06", "LG-R-88")
def test_investments_that_cost_half_as_much_again_are_rounded_up() -> None:
    """15 Gold become 23, for everybody, until the Generation ends."""
    event = """
        top = { icon = "power", modifiers = [
            { modifier = "cost", on = "buy", what = "gold", percent = 150 }] }
        bottom = { icon = "knowledge", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    state = board(
        seat("inventor", "C1040", played="C1010 C1011", triggered=True),
        seat("promoter", "C1001 C1041", gold=30),
        game=plain(events={"E101": event}), generation=1,
    )  # fmt: skip
    play(state, "trigger event", "top", "tile century-3", "play C1001 buy", "stock law major")

    assert 30 - 23 == at(state, 1).gold


@pytest.mark.rule("LG-R-88")
@pytest.mark.parametrize(("span", "price"), [("", 15), ('\n        span = "century"', 23)])
def test_a_lasting_outcome_ends_with_its_generation_unless_it_names_another_span(
    span: str, price: int
) -> None:
    event = f"""
        top = {{ icon = "power", modifiers = [
            {{ modifier = "cost", on = "buy", what = "gold", percent = 150 }}]
            {"," if span else ""} {span.strip()} }}
        bottom = {{ icon = "knowledge", effects = [
            {{ effect = "gain", what = "gold", n = 1 }}] }}"""
    game = plain(events={"E101": event})
    state = board(
        seat("inventor", "C1001 C1040", gold=30), game=game, generation=2,
        resolved=(Resolved(1, Event("E101"), half=Half.TOP),),
    )  # fmt: skip
    play(state, "play C1001 buy", "stock law major")

    assert 30 - price == at(state, 0).gold


@pytest.mark.rule("LG-R-88")
def test_a_lasting_outcome_of_an_earlier_century_is_over() -> None:
    event = """
        top = { icon = "power", span = "century", modifiers = [
            { modifier = "cost", on = "buy", what = "gold", percent = 150 }] }
        bottom = { icon = "knowledge", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    game = plain(events={"E102": event})
    state = board(
        seat("inventor", "C2001 C2039", gold=50), game=game, generation=3,
        resolved=(
            Resolved(1, Event("E101"), half=Half.TOP), Resolved(2, Event("E102"), half=Half.TOP)
        ),
    )  # fmt: skip
    play(state, "play C2001 buy", "stock law major")

    assert 50 - 30 == at(state, 0).gold
