"""What text and picture of a table both tell: names, marks, offers, owners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from legacies.games.legacies.effects import Industry, Size
from legacies.games.legacies.ids import Side
from legacies.games.legacies.model import Face, LegaciesView, SeatView

ROMAN = ("I", "II", "III", "IV", "V", "VI")
Faces: TypeAlias = Mapping[str, Face]


def faces_of(view: LegaciesView) -> Faces:
    return {face.id: face for face in view.faces}


def some(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def facts_of(view: LegaciesView) -> str:
    return f"Generation {view.generation} of 6, Century {ROMAN[view.century - 1]}"


def eyes_of(view: LegaciesView) -> str:
    return "all hands open" if view.seat is None else f"as seat {view.seat} sees it"


def names_of(view: LegaciesView) -> dict[str, str]:
    """Names by id of what is on the board."""
    names = {str(each.industry): each.name for each in view.industries}
    names |= {str(each.character): each.name for each in view.tracks}
    return names | {face.id: face.name for face in view.faces}


def called(view: LegaciesView, number: int) -> str:
    """A seat by its Character, if it has one."""
    character = view.seats[number].character
    return "no Character yet" if character is None else names_of(view)[character]


def goods_of(seat: SeatView) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in seat.resources.items() if n)


def winner_of(view: LegaciesView) -> int:
    """[LG-END-07, LG-TIE-01, LG-TIE-02]"""
    ranked = [
        (-seat.score, -seat.foundation, view.order.index(number), number)
        for number, seat in enumerate(view.seats)
    ]
    return min(ranked)[-1]


def marks_of(view: LegaciesView, number: int) -> list[str]:
    party = view.seats[number].party
    marks = [] if party == "human" else [party]
    if number == view.seat:
        marks.append("you")
    if number == view.actor:
        marks.append("asked")
    elif view.stack and number in view.order[view.turn : view.turn + 1]:
        marks.append("on turn")
    if not view.stack and number == winner_of(view):
        marks.append("winner")
    return marks


def offers_of(view: LegaciesView) -> list[str]:
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


def offer_of(id: str, faces: Faces) -> Face:
    """What is offered, a mat with both its Special Actions."""
    sides = [
        f"{side.value.capitalize()}, {faces[f'{id}-{side}'].name}: "
        f"{' '.join(faces[f'{id}-{side}'].words)}"
        for side in Side
        if f"{id}-{side}" in faces
    ]
    return Face(id, faces[id].name, words=(*faces[id].words, *sides))


def investors_in(view: LegaciesView, industry: Industry) -> list[tuple[int, Size]]:
    """The Investment Tokens on an Industry."""
    return [
        (number, size)
        for number, seat in enumerate(view.seats)
        for size, held in ((Size.MINOR, seat.minors), (Size.MAJOR, seat.majors))
        if industry in held
    ]


def own_levels(seat: SeatView) -> list[int]:
    """[LG-HRL-05, LG-HRL-07] Levels left of the mat, the one of level 0 among them."""
    return [0, *(each.level for each in seat.heirlooms if is_own(seat, each.level))]


def is_own(seat: SeatView, level: int) -> bool:
    character = next(each.character for each in seat.heirlooms if each.level == level)
    return character == seat.character and level < 6


def holder_of(view: LegaciesView, number: int, level: int) -> int | None:
    """Who has an Heirloom of a seat's Character."""
    character = view.seats[number].character
    if level == 0:
        return number
    for other, seat in enumerate(view.seats):
        if any(each.character == character and each.level == level for each in seat.heirlooms):
            return other
    return None
