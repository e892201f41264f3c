"""Amounts, selectors of participants, and conditions of the vocabulary."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, options, play, seat
from helpers.legacies_programs import (
    Table,
    do,
    done,
    fame,
    foundation,
    gold,
    holding,
    resolving,
    stocks,
    take,
)

from legacies.games.legacies import SeatSnapshot

# Amounts -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-VAR-01", "LG-VAR-07")
@pytest.mark.parametrize(
    ("generation", "wanted"), [(1, 3), (2, 3), (3, 7), (4, 7), (5, 11), (6, 11)]
)
def test_a_triple_goes_by_the_century(generation: int, wanted: int) -> None:
    state = done(do("gain", what="gold", n=[3, 7, 11]), generation=generation)

    assert [wanted, 0, 0] == gold(state)


COUNTED: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("cards_played", {"played": "C1011 C1012"}, {}, 3),  # the card in use counts
    (
        "own_relationships",
        {},
        {"tracks": "politician:0 general:-.0", "legend": (None, 0, 1)},
        3,
    ),
    ("tokens_on_own_track", {}, {"tracks": "promoter:1.-.2 general:0"}, 2),
    ("legendary_relationships", {}, {"legend": (0, 1, 0), "tracks": "general:0"}, 2),
    ("own_heirlooms", {"heirlooms": "promoter:1 general:2"}, {}, 2),  # Level 0 is one
    ("controlled_heirlooms", {"heirlooms": "promoter:1 general:2 politician:3"}, {}, 2),
    ("minors", {"minors": "law science", "majors": "law"}, {}, 2),
    ("majors", {"minors": "law science", "majors": "law"}, {}, 1),
    ("investments", {"minors": "law science", "majors": "law"}, {}, 3),
    ("matches", {"hall": "S05 S11 S06"}, {}, 2),  # the Promoter's icon is humanity
    ("unique_icons", {"hall": "S05 S11 S06"}, {}, 2),  # the Character's is one of them
    ("opponents", {}, {}, 2),
]


@pytest.mark.rule("LG-V-15")
@pytest.mark.parametrize(("count", "own", "given", "n"), COUNTED, ids=[row[0] for row in COUNTED])
def test_every_count(count: str, own: dict[str, Any], given: dict[str, Any], n: int) -> None:
    state = done(do("gain", what="gold", n={"per": count, "n": 10}), seats=[seat(**own)], **given)

    assert 10 * n == gold(state)[0]


@pytest.mark.rule("LG-V-15")
def test_opponents_are_all_other_participants() -> None:
    program = do("gain", what="gold", n={"per": "opponents", "n": 1})

    assert [5, 0, 0, 0, 0, 0] == gold(done(program, seats=[seat() for _ in range(6)]))


@pytest.mark.rule("LG-V-15", "LG-HRL-07")
def test_an_own_heirloom_of_level_six_is_controlled_not_own() -> None:
    heirlooms = " ".join(f"promoter:{level}" for level in [6])
    seats = [seat(heirlooms=heirlooms)]
    own = do("gain", what="gold", n={"per": "own_heirlooms", "n": 1})
    controlled = do("gain", what="fame", n={"per": "controlled_heirlooms", "n": 1})
    state = done(own, controlled, seats=seats)

    assert (1, 1) == (gold(state)[0], fame(state)[0])


@pytest.mark.rule("LG-V-15", "LG-VAR-01")
@pytest.mark.parametrize(("generation", "wanted"), [(1, 5), (3, 9), (5, 6)])
def test_a_count_has_a_most_that_may_be_a_triple(generation: int, wanted: int) -> None:
    amount = {"per": "investments", "n": [2, 3, 6], "max": [5, 100, 6]}
    state = done(
        do("gain", what="gold", n=amount),
        seats=[seat(minors="law science", majors="law")],
        generation=generation,
    )

    assert wanted == gold(state)[0]


@pytest.mark.rule("LG-V-15")
def test_counts_are_selfs_whoever_gains() -> None:
    seats = [seat(minors="law"), seat(minors="law science tourism")]
    state = done(
        do("gain", who="each_opponent", what="gold", n={"per": "minors", "n": 4}), seats=seats
    )

    assert [0, 4, 4] == gold(state)


@pytest.mark.rule("LG-V-15", "LG-V-01")
def test_in_a_loop_counts_are_those_of_the_one_whose_turn_it_is() -> None:
    seats = [seat(minors="law"), seat(minors="law science tourism")]
    loop = do("for_each", who="all", do=[do("gain", what="gold", n={"per": "minors", "n": 4})])

    assert [4, 12, 0] == gold(done(loop, seats=seats))


@pytest.mark.rule("LG-V-15")
@pytest.mark.parametrize(
    ("form", "industry", "generation", "wanted"),
    [
        ("gold", "law", 1, 6),
        ("fame", "law", 1, 2),
        ("gold", "law", 5, 18),
        ("fame", "law", 5, 3),
        ("gold", "highest", 1, 10),
        ("fame", "highest", 3, 4),
        ("gold", "lowest", 1, 3),  # the starting row
        ("gold", "science", 1, 10),
    ],
)
def test_the_value_of_an_industry(form: str, industry: str, generation: int, wanted: int) -> None:
    state = done(
        do("gain", what="gold", n={"value_of": industry, "as": form}),
        industries="law:5 science:9",
        generation=generation,
    )

    assert wanted == gold(state)[0]


@pytest.mark.rule("LG-V-15", "LG-V-03")
def test_a_value_is_that_of_the_moment() -> None:
    state = done(
        do("gain", what="gold", n={"value_of": "law", "as": "gold"}),
        do("move_industry", industry="law", by=3),
        do("gain", what="fame", n={"value_of": "law", "as": "gold"}),
        industries="law:5",
    )

    assert (6, 9) == (gold(state)[0], fame(state)[0])


@pytest.mark.rule("LG-V-15", "LG-VAR-06")
@pytest.mark.parametrize(
    ("of", "own", "percent", "left"),
    [
        ("gold", {"gold": 15}, 50, {"gold": 7}),
        ("fame", {"fame": 10}, 25, {"fame": 7}),
        ("foundation", {"foundation": 31}, 10, {"foundation": 27}),
    ],
)
def test_a_percentage_is_rounded_up(
    of: str, own: dict[str, Any], percent: int, left: dict[str, int]
) -> None:
    state = done(do("lose", what=of, n={"percent": percent, "of": of}), seats=[seat(**own)])

    assert left == {of: getattr(at(state, 0), of)}


@pytest.mark.rule("LG-V-15", "LG-VAR-06")
def test_a_percentage_of_resources() -> None:
    state = done(
        do("lose", what="resource", n={"percent": 50, "of": "resources"}),
        seats=[seat(resources="dye:2 gem:1")],
        answers="pay dye",
    )

    assert "gem:1" == stocks(state)[0]  # two of three, and one of them is a dye in any case


@pytest.mark.rule("LG-V-15")
def test_a_percentage_is_of_what_the_affected_player_has() -> None:
    state = done(
        do("lose", who="all", what="gold", n={"percent": 20, "of": "gold"}),
        seats=[seat(gold=100), seat(gold=11), seat()],
    )

    assert [80, 8, 0] == gold(state)


# Participants --------------------------------------------------------------------------------

SOCIETY: list[SeatSnapshot] = [  # in the turn order 3, 1, 0, 2
    seat("promoter", fame=5, gold=9, foundation=7, resources="dye:2"),
    seat("socialite", fame=5, gold=4, foundation=20, resources="gem:2"),
    seat("inventor", fame=2, gold=9, foundation=1),
    seat("general", fame=2, gold=4, foundation=20, resources="gear:2"),
]


@pytest.mark.rule("LG-V-14", "LG-TIE-03")
@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("self", "0"),
        ("each_opponent", "123"),
        ("all", "0123"),
        ("least_fame", "2"),  # of 2 and 3 the later on the track is behind
        ("most_fame", "1"),  # of 0 and 1 the earlier is ahead
        ("least_foundation", "2"),
        ("most_foundation", "3"),
        ("most_gold", "0"),
        ("least_gold", "1"),
        ("most_resources", "3"),
        ("amicable", "1"),
        ("hostile", "2"),
        ("next", "2"),
        ("previous", "1"),
        ("last_in_turn_order", "2"),
        ("first_in_turn_order", "3"),
    ],
)
def test_every_selector_of_participants(who: str, seats: str) -> None:
    state = done(
        do("gain", who=who, what="fame", n=100),
        seats=SOCIETY,
        order=(3, 1, 0, 2),
        asked=0,
        turn=2,
    )

    assert seats == "".join(str(n) for n, each in enumerate(fame(state)) if each >= 100)


@pytest.mark.rule("LG-V-05")
def test_neighbours_on_the_track_wrap_round() -> None:
    state = done(
        do("gain", who="next", what="fame", n=10),
        do("gain", who="previous", what="gold", n=10),
        order=(2, 1, 0),
        turn=2,
    )

    assert ([0, 0, 10], [0, 10, 0]) == (fame(state), gold(state))


@pytest.mark.rule("LG-V-13")
def test_an_opponent_is_chosen_by_self() -> None:
    state = take(holding(do("gain", who="opponent", what="fame", n=3)))

    assert 0 == state.actor
    assert ["seat 1", "seat 2"] == options(state)
    assert [0, 0, 3] == fame(play(state, "seat 2"))


@pytest.mark.rule("LG-V-14", "LG-R-96")
@pytest.mark.parametrize("verb", ["steal", "give"])
def test_stealing_and_giving_leave_self_out_of_the_comparison(verb: str) -> None:
    state = done(
        do(verb, who="most_fame", what="gold", n=4),
        seats=[seat(fame=9, gold=10), seat(fame=1, gold=10), seat(fame=3, gold=10)],
    )
    change = 4 if verb == "steal" else -4

    assert [10 + change, 10, 10 - change] == gold(state)


@pytest.mark.rule("LG-V-14", "LG-V-01")
def test_elsewhere_self_is_compared_too() -> None:
    state = done(
        do("lose", who="most_fame", what="gold", n=4),
        seats=[seat(fame=9, gold=10), seat(fame=1, gold=10), seat(fame=3, gold=10)],
    )

    assert [6, 10, 10] == gold(state)


@pytest.mark.rule("LG-V-01")
def test_in_an_event_self_is_the_triggerer() -> None:
    state = resolving(
        do("gain", what="gold", n=4),
        do("gain", who="each_opponent", what="gold", n=1),
        do("when", if_={"count": "cards_played", "at_least": 2}, do=[do("gain", what="fame", n=5)]),
    )

    assert ([4, 1, 1], [5, 0, 0]) == (gold(state), fame(state))


# Conditions ----------------------------------------------------------------------------------

CONDITIONS: list[tuple[Table, dict[str, Any], dict[str, Any], bool]] = [
    ({"century": 1}, {}, {}, True),
    ({"century": 2}, {}, {}, False),
    ({"century": 2}, {}, {"generation": 4}, True),
    ({"generation_at_least": 3}, {}, {"generation": 2}, False),
    ({"generation_at_least": 3}, {}, {"generation": 3}, True),
    ({"has_relationship_with": "general"}, {}, {"tracks": "general:1.-.0"}, True),
    ({"has_relationship_with": "general"}, {}, {"tracks": "general:1"}, False),
    ({"has_relationship_with": "lf_2"}, {}, {"legend": (None, 0)}, True),
    ({"has_relationship_with": "lf_2"}, {}, {"legend": (0, 1)}, False),
    ({"disposition": "hostile", "to": "inventor"}, {}, {}, True),
    ({"disposition": "hostile", "to": "socialite"}, {}, {}, False),
    ({"disposition": "amicable", "to": "socialite"}, {}, {}, True),
    ({"disposition": "amicable", "to": "general"}, {}, {}, False),
    ({"count": "minors", "at_least": 2}, {"minors": "law science"}, {}, True),
    ({"count": "minors", "at_least": 2}, {"minors": "law", "majors": "law"}, {}, False),
    ({"icon_in_hall": "humanity"}, {}, {}, True),  # the Character's
    ({"icon_in_hall": "power"}, {"hall": "S01"}, {}, True),
    ({"icon_in_hall": "power"}, {"hall": "S02"}, {}, False),
    ({"successor_played": True}, {"hall": "S02", "active": "S02", "succeeded": True}, {}, True),
    ({"successor_played": True}, {"hall": "S02", "active": "S02"}, {}, False),
    ({"successor_played": False}, {}, {}, True),
    ({"in_game": "general"}, {}, {}, True),
    ({"in_game": "inventor"}, {}, {}, False),
    ({"in_game": "lf_3"}, {}, {}, True),
    ({"in_game": "lf_4"}, {}, {}, False),
]


@pytest.mark.rule("LG-V-22", "LG-V-01")
@pytest.mark.parametrize(("condition", "own", "given", "holds"), CONDITIONS)
def test_every_condition(
    condition: Table, own: dict[str, Any], given: dict[str, Any], holds: bool
) -> None:
    state = done(
        do(
            "when",
            if_=condition,
            do=[do("gain", what="fame", n=3)],
            else_=[do("gain", what="gold", n=2)],
        ),
        seats=[seat(**own)],
        **given,
    )

    assert (3 if holds else 0, 0 if holds else 2) == (fame(state)[0], gold(state)[0])


@pytest.mark.rule("LG-V-04")
def test_a_condition_that_fails_without_an_else_does_nothing() -> None:
    state = done(
        do("when", if_={"century": 3}, do=[do("gain", what="fame", n=3)]),
        do("gain", what="gold", n=2),
    )

    assert ([0, 0, 0], [2, 0, 0]) == (fame(state), gold(state))


@pytest.mark.rule("LG-V-01")
def test_in_a_loop_conditions_ask_of_the_one_whose_turn_it_is() -> None:
    loop = do(
        "for_each",
        who="all",
        do=[
            do(
                "when",
                if_={"count": "minors", "at_least": 1},
                do=[do("gain", what="foundation", n=3)],
            )
        ],
    )
    state = done(loop, seats=[seat(), seat(minors="law"), seat()])

    assert [0, 3, 0] == foundation(state)
