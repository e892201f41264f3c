"""What people are told of an NPC's turn: nobody decides it, so its moves do not say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from legacies.games.legacies.book import Book
from legacies.games.legacies.effects import Action, Industry, Size
from legacies.games.legacies.ids import SoloCard
from legacies.games.legacies.model import LegaciesSnapshot, SeatSnapshot
from legacies.games.legacies.words import Words

T = TypeVar("T")
ROWS = 5  # of a Solo Card [LG-R-57]


def solo_row(book: Book, card: SoloCard, played: int) -> str:
    """The row of a Solo Card that is the NPC's n-th of the Generation, in words. [LG-NPC-02]"""
    century = card.number // 16
    entry = next(each for each in book.pack.solo[century] if each.id == card)
    number = min(played, ROWS)
    words = Words(book.pack, century=century + 1)
    return f"row {number}, {words.solo_row(entry.rows[number - 1]).rstrip('.')}"


def changes(
    book: Book, before: LegaciesSnapshot, after: LegaciesSnapshot, number: int
) -> Iterator[str]:
    """What is different for an NPC, a few words each."""
    old, new = before.seats[number], after.seats[number]
    for step in after.stack:
        if step.kind == "action_end" and step.seat == number:
            yield f"triggers {book.name(tuple(Action)[step.a])}"
    for action in after.done:
        if action not in before.done:
            yield f"triggers {book.name(action)}"
    yield from _investments(book, old, new)
    for held in _added(old.heirlooms, new.heirlooms):
        yield f"takes {book.name(held.character)}'s Heirloom of level {held.level}"
    for character, track in after.tracks.items():
        if number in track and number not in before.tracks.get(character, ()):
            yield f"makes a Relationship with {book.name(character)}"
    for slot, seat in enumerate(after.legend):
        figure = after.figures[slot]
        was = before.legend[slot] if slot < len(before.legend) else None
        if seat == number and was != number and figure is not None:
            yield f"makes a Relationship with {book.name(figure)}"
    for successor in _added(old.hall, new.hall):
        yield f"puts {book.name(successor)} in play"
    yield from _holdings(old, new)


def _investments(book: Book, old: SeatSnapshot, new: SeatSnapshot) -> Iterator[str]:
    stakes: dict[Size, tuple[Sequence[Industry], Sequence[Industry]]] = {
        Size.MINOR: (old.minors, new.minors),
        Size.MAJOR: (old.majors, new.majors),
    }
    for size, (was, now) in stakes.items():
        for industry in _added(was, now):
            yield f"buys a {size.value.title()} in {book.name(industry)}"
        for industry in _added(now, was):
            yield f"sells a {size.value.title()} in {book.name(industry)}"


def _holdings(old: SeatSnapshot, new: SeatSnapshot) -> Iterator[str]:
    for name in ("fame", "foundation"):
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            yield f"{name.title()} {was} to {now}"
    for kind in {**old.resources, **new.resources}:
        more = new.resources.get(kind, 0) - old.resources.get(kind, 0)
        if more:
            yield f"{more:+} {kind.value.title()}"


def _added(old: Sequence[T], new: Sequence[T]) -> list[T]:
    return [each for each in new if each not in old]
