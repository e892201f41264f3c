"""The worked examples of the rules, played with the default set."""

from __future__ import annotations

from typing import cast

import pytest
from helpers.legacies import at, look, new_game, options, play, seat, table
from helpers.legacies_packs import board, plain

from legacies.games.legacies import Character, Figure, Industry, Resource
from legacies.games.legacies.pack import LegaciesPack

# What the rulebook prints of the default set's cards: C1003, C1011 and C1045.

PACK = cast(LegaciesPack, new_game(3).content)


@pytest.mark.rule("LG-EX-01")
def test_c1011_shows_the_politician_at_three_gold() -> None:
    state = table(seat("inventor", "C1011 C1040", gold=3), seat("promoter", "C1041"))
    play(state, "play C1011 relate 1")

    assert 0 == look(state).tracks[Character.POLITICIAN][0]
    assert "play C1011 relate 1" not in options(table(seat("inventor", "C1011", gold=2)))


@pytest.mark.rule("LG-EX-02")
def test_blue_bumps_yellow_on_the_politician_s_track() -> None:
    """Yellow is seat 1; the leftmost space pays Blue 3 Fame in Century I."""
    state = table(
        seat("inventor", "C1011 C1040", gold=3), seat("promoter", "C1041"),
        seat("general", "C1042"),
        tracks="politician:1", bonus="",
    )  # fmt: skip
    play(state, "play C1011 relate 1")

    assert (0, 1) == look(state).tracks[Character.POLITICIAN][:2]
    assert (3, 0) == (at(state, 0).fame, at(state, 1).fame)
    assert 0 == at(state, 1).gold


@pytest.mark.rule("LG-EX-03")
def test_the_politician_s_own_icon_on_c1011() -> None:
    state = table(seat("politician", "C1011", gold=3), tracks="general:-.0")

    assert {"play C1011 special", "play C1011 wild"} <= set(options(state))
    play(state, "play C1011 wild")
    assert {f"with {each}" for each in Character} - {"with politician", "with general"} == (
        set(options(state))
    )
    play(state, "with socialite")
    assert 0 == look(state).tracks[Character.SOCIALITE][0]


@pytest.mark.rule("LG-EX-04")
@pytest.mark.parametrize(("generation", "century"), [(1, 0), (3, 1), (5, 2)])
def test_a_figure_pays_the_value_of_the_century(generation: int, century: int) -> None:
    figure = 'effects = [{ effect = "gain", what = "gold", n = [10, 20, 30] }]'
    card = f"C{century + 1}010"
    game = plain(
        cards={card: 'relationships = [{ with = "legendary", cost = {} }]'},
        figures={"lf_2": figure},
    )
    state = board(seat("inventor", f"{card} C{century + 1}039"), generation=generation, game=game)
    play(state, f"play {card} relate 1", "with lf_2")

    assert (10, 20, 30)[century] == at(state, 0).gold
    assert Figure.LF_2 == look(state).figures[look(state).legend.index(0)]


@pytest.mark.rule("LG-EX-05")
def test_c1003_trades_in_any_government_industry() -> None:
    state = table(seat("inventor", "C1003", gold=99))
    play(state, "play C1003 buy")

    assert ["communications", "law", "military"] == list(
        dict.fromkeys(text.split()[1] for text in options(state))
    )


@pytest.mark.rule("LG-EX-06")
def test_c1003_s_opportunity_moves_one_industry_up_for_two_gold() -> None:
    state = table(seat("inventor", "C1003 C1040", gold=2), seat("promoter", "C1041"))
    play(state, "play C1003 opportunity")
    assert [f"industry {each}" for each in Industry] == options(state)
    play(state, "industry science")

    assert (0, 3) == (at(state, 0).gold, look(state).industries[Industry.SCIENCE])
    assert "play C1003 opportunity" not in options(table(seat("inventor", "C1003", gold=1)))


@pytest.mark.rule("LG-EX-07")
def test_c1003_gives_one_dye() -> None:
    state = table(seat("inventor", "C1003 C1040"), seat("promoter", "C1041"))
    play(state, "play C1003 resources")

    assert {Resource.DYE: 1} == {kind: n for kind, n in at(state, 0).resources.items() if n}


@pytest.mark.rule("LG-EX-08")
def test_c1011_s_opportunity_blocks_a_global_action() -> None:
    state = table(seat("inventor", "C1011 C1040"), seat("promoter", "C1041", played="C1020 C1021"))
    play(state, "play C1011 opportunity")
    assert [
        f"action {each}" for each in
        ("heirloom_income", "heirloom_fame", "foundation", "influence", "dividends", "trade")
    ] == options(state)  # fmt: skip
    play(state, "action trade")

    assert (1, {"trade": 0}) == (state.actor, look(state).blocked)
    assert "trigger trade" not in options(state)


@pytest.mark.rule("LG-EX-09")
@pytest.mark.parametrize(
    ("option", "amount", "gold", "foundation"),
    [("option 1", 20, 50, 10), ("option 2", 20, 10, 50), ("option 1", 7, 37, 23)],
)
def test_c1045_moves_up_to_twenty_between_gold_and_foundation(
    option: str, amount: int, gold: int, foundation: int
) -> None:
    state = table(
        seat("inventor", "C1045 C1040", gold=30, foundation=30), seat("promoter", "C1041")
    )
    play(state, "play C1045 opportunity", option)
    assert [f"name {n}" for n in range(21)] == options(state)
    play(state, f"name {amount}")

    assert (gold, foundation) == (at(state, 0).gold, at(state, 0).foundation)


@pytest.mark.rule("LG-EX-10")
@pytest.mark.parametrize(("size", "price", "after"), [("minor", 6, 3), ("major", 15, 4)])
def test_at_the_start_a_minor_costs_six_and_a_major_fifteen(
    size: str, price: int, after: int
) -> None:
    state = table(seat("inventor", "C1003 C1040", gold=20), seat("promoter", "C1041"))
    play(state, "play C1003 buy", f"stock law {size}")

    assert (20 - price, after) == (at(state, 0).gold, look(state).industries[Industry.LAW])


@pytest.mark.rule("LG-EX-12", "LG-EX-15")
def test_the_default_track_has_the_values_of_the_examples() -> None:
    """Values of 9 and 10 Gold in one Century, a row that pays 5 to a Minor and 10 to a Major."""
    rows = PACK.investment_track.rows

    assert any({9, 10} <= {each.gold.numbers[c] for each in rows} for c in range(3))
    assert any(
        (5, 10) == (each.minor.numbers[c], each.major.numbers[c]) for each in rows for c in range(3)
    )


@pytest.mark.rule("LG-EX-17", "LG-EX-19")
def test_the_default_conference_has_the_numbers_of_the_example() -> None:
    bids = {(each.currency.value, each.century): each.rows for each in PACK.trade_conference.bids}
    prizes = {
        (each.commodity.value, each.century): each.by_place for each in PACK.trade_conference.prizes
    }

    assert (5, 10, 25, 50) == tuple(bids["foundation", 2])[:4]
    assert 100 == prizes["gold", 2][0]
    assert (5, 2) == tuple(prizes["fame", 2])
    assert 3 == prizes["resource", 2][0]


@pytest.mark.rule("LG-EX-24")
def test_the_end_of_a_generation_of_four() -> None:
    """The second of four triggers the third Non-Mandatory action: third and fourth are paid."""
    state = table(
        seat("inventor", "C1040"),
        seat("promoter", "C1041", played="C1010 C1011", triggered=True),
        seat("general", "C1042"), seat("politician", "C1043"),
        asked=1, done="event relationships dividends heirloom_fame", game=new_game(4),
    )  # fmt: skip
    play(state, "trigger heirloom_income")
    asked = []
    while look(state).stack[-1].kind == "honorarium":
        asked.append(state.actor)
        play(state, "option 2")

    assert [2, 3] == asked
