"""
The games, one folder each: whatever lies here with the right names is a game.

Calling this package lists them: ``legacies.games()``.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        from legacies.registry import games

        return games()


# ``legacies.games`` is this package as soon as any game is imported, and it is the function
# of the API: so it is both.
sys.modules[__name__].__class__ = _Games
