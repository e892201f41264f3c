"""Finds games: the folders of ``legacies.games`` and what other packages announce."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.metadata import EntryPoint, entry_points
from os import PathLike
from typing import TYPE_CHECKING, cast

import legacies.games as _folder
from legacies.errors import UnknownGame, shown

if TYPE_CHECKING:
    from legacies._game import Game

GROUP = "legacies.games"  # of entry points: how a game in another package is announced


def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _shipped() -> list[str]:
    return [found.name for found in pkgutil.iter_modules(_folder.__path__) if found.ispkg]


def games() -> tuple[str, ...]:
    """
    Ids of all games found.

    >>> "legacy_cards" in games()
    True
    """
    return tuple(sorted({*_shipped(), *_announced()}))


def game_class(id: str) -> type[Game]:
    """The class of a game; UnknownGame lists the ids there are."""
    if id in _shipped():
        return cast("type[Game]", importlib.import_module(f"legacies.games.{id}").GAME)
    if id in (announced := _announced()):
        return cast("type[Game]", announced[id].load())
    raise UnknownGame(f"no game {shown(id)}; there are: {', '.join(games())}")


def game(
    id: str,
    *,
    seats: int | None = None,
    content: str | PathLike[str] | None = None,
    **options: bool | int | str,
) -> Game:
    """
    A game: rules, content and options together, immutable.

    `seats` is the number of players, by default the game's usual one; `content` the folder of
    a content pack that replaces the default one. Raises UnknownGame, BadOption or BadContent,
    each with the list of what would be right.

    >>> game("legacy_cards", seats=3)
    <Game legacy_cards, 3 seats>
    """
    return game_class(id).make(seats=seats, content=content, options=options)
