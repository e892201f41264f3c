"""
The table of Gears of Time for people: as text and as a picture.

Both are made from a view, so they show what its seat may know and nothing else.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from attrs import frozen

from legacies import columns
from legacies import svg as draw
from legacies.games.gears_of_time.model import (
    AmountChoice,
    Card,
    Casting,
    CharacterChoice,
    Dealing,
    ExtraDealing,
    Face,
    GameOver,
    GearsOfTimeView,
    Keeping,
    LaidCard,
    Looking,
    OrderChoice,
    Paying,
    Refilling,
    RemovalChoice,
    SeatView,
    Technology,
    TurnChoice,
)

ROUNDS = LAPS = 4
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
Names: TypeAlias = Mapping[str, str]
Point: TypeAlias = tuple[float, float]

# Words ---------------------------------------------------------------------------------------


def _names(view: GearsOfTimeView) -> Names:
    """Names of cards and characters by their ids."""
    names = {str(face.card): face.name for face in view.faces}
    return names | {str(each.character): each.name for each in view.characters}


def _listed(counts: Mapping[Card, int], names: Names) -> str:
    """``{"T01": 2, "T06": 1}`` as "2 Fire, Law"."""
    return ", ".join(
        f"{n} {names[card]}" if n > 1 else names[card] for card, n in counts.items() if n
    )


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def question(view: GearsOfTimeView) -> str:
    """Who is asked what, in a sentence."""
    names = _names(view)
    match view.decision:
        case Casting(seat):
            return f"Chance deals seat {seat} a character."
        case CharacterChoice(seat):
            return f"Seat {seat}: which character?"
        case Dealing():
            return "Chance deals the first hands."
        case OrderChoice(seat):
            return f"Seat {seat}: which place on the turn order track?"
        case ExtraDealing():
            return "Chance deals further cards to the later places."
        case TurnChoice(seat, 0):
            return f"Seat {seat}: a Fate card, or the end of the turn?"
        case TurnChoice(seat, actions):
            return f"Seat {seat}: which action? {actions} left."
        case Paying(seat, left):
            return f"Seat {seat}: which card to discard for the cost? {left} left."
        case AmountChoice(seat, technology):
            return f"Seat {seat}: how many cubes onto {names[technology]}?"
        case Looking(seat, left):
            return f"Chance shows cards to seat {seat}, {left} to come."
        case Keeping(seat):
            return f"Seat {seat}: which of the two cards to keep?"
        case RemovalChoice(seat, technology):
            return f"Seat {seat}: which prerequisite of {names[technology]} to remove?"
        case Refilling(seat):
            return f"Chance deals seat {seat} up to six cards."
        case GameOver():
            return f"The game is over: seat {_winner(view)} wins."


def _winner(view: GearsOfTimeView) -> int:
    """[GT-END-01, GT-END-02]"""
    ranked = [
        (-seat.score, -seat.pool, view.order.index(number), number)
        for number, seat in enumerate(view.seats)
    ]
    return min(ranked)[-1]


def _is_judged(view: GearsOfTimeView) -> bool:
    """Whether the timeline shows what the last bureaucracy said of it."""
    decision = view.decision
    if isinstance(decision, OrderChoice):
        return not decision.first
    return isinstance(decision, Refilling | GameOver)


def _needs(card: LaidCard, view: GearsOfTimeView) -> list[Technology]:
    """Prerequisites of a card that are not removed."""
    return [need for need in _face(card, view).needs if need not in card.removed]


def _face(card: LaidCard, view: GearsOfTimeView) -> Face:
    return next(face for face in view.faces if face.card is Card(card.technology))


def _facts(view: GearsOfTimeView) -> list[str]:
    return [f"round {view.round + 1} of {ROUNDS}", f"turn {view.lap + 1} of {LAPS}"]


def _eyes(view: GearsOfTimeView) -> str:
    return "all hands open" if view.seat is None else f"as seat {view.seat} sees it"


def _marks(view: GearsOfTimeView, number: int) -> list[str]:
    """What is to be said of a seat beside its number."""
    marks = []
    if number == view.seat:
        marks.append("you")
    if number == view.actor:
        marks.append("asked")
    elif number == getattr(view.decision, "seat", None):
        marks.append("on turn")
    if isinstance(view.decision, GameOver) and number == _winner(view):
        marks.append("winner")
    return marks


def _pursuit(view: GearsOfTimeView, seat: SeatView) -> str:
    """``Magistrate (Law 3)``; nothing before characters are dealt."""
    names = _names(view)
    for each in view.characters:
        if each.character == seat.character:
            return f"{each.name} ({names[each.pursuit]} {each.reward})"
    return ""


def _remarks(card: LaidCard, view: GearsOfTimeView) -> list[str]:
    """What lies on a card and how it was judged."""
    names = _names(view)
    remarks = ["failed"] if card.failed else []
    if card.dashed:
        remarks.append("reward 0")
    if card.guard is not None:
        remarks.append(f"shield of {card.guard}")
    return remarks + [f"without {names[need]}" for need in card.removed]


# Text ----------------------------------------------------------------------------------------

WIDTH = 100
COLUMNS = (
    ("seat", 14),
    ("points", 6),
    ("pool", 4),
    ("pawn", 4),
    ("turn", 4),
    ("character", 22),
    ("hand", 32),
)


def text(view: GearsOfTimeView) -> str:
    """A readable table, at most 100 columns wide, in plain characters."""
    lines = [f"{', '.join(_facts(view))}; {_eyes(view)}", question(view), ""]
    lines += columns.head(COLUMNS)
    for number in range(len(view.seats)):
        mark = ">" if number == view.actor else " "
        lines += columns.row(mark, _cells(view, number), COLUMNS)
    lines.append("")
    for timeframe in range(view.present):
        lines += _wrapped(*_era(view, timeframe))
    lines += [f"  {view.present}  present day", ""]
    names = _names(view)
    lines += _wrapped("deck", _some(view.deck, "card"))
    seen = _listed(view.pile, names) or "nothing"
    lines += _wrapped("pile", f"{view.face_down} face down; seen: {seen}")
    if view.buried:
        whose = "face down" if view.seat is None else "you put there"
        lines += _wrapped("", f"{whose}: {_listed(view.buried, names)}")
    if view.aside:
        lines += _wrapped("set aside", _listed(view.aside, names))
    return "\n".join(lines)


def _cells(view: GearsOfTimeView, number: int) -> list[str]:
    seat = view.seats[number]
    turn = str(view.order.index(number) + 1) if view.order else "-"
    hand = "" if seat.hand is None else _listed(seat.hand, _names(view))
    return [
        ", ".join([str(number), *(mark for mark in _marks(view, number) if mark != "asked")]),
        str(seat.score),
        str(seat.pool),
        str(seat.pawn),
        turn if seat.place is None or view.order else f"({seat.place})",
        _pursuit(view, seat) or "-",
        f"{seat.hand_count}: {hand}" if hand else str(seat.hand_count),
    ]


def _era(view: GearsOfTimeView, timeframe: int) -> tuple[str, str]:
    """A Timeframe: how full it is, its cards with cubes by seat."""
    names = _names(view)
    cards = [card for card in view.timeline if card.timeframe == timeframe]
    words = []
    for card in cards:
        remarks = _remarks(card, view)
        cubes = ":".join(map(str, card.cubes))
        words.append(f"{names[card.technology]} {cubes}" + "".join(f", {each}" for each in remarks))
    return f"  {timeframe}  {len(cards)}/{view.present - timeframe}", "; ".join(words) or "-"


def _wrapped(head: str, words: str) -> list[str]:
    """A head and words after it, further lines indented."""
    start = f"{head:<10}"
    return textwrap.wrap(words, WIDTH, initial_indent=start, subsequent_indent=" " * 10)


# Picture -------------------------------------------------------------------------------------

SEAT_COLOURS = ("#2b6cb0", "#d97a1f", "#7b4bb7", "#178f8a")
GOOD = "#2f8a4c"
BAD = draw.ALERT
GOLD = "#e5b93c"
STEEL = "#8b95a1"
FATE = "#5b4a8a"
LINE_COLOURS = ("#2b6cb0", "#c2571a", "#2f8a4c", "#7b4bb7", "#a8322a", "#178f8a", "#8a6d1d")
MARGIN = 20.0
COLUMN = 132.0
HEADER = 74.0
PAWNS = 34.0
SPACE = 26.0
LINE_HEIGHT = 10.0
CARD_HEIGHT = 50.0
PANEL = 78.0


@frozen
class _Drawn:
    """Where a card of the timeline lies in the picture."""

    card: LaidCard
    x: float
    y: float
    height: float

    @property
    def left(self) -> Point:
        return self.x, self.y + self.height / 2

    @property
    def right(self) -> Point:
        return self.x + COLUMN - SPACE, self.y + self.height / 2


def svg(view: GearsOfTimeView) -> str:
    """The timeline with its cards, cubes and pawns, and what the seats have."""
    columns = view.present + 1
    width = max(2 * MARGIN + columns * COLUMN, 780.0)
    step = (width - 2 * MARGIN) / columns
    good = _successes(view)
    placed = _placed(view, step, good)
    top = HEADER + PAWNS
    floor = max([top + 150.0, *(each.y + each.height + 12 for each in placed)])
    panels, bottom = _panels(view, floor + 14, width)
    inside = [
        _head(view, width),
        *(_column(view, number, step, floor) for number in range(columns)),
        *_lines(placed, view, good),
        *(_laid(each, view, good) for each in placed),
        panels,
    ]
    label = f"Gears of Time, {', '.join(_facts(view))}: {question(view)}"
    return draw.picture(width, bottom, *inside, label=label)


def _head(view: GearsOfTimeView, width: float) -> str:
    facts = f"{', '.join(_facts(view))} · {_eyes(view)}"
    return "".join(
        [
            draw.text(MARGIN, 28, question(view), size=17, bold=True),
            draw.text(width - MARGIN, 28, facts, size=12, fill=draw.MUTED, anchor="end"),
        ]
    )


def _column(view: GearsOfTimeView, number: int, step: float, floor: float) -> str:
    """A Timeframe: its number, how full it is, the pawns in it."""
    x = MARGIN + number * step
    is_present = number == view.present
    ground = "#e3ecdf" if is_present else "#faf6ec" if number % 2 else "#f0e8d8"
    parts = [
        draw.rect(x + 1, 42, step - 2, floor - 42, rx=8, fill=ground, stroke=draw.LINE),
        draw.text(
            x + step / 2,
            60,
            "Present Day" if is_present else f"Timeframe {number}",
            size=11.5,
            anchor="middle",
            bold=True,
        ),
    ]
    if not is_present:
        room = view.present - number
        filled = sum(card.timeframe == number for card in view.timeline)
        colour = BAD if filled > room else draw.INK if filled == room else draw.MUTED
        words = f"{filled} of {ROMAN[room]}"
        parts.append(draw.text(x + step / 2, 75, words, size=11, anchor="middle", fill=colour))
    here = [seat for seat, each in enumerate(view.seats) if each.pawn == number]
    for at, seat in enumerate(here):
        middle = x + step / 2 + (at - (len(here) - 1) / 2) * 22
        parts.append(_pawn(middle, HEADER + 10, seat))
    return "".join(parts)


def _pawn(x: float, y: float, seat: int) -> str:
    """A pawn in the colour of its seat, the seat's number on it."""
    colour = SEAT_COLOURS[seat]
    body = f"M{draw.number(x - 9)} {draw.number(y + 24)}"
    body += "q1 -11 5 -14 h8 q4 3 5 14 z"
    return draw.group(
        draw.path(body, fill=colour, stroke=draw.WHITE, stroke_width=1),
        draw.circle(x, y + 6, 6.5, fill=colour, stroke=draw.WHITE, stroke_width=1),
        draw.text(
            x, y + 21, str(seat), size=9.5, fill=draw.ink_on(colour), anchor="middle", bold=True
        ),
        title=f"pawn of seat {seat}",
    )


def _notes(
    card: LaidCard, view: GearsOfTimeView, good: Sequence[LaidCard]
) -> list[tuple[str, str]]:
    """Small lines at the foot of a card, each with its colour: Fate cards, what is missing."""
    names = _names(view)
    notes = [(remark, FATE) for remark in _remarks(card, view) if remark != "failed"]
    for need in _needs(card, view):
        if _supporter(card, need, good) is None:
            notes.append((f"no earlier {names[need]}", BAD))
    return notes


def _successes(view: GearsOfTimeView) -> list[LaidCard]:
    """The cards that succeeded, or would if they were judged now, from left to right."""
    if _is_judged(view):
        return [card for card in view.timeline if not card.failed]
    good: list[LaidCard] = []
    for card in view.timeline:
        if any(card.cubes) and all(_supporter(card, need, good) for need in _needs(card, view)):
            good.append(card)
    return good


def _supporter(card: LaidCard, need: Technology, good: Sequence[LaidCard]) -> LaidCard | None:
    """The earliest success in an earlier Timeframe that gives a prerequisite."""
    for other in good:
        if other.technology is need and other.timeframe < card.timeframe:
            return other
    return None


def _placed(view: GearsOfTimeView, step: float, good: Sequence[LaidCard]) -> list[_Drawn]:
    """The cards of each Timeframe from top to bottom, as high as their notes need."""
    placed = []
    free = [HEADER + PAWNS + 6] * (view.present + 1)
    for card in view.timeline:
        height = CARD_HEIGHT + LINE_HEIGHT * len(_notes(card, view, good))
        x = MARGIN + card.timeframe * step + (step - COLUMN + SPACE) / 2
        placed.append(_Drawn(card, x, free[card.timeframe], height))
        free[card.timeframe] += height + 9
    return placed


def _lines(placed: Sequence[_Drawn], view: GearsOfTimeView, good: Sequence[LaidCard]) -> list[str]:
    """From every card to the cards that support it."""
    drawn = []
    for each in placed:
        for need in _needs(each.card, view):
            other = _supporter(each.card, need, good)
            for start in placed:
                if start.card is other:
                    drawn.append(_curve(start.right, each.left))
    return drawn


def _curve(start: Point, end: Point, colour: str = GOOD) -> str:
    bend = max(13.0, (end[0] - start[0]) / 2)
    data = (
        f"M{draw.number(start[0])} {draw.number(start[1])} "
        f"C{draw.number(start[0] + bend)} {draw.number(start[1])} "
        f"{draw.number(end[0] - bend)} {draw.number(end[1])} "
        f"{draw.number(end[0])} {draw.number(end[1])}"
    )
    return draw.path(data, fill="none", stroke=colour, stroke_width=1.8, opacity=0.6)


def _laid(drawn: _Drawn, view: GearsOfTimeView, successes: Sequence[LaidCard]) -> str:
    """A card: cost, name, reward, cubes, what lies on it; tilted if it failed."""
    card = drawn.card
    face = _face(card, view)
    good = card in successes
    judged = _is_judged(view)
    border = GOOD if good else BAD
    wide = COLUMN - SPACE
    parts = [
        draw.rect(
            0,
            0,
            wide,
            drawn.height,
            rx=6,
            stroke=border,
            fill="#fff3f0" if judged and not good else draw.PANEL,
            stroke_width=2.4 if judged else 1.4,
            stroke_dasharray=None if good else "5 3",
        ),
        _figure(11, 13, face.cost or 0, STEEL),
        _figure(wide - 11, 13, 0 if card.dashed else face.reward or 0, GOLD),
        _title(face.name, wide),
        _cubes(card, wide),
    ]
    for at, (words, colour) in enumerate(_notes(card, view, successes)):
        y = CARD_HEIGHT + 4 + LINE_HEIGHT * at
        size = min(8.5, 8.5 * (wide - 10) / draw.width_of(words, 8.5))
        parts.append(draw.text(wide / 2, y, words, size=size, fill=colour, anchor="middle"))
    drawing = "".join(parts)
    if judged and not good:  # [GT-DISP-04]
        turn = f"rotate(-4 {draw.number(wide / 2)} {draw.number(drawn.height / 2)})"
        drawing = draw.tag("g", drawing, transform=turn)
    title = "\n".join([*face.words, *_remarks(card, view)])
    return draw.group(drawing, x=drawn.x, y=drawn.y, title=title)


def _figure(x: float, y: float, value: int, colour: str) -> str:
    return draw.circle(x, y, 8, fill=colour) + draw.text(
        x, y + 3.6, str(value), size=10, fill=draw.ink_on(colour), anchor="middle", bold=True
    )


def _title(name: str, wide: float) -> str:
    """A name in one line or two between the figures."""
    room = wide - 42
    lines = [name]
    if draw.width_of(name, 10.5, bold=True) > room and " " in name:
        words = name.split()
        half = (len(words) + 1) // 2
        lines = [" ".join(words[:half]), " ".join(words[half:])]
    size = min(10.5, *(10.5 * room / draw.width_of(each, 10.5, bold=True) for each in lines))
    first = 17.0 if len(lines) == 1 else 12.5
    return "".join(
        draw.text(wide / 2, first + 11 * at, each, size=size, anchor="middle", bold=True)
        for at, each in enumerate(lines)
    )


def _cubes(card: LaidCard, wide: float) -> str:
    """Cubes by seat; the leaders' with a dark edge."""
    groups = [(seat, n) for seat, n in enumerate(card.cubes) if n]
    if not groups:
        return draw.text(wide / 2, 40, "no cube", size=9, fill=draw.MUTED, anchor="middle")
    widths = [11.0 * n if n <= 3 else 25.0 for _, n in groups]
    x = (wide - sum(widths) - 5 * (len(groups) - 1)) / 2
    parts = []
    for (seat, n), room in zip(groups, widths, strict=True):
        edge = draw.INK if seat in card.leaders else "none"
        for at in range(n if n <= 3 else 1):
            parts.append(
                draw.rect(x + 11 * at, 31, 9.5, 9.5, rx=1.5, fill=SEAT_COLOURS[seat], stroke=edge)
            )
        if n > 3:
            parts.append(draw.text(x + 11.5, 39.5, f"×{n}", size=9.5, bold=True))
        x += room + 5
    return "".join(parts)


# Seats ---------------------------------------------------------------------------------------


def _panels(view: GearsOfTimeView, top: float, width: float) -> tuple[str, float]:
    """A panel a seat, two side by side, and the cards that are no seat's; and where it ends."""
    wide = (width - 2 * MARGIN - 12) / 2
    parts = []
    y = top
    for first in range(0, len(view.seats), 2):
        heights = []
        for number in range(first, min(first + 2, len(view.seats))):
            x = MARGIN + (number - first) * (wide + 12)
            drawing, height = _panel(view, number, wide)
            parts.append(draw.group(drawing, x=x, y=y))
            heights.append(height)
        y += max(heights) + 10
    names = _names(view)
    words = f"deck {view.deck} · pile {sum(view.pile.values())} seen, {view.face_down} face down"
    parts.append(draw.text(MARGIN, y + 10, words, size=12, fill=draw.MUTED))
    if view.aside:
        aside = f"set aside: {_listed(view.aside, names)}"
        parts.append(draw.text(width - MARGIN, y + 10, aside, size=12, anchor="end", bold=True))
    return "".join(parts), y + 24


def _panel(view: GearsOfTimeView, number: int, wide: float) -> tuple[str, float]:
    """One seat: points, Pool, turn, character and hand."""
    seat = view.seats[number]
    colour = SEAT_COLOURS[number]
    hand, height = _hand(view, seat, wide)
    marks = _marks(view, number)
    edge = draw.ACCENT if "asked" in marks or "winner" in marks else draw.LINE
    name = f"seat {number}" + "".join(f" · {mark}" for mark in marks)
    parts = [
        draw.rect(
            0,
            0,
            wide,
            height,
            rx=8,
            fill=draw.PANEL,
            stroke=edge,
            stroke_width=2 if edge == draw.ACCENT else 1,
        ),
        draw.rect(0, 0, 8, height, rx=4, fill=colour),
        draw.text(20, 22, name, size=14, bold=True),
        draw.text(20, 40, _pursuit(view, seat) or "no character yet", size=11.5, fill=draw.MUTED),
        draw.text(wide - 14, 25, _some(seat.score, "point"), size=17, bold=True, anchor="end"),
        _pool(seat, colour, wide - 14, 42, _turn(view, number)),
        hand,
    ]
    return "".join(parts), height


def _turn(view: GearsOfTimeView, number: int) -> str:
    place = view.seats[number].place
    if view.order:
        return f"turn {view.order.index(number) + 1}"
    return "no place yet" if place is None else f"place {place}"


def _pool(seat: SeatView, colour: str, right: float, y: float, turn: str) -> str:
    words = f"pool {seat.pool} · {turn}"
    return draw.text(right, y, words, size=11.5, fill=draw.MUTED, anchor="end") + draw.rect(
        right - 0.86 * draw.width_of(words, 11.5) - 13, y - 9.5, 10, 10, rx=1.5, fill=colour
    )


def _hand(view: GearsOfTimeView, seat: SeatView, wide: float) -> tuple[str, float]:
    """The cards of a hand as chips, or as many backs as it has cards; and the panel's height."""
    if seat.hand is None:
        backs = "".join(
            draw.rect(20 + 15 * at, 50, 12, 17, rx=2, fill="#b9ad98", stroke=draw.WHITE)
            for at in range(min(seat.hand_count, int((wide - 90) / 15)))
        )
        after = 26 + 15 * min(seat.hand_count, int((wide - 90) / 15))
        count = draw.text(after, 63, _some(seat.hand_count, "card"), size=11, fill=draw.MUTED)
        return backs + count, PANEL
    faces = {face.card: face for face in view.faces}
    x, y = 20.0, 50.0
    parts = []
    for card, n in seat.hand.items():
        words = faces[card].name + (f" ×{n}" if n > 1 else "")
        room = draw.chip_width(words, 10)
        if x + room > wide - 10:
            x, y = 20.0, y + 21
        chip = draw.chip(x, y, words, fill=FATE if faces[card].cost is None else "#e2d6bd", size=10)
        parts.append(draw.group(chip, title="\n".join(faces[card].words)))
        x += room + 5
    return "".join(parts), max(PANEL, y + 28)


# The tree ------------------------------------------------------------------------------------


def tree(faces: Sequence[Face]) -> str:
    """The Technologies of a pack, each right of all that it needs: a chart to play by."""
    cards = [face for face in faces if face.cost is not None and face.copies]
    depth: dict[str, int] = {}
    while len(depth) < len(cards):
        for face in cards:
            if all(need in depth for need in face.needs):
                depth[face.card] = 1 + max((depth[need] for need in face.needs), default=-1)
    deepest = max(depth.values())
    levels = [[face for face in cards if depth[face.card] == n] for n in range(deepest + 1)]
    step, row = 176.0, 62.0
    tall = max(map(len, levels)) * row
    spots: dict[str, Point] = {}
    for level, column in enumerate(levels):
        column.sort(key=lambda face: _height(face, spots))
        gap = tall / len(column)
        for at, face in enumerate(column):
            spots[face.card] = (MARGIN + level * step, 30 + gap * at + (gap - 44) / 2)
    lines = [
        _curve((spots[need][0] + 122, spots[need][1] + 22), (x, y + 22), _line_colour(need))
        for face in cards
        for need in face.needs
        for x, y in [spots[face.card]]
    ]
    nodes = [draw.group(_node(face), x=x, y=y) for face in cards for x, y in [spots[face.card]]]
    width = 2 * MARGIN + step * (len(levels) - 1) + 122
    return draw.picture(width, tall + 50, *lines, *nodes, label="Technologies and what they need")


def _line_colour(technology: Technology) -> str:
    """Neighbours in a column lead off in other colours, so that lines can be followed."""
    return LINE_COLOURS[technology.number % len(LINE_COLOURS)]


def _height(face: Face, spots: Mapping[str, Point]) -> float:
    """Where a card would best lie: between those it needs."""
    heights = [spots[need][1] for need in face.needs]
    return sum(heights) / len(heights) if heights else 0.0


def _node(face: Face) -> str:
    copies = f"×{face.copies}" if face.copies > 1 else "single"
    return "".join(
        [
            draw.tag("title", draw.escape("\n".join(face.words))),
            draw.rect(0, 0, 122, 44, rx=6, fill=draw.PANEL, stroke=draw.MUTED),
            _figure(11, 13, face.cost or 0, STEEL),
            _figure(111, 13, face.reward or 0, GOLD),
            _title(face.name, 122),
            draw.text(61, 38, copies, size=9, fill=draw.MUTED, anchor="middle"),
        ]
    )
