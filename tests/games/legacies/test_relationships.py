"""Relationships: tracks and bumps, Legendary Figures, the own icon, what moves tokens."""

from __future__ import annotations

import pytest
from helpers.legacies import at, look, options, play, seat
from helpers.legacies_packs import board, mat_of, plain

import legacies
from legacies.games.legacies import Character, Held, Resource, SeatSnapshot

# The Socialite is amicable with the Underworld Boss and the Promoter, hostile toward the
# Politician, the General and the Inventor, neutral toward all others.

ALL_OUT = "master_thief:0 underworld_boss:0 transportation_baron:0 corporate_mogul:0 philosopher:0"
MOVER = "opportunity = {{ cost = {{}}, do = [{}] }}"


def holdings(state: legacies.State, number: int) -> tuple[int, int]:
    found = at(state, number)
    return found.fame, found.gold


def track(state: legacies.State, character: str) -> tuple[int | None, ...]:
    """The seats on the four spaces of a track."""
    found = look(state).tracks.get(Character(character), ())
    return (*found, *[None] * (4 - len(found)))


def holder(own: str, other: str) -> SeatSnapshot:
    """A seat with five own Heirlooms and the Level 6 of another Character, about to play C1001."""
    held = [Held(Character(own), level) for level in range(1, 6)]
    return seat(own, "C1001 C1040", gold=3, heirlooms=(*held, Held(Character(other), 6)))


# Characters ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-REL-01", "LG-ACT-01")
def test_a_card_allows_a_relationship_with_the_characters_it_shows() -> None:
    state = board(seat("philosopher", "C1001 C1002", gold=9, fame=9, resources="dye"))

    assert [
        "play C1001 relate 1", "play C1001 relate 2", "play C1002 relate 1",
        "play C1002 relate 2", "play C1002 relate 3",
    ] == [text for text in options(state, "play") if "relate" in text]  # fmt: skip
    play(state, "play C1002 relate 2")
    assert (0, None, None, None) == track(state, "general")


@pytest.mark.rule("LG-REL-01")
def test_a_card_without_the_character_does_not_help() -> None:
    state = board(seat("philosopher", "C1006", gold=9))

    assert ["play C1006 relate 1"] == [text for text in options(state) if "relate" in text]
    assert "play C1006 wild" not in options(state)


@pytest.mark.rule("LG-REL-02", "LG-REL-04", "LG-EX-01", "LG-VAR-03", "LG-VAR-04")
def test_a_neutral_player_pays_the_printed_cost_to_the_bank() -> None:
    state = board(seat("inventor", "C1001 C1040", gold=5), seat("politician", gold=7))
    play(state, "play C1001 relate 1")

    assert (3, 2) == holdings(state, 0)
    assert (0, 7) == holdings(state, 1)


@pytest.mark.rule("LG-REL-03", "LG-VAR-02")
def test_an_amicable_player_does_not_pay_it() -> None:
    state = board(seat("philosopher", "C1001 C1040", gold=5))
    play(state, "play C1001 relate 1")

    assert (3, 5) == holdings(state, 0)


@pytest.mark.rule("LG-REL-05")
def test_a_hostile_player_pays_two_fame_more() -> None:
    state = board(seat("socialite", "C1001 C1040", gold=5, fame=6))
    play(state, "play C1001 relate 1")

    assert (6 - 2 + 3, 2) == holdings(state, 0)


@pytest.mark.rule("LG-REL-05", "LG-R-27", "LG-VAR-03")
@pytest.mark.parametrize(
    ("fame", "gold", "able"), [(2, 3, True), (1, 3, False), (2, 2, False), (0, 99, False)]
)
def test_cost_and_surcharge_are_needed_in_full(fame: int, gold: int, *, able: bool) -> None:
    state = board(seat("socialite", "C1001", gold=gold, fame=fame))

    assert able == ("play C1001 relate 1" in options(state))


@pytest.mark.rule("LG-REL-02")
def test_an_active_successor_changes_the_cost() -> None:
    state = board(seat("inventor", "C1001 C1040", gold=5, active="S13"))
    play(state, "play C1001 relate 1")

    assert (3, 0) == holdings(state, 0)
    assert "play C1001 relate 1" not in options(
        board(seat("inventor", "C1001", gold=4, active="S13"))
    )


@pytest.mark.rule("LG-R-28", "LG-REL-03")
@pytest.mark.parametrize(
    ("who", "deed", "target"),
    [("politician", "relate 2", "general"), ("corporate_mogul", "relate 3", "promoter")],
)
def test_an_amicable_player_pays_no_resource_and_no_card_either(
    who: str, deed: str, target: str
) -> None:
    state = board(seat(who, "C1002 C1040", resources="dye"), seat("inventor"), seat("socialite"))
    play(state, f"play C1002 {deed}")

    assert (0, None, None, None) == track(state, target)
    assert (("C1040",), 1) == (at(state, 0).hand, at(state, 0).resources[Resource.DYE])


@pytest.mark.rule("LG-R-28")
def test_an_amicable_player_still_pays_the_surcharge_of_a_successor() -> None:
    state = board(seat("philosopher", "C1001 C1040", gold=5, active="S13"))
    play(state, "play C1001 relate 1")

    assert (3, 3) == holdings(state, 0)


@pytest.mark.rule("LG-REL-06", "LG-R-26")
def test_a_token_must_be_on_the_mat() -> None:
    state = board(
        seat("inventor", "C1001 C1002", gold=99, fame=99, resources="dye"),
        seat("promoter"), seat("general"), tracks=ALL_OUT,
    )  # fmt: skip

    assert not [text for text in options(state) if "relate" in text or "wild" in text]


@pytest.mark.rule("LG-R-26")
def test_a_token_that_the_action_would_push_home_is_no_help() -> None:
    """The own tokens are all out; one is at the end of the track that would be entered."""
    state = board(
        seat("general", "C1006", gold=9),
        seat("promoter"),
        tracks=ALL_OUT.replace("transportation_baron:0", "transportation_baron:1.2.-.0"),
    )

    assert "play C1006 relate 1" not in options(state)


@pytest.mark.rule("LG-REL-07", "LG-REL-10")
def test_a_token_enters_at_the_far_left_and_collects_there() -> None:
    state = board(seat("inventor", "C1001 C1040", gold=3), tracks="politician:-.1.-.2")
    play(state, "play C1001 relate 1")

    assert (0, 1, None, 2) == track(state, "politician")
    assert (3, 0) == holdings(state, 0)
    assert 4 == at(state, 0).tokens


@pytest.mark.rule("LG-REL-08", "LG-REL-13", "LG-REL-18", "LG-EX-02")
def test_a_token_there_is_bumped_one_space_and_its_owner_collects_nothing() -> None:
    state = board(seat("inventor", "C1001 C1040", gold=3), seat("promoter"), tracks="politician:1")
    play(state, "play C1001 relate 1")

    assert (0, 1, None, None) == track(state, "politician")
    assert (3, 0) == holdings(state, 0)
    assert (0, 0) == holdings(state, 1)


@pytest.mark.rule("LG-REL-08")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1.2", (0, 1, 2, None)),
        ("1.-.2", (0, 1, 2, None)),
        ("1.-.-.2", (0, 1, None, 2)),
        ("-.1.2", (0, 1, 2, None)),
        ("1.2.-.3", (0, 1, 2, 3)),
    ],
)
def test_a_push_stops_at_the_first_gap(before: str, after: tuple[int | None, ...]) -> None:
    state = board(
        seat("inventor", "C1006 C1040", gold=9, fame=9), *[seat()] * 3,
        tracks=f"transportation_baron:{before}",
    )  # fmt: skip
    play(state, "play C1006 relate 1")

    assert after == track(state, "transportation_baron")


@pytest.mark.rule("LG-REL-09", "LG-REL-17", "LG-REL-16")
def test_a_token_pushed_beyond_the_last_space_goes_home() -> None:
    state = board(
        seat("inventor", "C1006 C1040", gold=9, fame=9), *[seat()] * 4,
        tracks="transportation_baron:1.2.3.4",
    )  # fmt: skip
    assert 4 == at(state, 4).tokens
    play(state, "play C1006 relate 1")

    assert (0, 1, 2, 3) == track(state, "transportation_baron")
    assert [4, 4, 4, 4, 5] == [each.tokens for each in look(state).seats]


@pytest.mark.rule("LG-REL-11", "LG-REL-12")
def test_a_bonus_token_pays_every_new_relationship() -> None:
    state = board(
        seat("inventor", "C1001 C1040", gold=9),
        seat("philosopher", "C1011 C1041", gold=9),
        seat("politician"),
        game=plain(cards={"C1011": 'relationships = [{ with = "politician", cost = {} }]'}),
        bonus="politician:bt_1",
    )
    play(state, "play C1001 relate 1")
    assert 3 + 1 == at(state, 0).fame
    play(state, "play C1011 relate 1")
    assert 3 + 1 == at(state, 1).fame
    assert 3 + 1 == at(state, 0).fame
    assert {"politician": "bt_1"} == look(state).bonus


@pytest.mark.rule("LG-REL-14", "LG-LIM-02")
def test_the_own_track_is_closed() -> None:
    state = board(seat("politician", "C1001", gold=9, fame=9))

    assert "play C1001 relate 1" not in options(state)
    play(state, "play C1001 wild")
    assert "with politician" not in options(state)


@pytest.mark.rule("LG-REL-15", "LG-LIM-02", "LG-R-24")
def test_a_track_with_an_own_token_is_closed() -> None:
    state = board(seat("inventor", "C1001 C1003", gold=9), tracks="politician:-.-.0")

    assert "play C1001 relate 1" not in options(state)
    play(state, "play C1003 wild")
    assert "with politician" not in options(state)


@pytest.mark.rule("LG-REL-16")
def test_no_move_picks_a_token_up() -> None:
    state = board(seat("inventor", "C1001", gold=9), tracks="socialite:0")

    assert {"play", "swap"} == {text.split()[0] for text in options(state)}


@pytest.mark.rule("LG-REL-20")
def test_tracks_of_characters_nobody_plays_are_open() -> None:
    state = board(seat("inventor", "C1003"), seat("promoter"), seat("general"))
    play(state, "play C1003 wild")

    assert [f"with {each}" for each in Character if each != "inventor"] == options(state)


@pytest.mark.rule("LG-REL-21", "LG-R-91", "LG-REL-18")
@pytest.mark.parametrize(
    ("effect", "before", "move", "after", "paid"),
    [
        ("strengthen", "1.2.-.0", "token politician 4", (1, 2, 0, None), (0, 7)),
        ("strengthen", "-.1.0", "token politician 3", (None, 0, 1, None), (0, 20)),
        ("weaken", "0.1", "token politician 1", (None, 0, 1, None), (0, 20)),
        ("weaken", "1.2.-.0", "token politician 4", (1, 2, None, None), (0, 0)),
    ],
)
def test_strengthening_goes_left_and_weakening_right(
    effect: str, before: str, move: str, after: tuple[int | None, ...], paid: tuple[int, int]
) -> None:
    """An own token moved by a card pays at its new space, bumped ones do not."""
    game = plain(cards={
        "C1006": MOVER.format(f'{{ effect = "{effect}", whose = "own", on = "choose", n = 1 }}')
    })  # fmt: skip
    state = board(
        seat("inventor", "C1006 C1040"), game=game, tracks=f"politician:{before} general:-.0"
    )
    play(state, "play C1006 opportunity", move)

    assert after == track(state, "politician")
    assert paid == holdings(state, 0)
    assert [(0, 0)] * 2 == [holdings(state, number) for number in (1, 2)]


@pytest.mark.rule("LG-R-91")
def test_a_strengthened_token_never_goes_beyond_the_first_space_and_nothing_falls_off() -> None:
    effect = '{ effect = "strengthen", whose = "own", on = "choose", n = 9 }'
    state = board(
        seat("inventor", "C1006 C1040"), *[seat()] * 3,
        game=plain(4, cards={"C1006": MOVER.format(effect)}),
        tracks="politician:1.2.3.0 general:-.0",
    )  # fmt: skip
    play(state, "play C1006 opportunity", "token politician 4")

    assert (0, 1, 2, 3) == track(state, "politician")
    assert (3, 0) == holdings(state, 0)


@pytest.mark.rule("LG-R-91")
@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ("weaken", "1.2.-.-", (None, 1, 2, None)),
        ("weaken", "1.-.2.0", (None, 1, None, 2)),
        ("strengthen", "1.2.-.-", (1, 2, None, None)),
        ("strengthen", "-.1.2.-", (1, 2, None, None)),
        ("strengthen", "0.1.2.-", (1, 2, 0, None)),
    ],
)
def test_all_tokens_of_others_move_in_order(
    effect: str, before: str, after: tuple[int | None, ...]
) -> None:
    """Weakening from the right end; strengthening from the left, each stops behind the last."""
    game = plain(cards={
        "C1006": MOVER.format(f'{{ effect = "{effect}", whose = "others", on = "all", n = 1 }}')
    })  # fmt: skip
    state = board(seat("inventor", "C1006 C1040"), game=game, tracks=f"politician:{before}")
    play(state, "play C1006 opportunity")

    assert after == track(state, "politician")
    assert [(0, 0)] * 3 == [holdings(state, number) for number in range(3)]


@pytest.mark.rule("LG-REL-22", "LG-INV-15", "LG-CTY-05", "LG-VAR-01")
@pytest.mark.parametrize(
    ("generation", "fame", "gold"), [(1, 3, 20), (2, 3, 20), (3, 4, 40), (4, 4, 40), (5, 5, 60)]
)
def test_each_century_has_its_own_benefits(generation: int, fame: int, gold: int) -> None:
    """The triggerer collects for the first space and, once moved, for the second."""
    state = board(
        seat("inventor", played=f"C{(generation + 1) // 2}001 C{(generation + 1) // 2}002"),
        generation=generation, tracks="politician:0",
    )  # fmt: skip
    play(state, "trigger relationships")

    assert (fame, gold) == holdings(state, 0)


@pytest.mark.rule("LG-REL-19", "LG-EVT-07", "LG-R-90")
def test_tokens_moved_by_an_event_pay_nobody() -> None:
    event = """
        top = { icon = "power", effects = [
            { effect = "weaken", whose = "own", on = "choose", n = 1 }] }
        bottom = { icon = "commerce", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    state = board(
        seat("inventor", "C1040", played="C1001 C1002"),
        game=plain(events={"E101": event}), tracks="politician:0 general:0",
    )  # fmt: skip
    play(state, "trigger event", "top", "token politician 1")

    assert (None, 0, None, None) == track(state, "politician")
    assert (0, 0) == holdings(state, 0)


@pytest.mark.rule("LG-R-90", "LG-REL-18")
def test_tokens_moved_by_a_successor_pay_also_outside_the_own_turn() -> None:
    """Seat 1 retires its Successor at the end of a Generation that seat 0 ended."""
    successor = """icon = "power"
        now = [{ effect = "strengthen", whose = "own", on = "choose", n = 1 }]"""
    state = board(
        seat("inventor", "C1040", played="C1001 C1002", triggered=True, succeeded=True),
        seat("promoter", successors="S20"),
        seat("general", succeeded=True),
        game=plain(successors={"S20": successor}),
        tracks="politician:-.1 general:-.-.-",
        done="event relationships heirloom_income dividends", generation=1,
    )  # fmt: skip
    play(state, "trigger heirloom_fame", "option 1", "option 1")
    play(state, "put S20")

    assert (1, None, None, None) == track(state, "politician")
    assert (3, 20) == holdings(state, 1)


# Legendary Figures ---------------------------------------------------------------------------


@pytest.mark.rule("LG-LEG-01", "LG-LEG-06", "LG-EX-04", "LG-R-77")
@pytest.mark.parametrize(("figure", "paid"), [("lf_1", (2, 0)), ("lf_2", (0, 10))])
def test_a_legendary_icon_allows_any_figure_that_lies_open(
    figure: str, paid: tuple[int, int]
) -> None:
    state = board(seat("inventor", "C1001 C1040", gold=6))
    play(state, "play C1001 relate 2")

    assert ["with lf_1", "with lf_2", "with lf_3"] == options(state)
    play(state, f"with {figure}")
    assert paid == holdings(state, 0)
    assert 0 == look(state).legend[int(figure[-1]) - 1]


@pytest.mark.rule("LG-LEG-06", "LG-EX-04", "LG-LEG-10", "LG-VAR-01")
@pytest.mark.parametrize(
    ("generation", "fame", "figures"), [(2, 2, 3), (3, 4, 4), (4, 4, 4), (5, 6, 5), (6, 6, 5)]
)
def test_a_figure_pays_by_the_century(generation: int, fame: int, figures: int) -> None:
    century = (generation + 1) // 2
    game = plain(cards={
        f"C{century}010": 'relationships = [{ with = "legendary", cost = {} }]'
    })  # fmt: skip
    state = board(
        seat("inventor", f"C{century}010 C{century}039"), generation=generation, game=game
    )
    play(state, f"play C{century}010 relate 1")
    assert figures == len(options(state))
    play(state, "with lf_1")

    assert fame == at(state, 0).fame


@pytest.mark.rule("LG-LEG-02")
def test_dispositions_do_not_touch_the_cost_of_a_figure() -> None:
    """Printed 6 Gold, whoever pays; the Successor's surcharge is on Characters only."""
    for who in ("socialite", "philosopher", "politician"):
        state = board(seat(who, "C1001 C1040", gold=6, active="S13"))
        play(state, "play C1001 relate 2", "with lf_1")

        assert (2, 0) == holdings(state, 0)
    assert "play C1001 relate 2" not in options(board(seat("socialite", "C1001", gold=5)))


@pytest.mark.rule("LG-LEG-02")
def test_a_successor_changes_the_cost_of_a_figure() -> None:
    successor = """icon = "power"
        lasting = [{ modifier = "cost", on = "legendary", what = "gold", by = -4 }]"""
    state = board(
        seat("inventor", "C1001 C1040", gold=2, active="S20"),
        game=plain(successors={"S20": successor}),
    )
    play(state, "play C1001 relate 2", "with lf_1")

    assert (2, 0) == holdings(state, 0)


@pytest.mark.rule("LG-LEG-03", "LG-LEG-04", "LG-LEG-05", "LG-R-16")
def test_a_bumped_owner_gets_the_token_back_and_may_draw() -> None:
    state = board(
        seat("inventor", "C1004 C1040"), seat("promoter", "C1010"), legend=(1, None, None)
    )
    assert 4 == at(state, 1).tokens
    play(state, "play C1004 relate 2", "with lf_1")

    assert (0, 5) == (look(state).legend[0], at(state, 1).tokens)
    assert 1 == state.actor
    assert ["pass", "option 1", "option 2"] == options(state)
    assert 0 == at(state, 0).fame  # the benefit comes after that
    play(state, "option 1", "deal C1020")
    assert ("C1010", "C1020") == at(state, 1).hand
    assert 2 == at(state, 0).fame


@pytest.mark.rule("LG-LEG-05")
def test_a_bumped_owner_may_draw_a_successor_instead_or_nothing() -> None:
    state = board(
        seat("inventor", "C1004 C1040"), seat("promoter", "C1010"), legend=(1, None, None)
    )
    play(state, "play C1004 relate 2", "with lf_1")
    twin = play(state.copy(), "option 2", "deal S07")
    play(state, "pass")

    assert ("S07",) == at(twin, 1).successors
    assert ((), ("C1010",)) == (at(state, 1).successors, at(state, 1).hand)
    assert 2 == at(state, 0).fame == at(twin, 0).fame


@pytest.mark.rule("LG-LEG-05", "LG-SUC-03", "LG-R-25")
@pytest.mark.parametrize(("generation", "succeeded"), [(1, True), (6, False)])
def test_with_a_new_successor_or_in_the_last_generation_only_a_card_is_drawn(
    generation: int, *, succeeded: bool
) -> None:
    century = (generation + 1) // 2
    game = plain(cards={
        f"C{century}010": 'relationships = [{ with = "legendary", cost = {} }]'
    })  # fmt: skip
    state = board(
        seat("inventor", f"C{century}010 C{century}039"),
        seat("promoter", succeeded=succeeded),
        legend=(1, None, None), generation=generation, game=game,
    )  # fmt: skip
    play(state, f"play C{century}010 relate 1", "with lf_1")

    assert ["pass", "option 1"] == options(state)


@pytest.mark.rule("LG-LEG-07", "LG-LIM-01", "LG-R-93")
@pytest.mark.parametrize(
    ("active", "legend", "able"),
    [
        (None, (0, None, None), True),
        (None, (0, 0, None), False),
        ("S16", (0, 0, None), True),
        (None, (0, 0, 0), False),
    ],
)
def test_two_figures_at_a_time_unless_a_card_says_otherwise(
    active: str | None, legend: tuple[int | None, ...], *, able: bool
) -> None:
    state = board(seat("inventor", "C1004", active=active), legend=legend)

    assert able == ("play C1004 relate 2" in options(state))
    assert legend == look(state).legend[:3]  # a limit removes nothing


@pytest.mark.rule("LG-R-24")
def test_a_figure_with_an_own_token_cannot_be_chosen_again() -> None:
    state = board(seat("inventor", "C1004"), legend=(None, 0, None))
    play(state, "play C1004 relate 2")

    assert ["with lf_1", "with lf_3"] == options(state)


@pytest.mark.rule("LG-LEG-08", "LG-LEG-09", "LG-ADV-04")
def test_tokens_on_figures_stay_and_collect_again() -> None:
    state = board(seat("inventor", played="C1001 C1002"), seat("promoter"), legend=(0, 1, None))
    play(state, "trigger relationships")

    assert (0, 1) == look(state).legend[:2]
    assert (2, 0) == holdings(state, 0)
    assert (0, 10) == holdings(state, 1)


@pytest.mark.rule("LG-LEG-11")
def test_bonus_tokens_do_not_pay_for_figures() -> None:
    state = board(
        seat("inventor", "C1004 C1040"), bonus="inventor:bt_1 promoter:bt_2 politician:bt_3"
    )
    play(state, "play C1004 relate 2", "with lf_1")

    assert (2, 0, 0) == (*holdings(state, 0), at(state, 0).foundation)


# The own icon --------------------------------------------------------------------------------


@pytest.mark.rule("LG-SPC-01", "LG-EX-03", "LG-SPC-08", "LG-SPC-06")
@pytest.mark.parametrize(("side", "gained"), [("aboveboard", (0, 6)), ("underhanded", (13, 0))])
def test_the_own_icon_performs_the_special_action_of_the_side(
    side: str, gained: tuple[int, int]
) -> None:
    state = board(seat("politician", "C1001 C1040", gold=3, side=side))
    play(state, "play C1001 special")

    assert gained == (at(state, 0).gold, at(state, 0).foundation)


@pytest.mark.rule("LG-SPC-01", "LG-VAR-03")
def test_the_own_icon_costs_what_is_printed() -> None:
    state = board(seat("politician", "C1001", gold=2))

    assert "play C1001 special" not in options(state)
    assert "play C1001 wild" not in options(state)
    assert "play C1006 special" not in options(board(seat("politician", "C1006", gold=9)))


@pytest.mark.rule("LG-SPC-02", "LG-SPC-05", "LG-EX-03", "LG-ACT-01")
def test_a_wild_relationship_may_be_with_any_other_character() -> None:
    state = board(seat("politician", "C1001", gold=3), tracks="general:-.0")
    play(state, "play C1001 wild")

    assert [
        f"with {each}" for each in Character if each not in ("politician", "general")
    ] == options(state)


@pytest.mark.rule("LG-SPC-03", "LG-EX-03")
@pytest.mark.parametrize("target", ["socialite", "philosopher", "inventor"])
def test_a_wild_relationship_ignores_dispositions(target: str) -> None:
    """Hostile, amicable or neither: the Politician pays the printed 3 Gold."""
    state = board(seat("politician", "C1001 C1040", gold=5, fame=2))
    play(state, "play C1001 wild", f"with {target}")

    assert (2 + 3, 2) == holdings(state, 0)


@pytest.mark.rule("LG-SPC-04")
def test_a_wild_relationship_bumps_and_collects_like_any_other() -> None:
    state = board(
        seat("politician", "C1001 C1040", gold=3), seat("promoter"), seat("socialite"),
        tracks="socialite:1", bonus="socialite:bt_2",
    )  # fmt: skip
    play(state, "play C1001 wild", "with socialite")

    assert (0, 1, None, None) == track(state, "socialite")
    assert (3, 6) == holdings(state, 0)


@pytest.mark.rule("LG-SPC-06", "LG-OPP-02", "LG-R-21")
def test_an_opportunity_may_allow_the_special_action() -> None:
    state = board(seat("politician", "C1003 C1040"))
    play(state, "play C1003 opportunity")

    assert ["pass", "use politician"] == options(state)
    play(state, "use politician")
    assert 6 == at(state, 0).foundation


@pytest.mark.rule("LG-SPC-06", "LG-R-21")
@pytest.mark.parametrize(("answer", "gained"), [("use politician", 6), ("pass", 0)])
def test_a_benefit_may_be_the_special_action_and_be_declined(answer: str, gained: int) -> None:
    state = board(seat("politician", "C1004 C1040"))
    play(state, "play C1004 relate 2", "with lf_3", answer)

    assert gained == at(state, 0).foundation
    assert 0 == look(state).legend[2]


@pytest.mark.rule("LG-SPC-06")
def test_a_successor_may_allow_the_special_action() -> None:
    successor = 'icon = "power"\nnow = [{ effect = "special_action" }]'
    state = board(
        seat("politician", "C1040", played="C1001 C1002", successors="S20"),
        game=plain(successors={"S20": successor}), done="event",
    )  # fmt: skip
    play(state, "trigger heirloom_income", "deal S01", "put S20", "use politician")

    assert 6 == at(state, 0).foundation


@pytest.mark.rule("LG-SPC-07")
def test_the_special_action_passes_to_successors() -> None:
    state = board(seat("politician", "C3001 C3039", gold=9, hall="S01 S02", active="S02"),
                  generation=6)  # fmt: skip
    play(state, "play C3001 special")

    assert 6 == at(state, 0).foundation


@pytest.mark.rule("LG-SPC-09", "LG-HRL-15", "LG-R-81")
def test_an_opponents_level_six_heirloom_teaches_its_special_action() -> None:
    state = board(holder("politician", "promoter"), seat("promoter"))
    play(state, "play C1001 special")

    assert ["use promoter", "use politician"] == options(state)
    play(state, "use promoter")
    assert (9, 0) == (at(state, 0).gold, at(state, 0).foundation)
    assert at(state, 1).gold == 0


@pytest.mark.rule("LG-R-51")
def test_a_learnt_special_action_reads_you_as_the_new_user() -> None:
    """The General's moves both own Industries: the Politician's are Communications and Law."""
    mat = mat_of("general").replace(
        '{ effect = "gain", what = "fame", n = 7 }',
        '{ effect = "move_industry", industry = "own_both", by = 1 }',
    )
    state = board(
        holder("politician", "general"), seat("general"), game=plain(mats={"general": mat})
    )
    before = dict(look(state).industries)
    play(state, "play C1001 special", "use general")
    after = look(state).industries

    assert {"communications", "law"} == {each for each in after if after[each] == before[each] + 1}


@pytest.mark.rule("LG-R-80")
def test_a_special_action_inside_a_special_action_comes_once_for_each_place() -> None:
    """The Special Action collects the Figure's benefit, which is the Special Action."""
    mat = mat_of("politician").replace(
        '{ effect = "gain", what = "foundation", n = 6 }',
        '{ effect = "gain", what = "foundation", n = 6 }, '
        '{ effect = "collect", which = "legendary" }',
    )
    state = board(
        seat("politician", "C1001 C1040", gold=3),
        game=plain(mats={"politician": mat}), legend=(None, None, 0),
    )  # fmt: skip
    play(state, "play C1001 special")

    assert 6 == at(state, 0).foundation
    assert ["pass", "use politician"] == options(state)
    play(state, "use politician")
    assert 12 == at(state, 0).foundation
    assert "use politician" not in options(state)
    assert () == look(state).chain


# Protection ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-R-92")
@pytest.mark.parametrize(
    ("before", "after", "paid"),
    [
        ("1", (1, 0, None, None), (0, 20)),
        ("1.2", (1, 0, 2, None), (0, 20)),
        ("2.1", (0, 1, 2, None), (3, 0)),
        ("2.1.3.4", (0, 1, 2, 3), (3, 0)),
    ],
)
def test_a_token_that_may_not_be_bumped_stays_where_it_is(
    before: str, after: tuple[int | None, ...], paid: tuple[int, int]
) -> None:
    """Seat 1's: a new token enters on the leftmost space that it does not hold."""
    state = board(
        seat("inventor", "C1003 C1001 C1040", gold=3), seat("promoter", active="S15"),
        *[seat()] * 3, tracks=f"politician:{before}",
    )  # fmt: skip
    play(state, "play C1001 relate 1")

    assert after == track(state, "politician")
    assert paid == holdings(state, 0)


@pytest.mark.rule("LG-R-92")
def test_a_figure_held_by_such_a_token_is_closed() -> None:
    state = board(seat("inventor", "C1004"), seat("promoter", active="S15"), legend=(1, None, 2))
    play(state, "play C1004 relate 2")

    assert ["with lf_2", "with lf_3"] == options(state)


@pytest.mark.rule("LG-R-92")
def test_a_track_full_of_such_tokens_is_closed() -> None:
    game = plain(6, successors={
        f"S{n}": 'icon = "power"\nlasting = [{ modifier = "no_bump" }]' for n in (31, 32, 33, 34)
    })  # fmt: skip
    state = board(
        seat("inventor", "C1001", gold=9),
        *[seat(active=f"S{n}") for n in (31, 32, 33, 34)],
        seat(),
        game=game,
        tracks="politician:1.2.3.4",
    )

    assert "play C1001 relate 1" not in options(state)


@pytest.mark.rule("LG-R-104")
@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ("strengthen", "1.-.0", (1, 0, None, None)),
        ("strengthen", "1.2.0", (1, 0, 2, None)),
        ("strengthen", "-.1.0", (0, 1, None, None)),
        ("strengthen", "2.1.0", (0, 1, 2, None)),
        ("weaken", "0.2.1", (None, 2, 1, 0)),
        ("weaken", "-.0.2.1", (None, None, 2, 1)),
    ],
)
def test_moving_meets_protection(effect: str, before: str, after: tuple[int | None, ...]) -> None:
    """Seat 1 is protected; the token of seat 0 would move two spaces."""
    game = plain(cards={
        "C1006": MOVER.format(f'{{ effect = "{effect}", whose = "own", on = "choose", n = 2 }}')
    })  # fmt: skip
    state = board(
        seat("inventor", "C1006 C1040"), seat("promoter", active="S15"), game=game,
        tracks=f"politician:{before} socialite:-.0",
    )  # fmt: skip
    place = before.split(".").index("0") + 1
    play(state, "play C1006 opportunity", f"token politician {place}")

    assert after == track(state, "politician")


@pytest.mark.rule("LG-R-19")
def test_a_token_kept_from_advancing_is_bumped_by_the_one_that_arrives() -> None:
    state = board(
        seat("inventor", played="C1001 C1002"), seat("promoter", active="S14"),
        tracks="politician:2.1",
    )  # fmt: skip
    play(state, "trigger relationships")

    assert (None, 2, 1, None) == track(state, "politician")
    assert (0, 7) == holdings(state, 1)
    assert (0, 20) == holdings(state, 2)


@pytest.mark.rule("LG-R-20", "LG-ADV-02")
def test_tokens_advance_from_the_right_and_never_bump_each_other() -> None:
    state = board(seat("inventor", played="C1001 C1002"), *[seat()] * 3, tracks="socialite:1.2.3.0")
    play(state, "trigger relationships")

    assert (None, 1, 2, 3) == track(state, "socialite")
    assert [(0, 4), (0, 20), (0, 7), (0, 4)] == [holdings(state, number) for number in range(4)]


@pytest.mark.rule("LG-R-107")
def test_a_program_is_passed_over_if_fewer_than_eight_frames_are_left() -> None:
    """
    The stack holds 48: the course of the game, the end of the turn, and 38 programs at most may
    lie there when another is begun. So the extra play of the 39th card in a row is passed over.
    """
    chain = """opportunity = { cost = {}, do = [
        { effect = "extra_play" }, { effect = "gain", what = "gold", n = 1 }] }"""
    hand = [f"C1{number:03}" for number in range(1, 45)]
    state = board(seat("inventor", " ".join(hand)), seat(hand="C1045"), seat(hand="C1046"),
                  game=plain(cards=dict.fromkeys(hand, chain)))  # fmt: skip
    for card in hand[:39]:
        play(state, f"play {card} opportunity")

    assert 1 == state.actor
    assert 39 == len(at(state, 0).played) == at(state, 0).gold


@pytest.mark.rule("LG-R-109")
@pytest.mark.parametrize("tracks", ["", "politician:1", "politician:-.1"])
def test_own_track_first_is_the_first_space_whoever_stands_there(tracks: str) -> None:
    effect = '{ effect = "collect", which = "own_track_first" }'
    state = board(
        seat("politician", "C1006 C1040"),
        game=plain(cards={"C1006": MOVER.format(effect)}), tracks=tracks,
    )  # fmt: skip
    play(state, "play C1006 opportunity")

    assert (3, 0) == holdings(state, 0)


@pytest.mark.rule("LG-R-15", "LG-R-14")
def test_benefits_are_ordered_by_their_player_if_one_is_a_special_action() -> None:
    state = board(
        seat("inventor", played="C1001 C1002"), tracks="politician:0 general:-.0",
        legend=(None, None, 0),
    )  # fmt: skip
    play(state, "trigger relationships", "token politician 1")

    assert (3, 0) == holdings(state, 0)
    assert ["token politician 2", "token general 3", "figure-slot 3"] == options(state)
    play(state, "token general 3")
    assert (3, 7) == holdings(state, 0)
    play(state, "figure-slot 3", "use inventor")
    assert (3 + 7, 7 + 20) == holdings(state, 0)


@pytest.mark.rule("LG-R-15")
def test_plain_benefits_are_not_asked_about() -> None:
    state = board(
        seat("inventor", played="C1001 C1002"), tracks="politician:0", legend=(0, 0, None)
    )
    play(state, "trigger relationships")

    assert (3 + 2, 20 + 10) == holdings(state, 0)
    assert not options(state, "token", "figure-slot")
