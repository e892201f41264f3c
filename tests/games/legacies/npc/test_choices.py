"""What an NPC does where an effect leaves a choice. [LG-NEM-07, LG-R-65, LG-R-95..97, LG-R-100]"""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, options, play, seat
from helpers.legacies_npc import NEMESIS, STAR, YOU, after, asked, npc_game
from helpers.legacies_programs import do, rows, track

import legacies


def gain(what: str, n: int = 2, *, kind: str | None = None) -> dict[str, Any]:
    return do("gain", what=what, n=n, **({} if kind is None else {"kind": kind}))


def lose(what: str, n: int = 2) -> dict[str, Any]:
    return do("lose", what=what, n=n)


def benefit(*program: dict[str, Any], **given: Any) -> legacies.State:
    """The table after the Nemesis was paid a program by the Inventor's space."""
    seats = given.pop("seats", ())
    return after("with inventor", *seats, spaces={"inventor": program}, **given)


def holdings(state: legacies.State, number: int = NEMESIS) -> tuple[int, int, int]:
    it = at(state, number)
    return it.foundation, it.fame, sum(it.resources.values())


@pytest.mark.rule("LG-NEM-07")
@pytest.mark.parametrize(
    ("choices", "then"),
    [
        (("gold", "resource", "fame", "foundation"), (2, 0, 0)),
        (("gold", "resource", "fame"), (0, 2, 0)),
        (("gold", "resource"), (0, 0, 2)),
    ],
)
def test_rewards_are_foundation_then_fame_then_resources_then_gold(
    choices: tuple[str, ...], then: tuple[int, int, int]
) -> None:
    named = [[gain(what, kind="gem" if what == "resource" else None)] for what in choices]
    state = benefit(do("choose", options=named))

    assert then == holdings(state)


@pytest.mark.rule("LG-NEM-07")
def test_of_two_rewards_of_a_kind_the_larger() -> None:
    state = benefit(do("choose", options=[[gain("fame", 2)], [gain("fame", 3)]]))

    assert (0, 3, 0) == holdings(state)


@pytest.mark.rule("LG-R-65")
@pytest.mark.parametrize(
    ("choices", "then"),
    [
        (("foundation", "fame", "resource", "gold"), (8, 8, 3)),
        (("foundation", "fame", "resource"), (8, 8, 1)),
        (("foundation", "fame"), (8, 6, 3)),
    ],
)
def test_losses_are_gold_then_resources_then_fame_then_foundation(
    choices: tuple[str, ...], then: tuple[int, int, int]
) -> None:
    state = benefit(
        do("choose", options=[[lose(what)] for what in choices]),
        seats=(seat(), seat(foundation=8, fame=8, resources="dye:3")),
    )

    assert then == holdings(state)


@pytest.mark.rule("LG-R-65")
@pytest.mark.parametrize(
    ("fame", "order", "whom"), [(5, (0, 1, 2), YOU), (0, (0, 1, 2), YOU), (0, (2, 1, 0), STAR)]
)
def test_its_opponent_is_the_one_with_most_fame_then_the_earlier(
    fame: int, order: tuple[int, ...], whom: int
) -> None:
    state = benefit(
        do("lose", who="opponent", what="foundation", n=3),
        seats=(seat(fame=fame, foundation=9), seat(), seat(foundation=9)),
        order=order,
    )

    assert [6 if number == whom else 9 for number in (YOU, STAR)] == [
        at(state, number).foundation for number in (YOU, STAR)
    ]


@pytest.mark.rule("LG-R-65")
def test_a_token_to_be_removed_is_one_of_the_opponent_with_most_fame() -> None:
    state = benefit(
        do("remove_relationship", on="choose", whose="opponent"),
        seats=(seat(fame=4), seat(), seat()),
        tracks="socialite:2 philosopher:0",
    )

    assert ("2.-.-.-", "-.-.-.-") == (track(state, "socialite"), track(state, "philosopher"))


@pytest.mark.rule("LG-R-97")
@pytest.mark.parametrize(
    ("cost", "program", "fame"),
    [
        ({}, [gain("fame")], 2),
        ({"fame": 1}, [gain("fame")], 0),
        ({"resource": 1}, [gain("fame")], 0),
        ({}, [lose("foundation", 1), gain("fame")], 0),
    ],
)
def test_it_takes_plain_gains_and_declines_what_costs(
    cost: dict[str, Any], program: list[dict[str, Any]], fame: int
) -> None:
    state = benefit(
        do("may", **({"cost": cost} if cost else {}), do=program),
        seats=(seat(), seat(foundation=9, resources="dye:2")),
    )

    assert (9, fame, 2) == holdings(state)


@pytest.mark.rule("LG-R-97")
@pytest.mark.parametrize(
    "effect",
    [
        do("contribute", up_to=5),
        do("convert", from_="resource", to="fame", rate=2, up_to=2),
        do("convert", from_="fame", to="foundation", rate=1, up_to=2),
        do("sell", size="either", industry="any", percent=100),
    ],
)
def test_it_exchanges_nothing(effect: dict[str, Any]) -> None:
    state = benefit(
        effect, seats=(seat(), seat(foundation=9, fame=4, resources="dye:2", minors="law"))
    )

    assert (9, 4, 2) == holdings(state)
    assert ("law",) == at(state, NEMESIS).minors


@pytest.mark.rule("LG-R-97", "LG-NPC-03")
@pytest.mark.parametrize(
    ("effect", "made"),
    [
        (do("relationship", with_="wild", free=True), "1.-.-.-"),
        (do("relationship", with_="wild", cost={"gold": 2}), "-.-.-.-"),
        (do("relationship", with_="wild", cost={"fame": 1}), "-.-.-.-"),
    ],
)
def test_a_relationship_by_an_effect_is_made_if_it_is_free(
    effect: dict[str, Any], made: str
) -> None:
    state = benefit(effect, seats=(seat(), seat(fame=5)))

    assert made == track(state, "socialite")


@pytest.mark.rule("LG-R-97")
def test_a_free_figure_is_the_first_empty_one() -> None:
    effect = do("relationship", with_="legendary", free=True)
    state = benefit(effect, legend=(0, None, None))

    assert (0, 1, None) == look(state).legend[:3]


@pytest.mark.rule("LG-R-100")
@pytest.mark.parametrize(
    ("effect", "industries", "then"),
    [
        (do("move_industry", industry="highest", by=1), "law:6 theater:6", [7, 6]),
        (do("move_industry", industry="lowest", by=-1), "law:1 theater:1", [0, 1]),
    ],
)
def test_of_level_industries_it_takes_the_first_in_ring_order(
    effect: dict[str, Any], industries: str, then: list[int]
) -> None:
    state = benefit(effect, industries=industries)

    assert then == rows(state, "theater law")


@pytest.mark.rule("LG-R-95")
@pytest.mark.parametrize(
    "effect",
    [
        do("draw_cards", n=2),
        do("take_market", n=1),
        do("draw_successor", n=1),
        do("extra_successor"),
        do("look_hand", who="opponent"),
        do("steal_card", who="opponent"),
        do("extra_play"),
    ],
)
def test_it_draws_and_holds_nothing(effect: dict[str, Any]) -> None:
    state = benefit(effect, seats=(seat(hand="C1003"),))
    it = at(state, NEMESIS)

    assert ((), (), (), ()) == (it.hand, it.successors, it.hall, it.seen)
    assert "deal_solo" == look(state).stack[-1].kind  # the next turn: nobody was asked


@pytest.mark.rule("LG-R-96")
@pytest.mark.parametrize(
    ("who", "gets"),
    [
        ("least_fame", YOU),
        ("most_fame", NEMESIS),
        ("least_foundation", NEMESIS),
        ("most_foundation", YOU),
        ("least_gold", YOU),
        ("most_gold", YOU),
        ("most_resources", NEMESIS),
        ("first_in_turn_order", NEMESIS),
        ("last_in_turn_order", YOU),
    ],
)
def test_comparisons_leave_a_rising_star_out_and_gold_leaves_out_a_nemesis(
    who: str, gets: int
) -> None:
    state = asked(
        npc_game("own", opportunity=(do("gain", who=who, what="foundation", n=5),)),
        seat(fame=2, foundation=20, gold=7),
        seat(fame=6, foundation=10, resources="dye:2"),
        seat(foundation=0),
        order=(STAR, NEMESIS, YOU),
        asked=YOU,
        turn=2,
    )
    before = [each.foundation for each in look(state).seats]
    play(state, "play C1001 opportunity")
    after_it = [each.foundation for each in look(state).seats]

    assert [5 * (number == gets) for number in range(3)] == [
        new - old for new, old in zip(after_it, before, strict=True)
    ]


@pytest.mark.rule("LG-R-96")
def test_a_rising_star_may_be_chosen_and_is_a_neighbour() -> None:
    chosen = asked(
        npc_game("own", opportunity=(do("lose", who="opponent", what="foundation", n=2),)),
        seat(),
        seat(),
        seat(foundation=9),
    )
    play(chosen, "play C1001 opportunity")
    beside = asked(
        npc_game("own", opportunity=(do("lose", who="previous", what="foundation", n=2),)),
        seat(),
        seat(),
        seat(foundation=9),
    )
    play(beside, "play C1001 opportunity")

    assert [f"seat {NEMESIS}", f"seat {STAR}"] == options(chosen)
    assert 7 == at(beside, STAR).foundation


@pytest.mark.rule("LG-R-97", "LG-R-59")
def test_a_rising_star_declines_everything() -> None:
    everybody = do("for_each", who="all", do=[do("move_industry", industry="own", by="choose")])
    state = asked(
        npc_game("own", opportunity=(everybody,)),
        industries="military:4 transportation:4",
    )
    play(state, "play C1001 opportunity", "up tourism")

    assert [4, 4] == rows(state, "military transportation")
