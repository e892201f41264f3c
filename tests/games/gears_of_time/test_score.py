"""Bureaucracy, second half: pursuits, rewards, repeated awards, and the cubes that come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    bureaucracy,
    laid,
    line,
    new_game,
    pack,
    pools,
    scores,
    seat,
)

from legacies.games.gears_of_time import LaidCard

# Pursuits of the default characters: seat 0 Law, seat 1 Fire, seat 2 Wheel, seat 3 Basic Science.


@pytest.mark.rule("GT-SCORE-01")
@pytest.mark.parametrize(
    ("cubes", "wanted"),
    [
        pytest.param((2, 1), [2 + 3, 0], id="alone in the lead"),
        pytest.param((1, 1), [1, 1], id="a tie gives nobody the pursuit"),
        pytest.param((1, 2), [0, 2], id="another leads"),
        pytest.param((0, 1), [0, 2], id="without influence"),
    ],
)
def test_the_sole_leader_of_the_own_pursuit_gets_its_reward(
    cubes: tuple[int, int], wanted: list[int]
) -> None:
    assert wanted == scores(bureaucracy(laid("law", 0, *cubes)))


@pytest.mark.rule("GT-SCORE-01")
def test_each_character_pursues_its_own_technology() -> None:
    after = bureaucracy(
        laid("law", 0, 1, 0, 0, 0),
        laid("fire", 0, 0, 1, 0, 0),
        laid("wheel", 0, 0, 0, 1, 0),
        laid("basic-science", 0, 0, 0, 0, 1),
        n=4,
    )

    assert [2 + 3, 1 + 3, 1 + 3, 2 + 3] == scores(after)

    after = bureaucracy(
        laid("law", 0, 0, 1),
        laid("fire", 0, 1, 0),
        seats=[seat(FULL, character="C2"), seat(OTHER, character="C1")],
    )

    assert [1 + 3, 2 + 3] == scores(after)


@pytest.mark.rule("GT-R-15", "GT-SCORE-01")
def test_a_pursuit_is_rewarded_on_the_card_that_stays_successful_or_not(tmp_path: Path) -> None:
    """Writing (2) is pursued for 5: failed, it still pays the pursuit, to the leader there."""
    game = new_game(2, pack(tmp_path, characters="C1 Scribe Writing 5"))

    assert [5, 0] == scores(bureaucracy(laid("writing", 0, 1, 0), game=game))
    assert [0, 0] == scores(
        bureaucracy(laid("writing", 0, 1, 0), laid("writing", 2, 0, 1), game=game)
    )
    assert [0, 1] == scores(bureaucracy(laid("agriculture", 0, 0, 1), game=game))


@pytest.mark.rule("GT-SCORE-02", "GT-SCORE-03", "GT-R-16")
@pytest.mark.parametrize(
    ("cubes", "wanted"),
    [
        pytest.param((1, 0, 0, 0), [2, 0, 0, 0], id="one cube is enough"),
        pytest.param((1, 2, 1, 0), [0, 2, 0, 0], id="the most"),
        pytest.param((2, 2, 1, 0), [1, 1, 0, 0], id="two share"),
        pytest.param((2, 2, 2, 1), [0, 0, 0, 0], id="three share two points: none"),
        pytest.param((0, 0, 1, 3), [0, 0, 0, 2], id="the last seat"),
    ],
)
def test_the_reward_goes_to_the_leaders_in_equal_shares(
    cubes: tuple[int, ...], wanted: list[int]
) -> None:
    """Domestication (2) with Agriculture removed from it, so it succeeds alone."""
    after = bureaucracy(laid("domestication", 0, *cubes, removed="agriculture"), n=4)

    assert wanted == scores(after)


@pytest.mark.rule("GT-SCORE-08", "GT-SCORE-04", "GT-SCORE-07", "GT-R-16")
def test_the_example_of_the_rules_page() -> None:
    """
    Seat 0 is A, seat 1 is B; characters that pursue neither Fire nor Basic Tools are dealt.

    Fire 1 x 2 to A; Basic Tools 1 x 2 to B; Metalworking 3 // 2 to each.
    """
    after = bureaucracy(
        laid("fire", 0, 1, 0),
        laid("basic-tools", 0, 0, 1),
        laid("metalworking", 1, 2, 2),
        seats=[seat(FULL, character="C1"), seat(OTHER, character="C3")],
    )

    assert [3, 3] == scores(after)


A = laid("agriculture", 0, 1, 0)
TABLES = [
    pytest.param([A], [1, 0], id="one fundamental"),
    pytest.param([A, laid("domestication", 1, 0, 1)], [2, 2], id="its success pays it again"),
    pytest.param(
        [
            A,
            laid("domestication", 1, 0, 1),
            laid("basic-science", 0, 1, 0),
            laid("herbal-medicine", 1, 0, 1),
        ],
        [3 + 4, 2 + 3],
        id="two successes pay it twice again",
    ),
    pytest.param(
        [
            A,
            laid("basic-science", 0, 0, 1),
            laid("herbal-medicine", 1, 1, 0),
            laid("law", 0, 0, 1),
            laid("hospital", 2, 0, 1),
        ],
        [2 + 6, 4 + 4 + 4],
        id="an indirect prerequisite is not paid again",
    ),
    pytest.param([A, laid("herbal-medicine", 1, 0, 1)], [1, 0], id="a failure pays nothing again"),
    pytest.param(
        [
            laid("basic-science", 0, 1, 1),
            laid("mathematics", 1, 2, 2),
            laid("fire", 0, 1, 0),
            laid("chemistry", 2, 1, 1),
        ],
        [2 + 2 + 2 + 2, 2 + 2 + 2],
        id="shares are rounded at each award: Mathematics 3 // 2, twice",
    ),
    pytest.param(
        [laid("language", 0, 1, 0), laid("writing", 1, 0, 1), laid("writing", 3, 5, 0)],
        [2, 2],
        id="a duplicate pays nothing and nothing again",
    ),
    pytest.param(
        [laid("language", 0, 1, 0), laid("language", 1, 0, 1), laid("writing", 2, 0, 1)],
        [2, 2],
        id="the repeated award goes to the copy that stays",
    ),
    pytest.param(
        [
            laid("fire", 0, 1, 0),
            laid("basic-tools", 0, 1, 0),
            laid("metalworking", 1, 1, 0),
            laid("basic-science", 0, 0, 1),
            laid("mathematics", 1, 0, 1),
            laid("optics", 2, 1, 1),
        ],
        [2 + 2 + 6 + 2, 4 + 6 + 2],
        id="three levels",
    ),
]


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-05", "GT-SCORE-06", "GT-SCORE-07", "GT-R-16")
@pytest.mark.parametrize(("timeline", "wanted"), TABLES)
def test_scoring_tables(timeline: list[LaidCard], wanted: list[int]) -> None:
    """
    Worked on paper: share x times for each leader; the seats pursue Wheel and Law, and Law is
    led by its pursuer in the fourth table, which gives 3 more there.
    """
    law = any(card.technology == "T06" for card in timeline)
    after = bureaucracy(*timeline, seats=[seat(FULL, character="C3"), seat(OTHER, character="C1")])

    assert [wanted[0], wanted[1] + 3 * law] == scores(after)


@pytest.mark.rule("GT-R-17")
def test_every_card_that_scores_has_a_leader() -> None:
    after = bureaucracy(laid("agriculture", 0, 0, 0), laid("agriculture", 1, 0, 1))

    assert [0, 1] == scores(after)


# Cubes ---------------------------------------------------------------------------------------


@pytest.mark.rule("GT-CUBE-01", "GT-CUBE-02", "GT-CUBE-03", "GT-R-02")
@pytest.mark.parametrize(
    ("card", "cubes", "left", "pool"),
    [
        pytest.param("agriculture", (2, 1), "1:1", [1, 0], id="success: the leader's to the Pool"),
        pytest.param("agriculture", (2, 2), "1:1", [1, 1], id="success: one of each leader"),
        pytest.param("agriculture", (0, 1), "0:0", [0, 1], id="success: the last cube"),
        pytest.param("writing", (2, 1), "1:1 failed", [0, 0], id="failure: to the Supply"),
        pytest.param("writing", (2, 2), "1:1 failed", [0, 0], id="failure: one of each leader"),
        pytest.param("writing", (0, 3), "0:2 failed", [0, 0], id="failure: the only one"),
    ],
)
def test_each_leader_takes_one_cube_back(
    card: str, cubes: tuple[int, int], left: str, pool: list[int]
) -> None:
    after = bureaucracy(laid(card, 1, *cubes))

    assert [f"1 {card} {left}"] == line(after)
    assert pool == pools(after)


@pytest.mark.rule("GT-R-02")
def test_to_the_letter_cubes_of_successes_go_to_the_supply() -> None:
    game = new_game(2, success_cube_to="supply")
    after = bureaucracy(laid("agriculture", 1, 2, 2), laid("writing", 2, 1, 0), game=game)

    assert ["1 agriculture 1:1", "2 writing 0:0 failed"] == line(after)
    assert [0, 0] == pools(after)
    assert "pool" == new_game(2).options.success_cube_to


@pytest.mark.rule("GT-CUBE-04")
def test_a_card_that_loses_its_last_cube_stays_until_the_next_bureaucracy() -> None:
    after = bureaucracy(laid("agriculture", 1, 1, 0))

    assert ["1 agriculture 0:0"] == line(after)
    again = bureaucracy(*after.timeline, round=1)
    assert [] == line(again)


@pytest.mark.rule("GT-R-18")
def test_cubes_are_taken_after_all_points_are_given() -> None:
    """Agriculture loses its only cube, and yet is paid twice more for what stands on it."""
    after = bureaucracy(
        laid("agriculture", 0, 1, 0),
        laid("basic-science", 0, 1, 1),
        laid("domestication", 1, 0, 2),
        laid("herbal-medicine", 1, 0, 2),
        seats=[seat(FULL, character="C3"), seat(OTHER, character="C1")],
    )

    assert [3 + 2, 2 + 2 + 3] == scores(after)
    assert [2, 3] == pools(after)
    assert [
        "0 agriculture 0:0",
        "0 basic-science 0:0",
        "1 domestication 0:1",
        "1 herbal-medicine 0:1",
    ] == line(after)


@pytest.mark.rule("GT-R-18")
def test_each_card_loses_cubes_once() -> None:
    """After the tie is broken by the removal itself nobody else becomes a leader."""
    after = bureaucracy(laid("agriculture", 0, 3, 2))

    assert ["0 agriculture 2:2"] == line(after)
    assert [1, 0] == pools(after)
