"""Quarry, as the library plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, cast

from attrs import frozen

from legacies import CHANCE, NOBODY, Game, ImpossibleState, Move, State
from legacies.options import number
from quarry import model
from quarry._rules import DECISIONS, LIMITS, QuarryEngine
from quarry.model import (
    Colour,
    Decision,
    Discarding,
    Drawing,
    GameOver,
    QuarrySnapshot,
    QuarryView,
    SeatSnapshot,
    SeatView,
    TurnChoice,
)
from quarry.pack import QuarryPack

REASONS = (  # in the order of Reason in _rules.pyx
    ("QRY-6", "the game is over"),
    ("QRY-2", "something else is asked now"),
    ("QRY-4", "there are too few stones of that colour"),
    ("QRY-5", "no such stone is held"),
    ("QRY-3", "no such stone is left in the bag"),
)
INVARIANTS = (  # in the order of Broken in _rules.pyx
    "the number of seats is not the game's",
    "stones are missing or too many: bag, hands and spent ones must be all there are",
    "a seat holds more stones than the limit",
    "a seat that is not in the game has something",
    "the decision does not fit the table",
)


@frozen
class QuarryOptions:
    """Options of Quarry."""

    limit: int = number(6, 3, 12, "Stones that a seat may hold. [QRY-5]")


class Quarry(Game):
    """Take stones, build halls."""

    id = "quarry"
    title = "Quarry"
    rules_version = 1
    seat_counts = range(2, LIMITS["seats"] + 1)
    usual_seats = 2
    options_type = QuarryOptions
    pack_type = QuarryPack
    snapshot_type = QuarrySnapshot
    view_type = QuarryView
    unions: ClassVar[tuple[Any, ...]] = (Decision,)

    @classmethod
    def every_move(cls) -> list[Move]:
        return model.every_move()

    def _make_engine(self) -> QuarryEngine:
        stones = cast(QuarryPack, self.content).stones
        return QuarryEngine(
            n_seats=self.seats,
            limit=self.options.limit,
            hall_cost=stones.hall_cost,
            stones=stones.counts,
        )

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return REASONS

    def _invariants(self) -> tuple[str, ...]:
        return INVARIANTS

    def _snapshot(self, state: State) -> QuarrySnapshot:
        raw = self._engine.raw(state)
        return QuarrySnapshot(
            self.key,
            _decision(raw),
            seats=tuple(
                SeatSnapshot(stones=_named(_hand(raw, seat)), halls=raw["seats.halls"][seat])
                for seat in range(self.seats)
            ),
            bag=_named(raw["bag"]),
            spent=_named(raw["spent"]),
        )

    def _raw(self, snapshot: QuarrySnapshot) -> dict[str, list[int]]:
        if len(snapshot.seats) != self.seats:
            problem = f"seats: {len(snapshot.seats)} of them, not {self.seats}"
            raise ImpossibleState("this table cannot come up", [problem])
        seats = [*snapshot.seats, *[SeatSnapshot()] * (LIMITS["seats"] - self.seats)]
        frames = _frames(snapshot.decision, self.seats)
        rows = {
            "actor": [frames[-1][1] if frames else NOBODY],
            "n_seats": [self.seats],
            "fault": [0],
            "head_spare": [0],
            "seats.stones": [seat.stones.get(colour, 0) for seat in seats for colour in Colour],
            "seats.halls": [seat.halls for seat in seats],
            "bag": [snapshot.bag.get(colour, 0) for colour in Colour],
            "n_frames": [len(frames)],
            "spent": [snapshot.spent.get(colour, 0) for colour in Colour],
            "spare": [0],
        }
        slots = [*frames, *[(0, 0, 0)] * LIMITS["frames"]][: LIMITS["frames"]]
        for at, name in enumerate(("kind", "actor", "seat")):
            rows[f"frames.{name}"] = [slot[at] for slot in slots]
        for name in ("pc", "a", "b", "c"):
            rows[f"frames.{name}"] = [0] * LIMITS["frames"]
        return rows

    def _view(self, state: State, seat: int | None) -> QuarryView:
        raw = self._engine.raw(state)
        hands = [_hand(raw, each) for each in range(self.seats)]
        return QuarryView(
            self.key,
            seat,
            actor=state.actor,
            decision=_decision(raw),
            seats=tuple(
                SeatView(
                    stone_count=sum(hand),
                    stones=_named(hand) if seat in (None, each) else None,
                    halls=raw["seats.halls"][each],
                )
                for each, hand in enumerate(hands)
            ),
            bag=sum(raw["bag"]),
            spent=_named(raw["spent"]),
        )

    def _explain(self, state: State) -> tuple[str, ...]:
        return tuple(f"seat {seat}: {n} halls" for seat, n in enumerate(state.scores()))


def _named(counts: Iterable[int]) -> dict[Colour, int]:
    """Counts by name, without zeros."""
    return {colour: n for colour, n in zip(Colour, counts, strict=True) if n}


def _hand(raw: Mapping[str, list[int]], seat: int) -> list[int]:
    return raw["seats.stones"][seat * len(Colour) : (seat + 1) * len(Colour)]


def _decision(raw: Mapping[str, list[int]]) -> Decision:
    """What the top frame asks."""
    top = raw["n_frames"][0] - 1
    if top < 0:
        return GameOver()
    kind, seat = raw["frames.kind"][top], raw["frames.seat"][top]
    if kind == DECISIONS["turn"]:
        return TurnChoice(seat)
    return Drawing(seat) if kind == DECISIONS["draw"] else Discarding(seat)


def _frames(decision: Decision, seats: int) -> list[tuple[int, int, int]]:
    """The stack that a decision stands for: kind, actor and seat of each frame."""
    if isinstance(decision, GameOver):
        return []
    if isinstance(decision, TurnChoice):
        return [(DECISIONS["turn"], decision.seat, decision.seat)]
    following = (decision.seat + 1) % seats
    kind = DECISIONS[decision.tag]
    actor = CHANCE if isinstance(decision, Drawing) else decision.seat
    return [(DECISIONS["turn"], following, following), (kind, actor, decision.seat)]
