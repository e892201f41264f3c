"""
Break one rule at a time and see whether the rule tests notice.

    python tests/tools/break_rules.py <game id> [part of a name ...]

`tests/tools/breakages/<game id>.toml` lists the breakages: what goes wrong in words, the rule that
is broken, the text to replace and the text to put there; the file is the game's `_rules.pyx` if no
other is named. Each is applied alone to a copy of the tree, the extension is built anew, and the
tests of `tests/games/<game id>` that carry the broken rule's tag are run: these must notice, it is
not enough that others do. The tree itself is not touched.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).parents[2]
TIME_LIMIT = 120  # seconds for the tests of one game: a rule that never ends is noticed too
BROKEN = "LEGACIES_BROKEN_RULE"  # in the environment of a test run: the tests to be kept
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".*cache", ".hypothesis", ".nox", ".venv", "__pycache__", "dist", "docs", "*.egg-info"
)


@frozen
class Breakage:
    """A rule of the game, broken."""

    name: str
    rule: str
    old: str
    new: str
    file: str = "_rules.pyx"

    def apply(self, text: str) -> str:
        """The text of the file with the rule broken; the old text must stand there once."""
        if text.count(self.old) != 1:
            sys.exit(f"{self.name}: {text.count(self.old)} times in {self.file}: {self.old!r}")
        return text.replace(self.old, self.new)


class Copy:
    """A copy of the tree that is built and tested by itself."""

    def __init__(self, root: Path, game: str) -> None:
        self.root = root
        self.game = game
        self.sources = root / "src" / "legacies" / "games" / game
        places = [str(root / "src"), str(root / "tests" / "tools")]
        if before := os.environ.get("PYTHONPATH"):
            places.append(before)
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}

    def build(self) -> None:
        """Build what has changed; a breakage that does not compile breaks nothing."""
        done = self._run("setup.py", "build_ext", "--inplace")
        if done.returncode:
            sys.exit(f"the copy does not build:\n{done.stdout[-3000:]}")

    def test(self, rule: str = "") -> tuple[bool, str]:
        """Whether the tests of a rule pass, or of all rules, and the first that does not."""
        try:
            done = self._run(
                "-m", "pytest", f"tests/games/{self.game}", "-m", "rule", "-x", "-q", "-n0",
                "-p", "no:cacheprovider", "-p", "break_rules", rule=rule,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False, f"no end in {TIME_LIMIT} s"
        if done.returncode < 0:
            return False, f"crashed with signal {-done.returncode}"
        if done.returncode == 0:
            return True, ""
        if done.returncode != 1:  # not a test that failed
            sys.exit(f"the tests of {rule or 'all rules'} could not be run:\n{done.stdout[-3000:]}")
        first = re.search(r"^FAILED \S+?(test_\w+\.py(?:::\w+)?)", done.stdout, re.M)
        return False, first[1] if first else "?"

    def _run(self, *arguments: str, rule: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={**self.environment, BROKEN: rule},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=TIME_LIMIT,
        )

    def survives(self, breakage: Breakage) -> tuple[bool, str]:
        """Whether the tests pass with a rule broken; the copy is whole again afterwards."""
        path = self.sources / breakage.file
        whole = path.read_text("utf-8")
        path.write_text(breakage.apply(whole), "utf-8")
        try:
            self.build()
            return self.test(breakage.rule)
        finally:
            path.write_text(whole, "utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """This module as a plugin of pytest: keep the tests that carry the tag of the broken rule."""
    if rule := os.environ.get(BROKEN):
        items[:] = [
            item for item in items if any(rule in mark.args for mark in item.iter_markers("rule"))
        ]


def read_breakages(game: str, wanted: list[str]) -> list[Breakage]:
    file = Path(__file__).parent / "breakages" / f"{game}.toml"
    entries = [Breakage(**entry) for entry in tomllib.loads(file.read_text("utf-8"))["breakage"]]
    return [each for each in entries if not wanted or any(part in each.name for part in wanted)]


def main(game: str, *wanted: str) -> int:
    breakages = read_breakages(game, list(wanted))
    with tempfile.TemporaryDirectory(prefix="break-rules-") as folder:
        copy = Copy(Path(folder, "tree"), game)
        shutil.copytree(ROOT, copy.root, ignore=LEFT_OUT)
        for each in breakages:
            each.apply((copy.sources / each.file).read_text("utf-8"))  # all can be applied
        copy.build()
        passed, first = copy.test()
        if not passed:
            sys.exit(f"the tests must pass before anything is broken: {first}")
        survivors = []
        for number, each in enumerate(breakages, 1):
            began = time.monotonic()
            survived, by = copy.survives(each)
            if survived:
                survivors.append(each)
            verdict = "SURVIVED" if survived else "caught"
            seconds = time.monotonic() - began
            print(
                f"[{number}/{len(breakages)}] {verdict:8} {each.rule:13} {each.name} "
                f"({by + ', ' if by else ''}{seconds:.0f} s)",
                flush=True,
            )
    print(f"{len(breakages) - len(survivors)} of {len(breakages)} breakages caught")
    return 1 if survivors else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
