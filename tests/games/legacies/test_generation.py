"""The course of the game: start of a Generation, turns, its end, the end of a Century."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from helpers.legacies import at, deal, look, options, play, seat, some, table
from helpers.legacies_packs import all_but, board, plain, successors_but

import legacies
from legacies.games.legacies import Card, Resource, SeatSnapshot

MANDATORY = "event relationships"


def last_action(*seats: SeatSnapshot, n: int = 3, **given: Any) -> legacies.State:
    """Everything but one Non-Mandatory Global Action is done; seat 0 may trigger it."""
    others = ("heirloom_income", "dividends", "influence")[: n - 1]
    first = seat("inventor", played=given.pop("played", "C1010 C1011"), triggered=True,
                 succeeded=True)  # fmt: skip
    rest = {"done": " ".join((MANDATORY, *others))}
    return board(first, *seats, **{**rest, **given})


# Start ---------------------------------------------------------------------------------------


def started(
    *foundations: int,
    generation: int = 2,
    hand: str = "",
    active: tuple[str | None, ...] = (None,) * 6,
    **given: Any,
) -> legacies.State:
    """A Generation begins after seat 0, the last on the track, has ended the one before."""
    before = generation - 1
    century = (before + 1) // 2
    seats = [
        seat(foundation=n, succeeded=True, active=who)
        for n, who in zip(foundations, active, strict=False)
    ]
    seats[1] = attrs.evolve(seats[1], hand=some(Card, hand))
    seats[0] = attrs.evolve(
        seats[0], played=some(Card, f"C{century}010 C{century}011"), triggered=True
    )
    values: dict[str, Any] = {
        "order": (*range(1, len(seats)), 0), "turn": len(seats) - 1, "game": plain(len(seats)),
        "bonus": "", "done": f"{MANDATORY} heirloom_income dividends", "display": (),
        "market": (), "generation": before,
    }  # fmt: skip
    state = table(*seats, **{**values, **given})
    play(state, "trigger heirloom_fame")
    return state if before % 2 else play(state, "show lf_8")


@pytest.mark.rule("LG-GEN-01")
def test_the_largest_foundation_goes_first() -> None:
    assert (2, 0, 1) == look(started(20, 10, 30)).order


@pytest.mark.rule("LG-GEN-02", "LG-TIE-05", "LG-TIE-03")
def test_ties_keep_their_order() -> None:
    assert (3, 2, 0, 1) == look(started(20, 10, 20, 30, order=(2, 1, 3, 0))).order
    assert (1, 2, 0) == look(started(20, 20, 20)).order


@pytest.mark.rule("LG-GEN-04")
def test_the_upcoming_event_becomes_the_current_one() -> None:
    state = started(20, 10, 30)
    assert "E102" == look(state).current
    play(state, "show E203")

    assert ("E102", "E203") == (look(state).current, look(state).upcoming)


@pytest.mark.rule("LG-GEN-05")
def test_in_the_last_generation_nothing_replaces_the_upcoming_event() -> None:
    state = started(20, 10, 30, generation=6)

    assert "deal_card" == look(state).stack[-1].kind
    assert ("E302", None) == (look(state).current, look(state).upcoming)


@pytest.mark.rule("LG-GEN-06", "LG-GEN-07", "LG-GEN-08", "LG-GEN-09", "LG-R-101")
def test_the_deal() -> None:
    """Hands in turn order, the Market from the top, Successors in turn order, the display."""
    state = play(started(20, 10, 30), "show E203")
    play(state, *[f"deal C1{n:03}" for n in range(21, 33)], *[f"deal S{n:02}" for n in range(1, 6)])

    hands = [each.hand for each in look(state).seats]
    assert [
        ("C1024", "C1025", "C1026"), ("C1027", "C1028", "C1029"), ("C1021", "C1022", "C1023"),
    ] == hands  # fmt: skip
    assert ("C1030", "C1031", "C1032") == look(state).market
    assert [("S02",), ("S03",), ("S01",)] == [each.successors for each in look(state).seats]
    assert ("S04", "S05") == look(state).display
    assert 2 == state.actor


@pytest.mark.rule("LG-GEN-10", "LG-GEN-07")
def test_no_successors_in_the_last_generation() -> None:
    state = deal(started(20, 10, 30, generation=6))

    assert [(3, 0)] * 3 == [(len(each.hand), len(each.successors)) for each in look(state).seats]
    assert (None, None) == (*look(state).display, None, None)[:2]
    assert 3 == len(look(state).market)


@pytest.mark.rule("LG-GEN-08", "LG-GEN-09")
@pytest.mark.parametrize("generation", range(2, 6))
def test_successors_in_all_others(generation: int) -> None:
    state = deal(started(20, 10, 30, generation=generation))

    assert [1, 1, 1] == [len(each.successors) for each in look(state).seats]
    assert 2 == len([each for each in look(state).display if each])


@pytest.mark.rule("LG-R-12", "LG-VAR-07", "LG-CTY-05")
@pytest.mark.parametrize(("generation", "century"), [(3, 2), (5, 3)])
def test_a_new_century_is_dealt_from_its_own_deck(generation: int, century: int) -> None:
    state = started(20, 10, 30, generation=generation)
    while look(state).stack[-1].kind != "deal_card":
        state.play(state.legal_moves()[0])

    assert [f"deal C{century}{n:03}" for n in range(1, 51)] == options(state)


@pytest.mark.rule("LG-R-101", "LG-R-01")
def test_who_comes_late_goes_without_if_the_cards_run_out() -> None:
    """Two are in the deck, and the two of the Generation before in the pile."""
    rest = all_but("C1001 C1002 C1010 C1011")
    state = started(20, 10, 30, deck="C1001 C1002", pile="", hand=rest)
    deal(state)

    assert [1, 46, 3] == [len(each.hand) for each in look(state).seats]


# Turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("LG-GEN-20")
def test_turns_follow_the_track_round_after_round() -> None:
    state = board(
        seat("inventor", "C1010 C1011 C1012"), seat("promoter", "C1013 C1014"),
        seat("general", "C1015 C1016"), order=(1, 2, 0), asked=1, turn=0,
    )  # fmt: skip
    turns = []
    for card in ("C1013", "C1015", "C1010", "C1014", "C1016", "C1011"):
        turns.append(state.actor)
        play(state, f"play {card} resources")

    assert [1, 2, 0, 1, 2, 0] == turns


@pytest.mark.rule("LG-GEN-21")
def test_there_is_no_voluntary_pass() -> None:
    state = board(seat("inventor", "C1001", played="C1010 C1011"))

    assert "pass" not in options(state)


@pytest.mark.rule("LG-GEN-22")
@pytest.mark.parametrize(("played", "able"), [("", 0), ("C1010", 0), ("C1010 C1011", 7),
                                              ("C1010 C1011 C1012", 7)])  # fmt: skip
def test_a_global_action_needs_two_cards_played(played: str, able: int) -> None:
    """All but Contribute to Your Foundation, which may not come first."""
    state = board(seat("inventor", "C1001", played=played))

    assert able == len(options(state, "trigger"))


@pytest.mark.rule("LG-GEN-22")
def test_an_earlier_generation_s_cards_do_not_count() -> None:
    state = last_action(generation=1, display="S30 S31")
    play(state, "trigger heirloom_fame", "option 1", "option 1")
    for _ in range(2):
        deal(state)
    while look(state).generation == 1:
        state.play(state.legal_moves()[0])
    deal(state)

    assert 2 == look(state).generation
    assert [] == options(state, "trigger")


@pytest.mark.rule("LG-GEN-24", "LG-GLB-09")
def test_one_player_may_trigger_any_number() -> None:
    state = board(
        seat("inventor", "C1001", played="C1010 C1011", triggered=True, succeeded=True),
        seat("promoter", "C1020 C1021 C1022"), seat("general", "C1030 C1031 C1032"),
    )  # fmt: skip
    for action in ("dividends", "heirloom_income", "heirloom_fame"):
        play(state, f"trigger {action}")
        while state.actor != 0:
            play(state, f"play {look(state).seats[state.actor].hand[0]} resources")

    assert ("heirloom_income", "heirloom_fame", "dividends") == look(state).done


# End -----------------------------------------------------------------------------------------


@pytest.mark.rule("LG-GEN-30", "LG-GEN-31")
@pytest.mark.parametrize(("seats", "needed"), [(3, 3), (4, 3), (5, 4), (6, 4)])
def test_a_generation_ends_with_both_mandatory_and_enough_other_actions(
    seats: int, needed: int
) -> None:
    others = [seat() for _ in range(seats - 1)]
    early = last_action(*others, n=needed - 1)
    play(early, "trigger heirloom_fame")
    state = last_action(*others, n=needed)
    play(state, "trigger heirloom_fame")

    assert "turn" == look(early).stack[-1].kind
    assert "honorarium" == look(state).stack[-1].kind


@pytest.mark.rule("LG-GEN-30", "LG-GEN-33")
@pytest.mark.parametrize("open", ["event", "relationships"])
def test_without_a_mandatory_one_it_goes_on(open: str) -> None:
    done = {"event", "relationships", "heirloom_income", "influence", "dividends", "trade"} - {open}
    state = board(
        seat("inventor", played="C1010 C1011", triggered=True), done=" ".join(sorted(done)),
        current=None,
    )  # fmt: skip
    play(state, "trigger heirloom_fame")

    assert ("turn", 1) == (look(state).stack[-1].kind, state.actor)


@pytest.mark.rule("LG-GEN-34", "LG-GEN-35", "LG-EX-24", "LG-R-16")
def test_those_after_the_ending_player_get_an_honorarium_in_turn_order() -> None:
    state = last_action(*[seat(succeeded=True)] * 3, order=(2, 0, 3, 1), turn=1)
    asked = []
    play(state, "trigger heirloom_fame")
    while look(state).stack[-1].kind == "honorarium":
        asked.append(state.actor)
        assert ["option 1", "option 2", "option 3"] == options(state)
        play(state, "option 1")

    assert [3, 1] == asked
    assert [0, 20, 0, 20] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-GEN-35", "LG-VAR-01")
@pytest.mark.parametrize(
    ("generation", "gold", "foundation", "n"),
    [(1, 20, 10, 1), (2, 20, 10, 1), (3, 50, 25, 2), (4, 50, 25, 2), (5, 100, 50, 3)],
)
def test_what_an_honorarium_is_worth(generation: int, gold: int, foundation: int, n: int) -> None:
    c = (generation + 1) // 2
    state = last_action(seat(succeeded=True), seat(succeeded=True), seat(succeeded=True),
                        played=f"C{c}010 C{c}011", generation=generation)  # fmt: skip
    play(state, "trigger heirloom_fame", "option 1", "option 2", "option 3", *["take gem"] * n)
    found = look(state).seats

    assert (gold, foundation) == (found[1].gold, found[2].foundation)
    assert n == found[3].resources[Resource.GEM]


@pytest.mark.rule("LG-GEN-36", "LG-R-11")
def test_the_last_generation_has_honoraria_too() -> None:
    state = last_action(played="C3010 C3011", generation=6)
    play(state, "trigger heirloom_fame")
    assert (1, "honorarium") == (state.actor, look(state).stack[-1].kind)
    play(state, "option 1", "option 1")

    assert state.is_over
    assert [0, 100, 100] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-R-89")
def test_an_honorarium_of_nothing_can_be_taken() -> None:
    """Ten Foundation from 150 on are less than one increment."""
    state = last_action(seat(foundation=150, succeeded=True), seat(succeeded=True))
    play(state, "trigger heirloom_fame")
    assert "pass" not in options(state)
    play(state, "option 2")

    assert (150, 2) == (at(state, 1).foundation, state.actor)


@pytest.mark.rule("LG-GEN-37", "LG-SUC-01")
def test_who_has_no_new_successor_must_put_one_in_play() -> None:
    state = last_action(seat(successors="S11 S01"), seat(successors="S02"), seat(succeeded=True))
    play(state, "trigger heirloom_fame", *["option 1"] * 3)

    assert 1 == state.actor
    assert ["put S01", "put S11"] == options(state)
    play(state, "put S11")
    assert 2 == state.actor
    play(state, "put S02")
    assert (("S11",), ("S02",), ()) == tuple(at(state, n).hall for n in (1, 2, 3))


@pytest.mark.rule("LG-GEN-37")
def test_without_any_in_hand_it_is_the_top_card_of_the_deck() -> None:
    state = last_action(seat(), seat(succeeded=True))
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert legacies.CHANCE == state.actor
    play(state, "deal S01")
    assert ("S01",) == at(state, 1).hall


@pytest.mark.rule("LG-R-02", "LG-GEN-37")
def test_a_forced_successor_is_skipped_if_there_is_none() -> None:
    state = last_action(
        seat(), seat(succeeded=True, hall=successors_but()), successor_deck="", display=()
    )
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert () == at(state, 1).hall
    assert 2 == look(state).generation


@pytest.mark.rule("LG-GEN-38", "LG-GEN-39", "LG-GEN-40", "LG-GEN-42", "LG-R-22", "LG-R-11")
def test_what_is_cleared_away_between_generations() -> None:
    state = last_action(
        seat(hand="C1020 C1021", played="C1030", succeeded=True, triggered=True),
        seat(hand="C1022", succeeded=True, successors=()),
        blocked="influence:2", market="C1047 C1048 C1049", display="S30 S31",
    )  # fmt: skip
    assert 4 == at(state, 2).tokens
    play(state, "trigger heirloom_fame", *["option 1"] * 2)
    found = look(state)

    assert (2, (), {}) == (found.generation, found.done, dict(found.blocked))
    assert 5 == at(state, 2).tokens
    assert [("C1040",), ("C1020", "C1021"), ("C1022",)] == [each.hand for each in found.seats]
    assert [(), (), ()] == [each.played for each in found.seats]
    assert (
        "C1010", "C1011", "C1030", "C1047", "C1048", "C1049",
    ) == found.pile  # fmt: skip
    assert ("S30", "S31") == found.successor_pile
    assert [(False, False)] * 3 == [(each.triggered, each.succeeded) for each in found.seats]


@pytest.mark.rule("LG-GEN-39", "LG-SUC-02")
def test_successors_still_held_are_discarded() -> None:
    state = last_action(seat(successors="S01 S20", succeeded=True), seat(succeeded=True))
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert () == at(state, 1).successors
    assert {"S01", "S20"} <= set(look(state).successor_pile)


@pytest.mark.rule("LG-R-22", "LG-SCG-06")
def test_a_blocking_token_stays_after_the_action_and_in_the_last_generation() -> None:
    state = last_action(played="C3010 C3011", generation=6, blocked="heirloom_fame:0")
    play(state, "trigger heirloom_fame")
    assert {"heirloom_fame": 0} == look(state).blocked
    play(state, *["option 1"] * 2)

    assert state.is_over
    assert ({"heirloom_fame": 0}, 4) == (look(state).blocked, at(state, 0).tokens)


@pytest.mark.rule("LG-R-03", "LG-GLB-08")
def test_the_end_is_looked_for_after_the_successor_step() -> None:
    first = seat("inventor", played="C1010 C1011", successors="S01")
    state = board(first, done=f"{MANDATORY} heirloom_income dividends")
    play(state, "trigger heirloom_fame", "deal S02", "put S01")

    assert ("S01",) == at(state, 0).hall
    assert (1, "honorarium") == (state.actor, look(state).stack[-1].kind)


# Players who cannot act ----------------------------------------------------------------------


@pytest.mark.rule("LG-GEN-43", "LG-R-05", "LG-R-23")
def test_a_player_without_cards_and_with_all_actions_blocked_ends_the_generation() -> None:
    """Seat 1 took the last turn: those behind it on the track get the Honorarium."""
    state = table(
        seat("inventor", "C1040", played="C1010"),
        seat("promoter", "C1041"),
        seat("general", played="C1020 C1021"),
        seat("politician", "C1043"),
        game=plain(4), asked=1, turn=1, done=f"{MANDATORY} heirloom_income influence",
        blocked="heirloom_fame:0 foundation:0 dividends:1 trade:1",
    )  # fmt: skip
    play(state, "play C1041 resources")

    assert ("honorarium", 2) == (look(state).stack[-1].kind, state.actor)
    play(state, "option 1")
    assert 3 == state.actor


@pytest.mark.rule("LG-GEN-43", "LG-R-04")
def test_an_own_token_blocks_nothing() -> None:
    state = table(
        seat("inventor", "C1040 C1039"), seat("promoter", played="C1020 C1021"),
        seat("general", "C1042"), game=plain(),
        done=f"{MANDATORY} heirloom_income influence",
        blocked="heirloom_fame:1 foundation:0 dividends:0 trade:0",
    )  # fmt: skip
    play(state, "play C1040 resources")

    assert (1, ["trigger heirloom_fame"]) == (state.actor, options(state))


@pytest.mark.rule("LG-R-04", "LG-R-106")
def test_a_player_who_can_do_nothing_for_another_reason_is_skipped() -> None:
    """Seat 1 has no card and played but one."""
    state = table(
        seat("inventor", "C1040 C1039"), seat("promoter", played="C1020"),
        seat("general", "C1042"), game=plain(),
    )  # fmt: skip
    play(state, "play C1040 resources")

    assert (2, 1) == (state.actor, look(state).idle)
    play(state, "play C1042 resources")
    assert (0, (0, 1, 2)) == (state.actor, look(state).order)


@pytest.mark.rule("LG-R-04", "LG-R-05", "LG-R-06", "LG-R-106")
def test_a_round_without_any_action_ends_the_generation_early() -> None:
    state = table(
        seat("inventor", "C1040"), seat("promoter", played="C1020", succeeded=True),
        seat("general", succeeded=True), game=plain(), order=(1, 0, 2), turn=1, bonus="",
    )  # fmt: skip
    play(state, "play C1040 resources")

    assert (2, "honorarium") == (state.actor, look(state).stack[-1].kind)
    play(state, "option 1", "deal S01")
    assert (2, ()) == (look(state).generation, look(state).resolved)
    assert ("century-1",) == look(state).century_tiles
    assert "E102" == look(state).current


@pytest.mark.rule("LG-R-05", "LG-R-04")
def test_with_nobody_having_acted_nobody_gets_an_honorarium() -> None:
    """Successors keep everybody from being dealt any card: the Generation ends at once."""
    none = 'icon = "power"\nlasting = [{ modifier = "hand_penalty", by = 3 }]'
    game = plain(successors=dict.fromkeys(("S20", "S30", "S31"), none))
    state = deal(started(3, 2, 1, game=game, active=("S20", "S30", "S31")))

    assert (2, "successor") == (look(state).generation, look(state).stack[-1].kind)
    assert [(), (), ()] == [each.hand for each in look(state).seats]
    assert [0, 0, 0] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-R-04")
def test_a_skipped_player_acts_again_once_a_card_is_drawn() -> None:
    card = """opportunity = { cost = {},
        do = [{ effect = "draw_cards", who = "each_opponent", n = 1 }] }"""
    state = table(
        seat("inventor", "C1006 C1039"), seat("promoter"), seat("general"),
        game=plain(cards={"C1006": card}),
    )  # fmt: skip
    play(state, "play C1006 opportunity", "deal C1020", "deal C1021")

    assert 1 == state.actor
    assert "play C1020 explore" in options(state)


@pytest.mark.rule("LG-R-94", "LG-R-106")
def test_places_exchanged_count_from_the_next_round_on() -> None:
    card = """opportunity = { cost = {},
        do = [{ effect = "swap_turn_order", who = "self", who2 = "opponent" }] }"""
    state = board(
        seat("inventor", "C1006 C1039"), seat("promoter", "C1010 C1011"),
        seat("general", "C1012 C1013"), game=plain(cards={"C1006": card}),
    )  # fmt: skip
    play(state, "play C1006 opportunity", "seat 2")
    assert ((0, 1, 2), (2, 1, 0)) == (look(state).order, look(state).next_order)
    turns = []
    for card in ("C1010", "C1012", "C1013", "C1011"):
        turns.append(state.actor)
        play(state, f"play {card} resources")

    assert [1, 2, 2, 1] == turns
    assert (0, (2, 1, 0)) == (state.actor, look(state).order)


@pytest.mark.rule("LG-R-94")
def test_places_exchanged_count_at_the_latest_after_the_honorarium() -> None:
    """Seat 1 gets the Honorarium by its old place; the forced Successors go by the new order."""
    state = last_action(
        seat(foundation=1, successors="S01 S02"), seat(foundation=1, successors="S03 S04"),
        next_order=(0, 2, 1),
    )  # fmt: skip
    play(state, "trigger heirloom_fame")
    assert 1 == state.actor
    play(state, *["option 1"] * 2)

    assert (2, ["put S03", "put S04"]) == (state.actor, options(state))


# Century end ---------------------------------------------------------------------------------


@pytest.mark.rule("LG-GEN-41", "LG-CTY-01")
@pytest.mark.parametrize(
    ("generation", "flipped"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
)
def test_a_century_ends_after_every_second_generation(generation: int, flipped: int) -> None:
    c = (generation + 1) // 2
    state = last_action(
        seat(succeeded=True), seat(succeeded=True), played=f"C{c}010 C{c}011",
        generation=generation,
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert flipped == look(state).flipped


@pytest.mark.rule("LG-CTY-02", "LG-GEN-40")
def test_all_cards_of_the_ending_century_leave_the_game() -> None:
    state = last_action(seat(hand="C1020 C1021", succeeded=True), seat(succeeded=True),
                        generation=2)  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert [()] * 3 == [each.hand for each in look(state).seats]
    assert ((), ()) == (look(state).pile, tuple(filter(None, look(state).market)))


@pytest.mark.rule("LG-CTY-03", "LG-CTY-08", "LG-R-29")
@pytest.mark.parametrize(("generation", "fame"), [(2, 5), (4, 6)])
def test_the_topmost_century_end_tile_scores_first_in_first_out(generation: int, fame: int) -> None:
    """Magnetic came first, Exotic second: 5 for the token on the own track, 6 for the Figure."""
    c = (generation + 1) // 2
    state = last_action(
        seat("promoter", succeeded=True), seat(succeeded=True), played=f"C{c}010 C{c}011",
        generation=generation, tracks="promoter:2", legend=(1, None, None),
        century_tiles="century-1 century-6 century-3",
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert fame == at(state, 1).fame
    assert (c, 3) == (look(state).flipped, len(look(state).century_tiles))


@pytest.mark.rule("LG-R-31")
def test_without_a_tile_nobody_scores() -> None:
    state = last_action(
        seat("promoter", succeeded=True), seat(succeeded=True), generation=2,
        tracks="promoter:2", century_tiles=(),
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert (0, 0) == (at(state, 1).fame, look(state).flipped)
    assert 3 == look(play(state, "show lf_8")).generation


@pytest.mark.rule("LG-CTY-04", "LG-LEG-10")
@pytest.mark.parametrize(("generation", "count"), [(2, 4), (4, 5)])
def test_the_next_legendary_figure_is_turned_up(generation: int, count: int) -> None:
    c = (generation + 1) // 2
    state = last_action(
        seat(succeeded=True), seat(succeeded=True), played=f"C{c}010 C{c}011",
        generation=generation, legend=(1, None, None),
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)
    assert 8 - count + 1 == len(options(state, "show"))
    play(state, "show lf_8")

    assert count == len(list(filter(None, look(state).figures)))
    assert "lf_8" == look(state).figures[count - 1]
    assert 1 == look(state).legend[0]


@pytest.mark.rule("LG-CTY-05", "LG-REL-22", "LG-INV-15")
def test_tokens_and_markers_keep_their_places_when_the_overlays_come() -> None:
    state = last_action(
        seat(succeeded=True), seat(succeeded=True), generation=2, tracks="promoter:-.2",
        industries="law:7",
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2, "show lf_8")

    assert 3 == look(state).generation
    assert (None, 2) == look(state).tracks["promoter"][:2]  # type: ignore[index]
    assert 7 == look(state).industries["law"]  # type: ignore[index]
    assert 16 == state.view(0).industries[4].gold


@pytest.mark.rule("LG-CTY-06")
def test_scoring_uses_the_values_of_the_ending_century() -> None:
    """Devoted: Law and Communications on row 4 are worth 1 Fame each in I, 2 each in II."""
    state = last_action(
        seat("politician", succeeded=True), seat(succeeded=True), generation=2,
        century_tiles="century-2", industries="law:4 communications:4",
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert 2 == at(state, 1).fame


@pytest.mark.rule("LG-CTY-07", "LG-END-01", "LG-R-11")
def test_after_the_third_century_the_game_is_over() -> None:
    state = last_action(
        played="C3010 C3011", generation=6, century_tiles="century-2 century-3 century-6",
        legend=(1, None, None),
    )  # fmt: skip
    play(state, "trigger heirloom_fame", *["option 1"] * 2)

    assert state.is_over
    assert 6 == at(state, 1).fame


@pytest.mark.rule("LG-R-11", "LG-SUC-07")
def test_the_order_of_steps_at_the_end_of_the_game() -> None:
    """Honoraria, then what retires in turn order, then the Century: 4 Fame come before Exotic."""
    state = last_action(seat(hall="S12", active="S12"), seat(), played="C3010 C3011", generation=6)
    play(state, "trigger heirloom_fame")
    assert 0 == at(state, 1).fame
    play(state, *["option 1"] * 2)

    assert 4 == at(state, 1).fame
    assert state.is_over


@pytest.mark.rule("LG-R-11")
def test_the_order_of_steps_at_the_end_of_a_generation() -> None:
    """Honorarium, Successors, tiles up, Century: a Successor's contribution comes before it."""
    state = last_action(seat(successors="S11", foundation=0), seat(succeeded=True), generation=2)
    play(state, "trigger heirloom_fame", *["option 2"] * 2)
    assert ("successor", MANDATORY.split()[0]) == (
        look(state).stack[-1].kind, look(state).done[0]
    )  # fmt: skip
    play(state, "put S11")

    assert (10 + 5, 2) == (at(state, 1).foundation, at(state, 1).fame)
    assert 1 == look(state).flipped
