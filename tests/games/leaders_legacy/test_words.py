"""The words on cards are made from what the cards do, and read like a game's."""

from __future__ import annotations

import functools
import tomllib

import pytest

from legacies.content import load_pack
from legacies.games.leaders_legacy import words
from legacies.games.leaders_legacy.pack import LeadersLegacyPack
from legacies.games.leaders_legacy.vocabulary import (
    ConditionWord,
    EffectWord,
    Requirement,
    Target,
    Timing,
    Until,
    Who,
    read_conditions,
    read_effects,
)
from legacies.registry import game_class


@functools.cache
def default_pack() -> LeadersLegacyPack:
    pack = load_pack(game_class("leaders_legacy"), None)
    assert isinstance(pack, LeadersLegacyPack)
    return pack


EFFECTS = [
    ('"gain_resource", who = "self", res = "gold", n = 2', "gain 2 Gold"),
    (
        '"gain_resource", who = "least_renown", res = "choice", n = 2',
        "whoever has the least Renown gains 2 resources of their choice",
    ),
    (
        '"gain_resource", who = "each", res = "food", n = 1, per = "port"',
        "each player gains 1 Food for each of their Ports",
    ),
    (
        '"lose_resource", who = "most_gold", res = "gold", n = 2',
        "whoever holds the most Gold returns 2 Gold to the supply",
    ),
    (
        '"steal_resource", who = "target_owner", res = "target_resource", n = 1,'
        ' if = "target_on_route"',
        "if the settlement lies on a sea route, take 1 resource of the kind that the province"
        " produces from its owner",
    ),
    (
        '"bank_trade", give = 1, take = 1, times = 2',
        "up to twice, give 1 card of one kind to the supply and take 1 of another kind from it",
    ),
    (
        '"yield_bonus", who = "each", res = "wood", n = 1, cap = 2',
        "in the Bounty Phase each player gains 1 more Wood for each Wood province, at most 2 more"
        " in all",
    ),
    (
        '"yield_penalty", who = "each", res = "stone", n = 1',
        "in the Bounty Phase every Stone province yields 1 less",
    ),
    (
        '"port_yield", who = "self", limit = 2',
        "up to 2 of your Ports yield both 1 Food and 1 Gold",
    ),
    (
        '"discount", who = "self", what = ["city"], res = "stone", n = 1',
        "your Cities cost 1 Stone less",
    ),
    (
        '"discount", who = "self", what = ["upgrade", "port"], res = "any", n = 2, uses = 1,'
        ' until = "end_of_turn"',
        "this turn your next upgrade or Port costs 2 fewer resources of your choice",
    ),
    (
        '"discount", who = "drawer", what = ["army"], res = "gold", n = 1, uses = 3',
        "the drawer's next 3 armies cost 1 Gold less each",
    ),
    (
        '"discount", who = "self", what = ["revive"], res = "gold", n = 1',
        "the revival of your Leader costs 1 Gold less",
    ),
    (
        '"gain_army", who = "self", n = 2, where = "leader_province"',
        "place 2 armies in your Leader's province",
    ),
    (
        '"gain_army", who = "drawer", n = 2, where = "any_own"',
        "the drawer places 2 armies in settlements of their choice",
    ),
    (
        '"lose_army", who = "target_owner", n = 1, where = "target", keep = 1',
        "it loses 1 army, but keeps at least 1",
    ),
    (
        '"lose_army", who = "each", n = 1, where = "each_settlement", keep = 1, region = "random"',
        "in one region drawn at random every settlement loses 1 army, but keeps at least 1",
    ),
    (
        '"lose_army", who = "most_armies", n = 2, where = "any_own", keep = 1',
        "whoever has the most armies removes 2 armies of their choice; every settlement keeps at"
        " least 1",
    ),
    (
        '"raise_limit", who = "self", levels = ["village", "town"], n = 1',
        "your Villages and Towns hold 1 more army",
    ),
    (
        '"extra_free_moves", who = "self", kind = "army", n = 1, where = "leader_province"',
        "your armies have 1 more Free Move a turn into or out of your Leader's province",
    ),
    (
        '"extra_free_moves", who = "each", kind = "sea", n = 1, where = "any_own"',
        "each player's armies have 1 more Free Move a turn along sea routes that they can use",
    ),
    ('"relocate_leader", who = "self", where = "target"', "move your Leader there"),
    (
        '"sea_access", who = "self"',
        "you can use every sea route that touches one of your settlements, without a Port",
    ),
    (
        '"build_free", what = "village"',
        "build a Village there without its price; its armies come from your Leader's province,"
        " and your Leader may go along",
    ),
    (
        '"damage_leader", who = "target", n = 4, armor = true',
        "the chosen Leader takes 4 damage, less its Armor",
    ),
    (
        '"damage_leader", who = "each", n = 1, armor = false, floor = 1',
        "every Leader on the board takes 1 damage, whatever its Armor, but keeps at least 1 Health",
    ),
    ('"heal_leader", who = "each", n = 2', "every Leader on the board regains up to 2 Health"),
    (
        '"gain_energy", who = "self", n = 1, when = "own_bounty", if = "leader_not_moved"',
        "in your Bounty Phase your Leader regains 1 more Energy if it has not changed province"
        " since the previous one",
    ),
    ('"lose_energy", who = "target", n = 2', "the chosen Leader loses up to 2 Energy"),
    (
        '"modify_stat", who = "each", stat = "command", n = -1, min = 1',
        "the Command of every Leader on the board is 1 lower, but at least 1",
    ),
    (
        '"immune", who = "self", min_level = "town"',
        "abilities of other players cannot choose your Leader in a Town, City or Capital of yours",
    ),
    (
        '"release_captives", who = "each"',
        "every captured Leader returns without ransom to a settlement of its owner's choice",
    ),
    (
        '"revive_rule", who = "self", min_level = "town"',
        "your Leader can be revived in a Town, City or Capital",
    ),
    (
        '"peek_attack", n = 2',
        "look at the top 2 Attack cards and put any of them at the bottom; the others stay on top"
        " in their order",
    ),
    (
        '"redraw_attack", if = "own_leader_engaged"',
        "if your Leader is engaged in your attack, discard the revealed Attack card and reveal the"
        " next one in its place",
    ),
    (
        '"shift_attack", n = 1, loser = "defender", if = "own_attack_by_sea"',
        "if you attack across the sea and the revealed card costs the defender armies, it counts 1"
        " more",
    ),
    (
        '"reduce_losses", side = "defender", n = 1, min = 1, where = "leader_province"',
        "in combat in your Leader's province you lose 1 fewer army as defender, but at least 1",
    ),
    (
        '"deny_check", levels = ["city", "capital"]',
        "Cities and Capitals that you attack give no Defender's Check",
    ),
    (
        '"grant_check", who = "self", where = "attacked", until = "end_of_combat"',
        "in this combat make a Defender's Check there",
    ),
    (
        '"forbid", who = "target", action = "attack", against = "self", until = "next_own_turn"',
        "they may not attack your provinces until your next turn begins",
    ),
    ('"forbid", who = "each", action = "sea_route"', "nobody may use sea routes"),
    (
        '"trade_anywhere", who = "self"',
        "you may trade with every other player, without a common border or a Port",
    ),
    (
        '"choose_event", who = "self", draw = 2',
        "when you draw an Event, look at 2 cards, resolve one and put the other at the bottom of"
        " the deck",
    ),
    ('"replace_event"', "discard the Event unresolved; its drawer draws another"),
    (
        '"gain_renown", who = "least_renown", n = 1',
        "whoever has the least Renown gains 1 Renown, never to be lost",
    ),
    (
        '"region_tolerance", who = "self", missing = 1, count = 1, until = "next_own_bounty"',
        "in your next Bounty Phase one region counts as controlled for the Cultural award although"
        " you lack 1 province there",
    ),
]
CONDITIONS = [
    ('"control_region", region = "corvane"', "control every province of Corvane"),
    ('"control_count", n = 5, region = "corvane"', "control 5 provinces in Corvane"),
    ('"count_settlements", min_level = "city", n = 4', "control 4 Cities or Capitals"),
    ('"count_settlements", min_level = "capital", n = 1', "control a Capital"),
    ('"ports", n = 3', "control 3 Ports"),
    ('"armies", n = 24', "have 24 armies on the board"),
    ('"armies", n = 12, region = "corvane"', "have 12 armies in Corvane"),
    ('"armies_in_one", n = 8', "have 8 armies in one settlement"),
    ('"conquered_total", n = 8', "have conquered 8 provinces in this game"),
    (
        '"conquered_level", min_level = "city", n = 1',
        "have conquered a City or Capital in this game",
    ),
    (
        '"leaders_downed", n = 2',
        "have incapacitated or captured 2 enemy Leaders in this game",
    ),
    ('"regions_controlled", n = 2', "control 2 whole regions"),
    ('"regions_present", n = 7', "control a province in 7 regions"),
    ('"hold_resource", res = "gold", n = 8', "hold 8 Gold"),
    ('"hold_each", n = 3', "hold 3 of every resource"),
    (
        '"control_on_sea", sea = "kernmere", n = 5',
        "control 5 provinces on routes of the Kernmere",
    ),
    (
        '"trades_done", n = 5, partners = 2',
        "have completed 5 trades, with at least 2 partners",
    ),
    ('"leader_full"', "have your Leader on the board at full Health and full Energy"),
    ('"borders_all_players"', "share a land border with every other player"),
]


@pytest.mark.parametrize(("table", "said"), EFFECTS, ids=[table for table, _ in EFFECTS])
def test_every_effect_is_said(table: str, said: str) -> None:
    data = tomllib.loads(f"effects = [{{ effect = {table} }}]")
    ((_, effect),), problems = read_effects(data["effects"], "")

    assert ([], said) == (problems, words.effect(effect))


@pytest.mark.parametrize(("table", "said"), CONDITIONS, ids=[table for table, _ in CONDITIONS])
def test_every_condition_is_said(table: str, said: str) -> None:
    data = tomllib.loads(f"conditions = [{{ condition = {table} }}]")
    ((_, condition),), problems = read_conditions(data["conditions"], "")

    assert ([], said) == (
        problems,
        words.conditions([condition], words.names_of(default_pack())),
    )


def test_no_word_is_left_out() -> None:
    assert set(EffectWord) == {table.split('"')[1] for table, _ in EFFECTS} == set(words.EFFECTS)
    assert set(ConditionWord) == {table.split('"')[1] for table, _ in CONDITIONS}
    assert set(Who) == set(words.SUBJECTS)
    assert set(Timing) == set(words.TIMINGS)
    assert set(Until) == set(words.UNTIL)
    assert set(Requirement) == set(words.REQUIREMENTS)
    assert set(Target) - {Target.NONE, Target.ATTACKED_PROVINCE} == set(words.TARGETS)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "assassinate",
            "Active, 3 Energy, any time. Choose an enemy Leader within 2 provinces: the chosen"
            " Leader takes 4 damage, less its Armor.",
        ),
        (
            "bulwark",
            "Active, 2 Energy, when an attack is declared. When a settlement of yours within 2"
            " provinces is attacked: in this combat you lose 1 fewer army as defender, but at"
            " least 1; make a Defender's Check there.",
        ),
        (
            "festival",
            "Active, 1 Energy and 1 Food, any time. In your next Bounty Phase one region"
            " counts as controlled for the Cultural award although you lack 1 province there.",
        ),
        (
            "loyal_household",
            "Passive, even while incapacitated. Your Leader can be revived in a Town, City or"
            " Capital; the revival of your Leader costs 1 Gold less.",
        ),
        (
            "call_of_the_road",
            "Active, 2 Energy, on your turn. Choose an unclaimed province next to your Leader:"
            " build a Village there without its price; its armies come from your Leader's"
            " province, and your Leader may go along.",
        ),
    ],
)
def test_an_ability_says_its_price_its_time_its_target_and_what_it_does(
    name: str, said: str
) -> None:
    (ability,) = (each for each in default_pack().abilities if each.id == name)

    assert said == words.ability(ability)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "holy_truce",
            "The drawer gains 2 resources of their choice. This turn: the drawer may not attack.",
        ),
        ("closed_roads", "Until the drawer's next turn begins: nobody may trade."),
        ("crowd_fever", "Every City and Capital loses 1 army, but keeps at least 1."),
    ],
)
def test_an_event_says_what_it_does_and_how_long(name: str, said: str) -> None:
    (event,) = (each for each in default_pack().events.events if each.id == name)

    assert said == words.event(event)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("main_saltmarrow", "Control 2 Ports and 4 provinces in Saltmarrow."),
        (
            "main_tarnmarl",
            "At the end of your turn, control 5 provinces in Tarnmarl and have 12 armies in"
            " Tarnmarl.",
        ),
        (
            "main_military",
            "With a Military Leader, have conquered 20 provinces in this game.",
        ),
        ("side_gold_hoard", "At the end of your turn, hold 8 Gold."),
    ],
)
def test_an_objective_says_what_it_asks_when_and_of_whom(name: str, said: str) -> None:
    pack = default_pack()
    (card,) = (each for each in pack.objectives if each.id == name)

    assert said == words.objective(card, words.names_of(pack))


def test_a_settlement_says_its_row_of_the_table() -> None:
    said = [words.settlement(row) for row in default_pack().settlements.levels]

    assert (
        "Costs 1 Wood; yields 1; may make 1 army in place of its Food; 0 Renown; holds 3 armies."
        == said[0]
    )
    assert (
        "Costs 2 Food, 2 Stone and 3 Gold; yields 2; makes 3 armies; 4 Renown; holds 9 armies;"
        " 3 Free Moves; Defender's Check; one for each region, for whoever controls all of it."
        == said[3]
    )


def test_every_card_of_the_pack_has_words() -> None:
    pack = default_pack()
    said = [words.ability(each) for each in pack.abilities]
    said += [words.event(each) for each in pack.events.events]
    said += [words.objective(each, words.names_of(pack)) for each in pack.objectives]

    assert 96 == len(said)
    for each in said:
        assert each.endswith(".")
        assert "None" not in each
        assert "  " not in each
        assert each[0].isupper()
