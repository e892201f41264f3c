"""What the picture of a table is put together from: sizes, colours, words, tokens, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from legacies import svg as draw
from legacies.games.legacies.effects import Resource, Size
from legacies.games.legacies.model import Face, LegaciesView, TrackView

SEAT_COLOURS = ("#2b6cb0", "#d97a1f", "#7b4bb7", "#178f8a", "#b8326a", "#5d7a1f")
GROUP_COLOURS = ("#e9dff3", "#dbe7f5", "#f7ecc4")  # Entertainment, Government, Progress
GROUP_EDGES = ("#8a63b5", "#4a7db8", "#c19a2b")
RED, BLUE = "#a8322a", "#2f5f93"
GOLD, FAME, STONE = "#d9a92f", "#c25b2c", "#6f7f8d"
RESOURCE_COLOURS = {
    Resource.DYE: "#a33a7b",
    Resource.GEAR: "#8a7a62",
    Resource.GEM: "#2a8f6a",
    Resource.IRON: "#5c6670",
}
MARGIN = 20.0
WIDE = 1640.0
RING = 590.0
TOP = 58.0
GAP = 12.0
ROOM = WIDE - 2 * MARGIN


def fit(words: str, size: float, room: float, *, bold: bool = False) -> float:
    """The size at which words fit into a line, at most `size`."""
    return min(size, size * room / max(1.0, draw.width_of(words, size, bold=bold)))


def broken(words: str, size: float, room: float) -> list[str]:
    """Words broken into lines that fit."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and draw.width_of(longer, size) * 0.92 > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def paragraph(
    x: float, y: float, words: Iterable[str], *, size: float, room: float, fill: str = draw.INK
) -> tuple[str, float]:
    """Lines of words below a base line, each broken as needed; and where the next would stand."""
    parts = []
    for each in words:
        for line in broken(each, size, room):
            parts.append(draw.text(x, y, line, size=size, fill=fill))
            y += size * 1.22
        y += size * 0.25
    return "".join(parts), y


def panel(
    wide: float, high: float, *, fill: str = draw.PANEL, edge: str = draw.LINE, heavy: float = 1
) -> str:
    return draw.rect(0, 0, wide, high, rx=8, fill=fill, stroke=edge, stroke_width=heavy)


def token(x: float, y: float, seat: int, r: float = 9) -> str:
    """A Relationship token: round, in the colour of its seat."""
    colour = SEAT_COLOURS[seat]
    return draw.circle(x, y, r, fill=colour, stroke=draw.WHITE, stroke_width=1.4) + draw.text(
        x, y + r * 0.4, str(seat), size=r * 1.15, fill=draw.WHITE, anchor="middle", bold=True
    )


def stake(x: float, y: float, seat: int, size: Size) -> str:
    """An Investment Token: square, a Major twice as large as a Minor."""
    side = 11.0 if size is Size.MINOR else 16.0
    colour = SEAT_COLOURS[seat]
    top = y - side / 2
    return draw.group(
        draw.rect(x, top, side, side, rx=2, fill=colour, stroke=draw.WHITE, stroke_width=1),
        draw.text(
            x + side / 2,
            y + side * 0.26,
            str(seat),
            size=side * 0.72,
            fill=draw.WHITE,
            anchor="middle",
            bold=True,
        ),
        title=f"{size} of seat {seat}",
    )


def seat_as(view: LegaciesView, track: TrackView) -> int | None:
    """The seat that plays a track's Character."""
    for number, seat in enumerate(view.seats):
        if seat.character == track.character:
            return number
    return None


def coin(x: float, y: float, words: str, fill: str) -> str:
    """A number on a patch of colour: Gold, Fame and the like."""
    wide = max(30.0, draw.width_of(words, 12, bold=True) + 12)
    return draw.rect(x, y, wide, 18, rx=9, fill=fill) + draw.text(
        x + wide / 2, y + 13.2, words, size=12, fill=draw.ink_on(fill), anchor="middle", bold=True
    )


def small(words: str, room: float) -> float:
    """The size at which words fit into the three lines of a space."""
    for size in (11.0, 10.0, 9.0, 8.0):
        if len(broken(words, size, room)) <= (3 if size > 9.5 else 4):
            return size
    return 7.2


HEIGHT = "{height}"  # of a panel whose neighbours are higher: put in last


def stretched(wide: float, fill: str, edge: str) -> str:
    return draw.tag("rect", x=0, y=0, width=wide, height=HEIGHT, rx=8, fill=fill, stroke=edge)


CARD = 222.0


def card_of(face: Face, note: str = "", fill: str = draw.PANEL) -> tuple[str, float]:
    """A card with its words; and its height."""
    words, y = paragraph(10, 52, face.words, size=10.5, room=CARD - 20)
    drawing = "".join(
        [
            stretched(CARD, fill, draw.MUTED),
            draw.text(10, 20, face.name, size=fit(face.name, 13, CARD - 14, bold=True), bold=True),
            draw.text(10, 34, note, size=9.5, fill=draw.MUTED),
            words,
        ]
    )
    return drawing, y


def rows_of(cards: Sequence[tuple[str, float]]) -> tuple[str, float]:
    """Cards side by side in rows of seven, those of a row equally high; and how high it all is."""
    parts = []
    y = 0.0
    for first in range(0, len(cards), 7):
        line = cards[first : first + 7]
        high = max(each[1] for each in line)
        for at, (drawing, _) in enumerate(line):
            drawing = drawing.replace(HEIGHT, draw.number(high))
            parts.append(draw.group(drawing, x=at * (CARD + 7.6), y=y))
        y += high + 8
    return "".join(parts), max(0.0, y - 8)
