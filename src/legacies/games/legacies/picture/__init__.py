"""
The table of Legacies for people: as text and as a picture.

Both are made from a view, so they show what its seat may know and nothing else.
"""

from legacies.games.legacies.picture.svg import svg
from legacies.games.legacies.picture.text import text

__all__ = ["svg", "text"]
