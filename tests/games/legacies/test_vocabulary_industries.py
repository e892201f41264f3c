"""Effects on Industries and Investment Tokens."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, options, play, seat
from helpers.legacies_programs import can, do, done, gold, holding, resolving, rows, take

ALL = (
    "tourism museums theater communications law military transportation manufacturing science"
    " education"
)
TABLE = "tourism:4 museums:5 theater:9 communications:9 law:1 military:6 science:1"
"""The others are on the starting row, 2."""


def moved(state: Any, before: str = TABLE) -> dict[str, int]:
    """How far Industries have moved from the rows of a table."""
    rows_before = dict.fromkeys(ALL.split(), 2)
    for word in before.split():
        name, _, row = word.partition(":")
        rows_before[name] = int(row)
    now = rows(state, ALL)
    return {
        name: now[n] - row for n, (name, row) in enumerate(rows_before.items()) if now[n] != row
    }


# move_industry and its selectors -------------------------------------------------------------


@pytest.mark.rule("LG-V-04", "LG-R-100")
@pytest.mark.parametrize(
    ("selector", "choices"),
    [
        ("entertainment", "tourism museums theater"),
        ("government", "communications law military"),
        ("progress", "transportation manufacturing science education"),
        ("any", ALL),
        ("own", "tourism museums"),
        ("highest", "theater communications"),
        ("lowest", "law science"),
        ("invested", "law education"),
        ("opponents", "communications law military transportation"),
    ],
)
def test_selectors_that_leave_a_choice(selector: str, choices: str) -> None:
    state = take(
        holding(
            do("move_industry", industry=selector, by=1),
            seats=[seat(minors="law", majors="education")],
            industries=TABLE,
        )
    )
    names = choices.split()

    assert [f"industry {name}" for name in names] == options(state)
    play(state, f"industry {names[-1]}")

    assert {names[-1]: 1} == moved(state)


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("selector", "names"),
    [
        ("law", "law"),
        ("own_both", "tourism museums"),
        ("all", ALL),
        ("all_in:entertainment", "tourism museums theater"),
        ("all_in:government", "communications law military"),
        ("all_in:progress", "transportation manufacturing science education"),
    ],
)
def test_selectors_that_leave_none(selector: str, names: str) -> None:
    state = done(do("move_industry", industry=selector, by=1), industries=TABLE)

    assert dict.fromkeys(names.split(), 1) == moved(state)


@pytest.mark.rule("LG-V-04", "LG-INV-13")
@pytest.mark.parametrize(("row", "by", "after"), [(5, -2, 3), (1, -3, 0), (10, 3, 11), (5, 4, 9)])
def test_movement_stops_at_the_ends_of_the_track(row: int, by: int, after: int) -> None:
    state = done(do("move_industry", industry="law", by=by), industries=f"law:{row}")

    assert [after] == rows(state, "law")


@pytest.mark.rule("LG-V-04", "LG-R-44")
def test_one_row_either_way_is_chosen_and_never_off_the_track() -> None:
    program = do("move_industry", industry="entertainment", by="choose")
    state = take(holding(program, industries="tourism:0 museums:11 theater:3"))

    assert ["up tourism", "up theater", "down museums", "down theater"] == options(state)
    assert [2] == rows(play(state, "down theater"), "theater")


@pytest.mark.rule("LG-V-01", "LG-V-05")
def test_others_move_industries_of_their_own() -> None:
    state = take(holding(do("move_industry", who="each_opponent", industry="own", by=1)))

    assert (1, ["industry communications", "industry law"]) == (state.actor, options(state))
    play(state, "industry law")

    assert (2, ["industry military", "industry transportation"]) == (state.actor, options(state))
    play(state, "industry military")

    assert {"law": 1, "military": 1} == moved(state, "")


@pytest.mark.rule("LG-V-04")
def test_no_token_moves_with_an_industry() -> None:
    state = done(do("move_industry", industry="law", by=2), seats=[seat(minors="law")])

    assert ["law"] == [str(each) for each in at(state, 0).minors]


@pytest.mark.rule("LG-V-04")
def test_moving_can_always_be_done() -> None:
    assert can(do("move_industry", industry="law", by=1), industries="law:11")
    assert can(do("move_industry", industry="invested", by=1))


# swap_industries, set_industry ---------------------------------------------------------------


@pytest.mark.rule("LG-V-04")
def test_two_markers_change_rows() -> None:
    state = take(holding(do("swap_industries", a="own", b="highest"), industries=TABLE))

    assert ["industry tourism", "industry museums"] == options(state)
    play(state, "industry museums")
    assert ["industry theater", "industry communications"] == options(state)
    play(state, "industry theater")

    assert {"museums": 4, "theater": -4} == moved(state)


@pytest.mark.rule("LG-V-04")
def test_the_second_of_two_is_another_one() -> None:
    state = done(do("swap_industries", a="any", b="any"), answers="industry law")

    assert "industry law" not in options(state)
    assert 9 == len(options(state, "industry"))


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("a", "b", "able"),
    [("law", "science", True), ("law", "law", False), ("invested", "law", False)],
)
def test_swapping_needs_two_different_industries(a: str, b: str, able: bool) -> None:
    assert able is can(do("swap_industries", a=a, b=b), seats=[seat(minors="law")])


@pytest.mark.rule("LG-V-04")
def test_a_marker_is_set_on_a_row() -> None:
    assert [8] == rows(done(do("set_industry", industry="law", row=8)), "law")
    assert [5, 5] == rows(
        done(do("set_industry", industry="own_both", row=5), industries=TABLE), "tourism museums"
    )


@pytest.mark.rule("LG-V-04", "LG-R-100")
def test_which_marker_is_set_is_chosen_if_several_qualify() -> None:
    state = take(holding(do("set_industry", industry="highest", row=0), industries=TABLE))

    assert ["industry theater", "industry communications"] == options(state)
    assert {"theater": -9} == moved(play(state, "industry theater"))


# dividends -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-04", "LG-V-33")
@pytest.mark.parametrize(
    ("factor", "industry", "wanted"),
    [
        (100, "all", 19),  # law at 8: Minor 5 and Major 10; tourism at 4: Major 3; science at 3: 1
        (150, "all", 29),
        (50, "all", 10),
        (100, "law", 15),
        (200, "all_in:progress", 2),
        (100, "all_in:entertainment", 3),
    ],
)
def test_dividends_of_the_own_tokens(factor: int, industry: str, wanted: int) -> None:
    state = done(
        do("dividends", factor=factor, industry=industry),
        seats=[seat(minors="law science", majors="law tourism"), seat(majors="law")],
        industries="law:8 tourism:4 science:3",
    )

    assert [wanted, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-04")
def test_the_industry_that_pays_is_chosen_in_a_group() -> None:
    state = done(
        do("dividends", factor=200, industry="progress"),
        seats=[seat(minors="law science")],
        industries="law:8 science:9",
        answers="industry science",
    )

    assert [10, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-04")
def test_dividends_can_always_be_collected() -> None:
    assert can(do("dividends", factor=100, industry="all"))


# buy and sell --------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-INV-05", "LG-INV-08")
@pytest.mark.parametrize(
    ("fields", "stock", "price", "row"),
    [
        ({"size": "minor"}, "minor", 6, 3),
        ({"size": "major"}, "major", 15, 4),
        ({"size": "minor", "percent": 50}, "minor", 3, 3),
        ({"size": "major", "percent": 50}, "major", 8, 4),  # 7.5 rounded up
        ({"size": "minor", "moves_value": False}, "minor", 6, 2),
        ({"size": "either", "percent": 0}, "major", 0, 4),
    ],
)
def test_buying(fields: dict[str, Any], stock: str, price: int, row: int) -> None:
    state = done(
        do("buy", industry="law", **fields), seats=[seat(gold=50)], answers=f"stock law {stock}"
    )
    own = at(state, 0)

    assert 50 - price == own.gold
    assert [row] == rows(state, "law")
    assert (stock == "minor", stock == "major") == (len(own.minors), len(own.majors))


@pytest.mark.rule("LG-V-09")
def test_buying_may_be_declined() -> None:
    state = take(holding(do("buy", size="either", industry="law"), seats=[seat(gold=99)]))

    assert ["pass", "stock law minor", "stock law major"] == options(state)
    assert [99, 0, 0] == gold(play(state, "pass"))


@pytest.mark.rule("LG-V-04", "LG-V-16", "LG-INV-11", "LG-INV-17")
@pytest.mark.parametrize(
    ("own", "able"),
    [
        ({"gold": 6}, True),
        ({"gold": 5}, False),
        ({"gold": 6, "minors": "law"}, False),
        ({"gold": 6, "majors": "law"}, True),
        ({"gold": 6, "minors": "tourism science museums"}, False),  # no Minor on the mat
        ({"gold": 6, "minors": "tourism science museums", "locked": "major"}, True),
    ],
)
def test_buying_needs_gold_a_token_and_a_place(own: dict[str, Any], able: bool) -> None:
    assert able is can(do("buy", size="minor", industry="law"), seats=[seat(**own)])


@pytest.mark.rule("LG-V-04", "LG-V-08")
def test_buying_is_judged_after_the_cost() -> None:
    program = do("buy", size="minor", industry="law")

    assert can(program, cost={"gold": 3}, seats=[seat(gold=9)])
    assert not can(program, cost={"gold": 3}, seats=[seat(gold=8)])


@pytest.mark.rule("LG-V-09", "LG-INV-06", "LG-INV-09")
@pytest.mark.parametrize(
    ("fields", "stock", "price", "row"),
    [
        ({"size": "minor"}, "minor", 10, 3),
        ({"size": "major"}, "major", 25, 2),
        ({"size": "major", "percent": 150}, "major", 38, 2),  # 37.5 rounded up
        ({"size": "either", "moves_value": False}, "minor", 10, 4),
    ],
)
def test_selling(fields: dict[str, Any], stock: str, price: int, row: int) -> None:
    state = done(
        do("sell", industry="law", **fields),
        seats=[seat(minors="law", majors="law")],
        industries="law:4",
        answers=f"stock law {stock}",
    )
    own = at(state, 0)

    assert price == own.gold
    assert [row] == rows(state, "law")
    assert 1 == len(own.minors) + len(own.majors)


@pytest.mark.rule("LG-V-09")
def test_selling_may_be_declined() -> None:
    state = take(
        holding(do("sell", size="either", industry="invested"), seats=[seat(minors="law science")])
    )

    assert ["pass", "stock law minor", "stock science minor"] == options(state)
    assert [0, 0, 0] == gold(play(state, "pass"))


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("own", "able"), [({"minors": "law"}, True), ({"majors": "law"}, False), ({}, False)]
)
def test_selling_needs_such_a_token(own: dict[str, Any], able: bool) -> None:
    assert able is can(do("sell", size="minor", industry="any"), seats=[seat(**own)])


# place, move, return and swap tokens ---------------------------------------------------------


@pytest.mark.rule("LG-V-09", "LG-INV-14")
def test_a_token_is_placed_free_and_the_value_stays() -> None:
    state = take(
        holding(
            do("place_investment", size="either", industry="government"),
            seats=[seat(gold=1, minors="law")],
        )
    )

    assert [
        "stock communications minor",
        "stock communications major",
        "stock law major",
        "stock military minor",
        "stock military major",
    ] == options(state)
    play(state, "stock law major")

    assert (1, ["law"]) == (at(state, 0).gold, [str(each) for each in at(state, 0).majors])
    assert [2] == rows(state, "law")


@pytest.mark.rule("LG-V-04", "LG-V-16", "LG-INV-11")
@pytest.mark.parametrize(
    ("own", "able"),
    [
        ({}, True),
        ({"minors": "law"}, False),
        ({"minors": "tourism science museums"}, False),
        ({"minors": "tourism science museums", "locked": ""}, True),
    ],
)
def test_placing_needs_a_token_and_a_place(own: dict[str, Any], able: bool) -> None:
    assert able is can(do("place_investment", size="minor", industry="law"), seats=[seat(**own)])


@pytest.mark.rule("LG-V-16", "LG-INV-14")
def test_an_own_token_moves_to_another_industry() -> None:
    state = take(
        holding(
            do("move_investment", whose="own", size="either", to="government"),
            seats=[seat(minors="law science", majors="law"), seat(minors="military")],
        )
    )

    assert [
        "stake 0 law minor",
        "stake 0 law major",
        "stake 0 science minor",
    ] == options(state)
    play(state, "stake 0 science minor")
    assert ["industry communications", "industry military"] == options(state)  # law has a Minor
    play(state, "industry military")

    assert ["law", "military"] == [str(each) for each in at(state, 0).minors]
    assert [2, 2] == rows(state, "science military")


@pytest.mark.rule("LG-V-13", "LG-V-16")
def test_a_token_of_any_opponent_moves() -> None:
    state = take(
        holding(
            do("move_investment", whose="opponent", size="minor", to="law"),
            seats=[
                seat(minors="science"),
                seat(minors="law tourism", majors="museums"),
                seat(minors="science"),
            ],
        )
    )

    # seat 1 has a Minor in Law already, so its other one cannot go there
    assert ["science"] == [str(each) for each in at(state, 0).minors]
    assert ["law"] == [str(each) for each in at(state, 2).minors]


@pytest.mark.rule("LG-V-04", "LG-V-16")
@pytest.mark.parametrize(
    ("other", "able"), [("science", True), ("law", False), ("science law", False), ("", False)]
)
def test_moving_needs_a_token_that_may_go_there(other: str, able: bool) -> None:
    program = do("move_investment", whose="opponent", size="minor", to="law")

    assert able is can(program, seats=[seat(minors="science"), seat(minors=other)])


@pytest.mark.rule("LG-INV-14", "LG-V-13")
def test_a_token_returns_to_its_owners_mat() -> None:
    state = take(
        holding(
            do("return_investment", whose="opponent", size="minor", industry="government"),
            seats=[seat(minors="law"), seat(minors="law science"), seat(minors="military")],
        )
    )

    assert ["stake 1 law minor", "stake 2 military minor"] == options(state)
    play(state, "stake 1 law minor")

    assert ["science"] == [str(each) for each in at(state, 1).minors]
    assert [2] == rows(state, "law")


@pytest.mark.rule("LG-V-04")
@pytest.mark.parametrize(
    ("whose", "size", "able"),
    [("own", "minor", True), ("own", "major", False), ("opponent", "major", True),
     ("opponent", "minor", False), ("opponent", "either", True)],
)  # fmt: skip
def test_returning_needs_a_token(whose: str, size: str, able: bool) -> None:
    program = do("return_investment", whose=whose, size=size, industry="law")

    assert able is can(program, seats=[seat(minors="law"), seat(majors="law", minors="science")])


@pytest.mark.rule("LG-V-16", "LG-INV-14")
def test_two_tokens_of_a_size_change_industries() -> None:
    state = take(
        holding(
            do("swap_investments", size="either"),
            seats=[
                seat(minors="law science", majors="law"),
                seat(minors="tourism law"),
                seat(majors="military"),
            ],
        )
    )

    # in Law seat 1 has a Minor too, so that one cannot be given there, but Science can
    assert ["stake 0 law major", "stake 0 science minor"] == options(state)
    play(state, "stake 0 science minor")

    assert ["law", "tourism"] == sorted(str(each) for each in at(state, 0).minors)
    assert ["law", "science"] == sorted(str(each) for each in at(state, 1).minors)


@pytest.mark.rule("LG-V-16")
def test_the_other_token_is_of_the_same_size_and_may_come() -> None:
    state = done(
        do("swap_investments", size="either"),
        seats=[
            seat(minors="science", majors="law"),
            seat(minors="tourism education", majors="museums"),
            seat(minors="military"),
        ],
        answers="stake 0 science minor",
    )

    assert [
        "stake 1 tourism minor",
        "stake 1 education minor",
        "stake 2 military minor",
    ] == options(state)
    play(state, "stake 2 military minor")

    assert ["military"] == [str(each) for each in at(state, 0).minors]
    assert ["science"] == [str(each) for each in at(state, 2).minors]


@pytest.mark.rule("LG-V-04", "LG-V-16", "LG-INV-11")
@pytest.mark.parametrize(
    ("own", "other", "able"),
    [
        ({"minors": "law"}, {"minors": "science"}, True),
        ({"minors": "law"}, {"minors": "law"}, False),
        ({"minors": "law science"}, {"minors": "science"}, False),
        ({"minors": "law"}, {"minors": "science law"}, False),
        ({"minors": "law"}, {"majors": "science"}, False),
        ({}, {"minors": "science"}, False),
    ],
)
def test_swapping_needs_two_tokens_that_may_change(
    own: dict[str, Any], other: dict[str, Any], able: bool
) -> None:
    assert able is can(do("swap_investments", size="minor"), seats=[seat(**own), seat(**other)])


@pytest.mark.rule("LG-V-09", "LG-V-05")
def test_in_a_loop_each_trades_for_itself() -> None:
    state = resolving(
        do("for_each", who="all", do=[do("sell", size="minor", industry="invested")]),
        seats=[seat(minors="law"), seat(), seat(minors="science")],
    )
    assert 0 == state.actor
    play(state, "stock law minor")
    assert 2 == state.actor
    play(state, "stock science minor")

    assert [6, 0, 6] == gold(state)
