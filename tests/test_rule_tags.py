"""
Tags run through rules pages, code and tests.

Every rule of `docs/games/<id>/rules.md` has a test marked with its tag, unless the page lists it
under "No behaviour"; and every tag that code, tests or docs name stands in a page. No game is
named here: a new one is checked as soon as its folder exists.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from attrs import field, frozen

import legacies

ROOT = Path(__file__).parent.parent
TAG = r"[A-Z]{2,4}(?:-[A-Z]+)+-\d+"
ENTRY = re.compile(rf"\s*[-*] \*\*({TAG})\b")  # "- **LC-SETUP-01** Every player ..."
HEADING = re.compile(r"#+ (.*\S)")
EXCEPTIONS = "No behaviour"  # the heading of a page's list of rules that no test can break
CODE = ("*.py", "*.pyx", "*.pxd", "*.pxi", "*.pyi", "*.toml")
PROSE = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "changelog.d/*.md", "docs/**/*.md")


@frozen
class Page:
    """The rules of a game: all tags in order, and those that no test need prove."""

    rules: tuple[str, ...] = field(kw_only=True)
    exceptions: tuple[str, ...] = field(kw_only=True)

    @property
    def codes(self) -> set[str]:
        """The letters its tags begin with."""
        return {tag.partition("-")[0] for tag in self.rules}


def read_page(text: str) -> Page:
    """The entries of a page; those under "No behaviour" are exceptions, not rules."""
    rules: list[str] = []
    exceptions: list[str] = []
    heading = ""
    for line in text.splitlines():
        if found := HEADING.match(line):
            heading = found[1]
        elif found := ENTRY.match(line):
            (exceptions if heading == EXCEPTIONS else rules).append(found[1])
    return Page(rules=tuple(rules), exceptions=tuple(exceptions))


def marked(source: str) -> Iterator[str]:
    """The tags in every `pytest.mark.rule(...)` of a test file."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark"))):
                for argument in node.args:
                    yield str(argument.value) if isinstance(argument, ast.Constant) else "no tag"


def named(text: str, codes: Iterable[str]) -> set[str]:
    """Every tag in a text that begins as the tags of some page do."""
    return {tag for tag in re.findall(rf"\b{TAG}\b", text) if tag.partition("-")[0] in set(codes)}


def files(root: Path, patterns: Iterable[str]) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(path for path in root.glob(pattern) if path.is_file())


def problems(root: Path) -> list[str]:
    """Everything that is wrong with the tags of a source tree, a line each."""
    found: list[str] = []
    pages = {
        path.parent.name: read_page(path.read_text("utf-8"))
        for path in files(root, ["docs/games/*/rules.md"])
    }
    known = {tag for page in pages.values() for tag in page.rules}
    tests = {
        path: set(marked(path.read_text("utf-8"))) for path in files(root / "tests", ["**/*.py"])
    }
    for game, page in pages.items():
        found += page_problems(game, page, set().union(*tests.values()))
    found += [
        f"{path.relative_to(root)}: marked with {tag}, which is in no rules page"
        for path, tags in tests.items()
        for tag in sorted(tags - known)
    ]
    return found + unknown_tags(root, pages, known)


def page_problems(game: str, page: Page, tested: set[str]) -> list[str]:
    found = []
    for tag in page.rules:
        if tag not in tested and tag not in page.exceptions:
            found.append(f"{game}: {tag} has no test")
        if page.rules.count(tag) > 1:
            found.append(f"{game}: {tag} stands there twice")
    for tag in page.exceptions:
        if tag in tested:
            found.append(f"{game}: {tag} is no behaviour, yet tested")
        if tag not in page.rules:
            found.append(f"{game}: {tag} is no behaviour, and no rule")
    return found


def unknown_tags(root: Path, pages: Mapping[str, Page], known: set[str]) -> list[str]:
    """Tags in code and prose that stand in no page."""
    codes = {code for page in pages.values() for code in page.codes}
    code = files(root, [f"{folder}/**/{name}" for folder in ("src", "tests") for name in CODE])
    return [
        f"{path.relative_to(root)}: {tag} is in no rules page"
        for path in (*code, *files(root, PROSE))
        for tag in sorted(named(path.read_text("utf-8"), codes) - known)
    ]


# The tree ------------------------------------------------------------------------------------


def test_every_rule_has_a_test_and_every_tag_a_rule() -> None:
    assert [] == problems(ROOT)


@pytest.mark.parametrize("game", legacies.games())
def test_every_game_has_a_page_of_rules(game: str) -> None:
    page = read_page((ROOT / "docs" / "games" / game / "rules.md").read_text("utf-8"))

    assert len(page.rules) > 20
    assert len(page.exceptions) < len(page.rules) / 10


# The check itself ----------------------------------------------------------------------------

PAGE = """
# Rules of Quarry

- **QRY-STONE-01** A stone is a stone.
- **QRY-R-01 Two words.** A ruling.
- **QRY-TIME-01** It takes an hour.

## No behaviour

- **QRY-TIME-01** Nothing measures it.
"""
TEST = """
import pytest

@pytest.mark.rule("QRY-STONE-01")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("QRY-R-01"))])
def test_a_stone_is_a_stone(n: int) -> None: ...
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small source tree in which all is well."""
    for name, text in (
        ("docs/games/quarry/rules.md", PAGE),
        ("src/legacies/games/quarry/_rules.pyx", "# [QRY-STONE-01, QRY-R-01]"),
        ("tests/games/quarry/test_stone.py", TEST),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
    return tmp_path


def test_a_sound_tree_has_no_problems(tree: Path) -> None:
    assert [] == problems(tree)


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        pytest.param(
            "docs/games/quarry/rules.md",
            "# Rules of Quarry",
            "# Rules of Quarry\n- **QRY-STONE-02** Another rule.",
            "quarry: QRY-STONE-02 has no test",
            id="a rule without a test",
        ),
        pytest.param(
            "docs/games/quarry/rules.md",
            "## No behaviour",
            "## Something else",
            "quarry: QRY-TIME-01 has no test",
            id="a rule no longer excepted",
        ),
        pytest.param(
            "docs/games/quarry/rules.md",
            "- **QRY-TIME-01** Nothing",
            "- **QRY-R-01** Hard to test.\n- **QRY-TIME-01** Nothing",
            "quarry: QRY-R-01 is no behaviour, yet tested",
            id="an exception with a test",
        ),
        pytest.param(
            "docs/games/quarry/rules.md",
            "- **QRY-TIME-01** Nothing",
            "- **QRY-TIME-02** Gone.\n- **QRY-TIME-01** Nothing",
            "quarry: QRY-TIME-02 is no behaviour, and no rule",
            id="an exception without a rule",
        ),
        pytest.param(
            "docs/games/quarry/rules.md",
            "- **QRY-R-01",
            "- **QRY-STONE-01** Once more.\n- **QRY-R-01",
            "quarry: QRY-STONE-01 stands there twice",
            id="a rule that stands there twice",
        ),
        pytest.param(
            "tests/games/quarry/test_stone.py",
            "QRY-R-01",
            "QRY-R-02",
            "quarry: QRY-R-01 has no test",
            id="a marker with another tag",
        ),
        pytest.param(
            "tests/games/quarry/test_stone.py",
            'rule("QRY-STONE-01")',
            'rule("QRY-STONE-01", "XYZ-STONE-09")',
            "tests/games/quarry/test_stone.py: marked with XYZ-STONE-09, which is in no rules page",
            id="a marker without a rule",
        ),
        pytest.param(
            "src/legacies/games/quarry/_rules.pyx",
            "QRY-R-01",
            "QRY-R-02",
            "src/legacies/games/quarry/_rules.pyx: QRY-R-02 is in no rules page",
            id="a tag in the code without a rule",
        ),
    ],
)
def test_a_broken_tree_is_found_out(
    tree: Path, file: str, old: str, new: str, problem: str
) -> None:
    path = tree / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))

    assert problem in problems(tree)
