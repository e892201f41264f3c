"""Taking a Legacy card: look at three, keep one, bury the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacy_cards import new_game, options, pack, play, refusal, seat, table, words

import legacies
from legacies.games.legacy_cards import Keeping, Looking, SpecialChoice


@pytest.mark.rule("LC-TAKE-01")
def test_three_cards_are_looked_at_and_one_is_kept() -> None:
    state = table(seat("", "bank"), seat(), seat())
    play(state, "take")

    assert Looking(0, 3) == state.snapshot().decision
    assert legacies.CHANCE == state.actor
    assert [f"show {card}" for card in state.snapshot().card_deck] == options(state)

    play(state, "show riot", "show bank", "show swap")

    assert Keeping(0) == state.snapshot().decision
    assert 0 == state.actor
    assert ["keep bank", "keep riot", "keep swap"] == options(state)

    play(state, "keep riot")
    after = state.snapshot()

    assert SpecialChoice(0) == after.decision
    assert "bank riot" == words(after.seats[0].hand)
    assert "" == words(after.look)
    assert 64 - 1 - 3 == sum(after.card_deck.values())


@pytest.mark.rule("LC-TAKE-01")
@pytest.mark.parametrize(
    ("shown", "kept", "hand", "buried"),
    [
        ("bank bank bank", "bank", "bank", "bank:2"),
        ("bank bank riot", "bank", "bank", "bank riot"),
        ("bank bank riot", "riot", "riot", "bank:2"),
    ],
)
def test_equal_cards_are_one_choice_and_one_of_them_is_kept(
    shown: str, kept: str, hand: str, buried: str
) -> None:
    state = table(seat(), seat(), seat())
    play(state, "take", *(f"show {card}" for card in shown.split()))

    assert [f"keep {card}" for card in sorted(set(shown.split()))] == options(state)

    play(state, f"keep {kept}")
    after = state.snapshot().seats[0]

    assert hand == words(after.hand)
    assert buried == words(after.buried)


@pytest.mark.rule("LC-TAKE-01")
@pytest.mark.parametrize("move", ["keep parade", "keep destroy"])
def test_only_a_card_looked_at_can_be_kept(move: str) -> None:
    state = table(seat("", "parade"), seat(), seat())
    play(state, "take", "show bank", "show riot", "show swap")

    assert "LC-TAKE-01" == refusal(state, move)


@pytest.mark.rule("LC-TAKE-01")
def test_a_card_must_be_kept() -> None:
    state = table(seat(), seat(), seat())
    play(state, "take", "show bank", "show riot", "show swap")

    assert "LC-TURN-01" == refusal(state, "pass")


@pytest.mark.rule("LC-TAKE-02", "LC-R-26")
def test_nobody_else_learns_which_cards_were_seen_kept_or_put_back() -> None:
    """Two takes that differ in everything but their number of cards."""
    one = play(table(seat(), seat(), seat()), "take", "show bank", "show riot", "show swap")
    two = play(table(seat(), seat(), seat()), "take", "show parade", "show parade", "show destroy")

    assert [one.view(seat) for seat in (1, 2)] == [two.view(seat) for seat in (1, 2)]
    assert one.view(0) != two.view(0)

    play(one, "keep swap")
    play(two, "keep parade")

    assert [one.view(seat) for seat in (1, 2)] == [two.view(seat) for seat in (1, 2)]
    assert one.view(0) != two.view(0)
    assert 2 == one.view(1).face_down
    assert {} == one.view(1).buried


@pytest.mark.rule("LC-TAKE-02")
def test_what_is_put_back_follows_the_seat_that_put_it_back() -> None:
    state = table(seat(), seat("", "", "", buried="bank"), seat())
    play(state, "take", "show riot", "show riot", "show swap", "keep riot")

    assert ["riot swap", "bank", ""] == [words(state.view(seat).buried) for seat in range(3)]
    assert [3, 3, 3] == [state.view(seat).face_down for seat in range(3)]


@pytest.mark.rule("LC-R-06")
@pytest.mark.parametrize(
    ("deck", "pile", "shown", "kept", "buried"),
    [
        pytest.param("bank riot", "", "bank riot", "riot", "bank", id="two in the deck"),
        pytest.param("bank", "riot", "bank riot", "bank", "riot", id="one here and one there"),
        pytest.param("", "bank riot", "riot bank", "bank", "riot", id="two in the pile"),
        pytest.param("bank", "", "bank", "bank", "", id="one in the deck"),
        pytest.param("", "bank", "bank", "bank", "", id="one in the pile"),
    ],
)
def test_with_fewer_than_three_cards_one_of_these_is_kept(
    deck: str, pile: str, shown: str, kept: str, buried: str, tmp_path: Path
) -> None:
    game = new_game(2, pack(tmp_path, cards=f"{deck} {pile} parade:8"))
    state = table(
        seat("", "parade:4"), seat("", "parade:4"), game=game, card_deck=deck, card_pile=pile
    )

    assert ["pass", "take"] == options(state)

    play(state, "take", *(f"show {card}" for card in shown.split()))

    assert [f"keep {card}" for card in sorted(shown.split())] == options(state)
    assert state == game.restore(state.snapshot())

    play(state, f"keep {kept}")
    after = state.snapshot().seats[0]

    assert words({kept: 1, "parade": 4}) == words(after.hand)
    assert buried == words(after.buried)


@pytest.mark.rule("LC-R-06")
def test_cards_face_down_in_the_pile_can_be_had(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, cards="bank riot parade:8"))
    state = table(
        seat("", "parade:4", buried="bank"), seat("", "parade:4", buried="riot"), game=game
    )

    assert ["pass", "take"] == options(state)

    play(state, "take", "show riot", "show bank")

    assert Keeping(0) == state.snapshot().decision


@pytest.mark.rule("LC-R-06")
def test_with_no_card_left_nothing_is_taken(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, cards="parade:8"))
    state = table(seat("", "parade:4"), seat("", "parade:4"), game=game)

    assert ["pass"] == options(state)
    assert "LC-R-06" == refusal(state, "take")
