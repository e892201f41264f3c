"""
What the adapters share: tables that remember what each seat has seen, numbers made of them.

No game is named here: the numbers are those that the kernel gives of every table, and what a
seat has seen of a move is what ``seen_as`` says.
"""

from __future__ import annotations

import functools
import operator
import re
from collections.abc import Iterable, Sequence
from os import PathLike
from typing import Any, TypeAlias, cast

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from legacies._core import CHANCE, Engine, State
from legacies._game import Game
from legacies.errors import BadMove, BadOption, IllegalMove
from legacies.registry import game as make_game

Numbers: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Option: TypeAlias = bool | int | str

MAX_DECISIONS = 100_000  # decisions after which a game is given up
TAIL = 64  # entries of a seat's record among the numbers
LONGEST_TAIL = 1 << 20
REWARDS = ("win", "score")
ILLEGAL = ("lose", "raise")

OWNER, WHO = 1, 3  # in the sights of the kernel's rows
CODE = np.dtype("<u2")  # an entry of a record


@frozen
class Field:
    """One number of an observation."""

    name: str
    low: int
    high: int
    seat: int | None = None
    """The only seat that is told it, and all others 0; None if everybody is."""


def the_game(
    game: str | Game,
    seats: int | None,
    content: str | PathLike[str] | None,
    options: dict[str, Any],
) -> Game:
    """The game that an environment is asked for: an id with what goes with it, or a game."""
    if not isinstance(game, Game):
        return make_game(game, seats=seats, content=content, **options)
    if seats is not None or content is not None or options:
        raise BadOption("a game has its seats, content and options: give them with an id only")
    return game


def one_of(name: str, value: str, values: Sequence[str]) -> str:
    """The value, if it is one of them."""
    if value not in values:
        raise BadOption(f"{name} {value!r}: one of {', '.join(values)} is wanted")
    return value


def whole(name: str, value: int, low: int, high: int) -> int:
    """The value, if it is a whole number in a range."""
    if type(value) is not int or not low <= value <= high:
        raise BadOption(f"{name} {value!r}: give a whole number from {low} to {high}")
    return value


# Numbers -------------------------------------------------------------------------------------


class Layout:
    """How the tables of a game become numbers, the same for every seat; and when one is cut off."""

    def __init__(self, game: Game, tail: int = TAIL, max_decisions: int = MAX_DECISIONS) -> None:
        self.game: Game = game
        self.tail: int = whole("tail", tail, 0, LONGEST_TAIL)
        self.max_decisions: int = whole("max_decisions", max_decisions, 1, MAX_DECISIONS)
        self.engine: Engine = game._engine
        self.seats: range = range(game.participants)
        places = self.engine.observation()
        self._places = len(places)
        self._runs = _runs([low < high for _, low, high in places])
        most = game.seat_counts[-1]
        observer = [Field(f"observer[{seat}]", 0, 1) for seat in range(most)]
        sights = {row[0]: row[6] for row in self.engine.fields()}
        table = [
            Field(name, low, high, _owner(sights, name)) for name, low, high in places if low < high
        ]
        self.fields: tuple[Field, ...] = (*observer, *table, *_record_fields(game, self.tail))
        self.low: Numbers = np.array([field.low for field in self.fields], np.float32)
        self.high: Numbers = np.array([field.high for field in self.fields], np.float32)
        self._from = len(observer)
        self.news_at: int = len(observer) + len(table)
        self._answers = game.move_count + 1  # any move, or one that was not seen
        self._codes = _meanings(game.seats + 1, self._answers)
        self._pairs = self._codes.view(np.int64).ravel()
        self._texts: dict[int, str] = {}
        self._no_mask: Mask = np.zeros(game.move_count, np.int8)
        self._no_mask.flags.writeable = False

    def __deepcopy__(self, memo: object) -> Layout:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout, (self.game, self.tail, self.max_decisions)

    def codes(self, state: State, index: int) -> list[bytes]:
        """For every seat the entry of its record: who answers, and what the seat sees of it."""
        first = 2 + (state.actor - CHANCE) * self._answers
        seen_as = self.engine.seen_as
        return [(first + seen_as(state, index, seat)).to_bytes(2, "little") for seat in self.seats]

    def text(self, codes: bytes) -> str:
        """A record in words, an entry a line: who answered, and the move or a question mark."""
        texts = self._texts
        lines = []
        for code in np.frombuffer(codes, CODE).tolist():
            if (line := texts.get(code)) is None:
                line = texts[code] = self._line(code)
            lines.append(line)
        return "\n".join(lines)

    def _line(self, code: int) -> str:
        actor, move = (int(number) for number in self._codes[code])
        name = "chance" if actor == 1 else f"seat {actor - 2}"
        return f"{name}: {self.game.move(move - 1) if move else '?'}"

    def observe(self, table: Table, seat: int) -> Numbers:
        """What a seat may know, and the end of its record."""
        numbers: Numbers = np.zeros(len(self.fields), np.float32)
        numbers[seat] = 1
        room: Numbers = np.empty(self._places, np.float32)
        self.engine.observe(table.state, seat, room)
        at = self._from
        for begin, end in self._runs:
            numbers[at : at + end - begin] = room[begin:end]
            at += end - begin
        record = table.records[seat]
        length = len(record) // CODE.itemsize
        numbers[self.news_at] = min(length - table.asked[seat], self.tail + 1)
        shown = min(length, self.tail)
        if shown:
            codes = np.frombuffer(record, CODE, shown, len(record) - shown * CODE.itemsize)
            at = self.news_at + 1
            numbers[at : at + 2 * shown] = self._pairs.take(codes[::-1]).view(np.float32)
        return numbers

    def mask(self, state: State) -> Mask:
        """1 at the index of every legal move."""
        mask = bytearray(self._no_mask.size)
        for index in state.legal_indexes():
            mask[index] = 1
        return np.frombuffer(mask, np.int8)

    @property
    def no_mask(self) -> Mask:
        """The mask of a seat that is not asked; nobody can write on it."""
        return self._no_mask

    def named(self, numbers: Numbers, at: NDArray[np.intp]) -> str:
        """What is not 0 among some of the numbers, by name."""
        told = at[numbers[at] != 0].tolist()
        return ", ".join(f"{self.fields[i].name}={numbers[i]:g}" for i in told)


def _runs(kept: list[bool]) -> list[tuple[int, int]]:
    """Where each run of what is kept begins and ends: there are few, so slices are quick."""
    edges = np.flatnonzero(np.diff([False, *kept, False])).tolist()
    return list(zip(edges[::2], edges[1::2], strict=True))


def _owner(sights: dict[str, int], name: str) -> int | None:
    """The seat in whose part a number lies, if only that seat may know it."""
    row = re.sub(r"\[\d+\]", "", name)
    if row.endswith(".count") and row.removesuffix(".count") in sights:
        return None  # how many there are is public
    sight = sights[re.sub(r"\.\d+$", "", row)]  # a number behind a dot is a member of a set
    if sight & WHO != OWNER:
        return None
    found = re.search(r"\[(\d+)\]", name)
    return int(found[1]) if found else 0


def _record_fields(game: Game, tail: int) -> list[Field]:
    fields = [Field("news", 0, tail + 1)]
    for back in range(tail):
        fields.append(Field(f"record[{back}].actor", 0, game.seats + 1))
        fields.append(Field(f"record[{back}].move", 0, game.move_count))
    return fields


@functools.lru_cache(maxsize=32)
def _meanings(actors: int, moves: int) -> Numbers:
    """For every code, the number of the actor and of the move; see Layout.codes()."""
    meanings: Numbers = np.zeros((1 + actors * moves, 2), np.float32)
    meanings[1:, 0] = np.repeat(np.arange(1, actors + 1), moves)
    meanings[1:, 1] = np.tile(np.arange(moves), actors)
    return meanings


def fields(game: Game, *, tail: int = TAIL) -> tuple[Field, ...]:
    """
    Every number of an observation, in order.

    First which seat observes; then the table, each number under the name that the game's rows
    give it; then ``news``, the entries of the seat's record since its own last decision (one
    more than `tail` if they are more than that); then the last `tail` entries of the record, the
    latest first. An entry has the actor, 1 for chance and 2 more than the seat for a seat, and
    the move, 1 more than its index or 0 if the seat did not see it. Both are 0 before the start.

    >>> import legacies
    >>> listed = fields(legacies.game("legacy_cards", seats=2), tail=1)
    >>> listed[0], listed[-1]
    (Field(name='observer[0]', low=0, high=1, seat=None), \
Field(name='record[0].move', low=0, high=177, seat=None))
    >>> next(field for field in listed if field.name == "seats[1].hand[0]").seat
    1
    """
    return Layout(game, tail).fields


# Tables --------------------------------------------------------------------------------------


class Origin:
    """A redealt world from which the records of some seats begin."""

    __slots__ = ("_texts", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self._texts: dict[int, str] = {}

    def __deepcopy__(self, memo: object) -> Origin:
        return self

    def text(self, layout: Layout, seat: int) -> str:
        """All that a seat knew then."""
        if seat not in self._texts:
            numbers = layout.observe(Table(layout, self.state), seat)
            self._texts[seat] = layout.named(numbers, np.arange(layout.news_at))
        return self._texts[seat]


class Table:
    """A state with the record of every seat: what it has seen of every answer since the start."""

    __slots__ = ("answers", "asked", "decisions", "layout", "origins", "records", "state")

    def __init__(self, layout: Layout, state: State | None = None) -> None:
        self.layout: Layout = layout
        self.state: State = layout.game.start() if state is None else state.copy()
        self.records: list[bytes] = [b"" for _ in layout.seats]  # codes, see Layout.codes()
        self.asked: list[int] = [0 for _ in layout.seats]  # entries up to the last own decision
        self.answers: int = 0  # of seats and of chance
        self.decisions: int = 0  # of seats
        self.origins: list[Origin | None] = [None for _ in layout.seats]  # where records begin

    def play(self, index: int) -> None:
        """Play a legal move and let every seat note what it sees of it."""
        state, layout = self.state, self.layout
        actor, records = state.actor, self.records
        entries = layout.codes(state, index)
        state.play_unchecked(index)
        for seat, entry in enumerate(entries):
            records[seat] += entry
        self.answers += 1
        if actor != CHANCE:
            self.decisions += 1
            self.asked[actor] = len(records[actor]) // CODE.itemsize

    def play_all(self, indexes: Iterable[int]) -> None:
        """Play moves from outside, each one checked."""
        for each in indexes:
            index = operator.index(each)
            if index not in self.state.legal_indexes():
                raise refusal(self.state, index)
            self.play(index)

    def play_chance(self, seed: int) -> None:
        """Let chance answer, as long as it is asked."""
        state, sample = self.state, self.layout.engine.sample
        while state.actor == CHANCE:
            self.play(sample(state, seed, self.answers))

    @property
    def is_cut_off(self) -> bool:
        """Whether the game has gone on for too long."""
        return self.decisions >= self.layout.max_decisions

    def record(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The whole record of a seat: actor and index of every answer, -1 if it was not seen."""
        codes = np.frombuffer(self.records[seat], CODE)
        pairs = self.layout._codes[codes].astype(int) - (2, 1)
        return tuple((actor, index) for actor, index in pairs.tolist())

    def redeal(self, seat: int, seed: int) -> Table:
        """
        A world that `seat` cannot tell from this one.

        It keeps its record. Those of the others tell of the true world, so they are left behind
        and begin with what each seat knows in the new one.
        """
        table = Table(self.layout, self.state.redeal(seat, seed))
        table.origins = [Origin(table.state.copy())] * len(self.origins)
        table.origins[seat] = self.origins[seat]
        table.records[seat] = self.records[seat]
        table.asked[seat] = self.asked[seat]
        table.answers = self.answers
        table.decisions = self.decisions
        return table

    def known(self, seat: int) -> str:
        """All that a seat has ever known, in words: equal if, and only if, it knows the same."""
        origin = self.origins[seat]
        begin = [] if origin is None else [origin.text(self.layout, seat)]
        return "\n".join((f"seat {seat}", *begin, self.layout.text(self.records[seat])))

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.layout = self.layout
        twin.state = self.state.copy()
        twin.records = self.records.copy()
        twin.asked = self.asked.copy()
        twin.answers = self.answers
        twin.decisions = self.decisions
        twin.origins = self.origins.copy()
        return twin

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()


def start_from(layout: Layout, options: dict[str, Any] | None) -> Table:
    """The table that the options of a reset ask for: a state, moves from the start, or neither."""
    options = options or {}
    state = options.get("state")
    if state is not None and (not isinstance(state, State) or state.game != layout.game):
        raise BadOption(f"option state={state!r}: a state of {layout.game!r} is wanted")
    table = Table(layout, state)
    table.play_all(options.get("moves", ()))
    return table


def refusal(state: State, index: int) -> IllegalMove | BadMove:
    """The error that says why a move is not legal."""
    game = state.game
    try:
        move = game.move(index)
        if game.prompt(move) is not None:
            move = game.dress(move, "anybody")
        state.copy().play(move)
    except (IllegalMove, BadMove) as error:
        return error
    raise AssertionError(f"{move} is legal")


def rewards(kind: str, state: State) -> tuple[float, ...]:
    """
    What every seat gets for a finished game; together 0, if there is more than one seat.

    "win": 1 for the winner and the loss of it shared by the others; seats that tie share. "score":
    the lead over the mean of the others. A single seat gets its score either way.
    """
    scores = state.scores()
    n = len(scores)
    if n == 1:
        return (float(scores[0]),)
    if kind == "score":
        total = sum(scores)
        return tuple(score - (total - score) / (n - 1) for score in scores)
    places = state.game._engine.places(state)
    share = n / places.count(1)
    return tuple(((share if place == 1 else 0) - 1) / (n - 1) for place in places)


def penalty(seats: int, loser: int) -> tuple[float, ...]:
    """What every seat gets when one of them answers with an illegal move."""
    others = 1 / (seats - 1) if seats > 1 else 0.0
    return tuple(-1.0 if seat == loser else others for seat in range(seats))


def end_info(state: State, illegal: str | None = None) -> dict[str, Any]:
    """What is told of the end of a game: how it stands, or the illegal move that ended it."""
    if illegal is not None:
        return {"illegal": illegal}
    places = state.game._engine.places(state)
    return {"scores": np.array(state.scores()), "places": np.array(places)}


# Pictures ------------------------------------------------------------------------------------

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")


def render(mode: str, shown: Any) -> str | NDArray[np.uint8] | None:
    """A state or a view for people: printed, as text, as SVG or as pixels."""
    if mode == "human":
        print(shown)
        return None
    if mode == "ansi":
        return str(shown)
    svg = cast(str, shown._repr_svg_())
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as an array of rows of red, green and blue."""
    import io

    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white"))
    with Image.open(io.BytesIO(png)) as image:
        return np.array(image.convert("RGB"))
