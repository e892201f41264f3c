"""Trade: who may, drafts of offers, answers, provinces with their delay, pacts, captives."""

from __future__ import annotations

import pytest
from attrs import evolve
from helpers.leaders_legacy import (
    goods,
    look,
    new_game,
    options,
    owner,
    place,
    play,
    refusal,
    renown,
    table,
)

import legacies
from legacies.games.leaders_legacy import FrameKind

CALM = {0: 0, 1: 0, 2: 0}


def market(*lands: str, trade: str = "standard", **more: object) -> legacies.State:
    """A Building Phase of seat 0 in which trade is allowed; by default with seat 1 only."""
    given: dict[str, object] = {"energy": CALM, "trade": trade} | more
    return table(*(lands or ("minselm, crosskern", "vitwood, kestrow")), **given)  # type: ignore[arg-type]


def next_turns(state: legacies.State, n: int) -> legacies.State:
    """Let turns pass until the active seat has changed so often; nobody offers anything."""
    for _ in range(n):
        active = look(state).active
        while look(state).active == active or look(state).stack[-1].kind is not FrameKind.TURN:
            state.play(
                next(
                    move
                    for move in state.legal_moves()
                    if str(move).split()[0] in ("end", "pass", "farm", "event", "number", "station")
                )
            )
    return state


# Who may trade -------------------------------------------------------------------------------


@pytest.mark.rule("LL-TRADE-03", "LL-TRADE-05")
def test_neighbours_over_land_trade_on_the_turn_of_either() -> None:
    state = market(goods={0: "food", 1: "wood", 2: "gold"})

    assert ["offer 1"] == options(state, "offer")
    assert "LL-TRADE-03" == refusal(state, "offer 2")


@pytest.mark.rule("LL-TRADE-04", "LL-R-68", "LL-R-14")
def test_over_the_sea_the_active_player_needs_the_port() -> None:
    rich = {0: "food", 1: "wood"}
    mine = market("sallowby port, gullhythe", "crosskern, tollbar", goods=rich)
    theirs = market("sallowby, gullhythe", "crosskern port, tollbar", goods=rich)

    assert ["offer 1"] == options(mine, "offer")
    assert [] == options(theirs, "offer")


@pytest.mark.rule("LL-R-60", "LL-R-91")
def test_trade_can_be_off() -> None:
    state = market(goods={0: "food", 1: "wood"}, trade="off")

    assert [] == options(state, "offer")
    assert "LL-R-60" == refusal(state, "offer 1")


@pytest.mark.rule("LL-R-61", "LL-TRADE-03")
def test_others_are_asked_once_before_building() -> None:
    state = market(
        "minselm, crosskern",
        "vitwood, kestrow",
        "oakenfold, grimscar",
        goods={0: "food", 1: "wood", 2: "gold"},
        phase="end",
        marker=2,
    )
    play(state, "end")  # seat 1: Bounty, then seats 2 and 0 may offer

    assert (2, ["pass", "offer 1"]) == (state.actor, options(state))
    assert "LL-TRADE-05" == refusal(state, "offer 0")

    play(state, "pass")

    assert (0, ["pass", "offer 1"]) == (state.actor, options(state))

    play(state, "offer 1", "give food 1", "take wood 1", "send")

    assert 1 == state.actor

    play(state, "accept")

    assert ("wood:1", "building") == (goods(state, 0), str(state.view(0).phase))


@pytest.mark.rule("LL-R-61")
def test_nobody_is_asked_who_has_nothing_to_offer() -> None:
    state = market("minselm", "vitwood", "tinhallow", goods={1: "wood"}, phase="end", marker=2)
    play(state, "end")

    assert (1, "building") == (state.actor, str(state.view(0).phase))


@pytest.mark.rule("LL-R-61")
def test_three_drafts_a_partner_and_turn_whether_sent_or_dropped() -> None:
    state = market(goods={0: "food:3", 1: "wood:3"})
    play(state, "offer 1", "drop", "offer 1", "give food 1", "drop")
    play(state, "offer 1", "give food 1", "take wood 1", "send", "reject")

    assert [] == options(state, "offer")
    assert "LL-R-61" == refusal(state, "offer 1")


# Drafts --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-EX-20", "LL-R-60", "LL-TRADE-01")
def test_a_draft_is_made_part_by_part_and_accepted() -> None:
    state = market("minselm, crosskern", "vitwood, kestrow", goods={0: "stone:2", 1: "gold"})
    play(state, "offer 1", "give stone 2")

    assert ["take gold 1", "take-land kestrow", "take-land vitwood", "drop"] == options(state)

    play(state, "take gold 1")

    assert ["send", "drop"] == options(state)

    play(state, "send")

    assert (1, ["accept", "reject"]) == (state.actor, options(state)[:2])

    play(state, "accept")

    assert ("gold:1", "stone:2") == (goods(state, 0), goods(state, 1))
    assert (1, 0) == (look(state).drafts[1], look(state).drafts[2])


@pytest.mark.rule("LL-R-60")
def test_the_standard_set_lists_only_what_can_become_one_of_its_forms() -> None:
    state = market(goods={0: "food:9 wood:1", 1: "gold:9"})
    play(state, "offer 1")

    gives = options(state, "give")
    assert [f"give food {n}" for n in range(1, 7)] == [each for each in gives if "food" in each]

    play(state, "give food 5")
    assert [] == options(state, "take")  # five cards only against a province
    assert ["take-land kestrow", "take-land vitwood"] == options(state, "take-land")

    state = play(market(goods={0: "food:9", 1: "gold:9"}), "offer 1", "give-land minselm")
    assert [f"take gold {n}" for n in range(1, 7)] == options(state, "take")


@pytest.mark.rule("LL-R-60")
def test_parts_come_in_order_and_no_kind_stands_on_both_sides() -> None:
    state = market(goods={0: "food:2 wood:2", 1: "food:2 gold:2"}, trade="free")
    play(state, "offer 1", "give wood 2")

    assert "LL-V-08" == refusal(state, "give food 1")
    assert "take food 1" in options(state)

    state = play(
        market(goods={0: "food:2", 1: "food:2 gold"}, trade="free"), "offer 1", "give food 1"
    )
    assert ["take gold 1"] == options(state, "take")


@pytest.mark.rule("LL-R-60", "LL-R-91")
def test_free_trade_takes_many_parts_and_gifts_one_side() -> None:
    state = market(goods={0: "food:2 stone:3", 1: "wood:9 gold:2"}, trade="free")
    play(
        state,
        "offer 1",
        "give food 2",
        "give stone 3",
        "take wood 9",
        "take gold 1",
        "send",
        "accept",
    )
    assert ("wood:9 gold:1", "food:2 stone:3 gold:1") == (goods(state, 0), goods(state, 1))

    plain = play(market(goods={0: "food:2", 1: "wood"}, trade="free"), "offer 1", "give food 2")
    assert [] == options(plain, "send")
    gifts = play(
        market(goods={0: "food:2", 1: "wood"}, trade="free", gifts=True), "offer 1", "give food 2"
    )
    assert ["send"] == options(gifts, "send")


@pytest.mark.rule("LL-R-60", "LL-R-61")
def test_a_counter_is_one_draft_and_cannot_be_countered() -> None:
    state = market(goods={0: "food:3", 1: "wood:3"})
    play(state, "offer 1", "give food 1", "take wood 3", "send", "counter")
    play(state, "give wood 1", "take food 1", "send")

    assert (0, ["accept", "reject"]) == (state.actor, options(state))
    assert "LL-R-61" == refusal(state, "counter")

    play(state, "accept")

    assert ("food:2 wood:1", "food:1 wood:2") == (goods(state, 0), goods(state, 1))


@pytest.mark.rule("LL-R-60")
def test_dropping_a_counter_rejects() -> None:
    state = market(goods={0: "food:3", 1: "wood:3"})
    play(state, "offer 1", "give food 1", "take wood 3", "send", "counter", "drop")

    assert (0, "food:3") == (state.actor, goods(state, 0))


@pytest.mark.rule("LL-TRADE-02", "LL-R-64")
def test_the_last_province_that_is_not_promised_stays() -> None:
    one = market("minselm", "vitwood, kestrow", goods={0: "food", 1: "wood"})
    play(one, "offer 1")
    assert [] == options(one, "give-land")

    two = market(goods={0: "food", 1: "wood:2"})
    play(two, "offer 1", "give-land minselm", "take wood 1", "send", "accept", "offer 1")
    assert [] == options(two, "give-land")
    assert "LL-R-64" == refusal(two, "give-land minselm")
    assert not [each for each in options(two) if "army" in each or "renown" in each]


# Provinces -----------------------------------------------------------------------------------


@pytest.mark.rule("LL-EX-18", "LL-TRADE-06", "LL-TRADE-07", "LL-TRADE-08", "LL-R-65", "LL-R-67")
def test_a_promised_province_changes_hands_a_round_later() -> None:
    state = table(
        "vitwood, kestrow",
        "minselm town 2, crosskern",
        "anchorfell",
        "rookspire",
        seats=4,
        active=1,
        energy=dict.fromkeys(range(4), 0),
        trade="standard",
        goods={0: "gold:3"},
        marker=3,
        leaders={1: "brannoc_hale crosskern"},
    )
    play(state, "offer 0", "give-land minselm", "take gold 3", "send", "accept")
    assert ("gold:3", 1) == (goods(state, 1), owner(state, "minselm"))

    next_turns(state, 3)
    assert (0, 1, 1) == (look(state).active, owner(state, "minselm"), renown(state, 1))
    armies_there = look(state).provinces["minselm"].armies

    next_turns(state, 1)
    assert (0, armies_there) == (owner(state, "minselm"), look(state).provinces["minselm"].armies)
    assert (1, 0) == (renown(state, 0), renown(state, 1))
    assert (0, 0, 0, 0) == look(state).seats[0].conquered


@pytest.mark.rule("LL-R-41", "LL-R-65")
def test_a_leader_in_a_traded_province_moves_at_once() -> None:
    state = market(
        "minselm, crosskern, tollbar",
        "vitwood, kestrow",
        goods={1: "gold"},
        leaders={0: "odrin_vask minselm"},
    )
    play(state, "offer 1", "give-land minselm", "take gold 1", "send", "accept")
    while look(state).stack[-1].kind is not FrameKind.RETREAT:
        state.play(
            next(
                move
                for move in state.legal_moves()
                if str(move).split()[0] in ("end", "pass", "farm", "event", "number")
            )
        )

    assert (0, ["station crosskern", "station tollbar"]) == (state.actor, options(state))

    play(state, "station tollbar")

    assert "tollbar" == place(state, 0)


@pytest.mark.rule("LL-R-66")
def test_a_promise_lapses_if_it_would_take_the_last_province() -> None:
    state = market(
        "minselm, crosskern",
        "vitwood, kestrow",
        goods={1: "gold"},
        leaders={0: "odrin_vask crosskern"},
    )
    play(state, "offer 1", "give-land minselm", "take gold 1", "send", "accept")
    before = look(state)
    lands = {**before.provinces, "crosskern": evolve(before.provinces["crosskern"], owner=2)}
    seats = (evolve(before.seats[0], place="minselm"), *before.seats[1:])
    state = state.game.restore(evolve(before, provinces=lands, seats=seats))
    next_turns(state, 3)

    assert (0, None) == (owner(state, "minselm"), look(state).provinces["minselm"].promised_to)


# Captives and pacts --------------------------------------------------------------------------


@pytest.mark.rule("LL-R-62", "LL-CAPT-04")
def test_a_release_can_be_traded() -> None:
    state = market(goods={0: "food", 1: "wood"}, trade="free", captive={1: 0})
    play(state, "offer 1", "give-captive", "take wood 1", "send", "accept")

    assert (1, ["station kestrow", "station vitwood"]) == (state.actor, options(state))

    play(state, "station kestrow")

    assert ("kestrow", "food:1 wood:1") == (place(state, 1), goods(state, 0))

    taken = market(goods={0: "food"}, trade="free", captive={0: 1})
    play(taken, "offer 1", "give food 1", "take-captive", "send", "accept", "station minselm")
    assert "minselm" == place(taken, 0)


@pytest.mark.rule("LL-R-63", "LL-R-91")
def test_a_pact_forbids_attacks_for_its_rounds() -> None:
    state = market("minselm 3, crosskern", "vitwood 3, kestrow", pacts=True)
    play(state, "offer 1", "pact 1", "send", "accept")
    play(state, "end")

    assert [] == options(state, "attack")
    assert ((0, 1), 1, 0) == (
        look(state).pacts[0].seats,
        look(state).pacts[0].rounds,
        look(state).pacts[0].counted_by,
    )

    next_turns(state, 1)
    play(state, "end")
    assert [] == options(state, "attack")

    next_turns(state, 2)
    assert () == look(state).pacts
    assert ["attack minselm"] == options(play(state, "end"), "attack")


@pytest.mark.rule("LL-R-63")
def test_without_the_option_no_pact_is_offered() -> None:
    state = market(goods={0: "food", 1: "wood"}, trade="free")
    play(state, "offer 1")

    assert [] == options(state, "pact")
    assert "LL-R-64" == refusal(state, "pact 1")
    assert new_game(3).options.pacts is False


@pytest.mark.rule("LL-V-82")
def test_a_trade_counts_for_both_sides() -> None:
    state = market(goods={0: "food", 1: "wood"})
    play(state, "offer 1", "give food 1", "take wood 1", "send", "accept")

    assert [(1, (1,)), (1, (0,))] == [
        (seat.trades, seat.partners) for seat in look(state).seats[:2]
    ]


# What the greedy bot makes of it -------------------------------------------------------------


def test_greedy_offers_what_it_has_most_of_for_what_both_lack() -> None:
    state = market(goods={0: "stone:6", 1: "gold:6"}, phase="end")
    bot = legacies.bots.Greedy(seed=1)
    while look(state).seats[0].trades == 0 and look(state).active == 0:
        state.play(bot.choose(state, state.actor))

    assert 1 == look(state).seats[0].trades
    assert "gold" in goods(state, 0)
    assert "stone" in goods(state, 1)


def test_greedy_does_not_talk_when_nobody_would_gain() -> None:
    state = market(goods={0: "stone:1", 1: "gold:1"}, phase="end")
    bot = legacies.bots.Greedy(seed=1)

    assert "offer 1" in options(state)
    assert not str(bot.choose(state, 0)).startswith("offer")
