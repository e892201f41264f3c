"""Each of the 32 Events of the default pack does what its words say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from helpers.leaders_legacy import (
    armies,
    energy,
    goods,
    health,
    level,
    look,
    new_game,
    options,
    pack_of,
    place,
    play,
    renown,
    table,
    view,
)

import legacies

TIRED = {0: 0, 1: 0, 2: 0}  # nobody can use an ability


def drawn(event: str, *lands: str, **more: Any) -> legacies.State:
    """Seat 1 draws an Event: seat 0 has just ended its turn."""
    state = table(*lands, phase="end", **{"energy": TIRED, **more})
    return play(state, "end", f"event {event}")


def to_building(state: legacies.State) -> legacies.State:
    """Seat 1 farms and has Gold of its Ports, then it is asked in its Building Phase."""
    while "building" != view(state, 1).phase:
        play(state, "farm" if options(state, "farm") else "number 0")
    return state


def to_next_turn(state: legacies.State) -> legacies.State:
    """Seat 1 ends its turn."""
    return play(state, "end", "end", "end")


FOOD = "minselm, harrowmede, orrin_tor"
WOOD = "oakenfold, vitwood, kestrow"
STONE = "cobblewick, pellfen, tollbar"
GOLD = "larkmere, drumsand, crosskern"


# What provinces yield ------------------------------------------------------------------------


@pytest.mark.rule("LL-V-37", "LL-V-11")
def test_bumper_harvest_gives_two_more_food_at_most() -> None:
    state = drawn("bumper_harvest", "", FOOD)

    assert "food:5" == goods(to_building(state), 1)


@pytest.mark.rule("LL-V-37", "LL-BOUNTY-05")
def test_bumper_harvest_gives_nothing_for_a_village_that_makes_an_army() -> None:
    state = play(drawn("bumper_harvest", "", FOOD), "raise", "raise", "farm")

    assert "food:2" == goods(state, 1)  # one province, and one more for it


@pytest.mark.rule("LL-V-37")
def test_timber_boom_gives_two_more_wood_at_most() -> None:
    assert "wood:5" == goods(drawn("timber_boom", "", WOOD), 1)


@pytest.mark.rule("LL-V-37")
def test_open_quarries_give_two_more_stone_at_most() -> None:
    assert "stone:5" == goods(drawn("open_quarries", "", STONE), 1)


@pytest.mark.rule("LL-V-37", "LL-R-70")
def test_rich_seam_gives_two_more_gold_at_most_to_everyone_for_a_round() -> None:
    state = drawn("rich_seam", "quillhaven", GOLD, "goldwash, palisay, farlight")
    assert "gold:5" == goods(state, 1)
    assert "gold:5" == goods(to_next_turn(state), 2)


@pytest.mark.rule("LL-V-38")
def test_drought_leaves_villages_without_food_and_choice() -> None:
    state = drawn("drought", "", "minselm, harrowmede city")

    assert "building" == view(state, 1).phase  # nobody was asked to farm
    assert "food:1" == goods(state, 1)  # two from the City, less one
    assert [1, 3] == armies(state, "minselm", "harrowmede")


@pytest.mark.rule("LL-V-38")
def test_forest_fires_take_a_wood_from_each_province() -> None:
    assert "wood:1" == goods(drawn("forest_fires", "", "oakenfold, vitwood town, kestrow city"), 1)


@pytest.mark.rule("LL-V-38")
def test_rockfall_takes_a_stone_from_each_province() -> None:
    assert "stone:1 gold:1" == goods(
        drawn("rockfall", "", "cobblewick, tollbar city, crosskern"), 1
    )


@pytest.mark.rule("LL-V-38", "LL-R-70")
def test_highwaymen_take_a_gold_from_each_province_for_a_round() -> None:
    state = drawn("highwaymen", "goldwash city", "larkmere", "vantor")
    assert "" == goods(state, 1)
    to_next_turn(to_next_turn(state))
    play(state, "event hot_springs")
    assert "gold:1" == goods(state, 0)  # the last turn under it
    to_next_turn(state)
    assert "gold:1" == goods(state, 1)


# Seas ----------------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-62")
def test_winter_storms_close_the_sea_routes() -> None:
    lands = ("crosskern", "sallowby port 3")
    state = play(to_building(drawn("winter_storms", *lands)), "end")
    calm = play(to_building(drawn("rich_seam", *lands)), "end")

    assert [] == options(state, "attack")
    assert ["attack sallowby"] == options(calm, "attack")


@pytest.mark.rule("LL-V-44")
def test_fair_winds_move_one_more_army_over_the_sea() -> None:
    state = to_building(drawn("fair_winds", "", "sallowby port 4, crosskern", trade="off"))
    play(state, "march sallowby", "to crosskern by sea", "march sallowby")

    assert [2, 3] == armies(state, "sallowby", "crosskern")
    assert [] == options(state, "march")


# Armies --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-42", "LL-V-07")
def test_crowd_fever_takes_an_army_from_cities_and_capitals() -> None:
    state = drawn("crowd_fever", "minselm city 3, vitwood capital 1, oakenfold town 3")

    assert [2, 1, 3] == armies(state, "minselm", "vitwood", "oakenfold")


@pytest.mark.rule("LL-V-41", "LL-V-07", "LL-V-05")
def test_eager_recruits_come_to_the_drawer() -> None:
    state = drawn("eager_recruits", "", "vitwood, kestrow")
    assert ["place kestrow", "place vitwood"] == options(state)
    play(state, "place kestrow", "place vitwood")

    assert [2, 2] == armies(state, "kestrow", "vitwood")


@pytest.mark.rule("LL-V-40", "LL-V-14", "LL-V-11")
def test_free_company_sells_three_armies_for_food_alone() -> None:
    state = drawn("free_company", "", "vitwood", goods={1: "food:5 gold:1"})
    for _ in range(3):
        play(state, "buy vitwood")
    assert "food:2 wood:1 gold:1" == goods(state, 1)
    play(state, "buy vitwood")

    assert "food:1 wood:1" == goods(state, 1)
    assert () == look(to_next_turn(state)).in_force  # for the turn only


@pytest.mark.rule("LL-V-40", "LL-V-14")
def test_general_levy_sells_everyone_two_armies_for_gold_alone() -> None:
    state = drawn("general_levy", "", "vitwood", "kestrow", goods={1: "gold:3", 2: "gold:3"})
    for seat, name in ((1, "vitwood"), (2, "kestrow")):
        play(state, f"buy {name}", f"buy {name}")

        assert "wood:1 gold:1" == goods(state, seat)
        assert [] == options(state, "buy")
        to_next_turn(state)


@pytest.mark.rule("LL-V-06", "LL-V-42")
def test_desertion_takes_two_armies_from_who_has_most() -> None:
    state = drawn("desertion", "minselm 3, vitwood 3, kestrow", "quillhaven 4")
    assert (0, ["remove minselm", "remove vitwood"]) == (state.actor, options(state))
    play(state, "remove minselm", "remove vitwood")

    assert [2, 2, 1] == armies(state, "minselm", "vitwood", "kestrow")


@pytest.mark.rule("LL-R-71", "LL-V-06", "LL-V-09")
def test_desertion_takes_from_all_who_tie_the_drawer_first() -> None:
    state = drawn("desertion", "minselm 3, kestrow 2", "quillhaven 3, anchorfell 2")
    assert 1 == state.actor
    play(state, "remove anchorfell")  # Quillhaven has the only other army that can go
    assert 0 == state.actor
    play(state, "remove kestrow")

    assert [2, 1] == armies(state, "minselm", "kestrow")


@pytest.mark.rule("LL-V-42", "LL-V-02")
def test_earth_tremor_shakes_one_region() -> None:
    state = drawn("earth_tremor", "kestrow 3, vantor 1, minselm 3", "", "rookspire 2")
    assert 9 == len(options(state))
    play(state, "region corvane")

    assert [2, 1, 3, 1] == armies(state, "kestrow", "vantor", "minselm", "rookspire")


# Leaders -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-48", "LL-LEADER-04")
def test_court_chill_hurts_every_leader_but_brings_none_down() -> None:
    state = drawn("court_chill", leaders={0: "brannoc_hale"}, health={0: 3, 2: 1})

    assert (2, 1) == (health(state, 0), health(state, 2))


@pytest.mark.rule("LL-V-49", "LL-V-02")
def test_hot_springs_heal_every_leader_by_two() -> None:
    state = drawn(
        "hot_springs", leaders={0: "brannoc_hale", 2: "hesper_quill"}, health={0: 1, 2: 3}
    )

    assert (3, 4) == (health(state, 0), health(state, 2))


@pytest.mark.rule("LL-V-51")
def test_sleepless_nights_cost_every_leader_an_energy() -> None:
    state = drawn("sleepless_nights", energy={0: 2, 1: 0, 2: 0})

    assert (1, 0) == (energy(state, 0), energy(state, 2))


@pytest.mark.rule("LL-V-50")
def test_second_wind_gives_every_leader_two_energy() -> None:
    state = drawn("second_wind", leaders={0: "brannoc_hale"}, energy={0: 2, 1: 0, 2: 1})

    assert (3, 3) == (energy(state, 0), energy(state, 2))  # Brannoc has no room for more


@pytest.mark.rule("LL-V-52", "LL-COMBAT-05")
@pytest.mark.parametrize(("event", "leader", "cards"), [
    ("fog_on_the_moors", "flynt_mire", 2),
    ("war_drums", "flynt_mire", 4),
    ("war_drums", "thessaly_vorn", 2),
])  # fmt: skip
def test_command_rises_and_falls_with_events(event: str, leader: str, cards: int) -> None:
    state = drawn(event, "minselm 3", "vitwood 3", leaders={1: leader})
    play(to_building(state), "end", "attack vitwood", "strike minselm led")
    while state.actor == legacies.CHANCE:
        play(state, "card a1")

    assert cards == view(state, 1).seats[1].command
    assert cards == len(options(state, "reveal"))


@pytest.mark.rule("LL-V-52", "LL-FREE-04")
def test_fog_on_the_moors_leaves_a_command_of_one() -> None:
    state = drawn("fog_on_the_moors", "", "vitwood, kestrow", leaders={1: "thessaly_vorn vitwood"})
    play(state, "lead kestrow")

    assert [] == options(state, "lead")
    assert 1 == view(state, 1).seats[1].command


@pytest.mark.rule("LL-V-52", "LL-FREE-04")
def test_war_drums_give_a_leader_one_more_free_move() -> None:
    state = drawn("war_drums", "", "vitwood, kestrow", leaders={1: "thessaly_vorn vitwood"})
    play(state, "lead kestrow", "lead vitwood")

    assert [] == options(state, "lead")


@pytest.mark.rule("LL-V-54", "LL-CAPT-04", "LL-R-30")
def test_amnesty_brings_every_captive_home() -> None:
    state = drawn("amnesty", "minselm, vitwood", captive={0: 2, 1: 2}, health={0: 2})
    play(state, "station vitwood")  # seat 1 has one province: it is not asked

    assert ("vitwood", "quillhaven") == (place(state, 0), place(state, 1))
    assert 2 == health(state, 0)


# Cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-34", "LL-V-06", "LL-R-71")
def test_tax_revolt_costs_the_richest_two_gold() -> None:
    state = drawn("tax_revolt", goods={0: "gold:3", 2: "gold:3"})

    assert ("gold:1", "gold:1") == (goods(state, 0), goods(state, 2))


@pytest.mark.rule("LL-V-06")
def test_tax_revolt_concerns_nobody_without_gold() -> None:
    state = drawn("tax_revolt", goods={0: "food:3"})

    assert "food:3" == goods(state, 0)


REBATE = """
[[events]]
id = "tax_revolt"
effects = [{ effect = "gain_resource", who = "most_gold", res = "wood", n = 1 }]
"""


@pytest.mark.rule("LL-V-06")
@pytest.mark.parametrize(("gold", "gained"), [("", ""), ("gold:1", "wood:1 gold:1")])
def test_nobody_is_the_richest_where_all_have_nothing(
    tmp_path: Path, gold: str, gained: str
) -> None:
    (tmp_path / "pack.toml").write_text(
        'game = "leaders_legacy"\nid = "rebate"\nversion = "1"\ntitle = "Rebate"\n'
        'extends = "default"\n'
    )
    (tmp_path / "events.toml").write_text(REBATE)
    state = drawn("tax_revolt", goods={0: gold}, game=new_game(3, tmp_path, trade="off"))

    assert gained == goods(state, 0)


@pytest.mark.rule("LL-V-33", "LL-V-08", "LL-V-06")
def test_relief_caravan_brings_two_cards_to_the_least_renowned() -> None:
    state = drawn("relief_caravan", renown={0: 1, 1: 2})
    assert 2 == state.actor
    play(state, "name wood")
    assert ["name wood", "name stone", "name gold"] == options(state)  # ascending
    play(state, "name gold")

    assert "wood:1 gold:1" == goods(state, 2)


@pytest.mark.rule("LL-V-34", "LL-V-09")
def test_border_tolls_cost_everyone_a_card() -> None:
    state = drawn("border_tolls", goods={0: "food:1 gold:1", 1: "wood:1 stone:1"})
    assert 1 == state.actor
    play(state, "name stone")
    assert 0 == state.actor  # seat 2 has nothing to give
    play(state, "name food")

    assert "gold:1" == goods(state, 0)


@pytest.mark.rule("LL-V-33")
def test_harbour_feast_brings_a_food_for_every_port() -> None:
    state = drawn("harbour_feast", "sallowby port, crosskern port", "", "mareth")

    assert ("food:2", "") == (goods(state, 0), goods(state, 2))


@pytest.mark.rule("LL-V-40", "LL-R-26")
def test_travelling_masons_make_one_upgrade_a_card_cheaper() -> None:
    state = drawn("travelling_masons", "", "vitwood, kestrow", goods={1: "wood:1 stone:1"})
    play(state, "upgrade vitwood", "name stone")  # the two yield two Wood

    assert ("town", "wood:1 stone:1") == (level(state, "vitwood"), goods(state, 1))
    assert [] == options(state, "upgrade")


# Order and Renown ----------------------------------------------------------------------------


@pytest.mark.rule("LL-V-63")
def test_great_fair_lets_everyone_trade_with_the_active_player() -> None:
    state = drawn("great_fair", goods={0: "food:1", 1: "gold:1", 2: "wood:1"}, trade="standard")
    while options(state, "pass"):
        assert ["pass", "offer 1"] == options(state)  # each other seat is asked
        play(state, "pass")
    while options(state, "farm"):
        play(state, "farm")
        while options(state, "pass"):
            play(state, "pass")

    assert ["offer 0", "offer 2"] == options(state, "offer")


@pytest.mark.rule("LL-V-62")
def test_closed_roads_stop_all_trade() -> None:
    lands = ("minselm", "vitwood", "oakenfold")
    held = {0: "food:1", 1: "gold:1", 2: "stone:1"}
    closed = drawn("closed_roads", *lands, goods=held, trade="standard")

    assert [] == options(closed, "offer")
    assert "building" == view(closed, 1).phase


@pytest.mark.rule("LL-V-62", "LL-V-11", "LL-R-70")
def test_holy_truce_feeds_the_drawer_who_may_not_attack_this_turn() -> None:
    state = drawn("holy_truce", "minselm", "vitwood 3", "sunderoak 3")
    play(state, "name food", "name food")
    assert "food:2 wood:1" == goods(state, 1)
    play(state, "end")
    assert [] == options(state, "attack")
    play(state, "end", "end", "end")

    assert 2 == state.actor
    assert ["attack sunderoak"] == options(state, "attack")


@pytest.mark.rule("LL-V-66", "LL-R-72")
def test_wandering_minstrels_sing_of_the_least_renowned() -> None:
    state = drawn("wandering_minstrels", "minselm town", "vitwood", "kestrow")

    assert [1, 1, 1] == [renown(state, seat) for seat in range(3)]
    assert [0, 1, 1] == [each.event_renown for each in look(state).seats]


def test_every_event_is_tested() -> None:
    """Every Event has a test whose name begins with its own."""
    names = [each for each in globals() if each.startswith("test_")]
    for each in pack_of(new_game()).events.events:
        assert any(name.startswith(f"test_{each.id}_") for name in names), each.id
