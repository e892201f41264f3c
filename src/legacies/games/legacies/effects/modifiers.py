"""Modifiers: what changes costs, limits and gains for as long as it lasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeAlias, get_args

from attrs import frozen

from legacies.games.legacies.effects.amounts import MOST, Triple, Within
from legacies.games.legacies.effects.names import (
    Action,
    Character,
    Deed,
    Disposition,
    Harm,
    Held,
    Industries,
    Priced,
    What,
)
from legacies.games.legacies.effects.programs import Program


@frozen(kw_only=True)
class CostModifier:
    """A cost is changed by a number or to a percentage. [LG-V-32]"""

    tag: ClassVar[str] = "cost"
    on: Priced
    what: What
    by: Annotated[Triple | None, Within(-MOST, MOST)] = None
    percent: Annotated[int | None, Within(1, 999)] = None


@frozen(kw_only=True)
class IgnoreCost:
    """The printed cost is not paid. [LG-V-32]"""

    tag: ClassVar[str] = "ignore_cost"
    on: Priced


@frozen(kw_only=True)
class IgnoreHostile:
    """No surcharge for hostile Characters. [LG-V-35]"""

    tag: ClassVar[str] = "ignore_hostile"


@frozen(kw_only=True)
class TreatAs:
    """Another disposition toward a Character. [LG-V-35]"""

    tag: ClassVar[str] = "treat_as"
    character: Character
    disposition: Disposition


@frozen(kw_only=True)
class NoAdvance:
    """Own tokens that do not advance. [LG-V-36]"""

    tag: ClassVar[str] = "no_advance"
    tokens: Held


@frozen(kw_only=True)
class NoBump:
    """Own tokens cannot be bumped. [LG-V-37, LG-R-92]"""

    tag: ClassVar[str] = "no_bump"


@frozen(kw_only=True)
class LegendaryLimit:
    """More or fewer Legendary Figures. [LG-LEG-07, LG-R-93]"""

    tag: ClassVar[str] = "legendary_limit"
    by: Annotated[int, Within(-5, 5)]


@frozen(kw_only=True)
class WildIndustry:
    """More Industries that count as influenced for cards. [LG-V-38]"""

    tag: ClassVar[str] = "wild_industry"
    industry: Industries


@frozen(kw_only=True)
class Bonus:
    """A program for whoever does the thing. [LG-V-30]"""

    tag: ClassVar[str] = "bonus"
    on: Deed
    do: Program


@frozen(kw_only=True)
class ActionFactor:
    """Self's own gain from a Global Action is multiplied. [LG-V-33]"""

    tag: ClassVar[str] = "action_factor"
    action: Action
    percent: Annotated[int, Within(0, 999)]


@frozen(kw_only=True)
class Gate:
    """More or fewer cards before a Global Action. [LG-V-34]"""

    tag: ClassVar[str] = "gate"
    by: Annotated[int, Within(-9, 9)]


@frozen(kw_only=True)
class Immune:
    """Others' thefts, losses or bumps do nothing to self. [LG-V-37]"""

    tag: ClassVar[str] = "immune"
    to: Harm
    what: What | None = None


@frozen(kw_only=True)
class HeirloomLimit:
    """More or fewer Heirlooms of one opponent. [LG-HRL-08, LG-R-93]"""

    tag: ClassVar[str] = "heirloom_limit"
    by: Annotated[int, Within(-6, 6)]


@frozen(kw_only=True)
class DrawBonus:
    """More cards at the start of a Generation. [LG-V-39]"""

    tag: ClassVar[str] = "draw_bonus"
    cards: Annotated[int, Within(0, 3)] = 0
    successors: Annotated[int, Within(0, 3)] = 0


@frozen(kw_only=True)
class HandPenalty:
    """Fewer cards at the start of a Generation. [LG-V-39]"""

    tag: ClassVar[str] = "hand_penalty"
    by: Annotated[int, Within(1, 9)]


Modifier: TypeAlias = (
    CostModifier
    | IgnoreCost
    | IgnoreHostile
    | TreatAs
    | NoAdvance
    | NoBump
    | LegendaryLimit
    | WildIndustry
    | Bonus
    | ActionFactor
    | Gate
    | Immune
    | HeirloomLimit
    | DrawBonus
    | HandPenalty
)

MODIFIERS: Mapping[str, type] = {cls.tag: cls for cls in get_args(Modifier)}
