"""
OpenSpiel: every game with explicit chance, for its algorithms and bots.

Importing this module registers every game found as ``legacies_<id>``.

>>> import pyspiel
>>> import legacies.adapters.openspiel
>>> game = pyspiel.load_game("legacies_legacy_cards(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.action_to_string(state.legal_actions()[0])
(True, 'deal gold')
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np
from attrs import fields as attrs_fields

from legacies._core import CHANCE, NOBODY, State
from legacies._game import Game
from legacies.adapters import _observe
from legacies.adapters._observe import MAX_DECISIONS, Field, Layout, Numbers, Option, Table, fields
from legacies.registry import game as make_game
from legacies.registry import game_class, games

if TYPE_CHECKING:  # OpenSpiel has no types for us
    from legacies.adapters._foreign import Foreign as _Game
    from legacies.adapters._foreign import Foreign as _State

    pyspiel: Any
else:
    import pyspiel

    _Game, _State = pyspiel.Game, pyspiel.State

__all__ = ["Field", "SpielGame", "SpielState", "fields", "register", "resampler"]

PREFIX = "legacies_"
TAIL = 512
POINTS = float(2**31)  # beyond any score
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
assert CHANCE == pyspiel.PlayerId.CHANCE

Parameters: TypeAlias = dict[str, Option]


def game_type(rules: type[Game], one_seat: bool = False) -> Any:
    """What OpenSpiel wants to know of a game, whatever its parameters."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + rules.id,
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if one_seat else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seat_counts[-1],
        min_num_players=rules.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_defaults(rules),
    )


OURS: Parameters = {"players": 0, "content": "", "tail": TAIL, "max_decisions": MAX_DECISIONS}


def _name(option: str) -> str:
    """The parameter for an option of a game: its name, if none of ours has it."""
    return f"game_{option}" if option in OURS else option


def _defaults(rules: type[Game]) -> Parameters:
    """Every parameter with its default: ours, then the options of the game."""
    options = {_name(each.name): each.default for each in attrs_fields(rules.options_type)}
    return {**OURS, "players": rules.usual_seats, **options}


@functools.lru_cache(maxsize=16)
def _layout(of: type[Game], parameters: tuple[tuple[str, Option], ...]) -> Layout:
    """Made once: OpenSpiel loads the game anew for every state that it reads from a string."""
    chosen: dict[str, Any] = dict(parameters)
    rules = make_game(
        of.id,
        seats=chosen["players"],
        content=chosen["content"] or None,
        **{each.name: chosen[_name(each.name)] for each in attrs_fields(of.options_type)},
    )
    return Layout(rules, chosen["tail"], chosen["max_decisions"])


class SpielGame(_Game):
    """
    A game as OpenSpiel sees it; made by ``pyspiel.load_game("legacies_<id>(...)")``.

    Its parameters are ``players``, ``content`` (the folder of a pack), ``tail`` (entries of the
    record in the tensor of an information state), ``max_decisions`` (after which a game ends
    without a result), and the options of the game; one with such a name is called ``game_<name>``.
    Utilities are those of a win: 1 for the winner, the
    loss of it shared by the others, together 0; a single player gets its score.
    """

    of: ClassVar[type[Game]]
    """The class of the game; each one has a subclass of its own."""

    def __init__(self, given: Parameters | None = None) -> None:
        layout = _layout(self.of, tuple({**_defaults(self.of), **(given or {})}.items()))
        rules = layout.game
        n = rules.participants
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.move_count,
            max_chance_outcomes=rules.move_count,
            num_players=n,
            min_utility=-1 / (n - 1) if n > 1 else -POINTS,
            max_utility=1.0 if n > 1 else POINTS,
            utility_sum=0.0 if n > 1 else None,
            max_game_length=layout.max_decisions,
        )
        super().__init__(game_type(self.of, n == 1), info, given or {})
        self.rules: Game = rules
        self.layout: Layout = layout

    def new_initial_state(self) -> SpielState:
        """The first state; in most games chance is to deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SpielObserver | None:
        """
        An observer of what a player sees; see :func:`~legacies.adapters.pettingzoo.fields`.

        What is public and what is private can be observed alone; None is given for the private
        information of all players, and for a memory of less than all that a player has seen.
        """
        if params:
            raise ValueError(f"observations have no parameters, {params} were given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not private and kind.private_info != pyspiel.PrivateInfoType.NONE:
            return None
        if kind.perfect_recall and not (private and kind.public_info):
            return None
        return SpielObserver(self.layout, kind)

    def max_chance_nodes_in_history(self) -> int:
        """At least as many as chance can be asked: no game of ours asks it so often."""
        return 10 * self.layout.max_decisions


class SpielState(_State):
    """
    A state as OpenSpiel sees it. Actions are the indexes of moves, their strings the texts.

    The one attribute keeps clones cheap: OpenSpiel copies each of them with ``copy.deepcopy``.
    """

    def __init__(self, game: SpielGame, table: Table | None = None) -> None:
        super().__init__(game)
        self.table: Table = Table(game.layout) if table is None else table

    # Names and results as OpenSpiel calls them.

    def current_player(self) -> Any:
        table = self.table
        actor = table.state.actor
        return TERMINAL if actor == NOBODY or table.is_cut_off else actor

    def is_terminal(self) -> bool:
        table = self.table
        return table.state.is_over or table.is_cut_off

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.state.legal_indexes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.table.state
        outcomes = zip(state.legal_indexes(), state.chance_outcomes(), strict=True)
        return [(index, float(share)) for index, (_, share) in outcomes]

    def _apply_action(self, action: int) -> None:
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.table.layout.game.move(action))

    def returns(self) -> list[float]:
        state = self.table.state
        if not state.is_over:
            return [0.0] * len(self.table.records)
        return list(_observe.rewards("win", state))

    def __str__(self) -> str:
        return str(self.table.state)

    # Beyond OpenSpiel.

    def redeal(self, player: int, seed: int) -> SpielState:
        """
        Another world that `player` cannot tell from this one.

        It has no history: that of the true world would tell its secrets. The information state
        of `player` stays as it is, those of the others begin with what they know in the new world.
        """
        return SpielState(self.get_game(), self.table.redeal(player, seed))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The same, as OpenSpiel's bots in Python ask for it if they have no resampler."""
        return self.redeal(player, int(sampler() * 2**53))

    def legacies_state(self) -> State:
        """A copy of the true state of the game."""
        return self.table.state.copy()


class SpielObserver:
    """What a player sees, as ``tensor``, ``dict`` of its pieces, and string."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        self._layout = layout
        self._recalls = bool(kind.perfect_recall)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_whole = bool(private and kind.public_info)
        pieces = _pieces(layout)
        if not private:
            del pieces["observer"], pieces["private"]
        if not kind.public_info:
            del pieces["public"]
        if not self._recalls:
            del pieces["record"]
        self._at = np.array([at for piece in pieces.values() for at in piece], np.intp)
        self.tensor: Numbers = np.zeros(len(self._at), np.float32)
        self.dict: dict[str, Numbers] = {}
        begin = 0
        for name, piece in pieces.items():
            self.dict[name] = self.tensor[begin : begin + len(piece)]
            begin += len(piece)

    def set_from(self, state: SpielState, player: int) -> None:
        """Let the tensor show a state as a player sees it."""
        self._layout.observe(state.table, player).take(self._at, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """A state as a player sees it, in words."""
        if self._recalls:
            return state.table.known(player)
        if self._is_whole:
            return str(state.table.state.view(player))
        return self._layout.named(self._layout.observe(state.table, player), self._at)


def _pieces(layout: Layout) -> dict[str, list[int]]:
    """Which numbers are whose."""
    table = range(layout.news_at)
    observer = [at for at in table if layout.fields[at].name.startswith("observer[")]
    private = [at for at in table if layout.fields[at].seat is not None]
    public = sorted({*table} - {*observer} - {*private})
    record = list(range(layout.news_at, len(layout.fields)))
    return {"observer": observer, "public": public, "private": private, "record": record}


def resampler(seed: int | None = None) -> Callable[[SpielState, int], SpielState]:
    """
    Redealt worlds for ``ISMCTSBot.set_resampler``; the same seed gives the same worlds.

    >>> redealt = resampler(1)(state, 0)  # doctest: +SKIP
    """
    generator = random.Random(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        return state.redeal(player, generator.getrandbits(64))

    return resample


def register() -> tuple[str, ...]:
    """Register every game found, if it is not yet; the names for ``pyspiel.load_game``."""
    there = set(pyspiel.registered_names())
    names = []
    for id in games():
        rules = game_class(id)
        names.append(PREFIX + id)
        if PREFIX + id not in there:
            made = type(f"{SpielGame.__name__}_{id}", (SpielGame,), {"of": rules})
            pyspiel.register_game(game_type(rules), made)  # classes only: it outlives the others
    return tuple(names)


register()
