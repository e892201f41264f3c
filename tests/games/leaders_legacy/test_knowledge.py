"""What a seat knows, tables that cannot come up, and how greedy play goes."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from attrs import evolve
from helpers.leaders_legacy import look, new_game, play, table

import legacies
from legacies.bots import Greedy, Random
from legacies.games.leaders_legacy import Frame, FrameKind, Holding, KnownCard, SeatSnapshot, Status
from legacies.testing import random_walk

CALM = {0: 0, 1: 0, 2: 0}


def known() -> legacies.State:
    """A table on which seat 1 knows the top card and seat 2 the last one."""
    state = table("minselm", "vitwood", energy=CALM)
    before = look(state)
    return state.game.restore(
        evolve(
            before,
            deck={**before.deck, "d5": 0, "a5": 0},
            top=(KnownCard("d5", (1,)),),
            bottom=(KnownCard("a5", (1, 2)),),
        )
    )


@pytest.mark.rule("LL-R-56")
def test_a_view_shows_the_cards_its_seat_has_seen() -> None:
    state = known()

    assert [None, "d5", None] == [state.view(seat).top[0].card for seat in range(3)]
    assert [None, "a5", "a5"] == [state.view(seat).bottom[0].card for seat in range(3)]
    assert {38} == {state.view(seat).deck for seat in range(3)}


@pytest.mark.rule("LL-R-56")
def test_redeal_draws_what_a_seat_does_not_know_by_its_odds() -> None:
    state = known()
    tops: Counter[str | None] = Counter()
    for seed in range(2000):
        world = look(state.redeal(2, seed))
        tops[world.top[0].card] += 1
        assert (KnownCard("a5", (1, 2)),) == world.bottom
        assert (1,) == world.top[0].knowers
    # 39 cards are unknown to seat 2: seven a1 and one d5 among them.

    assert 7 * 2000 / 39 == pytest.approx(tops["a1"], rel=0.2)
    assert 1 * 2000 / 39 == pytest.approx(tops["d5"], rel=0.5)
    assert 0 == tops["a5"]


# Tables that cannot come up ------------------------------------------------------------------


def wrong(**changes: object) -> tuple[str, ...]:
    """What is said against a table with something written otherwise."""
    state = table("minselm 2, crosskern", "vitwood", energy=CALM)
    with pytest.raises(legacies.ImpossibleState) as caught:
        state.game.restore(evolve(look(state), **changes))  # type: ignore[arg-type]
    return caught.value.problems


def some_seat(number: int, **changes: object) -> tuple[SeatSnapshot, ...]:
    seats = [*look(table("minselm 2, crosskern", "vitwood", energy=CALM)).seats]
    seats[number] = evolve(seats[number], **changes)  # type: ignore[arg-type]
    return tuple(seats)


def land(name: str, holding: Holding) -> dict[str, Holding]:
    before = look(table("minselm 2, crosskern", "vitwood", energy=CALM)).provinces
    return {**before, name: holding}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        pytest.param({"deck": {"d1": 5}}, "Attack cards", id="cards lost"),
        pytest.param({"event_deck": {}}, "Event cards", id="Events lost"),
        pytest.param({"pile": {"a1": 1}}, "Attack cards", id="a card too many"),
        pytest.param({"marker": 5}, "marker", id="marker of nobody"),
        pytest.param({"active": 1}, "turn", id="another one's turn"),
        pytest.param({"winner": 1}, "winner", id="a winner in play"),
        pytest.param({"revealed": "d1"}, "Attack cards", id="a card revealed twice"),
        pytest.param({"conquered": 1}, "True nor False", id="no flag"),
        pytest.param({"stack": ()}, "actor|turn|winner", id="over without an end"),
        pytest.param({"seats": ()}, "seats", id="no seats"),
        pytest.param({"seats": some_seat(0, health=9)}, "Leader", id="too healthy"),
        pytest.param({"seats": some_seat(0, place="vitwood")}, "Leader", id="in foreign land"),
        pytest.param({"seats": some_seat(0, leader="aldous_penn")}, "Leader", id="a Leader twice"),
        pytest.param({"seats": some_seat(0, leader="nobody")}, "no leader", id="no such Leader"),
        pytest.param(
            {"seats": some_seat(0, status=Status.GONE, place=None, health=0)},
            "Leader",
            id="gone and still in",
        ),
        pytest.param({"seats": some_seat(0, goods={"gold": 100})}, "goods", id="too rich"),
        pytest.param(
            {"seats": some_seat(0, objectives=("main_ostrand",))}, "objective", id="held and open"
        ),
        pytest.param({"seats": some_seat(0, dealt="odrin_vask")}, "Leader", id="a card left over"),
        pytest.param({"provinces": land("atlantis", Holding(0))}, "no province", id="nowhere"),
        pytest.param({"provinces": land("minselm", Holding(5))}, "no seat", id="owner of no seat"),
        pytest.param(
            {"provinces": land("brinegate", Holding(0, port=True))}, "province", id="a Port inland"
        ),
        pytest.param(
            {"provinces": land("vitwood", Holding(1, promised_to=1, promised_on=0))},
            "promise",
            id="promised to oneself",
        ),
        pytest.param({"top": (KnownCard("d1", ()),)}, "knows", id="known to nobody"),
        pytest.param(
            {"stack": (Frame(FrameKind.COMBAT, 0, actor=-2),)},
            "going on|actor",
            id="a combat in no turn",
        ),
        pytest.param(
            {"stack": (Frame(FrameKind.TURN, 0, actor=1, a=8),)},
            "actor",
            id="asked on another's turn",
        ),
    ],
)
def test_an_impossible_table_is_refused(changes: dict[str, object], word: str) -> None:
    assert any(re.search(word, problem) for problem in wrong(**changes)), wrong(**changes)


def test_every_table_of_a_game_can_be_written_down() -> None:
    for seats in (3, 6):
        game = new_game(seats)
        for number, state in enumerate(random_walk(game, 3)):
            if number % 23 == 0:
                assert state == game.restore(state.snapshot())


# Play ----------------------------------------------------------------------------------------


def play_out(game: legacies.Game, bots: list[object], seed: int) -> legacies.State:
    chance = random.Random(seed)
    state = game.start()
    while not state.is_over:
        if state.actor == legacies.CHANCE:
            state.play_chance(chance.getrandbits(32))
        else:
            state.play(bots[state.actor].choose(state, state.actor))  # type: ignore[attr-defined]
    return state


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random(seats: int) -> None:
    game = legacies.game("leaders_legacy", seats=seats)
    won = 0
    for seed in range(6):
        bots: list[object] = [Random(seed=seed) for _ in range(seats)]
        bots[seed % seats] = Greedy(worlds=1, seed=seed)
        outcome = play_out(game, bots, seed).outcome()
        assert outcome is not None
        won += seed % seats in outcome.winners

    assert won >= 5


def test_greedy_games_reach_the_goal() -> None:
    game = legacies.game("leaders_legacy", seats=4)
    for seed in range(5):
        state = play_out(game, [Greedy(worlds=1, seed=seed + k) for k in range(4)], seed)

        assert look(state).winner is not None
        assert look(state).round < 50


def test_a_record_of_moves_by_name_is_read_back() -> None:
    state = table("minselm 2, crosskern", "vitwood", energy=CALM, goods={0: "wood"})
    game = state.game
    for move in state.legal_moves():
        assert move == game.parse(game.say(move)) == game.parse(str(move))
    assert "settle oakenfold" in [game.say(move) for move in state.legal_moves()]
    play(state, "settle oakenfold")
