"""What a seat may know: its own cards, what was shown, counts of the rest, and nothing else."""

from __future__ import annotations

from typing import cast

import pytest
from helpers.legacies import new_game, play, seat, table

import legacies
from legacies.games.legacies import (
    GAME,
    Card,
    Event,
    Industry,
    LegaciesView,
    Resource,
    Size,
    Successor,
    What,
)
from legacies.testing import random_walk, some, two_worlds

assert GAME.id == "legacies"


def view(state: legacies.State, number: int) -> LegaciesView:
    return cast(LegaciesView, state.view(number))


HANDS = table(
    seat("socialite", "C1003 C1011", successors="S01 S02", shown="S02", peeked=(None,) * 3),
    seat("politician", "C1005 C1006", open="C1006", successors="S03", seen="C1003"),
    seat("general", "C1007", peeked=(None, None, Event.E203)),
)


@pytest.mark.rule("LG-R-17")
def test_a_seat_sees_its_own_cards_and_counts_those_of_others() -> None:
    mine, other, _ = view(HANDS, 0).seats

    assert (Card.C1003, Card.C1011) == mine.hand == mine.known
    assert (Successor.S01, Successor.S02) == mine.successors
    assert (None, 2) == (other.hand, other.hand_count)
    assert (None, 1) == (other.successors, other.successor_count)


@pytest.mark.rule("LG-R-102")
def test_a_card_that_came_in_the_open_or_was_looked_at_is_known() -> None:
    assert (Card.C1006,) == view(HANDS, 0).seats[1].known
    assert (Card.C1003,) == view(HANDS, 1).seats[0].known
    assert () == view(HANDS, 2).seats[0].known
    assert () == view(HANDS, 1).seats[2].known


@pytest.mark.rule("LG-R-18")
def test_a_successor_taken_face_up_is_public() -> None:
    assert (Successor.S02,) == view(HANDS, 1).seats[0].shown
    assert () == view(HANDS, 0).seats[1].shown


@pytest.mark.rule("LG-R-102")
def test_peeked_events_are_known_to_who_looked() -> None:
    assert (None, None, Event.E203) == view(HANDS, 2).peeked
    assert () == view(HANDS, 0).peeked
    assert () == HANDS.game._view(HANDS, None).peeked


def test_decks_are_counted_and_piles_lie_open() -> None:
    state = table(seat(hand="C1001"), seat(), seat(), pile="C1002", successor_pile="S07")
    seen = view(state, 1)

    assert (50 - 3 - 2, (Card.C1002,)) == (seen.deck, seen.pile)
    assert (60 - 2 - 1, (Successor.S07,)) == (seen.successor_deck, seen.successor_pile)


def test_an_onlooker_of_all_sees_every_hand() -> None:
    everything = HANDS.game._view(HANDS, None)

    assert [2, 2, 1] == [len(each.hand) for each in everything.seats]
    assert everything.seat is None


def test_a_view_tells_the_figures_of_the_board() -> None:
    state = table(
        seat("socialite", "C2001", minors="law", resources="gem:2"),
        seat("politician", locked="relationship minor"),
        seat("general"),
        industries="law:9 military:0",
        tracks="politician:0.-.2",
        generation=3,
        current="E201",
        blocked="trade:2",
        done="dividends",
    )
    seen = view(state, 0)
    law = seen.industries[Industry.LAW.number]

    assert (3, 2) == (seen.generation, seen.century)
    row = state.game.content.investment_track.rows[9]  # type: ignore[attr-defined]
    assert (9, row.gold.second, row.fame.second) == (law.row, law.gold, law.fame)
    assert (row.minor.second, row.major.second) == law.dividends
    assert "Government" == law.group
    politician = seen.tracks[3]
    assert [0, None, 2, None] == [space.seat for space in politician.spaces]
    assert all(space.words for space in politician.spaces)
    assert 10 == seen.bank[Resource.GEM]
    assert {Size.MINOR: 3, Size.MAJOR: 4} == seen.seats[1].stakes
    assert [True] == [each.done for each in seen.actions if each.action == "dividends"]
    assert [2] == [each.blocked for each in seen.actions if each.blocked is not None]
    assert (5, 10, 25, 50) == seen.trade.rows[What.FOUNDATION][:4]
    assert 100 == seen.trade.prizes[What.GOLD][0]
    assert None is seen.trade.currency
    assert 3 == seen.required


def test_the_currency_of_a_conference_is_told() -> None:
    played = seat("socialite", "C1003", gold=40, fame=9, played="C1001 C1002")
    state = table(played, seat(gold=20), seat(gold=20))

    assert What.GOLD is view(play(state, "trigger trade", "currency gold"), 1).trade.currency


def test_every_thing_of_the_pack_has_a_face() -> None:
    for century in new_game().book.faces:
        faces = {face.id: face for face in century}

        assert 150 == sum(id.startswith("C") for id in faces)
        assert 60 == sum(id.startswith("S") for id in faces)
        assert 45 == sum(id.startswith("E") for id in faces)
        assert {"lf_8", "bt_8", "century-6", "game-6", "honorarium-3", "A312"} <= set(faces)
        assert {"promoter-0", "philosopher-6", "promoter", "general-underhanded"} <= set(faces)
        assert all(face.name and face.words for face in faces.values())


def test_a_view_has_the_faces_of_what_is_in_sight() -> None:
    mine = {face.id for face in view(HANDS, 0).faces}

    assert {"C1003", "C1011", "C1006", "S01", "S02", "C1050", "S60", "E101", "E102"} <= mine
    assert {"socialite", "politician-aboveboard", "general-6", "lf_1", "century-6"} <= mine
    assert not {"C1005", "C1007", "S03", "E203", "inventor", "lf_5"} & mine
    assert "E203" in {face.id for face in view(HANDS, 2).faces}


@pytest.mark.parametrize("seats", [3, 6])
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(seats: int) -> None:
    for number, (truth, twin) in enumerate(two_worlds(new_game(seats), 5, 1)):
        if number % 4 == 0:
            assert truth.view(1) == twin.view(1)


def test_a_view_comes_back_from_json() -> None:
    for state in some(random_walk(new_game(3), 3), every=150):
        assert state.view(0) == legacies.loads(legacies.dumps(state.view(0)))


def test_who_is_asked_what_is_told_in_a_sentence() -> None:
    told = {}
    for state in random_walk(new_game(4), 11):
        kinds = [step.kind for step in view(state, 0).stack]
        told[kinds[-1] if kinds else "over"] = view(state, 0).question

    assert told["over"].startswith("The game is over: seat ")
    assert told["turn"].startswith("Seat ")
    assert told["deal_card"].startswith("Chance deals")
    assert all(line.endswith((".", "?", ")")) for line in told.values()), told
