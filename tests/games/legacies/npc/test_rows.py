"""What the rows of a Solo Card do. [LG-NPC-09..19]"""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, resources, seat
from helpers.legacies_npc import NEMESIS, STAR, YOU, after
from helpers.legacies_programs import do, held, rows, track


def stakes(state: Any, number: int) -> tuple[str, str]:
    """The Industries with Minors and with Majors of a seat."""
    it = at(state, number)
    return " ".join(it.minors), " ".join(it.majors)


# Buying --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-EX-22", "LG-NPC-18", "LG-R-82")
@pytest.mark.parametrize(
    ("walk", "held_already", "bought"),
    [
        ("entertainment government", "", "tourism"),
        ("entertainment government", "tourism", "museums"),
        ("entertainment government", "tourism museums", "communications"),
        ("entertainment progress", "", "museums"),  # Theater is on no mat here
        ("government progress", "", "communications"),
        ("government entertainment", "", "military"),
        ("progress entertainment", "", "transportation"),
        ("progress government", "transportation", "military"),
    ],
)
def test_the_walk_goes_from_the_first_group_toward_the_second(
    walk: str, held_already: str, bought: str
) -> None:
    state = after(f"buy {walk}", seat(), seat(minors=held_already))

    assert {*held_already.split(), bought} == set(at(state, NEMESIS).minors)


@pytest.mark.rule("LG-EX-23", "LG-NPC-16", "LG-NPC-17")
def test_absent_characters_and_own_minors_are_passed_over() -> None:
    state = after(
        "buy government progress",
        seat("promoter"),
        seat("inventor", minors="law"),
        seat("underworld_boss"),
    )

    assert ("law military", "") == stakes(state, NEMESIS)


@pytest.mark.rule("LG-NPC-16")
def test_a_major_is_bought_when_no_minor_is_left() -> None:
    state = after("buy government progress", seat(), seat(minors="law military tourism"))

    assert ("tourism law military", "communications") == stakes(state, NEMESIS)


@pytest.mark.rule("LG-NPC-17")
def test_a_minor_there_does_not_keep_a_major_away() -> None:
    state = after("buy government progress", seat(), seat(minors="communications military tourism"))

    assert ("communications",) == at(state, NEMESIS).majors


@pytest.mark.rule("LG-NPC-04", "LG-R-99")
def test_without_a_token_the_foundation_grows_instead() -> None:
    state = after(
        "buy government progress",
        seat(),
        seat(minors="communications law military", majors="communications law military"),
        foundation=9,
    )

    assert 9 == at(state, NEMESIS).foundation


@pytest.mark.rule("LG-NPC-03", "LG-NPC-19")
@pytest.mark.parametrize(("npc", "who"), [(NEMESIS, "nemesis"), (STAR, "rising star")])
def test_buying_is_free_and_moves_the_value(npc: int, who: str) -> None:
    state = after("buy government progress", npc=npc)

    assert ("communications",) == at(state, npc).minors
    assert [3] == rows(state, "communications")
    assert (0, 0) == (at(state, npc).gold, at(state, npc).foundation)


# Selling -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-NPC-13", "LG-R-83")
def test_the_highest_payout_in_the_groups_shown_is_sold() -> None:
    state = after(
        "sell government",
        seat(),
        seat(minors="law tourism", majors="military"),
        industries="law:3 military:2 tourism:9",
    )

    assert ("tourism law", "") == stakes(state, NEMESIS)  # 5 shares of less are worth more


@pytest.mark.rule("LG-NPC-13", "LG-R-71", "LG-NEM-03")
def test_a_nemesis_puts_the_proceeds_into_its_foundation() -> None:
    state = after("sell government", seat(), seat(minors="law"), industries="law:4")
    value = next(each for each in look_values(state) if each[0] == "law")[1]

    assert 0 == at(state, NEMESIS).gold
    assert 2 * value == at(state, NEMESIS).foundation
    assert [3] == rows(state, "law")


def look_values(state: Any) -> list[tuple[str, int]]:
    """Industries with the Gold values that they had one row up."""
    pack = state.game.content
    now = {str(each): row for each, row in look(state).industries.items()}
    track = pack.investment_track.rows
    return [(name, track[row + 1].gold.numbers[0]) for name, row in now.items()]


@pytest.mark.rule("LG-R-71")
def test_a_rising_star_sells_for_nothing() -> None:
    state = after(
        "sell government", seat(), seat(), seat(minors="law"), npc=STAR, industries="law:4"
    )

    assert ((), 0, 0) == (
        at(state, STAR).minors,
        at(state, STAR).foundation,
        at(state, STAR).gold,
    )
    assert [3] == rows(state, "law")


@pytest.mark.rule("LG-NPC-13", "LG-R-82")
@pytest.mark.parametrize(
    ("groups", "sold"),
    [
        ("entertainment government", "museums"),
        ("government entertainment", "military"),
        ("government progress entertainment", "law"),
        ("government", "law"),
    ],
)
def test_a_tie_goes_by_the_walk(groups: str, sold: str) -> None:
    state = after(f"sell {groups}", seat(), seat(minors="museums law military"))

    assert {"museums", "law", "military"} - {sold} == set(at(state, NEMESIS).minors)


@pytest.mark.rule("LG-NPC-13", "LG-NPC-04")
def test_nothing_in_the_groups_shown_cannot_be_sold() -> None:
    state = after("sell government", seat(), seat(minors="tourism"), foundation=6)

    assert (("tourism",), 6) == (at(state, NEMESIS).minors, at(state, NEMESIS).foundation)


# Relationships -------------------------------------------------------------------------------


@pytest.mark.rule("LG-NPC-14", "LG-R-99")
@pytest.mark.parametrize(
    ("with_", "made"),
    [
        ("inventor general", "inventor"),
        ("politician general", "general"),  # its own icon
        ("socialite general", "general"),  # its token is there already
        ("politician socialite", None),
    ],
)
def test_the_first_possible_character_of_the_row(with_: str, made: str | None) -> None:
    state = after(f"with {with_}", tracks="socialite:-.1", foundation=5)

    assert 5 * (made is None) == at(state, NEMESIS).foundation
    for name in ("inventor", "general"):
        assert ("1.-.-.-" if name == made else "-.-.-.-") == track(state, name)


@pytest.mark.rule("LG-R-99")
def test_a_relationship_needs_a_token_on_the_mat() -> None:
    state = after(
        "with general",
        tracks="promoter:1 inventor:1 socialite:1 philosopher:1 corporate_mogul:1",
        foundation=5,
    )

    assert ("-.-.-.-", 5) == (track(state, "general"), at(state, NEMESIS).foundation)


@pytest.mark.rule("LG-NPC-03", "LG-NPC-14")
def test_a_relationship_pays_its_space_and_bonus_token_but_costs_nothing() -> None:
    state = after("with general", seat(), seat(fame=0), bonus="general:bt_1")

    assert (1, 7) == (at(state, NEMESIS).fame, at(state, NEMESIS).foundation)


@pytest.mark.rule("LG-R-59", "LG-RST-04")
def test_a_rising_star_gets_neither_the_benefit_nor_the_bonus() -> None:
    state = after(
        "with politician",
        npc=STAR,
        bonus="politician:bt_1",
        space=(do("gain", what="foundation", n=5),),
        token=(do("gain", what="foundation", n=5),),
    )

    assert "2.-.-.-" == track(state, "politician")
    assert (0, 0) == (at(state, STAR).fame, at(state, STAR).foundation)


@pytest.mark.rule("LG-R-59")
def test_the_tokens_of_a_rising_star_are_bumped_as_usual() -> None:
    state = after("with inventor", tracks="inventor:2.0")

    assert "1.2.0.-" == track(state, "inventor")


@pytest.mark.rule("LG-NPC-15", "LG-R-77")
@pytest.mark.parametrize(
    ("legend", "then"),
    [
        ((None, None, None), (1, None, None)),
        ((0, None, None), (0, 1, None)),
        ((2, 0, 2), (1, 0, 2)),
        ((1, 0, None), (1, 0, 1)),
        ((1, 0, 2), (1, 1, 2)),
        ((0, 1, 1), (0, 1, 1)),
    ],
)
def test_the_first_empty_figure_then_the_leftmost_of_an_opponent(
    legend: tuple[int | None, ...], then: tuple[int | None, ...]
) -> None:
    state = after("with legendary", seat(hand="C1003"), legend=legend)

    assert then == look(state).legend[:3]


@pytest.mark.rule("LG-NPC-15", "LG-R-73")
def test_two_figures_are_the_limit_for_an_empty_one_too() -> None:
    state = after("with legendary", legend=(1, 1, None), foundation=8)

    assert (None, 8) == (look(state).legend[2], at(state, NEMESIS).foundation)


@pytest.mark.rule("LG-R-16", "LG-LEG-05")
def test_a_human_bumped_by_an_npc_is_asked() -> None:
    state = after("with legendary", legend=(0, 0, 2))

    assert YOU == state.actor
    assert ["pass", "option 1", "option 2"] == [str(move) for move in state.legal_moves()]


@pytest.mark.rule("LG-R-95")
def test_an_npc_bumped_off_a_figure_draws_nothing() -> None:
    state = after("with legendary", legend=(2, 2, 0))

    assert "deal_solo" == look(state).stack[-1].kind  # the Rising Star's turn: nobody was asked
    assert (5 - 1, 0) == (at(state, STAR).tokens, len(at(state, STAR).hand))


# Heirlooms -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-NPC-09", "LG-NPC-03")
def test_the_lowest_own_heirloom_without_resources() -> None:
    state = after("own", seat(heirlooms=held("politician:1")), seat(heirlooms=held("general:2")))

    assert held("general:2 politician:3") == at(state, NEMESIS).heirlooms


@pytest.mark.rule("LG-NPC-09", "LG-R-73")
def test_level_six_needs_the_others() -> None:
    some = "politician:1 politician:2 politician:3 politician:4"
    there = after("own", seat(), seat(heirlooms=held(f"{some} politician:5")))
    not_there = after(
        "own",
        seat(heirlooms=held("politician:5")),
        seat(heirlooms=held(some)),
        foundation=4,
    )

    assert held("politician:6")[0] in at(there, NEMESIS).heirlooms
    assert (4, 4) == (len(at(not_there, NEMESIS).heirlooms), at(not_there, NEMESIS).foundation)


@pytest.mark.rule("LG-NPC-10", "LG-NPC-11", "LG-R-72")
@pytest.mark.parametrize(
    ("industries", "fame", "order", "owner"),
    [
        ("tourism:2 transportation:1", 0, (0, 1, 2), "promoter"),
        ("tourism:1 museums:1 transportation:4", 9, (0, 1, 2), "general"),
        ("museums:3 military:3", 1, (2, 1, 0), "promoter"),
        ("museums:3 military:3", 0, (2, 1, 0), "general"),
        ("museums:3 military:3", 0, (0, 1, 2), "promoter"),
    ],
)
def test_a_tie_between_opponents_goes_by_industry_fame_and_turn_order(
    industries: str, fame: int, order: tuple[int, ...], owner: str
) -> None:
    state = after("opponent", seat(fame=fame), seat(fame=9), order=order, industries=industries)

    assert held(f"{owner}:1") == at(state, NEMESIS).heirlooms


@pytest.mark.rule("LG-NPC-10")
def test_the_lowest_level_comes_before_the_best_opponent() -> None:
    state = after(
        "opponent",
        seat(heirlooms=held("promoter:1")),
        seat(fame=9),
        industries="tourism:9",
    )

    assert held("general:1") == at(state, NEMESIS).heirlooms


@pytest.mark.rule("LG-NPC-12")
def test_the_fee_goes_to_the_owner() -> None:
    state = after("opponent", seat(fame=3), seat(fame=9), industries="tourism:3")
    fee = fee_of(state, "promoter", 1)

    assert fee > 0
    assert (3 + fee, 9 - fee) == (at(state, YOU).fame, at(state, NEMESIS).fame)


def fee_of(state: Any, character: str, level: int) -> int:
    pack = state.game.content
    return int(
        next(
            each.fee
            for each in pack.heirlooms.heirlooms
            if each.character == character and each.level == level
        )
    )


@pytest.mark.rule("LG-NPC-12", "LG-R-67")
def test_no_fee_if_the_mat_of_the_npc_is_hostile() -> None:
    state = after(
        "opponent",
        seat("master_thief", fame=3),
        seat("promoter"),
        seat("general"),
        industries="theater:3",
    )

    assert held("master_thief:1") == at(state, NEMESIS).heirlooms
    assert (3, 0) == (at(state, YOU).fame, at(state, NEMESIS).fame)


@pytest.mark.rule("LG-R-68")
def test_an_npc_that_cannot_pay_takes_the_next_valid_one() -> None:
    poor = after("opponent", seat(), seat(fame=0), foundation=7)
    star = after("opponent", seat(fame=2), seat(), npc=STAR, industries="tourism:5")

    assert ((), 7) == (at(poor, NEMESIS).heirlooms, at(poor, NEMESIS).foundation)
    assert held("promoter:1") == at(star, STAR).heirlooms
    assert 2 + fee_of(star, "promoter", 1) == at(star, YOU).fame


@pytest.mark.rule("LG-R-73", "LG-NPC-10")
def test_the_limit_per_opponent_holds_for_npcs() -> None:
    state = after(
        "opponent",
        seat(),
        seat(fame=9, heirlooms=held("promoter:1 promoter:2")),
        industries="tourism:9",
    )

    assert held("promoter:1 promoter:2 general:3") == at(state, NEMESIS).heirlooms


@pytest.mark.rule("LG-NPC-03")
def test_an_npc_keeps_its_resources() -> None:
    state = after("own", seat(), seat(resources=resources("dye:3 gear:3 gem:3 iron:3")))

    assert 12 == sum(at(state, NEMESIS).resources.values())
