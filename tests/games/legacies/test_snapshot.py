"""Tables written down by hand: what stands there comes back, and nonsense is refused in words."""

from __future__ import annotations

import random
from typing import Any, cast

import attrs
import pytest
from helpers.legacies import at, look, new_game, seat, table, tracks, turn_of

import legacies
from legacies.games.legacies import (
    Action,
    Card,
    Character,
    Due,
    Event,
    Figure,
    Half,
    Held,
    Industry,
    LegaciesSnapshot,
    PlacedBid,
    Resolved,
    Resource,
    SeatSnapshot,
    Side,
    Step,
    Successor,
    Token,
    What,
)
from legacies.testing import random_walk, some


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_moment_of_a_game_can_be_written_down_and_restored(seats: int) -> None:
    game = new_game(seats)
    kinds = set()
    for state in some(random_walk(game, 7 + seats), every=3):
        snapshot = look(state)
        kinds |= {step.kind for step in snapshot.stack[-1:]}

        assert state == game.restore(snapshot), game.restore(snapshot).differences(state)
    assert {"turn", "deal_card", "deal_successor", "mat"} <= kinds


def test_a_snapshot_comes_back_from_json() -> None:
    for state in some(random_walk(new_game(3), 2), every=40):
        assert look(state) == legacies.loads(legacies.dumps(look(state)))


def test_what_is_written_stands_on_the_table() -> None:
    state = table(
        seat(
            "socialite",
            "C1003 C1011",
            fame=7,
            gold=31,
            foundation=20,
            resources="dye:2 iron",
            open="C1011",
            played="C1020",
            successors="S01 S02",
            shown="S02",
            active="S05",
            heirlooms="socialite:1 politician:3",
            minors="law science",
            majors="law",
            locked="minor major",
            side="underhanded",
            triggered=True,
            succeeded=True,
        ),
        seat("politician", peeked=(None, None, Event("E201"))),
        seat("general", "C1005"),
        industries="law:5 science:0",
        tracks="politician:0.2 promoter:-.-.1.2",
        blocked="trade:1",
        done="dividends",
        legend=(None, 2, 0),
    )
    first = at(state, 0)

    assert (7, 31, 20) == (first.fame, first.gold, first.foundation)
    assert {Resource.DYE: 2, Resource.IRON: 1} == first.resources
    assert (Card.C1003, Card.C1011) == first.hand
    assert (Card.C1011,) == first.open
    assert (Successor.S05,) == first.hall
    assert Successor.S05 is first.active
    assert (Held(Character.SOCIALITE, 1), Held(Character.POLITICIAN, 3)) == first.heirlooms
    assert (Industry.LAW, Industry.SCIENCE) == first.minors
    assert Side.UNDERHANDED is first.side
    assert (Token.MINOR, Token.MAJOR) == first.locked
    assert (None, None, Event.E201) == at(state, 1).peeked
    board = look(state)
    assert 5 == board.industries[Industry.LAW]
    assert tracks("politician:0.2 promoter:-.-.1.2") == board.tracks
    assert {Action.TRADE: 1} == board.blocked
    assert (None, 2, 0, None, None) == board.legend


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = table(
        seat("socialite", "C1003", active="S05"),
        seat("politician", locked="minor major"),
        seat("general"),
        tracks="promoter:0.1.2 inventor:0",
        legend=(0, None, None),
        blocked="trade:2",
    )
    snapshot = look(state)

    assert [2, 5, 3] == [each.tokens for each in snapshot.seats]
    assert snapshot.deck is not None
    assert 50 - 3 - 1 == len(snapshot.deck)
    assert snapshot.successor_deck is not None
    assert 60 - 2 - 1 == len(snapshot.successor_deck)
    assert (0, 1, 2) == snapshot.order == snapshot.next_order
    assert (Event.E101, Event.E102) == snapshot.events_gone
    track = state.game.content.investment_track  # type: ignore[attr-defined]
    assert track.start_row == snapshot.industries[Industry.LAW]


def test_bids_payments_and_chains_are_written_in_words() -> None:
    before = look(table(seat(hand="C1001"), seat(), seat()))
    first, *rest = before.seats
    snapshot = attrs.evolve(
        before,
        seats=(attrs.evolve(first, held=Character.GENERAL), *rest),
        bids=(PlacedBid(1, What.FAME, row=2),),
        due=Due(kinds={Resource.GEM: 1}, any=1, total=2, lowest=Resource.GEAR),
        chain=("politician-1", "figure-slot-2"),
    )
    game = new_game(3)
    rows = game._raw(snapshot)

    assert [0, 1 + 0 * 5 + 1, 0, 0, 0, 0] == rows["bids"]
    assert [0, 0, 1, 0] == rows["due"]
    assert ([1], [2], [1]) == (rows["due_any"], rows["due_total"], rows["due_lowest"])
    assert [1 << 3 * 5 | 1 << 51] == rows["chain"]
    assert [1 + 5, 0, 0, 0, 0, 0] == rows["held"]


PLAIN = table(
    seat("socialite", "C1003 C1011", gold=5, minors="law"),
    seat("politician", "C1005"),
    seat("general"),
    tracks="politician:0",
)


def change(**changes: Any) -> list[str]:
    """What is wrong with a table after some changes."""
    with pytest.raises(legacies.ImpossibleState) as caught:
        PLAIN.game.restore(attrs.evolve(look(PLAIN), **changes))
    return list(caught.value.problems)


def with_seat(**changes: Any) -> dict[str, Any]:
    first, *rest = look(PLAIN).seats
    return {"seats": (attrs.evolve(first, **changes), *rest)}


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("generation: 7 is none of 1 to 6", {"generation": 7}),
    ("generation: 'one' is not a whole number", {"generation": "one"}),
    ("seats: 3 of the type SeatSnapshot", {"seats": ()}),
    ("seats: 3 of the type SeatSnapshot", {"seats": (SeatSnapshot(), SeatSnapshot(), "me")}),
    ("stack: a tuple is wanted", {"stack": None}),
    ("stack[0]: a Step is wanted", {"stack": ("turn",)}),
    ("stack[0].kind: 'dance' is none", {"stack": (Step("dance", 0),)}),
    ("stack[2].a: 'x' is not a whole number", {"stack": turn_of(0, a=cast(int, "x"))}),
    ("stack: 99 of them; at most", {"stack": (Step("phase"),) * 99}),
    ("order: 3 is no seat of this table", {"order": (0, 1, 3)}),
    ("order: every seat once is wanted", {"order": (0, 1, 1)}),
    ("next_order: every seat once is wanted", {"next_order": (0,)}),
    ("turn: None is not a whole number", {"turn": None}),
    ("last: 5 is no seat of this table", {"last": 5}),
    ("industries: 'gambling' is not one of", {"industries": {"gambling": 1}}),
    ("rows[", {"industries": {"law": 12}}),
    ("tracks: a mapping is wanted", {"tracks": ()}),
    ("tracks.general: 9 is no seat of this table", {"tracks": {"general": (9,)}}),
    ("tracks.general: 6 of them; at most 5", {"tracks": {"general": (None,) * 6}}),
    ("figures: 'lf_9' is no Figure", {"figures": ("lf_9",)}),
    ("done: event stands there twice", {"done": (Action.EVENT, Action.EVENT)}),
    ("blocked: True is no seat of this table", {"blocked": {"trade": True}}),
    ("century_tiles: only Century-End tiles", {"century_tiles": ("game-1",)}),
    ("game_tiles: only Game-End tiles", {"game_tiles": ("century-1",)}),
    ("market: C2001 is of another Century", {"market": (Card.C2001,)}),
    ("display: 'S99' is no Successor", {"display": ("S99",)}),
    ("deck: 'C9' is no Card", {"deck": ("C9",)}),
    ("deck: None is no Card", {"deck": (None,)}),
    ("current: 'E999' is no Event", {"current": "E999"}),
    ("resolved: a Resolved is wanted", {"resolved": ("E101",)}),
    (
        "resolved: generation 1 twice",
        {"resolved": (Resolved(1, Event.E103, half=Half.TOP),) * 2},
    ),
    ("bids: a PlacedBid is wanted", {"bids": (3,)}),
    ("bids: row 6 is none of 1 to 5", {"bids": (PlacedBid(0, What.FAME, row=6),)}),
    ("due: a Due is wanted", {"due": 3}),
    ("due.kinds: 'mud' is not one of", {"due": Due(kinds={"mud": 1})}),  # type: ignore[dict-item]
    ("chain: 'moon-1' is no place of a token", {"chain": ("moon-1",)}),
    ("seats[0].hand: C1003 stands there twice", with_seat(hand=(Card.C1003,) * 2)),
    ("seats[0].hand: a tuple is wanted", with_seat(hand="C1003")),
    ("seats[0].gold: 1.5 is not a whole number", with_seat(gold=1.5)),
    ("seats[0].what", with_seat(gold=-1)),
    ("seats[0].character: 'king' is no Character", with_seat(character="king")),
    ("seats[0].side: 'inside' is no Side", with_seat(side="inside")),
    ("seats[0].triggered: 1 is neither True nor False", with_seat(triggered=1)),
    ("seats[0].heirlooms: a Held is wanted", with_seat(heirlooms=(3,))),
    ("seats[0].heirlooms: 0 is no level", with_seat(heirlooms=(Held(Character.GENERAL, 0),))),
    ("seats[0].heirlooms: two of level 2", with_seat(heirlooms=(Held(Character.GENERAL, 2),) * 2)),
    ("seats[0].resources: 'mud' is not one of", with_seat(resources={"mud": 1})),
    ("seats[0].peeked: 7 of them; at most 6", with_seat(peeked=(None,) * 7)),
]


@pytest.mark.parametrize(("words", "changes"), WRONG, ids=[f"{n}" for n in range(len(WRONG))])
def test_nonsense_is_refused_with_what_is_wrong(words: str, changes: dict[str, Any]) -> None:
    problems = change(**changes)

    assert any(words in problem for problem in problems), problems


def test_everything_that_is_wrong_is_told_at_once() -> None:
    problems = change(generation=0, order=(5,), bids=("high",), **with_seat(gold="much"))

    assert 4 < len(problems)


JUNK: tuple[Any, ...] = (
    *(None, -1, 0, 7, 256, 10**30, True, 1.5, "x", "law", "C1001", (), (None,), (1, 2), {}),
    *([1], ("C1001",), {"law": 1}, {"x": {}}, {(1, 2): 3}, b"a", {"politician": 3}, object()),
)


def spoilt(value: Any, pick: random.Random) -> Any:
    """A snapshot with rubbish somewhere in it."""
    name = pick.choice([each.name for each in attrs.fields(type(value)) if each.name != "game"])
    inside = getattr(value, name)
    if isinstance(inside, tuple) and inside and attrs.has(type(inside[0])) and pick.random() < 0.7:
        at = pick.randrange(len(inside))
        rest = (*inside[:at], spoilt(inside[at], pick), *inside[at + 1 :])
        return attrs.evolve(value, **{name: rest})
    return attrs.evolve(value, **{name: pick.choice(JUNK)})


def test_rubbish_is_refused_or_harmless() -> None:
    game = new_game(3)
    pick = random.Random(5)
    snapshots = [look(state) for state in some(random_walk(game, 6), every=40)]
    refused = 0
    for _ in range(1500):
        snapshot = spoilt(pick.choice(snapshots), pick)
        try:
            game.restore(snapshot)
        except legacies.ImpossibleState as error:
            assert error.problems
            refused += 1
    assert refused > 1000


def test_a_snapshot_knows_its_round() -> None:
    snapshot = look(PLAIN)

    assert isinstance(snapshot, LegaciesSnapshot)
    assert 0 == snapshot.round == snapshot.generation - 1
    assert Figure.LF_1 is snapshot.figures[0]
