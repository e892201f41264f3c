"""Components: the cards and what they say, the seats, the cubes."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import (
    DEFAULT,
    bureaucracy,
    laid,
    look,
    new_game,
    play,
    scores,
    seat,
    table,
    words,
)

import legacies
from legacies.games.gears_of_time import Card, Technology

# The whole deck as the rules know it: name, copies, cost, reward, prerequisites. [GT-R-01]
DECK = """
Fire 3 1 1 | Wheel 3 1 1 | Basic Tools 3 1 1 | Language 3 1 1 | Agriculture 3 1 1
Law 3 2 2 | Basic Science 3 2 2
Writing 2 1 2 Language | Domestication 2 1 2 Agriculture | Mathematics 2 2 3 Basic Science
Metalworking 2 2 3 Fire, Basic Tools | Masonry 2 2 3 Basic Tools, Wheel
Herbal Medicine 2 2 3 Agriculture, Basic Science | Trade Guilds 2 2 3 Law, Language
Hospital 2 2 4 Herbal Medicine, Law | Mechanics 2 2 4 Mathematics, Wheel
Chemistry 2 2 4 Mathematics, Fire | Optics 2 2 4 Mathematics, Metalworking
Navigation 2 2 4 Mathematics, Trade Guilds | University 2 2 4 Writing, Law
Printing Press 2 2 5 Writing, Metalworking | Civil Engineering 2 3 5 Masonry, Law
Public Education 1 2 6 Printing Press, University | Steam Engine 1 3 6 Mechanics, Metalworking
Microbiology 1 3 6 Optics, Chemistry | Banking 1 3 6 Navigation, Printing Press
Vaccination 1 3 6 Hospital, Domestication | Astronomy 1 3 6 Optics, Navigation
Electricity 1 3 7 Chemistry, Mechanics
Railroad 1 3 8 Steam Engine, Civil Engineering, Banking
Antibiotics 1 3 8 Microbiology, Hospital | Radio 1 3 8 Electricity, Optics
Genetics 1 3 9 Microbiology, Public Education, Domestication
Combustion Engine 1 4 9 Steam Engine, Chemistry | Computer 1 4 10 Electricity, Public Education
Internet 1 4 11 Computer, Radio, Electricity
Space Flight 1 4 12 Combustion Engine, Computer, Astronomy
"""
FATES = [
    "Bloodline Influence",
    "Not What We Hoped For",
    "Perfectly Laid Plans",
    "Time Folds Around Us",
    "We Need More Time",
    "Willed Into Existence",
]


@pytest.mark.rule("GT-COMP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    assert [2, 3, 4] == list(DEFAULT.seat_counts)
    with pytest.raises(legacies.BadOption, match="2 to 4"):
        legacies.game("gears_of_time", seats=seats)


@pytest.mark.rule("GT-COMP-02")
def test_points_come_from_leading_on_successful_technologies() -> None:
    after = bureaucracy(
        laid("fire", 0, 2, 1), laid("metalworking", 2, 0, 3), laid("agriculture", 1, 0, 1)
    )

    assert [1, 1] == scores(after)


@pytest.mark.rule("GT-COMP-03", "GT-R-01")
def test_one_deck_has_66_technology_and_6_fate_cards() -> None:
    technologies = [face for face in DEFAULT.faces if face.cost is not None]
    fates = [face for face in DEFAULT.faces if face.cost is None]

    assert 66 == sum(face.copies for face in technologies)
    assert 37 == len(technologies)
    assert 6 == sum(face.copies for face in fates)
    assert 72 == sum(look(DEFAULT.start()).deck.values())


@pytest.mark.rule("GT-R-01", "GT-COMP-04")
def test_the_default_deck_is_the_one_of_the_project() -> None:
    names = {face.card: face.name for face in DEFAULT.faces}
    found = [
        f"{face.name} {face.copies} {face.cost} {face.reward} "
        + ", ".join(names[Card(need)] for need in face.needs)
        for face in DEFAULT.faces
        if face.cost is not None
    ]
    wanted = [entry.strip() for line in DECK.strip().splitlines() for entry in line.split("|")]

    assert sorted(_by_need(entry) for entry in wanted) == sorted(map(_by_need, found))


def _by_need(entry: str) -> tuple[str, frozenset[str]]:
    """Figures, and prerequisites in any order."""
    end = max(at for at, letter in enumerate(entry) if letter.isdigit()) + 1
    return entry[:end], frozenset(entry[end:].strip().split(", "))


@pytest.mark.rule("GT-R-24", "GT-COMP-03")
def test_there_is_one_of_each_fate_card() -> None:
    found = {face.name: face.copies for face in DEFAULT.faces if face.cost is None}

    assert dict.fromkeys(FATES, 1) == found


@pytest.mark.rule("GT-COMP-04")
def test_the_cost_is_also_the_first_influence() -> None:
    for cost, name in [(1, "fire"), (2, "metalworking"), (3, "electricity"), (4, "computer")]:
        hand = f"{name} law:{min(cost, 3)} wheel"
        state = table(seat(hand, pawn=0), seat())
        held = sum(look(state).seats[0].hand.values())
        play(state, f"establish {name}")
        for _ in range(cost):
            state.play(state.legal_moves()[0])

        assert (cost, 0) == look(state).timeline[0].cubes
        assert held - 1 - cost == sum(look(state).seats[0].hand.values())


@pytest.mark.rule("GT-COMP-05")
def test_a_card_lists_its_prerequisites_and_indented_theirs() -> None:
    faces = {face.name: face for face in DEFAULT.faces}

    assert ("Fire: cost 1, reward 1",) == faces["Fire"].words
    assert (
        "Railroad: cost 3, reward 8",
        "  Steam Engine 6",
        "    Mechanics 4",
        "    Metalworking 3",
        "  Civil Engineering 5",
        "    Masonry 3",
        "    Law 2",
        "  Banking 6",
        "    Navigation 4",
        "    Printing Press 5",
    ) == faces["Railroad"].words


@pytest.mark.rule("GT-COMP-05")
def test_only_direct_prerequisites_are_required() -> None:
    """Hospital needs Herbal Medicine and Law; that those need others is their own affair."""
    after = bureaucracy(
        laid("herbal-medicine", 1, 1, 0, removed="agriculture"),
        laid("basic-science", 0, 1, 0),
        laid("law", 0, 1, 0),
        laid("hospital", 2, 0, 1),
    )

    assert [card.technology for card in after.timeline if card.failed] == []


@pytest.mark.rule("GT-COMP-06")
def test_antibiotics_tells_the_true_reward_of_hospital() -> None:
    faces = {face.name: face for face in DEFAULT.faces}

    assert 4 == faces["Hospital"].reward
    assert "  Hospital 4" in faces["Antibiotics"].words
    assert "  Hospital 4" in faces["Vaccination"].words


@pytest.mark.rule("GT-COMP-07", "GT-R-34")
def test_discards_lie_face_down_on_one_pile() -> None:
    state = table(
        seat("fire law wheel", pawn=0), seat(buried="language"), pile="masonry", deck=None
    )
    play(state, "establish fire", "discard wheel")
    mine, theirs = state.view(0), state.view(1)

    assert 2 == mine.face_down == theirs.face_down
    assert "wheel" == words(mine.buried)
    assert "language" == words(theirs.buried)
    assert "masonry" == words(mine.pile) == words(theirs.pile)


@pytest.mark.rule("GT-COMP-08")
def test_a_character_names_a_pursuit_and_its_reward() -> None:
    found = [(each.name, each.pursuit, each.reward) for each in DEFAULT.characters]

    assert [
        ("Magistrate", Technology.T06, 3),
        ("Forgemaster", Technology.T01, 3),
        ("Wayfarer", Technology.T02, 3),
        ("Naturalist", Technology.T07, 3),
    ] == found
    state = new_game(4).match(seed=1).state
    assert 4 == len({each.character for each in look(state).seats} - {None})
    assert all(each.pawn == 6 for each in look(state).seats)


@pytest.mark.rule("GT-COMP-09", "GT-EST-08")
def test_cubes_do_not_run_out() -> None:
    """27 cubes a player are in the box; seat 0 has 60 on one card and still establishes."""
    state = table(
        seat("wheel law", pawn=0, pool=60), seat(), timeline=[laid("fire", 0, 60, 0)], round=2
    )
    play(state, "establish wheel", "discard law", "influence fire", "add 60")

    assert (120, 0) == look(state).timeline[0].cubes
    assert (1, 0) == look(state).timeline[1].cubes


@pytest.mark.rule("GT-R-19")
def test_nothing_but_the_pool_is_counted() -> None:
    """Score cube, turn order cube and Supply are no part of the Pool."""
    state = table(seat("wheel law", pawn=0, score=9), seat(score=3), round=1)
    play(state, "establish wheel", "discard law")

    assert [0, 0] == [each.pool for each in look(state).seats]
