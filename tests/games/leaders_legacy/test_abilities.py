"""Each of the 36 abilities of the default pack does what its words say."""

from __future__ import annotations

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
    owner,
    pack_of,
    place,
    play,
    renown,
    table,
    view,
)

import legacies


def next_turn(state: legacies.State) -> legacies.State:
    """End the End Phase, so that the next seat's turn begins."""
    return play(state, "end")


def attacked(*lands: str, by: str, at: str, **more: object) -> legacies.State:
    """A Combat Phase in which seat 0 has declared an attack."""
    state = table(*lands, phase="combat", **more)  # type: ignore[arg-type]
    play(state, f"attack {by}")
    if options(state, "strike"):
        play(state, f"strike {at}")
    return state


# Flynt Mire ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-ABIL-08", "LL-R-42", "LL-V-29", "LL-V-50")
@pytest.mark.parametrize(("moved", "after"), [((), 3), ((1,), 2)])
def test_cold_blooded_gives_energy_to_who_stayed(moved: tuple[int, ...], after: int) -> None:
    state = table(
        "",
        "kestrow",
        leaders={1: "flynt_mire kestrow"},
        energy={1: 1},
        phase="end",
        marker=2,
        moved=moved,
    )

    assert after == energy(next_turn(state), 1)


@pytest.mark.rule("LL-ABIL-09", "LL-V-48", "LL-V-22", "LL-LEADER-04")
def test_assassinate_strikes_a_leader_within_two_provinces() -> None:
    state = table(
        "minselm",
        "kestrow",
        "brightholm",
        leaders={0: "flynt_mire", 1: "sefa_orlan", 2: "maren_tolliver"},
    )
    play(state, "use 2")

    assert (2, 5) == (health(state, 1), health(state, 2))  # 4 less Armor 1; Brightholm is too far
    assert 1 == energy(state, 0)
    assert [] == options(state, "use")[1:]  # too little Energy for another


@pytest.mark.rule("LL-INCAP-01", "LL-INCAP-02", "LL-R-35", "LL-TYPE-MIL-04")
def test_assassinate_can_bring_a_leader_down() -> None:
    state = table(
        "minselm",
        "vitwood",
        leaders={0: "flynt_mire", 1: "maren_tolliver"},
        health={1: 4},
    )
    play(state, "use 2")

    assert ("down", 3) == (place(state, 1), renown(state, 0))


@pytest.mark.rule("LL-V-45", "LL-V-24", "LL-R-24", "LL-V-15", "LL-ABIL-07")
def test_slip_away_takes_flynt_three_provinces_away() -> None:
    state = table("minselm, sunderoak, brightholm, quillhaven", leaders={0: "flynt_mire minselm"})
    play(state, "use 3")

    assert "sunderoak" == place(state, 0)  # Brightholm is four provinces away
    assert 3 == energy(state, 0)
    assert look(state).seats[0].moved


# Brannoc Hale --------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-59", "LL-EX-19", "LL-R-51")
@pytest.mark.parametrize(("card", "left"), [("d2", 4), ("d1", 4), ("d3", 3)])
def test_shield_wall_saves_an_army_but_not_the_last_loss(card: str, left: int) -> None:
    state = attacked(
        "minselm 3",
        "vitwood 5",
        by="minselm",
        at="vitwood",
        leaders={0: "odrin_vask", 1: "brannoc_hale vitwood"},
        energy={0: 0, 1: 0},
    )
    play(state, f"card {card}")

    assert [left] == armies(state, "vitwood")


@pytest.mark.rule("LL-V-44", "LL-V-13")
def test_forced_march_gives_three_free_moves_anywhere() -> None:
    state = table("minselm 3, vitwood 1, oakenfold 0", leaders={0: "brannoc_hale oakenfold"})
    assert [] == options(state, "march")
    play(state, "use 2")
    for _ in range(2):
        play(state, "march minselm", "to vitwood by any")
    play(state, "march vitwood", "to oakenfold by any")

    assert [1, 2, 1] == armies(state, "minselm", "vitwood", "oakenfold")
    assert [] == options(state, "march")
    play(state, "use 2")  # used twice, it adds up
    assert [] != options(state, "march")


@pytest.mark.rule("LL-V-57", "LL-V-30")
def test_press_the_assault_reveals_another_card() -> None:
    state = table(
        "minselm 4",
        "vitwood 3",
        leaders={0: "brannoc_hale minselm"},
        energy={1: 0, 2: 0},
        phase="combat",
    )
    play(state, "attack minselm", "strike vitwood led", "card a5", "card a4", "card a3", "reveal 0")
    play(state, "card a5", "use 3", "card d2")
    while options(state, "pass"):
        play(state, "pass")

    assert [4, 1] == armies(state, "minselm", "vitwood")
    assert 1 == look(state).pile["a5"]
    assert 0 == energy(state, 0)  # one for the engagement, two for the ability


@pytest.mark.rule("LL-V-30")
def test_press_the_assault_needs_brannoc_in_the_attack() -> None:
    state = table(
        "minselm 4",
        "vitwood 3",
        leaders={0: "brannoc_hale minselm"},
        energy={1: 0, 2: 0},
        phase="combat",
    )
    play(state, "attack minselm", "strike vitwood", "card a1")

    assert [3] == armies(state, "minselm")  # nobody was asked


# Ysolde Karr ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-46", "LL-R-14")
def test_tide_reader_crosses_the_sea_without_a_port() -> None:
    lands = ("sallowby 2", "crosskern")
    ysolde = table(*lands, leaders={0: "ysolde_karr", 1: "odrin_vask"}, phase="combat")
    other = table(*lands, leaders={0: "brannoc_hale", 1: "odrin_vask"}, phase="combat")

    assert ["attack sallowby"] == options(ysolde, "attack")
    assert [] == options(other, "attack")


@pytest.mark.rule("LL-V-35", "LL-V-32", "LL-V-25")
def test_coastal_raid_takes_what_the_province_yields() -> None:
    state = table(
        "minselm",
        "crosskern, oakenfold",
        leaders={0: "ysolde_karr", 1: "odrin_vask oakenfold"},
        goods={1: "food:3 gold:2"},
    )
    play(state, "use 2")  # Oakenfold lies on no route

    assert ("gold:1", "food:3 gold:1") == (goods(state, 0), goods(state, 1))
    assert 0 == energy(state, 0)


@pytest.mark.rule("LL-V-58", "LL-V-31", "LL-V-19")
def test_boarding_party_makes_a_card_cost_one_more_at_sea() -> None:
    state = attacked(
        "sallowby 4, minselm",
        "crosskern 4",
        by="sallowby",
        at="crosskern",
        leaders={0: "ysolde_karr minselm", 1: "odrin_vask"},
        energy={1: 0},
    )
    play(state, "card d1", "use 3")
    while options(state, "pass"):
        play(state, "pass")

    assert [2] == armies(state, "crosskern")


@pytest.mark.rule("LL-V-58", "LL-V-03")
def test_boarding_party_does_nothing_for_a_card_that_costs_the_attacker() -> None:
    state = attacked(
        "sallowby 4, minselm",
        "crosskern 4",
        by="sallowby",
        at="crosskern",
        leaders={0: "ysolde_karr minselm", 1: "odrin_vask"},
        energy={1: 0},
    )
    while options(state, "pass"):
        play(state, "pass")
    play(state, "card a1")

    assert [3, 4] == armies(state, "sallowby", "crosskern")  # nobody was asked


@pytest.mark.rule("LL-V-31")
def test_boarding_party_is_not_for_the_land() -> None:
    state = attacked(
        "minselm 4",
        "crosskern 4",
        by="minselm",
        at="crosskern",
        leaders={0: "ysolde_karr minselm", 1: "odrin_vask"},
        energy={1: 0},
    )
    play(state, "card d1")

    assert [3] == armies(state, "crosskern")


# Odrin Vask ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-60", "LL-SETTLE-10", "LL-COMBAT-04")
@pytest.mark.parametrize(("leader", "asked"), [("odrin_vask", False), ("brannoc_hale", True)])
def test_siegecraft_denies_the_check_of_a_city(leader: str, asked: bool) -> None:
    state = attacked(
        "minselm 3",
        "vitwood city 3",
        by="minselm",
        at="vitwood",
        leaders={0: leader, 1: "hesper_quill"},
        energy={0: 0},
    )
    play(state, "card d1")  # seen by the defender, or revealed

    assert asked == (state.actor == 1)
    assert asked == (options(state) == ["leave", "sink"])


@pytest.mark.rule("LL-V-41", "LL-V-17", "LL-ABIL-06")
def test_muster_places_an_army_with_odrin() -> None:
    state = table("minselm 1, vitwood", leaders={0: "odrin_vask vitwood"}, goods={0: "food:2"})
    play(state, "use 2")

    assert [1, 2] == armies(state, "minselm", "vitwood")
    assert ("food:1", 2) == (goods(state, 0), energy(state, 0))


@pytest.mark.rule("LL-V-42", "LL-V-03")
def test_scorched_ground_takes_an_army_but_not_the_last() -> None:
    lands = ("minselm", "vitwood 2, tollbar 1, kestrow 2")
    state = table(*lands, leaders={0: "odrin_vask minselm"})
    play(state, "use 3")  # Tollbar would keep its last army and Kestrow is too far away

    assert [1, 1, 2] == armies(state, "vitwood", "tollbar", "kestrow")
    assert 1 == energy(state, 0)


# Maren Tolliver ------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-63")
@pytest.mark.parametrize(("leader", "partners"), [("maren_tolliver", 2), ("hesper_quill", 0)])
def test_open_ledger_trades_with_everyone(leader: str, partners: int) -> None:
    state = table(
        "minselm",
        "quillhaven",
        "gullhythe",
        leaders={0: leader, 1: "odrin_vask", 2: "aldous_penn"},
        goods={0: "food:1", 1: "gold:1", 2: "gold:1"},
        trade="standard",
    )

    assert partners == len(options(state, "offer"))


@pytest.mark.rule("LL-V-36")
def test_brokerage_swaps_two_cards_with_the_supply() -> None:
    state = table("minselm", leaders={0: "maren_tolliver"}, goods={0: "food:2"})
    play(state, "use 2", "name gold")  # Food is the only kind to give

    assert ["pass", "name food", "name gold"] == options(state)  # one swap may be enough
    play(state, "name food", "name wood")
    assert ("wood:1 gold:1", 4) == (goods(state, 0), energy(state, 0))


@pytest.mark.rule("LL-V-33", "LL-V-41", "LL-V-21")
def test_windfall_brings_a_gold_and_an_army() -> None:
    state = play(table("minselm 2", leaders={0: "maren_tolliver"}), "use 3")

    assert ("gold:1", 3) == (goods(state, 0), energy(state, 0))
    assert [3] == armies(state, "minselm")


# Aldous Penn ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-40", "LL-R-26")
def test_master_mason_builds_cities_for_less_stone() -> None:
    state = table(
        "minselm town, vitwood",
        leaders={0: "aldous_penn"},
        goods={0: "wood:1 stone:1 gold:1"},
    )
    play(state, "upgrade minselm")

    assert ("city", "") == (level(state, "minselm"), goods(state, 0))


@pytest.mark.rule("LL-V-40", "LL-V-14", "LL-R-26")
def test_scaffolding_makes_one_upgrade_two_cards_cheaper() -> None:
    state = table("minselm, vitwood", leaders={0: "aldous_penn"}, goods={0: "wood:2 stone:1"})
    play(state, "use 2", "upgrade minselm", "name stone")  # a Wood falls away first

    assert ("town", "wood:1 stone:1") == (level(state, "minselm"), goods(state, 0))
    assert [] == options(state, "upgrade")  # it served once
    assert 3 == energy(state, 0)


@pytest.mark.rule("LL-V-61", "LL-V-27", "LL-V-18", "LL-V-59")
def test_bulwark_checks_and_saves_an_army() -> None:
    state = attacked(
        "minselm 4",
        "vitwood 4, sunderoak",
        by="minselm",
        at="vitwood",
        leaders={0: "odrin_vask", 1: "aldous_penn sunderoak"},
        energy={0: 0},
    )
    assert 1 == state.actor
    play(state, "use 3", "card d3")
    assert ["leave", "sink"] == options(state)
    play(state, "leave", "card d3")

    assert [2] == armies(state, "vitwood")
    assert () == look(state).lasting  # over with the combat


# Sefa Orlan ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-39", "LL-R-17")
def test_harbour_dues_let_two_ports_yield_both() -> None:
    state = table(
        "",
        "crosskern port, tollbar port, mareth port",
        leaders={1: "sefa_orlan"},
        energy={1: 0},
        phase="end",
        marker=2,
    )
    play(state, "end")

    assert ["number 0", "number 1"] == options(state)  # the third Port
    play(state, "number 0")
    assert "food:2 wood:1 stone:1 gold:4" == goods(state, 1)


@pytest.mark.rule("LL-V-40")
@pytest.mark.parametrize(
    ("leader", "ports"), [("sefa_orlan", ["dock crosskern"]), ("calla_wren", [])]
)
def test_harbour_dues_make_ports_cheaper(leader: str, ports: list[str]) -> None:
    state = table("crosskern", leaders={0: leader}, goods={0: "stone:1"}, energy={0: 0})

    assert ports == options(state, "dock")
    if ports:
        play(state, "dock crosskern")
        assert "" == goods(state, 0)


@pytest.mark.rule("LL-V-44")
def test_convoy_moves_two_armies_over_the_sea() -> None:
    state = table("sallowby 4 port, crosskern, otterlode", leaders={0: "sefa_orlan otterlode"})
    play(state, "use 2")
    play(state, "march sallowby", "to crosskern by sea")
    play(state, "march sallowby", "to crosskern by sea")

    assert [2, 3] == armies(state, "sallowby", "crosskern")
    play(state, "march sallowby")  # the Port's own Free Move is left, and nothing else
    assert [1, 4] == armies(state, "sallowby", "crosskern")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-V-62", "LL-V-35", "LL-V-28", "LL-V-12")
def test_embargo_keeps_a_player_from_trading_and_costs_gold() -> None:
    state = table(
        "minselm",
        "vitwood",
        "harrowmede",
        leaders={0: "sefa_orlan"},
        goods={0: "food:1", 1: "gold:3", 2: "gold:1"},
        trade="standard",
    )
    assert ["offer 1", "offer 2"] == options(state, "offer")
    play(state, "use 3", "aim-seat 1")

    assert ["offer 2"] == options(state, "offer")
    assert ("food:1 gold:2", "gold:1") == (goods(state, 0), goods(state, 1))
    running = look(state).lasting
    assert [(1,)] == [each.seats for each in running]


# Hesper Quill --------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-43", "LL-POP-02")
def test_granaries_hold_one_army_more_in_villages_and_towns() -> None:
    state = table(
        "minselm 6, vitwood town 6, oakenfold city 8",
        leaders={0: "hesper_quill"},
        energy={0: 0},
        phase="combat",
    )
    play(state, "end")

    assert [4, 5, 6] == armies(state, "minselm", "vitwood", "oakenfold")


@pytest.mark.rule("LL-V-41", "LL-V-24")
def test_levy_places_two_armies_anywhere() -> None:
    state = table("minselm, quillhaven", leaders={0: "hesper_quill minselm"}, goods={0: "food"})
    play(state, "use 2", "aim quillhaven")

    assert [3] == armies(state, "quillhaven")
    assert ("", 3) == (goods(state, 0), energy(state, 0))


@pytest.mark.rule("LL-V-40", "LL-V-14")
def test_land_survey_gives_two_villages_without_wood() -> None:
    state = table("minselm 4", leaders={0: "hesper_quill"})
    assert [] == options(state, "settle")
    play(state, "use 3")
    play(state, "settle vitwood", "number 1", "stay")
    play(state, "settle oakenfold", "from minselm", "number 1", "stay")

    assert [0, 0] == [owner(state, "vitwood"), owner(state, "oakenfold")]
    assert [] == options(state, "settle")


# Ilvane Dusk ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-64", "LL-R-22")
def test_foresight_picks_one_of_two_events() -> None:
    state = table("", "kestrow", leaders={1: "ilvane_dusk"}, energy={1: 0}, phase="end")
    play(state, "end", "event drought", "event rich_seam")
    assert ["show 0", "show 1"] == options(state)
    play(state, "show 1", "event rich_seam")

    assert ["rich_seam"] == [each.event for each in look(state).in_force]
    assert ["drought"] == [each.card for each in look(state).event_bottom]
    assert ["drought"] == [each.card for each in view(state, 1).event_bottom]
    assert [None] == [each.card for each in view(state, 0).event_bottom]


@pytest.mark.rule("LL-V-56", "LL-R-56", "LL-V-16", "LL-V-41")
def test_augury_looks_at_two_cards_and_sinks_what_it_likes() -> None:
    state = table("minselm 1", leaders={0: "ilvane_dusk"})
    play(state, "use 2", "card d5", "card a5")
    assert ["leave", "sink"] == options(state)
    play(state, "leave", "sink")
    mine, other = view(state, 0), view(state, 1)

    assert (["d5"], ["a5"]) == ([c.card for c in mine.top], [c.card for c in mine.bottom])
    assert ([None], [None]) == ([c.card for c in other.top], [c.card for c in other.bottom])
    assert ([2], 3) == (armies(state, "minselm"), energy(state, 0))


@pytest.mark.rule("LL-V-65", "LL-V-20")
def test_turn_the_omen_replaces_an_event_of_any_player() -> None:
    state = table("minselm", "kestrow", leaders={0: "ilvane_dusk"}, phase="end")
    play(state, "end", "event closed_roads")
    assert 0 == state.actor
    play(state, "use 3", "event rich_seam")

    assert ["rich_seam"] == [each.event for each in look(state).in_force]
    assert {"closed_roads": 1} == look(state).event_pile
    assert 2 == energy(state, 0)


# Anselm Roe ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-53", "LL-V-22")
@pytest.mark.parametrize(("home", "offered"), [("town", False), ("village", True)])
def test_sanctuary_protects_anselm_in_a_town(home: str, offered: bool) -> None:
    state = table("minselm", f"vitwood {home}", leaders={0: "flynt_mire", 1: "anselm_roe vitwood"})

    assert offered == ("use 2" in options(state, "use"))


@pytest.mark.rule("LL-V-62", "LL-V-12")
def test_truce_protects_ones_own_provinces_only() -> None:
    state = table(
        "minselm",
        "vitwood 3",
        "sunderoak",
        leaders={0: "anselm_roe", 1: "odrin_vask"},
        energy={1: 0, 2: 0},
        phase="end",
        marker=2,
    )
    play(state, "use 2", "aim-seat 1", "end", "end", "attack vitwood")

    assert ["strike sunderoak", "strike sunderoak led"] == options(state)


@pytest.mark.rule("LL-V-49", "LL-V-23")
def test_alms_heal_a_leader_nearby() -> None:
    state = table(
        "minselm",
        "vitwood",
        "brightholm",
        leaders={0: "anselm_roe", 1: "odrin_vask vitwood"},
        health={0: 2, 1: 5, 2: 1},
        goods={0: "food:2"},
    )
    play(state, "use 3")
    assert ["aim-seat 0", "aim-seat 1"] == options(state)  # Brightholm is too far
    play(state, "aim-seat 1", "use 3")  # now only Anselm lacks Health

    assert (4, 6, 1) == tuple(health(state, seat) for seat in range(3))
    assert ("", 3) == (goods(state, 0), energy(state, 0))


# Calla Wren ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-44", "LL-V-10")
def test_wayfarer_moves_one_army_a_turn_at_callas_side() -> None:
    state = table("minselm 3, vitwood, kestrow", leaders={0: "calla_wren minselm"}, energy={0: 0})
    assert ["march minselm", "march vitwood"] == options(state, "march")
    play(state, "march minselm")

    assert [2, 2] == armies(state, "minselm", "vitwood")
    assert [] == options(state, "march")


@pytest.mark.rule("LL-V-47", "LL-V-26")
def test_call_of_the_road_settles_without_wood() -> None:
    state = table("minselm 3", leaders={0: "calla_wren"})
    play(state, "use 2", "aim vitwood", "number 2", "bring")

    assert (0, "vitwood") == (owner(state, "vitwood"), place(state, 0))
    assert [1, 2] == armies(state, "minselm", "vitwood")
    assert ("", 2) == (goods(state, 0), energy(state, 0))


@pytest.mark.rule("LL-V-41", "LL-V-16", "LL-R-11")
def test_volunteers_come_between_declaration_and_card() -> None:
    state = attacked(
        "minselm 3",
        "vitwood 0, sunderoak",
        by="minselm",
        at="vitwood",
        leaders={0: "odrin_vask", 1: "calla_wren sunderoak"},
        energy={0: 0},
    )
    play(state, "use 3", "aim vitwood", "pass")

    assert legacies.CHANCE == state.actor  # no longer empty: a card is drawn
    assert [1] == armies(state, "vitwood")


# Thessaly Vorn -------------------------------------------------------------------------------


@pytest.mark.rule("LL-V-55", "LL-V-10", "LL-REVIVE-01", "LL-R-29")
@pytest.mark.parametrize(
    ("leader", "revivals"), [("thessaly_vorn", ["revive minselm"]), ("calla_wren", [])]
)
def test_loyal_household_revives_in_a_town_for_less(leader: str, revivals: list[str]) -> None:
    state = table(
        "minselm town, vitwood",
        leaders={0: leader},
        goods={0: "food:2 gold:1"},
        down=(0,),
    )
    assert revivals == options(state, "revive")
    if revivals:
        play(state, "revive minselm")

        assert ("", "minselm", 5) == (goods(state, 0), place(state, 0), health(state, 0))


@pytest.mark.rule("LL-V-51", "LL-V-41")
def test_borrowed_voices_drain_energy_and_raise_armies() -> None:
    state = table(
        "minselm 1", "sunderoak", leaders={0: "thessaly_vorn", 1: "odrin_vask"}, energy={1: 3}
    )
    play(state, "use 2")

    assert (3, 1) == (energy(state, 0), energy(state, 1))
    assert [3] == armies(state, "minselm")


@pytest.mark.rule("LL-V-67", "LL-TYPE-CUL-01", "LL-V-12")
def test_festival_counts_a_region_that_lacks_a_province() -> None:
    fennmark = "gullhythe, reedwash, otterlode, larkmere, sedgeway"  # without Pellfen
    state = table(
        fennmark,
        "quillhaven",
        "vantor",
        leaders={0: "thessaly_vorn"},
        goods={0: "food:1 gold:1"},
        phase="end",
        marker=1,
    )
    play(state, "use 3")
    assert ("gold:1", 4) == (goods(state, 0), energy(state, 0))
    play(state, "end")
    while state.actor != 0 or look(state).active != 0 or not options(state, "end"):
        play(state, game_first(state))

    assert 1 == look(state).seats[0].leader_renown
    assert "thessaly_vorn.festival" not in [each.source for each in look(state).lasting]


def game_first(state: legacies.State) -> str:
    """The plainest answer: end a phase, pass, farm, or whatever comes first."""
    texts = options(state)
    return next((text for text in texts if text in ("end", "pass", "farm")), texts[0])


def test_every_ability_is_tested() -> None:
    """Every ability has a test whose name begins with its own."""
    names = [each for each in globals() if each.startswith("test_")]
    for each in pack_of(new_game()).abilities:
        assert any(name.startswith(f"test_{each.id}_") for name in names), each.id
