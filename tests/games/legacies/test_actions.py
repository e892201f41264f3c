"""Player Actions in general: costs, exchange, Opportunities, exploring, Resources."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, options, play, resources, seat
from helpers.legacies_packs import all_but, board, plain, successors_but

import legacies
from legacies.games.legacies import Resource

ONE = "opportunity = {{ cost = {}, do = [{}] }}"
GOLD = '{ effect = "gain", what = "gold", n = 1 }'


def purse(state: legacies.State, number: int) -> dict[Resource, int]:
    return {kind: n for kind, n in at(state, number).resources.items() if n}


def offer(cost: str, *effects: str, **given: Any) -> legacies.State:
    """A table where seat 0, the Inventor, holds C1006 with this Opportunity, and C1040."""
    game = plain(cards={"C1006": ONE.format(cost, ", ".join(effects))})
    return board(seat("inventor", "C1006 C1040", **given), game=game)


# Variable values and costs -------------------------------------------------------------------


@pytest.mark.rule("LG-VAR-01", "LG-VAR-07")
@pytest.mark.parametrize("generation", range(1, 7))
def test_of_three_numbers_the_century_s_is_used(generation: int) -> None:
    century = (generation + 1) // 2
    card = f"C{century}010"
    game = plain(cards={
        card: ONE.format(
            "{ gold = [1, 2, 3] }", '{ effect = "gain", what = "fame", n = [4, 5, 6] }'
        )
    })  # fmt: skip
    state = board(
        seat("inventor", f"{card} C{century}039", gold=10), generation=generation, game=game
    )
    play(state, f"play {card} opportunity")

    assert (10 - century, 3 + century) == (at(state, 0).gold, at(state, 0).fame)


@pytest.mark.rule("LG-VAR-02", "LG-OPP-01")
def test_an_empty_cost_is_free() -> None:
    state = offer("{}", GOLD)
    play(state, "play C1006 opportunity")

    assert 1 == at(state, 0).gold


@pytest.mark.rule("LG-VAR-03", "LG-OPP-01")
@pytest.mark.parametrize(
    ("cost", "enough", "short"),
    [
        ("{ gold = 3 }", {"gold": 3}, {"gold": 2}),
        ("{ fame = 2 }", {"fame": 2}, {"fame": 1}),
        ("{ foundation = 5 }", {"foundation": 5}, {"foundation": 4}),
        ("{ resource = { gem = 2 } }", {"resources": "gem:2"}, {"resources": "gem dye:5"}),
        ("{ resource = 2 }", {"resources": "gem iron"}, {"resources": "gem"}),
        ("{ gold = 1, fame = 1 }", {"gold": 1, "fame": 1}, {"gold": 9}),
    ],
)
def test_a_cost_is_paid_in_full_or_the_action_is_not_offered(
    cost: str, enough: dict[str, Any], short: dict[str, Any]
) -> None:
    assert "play C1006 opportunity" in options(offer(cost, GOLD, **enough))
    assert "play C1006 opportunity" not in options(offer(cost, GOLD, **short))


@pytest.mark.rule("LG-VAR-04", "LG-VAR-03")
def test_costs_go_to_the_bank_or_the_discard_pile() -> None:
    cost = "{ gold = 3, fame = 2, resource = { gem = 1 }, card = 1 }"
    state = offer(cost, GOLD, gold=5, fame=5, resources="gem:2")
    play(state, "play C1006 opportunity")
    assert ["discard C1040"] == options(state)
    play(state, "discard C1040")

    assert (3, 3, {Resource.GEM: 1}) == (at(state, 0).gold, at(state, 0).fame, purse(state, 0))
    assert ("C1040",) == look(state).pile
    assert [(0, 0)] * 2 == [(at(state, n).gold, at(state, n).fame) for n in (1, 2)]


@pytest.mark.rule("LG-VAR-05")
def test_an_ignored_cost_is_not_paid() -> None:
    successor = 'icon = "power"\nlasting = [{ modifier = "ignore_cost", on = "opportunity" }]'
    state = board(
        seat("inventor", "C1001 C1040", gold=1, active="S20"),
        game=plain(successors={"S20": successor}),
    )
    play(state, "play C1001 opportunity", "industry law")

    assert 1 == at(state, 0).gold
    assert 3 == look(state).industries["law"]  # type: ignore[index]


@pytest.mark.rule("LG-VAR-06")
@pytest.mark.parametrize(("gold", "left"), [(9, 4), (10, 5), (1, 0)])
def test_fractions_are_rounded_up(gold: int, left: int) -> None:
    effect = '{ effect = "lose", who = "self", what = "gold", n = { percent = 50, of = "gold" } }'
    state = offer("{}", effect, gold=gold)
    play(state, "play C1006 opportunity")

    assert left == at(state, 0).gold


@pytest.mark.rule("LG-R-79", "LG-R-42")
def test_a_generic_resource_cost_is_paid_with_any_one() -> None:
    state = offer("{ resource = 1 }", GOLD, resources="dye iron")
    play(state, "play C1006 opportunity")

    assert ["pay dye", "pay iron"] == options(state)
    play(state, "pay iron")
    assert {Resource.DYE: 1} == purse(state, 0)
    assert 1 == at(state, 0).gold


# Actions in general --------------------------------------------------------------------------


@pytest.mark.rule("LG-ACT-01", "LG-ACT-07", "LG-GEN-21")
def test_a_card_offers_what_it_shows() -> None:
    state = board(seat("politician", "C1001", gold=99, fame=9, resources="dye:2 gem", minors="law"))

    assert [
        f"play C1001 {deed}"
        for deed in ("relate 2", "special", "wild", "opportunity", "explore", "resources",
                     "heirloom", "buy", "sell")
    ] == options(state, "play")  # fmt: skip


@pytest.mark.rule("LG-ACT-02", "LG-ACT-05")
def test_one_card_is_one_action_and_stays_before_the_player() -> None:
    state = board(seat("inventor", "C1001 C1040", played="C1010"))
    play(state, "play C1001 resources")

    assert 1 == state.actor
    assert (("C1040",), ("C1001", "C1010")) == (at(state, 0).hand, at(state, 0).played)


@pytest.mark.rule("LG-ACT-02")
def test_only_cards_of_the_own_hand_are_played() -> None:
    state = board(seat("inventor", "C1001"), seat("promoter", "C1010"))

    assert {"C1001"} == {text.split()[1] for text in options(state, "play", "swap")}


@pytest.mark.rule("LG-ACT-03", "LG-R-78")
def test_a_card_may_be_exchanged_with_the_market_first() -> None:
    state = board(seat("inventor", "C1001 C1002"), market="C1020 C1021 C1022")

    assert [
        f"swap {card} {place}" for card in ("C1001", "C1002")
        for place in ("top", "middle", "bottom")
    ] == options(state, "swap")  # fmt: skip
    play(state, "swap C1002 middle")
    assert ("C1020", "C1002", "C1022") == look(state).market
    assert ("C1001", "C1021") == at(state, 0).hand
    assert 0 == state.actor


@pytest.mark.rule("LG-ACT-04", "LG-ACT-03")
def test_after_an_exchange_the_card_taken_is_played() -> None:
    state = board(seat("inventor", "C1001 C1002", played="C1010 C1011"), market="C1020 C1021 C1022")
    play(state, "swap C1002 middle")

    assert {"play C1021"} == {text[:10] for text in options(state)}
    play(state, "play C1021 resources")
    assert (("C1001",), 1) == (at(state, 0).hand, state.actor)
    assert "C1021" in at(state, 0).played


@pytest.mark.rule("LG-R-78")
def test_a_card_left_in_the_market_may_be_taken_by_others() -> None:
    state = board(seat("inventor", "C1001"), seat("promoter", "C1041"), market="C1020 C1021 C1022")
    play(state, "swap C1001 top", "play C1020 explore", "deal S10", "swap C1041 top")

    assert ("C1001",) == at(state, 1).hand


@pytest.mark.rule("LG-R-102")
def test_a_market_card_taken_is_known_to_all() -> None:
    state = board(seat("inventor", "C1001 C1002"), market="C1020 C1021 C1022")
    play(state, "swap C1001 top")

    assert ("C1020",) == at(state, 0).open


@pytest.mark.rule("LG-ACT-06", "LG-EXP-01", "LG-R-10", "LG-HRL-01")
def test_any_card_explores_or_acquires_an_heirloom() -> None:
    state = board(seat("inventor", "C1001 C1002 C1006", resources="dye"))

    for card in ("C1001", "C1002", "C1006"):
        assert f"play {card} explore" in options(state)
        assert f"play {card} heirloom" in options(state)


@pytest.mark.rule("LG-R-09", "LG-GEN-23")
def test_with_two_cards_played_card_and_global_action_are_both_open() -> None:
    state = board(seat("inventor", "C1001 C1002", played="C1010 C1011"))

    assert {"play", "swap", "trigger"} == {text.split()[0] for text in options(state)}


@pytest.mark.rule("LG-R-07")
def test_a_discarded_card_does_not_count_as_played() -> None:
    """C1004's Opportunity costs a card; exploring next counts two cards, not three."""
    state = board(seat("inventor", "C1004 C1006 C1040"), seat("promoter", "C1041"))
    play(state, "play C1004 opportunity", "discard C1040")

    assert ("C1004",) == at(state, 0).played
    assert ("C1040",) == look(state).pile


@pytest.mark.rule("LG-R-08")
def test_a_card_cannot_pay_for_its_own_action() -> None:
    state = board(seat("inventor", "C1004"))

    assert "play C1004 opportunity" not in options(state)
    assert "play C1004 opportunity" in options(board(seat("inventor", "C1004 C1040")))


@pytest.mark.rule("LG-R-10")
def test_an_action_is_legal_though_its_gain_is_empty() -> None:
    """All twelve Iron are with seat 1."""
    state = board(seat("inventor", "C1006 C1040"), seat("promoter", resources="iron:12"))

    assert "play C1006 resources" in options(state)
    play(state, "play C1006 resources")
    assert {} == purse(state, 0)
    assert 1 == state.actor


# Opportunities -------------------------------------------------------------------------------


@pytest.mark.rule("LG-OPP-01")
def test_an_opportunity_is_paid_and_then_resolved() -> None:
    effect = '{ effect = "gain", what = "fame", n = { per = "cards_played", n = 2 } }'
    state = offer("{ gold = 4 }", effect, GOLD, gold=4)
    play(state, "play C1006 opportunity")

    assert (2, 1) == (at(state, 0).fame, at(state, 0).gold)


@pytest.mark.rule("LG-OPP-01")
def test_a_card_without_an_opportunity_offers_none() -> None:
    assert "play C1002 opportunity" not in options(board(seat("inventor", "C1002", gold=99)))


@pytest.mark.rule("LG-OPP-01", "LG-R-98")
@pytest.mark.parametrize(("gold", "able"), [(5, True), (4, False)])
def test_a_gift_must_be_affordable_after_the_cost(gold: int, *, able: bool) -> None:
    gift = '{ effect = "give", who = "least_foundation", what = "gold", n = 3 }'
    state = offer("{ gold = 2 }", gift, GOLD, gold=gold)

    assert able == ("play C1006 opportunity" in options(state))


@pytest.mark.rule("LG-R-98")
def test_a_gift_goes_to_the_receiver() -> None:
    gift = '{ effect = "give", who = "least_foundation", what = "gold", n = 3 }'
    game = plain(cards={"C1006": ONE.format("{}", gift)})
    state = board(
        seat("inventor", "C1006 C1040", gold=3), seat("promoter", foundation=9), seat(), game=game
    )
    play(state, "play C1006 opportunity")

    assert [0, 0, 3] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-R-108")
def test_the_value_of_a_selector_that_leaves_a_choice_is_the_best() -> None:
    """The Inventor's own Industries are Science and Education."""
    effect = (
        '{ effect = "gain", what = "gold", n = { value_of = "own", as = "gold" } }, '
        '{ effect = "gain", what = "fame", n = { value_of = "highest", as = "fame" } }'
    )
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(
        seat("inventor", "C1006 C1040"), game=game,
        industries="science:4 education:7 law:11 tourism:11",
    )  # fmt: skip
    play(state, "play C1006 opportunity")

    assert (8, 3) == (at(state, 0).gold, at(state, 0).fame)


@pytest.mark.rule("LG-R-100")
def test_of_level_industries_the_player_picks_one() -> None:
    effect = '{ effect = "move_industry", industry = "highest", by = -1 }'
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(
        seat("inventor", "C1006 C1040"), game=game, industries="law:9 tourism:9 science:8"
    )
    play(state, "play C1006 opportunity")

    assert ["industry tourism", "industry law"] == options(state)
    play(state, "industry law")
    assert (9, 8) == (look(state).industries["tourism"], look(state).industries["law"])  # type: ignore[index]


# Explore the City ----------------------------------------------------------------------------


@pytest.mark.rule("LG-EXP-01", "LG-EXP-02", "LG-R-08")
@pytest.mark.parametrize(("played", "gold"), [("", 5), ("C1010", 10), ("C1010 C1011 C1012", 20)])
def test_exploring_pays_for_every_card_played_this_one_included(played: str, gold: int) -> None:
    state = board(seat("inventor", "C1006 C1040", played=played))
    play(state, "play C1006 explore")

    assert gold == at(state, 0).gold
    play(state, "deal S10")
    assert ("S10",) == at(state, 0).successors


@pytest.mark.rule("LG-EXP-01", "LG-EXP-02", "LG-VAR-01")
def test_exploring_goes_by_the_century() -> None:
    state = board(seat("inventor", "C3001 C3039", played="C3010"), generation=5)
    play(state, "play C3001 explore")

    assert (20, 2, 1) == (at(state, 0).gold, at(state, 0).fame, state.actor)


@pytest.mark.rule("LG-EXP-03", "LG-SUC-03")
def test_exploring_draws_no_successor_after_the_new_one() -> None:
    state = board(seat("inventor", "C1006 C1040", succeeded=True))
    play(state, "play C1006 explore")

    assert (1, 5) == (state.actor, at(state, 0).gold)


@pytest.mark.rule("LG-R-25")
def test_nothing_draws_a_successor_in_the_last_generation() -> None:
    draw = '{ effect = "draw_successor", n = 1, from = "deck" }'
    game = plain(cards={"C3006": ONE.format("{}", f"{draw}, {GOLD}")})
    state = board(seat("inventor", "C3006 C3039"), generation=6, game=game)
    play(state, "play C3006 opportunity")

    assert (1, 1) == (state.actor, at(state, 0).gold)


@pytest.mark.rule("LG-R-25")
def test_an_effect_that_says_so_draws_one_even_then() -> None:
    draw = '{ effect = "draw_successor", n = 1, from = "deck", even_if_played = true }'
    game = plain(cards={"C3006": ONE.format("{}", draw)})
    state = board(seat("inventor", "C3006 C3039"), generation=6, game=game)
    play(state, "play C3006 opportunity", "deal S10")

    assert ("S10",) == at(state, 0).successors


# Resources -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-RES-01")
def test_a_card_gives_the_resources_at_its_bottom() -> None:
    state = board(seat("inventor", "C1001 C1040", resources="dye"))
    play(state, "play C1001 resources")

    assert resources("dye:2 gear") == purse(state, 0)


@pytest.mark.rule("LG-R-41", "LG-R-40")
def test_the_kinds_of_a_generic_gain_are_chosen() -> None:
    effect = '{ effect = "gain", what = "resource", n = 2 }'
    state = offer("{}", effect)
    play(state, "play C1006 opportunity")

    assert [f"take {kind}" for kind in Resource] == options(state)
    play(state, "take gear", "take iron")
    assert resources("gear iron") == purse(state, 0)


@pytest.mark.rule("LG-R-40", "LG-CMP-10")
def test_a_kind_that_has_run_out_cannot_be_taken() -> None:
    effect = '{ effect = "gain", what = "resource", n = 1 }'
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(
        seat("inventor", "C1006 C1040"), seat("promoter", resources="gear:12 gem:11"), game=game
    )
    play(state, "play C1006 opportunity")

    assert ["take dye", "take gem", "take iron"] == options(state)


@pytest.mark.rule("LG-R-40")
def test_of_a_named_kind_only_what_is_left_is_taken() -> None:
    effect = '{ effect = "gain", what = "resource", kind = "gem", n = 3 }'
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(seat("inventor", "C1006 C1040"), seat("promoter", resources="gem:11"), game=game)
    play(state, "play C1006 opportunity")

    assert resources("gem") == purse(state, 0)


@pytest.mark.rule("LG-R-40")
def test_gold_has_no_end() -> None:
    effect = '{ effect = "gain", what = "gold", n = 9999 }'
    state = offer("{}", effect, gold=30 + 120 + 240 + 750 + 2400 + 6000)
    play(state, "play C1006 opportunity")

    assert 9540 + 9999 == at(state, 0).gold


@pytest.mark.rule("LG-R-27")
@pytest.mark.parametrize(
    ("what", "have"), [("gold", {"gold": 2}), ("fame", {"fame": 1}), ("foundation", {})]
)
def test_a_forced_loss_takes_what_is_there(what: str, have: dict[str, int]) -> None:
    effect = f'{{ effect = "lose", who = "self", what = "{what}", n = 5 }}'
    state = offer("{}", effect, **have)
    play(state, "play C1006 opportunity")

    assert 0 == getattr(at(state, 0), what)


@pytest.mark.rule("LG-R-01")
def test_an_empty_deck_takes_the_discard_pile_in() -> None:
    game = plain(cards={"C1006": ONE.format("{}", '{ effect = "draw_cards", n = 2 }')})
    rest = all_but("C1006 C1040 C1041 C1042 C1020 C1021 C1048 C1049 C1050")
    state = board(
        seat("inventor", "C1006 C1040"), seat("promoter", played=rest), game=game, deck="",
        pile="C1020 C1021",
    )  # fmt: skip
    play(state, "play C1006 opportunity")

    assert ["deal C1020", "deal C1021"] == options(state)
    play(state, "deal C1021", "deal C1020")
    assert ("C1020", "C1021", "C1040") == at(state, 0).hand
    assert ((), (), 41) == (look(state).deck, look(state).pile, len(at(state, 1).played))


@pytest.mark.rule("LG-R-01")
def test_with_the_pile_empty_too_nothing_is_drawn() -> None:
    game = plain(cards={"C1006": ONE.format("{}", f'{{ effect = "draw_cards", n = 2 }}, {GOLD}')})
    rest = all_but("C1006 C1040 C1041 C1042 C1020 C1048 C1049 C1050")
    state = board(
        seat("inventor", "C1006 C1040"), seat("promoter", played=rest), game=game, deck="",
        pile="C1020",
    )  # fmt: skip
    play(state, "play C1006 opportunity", "deal C1020")

    assert (1, ("C1020", "C1040"), 1) == (state.actor, at(state, 0).hand, at(state, 0).gold)


@pytest.mark.rule("LG-R-02")
def test_an_empty_successor_deck_takes_its_pile_in_never_a_hall() -> None:
    state = board(
        seat("inventor", "C1006 C1040", hall="S01", active="S01"),
        seat("promoter", hall=successors_but("S01 S10 S11 S59 S60")),
        successor_deck="",
        successor_pile="S10 S11",
    )
    play(state, "play C1006 explore")

    assert ["deal S10", "deal S11"] == options(state)


@pytest.mark.rule("LG-R-02")
def test_with_no_successor_left_none_is_drawn() -> None:
    hall = successors_but("S59 S60")
    state = board(seat("inventor", "C1006 C1040"), seat("promoter", hall=hall), successor_deck="")
    play(state, "play C1006 explore")

    assert 1 == state.actor


@pytest.mark.rule("LG-LIM-09")
def test_hands_have_no_limit() -> None:
    hand = " ".join(f"C1{n:03}" for n in range(10, 40))
    state = board(seat("inventor", f"C1006 {hand}"))
    play(state, "play C1006 resources")

    assert (30, 1) == (len(at(state, 0).hand), state.actor)


@pytest.mark.rule("LG-R-102")
def test_a_stolen_card_is_shown_to_all() -> None:
    effect = '{ effect = "steal_card", who = "opponent" }'
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(seat("inventor", "C1006 C1040"), seat("promoter", "C1010 C1011"), game=game)
    play(state, "play C1006 opportunity", "seat 1")

    assert legacies.CHANCE == state.actor
    assert ["deal C1010", "deal C1011"] == options(state)
    play(state, "deal C1011")
    assert (("C1011", "C1040"), ("C1011",)) == (at(state, 0).hand, at(state, 0).open)
    assert ("C1010",) == at(state, 1).hand


@pytest.mark.rule("LG-R-102")
def test_a_hand_looked_at_is_remembered_until_its_cards_leave_it() -> None:
    effect = '{ effect = "look_hand", who = "opponent" }'
    game = plain(cards={"C1006": ONE.format("{}", effect)})
    state = board(seat("inventor", "C1006 C1040"), seat("promoter", "C1010 C1011"), game=game)
    play(state, "play C1006 opportunity", "seat 1")
    assert ("C1010", "C1011") == at(state, 0).seen
    play(state, "play C1010 resources")

    assert ("C1011",) == at(state, 0).seen
    assert () == at(state, 2).seen


@pytest.mark.rule("LG-R-102")
def test_a_redeal_keeps_what_a_seat_has_seen() -> None:
    state = board(
        seat("inventor", "C1006", seen="C1011"), seat("promoter", "C1010 C1011", open="C1010"),
        seat("general", "C1020 C1021"),
    )  # fmt: skip
    hands = {state.redeal(0, seed).snapshot().seats[1].hand for seed in range(20)}
    others = {state.redeal(0, seed).snapshot().seats[2].hand for seed in range(20)}

    assert {("C1010", "C1011")} == hands
    assert 1 < len(others)
