"""Decks and piles: where cards go, when a pile is shuffled in."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from helpers.legacy_cards import new_game, options, pack, play, refusal, seat, table, words

from legacies.games.legacy_cards import (
    Dealing,
    Drawing,
    Keeping,
    Looking,
    MainChoice,
    Resource,
    Searching,
    SpecialChoice,
)

HANDS = "gold:2 brick:2 subject:2"


@pytest.mark.rule("LC-DECK-01", "LC-R-04")
def test_the_pile_becomes_the_new_deck_when_another_card_is_due() -> None:
    state = table(
        seat(), seat(), seat(), decision=Drawing(0), active=False,
        resource_deck="gold",
    )  # fmt: skip

    assert ["deal gold"] == options(state)

    play(state, "deal gold")
    after = state.snapshot()

    assert "gold:23 brick:24 subject:24 wild:8" == words(after.resource_deck)
    assert "" == words(after.resource_pile)
    assert Drawing(0, 1) == after.decision
    assert Fraction(8, 79) == dict(state.chance_outcomes())[state.game.parse("deal wild")]


@pytest.mark.rule("LC-DECK-01", "LC-R-04")
def test_the_last_card_leaving_the_deck_shuffles_nothing() -> None:
    state = table(
        seat(), seat(), seat(), decision=Drawing(0), active=False,
        resource_deck="gold brick",
    )  # fmt: skip
    play(state, "deal gold", "deal brick")
    after = state.snapshot()

    assert "" == words(after.resource_deck)
    assert "gold:23 brick:23 subject:24 wild:8" == words(after.resource_pile)

    play(state, "pass", "pass")

    assert "gold:23 brick:23 subject:24 wild:8" == words(state.snapshot().resource_deck)


@pytest.mark.rule("LC-DECK-01", "LC-R-04", "LC-R-06")
@pytest.mark.parametrize(
    ("deck", "shown", "deck_after", "pile_after"),
    [
        ("bank riot swap", "bank riot swap", "", "monument:4 parade:4"),
        ("bank riot", "bank riot parade", "monument:4 parade:3", ""),
        ("bank", "bank parade parade", "monument:4 parade:2", ""),
        ("", "parade parade monument", "monument:3 parade:2", ""),
    ],
    ids=["three left", "two left", "one left", "none left"],
)
def test_the_legacy_pile_is_shuffled_in_when_the_next_card_is_due(
    deck: str, shown: str, deck_after: str, pile_after: str, tmp_path: Path
) -> None:
    game = new_game(2, pack(tmp_path, cards=f"{deck} monument:4 parade:4"))
    state = table(seat(), seat(), game=game, card_deck=deck)
    play(state, "take", *(f"show {card}" for card in shown.split()))
    after = state.snapshot()

    assert Keeping(0) == after.decision
    assert deck_after == words(after.card_deck)
    assert pile_after == words(after.card_pile)


@pytest.mark.rule("LC-R-06")
def test_cards_being_looked_at_are_not_shuffled_in(tmp_path: Path) -> None:
    """The only Bank is before the seat while the pile becomes the deck."""
    game = new_game(2, pack(tmp_path, cards="bank parade:9"))
    state = table(seat(), seat(), game=game, card_deck="bank")
    play(state, "take", "show bank")

    assert ["show parade"] == options(state)
    assert "bank" == words(state.snapshot().look)
    assert "parade:9" == words(state.snapshot().card_deck)


@pytest.mark.rule("LC-DECK-02")
def test_an_empty_resource_deck_leaves_the_legacy_pile_alone() -> None:
    state = table(
        seat(), seat(), seat(), decision=Drawing(0), active=False,
        resource_deck="gold", card_pile="bank:3 riot",
    )  # fmt: skip
    play(state, "deal gold", "deal gold")

    assert "bank:3 riot" == words(state.snapshot().card_pile)


@pytest.mark.rule("LC-DECK-02")
def test_an_empty_legacy_deck_leaves_the_resource_pile_alone() -> None:
    state = table(seat(), seat(), seat(), card_deck="bank", resource_pile="gold:3 wild")
    play(state, "take", "show bank", "show bank", "show bank", "keep bank")

    assert "gold:3 wild" == words(state.snapshot().resource_pile)


@pytest.mark.rule("LC-DECK-03", "LC-BUILD-01")
@pytest.mark.parametrize(
    ("move", "paid", "left"),
    [
        ("build bank", "gold:2 brick", "brick subject:2 wild"),
        ("build bank wild gold", "gold brick wild", "gold brick subject:2"),
        ("build bank wild brick", "gold:2 wild", "brick:2 subject:2"),
        ("riot 1", "brick subject:2", "gold:2 brick wild"),
        ("riot 1 wild brick", "subject:2 wild", "gold:2 brick:2"),
        ("riot 1 wild subject", "brick subject wild", "gold:2 brick subject"),
    ],
)
def test_what_is_spent_goes_to_the_resource_pile(move: str, paid: str, left: str) -> None:
    state = table(seat(f"{HANDS} wild", "bank riot"), seat("", "", "parade"), seat())
    play(state, move)
    after = state.snapshot()

    assert paid == words(after.resource_pile)
    assert left == words(after.seats[0].resources)


@pytest.mark.rule("LC-DECK-04")
@pytest.mark.parametrize(
    ("kept", "buried"),
    [("bank", "parade riot"), ("parade", "bank riot"), ("riot", "bank parade")],
)
def test_cards_not_kept_lie_face_down_in_the_pile(kept: str, buried: str) -> None:
    state = table(seat(), seat(), seat())
    play(state, "take", "show bank", "show riot", "show parade", f"keep {kept}")
    after = state.snapshot()

    assert buried == words(after.seats[0].buried)
    assert "" == words(after.card_pile)
    assert 2 == state.view(1).face_down


@pytest.mark.rule("LC-DECK-01", "LC-DECK-04")
def test_face_down_cards_of_all_seats_are_shuffled_in_with_the_rest(tmp_path: Path) -> None:
    game = new_game(3, pack(tmp_path, cards="bank:4 monument:4 parade:4 robbery riot swap"))
    state = table(
        seat("", "monument:4"), seat("", "", "", buried="robbery riot"),
        seat("", "", "", buried="parade:4 swap"), game=game, card_deck="", card_pile="bank:4",
    )  # fmt: skip
    play(state, "take")
    after = state.snapshot()

    assert "bank:4 parade:4 robbery riot swap" == words(after.card_deck)
    assert "" == words(after.card_pile)
    assert ["", "", ""] == [words(each.buried) for each in after.seats]


@pytest.mark.rule("LC-DECK-05", "LC-DESTROY-03")
@pytest.mark.parametrize(
    ("move", "hand", "card_pile"),
    [
        ("rob 1", "vandalism riot", "bank robbery"),
        ("vandalise 1", "robbery riot", "monument vandalism"),
        ("riot 1", "robbery vandalism", "parade riot"),
    ],
)
def test_the_destroy_and_the_building_both_go_to_the_legacy_pile(
    move: str, hand: str, card_pile: str
) -> None:
    attacker = seat(HANDS, "robbery vandalism riot")
    state = table(attacker, seat("", "", "bank monument parade"), seat())
    play(state, move)
    after = state.snapshot()

    assert card_pile == words(after.card_pile)
    assert hand == words(after.seats[0].hand)
    assert 2 == sum(after.seats[1].built.values())


@pytest.mark.rule("LC-R-05")
@pytest.mark.parametrize(
    ("left", "hand"),
    [("", "gold:4"), ("brick", "gold:4 brick"), ("brick subject", "gold:4 brick subject")],
    ids=["nothing", "one", "two"],
)
def test_a_player_gets_what_there_is(left: str, hand: str, tmp_path: Path) -> None:
    """All other Resources are in hands."""
    game = new_game(2, pack(tmp_path, resources=f"gold:8 {left}"))
    state = table(seat("gold:4"), seat("gold:4"), game=game, decision=SpecialChoice(0))
    play(state, "pass", *(f"deal {resource}" for resource in left.split()))
    after = state.snapshot()

    assert MainChoice(1) == after.decision
    assert hand == words(after.seats[1].resources)


@pytest.mark.rule("LC-DECK-01")
@pytest.mark.parametrize(
    ("decision", "possible", "refused"),
    [
        (Dealing(0), "deal gold", "deal subject"),
        (Dealing(4), "deal bank", "deal riot"),
        (Drawing(0), "deal brick", "deal wild"),
        (Looking(0), "show swap", "show riot"),
        (Searching(0, (Resource.GOLD,)), "turn-up gold", "turn-up wild"),
    ],
)
def test_chance_deals_only_what_is_left_in_the_deck(
    decision: Dealing | Drawing | Looking | Searching, possible: str, refused: str, tmp_path: Path
) -> None:
    content = pack(tmp_path, resources="gold:6 brick:6", cards="bank:6 swap:6")
    first = seat("gold:4") if decision == Dealing(4) else seat()
    state = table(first, seat(), seat(), game=new_game(3, content), decision=decision, active=False)

    assert possible in options(state)
    assert refused not in options(state)
    assert "LC-DECK-01" == refusal(state, refused)
