"""What a seat may know: moves seen by others, redealt worlds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from helpers.legacies import at, look, new_game, seat, table

import legacies
from legacies.games.legacies import Card, Event, Step
from legacies.games.legacies._rules import PHASES
from legacies.testing import check_redeal, check_two_worlds

TURN = (Step("phase", a=PHASES["turns"]), Step("ending", seat=0))
EVERY = " ".join(f"C1{number:03}" for number in range(1, 51))


def seen(state: legacies.State, text: str, by: int) -> bool:
    return state.game.seen_as(state, state.game.parse(text), by) is not None


def without(*cards: str) -> str:
    """All Player Cards of the first Century but some and those of the Market."""
    gone = {*" ".join(cards).split(), "C1048", "C1049", "C1050"}
    return " ".join(card for card in EVERY.split() if card not in gone)


@pytest.mark.rule("LG-R-17", "LG-R-18")
@pytest.mark.parametrize(
    ("step", "move", "eyes"),
    [
        (Step("deal_card", -1, seat=1, a=1), "deal C1001", [1]),
        (Step("deal_successor", -1, seat=1, a=1), "deal S20", [1]),
        (Step("deal_event", -1, seat=1, a=2, b=1, c=1), "show E203", [1]),
        (Step("deal_successor", -1, seat=1, a=1, b=3), "deal S20", [0, 1, 2]),
        (Step("steal", -1, seat=1, a=2), "deal C1003", [0, 1, 2]),
        (Step("turn", 0, seat=0), "play C1005 explore", [0, 1, 2]),
    ],
)
def test_who_sees_an_answer(step: Step, move: str, eyes: list[int]) -> None:
    state = table(seat(None, "C1005"), seat(), seat(None, "C1003"), stack=(*TURN, step))

    assert eyes == [by for by in range(3) if seen(state, move, by)]


@pytest.mark.rule("LG-R-102")
def test_a_redeal_keeps_what_the_seat_knows() -> None:
    state = table(
        seat(None, "C1005", seen="C1010", peeked=(None, None, Event("E203"))),
        seat(None, "C1010 C1011 C1012", open="C1011", successors="S01 S02", shown="S02"),
        seat(None, "C1020", seen="C1005 C1012", peeked=(None, None, Event("E203"), Event("E204"))),
    )
    hands, successors, events = Counter[Card](), Counter[str](), Counter[Event | None]()
    for number in range(400):
        world = state.redeal(0, number)
        one, two = at(world, 1), at(world, 2)
        assert ("C1005",) == at(world, 0).hand
        assert {"C1010", "C1011"} < set(one.hand)
        assert (3, 1) == (len(one.hand), len(two.hand))
        assert "S02" in one.successors
        assert ("C1005",) == two.seen
        assert (None, None, "E203") == at(world, 0).peeked
        assert "E203" == two.peeked[2]
        hands.update(set(one.hand) - {"C1010", "C1011"})
        successors.update(set(one.successors) - {"S02"})
        events.update([two.peeked[3]])

    assert len(hands) > 35
    assert len(successors) > 45
    assert len(events) > 10
    assert Event("E203") not in events


@pytest.mark.rule("LG-R-102")
def test_redealt_worlds_are_equally_likely() -> None:
    """Two unknown cards of one hand, one of another, out of eight: chi-square over all worlds."""
    pool = [f"C1{number:03}" for number in range(1, 9)]
    state = table(
        seat(None, "C1040"),
        seat(None, "C1001 C1002"),
        seat(None, "C1003"),
        pile=without("C1040", *pool),
    )
    n, worlds = 8_400, Counter[tuple[tuple[Card, ...], tuple[Card, ...]]]()
    for number in range(n):
        world = look(state.redeal(0, number))
        worlds[world.seats[1].hand, world.seats[2].hand] += 1
    possible = len(list(combinations(pool, 2))) * 6

    assert possible == len(worlds)
    expected = n / possible
    chi = sum((found - expected) ** 2 / expected for found in worlds.values())
    assert chi < possible - 1 + 5 * (2 * (possible - 1)) ** 0.5


@pytest.mark.rule("LG-R-17", "LG-R-102")
def test_the_hand_of_a_seat_that_is_discarding_still_allows_it() -> None:
    """Seat 1 has discarded C1004 and owes one more, which comes after it."""
    pool = "C1001 C1002 C1003 C1005 C1006 C1007"
    state = table(
        seat(None, "C1040"),
        seat(None, "C1001 C1002 C1007"),
        seat(),
        stack=(*TURN, Step("discard", 1, seat=1, a=1, b=3)),
        pile=without("C1040", *pool.split()),
    )
    n, worlds = 3_800, Counter[tuple[Card, ...]]()
    for number in range(n):
        world = state.redeal(0, number)
        assert world.legal_indexes()
        worlds[at(world, 1).hand] += 1
    possible = [hand for hand in combinations(pool.split(), 3) if hand[-1] > "C1004"]

    assert set(possible) == set(worlds)
    expected = n / len(possible)
    chi = sum((found - expected) ** 2 / expected for found in worlds.values())
    assert chi < len(possible) - 1 + 5 * (2 * (len(possible) - 1)) ** 0.5


@pytest.mark.rule("LG-R-17", "LG-R-18", "LG-R-102")
@pytest.mark.parametrize(("seats", "nemeses"), [(3, 0), (4, 0), (2, 1)])
def test_no_secret_reaches_anybody(seats: int, nemeses: int) -> None:
    game = new_game(seats, nemeses=nemeses)
    for seed in (11, 12):
        check_two_worlds(game, seed)
        check_redeal(game, seed)
