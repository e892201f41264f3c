"""The command line, run as a user would, for every subcommand and every way it can go wrong."""

from __future__ import annotations

import importlib.metadata
import io
import itertools
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from rich.console import Console

import legacies
import legacies.arena
from legacies import cli
from legacies.games.legacy_cards import Build, Keep, Keeping

GAME = "legacy_cards"


@frozen
class Ran:
    """What a command line did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No colours and no terminal, whatever the tests are started from."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line, with lines of input if it asks."""

    def run(*argv: object, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = cli.main([str(each) for each in argv])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


class Terminal(io.StringIO):
    """A file that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Commands write to a terminal 120 columns wide; nobody waits."""
    file = Terminal()
    console = Console(
        file=file, width=120, height=50, force_terminal=True, color_system=None,
        markup=False, highlight=False, emoji=False,
    )  # fmt: skip
    monkeypatch.setattr(cli, "_console", lambda: console)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    return file


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a short game."""
    file = tmp_path / "game.json"
    run("watch", GAME, "--seats", 2, "--seed", 5, "--quiet", "--record", file)
    return file


# In general ----------------------------------------------------------------------------------


def test_the_library_does_without_rich() -> None:
    code = "import sys, legacies; legacies.game('legacy_cards'); sys.exit('rich' in sys.modules)"

    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "legacies", "games"], capture_output=True, text=True, check=False
    )

    assert 0 == done.returncode
    assert GAME in done.stdout


def test_without_rich_one_line_says_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    ran = run("games")

    assert Ran(2, "", 'legacies: the command line needs rich: pip install "legacies[cli]"\n') == ran
    assert 0 == run("--help").code
    assert 0 == run("--version").code


def test_version_is_that_of_the_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: f"1.2.3 of {name}")

    assert Ran(0, "legacies 1.2.3 of legacies\n", "") == run("--version")


def test_version_is_unknown_if_the_package_is_not_installed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", missing)

    assert Ran(0, "legacies of an unknown version\n", "") == run("--version")


@pytest.mark.parametrize(
    "argv",
    [
        pytest.param([], id="nothing"),
        pytest.param(["dance"], id="no such command"),
        pytest.param(["watch"], id="no game"),
        pytest.param(["watch", GAME, "--seats", "two"], id="no number"),
        pytest.param(["watch", GAME, "--games", "0"], id="no game at all"),
        pytest.param(["watch", GAME, "--delay", "-1"], id="back in time"),
        pytest.param(["watch", GAME, "--option", "rounds"], id="an option without a value"),
        pytest.param(["content"], id="content of what"),
        pytest.param(["analyse", GAME, "--iterations", "0"], id="no search"),
        pytest.param(["analyse", GAME, "--iterations", "1", "--seconds", "1"], id="two limits"),
        pytest.param(["arena", GAME], id="nobody competes"),
        pytest.param(["arena", GAME, "--bots", "greedy", "--workers", "0"], id="no worker"),
    ],
)
def test_wrong_usage_is_explained(run: Run, argv: list[str]) -> None:
    ran = run(*argv)

    assert 2 == ran.code
    assert "usage: legacies" in ran.err
    assert "" == ran.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        pytest.param(["watch", "chess"], "no game 'chess'", id="unknown game"),
        pytest.param(["watch", GAME, "--seats", "9"], "2 to 6", id="too many seats"),
        pytest.param(["watch", GAME, "--option", "speed=1"], "no option 'speed'", id="option"),
        pytest.param(["watch", GAME, "--option", "seats=3"], "no option 'seats'", id="no option"),
        pytest.param(["watch", GAME, "--option", "rounds=0"], "from 1 to 50", id="its range"),
        pytest.param(["watch", GAME, "--option", "rounds=many"], "from 1 to 50", id="a word"),
        pytest.param(["watch", GAME, "--option", "honour=1"], "True or False", id="a number"),
        pytest.param(["watch", GAME, "--bots", "me"], "no bot 'me'", id="unknown bot"),
        pytest.param(
            ["watch", GAME, "--seats", "2", "--bots", "greedy,random,greedy"],
            "3 bots for 2 seats",
            id="too many bots",
        ),
        pytest.param(["watch", GAME, "--content", "/nowhere"], "no such folder", id="no pack"),
        pytest.param(
            ["watch", GAME, "--games", "2", "--record", "x"], "--record goes with", id="record"
        ),
        pytest.param(["watch", GAME, "--record", "/nowhere/x"], "No such file", id="no place"),
        pytest.param(["play", GAME, "--seat", "4"], "seats are 0 to 3", id="no such seat"),
        pytest.param(["replay", "/nowhere"], "nowhere: No such file", id="no record"),
        pytest.param(["bench", "chess"], "no game 'chess'", id="nothing to measure"),
        pytest.param(
            ["watch", GAME, "--bots", "greedy:depth=3"],
            "greedy has no option 'depth'; there are: worlds (a whole number, by default 4)",
            id="no option of the bot",
        ),
        pytest.param(
            ["play", GAME, "--bots", "mcts:iterations=no"], "a whole number is", id="bot option"
        ),
        pytest.param(["arena", GAME, "--bots", "me"], "no bot 'me'", id="unknown competitor"),
        pytest.param(["arena", GAME, "--bots", "greedy", "--gauntlet"], "two bots", id="gauntlet"),
        pytest.param(
            ["arena", GAME, "--bots", "greedy", "--json", "/nowhere/x"], "No such file", id="json"
        ),
        pytest.param(["analyse"], "give a game, or a record", id="analyse what"),
        pytest.param(["analyse", GAME, "--plies", "9999"], "it has decisions 0 to ", id="too far"),
        pytest.param(["analyse", GAME, "--plies", "-1"], "it has decisions 0 to 0", id="back"),
        pytest.param(["analyse", GAME, "--rollout", "wild"], "one of random", id="rollout"),
    ],
)
def test_trouble_is_one_message_and_exit_code_2(run: Run, argv: list[str], message: str) -> None:
    ran = run(*argv)

    assert 2 == ran.code
    assert ran.err.startswith("legacies: ")
    assert message in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("argv", [("watch", "--record"), ("arena", "--json")], ids=" ".join)
def test_a_file_that_cannot_be_written_is_told_before_the_game(
    run: Run, tmp_path: Path, argv: tuple[str, str]
) -> None:
    command, option = argv
    for place in (tmp_path, tmp_path / "nowhere" / "x"):
        ran = run(command, GAME, "--bots", "random", option, place)

        assert (2, []) == (ran.code, ran.lines)
        assert ran.err.startswith(f"legacies: {place}: ")


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("a=true", ("a", True)),
        ("a=False", ("a", False)),
        ("a=3", ("a", 3)),
        ("a=-3", ("a", -3)),
        ("a=b=c", ("a", "b=c")),
        ("trade=free", ("trade", "free")),
    ],
)
def test_option_values_are_flags_numbers_or_words(
    given: str, read: tuple[str, bool | int | str]
) -> None:
    assert read == cli._option(given)
    assert type(read[1]) is type(cli._option(given)[1])


def test_commands_are_one_table(run: Run) -> None:
    out = run("--help").out

    for command in cli.COMMANDS:
        assert command.name in out
        assert 0 == run(command.name, "--help").code


# games ---------------------------------------------------------------------------------------


def test_games_lists_ids_titles_seats_and_options(run: Run) -> None:
    ran = run("games")

    assert 0 == ran.code
    for id in legacies.games():
        assert id in ran.lines
    assert "  Legacy, the card game" in ran.lines
    assert "  2 to 6 seats, by default 4" in ran.lines
    assert any(
        line.startswith("  option rounds: a whole number from 1 to 50") for line in ran.lines
    )


# watch ---------------------------------------------------------------------------------------


def test_watch_tells_every_decision_and_the_outcome(run: Run, record: Path) -> None:
    ran = run("watch", GAME, "--seats", 2, "--seed", 5)
    match = legacies.replay(legacies.loads(record.read_text()))
    decisions = [f"seat {s.actor}  {move}" for s, move in match.steps() if s.actor >= 0]
    told = [line[7:] for line in ran.lines if re.match(r" *\d+  seat \d  ", line)]

    assert 0 == ran.code
    assert decisions == told
    assert str(match.state) in ran.out
    assert str(match.state.outcome()) in ran.lines


def test_watch_tells_of_chance_what_all_can_see(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run("watch", GAME, "--seed", 1, "--bots", "random", "--record", file)
    moves = [str(move) for move in legacies.loads(file.read_text()).moves]
    told = [line.split(maxsplit=1)[1] for line in ran.lines if line.split()[:1] == ["chance"]]

    assert [move for move in moves if move.startswith("turn-up")] == told
    assert told


def test_watch_is_repeatable_by_the_seed_that_it_says(run: Run) -> None:
    first = run("watch", GAME, "--bots", "random,greedy", "--seats", 3)
    found = re.search(r"seed (\d+)", first.out)
    assert found is not None
    again = run("watch", GAME, "--bots", "random,greedy", "--seats", 3, "--seed", found[1])

    assert "seats: 0 random, 1 greedy, 2 random" in first.lines[0]
    assert first == again


def test_watch_takes_bots_with_options(run: Run) -> None:
    bots = "mcts:iterations=5:rollout=none,legacies.bots.Random"
    ran = run("watch", GAME, "--bots", bots, "--seats", 2, "--seed", 1, "--quiet")

    assert 0 == ran.code
    assert "seats: 0 mcts:iterations=5:rollout=none, 1 legacies.bots.Random" in ran.lines[0]


def test_watch_says_when_a_round_ends(run: Run) -> None:
    ran = run("watch", GAME, "--seats", 2, "--seed", 1, "--option", "rounds=3")

    assert 2 == ran.out.count("a round ends, points ")
    assert "round 3 of 3" in ran.out


def test_watch_quietly_shows_the_end_only(run: Run) -> None:
    ran = run("watch", GAME, "--seats", 2, "--seed", 5, "--quiet")

    assert "The game is over" in ran.out
    assert "pass" not in ran.out


def test_watch_waits_if_told_to(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    run("watch", GAME, "--seats", 2, "--seed", 5)
    assert {0} == set(waits)

    run("watch", GAME, "--seats", 2, "--seed", 5, "--delay", 0.5)
    assert {0, 0.5} == set(waits)


def test_watch_can_be_stopped(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", interrupt)
    ran = run("watch", GAME)

    assert 130 == ran.code
    assert "legacies: stopped\n" == ran.err


def test_watch_gives_up_a_game_that_does_not_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(legacies.Match.run.__kwdefaults__, "limit", 9)
    for argv in (["--quiet"], ["--games", 2]):
        ran = run("watch", GAME, *argv)

        assert 2 == ran.code
        assert "given up: these bots do not end the game" in ran.err


def test_watch_on_a_terminal_shows_a_table_that_changes(run: Run, terminal: Terminal) -> None:
    ran = run("watch", GAME, "--seats", 2, "--seed", 5)
    shown = terminal.getvalue()

    assert 0 == ran.code
    assert shown.count("as seen") == 0
    assert shown.count("all hands open") > 20
    assert "\x1b[2K" in shown  # it draws over what was there
    assert "wins, " in shown


def test_watch_many_adds_games_up(run: Run) -> None:
    ran = run("watch", GAME, "--games", 12, "--seats", 3, "--seed", 1, "--bots", "greedy,random")
    rows = {
        " ".join(cells[:-6]): cells[-6:]
        for line in ran.lines
        if len(cells := line.split()) > 6 and cells[-4].endswith("%")
    }

    assert 0 == ran.code
    assert {"seat 0, greedy", "seat 1, random", "seat 2, greedy", "greedy", "random"} == set(rows)
    assert ["12", "24", "12"] == [rows[name][0] for name in ("seat 0, greedy", "greedy", "random")]
    assert 12 == pytest.approx(float(rows["greedy"][1]) + float(rows["random"][1]), abs=0.2)
    assert re.search(r"decisions in a game: \d+\.\d, from \d+ to \d+", ran.out)
    assert ran == run(
        "watch", GAME, "--games", 12, "--seats", 3, "--seed", 1, "--bots", "greedy,random"
    )


def test_watch_many_on_a_terminal_shows_how_far_it_is(run: Run, terminal: Terminal) -> None:
    assert 0 == run("watch", GAME, "--games", 3, "--seats", 2, "--seed", 1).code
    assert "playing" in terminal.getvalue()
    assert "by seat" in terminal.getvalue()
    assert "by bot" not in terminal.getvalue()


# play ----------------------------------------------------------------------------------------

ALONE = ["play", GAME, "--seats", 2, "--seed", 4]


def test_play_to_the_end_by_numbers(run: Run) -> None:
    ran = run(*ALONE, "--seat", 1, "--bots", "random", typed=["1"] * 2000)

    assert 0 == ran.code
    assert "you are seat 1, seat 0 is random" in ran.lines[0]
    assert "The game is over" in ran.out
    assert "all hands open" not in ran.out
    assert re.search(r"^seat \d wins, ", ran.out, re.MULTILINE)


def test_play_takes_texts_too(run: Run) -> None:
    ran = run(*ALONE, typed=["take", "  TAKE  ", "pass", "quit"])

    assert "Seat 0: which of the cards looked at to keep?" in ran.lines
    assert "'TAKE' is no move of legacy_cards" in ran.out


def test_play_refuses_what_is_no_move_and_asks_again(run: Run) -> None:
    ran = run(*ALONE, typed=["dance", "99", "0", "-1", "swap 1 bank", "", "quit"])

    assert 0 == ran.code
    assert "'dance' is no move of legacy_cards" in ran.out
    assert "there is no move 99: give 1 to " in ran.out
    assert "there is no move 0: give 1 to " in ran.out
    assert "there is no move -1: give 1 to " in ran.out
    assert "swap 1 bank: something else is asked now [LC-TURN-01]" in ran.out
    assert 7 == ran.out.count("> ") - ran.out.count(">  ")  # as often as it asked


def test_play_has_help(run: Run) -> None:
    ran = run(*ALONE, typed=["help", "quit"])

    for command in ("undo", "save FILE", "show", "quit"):
        assert re.search(rf"^{command} ", ran.out.replace("> ", ""), re.MULTILINE)


def test_play_shows_the_table_again(run: Run) -> None:
    once, twice = run(*ALONE, typed=["quit"]), run(*ALONE, typed=["show", "quit"])

    assert 1 == once.out.count("as seat 0 sees it")
    assert 2 == twice.out.count("as seat 0 sees it")


def test_play_takes_back_a_decision_and_all_that_followed(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("before.json", "after.json")]
    ran = run(
        *ALONE,
        typed=["pass", f"save {files[0]}", "pass", "undo", f"save {files[1]}", "quit"],
    )
    before, after = (legacies.loads(file.read_text()) for file in files)

    assert 0 == ran.code
    assert before == after


def test_play_tells_what_is_decided_instead(run: Run) -> None:
    ran = run(*ALONE, typed=["pass", "undo", "take", "undo", "take", "quit"])

    assert 1 == ran.out.count("seat 0  pass")
    assert 2 == ran.out.count("seat 0  take")
    assert 6 == ran.out.count("chance  show")


def test_play_has_nothing_to_take_back_at_first(run: Run) -> None:
    ran = run(*ALONE, "--seat", 1, typed=["undo", "quit"])

    assert "nothing to undo: you have not decided anything yet" in ran.out


def test_play_says_why_it_cannot_save(run: Run, tmp_path: Path) -> None:
    ran = run(
        *ALONE, typed=["save", "save /nowhere/x.json", f"save {tmp_path / 'a b.json'}", "quit"]
    )

    assert "save: give the name of a file" in ran.out
    assert "x.json: No such file or directory" in ran.out
    assert (tmp_path / "a b.json").exists()


def test_play_ends_with_the_input(run: Run) -> None:
    ran = run(*ALONE, typed=["pass"])

    assert 1 == ran.code
    assert "No more input: you leave the game." == ran.lines[-1]
    assert "" == ran.err


def test_play_can_be_interrupted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = run(*ALONE)

    assert 130 == ran.code
    assert "Interrupted: you leave the game." == ran.lines[-1]


@frozen
class Builder:
    """A game with dedications whose person can build at once: how to play it, and what to type."""

    argv: list[object]
    build: str
    wrong: list[str]


@pytest.fixture
def builder() -> Builder:
    game = legacies.game(GAME, seats=2, honour=True)
    argv = ["play", GAME, "--seats", 2, "--option", "honour=true", "--seed"]
    every = {str(move) for move in game.every_move() if isinstance(move, Build)}
    for seed in itertools.count():
        legal = every & {str(move) for move in game.match(seed).state.legal_moves()}
        if legal:
            break
    return Builder([*argv, seed], min(legal), sorted(every - legal))


def test_play_asks_for_the_words_that_a_move_wants(
    run: Run, tmp_path: Path, builder: Builder
) -> None:
    file = tmp_path / "game.json"
    build = builder.build
    ran = run(*builder.argv, typed=[build, "", build, 'my "aunt"', f"save {file}", "quit"])
    last = legacies.loads(file.read_text()).moves[-1]

    assert 2 == ran.out.count("In whose or what honour does this ")
    assert "say in whose honour it stands" in ran.out
    assert f'{build} honour "my \\"aunt\\""' == str(last)
    assert f"seat 0  {last}" in ran.out


def test_play_takes_the_words_with_the_move_too(run: Run, builder: Builder) -> None:
    ran = run(*builder.argv, typed=[f'{builder.build} honour "us"', "quit"])

    assert "In whose" not in ran.out
    assert f'seat 0  {builder.build} honour "us"' in ran.out


def test_play_refuses_an_illegal_move_before_it_asks_for_words(run: Run, builder: Builder) -> None:
    ran = run(*builder.argv, typed=[*builder.wrong, "quit"])

    assert "In whose" not in ran.out
    assert len(builder.wrong) == ran.out.count("[LC-")


def test_play_tells_the_words_of_others(run: Run) -> None:
    ran = run(
        "play", GAME, "--seats", 2, "--seed", 3, "--option", "honour=true", typed=["1"] * 60
    )  # fmt: skip

    assert re.search(r'seat 1  build \w+( wild \w+)? honour "seat 1"', ran.out)


# play: secrets -------------------------------------------------------------------------------


def played(
    match: legacies.Match, seat: int, typed: Sequence[str], monkey: pytest.MonkeyPatch
) -> str:
    """All that a person sees who plays on in a match."""
    file = io.StringIO()
    console = Console(file=file, width=100, markup=False, highlight=False, emoji=False)
    monkey.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    bots = [legacies.bots.Random(seed=1) for _ in range(match.game.seats)]
    cli.Play(console, match, seat, bots).run()
    return file.getvalue()


def test_play_looks_alike_in_worlds_that_the_seat_cannot_tell_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even to one who tries out every move that is not legal."""
    game = legacies.game(GAME, seats=3)
    texts = [str(move) for move in game.every_move()]
    compared = 0
    for seed in range(6):
        match = game.match(seed)
        bots = [legacies.bots.Random(seed=seed + seat) for seat in range(3)]
        for step in range(60):
            state = match.state
            if state.is_over:
                break
            if step % 15 == 14:
                seat = state.actor
                legal = {str(move) for move in state.legal_moves()}
                typed = ["show", "help", *(text for text in texts if text not in legal), "quit"]
                other = legacies.replay(match.record())
                other._states[-1] = state.redeal(seat, seed)
                compared += other.state != state

                assert played(match, seat, typed, monkeypatch) == played(
                    other, seat, typed, monkeypatch
                )
            match.play(bots[state.actor].choose(state, state.actor))
    assert compared > 10


def test_play_does_not_tell_what_was_dealt_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match = legacies.game(GAME, seats=3).match(seed=1)
    record = match.record()
    mine, first, second, drawn = (record.moves[at : at + 8] for at in (0, 8, 16, 24))
    other = legacies.replay(evolve(record, moves=(*mine, *second, *first, *drawn)))
    assert match.state != other.state
    assert 26 == len(record.moves)

    assert played(match, 0, ["quit"], monkeypatch) == played(other, 0, ["quit"], monkeypatch)


def test_play_does_not_tell_what_others_kept(run: Run, tmp_path: Path) -> None:
    """What happens to others in a whole game is told as the seat sees it."""
    file = tmp_path / "game.json"
    typed = [*["1"] * 24, f"save {file}"]
    ran = run("play", GAME, "--seats", 4, "--seat", 2, "--seed", 4, typed=typed)
    kept = [
        move
        for state, move in legacies.replay(legacies.loads(file.read_text())).steps()
        if isinstance(move, Keep) and state.actor != 2
    ]

    assert kept
    assert len(kept) == ran.out.count("(you do not see what)")
    assert not re.search(r"seat [013]  keep", ran.out)
    assert "chance  show" not in ran.out  # the person has taken no card
    assert "all hands open" not in ran.out


def test_play_tells_the_person_its_own_cards(run: Run) -> None:
    ran = run("play", GAME, "--seats", 2, "--seed", 1, typed=["take", "1", "quit"])

    assert 3 == ran.out.count("chance  show ")
    assert 10 == ran.out.count("chance  deal ")
    assert 1 == ran.out.count("seat 0  keep ")
    assert "   looked at: " in ran.out


# replay --------------------------------------------------------------------------------------


def test_replay_shows_what_watch_showed(run: Run, record: Path) -> None:
    watched, replayed = run("watch", GAME, "--seats", 2, "--seed", 5), run("replay", record)

    assert 0 == replayed.code
    assert watched.lines[1:] == replayed.lines[1:]
    assert "Legacy, the card game, 2 seats, " in replayed.lines[0]


def test_replay_quietly_shows_the_end_only(run: Run, record: Path) -> None:
    ran = run("replay", record, "--quiet")

    assert "The game is over" in ran.out
    assert "pass" not in ran.out


def test_replay_on_a_terminal(run: Run, record: Path, terminal: Terminal) -> None:
    assert 0 == run("replay", record, "--delay", 0).code
    assert terminal.getvalue().count("all hands open") > 20


def test_replay_of_an_unfinished_game_says_who_is_asked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = legacies.game(GAME, seats=2).match(seed=3)
    file.write_text(legacies.dumps(match.record()))
    ran = run("replay", file)

    assert 0 == ran.code
    assert "unfinished: seat 0 is asked" == ran.lines[-1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(b"not JSON", "not JSON", id="no JSON"),
        pytest.param(b"\xff\xfe\x00", "not JSON", id="no text"),
        pytest.param(b"{}", "$.format", id="other JSON"),
    ],
)
def test_replay_refuses_what_is_no_save(
    run: Run, tmp_path: Path, text: bytes, message: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(text)
    ran = run("replay", file)

    assert 2 == ran.code
    assert message in ran.err


def test_replay_refuses_a_save_of_something_else(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    file.write_text(legacies.dumps(legacies.game(GAME).start().snapshot()))
    ran = run("replay", file)

    assert 2 == ran.code
    assert "a record is wanted, not a LegacyCardsSnapshot" in ran.err


def test_replay_names_the_move_that_is_not_legal(run: Run, record: Path) -> None:
    save = json.loads(record.read_text())
    save["payload"]["moves"][20] = "swap 1 bank"
    record.write_text(json.dumps(save))
    ran = run("replay", record)

    assert 2 == ran.code
    assert "$.moves[20]: swap 1 bank: " in ran.err


def test_replay_needs_the_pack_that_was_played_with(run: Run, tmp_path: Path) -> None:
    file, pack = tmp_path / "game.json", write_pack(tmp_path / "pack", cards="[swap]\ncount = 9\n")
    run("watch", GAME, "--content", pack, "--seed", 1, "--record", file)

    assert 0 == run("replay", file, "--content", pack).code
    without = run("replay", file)
    assert 2 == without.code
    assert "content: " in without.err


# analyse -------------------------------------------------------------------------------------

QUICK = ["--iterations", 200, "--seed", 1]


def without_time(ran: Ran) -> list[str]:
    return [re.sub(r" in \S+ s, \S+ a second", "", line) for line in ran.lines]


def after(decisions: int, seats: int, seed: int) -> legacies.State:
    """The position that `analyse` looks at."""
    match = legacies.game(GAME, seats=seats).match(seed)
    bots = [legacies.bots.Random(seed=seed + seat) for seat in range(seats)]
    for _ in range(decisions):
        match.play(bots[match.state.actor].choose(match.state, match.state.actor))
    return match.state


@pytest.mark.parametrize("plies", [0, 3, 40])
def test_analyse_tells_what_a_search_finds(run: Run, plies: int) -> None:
    ran = run("analyse", GAME, "--seats", 3, "--plies", plies, *QUICK)
    state = after(plies, 3, 1)
    found = legacies.bots.Mcts(200, seed=1).analyse(state, state.actor)
    rows = [line.split("  ")[1].strip() for line in ran.lines if re.search(r"\d\.\d%", line)]

    assert 0 == ran.code
    assert str(state.view(state.actor)) in ran.out
    assert [str(each.move) for each in found.moves] == rows
    assert f"seat {state.actor}, you" in ran.out
    assert "expected: " in ran.out
    assert re.search(r"200 iterations in \S+ s, [\d,]+ a second; \S+ decisions in each", ran.out)
    assert without_time(ran) == without_time(
        run("analyse", GAME, "--seats", 3, "--plies", plies, *QUICK)
    )


def test_analyse_of_a_record_looks_at_its_decisions(run: Run, record: Path) -> None:
    match = legacies.replay(legacies.loads(record.read_text()))
    asked = [state for state, _ in match.steps() if state.actor >= 0]
    for plies in (0, len(asked) - 1):
        ran = run("analyse", "--record", record, "--plies", plies, *QUICK)

        assert str(asked[plies].view(asked[plies].actor)) in ran.out
    ran = run("analyse", GAME, "--record", record, "--plies", len(asked))
    assert (2, "") == (ran.code, ran.out)
    assert f"it has decisions 0 to {len(asked) - 1}" in ran.err


def test_analyse_of_a_record_looks_at_its_end(run: Run, record: Path, tmp_path: Path) -> None:
    assert "nobody is asked at its end: give --plies" in run("analyse", "--record", record).err

    match = legacies.replay(legacies.loads(record.read_text()))
    match.undo()
    file = tmp_path / "unfinished.json"
    file.write_text(legacies.dumps(match.record()))
    ran = run("analyse", GAME, "--record", file, *QUICK)

    assert str(match.state.view(match.state.actor)) in ran.out


@pytest.mark.parametrize("argv", [["--seats", 2], ["quarry"], ["--option", "rounds=1"]])
def test_analyse_takes_the_game_from_the_record(run: Run, record: Path, argv: list[object]) -> None:
    ran = run("analyse", *argv, "--record", record)

    assert 2 == ran.code
    assert "says what is played" in ran.err


@pytest.mark.parametrize(
    "argv",
    [
        ["--seconds", 0.01],
        ["--iterations", 100, "--threads", 2],
        ["--iterations", 50, "--rollout", "greedy", "--depth", 5, "--exploration", 1],
    ],
)
def test_analyse_takes_the_options_of_the_search(run: Run, argv: list[object]) -> None:
    assert 0 == run("analyse", GAME, "--seed", 1, *argv).code


def test_analyse_shows_the_best_moves_only(run: Run) -> None:
    ran = run("analyse", GAME, "--seats", 2, "--top", 1, *QUICK)

    assert 1 == len(re.findall(r"\d\.\d%", ran.out))
    assert re.search(r"\d+ moves more; --top shows them", ran.out)


def test_analyse_says_that_the_tree_is_full(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(legacies.bots.Mcts.__init__.__kwdefaults__, "memory", 1)
    ran = run("analyse", GAME, "--iterations", 30_000, "--rollout", "none", "--seed", 1)

    assert "the tree is full" in ran.out


def test_analyse_on_a_terminal_shows_how_far_it_is(run: Run, terminal: Terminal) -> None:
    for limit in (["--iterations", 4000], ["--seconds", 0.05]):
        assert 0 == run("analyse", GAME, "--seed", 1, *limit).code
    assert re.search(r"[\d,]+ iterations, [\d,]+ a second", terminal.getvalue())


def test_analyse_looks_alike_in_worlds_that_the_seat_cannot_tell_apart(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    for plies in (0, 9, 30, 60):
        state = after(plies, 3, 2)
        shown = []
        for world in (state, state.redeal(state.actor, 5)):
            monkeypatch.setattr(cli, "_position", lambda args, seed, world=world: world)
            shown.append(without_time(run("analyse", GAME, *QUICK)))
        compared += state != state.redeal(state.actor, 5)

        assert shown[0] == shown[1]
    assert compared > 2


# arena ---------------------------------------------------------------------------------------

COMPETE = ["arena", GAME, "--seats", 2, "--seed", 1, "--bots", "greedy,mcts:iterations=5,random"]


def test_arena_tells_the_results(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    ran = run(*COMPETE, "--games", 12, "--workers", 1, "--json", file)
    found = legacies.arena.play(
        legacies.game(GAME, seats=2), ["greedy", "mcts:iterations=5", "random"], games=12, seed=1
    )

    assert 0 == ran.code
    assert "Legacy, the card game, 12 games from seed 1" == ran.lines[0]
    assert found == legacies.loads(file.read_text())
    assert [each.bot for each in found.standings] == [line.split()[0] for line in ran.lines[5:8]]
    assert "ahead of" in ran.out
    assert f"written to {file}" == ran.lines[-1]


def test_arena_can_be_a_gauntlet(run: Run) -> None:
    ran = run(
        *["arena", GAME, "--seats", 4, "--seed", 1, "--bots", "greedy,random", "--gauntlet"],
        *["--games", 4, "--workers", 1],
    )
    row = next(line for line in ran.lines if line.startswith("greedy"))

    assert "25.0%" in row
    assert "75.0%" in ran.out


def test_arena_plays_in_other_processes(run: Run) -> None:
    alone, spread = (run(*COMPETE, "--games", 6, "--workers", n) for n in (1, 2))

    def without_times(ran: Ran) -> list[list[str]]:
        """Word by word, the last column left out, and its head with it."""
        return [line.split()[:-1] for line in ran.lines[:8] if "rating" not in line]

    assert without_times(alone) == without_times(spread)


def test_arena_on_a_terminal_shows_how_far_it_is(run: Run, terminal: Terminal) -> None:
    assert 0 == run(*COMPETE, "--games", 6, "--workers", 1).code
    assert "6 of 6 games" in terminal.getvalue()


@pytest.mark.parametrize("games", [0, 2])
def test_arena_that_is_stopped_tells_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    whole = legacies.arena.stream

    def stopped(*args: Any, **options: Any) -> Iterator[tuple[legacies.arena.Played, ...]]:
        yield from itertools.islice(whole(*args, **options), games)
        raise KeyboardInterrupt

    monkeypatch.setattr("legacies.arena.stream", stopped)
    file = tmp_path / "results.json"
    ran = run(*COMPETE, "--games", 12, "--workers", 1, "--json", file)

    assert 130 == ran.code
    assert (
        f"legacies: stopped after {games} games\n" if games else "legacies: stopped\n"
    ) == ran.err
    assert (games == 2) == ("2 seats, 2 games" in ran.out)
    if games:
        assert 2 == len(legacies.loads(file.read_text()).games)


# content -------------------------------------------------------------------------------------


def write_pack(folder: Path, *, game: str = GAME, cards: str = "", resources: str = "") -> Path:
    """A pack that lays a few changes over the default one."""
    folder.mkdir()
    head = f'game = "{game}"\nid = "mine"\nversion = "7"\ntitle = "mine"\nextends = "default"\n'
    for name, text in (("pack", head), ("cards", cards), ("resources", resources)):
        (folder / f"{name}.toml").write_text(text)
    return folder


def test_content_check_tells_what_a_pack_is(run: Run, tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "pack", cards="[swap]\ncount = 9\n")
    ran = run("content", "check", pack)
    key = legacies.game(GAME, content=pack).key.content

    assert 0 == ran.code
    assert f"{pack}: a pack for {GAME}" == ran.lines[0]
    assert ["id mine", "version 7", f"digest {key.digest}"] == [
        " ".join(line.split()) for line in ran.lines[1:]
    ]


def test_content_check_lists_every_mistake(run: Run, tmp_path: Path) -> None:
    cards = '[bank]\ncount = "many"\n\n[riot]\nprize = 3\n'
    ran = run(
        "content", "check", write_pack(tmp_path / "pack", cards=cards, resources="gold = 1.5")
    )

    assert 1 == ran.code
    assert ran.lines[0].endswith(": 3 mistakes")
    for path in ("cards.toml: bank.count: ", "cards.toml: riot.prize: ", "resources.toml: gold: "):
        assert any(line.startswith(f"  {path}") for line in ran.lines)


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        pytest.param("", "pack.toml: say which game", id="no game"),
        pytest.param("game = ", "pack.toml: ", id="no TOML"),
        pytest.param('game = "chess"', "pack.toml: game: no game 'chess'", id="unknown game"),
    ],
)
def test_content_check_finds_mistakes_in_the_header(
    run: Run, tmp_path: Path, text: str, mistake: str
) -> None:
    (tmp_path / "pack.toml").write_text(text)
    ran = run("content", "check", tmp_path)

    assert 1 == ran.code
    assert ran.lines[0].endswith(": 1 mistake")
    assert ran.lines[1].startswith(f"  {mistake}")


def test_content_check_of_nothing(run: Run, tmp_path: Path) -> None:
    ran = run("content", "check", tmp_path / "nowhere")

    assert 1 == ran.code
    assert "pack.toml is missing" in ran.out


def test_content_check_says_for_how_many_seats_a_pack_does_not_do(run: Run, tmp_path: Path) -> None:
    few = "gold = 4\nbrick = 4\nsubject = 4\nwild = 4\n"
    ran = run("content", "check", write_pack(tmp_path / "pack", resources=few))

    assert 0 == ran.code
    assert ["  not for 5 seats: ", "  not for 6 seats: "] == [line[:19] for line in ran.lines[4:]]


# bench ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("argv", [[], [GAME]])
def test_bench_gives_rates(run: Run, argv: list[str]) -> None:
    ran = run("bench", *argv, "--seconds", 0)

    assert 0 == ran.code
    assert GAME in ran.out
    rates = re.findall(r"(?:copies|moves) .* [\d,]+ +[\d,.]+ *$", ran.out, re.MULTILINE)
    assert len(rates) == 4 * (1 if argv else len(legacies.games()))
    assert "see benchmarks/" in ran.lines[-1]


# What the tests above rely on ----------------------------------------------------------------


def test_a_person_is_asked_which_card_to_keep() -> None:
    match = legacies.game(GAME, seats=2).match(seed=1)
    match.play(match.game.parse("take"))

    assert Keeping(0) == match.state.snapshot().decision
