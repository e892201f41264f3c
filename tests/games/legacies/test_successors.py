"""Successors: how they come, what they do, and the Impact Icons."""

from __future__ import annotations

from typing import Any, cast

import pytest
from helpers.legacies import at, look, new_game, options, play, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies import playout
from legacies.games.legacies import Industry
from legacies.games.legacies.pack import LegaciesPack

ICONS = ("power", "manipulation", "knowledge", "commerce", "humanity", "innovation")
NOTHING = 'retire = [{ effect = "gain", what = "gold", n = 0 }]'
EXTRA = 'opportunity = { cost = {}, do = [{ effect = "extra_successor" }] }'


def entering(name: str = "inventor", **given: Any) -> legacies.State:
    """Seat 0 is about to choose the Successor it puts in play: it has drawn S06."""
    values: dict[str, Any] = {"played": "C1010 C1011", **given}
    game = values.pop("game", None)
    state = board(seat(name, **values), game=game, done="event")
    return play(state, "trigger dividends", "deal S06")


@pytest.mark.rule("LG-SUC-01", "LG-LIM-07")
def test_each_player_puts_one_in_play_after_the_first_action() -> None:
    state = entering(successors="S01 S02")
    assert ["put S01", "put S02", "put S06"] == options(state)
    play(state, "put S02")

    assert ("S02", True) == (at(state, 0).active, at(state, 0).succeeded)


@pytest.mark.rule("LG-SUC-02", "LG-R-18")
def test_the_rest_of_the_successor_hand_is_discarded_in_the_open() -> None:
    state = play(entering(successors="S01 S02"), "put S02")

    assert () == at(state, 0).successors
    assert ("S01", "S06") == look(state).successor_pile


@pytest.mark.rule("LG-SUC-03")
@pytest.mark.parametrize(("even", "drawn"), [("", 0), (", even_if_played = true", 1)])
def test_after_that_none_is_drawn_unless_a_card_says_so(even: str, drawn: int) -> None:
    card = f"""opportunity = {{ cost = {{}},
        do = [{{ effect = "draw_successor", n = 1, from = "deck"{even} }}] }}"""
    state = board(
        seat("inventor", "C1006 C1040", succeeded=True), game=plain(cards={"C1006": card})
    )
    play(state, "play C1006 opportunity")
    if drawn:
        play(state, "deal S20")

    assert (drawn, 1) == (len(at(state, 0).successors), state.actor)


@pytest.mark.rule("LG-SUC-04")
def test_only_the_newest_is_in_force() -> None:
    """S13 makes Relationships dearer by 2 Gold; it is retired in the second table."""
    active = board(seat("inventor", "C1001", gold=4, hall="S01", active="S13"))
    retired = board(seat("inventor", "C1001", gold=4, hall="S13", active="S01"))

    assert "play C1001 relate 1" not in options(active)
    assert "play C1001 relate 1" in options(retired)


@pytest.mark.rule("LG-SUC-05", "LG-SUC-06")
def test_contribution_and_now_ability_come_once_on_entering() -> None:
    state = play(entering(successors="S11"), "put S11")

    assert (5, 2) == (at(state, 0).foundation, at(state, 0).fame)
    play(state, "play C1041 resources", "play C1042 resources", "play C1040 resources")
    assert (5, 2) == (at(state, 0).foundation, at(state, 0).fame)


@pytest.mark.rule("LG-SUC-05", "LG-VAR-01")
@pytest.mark.parametrize(("generation", "n"), [(2, 5), (3, 10), (5, 25)])
def test_the_contribution_goes_by_the_century(generation: int, n: int) -> None:
    c = (generation + 1) // 2
    state = board(
        seat("inventor", played=f"C{c}010 C{c}011", successors="S11"), generation=generation
    )
    play(state, "trigger dividends", "deal S06", "put S11")

    assert n == at(state, 0).foundation


@pytest.mark.rule("LG-SUC-07", "LG-SUC-06")
def test_retiring_happens_once_as_the_next_comes_in() -> None:
    state = entering(hall="S12", active="S12", successors="S01")
    assert 0 == at(state, 0).fame
    play(state, "put S01")

    assert (4, "S01") == (at(state, 0).fame, at(state, 0).active)


@pytest.mark.rule("LG-SUC-08", "LG-SCG-05")
def test_retired_ones_stay_in_the_hall() -> None:
    state = play(entering(hall="S12 S02", active="S12", successors="S01"), "put S01")

    assert ("S01", "S02", "S12") == at(state, 0).hall


@pytest.mark.rule("LG-SUC-09", "LG-SUC-04")
def test_the_successor_of_generation_five_stays_active_in_six() -> None:
    state = board(
        seat("inventor", played="C3010 C3011", triggered=True, succeeded=True, hall="S16",
             active="S16"),
        seat(succeeded=True), seat(succeeded=True),
        generation=5, done="event relationships heirloom_income heirloom_fame",
    )  # fmt: skip
    play(state, "trigger dividends", "option 1", "option 1")

    assert (6, "S16") == (look(state).generation, at(state, 0).active)


@pytest.mark.rule("LG-SUC-10", "LG-SUC-04")
def test_at_first_the_character_itself_is_the_current_person() -> None:
    state = board(seat("inventor", "C1001", gold=3))

    assert (None, ()) == (at(state, 0).active, at(state, 0).hall)
    assert "play C1001 relate 1" in options(state)


@pytest.mark.rule("LG-SUC-11")
def test_the_display_is_not_filled_up() -> None:
    state = board(seat("inventor", played="C1010 C1011"), display="S02 S03")
    play(state, "trigger relationships", "put S02")
    if state.actor == 0:
        play(state, "put S02")

    assert [None, "S03"] == [*look(state).display]


@pytest.mark.rule("LG-R-53")
def test_the_order_in_which_a_successor_enters() -> None:
    """
    Retire, enter, discard, contribution, match, now: seen by what each of them asks or counts.

    The old one retires while the new one is still to come, so the three of the hand are two
    others then; the unlocking of the match is asked before the new one's NOW pays.
    """
    old = """icon = "power"
        retire = [{ effect = "gain", what = "fame", n = { per = "matches", n = 1 } }]"""
    new = """icon = "innovation"
        foundation = [5, 10, 25]
        now = [{ effect = "gain", what = "gold", n = { per = "matches", n = 10 } }]"""
    game = plain(successors={"S20": old, "S30": new})
    state = entering(hall="S20", active="S20", successors="S30 S01", game=game)
    play(state, "put S30")

    assert 0 == at(state, 0).fame  # no match yet when the old one retired
    assert ((), 5) == (at(state, 0).successors, at(state, 0).foundation)
    assert ["unlock relationship", "unlock minor", "unlock major"] == options(state)
    assert (0, True) == (at(state, 0).gold, at(state, 0).succeeded)
    play(state, "unlock minor")
    assert 10 == at(state, 0).gold


@pytest.mark.rule("LG-R-53")
def test_a_reward_does_not_feed_a_hand_that_is_about_to_go() -> None:
    """The NOW ability draws even though the regular one is in play: the drawn one is kept."""
    new = """icon = "power"
        now = [{ effect = "draw_successor", n = 1, from = "deck", even_if_played = true }]"""
    state = entering(successors="S30 S01", game=plain(successors={"S30": new}))
    play(state, "put S30", "deal S20")

    assert (("S20",), ("S01", "S06")) == (at(state, 0).successors, look(state).successor_pile)


@pytest.mark.rule("LG-R-55")
def test_an_extra_successor_does_not_stand_for_the_regular_one() -> None:
    state = board(
        seat("inventor", "C1006 C1040", successors="S01 S02"),
        game=plain(cards={"C1006": EXTRA}),
    )
    play(state, "play C1006 opportunity", "put S01")

    assert (("S01",), False, ()) == (
        at(state, 0).hall, at(state, 0).succeeded, at(state, 0).successors
    )  # fmt: skip


@pytest.mark.rule("LG-R-55", "LG-R-25")
@pytest.mark.parametrize("generation", [1, 6])
def test_an_extra_successor_without_a_hand_is_the_top_of_the_deck(generation: int) -> None:
    c = (generation + 1) // 2
    state = board(
        seat("inventor", f"C{c}006 C{c}039", succeeded=generation == 1),
        game=plain(cards={f"C{c}006": EXTRA}), generation=generation,
    )  # fmt: skip
    play(state, f"play C{c}006 opportunity", "deal S21")

    assert ("S21",) == at(state, 0).hall


@pytest.mark.rule("LG-R-55", "LG-IMP-04")
def test_an_extra_successor_counts_for_matches_and_the_sixth_gives_nothing() -> None:
    hall = "S21 S22 S23 S24 S25"
    state = board(
        seat("general", "C1006 C1040", hall=hall, active="S25", locked=""),
        game=plain(cards={"C1006": EXTRA}),
    )
    play(state, "play C1006 opportunity", "deal S26")

    assert (6, 1) == (len(at(state, 0).hall), state.actor)
    assert 0 == at(state, 0).fame


# Impact Icons --------------------------------------------------------------------------------


@pytest.mark.rule("LG-IMP-01", "LG-IMP-02")
def test_everything_has_one_of_six_icons() -> None:
    pack = cast(LegaciesPack, new_game(3).content)
    found = {each.icon.value for each in pack.characters.characters}
    successors = {each.icon.value for each in pack.successors.successors}
    outcomes = {half.icon.value for each in pack.events.events for half in (each.top, each.bottom)}
    tiles = {icon.value for each in pack.scoring_tiles.scoring_tiles for icon in each.icons}

    assert set(ICONS) == successors == outcomes == tiles
    assert found <= set(ICONS)
    assert all(each.icons for each in pack.scoring_tiles.scoring_tiles)


@pytest.mark.rule("LG-IMP-03", "LG-IMP-04")
@pytest.mark.parametrize(("successor", "match"), [("S06", True), ("S01", False)])
def test_a_successor_with_the_character_s_icon_is_a_match(successor: str, *, match: bool) -> None:
    """The Inventor's is innovation, as S06's."""
    state = play(entering(successors="S01"), f"put {successor}")

    assert match == bool(options(state, "unlock"))


@pytest.mark.rule("LG-IMP-04", "LG-R-54", "LG-LIM-06", "LG-SET-24")
@pytest.mark.parametrize("token", ["relationship", "minor", "major"])
def test_a_match_unlocks_a_token_of_the_player_s_choice_at_once(token: str) -> None:
    state = play(entering(successors="S01"), "put S06", f"unlock {token}")
    found = state.view(0).seats[0]

    assert token not in found.locked
    assert 2 == len(found.locked)
    assert {
        "relationship": (6, 3, 3), "minor": (5, 4, 3), "major": (5, 3, 4),
    }[token] == (found.tokens, found.stakes["minor"], found.stakes["major"])  # fmt: skip


@pytest.mark.rule("LG-IMP-04", "LG-R-54")
def test_each_token_is_unlocked_once() -> None:
    state = entering("general", hall="S21", active="S21", locked="minor major", successors="S22")
    play(state, "put S22")

    assert ["unlock minor", "unlock major"] == options(state)


@pytest.mark.rule("LG-R-54")
def test_with_nothing_locked_the_reward_is_lost() -> None:
    state = entering("general", locked="", successors="S22")
    play(state, "put S22")

    assert (1, 0) == (state.actor, at(state, 0).fame)


@pytest.mark.rule("LG-IMP-05", "LG-SPC-06")
@pytest.mark.parametrize("hall", ["S21 S22 S23", "S21 S22 S23 S24"])
@pytest.mark.parametrize(("answer", "fame"), [("use general", 7), ("pass", 0)])
def test_the_fourth_and_fifth_match_allow_the_special_action(
    hall: str, answer: str, fame: int
) -> None:
    state = entering("general", hall=hall, active="S21", locked="", successors="S25")
    play(state, "put S25")
    assert ["pass", "use general"] == options(state)
    play(state, answer)

    assert fame == at(state, 0).fame


@pytest.mark.rule("LG-IMP-04")
def test_an_unlocked_token_can_be_used() -> None:
    """Three Minors are out; the fourth is bought with."""
    state = board(seat("general", "C1001", gold=99, minors="tourism museums theater", locked=""))
    play(state, "play C1001 buy", "stock law minor")

    assert 4 == len(at(state, 0).minors)
    assert 3 == look(state).industries[Industry.LAW]


@pytest.mark.rule("LG-LIM-07", "LG-SUC-01")
def test_five_successors_come_over_a_game() -> None:
    state = playout(plain(4).start(), 7)

    assert state.is_over
    assert all(5 <= len(each.hall) for each in look(state).seats)
