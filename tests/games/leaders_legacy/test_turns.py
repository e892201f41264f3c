"""The turn: its phases, Bounty, Events in their cadence, the end of a turn and of a round."""

from __future__ import annotations

import pytest
from attrs import evolve
from helpers.leaders_legacy import (
    armies,
    energy,
    goods,
    health,
    look,
    new_game,
    options,
    owner,
    place,
    play,
    refusal,
    renown,
    table,
    until_asked,
)

import legacies
from legacies.games.leaders_legacy import (
    FrameKind,
    Holding,
    LeadersLegacySnapshot,
    Phase,
    Status,
)


def changed(state: legacies.State, **changes: object) -> legacies.State:
    """The same table with some of its snapshot written otherwise."""
    return state.game.restore(evolve(look(state), **changes))  # type: ignore[arg-type]


def to_building(state: legacies.State, seat: int) -> legacies.State:
    """Go on until the Building Phase of a seat, everybody answering with what comes first."""
    for _ in range(300):
        frame = look(state).stack[-1]
        if (frame.kind, frame.seat, frame.a) == (FrameKind.TURN, seat, Phase.BUILDING.number):
            return state
        state.play(state.legal_moves()[0])
    raise AssertionError("that phase never comes")


def phase(state: legacies.State) -> str:
    return str(state.view(0).phase)


CALM = {0: 0, 1: 0, 2: 0}  # Energy: no window opens


# Phases --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-TURN-01", "LL-TURN-02", "LL-TURN-03", "LL-TURN-07", "LL-TURN-08")
def test_a_turn_goes_through_its_phases_and_passes_clockwise() -> None:
    state = table("minselm", "vantor", "anchorfell", energy=CALM, marker=0)
    seen = []
    for _ in range(6):
        seen.append((state.actor, phase(state)))
        play(state, "end")
    phases = ["building", "combat", "end"]

    assert [*((0, each) for each in phases), *((1, each) for each in phases)] == seen
    assert 2 == look(state).active


@pytest.mark.rule("LL-TURN-04", "LL-TURN-07")
def test_nothing_is_built_once_the_combat_phase_has_begun() -> None:
    state = table("minselm, vitwood", goods={0: "food:5 wood:5 stone:5 gold:5"}, energy=CALM)

    assert options(state, "upgrade", "settle", "buy")

    play(state, "end")

    assert [] == options(state, "upgrade", "settle", "dock", "buy")
    assert "LL-TURN-04" == refusal(state, "upgrade minselm")
    assert "LL-TURN-04" == refusal(state, "buy minselm")


@pytest.mark.rule("LL-TURN-08")
def test_attacks_belong_to_the_combat_phase() -> None:
    state = table("minselm 3", "vitwood", energy=CALM)

    assert "LL-TURN-04" == refusal(state, "attack minselm")

    play(state, "end")

    assert ["attack minselm"] == options(state, "attack")

    play(state, "end")

    assert "LL-TURN-04" == refusal(state, "attack minselm")


@pytest.mark.rule("LL-R-86", "LL-R-16", "LL-FREE-03")
def test_free_moves_are_made_in_building_combat_and_end() -> None:
    state = table("minselm town 3, vitwood", energy=CALM)
    for _ in range(3):
        assert "march minselm" in options(state)
        play(state, "end")


@pytest.mark.rule("LL-R-86", "LL-R-48")
def test_charges_are_cleared_when_a_turn_begins() -> None:
    state = table("minselm town 3, vitwood", "jackdaw_point", energy=CALM, marker=2)
    play(state, "march minselm")
    assert 1 == look(state).provinces["minselm"].charged

    play(state, "end", "end", "end")

    assert 0 == look(state).provinces["minselm"].charged


# Events --------------------------------------------------------------------------------------


def event_turns(seats: int, turns: int) -> list[tuple[int, int]]:
    """Turn by turn, those on which an Event is drawn and by whom; nobody does anything else."""
    state = table(seats=seats, energy=dict.fromkeys(range(seats), 0), marker=0, phase="end")
    state = changed(
        state,
        active=seats - 1,
        first=0,
        stack=(evolve(look(state).stack[0], seat=seats - 1, actor=seats - 1),),
    )
    found = []
    number = -1
    while number < turns:
        frame = look(state).stack[-1]
        if frame.kind is FrameKind.EVENT:
            found.append((number, look(state).active))
            play(state, "event hot_springs")
            state = changed(
                state, event_pile={}, event_deck={**look(state).event_deck, "hot_springs": 1}
            )
            continue
        if frame.kind is FrameKind.TURN and options(state, "end") and phase(state) == "end":
            number += 1
            play(state, "end")
        else:
            state.play(state.legal_moves()[0])
    return found


@pytest.mark.rule("LL-EX-16", "LL-EVENT-02", "LL-EVENT-03", "LL-EVENT-04", "LL-TURN-05", "LL-R-69")
def test_events_are_drawn_counterclockwise_by_four() -> None:
    assert [(0, 0), (3, 3), (6, 2), (9, 1), (12, 0)] == event_turns(4, 13)


@pytest.mark.rule("LL-EX-17", "LL-R-69")
def test_events_are_drawn_counterclockwise_by_three() -> None:
    assert [(0, 0), (2, 2), (4, 1), (6, 0)] == event_turns(3, 7)


@pytest.mark.rule("LL-EVENT-01", "LL-TURN-05")
def test_an_event_acts_at_once() -> None:
    state = table(energy=CALM, health={0: 2, 1: 3, 2: 2}, phase="end", marker=1)
    play(state, "end")

    assert legacies.CHANCE == state.actor

    play(state, "event hot_springs")

    assert [4, 5, 4] == [health(state, seat) for seat in range(3)]


@pytest.mark.rule("LL-R-69", "LL-EVENT-04")
def test_a_turn_without_the_marker_has_no_event() -> None:
    state = table(energy=CALM, phase="end", marker=2)
    play(state, "end")

    assert (1, "building") == (state.actor, phase(state))


# Bounty --------------------------------------------------------------------------------------


def bounty(lands: str, *answers: str, **more: object) -> legacies.State:
    """Seat 1 with these lands after its Bounty Phase."""
    given: dict[str, object] = {"energy": {0: 0, 1: 0, 2: 0}, "phase": "end", "marker": 2} | more
    state = table("", lands, **given)  # type: ignore[arg-type]
    return play(state, "end", *answers)


@pytest.mark.rule("LL-BOUNTY-01", "LL-TURN-06", "LL-R-17", "LL-RES-02", "LL-SETTLE-09")
@pytest.mark.parametrize(
    ("lands", "gained"),
    [
        pytest.param("vitwood village, tollbar town", "wood:1 stone:1", id="Village and Town: 1"),
        pytest.param("vitwood city, tollbar capital", "wood:2 stone:2", id="City and Capital: 2"),
        pytest.param("minselm town", "food:1", id="no swap in a Town"),
    ],
)
def test_settlements_yield_what_their_province_produces(lands: str, gained: str) -> None:
    assert gained == goods(bounty(lands), 1)


@pytest.mark.rule("LL-BOUNTY-04", "LL-ARMY-03", "LL-R-83", "LL-SETTLE-08", "LL-SETTLE-09")
def test_towns_cities_and_capitals_make_one_two_and_three_armies() -> None:
    state = bounty("vitwood 1, oakenfold town 1, tollbar city 1, slatebeck capital 1")

    assert [1, 2, 3, 4] == armies(state, "vitwood", "oakenfold", "tollbar", "slatebeck")


@pytest.mark.rule("LL-BOUNTY-05")
@pytest.mark.parametrize(("answer", "gained", "stand"), [("farm", "food:1", 1), ("raise", "", 2)])
def test_a_food_village_may_make_an_army_instead(answer: str, gained: str, stand: int) -> None:
    state = bounty("minselm 1", answer)

    assert gained == goods(state, 1)
    assert [stand] == armies(state, "minselm")


@pytest.mark.rule("LL-BOUNTY-05", "LL-R-17")
def test_food_villages_are_asked_about_in_province_order() -> None:
    state = bounty("harrowmede 1, minselm 1, vitwood 1")

    assert "minselm" == new_game()._names["province"][look(state).stack[-1].a]

    play(state, "raise", "farm")

    assert [2, 1] == armies(state, "minselm", "harrowmede")
    assert "food:1 wood:1" == goods(state, 1)


@pytest.mark.rule("LL-BOUNTY-02", "LL-BOUNTY-03", "LL-PORT-03", "LL-R-17", "LL-TABLE-05")
@pytest.mark.parametrize(
    ("food", "gained"), [(0, "wood:3 gold:2"), (1, "food:1 wood:3 gold:1"), (2, "food:2 wood:3")]
)
def test_ports_yield_food_or_gold_and_are_never_doubled(food: int, gained: str) -> None:
    state = bounty("vantor city port, grimscar port")

    assert ["number 0", "number 1", "number 2"] == options(state)
    assert gained == goods(play(state, f"number {food}"), 1)


@pytest.mark.rule("LL-BOUNTY-06", "LL-LEADER-07")
def test_the_leader_regains_a_health_and_an_energy_up_to_the_card() -> None:
    state = bounty("vitwood", health={1: 3}, energy={0: 0, 1: 1, 2: 0}, leaders={1: "sefa_orlan"})
    until_asked(state, 1, "end")
    assert (4, 2) == (health(state, 1), energy(state, 1))

    full = bounty("vitwood", leaders={1: "brannoc_hale"}, energy={0: 0, 1: 3, 2: 0})
    assert (5, 3) == (health(until_asked(full, 1, "end"), 1), energy(full, 1))


@pytest.mark.rule("LL-R-28", "LL-R-27")
def test_a_leader_off_the_board_regains_nothing() -> None:
    down = bounty("vitwood", down=[1], energy={0: 0, 1: 1, 2: 0})
    captive = bounty("vitwood", captive={1: 2}, health={1: 2}, energy={0: 0, 1: 1, 2: 0})

    assert (0, 1) == (health(down, 1), energy(down, 1))
    assert (2, 1) == (health(captive, 1), energy(captive, 1))


@pytest.mark.rule("LL-BOUNTY-07")
def test_only_the_active_player_is_served() -> None:
    state = bounty("vitwood", health={0: 1, 2: 1}, leaders={0: "odrin_vask", 2: "hesper_quill"})

    assert ["", "wood:1", ""] == [goods(state, seat) for seat in range(3)]
    assert [1, 1] == [health(state, 0), health(state, 2)]


@pytest.mark.rule("LL-R-47", "LL-R-87")
def test_nobody_holds_more_than_99_of_anything() -> None:
    state = bounty("vitwood city 98, oakenfold city 99", goods={1: "wood:98"})

    assert "wood:99" == goods(state, 1)
    assert [99, 99] == armies(state, "vitwood", "oakenfold")


# The end of a turn ---------------------------------------------------------------------------


@pytest.mark.rule("LL-TURN-09", "LL-POP-01", "LL-POP-02", "LL-R-18")
def test_armies_above_the_limit_leave_in_the_own_end_phase() -> None:
    state = table(
        "minselm 5, vitwood town 6, oakenfold city 9, tollbar capital 12",
        "kestrow 7",
        energy=CALM,
        phase="combat",
    )
    play(state, "end")

    assert [3, 4, 6, 9] == armies(state, "minselm", "vitwood", "oakenfold", "tollbar")
    assert [7] == armies(state, "kestrow")


@pytest.mark.rule("LL-POP-03", "LL-R-18", "LL-SETTLE-06")
def test_armies_moved_in_after_the_removal_stay() -> None:
    state = table("minselm 3, vitwood town 4", energy=CALM, phase="end")
    play(state, "march vitwood")

    assert [4, 3] == armies(state, "minselm", "vitwood")

    play(state, "end")

    assert [4] == armies(state, "minselm")


@pytest.mark.rule("LL-R-80", "LL-R-89", "LL-TURN-03")
def test_a_game_ends_when_its_rounds_are_over() -> None:
    game = new_game(3, trade="off", max_rounds=2)
    state = table(
        "minselm town, vitwood",
        "kestrow",
        "tollbar",
        game=game,
        energy=CALM,
        phase="end",
        round=1,
        marker=1,
    )
    state = changed(state, active=2, stack=(evolve(look(state).stack[0], seat=2, actor=2),))
    play(state, "end")
    outcome = state.outcome()

    assert outcome is not None
    assert (1, 2, 2) == outcome.places
    assert "after 2 rounds" in outcome.reasons[-1]


@pytest.mark.rule("LL-R-80")
def test_provinces_break_a_tie_at_the_end_of_the_rounds_and_then_it_is_shared() -> None:
    game = new_game(3, trade="off", max_rounds=2)
    for lands, places in (("kestrow, sunderoak", (2, 1, 2)), ("kestrow", (1, 1, 1))):
        state = table(
            "minselm", lands, "tollbar", game=game, energy=CALM, phase="end", round=1, marker=1
        )
        state = changed(state, active=2, stack=(evolve(look(state).stack[0], seat=2, actor=2),))
        play(state, "end")
        outcome = state.outcome()

        assert outcome is not None
        assert places == outcome.places


@pytest.mark.rule("LL-R-80", "LL-R-91")
def test_without_a_limit_rounds_go_on() -> None:
    game = new_game(3, trade="off", max_rounds=0)
    state = table(
        "minselm", "kestrow", "tollbar", game=game, energy=CALM, phase="end", round=80, marker=1
    )
    state = changed(state, active=2, stack=(evolve(look(state).stack[0], seat=2, actor=2),))
    play(state, "end")

    assert (False, 81) == (state.is_over, look(state).round)


@pytest.mark.rule("LL-R-89", "LL-R-78", "LL-R-69")
def test_rounds_are_counted_past_a_first_player_who_is_out() -> None:
    state = table(
        "minselm",
        "kestrow",
        "tollbar",
        "anchorfell",
        seats=4,
        phase="end",
        marker=2,
        energy=dict.fromkeys(range(4), 0),
    )
    before = look(state)
    out = evolve(
        before.seats[0],
        out=True,
        leader="odrin_vask",
        status=Status.GONE,
        place=None,
        health=0,
        energy=0,
    )
    lands = {name: land for name, land in before.provinces.items() if land.owner != 0}
    state = changed(
        state,
        seats=(out, *before.seats[1:]),
        provinces=lands,
        active=3,
        first=0,
        stack=(evolve(before.stack[0], seat=3, actor=3),),
    )
    play(state, "end")

    assert (2, 1) == (look(state).round, look(state).active)


# Windows -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-R-19", "LL-ABIL-02", "LL-V-16")
def test_a_window_asks_clockwise_and_the_active_player_last() -> None:
    state = table(
        "minselm 3",
        "vitwood 3",
        "oakenfold 3",
        phase="end",
        marker=2,
        leaders={0: "ilvane_dusk", 1: "calla_wren", 2: "flynt_mire"},
    )
    play(state, "end")  # the START window of seat 1

    asked = []
    while look(state).stack[-1].kind is FrameKind.WINDOW:
        asked.append(state.actor)
        play(state, "pass")
    assert [2, 0, 1] == asked


@pytest.mark.rule("LL-R-19")
def test_after_a_use_the_asking_starts_again() -> None:
    state = table(
        "minselm 3",
        "vitwood 3",
        "oakenfold 3",
        phase="end",
        marker=2,
        leaders={0: "ilvane_dusk", 1: "calla_wren", 2: "flynt_mire"},
    )
    play(state, "end", "pass", "use 2")  # seat 2 passes, seat 0 looks at two cards
    play(state, "card d1", "card d2", "leave", "leave")

    assert 2 == state.actor
    assert ["pass", "use 2"] == options(state)[:2]


@pytest.mark.rule("LL-R-20", "LL-ABIL-05", "LL-V-01", "LL-V-04")
def test_an_ability_is_carried_out_before_anybody_else_is_asked() -> None:
    state = table(
        "minselm 3",
        "vitwood 3",
        "oakenfold 3",
        phase="end",
        marker=2,
        leaders={0: "ilvane_dusk", 1: "calla_wren", 2: "flynt_mire"},
    )
    play(state, "end", "use 2")  # seat 2: Assassinate

    assert ["aim-seat 0", "aim-seat 1"] == options(state)
    assert 2 == state.actor

    play(state, "aim-seat 0")

    assert (1, 1) == (health(state, 0), energy(state, 2))


@pytest.mark.rule("LL-R-21", "LL-V-17", "LL-R-19")
def test_own_turn_abilities_wait_for_the_own_turn() -> None:
    state = table(
        "minselm 3",
        "vitwood 3",
        "oakenfold",
        phase="end",
        marker=2,
        leaders={0: "odrin_vask", 1: "hesper_quill"},
        goods={0: "food", 1: "food:2"},
        energy={0: 2, 1: 4, 2: 0},
    )
    play(state, "end")

    assert (1, ["pass", "use 2", "use 3"]) == (state.actor, options(state))


@pytest.mark.rule("LL-R-85")
def test_a_choice_with_one_answer_is_made_without_asking() -> None:
    state = table("minselm 1", "kestrow", goods={0: "wood"}, energy=CALM)
    play(state, "settle crosskern")

    assert 0 == owner(state, "crosskern")
    assert ["bring", "stay"] == options(state)  # one origin, one army: only the Leader is asked


@pytest.mark.rule("LL-R-23", "LL-ABIL-04", "LL-INCAP-03")
def test_a_leader_off_the_board_uses_nothing() -> None:
    state = table(
        "minselm 3", "vitwood", leaders={0: "maren_tolliver"}, down=[0], goods={0: "food"}
    )

    assert [] == options(state, "use")
    assert "LL-R-23" == refusal(state, "use 2")


@pytest.mark.rule("LL-ABIL-02", "LL-ABIL-03")
def test_passive_abilities_and_those_too_dear_are_refused() -> None:
    state = table(
        "minselm 3", "vitwood", leaders={0: "maren_tolliver"}, goods={0: "food"}, energy={0: 1}
    )

    assert ["use 2"] == options(state, "use")
    assert "LL-ABIL-03" == refusal(state, "use 1")
    assert "LL-ABIL-02" == refusal(state, "use 3")


@pytest.mark.rule("LL-R-25")
def test_an_ability_builds_outside_the_building_phase() -> None:
    state = table("minselm 3", leaders={0: "calla_wren"}, phase="end")
    play(state, "use 2", "aim crosskern", "number 1", "stay")

    assert 0 == owner(state, "crosskern")


@pytest.mark.rule("LL-R-42")
def test_moving_sets_the_flag_and_bounty_clears_it() -> None:
    state = table("minselm, vitwood", "kestrow", energy=CALM)
    play(state, "lead vitwood")

    assert ("vitwood", True) == (place(state, 0), look(state).seats[0].moved)

    play(state, "end", "end", "end")
    state = to_building(state, 0)

    assert not look(state).seats[0].moved


def test_a_snapshot_can_be_written_by_hand() -> None:
    state = table("minselm town 2", energy=CALM)
    snapshot = look(state)

    assert isinstance(snapshot, LeadersLegacySnapshot)
    assert Holding(0, "town", armies=2) == snapshot.provinces["minselm"]  # type: ignore[arg-type]
    assert 1 == renown(state, 0)
