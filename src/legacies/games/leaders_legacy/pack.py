"""The content of Leader's Legacy: the map, the Leaders and all cards, as the files have them."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from legacies.content import Pack
from legacies.games.leaders_legacy.vocabulary import (
    EFFECTS,
    LASTING,
    MOST,
    AbilityKind,
    Check,
    Condition,
    Duration,
    Effect,
    EffectWord,
    Goods,
    LeaderType,
    Level,
    Requirement,
    Resource,
    Side,
    Source,
    Table,
    Target,
    Thing,
    Timing,
    Tone,
    Until,
    Where,
    Who,
    price,
    read_conditions,
    read_effects,
    read_fields,
    shape,
    some_text,
    truth,
    whole,
)

# What a pack may hold, so that no index of a move depends on it. [LL-V-85]
MAX_PROVINCES, MIN_PROVINCES = 64, 30
MAX_REGIONS = 16
MAX_ROUTES = 32
MAX_SEAS = 8
MAX_LEADERS, MIN_LEADERS = 32, 7
MAX_ATTACK_KINDS = 16
MAX_ATTACK_CARDS, MIN_ATTACK_CARDS = 64, 12
MAX_EVENTS = 64
MAX_OBJECTIVES = 32  # Main, and as many Side
MIN_SIDE_OBJECTIVES = 3
MAX_VALUE = 9  # of an Attack card, of a figure of a Leader, of a price
MAX_WORDS = 8  # effects or conditions in one list
ABILITIES = 3  # of a Leader [LL-LEADER-02]

ID = re.compile(r"[a-z][a-z0-9_]*")
COLOUR = re.compile(r"#[0-9a-f]{6}")


# The map -------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Region:
    """A region of the board; where its name is drawn, and in which colour."""

    id: str
    name: str
    label: tuple[float, ...]
    colour: str
    source: Source


@frozen
class Regions:
    """The file ``regions.toml``."""

    regions: tuple[Region, ...]


@frozen(kw_only=True)
class Province:
    """A province: its region, what it produces, and its point on the drawn map."""

    id: str
    name: str
    region: str
    resource: Resource
    coastal: bool
    at: tuple[float, ...]
    source: Source


@frozen
class Provinces:
    """The file ``provinces.toml``, in the province order of the rules."""

    provinces: tuple[Province, ...]


@frozen
class Borders:
    """The file ``borders.toml``: pairs of provinces that meet over land."""

    borders: tuple[tuple[str, ...], ...]


@frozen(kw_only=True)
class Sea:
    """A sea that routes lie on."""

    id: str
    name: str
    source: Source


@frozen(kw_only=True)
class SeaRoute:
    """A sea route between two provinces, drawn as a curve over a point."""

    id: str
    ends: tuple[str, ...]
    sea: str
    curve: tuple[float, ...]
    source: Source


@frozen
class SeaRoutes:
    """The file ``sea_routes.toml``."""

    seas: tuple[Sea, ...]
    sea_routes: tuple[SeaRoute, ...]


# Settlements ---------------------------------------------------------------------------------


@frozen(kw_only=True)
class Settlement:
    """A row of the settlement table. [LL-TABLE-01]"""

    id: Level
    name: str
    cost: Mapping[Resource, int]
    yield_: int
    armies: int
    food_swap: bool
    """Whether an army can come in place of its Food."""
    check: bool
    """Whether its owner makes a Defender's Check."""
    renown: int
    limit: int
    free_moves: int
    whole_region: bool
    """Whether only the owner of its region may build it, once."""


@frozen(kw_only=True)
class Port:
    """The last row of the settlement table. [LL-TABLE-05]"""

    name: str
    cost: Mapping[Resource, int]
    yields: tuple[Resource, ...]
    renown: int
    sea_free_moves: int
    source: Source


SETTLEMENT = shape(
    "id name cost yield armies food_swap check renown limit free_moves whole_region source",
    "from",
    id=some_text,
    name=some_text,
    cost=price,
    armies=whole(0, MAX_VALUE),
    food_swap=truth,
    check=truth,
    renown=whole(0, MAX_VALUE),
    limit=whole(3, MOST),  # the first armies must find room [LL-DRAFT-08]
    free_moves=whole(0, MAX_VALUE),
    whole_region=truth,
    source=some_text,
    **{"yield": whole(0, MAX_VALUE), "from": some_text},
)


@frozen
class Settlements:
    """The file ``settlements.toml``; ``levels`` has its rows, read and checked."""

    settlements: tuple[Table, ...]
    port: Port

    @functools.cached_property
    def levels(self) -> tuple[Settlement, ...]:
        """The rows of the four levels."""
        return tuple(row for row in self._read([]) if row is not None)

    def _read(self, problems: list[str]) -> Iterator[Settlement | None]:
        for number, row in enumerate(self.settlements):
            before = len(problems)
            found = read_fields(
                row, SETTLEMENT, problems, f"settlements.toml: settlements[{number}]"
            )
            good = len(problems) == before and found["id"] in [*Level]
            found.pop("from_", None)
            found.pop("source", None)
            yield Settlement(**{**found, "id": Level(found["id"])}) if good else None

    def problems(self) -> Iterator[str]:
        found: list[str] = []
        list(self._read(found))
        yield from found
        where = "settlements.toml: settlements"
        if [row.get("id") for row in self.settlements] != [*Level]:
            yield f"{where}: the four levels {', '.join(Level)} are wanted, in this order"
            return
        for number, row in enumerate(self.settlements):
            below = Level(tuple(Level)[number - 1]).value if number else None
            if row.get("from") != below:
                wanted = f"{below!r} is wanted" if below else "nothing comes before a Village"
                yield f"{where}[{number}].from: {wanted}"
            if row.get("source") not in [*Source]:
                yield f"{where}[{number}].source: one of {', '.join(Source)} is wanted"
        yield from self._port_problems()

    def _port_problems(self) -> Iterator[str]:
        where = "settlements.toml: port"
        yield from _price(f"{where}.cost", self.port.cost)
        if set(self.port.yields) != {Resource.FOOD, Resource.GOLD} or len(self.port.yields) != 2:
            yield f"{where}.yields: food and gold are wanted"
        yield from _range(f"{where}.renown", self.port.renown, 0, MAX_VALUE)
        yield from _range(f"{where}.sea_free_moves", self.port.sea_free_moves, 0, MAX_VALUE)


# Leaders -------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Ability:
    """An ability of a Leader; what it does is its ``program``."""

    id: str
    name: str
    kind: AbilityKind
    effects: tuple[Table, ...]
    """As the file has them; ``program`` has them read."""
    timing: Timing | None = None
    energy: int | None = None
    target: Target | None = None
    cost: Mapping[Resource, int] | None = None
    range: int | None = None
    """How far from the Leader its target may be; None for anywhere."""
    while_down: bool | None = None

    @property
    def is_active(self) -> bool:
        """Whether it is used, not always on."""
        return self.kind is AbilityKind.ACTIVE

    @functools.cached_property
    def program(self) -> tuple[Effect, ...]:
        """Its effects."""
        return tuple(effect for _, effect in read_effects(self.effects, "")[0])


@frozen(kw_only=True)
class Leader:
    """A Leader card: its type, its figures and its three abilities."""

    id: str
    name: str
    type: LeaderType
    health: int
    armor: int
    command: int
    energy: int
    focus: str
    source: Source
    abilities: tuple[Ability, ...]


@frozen
class Leaders:
    """The file ``leaders.toml``."""

    leaders: tuple[Leader, ...]


# Cards ---------------------------------------------------------------------------------------


@frozen(kw_only=True)
class AttackCard:
    """A kind of Attack card: its value, the side that loses, how many there are. [LL-R-82]"""

    id: str
    name: str
    value: int
    loser: Side
    count: int
    source: Source


@frozen
class AttackDeck:
    """The file ``attack_deck.toml``."""

    attack_cards: tuple[AttackCard, ...]


@frozen(kw_only=True)
class Event:
    """A kind of Event card; what it does is its ``program``."""

    id: str
    name: str
    tone: Tone
    duration: Duration
    count: int
    effects: tuple[Table, ...]
    """As the file has them; ``program`` has them read."""
    source: Source

    @functools.cached_property
    def program(self) -> tuple[Effect, ...]:
        """Its effects."""
        return tuple(effect for _, effect in read_effects(self.effects, "")[0])


@frozen
class Events:
    """The file ``events.toml``."""

    events: tuple[Event, ...]


@frozen(kw_only=True)
class Objective:
    """An objective; what it asks for is its ``program``. Main ones have a region or a type."""

    id: str
    name: str
    renown: int
    check: Check
    conditions: tuple[Table, ...]
    """As the file has them; ``program`` has them read."""
    source: Source
    region: str | None = None
    leader_type: LeaderType | None = None

    @functools.cached_property
    def program(self) -> tuple[Condition, ...]:
        """Its conditions: all must hold."""
        return tuple(each for _, each in read_conditions(self.conditions, "")[0])


@frozen
class MainObjectives:
    """The file ``main_objectives.toml``."""

    main_objectives: tuple[Objective, ...]


@frozen
class SideObjectives:
    """The file ``side_objectives.toml``."""

    side_objectives: tuple[Objective, ...]


# The pack ------------------------------------------------------------------------------------


@frozen
class LeadersLegacyPack(Pack):
    """The whole content: a field per file."""

    regions: Regions
    provinces: Provinces
    borders: Borders
    sea_routes: SeaRoutes
    settlements: Settlements
    leaders: Leaders
    attack_deck: AttackDeck
    events: Events
    main_objectives: MainObjectives
    side_objectives: SideObjectives

    # What the rules need: numbers are places in the files.

    @functools.cached_property
    def province_numbers(self) -> Mapping[str, int]:
        """The number of each province by its id."""
        return _numbers(self.provinces.provinces)

    @functools.cached_property
    def region_numbers(self) -> Mapping[str, int]:
        """The number of each region by its id."""
        return _numbers(self.regions.regions)

    @functools.cached_property
    def sea_numbers(self) -> Mapping[str, int]:
        """The number of each sea by its id."""
        return _numbers(self.sea_routes.seas)

    @functools.cached_property
    def land(self) -> tuple[frozenset[int], ...]:
        """For each province, the numbers of those it meets over land."""
        near: list[set[int]] = [set() for _ in self.provinces.provinces]
        for pair in self.borders.borders:
            a, b = (self.province_numbers[id] for id in pair)
            near[a].add(b)
            near[b].add(a)
        return tuple(frozenset(each) for each in near)

    @functools.cached_property
    def routes(self) -> tuple[tuple[int, int, int], ...]:
        """The two ends and the sea of each route, as numbers."""
        return tuple(
            (
                self.province_numbers[route.ends[0]],
                self.province_numbers[route.ends[1]],
                self.sea_numbers[route.sea],
            )
            for route in self.sea_routes.sea_routes
        )

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All abilities, Leader by Leader."""
        return tuple(each for leader in self.leaders.leaders for each in leader.abilities)

    @property
    def objectives(self) -> tuple[Objective, ...]:
        """Main and Side Objectives, in this order."""
        return (*self.main_objectives.main_objectives, *self.side_objectives.side_objectives)

    # What can be wrong.

    def problems(self) -> list[str]:
        """Everything that the types do not say, a line each with file and path."""
        return [
            *self._region_problems(),
            *self._province_problems(),
            *self._border_problems(),
            *self._route_problems(),
            *self.settlements.problems(),
            *self._leader_problems(),
            *self._attack_problems(),
            *self._event_problems(),
            *self._objective_problems(),
        ]

    def _region_problems(self) -> Iterator[str]:
        regions = self.regions.regions
        yield from _entries("regions.toml: regions", regions, 1, MAX_REGIONS)
        filled = {province.region for province in self.provinces.provinces}
        for number, each in enumerate(regions):
            where = f"regions.toml: regions[{number}]"
            yield from _point(f"{where}.label", each.label)
            if not COLOUR.fullmatch(each.colour):
                yield f"{where}.colour: a colour like '#7fb07a' is wanted"
            if each.id not in filled:
                yield f"{where}: no province lies in it"

    def _province_problems(self) -> Iterator[str]:
        provinces = self.provinces.provinces
        where = "provinces.toml: provinces"
        yield from _entries(where, provinces, MIN_PROVINCES, MAX_PROVINCES)
        for number, each in enumerate(provinces):
            yield from _known(f"{where}[{number}].region", each.region, self.region_numbers)
            yield from _point(f"{where}[{number}].at", each.at)

    def _border_problems(self) -> Iterator[str]:
        seen: list[tuple[str, ...]] = []
        for number, pair in enumerate(self.borders.borders):
            where = f"borders.toml: borders[{number}]"
            yield from _pair(where, pair, self.province_numbers)
            if len(pair) == 2 and pair[0] > pair[1]:
                yield f"{where}: the ends stand in alphabetical order"
            if pair in seen:
                yield f"{where}: this border is there already"
            elif seen and pair < seen[-1]:
                yield f"{where}: borders stand in alphabetical order"
            seen.append(pair)

    def _route_problems(self) -> Iterator[str]:
        seas, routes = self.sea_routes.seas, self.sea_routes.sea_routes
        yield from _entries("sea_routes.toml: seas", seas, 0, MAX_SEAS)
        yield from _entries("sea_routes.toml: sea_routes", routes, 0, MAX_ROUTES)
        coastal = {each.id for each in self.provinces.provinces if each.coastal}
        borders = {frozenset(pair) for pair in self.borders.borders}
        seen: set[frozenset[str]] = set()
        for number, each in enumerate(routes):
            where = f"sea_routes.toml: sea_routes[{number}]"
            yield from _known(f"{where}.sea", each.sea, self.sea_numbers)
            yield from _point(f"{where}.curve", each.curve)
            yield from _pair(f"{where}.ends", each.ends, self.province_numbers)
            ends = frozenset(each.ends)
            inland = [id for id in each.ends if id in self.province_numbers and id not in coastal]
            for id in inland:
                yield f"{where}.ends: {id!r} is not coastal"
            if ends in borders:
                yield f"{where}.ends: the two share a land border"
            if ends in seen:
                yield f"{where}.ends: another route joins these two"
            seen.add(ends)
        used = {each.sea for each in routes}
        for number, sea in enumerate(seas):
            if sea.id not in used:
                yield f"sea_routes.toml: seas[{number}]: no route lies on it"

    def _leader_problems(self) -> Iterator[str]:
        leaders = self.leaders.leaders
        file = "leaders.toml: leaders"
        yield from _entries(file, leaders, MIN_LEADERS, MAX_LEADERS)
        places = [
            (f"{file}[{number}].abilities[{at}]", ability)
            for number, leader in enumerate(leaders)
            for at, ability in enumerate(leader.abilities)
        ]
        yield from _ids(places)
        for number, leader in enumerate(leaders):
            where = f"{file}[{number}]"
            for name, low in (("health", 1), ("armor", 0), ("command", 1), ("energy", 1)):
                yield from _range(f"{where}.{name}", getattr(leader, name), low, MAX_VALUE)
            if len(leader.abilities) != ABILITIES:
                yield f"{where}.abilities: {len(leader.abilities)}; a Leader has {ABILITIES}"
            for at, ability in enumerate(leader.abilities):
                yield from _ability(f"{where}.abilities[{at}]", ability, leader)

    def _attack_problems(self) -> Iterator[str]:
        cards = self.attack_deck.attack_cards
        where = "attack_deck.toml: attack_cards"
        yield from _entries(where, cards, 1, MAX_ATTACK_KINDS)
        yield from _copies(where, cards, MIN_ATTACK_CARDS, MAX_ATTACK_CARDS)
        for number, each in enumerate(cards):
            yield from _range(f"{where}[{number}].value", each.value, 1, MAX_VALUE)

    def _event_problems(self) -> Iterator[str]:
        events = self.events.events
        where = "events.toml: events"
        yield from _entries(where, events, 0, MAX_EVENTS)
        yield from _copies(where, events, 0, MAX_EVENTS)
        for number, each in enumerate(events):
            here = f"{where}[{number}]"
            effects, problems = read_effects(each.effects, f"{here}.effects")
            yield from problems
            yield from _length(f"{here}.effects", each.effects)
            for at, effect in effects:
                yield from _event_effect(f"{here}.effects[{at}]", effect)
            lasts = any(effect.lasts for _, effect in effects)
            if not problems and lasts != (each.duration is not Duration.INSTANT):
                wanted = "turn or round is wanted: an effect lasts" if lasts else "nothing lasts"
                yield f"{here}.duration: {wanted}"

    def _objective_problems(self) -> Iterator[str]:
        main, side = self.main_objectives.main_objectives, self.side_objectives.side_objectives
        files = (
            ("main_objectives.toml: main_objectives", main, 0),
            ("side_objectives.toml: side_objectives", side, MIN_SIDE_OBJECTIVES),
        )
        for where, cards, least in files:
            yield from _number_of(where, len(cards), least, MAX_OBJECTIVES)
        yield from _ids(
            [(f"{where}[{n}]", each) for where, cards, _ in files for n, each in enumerate(cards)]
        )
        for where, cards, _ in files:
            for number, each in enumerate(cards):
                here = f"{where}[{number}]"
                yield from _range(f"{here}.renown", each.renown, 1, MAX_VALUE)
                yield from self._condition_problems(here, each)
        for number, each in enumerate(main):
            here = f"main_objectives.toml: main_objectives[{number}]"
            if (each.region is None) == (each.leader_type is None):
                yield f"{here}: exactly one of region, leader_type is wanted"
            if each.region is not None:
                yield from _known(f"{here}.region", each.region, self.region_numbers)
        for number, each in enumerate(side):
            here = f"side_objectives.toml: side_objectives[{number}]"
            for name in ("region", "leader_type"):
                if getattr(each, name) is not None:
                    yield f"{here}.{name}: unknown; only Main Objectives have it"
        yield from self._one_each(main)

    def _condition_problems(self, where: str, card: Objective) -> Iterator[str]:
        conditions, problems = read_conditions(card.conditions, f"{where}.conditions")
        yield from problems
        yield from _length(f"{where}.conditions", card.conditions)
        for at, each in conditions:
            here = f"{where}.conditions[{at}]"
            if each.region is not None:
                yield from _known(f"{here}.region", each.region, self.region_numbers)
            if each.sea is not None:
                yield from _known(f"{here}.sea", each.sea, self.sea_numbers)
            if card.region is not None and each.region != card.region:
                yield f"{here}.region: {card.region!r} is wanted, the region of the objective"

    def _one_each(self, main: Sequence[Objective]) -> Iterator[str]:
        """One Main Objective for each region and each type. [LL-OBJ-02, LL-OBJ-03]"""
        where = "main_objectives.toml: main_objectives"
        regions = Counter(each.region for each in main)
        types = Counter(each.leader_type for each in main)
        for id in self.region_numbers:
            if regions[id] != 1:
                yield f"{where}: {regions[id]} for the region {id!r}; one is wanted"
        for type in LeaderType:
            if types[type] != 1:
                yield f"{where}: {types[type]} for {type} Leaders; one is wanted"


# Abilities and effects -----------------------------------------------------------------------


NOWHERE = (Target.NONE, Target.ENEMY_PLAYER)  # targets that have no place
LEADER_OR_PLAYER = (Target.ENEMY_LEADER, Target.ANY_LEADER, Target.ENEMY_PLAYER)
OWNED = (Target.OWN_PROVINCE, Target.ENEMY_PROVINCE)
PROVINCES = (*OWNED, Target.UNCLAIMED_PROVINCE, Target.ATTACKED_PROVINCE)
OF_EVENTS = (Who.DRAWER, Who.MOST_ARMIES, Who.MOST_GOLD, Who.LEAST_RENOWN)
OF_ABILITIES = (Who.SELF, Who.TARGET, Who.TARGET_OWNER)
NOT_ACTIVE = (EffectWord.CHOOSE_EVENT,)  # and what lasts but has no field for its end
PASSIVE = LASTING | {EffectWord.CHOOSE_EVENT, EffectWord.GAIN_ENERGY}


def _ability(where: str, ability: Ability, leader: Leader) -> Iterator[str]:
    wanted = ("timing", "energy", "target") if ability.is_active else ()
    may = ("cost", "range") if ability.is_active else ("while_down",)
    for name in ("timing", "energy", "target", "cost", "range", "while_down"):
        given = getattr(ability, name) is not None
        if name in wanted and not given:
            yield f"{where}.{name}: missing in an active ability"
        if given and name not in (*wanted, *may):
            yield f"{where}.{name}: unknown in a{'n' * ability.is_active} {ability.kind} ability"
    if ability.energy is not None:
        yield from _range(f"{where}.energy", ability.energy, 1, MAX_VALUE)  # [LL-V-86]
        if ability.energy > leader.energy:
            most = leader.energy
            yield f"{where}.energy: {ability.energy}; the Leader never has more than {most}"
    if ability.cost is not None:
        yield from _price(f"{where}.cost", ability.cost)
    if ability.range is not None:
        yield from _range(f"{where}.range", ability.range, 1, MAX_PROVINCES)
        if ability.target in NOWHERE:
            yield f"{where}.range: the target {ability.target} is nowhere on the board"
    effects, problems = read_effects(ability.effects, f"{where}.effects")
    yield from problems
    yield from _length(f"{where}.effects", ability.effects)
    for at, effect in effects:
        here = f"{where}.effects[{at}]"
        yield from _ability_effect(here, effect, ability)
        yield from _endless(here, effect)


def _ability_effect(where: str, effect: Effect, ability: Ability) -> Iterator[str]:
    """Where a word makes sense in an ability. [LL-V-86, LL-V-87]"""
    target = ability.target or Target.NONE
    active = ability.is_active
    if effect.who in OF_EVENTS:
        yield f"{where}.who: {effect.who} stands only in Events"
    if effect.who is Who.TARGET and target not in LEADER_OR_PLAYER:
        yield f"{where}.who: target needs a Leader or a player as target"
    if effect.who is Who.TARGET_OWNER and target not in OWNED:
        yield f"{where}.who: target_owner needs a settlement as target"
    if effect.where is Where.TARGET and target not in OWNED:
        yield f"{where}.where: target needs a settlement as target"
    if effect.res is Goods.TARGET_RESOURCE and target not in PROVINCES:
        yield f"{where}.res: target_resource needs a province as target"
    if effect.where is Where.ATTACKED and target is not Target.ATTACKED_PROVINCE:
        yield f"{where}.where: attacked needs the target attacked_province"
    if effect.where is Where.ATTACKED and ability.timing is not Timing.DECLARE:
        yield f"{where}.where: attacked needs the timing declare"
    if effect.until is Until.END_OF_COMBAT and ability.timing is not Timing.DECLARE:
        yield f"{where}.until: end_of_combat needs the timing declare"
    if effect.if_ is Requirement.TARGET_ON_ROUTE and target is not Target.ENEMY_PROVINCE:
        yield f"{where}.if: target_on_route needs the target enemy_province"
    yield from _timing(where, effect.effect, ability)
    can_end = "until" in (*EFFECTS[effect.effect].needs, *EFFECTS[effect.effect].may)
    if active and (effect.effect in NOT_ACTIVE or (effect.lasts and not can_end)):
        yield f"{where}.effect: {effect.effect} is not for an active ability"
    elif (effect.until is not None) != (active and effect.lasts):
        wanted = "missing in a lasting effect" if active and effect.lasts else "unknown here"
        yield f"{where}.until: {wanted}"
    if not active and effect.effect not in PASSIVE:
        yield f"{where}.effect: {effect.effect} does not last, so no passive ability can have it"
    if effect.effect is EffectWord.GAIN_ENERGY:
        if active:
            yield f"{where}.effect: gain_energy in an active ability could go on without end"
        elif effect.when is None:
            yield f"{where}.when: missing in a passive ability"


def _timing(where: str, word: EffectWord, ability: Ability) -> Iterator[str]:
    needed = {
        EffectWord.REDRAW_ATTACK: Timing.REVEAL,
        EffectWord.SHIFT_ATTACK: Timing.REVEAL,
        EffectWord.REPLACE_EVENT: Timing.EVENT,
    }
    if word in needed and ability.timing is not needed[word]:
        yield f"{where}.effect: {word} needs the timing {needed[word]}"
    if word is EffectWord.BUILD_FREE and ability.target is not Target.UNCLAIMED_PROVINCE:
        yield f"{where}.effect: build_free needs the target unclaimed_province"


EVENT_NEVER = {  # words that need an ability around them
    EffectWord.STEAL_RESOURCE: "needs a user",
    EffectWord.BANK_TRADE: "needs a user",
    EffectWord.RELOCATE_LEADER: "needs a target",
    EffectWord.BUILD_FREE: "needs a target",
    EffectWord.PEEK_ATTACK: "needs a user",
    EffectWord.REDRAW_ATTACK: "needs the timing reveal",
    EffectWord.SHIFT_ATTACK: "needs the timing reveal",
    EffectWord.REDUCE_LOSSES: "needs a user",
    EffectWord.DENY_CHECK: "needs a user",
    EffectWord.GRANT_CHECK: "needs the timing declare",
    EffectWord.CHOOSE_EVENT: "stands only in a passive ability",
    EffectWord.REPLACE_EVENT: "needs the timing event",
    EffectWord.REGION_TOLERANCE: "needs an end, which only active abilities have",
}


def _event_effect(where: str, effect: Effect) -> Iterator[str]:
    """Where a word makes sense in an Event. [LL-V-86, LL-V-87]"""
    if effect.effect in EVENT_NEVER:
        yield f"{where}.effect: {effect.effect} {EVENT_NEVER[effect.effect]}, so not in an Event"
    if effect.who in OF_ABILITIES:
        yield f"{where}.who: {effect.who} stands only in abilities"
    if effect.where in (Where.TARGET, Where.ATTACKED):
        yield f"{where}.where: {effect.where} needs a target, which no Event has"
    if effect.res is Goods.TARGET_RESOURCE:
        yield f"{where}.res: target_resource needs a target, which no Event has"
    if effect.against is not None:
        yield f"{where}.against: an Event has no user"
    if effect.if_ is not None:
        yield f"{where}.if: {effect.if_} needs a user, which no Event has"
    if effect.until is not None:
        yield f"{where}.until: unknown here; an Event has a duration"
    if effect.when is not None:
        yield f"{where}.when: stands only in passive abilities"
    yield from _endless(where, effect)


def _endless(where: str, effect: Effect) -> Iterator[str]:
    """What could make a turn go on without end. [LL-V-86]"""
    if Thing.ARMY in (effect.what or ()) and effect.uses is None:
        yield f"{where}.uses: missing in a discount on armies"
    if effect.effect is EffectWord.BANK_TRADE and (effect.take or 0) > (effect.give or 0):
        yield f"{where}.take: takes more than it gives"


# Checks that many entries share --------------------------------------------------------------


def _numbers(entries: Sequence[Any]) -> dict[str, int]:
    return {each.id: number for number, each in enumerate(entries)}


def _number_of(where: str, number: int, least: int, most: int) -> Iterator[str]:
    if not least <= number <= most:
        yield f"{where}: {number} of them; {least} to {most} are possible"


def _entries(where: str, entries: Sequence[Any], least: int, most: int) -> Iterator[str]:
    """How many there are, and their ids and names."""
    yield from _number_of(where, len(entries), least, most)
    yield from _ids([(f"{where}[{number}]", each) for number, each in enumerate(entries)])


def _ids(places: Iterable[tuple[str, Any]]) -> Iterator[str]:
    """Ids are well formed, ids and names unique."""
    seen: dict[str, set[str]] = {"id": set(), "name": set()}
    for where, each in places:
        if not ID.fullmatch(each.id):
            yield f"{where}.id: {each.id!r:.60} is not lower case with _"
        for key, values in seen.items():
            value = getattr(each, key, None)  # a route has no name
            if value is None:
                continue
            if value in values or not value.strip():
                yield f"{where}.{key}: {value!r:.60} is empty or used already"
            values.add(value)


def _known(where: str, id: str, known: Mapping[str, int]) -> Iterator[str]:
    if id not in known:
        yield f"{where}: {id!r:.60} is unknown"


def _pair(where: str, pair: Sequence[str], known: Mapping[str, int]) -> Iterator[str]:
    for id in pair:
        yield from _known(where, id, known)
    if len(pair) != 2 or pair[0] == pair[1]:
        yield f"{where}: two different provinces are wanted"


def _point(where: str, point: Sequence[float]) -> Iterator[str]:
    if len(point) != 2 or not all(0 <= each <= 100 for each in point):
        yield f"{where}: a point of two numbers from 0 to 100 is wanted"


def _range(where: str, value: int, low: int, high: int) -> Iterator[str]:
    if not low <= value <= high:
        yield f"{where}: {value}; give {low} to {high}"


def _price(where: str, cost: Mapping[Resource, int]) -> Iterator[str]:
    if not cost:
        yield f"{where}: at least one resource is wanted"
    for kind, n in cost.items():
        yield from _range(f"{where}.{kind}", n, 1, MAX_VALUE)


def _copies(where: str, cards: Sequence[Any], least: int, most: int) -> Iterator[str]:
    for number, each in enumerate(cards):
        yield from _range(f"{where}[{number}].count", each.count, 1, most)
    total = sum(each.count for each in cards)
    if not least <= total <= most:
        yield f"{where}: {total} cards in all; {least} to {most} are possible"


def _length(where: str, tables: Sequence[Table]) -> Iterator[str]:
    if len(tables) > MAX_WORDS:
        yield f"{where}: {len(tables)} of them; at most {MAX_WORDS} are possible"
