"""The picture of the mats: what each seat has, who leads it, its Heirlooms."""

from __future__ import annotations

from legacies import svg as draw
from legacies.games.legacies.effects import Size
from legacies.games.legacies.model import Face, LegaciesView, SeatView
from legacies.games.legacies.picture.facts import Faces, called, holder_of, marks_of, some
from legacies.games.legacies.picture.parts import (
    FAME,
    GAP,
    GOLD,
    HEIGHT,
    RESOURCE_COLOURS,
    ROOM,
    SEAT_COLOURS,
    STONE,
    broken,
    paragraph,
    stake,
    token,
)
from legacies.games.legacies.picture.text import left_on_mat


def draw_mats(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """A mat a seat, two side by side, in turn order."""
    order = view.order or tuple(range(len(view.seats)))
    wide = (ROOM - GAP) / 2
    parts = []
    y = 0.0
    for first in range(0, len(order), 2):
        line = [_mat(view, number, faces, wide) for number in order[first : first + 2]]
        high = max(each[1] for each in line)
        for at, (drawing, _) in enumerate(line):
            drawing = drawing.replace(HEIGHT, draw.number(high))
            parts.append(draw.group(drawing, x=at * (wide + GAP), y=y))
        y += high + GAP
    return "".join(parts), y - GAP


def _mat(view: LegaciesView, number: int, faces: Faces, wide: float) -> tuple[str, float]:
    """One seat: what it has, who leads it, what it can do."""
    seat = view.seats[number]
    marks = marks_of(view, number)
    colour = SEAT_COLOURS[number]
    is_lit = "asked" in marks or "winner" in marks
    name = f"seat {number}" + "".join(f" · {mark}" for mark in marks)
    parts = [
        draw.tag(
            "rect",
            x=0,
            y=0,
            width=wide,
            height=HEIGHT,
            rx=8,
            fill=draw.PANEL,
            stroke=colour if is_lit else draw.LINE,
            stroke_width=3 if is_lit else 1,
        ),
        draw.rect(0, 0, wide, 32, rx=8, fill=colour),
        draw.text(14, 21.5, called(view, number), size=15, fill=draw.WHITE, bold=True),
        draw.text(wide - 14, 21.5, name, size=12.5, fill=draw.WHITE, anchor="end"),
    ]
    if seat.character is None:
        return "".join(parts), 44.0
    parts += [
        _purse(seat, wide),
        _rack(view, number, 70),
        _shelf(view, number, faces, wide, 108),
    ]
    words, y = paragraph(14, 164, _biography(view, number, faces), size=11, room=wide - 28)
    return "".join([*parts, words]), y + 4


def _purse(seat: SeatView, wide: float) -> str:
    """Fame, Gold, Foundation and Resources."""
    row = [
        (f"{seat.fame} Fame", FAME),
        (f"{seat.gold} Gold", GOLD),
        (f"{seat.foundation} Foundation", STONE),
        *((f"{n} {kind}", RESOURCE_COLOURS[kind]) for kind, n in seat.resources.items() if n),
    ]
    score = f"{seat.score} if the game ended now"
    return draw.chips(14, 40, row, size=12) + draw.text(
        wide - 14, 55, score, size=11, fill=draw.MUTED, anchor="end"
    )


def _rack(view: LegaciesView, number: int, y: float) -> str:
    """The tokens on the mat, and the cards not yet played."""
    seat = view.seats[number]
    parts = [draw.text(14, y + 11, "tokens on the mat", size=10, fill=draw.MUTED)]
    x = 22.0
    for _ in range(seat.tokens):
        parts.append(token(x, y + 27, number, 9))
        x += 20
    x += 4
    for size in Size:
        for _ in range(max(0, left_on_mat(seat, size))):
            parts.append(stake(x, y + 27, number, size))
            x += 15 if size is Size.MINOR else 20
        x += 6
    if seat.locked:
        words = "locked: " + ", ".join(seat.locked)
        parts.append(draw.text(x + 2, y + 31, words, size=10, fill=draw.MUTED))
    return "".join(parts)


def _shelf(view: LegaciesView, number: int, faces: Faces, wide: float, y: float) -> str:
    """The Heirlooms of a Character with their costs, and who has which; then those of others."""
    seat = view.seats[number]
    step = (wide - 20) / 8
    parts = []
    for level in range(7):
        face = faces.get(f"{seat.character}-{level}")
        holder = holder_of(view, number, level)
        parts.append(draw.group(_heirloom(level, face, holder, step - 6), x=14 + level * step, y=y))
    others = [each for each in seat.heirlooms if each.character != seat.character]
    x = 14 + 7 * step
    parts.append(draw.text(x, y + 10, "controlled", size=10, fill=draw.MUTED))
    for each in others:
        face = faces.get(f"{each.character}-{each.level}")
        owner = next(
            (n for n, other in enumerate(view.seats) if other.character == each.character), 0
        )
        title = str(each.character) if face is None else f"{face.name} of the {each.character}"
        box = draw.rect(x, y + 15, 14, 22, rx=3, fill=SEAT_COLOURS[owner]) + draw.text(
            x + 7, y + 31, str(each.level), size=12, fill=draw.WHITE, anchor="middle", bold=True
        )
        parts.append(draw.group(box, title=title))
        x += 16
    return "".join(parts)


def _heirloom(level: int, face: Face | None, holder: int | None, wide: float) -> str:
    """An Heirloom: its level, its cost while it can be acquired, or who has it."""
    name = f"level {level}" if face is None else face.name
    parts = [
        draw.rect(
            0, 0, wide, 38, rx=4, fill="#f7efd9" if holder is None else "#ece6da", stroke=draw.LINE
        ),
        draw.text(6, 24, str(level), size=15, bold=True),
    ]
    if holder is not None:
        parts.append(token(wide - 15, 19, holder, 10))
    elif face is not None and face.words:
        for at, line in enumerate(broken(face.words[0], 8.5, wide - 22)[:3]):
            parts.append(draw.text(19, 12 + 10 * at, line, size=8.5, fill=draw.MUTED))
    title = name if face is None else "\n".join([name, *face.words])
    return draw.group(*parts, title=title)


def _biography(view: LegaciesView, number: int, faces: Faces) -> list[str]:
    """The family in words: who leads it, its hand, what it has played, its Special Action."""
    seat = view.seats[number]
    lines = []
    if seat.character is not None:
        lines.append(" ".join(faces[seat.character].words[1:]))
        special = faces.get(f"{seat.character}-{seat.side}")
        if special is not None:
            lines.append(f"Special Action, {special.name}: {' '.join(special.words)}")
    if seat.active is not None:
        face = faces[seat.active]
        lines.append(f"Led by {face.name}: {' '.join(face.words)}")
    older = [faces[each].name for each in seat.hall if each != seat.active]
    if older:
        lines.append(f"Hall: {', '.join(older)}")
    hand = ", ".join(faces[card].name for card in seat.known)
    if seat.hand is None:
        hand = some(seat.hand_count, "card") + (f", among them {hand}" if hand else "")
    if seat.party == "human":
        lines.append(f"Hand: {hand or 'empty'}")
    if seat.successor_count:
        held = seat.shown if seat.successors is None else seat.successors
        heirs = ", ".join(faces[each].name for each in held)
        if seat.successors is None:
            heirs = some(seat.successor_count, "Successor") + (
                f", among them {heirs}" if heirs else ""
            )
        lines.append(f"Successors held: {heirs}")
    if seat.solo is not None:
        lines.append(f"Latest Solo Card, {seat.solo}: {' '.join(faces[seat.solo].words)}")
    if seat.played:
        lines.append(f"Played: {', '.join(faces[card].name for card in seat.played)}")
    return lines
