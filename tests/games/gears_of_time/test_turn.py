"""The course of play: rounds, laps, turns of three actions, Fate cards between them."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    deal,
    laid,
    last_turn,
    look,
    new_game,
    options,
    play,
    refusal,
    seat,
    table,
)

import legacies
from legacies.games.gears_of_time import GameOver, Keeping, OrderChoice, Refilling, TurnChoice


def end_turns(state: legacies.State, n: int) -> list[int]:
    """Play so many turns, mostly draws; gives the seats whose turns they were."""
    seats = []
    for _ in range(n):
        seats.append(look(state).decision.seat)  # type: ignore[union-attr]
        while options(state)[0] != "end":
            state.play(state.legal_moves()[0])
        play(state, "end")
    return seats


@pytest.mark.rule("GT-TURN-03", "GT-R-04")
@pytest.mark.parametrize(
    ("sequence", "wanted"),
    [("track", [2, 0, 3, 1] * 4), ("clockwise", [2, 3, 0, 1] * 4)],
)
def test_turns_go_round_four_times(sequence: str, wanted: list[int]) -> None:
    state = table(
        seat(place=2),
        seat(place=4),
        seat(place=1),
        seat(place=3),
        decision=TurnChoice(2),
        game=new_game(4, turn_sequence=sequence),
    )
    laps = []
    seats: list[int] = []
    for _ in range(16):
        laps.append(look(state).lap)
        seats += end_turns(state, 1)

    assert wanted == seats
    assert [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 == laps


@pytest.mark.rule("GT-R-04")
def test_the_track_is_the_default() -> None:
    assert "track" == new_game(2).options.turn_sequence
    with pytest.raises(legacies.BadOption, match="track, clockwise"):
        new_game(2, turn_sequence="sideways")


@pytest.mark.rule("GT-TURN-01", "GT-TURN-02", "GT-REF-05")
def test_a_game_is_four_rounds_of_four_turns_and_only_three_refreshes() -> None:
    state = table(seat(FULL), seat(OTHER))
    refreshes = 0
    for round in range(4):
        assert (round, 0) == (look(state).round, look(state).lap)
        assert [0, 1] * 4 == end_turns(state, 8)
        deal(state)
        if isinstance(look(state).decision, OrderChoice):
            refreshes += 1
            first = state.actor
            play(state, "pick 1" if first == 0 else "pick 2")
            play(state, "pick 2" if first == 0 else "pick 1")

    assert 3 == refreshes
    assert GameOver() == look(state).decision


@pytest.mark.rule("GT-TURN-04")
def test_a_turn_is_three_actions_of_any_kind_in_any_order() -> None:
    state = table(
        seat("fire law wheel", pawn=2, pool=2), seat(), timeline=[laid("law", 2, 0, 1)], round=1
    )
    seen = [look(state).decision]
    play(state, "influence law", "add 1")
    seen.append(look(state).decision)
    play(state, "establish fire", "discard wheel")
    seen.append(look(state).decision)
    play(state, "influence law", "add 1")
    seen.append(look(state).decision)

    assert [TurnChoice(0, 3), TurnChoice(0, 2), TurnChoice(0, 1), TurnChoice(0, 0)] == seen
    assert ["end"] == options(state)
    for move in ("draw", "travel 0", "establish law"):
        assert "GT-TURN-04" == refusal(state, move)


@pytest.mark.rule("GT-TURN-04")
def test_an_action_may_be_repeated() -> None:
    state = table(seat(), seat())
    play(state, "travel 3", "travel 2", "travel 0")

    assert TurnChoice(0, 0) == look(state).decision


@pytest.mark.rule("GT-R-06")
def test_three_actions_are_compulsory() -> None:
    state = table(seat(FULL), seat(OTHER))

    assert "GT-R-06" == refusal(state, "end")
    play(state, "travel 1")
    assert "GT-R-06" == refusal(state, "end")
    play(state, "travel 0")
    assert "GT-R-06" == refusal(state, "end")


@pytest.mark.rule("GT-R-06")
def test_without_any_possible_action_the_turn_may_be_ended() -> None:
    """All cards are in hands, the pawn is at the left end, the Timeframe holds what is held."""
    game = new_game(2)
    copies = {face.card: face.copies for face in game.faces}
    hand = " ".join(f"{card}:{min(n, 7)}" for card, n in copies.items() if card not in ("T01",))
    state = table(
        seat("T01", pawn=0),
        seat(hand),
        timeline=[laid("fire", 0, 1, 0), laid("fire", 1, 1, 0)],
        game=game,
        deck="",
    )

    assert ["end"] == options(state)
    assert "GT-R-11" == refusal(state, "draw")
    play(state, "end")
    assert TurnChoice(1, 3) == look(state).decision


@pytest.mark.rule("GT-TURN-05", "GT-R-13")
@pytest.mark.parametrize("actions", [3, 2, 1, 0])
def test_fate_cards_may_be_played_at_any_time_of_the_own_turn_and_are_no_actions(
    actions: int,
) -> None:
    state = table(
        seat("bloodline hopes folds"),
        seat(),
        timeline=[laid("fire", 0, 0, 1)],
        decision=TurnChoice(0, actions),
    )
    play(state, "bloodline fire at 0", "dash fire at 0", "fold 1 left")

    assert TurnChoice(0, actions) == look(state).decision


@pytest.mark.rule("GT-R-13")
def test_no_fate_card_is_played_inside_an_action() -> None:
    state = table(
        seat("bloodline fire law", pawn=0, pool=1),
        seat(),
        timeline=[laid("wheel", 0, 1, 0)],
        round=1,
    )
    for inside in (["establish fire"], ["influence wheel"], ["draw", "show law", "show law"]):
        twin = play(state.copy(), *inside)

        assert "GT-TURN-02" == refusal(twin, "bloodline wheel at 0")
        assert "GT-TURN-02" == refusal(twin, "end")


@pytest.mark.rule("GT-TURN-05")
def test_nobody_plays_in_the_turn_of_another() -> None:
    state = table(seat(), seat("bloodline"), timeline=[laid("fire", 0, 1, 0)])

    assert [] == options(state, "bloodline")
    assert "GT-TURN-05" == refusal(state, "bloodline fire at 0")


@pytest.mark.rule("GT-R-13", "GT-R-44")
def test_a_seat_without_fate_cards_is_asked_too_before_its_turn_ends() -> None:
    """Whether it holds one is its secret."""
    state = table(seat(), seat(), decision=TurnChoice(0, 1))
    play(state, "travel 0")

    assert 0 == state.actor
    assert ["end"] == options(state)


@pytest.mark.rule("GT-TURN-06", "GT-R-26")
def test_a_fate_card_lies_on_its_card_or_is_discarded() -> None:
    state = table(
        seat("bloodline hopes plans folds willed"),
        seat(),
        timeline=[laid("fire", 0, 1, 0), laid("writing", 1, 0, 1)],
    )
    play(state, "bloodline fire at 0", "fold 0 left")

    assert {"bloodline": 1, "folds": 1} == look(state).pile

    play(state, "dash fire at 0", "shield fire at 0", "will writing at 1", "remove language")

    assert {"bloodline": 1, "folds": 1} == look(state).pile
    fire, writing = look(state).timeline
    assert (True, 0, ()) == (fire.dashed, fire.guard, fire.removed)
    assert (False, None, ("T04",)) == (writing.dashed, writing.guard, writing.removed)


@pytest.mark.rule("GT-TURN-07")
def test_the_pawn_may_be_anywhere_when_a_fate_card_is_laid() -> None:
    state = table(
        seat("bloodline hopes plans willed", pawn=3),
        seat(),
        timeline=[laid("fire", 0, 1, 0), laid("writing", 1, 1, 0)],
    )

    assert ["bloodline fire at 0", "bloodline writing at 1"] == options(state, "bloodline")
    assert ["dash fire at 0", "dash writing at 1"] == options(state, "dash")
    assert ["shield fire at 0", "shield writing at 1"] == options(state, "shield")
    assert ["will writing at 1"] == options(state, "will")


@pytest.mark.rule("GT-R-12")
def test_a_hand_has_no_limit() -> None:
    hand = " ".join(f"T{n:02}" for n in range(1, 31))
    state = table(seat(hand), seat())
    play(state, "draw", "show T01", "show T02", "keep T01", "travel 1", "travel 0", "end")

    assert TurnChoice(1, 3) == look(state).decision
    assert 31 == sum(look(state).seats[0].hand.values())


@pytest.mark.rule("GT-TURN-02")
def test_bureaucracy_comes_after_the_last_turn_of_the_last_lap() -> None:
    state = last_turn(laid("fire", 0, 1, 0), seats=[seat(), seat()])

    assert 0 == look(state).seats[0].score
    play(state, "end")
    assert 1 == look(state).seats[0].score
    assert Refilling(0) == look(state).decision


@pytest.mark.rule("GT-R-44", "GT-DRAW-01")
def test_two_equal_cards_drawn_are_still_asked_about() -> None:
    state = table(seat(), seat())
    play(state, "draw", "show fire", "show fire")

    assert Keeping(0, 2) == look(state).decision
    assert ["keep fire"] == options(state)
