"""
Gymnasium: one seat learns, bots play the others.

Importing this module registers every game found as ``legacies/<id>-v<version of its rules>``.

>>> import gymnasium
>>> import legacies.adapters.gymnasium
>>> env = gymnasium.make("legacies/legacy_cards-v1", seats=3)
>>> numbers, info = env.reset(seed=1)
>>> numbers.shape == env.observation_space.shape, int(info["action_mask"].sum())
(True, 5)
"""

from __future__ import annotations

import copy
import operator
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from attrs import frozen
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from legacies import bots
from legacies._core import CHANCE, NOBODY, State
from legacies._game import Game
from legacies.adapters import _observe
from legacies.adapters._observe import (
    MAX_DECISIONS,
    TAIL,
    Field,
    Layout,
    Mask,
    Numbers,
    Option,
    Table,
    fields,
)
from legacies.errors import BadOption, BadSave
from legacies.match import Bot
from legacies.registry import game_class, games

__all__ = ["Field", "Save", "SeatEnv", "fields", "register"]

NAMESPACE = "legacies"
TRIES = 1000  # games until one asks the learning seat anything

Opponent: TypeAlias = Bot | Callable[..., Bot]
Result: TypeAlias = tuple[Numbers, float, bool, bool, dict[str, Any]]


@frozen(eq=False)
class Save:
    """An environment in mid-game, as ``save()`` gives it."""

    table: Table
    seat: int
    chance: int
    over: bool
    bots: dict[int, Bot]
    random: Mapping[str, Any]


class SeatEnv(gymnasium.Env[Numbers, Any]):
    """
    A table at which one seat learns; bots play the others, and chance is played.

    `game`, `seats`, `content`, `rewards`, `tail`, `max_decisions`, `illegal` and the options are
    those of :class:`legacies.adapters.pettingzoo.TableEnv`. The observation is the vector that
    :func:`~legacies.adapters.pettingzoo.fields` lists; ``info["action_mask"]`` has the legal moves.

    `seat` is the learning one, None for another one in each game. `opponents` makes the bots:
    anything that gives a bot when it is called with ``seed=...``, such as ``legacies.bots.Greedy``
    or ``functools.partial(legacies.bots.Mcts, 500)``, for all other seats, or one for each of
    them in order. A bot that is there already can be given too; then its own seed decides.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  as the base class has it
        "render_modes": list(_observe.RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int | None = None,
        content: str | PathLike[str] | None = None,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = bots.Random,
        rewards: str = "win",
        tail: int = TAIL,
        max_decisions: int = MAX_DECISIONS,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Option,
    ) -> None:
        self.game: Game = _observe.the_game(game, seats, content, options)
        if seat is not None:
            _observe.whole("seat", seat, 0, self.game.seats - 1)
        if render_mode is not None:
            _observe.one_of("render_mode", render_mode, _observe.RENDER_MODES)
        self.render_mode: str | None = render_mode
        self._fixed_seat = seat
        self._opponents = _one_each(opponents, self.game.seats - 1)
        self._kind = _observe.one_of("rewards", rewards, _observe.REWARDS)
        self._illegal = _observe.one_of("illegal", illegal, _observe.ILLEGAL)
        self._layout = Layout(self.game, tail, max_decisions)
        self.observation_space: Any = Box(self._layout.low, self._layout.high, dtype=np.float32)
        self.action_space: Any = Discrete(self.game.move_count)
        self._table = Table(self._layout)
        self._bots: dict[int, Bot] = {}
        self._seat = seat or 0
        self._chance = 0
        self._over = True

    @property
    def seat(self) -> int:
        """The learning seat of this game."""
        return self._seat

    # Playing.

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """
        Begin a game and play it up to the first decision of the learning seat.

        The same `seed` gives the same chance and the same bots. `options` may have a "state" or
        "moves" to begin from, as in :class:`legacies.adapters.pettingzoo.TableEnv`.
        """
        super().reset(seed=seed)
        for _ in range(TRIES):
            self._deal(options)
            if self._ask():
                return self._layout.observe(self._table, self._seat), self._info()
        raise BadOption(f"seat {self._seat} is never asked anything from there on")

    def _deal(self, options: dict[str, Any] | None) -> None:
        seats = self.game.seats
        fixed = self._fixed_seat
        self._seat = int(self.np_random.integers(seats)) if fixed is None else fixed
        self._chance = self._draw()
        others = [seat for seat in range(seats) if seat != self._seat]
        self._bots = {
            seat: _bot(maker, self._draw())
            for seat, maker in zip(others, self._opponents, strict=True)
        }
        self._table = _observe.start_from(self._layout, options)
        self._over = False

    def _draw(self) -> int:
        return int(self.np_random.integers(1 << 63))

    def _ask(self) -> bool:
        """Let chance and the bots answer until the learning seat is asked; False if it is not."""
        table = self._table
        state = table.state
        while (actor := state.actor) != NOBODY and not table.is_cut_off:
            if actor == self._seat:
                return True
            if actor == CHANCE:
                table.play_chance(self._chance)
            else:
                table.play_all((self._bots[actor].choose(state.copy(), actor).index,))
        return False

    def step(self, action: Any) -> Result:
        """Play a move for the learning seat, then all answers up to its next decision."""
        if self._over:
            raise BadOption("the game is over, or none was begun: call reset()")
        index = operator.index(action)
        state = self._table.state
        if index not in state.legal_indexes():
            return self._refuse(index)
        self._table.play(index)
        reward = 0.0
        self._over = not self._ask()
        terminated = state.actor == NOBODY
        if terminated:
            reward = _observe.rewards(self._kind, state)[self._seat]
        numbers = self._layout.observe(self._table, self._seat)
        return numbers, reward, terminated, self._over and not terminated, self._info()

    def _refuse(self, index: int) -> Result:
        error = _observe.refusal(self._table.state, index)
        if self._illegal == "raise":
            raise error
        self._over = True
        numbers = self._layout.observe(self._table, self._seat)
        return numbers, -1.0, True, False, self._info(str(error))

    def _info(self, illegal: str | None = None) -> dict[str, Any]:
        told = _observe.end_info(self._table.state, illegal) if self._over else {}
        return {"action_mask": self.action_masks(), **told}

    # Looking.

    def action_masks(self) -> Mask:
        """1 at the index of every legal move: under this name libraries for masked actions ask."""
        if self._over:
            return self._layout.no_mask.copy()
        return self._layout.mask(self._table.state)

    def record(self) -> tuple[tuple[int, int], ...]:
        """
        All that the learning seat has seen since the start: perfect recall.

        An entry has the actor, a seat or ``legacies.CHANCE``, and the index of the move, -1 where
        the seat did not see which.
        """
        return self._table.record(self._seat)

    def view(self) -> Any:
        """What the learning seat may know as a value, see ``State.view``."""
        return self._table.state.view(self._seat)

    def table(self) -> State:
        """A copy of the true state, for whoever may know everything."""
        return self._table.state.copy()

    def render(self) -> str | NDArray[np.uint8] | None:
        """What the learning seat may know: text, SVG, pixels, or printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing: choose one.")
            return None
        return _observe.render(self.render_mode, self.view())

    # Copies: copy.deepcopy() and pickle work as well.

    def save(self) -> Save:
        """The environment as it stands, for ``restore()``; the bots are copied with it."""
        return Save(
            self._table.copy(),
            self._seat,
            self._chance,
            self._over,
            copy.deepcopy(self._bots),
            self.np_random.bit_generator.state,
        )

    def restore(self, save: Save) -> None:
        """Go back, or over, to a saved table; the same moves then meet the same answers."""
        if save.table.layout.game != self.game:
            other = f"{save.table.layout.game!r} in the save, {self.game!r} here"
            raise BadSave("a saved environment", [other])
        self._table = save.table.copy()
        self._table.layout = self._layout
        self._seat = save.seat
        self._chance = save.chance
        self._over = save.over
        self._bots = copy.deepcopy(save.bots)
        self.np_random.bit_generator.state = save.random


def _one_each(opponents: Opponent | Sequence[Opponent], n: int) -> tuple[Opponent, ...]:
    if not isinstance(opponents, Sequence):
        return (opponents,) * n
    if len(opponents) != n:
        raise BadOption(f"{len(opponents)} opponents: give one for each of the {n} other seats")
    return tuple(opponents)


def _bot(maker: Opponent, seed: int) -> Bot:
    if isinstance(maker, type) or not hasattr(maker, "choose"):
        return maker(seed=seed)
    return maker


def register() -> tuple[str, ...]:
    """Register every game found, if it is not yet; the ids for ``gymnasium.make``."""
    ids = []
    for game in games():
        id = f"{NAMESPACE}/{game}-v{game_class(game).rules_version}"
        ids.append(id)
        if id not in gymnasium.registry:
            entry = f"{__name__}:{SeatEnv.__name__}"
            gymnasium.register(id, entry, kwargs={"game": game})
    return tuple(ids)


register()
