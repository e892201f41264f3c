"""The conformance checks notice what they are there for: planted faults."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import legacies
from legacies import testing
from legacies.games.legacy_cards import LegacyCards


class LeakingView(LegacyCards):
    """Shows the hand of the next seat."""

    def _view(self, state: legacies.State, seat: int | None) -> Any:
        view = super()._view(state, seat)
        if seat is None:
            return view
        other = (seat + 1) % self.seats
        full = super()._view(state, other).seats[other]
        seats = tuple(full if n == other else each for n, each in enumerate(view.seats))
        return attrs.evolve(view, seats=seats)


class LeakingDeck(LegacyCards):
    """Says what is left in the deck, in a field that looks harmless."""

    def _view(self, state: legacies.State, seat: int | None) -> Any:
        view = super()._view(state, seat)
        first_card = self._engine.raw(state)["card_deck"][0]
        return attrs.evolve(view, idle=view.idle + first_card)


class UnevenTexts(LegacyCards):
    """Two moves with one text."""

    @classmethod
    def every_move(cls) -> list[legacies.Move]:
        moves = super().every_move()
        return [*moves[:2], moves[3], *moves[3:]]


class WrongReasons(LegacyCards):
    """Does not name a rule."""

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return tuple(("", words) for _, words in super()._reasons())


@pytest.mark.parametrize(
    ("faulty", "check", "message"),
    [
        (LeakingView, testing.check_two_worlds, "tells a secret"),
        (LeakingDeck, testing.check_two_worlds, "tells a secret"),
        (LeakingView, testing.check_redeal, "seats"),
        (LeakingDeck, testing.check_redeal, "card_deck"),
        (UnevenTexts, testing.check_moves, "two moves have one text"),
        (WrongReasons, testing.check_options, "no rule named"),
    ],
)
def test_a_planted_fault_is_noticed(faulty: type[LegacyCards], check: Any, message: str) -> None:
    def check_all_seeds() -> None:
        for seed in range(5):
            check(faulty.make(seats=3), seed)

    with pytest.raises(AssertionError, match=message):
        check_all_seeds()


def test_the_true_game_passes_all() -> None:
    testing.check_all(legacies.game("legacy_cards", seats=2), seeds=[9])
