"""Continuous play: several rounds, points added up."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import deal, new_game, pass_turns, play, seat, table, words

import legacies
from legacies.games.legacy_cards import Dealing, Drawing, GameOver, LegacyCards, MainChoice


def near_the_end(game: LegacyCards, **more: int) -> legacies.State:
    """Seat 1 has triggered the end with five Banks and seat 0 has the last turn; 17, 4 and 3."""
    return table(
        seat("gold", "protect", "bank monument", buried="riot", shown="gold"),
        seat("", "", "bank:5"),
        seat("gold:3", "", "parade", protects=1),
        game=game,
        finisher=1,
        resource_pile="brick:2 wild",
        card_pile="robbery swap",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("LC-CONT-01")
@pytest.mark.parametrize("rounds", [1, 2, 3, 50])
def test_players_agree_on_a_number_of_rounds(rounds: int) -> None:
    assert rounds == new_game(3, rounds=rounds).options.rounds


@pytest.mark.rule("LC-CONT-01")
def test_one_round_is_the_usual_game() -> None:
    assert 1 == new_game(3).options.rounds


@pytest.mark.rule("LC-CONT-01")
@pytest.mark.parametrize("rounds", [0, -1, "2", True])
def test_a_number_of_rounds_is_a_whole_number(rounds: int) -> None:
    with pytest.raises(legacies.BadOption, match="rounds"):
        new_game(3, rounds=rounds)


@pytest.mark.rule("LC-CONT-01")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_as_many_rounds_are_played_as_were_agreed(rounds: int) -> None:
    game = new_game(3, rounds=rounds)
    played = 0
    state = game.start()
    while not state.is_over and played < 9:
        deal(state)
        before = state.snapshot()
        built = zip(("bank:5", "parade", ""), before.seats, strict=True)
        state = table(
            *[seat("", "", kinds, total=each.total) for kinds, each in built],
            game=game, finisher=0, round=before.round, decision=MainChoice(2),
        )  # fmt: skip
        pass_turns(state)
        played += 1

    assert rounds == played
    assert (17 * rounds, 3 * rounds, 0) == state.scores()


@pytest.mark.rule("LC-CONT-02")
def test_points_are_added_to_a_running_total() -> None:
    state = near_the_end(new_game(3, rounds=3))

    assert (4, 17, 3) == state.scores()

    pass_turns(state)
    after = state.snapshot()

    assert 1 == after.round
    assert [4, 17, 3] == [each.total for each in after.seats]
    assert (4, 17, 3) == state.scores()


@pytest.mark.rule("LC-CONT-02")
def test_every_round_adds_to_what_there_is() -> None:
    state = table(
        seat("", "", "bank", total=10), seat("", "", "bank:5", total=20), seat(total=30),
        game=new_game(3, rounds=3), finisher=1, round=1, decision=MainChoice(0),
    )  # fmt: skip
    pass_turns(state)

    assert [13, 37, 30] == [each.total for each in state.snapshot().seats]


@pytest.mark.rule("LC-CONT-02")
def test_the_total_after_the_last_round_decides() -> None:
    """The one who wins the last round is behind from the first."""
    state = table(
        seat("", "", "bank", total=20), seat("", "", "bank:5", total=5), seat(total=11),
        game=new_game(3, rounds=2), finisher=1, round=1, decision=MainChoice(0),
    )  # fmt: skip
    pass_turns(state)
    outcome = state.outcome()

    assert outcome is not None
    assert (23, 22, 11) == outcome.scores
    assert (0,) == outcome.winners


@pytest.mark.rule("LC-CONT-02")
def test_between_two_rounds_the_game_is_not_over() -> None:
    state = near_the_end(new_game(3, rounds=2))
    pass_turns(state)

    assert not state.is_over
    assert state.outcome() is None
    assert Dealing(0) == state.snapshot().decision

    last = near_the_end(new_game(3, rounds=1))
    pass_turns(last)

    assert last.is_over
    assert GameOver() == last.snapshot().decision


@pytest.mark.rule("LC-R-27")
def test_a_new_round_starts_with_whole_decks_and_nothing_else() -> None:
    game = new_game(3, rounds=2)
    state = near_the_end(game)
    pass_turns(state)
    after, fresh = state.snapshot(), game.start().snapshot()

    assert fresh.resource_deck == after.resource_deck
    assert fresh.card_deck == after.card_deck
    assert ({}, {}, {}) == (after.resource_pile, after.card_pile, after.look)
    assert after.finisher is None
    for each in after.seats:
        assert ["", "", "", "", ""] == [
            words(part) for part in (each.resources, each.shown, each.hand, each.buried, each.built)
        ]
        assert 0 == each.protects


@pytest.mark.rule("LC-R-27", "LC-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_dealer_moves_one_seat_clockwise_each_round(seats: int) -> None:
    game = new_game(seats, rounds=9)
    first = []
    for number in range(9):
        state = table(*[seat()] * seats, game=game, round=number, decision=Dealing(0))
        while isinstance(state.snapshot().decision, Dealing):
            state.play(state.legal_moves()[0])
        decision = state.snapshot().decision
        assert isinstance(decision, Drawing)
        first.append(decision.seat)

    assert [number % seats for number in range(9)] == first


@pytest.mark.rule("LC-R-27", "LC-SETUP-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_round_deals_four_cards_of_each_deck(number: int) -> None:
    state = table(
        *[seat(total=3)] * 3, game=new_game(3, rounds=4), round=number, decision=Dealing(0)
    )
    while isinstance(state.snapshot().decision, Dealing):
        state.play(state.legal_moves()[0])
    after = state.snapshot()

    assert [(4, 4)] * 3 == [
        (sum(each.resources.values()), sum(each.hand.values())) for each in after.seats
    ]


@pytest.mark.rule("LC-R-27", "LC-FIN-02")
@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_the_last_tour_goes_round_from_the_trigger_in_every_round(trigger: int) -> None:
    """In the second round seat 1 begins; that makes no difference to the last tour."""
    hands = [
        seat("gold:2 brick", "bank", "bank:4") if each == trigger else seat() for each in range(3)
    ]
    state = table(*hands, game=new_game(3, rounds=2), round=1, decision=MainChoice(trigger))
    play(state, "build bank", "pass", "pass")

    assert [(trigger + 1) % 3, (trigger + 2) % 3] == pass_turns(state)


@pytest.mark.rule("LC-R-27", "LC-FIN-04")
def test_the_bonus_of_one_round_is_no_bonus_in_the_next() -> None:
    state = table(
        seat("gold:2 brick", "bank", "bank:4", total=17), seat(total=3), seat(),
        game=new_game(3, rounds=2), round=1,
    )  # fmt: skip

    assert (17 + 12, 3, 0) == state.scores()

    play(state, "build bank")

    assert (17 + 15 + 2, 3, 0) == state.scores()
