"""Content compiled: a pack and options become the flat tables that the rules run on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from legacies.games.leaders_legacy._rules import LIMITS
from legacies.games.leaders_legacy.pack import Ability, Leader, LeadersLegacyPack, Objective
from legacies.games.leaders_legacy.vocabulary import (
    AbilityKind,
    Check,
    Condition,
    Duration,
    Effect,
    EffectWord,
    Level,
    Resource,
    Side,
    Until,
)

GOALS = {3: 30, 4: 30, 5: 25, 6: 20}  # Renown by seats [LL-END-02]
IF_SHIFT, FLAG = 3, 64  # parts of an Op's flags
ALL_LEVELS = (1 << len(Level)) - 1
FIRST_CONDITION = len(EffectWord) + 1

Row = tuple[int, int, int, int, int, int]
END: Row = (0, 0, 0, 0, 0, 0)


@frozen
class Program:
    """The Ops of all cards, one after the other; each list ends with an Op of its own."""

    ops: list[Row] = field(factory=list)

    def add(self, rows: Sequence[Row]) -> int:
        """The number of the first Op of a list."""
        first = len(self.ops)
        self.ops.extend([*rows, END])
        return first


def compile_pack(pack: LeadersLegacyPack, seats: int, options: Any) -> Mapping[str, Any]:
    """The arguments of the engine."""
    program = Program()
    leaders = [_leader(leader, program) for leader in pack.leaders.leaders]
    first_event = len(program.ops)
    events = [
        (
            event.count,
            event.duration.number,
            program.add([_effect(each, _until(event.duration)) for each in event.program]),
        )
        for event in pack.events.events
    ]
    first_goal = len(program.ops)
    mains, sides = pack.main_objectives.main_objectives, pack.side_objectives.side_objectives
    numbered = [*enumerate(mains), *enumerate(sides, LIMITS["sides"])]
    port = pack.settlements.port
    return {
        "n_seats": seats,
        "options": (
            options.goal == "objectives",
            ("off", "standard", "free").index(options.trade),
            options.gifts,
            options.pacts,
            options.garrison,
            options.sea_network,
            options.objectives_held,
            options.max_rounds,
            GOALS[seats],
        ),
        "provinces": [
            (pack.region_numbers[each.region], each.resource.number, sorted(pack.land[number]))
            for number, each in enumerate(pack.provinces.provinces)
        ],
        "routes": pack.routes,
        "regions": len(pack.regions.regions),
        "settlements": [
            (
                _price(each.cost),
                each.yield_,
                each.armies,
                each.food_swap,
                each.check,
                each.renown,
                each.limit,
                each.free_moves,
                each.whole_region,
            )
            for each in pack.settlements.levels
        ],
        "port": (_price(port.cost), port.renown, port.sea_free_moves),
        "cards": [
            (each.value, each.loser is Side.DEFENDER, each.count)
            for each in pack.attack_deck.attack_cards
        ],
        "events": events,
        "leaders": leaders,
        "objectives": [(number, _objective(each, program, pack)) for number, each in numbered],
        "ops": program.ops,
        "first_event": first_event,
        "first_goal": first_goal,
    }


def _price(cost: Mapping[Resource, int] | None) -> tuple[int, ...]:
    return tuple((cost or {}).get(kind, 0) for kind in Resource)


def _until(duration: Duration) -> Until:
    """When the lasting effects of an Event end: with the drawer's turn, or before the next."""
    return Until.END_OF_TURN if duration is Duration.TURN else Until.NEXT_OWN_TURN


def _leader(leader: Leader, program: Program) -> tuple[tuple[int, ...], list[tuple[Any, ...]]]:
    figures = (leader.type.number, leader.health, leader.armor, leader.command, leader.energy)
    return figures, [_ability(each, program) for each in leader.abilities]


def _ability(ability: Ability, program: Program) -> tuple[Any, ...]:
    return (
        ability.kind is AbilityKind.ACTIVE,
        0 if ability.timing is None else ability.timing.number,
        ability.energy or 0,
        0 if ability.target is None else ability.target.number,
        ability.range or 0,
        bool(ability.while_down),
        program.add([_effect(each, each.until) for each in ability.program]),
        _price(ability.cost),
    )


def _objective(card: Objective, program: Program, pack: LeadersLegacyPack) -> tuple[int, ...]:
    return (
        card.renown,
        int(card.check is Check.END_PHASE),
        0 if card.region is None else pack.region_numbers[card.region] + 1,
        0 if card.leader_type is None else card.leader_type.number + 1,
        program.add([_condition(each, pack) for each in card.program]),
    )


def _effect(effect: Effect, until: Until | None) -> Row:
    """An effect as an Op; see the note on Ops in ``_rules.pxd``."""
    flags = 0 if effect.where is None else effect.where.number
    if effect.if_ is not None:
        flags |= (effect.if_.number + 1) << IF_SHIFT
    if effect.per or effect.armor or effect.region or effect.when or effect.against:
        flags |= FLAG
    return (
        effect.effect.number + 1,
        0 if effect.who is None else effect.who.number,
        _what(effect),
        flags,
        (_first(effect) & 0xFF) | _second(effect) << 8,
        _low(effect) | (0 if until is None else until.number) << 8,
    )


def _first(effect: Effect) -> int:
    for n in (effect.n, effect.give, effect.draw, effect.missing, effect.limit):
        if n is not None:
            return n
    return 0


def _second(effect: Effect) -> int:
    for n in (effect.cap, effect.keep, effect.floor, effect.min, effect.uses, effect.take):
        if n is not None:
            return n
    return effect.count or 0


def _low(effect: Effect) -> int:
    if effect.effect is EffectWord.DISCOUNT and effect.res is not None:
        return effect.res.number
    return effect.times or 0


def _what(effect: Effect) -> int:
    if effect.effect is EffectWord.DISCOUNT:
        return sum(1 << thing.number for thing in effect.what or ())
    if effect.effect is EffectWord.LOSE_ARMY and effect.levels is None:
        return ALL_LEVELS
    if effect.levels is not None:
        return sum(1 << level.number for level in effect.levels)
    for word in (
        effect.res,
        effect.kind,
        effect.min_level,
        effect.loser,
        effect.side,
        effect.action,
    ):
        if word is not None:
            return word.number
    return 0


def _condition(condition: Condition, pack: LeadersLegacyPack) -> Row:
    place = 0
    if condition.region is not None:
        place = pack.region_numbers[condition.region] + 1
    elif condition.sea is not None:
        place = pack.sea_numbers[condition.sea] + 1
    what = condition.min_level or condition.res
    return (
        FIRST_CONDITION + condition.condition.number,
        place,
        0 if what is None else what.number,
        0,
        condition.n or 0,
        condition.partners or 0,
    )
