"""Heirlooms: costs, fees, limits, level six."""

from __future__ import annotations

import pytest
from helpers.legacies import at, look, options, play, resources, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies.games.legacies import Character, Held, Resource

# By level: 1 Dye; Gear and Gem; 2 Iron; Dye and 2 Gems; 4 of any kind; one of each kind.
# The Socialite is amicable with the Promoter, hostile toward the Politician.

RICH = "dye:9 gear:9 gem:9 iron:9"


def purse(state: legacies.State, number: int) -> dict[Resource, int]:
    return {kind: n for kind, n in at(state, number).resources.items() if n}


def held(*pairs: tuple[str, int]) -> tuple[Held, ...]:
    return tuple(Held(Character(name), level) for name, level in pairs)


def levels(state: legacies.State, name: str) -> list[int]:
    """The levels of a Character's Heirlooms on offer."""
    return [int(text.split()[2]) for text in options(state, "acquire") if name in text]


@pytest.mark.rule("LG-HRL-01", "LG-HRL-05")
def test_an_heirloom_costs_its_resources() -> None:
    state = board(
        seat("socialite", "C1001 C1040", resources="dye gem:2"),
        seat("philosopher"), seat("master_thief"),
    )  # fmt: skip
    play(state, "play C1001 heirloom")
    assert [f"acquire socialite {n}" for n in (1, 4)] == options(state)
    play(state, "acquire socialite 4")

    assert {} == purse(state, 0)
    assert held(("socialite", 4)) == at(state, 0).heirlooms
    assert 12 == state.view(0).bank[Resource.DYE]


@pytest.mark.rule("LG-HRL-01", "LG-VAR-03")
@pytest.mark.parametrize(
    ("purse", "able"), [("gear", False), ("gear gem", True), ("gear:2", False), ("gem", False)]
)
def test_it_is_paid_in_full(purse: str, *, able: bool) -> None:
    state = board(
        seat("socialite", "C1001", resources=purse, heirlooms=held(("socialite", 1))),
        seat("general"), seat("inventor"),
    )  # fmt: skip

    assert able == ("play C1001 heirloom" in options(state))


@pytest.mark.rule("LG-HRL-02", "LG-R-42")
def test_a_relationship_saves_one_resource_of_the_payer_s_choice() -> None:
    """The Politician's level 4 costs a Dye and two Gems: two of these are paid."""
    state = board(
        seat("inventor", "C1001 C1040", resources="dye gem:2", fame=9),
        seat("politician"), tracks="politician:-.-.-.0",
    )  # fmt: skip
    play(state, "play C1001 heirloom", "acquire politician 4")

    assert ["pay dye", "pay gem"] == options(state)
    play(state, "pay gem")
    assert resources("dye") == purse(state, 0)


@pytest.mark.rule("LG-HRL-02")
def test_the_saving_makes_affordable_what_was_not() -> None:
    for tracks, able in (("", False), ("politician:0", True), ("general:0", False)):
        state = board(
            seat("inventor", "C1001", resources="iron", fame=9), seat("politician"),
            seat("promoter"), tracks=tracks,
        )  # fmt: skip

        assert able == ("play C1001 heirloom" in options(state))


@pytest.mark.rule("LG-R-42")
def test_a_saving_never_pays_back() -> None:
    """One Resource fewer than one is none; nothing comes back."""
    state = board(
        seat("inventor", "C1001 C1040", resources="gem", fame=9),
        seat("politician"), tracks="politician:0",
    )  # fmt: skip
    play(state, "play C1001 heirloom", "acquire politician 1")

    assert resources("gem") == purse(state, 0)
    assert held(("politician", 1)) == at(state, 0).heirlooms


@pytest.mark.rule("LG-HRL-03", "LG-VAR-04", "LG-R-52", "LG-HRL-06")
def test_the_fee_for_another_players_heirloom_goes_to_that_player() -> None:
    state = board(
        seat("inventor", "C1001 C1040", resources=RICH, fame=5), seat("general"),
        seat("politician", fame=1),
    )  # fmt: skip
    play(state, "play C1001 heirloom", "acquire politician 3")

    assert [2, 0, 4] == [each.fame for each in look(state).seats]


@pytest.mark.rule("LG-R-52", "LG-HRL-03")
@pytest.mark.parametrize(("fame", "wanted"), [(0, []), (2, [1, 2]), (4, [1, 2, 3, 4])])
def test_the_fee_must_be_affordable(fame: int, wanted: list[int]) -> None:
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=fame), seat("politician"), seat("general")
    )
    play(state, "play C1001 heirloom")

    assert wanted == levels(state, "politician")


@pytest.mark.rule("LG-HRL-04")
def test_a_hostile_player_pays_no_fee() -> None:
    state = board(
        seat("socialite", "C1001 C1040", resources=RICH, fame=1), seat("politician", fame=2)
    )
    play(state, "play C1001 heirloom", "acquire politician 5", *["pay dye"] * 4)

    assert [1, 2] == [each.fame for each in look(state).seats[:2]]
    assert held(("politician", 5)) == at(state, 0).heirlooms


@pytest.mark.rule("LG-HRL-05", "LG-HRL-06", "LG-HRL-07", "LG-FAM-03", "LG-INC-01")
@pytest.mark.parametrize(
    ("heirlooms", "income", "fame"),
    [
        ((), 12 * 1, 0),
        ((("socialite", 1),), 12 * 2, 0),
        ((("socialite", 1), ("socialite", 5)), 12 * 3, 0),
        ((("politician", 1),), 12, 2),
        ((("socialite", 6),), 12, 2),
        ((("socialite", 2), ("politician", 3), ("socialite", 6)), 24, 2 + 2),
    ],
)
def test_own_ones_earn_gold_controlled_ones_and_the_own_level_six_earn_fame(
    heirlooms: tuple[tuple[str, int], ...], income: int, fame: int
) -> None:
    """Theater and Communications stand at 6 Gold and 2 Fame, Law at 1 Fame."""
    state = board(
        seat("general", played="C1010 C1011", triggered=True),
        seat("socialite", heirlooms=held(*heirlooms)), seat("politician"),
        industries="theater:5 communications:5", done="event",
    )  # fmt: skip
    gold = play(state.copy(), "trigger heirloom_income")
    play(state, "trigger heirloom_fame")

    assert income == at(gold, 1).gold
    assert fame == at(state, 1).fame


@pytest.mark.rule("LG-HRL-08", "LG-LIM-05", "LG-R-49")
@pytest.mark.parametrize(
    ("seats", "has", "able"),
    [(3, 1, True), (3, 2, False), (4, 0, True), (4, 1, False), (6, 1, False)],
)
def test_the_limit_for_each_opponent(seats: int, has: int, *, able: bool) -> None:
    """Two with three players, one with more; the Inventor is neutral toward the Politician."""
    mine = held(*[("politician", level) for level in range(1, has + 1)])
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50, heirlooms=mine),
        seat("politician"), *[seat()] * (seats - 2),
    )  # fmt: skip
    play(state, "play C1001 heirloom")

    assert able == bool(levels(state, "politician"))
    assert levels(state, "inventor")


@pytest.mark.rule("LG-HRL-09", "LG-LIM-05", "LG-EX-28")
@pytest.mark.parametrize(("seats", "has", "able"), [(5, 1, True), (5, 2, False), (3, 2, True)])
def test_the_limit_is_one_higher_for_an_amicable_character(
    seats: int, has: int, *, able: bool
) -> None:
    mine = held(*[("promoter", level) for level in range(1, has + 1)])
    state = board(
        seat("socialite", "C1001", resources=RICH, fame=50, heirlooms=mine),
        seat("promoter"), *[seat()] * (seats - 2),
    )  # fmt: skip
    play(state, "play C1001 heirloom")

    assert able == bool(levels(state, "promoter"))


@pytest.mark.rule("LG-HRL-10", "LG-EX-28", "LG-LIM-05", "LG-HRL-14")
def test_level_six_neither_counts_nor_is_stopped_and_has_no_fee() -> None:
    mine = held(
        ("promoter", 1), ("promoter", 2), ("socialite", 3), ("socialite", 4), ("socialite", 5)
    )
    state = board(
        seat("socialite", "C1001 C1040", resources=RICH, heirlooms=mine), seat("promoter"),
        *[seat()] * 3,
    )  # fmt: skip
    play(state, "play C1001 heirloom")
    assert [6] == levels(state, "promoter")
    play(state, "acquire promoter 6")

    assert (0, 0) == (at(state, 0).fame, at(state, 1).fame)
    assert Held(Character.PROMOTER, 6) in at(state, 0).heirlooms


@pytest.mark.rule("LG-HRL-11", "LG-LIM-04")
def test_one_heirloom_of_each_level() -> None:
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50,
             heirlooms=held(("politician", 2), ("inventor", 4))),
        seat("politician"),
    )  # fmt: skip
    play(state, "play C1001 heirloom")

    assert [1, 3, 5] == levels(state, "inventor") == levels(state, "politician")


@pytest.mark.rule("LG-HRL-12", "LG-HRL-13")
def test_levels_one_to_five_come_in_any_order_and_six_last() -> None:
    state = board(seat("inventor", "C1001", resources=RICH))
    play(state, "play C1001 heirloom")

    assert [1, 2, 3, 4, 5] == levels(state, "inventor")


@pytest.mark.rule("LG-HRL-13", "LG-R-50")
@pytest.mark.parametrize("missing", [None, 1, 2, 3, 4, 5])
def test_level_six_needs_one_of_each_other_level_own_or_not(missing: int | None) -> None:
    mine = [("politician", 1), ("inventor", 2), ("general", 3), ("inventor", 4), ("inventor", 5)]
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50,
             heirlooms=held(*[each for each in mine if each[1] != missing])),
        seat("politician"), seat("general"),
    )  # fmt: skip
    play(state, "play C1001 heirloom")

    assert (missing is None) == (6 in levels(state, "inventor"))
    assert (missing is None) == (6 in levels(state, "politician"))


@pytest.mark.rule("LG-HRL-07")
def test_the_own_level_six_is_acquired_without_a_fee() -> None:
    mine = held(*[("inventor", level) for level in range(1, 6)])
    state = board(seat("inventor", "C1001 C1040", resources="dye gear gem iron", heirlooms=mine))
    play(state, "play C1001 heirloom", "acquire inventor 6")

    assert {} == purse(state, 0)
    assert Held(Character.INVENTOR, 6) in at(state, 0).heirlooms


@pytest.mark.rule("LG-HRL-15")
def test_whoever_is_imitated_keeps_the_special_action() -> None:
    mine = held(("politician", 6), *[("inventor", level) for level in range(1, 6)])
    state = board(seat("politician", "C1001 C1040", gold=3), seat("inventor", heirlooms=mine))
    play(state, "play C1001 special")

    assert 6 == at(state, 0).foundation


@pytest.mark.rule("LG-HRL-16")
def test_an_heirloom_exists_once() -> None:
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50),
        seat("politician", heirlooms=held(("inventor", 2))),
        seat("general", heirlooms=held(("politician", 4))),
    )
    play(state, "play C1001 heirloom")

    assert [1, 3, 4, 5] == levels(state, "inventor")
    assert [1, 2, 3, 5] == levels(state, "politician")


@pytest.mark.rule("LG-HRL-17")
def test_level_zero_is_never_on_offer() -> None:
    state = board(seat("inventor", "C1001", resources=RICH, fame=50))
    play(state, "play C1001 heirloom")

    assert not [text for text in options(state) if text.endswith(" 0")]


@pytest.mark.rule("LG-HRL-18")
def test_only_heirlooms_of_characters_in_the_game_are_laid_out() -> None:
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50), seat("politician"), seat("general")
    )
    play(state, "play C1001 heirloom")

    assert {"inventor", "politician", "general"} == {text.split()[1] for text in options(state)}


@pytest.mark.rule("LG-R-93")
def test_a_limit_that_falls_removes_no_heirloom() -> None:
    """The Successor that raised the limit has gone: three are kept, none may be added."""
    mine = held(("politician", 1), ("politician", 2), ("politician", 3))
    state = board(
        seat("inventor", "C1001", resources=RICH, fame=50, heirlooms=mine), seat("politician")
    )
    play(state, "play C1001 heirloom")

    assert [] == levels(state, "politician")
    assert mine == at(state, 0).heirlooms


@pytest.mark.rule("LG-R-42")
def test_a_discount_of_an_effect_adds_to_the_saving() -> None:
    """Two of four Resources of any kind: one for the Relationship, one for the card."""
    card = 'opportunity = { cost = {}, do = [{ effect = "acquire_heirloom", discount = 1 }] }'
    state = board(
        seat("inventor", "C1006 C1040", resources="iron:2", fame=9), seat("politician"),
        game=plain(cards={"C1006": card}), tracks="politician:0",
    )  # fmt: skip
    play(state, "play C1006 opportunity", "acquire politician 5")

    assert held(("politician", 5)) == at(state, 0).heirlooms
    assert {} == purse(state, 0)
