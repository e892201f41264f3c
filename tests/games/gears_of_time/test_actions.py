"""The four actions: Travel, Establish, Influence, Draw."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import (
    cards,
    deal,
    laid,
    look,
    new_game,
    options,
    play,
    refusal,
    seat,
    table,
    words,
)

import legacies
from legacies.games.gears_of_time import (
    AmountChoice,
    Card,
    Keeping,
    Looking,
    Paying,
    TurnChoice,
)

# Travel --------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TRAVEL-01", "GT-TRAVEL-03", "GT-R-07")
@pytest.mark.parametrize("pawn", [4, 3, 2, 1, 0])
def test_travel_goes_to_any_timeframe_on_the_left(pawn: int) -> None:
    state = table(seat(pawn=pawn), seat())

    assert [f"travel {timeframe}" for timeframe in range(pawn)] == options(state, "travel")


@pytest.mark.rule("GT-TRAVEL-02")
def test_travel_never_goes_to_the_right() -> None:
    state = table(seat(pawn=1), seat())

    assert "GT-TRAVEL-02" == refusal(state, "travel 2")
    assert "GT-TRAVEL-02" == refusal(state, "travel 4")


@pytest.mark.rule("GT-R-07")
def test_travel_to_where_one_is_is_no_action() -> None:
    state = table(seat(pawn=1), seat())

    assert "GT-R-07" == refusal(state, "travel 1")


@pytest.mark.rule("GT-TRAVEL-04")
@pytest.mark.parametrize("target", [0, 1, 2, 3])
def test_any_distance_is_one_action(target: int) -> None:
    state = table(seat(), seat(pawn=2))
    play(state, f"travel {target}")

    assert TurnChoice(0, 2) == look(state).decision
    assert [target, 2] == [each.pawn for each in look(state).seats]


# Establish -----------------------------------------------------------------------------------


@pytest.mark.rule("GT-EST-01", "GT-EST-05")
def test_a_technology_is_played_into_the_timeframe_of_the_pawn() -> None:
    state = table(seat("law fire wheel", pawn=2), seat("masonry", pawn=0))
    play(state, "establish law")

    (card,) = look(state).timeline
    assert ("T06", 2, (2, 0)) == (card.technology, card.timeframe, card.cubes)
    assert Paying(0, 2, 2) == look(state).decision
    assert "GT-TURN-02" == refusal(state, "establish masonry")

    play(state, "discard fire", "discard wheel")

    assert "GT-EST-01" == refusal(state, "establish masonry")
    assert TurnChoice(0, 2) == look(state).decision
    assert {} == look(state).seats[0].hand


@pytest.mark.rule("GT-EST-02")
def test_one_timeframe_holds_a_technology_once() -> None:
    state = table(seat("fire law wheel", pawn=1), seat(), timeline=[laid("fire", 1, 0, 1)])

    assert ["establish wheel", "establish law"] == options(state, "establish")
    assert "GT-EST-02" == refusal(state, "establish fire")

    play(state, "travel 0", "establish fire", "discard law")

    assert [0, 1] == [card.timeframe for card in look(state).timeline]


@pytest.mark.rule("GT-EST-03", "GT-R-10")
def test_a_timeframe_takes_no_more_than_its_capacity() -> None:
    """Cards without cubes count too; the Fate card on one does not."""
    crowd = [laid("fire", 2, 1, 0, dashed=True), laid("law", 2, 0, 0)]
    full = table(seat("wheel masonry language", pawn=2), seat(), timeline=crowd)
    room = table(seat("wheel masonry language", pawn=2), seat(), timeline=crowd[:1])

    assert [] == options(full, "establish")
    assert "GT-EST-03" == refusal(full, "establish wheel")
    assert "establish wheel" in options(room)


@pytest.mark.rule("GT-EST-04", "GT-R-09")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        pytest.param("fire", [], id="nothing to pay with"),
        pytest.param("fire plans", ["fire"], id="a Fate card pays"),
        pytest.param("law fire", ["fire"], id="one card is not enough for two"),
        pytest.param("law fire wheel", ["fire", "wheel", "law"], id="two cards"),
        pytest.param("computer law:2 wheel", ["wheel", "law"], id="three for four"),
        pytest.param("computer law:2 wheel fire", ["fire", "wheel", "law", "computer"], id="four"),
    ],
)
def test_the_cost_is_paid_with_other_cards_of_the_hand(hand: str, wanted: list[str]) -> None:
    state = table(seat(hand, pawn=0), seat())

    assert [f"establish {name}" for name in wanted] == options(state, "establish")
    for name in cards(hand):
        text = f"establish {name}"
        if name not in (Card.PLANS,) and state.game.parse(text) not in state.legal_moves():
            assert "GT-R-09" == refusal(state, text)


@pytest.mark.rule("GT-EST-04", "GT-R-41")
def test_the_cost_is_paid_card_by_card_in_ascending_order() -> None:
    state = table(seat("law:2 fire wheel plans", pawn=0), seat())
    play(state, "establish law")

    assert ["discard fire", "discard wheel", "discard law"] == options(state)
    assert "GT-R-41" == refusal(state, "discard plans")
    assert "GT-EST-04" == refusal(state, "discard masonry")

    play(state, "discard wheel")

    assert ["discard law", "discard plans"] == options(state)
    assert "GT-R-41" == refusal(state, "discard fire")

    play(state, "discard plans")

    assert "fire law" == words(look(state).seats[0].hand)
    assert "wheel plans" == words(look(state).seats[0].buried)


@pytest.mark.rule("GT-R-41")
def test_equal_cards_may_be_paid_one_after_another() -> None:
    state = table(seat("computer fire:3 law:2", pawn=0), seat())
    play(state, "establish computer", "discard fire", "discard fire", "discard law", "discard law")

    assert "fire" == words(look(state).seats[0].hand)
    assert "fire:2 law:2" == words(look(state).seats[0].buried)


@pytest.mark.rule("GT-R-09")
def test_the_established_card_does_not_pay_for_itself() -> None:
    state = table(seat("fire:2 wheel", pawn=0), seat())
    play(state, "establish fire")

    assert "fire wheel" == words(look(state).seats[0].hand)


@pytest.mark.rule("GT-EST-06")
def test_prerequisites_need_not_be_there() -> None:
    state = table(seat("space-flight fire:3 law", pawn=0), seat())

    assert "establish space-flight" in options(state)


@pytest.mark.rule("GT-EST-07")
def test_nothing_is_established_in_the_present_day() -> None:
    state = table(seat("fire law more-time"), seat())

    assert [] == options(state, "establish", "overfill")
    assert "GT-EST-07" == refusal(state, "establish fire")
    assert "GT-EST-07" == refusal(state, "overfill fire")


# Influence -----------------------------------------------------------------------------------


@pytest.mark.rule("GT-INF-01", "GT-R-08")
def test_any_number_of_cubes_of_the_pool_go_onto_one_card() -> None:
    state = table(
        seat(pawn=1, pool=3),
        seat(),
        timeline=[laid("fire", 0, 1, 0), laid("law", 1, 1, 0), laid("masonry", 1, 0, 2)],
        round=1,
    )

    assert ["influence law", "influence masonry"] == options(state, "influence")
    assert "GT-INF-01" == refusal(state, "influence fire")

    play(state, "influence masonry")

    assert AmountChoice(0, look(state).timeline[2].technology, 2) == look(state).decision
    assert ["add 1", "add 2", "add 3"] == options(state)
    assert "GT-INF-01" == refusal(state, "add 4")

    play(state, "add 2")

    assert [(1, 0), (1, 0), (2, 2)] == [card.cubes for card in look(state).timeline]
    assert 1 == look(state).seats[0].pool
    assert TurnChoice(0, 2) == look(state).decision


@pytest.mark.rule("GT-INF-02", "GT-R-08")
def test_the_supply_is_no_source_of_influence() -> None:
    state = table(seat(pawn=1), seat(pool=4), timeline=[laid("law", 1, 1, 0)], round=1)

    assert [] == options(state, "influence")
    assert "GT-R-08" == refusal(state, "influence law")


@pytest.mark.rule("GT-INF-03")
@pytest.mark.parametrize("cubes", [(1, 0, 0), (0, 1, 0), (0, 2, 3), (0, 0, 0), (4, 4, 4)])
def test_it_does_not_matter_whose_card_it_is(cubes: tuple[int, ...]) -> None:
    state = table(seat(pawn=1, pool=1), seat(), seat(), timeline=[laid("law", 1, *cubes)], round=1)
    play(state, "influence law", "add 1")

    assert (cubes[0] + 1, *cubes[1:]) == look(state).timeline[0].cubes


# Draw ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-DRAW-01", "GT-R-11", "GT-COMP-07")
def test_two_cards_are_drawn_and_one_is_kept() -> None:
    state = table(seat("law"), seat())
    play(state, "draw")

    assert (legacies.CHANCE, Looking(0, 2, 2)) == (state.actor, look(state).decision)

    play(state, "show fire")

    assert Looking(0, 1, 2) == look(state).decision

    play(state, "show plans")

    assert (0, Keeping(0, 2)) == (state.actor, look(state).decision)
    assert ["keep fire", "keep plans"] == options(state)
    assert "GT-DRAW-01" == refusal(state, "keep law")

    play(state, "keep fire")

    assert "fire law" == words(look(state).seats[0].hand)
    assert "plans" == words(look(state).seats[0].buried)
    assert {} == look(state).aside
    assert TurnChoice(0, 2) == look(state).decision


@pytest.mark.rule("GT-DRAW-01")
def test_chance_shows_each_card_of_the_deck_alike() -> None:
    state = table(seat(), seat(), deck="fire:3 law plans:1 wheel:2")
    play(state, "draw")

    assert [
        ("show T01", "3/7"),
        ("show T02", "2/7"),
        ("show T06", "1/7"),
        ("show plans", "1/7"),
    ] == [(str(move), str(share)) for move, share in state.chance_outcomes()]


@pytest.mark.rule("GT-DRAW-02")
def test_an_empty_deck_takes_the_pile_in() -> None:
    """Both the public part of the pile and what seats have put there face down."""
    state = table(
        seat("law", buried="fire"),
        seat(buried="wheel:2"),
        timeline=[laid("masonry", 0, 1, 0)],
        deck="",
    )
    pile = look(state).pile
    play(state, "draw")

    assert 72 - 2 == sum(look(state).deck.values())
    assert sum(pile.values()) + 3 == sum(look(state).deck.values())
    assert {} == look(state).pile
    assert [{}, {}] == [each.buried for each in look(state).seats]


@pytest.mark.rule("GT-DRAW-02")
def test_the_pile_waits_until_a_card_is_to_be_drawn() -> None:
    state = table(seat(buried="law"), seat(), deck="fire wheel")
    play(state, "draw", "show fire", "show wheel")

    assert {} == look(state).deck
    assert "law" == words(look(state).seats[0].buried)

    play(state, "keep fire")

    assert "wheel law" == words(look(state).seats[0].buried)


@pytest.mark.rule("GT-R-11", "GT-DRAW-02")
def test_the_pile_is_shuffled_between_the_two_cards() -> None:
    state = table(seat(), seat(), deck="fire")
    play(state, "draw", "show fire")

    assert Looking(0, 1, 2) == look(state).decision
    assert 71 == sum(look(state).deck.values())
    assert {} == look(state).pile


def all_but(*kept: str) -> str:
    """Every card of the default deck except some."""
    rest = {face.card: face.copies for face in new_game(2).faces}
    for name, n in cards(" ".join(kept)).items():
        rest[name] -= n
    return " ".join(f"{card}:{n}" for card, n in rest.items() if n)


@pytest.mark.rule("GT-R-11")
def test_a_single_card_is_kept_without_a_question() -> None:
    state = table(seat(), seat(all_but("fire")), deck="fire")
    play(state, "draw", "show fire")

    assert TurnChoice(0, 2) == look(state).decision
    assert "fire" == words(look(state).seats[0].hand)
    assert {} == look(state).seats[0].buried


@pytest.mark.rule("GT-R-11")
def test_without_any_card_there_is_no_draw() -> None:
    state = table(seat(), seat(all_but()), deck="")

    assert "draw" not in options(state)
    assert "GT-R-11" == refusal(state, "draw")


@pytest.mark.rule("GT-DRAW-02")
def test_chance_deals_what_is_in_the_deck() -> None:
    state = table(seat(), seat(), deck="fire law")
    play(state, "draw")

    assert "GT-DRAW-02" == refusal(state, "show wheel")
    assert "GT-TURN-02" == refusal(deal(state), "show fire")
