"""The Bounty Phase: what settlements, Ports and Leaders get."""

from __future__ import annotations

import pytest
from helpers.leaders_legacy import (
    armies,
    energy,
    goods,
    health,
    look,
    options,
    play,
    table,
    view,
)

import legacies

TIRED = {0: 0, 1: 0, 2: 0}


def bounty(lands: str, **more: object) -> legacies.State:
    """Seat 0 has ended its turn; seat 1, with these lands, is in its Bounty Phase or past it."""
    facts = {"energy": TIRED, "marker": 2, **more}
    return play(table("", lands, phase="end", **facts), "end")  # type: ignore[arg-type]


@pytest.mark.rule("LL-BOUNTY-01", "LL-RES-02", "LL-SETTLE-09", "LL-TURN-06")
@pytest.mark.parametrize(
    ("level", "cards"), [("village", 1), ("town", 1), ("city", 2), ("capital", 2)]
)
def test_a_settlement_yields_the_resource_of_its_province(level: str, cards: int) -> None:
    state = bounty(f"vitwood {level}")

    assert (f"wood:{cards}", "") == (goods(state, 1), goods(state, 0))


@pytest.mark.rule("LL-BOUNTY-04", "LL-SETTLE-08", "LL-SETTLE-09", "LL-ARMY-03", "LL-R-83")
@pytest.mark.rule("LL-TABLE-01", "LL-TABLE-02", "LL-TABLE-03", "LL-TABLE-04")
@pytest.mark.parametrize(
    ("level", "made"), [("village", 0), ("town", 1), ("city", 2), ("capital", 3)]
)
def test_armies_come_into_the_settlement_that_makes_them(level: str, made: int) -> None:
    state = bounty(f"vitwood {level} 1, kestrow 1")

    assert [1 + made, 1] == armies(state, "vitwood", "kestrow")


@pytest.mark.rule("LL-BOUNTY-05", "LL-R-17")
def test_a_food_village_yields_food_or_an_army_province_by_province() -> None:
    state = bounty("minselm 1, harrowmede 1, orrin_tor town 1, vitwood 1")
    assert (1, ["farm", "raise"]) == (state.actor, options(state))
    play(state, "raise", "farm")  # Minselm, Harrowmede; the Town has no choice

    assert "food:2 wood:1" == goods(state, 1)
    assert [2, 1, 2, 1] == armies(state, "minselm", "harrowmede", "orrin_tor", "vitwood")


@pytest.mark.rule("LL-BOUNTY-02", "LL-BOUNTY-03", "LL-PORT-03", "LL-R-17", "LL-TABLE-05")
@pytest.mark.parametrize(
    ("food", "held"), [(0, "gold:5"), (1, "food:1 gold:4"), (2, "food:2 gold:3")]
)
def test_ports_yield_food_or_gold_never_doubled(food: int, held: str) -> None:
    state = bounty("crosskern city port, lowbarrow port")
    assert ["number 0", "number 1", "number 2"] == options(state)
    play(state, f"number {food}")

    assert held == goods(state, 1)


@pytest.mark.rule("LL-BOUNTY-06", "LL-R-27")
@pytest.mark.parametrize(("before", "after"), [((3, 0), (4, 1)), ((5, 0), (5, 1))])
def test_the_leader_regains_health_and_energy_up_to_the_maximum(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    state = bounty(
        "vitwood",
        leaders={1: "sefa_orlan"},
        health={1: before[0]},
        energy={0: 0, 1: before[1], 2: 0},
    )

    assert after == (health(state, 1), energy(state, 1))


@pytest.mark.rule("LL-R-27", "LL-BOUNTY-06")
def test_a_rested_leader_gets_no_more_than_the_card_says() -> None:
    state = table("", "vitwood", leaders={1: "brannoc_hale"}, phase="end", marker=2)
    play(state, "end")
    while options(state, "pass"):
        play(state, "pass")

    assert (5, 3) == (health(state, 1), energy(state, 1))


@pytest.mark.rule("LL-BOUNTY-07")
def test_only_the_active_player_is_served() -> None:
    state = table(
        "minselm city 1",
        "vitwood",
        "kestrow city 1",
        health={0: 1, 2: 1},
        energy=TIRED,
        phase="end",
        marker=2,
    )
    play(state, "end")

    assert ("", "") == (goods(state, 0), goods(state, 2))
    assert [1, 1] == armies(state, "minselm", "kestrow")
    assert (1, 1, 0, 0) == (health(state, 0), health(state, 2), energy(state, 0), energy(state, 2))


@pytest.mark.rule("LL-R-28")
@pytest.mark.parametrize("fate", ["down", "captive"])
def test_a_leader_off_the_board_regains_nothing(fate: str) -> None:
    more = {"down": (1,)} if fate == "down" else {"captive": {1: 0}, "health": {1: 2}}
    state = bounty("vitwood", **more)

    assert (0 if fate == "down" else 2, 0) == (health(state, 1), energy(state, 1))


@pytest.mark.rule("LL-TYPE-CUL-01", "LL-R-12")
@pytest.mark.parametrize(("lacking", "earned"), [("", 1), ("vantor", 0)])
def test_a_cultural_leader_earns_by_whole_regions(lacking: str, earned: int) -> None:
    corvane = ["jackdaw_point", "rookspire", "vantor", "kestrow", "starling_down", "brightholm"]
    lands = ", ".join(name for name in corvane if name != lacking)
    state = bounty(lands, leaders={1: "calla_wren"})
    while options(state, "farm"):
        play(state, "farm")

    assert earned == look(state).seats[1].leader_renown


@pytest.mark.rule("LL-TYPE-CUL-01", "LL-TYPE-05", "LL-INCAP-03")
@pytest.mark.parametrize("facts", [{"leaders": {1: "odrin_vask"}}, {"down": (1,)}])
def test_nobody_else_earns_by_regions(facts: dict[str, object]) -> None:
    facts = {"leaders": {1: "calla_wren"}, **facts}
    state = bounty(
        "jackdaw_point town, rookspire, vantor, kestrow, starling_down, brightholm", **facts
    )

    assert 0 == look(state).seats[1].leader_renown


@pytest.mark.rule("LL-R-87")
def test_gains_beyond_ninety_nine_are_lost() -> None:
    state = bounty("vitwood city 98", goods={1: "wood:98"})

    assert ("wood:99", [99]) == (goods(state, 1), armies(state, "vitwood"))


@pytest.mark.rule("LL-R-47")
def test_hands_are_open() -> None:
    state = bounty("vitwood")

    assert view(state, 0).seats[1].seat.goods == look(state).seats[1].goods
