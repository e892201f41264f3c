"""Setup: the deal, who begins, where everything starts."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import deal, new_game, on_turn, options, pass_turn

import legacies
from legacies.games.legacy_cards import Dealing, Drawing

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def dealt(seats: int) -> legacies.State:
    """A table after the deal, the first card of the first turn not drawn yet."""
    state = new_game(seats).start()
    while isinstance(state.snapshot().decision, Dealing):
        state.play(state.legal_moves()[-1])
    return state


@pytest.mark.rule("LC-SETUP-01")
@SEATS
def test_everybody_is_dealt_four_cards_of_each_deck(seats: int) -> None:
    after = dealt(seats).snapshot()

    assert [4] * seats == [sum(each.resources.values()) for each in after.seats]
    assert [4] * seats == [sum(each.hand.values()) for each in after.seats]
    assert 80 - 4 * seats == sum(after.resource_deck.values())
    assert 64 - 4 * seats == sum(after.card_deck.values())


@pytest.mark.rule("LC-SETUP-01")
def test_the_deal_is_left_to_chance() -> None:
    state = new_game(2).start()
    asked = []
    while isinstance(state.snapshot().decision, Dealing):
        asked.append((state.actor, options(state)[0]))
        state.play(state.legal_moves()[0])

    assert [legacies.CHANCE] * 16 == [actor for actor, _ in asked]
    assert (["deal gold"] * 4 + ["deal bank"] * 4) * 2 == [option for _, option in asked]


@pytest.mark.rule("LC-SETUP-02", "LC-R-27")
@SEATS
def test_the_last_seat_deals_and_the_seat_to_its_left_begins(seats: int) -> None:
    assert Drawing(0, 2) == dealt(seats).snapshot().decision


@pytest.mark.rule("LC-SETUP-03")
@SEATS
def test_turns_pass_clockwise(seats: int) -> None:
    state = deal(new_game(seats).start())
    order = [pass_turn(state) for _ in range(2 * seats)]

    assert [*range(seats), *range(seats)] == order
    assert 0 == on_turn(state)


@pytest.mark.rule("LC-SETUP-04")
@SEATS
def test_tableaus_and_piles_start_empty(seats: int) -> None:
    after = dealt(seats).snapshot()

    assert [({}, 0, {})] * seats == [
        (each.built, each.protects, each.buried) for each in after.seats
    ]
    assert ({}, {}) == (after.resource_pile, after.card_pile)
    assert after.finisher is None
