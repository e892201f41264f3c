"""Legacy, the card game, as the library plays it."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias, cast

from attrs import frozen

from legacies import options
from legacies._core import CHANCE, NOBODY, State
from legacies._game import Game
from legacies._values import Kind, Move
from legacies.content import Pack
from legacies.errors import BadOption, IllegalMove, ImpossibleState, shown
from legacies.games.legacy_cards import model
from legacies.games.legacy_cards._rules import DECISIONS, LIMITS, LegacyCardsEngine
from legacies.games.legacy_cards.model import (
    TYPES,
    BonusChoice,
    Build,
    Building,
    Card,
    Dealing,
    Decision,
    Drawing,
    GameOver,
    HandingOver,
    HandLimit,
    Keeping,
    LegacyCardsSnapshot,
    LegacyCardsView,
    Looking,
    MainChoice,
    Resource,
    Searching,
    SeatSnapshot,
    SeatView,
    SecondTarget,
    SpecialChoice,
)
from legacies.games.legacy_cards.pack import LegacyCardsPack, SpecialCard

GOAL = 5  # Buildings [LC-COMP-05]
GOAL_OF_TWO = 6  # with two players [LC-TWO-01]
START_HAND = 4  # of each deck [LC-SETUP-01]
DRAWN = 2  # Resources in step 1 [LC-TURN-02]
FOUND = len(TYPES)  # in a search frame: nothing more is wanted here
FIELDS_OF_FRAME = ("pc", "kind", "actor", "seat", "a", "b", "c")

REASONS = (  # in the order of Reason in _rules.pyx
    ("LC-FIN-02", "the game is over"),
    ("LC-TURN-01", "something else is asked now"),
    ("LC-BUILD-02", "the card is not in the hand"),
    ("LC-COMP-06", "the hand cannot pay the price this way"),
    ("LC-TURN-04", "after a paid card no card can be taken this turn"),
    ("LC-R-06", "there is no Legacy card left to take"),
    ("LC-TAKE-01", "only a card looked at can be kept"),
    ("LC-DESTROY-02", "no such Building lies there"),
    ("LC-DESTROY-02", "the target lies in another tableau, not in the own one"),
    ("LC-PROT-02", "a Protect lies in that tableau"),
    ("LC-FIN-05", "that seat has reached the Goal"),
    ("LC-COMP-01", "there is no such seat at this table"),
    ("LC-DESTROY-04", "the destroyed Building is not made of that"),
    ("LC-R-12", "there is no such Building to give for it"),
    ("LC-R-13", "Buildings of one kind are not swapped"),
    ("LC-R-31", "cards and targets without an order are named in ascending order"),
    ("LC-FREE-02", "no Protect lies there"),
    ("LC-DECK-01", "no such card is left in the deck"),
    ("LC-WILD-02", "the price has no Resource of the type that the Wild would stand for"),
    ("LC-SWAP-01", "no such Building lies there to be taken from another seat"),
    ("LC-FREE-01", "no such Building lies there"),
    ("LC-HAND-02", "only a Resource that is held can be discarded"),
)
INVARIANTS = (  # in the order of Broken in _rules.pyx
    "the number of seats is not the game's, or the rules have failed here",
    "Resource cards are missing or too many: deck, pile and hands must hold the whole deck",
    "Legacy cards are missing or too many: all places together must hold the whole deck",
    "a seat is known to hold Resources that it does not hold",
    "the decision does not fit into a turn",
    "the actor is not the one who is asked",
    "cards are looked at while nobody takes one",
    "the finisher must be set, and have reached the Goal, exactly if some seat has reached it",
    "more turns were idle than one lap has",
    "a seat that is not in the game has something",
    "the round is not one of this game, or points were made before the first is over",
    "a seat that is not on turn holds more than seven Resources",
    "the decision cannot be answered on this table",
    "the hands are not what has been dealt so far",
    "nothing was drawn, this turn or before an early end, while Resources are left in deck or pile",
    "the card that asks this was not used: it or what it destroyed is not on the pile",
)


@frozen
class LegacyCardsOptions:
    """Options of Legacy, the card game."""

    rounds: int = options.number(1, 1, LIMITS["rounds"], "Rounds of continuous play. [LC-CONT-01]")
    honour: bool = options.flag(False, "Every build says in whose honour it stands. [LC-BUILD-04]")
    remove_protect_and_destroy: bool = options.flag(
        False, "Two players only: play without Protect and free Destroy cards. [LC-TWO-03]"
    )


class LegacyCards(Game):
    """Legacy, the card game: build Banks, Monuments and Parades, and destroy those of others."""

    id: ClassVar[str] = "legacy_cards"
    title: ClassVar[str] = "Legacy, the card game"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[range] = range(2, LIMITS["seats"] + 1)  # [LC-COMP-01]
    usual_seats: ClassVar[int] = 4
    options_type: ClassVar[type[Any]] = LegacyCardsOptions
    pack_type: ClassVar[type[Pack]] = LegacyCardsPack
    snapshot_type: ClassVar[type[Any]] = LegacyCardsSnapshot
    view_type: ClassVar[type[Any]] = LegacyCardsView
    unions: ClassVar[tuple[Any, ...]] = (Decision,)

    @classmethod
    def every_move(cls) -> list[Move]:
        return model.every_move()

    @classmethod
    def _read_wordy(cls, text: str) -> Move | None:
        return model.read_honour(text)

    def _vet(self, move: Move) -> None:
        if self.prompt(move) is not None:
            wanted = 'say in whose honour it stands, as in: build bank honour "my cat"'
            raise IllegalMove(move, "LC-R-24", wanted)

    def prompt(self, move: Move) -> str | None:
        """[LC-BUILD-04] In whose honour a Building stands."""
        if self.options.honour and isinstance(move, Build) and not move.honour.strip():
            return f"In whose or what honour does this {move.building} stand?"
        return None

    def dress(self, move: Move, words: str) -> Move:
        return move.in_honour_of(words) if isinstance(move, Build) else move

    # Content and options.

    @property
    def goal(self) -> int:
        """Buildings that end a round."""
        return GOAL_OF_TWO if self.seats == 2 else GOAL

    def _counts(self) -> tuple[int, ...]:
        """Cards of each kind in the Legacy deck, after what the options take out."""
        counts = list(cast(LegacyCardsPack, self.content).cards.counts)
        if self.options.remove_protect_and_destroy:  # [LC-TWO-03]
            counts[Card.PROTECT.number] = counts[Card.DESTROY.number] = 0
        return tuple(counts)

    def _check_options(self) -> None:
        if self.options.remove_protect_and_destroy and self.seats != 2:  # [LC-R-28]
            raise BadOption("option remove_protect_and_destroy: for two seats only")

    def _problems(self) -> list[str]:
        pack = cast(LegacyCardsPack, self.content)
        problems = []
        need = START_HAND * self.seats  # [LC-R-02]
        for file, counts in (("resources", pack.resources.counts), ("cards", self._counts())):
            if sum(counts) < need:
                problems.append(f"{file}.toml: {sum(counts)} cards; the deal needs {need}")
        return problems

    def _make_engine(self) -> LegacyCardsEngine:
        pack = cast(LegacyCardsPack, self.content)
        return LegacyCardsEngine(
            n_seats=self.seats,
            goal=self.goal,
            bonus=self.seats > 2,  # [LC-TWO-02]
            rounds=self.options.rounds,
            resources=pack.resources.counts,
            cards=self._counts(),
            prices=pack.cards.prices,
            made_of=pack.cards.made_of,
        )

    @functools.cached_property
    def _prices(self) -> dict[Card, dict[Resource, int]]:
        """What the cards cost, as printed on them."""
        deck = cast(LegacyCardsPack, self.content).cards
        entries = {card: deck.of(card) for card in Card}
        return {
            card: {kind: n for kind, n in entry.price.items() if n}
            for card, entry in entries.items()
            if not isinstance(entry, SpecialCard)
        }

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return REASONS

    def _invariants(self) -> tuple[str, ...]:
        return INVARIANTS

    # Snapshots.

    def _snapshot(self, state: State) -> LegacyCardsSnapshot:
        raw = self._engine.raw(state)
        return LegacyCardsSnapshot(
            self.key,
            _decision(raw),
            seats=tuple(_seat_snapshot(raw, seat) for seat in range(self.seats)),
            resource_deck=_named(RESOURCES, raw["resource_deck"]),
            resource_pile=_named(RESOURCES, raw["resource_pile"]),
            card_deck=_named(CARDS, raw["card_deck"]),
            card_pile=_named(CARDS, raw["card_pile"]),
            look=_look(raw),
            round=raw["round"][0],
            finisher=_seat_or_none(raw["finisher"][0]),
            idle=raw["idle"][0],
            active=_active(raw),
        )

    def _raw(self, snapshot: LegacyCardsSnapshot) -> dict[str, list[int]]:
        rows = _Rows()
        given = snapshot.seats if isinstance(snapshot.seats, tuple | list) else ()
        seats = [each for each in given if isinstance(each, SeatSnapshot)][: LIMITS["seats"]]
        if len(given) != self.seats or len(seats) != self.seats:
            rows.problems.append(f"seats: {self.seats} of the type SeatSnapshot are wanted")
        seats += [SeatSnapshot()] * (LIMITS["seats"] - len(seats))
        for number, seat in enumerate(seats):
            for name, kind in SEAT_MAPPINGS:
                path = f"seats[{number}].{name}"
                rows.add_counts(f"seats.{name}", path, kind, getattr(seat, name))
            rows.add("seats.protects", seat.protects)
            rows.add("seats.total", seat.total)
            rows.add("seats.spare", 0)
            looks = number == getattr(snapshot.decision, "seat", 0)
            rows.add_counts("seats.look", "look", CARDS, snapshot.look if looks else {})
        for name, kind in TABLE_MAPPINGS:
            rows.add_counts(name, name, kind, getattr(snapshot, name))
        frames = _frames(snapshot, rows.problems)
        rows.add("round", snapshot.round)
        rows.add("finisher", -1 if snapshot.finisher is None else snapshot.finisher)
        rows.add("idle", snapshot.idle)
        rows.add("n_frames", len(frames))
        rows.add("actor", frames[-1]["actor"] if frames else NOBODY)
        rows.add("n_seats", self.seats)
        for name in ("fault", "head_spare"):
            rows.add(name, 0)
        for number in range(LIMITS["frames"]):
            frame = frames[number] if number < len(frames) else {}
            for name in FIELDS_OF_FRAME:
                rows.add(f"frames.{name}", frame.get(name, 0))
        if rows.problems:
            raise ImpossibleState("this table cannot come up", rows.problems)
        return rows.values

    # Views.

    def _view(self, state: State, seat: int | None) -> LegacyCardsView:
        raw = self._engine.raw(state)
        scores = state.scores()
        on_turn = raw["frames.seat"][0] if raw["n_frames"][0] else None
        faces = [_part(raw, "seats.buried", CARDS, each) for each in range(self.seats)]
        mine = faces if seat is None else [faces[seat]]
        return LegacyCardsView(
            self.key,
            seat,
            actor=state.actor,
            decision=_decision(raw),
            round=raw["round"][0],
            goal=self.goal,
            finisher=_seat_or_none(raw["finisher"][0]),
            idle=raw["idle"][0],
            active=_active(raw),
            seats=tuple(
                _seat_view(raw, each, open=seat in (None, each), score=scores[each])
                for each in range(self.seats)
            ),
            resource_deck=sum(raw["resource_deck"]),
            resource_pile=_named(RESOURCES, raw["resource_pile"]),
            card_deck=sum(raw["card_deck"]),
            card_pile=_named(CARDS, raw["card_pile"]),
            face_down=sum(map(sum, faces)),
            buried=_named(CARDS, [sum(column) for column in zip(*mine, strict=True)]),
            look=_look(raw) if seat in (None, on_turn) else None,
            prices={card: dict(price) for card, price in self._prices.items()},
        )

    def _explain(self, state: State) -> tuple[str, ...]:
        snapshot = self._snapshot(state)
        reasons = []
        for number, (seat, score) in enumerate(zip(snapshot.seats, state.scores(), strict=True)):
            built = ", ".join(f"{n} {kind}" for kind, n in seat.built.items()) or "nothing built"
            bonus = ", first to finish" if snapshot.finisher == number else ""
            earlier = f", {seat.total} from earlier rounds" if seat.total else ""
            reasons.append(f"seat {number}: {score} points: {built}{bonus}{earlier}")
        return tuple(reasons)


# Rows and names ------------------------------------------------------------------------------

RESOURCES, CARDS, BUILDINGS = tuple(Resource), tuple(Card), tuple(Building)
Kinds: TypeAlias = tuple[Kind, ...]
SEAT_MAPPINGS: tuple[tuple[str, Kinds], ...] = (
    ("resources", RESOURCES),
    ("shown", RESOURCES),
    ("hand", CARDS),
    ("buried", CARDS),
    ("built", BUILDINGS),
)
TABLE_MAPPINGS: tuple[tuple[str, Kinds], ...] = (
    ("resource_deck", RESOURCES),
    ("resource_pile", RESOURCES),
    ("card_deck", CARDS),
    ("card_pile", CARDS),
)


class _Rows:
    """Rows of a table being filled from a snapshot, and what is wrong with it."""

    def __init__(self) -> None:
        self.values: dict[str, list[int]] = {}
        self.problems: list[str] = []

    def add(self, row: str, value: int) -> None:
        self.values.setdefault(row, []).append(value)

    def add_counts(self, row: str, path: str, kinds: Kinds, counts: object) -> None:
        if not isinstance(counts, Mapping):
            self.problems.append(f"{path}: a mapping of cards to numbers is wanted")
            counts = {}
        for stranger in [key for key in counts if key not in kinds]:
            self.problems.append(f"{path}: {shown(stranger, 40)} is none of {', '.join(kinds)}")
        for each in kinds:
            self.add(row, counts.get(each, 0))


def _named(kinds: Kinds, counts: Iterable[int]) -> dict[Any, int]:
    """Counts by name, without zeros."""
    return {each: n for each, n in zip(kinds, counts, strict=True) if n}


def _part(raw: Mapping[str, list[int]], row: str, kinds: Kinds, seat: int) -> list[int]:
    return raw[row][seat * len(kinds) : (seat + 1) * len(kinds)]


def _look(raw: Mapping[str, list[int]]) -> dict[Any, int]:
    """The cards before the seat that takes one; no other seat has any."""
    size = len(CARDS)
    return _named(CARDS, [sum(raw["seats.look"][card::size]) for card in range(size)])


def _seat_or_none(number: int) -> int | None:
    return None if number < 0 else number


def _seat_snapshot(raw: Mapping[str, list[int]], seat: int) -> SeatSnapshot:
    counts = {
        name: _named(kind, _part(raw, f"seats.{name}", kind, seat)) for name, kind in SEAT_MAPPINGS
    }
    return SeatSnapshot(
        **counts, protects=raw["seats.protects"][seat], total=raw["seats.total"][seat]
    )


def _seat_view(raw: Mapping[str, list[int]], seat: int, *, open: bool, score: int) -> SeatView:
    resources = _part(raw, "seats.resources", RESOURCES, seat)
    hand = _part(raw, "seats.hand", CARDS, seat)
    return SeatView(
        resource_count=sum(resources),
        card_count=sum(hand),
        resources=_named(RESOURCES, resources) if open else None,
        hand=_named(CARDS, hand) if open else None,
        shown=_named(RESOURCES, _part(raw, "seats.shown", RESOURCES, seat)),
        built=_named(BUILDINGS, _part(raw, "seats.built", BUILDINGS, seat)),
        protects=raw["seats.protects"][seat],
        score=score,
    )


# Decisions and frames ------------------------------------------------------------------------

Frame: TypeAlias = dict[str, int]
KINDS = {number: name for name, number in DECISIONS.items()}


def _active(raw: Mapping[str, list[int]]) -> bool:
    """Whether something was done this turn; True where no turn is on."""
    in_turn = raw["n_frames"][0] > 0 and raw["frames.kind"][0] == DECISIONS["finish"]
    return not in_turn or raw["frames.a"][0] == 1


def _decision(raw: Mapping[str, list[int]]) -> Decision:
    """What the top frame asks."""
    top = raw["n_frames"][0] - 1
    if top < 0:
        return GameOver()
    kind, seat, a, b, c = (raw[f"frames.{name}"][top] for name in ("kind", "seat", "a", "b", "c"))
    name = KINDS[kind]
    if name == "deal":
        return Dealing(a)
    if name == "draw":
        return Drawing(seat, a)
    if name == "main":
        return MainChoice(seat, bool(a))
    if name == "look":
        return Looking(seat, a)
    if name == "keep":
        return Keeping(seat)
    if name == "bonus":
        return BonusChoice(seat, BUILDINGS[a])
    if name == "search":
        return Searching(seat, tuple(TYPES[n] for n in (a, b) if n != FOUND), bool(c))
    if name == "special":
        return SpecialChoice(seat)
    if name == "hand over":
        return HandingOver(seat, a, BUILDINGS[b])
    if name == "second":
        return SecondTarget(seat, a // len(Building), BUILDINGS[a % len(Building)])
    return HandLimit(seat, RESOURCES[a])


def _frames(snapshot: LegacyCardsSnapshot, problems: list[str]) -> list[Frame]:
    """The stack that a decision stands for: the steps still to come of its turn, then itself."""
    try:
        return _stack(snapshot.decision, snapshot.active)
    except (TypeError, ValueError, AttributeError) as error:
        problems.append(f"decision: {shown(snapshot.decision)}: {error}")
        return []


def _stack(decision: Decision, active: bool) -> list[Frame]:
    match decision:
        case GameOver():
            return []
        case Dealing(dealt):
            return [_frame("deal", CHANCE, 0, dealt)]
        case Drawing(seat, left):
            drawing = _frame("draw", CHANCE, seat, left)
            return _turn(seat, left < DRAWN, LIMIT, SPECIAL, MAIN, drawing)
        case MainChoice(seat, paid):
            return _turn(
                seat, active or paid, LIMIT, SPECIAL, _frame("main", seat, seat, int(paid))
            )
        case Looking(seat, left):
            return _turn(seat, True, LIMIT, SPECIAL, _frame("look", CHANCE, seat, left))
        case Keeping(seat):
            return _turn(seat, True, LIMIT, SPECIAL, _frame("keep", seat, seat))
        case BonusChoice(seat, building):
            choice = _frame("bonus", seat, seat, Building(building).number)
            return _turn(seat, True, LIMIT, SPECIAL, PAID, choice)
        case Searching(seat, wanted, reshuffled):
            first, second = _wanted(wanted)
            return _turn(
                seat,
                True,
                LIMIT,
                SPECIAL,
                PAID,
                _frame("search", CHANCE, seat, first, second, int(reshuffled)),
            )
        case SpecialChoice(seat):
            return _turn(seat, active, LIMIT, _frame("special", seat, seat))
        case HandingOver(seat, victim, building):
            giving = _frame("hand over", seat, seat, victim, Building(building).number)
            return _turn(seat, True, LIMIT, giving)
        case SecondTarget(seat, victim, building):
            first = victim * len(Building) + Building(building).number
            return _turn(seat, True, LIMIT, _frame("second", seat, seat, first))
        case HandLimit(seat, lowest):
            return _turn(seat, active, _frame("limit", seat, seat, Resource(lowest).number))
    raise TypeError("no decision of this game")


def _wanted(wanted: tuple[Resource, ...]) -> tuple[int, int]:
    """Both types in ascending order; with one left, it stands second."""
    numbers = sorted(Resource(each).number for each in wanted)
    if not 1 <= len(numbers) <= 2:
        raise ValueError("one or two Resources are searched for")
    return (numbers[0] if len(numbers) == 2 else FOUND, numbers[-1])


def _frame(kind: str, actor: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> Frame:
    return {"kind": DECISIONS[kind], "actor": actor, "seat": seat, "a": a, "b": b, "c": c}


LIMIT = _frame("limit", NOBODY, 0)
SPECIAL = _frame("special", NOBODY, 0)
MAIN = _frame("main", NOBODY, 0)
PAID = _frame("main", NOBODY, 0, 1)


def _turn(seat: int, active: bool, *frames: Frame) -> list[Frame]:
    """The frames of a seat's turn; steps that wait get the seat they belong to."""
    *waiting, top = frames
    return [
        _frame("finish", NOBODY, seat, int(active)),
        *({**frame, "actor": seat, "seat": seat} for frame in waiting),
        top,
    ]
