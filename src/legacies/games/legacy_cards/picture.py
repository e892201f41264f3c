"""
The table of Legacy, the card game, for people: as text and as a picture.

Both are made from a view, so they show what its seat may know and nothing else.
"""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from legacies import columns
from legacies import svg as draw
from legacies._values import Kind
from legacies.games.legacy_cards.game import LegacyCards
from legacies.games.legacy_cards.model import (
    BonusChoice,
    Building,
    Card,
    Dealing,
    Drawing,
    GameOver,
    HandingOver,
    HandLimit,
    Keeping,
    LegacyCardsView,
    Looking,
    MainChoice,
    Resource,
    Searching,
    SeatView,
    SecondTarget,
    SpecialChoice,
)

Counts = Mapping[Resource, int] | Mapping[Card, int] | Mapping[Building, int]

# Words ---------------------------------------------------------------------------------------


def _listed(counts: Counts) -> str:
    """``{"gold": 2, "wild": 1}`` as "2 gold, 1 wild"; lines break after commas only."""
    return ", ".join(f"{n}{TIED}{kind}" for kind, n in counts.items())


def _total(counts: Counts) -> int:
    return sum(counts.values())


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _winners(view: LegacyCardsView) -> list[int]:
    """The seats with most points. [LC-R-22]"""
    best = max(seat.score for seat in view.seats)
    return [number for number, seat in enumerate(view.seats) if seat.score == best]


def question(view: LegacyCardsView) -> str:
    """Who is asked what, in a sentence."""
    match view.decision:
        case Dealing():
            return "Chance deals the first hands."
        case Drawing(seat, left):
            return f"Chance deals Resources to seat {seat}, {left} to come."
        case MainChoice(seat, paid=False):
            return f"Seat {seat}: take a Legacy card, or build and destroy?"
        case MainChoice(seat):
            return f"Seat {seat}: build or destroy more?"
        case Looking(seat, left):
            return f"Chance shows Legacy cards to seat {seat}, {left} to come."
        case Keeping(seat):
            return f"Seat {seat}: which of the cards looked at to keep?"
        case BonusChoice(seat, building):
            return f"Seat {seat}: which two Resources to search for, the {building} destroyed?"
        case Searching(seat, wanted, reshuffled):
            again = ", the pile shuffled in" if reshuffled else ""
            return f"Chance searches {' and '.join(wanted)} for seat {seat}{again}."
        case SpecialChoice(seat):
            return f"Seat {seat}: play one Special?"
        case HandingOver(seat, victim, building):
            return f"Seat {seat}: which Building to give seat {victim} for its {building}?"
        case SecondTarget(seat, victim, building):
            return f"Seat {seat}: destroy a second Building, after the {building} of seat {victim}?"
        case HandLimit(seat, lowest):
            rest = "" if lowest is Resource.GOLD else f", from {lowest} on"
            return f"Seat {seat}: which Resource above the limit of seven to discard{rest}?"
        case GameOver():
            winners = _winners(view)
            names = " and ".join(f"seat {number}" for number in winners)
            verb = "wins" if len(winners) == 1 else "share the win"
            return f"The game is over: {names} {verb}."


def _on_turn(view: LegacyCardsView) -> int | None:
    """The seat that the decision is about."""
    return getattr(view.decision, "seat", None)


def _facts(view: LegacyCardsView) -> list[str]:
    """Round, Goal and how far things are."""
    rounds = view.game.options.get("rounds", 1)
    facts = [f"round {view.round + 1} of {rounds}", f"goal {view.goal} Buildings"]
    if view.finisher is not None and not isinstance(view.decision, GameOver):
        facts.append("last tour")
    if view.idle:
        facts.append(_some(view.idle, "idle turn"))
    return facts


def _eyes(view: LegacyCardsView) -> str:
    return "all hands open" if view.seat is None else f"as seat {view.seat} sees it"


def _marks(view: LegacyCardsView, number: int) -> list[str]:
    """What is to be said of a seat beside its number."""
    seat = view.seats[number]
    marks = []
    if number == view.seat:
        marks.append("you")
    if number == view.actor:
        marks.append("asked")
    elif number == _on_turn(view):
        marks.append("on turn")
    if number == view.finisher:
        marks.append("finished first")
    elif _total(seat.built) >= view.goal:
        marks.append("goal reached")
    if isinstance(view.decision, GameOver) and number in _winners(view):
        marks.append("winner")
    return marks


def _prices(view: LegacyCardsView) -> Mapping[str, str]:
    """The price of each card, a letter per Resource."""
    return {
        card: "".join(kind[0] * n for kind, n in price.items())
        for card, price in view.prices.items()
    }


# Text ----------------------------------------------------------------------------------------

WIDTH = 100
COLUMNS = (("seat", 18), ("points", 6), ("tableau", 21), ("resources", 22), ("legacy cards", 22))
TIED = "\u00a0"  # between words that stay on one line


def text(view: LegacyCardsView) -> str:
    """A readable table, at most 100 columns wide, in plain characters."""
    lines = [f"{', '.join(_facts(view))}; {_eyes(view)}", question(view), ""]
    lines += _row(" ", [name for name, _ in COLUMNS])
    for number in range(len(view.seats)):
        lines += _row(">" if number == view.actor else " ", _cells(view, number))
    lines.append("")
    lines += _wrapped("resources", _resource_places(view))
    lines += _wrapped("legacy", _card_places(view))
    if view.look:
        lines += _wrapped("looked at", _listed(view.look))
    prices = _prices(view)
    each = ", ".join(f"{card}{TIED}{price.upper()}" for card, price in prices.items())
    letters = f"G{TIED}gold, B{TIED}brick, S{TIED}subject"
    lines += _wrapped("prices", f"{each} ({letters})")
    return "\n".join(lines).replace(TIED, " ")


def _row(mark: str, cells: Sequence[str]) -> list[str]:
    return columns.row(mark, cells, COLUMNS, gap="  ", right="points")


def _cells(view: LegacyCardsView, number: int) -> list[str]:
    seat = view.seats[number]
    marks = [mark.replace(" ", TIED) for mark in _marks(view, number) if mark != "asked"]
    built = f"{_total(seat.built)}/{view.goal}"
    tableau = [f"{built}: {_listed(seat.built)}" if seat.built else built]
    if seat.protects:
        tableau.append(f"{seat.protects}{TIED}protect")
    return [
        ", ".join([str(number), *marks]),
        str(seat.score),
        "; ".join(tableau),
        _resources(seat) or "0",
        _hand(seat) or "0",
    ]


def _resources(seat: SeatView) -> str:
    """The Resource hand: what the viewer sees, and what everybody knows of it."""
    shown = ", ".join(f"{n}{TIED}{kind}{TIED}shown" for kind, n in seat.shown.items())
    if seat.resources is not None:
        faces = f"{seat.resource_count}: {_listed(seat.resources)}" if seat.resources else ""
        return f"{faces} ({shown})" if shown else faces
    if not shown:
        return f"{seat.resource_count} hidden" if seat.resource_count else ""
    hidden = seat.resource_count - _total(seat.shown)
    return f"{seat.resource_count}: {shown}" + (f", {hidden}{TIED}hidden" if hidden else "")


def _hand(seat: SeatView) -> str:
    if seat.hand is None:
        return f"{seat.card_count} hidden" if seat.card_count else ""
    return f"{seat.card_count}: {_listed(seat.hand)}" if seat.hand else ""


def _resource_places(view: LegacyCardsView) -> str:
    pile = _total(view.resource_pile)
    faces = f": {_listed(view.resource_pile)}" if pile else ""
    return f"deck {view.resource_deck}, pile {pile}{faces}"


def _card_places(view: LegacyCardsView) -> str:
    up = _total(view.card_pile)
    faces = f" ({_listed(view.card_pile)})" if up else ""
    known = f" ({_listed(view.buried)} known)" if view.buried else ""
    places = [f"deck {view.card_deck}", f"pile {up + view.face_down}: {up} face up{faces}"]
    return ", ".join([*places, f"{view.face_down}{TIED}face{TIED}down{known}"])


def _wrapped(name: str, words: str) -> list[str]:
    indent = " " * 14
    first = f"   {name}:".ljust(len(indent))
    return textwrap.wrap(words, WIDTH, initial_indent=first, subsequent_indent=indent)


# Symbols: each drawn around the origin, about 24 wide and high, in an ink on a face -------------


def _star(points: int, outer: float, inner: float, ink: str) -> str:
    corners = [
        (radius * sin(pi * at / points), -radius * cos(pi * at / points))
        for at in range(2 * points)
        for radius in [inner if at % 2 else outer]
    ]
    return draw.polygon(corners, fill=ink)


def _bank(ink: str, face: str) -> str:
    columns = "M-8-2h3.4v8h-3.4zM-1.7-2h3.4v8h-3.4zM4.6-2h3.4v8h-3.4z"
    return draw.path(f"M-11-3.6 0-11 11-3.6zM-10.5 7h21v3.4h-21z{columns}", fill=ink)


def _monument(ink: str, face: str) -> str:
    return draw.path("M-4 5.6-2.8-8 0-11.4 2.8-8 4 5.6zM-8 6.8h16v3.8h-16z", fill=ink)


def _parade(ink: str, face: str) -> str:
    banner = "M-6.4-10.4C-2-13 3-7 10.6-10.2V1.2C3 4.4-2-1.6-6.4 1z"
    return draw.path(f"M-10-11.4h2.4v22.6h-2.4z{banner}", fill=ink)


def _gold(ink: str, face: str) -> str:
    return draw.circle(0, 0, 10.4, fill=ink) + draw.circle(
        0, 0, 6.8, fill="none", stroke=face, stroke_width=1.8
    )


def _brick(ink: str, face: str) -> str:
    courses = "M-11-9h9.8v5.2h-9.8zM.8-9h10.2v5.2h-10.2zM-11-2.2h5v5.2h-5zM-4.4-2.2h9v5.2h-9z"
    return draw.path(
        f"{courses}M6.2-2.2h4.8v5.2h-4.8zM-11 4.6h9.8v5.2h-9.8zM.8 4.6h10.2v5.2h-10.2z", fill=ink
    )


def _subject(ink: str, face: str) -> str:
    return draw.circle(0, -5.4, 5, fill=ink) + draw.path(
        "M-9.4 10.6C-9.4-2.6 9.4-2.6 9.4 10.6z", fill=ink
    )


def _wild(ink: str, face: str) -> str:
    return _star(5, 11.6, 4.8, ink)


def _swap(ink: str, face: str) -> str:
    return draw.path(
        "M-11-3.6H3.4V-.4L11-5.2 3.4-10v3.2H-11zM11 3.6H-3.4V.4L-11 5.2-3.4 10V6.8H11z", fill=ink
    )


def _protect(ink: str, face: str) -> str:
    shield = "M0-11.4 9.6-8V-.6C9.6 5.4 4.8 9.4 0 11.4-4.8 9.4-9.6 5.4-9.6-.6V-8z"
    tick = draw.path("M-4.4-.4-1.2 3 4.8-4.2", fill="none", stroke=face, stroke_width=2.4)
    return draw.path(shield, fill=ink) + tick


def _destroy(ink: str, face: str) -> str:
    fuse = draw.path("M3-4.4C5.4-9.4 7.4-8.6 8.4-8", fill="none", stroke=ink, stroke_width=2)
    return (
        draw.circle(-1.8, 2.8, 8.2, fill=ink)
        + fuse
        + draw.group(_star(4, 4, 1.5, ink), x=9.2, y=-8.6)
    )


def _struck(ink: str, face: str, target: Building) -> str:
    """A Specific Destroy: what it destroys, struck out."""
    slash = "M-11.4 11.4 11.4-11.4"
    return (
        SYMBOLS[target](TINTS[target], face)
        + draw.path(slash, fill="none", stroke=face, stroke_width=6.5)
        + draw.path(slash, fill="none", stroke=ink, stroke_width=2.8, stroke_linecap="round")
    )


def _eye(ink: str, face: str) -> str:
    return draw.path("M-5 0Q0-6.4 5 0 0 6.4-5 0z", fill=ink) + draw.circle(0, 0, 1.7, fill=face)


SYMBOLS: dict[str, Callable[[str, str], str]] = {
    Card.BANK: _bank,
    Card.MONUMENT: _monument,
    Card.PARADE: _parade,
    Card.ROBBERY: functools.partial(_struck, target=Building.BANK),
    Card.VANDALISM: functools.partial(_struck, target=Building.MONUMENT),
    Card.RIOT: functools.partial(_struck, target=Building.PARADE),
    Card.SWAP: _swap,
    Card.PROTECT: _protect,
    Card.DESTROY: _destroy,
    Resource.GOLD: _gold,
    Resource.BRICK: _brick,
    Resource.SUBJECT: _subject,
    Resource.WILD: _wild,
}

# A Building has the colour of the Resource it takes two of. Light amber, dark red and blue differ
# for every kind of colour vision, and a symbol and a name say the same.
AMBER, RED, BLUE = "#e9b12f", "#a8452a", "#2f73ae"
GREY, VIOLET, COAL = "#7b746c", "#6a4a88", "#38322d"
FACES: dict[str, str] = {
    Resource.GOLD: AMBER,
    Resource.BRICK: RED,
    Resource.SUBJECT: BLUE,
    Resource.WILD: GREY,
    Card.BANK: AMBER,
    Card.MONUMENT: RED,
    Card.PARADE: BLUE,
    Card.ROBBERY: COAL,
    Card.VANDALISM: COAL,
    Card.RIOT: COAL,
    Card.SWAP: VIOLET,
    Card.PROTECT: VIOLET,
    Card.DESTROY: VIOLET,
}
TINTS: dict[str, str] = {
    Building.BANK: AMBER,
    Building.MONUMENT: "#e58a6c",
    Building.PARADE: "#7fbbea",
}
RESOURCE_BACK, CARD_BACK = "#9c8a6c", "#47615b"

# Cards ---------------------------------------------------------------------------------------

CARD_WIDTH, CARD_HEIGHT = 52.0, 70.0
MIDDLE = CARD_WIDTH / 2
EDGE = 2.5  # how far a card of a stack looks out
HAND, SMALL = 0.9, 0.8  # scales of Legacy cards in hands, of Resource cards beside them

Thing = tuple[str, float]  # markup and width


def _stack(count: int, face: str, *inside: str, title: str) -> Thing:
    """A card with a face, and the edges of those beneath it looking out above and to the right."""
    beneath = max(0, min(count - 1, 2))
    cards = [
        draw.rect(
            EDGE * at, -EDGE * at, CARD_WIDTH, CARD_HEIGHT, rx=5, fill=face, stroke=draw.PANEL
        )
        for at in range(beneath, -1, -1)
    ]
    return draw.group(*cards, *inside, title=title), CARD_WIDTH + beneath * EDGE


def _card(kind: Kind, count: int = 1, *, shown: int = 0, price: str = "") -> Thing:
    """A card face up with its number, and how many of them everybody knows to be in the hand."""
    face = FACES[kind]
    ink = draw.ink_on(face)
    marks = [
        draw.group(SYMBOLS[kind](ink, face), x=MIDDLE, y=22 if price else 29, scale=1.1),
        draw.text(MIDDLE, 64, kind.value, size=8.3, fill=ink, anchor="middle", bold=True),
        *(_pip(MIDDLE + (at - 1) * 13, 46, letter) for at, letter in enumerate(price)),
    ]
    if count > max(1, shown):
        marks.append(_badge(CARD_WIDTH - 4, 4, count))
    if shown:
        marks.append(_shown(8, 4, shown))
    known = f", {shown} shown" if shown else ""
    return _stack(count, face, *marks, title=f"{count} {kind}{known}")


def _pip(x: float, y: float, letter: str) -> str:
    """One Resource of a price."""
    face = next(colour for kind, colour in FACES.items() if kind[0] == letter)
    return draw.circle(x, y, 5.8, fill=face, stroke=draw.WHITE) + draw.text(
        x, y + 2.9, letter.upper(), size=8, fill=draw.ink_on(face), anchor="middle", bold=True
    )


def _badge(x: float, y: float, count: int) -> str:
    return draw.circle(x, y, 9, fill=draw.INK, stroke=draw.PANEL) + draw.text(
        x, y + 4.2, str(count), size=11.5, fill=draw.WHITE, anchor="middle", bold=True
    )


def _shown(x: float, y: float, count: int) -> str:
    """The mark of cards in a hand that everybody knows."""
    return (
        draw.rect(x - 13, y - 8, 27, 16, rx=8, fill=draw.WHITE, stroke=draw.INK)
        + draw.group(_eye(draw.INK, draw.WHITE), x=x - 5, y=y, scale=1.1)
        + draw.text(x + 7, y + 4, str(count), size=11, anchor="middle", bold=True)
    )


def _back(count: int, face: str, title: str) -> Thing:
    """Cards face down, with their number."""
    if not count:
        return _hole(title)
    frame = draw.rect(
        4.5, 4.5, 43, 61, rx=3, fill="none", stroke=draw.PANEL, stroke_width=1.2, opacity=0.55
    )
    lozenge = draw.polygon(
        ((MIDDLE, 12), (42, 35), (MIDDLE, 58), (10, 35)), fill=draw.PANEL, opacity=0.2
    )
    words = draw.text(MIDDLE, 42, str(count), size=20, fill=draw.WHITE, anchor="middle", bold=True)
    return _stack(count, face, frame, lozenge, words, title=title)


def _hole(title: str | None = None) -> Thing:
    """Where a card could lie."""
    outline = draw.rect(
        1,
        1,
        CARD_WIDTH - 2,
        CARD_HEIGHT - 2,
        rx=5,
        fill="none",
        stroke=draw.LINE,
        stroke_width=1.5,
        stroke_dasharray="4 3",
    )
    return draw.group(outline, title=title), CARD_WIDTH


def _token(kind: Card, count: int) -> Thing:
    """A kind of card and its number, small."""
    face = FACES[kind]
    symbol = draw.group(SYMBOLS[kind](draw.ink_on(face), face), x=13, y=13, scale=0.86)
    return _tile(count, face, symbol, title=f"{count} {kind}")


def _down_token(count: int) -> Thing:
    """Cards face down and their number, small."""
    lozenge = draw.polygon(((13, 4), (20, 13), (13, 22), (6, 13)), fill=draw.PANEL, opacity=0.5)
    return _tile(count, CARD_BACK, lozenge, title=f"{count} face down")


def _tile(count: int, face: str, symbol: str, title: str) -> Thing:
    tile = draw.rect(0, 0, 26, 26, rx=5, fill=face)
    words = str(count)
    number = draw.text(30, 18, words, size=13, bold=True)
    return draw.group(tile, symbol, number, title=title), 32 + 8.0 * len(words)


def _scaled(things: Sequence[Thing], scale: float) -> list[Thing]:
    return [(draw.group(markup, scale=scale), width * scale) for markup, width in things]


# The picture ---------------------------------------------------------------------------------

FRAME, COLUMN, PAD = 16.0, 476.0, 14.0
BANNER, PANEL, PLACES, FOOT = 88.0, 222.0, 103.0, 22.0
LEFT, RIGHT = FRAME, FRAME + COLUMN + FRAME
INSIDE = COLUMN - 2 * PAD
HAND_ROW = 94.0  # what a panel is higher by if the hands do not fit side by side
PILE = 92.0  # where piles begin, beside the decks


def svg(view: LegacyCardsView) -> str:
    """
    A picture of the table: a panel per seat, then decks and piles.

    With an odd number of seats the decks and piles take the place beside the last one.
    """
    drawn = [_banner(view)]
    top = FRAME + BANNER + FRAME
    for number in range(0, len(view.seats), 2):
        pair = range(number, min(number + 2, len(view.seats)))
        height = max(_panel_height(view.seats[each]) for each in pair)
        for each, x in zip(pair, (LEFT, RIGHT), strict=False):
            drawn.append(draw.group(*_seat_panel(view, each, height), x=x, y=top))
        top += height + FRAME
    if len(view.seats) % 2:
        beside = top - FRAME - 2 * PLACES - FRAME
        drawn.append(draw.group(*_resource_panel(view), x=RIGHT, y=beside))
        drawn.append(draw.group(*_card_panel(view), x=RIGHT, y=beside + PLACES + FRAME))
    else:
        drawn.append(draw.group(*_resource_panel(view), x=LEFT, y=top))
        drawn.append(draw.group(*_card_panel(view), x=RIGHT, y=top))
        top += PLACES + FRAME
    drawn.append(draw.group(*_footer(), x=FRAME, y=top + 3))
    label = f"{LegacyCards.title}: {', '.join(_facts(view))}. {question(view)}"
    return draw.picture(RIGHT + COLUMN + FRAME, top + FOOT, *drawn, label=label)


def _banner(view: LegacyCardsView) -> str:
    """What game it is, how far it is, who is asked what, and the cards this is about."""
    width = 2 * COLUMN + FRAME
    title = LegacyCards.title
    facts = [(fact, draw.ALERT if fact == "last tour" else draw.LINE) for fact in _facts(view)]
    facts.append((_eyes(view), draw.LINE))
    return draw.group(
        draw.rect(0, 0, width, BANNER, rx=10, fill=draw.PANEL, stroke=draw.LINE, stroke_width=1.5),
        draw.text(PAD + 2, 34, title, size=17, bold=True),
        draw.chips(PAD + 2 + draw.width_of(title, 17, bold=True), 19, facts),
        draw.text(PAD + 2, 65, question(view), size=17, fill=draw.ACCENT, bold=True),
        *_matter(view, width - PAD),
        x=FRAME,
        y=FRAME,
    )


def _matter(view: LegacyCardsView, right: float) -> list[str]:
    """The cards looked at or searched for, up to the right edge."""
    caption = "looked at"
    things = _cards(view.look or {}, _prices(view))
    if isinstance(view.decision, Searching):
        caption = "wanted"
        things = [_card(kind) for kind in view.decision.wanted]
    if not things:
        return []
    room = sum(width for _, width in things) + 8 * (len(things) - 1)
    return [
        draw.text(right - room - 10, 48, caption, size=11, fill=draw.MUTED, anchor="end"),
        draw.row(things, right - room, 10, gap=8, room=room),
    ]


def _cards(counts: Mapping[Card, int], prices: Mapping[str, str]) -> list[Thing]:
    return [_card(kind, n, price=prices.get(kind, "")) for kind, n in counts.items()]


def _seat_panel(view: LegacyCardsView, number: int, height: float) -> list[str]:
    seat = view.seats[number]
    asked = number == view.actor
    border = draw.ACCENT if asked or number == _on_turn(view) else draw.LINE
    colours = {"you": draw.INK, "asked": draw.ACCENT, "winner": draw.ACCENT, "on turn": draw.LINE}
    chips = [(mark, colours.get(mark, AMBER)) for mark in _marks(view, number)]
    outline = draw.rect(
        0,
        0,
        COLUMN,
        height,
        rx=10,
        fill=draw.PANEL,
        stroke=border,
        stroke_width=3 if asked else 1.5,
    )
    return [
        outline,
        draw.text(PAD, 30, f"Seat {number}", size=17, bold=True),
        draw.chips(PAD + 72, 15, chips),
        *_figure(COLUMN - PAD, str(seat.score), "points"),
        *_figure(COLUMN - PAD - 78, f"{_total(seat.built)}/{view.goal}", "built"),
        *_tableau(view, seat),
        *_hands(view, seat),
    ]


def _figure(right: float, number: str, unit: str) -> list[str]:
    """A number with what it counts, up to a right edge."""
    return [
        draw.text(right, 30, unit, size=11, fill=draw.MUTED, anchor="end"),
        draw.text(right - 4 - 5.4 * len(unit), 31, number, size=19, anchor="end", bold=True),
    ]


def _tableau(view: LegacyCardsView, seat: SeatView) -> list[str]:
    """The Buildings in their order, room up to the Goal, then the Protects."""
    buildings = [_card(kind) for kind, n in seat.built.items() for _ in range(n)]
    buildings += [_hole()] * (view.goal - len(buildings))
    protects = [_card(Card.PROTECT, seat.protects)] if seat.protects else []
    beside = sum(width + 14 for _, width in protects)
    return [
        draw.row(buildings, PAD, 44, gap=6, room=INSIDE - beside),
        draw.row(protects, COLUMN - PAD - beside + 14, 44, gap=0, room=beside),
    ]


def _resource_hand(seat: SeatView) -> list[Thing]:
    """The Resources, face up as far as the viewer sees them."""
    if seat.resources is not None:
        held = seat.resources.items()
        return _scaled([_card(kind, n, shown=seat.shown.get(kind, 0)) for kind, n in held], SMALL)
    faces = [_card(kind, n, shown=n) for kind, n in seat.shown.items()]
    if hidden := seat.resource_count - _total(seat.shown):
        faces.append(_back(hidden, RESOURCE_BACK, _some(hidden, "hidden Resource")))
    return _scaled(faces, SMALL)


def _card_hand(seat: SeatView, prices: Mapping[str, str]) -> list[Thing]:
    """The Legacy cards, face up if the viewer sees them."""
    if seat.hand is not None:
        return _scaled(_cards(seat.hand, prices), HAND)
    hidden = _some(seat.card_count, "hidden Legacy card")
    return _scaled([_back(seat.card_count, CARD_BACK, hidden)] if seat.card_count else [], HAND)


def _width(things: Sequence[Thing]) -> float:
    return sum(width + 7 for _, width in things)


def _beside(seat: SeatView) -> float:
    """How far to the right the Legacy cards begin beside the Resources; 0: they lie below them."""
    left = max(100.0, _width(_resource_hand(seat)) + 8)
    return left if left + _width(_card_hand(seat, {})) * 0.85 < INSIDE else 0.0


def _panel_height(seat: SeatView) -> float:
    return PANEL if _beside(seat) else PANEL + HAND_ROW


def _hands(view: LegacyCardsView, seat: SeatView) -> list[str]:
    """Resources on the left, Legacy cards beside them or, if there are many, below."""
    left = _beside(seat)
    foot = PANEL - PAD
    below = 0.0 if left else HAND_ROW
    resources, cards = _resource_hand(seat), _card_hand(seat, _prices(view))
    label = functools.partial(draw.text, size=11, fill=draw.MUTED)
    return [
        label(PAD, 133, _some(seat.resource_count, "Resource")),
        draw.row(resources, PAD, foot - CARD_HEIGHT * SMALL, gap=7, room=INSIDE),
        label(PAD + left, 133 + below, _some(seat.card_count, "Legacy card")),
        draw.row(cards, PAD + left, foot + below - CARD_HEIGHT * HAND, gap=7, room=INSIDE - left),
    ]


def _place(deck: Thing, name: str, words: str) -> list[str]:
    """A panel with a deck and, beside it, what its pile holds in words."""
    return [
        draw.rect(0, 0, COLUMN, PLACES, rx=10, fill=draw.PANEL, stroke=draw.LINE, stroke_width=1.5),
        draw.text(PAD, 21, name, size=11, fill=draw.MUTED),
        draw.row(_scaled([deck], HAND), PAD, 31, gap=0, room=INSIDE),
        draw.text(PAD + PILE, 21, words, size=11, fill=draw.MUTED),
    ]


def _resource_panel(view: LegacyCardsView) -> list[str]:
    """The Resource deck and its pile."""
    pile = _total(view.resource_pile)
    deck = _back(view.resource_deck, RESOURCE_BACK, f"{view.resource_deck} in the Resource deck")
    things = _scaled([_card(kind, n) for kind, n in view.resource_pile.items()], HAND)
    return [
        *_place(deck, "Resource deck", f"Resource pile: {pile} face up"),
        draw.row(things, PAD + PILE, 31, gap=8, room=INSIDE - PILE),
    ]


def _card_panel(view: LegacyCardsView) -> list[str]:
    """The Legacy deck and its pile: what lies face up, and what lies face down and is known."""
    up = _total(view.card_pile)
    deck = _back(view.card_deck, CARD_BACK, f"{view.card_deck} in the Legacy deck")
    words = f"Legacy pile: {up} face up, {view.face_down} face down"
    below = [_down_token(view.face_down)] if view.face_down else []
    if view.buried:
        words += f", {_total(view.buried)} of them known"
        below.append((draw.text(0, 18, "known:", size=11, fill=draw.MUTED), 38))
    above = [_token(kind, n) for kind, n in view.card_pile.items()]
    below += [_token(kind, n) for kind, n in view.buried.items()]
    return [
        *_place(deck, "Legacy deck", words),
        draw.row(above, PAD + PILE, 31, gap=6, room=INSIDE - PILE),
        draw.row(below, PAD + PILE, 66, gap=6, room=INSIDE - PILE),
    ]


def _footer() -> list[str]:
    """What the marks mean."""
    known = "cards in a hand that everybody knows"
    return [
        draw.group(_shown(13, 0, 1), scale=0.9),
        draw.text(30, 4, known, size=11, fill=draw.MUTED),
        *(_pip(262 + 13 * at, 0, letter) for at, letter in enumerate("gbs")),
        draw.text(300, 4, "prices in gold, brick, subject", size=11, fill=draw.MUTED),
    ]
