"""Any run of legal choices keeps the books balanced: a second bookkeeping beside the core."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import legacies
from legacies.games.legacy_cards import (
    Build,
    Building,
    Card,
    Claim,
    Deal,
    Destroy,
    DestroyProtect,
    Discard,
    Give,
    Keep,
    LegacyCardsSnapshot,
    Protect,
    Resource,
    Riot,
    Rob,
    Show,
    Swap,
    TurnUp,
    Vandalise,
)

PRICES = {  # as the rules page prints them [LC-R-03]
    "bank": Counter(gold=2, brick=1),
    "monument": Counter(brick=2, subject=1),
    "parade": Counter(subject=2, gold=1),
    "robbery": Counter(gold=2, subject=1),
    "vandalism": Counter(brick=2, gold=1),
    "riot": Counter(subject=2, brick=1),
}
WHOLE_RESOURCES = Counter(gold=24, brick=24, subject=24, wild=8)
WHOLE_CARDS = Counter(
    bank=14, monument=14, parade=14, robbery=4, vandalism=4, riot=4, swap=4, protect=3, destroy=3
)


class Play(RuleBasedStateMachine):
    """The core against books kept move by move in plain Python."""

    @initialize(seats=st.integers(2, 6), seed=st.integers(0, 2**32))
    def start(self, seats: int, seed: int) -> None:
        self.game = legacies.game("legacy_cards", seats=seats)
        self.state = self.game.start()
        self.seed = seed
        self.steps = 0
        self.resources: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.tableaus: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.look: Counter[str] = Counter()

    @rule(picks=st.lists(st.integers(0, 255), min_size=1, max_size=40))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            if self.state.is_over:
                return
            self.steps += 1
            options = self.state.legal_moves()
            move = options[(pick * 7919 + self.seed + self.steps) % len(options)]
            before = self.state.snapshot()
            twin = self.state.copy()
            self.state.play(move)
            twin.play_unchecked(move.index)
            assert twin == self.state
            self.book(before, move)

    def book(self, before: LegacyCardsSnapshot, move: legacies.Move) -> None:
        """What the move does, told again without the core."""
        decision: Any = before.decision
        seat = getattr(decision, "seat", -1)
        if isinstance(move, Deal):
            if seat < 0:
                seat = decision.dealt // 8
            hand = self.resources if isinstance(move.card, Resource) else self.hands
            hand[seat][move.card] += 1
        elif isinstance(move, Show):
            self.look[move.card] += 1
        elif isinstance(move, Keep):
            self.hands[seat][move.card] += 1
            self.look.clear()
        elif isinstance(move, Build):
            self.pay(seat, move.building, move.wild)
            self.hands[seat][move.building] -= 1
            self.tableaus[seat][move.building] += 1
        elif isinstance(move, Rob | Vandalise | Riot):
            card = {Rob: "robbery", Vandalise: "vandalism", Riot: "riot"}[type(move)]
            self.pay(seat, card, move.wild)
            self.hands[seat][card] -= 1
            self.tableaus[move.victim][move.target] -= 1
        elif isinstance(move, TurnUp):
            if move.resource in decision.wanted:
                self.resources[seat][move.resource] += 1
        elif isinstance(move, Swap):
            self.hands[seat]["swap"] -= 1
        elif isinstance(move, Give):
            self.tableaus[seat][move.building] -= 1
            self.tableaus[decision.victim][move.building] += 1
            self.tableaus[seat][decision.building] += 1
            self.tableaus[decision.victim][decision.building] -= 1
        elif isinstance(move, Protect):
            self.hands[seat]["protect"] -= 1
            self.tableaus[seat]["protect"] += 1
        elif isinstance(move, Destroy):
            self.tableaus[move.victim][move.building] -= 1
            self.hands[seat]["destroy"] -= decision.tag == "special"
        elif isinstance(move, DestroyProtect):
            self.tableaus[move.victim]["protect"] -= 1
            self.hands[seat]["destroy"] -= 1
        elif isinstance(move, Discard):
            self.resources[seat][move.resource] -= 1
        else:
            assert isinstance(move, Claim) or str(move) in ("pass", "take")

    def pay(self, seat: int, card: str, wild: Resource | None) -> None:
        price = PRICES[card] + Counter()
        if wild is not None:
            price[wild] -= 1
            price["wild"] += 1
        self.resources[seat] -= price

    @invariant()
    def the_books_agree(self) -> None:
        snapshot = self.state.snapshot()
        for number, seat in enumerate(snapshot.seats):
            assert +self.resources[number] == Counter(
                {str(k): n for k, n in seat.resources.items()}
            )
            assert +self.hands[number] == Counter({str(k): n for k, n in seat.hand.items()})
            built = Counter({str(k): n for k, n in seat.built.items()})
            assert +self.tableaus[number] == built + Counter(protect=seat.protects)
        assert +self.look == Counter({str(k): n for k, n in snapshot.look.items()})

    @invariant()
    def no_card_is_lost(self) -> None:
        snapshot = self.state.snapshot()
        resources = Counter(snapshot.resource_deck) + Counter(snapshot.resource_pile)
        cards = Counter(snapshot.card_deck) + Counter(snapshot.card_pile) + Counter(snapshot.look)
        for seat in snapshot.seats:
            resources += Counter(seat.resources)
            cards += Counter(seat.hand) + Counter(seat.buried)
            cards += Counter({Card(kind): n for kind, n in seat.built.items()})
            cards += Counter({Card.PROTECT: seat.protects})
        assert WHOLE_RESOURCES == resources
        assert WHOLE_CARDS == cards

    @invariant()
    def scores_follow_from_the_tableaus(self) -> None:
        """[LC-SCORE-04] n + 2 m, and 2 for the first to finish."""
        finisher = self.state.snapshot().finisher
        for number, score in enumerate(self.state.scores()):
            built = [self.tableaus[number][kind] for kind in Building]
            assert sum(built) + 2 * max(built) + 2 * (number == finisher) == score

    @invariant()
    def nothing_is_lost_on_the_way_out_and_in(self) -> None:
        assert self.state == self.game.restore(self.state.snapshot())
        assert self.state == self.game.from_bytes(self.state.to_bytes())
        assert [] == self.game._engine.problems(self.state)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
