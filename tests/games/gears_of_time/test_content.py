"""Content packs: other decks can be played, and wrong ones are refused with the place."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.gears_of_time import new_game, pack

import legacies
from legacies.testing import check_invariants, check_redeal


@pytest.mark.rule("GT-R-01")
def test_another_deck_can_be_played(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        "T01 Sun_Dial 4 1 1 -\nT05 Farming 3 1 1 -\nT09 Herding 2 1 2 Farming\n"
        "T13 Herbs 2 2 3 Farming;Basic_Science\nT11 Ore 2 2 3 Sun_Dial\n"
        "T15 Ward 2 2 4 Herbs;Law\nT18 Lens 2 2 4 Mathematics;Ore\n"
        "T17 Alchemy 2 2 4 Mathematics;Sun_Dial\nT21 Press 2 2 5 Writing;Ore\n"
        "T23 Schools 1 2 6 Press;University\nT24 Steam 1 3 6 Mechanics;Ore\n"
        "T25 Germs 1 3 6 Lens;Alchemy\nT26 Bank 1 3 6 Navigation;Press\n"
        "T27 Shots 1 3 6 Ward;Herding\nT28 Stars 1 3 6 Lens;Navigation\n"
        "T29 Current 1 3 7 Alchemy;Mechanics\nT30 Rails 1 3 8 Steam;Bank\n"
        "T31 Pills 1 3 8 Germs;Ward\nT32 Waves 1 3 8 Current;Lens\n"
        "T33 Genes 1 3 9 Germs;Schools;Herding\nT34 Motor 1 4 9 Steam;Alchemy\n"
        "T35 Computer 1 4 10 Current;Schools\nT36 Web 1 4 11 Computer;Waves;Current\n"
        "T37 Rocket 1 4 12 Motor;Computer;Stars",
        characters="C2 Smith Wheel 4",
    )
    game = new_game(3, folder)

    assert "tiny" == game.content.pack.id
    assert "establish T01" == str(game.parse("establish sun-dial"))
    assert "establish sun-dial" == game.say(game.parse("establish T01"))
    check_invariants(game, 1)
    state = game.match(seed=4).state
    assert state == game.from_bytes(state.to_bytes()) == game.restore(state.snapshot())


@pytest.mark.rule("GT-R-39", "GT-R-31", "GT-R-42")
def test_a_deck_full_of_fate_cards_keeps_its_books(tmp_path: Path) -> None:
    fates = "bloodline 7\nhopes 7\nplans 7\nfolds 7\nmore-time 7\nwilled 7"
    folder = pack(tmp_path, "T06 Law 7 9 2 -", fates)
    check_invariants(new_game(4, folder), 2)
    check_redeal(new_game(2, folder), 2)


WRONG = [
    ("T01 Fire 8 1 1 -", "technology[0].copies: 8; give 0 to 7"),
    ("T01 Fire 3 0 1 -", "technology[0].cost: 0; give 1 to 9"),
    ("T01 Fire 3 10 1 -", "technology[0].cost: 10; give 1 to 9"),
    ("T01 Fire 3 1 31 -", "technology[0].reward: 31; give 0 to 30"),
    ("T37 Space_Flight 1 4 12 Rocket", "technology[36].prereqs: 'Rocket' is no Technology"),
    ("T08 Writing 2 1 2 Language;Language", "technology[7].prereqs: a name stands there twice"),
    ("T04 Language 0 1 1 -", "technology[7].prereqs: there is no copy of 'Language'"),
    ("T01 Fire 7 1 1 -\nT02 Wheel 6 1 1 -", "73 cards; at most 72 are possible"),
    ("T38 fire 1 1 1 -", "technology[37].name: 'fire' is empty, used already or a word"),
    ("T38 Left 1 1 1 -", "technology[37].name: 'Left' is empty, used already or a word"),
    ("T38 Magistrate 1 1 1 -", "character[0].name: 'Magistrate' is empty, used already or a"),
    ("T49 Moon 1 1 1 -", "technology[37].id: one of T01"),
    (
        "T38 All 1 1 1 Fire;Wheel;Law;Language;Agriculture;Writing;Masonry",
        "technology[37].prereqs: at most 6 are possible",
    ),
]


@pytest.mark.rule("GT-R-42", "GT-R-01")
@pytest.mark.parametrize(("lines", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_wrong_deck_is_refused_with_the_place(tmp_path: Path, lines: str, words: str) -> None:
    with pytest.raises(legacies.BadContent) as caught:
        new_game(2, pack(tmp_path, lines))

    assert words in str(caught.value)


@pytest.mark.rule("GT-R-01")
@pytest.mark.parametrize(
    ("lines", "path"),
    [
        ("T01 Fire 3 1 1 Fire", "Fire needs Fire"),
        (
            "T01 Fire 3 1 1 Chemistry",
            "Fire needs Chemistry needs Fire",
        ),
        (
            "T07 Basic_Science 3 2 2 Optics",
            "Basic Science needs Optics needs Mathematics needs Basic Science",
        ),
    ],
)
def test_a_circle_of_prerequisites_is_refused_with_its_path(
    tmp_path: Path, lines: str, path: str
) -> None:
    with pytest.raises(legacies.BadContent) as caught:
        new_game(2, pack(tmp_path, lines))

    assert f"prerequisites in a circle: {path}" in str(caught.value)


@pytest.mark.rule("GT-R-42")
@pytest.mark.parametrize(
    ("fates", "characters", "words"),
    [
        ("plans 8", "", "fate[2].copies: 8; give 0 to 7"),
        ("", "C1 Magistrate Wisdom 3", "character[0].pursuit: 'Wisdom' is no Technology"),
        ("", "C1 Magistrate Law 31", "character[0].reward: 31; give 0 to 30"),
        ("", "C6 Smith Fire 3", "the ids of 5 are C1 to C5, each once"),
    ],
)
def test_wrong_fates_and_characters_are_refused(
    tmp_path: Path, fates: str, characters: str, words: str
) -> None:
    with pytest.raises(legacies.BadContent) as caught:
        new_game(2, pack(tmp_path, fates=fates, characters=characters))

    assert words in str(caught.value)


@pytest.mark.rule("GT-R-42")
def test_a_pack_must_be_enough_for_the_table(tmp_path: Path) -> None:
    """Four seats are dealt 24 cards and 6 more; every seat needs a character."""
    (tmp_path / "pack.toml").write_text(
        'game = "gears_of_time"\nid = "few"\nversion = "1"\ntitle = "Few"\n'
    )
    technologies = "".join(
        f'[[technology]]\nid = "T{n:02}"\nname = "Thing {n}"\ncopies = 5\ncost = 1\nreward = 1\n'
        'prereqs = []\nsource = "test"\n'
        for n in range(1, 6)
    )
    (tmp_path / "technologies.toml").write_text(technologies)
    (tmp_path / "fates.toml").write_text("fate = []")
    (tmp_path / "characters.toml").write_text(
        "".join(
            f'[[character]]\nid = "C{n}"\nname = "Who {n}"\npursuit = "Thing 1"\nreward = 1\n'
            'source = "test"\n'
            for n in (1, 2, 3)
        )
    )

    assert 3 == new_game(3, tmp_path).seats
    with pytest.raises(legacies.BadContent) as caught:
        new_game(4, tmp_path)
    assert "25 cards in all; the deal needs 30" in str(caught.value)
    assert "4 characters are wanted" in str(caught.value)


@pytest.mark.rule("GT-R-43")
def test_a_move_names_a_card_by_its_technology_and_timeframe() -> None:
    game = new_game(2)

    assert 2319 == game.move_count
    assert "bloodline T11 at 8" == str(game.parse("bloodline metalworking at 8"))
    assert "become C3" == str(game.parse("become wayfarer"))
    for text in ("establish", "establish moon", "travel 9", "bloodline fire", "pick 5", "add 0"):
        with pytest.raises(legacies.BadMove):
            game.parse(text)
