"""Rows of the core's table as snapshots for people, and back again."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, cast

from attrs import frozen

from legacies._core import NOBODY
from legacies._values import GameKey, Kind
from legacies.errors import shown
from legacies.games.legacies._rules import DECISIONS, LIMITS
from legacies.games.legacies.effects import (
    Action,
    Character,
    Figure,
    Industry,
    Resource,
    Token,
    What,
)
from legacies.games.legacies.ids import (
    CARDS,
    SOLO_CARDS,
    SPACES,
    TILES,
    BonusToken,
    Card,
    Event,
    Half,
    ScoringTile,
    Side,
    SoloCard,
    Successor,
)
from legacies.games.legacies.model import (
    Due,
    Held,
    LegaciesSnapshot,
    PlacedBid,
    Resolved,
    SeatSnapshot,
    Step,
)
from legacies.games.legacies.moves import PLACES

SEATS, SLOTS, LEVELS = LIMITS["seats"], LIMITS["slots"], LIMITS["levels"]
GENERATIONS, ROWS = LIMITS["generations"], LIMITS["bid_rows"]
MARKET, DISPLAY, EVENT_DECK = LIMITS["market"], LIMITS["display"], LIMITS["event_deck"]
GENERATIONS_OF_A_CENTURY = 2  # [LG-VAR-07]
SLOT = "figure-slot"
KINDS = {number: name for name, number in DECISIONS.items()}
FIELDS_OF_FRAME = ("pc", "actor", "seat", "a", "b", "c")

Raw: TypeAlias = Mapping[str, list[int]]
K = TypeVar("K", bound=Kind)

# From a table to a snapshot ------------------------------------------------------------------


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


@functools.cache
def _every(kind: type[K]) -> tuple[K, ...]:
    return tuple(kind)


def _thing(kind: type[Kind]) -> str:
    """``Action`` as "Global Action"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__)


def _members(kind: type[K], mask: int, base: int = 0) -> tuple[K, ...]:
    """The members of a kind that a set has."""
    every = _every(kind)
    return tuple(every[base + number] for number in _bits(mask))


def _member(kind: type[K], number: int, base: int = 0) -> K | None:
    """A member whose number plus one stands in a table; None for 0."""
    return _every(kind)[base + number - 1] if number else None


def _counts(row: Sequence[int]) -> dict[Resource, int]:
    return {kind: n for kind, n in zip(Resource, row, strict=True) if n}


def _place(number: int) -> str:
    """A place of a Relationship token in words."""
    if number >= PLACES:
        return f"{SLOT}-{number - PLACES + 1}"
    return f"{_every(Character)[number // SPACES]}-{number % SPACES + 1}"


@functools.cache
def _place_numbers() -> dict[str, int]:
    return {_place(number): number for number in range(PLACES + SLOTS)}


def century_of(raw: Raw) -> int:
    """The Century of a table, from 0."""
    return raw["generation"][0] // GENERATIONS_OF_A_CENTURY


def snapshot_of(key: GameKey, raw: Raw, seats: int) -> LegaciesSnapshot:
    """Everything that the rows of a table say."""
    century = century_of(raw)
    tiles = raw["century_tiles"][: raw["n_century_tiles"][0]]
    return LegaciesSnapshot(
        key,
        _stack(raw),
        seats=tuple(_seat(raw, seat, century) for seat in range(seats)),
        generation=raw["generation"][0] + 1,
        order=tuple(raw["order"][:seats]),
        next_order=tuple(raw["next_order"][:seats]),
        turn=raw["turn"][0],
        idle=raw["idle"][0],
        last=_less_one(raw["last"][0]),
        industries=dict(zip(Industry, raw["rows"], strict=True)),
        tracks=_tracks(raw),
        figures=tuple(_member(Figure, number + 1) for number in raw["figure"]),
        legend=tuple(map(_less_one, raw["legend"])),
        bonus={
            character: _every(BonusToken)[number - 1]
            for character, number in zip(Character, raw["bonus"], strict=True)
            if number
        },
        done=_members(Action, raw["done"][0]),
        blocked={
            action: number - 1
            for action, number in zip(Action, raw["blocked"], strict=True)
            if number
        },
        century_tiles=tuple(_every(ScoringTile)[number - 1] for number in tiles),
        flipped=raw["flipped"][0],
        game_tiles=_members(ScoringTile, raw["game_tiles"][0], TILES),
        current=_member(Event, raw["current"][0]),
        upcoming=_member(Event, raw["upcoming"][0]),
        event_place=raw["event_place"][0],
        resolved=_resolved(raw),
        events_gone=_members(Event, raw["events_gone"][0]),
        market=tuple(_member(Card, number, century * CARDS) for number in raw["market"]),
        display=tuple(_member(Successor, number) for number in raw["display"]),
        deck=_members(Card, raw["deck"][0], century * CARDS),
        pile=_members(Card, raw["pile"][0], century * CARDS),
        successor_deck=_members(Successor, raw["successor_deck"][0]),
        successor_pile=_members(Successor, raw["successor_pile"][0]),
        bids=_bids(raw),
        due=_due(raw),
        chain=tuple(map(_place, _bits(raw["chain"][0]))),
        solo_deck=_members(SoloCard, raw["solo_deck"][0], century * SOLO_CARDS),
        solo_pile=_members(SoloCard, raw["solo_pile"][0], century * SOLO_CARDS),
    )


def currency_of(stack: tuple[Step, ...]) -> What | None:
    """The currency of the Trade Conference that goes on."""
    for step in reversed(stack):
        if step.kind in ("bid", "last_bid", "conference"):
            return cast(What, _every(What)[step.a])
    return None


def _less_one(number: int) -> int | None:
    return number - 1 if number else None


def _stack(raw: Raw) -> tuple[Step, ...]:
    return tuple(
        Step(
            KINDS[raw["frames.kind"][at]],
            raw["frames.actor"][at],
            seat=raw["frames.seat"][at],
            pc=raw["frames.pc"][at],
            a=raw["frames.a"][at],
            b=raw["frames.b"][at],
            c=raw["frames.c"][at],
        )
        for at in range(raw["n_frames"][0])
    )


def _tracks(raw: Raw) -> dict[Character, tuple[int | None, ...]]:
    """Tracks with a token on them, without the empty spaces at their end."""
    found = {}
    for character in Character:
        at = character.number * SPACES
        spaces = list(map(_less_one, raw["tracks"][at : at + SPACES]))
        while spaces and spaces[-1] is None:
            spaces.pop()
        if spaces:
            found[character] = tuple(spaces)
    return found


def _resolved(raw: Raw) -> tuple[Resolved, ...]:
    return tuple(
        Resolved(number + 1, _every(Event)[(code - 1) // 2], half=_every(Half)[(code - 1) % 2])
        for number, code in enumerate(raw["resolved"])
        if code
    )


def _bids(raw: Raw) -> tuple[PlacedBid, ...]:
    return tuple(
        PlacedBid(seat, _every(What)[(code - 1) // ROWS], row=(code - 1) % ROWS + 1)
        for seat, code in enumerate(raw["bids"])
        if code
    )


def _due(raw: Raw) -> Due | None:
    if not (raw["due_total"][0] or raw["due_any"][0] or any(raw["due"])):
        return None
    return Due(
        kinds=_counts(raw["due"]),
        any=raw["due_any"][0],
        total=raw["due_total"][0],
        lowest=_every(Resource)[raw["due_lowest"][0]],
    )


def _seat(raw: Raw, seat: int, century: int) -> SeatSnapshot:
    def one(name: str) -> int:
        return raw[f"seats.{name}"][seat]

    def several(name: str, n: int) -> list[int]:
        return raw[f"seats.{name}"][seat * n : (seat + 1) * n]

    def cards(name: str) -> tuple[Card, ...]:
        return _members(Card, one(name), century * CARDS)

    fame, gold, foundation = several("what", len(What) - 1)
    minors, majors = several("stakes", 2)
    peeked = [_member(Event, number) for number in several("peeked", EVENT_DECK)]
    while peeked and peeked[-1] is None:
        peeked.pop()
    character, held = one("character"), raw["held"][seat]
    return SeatSnapshot(
        fame=fame,
        gold=gold,
        foundation=foundation,
        resources=_counts(several("resources", len(Resource))),
        hand=cards("hand"),
        open=cards("open"),
        played=cards("played"),
        successors=_members(Successor, one("successors")),
        shown=_members(Successor, one("shown")),
        hall=_members(Successor, one("hall")),
        active=_member(Successor, one("active")),
        seen=cards("seen"),
        peeked=tuple(peeked),
        character=None if character < 0 else _every(Character)[character],
        side=_every(Side)[one("side")],
        heirlooms=tuple(
            Held(_every(Character)[number - 1], level)
            for level, number in enumerate(several("heirlooms", LEVELS))
            if number
        ),
        tokens=one("tokens"),
        locked=_members(Token, one("locked")),
        minors=_members(Industry, minors),
        majors=_members(Industry, majors),
        triggered=bool(one("triggered")),
        succeeded=bool(one("succeeded")),
        aid=one("aid") or None,
        held=_member(Character, held),
        solo_cards=one("solo_cards"),
        solo=_member(SoloCard, one("solo")),
    )


# From a snapshot to a table ------------------------------------------------------------------


@frozen
class Facts:
    """What the pack says that a snapshot may leave out."""

    cards: tuple[int, ...]
    """The Player Cards of each Century, as sets."""
    successors: int
    start_row: int
    tokens: int
    """Relationship tokens of a seat, the locked ones not counted."""
    locked_tokens: int
    shape: Mapping[str, int]
    """How many values each row has, for one seat if it is a seat's."""


class Rows:
    """Rows of a table being filled from a snapshot, and what is wrong with it."""

    def __init__(self, seats: int, facts: Facts) -> None:
        self.seats = seats
        self.facts = facts
        self.values: dict[str, list[int]] = {}
        self.problems: list[str] = []

    def fill(self, snapshot: LegaciesSnapshot) -> None:
        """All rows; problems are gathered."""
        generation = self.number("generation", snapshot.generation) - 1
        if not 0 <= generation < GENERATIONS:
            self.problems.append(f"generation: {shown(snapshot.generation, 40)} is none of 1 to 6")
            generation = 0
        self.century: int = generation // GENERATIONS_OF_A_CENTURY
        self.put("generation", generation)
        self.add_stack(snapshot.stack)
        self.add_course(snapshot)
        self.add_board(snapshot)
        self.add_seats(snapshot)
        self.add_decks(snapshot)
        self.add_events(snapshot)
        self.add_payment(snapshot)
        self.put("n_seats", self.seats)
        for row, n in self.facts.shape.items():
            self.values.setdefault(row, [0] * n)  # no faults, and what is spare

    # What values can be; a value that cannot is told of and stands for nothing.

    def put(self, row: str, *values: int) -> None:
        self.values.setdefault(row, []).extend(values)

    def number(self, path: str, value: object) -> int:
        if type(value) is int:
            return value
        self.problems.append(f"{path}: {shown(value, 40)} is not a whole number")
        return 0

    def flag(self, path: str, value: object) -> int:
        if type(value) is not bool:
            self.problems.append(f"{path}: {shown(value, 40)} is neither True nor False")
        return int(value is True)

    def listed(self, path: str, values: object, most: int) -> Sequence[Any]:
        if not isinstance(values, tuple | list):
            self.problems.append(f"{path}: a tuple is wanted")
            return ()
        if len(values) > most:
            self.problems.append(f"{path}: {len(values)} of them; at most {most} are possible")
            return ()
        return values

    def table(self, path: str, kind: type[K], values: object) -> dict[K, Any]:
        """A mapping whose names are members of a kind."""
        if not isinstance(values, Mapping):
            self.problems.append(f"{path}: a mapping is wanted")
            return {}
        found = {}
        for name, value in values.items():
            if name in _every(kind):
                found[kind(name)] = value
            else:
                self.problems.append(f"{path}: {shown(name, 40)} is not one of {', '.join(kind)}")
        return found

    def member(self, path: str, kind: type[K], value: object) -> int:
        """The number of a member, -1 for None."""
        if value is None:
            return -1
        if isinstance(value, str) and value in _every(kind):
            return kind(value).number
        self.problems.append(f"{path}: {shown(value, 40)} is no {_thing(kind)}")
        return -1

    def of_century(self, path: str, kind: type[K], size: int, value: object) -> int:
        """The number of a member among those of this Century, -1 for None."""
        number = self.member(path, kind, value)
        if number < 0 or number // size == self.century:
            return number % size if number >= 0 else -1
        self.problems.append(f"{path}: {value} is of another Century")
        return -1

    def set_of(self, path: str, kind: type[K], values: object, size: int = 0) -> int:
        """A set as bits; with a size, of the members of this Century."""
        bits = 0
        for each in self.listed(path, values, len(kind)):
            if size:
                number = self.of_century(path, kind, size, each)
            else:
                number = self.member(path, kind, each)
            if each is None:
                self.problems.append(f"{path}: None is no {_thing(kind)}")
            elif number >= 0 and bits >> number & 1:
                self.problems.append(f"{path}: {each} stands there twice")
            elif number >= 0:
                bits |= 1 << number
        return bits

    def seat_of(self, path: str, value: object) -> int:
        """A seat plus one, 0 for None."""
        if value is None:
            return 0
        if type(value) is int and 0 <= value < self.seats:
            return value + 1
        self.problems.append(f"{path}: {shown(value, 40)} is no seat of this table")
        return 0

    def counts(self, path: str, values: object) -> list[int]:
        table = self.table(path, Resource, values)
        return [self.number(f"{path}.{kind}", table.get(kind, 0)) for kind in Resource]

    # The parts of a table.

    def add_stack(self, stack: object) -> None:
        steps = []
        for at, step in enumerate(self.listed("stack", stack, LIMITS["frames"])):
            path = f"stack[{at}]"
            if not isinstance(step, Step):
                self.problems.append(f"{path}: a Step is wanted")
            elif not isinstance(step.kind, str) or step.kind not in DECISIONS:
                self.problems.append(f"{path}.kind: {shown(step.kind, 40)} is none")
            else:
                steps.append(step)
                self.put("frames.kind", DECISIONS[step.kind])
                for name in FIELDS_OF_FRAME:
                    value = self.number(f"{path}.{name}", getattr(step, name))
                    self.put(f"frames.{name}", value)
        for name in ("kind", *FIELDS_OF_FRAME):
            self.put(f"frames.{name}", *[0] * (LIMITS["frames"] - len(steps)))
        self.put("n_frames", len(steps))
        top = steps[-1].actor if steps else NOBODY
        self.put("actor", top if type(top) is int else NOBODY)

    def add_course(self, snapshot: LegaciesSnapshot) -> None:
        order = self.listed("order", snapshot.order, self.seats) or tuple(range(self.seats))
        then = order if snapshot.next_order is None else snapshot.next_order
        self._add_order("order", order)
        self._add_order("next_order", self.listed("next_order", then, self.seats))
        for name in ("turn", "idle", "flipped", "event_place"):
            self.put(name, self.number(name, getattr(snapshot, name)))
        self.put("last", self.seat_of("last", snapshot.last))

    def _add_order(self, row: str, order: Sequence[object]) -> None:
        seats = [self.seat_of(row, seat) - 1 for seat in order]
        if sorted(seats) != list(range(self.seats)):
            self.problems.append(f"{row}: every seat once is wanted")
        self.put(row, *[max(0, seat) for seat in seats], *[0] * (SEATS - len(seats)))

    def add_board(self, snapshot: LegaciesSnapshot) -> None:
        rows = self.table("industries", Industry, snapshot.industries)
        start = self.facts.start_row
        self.put("rows", *(self.number("industries", rows.get(each, start)) for each in Industry))
        tracks = self.table("tracks", Character, snapshot.tracks)
        for character in Character:
            path = f"tracks.{character}"
            track = self.listed(path, tracks.get(character, ()), SPACES)
            seats = [self.seat_of(path, seat) for seat in track]
            self.put("tracks", *seats, *[0] * (SPACES - len(seats)))
        figures = self.listed("figures", snapshot.figures, SLOTS)
        numbers = [self.member("figures", Figure, each) for each in figures]
        self.put("figure", *numbers, *[-1] * (SLOTS - len(numbers)))
        legend = self.listed("legend", snapshot.legend, SLOTS)
        tokens = [self.seat_of("legend", seat) for seat in legend]
        self.put("legend", *tokens, *[0] * (SLOTS - len(tokens)))
        bonus = self.table("bonus", Character, snapshot.bonus)
        self.put(
            "bonus", *(self.member("bonus", BonusToken, bonus.get(each)) + 1 for each in Character)
        )
        self.put("done", self.set_of("done", Action, snapshot.done))
        blocked = self.table("blocked", Action, snapshot.blocked)
        self.put("blocked", *(self.seat_of("blocked", blocked.get(a)) for a in Action))
        self._add_tiles(snapshot)

    def _add_tiles(self, snapshot: LegaciesSnapshot) -> None:
        given = self.listed("century_tiles", snapshot.century_tiles, TILES)
        tiles = [self.member("century_tiles", ScoringTile, each) for each in given]
        if any(not 0 <= tile < TILES for tile in tiles):
            self.problems.append("century_tiles: only Century-End tiles can be there")
            tiles = []
        self.put("n_century_tiles", len(tiles))
        self.put("century_tiles", *(tile + 1 for tile in tiles), *[0] * (TILES - len(tiles)))
        ends = self.set_of("game_tiles", ScoringTile, snapshot.game_tiles)
        if ends & ((1 << TILES) - 1):
            self.problems.append("game_tiles: only Game-End tiles can be there")
        self.put("game_tiles", ends >> TILES)

    def add_seats(self, snapshot: LegaciesSnapshot) -> None:
        given = snapshot.seats if isinstance(snapshot.seats, tuple | list) else ()
        seats = [each for each in given if isinstance(each, SeatSnapshot)]
        if len(given) != self.seats or len(seats) != self.seats:
            self.problems.append(f"seats: {self.seats} of the type SeatSnapshot are wanted")
            seats = [SeatSnapshot()] * self.seats
        for number in range(SEATS):
            if number < self.seats:
                self._add_seat(number, seats[number])
            else:
                self._add_nobody()

    def _add_nobody(self) -> None:
        """A seat that is not in the game."""
        for row, n in self.facts.shape.items():
            if row.startswith("seats."):
                self.put(row, *[0] * n)
        self.put("held", 0)

    def _add_seat(self, number: int, seat: SeatSnapshot) -> None:
        path = f"seats[{number}]"

        def put(name: str, *values: int) -> None:
            self.put(f"seats.{name}", *values)

        put("what", *(self.number(f"{path}.{w}", getattr(seat, w)) for w in _every(What)[:-1]))
        put("resources", *self.counts(f"{path}.resources", seat.resources))
        for name in ("hand", "open", "played", "seen"):
            put(name, self.set_of(f"{path}.{name}", Card, getattr(seat, name), CARDS))
        for name in ("successors", "shown", "hall"):
            put(name, self.set_of(f"{path}.{name}", Successor, getattr(seat, name)))
        put("active", self.member(f"{path}.active", Successor, seat.active) + 1)
        peeked = self.listed(f"{path}.peeked", seat.peeked, EVENT_DECK)
        events = [self.member(f"{path}.peeked", Event, each) + 1 for each in peeked]
        put("peeked", *events, *[0] * (EVENT_DECK - len(events)))
        put("character", self.member(f"{path}.character", Character, seat.character))
        put("side", max(0, self.member(f"{path}.side", Side, seat.side)))
        put("heirlooms", *self._heirlooms(f"{path}.heirlooms", seat.heirlooms))
        locked = self.set_of(f"{path}.locked", Token, seat.locked)
        put("locked", locked)
        for name in ("minors", "majors"):
            put("stakes", self.set_of(f"{path}.{name}", Industry, getattr(seat, name)))
        for name in ("triggered", "succeeded"):
            put(name, self.flag(f"{path}.{name}", getattr(seat, name)))
        put("aid", 0 if seat.aid is None else self.number(f"{path}.aid", seat.aid))
        put("solo_cards", self.number(f"{path}.solo_cards", seat.solo_cards))
        put("solo", self.member(f"{path}.solo", SoloCard, seat.solo) + 1)
        put("spare", *[0] * self.facts.shape["seats.spare"])
        self.put("held", self.member(f"{path}.held", Character, seat.held) + 1)
        ties = sum(1 << character for character in self._ties(number))
        put("ties", ties)
        if seat.tokens is None:
            mine = self.facts.tokens + (0 if locked & 1 else self.facts.locked_tokens)
            used = ties.bit_count() + self.values["legend"].count(number + 1)
            put("tokens", max(0, mine - used - self.values["blocked"].count(number + 1)))
        else:
            put("tokens", self.number(f"{path}.tokens", seat.tokens))

    def _ties(self, seat: int) -> Iterator[int]:
        for character in range(len(Character)):
            at = character * SPACES
            if seat + 1 in self.values["tracks"][at : at + SPACES]:
                yield character

    def _heirlooms(self, path: str, held: object) -> list[int]:
        levels = [0] * LEVELS
        for each in self.listed(path, held, LEVELS):
            if not isinstance(each, Held):
                self.problems.append(f"{path}: a Held is wanted")
            elif type(each.level) is not int or not 0 < each.level < LEVELS:
                self.problems.append(f"{path}: {shown(each.level, 40)} is no level of 1 to 6")
            elif levels[each.level]:
                self.problems.append(f"{path}: two of level {each.level}")
            else:
                levels[each.level] = self.member(path, Character, each.character) + 1
        return levels

    def add_decks(self, snapshot: LegaciesSnapshot) -> None:
        market = self.listed("market", snapshot.market, MARKET)
        cards = [self.of_century("market", Card, CARDS, each) + 1 for each in market]
        self.put("market", *cards, *[0] * (MARKET - len(cards)))
        display = self.listed("display", snapshot.display, DISPLAY)
        shown = [self.member("display", Successor, each) + 1 for each in display]
        self.put("display", *shown, *[0] * (DISPLAY - len(shown)))
        self.put("pile", self.set_of("pile", Card, snapshot.pile, CARDS))
        self.put(
            "successor_pile", self.set_of("successor_pile", Successor, snapshot.successor_pile)
        )
        if snapshot.deck is None:
            elsewhere = self._together("pile", "seats.hand", "seats.played") | _set(cards)
            self.put("deck", self.facts.cards[self.century] & ~elsewhere)
        else:
            self.put("deck", self.set_of("deck", Card, snapshot.deck, CARDS))
        if snapshot.successor_deck is None:
            places = ("successor_pile", "seats.successors", "seats.hall")
            self.put(
                "successor_deck", self.facts.successors & ~self._together(*places) & ~_set(shown)
            )
        else:
            deck = self.set_of("successor_deck", Successor, snapshot.successor_deck)
            self.put("successor_deck", deck)
        for name in ("solo_deck", "solo_pile"):
            self.put(name, self.set_of(name, SoloCard, getattr(snapshot, name), SOLO_CARDS))

    def _together(self, *rows: str) -> int:
        return functools.reduce(int.__or__, (bits for row in rows for bits in self.values[row]), 0)

    def add_events(self, snapshot: LegaciesSnapshot) -> None:
        gone = 0
        for name in ("current", "upcoming"):
            number = self.member(name, Event, getattr(snapshot, name))
            gone |= 1 << number if number >= 0 else 0
            self.put(name, number + 1)
        codes = [0] * GENERATIONS
        for each in self.listed("resolved", snapshot.resolved, GENERATIONS):
            if not isinstance(each, Resolved):
                self.problems.append("resolved: a Resolved is wanted")
                continue
            event = self.member("resolved", Event, each.event)
            half = self.member("resolved", Half, each.half)
            when = self.number("resolved", each.generation)
            if not 1 <= when <= GENERATIONS or codes[when - 1]:
                self.problems.append(f"resolved: generation {when} twice, or none of 1 to 6")
            elif event >= 0 and half >= 0:
                codes[when - 1] = 1 + event * len(Half) + half
                gone |= 1 << event
        self.put("resolved", *codes)
        if snapshot.events_gone is not None:
            gone = self.set_of("events_gone", Event, snapshot.events_gone)
        self.put("events_gone", gone)

    def add_payment(self, snapshot: LegaciesSnapshot) -> None:
        bids = [0] * SEATS
        for each in self.listed("bids", snapshot.bids, SEATS):
            if not isinstance(each, PlacedBid):
                self.problems.append("bids: a PlacedBid is wanted")
                continue
            seat, prize = self.seat_of("bids", each.seat), self.member("bids", What, each.prize)
            row = self.number("bids", each.row)
            if not 1 <= row <= ROWS:
                self.problems.append(f"bids: row {row} is none of 1 to {ROWS}")
            elif seat and prize >= 0:
                bids[seat - 1] = 1 + prize * ROWS + row - 1
        self.put("bids", *bids)
        due = snapshot.due
        if due is None:
            due = Due()
        elif not isinstance(due, Due):
            self.problems.append("due: a Due is wanted")
            due = Due()
        self.put("due", *self.counts("due.kinds", due.kinds))
        self.put("due_any", self.number("due.any", due.any))
        self.put("due_total", self.number("due.total", due.total))
        self.put("due_lowest", max(0, self.member("due.lowest", Resource, due.lowest)))
        chain = 0
        for place in self.listed("chain", snapshot.chain, PLACES + SLOTS):
            if isinstance(place, str) and place in _place_numbers():
                chain |= 1 << _place_numbers()[place]
            else:
                self.problems.append(f"chain: {shown(place, 40)} is no place of a token")
        self.put("chain", chain)


def _set(numbers: Sequence[int]) -> int:
    """The set of what stands in a table as numbers plus one."""
    return sum({1 << number - 1 for number in numbers if number})
