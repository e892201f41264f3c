"""The default pack keeps its promises, and a wrong pack is refused with file and path."""

from __future__ import annotations

import copy
import functools
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from attrs import fields

import legacies
from legacies.content import load_pack
from legacies.games.leaders_legacy import pack as packs
from legacies.games.leaders_legacy.pack import LeadersLegacyPack
from legacies.games.leaders_legacy.vocabulary import (
    AbilityKind,
    Check,
    ConditionWord,
    Duration,
    EffectWord,
    LeaderType,
    Level,
    Requirement,
    Resource,
    Side,
    Target,
    Timing,
    Until,
    Where,
    Who,
)
from legacies.registry import game_class
from legacies.serial import structure
from legacies.testing import check_invariants

FOLDER = Path(packs.__file__).parent / "content"
GONE = object()


@functools.cache
def default_pack() -> LeadersLegacyPack:
    pack = load_pack(game_class("leaders_legacy"), None)
    assert isinstance(pack, LeadersLegacyPack)
    return pack


def files() -> dict[str, Any]:
    """The default pack as its files have it, to be changed."""
    found = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.toml")}
    return copy.deepcopy(found)


def put(data: dict[str, Any], path: str, value: object) -> None:
    """Put a value at a path like ``leaders.leaders.0.health``, or take away what is there."""
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
    here: Any = data
    for part in way:
        here = here[part]
    if value is GONE:
        del here[last]
    elif isinstance(here, list) and last == len(here):
        here.append(value)
    else:
        here[last] = value


def problems(*changes: tuple[str, object]) -> list[str]:
    """What is wrong with the default pack after some changes."""
    data = files()
    for path, value in changes:
        put(data, path, value)
    pack, mistakes = structure(None, LeadersLegacyPack, data)
    return mistakes if pack is None else pack.problems()


# The default pack ----------------------------------------------------------------------------


@pytest.mark.rule("LL-GAME-03", "LL-GAME-04", "LL-GAME-05", "LL-OBJ-02", "LL-OBJ-03")
def test_the_default_pack_has_the_continent_of_kern() -> None:
    pack = default_pack()

    assert 9 == len(pack.regions.regions)
    assert 54 == len(pack.provinces.provinces)
    assert 102 == len(pack.borders.borders)
    assert (6, 17) == (len(pack.sea_routes.seas), len(pack.sea_routes.sea_routes))
    assert {"food": 14, "wood": 14, "stone": 13, "gold": 13} == Counter(
        each.resource.value for each in pack.provinces.provinces
    )
    assert (12, 16) == (
        len(pack.main_objectives.main_objectives),
        len(pack.side_objectives.side_objectives),
    )
    assert 36 == sum(each.renown for each in pack.main_objectives.main_objectives)
    assert pack.province_numbers["vitwood"] in pack.land[pack.province_numbers["minselm"]]


def reached(start: int, inside: set[int]) -> set[int]:
    land = default_pack().land
    seen, todo = {start}, [start]
    while todo:
        new = (land[todo.pop()] & inside) - seen
        seen |= new
        todo += new
    return seen


@pytest.mark.rule("LL-GAME-03")
def test_every_region_has_six_provinces_with_all_resources_and_holds_together() -> None:
    pack = default_pack()
    on_routes = {end for a, b, _ in pack.routes for end in (a, b)}
    for region in pack.regions.regions:
        own = {n for n, each in enumerate(pack.provinces.provinces) if each.region == region.id}

        assert 6 == len(own)
        assert set(Resource) == {pack.provinces.provinces[number].resource for number in own}
        assert own == reached(min(own), own)
        assert len(own & on_routes) >= 2


def test_the_land_stays_connected_without_any_one_province() -> None:
    everywhere = set(range(54))
    for gone in everywhere:
        rest = everywhere - {gone}

        assert rest == reached(min(rest), rest)


def strokes() -> Iterator[tuple[frozenset[str], tuple[Any, Any]]]:
    """Every line of the map: borders, and sea routes in twelve pieces."""
    pack = default_pack()
    at = {each.id: each.at for each in pack.provinces.provinces}
    for a, b in pack.borders.borders:
        yield frozenset((a, b)), (at[a], at[b])
    for route in pack.sea_routes.sea_routes:
        a, b = route.ends
        bend = [
            tuple(
                (1 - t) ** 2 * at[a][axis]
                + 2 * t * (1 - t) * route.curve[axis]
                + t * t * at[b][axis]
                for axis in (0, 1)
            )
            for t in (step / 12 for step in range(13))
        ]
        for piece in pairwise(bend):
            yield frozenset((a, b)), piece


def cross(one: tuple[Any, Any], other: tuple[Any, Any]) -> bool:
    def side(p: Any, q: Any, r: Any) -> float:
        return float((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_no_lines_of_the_map_cross() -> None:
    crossing = [
        (sorted(ends), sorted(others))
        for (ends, line), (others, other) in combinations(strokes(), 2)
        if ends != others and cross(line, other)
    ]

    assert [] == crossing


@pytest.mark.rule("LL-LEADER-01", "LL-LEADER-02", "LL-ABIL-01", "LL-ABIL-06")
def test_twelve_leaders_four_of_each_type_with_three_abilities() -> None:
    leaders = default_pack().leaders.leaders

    assert dict.fromkeys(LeaderType, 4) == Counter(each.type for each in leaders)
    for each in leaders:
        kinds = [ability.kind for ability in each.abilities]
        assert [AbilityKind.PASSIVE, AbilityKind.ACTIVE, AbilityKind.ACTIVE] == kinds
        budget = each.health + 2 * each.armor + 2 * each.command + each.energy
        assert budget in ((17, 18) if each.type is LeaderType.MILITARY else (14, 15))
        assert all((ability.energy or 0) >= 1 for ability in each.abilities if ability.is_active)


@pytest.mark.rule("LL-ABIL-08", "LL-ABIL-09")
def test_flynt_mire_has_what_the_rulebook_names() -> None:
    flynt = default_pack().leaders.leaders[0]

    assert "Flynt Mire" == flynt.name
    named = {ability.name: ability.kind.value for ability in flynt.abilities}
    assert "passive" == named["Cold Blooded"]
    assert "active" == named["Assassinate"]


@pytest.mark.rule("LL-R-82")
def test_forty_attack_cards_each_with_a_value_and_one_losing_side() -> None:
    cards = default_pack().attack_deck.attack_cards
    sides = {side: sum(each.count for each in cards if each.loser is side) for side in Side}

    assert {Side.DEFENDER: 18, Side.ATTACKER: 22} == sides
    assert {1, 2, 3, 4, 5} == {each.value for each in cards}


@pytest.mark.rule(
    "LL-TABLE-01", "LL-TABLE-02", "LL-TABLE-03", "LL-TABLE-04", "LL-SETTLE-01", "LL-RES-03"
)
@pytest.mark.parametrize(
    ("level", "cost", "figures"),
    [
        (Level.VILLAGE, {"wood": 1}, (1, 0, True, False, 0, 3, 0, False)),
        (Level.TOWN, {"wood": 2, "stone": 1}, (1, 1, False, False, 1, 4, 1, False)),
        (Level.CITY, {"wood": 1, "stone": 2, "gold": 1}, (2, 2, False, True, 2, 6, 2, False)),
        (Level.CAPITAL, {"food": 2, "stone": 2, "gold": 3}, (2, 3, False, True, 4, 9, 3, True)),
    ],
)
def test_the_settlement_table_is_the_rulebooks(
    level: Level, cost: dict[str, int], figures: tuple[int, ...]
) -> None:
    row = default_pack().settlements.levels[level.number]

    assert level is row.id
    assert cost == {kind.value: n for kind, n in row.cost.items()}
    assert figures == (
        row.yield_,
        row.armies,
        row.food_swap,
        row.check,
        row.renown,
        row.limit,
        row.free_moves,
        row.whole_region,
    )


@pytest.mark.rule("LL-TABLE-05", "LL-RES-04", "LL-PORT-02")
def test_the_port_is_the_rulebooks() -> None:
    port = default_pack().settlements.port

    assert {Resource.STONE: 2} == port.cost
    assert (Resource.FOOD, Resource.GOLD) == port.yields
    assert (1, 1) == (port.renown, port.sea_free_moves)


def test_no_word_of_the_vocabulary_is_idle() -> None:
    """With every word in use on some card, the tests of the cards meet every word."""
    pack = default_pack()
    effects = [each for ability in pack.abilities for each in ability.program]
    effects += [each for event in pack.events.events for each in event.program]
    conditions = [each for card in pack.objectives for each in card.program]

    assert set(EffectWord) == {each.effect for each in effects}
    assert set(ConditionWord) == {each.condition for each in conditions}
    assert set(Who) == {each.who for each in effects if each.who}
    assert set(Where) == {each.where for each in effects if each.where}
    assert set(Until) == {each.until for each in effects if each.until}
    assert set(Requirement) == {each.if_ for each in effects if each.if_}
    assert set(Timing) == {each.timing for each in pack.abilities if each.timing}
    assert set(Target) == {each.target for each in pack.abilities if each.target}
    assert set(Duration) == {each.duration for each in pack.events.events}
    assert set(Check) == {each.check for each in pack.objectives}


# What is refused -----------------------------------------------------------------------------

PASSIVE = "leaders.leaders.0.abilities.0"  # Cold Blooded
ACTIVE = "leaders.leaders.0.abilities.1"  # Assassinate, any_leader within 2
MARCH = "leaders.leaders.1.abilities.1"  # Forced March, lasting, no target
EVENT = "events.events.0"  # Bumper Harvest, a round
FEVER = "events.events.10"  # Crowd Fever, instant
GAIN = {"effect": "gain_resource", "who": "self", "res": "gold", "n": 1}


def effect(word: str, **rest: object) -> dict[str, object]:
    return {"effect": word, **rest}


def province(number: int) -> dict[str, object]:
    return {
        "id": f"far_{number}",
        "name": f"Far {number}",
        "region": "fennmark",
        "resource": "food",
        "coastal": False,
        "at": [1, 2],
        "source": "original",
    }


@pytest.mark.rule("LL-V-85")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        pytest.param(
            [(f"provinces.provinces.{n}", province(n)) for n in range(54, 65)],
            "provinces.toml: provinces: 65 of them; 30 to 64 are possible",
            id="provinces",
        ),
        pytest.param(
            [("regions.regions", [])],
            "regions.toml: regions: 0 of them; 1 to 16 are possible",
            id="regions",
        ),
        pytest.param(
            [("leaders.leaders", files()["leaders"]["leaders"][:6])],
            "leaders.toml: leaders: 6 of them; 7 to 32 are possible",
            id="leaders",
        ),
        pytest.param(
            [("attack_deck.attack_cards.0.count", 30)],
            "attack_deck.toml: attack_cards: 65 cards in all; 12 to 64 are possible",
            id="many attack cards",
        ),
        pytest.param(
            [("attack_deck.attack_cards", files()["attack_deck"]["attack_cards"][:2])],
            "attack_deck.toml: attack_cards: 11 cards in all; 12 to 64 are possible",
            id="few attack cards",
        ),
        pytest.param(
            [("attack_deck.attack_cards.0.value", 0)],
            "attack_deck.toml: attack_cards[0].value: 0; give 1 to 9",
            id="value 0",
        ),
        pytest.param(
            [("attack_deck.attack_cards.0.value", 10)],
            "attack_deck.toml: attack_cards[0].value: 10; give 1 to 9",
            id="value 10",
        ),
        pytest.param(
            [("events.events.3.count", 34)],
            "events.toml: events: 65 cards in all; 0 to 64 are possible",
            id="events",
        ),
        pytest.param(
            [
                (
                    "side_objectives.side_objectives",
                    files()["side_objectives"]["side_objectives"][:2],
                )
            ],
            "side_objectives.toml: side_objectives: 2 of them; 3 to 32 are possible",
            id="side objectives",
        ),
        pytest.param(
            [(f"provinces.provinces.{n}.region", "corvane") for n in range(6)],
            "regions.toml: regions[0]: no province lies in it",
            id="an empty region",
        ),
    ],
)
def test_a_pack_keeps_to_the_maxima(changes: list[tuple[str, object]], problem: str) -> None:
    assert problem in problems(*changes)


@pytest.mark.rule("LL-V-86")
@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (f"{ACTIVE}.energy", 0, "leaders[0].abilities[1].energy: 0; give 1 to 9"),
        (f"{ACTIVE}.energy", GONE, "abilities[1].energy: missing in an active ability"),
        (
            f"{ACTIVE}.effects",
            [effect("gain_energy", who="self", n=1)],
            "effects[0].effect: gain_energy in an active ability could go on without end",
        ),
        ("events.events.16.effects.0.uses", GONE, "uses: missing in a discount on armies"),
        (
            "leaders.leaders.1.abilities.0.effects.0.min",
            0,
            "effects[0].min: a whole number from 1 to 99 is wanted, not 0",
        ),
        (
            "leaders.leaders.4.abilities.1.effects.0.take",
            2,
            "effects[0].take: takes more than it gives",
        ),
    ],
)
def test_what_could_go_on_without_end_is_refused(path: str, value: object, problem: str) -> None:
    found = problems((path, value))

    assert any(each.endswith(problem) for each in found), found


@pytest.mark.rule("LL-V-87")
@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (f"{EVENT}.effects.0.who", "self", "who: self stands only in abilities"),
        (f"{EVENT}.effects.0.who", "target", "who: target stands only in abilities"),
        (f"{ACTIVE}.effects.0.who", "drawer", "who: drawer stands only in Events"),
        (f"{ACTIVE}.effects.0.who", "least_renown", "who: least_renown stands only in Events"),
        (f"{ACTIVE}.effects.0.who", "most_armies", "who: most_armies stands only in Events"),
        (f"{ACTIVE}.effects.0.who", "most_gold", "who: most_gold stands only in Events"),
        (f"{MARCH}.effects.0.who", "target", "who: target needs a Leader or a player as target"),
        (f"{ACTIVE}.effects.0.who", "target_owner", "target_owner needs a settlement as target"),
        (
            f"{ACTIVE}.effects",
            [{**GAIN, "res": "target_resource"}],
            "res: target_resource needs a province as target",
        ),
        (
            f"{ACTIVE}.effects",
            [effect("gain_army", who="self", n=1, where="target")],
            "where: target needs a settlement as target",
        ),
        ("leaders.leaders.5.abilities.2.timing", "any", "attacked needs the timing declare"),
        ("leaders.leaders.5.abilities.2.timing", "any", "end_of_combat needs the timing declare"),
        ("leaders.leaders.5.abilities.2.target", "own_province", "the target attacked_province"),
        ("leaders.leaders.1.abilities.2.timing", "any", "redraw_attack needs the timing reveal"),
        ("leaders.leaders.2.abilities.2.timing", "any", "shift_attack needs the timing reveal"),
        ("leaders.leaders.8.abilities.2.timing", "any", "replace_event needs the timing event"),
        (
            f"{ACTIVE}.effects",
            [effect("choose_event", who="self", draw=2)],
            "choose_event is not for an active ability",
        ),
        (
            f"{FEVER}.effects",
            [effect("choose_event", who="drawer", draw=2)],
            "choose_event stands only in a passive ability, so not in an Event",
        ),
        (f"{MARCH}.effects.0.until", GONE, "until: missing in a lasting effect"),
        (
            f"{MARCH}.effects",
            [effect("raise_limit", who="self", levels=["town"], n=1)],
            "raise_limit is not for an active ability",
        ),
        (
            "leaders.leaders.10.abilities.0.effects.0.until",
            "end_of_turn",
            "until: unknown here",
        ),
        (
            "events.events.16.effects.0.until",
            "end_of_turn",
            "until: unknown here; an Event has a duration",
        ),
        (
            "leaders.leaders.2.abilities.1.target",
            "own_province",
            "if: target_on_route needs the target enemy_province",
        ),
        (
            "leaders.leaders.10.abilities.1.target",
            "own_province",
            "build_free needs the target unclaimed_province",
        ),
        (
            f"{PASSIVE}.effects",
            [GAIN],
            "gain_resource does not last, so no passive ability can have it",
        ),
        (f"{PASSIVE}.effects.0.when", GONE, "when: missing in a passive ability"),
    ],
)
def test_a_word_stands_only_where_it_makes_sense(path: str, value: object, problem: str) -> None:
    found = problems((path, value))

    assert any(each.endswith(problem) for each in found), found


@pytest.mark.rule("LL-R-92")
@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (f"{ACTIVE}.energy", 5, "energy: 5; the Leader never has more than 4"),
        (f"{MARCH}.range", 2, "range: the target none is nowhere on the board"),
        (f"{PASSIVE}.range", 2, "range: unknown in a passive ability"),
        (f"{ACTIVE}.while_down", True, "while_down: unknown in an active ability"),
        (f"{EVENT}.duration", "instant", "duration: turn or round is wanted: an effect lasts"),
        (f"{FEVER}.duration", "round", "events[10].duration: nothing lasts"),
        (f"{FEVER}.effects", [effect("peek_attack", n=1)], "needs a user, so not in an Event"),
        (f"{ACTIVE}.effects", [GAIN] * 9, "effects: 9 of them; at most 8 are possible"),
        ("leaders.leaders.0.health", 10, "leaders[0].health: 10; give 1 to 9"),
        ("leaders.leaders.0.abilities.2", GONE, "leaders[0].abilities: 2; a Leader has 3"),
        ("settlements.settlements.0.limit", 2, "whole number from 3 to 99 is wanted, not 2"),
        ("settlements.settlements.2.from", "village", "settlements[2].from: 'town' is wanted"),
        ("settlements.settlements.0.id", "hut", "village, town, city, capital are wanted, in this"
         " order"),
        ("settlements.port.cost", {}, "port.cost: at least one resource is wanted"),
        ("main_objectives.main_objectives.0.region", "corvane", "0 for the region 'fennmark'; one"
         " is wanted"),
        ("main_objectives.main_objectives.9.leader_type", "civic", "0 for military Leaders; one is"
         " wanted"),
        ("main_objectives.main_objectives.0.conditions.0.region", "corvane", "conditions[0].region:"
         " 'fennmark' is wanted, the region of the objective"),
        ("side_objectives.side_objectives.0.region", "corvane", "only Main Objectives have it"),
        ("sea_routes.sea_routes.0.ends", ["oakenfold", "sallowby"], "'oakenfold' is not coastal"),
        ("sea_routes.sea_routes.0.ends", ["gullhythe", "reedwash"], "the two share a land border"),
        ("sea_routes.sea_routes.0.ends", ["gullhythe"], "two different provinces are wanted"),
        ("sea_routes.sea_routes.1.ends", ["sedgeway", "sallowby"], "another route joins these two"),
    ],
)  # fmt: skip
def test_what_has_no_meaning_is_refused(path: str, value: object, problem: str) -> None:
    found = problems((path, value))

    assert any(each.endswith(problem) for each in found), found


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (f"{ACTIVE}.effects.0.effect", "smite", "effects[0].effect: one of gain_resource,"),
        (f"{ACTIVE}.effects.0.n", "4", "effects[0].n: a whole number from 1 to 99 is wanted"),
        (f"{ACTIVE}.effects.0.n", True, "effects[0].n: a whole number from 1 to 99 is wanted"),
        (f"{ACTIVE}.effects.0.armor", 1, "effects[0].armor: true or false is wanted, not 1"),
        (f"{ACTIVE}.effects.0.n", GONE, "effects[0].n: missing"),
        (f"{ACTIVE}.effects.0.res", "food", "effects[0].res: unknown here"),
        (f"{ACTIVE}.effects", [], "effects: at least one effect is wanted"),
        (f"{FEVER}.effects.0.levels", ["capital", "city"], "levels: each at most once and in the"),
        (f"{FEVER}.effects.0.levels", [], "levels: a list of village, town"),
        (f"{ACTIVE}.timing", "never", "timing: one of any, own_turn, declare"),
        ("leaders.leaders.0.id", "Flynt", "leaders[0].id: 'Flynt' is not lower case with _"),
        ("leaders.leaders.1.name", "Flynt Mire", "leaders[1].name: 'Flynt Mire' is empty or used"),
        (f"{ACTIVE}.id", "slip_away", "abilities[2].id: 'slip_away' is empty or used already"),
        ("provinces.provinces.0.region", "mars", "provinces[0].region: 'mars' is unknown"),
        ("provinces.provinces.0.at", [1, 200], "at: a point of two numbers from 0 to 100"),
        ("borders.borders.0", ["reedwash", "mars"], "borders[0]: 'mars' is unknown"),
        ("borders.borders.0", ["vitwood", "minselm"], "borders[0]: the ends stand in alphabetical"),
        ("borders.borders.1", ["anchorfell", "coralstrand"], "borders[1]: this border is there"),
        ("regions.regions.0.colour", "green", "regions[0].colour: a colour like '#7fb07a'"),
        ("sea_routes.sea_routes.0.sea", "styx", "sea_routes[0].sea: 'styx' is unknown"),
        ("main_objectives.main_objectives.0.conditions.0.region", "mars", "region: 'mars' is un"),
        ("leaders.leaders.0.charm", 3, "leaders[0].charm: unknown"),
        ("settlements.settlements.0.yield", -1, "settlements[0].yield: a whole number from 0"),
        ("settlements.settlements.0.cost", {"iron": 1}, "cost: one of food, wood, stone, gold"),
    ],
)
def test_a_mistake_is_told_with_its_place(path: str, value: object, problem: str) -> None:
    found = problems((path, value))

    assert any(problem in each for each in found), found


def test_all_mistakes_are_told_at_once() -> None:
    found = problems(
        (f"{ACTIVE}.effects.0.n", 0),
        (f"{FEVER}.effects.0.who", "self"),
        ("provinces.provinces.0.region", "mars"),
        ("main_objectives.main_objectives.0.renown", 0),
    )

    assert {"leaders.toml", "events.toml", "provinces.toml", "main_objectives.toml"} == {
        each.partition(":")[0] for each in found
    }


# Packs in folders ----------------------------------------------------------------------------

HEAD = 'game = "leaders_legacy"\nid = "mine"\nversion = "1"\ntitle = "Mine"\nextends = "default"\n'


def folder(path: Path, **changed: str) -> Path:
    """A pack that extends the default one: the text of each file it has."""
    (path / "pack.toml").write_text(HEAD)
    for name, text in changed.items():
        (path / f"{name}.toml").write_text(text)
    return path


def test_a_pack_can_change_one_card_of_the_default_pack(tmp_path: Path) -> None:
    here = folder(
        tmp_path,
        leaders='[[leaders]]\nid = "flynt_mire"\nhealth = 6\n'
        '[[leaders.abilities]]\nid = "assassinate"\nrange = 3\n',
    )
    game = legacies.game("leaders_legacy", content=here)
    pack = game.content
    assert isinstance(pack, LeadersLegacyPack)
    flynt = pack.leaders.leaders[0]

    assert ("mine", 12, 6) == (pack.pack.id, len(pack.leaders.leaders), flynt.health)
    assert [None, 3, 3] == [each.range for each in flynt.abilities]
    assert game.key.content.digest != legacies.game("leaders_legacy").key.content.digest


ODD = {  # words and figures that the default pack does not use so
    "leaders": """
[[leaders]]
id = "flynt_mire"
command = 9
[[leaders.abilities]]
id = "cold_blooded"
kind = "passive"
while_down = true
effects = [
    { effect = "discount", who = "self", what = ["village", "port"], res = "any", n = 1, uses = 2 },
    { effect = "extra_free_moves", who = "self", kind = "sea", n = 2, where = "leader_province" },
    { effect = "yield_bonus", who = "each", res = "stone", n = 2, cap = 3 },
]
[[leaders.abilities]]
id = "slip_away"
timing = "reveal"
target = "any_leader"
effects = [
    { effect = "shift_attack", n = 3, loser = "attacker" },
    { effect = "redraw_attack" },
    { effect = "damage_leader", who = "target", n = 9, armor = false },
    { effect = "lose_army", who = "target", n = 9, where = "any_own", keep = 0 },
    { effect = "gain_resource", who = "each", res = "choice", n = 3 },
    { effect = "lose_resource", who = "target", res = "choice", n = 2 },
    { effect = "heal_leader", who = "each", n = 9 },
    { effect = "forbid", who = "each", action = "attack", against = "self", until = "end_of_turn" },
]
""",
    "events": """
[[events]]
id = "holy_truce"
duration = "round"
count = 30
effects = [
    { effect = "lose_army", who = "each", n = 2, where = "leader_province", keep = 0 },
    { effect = "damage_leader", who = "most_armies", n = 9, armor = true },
    { effect = "gain_army", who = "each", n = 3, where = "any_own" },
    { effect = "sea_access", who = "each" },
    { effect = "immune", who = "drawer", min_level = "village" },
    { effect = "port_yield", who = "each", limit = 9 },
    { effect = "revive_rule", who = "each", min_level = "village" },
    { effect = "raise_limit", who = "drawer", levels = ["village", "capital"], n = 9 },
]
""",
    "settlements": """
[[settlements]]
id = "village"
cost = { food = 1, gold = 1 }
armies = 2
check = true
free_moves = 2
[[settlements]]
id = "town"
whole_region = true
food_swap = true
""",
}


@pytest.mark.rule("LL-R-92", "LL-V-85", "LL-V-01")
@pytest.mark.parametrize("seats", [3, 6])
def test_quite_another_pack_can_be_played(tmp_path: Path, seats: int) -> None:
    game = legacies.game(
        "leaders_legacy", seats=seats, content=folder(tmp_path, **ODD), trade="free", pacts=True
    )
    check_invariants(game, 1)
    state = game.match(seed=4).state

    assert state == game.from_bytes(state.to_bytes()) == game.restore(state.snapshot())


def test_a_wrong_pack_is_refused_with_every_file_and_path(tmp_path: Path) -> None:
    here = folder(
        tmp_path,
        events='[[events]]\nid = "drought"\nduration = "instant"\n',
        leaders='[[leaders]]\nid = "flynt_mire"\narmor = 12\n',
        weather="",
    )

    with pytest.raises(legacies.BadContent) as caught:
        legacies.game("leaders_legacy", content=here)
    for words in (
        "weather.toml: not a file of leaders_legacy",
        "events.toml: events[4].duration: turn or round is wanted",
        "leaders.toml: leaders[0].armor: 12; give 0 to 9",
    ):
        assert words in str(caught.value)


def test_every_file_of_the_pack_is_a_field_of_its_type() -> None:
    names = {path.stem for path in FOLDER.glob("*.toml")}

    assert names == {each.name for each in fields(LeadersLegacyPack)}
