"""The picture of the ring: Industries, Characters, the turn order in the middle."""

from __future__ import annotations

import math

from legacies import svg as draw
from legacies.games.legacies.effects import Size
from legacies.games.legacies.model import IndustryView, LegaciesView, TrackView
from legacies.games.legacies.picture.facts import ROMAN, investors_in
from legacies.games.legacies.picture.parts import (
    FAME,
    GOLD,
    GROUP_COLOURS,
    GROUP_EDGES,
    RING,
    SEAT_COLOURS,
    coin,
    fit,
    panel,
    seat_as,
    stake,
    token,
)


def _spot(at: float, of: int, radius: float) -> tuple[float, float]:
    """A point on the ring, counted counter-clockwise from the top."""
    angle = math.pi / 2 + 2 * math.pi * at / of
    return RING / 2 + radius * math.cos(angle), RING / 2 - radius * math.sin(angle)


def draw_ring(view: LegaciesView) -> str:
    """The Industries with their values, the Characters between theirs, the turn track inside."""
    groups = list(dict.fromkeys(each.group for each in view.industries))
    n = len(view.industries)
    spots = {each.industry: _spot(at, n, 238) for at, each in enumerate(view.industries)}
    lines, people = [], []
    for track in view.tracks:
        seat = seat_as(view, track)
        near = [spots[industry] for industry in track.industries]
        x, y = (sum(spot[axis] for spot in near) / len(near) for axis in (0, 1))
        length = max(1.0, math.hypot(x - RING / 2, y - RING / 2))
        x, y = (RING / 2 + (each - RING / 2) * 150 / length for each in (x, y))
        colour = draw.LINE if seat is None else SEAT_COLOURS[seat]
        for end in near:
            lines.append(
                draw.path(
                    "M" + "L".join(f"{draw.number(a)} {draw.number(b)}" for a, b in ((x, y), end)),
                    stroke=colour,
                    stroke_width=2 if seat is None else 4,
                    opacity=0.6,
                )
            )
        people.append(draw.group(_person(track, seat), x=x, y=y))
    industries = [
        draw.group(
            _industry(each, view, groups.index(each.group) % len(GROUP_COLOURS)),
            x=spots[each.industry][0] - 58,
            y=spots[each.industry][1] - 37,
        )
        for each in view.industries
    ]
    legend = "".join(
        [
            draw.chips(12, RING - 44, [("Gold", GOLD), ("Fame", FAME)], size=10),
            draw.text(104, RING - 32, "of a share,", size=10, fill=draw.MUTED),
            draw.text(12, RING - 12, "dividends of a Minor·Major", size=10, fill=draw.MUTED),
        ]
    )
    return "".join([panel(RING, RING), *lines, *people, *industries, _centre(view), legend])


def _person(track: TrackView, seat: int | None) -> str:
    """A Character on the ring, in the colour of its seat."""
    fill = draw.PAPER if seat is None else SEAT_COLOURS[seat]
    ink = draw.MUTED if seat is None else draw.WHITE
    words = track.name.split(" ", 1)
    size = min(fit(word, 10, 66, bold=True) for word in words)
    first = 3.5 if len(words) == 1 else -2.0
    return "".join(
        [
            draw.rect(-37, -15, 74, 30, rx=15, fill=fill, stroke=draw.LINE),
            *(
                draw.text(0, first + 11 * at, word, size=size, fill=ink, anchor="middle", bold=True)
                for at, word in enumerate(words)
            ),
        ]
    )


def _industry(each: IndustryView, view: LegaciesView, group: int) -> str:
    """An Industry: its value in Gold and Fame, its row, the tokens on it."""
    minor, major = each.dividends
    title = (
        f"{each.name}, {each.group}: row {each.row}, a share is worth {each.gold} Gold and "
        f"{each.fame} Fame, dividends {minor} and {major}"
    )
    parts = [
        draw.rect(
            0,
            0,
            116,
            74,
            rx=9,
            fill=GROUP_COLOURS[group],
            stroke=GROUP_EDGES[group],
            stroke_width=2,
        ),
        draw.text(
            58, 15, each.name, size=fit(each.name, 12, 106, bold=True), anchor="middle", bold=True
        ),
        coin(9, 22, str(each.gold), GOLD),
        coin(44, 22, str(each.fame), FAME),
        draw.text(108, 35, f"{minor}·{major}", size=10, fill=draw.MUTED, anchor="end"),
        _ladder(each, view, group),
    ]
    tokens = investors_in(view, each.industry)
    x = 8.0
    step = min(1.0, 100 / max(1.0, sum(14.0 if s is Size.MINOR else 19.0 for _, s in tokens)))
    for number, size in tokens:
        parts.append(stake(x, 62, number, size))
        x += (14.0 if size is Size.MINOR else 19.0) * step
    return draw.group(*parts, title=title)


def _ladder(each: IndustryView, view: LegaciesView, group: int) -> str:
    """The rows of the investment track as a line of pegs, the marker on one of them."""
    rows = view.rows
    step = 100 / max(1, rows - 1)
    pegs = [
        draw.circle(
            8 + step * at,
            47,
            4.6 if at == each.row else 1.7,
            fill=GROUP_EDGES[group] if at == each.row else draw.MUTED,
        )
        for at in range(rows)
    ]
    return "".join(pegs)


def _centre(view: LegaciesView) -> str:
    """Generation, Century, whose turn it is."""
    middle = RING / 2
    parts = [
        draw.circle(middle, middle, 92, fill=draw.PAPER, stroke=draw.LINE, stroke_width=1.5),
        draw.text(
            middle,
            middle - 44,
            f"Century {ROMAN[view.century - 1]}",
            size=20,
            anchor="middle",
            bold=True,
        ),
        draw.text(
            middle,
            middle - 24,
            f"Generation {view.generation} of 6",
            size=13,
            anchor="middle",
            fill=draw.MUTED,
        ),
        draw.text(middle, middle + 2, "turn order", size=11, anchor="middle", fill=draw.MUTED),
    ]
    for at, seat in enumerate(view.order):
        x = middle + (at - (len(view.order) - 1) / 2) * 25
        if at == view.turn and view.stack:
            parts.append(
                draw.circle(x, middle + 20, 13.5, fill="none", stroke=draw.INK, stroke_width=2)
            )
        parts.append(token(x, middle + 20, seat, 10))
    if view.next_order and view.next_order != view.order:
        then = "then " + " ".join(map(str, view.next_order))
        parts.append(
            draw.text(middle, middle + 50, then, size=11, anchor="middle", fill=draw.ALERT)
        )
    bank = "  ".join(f"{n} {kind}" for kind, n in view.bank.items())
    parts.append(
        draw.text(
            middle,
            middle + 66,
            f"bank {bank}",
            size=fit(bank, 10, 130),
            anchor="middle",
            fill=draw.MUTED,
        )
    )
    return "".join(parts)
