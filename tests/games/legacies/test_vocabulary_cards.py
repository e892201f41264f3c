"""Effects on cards, Successors, Events, tiles, Heirlooms, Global Actions and the turn track."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, deal, look, options, play, seat
from helpers.legacies_programs import (
    can,
    do,
    done,
    entering,
    fame,
    foundation,
    gold,
    held,
    holding,
    resolving,
    rest_of,
    rows,
    stocks,
    take,
)

import legacies

# Player Cards --------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-05")
def test_cards_are_drawn_self_first() -> None:
    state = take(holding(do("draw_cards", who="all", n=2)))
    for card in ("C1010", "C1011", "C1012", "C1013", "C1014", "C1015"):
        assert legacies.CHANCE == state.actor
        play(state, f"deal {card}")

    assert ["C1010", "C1011"] == [str(card) for card in at(state, 0).hand]
    assert ["C1012", "C1013", "C1041"] == [str(card) for card in at(state, 1).hand]
    assert 1 == state.actor


@pytest.mark.rule("LG-V-04", "LG-R-01")
def test_drawing_can_always_be_done() -> None:
    """Seat 2 has played all that is left of the Century."""
    rest = rest_of(1, "C1001", "C1041", "C1042", "C1048", "C1049", "C1050")
    state = holding(
        do("draw_cards", n=1),
        seats=[seat(), seat(None, "C1041"), seat(None, "C1042", played=rest)],
    )

    assert 1 == take(state).actor  # nothing is there, nothing is drawn


@pytest.mark.rule("LG-V-04")
def test_cards_are_discarded_as_far_as_there_are_any() -> None:
    state = take(
        holding(do("discard_cards", who="all", n=2), seats=[seat(None, "C1002 C1003 C1004")])
    )

    # they come in ascending order, so the last of three cannot be the first of two
    assert ["discard C1002", "discard C1003"] == options(state)
    play(state, "discard C1002", "discard C1004")
    while options(state, "discard"):
        play(state, options(state, "discard")[0])

    assert ["C1003"] == [str(card) for card in at(state, 0).hand]
    assert [0, 0] == [len(at(state, n).hand) for n in (1, 2)]
    assert {"C1002", "C1004", "C1041", "C1042"} <= {str(card) for card in look(state).pile}


@pytest.mark.rule("LG-V-04", "LG-R-07")
def test_discarding_can_always_be_done_and_does_not_count_as_playing() -> None:
    state = done(
        do("discard_cards", n=1),
        do("gain", what="gold", n={"per": "cards_played", "n": 1}),
        seats=[seat(None, "C1002")],
        answers="discard C1002",
    )

    assert can(do("discard_cards", n=1))
    assert [1, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-04")
def test_market_cards_are_taken_and_replaced_one_by_one() -> None:
    state = take(holding(do("take_market", n=2), market="C1010 C1011 C1012"))

    assert ["market top", "market middle", "market bottom"] == options(state)
    play(state, "market middle", "deal C1020")
    assert ["C1010", "C1020", "C1012"] == [str(card) for card in look(state).market]
    play(state, "market middle", "deal C1021")

    assert ["C1011", "C1020"] == [str(card) for card in at(state, 0).hand]
    assert ["C1010", "C1021", "C1012"] == [str(card) for card in look(state).market]


@pytest.mark.rule("LG-V-04")
def test_taking_needs_a_market_card() -> None:
    assert can(do("take_market", n=1), market=(None, None, seat(None, "C1010").hand[0]))
    assert not can(do("take_market", n=1), market=(None, None, None))


@pytest.mark.rule("LG-V-04")
def test_the_market_is_refreshed_from_top_to_bottom() -> None:
    state = take(holding(do("refresh_market"), market="C1010 C1011 C1012"))
    play(state, "deal C1020", "deal C1021", "deal C1022")

    assert ["C1020", "C1021", "C1022"] == [str(card) for card in look(state).market]
    assert {"C1010", "C1011", "C1012"} <= {str(card) for card in look(state).pile}


@pytest.mark.rule("LG-V-04", "LG-R-102")
def test_a_hand_is_looked_at() -> None:
    state = done(
        do("look_hand", who="opponent"),
        seats=[seat(), seat(None, "C1002 C1003"), seat(None, "C1004")],
        answers="seat 1",
    )

    assert ["C1002", "C1003"] == [str(card) for card in at(state, 0).seen]
    assert () == at(state, 2).seen
    assert can(do("look_hand", who="opponent"))


@pytest.mark.rule("LG-V-04", "LG-R-102")
def test_a_card_is_stolen_at_random_and_shown_to_all() -> None:
    state = take(
        holding(
            do("steal_card", who="next"),
            seats=[seat(), seat(None, "C1002 C1003")],
        )
    )

    assert (legacies.CHANCE, ["deal C1002", "deal C1003"]) == (state.actor, options(state))
    play(state, "deal C1003")

    assert ["C1003"] == [str(card) for card in at(state, 0).open]
    assert ["C1002"] == [str(card) for card in at(state, 1).hand]


@pytest.mark.rule("LG-V-04")
def test_stealing_from_an_empty_hand_does_nothing() -> None:
    state = take(holding(do("steal_card", who="next"), do("gain", what="gold", n=1), without=1))

    assert [1, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-09", "LG-V-04")
def test_another_card_is_played_or_not() -> None:
    state = take(holding(do("extra_play"), seats=[seat(None, "C1002")]))
    played = play(state.copy(), "play C1002 explore")
    passed = play(state.copy(), "pass")

    assert 0 == state.actor
    assert not options(state, "trigger")
    assert "swap C1002 top" in options(state)
    assert (10, ["C1001", "C1002"]) == (gold(played)[0], [str(c) for c in at(played, 0).played])
    assert (1, ["C1002"]) == (passed.actor, [str(card) for card in at(passed, 0).hand])


@pytest.mark.rule("LG-V-04", "LG-V-08")
def test_an_extra_play_needs_a_card_in_hand_after_the_cost() -> None:
    assert not can(do("extra_play"))
    assert can(do("extra_play"), seats=[seat(None, "C1002")])
    assert not can(do("extra_play"), cost={"card": 1}, seats=[seat(None, "C1002")])


# Successors ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-19")
def test_successors_are_drawn_from_the_deck() -> None:
    state = done(do("draw_successor", n=2, from_="deck"), answers="deal S10, deal S12")

    assert ["S10", "S12"] == [str(card) for card in at(state, 0).successors]
    assert () == at(state, 0).shown


@pytest.mark.rule("LG-V-19", "LG-R-18")
def test_a_displayed_successor_is_taken_by_choice() -> None:
    state = take(holding(do("draw_successor", n=1, from_="display"), display="S20 S21"))

    assert ["put S20", "put S21"] == options(state)
    play(state, "put S21")

    assert ["S21"] == [str(card) for card in at(state, 0).successors]
    assert ["S21"] == [str(card) for card in at(state, 0).shown]


@pytest.mark.rule("LG-V-19", "LG-R-25")
@pytest.mark.parametrize(
    ("own", "generation", "even", "drawn"),
    [
        ({}, 1, False, True),
        ({"active": "S05", "succeeded": True}, 1, False, False),
        ({"active": "S05", "succeeded": True}, 1, True, True),
        ({}, 6, False, False),
        ({}, 6, True, True),
    ],
)
def test_when_successors_are_drawn(
    own: dict[str, Any], generation: int, even: bool, drawn: bool
) -> None:
    state = take(
        holding(
            do("draw_successor", n=1, from_="deck", even_if_played=even),
            seats=[seat(**own)],
            generation=generation,
        )
    )

    assert drawn is (legacies.CHANCE == state.actor)


@pytest.mark.rule("LG-V-04", "LG-R-55")
def test_an_extra_successor_comes_from_the_successor_hand() -> None:
    state = take(holding(do("extra_successor"), seats=[seat(successors="S05 S09")]))

    assert ["put S05", "put S09"] == options(state)
    play(state, "put S09")
    deal(state)
    own = at(state, 0)

    assert ("S09", False, ()) == (own.active, own.succeeded, own.successors)
    assert 5 == own.foundation


@pytest.mark.rule("LG-V-04", "LG-R-55")
def test_without_one_in_hand_it_is_the_top_card_of_the_deck() -> None:
    state = done(do("extra_successor"), answers="deal S02")

    assert ("S02", False) == (at(state, 0).active, at(state, 0).succeeded)


# Events and tiles ----------------------------------------------------------------------------


@pytest.mark.rule("LG-V-21")
def test_events_are_peeked_as_far_as_there_are_any() -> None:
    state = take(holding(do("peek_events", n=2)))
    deal(state)
    peeked = [each for each in at(state, 0).peeked if each is not None]

    assert 2 == len(peeked)
    assert all(each is None for each in at(state, 1).peeked)

    few = deal(take(holding(do("peek_events", n=3), generation=4)))  # one is left

    assert 1 == len([each for each in at(few, 0).peeked if each is not None])


@pytest.mark.rule("LG-V-21", "LG-V-04")
def test_current_and_upcoming_event_change_places() -> None:
    state = done(do("swap_events"), current="E104", upcoming="E107")

    assert ("E107", "E104") == (look(state).current, look(state).upcoming)


@pytest.mark.rule("LG-V-04", "LG-V-21")
def test_swapping_events_needs_both() -> None:
    assert can(do("swap_events"))
    assert not can(do("swap_events"), generation=6)
    assert not can(do("swap_events"), current=None)


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize("kind", ["century", "game"])
def test_a_scoring_tile_is_added(kind: str) -> None:
    state = take(
        holding(
            do("add_scoring_tile", kind=kind),
            century_tiles="century-1",
            game_tiles="game-1 game-3",
        )
    )
    free = [n for n in range(1, 7) if n not in ((1,) if kind == "century" else (1, 3))]

    assert [f"tile {kind}-{n}" for n in free] == options(state)
    play(state, f"tile {kind}-6")

    assert f"{kind}-6" in (
        look(state).century_tiles if kind == "century" else look(state).game_tiles
    )


@pytest.mark.rule("LG-V-04")
def test_adding_needs_an_available_tile() -> None:
    every = " ".join(f"game-{n}" for n in range(1, 7))

    assert can(do("add_scoring_tile", kind="game"), game_tiles=every[:-7])
    assert not can(do("add_scoring_tile", kind="game"), game_tiles=every)


# Tokens and the turn track -------------------------------------------------------------------


@pytest.mark.rule("LG-V-04", "LG-R-54")
@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("relationship", []),  # the only one: taken without asking
        ("any", ["unlock relationship", "unlock major"]),
    ],
)
def test_a_locked_token_is_unlocked(kind: str, wanted: list[str]) -> None:
    state = take(holding(do("unlock_token", kind=kind), seats=[seat(locked="relationship major")]))

    assert wanted == options(state, "unlock")
    if wanted:
        play(state, "unlock relationship")

    assert ["major"] == [str(each) for each in at(state, 0).locked]
    assert 6 == at(state, 0).tokens


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("kind", "able"), [("minor", False), ("major", True), ("any", True), ("relationship", False)]
)
def test_unlocking_needs_such_a_token(kind: str, able: bool) -> None:
    assert able is can(do("unlock_token", kind=kind), seats=[seat(locked="major")])


@pytest.mark.rule("LG-V-21", "LG-R-94")
def test_places_on_the_turn_track_change_after_the_round() -> None:
    state = done(do("swap_turn_order", who="self", who2="last_in_turn_order"))

    assert ((0, 1, 2), (2, 1, 0)) == (look(state).order, look(state).next_order)
    deal(play(state, "play C1041 explore"))
    deal(play(state, "play C1042 explore"))

    assert (2, 1, 0) == look(state).order


@pytest.mark.rule("LG-V-21", "LG-V-13")
def test_whom_to_change_places_with_may_be_chosen() -> None:
    state = done(do("swap_turn_order", who="opponent", who2="self"), answers="seat 1")

    assert (1, 0, 2) == look(state).next_order


@pytest.mark.rule("LG-V-04", "LG-V-21")
def test_changing_places_can_be_offered() -> None:
    assert can(do("swap_turn_order", who="first_in_turn_order", who2="last_in_turn_order"))


# Special Actions and Global Actions ----------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-V-04")
def test_the_special_action_is_done_free_or_declined() -> None:
    program = do("special_action")
    special = [do("gain", what="fame", n=7)]
    state = take(holding(program, special=special))

    assert ["pass", "use promoter"] == options(state)
    assert [7, 0, 0] == fame(play(state.copy(), "use promoter"))
    assert [0, 0, 0] == fame(play(state.copy(), "pass"))


@pytest.mark.rule("LG-V-01", "LG-SPC-08")
def test_self_of_a_special_action_is_who_performs_it() -> None:
    state = done(
        do("special_action"),
        special=[do("steal", who="each_opponent", what="gold", n=2)],
        seats=[seat(), seat(gold=5), seat(gold=1)],
        answers="use promoter",
    )

    assert [3, 3, 0] == gold(state)


SHARING = {
    "heirloom_income": (2 * (5 + 6), 0),  # own Heirlooms of levels 0 and 1
    "heirloom_fame": (0, 2),  # the General's: Military on row 5
    "dividends": (5 + 3, 0),
}


@pytest.mark.rule("LG-V-20")
@pytest.mark.parametrize("action", list(SHARING))
@pytest.mark.parametrize("given", [{}, {"done": "event"}, {"blocked": "trade:1"}])
def test_the_part_of_a_non_triggerer_is_taken(action: str, given: dict[str, Any]) -> None:
    state = done(
        do("share_action", actions=[action]),
        seats=[seat(heirlooms="promoter:1 general:2", minors="law", majors="tourism")],
        industries="tourism:4 museums:5 military:5 law:8",
        **given,
    )

    assert SHARING[action] == (gold(state)[0], fame(state)[0])
    assert action not in [str(each) for each in look(state).done]


@pytest.mark.rule("LG-V-20")
@pytest.mark.parametrize("given", [{"done": "dividends"}, {"blocked": "dividends:1"}])
def test_a_tile_face_down_or_blocked_is_shared_all_the_same(given: dict[str, str]) -> None:
    state = done(
        do("share_action", actions=["dividends"]),
        seats=[seat(minors="law")],
        industries="law:8",
        **given,
    )

    assert [5, 0, 0] == gold(state)
    assert not at(state, 0).triggered


@pytest.mark.rule("LG-V-20")
def test_one_of_several_actions_is_chosen() -> None:
    state = take(holding(do("share_action", actions=["foundation", "influence", "dividends"])))

    assert ["action foundation", "action influence", "action dividends"] == options(state)
    play(state, "action influence")
    assert ["up tourism", "up museums", "down tourism", "down museums"] == options(state)

    assert [3] == rows(play(state, "up museums"), "museums")


@pytest.mark.rule("LG-V-20", "LG-V-18")
def test_a_shared_contribution_is_unmatched_and_has_the_limit_of_the_action() -> None:
    state = take(
        holding(
            do("share_action", actions=["foundation"]),
            seats=[seat(gold=30)],
        )
    )

    assert "name 20" == options(state)[-1]
    play(state, "name 20")

    assert (10, 20) == (gold(state)[0], foundation(state)[0])


@pytest.mark.rule("LG-V-04")
def test_sharing_can_always_be_done() -> None:
    assert can(do("share_action", actions=["heirloom_fame"]))


# Heirlooms -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-HRL-03")
def test_an_heirloom_is_acquired_or_not() -> None:
    state = take(
        holding(
            do("acquire_heirloom"),
            seats=[seat(resources="iron:1 gear:1", fame=1), seat(), seat()],
        )
    )

    # the Promoter's first costs an iron, the Politician's and the General's a gear and 1 Fame
    assert [
        "pass",
        "acquire promoter 1",
        "acquire politician 1",
        "acquire general 1",
    ] == options(state)
    play(state, "acquire politician 1")

    assert ("iron:1", [0, 1, 0]) == (stocks(state)[0], fame(state))
    assert [("politician", 1)] == [(h.character, h.level) for h in at(state, 0).heirlooms]


@pytest.mark.rule("LG-V-09")
def test_acquiring_may_be_declined() -> None:
    state = done(do("acquire_heirloom"), seats=[seat(resources="iron:1")], answers="pass")

    assert ("iron:1", ()) == (stocks(state)[0], at(state, 0).heirlooms)


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("fields", "own", "able"),
    [
        ({}, {}, False),
        ({}, {"resources": "iron:1"}, True),
        ({"discount": 1}, {}, True),
        ({}, {"resources": "gear:1"}, False),  # and no Fame for the fee
        ({"no_fee": True}, {"resources": "gear:1"}, True),
        ({"own_only": True}, {"resources": "gear:1", "fame": 9}, False),
        ({"own_only": True}, {"resources": "iron:1"}, True),
    ],
)
def test_what_acquiring_needs(fields: dict[str, Any], own: dict[str, Any], able: bool) -> None:
    assert able is can(do("acquire_heirloom", **fields), seats=[seat(**own)])


@pytest.mark.rule("LG-V-04", "LG-HRL-08")
@pytest.mark.parametrize(("ignore", "able"), [(False, False), (True, True)])
def test_the_limit_per_opponent_may_be_ignored(ignore: bool, able: bool) -> None:
    """Two of the Politician's are what a table of three allows; his third costs two dyes."""
    state = take(
        holding(
            do("acquire_heirloom", ignore_limit=ignore, no_fee=True),
            seats=[
                seat(heirlooms=held("politician:1 politician:2"), resources="dye:2 iron:2 gem:1")
            ],
        )
    )

    assert "acquire general 3" in options(state)
    assert able is ("acquire politician 3" in options(state))


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(("heirlooms", "wanted"), [(1, 9), (2, 18), ("all", 27)])
def test_income_for_so_many_own_heirlooms(heirlooms: Any, wanted: int) -> None:
    state = done(
        do("heirloom_income", heirlooms=heirlooms),
        seats=[seat(heirlooms=held("promoter:1 promoter:3 general:2"))],
        industries="tourism:4 museums:3",
    )

    assert wanted == gold(state)[0]


@pytest.mark.rule("LG-V-04", "LG-R-85")
@pytest.mark.parametrize(("heirlooms", "wanted"), [(1, 3), (2, 5), ("all", 5)])
def test_fame_for_so_many_controlled_heirlooms(heirlooms: Any, wanted: int) -> None:
    state = done(
        do("heirloom_fame", heirlooms=heirlooms),
        seats=[seat(heirlooms="promoter:1 politician:3 general:2")],
        industries="law:9 military:5",
    )

    assert wanted == fame(state)[0]


@pytest.mark.rule("LG-V-04")
def test_heirloom_effects_can_always_be_done() -> None:
    assert can(do("heirloom_fame", heirlooms="all"))
    assert can(do("heirloom_income", heirlooms=1))


# By whom -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-01", "LG-SUC-06")
def test_self_of_a_successor_is_its_owner() -> None:
    state = play(entering(do("gain", who="each_opponent", what="gold", n=2)), "put S01")

    assert [0, 2, 2] == gold(state)


@pytest.mark.rule("LG-V-19", "LG-R-53")
def test_a_successor_that_draws_successors_comes_too_late() -> None:
    state = play(entering(do("draw_successor", n=1, from_="deck")), "put S01")

    assert 1 == state.actor
    assert () == at(state, 0).successors


@pytest.mark.rule("LG-V-05", "LG-V-19")
def test_in_an_event_successors_are_drawn_in_order() -> None:
    state = resolving(do("for_each", who="all", do=[do("draw_successor", n=1, from_="deck")]))
    play(state, "deal S10", "deal S11", "deal S12")

    assert [("S10",), ("S11",), ("S12",)] == [
        tuple(str(card) for card in at(state, n).successors) for n in range(3)
    ]
