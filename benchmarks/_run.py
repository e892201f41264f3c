"""The command line: which questions, how often, and where the answers go."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import _report
from benchmarks._games import GAMES, Row
from benchmarks._harness import Answer, Group, measure
from benchmarks._openspiel import OpenSpiel

HERE = Path(__file__).parent
RESULTS = HERE / "results"
QUESTIONS = ("copy", "legal", "playout", "python_driven", "search", "save", "adapters")


def parser() -> argparse.ArgumentParser:
    """What the command line takes."""
    p = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    p.add_argument("questions", nargs="*", metavar="question", help=", ".join(QUESTIONS))
    p.add_argument(
        "--output", type=Path, help="the JSON file; results/<questions>.json if not given"
    )
    p.add_argument("--runs", type=int, default=1, help="so many processes; the median run is kept")
    p.add_argument("--page", type=Path, help="a page whose tables are renewed with the result")
    p.add_argument("--show", type=Path, metavar="JSON", help="measure nothing, take this result")
    return p


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    args = parser().parse_args(arguments)
    if unknown := sorted(set(args.questions) - set(QUESTIONS)):
        parser().error(f"no such question: {', '.join(unknown)}; there are {', '.join(QUESTIONS)}")
    questions = tuple(args.questions) or QUESTIONS
    output = args.output or RESULTS / f"{'-'.join(args.questions) or 'all'}.json"
    if args.show:
        report = _report.read(args.show)
    elif args.runs > 1:
        report = in_processes(questions, args.runs)
        _report.write(report, output)
    else:
        report = run(questions)
        _report.write(report, output)
    if any(answer.targets for answer in report.answers):
        print(_report.targets(report))
    if args.page:
        page = args.page.read_text(encoding="utf-8")
        args.page.write_text(_report.renewed(page, report), encoding="utf-8")


def run(questions: Sequence[str]) -> _report.Report:
    """Put all questions for all games, here and now, printing what comes out."""
    peer = openspiel()
    answers = []
    for row in GAMES:
        for question in questions:
            print(f"\n{row.id}: {question}\n", flush=True)
            answers.append(answer(question, row, peer))
            print(_report.answered(answers[-1]), flush=True)
    print()
    return _report.Report(_report.FORMAT, _report.machine(), tuple(answers))


def openspiel() -> OpenSpiel | None:
    """The peer, or a word that it is missing."""
    try:
        return OpenSpiel()
    except ImportError:
        print("OpenSpiel is not installed (pip install open_spiel): nothing is compared with it.")
        return None


def answer(question: str, row: Row, peer: OpenSpiel | None) -> Answer:
    """Measure one question for one game."""
    groups: Callable[[Row, OpenSpiel | None], Iterator[Group]]
    groups = import_module(f"benchmarks.{question}").groups
    measured = [(group, *measure(group)) for group in groups(row, peer)]
    return Answer(
        question,
        row.id,
        tuple(chain.from_iterable(figures for _, figures, _ in measured)),
        tuple(chain.from_iterable(ratios for _, _, ratios in measured)),
        tuple(chain.from_iterable(group.facts for group, _, _ in measured)),
    )


def in_processes(questions: Sequence[str], runs: int) -> _report.Report:
    """Several runs, a process each so that luck with addresses evens out; the median of them."""
    reports = []
    with TemporaryDirectory() as folder:
        for number in range(runs):
            path = Path(folder, f"{number}.json")
            command = [sys.executable, "-m", "benchmarks", *questions, "--output", str(path)]
            print(f"run {number + 1} of {runs}", flush=True)
            subprocess.run(command, check=True, cwd=HERE.parent)
            reports.append(_report.read(path))
    return _report.middle(reports)
