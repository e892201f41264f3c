"""Match: a played game. Owns the seed, answers for chance, keeps the record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Protocol

from attrs import field, frozen

from legacies._core import CHANCE, NOBODY, State
from legacies._values import GameKey, Move
from legacies.errors import BadOption, BadSave, LegaciesError, shown

if TYPE_CHECKING:
    from legacies._game import Game


LONGEST = 100_000  # decisions of a game between bots before it is given up


class Bot(Protocol):
    """Anything that can choose a move for a seat."""

    def choose(self, state: State, seat: int) -> Move:
        """A legal move for `seat`, which is the one asked."""


@frozen
class Reseed:
    """From this many moves on, chance answered from another seed."""

    moves: int
    seed: int


@frozen
class Record:
    """A match as it was played, chance's answers among the moves: a replay needs no generator."""

    game: GameKey
    seed: int
    moves: tuple[Move, ...] = field(kw_only=True)
    reseeds: tuple[Reseed, ...] = field(kw_only=True, default=())


class Match:
    """
    One game being played, from its start; made by ``game.match()``.

    Chance answers by itself. What it answers depends on the seed and the number of moves so far
    alone, so undoing and playing the same moves again meets the same chance.
    """

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self._game = game
        self._seed = secrets.randbits(64) if seed is None else _checked(seed)
        self._reseeds: list[Reseed] = []
        self._moves: list[Move] = []
        self._states = [game.start()]  # before each move, and now
        self._let_chance_answer()

    @property
    def game(self) -> Game:
        """The game played."""
        return self._game

    @property
    def seed(self) -> int:
        """The seed the match began with."""
        return self._seed

    @property
    def state(self) -> State:
        """A copy of the present state: playing on it leaves the match alone."""
        return self._states[-1].copy()

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, chance's among them."""
        return tuple(self._moves)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self._states[-1].is_over

    def steps(self) -> Iterator[tuple[State, Move]]:
        """Every move so far with a copy of the state it was played on."""
        for state, move in zip(self._states, self._moves, strict=False):
            yield state.copy(), move

    def play(self, move: Move) -> None:
        """Play a move for the seat that is asked, then let chance answer."""
        self._append(move)
        self._let_chance_answer()

    def undo(self) -> Move:
        """Take back the last decision of a seat and what chance answered since; gives the move."""
        for at in range(len(self._moves) - 1, -1, -1):
            if self._states[at].actor != CHANCE:
                undone = self._moves[at]
                del self._moves[at:], self._states[at + 1 :]
                self._reseeds = [each for each in self._reseeds if each.moves <= at]
                return undone
        raise BadOption("nothing to undo: no seat has decided anything yet")

    def reseed(self, seed: int | None = None) -> None:
        """Let chance answer from another seed from here on; the record says so."""
        at = len(self._moves)
        self._reseeds = [each for each in self._reseeds if each.moves < at]
        self._reseeds.append(Reseed(at, secrets.randbits(64) if seed is None else _checked(seed)))

    def run(
        self,
        bots: Sequence[Bot],
        on_move: Callable[[State, Move], None] | None = None,
        *,
        limit: int = LONGEST,
    ) -> Match:
        """
        Let bots, one per seat, play to the end; `on_move` is told each state and answer.

        Raises BadOption after `limit` decisions: there are bots that never end a game.
        """
        if len(bots) != self._game.seats:
            raise BadOption(f"{len(bots)} bots for {self._game.seats} seats: give one per seat")
        told = 0
        while True:
            while on_move is not None and told < len(self._moves):
                on_move(self._states[told].copy(), self._moves[told])
                told += 1
            seat = self._states[-1].actor
            if seat == NOBODY:
                return self
            if limit <= 0:
                raise BadOption("given up: these bots do not end the game in `limit` decisions")
            limit -= 1
            move = bots[seat].choose(self.state, seat)
            if self._game.prompt(move) is not None:
                move = self._game.dress(move, f"seat {seat}")
            self.play(move)

    def record(self) -> Record:
        """The match so far as a value: write it with ``legacies.dumps``."""
        return Record(
            self._game.key, self._seed, moves=tuple(self._moves), reseeds=tuple(self._reseeds)
        )

    def _append(self, move: Move) -> None:
        after = self._states[-1].copy()
        after.play(move)
        self._states.append(after)
        self._moves.append(move)

    def _let_chance_answer(self) -> None:
        seed = self._reseeds[-1].seed if self._reseeds else self._seed
        while (state := self._states[-1]).actor == CHANCE:
            index = self._game._engine.sample(state, seed, len(self._moves))
            after = state.copy()
            after.play_unchecked(index)
            self._states.append(after)
            self._moves.append(self._game.move(index))

    def __repr__(self) -> str:
        return f"<Match of {self._game.id}, {len(self._moves)} moves>"


def _checked(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(f"seed {shown(seed)}: give a whole number")
    return seed


def _seed_problems(record: Record) -> list[str]:
    """What is wrong with the seeds of a record: they come one after the other, within its moves."""
    problems = []
    last = -1
    for number, each in enumerate(record.reseeds):
        if type(each.moves) is not int or not last < each.moves <= len(record.moves):
            problems.append(f"$.reseeds[{number}].moves: {shown(each.moves, 40)} is out of order")
        else:
            last = each.moves
    for path, seed in [
        ("$.seed", record.seed),
        *((f"$.reseeds[{n}].seed", each.seed) for n, each in enumerate(record.reseeds)),
    ]:
        if type(seed) is not int:
            problems.append(f"{path}: a whole number is wanted, not {shown(seed, 40)}")
    return problems


def replay(record: Record, *, content: str | PathLike[str] | None = None) -> Match:
    """
    Play a record again, every move checked: a match that can be looked at, undone and played on.

    A record of a game with a content pack of its own needs that pack: give its folder.
    Raises BadSave if the record is not of this game, one of its moves is not legal, or it says
    that chance was reseeded where it was not; UnknownGame or BadOption if there is no such game.
    """
    from legacies.registry import game_class

    if not isinstance(record, Record):
        raise BadSave("replay", [f"a record is wanted, not a {type(record).__name__}"])
    key = record.game
    if problems := _seed_problems(record):
        raise BadSave(f"record of {key.id}", problems)
    cls = game_class(key.id)
    game = cls.make(seats=key.seats, content=content, options=key.options)
    game._compare(key)
    match = Match.__new__(Match)
    match._game = game
    match._seed = record.seed
    match._reseeds = list(record.reseeds)
    match._moves = []
    match._states = [game.start()]
    for number, move in enumerate(record.moves):
        try:
            match._append(move)
        except LegaciesError as error:
            raise BadSave(f"record of {key.id}", [f"$.moves[{number}]: {error}"]) from error
    match._let_chance_answer()
    return match
