"""The end: victory, elimination, the last player, the alternative game; objectives as they pass."""

from __future__ import annotations

import pytest
from attrs import evolve
from helpers.leaders_legacy import (
    armies,
    goods,
    held,
    look,
    new_game,
    options,
    owner,
    place,
    play,
    renown,
    table,
)

import legacies
from legacies.games.leaders_legacy import FrameKind, InForce, PactInForce, Running, Status

CALM = dict.fromkeys(range(6), 0)
FAR = {0: "odrin_vask gullhythe", 1: "aldous_penn merrowdun"}


def winners(state: legacies.State) -> tuple[int, ...]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners


# Victory -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-END-02")
@pytest.mark.parametrize(("seats", "goal"), [(3, 30), (4, 30), (5, 25), (6, 20)])
def test_the_goal_depends_on_the_number_of_players(seats: int, goal: int) -> None:
    for start, over in ((goal - 2, False), (goal - 1, True)):
        state = table(
            "minselm", seats=seats, renown={0: start}, energy=CALM, goods={0: "wood:2 stone"}
        )
        play(state, "upgrade minselm")

        assert over == state.is_over
    assert goal == state.view(0).goal
    assert (0,) == winners(state)


@pytest.mark.rule("LL-END-01", "LL-GAME-01", "LL-R-77")
def test_the_first_to_reach_the_goal_wins_at_once() -> None:
    state = table("sallowby", renown={0: 29, 1: 29}, goods={0: "stone:2"}, energy=CALM)
    play(state, "dock sallowby")

    assert (True, (0,), legacies.NOBODY) == (state.is_over, winners(state), state.actor)
    assert "the goal was 30 Renown" == state.outcome().reasons[-1]  # type: ignore[union-attr]


@pytest.mark.rule("LL-R-77")
def test_the_higher_total_wins_then_the_first_from_the_active_player() -> None:
    for other, winner in ((31, 1), (30, 0)):
        state = table("sallowby", renown={0: 29, 1: other}, goods={0: "stone:2"}, energy=CALM)
        play(state, "dock sallowby")

        assert (winner,) == winners(state)


@pytest.mark.rule("LL-R-77", "LL-R-74")
def test_victory_is_looked_for_on_any_turn() -> None:
    state = table("minselm", "vitwood", renown={1: 29}, energy=CALM, phase="end", marker=1)
    play(state, "end", "event wandering_minstrels")

    assert state.is_over is False  # the Renown went to those who had least
    assert (1, 1) == (renown(state, 0), renown(state, 2))


@pytest.mark.rule("LL-R-79")
def test_the_only_player_left_wins() -> None:
    state = table(
        "minselm 4, gullhythe",
        "vitwood 1",
        "tinhallow",
        phase="combat",
        energy=CALM,
        leaders=FAR | {1: "aldous_penn vitwood"},
    )
    before = look(state)
    gone = evolve(before.seats[2], out=True, status=Status.GONE, place=None, health=0, energy=0)
    lands = {name: land for name, land in before.provinces.items() if land.owner != 2}
    state = state.game.restore(
        evolve(before, seats=(*before.seats[:2], gone), provinces=lands, marker=0)
    )
    play(state, "attack minselm", "card d1", "number 1")

    assert (0,) == winners(state)
    assert (1, 2, 2) == state.outcome().places  # type: ignore[union-attr]
    assert "the only player left wins" == state.outcome().reasons[-1]  # type: ignore[union-attr]


# Elimination ---------------------------------------------------------------------------------


def last_stand() -> legacies.State:
    """Seat 1 has one province left, which seat 0 is about to attack; it holds two captives."""
    state = table(
        "minselm 4, gullhythe",
        "vitwood 1",
        "tinhallow, highkell",
        "lowbarrow, marlpit",
        seats=4,
        phase="combat",
        energy=CALM,
        goods={1: "food:3 gold:2"},
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
        captive={2: 1, 3: 1},
        marker=1,
    )
    before = look(state)
    seats = list(before.seats)
    seats[1] = evolve(seats[1], objectives=("main_ostrand",))
    return state.game.restore(
        evolve(
            before,
            seats=tuple(seats),
            objectives=tuple(each for each in before.objectives if each != "main_ostrand"),
            lasting=(
                Running("sefa_orlan.embargo", owner=1, seats=(2,), target=2, until="next_own_turn"),
            ),
        )
    )


@pytest.mark.rule("LL-R-78", "LL-R-88", "LL-V-12")
def test_a_player_without_provinces_is_out() -> None:
    state = play(last_stand(), "attack minselm", "card d1", "number 1")

    # The captives return first, clockwise from the active player.
    assert (2, ["station highkell", "station tinhallow"]) == (state.actor, options(state))
    play(state, "station highkell")
    assert 3 == state.actor
    play(state, "station lowbarrow")

    after = look(state)
    out = after.seats[1]
    assert (True, "gone", {}, ()) == (out.out, out.status, out.goods, out.objectives)
    assert "main_ostrand" not in after.objectives
    assert () == after.lasting
    assert (3, 1) == (after.seats[0].leader_renown, after.seats[0].downed)  # the capture counts
    assert (0, 0) == (after.marker, renown(state, 1))
    assert ["highkell", "lowbarrow"] == [place(state, 2), place(state, 3)]


@pytest.mark.rule("LL-R-78", "LL-R-65")
def test_turns_of_those_who_are_out_are_skipped() -> None:
    state = play(
        last_stand(),
        "attack minselm",
        "card d1",
        "number 1",
        "station highkell",
        "station lowbarrow",
        "end",
        "end",
    )

    assert 2 == look(state).active


@pytest.mark.rule("LL-R-78", "LL-R-63", "LL-R-66")
def test_promises_and_pacts_lapse_with_a_player() -> None:
    state = table(
        "minselm 4, gullhythe",
        "vitwood 1",
        "tinhallow, highkell",
        "lowbarrow",
        seats=4,
        phase="combat",
        energy=CALM,
        pacts=True,
        trade="standard",
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
    )
    before = look(state)
    lands = {
        **before.provinces,
        "highkell": evolve(before.provinces["highkell"], promised_to=1, promised_on=1),
    }
    state = state.game.restore(
        evolve(before, provinces=lands, pacts=(PactInForce((1, 2), rounds=2, counted_by=2),))
    )
    play(state, "attack minselm", "card d1", "number 1")

    assert (None, ()) == (look(state).provinces["highkell"].promised_to, look(state).pacts)


@pytest.mark.rule("LL-R-70", "LL-R-78")
def test_an_event_of_a_player_who_is_out_ends_when_that_turn_would_have_been() -> None:
    state = table(
        "minselm 4, gullhythe",
        "vitwood 1",
        "tinhallow",
        "lowbarrow",
        seats=4,
        phase="combat",
        energy=CALM,
        leaders=FAR | {1: "sefa_orlan vitwood"},
        marker=3,
    )
    before = look(state)
    deck = {name: n for name, n in before.event_deck.items() if name != "closed_roads"}
    state = state.game.restore(
        evolve(
            before,
            event_deck=deck,
            in_force=(InForce("closed_roads", 1),),
            lasting=(Running("closed_roads", owner=1, seats=(0, 1, 2, 3), until="next_own_turn"),),
        )
    )
    play(state, "attack minselm", "card d1", "number 1")
    assert (InForce("closed_roads", 1),) == look(state).in_force

    play(state, "end", "end")

    assert (2, (), {"closed_roads": 1}) == (
        look(state).active,
        look(state).in_force,
        look(state).event_pile,
    )


# Objectives ----------------------------------------------------------------------------------


@pytest.mark.rule("LL-R-73", "LL-OBJ-01")
@pytest.mark.parametrize(("option", "holder"), [(False, 1), (True, 0)])
def test_a_region_objective_stays_unless_it_is_to_be_held(option: bool, holder: int) -> None:
    fennmark = "gullhythe, reedwash, otterlode, larkmere, sedgeway"
    state = table(
        f"{fennmark}, sallowby 4, minselm",
        "pellfen 1, vitwood, kestrow",
        phase="combat",
        energy=CALM,
        objectives_held=option,
        leaders={0: "odrin_vask minselm", 1: "aldous_penn kestrow"},
    )
    before = look(state)
    seats = (
        before.seats[0],
        evolve(before.seats[1], objectives=("main_fennmark",)),
        before.seats[2],
    )
    open_ = tuple(each for each in before.objectives if each != "main_fennmark")
    state = state.game.restore(evolve(before, seats=seats, objectives=open_))
    play(state, "attack sallowby", "card d1", "number 1")

    assert ("main_fennmark",) == held(state, holder)
    assert () == held(state, 1 - holder)


# The alternative game ------------------------------------------------------------------------


@pytest.mark.rule("LL-ALT-01", "LL-R-81", "LL-R-91")
def test_three_objectives_win_the_game_without_renown() -> None:
    game = new_game(3, trade="off", goal="objectives")
    state = table(
        "sallowby, gullhythe port, whitepans port",
        game=game,
        energy=CALM,
        goods={0: "stone:2"},
        in_play=("side_harbour_league",),
    )
    before = look(state)
    got = ("main_fennmark", "main_corvane")
    seats = (evolve(before.seats[0], objectives=got), *before.seats[1:])
    open_ = tuple(each for each in before.objectives if each not in got)
    state = game.restore(evolve(before, seats=seats, objectives=open_))
    assert (2, 0, 0) == state.scores()

    play(state, "dock sallowby")

    assert ((0,), (3, 0, 0)) == (winners(state), state.scores())


@pytest.mark.rule("LL-R-81")
def test_awards_of_renown_have_no_effect_there() -> None:
    game = new_game(3, trade="off", goal="objectives")
    state = table(
        "minselm 4, gullhythe",
        "vitwood city 1, merrowdun",
        game=game,
        phase="combat",
        energy=CALM,
        leaders=FAR,
    )
    play(state, "attack minselm", "card d1", "number 1", "end")

    assert (0, (0, 0, 0)) == (look(state).seats[0].leader_renown, state.scores())
    assert state.is_over is False


@pytest.mark.rule("LL-R-81")
def test_least_renown_means_fewest_objectives_then_provinces() -> None:
    game = new_game(3, trade="off", goal="objectives")
    state = table(
        "minselm, crosskern",
        "vitwood",
        "anchorfell, coralstrand",
        game=game,
        energy=CALM,
        phase="end",
        marker=1,
    )
    play(state, "end", "event relief_caravan")

    assert (1, FrameKind.GOODS) == (state.actor, look(state).stack[-1].kind)

    play(state, "name gold")  # after Gold nothing but Gold can follow

    assert "gold:2" in goods(state, 1)


# Options -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-R-91")
@pytest.mark.parametrize(
    "wrong",
    [
        {"goal": "gold"},
        {"trade": "some"},
        {"gifts": 1},
        {"max_rounds": -1},
        {"max_rounds": 1000},
        {"pact": True},
    ],
    ids=str,
)
def test_anything_else_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(legacies.BadOption):
        legacies.game("leaders_legacy", **wrong)  # type: ignore[arg-type]


@pytest.mark.rule("LL-R-91")
def test_the_defaults_are_those_of_the_rules() -> None:
    options_ = legacies.game("leaders_legacy").options

    assert ("renown", "standard", 50) == (options_.goal, options_.trade, options_.max_rounds)
    assert not any(
        (
            options_.gifts,
            options_.pacts,
            options_.garrison,
            options_.sea_network,
            options_.objectives_held,
        )
    )


def test_conquered_land_counts_for_its_new_owner() -> None:
    state = table(
        "minselm 4, gullhythe",
        "vitwood town 1, merrowdun",
        phase="combat",
        energy=CALM,
        leaders=FAR,
    )
    play(state, "attack minselm", "card d1", "number 2")

    assert (0, [2, 2]) == (owner(state, "vitwood"), armies(state, "minselm", "vitwood"))
    assert (1, 0) == (renown(state, 0), renown(state, 1))
