"""Effects on Gold, Fame, Foundation and Resources: gain, lose, steal, give, convert, contribute."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import options, play, seat
from helpers.legacies_programs import (
    can,
    do,
    done,
    fame,
    foundation,
    gold,
    holding,
    is_offered,
    resolving,
    stocks,
    take,
)

from legacies.games.legacies import SeatSnapshot

HELD = {"gold": gold, "fame": fame, "foundation": foundation}


def having(what: str, n: int) -> SeatSnapshot:
    """A seat with so much of something."""
    given: dict[str, Any] = {what: n}
    return seat(**given)


# gain ----------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-03")
@pytest.mark.parametrize("what", ["gold", "fame", "foundation"])
def test_a_gain_comes_from_the_bank(what: str) -> None:
    state = done(do("gain", what=what, n=4))

    assert [4, 0, 0] == HELD[what](state)


@pytest.mark.rule("LG-V-12", "LG-R-40")
@pytest.mark.parametrize("kind", ["dye", "gear", "gem", "iron"])
def test_a_named_resource_is_taken_as_far_as_the_bank_has_it(kind: str) -> None:
    program = do("gain", who="all", what="resource", kind=kind, n=2)

    scarce = done(program, seats=[seat(), seat(resources=f"{kind}:11")])

    assert [f"{kind}:2"] * 3 == stocks(done(program))
    assert [f"{kind}:1", f"{kind}:11", ""] == stocks(scarce)


@pytest.mark.rule("LG-V-12", "LG-R-41")
def test_the_receiver_of_a_gain_chooses_the_kind() -> None:
    state = take(holding(do("gain", who="all", what="resource", n=1)))
    asked = []
    for kind in ("dye", "gem", "iron"):
        asked.append(state.actor)
        play(state, f"take {kind}")

    assert [0, 1, 2] == asked
    assert ["dye:1", "gem:1", "iron:1"] == stocks(state)


@pytest.mark.rule("LG-V-05", "LG-R-14")
def test_several_gain_self_first_then_from_the_head_of_the_track() -> None:
    state = take(holding(do("gain", who="all", what="resource", n=1), order=(2, 0, 1), turn=1))
    asked = []
    while "take dye" in options(state):
        asked.append(state.actor)
        play(state, "take dye")

    assert [0, 2, 1] == asked


@pytest.mark.rule("LG-V-10", "LG-R-37")
@pytest.mark.parametrize(
    ("before", "n", "after"),
    [(0, 7, 7), (48, 9, 55), (100, 13, 110), (150, 30, 175), (150, 24, 150)],
)
def test_a_gain_of_foundation_comes_in_whole_increments(before: int, n: int, after: int) -> None:
    state = done(do("gain", what="foundation", n=n), seats=[seat(foundation=before)])

    assert after == foundation(state)[0]


@pytest.mark.rule("LG-V-04")
def test_a_gain_can_always_be_done() -> None:
    bank = "dye:12 gear:12 gem:12 iron:12"

    assert can(do("gain", what="resource", n=1), seats=[seat(resources=bank)])
    assert can(do("gain", who="hostile", what="gold", n=1))


# lose ----------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-10")
@pytest.mark.parametrize("what", ["gold", "fame", "foundation"])
def test_a_loss_takes_what_is_there_and_nothing_in_its_place(what: str) -> None:
    own: dict[str, Any] = {"gold": 20, "fame": 20, "foundation": 20} | {what: 3}
    state = done(do("lose", who="each_opponent", what=what, n=5), seats=[seat(), seat(**own)])

    assert [0, 0, 0] == HELD[what](state)
    assert all(20 == HELD[other](state)[1] for other in HELD if other != what)


@pytest.mark.rule("LG-V-10", "LG-R-39")
@pytest.mark.parametrize(
    ("before", "n", "after"), [(30, 3, 27), (60, 3, 55), (60, 6, 50), (200, 30, 150), (75, 100, 0)]
)
def test_a_loss_of_foundation_is_rounded_up_to_the_increment(
    before: int, n: int, after: int
) -> None:
    state = done(do("lose", what="foundation", n=n), seats=[seat(foundation=before)])

    assert after == foundation(state)[0]


@pytest.mark.rule("LG-V-12")
def test_the_loser_chooses_what_resource_is_lost() -> None:
    state = take(
        holding(
            do("lose", who="each_opponent", what="resource", n=1),
            seats=[seat(), seat(resources="dye:1 gem:1"), seat(resources="iron:1")],
        )
    )

    assert (1, ["pay dye", "pay gem"]) == (state.actor, options(state))
    assert ["", "dye:1", ""] == stocks(play(state, "pay gem"))


@pytest.mark.rule("LG-V-10")
def test_a_loss_of_a_named_resource_touches_no_other() -> None:
    state = done(
        do("lose", who="each_opponent", what="resource", kind="gem", n=2),
        seats=[seat(), seat(resources="dye:2 gem:1"), seat(resources="gem:3")],
    )

    assert ["", "dye:2", "gem:1"] == stocks(state)


@pytest.mark.rule("LG-V-04")
def test_a_loss_can_always_be_done() -> None:
    assert can(do("lose", what="gold", n=9))
    assert can(do("lose", who="each_opponent", what="resource", n=1))


# steal ---------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-10")
@pytest.mark.parametrize("what", ["gold", "fame"])
def test_stealing_brings_only_what_was_taken(what: str) -> None:
    state = done(
        do("steal", who="each_opponent", what=what, n=5),
        seats=[seat(), having(what, 3), having(what, 9)],
    )

    assert [8, 0, 4] == HELD[what](state)


@pytest.mark.rule("LG-V-10", "LG-R-37", "LG-R-39")
def test_stolen_foundation_leaves_in_increments_of_the_loser_and_comes_in_those_of_self() -> None:
    state = done(
        do("steal", who="opponent", what="foundation", n=3),
        seats=[seat(foundation=100), seat(foundation=60)],
        answers="seat 1",
    )

    assert [105, 55, 0] == foundation(state)


@pytest.mark.rule("LG-V-12")
def test_self_chooses_what_resource_is_stolen() -> None:
    state = take(
        holding(
            do("steal", who="next", what="resource", n=2),
            seats=[seat(), seat(resources="dye:1 gem:1 iron:1")],
        )
    )

    assert (0, ["pay dye", "pay gem"]) == (state.actor, options(state))
    assert ["gem:1 iron:1", "dye:1", ""] == stocks(play(state, "pay gem"))


@pytest.mark.rule("LG-V-10")
def test_a_named_resource_is_stolen_as_far_as_it_is_there() -> None:
    state = done(
        do("steal", who="each_opponent", what="resource", kind="gem", n=2),
        seats=[seat(), seat(resources="dye:2 gem:1"), seat(resources="gem:3")],
    )

    assert ["gem:3", "dye:2", "gem:1"] == stocks(state)


@pytest.mark.rule("LG-V-10", "LG-V-15")
def test_a_stolen_percentage_is_of_the_victims() -> None:
    state = done(
        do("steal", who="each_opponent", what="gold", n={"percent": 10, "of": "gold"}),
        seats=[seat(gold=1000), seat(gold=31), seat(gold=20)],
    )

    assert [1006, 27, 18] == gold(state)


@pytest.mark.rule("LG-V-04")
def test_stealing_can_always_be_done() -> None:
    assert can(do("steal", who="opponent", what="gold", n=9))


# give ----------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-11", "LG-R-98")
@pytest.mark.parametrize(
    ("who", "needed"), [("next", 4), ("each_opponent", 8), ("opponent", 4), ("hostile", 4)]
)
def test_an_opportunity_wants_the_whole_gift(who: str, needed: int) -> None:
    gift = do("give", who=who, what="gold", n=4)

    assert can(gift, seats=[seat(gold=needed)])
    assert not can(gift, seats=[seat(gold=needed - 1)])


@pytest.mark.rule("LG-V-11", "LG-R-98")
def test_the_gift_comes_on_top_of_the_cost() -> None:
    gift = do("give", who="next", what="gold", n=4)

    assert can(gift, cost={"gold": 3}, seats=[seat(gold=7)])
    assert not can(gift, cost={"gold": 3}, seats=[seat(gold=6)])


@pytest.mark.rule("LG-V-11")
@pytest.mark.parametrize("what", ["gold", "fame", "foundation"])
def test_a_gift_goes_from_self_to_each_receiver(what: str) -> None:
    state = done(do("give", who="each_opponent", what=what, n=4), seats=[having(what, 10)])

    assert [2, 4, 4] == HELD[what](state)


@pytest.mark.rule("LG-V-11", "LG-V-12")
def test_self_chooses_what_resource_is_given() -> None:
    state = take(
        holding(
            do("give", who="previous", what="resource", n=1),
            seats=[seat(resources="dye:1 gem:1")],
        )
    )

    assert (0, ["pay dye", "pay gem"]) == (state.actor, options(state))
    assert ["dye:1", "", "gem:1"] == stocks(play(state, "pay gem"))


@pytest.mark.rule("LG-V-11")
def test_resources_of_a_gift_must_be_there_by_kind() -> None:
    gift = do("give", who="next", what="resource", kind="gem", n=2)

    assert can(gift, seats=[seat(resources="gem:2")])
    assert not can(gift, seats=[seat(resources="gem:1 dye:5")])
    assert ["", "gem:2", ""] == stocks(done(gift, seats=[seat(resources="gem:2")]))


@pytest.mark.rule("LG-V-11")
def test_elsewhere_self_gives_what_is_there_receiver_by_receiver() -> None:
    state = resolving(
        do("give", who="each_opponent", what="gold", n=4),
        seats=[seat(gold=6)],
        order=(2, 0, 1),
        turn=1,
    )

    assert [0, 2, 4] == gold(state)


@pytest.mark.rule("LG-V-11")
def test_a_gift_to_nobody_goes_to_the_bank() -> None:
    """The Promoter is hostile to nobody at this table."""
    state = done(do("give", who="hostile", what="gold", n=4), seats=[seat(gold=5)])

    assert [1, 0, 0] == gold(state)


# convert -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-09")
def test_converting_self_names_the_amount_nought_included() -> None:
    state = take(
        holding(do("convert", from_="gold", to="fame", up_to=3, rate=2), seats=[seat(gold=10)])
    )

    assert ["name 0", "name 1", "name 2", "name 3"] == options(state)
    play(state, "name 3")

    assert (7, 6) == (gold(state)[0], fame(state)[0])


@pytest.mark.rule("LG-V-09")
def test_the_rate_is_one_if_nothing_is_said() -> None:
    state = done(
        do("convert", from_="fame", to="gold", up_to=5), seats=[seat(fame=5)], answers="name 4"
    )

    assert (4, 1) == (gold(state)[0], fame(state)[0])


@pytest.mark.rule("LG-V-18", "LG-R-39")
def test_out_of_the_foundation_multiples_of_the_increment_are_offered() -> None:
    program = do("convert", from_="foundation", to="gold", up_to=12, rate=2)
    low = take(holding(program, seats=[seat(foundation=3)]))
    high = take(holding(program, seats=[seat(foundation=60)]))

    assert ["name 0", "name 1", "name 2", "name 3"] == options(low)
    assert ["name 0", "name 5", "name 10"] == options(high)
    play(high, "name 10")

    assert (20, 50) == (gold(high)[0], foundation(high)[0])


@pytest.mark.rule("LG-V-18", "LG-R-38", "LG-R-105")
def test_into_the_foundation_only_fully_usable_results_are_offered() -> None:
    program = do("convert", from_="fame", to="foundation", up_to=10, rate=5)
    state = take(holding(program, seats=[seat(fame=9, foundation=150)]))

    assert ["name 0", "name 5"] == options(state)
    play(state, "name 5")

    assert (4, 175) == (fame(state)[0], foundation(state)[0])


@pytest.mark.rule("LG-V-18", "LG-R-38")
def test_gold_for_the_foundation_stops_at_a_full_increment() -> None:
    program = do("convert", from_="gold", to="foundation", up_to=12)
    state = take(holding(program, seats=[seat(gold=99, foundation=46)]))

    assert ["name 0", "name 1", "name 2", "name 3", "name 4", "name 9"] == options(state)
    assert 55 == foundation(play(state, "name 9"))[0]


@pytest.mark.rule("LG-V-09", "LG-V-12")
def test_resources_converted_are_of_selfs_choice() -> None:
    state = done(
        do("convert", from_="resource", to="gold", up_to=2, rate=5),
        seats=[seat(resources="dye:1 gem:1 iron:1")],
        answers="name 1, pay gem",
    )

    assert (5, "dye:1 iron:1") == (gold(state)[0], stocks(state)[0])


@pytest.mark.rule("LG-V-09", "LG-R-41")
def test_something_converted_to_resources_lets_self_choose_kinds() -> None:
    state = done(
        do("convert", from_="gold", to="resource", up_to=3),
        seats=[seat(gold=5)],
        answers="name 2, take dye, take iron",
    )

    assert (3, "dye:1 iron:1") == (gold(state)[0], stocks(state)[0])


@pytest.mark.rule("LG-V-04", "LG-V-08")
@pytest.mark.parametrize(
    ("from_", "to", "own", "able"),
    [
        ("gold", "fame", {"gold": 1}, True),
        ("gold", "fame", {"gold": 0}, False),
        ("resource", "gold", {"resources": "gem:1"}, True),
        ("resource", "gold", {}, False),
        ("gold", "foundation", {"gold": 5, "foundation": 60}, True),
        ("gold", "foundation", {"gold": 4, "foundation": 60}, False),
        ("foundation", "gold", {"foundation": 150}, False),  # 25 is more than 20
        ("foundation", "gold", {"foundation": 60}, True),
    ],
)
def test_converting_needs_one_unit_with_a_full_result(
    from_: str, to: str, own: dict[str, Any], able: bool
) -> None:
    assert able is can(do("convert", from_=from_, to=to, up_to=20), seats=[seat(**own)])


@pytest.mark.rule("LG-V-04", "LG-V-08")
def test_what_the_cost_takes_cannot_be_converted() -> None:
    program = do("convert", from_="gold", to="fame", up_to=3)

    assert can(program, cost={"gold": 3}, seats=[seat(gold=4)])
    assert not can(program, cost={"gold": 3}, seats=[seat(gold=3)])


# contribute ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-V-18")
def test_a_contribution_takes_gold_into_the_foundation() -> None:
    state = take(holding(do("contribute", up_to=5), seats=[seat(gold=3, foundation=10)]))

    assert ["name 0", "name 1", "name 2", "name 3"] == options(state)
    play(state, "name 3")

    assert (0, 13) == (gold(state)[0], foundation(state)[0])


@pytest.mark.rule("LG-V-09")
def test_a_matched_contribution_counts_twice() -> None:
    state = done(
        do("contribute", up_to=5, matched=True),
        seats=[seat(gold=9, foundation=10)],
        answers="name 5",
    )

    assert (4, 20) == (gold(state)[0], foundation(state)[0])


@pytest.mark.rule("LG-V-18", "LG-R-38")
def test_contributions_are_offered_in_fully_usable_amounts() -> None:
    plain = take(holding(do("contribute", up_to=12), seats=[seat(gold=50, foundation=70)]))
    matched = take(
        holding(do("contribute", up_to=12, matched=True), seats=[seat(gold=50, foundation=70)])
    )

    assert ["name 0", "name 5", "name 10"] == options(plain)
    assert ["name 0", "name 5", "name 10"] == options(matched)


@pytest.mark.rule("LG-V-05")
def test_others_may_contribute_too() -> None:
    state = take(
        holding(
            do("contribute", who="each_opponent", up_to=4),
            seats=[seat(gold=9), seat(gold=9), seat(gold=9)],
        )
    )
    assert 1 == state.actor
    play(state, "name 4")
    assert 2 == state.actor
    play(state, "name 1")

    assert ([9, 5, 8], [0, 4, 1]) == (gold(state), foundation(state))


@pytest.mark.rule("LG-V-04")
def test_a_contribution_can_always_be_done() -> None:
    state = holding(do("contribute", up_to=5))

    assert is_offered(state)
    assert [0, 0, 0] == foundation(take(state))
