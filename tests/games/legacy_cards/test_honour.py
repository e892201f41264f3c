"""The fun variation: every build says in whose honour it stands."""

from __future__ import annotations

import pytest
from helpers.legacy_cards import deal, new_game, options, play, refusal, seat, table

import legacies
from legacies.games.legacy_cards import Build, Building, Honour, LegacyCards, MainChoice, honours

WORDS = "my stamps, and all who licked them"

# Seat 0 can build two Banks and has a Swap, seat 1 can build a Parade and has a free Destroy.
DEAL = """
deal gold|deal gold|deal gold|deal brick|deal bank|deal bank|deal swap|deal riot
deal subject|deal subject|deal gold|deal brick|deal parade|deal bank|deal destroy|deal robbery
"""


def story(game: LegacyCards, *texts: str) -> legacies.Match:
    """A match that went like this from the deal on."""
    moves = [text for line in (DEAL, *texts) for text in line.strip().replace("\n", "|").split("|")]
    record = legacies.Record(game.key, 1, moves=tuple(game.parse(text) for text in moves))
    return legacies.replay(record)


FIRST = 'deal gold|deal brick|build bank honour "A"|build bank honour "B"|pass|pass'
SECOND = 'deal subject|deal subject|build parade honour "C"|pass|pass'


@pytest.mark.rule("LC-BUILD-04", "LC-R-24")
@pytest.mark.parametrize("text", ["", " ", "\t\n  "])
def test_with_the_variation_a_build_without_words_is_refused(text: str) -> None:
    game = new_game(3, honour=True)
    state = table(seat("gold:2 brick", "bank"), seat(), seat(), game=game)

    with pytest.raises(legacies.IllegalMove) as caught:
        state.play(Build(Building.BANK, honour=text))

    assert "LC-R-24" == caught.value.rule
    assert MainChoice(0) == state.snapshot().decision


@pytest.mark.rule("LC-BUILD-04", "LC-R-24")
def test_with_the_variation_a_build_with_words_is_played() -> None:
    game = new_game(3, honour=True)
    state = table(seat("gold:2 brick", "bank"), seat(), seat(), game=game)
    state.play(Build(Building.BANK).in_honour_of(WORDS))

    assert {Building.BANK: 1} == state.snapshot().seats[0].built


@pytest.mark.rule("LC-BUILD-04")
@pytest.mark.parametrize("text", ["", WORDS])
def test_without_the_variation_words_are_free(text: str) -> None:
    state = table(seat("gold:2 brick", "bank"), seat(), seat())
    state.play(Build(Building.BANK, honour=text))

    assert not new_game(3).options.honour
    assert {Building.BANK: 1} == state.snapshot().seats[0].built


@pytest.mark.rule("LC-R-24")
@pytest.mark.parametrize("honour", [True, False])
def test_legal_moves_list_builds_without_words(honour: bool) -> None:
    game = new_game(3, honour=honour)
    state = table(seat("gold:2 brick wild", "bank"), seat(), seat(), game=game)

    assert [
        "pass",
        "take",
        "build bank",
        "build bank wild gold",
        "build bank wild brick",
    ] == options(state)


@pytest.mark.rule("LC-R-24")
def test_words_ask_for_nothing_but_a_build() -> None:
    game = new_game(3, honour=True)
    state = table(
        seat("gold:2 brick subject:2", "riot protect"), seat("", "", "parade"), seat(), game=game
    )
    play(state, "riot 1", "pass", "pass", "protect")
    deal(state)

    assert 1 == state.actor


@pytest.mark.rule("LC-R-24")
def test_words_make_no_move_legal() -> None:
    state = table(seat("gold brick", "bank"), seat(), seat(), game=new_game(3, honour=True))

    assert "LC-COMP-06" == refusal(state, 'build bank honour "A"')
    assert "LC-BUILD-02" == refusal(state, 'build parade honour "A"')


@pytest.mark.rule("LC-R-24")
def test_words_change_neither_state_nor_hash_nor_score_nor_view() -> None:
    states = []
    for text in ("", "A", WORDS):
        state = table(seat("gold:2 brick", "bank"), seat(), seat())
        state.play(Build(Building.BANK, honour=text))
        states.append(state)

    assert states[0] == states[1] == states[2]
    assert 1 == len({hash(state) for state in states})
    assert 1 == len({state.scores() for state in states})
    assert states[0].view(1) == states[2].view(1)
    assert states[0].to_bytes() == states[2].to_bytes()


@pytest.mark.rule("LC-R-24")
@pytest.mark.parametrize("text", [WORDS, 'a "quoted" honour', "honour honour", "Überseebank ✓"])
def test_words_are_kept_in_the_history_of_moves(text: str) -> None:
    game = new_game(2, honour=True)
    match = story(game, "deal gold|deal brick")
    match.play(Build(Building.BANK).in_honour_of(text))
    build = match.moves[-1]

    assert isinstance(build, Build)
    assert text == build.honour
    assert build == game.parse(str(build))
    assert match.record() == legacies.loads(legacies.dumps(match.record()))


@pytest.mark.rule("LC-R-24")
def test_words_stand_with_their_building() -> None:
    match = story(new_game(2, honour=True), FIRST, SECOND)
    bank, parade = Building.BANK, Building.PARADE

    assert ((Honour(bank, "A"), Honour(bank, "B")), (Honour(parade, "C"),)) == honours(match)


@pytest.mark.rule("LC-R-24")
def test_a_building_taken_by_swap_keeps_its_words() -> None:
    swap = "deal gold|deal gold|pass|swap 1 parade|give bank"
    match = story(new_game(2, honour=True), FIRST, SECOND, swap)
    bank, parade = Building.BANK, Building.PARADE

    assert ((Honour(bank, "A"), Honour(parade, "C")), (Honour(bank, "B"),)) == honours(match)


@pytest.mark.rule("LC-R-24")
@pytest.mark.parametrize(
    ("turn", "left"),
    [
        pytest.param(
            "deal subject|deal subject|pass|destroy 0 bank|pass", ["A"], id="the free Destroy"
        ),
        pytest.param(
            "deal subject|deal subject|pass|destroy 0 bank|destroy 0 bank", [], id="both Banks"
        ),
        pytest.param("deal gold|deal gold|rob 0|pass|pass", ["A"], id="a Robbery"),
        pytest.param("deal gold|deal gold|rob 0|pass|destroy 0 bank|pass", [], id="one of each"),
    ],
)
def test_the_building_that_came_last_goes_first(turn: str, left: list[str]) -> None:
    match = story(new_game(2, honour=True), FIRST, turn)

    assert left == [each.text for each in honours(match)[0]]


@pytest.mark.rule("LC-R-24", "LC-R-27")
def test_a_new_round_has_no_words_yet() -> None:
    """Both seats build when they can, and do something else when they cannot."""
    match = new_game(2, honour=True, rounds=2).match(seed=3)
    while match.state.snapshot().round == 0 and len(match.moves) < 5_000:
        moves = match.state.legal_moves()
        builds = [move.in_honour_of("A") for move in moves if isinstance(move, Build)]
        match.play([*builds, *moves[1:], moves[0]][0])

    assert ((), ()) == honours(match)

    match.undo()
    built = [sum(each.built.values()) for each in match.state.snapshot().seats]

    assert built == [len(tableau) for tableau in honours(match)]
    assert max(built) >= 6
