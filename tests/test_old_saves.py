"""Saves of every format version that ever was: kept for ever, read for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import legacies
from legacies._game import BYTES_FORMAT
from legacies.serial import VERSION

SAVES = Path(__file__).parent / "golden" / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.stem)
def test_json_of_old_versions_is_read(path: Path) -> None:
    """And written again it says the same."""
    value = legacies.loads(path.read_text("utf-8"))

    assert value == legacies.loads(legacies.dumps(value))
    if isinstance(value, legacies.Record):
        assert legacies.replay(value).is_over


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.bin")), ids=lambda path: path.stem)
def test_bytes_of_old_versions_are_read(path: Path) -> None:
    id, _, seats = path.stem.split("-")[:3]
    state = legacies.game(id, seats=int(seats)).from_bytes(path.read_bytes())

    assert state == legacies.loads(path.with_suffix(".json").read_text("utf-8"))


def test_the_present_versions_are_kept_too() -> None:
    """A new version needs its saves here; write them once and never change them."""
    for id in legacies.games():
        assert (SAVES / f"{id}-v{VERSION}-3-record.json").exists()
        assert (SAVES / f"{id}-v{BYTES_FORMAT}-3.bin").exists()
