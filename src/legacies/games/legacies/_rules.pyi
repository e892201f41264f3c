from __future__ import annotations

from typing import Self

from legacies._core import Engine

FIRST_INDEX: dict[str, int]
DECISIONS: dict[str, int]
PHASES: dict[str, int]
LIMITS: dict[str, int]

class LegaciesEngine(Engine):
    """The rules with one pack and one set of options, both checked by the game class."""

    def __new__(cls, tables: dict[str, list[int]]) -> Self: ...
