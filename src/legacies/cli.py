"""
The command line: list games, watch bots, play against them, replay, analyse, compare, measure.

It knows no game; whatever ``legacies.games()`` finds can be played. Drawing needs rich, which the
extra "cli" brings; nothing else of the library imports it. A new subcommand is one entry of
``COMMANDS``.
"""

from __future__ import annotations

import argparse
import errno
import importlib.metadata
import itertools
import os
import random
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from legacies import arena
from legacies._core import CHANCE, State
from legacies._game import Game
from legacies._values import Move, Outcome
from legacies.bots import Analysis, Mcts, Random
from legacies.content import game_of_pack
from legacies.errors import BadContent, BadOption, BadSave, LegaciesError, UnknownGame
from legacies.loops import playouts
from legacies.match import Bot, Match, Record, replay
from legacies.options import describe, flags
from legacies.registry import game_class, games
from legacies.serial import dumps, loads

if TYPE_CHECKING:
    from rich.console import Console

FINE, MISTAKES, TROUBLE, INTERRUPTED = 0, 1, 2, 130  # exit codes
BOTS = "bots, separated by commas; each a name with options, as in mcts:iterations=500"
PERSON = ("human", "you")  # in place of a bot among --seats
DELAY = 0.3  # seconds between decisions on a terminal
TAIL = 8  # last moves shown below a table that changes


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line, by default the one the program was started with; gives the exit code."""
    try:
        parser = _parser()
        args, rest = parser.parse_known_args(argv)
        if rest and not hasattr(args, "option"):
            parser.error(f"unrecognized arguments: {' '.join(rest)}")
        args.flags = rest
        return _run(args)
    except SystemExit as leaving:  # --help, --version, wrong usage, a closed pipe
        return leaving.code if isinstance(leaving.code, int) else FINE


def _run(args: argparse.Namespace) -> int:
    try:
        console = _console()
    except ImportError:
        return _complain('the command line needs rich: pip install "legacies[cli]"')
    try:
        code: int = args.run(args, console)
    except LegaciesError as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        _complain("stopped")
        return INTERRUPTED
    return code


def _complain(message: str) -> int:
    print(f"legacies: {message}", file=sys.stderr)
    return TROUBLE


def _console() -> Console:
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def _on_terminal(console: Console) -> bool:
    """Whether somebody looks on; a forced colour alone is nobody."""
    return console.file.isatty()


def _say(console: Console, words: object = "", style: str | None = None) -> None:
    """A line that is broken by the terminal only."""
    console.print(str(words), style=style, soft_wrap=True)


# Arguments -----------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="legacies", description="Board games in the terminal.")
    parser.add_argument("--version", action="version", version=f"legacies {_version()}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        sub = subparsers.add_parser(command.name, help=command.help, description=command.help)
        sub.set_defaults(run=command.run)
        command.arguments(sub)
    return parser


def _version() -> str:
    try:
        return importlib.metadata.version("legacies")
    except importlib.metadata.PackageNotFoundError:
        return "of an unknown version"


def _counted(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError
    return number


def _seconds(text: str) -> float:
    if not 0 <= (number := float(text)) < 3600:
        raise ValueError
    return number


_counted.__name__, _seconds.__name__ = "positive number", "number of seconds"  # argparse says them


def _who_sits(text: str) -> int | list[str]:
    """A number of seats, or who sits there: people and bots."""
    try:
        return int(text)
    except ValueError:
        who = [each.strip() for each in text.split(",")]
    try:
        for each in who:
            if each not in PERSON:
                arena.entrant(each)
    except LegaciesError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: no number, and {error}") from None
    return who


def _option(text: str) -> tuple[str, bool | int | str]:
    """``rounds=3`` as a name and a value: true, false, a whole number or a word."""
    name, found, value = text.partition("=")
    if not (found and name and value):
        raise argparse.ArgumentTypeError(f"{text!r}: give name=value")
    if value.lower() in ("true", "false"):
        return name, value.lower() == "true"
    try:
        return name, int(value)
    except ValueError:
        return name, value


def _add_game(parser: argparse.ArgumentParser) -> None:
    """What says which game is played."""
    parser.add_argument("game", metavar="GAME", help="its id, see `legacies games`")
    _add_table(parser)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        type=_who_sits,
        metavar="N",
        help="how many play, or who sits there: human,greedy (see --bots)",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="makes it repeatable")
    parser.add_argument("--content", metavar="PATH", help="the folder of a content pack")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )


def _add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots", default="greedy", metavar="BOTS", help=f"who plays, in turn: {BOTS}"
    )


def _add_pace(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--delay",
        type=_seconds,
        metavar="SECONDS",
        help=f"between decisions, {DELAY} on a terminal",
    )
    parser.add_argument("--quiet", action="store_true", help="show the end only")


def _make_game(args: argparse.Namespace) -> Game:
    """The game; its options may be flags of their own: ``--level guru`` for ``level=guru``."""
    cls = game_class(args.game)
    options = {**dict(args.option), **dict(_flagged(cls, args.flags))}
    return cls.make(seats=_seat_count(args), content=args.content, options=options)


def _seat_count(args: argparse.Namespace) -> int | None:
    """How many seats there are; if they are named, who sits there goes into `bots` and `seat`."""
    given: int | list[str] | None = args.seats
    if not isinstance(given, list):
        return given
    who = given
    people = [at for at, each in enumerate(who) if each in PERSON]
    if len(people) != hasattr(args, "seat"):
        wanted = "one human" if hasattr(args, "seat") else "bots only"
        raise BadOption(f"--seats {','.join(who)}: give a number, or who sits there: {wanted}")
    if people:
        args.seat = people[0]
        who = [each for each in who if each not in PERSON]
    if who:
        args.bots = ",".join(who)
    return len(who) + len(people)


def _flagged(cls: type[Game], given: Sequence[str]) -> Iterator[tuple[str, bool | int | str]]:
    """What the flags that no command knows say: they are options of the game."""
    known = flags(cls.options_type)
    words = list(given)
    while words:
        flag, found, value = words.pop(0).partition("=")
        if flag not in known:
            there_are = ", ".join(known) or "none"
            raise BadOption(f"{flag}: unknown; {cls.id} has the flags: {there_are}")
        if not found:
            if not words:
                raise BadOption(f"{flag}: give a value")
            value = words.pop(0)
        yield _option(f"{known[flag]}={value}")


def _seed(args: argparse.Namespace) -> int:
    return secrets.randbits(32) if args.seed is None else args.seed


# Bots ----------------------------------------------------------------------------------------


def _entrants(given: str) -> list[arena.Entrant]:
    return [arena.entrant(text) for text in given.split(",")]


def _line_up(given: str, seats: int) -> list[arena.Entrant]:
    """A bot for each seat: those given, from the first again if they are fewer."""
    entrants = _entrants(given)
    if len(entrants) > seats:
        raise BadOption(f"{len(entrants)} bots for {seats} seats: give at most one per seat")
    return list(itertools.islice(itertools.cycle(entrants), seats))


def _make_bots(entrants: Sequence[arena.Entrant], seed: int) -> list[Bot]:
    """The bots; they differ in their seeds, which come from one."""
    source = random.Random(seed)
    return [each.make(seed=source.getrandbits(32)) for each in entrants]


# What happened, in words ---------------------------------------------------------------------


def _name(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def _is_public(state: State, move: Move) -> bool:
    game = state.game
    return all(game.seen_as(state, move, seat) is not None for seat in range(game.seats))


def _told_to_all(state: State, move: Move) -> str | None:
    """A line for an onlooker: all that seats decide, and what chance does for all to see."""
    if state.actor == CHANCE and not _is_public(state, move):
        return None
    return f"{_name(state.actor):7} {state.game.told(state, move)}"


def _told_to(state: State, move: Move, seat: int) -> str | None:
    """A line for a seat: what it sees. Of chance it is not told what it does not see."""
    seen = state.game.seen_as(state, move, seat)
    if seen is None:
        return None if state.actor == CHANCE else f"{_name(state.actor):7} (you do not see what)"
    words = state.game.told(state, seen) if seen is move else state.game.say(seen)
    return f"{_name(state.actor):7} {words}"


def _say_outcome(console: Console, outcome: Outcome) -> None:
    _say(console)
    _say(console, outcome, "bold")
    for reason in outcome.reasons:
        _say(console, f"  {reason}")


# games ---------------------------------------------------------------------------------------


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def run_games(args: argparse.Namespace, console: Console) -> int:
    """Ids, titles, seats, options."""
    for id in games():
        game = game_class(id)
        low, high = game.seat_counts[0], game.seat_counts[-1]
        _say(console, id, "bold")
        _say(console, f"  {game.title}")
        _say(console, f"  {low} to {high} seats, by default {game.usual_seats}")
        for line in describe(game.options_type):
            _say(console, f"  option {line}")
    return FINE


# watch ---------------------------------------------------------------------------------------


@define
class _Show:
    """Shows a game as it is played: a table that changes on a terminal, else a line per move."""

    console: Console
    delay: float | None
    quiet: bool
    update: Callable[[object], None] | None = None  # of the live display, if there is one
    decisions: int = 0
    tail: list[str] = field(factory=list)

    @contextmanager
    def running(self) -> Iterator[_Show]:
        """While this is on, ``move`` shows."""
        if self.quiet or not _on_terminal(self.console):
            yield self
            return
        from rich.live import Live

        with Live(console=self.console, auto_refresh=False, transient=True) as live:
            self.update = lambda shown: live.update(shown, refresh=True)  # type: ignore[arg-type]
            yield self
        self.update = None

    def move(self, state: State, move: Move) -> None:
        """Show a move that is being played on a state."""
        self.decisions += state.actor != CHANCE
        told = None if self.quiet else _told_to_all(state, move)
        if told is None:
            return
        after = state.copy()
        after.play(move)
        if self.update is not None:
            self._draw(after, told)
        else:
            self._log(state, after, told)

    def _log(self, state: State, after: State, told: str) -> None:
        number = f"{self.decisions:5}" if state.actor != CHANCE else " " * 5
        _say(self.console, f"{number}  {told}")
        if _round(after) != _round(state):
            _say(self.console)
            _say(self.console, f"a round ends, points {' : '.join(map(str, after.scores()))}")
            _say(self.console, state)
            _say(self.console)
        time.sleep(self.delay or 0)

    def _draw(self, after: State, told: str) -> None:
        from rich.console import Group
        from rich.panel import Panel
        from rich.text import Text

        self.tail = [*self.tail, told][-TAIL:]
        table = Text(str(after), no_wrap=True, overflow="crop")
        title = after.game.title
        assert self.update is not None
        self.update(Group(Panel(table, title=title, expand=False), Text("\n".join(self.tail))))
        time.sleep(DELAY if self.delay is None else self.delay)

    def end(self, state: State) -> None:
        """Show the table as it stands at last, and the outcome."""
        _say(self.console)
        _say(self.console, state)
        outcome = state.outcome()
        if outcome is not None:
            _say_outcome(self.console, outcome)
        else:
            _say(self.console, f"unfinished: {_name(state.actor)} is asked", "bold")


def _round(state: State) -> object:
    """The round a table is in, for games that have some."""
    return getattr(state.snapshot(), "round", None)


def _watch_arguments(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    _add_bots(parser)
    _add_pace(parser)
    parser.add_argument(
        "--games", type=_counted, default=1, metavar="N", help="so many games, and their sum"
    )
    parser.add_argument("--record", metavar="FILE", help="write the game there, for replay")


def run_watch(args: argparse.Namespace, console: Console) -> int:
    """Bots play; one game is shown, many are added up."""
    _check_place(args.record)
    game = _make_game(args)
    entrants = _line_up(args.bots, game.seats)
    seed = _seed(args)
    if args.games > 1:
        if args.record:
            raise BadOption("--record goes with one game, not with --games")
        _watch_many(console, game, entrants, seed, args.games, quiet=args.quiet)
        return FINE
    seats = ", ".join(f"{seat} {each.name}" for seat, each in enumerate(entrants))
    _say(console, f"{game.title}, seed {seed}; seats: {seats}")
    match = game.match(seed)
    with _Show(console, args.delay, args.quiet).running() as show:
        match.run(_make_bots(entrants, seed), on_move=show.move)
    show.end(match.state)
    if args.record:
        _write(args.record, match)
        _say(console, f"written to {args.record}")
    return FINE


def _check_place(file: str | None) -> None:
    """Complain of a file that cannot be written before anything is played."""
    if file is None:
        return
    path = Path(file)
    if path.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), file)
    if not path.parent.is_dir():
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), file)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), file)


def _write(file: str, match: Match) -> None:
    Path(file).write_text(dumps(match.record()) + "\n", encoding="utf-8")


@frozen
class _Tally:
    """What one seat did in one game."""

    bot: str
    won: float
    score: int
    decisions: int


def _watch_many(
    console: Console, game: Game, entrants: list[arena.Entrant], seed: int, n: int, *, quiet: bool
) -> None:
    from rich.progress import track

    names = [each.name for each in entrants]
    rows: list[list[_Tally]] = []
    hidden = quiet or not _on_terminal(console)
    for number in track(
        range(n), "playing", console=console, disable=hidden, transient=True, total=n
    ):
        rows.append(_tallies(game, entrants, seed + number))
    _say(console, f"{game.title}, {n} games from seed {seed}")
    by_seat = {
        f"seat {seat}, {name}": [row[seat] for row in rows] for seat, name in enumerate(names)
    }
    _say_tallies(console, "by seat", by_seat)
    if len(set(names)) > 1:
        every = list(itertools.chain.from_iterable(rows))
        by_bot = {
            name: [each for each in every if each.bot == name] for name in dict.fromkeys(names)
        }
        _say_tallies(console, "by bot", by_bot)
    lengths = [sum(each.decisions for each in row) for row in rows]
    mean = sum(lengths) / n
    _say(console, f"decisions in a game: {mean:.1f}, from {min(lengths)} to {max(lengths)}")


def _tallies(game: Game, entrants: list[arena.Entrant], seed: int) -> list[_Tally]:
    """One game and what came of it for every seat."""
    made: Counter[int] = Counter()

    def count(state: State, move: Move) -> None:
        made[state.actor] += 1

    outcome = game.match(seed).run(_make_bots(entrants, seed), on_move=count).state.outcome()
    assert outcome is not None
    shares = [1 / len(outcome.winners) if s in outcome.winners else 0.0 for s in range(game.seats)]
    return [
        _Tally(each.name, shares[seat], outcome.scores[seat], made[seat])
        for seat, each in enumerate(entrants)
    ]


def _say_tallies(console: Console, title: str, groups: Mapping[str, Sequence[_Tally]]) -> None:
    head = ("", "games", "wins", "share", "mean score", "best", "decisions")
    rows = []
    for name, tallies in groups.items():
        n = len(tallies)
        wins = sum(each.won for each in tallies)
        rows.append(
            (
                name,
                str(n),
                f"{wins:g}" if wins == int(wins) else f"{wins:.1f}",
                f"{wins / n:.0%}",
                f"{sum(each.score for each in tallies) / n:.1f}",
                str(max(each.score for each in tallies)),
                f"{sum(each.decisions for each in tallies) / n:.1f}",
            )
        )
    _say_table(console, title, head, rows)


def _say_table(
    console: Console, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]
) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", box=box.SIMPLE)
    for at, name in enumerate(head):
        table.add_column(Text(name), justify="right" if at else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)


# play ----------------------------------------------------------------------------------------


def _play_arguments(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    _add_bots(parser)
    parser.add_argument("--seat", type=int, default=0, metavar="K", help="yours, by default 0")


def run_play(args: argparse.Namespace, console: Console) -> int:
    """A person against bots."""
    game = _make_game(args)
    if not 0 <= args.seat < game.seats:
        raise BadOption(f"--seat {args.seat}: seats are 0 to {game.seats - 1}")
    seed = _seed(args)
    bots = _line_up(args.bots, game.seats - 1) if game.seats > 1 else []
    bots.insert(args.seat, arena.Entrant("you", Random))  # a bot that is never asked
    others = "".join(
        f", seat {at} is {each.name}" for at, each in enumerate(bots) if at != args.seat
    )
    others += "".join(
        f", seat {at} is {game.called(at)}" for at in range(game.seats, game.participants)
    )
    _say(console, f"{game.title}; you are seat {args.seat}{others}")
    _say(console, "Give the number of a move or its text; `help` says what else there is.")
    return Play(console, game.match(seed), args.seat, _make_bots(bots, seed)).run()


HELP = """\
a number or a move's text  play it
show                       the table and the moves again
undo                       take back your last decision, and all that followed
save FILE                  write the game so far, for `legacies replay`; all secrets are in it
quit                       leave"""


class _Left(Exception):
    """The person leaves; the exit code."""

    def __init__(self, code: int) -> None:
        self.code = code


@define
class Play:
    """A match of a person and bots; the person is shown what its seat may know, and no more."""

    console: Console
    match: Match
    seat: int
    bots: Sequence[Bot]
    told: int = 0  # moves that the person has been told of

    def run(self) -> int:
        """Play to the end, or until the person leaves; gives the exit code."""
        try:
            while not self.match.is_over:
                state = self.match.state
                if state.actor == self.seat:
                    self._turn(state)
                else:
                    self._let_bot(state)
        except _Left as left:
            return left.code
        self._tell()
        _say(self.console)
        _say(self.console, self.match.state.view(self.seat))
        outcome = self.match.state.outcome()
        if outcome is not None:
            _say_outcome(self.console, outcome)
        return FINE

    def _let_bot(self, state: State) -> None:
        move = self.bots[state.actor].choose(state, state.actor)
        if state.game.prompt(move) is not None:
            move = state.game.dress(move, _name(state.actor))
        self.match.play(move)

    def _turn(self, state: State) -> None:
        """Show the person its table and ask until something changed."""
        self._tell()
        self._show(state)
        while True:
            line = self._ask("> ")
            try:
                if self._obey(line, state):
                    return
            except LegaciesError as error:
                _say(self.console, error, "red")
            except OSError as error:
                _say(self.console, f"{error.filename}: {error.strerror}", "red")

    def _obey(self, line: str, state: State) -> bool:
        """Do what a line says; whether the match has changed by it."""
        command, _, rest = line.partition(" ")
        if command in ("quit", "exit"):
            _say(self.console, "You leave the game.")
            raise _Left(FINE)
        if command == "help":
            _say(self.console, HELP)
        elif command == "show":
            self._show(state)
        elif command == "undo":
            self._undo()
            return True
        elif command == "save":
            if not rest.strip():
                raise BadOption("save: give the name of a file")
            _write(rest.strip(), self.match)
            _say(self.console, f"written to {rest.strip()}")
        elif line:
            self._move(line, state)
            return True
        return False

    def _move(self, line: str, state: State) -> None:
        """Play the move that a line names, with the words that it wants."""
        moves = state.legal_moves()
        if line.lstrip("+-").isdecimal():
            if not 1 <= int(line) <= len(moves):
                raise BadOption(f"there is no move {line}: give 1 to {len(moves)}")
            move = moves[int(line) - 1]
        else:
            move = state.game.parse(line)
        prompt = state.game.prompt(move)
        if prompt is not None:  # of an illegal move no words are asked, it is only refused
            words = self._ask(f"{prompt} ") if move in moves else "..."
            move = state.game.dress(move, words)
        self.match.play(move)

    def _undo(self) -> None:
        """Back to the last decision of the person."""
        if not any(state.actor == self.seat for state, _ in self.match.steps()):
            raise BadOption("nothing to undo: you have not decided anything yet")
        self.match.undo()
        while self.match.state.actor != self.seat:
            self.match.undo()

    def _ask(self, prompt: str) -> str:
        self.console.file.flush()
        try:
            return input(prompt).strip()
        except EOFError:
            _say(self.console)
            _say(self.console, "No more input: you leave the game.")
            raise _Left(MISTAKES) from None
        except KeyboardInterrupt:
            _say(self.console)
            _say(self.console, "Interrupted: you leave the game.")
            raise _Left(INTERRUPTED) from None

    def _tell(self) -> None:
        """What the person has seen happen since it was told last."""
        new = list(itertools.islice(self.match.steps(), self.told, None))
        self.told = len(self.match.moves)
        lines = [_told_to(state, move, self.seat) for state, move in new]
        _say(self.console)
        for line in lines:
            if line is not None:
                _say(self.console, f"  {line}", "dim")

    def _show(self, state: State) -> None:
        from rich.columns import Columns
        from rich.text import Text

        _say(self.console)
        _say(self.console, state.view(self.seat))
        _say(self.console)
        say = state.game.say
        moves = [Text(f"{at:3} {say(move)}") for at, move in enumerate(state.legal_moves(), 1)]
        self.console.print(Columns(moves, column_first=True, equal=True, padding=(0, 3)))


# replay --------------------------------------------------------------------------------------


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record that `watch` or `play` wrote")
    parser.add_argument("--content", metavar="PATH", help="the content pack it was played with")
    _add_pace(parser)


def run_replay(args: argparse.Namespace, console: Console) -> int:
    """Play a record again, every move checked."""
    match = _replayed(args.file, args.content)
    game = match.game
    played = f"{len(match.moves)} moves, seed {match.seed}"
    _say(console, f"{game.title}, {game.seats} seats, {played}")
    with _Show(console, args.delay, args.quiet).running() as show:
        for state, move in match.steps():
            show.move(state, move)
    show.end(match.state)
    return FINE


def _replayed(file: str, content: str | None) -> Match:
    record = loads(Path(file).read_bytes())
    if not isinstance(record, Record):
        raise BadSave(file, [f"a record is wanted, not a {type(record).__name__}"])
    return replay(record, content=content)


# analyse -------------------------------------------------------------------------------------


def _analyse_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="its id; a record says it too")
    _add_table(parser)
    parser.add_argument(
        "--record", metavar="FILE", help="look at the position it ends with, not at a fresh game"
    )
    parser.add_argument(
        "--plies",
        type=int,
        metavar="K",
        help="look at the position after so many decisions of the record, "
        "or of random bots in a fresh game",
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--iterations", type=_counted, default=10_000, metavar="N", help="by default 10000"
    )
    limit.add_argument("--seconds", type=_seconds, metavar="S", help="search for so long instead")
    parser.add_argument("--threads", type=_counted, default=1, metavar="T", help="by default 1")
    parser.add_argument("--rollout", metavar="HOW", help="random, greedy or none")
    parser.add_argument(
        "--depth", type=int, metavar="N", help="of rollouts, in decisions, by default 20"
    )
    parser.add_argument(
        "--prior", type=int, metavar="N", help="visits that the evaluation counts for, by default 5"
    )
    parser.add_argument("--exploration", type=float, metavar="C", help="more of it looks wider")
    parser.add_argument(
        "--top", type=_counted, default=20, metavar="N", help="moves shown at most, by default 20"
    )


def run_analyse(args: argparse.Namespace, console: Console) -> int:
    """What a search finds of a position, from what the seat that is asked may know."""
    seed = _seed(args)
    state = _position(args, seed)
    seat = state.actor
    _say(console, f"{state.game.title}, search from what seat {seat} knows, seed {seed}")
    _say(console)
    _say(console, state.view(seat))
    found = _search(console, args, state, seed)
    _say_analysis(console, state.game, found, args.top)
    return FINE


def _position(args: argparse.Namespace, seed: int) -> State:
    """The state to look at; a seat is asked there."""
    plies: int | None = args.plies
    if args.record:
        match = _replayed(args.record, args.content)
        if args.game not in (None, match.game.id) or args.seats or args.option or args.flags:
            raise BadOption(f"{args.record} says what is played: give no game, seats or options")
    elif args.game:
        match = _make_game(args).match(seed)
        bots = [Random(seed=seed + seat) for seat in range(match.game.seats)]
        for _ in range(plies or 0):
            state = match.state
            if state.is_over:
                break
            match.play(bots[state.actor].choose(state, state.actor))
    else:
        raise BadOption("give a game, or a record with --record")
    asked = [state for state, _ in match.steps() if state.actor != CHANCE]
    if not match.is_over:
        asked.append(match.state)
    if plies is None and match.is_over:
        raise BadOption(f"nobody is asked at its end: give --plies, 0 to {len(asked) - 1}")
    if plies is None:
        return asked[-1]
    if not 0 <= plies < len(asked):
        raise BadOption(f"--plies {plies}: it has decisions 0 to {len(asked) - 1}")
    return asked[plies]


def _search(console: Console, args: argparse.Namespace, state: State, seed: int) -> Analysis:
    names = ("rollout", "depth", "prior", "exploration")
    given = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    begin = time.perf_counter()
    with _bar(console, args.seconds or args.iterations) as show:

        def progress(iterations: int) -> None:
            spent = time.perf_counter() - begin
            words = f"{iterations:,} iterations, {iterations / spent:,.0f} a second"
            show(spent if args.seconds else iterations, words)

        bot = Mcts(
            args.iterations,
            seconds=args.seconds,
            threads=args.threads,
            seed=seed,
            progress=progress,
            **given,
        )
        return bot.analyse(state, state.actor)


@contextmanager
def _bar(console: Console, total: float) -> Iterator[Callable[[float, str], None]]:
    """A bar on a terminal; gives what is told how far it is, and words to show."""
    from rich.progress import Progress

    with Progress(console=console, transient=True, disable=not _on_terminal(console)) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, words: bar.update(task, completed=done, description=words)


def _say_analysis(console: Console, game: Game, found: Analysis, top: int) -> None:
    seats = range(len(found.values))
    names = [f"seat {seat}{', you' if seat == found.seat else ''}" for seat in seats]
    rows = [
        (
            game.say(each.move),
            f"{each.visits:,}",
            f"{each.share:.1%}",
            *map("{:.3f}".format, each.values),
        )
        for each in found.moves[:top]
    ]
    here = ("this position", "", "", *map("{:.3f}".format, found.values))
    _say_table(console, "", ("move", "visits", "share", *names), [*rows, here])
    if len(found.moves) > top:
        _say(console, f"{len(found.moves) - top} moves more; --top shows them")
    line = ", ".join("(not seen)" if move is None else game.say(move) for move in found.variation)
    _say(console, f"expected: {line}")
    each = found.decisions / max(1, found.iterations)
    _say(
        console,
        f"{found.iterations:,} iterations in {found.seconds:.2f} s, {found.rate:,.0f} a second; "
        f"{each:.1f} decisions in each; {found.nodes:,} nodes",
    )
    if found.is_full:
        _say(console, "the tree is full and stopped growing", "red")


# arena ---------------------------------------------------------------------------------------


def _arena_arguments(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--bots", required=True, metavar="BOTS", help=f"who competes: {BOTS}")
    parser.add_argument(
        "--games",
        type=_counted,
        default=100,
        metavar="N",
        help="at least so many, by default 100; everybody sits everywhere with every seed",
    )
    parser.add_argument(
        "--gauntlet", action="store_true", help="the first bot has one seat, the others the rest"
    )
    parser.add_argument(
        "--workers",
        type=_counted,
        default=os.cpu_count() or 1,
        metavar="W",
        help="processes, by default one for each core",
    )
    parser.add_argument("--json", metavar="FILE", help="write all results there")


def run_arena(args: argparse.Namespace, console: Console) -> int:
    """Bots compete; what was played so far counts if it is interrupted."""
    _check_place(args.json)
    game = _make_game(args)
    entrants = _entrants(args.bots)
    seed = _seed(args)
    fixtures = arena.schedule(
        len(entrants), game.seats, games=args.games, seed=seed, gauntlet=args.gauntlet
    )
    if args.json:
        Path(args.json).touch()  # rather fail now than when all is played
    _say(console, f"{game.title}, {len(fixtures)} games from seed {seed}")
    played: list[arena.Played] = []
    code = FINE
    try:
        with _bar(console, len(fixtures)) as show:
            show(0, f"0 of {len(fixtures)} games")
            for batch in arena.stream(game, entrants, fixtures, workers=args.workers):
                played += batch
                show(len(played), f"{len(played)} of {len(fixtures)} games")
    except KeyboardInterrupt:
        if not played:
            raise
        _complain(f"stopped after {len(played)} games")
        code = INTERRUPTED
    found = arena.results(game, entrants, played)
    _say(console)
    _say(console, found)
    if args.json:
        Path(args.json).write_text(dumps(found) + "\n", encoding="utf-8")
        _say(console, f"written to {args.json}")
    return code


# content -------------------------------------------------------------------------------------


def _content_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    words = "load a pack and report every mistake"
    check = actions.add_parser("check", help=words, description=words)
    check.add_argument("path", metavar="PATH", help="the folder of the pack")


def run_content(args: argparse.Namespace, console: Console) -> int:
    """Load a pack; its mistakes, or what it is."""
    path = Path(args.path)
    try:
        game, refused = _with_pack(path)
    except BadContent as error:
        return _say_mistakes(console, path, error.problems)
    except UnknownGame as error:
        return _say_mistakes(console, path, [f"pack.toml: game: {error}"])
    key = game.key.content
    _say(console, f"{path}: a pack for {game.id}")
    for name, value in (("id", key.id), ("version", key.version), ("digest", key.digest)):
        _say(console, f"  {name:8} {value}")
    for seats, problem in refused:
        _say(console, f"  not for {seats} seats: {problem}")
    return FINE


def _with_pack(path: Path) -> tuple[Game, list[tuple[int, str]]]:
    """A game with the pack, and the numbers of seats it does not do for, with the reason."""
    cls = game_class(game_of_pack(path))
    made: list[Game] = []
    refused: list[tuple[int, BadContent]] = []
    for seats in cls.seat_counts:
        try:
            made.append(cls.make(seats=seats, content=path))
        except BadContent as error:
            refused.append((seats, error))
    if not made:
        raise refused[0][1]
    return made[0], [(seats, "; ".join(error.problems)) for seats, error in refused]


def _say_mistakes(console: Console, path: Path, problems: Sequence[str]) -> int:
    _say(
        console, f"{path}: {len(problems)} {'mistake' if len(problems) == 1 else 'mistakes'}", "red"
    )
    for problem in problems:
        _say(console, f"  {problem}")
    return MISTAKES


# bench ---------------------------------------------------------------------------------------


def _bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="its id; by default all games")
    parser.add_argument(
        "--seconds", type=_seconds, default=2.0, metavar="S", help="for each game, by default 2"
    )


def run_bench(args: argparse.Namespace, console: Console) -> int:
    """A few rates in one short run."""
    for id in [args.game] if args.game else games():
        game = game_class(id).make()
        rows = [
            (what, f"{rate:,.0f}", f"{1e6 / rate:,.2f}")
            for what, rate in _rates(game, args.seconds / 4)
        ]
        title = f"{id}, {game.seats} seats, a state of {game.state_size} bytes"
        _say_table(console, title, ("", "a second", "microseconds each"), rows)
    _say(console, "One short run on a machine that does other things too; see benchmarks/.")
    return FINE


def _rates(game: Game, seconds: float) -> Iterator[tuple[str, float]]:
    """What is measured, and how often a second it is done."""
    state = game.match(seed=1).state
    seeds = itertools.count()

    def copy() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    def core() -> int:
        done = playouts(state, 10, next(seeds))
        return done.decisions + done.chances

    yield "copies of a state", _rate(copy, seconds)
    yield "moves in the core (random playouts)", _rate(core, seconds)
    yield "moves from Python, unchecked", _rate(lambda: _by_index(game, next(seeds)), seconds)
    yield (
        "moves from Python, typed and checked",
        _rate(lambda: _by_move(game, next(seeds)), seconds),
    )


def _rate(run: Callable[[], int], seconds: float) -> float:
    done, begun = run(), time.perf_counter()
    done = 0
    while (now := time.perf_counter()) - begun < seconds or not done:
        done += run()
    return done / (now - begun)


def _by_index(game: Game, seed: int) -> int:
    """One random game by indexes; the number of its moves."""
    choose = random.Random(seed).choice
    state, moves = game.start(), 0
    while indexes := state.legal_indexes():
        state.play_unchecked(choose(indexes))
        moves += 1
    return moves


def _by_move(game: Game, seed: int) -> int:
    """One random game by typed moves; the number of them."""
    choose = random.Random(seed).choice
    state, moves = game.start(), 0
    while options := state.legal_moves():
        state.play(choose(options))
        moves += 1
    return moves


# The commands --------------------------------------------------------------------------------


@frozen
class Command:
    """A subcommand: its arguments, and a function that runs it and gives the exit code."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None] = field(kw_only=True)
    run: Callable[[argparse.Namespace, Any], int] = field(kw_only=True)


COMMANDS = (
    Command("games", "list the games", arguments=_no_arguments, run=run_games),
    Command("watch", "let bots play", arguments=_watch_arguments, run=run_watch),
    Command("play", "play against bots", arguments=_play_arguments, run=run_play),
    Command("replay", "play a record again", arguments=_replay_arguments, run=run_replay),
    Command("analyse", "search a position", arguments=_analyse_arguments, run=run_analyse),
    Command("arena", "let bots compete", arguments=_arena_arguments, run=run_arena),
    Command("content", "work with content packs", arguments=_content_arguments, run=run_content),
    Command("bench", "measure, briefly", arguments=_bench_arguments, run=run_bench),
)
