"""Building: Villages, levels, Capitals, Ports, armies, revival, ransom and their prices."""

from __future__ import annotations

import pytest
from attrs import evolve
from helpers.leaders_legacy import (
    armies,
    energy,
    goods,
    health,
    level,
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

MIDDLEMOOR = "oakenfold, crosskern, minselm, vitwood, tollbar, harrowmede"
CALM = {0: 0, 1: 0, 2: 0}


# The settlement table ------------------------------------------------------------------------


@pytest.mark.rule("LL-TABLE-01", "LL-TABLE-02", "LL-TABLE-03", "LL-TABLE-04", "LL-RES-03")
@pytest.mark.rule("LL-RES-04", "LL-RES-05", "LL-RES-06", "LL-SETTLE-01", "LL-SETTLE-02")
@pytest.mark.parametrize(
    ("lands", "move", "price"),
    [
        ("minselm village 2", "settle crosskern", "wood:1"),
        ("minselm village", "upgrade minselm", "wood:2 stone:1"),
        ("minselm town", "upgrade minselm", "wood:1 stone:2 gold:1"),
        (MIDDLEMOOR.replace("minselm", "minselm city"), "upgrade minselm", "food:2 stone:2 gold:3"),
        ("sallowby", "dock sallowby", "stone:2"),
        ("minselm", "buy minselm", "food:1 gold:1"),
    ],
)
def test_everything_has_its_price(lands: str, move: str, price: str) -> None:
    state = table(lands, goods={0: price}, energy=CALM, leaders={0: "odrin_vask"})
    assert move in options(state)

    play(state, move)

    assert "" == goods(state, 0)
    for part in price.split():
        kind, n = part.split(":")
        fewer = price.replace(part, f"{kind}:{int(n) - 1}" if n != "1" else "")
        state = table(lands, goods={0: fewer}, energy=CALM, leaders={0: "odrin_vask"})
        assert "LL-R-26" == refusal(state, move)


@pytest.mark.rule("LL-TABLE-01", "LL-TABLE-02", "LL-TABLE-03", "LL-TABLE-04", "LL-TABLE-05")
@pytest.mark.rule("LL-RENOWN-01", "LL-R-46", "LL-R-72")
@pytest.mark.parametrize(
    ("lands", "points"),
    [
        ("minselm", 0),
        ("minselm town", 1),
        ("minselm city", 2),
        ("minselm capital", 4),
        ("sallowby port", 1),
        ("minselm town, sallowby city port, gullhythe capital", 8),
    ],
)
def test_settlements_and_ports_are_worth_renown(lands: str, points: int) -> None:
    assert points == renown(table(lands, energy=CALM), 0)


@pytest.mark.rule("LL-SETTLE-02", "LL-R-44", "LL-SETTLE-01")
def test_a_settlement_rises_step_by_step_each_paid() -> None:
    state = table("minselm", goods={0: "wood:3 stone:3 gold:1"}, energy=CALM)
    play(state, "upgrade minselm", "upgrade minselm")

    assert ("city", "") == (level(state, "minselm"), goods(state, 0))
    assert "LL-SETTLE-11" == refusal(state, "upgrade minselm")


@pytest.mark.rule("LL-SETTLE-03")
def test_only_the_owner_upgrades() -> None:
    state = table("minselm", "vitwood", goods={0: "wood:9 stone:9 gold:9"}, energy=CALM)

    assert ["upgrade minselm"] == options(state, "upgrade")
    assert "LL-FREE-02" == refusal(state, "upgrade vitwood")


# Villages ------------------------------------------------------------------------------------


@pytest.mark.rule("LL-SETTLE-04", "LL-SETTLE-05", "LL-ARMY-01", "LL-MOVE-02", "LL-R-45")
def test_a_village_needs_land_nobody_has_and_an_army_next_to_it() -> None:
    state = table("minselm 1, gullhythe 0", "vitwood", goods={0: "wood"}, energy=CALM)

    assert ["settle oakenfold", "settle crosskern", "settle tollbar", "settle harrowmede"] == (
        options(state, "settle")
    )
    assert "LL-SETTLE-04" == refusal(state, "settle vitwood")
    assert "LL-MOVE-01" == refusal(state, "settle kestrow")
    assert "LL-MOVE-01" == refusal(state, "settle reedwash")  # Gullhythe has no army


@pytest.mark.rule("LL-SETTLE-05", "LL-SETTLE-06", "LL-R-45")
def test_armies_come_from_one_origin_as_many_as_wished() -> None:
    state = table(
        "minselm 5, tollbar 2", goods={0: "wood"}, energy=CALM, leaders={0: "odrin_vask tollbar"}
    )
    play(state, "settle crosskern")

    assert ["from minselm", "from tollbar"] == options(state)

    play(state, "from minselm")

    assert [f"number {n}" for n in range(1, 6)] == options(state)

    play(state, "number 5")

    assert [0, 2, 5] == armies(state, "minselm", "tollbar", "crosskern")
    assert 0 == owner(state, "minselm")


@pytest.mark.rule("LL-SETTLE-07", "LL-R-45")
@pytest.mark.parametrize(("answer", "at"), [("bring", "crosskern"), ("stay", "minselm")])
def test_the_leader_may_come_along_from_the_origin(answer: str, at: str) -> None:
    state = table("minselm 1", goods={0: "wood"}, energy=CALM)
    play(state, "settle crosskern", answer)

    assert at == place(state, 0)


@pytest.mark.rule("LL-R-09", "LL-R-10")
def test_a_settlement_stays_own_when_its_last_army_leaves() -> None:
    state = table("minselm 1", goods={0: "wood"}, energy=CALM)
    play(state, "settle crosskern", "stay")

    assert (0, [0]) == (owner(state, "minselm"), armies(state, "minselm"))


@pytest.mark.rule("LL-R-10", "LL-R-91")
def test_with_garrisons_one_army_stays() -> None:
    state = table("minselm 1", goods={0: "wood"}, energy=CALM, garrison=True)
    assert [] == options(state, "settle")

    state = table("minselm 3", goods={0: "wood"}, energy=CALM, garrison=True)
    play(state, "settle crosskern")

    assert ["number 1", "number 2"] == options(state)


# Capitals ------------------------------------------------------------------------------------


@pytest.mark.rule("LL-SETTLE-11", "LL-R-12")
def test_a_capital_needs_the_whole_region() -> None:
    rich = {0: "food:9 wood:9 stone:9 gold:9"}
    whole = table(MIDDLEMOOR.replace("minselm", "minselm city"), goods=rich, energy=CALM)
    part = table(
        MIDDLEMOOR.replace("minselm", "minselm city").replace(", harrowmede", ""),
        goods=rich,
        energy=CALM,
    )

    assert "upgrade minselm" in options(whole)
    assert "upgrade minselm" not in options(part)
    assert "LL-SETTLE-11" == refusal(part, "upgrade minselm")


@pytest.mark.rule("LL-SETTLE-12")
def test_a_region_has_one_capital() -> None:
    lands = MIDDLEMOOR.replace("minselm", "minselm city").replace("vitwood", "vitwood capital")
    state = table(lands, goods={0: "food:9 stone:9 gold:9"}, energy=CALM)

    assert "LL-SETTLE-12" == refusal(state, "upgrade minselm")


@pytest.mark.rule("LL-TYPE-CIV-01", "LL-TYPE-CIV-02", "LL-R-37", "LL-R-38")
def test_a_civic_leader_earns_for_cities_and_capitals_built() -> None:
    state = table(
        MIDDLEMOOR.replace("minselm", "minselm town"),
        energy=CALM,
        leaders={0: "sefa_orlan"},
        goods={0: "food:2 wood:1 stone:4 gold:4"},
    )
    play(state, "upgrade minselm")
    assert 1 == look(state).seats[0].leader_renown

    play(state, "upgrade minselm")
    assert 3 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-TYPE-05", "LL-INCAP-03", "LL-TYPE-04")
def test_a_leader_off_the_board_earns_nothing_and_keeps_what_it_has() -> None:
    state = table(
        "minselm town",
        energy=CALM,
        leaders={0: "sefa_orlan"},
        down=[0],
        goods={0: "wood:1 stone:2 gold:1"},
        renown={0: 4},
    )
    play(state, "upgrade minselm")

    assert 4 == look(state).seats[0].leader_renown


# Ports ---------------------------------------------------------------------------------------


@pytest.mark.rule("LL-PORT-01", "LL-PORT-02", "LL-R-15")
def test_a_port_stands_on_a_sea_route_once() -> None:
    state = table("sallowby, brinegate, sedgeway port", goods={0: "stone:4"}, energy=CALM)

    assert ["dock sallowby"] == options(state, "dock")
    assert "LL-PORT-01" == refusal(state, "dock brinegate")
    assert "LL-R-15" == refusal(state, "dock sedgeway")


# Armies --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-ARMY-04", "LL-ARMY-05")
def test_armies_are_bought_into_any_own_settlement() -> None:
    state = table("minselm, gullhythe 0", "vitwood", goods={0: "food:2 gold:2"}, energy=CALM)

    assert ["buy gullhythe", "buy minselm"] == options(state, "buy")

    play(state, "buy gullhythe", "buy gullhythe")

    assert [2] == armies(state, "gullhythe")
    assert [] == options(state, "buy")


@pytest.mark.rule("LL-R-87")
def test_no_army_is_bought_into_a_full_province() -> None:
    state = table("minselm 99, vitwood", goods={0: "food gold"}, energy=CALM)

    assert ["buy vitwood"] == options(state, "buy")
    assert "LL-R-87" == refusal(state, "buy minselm")


# Revival and ransom --------------------------------------------------------------------------


@pytest.mark.rule("LL-REVIVE-01", "LL-REVIVE-02", "LL-R-29", "LL-R-31")
def test_a_leader_is_revived_in_a_city_or_capital_of_choice() -> None:
    state = table(
        "minselm city, vitwood town, oakenfold capital",
        down=[0],
        energy={0: 1},
        goods={0: "food:2 gold:2"},
    )

    assert ["revive oakenfold", "revive minselm"] == options(state, "revive")
    assert "LL-REVIVE-02" == refusal(state, "revive vitwood")

    play(state, "revive minselm")

    assert ("minselm", 6, 1, "") == (
        place(state, 0),
        health(state, 0),
        energy(state, 0),
        goods(state, 0),
    )


@pytest.mark.rule("LL-REVIVE-03")
def test_without_city_or_capital_there_is_no_revival() -> None:
    state = table("minselm town", down=[0], goods={0: "food:5 gold:5"})

    assert [] == options(state, "revive")


@pytest.mark.rule("LL-CAPT-02", "LL-CAPT-03", "LL-CAPT-04", "LL-R-30", "LL-R-33")
def test_a_captive_returns_for_three_gold_to_the_captor() -> None:
    state = table(
        "minselm, vitwood",
        "kestrow",
        captive={0: 1},
        health={0: 2},
        energy={0: 1},
        goods={0: "gold:3"},
    )

    assert ["ransom minselm", "ransom vitwood"] == options(state, "ransom")

    play(state, "ransom vitwood")

    assert ("vitwood", 2, 1) == (place(state, 0), health(state, 0), energy(state, 0))
    assert ["", "gold:3"] == [goods(state, 0), goods(state, 1)]


@pytest.mark.rule("LL-R-32", "LL-CAPT-03")
def test_a_captive_is_not_revived_and_two_gold_are_too_few() -> None:
    state = table("minselm city", "kestrow", captive={0: 1}, goods={0: "food:2 gold:2"})

    assert [] == options(state, "revive", "ransom")
    assert "LL-REVIVE-01" == refusal(state, "revive minselm")
    assert "LL-R-26" == refusal(state, "ransom minselm")


@pytest.mark.rule("LL-RES-02", "LL-RENOWN-02")
def test_renown_of_a_settlement_goes_with_control() -> None:
    state = (
        table("minselm city port", "vitwood", energy=CALM)
        if False
        else table("minselm city", "vitwood", energy=CALM)
    )
    assert (2, 0) == (renown(state, 0), renown(state, 1))

    before = look(state)
    land = {
        **before.provinces,
        "minselm": evolve(before.provinces["minselm"], owner=1),
        "gullhythe": evolve(before.provinces["vitwood"], owner=0),
    }
    seats = (evolve(before.seats[0], place="gullhythe"), *before.seats[1:])
    moved = new_game(3, trade="off").restore(evolve(before, provinces=land, seats=seats))

    assert (0, 2) == (renown(moved, 0), renown(moved, 1))
