"""Specials: Swap, Protect and the free Destroy, one at the end of the turn."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import options, play, refusal, seat, table, words

import legacies
from legacies.games.legacy_cards import (
    Building,
    Drawing,
    HandingOver,
    HandLimit,
    SeatSnapshot,
    SecondTarget,
    SpecialChoice,
)

ALL = "swap protect destroy"


def special(*seats: SeatSnapshot, **more: object) -> legacies.State:
    """A table where seat 0 is asked for its Special."""
    return table(*seats, decision=SpecialChoice(0), **more)  # type: ignore[arg-type]


# When, and how many ---------------------------------------------------------------------------


@pytest.mark.rule("LC-SPEC-01")
def test_specials_cost_nothing() -> None:
    state = special(seat("gold:3 wild", "protect"), seat(), seat())
    play(state, "protect")
    after = state.snapshot()

    assert "gold:3 wild" == words(after.seats[0].resources)
    assert "" == words(after.resource_pile)


@pytest.mark.rule("LC-SPEC-01")
@pytest.mark.parametrize("move", ["swap 1 parade", "protect", "destroy 1 parade"])
def test_specials_wait_for_the_end_of_the_own_turn(move: str) -> None:
    hand = seat("gold", ALL, "bank")
    state = table(hand, seat("gold", ALL, "parade"), seat())

    assert "LC-TURN-01" == refusal(state, move)

    play(state, "pass")

    assert move in options(state)

    play(state, "pass")

    assert "LC-TURN-01" == refusal(state, move)


@pytest.mark.rule("LC-SPEC-02")
def test_no_special_need_be_played() -> None:
    state = special(seat("", ALL, "bank"), seat("", "", "parade"), seat())
    play(state, "pass")
    after = state.snapshot()

    assert Drawing(1) == after.decision
    assert ALL == words(after.seats[0].hand)


@pytest.mark.rule("LC-SPEC-02")
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param(["protect"], id="Protect"),
        pytest.param(["swap 1 parade", "give bank"], id="Swap"),
        pytest.param(["destroy 1 parade", "pass"], id="free Destroy on one"),
        pytest.param(["destroy 1 parade", "destroy 1 parade"], id="free Destroy on two"),
        pytest.param(["destroy 2 protect"], id="free Destroy on a Protect"),
    ],
)
def test_one_special_ends_the_step(moves: list[str]) -> None:
    state = special(
        seat("gold:8", "swap:2 protect:2 destroy:2", "bank:2"),
        seat("", "", "parade:3"),
        seat(protects=1),
    )
    play(state, *moves)
    after = state.snapshot()

    assert HandLimit(0) == after.decision
    assert 5 == sum(after.seats[0].hand.values())


@pytest.mark.rule("LC-SPEC-02")
def test_every_special_that_can_be_played_is_offered() -> None:
    state = special(
        seat("", ALL, "bank"), seat("", "", "bank monument", protects=1), seat("", "", "parade")
    )

    assert [
        "pass",
        "swap 1 monument",
        "swap 2 parade",
        "protect",
        "destroy 0 bank",
        "destroy 2 parade",
        "destroy 1 protect",
    ] == options(state)


# Swap -----------------------------------------------------------------------------------------


@pytest.mark.rule("LC-SWAP-01", "LC-R-25", "LC-R-34")
def test_a_swap_trades_a_building_for_one_of_the_own() -> None:
    state = special(
        seat("", "swap", "bank:2 monument"), seat("", "", "parade bank"), seat("", "", "parade")
    )
    play(state, "swap 1 parade")

    assert HandingOver(0, 1, Building.PARADE) == state.snapshot().decision
    assert 0 == state.actor
    assert ["give bank", "give monument"] == options(state)

    play(state, "give monument")
    after = state.snapshot()

    assert ["bank:2 parade", "bank monument", "parade"] == [
        words(each.built) for each in after.seats
    ]
    assert "" == words(after.seats[0].hand)
    assert "swap" == words(after.card_pile)
    assert Drawing(1) == after.decision


@pytest.mark.rule("LC-SWAP-01")
def test_a_building_taken_counts_at_once() -> None:
    """Two Banks and a Parade are 7 points, three Banks are 9."""
    state = special(seat("", "swap", "bank:2 parade"), seat("", "", "bank"), seat())

    assert (7, 3, 0) == state.scores()

    play(state, "swap 1 bank", "give parade")

    assert (9, 3, 0) == state.scores()


@pytest.mark.rule("LC-SWAP-01", "LC-R-34")
def test_what_is_given_must_be_said() -> None:
    state = special(seat("", "swap protect", "bank monument"), seat("", "", "parade"), seat())
    play(state, "swap 1 parade")

    assert ["give bank", "give monument"] == options(state)
    assert "LC-TURN-01" == refusal(state, "pass")
    assert "LC-TURN-01" == refusal(state, "protect")


@pytest.mark.rule("LC-SWAP-01", "LC-R-12")
@pytest.mark.parametrize("victim", [1, 2])
def test_a_swap_takes_from_any_other_tableau(victim: int) -> None:
    state = special(seat("", "swap", "bank"), *[seat("", "", "monument parade")] * 2)

    assert [
        "pass",
        "swap 1 monument",
        "swap 1 parade",
        "swap 2 monument",
        "swap 2 parade",
    ] == options(state)

    play(state, f"swap {victim} parade", "give bank")

    assert ["bank monument" if each == victim else "monument parade" for each in (1, 2)] == [
        words(each.built) for each in state.snapshot().seats[1:]
    ]


@pytest.mark.rule("LC-SWAP-01")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        pytest.param("swap 0 bank", "LC-SWAP-01", id="from the own tableau"),
        pytest.param("swap 1 monument", "LC-SWAP-01", id="what does not lie there"),
        pytest.param("swap 2 parade", "LC-SWAP-01", id="from an empty tableau"),
    ],
)
def test_a_swap_needs_a_building_of_that_kind_in_another_tableau(move: str, rule: str) -> None:
    state = special(seat("", "swap", "bank monument"), seat("", "", "parade"), seat())

    assert move not in options(state)
    assert rule == refusal(state, move)


@pytest.mark.rule("LC-SWAP-02", "LC-PROT-03")
def test_a_protect_stops_no_swap() -> None:
    state = special(seat("", "swap", "bank"), seat("", "", "parade", protects=2), seat())

    assert ["pass", "swap 1 parade"] == options(state)

    play(state, "swap 1 parade", "give bank")
    after = state.snapshot()

    assert ["parade", "bank"] == [words(each.built) for each in after.seats[:2]]
    assert 2 == after.seats[1].protects


@pytest.mark.rule("LC-SWAP-02", "LC-PROT-03")
def test_own_protected_buildings_can_be_given() -> None:
    state = special(seat("", "swap", "bank", protects=1), seat("", "", "parade"), seat())
    play(state, "swap 1 parade", "give bank")

    assert ["parade", "bank"] == [words(each.built) for each in state.snapshot().seats[:2]]


@pytest.mark.rule("LC-SWAP-02")
def test_a_swap_asks_nobody_for_consent() -> None:
    state = special(seat("", "swap", "bank"), seat("", "", "parade"), seat())
    actors = []
    for move in ("swap 1 parade", "give bank"):
        actors.append(state.actor)
        play(state, move)

    assert [0, 0, legacies.CHANCE] == [*actors, state.actor]


@pytest.mark.rule("LC-SWAP-03", "LC-FIN-05", "LC-R-14")
def test_a_player_at_the_goal_can_be_the_victim_of_a_swap() -> None:
    state = special(seat("", "swap", "parade"), seat("", "", "bank:5"), seat(), finisher=1)

    assert ["pass", "swap 1 bank"] == options(state)

    play(state, "swap 1 bank", "give parade")
    after = state.snapshot()

    assert ["bank", "bank:4 parade"] == [words(each.built) for each in after.seats[:2]]
    assert 1 == after.finisher


@pytest.mark.rule("LC-R-12")
@pytest.mark.parametrize(
    ("own", "other", "moves"),
    [
        pytest.param(seat("", "swap"), seat("", "", "parade"), [], id="nothing to give"),
        pytest.param(seat("", "swap", "bank"), seat(), [], id="nothing to take"),
        pytest.param(
            seat("", "swap", protects=1), seat("", "", "parade"), [], id="no Protect is given"
        ),
        pytest.param(seat("", "swap", "bank"), seat(protects=1), [], id="no Protect is taken"),
        pytest.param(
            seat("", "swap bank", ""), seat("", "parade", "parade"), [], id="no card of a hand"
        ),
        pytest.param(
            seat("", "swap", "bank"), seat("", "", "parade"), ["swap 1 parade"], id="both sides"
        ),
    ],
)
def test_a_swap_needs_a_building_on_both_sides(
    own: SeatSnapshot,
    other: SeatSnapshot,
    moves: list[str],
) -> None:
    state = special(own, other, seat())

    assert ["pass", *moves] == options(state)


@pytest.mark.rule("LC-R-12")
def test_without_a_building_of_the_own_nothing_is_swapped() -> None:
    state = special(seat("", "swap", protects=1), seat("", "", "parade"), seat())

    assert "LC-R-12" == refusal(state, "swap 1 parade")


@pytest.mark.rule("LC-R-12")
@pytest.mark.parametrize("text", ["swap 1 protect", "give protect", "swap 1 riot"])
def test_there_is_no_move_that_swaps_anything_but_buildings(text: str) -> None:
    state = special(seat("", "swap", "bank", protects=1), seat("", "", "", protects=1), seat())

    with pytest.raises(legacies.BadMove):
        state.game.parse(text)


@pytest.mark.rule("LC-R-12")
def test_only_what_lies_in_the_own_tableau_is_given() -> None:
    state = special(seat("", "swap monument", "bank"), seat("", "", "parade"), seat())
    play(state, "swap 1 parade")

    assert ["give bank"] == options(state)
    assert "LC-R-12" == refusal(state, "give monument")


@pytest.mark.rule("LC-R-13")
@pytest.mark.parametrize(
    ("own", "offered"),
    [
        pytest.param("bank:2", ["swap 1 parade"], id="one kind of the own"),
        pytest.param("bank parade", ["swap 1 bank", "swap 1 parade"], id="two kinds"),
        pytest.param("parade", ["swap 1 bank"], id="the other kind"),
        pytest.param("monument", ["swap 1 bank", "swap 1 parade"], id="a third kind"),
    ],
)
def test_equal_kinds_are_not_swapped(own: str, offered: list[str]) -> None:
    state = special(seat("", "swap", own), seat("", "", "bank parade"), seat())

    assert ["pass", *offered] == options(state)
    for move in {"swap 1 bank", "swap 1 parade"} - set(offered):
        assert "LC-R-13" == refusal(state, move)


@pytest.mark.rule("LC-R-13")
def test_the_kind_taken_is_not_given_back_for_itself() -> None:
    state = special(seat("", "swap", "bank parade"), seat("", "", "parade"), seat())
    play(state, "swap 1 parade")

    assert ["give bank"] == options(state)
    assert "LC-R-13" == refusal(state, "give parade")


# Protect --------------------------------------------------------------------------------------


@pytest.mark.rule("LC-PROT-01")
def test_a_protect_is_laid_into_the_own_tableau_and_stays() -> None:
    state = special(seat("", "protect:2"), seat(), seat())
    play(state, "protect")
    after = state.snapshot()

    assert [1, 0, 0] == [each.protects for each in after.seats]
    assert "protect" == words(after.seats[0].hand)
    assert "" == words(after.card_pile)

    for _ in range(3):
        play(state, "deal gold", "deal gold", "pass", "pass")

    assert [1, 0, 0] == [each.protects for each in state.snapshot().seats]


@pytest.mark.rule("LC-PROT-02", "LC-R-19")
def test_no_building_beside_a_protect_is_destroyed_freely() -> None:
    state = special(
        seat("", "destroy", "bank", protects=1),
        seat("", "", "parade:2", protects=2),
        seat("", "", "monument"),
    )

    assert [
        "pass",
        "destroy 2 monument",
        "destroy 0 protect",
        "destroy 1 protect",
    ] == options(state)
    assert "LC-PROT-02" == refusal(state, "destroy 0 bank")
    assert "LC-PROT-02" == refusal(state, "destroy 1 parade")


@pytest.mark.rule("LC-PROT-02")
def test_without_its_protect_a_tableau_can_be_attacked_again() -> None:
    shielded = seat("brick subject:2", "riot", "parade", protects=1)
    state = table(seat("", "destroy"), seat("brick subject:2", "riot"), shielded)
    play(state, "pass", "destroy 2 protect", "deal gold", "deal gold")

    assert "riot 2" in options(state)


@pytest.mark.rule("LC-PROT-04", "LC-FREE-02", "LC-R-25")
def test_a_free_destroy_removes_a_protect() -> None:
    state = special(seat("", "destroy"), seat("", "", "parade", protects=1), seat())
    play(state, "destroy 1 protect")
    after = state.snapshot()

    assert [0, 0, 0] == [each.protects for each in after.seats]
    assert "parade" == words(after.seats[1].built)
    assert "protect destroy" == words(after.card_pile)
    assert "" == words(after.seats[0].hand)


@pytest.mark.rule("LC-PROT-04")
def test_nothing_but_the_free_destroy_is_offered_against_a_protect() -> None:
    shielded = seat("", "", "bank monument parade", protects=1)
    state = table(
        seat("gold:3 brick:3 subject:3", "robbery vandalism riot swap protect", "bank"),
        shielded,
        seat(),
    )

    assert ["pass", "take"] == [each for each in options(state) if not each.startswith("build")]

    play(state, "pass")

    assert ["pass", "swap 1 monument", "swap 1 parade", "protect"] == options(state)


@pytest.mark.rule("LC-R-17")
def test_each_protect_takes_a_free_destroy_of_its_own() -> None:
    state = special(seat("", "destroy:2"), seat("", "", "parade", protects=2), seat())

    assert ["pass", "destroy 1 protect"] == options(state)

    play(state, "destroy 1 protect")

    assert 1 == state.snapshot().seats[1].protects

    for _ in range(2):
        play(state, "deal gold", "deal gold", "pass", "pass")
    play(state, "deal gold", "deal gold", "pass")

    assert ["pass", "destroy 1 protect"] == options(state)


@pytest.mark.rule("LC-R-17")
def test_a_second_protect_may_be_laid() -> None:
    state = special(seat("", "protect", protects=2), seat(), seat())
    play(state, "protect")

    assert 3 == state.snapshot().seats[0].protects


@pytest.mark.rule("LC-R-18")
def test_the_protect_of_a_player_at_the_goal_can_be_destroyed() -> None:
    state = special(seat("", "destroy"), seat("", "", "bank:5", protects=1), seat(), finisher=1)

    assert ["pass", "destroy 1 protect"] == options(state)

    play(state, "destroy 1 protect")

    assert 0 == state.snapshot().seats[1].protects


@pytest.mark.rule("LC-R-33")
def test_the_own_protect_can_be_destroyed() -> None:
    state = special(seat("", "destroy", "bank", protects=1), seat(), seat())

    assert ["pass", "destroy 0 protect"] == options(state)

    play(state, "destroy 0 protect")

    assert 0 == state.snapshot().seats[0].protects


# Free Destroy ---------------------------------------------------------------------------------


@pytest.mark.rule("LC-FREE-01", "LC-R-25", "LC-R-34")
@pytest.mark.parametrize(
    ("moves", "built", "card_pile"),
    [
        pytest.param(
            ["destroy 1 bank", "destroy 1 parade"],
            ["monument", "bank", "bank"],
            "bank parade destroy",
            id="two kinds of one player",
        ),
        pytest.param(
            ["destroy 1 bank", "destroy 1 bank"],
            ["monument", "parade", "bank"],
            "bank:2 destroy",
            id="one kind of one player",
        ),
        pytest.param(
            ["destroy 1 parade", "destroy 2 bank"],
            ["monument", "bank:2", ""],
            "bank parade destroy",
            id="two players",
        ),
        pytest.param(
            ["destroy 0 monument", "destroy 2 bank"],
            ["", "bank:2 parade", ""],
            "bank monument destroy",
            id="the own and another",
        ),
        pytest.param(
            ["destroy 2 bank", "pass"],
            ["monument", "bank:2 parade", ""],
            "bank destroy",
            id="only one",
        ),
    ],
)
def test_a_free_destroy_takes_up_to_two_buildings(
    moves: list[str], built: list[str], card_pile: str
) -> None:
    state = special(
        seat("", "destroy", "monument"), seat("", "", "bank:2 parade"), seat("", "", "bank")
    )
    play(state, *moves)
    after = state.snapshot()

    assert built == [words(each.built) for each in after.seats]
    assert card_pile == words(after.card_pile)
    assert "" == words(after.seats[0].hand)
    assert Drawing(1) == after.decision


@pytest.mark.rule("LC-FREE-02", "LC-FREE-03")
def test_a_protect_is_all_that_one_card_destroys() -> None:
    state = special(
        seat("", "destroy"), seat("", "", "parade", protects=1), seat("", "", "bank", protects=1)
    )
    play(state, "destroy 1 protect")
    after = state.snapshot()

    assert Drawing(1) == after.decision
    assert ["parade", "bank"] == [words(each.built) for each in after.seats[1:]]
    assert [0, 1] == [each.protects for each in after.seats[1:]]


@pytest.mark.rule("LC-FREE-03")
def test_after_a_building_no_protect_is_destroyed() -> None:
    state = special(
        seat("", "destroy", protects=1),
        seat("", "", "parade:2"),
        seat("", "", "bank", protects=1),
    )
    play(state, "destroy 1 parade")

    assert SecondTarget(0, 1, Building.PARADE) == state.snapshot().decision
    assert ["pass", "destroy 1 parade"] == options(state)
    for victim in (0, 2):
        assert "LC-TURN-01" == refusal(state, f"destroy {victim} protect")


@pytest.mark.rule("LC-FREE-02")
@pytest.mark.parametrize("victim", [0, 2])
def test_a_protect_that_does_not_lie_there_is_not_destroyed(victim: int) -> None:
    state = special(seat("", "destroy protect", "bank"), seat(protects=1), seat("", "", "bank"))

    assert "LC-FREE-02" == refusal(state, f"destroy {victim} protect")


@pytest.mark.rule("LC-FREE-01")
@pytest.mark.parametrize("move", ["destroy 0 parade", "destroy 1 bank", "destroy 2 monument"])
def test_a_building_that_does_not_lie_there_is_not_destroyed(move: str) -> None:
    state = special(seat("", "destroy parade", "bank"), seat("", "", "parade"), seat())

    assert move not in options(state)
    assert "LC-FREE-01" == refusal(state, move)


@pytest.mark.rule("LC-FREE-04")
def test_a_free_destroy_brings_no_resources() -> None:
    state = special(seat("gold", "destroy"), seat("", "", "parade:2"), seat())
    before = state.snapshot()
    play(state, "destroy 1 parade", "destroy 1 parade")
    after = state.snapshot()

    assert Drawing(1) == after.decision
    assert "gold" == words(after.seats[0].resources)
    assert before.resource_deck == after.resource_deck


@pytest.mark.rule("LC-R-19")
@pytest.mark.parametrize(
    ("others", "finisher", "targets"),
    [
        pytest.param(
            [seat("", "", "bank parade"), seat("", "", "monument")],
            None,
            ["destroy 0 bank", "destroy 1 bank", "destroy 1 parade", "destroy 2 monument"],
            id="any, the own too",
        ),
        pytest.param(
            [seat("", "", "bank:4", protects=1), seat()],
            None,
            ["destroy 0 bank", "destroy 1 protect"],
            id="none protected",
        ),
        pytest.param(
            [seat("", "", "bank:5"), seat("", "", "parade:4")],
            1,
            ["destroy 0 bank", "destroy 2 parade"],
            id="none of a player at the Goal",
        ),
        pytest.param([seat(), seat()], None, ["destroy 0 bank"], id="only the own"),
    ],
)
def test_the_free_destroy_finds_any_building_that_nothing_shields(
    others: list[SeatSnapshot],
    finisher: int | None,
    targets: list[str],
) -> None:
    state = special(seat("", "destroy", "bank"), *others, finisher=finisher)

    assert ["pass", *targets] == options(state)


@pytest.mark.rule("LC-R-19", "LC-FIN-05")
def test_own_buildings_at_the_goal_are_immune_to_the_own_destroy() -> None:
    state = special(seat("", "destroy", "bank:5"), seat("", "", "parade"), seat(), finisher=0)

    assert ["pass", "destroy 1 parade"] == options(state)
    assert "LC-FIN-05" == refusal(state, "destroy 0 bank")


@pytest.mark.rule("LC-R-19")
def test_one_target_is_enough() -> None:
    state = special(seat("", "destroy"), seat("", "", "parade"), seat())
    play(state, "destroy 1 parade")

    assert ["pass"] == options(state)

    play(state, "pass")

    assert Drawing(1) == state.snapshot().decision


@pytest.mark.rule("LC-R-19", "LC-R-31")
def test_two_targets_are_named_in_one_order_only() -> None:
    state = special(
        seat("", "destroy", "bank"), seat("", "", "bank parade"), seat("", "", "monument:2")
    )
    pairs = set()
    for first in [move for move in options(state) if move != "pass"]:
        after = play(state.copy(), first)
        pairs |= {(first, second) for second in options(after)}

    targets = ["destroy 0 bank", "destroy 1 bank", "destroy 1 parade", "destroy 2 monument"]
    expected = {(first, "pass") for first in targets}
    expected |= {(a, b) for i, a in enumerate(targets) for b in targets[i + 1 :]}
    expected |= {("destroy 2 monument", "destroy 2 monument")}

    assert expected == pairs

    play(state, "destroy 1 parade")

    assert "LC-R-31" == refusal(state, "destroy 1 bank")
    assert "LC-R-31" == refusal(state, "destroy 0 bank")


def test_a_frame_holds_nothing_that_its_question_does_not_use() -> None:
    """Equal tables are equal bytes: what a snapshot cannot say is refused."""
    state = table(seat(), seat(built="bank"), seat(), decision=SecondTarget(0, 1, Building.BANK))
    raw = state.game._engine.raw(state)
    raw["frames.b"][2] = 1
    with pytest.raises(legacies.ImpossibleState, match="cannot be answered"):
        state.game._engine.from_raw(raw)


@pytest.mark.rule("LC-R-19")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        pytest.param("destroy 1 bank", "LC-FREE-01", id="the only one is gone"),
        pytest.param("destroy 2 parade", "LC-FREE-01", id="what does not lie there"),
        pytest.param("destroy 3 monument", "LC-PROT-02", id="protected"),
        pytest.param("destroy 4 parade", "LC-FIN-05", id="of a player at the Goal"),
        pytest.param("destroy 5 bank", "LC-COMP-01", id="of nobody"),
    ],
)
def test_the_second_target_is_bound_by_the_same_rules(move: str, rule: str) -> None:
    state = special(
        seat("", "destroy"),
        seat("", "", "bank"),
        seat("", "", "bank"),
        seat("", "", "monument", protects=1),
        seat("", "", "parade:5"),
        finisher=4,
    )
    play(state, "destroy 1 bank")

    assert ["pass", "destroy 2 bank"] == options(state)
    assert rule == refusal(state, move)
