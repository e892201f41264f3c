"""
The table of Leader's Legacy for people: as text and as a map one can play from.

Both are made from a view, so they show what its seat may know and nothing else. The land of a
province is what lies nearer to its point than to any other's, cut off at some distance; between
provinces that share no border a channel of water is left, so the map shows exactly what adjoins.
"""

from __future__ import annotations

import functools
import math
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from attrs import field, frozen

from legacies import svg as draw
from legacies.games.leaders_legacy.faces import Board, LeaderFace, ObjectiveFace, ProvinceFace
from legacies.games.leaders_legacy.model import (
    Frame,
    FrameKind,
    KnownCard,
    LeadersLegacyView,
    OfferParts,
    Phase,
    Running,
    SeatView,
    Status,
)
from legacies.games.leaders_legacy.vocabulary import LeaderType, Level, Resource
from legacies.games.leaders_legacy.words import some

Point: TypeAlias = tuple[float, float]
Placer: TypeAlias = Callable[[Sequence[float]], Point]
"""From a point of the map to one of the picture."""


# The scene: what is shown, whatever the view calls it ----------------------------------------


@frozen(kw_only=True)
class Land:
    """What stands in a province."""

    owner: int | None = None
    level: Level | None = None
    port: bool = False
    armies: int = 0
    leader: int | None = None
    """The seat whose Leader stands there."""
    promised: int | None = None
    """The seat it is promised to."""
    mark: str = ""
    """Why it is named in what is asked now: "from", "target", ..."""


@frozen(kw_only=True)
class Nation:
    """What a seat has."""

    leader: LeaderFace | None = None
    fate: str = ""
    """What became of the Leader, if it is not on the board."""
    health: int = 0
    energy: int = 0
    command: int = 0
    cards: tuple[int, ...] = (0, 0, 0, 0)
    renown: int = 0
    objectives: tuple[ObjectiveFace, ...] = ()
    remarks: tuple[str, ...] = ()
    """Anything else worth knowing: pacts, what is in force."""
    out: bool = False


@frozen(kw_only=True)
class Scene:
    """All that is drawn or written."""

    board: Board
    question: str
    facts: tuple[str, ...]
    eyes: str
    goal: str
    unit: str = "Renown"
    lands: tuple[Land, ...]
    nations: tuple[Nation, ...]
    marks: tuple[tuple[str, ...], ...]
    """For each seat: "you", "asked", "on turn", "winner"."""
    news: tuple[tuple[str, str], ...] = ()
    """A head and words each: the Event drawn or in force, the combat, what was seen."""
    decks: tuple[str, ...] = ()
    open: tuple[ObjectiveFace, ...] = ()
    """Objectives that nobody has claimed."""
    seats: range = field(init=False)

    @seats.default
    def _count(self) -> range:
        return range(len(self.nations))

    def owned(self, seat: int) -> list[Land]:
        """The settlements of a seat."""
        return [land for land in self.lands if land.owner == seat]


# From a view to its scene --------------------------------------------------------------------

PHASES = {
    Phase.BUILDING: "Building Phase",
    Phase.COMBAT: "Combat Phase",
    Phase.END: "End Phase",
    Phase.ENDING: "End Phase",
    Phase.EXCESS: "End Phase",
    Phase.OBJECTIVES: "End Phase",
    Phase.PASSING: "End Phase",
    Phase.EVENT: "Event Phase",
    Phase.START: "Event Phase",
}
MAIN = {
    Phase.BUILDING: "build, buy, move, trade, use an ability, or end the Building Phase?",
    Phase.COMBAT: "attack, move, trade, use an ability, or end the Combat Phase?",
    Phase.END: "move, trade, use an ability, or end the turn?",
}
MOMENTS = (
    "when the Event is drawn",
    "at the start of the turn",
    "now that the attack is declared",
    "now that the card is revealed",
    "at the end of the turn",
)
COMBAT_RESOLVED = 5  # from this step on a COMBAT frame no longer says who is engaged
QUESTIONS = {  # that say nothing but who is asked
    FrameKind.KEEP: "keep the Leader, or exchange it?",
    FrameKind.CLAIM: "which province to claim?",
    FrameKind.PLACE: "where does the army go?",
    FrameKind.SPREAD: "where does the next of the extra armies go?",
    FrameKind.STATION: "where does the Leader begin?",
    FrameKind.REMOVE: "where is an army removed?",
    FrameKind.SWAP: "which kind to swap?",
    FrameKind.PEEK: "leave the card on top, or put it at the bottom?",
    FrameKind.SHOW: "which of the Events seen is drawn?",
    FrameKind.PORTS: "how many Ports yield Food? The others yield Gold.",
    FrameKind.PAYMENT: "which card of the price falls away?",
    FrameKind.SETTLERS: "how many armies move in?",
    FrameKind.COMPANY: "does the Leader go along?",
    FrameKind.REVEAL: "which of the Attack cards drawn to reveal?",
    FrameKind.RETREAT: "where does the Leader retreat to?",
    FrameKind.RETURN: "where does the Leader return to?",
    FrameKind.DRAFT: "the next part of the offer, send it, or drop it?",
}
CHANCE_WORDS = {
    FrameKind.OBJECTIVES: "Chance draws the Side Objectives.",
    FrameKind.LEADERS: "Chance deals the Leaders.",
    FrameKind.NEW_LEADER: "Chance deals another Leader.",
    FrameKind.REVEAL_LEADERS: "All Leaders are revealed.",
    FrameKind.LOTS: "Chance draws Attack cards to find who is first.",
    FrameKind.CARD: "Chance draws an Attack card.",
    FrameKind.REGION: "Chance draws a region.",
    FrameKind.EVENT: "Chance draws an Event.",
}


def question(view: LeadersLegacyView) -> str:
    """Who is asked what, in a sentence."""
    if not view.stack:
        return _ending(view)
    top = view.stack[-1]
    if top.kind in CHANCE_WORDS:
        return CHANCE_WORDS[top.kind]
    return f"Seat {top.seat}: {_asked(view, top)}"


def _ending(view: LeadersLegacyView) -> str:
    if view.winner is not None:
        return f"The game is over: seat {view.winner} wins."
    return f"The game is over after {view.round} rounds."


def _asked(view: LeadersLegacyView, top: Frame) -> str:
    names = [face.name for face in view.board.provinces]
    if top.kind in QUESTIONS:
        return QUESTIONS[top.kind]
    match top.kind:
        case FrameKind.TURN:
            return MAIN[tuple(Phase)[top.a]]
        case FrameKind.WINDOW:
            return f"use an ability {MOMENTS[top.a]}, or pass?"
        case FrameKind.AIM:
            leader = _leader_of(view, top.seat)
            ability = f" of {leader.abilities[top.a].name}" if leader else ""
            return f"what is the target{ability}?"
        case FrameKind.GOODS:
            return f"which resource to {'return' if top.c else 'take'}? {top.a} left."
        case FrameKind.HARVEST:
            return f"does {names[top.a]} yield its Food, or an army?"
        case FrameKind.ORIGIN:
            return f"where do the armies for {names[top.a]} come from?"
        case FrameKind.MARCH:
            return f"where does an army from {names[top.a]} go?"
        case FrameKind.ASSAULT:
            return f"what is attacked from {names[top.a]}?"
        case FrameKind.PROPOSAL:
            return f"make seat {view.active} an offer, or pass?"
        case FrameKind.ANSWER:
            return f"accept the offer of seat {top.a}?"
        case _:
            return "the rules go on."


def _leader_of(view: LeadersLegacyView, seat: int) -> LeaderFace | None:
    id = view.seats[seat].seat.leader
    return next((face for face in view.board.leaders if face.id == id), None)


def scene_of(view: LeadersLegacyView) -> Scene:
    """What a view shows."""
    objectives = {face.id: face for face in view.board.objectives}
    counts = view.game.options.get("goal", "renown")
    return Scene(
        board=view.board,
        question=question(view),
        facts=tuple(_facts(view)),
        eyes="all cards open" if view.seat is None else f"as seat {view.seat} sees it",
        goal=f"goal {view.goal} {'Renown' if counts == 'renown' else 'objectives'}",
        unit="Renown" if counts == "renown" else "objectives",
        lands=_lands(view),
        nations=tuple(_nation(view, seat) for seat in range(len(view.seats))),
        marks=tuple(tuple(_marks(view, seat)) for seat in range(len(view.seats))),
        news=tuple(_news(view)),
        decks=tuple(_decks(view)),
        open=tuple(objectives[id] for id in view.objectives),
    )


def _facts(view: LeadersLegacyView) -> Iterator[str]:
    if view.phase is None:
        yield "over" if not view.stack else "setup"
        return
    yield f"round {view.round + 1}"
    yield f"{PHASES.get(view.phase, 'Bounty Phase')} of seat {view.active}"


def _marks(view: LeadersLegacyView, seat: int) -> Iterator[str]:
    if seat == view.seat:
        yield "you"
    if seat == view.actor:
        yield "asked"
    elif view.stack and view.phase is not None and seat == view.active:
        yield "on turn"
    if seat == view.winner:
        yield "winner"


def _lands(view: LeadersLegacyView) -> tuple[Land, ...]:
    leaders = {each.seat.place: seat for seat, each in enumerate(view.seats) if each.seat.place}
    marks = _marked(view)
    found = []
    for number, face in enumerate(view.board.provinces):
        held = view.provinces.get(face.id)
        mark = marks.get(number, "")
        if held is None:
            found.append(Land(mark=mark))
            continue
        found.append(
            Land(
                owner=held.owner,
                level=held.level,
                port=held.port,
                armies=held.armies,
                leader=leaders.get(face.id),
                promised=held.promised_to,
                mark=mark,
            )
        )
    return tuple(found)


def _marked(view: LeadersLegacyView) -> dict[int, str]:
    """Provinces that are named in what goes on."""
    marks: dict[int, str] = {}
    for frame in view.stack:
        if frame.kind is FrameKind.COMBAT:
            marks |= {frame.a: "attacks", frame.b: "attacked"}
        elif frame.kind in (FrameKind.MARCH, FrameKind.ASSAULT):
            marks[frame.a] = "from"
        elif frame.kind in (FrameKind.ORIGIN, FrameKind.HARVEST):
            marks[frame.a] = "asked"
        elif frame.kind is FrameKind.SETTLERS:
            marks |= {frame.b: "from", frame.a: "to"}
        elif frame.kind is FrameKind.COMPANY:
            marks[frame.a] = "to"
    return marks


def _nation(view: LeadersLegacyView, seat: int) -> Nation:
    shown: SeatView = view.seats[seat]
    found = shown.seat
    faces = {face.id: face for face in view.board.objectives}
    return Nation(
        leader=_leader_of(view, seat),
        fate=_fate(shown),
        health=found.health,
        energy=found.energy,
        command=shown.command or 0,
        cards=tuple(found.goods.get(kind, 0) for kind in Resource),
        renown=shown.points,
        objectives=tuple(faces[id] for id in found.objectives),
        remarks=tuple(_remarks(view, seat)),
        out=found.out,
    )


def _fate(shown: SeatView) -> str:
    if shown.seat.status is Status.DOWN:
        return "incapacitated"
    if shown.seat.status is Status.CAPTIVE:
        return f"captive of seat {shown.seat.captor}"
    return "gone" if shown.seat.status is Status.GONE else ""


def _remarks(view: LeadersLegacyView, seat: int) -> Iterator[str]:
    """Small things: what was dealt, who draws the next Event, pacts, abilities in force."""
    found = view.seats[seat].seat
    names = {face.id: face.name for face in view.board.leaders}
    if found.dealt is not None:
        yield f"dealt {names[found.dealt]}"
    if found.returned is not None:
        yield f"returned {names[found.returned]}"
    if found.exchanged:
        yield "took another Leader"
    if view.phase is not None and seat == view.marker:
        yield "draws the next Event"
    for pact in view.pacts:
        if seat in pact.seats:
            other = next(each for each in pact.seats if each != seat)
            yield f"pact with seat {other}"
    abilities = {
        f"{leader.id}.{each.id}": each.name
        for leader in view.board.leaders
        for each in leader.abilities
    }
    running: dict[str, Running] = {
        each.source: each
        for each in view.lasting
        if seat in each.seats and each.source in abilities
    }
    for source, each in running.items():
        by = "" if each.owner == seat else f" of seat {each.owner}"
        yield f"under {abilities[source]}{by}"


def _news(view: LeadersLegacyView) -> Iterator[tuple[str, str]]:
    events = {face.id: face for face in view.board.events}
    if view.drawn is not None:
        face = events[view.drawn]
        yield "Event drawn", f"{face.name}. {face.words}"
    for each in view.in_force:
        face = events[each.event]
        yield "Event", f"{face.name} (seat {each.drawer}). {face.words}"
    if view.event_hand:
        names = [events[card.card].name if card.card else "a card" for card in view.event_hand]
        yield "Events seen", ", ".join(names)
    for frame in view.stack:
        if frame.kind is FrameKind.COMBAT:
            yield "Combat", _combat(view, frame)
    if view.hand:
        yield "Cards drawn", ", ".join(_card(view, card) for card in view.hand)
    if any(card.card for card in view.top):
        yield "On the deck", ", ".join(_card(view, card) for card in view.top)
    offer = _offer(view)
    if offer:
        yield "Offer", offer


def _combat(view: LeadersLegacyView, frame: Frame) -> str:
    names = [face.name for face in view.board.provinces]
    words = f"{names[frame.a]} of seat {frame.seat} attacks {names[frame.b]}"
    if frame.c and frame.pc <= COMBAT_RESOLVED:
        leader = _leader_of(view, frame.seat)
        words += f", led by {leader.name if leader else 'its Leader'}"
    if view.revealed is not None:
        words += f". Revealed: {_attack_words(view, view.revealed)}"
        words += f", {view.shift} more" if view.shift else ""
    return words


def _attack_words(view: LeadersLegacyView, id: str) -> str:
    return next(face.words for face in view.board.attack_cards if face.id == id)


def _card(view: LeadersLegacyView, card: KnownCard) -> str:
    return "a card" if card.card is None else _attack_words(view, card.card)


def _offer(view: LeadersLegacyView) -> str:
    """``seat 0 gives 2 Stone for 1 Gold``; nothing if none is drafted."""
    names = {face.id: face.name for face in view.board.provinces}
    offer: OfferParts = view.offer
    top = view.stack[-1] if view.stack else None
    if top is None or top.kind not in (FrameKind.DRAFT, FrameKind.ANSWER):
        return ""
    maker, partner = (top.seat, top.a) if top.kind is FrameKind.DRAFT else (top.a, top.seat)
    given = [f"{n} {kind.value.capitalize()}" for kind, n in offer.give.items()]
    taken = [f"{n} {kind.value.capitalize()}" for kind, n in offer.take.items()]
    given += [names[offer.give_land]] if offer.give_land else []
    taken += [names[offer.take_land]] if offer.take_land else []
    given += ["the captive Leader"] * offer.give_captive
    taken += ["the own Leader"] * offer.take_captive
    pact = f"; a pact of {offer.pact} rounds" if offer.pact else ""
    sides = f"{', '.join(given) or 'nothing'} for {', '.join(taken) or 'nothing'}"
    return f"seat {maker} offers seat {partner}: {sides}{pact}"


def _decks(view: LeadersLegacyView) -> Iterator[str]:
    attack = view.deck + len(view.top) + len(view.bottom)
    seen = sum(view.pile.values())
    yield f"Attack deck {attack}, open discards {seen}, face down {len(view.down)}"
    events = view.event_deck + len(view.event_bottom)
    yield f"Event deck {events}, discards {sum(view.event_pile.values())}"


def text(view: LeadersLegacyView) -> str:
    """A readable table, at most 100 columns wide, in plain characters."""
    return written(scene_of(view))


def svg(view: LeadersLegacyView) -> str:
    """The map with all that stands on it, the seats and the cards."""
    return picture(scene_of(view))


# Text ----------------------------------------------------------------------------------------

WIDTH = 100
LETTERS = {Resource.FOOD: "F", Resource.WOOD: "W", Resource.STONE: "S", Resource.GOLD: "G"}
LEVEL_MARKS = {Level.VILLAGE: "v", Level.TOWN: "T", Level.CITY: "C", Level.CAPITAL: "K"}
COLUMNS = (
    ("seat", 13),
    ("renown", 6),
    ("leader", 25),
    ("health", 6),
    ("energy", 6),
    ("F", 2),
    ("W", 2),
    ("S", 2),
    ("G", 2),
    ("lands", 5),
    ("armies", 6),
)


def written(scene: Scene) -> str:
    """The scene as a table, at most 100 columns wide, in plain characters."""
    lines = [f"{', '.join(scene.facts)}; {scene.goal}; {scene.eyes}"]
    lines += [*textwrap.wrap(scene.question, WIDTH), ""]
    lines += _row(" ", [name for name, _ in COLUMNS])
    for seat in scene.seats:
        lines += _row(">" if "asked" in scene.marks[seat] else " ", _cells(scene, seat))
    lines.append("")
    for number, region in enumerate(scene.board.regions):
        places = [
            _province_words(face, land)
            for face, land in zip(scene.board.provinces, scene.lands, strict=True)
            if face.region == number
        ]
        together = [each.replace(" ", "\N{NO-BREAK SPACE}") for each in places]
        lines += _wrapped(region.name, "; ".join(together))
    lines += [
        "",
        "F, W, S, G: what it yields. Then seat, level (v village, T town, C city, K capital),",
        "armies, +port, *leader.",
    ]
    for seat in scene.seats:
        nation = scene.nations[seat]
        said = [each.name for each in nation.objectives] + [*nation.remarks]
        if said:
            lines += _wrapped(f"seat {seat}", "; ".join(said))
    for head, words in scene.news:
        lines += _wrapped(head, words)
    if scene.open:
        lines += _wrapped("open", "; ".join(f"{each.name} {each.renown}" for each in scene.open))
    lines += _wrapped("decks", "; ".join(scene.decks) or "-")
    return "\n".join(lines)


def _cells(scene: Scene, seat: int) -> list[str]:
    nation = scene.nations[seat]
    owned = scene.owned(seat)
    leader = nation.leader
    name = "-" if leader is None else f"{leader.name}{f', {nation.fate}' if nation.fate else ''}"
    return [
        ", ".join([str(seat), *(mark for mark in scene.marks[seat] if mark != "asked")]),
        "out" if nation.out else str(nation.renown),
        name,
        "-" if leader is None else f"{nation.health}/{leader.health}",
        "-" if leader is None else f"{nation.energy}/{leader.energy}",
        *map(str, nation.cards),
        str(len(owned)),
        str(sum(land.armies for land in owned)),
    ]


def _province_words(face: ProvinceFace, land: Land) -> str:
    """``Minselm F 0T3+*``: seat 0's Town with 3 armies, a Port and a Leader."""
    words = f"{face.name} {LETTERS[face.resource]}"
    if land.owner is not None:
        level = LEVEL_MARKS[land.level or Level.VILLAGE]
        words += f" {land.owner}{level}{land.armies}{'+' * land.port}"
        words += "" if land.leader is None else "*"
        words += "" if land.promised is None else f">{land.promised}"
    return f"{words} ({land.mark})" if land.mark else words


def _row(mark: str, cells: Sequence[str]) -> list[str]:
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


def _wrapped(head: str, words: str) -> list[str]:
    """A head and words after it, further lines indented."""
    start = f"{head:<15} "
    lines = textwrap.wrap(words, WIDTH, initial_indent=start, subsequent_indent=" " * 16)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


# Picture -------------------------------------------------------------------------------------

SEAT_COLOURS = ("#b3312c", "#1f5fa8", "#2c7d43", "#d9a514", "#7a3f9d", "#2e3440")
RESOURCE_COLOURS = {
    Resource.FOOD: "#e3b23c",
    Resource.WOOD: "#5d8a3a",
    Resource.STONE: "#8c8f94",
    Resource.GOLD: "#f2d03b",
}
TYPE_COLOURS = {
    LeaderType.MILITARY: "#8f2d2a",
    LeaderType.CIVIC: "#2a5d8f",
    LeaderType.CULTURAL: "#6a4a8f",
}
WATER = "#d5e6ee"
DEEP = "#5f8ea8"
COAST = "#a89b80"
MARGIN = 18.0
SCALE = 11.0  # pixels to a unit of the map
TOKEN = 1.25
REACH = 8.2  # units: how far land goes from its point
CHANNEL = 0.75  # units of water on either side, between provinces without a border
SEEN = 1.5  # units: a border shorter than this is not seen, and gets a bridge
TOP = 52.0
PANEL = 126.0


def picture(scene: Scene) -> str:
    """The map with all that stands on it, the seats' panels below, then the cards."""
    left, upper, wide, depth = _frame(scene.board)
    width = 2 * MARGIN + wide
    map_ = _map(scene, left, upper, wide, depth)
    panels, y = _panels(scene, TOP + depth + 12, width)
    foot, y = _foot(scene, y, width)
    label = f"Leader's Legacy, {', '.join(scene.facts)}: {scene.question}"
    return draw.picture(
        width, y, _head(scene, width), draw.group(map_, x=MARGIN, y=TOP), panels, foot, label=label
    )


def map_of(board: Board) -> str:
    """The bare map of a board: regions, provinces with what they yield, borders and sea routes."""
    empty = Scene(
        board=board,
        question="",
        facts=(),
        eyes="",
        goal="",
        lands=tuple(Land() for _ in board.provinces),
        nations=(),
        marks=(),
    )
    left, upper, width, height = _frame(board)
    return draw.picture(
        width + 2 * MARGIN,
        height + 2 * MARGIN,
        draw.group(_map(empty, left, upper, width, height), x=MARGIN, y=MARGIN),
        label=f"The map of {board.title}",
    )


def _frame(board: Board) -> tuple[float, float, float, float]:
    """Left and upper edge of the map in its own units, its width and height in pixels."""
    edge = 1.15 * REACH
    xs = [face.at[0] for face in board.provinces]
    ys = [face.at[1] for face in board.provinces]
    left, upper = min(xs) - edge, min(ys) - edge
    return left, upper, (max(xs) + edge - left) * SCALE, (max(ys) + edge - upper) * SCALE


def _head(scene: Scene, width: float) -> str:
    facts = " · ".join([*scene.facts, scene.goal, scene.eyes])
    return draw.text(MARGIN, 24, scene.question, size=17, bold=True) + draw.text(
        MARGIN, 42, facts, size=12, fill=draw.MUTED
    )


# The land ------------------------------------------------------------------------------------


@frozen
class Cell:
    """The land of a province: its corners, and which provinces it touches."""

    corners: tuple[Point, ...]
    touches: frozenset[int]


@functools.lru_cache(maxsize=8)
def cells(board: Board) -> tuple[Cell, ...]:
    """The land of every province, in units of the map."""
    return tuple(_cell(board, number) for number in range(len(board.provinces)))


def _cell(board: Board, number: int) -> Cell:
    here = board.provinces[number]
    x, y = here.at
    corners: list[tuple[float, float, int]] = []
    for at in range(28):  # a coast that is not quite round, the same every time
        angle = math.tau * at / 28
        far = REACH * (1 + 0.07 * math.sin(5 * angle + x) + 0.05 * math.sin(9 * angle + y))
        corners.append((x + far * math.cos(angle), y + far * math.sin(angle), -1))
    for other, face in enumerate(board.provinces):
        gap = math.dist(here.at, face.at)
        if other != number and 0 < gap < 2 * REACH * 1.2:
            middle = gap / 2 - (0 if other in here.near else CHANNEL)
            corners = _clipped(corners, here.at, face.at, middle / gap, other)
    touches = frozenset(
        label
        for (cx, cy, label), (dx, dy, _) in zip(corners, corners[1:] + corners[:1], strict=True)
        if label in here.near and math.dist((cx, cy), (dx, dy)) > SEEN
    )
    return Cell(tuple((cx, cy) for cx, cy, _ in corners), touches)


def _clipped(
    corners: Sequence[tuple[float, float, int]],
    here: Sequence[float],
    there: Sequence[float],
    share: float,
    label: int,
) -> list[tuple[float, float, int]]:
    """What of a shape lies on this side of a line; the new edge begins at a labelled corner."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    edge = share * (dx * dx + dy * dy)

    def beyond(corner: tuple[float, float, int]) -> float:
        return (corner[0] - here[0]) * dx + (corner[1] - here[1]) * dy - edge

    kept: list[tuple[float, float, int]] = []
    for at, corner in enumerate(corners):
        after = corners[(at + 1) % len(corners)]
        a, b = beyond(corner), beyond(after)
        if a <= 0:
            kept.append(corner)
        if (a <= 0) != (b <= 0):
            t = a / (a - b)
            cut = (corner[0] + t * (after[0] - corner[0]), corner[1] + t * (after[1] - corner[1]))
            kept.append((*cut, label if a <= 0 else corner[2]))
    return kept


def _mixed(colour: str, with_: str, share: float) -> str:
    """A colour on the way to another."""
    parts = [
        round(int(colour[at : at + 2], 16) * (1 - share) + int(with_[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def _map(scene: Scene, left: float, upper: float, width: float, height: float) -> str:
    board = scene.board

    def place(point: Sequence[float]) -> Point:
        return (point[0] - left) * SCALE, (point[1] - upper) * SCALE

    parts = [draw.rect(0, 0, width, height, rx=10, fill=WATER, stroke=draw.LINE)]
    shapes = cells(board)
    for face, shape in zip(board.provinces, shapes, strict=True):
        tint = _mixed(board.regions[face.region].colour, "#fffaf0", 0.22)
        corners = [place(corner) for corner in shape.corners]
        edge = _mixed(board.regions[face.region].colour, "#000000", 0.3)
        parts.append(draw.polygon(corners, fill=tint, stroke=edge, stroke_width=1.2))
    parts += _region_edges(board, shapes, place)
    parts += _bridges(board, shapes, place)
    for region in board.regions:
        x, y = place(region.label)
        parts.append(
            draw.tag(
                "text",
                draw.escape(region.name.upper()),
                x=x,
                y=y,
                font_size=21,
                font_weight="700",
                letter_spacing=3,
                text_anchor="middle",
                fill=_mixed(region.colour, "#000000", 0.35),
                opacity=0.45,
            )
        )
    parts += _sea_names(board, place)
    parts += _routes(scene, place)
    for face, land, shape in zip(board.provinces, scene.lands, shapes, strict=True):
        parts.append(_province(scene, face, land, [place(each) for each in shape.corners], place))
    return "".join(parts)


def _sea_names(board: Board, place: Placer) -> Iterator[str]:
    """The name of each sea on one of its routes, where it is farthest from all land."""
    best: dict[str, tuple[float, Point]] = {}
    for route in board.routes:
        a, b = (board.provinces[end].at for end in route.ends)
        for step in range(4, 17):
            t = step / 20
            x, y = (
                (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * route.curve[axis] + t * t * b[axis]
                for axis in (0, 1)
            )
            room = min(math.dist((x, y), face.at) for face in board.provinces)
            best[route.sea] = max(best.get(route.sea, (0.0, (0.0, 0.0))), (room, (x, y)))
    for sea, (_, point) in best.items():
        x, y = place(point)
        yield draw.tag(
            "text",
            draw.escape(sea),
            x=x,
            y=y - 7,
            font_size=15,
            font_style="italic",
            text_anchor="middle",
            fill="#3f7390",
        )


def _bridges(board: Board, shapes: Sequence[Cell], place: Placer) -> Iterator[str]:
    """A road between bordering provinces whose land does not meet."""
    for number, face in enumerate(board.provinces):
        for other in face.near:
            if number < other and not (
                other in shapes[number].touches and number in shapes[other].touches
            ):
                a, b = place(face.at), place(board.provinces[other].at)
                start, end = (
                    (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                    for share in (0.3, 0.7)
                )
                line = _line(start, end)
                yield draw.path(line, stroke=COAST, stroke_width=13, stroke_linecap="round")
                yield draw.path(line, stroke="#f4ead2", stroke_width=10, stroke_linecap="round")


def _line(start: Point, end: Point) -> str:
    return "M{} {}L{} {}".format(*map(draw.number, (*start, *end)))


def _region_edges(board: Board, shapes: Sequence[Cell], place: Placer) -> Iterator[str]:
    """Dark lines where regions meet."""
    for number, shape in enumerate(shapes):
        face = board.provinces[number]
        ends = list(shape.corners)
        for at, start in enumerate(ends):
            end = ends[(at + 1) % len(ends)]
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            for other in face.near:
                there = board.provinces[other]
                if other < number or there.region == face.region:
                    continue
                if abs(math.dist(middle, face.at) - math.dist(middle, there.at)) < 0.02:
                    line = _line(place(start), place(end))
                    yield draw.path(line, stroke="#6b5d45", stroke_width=2.6, fill="none")


def _routes(scene: Scene, place: Placer) -> Iterator[str]:
    """Sea routes as broken lines; full ones where a Port opens them."""
    for route in scene.board.routes:
        a, b = (place(scene.board.provinces[end].at) for end in route.ends)
        c = place(route.curve)
        line = (
            f"M{draw.number(a[0])} {draw.number(a[1])}"
            f"Q{draw.number(c[0])} {draw.number(c[1])} {draw.number(b[0])} {draw.number(b[1])}"
        )
        owners = [scene.lands[end].owner for end in route.ends if scene.lands[end].port]
        colour = DEEP
        for owner in owners:
            colour = SEAT_COLOURS[owner] if owner is not None else DEEP
        yield draw.path(
            line,
            stroke=colour,
            stroke_width=2.4 if owners else 1.8,
            stroke_dasharray=None if owners else "7 5",
            fill="none",
            opacity=0.85,
        )


# A province ----------------------------------------------------------------------------------


def _province(
    scene: Scene, face: ProvinceFace, land: Land, corners: Sequence[Point], place: Placer
) -> str:
    x, y = place(face.at)
    edge = ""
    if land.owner is not None:
        inner = [(x + (cx - x) * 0.93, y + (cy - y) * 0.93) for cx, cy in corners]
        colour = SEAT_COLOURS[land.owner]
        edge = draw.polygon(
            inner, fill="none", stroke=colour, stroke_width=3.5, stroke_linejoin="round"
        )
    tokens = draw.group(*_tokens(face, land), x=x, y=y, scale=TOKEN)
    return draw.group(edge, tokens, title=_title(scene, face, land))


def _tokens(face: ProvinceFace, land: Land) -> Iterator[str]:
    """All that stands in a province, around its point."""
    if land.mark:
        yield draw.circle(0, 0, 32, fill=draw.WHITE, fill_opacity=0.55)
        yield draw.circle(0, 0, 32, fill="none", stroke=draw.ACCENT, stroke_width=3)
    yield _name(face.name, 0, 26)
    yield _badge(0 if land.owner is None else -21, 4, face.resource)
    if land.owner is not None:
        colour = SEAT_COLOURS[land.owner]
        yield _settlement(1, -3, land.level or Level.VILLAGE, colour)
        yield _armies(1, 8, land.armies, colour)
    if land.port:
        yield _anchor(-21, -17)
    if land.leader is not None:
        yield _pawn(24, 3, land.leader)
    if land.promised is not None:
        colour = SEAT_COLOURS[land.promised]
        yield draw.chip(-14, -38, f"to {land.promised}", fill=colour, size=8.5)


def _title(scene: Scene, face: ProvinceFace, land: Land) -> str:
    """What the mouse is told."""
    region = scene.board.regions[face.region].name
    words = [f"{face.name} ({region}), yields {face.resource}"]
    if land.owner is not None:
        words.append(f"{land.level or Level.VILLAGE} of seat {land.owner}, {land.armies} armies")
    if land.port:
        words.append("Port")
    if land.leader is not None:
        leader = scene.nations[land.leader].leader
        words.append(f"Leader of seat {land.leader}{f': {leader.name}' if leader else ''}")
    if land.promised is not None:
        words.append(f"promised to seat {land.promised}")
    return "; ".join(words)


def _name(words: str, x: float, y: float) -> str:
    """A name that is readable on any ground: a light edge under dark letters."""
    common: dict[str, draw.Value] = {
        "x": x,
        "y": y,
        "font_size": 10.5,
        "text_anchor": "middle",
        "font_weight": "600",
    }
    return draw.tag(
        "text",
        draw.escape(words),
        stroke="#fffaf0",
        stroke_width=3,
        stroke_linejoin="round",
        fill="#fffaf0",
        opacity=0.8,
        **common,
    ) + draw.tag("text", draw.escape(words), fill=draw.INK, **common)


def _badge(x: float, y: float, resource: Resource) -> str:
    """What a province yields: a letter on its colour."""
    colour = RESOURCE_COLOURS[resource]
    return draw.circle(x, y, 8, fill=colour, stroke="#4b4335", stroke_width=1) + draw.text(
        x, y + 3.6, LETTERS[resource], size=10, fill=draw.INK, anchor="middle", bold=True
    )


def _settlement(x: float, y: float, level: Level, colour: str) -> str:
    """A house, houses, a keep with battlements, a keep with a flag: growing with the level."""
    style: dict[str, draw.Value] = {
        "fill": draw.WHITE,
        "stroke": colour,
        "stroke_width": 1.6,
        "stroke_linejoin": "round",
    }
    left, top = draw.number(x), y
    if level is Level.VILLAGE:
        shape = f"M{draw.number(x - 6)} {draw.number(top)}v-8l6 -6l6 6v8z"
        return draw.path(shape, **style)
    if level is Level.TOWN:
        shape = (
            f"M{draw.number(x - 11)} {draw.number(top)}v-7l5 -5l5 5v7z"
            f"M{draw.number(x - 1)} {draw.number(top)}v-11l6 -6l6 6v11z"
        )
        return draw.path(shape, **style)
    walls = "v-16h4v4h4v-4h4v4h4v-4h4v16z"
    if level is Level.CAPITAL:
        walls = "v-13h4v-6h3v3h3v-3h4v3h3v-3h3v6h4v13z"
    start = x - 10 if level is Level.CITY else x - 12
    keep = draw.path(f"M{draw.number(start)} {draw.number(top)}{walls}", **style)
    if level is Level.CITY:
        return keep
    flag = f"M{left} {draw.number(top - 18)}v-12l10 4l-10 4"
    return keep + draw.path(flag, fill=colour, stroke=colour, stroke_width=1.4)


def _armies(x: float, y: float, armies: int, colour: str) -> str:
    """How many armies, on a shield; an empty one if there is none."""
    wide = 20 if armies < 10 else 25
    shield = draw.rect(
        x - wide / 2,
        y - 8,
        wide,
        15,
        rx=5,
        fill=colour if armies else draw.WHITE,
        stroke=draw.WHITE if armies else colour,
        stroke_width=1.3,
    )
    ink = draw.ink_on(colour) if armies else colour
    return shield + draw.text(x, y + 4, str(armies), size=12, fill=ink, anchor="middle", bold=True)


def _anchor(x: float, y: float) -> str:
    """A Port."""
    lines = (
        f"M{draw.number(x)} {draw.number(y - 4)}v11m-6 -4q1 5 6 5q5 0 6 -5"
        f"M{draw.number(x - 3.5)} {draw.number(y - 1)}h7"
    )
    return "".join(
        [
            draw.circle(x, y + 1, 10, fill="#eaf4f8", stroke=DEEP, stroke_width=1.2),
            draw.circle(x, y - 5.6, 1.8, fill="none", stroke="#1d4b66", stroke_width=1.6),
            draw.path(lines, fill="none", stroke="#1d4b66", stroke_width=1.7),
        ]
    )


def _pawn(x: float, y: float, seat: int) -> str:
    """A Leader in the colour of its seat, the seat's number on it."""
    colour = SEAT_COLOURS[seat]
    body = f"M{draw.number(x - 8)} {draw.number(y + 10)}q1 -11 5 -14h6q4 3 5 14z"
    crown = f"M{draw.number(x - 5.5)} {draw.number(y - 13)}l0 -6l3 3l2.5 -4l2.5 4l3 -3l0 6z"
    edge: dict[str, draw.Value] = {"stroke": draw.WHITE, "stroke_width": 1.2}
    return "".join(
        [
            draw.path(body, fill=colour, **edge),
            draw.circle(x, y - 8, 5.8, fill=colour, **edge),
            draw.path(crown, fill="#f2c230", stroke="#7a5c0c", stroke_width=0.8),
            draw.text(
                x,
                y + 7.5,
                str(seat),
                size=9.5,
                fill=draw.ink_on(colour),
                anchor="middle",
                bold=True,
            ),
        ]
    )


# Panels --------------------------------------------------------------------------------------


def _panels(scene: Scene, top: float, width: float) -> tuple[str, float]:
    """A panel a seat, three side by side; and where they end."""
    in_row = 3 if len(scene.nations) != 4 else 2
    wide = (width - 2 * MARGIN - 10 * (in_row - 1)) / in_row
    parts = []
    y = top
    for first in range(0, len(scene.nations), in_row):
        row = range(first, min(first + in_row, len(scene.nations)))
        drawn = [_panel(scene, seat, wide) for seat in row]
        height = max(high for _, high in drawn)
        for at, (markup, _) in enumerate(drawn):
            ground = _panel_ground(scene, first + at, wide, height)
            parts.append(draw.group(ground, markup, x=MARGIN + at * (wide + 10), y=y))
        y += height + 10
    return "".join(parts), y


def _panel_ground(scene: Scene, seat: int, wide: float, height: float) -> str:
    asked = {"asked", "winner"} & set(scene.marks[seat])
    return draw.rect(
        0,
        0,
        wide,
        height,
        rx=8,
        fill=draw.PANEL,
        stroke=draw.ACCENT if asked else draw.LINE,
        stroke_width=2.5 if asked else 1,
    ) + draw.rect(0, 0, 9, height, rx=4, fill=SEAT_COLOURS[seat])


def _panel(scene: Scene, seat: int, wide: float) -> tuple[str, float]:
    """One seat: Renown, Leader, cards, land, objectives; and how high it is."""
    nation = scene.nations[seat]
    owned = scene.owned(seat)
    title = f"seat {seat}" + "".join(f" · {mark}" for mark in scene.marks[seat])
    parts = [
        draw.text(20, 21, title, size=14, bold=True),
        draw.text(
            wide - 12,
            22,
            "out" if nation.out else f"{nation.renown} {scene.unit}",
            size=16,
            bold=True,
            anchor="end",
        ),
    ]
    parts += _leader(nation, wide)
    x = 20.0
    for resource, n in zip(Resource, nation.cards, strict=True):
        parts.append(_badge(x + 8, 92, resource))
        parts.append(draw.text(x + 21, 96.5, str(n), size=13, bold=True))
        x += 44 if n < 10 else 52
    armies = sum(land.armies for land in owned)
    ports = sum(land.port for land in owned)
    counts = " · ".join(
        [
            some(len(owned), "province"),
            some(armies, "army", "armies"),
            some(ports, "Port"),
        ]
    )
    parts.append(draw.text(wide - 12, 96.5, counts, size=11, fill=draw.MUTED, anchor="end"))
    y = 116.0
    said = [f"★ {each.name} {each.renown}" for each in nation.objectives] + [*nation.remarks]
    for line in _lines(" · ".join(said), wide - 34, 11):
        parts.append(draw.text(20, y, line, size=11, fill=draw.INK))
        y += 15
    return "".join(parts), y - (4 if said else 8)


def _leader(nation: Nation, wide: float) -> Iterator[str]:
    leader = nation.leader
    if leader is None:
        yield draw.text(20, 44, "Leader not shown yet", size=12, fill=draw.MUTED)
        return
    yield draw.chip(20, 32, leader.type.value, fill=TYPE_COLOURS[leader.type], size=9.5)
    x = 20 + draw.chip_width(leader.type.value, 9.5) + 8
    name = f"{leader.name}{f', {nation.fate}' if nation.fate else ''}"
    colour = draw.ALERT if nation.fate else draw.INK
    yield draw.text(x, 44, name, size=13, fill=colour, bold=True)
    names = " · ".join(each.name for each in leader.abilities)
    yield draw.group(
        draw.text(20, 61, names, size=10.5, fill=draw.MUTED),
        title="\n".join(f"{each.name}: {each.use}. {each.words}" for each in leader.abilities),
    )
    figures = (
        f"Health {nation.health}/{leader.health} · Energy {nation.energy}/{leader.energy}"
        f" · Armor {leader.armor} · Command {nation.command or leader.command}"
    )
    yield draw.text(20, 77, figures, size=11.5)


def _lines(words: str, room: float, size: float) -> list[str]:
    """Words broken into lines that fit."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and draw.width_of(longer, size) <= room * 1.12:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _foot(scene: Scene, top: float, width: float) -> tuple[str, float]:
    """What goes on, the cards in force, the open objectives and the decks."""
    parts = []
    y = top + 12
    room = width - 2 * MARGIN - 120
    main = " · ".join(f"{each.name} {each.renown}" for each in scene.open if each.is_main)
    sides = [(f"{each.name} {each.renown}", each.words) for each in scene.open if not each.is_main]
    rows = [*scene.news, ("Objectives", main)]
    rows += [("" if at else "Side Objectives", ": ".join(each)) for at, each in enumerate(sides)]
    rows.append(("Decks", " · ".join(scene.decks)))
    for head, words in rows:
        if not words:
            continue
        parts.append(draw.text(MARGIN, y, head, size=12, bold=True))
        for line in _lines(words, room, 12):
            parts.append(draw.text(MARGIN + 120, y, line, size=12))
            y += 16
        y += 3
    return "".join(parts), y + 4
