"""Tables of Leader's Legacy written down in a few words: for the rule tests."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import legacies
from helpers.playing import options as options
from helpers.playing import play as play
from helpers.playing import refusal as refusal
from legacies.games.leaders_legacy import (
    Holding,
    LeadersLegacy,
    LeadersLegacyPack,
    LeadersLegacySnapshot,
    LeadersLegacyView,
    Level,
    Phase,
    Resource,
    SeatSnapshot,
    Status,
    turn,
)

LEADERS = (  # of seats that name none: their passive abilities change nothing by themselves
    *("odrin_vask", "aldous_penn", "hesper_quill", "brannoc_hale", "sefa_orlan", "thessaly_vorn"),
)
HOMES = (  # of seats that name no land: far from each other
    *("quillhaven", "tinhallow", "merrowdun", "vantor", "gullhythe", "coldanvil"),
)
SIDE_OBJECTIVES = ("side_twin_crowns", "side_merchant_prince", "side_crownbreaker")


@functools.cache
def new_game(
    seats: int = 3, content: Path | None = None, **options: bool | int | str
) -> LeadersLegacy:
    """The game, typed as what it is."""
    made = legacies.game("leaders_legacy", seats=seats, content=content, **options)
    return cast(LeadersLegacy, made)


def pack_of(game: LeadersLegacy) -> LeadersLegacyPack:
    """The pack in use, typed as what it is."""
    return cast(LeadersLegacyPack, game.content)


def goods_of(words: str) -> dict[Resource, int]:
    """``"food:2 gold"`` as cards of each kind."""
    found = {}
    for word in words.split():
        kind, _, n = word.partition(":")
        found[Resource(kind)] = int(n or 1)
    return found


def lands_of(seat: int, words: str) -> dict[str, Holding]:
    """``"minselm town 3 port, vitwood"``: level, armies (1 if not said) and Port of each."""
    found = {}
    for part in words.split(","):
        name, *facts = part.split()
        numbers = [int(fact) for fact in facts if fact.isdigit()]
        levels = [Level(fact) for fact in facts if fact in [*Level]]
        found[name] = Holding(
            seat,
            levels[0] if levels else Level.VILLAGE,
            armies=numbers[0] if numbers else 1,
            port="port" in facts,
        )
    return found


def table(
    *lands: str,
    leaders: Mapping[int, str] | None = None,
    goods: Mapping[int, str] | None = None,
    health: Mapping[int, int] | None = None,
    energy: Mapping[int, int] | None = None,
    phase: str = "building",
    active: int = 0,
    marker: int | None = None,
    moved: Sequence[int] = (),
    down: Sequence[int] = (),
    captive: Mapping[int, int] | None = None,
    renown: Mapping[int, int] | None = None,
    conquered: Mapping[int, tuple[int, ...]] | None = None,
    downed: Mapping[int, int] | None = None,
    trades: Mapping[int, tuple[int, tuple[int, ...]]] | None = None,
    in_play: Sequence[str] = SIDE_OBJECTIVES,
    seats: int = 3,
    round: int = 1,
    game: LeadersLegacy | None = None,
    **options: bool | int | str,
) -> legacies.State:
    """
    A main decision of the active seat, by default of its Building Phase; nobody trades.

    `lands` are those of each seat (see ``lands_of``), `leaders` like ``"flynt_mire minselm"``, in
    the first land if no province is named. The seat after the active one draws the next Event,
    unless `marker` says otherwise.
    """
    game = game or new_game(seats, **{"trade": "off", **options})
    taken = " ".join(lands)
    homes = [name for name in HOMES if name not in taken]
    wanted = leaders or {}
    named = [words.split()[0] for words in wanted.values()]
    spare = [name for name in LEADERS if name not in named]
    cards = {card.id: card for card in pack_of(game).leaders.leaders}
    provinces: dict[str, Holding] = {}
    made = []
    for seat in range(game.seats):
        words = lands[seat] if seat < len(lands) and lands[seat] else homes.pop(0)
        own = lands_of(seat, words)
        provinces |= own
        leader, *at = (wanted[seat] if seat in wanted else spare.pop(0)).split()
        captor = (captive or {}).get(seat)
        on_board = seat not in down and captor is None
        made.append(
            SeatSnapshot(
                goods=goods_of((goods or {}).get(seat, "")),
                leader=leader,
                status=Status.DOWN
                if seat in down
                else Status.ON_BOARD
                if on_board
                else Status.CAPTIVE,
                place=(at[0] if at else next(iter(own))) if on_board else None,
                captor=captor,
                health=0 if seat in down else (health or {}).get(seat, cards[leader].health),
                energy=(energy or {}).get(seat, cards[leader].energy),
                moved=seat in moved or not on_board,
                leader_renown=(renown or {}).get(seat, 0),
                conquered=(conquered or {}).get(seat, (0, 0, 0, 0)),
                downed=(downed or {}).get(seat, 0),
                trades=(trades or {}).get(seat, (0, ()))[0],
                partners=(trades or {}).get(seat, (0, ()))[1],
            )
        )
    pack = pack_of(game)
    return game.restore(
        LeadersLegacySnapshot(
            game.key,
            (turn(active, Phase(phase)),),
            seats=tuple(made),
            provinces=provinces,
            objectives=(*(each.id for each in pack.main_objectives.main_objectives), *in_play),
            deck={each.id: each.count for each in pack.attack_deck.attack_cards},
            event_deck={each.id: each.count for each in pack.events.events},
            active=active,
            marker=(active + 1) % game.seats if marker is None else marker,
            round=round,
        )
    )


def look(state: legacies.State) -> LeadersLegacySnapshot:
    """The snapshot, typed as what it is."""
    return cast(LeadersLegacySnapshot, state.snapshot())


def view(state: legacies.State, seat: int) -> LeadersLegacyView:
    """The view, typed as what it is."""
    return cast(LeadersLegacyView, state.view(seat))


def armies(state: legacies.State, *names: str) -> list[int]:
    """How many armies stand in provinces."""
    provinces = look(state).provinces
    return [provinces[name].armies for name in names]


def goods(state: legacies.State, seat: int) -> str:
    """The cards of a seat: ``"food:2 gold:1"``."""
    held = look(state).seats[seat].goods
    return " ".join(f"{kind}:{held[kind]}" for kind in Resource if held.get(kind))


def energy(state: legacies.State, seat: int) -> int:
    """The Energy of a seat's Leader."""
    return look(state).seats[seat].energy


def health(state: legacies.State, seat: int) -> int:
    """The Health of a seat's Leader."""
    return look(state).seats[seat].health


def place(state: legacies.State, seat: int) -> str:
    """Where a seat's Leader stands, or what became of it."""
    found = look(state).seats[seat]
    return found.place or str(found.status)


def owner(state: legacies.State, name: str) -> int | None:
    """Who controls a province."""
    found = look(state).provinces.get(name)
    return None if found is None else found.owner


def level(state: legacies.State, name: str) -> str:
    """How far a settlement is built."""
    return str(look(state).provinces[name].level)


def renown(state: legacies.State, seat: int) -> int:
    """The Renown of a seat."""
    return state.scores()[seat]


def held(state: legacies.State, seat: int) -> tuple[str, ...]:
    """The objectives that a seat has claimed."""
    return look(state).seats[seat].objectives


def until_asked(state: legacies.State, seat: int, *verbs: str) -> legacies.State:
    """Answer questions of others with what comes first until a seat is asked for such a move."""
    for _ in range(200):
        if state.actor == seat and options(state, *verbs):
            return state
        state.play(state.legal_moves()[0])
    raise AssertionError(f"seat {seat} is never asked to {verbs}: {options(state)}")
