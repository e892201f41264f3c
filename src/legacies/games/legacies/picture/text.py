"""The table of Legacies as text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable

from legacies import columns
from legacies.games.legacies.effects import Size
from legacies.games.legacies.model import LegaciesView, SeatView
from legacies.games.legacies.picture.facts import (
    Faces,
    called,
    eyes_of,
    faces_of,
    facts_of,
    goods_of,
    holder_of,
    investors_in,
    is_own,
    marks_of,
    offer_of,
    offers_of,
    own_levels,
    some,
)

WIDTH = 100
HEAD = 14


def text(view: LegaciesView) -> str:
    """A readable table, at most 100 columns wide, in plain characters."""
    faces = faces_of(view)
    lines = [f"{facts_of(view)}; {eyes_of(view)}", *textwrap.wrap(view.question, WIDTH), ""]
    lines += _seat_lines(view, faces)
    for id in offers_of(view):
        offer = offer_of(id, faces)
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
    lines = columns.head(COLUMNS)
    order = view.order or tuple(range(len(view.seats)))
    for number in order:
        seat = view.seats[number]
        name = called(view, number)
        marks = [mark for mark in marks_of(view, number) if mark != "asked"]
        cells = [
            f"{number} {name}" + "".join(f", {mark}" for mark in marks),
            str(seat.fame),
            str(seat.gold),
            str(seat.foundation),
            goods_of(seat) or "-",
            _mat_tokens(view, number),
            _heirloom_cell(seat),
        ]
        lines += columns.row(">" if number == view.actor else " ", cells, COLUMNS)
        lines += _wrapped("", "; ".join(_persons(view, number, faces)), 4)
    return lines


def _mat_tokens(view: LegaciesView, number: int) -> str:
    """Tokens left on a mat: Relationship, Minor, Major."""
    seat = view.seats[number]
    if seat.character is None:
        return "-"
    return f"{seat.tokens}r {left_on_mat(seat, Size.MINOR)}m {left_on_mat(seat, Size.MAJOR)}M"


def left_on_mat(seat: SeatView, size: Size) -> int:
    placed = seat.minors if size is Size.MINOR else seat.majors
    return seat.stakes[size] - len(placed)


def _heirloom_cell(seat: SeatView) -> str:
    own = " ".join(map(str, own_levels(seat)))
    other = " ".join(str(each.level) for each in seat.heirlooms if not is_own(seat, each.level))
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


def _industry_lines(view: LegaciesView) -> list[str]:
    """The Industries by their groups: value in Gold and Fame, and who has invested."""
    lines = []
    groups: dict[str, list[str]] = {}
    for each in view.industries:
        tokens = " ".join(
            f"{number}{'m' if size is Size.MINOR else 'M'}"
            for number, size in investors_in(view, each.industry)
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


SHORTER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
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
    faces = faces_of(view)
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
    decks = f"{some(view.deck, 'card')}, {some(view.successor_deck, 'Successor')} left"
    explore = f"exploring: {view.explore}"
    return [*lines, *_wrapped("decks", f"{decks}; bank {bank}; {explore}")]


def _shop_lines(view: LegaciesView, faces: Faces) -> list[str]:
    """The Heirlooms that nobody has yet, with their costs."""
    lines = []
    head = "heirlooms"
    for number, seat in enumerate(view.seats):
        if seat.character is None:
            continue
        free = [level for level in range(1, 7) if holder_of(view, number, level) is None]
        costs = [f"({n}) {_cheap(faces[f'{seat.character}-{n}'].words[0])}" for n in free]
        if costs:
            lines += _wrapped(head, f"{called(view, number)} {'; '.join(costs)}")
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
