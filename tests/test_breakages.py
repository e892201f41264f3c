"""The lists of breakages fit the sources: `tests/tools/break_rules.py` can apply every one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import legacies

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("id", legacies.games())
def test_every_breakage_can_be_applied(id: str) -> None:
    listed = tomllib.loads((ROOT / "tests" / "tools" / "breakages" / f"{id}.toml").read_text())
    sources = ROOT / "src" / "legacies" / "games" / id
    names = [each["name"] for each in listed["breakage"]]

    assert len(names) == len(set(names)) >= 20
    for each in listed["breakage"]:
        text = (sources / each.get("file", "_rules.pyx")).read_text()
        assert 1 == text.count(each["old"]), each["name"]
