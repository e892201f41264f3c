"""
Small pieces of SVG for the pictures of tables: escaped, repeatable, knowing no game.

Everything is text: a function gives the markup of one thing, and things are nested by handing
their markup on. ``picture`` makes the whole of it, on a background of its own, so that it can be
read on light and on dark pages. Nothing has an id: many pictures can stand on one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Value: TypeAlias = str | float | None

# Colours of the table itself; kinds of things bring their own.
INK = "#2a2620"
MUTED = "#71685b"
PAPER = "#f3ede1"
PANEL = "#fffdf8"
LINE = "#d8cdb9"
ACCENT = "#16785c"
ALERT = "#a8322a"
WHITE = "#ffffff"

FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif"

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML 1.0
_WIDE = frozenset("mwMW@%")
_NARROW = frozenset("iljftrI.,:;'!|()[] /")


# Markup --------------------------------------------------------------------------------------


def escape(words: str) -> str:
    """Words as they can stand in markup and in its attributes; what XML cannot hold is left out."""
    words = _FORBIDDEN.sub("", words)
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        words = words.replace(character, entity)
    return words


def number(value: float) -> str:
    """
    A number as short as two decimals allow.

    >>> number(3), number(2.50), number(-0.001)
    ('3', '2.5', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """
    An element; ``stroke_width=2`` is the attribute ``stroke-width``, None leaves one out.

    >>> tag("rect", x=1.5, stroke_width=2, rx=None)
    '<rect x="1.5" stroke-width="2"/>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def picture(width: float, height: float, *inside: str, label: str) -> str:
    """A whole picture, self-contained; `label` says what it shows to those who cannot see it."""
    ground = rect(0.5, 0.5, width - 1, height - 1, fill=PAPER, stroke=LINE, rx=14)
    return tag(
        "svg",
        ground,
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        font_family=FONT,
        role="img",
        aria_label=label,
    )


def group(
    *inside: str, x: float = 0, y: float = 0, scale: float = 1, title: str | None = None
) -> str:
    """Things moved and scaled together; `title` is shown when the mouse rests on them."""
    moves = []
    if x or y:
        moves.append(f"translate({number(x)} {number(y)})")
    if scale != 1:
        moves.append(f"scale({number(scale)})")
    named = () if title is None else (tag("title", escape(title)),)
    return tag("g", *named, *inside, transform=" ".join(moves) or None)


# Shapes --------------------------------------------------------------------------------------


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """A rectangle; ``rx`` rounds its corners."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    """A circle around a point."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def path(data: str, **attributes: Value) -> str:
    """A path from its commands."""
    return tag("path", d=data, **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: Value) -> str:
    """A closed line through points."""
    written = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return tag("polygon", points=written, **attributes)


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    fill: str = INK,
    anchor: str | None = None,
    bold: bool = False,
) -> str:
    """One line of words on a base line; `anchor` is "middle" or "end" if not the start."""
    weight = "700" if bold else None
    return tag(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight=weight,
    )


# Measures and colours ------------------------------------------------------------------------


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line of words is; fonts differ, so it is meant rather too wide."""
    ems = sum(0.92 if c in _WIDE else 0.34 if c in _NARROW else 0.6 for c in words)
    return ems * size * (1.14 if bold else 1)


def scale_to_fit(widths: Sequence[float], gap: float, room: float) -> float:
    """The scale at which things of these widths stand side by side in the room, at most 1."""
    whole = sum(widths) + gap * max(0, len(widths) - 1)
    return min(1.0, room / whole) if whole else 1.0


def ink_on(colour: str) -> str:
    """Dark or white, whichever is easier to read on a colour like "#16785c"."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return INK if 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > 0.32 else WHITE


# Small compounds -----------------------------------------------------------------------------


def chip_width(words: str, size: float = 11) -> float:
    """The width of ``chip``."""
    return width_of(words, size, bold=True) + size * 1.3


def chip(x: float, y: float, words: str, *, fill: str, size: float = 11) -> str:
    """Words on a rounded patch of colour, its upper left corner at a point."""
    height = size * 1.7
    wide = chip_width(words, size)
    return rect(x, y, wide, height, rx=height / 2, fill=fill) + text(
        x + wide / 2,
        y + height / 2 + size * 0.36,
        words,
        size=size,
        fill=ink_on(fill),
        anchor="middle",
        bold=True,
    )


def chips(x: float, y: float, row: Iterable[tuple[str, str]], *, size: float = 11) -> str:
    """Chips side by side, each its words and its colour, from a point to the right."""
    drawn = []
    for words, fill in row:
        drawn.append(chip(x, y, words, fill=fill, size=size))
        x += chip_width(words, size) + size * 0.55
    return "".join(drawn)


def row(things: Sequence[tuple[str, float]], x: float, y: float, *, gap: float, room: float) -> str:
    """Things, each with its width, side by side from a point, made smaller if the room is short."""
    scale = scale_to_fit([width for _, width in things], gap, room)
    drawn = []
    for markup, width in things:
        drawn.append(group(markup, x=x, y=y, scale=scale))
        x += (width + gap) * scale
    return "".join(drawn)
