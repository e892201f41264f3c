"""
Five board games about what people leave behind, each one complete, behind one small API.

>>> import legacies
>>> game = legacies.game("legacy_cards", seats=3)
>>> match = game.match(seed=7)
>>> match.run([legacies.bots.Greedy(seed=1)] * 3).state.is_over
True
"""

from legacies import bots, testing
from legacies._core import CHANCE, NOBODY, State, perft, playout
from legacies._game import Game
from legacies._values import ContentKey, GameKey, Kind, Move, Outcome, Playouts
from legacies.content import Pack
from legacies.errors import (
    BadContent,
    BadMove,
    BadOption,
    BadSave,
    IllegalMove,
    ImpossibleState,
    LegaciesError,
    NewerSave,
    RulesFault,
    UnknownGame,
)
from legacies.loops import playouts
from legacies.match import Bot, Match, Record, Reseed, replay
from legacies.registry import game, games
from legacies.serial import dumps, loads, schema

__all__ = [
    "CHANCE",
    "NOBODY",
    "BadContent",
    "BadMove",
    "BadOption",
    "BadSave",
    "Bot",
    "ContentKey",
    "Game",
    "GameKey",
    "IllegalMove",
    "ImpossibleState",
    "Kind",
    "LegaciesError",
    "Match",
    "Move",
    "NewerSave",
    "Outcome",
    "Pack",
    "Playouts",
    "Record",
    "Reseed",
    "RulesFault",
    "State",
    "UnknownGame",
    "bots",
    "dumps",
    "game",
    "games",
    "loads",
    "perft",
    "playout",
    "playouts",
    "replay",
    "schema",
    "testing",
]
