"""
Draws the pictures of the pages about Gears of Time anew: ``python pictures.py``.

They are the same every time: fixed seeds, and bots that look one move ahead.
"""

from __future__ import annotations

from pathlib import Path

import legacies
from legacies.games.gears_of_time import GearsOfTime
from legacies.games.gears_of_time.picture import tree

FOLDER = Path(__file__).parents[2] / "_static"


def moment(seats: int, seed: int, *, round: int, lap: int, tag: str) -> legacies.State:
    """The table as a seat is first asked for such a decision in a game between greedy bots."""
    match = legacies.game("gears_of_time", seats=seats).match(seed)
    bots = [legacies.bots.Greedy(worlds=2, seed=seed + seat) for seat in range(seats)]
    while not match.is_over:
        state = match.state
        snapshot = state.snapshot()
        if (round, lap, tag) == (snapshot.round, snapshot.lap, snapshot.decision.tag):
            return state
        match.play(bots[state.actor].choose(state, state.actor))
    return match.state


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    game = legacies.game("gears_of_time")
    assert isinstance(game, GearsOfTime)
    turn = moment(3, 5, round=2, lap=3, tag="turn")
    return {
        "gears_of_time_turn.svg": turn.view(turn.actor)._repr_svg_(),
        "gears_of_time_judged.svg": moment(4, 11, round=2, lap=3, tag="order")._repr_svg_(),
        "gears_of_time_over.svg": moment(2, 6, round=3, lap=3, tag="over")._repr_svg_(),
        "gears_of_time_tree.svg": tree(game.faces),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, markup in pictures().items():
        (FOLDER / name).write_text(markup + "\n", encoding="utf-8")
