"""Components and set-up: what is in the box, and how the table looks before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from helpers.legacies import at, deal, look, new_game, options, play, seat, table
from helpers.legacies_packs import MATS, plain

import legacies
from legacies.games.legacies import Action, Character, Industry, Legacies, Resource, Side
from legacies.games.legacies.pack import LegaciesPack

PACK = cast(LegaciesPack, new_game(4).content)


def set_up(game: Legacies, *mats: str, aids: str = "0 1 2") -> legacies.State:
    """A table where the seats took mats in the order of their Player Aids; chance deals next."""
    state = game.start()
    play(state, *[f"aid {number}" for number in aids.split()])
    return play(state, *[f"become {mat}" for mat in mats])


def begun(game: Legacies, *mats: str, aids: str = "0 1 2") -> legacies.State:
    """A table whose first turn begins; chance took the first of everything."""
    return deal(set_up(game, *mats, aids=aids))


THREE = ("socialite aboveboard", "politician underhanded", "inventor aboveboard")


# Components ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-CMP-01", "LG-SET-22")
def test_there_are_ten_mats_of_two_sides() -> None:
    game = plain()

    assert 20 == len(options(play(game.start(), "aid 0", "aid 1", "aid 2"), "become"))
    assert 10 == len(PACK.characters.characters)
    for mat in PACK.characters.characters:
        assert mat.aboveboard.effects != mat.underhanded.effects


@pytest.mark.rule("LG-CMP-02")
def test_there_are_fifty_player_cards_of_each_century() -> None:
    assert 150 == len(PACK.player_cards.player_cards)
    assert {1: 50, 2: 50, 3: 50} == Counter(card.century for card in PACK.player_cards.player_cards)


@pytest.mark.rule("LG-CMP-03", "LG-SET-04")
def test_there_are_sixty_successors_in_one_deck() -> None:
    assert 60 == len(PACK.successors.successors)
    assert 60 == len(look(new_game(3).start()).successor_deck or ())


@pytest.mark.rule("LG-CMP-04")
def test_there_are_seven_heirlooms_of_each_character() -> None:
    found = Counter(each.character for each in PACK.heirlooms.heirlooms)

    assert 70 == len(PACK.heirlooms.heirlooms)
    assert dict.fromkeys(Character, 7) == found
    assert {(c, n) for c in Character for n in range(7)} == {
        (each.character, each.level) for each in PACK.heirlooms.heirlooms
    }


@pytest.mark.rule("LG-CMP-05")
def test_there_are_fifteen_events_of_each_century_with_two_outcomes() -> None:
    assert {1: 15, 2: 15, 3: 15} == Counter(event.century for event in PACK.events.events)
    for event in PACK.events.events:
        assert event.top != event.bottom


@pytest.mark.rule("LG-CMP-06")
def test_there_are_twelve_solo_cards_of_each_century() -> None:
    assert {1: 12, 2: 12, 3: 12} == Counter(card.century for card in PACK.solo_cards.solo_cards)


@pytest.mark.rule("LG-CMP-07", "LG-GLB-03", "LG-GLB-04")
def test_two_of_the_eight_global_actions_are_mandatory() -> None:
    found = {each.id: each.mandatory for each in PACK.global_actions.actions}
    shown = {each.action: each.mandatory for each in new_game(3).start().view(0).actions}

    assert set(Action) == set(found)
    assert {"event", "relationships"} == {id for id, mandatory in found.items() if mandatory}
    assert {
        "heirloom_income", "heirloom_fame", "foundation", "influence", "dividends", "trade",
    } == {id for id, mandatory in found.items() if not mandatory}  # fmt: skip
    assert found == shown


@pytest.mark.rule("LG-CMP-08")
def test_there_are_six_scoring_tiles_of_each_kind() -> None:
    assert {"century": 6, "game": 6} == Counter(
        tile.kind.value for tile in PACK.scoring_tiles.scoring_tiles
    )


@pytest.mark.rule("LG-CMP-09")
def test_there_are_eight_figures_eight_tokens_and_ten_industries() -> None:
    assert 8 == len(PACK.legendary_figures.legendary_figures)
    assert 8 == len(PACK.bonus_tokens.bonus_tokens)
    assert 10 == len(PACK.industries.industries)
    assert 30 == len(PACK.relationship_tracks.tracks)  # ten tracks, printed and overlaid twice
    assert 4 == len(PACK.trade_conference.commodities)


@pytest.mark.rule("LG-CMP-10")
def test_the_bank_holds_twelve_resources_of_each_kind() -> None:
    state = table(seat("socialite", "C1001", resources="dye:2 gem:1"), seat(resources="dye:3"))

    assert {
        Resource.DYE: 7, Resource.GEAR: 12, Resource.GEM: 11, Resource.IRON: 12,
    } == state.view(0).bank  # fmt: skip


@pytest.mark.rule("LG-CMP-11")
def test_gold_comes_in_coins() -> None:
    coins = {"1": 30, "5": 24, "10": 24, "25": 30, "100": 24, "500": 12}

    assert coins == dict(PACK.player_setup.bank.coins)


@pytest.mark.rule("LG-CMP-12", "LG-LIM-06")
def test_a_colour_has_its_pieces() -> None:
    pieces = {each.kind.value: each.total for each in PACK.player_setup.tokens}

    assert {
        "relationship": 6, "minor": 4, "major": 4, "pig": 2, "fame_marker": 1, "bidding_cube": 1,
        "player_marker": 2,
    } == pieces  # fmt: skip


@pytest.mark.rule("LG-CMP-13", "LG-SET-20")
def test_there_are_six_player_aids() -> None:
    state = new_game(6).start()
    play(state, *[f"aid {number}" for number in (3, 1, 5, 0, 2, 4)])

    assert [4, 2, 5, 1, 6, 3] == [each.aid for each in look(state).seats]


# The board -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-SET-01", "LG-EX-10")
def test_all_industries_start_where_a_share_is_worth_three_gold() -> None:
    view = new_game(3).start().view(0)

    assert list(Industry) == [each.industry for each in view.industries]
    assert [3] * 10 == [each.gold for each in view.industries]


@pytest.mark.rule("LG-SET-02")
def test_the_game_starts_in_generation_one() -> None:
    assert 1 == look(new_game(3).start()).generation
    assert 1 == look(begun(plain(), *THREE)).generation


@pytest.mark.rule("LG-SET-03")
def test_only_the_deck_of_the_first_century_is_dealt_from() -> None:
    state = set_up(plain(), *THREE)
    while look(state).stack[-1].kind != "deal_card":
        state.play(state.legal_moves()[0])

    assert [f"deal C1{n:03}" for n in range(1, 51)] == options(state)


@pytest.mark.rule("LG-SET-03", "LG-R-17")
def test_decks_are_shuffled() -> None:
    """Each card that is left is as likely as any other."""
    state = set_up(plain(), *THREE)
    while look(state).stack[-1].kind != "deal_card":
        state.play(state.legal_moves()[0])

    assert [1 / 50] * 50 == pytest.approx([float(chance) for _, chance in state.chance_outcomes()])


@pytest.mark.rule("LG-SET-05")
def test_a_bonus_token_lies_at_the_track_of_every_character_in_the_game() -> None:
    state = set_up(plain(), *THREE)
    play(state, "show lf_1", "show lf_2", "show lf_3")

    assert [f"lay bt_{n}" for n in range(1, 9)] == options(state)
    play(state, "lay bt_4", "lay bt_2")
    assert [f"lay bt_{n}" for n in (1, 3, 5, 6, 7, 8)] == options(state)
    play(state, "lay bt_8")
    assert {"socialite": "bt_4", "politician": "bt_2", "inventor": "bt_8"} == look(state).bonus


@pytest.mark.rule("LG-SET-06")
def test_three_legendary_figures_lie_open_and_two_face_down() -> None:
    state = set_up(plain(), *THREE)

    assert [f"show lf_{n}" for n in range(1, 9)] == options(state)
    play(state, "show lf_7", "show lf_2", "show lf_5")
    assert ("lf_7", "lf_2", "lf_5", None, None) == look(state).figures
    assert [] == options(state, "show")
    assert ("lf_7", "lf_2", "lf_5", None, None) == look(deal(state)).figures


@pytest.mark.rule("LG-SET-07", "LG-CMP-07")
def test_all_global_actions_lie_face_up() -> None:
    shown = begun(plain(), *THREE).view(0).actions

    assert 8 == len(shown)
    assert not any(each.done or each.blocked is not None for each in shown)


@pytest.mark.rule("LG-SET-08")
def test_one_scoring_tile_of_each_kind_starts_in_play() -> None:
    state = set_up(plain(), *THREE)
    while look(state).stack[-1].kind != "deal_tile":
        state.play(state.legal_moves()[0])

    assert [f"lay century-{n}" for n in range(1, 7)] == options(state)
    play(state, "lay century-3")
    assert [f"lay game-{n}" for n in range(1, 7)] == options(state)
    play(state, "lay game-6")
    assert (("century-3",), ("game-6",)) == (look(state).century_tiles, look(state).game_tiles)


@pytest.mark.rule("LG-SET-09", "LG-SET-11", "LG-GEN-04", "LG-GEN-05", "LG-EX-25")
def test_the_event_deck_has_two_cards_of_each_century_the_first_on_top() -> None:
    """Played on: Generation 1 shows the first two, Generation 6 the sixth and no other."""
    shown: list[tuple[str, str | None]] = []
    state = begun(plain(), *THREE)
    while not state.is_over:
        if state.actor == legacies.CHANCE or look(state).stack[-1].kind != "turn":
            state.play(state.legal_moves()[0])
            continue
        snapshot = look(state)
        if snapshot.current is not None and len(shown) < snapshot.generation:
            shown.append((snapshot.current, snapshot.upcoming))
        state.play(state.legal_moves()[-1])

    assert [
        ("E101", "E102"), ("E102", "E201"), ("E201", "E202"),
        ("E202", "E301"), ("E301", "E302"), ("E302", None),
    ] == shown  # fmt: skip


@pytest.mark.rule("LG-SET-09", "LG-SET-10")
def test_which_events_are_in_the_deck_is_chance() -> None:
    state = set_up(plain(), *THREE)
    while look(state).stack[-1].kind != "deal_event":
        state.play(state.legal_moves()[0])

    assert [f"show E1{n:02}" for n in range(1, 16)] == options(state)
    play(state, "show E107")
    assert "E107" == look(state).current  # the first Generation has begun
    assert "show E107" not in options(state)
    assert 14 == len(options(state))


@pytest.mark.rule("LG-SET-10", "LG-R-17")
def test_nobody_sees_the_events_that_are_not_chosen() -> None:
    view = begun(plain(), *THREE).view(0)

    assert ("E101", "E102") == (view.current, view.upcoming)
    assert (("E101", "E102"), ()) == (view.events_gone, tuple(filter(None, view.peeked)))


@pytest.mark.rule("LG-SET-12", "LG-VAR-07")
def test_the_first_century_s_printing_is_used_at_first() -> None:
    state = begun(plain(), *THREE)  # the Politician begins, with C1001 to C1003
    play(state, "play C1003 relate 1")

    assert 2 + 3 == at(state, 1).fame  # the first space of the Inventor's track
    assert 2 == look(state).industries[Industry.LAW]


# Players -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-SET-20")
def test_player_aids_are_dealt_at_random() -> None:
    state = plain(4).start()

    assert legacies.CHANCE == state.actor
    assert [f"aid {number}" for number in range(4)] == options(state)
    play(state, "aid 2")
    assert ["aid 0", "aid 1", "aid 3"] == options(state)


@pytest.mark.rule("LG-SET-21", "LG-SET-20")
def test_mats_are_chosen_in_the_order_of_the_player_aids() -> None:
    state = plain().start()
    play(state, "aid 2", "aid 0", "aid 1")
    asked = []
    for mat in THREE:
        asked.append(state.actor)
        play(state, f"become {mat}")

    assert [2, 0, 1] == asked
    assert ["politician", "inventor", "socialite"] == [each.character for each in look(state).seats]


@pytest.mark.rule("LG-SET-21")
def test_a_character_is_taken_once() -> None:
    state = set_up(plain(), "socialite aboveboard")

    assert 18 == len(options(state))
    assert not any("socialite" in text for text in options(state))


@pytest.mark.rule("LG-SET-22", "LG-SET-33")
def test_each_player_picks_a_side() -> None:
    state = begun(plain(), *THREE)

    assert [Side.ABOVEBOARD, Side.UNDERHANDED, Side.ABOVEBOARD] == [
        each.side for each in look(state).seats
    ]


@pytest.mark.rule("LG-SET-23", "LG-SET-24", "LG-LIM-06")
def test_tokens_on_the_mat_and_locked_ones() -> None:
    state = begun(plain(), *THREE)

    for each in state.view(0).seats:
        assert 5 == each.tokens
        assert {"minor": 3, "major": 3} == each.stakes
        assert ("relationship", "minor", "major") == each.locked


@pytest.mark.rule("LG-SET-25", "LG-TRD-11")
def test_no_cube_lies_in_a_conference() -> None:
    assert () == look(begun(plain(), *THREE)).bids


@pytest.mark.rule("LG-SET-26", "LG-SET-27", "LG-SET-28", "LG-SET-29")
@pytest.mark.parametrize("name", MATS)
def test_a_mat_tells_what_its_player_starts_with(name: str) -> None:
    *_, foundation, fame, gold, resource = MATS[name]
    others = [f"{each} aboveboard" for each in MATS if each != name]
    state = set_up(plain(), f"{name} aboveboard", *others[:2])
    found = at(state, 0)

    assert (foundation, fame, gold) == (found.foundation, found.fame, found.gold)
    assert {resource: 1} == {kind: n for kind, n in found.resources.items() if n}


@pytest.mark.rule("LG-SET-26")
def test_the_turn_track_has_everybody() -> None:
    assert [0, 1, 2] == sorted(look(begun(plain(), *THREE)).order)


@pytest.mark.rule("LG-SET-30", "LG-HRL-17")
def test_the_heirloom_of_level_zero_is_owned_from_the_start() -> None:
    """It counts for Heirloom Income: 3 + 3 Gold for one own Heirloom."""
    state = table(
        seat("socialite", "C1001", played="C1002 C1003"), seat(gold=0), game=plain(), done="event"
    )
    play(state, "trigger heirloom_income")

    assert () == at(state, 1).heirlooms
    assert 6 == at(state, 1).gold


@pytest.mark.rule("LG-SET-31")
def test_heirlooms_one_to_six_can_be_acquired_from_the_start() -> None:
    state = table(
        seat("socialite", "C1001", resources="dye:9 gear:9 gem:9 iron:9", fame=50), game=plain()
    )
    play(state, "play C1001 heirloom")

    assert [f"acquire socialite {n}" for n in range(1, 6)] == [
        text for text in options(state) if "socialite" in text
    ]


@pytest.mark.rule("LG-SET-32", "LG-GEN-06", "LG-GEN-08")
def test_cards_and_successors_come_only_with_the_first_generation() -> None:
    state = set_up(plain(), *THREE)
    while look(state).stack[-1].kind != "deal_card":
        assert not any(each.hand or each.successors for each in look(state).seats)
        state.play(state.legal_moves()[0])
    deal(state)

    assert [(3, 1)] * 3 == [(len(each.hand), len(each.successors)) for each in look(state).seats]


@pytest.mark.rule("LG-GEN-03", "LG-GEN-01")
def test_the_first_turn_order_goes_by_the_mats_and_has_no_ties() -> None:
    state = begun(plain(), *THREE, aids="2 0 1")  # Foundations 15, 27 and 9 for seats 2, 0, 1

    assert (0, 2, 1) == look(state).order
    assert 10 == len({each.foundation for each in PACK.characters.characters})


@pytest.mark.rule("LG-R-76")
def test_at_most_six_take_part() -> None:
    assert 6 == len(look(new_game(6).start()).seats)
    with pytest.raises(legacies.LegaciesError):
        new_game(7)
