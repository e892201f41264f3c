"""Content packs: loading, changing, and every mistake with its file and path."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import legacies
from legacies.content import game_of_pack
from legacies.games.legacy_cards import LegacyCards

HEADER = 'game = "legacy_cards"\nid = "mine"\nversion = "1"\ntitle = "Mine"\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the default pack."""
    return Path(shutil.copytree(LegacyCards.content_folder(), tmp_path / "pack"))


def change(pack: Path, file: str, old: str, new: str) -> None:
    path = pack / f"{file}.toml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def problems(pack: Path, seats: int = 2) -> list[str]:
    with pytest.raises(legacies.BadContent) as refused:
        legacies.game("legacy_cards", seats=seats, content=pack)
    return list(refused.value.problems)


def test_a_copy_of_the_default_pack_is_the_default_pack(pack: Path) -> None:
    assert legacies.game("legacy_cards") == legacies.game("legacy_cards", content=pack)
    assert "legacy_cards" == game_of_pack(pack)


def test_a_changed_number_is_another_digest_and_another_game(pack: Path) -> None:
    change(pack, "resources", "wild = 8", "wild = 9")
    game, default = (legacies.game("legacy_cards", content=path) for path in (pack, None))

    assert game != default
    assert game.content.key.digest != default.content.key.digest
    with pytest.raises(legacies.BadSave, match="other rules, seats, options or content"):
        default.from_bytes(game.start().to_bytes())
    with pytest.raises(legacies.BadSave, match="content"):
        default.restore(game.start().snapshot())


def test_two_packs_are_in_use_at_once(pack: Path) -> None:
    change(pack, "resources", "gold = 24", "gold = 0")
    game, default = (legacies.game("legacy_cards", content=path) for path in (pack, None))

    assert ["deal brick", "deal subject", "deal wild"] == [
        str(m) for m in game.start().legal_moves()
    ]
    assert "deal gold" == str(default.start().legal_moves()[0])


def test_a_record_of_another_pack_replays_with_it(pack: Path) -> None:
    change(pack, "resources", "wild = 8", "wild = 9")
    record = legacies.game("legacy_cards", content=pack).match(seed=1).record()

    assert record == legacies.replay(record, content=pack).record()
    with pytest.raises(legacies.BadSave, match="content"):
        legacies.replay(record)


def test_a_pack_may_hold_changes_only(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(HEADER + 'extends = "default"\n')
    (tmp_path / "cards.toml").write_text("[swap]\ncount = 9\n")
    content = legacies.game("legacy_cards", content=tmp_path).content

    assert 9 == content.cards.swap.count  # type: ignore[attr-defined]
    assert 14 == content.cards.bank.count  # type: ignore[attr-defined]
    assert "mine" == content.pack.id


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        pytest.param(
            "cards",
            "count = 14",
            "count = -1",
            "cards.toml: bank.count: -1 cards; give 0 to 60",
            id="a negative count",
        ),
        pytest.param(
            "cards",
            "count = 14",
            "count = 61",
            "cards.toml: bank.count: 61 cards; give 0 to 60",
            id="a count beyond the maximum",
        ),
        pytest.param(
            "cards",
            "count = 14",
            'count = "14"',
            "cards.toml: bank.count: a whole number is wanted, not '14'",
            id="a text for a number",
        ),
        pytest.param(
            "cards", "count = 14\n", "", "cards.toml: bank.count: missing", id="a missing key"
        ),
        pytest.param(
            "cards",
            "count = 14",
            "count = 14\ncolour = 1",
            "cards.toml: bank.colour: unknown",
            id="an unknown key",
        ),
        pytest.param("cards", "[riot]", "[rout]", "cards.toml: riot: missing", id="a missing card"),
        pytest.param(
            "cards", "[riot]", "[rout]", "cards.toml: rout: unknown", id="an unknown card"
        ),
        pytest.param(
            "cards",
            "gold = 2, brick = 1",
            "gold = 2",
            "cards.toml: bank.price: must be exactly 3 Resources",
            id="a price of two",
        ),
        pytest.param(
            "cards",
            "gold = 2, brick = 1",
            "gold = 4, brick = -1",
            "cards.toml: bank.price: must be exactly 3 Resources",
            id="a negative price",
        ),
        pytest.param(
            "cards",
            "gold = 2, brick = 1",
            "gold = 2, wild = 1",
            "cards.toml: bank.price: a Wild is no part of a price; name types only",
            id="a Wild in a price",
        ),
        pytest.param(
            "cards",
            "gold = 2, brick = 1",
            "gold = 2, tin = 1",
            "cards.toml: bank.price.tin: one of gold, brick, subject, wild is wanted, not 'tin'",
            id="an unknown Resource",
        ),
        pytest.param(
            "cards",
            '["gold", "brick"]',
            "[]",
            "cards.toml: bank.bonus: must list each type that it is made of once, no Wild",
            id="a bonus of nothing",
        ),
        pytest.param(
            "cards",
            '["gold", "brick"]',
            '["gold", "gold"]',
            "cards.toml: bank.bonus: must list each type that it is made of once, no Wild",
            id="a type named twice",
        ),
        pytest.param(
            "cards",
            '["gold", "brick"]',
            '["gold", 7]',
            "cards.toml: bank.bonus[1]: one of gold, brick, subject, wild is wanted, not 7",
            id="a number for a Resource",
        ),
        pytest.param(
            "pack",
            "legacy_cards",
            "chess",
            "pack.toml: game: this pack is for chess, not legacy_cards",
            id="another game's pack",
        ),
        pytest.param("resources", "wild = 8\n", "", "resources.toml: wild: missing", id="no Wilds"),
    ],
)
def test_a_mistake_is_named_with_file_and_path(
    pack: Path, file: str, old: str, new: str, problem: str
) -> None:
    change(pack, file, old, new)

    assert problem in problems(pack)


def test_all_mistakes_are_told_at_once(pack: Path) -> None:
    change(pack, "cards", "count = 14", "count = -1")
    change(pack, "resources", "gold = 24", "gold = 99")
    (pack / "notes.toml").write_text("")

    assert 3 == len(problems(pack))


def test_files_that_are_no_toml(pack: Path) -> None:
    (pack / "cards.toml").write_text("[bank\n")
    (pack / "resources.toml").write_bytes(b"\xff\xfe")
    told = problems(pack)

    assert told[0].startswith("cards.toml: ")
    assert "line 1" in told[0]
    assert told[1].startswith("resources.toml: ")


@pytest.mark.parametrize(
    "number", ["1" + "0" * 5000, "0x1" + "0" * 5000, "9223372036854775808"], ids=len
)
def test_numbers_that_are_too_large(pack: Path, number: str) -> None:
    change(pack, "resources", "gold = 24", f"gold = {number}")

    assert problems(pack)[0].startswith("resources.toml: ")


def test_a_pack_extends_the_default_one_or_none(pack: Path) -> None:
    with (pack / "pack.toml").open("a") as file:
        file.write('extends = "another"\n')

    assert ["pack.toml: extends: 'another' is unknown; there is \"default\""] == problems(pack)


def test_a_pack_of_changes_has_an_id_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('game = "legacy_cards"\nextends = "default"\n')

    assert ["id", "version", "title"] == [each.split(": ")[1] for each in problems(tmp_path)]


def test_a_missing_file(pack: Path) -> None:
    (pack / "cards.toml").unlink()

    assert ["cards.toml: missing"] == problems(pack)


def test_a_missing_folder_and_a_missing_header(tmp_path: Path) -> None:
    assert ["no such folder; give the folder of a pack"] == problems(tmp_path / "nowhere")
    assert ["pack.toml is missing; every pack has one"] == problems(tmp_path)
    with pytest.raises(legacies.BadContent, match=r"pack\.toml is missing"):
        game_of_pack(tmp_path)
    (tmp_path / "pack.toml").write_text("id = 7")
    with pytest.raises(legacies.BadContent, match="say which game"):
        game_of_pack(tmp_path)


def test_decks_too_small_for_the_deal(pack: Path) -> None:
    text = (pack / "resources.toml").read_text()
    for kind in ("gold", "brick", "subject"):
        text = text.replace(f"{kind} = 24", f"{kind} = 3")
    (pack / "resources.toml").write_text(text)

    legacies.game("legacy_cards", seats=4, content=pack)
    assert ["resources.toml: 17 cards; the deal needs 20"] == problems(pack, seats=5)
