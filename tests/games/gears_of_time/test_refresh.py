"""Refresh and end: hands, the new order, ties, who has won."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    deal,
    laid,
    last_turn,
    line,
    look,
    new_game,
    options,
    play,
    refusal,
    seat,
    table,
    words,
)

import legacies
from legacies.games.gears_of_time import OrderChoice, Refilling, SeatSnapshot, TurnChoice


def picking_sequence(*seats: SeatSnapshot, sequence: str = "track") -> list[int]:
    """Who picks after a round that ends with these seats, in order."""
    game = new_game(len(seats), turn_sequence=sequence)
    state = deal(play(last_turn(seats=seats, game=game, round=1), "end"))
    decision = look(state).decision
    assert isinstance(decision, OrderChoice)
    return [decision.seat, *decision.then]


@pytest.mark.rule("GT-REF-01", "GT-R-22", "GT-R-33")
def test_hands_are_dealt_up_to_six_in_the_order_of_the_round() -> None:
    state = last_turn(
        seats=[
            seat("fire law plans", place=3),
            seat(FULL + " wheel", place=1),
            seat("", place=4),
            seat("T35", place=2),
        ]
    )
    play(state, "end")
    receivers = []
    while state.actor == legacies.CHANCE:
        decision = look(state).decision
        assert isinstance(decision, Refilling)
        receivers.append(decision.seat)
        state.play(state.legal_moves()[0])

    assert [3] * 5 + [0] * 3 + [2] * 6 == receivers
    assert [6, 7, 6, 6] == [sum(each.hand.values()) for each in look(state).seats]


@pytest.mark.rule("GT-R-22", "GT-R-37")
def test_clockwise_hands_are_dealt_as_the_turns_were_taken() -> None:
    game = new_game(3, turn_sequence="clockwise")
    state = last_turn(seats=[seat(place=3), seat(place=1), seat(place=2)], game=game)
    play(state, "end")
    receivers = []
    while state.actor == legacies.CHANCE:
        receivers.append(look(state).decision.seat)  # type: ignore[union-attr]
        state.play(state.legal_moves()[0])

    assert [1] * 6 + [2] * 6 + [0] * 6 == receivers


@pytest.mark.rule("GT-R-22", "GT-REF-01")
def test_later_seats_get_fewer_if_cards_run_out() -> None:
    """All but seven cards lie with seat 2; seats 0 and 1 want six each."""
    kept = {"T36": 1, "T37": 1, "T35": 1, "T34": 1, "T33": 1, "T32": 1, "T31": 1}
    rest = {face.card: face.copies - kept.get(face.card, 0) for face in new_game(3).faces}
    state = last_turn(
        seats=[seat(), seat(), seat(" ".join(f"{card}:{n}" for card, n in rest.items() if n))]
    )
    deal(play(state, "end"))

    assert [6, 1, 65] == [sum(each.hand.values()) for each in look(state).seats]
    assert isinstance(look(state).decision, OrderChoice)


@pytest.mark.rule("GT-REF-01", "GT-DRAW-02")
def test_the_pile_is_shuffled_in_while_hands_are_dealt() -> None:
    state = table(
        seat("", buried="fire:3 wheel:3"),
        seat(OTHER),
        decision=TurnChoice(1, 0),
        lap=3,
        deck="law",
    )
    play(state, "end", "deal law")

    assert Refilling(0) == look(state).decision
    assert {} == look(state).seats[0].buried
    assert "deal fire" in options(state)


@pytest.mark.rule("GT-REF-02", "GT-REF-04")
def test_places_are_picked_anew_and_no_extra_cards_follow() -> None:
    state = play(
        last_turn(seats=[seat(FULL), seat(OTHER), seat("T35 T36 T37 fire law wheel")]), "end"
    )

    assert [None] * 3 == [each.place for each in look(state).seats]
    assert ["pick 1", "pick 2", "pick 3"] == options(state)

    play(state, "pick 3")

    assert "GT-SETUP-12" == refusal(state, "pick 3")

    play(state, "pick 1", "pick 2")

    assert [3, 1, 2] == [each.place for each in look(state).seats]
    assert [6, 6, 6] == [sum(each.hand.values()) for each in look(state).seats]
    assert TurnChoice(1, 3) == look(state).decision


@pytest.mark.rule("GT-REF-03")
@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        pytest.param([(2, 0, 1), (0, 9, 2), (1, 5, 3)], [1, 2, 0], id="fewer cubes in the Pool"),
        pytest.param([(1, 7, 1), (1, 3, 2), (1, 5, 3)], [1, 2, 0], id="then fewer points"),
        pytest.param([(1, 3, 3), (1, 3, 1), (1, 3, 2)], [1, 2, 0], id="then earlier before"),
        pytest.param([(0, 9, 3), (1, 0, 1), (0, 9, 2)], [2, 0, 1], id="all of it"),
        pytest.param([(0, 5, 2), (0, 4, 4), (0, 5, 1), (0, 4, 3)], [3, 1, 2, 0], id="four"),
    ],
)
def test_the_poorest_pick_first(seats: list[tuple[int, int, int]], wanted: list[int]) -> None:
    made = [seat(pool=pool, score=score, place=place) for pool, score, place in seats]

    assert wanted == picking_sequence(*made)


@pytest.mark.rule("GT-R-37", "GT-REF-03")
def test_clockwise_the_order_is_the_one_in_which_turns_were_taken() -> None:
    """Places 3, 1, 2: the track gives seats 1, 2, 0; clockwise from seat 1 the same. Then not."""
    seats = [seat(place=2), seat(place=3), seat(place=1)]

    assert [2, 0, 1] == picking_sequence(*seats)
    assert [2, 0, 1] == picking_sequence(*seats, sequence="clockwise")

    seats = [seat(place=3), seat(place=2), seat(place=1)]

    assert [2, 1, 0] == picking_sequence(*seats)
    assert [2, 0, 1] == picking_sequence(*seats, sequence="clockwise")


@pytest.mark.rule("GT-REF-05")
def test_the_round_marker_advances_and_the_turn_marker_returns() -> None:
    state = play(last_turn(seats=[seat(FULL), seat(OTHER)]), "end")

    assert (0, 3) == (look(state).round, look(state).lap)
    play(state, "pick 1", "pick 2")
    assert (1, 0) == (look(state).round, look(state).lap)


@pytest.mark.rule("GT-REF-06", "GT-R-35")
def test_failed_marks_go_the_cards_stay_and_are_judged_again() -> None:
    state = play(last_turn(laid("writing", 2, 2, 0), seats=[seat(FULL), seat(OTHER)]), "end")

    assert ["2 writing 1:0 failed"] == line(look(state))

    play(state, "pick 1", "pick 2")

    assert ["2 writing 1:0"] == line(look(state))

    later = last_turn(*look(state).timeline, laid("language", 0, 0, 1), round=1)
    play(later, "end")

    assert ["0 language 0:0", "2 writing 0:0"] == line(look(later))
    assert [2, 2] == [each.score for each in look(later).seats]


@pytest.mark.rule("GT-R-33")
def test_fate_cards_are_kept_between_rounds_and_never_established() -> None:
    state = play(last_turn(seats=[seat("plans willed T23 T24 T25 T26"), seat(OTHER)]), "end")
    play(state, "pick 1", "pick 2")

    assert words(look(state).seats[0].hand).endswith("plans willed")
    with pytest.raises(legacies.BadMove):
        state.game.parse("establish plans")


# End -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-END-01", "GT-END-02", "GT-R-21")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        pytest.param([(0, 5, 3), (9, 4, 1), (9, 3, 2)], (1, 2, 3), id="most points"),
        pytest.param([(1, 5, 1), (2, 5, 3), (0, 5, 2)], (2, 1, 3), id="then the larger Pool"),
        pytest.param([(1, 5, 3), (1, 5, 1), (1, 5, 2)], (3, 1, 2), id="then earlier in order"),
        pytest.param([(0, 0, 2), (0, 0, 1), (0, 1, 3)], (3, 2, 1), id="all of it"),
    ],
)
def test_the_most_points_win_and_every_tie_is_broken(
    seats: list[tuple[int, int, int]], places: tuple[int, ...]
) -> None:
    made = [seat(pool=pool, score=score, place=place) for pool, score, place in seats]
    state = play(last_turn(seats=made, round=3), "end")
    outcome = state.outcome()

    assert state.is_over
    assert outcome is not None
    assert places == outcome.places
    assert "GT-END-01" == refusal(state, "draw")


@pytest.mark.rule("GT-R-37", "GT-END-02")
@pytest.mark.parametrize(("sequence", "places"), [("track", (3, 2, 1)), ("clockwise", (2, 3, 1))])
def test_the_last_tie_goes_by_the_turns_taken(sequence: str, places: tuple[int, ...]) -> None:
    made = [seat(place=3), seat(place=2), seat(place=1)]
    game = new_game(3, turn_sequence=sequence)
    outcome = play(last_turn(seats=made, game=game, round=3), "end").outcome()

    assert outcome is not None
    assert places == outcome.places


@pytest.mark.rule("GT-END-01", "GT-R-20")
def test_the_last_bureaucracy_counts() -> None:
    state = last_turn(laid("agriculture", 0, 0, 1), seats=[seat(score=4), seat(score=4)], round=3)
    play(state, "end")

    assert (4, 5) == state.scores()
    assert (2, 1) == state.outcome().places  # type: ignore[union-attr]
    assert "seat 1: 5 points, 1 in the Pool, turn 2 of the last round" in (
        state.outcome().reasons  # type: ignore[union-attr]
    )
