"""Programs, amounts, costs, conditions and modifiers become the rows of the core's tables."""

from __future__ import annotations

import tomllib
from typing import Any, cast

import pytest
from helpers.legacies import new_game

from legacies.games.legacies import compile as compiling
from legacies.games.legacies.compile import CODES, MOD_CODES, Op, Programs
from legacies.games.legacies.effects import (
    EFFECTS,
    MODIFIERS,
    Cost,
    Group,
    Modifier,
    Program,
)
from legacies.games.legacies.entries.cards import UNIONS
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.reading import Reader


def pack() -> LegaciesPack:
    return cast(LegaciesPack, new_game(4).content)


def read(cls: Any, text: str) -> Any:
    reader = Reader(UNIONS)
    value = reader.read(cls, tomllib.loads(f"it = {text}")["it"], "it")

    assert [] == reader.problems
    return value


# who, what, flags, n, to; an amount is number 0 of its table, a cost or a program number 1
OPS = [
    ('gain", who = "all", what = "gold", n = 3', (3, 1, 4, 0, 0)),
    ('gain", what = "resource", kind = "gem", n = 3', (0, 3, 2, 0, 0)),
    ('lose", who = "most_gold", what = "foundation", n = 3', (8, 2, 4, 0, 0)),
    ('steal", who = "opponent", what = "resource", n = 3', (1, 3, 4, 0, 0)),
    ('give", who = "next", what = "fame", n = 3', (13, 0, 4, 0, 0)),
    ('convert", from = "resource", to = "gold", up_to = 3, rate = 7', (0, 3, 1, 0, 7)),
    ('contribute", who = "all", up_to = 3, matched = true', (3, 0, 1, 0, 0)),
    ('move_industry", industry = "law", by = -2', (0, 4, 0, 14, 0)),
    ('move_industry", industry = "own", by = "choose"', (0, 14, 0, 0, 0)),
    ('swap_industries", a = "highest", b = "progress"', (0, 16, 12, 0, 0)),
    ('set_industry", industry = "all_in:government", row = 5', (0, 22, 0, 5, 0)),
    ('buy", size = "either", industry = "any", percent = 60', (0, 13, 7, 60, 0)),
    ('sell", size = "major", industry = "invested", moves_value = false', (0, 18, 2, 100, 0)),
    ('place_investment", size = "minor", industry = "own"', (0, 14, 1, 0, 0)),
    ('move_investment", whose = "opponent", size = "minor", to = "lowest"', (0, 17, 5, 0, 0)),
    ('return_investment", whose = "own", size = "either"', (0, 13, 3, 0, 0)),
    ('swap_investments", size = "major"', (0, 0, 2, 0, 0)),
    ('relationship", with = "wild", free = true', (0, 10, 1, 0, 0)),
    ('relationship", with = "legendary", cost = { gold = 1 }', (0, 11, 0, 1, 0)),
    ('strengthen", whose = "own", on = "choose", n = 1', (0, 10, 4, 0, 0)),
    ('strengthen", whose = "all", on = "own_track", n = 1, pays = false', (0, 12, 2, 0, 0)),
    ('weaken", whose = "others", on = "general", n = 1', (0, 5, 7, 0, 0)),
    ('move_relationship", whose = "opponent", to = "own_track"', (0, 12, 1, 0, 0)),
    ('move_relationship", whose = "own", to = "choose"', (0, 10, 0, 0, 0)),
    ('remove_relationship", whose = "opponent", on = "all"', (0, 11, 1, 0, 0)),
    ('swap_relationships"', (0, 0, 0, 0, 0)),
    ('collect", which = "legendary"', (0, 3, 0, 0, 0)),
    ('block_action"', (0, 0, 0, 0, 0)),
    ('unblock_action"', (0, 0, 0, 0, 0)),
    ('share_action", actions = ["dividends", "foundation"]', (0, 0, 0, 0b1010000, 0)),
    ('special_action"', (0, 0, 0, 0, 0)),
    ('draw_cards", who = "amicable", n = 1', (11, 0, 0, 0, 0)),
    ('discard_cards", n = 1', (0, 0, 0, 0, 0)),
    ('take_market"', (0, 0, 0, 0, 0)),
    ('refresh_market"', (0, 0, 0, 0, 0)),
    ('draw_successor", n = 1, from = "display", even_if_played = true', (0, 1, 1, 0, 0)),
    ('extra_successor"', (0, 0, 0, 0, 0)),
    ('look_hand", who = "hostile"', (12, 0, 0, 0, 0)),
    ('steal_card", who = "previous"', (14, 0, 0, 0, 0)),
    ('acquire_heirloom", discount = 2, no_fee = true, own_only = true', (0, 2, 5, 0, 0)),
    ('acquire_heirloom", ignore_limit = true', (0, 0, 2, 0, 0)),
    ('heirloom_income", heirlooms = "all"', (0, 0, 0, 0, 0)),
    ('heirloom_fame", heirlooms = 2', (0, 0, 0, 2, 0)),
    ('dividends", factor = 150', (0, 20, 0, 150, 0)),
    ('peek_events", n = 2', (0, 0, 0, 0, 0)),
    ('swap_events"', (0, 0, 0, 0, 0)),
    ('add_scoring_tile", kind = "game"', (0, 1, 0, 0, 0)),
    ('extra_play"', (0, 0, 0, 0, 0)),
    ('unlock_token", kind = "any"', (0, 3, 0, 0, 0)),
    ('swap_turn_order", who = "self", who2 = "last_in_turn_order"', (0, 15, 0, 0, 0)),
    ('choose", options = [[{ effect = "extra_play" }], [{ effect = "swap_events" }]]',
     (0, 0, 0, 2, 0)),
    ('may", cost = { gold = 1 }, do = [{ effect = "extra_play" }]', (0, 0, 0, 1, 3)),
    ('for_each", who = "all", do = [{ effect = "extra_play" }]', (3, 0, 0, 0, 3)),
    ('when", if = { century = 2 }, do = [{ effect = "extra_play" }]', (0, 0, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fields"), OPS, ids=[text for text, _ in OPS])
def test_an_effect_becomes_an_op(text: str, fields: tuple[int, ...]) -> None:
    programs = Programs()
    (effect,) = program = read(Program, f'[{{ effect = "{text} }}]')
    pc = programs.program(program)

    assert 1 == pc
    assert Op(CODES[type(effect)], *fields) == programs.ops[pc]
    assert Op() == programs.ops[0] == programs.ops[2]
    assert effect == programs.effects[pc]


def test_every_verb_has_a_row() -> None:
    assert set(EFFECTS) == {text.partition('"')[0] for text, _ in OPS}


# code is the word's; on, what, flags, by (a number or three), percent, pc, mask
MODS = [
    ('cost", on = "heirloom", what = "fame", percent = 50', (8, 0, 0, 0, 50, 0, 0)),
    ('cost", on = "buy", what = "gold", by = [-2, 3, 4]', (4, 1, 0, (-2, 3, 4), 0, 0, 0)),
    ('ignore_cost", on = "special"', (3, 0, 0, 0, 0, 0, 0)),
    ('ignore_hostile"', (0, 0, 0, 0, 0, 0, 0)),
    ('treat_as", character = "general", disposition = "hostile"', (0, 5, 2, 0, 0, 0, 0)),
    ('no_advance", tokens = "choose_one"', (0, 3, 0, 0, 0, 0, 0)),
    ('no_bump"', (0, 0, 0, 0, 0, 0, 0)),
    ('legendary_limit", by = -1', (0, 0, 0, -1, 0, 0, 0)),
    ('wild_industry", industry = "law"', (0, 0, 0, 0, 0, 0, 0b10000)),
    ('wild_industry", industry = "progress"', (0, 0, 0, 0, 0, 0, 0b1111000000)),
    ('wild_industry", industry = "all"', (0, 0, 0, 0, 0, 0, 0b1111111111)),
    ('bonus", on = "honorarium", do = [{ effect = "extra_play" }]', (9, 0, 0, 0, 0, 1, 0)),
    ('bonus", on = "trade", do = [{ effect = "extra_play" }]', (17, 0, 0, 0, 0, 1, 0)),
    ('action_factor", action = "dividends", percent = 200', (16, 0, 0, 0, 200, 0, 0)),
    ('gate", by = -1', (0, 0, 0, -1, 0, 0, 0)),
    ('immune", to = "lose", what = "gold"', (2, 1, 0, 0, 0, 0, 0)),
    ('heirloom_limit", by = 1', (0, 0, 0, 1, 0, 0, 0)),
    ('draw_bonus", cards = 1, successors = 2', (0, 0, 2, 1, 0, 0, 0)),
    ('hand_penalty", by = 1', (0, 0, 0, 1, 0, 0, 0)),
]


@pytest.mark.parametrize(("text", "fields"), MODS, ids=[text for text, _ in MODS])
def test_a_modifier_becomes_a_row(text: str, fields: tuple[Any, ...]) -> None:
    programs = Programs(in_group={Group.PROGRESS: 0b1111000000})
    modifier = read(Modifier, f'{{ modifier = "{text} }}')
    on, what, flags, by, percent, pc, mask = fields

    assert (0, 1) == programs.modifiers((modifier,), "here")
    (mod,) = programs.mods
    assert MOD_CODES[type(modifier)] == mod.code
    assert (on, what, flags, percent, pc, mask) == (
        mod.on, mod.what, mod.flags, mod.percent, mod.pc, mod.mask,
    )  # fmt: skip
    assert (by if isinstance(by, tuple) else (by,) * 3) == mod.by.numbers


def test_every_modifier_has_a_row() -> None:
    assert set(MODIFIERS) == {text.partition('"')[0] for text, _ in MODS}


@pytest.mark.rule("LG-V-37")
def test_immunity_to_bumps_is_that_of_tokens_and_without_a_thing_it_is_to_all() -> None:
    programs = Programs()
    bump = read(Modifier, '{ modifier = "immune", to = "bump" }')
    steal = read(Modifier, '{ modifier = "immune", to = "steal" }')
    programs.modifiers((bump, steal), "here")

    assert MOD_CODES[MODIFIERS["no_bump"]] == programs.mods[0].code
    assert [(3, 0), (3, 1), (3, 2), (3, 3)] == [(m.on, m.what) for m in programs.mods[1:]]


def rows(text: str) -> dict[str, list[int]]:
    """The tables of a program's amounts, costs and conditions."""
    programs = Programs()
    programs.program(read(Program, text))
    return compiling._programs(programs)


@pytest.mark.parametrize(
    ("amount", "kind", "of", "form", "n", "most"),
    [
        ("[1, 2, 3]", 0, 0, 0, [1, 2, 3], [0, 0, 0]),
        ('{ per = "matches", n = 2, max = 9 }', 1, 9, 0, [2, 2, 2], [9, 9, 9]),
        ('{ value_of = "lowest", as = "gold" }', 2, 17, 1, [0, 0, 0], [0, 0, 0]),
        ('{ percent = 25, of = "resources" }', 3, 3, 0, [25, 25, 25], [0, 0, 0]),
    ],
)
def test_an_amount_becomes_a_row(
    amount: str, kind: int, of: int, form: int, n: list[int], most: list[int]
) -> None:
    found = rows(f'[{{ effect = "gain", what = "gold", n = {amount} }}]')

    assert [kind] == found["amounts.kind"]
    assert [of] == found["amounts.of"]
    assert [form] == found["amounts.form"]
    assert n == found["amounts.n"]
    assert most == found["amounts.most"]


def test_a_cost_becomes_a_row_and_number_0_is_free() -> None:
    found = rows(
        '[{ effect = "may", do = [{ effect = "extra_play" }],'
        " cost = { fame = 1, gold = [2, 3, 4], foundation = 5, resource = { gem = 6 },"
        " card = 7 } }]"
    )

    assert [0] * 9 + [1, 1, 1, 2, 3, 4, 5, 5, 5] == found["costs.what"]
    assert [0] * 4 + [0, 0, 6, 0] == found["costs.kind"]
    assert [0, 0] == found["costs.any"]
    assert [0, 7] == found["costs.cards"]
    assert read(Cost, "{ resource = 2 }").any == 2


@pytest.mark.parametrize(
    ("condition", "row"),
    [
        ("{ century = 3 }", (0, 2, 0)),
        ("{ generation_at_least = 4 }", (1, 4, 0)),
        ('{ has_relationship_with = "lf_2" }', (2, 11, 0)),
        ('{ disposition = "amicable", to = "general" }', (3, 5, 1)),
        ('{ count = "majors", at_least = 2 }', (4, 7, 2)),
        ('{ icon_in_hall = "innovation" }', (5, 5, 0)),
        ("{ successor_played = true }", (6, 0, 1)),
        ('{ in_game = "socialite" }', (7, 2, 0)),
    ],
)
def test_a_condition_becomes_a_row(condition: str, row: tuple[int, int, int]) -> None:
    found = rows(f'[{{ effect = "when", if = {condition}, do = [{{ effect = "extra_play" }}] }}]')

    assert row == (
        found["conditions.kind"][0],
        found["conditions.a"][0],
        found["conditions.b"][0],
    )
    assert [3, 0] == found["jump"]


def test_equal_programs_are_kept_once() -> None:
    programs = Programs()
    text = '[{ effect = "gain", what = "gold", n = 1 }, { effect = "extra_play" }]'

    assert programs.program(read(Program, text)) == programs.program(read(Program, text)) == 1
    assert 0 == programs.program(())
    assert 4 == len(programs.ops)


@pytest.mark.rule("LG-R-113")
def test_the_order_of_gains_and_draws_does_not_matter() -> None:
    programs = Programs()
    plain = read(
        Program,
        '[{ effect = "gain", what = "resource", n = 1 }, { effect = "draw_cards", n = 1 },'
        ' { effect = "draw_successor", n = 1 }]',
    )
    asking = read(Program, '[{ effect = "may", do = [{ effect = "gain", what = "fame", n = 1 }] }]')

    assert 0 == programs.asks[programs.program(plain)]
    assert 1 == programs.asks[programs.program(asking)]


# Whole packs ---------------------------------------------------------------------------------


def test_the_tables_hold_the_pack() -> None:
    tables = compiling.tables(pack(), new_game(4).options, 4)

    assert [50, 50, 50] == tables["n_cards"]
    assert [60] == tables["n_successors"]
    assert [15, 15, 15] == tables["n_events"]
    assert [3 * 64] == [len(tables["cards.n_links"])]
    assert [0b111, 0b111000, 0b1111000000] == tables["in_group"]
    assert [25, 50, 75, 100, 150] == tables["bid_row"][40:45]  # Foundation, Century III
    assert [100, 30, 0] == tables["prize"][15:18]  # Gold, Century II
    assert tables["ops.code"][0] == 0
    assert all(0 <= pc < len(tables["ops.code"]) for pc in tables["spaces"])


def test_the_notes_tell_what_is_asked() -> None:
    notes = compiling.notes(pack())
    choices = [lines for lines in notes.values() if len(lines) > 1]

    assert "Gain 2 Fame." in {lines[0] for lines in notes.values()}
    assert (
        "Choose one: turn up to 20 Foundation into Gold; or turn up to 20 Gold into Foundation.",
        "Turn up to 20 Foundation into Gold.",
        "Turn up to 20 Gold into Foundation.",
    ) in choices


def test_the_sizes_are_those_of_the_core() -> None:
    from legacies.games.legacies._rules import LIMITS

    names = {"ops": "ops", "amounts": "table_amounts", "costs": "costs"}
    names |= {"conditions": "conditions", "jump": "jumps", "mods": "mods"}

    assert {name: LIMITS[core] for name, core in names.items()} == dict(compiling.MOST)
    assert LIMITS["most_mods"] == compiling.MOST_MODS
