"""The table of Legacies as a picture."""

from __future__ import annotations

from legacies import svg as draw
from legacies.games.legacies.effects import What
from legacies.games.legacies.model import Face, LegaciesView
from legacies.games.legacies.picture.board import (
    draw_actions,
    draw_events,
    draw_figures,
    draw_tracks,
)
from legacies.games.legacies.picture.facts import (
    Faces,
    eyes_of,
    faces_of,
    facts_of,
    offer_of,
    offers_of,
)
from legacies.games.legacies.picture.mats import draw_mats
from legacies.games.legacies.picture.parts import (
    GAP,
    MARGIN,
    RING,
    ROOM,
    SEAT_COLOURS,
    TOP,
    WIDE,
    card_of,
    fit,
    panel,
    rows_of,
    token,
)
from legacies.games.legacies.picture.ring import draw_ring


def svg(view: LegaciesView) -> str:
    """The whole board: ring, tracks, figures, actions, events, cards, mats."""
    faces = faces_of(view)
    y = TOP
    parts = [_head(view), draw.group(draw_ring(view), x=MARGIN, y=y)]
    tracks, high = draw_tracks(view, faces, ROOM - RING - GAP)
    parts.append(draw.group(tracks, x=MARGIN + RING + GAP, y=y))
    y += max(RING, high) + GAP
    for drawing, high in (
        rows_of([card_of(offer_of(id, faces), "to choose from") for id in offers_of(view)]),
        draw_figures(view, faces),
        draw_actions(view),
        draw_events(view, faces),
        _market(view, faces),
        _conference(view),
        _hand(view, faces),
        draw_mats(view, faces),
    ):
        if high:
            parts.append(draw.group(drawing, x=MARGIN, y=y))
            y += high + GAP
    label = f"Legacies, {facts_of(view)}: {view.question}"
    return draw.picture(WIDE, y + 4, *parts, label=label)


def _head(view: LegaciesView) -> str:
    facts = f"{facts_of(view)} · {eyes_of(view)}"
    colour = draw.INK if view.actor < 0 else SEAT_COLOURS[view.actor]
    room = ROOM - draw.width_of(facts, 13) - 30
    size = fit(view.question, 20, room, bold=True)
    return "".join(
        [
            draw.text(MARGIN, 37, view.question, size=size, fill=colour, bold=True),
            draw.text(WIDE - MARGIN, 37, facts, size=13, fill=draw.MUTED, anchor="end"),
        ]
    )


def _market(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """The Market, the Successors face up, and the decks."""
    cards = []
    for card, where in zip(view.market, ("top", "middle", "bottom"), strict=True):
        if card is not None:
            cards.append(card_of(faces[card], f"Market, {where} · {card}"))
    for successor in view.display:
        if successor is not None:
            cards.append(card_of(faces[successor], f"Successor, face up · {successor}", "#eef3e6"))
    pile = ", ".join(faces[card].name for card in view.pile)
    lines = [
        f"Player Cards: {view.deck} in the deck, {len(view.pile)} discarded"
        + (f": {pile}." if pile else "."),
        f"Successors: {view.successor_deck} in the deck, {len(view.successor_pile)} discarded.",
        f"Exploring the city: {view.explore}",
    ]
    rest = Face(id="", name="Decks", words=tuple(lines))
    cards.append(card_of(rest, "and what lies open of them"))
    return rows_of(cards)


def _hand(view: LegaciesView, faces: Faces) -> tuple[str, float]:
    """What the viewer holds, in full."""
    if view.seat is None:
        return "", 0.0
    mine = view.seats[view.seat]
    cards = [card_of(faces[card], f"your hand · {card}", "#fffbe8") for card in mine.hand or ()]
    cards += [
        card_of(faces[each], f"your Successor · {each}", "#eef3e6")
        for each in mine.successors or ()
    ]
    if not cards:
        return "", 0.0
    return rows_of(cards)


def _conference(view: LegaciesView) -> tuple[str, float]:
    """A Trade Conference: a column a prize, a row an amount, the cubes on it."""
    currency = view.trade.currency
    if currency is None:
        return "", 0.0
    rows = view.trade.rows[currency]
    high = 34.0 + 26 * (len(rows) + 1)
    parts = [
        panel(ROOM, high, fill="#f4f0ff", edge="#8a63b5"),
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
                    parts.append(token(x + 252, y + 11.5, bid.seat, 9))
    return "".join(parts), high
