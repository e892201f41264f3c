"""Each of the 90 outcomes of the 45 Events is resolved once, and its modifiers are met once."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import look, options
from helpers.legacies_stage import (
    TRACKS,
    Numbers,
    act,
    cast_of,
    changes,
    content,
    differences,
    expected,
    facts,
    staged,
)

import legacies
from legacies.games.legacies import Event, Half, Resolved

# The outcome, what is answered, what changes. Seat 0 resolves it and is second on the turn track,
# between seat 1 and seat 2. Letters are the numbers of the effects in the order of the file; after
# the outcome comes a variant of the stage, if any.
EFFECTS: list[tuple[str, str, str]] = [
    ("E101 top", "", "military: a, 1.fame: b"),
    ("E101 bottom", "", "next = 0.1.2"),
    ("E102 top", "", "hand: a, 1.hand: a, 2.hand: a"),
    ("E102 bottom", "", "law: a, communications: b"),
    ("E103 top", "", "transportation: a, 2.gold: -b"),
    ("E104 top", "accept, pass, accept", "gold: -a, fame: b, 2.gold: -a, 2.fame: b"),
    ("E104 bottom", "", "gold: -a, 1.gold: -a, 2.gold: -a, tourism: b"),
    ("E105 top", "", "1.fame: a, 2.fame: b"),
    ("E105 bottom", "", "science: a, museums: b"),
    ("E106 top", "", ""),  # no Socialite
    ("E106 top socialite", "", "track socialite = -.2.-.-"),
    ("E106 bottom", "", "peeked: a, fame: b"),
    ("E107 top", "",
     "gold: up(m8 + M9, a), 1.gold: up(m4 + M7, a), 2.gold: up(m6 + M5, a)"),
    ("E107 bottom", "", "science: a, education: b"),
    ("E108 bottom", "token politician 3",
     "track politician = -.0.-.-, track underworld_boss = 2.1.-.-"),
    ("E109 top", "", "gear: a, 1.gear: a, 2.gear: a"),
    ("E110 top", "", "education: a, successors: b, 1.successors: b, 2.successors: b"),
    ("E110 bottom", "name {a}, pay dye*, name 0, name 0", "dye: -a, gold: a * b"),
    ("E111 top philosopher", "", "track philosopher = 1.-.-.-, education: b"),
    ("E111 bottom", "", "fame: a, 1.fame: a, 2.fame: a"),
    ("E112 top", "", "fame: a, 1.fame: a"),
    ("E112 bottom", "", "science: a, 2.hand: b"),
    ("E113 top", "", "1.gold: a, manufacturing: b"),
    ("E113 bottom", "name {a}, name 0, name 0", "gold: -a, foundation: 2 * a"),
    ("E114 bottom", "industry tourism", "tourism: a, gold: b, 1.gold: b, 2.gold: b"),
    ("E115 bottom", "", "transportation: a, tourism: b"),
    ("E201 top", "", "next = 2.0.1"),
    ("E201 bottom", "", "military: a, 1.fame: b"),
    ("E202 top", "", "military: a, theater: b, tourism: c"),
    ("E202 bottom", "discard, discard, discard",
     "hand: b - a, 1.hand: b - a, 2.hand: b - a, science: c"),
    ("E203 top", "",
     "transportation: a, manufacturing: a, science: a, education: a, 1.gold: b"),
    ("E203 bottom", "", "science: a"),
    ("E204 top", "", "2.fame: -a, 1.fame: b"),
    ("E204 bottom", "",
     "foundation: min(3 * a, b), 1.foundation: min(3 * a, b), 2.foundation: min(2 * a, b)"),
    ("E205 top", "", "communications: a, science: b"),
    ("E206 top", "", "peeked: min(a, events), fame: b, 1.fame: -c"),
    ("E206 bottom", "",
     "track underworld_boss = -.1.2.-, track promoter = -.2.-.-, track inventor = -.1.-.-"),
    ("E207 top", "", "gold: a, 2.gold: -a"),
    ("E207 bottom", "accept, stock law minor, pass, pass",
     "gold: up(2 * G8, a), minor law: -1, law: -1"),
    ("E208 top", "accept, pass, pass", "gold: -a, fame: b"),
    ("E208 bottom", "", "theater: a, law: b"),
    ("E209 top", "", "gem: a, 1.gem: -a"),
    ("E209 bottom", "take dye, take gear, take gem",
     "dye: a, 1.gear: a, 2.gem: a, manufacturing: b"),
    ("E210 top", "", "manufacturing: a"),
    ("E210 bottom", "",
     "gold: a * (G4 + G5), 1.gold: a * (G3 + G8), 2.gold: a * (G7 + G3)"),
    ("E211 top", "", "fame: min(2 * a, b), 1.fame: min(a, b), 2.fame: min(a, b)"),
    ("E211 bottom", "", ""),  # nobody is with the fourth Figure
    ("E211 bottom keeper", "", "fame: a, hand: b"),
    ("E212 top inventor", "",
     "track inventor = 1.-.-.-, gear: b, 1.gear: b, 2.gear: b"),
    ("E212 bottom", "", "education: a, successors: b"),
    ("E213 top", "name {a}, name 0, name 0", "gold: -a, foundation: 2 * a"),
    ("E213 bottom", "", "gold: -3 * a, 1.gold: -a, 2.gold: -4 * a"),
    ("E214 top", "", "tourism: a, museums: a, theater: a"),
    ("E215 top", "", "fame: min(2 * a, b)"),
    ("E215 bottom", "tile game-4", "tiles: 1"),
    ("E301 top", "", "gold: -a, 1.gold: -a, 2.gold: -a, military: b"),
    ("E301 bottom", "", "next = 1.2.0, gold: a, 2.gold: -a"),
    ("E302 top", "", "fame: a, 1.fame: a, 2.fame: a"),
    ("E302 bottom", "", "2.fame: -a, foundation: b"),
    ("E303 top", "", "gold: -3 * a, 1.gold: -a, 2.gold: -4 * a"),
    ("E303 bottom", "", "science: a - 9"),
    ("E304 top", "token politician 3, token inventor 1, token promoter 1",
     "track politician = -.-.-.-, tokens: 1, track inventor = -.-.-.-, 1.tokens: 1,"
     " track promoter = -.-.-.-, 2.tokens: 1"),
    ("E304 bottom", "", "fame: a, 1.fame: a, 2.fame: a"),
    ("E305 top", "", "science: a - 9, communications: b - 3"),
    ("E305 bottom", "tile game-4", "tiles: 1, fame: a"),
    ("E306 top", "",
     "track underworld_boss = -.-.1.2, track promoter = -.-.2.-, track inventor = -.-.1.-"),
    ("E306 bottom", "", "fame: a, 1.fame: a"),
    ("E307 top", "", "science: -8, education: 8, gold: a"),
    ("E307 bottom", "",
     "gold: up(m8 + M9, a), 1.gold: up(m4 + M7, a), 2.gold: up(m6 + M5, a)"),
    ("E308 top", "", "fame: min(3 * a, b), 1.fame: min(3 * a, b), 2.fame: min(2 * a, b)"),
    ("E308 bottom", "", "communications: a, law: a, military: a, fame: b"),
    ("E309 top", "", "transportation: a, manufacturing: a, science: a, education: a"),
    ("E310 top", "take dye, take dye, take gear, take gear, take gem, take gem",
     "dye: a, 1.gear: a, 2.gem: a, manufacturing: max(b, -2)"),
    ("E310 bottom", "name {a}, pay dye*, name 0, name 0", "dye: -a, fame: a * b"),
    ("E311 top", "", ""),  # the seventh Figure does not lie there
    ("E311 top mentor", "", "fame: a"),
    ("E311 bottom", "", "fame: F7"),
    ("E312 top", "", "museums: a, fame: min(b, c)"),
    ("E312 bottom", "", "education: a - 1"),
    ("E313 top", "", "2.gold: -4 * a, 1.gold: b"),
    ("E313 bottom", "", "1.foundation: -min(40, a), foundation: b"),
    ("E314 bottom", "", "track transportation_baron = 0.-.-.-, transportation: b"),
    ("E315 top", "name {a}, name 0, name 0", "gold: -a, foundation: 2 * a"),
    ("E315 bottom", "", "hand: a, 1.hand: a, 2.hand: a"),
]  # fmt: skip

# The outcome, what seat 0 plays while it is in force, and what has come of it; what is not named
# does not matter. Letters are the numbers of the modifiers.
MODIFIERS: list[tuple[str, str, str]] = [
    ("E103 bottom", "play C1003 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("E108 top", "play C1006 relate 1, take dye*", "fame: 0, track master_thief = 0.-.-.-"),
    ("E109 bottom", "play C1003 opportunity, industry education", "gold: -C1003 - a"),
    ("E114 top", "play C1003 explore", "fame: explored + a"),
    ("E115 top",
     "trigger relationships, token politician 3, token politician 3, token inventor 1,"
     " token promoter 1",
     "track politician: 0, track inventor: 0, track promoter: 0,"
     " track transportation_baron = -.-.-.0"),
    ("E205 bottom", "play C2018 special, industry tourism", "gold: s2"),
    ("E210 top", "play C2016 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("E210 top", "play C2003 relate 2", "gold: -C2003r2 - b + underworld_boss1"),
    ("E210 top later", "play C2016 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("E214 top", "play C2016 sell", "gold: 2 * G8 + a"),
    ("E214 bottom", "play C2025 opportunity", "gold: -max(0, C2025 + a)"),
    ("E304 bottom", "trigger relationships, token politician 3",
     "track politician: 0, track inventor: 0, track promoter: 0, track underworld_boss: 0"),
    ("E309 bottom one", "trigger dividends", "gold: 2 * (m8 + M9)"),
    ("E309 bottom", "play C3047 opportunity", "gold: -C3047 - b"),
    ("E314 top", "play C3003 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("E314 top later", "play C3003 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("E315 bottom", "play C3003 explore", "fame: 3 * explored + a"),
]  # fmt: skip

CARDS = {
    1: "C1003 C1006",
    2: "C2003 C2016 C2018 C2025",
    3: "C3003 C3047",
}
VARIANTS: dict[str, dict[str, Any]] = {  # of the stage
    "socialite": {
        "others": ("socialite", "general"),
        "tracks": TRACKS + " socialite:2",
    },
    "philosopher": {"tracks": TRACKS + " philosopher:-.1"},
    "keeper": {"legend": (0, 1, None, 0)},
    "inventor": {"tracks": TRACKS.replace("inventor:1", "inventor:-.-.1")},
    "mentor": {"figures": "lf_1 lf_2 lf_7 lf_4 lf_5", "legend": (0, 1, 0)},
}


def outcomes() -> dict[str, dict[str, Any]]:
    return {
        f"{each['id']} {half}": each[half]
        for each in content("events")["events"]
        for half in ("top", "bottom")
    }


def stage(century: int, hand: str, **given: Any) -> legacies.State:
    """Seat 0 is to move, second on the track; it has played two cards and triggered before."""
    others = given.pop("others", ("politician", "general"))
    played = given.pop("played", f"C{century}041 C{century}042")
    seats = cast_of(
        (hand, f"C{century}044", f"C{century}045"),
        foundation=0 if century == 3 else 20,
        others=others,
        played=played,
        triggered=True,
    )
    return staged(century, *seats, order=(1, 0, 2), turn=1, **given)


@pytest.mark.rule("LG-EVT-01", "LG-EVT-03", "LG-EVT-07", "LG-EVT-08", "LG-V-01")
@pytest.mark.parametrize(
    ("case", "answers", "wanted"),
    EFFECTS,
    ids=[f"{case} {answers}" for case, answers, _ in EFFECTS],
)
def test_an_outcome_does_what_its_event_says(case: str, answers: str, wanted: str) -> None:
    id, half, *variant = case.split()
    century = int(id[1])
    numbers = Numbers(outcomes()[f"{id} {half}"]["effects"], century)
    state = stage(
        century,
        f"C{century}043 C{century}046",
        current=id,
        upcoming=f"E{century}{14 if id[2:] != '14' else 13}",
        **VARIANTS[variant[0]] if variant else {},
    )
    before = facts(state)
    act(state, f"trigger event, {half}, {answers}", numbers)
    if century < 3:  # in Generations 1 and 3 a Century-End tile follows
        act(state, "tile", numbers)
    found = changes(before, facts(state))
    found["tiles"] = found.get("tiles", 0) - (century < 3)
    found.pop("current")
    found = {name: value for name, value in found.items() if value != 0}

    assert ("turn", 2) == (look(state).stack[-1].kind, state.actor)
    assert expected(wanted, numbers) == found
    assert (id, half) == (look(state).resolved[-1].event, look(state).resolved[-1].half)


@pytest.mark.rule("LG-V-02", "LG-R-88")
@pytest.mark.parametrize(
    ("case", "moves", "wanted"), MODIFIERS, ids=[f"{case} {moves}" for case, moves, _ in MODIFIERS]
)
def test_a_modifier_of_an_outcome_is_in_force(case: str, moves: str, wanted: str) -> None:
    id, half, *variant = case.split()
    century = int(id[1])
    numbers = Numbers(outcomes()[f"{id} {half}"]["modifiers"], century)
    given: dict[str, Any] = {"generation": 2 * century - 1, "done": "event", "current": None}
    if variant == ["later"]:
        given = {"generation": 2 * century}
    past = [Resolved(g, Event(f"E{(g + 1) // 2}{2 - g % 2:02}"), half=Half.TOP)
            for g in range(1, 2 * century - 1)]  # fmt: skip
    if variant == ["one"]:
        given["played"] = f"C{century}041"
    state = stage(
        century,
        CARDS[century],
        resolved=(*past, Resolved(2 * century - 1, Event(id), half=Half(half))),
        **given,
    )
    card = moves.split()[1]
    before = facts(state, card)
    act(state, moves, numbers)

    assert {} == differences(wanted, numbers, changes(before, facts(state, card)))


@pytest.mark.rule("LG-V-02")
def test_without_the_gate_of_an_event_one_card_is_not_enough() -> None:
    state = stage(3, CARDS[3], played="C3041")

    assert not options(state, "trigger")


@pytest.mark.rule("LG-CMP-05")
def test_no_outcome_is_missing_here() -> None:
    def listed(rows: list[tuple[str, str, str]]) -> set[str]:
        return {" ".join(case.split()[:2]) for case, _, _ in rows}

    assert 90 == len(outcomes())
    assert {id for id, each in outcomes().items() if "effects" in each} == listed(EFFECTS)
    assert {id for id, each in outcomes().items() if "modifiers" in each} == listed(MODIFIERS)
