"""What an effect can depend on."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from attrs import frozen

from legacies.games.legacies.effects.amounts import Within
from legacies.games.legacies.effects.names import Character, Count, Disposition, Icon, Somebody


@frozen
class InCentury:
    """It is that Century."""

    century: Annotated[int, Within(1, 3)]


@frozen
class GenerationAtLeast:
    """It is that Generation or a later one."""

    generation_at_least: Annotated[int, Within(1, 6)]


@frozen
class HasRelationship:
    """Self has a token on that track or Legendary Figure."""

    has_relationship_with: Somebody


@frozen
class HasDisposition:
    """Self's disposition toward a Character."""

    disposition: Disposition
    to: Character


@frozen
class CountAtLeast:
    """Self has at least that many."""

    count: Count
    at_least: Annotated[int, Within(0, 99)]


@frozen
class IconInHall:
    """Self's Hall shows that Impact Icon."""

    icon_in_hall: Icon


@frozen
class SuccessorPlayed:
    """Self has put this Generation's Successor in play, or has not."""

    successor_played: bool


@frozen
class InGame:
    """A Character of any participant, or a Legendary Figure that lies face up. [LG-V-22]"""

    in_game: Somebody


Condition: TypeAlias = (
    InCentury
    | GenerationAtLeast
    | HasRelationship
    | HasDisposition
    | CountAtLeast
    | IconInHall
    | SuccessorPlayed
    | InGame
)
