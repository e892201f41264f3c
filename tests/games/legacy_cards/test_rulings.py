"""Rulings that belong to no chapter: idle laps, how moves are written."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacy_cards import (
    deal,
    new_game,
    on_turn,
    options,
    pack,
    pass_turn,
    pass_turns,
    play,
    seat,
    table,
)

import legacies
from legacies.games.legacy_cards import (
    Build,
    Building,
    Claim,
    Dealing,
    Destroy,
    DestroyProtect,
    Drawing,
    Give,
    MainChoice,
    Resource,
    Riot,
    Rob,
    Swap,
    Vandalise,
)


def bare_game(folder: Path, seats: int, **options: bool | int | str) -> legacies.State:
    """A table after the deal whose decks are used up by it; nobody can do anything."""
    content = pack(folder, resources=f"gold:{4 * seats}", cards=f"swap:{4 * seats}")
    return deal(new_game(seats, content, **options).start())


def all_but_idle(folder: Path, **more: object) -> legacies.State:
    """Seat 0 could do anything; seat 1 has let a turn pass without doing something."""
    content = pack(
        folder,
        resources="gold:2 brick:4 subject:2",
        cards="bank:2 monument parade robbery riot swap protect destroy",
    )
    return table(
        seat("gold:2 brick subject:2", "bank robbery swap protect destroy", "monument"),
        seat("brick:3", "parade", "bank"),
        game=new_game(2, content),
        idle=1,
        active=False,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("LC-R-30")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_lap_without_anything_done_ends_the_round(seats: int, tmp_path: Path) -> None:
    state = bare_game(tmp_path, seats)

    assert ["pass"] == options(state)
    assert list(range(seats)) == pass_turns(state)
    assert (0,) * seats == state.scores()
    assert state.snapshot().finisher is None


@pytest.mark.rule("LC-R-30")
@pytest.mark.parametrize(
    ("moves", "over"),
    [
        pytest.param(["pass", "pass"], True, id="nothing, though much could be done"),
        pytest.param(["take", "show riot", "keep riot", "pass"], False, id="taking"),
        pytest.param(["build bank", "pass", "pass"], False, id="building"),
        pytest.param(["rob 1", "pass", "pass"], False, id="destroying"),
        pytest.param(["pass", "protect"], False, id="a Protect"),
        pytest.param(["pass", "swap 1 bank", "give monument"], False, id="a Swap"),
        pytest.param(["pass", "destroy 1 bank", "pass"], False, id="a free Destroy"),
    ],
)
def test_what_was_done_in_the_lap_counts(moves: list[str], over: bool, tmp_path: Path) -> None:
    state = all_but_idle(tmp_path)
    play(state, *moves)

    assert over == state.is_over
    assert 0 == state.snapshot().idle


@pytest.mark.rule("LC-R-30")
@pytest.mark.parametrize("drawn", [1, 2])
def test_drawing_counts_as_something_done(drawn: int, tmp_path: Path) -> None:
    content = pack(tmp_path, resources=f"gold:8 brick:{drawn}", cards="swap:8")
    hands = seat("gold:4", "swap:4")
    state = table(hands, hands, game=new_game(2, content), decision=Drawing(0))
    play(state, *["deal brick"] * drawn, "pass", "pass")

    assert 1 == on_turn(state)
    play(state, "pass", "pass")

    assert not state.is_over
    assert 0 == on_turn(state)


@pytest.mark.rule("LC-R-30")
def test_the_lap_begins_anew_after_something_was_done(tmp_path: Path) -> None:
    content = pack(tmp_path, resources="gold:12", cards="swap:11 protect")
    hands = [seat("gold:4", cards) for cards in ("swap:4", "swap:3 protect", "swap:4")]
    state = table(*hands, game=new_game(3, content), active=False)
    pass_turn(state)
    play(state, "pass", "protect")

    assert [2, 0, 1] == pass_turns(state)


@pytest.mark.rule("LC-R-30", "LC-FIN-04")
def test_an_idle_lap_scores_without_a_bonus(tmp_path: Path) -> None:
    """A Monument against a Bank: three points each."""
    state = play(all_but_idle(tmp_path), "pass", "pass")

    assert (3, 3) == state.scores()


@pytest.mark.rule("LC-R-30", "LC-CONT-02")
def test_an_idle_lap_ends_the_round_not_the_game(tmp_path: Path) -> None:
    state = bare_game(tmp_path, 2, rounds=2)

    assert [0, 1] == pass_turns(state)
    assert Dealing(0) == state.snapshot().decision
    assert 1 == state.snapshot().round
    assert 0 == state.snapshot().idle

    deal(state)

    assert [1, 0] == pass_turns(state)
    assert state.is_over


@pytest.mark.rule("LC-R-30", "LC-FIN-02")
def test_an_idle_last_tour_keeps_the_bonus(tmp_path: Path) -> None:
    """The trigger player did something: the tour of the others is shorter than a lap."""
    content = pack(tmp_path, resources="gold:9 brick", cards="bank:8")
    state = table(
        seat("gold:2 brick", "bank", "bank:5"), seat("gold:7", "bank:2"),
        game=new_game(2, content),
    )  # fmt: skip
    play(state, "build bank", "pass", "pass", "deal gold", "deal gold", "pass", "pass")
    play(state, "discard gold", "discard gold")

    assert state.is_over
    assert (6 * 3 + 2, 0) == state.scores()


@pytest.mark.rule("LC-R-31")
def test_no_move_is_listed_twice() -> None:
    state = table(
        seat("gold:5 brick:5 subject:5 wild:4", "bank:4 monument:3 parade:3 riot:2 robbery:2"),
        seat("", "", "bank:2 parade:2"),
        seat("", "", "bank:2 parade:2"),
    )
    listed = options(state)

    assert len(set(listed)) == len(listed)
    assert {"build bank", "build bank wild gold", "build bank wild brick"} <= set(listed)
    assert 2 + 3 * 3 + 2 * 2 * 3 == len(listed)


@pytest.mark.rule("LC-R-31")
def test_a_pair_of_resources_has_one_order() -> None:
    with pytest.raises(legacies.BadMove):
        Claim(Resource.BRICK, Resource.GOLD)


@pytest.mark.rule("LC-R-34")
@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Build(Building.BANK), "build bank"),
        (Build(Building.BANK, Resource.GOLD), "build bank wild gold"),
        (Rob(2), "rob 2"),
        (Vandalise(2, Resource.BRICK), "vandalise 2 wild brick"),
        (Riot(0, Resource.SUBJECT), "riot 0 wild subject"),
        (Claim(Resource.GOLD, Resource.BRICK), "claim gold brick"),
        (Swap(1, Building.PARADE), "swap 1 parade"),
        (Give(Building.BANK), "give bank"),
        (Destroy(1, Building.MONUMENT), "destroy 1 monument"),
        (DestroyProtect(1), "destroy 1 protect"),
    ],
)
def test_a_payment_is_no_wild_or_the_type_it_stands_for(move: legacies.Move, text: str) -> None:
    assert text == str(move)
    assert move == new_game(3).parse(text)


@pytest.mark.rule("LC-R-34")
def test_a_wild_stands_for_a_type_not_for_a_wild() -> None:
    with pytest.raises(legacies.BadMove):
        Build(Building.BANK, Resource.WILD)


@pytest.mark.rule("LC-R-34")
@pytest.mark.parametrize(
    ("moves", "decisions"),
    [
        (["swap 1 parade", "give bank"], 2),
        (["destroy 1 parade", "destroy 1 parade"], 2),
        (["destroy 1 parade", "pass"], 2),
        (["destroy 2 protect"], 1),
        (["protect"], 1),
    ],
)
def test_a_special_takes_one_or_two_decisions(moves: list[str], decisions: int) -> None:
    state = table(
        seat("", "swap protect destroy", "bank"), seat("", "", "parade:2"), seat(protects=1)
    )
    play(state, "pass", *moves)

    assert decisions == len(moves)
    assert Drawing(1) == state.snapshot().decision


@pytest.mark.rule("LC-R-05", "LC-R-07")
def test_a_seat_with_nothing_to_draw_is_asked_at_once(tmp_path: Path) -> None:
    state = bare_game(tmp_path, 3)

    assert MainChoice(0) == state.snapshot().decision
