"""Effects on Relationships, and on tokens that block Global Actions."""

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
    holding,
    resolving,
    take,
    track,
)

ALL_FIVE = "politician:0 general:0 inventor:0 socialite:0 philosopher:0"
BOSS = "underworld_boss"  # spaces worth 20, 13, 9 and 6 Gold in Century I; not in the game

# relationship --------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-V-16", "LG-V-17", "LG-SPC-02")
def test_a_wild_relationship_is_with_any_other_character_and_may_be_declined() -> None:
    state = take(
        holding(do("relationship", with_="wild", free=True), tracks="general:-.0 socialite:1")
    )

    assert [
        "pass",
        "with master_thief",
        "with socialite",
        "with politician",
        "with underworld_boss",
        "with transportation_baron",
        "with corporate_mogul",
        "with inventor",
        "with philosopher",
    ] == options(state)
    play(state, "with politician")

    assert "0.-.-.-" == track(state, "politician")
    assert (3, 6) == (fame(state)[0], gold(state)[0])  # the space, and Bonus Token bt_2


@pytest.mark.rule("LG-V-09")
def test_a_relationship_may_be_declined() -> None:
    state = done(do("relationship", with_="wild", free=True), answers="pass")

    assert 1 == state.actor
    assert (0, 5) == (fame(state)[0], at(state, 0).tokens)


@pytest.mark.rule("LG-V-17", "LG-REL-08")
def test_placement_and_bump_follow_the_rules() -> None:
    state = done(
        do("relationship", with_="wild", free=True),
        tracks=f"{BOSS}:1.2",
        answers=f"with {BOSS}",
    )

    assert "0.1.2.-" == track(state, BOSS)
    assert [20, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-17")
@pytest.mark.parametrize(
    ("with_", "answers", "after"),
    [
        ("wild", "with inventor, take dye", (46, 51)),  # hostile: ignored
        ("wild", "with corporate_mogul, industry tourism", (60, 50)),  # amicable: ignored
        ("inventor", "with inventor, take dye", (46, 49)),  # 2 Fame more
        ("corporate_mogul", "with corporate_mogul, industry tourism", (64, 50)),  # not paid
        (BOSS, f"with {BOSS}", (66, 50)),
    ],
)
def test_what_a_relationship_costs(with_: str, answers: str, after: tuple[int, int]) -> None:
    """The spaces give 1 Fame and a Resource, 14 Gold and a row, and 20 Gold."""
    state = done(
        do("relationship", with_=with_, cost={"gold": 4}),
        seats=[seat(gold=50, fame=50)],
        answers=answers,
    )

    assert after == (gold(state)[0], fame(state)[0])


@pytest.mark.rule("LG-V-17")
@pytest.mark.parametrize(("free", "left"), [(True, 10), (False, 8)])
def test_free_means_that_nothing_at_all_is_paid(free: bool, left: int) -> None:
    """Without a cost the hostile Master Thief still wants his 2 Fame."""
    state = done(
        do("relationship", with_="master_thief", free=free),
        seats=[seat(fame=10)],
        answers="with master_thief, take dye",
    )

    assert left == at(state, 0).fame


@pytest.mark.rule("LG-V-04", "LG-V-16")
@pytest.mark.parametrize(
    ("given", "able"),
    [
        ({}, True),
        ({"tracks": "inventor:-.0"}, False),  # one is there [LG-REL-15]
        ({"tracks": ALL_FIVE.replace("inventor", BOSS)}, False),  # no token left
    ],
)
def test_a_relationship_needs_a_token_and_a_place(given: dict[str, Any], able: bool) -> None:
    assert able is can(do("relationship", with_="inventor", free=True), **given)


@pytest.mark.rule("LG-V-04", "LG-V-17")
@pytest.mark.parametrize(
    ("own", "able"),
    [
        ({"gold": 4, "fame": 2}, True),
        ({"gold": 4, "fame": 1}, False),
        ({"gold": 3, "fame": 2}, False),
    ],
)
def test_a_relationship_must_be_affordable(own: dict[str, Any], able: bool) -> None:
    program = do("relationship", with_="inventor", cost={"gold": 4})

    assert able is can(program, seats=[seat(**own)])


@pytest.mark.rule("LG-V-16")
def test_nobody_relates_to_the_own_character() -> None:
    assert not can(do("relationship", with_="promoter", free=True))


@pytest.mark.rule("LG-V-09", "LG-V-17", "LG-LEG-04")
def test_a_legendary_figure() -> None:
    state = take(
        holding(
            do("relationship", with_="legendary", cost={"gold": 3}),
            seats=[seat(gold=3)],
            legend=(0, 1, None),
        )
    )

    assert ["pass", "with lf_2", "with lf_3"] == options(state)
    play(state, "with lf_2")
    assert 1 == state.actor  # bumped, and asked for a draw
    play(state, "pass")

    assert (0, 0, None) == (*look(state).legend, None, None)[:3]
    assert 12 == at(state, 0).gold


@pytest.mark.rule("LG-V-04", "LG-V-16", "LG-LEG-07")
@pytest.mark.parametrize(
    ("legend", "given", "able"),
    [
        ((), {}, True),
        ((0, None, 0), {}, False),  # two already
        ((0, None, 1), {}, True),
        ((), {"cost": {"gold": 1}}, False),
        ((), {"tracks": ALL_FIVE}, False),
    ],
)
def test_when_a_legendary_figure_is_in_reach(
    legend: tuple[int | None, ...], given: dict[str, Any], able: bool
) -> None:
    cost = given.pop("cost", None)
    program = (
        do("relationship", with_="legendary", cost=cost)
        if cost
        else do("relationship", with_="legendary", free=True)
    )

    assert able is can(program, legend=legend, **given)


# strengthen and weaken -----------------------------------------------------------------------


@pytest.mark.rule("LG-V-16", "LG-R-90", "LG-R-91")
def test_an_own_token_is_strengthened_and_pays_where_it_comes_to() -> None:
    state = done(
        do("strengthen", whose="own", on="choose", n=2),
        tracks=f"{BOSS}:-.2.1.0 general:-.-.0",
        answers=f"token {BOSS} 4",
    )

    assert "-.0.2.1" == track(state, BOSS)
    assert 13 == gold(state)[0]


@pytest.mark.rule("LG-V-16")
def test_which_tokens_may_be_strengthened() -> None:
    tracks = f"{BOSS}:0.1 general:1.0 politician:-.-.-.0"
    own = take(holding(do("strengthen", whose="own", on="choose", n=1), tracks=tracks))
    every = take(holding(do("strengthen", whose="all", on="choose", n=1), tracks=tracks))
    others = holding(do("strengthen", whose="opponent", on="choose", n=1), tracks=tracks)

    assert ["token politician 4", "token general 2"] == options(own)
    assert ["token politician 4", f"token {BOSS} 2", "token general 2"] == options(every)
    assert "1.0.-.-" == track(take(others), BOSS)


@pytest.mark.rule("LG-V-16", "LG-R-91")
def test_strengthening_stops_at_the_first_space() -> None:
    state = done(do("strengthen", whose="own", on="choose", n=3), tracks=f"{BOSS}:1.0")

    assert "0.1.-.-" == track(state, BOSS)
    assert [20, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-16", "LG-R-91")
def test_all_own_tokens_are_strengthened() -> None:
    tracks = f"{BOSS}:1.0 transportation_baron:-.-.0 politician:0"
    paid = done(do("strengthen", whose="own", on="all", n=1), tracks=tracks)
    unpaid = done(do("strengthen", whose="own", on="all", n=1, pays=False), tracks=tracks)

    assert ("0.1.-.-", "-.0.-.-") == (track(paid, BOSS), track(paid, "transportation_baron"))
    assert (20 + 12, 0) == (gold(paid)[0], fame(paid)[0])
    assert ("0.1.-.-", 0) == (track(unpaid, BOSS), gold(unpaid)[0])


@pytest.mark.rule("LG-R-91")
def test_strengthening_several_of_a_track_each_stops_behind_the_one_before() -> None:
    state = done(do("strengthen", whose="others", on=BOSS, n=2), tracks=f"{BOSS}:0.1.-.2")

    assert "1.2.0.-" == track(state, BOSS)


@pytest.mark.rule("LG-V-16")
def test_tokens_on_the_own_track() -> None:
    state = done(
        do("strengthen", whose="all", on="own_track", n=1), tracks=f"promoter:-.1.2 {BOSS}:-.1"
    )

    assert ("1.2.-.-", "-.1.-.-") == (track(state, "promoter"), track(state, BOSS))


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("whose", "on", "able"),
    [
        ("own", "choose", False),  # on its first space
        ("opponent", "choose", True),
        ("all", "politician", False),
        ("all", BOSS, True),
        ("others", "all", True),
        ("own", "all", False),
        ("all", "own_track", False),
    ],
)
def test_strengthening_needs_a_token_beyond_the_first_space(
    whose: str, on: str, able: bool
) -> None:
    program = do("strengthen", whose=whose, on=on, n=1)

    assert able is can(program, tracks=f"{BOSS}:0.1 politician:2")


@pytest.mark.rule("LG-V-13", "LG-V-16", "LG-REL-18")
def test_a_token_of_an_opponent_is_weakened_and_pays_nobody() -> None:
    state = take(
        holding(
            do("weaken", whose="opponent", on="choose", n=2),
            tracks=f"{BOSS}:1.0 general:0.1 politician:-.-.2",
        )
    )

    assert ["token politician 3", f"token {BOSS} 1", "token general 2"] == options(state)
    play(state, f"token {BOSS} 1")

    assert "-.0.1.-" == track(state, BOSS)
    assert [0, 0, 0] == gold(state)


@pytest.mark.rule("LG-R-91", "LG-REL-09")
def test_a_weakened_token_pushes_and_goes_home_past_the_last_space() -> None:
    pushed = done(do("weaken", whose="own", on="choose", n=2), tracks=f"{BOSS}:-.0.1.2")
    home = done(do("weaken", whose="own", on="choose", n=3), tracks=f"{BOSS}:-.0")

    assert "-.-.1.0" == track(pushed, BOSS)
    assert (6, 5) == (gold(pushed)[0], at(pushed, 2).tokens)
    assert ("-.-.-.-", 0, 5) == (track(home, BOSS), gold(home)[0], at(home, 0).tokens)


@pytest.mark.rule("LG-V-16", "LG-R-91")
@pytest.mark.parametrize(
    ("whose", "after", "paid"),
    [
        ("all", "-.0.1.-", 13),
        ("others", "0.-.1.-", 0),
        ("own", "-.0.1.-", 13),  # its token pushes the other
    ],
)
def test_whole_tracks_are_weakened(whose: str, after: str, paid: int) -> None:
    state = done(do("weaken", whose=whose, on="all", n=1), tracks=f"{BOSS}:0.1")

    assert (after, paid) == (track(state, BOSS), gold(state)[0])


@pytest.mark.rule("LG-V-16")
def test_tokens_on_legendary_figures_are_not_weakened() -> None:
    assert not can(do("weaken", whose="all", on="choose", n=1), legend=(0, 1))
    assert not can(do("weaken", whose="all", on="all", n=1), legend=(0, 1))


@pytest.mark.rule("LG-V-13", "LG-V-16")
def test_of_several_opponents_on_a_track_self_picks_one() -> None:
    state = take(holding(do("weaken", whose="opponent", on=BOSS, n=1), tracks=f"{BOSS}:1.0.2"))

    assert [f"token {BOSS} 1", f"token {BOSS} 3"] == options(state)


@pytest.mark.rule("LG-V-16", "LG-REL-19", "LG-EVT-07")
@pytest.mark.parametrize("on", ["choose", "all"])
def test_tokens_moved_by_an_event_pay_nobody(on: str) -> None:
    state = resolving(
        do("strengthen", whose="own", on=on, n=1), tracks=f"{BOSS}:1.0", done="relationships"
    )

    assert "0.1.-.-" == track(state, BOSS)
    assert [0, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-16", "LG-R-90")
def test_tokens_moved_by_a_successor_pay() -> None:
    state = entering(do("strengthen", whose="own", on="all", n=1), tracks=f"{BOSS}:1.0")
    play(state, "put S01")

    assert ("0.1.-.-", 20) == (track(state, BOSS), gold(state)[0])


# move_relationship ---------------------------------------------------------------------------


@pytest.mark.rule("LG-V-16", "LG-R-90")
def test_an_own_token_moves_to_the_first_free_space_of_another_track() -> None:
    state = take(
        holding(
            do("move_relationship", whose="own", to="choose"),
            tracks=f"{BOSS}:1.-.2 general:0 politician:-.0",
        ),
        "token general 1",
    )

    assert "with promoter" not in options(state)  # the own track [LG-REL-14]
    assert "with politician" not in options(state)  # a token is there [LG-REL-15]
    assert "with general" not in options(state)
    play(state, f"with {BOSS}")

    assert ("1.0.2.-", "-.-.-.-") == (track(state, BOSS), track(state, "general"))
    assert [13, 0, 0] == gold(state)  # no Bonus Token, no bump


@pytest.mark.rule("LG-V-13", "LG-V-16")
def test_a_token_of_an_opponent_moves_to_the_own_track() -> None:
    state = take(
        holding(
            do("move_relationship", whose="opponent", to="own_track"),
            tracks=f"{BOSS}:1.2 promoter:2",
        )
    )

    assert ("2.1.-.-", "-.2.-.-") == (track(state, "promoter"), track(state, BOSS))


@pytest.mark.rule("LG-V-04", "LG-V-16")
@pytest.mark.parametrize(
    ("whose", "to", "tracks", "able"),
    [
        ("own", "choose", "general:0", True),
        ("own", "choose", "general:1", False),
        ("own", "own_track", "general:0", False),
        ("opponent", "own_track", "politician:2", True),
        ("opponent", "own_track", "politician:2 promoter:2", False),
        ("opponent", "politician", "inventor:1", False),  # it is the Politician's token
        ("opponent", "politician", "inventor:2", True),
        ("own", "inventor", "inventor:0 general:0", False),
    ],
)
def test_moving_needs_a_token_that_may_be_there(
    whose: str, to: str, tracks: str, able: bool
) -> None:
    assert able is can(do("move_relationship", whose=whose, to=to), tracks=tracks)


@pytest.mark.rule("LG-V-16")
def test_a_full_track_takes_nobody() -> None:
    seats = [seat() for _ in range(6)]
    program = do("move_relationship", whose="own", to=BOSS)

    assert not can(program, seats=seats, tracks=f"general:0 {BOSS}:1.2.3.4")
    assert can(program, seats=seats, tracks=f"general:0 {BOSS}:1.2.-.4")


# remove_relationship -------------------------------------------------------------------------


@pytest.mark.rule("LG-V-16", "LG-REL-17")
def test_a_token_is_removed_from_a_track_or_a_figure() -> None:
    state = take(
        holding(
            do("remove_relationship", whose="opponent", on="choose"),
            tracks=f"{BOSS}:0.1 general:0",
            legend=(0, 2),
        )
    )

    assert [f"token {BOSS} 2", "figure-slot 2"] == options(state)
    other = play(state.copy(), f"token {BOSS} 2")
    play(state, "figure-slot 2")

    assert ("0.-.-.-", 5) == (track(other, BOSS), at(other, 1).tokens)
    assert (0, None) == (*look(state).legend, None)[:2]
    assert 5 == at(state, 2).tokens


@pytest.mark.rule("LG-V-13", "LG-V-16")
def test_of_several_opponents_on_a_named_track_self_picks_whom_to_remove() -> None:
    state = take(
        holding(do("remove_relationship", whose="opponent", on=BOSS), tracks=f"{BOSS}:1.0.2")
    )

    assert [f"token {BOSS} 1", f"token {BOSS} 3"] == options(state)


@pytest.mark.rule("LG-V-16")
def test_all_own_tokens_are_removed() -> None:
    state = done(
        do("remove_relationship", whose="own", on="all"),
        tracks=f"{BOSS}:0.1 general:1.0",
        legend=(None, 0),
    )

    assert ("-.1.-.-", "1.-.-.-") == (track(state, BOSS), track(state, "general"))
    assert 5 == at(state, 0).tokens


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("whose", "on", "able"),
    [
        ("own", "choose", True),
        ("opponent", "choose", True),
        ("own", "politician", False),
        ("own", BOSS, True),
        ("opponent", BOSS, False),
        ("opponent", "own_track", False),
    ],
)
def test_removing_needs_a_token(whose: str, on: str, able: bool) -> None:
    program = do("remove_relationship", whose=whose, on=on)

    assert able is can(program, tracks=f"{BOSS}:0", legend=(1,))


# swap_relationships --------------------------------------------------------------------------


@pytest.mark.rule("LG-V-16", "LG-R-90")
def test_two_tokens_change_places_and_the_own_one_pays() -> None:
    state = take(
        holding(
            do("swap_relationships"),
            tracks=f"{BOSS}:-.1 inventor:-.-.0 politician:0",
        )
    )

    assert ("-.0.-.-", "-.-.1.-") == (track(state, BOSS), track(state, "inventor"))
    assert [13, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-04", "LG-V-16")
@pytest.mark.parametrize(
    ("tracks", "able"),
    [
        ("inventor:0 socialite:1", True),
        ("inventor:0.1", True),  # the same track
        ("inventor:0", False),
        ("inventor:1", False),
        ("inventor:0 promoter:1", False),  # the own track
        ("politician:0 socialite:1", False),  # the other's own track
        ("inventor:0 socialite:1.0", True),  # on the Socialite's track the two change
        ("inventor:0 socialite:1 general:0", True),
    ],
)
def test_swapping_needs_two_tokens_that_may_change(tracks: str, able: bool) -> None:
    assert able is can(do("swap_relationships"), tracks=tracks)


@pytest.mark.rule("LG-V-16")
def test_legendary_figures_take_no_part_in_swaps() -> None:
    assert not can(do("swap_relationships"), tracks="inventor:0", legend=(1,))


# collect -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-16")
def test_the_benefit_of_an_own_token_is_collected_again() -> None:
    state = take(
        holding(do("collect", which="choose"), tracks=f"{BOSS}:1.-.0 politician:0", legend=(0,))
    )

    assert ["token politician 1", f"token {BOSS} 3"] == options(state)
    assert [9, 0, 0] == gold(play(state, f"token {BOSS} 3"))


@pytest.mark.rule("LG-V-16", "LG-R-15")
@pytest.mark.parametrize(
    ("which", "wanted"),
    [
        ("all", (9, 3, 0)),
        ("legendary", (0, 2, 10)),
        ("own_track_first", (7, 2, 0)),  # of the Promoter's own track: 2 Fame and 7 Gold
    ],
)
def test_which_benefits_are_collected(which: str, wanted: tuple[int, int, int]) -> None:
    state = done(
        do("collect", which=which),
        tracks=f"{BOSS}:1.-.0 politician:0 promoter:1",
        figures="lf_1 lf_4 lf_2",
        legend=(0, 0, 1),
    )

    assert wanted == (gold(state)[0], fame(state)[0], foundation(state)[0])


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("which", "tracks", "legend", "able"),
    [
        ("choose", "general:1", (0,), False),
        ("choose", "general:0", (), True),
        ("all", "general:1", (0,), False),
        ("all", "general:0", (), True),
        ("legendary", "general:0", (1,), False),
        ("legendary", "", (0,), True),
    ],
)
def test_collecting_needs_a_token(
    which: str, tracks: str, legend: tuple[int | None, ...], able: bool
) -> None:
    assert able is can(do("collect", which=which), tracks=tracks, legend=legend)


# block_action and unblock_action -------------------------------------------------------------


@pytest.mark.rule("LG-V-04", "LG-R-23")
def test_an_own_token_blocks_a_free_action() -> None:
    state = take(holding(do("block_action"), done="trade", blocked="influence:1"))

    assert [
        "action heirloom_income",
        "action heirloom_fame",
        "action foundation",
        "action dividends",
    ] == options(state)
    play(state, "action dividends")

    assert {"influence": 1, "dividends": 0} == {
        str(action): who for action, who in look(state).blocked.items()
    }
    assert 4 == at(state, 0).tokens


@pytest.mark.rule("LG-V-04")
def test_blocking_needs_a_token_and_a_free_tile() -> None:
    blue = "heirloom_income heirloom_fame foundation influence dividends"

    assert can(do("block_action"), done=blue)
    assert not can(do("block_action"), done=f"{blue} trade")
    assert not can(do("block_action"), done=blue, blocked="trade:1")
    assert not can(do("block_action"), tracks=ALL_FIVE)


@pytest.mark.rule("LG-V-04")
def test_a_blocking_token_returns_to_its_owner() -> None:
    state = take(holding(do("unblock_action"), blocked="influence:1 trade:0"))

    assert ["action influence", "action trade"] == options(state)
    play(state, "action influence")

    assert {"trade": 0} == {str(action): who for action, who in look(state).blocked.items()}
    assert (4, 5) == (at(state, 0).tokens, at(state, 1).tokens)


@pytest.mark.rule("LG-V-04")
def test_unblocking_needs_a_blocking_token() -> None:
    assert not can(do("unblock_action"))
    assert can(do("unblock_action"), blocked="trade:2")


@pytest.mark.rule("LG-V-17", "LG-REL-12")
def test_a_track_may_draw_successors() -> None:
    state = done(do("relationship", with_="socialite", free=True), answers="with socialite")

    assert 1 == len(at(deal(state), 0).successors)
