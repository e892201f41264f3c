"""Who takes part, and how hard the Nemeses play. [LG-TWO, LG-SOL]"""

from __future__ import annotations

from typing import Any, cast

import pytest
from helpers.legacies import at, deal, look, new_game, options, play

import legacies
from legacies.games.legacies import LegaciesView, compile
from legacies.games.legacies.pack import LegaciesPack

LEVELS = ("novice", "standard", "advanced", "expert", "master", "guru")


def started(seats: int = 1, **given: bool | int | str) -> legacies.State:
    """A game with its set-up done, the first Characters taken by the humans."""
    state = new_game(seats, **given).start()
    while not at(state, 0).hand:
        deal(state)
        if not at(state, 0).hand and state.actor >= 0:
            state.play(state.legal_moves()[0])
    return state


@pytest.mark.rule("LG-TWO-01", "LG-SOL-01", "LG-SOL-02", "LG-TWO-07", "LG-NPC-08")
@pytest.mark.parametrize(
    ("seats", "given", "members"),
    [
        (1, {}, "human nemesis rising-star"),
        (1, {"nemeses": 1}, "human nemesis rising-star"),
        (1, {"nemeses": 2}, "human nemesis nemesis"),
        (1, {"nemeses": 2, "rising_star": "yes"}, "human nemesis nemesis rising-star"),
        (1, {"nemeses": 5}, "human nemesis nemesis nemesis nemesis nemesis"),
        (2, {}, "human human rising-star"),
        (2, {"nemeses": 1}, "human human nemesis"),
        (2, {"nemeses": 1, "rising_star": "yes"}, "human human nemesis rising-star"),
        (3, {}, "human human human"),
        (3, {"rising_star": "yes"}, "human human human rising-star"),
        (4, {"nemeses": 2}, "human human human human nemesis nemesis"),
        (5, {"rising_star": "yes"}, "human human human human human rising-star"),
        (6, {}, "human human human human human human"),
    ],
)
def test_who_takes_part(seats: int, given: dict[str, Any], members: str) -> None:
    game = new_game(seats, **given)

    assert members.split() == [each.replace(" ", "-") for each in game.party.members]
    assert (seats, len(members.split())) == (game.seats, game.participants)
    assert game.participants == len(game.start().scores())


@pytest.mark.rule("LG-R-76", "LG-TWO-01")
@pytest.mark.parametrize(
    ("seats", "given", "words"),
    [
        (6, {"nemeses": 1}, "LG-R-76"),
        (6, {"rising_star": "yes"}, "LG-R-76"),
        (1, {"nemeses": 5, "rising_star": "yes"}, "LG-R-76"),
        (2, {"rising_star": "no"}, "LG-TWO-01"),
        (1, {"nemeses": 1, "rising_star": "no"}, "LG-TWO-01"),
        (1, {"nemeses": 6}, "whole number"),
        (1, {"level": "impossible"}, "novice"),
        (1, {"npc_characters": "nobody"}, "Characters"),
        (1, {"npc_characters": "general,general"}, "Characters"),
        (1, {"npc_characters": "general,inventor,socialite"}, "2 NPCs"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_refused(
    seats: int, given: dict[str, Any], words: str
) -> None:
    with pytest.raises(legacies.BadOption, match=words):
        legacies.game("legacies", seats=seats, **given)


@pytest.mark.rule("LG-TWO-02", "LG-SOL-01")
def test_mats_of_npcs_are_drawn_after_the_players_have_chosen() -> None:
    state = deal(new_game(2).start())
    for _ in range(2):
        assert state.actor >= 0
        state.play(state.legal_moves()[-1])

    assert legacies.CHANCE == state.actor
    assert 2 * 8 == len(options(state, "cast"))
    assert {1 / 16} == {chance for _, chance in state.chance_outcomes()}


@pytest.mark.rule("LG-TWO-02")
def test_mats_of_npcs_can_be_given() -> None:
    state = started(1, npc_characters="general:underhanded,inventor")

    assert ("general", "underhanded") == (at(state, 1).character, at(state, 1).side)
    assert ("inventor", "aboveboard") == (at(state, 2).character, at(state, 2).side)


@pytest.mark.rule("LG-TWO-02")
def test_a_given_mat_is_drawn_for_nobody_else() -> None:
    state = deal(new_game(1, npc_characters="random,inventor").start())
    play(state, "become promoter aboveboard")

    assert not [text for text in options(state) if "inventor" in text]
    assert 2 * 8 == len(options(state))


@pytest.mark.rule("LG-TWO-03", "LG-RST-04", "LG-RST-06", "LG-SOL-01", "LG-NEM-02")
def test_what_npcs_begin_with() -> None:
    state = started(1, npc_characters="general,inventor")
    mats = {
        each.id.value: each for each in cast(LegaciesPack, state.game.content).characters.characters
    }
    nemesis, star = at(state, 1), at(state, 2)
    general, inventor = mats["general"], mats["inventor"]

    assert (general.fame, 0) == (nemesis.fame, nemesis.gold)
    assert general.foundation + general.gold == nemesis.foundation  # [LG-NEM-03]
    assert {general.resource: 1} == {k: n for k, n in nemesis.resources.items() if n}
    assert (0, 0, 0) == (star.fame, star.gold, sum(star.resources.values()))
    assert inventor.foundation == star.foundation
    assert (5, 5) == (nemesis.tokens, star.tokens)
    assert {"general", "inventor"} < set(look(state).bonus)


@pytest.mark.rule("LG-TWO-04", "LG-NPC-20")
def test_the_solo_deck_of_the_century_is_complete() -> None:
    state = new_game(2).match(seed=1).state
    while look(state).stack[-1].kind != "deal_solo":
        state.play(state.legal_moves()[0])

    assert 12 == len(look(state).solo_deck) + sum(each.solo_cards for each in look(state).seats)
    pack = cast(LegaciesPack, state.game.content)
    for card in pack.solo_cards.solo_cards:
        assert 5 == len(card.rows)
        assert 4 == len(set(card.priority)) == len(card.bids)


@pytest.mark.rule("LG-TWO-05", "LG-TWO-06", "LG-R-49", "LG-GEN-32", "LG-RST-02", "LG-NEM-05")
@pytest.mark.parametrize(
    ("seats", "given", "required", "limit"),
    [
        (2, {}, 2, 2),
        (1, {}, 2, 2),
        (1, {"nemeses": 2}, 3, 2),
        (2, {"nemeses": 1}, 3, 2),
        (2, {"nemeses": 1, "rising_star": "yes"}, 3, 2),
        (3, {"nemeses": 1}, 3, 1),
        (4, {"rising_star": "yes"}, 3, 1),
        (4, {"nemeses": 1}, 4, 1),
        (1, {"nemeses": 5}, 4, 1),
    ],
)
def test_nemeses_count_as_players_and_a_rising_star_does_not(
    seats: int, given: dict[str, Any], required: int, limit: int
) -> None:
    game = new_game(seats, **given)
    tables = compile.tables(cast(LegaciesPack, game.content), game.options, seats)

    assert ([required], [limit]) == (tables["required"], tables["heirloom_limit"])
    assert required == cast(LegaciesView, game.start().view(0)).required


@pytest.mark.rule("LG-SOL-03", "LG-SOL-04", "LG-SOL-05", "LG-SOL-06")
@pytest.mark.parametrize(
    ("level", "tiles", "order"),
    [
        ("novice", "wealthy", "first"),
        ("standard", "diverse nostalgic resourceful storied", "first"),
        ("advanced", "wealthy", "second"),
        ("expert", "diverse nostalgic resourceful storied", "second"),
        ("master", "philanthropic", "first"),
        ("guru", "philanthropic", "second"),
    ],
)
def test_a_level_is_a_first_tile_and_an_order_of_the_global_actions(
    level: str, tiles: str, order: str
) -> None:
    game = new_game(1, level=level)
    state = game.start()
    drawn: list[str] = []
    while not look(state).game_tiles:
        top = look(state).stack[-1]
        if top.kind == "deal_tile" and top.a:
            drawn = [game.book.tiles[move.tile].id for move in state.legal_moves()]  # type: ignore[attr-defined]
        state.play(state.legal_moves()[0])
    laid = game.book.tiles[look(state).game_tiles[0]].id
    orders = cast(LegaciesPack, game.content).global_actions.orders
    row = next(each.order for each in orders if each.id == order)

    assert set(tiles.split()) == set(drawn or [laid])
    assert list(row) == [each.action for each in cast(LegaciesView, state.view(0)).actions]


@pytest.mark.rule("LG-SOL-03")
def test_the_two_orders_differ() -> None:
    pack = cast(LegaciesPack, new_game(1).content)
    orders = {each.id: each.order for each in pack.global_actions.orders}

    assert orders["first"] != orders["second"]
    assert LEVELS == tuple(each.id for each in pack.difficulty.levels)


@pytest.mark.rule("LG-R-74")
def test_without_a_nemesis_the_level_changes_nothing() -> None:
    found = []
    for level in ("novice", "guru"):
        game = new_game(2, level=level)
        found.append(compile.tables(cast(LegaciesPack, game.content), game.options, 2))

    assert found[0] == found[1]
    assert [[0], [0]] == [found[0]["first_tile"], found[0]["tile_pool"]]


@pytest.mark.rule("LG-R-74")
def test_levels_differ_in_nothing_else() -> None:
    found = []
    for level in LEVELS:
        game = new_game(1, level=level)
        found.append(compile.tables(cast(LegaciesPack, game.content), game.options, 1))

    differing = {name for name in found[0] if any(each[name] != found[0][name] for each in found)}
    assert {"first_tile", "tile_pool", "tile_order"} == differing


def test_names_of_participants() -> None:
    assert ["seat 0", "the Nemesis", "the Rising Star"] == [
        new_game(1).called(seat) for seat in range(3)
    ]
    assert "Nemesis 2" == new_game(1, nemeses=2).called(2)


def test_people_are_told_what_an_npc_does() -> None:
    state = started(1, npc_characters="general,inventor")
    while look(state).stack[-1].kind != "deal_solo":
        state.play(state.legal_moves()[0])
    move = state.legal_moves()[0]
    number = look(state).stack[-1].seat

    told = state.game.told(state, move)

    assert told.startswith(f"deal {move.card} to {state.game.called(number)}: row 1, ")  # type: ignore[attr-defined]
