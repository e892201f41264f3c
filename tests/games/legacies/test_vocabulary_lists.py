"""How lists are resolved: order, choices, costs, loops, opponents."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, options, play, seat
from helpers.legacies_programs import (
    can,
    do,
    done,
    entering,
    fame,
    foundation,
    gold,
    holding,
    is_offered,
    resolving,
    rows,
    stocks,
    take,
    track,
)

GAIN = do("gain", what="fame", n=1)
BLOCKED = do("unblock_action")  # cannot be done while nothing is blocked
BOSS = "underworld_boss"

# Order ---------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-03")
def test_effects_are_done_in_order() -> None:
    earn_first = done(
        do("gain", what="gold", n=6),
        do("buy", size="minor", industry="law"),
        answers="stock law minor",
    )
    buy_first = done(do("buy", size="minor", industry="law"), do("gain", what="gold", n=6))

    assert ([0, 0, 0], 1) == (gold(earn_first), len(at(earn_first, 0).minors))
    assert ([6, 0, 0], 0) == (gold(buy_first), len(at(buy_first, 0).minors))


@pytest.mark.rule("LG-V-03")
@pytest.mark.parametrize(
    "effect",
    [
        do("unblock_action"),
        do("buy", size="minor", industry="any"),
        do("sell", size="minor", industry="any"),
        do("acquire_heirloom"),
        do("swap_relationships"),
        do("collect", which="choose"),
        do("move_investment", whose="own", size="either", to="any"),
        do("swap_industries", a="law", b="law"),
        do("convert", from_="gold", to="foundation", up_to=9),
        do("choose", options=[[BLOCKED], [do("extra_play")]]),
        do("may", cost={"gold": 1}, do=[GAIN]),
        do("remove_relationship", whose="opponent", on="choose"),
    ],
    ids=lambda effect: effect["effect"],
)
def test_an_effect_that_cannot_be_done_is_passed_over_and_the_next_follows(
    effect: dict[str, Any],
) -> None:
    state = done(effect, do("gain", what="foundation", n=3))

    assert 1 == state.actor
    assert [3, 0, 0] == foundation(state)


@pytest.mark.rule("LG-V-03")
def test_nothing_is_undone() -> None:
    state = done(do("lose", what="gold", n=2), BLOCKED, GAIN, seats=[seat(gold=5)])

    assert ([3, 0, 0], [1, 0, 0]) == (gold(state), fame(state))


# What an Opportunity needs -------------------------------------------------------------------


@pytest.mark.rule("LG-V-08")
def test_one_effect_that_can_be_done_is_enough() -> None:
    assert can(BLOCKED, GAIN)
    assert can(GAIN, BLOCKED)
    assert not can(BLOCKED, do("extra_play"))


COSTS: list[tuple[dict[str, Any], dict[str, Any], bool]] = [
    ({"gold": 3}, {"gold": 3}, True),
    ({"gold": 3}, {"gold": 2}, False),
    ({"fame": 2}, {"fame": 2}, True),
    ({"fame": 2}, {"fame": 1}, False),
    ({"foundation": 5}, {"foundation": 60}, True),
    ({"foundation": 4}, {"foundation": 60}, False),  # in multiples of 5
    ({"foundation": 4}, {"foundation": 30}, True),
    ({"resource": 2}, {"resources": "dye:1 gem:1"}, True),
    ({"resource": 2}, {"resources": "dye:1"}, False),
    ({"resource": {"gem": 1}}, {"resources": "gem:1"}, True),
    ({"resource": {"gem": 1}}, {"resources": "dye:4"}, False),
    ({"card": 1}, {"hand": "C1002"}, True),
    ({"card": 1}, {}, False),  # the card played cannot pay
    ({"gold": 3, "resource": 1}, {"gold": 3}, False),
    ({}, {}, True),
]


@pytest.mark.rule("LG-V-08", "LG-VAR-03")
@pytest.mark.parametrize(("cost", "own", "able"), COSTS)
def test_a_cost_must_be_paid_in_full(cost: dict[str, Any], own: dict[str, Any], able: bool) -> None:
    own = dict(own)

    assert able is can(GAIN, cost=cost, seats=[seat(None, own.pop("hand", ""), **own)])


@pytest.mark.rule("LG-V-08", "LG-V-12", "LG-VAR-04", "LG-R-79")
def test_costs_go_to_the_bank_and_the_payer_chooses_kinds_and_cards() -> None:
    state = take(
        holding(
            GAIN,
            cost={"gold": 3, "fame": 1, "resource": 1, "card": 1},
            seats=[seat(None, "C1002 C1003", gold=5, fame=2, resources="dye:1 gem:1")],
        )
    )
    answers = []
    while state.actor == 0:
        answers.append(options(state))
        play(state, "pay gem" if "pay gem" in options(state) else "discard C1003")

    assert sorted([["discard C1002", "discard C1003"], ["pay dye", "pay gem"]]) == sorted(answers)
    assert (2, 2, "dye:1") == (gold(state)[0], fame(state)[0], stocks(state)[0])
    assert ["C1002"] == [str(card) for card in at(state, 0).hand]
    assert "C1003" in [str(card) for card in look(state).pile]


@pytest.mark.rule("LG-V-08", "LG-VAR-01")
def test_a_cost_may_be_a_triple() -> None:
    cost = {"gold": [2, 5, 9]}

    assert can(GAIN, cost=cost, seats=[seat(gold=5)], generation=3)
    assert not can(GAIN, cost=cost, seats=[seat(gold=5)], generation=5)


@pytest.mark.rule("LG-V-08")
def test_a_named_kind_that_the_cost_takes_is_gone_for_the_effects() -> None:
    program = do("convert", from_="resource", to="fame", up_to=1)

    assert can(program, cost={"resource": 1}, seats=[seat(resources="gem:2")])
    assert not can(program, cost={"resource": 1}, seats=[seat(resources="gem:1")])


# choose --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-06")
def test_options_whose_first_effect_can_be_done_are_offered() -> None:
    state = take(
        holding(
            do(
                "choose",
                options=[
                    [do("gain", what="gold", n=5)],
                    [BLOCKED, do("gain", what="gold", n=50)],
                    [do("gain", what="fame", n=2), BLOCKED, do("gain", what="fame", n=4)],
                ],
            )
        )
    )

    assert (0, ["option 1", "option 3"]) == (state.actor, options(state))
    assert [6, 0, 0] == fame(play(state, "option 3"))


@pytest.mark.rule("LG-V-06")
def test_a_single_option_is_taken_without_asking() -> None:
    state = done(do("choose", options=[[BLOCKED], [do("gain", what="gold", n=5)]]))

    assert (1, [5, 0, 0]) == (state.actor, gold(state))


@pytest.mark.rule("LG-V-06", "LG-V-04")
def test_without_an_option_the_choice_is_passed_over() -> None:
    nothing = do("choose", options=[[BLOCKED, GAIN], [do("extra_play"), GAIN]])

    assert not can(nothing)
    assert [0, 0, 0] == fame(done(nothing, do("gain", what="gold", n=1)))


@pytest.mark.rule("LG-V-06", "LG-V-08")
def test_options_are_judged_after_the_cost() -> None:
    program = do(
        "choose",
        options=[[do("convert", from_="gold", to="fame", up_to=3)], [do("gain", what="gold", n=1)]],
    )
    poor = done(program, cost={"gold": 2}, seats=[seat(gold=2)])
    rich = done(program, cost={"gold": 2}, seats=[seat(gold=3)])

    assert [1, 0, 0] == gold(poor)
    assert ["option 1", "option 2"] == options(rich)


# may -----------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-07")
def test_one_pays_and_does_or_declines() -> None:
    state = take(holding(do("may", cost={"gold": 2}, do=[GAIN, GAIN]), seats=[seat(gold=5)]))

    assert ["pass", "accept"] == options(state)
    taken = play(state.copy(), "accept")
    declined = play(state.copy(), "pass")

    assert (3, 2) == (gold(taken)[0], fame(taken)[0])
    assert (5, 0) == (gold(declined)[0], fame(declined)[0])


@pytest.mark.rule("LG-V-07")
def test_an_empty_cost_is_free() -> None:
    state = done(do("may", do=[GAIN]), answers="accept")

    assert [1, 0, 0] == fame(state)


@pytest.mark.rule("LG-V-07", "LG-V-04")
@pytest.mark.parametrize(
    ("own", "effect", "able"),
    [
        ({"gold": 2}, GAIN, True),
        ({"gold": 1}, GAIN, False),
        ({"gold": 2}, BLOCKED, False),
        ({"gold": 7}, do("buy", size="minor", industry="law"), False),
        ({"gold": 8}, do("buy", size="minor", industry="law"), True),
    ],
)
def test_it_is_offered_only_if_it_can_be_paid_and_done_after_paying(
    own: dict[str, Any], effect: dict[str, Any], able: bool
) -> None:
    assert able is can(do("may", cost={"gold": 2}, do=[effect]), seats=[seat(**own)])


@pytest.mark.rule("LG-V-07", "LG-V-12")
def test_resources_of_the_cost_are_of_the_payers_choice() -> None:
    state = done(
        do("may", cost={"resource": 1}, do=[GAIN]),
        seats=[seat(resources="dye:1 gem:1")],
        answers="accept, pay dye",
    )

    assert ("gem:1", 1) == (stocks(state)[0], fame(state)[0])


# for_each ------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-05", "LG-V-01", "LG-R-14")
def test_each_finishes_before_the_next_begins_self_first() -> None:
    loop = do(
        "for_each",
        who="all",
        do=[
            do("may", cost={"gold": 2}, do=[do("gain", what="fame", n=3)]),
            do("gain", what="resource", n=1),
        ],
    )
    state = take(
        holding(loop, seats=[seat(gold=2), seat(gold=2), seat(gold=2)], order=(2, 0, 1), turn=1)
    )
    asked = []
    for answer in ("accept", "take dye", "pass", "take gem", "accept", "take iron"):
        asked.append(state.actor)
        play(state, answer)

    assert [0, 0, 2, 2, 1, 1] == asked
    assert ([0, 0, 2], [3, 3, 0]) == (gold(state), fame(state))
    assert ["dye:1", "iron:1", "gem:1"] == stocks(state)


@pytest.mark.rule("LG-V-01")
def test_inside_a_loop_self_is_the_one_whose_turn_it_is() -> None:
    loop = do(
        "for_each",
        who="each_opponent",
        do=[
            do("move_industry", industry="own_both", by=1),
            do("give", who="next", what="gold", n=1),
        ],
    )
    state = resolving(loop, seats=[seat(gold=5), seat(gold=5), seat(gold=5)])

    assert [2, 2, 3, 3, 3, 3] == rows(
        state, "tourism museums communications law military transportation"
    )
    assert [6, 4, 5] == gold(state)


@pytest.mark.rule("LG-V-04")
def test_a_loop_can_always_be_done() -> None:
    assert can(do("for_each", who="hostile", do=[BLOCKED]))


# The chosen opponent -------------------------------------------------------------------------


@pytest.mark.rule("LG-V-13")
def test_the_opponent_is_chosen_once_per_list() -> None:
    state = done(
        do("steal", who="opponent", what="gold", n=2),
        GAIN,
        do("lose", who="opponent", what="fame", n=3),
        do(
            "choose",
            options=[[do("lose", who="opponent", what="foundation", n=1)], [GAIN]],
        ),
        seats=[seat()] + [seat(gold=5, fame=5, foundation=5)] * 2,
        answers="seat 2, option 1",
    )

    assert ([2, 5, 3], [1, 5, 2], [0, 5, 4]) == (gold(state), fame(state), foundation(state))


@pytest.mark.rule("LG-V-13")
def test_a_choice_made_inside_holds_for_the_rest_of_the_list() -> None:
    state = done(
        do("choose", options=[[do("lose", who="opponent", what="gold", n=1)], [GAIN]]),
        do("lose", who="opponent", what="fame", n=1),
        seats=[seat()] + [seat(gold=5, fame=5)] * 2,
        answers="option 1, seat 2",
    )

    assert ([0, 5, 4], [0, 5, 4]) == (gold(state), fame(state))


@pytest.mark.rule("LG-V-13")
def test_a_loop_inside_starts_afresh() -> None:
    state = done(
        do("lose", who="opponent", what="gold", n=1),
        do("for_each", who="self", do=[do("lose", who="opponent", what="fame", n=1)]),
        do("lose", who="opponent", what="foundation", n=1),
        seats=[seat()] + [seat(gold=5, fame=5, foundation=5)] * 2,
        answers="seat 2, seat 1",
    )

    assert ([0, 5, 4], [0, 4, 5], [0, 5, 4]) == (gold(state), fame(state), foundation(state))


@pytest.mark.rule("LG-V-13")
def test_in_a_loop_each_chooses_an_opponent() -> None:
    state = take(
        holding(
            do("for_each", who="each_opponent", do=[do("steal", who="opponent", what="gold", n=1)]),
            seats=[seat(gold=5)] * 3,
        )
    )

    assert (1, ["seat 0", "seat 2"]) == (state.actor, options(state))
    play(state, "seat 0")
    assert (2, ["seat 0", "seat 1"]) == (state.actor, options(state))

    assert [3, 6, 6] == gold(play(state, "seat 0"))


@pytest.mark.rule("LG-V-13")
def test_whose_opponent_picks_a_token_and_neither_follows_nor_sets_the_choice() -> None:
    state = done(
        do("weaken", whose="opponent", on="choose", n=1),
        do("steal", who="opponent", what="gold", n=1),
        do("weaken", whose="opponent", on="choose", n=1),
        seats=[seat(), seat(gold=5), seat(gold=5)],
        tracks=f"{BOSS}:1 inventor:2",
        answers=f"token {BOSS} 1, seat 2, token {BOSS} 2",
    )

    assert ("-.-.1.-", "2.-.-.-") == (track(state, BOSS), track(state, "inventor"))
    assert [1, 5, 4] == gold(state)


# Timing of Successors ------------------------------------------------------------------------


@pytest.mark.rule("LG-V-01", "LG-V-03")
def test_a_successors_list_is_resolved_like_any_other() -> None:
    state = play(
        entering(
            do("lose", who="opponent", what="gold", n=1),
            BLOCKED,
            do("may", cost={"gold": 1}, do=[GAIN]),
            seats=[seat(gold=1), seat(gold=5), seat(gold=5)],
        ),
        "put S01",
        "seat 1",
        "accept",
    )

    assert ([0, 4, 5], [1, 0, 0]) == (gold(state), fame(state))


@pytest.mark.rule("LG-V-08")
def test_what_is_offered_is_what_legal_moves_say() -> None:
    assert is_offered(holding(GAIN))
    assert not is_offered(holding(GAIN, cost={"fame": 1}))
