"""Where effects meet: payment and what is left, modifiers and effects, protection and movement."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, deal, look, options, play, seat
from helpers.legacies_programs import (
    can,
    do,
    done,
    fame,
    foundation,
    gold,
    held,
    holding,
    mod,
    rest_of,
    rows,
    stocks,
    take,
    track,
)

import legacies
from legacies.games.legacies import SeatSnapshot

BOSS = "underworld_boss"
GAIN = do("gain", what="fame", n=1)


def heir(hand: str = "", **given: Any) -> SeatSnapshot:
    """A seat whose Successor under test is active."""
    return seat(None, hand, active="S01", succeeded=True, **given)


# What is left after payment ------------------------------------------------------------------


@pytest.mark.rule("LG-V-08", "LG-V-11")
@pytest.mark.parametrize(
    ("resources", "able"),
    [("gem:2 iron:1", True), ("gem:1 iron:2", True), ("gem:1 dye:1", False), ("iron:3", False)],
)
def test_the_payer_may_keep_the_kind_that_a_gift_needs(resources: str, able: bool) -> None:
    gift = do("give", who="next", what="resource", kind="gem", n=1)

    assert able is can(gift, cost={"resource": 2}, seats=[seat(resources=resources)])


@pytest.mark.rule("LG-V-08", "LG-V-04")
@pytest.mark.parametrize(
    ("resources", "able"), [("iron:2 dye:1", True), ("iron:2", False), ("iron:1 gem:2", False)]
)
def test_the_payer_may_keep_the_kinds_that_an_heirloom_needs(resources: str, able: bool) -> None:
    """Levels 1 and 2 are taken; the General's third costs two irons."""
    own = seat(resources=resources, heirlooms=held("promoter:1 promoter:2"))

    assert able is can(do("acquire_heirloom", no_fee=True), cost={"resource": 1}, seats=[own])


@pytest.mark.rule("LG-V-08", "LG-V-07")
def test_the_cost_of_a_may_comes_on_top() -> None:
    program = do("may", cost={"gold": 2}, do=[GAIN])

    assert can(program, cost={"gold": 3}, seats=[seat(gold=5)])
    assert not can(program, cost={"gold": 3}, seats=[seat(gold=4)])


@pytest.mark.rule("LG-V-08", "LG-V-17")
def test_a_relationship_is_paid_from_what_the_cost_leaves() -> None:
    program = do("relationship", with_=BOSS, cost={"gold": 2})

    assert can(program, cost={"gold": 3}, seats=[seat(gold=5)])
    assert not can(program, cost={"gold": 3}, seats=[seat(gold=4)])


@pytest.mark.rule("LG-V-08", "LG-V-18")
def test_a_foundation_that_the_cost_lowers_has_another_increment() -> None:
    """From 150 nothing below 25 can be taken out; after paying 25 it is in fives."""
    program = do("convert", from_="foundation", to="gold", up_to=5)

    assert can(program, cost={"foundation": 25}, seats=[seat(foundation=150)])
    assert not can(program, seats=[seat(foundation=150)])


# Lists of participants -----------------------------------------------------------------------


@pytest.mark.rule("LG-V-05", "LG-V-10")
def test_stealing_from_all_leaves_self_out() -> None:
    state = done(do("steal", who="all", what="gold", n=2), seats=[seat(gold=5)] * 3)

    assert [9, 3, 3] == gold(state)


@pytest.mark.rule("LG-V-05", "LG-V-11")
def test_giving_to_all_leaves_self_out() -> None:
    state = done(do("give", who="all", what="gold", n=2), seats=[seat(gold=5)] * 3)

    assert [1, 7, 7] == gold(state)


@pytest.mark.rule("LG-V-13", "LG-V-05")
def test_a_loop_over_a_chosen_opponent() -> None:
    state = done(
        do("for_each", who="opponent", do=[do("gain", what="gold", n=3)]), answers="seat 2"
    )

    assert [0, 0, 3] == gold(state)


@pytest.mark.rule("LG-V-13")
def test_looking_and_stealing_mean_the_same_opponent() -> None:
    state = done(
        do("look_hand", who="opponent"),
        do("steal_card", who="opponent"),
        do("steal", who="opponent", what="fame", n=1),
        seats=[seat(), seat(fame=5), seat(fame=5)],
        answers="seat 2",
    )
    deal(state)

    assert [1, 5, 4] == fame(state)
    assert (1, 0) == (len(at(state, 1).hand), len(at(state, 2).hand))


@pytest.mark.rule("LG-V-21")
def test_changing_places_with_oneself_changes_nothing() -> None:
    state = done(do("swap_turn_order", who="self", who2="first_in_turn_order"))

    assert (0, 1, 2) == look(state).next_order


@pytest.mark.rule("LG-V-21", "LG-R-94")
def test_two_changes_in_a_round_add_up() -> None:
    state = done(
        do("swap_turn_order", who="self", who2="next"),
        do("swap_turn_order", who="self", who2="last_in_turn_order"),
    )

    assert (1, 2, 0) == look(state).next_order


# Supplies that run out -----------------------------------------------------------------------


@pytest.mark.rule("LG-V-19")
def test_an_empty_display_gives_nothing() -> None:
    state = done(do("draw_successor", n=1, from_="display"), GAIN, display=(None, None))

    assert ((), 1) == (at(state, 0).successors, fame(state)[0])


@pytest.mark.rule("LG-V-04", "LG-R-01")
def test_a_market_that_is_not_refilled_gives_what_it_has() -> None:
    rest = rest_of(1, "C1001", "C1041", "C1042", "C1010", "C1011")
    state = done(
        do("take_market", n=3),
        seats=[seat(), seat(None, "C1041"), seat(None, "C1042", played=rest)],
        market=(*seat(None, "C1010").hand, None, *seat(None, "C1011").hand),
        answers="market top",
    )

    assert 1 == state.actor
    assert ["C1010", "C1011"] == [str(card) for card in at(state, 0).hand]


@pytest.mark.rule("LG-V-12", "LG-R-40")
def test_the_receiver_chooses_among_the_kinds_that_the_bank_has() -> None:
    state = take(
        holding(do("gain", what="resource", n=2), seats=[seat(), seat(resources="dye:12 gem:11")])
    )

    assert ["take gear", "take gem", "take iron"] == options(state)
    play(state, "take gem")

    assert "gem:1 iron:1" == stocks(state)[0]  # of the kinds from gem on only iron is left


@pytest.mark.rule("LG-V-19", "LG-R-25", "LG-R-55")
def test_an_extra_successor_enters_in_the_last_generation_too() -> None:
    state = done(do("extra_successor"), generation=6, answers="deal S02")

    assert "S02" == at(state, 0).active


# Modifiers meet effects ----------------------------------------------------------------------


@pytest.mark.rule("LG-V-30", "LG-V-31")
@pytest.mark.parametrize(
    ("on", "program", "answers"),
    [
        ("relationship", do("relationship", with_="wild", free=True), f"with {BOSS}"),
        ("buy", do("buy", size="minor", industry="law"), "stock law minor"),
        ("sell", do("sell", size="either", industry="invested"), "stock science major"),
        ("heirloom", do("acquire_heirloom"), "acquire promoter 1"),
    ],
)
def test_deeds_done_by_an_effect_have_their_bonus(
    on: str, program: dict[str, Any], answers: str
) -> None:
    def gained(named: str) -> int:
        state = done(
            program,
            seats=[heir(gold=50, majors="science", resources="iron:1")],
            lasting=[mod("bonus", on=named, do=[do("gain", what="foundation", n=9)])],
            answers=answers,
        )
        return foundation(state)[0]

    assert (9, 0) == (gained(on), gained("explore"))


@pytest.mark.rule("LG-V-30")
def test_the_bonus_of_an_opportunity_comes_after_its_whole_list() -> None:
    state = done(
        do("gain", what="gold", n=10),
        do("gain", what="gold", n=10),
        seats=[heir()],
        lasting=[
            mod("bonus", on="opportunity",
                do=[do("lose", what="gold", n={"percent": 50, "of": "gold"})])
        ],
    )  # fmt: skip

    assert 10 == gold(state)[0]


@pytest.mark.rule("LG-V-32", "LG-VAR-06")
def test_the_percentage_of_an_effect_and_those_of_modifiers_are_rounded_once() -> None:
    """Half of 6 at three quarters: 2.25."""
    state = done(
        do("buy", size="minor", industry="law", percent=50),
        seats=[heir(gold=9)],
        lasting=[mod("cost", on="buy", what="gold", percent=75)],
        answers="stock law minor",
    )

    assert 6 == gold(state)[0]


@pytest.mark.rule("LG-V-17", "LG-V-32")
@pytest.mark.parametrize(("free", "paid"), [(True, 0), (False, 3)])
def test_modifiers_are_added_to_an_effects_relationship_unless_it_is_free(
    free: bool, paid: int
) -> None:
    state = done(
        do("relationship", with_="wild", free=free),
        seats=[heir(gold=9)],
        lasting=[mod("cost", on="relationship", what="gold", by=3)],
        answers=f"with {BOSS}",
    )

    assert 9 - paid + 20 == gold(state)[0]


@pytest.mark.rule("LG-V-37")
def test_immunity_does_not_stop_a_gift_or_a_cost() -> None:
    state = done(
        do("give", who="next", what="gold", n=2),
        cost={"gold": 1},
        seats=[heir(gold=5)],
        lasting=[mod("immune", to="lose", what="gold"), mod("immune", to="steal", what="gold")],
    )

    assert [2, 2, 0] == gold(state)


# Protection and movement ---------------------------------------------------------------------


def guarded(*program: dict[str, Any], tracks: str, answers: str = "") -> legacies.State:
    """Tokens of seat 1 cannot be bumped."""
    return done(
        *program,
        seats=[seat(), heir(), seat()],
        lasting=[mod("no_bump")],
        tracks=tracks,
        answers=answers,
    )


@pytest.mark.rule("LG-R-104", "LG-V-37")
@pytest.mark.parametrize(
    ("program", "before", "after"),
    [
        (do("strengthen", whose="own", on="all", n=2), "-.1.0", "0.1.-.-"),
        (do("strengthen", whose="own", on="all", n=1), "-.1.0", "-.1.0.-"),
        (do("strengthen", whose="own", on="all", n=2), "2.1.0", "0.1.2.-"),
        (do("weaken", whose="own", on="all", n=1), "0.1", "-.1.0.-"),
        (do("weaken", whose="own", on="all", n=1), "-.-.0.1", "-.-.-.1"),  # past the last: home
        (do("weaken", whose="own", on="all", n=1), "0.2.1", "-.0.1.2"),  # the push passes over
        (do("weaken", whose="all", on="all", n=1), "0.1", "-.0.1.-"),
    ],
)
def test_movement_passes_over_protected_tokens(
    program: dict[str, Any], before: str, after: str
) -> None:
    assert after == track(guarded(program, tracks=f"{BOSS}:{before}"), BOSS)


@pytest.mark.rule("LG-R-92", "LG-V-16")
def test_protection_does_not_keep_a_token_from_being_moved_or_removed_itself() -> None:
    weakened = guarded(do("weaken", whose="opponent", on="choose", n=1), tracks=f"{BOSS}:1")
    removed = guarded(do("remove_relationship", whose="opponent", on="choose"), tracks=f"{BOSS}:1")

    assert ("-.1.-.-", "-.-.-.-") == (track(weakened, BOSS), track(removed, BOSS))


@pytest.mark.rule("LG-V-16", "LG-R-91")
def test_weakening_everybody_keeps_their_order() -> None:
    state = done(do("weaken", whose="all", on="all", n=2), tracks=f"{BOSS}:1.0.2")

    assert "-.-.1.0" == track(state, BOSS)
    assert 5 == at(state, 2).tokens
    assert 6 == gold(state)[0]  # the own one pays on the fourth space


@pytest.mark.rule("LG-V-16")
def test_two_tokens_of_one_track_change_places() -> None:
    state = done(do("swap_relationships"), tracks=f"{BOSS}:-.0.-.1")

    assert ("-.1.-.0", 6) == (track(state, BOSS), gold(state)[0])


# Special Actions -----------------------------------------------------------------------------


@pytest.mark.rule("LG-SPC-09", "LG-HRL-15", "LG-R-51", "LG-R-81")
def test_a_learnt_special_action_may_be_used_instead() -> None:
    """The Politician learns the Promoter's, and counts the tokens on the own track."""
    levels = held("politician:1 politician:2 politician:3 politician:4 politician:5 promoter:6")
    state = take(
        holding(
            do("special_action"),
            special=[do("gain", what="fame", n={"per": "tokens_on_own_track", "n": 5})],
            seats=[seat("politician", heirlooms=levels), seat("promoter"), seat("general")],
            tracks="politician:1.2 promoter:0",
        )
    )

    assert ["pass", "use promoter", "use politician"] == options(state)
    assert [10, 0, 0] == fame(play(state, "use promoter"))


@pytest.mark.rule("LG-V-04", "LG-R-44")
def test_a_marker_at_an_end_of_the_track_goes_the_other_way() -> None:
    state = done(do("move_industry", industry="law", by="choose"), industries="law:11")

    assert [10] == rows(state, "law")
