"""Finish and last tour: the Goal, one more turn for everybody else, immunity."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import (
    deal,
    on_turn,
    options,
    pass_turn,
    pass_turns,
    play,
    refusal,
    seat,
    table,
    words,
)

import legacies
from legacies.games.legacy_cards import Drawing, GameOver, MainChoice, SeatSnapshot, SpecialChoice

GOAL = {2: 6, 3: 5, 4: 5, 5: 5, 6: 5}
PRICES = {"bank": "gold:2 brick", "monument": "brick:2 subject", "parade": "gold subject:2"}
EVERYWHERE = [(seats, trigger) for seats in GOAL for trigger in range(seats)]


def almost(seats: int, kind: str = "bank") -> SeatSnapshot:
    """A seat that can build its last Building."""
    return seat(PRICES[kind], kind, f"{kind}:{GOAL[seats] - 1}")


@pytest.mark.rule("LC-FIN-01")
@pytest.mark.parametrize(
    ("built", "moves", "finisher"),
    [
        pytest.param("", ["build bank"], None, id="the first"),
        pytest.param("monument:3", ["build bank"], None, id="the fourth"),
        pytest.param("monument:3", ["build bank", "build bank"], 0, id="the fourth and fifth"),
        pytest.param("bank:4", ["build bank"], 0, id="the fifth of one kind"),
        pytest.param("bank monument:2 parade", ["build bank"], 0, id="the fifth of all kinds"),
    ],
)
def test_the_fifth_building_triggers_the_end(
    built: str, moves: list[str], finisher: int | None
) -> None:
    state = table(seat("gold:6 brick:3", "bank:3", built), seat(), seat())
    play(state, *moves)

    assert finisher == state.snapshot().finisher
    assert MainChoice(0, True) == state.snapshot().decision


@pytest.mark.rule("LC-FIN-01")
def test_a_building_that_comes_by_swap_triggers_nothing() -> None:
    state = table(
        seat("", "swap", "bank:4"), seat("", "", "parade"), seat(), decision=SpecialChoice(0)
    )
    play(state, "swap 1 parade", "give bank")

    assert state.snapshot().finisher is None


@pytest.mark.rule("LC-FIN-02")
@pytest.mark.parametrize(("seats", "trigger"), EVERYWHERE)
def test_everybody_else_has_exactly_one_more_turn(seats: int, trigger: int) -> None:
    hands = [almost(seats) if each == trigger else seat("gold") for each in range(seats)]
    state = table(*hands, decision=MainChoice(trigger))
    play(state, "build bank", "pass", "pass")
    turns = pass_turns(state)

    assert [(trigger + step) % seats for step in range(1, seats)] == turns
    assert GameOver() == state.snapshot().decision
    assert legacies.NOBODY == state.actor
    assert [] == state.legal_moves()


@pytest.mark.rule("LC-FIN-02")
def test_the_trigger_player_finishes_the_turn() -> None:
    """Another build, the Special and the hand limit come before the others' turns."""
    state = table(seat("gold:12 brick:2", "bank:2 protect", "bank:4"), seat(), seat())
    play(state, "build bank", "build bank", "pass", "protect", "discard gold")

    assert Drawing(1) == state.snapshot().decision


@pytest.mark.rule("LC-FIN-02")
def test_without_a_trigger_the_turns_go_on() -> None:
    state = table(seat("", "", "bank:4"), seat("", "", "bank:4"), seat("", "", "bank:4"))
    for _ in range(7):
        pass_turn(state)

    assert not state.is_over
    assert 1 == on_turn(state)


@pytest.mark.rule("LC-FIN-02")
def test_a_last_turn_is_a_whole_turn() -> None:
    state = table(
        almost(3),
        seat("gold brick:2 subject", "monument protect"),
        seat(),
    )
    play(state, "build bank", "pass", "pass", "deal gold", "deal gold")

    assert ["pass", "take", "build monument"] == options(state)

    play(state, "build monument", "pass", "protect", "deal gold", "deal gold", "take")
    deal(state)
    play(state, "keep bank", "pass")

    assert state.is_over


@pytest.mark.rule("LC-FIN-02")
def test_after_the_end_nothing_is_played() -> None:
    state = table(seat("gold:2 brick", "bank", "bank:6"), seat(), decision=GameOver(), finisher=0)

    assert "LC-FIN-02" == refusal(state, "build bank")
    assert "LC-FIN-02" == refusal(state, "pass")


@pytest.mark.rule("LC-FIN-02")
@pytest.mark.parametrize("decision", [Drawing(1), MainChoice(1)])
def test_a_table_where_the_trigger_player_has_a_further_turn_cannot_come_up(
    decision: Drawing | MainChoice,
) -> None:
    with pytest.raises(legacies.ImpossibleState):
        table(seat(), seat("", "", "bank:5"), seat(), finisher=1, decision=decision, active=False)


@pytest.mark.rule("LC-FIN-03", "LC-FIN-04")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_others_may_reach_the_goal_without_bonus_or_longer_tour(seats: int) -> None:
    kinds = [[*PRICES][each % 3] for each in range(seats)]
    state = table(*[almost(seats, kind) for kind in kinds])
    for kind in kinds:
        deal(state)
        play(state, f"build {kind}", "pass", "pass")
    points = 3 * GOAL[seats]

    assert state.is_over
    assert 0 == state.snapshot().finisher
    assert (points + 2, *[points] * (seats - 1)) == state.scores()


@pytest.mark.rule("LC-FIN-04")
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_the_first_to_finish_gets_two_points(trigger: int) -> None:
    """Five Banks are 15 points."""
    state = table(
        *[almost(3) if each == trigger else seat("", "", "bank") for each in range(3)],
        decision=MainChoice(trigger),
    )

    assert 12 == state.scores()[trigger]

    play(state, "build bank")

    assert tuple(17 if each == trigger else 3 for each in range(3)) == state.scores()


@pytest.mark.rule("LC-FIN-05", "LC-R-20")
@pytest.mark.parametrize(
    ("built", "immune"),
    [("parade:4", False), ("parade:5", True), ("parade:3 bank:2", True), ("parade:6", True)],
)
def test_a_player_at_the_goal_loses_no_building(built: str, immune: bool) -> None:
    finisher = 1 if immune else None
    riot = table(seat("brick subject:2", "riot"), seat("", "", built), seat(), finisher=finisher)
    destroy = table(
        seat("", "destroy", "bank"), seat("", "", built), seat(), finisher=finisher,
        decision=SpecialChoice(0),
    )  # fmt: skip
    swap = table(
        seat("", "swap", "monument"), seat("", "", built), seat(), finisher=finisher,
        decision=SpecialChoice(0),
    )  # fmt: skip

    assert immune == ("riot 1" not in options(riot))
    assert immune == ("destroy 1 parade" not in options(destroy))
    assert "swap 1 parade" in options(swap)


@pytest.mark.rule("LC-FIN-05")
def test_every_player_at_the_goal_is_immune_not_only_the_first() -> None:
    state = table(
        seat("brick subject:2", "riot"),
        seat("", "", "parade:5"),
        seat("", "", "parade:5"),
        seat("", "", "parade:4"),
        finisher=2,
    )

    assert ["pass", "take", "riot 3"] == options(state)


@pytest.mark.rule("LC-R-20")
def test_immunity_begins_with_the_build_itself() -> None:
    """Four Buildings can be destroyed; once the fifth is built in the last tour, none can."""
    state = table(
        seat("brick subject:2", "riot", "bank:5"),
        seat("gold:2 brick", "bank", "parade:4"),
        seat("brick subject:2", "riot"),
        finisher=0,
        decision=MainChoice(1),
    )
    play(state, "build bank", "pass", "pass")
    deal(state)

    assert "riot 1" not in options(state)
    assert "LC-FIN-05" == refusal(state, "riot 1")


@pytest.mark.rule("LC-R-14")
def test_a_swap_in_the_last_tour_changes_the_scores_but_not_the_bonus() -> None:
    """Five Banks and the bonus are 17; with a Parade for a Bank they are 15."""
    state = table(
        seat("", "swap", "parade bank:2"),
        seat("", "", "bank:5"),
        seat(),
        finisher=1,
        decision=SpecialChoice(0),
    )

    assert (7, 17, 0) == state.scores()

    play(state, "swap 1 bank", "give parade")

    assert state.is_over
    assert 1 == state.snapshot().finisher
    assert (9, 5 + 2 * 4 + 2, 0) == state.scores()


@pytest.mark.rule("LC-R-15")
def test_players_below_the_goal_are_attacked_in_the_last_tour() -> None:
    state = table(
        seat("brick subject:2", "riot destroy"),
        seat("", "", "bank:4 parade"),
        seat("", "", "parade:2"),
        finisher=1,
    )

    assert ["pass", "take", "riot 2"] == options(state)

    play(state, "riot 2", "pass", "pass")

    assert ["pass", "destroy 2 parade"] == options(state)


@pytest.mark.rule("LC-R-16")
def test_a_protect_does_not_count_for_the_goal() -> None:
    state = table(seat("gold:4 brick:2", "bank:2", "bank:3", protects=2), seat(), seat())
    play(state, "build bank")

    assert state.snapshot().finisher is None

    play(state, "build bank")

    assert 0 == state.snapshot().finisher


@pytest.mark.rule("LC-R-16")
def test_a_protect_makes_nobody_immune() -> None:
    """Four Buildings and a Protect: once it is gone, a Building may follow."""
    state = table(
        seat("", "destroy:2"), seat("", "", "parade:4", protects=1), seat(),
        decision=SpecialChoice(0),
    )  # fmt: skip
    play(state, "destroy 1 protect")
    for _ in range(2):
        pass_turn(state)
    deal(state)
    play(state, "pass")

    assert ["pass", "destroy 1 parade"] == options(state)


@pytest.mark.rule("LC-R-21")
def test_a_player_may_build_beyond_the_goal_in_one_turn() -> None:
    """Seven Banks and the bonus are 23 points."""
    state = table(seat("gold:6 brick:3", "bank:3", "bank:4"), seat(), seat())
    play(state, "build bank", "build bank", "build bank", "pass", "pass")
    after = state.snapshot()

    assert "bank:7" == words(after.seats[0].built)
    assert 0 == after.finisher
    assert (7 * 3 + 2, 0, 0) == state.scores()
    assert [1, 2] == pass_turns(state)
    assert state.is_over


@pytest.mark.rule("LC-R-21")
def test_passing_the_goal_later_takes_no_bonus_from_the_first() -> None:
    state = table(
        seat("", "", "bank:5"),
        seat("gold:4 brick:2", "bank:2", "bank:4"),
        seat(),
        finisher=0,
        decision=MainChoice(1),
    )
    play(state, "build bank", "build bank")

    assert 0 == state.snapshot().finisher
    assert (17, 18, 0) == state.scores()
