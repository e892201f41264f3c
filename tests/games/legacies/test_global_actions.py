"""Global Actions: triggering, Events, Relationships, Heirlooms, Influence, Dividends."""

from __future__ import annotations

from typing import Any, cast

import pytest
from helpers.legacies import at, look, new_game, options, play, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies.games.legacies import Action, Character, Held, Industry, Resource, SeatSnapshot
from legacies.games.legacies.pack import LegaciesPack

PLAYED = "C1010 C1011"


def held(*pairs: tuple[str, int]) -> tuple[Held, ...]:
    return tuple(Held(Character(name), level) for name, level in pairs)


def triggerer(name: str = "inventor", **given: Any) -> SeatSnapshot:
    """A seat that may trigger, and has its Successor already."""
    return seat(name, **{"played": PLAYED, "triggered": True, "succeeded": True, **given})


def row(state: legacies.State, industry: str) -> int:
    return look(state).industries[Industry(industry)]


# In general ----------------------------------------------------------------------------------


@pytest.mark.rule("LG-GLB-02", "LG-GEN-20")
def test_a_tile_turns_face_down_and_is_not_triggered_again() -> None:
    state = board(triggerer(), seat("promoter", played="C1012 C1013"))
    play(state, "trigger dividends")

    assert ("dividends",) == look(state).done
    assert 1 == state.actor
    assert "trigger dividends" not in options(state)
    assert "trigger foundation" in options(state)


@pytest.mark.rule("LG-GLB-02")
def test_the_tile_turns_only_after_it_is_resolved() -> None:
    state = board(triggerer())
    play(state, "trigger trade")

    assert () == look(state).done


@pytest.mark.rule("LG-GLB-01")
def test_everybody_gets_something_and_the_triggerer_more() -> None:
    """Everybody has 3 + 3 Gold for the one own Heirloom; the triggerer counts two."""
    state = board(triggerer(), seat("promoter"), seat("general"))
    play(state, "trigger heirloom_income")

    assert [12, 6, 6] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-GLB-05", "LG-GLB-07", "LG-R-18", "LG-SUC-11")
@pytest.mark.parametrize("action", ["event", "relationships"])
def test_a_mandatory_first_action_takes_a_face_up_successor(action: str) -> None:
    state = board(seat("inventor", played=PLAYED, successors="S01"), display="S02 S03")
    play(state, f"trigger {action}")
    if action == "event":
        play(state, "top", options(play(state.copy(), "top"))[0])
    assert ["put S02", "put S03"] == options(state)
    play(state, "put S03")
    assert (("S01", "S03"), ("S03",)) == (at(state, 0).successors, at(state, 0).shown)
    assert ["put S01", "put S03"] == options(state)
    play(state, "put S01")

    assert ((), ("S01",), "S01") == (
        at(state, 0).successors, at(state, 0).hall, at(state, 0).active
    )  # fmt: skip
    assert ("S02",) == tuple(filter(None, look(state).display))
    assert ("S03",) == look(state).successor_pile


@pytest.mark.rule("LG-GLB-06", "LG-GLB-07")
@pytest.mark.parametrize("action", ["heirloom_income", "heirloom_fame", "dividends"])
def test_another_first_action_draws_one_from_the_deck(action: str) -> None:
    state = board(seat("inventor", played=PLAYED, successors="S01"), display="S02 S03")
    play(state, f"trigger {action}")
    assert legacies.CHANCE == state.actor
    play(state, "deal S04", "put S04")

    assert (("S04",), ("S01",)) == (at(state, 0).hall, look(state).successor_pile)
    assert ("S02", "S03") == look(state).display
    assert at(state, 0).succeeded


@pytest.mark.rule("LG-R-56", "LG-GLB-05")
def test_without_a_face_up_successor_one_is_drawn() -> None:
    state = board(seat("inventor", played=PLAYED, successors="S01"), display=())
    play(state, "trigger relationships", "deal S04")

    assert ["put S01", "put S04"] == options(state)


@pytest.mark.rule("LG-GLB-08")
def test_the_new_successor_does_not_affect_the_action() -> None:
    """It would double the income, had it been there in time."""
    successor = """icon = "power"
        lasting = [{ modifier = "action_factor", action = "heirloom_income", percent = 200 }]"""
    game = plain(successors={"S20": successor})
    late = board(seat("inventor", played=PLAYED, successors="S20"), game=game)
    play(late, "trigger heirloom_income", "deal S04", "put S20")
    early = board(triggerer(active="S20"), game=game)
    play(early, "trigger heirloom_income")

    assert (12, 24) == (at(late, 0).gold, at(early, 0).gold)


@pytest.mark.rule("LG-GLB-09", "LG-SUC-01")
def test_a_later_action_gives_no_successor() -> None:
    state = board(seat("inventor", played=PLAYED, triggered=True, successors="S01"))
    play(state, "trigger dividends")

    assert (1, ()) == (state.actor, at(state, 0).hall)


@pytest.mark.rule("LG-GLB-10", "LG-GEN-10")
def test_there_is_no_successor_step_in_the_last_generation() -> None:
    state = board(seat("inventor", played="C3010 C3011"), generation=6)
    play(state, "trigger dividends")

    assert (1, ()) == (state.actor, at(state, 0).hall)


@pytest.mark.rule("LG-R-23", "LG-EX-08", "LG-GEN-43")
def test_a_blocked_action_is_open_only_to_the_token_s_owner() -> None:
    state = board(
        seat("inventor", "C1005 C1040"), seat("promoter", "C1041", played="C1012 C1013"),
        seat("general", "C1042"), done="heirloom_income", blocked="heirloom_fame:2",
    )  # fmt: skip
    play(state, "play C1005 opportunity")
    assert [f"action {each}" for each in ("foundation", "influence", "dividends", "trade")] == (
        options(state)
    )
    play(state, "action trade")

    assert (4, {"heirloom_fame": 2, "trade": 0}) == (at(state, 0).tokens, look(state).blocked)
    assert {"trigger event", "trigger relationships", "trigger foundation", "trigger influence",
            "trigger dividends"} == set(options(state, "trigger"))  # fmt: skip


@pytest.mark.rule("LG-R-23", "LG-GEN-30")
def test_a_blocked_action_counts_when_its_owner_triggers_it() -> None:
    state = board(
        triggerer(), done="event relationships heirloom_income dividends", blocked="trade:0"
    )
    assert "trigger trade" in options(state)
    play(state, "trigger trade", "currency gold")
    while look(state).stack[-1].kind in ("bid", "last_bid"):
        play(state, "pass")

    assert "honorarium" == look(state).stack[-1].kind


@pytest.mark.rule("LG-EX-08")
def test_blocking_needs_a_token_and_a_free_tile() -> None:
    out = "master_thief:0 underworld_boss:0 transportation_baron:0 corporate_mogul:0 general:0"
    assert "play C1005 opportunity" not in options(board(seat("inventor", "C1005"), tracks=out))
    full = " ".join(f"{each}:{1 + n % 2}" for n, each in enumerate(list(Action)[2:]))
    state = board(seat("inventor", "C1005"), blocked=full)
    assert "play C1005 opportunity" not in options(state)


@pytest.mark.rule("LG-R-87", "LG-R-86")
def test_all_actions_are_legal_though_they_give_the_triggerer_nothing() -> None:
    state = board(seat("inventor", "C1040", played=PLAYED), done="event")

    assert [f"trigger {each}" for each in list(Action)[1:]] == options(state, "trigger")


# Events --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-EVT-01", "LG-EVT-02")
@pytest.mark.parametrize(("half", "gold", "fame"), [("top", 5, [0] * 3), ("bottom", 0, [1] * 3)])
def test_the_triggerer_picks_an_outcome(half: str, gold: int, fame: list[int]) -> None:
    state = board(triggerer())
    play(state, "trigger event")
    assert (0, ["top", "bottom"]) == (state.actor, options(state))
    play(state, half)

    assert (gold, fame) == (at(state, 0).gold, [each.fame for each in look(state).seats])
    (resolved,) = look(state).resolved
    assert (1, "E101", half) == (resolved.generation, resolved.event, resolved.half)
    assert look(state).current is None


@pytest.mark.rule("LG-EVT-03", "LG-EVT-04", "LG-R-16")
@pytest.mark.parametrize(
    ("generation", "kind"), [(1, "century"), (2, "game"), (3, "century"), (4, "game")]
)
def test_whoever_has_least_fame_adds_a_tile_of_the_icon(generation: int, kind: str) -> None:
    """The top outcome is of power in odd Generations, of humanity in even ones."""
    c = (generation + 1) // 2
    icons = {
        "century": ["century-1", "century-3", "century-6"],  # power: Magnetic, Committed, Exotic
        "game": ["game-2", "game-4", "game-6"],  # humanity: Nostalgic, Storied, Philanthropic
    }
    state = board(
        triggerer(played=f"C{c}010 C{c}011", fame=5), seat(fame=3), seat(fame=4),
        generation=generation, century_tiles="century-2 century-4"[: 9 + 10 * (c > 1)],
        flipped=c - 1, game_tiles="game-1",
    )  # fmt: skip
    play(state, "trigger event", "top")

    assert 1 == state.actor
    assert [f"tile {each}" for each in icons[kind]] == options(state)
    play(state, f"tile {icons[kind][1]}")
    assert icons[kind][1] in (look(state).century_tiles + look(state).game_tiles)


@pytest.mark.rule("LG-EVT-05")
@pytest.mark.parametrize("generation", [5, 6])
def test_no_tile_is_added_in_the_last_century(generation: int) -> None:
    state = board(triggerer(played="C3010 C3011", fame=5), generation=generation)
    play(state, "trigger event", "top")

    assert "turn" == look(state).stack[-1].kind


@pytest.mark.rule("LG-EVT-06")
def test_least_fame_is_looked_for_after_the_outcome() -> None:
    event = """
        top = { icon = "power", effects = [
            { effect = "gain", who = "least_fame", what = "fame", n = 5 }] }
        bottom = { icon = "knowledge", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    state = board(triggerer(fame=3), seat(fame=1), seat(fame=2), game=plain(events={"E101": event}))
    play(state, "trigger event", "top")

    assert (6, 2) == (at(state, 1).fame, state.actor)


@pytest.mark.rule("LG-TIE-04", "LG-TIE-03", "LG-EX-20")
@pytest.mark.parametrize(("order", "picks"), [((0, 1, 2), 2), ((2, 1, 0), 1), ((0, 2, 1), 1)])
def test_of_players_tied_for_least_fame_the_later_picks(order: tuple[int, ...], picks: int) -> None:
    state = board(triggerer(fame=5), seat(fame=1), seat(fame=1), order=order, turn=order.index(0))
    play(state, "trigger event", "top")

    assert picks == state.actor


@pytest.mark.rule("LG-R-30")
def test_without_a_tile_of_the_icon_any_of_the_kind_is_taken() -> None:
    state = board(triggerer(), century_tiles="century-1 century-3 century-6")
    play(state, "trigger event", "top")

    assert ["tile century-2", "tile century-4", "tile century-5"] == options(state)


@pytest.mark.rule("LG-EVT-08")
def test_an_outcome_about_somebody_not_in_the_game_does_nothing() -> None:
    event = """
        top = { icon = "power", effects = [{ effect = "when", if = { in_game = "philosopher" },
                do = [{ effect = "gain", what = "gold", n = 5 }] }] }
        bottom = { icon = "knowledge", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    game = plain(events={"E101": event})
    absent = play(board(triggerer(), seat("promoter"), game=game), "trigger event", "top")
    present = play(board(triggerer(), seat("philosopher"), game=game), "trigger event", "top")

    assert (0, 5) == (at(absent, 0).gold, at(present, 0).gold)


@pytest.mark.rule("LG-R-14")
def test_gains_of_all_come_to_the_triggerer_first_and_then_from_the_head_of_the_track() -> None:
    """Two Gems are left: the triggerer and the head of the track get them."""
    event = """
        top = { icon = "power", effects = [
            { effect = "gain", who = "all", what = "resource", kind = "gem", n = 1 }] }
        bottom = { icon = "knowledge", effects = [{ effect = "gain", what = "gold", n = 1 }] }"""
    state = board(
        triggerer(), seat(resources="gem:10"), seat(), seat(), order=(3, 1, 0, 2), turn=2,
        game=plain(4, events={"E101": event}),
    )  # fmt: skip
    play(state, "trigger event", "top")
    gems = [each.resources.get(Resource.GEM, 0) for each in look(state).seats]

    assert [1, 10, 0, 1] == gems


# Advance Relationships -----------------------------------------------------------------------


@pytest.mark.rule("LG-ADV-01", "LG-EX-11")
def test_first_the_triggerer_collects_for_one_token_on_a_character_track() -> None:
    state = board(triggerer(), tracks="underworld_boss:-.0 general:-.-.0", legend=(0, None, None))
    play(state, "trigger relationships")
    assert ["token underworld_boss 2", "token general 3"] == options(state)
    play(state, "token underworld_boss 2")

    assert 20 + 7 + 4 == at(state, 0).gold
    assert 2 == at(state, 0).fame


@pytest.mark.rule("LG-ADV-02", "LG-ADV-03", "LG-ADV-04", "LG-ADV-05", "LG-EX-11", "LG-REL-17")
def test_then_all_tokens_move_and_those_that_remain_pay() -> None:
    state = board(
        triggerer(), seat("promoter"), seat("general"), tracks="socialite:0.1.-.2 inventor:-.-.1"
    )
    assert 4 == at(state, 2).tokens
    play(state, "trigger relationships")
    found = look(state)

    assert (None, 0, 1) == found.tracks[Character.SOCIALITE][:3]
    assert (None, None, None, 1) == found.tracks[Character.INVENTOR][:4]
    assert [(3, 20), (0, 7 + 4), (0, 0)] == [(each.fame, each.gold) for each in found.seats]
    assert 5 == at(state, 2).tokens


@pytest.mark.rule("LG-ADV-02")
def test_an_active_successor_may_keep_tokens_where_they_are() -> None:
    state = board(triggerer(), seat("promoter", active="S14"), tracks="socialite:0 general:1")
    play(state, "trigger relationships")

    assert (None, 0) == look(state).tracks[Character.SOCIALITE][:2]
    assert 1 == look(state).tracks[Character.GENERAL][0]
    assert 3 == at(state, 1).fame


@pytest.mark.rule("LG-ADV-06", "LG-REL-12")
def test_bonus_tokens_do_not_pay_here() -> None:
    state = board(triggerer(), seat("socialite"), tracks="socialite:0", bonus="socialite:bt_1")
    play(state, "trigger relationships")

    assert (3, 20) == (at(state, 0).fame, at(state, 0).gold)


@pytest.mark.rule("LG-R-86")
def test_a_triggerer_without_tokens_on_tracks_gets_no_first_benefit() -> None:
    state = board(triggerer(), seat("promoter"), tracks="socialite:1", legend=(0, None, None))
    play(state, "trigger relationships")

    assert (2, 0) == (at(state, 0).fame, at(state, 0).gold)
    assert 20 == at(state, 1).gold


@pytest.mark.rule("LG-R-14", "LG-R-21", "LG-ADV-04")
def test_choices_of_benefits_come_to_the_triggerer_first() -> None:
    tracks = {
        f"{name}_1": 'spaces = [' + ", ".join(
            ['{ source = "original", effects = [{ effect = "special_action" }] }'] * 4) + ']'
        for name in ("socialite", "general")
    }  # fmt: skip
    state = board(
        triggerer(), seat("promoter"), seat("politician"), game=plain(tracks=tracks),
        tracks="socialite:2.1 general:0", order=(2, 1, 0), turn=2,
    )  # fmt: skip
    asked = []
    play(state, "trigger relationships")
    while look(state).stack[-1].kind == "special":
        asked.append(state.actor)
        play(state, "pass")

    assert [0, 0, 2, 1] == asked


# Heirlooms -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-INC-01", "LG-INC-02", "LG-R-84", "LG-EX-12")
@pytest.mark.parametrize(("who", "gold"), [(0, 38), (1, 19)])
def test_income_of_the_socialite(who: int, gold: int) -> None:
    """Theater at 10 and Communications at 9: 19 Gold for each Heirloom, one more to trigger."""
    seats = [triggerer("socialite"), seat("general")]
    if who:
        seats = [triggerer("general"), seat("socialite")]
    state = board(*seats, industries="theater:9 communications:8")
    play(state, "trigger heirloom_income")

    assert gold == at(state, who).gold


@pytest.mark.rule("LG-INC-01", "LG-HRL-17")
def test_controlled_heirlooms_earn_no_income() -> None:
    state = board(
        triggerer("inventor", heirlooms=held(("inventor", 3), ("general", 2))), seat("general"),
        industries="science:3 education:0",
    )  # fmt: skip
    play(state, "trigger heirloom_income")

    assert (4 + 1) * 3 == at(state, 0).gold


@pytest.mark.rule("LG-FAM-01", "LG-R-85", "LG-R-32", "LG-EX-13")
@pytest.mark.parametrize(("theater", "communications", "fame"), [(9, 5, 3), (4, 9, 3), (4, 4, 1)])
def test_each_controlled_heirloom_earns_the_better_of_two_fames(
    theater: int, communications: int, fame: int
) -> None:
    """By rows: 1 Fame on row 4, 2 on row 5, 3 on row 9."""
    state = board(
        triggerer("general"), seat("inventor", heirlooms=held(("socialite", 1))),
        seat("socialite"), industries=f"theater:{theater} communications:{communications}",
    )  # fmt: skip
    play(state, "trigger heirloom_fame")

    assert [0, fame, 0] == [each.fame for each in look(state).seats]


@pytest.mark.rule("LG-FAM-02", "LG-R-85", "LG-EX-13")
def test_the_triggerer_takes_both_industries_for_one_heirloom_where_it_adds_most() -> None:
    """Socialite 3 and 2, Politician 2 and 1: 3 + 2, and the second of the Socialite's, 2."""
    state = board(
        triggerer("general", heirlooms=held(("socialite", 1), ("politician", 2))),
        seat("politician"), seat("socialite"), industries="theater:9 communications:5 law:2",
    )  # fmt: skip
    play(state, "trigger heirloom_fame")

    assert 3 + 2 + 2 == at(state, 0).fame


@pytest.mark.rule("LG-R-85")
def test_without_controlled_heirlooms_the_bonus_is_lost() -> None:
    state = board(triggerer("general", heirlooms=held(("general", 1))))
    play(state, "trigger heirloom_fame")

    assert 0 == at(state, 0).fame


@pytest.mark.rule("LG-FAM-03")
def test_the_own_level_six_uses_the_own_industries() -> None:
    mine = held(*[("general", level) for level in range(1, 7)])
    state = board(
        seat("inventor", played=PLAYED, triggered=True), seat("general", heirlooms=mine),
        industries="military:9 transportation:0",
    )  # fmt: skip
    play(state, "trigger heirloom_fame")

    assert 3 == at(state, 1).fame


# Influence -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-INF-01", "LG-INF-03", "LG-EX-16")
@pytest.mark.parametrize(
    ("moves", "rows"), [(("up law", "up military"), (3, 3)), (("up law", "down military"), (3, 1)),
                        (("down law", "down military"), (1, 1))],
)  # fmt: skip
def test_the_triggerer_moves_both_own_industries(
    moves: tuple[str, str], rows: tuple[int, int]
) -> None:
    state = board(triggerer("underworld_boss"), seat("promoter"), seat("inventor"))
    play(state, "trigger influence")
    assert ["up law", "down law"] == options(state)
    play(state, moves[0])
    assert ["up military", "down military"] == options(state)
    play(state, moves[1])

    assert rows == (row(state, "law"), row(state, "military"))


@pytest.mark.rule("LG-INF-02", "LG-INF-03", "LG-R-13", "LG-EX-16", "LG-R-16")
def test_every_other_player_moves_one_of_theirs_in_turn_order() -> None:
    state = board(
        triggerer("underworld_boss"), seat("promoter"), seat("inventor"), order=(2, 0, 1), turn=1
    )
    play(state, "trigger influence", "up law", "up military")

    assert 2 == state.actor
    assert ["up science", "up education", "down science", "down education"] == options(state)
    play(state, "down education")
    assert 1 == state.actor
    assert ["up tourism", "up museums", "down tourism", "down museums"] == options(state)
    play(state, "up tourism")
    assert (1, 2, 3, 2) == tuple(
        row(state, each) for each in ("education", "science", "tourism", "museums")
    )
    assert "turn" == look(state).stack[-1].kind


@pytest.mark.rule("LG-R-44", "LG-LIM-08")
def test_a_direction_that_would_leave_the_track_is_not_offered() -> None:
    state = board(
        triggerer("underworld_boss"), seat("promoter"), industries="law:11 military:5 tourism:0"
    )
    play(state, "trigger influence")

    assert 10 == row(state, "law")  # down was the only answer
    play(state, "up military")
    assert ["up tourism", "up museums", "down museums"] == options(state)


# Dividends -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-DIV-01", "LG-DIV-02", "LG-EX-15")
@pytest.mark.parametrize(
    ("minors", "majors", "gold"),
    [("education", "", 5), ("", "education", 10), ("education", "education", 15),
     ("education law", "", 5 + 1)],
)  # fmt: skip
def test_dividends_by_row_and_size_double_for_the_triggerer(
    minors: str, majors: str, gold: int
) -> None:
    """Education on a gold row, Law on row 3."""
    state = board(
        triggerer(minors=minors, majors=majors), seat(minors=minors, majors=majors),
        industries="education:8 law:3",
    )  # fmt: skip
    play(state, "trigger dividends")

    assert [2 * gold, gold, 0] == [each.gold for each in look(state).seats]


@pytest.mark.rule("LG-DIV-03")
def test_the_three_lowest_rows_pay_none_and_the_four_highest_most() -> None:
    paid = []
    for at_row in range(12):
        state = board(triggerer(), seat(minors="law"), industries=f"law:{at_row}")
        play(state, "trigger dividends")
        paid.append(at(state, 1).gold)

    assert [0, 0, 0] == paid[:3]
    assert [max(paid)] * 4 == paid[8:]
    assert max(paid) > max(paid[:8]) > 0


@pytest.mark.rule("LG-DIV-03")
def test_so_it_is_in_the_default_set() -> None:
    rows = cast(LegaciesPack, new_game(3).content).investment_track.rows
    for century in range(3):
        for size in ("minor", "major"):
            paid = [getattr(each, size).numbers[century] for each in rows]
            assert [0, 0, 0] == paid[:3]
            assert min(paid[-4:]) > max(paid[:-4])
