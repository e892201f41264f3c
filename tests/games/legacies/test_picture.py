"""The table for people: text and picture show all that a viewer may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from helpers.legacies import new_game, play, seat, table

import legacies
from legacies.games.legacies import Industry, LegaciesView, What
from legacies.games.legacies.picture import svg, text
from legacies.games.legacies.picture.text import _short
from legacies.testing import random_walk, two_worlds

SVG = "{http://www.w3.org/2000/svg}"


def views(state: legacies.State, number: int) -> Iterator[LegaciesView]:
    """As the one sees it who sees all hands, and one of the seats."""
    yield state.game._view(state, None)
    yield state.view(number % state.game.seats)


def words(markup: str) -> list[str]:
    """The lines of words in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(markup).iter(f"{SVG}text")]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_moment_can_be_shown_and_fits(seats: int) -> None:
    seen = set()
    for number, state in enumerate(random_walk(new_game(seats), seats)):
        stack = state.snapshot().stack
        kind = stack[-1].kind if stack else "over"
        if kind in seen and number % 97:
            continue
        seen.add(kind)
        for view in views(state, number):
            assert max(map(len, str(view).splitlines())) <= 100
            ElementTree.fromstring(view._repr_svg_())
    assert {"turn", "bid", "shift", "over"} <= seen


def test_a_picture_tells_no_secret() -> None:
    for number, (truth, twin) in enumerate(two_worlds(new_game(3), 4, 1)):
        if number % 40 == 0:
            assert svg(truth.view(1)) == svg(twin.view(1))
            assert text(truth.view(1)) == text(twin.view(1))


def _cells_of(track: str) -> list[str]:
    """The four spaces of a track in the text."""
    return track[21:].split("|")[:4]


BOARD = table(
    seat(
        "socialite",
        "C1001",
        fame=12,
        gold=34,
        resources="dye:2",
        minors="law",
        majors="law",
        successors="S02",
        active="S01",
        heirlooms="socialite:1 politician:3",
    ),
    seat("politician", "C1002 C1003", open="C1003", gold=20, played="C1010 C1011"),
    seat("general", "C1004", gold=20),
    industries="law:8",
    tracks="politician:0.-.2",
    legend=(None, 1, None),
    blocked="trade:1",
    done="dividends",
    bonus="socialite:bt_2",
)


def test_text_shows_what_a_player_needs() -> None:
    view = BOARD.view(0)
    shown = text(view)
    law = view.industries[Industry.LAW.number]
    faces = {face.id: face for face in view.faces}

    for line in (
        "Generation 1 of 6, Century I; as seat 0 sees it",
        "> 0 Socialite, you",
        f"Law {law.gold}g {law.fame}f [0m 0M]",
        "+ Purse",
        f"figure 2      [1] {faces['lf_2'].name}: {view.figures[1].space.words}",
        "(dividends done), trade [1]; 1 of 3 besides",
        "your hand     Steamboat Race. Relationship: Promoter",
        "led by Octavia Harrowgate",
        "hand 2: Spoils of War; played",
    ):
        assert line in shown, line
    (track,) = [line for line in shown.splitlines() if line.startswith("Politician (1) ")]
    assert [True, False, True, False] == [cell.startswith("[") for cell in _cells_of(track)]
    assert "0 1 | 3" in shown
    assert "Penny Press" not in shown


@pytest.mark.parametrize(
    ("words_of_it", "shorter"),
    [
        ("Gain 2 Fame and 7 Gold.", "2f 7g"),
        ("Gain 3 Fame and 6 Gold. Draw a Successor.", "3f 6g, +1 Successor"),
        ("Gain 2 Resources of your choice.", "2 any"),
        ("Gain 1 Fame, 1 Iron and 20 Foundation.", "1f 1 Iron 20fdn"),
        ("You may do your Special Action.", "Special Action"),
    ],
)
def test_the_words_of_a_space_are_short_in_text(words_of_it: str, shorter: str) -> None:
    assert shorter == _short(words_of_it)


def test_a_picture_shows_what_a_player_needs() -> None:
    shown = words(svg(BOARD.view(0)))

    assert {
        "Steamboat Race",
        "12 Fame",
        "34 Gold",
        "2 dye",
        "Law",
        "Century I",
        "only seat 1",
        "Purse",
        "The Lady of the Hundred Ledgers",
        "Legendary Figure of Century II",
        "seat 0 · you · asked",
        "Esperanza Duval",
    } <= set(shown)
    assert "Hand: 2 cards, among them Spoils of War" in shown
    assert not any("Penny Press" in line for line in shown)


def test_who_sees_all_hands_sees_them_in_text_and_picture() -> None:
    everything = BOARD.game._view(BOARD, None)

    assert "Penny Press, Spoils of War" in text(everything)
    assert "Hand: Penny Press, Spoils of War" in words(svg(everything))


def test_a_conference_is_shown_while_it_goes_on() -> None:
    state = table(
        seat("socialite", "C1001", gold=34, fame=9, played="C1010 C1011"),
        seat("politician", gold=20),
        seat("general", gold=20),
    )
    play(state, "trigger trade", "currency gold", "bid fame 2")
    shown = text(state.view(1))

    rows, prizes = state.view(1).trade.rows, state.view(1).trade.prizes
    assert f"conference    bids in gold: {', '.join(map(str, rows[What.GOLD]))}" in shown
    assert f"fame        {prizes[What.FAME][0]}; seat 0 {rows[What.GOLD][1]}" in shown
    assert "Trade Conference, bids in gold" in words(svg(state.view(1)))


def test_a_choice_is_asked_with_its_options_in_words() -> None:
    state = table(seat("socialite", "C1002", fame=3), seat(), seat(), tracks="general:-.0")
    play(state, "play C1002 special")

    asked = state.view(0).question
    assert asked.startswith("Seat 0: which option? (1) Strengthen one of your Relationships")
    assert "(2) Gain" in asked
    assert " / " not in asked


def test_the_end_names_the_winner() -> None:
    *_, last = random_walk(new_game(3), 1)
    outcome = last.outcome()
    assert outcome is not None
    (winner,) = outcome.winners

    assert f"The game is over: seat {winner} wins." in text(last.view(0))
    assert any(
        f"seat {winner} · " in line and "winner" in line for line in words(last._repr_svg_())
    )
