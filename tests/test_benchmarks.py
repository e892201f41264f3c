"""The harness of the benchmarks, without OpenSpiel and without a clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import (  # noqa: E402
    _report,
    adapters,
    copy,
    legal,
    playout,
    python_driven,
    save,
    search,
)
from benchmarks._games import GAMES  # noqa: E402
from benchmarks._harness import (  # noqa: E402
    Answer,
    Case,
    Fact,
    Figure,
    Group,
    Ratio,
    Run,
    Versus,
    in_turn,
    kept_alive,
    measure,
    spread_of,
    used_by_others,
)
from benchmarks._run import QUESTIONS, main  # noqa: E402

PAGE = ROOT / "docs" / "performance.md"
REFERENCE = ROOT / "benchmarks" / "results" / "reference.json"
MODULES = {
    module.__name__.rpartition(".")[2]: module
    for module in (adapters, copy, legal, playout, python_driven, save, search)
}


class Clock:
    """Time that passes only when something is done, and a list of what was done."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[str] = []

    def __call__(self) -> float:
        return self.now

    def job(self, name: str, costs: Callable[[int], float]) -> Run:
        """A ``run`` whose nth call takes ``costs(n)`` for each thing that is done."""
        calls = iter(range(1_000_000))

        def run(n: int) -> tuple[float, ...]:
            self.done.append(name)
            self.now += n * costs(next(calls))
            return (n, 2 * n)

        return run


def small_report(ratio: float = 4.0) -> _report.Report:
    return _report.Report(
        _report.FORMAT,
        {"processor": "abacus"},
        (
            Answer(
                "copy",
                "quarry",
                (Figure("state.copy()", "calls", 4e7, 0.03),),
                (Ratio("copy / slate", ratio, 0.1, 3.0), Ratio("copy / rope", 0.5, 0.1)),
                (Fact("size of a state", 40, "bytes", at_most=32), Fact("holes", 3, "holes")),
            ),
        ),
    )


# Measuring -----------------------------------------------------------------------------------


def test_cases_take_turns_slice_by_slice() -> None:
    clock = Clock()
    cases = [Case(name, clock.job(name, lambda n: 1.0), ("a", "b")) for name in ("ours", "theirs")]
    measure(Group(tuple(cases), seconds=1.0), slices=3, clock=clock)

    assert ["ours", "theirs"] * 3 == clock.done[-6:]


def test_a_rate_is_the_median_over_the_slices() -> None:
    clock = Clock()
    slow_now_and_then = clock.job("ours", lambda n: 100.0 if n % 3 == 0 else 0.5)
    group = Group((Case("ours", slow_now_and_then, ("things", "halves")),), seconds=1.0)
    figures, _ = measure(group, slices=9, clock=clock)

    assert [("things", 2.0), ("halves", 4.0)] == [(f.counts, f.per_second) for f in figures]
    assert 5e8 == figures[0].nanoseconds


def test_a_ratio_is_taken_from_neighbouring_slices() -> None:
    clock = Clock()
    noise = [1.0, 9.0, 2.0, 7.0, 3.0]
    cases = (
        Case("ours", clock.job("ours", lambda n: noise[n % 5]), ("calls", "all")),
        Case("theirs", clock.job("theirs", lambda n: 3 * noise[n % 5]), ("calls", "all")),
    )
    versus = (Versus("ours / theirs", "ours", "theirs", at_least=2),)
    _, (ratio,) = measure(Group(cases, versus, seconds=1.0), slices=5, clock=clock)

    assert pytest.approx(3.0) == ratio.ratio
    assert pytest.approx(0.0) == ratio.spread
    assert ratio.met


def test_a_ratio_of_something_that_is_not_counted_is_an_error() -> None:
    clock = Clock()
    case = Case("ours", clock.job("ours", lambda n: 1.0), ("calls", "all"))
    versus = (Versus("ours / theirs", "ours", "theirs"),)

    with pytest.raises(KeyError):
        measure(Group((case,), versus), slices=2, clock=clock)


def test_a_case_must_count_what_it_says() -> None:
    clock = Clock()
    case = Case("ours", clock.job("ours", lambda n: 1.0))

    with pytest.raises(ValueError, match="longer"):
        measure(Group((case,)), slices=2, clock=clock)


@pytest.mark.parametrize(
    ("values", "spread"),
    [
        pytest.param([5.0], 0.0, id="one value has none"),
        pytest.param([2.0, 2.0, 2.0], 0.0, id="equal values"),
        pytest.param([1.0, 3.0, 4.0, 5.0, 90.0], 0.5, id="the middle half by the median"),
    ],
)
def test_the_spread_is_that_of_the_middle_half(values: list[float], spread: float) -> None:
    assert spread == spread_of(values)


def test_functions_are_called_in_turn() -> None:
    calls: list[str] = []
    run = in_turn([lambda: calls.append("a"), lambda: calls.append("b")])

    assert (6,) == run(7)
    assert ["a", "b"] * 3 == calls
    assert (2,) == run(1)


def test_a_thousand_are_kept_alive_and_then_dropped() -> None:
    alive = most = 0

    class Thing:
        def __init__(self) -> None:
            nonlocal alive, most
            alive += 1
            most = max(most, alive)

        def __del__(self) -> None:
            nonlocal alive
            alive -= 1

    assert (3000,) == kept_alive([Thing], live=1000)(3500)
    assert (0, 1000) == (alive, most)


# Questions -----------------------------------------------------------------------------------


def test_every_question_is_a_module_and_every_module_a_question() -> None:
    files = (ROOT / "benchmarks").glob("[a-z]*.py")

    assert sorted(QUESTIONS) == sorted(file.stem for file in files) == sorted(MODULES)


@pytest.mark.parametrize("row", GAMES, ids=lambda row: row.id)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_case_runs_and_counts_without_the_peer(
    question: str, row: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copy, "bare", stand_in)
    monkeypatch.setattr(playout, "used_by_others", lambda: 0.0)
    groups = list(MODULES[question].groups(row, None))

    assert groups
    for group in groups:
        for case in group.cases:
            done = case.run(1)

            assert len(case.counts) == len(done), case.name
            assert all(times >= 1 for times in done), case.name
        counted = {(case.name, counts) for case in group.cases for counts in case.counts}
        wanted = {(name, v.counts) for v in group.versus for name in (v.ours, v.theirs)}

        assert wanted <= counted


def test_threads_are_left_out_aloud_on_a_busy_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playout, "allowed_cores", lambda: [0, 1])
    monkeypatch.setattr(playout, "used_by_others", lambda: 0.5)
    cases = [case.name for group in playout.groups(GAMES[0], None) for case in group.cases]

    assert "playouts, two threads" not in cases
    assert "2 threads are not measured: others use 50%" in capsys.readouterr().out


def test_what_others_use_is_a_share() -> None:
    assert 0 <= used_by_others(0.01) <= 1


def stand_in(size: int) -> SimpleNamespace:
    """In place of the compiled limit: this test is about ours."""
    thing = SimpleNamespace(copy=object, nothing=object)
    return SimpleNamespace(make=lambda: thing, plain_copies=lambda n: None)


def test_an_unknown_question_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])

    assert "no such question: speed; there are copy, legal" in capsys.readouterr().err


# Reports -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (41_234_567.0, "41.2 M"),
        (999_900.0, "1.00 M"),
        (3_049.0, "3.05 k"),
        (374e6, "374 M"),
        (87.3, "87.3"),
        (2.5e9, "2.50 G"),
    ],
)
def test_rates_have_three_digits(number: float, text: str) -> None:
    assert text == _report.scaled(number)


@pytest.mark.parametrize(
    ("nanoseconds", "text"),
    [
        (24.25, "24.2 ns"),
        (2.681, "2.68 ns"),
        (1_312.0, "1.31 µs"),
        (9.01e5, "901 µs"),
        (2e9, "2 s"),
    ],
)
def test_times_have_three_digits(nanoseconds: float, text: str) -> None:
    assert text == _report.timed(nanoseconds)


def test_a_table_is_markdown_that_lines_up() -> None:
    rows = [("state.copy()", "24.3 ns"), ("hash", "1 µs")]

    assert (
        "| what         |    each |\n"
        "| :----------- | ------: |\n"
        "| state.copy() | 24.3 ns |\n"
        "| hash         |    1 µs |"
    ) == _report.table(("what", "each"), rows)


def test_targets_say_what_is_reached_and_what_is_missed() -> None:
    lines = _report.targets(small_report()).splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]

    assert [
        ["quarry: size of a state", "40 bytes", "at most 32", "missed"],
        ["quarry: copy / slate", "4 ×", "at least 3 ×", "reached"],
    ] == cells


def test_a_report_comes_back_from_json(tmp_path: Path) -> None:
    file = tmp_path / "new" / "run.json"
    _report.write(small_report(), file)

    assert small_report() == _report.read(file)


def test_a_report_of_another_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text('{"format": 99}', encoding="utf-8")

    with pytest.raises(ValueError, match="format 99, this reads 1"):
        _report.read(file)


def test_of_several_runs_the_median_one_is_kept() -> None:
    reports = [small_report(ratio) for ratio in (9.0, 1.0, 4.0, 3.0, 5.0)]

    assert small_report(4.0) == _report.middle(reports)


def test_a_page_is_renewed_between_its_marks() -> None:
    names = ("machine", "targets", "quarry copy")
    page = "Top\n" + "".join(f"<!-- begin: {n} -->\nold\n<!-- end: {n} -->\nkept\n" for n in names)
    new = _report.renewed(page, small_report())

    assert "old" not in new
    assert 3 == new.count("kept")
    assert "| state.copy() |   calls |     40 M | 25 ns |     3% |" in new
    assert new == _report.renewed(new, small_report())


def test_a_page_without_a_place_for_a_table_is_an_error() -> None:
    with pytest.raises(ValueError, match="no place for 'machine'"):
        _report.renewed("nothing here", small_report())


def test_the_page_shows_the_committed_run() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert _report.renewed(page, _report.read(REFERENCE)) == page


def test_the_committed_run_has_every_game_and_question_and_the_peer() -> None:
    report = _report.read(REFERENCE)
    wanted = {(row.id, question) for row in GAMES for question in QUESTIONS}

    assert wanted == {(answer.game, answer.question) for answer in report.answers}
    assert "not installed" not in report.machine["open_spiel"]


def test_a_result_can_be_shown_again(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--show", str(REFERENCE)])

    assert _report.targets(_report.read(REFERENCE)) in capsys.readouterr().out
