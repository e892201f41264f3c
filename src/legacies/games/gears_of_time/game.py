"""Gears of Time as the library plays it."""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, cast

from attrs import frozen

from legacies import options
from legacies._core import CHANCE, NOBODY, State
from legacies._game import Game
from legacies._values import Move
from legacies.content import Pack
from legacies.errors import ImpossibleState, shown
from legacies.games.gears_of_time import model
from legacies.games.gears_of_time._rules import DECISIONS, LIMITS, GearsOfTimeEngine
from legacies.games.gears_of_time.model import (
    AmountChoice,
    Card,
    Casting,
    Character,
    CharacterChoice,
    CharacterFace,
    Dealing,
    Decision,
    ExtraDealing,
    Face,
    GameOver,
    GearsOfTimeSnapshot,
    GearsOfTimeView,
    Keeping,
    LaidCard,
    Looking,
    OrderChoice,
    Paying,
    Refilling,
    RemovalChoice,
    SeatSnapshot,
    SeatView,
    Technology,
    TurnChoice,
)
from legacies.games.gears_of_time.pack import GearsOfTimePack, slug

SEATS = LIMITS["seats"]
ROUNDS = LIMITS["rounds"]
HAND = LIMITS["hand"]
PLANES = LIMITS["planes"]
EXTRA_TIMEFRAMES = 2  # past ones at the start beyond the number of players [GT-R-03]
FAILED, DASHED, GUARD = 1, 2, 4  # marks of a card on the timeline
CARDS, TECHNOLOGIES, CHARACTERS = tuple(Card), tuple(Technology), tuple(Character)
FIELDS_OF_FRAME = ("pc", "kind", "actor", "seat", "a", "b", "c")

REASONS = (  # in the order of Reason in _why.pxi
    ("GT-END-01", "the game is over"),
    ("GT-TURN-02", "something else is asked now"),
    ("GT-TURN-04", "the three actions of this turn are taken"),
    ("GT-R-06", "an action is left and possible"),
    ("GT-R-11", "no card is left to draw"),
    ("GT-TRAVEL-02", "travel goes to the left only"),
    ("GT-R-07", "the pawn is there already"),
    ("GT-EST-01", "the card is not in the hand"),
    ("GT-EST-02", "a card of that Technology lies in the Timeframe"),
    ("GT-EST-03", "the Timeframe is full"),
    ("GT-R-30", "the Timeframe is not full: We Need More Time would be wasted"),
    ("GT-R-09", "the hand has too few other cards for the cost"),
    ("GT-EST-07", "nothing can be established in the Present Day"),
    ("GT-R-08", "the Pool is empty"),
    ("GT-INF-01", "the Pool does not hold so many cubes"),
    ("GT-R-32", "no such card lies there"),
    ("GT-FATE-04", "Perfectly Laid Plans of another seat lie on the card"),
    ("GT-R-28", "only a card with a cube of one's own can be shielded"),
    ("GT-R-39", "such a Fate card lies on the card already"),
    ("GT-R-29", "the pawn would leave the board or pass the Present Day"),
    ("GT-COMP-01", "there is no such seat at this table"),
    ("GT-R-31", "the card has no such prerequisite left"),
    ("GT-R-41", "cards are paid in ascending order, so that enough are left"),
    ("GT-DRAW-01", "only one of the cards drawn can be kept"),
    ("GT-SETUP-12", "the place is taken, or the track has none such"),
    ("GT-SETUP-06", "the character is taken, or there is none such"),
    ("GT-DRAW-02", "no such card is left in the deck"),
    ("GT-EST-04", "only cards in the hand can be discarded"),
    ("GT-TURN-05", "the Fate card is not in the hand"),
    ("GT-INF-01", "no such card lies in the Timeframe of the pawn"),
)
INVARIANTS = (  # in the order of Broken in _check.pxi
    "the number of seats is not the game's, or the rules have failed here",
    "the decision does not fit into a turn",
    "the actor is not the one who is asked",
    "cards are missing or too many: all places together must hold the whole deck",
    "the timeline has a card in the future, two of one kind in a Timeframe, or one too early",
    "a card has marks that it cannot have now, or a guard without a cube on it",
    "a Timeframe is fuller than its capacity, and no We Need More Time is in the deck",
    "round, lap and decision do not go together",
    "a pawn is not on the board, or not on the Present Day where it must be",
    "the places on the turn order track are not what they must be at this decision",
    "the characters are not what they must be at this decision",
    "a seat has more points or cubes in its Pool than it can have earned",
    "the hands are not what has been dealt so far",
    "cards are set aside while nobody draws or pays",
    "the decision cannot be answered on this table",
    "a seat that is not in the game has something",
)


@frozen
class GearsOfTimeOptions:
    """Options of Gears of Time."""

    success_cube_to: str = options.choice(
        "pool", ("pool", "supply"), "Where the leader's cube of a successful card goes. [GT-R-02]"
    )
    turn_sequence: str = options.choice(
        "track", ("track", "clockwise"), "Whose turn follows whose. [GT-R-04]"
    )
    characters: str = options.choice(
        "random", ("random", "choice"), "Whether chance deals them or seats choose. [GT-SETUP-06]"
    )


class GearsOfTime(Game):
    """Gears of Time: travel into the past, establish Technologies, and lead those that succeed."""

    id: ClassVar[str] = "gears_of_time"
    title: ClassVar[str] = "Legacy: Gears of Time"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[range] = range(2, SEATS + 1)  # [GT-COMP-01]
    usual_seats: ClassVar[int] = 3
    options_type: ClassVar[type[Any]] = GearsOfTimeOptions
    pack_type: ClassVar[type[Pack]] = GearsOfTimePack
    snapshot_type: ClassVar[type[Any]] = GearsOfTimeSnapshot
    view_type: ClassVar[type[Any]] = GearsOfTimeView
    unions: ClassVar[tuple[Any, ...]] = (Decision,)

    @classmethod
    def every_move(cls) -> list[Move]:
        return model.every_move()

    # Names: moves are written with the ids of the pack; people may use its names.

    def parse(self, text: str) -> Move:
        """
        The move that `text` stands for; names of the pack can stand for ids.

        >>> import legacies
        >>> legacies.game("gears_of_time").parse("establish basic-tools")
        Establish(technology=<Technology.T03: 'T03'>)
        """
        if isinstance(text, str):
            verb, *words = text.split()[:8] or [""]
            text = " ".join([verb, *(self._ids.get(slug(word), word) for word in words)])
        return self.read_move(text)

    def say(self, move: Move) -> str:
        """
        A move with the names of the pack in it; ``parse`` reads it back.

        >>> import legacies
        >>> game = legacies.game("gears_of_time")
        >>> game.say(game.parse("discard T11"))
        'discard metalworking'
        """
        return " ".join(self._slugs.get(word, word) for word in str(move).split())

    @functools.cached_property
    def _ids(self) -> dict[str, str]:
        pack = cast(GearsOfTimePack, self.content)
        ids = {slug(each.name): str(each.id) for each in pack.characters.character}
        return ids | {slug(each.name): str(each.id) for each in pack.technologies.technology}

    @functools.cached_property
    def _slugs(self) -> dict[str, str]:
        return {id: name for name, id in self._ids.items()}

    # Content and options.

    @functools.cached_property
    def faces(self) -> tuple[Face, ...]:
        """What every card of the pack says."""
        return cast(GearsOfTimePack, self.content).faces()

    @functools.cached_property
    def characters(self) -> tuple[CharacterFace, ...]:
        """What every character card of the pack says."""
        return cast(GearsOfTimePack, self.content).character_faces()

    def _problems(self) -> list[str]:
        pack = cast(GearsOfTimePack, self.content)
        problems = []
        cards = sum(pack.copies)
        need = HAND * self.seats + self.seats * (self.seats - 1) // 2
        if cards < need:
            problems.append(f"technologies.toml: {cards} cards in all; the deal needs {need}")
        if len(pack.characters.character) < self.seats:
            problems.append(f"characters.toml: {self.seats} characters are wanted, one a seat")
        return problems

    def _make_engine(self) -> GearsOfTimeEngine:
        pack = cast(GearsOfTimePack, self.content)
        by_id = pack.by_id
        cards = [by_id.get(technology) for technology in Technology]
        return GearsOfTimeEngine(
            n_seats=self.seats,
            to_pool=self.options.success_cube_to == "pool",
            clockwise=self.options.turn_sequence == "clockwise",
            by_choice=self.options.characters == "choice",
            copies=pack.copies,
            costs=[0 if card is None else card.cost for card in cards],
            rewards=[0 if card is None else card.reward for card in cards],
            needs=[[] if card is None else [n.number for n in pack.needs(card)] for card in cards],
            characters=[(each.pursuit.number, each.reward) for each in pack.character_faces()],
        )

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return REASONS

    def _invariants(self) -> tuple[str, ...]:
        return INVARIANTS

    # Snapshots.

    def _snapshot(self, state: State) -> GearsOfTimeSnapshot:
        raw = self._engine.raw(state)
        return GearsOfTimeSnapshot(
            self.key,
            _decision(raw, self.options.characters == "choice"),
            seats=tuple(_seat_snapshot(raw, seat) for seat in range(self.seats)),
            timeline=self._timeline(raw),
            deck=_counts(raw["deck"]),
            pile=_counts(raw["pile"]),
            aside=_aside(raw),
            round=raw["round"][0],
            lap=raw["lap"][0],
        )

    def _timeline(self, raw: Mapping[str, list[int]]) -> tuple[LaidCard, ...]:
        return tuple(_laid_card(raw, n, self.seats, self._needs) for n in range(raw["n_laid"][0]))

    @functools.cached_property
    def _needs(self) -> dict[Card, tuple[Technology, ...]]:
        return {face.card: face.needs for face in self.faces}

    def _raw(self, snapshot: GearsOfTimeSnapshot) -> dict[str, list[int]]:
        rows = _Rows()
        frames = _frames(snapshot, rows.problems)
        present = self._present(snapshot, frames)
        given = snapshot.seats if isinstance(snapshot.seats, tuple | list) else ()
        seats = [each for each in given if isinstance(each, SeatSnapshot)][:SEATS]
        if len(given) != self.seats or len(seats) != self.seats:
            rows.problems.append(f"seats: {self.seats} of the type SeatSnapshot are wanted")
        for number in range(SEATS):
            rows.add_seat(number, seats[number] if number < len(seats) else None, present)
        for name in ("deck", "pile"):
            rows.add_bag(name, name, getattr(snapshot, name))
        for number in range(SEATS):
            is_asked = number == getattr(snapshot.decision, "seat", 0)
            rows.add_bag("seats.aside", "aside", snapshot.aside if is_asked else {})
        rows.add_timeline(snapshot.timeline, self.seats, self._needs)
        rows.add("round", snapshot.round)
        rows.add("lap", snapshot.lap)
        rows.add("present", present)
        rows.add("n_frames", len(frames))
        rows.add("actor", frames[-1]["actor"] if frames else NOBODY)
        rows.add("n_seats", self.seats)
        rows.add("fault", 0)
        rows.add("head_spare", 0)
        rows.values["spare"] = [0] * 7
        for number in range(LIMITS["frames"]):
            frame = frames[number] if number < len(frames) else {}
            for name in FIELDS_OF_FRAME:
                rows.add(f"frames.{name}", frame.get(name, 0))
        if rows.problems:
            raise ImpossibleState("this table cannot come up", rows.problems)
        return rows.values

    def _present(self, snapshot: GearsOfTimeSnapshot, frames: Sequence[Frame]) -> int:
        """Where the Present Day lies: it moves in the bureaucracy of every round but the last."""
        round = snapshot.round if type(snapshot.round) is int else 0
        kind = frames[0]["kind"] if frames else None
        refreshing = kind == DECISIONS["refill"] or (
            kind == DECISIONS["order"] and not frames[0]["c"]
        )
        return self.seats + EXTRA_TIMEFRAMES + max(0, min(round + refreshing, ROUNDS - 1))

    # Views.

    def _view(self, state: State, seat: int | None) -> GearsOfTimeView:
        raw = self._engine.raw(state)
        seats = [_seat_snapshot(raw, each) for each in range(self.seats)]
        buried: Counter[Card] = Counter()
        for each in seats if seat is None else [seats[seat]]:
            buried.update(each.buried)
        on_turn = raw["frames.seat"][0] if raw["n_frames"][0] else None
        return GearsOfTimeView(
            self.key,
            seat,
            actor=state.actor,
            decision=_decision(raw, self.options.characters == "choice"),
            round=raw["round"][0],
            lap=raw["lap"][0],
            present=raw["present"][0],
            order=self._order(seats),
            seats=tuple(
                SeatView(
                    hand_count=sum(each.hand.values()),
                    hand=each.hand if seat in (None, number) else None,
                    pawn=cast(int, each.pawn),
                    pool=each.pool,
                    score=each.score,
                    place=each.place,
                    character=each.character,
                )
                for number, each in enumerate(seats)
            ),
            timeline=self._timeline(raw),
            deck=sum(_counts(raw["deck"]).values()),
            pile=_counts(raw["pile"]),
            face_down=sum(sum(each.buried.values()) for each in seats),
            buried={card: buried[card] for card in CARDS if buried[card]},
            aside=_aside(raw) if seat in (None, on_turn) else None,
            faces=self.faces,
            characters=self.characters,
        )

    def _order(self, seats: Sequence[SeatSnapshot]) -> tuple[int, ...]:
        """[GT-R-04] The seats as their turns come; nothing while places are picked."""
        if any(seat.place is None for seat in seats):
            return ()
        order = sorted(range(self.seats), key=lambda number: cast(int, seats[number].place))
        if self.options.turn_sequence == "clockwise":
            return tuple((order[0] + n) % self.seats for n in range(self.seats))
        return tuple(order)

    def _explain(self, state: State) -> tuple[str, ...]:
        snapshot = self._snapshot(state)
        order = self._order(snapshot.seats)
        return tuple(
            f"seat {number}: {seat.score} points, {seat.pool} in the Pool, "
            f"turn {order.index(number) + 1} of the last round"
            for number, seat in enumerate(snapshot.seats)
        )


# Rows and names ------------------------------------------------------------------------------


def _counts(planes: Sequence[int]) -> dict[Card, int]:
    """How many of each card, without zeros: digit i of a number stands in plane i."""
    found = {}
    left = functools.reduce(operator.or_, planes)
    while left:
        number = (left & -left).bit_length() - 1
        left &= left - 1
        found[CARDS[number]] = sum((plane >> number & 1) << n for n, plane in enumerate(planes))
    return found


class _Rows:
    """Rows of a table being filled from a snapshot, and what is wrong with it."""

    def __init__(self) -> None:
        self.values: dict[str, list[int]] = {}
        self.problems: list[str] = []

    def add(self, row: str, value: int) -> None:
        self.values.setdefault(row, []).append(value)

    def add_bag(self, row: str, path: str, counts: object) -> None:
        """Counts of cards as planes."""
        planes = [0] * PLANES
        if not isinstance(counts, Mapping):
            self.problems.append(f"{path}: a mapping of cards to numbers is wanted")
            counts = {}
        for key, n in counts.items():
            if key not in CARDS:
                self.problems.append(f"{path}: {shown(key, 40)} is no card")
            elif type(n) is not int or not 0 <= n <= LIMITS["copies"]:
                wanted = f"a whole number from 0 to {LIMITS['copies']}"
                self.problems.append(f"{path}.{key}: {shown(n, 40)} is not {wanted}")
            else:
                for digit in range(PLANES):
                    planes[digit] |= (n >> digit & 1) << Card(key).number
        self.values.setdefault(row, []).extend(planes)

    def add_seat(self, number: int, seat: SeatSnapshot | None, present: int) -> None:
        if seat is None:
            for name in ("score", "pawn", "pool", "place", "character"):
                self.add(f"seats.{name}", 0)
            seat = SeatSnapshot()
        else:
            self.add("seats.score", seat.score)
            self.add("seats.pawn", present if seat.pawn is None else seat.pawn)
            self.add("seats.pool", seat.pool)
            self.add("seats.place", _place(seat.place))
            self.add("seats.character", self._character(number, seat.character))
        self.add_bag("seats.hand", f"seats[{number}].hand", seat.hand)
        self.add_bag("seats.buried", f"seats[{number}].buried", seat.buried)

    def _character(self, number: int, character: object) -> int:
        if character is None:
            return -1
        if character not in CHARACTERS:
            self.problems.append(f"seats[{number}].character: {shown(character, 40)} is none")
            return -1
        return Character(cast(str, character)).number

    def add_timeline(
        self, timeline: object, seats: int, needs: Mapping[Card, tuple[Technology, ...]]
    ) -> None:
        """The cards in the order of the core, then empty slots."""
        cards: list[LaidCard] = []
        for number, card in enumerate(timeline if isinstance(timeline, tuple | list) else ()):
            if problem := _laid_problem(card, seats):
                self.problems.append(f"timeline[{number}]: {problem}")
            else:
                cards.append(card)
        if len(cards) > LIMITS["cards"]:
            self.problems.append(f"timeline: at most {LIMITS['cards']} cards are possible")
            cards = []
        cards.sort(key=lambda card: (card.timeframe, Technology(card.technology).number))
        self.add("n_laid", len(cards))
        for card in cards:
            self._add_laid(card, needs.get(Card(card.technology), ()))
        for _ in range(LIMITS["cards"] - len(cards)):
            for name in ("kind", "era", "marks", "removed"):
                self.add(f"laid.{name}", 0)
            self.values.setdefault("laid.cubes", []).extend([0] * SEATS)

    def _add_laid(self, card: LaidCard, needs: Sequence[Technology]) -> None:
        guard = 0 if card.guard is None else card.guard + 1
        self.add("laid.kind", Technology(card.technology).number)
        self.add("laid.era", card.timeframe)
        self.add("laid.marks", FAILED * card.failed + DASHED * card.dashed + GUARD * guard)
        cubes = [*card.cubes, *[0] * SEATS][:SEATS]
        self.values.setdefault("laid.cubes", []).extend(cubes)
        if strangers := [each for each in card.removed if each not in needs]:
            self.problems.append(f"timeline: {card.technology} does not need {strangers[0]}")
            self.add("laid.removed", 0)
        else:
            self.add("laid.removed", sum(1 << needs.index(each) for each in set(card.removed)))


def _laid_problem(card: object, seats: int) -> str | None:
    """What is wrong with a card of a timeline before its numbers are looked at."""
    if not isinstance(card, LaidCard):
        return "a LaidCard is wanted"
    if card.technology not in TECHNOLOGIES:
        return f"{shown(card.technology, 40)} is no Technology"
    if type(card.timeframe) is not int:
        return f"{shown(card.timeframe, 40)} is no Timeframe"
    if not isinstance(card.cubes, tuple | list) or len(card.cubes) != seats:
        return f"cubes: {seats} numbers are wanted, one a seat"
    if type(card.failed) is not bool or type(card.dashed) is not bool:
        return "failed and dashed are True or False"
    if card.guard is not None and (type(card.guard) is not int or not 0 <= card.guard < seats):
        return f"guard: {shown(card.guard, 40)} is no seat"
    return None if isinstance(card.removed, tuple | list) else "removed: a tuple is wanted"


def _place(place: object) -> int:
    """As the core counts it; what is no place is left for the core's ranges to refuse."""
    if place is None:
        return -1
    return place - 1 if type(place) is int and place > 0 else SEATS


def _bag_of(raw: Mapping[str, list[int]], row: str, seat: int) -> dict[Card, int]:
    return _counts(raw[row][seat * PLANES : (seat + 1) * PLANES])


def _aside(raw: Mapping[str, list[int]]) -> dict[Card, int]:
    """What the seat on turn has drawn or paid so far; no other seat has any."""
    found: dict[Card, int] = {}
    for seat in range(SEATS):
        found |= _bag_of(raw, "seats.aside", seat)
    return found


def _seat_snapshot(raw: Mapping[str, list[int]], seat: int) -> SeatSnapshot:
    place, character = raw["seats.place"][seat], raw["seats.character"][seat]
    return SeatSnapshot(
        hand=_bag_of(raw, "seats.hand", seat),
        buried=_bag_of(raw, "seats.buried", seat),
        pawn=raw["seats.pawn"][seat],
        pool=raw["seats.pool"][seat],
        score=raw["seats.score"][seat],
        place=None if place < 0 else place + 1,
        character=None if character < 0 else CHARACTERS[character],
    )


def _laid_card(
    raw: Mapping[str, list[int]],
    number: int,
    seats: int,
    needs: Mapping[Card, tuple[Technology, ...]],
) -> LaidCard:
    kind, marks = raw["laid.kind"][number], raw["laid.marks"][number]
    removed = raw["laid.removed"][number]
    technology = TECHNOLOGIES[kind]
    return LaidCard(
        technology,
        raw["laid.era"][number],
        cubes=tuple(raw["laid.cubes"][number * SEATS : number * SEATS + seats]),
        failed=bool(marks & FAILED),
        dashed=bool(marks & DASHED),
        guard=marks // GUARD - 1 if marks >= GUARD else None,
        removed=tuple(need for at, need in enumerate(needs[CARDS[kind]]) if removed >> at & 1),
    )


# Decisions and frames ------------------------------------------------------------------------

Frame: TypeAlias = dict[str, int]
KINDS = {number: name for name, number in DECISIONS.items()}


def _decision(raw: Mapping[str, list[int]], by_choice: bool) -> Decision:
    """What the top frame asks."""
    top = raw["n_frames"][0] - 1
    if top < 0:
        return GameOver()
    kind, seat, a, b, c = (raw[f"frames.{name}"][top] for name in ("kind", "seat", "a", "b", "c"))
    actions = raw["frames.a"][0]
    match KINDS[kind]:
        case "cast":
            return CharacterChoice(seat) if by_choice else Casting(seat)
        case "hands":
            return Dealing(a)
        case "order":
            return OrderChoice(seat, tuple(a >> 2 * n & 3 for n in range(b)), bool(c))
        case "extras":
            return ExtraDealing(a)
        case "turn":
            return TurnChoice(seat, a)
        case "payment":
            return Paying(seat, a, actions)
        case "amount":
            return AmountChoice(seat, TECHNOLOGIES[b], actions)
        case "look":
            return Looking(seat, a, actions)
        case "choice":
            return Keeping(seat, actions)
        case "removal":
            return RemovalChoice(seat, TECHNOLOGIES[b], a, actions)
    return Refilling(seat)


def _frames(snapshot: GearsOfTimeSnapshot, problems: list[str]) -> list[Frame]:
    """The stack that a decision stands for."""
    try:
        return _stack(snapshot.decision)
    except (TypeError, ValueError, AttributeError) as error:
        problems.append(f"decision: {shown(snapshot.decision, 200)}: {error}")
        return []


def _stack(decision: Decision) -> list[Frame]:
    match decision:
        case GameOver():
            return []
        case Casting(seat):
            return [_frame("cast", CHANCE, seat)]
        case CharacterChoice(seat):
            return [_frame("cast", seat, seat)]
        case Dealing(dealt):
            return [_frame("hands", CHANCE, 0, dealt)]
        case OrderChoice(seat, then, first):
            if len(then) >= SEATS or any(each not in range(SEATS) for each in then):
                raise ValueError("those who pick later are not seats of this table")
            waiting = sum(each << 2 * n for n, each in enumerate(then))
            return [_frame("order", seat, seat, waiting, len(then), int(first))]
        case ExtraDealing(dealt):
            return [_frame("extras", CHANCE, 0, dealt)]
        case TurnChoice(seat, actions):
            return [_frame("turn", seat, seat, actions)]
        case Paying(seat, left, actions):
            return _within(seat, actions, _frame("payment", seat, seat, left))
        case AmountChoice(seat, technology, actions):
            number = Technology(technology).number
            return _within(seat, actions, _frame("amount", seat, seat, 0, number))
        case Looking(seat, left, actions):
            return _within(seat, actions, _frame("look", CHANCE, seat, left))
        case Keeping(seat, actions):
            return _within(seat, actions, _frame("choice", seat, seat))
        case RemovalChoice(seat, technology, timeframe, actions):
            number = Technology(technology).number
            return _within(seat, actions, _frame("removal", seat, seat, timeframe, number))
        case Refilling(seat):
            return [_frame("refill", CHANCE, seat)]
    raise TypeError("no decision of this game")


def _frame(kind: str, actor: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> Frame:
    return {"kind": DECISIONS[kind], "actor": actor, "seat": seat, "a": a, "b": b, "c": c}


def _within(seat: int, actions: int, frame: Frame) -> list[Frame]:
    """What is asked inside a turn."""
    return [_frame("turn", seat, seat, actions), frame]
