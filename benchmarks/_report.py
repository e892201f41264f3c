"""A run as a value, as JSON and as tables."""

from __future__ import annotations

import json
import os
import platform
import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata
from math import log
from pathlib import Path
from statistics import fmean

import cattrs
from attrs import frozen

from benchmarks._harness import SLICES, Answer, Fact, Ratio

FORMAT = 1
PACKAGES = ("open_spiel", "pettingzoo", "numpy", "Cython", "attrs", "cattrs")
BEGIN = "<!-- begin: {} -->"
END = "<!-- end: {} -->"


@frozen
class Report:
    """Everything that one run has found, and where."""

    format: int
    machine: dict[str, str]
    answers: tuple[Answer, ...]


# Where it ran --------------------------------------------------------------------------------


def machine() -> dict[str, str]:
    """What the figures depend on: processor, system, Python and packages."""
    facts = {
        "processor": f"{processor()}, {os.cpu_count()} cores, one of them used",
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "slices": f"{SLICES} of each case",
    }
    return facts | {"legacies": ours()} | {package: version(package) for package in PACKAGES}


def ours() -> str:
    """The version of the library: as installed, or that of the tree it is imported from."""
    installed = version("legacies")
    if installed != "not installed":
        return installed
    project = Path(__file__).parents[1] / "pyproject.toml"
    return f"{tomllib.loads(project.read_text(encoding='utf-8'))['project']['version']}, in place"


def version(package: str) -> str:
    """The version of a package as it is installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"


def processor() -> str:
    """The name of the processor, as far as the system gives it away."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# JSON ----------------------------------------------------------------------------------------


def write(report: Report, path: Path) -> None:
    """A report into a file, as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(cattrs.unstructure(report), indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def read(path: Path) -> Report:
    """A report from a file that ``write`` wrote."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["format"] != FORMAT:
        raise ValueError(f"{path}: format {data['format']}, this reads {FORMAT}")
    return cattrs.structure(data, Report)


def middle(reports: Sequence[Report]) -> Report:
    """Of several runs the one whose ratios are the median, taken together as a geometric mean."""

    def merit(report: Report) -> float:
        return fmean(
            log(ratio.ratio)
            for answer in report.answers
            for ratio in answer.ratios
            if ratio.at_least
        )

    return sorted(reports, key=merit)[len(reports) // 2]


# Tables --------------------------------------------------------------------------------------


def scaled(value: float) -> str:
    """A rate as people read it: 41.2 M, 3.05 k."""
    for factor, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= factor * 0.9995:
            return f"{digits(value / factor)}{unit}"
    return digits(value)


def timed(nanoseconds: float) -> str:
    """A time as people read it: 24.3 ns, 1.31 µs."""
    for factor, unit in ((1e9, "s"), (1e6, "ms"), (1e3, "µs")):
        if nanoseconds >= factor * 0.9995:
            return f"{digits(nanoseconds / factor)} {unit}"
    return f"{digits(nanoseconds)} ns"


def digits(value: float) -> str:
    """Three significant digits, more only before the point."""
    if value >= 99.95 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Markdown, filled up with blanks so that it reads on a terminal too; numbers to the right."""
    lines = [tuple(head), *map(tuple, rows)]
    widths = [max(3, *map(len, column)) for column in zip(*lines, strict=True)]

    def line(cells: Sequence[str]) -> str:
        first, *others = zip(cells, widths, strict=True)
        padded = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
        return f"| {' | '.join(padded)} |"

    rule = [":" + "-" * (widths[0] - 1), *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join([line(lines[0]), f"| {' | '.join(rule)} |", *map(line, lines[1:])])


def targets(report: Report) -> str:
    """Every figure that has something to reach, and what it reaches."""
    rows = [
        (f"{answer.game}: {each.name}", *shown(each), "reached" if each.met else "missed")
        for answer in report.answers
        for each in answer.targets
    ]
    return table(("figure", "measured", "to reach", ""), rows)


def shown(each: Fact | Ratio) -> tuple[str, str]:
    """What was measured and what is to be reached, in words."""
    if isinstance(each, Fact):
        return f"{digits(each.value)} {each.unit}", f"at most {digits(each.at_most or 0)}"
    return f"{digits(each.ratio)} ×", f"at least {digits(each.at_least or 0)} ×"


def answered(answer: Answer) -> str:
    """The tables of one question: figures, ratios, facts."""
    parts = [
        table(
            ("what", "counted", "a second", "each", "spread"),
            (
                (f.name, f.counts, scaled(f.per_second), timed(f.nanoseconds), f"{f.spread:.0%}")
                for f in answer.figures
            ),
        )
    ]
    if answer.ratios:
        rows = ((r.name, f"{digits(r.ratio)} ×", f"{r.spread:.0%}") for r in answer.ratios)
        parts.append(table(("ratio", "in the same run", "spread"), rows))
    if answer.facts:
        rows_of_facts = ((f.name, f"{digits(f.value)} {f.unit}") for f in answer.facts)
        parts.append(table(("fact", ""), rows_of_facts))
    return "\n\n".join(parts)


def ran_on(report: Report) -> str:
    """The machine as a table."""
    return table(("what", "which"), report.machine.items())


# The page ------------------------------------------------------------------------------------


def sections(report: Report) -> dict[str, str]:
    """The parts of the page that a run renews, by name."""
    parts = {"machine": ran_on(report), "targets": targets(report)}
    for answer in report.answers:
        parts[f"{answer.game} {answer.question}"] = answered(answer)
    return parts


def renewed(page: str, report: Report) -> str:
    """The page with the tables of a report between its marks; a mark without tables is an error."""
    for name, text in sections(report).items():
        begin, end = BEGIN.format(name), END.format(name)
        if begin not in page or end not in page:
            raise ValueError(f"the page has no place for {name!r}: add {begin} and {end}")
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}"
    return page
