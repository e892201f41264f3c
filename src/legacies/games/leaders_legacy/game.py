"""Leader's Legacy as the library plays it."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

from attrs import frozen

from legacies import options
from legacies._core import NOBODY, State
from legacies._game import Game
from legacies._values import Move
from legacies.content import Pack
from legacies.errors import ImpossibleState
from legacies.games.leaders_legacy import model
from legacies.games.leaders_legacy._rules import LIMITS, LeadersLegacyEngine
from legacies.games.leaders_legacy.compile import GOALS, compile_pack
from legacies.games.leaders_legacy.faces import Board, board_of
from legacies.games.leaders_legacy.model import (
    Frame,
    FrameKind,
    Holding,
    InForce,
    KnownCard,
    LeadersLegacySnapshot,
    LeadersLegacyView,
    OfferParts,
    PactInForce,
    Phase,
    Running,
    SeatSnapshot,
    SeatView,
    Status,
)
from legacies.games.leaders_legacy.pack import LeadersLegacyPack
from legacies.games.leaders_legacy.reasons import INVARIANTS, REASONS
from legacies.games.leaders_legacy.vocabulary import Level, Resource, Until

SEATS = LIMITS["seats"]
CARDS = LIMITS["cards"]
OBJECTIVES_TO_WIN = 3  # [LL-ALT-01]
OUT, MOVED, EXCHANGED = 1, 2, 4  # flags of a seat
NO_END = "no_end"
ENDS = (*(until.value for until in Until), NO_END)
RESOURCES, LEVELS = tuple(Resource), tuple(Level)
FIELDS_OF_FRAME = ("pc", "kind", "actor", "seat", "a", "b", "c")
PLAIN_ROWS = ("active", "first", "marker", "placer", "round", "shift", "led")
PAIRS = [(low, high) for high in range(SEATS) for low in range(high)]


@frozen
class LeadersLegacyOptions:
    """Options of Leader's Legacy. [LL-R-91]"""

    goal: str = options.choice(
        "renown", ("renown", "objectives"), "What wins: Renown, or three objectives. [LL-ALT-01]"
    )
    trade: str = options.choice(
        "standard", ("standard", "free", "off"), "Which offers can be drafted. [LL-R-60]"
    )
    gifts: bool = options.flag(False, "Whether a free offer may have one side only. [LL-R-60]")
    pacts: bool = options.flag(False, "Whether pacts may be part of an offer. [LL-R-63]")
    garrison: bool = options.flag(False, "Whether an army must stay behind. [LL-R-10]")
    sea_network: bool = options.flag(False, "Whether a Port joins all it reaches. [LL-R-13]")
    objectives_held: bool = options.flag(False, "Whether region objectives pass on. [LL-R-73]")
    max_rounds: int = options.number(
        50, 0, LIMITS["max_rounds"], "Rounds after which the game ends; 0 for none. [LL-R-80]"
    )


class LeadersLegacy(Game):
    """Leader's Legacy: claim provinces, build cities, fight, trade, and be first in Renown."""

    id: ClassVar[str] = "leaders_legacy"
    title: ClassVar[str] = "Leader's Legacy"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[range] = range(3, SEATS + 1)  # [LL-GAME-02]
    usual_seats: ClassVar[int] = 4
    options_type: ClassVar[type[Any]] = LeadersLegacyOptions
    pack_type: ClassVar[type[Pack]] = LeadersLegacyPack
    snapshot_type: ClassVar[type[Any]] = LeadersLegacySnapshot
    view_type: ClassVar[type[Any]] = LeadersLegacyView

    @classmethod
    def every_move(cls) -> list[Move]:
        return model.every_move()

    # Names: moves are written with numbers; people may use the ids of the pack.

    def parse(self, text: str) -> Move:
        """
        The move that `text` stands for; ids of the pack can stand for numbers.

        >>> import legacies
        >>> legacies.game("leaders_legacy").parse("settle minselm")
        Settle(province=26)
        """
        if isinstance(text, str):
            verb, *words = text.split()[:6] or [""]
            if words and words[0] in (ids := self._ids.get(_KINDS.get(verb, "province"), {})):
                words[0] = str(ids[words[0]])
            text = " ".join([verb, *words])
        return self.read_move(text)

    def say(self, move: Move) -> str:
        """
        A move with the ids of the pack in it; ``parse`` reads it back.

        >>> import legacies
        >>> game = legacies.game("leaders_legacy")
        >>> game.say(game.parse("strike 26 led"))
        'strike minselm led'
        """
        verb, *words = str(move).split()
        kind = _KINDS.get(verb, "province" if hasattr(move, "province") else "")
        if kind and int(words[0]) < len(self._names[kind]):
            words[0] = self._names[kind][int(words[0])]
        return " ".join([verb, *words])

    @functools.cached_property
    def _names(self) -> Mapping[str, Sequence[str]]:
        """Ids by number: of provinces, Leaders, cards, Events, objectives and regions."""
        pack = self.pack
        mains = [each.id for each in pack.main_objectives.main_objectives]
        blanks = [""] * (LIMITS["sides"] - len(mains))
        sides = [each.id for each in pack.side_objectives.side_objectives]
        return {
            "province": [each.id for each in pack.provinces.provinces],
            "region": [each.id for each in pack.regions.regions],
            "leader": [each.id for each in pack.leaders.leaders],
            "card": [each.id for each in pack.attack_deck.attack_cards],
            "event": [each.id for each in pack.events.events],
            "side": sides,
            "objective": [*mains, *blanks, *sides],
        }

    @functools.cached_property
    def _ids(self) -> Mapping[str, Mapping[str, int]]:
        return {
            kind: {id: number for number, id in enumerate(ids) if id}
            for kind, ids in self._names.items()
        }

    @functools.cached_property
    def _sources(self) -> tuple[tuple[str, int], ...]:
        """For each Op of Leaders and Events: its card and its number in the list."""
        pack = self.pack
        lists = [
            (f"{leader.id}.{ability.id}", len(ability.program))
            for leader in pack.leaders.leaders
            for ability in leader.abilities
        ]
        lists += [(event.id, len(event.program)) for event in pack.events.events]
        return tuple((source, n) for source, length in lists for n in range(length + 1))

    @functools.cached_property
    def _op_numbers(self) -> Mapping[tuple[str, int], int]:
        return {each: number for number, each in enumerate(self._sources)}

    # Content and options.

    @property
    def pack(self) -> LeadersLegacyPack:
        """The content pack, typed as what it is."""
        return cast(LeadersLegacyPack, self.content)

    @functools.cached_property
    def board(self) -> Board:
        """What stands on the map and on the cards of the pack."""
        return board_of(self.pack)

    @property
    def goal(self) -> int:
        """How much wins: Renown by the number of seats, or objectives. [LL-END-02]"""
        return OBJECTIVES_TO_WIN if self.options.goal == "objectives" else GOALS[self.seats]

    def _make_engine(self) -> LeadersLegacyEngine:
        return LeadersLegacyEngine(**compile_pack(self.pack, self.seats, self.options))

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return REASONS

    def _invariants(self) -> tuple[str, ...]:
        return INVARIANTS

    # Snapshots.

    def _snapshot(self, state: State) -> LeadersLegacySnapshot:
        raw = self._engine.raw(state)
        return LeadersLegacySnapshot(
            self.key,
            _stack(raw),
            seats=tuple(self._seat(raw, seat) for seat in range(self.seats)),
            deck=self._counts(raw["deck"], "card"),
            event_deck=self._counts(raw["event_deck"], "event"),
            **self._common(raw, None),
        )

    def _common(self, raw: Mapping[str, list[int]], viewer: int | None) -> dict[str, Any]:
        """What snapshots and views share."""
        attack = self._slots(raw, viewer)
        events = self._event_slots(raw, viewer)
        return {
            "provinces": self._holdings(raw),
            "objectives": self._set(raw["open"][0], "objective"),
            "pile": self._counts(raw["pile"], "card"),
            **attack,
            "revealed": self._name("card", raw["revealed"][0]),
            "event_pile": self._counts(raw["event_pile"], "event"),
            **events,
            "drawn": self._name("event", raw["drawn"][0]),
            "in_force": tuple(
                InForce(cast(str, self._name("event", kind)), drawer)
                for kind, drawer in zip(raw["force.kind"], raw["force.drawer"], strict=True)
                if kind
            ),
            "lasting": tuple(self._running(raw, n) for n in range(raw["n_lasting"][0])),
            "pacts": tuple(
                PactInForce(pair, rounds=value & 3, counted_by=value >> 2)
                for pair, value in zip(PAIRS, raw["pacts"], strict=True)
                if value
            ),
            "offer": self._offer(raw),
            "price": _goods(raw["price"]),
            "winner": raw["winner"][0] - 1 if raw["winner"][0] else None,
            "conquered": bool(raw["conquered"][0]),
            "spent": tuple(raw["spent"]),
            "drafts": tuple(raw["drafts"][: self.seats]) if any(raw["drafts"]) else (),
            **{name: raw[name][0] for name in PLAIN_ROWS},
        }

    def _name(self, kind: str, number: int) -> str | None:
        """The id behind a number counted from 1; 0 is none."""
        return self._names[kind][number - 1] if number else None

    def _counts(self, counts: Sequence[int], kind: str) -> dict[str, int]:
        return {id: n for id, n in zip(self._names[kind], counts, strict=False) if n}

    def _set(self, bits: int, kind: str) -> tuple[str, ...]:
        return tuple(id for number, id in enumerate(self._names[kind]) if bits >> number & 1)

    def _seat(self, raw: Mapping[str, list[int]], seat: int, hidden: bool = True) -> SeatSnapshot:
        def one(name: str) -> int:
            return raw[f"seats.{name}"][seat]

        flags, status = one("flags"), tuple(Status)[one("status")]
        return SeatSnapshot(
            goods=_goods(raw["seats.goods"][4 * seat : 4 * seat + 4]),
            leader=self._name("leader", one("leader")),
            status=status,
            place=self._names["province"][one("place")] if status is Status.ON_BOARD else None,
            captor=one("captor") if status is Status.CAPTIVE else None,
            health=one("health"),
            energy=one("energy"),
            out=bool(flags & OUT),
            moved=bool(flags & MOVED),
            exchanged=bool(flags & EXCHANGED),
            lot=self._name("card", one("lot")),
            objectives=self._set(one("objectives"), "objective"),
            conquered=tuple(raw["seats.conquered"][4 * seat : 4 * seat + 4]),
            downed=one("downed"),
            trades=one("trades"),
            partners=_seats(one("partners")),
            leader_renown=one("leader_renown"),
            event_renown=one("event_renown"),
            dealt=self._name("leader", raw["seats.dealt"][2 * seat]) if hidden else None,
            returned=self._name("leader", raw["seats.dealt"][2 * seat + 1]) if hidden else None,
        )

    def _holdings(self, raw: Mapping[str, list[int]]) -> dict[str, Holding]:
        found = {}
        for number, id in enumerate(self._names["province"]):
            for owner in range(self.seats):
                if raw["seats.own"][owner] >> number & 1:
                    found[id] = _holding(raw, number, owner)
        return found

    def _slots(
        self, raw: Mapping[str, list[int]], viewer: int | None
    ) -> dict[str, tuple[KnownCard, ...]]:
        """Known Attack cards by where they lie; a viewer sees only those it knows."""
        cards = []
        for slot in range(CARDS):
            knowers = _seats(raw["knowers"][slot])
            if not knowers:
                break
            packed = raw["seats.cards"][knowers[0] * CARDS // 2 + slot // 2]
            card = self._names["card"][packed >> 4 * (slot % 2) & 15]
            cards.append(KnownCard(card if viewer is None or viewer in knowers else None, knowers))
        return _divided(
            cards, raw, {"top": "n_top", "bottom": "n_bottom", "hand": "n_hand"}, "down"
        )

    def _event_slots(
        self, raw: Mapping[str, list[int]], viewer: int | None
    ) -> dict[str, tuple[KnownCard, ...]]:
        cards = []
        for slot in range(CARDS):
            knowers = _seats(raw["event_knowers"][slot])
            if not knowers:
                break
            card = self._name("event", raw["seats.events"][knowers[0] * CARDS + slot])
            cards.append(KnownCard(card if viewer is None or viewer in knowers else None, knowers))
        return _divided(cards, raw, {"event_bottom": "n_event_bottom"}, "event_hand")

    def _running(self, raw: Mapping[str, list[int]], n: int) -> Running:
        source, effect = self._sources[raw["lasting.pc"][n]]
        return Running(
            source,
            effect=effect,
            owner=raw["lasting.owner"][n],
            seats=_seats(raw["lasting.seats"][n]),
            target=raw["lasting.target"][n],
            until=ENDS[raw["lasting.until"][n]],
            uses=raw["lasting.uses"][n],
            times=raw["lasting.times"][n],
        )

    def _offer(self, raw: Mapping[str, list[int]]) -> OfferParts:
        return OfferParts(
            give=_goods(raw["offer.give"]),
            take=_goods(raw["offer.take"]),
            give_land=self._name("province", raw["offer.give_land"][0]),
            take_land=self._name("province", raw["offer.take_land"][0]),
            give_captive=bool(raw["offer.give_captive"][0]),
            take_captive=bool(raw["offer.take_captive"][0]),
            pact=raw["offer.pact"][0],
        )

    @functools.cache  # noqa: B019  one small table per game
    def _engine_sizes(self) -> Mapping[str, int]:
        """How many numbers each row of the table has."""
        return {name: count * groups for name, _, count, groups, *_ in self._engine.fields()}

    def _raw(self, snapshot: LeadersLegacySnapshot) -> dict[str, list[int]]:
        rows = _Rows(self, snapshot)
        if rows.problems:
            raise ImpossibleState("this table cannot come up", rows.problems)
        return rows.values

    # Views.

    def _view(self, state: State, seat: int | None) -> LeadersLegacyView:
        raw = self._engine.raw(state)
        stack = _stack(raw)
        return LeadersLegacyView(
            self.key,
            seat,
            actor=state.actor,
            stack=stack,
            phase=tuple(Phase)[stack[0].a] if stack and stack[0].kind is FrameKind.TURN else None,
            goal=self.goal,
            seats=tuple(
                SeatView(
                    renown=points if self.options.goal == "renown" else 0,
                    points=points,
                    command=self._command(raw, number),
                    seat=self._seat(raw, number, hidden=seat in (None, number)),
                )
                for number, points in enumerate(state.scores())
            ),
            deck=sum(raw["deck"]),
            event_deck=sum(raw["event_deck"]),
            board=self.board,
            **self._common(raw, seat),
        )

    def _command(self, raw: Mapping[str, list[int]], seat: int) -> int | None:
        """[LL-V-52] A Leader's Command as things stand."""
        number = raw["seats.leader"][seat]
        if not number:
            return None
        base = self.pack.leaders.leaders[number - 1].command
        change, floor = 0, 0
        for n in range(raw["n_lasting"][0]):
            effect = self._effects[raw["lasting.pc"][n]]
            if effect is not None and effect.stat and raw["lasting.seats"][n] >> seat & 1:
                change += effect.n or 0
                floor = max(floor, effect.min or 0) if (effect.n or 0) < 0 else floor
        return max(base + change, min(floor, base))

    @functools.cached_property
    def _effects(self) -> tuple[Any, ...]:
        """For each Op of Leaders and Events its effect; None at the end of a list."""
        pack = self.pack
        lists = [each.program for each in pack.abilities]
        lists += [each.program for each in pack.events.events]
        return tuple(each for program in lists for each in (*program, None))

    def _explain(self, state: State) -> tuple[str, ...]:
        raw = self._engine.raw(state)
        what = "Renown" if self.options.goal == "renown" else "objectives"
        lines = [
            f"seat {seat}: "
            + (
                "out of the game"
                if raw["seats.flags"][seat] & OUT
                else f"{points} {what}, {raw['seats.own'][seat].bit_count()} provinces"
            )
            for seat, points in enumerate(state.scores())
        ]
        if not raw["winner"][0]:
            lines.append(f"the game ended after {raw['round'][0]} rounds")
        elif state.scores()[raw["winner"][0] - 1] >= self.goal:
            lines.append(f"the goal was {self.goal} {what}")
        else:
            lines.append("the only player left wins")
        return tuple(lines)


_KINDS = {  # what the operand of a verb is; the others name provinces, or nothing of the pack
    "deal": "leader",
    "objective": "side",
    "card": "card",
    "event": "event",
    "region": "region",
}


# Rows and names ------------------------------------------------------------------------------


def _goods(counts: Sequence[int]) -> dict[Resource, int]:
    return {kind: n for kind, n in zip(RESOURCES, counts, strict=True) if n}


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)


def _divided(
    cards: Sequence[KnownCard], raw: Mapping[str, list[int]], parts: Mapping[str, str], last: str
) -> dict[str, tuple[KnownCard, ...]]:
    found, at = {}, 0
    for name, row in parts.items():
        found[name] = tuple(cards[at : at + raw[row][0]])
        at += raw[row][0]
    return {**found, last: tuple(cards[at:])}


def _holding(raw: Mapping[str, list[int]], number: int, owner: int) -> Holding:
    promised = raw["promised"][number]
    level = (raw["level"][0] >> number & 1) | (raw["level"][1] >> number & 1) << 1
    return Holding(
        owner,
        LEVELS[level],
        armies=raw["armies"][number],
        port=bool(raw["ports"][0] >> number & 1),
        charged=raw["charged"][number] & 15,
        port_charged=raw["charged"][number] >> 4,
        promised_to=(promised & 7) - 1 if promised else None,
        promised_on=promised >> 3 if promised else None,
        swapped=bool(raw["swapped"][0] >> number & 1),
    )


def _stack(raw: Mapping[str, list[int]]) -> tuple[Frame, ...]:
    return tuple(
        Frame(
            tuple(FrameKind)[raw["frames.kind"][n]],
            raw["frames.seat"][n],
            actor=raw["frames.actor"][n],
            a=raw["frames.a"][n],
            b=raw["frames.b"][n],
            c=raw["frames.c"][n],
            pc=raw["frames.pc"][n],
        )
        for n in range(raw["n_frames"][0])
    )


class _Rows:
    """The rows of a table filled from a snapshot, and what is wrong with it."""

    def __init__(self, game: LeadersLegacy, snapshot: LeadersLegacySnapshot) -> None:
        self.game = game
        self.values: dict[str, list[int]] = {}
        self.problems: list[str] = []
        for name, size in game._engine_sizes().items():
            self.values[name] = [0] * size
        self._set("n_seats", 0, game.seats)
        for name in PLAIN_ROWS:
            self._set(name, 0, getattr(snapshot, name))
        self._set("conquered", 0, self._flag("conquered", snapshot.conquered))
        self._set("winner", 0, 0 if snapshot.winner is None else self._plus("winner", snapshot))
        self._numbers("spent", "spent", snapshot.spent, 4)
        drafts = snapshot.drafts or (0,) * game.seats
        self._numbers("drafts", "drafts", drafts, game.seats)
        self._frames(snapshot.stack)
        self._decks(snapshot)
        self._effects(snapshot)
        self._trade(snapshot)
        self._board(snapshot)
        self._seats(snapshot.seats)

    # Small things.

    def _set(self, row: str, place: int, value: object) -> None:
        if type(value) is not int:
            self.problems.append(f"{row}: {value!r:.60} is no whole number")
        else:
            self.values[row][place] = value

    def _plus(self, name: str, snapshot: object) -> object:
        value = getattr(snapshot, name)
        return value + 1 if type(value) is int else value

    def _flag(self, path: str, value: object) -> int:
        if type(value) is not bool:
            self.problems.append(f"{path}: {value!r:.60} is neither True nor False")
        return int(value is True)

    def _numbers(self, path: str, row: str, values: object, n: int, at: int = 0) -> None:
        if not isinstance(values, tuple | list) or len(values) != n:
            self.problems.append(f"{path}: {n} numbers are wanted")
            return
        for place, value in enumerate(values):
            self._set(row, at + place, value)

    def _number(self, path: str, kind: str, id: object) -> int:
        """The number of an id, counted from 1; 0 for none."""
        if id is None:
            return 0
        number = self.game._ids[kind].get(id) if isinstance(id, str) else None
        if number is None:
            self.problems.append(f"{path}: {id!r:.60} is no {kind} of the pack")
            return 0
        return number + 1

    def _bits(self, path: str, kind: str, ids: object) -> int:
        found = 0
        for id in ids if isinstance(ids, tuple | list) else [ids]:
            if number := self._number(path, kind, id):
                found |= 1 << (number - 1)
        return found

    def _mask(self, path: str, seats: object) -> int:
        found = 0
        for seat in seats if isinstance(seats, tuple | list) else [seats]:
            if type(seat) is not int or not 0 <= seat < self.game.seats:
                self.problems.append(f"{path}: {seat!r:.60} is no seat")
            else:
                found |= 1 << seat
        return found

    def _items(self, path: str, values: object, cls: type) -> list[Any]:
        """The entries of a tuple that are of the right class."""
        if not isinstance(values, tuple | list):
            self.problems.append(f"{path}: a tuple is wanted")
            return []
        wrong = [number for number, each in enumerate(values) if not isinstance(each, cls)]
        self.problems += [f"{path}[{number}]: a {cls.__name__} is wanted" for number in wrong]
        return [] if wrong else list(values)

    def _pairs(self, path: str, values: object) -> Iterable[tuple[Any, Any]]:
        if not isinstance(values, Mapping):
            self.problems.append(f"{path}: a mapping is wanted")
            return []
        return values.items()

    def _goods(self, path: str, row: str, values: object, at: int = 0) -> None:
        for kind, n in self._pairs(path, values):
            if kind not in RESOURCES:
                self.problems.append(f"{path}: {kind!r:.60} is no resource")
            else:
                self._set(row, at + Resource(kind).number, n)

    def _counts(self, row: str, kind: str, values: object) -> None:
        for id, n in self._pairs(row, values):
            if number := self._number(row, kind, id):
                self._set(row, number - 1, n)

    # Parts of the table.

    def _frames(self, stack: object) -> None:
        frames = self._items("stack", stack, Frame)
        if len(frames) > LIMITS["frames"]:
            self.problems.append(f"stack: at most {LIMITS['frames']} frames are possible")
            frames = []
        for number, frame in enumerate(frames):
            if frame.kind not in [*FrameKind]:
                self.problems.append(f"stack[{number}].kind: {frame.kind!r:.60} is unknown")
                continue
            for name in FIELDS_OF_FRAME:
                value = getattr(frame, name)
                self._set(
                    f"frames.{name}", number, FrameKind(value).number if name == "kind" else value
                )
        self._set("n_frames", 0, len(frames))
        self._set("actor", 0, frames[-1].actor if frames else NOBODY)

    def _decks(self, snapshot: LeadersLegacySnapshot) -> None:
        for row in ("deck", "pile"):
            self._counts(row, "card", getattr(snapshot, row))
            self._counts(f"event_{row}", "event", getattr(snapshot, f"event_{row}"))
        self._set("revealed", 0, self._number("revealed", "card", snapshot.revealed))
        self._set("drawn", 0, self._number("drawn", "event", snapshot.drawn))
        slot = 0
        for name in ("top", "bottom", "hand", "down"):
            cards = self._known(name, getattr(snapshot, name), "card", slot)
            for card, mask in cards:
                self.values["knowers"][slot] = mask
                for seat in _seats(mask):
                    place = seat * CARDS // 2 + slot // 2
                    self.values["seats.cards"][place] |= (card - 1) << 4 * (slot % 2)
                slot += 1
            self._set(f"n_{name}", 0, len(cards))
        slot = 0
        for name in ("event_bottom", "event_hand"):
            cards = self._known(name, getattr(snapshot, name), "event", slot)
            for card, mask in cards:
                self.values["event_knowers"][slot] = mask
                for seat in _seats(mask):
                    self.values["seats.events"][seat * CARDS + slot] = card
                slot += 1
            self._set(f"n_{name}", 0, len(cards))

    def _known(self, path: str, cards: object, kind: str, slot: int) -> list[tuple[int, int]]:
        given = self._items(path, cards, KnownCard)
        found = []
        for number, each in enumerate(given):
            card = self._number(f"{path}[{number}]", kind, each.card)
            mask = self._mask(f"{path}[{number}].knowers", each.knowers)
            if not card or not mask:
                self.problems.append(f"{path}[{number}]: a card and who knows it are wanted")
            else:
                found.append((card, mask))
        if slot + len(found) > CARDS:
            self.problems.append(f"{path}: more than {CARDS} known cards")
            return []
        return found

    def _effects(self, snapshot: LeadersLegacySnapshot) -> None:
        forces = self._items("in_force", snapshot.in_force, InForce)[: LIMITS["in_force"]]
        for number, each in enumerate(forces):
            kind = self._number(f"in_force[{number}]", "event", each.event)
            self._set("force.kind", number, kind)
            self._set("force.drawer", number, each.drawer)
        runs = self._items("lasting", snapshot.lasting, Running)[: LIMITS["lasting"]]
        self._set("n_lasting", 0, len(runs))
        for number, each in enumerate(runs):
            path = f"lasting[{number}]"
            op = self.game._op_numbers.get((each.source, each.effect))
            if op is None or each.until not in ENDS:
                self.problems.append(f"{path}: no such effect in the pack")
                continue
            self._set("lasting.pc", number, op)
            self._set("lasting.owner", number, each.owner)
            self._set("lasting.target", number, each.target)
            self._set("lasting.seats", number, self._mask(f"{path}.seats", each.seats))
            self._set("lasting.until", number, ENDS.index(each.until))
            self._set("lasting.uses", number, each.uses)
            self._set("lasting.times", number, each.times)

    def _trade(self, snapshot: LeadersLegacySnapshot) -> None:
        for number, pact in enumerate(self._items("pacts", snapshot.pacts, PactInForce)):
            pair = tuple(pact.seats) if isinstance(pact.seats, tuple | list) else ()
            fine = type(pact.rounds) is int and type(pact.counted_by) is int
            if pair not in PAIRS or not fine or not 1 <= pact.rounds <= 2:
                self.problems.append(f"pacts[{number}]: two seats and 1 or 2 rounds are wanted")
            else:
                self._set("pacts", PAIRS.index(pair), pact.rounds + 4 * pact.counted_by)
        offer = snapshot.offer
        if not isinstance(offer, OfferParts):
            self.problems.append("offer: an OfferParts is wanted")
            return
        self._goods("offer.give", "offer.give", offer.give)
        self._goods("offer.take", "offer.take", offer.take)
        for name in ("give_land", "take_land"):
            number = self._number(f"offer.{name}", "province", getattr(offer, name))
            self._set(f"offer.{name}", 0, number)
        for name in ("give_captive", "take_captive"):
            self._set(f"offer.{name}", 0, self._flag(f"offer.{name}", getattr(offer, name)))
        self._set("offer.pact", 0, offer.pact)
        self._goods("price", "price", snapshot.price)

    def _board(self, snapshot: LeadersLegacySnapshot) -> None:
        self.values["open"][0] = self._bits("objectives", "objective", snapshot.objectives)
        for id, land in self._pairs("provinces", snapshot.provinces):
            number = self._number("provinces", "province", id) - 1
            path = f"provinces.{id}"
            if number < 0:
                continue
            if not isinstance(land, Holding) or land.level not in LEVELS:
                self.problems.append(f"{path}: a Holding is wanted")
                continue
            owner = land.owner
            if type(owner) is not int or not 0 <= owner < self.game.seats:
                self.problems.append(f"{path}.owner: {owner!r:.60} is no seat")
                continue
            self._land(path, number, land)

    def _land(self, path: str, number: int, land: Holding) -> None:
        bit = 1 << number
        self.values["seats.own"][land.owner] |= bit
        level = Level(land.level).number
        for digit in range(2):
            self.values["level"][digit] |= bit if level >> digit & 1 else 0
        self.values["ports"][0] |= bit if self._flag(f"{path}.port", land.port) else 0
        self.values["swapped"][0] |= bit if self._flag(f"{path}.swapped", land.swapped) else 0
        self._set("armies", number, land.armies)
        charges = (land.charged, land.port_charged)
        if any(type(each) is not int or not 0 <= each < 16 for each in charges):
            self.problems.append(f"{path}.charged: numbers from 0 to 15 are wanted")
        else:
            self._set("charged", number, land.charged + 16 * land.port_charged)
        promise = (land.promised_to, land.promised_on)
        if promise == (None, None):
            return
        if any(type(each) is not int or not 0 <= each < self.game.seats for each in promise):
            self.problems.append(f"{path}.promised_to: two seats are wanted")
        else:
            to, on = cast(tuple[int, int], promise)
            self._set("promised", number, to + 1 + 8 * on)

    def _seats(self, seats: object) -> None:
        given = self._items("seats", seats, SeatSnapshot)
        if len(given) != self.game.seats:
            self.problems.append(f"seats: {self.game.seats} of them are wanted")
            return
        for number, seat in enumerate(given):
            self._seat(f"seats[{number}]", number, seat)

    def _seat(self, path: str, number: int, seat: SeatSnapshot) -> None:
        def put(name: str, value: object) -> None:
            self._set(f"seats.{name}", number, value)

        if seat.status not in [*Status]:
            self.problems.append(f"{path}.status: {seat.status!r:.60} is unknown")
            return
        self._goods(f"{path}.goods", "seats.goods", seat.goods, 4 * number)
        put("leader", self._number(f"{path}.leader", "leader", seat.leader))
        for place, name in enumerate(("dealt", "returned")):
            card = self._number(f"{path}.{name}", "leader", getattr(seat, name))
            self._set("seats.dealt", 2 * number + place, card)
        put("status", Status(seat.status).number)
        put("place", max(self._number(f"{path}.place", "province", seat.place) - 1, 0))
        put("captor", 0 if seat.captor is None else seat.captor)
        put("lot", self._number(f"{path}.lot", "card", seat.lot))
        flags = (("out", OUT), ("moved", MOVED), ("exchanged", EXCHANGED))
        put("flags", sum(self._flag(f"{path}.{n}", getattr(seat, n)) * bit for n, bit in flags))
        self.values["seats.objectives"][number] = self._bits(
            f"{path}.objectives", "objective", seat.objectives
        )
        self._numbers(f"{path}.conquered", "seats.conquered", seat.conquered, 4, 4 * number)
        put("partners", self._mask(f"{path}.partners", seat.partners))
        for name in ("health", "energy", "downed", "trades", "leader_renown", "event_renown"):
            put(name, getattr(seat, name))
