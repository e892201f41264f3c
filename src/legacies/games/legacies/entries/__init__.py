"""The entries of a pack, mirroring its files one to one; here what all have in common."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from legacies._values import Kind
from legacies.games.legacies.effects import Triple, Within

Small: TypeAlias = Annotated[int, Within(0, 99)]
Century: TypeAlias = Annotated[int, Within(1, 3)]
Number: TypeAlias = Annotated[int, Within()]
Numbers: TypeAlias = Annotated[Triple, Within()]


class Mark(Kind):
    """Where an entry is known from; what is not in `known` of such an entry is ours."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    ORIGINAL = "original"
