"""Free Moves: who may move where, and which settlement pays."""

from __future__ import annotations

import pytest
from helpers.leaders_legacy import armies, look, options, place, play, refusal, table

TIRED = {0: 0}


def marches(*texts: str) -> list[str]:
    """``"minselm vitwood origin"`` as the two moves of an army's Free Move."""
    found = []
    for text in texts:
        start, goal, payer = text.split()
        found += [f"march {start}", f"to {goal} by {payer}"]
    return found


@pytest.mark.rule("LL-EX-10", "LL-FREE-05", "LL-FREE-06", "LL-SETTLE-08")
@pytest.mark.parametrize(("start", "goal"), [("minselm", "vitwood"), ("vitwood", "minselm")])
def test_a_town_moves_one_army_out_or_in(start: str, goal: str) -> None:
    state = table("minselm town 2, vitwood 2", energy=TIRED)
    assert ["march minselm", "march vitwood"] == options(state, "march")
    play(state, f"march {start}")  # one goal and one payer: nothing is asked

    assert [1, 3] == armies(state, start, goal)
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-11", "LL-FREE-07", "LL-R-48", "LL-TABLE-02", "LL-TABLE-03")
@pytest.mark.parametrize(("start", "goal"), [("minselm", "vitwood"), ("vitwood", "minselm")])
def test_a_town_and_a_city_together_move_three_armies_one_way(start: str, goal: str) -> None:
    state = table("minselm town 4, vitwood city 4", energy=TIRED)
    town = "origin" if start == "minselm" else "goal"
    play(state, *marches(f"{start} {goal} {town}"))
    play(state, f"march {start}", f"march {start}")  # only the City can pay for these

    assert [1, 7] == armies(state, start, goal)
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-12", "LL-R-48")
def test_an_army_can_be_handed_on() -> None:
    state = table("minselm town 2, vitwood city 0, oakenfold, sunderoak", energy=TIRED)
    play(state, *marches("minselm vitwood origin"))
    play(state, *marches("vitwood oakenfold origin"))
    assert [1, 0, 2, 1] == armies(state, "minselm", "vitwood", "oakenfold", "sunderoak")

    # Vitwood pays once more, for an army that comes to it.
    play(state, "march sunderoak")
    assert [1, 0] == armies(state, "vitwood", "sunderoak")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-13", "LL-R-48")
def test_armies_can_be_handed_on_the_other_way() -> None:
    state = table("minselm town 0, vitwood city 2, crosskern", energy=TIRED)
    play(state, *marches("vitwood minselm origin", "vitwood minselm origin"))
    play(state, *marches("minselm crosskern origin"))

    assert [1, 0, 2] == armies(state, "minselm", "vitwood", "crosskern")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-EX-14", "LL-R-48")
def test_an_allowance_pays_only_for_moves_from_or_to_its_settlement() -> None:
    state = table("minselm town 1, vitwood 2, sunderoak 1", energy=TIRED)

    assert ["march minselm", "march vitwood"] == options(state, "march")
    play(state, "march vitwood")  # to Minselm: Sunderoak is not offered
    assert [2, 1, 1] == armies(state, "minselm", "vitwood", "sunderoak")


@pytest.mark.rule("LL-EX-15", "LL-PORT-04", "LL-TABLE-05")
@pytest.mark.parametrize(("start", "goal"), [("sallowby", "crosskern"), ("crosskern", "sallowby")])
def test_a_port_moves_one_army_by_sea(start: str, goal: str) -> None:
    state = table("sallowby port 2, crosskern 2, brinegate", energy=TIRED)
    play(state, f"march {start}")

    assert [1, 3, 1] == armies(state, start, goal, "brinegate")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-FREE-05", "LL-TABLE-04")
@pytest.mark.parametrize(
    ("level", "moves"), [("village", 0), ("town", 1), ("city", 2), ("capital", 3)]
)
def test_each_level_has_its_number_of_free_moves(level: str, moves: int) -> None:
    state = table(f"minselm {level} 5, vitwood", energy=TIRED)
    for _ in range(moves):
        play(state, "march minselm")

    assert [5 - moves, 1 + moves] == armies(state, "minselm", "vitwood")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-R-48", "LL-R-14")
def test_a_settlement_pays_over_a_usable_route_too_and_the_payer_is_named() -> None:
    state = table("sallowby town port 2, crosskern city", energy=TIRED)
    play(state, "march sallowby")

    assert [
        "to crosskern by origin",
        "to crosskern by goal",
        "to crosskern by origin-port",
    ] == options(state)
    play(state, "to crosskern by goal")
    assert 1 == look(state).provinces["crosskern"].charged


@pytest.mark.rule("LL-R-48")
def test_an_upgrade_raises_the_allowance_at_once() -> None:
    state = table("minselm town 3, vitwood", goods={0: "wood:1 stone:2 gold:1"}, energy=TIRED)
    play(state, "march minselm")
    assert [] == options(state, "march")
    play(state, "upgrade minselm")

    assert ["march minselm", "march vitwood"] == options(state, "march")


@pytest.mark.rule("LL-FREE-02", "LL-R-84", "LL-MOVE-01")
def test_free_moves_stay_between_own_neighbours() -> None:
    state = table("minselm city 3, kestrow", "vitwood", energy=TIRED)

    assert [] == options(state, "march")  # Vitwood is foreign, Kestrow is no neighbour
    assert refusal(state, "march minselm").startswith("LL-")


@pytest.mark.rule("LL-R-09", "LL-R-10")
def test_the_last_army_may_leave_unless_a_garrison_is_asked_for() -> None:
    free = table("minselm city 1, vitwood 0", energy=TIRED)
    kept = table("minselm city 1, vitwood 0", energy=TIRED, garrison=True)

    assert ["march minselm"] == options(free, "march")
    assert [] == options(kept, "march")


@pytest.mark.rule("LL-R-87")
def test_no_army_moves_into_a_province_that_is_full() -> None:
    state = table("minselm city 1, vitwood 99", energy=TIRED)

    assert ["march vitwood"] == options(state, "march")


@pytest.mark.rule("LL-FREE-04", "LL-LEADER-06", "LL-FREE-01", "LL-R-40")
def test_a_leader_moves_as_often_as_its_command_says() -> None:
    state = table("minselm, vitwood 0, kestrow", leaders={0: "odrin_vask minselm"}, energy=TIRED)
    assert ["lead vitwood"] == options(state, "lead")  # Command 2, and no army is needed
    play(state, "lead vitwood", "lead kestrow")

    assert "kestrow" == place(state, 0)
    assert [] == options(state, "lead")


@pytest.mark.rule("LL-FREE-03", "LL-R-16", "LL-R-18")
@pytest.mark.parametrize("phase", ["building", "combat", "end"])
def test_free_moves_are_made_in_the_last_three_phases(phase: str) -> None:
    state = table("minselm town, vitwood", phase=phase, energy=TIRED)

    assert [] != options(state, "march")
    assert [] != options(state, "lead")


@pytest.mark.rule("LL-PORT-06")
def test_leaders_cross_the_sea_as_armies_do() -> None:
    lands = "sallowby port, crosskern"
    by_port = table(lands, leaders={0: "odrin_vask crosskern"}, energy=TIRED)
    without = table(lands.replace(" port", ""), leaders={0: "odrin_vask crosskern"}, energy=TIRED)

    assert ["lead sallowby"] == options(by_port, "lead")
    assert [] == options(without, "lead")
