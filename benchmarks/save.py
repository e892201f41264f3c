"""How fast is a table saved, read back and shown?"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial

import legacies
from benchmarks import _ours
from benchmarks._games import Row
from benchmarks._harness import Case, Fact, Group, in_turn
from benchmarks._openspiel import OpenSpiel
from benchmarks._run import main


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Bytes, snapshots, JSON and views, there and back."""
    game = _ours.game_of(row)
    states = _ours.positions(game)
    saves = [state.to_bytes() for state in states]
    snapshots = [state.snapshot() for state in states]
    texts = [legacies.dumps(state) for state in states]
    pickles = [pickle.dumps(state) for state in states]
    yield Group(
        (
            Case("state.to_bytes()", in_turn([state.to_bytes for state in states])),
            Case("game.from_bytes(data)", in_turn([partial(game.from_bytes, s) for s in saves])),
            Case("state.snapshot()", in_turn([state.snapshot for state in states])),
            Case("game.restore(snapshot)", in_turn([partial(game.restore, s) for s in snapshots])),
            Case("legacies.dumps(state)", in_turn([partial(legacies.dumps, s) for s in states])),
            Case("legacies.loads(text)", in_turn([partial(legacies.loads, t) for t in texts])),
            Case("pickle.dumps(state)", in_turn([partial(pickle.dumps, s) for s in states])),
            Case("pickle.loads(data)", in_turn([partial(pickle.loads, p) for p in pickles])),
            Case("state.view(seat)", in_turn([partial(s.view, s.actor) for s in states])),
        ),
        facts=(
            Fact("bytes", len(saves[0]), "bytes"),
            Fact("JSON, mean", sum(map(len, texts)) / len(texts), "bytes"),
        ),
    )


if __name__ == "__main__":
    main(["save"])
