"""The table for people: text and picture show all that a viewer may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from helpers.leaders_legacy import new_game, options, play, table, view

import legacies
from legacies.games.leaders_legacy import LeadersLegacyView
from legacies.games.leaders_legacy.picture import cells, map_of, svg, text
from legacies.testing import random_walk, two_worlds

SVG = "{http://www.w3.org/2000/svg}"


def views(state: legacies.State) -> Iterator[LeadersLegacyView]:
    """As everyone sees it, the one who sees all cards first."""
    yield state.game._view(state, None)
    for number in range(state.game.seats):
        yield view(state, number)


def words(markup: str) -> list[str]:
    """The lines of words in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(markup).iter(f"{SVG}text")]


def titles(markup: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(markup).iter(f"{SVG}title")]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_moment_can_be_shown_and_fits(seats: int) -> None:
    kinds = set()
    game = new_game(seats, trade="free", pacts=True)
    for number, state in enumerate(random_walk(game, seats)):
        if number > 100 and number % 7:
            continue
        kind = view(state, 0).stack[-1].kind if view(state, 0).stack else None
        if kind in kinds and number % 700:
            continue
        kinds.add(kind)
        for each in views(state):
            shown = text(each)
            assert max(map(len, shown.splitlines())) <= 100
            assert shown == str(each)
            markup = svg(each)
            ElementTree.fromstring(markup)
            assert "the rules go on" not in markup
            assert each._repr_svg_() == markup
    assert len(kinds) > 15


def test_a_picture_tells_no_secret() -> None:
    game = new_game(3)
    for number, (truth, twin) in enumerate(two_worlds(game, 4, 1)):
        if number % 37 == 0:
            assert svg(view(truth, 1)) == svg(view(twin, 1))


def test_the_map_shows_who_owns_what() -> None:
    state = table(
        "minselm town 4, crosskern capital 9 port",
        "vitwood 0",
        leaders={0: "flynt_mire minselm"},
        goods={0: "food:2 gold:11"},
        renown={0: 3},
    )
    shown = svg(view(state, 0))

    assert any("Minselm (Middlemoor), yields food; town of seat 0, 4 armies; Leader" in each
               for each in titles(shown))  # fmt: skip
    assert {"Minselm", "MIDDLEMOOR", "Kernmere", "Flynt Mire", "seat 0 · you · asked"} <= set(
        words(shown)
    )
    assert {"9", "11", "9 Renown"} <= set(words(shown))  # 1 + 4 + 1 for the Port, 3 of the Leader
    mine = text(view(state, 0))
    assert "Minselm F 0T4*" in mine
    assert "Crosskern G 0K9+" in mine
    assert "Vitwood W 1v0" in mine


def test_a_combat_is_ringed_and_told() -> None:
    state = table(
        "minselm 3", "vitwood 3", leaders={0: "flynt_mire"}, energy={1: 0}, phase="combat"
    )
    play(state, "attack minselm", "strike vitwood led")
    before = svg(view(state, 1))
    while options(state, "pass"):
        play(state, "pass")
    play(state, "card d3", "card a1", "card a2")
    mine, other = words(svg(view(state, 0))), words(svg(view(state, 1)))

    assert "Minselm of seat 0 attacks Vitwood, led by Flynt Mire" in words(before)
    assert any("Breach: the defender loses 3" in each for each in mine)
    assert not any("Breach" in each for each in other)
    assert any("a card, a card, a card" in each for each in other)


def test_a_leader_off_the_board_is_named_with_its_fate() -> None:
    state = table("minselm", "vitwood", captive={1: 0}, down=(2,))
    shown = text(view(state, 0))

    assert "captive of" in shown
    assert "incapacitated" in shown


def test_land_touches_exactly_where_borders_are() -> None:
    board = new_game().board
    shapes = cells(board)
    roads = [
        (face.name, board.provinces[other].name)
        for number, face in enumerate(board.provinces)
        for other in face.near
        if number < other
        and not (other in shapes[number].touches and number in shapes[other].touches)
    ]

    assert len(roads) < 6  # the others meet; these few get a road
    for number, shape in enumerate(shapes):
        assert shape.touches <= set(board.provinces[number].near)


def test_the_bare_map_has_every_name() -> None:
    board = new_game().board
    shown = words(map_of(board))

    assert {each.name for each in board.provinces} <= set(shown)
    assert {each.name.upper() for each in board.regions} <= set(shown)
    assert {each.sea for each in board.routes} <= set(shown)


def test_strange_names_are_shown_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        'game = "leaders_legacy"\nid = "odd"\nversion = "1"\ntitle = "Odd"\nextends = "default"\n'
    )
    (tmp_path / "provinces.toml").write_text('[[provinces]]\nid = "minselm"\nname = "<b>&Co"\n')
    state = table("minselm", game=new_game(3, tmp_path))

    assert "<b>&Co" in words(svg(view(state, 0)))
    assert "<b>&Co F 0v1" in text(view(state, 0))
