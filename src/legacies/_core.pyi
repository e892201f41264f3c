from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, Self, SupportsIndex, final

from legacies._game import Game
from legacies._values import Move, Outcome

CHANCE: Final = -1
NOBODY: Final = -2

class Engine:
    """One game's rules and compiled content. Made by a Game, never by hand."""

    game: Game
    @property
    def move_count(self) -> int: ...
    @property
    def size(self) -> int:
        """Bytes of a table."""
    def bind(self, game: Game) -> None:
        """Make `game` the owner; once."""
    def fields(self) -> list[tuple[str, int, int, int, int, int, int, int, int]]:
        """Every row: name, offset, values, groups, stride, width, sight, lowest, highest."""
    def start(self) -> State: ...
    def raw(self, state: State) -> dict[str, list[int]]:
        """Every field of the table as plain numbers, by row name."""
    def from_raw(self, values: dict[str, list[int]]) -> State:
        """A state from `raw` values; ImpossibleState lists all that is out of range or broken."""
    def problems(self, state: State) -> list[str]:
        """What is wrong with a table, in words."""
    def payload(self, state: State) -> bytes:
        """The table as bytes: field by field, little-endian, whatever the machine."""
    def from_payload(self, data: bytes) -> State:
        """A state from `payload` bytes of the right length; everything is checked."""
    def sample(self, state: State, seed: int, stream: int) -> int:
        """What chance answers on this table with this stream of this seed."""
    def reason(self, state: State, move: int) -> int:
        """The number of the reason why a move is not legal."""
    def seen_as(self, state: State, move: int, seat: int) -> int:
        """The move as `seat` sees it when it is played here: its index, or -1."""
    def observation(self) -> list[tuple[str, int, int]]:
        """Name, lowest and highest value of every place of what ``observe`` writes."""
    def observe(self, state: State, seat: int, out: Any) -> None:
        """
        Write what `seat` may know as numbers: its own and public fields, and public counts.

        What it may not know is 0. The shape is the same for every seat and table of the game.
        """
    def evaluate(self, state: State) -> tuple[float, ...]:
        """A quick estimate of each seat's final score."""
    def places(self, state: State) -> tuple[int, ...]:
        """The place of each seat by the present scores, 1 for the first; ties share."""
    def greedy(self, state: State, seat: int, worlds: int, seed: int) -> int:
        """The index that looks best one move ahead, on average over redealt worlds."""

@final
class State:
    """One table at one moment. Made by ``game.start()``, ``copy()``, ``restore()`` and the like."""

    @property
    def game(self) -> Game:
        """The game this is a state of."""
    @property
    def actor(self) -> int:
        """Who is asked: a seat, CHANCE or NOBODY."""
    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
    def copy(self) -> State:
        """An independent state equal to this one."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def legal_indexes(self) -> list[int]:
        """Indexes of all legal moves, ascending; nothing once the game is over."""
    def legal_moves(self) -> list[Move]:
        """All legal moves as values, ascending by index; nothing once the game is over."""
    def chance_outcomes(self) -> list[tuple[Move, Fraction]]:
        """What chance may answer, with exact probabilities, together 1; empty if not asked."""
    def play(self, move: Move) -> None:
        """
        Play a legal move, in place.

        Raises IllegalMove, naming the rule that forbids it, or BadMove if it is none of this
        game's; either way nothing has changed.
        """
    def play_unchecked(self, index: SupportsIndex) -> None:
        """
        Play a move by its index, in place, without asking whether it is legal: for search.

        An index that answers what is asked but is not among ``legal_indexes()`` leaves a table
        that makes no sense. Any other raises BadMove and changes nothing.
        """
    def play_chance(self, seed: int) -> int:
        """
        Let chance answer, in place, until a seat is asked or the game is over.

        The same seed gives the same answers. Gives how many there were.
        """
    def scores(self) -> tuple[int, ...]:
        """Points of every seat as things stand."""
    def outcome(self) -> Outcome | None:
        """The result with ranking and reasons once the game is over, before that None."""
    def view(self, seat: int) -> Any:
        """Exactly what `seat` may know."""
    def redeal(self, seat: int, seed: int) -> State:
        """Another world that `seat` cannot tell from this one."""
    def snapshot(self) -> Any:
        """Everything about this table as a value that ``game.restore()`` takes back."""
    def to_bytes(self) -> bytes:
        """Everything about this table as bytes that ``game.from_bytes()`` takes back."""
    def differences(self, other: State) -> list[str]:
        """Where two states of a game differ, a line each: for failing tests."""
    def _repr_svg_(self) -> str: ...

def playout(state: State, seed: int) -> State:
    """
    A copy of `state` played to the end by chance and random seats, inside the core.

    The same state and seed give the same end. `state` itself is unchanged.
    """

def run_playouts(
    state: State, games: int, seed: int
) -> tuple[int, int, int, int, tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """
    Many playouts; game number i is ``playout`` with stream i of the seed.

    Gives the games, decisions, chance answers, games ended, and per seat the sum of scores,
    the sum of their squares and the first places (a shared one counts its share).
    """

def perft(state: State, depth: int) -> int:
    """
    The lines of play of `depth` answers from here, chance's counted like any other's.

    A line that reaches the end of the game before is one line.
    """

class Search:
    """One tree for one seat at one table. ``run`` it for as long as wanted, then look at it."""

    def __new__(
        cls,
        state: State,
        seat: int,
        *,
        seed: int,
        stream: int,
        exploration: float,
        rollout: str,
        depth: int | None,
        prior: int,
        memory: int,
        keep: bool = False,
    ) -> Self: ...
    def go_on(self, state: State) -> bool:
        """Go on at another table with what the tree knows of it; False if it knows nothing."""
    def run(self, iterations: int) -> None:
        """Search on; without the interpreter lock, so that several trees grow at once."""
    @property
    def iterations(self) -> int: ...
    @property
    def decisions(self) -> int:
        """Answers of seats, in the tree and in rollouts."""
    @property
    def nodes(self) -> int: ...
    @property
    def is_full(self) -> bool:
        """Whether the tree could not grow for want of memory."""
    def values(self) -> tuple[float, ...]:
        """The mean utility of each seat."""
    def moves(self) -> list[tuple[int, int, tuple[float, ...]]]:
        """Index, visits and mean utilities of every move tried at the root, ascending."""
    def variation(self, length: int) -> list[int]:
        """The labels that were visited most, one after the other; -1 for what is not seen."""
