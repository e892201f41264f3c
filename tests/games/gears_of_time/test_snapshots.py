"""Tables written down by hand: possible ones are restored, impossible ones refused with reasons."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from helpers.gears_of_time import (
    FULL,
    OTHER,
    cards,
    laid,
    last_turn,
    look,
    new_game,
    play,
    seat,
    table,
)

import legacies
from legacies.games.gears_of_time import (
    AmountChoice,
    Character,
    GameOver,
    Keeping,
    LaidCard,
    OrderChoice,
    Paying,
    Refilling,
    RemovalChoice,
    Technology,
    TurnChoice,
)


def test_the_order_of_a_timeline_does_not_matter() -> None:
    one = [laid("law", 1, 1, 0), laid("fire", 0, 2, 0), laid("fire", 1, 0, 1)]

    assert table(seat(), seat(), timeline=one) == table(seat(), seat(), timeline=one[::-1])


def test_a_pawn_that_is_not_named_stands_on_the_present_day() -> None:
    assert [4, 0] == [each.pawn for each in look(table(seat(), seat(pawn=0))).seats]
    assert 6 == look(table(seat(), seat(), round=2)).seats[0].pawn


def change(state: legacies.State, **changes: Any) -> list[str]:
    """What is wrong with a table after some changes."""
    with pytest.raises(legacies.ImpossibleState) as caught:
        state.game.restore(attrs.evolve(look(state), **changes))
    return list(caught.value.problems)


PLAIN = table(
    seat("fire law"), seat("wheel"), timeline=[laid("writing", 1, 1, 0), laid("law", 1, 0, 2)]
)


def with_seat(number: int, **changes: Any) -> dict[str, Any]:
    seats = list(look(PLAIN).seats)
    seats[number] = attrs.evolve(seats[number], **changes)
    return {"seats": tuple(seats)}


def with_card(**changes: Any) -> dict[str, Any]:
    first, *rest = look(PLAIN).timeline
    return {"timeline": (attrs.evolve(first, **changes), *rest)}


W = Technology.T08
L = Technology.T06
WRONG = [
    ("cards are missing or too many", {"deck": {}}),
    ("cards are missing or too many", with_seat(0, hand=cards("fire"))),
    ("cards are missing or too many", with_card(dashed=True)),
    ("seats[0].hand: 'T99' is no card", with_seat(0, hand={"T99": 1})),
    ("seats[0].hand.T01: 8 is not", with_seat(0, hand={"T01": 8})),
    ("seats[1].hand: a mapping", with_seat(1, hand="fire")),
    ("seats: 2 of the type SeatSnapshot", {"seats": ()}),
    ("timeline has a card in the future", with_card(timeframe=4)),
    ("laid[0].era", with_card(timeframe=-1)),
    ("cubes: 2 numbers are wanted", with_card(cubes=(1,))),
    ("marks that it cannot have now", with_card(failed=True)),
    ("guard: 2 is no seat", with_card(guard=2)),
    ("T06 does not need T06", with_card(removed=(L,))),
    ("a LaidCard is wanted", {"timeline": ("fire",)}),
    ("'moon' is no Technology", {"timeline": (LaidCard("moon", 0, cubes=(1, 0)),)}),  # type: ignore[arg-type]
    ("round, lap and decision", {"decision": Refilling(0)}),
    ("round, lap and decision", {"decision": GameOver()}),
    ("round: 4 is not a whole number", {"round": 4}),
    ("lap: 4 is not a whole number", {"lap": 4}),
    ("a pawn is not on the board", with_seat(0, pawn=5)),
    ("places on the turn order track", with_seat(0, place=2)),
    ("places on the turn order track", with_seat(0, place=None)),
    ("seats[0].place", with_seat(0, place=5)),
    ("the characters are not", with_seat(0, character=Character.C2)),
    ("the characters are not", with_seat(0, character=Character.C5)),
    ("the characters are not", with_seat(0, character=None)),
    ("seats[0].character: 'king' is none", with_seat(0, character="king")),
    ("more points or cubes", with_seat(0, score=1)),
    ("more points or cubes", with_seat(0, pool=1)),
    ("seats[0].score", with_seat(0, score=-1)),
    ("cards are set aside", {"aside": cards("wheel"), **with_seat(1, hand={})}),
    ("the decision does not fit", {"decision": TurnChoice(0, 4)}),
    ("decision cannot be answered", {"decision": Keeping(0)}),
    ("decision cannot be answered", {"decision": Paying(0, 1)}),
    ("decision cannot be answered", {"decision": AmountChoice(0, W)}),
    ("cards are missing or too many", {"decision": RemovalChoice(0, W, 1)}),
    ("the decision does not fit", {"decision": TurnChoice(2)}),
    ("decision: 'end'", {"decision": "end"}),
    ("decision: OrderChoice", {"decision": OrderChoice(0, (5,))}),
]


@pytest.mark.parametrize(("words", "changes"), WRONG, ids=[f"{n}" for n in range(len(WRONG))])
def test_an_impossible_table_is_refused_with_what_is_wrong(
    words: str, changes: dict[str, Any]
) -> None:
    problems = change(PLAIN, **changes)

    assert any(words in problem for problem in problems), problems


def test_everything_that_is_wrong_is_told_at_once() -> None:
    problems = change(PLAIN, **with_seat(0, hand={"T99": 1}), timeline=("fire",), decision="end")

    assert 3 == len(problems)


def test_a_refresh_is_restored_with_its_sequence() -> None:
    state = play(last_turn(seats=[seat(FULL, pool=2), seat(OTHER, pool=1)], round=1), "end")

    assert OrderChoice(1, (0,)) == look(state).decision
    assert state == state.game.restore(look(state))
    assert change(state, decision=OrderChoice(0, (1,)))


def test_an_overfull_timeframe_needs_we_need_more_time_in_the_pack(tmp_path: Any) -> None:
    from helpers.gears_of_time import pack

    timeline = [laid("fire", 3, 1, 0), laid("law", 3, 1, 0)]
    table(seat(), seat(), timeline=timeline)
    with pytest.raises(legacies.ImpossibleState, match="fuller than its capacity"):
        table(
            seat(),
            seat(),
            timeline=timeline,
            game=new_game(2, pack(tmp_path, fates="more-time 0")),
        )
