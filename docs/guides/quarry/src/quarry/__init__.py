"""Quarry, a small game made up for the guide: take stones, build halls."""

from quarry.game import Quarry
from quarry.model import (
    Build,
    Colour,
    Discarding,
    Drawing,
    GameOver,
    GiveBack,
    QuarrySnapshot,
    QuarryView,
    SeatSnapshot,
    SeatView,
    Take,
    TurnChoice,
    TurnUp,
)

GAME = Quarry

__all__ = [
    "GAME",
    "Build",
    "Colour",
    "Discarding",
    "Drawing",
    "GameOver",
    "GiveBack",
    "Quarry",
    "QuarrySnapshot",
    "QuarryView",
    "SeatSnapshot",
    "SeatView",
    "Take",
    "TurnChoice",
    "TurnUp",
]
