"""Moves as players write them: ids of the pack or its names, and back again."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacies import new_game

import legacies
from legacies.games.legacies import (
    Acquire,
    AtSlot,
    AtStake,
    AtToken,
    Bid,
    Card,
    Character,
    Deed,
    Industry,
    Name,
    Option,
    Play,
    Resolve,
    Size,
    What,
)
from legacies.games.legacies._rules import FIRST_INDEX

TEXTS = [
    ("pass", "pass"),
    ("accept", "accept"),
    ("play C1001 relate 1", "play steamboat-race with promoter"),
    ("play C1001 relate 3", "play steamboat-race relate 3"),
    ("play C1001 opportunity", "play steamboat-race opportunity"),
    ("play C3064 explore", "play C3064 explore"),
    ("swap C1002 top", "swap penny-press top"),
    ("trigger heirloom_income", "trigger heirloom-income"),
    ("use underworld_boss", "use underworld-boss"),
    ("with politician", "with politician"),
    ("with lf_1", "with the-laureate-of-two-worlds"),
    ("stock law minor", "stock law minor"),
    ("acquire socialite 3", "acquire socialite 3"),
    ("pay gem", "pay gem"),
    ("take dye", "take dye"),
    ("industry science", "industry science"),
    ("up law", "up law"),
    ("down law", "down law"),
    ("name 20", "name 20"),
    ("option 2", "option 2"),
    ("seat 3", "seat 3"),
    ("token corporate_mogul 4", "token corporate-mogul 4"),
    ("figure-slot 5", "figure-slot 5"),
    ("stake 2 law major", "stake 2 law major"),
    ("action trade", "action trade"),
    ("tile century-1", "tile magnetic"),
    ("put S01", "put octavia-harrowgate"),
    ("bid fame 3", "bid fame 3"),
    ("currency gold", "currency gold"),
    ("discard C1001", "discard steamboat-race"),
    ("market middle", "market middle"),
    ("become master_thief underhanded", "become master-thief underhanded"),
    ("unlock minor", "unlock minor"),
    ("top", "top"),
    ("bottom", "bottom"),
    ("deal C1001", "deal steamboat-race"),
    ("deal S02", "deal esperanza-duval"),
    ("deal A101", "deal A101"),
    ("show lf_4", "show the-keeper-of-the-founding-stone"),
    ("show E101", "show frontier-skirmish"),
    ("lay bt_1", "lay toast"),
    ("lay game-3", "lay wealthy"),
    ("aid 2", "aid 2"),
    ("cast general aboveboard", "cast general aboveboard"),
]


@pytest.mark.parametrize(("text", "said"), TEXTS)
def test_a_move_can_be_written_with_ids_and_with_names(text: str, said: str) -> None:
    game = new_game()
    move = game.parse(text)

    assert text == str(move)
    assert said == game.say(move)
    assert move == game.parse(said)
    assert move == game.parse(f"  {said.upper()} ")


def test_every_verb_is_tried_above() -> None:
    game = new_game()

    assert {type(move) for move in game._moves()} == {type(game.parse(text)) for text, _ in TEXTS}


def test_indexes_texts_and_values_are_inverses() -> None:
    game = new_game()
    moves = [game.move(index) for index in range(game.move_count)]

    assert 3935 == game.move_count == len(moves) == FIRST_INDEX["move_count"]
    assert list(range(game.move_count)) == [move.index for move in moves]
    assert moves == [game.parse(str(move)) for move in moves]
    assert moves == [game.parse(game.say(move)) for move in moves]
    assert len(moves) == len({game.say(move) for move in moves})


@pytest.mark.parametrize(
    ("move", "first", "place"),
    [
        (Play(Card.C1001, Deed.RELATE_1), "play", 0),
        (Play(Card.C2003, Deed.SELL), "play", (64 + 2) * 11 + 10),
        (Acquire(Character.SOCIALITE, 6), "acquire_it", 2 * 6 + 5),
        (AtToken(Character.POLITICIAN, 2), "at_token", 3 * 5 + 1),
        (AtSlot(5), "at_token", 54),
        (AtStake(2, Industry.LAW, size=Size.MAJOR), "at_stake", 2 * 20 + 4 * 2 + 1),
        (Bid(What.RESOURCE, 5), "bid_at", 3 * 5 + 4),
        (Option(1), "option", 0),
        (Name(159), "name", 159),
    ],
)
def test_an_index_is_the_first_of_its_verb_and_a_place(
    move: legacies.Move, first: str, place: int
) -> None:
    assert FIRST_INDEX[first] + place == move.index


def test_names_and_ids_may_be_mixed() -> None:
    game = new_game()

    assert game.parse("play C1001 relate 1") == game.parse("play C1001 with promoter")
    assert game.parse("swap Steamboat-Race TOP") == game.parse("swap C1001 top")
    assert game.parse("become Master-Thief aboveboard") == game.parse(
        "become master_thief aboveboard"
    )


@pytest.mark.parametrize(
    "text",
    ["", "play", "play C1001", "play C4001 explore", "name 160", "option 0", "seat 6", "top top"],
)
def test_what_is_no_move_is_refused_with_examples(text: str) -> None:
    with pytest.raises(legacies.BadMove, match="moves look like"):
        new_game().parse(text)


@pytest.mark.parametrize(
    ("verb", "operands"),
    [
        (Play, ("C9999", "explore")),
        (Play, ("C1001", "sing")),
        (Option, (0,)),
        (Option, (True,)),
        (Name, (160,)),
        (Acquire, ("socialite", 0)),
        (AtSlot, (6,)),
        (Resolve, ("middle",)),
    ],
)
def test_a_move_with_an_impossible_operand_cannot_be_made(
    verb: type[legacies.Move], operands: tuple[object, ...]
) -> None:
    with pytest.raises(legacies.BadMove, match="is wanted"):
        verb(*operands)


def test_a_name_that_reads_like_something_else_gives_way_to_the_id(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        'game = "legacies"\nid = "namesakes"\nversion = "1"\n'
        'title = "Namesakes"\nextends = "default"\n'
    )
    (tmp_path / "player_cards.toml").write_text(
        '[[player_cards]]\nid = "C1003"\nname = "C1004"\n'
        '[[player_cards]]\nid = "C1005"\nname = "Octavia Harrowgate"\n'
    )
    game = new_game(3, tmp_path)

    assert "discard C1003" == game.say(game.parse("discard C1003"))
    assert "deal C1005" == game.say(game.parse("deal C1005"))
    assert "deal S01" == game.say(game.parse("deal S01"))
    assert "discard octavia-harrowgate" == game.say(game.parse("discard C1005"))
    for index in range(game.move_count):
        assert index == game.parse(game.say(game.move(index))).index
