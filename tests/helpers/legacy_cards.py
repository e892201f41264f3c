"""Tables of Legacy, the card game, written down in one line: for the rule tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, cast

import legacies
from helpers.playing import deal as deal
from helpers.playing import play as play
from helpers.playing import refusal as refusal
from legacies.games.legacy_cards import (
    BonusChoice,
    Building,
    Card,
    Decision,
    HandingOver,
    LegacyCards,
    LegacyCardsSnapshot,
    MainChoice,
    Resource,
    SeatSnapshot,
    SecondTarget,
)

TINY_PACK = """
game = "legacy_cards"
id = "tiny"
version = "1"
title = "Tiny"
extends = "default"
"""


def pile(text: str) -> Counter[str]:
    """``"gold:2 wild"`` as counts of cards."""
    counts: Counter[str] = Counter()
    for word in text.split():
        kind, _, number = word.partition(":")
        counts[kind] += int(number or 1)
    return counts


def words(counts: Mapping[Any, int]) -> str:
    """Counts of cards as ``"gold:2 wild"``, in the order of the deck."""
    kinds = [kind for kind in (*Resource, *Card) if counts.get(kind)]
    return " ".join(kind if counts[kind] == 1 else f"{kind}:{counts[kind]}" for kind in kinds)


def new_game(seats: int, content: Path | None = None, **options: bool | int | str) -> LegacyCards:
    """The game, typed as what it is."""
    return cast(LegacyCards, legacies.game("legacy_cards", seats=seats, content=content, **options))


def pack(folder: Path, *, resources: str | None = None, cards: str | None = None) -> Path:
    """A content pack with exactly these cards; a deck that is not given stays the default one."""
    files = {"pack": TINY_PACK}
    if resources is not None:
        files["resources"] = "\n".join(f"{kind} = {pile(resources)[kind]}" for kind in Resource)
    if cards is not None:
        files["cards"] = "\n".join(f"{card}.count = {pile(cards)[card]}" for card in Card)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text)
    return folder


def seat(
    resources: str = "",
    hand: str = "",
    built: str = "",
    *,
    shown: str = "",
    buried: str = "",
    protects: int = 0,
    total: int = 0,
) -> SeatSnapshot:
    """A seat: ``seat("gold:2 brick", "bank riot", "parade:3")``."""
    return SeatSnapshot(
        resources={Resource(k): n for k, n in pile(resources).items()},
        shown={Resource(k): n for k, n in pile(shown).items()},
        hand={Card(k): n for k, n in pile(hand).items()},
        buried={Card(k): n for k, n in pile(buried).items()},
        built={Building(k): n for k, n in pile(built).items()},
        protects=protects,
        total=total,
    )


def table(
    *seats: SeatSnapshot,
    decision: Decision | None = None,
    game: LegacyCards | None = None,
    resource_deck: str | None = None,
    resource_pile: str | None = None,
    card_deck: str | None = None,
    card_pile: str | None = None,
    look: str = "",
    round: int = 0,
    finisher: int | None = None,
    idle: int = 0,
    active: bool = True,
) -> legacies.State:
    """
    A state with these seats; by default seat 0 is asked for its main choice.

    Every card not mentioned lies in its deck; if the deck is given, in its pile (face up). Cards
    that a decision says were used lie on the pile if nothing else is said.
    """
    if card_deck is None and card_pile is None:
        card_pile = used_for(decision)
    game = game or new_game(len(seats))
    resources = _whole(zip(Resource, game.content.resources.counts, strict=True))  # type: ignore[attr-defined]
    cards = _whole(zip(Card, game._counts(), strict=True))
    for each in seats:
        resources -= Counter({str(k): n for k, n in each.resources.items()})
        for place in (each.hand, each.buried, each.built):
            cards -= Counter({str(k): n for k, n in place.items()})
        cards -= Counter({"protect": each.protects})
    cards -= pile(look)
    r_deck, r_pile = _split(resources, resource_deck, resource_pile)
    c_deck, c_pile = _split(cards, card_deck, card_pile)
    return game.restore(
        LegacyCardsSnapshot(
            game.key,
            decision or MainChoice(0),
            seats=seats,
            resource_deck={Resource(k): n for k, n in r_deck.items()},
            resource_pile={Resource(k): n for k, n in r_pile.items()},
            card_deck={Card(k): n for k, n in c_deck.items()},
            card_pile={Card(k): n for k, n in c_pile.items()},
            look={Card(k): n for k, n in pile(look).items()},
            round=round,
            finisher=finisher,
            idle=idle,
            active=active,
        )
    )


def used_for(decision: Decision | None) -> str:
    """The cards that must have been used or destroyed for a decision to come up."""
    if isinstance(decision, BonusChoice):
        attack = ("robbery", "vandalism", "riot")[decision.building.number]
        return f"{attack} {decision.building}"
    if isinstance(decision, HandingOver):
        return "swap"
    return f"destroy {decision.building}" if isinstance(decision, SecondTarget) else ""


def _whole(counts: Iterable[tuple[str, int]]) -> Counter[str]:
    return Counter({str(kind): n for kind, n in counts})


def _split(
    rest: Counter[str], deck: str | None, discards: str | None
) -> tuple[Counter[str], Counter[str]]:
    """What is left of a whole deck, divided into deck and pile."""
    if deck is not None and discards is not None:
        return pile(deck), pile(discards)
    if deck is not None:
        return pile(deck), rest - pile(deck)
    return rest - pile(discards or ""), pile(discards or "")


def on_turn(state: legacies.State) -> int | None:
    """The seat whose turn it is; None in the deal and at the end."""
    return cast("int | None", getattr(state.snapshot().decision, "seat", None))


def options(state: legacies.State) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in state.legal_moves()]


def pass_turn(state: legacies.State) -> int | None:
    """Finish the turn without doing anything in it; gives the seat whose turn it was."""
    seat = on_turn(state)
    while seat is not None and on_turn(state) == seat:
        state.play(state.legal_moves()[0])  # pass, or what chance deals, or a discard
    return seat


def pass_turns(state: legacies.State) -> list[int | None]:
    """Pass turns until the round is over; gives the seats that had them."""
    turns: list[int | None] = []
    while on_turn(state) is not None:
        turns.append(pass_turn(state))
        assert len(turns) < 100, "the round does not end"
    return turns
