"""The Trade Conference: currency, bids, the host's last move, prizes."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, options, play, resources, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies.games.legacies import Resource

# Century I: bids of 3, 6, 10, 15, 20 Gold; prizes of 4 Fame, 20 Foundation, 2 Resources.
# Century II: bids of 5, 10, 25, 50, 100 Foundation; prizes of 100 and 40 Gold, 5 and 2 Fame,
# 3 and 1 Resources.


def conference(
    *seats: dict[str, Any], generation: int = 1, currency: str = "", **given: Any
) -> legacies.State:
    """Seat 0 hosts; what the seats have is given. A single affordable currency is not asked for."""
    c = (generation + 1) // 2
    first, *others = seats
    host = seat(played=f"C{c}010 C{c}011", triggered=True, **first)
    state = board(
        host,
        *[seat(**each) for each in others],
        generation=generation,
        **given,
    )
    play(state, "trigger trade")
    return play(state, f"currency {currency}") if currency and options(state, "currency") else state


def bids(state: legacies.State) -> dict[int, tuple[str, int]]:
    return {each.seat: (each.prize.value, each.row) for each in look(state).bids}


def rich(**given: Any) -> dict[str, Any]:
    return {"gold": 99, "fame": 20, "foundation": 49, "resources": "dye:2 gem:3", **given}


@pytest.mark.rule("LG-TRD-01")
@pytest.mark.parametrize("currency", ["gold", "fame", "foundation", "resource"])
def test_the_host_names_the_currency_and_the_other_three_are_prizes(currency: str) -> None:
    state = conference(rich(), rich(), rich())
    assert [f"currency {each}" for each in ("fame", "gold", "foundation", "resource")] == (
        options(state)
    )
    play(state, f"currency {currency}")

    prizes = dict.fromkeys(text.split()[1] for text in options(state, "bid"))
    assert [each for each in ("fame", "gold", "foundation", "resource") if each != currency] == (
        list(prizes)
    )


@pytest.mark.rule("LG-TRD-02", "LG-TRD-07")
@pytest.mark.parametrize(
    ("generation", "paid", "prize"), [(1, 20, 4), (2, 20, 4), (3, 60, 5), (5, 150, 7)]
)
def test_currency_and_century_fix_rows_and_prizes(generation: int, paid: int, prize: int) -> None:
    """The highest of five rows, the first prize in Fame."""
    state = conference({"gold": 200}, {}, {}, generation=generation)  # nobody else can bid
    play(state, "bid fame 5", "pass")

    assert (200 - paid, prize) == (at(state, 0).gold, at(state, 0).fame)


@pytest.mark.rule("LG-TRD-03")
def test_the_host_bids_first_and_must() -> None:
    state = conference(rich(), rich(), rich())
    play(state, "currency gold")

    assert 0 == state.actor
    assert "pass" not in options(state)
    assert 15 == len(options(state))


@pytest.mark.rule("LG-TRD-04", "LG-R-13", "LG-R-16")
def test_the_others_follow_from_the_host_on_and_may_pass() -> None:
    state = conference(rich(), rich(), rich(), rich(), order=(2, 0, 3, 1), turn=1)
    play(state, "currency gold", "bid fame 1")
    asked = []
    while look(state).stack[-1].kind == "bid":
        asked.append(state.actor)
        assert "pass" in options(state)
        assert "bid fame 1" not in options(state)
        play(state, "pass")

    assert [3, 1, 2] == asked


@pytest.mark.rule("LG-TRD-04", "LG-TRD-10")
def test_a_space_holds_one_bid() -> None:
    state = conference(rich(), rich(), rich())
    play(state, "currency gold", "bid fame 2", "bid fame 4")

    assert {0: ("fame", 2), 1: ("fame", 4)} == bids(state)
    assert [f"bid fame {row}" for row in (1, 3, 5)] == [
        text for text in options(state) if "fame" in text
    ]


@pytest.mark.rule("LG-TRD-05", "LG-R-47")
def test_the_host_may_move_up_or_across_but_not_down() -> None:
    state = conference(rich(), rich(), rich())
    play(state, "currency gold", "bid fame 2", "bid fame 4", "bid resource 2")

    assert 0 == state.actor
    assert [
        "pass", "bid fame 3", "bid fame 5", "bid foundation 2", "bid foundation 3",
        "bid foundation 4", "bid foundation 5", "bid resource 3", "bid resource 4",
        "bid resource 5",
    ] == options(state)  # fmt: skip


@pytest.mark.rule("LG-TRD-05", "LG-R-47")
def test_the_host_may_stay() -> None:
    state = conference(rich(), rich(), rich())
    play(state, "currency gold", "bid fame 2", "pass", "pass", "pass")

    assert (99 - 6, 20 + 4) == (at(state, 0).gold, at(state, 0).fame)


@pytest.mark.rule("LG-R-47", "LG-TRD-08")
def test_the_last_move_must_be_affordable() -> None:
    state = conference({"gold": 10}, rich(), rich())
    play(state, "bid fame 2", "pass", "pass")

    assert {2, 3} == {int(text.split()[2]) for text in options(state, "bid")}


@pytest.mark.rule("LG-TRD-06", "LG-TRD-07")
@pytest.mark.parametrize(
    ("generation", "fame"),
    [(1, (0, 0, 4)), (3, (0, 2, 5)), (5, (2, 4, 7))],
)
def test_the_places_that_the_century_pays_win(generation: int, fame: tuple[int, ...]) -> None:
    """One place in Century I, two in II, three in III; others pay and get nothing."""
    state = conference(*[{"gold": 500}] * 3, generation=generation)
    play(state, "bid fame 1", "bid fame 2", "bid fame 3", "pass")
    found = look(state).seats

    assert fame == tuple(each.fame for each in found)
    assert [bool(n) for n in fame] == [each.gold < 500 for each in found]


@pytest.mark.rule("LG-TRD-08")
@pytest.mark.parametrize(
    ("currency", "given", "rows"),
    [
        ("gold", {"gold": 14}, 3),
        ("fame", {"fame": 2}, 2),
        ("resource", {"resources": "dye gem iron"}, 3),
        ("foundation", {"foundation": 15}, 4),
    ],
)
def test_a_player_bids_only_what_can_be_paid(
    currency: str, given: dict[str, Any], rows: int
) -> None:
    state = conference(given, given, given, currency=currency)

    assert set(range(1, rows + 1)) == {int(text.split()[2]) for text in options(state, "bid")}


@pytest.mark.rule("LG-TRD-09", "LG-FDN-04", "LG-R-39")
@pytest.mark.parametrize(
    ("foundation", "wanted"),
    [(20, [2, 5, 10, 15, 20]), (60, [5, 10, 15, 20]), (175, []), (4, [2])],
)
def test_a_foundation_bid_moves_the_marker_back_by_whole_steps(
    foundation: int, wanted: list[int]
) -> None:
    rows = [2, 5, 10, 15, 20]
    state = conference(rich(), {"foundation": foundation}, {})
    play(state, "currency foundation", "bid fame 1")
    found = {int(text.split()[2]) for text in options(state, "bid") if "gold" in text}

    if wanted:
        assert (1, wanted) == (state.actor, [rows[n - 1] for n in sorted(found)])
    else:
        assert 0 == state.actor  # the host is asked again


@pytest.mark.rule("LG-TRD-11")
def test_all_cubes_return() -> None:
    state = conference(rich(), rich(), rich())
    play(state, "currency gold", "bid fame 2", "bid fame 4", "pass")
    assert 2 == len(look(state).bids)
    play(state, "pass")

    assert () == look(state).bids
    assert ("trade",) == look(state).done


@pytest.mark.rule("LG-R-46")
def test_only_a_currency_with_an_affordable_row_can_be_named() -> None:
    state = conference({"gold": 2, "fame": 1, "foundation": 2}, {}, {})

    assert ["currency fame", "currency foundation"] == options(state)


@pytest.mark.rule("LG-R-46", "LG-R-103")
def test_a_host_who_can_afford_nothing_names_a_currency_and_does_not_bid() -> None:
    state = conference({"gold": 2}, rich(), rich())
    assert 4 == len(options(state))
    play(state, "currency gold")

    assert 1 == state.actor
    play(state, "bid fame 1", "pass")
    assert "turn" == look(state).stack[-1].kind  # no last move
    assert 24 == at(state, 1).fame


@pytest.mark.rule("LG-R-48", "LG-R-41")
def test_prizes_and_payments_in_resources_are_chosen() -> None:
    state = conference(rich(), rich(), {})
    play(state, "currency resource", "bid fame 1", "bid gold 2", "pass")

    assert (0, ["pay dye", "pay gem"]) == (state.actor, options(state))
    play(state, "pay gem")
    assert 1 == state.actor
    play(state, "pay dye", "pay gem")
    found = look(state).seats
    assert (24, 99 + 35) == (found[0].fame, found[1].gold)
    assert resources("dye:2 gem:2") == {k: n for k, n in found[0].resources.items() if n}
    assert resources("dye gem:2") == {k: n for k, n in found[1].resources.items() if n}

    state = conference(rich(), {}, {})
    play(state, "currency gold", "bid resource 1", "pass")
    assert [f"take {kind}" for kind in Resource] == options(state)
    play(state, "take iron")  # kinds come in order: the second can but be Iron too
    assert 2 == at(state, 0).resources[Resource.IRON]


@pytest.mark.rule("LG-R-48")
def test_all_payments_come_before_all_prizes() -> None:
    """Resources paid go to the bank first: the prize may be made of them."""
    state = conference(
        {"resources": "dye gem"}, {"resources": "gem:11", "gold": 0}, {}, generation=3
    )
    play(state, "bid gold 2", "bid fame 1", "pass")
    play(state, *["pay dye", "pay gem"] if options(state, "pay") else [])
    play(state, *["pay gem"] if options(state, "pay") else [])

    assert (100, 5) == (at(state, 0).gold, at(state, 1).fame)


@pytest.mark.rule("LG-R-48")
def test_columns_are_resolved_in_order_so_that_no_prize_funds_a_bid() -> None:
    """A Foundation of 48 pays 2 and then wins 20, walking up from 46: 50, then three fives."""
    state = conference(rich(foundation=48), {}, {})
    play(state, "currency gold", "bid foundation 1", "pass")

    assert 48 + 2 + 15 == at(state, 0).foundation


@pytest.mark.rule("LG-TRD-06")
def test_places_are_by_amount_not_by_who_came_first() -> None:
    state = conference(*[{"gold": 200}] * 3, generation=3)
    play(state, "bid fame 3", "bid fame 5", "bid fame 1", "pass")

    assert (2, 5, 0) == tuple(each.fame for each in look(state).seats)
    assert (200 - 30, 200 - 60, 200) == tuple(each.gold for each in look(state).seats)


@pytest.mark.rule("LG-EX-17", "LG-EX-18", "LG-EX-19", "LG-TRD-05", "LG-TRD-06", "LG-TRD-07")
def test_the_conference_of_the_rulebook() -> None:
    """White 0, Purple 1, Blue 2, Green 3, Yellow 4; Century II, the currency is Foundation."""
    state = board(
        seat("inventor", played="C2010 C2011", triggered=True, foundation=100),
        *[seat(foundation=100) for _ in range(4)], generation=3, game=plain(5),
    )  # fmt: skip
    play(state, "trigger trade")  # Foundation is all there is: rows 5, 10, 25, 50, 100
    play(state, "bid fame 2", "bid fame 1", "bid resource 3", "bid fame 3", "bid gold 1")

    assert 0 == state.actor
    able = set(options(state, "bid"))
    assert {"bid gold 2", "bid resource 2", "bid resource 4", "bid fame 4"} <= able
    assert not {"bid fame 3", "bid resource 3", "bid fame 1", "bid gold 1"} & able
    assert not any(text.endswith(" 1") for text in able)
    play(state, "bid fame 4", "take dye", "take dye", "take gem")
    found = look(state).seats
    assert [50, 100, 75, 75, 95] == [each.foundation for each in found]
    assert [5, 0, 0, 2, 0] == [each.fame for each in found]
    assert [0, 0, 0, 0, 100] == [each.gold for each in found]
    assert resources("dye:2 gem") == {k: n for k, n in found[2].resources.items() if n}
