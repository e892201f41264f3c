"""Tables of Legacy, the card game, written down in one line: for the rule tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import legacies
from legacies.games.legacy_cards import (
    Building,
    Card,
    Decision,
    LegacyCards,
    LegacyCardsSnapshot,
    MainChoice,
    Resource,
    SeatSnapshot,
)


def pile(text: str) -> Counter[str]:
    """``"gold:2 wild"`` as counts of cards."""
    counts: Counter[str] = Counter()
    for word in text.split():
        kind, _, number = word.partition(":")
        counts[kind] += int(number or 1)
    return counts


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

    Every card not mentioned lies in its deck; if the deck is given, in its pile (face up).
    """
    game = game or legacies.game("legacy_cards", seats=len(seats))  # type: ignore[assignment]
    assert game is not None
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


def options(state: legacies.State) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in state.legal_moves()]


def play(state: legacies.State, *texts: str) -> legacies.State:
    """Play moves, chance's among them, each checked; gives the state back."""
    for text in texts:
        state.play(state.game.parse(text))
    return state
