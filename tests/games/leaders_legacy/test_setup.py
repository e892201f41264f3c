"""Setup: Leaders dealt and exchanged, the placement draft, the first armies, who begins."""

from __future__ import annotations

import pytest
from helpers.leaders_legacy import look, new_game, options, pack_of, play, refusal, view

import legacies
from legacies.games.leaders_legacy import FrameKind, Status

SIDES = ("objective side_broad_realm", "objective side_six_towns", "objective side_gold_hoard")
NAMES = ("flynt_mire", "brannoc_hale", "ysolde_karr", "odrin_vask", "maren_tolliver", "aldous_penn")


def dealt(seats: int = 3) -> legacies.State:
    """A table on which every seat has a Leader card and seat 0 decides."""
    state = play(new_game(seats).start(), *SIDES)
    return play(state, *(f"deal {name}" for name in NAMES[:seats]))


def revealed(seats: int = 3) -> legacies.State:
    """A table on which everybody has kept the card and all are shown; lots are drawn next."""
    return deal_on(play(dealt(seats), *["keep"] * seats))


def deal_on(state: legacies.State) -> legacies.State:
    """Show the Leaders."""
    while look(state).stack[-1].kind is FrameKind.REVEAL_LEADERS:
        state.play(state.legal_moves()[0])
    return state


def drafting(
    seats: int = 3, cards: tuple[str, ...] = ("d3", "d2", "d1", "a1", "a1", "a1")
) -> legacies.State:
    """A table at the first placement."""
    return play(revealed(seats), *(f"card {card}" for card in cards[:seats]))


def drafted(seats: int = 3) -> legacies.State:
    """A table after the draft: every seat took the first province that was free."""
    state = drafting(seats)
    while look(state).stack[-1].kind is FrameKind.CLAIM:
        state.play(state.legal_moves()[0])
    return state


def placers(state: legacies.State) -> list[int]:
    """Who claims, placement by placement."""
    found = []
    while look(state).stack[-1].kind is FrameKind.CLAIM:
        found.append(state.actor)
        state.play(state.legal_moves()[0])
    return found


@pytest.mark.rule("LL-GAME-02", "LL-R-08")
@pytest.mark.parametrize("seats", [2, 7])
def test_it_is_a_game_for_three_to_six(seats: int) -> None:
    with pytest.raises(legacies.BadOption, match="3 to 6"):
        legacies.game("leaders_legacy", seats=seats)


@pytest.mark.rule("LL-SETUP-01", "LL-SETUP-02", "LL-R-07", "LL-RES-01")
def test_decks_are_whole_and_hands_empty_at_the_start() -> None:
    start = look(new_game().start())

    assert 40 == sum(start.deck.values())
    assert 32 == sum(start.event_deck.values())
    assert [{}, {}, {}] == [seat.goods for seat in start.seats]
    assert {} == start.provinces


@pytest.mark.rule("LL-SETUP-03", "LL-SETUP-04", "LL-OBJ-04", "LL-R-76")
def test_all_main_and_three_side_objectives_are_in_play() -> None:
    state = new_game().start()
    mains = [each.id for each in pack_of(new_game()).main_objectives.main_objectives]

    assert {"1/16"} == {str(share) for _, share in state.chance_outcomes()}

    play(state, SIDES[0])

    assert 15 == len(state.legal_moves())
    assert SIDES[0] not in options(state)

    play(state, *SIDES[1:])

    assert [*mains, "side_broad_realm", "side_gold_hoard", "side_six_towns"] == [
        *look(state).objectives
    ]
    assert 12 == len(mains)


@pytest.mark.rule("LL-PICK-01", "LL-R-01")
def test_every_seat_is_dealt_another_leader_beginning_with_seat_0() -> None:
    state = play(new_game().start(), *SIDES)
    play(state, "deal flynt_mire")

    assert ["flynt_mire", None, None] == [seat.dealt for seat in look(state).seats]
    assert "deal flynt_mire" not in options(state)
    assert 11 == len(state.legal_moves())


@pytest.mark.rule("LL-PICK-02", "LL-PICK-03", "LL-R-01", "LL-R-85")
def test_each_seat_decides_once_in_dealing_order() -> None:
    state = dealt()

    assert 0 == state.actor
    assert ["keep", "exchange"] == options(state)

    play(state, "exchange", "deal anselm_roe")

    assert 1 == state.actor

    play(state, "keep")

    assert 2 == state.actor

    play(state, "keep")

    assert FrameKind.REVEAL_LEADERS is look(state).stack[-1].kind


@pytest.mark.rule("LL-R-03", "LL-PICK-03")
def test_a_card_handed_back_can_come_to_a_later_seat_but_not_at_once() -> None:
    state = play(dealt(), "exchange")

    assert "deal flynt_mire" not in options(state)

    play(state, "deal anselm_roe", "exchange")

    assert "deal flynt_mire" in options(state)
    assert "deal anselm_roe" not in options(state)


@pytest.mark.rule("LL-R-02")
def test_a_dealt_leader_is_its_owners_secret_until_all_have_decided() -> None:
    state = play(dealt(), "exchange", "deal anselm_roe")

    own, other = view(state, 0).seats[0].seat, view(state, 1).seats[0].seat
    assert ("anselm_roe", "flynt_mire") == (own.dealt, own.returned)
    assert (None, None, True) == (other.dealt, other.returned, other.exchanged)

    deal_on(play(state, "keep", "keep"))

    for seat in range(3):
        assert ["anselm_roe", "brannoc_hale", "ysolde_karr"] == [
            each.seat.leader for each in view(state, seat).seats
        ]
    assert [None] * 3 == [each.returned for each in look(state).seats]


@pytest.mark.rule("LL-R-02")
def test_redeal_never_gives_a_seat_a_leader_that_another_knows_to_hold() -> None:
    state = play(dealt(), "exchange", "deal anselm_roe")
    seen = set()
    for seed in range(200):
        world = look(state.redeal(1, seed))
        hands = [each.dealt for each in world.seats]
        seen.add(hands[0])

        assert "brannoc_hale" == hands[1]
        assert 3 == len({*hands})
    assert len(seen) == 11  # anything but what seat 1 holds


@pytest.mark.rule("LL-DRAFT-01", "LL-R-04")
def test_the_highest_attack_card_places_first_whoever_loses_by_it() -> None:
    assert 1 == play(revealed(), "card d1", "card a3", "card d2").actor


@pytest.mark.rule("LL-R-04")
def test_tied_seats_draw_again_without_the_cards_drawn() -> None:
    state = play(revealed(), "card d5", "card a5", "card d1")

    assert (legacies.CHANCE, 0) == (state.actor, look(state).stack[-1].seat)
    assert "card d5" not in options(state)

    play(state, "card d1", "card d2")

    assert (1, FrameKind.CLAIM) == (state.actor, look(state).stack[-1].kind)
    assert 40 == sum(look(state).deck.values())


@pytest.mark.rule("LL-DRAFT-02", "LL-DRAFT-06")
def test_a_placement_claims_a_free_province_as_a_village_with_one_army() -> None:
    state = play(drafting(), "claim minselm")
    land = look(state).provinces["minselm"]

    assert (0, "village", 1) == (land.owner, land.level, land.armies)
    assert "LL-SETTLE-04" == refusal(state, "claim minselm")


@pytest.mark.rule("LL-EX-01", "LL-DRAFT-03", "LL-DRAFT-04", "LL-DRAFT-05")
def test_placement_runs_like_a_snake() -> None:
    assert [0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2] == placers(drafting())


@pytest.mark.rule("LL-DRAFT-03", "LL-DRAFT-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_has_five_provinces_after_the_draft(seats: int) -> None:
    state = drafted(seats)
    owners = [land.owner for land in look(state).provinces.values()]

    assert [5] * seats == [owners.count(seat) for seat in range(seats)]


@pytest.mark.rule("LL-DRAFT-03")
def test_placement_is_clockwise_from_the_first_placer() -> None:
    state = drafting(4, ("d1", "d1", "a3", "d2"))

    assert [2, 3, 0, 1, 1, 0, 3, 2] == placers(state)[:8]


@pytest.mark.rule("LL-DRAFT-07", "LL-R-05", "LL-V-07")
def test_five_more_armies_are_placed_in_ascending_provinces() -> None:
    state = drafted()
    own = [name for name, land in look(state).provinces.items() if land.owner == 0]

    assert (0, [f"place {name}" for name in own[:3]]) == (state.actor, options(state))

    play(state, f"place {own[1]}")

    assert [f"place {name}" for name in own[1:4]] == options(state)
    assert "LL-V-08" == refusal(state, f"place {own[0]}")


@pytest.mark.rule("LL-EX-02", "LL-DRAFT-08", "LL-POP-03")
def test_no_village_gets_more_than_three_of_the_first_armies() -> None:
    state = drafted()
    own = [name for name, land in look(state).provinces.items() if land.owner == 0]
    play(state, f"place {own[0]}", f"place {own[0]}")

    assert "LL-DRAFT-08" == refusal(state, f"place {own[0]}")

    play(state, f"place {own[1]}", f"place {own[1]}", f"place {own[2]}")

    assert [3, 3, 2, 1, 1] == [look(state).provinces[name].armies for name in own]


@pytest.mark.rule("LL-R-05")
def test_armies_are_placed_only_so_that_the_rest_still_fits() -> None:
    state = drafted()
    own = [name for name, land in look(state).provinces.items() if land.owner == 0]

    play(state, f"place {own[0]}")

    assert f"place {own[4]}" not in options(state)  # four armies, room for two
    assert f"place {own[3]}" in options(state)


@pytest.mark.rule("LL-DRAFT-09", "LL-R-05", "LL-R-06")
def test_armies_then_leaders_are_placed_in_placement_order() -> None:
    state = drafted()
    asked = []
    while look(state).stack[-1].kind in (FrameKind.SPREAD, FrameKind.STATION):
        asked.append((look(state).stack[-1].kind, state.actor))
        state.play(state.legal_moves()[0])
    after = look(state)

    assert [0, 1, 2] == [*dict.fromkeys(seat for kind, seat in asked if kind is FrameKind.SPREAD)]
    assert [0, 1, 2] == [seat for kind, seat in asked if kind is FrameKind.STATION]
    for seat in range(3):
        lands = [land for land in after.provinces.values() if land.owner == seat]
        assert (5, 10) == (len(lands), sum(land.armies for land in lands))
    assert [Status.ON_BOARD] * 3 == [seat.status for seat in after.seats]
    assert [(5, 4), (5, 3), (6, 3)] == [(seat.health, seat.energy) for seat in after.seats]
    assert not any(seat.moved for seat in after.seats)


@pytest.mark.rule("LL-DRAFT-10", "LL-EVENT-02")
def test_a_second_draw_decides_the_first_turn_and_the_first_event() -> None:
    state = drafted()
    while look(state).stack[-1].kind is not FrameKind.LOTS:
        state.play(state.legal_moves()[0])
    play(state, "card a1", "card a2", "card d4")

    after = look(state)
    assert (2, 2) == (after.active, after.first)
    assert FrameKind.EVENT is after.stack[-1].kind
    assert 40 == sum(after.deck.values())
