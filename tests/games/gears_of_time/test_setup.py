"""Setup: the board, characters, first hands, places on the track, extra cards."""

from __future__ import annotations

import pytest
from helpers.gears_of_time import deal, look, new_game, options, play, refusal

import legacies
from legacies.games.gears_of_time import (
    Casting,
    Character,
    CharacterChoice,
    Dealing,
    ExtraDealing,
    OrderChoice,
    TurnChoice,
)


def picking(seats: int) -> legacies.State:
    """A table after the first hands are dealt."""
    return deal(new_game(seats).start())


def sizes(state: legacies.State) -> list[int]:
    return [sum(each.hand.values()) for each in look(state).seats]


@pytest.mark.rule("GT-SETUP-01", "GT-SETUP-04", "GT-R-03")
@pytest.mark.parametrize(("seats", "present"), [(2, 4), (3, 5), (4, 6)])
def test_the_present_day_starts_by_the_number_of_players(seats: int, present: int) -> None:
    state = new_game(seats).start()

    assert present == state.view(0).present


@pytest.mark.rule("GT-SETUP-02", "GT-SETUP-03")
@pytest.mark.parametrize(
    ("seats", "capacities"), [(2, [4, 3, 2, 1]), (3, [5, 4, 3, 2, 1]), (4, [6, 5, 4, 3, 2, 1])]
)
def test_capacity_grows_by_one_with_every_step_to_the_left(
    seats: int, capacities: list[int]
) -> None:
    """Each Timeframe takes as many cards as its capacity says, and then none."""
    from helpers.gears_of_time import laid, seat, table

    names = ["fire", "wheel", "basic-tools", "language", "agriculture", "law"]
    for timeframe, capacity in enumerate(capacities):
        for lying in range(capacity + 1):
            state = table(
                seat("masonry optics chemistry", pawn=timeframe),
                *[seat()] * (seats - 1),
                timeline=[laid(name, timeframe, 1, *[0] * (seats - 1)) for name in names[:lying]],
            )

            assert (lying < capacity) == ("establish masonry" in options(state))


@pytest.mark.rule("GT-SETUP-05", "GT-SETUP-07", "GT-SETUP-08")
def test_everything_starts_at_its_beginning() -> None:
    start = look(new_game(3).start())

    assert (0, 0) == (start.round, start.lap)
    assert [(0, 0, 5)] * 3 == [(each.score, each.pool, each.pawn) for each in start.seats]
    assert () == start.timeline
    assert {} == start.pile


@pytest.mark.rule("GT-SETUP-06")
def test_chance_deals_each_seat_a_character() -> None:
    state = new_game(3).start()

    assert Casting(0) == look(state).decision
    assert [("assign C1", "1/4"), ("assign C2", "1/4"), ("assign C3", "1/4")] == [
        (str(move), str(share)) for move, share in state.chance_outcomes()
    ][:3]

    play(state, "assign wayfarer")

    assert ["assign magistrate", "assign forgemaster", "assign naturalist"] == options(state)
    assert "GT-SETUP-06" == refusal(state, "assign wayfarer")

    play(state, "assign magistrate", "assign naturalist")

    assert [Character.C3, Character.C1, Character.C4] == [
        each.character for each in look(state).seats
    ]
    assert Dealing(0) == look(state).decision


@pytest.mark.rule("GT-SETUP-06", "GT-R-40")
def test_seats_may_choose_their_characters_from_seat_0_on() -> None:
    state = new_game(2, characters="choice").start()

    assert (0, CharacterChoice(0)) == (state.actor, look(state).decision)

    play(state, "become naturalist")

    assert (1, CharacterChoice(1)) == (state.actor, look(state).decision)
    assert ["become magistrate", "become forgemaster", "become wayfarer"] == options(state)
    assert "GT-SETUP-06" == refusal(state, "become naturalist")
    assert "GT-SETUP-06" == refusal(state, "become C5")

    play(state, "become forgemaster")

    assert [Character.C4, Character.C2] == [each.character for each in look(state).seats]


@pytest.mark.rule("GT-SETUP-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_six_cards_of_the_whole_deck(seats: int) -> None:
    state = new_game(seats).start()
    while look(state).decision != Dealing(0):
        state.play(state.legal_moves()[0])

    assert 43 == len(state.legal_moves())
    for dealt in range(6 * seats):
        assert Dealing(dealt) == look(state).decision
        state.play(state.legal_moves()[-1])

    assert [6] * seats == sizes(state)
    assert 72 - 6 * seats == sum(look(state).deck.values())


@pytest.mark.rule("GT-SETUP-10", "GT-SETUP-11", "GT-R-40")
def test_places_are_taken_from_seat_0_clockwise() -> None:
    state = picking(4)
    asked = []
    for place in (3, 1, 4, 2):
        asked.append((state.actor, look(state).decision))
        play(state, f"pick {place}")

    assert [
        (0, OrderChoice(0, (1, 2, 3), True)),
        (1, OrderChoice(1, (2, 3), True)),
        (2, OrderChoice(2, (3,), True)),
        (3, OrderChoice(3, (), True)),
    ] == asked
    assert [3, 1, 4, 2] == [each.place for each in look(state).seats]


@pytest.mark.rule("GT-SETUP-11", "GT-SETUP-12", "GT-R-44")
def test_any_free_place_may_be_taken_and_there_is_one_a_player() -> None:
    state = picking(3)

    assert ["pick 1", "pick 2", "pick 3"] == options(state)
    assert "GT-SETUP-12" == refusal(state, "pick 4")

    play(state, "pick 2")

    assert ["pick 1", "pick 3"] == options(state)
    assert "GT-SETUP-12" == refusal(state, "pick 2")

    play(state, "pick 3")

    assert (2, ["pick 1"]) == (state.actor, options(state))


@pytest.mark.rule("GT-SETUP-13", "GT-R-23")
@pytest.mark.parametrize(
    ("picks", "wanted"),
    [
        pytest.param([1, 2], [6, 7], id="two"),
        pytest.param([2, 1], [7, 6], id="two, the other way round"),
        pytest.param([3, 1, 2], [8, 6, 7], id="three"),
        pytest.param([2, 4, 1, 3], [7, 9, 6, 8], id="four"),
    ],
)
def test_later_places_are_dealt_more_cards(picks: list[int], wanted: list[int]) -> None:
    state = picking(len(picks))
    play(state, *[f"pick {place}" for place in picks])
    receivers = []
    while state.actor == legacies.CHANCE:
        assert isinstance(look(state).decision, ExtraDealing)
        before = sizes(state)
        state.play(state.legal_moves()[0])
        receivers.append([now > then for now, then in zip(sizes(state), before, strict=True)])

    assert wanted == sizes(state)
    assert [0, 1, 1, 2, 2, 2][: len(receivers)] == [
        sorted(picks)[1:].index(picks[each.index(True)]) for each in receivers
    ]


@pytest.mark.rule("GT-R-23")
def test_a_seat_knows_its_hand_while_it_picks() -> None:
    state = picking(2)

    assert 6 == sum(state.view(0).seats[0].hand.values())


@pytest.mark.rule("GT-SETUP-11", "GT-TURN-03")
def test_after_the_extra_cards_the_first_place_begins() -> None:
    state = deal(play(picking(3), "pick 2", "pick 3", "pick 1"))

    assert TurnChoice(2, 3) == look(state).decision
