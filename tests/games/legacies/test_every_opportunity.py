"""Each of the 150 Player Cards is taken for its Opportunity once, every option among them."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import look, options
from helpers.legacies_stage import (
    Numbers,
    act,
    cast_of,
    changes,
    content,
    expected,
    facts,
    staged,
)

SPECIAL = "use promoter, industry tourism"
BOSS = "track underworld_boss"
THIEF = "track politician = -.-.2.-, track underworld_boss = 1.0.-.-"  # two tokens have changed

# The card, what is answered, what changes. Letters are the numbers of the card's cost and effects
# in the order of the file: see helpers.legacies_stage.Numbers. What is not named stays as it is.
CASES: list[tuple[str, str, str]] = [
    ("C1001", "", "gold: G9, fame: a"),
    ("C1002", "", "gold: -a, hand: b, fame: c"),
    ("C1003", "industry education", "gold: -a, education: b"),
    ("C1004", "with underworld_boss",
     f"gold: -a + underworld_boss1, fame: -b, tokens: -1, {BOSS} = 0.1.2.-"),
    ("C1005", "stock education minor",
     "gold: -up(2 * G1, a), minor education: 1, education: 1, fame: b"),
    ("C1006", "seat 1", "gold: a + b, 1.gold: -a"),
    ("C1007", SPECIAL, "gold: -a + s2, fame: s1 + b, tourism: s3"),
    ("C1008", "token politician 3",
     "gold: -a, fame: politician1, track politician = 0.-.-.-"),
    ("C1009", "seat 1, market top", "fame: a, seen: 1, hand: b"),
    ("C1010", "", "gold: -a, manufacturing: b, dye: c"),
    ("C1011", "action trade", "tokens: -1, blocked trade = 0"),
    ("C1012", "", "fame: min(a, b)"),
    ("C1013", "token inventor 1", "track inventor = -.-.1.-, fame: b"),
    ("C1014", "name {a}", "gold: -a, foundation: 2 * a, fame: b"),
    ("C1015", "take dye*", "fame: -a, dye: b"),
    ("C1017", "", "fame: a + b, 1.fame: a, 2.fame: a"),
    ("C1018", "acquire general 3, pay dye*",
     "gold: -a, heirloom general 3: 1, iron: -2 + b, dye: -1"),
    ("C1019", "pass", "hand: a, fame: b"),
    ("C1020", "", "1.gold: -a, 2.gold: -a, fame: b"),
    ("C1021", "name {a}", "foundation: -a, gold: a * b"),
    ("C1023", "token inventor 1",
     "gold: a, fame: b, track inventor = -.-.-.-, 1.tokens: 1"),
    ("C1024", "", "successors: a, gold: b, fame: c"),
    ("C1025", "option 1", "fame: a"),
    ("C1025", "option 2", "gold: b"),
    ("C1025", "option 3, take gem*", "gem: c"),
    ("C1027", "token politician 3", f"gold: underworld_boss2 + a, {THIEF}"),
    ("C1028", "", "gold: -a + 2 * G4 + 2 * G5, fame: b"),
    ("C1029", "stock law minor", "gold: up(2 * G8, a), minor law: -1, fame: b"),
    ("C1030", "", "gold: -a, 2.gold: a, fame: b"),
    ("C1031", "action trade", "gold: -a, tokens: -1, blocked trade = 0, hand: b"),
    ("C1032", SPECIAL, "iron: -a, fame: s1 + b, gold: s2, tourism: s3"),
    ("C1033", "action dividends", "gold: m8 + M9, fame: a"),
    ("C1033", "action influence, up tourism", "tourism: 1, fame: a"),
    ("C1033", "action heirloom_income", "gold: 2 * G4 + 2 * G5, fame: a"),
    ("C1034", "", "gold: a + b, 1.gold: a, 2.gold: a"),
    ("C1035", "stake 1 tourism minor", "gold: a, fame: b, 1.minor tourism: -1"),
    ("C1036", "stock education minor", "minor education: 1, fame: a"),
    ("C1037", "", "gold: G7, theater: a, fame: b"),
    ("C1038", "seat 1", "gem: a, 1.gem: -a, gold: b"),
    ("C1040", "token politician 3, with underworld_boss",
     f"gold: -a + underworld_boss3 + b, track politician = -.-.-.-, {BOSS} = 1.2.0.-"),
    ("C1041", SPECIAL, "fame: -a + s1 + b, gold: s2, tourism: s3"),
    ("C1042", "", "peeked: a, fame: b, foundation: c"),
    ("C1043", "market top, market top", "fame: a, hand: b"),
    ("C1044", "industry tourism", "tourism: 5, science: -5, fame: a"),
    ("C1045", "option 1, name {a}", "foundation: -a, gold: a"),
    ("C1045", "option 2, name {b}", "gold: -b, foundation: b"),
    ("C1046", "token politician 3", "fame: politician3 + a"),
    ("C1048", "", "gold: up(m8 + M9, a), gear: b"),
    ("C1049", "market top, market top", "fame: a, hand: b"),
    ("C1050", "name {a}, pay dye*", "dye: -a, fame: a * b"),
    ("C2001", "", "gold: -a, fame: min(3 * b, c)"),
    ("C2002", "", "gold: -a + d, manufacturing: b, gear: c"),
    ("C2003", "seat 1", "gold: a + b, 1.gold: -a"),
    ("C2004", "",
     "gold: -a, fame: c, track politician = -.0.-.-, track transportation_baron = -.0.-.-"),
    ("C2005", "stock education minor, stock tourism minor",
     "gold: -2 * G1 - up(2 * G4, a), minor education: 1, minor tourism: 1, education: 1,"
     " tourism: 1"),
    ("C2006", "name {a}", "gold: -a, foundation: 2 * a, fame: b"),
    ("C2007", "seat 1", "gold: -a, hand: b, fame: c, seen: 1, peeked: d"),
    ("C2008", SPECIAL, "gold: -a + s2, fame: s1 + b, tourism: s3"),
    ("C2009", "pass", "hand: 1, 1.hand: -1 + a, fame: b"),
    ("C2010", "", "foundation: min(3 * a, b)"),
    ("C2011", "pay dye*", "gold: -a, dye: -b, major transportation: 1, fame: c"),
    ("C2012", "seat 1", "gold: -a, fame: b, 1.fame: -b"),
    ("C2013", "token inventor 1, seat 1",
     "track inventor = -.-.1.-, gold: b, 1.gold: -b, fame: c"),
    ("C2014", "stake 1 military major",
     "gold: -a, fame: b, major science: -1, major military: 1, 1.major military: -1,"
     " 1.major science: 1"),
    ("C2016", "", "successors: a, fame: b, gold: c"),
    ("C2017", "stake 1 tourism minor, industry tourism",
     "gold: -a, 1.minor tourism: -1, 1.minor education: 1, tourism: b, fame: c"),
    ("C2018", "take dye*", "gold: min(a, b), dye: c"),
    ("C2019", "", "gold: -a, fame: c, 1.gold: -b, 2.gold: -4 * b"),
    ("C2020", SPECIAL, "fame: -a + s1 + c, gold: s2 + b, tourism: s3"),
    ("C2022", "acquire general 3, pay dye*",
     "gold: -a, heirloom general 3: 1, iron: -2 + b, dye: -1, fame: -3, 2.fame: 3"),
    ("C2023", "action trade, token politician 3",
     "gold: -a, tokens: -1, blocked trade = 0, track politician = -.0.-.-, fame: politician2"),
    ("C2024 blocked", "option 1", "fame: a, 1.tokens: 1, blocked dividends = -"),
    ("C2024", "option 2", "2.gold: -b, fame: c"),
    ("C2024", "option 3", "gold: d"),
    ("C2025", "", "gold: -a, science: b, fame: F11 + c"),
    ("C2026", "industry law", "gold: -a, law: b, fame: c"),
    ("C2027", "stock manufacturing minor",
     "gold: -a - up(2 * G2, c), hand: b, minor manufacturing: 1, manufacturing: 1"),
    ("C2028", "name {a}", "gold: -a, foundation: a * b, hand: c"),
    ("C2029", "discard, seat 1", "hand: -a, gem: b, 1.gem: -b, gold: c, 1.gold: -c"),
    ("C2030", "", "gold: -a, 1.gold: a, fame: b"),
    ("C2031", "stock law minor", "gold: up(2 * G8, a), minor law: -1, law: -1, fame: b"),
    ("C2032", "action heirloom_fame", "gold: -a, fame: F7 + b"),
    ("C2032", "action dividends", "gold: -a + m8 + M9, fame: b"),
    ("C2032", "action heirloom_income", "gold: -a + 2 * G4 + 2 * G5, fame: b"),
    ("C2033", "with lf_2, pass", "gold: -a + lf_2, tokens: -1, legend = 0.0.-.-.-, 1.tokens: 1"),
    ("C2034", "token politician 3, with underworld_boss",
     f"gold: -a + underworld_boss1, track politician = -.-.-.-, {BOSS} = 0.1.2.-"),
    ("C2035", "", "gold: -a, fame: F7 + b"),
    ("C2036", "industry science", "gold: -a, fame: b, transportation: 6, science: -6"),
    ("C2037", "up law", "gold: -a, fame: min(b, c), law: 1"),
    ("C2038", "option 1, name {a}, pay dye*", "dye: -a, gold: a * b"),
    ("C2038", "option 2, accept, take gem*", "gold: -c, gem: d"),
    ("C2039", "token politician 3", f"fame: -a, gold: underworld_boss2 + b, {THIEF}"),
    ("C2040 invested", "stock communications minor",
     "gold: -a + up(2 * G5, c), communications: b - 1, minor communications: -1, fame: d"),
    ("C2041", f"discard, {SPECIAL}", "hand: -a, fame: s1 + c, gold: s2 + b, tourism: s3"),
    ("C2042", "put S01", "gold: -a, hall: b"),
    ("C2044", "", "hand: a + b, 1.hand: a, 2.hand: a, fame: c"),
    ("C2045", "", "gold: -a, 1.fame: -b, 2.fame: -b, fame: c"),
    ("C2046", "option 1", "fame: a, gold: d, current = E202, upcoming = E201"),
    ("C2046", "option 2", "peeked: b, fame: c, gold: d"),
    ("C2047", "unlock minor", "gold: -a, locked minor: -1, fame: b"),
    ("C2048", "", "gold: -a + up(m8 + M9, b), fame: c"),
    ("C2050", "put S59", "gold: -a, foundation: b, successors: c, fame: d"),
    ("C3001", "stock education minor", "gold: -a, fame: b, minor education: 1"),
    ("C3002", "", "gold: -a + transportation_baron3, fame: politician3"),
    ("C3003", "stake 1 military major, industry law",
     "gold: -a, 1.major military: -1, law: b, fame: c"),
    ("C3004", "take dye*", "gold: -a, gem: b, dye: c"),
    ("C3005", "seat 1", "gold: -a, seen: 1, fame: b, 1.fame: -b"),
    ("C3006", "discard, name {b}", "hand: -a, gold: -b, foundation: 2 * b"),
    ("C3007", "option 1, put S01", "gold: -a, hall: 1, discarded: b - 1"),
    ("C3007", "option 2", "gold: -a, fame: c"),
    ("C3008", SPECIAL, "gold: -a + s2, fame: s1 + b, tourism: s3"),
    ("C3009", "industry law, industry science", "gold: -a, fame: b, law: 1, science: -1"),
    ("C3010", "", "gold: -a, fame: F7 + b"),
    ("C3011", "option 1", "iron: a"),
    ("C3011", "option 2", "gold: b"),
    ("C3011", "option 3", "fame: c"),
    ("C3012", "pass", "gold: -a, hand: b, fame: c"),
    ("C3013", "token inventor 1, with underworld_boss",
     "fame: -a, 1.tokens: 1, track inventor = -.-.-.-, tokens: -1, gold: underworld_boss1,"
     f" {BOSS} = 0.1.2.-"),
    ("C3014", "name {a}", "gold: -a, foundation: a, fame: b"),
    ("C3016", "", "gold: -a + up(m8 + M9, b), hand: c, fame: d"),
    ("C3017", "discard, seat 1", "hand: -a, gem: b, 1.gem: -b, gold: c, 1.gold: -c"),
    ("C3018", "", "gold: a, 1.gold: a, 2.gold: a, fame: b"),
    ("C3019", "action trade", "gold: -a, tokens: -1, blocked trade = 0, fame: b"),
    ("C3020", f"pay dye, {SPECIAL}", "dye: -a, fame: s1 + b, gold: s2, tourism: s3"),
    ("C3022", "acquire general 3, pay dye*",
     "gold: -a, heirloom general 3: 1, iron: -2 + b, dye: -1"),
    ("C3023", "token politician 3",
     "gold: -a, fame: politician1, track politician = 0.-.-.-"),
    ("C3024 blocked", "option 1", "fame: a, 1.tokens: 1, blocked dividends = -"),
    ("C3024", "option 2", "2.fame: -b, gold: c"),
    ("C3024", "option 3, name {d}", "fame: -d, foundation: d * e"),
    ("C3025", "", "gold: -a + G5, transportation: b, manufacturing: c, fame: d"),
    ("C3026", "", "gold: -a, 2.gold: -4 * b, foundation: c"),
    ("C3027", "industry law", "gold: -a, law: b, fame: c"),
    ("C3028 matching", "", "gold: -a, fame: min(b, c) + min(2 * d, e)"),
    ("C3029", "with lf_2, pass",
     "gold: -a + 2 * lf_2, fame: -b + lf_1, tokens: -1, 1.tokens: 1, legend = 0.0.-.-.-"),
    ("C3030", "", "gold: -a, 2.gold: a, fame: b"),
    ("C3031", "stock law minor", "gold: up(2 * G8, a), minor law: -1, fame: b"),
    ("C3032", "action heirloom_income", "gold: -a + 2 * G4 + 2 * G5, fame: b"),
    ("C3032", "action heirloom_fame", "gold: -a, fame: F7 + b"),
    ("C3032", "action dividends", "gold: -a + m8 + M9, fame: b"),
    ("C3032", "action influence, up tourism", "gold: -a, tourism: 1, fame: b"),
    ("C3032", "action foundation, name 25", "gold: -a - 25, foundation: 25, fame: b"),
    ("C3033", "stake 1 tourism minor",
     "fame: -a + c, gold: b, minor law: -1, minor tourism: 1, 1.minor tourism: -1,"
     " 1.minor law: 1"),
    ("C3034", "token inventor 1",
     "gold: -a, track inventor = -.-.-.-, track promoter = 2.1.-.-, fame: min(2 * b, c)"),
    ("C3035", "option 1", "gold: -a, fame: b, current = E302, upcoming = E301"),
    ("C3035", "option 2", "gold: -a, fame: d"),  # the last Event is the Upcoming one
    ("C3036", "pay dye, unlock minor",
     "gold: -a, dye: -b, locked minor: -1, fame: c, foundation: d"),
    ("C3037", "market top, market top", "gold: -a, fame: b, hand: c"),
    ("C3038", "seat 1, token inventor 1",
     "gold: -a, 1.fame: -b, track inventor = -.1.-.-, fame: d"),
    ("C3040", "option 1, name {a}, pay dye*", "dye: -a, fame: a * b"),
    ("C3040", "option 2, name {c}, pay dye*", "dye: -c, gold: c * d"),
    ("C3041", SPECIAL, "fame: -a + s1 + c, gold: s2 + b, tourism: s3"),
    ("C3042", "tile game-4", "gold: -a, fame: -b, tiles: 1, foundation: c"),
    ("C3044", "industry science", "gold: -a + up(M11, c) + d, science: b, fame: e"),
    ("C3045", "accept, pass, accept, with underworld_boss",
     "1.gold: -a, 1.fame: b, fame: c, gold: -d + underworld_boss1, tokens: -1,"
     f" {BOSS} = 0.1.2.-"),
    ("C3046", "stock tourism minor, stock education minor",
     "gold: -a, minor tourism: 1, minor education: 1"),
    ("C3047", "", "gold: -a, foundation: b, fame: c"),
    ("C3048", "", "gold: -a + b * (G4 + G5), fame: c"),
    ("C3050", "", "gold: -a + f, fame: min(2 * b, c) + min(d, e)"),
]  # fmt: skip

WITHOUT = [
    *("C1016", "C1022", "C1026", "C1039", "C1047", "C2015", "C2021"),
    *("C2043", "C2049", "C3015", "C3021", "C3039", "C3043", "C3049"),
]
"""Cards that have no Opportunity."""

VARIANTS: dict[str, dict[str, Any]] = {  # of the stage
    "blocked": {"blocked": "dividends:1"},
    "invested": {"own": {"minors": "communications"}},
    "matching": {"own": {"hall": "S05 S11"}},
}


def stage(card: str, own: dict[str, Any] | None = None, **given: Any) -> Any:
    """The stage of the card's Century, with the card and two others in hand."""
    century = int(card[1])
    pool = [f"C{century}{n:03}" for n in (44, 45, 46, 47, 43)]
    spare = [each for each in pool if each != card]
    market = (40, 41, 42) if card[2:] not in ("040", "041", "042") else (37, 38, 39)
    hands = (f"{card} {spare[0]} {spare[1]}", spare[2], spare[3])
    seats = cast_of(hands, foundation=0 if century == 3 else 20, **(own or {}))
    return staged(century, *seats, market=" ".join(f"C{century}{n:03}" for n in market), **given)


def cards() -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in content("player_cards")["player_cards"]}


@pytest.mark.rule("LG-OPP-01", "LG-V-03", "LG-V-08")
@pytest.mark.parametrize(
    ("case", "answers", "wanted"), CASES, ids=[f"{case} {answers}" for case, answers, _ in CASES]
)
def test_an_opportunity_does_what_its_card_says(case: str, answers: str, wanted: str) -> None:
    card, _, variant = case.partition(" ")
    numbers = Numbers(cards()[card]["opportunity"], int(card[1]))
    state = stage(card, **VARIANTS.get(variant, {}))
    before = facts(state, card)
    act(state, f"play {card} opportunity, {answers}", numbers)

    assert ("turn", 1) == (look(state).stack[-1].kind, state.actor)  # all is done
    assert expected(wanted, numbers) == changes(before, facts(state, card))


@pytest.mark.rule("LG-ACT-07")
@pytest.mark.parametrize("card", WITHOUT)
def test_a_card_without_an_opportunity_offers_none(card: str) -> None:
    assert f"play {card} opportunity" not in options(stage(card), "play")


@pytest.mark.rule("LG-CMP-02")
def test_no_card_is_missing_here() -> None:
    listed = {case.split()[0] for case, _, _ in CASES}
    with_one = {id for id, card in cards().items() if "opportunity" in card}

    assert 150 == len(cards())
    assert with_one == listed
    assert set(cards()) - with_one == set(WITHOUT)
