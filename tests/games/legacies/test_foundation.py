"""The Foundation track: increments, contributions, payments."""

from __future__ import annotations

import pytest
from helpers.legacies import at, look, options, play, seat
from helpers.legacies_packs import board, plain

import legacies

EFFECT = "opportunity = {{ cost = {}, do = [{}] }}"


def after(foundation: int, text: str, *answers: str, cost: str = "{}", gold: int = 0) -> int:
    """The Foundation after an effect of a card."""
    state = offer(foundation, text, cost=cost, gold=gold)
    return at(play(state, "play C1006 opportunity", *answers), 0).foundation


def offer(foundation: int, text: str, *, cost: str = "{}", gold: int = 0) -> legacies.State:
    game = plain(cards={"C1006": EFFECT.format(cost, text)})
    return board(seat("inventor", "C1006 C1040", foundation=foundation, gold=gold), game=game)


def gain(n: int) -> str:
    return f'{{ effect = "gain", what = "foundation", n = {n} }}'


def lose(n: int) -> str:
    return f'{{ effect = "lose", who = "self", what = "foundation", n = {n} }}'


def named(state: legacies.State) -> list[int]:
    return [int(text.split()[1]) for text in options(state, "name")]


# Increments ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-FDN-01")
@pytest.mark.parametrize(("start", "n", "wanted"), [(0, 1, 1), (12, 7, 19), (49, 1, 50)])
def test_below_fifty_the_steps_are_of_one(start: int, n: int, wanted: int) -> None:
    assert wanted == after(start, gain(n))


@pytest.mark.rule("LG-FDN-02", "LG-R-37")
@pytest.mark.parametrize(
    ("start", "n", "wanted"), [(50, 4, 50), (50, 5, 55), (50, 14, 60), (145, 5, 150)]
)
def test_from_fifty_on_the_steps_are_of_five(start: int, n: int, wanted: int) -> None:
    assert wanted == after(start, gain(n))


@pytest.mark.rule("LG-FDN-03", "LG-R-37")
@pytest.mark.parametrize(
    ("start", "n", "wanted"), [(150, 24, 150), (150, 25, 175), (150, 74, 200), (875, 25, 900)]
)
def test_from_one_hundred_and_fifty_on_the_steps_are_of_twenty_five(
    start: int, n: int, wanted: int
) -> None:
    assert wanted == after(start, gain(n))


@pytest.mark.rule("LG-R-37")
@pytest.mark.parametrize(
    ("start", "n", "wanted"),
    [(48, 40, 85), (48, 2, 50), (48, 3, 50), (140, 35, 175), (140, 34, 150), (0, 200, 200)],
)
def test_a_gain_walks_step_by_step_and_the_rest_is_lost(start: int, n: int, wanted: int) -> None:
    assert wanted == after(start, gain(n))


@pytest.mark.rule("LG-R-39", "LG-R-27")
@pytest.mark.parametrize(
    ("start", "n", "wanted"),
    [(30, 7, 23), (60, 7, 50), (60, 10, 50), (175, 1, 150), (4, 9, 0), (50, 1, 45)],
)
def test_a_forced_loss_is_rounded_up_to_the_increment(start: int, n: int, wanted: int) -> None:
    assert wanted == after(start, lose(n))


@pytest.mark.rule("LG-FDN-04", "LG-R-39")
@pytest.mark.parametrize(
    ("start", "cost", "able"),
    [(30, 7, True), (60, 7, False), (60, 10, True), (175, 10, False), (175, 25, True),
     (20, 25, False)],
)  # fmt: skip
def test_a_payment_is_a_multiple_of_the_increment(start: int, cost: int, *, able: bool) -> None:
    fame = '{ effect = "gain", what = "fame", n = 1 }'
    state = offer(start, fame, cost=f"{{ foundation = {cost} }}")

    assert able == ("play C1006 opportunity" in options(state))
    if able:
        play(state, "play C1006 opportunity")
        assert start - cost == at(state, 0).foundation


@pytest.mark.rule("LG-FDN-05")
def test_a_foundation_beyond_the_track_goes_on() -> None:
    assert 1025 == after(875, gain(150))
    assert 5000 == after(4975, gain(49))


@pytest.mark.rule("LG-FDN-06", "LG-END-03", "LG-GEN-01")
@pytest.mark.parametrize(("foundation", "fame"), [(24, 0), (25, 1), (74, 2), (900, 36)])
def test_twenty_five_foundation_are_worth_one_fame_at_the_end(foundation: int, fame: int) -> None:
    state = board(seat("inventor", foundation=foundation))

    assert fame == state.scores()[0]


@pytest.mark.rule("LG-FDN-07", "LG-EX-26")
def test_fame_of_a_hundred_and_more_is_a_plain_number() -> None:
    game = plain(cards={"C1006": EFFECT.format("{}", '{ effect = "gain", what = "fame", n = 6 }')})
    state = board(seat("inventor", "C1006 C1040", fame=98), game=game)
    play(state, "play C1006 opportunity")

    assert 104 == at(state, 0).fame


# The Global Action ---------------------------------------------------------------------------


def contributing(generation: int = 1, foundation: int = 0, gold: int = 200) -> legacies.State:
    century = (generation + 1) // 2
    return board(
        seat("inventor", played=f"C{century}010 C{century}011", gold=gold, foundation=foundation,
             triggered=True),
        seat("promoter", gold=7), seat("general", gold=0), seat("politician", gold=30),
        generation=generation, done="event", order=(3, 0, 2, 1), turn=1,
    )  # fmt: skip


@pytest.mark.rule("LG-CTB-01", "LG-EX-14")
def test_the_triggerer_s_contribution_is_matched() -> None:
    state = contributing(gold=20)
    play(state, "trigger foundation", "name 20")

    assert (0, 40) == (at(state, 0).gold, at(state, 0).foundation)


@pytest.mark.rule("LG-CTB-01", "LG-VAR-01")
@pytest.mark.parametrize(("generation", "limit"), [(1, 20), (2, 20), (3, 50), (4, 50), (5, 150)])
def test_the_limit_goes_by_the_century(generation: int, limit: int) -> None:
    state = contributing(generation, 150 if generation > 2 else 0, 999)
    play(state, "trigger foundation")

    assert limit == max(named(state))


@pytest.mark.rule("LG-CTB-01", "LG-R-43")
def test_no_more_than_the_gold_there_is_and_zero_is_allowed() -> None:
    state = contributing(gold=3)
    play(state, "trigger foundation")

    assert [0, 1, 2, 3] == named(state)
    play(state, "name 0")
    assert (3, 0) == (at(state, 0).gold, at(state, 0).foundation)


@pytest.mark.rule("LG-CTB-02", "LG-R-13", "LG-R-16")
def test_the_others_contribute_unmatched_in_turn_order_from_the_head() -> None:
    state = contributing()
    play(state, "trigger foundation", "name 0")
    assert 3 == state.actor  # head of the track; the triggerer stands second
    play(state, "name 20")
    assert (10, 20) == (at(state, 3).gold, at(state, 3).foundation)
    assert 1 == state.actor  # seat 2 has no Gold: nothing but 0 to name
    assert list(range(8)) == named(state)
    play(state, "name 7")

    assert (0, 7) == (at(state, 1).gold, at(state, 1).foundation)


@pytest.mark.rule("LG-CTB-02")
def test_the_limit_of_the_others_is_the_same() -> None:
    state = contributing()
    play(state, "trigger foundation", "name 0")

    assert 20 == max(named(state))


@pytest.mark.rule("LG-CTB-03")
@pytest.mark.parametrize(
    ("done", "able"), [("", False), ("trade", True), ("event relationships", True)]
)
def test_it_may_not_be_the_first_of_the_generation(done: str, *, able: bool) -> None:
    state = board(seat("inventor", "C1040", played="C1010 C1011"), done=done)

    assert able == ("trigger foundation" in options(state))


@pytest.mark.rule("LG-CTB-04", "LG-R-38")
@pytest.mark.parametrize(
    ("foundation", "wanted"),
    [
        (0, list(range(21))),
        (50, [0, 5, 10, 15, 20]),
        (40, [0, 1, 2, 3, 4, 5, 10, 15, 20]),
        (150, [0]),
        (125, [0, 5, 10]),
    ],
)
def test_only_amounts_that_are_fully_usable_are_offered(foundation: int, wanted: list[int]) -> None:
    """Own part and match together: 10 and 10 from 40 on are 10 steps of one and two of five."""
    state = contributing(foundation=foundation)
    play(state, "trigger foundation")
    if wanted == [0]:
        assert 3 == state.actor  # nothing to choose
    else:
        assert wanted == named(state)


@pytest.mark.rule("LG-R-38", "LG-CTB-04")
def test_a_match_counts_for_what_is_usable() -> None:
    state = contributing(5, 150, 999)
    play(state, "trigger foundation")

    assert [0, 25, 50, 75, 100, 125, 150] == [n for n in named(state) if n % 25 == 0]
    assert {0} == {2 * n % 25 for n in named(state)}


# Conversions ---------------------------------------------------------------------------------


@pytest.mark.rule("LG-R-105", "LG-R-39", "LG-EX-09")
@pytest.mark.parametrize(
    ("foundation", "gold", "option", "wanted"),
    [
        (30, 0, None, list(range(21))),
        (60, 0, None, [0, 5, 10, 15, 20]),
        (30, 9, "option 2", list(range(10))),
        (60, 50, "option 2", [0, 5, 10, 15, 20]),
        (200, 50, None, None),
    ],
)
def test_only_amounts_with_a_full_result_are_converted(
    foundation: int, gold: int, option: str | None, wanted: list[int] | None
) -> None:
    effect = """{ effect = "choose", options = [
        [{ effect = "convert", from = "foundation", to = "gold", up_to = 20 }],
        [{ effect = "convert", from = "gold", to = "foundation", up_to = 20 }]] }"""
    state = offer(foundation, effect, gold=gold)
    if wanted is None:  # 25 is the least that can be moved either way
        assert "play C1006 opportunity" not in options(state)
        return
    play(state, "play C1006 opportunity")
    if gold:
        assert ["option 1", "option 2"] == options(state)
        play(state, option or "option 1")

    assert wanted == named(state)


@pytest.mark.rule("LG-R-105")
def test_a_conversion_pays_its_rate() -> None:
    effect = '{ effect = "convert", from = "gold", to = "foundation", up_to = 10, rate = 2 }'
    state = offer(50, effect, gold=10)
    play(state, "play C1006 opportunity")
    assert [0, 5, 10] == named(state)
    play(state, "name 5")

    assert (5, 60) == (at(state, 0).gold, at(state, 0).foundation)
    assert 1 == state.actor
    assert look(state).generation == 1


@pytest.mark.rule("LG-R-38")
def test_a_successor_that_multiplies_another_action_changes_no_contribution() -> None:
    successor = """icon = "power"
        lasting = [{ modifier = "action_factor", action = "dividends", percent = 200 }]"""
    state = board(
        seat(
            "inventor", played="C1010 C1011", gold=99, foundation=50, triggered=True, active="S20"
        ),
        game=plain(successors={"S20": successor}),
        done="event",
    )
    play(state, "trigger foundation")

    assert [0, 5, 10, 15, 20] == named(state)
