"""
A whole game of two seats, worked out on paper.

Every round's points and Pools were computed by hand from the rules page before the game was run;
the working stands beside each round. Draws that only pass the time show cards that nobody needs.
"""

from __future__ import annotations

import pytest
from helpers.gears_of_time import cards, deal, line, look, new_game, play, pools, scores

import legacies
from legacies.games.gears_of_time import Card, Keep, OrderChoice, Paying, Show

# Cards that a seat still needs: never paid as cost.
WANTED = set(cards("writing language hopes wheel bloodline printing-press willed law fire"))
WANTED |= set(cards("metalworking basic-tools trade-guilds"))


def take(state: legacies.State, action: str) -> None:
    """
    One action in short: ``travel 2``, ``est fire``, ``inf fire 2``, ``get law``, ``draw``.

    Costs are paid with the latest cards that are not wanted; ``get`` draws the card beside
    one that is not wanted and keeps it. What begins with ``!`` is a Fate card, played as it is.
    """
    verb, *words = action.split()
    if verb == "est":
        play(state, f"establish {words[0]}")
        decision = look(state).decision
        assert isinstance(decision, Paying)
        hand = look(state).seats[decision.seat].hand
        spare = [card for card in Card if card not in WANTED for _ in range(hand.get(card, 0))]
        play(state, *[f"discard {card}" for card in spare[-decision.left :]])
    elif verb == "inf":
        play(state, f"influence {words[0]}", f"add {words[1]}")
    elif verb == "get":
        play(state, "draw", f"show {words[0]}")
        moves = state.legal_moves()
        state.play(next(m for m in reversed(moves) if _card(m) not in WANTED))
        play(state, f"keep {words[0]}")
    elif verb == "draw":
        play(state, "draw")
        for _ in range(3):  # two cards and what is kept of them
            moves = state.legal_moves()
            state.play(next((m for m in reversed(moves) if _card(m) not in WANTED), moves[-1]))
    elif verb.startswith("!"):
        play(state, action.removeprefix("!"))
    else:
        play(state, action)


def _card(move: legacies.Move) -> Card:
    assert isinstance(move, Show | Keep)
    return move.card


def play_round(state: legacies.State, turns: list[str]) -> None:
    """Turns of both seats by turns, actions divided by semicolons; then the cards of refresh."""
    for turn in turns:
        for action in turn.split("; "):
            take(state, action)
        play(state, "end")
    deal(state)


ROUND_1 = [
    "travel 2; est trade-guilds; travel 1",
    "travel 2; est metalworking; travel 0",
    "est language; draw; draw",
    "est fire; est basic-tools; get wheel",
    "est law; get writing; get writing",
    "get wheel; get bloodline; get printing-press",
    "get language; get hopes; draw",
    "get willed; draw; draw",
]
ROUND_2 = [
    "travel 4; est wheel; draw",
    "travel 3; est writing; draw",
    "travel 2; inf metalworking 1; draw",
    "travel 2; inf metalworking 3; draw",
    "travel 0; inf fire 1; inf basic-tools 1",
    "draw; draw; draw",
    "draw; draw; draw",
    "draw; draw; draw",
]
ROUND_3 = [
    "travel 4; est writing; draw",
    "travel 5; est wheel; draw",
    "travel 1; est language; draw",
    "travel 4; inf wheel 1; draw",
    "inf law 2; draw; draw",
    "travel 2; inf metalworking 1; draw",
    "draw; draw; draw",
    "travel 0; inf fire 1; draw; !bloodline basic-tools at 0",
]
ROUND_4 = [
    "travel 4; inf writing 1; !dash metalworking at 2; draw",
    "travel 6; est printing-press; draw",
    "travel 1; inf language 2; draw",
    "travel 4; !will printing-press at 6; !remove writing; inf wheel 1; draw",
    "draw; draw; draw",
    "travel 0; inf fire 1; inf basic-tools 1",
    "draw; draw; draw",
    "draw; draw; draw",
]


@pytest.mark.rule("GT-TURN-01", "GT-SCORE-07", "GT-REF-03", "GT-CUBE-02", "GT-END-01")
def test_a_game_worked_out_on_paper() -> None:
    """
    Seat 0 pursues Wheel, seat 1 pursues Law, 3 points each.

    Round 1. Timeline (cubes seat 0 : seat 1): Fire@0 1:0, Basic Tools@0 1:0, Language@1 0:1,
    Law@1 0:2, Metalworking@2 2:0, Trade Guilds@2 0:2. All succeed.
    Seat 0: Fire 1 x 2, Basic Tools 1 x 2, Metalworking 3 = 7.
    Seat 1: pursuit 3, Law 2 x 2, Language 1 x 2, Trade Guilds 3 = 12.
    Each takes back three cubes: Pools 3 and 3. Equal Pools: seat 0 has fewer points, picks first.

    Round 2. Language has lost its last cube and is discarded, so Trade Guilds and the new
    Writing@3 0:1 fail. Metalworking is 2:3, Wheel@4 1:0, Fire and Basic Tools 1:0, Law 0:1.
    Seat 0: pursuit 3, Fire 2, Basic Tools 2, Wheel 1 = 8, together 15.
    Seat 1: pursuit 3, Metalworking 3, Law 2 = 8, together 20.
    Pools: seat 0 had spent its 3 and gets 3; seat 1 had spent 3 and gets 2 (Metalworking, Law).
    Seat 1 has the smaller Pool and picks first.

    Round 3. Trade Guilds@2 and Writing@3 are cubeless and go. Fire@0 1:0, Basic Tools@0 1:0 by
    Bloodline Influence, Law@1 0:2, Language@1 0:1, Metalworking@2 3:2, Wheel@4 1:0,
    Writing@4 0:1, Wheel@5 1:0, which is a duplicate and goes.
    Seat 0: pursuit 3, Fire 2, Basic Tools 2, Metalworking 3, Wheel 1 = 11, together 26.
    Seat 1: pursuit 3, Law 2, Language 1 x 2, Writing 2 = 9, together 29.
    Pools: seat 0 has spent 3 and gets 4; seat 1 has spent 2 and gets 3.

    Round 4. Fire@0 1:0, Basic Tools@0 1:0, Law@1 0:1, Language@1 0:2, Metalworking@2 2:2 with
    Not What We Hoped For, Wheel@4 1:0, Writing@4 0:1, Printing Press@6 2:0 without its
    prerequisite Writing.
    Seat 0: pursuit 3, Fire 2, Basic Tools 2, Wheel 1, Printing Press 5 = 13, together 39.
    Seat 1: pursuit 3, Law 2, Language 1 x 2, Writing 2 = 9, together 38.
    Pools: seat 0 has 1 left and gets 5; seat 1 has 0 left and gets 4.
    """
    state = new_game(2).start()
    play(state, "assign wayfarer", "assign magistrate")
    for card in ["basic-tools", "fire", "metalworking", "T37", "T36", "T35"]:
        play(state, f"deal {card}")
    for card in ["law", "language", "trade-guilds", "T33", "T32", "T31"]:
        play(state, f"deal {card}")
    play(state, "pick 2", "pick 1", "deal T34")

    play_round(state, ROUND_1)
    assert [7, 12] == scores(look(state))
    assert [3, 3] == pools(look(state))
    assert [
        "0 fire 0:0",
        "0 basic-tools 0:0",
        "1 language 0:0",
        "1 law 0:1",
        "2 metalworking 1:0",
        "2 trade-guilds 0:1",
    ] == line(look(state))
    assert OrderChoice(0, (1,)) == look(state).decision

    play_round(play(state, "pick 1", "pick 2"), ROUND_2)
    assert [15, 20] == scores(look(state))
    assert [3, 2] == pools(look(state))
    assert [
        "0 fire 0:0",
        "0 basic-tools 0:0",
        "1 law 0:0",
        "2 metalworking 2:2",
        "2 trade-guilds 0:0 failed",
        "3 writing 0:0 failed",
        "4 wheel 0:0",
    ] == line(look(state))
    assert OrderChoice(1, (0,)) == look(state).decision

    play_round(play(state, "pick 1", "pick 2"), ROUND_3)
    assert [26, 29] == scores(look(state))
    assert [4, 3] == pools(look(state))
    assert [
        "0 fire 0:0",
        "0 basic-tools 0:0",
        "1 language 0:0",
        "1 law 0:1",
        "2 metalworking 2:2",
        "4 wheel 0:0",
        "4 writing 0:0",
    ] == line(look(state))
    assert OrderChoice(1, (0,)) == look(state).decision

    play_round(play(state, "pick 1", "pick 2"), ROUND_4)
    assert [39, 38] == scores(look(state))
    assert [6, 4] == pools(look(state))
    assert state.is_over
    assert (1, 2) == state.outcome().places  # type: ignore[union-attr]
