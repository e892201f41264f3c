"""Game: rules, content and options together, immutable. Each game subclasses it."""

from __future__ import annotations

import functools
import hashlib
import json
import struct
import sys
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from attrs import asdict, evolve

from legacies._core import Engine, State
from legacies._values import GameKey, Move, Outcome
from legacies.content import Pack, load_pack
from legacies.errors import BadContent, BadMove, BadOption, BadSave, NewerSave, shown
from legacies.options import make_options

if TYPE_CHECKING:
    from legacies.match import Match

MAGIC = b"LEGACIES"
BYTES_FORMAT = 1
HEADER = struct.Struct("<8sB16sI")  # magic, format, digest of the game's key, length of the table
CHECKSUM = struct.Struct("<I")


def _digest(key: GameKey) -> bytes:
    """Sixteen bytes that stand for a key in the bytes of a state."""
    from legacies.serial import plain

    text = json.dumps(plain(key), sort_keys=True)
    return hashlib.sha256(text.encode()).digest()[:16]


class Game(ABC):
    """
    One game with its content and options; made by :func:`legacies.game`, never changed.

    Two games are equal if their keys are: same rules, seats, options and content.
    """

    # What a game's class says of itself.
    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    seat_counts: ClassVar[range]
    usual_seats: ClassVar[int]
    options_type: ClassVar[type[Any]]
    pack_type: ClassVar[type[Pack]]
    snapshot_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    unions: ClassVar[tuple[Any, ...]] = ()
    """Unions of attrs classes inside snapshots and views; each class has a ``tag``."""

    def __init__(self, seats: int, pack: Pack, options: Any) -> None:
        counts = self.seat_counts
        if type(seats) is not int or seats not in counts:
            span = f"{counts[0]} to {counts[-1]}"
            raise BadOption(f"{self.id} with {shown(seats)} seats: it is a game for {span}")
        self._seats = seats
        self._pack = pack
        self._options = options
        self._check_options()
        if problems := [*pack.problems(), *self._problems()]:
            raise BadContent(f"{self.id} with {seats} seats", problems)
        self._key = GameKey(
            self.id,
            seats,
            self.rules_version,
            content=pack.key,
            options=asdict(options),
        )
        self._digest = _digest(self._key)
        self._engine = self._make_engine()
        self._engine.bind(self)

    @classmethod
    def make(
        cls,
        *,
        seats: int | None = None,
        content: str | PathLike[str] | None = None,
        options: Mapping[str, object] | None = None,
    ) -> Game:
        """See :func:`legacies.game`, which finds the class by its id."""
        chosen = make_options(cls.id, cls.options_type, options or {})
        return cls(cls.usual_seats if seats is None else seats, load_pack(cls, content), chosen)

    # Facts.

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._seats

    @property
    def participants(self) -> int:
        """How many have a place at the table: more than the seats if the rules play for some."""
        return self._seats

    @property
    def options(self) -> Any:
        """The options, a value of the game's own options type."""
        return self._options

    @property
    def content(self) -> Pack:
        """The content pack in use."""
        return self._pack

    @property
    def key(self) -> GameKey:
        """Which game this is exactly, as saves name it; a copy, whose options may be written to."""
        return evolve(self._key, options=dict(self._key.options))

    @property
    def move_count(self) -> int:
        """The size of the index space of moves: the same for every table of this game."""
        return self._engine.move_count

    @property
    def state_size(self) -> int:
        """Bytes that the table of a state takes."""
        return self._engine.size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and type(self) is type(other) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        default = self.options_type()
        changed = "".join(
            f", {name}={value!r}"
            for name, value in self._key.options.items()
            if value != getattr(default, name)
        )
        return f"<Game {self.id}, {self._seats} seats{changed}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._seats, self._pack, self._options)

    # Moves.

    @classmethod
    @abstractmethod
    def every_move(cls) -> list[Move]:
        """All moves of the game in the order of their indexes, whatever the table."""

    @classmethod
    @functools.cache
    def _moves(cls) -> list[Move]:
        return cls.every_move()

    @classmethod
    @functools.cache
    def _by_text(cls) -> dict[str, Move]:
        return {str(move): move for move in cls._moves()}

    def _all_moves(self) -> list[Move]:
        return self._moves()

    @classmethod
    def read_move(cls, text: object) -> Move:
        """A move of this kind of game from its text; BadMove if it is none."""
        if isinstance(text, str):
            move = cls._by_text().get(" ".join(text.split())) or cls._read_wordy(text.strip())
            if move is not None:
                return move
        raise BadMove(f"{shown(text)} is no move of {cls.id}; moves look like {cls._examples()}")

    @classmethod
    def _examples(cls) -> str:
        firsts = {type(move): f"'{move}'" for move in reversed(cls._moves())}
        return ", ".join(reversed(firsts.values()))

    @classmethod
    def _read_wordy(cls, text: str) -> Move | None:
        """A move that carries words of its own, for games that have such."""
        return None

    def parse(self, text: str) -> Move:
        """The move that `text` stands for, the inverse of ``str(move)``; BadMove if none."""
        return self.read_move(text)

    def say(self, move: Move) -> str:
        """A move in the words of the pack, for people; ``parse`` reads it back."""
        return str(move)

    def told(self, state: State, move: Move) -> str:
        """What people are told of a move on a state: its words, and what the rules do then."""
        return self.say(move)

    def called(self, seat: int) -> str:
        """A participant's name, for people."""
        return f"seat {seat}"

    def move(self, index: int) -> Move:
        """The move at an index, the inverse of ``move.index``; BadMove if there is none."""
        if type(index) is not int or not 0 <= index < self.move_count:
            raise BadMove(
                f"index {shown(index)}: {self.id} has the indexes 0 to {self.move_count - 1}"
            )
        return self._moves()[index]

    def _index_of(self, move: object) -> int:
        """The index of a move value that someone wants to play."""
        index = self._plain_index(move)
        self._vet(cast(Move, move))
        return index

    def _plain_index(self, move: object) -> int:
        """The index of a move value of this game; BadMove if it is none."""
        if isinstance(move, Move) and type(move) in self._move_types():
            return move.index
        if isinstance(move, Move):
            raise BadMove(f"{move}: a move of another game, not of {self.id}")
        hint = "read texts with game.parse() and indexes with game.move()"
        raise BadMove(f"{shown(move)} is no move; {hint}")

    @classmethod
    @functools.cache
    def _move_types(cls) -> frozenset[type[Move]]:
        return frozenset(type(move) for move in cls._moves())

    def _vet(self, move: Move) -> None:  # noqa: B027  a game may have nothing to say
        """Refuse a move for what its index does not say, with IllegalMove."""

    def prompt(self, move: Move) -> str | None:
        """What a player is asked to add in words before the move is played, if anything."""
        return None

    def dress(self, move: Move, words: str) -> Move:
        """The move with the words that ``prompt`` asked for."""
        return move

    # States.

    def start(self) -> State:
        """The first state."""
        return self._engine.start()

    def match(self, seed: int | None = None) -> Match:
        """A driver that answers for chance and keeps the record; a seed makes it repeatable."""
        from legacies.match import Match

        return Match(self, seed)

    def restore(self, snapshot: Any) -> State:
        """
        The state that a snapshot describes.

        Raises ImpossibleState with everything that is wrong if it cannot come up in play,
        BadSave if it is a snapshot of another game.
        """
        if type(snapshot) is not self.snapshot_type:
            name = type(snapshot).__name__
            raise BadSave(f"snapshot for {self.id}", [f"a {name} is no snapshot of this game"])
        self._compare(snapshot.game)
        return self._engine.from_raw(self._raw(snapshot))

    def from_bytes(self, data: bytes) -> State:
        """The state that ``state.to_bytes()`` wrote; BadSave or ImpossibleState if none."""
        what = f"bytes of a state of {self.id}"
        if not isinstance(data, bytes | bytearray | memoryview):
            raise BadSave(what, [f"bytes are wanted, not {type(data).__name__}"])
        data = bytes(data)
        if len(data) < HEADER.size + CHECKSUM.size or not data.startswith(MAGIC):
            raise BadSave(what, ["not written by to_bytes()"])
        _, version, digest, length = HEADER.unpack_from(data)
        if version > BYTES_FORMAT:
            newer = f"format {version}, this library reads up to {BYTES_FORMAT}: upgrade legacies"
            raise NewerSave(what, [newer])
        if len(data) != HEADER.size + length + CHECKSUM.size:
            raise BadSave(what, [f"{len(data)} bytes where the header says otherwise: cut off?"])
        (checksum,) = CHECKSUM.unpack_from(data, len(data) - CHECKSUM.size)
        if checksum != zlib.crc32(data[: -CHECKSUM.size]):
            raise BadSave(what, ["the checksum is wrong: damaged on the way?"])
        if digest != self._digest:
            other = "written by a game with other rules, seats, options or content"
            raise BadSave(what, [f"{other}; make that game and read it there"])
        if version != BYTES_FORMAT or length != self.state_size:
            raise BadSave(what, [f"format {version} with a table of {length} bytes is unknown"])
        return self._engine.from_payload(data[HEADER.size : -CHECKSUM.size])

    def _to_bytes(self, state: State) -> bytes:
        table = self._engine.payload(state)
        head = HEADER.pack(MAGIC, BYTES_FORMAT, self._digest, len(table))
        return head + table + CHECKSUM.pack(zlib.crc32(head + table))

    def _compare(self, key: GameKey) -> None:
        """Refuse a save of a game that is not this one, saying where they differ."""
        if key == self._key:
            return
        if not isinstance(key, GameKey):
            name = type(key).__name__
            raise BadSave(f"a save for {self.id}", [f"game: a GameKey is wanted, not a {name}"])
        mine, theirs = asdict(self._key), asdict(key)
        problems = [
            f"{name}: {shown(theirs[name], 200)} in the save, {shown(mine[name], 200)} here"
            for name in mine
            if mine[name] != theirs[name]
        ]
        if mine["content"] != theirs["content"]:
            problems.append("make the game with that pack: give its folder as content")
        raise BadSave(f"a save for {self.id}", problems)

    def _outcome(self, state: State) -> Outcome:
        places = self._engine.places(state)
        return Outcome(state.scores(), places, reasons=self._explain(state))

    def _text(self, state: State) -> str:
        return str(self._view(state, None))

    def _svg(self, state: State) -> str:
        return cast(str, self._view(state, None)._repr_svg_())

    def evaluate(self, state: State) -> tuple[float, ...]:
        """A quick estimate of each seat's final score: what Greedy looks at."""
        return self._engine.evaluate(state)

    def seen_as(self, state: State, move: Move, seat: int) -> Move | None:
        """What `seat` sees of `move` being played on `state`; None if it does not see which."""
        index = self._engine.seen_as(state, self._plain_index(move), seat)
        return None if index < 0 else move if index == move.index else self.move(index)

    # What a game provides.

    @classmethod
    def content_folder(cls) -> Path:
        """Where the default pack lies: beside the module of its type."""
        return Path(cast(str, sys.modules[cls.pack_type.__module__].__file__)).parent / "content"

    def _check_options(self) -> None:  # noqa: B027  a game may have nothing to say
        """Refuse options that do not go together, or not with this many seats, with BadOption."""

    def _problems(self) -> list[str]:
        """What this pack lacks for these options and this many seats."""
        return []

    @abstractmethod
    def _make_engine(self) -> Engine:
        """The compiled rules with this content and these options."""

    @abstractmethod
    def _reasons(self) -> tuple[tuple[str, str], ...]:
        """Tag and words for each number that the rules' ``why`` gives."""

    @abstractmethod
    def _invariants(self) -> tuple[str, ...]:
        """Words for each bit that the rules' ``check`` gives."""

    @abstractmethod
    def _snapshot(self, state: State) -> Any:
        """Everything about a state, as a value for people."""

    @abstractmethod
    def _raw(self, snapshot: Any) -> dict[str, list[int]]:
        """The rows of the table that a snapshot describes."""

    @abstractmethod
    def _view(self, state: State, seat: int | None) -> Any:
        """What a seat may know, built up from nothing; with None, what an onlooker of all knows."""

    @abstractmethod
    def _explain(self, state: State) -> tuple[str, ...]:
        """What decided a finished game, in words."""
