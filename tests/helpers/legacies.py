"""Tables of Legacies written down in a few words: for the rule tests."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import attrs

import legacies
from helpers.playing import deal as deal
from helpers.playing import play as play
from helpers.playing import refusal as refusal
from legacies._values import Kind
from legacies.games.legacies import (
    Action,
    BonusToken,
    Card,
    Character,
    Event,
    Figure,
    Half,
    Held,
    Industry,
    Legacies,
    LegaciesSnapshot,
    Resolved,
    Resource,
    ScoringTile,
    SeatSnapshot,
    Side,
    Step,
    Successor,
    Token,
)
from legacies.games.legacies._rules import PHASES

K = TypeVar("K", bound=Kind)
NEUTRAL = ("promoter", "politician", "general", "inventor", "master_thief", "philosopher")
"""Who the seats are if a test does not say."""


@functools.cache
def new_game(seats: int = 4, content: Path | None = None, **options: bool | int | str) -> Legacies:
    """The game, typed as what it is."""
    made = legacies.game("legacies", seats=seats, content=content, **options)
    return cast(Legacies, made)


# Words ---------------------------------------------------------------------------------------


def some(kind: type[K], text: str) -> tuple[K, ...]:
    """``"law science"`` as members of a kind."""
    return tuple(kind(word) for word in text.split())


def resources(text: str) -> dict[Resource, int]:
    """``"dye:2 gem"`` as counts of Resources."""
    found: dict[Resource, int] = {}
    for word in text.split():
        name, _, n = word.partition(":")
        found[Resource(name)] = int(n or 1)
    return found


def numbers(kind: type[K], text: str) -> dict[K, int]:
    """``"law:5 science:0"`` as numbers of members of a kind."""
    pairs = [word.split(":") for word in text.split()]
    return {kind(name): int(n) for name, n in pairs}


def heirlooms(text: str) -> tuple[Held, ...]:
    """``"socialite:3 socialite:1 general:6"`` as Heirlooms."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(Held(Character(name), int(level)) for name, level in pairs)


def tracks(text: str) -> dict[Character, tuple[int | None, ...]]:
    """``"politician:0.- general:-.2"``: the seats on the spaces of tracks, the fresh end first."""
    found = {}
    for word in text.split():
        name, _, spaces = word.partition(":")
        found[Character(name)] = tuple(
            None if space == "-" else int(space) for space in spaces.split(".")
        )
    return found


# Tables --------------------------------------------------------------------------------------


def seat(character: str | None = None, hand: str = "", **given: Any) -> SeatSnapshot:
    """
    A seat: ``seat("socialite", "C1003 C1011", gold=10, resources="dye:2", minors="law")``.

    Sets are texts of ids, Resources and Heirlooms as above; all else as in SeatSnapshot.
    """
    kinds: Mapping[str, type[Kind]] = {
        "open": Card,
        "played": Card,
        "seen": Card,
        "successors": Successor,
        "shown": Successor,
        "hall": Successor,
        "minors": Industry,
        "majors": Industry,
        "locked": Token,
    }
    for name, kind in kinds.items():
        if isinstance(given.get(name), str):
            given[name] = some(kind, given[name])
    if isinstance(given.get("resources"), str):
        given["resources"] = resources(given["resources"])
    if isinstance(given.get("heirlooms"), str):
        given["heirlooms"] = heirlooms(given["heirlooms"])
    for name, kind in (("active", Successor), ("side", Side)):
        if given.get(name) is not None:
            given[name] = kind(given[name])
    if given.get("active") is not None and given["active"] not in given.get("hall", ()):
        given["hall"] = (*given.get("hall", ()), given["active"])
    return SeatSnapshot(
        character=None if character is None else Character(character),
        hand=some(Card, hand),
        **given,
    )


def turn_of(number: int, **step: int) -> tuple[Step, ...]:
    """The stack while a seat is asked for its turn."""
    return (
        Step("phase", a=PHASES["turns"]),
        Step("ending", seat=number),
        Step("turn", number, seat=number, **step),
    )


def table(
    *seats: SeatSnapshot,
    asked: int = 0,
    stack: Sequence[Step] | None = None,
    game: Legacies | None = None,
    generation: int = 1,
    **given: Any,
) -> legacies.State:
    """
    A state with these seats, at least three; by default seat 0 is asked for its turn.

    What is not given is as in the middle of a Generation: Characters by the numbers of the seats,
    the turn track in their order, three Legendary Figures and a Market out of the way (the last
    cards of the Century), a Current and an Upcoming Event. Texts stand for mappings and tuples:
    ``industries="law:5"``, ``tracks="politician:0.-"``, ``done="event trade"``.
    """
    seats = (*seats, *[SeatSnapshot()] * (3 - len(seats)))
    game = game or new_game(len(seats))
    return game.restore(snapshot(game, seats, asked, stack, generation, **given))


def snapshot(
    game: Legacies,
    seats: Sequence[SeatSnapshot],
    asked: int,
    stack: Sequence[Step] | None,
    generation: int,
    **given: Any,
) -> LegaciesSnapshot:
    """What ``table`` restores."""
    century = (generation + 1) // 2
    n = len(seats)
    taken = {each.character for each in seats}
    free = [each for each in some(Character, " ".join(NEUTRAL)) if each not in taken]
    free += [each for each in Character if each not in taken and each not in free]
    seats = tuple(_complete(number, each, free) for number, each in enumerate(seats))
    characters = [cast(Character, each.character) for each in seats]
    last = sum(card.startswith(f"C{century}") for card in game.book.names[Card])
    values: dict[str, Any] = {
        "order": tuple(range(n)),
        "turn": asked,
        "industries": {},
        "figures": some(Figure, "lf_1 lf_2 lf_3 lf_4 lf_5")[: 2 + century],
        "bonus": {},
        "market": tuple(Card(f"C{century}{last - n:03}") for n in (2, 1, 0)),
        "display": some(Successor, "S59 S60") if generation < 6 else (),
        "century_tiles": some(ScoringTile, "century-1 century-2 century-3")[:century],
        "flipped": century - 1,
        "game_tiles": some(ScoringTile, "game-1"),
        "event_place": min(6, generation + 1),
        "current": event(generation),
        "upcoming": event(generation + 1) if generation < 6 else None,
        "resolved": tuple(
            Resolved(past, event(past), half=Half.TOP) for past in range(1, generation)
        ),
    }
    readers: Mapping[str, Callable[[str], Any]] = {
        "industries": lambda text: numbers(Industry, text),
        "tracks": tracks,
        "done": lambda text: some(Action, text),
        "blocked": lambda text: numbers(Action, text),
        "figures": lambda text: some(Figure, text),
        "market": lambda text: some(Card, text),
        "pile": lambda text: some(Card, text),
        "deck": lambda text: some(Card, text),
        "display": lambda text: some(Successor, text),
        "successor_deck": lambda text: some(Successor, text),
        "successor_pile": lambda text: some(Successor, text),
        "century_tiles": lambda text: some(ScoringTile, text),
        "game_tiles": lambda text: some(ScoringTile, text),
        "current": Event,
        "upcoming": Event,
        "bonus": lambda text: {
            Character(word.split(":")[0]): BonusToken(word.split(":")[1]) for word in text.split()
        },
    }
    for name, value in given.items():
        values[name] = readers[name](value) if isinstance(value, str) else value
    if "bonus" not in given:
        spare = some(BonusToken, "bt_1 bt_2 bt_3 bt_4 bt_5 bt_6")
        values["bonus"] = dict(zip(characters, spare, strict=False))
    return LegaciesSnapshot(
        game.key,
        turn_of(asked) if stack is None else tuple(stack),
        seats=seats,
        generation=generation,
        **values,
    )


def event(generation: int) -> Event:
    """The Event that a table of a Generation has if a test does not say."""
    return Event(f"E{(generation + 1) // 2}{2 - generation % 2:02}")


def _complete(number: int, given: SeatSnapshot, free: list[Character]) -> SeatSnapshot:
    changes: dict[str, Any] = {}
    if given.character is None:
        changes["character"] = free.pop(0)
    if given.aid is None:
        changes["aid"] = number + 1
    return attrs.evolve(given, **changes)


# Playing -------------------------------------------------------------------------------------


def options(state: legacies.State, *verbs: str) -> list[str]:
    """The legal moves as texts, all of them or those of some verbs."""
    texts = [str(move) for move in state.legal_moves()]
    return [text for text in texts if not verbs or text.split()[0] in verbs]


def look(state: legacies.State) -> LegaciesSnapshot:
    """The snapshot, typed as what it is."""
    return cast(LegaciesSnapshot, state.snapshot())


def at(state: legacies.State, number: int) -> SeatSnapshot:
    """A seat of the snapshot."""
    return look(state).seats[number]
