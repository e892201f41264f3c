"""Any run of legal choices keeps the books balanced: a second bookkeeping beside the core."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from attrs import define
from helpers.gears_of_time import new_game
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import legacies
from legacies.games.gears_of_time import (
    Add,
    Assign,
    Become,
    Bloodline,
    Card,
    Dash,
    Deal,
    Discard,
    Draw,
    End,
    Establish,
    Fold,
    GearsOfTimeSnapshot,
    Influence,
    Keep,
    Overfill,
    Pick,
    Remove,
    Shield,
    Show,
    Travel,
    Will,
)

FACES = {str(face.card): face for face in new_game(2).faces}
PURSUITS = {
    str(each.character): (str(each.pursuit), each.reward) for each in new_game(2).characters
}
WHOLE = Counter({card: face.copies for card, face in FACES.items()})


@define
class Lying:
    """A card on the timeline, as the books know it."""

    name: str
    at: int
    cubes: list[int]
    dashed: bool = False
    guard: int | None = None
    removed: tuple[str, ...] = ()
    failed: bool = False

    @property
    def needs(self) -> set[str]:
        return {str(need) for need in FACES[self.name].needs} - set(self.removed)

    @property
    def leaders(self) -> list[int]:
        return [seat for seat, n in enumerate(self.cubes) if n == max(self.cubes)]


class Play(RuleBasedStateMachine):
    """The core against books kept move by move in plain Python."""

    def begin(self, seats: int, seed: int, to: str, sequence: str) -> None:
        self.game = new_game(seats, success_cube_to=to, turn_sequence=sequence)
        self.state = self.game.start()
        self.to, self.sequence = to, sequence
        self.seats, self.seed, self.steps = seats, seed, 0
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.scores, self.pools = [0] * seats, [0] * seats
        self.present = seats + 2
        self.pawns = [self.present] * seats
        self.characters: dict[int, str] = {}
        self.places: dict[int, int] = {}
        self.timeline: list[Lying] = []
        self.rounds = 0

    @initialize(
        seats=st.integers(2, 4),
        seed=st.integers(0, 2**32),
        to=st.sampled_from(["pool", "supply"]),
        sequence=st.sampled_from(["track", "clockwise"]),
    )
    def start(self, seats: int, seed: int, to: str, sequence: str) -> None:
        self.begin(seats, seed, to, sequence)

    @rule(picks=st.lists(st.integers(0, 255), min_size=1, max_size=120))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            if not self.state.is_over:
                self.step(pick * 7919 + self.seed + self.steps)

    def step(self, pick: int) -> None:
        self.steps += 1
        moves = self.state.legal_moves()
        move = moves[pick % len(moves)]
        before = self.state.snapshot()
        twin = self.state.copy()
        self.state.play(move)
        twin.play_unchecked(move.index)
        assert twin == self.state
        self.book(before, move)

    def book(self, before: GearsOfTimeSnapshot, move: legacies.Move) -> None:
        """What the move does, told again without the core."""
        decision: Any = before.decision
        seat = getattr(decision, "seat", -1)
        match move:
            case Assign(character) | Become(character):
                self.characters[seat] = str(character)
            case Deal(card):
                self.hands[self.receiver(decision)][card] += 1
            case Show(card):
                if decision.left == 1 or sum(before.deck.values()) > 1 or self.pile(before):
                    return
                self.hands[seat][card] += 1  # the only card that could be had
            case Keep(card):
                self.hands[seat][card] += 1
            case Pick(place):
                self.places[seat] = place
            case Travel(timeframe):
                self.pawns[seat] = timeframe
            case Establish(technology):
                self.establish(seat, str(technology))
            case Overfill(technology):
                self.hands[seat]["more-time"] -= 1
                self.establish(seat, str(technology))
            case Discard(card):
                self.hands[seat][card] -= 1
            case Add(cubes):
                self.pools[seat] -= cubes
                self.lying(decision.technology, self.pawns[seat]).cubes[seat] += cubes
            case Fold(target, side):
                self.hands[seat]["folds"] -= 1
                self.pawns[target] += 1 if side == "right" else -1
            case Bloodline(technology, timeframe):
                self.hands[seat]["bloodline"] -= 1
                self.lying(technology, timeframe).cubes[seat] += 1
            case Dash(technology, timeframe):
                self.hands[seat]["hopes"] -= 1
                self.lying(technology, timeframe).dashed = True
            case Shield(technology, timeframe):
                self.hands[seat]["plans"] -= 1
                self.lying(technology, timeframe).guard = seat
            case Will():
                self.hands[seat]["willed"] -= 1
            case Remove(technology):
                self.lying(decision.technology, decision.timeframe).removed += (str(technology),)
            case End():
                if before.lap == 3 and seat == self.order()[-1]:
                    self.bureaucracy()
            case _:
                assert isinstance(move, Draw | Influence)

    def pile(self, before: GearsOfTimeSnapshot) -> bool:
        return bool(before.pile) or any(each.buried for each in before.seats)

    def receiver(self, decision: Any) -> int:
        if decision.tag == "refill":
            return int(decision.seat)
        if decision.tag == "deal":
            return int(decision.dealt // 6)
        place = [2, 3, 3, 4, 4, 4][decision.dealt]
        return next(seat for seat, each in self.places.items() if each == place)

    def order(self) -> list[int]:
        order = sorted(self.places, key=lambda seat: self.places[seat])
        if self.sequence == "clockwise":
            order = [(order[0] + n) % self.seats for n in range(self.seats)]
        return order

    def establish(self, seat: int, name: str) -> None:
        cubes = [0] * self.seats
        cubes[seat] = FACES[name].cost or 0
        self.hands[seat][name] -= 1
        self.timeline.append(Lying(name, self.pawns[seat], cubes))

    def lying(self, technology: str, timeframe: int) -> Lying:
        (card,) = [c for c in self.timeline if (c.name, c.at) == (str(technology), timeframe)]
        return card

    def bureaucracy(self) -> None:
        """The rules page once more, by sets and loops."""
        self.rounds += 1
        self.present += self.rounds < 4
        self.pawns = [self.present] * self.seats
        cards = sorted((c for c in self.timeline if any(c.cubes)), key=lambda c: c.at)
        for card in cards:
            earlier = {c.name for c in cards if c.at < card.at and not c.failed}
            card.failed = not card.needs <= earlier
        stays = []
        for name in {card.name for card in cards}:
            copies = [card for card in cards if card.name == name]
            good = [card for card in copies if not card.failed]
            stays.append(good[0] if good else copies[-1])
        for seat in range(self.seats):
            pursuit, reward = PURSUITS[self.characters[seat]]
            if any(card.name == pursuit and card.leaders == [seat] for card in stays):
                self.scores[seat] += reward
        for card in stays:
            times = 1 + sum(not c.failed and card.name in c.needs for c in stays)
            for seat in card.leaders:
                if not card.failed and not card.dashed:
                    share = (FACES[card.name].reward or 0) // len(card.leaders)
                    self.scores[seat] += share * times
        for card in stays:
            for seat in card.leaders:
                card.cubes[seat] -= 1
                self.pools[seat] += not card.failed and self.to == "pool"
            card.dashed, card.guard, card.removed = False, None, ()
        self.timeline = stays

    @invariant()
    def the_books_agree(self) -> None:
        snapshot = self.state.snapshot()
        for number, seat in enumerate(snapshot.seats):
            assert +self.hands[number] == Counter({str(k): n for k, n in seat.hand.items()})
            assert (self.scores[number], self.pools[number]) == (seat.score, seat.pool)
            assert self.pawns[number] == seat.pawn
        booked = sorted((c.at, c.name, tuple(c.cubes), c.dashed, c.guard) for c in self.timeline)
        assert booked == sorted(
            (c.timeframe, str(c.technology), c.cubes, c.dashed, c.guard) for c in snapshot.timeline
        )

    @invariant()
    def failures_are_shown_after_a_bureaucracy(self) -> None:
        snapshot = self.state.snapshot()
        if snapshot.decision.tag in ("refill", "over") or (
            snapshot.decision.tag == "order" and not snapshot.decision.first
        ):
            assert {c.name for c in self.timeline if c.failed} == {
                str(c.technology) for c in snapshot.timeline if c.failed
            }

    @invariant()
    def no_card_is_lost(self) -> None:
        snapshot = self.state.snapshot()
        found: Counter[Card] = Counter()
        for bag in (snapshot.deck, snapshot.pile, snapshot.aside):
            found += Counter(bag)
        for seat in snapshot.seats:
            found += Counter(seat.hand) + Counter(seat.buried)
        for card in snapshot.timeline:
            found[Card(card.technology)] += 1
            found[Card.HOPES] += card.dashed
            found[Card.PLANS] += card.guard is not None
            found[Card.WILLED] += len(card.removed)
        found[Card.WILLED] += snapshot.decision.tag == "remove"
        assert +Counter({str(k): n for k, n in found.items()}) == WHOLE

    @invariant()
    def nothing_is_lost_on_the_way_out_and_in(self) -> None:
        assert self.state == self.game.restore(self.state.snapshot())
        assert self.state == self.game.from_bytes(self.state.to_bytes())
        assert [] == self.game._engine.problems(self.state)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=25, stateful_step_count=10, deadline=None)


@pytest.mark.rule("GT-SCORE-07", "GT-DISP-02", "GT-DISP-05", "GT-CUBE-02", "GT-TURN-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("to", "sequence"), [("pool", "track"), ("supply", "clockwise")])
def test_the_books_agree_to_the_end_of_whole_games(seats: int, to: str, sequence: str) -> None:
    for seed in range(3):
        pick = random.Random(seed)
        play = Play()
        play.begin(seats, seed, to, sequence)
        while not play.state.is_over:
            play.step(pick.randrange(1 << 30))
            if play.steps % 7 == 0 or play.state.is_over:
                play.the_books_agree()
                play.failures_are_shown_after_a_bureaucracy()
        assert 4 == play.rounds
