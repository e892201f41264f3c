"""Movement: Free Moves and who pays for them, Ports and sea routes, Leaders."""

from __future__ import annotations

import pytest
from helpers.leaders_legacy import armies, look, options, place, play, refusal, table

CALM = {0: 0, 1: 0, 2: 0}


# Armies --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-EX-10", "LL-FREE-05", "LL-FREE-06", "LL-SETTLE-08", "LL-TABLE-02")
@pytest.mark.parametrize(
    ("origin", "after"), [("minselm", [1, 3]), ("vitwood", [3, 1])], ids=["out", "in"]
)
def test_a_town_moves_one_army_in_or_out(origin: str, after: list[int]) -> None:
    state = table("minselm town 2, vitwood 2", energy=CALM)
    play(state, f"march {origin}")  # a single goal and payer are not asked for

    assert after == armies(state, "minselm", "vitwood")
    assert [] == options(state, "march")
    assert "LL-R-48" == refusal(state, "march minselm")


@pytest.mark.rule("LL-EX-11", "LL-FREE-07", "LL-TABLE-03")
@pytest.mark.parametrize(("origin", "goal"), [("minselm", "vitwood"), ("vitwood", "minselm")])
def test_town_and_city_together_move_three(origin: str, goal: str) -> None:
    state = table("minselm town 4, vitwood city 4", energy=CALM)
    payers = ["goal", "goal"] if origin == "minselm" else ["origin", "origin"]
    for payer in payers:
        play(state, f"march {origin}", f"to {goal} by {payer}")
    play(state, f"march {origin}")

    assert [1, 7] == armies(state, origin, goal)
    assert "LL-R-48" == refusal(state, f"march {origin}")


@pytest.mark.rule("LL-EX-12", "LL-FREE-07")
def test_an_army_is_relayed_and_others_go_on() -> None:
    state = table(
        "minselm town 1, vitwood city 1, oakenfold 0, sunderoak 0",
        energy=CALM,
        leaders={0: "odrin_vask vitwood"},
    )
    play(state, "march minselm", "to vitwood by origin")
    play(
        state, "march vitwood", "to oakenfold by origin", "march vitwood", "to sunderoak by origin"
    )

    assert [0, 0, 1, 1] == armies(state, "minselm", "vitwood", "oakenfold", "sunderoak")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-13")
def test_the_relay_goes_the_other_way_too() -> None:
    state = table("minselm town 0, vitwood city 2, crosskern 0", energy=CALM)
    for _ in range(2):
        play(state, "march vitwood", "to minselm by origin")
    play(state, "march minselm", "to crosskern by origin")

    assert [1, 0, 1] == armies(state, "minselm", "vitwood", "crosskern")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-14", "LL-TABLE-01")
def test_allowances_of_others_do_not_pay() -> None:
    state = table(
        "minselm town 0, vitwood 2, sunderoak 2", energy=CALM, leaders={0: "odrin_vask sunderoak"}
    )

    assert ["march vitwood"] == options(state, "march")  # only to Minselm
    assert "LL-R-48" == refusal(state, "march sunderoak")

    play(state, "march vitwood")

    assert [1, 1, 2] == armies(state, "minselm", "vitwood", "sunderoak")


@pytest.mark.rule("LL-EX-15", "LL-PORT-04", "LL-PORT-05", "LL-TABLE-05", "LL-FREE-05")
@pytest.mark.parametrize(("origin", "goal"), [("sallowby", "crosskern"), ("crosskern", "sallowby")])
def test_a_port_pays_one_crossing_of_its_routes(origin: str, goal: str) -> None:
    state = table("sallowby 2 port, crosskern 2, brinegate 2", energy=CALM)
    play(state, f"march {origin}")

    assert [1, 3, 2] == armies(state, origin, goal, "brinegate")
    assert (0, 1) == (
        look(state).provinces["sallowby"].charged,
        look(state).provinces["sallowby"].port_charged,
    )
    assert [] == options(state, "march")


@pytest.mark.rule("LL-R-13", "LL-R-14", "LL-MOVE-01")
def test_a_settlement_pays_over_a_usable_route_and_not_over_another() -> None:
    usable = table("sallowby port 1, crosskern town 1", energy=CALM)
    play(usable, "march crosskern")
    assert ["to sallowby by origin", "to sallowby by goal-port"] == options(usable)

    closed = table("sallowby 1, crosskern town 1", energy=CALM)
    assert [] == options(closed, "march")


@pytest.mark.rule("LL-R-13", "LL-R-91")
def test_two_routes_that_meet_in_a_port_are_two_steps_unless_seas_are_networks() -> None:
    lands = "sallowby port 1, crosskern town 1, sedgeway 1"
    plain = play(table(lands, energy=CALM), "march crosskern")
    joined = play(table(lands, energy=CALM, sea_network=True), "march crosskern")

    assert ["to sallowby by origin", "to sallowby by goal-port"] == options(plain)
    assert ["to sedgeway by origin", "to sallowby by origin", "to sallowby by goal-port"] == (
        options(joined)
    )


@pytest.mark.rule("LL-FREE-01", "LL-FREE-02", "LL-R-84")
def test_free_moves_go_between_own_adjacent_provinces() -> None:
    state = table("minselm town 3, vitwood, kestrow", "oakenfold", energy=CALM)
    play(state, "march minselm")

    assert [1] == armies(state, "oakenfold")
    assert [2, 2, 1] == armies(state, "minselm", "vitwood", "kestrow")


@pytest.mark.rule("LL-FREE-02", "LL-R-84")
def test_goals_that_are_not_own_or_not_near_are_refused() -> None:
    state = table("minselm city 3, vitwood, tollbar, kestrow", "oakenfold", energy=CALM)
    play(state, "march minselm")

    assert "LL-FREE-02" == refusal(state, "to oakenfold by origin")
    assert "LL-FREE-02" == refusal(state, "to crosskern by origin")
    assert "LL-MOVE-01" == refusal(state, "to kestrow by origin")
    assert "LL-R-48" == refusal(state, "to vitwood by goal")


@pytest.mark.rule("LL-R-48")
def test_an_upgrade_raises_the_allowance_at_once() -> None:
    state = table("minselm town 3, vitwood", energy=CALM, goods={0: "wood:1 stone:2 gold:1"})
    play(state, "march minselm")
    assert [] == options(state, "march")

    play(state, "upgrade minselm")

    assert ["march minselm", "march vitwood"] == options(state, "march")


@pytest.mark.rule("LL-R-10")
def test_the_last_army_may_leave_unless_garrisons_are_kept() -> None:
    free = table("minselm town 1, vitwood 1", energy=CALM)
    kept = table("minselm town 1, vitwood 1", energy=CALM, garrison=True)

    assert ["march minselm", "march vitwood"] == options(free, "march")
    assert [] == options(kept, "march")


@pytest.mark.rule("LL-R-87")
def test_no_army_moves_into_a_full_province() -> None:
    state = table("minselm town 3, vitwood 99", energy=CALM)

    assert ["march vitwood"] == options(state, "march")


# Leaders -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-FREE-04", "LL-LEADER-06", "LL-R-40", "LL-FREE-01")
def test_a_leader_moves_as_often_as_its_command() -> None:
    state = table("minselm, vitwood 0, oakenfold 0", energy=CALM, leaders={0: "odrin_vask"})
    assert ["lead oakenfold", "lead vitwood"] == options(state, "lead")

    play(state, "lead vitwood", "lead minselm")

    assert ("minselm", []) == (place(state, 0), options(state, "lead"))
    assert "LL-FREE-04" == refusal(state, "lead vitwood")


@pytest.mark.rule("LL-R-40", "LL-MOVE-01")
def test_a_leader_stands_only_in_own_provinces_next_to_it() -> None:
    state = table("minselm, kestrow", "vitwood", energy=CALM)

    assert [] == options(state, "lead")
    assert "LL-FREE-02" == refusal(state, "lead vitwood")
    assert "LL-MOVE-01" == refusal(state, "lead kestrow")


@pytest.mark.rule("LL-PORT-06")
def test_leaders_cross_the_sea_as_armies_do() -> None:
    assert ["lead crosskern"] == options(table("sallowby port, crosskern", energy=CALM), "lead")
    assert [] == options(table("sallowby, crosskern", energy=CALM), "lead")


@pytest.mark.rule("LL-R-48", "LL-FREE-04")
def test_command_moves_no_army() -> None:
    state = table("minselm 3, vitwood", energy=CALM)

    assert [] == options(state, "march")
    assert ["lead vitwood"] == options(state, "lead")
