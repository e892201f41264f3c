"""Each of the 60 Successors comes into play, lasts and retires once."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from helpers.legacies import look, new_game, options, table
from helpers.legacies_programs import held
from helpers.legacies_stage import (
    Numbers,
    act,
    cast_of,
    changes,
    content,
    differences,
    expected,
    facts,
    in_turn_of_the_first,
    staged,
)

import legacies
from legacies.games.legacies import Step

CENTURIES = (1, 2, 3)
SPECIAL = "use promoter, industry tourism"
SPECIALLY = "fame: s1, gold: s2, tourism: s3"
BOSS = "track underworld_boss"

# NOW: what is answered after the Successor has entered, what changes besides that. Letters are
# the numbers of its list.
NOW: list[tuple[str, str, str]] = [
    ("S05", "with underworld_boss", f"gold: underworld_boss1, tokens: -1, {BOSS} = 0.1.2.-"),
    ("S05", "pass", ""),
    ("S06", "pass", "hand: a"),
    ("S09", "", "hand: a"),
    ("S10", "stock education minor", "minor education: 1"),
    ("S13", SPECIAL, SPECIALLY),
    ("S13", "pass", ""),
    ("S19", "action trade", "tokens: -1, blocked trade = 0"),
    ("S20", "option 1, token politician 3",
     f"gold: underworld_boss2, track politician = -.-.2.-, {BOSS} = 1.0.-.-"),
    ("S20", "option 2, stake 1 tourism minor",
     "minor law: -1, minor tourism: 1, 1.minor tourism: -1, 1.minor law: 1"),
    ("S20", "option 3", "gold: a"),
    ("S23", "with lf_2, pass", "gold: -a + lf_2, tokens: -1, 1.tokens: 1, legend = 0.0.-.-.-"),
    ("S25", "seat 1, token inventor 1", "gold: a, 1.gold: -a, track inventor = -.1.-.-"),
    ("S30", "accept, acquire general 3, pay dye*",
     "heirloom general 3: 1, dye: -1, iron: -2 + a, fame: -3, 2.fame: 3"),
    ("S35", "", "gold: -2 * a, 1.gold: a, 2.gold: a"),
    ("S44", "seat 1, market top", "seen: 1, hand: a, gold: b"),
    ("S45", "", "peeked: min(a, events), fame: b"),
    ("S53", "",
     "track politician = -.0.-.-, track transportation_baron = -.0.-.-, fame: b"),
]  # fmt: skip

# RETIRE: what is answered as it leaves, what changes besides the new one's entering.
RETIRE: list[tuple[str, str, str]] = [
    ("S04", "", "gold: -3 * a"),
    ("S07", "", "fame: 3 * a"),
    ("S18", "token politician 3", "fame: politician3 + lf_1"),
    ("S21", "", "fame: 2 * a"),  # the Promoter's icon and its own
    ("S24", "take gem*", "gem: a"),
    ("S28", "name {a}", "gold: -a, foundation: 2 * a"),
    ("S38", SPECIAL, SPECIALLY),
    ("S41", "", "foundation: min(3 * a, b)"),
    ("S42", "", "tourism: a, museums: a, fame: b"),
    ("S50", "", "1.gold: -a, 2.gold: -a, fame: b"),
    ("S52", "", "gold: up(m8 + M9, a)"),
    ("S57", "", "fame: a"),
]

# LASTING: what is played in Century I while it is active, and what has come of it; what is not
# named does not matter. The second word of a case is a variant of the stage.
LASTING: list[tuple[str, str, str]] = [
    ("S01", "trigger relationships, token politician 3",
     "track politician: 0, track transportation_baron: 0, track inventor = -.1.-.-"),
    ("S02", "play C1003 opportunity, industry education", "gold: -max(0, C1003 + a)"),
    ("S03 two", "play C1003 heirloom, acquire politician 3, pay dye*",
     "heirloom politician 3: 1, fame: -up(3, b)"),
    ("S08 one", "trigger dividends", "gold: 2 * (m8 + M9)"),
    ("S11", "play C1003 opportunity, industry education", "gold: -C1003 - a"),
    ("S12", "play C1007 buy, stock law major", "major law: 1"),
    ("S14 quiet", "trigger event, top, tile", "fame: a"),
    ("S15", "play C1003 heirloom, acquire promoter 3, pay dye*", "heirloom promoter 3: 1, fame: a"),
    ("S16", "trigger dividends", "gold: up(2 * (m8 + M9), a)"),
    ("S17 fresh", "trigger relationships, token politician 1",
     "track politician: 0, track transportation_baron = -.-.-.0"),
    ("S22", "play C1003 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("S23 legends", "play C1011 relate 2, take dye*", "legend = 0.0.0.-.-"),
    ("S26", "play C1003 relate 1",
     "track general = 0.-.-.-, dye: 0, gear: 0, gem: 0"),
    ("S27", "trigger relationships, token politician 3, token politician 3",
     "track politician: 0, track transportation_baron = -.-.-.0"),
    ("S29", "play C1006 relate 1, take dye*", "fame: 0, track master_thief = 0.-.-.-"),
    ("S31", "play C1020 buy, stock education minor", "minor education: 1"),
    ("S32 lonely", "play C1011 relate 2, with lf_1", "gold: -C1011r2 - b, fame: lf_1"),
    ("S33 ending", "trigger dividends, option 1, option 1", "hand: 3 + a, successors: 1"),
    ("S34", "trigger heirloom_income", "gold: up(3 * (G4 + G5), a)"),
    ("S36", "play C1003 explore", "fame: explored + a"),
    ("S37 victim", "play C1006 opportunity, seat 0", "gold: 0, 1.gold: 22"),
    ("S37 victim", "play C1038 opportunity, seat 0", "dye: 0, gear: 0, gem: 0, iron: 0, 1.gold: 3"),
    ("S39", "play C1003 heirloom, acquire promoter 3, pay dye*",
     "heirloom promoter 3: 1, dye: -2 - a, gem: -1"),
    ("S40", "play C1003 buy, stock law major", "fame: a"),
    ("S43", "play C1017 special, industry tourism", "gold: s2"),
    ("S46", "play C1003 buy, stock law major", "gold: -up(5 * G8, a)"),
    ("S47", "play C1034 relate 1", "gold: -max(0, C1034r1 + a) + underworld_boss1"),
    ("S48", "play C1003 opportunity, industry education", "gold: -C1003 + a"),
    ("S49", "play C1008 relate 2", "fame: -2 + socialite1"),
    ("S51", "play C1003 heirloom, acquire promoter 3, pay dye", "dye: -1, gem: 0"),
    ("S54", "play C1003 resources, take gem*", "dye: 1, gem: a"),
    ("S55 visited", "play C1034 relate 1", f"{BOSS} = 0.1.2.-"),
    ("S56 ending", "trigger dividends, option 1, option 1", "hand: 3 - a, successors: 1"),
    ("S57 ending", "trigger dividends, option 1, option 1", "hand: 3, successors: 1 + a"),
    ("S58", "play C1003 sell", "gold: 2 * G8 + a"),
    ("S59 after", "trigger dividends, option 1", "fame: a"),
    ("S60", "trigger heirloom_income", "gold: up(3 * (G4 + G5), a)"),
    ("S60", "trigger dividends", "gold: up(2 * (m8 + M9), b)"),
]  # fmt: skip

ENDING = "event relationships heirloom_income heirloom_fame"
VARIANTS: dict[str, dict[str, Any]] = {  # of the stage
    "two": {"own": {"heirlooms": held("politician:1 politician:2")}},
    "one": {"own": {"played": "C1041"}},
    "quiet": {"current": "E102", "upcoming": "E103"},
    "fresh": {"tracks": "politician:0 transportation_baron:-.-.0"},
    "legends": {"legend": (0, 0)},
    "lonely": {"legend": (None, 1)},
    "ending": {"done": ENDING},
    "victim": {"hands": ("C1003", "C1006 C1038", "C1045"), "asked": 1, "turn": 1},
    "visited": {
        "hands": ("C1003", "C1034", "C1045"),
        "asked": 1,
        "turn": 1,
        "tracks": "underworld_boss:0.2",
    },
    "after": {"done": ENDING, "order": (1, 0, 2), "asked": 1, "turn": 0},
}


def successors() -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in content("successors")["successors"]}


def foundation_of(successor: str, century: int) -> int:
    return int(Numbers([successors()[successor]["foundation"]], century)["a"])


def entering(century: int, successor: str, **own: Any) -> legacies.State:
    """Seat 0 puts a Successor in play."""
    hands = [f"C{century}{n:03}" for n in (43, 44, 45)]
    return staged(
        century,
        *cast_of(hands, foundation=0, successors=successor, **own),
        stack=in_turn_of_the_first(Step("successor", 0, seat=0, a=1)),
        display="S01 S02" if successor in ("S59", "S60") else "S59 S60",
    )


def check(state: legacies.State, moves: str, wanted: str, numbers: Numbers, entered: str) -> None:
    """What is wanted has changed besides a Successor's entering, and nothing else."""
    before = facts(state)
    act(state, moves, numbers)
    found = changes(before, facts(state))
    besides = {
        "hall": 1,
        "successors": -1,
        "foundation": foundation_of(entered, numbers.century),
        "locked minor": -(successors()[entered]["icon"] == "humanity"),
    }
    for name, n in besides.items():
        found[name] = found.get(name, 0) - n
    found = {name: value for name, value in found.items() if value != 0}

    assert ("turn", 1) == (look(state).stack[-1].kind, state.actor)
    assert expected(wanted, numbers) == found
    assert entered == look(state).seats[0].active


@pytest.mark.rule("LG-SUC-05", "LG-SUC-06", "LG-IMP-04")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize(
    ("successor", "answers", "wanted"), NOW, ids=[f"{who} {answers}" for who, answers, _ in NOW]
)
def test_now(successor: str, answers: str, wanted: str, century: int) -> None:
    entry = successors()[successor]
    match = "unlock minor, " if entry["icon"] == "humanity" else ""  # the Promoter's

    check(
        entering(century, successor),
        f"put {successor}, {match}{answers}",
        wanted,
        Numbers(entry["now"], century),
        successor,
    )


@pytest.mark.rule("LG-SUC-07", "LG-R-53")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize(
    ("successor", "answers", "wanted"),
    RETIRE,
    ids=[f"{who} {answers}" for who, answers, _ in RETIRE],
)
def test_retire(successor: str, answers: str, wanted: str, century: int) -> None:
    """S33 enters, which does nothing now."""
    check(
        entering(century, "S33", hall=successor, active=successor),
        f"put S33, {answers}",
        wanted,
        Numbers(successors()[successor]["retire"], century),
        "S33",
    )


@pytest.mark.rule("LG-SUC-05")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize("successor", [f"S{n:02}" for n in range(1, 61)])
def test_the_foundation_that_a_successor_brings(successor: str, century: int) -> None:
    state = entering(century, successor)
    act(state, f"put {successor}", Numbers([], century))
    if options(state, "unlock"):
        act(state, "unlock minor", Numbers([], century))
    own = look(state).seats[0]

    assert successor == own.active
    assert foundation_of(successor, century) == own.foundation


def lasting(case: str) -> legacies.State:
    """Seat 0 has an active Successor and cards of Century I to play."""
    successor, _, variant = case.partition(" ")
    given = dict(VARIANTS.get(variant, {}))
    own: dict[str, Any] = {
        "hall": successor,
        "active": successor,
        "succeeded": True,
        "triggered": True,
    }
    own |= {"played": "C1041 C1042"} | given.pop("own", {})
    cards = "C1003 C1006 C1007 C1008 C1011 C1017 C1020 C1034"
    if variant == "ending":
        cards = ""
    hands = given.pop("hands", (cards, "C1044", "C1045"))
    first, second, third = cast_of(hands, foundation=0, **own)
    past: dict[str, Any] = {"succeeded": True, "triggered": True}
    second = attrs.evolve(second, **past, played=cast_of(("C1046 C1047", "", ""))[0].hand)
    third = attrs.evolve(third, **past)
    return staged(1, first, second, third, **{"display": "S09 S10"} | given)


@pytest.mark.rule("LG-SUC-04", "LG-V-30", "LG-V-31", "LG-V-32")
@pytest.mark.parametrize(
    ("case", "moves", "wanted"), LASTING, ids=[f"{case} {moves}" for case, moves, _ in LASTING]
)
def test_lasting(case: str, moves: str, wanted: str) -> None:
    state = lasting(case)
    numbers = Numbers(successors()[case.split()[0]]["lasting"], 1)
    card = moves.split()[1]  # or a Global Action
    before = facts(state, card)
    act(state, moves, numbers)

    assert {} == differences(wanted, numbers, changes(before, facts(state, card)))


@pytest.mark.rule("LG-LEG-07")
def test_the_one_with_few_friends_makes_no_second_legendary_relationship() -> None:
    assert "play C1011 relate 2" not in options(lasting("S32"))


@pytest.mark.rule("LG-V-37")
def test_fame_cannot_be_stolen_from_the_one_who_is_immune() -> None:
    own: dict[str, Any] = {"hall": "S37", "active": "S37"}
    state = table(
        *cast_of(("C2043", "C2012", "C2045"), **own),
        game=new_game(3),
        generation=3,
        asked=1,
        turn=1,
    )
    act(state, "play C2012 opportunity, seat 0", Numbers([], 2))

    assert (40, 30) == tuple(each.fame for each in look(state).seats[:2])


@pytest.mark.rule("LG-CMP-03")
def test_no_successor_is_missing_here() -> None:
    tables = {"now": NOW, "retire": RETIRE, "lasting": LASTING}

    assert 60 == len(successors())
    for name, rows in tables.items():
        having = {id for id, each in successors().items() if name in each}
        assert having == {case.split()[0] for case, _, _ in rows}, name
