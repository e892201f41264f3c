"""Bad input of any kind: one clear error that says what to do, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import legacies
from legacies.games.legacy_cards import Build, Claim, Deal, Discard, Keep, Rob, Swap
from legacies.registry import game_class


@attrs.frozen
class Castle(legacies.Move):
    """A move of some other game."""

    @property
    def index(self) -> int:
        return 1


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        pytest.param(
            lambda: legacies.game("chess"),
            legacies.UnknownGame,
            "no game 'chess'; there are: ",
            id="unknown game",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", seats=7),
            legacies.BadOption,
            "with 7 seats: it is a game for 2 to 6",
            id="seat count",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", seats=True),
            legacies.BadOption,
            "with True seats",
            id="a seat count that is no number",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", turns=3),
            legacies.BadOption,
            "no option 'turns'; there are: rounds",
            id="unknown option",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", rounds=51),
            legacies.BadOption,
            "rounds=51: rounds is a whole number from 1 to 50",
            id="option",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", honour="yes"),
            legacies.BadOption,
            "honour='yes': honour is True or False",
            id="option of a wrong type",
        ),
        pytest.param(
            lambda: legacies.game("legacy_cards", seats=3, remove_protect_and_destroy=True),
            legacies.BadOption,
            "two seats only",
            id="option for another seat count",
        ),
    ],
)
def test_no_game_is_made(call: Callable[[], Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


@pytest.mark.parametrize(
    ("move", "error", "message"),
    [
        pytest.param("build bank", legacies.BadMove, "game.parse", id="a text"),
        pytest.param(3, legacies.BadMove, "game.move", id="an index"),
        pytest.param(None, legacies.BadMove, "None is no move", id="nothing"),
        pytest.param(Castle(), legacies.BadMove, "a move of another game", id="another game's"),
        pytest.param(Keep("bank"), legacies.IllegalMove, r"\[LC-TURN-01\]", id="not asked"),
        pytest.param(Rob(5), legacies.IllegalMove, r"\[LC-", id="a seat that is not there"),
        pytest.param(Deal("gold"), legacies.IllegalMove, r"\[LC-TURN-01\]", id="chance's"),
    ],
)
def test_a_move_is_refused_and_nothing_changes(
    move: Any, error: type[Exception], message: str
) -> None:
    match = legacies.game("legacy_cards", seats=3).match(seed=3)
    state, record = match.state, match.record()
    for play in (state.play, match.play):
        with pytest.raises(error, match=message):
            play(move)

    assert record == match.record()
    assert state == match.state


@pytest.mark.parametrize(
    "text",
    ["", "build", "build castle", "rob 9", "claim brick gold", "build bank wild wild", "pass!"],
)
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(legacies.BadMove, match="moves look like 'pass', 'take'"):
        legacies.game("legacy_cards").parse(text)


@pytest.mark.parametrize("words", ["[" * 100_000, "{", "5", "null"], ids=lambda w: w[:9])
def test_a_dedication_that_cannot_be_read(words: str) -> None:
    with pytest.raises(legacies.BadMove):
        legacies.game("legacy_cards").parse(f"build bank honour {words}")


@pytest.mark.parametrize("index", [2**31, -(2**31) - 1, 2**32, 2**64, 1.0, "1", None])
def test_an_index_that_is_none(index: Any) -> None:
    state = legacies.game("legacy_cards", seats=3).match(seed=3).state
    before = state.copy()
    with pytest.raises(legacies.BadMove, match="legal_indexes"):
        state.play_unchecked(index)

    assert before == state


def test_a_snapshot_of_no_game() -> None:
    game = legacies.game("legacy_cards", seats=3)
    with pytest.raises(legacies.BadSave, match="a GameKey is wanted, not a str"):
        game.restore(attrs.evolve(game.start().snapshot(), game="legacy_cards"))


@pytest.mark.parametrize("text", [" build   bank ", "build\tbank"])
def test_white_space_does_not_matter(text: str) -> None:
    assert Build("bank") == legacies.game("legacy_cards").parse(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Build("castle"),
        lambda: Build("bank", "wild"),
        lambda: Build("bank", honour="x" * 201),
        lambda: Rob(6),
        lambda: Rob("1"),
        lambda: Claim("brick", "gold"),
        lambda: Swap(1, "riot"),
        lambda: Discard("bank"),
        lambda: Deal("castle"),
        lambda: Keep(None),
    ],
)
def test_a_move_that_cannot_be_is_not_made(make: Callable[[], Any]) -> None:
    with pytest.raises(legacies.BadMove):
        make()


def test_moves_have_an_index_each() -> None:
    game = legacies.game("legacy_cards")
    for index in (-1, game.move_count, "1", True):
        with pytest.raises(legacies.BadMove, match="has the indexes 0 to 176"):
            game.move(index)  # type: ignore[arg-type]


def test_every_error_is_one_of_ours() -> None:
    errors = [getattr(legacies, name) for name in legacies.__all__]
    errors = [e for e in errors if isinstance(e, type) and issubclass(e, Exception)]

    assert 10 == len(errors)
    assert all(issubclass(error, legacies.LegaciesError) for error in errors)


def test_games_are_found_because_they_are_there() -> None:
    import legacies.games as folder
    from legacies.games import legacy_cards

    assert legacies.games() == folder()  # type: ignore[operator]
    assert legacy_cards.GAME is game_class("legacy_cards")
    assert "legacy_cards" in legacies.games()


ENDLESS = 10**5_000
"""More digits than Python prints."""


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda game: legacies.game(game.id, seats=ENDLESS), id="seats"),
        pytest.param(lambda game: legacies.game(game.id, rounds=ENDLESS), id="option"),
        pytest.param(lambda game: legacies.game(ENDLESS), id="game"),
        pytest.param(lambda game: game.move(ENDLESS), id="index"),
        pytest.param(lambda game: game.parse(ENDLESS), id="text"),
        pytest.param(lambda game: game.start().play(ENDLESS), id="move"),
        pytest.param(lambda game: Rob(ENDLESS), id="operand"),
        pytest.param(lambda game: Keep(ENDLESS), id="card"),  # type: ignore[arg-type]
        pytest.param(lambda game: legacies.dumps(game.match(ENDLESS).record()), id="seed"),
        pytest.param(
            lambda game: game.restore(attrs.evolve(game.start().snapshot(), decision=ENDLESS)),
            id="snapshot",
        ),
        pytest.param(
            lambda game: legacies.loads('{"format": "legacies", "version": ' + "9" * 5_000 + "}"),
            id="JSON",
        ),
    ],
)
def test_a_number_too_long_to_print_is_refused_like_any_other(
    call: Callable[[legacies.Game], Any],
) -> None:
    with pytest.raises(legacies.LegaciesError) as caught:
        call(legacies.game("legacy_cards", seats=3))

    assert str(caught.value)


@pytest.mark.parametrize("number", ["9" * 5_000, "0x" + "f" * 5_000], ids=["decimal", "hex"])
def test_a_number_too_long_to_print_in_a_pack(number: str, tmp_path: Path) -> None:
    header = 'game = "legacy_cards"\nid = "x"\nversion = "1"\ntitle = "X"\nextends = "default"\n'
    (tmp_path / "pack.toml").write_text(header)
    (tmp_path / "resources.toml").write_text(f"wild = {number}\n")

    with pytest.raises(legacies.BadContent, match="resources"):
        legacies.game("legacy_cards", content=tmp_path)
