"""Each space, Legendary Figure, Bonus Token and Special Action pays once in every Century."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import look
from helpers.legacies_stage import (
    Numbers,
    act,
    cast_of,
    changes,
    content,
    expected,
    facts,
    in_turn_of_the_first,
    staged,
)

import legacies
from legacies.games.legacies import Step

CENTURIES = (1, 2, 3)

# What a space gives, a letter each; numbers are those of the file in this order. F Fame, G Gold,
# N Foundation, A any Resource (a dye is taken), e gem, r gear, i iron, C Player Cards,
# S Successors (drawn, and discarded as S33 enters), o rows of an own Industry (Tourism is named),
# D percent of the dividends, * the Special Action (of the Promoter).
SPACES = {
    "promoter": ["FG FG G G", "FG G G G", "FG G G G"],
    "master_thief": ["AG e G G", "AG e G G", "AG e G G"],
    "socialite": ["FGS F G S", "FGS F G G", "FG FG G G"],
    "politician": ["F F F G", "F F F N", "F F F N"],
    "underworld_boss": ["G G G G", "G G G G", "G G G G"],
    "general": ["Fi FG G G", "FiG G G G", "FiG G G G"],
    "transportation_baron": ["CG G G G", "CG G G G", "CG G G G"],
    "corporate_mogul": ["Go G G G", "Go D G G", "Go D G G"],
    "inventor": ["AF r G G", "AF r G G", "AFG r G G"],
    "philosopher": ["* FN N N", "* FN N N", "* FN N N"],
}
MEANING = {
    "F": "fame", "G": "gold", "N": "foundation", "A": "dye", "e": "gem", "r": "gear", "i": "iron",
    "C": "hand", "S": "discarded", "o": "tourism",
}  # fmt: skip
ANSWERS = {"A": "take dye*", "o": "industry tourism", "*": "use promoter, industry tourism"}
EVERY_SPACE = [
    (character, century, space, codes)
    for character, centuries in SPACES.items()
    for century, spaces in zip(CENTURIES, centuries, strict=True)
    for space, codes in enumerate(spaces.split())
]


def retiring(century: int, **given: Any) -> legacies.State:
    """S18 is about to retire for S33: it collects the benefit of a token, then of all Figures."""
    own: dict[str, Any] = {"hall": "S18", "active": "S18", "successors": "S33"}
    return _stage(century, own | given.pop("own", {}), Step("successor", 0, seat=0), **given)


def _stage(century: int, own: dict[str, Any], top: Step, **given: Any) -> legacies.State:
    hands = [f"C{century}{n:03}" for n in (43, 44, 45)]
    seats = cast_of(hands, foundation=0, **own)
    bare: dict[str, Any] = {"tracks": "", "legend": ()}
    return staged(century, *seats, stack=in_turn_of_the_first(top), **bare | given)


def foundation_of(successor: str, century: int) -> int:
    entry = content("successors")["successors"][int(successor[1:]) - 1]
    return int(Numbers([entry["foundation"]], century)["a"])


def check(
    state: legacies.State, moves: str, wanted: str, numbers: Numbers, besides: dict[str, int]
) -> None:
    """After moves exactly what is wanted has changed, and what belongs to the way there."""
    before = facts(state)
    act(state, moves, numbers)
    found = changes(before, facts(state))
    for name, n in besides.items():
        found[name] = found.get(name, 0) - n
    found = {name: value for name, value in found.items() if value != 0}

    assert ("turn", 1) == (look(state).stack[-1].kind, state.actor)
    assert expected(wanted, numbers) == found


@pytest.mark.rule("LG-REL-10", "LG-REL-22", "LG-CTY-05")
@pytest.mark.parametrize(("character", "century", "space", "codes"), EVERY_SPACE)
def test_a_space_gives_what_it_says(character: str, century: int, space: int, codes: str) -> None:
    tracks = {each["id"]: each["spaces"] for each in content("relationship_tracks")["tracks"]}
    numbers = Numbers(tracks[f"{character}_{century}"][space]["effects"], century)
    spaces = ["-"] * 4
    spaces[space] = "0"
    own = "corporate_mogul" if character == "promoter" else "promoter"
    state = retiring(
        century,
        own={"character": own, "heirlooms": "general:2"},
        tracks=f"{character}:{'.'.join(spaces)}",
    )
    wanted = {MEANING[code]: "abcd"[n] for n, code in enumerate(codes) if code in MEANING}
    if codes == "D":
        wanted = {"gold": "up(m8 + M9, a)"}
    elif codes == "*":
        wanted = {"fame": "s1", "gold": "0 * s2", "tourism": "s3"}  # no token on the own track
    answers = ", ".join(ANSWERS[code] for code in codes if code in ANSWERS)
    besides = {"hall": 1, "successors": -1, "foundation": foundation_of("S33", century)}
    text = ", ".join(f"{name}: {value}" for name, value in wanted.items())

    check(state, f"put S33, {answers}", text, numbers, besides)


@pytest.mark.rule("LG-LEG-06", "LG-LEG-09")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize(
    ("figure", "answers", "wanted"),
    [
        ("lf_1", "", "fame: a"),
        ("lf_2", "", "gold: a"),
        ("lf_3", "take dye*", "dye: a, gold: b"),
        ("lf_4", "", "foundation: a"),
        ("lf_5", "action dividends", "gold: m8 + M9"),
        ("lf_5", "action influence, down museums", "museums: -1"),
        ("lf_5", "action foundation, name 20", "gold: -20, foundation: 20"),
        ("lf_6", "", "hand: a, gold: b"),
        ("lf_7", "accept, use promoter, industry tourism", "gold: -a, fame: s1, tourism: s3"),
        ("lf_7", "pass", ""),
        ("lf_8", "", "fame: min(a, b)"),  # the only Relationship is the one with the Matriarch
    ],
)
def test_a_legendary_figure_gives_what_it_says(
    figure: str, answers: str, wanted: str, century: int
) -> None:
    entry = content("legendary_figures")["legendary_figures"][int(figure[3:]) - 1]
    others = [f"lf_{n}" for n in range(1, 9) if f"lf_{n}" != figure]
    state = retiring(century, figures=" ".join([figure, *others[: 1 + century]]), legend=(0,))
    besides = {"hall": 1, "successors": -1, "foundation": foundation_of("S33", century)}

    check(state, f"put S33, {answers}", wanted, Numbers(entry["effects"], century), besides)


@pytest.mark.rule("LG-REL-11")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize(
    ("token", "answers", "wanted"),
    [
        ("bt_1", "", "fame: a"),
        ("bt_2", "", "gold: a"),
        ("bt_3", "", "foundation: a"),
        ("bt_4", "take dye*", "dye: a"),
        ("bt_5", "", "gold: 3 * a"),  # with the new one there are three Relationships
        ("bt_6", "", "gold: 2 * a"),  # two cards are played
        ("bt_7", "", "successors: a, gold: b"),
        ("bt_8", "", "gold: a, foundation: b"),
    ],
)
def test_a_bonus_token_gives_what_it_says(
    token: str, answers: str, wanted: str, century: int
) -> None:
    """S05 lets its owner make a Relationship as it enters; it is an extra Successor here."""
    entry = content("bonus_tokens")["bonus_tokens"][int(token[3:]) - 1]
    numbers = Numbers(entry["effects"], century)
    own = {"successors": "S05", "played": f"C{century}041 C{century}042", "locked": ""}
    state = _stage(
        century,
        own,
        Step("successor", 0, seat=0),
        bonus=f"politician:{token}",
        tracks="inventor:0",
        legend=(0,),
    )
    besides = {
        "hall": 1,
        "successors": -1,
        "foundation": foundation_of("S05", century),
        "tokens": -1,
        "fame": numbers["politician1"],
    }

    check(
        state,
        f"put S05, with politician, {answers}",
        f"track politician = 0.-.-.-, {wanted}",
        numbers,
        besides,
    )


# Special Actions -----------------------------------------------------------------------------

# The Character and side, what is answered, what changes; seat 1 is the Underworld Boss or, if that
# is who acts, the Politician.
SPECIALS: list[tuple[str, str, str]] = [
    ("promoter aboveboard", "industry tourism", "fame: a, gold: 2 * b, tourism: c"),
    ("promoter underhanded", "seat 1", "gold: a, 1.gold: -a, fame: b"),
    ("master_thief aboveboard", "option 1, acquire general 3, pay dye*",
     "heirloom general 3: 1, iron: min(0, a - 2), dye: -1"),
    ("master_thief aboveboard", "option 2, take dye*", "dye: b, fame: c"),
    ("master_thief underhanded", "seat 1", "gem: a, 1.gem: -a, gold: b, 1.gold: -b"),
    ("socialite aboveboard", "option 1",
     "fame: philosopher_fame + b, foundation: philosopher_foundation,"
     " track philosopher = -.0.-.-"),
    ("socialite aboveboard", "option 2", "fame: c"),
    ("socialite underhanded", "seat 1",
     "track inventor = -.1.-.-, fame: b, 1.fame: -b"),
    ("politician aboveboard", "name {a}", "gold: -a, foundation: 2 * a, fame: b"),
    ("politician underhanded", "seat 1", "1.foundation: -a, foundation: b, fame: c"),
    ("underworld_boss aboveboard", "", "gold: a, hand: b"),
    ("underworld_boss underhanded", "", "gold: 2 * a, 1.gold: -a, 2.gold: -a, fame: b"),
    ("general aboveboard", "", "military: a, transportation: a, fame: b"),
    ("general underhanded", "industry law", "track inventor = -.-.1.-, law: b, fame: c"),
    ("transportation_baron aboveboard", "option 1, with underworld_boss",
     "gold: underworld_boss1 + a, track underworld_boss = 0.-.-.-,"
     " track philosopher = -.-.-.-"),
    ("transportation_baron aboveboard", "option 2", "gold: b"),
    ("transportation_baron underhanded", "industry transportation",
     "gold: a + b, 1.gold: -a, 2.gold: -b, transportation: c"),
    ("corporate_mogul aboveboard", "option 1, stock education minor",
     "gold: -up(2 * G1, a), minor education: 1, education: 1"),
    ("corporate_mogul aboveboard", "option 2, industry law", "gold: b, law: c"),
    ("corporate_mogul underhanded", "seat 1, accept, stake 0 law minor, stake 1 tourism minor",
     "gold: a, 1.gold: -a, minor law: -1, minor tourism: 1, 1.minor tourism: -1,"
     " 1.minor law: 1"),
    ("inventor aboveboard", "take dye*", "dye: a, hand: b"),
    ("inventor underhanded", "seat 1", "gem: a, 1.gem: -a, seen: 1, fame: b"),
    ("philosopher aboveboard", "", "fame: a, foundation: b, successors: c"),
    ("philosopher underhanded", "up law", "1.fame: -a, 2.fame: -a, fame: b, law: 1"),
]  # fmt: skip


@pytest.mark.rule("LG-SPC-07", "LG-SPC-08", "LG-VAR-01")
@pytest.mark.parametrize("century", CENTURIES)
@pytest.mark.parametrize(
    ("who", "answers", "wanted"), SPECIALS, ids=[f"{who} {answers}" for who, answers, _ in SPECIALS]
)
def test_a_special_action_does_what_its_mat_says(
    who: str, answers: str, wanted: str, century: int
) -> None:
    character, side = who.split()
    mats = {each["id"]: each for each in content("characters")["characters"]}
    numbers = Numbers(mats[character][side]["effects"], century)
    second = Numbers(
        {each["id"]: each for each in content("relationship_tracks")["tracks"]}[
            f"philosopher_{century}"
        ]["spaces"][1]["effects"],
        century,
    )
    numbers["philosopher_fame"], numbers["philosopher_foundation"] = second["a"], second["b"]
    tracks = f"inventor:{'-' if character == 'inventor' else 1}"
    tracks += " philosopher:-.-.0" if character != "philosopher" else ""
    if character == "promoter":
        tracks += " promoter:1.2"
    others = {"politician": "underworld_boss", "general": "underworld_boss"}
    hands = [f"C{century}{n:03}" for n in (43, 44, 45)]
    seats = cast_of(
        hands, foundation=0, character=character, side=side, heirlooms=(),
        others=(others.get(character, "politician"), "general" if character != "general" else
                "socialite"),
    )  # fmt: skip
    asked = in_turn_of_the_first(Step("special", 0, seat=0, a=1))
    state = staged(century, *seats, stack=asked, tracks=tracks, legend=(), bonus={})

    check(state, f"use {character}, {answers}", wanted, numbers, {})


# Nothing is missing --------------------------------------------------------------------------


@pytest.mark.rule("LG-CMP-01", "LG-CMP-09", "LG-REL-20")
def test_nothing_is_missing_here() -> None:
    mats = [each["id"] for each in content("characters")["characters"]]
    spaces = [
        (track["character"], track["century"], space)
        for track in content("relationship_tracks")["tracks"]
        for space in range(len(track["spaces"]))
    ]
    of_figures = _parameters(test_a_legendary_figure_gives_what_it_says)
    of_tokens = _parameters(test_a_bonus_token_gives_what_it_says)

    assert 120 == len(spaces)
    assert set(spaces) == {(character, century, n) for character, century, n, _ in EVERY_SPACE}
    assert {f"{id} {side}" for id in mats for side in ("aboveboard", "underhanded")} == {
        who for who, _, _ in SPECIALS
    }
    figures = content("legendary_figures")["legendary_figures"]
    assert {each["id"] for each in figures} == of_figures
    assert {each["id"] for each in content("bonus_tokens")["bonus_tokens"]} == of_tokens


def _parameters(test: Any) -> set[str]:
    """The first values of a test's table."""
    tables = [mark.args[1] for mark in test.pytestmark if mark.name == "parametrize"]
    return {row[0] for rows in tables for row in rows if isinstance(row, tuple)}
