"""Each of the 28 objectives of the default pack is claimed when its words say so, not before."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.leaders_legacy import (
    goods,
    held,
    new_game,
    options,
    pack_of,
    play,
    renown,
    table,
)

import legacies
from legacies.games.leaders_legacy.vocabulary import Check

FENNMARK = "gullhythe, reedwash, otterlode, larkmere, sedgeway, pellfen"
CORVANE = "jackdaw_point, rookspire, vantor, kestrow, starling_down, brightholm"
MIDDLEMOOR = "oakenfold, crosskern, minselm, vitwood, tollbar, harrowmede"
QUILLAN = "farlight, pikemoor, anchorfell, coralstrand, saffron_cove, quillhaven"
TARNMARL = "dusktarn 3, quernstone 3, kilnbrook 3, marlpit 2, hobsend"
FIVE_TOWNS = "minselm town, vitwood town, kestrow town, vantor town, mareth city"
SIDES = ("side_crownbreaker", "side_merchant_prince", "side_gate_stormer", "side_twin_crowns")

# Of each objective: a table of seat 0 that meets it, and one that almost does.
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "main_fennmark": ({"lands": FENNMARK}, {"lands": FENNMARK.replace(", pellfen", "")}),
    "main_stannoch": (
        {"lands": "coldanvil city, highkell capital"},
        {"lands": "coldanvil city, highkell town, minselm city"},
    ),
    "main_corvane": ({"lands": CORVANE}, {"lands": CORVANE.replace(", vantor", "")}),
    "main_saltmarrow": (
        {"lands": "sallowby port, whitepans port, brinegate, mareth"},
        {"lands": "sallowby port, whitepans port, brinegate, crosskern port"},
    ),
    "main_middlemoor": ({"lands": MIDDLEMOOR}, {"lands": MIDDLEMOOR.replace(", tollbar", "")}),
    "main_ostrand": ({"lands": "emberlea capital"}, {"lands": "emberlea city, vitwood capital"}),
    "main_wexmere": (
        {"lands": "honeyford town, tallowquay town, applecote city, wexley town"},
        {"lands": "honeyford town, tallowquay town, applecote city, wexley, kilnbrook town"},
    ),
    "main_tarnmarl": (
        {"lands": TARNMARL},
        {"lands": TARNMARL.replace("marlpit 2", "marlpit 1") + ", minselm 3"},
    ),
    "main_quillan": (
        {"lands": QUILLAN.replace("farlight", "farlight port")},
        {"lands": f"{QUILLAN}, redcleave port"},
    ),
    "main_military": (
        {"lands": "minselm", "leaders": {0: "odrin_vask"}, "conquered": {0: (12, 5, 2, 1)}},
        {"lands": "minselm", "leaders": {0: "odrin_vask"}, "conquered": {0: (12, 5, 2, 0)}},
    ),
    "main_civic": (
        {
            "lands": "minselm city, vitwood town, vantor capital",
            "leaders": {0: "sefa_orlan"},
        },
        {
            "lands": "minselm city, vitwood town, kestrow town",
            "leaders": {0: "sefa_orlan"},
        },
    ),
    "main_cultural": (
        {"lands": f"{FENNMARK}, {CORVANE}", "leaders": {0: "calla_wren"}},
        {
            "lands": f"{FENNMARK}, {CORVANE.replace(', vantor', '')}",
            "leaders": {0: "calla_wren"},
        },
    ),
    "side_far_horizons": (
        {"lands": "pellfen, highkell, vantor, mareth, minselm, emberlea, wexley"},
        {"lands": "pellfen, highkell, vantor, mareth, minselm, emberlea, goldwash"},
    ),
    "side_broad_realm": (
        {"lands": f"{FENNMARK}, {MIDDLEMOOR}"},
        {"lands": f"{FENNMARK}, {MIDDLEMOOR.replace(', tollbar', '')}"},
    ),
    "side_gold_hoard": (
        {"lands": "minselm", "goods": {0: "gold:8"}},
        {"lands": "minselm", "goods": {0: "food:9 gold:7"}},
    ),
    "side_full_barns": (
        {"lands": "minselm", "goods": {0: "food:9"}},
        {"lands": "minselm", "goods": {0: "food:8 gold:7"}},
    ),
    "side_balanced_books": (
        {"lands": "minselm", "goods": {0: "food:3 wood:3 stone:3 gold:3"}},
        {"lands": "minselm", "goods": {0: "food:9 wood:3 stone:2 gold:3"}},
    ),
    "side_harbour_league": (
        {"lands": "sallowby port, crosskern port, tollbar port"},
        {"lands": "sallowby port, crosskern port, tollbar"},
    ),
    "side_great_host": (
        {"lands": "minselm capital 9, vantor capital 9, mareth city 6"},
        {"lands": "minselm capital 9, vantor capital 9, mareth city 5"},
    ),
    "side_iron_garrison": (
        {"lands": "minselm capital 8"},
        {"lands": "minselm capital 7, vitwood city 6"},
    ),
    "side_crownbreaker": (
        {"lands": "minselm", "downed": {0: 2}},
        {"lands": "minselm", "downed": {0: 1}},
    ),
    "side_gate_stormer": (
        {"lands": "minselm", "conquered": {0: (0, 0, 1, 0)}},
        {"lands": "minselm", "conquered": {0: (3, 2, 0, 0)}},
    ),
    "side_masters_of_the_mere": (
        {"lands": "sallowby, sedgeway, orrin_tor, crosskern, mareth"},
        {"lands": "sallowby, sedgeway, orrin_tor, crosskern, whitepans"},
    ),
    "side_merchant_prince": (
        {"lands": "minselm", "trades": {0: (5, (1, 2))}},
        {"lands": "minselm", "trades": {0: (6, (1,))}},
    ),
    "side_six_towns": ({"lands": f"{FIVE_TOWNS}, wexley town"}, {"lands": f"{FIVE_TOWNS}, wexley"}),
    "side_twin_crowns": (
        {"lands": "minselm capital, vantor capital"},
        {"lands": "minselm capital, vantor city"},
    ),
    "side_rested_ruler": (
        {"lands": f"{FENNMARK}, minselm, vitwood, kestrow", "leaders": {0: "brannoc_hale"}},
        {
            "lands": f"{FENNMARK}, minselm, vitwood, kestrow",
            "leaders": {0: "brannoc_hale"},
            "energy": {0: 2, 1: 0, 2: 0},
        },
    ),
    "side_long_frontier": (
        {"lands": "minselm, vitwood", "others": ("oakenfold", "harrowmede")},
        {"lands": "minselm, sallowby port", "others": ("oakenfold", "sedgeway")},
    ),
}


def at_a_point(name: str, case: dict[str, Any]) -> legacies.State:
    """Seat 0 does something after which objectives are looked at, or ends its turn."""
    end = next(each for each in pack_of(new_game()).objectives if each.id == name).check
    more = dict(case)
    lands = (more.pop("lands"), *more.pop("others", ()))
    others = [each for each in SIDES if each != name]
    in_play = (name, *others[:2]) if name.startswith("side") else (*others[:3],)
    if end is Check.ALWAYS:
        more["goods"] = {0: "food:1 gold:1"}
        state = table(*lands, in_play=in_play, **more)
        return play(state, options(state, "buy")[0])
    return play(table(*lands, phase="end", in_play=in_play, **more), "end")


@pytest.mark.rule("LL-OBJ-01", "LL-R-73", "LL-R-74", "LL-R-77", "LL-R-75")
@pytest.mark.rule(
    "LL-V-68",
    "LL-V-69",
    "LL-V-70",
    "LL-V-71",
    "LL-V-72",
    "LL-V-73",
    "LL-V-74",
    "LL-V-75",
    "LL-V-76",
    "LL-V-77",
    "LL-V-78",
    "LL-V-79",
    "LL-V-80",
    "LL-V-81",
    "LL-V-82",
    "LL-V-83",
    "LL-V-84",
)
@pytest.mark.parametrize("name", CASES)
def test_an_objective_is_claimed_when_it_is_met(name: str) -> None:
    meets, almost = CASES[name]
    worth = next(each for each in pack_of(new_game()).objectives if each.id == name).renown

    state = at_a_point(name, meets)
    assert name in held(state, 0)
    assert renown(state, 0) >= worth
    assert name not in held(at_a_point(name, almost), 0)


def test_every_objective_is_tested() -> None:
    assert set(CASES) == {each.id for each in pack_of(new_game()).objectives}


@pytest.mark.rule("LL-R-74")
def test_an_objective_of_the_end_phase_is_not_claimed_before() -> None:
    state = table(
        "minselm",
        goods={0: "food:1 gold:9"},
        in_play=("side_gold_hoard", "side_great_host", "side_iron_garrison"),
    )
    play(state, "buy minselm")
    assert ("gold:8", ()) == (goods(state, 0), held(state, 0))
    play(state, "end", "end")
    assert () == held(state, 0)
    play(state, "end")

    assert ("side_gold_hoard",) == held(state, 0)


@pytest.mark.rule("LL-R-75", "LL-TYPE-05")
@pytest.mark.parametrize(
    ("leader", "down"), [("calla_wren", ()), ("odrin_vask", (0,))], ids=["another type", "down"]
)
def test_an_objective_of_a_type_needs_such_a_leader_on_the_board(
    leader: str, down: tuple[int, ...]
) -> None:
    state = table(
        "minselm",
        leaders={0: leader},
        down=down,
        conquered={0: (20, 0, 0, 0)},
        goods={0: "food:1 gold:1"},
    )
    play(state, "buy minselm")

    assert () == held(state, 0)


@pytest.mark.rule("LL-R-73")
def test_who_meets_it_first_keeps_it() -> None:
    state = table(FENNMARK, "quillhaven", goods={0: "food:1 gold:1"})
    play(state, "buy pellfen")

    assert "main_fennmark" in held(state, 0)
    assert "main_fennmark" not in state.snapshot().objectives
