"""
Draws the pictures of the pages about Legacy, the card game, anew: ``python pictures.py``.

They are the same every time: fixed seeds, and bots that play at random.
"""

from __future__ import annotations

from pathlib import Path

import legacies

FOLDER = Path(__file__).parents[2] / "_static"


def moment(seats: int, seed: int, decision: int) -> legacies.State:
    """The table as a seat is asked for the so many-th decision of a game between random bots."""
    match = legacies.game("legacy_cards", seats=seats).match(seed)
    bots = [legacies.bots.Random(seed=10 * seed + seat) for seat in range(seats)]
    for _ in range(decision):
        state = match.state
        match.play(bots[state.actor].choose(state, state.actor))
    return match.state


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    view = moment(3, 300, 129)
    return {
        "legacy_cards_start.svg": moment(4, 7, 0)._repr_svg_(),
        "legacy_cards_middle.svg": moment(4, 256, 316)._repr_svg_(),
        "legacy_cards_view.svg": view.view(view.actor)._repr_svg_(),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, markup in pictures().items():
        (FOLDER / name).write_text(markup + "\n", encoding="utf-8")
