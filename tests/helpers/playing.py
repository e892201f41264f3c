"""Playing on a table of any game, in a few words."""

from __future__ import annotations

import pytest

import legacies


def play(state: legacies.State, *texts: str) -> legacies.State:
    """Play moves, chance's among them, each checked; gives the state back."""
    for text in texts:
        state.play(state.game.parse(text))
    return state


def deal(state: legacies.State) -> legacies.State:
    """Let chance answer whatever it is asked, each time the first it may; gives the state back."""
    while state.actor == legacies.CHANCE:
        state.play(state.legal_moves()[0])
    return state


def refusal(state: legacies.State, text: str) -> str:
    """The tag of the rule that forbids a move; nothing may have changed."""
    before = state.copy()
    with pytest.raises(legacies.IllegalMove) as caught:
        state.play(state.game.parse(text))
    assert before == state
    return caught.value.rule


def options(state: legacies.State, *verbs: str) -> list[str]:
    """The legal moves in the words of the pack, all of them or those of some verbs."""
    texts = [state.game.say(move) for move in state.legal_moves()]
    return [text for text in texts if not verbs or text.split()[0] in verbs]
