"""Tables that cannot come up are refused, in words; what is accepted can be played on."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable

import pytest
from helpers.legacies import new_game, seat, table

import legacies
from legacies.games.legacies._rules import DECISIONS, PHASES
from legacies.games.legacies.reasons import INVARIANTS
from legacies.testing import random_walk

Raw = dict[str, list[int]]
SEATS = 6


def written() -> Raw:
    """The numbers of a table in the middle of a Generation: seat 0 is asked for its turn."""
    state = table(
        seat("socialite", "C1003 C1011", gold=5, minors="law", heirlooms="socialite:1"),
        seat("politician", "C1005", successors="S01"),
        seat("general", active="S05"),
        tracks="politician:0 promoter:-.1.2",
        legend=(2, None, None),
    )
    return state.game._engine.raw(state)


def problems(change: Callable[[Raw], object]) -> list[str]:
    """What is wrong with that table after a change."""
    raw = written()
    change(raw)
    with pytest.raises(legacies.ImpossibleState) as caught:
        new_game(3)._engine.from_raw(raw)
    return list(caught.value.problems)


def put(row: str, at: int, value: int) -> Callable[[Raw], object]:
    def change(raw: Raw) -> None:
        raw[row][at] = value

    return change


def both(*changes: Callable[[Raw], object]) -> Callable[[Raw], object]:
    def change(raw: Raw) -> None:
        for each in changes:
            each(raw)

    return change


def frame(at: int, kind: str, actor: int = -2, **fields: int) -> Callable[[Raw], object]:
    """A frame at a place of the stack, which then ends there."""

    def change(raw: Raw) -> None:
        raw["frames.kind"][at] = DECISIONS[kind]
        raw["frames.actor"][at] = actor
        for name in ("seat", "a", "b", "c", "pc"):
            raw[f"frames.{name}"][at] = fields.get(name, 0)
        raw["n_frames"][0] = at + 1
        raw["actor"][0] = actor

    return change


def test_the_table_itself_is_sound() -> None:
    raw = written()

    assert new_game(3)._engine.raw(new_game(3)._engine.from_raw(raw)) == raw


WRONG: list[tuple[str, Callable[[Raw], object]]] = [
    ("number of seats", put("n_seats", 0, 4)),
    ("course of the game", put("frames.a", 0, PHASES["mats"])),
    ("course of the game", put("frames.kind", 0, DECISIONS["run"])),
    ("course of the game", put("n_frames", 0, 1)),
    ("lie on one another", frame(3, "turn", 0)),
    ("lie on one another", frame(2, "ending", seat=0)),
    ("lie on one another", frame(2, "phase")),
    ("lie on one another", put("chain", 0, 1)),
    ("lie on one another", put("frames.kind", 7, DECISIONS["run"])),
    ("lie on one another", frame(2, "bid", 0, a=1)),
    ("operands that it cannot have", put("frames.a", 2, 3)),
    ("operands that it cannot have", put("frames.b", 2, 1)),
    ("operands that it cannot have", put("frames.seat", 1, 1)),
    ("operands that it cannot have", frame(2, "turn", 1, seat=1)),
    ("operands that it cannot have", frame(2, "turn", 0, a=2, b=2)),
    ("operands that it cannot have", frame(2, "character", 0, b=2, a=1, pc=1)),
    ("operands that it cannot have", frame(2, "choice", 0, pc=60_000)),
    ("operands that it cannot have", frame(2, "trade", 0, c=63)),
    ("operands that it cannot have", frame(2, "take", 0, a=1, b=4)),
    ("operands that it cannot have", frame(2, "drop", 0, a=1, c=4)),
    ("operands that it cannot have", frame(2, "discard", 0, a=3)),
    ("operands that it cannot have", frame(2, "industry", 0, a=1)),
    ("operands that it cannot have", frame(2, "token", 0, pc=0)),
    ("operands that it cannot have", frame(2, "stake", 0, a=200)),
    ("operands that it cannot have", frame(2, "tile", 0, a=2, b=1)),
    ("operands that it cannot have", frame(2, "collect", 0, pc=1 << 15)),
    ("operands that it cannot have", frame(2, "deal_card", -1, a=1, b=1)),
    ("operands that it cannot have", frame(2, "deal_event", -1, a=0, b=1, c=1)),
    ("operands that it cannot have", frame(2, "steal", -1, a=0)),
    ("operands that it cannot have", frame(2, "opponent_choice", 0)),
    ("operands that it cannot have", frame(2, "honorarium", 0)),
    ("operands that it cannot have", frame(2, "outcome", 0)),
    ("operands that it cannot have", frame(2, "currency", 0)),
    ("operands that it cannot have", frame(2, "first_benefit", 0)),
    ("Player Cards are missing", put("seats.hand", 0, 0)),
    ("Player Cards are missing", put("market", 0, 3)),
    ("Successors are missing", put("successor_deck", 0, 0)),
    ("Successors are missing", put("seats.active", 0, 9)),
    ("knows a card", put("seats.open", 0, 1 << 40)),
    ("knows a card", put("seats.seen", 0, 1 << 2)),
    ("knows a card", put("seats.shown", 0, 1 << 0)),
    ("knows a card", put("seats.peeked", 0, 1)),
    ("knows a card", put("seats.peeked", 5, 1)),
    ("an Event", put("upcoming", 0, 16)),
    ("an Event", put("resolved", 3, 1)),
    ("an Event", put("events_gone", 0, 0)),
    ("turn track", put("order", 0, 1)),
    ("turn track", put("next_order", 4, 1)),
    ("a Character or a Player Aid", put("seats.character", 0, 3)),
    ("a Character or a Player Aid", put("seats.aid", 0, 2)),
    ("tokens are missing", put("seats.tokens", 0, 6)),
    ("tokens are missing", put("seats.stakes", 0, 31)),
    ("tokens are missing", put("held", 0, 4)),
    ("a track has", put("tracks", 15, 2)),
    ("a track has", put("seats.ties", 0, 0)),
    ("a track has", put("bonus", 0, 8)),
    ("a Legendary Figure", put("figure", 1, 0)),
    ("a Legendary Figure", put("figure", 4, 7)),
    ("a Legendary Figure", put("legend", 3, 1)),
    ("an Heirloom", put("seats.heirlooms", 0, 1)),
    ("an Heirloom", put("seats.heirlooms", 7 + 1, 10)),
    ("a Scoring Tile", put("century_tiles", 1, 2)),
    ("a Scoring Tile", put("flipped", 0, 2)),
    ("a Scoring Tile", put("game_tiles", 0, 128)),
    ("a Mandatory Global Action", put("blocked", 0, 1)),
    ("more Resources", put("seats.resources", 0, 13)),
    ("does not exist", put("bids", 5, 1)),
    ("does not exist", put("seats.what", 5 * 3, 1)),
    ("the turn is not", put("turn", 0, 4)),
    ("the turn is not", put("idle", 0, 4)),
    ("Resources are due", put("due", 0, 1)),
    ("Resources are due", put("bids", 0, 1)),
    ("Resources are due", frame(2, "pay", 0)),
    ("nobody is asked this now", frame(2, "successor", 0, a=1)),
    ("nobody is asked this now", frame(2, "run", pc=1)),
    ("Solo Cards", put("seats.solo", 0, 1)),
    ("Solo Cards", both(put("solo_deck", 0, 1), put("solo_pile", 0, 1))),
]


@pytest.mark.parametrize(("words", "change"), WRONG)
def test_a_table_that_cannot_come_up_is_refused(
    words: str, change: Callable[[Raw], object]
) -> None:
    assert any(words in problem for problem in problems(change))


def test_what_comes_later_in_a_generation_is_not_there_while_cards_are_dealt() -> None:
    game = new_game(3)
    state = next(s for s in random_walk(game, 3) if s.snapshot().stack[0].a == PHASES["hands"])
    raw = game._engine.raw(state)
    raw["done"][0] = 1
    with pytest.raises(legacies.ImpossibleState) as caught:
        game._engine.from_raw(raw)

    assert [INVARIANTS[22]] == list(caught.value.problems)


def test_a_nemesis_holds_no_cards() -> None:
    game = new_game(3, nemeses=1)
    states = [s for s in random_walk(game, 3) if game._engine.raw(s)["deck"][0]]
    raw = game._engine.raw(states[50])
    card = raw["deck"][0] & -raw["deck"][0]
    raw["deck"][0] ^= card
    raw["seats.hand"][3] = card
    with pytest.raises(legacies.ImpossibleState) as caught:
        game._engine.from_raw(raw)

    assert [INVARIANTS[17]] == list(caught.value.problems)


@pytest.mark.parametrize(("seats", "nemeses"), [(3, 0), (4, 0), (6, 0), (1, 1), (3, 1)])
def test_no_answer_leaves_a_table_that_is_refused(seats: int, nemeses: int) -> None:
    game = new_game(seats, nemeses=nemeses)
    for seed in range(3):
        for state in random_walk(game, seed):
            assert [] == game._engine.problems(state)


@pytest.mark.parametrize("seats", [3, 6])
def test_mutated_bytes_are_refused_or_can_be_played_on(seats: int) -> None:
    """Each table that is accepted stays sound: neither a fault nor a broken table follows."""
    game = new_game(seats)
    pick = random.Random(seats)
    accepted = 0
    for state in pick.sample(list(random_walk(game, seats)), 60):
        body = state.to_bytes()[:-4]
        for _ in range(12):
            data = bytearray(body)
            for _ in range(pick.choice((1, 1, 2, 3))):
                data[pick.randrange(29, len(data))] = pick.choice((pick.randrange(8), 255))
            try:
                other = game.from_bytes(bytes(data) + zlib.crc32(data).to_bytes(4, "little"))
            except legacies.LegaciesError:
                continue
            accepted += 1
            for number in range(30):
                if other.is_over:
                    break
                other.redeal(0, number)
                other.scores()
                other.play_unchecked(pick.choice(other.legal_indexes()))
                assert [] == game._engine.problems(other)
    assert accepted > 10


def test_any_index_is_refused_or_does_no_harm() -> None:
    game = new_game(4)
    pick = random.Random(1)
    for state in pick.sample(list(random_walk(game, 8)), 120):
        legal = set(state.legal_indexes())
        for index in pick.sample(range(game.move_count), 30):
            if index in legal:
                continue
            twin = state.copy()
            with pytest.raises(legacies.IllegalMove):
                twin.play(game.move(index))
            assert twin == state
