"""The picture of the board around the ring: tracks, figures, Global Actions, Events, tiles."""

from __future__ import annotations

from legacies import svg as draw
from legacies.games.legacies.model import ActionView, Face, FigureView, LegaciesView
from legacies.games.legacies.picture.facts import ROMAN, Faces
from legacies.games.legacies.picture.parts import (
    BLUE,
    GOLD,
    HEIGHT,
    RED,
    RING,
    ROOM,
    SEAT_COLOURS,
    broken,
    fit,
    panel,
    paragraph,
    seat_as,
    small,
    stretched,
    token,
)


def draw_tracks(view: LegaciesView, faces: Faces, wide: float) -> tuple[str, float]:
    """A row a track: the Character, the spaces with their words and tokens, the Bonus Token."""
    n = max(len(track.spaces) for track in view.tracks)
    high = (RING - 34) / len(view.tracks)
    name, bonus = 132.0, 128.0
    step = (wide - name - bonus - 20) / n
    parts = [
        panel(wide, RING),
        draw.text(name + 10, 20, "new tokens enter here", size=11, fill=draw.MUTED),
        draw.text(
            name + step * n + 6, 20, "tokens leave here", size=11, fill=draw.MUTED, anchor="end"
        ),
        draw.text(wide - bonus - 2, 20, "Bonus Tokens", size=11, fill=draw.MUTED),
    ]
    for at, track in enumerate(view.tracks):
        y = 28 + at * high
        seat = seat_as(view, track)
        fill = draw.PAPER if seat is None else SEAT_COLOURS[seat]
        ink = draw.INK if seat is None else draw.WHITE
        parts += [
            draw.rect(8, y, name - 6, high - 6, rx=6, fill=fill, stroke=draw.LINE),
            draw.text(
                16,
                y + 20,
                track.name,
                size=fit(track.name, 12.5, name - 22, bold=True),
                fill=ink,
                bold=True,
            ),
            draw.text(16, y + 37, track.icon, size=11, fill=ink),
        ]
        for number, space in enumerate(track.spaces):
            x = name + 8 + number * step
            room = step - 12 - (24 if space.seat is not None else 0)
            words, _ = paragraph(0, 0, [space.words], size=small(space.words, room), room=room)
            parts += [
                draw.rect(x, y, step - 4, high - 6, rx=4, fill="#faf6ec", stroke=draw.LINE),
                draw.group(words, x=x + 5, y=y + 13),
            ]
            if space.seat is not None:
                parts.append(token(x + step - 19, y + (high - 6) / 2, space.seat, 12))
        if track.bonus is not None:
            face = faces[track.bonus]
            parts.append(draw.group(_bonus(face, bonus - 6, high - 6), x=wide - bonus - 2, y=y))
    return "".join(parts), RING


def _bonus(face: Face, wide: float, high: float) -> str:
    words = " ".join(face.words)
    size = small(words, wide - 12)
    lines, _ = paragraph(6, 24, [words], size=min(size, 8.8), room=wide - 10)
    return draw.group(
        draw.rect(0, 0, wide, high, rx=high / 4, fill="#f6e3b4", stroke=GOLD),
        draw.text(6, 13, face.name, size=10.5, bold=True),
        lines,
        title=f"{face.name}: {words}",
    )


def draw_figures(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """The places of the Legendary Figures."""
    high = 78.0
    step = (ROOM + 8) / len(view.figures)
    parts = []
    for at, each in enumerate(view.figures):
        parts.append(draw.group(_figure(each, faces, step - 8, high, at), x=at * step))
    return "".join(parts), high


def _figure(each: FigureView, faces: Faces, wide: float, high: float, at: int) -> str:
    if each.figure is None:
        words = f"Legendary Figure of Century {ROMAN[max(0, at - 2)]}"
        return panel(wide, high, fill="#e7dfcf") + draw.text(
            wide / 2, high / 2 + 4, words, size=11.5, fill=draw.MUTED, anchor="middle"
        )
    face = faces[each.figure]
    room = wide - 20 - (30 if each.space.seat is not None else 0)
    words, _ = paragraph(10, 38, [each.space.words], size=small(each.space.words, room), room=room)
    parts = [
        panel(wide, high, fill="#eee6f6", edge="#8a63b5"),
        draw.text(10, 19, face.name, size=fit(face.name, 12.5, wide - 20, bold=True), bold=True),
        words,
    ]
    if each.space.seat is not None:
        parts.append(token(wide - 20, high / 2 + 10, each.space.seat, 13))
    return draw.group(*parts, title=f"{face.name}: {each.space.words}")


def draw_actions(view: LegaciesView) -> tuple[str, float]:
    """The eight tiles: red must be triggered, blue may; face down once they are done."""
    high = 66.0
    step = (ROOM + 8) / len(view.actions)
    parts = [
        draw.group(_action(each, step - 8, high), x=at * step)
        for at, each in enumerate(view.actions)
    ]
    done = sum(each.done and not each.mandatory for each in view.actions)
    words = (
        f"The Generation ends when both red actions and {view.required} blue ones are done: "
        f"{done} so far."
    )
    parts.append(draw.text(0, high + 16, words, size=11.5, fill=draw.MUTED))
    return "".join(parts), high + 20


def _action(each: ActionView, wide: float, high: float) -> str:
    colour = "#d9d2c5" if each.done else RED if each.mandatory else BLUE
    ink = draw.MUTED if each.done else draw.WHITE
    lines = broken(each.name, 12.5, wide - 40)
    parts = [draw.rect(0, 0, wide, high, rx=8, fill=colour, stroke=draw.LINE)]
    for at, line in enumerate(lines):
        size = fit(line, 12.5, wide - 20, bold=True)
        parts.append(draw.text(10, 20 + 15 * at, line, size=size, fill=ink, bold=True))
    state = "done" if each.done else ""
    if each.blocked is not None:
        state = f"only seat {each.blocked}"
        parts.append(token(wide - 18, high - 18, each.blocked, 11))
    parts.append(draw.text(10, high - 9, state, size=11, fill=ink))
    return "".join(parts)


def draw_events(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """The Current Event with its outcomes, what comes and what was, the Scoring Tiles."""
    blocks = []
    if view.current is not None:
        blocks.append(_event("Current Event", faces[view.current], 440, "#fdeeea", RED))
    if view.upcoming is not None:
        blocks.append(_event("Upcoming Event", faces[view.upcoming], 400, draw.PANEL, draw.LINE))
    room = ROOM - sum(width + 8 for _, width, _ in blocks)
    blocks.append(_tiles(view, faces, room))
    high = max(block[2] for block in blocks)
    parts = []
    x = 0.0
    for drawing, width, _ in blocks:
        parts.append(draw.group(drawing.replace(HEIGHT, draw.number(high)), x=x))
        x += width + 8
    return "".join(parts), high


def _event(head: str, face: Face, wide: float, fill: str, edge: str) -> tuple[str, float, float]:
    words, y = paragraph(10, 40, face.words, size=11, room=wide - 20)
    drawing = "".join(
        [
            stretched(wide, fill, edge),
            draw.text(10, 19, face.name, size=fit(face.name, 13, wide - 130, bold=True), bold=True),
            draw.text(wide - 10, 19, head, size=11, fill=draw.MUTED, anchor="end"),
            words,
        ]
    )
    return drawing, wide, y


def _tiles(view: LegaciesView, faces: Faces, wide: float) -> tuple[str, float, float]:
    """The Scoring Tiles in play, what is resolved, what is known to come."""
    lines = []
    for at, tile in enumerate(view.century_tiles[view.flipped :]):
        when = "this Century" if at == 0 else "a later Century"
        lines.append(f"At the end of {when}: {faces[tile].name}. {' '.join(faces[tile].words)}")
    for tile in view.game_tiles:
        lines.append(f"At the end of the game: {faces[tile].name}. {' '.join(faces[tile].words)}")
    if view.resolved:
        past = [f"{faces[each.event].name} ({each.half})" for each in view.resolved]
        lines.append(f"Resolved: {', '.join(past)}")
    known = [faces[event].name for event in view.peeked if event is not None]
    if known:
        lines.append(f"You know what comes: {', '.join(known)}")
    words, y = paragraph(10, 40, lines, size=11, room=wide - 20)
    head = draw.text(10, 19, "Scoring Tiles", size=13, bold=True)
    return stretched(wide, draw.PANEL, draw.LINE) + head + words, wide, max(y, 60)
