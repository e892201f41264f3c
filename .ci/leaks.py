"""
Make, play, save, spoil and drop every game, many times over.

Run under LeakSanitizer (`nox -s sanitize`), which reports at exit what was never given back.
It does not see objects that only the garbage collector still knows: those are counted here.
"""

import gc
import sys
from contextlib import suppress

import legacies

ROUNDS = 20


def play(name: str, seed: int) -> None:
    game = legacies.game(name)
    match = game.match(seed=seed)
    for _ in range(100):
        state = match.state
        if state.is_over:
            break
        twin = game.from_bytes(state.copy().to_bytes())
        legacies.playout(twin.redeal(state.actor, seed), seed)
        state.view(state.actor)
        moves = state.legal_moves()
        match.play(moves[seed % len(moves)])
    with suppress(legacies.LegaciesError):
        game.from_bytes(b"spoiled")
    game.restore(legacies.loads(legacies.dumps(match.state.snapshot())))


def objects_after(rounds: int) -> int:
    for name in legacies.games():
        for seed in range(rounds):
            play(name, seed)
    gc.collect()
    return len(gc.get_objects())


before = objects_after(ROUNDS)  # fills the caches
kept = objects_after(ROUNDS) - before
print(f"played {', '.join(legacies.games())}: {2 * ROUNDS} times each, {kept} objects kept")
if kept >= ROUNDS:
    sys.exit("every game leaves objects behind")
