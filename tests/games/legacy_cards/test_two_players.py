"""The two-player variation: a Goal of six, no bonus, Protects and free Destroys out if wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacy_cards import (
    deal,
    new_game,
    options,
    pack,
    pass_turn,
    play,
    refusal,
    seat,
    table,
    words,
)

import legacies
from legacies.games.legacy_cards import Drawing, HandLimit, MainChoice, SpecialChoice


@pytest.mark.rule("LC-TWO-01", "LC-FIN-01")
@pytest.mark.parametrize(
    ("built", "finisher"),
    [
        pytest.param("bank:4", None, id="the fifth is not enough"),
        pytest.param("bank:5", 0, id="the sixth"),
        pytest.param("bank monument:2 parade:2", 0, id="the sixth of all kinds"),
    ],
)
def test_two_players_need_six_buildings(built: str, finisher: int | None) -> None:
    state = table(seat("gold:2 brick", "bank", built), seat())
    play(state, "build bank")

    assert 6 == state.view(0).goal
    assert finisher == state.snapshot().finisher


@pytest.mark.rule("LC-TWO-01", "LC-R-20", "LC-FIN-05")
@pytest.mark.parametrize(
    ("built", "finisher", "attacks"),
    [
        pytest.param("parade:5", None, ["riot 1"], id="five can be destroyed"),
        pytest.param("parade:6", 1, [], id="six cannot"),
    ],
)
def test_between_two_players_six_buildings_are_immune(
    built: str, finisher: int | None, attacks: list[str]
) -> None:
    state = table(seat("brick subject:2", "riot"), seat("", "", built), finisher=finisher)

    assert ["pass", "take", *attacks] == options(state)


@pytest.mark.rule("LC-TWO-02")
@pytest.mark.parametrize(
    ("move", "card"), [("rob 1", "robbery"), ("vandalise 1", "vandalism"), ("riot 1", "riot")]
)
def test_two_players_get_no_bonus(move: str, card: str) -> None:
    state = table(seat("gold:2 brick:2 subject:2", card), seat("", "", "bank monument parade"))
    before = state.snapshot()
    play(state, move)
    after = state.snapshot()

    assert MainChoice(0, True) == after.decision
    assert ["pass"] == options(state)
    assert 3 == sum(after.seats[0].resources.values())
    assert before.resource_deck == after.resource_deck
    assert 2 == sum(after.seats[1].built.values())


@pytest.mark.rule("LC-TWO-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_more_players_do_get_one(seats: int) -> None:
    state = table(seat("brick subject:2", "riot"), seat("", "", "parade"), *[seat()] * (seats - 2))
    play(state, "riot 1")

    assert ["pass", "claim gold gold", "claim gold subject", "claim subject subject"] == (
        options(state)
    )


@pytest.mark.rule("LC-TWO-03", "LC-R-28")
def test_protects_and_free_destroys_stay_in_unless_both_wish_otherwise() -> None:
    deck = new_game(2).start().snapshot().card_deck

    assert (4, 3, 3) == (deck["swap"], deck["protect"], deck["destroy"])


@pytest.mark.rule("LC-TWO-03")
def test_protects_and_free_destroys_can_be_taken_out() -> None:
    state = new_game(2, remove_protect_and_destroy=True).start()

    assert "bank:14 monument:14 parade:14 robbery:4 vandalism:4 riot:4 swap:4" == (
        words(state.snapshot().card_deck)
    )

    play(state, *["deal gold"] * 4)

    assert "deal swap" in options(state)
    assert not {"deal protect", "deal destroy"} & set(options(state))


@pytest.mark.rule("LC-TWO-03", "LC-R-02")
def test_what_is_taken_out_does_not_count_for_the_deal(tmp_path: Path) -> None:
    content = pack(tmp_path, cards="bank:7 protect:3 destroy:3")

    assert 2 == new_game(2, content).seats
    with pytest.raises(legacies.BadContent, match="7 cards; the deal needs 8"):
        new_game(2, content, remove_protect_and_destroy=True)


@pytest.mark.rule("LC-R-28")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_more_players_take_nothing_out(seats: int) -> None:
    assert seats == new_game(seats, remove_protect_and_destroy=False).seats
    with pytest.raises(legacies.BadOption, match="two seats only"):
        new_game(seats, remove_protect_and_destroy=True)


@pytest.mark.rule("LC-TWO-04")
def test_a_turn_between_two_is_like_any_other() -> None:
    """Two Resources, a card out of three, a Special, seven Resources at the end."""
    state = table(seat("gold:7", "protect"), seat("gold:4"), decision=Drawing(0), active=False)
    play(state, "deal gold", "deal brick", "take", "show bank", "show riot", "show swap")

    assert ["keep bank", "keep riot", "keep swap"] == options(state)

    play(state, "keep riot")

    assert SpecialChoice(0) == state.snapshot().decision

    play(state, "protect")

    assert HandLimit(0) == state.snapshot().decision

    play(state, "discard gold", "discard gold")

    assert Drawing(1) == state.snapshot().decision


@pytest.mark.rule("LC-TWO-04")
def test_specials_between_two_are_like_any_others() -> None:
    state = table(
        seat("", "swap protect destroy", "bank"), seat("", "", "parade", protects=1),
        decision=SpecialChoice(0),
    )  # fmt: skip

    assert ["pass", "swap 1 parade", "protect", "destroy 0 bank", "destroy 1 protect"] == (
        options(state)
    )


@pytest.mark.rule("LC-TWO-04", "LC-FIN-02", "LC-FIN-04")
def test_the_end_between_two_is_like_any_other() -> None:
    """Six Banks and the bonus are 20 points, a Bank and a Parade are 4."""
    state = table(seat("gold:2 brick", "bank", "bank:5"), seat("", "", "bank parade"))
    play(state, "build bank", "pass", "pass")
    deal(state)

    assert 1 == pass_turn(state)
    assert state.is_over
    assert (20, 4) == state.scores()


@pytest.mark.rule("LC-COMP-01")
def test_there_is_no_third_seat_to_attack() -> None:
    state = table(seat("brick subject:2", "riot swap destroy", "bank"), seat("", "", "parade"))

    assert "LC-COMP-01" == refusal(state, "riot 2")

    play(state, "pass")

    assert "LC-COMP-01" == refusal(state, "swap 2 parade")
    assert "LC-COMP-01" == refusal(state, "destroy 2 parade")
    assert "LC-COMP-01" == refusal(state, "destroy 2 protect")
