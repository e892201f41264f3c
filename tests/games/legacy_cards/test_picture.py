"""The table for people: text and picture show all that a viewer may know, and nothing else."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve
from helpers.legacy_cards import new_game, pack, seat, table

import legacies
from legacies import svg as draw
from legacies.games.legacy_cards import (
    BonusChoice,
    Building,
    Dealing,
    Decision,
    Drawing,
    GameOver,
    HandingOver,
    HandLimit,
    Keeping,
    LegacyCardsView,
    Looking,
    MainChoice,
    Resource,
    Searching,
    SecondTarget,
    SpecialChoice,
)
from legacies.games.legacy_cards.picture import question, svg, text

SEATS = range(2, 7)


def moments(seats: int, *, every: int = 59, seed: int = 1) -> Iterator[legacies.State]:
    """Tables of random games: some on the way, and the last one."""
    game = legacies.game("legacy_cards", seats=seats, rounds=2)
    choose = random.Random(seed).choice
    state = game.start()
    for step in itertools.count():
        if step % every == 0 or state.is_over:
            yield state.copy()
        if state.is_over:
            return
        state.play(choose(state.legal_moves()))


def views(state: legacies.State) -> Iterator[LegacyCardsView]:
    """As everyone sees it, the one who sees all hands first."""
    yield state.game._view(state, None)
    for number in range(state.game.seats):
        yield state.view(number)


def titles(markup: str) -> list[str]:
    """What the picture says when the mouse rests on a thing."""
    return [each.text or "" for each in ElementTree.fromstring(markup).iter() if _is(each, "title")]


def words(markup: str) -> list[str]:
    """The lines of words in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(markup).iter() if _is(each, "text")]


def _is(element: ElementTree.Element, name: str) -> bool:
    return element.tag == f"{{http://www.w3.org/2000/svg}}{name}"


# Both ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_is_drawn_for_every_viewer_at_any_time(seats: int) -> None:
    for state in moments(seats):
        for view in views(state):
            picture, written = svg(view), text(view)
            assert "viewBox" in ElementTree.fromstring(picture).attrib
            assert question(view) in words(picture)
            assert question(view) in written
            assert max(map(len, written.splitlines())) <= 100
            assert written.isascii()


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize("seats", SEATS)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(seats: int) -> None:
    for number, state in enumerate(moments(seats, every=71, seed=2)):
        for viewer in range(seats):
            here, there = state.view(viewer), state.redeal(viewer, number).view(viewer)

            assert svg(here) == svg(there)
            assert text(here) == text(there)


@pytest.mark.rule("LC-R-26")
def test_hidden_cards_are_nowhere() -> None:
    state = table(
        seat("gold", "bank"),
        seat("wild:2 subject", "swap vandalism", shown="subject", buried="protect"),
        seat(),
    )
    mine, theirs = state.view(0), state.view(1)

    for secret in ("wild", "swap", "1 vandalism", "protect"):
        assert secret in text(theirs)
        assert any(secret in each for each in titles(svg(theirs)))
        assert secret not in text(mine)
        assert not any(secret in each for each in titles(svg(mine)))
    assert not {"wild", "swap", "vandalism", "protect"} & set(words(svg(mine)))


def test_the_same_view_gives_the_same_picture() -> None:
    for state in moments(3, every=40):
        view = state.view(1)
        again = legacies.loads(legacies.dumps(view))

        assert svg(view) == svg(again)
        assert text(view) == text(again)


@pytest.mark.parametrize("seats", SEATS)
def test_every_count_that_a_viewer_sees_is_in_the_picture(seats: int) -> None:
    for state in moments(seats, every=83, seed=3):
        for view in views(state):
            picture = svg(view)
            said = Counter(words(picture))

            assert stacks(view) <= Counter(titles(picture))
            for each in view.seats:
                assert said[str(each.score)] > 0
                assert said[f"{sum(each.built.values())}/{view.goal}"] > 0
            assert f"{view.face_down} face down" in " ".join(said)


def stacks(view: LegacyCardsView) -> Counter[str]:
    """What a picture of the view must show: every stack of cards with its number."""
    expected = Counter([f"{view.resource_deck} in the Resource deck"])
    expected[f"{view.card_deck} in the Legacy deck"] += 1
    for pile in (view.resource_pile, view.card_pile, view.buried, view.look or {}):
        expected.update(f"{n} {kind}" for kind, n in pile.items())
    for each in view.seats:
        expected.update(f"{n} {kind}" for kind, n in (each.hand or {}).items())
        for kind, n in each.built.items():
            expected[f"1 {kind}"] += n
        if each.protects:
            expected[f"{each.protects} protect"] += 1
        for resource, n in (each.shown if each.resources is None else each.resources).items():
            known = each.shown.get(resource, 0)
            expected[f"{n} {resource}, {known} shown" if known else f"{n} {resource}"] += 1
    return expected


@pytest.mark.parametrize("seats", SEATS)
def test_every_count_that_a_viewer_sees_is_in_the_text(seats: int) -> None:
    for state in moments(seats, every=83, seed=3):
        for view in views(state):
            written = " ".join(text(view).split())
            places = [*view.resource_pile.items(), *view.card_pile.items(), *view.buried.items()]
            places += list((view.look or {}).items())
            for each in view.seats:
                places += [*(each.hand or {}).items(), *(each.resources or {}).items()]
                places += list(each.built.items())
                assert f"{sum(each.built.values())}/{view.goal}" in written
                assert all(f"{n} {kind} shown" in written for kind, n in each.shown.items())
                if each.hand is None and each.card_count:
                    assert f"{each.card_count} hidden" in written
            for kind, n in places:
                assert f"{n} {kind}" in written
            assert f"deck {view.resource_deck}, pile" in written
            assert f"deck {view.card_deck}, pile" in written
            assert f"{view.face_down} face down" in written


BANK, PARADE = Building.BANK, Building.PARADE
GOLD, BRICK, SUBJECT = Resource.GOLD, Resource.BRICK, Resource.SUBJECT


@pytest.mark.parametrize(
    ("decision", "asked"),
    [
        (Dealing(3), "Chance deals the first hands."),
        (Drawing(1, 2), "Chance deals Resources to seat 1, 2 to come."),
        (MainChoice(1), "Seat 1: take a Legacy card, or build and destroy?"),
        (MainChoice(1, paid=True), "Seat 1: build or destroy more?"),
        (Looking(1, 3), "Chance shows Legacy cards to seat 1, 3 to come."),
        (Keeping(1), "Seat 1: which of the cards looked at to keep?"),
        (
            BonusChoice(1, BANK),
            "Seat 1: which two Resources to search for, the bank destroyed?",
        ),
        (Searching(1, (GOLD, BRICK)), "Chance searches gold and brick for seat 1."),
        (
            Searching(1, (SUBJECT,), reshuffled=True),
            "Chance searches subject for seat 1, the pile shuffled in.",
        ),
        (SpecialChoice(1), "Seat 1: play one Special?"),
        (HandingOver(1, 0, BANK), "Seat 1: which Building to give seat 0 for its bank?"),
        (
            SecondTarget(1, 0, PARADE),
            "Seat 1: destroy a second Building, after the parade of seat 0?",
        ),
        (
            HandLimit(1),
            "Seat 1: which Resource above the limit of seven to discard?",
        ),
        (
            HandLimit(1, BRICK),
            "Seat 1: which Resource above the limit of seven to discard, from brick on?",
        ),
        (GameOver(), "The game is over: seat 0 and seat 2 share the win."),
    ],
)
def test_a_sentence_says_who_is_asked_what(decision: Decision, asked: str) -> None:
    state = table(seat(built="bank"), seat(), seat(built="bank"))
    view = evolve(state.view(1), decision=decision, actor=1)

    assert asked == question(view)
    assert asked in words(svg(view))
    assert asked in text(view).splitlines()


def test_seats_are_marked_for_what_they_are() -> None:
    state = table(
        seat("gold", built="bank:5"),
        seat("gold"),
        seat("gold", built="parade:5", protects=2),
        decision=MainChoice(1),
        finisher=0,
    )
    view = state.view(1)

    assert {"you", "asked", "finished first", "goal reached", "last tour"} <= set(words(svg(view)))
    assert "2 protect" in titles(svg(view))
    for mark in (">  1, you", "0, finished first", "2, goal reached", "last tour", "2 protect"):
        assert mark in " ".join(re.split(r"\n\s*", text(view)))


def test_idle_turns_are_said(tmp_path: Path) -> None:
    game = new_game(3, pack(tmp_path, resources="gold:12", cards="swap:12"))
    view = table(*[seat("gold:4", "swap:4")] * 3, game=game, idle=1, active=False).view(0)

    assert "1 idle turn" in text(view)
    assert "1 idle turn" in words(svg(view))


def test_prices_are_those_of_the_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        'game = "legacy_cards"\nid = "mine"\nversion = "1"\ntitle = "mine"\nextends = "default"\n'
    )
    (tmp_path / "cards.toml").write_text("[bank]\nprice = { gold = 3, brick = 0 }\n")
    mine = legacies.game("legacy_cards", seats=2, content=tmp_path).match(seed=1).state
    default = legacies.game("legacy_cards", seats=2).match(seed=1).state

    assert "bank GGB" in str(default)
    assert "bank GGG" in str(mine)
    assert default._repr_svg_() != mine._repr_svg_()


# The picture alone ---------------------------------------------------------------------------


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    for state in moments(4, every=50):
        picture = state._repr_svg_()

        assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
        assert 1 == picture.count("http")
        for foreign in ("href", "url(", "<script", "<style", "<image", " id="):
            assert foreign not in picture


def test_nothing_is_drawn_outside_of_the_picture() -> None:
    crowded = table(
        seat(
            "gold:3 brick:4 subject:2 wild:3",
            "bank:2 monument parade:3 robbery vandalism:2 riot swap protect destroy",
            "bank:3 monument:3 parade:2",
            shown="gold:2 brick",
            buried="bank monument parade robbery riot swap",
            protects=2,
        ),
        seat("gold:3 brick:4", "bank:2", shown="gold:2 brick:3"),
        seat("wild:2 gold", "swap", "monument:5"),
        decision=Searching(0, (GOLD, SUBJECT)),
        finisher=0,
        card_pile="bank monument parade vandalism riot swap destroy",
    )
    for state in (crowded, *moments(5, every=99), *moments(6, every=99)):
        for view in views(state):
            root = ElementTree.fromstring(svg(view))
            width, height = float(root.attrib["width"]), float(root.attrib["height"])
            for left, top, right, bottom in boxes(root, 0, 0, 1):
                assert 0 <= left <= right <= width
                assert 0 <= top <= bottom <= height


def boxes(
    element: ElementTree.Element, x: float, y: float, scale: float
) -> Iterator[tuple[float, float, float, float]]:
    """The corners of every rectangle and circle, and the base points of words."""
    transform = element.attrib.get("transform", "")
    if found := re.search(r"translate\((\S+) (\S+)\)", transform):
        x, y = x + scale * float(found[1]), y + scale * float(found[2])
    if found := re.search(r"scale\((\S+)\)", transform):
        scale *= float(found[1])
    has = {key: float(n) for key, n in element.attrib.items() if re.fullmatch(r"-?[\d.]+", n)}
    corners: tuple[float, float, float, float] | None = None
    if _is(element, "rect"):
        corners = (has["x"], has["y"], has["x"] + has["width"], has["y"] + has["height"])
    elif _is(element, "circle"):
        r = has["r"]
        corners = (has["cx"] - r, has["cy"] - r, has["cx"] + r, has["cy"] + r)
    elif _is(element, "text"):
        corners = (has["x"], has["y"], has["x"], has["y"])
    if corners:
        yield (
            x + scale * corners[0],
            y + scale * corners[1],
            x + scale * corners[2],
            y + scale * corners[3],
        )
    for each in element:
        yield from boxes(each, x, y, scale)


def test_the_three_kinds_of_buildings_differ_in_colour_symbol_and_name() -> None:
    state = table(seat(built="bank monument parade"), seat())
    groups = [each for each in ElementTree.fromstring(state._repr_svg_()).iter() if _is(each, "g")]
    cards = [
        next(each for each in groups if len(each) and each[0].text == f"1 {kind}")
        for kind in Building
    ]

    for name in ("fill", "d"):
        seen = [
            [part.attrib[name] for part in card.iter() if name in part.attrib] for card in cards
        ]
        assert 3 == len({tuple(each) for each in seen})
    for kind, card in zip(Building, cards, strict=True):
        assert kind.value in [part.text for part in card.iter() if _is(part, "text")]


def test_notebooks_draw_states_and_views() -> None:
    state = legacies.game("legacy_cards", seats=2).match(seed=1).state

    assert state._repr_svg_() == svg(state.game._view(state, None))
    assert state.view(1)._repr_svg_() == svg(state.view(1))
    assert str(state) == text(state.game._view(state, None))
    assert str(state.view(1)) == text(state.view(1))


# Pieces --------------------------------------------------------------------------------------


def test_words_are_escaped_and_stay_well_formed() -> None:
    wild = '<b a="1">&\'\x00\x1b\ud800\uffff\U0001f600'
    markup = draw.picture(10, 10, draw.text(1, 1, wild, size=5), label=wild)
    root = ElementTree.fromstring(markup)

    assert '<b a="1">&\'\U0001f600' == root.attrib["aria-label"]
    assert ['<b a="1">&\'\U0001f600'] == words(markup)


@pytest.mark.parametrize(
    ("colour", "ink"),
    [
        ("#ffffff", draw.INK),
        ("#e9b12f", draw.INK),
        ("#000000", draw.WHITE),
        ("#a8452a", draw.WHITE),
    ],
)
def test_words_on_a_colour_can_be_read(colour: str, ink: str) -> None:
    assert ink == draw.ink_on(colour)


def test_a_row_that_is_too_long_is_made_smaller() -> None:
    assert 1 == draw.scale_to_fit([10, 10], 5, 25)
    assert 0.5 == draw.scale_to_fit([10, 10], 5, 12.5)
    assert 1 == draw.scale_to_fit([], 5, 12.5)
    assert "" == draw.row([], 0, 0, gap=1, room=1)


def test_longer_and_bolder_words_are_wider() -> None:
    assert draw.width_of("ill", 10) < draw.width_of("mmm", 10) < draw.width_of("mmm", 10, bold=True)
