"""The table of Legacy, the card game, for people: as text and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from legacies.games.legacy_cards.model import LegacyCardsView, SeatView


def _counts(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in counts.items()) or "-"


def _seat(number: int, seat: SeatView, actor: int) -> str:
    mark = ">" if number == actor else " "
    shown = f" ({_counts(seat.shown)} known)" if seat.shown else ""
    resources = f"{seat.resource_count} cards{shown}"
    if seat.resources is not None:
        resources = _counts(seat.resources)
    hand = f"{seat.card_count} cards" if seat.hand is None else _counts(seat.hand)
    protects = f", {seat.protects} protect" if seat.protects else ""
    built = f"{_counts(seat.built)}{protects}"
    return f"{mark} seat {number}  {seat.score:2} points | {built} | {resources} | {hand}"


def text(view: LegacyCardsView) -> str:
    """A readable table, a line per seat."""
    seats = [_seat(number, seat, view.actor) for number, seat in enumerate(view.seats)]
    decks = f"decks {view.resource_deck} resources, {view.card_deck} legacy"
    piles = f"piles {_counts(view.resource_pile)} | {_counts(view.card_pile)}, {view.face_down} face down"
    look = [f"looks at {_counts(view.look)}"] if view.look else []
    return "\n".join([f"round {view.round + 1}, {view.decision.tag}", *seats, decks, piles, *look])


def svg(view: LegacyCardsView) -> str:
    """A picture of the table."""
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
