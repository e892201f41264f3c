"""
The table of Legacies for people: as text and as a picture.

Both are made from a view, so they show what its seat may know and nothing else.
"""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from legacies import svg as draw
from legacies.games.legacies.effects import Industry, Resource, Size, What
from legacies.games.legacies.ids import Side
from legacies.games.legacies.model import (
    ActionView,
    Face,
    FigureView,
    IndustryView,
    LegaciesView,
    SeatView,
    TrackView,
)

ROMAN = ("I", "II", "III", "IV", "V", "VI")
Faces: TypeAlias = Mapping[str, Face]

# Words ---------------------------------------------------------------------------------------


def _faces(view: LegaciesView) -> Faces:
    return {face.id: face for face in view.faces}


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _facts(view: LegaciesView) -> str:
    return f"Generation {view.generation} of 6, Century {ROMAN[view.century - 1]}"


def _eyes(view: LegaciesView) -> str:
    return "all hands open" if view.seat is None else f"as seat {view.seat} sees it"


def _names(view: LegaciesView) -> dict[str, str]:
    """Names by id of what is on the board."""
    names = {str(each.industry): each.name for each in view.industries}
    names |= {str(each.character): each.name for each in view.tracks}
    return names | {face.id: face.name for face in view.faces}


def _who(view: LegaciesView, number: int) -> str:
    """A seat by its Character, if it has one."""
    character = view.seats[number].character
    return "no Character yet" if character is None else _names(view)[character]


def _goods(seat: SeatView) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in seat.resources.items() if n)


def _winner(view: LegaciesView) -> int:
    """[LG-END-07, LG-TIE-01, LG-TIE-02]"""
    ranked = [
        (-seat.score, -seat.foundation, view.order.index(number), number)
        for number, seat in enumerate(view.seats)
    ]
    return min(ranked)[-1]


def _marks(view: LegaciesView, number: int) -> list[str]:
    party = view.seats[number].party
    marks = [] if party == "human" else [party]
    if number == view.seat:
        marks.append("you")
    if number == view.actor:
        marks.append("asked")
    elif view.stack and number in view.order[view.turn : view.turn + 1]:
        marks.append("on turn")
    if not view.stack and number == _winner(view):
        marks.append("winner")
    return marks


def _offers(view: LegaciesView) -> list[str]:
    """Ids of what can be chosen now and lies nowhere else in the picture: mats, Scoring Tiles."""
    top = view.stack[-1] if view.stack else None
    if top is not None and top.kind == "mat":
        taken = {seat.character for seat in view.seats}
        return [track.character.value for track in view.tracks if track.character not in taken]
    if top is not None and top.kind == "tile":
        kind = "game-" if top.a else "century-"
        gone = (*view.century_tiles, *view.game_tiles)
        return [face.id for face in view.faces if face.id.startswith(kind) and face.id not in gone]
    return []


def _offer(id: str, faces: Faces) -> Face:
    """What is offered, a mat with both its Special Actions."""
    sides = [
        f"{side.value.capitalize()}, {faces[f'{id}-{side}'].name}: "
        f"{' '.join(faces[f'{id}-{side}'].words)}"
        for side in Side
        if f"{id}-{side}" in faces
    ]
    return Face(id, faces[id].name, words=(*faces[id].words, *sides))


def _investors(view: LegaciesView, industry: Industry) -> list[tuple[int, Size]]:
    """The Investment Tokens on an Industry."""
    return [
        (number, size)
        for number, seat in enumerate(view.seats)
        for size, held in ((Size.MINOR, seat.minors), (Size.MAJOR, seat.majors))
        if industry in held
    ]


def _own(seat: SeatView) -> list[int]:
    """[LG-HRL-05, LG-HRL-07] Levels left of the mat, the one of level 0 among them."""
    return [0, *(each.level for each in seat.heirlooms if _is_own(seat, each.level))]


def _is_own(seat: SeatView, level: int) -> bool:
    character = next(each.character for each in seat.heirlooms if each.level == level)
    return character == seat.character and level < 6


# Text ----------------------------------------------------------------------------------------

WIDTH = 100
HEAD = 14


def text(view: LegaciesView) -> str:
    """A readable table, at most 100 columns wide, in plain characters."""
    faces = _faces(view)
    lines = [f"{_facts(view)}; {_eyes(view)}", *textwrap.wrap(view.question, WIDTH), ""]
    lines += _seat_lines(view, faces)
    for id in _offers(view):
        offer = _offer(id, faces)
        lines += ["", *_wrapped("", f"{offer.name}. {' '.join(offer.words)}", 2)]
    if conference := _bid_lines(view):
        lines += ["", *conference]
    lines += ["", *_industry_lines(view), "", *_track_lines(view, faces)]
    lines += ["", *_figure_lines(view), *_action_lines(view)]
    lines += _event_lines(view, faces)
    lines += _tile_lines(view, faces)
    lines += _card_lines(view, faces)
    return "\n".join(line.rstrip() for line in lines)


def _wrapped(head: str, words: str, indent: int = HEAD) -> list[str]:
    """A head and words after it, further lines indented."""
    start = f"{head:<{indent - 1}} "
    return textwrap.wrap(
        words or "-", WIDTH, initial_indent=start, subsequent_indent=" " * indent
    ) or [start]


COLUMNS = (
    ("seat", 24),
    ("fame", 5),
    ("gold", 5),
    ("found.", 6),
    ("resources", 23),
    ("on mat", 9),
    ("heirlooms", 14),
)


def _seat_lines(view: LegaciesView, faces: Faces) -> list[str]:
    lines = _cells(" ", [name for name, _ in COLUMNS])
    order = view.order or tuple(range(len(view.seats)))
    for number in order:
        seat = view.seats[number]
        name = _who(view, number)
        marks = [mark for mark in _marks(view, number) if mark != "asked"]
        cells = [
            f"{number} {name}" + "".join(f", {mark}" for mark in marks),
            str(seat.fame),
            str(seat.gold),
            str(seat.foundation),
            _goods(seat) or "-",
            _mat_tokens(view, number),
            _heirloom_cell(seat),
        ]
        lines += _cells(">" if number == view.actor else " ", cells)
        lines += _wrapped("", "; ".join(_persons(view, number, faces)), 4)
    return lines


def _mat_tokens(view: LegaciesView, number: int) -> str:
    """Tokens left on a mat: Relationship, Minor, Major."""
    seat = view.seats[number]
    if seat.character is None:
        return "-"
    return f"{seat.tokens}r {_left(seat, Size.MINOR)}m {_left(seat, Size.MAJOR)}M"


def _left(seat: SeatView, size: Size) -> int:
    placed = seat.minors if size is Size.MINOR else seat.majors
    return seat.stakes[size] - len(placed)


def _heirloom_cell(seat: SeatView) -> str:
    own = " ".join(map(str, _own(seat)))
    other = " ".join(str(each.level) for each in seat.heirlooms if not _is_own(seat, each.level))
    return f"{own} | {other}" if other else own


def _persons(view: LegaciesView, number: int, faces: Faces) -> list[str]:
    """Who leads the family, the hand, what was played."""
    seat = view.seats[number]
    parts = [] if view.stack else [f"{seat.score} Fame in all"]
    if seat.active is not None:
        parts.append(f"led by {faces[seat.active].name}")
    hand = ", ".join(faces[card].name for card in seat.known)
    count = str(seat.hand_count) if seat.hand is None else ""
    if seat.party == "human":
        parts.append("hand " + (": ".join(part for part in (count, hand) if part) or "empty"))
    if seat.solo is not None:
        parts.append(f"Solo Card {seat.solo}, number {seat.solo_cards} of the Generation")
    if seat.played:
        parts.append("played " + ", ".join(faces[card].name for card in seat.played))
    if seat.successor_count:
        held = seat.shown if seat.successors is None else seat.successors
        named = ", ".join(faces[each].name for each in held)
        count = str(seat.successor_count) if seat.successors is None else ""
        parts.append("heirs " + ": ".join(part for part in (count, named) if part))
    return parts


def _cells(mark: str, cells: Sequence[str]) -> list[str]:
    """Cells side by side, each wrapped to its column."""
    columns = [
        textwrap.wrap(cell, width) or [""] for cell, (_, width) in zip(cells, COLUMNS, strict=True)
    ]
    lines = []
    for at in range(max(map(len, columns))):
        parts = [
            (column[at] if at < len(column) else "").ljust(width)
            for column, (_, width) in zip(columns, COLUMNS, strict=True)
        ]
        lines.append(f"{mark if at == 0 else ' '} {'  '.join(parts)}".rstrip())
    return lines


def _industry_lines(view: LegaciesView) -> list[str]:
    """The Industries by their groups: value in Gold and Fame, and who has invested."""
    lines = []
    groups: dict[str, list[str]] = {}
    for each in view.industries:
        tokens = " ".join(
            f"{number}{'m' if size is Size.MINOR else 'M'}"
            for number, size in _investors(view, each.industry)
        )
        words = f"{each.name} {each.gold}g {each.fame}f" + (f" [{tokens}]" if tokens else "")
        groups.setdefault(each.group, []).append(words)
    for group, words_of in groups.items():
        lines += _wrapped(group, ", ".join(words_of), 15)
    return lines


def _track_lines(view: LegaciesView, faces: Faces) -> list[str]:
    """A line a track: its Character, the spaces with their tokens, the Bonus Token."""
    lines = []
    n = max(len(track.spaces) for track in view.tracks)
    wide = (WIDTH - 21 - 14) // n - 1
    for track in view.tracks:
        seat = next((i for i, s in enumerate(view.seats) if s.character == track.character), None)
        head = track.name if seat is None else f"{track.name} ({seat})"
        cells = []
        for space in track.spaces:
            token = "" if space.seat is None else f"[{space.seat}] "
            cells.append(_cut(token + _short(space.words), wide).ljust(wide))
        bonus = "" if track.bonus is None else f"+ {faces[track.bonus].name}"
        lines.append(f"{_cut(head, 20):<20} {'|'.join(cells)}|{_cut(bonus, 14)}")
    return lines


def _cut(words: str, room: int) -> str:
    return words if len(words) <= room else words[: room - 1] + "~"


SHORTER = (
    (r"\bYou may do your Special Action\b", "Special Action"),
    (r"\b[Gg]ain ", ""),
    (r"\b[Dd]raw a (card|Successor)\b", r"+1 \1"),
    (r" Resources? of your choice\b", " any"),
    (r" (Fame|Gold)\b", lambda found: found[1][0].lower()),
    (r" Foundation\b", "fdn"),
    (r" and |, ", " "),
    (r"\. ", ", "),
    (r"\.$", ""),
)


def _short(words: str) -> str:
    """The words of a space in a narrow column: ``Gain 2 Fame and 7 Gold.`` as "2f 7g"."""
    for long, short in SHORTER:
        words = re.sub(long, short, words)
    return words


def _figure_lines(view: LegaciesView) -> list[str]:
    faces = _faces(view)
    lines = []
    for slot, each in enumerate(view.figures):
        if each.figure is not None:
            token = "" if each.space.seat is None else f"[{each.space.seat}] "
            words = f"{token}{faces[each.figure].name}: {each.space.words}"
            lines += _wrapped(f"figure {slot + 1}", words)
    return lines


def _action_lines(view: LegaciesView) -> list[str]:
    words = []
    for each in view.actions:
        name = each.action.replace("_", " ") + ("!" if each.mandatory else "")
        if each.done:
            name = f"({name} done)"
        elif each.blocked is not None:
            name += f" [{each.blocked}]"
        words.append(name)
    done = sum(each.done and not each.mandatory for each in view.actions)
    counted = f"{done} of {view.required} besides the two that must be"
    return _wrapped("actions", ", ".join(words) + f"; {counted}")


def _event_lines(view: LegaciesView, faces: Faces) -> list[str]:
    lines = []
    if view.current is not None:
        face = faces[view.current]
        lines += _wrapped("event", f"{face.name}. " + " / ".join(face.words))
    if view.upcoming is not None:
        lines += _wrapped("upcoming", faces[view.upcoming].name)
    known = [faces[event].name for event in view.peeked if event is not None]
    if known:
        lines += _wrapped("", f"and, as you have seen, {', '.join(known)}")
    return lines


def _tile_lines(view: LegaciesView, faces: Faces) -> list[str]:
    tiles = [faces[tile] for tile in (*view.century_tiles[view.flipped :], *view.game_tiles)]
    words = "; ".join(f"{tile.name}: {' '.join(tile.words).rstrip('.')}" for tile in tiles)
    return _wrapped("tiles", words) if tiles else []


def _card_lines(view: LegaciesView, faces: Faces) -> list[str]:
    """The Market, the Successors face up, the decks; for a seat its own cards in full."""
    lines = []
    market = [card for card in view.market if card is not None]
    shown = [each for each in view.display if each is not None]
    if view.seat is None:
        if market:
            lines += _wrapped("market", ", ".join(faces[card].name for card in market))
        if shown:
            lines += _wrapped("display", ", ".join(faces[each].name for each in shown))
    else:
        mine = view.seats[view.seat]
        lines += _in_full("market", market, faces) + _in_full("display", shown, faces)
        lines += _in_full("your hand", mine.hand or (), faces)
        lines += _in_full("your heirs", mine.successors or (), faces)
        if mine.active is not None:
            lines += _in_full("in force", [mine.active], faces)
        if mine.character is not None:
            lines += _in_full("special", [f"{mine.character}-{mine.side}"], faces)
            lines += _in_full("you are", [mine.character], faces)
            lines += _shop_lines(view, faces)
    bank = ", ".join(f"{n} {kind}" for kind, n in view.bank.items())
    decks = f"{_some(view.deck, 'card')}, {_some(view.successor_deck, 'Successor')} left"
    explore = f"exploring: {view.explore}"
    return [*lines, *_wrapped("decks", f"{decks}; bank {bank}; {explore}")]


def _shop_lines(view: LegaciesView, faces: Faces) -> list[str]:
    """The Heirlooms that nobody has yet, with their costs."""
    lines = []
    head = "heirlooms"
    for number, seat in enumerate(view.seats):
        if seat.character is None:
            continue
        free = [level for level in range(1, 7) if _holder(view, number, level) is None]
        costs = [f"({n}) {_cheap(faces[f'{seat.character}-{n}'].words[0])}" for n in free]
        if costs:
            lines += _wrapped(head, f"{_who(view, number)} {'; '.join(costs)}")
            head = ""
    return lines


def _cheap(words: str) -> str:
    """``1 Dye and 2 Gems; fee 2 Fame`` as "dye, 2 gems, fee 2"."""
    return re.sub(r"(?<!fee )\b1 | Fame", "", re.sub(r" and |; ", ", ", words)).lower()


def _in_full(head: str, ids: Iterable[str], faces: Faces) -> list[str]:
    lines = []
    for id in ids:
        lines += _wrapped(head, f"{faces[id].name}. " + " ".join(faces[id].words))
        head = ""
    return lines


def _bid_lines(view: LegaciesView) -> list[str]:
    """A Trade Conference while it goes on."""
    currency = view.trade.currency
    if currency is None:
        return []
    rows = view.trade.rows[currency]
    lines = _wrapped("conference", f"bids in {currency}: {', '.join(map(str, rows))}")
    for prize, won in view.trade.prizes.items():
        if prize is not currency:
            bids = [
                f"seat {bid.seat} {rows[bid.row - 1]}" for bid in view.bids if bid.prize is prize
            ]
            words = f"{', '.join(map(str, won))}; {', '.join(bids) or 'no bid'}"
            lines += _wrapped(f"  {prize}", words)
    return lines


# Picture -------------------------------------------------------------------------------------

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


def svg(view: LegaciesView) -> str:
    """The whole board: ring, tracks, figures, actions, events, cards, mats."""
    faces = _faces(view)
    y = TOP
    parts = [_head(view), draw.group(_ring(view), x=MARGIN, y=y)]
    tracks, high = _tracks(view, faces, ROOM - RING - GAP)
    parts.append(draw.group(tracks, x=MARGIN + RING + GAP, y=y))
    y += max(RING, high) + GAP
    for drawing, high in (
        _cards([_card(_offer(id, faces), "to choose from") for id in _offers(view)]),
        _figures(view, faces),
        _actions(view),
        _events(view, faces),
        _market(view, faces),
        _conference(view),
        _hand(view, faces),
        _mats(view, faces),
    ):
        if high:
            parts.append(draw.group(drawing, x=MARGIN, y=y))
            y += high + GAP
    label = f"Legacies, {_facts(view)}: {view.question}"
    return draw.picture(WIDE, y + 4, *parts, label=label)


def _fit(words: str, size: float, room: float, *, bold: bool = False) -> float:
    """The size at which words fit into a line, at most `size`."""
    return min(size, size * room / max(1.0, draw.width_of(words, size, bold=bold)))


def _broken(words: str, size: float, room: float) -> list[str]:
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


def _paragraph(
    x: float, y: float, words: Iterable[str], *, size: float, room: float, fill: str = draw.INK
) -> tuple[str, float]:
    """Lines of words below a base line, each broken as needed; and where the next would stand."""
    parts = []
    for each in words:
        for line in _broken(each, size, room):
            parts.append(draw.text(x, y, line, size=size, fill=fill))
            y += size * 1.22
        y += size * 0.25
    return "".join(parts), y


def _panel(
    wide: float, high: float, *, fill: str = draw.PANEL, edge: str = draw.LINE, heavy: float = 1
) -> str:
    return draw.rect(0, 0, wide, high, rx=8, fill=fill, stroke=edge, stroke_width=heavy)


def _token(x: float, y: float, seat: int, r: float = 9) -> str:
    """A Relationship token: round, in the colour of its seat."""
    colour = SEAT_COLOURS[seat]
    return draw.circle(x, y, r, fill=colour, stroke=draw.WHITE, stroke_width=1.4) + draw.text(
        x, y + r * 0.4, str(seat), size=r * 1.15, fill=draw.WHITE, anchor="middle", bold=True
    )


def _stake(x: float, y: float, seat: int, size: Size) -> str:
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


def _head(view: LegaciesView) -> str:
    facts = f"{_facts(view)} · {_eyes(view)}"
    colour = draw.INK if view.actor < 0 else SEAT_COLOURS[view.actor]
    room = ROOM - draw.width_of(facts, 13) - 30
    size = _fit(view.question, 20, room, bold=True)
    return "".join(
        [
            draw.text(MARGIN, 37, view.question, size=size, fill=colour, bold=True),
            draw.text(WIDE - MARGIN, 37, facts, size=13, fill=draw.MUTED, anchor="end"),
        ]
    )


# The ring ------------------------------------------------------------------------------------


def _spot(at: float, of: int, radius: float) -> tuple[float, float]:
    """A point on the ring, counted counter-clockwise from the top."""
    angle = math.pi / 2 + 2 * math.pi * at / of
    return RING / 2 + radius * math.cos(angle), RING / 2 - radius * math.sin(angle)


def _ring(view: LegaciesView) -> str:
    """The Industries with their values, the Characters between theirs, the turn track inside."""
    groups = list(dict.fromkeys(each.group for each in view.industries))
    n = len(view.industries)
    spots = {each.industry: _spot(at, n, 238) for at, each in enumerate(view.industries)}
    lines, people = [], []
    for track in view.tracks:
        seat = _seat_as(view, track)
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
    return "".join([_panel(RING, RING), *lines, *people, *industries, _centre(view), legend])


def _seat_as(view: LegaciesView, track: TrackView) -> int | None:
    """The seat that plays a track's Character."""
    for number, seat in enumerate(view.seats):
        if seat.character == track.character:
            return number
    return None


def _person(track: TrackView, seat: int | None) -> str:
    """A Character on the ring, in the colour of its seat."""
    fill = draw.PAPER if seat is None else SEAT_COLOURS[seat]
    ink = draw.MUTED if seat is None else draw.WHITE
    words = track.name.split(" ", 1)
    size = min(_fit(word, 10, 66, bold=True) for word in words)
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
            58, 15, each.name, size=_fit(each.name, 12, 106, bold=True), anchor="middle", bold=True
        ),
        _coin(9, 22, str(each.gold), GOLD),
        _coin(44, 22, str(each.fame), FAME),
        draw.text(108, 35, f"{minor}·{major}", size=10, fill=draw.MUTED, anchor="end"),
        _ladder(each, view, group),
    ]
    tokens = _investors(view, each.industry)
    x = 8.0
    step = min(1.0, 100 / max(1.0, sum(14.0 if s is Size.MINOR else 19.0 for _, s in tokens)))
    for number, size in tokens:
        parts.append(_stake(x, 62, number, size))
        x += (14.0 if size is Size.MINOR else 19.0) * step
    return draw.group(*parts, title=title)


def _coin(x: float, y: float, words: str, fill: str) -> str:
    """A number on a patch of colour: Gold, Fame and the like."""
    wide = max(30.0, draw.width_of(words, 12, bold=True) + 12)
    return draw.rect(x, y, wide, 18, rx=9, fill=fill) + draw.text(
        x + wide / 2, y + 13.2, words, size=12, fill=draw.ink_on(fill), anchor="middle", bold=True
    )


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
        parts.append(_token(x, middle + 20, seat, 10))
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
            size=_fit(bank, 10, 130),
            anchor="middle",
            fill=draw.MUTED,
        )
    )
    return "".join(parts)


# Tracks and figures --------------------------------------------------------------------------


def _tracks(view: LegaciesView, faces: Faces, wide: float) -> tuple[str, float]:
    """A row a track: the Character, the spaces with their words and tokens, the Bonus Token."""
    n = max(len(track.spaces) for track in view.tracks)
    high = (RING - 34) / len(view.tracks)
    name, bonus = 132.0, 128.0
    step = (wide - name - bonus - 20) / n
    parts = [
        _panel(wide, RING),
        draw.text(name + 10, 20, "new tokens enter here", size=11, fill=draw.MUTED),
        draw.text(
            name + step * n + 6, 20, "tokens leave here", size=11, fill=draw.MUTED, anchor="end"
        ),
        draw.text(wide - bonus - 2, 20, "Bonus Tokens", size=11, fill=draw.MUTED),
    ]
    for at, track in enumerate(view.tracks):
        y = 28 + at * high
        seat = _seat_as(view, track)
        fill = draw.PAPER if seat is None else SEAT_COLOURS[seat]
        ink = draw.INK if seat is None else draw.WHITE
        parts += [
            draw.rect(8, y, name - 6, high - 6, rx=6, fill=fill, stroke=draw.LINE),
            draw.text(
                16,
                y + 20,
                track.name,
                size=_fit(track.name, 12.5, name - 22, bold=True),
                fill=ink,
                bold=True,
            ),
            draw.text(16, y + 37, track.icon, size=11, fill=ink),
        ]
        for number, space in enumerate(track.spaces):
            x = name + 8 + number * step
            room = step - 12 - (24 if space.seat is not None else 0)
            words, _ = _paragraph(0, 0, [space.words], size=_small(space.words, room), room=room)
            parts += [
                draw.rect(x, y, step - 4, high - 6, rx=4, fill="#faf6ec", stroke=draw.LINE),
                draw.group(words, x=x + 5, y=y + 13),
            ]
            if space.seat is not None:
                parts.append(_token(x + step - 19, y + (high - 6) / 2, space.seat, 12))
        if track.bonus is not None:
            face = faces[track.bonus]
            parts.append(draw.group(_bonus(face, bonus - 6, high - 6), x=wide - bonus - 2, y=y))
    return "".join(parts), RING


def _small(words: str, room: float) -> float:
    """The size at which words fit into the three lines of a space."""
    for size in (11.0, 10.0, 9.0, 8.0):
        if len(_broken(words, size, room)) <= (3 if size > 9.5 else 4):
            return size
    return 7.2


def _bonus(face: Face, wide: float, high: float) -> str:
    words = " ".join(face.words)
    size = _small(words, wide - 12)
    lines, _ = _paragraph(6, 24, [words], size=min(size, 8.8), room=wide - 10)
    return draw.group(
        draw.rect(0, 0, wide, high, rx=high / 4, fill="#f6e3b4", stroke=GOLD),
        draw.text(6, 13, face.name, size=10.5, bold=True),
        lines,
        title=f"{face.name}: {words}",
    )


def _figures(view: LegaciesView, faces: Faces) -> tuple[str, float]:
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
        return _panel(wide, high, fill="#e7dfcf") + draw.text(
            wide / 2, high / 2 + 4, words, size=11.5, fill=draw.MUTED, anchor="middle"
        )
    face = faces[each.figure]
    room = wide - 20 - (30 if each.space.seat is not None else 0)
    words, _ = _paragraph(
        10, 38, [each.space.words], size=_small(each.space.words, room), room=room
    )
    parts = [
        _panel(wide, high, fill="#eee6f6", edge="#8a63b5"),
        draw.text(10, 19, face.name, size=_fit(face.name, 12.5, wide - 20, bold=True), bold=True),
        words,
    ]
    if each.space.seat is not None:
        parts.append(_token(wide - 20, high / 2 + 10, each.space.seat, 13))
    return draw.group(*parts, title=f"{face.name}: {each.space.words}")


# Global Actions, events, tiles ---------------------------------------------------------------


def _actions(view: LegaciesView) -> tuple[str, float]:
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
    lines = _broken(each.name, 12.5, wide - 40)
    parts = [draw.rect(0, 0, wide, high, rx=8, fill=colour, stroke=draw.LINE)]
    for at, line in enumerate(lines):
        size = _fit(line, 12.5, wide - 20, bold=True)
        parts.append(draw.text(10, 20 + 15 * at, line, size=size, fill=ink, bold=True))
    state = "done" if each.done else ""
    if each.blocked is not None:
        state = f"only seat {each.blocked}"
        parts.append(_token(wide - 18, high - 18, each.blocked, 11))
    parts.append(draw.text(10, high - 9, state, size=11, fill=ink))
    return "".join(parts)


def _events(view: LegaciesView, faces: Faces) -> tuple[str, float]:
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


HEIGHT = "{height}"  # of a panel whose neighbours are higher: put in last


def _stretched(wide: float, fill: str, edge: str) -> str:
    return draw.tag("rect", x=0, y=0, width=wide, height=HEIGHT, rx=8, fill=fill, stroke=edge)


def _event(head: str, face: Face, wide: float, fill: str, edge: str) -> tuple[str, float, float]:
    words, y = _paragraph(10, 40, face.words, size=11, room=wide - 20)
    drawing = "".join(
        [
            _stretched(wide, fill, edge),
            draw.text(
                10, 19, face.name, size=_fit(face.name, 13, wide - 130, bold=True), bold=True
            ),
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
    words, y = _paragraph(10, 40, lines, size=11, room=wide - 20)
    head = draw.text(10, 19, "Scoring Tiles", size=13, bold=True)
    return _stretched(wide, draw.PANEL, draw.LINE) + head + words, wide, max(y, 60)


# Cards ---------------------------------------------------------------------------------------

CARD = 222.0


def _card(face: Face, note: str = "", fill: str = draw.PANEL) -> tuple[str, float]:
    """A card with its words; and its height."""
    words, y = _paragraph(10, 52, face.words, size=10.5, room=CARD - 20)
    drawing = "".join(
        [
            _stretched(CARD, fill, draw.MUTED),
            draw.text(10, 20, face.name, size=_fit(face.name, 13, CARD - 14, bold=True), bold=True),
            draw.text(10, 34, note, size=9.5, fill=draw.MUTED),
            words,
        ]
    )
    return drawing, y


def _cards(cards: Sequence[tuple[str, float]]) -> tuple[str, float]:
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


def _market(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """The Market, the Successors face up, and the decks."""
    cards = []
    for card, where in zip(view.market, ("top", "middle", "bottom"), strict=True):
        if card is not None:
            cards.append(_card(faces[card], f"Market, {where} · {card}"))
    for successor in view.display:
        if successor is not None:
            cards.append(_card(faces[successor], f"Successor, face up · {successor}", "#eef3e6"))
    pile = ", ".join(faces[card].name for card in view.pile)
    lines = [
        f"Player Cards: {view.deck} in the deck, {len(view.pile)} discarded"
        + (f": {pile}." if pile else "."),
        f"Successors: {view.successor_deck} in the deck, {len(view.successor_pile)} discarded.",
        f"Exploring the city: {view.explore}",
    ]
    rest = Face(id="", name="Decks", words=tuple(lines))
    cards.append(_card(rest, "and what lies open of them"))
    return _cards(cards)


def _hand(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """What the viewer holds, in full."""
    if view.seat is None:
        return "", 0.0
    mine = view.seats[view.seat]
    cards = [_card(faces[card], f"your hand · {card}", "#fffbe8") for card in mine.hand or ()]
    cards += [
        _card(faces[each], f"your Successor · {each}", "#eef3e6") for each in mine.successors or ()
    ]
    if not cards:
        return "", 0.0
    return _cards(cards)


def _conference(view: LegaciesView) -> tuple[str, float]:
    """A Trade Conference: a column a prize, a row an amount, the cubes on it."""
    currency = view.trade.currency
    if currency is None:
        return "", 0.0
    rows = view.trade.rows[currency]
    high = 34.0 + 26 * (len(rows) + 1)
    parts = [
        _panel(ROOM, high, fill="#f4f0ff", edge="#8a63b5"),
        draw.text(10, 20, f"Trade Conference, bids in {currency}", size=13, bold=True),
    ]
    columns = [prize for prize in What if prize is not currency]
    for at, prize in enumerate(columns):
        x = 180 + at * 300
        won = " / ".join(map(str, view.trade.prizes.get(prize, ())))
        parts.append(draw.text(x, 44, f"{prize}: {won}", size=12.5, bold=True))
        for number, amount in enumerate(rows):
            y = 50.0 + 26 * (len(rows) - 1 - number)
            parts.append(draw.rect(x, y, 270, 23, rx=5, fill=draw.PANEL, stroke=draw.LINE))
            parts.append(draw.text(x + 10, y + 16, str(amount), size=12))
            for bid in view.bids:
                if bid.prize is prize and bid.row == number + 1:
                    parts.append(_token(x + 252, y + 11.5, bid.seat, 9))
    return "".join(parts), high


# Mats ----------------------------------------------------------------------------------------


def _mats(view: LegaciesView, faces: Faces) -> tuple[str, float]:
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
    marks = _marks(view, number)
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
        draw.text(14, 21.5, _who(view, number), size=15, fill=draw.WHITE, bold=True),
        draw.text(wide - 14, 21.5, name, size=12.5, fill=draw.WHITE, anchor="end"),
    ]
    if seat.character is None:
        return "".join(parts), 44.0
    parts += [
        _purse(seat, wide),
        _rack(view, number, 70),
        _shelf(view, number, faces, wide, 108),
    ]
    words, y = _paragraph(14, 164, _biography(view, number, faces), size=11, room=wide - 28)
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
        parts.append(_token(x, y + 27, number, 9))
        x += 20
    x += 4
    for size in Size:
        for _ in range(max(0, _left(seat, size))):
            parts.append(_stake(x, y + 27, number, size))
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
        holder = _holder(view, number, level)
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


def _holder(view: LegaciesView, number: int, level: int) -> int | None:
    """Who has an Heirloom of a seat's Character."""
    character = view.seats[number].character
    if level == 0:
        return number
    for other, seat in enumerate(view.seats):
        if any(each.character == character and each.level == level for each in seat.heirlooms):
            return other
    return None


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
        parts.append(_token(wide - 15, 19, holder, 10))
    elif face is not None and face.words:
        for at, line in enumerate(_broken(face.words[0], 8.5, wide - 22)[:3]):
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
        hand = _some(seat.hand_count, "card") + (f", among them {hand}" if hand else "")
    if seat.party == "human":
        lines.append(f"Hand: {hand or 'empty'}")
    if seat.successor_count:
        held = seat.shown if seat.successors is None else seat.successors
        heirs = ", ".join(faces[each].name for each in held)
        if seat.successors is None:
            heirs = _some(seat.successor_count, "Successor") + (
                f", among them {heirs}" if heirs else ""
            )
        lines.append(f"Successors held: {heirs}")
    if seat.solo is not None:
        lines.append(f"Latest Solo Card, {seat.solo}: {' '.join(faces[seat.solo].words)}")
    if seat.played:
        lines.append(f"Played: {', '.join(faces[card].name for card in seat.played)}")
    return lines
