"""Why a move is refused: the rule is named, and nothing changes."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from helpers.legacies import new_game, play, refusal, seat, table

import legacies
from legacies.games.legacies.reasons import INVARIANTS, REASONS
from legacies.testing import random_walk

SOURCES = Path(__file__).parents[3] / "src/legacies/games/legacies"


def members(chapter: str, enum: str) -> int:
    """How many members an enum of a chapter has."""
    text = (SOURCES / chapter).read_text().split(f"cdef enum {enum}:")[1].split("\n\n")[0]
    return len(re.findall(r"^    [A-Z_]+", text, re.MULTILINE))


def test_every_number_of_the_core_has_words() -> None:
    assert members("_why.pxi", "Reason") == len(REASONS)
    assert members("_check.pxi", "Broken") == len(INVARIANTS)


def turn(*hand: str, **given: Any) -> legacies.State:
    """The Socialite to move; the Politician and the General beside her."""
    at = {k: given.pop(k) for k in list(given) if k in AT_TABLE}
    mine = seat("socialite", " ".join(hand), **given)
    return table(mine, seat("politician", "C1040"), seat("general"), **at)


AT_TABLE = ("tracks", "done", "blocked", "legend", "industries", "market", "generation")


@pytest.mark.rule("LG-ACT-02")
def test_a_card_must_be_in_the_hand() -> None:
    assert "LG-ACT-02" == refusal(turn("C1003"), "play C1005 explore")
    assert "LG-ACT-02" == refusal(turn("C1003"), "play C2003 explore")
    assert "LG-ACT-02" == refusal(turn("C1003"), "swap C1005 top")


@pytest.mark.rule("LG-ACT-03", "LG-ACT-04")
def test_after_an_exchange_the_card_taken_is_played() -> None:
    state = play(turn("C1003", "C1005"), "swap C1003 top")

    assert "LG-ACT-04" == refusal(state, "play C1005 explore")
    assert "LG-ACT-03" == refusal(turn("C1003", market=(None, None, None)), "swap C1003 top")


@pytest.mark.rule("LG-GEN-22", "LG-GLB-02", "LG-R-23", "LG-CTB-03")
def test_why_a_global_action_cannot_be_triggered() -> None:
    state = turn("C1003", played="C1020 C1021", done="heirloom_income", blocked="trade:1")

    assert "LG-GLB-02" == refusal(state, "trigger heirloom_income")
    assert "LG-R-23" == refusal(state, "trigger trade")
    assert "LG-GEN-22" == refusal(turn("C1003"), "trigger event")
    assert "LG-CTB-03" == refusal(turn("C1003", played="C1020 C1021"), "trigger foundation")


def link(wanted: str) -> tuple[str, int]:
    """A card of Century I that shows a Character, and the number of the link."""
    for card, links in new_game(3).book.links.items():
        if str(card).startswith("C1") and wanted in links:
            return str(card), links.index(wanted) + 1
    raise AssertionError(wanted)


@pytest.mark.rule("LG-R-24", "LG-REL-06", "LG-SPC-01")
def test_why_a_relationship_cannot_be_made() -> None:
    card, number = link("politician")
    relate = f"play {card} relate {number}"
    full = "general:0 master_thief:0 promoter:0 inventor:0 philosopher:0"

    assert "LG-R-24" == refusal(turn(card, gold=50, fame=50, tracks="politician:0"), relate)
    assert "LG-REL-06" == refusal(turn(card, gold=50, fame=50, tracks=full), relate)
    card, number = link("socialite")
    assert "LG-SPC-01" == refusal(turn(card, gold=50), f"play {card} relate {number}")
    card, number = link("politician")
    assert "LG-SPC-01" == refusal(turn(card, gold=50), f"play {card} special")


@pytest.mark.rule("LG-HRL-11", "LG-HRL-13", "LG-HRL-16", "LG-HRL-18", "LG-HRL-08")
def test_why_an_heirloom_cannot_be_acquired() -> None:
    state = table(
        seat(
            "socialite",
            "C1003",
            heirlooms="socialite:1 politician:2",
            resources="dye:4 gear:4 gem:4 iron:4",
            fame=50,
        ),
        seat("politician", "C1040", heirlooms="politician:4"),
        seat("general"),
        seat("inventor"),
    )
    play(state, "play C1003 heirloom")

    assert "LG-HRL-11" == refusal(state, "acquire general 1")
    assert "LG-HRL-13" == refusal(state, "acquire socialite 6")
    assert "LG-HRL-16" == refusal(state, "acquire politician 4")
    assert "LG-HRL-18" == refusal(state, "acquire master_thief 3")
    assert "LG-HRL-08" == refusal(state, "acquire politician 3")


@pytest.mark.rule("LG-END-01", "LG-GEN-21")
def test_something_else_is_asked_or_nothing_any_more() -> None:
    *_, last = random_walk(new_game(3), 1)

    assert "LG-END-01" == refusal(last, "pass")
    assert "LG-GEN-21" == refusal(turn("C1003"), "accept")


@pytest.mark.parametrize(("seats", "nemeses"), [(3, 0), (4, 0), (6, 0), (2, 1)])
def test_every_refusal_names_a_rule_of_the_ledger(seats: int, nemeses: int) -> None:
    """Every index that is not legal, on tables of whole games: a reason, never a crash."""
    game = new_game(seats, nemeses=nemeses)
    moves = game._moves()
    pick = random.Random(seats)
    named = set()
    for state in pick.sample(list(random_walk(game, seats)), 12):
        legal = set(state.legal_indexes())
        for index in range(game.move_count):
            if index in legal:
                continue
            with pytest.raises(legacies.IllegalMove) as caught:
                state.play(moves[index])
            named.add((caught.value.rule, str(caught.value)))
    assert all(rule.startswith("LG-") for rule, _ in named)
    assert len(named) > 5
