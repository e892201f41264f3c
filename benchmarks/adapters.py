"""How many steps a second does an environment of ours make, beside those of PettingZoo itself?"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from typing import Any

from benchmarks._games import Row
from benchmarks._harness import Case, Fact, Group, Run, Versus
from benchmarks._openspiel import OpenSpiel
from benchmarks._run import main

SEATS = 4
STEPS = ("steps",)

Environment = Any  # a pettingzoo.AECEnv; the package has no types


def groups(row: Row, peer: OpenSpiel | None) -> Iterator[Group]:
    """Random agents with masks, by the loop that PettingZoo's documentation has."""
    ours = import_module("legacies.adapters.pettingzoo")
    env = ours.env(row.id, seats=SEATS)
    name = f"env(), {SEATS} seats"
    cases = [
        Case(name, steps(env), STEPS),
        Case(f"raw_env(), {SEATS} seats", steps(ours.raw_env(row.id, seats=SEATS)), STEPS),
    ]
    versus = []
    for theirs, make in environments().items():
        cases.append(Case(theirs, steps(make()), STEPS))
        least = row.of_environments if "players" not in theirs else None
        versus.append(Versus(f"env() / {theirs}", name, theirs, counts=STEPS[0], at_least=least))
    numbers = len(ours.fields(env.game))
    facts = (
        Fact("numbers in an observation", numbers, "numbers"),
        Fact("moves in a mask", env.game.move_count, "moves"),
    )
    yield Group(tuple(cases), tuple(versus), facts, seconds=0.05)


def environments() -> dict[str, Callable[[], Environment]]:
    """PettingZoo's own, as they come; none, with a word, where what they need is missing."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # these names are old by now
            hanabi = import_module("pettingzoo.classic.hanabi_v5").env
            chess = import_module("pettingzoo.classic.chess_v6").env
        hanabi()
    except ImportError:
        print("pettingzoo[classic] is not installed: nothing is compared with its environments.\n")
        return {}
    return {
        "hanabi_v5": hanabi,
        f"hanabi_v5, {SEATS} players": lambda: hanabi(players=SEATS),
        "chess_v6": chess,
    }


def steps(env: Environment) -> Run:
    """Just n steps, from where the last ones ended; a reset at the end of a game is among them."""
    seeds = count()
    for seed, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed)
    env.reset(seed=next(seeds))

    def run(n: int) -> tuple[float, ...]:
        done = 0
        while done < n:
            for agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(env.action_space(agent).sample(observation["action_mask"]))
                    done += 1
                    if done == n:
                        break
            if not env.agents:
                env.reset(seed=next(seeds))
        return (done,)

    return run


if __name__ == "__main__":
    main(["adapters"])
