"""The table for people: text and picture show all that a viewer may know, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    laid,
    last_turn,
    new_game,
    pack,
    play,
    seat,
    table,
)

import legacies
from legacies.games.gears_of_time import Decision, GearsOfTimeView
from legacies.games.gears_of_time.picture import svg, text, tree
from legacies.testing import random_walk, two_worlds

SVG = "{http://www.w3.org/2000/svg}"


def views(state: legacies.State) -> Iterator[GearsOfTimeView]:
    """As everyone sees it, the one who sees all hands first."""
    yield state.game._view(state, None)
    for number in range(state.game.seats):
        yield state.view(number)


def words(markup: str) -> list[str]:
    """The lines of words in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(markup).iter(f"{SVG}text")]


def transforms(markup: str) -> list[str]:
    return [each.get("transform", "") for each in ElementTree.fromstring(markup).iter(f"{SVG}g")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_can_be_shown_and_fits(seats: int) -> None:
    tags = set()
    for choice in ("random", "choice"):
        game = new_game(seats, characters=choice)
        for number, state in enumerate(random_walk(game, 3)):
            decision = state.snapshot().decision
            if decision.tag in tags and number % 61:
                continue
            tags.add(decision.tag)
            for view in views(state):
                shown = text(view)
                assert max(map(len, shown.splitlines())) <= 100
                assert shown == str(view)
                ElementTree.fromstring(svg(view))
                assert view._repr_svg_() == svg(view)
    assert {each.tag for each in get_args(Decision)} - {"remove"} <= tags | {"amount"}


def test_a_picture_tells_no_secret() -> None:
    game = new_game(3)
    for number, (truth, twin) in enumerate(two_worlds(game, 4, 1)):
        if number % 23 == 0:
            assert svg(truth.view(1)) == svg(twin.view(1))


def test_names_stand_in_text_and_picture() -> None:
    state = table(
        seat("space-flight willed", pawn=1, pool=3, score=12),
        seat("computer"),
        timeline=[laid("fire", 0, 2, 1, dashed=True), laid("writing", 2, 5, 0, guard=0)],
        round=1,
    )
    mine, shown = text(state.view(0)), words(svg(state.view(0)))

    assert "Space Flight, Willed Into" in mine
    assert "Computer" not in mine
    assert "Fire 2:1, reward 0" in mine
    assert "Writing 5:0, shield of 0" in mine
    assert {"Space Flight", "Willed Into Existence", "Fire", "Writing", "×5"} <= set(shown)
    assert "no earlier Language" in shown
    assert "reward 0" in shown
    assert "Computer" not in shown
    assert {"1 of V", "0 of IV", "1 of III", "Present Day", "12 points"} <= set(shown)


def test_failures_are_seen_at_a_glance_after_a_bureaucracy() -> None:
    before = last_turn(
        laid("fire", 0, 1, 0), laid("writing", 1, 1, 0), seats=[seat(FULL), seat(OTHER)]
    )
    after = play(before.copy(), "end")

    assert not any("rotate" in each for each in transforms(svg(before.view(0))))
    assert 1 == sum("rotate" in each for each in transforms(svg(after.view(0))))
    assert "Writing 0:0, failed" in text(after.view(0))


def test_support_is_drawn_as_a_line() -> None:
    apart = table(seat(), seat(), timeline=[laid("language", 1, 1, 0), laid("writing", 1, 1, 0)])
    below = table(seat(), seat(), timeline=[laid("language", 0, 1, 0), laid("writing", 1, 1, 0)])

    def curves(state: legacies.State) -> int:
        root = ElementTree.fromstring(svg(state.view(0)))
        return sum(" C" in each.get("d", "") for each in root.iter(f"{SVG}path"))

    assert (0, 1) == (curves(apart), curves(below))


def test_strange_names_are_shown_as_they_are(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, "T38 <b>&Co 2 1 1 -"))
    state = table(seat("T38"), seat(), timeline=[laid("T38", 0, 1, 0)], game=game)

    assert "<b>&Co" in words(svg(state.view(0)))
    assert "<b>&Co" in text(state.view(0))


def test_the_end_names_the_winner_by_the_tie_break() -> None:
    made = [seat(score=4, place=2, pool=1), seat(score=4, place=1, pool=1)]
    state = play(last_turn(seats=made, round=3), "end")

    assert "The game is over: seat 1 wins." in text(state.view(0))
    assert "seat 1 · winner" in words(svg(state.view(0)))


def test_the_tree_shows_every_technology_right_of_what_it_needs() -> None:
    game = new_game(2)
    markup = tree(game.faces)
    shown = " ".join(words(markup))

    for face in game.faces:
        if face.cost is not None:
            assert all(word in shown for word in face.name.split())
    needs = sum(len(face.needs) for face in game.faces)
    root = ElementTree.fromstring(markup)
    assert 61 == needs == len(list(root.iter(f"{SVG}path")))
