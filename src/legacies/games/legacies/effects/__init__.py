"""
The closed vocabulary of Legacies: what cards, mats, events, spaces, figures and tokens can say.

An entry of a pack says what it does as a list of tables. Each table becomes one of the small
classes below: one per effect, per modifier, per kind of amount and per condition. There is no
other word and no code for a single card. Words that Python keeps for itself end in ``_`` here
(``from_``), and are written without it in the files.
"""

from legacies.games.legacies.effects.amounts import *  # noqa: F403
from legacies.games.legacies.effects.conditions import *  # noqa: F403
from legacies.games.legacies.effects.modifiers import *  # noqa: F403
from legacies.games.legacies.effects.names import *  # noqa: F403
from legacies.games.legacies.effects.programs import *  # noqa: F403
