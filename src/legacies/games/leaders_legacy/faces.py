"""
What stands on the board and on the cards of a pack, for people: names, places, figures, words.

A view carries a ``Board``, so whoever holds a view can draw the map and say what every card does.
"""

from __future__ import annotations

from attrs import field, frozen

from legacies.games.leaders_legacy import words
from legacies.games.leaders_legacy.pack import LeadersLegacyPack, Objective
from legacies.games.leaders_legacy.vocabulary import (
    AbilityKind,
    Check,
    Duration,
    LeaderType,
    Level,
    Resource,
    Side,
    Tone,
)


@frozen(kw_only=True)
class RegionFace:
    """A region: its name, its colour and where its name is drawn."""

    id: str
    name: str
    colour: str
    label: tuple[float, ...]


@frozen(kw_only=True)
class ProvinceFace:
    """A province as drawn; its region is a number."""

    id: str
    name: str
    region: int
    resource: Resource
    at: tuple[float, ...]
    near: tuple[int, ...]
    """The provinces it meets over land, ascending."""


@frozen(kw_only=True)
class RouteFace:
    """A sea route: the numbers of its ends, its sea and the point its curve bends over."""

    ends: tuple[int, ...]
    sea: str
    curve: tuple[float, ...]


@frozen(kw_only=True)
class LevelFace:
    """A row of the settlement table."""

    level: Level
    name: str
    words: str


@frozen(kw_only=True)
class AbilityFace:
    """An ability: its name, over its text what it costs and when it is used, and its text."""

    id: str
    name: str
    kind: AbilityKind
    use: str
    words: str


@frozen(kw_only=True)
class LeaderFace:
    """A Leader card."""

    id: str
    name: str
    type: LeaderType
    health: int
    armor: int
    command: int
    energy: int
    abilities: tuple[AbilityFace, ...]


@frozen(kw_only=True)
class AttackFace:
    """A kind of Attack card."""

    id: str
    name: str
    value: int
    loser: Side
    count: int

    @property
    def words(self) -> str:
        """``Breach: the defender loses 3``."""
        return f"{self.name}: the {self.loser} loses {self.value}"


@frozen(kw_only=True)
class EventFace:
    """A kind of Event card."""

    id: str
    name: str
    tone: Tone
    duration: Duration
    count: int
    words: str


@frozen(kw_only=True)
class ObjectiveFace:
    """An objective; Main ones are for a region or for Leaders of a type."""

    id: str
    name: str
    renown: int
    check: Check
    is_main: bool
    words: str


@frozen(kw_only=True)
class Board:
    """Everything that a pack puts on the table, in the order of its files."""

    title: str
    regions: tuple[RegionFace, ...] = field(repr=False)
    provinces: tuple[ProvinceFace, ...] = field(repr=False)
    routes: tuple[RouteFace, ...] = field(repr=False)
    levels: tuple[LevelFace, ...] = field(repr=False)
    leaders: tuple[LeaderFace, ...] = field(repr=False)
    attack_cards: tuple[AttackFace, ...] = field(repr=False)
    events: tuple[EventFace, ...] = field(repr=False)
    objectives: tuple[ObjectiveFace, ...] = field(repr=False)
    """Main Objectives, then Side Objectives."""


def board_of(pack: LeadersLegacyPack) -> Board:
    """The faces of a pack."""
    names = words.names_of(pack)
    return Board(
        title=pack.pack.title,
        regions=tuple(
            RegionFace(id=each.id, name=each.name, colour=each.colour, label=each.label)
            for each in pack.regions.regions
        ),
        provinces=tuple(
            ProvinceFace(
                id=each.id,
                name=each.name,
                region=pack.region_numbers[each.region],
                resource=each.resource,
                at=each.at,
                near=tuple(sorted(near)),
            )
            for each, near in zip(pack.provinces.provinces, pack.land, strict=True)
        ),
        routes=tuple(
            RouteFace(ends=(a, b), sea=names[each.sea], curve=each.curve)
            for each, (a, b, _) in zip(pack.sea_routes.sea_routes, pack.routes, strict=True)
        ),
        levels=_levels(pack),
        leaders=_leaders(pack),
        attack_cards=tuple(
            AttackFace(
                id=each.id, name=each.name, value=each.value, loser=each.loser, count=each.count
            )
            for each in pack.attack_deck.attack_cards
        ),
        events=tuple(
            EventFace(
                id=each.id,
                name=each.name,
                tone=each.tone,
                duration=each.duration,
                count=each.count,
                words=words.event(each),
            )
            for each in pack.events.events
        ),
        objectives=tuple(_objective(each, names) for each in pack.objectives),
    )


def _objective(card: Objective, names: words.Names) -> ObjectiveFace:
    return ObjectiveFace(
        id=card.id,
        name=card.name,
        renown=card.renown,
        check=card.check,
        is_main=card.region is not None or card.leader_type is not None,
        words=words.objective(card, names),
    )


def _levels(pack: LeadersLegacyPack) -> tuple[LevelFace, ...]:
    return tuple(
        LevelFace(level=each.id, name=each.name, words=words.settlement(each))
        for each in pack.settlements.levels
    )


def _leaders(pack: LeadersLegacyPack) -> tuple[LeaderFace, ...]:
    return tuple(
        LeaderFace(
            id=each.id,
            name=each.name,
            type=each.type,
            health=each.health,
            armor=each.armor,
            command=each.command,
            energy=each.energy,
            abilities=tuple(
                AbilityFace(
                    id=ability.id,
                    name=ability.name,
                    kind=ability.kind,
                    use=words.conditions_of_use(ability),
                    words=words.ability_text(ability),
                )
                for ability in each.abilities
            ),
        )
        for each in pack.leaders.leaders
    )
