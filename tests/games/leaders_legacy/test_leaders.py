"""Leaders: what they earn, how they fall, how they come back."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.leaders_legacy import (
    armies,
    energy,
    goods,
    health,
    look,
    options,
    owner,
    place,
    play,
    renown,
    table,
)

import legacies

TIRED = {0: 0, 1: 0, 2: 0}


def attack(*lands: str, card: str | None, led: bool = False, **more: object) -> legacies.State:
    """Seat 0 attacks Vitwood from Minselm, with a card if one is drawn."""
    facts = {"phase": "combat", "energy": TIRED, **more}
    state = table(*lands, **facts)  # type: ignore[arg-type]
    play(state, "attack minselm")
    if options(state, "strike"):
        play(state, "strike vitwood led" if led else "strike vitwood")
    if card is not None:
        play(state, f"card {card}")
    return state


# Military awards -----------------------------------------------------------------------------


@pytest.mark.rule("LL-TYPE-MIL-02", "LL-TYPE-MIL-03", "LL-R-37", "LL-R-36", "LL-TYPE-04")
@pytest.mark.parametrize(("level", "earned"), [("town", 0), ("city", 1), ("capital", 2)])
def test_a_military_leader_earns_by_conquering_cities_and_capitals(level: str, earned: int) -> None:
    state = attack(
        "minselm 3, quillhaven",
        f"vitwood {level} 0, vantor",
        card=None,
        leaders={0: "odrin_vask quillhaven", 1: "hesper_quill vantor"},
    )
    play(state, "number 1")

    assert 0 == owner(state, "vitwood")
    assert earned == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-TYPE-MIL-01")
def test_a_turn_with_conquests_earns_one_at_its_end() -> None:
    state = attack(
        "minselm 3, quillhaven",
        "vitwood 0, oakenfold 0, vantor",
        card=None,
        leaders={0: "odrin_vask quillhaven", 1: "hesper_quill vantor"},
    )
    play(state, "number 2", "attack minselm")  # Oakenfold: the last army moves in by itself
    assert (0, 0) == (owner(state, "vitwood"), owner(state, "oakenfold"))
    assert 0 == look(state).seats[0].leader_renown
    play(state, "end")

    assert 1 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-TYPE-MIL-01", "LL-TYPE-05")
@pytest.mark.parametrize("facts", [{"leaders": {0: "hesper_quill"}}, {"down": (0,)}])
def test_no_other_leader_earns_by_conquest(facts: dict[str, Any]) -> None:
    leaders = {1: "sefa_orlan vantor", 0: "odrin_vask"}
    facts = {**facts, "leaders": {**leaders, **facts.get("leaders", {})}}
    state = attack("minselm 3", "vitwood city 0, vantor", card=None, **facts)
    play(state, "number 1")
    if options(state, "stay"):
        play(state, "stay")
    play(state, "end")

    assert 0 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-EX-04", "LL-TYPE-MIL-04", "LL-LEADER-03", "LL-R-35", "LL-COMBAT-09")
def test_a_leader_who_falls_in_an_attack_earns_the_defender_renown() -> None:
    state = attack(
        "minselm 3",
        "vitwood 5, vantor",
        card=None,
        led=True,
        leaders={0: "maren_tolliver minselm", 1: "odrin_vask vantor"},
        health={0: 1},
        energy={0: 1, 1: 0, 2: 0},
    )
    play(state, "card a2", "card a2", "reveal 0", "card a2")

    assert ("down", [1]) == (place(state, 0), armies(state, "minselm"))
    assert 3 == renown(state, 1)


@pytest.mark.rule("LL-EX-03", "LL-LEADER-04", "LL-COMBAT-08", "LL-LCOMB-04")
@pytest.mark.parametrize(("card", "left"), [("d3", 3), ("d1", 5)])
def test_armor_is_taken_off_the_damage(card: str, left: int) -> None:
    state = attack(
        "minselm 5", "vitwood 5", card=card, leaders={1: "sefa_orlan vitwood"}, health={1: 5}
    )

    assert left == health(state, 1)


@pytest.mark.rule("LL-LEADER-05", "LL-LEADER-07", "LL-EX-08")
def test_command_is_the_number_of_cards_and_engaging_costs_energy() -> None:
    state = attack(
        "minselm 5",
        "vitwood 5",
        card=None,
        led=True,
        leaders={0: "flynt_mire minselm"},
        energy={0: 1, 1: 0, 2: 0},
    )
    play(state, "card d1", "card a1", "card a2")

    assert ["reveal 0", "reveal 1", "reveal 2"] == options(state)
    assert 0 == energy(state, 0)


# Down and back -------------------------------------------------------------------------------


@pytest.mark.rule("LL-INCAP-03", "LL-ABIL-04", "LL-V-10")
def test_passive_abilities_end_with_the_leader_on_the_board() -> None:
    lands = "minselm 6, vitwood"
    up = play(table(lands, leaders={0: "hesper_quill"}, energy=TIRED, phase="combat"), "end")
    down = table(lands, leaders={0: "hesper_quill"}, energy=TIRED, phase="combat", down=(0,))
    play(down, "end")

    assert ([4], [3]) == (armies(up, "minselm"), armies(down, "minselm"))


@pytest.mark.rule("LL-REVIVE-01", "LL-REVIVE-02", "LL-R-29", "LL-R-31")
def test_a_revived_leader_has_full_health_and_the_energy_it_had() -> None:
    state = table(
        "minselm city, vitwood capital, kestrow town",
        leaders={0: "odrin_vask"},
        goods={0: "food:2 gold:2"},
        energy={0: 2},
        down=(0,),
    )
    assert ["revive minselm", "revive vitwood"] == options(state, "revive")
    play(state, "revive vitwood")

    assert ("vitwood", 6, 2, "") == (
        place(state, 0),
        health(state, 0),
        energy(state, 0),
        goods(state, 0),
    )
    assert look(state).seats[0].moved


@pytest.mark.rule("LL-REVIVE-03", "LL-REVIVE-01", "LL-R-31")
@pytest.mark.parametrize(
    ("lands", "held", "phase"),
    [
        ("minselm town", "food:2 gold:2", "building"),
        ("minselm city", "food:1 gold:2", "building"),
        ("minselm city", "food:2 gold:1", "building"),
        ("minselm city", "food:2 gold:2", "combat"),
    ],
    ids=["no City", "too little Food", "too little Gold", "another phase"],
)
def test_there_is_no_revival_without_a_city_the_price_and_the_phase(
    lands: str, held: str, phase: str
) -> None:
    state = table(
        lands, leaders={0: "odrin_vask"}, goods={0: held}, down=(0,), energy=TIRED, phase=phase
    )

    assert [] == options(state, "revive")


@pytest.mark.rule("LL-CAPT-01", "LL-CAPT-02", "LL-R-34", "LL-COMBAT-12", "LL-TYPE-MIL-04")
def test_a_leader_without_a_refuge_is_captured() -> None:
    state = attack(
        "minselm 3, quillhaven",
        "vitwood 1, vantor",
        card="d1",
        leaders={0: "odrin_vask quillhaven", 1: "sefa_orlan vitwood"},
        health={1: 4},
    )
    play(state, "number 1")
    captured = look(state).seats[1]

    assert ("captive", 0) == (captured.status, captured.captor)
    assert 4 == captured.health  # an army lost, less Armor 1
    assert 3 == look(state).seats[0].leader_renown  # the turn's one comes at its end


@pytest.mark.rule("LL-R-39", "LL-COMBAT-12")
def test_a_leader_retreats_to_an_own_neighbour_of_its_choice() -> None:
    state = attack(
        "minselm 3, quillhaven",
        "vitwood 1, kestrow, sunderoak, vantor",
        card="d1",
        leaders={0: "odrin_vask quillhaven", 1: "sefa_orlan vitwood"},
    )
    play(state, "number 1")
    assert (1, ["station kestrow", "station sunderoak"]) == (state.actor, options(state))
    play(state, "station sunderoak")

    assert "sunderoak" == place(state, 1)
    assert 0 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-CAPT-03", "LL-CAPT-04", "LL-R-30", "LL-R-33", "LL-RES-05")
def test_a_ransom_of_three_gold_brings_a_captive_home() -> None:
    state = table(
        "minselm, vitwood city",
        leaders={0: "odrin_vask"},
        goods={0: "gold:4"},
        health={0: 2},
        energy={0: 1},
        captive={0: 2},
    )
    assert ["ransom minselm", "ransom vitwood"] == options(state, "ransom")
    play(state, "ransom minselm")

    assert ("minselm", 2, 1) == (place(state, 0), health(state, 0), energy(state, 0))
    assert ("gold:1", "gold:3") == (goods(state, 0), goods(state, 2))


@pytest.mark.rule("LL-R-32", "LL-CAPT-02")
def test_a_captive_is_ransomed_not_revived() -> None:
    state = table("minselm city", goods={0: "food:9 gold:2"}, captive={0: 1}, energy=TIRED)

    assert [] == options(state, "revive", "ransom")


@pytest.mark.rule("LL-R-40")
def test_a_leader_stands_only_in_own_settlements() -> None:
    state = table("minselm", leaders={0: "odrin_vask minselm"}, energy=TIRED)

    assert [] == options(state, "lead")


@pytest.mark.rule("LL-R-38", "LL-R-67")
def test_a_conquered_city_earns_a_civic_leader_nothing() -> None:
    state = attack(
        "minselm 3, quillhaven",
        "vitwood city 0, vantor",
        card=None,
        leaders={0: "hesper_quill quillhaven", 1: "sefa_orlan vantor"},
    )
    play(state, "number 1")

    assert 0 == look(state).seats[0].leader_renown
    assert 2 == renown(state, 0)  # of the City itself


@pytest.mark.rule("LL-RENOWN-02", "LL-R-54")
def test_renown_of_a_settlement_goes_with_its_control() -> None:
    state = attack(
        "minselm 3, quillhaven",
        "crosskern, vitwood capital 0, vantor",
        card=None,
        leaders={0: "hesper_quill quillhaven", 1: "sefa_orlan vantor"},
    )
    play(state, "number 1")

    assert (4, 0) == (renown(state, 0), renown(state, 1))
    assert "capital" == look(state).provinces["vitwood"].level
