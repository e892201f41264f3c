"""Scoring: three points for the majority kind, one for the others, two for the first."""

from __future__ import annotations

import itertools

import pytest
from helpers.legacy_cards import seat, table

from legacies.games.legacy_cards import GameOver, MainChoice


@pytest.mark.rule("LC-SCORE-06")
def test_four_banks_and_a_monument_are_13_points() -> None:
    state = table(seat("", "", "bank:4 monument"), seat("", "", "bank:5"), seat(), finisher=1)

    assert 13 == state.scores()[0]


@pytest.mark.rule("LC-SCORE-07")
def test_two_banks_two_monuments_and_a_parade_are_11_points_for_the_first_to_finish() -> None:
    state = table(seat("gold"), seat("", "", "bank:2 monument:2 parade"), seat(), finisher=1)

    assert 11 == state.scores()[1]


@pytest.mark.rule("LC-SCORE-01", "LC-SCORE-02", "LC-SCORE-03", "LC-SCORE-04")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 0),
        ("bank", 3),
        ("monument", 3),
        ("parade", 3),
        ("bank:4", 12),
        ("monument:4", 12),
        ("parade:4", 12),
        ("bank monument", 3 + 1),
        ("bank parade", 3 + 1),
        ("monument parade", 3 + 1),
        ("bank monument parade", 3 + 1 + 1),
        ("bank:2 monument parade", 2 * 3 + 1 + 1),
        ("bank monument:2 parade", 2 * 3 + 1 + 1),
        ("bank monument parade:2", 2 * 3 + 1 + 1),
        ("bank:2 parade:2", 2 * 3 + 2),
        ("monument:2 parade:2", 2 * 3 + 2),
        ("bank:3 monument", 3 * 3 + 1),
    ],
)
def test_the_majority_kind_counts_three_and_the_others_one(built: str, points: int) -> None:
    state = table(seat("gold:3 wild", "bank:3", built), seat(), seat())

    assert (points, 0, 0) == state.scores()


@pytest.mark.rule("LC-SCORE-04", "LC-FIN-04")
def test_the_score_is_the_buildings_and_twice_the_largest_kind() -> None:
    """Every tableau of up to nine Buildings, with the bonus from five on."""
    for banks, monuments, parades in itertools.product(range(10), repeat=3):
        n = banks + monuments + parades
        if n > 9:
            continue
        built = f"bank:{banks} monument:{monuments} parade:{parades}"
        first = 0 if n >= 5 else None
        decision = GameOver() if n >= 5 else MainChoice(0)
        state = table(seat("", "", built), seat(), seat(), decision=decision, finisher=first)

        expected = n + 2 * max(banks, monuments, parades) + (2 if n >= 5 else 0)
        assert (expected, 0, 0) == state.scores(), built


@pytest.mark.rule("LC-SCORE-05")
def test_everybody_scores_finished_or_not() -> None:
    state = table(
        seat("", "", "bank:5"), seat("", "", "parade"), seat("", "", "bank monument"), seat(),
        finisher=0, decision=GameOver(),
    )  # fmt: skip
    outcome = state.outcome()

    assert outcome is not None
    assert (17, 3, 4, 0) == outcome.scores


@pytest.mark.rule("LC-SCORE-08")
@pytest.mark.parametrize(
    ("built", "finisher", "places", "winners"),
    [
        pytest.param(
            ["bank:2 monument:2 parade", "bank:4", ""], 0, (2, 1, 3), (1,),
            id="the finisher need not win",
        ),
        pytest.param(["bank:5", "bank:4", "bank:3"], 0, (1, 2, 3), (0,), id="the finisher wins"),
        pytest.param(["bank", "bank:2", "bank:5"], 2, (3, 2, 1), (2,), id="the last seat wins"),
    ],
)  # fmt: skip
def test_the_highest_score_wins(
    built: list[str], finisher: int, places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = table(*[seat("", "", b) for b in built], finisher=finisher, decision=GameOver())
    outcome = state.outcome()

    assert outcome is not None
    assert places == outcome.places
    assert winners == outcome.winners


@pytest.mark.rule("LC-R-22")
@pytest.mark.parametrize(
    ("built", "finisher", "winners"),
    [
        pytest.param(
            ["bank:2 monument:2 parade", "bank:3 parade:2", "bank:3"],
            0,
            (0, 1),
            id="the bonus makes a tie",
        ),
        pytest.param(["bank:5", "monument:4", "parade:4"], 0, (0,), id="a tie for the second"),
        pytest.param(["bank:5", "bank:5 parade:2", ""], 0, (0, 1), id="more Buildings"),
    ],
)
def test_a_tie_is_a_shared_win(built: list[str], finisher: int, winners: tuple[int, ...]) -> None:
    state = table(*[seat("", "", b) for b in built], finisher=finisher, decision=GameOver())
    outcome = state.outcome()

    assert outcome is not None
    assert winners == outcome.winners


@pytest.mark.rule("LC-R-16")
def test_a_protect_is_worth_nothing() -> None:
    state = table(seat("", "", "bank", protects=3), seat(), seat())

    assert (3, 0, 0) == state.scores()
