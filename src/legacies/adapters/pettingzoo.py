"""
PettingZoo: every game as an environment in which agents act one after the other.

>>> from legacies.adapters import pettingzoo
>>> env = pettingzoo.env("legacy_cards", seats=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     if terminated or truncated:
...         env.step(None)
...     else:
...         env.step(env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable
from os import PathLike
from typing import TYPE_CHECKING, Any

import gymnasium.logger
import numpy as np
from attrs import frozen
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from legacies._core import NOBODY, State
from legacies._game import Game
from legacies.adapters import _observe
from legacies.adapters._observe import (
    MAX_DECISIONS,
    TAIL,
    Field,
    Layout,
    Mask,
    Option,
    Table,
    fields,
)
from legacies.errors import BadSave

if TYPE_CHECKING:  # PettingZoo has no types for us
    from legacies.adapters._foreign import Foreign as _AECEnv
    from legacies.adapters._foreign import Foreign as _Ordered
    from legacies.adapters._foreign import Foreign as _ParallelEnv

    turn_based_aec_to_parallel: Callable[..., _ParallelEnv]
else:
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.env import AECEnv as _AECEnv
    from pettingzoo.utils.env import ParallelEnv as _ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper as _Ordered

__all__ = ["Field", "Save", "TableEnv", "env", "fields", "parallel_env", "raw_env"]


@frozen(eq=False)
class Save:
    """An environment in mid-game, as ``save()`` gives it; it can be pickled."""

    table: Table
    chance: int
    agents: tuple[str, ...]
    selection: str
    rewards: dict[str, float]
    cumulative: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    random: tuple[Any, ...]


class TableEnv(_AECEnv):
    """
    A table with an agent on every seat; chance is played by the environment.

    `game` is the id of a game, with `seats`, `content` and its options as :func:`legacies.game`
    takes them, or a :class:`legacies.Game`. An action is the index of a move. An observation has
    the numbers that :func:`fields` lists under ``"observation"`` and the legal moves under
    ``"action_mask"``, which is in the infos too.

    `rewards` come at the end, and together they are 0. With "win" the winner gets 1 and the
    others share the loss; winners that tie share what remains. With "score" a seat gets its lead
    over the mean of the others. A single seat gets its score either way.

    `tail` is the number of entries of the seat's record in the observation. After `max_decisions`
    decisions all agents are truncated, without rewards. An `illegal` action loses the game, with
    the reason in the infos, or raises it.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int | None = None,
        content: str | PathLike[str] | None = None,
        rewards: str = "win",
        tail: int = TAIL,
        max_decisions: int = MAX_DECISIONS,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        super().__init__()
        self.game: Game = _observe.the_game(game, seats, content, options)
        self.metadata: dict[str, Any] = {
            "name": f"legacies_{self.game.id}",
            "render_modes": list(_observe.RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        if render_mode is not None:
            _observe.one_of("render_mode", render_mode, _observe.RENDER_MODES)
        self.render_mode: str | None = render_mode
        self._kind = _observe.one_of("rewards", rewards, _observe.REWARDS)
        self._illegal = _observe.one_of("illegal", illegal, _observe.ILLEGAL)
        self._layout = Layout(self.game, tail, max_decisions)
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        moves = self.game.move_count
        self._observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(self._layout.low, self._layout.high, dtype=np.float32),
                    "action_mask": Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}
        self._random = random.Random()
        self._chance = 0
        self._table = Table(self._layout)

    def observation_space(self, agent: str) -> Dict:
        """The same for every agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All moves of the game by index, the same for every agent."""
        return self._action_spaces[agent]

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """
        Begin a game.

        The same `seed` gives the same chance; without one, the games go on from the last seed.
        With ``options={"state": state}`` the game begins from that state, with
        ``options={"moves": indexes}`` after these moves, chance's among them.
        """
        if seed is not None:
            self._random = random.Random(operator.index(seed))
        self._chance = self._random.getrandbits(64)
        self._table = _observe.start_from(self._layout, options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int) -> None:
        """Play a move for the selected agent, or None if it is at its end; then chance answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = operator.index(action)
        if not 0 <= index < self._mask.size or not self._mask[index]:
            self._refuse(index)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._table.play(index)
        self._go_on()

    def _go_on(self) -> None:
        """Let chance answer, then ask the next agent or end the game."""
        table = self._table
        table.play_chance(self._chance)
        actor = table.state.actor
        if actor == NOBODY:
            self._end(_observe.rewards(self._kind, table.state), self.terminations)
        elif table.is_cut_off:
            self._end((0.0,) * len(self.agents), self.truncations)
        else:
            none = self._layout.no_mask
            self.infos = {agent: {"action_mask": none} for agent in self.agents}
            self._mask = self._layout.mask(table.state)
            self.agent_selection = self.possible_agents[actor]
            self.infos[self.agent_selection]["action_mask"] = self._mask

    def _end(
        self, rewards: tuple[float, ...], ends: dict[str, bool], illegal: str | None = None
    ) -> None:
        """All agents are at their end, and are told how it came."""
        self._mask = self._layout.no_mask
        self.infos = {}
        for agent, reward in zip(self.possible_agents, rewards, strict=False):
            ends[agent] = True
            self.rewards[agent] = reward
            told = _observe.end_info(self._table.state, illegal)
            self.infos[agent] = {"action_mask": self._mask, **told}
        self._accumulate_rewards()
        self._deads_step_first()

    def _refuse(self, index: int) -> None:
        error = _observe.refusal(self._table.state, index)
        if self._illegal == "raise":
            raise error
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        lost = _observe.penalty(len(self.possible_agents), self._seats[agent])
        self._end(lost, self.terminations, str(error))

    # Looking.

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and the moves it may play now."""
        mask: Mask = self._layout.no_mask
        if agent == self.agent_selection:
            mask = self._mask
        numbers = self._layout.observe(self._table, self._seats[agent])
        return {"observation": numbers, "action_mask": mask.copy()}

    def record(self, agent: str) -> tuple[tuple[int, int], ...]:
        """
        All that the agent has seen since the start: perfect recall, however long the game.

        An entry has the actor, a seat or ``legacies.CHANCE``, and the index of the move, -1 where
        the agent did not see which.
        """
        return self._table.record(self._seats[agent])

    def view(self, agent: str) -> Any:
        """What the agent may know as a value, see ``State.view``."""
        return self._table.state.view(self._seats[agent])

    def table(self) -> State:
        """A copy of the true state, for whoever may know everything."""
        return self._table.state.copy()

    def render(self) -> str | NDArray[np.uint8] | None:
        """
        The whole table with all hands open, for onlookers and not for agents.

        As text ("ansi"), as SVG ("svg"), as pixels ("rgb_array") or printed ("human").
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing: choose one.")
            return None
        return _observe.render(self.render_mode, self._table.state)

    def close(self) -> None:
        """Nothing is held open."""

    # Copies: copy.deepcopy() and pickle work as well.

    def save(self) -> Save:
        """The environment as it stands, for ``restore()``: quick, and independent of what comes."""
        return Save(
            self._table.copy(),
            self._chance,
            tuple(self.agents),
            self.agent_selection,
            dict(self.rewards),
            dict(self._cumulative_rewards),
            dict(self.terminations),
            dict(self.truncations),
            {agent: dict(info) for agent, info in self.infos.items()},
            self._random.getstate(),
        )

    def restore(self, save: Save) -> None:
        """Go back, or over, to a saved table; the same moves then meet the same chance."""
        if save.table.layout.game != self.game:
            other = f"{save.table.layout.game!r} in the save, {self.game!r} here"
            raise BadSave("a saved environment", [other])
        self._table = save.table.copy()
        self._table.layout = self._layout
        self._chance = save.chance
        self.agents = list(save.agents)
        self.agent_selection = save.selection
        self.rewards = dict(save.rewards)
        self._cumulative_rewards = dict(save.cumulative)
        self.terminations = dict(save.terminations)
        self.truncations = dict(save.truncations)
        self.infos = {agent: dict(info) for agent, info in save.infos.items()}
        self._skip_agent_selection = None
        info = self.infos.get(self.agent_selection, {})
        self._mask = info.get("action_mask", self._layout.no_mask)
        self._random.setstate(save.random)


raw_env = TableEnv


class OrderedEnv(_Ordered):
    """PettingZoo's complaints of calls in a wrong order, around what can be saved and restored."""

    def restore(self, save: Save) -> None:
        """See :meth:`TableEnv.restore`; no reset is needed before or after."""
        self.env.restore(save)
        self._has_reset = self._has_updated = True

    def __str__(self) -> str:
        return str(self.env)


def env(game: str | Game, **arguments: Any) -> OrderedEnv:
    """A :class:`TableEnv` that complains of calls in a wrong order; takes the same arguments."""
    return OrderedEnv(TableEnv(game, **arguments))


def parallel_env(game: str | Game, **arguments: Any) -> _ParallelEnv:
    """All agents step at once, and only the action of the one that is asked counts."""
    return turn_based_aec_to_parallel(env(game, **arguments))
