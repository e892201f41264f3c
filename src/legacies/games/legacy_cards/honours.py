"""In whose honour Buildings stand: kept in the moves, read off a match. [LC-BUILD-04]"""

from __future__ import annotations

from attrs import frozen

from legacies._core import State
from legacies.games.legacy_cards.model import (
    Build,
    Building,
    Deal,
    Dealing,
    Destroy,
    Give,
    HandingOver,
    Riot,
    Rob,
    Vandalise,
)
from legacies.match import Match


@frozen
class Honour:
    """A Building in a tableau and its dedication, empty if it has none."""

    building: Building
    text: str


def honours(match: Match) -> tuple[tuple[Honour, ...], ...]:
    """
    The Buildings of every tableau as they stand now, in the order they came, with dedications.

    Buildings of one kind in one tableau are alike to the rules; the one that came last is the one
    that is destroyed or swapped first. A Building taken by Swap keeps its text. [LC-R-24]
    """
    tableaus: list[list[Honour]] = [[] for _ in range(match.game.seats)]
    for state, move in match.steps():
        seat = state.actor
        decision = state.snapshot().decision if isinstance(move, Give) else None
        if isinstance(move, Build):
            tableaus[seat].append(Honour(move.building, move.honour))
        elif isinstance(move, Rob | Vandalise | Riot):
            _take(tableaus[move.victim], move.target)
        elif isinstance(move, Destroy):
            _take(tableaus[move.victim], move.building)
        elif isinstance(decision, HandingOver) and isinstance(move, Give):
            taken = _take(tableaus[decision.victim], decision.building)
            tableaus[decision.victim].append(_take(tableaus[seat], move.building))
            tableaus[seat].append(taken)
        elif isinstance(move, Deal) and _is_new_round(state):  # [LC-R-27]
            tableaus = [[] for _ in tableaus]
    return tuple(tuple(each) for each in tableaus)


def _take(tableau: list[Honour], building: Building) -> Honour:
    """Remove the Building of that kind that came last."""
    at = max(i for i, each in enumerate(tableau) if each.building is building)
    return tableau.pop(at)


def _is_new_round(state: State) -> bool:
    return bool(state.snapshot().decision == Dealing(0))
