"""
Draws the picture of the guide to search anew: ``python search_picture.py``.

It is the same every time: a fixed seed, and bots that play at random.
"""

from __future__ import annotations

from pathlib import Path

import legacies

FILE = Path(__file__).parents[1] / "_static" / "search_position.svg"
SEATS, SEED, DECISIONS = 3, 40, 48


def position() -> legacies.State:
    """The position that the guide looks at, as ``legacies analyse`` finds it."""
    match = legacies.game("legacy_cards", seats=SEATS).match(SEED)
    bots = [legacies.bots.Random(seed=SEED + seat) for seat in range(SEATS)]
    for _ in range(DECISIONS):
        state = match.state
        match.play(bots[state.actor].choose(state, state.actor))
    return match.state


def picture() -> str:
    """What the seat that is asked sees of it."""
    state = position()
    return str(state.view(state.actor)._repr_svg_()) + "\n"


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
