"""The examples of the README, of the pages and of the docstrings run; what they name is there."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import legacies

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text("utf-8")]

BLOCK = re.compile(r"^```(python|\{testsetup\}|\{testcleanup\})\n(.*?)^```$", re.M | re.S)
PROMPT = re.compile(r"^>>> ", re.M)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=named)
def test_the_examples_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Block after block in one namespace, as a reader types them; so does Sphinx."""
    monkeypatch.chdir(DOCS)  # back again afterwards, wherever the page goes
    text = page.read_text("utf-8")
    runner = doctest.DocTestRunner()
    names: dict[str, object] = {"__name__": "__main__", "DOCS": str(DOCS)}
    shown = 0
    for kind, code in BLOCK.findall(text):
        if kind != "python":
            exec(code, names)
            continue
        shown += len(PROMPT.findall(code))
        test = doctest.DocTestParser().get_doctest(code, names, named(page), str(page), 0)
        runner.run(test, clear_globs=False)
        names = test.globs

    assert 0 == runner.failures
    assert len(PROMPT.findall(text)) == shown == runner.tries


def modules() -> list[str]:
    """All but the command line, which needs more than the library does."""
    found = pkgutil.walk_packages(legacies.__path__, "legacies.")
    names = [module.name for module in found]
    return ["legacies", *(name for name in names if name.split(".")[1] not in ("cli", "__main__"))]


def test_the_examples_of_the_docstrings_run() -> None:
    tried = 0
    for name in modules():
        result = doctest.testmod(importlib.import_module(name))
        tried += result.attempted

        assert 0 == result.failed, name
    assert tried >= 10


def test_the_links_of_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]

    assert [] == missing
    assert len(links) > 10


PAGES = {"legacies": "legacies_game"}  # where the name of a game is taken by something else


@pytest.mark.parametrize(
    ("module", "page"),
    [
        ("legacies", ("legacies", "errors", "content", "bots")),
        ("legacies.bots", ("bots",)),
        *(
            (f"legacies.games.{game.name}", (PAGES.get(game.name, game.name),))
            for game in pkgutil.iter_modules(importlib.import_module("legacies.games").__path__)
        ),
    ],
)
def test_every_public_name_is_in_the_reference(module: str, page: tuple[str, ...]) -> None:
    text = "".join((DOCS / "reference" / f"{name}.md").read_text("utf-8") for name in page)
    names = importlib.import_module(module).__all__

    assert [] == [name for name in names if not re.search(rf"\b{name}\b", text)]


@pytest.mark.parametrize("script", sorted(DOCS.glob("games/*/pictures.py")), ids=named)
def test_the_pictures_of_a_page_are_up_to_date(script: Path) -> None:
    for name, markup in runpy.run_path(str(script))["pictures"]().items():
        kept = (DOCS / "_static" / name).read_text("utf-8")

        assert markup + "\n" == kept, f"run {named(script)}"


def test_the_game_of_the_guide_passes_the_checks_of_every_game(tmp_path: Path) -> None:
    """Built as a package of its own, against the .pxd files that the library ships."""
    quarry = shutil.copytree(DOCS / "guides" / "quarry", tmp_path / "quarry")
    quick = {"CFLAGS": "-O0"} if os.name == "posix" else {}
    for command in (
        ["setup.py", "-q", "egg_info", "build_ext", "--inplace"],
        ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
    ):
        done = subprocess.run(
            [sys.executable, *command],
            cwd=quarry,
            env={**os.environ, **quick, "PYTHONPATH": "src"},
            capture_output=True,
            text=True,
            check=False,
        )

        assert 0 == done.returncode, done.stdout + done.stderr
