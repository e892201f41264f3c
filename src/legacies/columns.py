"""Tables in plain text, for the readable form of a state."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TypeAlias

Columns: TypeAlias = Sequence[tuple[str, int]]
"""The columns of a table, each with its name and its width."""


def head(columns: Columns) -> list[str]:
    """The line of names above a table."""
    return row(" ", [name for name, _ in columns], columns)


def row(
    mark: str, cells: Sequence[str], columns: Columns, *, gap: str = " ", right: str = ""
) -> list[str]:
    """
    Cells side by side, each wrapped to its column, with a mark before the first line.

    `gap` stands behind the mark; the column called `right` is flush right.

    >>> row(">", ["0 Ada", "gold, brick"], [("seat", 6), ("hand", 5)])
    ['> 0 Ada   gold,', '          brick']
    """
    wrapped = [
        textwrap.wrap(cell, width) or [""] for cell, (_, width) in zip(cells, columns, strict=True)
    ]
    lines = []
    for at in range(max(map(len, wrapped))):
        parts = [
            f"{cell[at] if at < len(cell) else '':{'>' if name == right else '<'}{width}}"
            for cell, (name, width) in zip(wrapped, columns, strict=True)
        ]
        lines.append(f"{mark if at == 0 else ' '}{gap}{'  '.join(parts)}".rstrip())
    return lines
