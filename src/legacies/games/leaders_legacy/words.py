"""
The words on Leaders, Events and Objectives, made from what they do.

No card has a text of its own, so none can say anything but what the rules carry out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import field, frozen

from legacies.games.leaders_legacy.pack import (
    Ability,
    Event,
    LeadersLegacyPack,
    Objective,
    Settlement,
)
from legacies.games.leaders_legacy.vocabulary import (
    Action,
    Check,
    Condition,
    ConditionWord,
    Duration,
    Effect,
    EffectWord,
    Goods,
    Level,
    MoveKind,
    Requirement,
    Resource,
    Side,
    Target,
    Thing,
    Timing,
    Until,
    Where,
    Who,
)

Names: TypeAlias = Mapping[str, str]

TIMINGS = {
    Timing.ANY: "any time",
    Timing.OWN_TURN: "on your turn",
    Timing.DECLARE: "when an attack is declared",
    Timing.REVEAL: "when an Attack card is revealed",
    Timing.EVENT: "when an Event is drawn",
}
TARGETS = {
    Target.ENEMY_LEADER: "an enemy Leader",
    Target.ANY_LEADER: "your own or another Leader",
    Target.OWN_PROVINCE: "a settlement of yours",
    Target.ENEMY_PROVINCE: "a settlement of another player",
    Target.UNCLAIMED_PROVINCE: "an unclaimed province next to your Leader",
    Target.ENEMY_PLAYER: "another player",
}
UNTIL = {
    Until.END_OF_TURN: "this turn",
    Until.END_OF_COMBAT: "in this combat",
    Until.NEXT_OWN_TURN: "until your next turn begins",
    Until.NEXT_OWN_BOUNTY: "in your next Bounty Phase",
}
REQUIREMENTS = {
    Requirement.LEADER_NOT_MOVED: "if it has not changed province since the previous one",
    Requirement.OWN_LEADER_ENGAGED: "if your Leader is engaged in your attack",
    Requirement.OWN_ATTACK_BY_SEA: "if you attack across the sea",
    Requirement.TARGET_ON_ROUTE: "if the settlement lies on a sea route",
}
THINGS = {  # one, several
    Thing.VILLAGE: ("Village", "Villages"),
    Thing.UPGRADE: ("upgrade", "upgrades"),
    Thing.CITY: ("City", "Cities"),
    Thing.PORT: ("Port", "Ports"),
    Thing.ARMY: ("army", "armies"),
    Thing.REVIVE: ("revival", "revivals"),
}
LEVELS = {
    Level.VILLAGE: ("Village", "Villages"),
    Level.TOWN: ("Town", "Towns"),
    Level.CITY: ("City", "Cities"),
    Level.CAPITAL: ("Capital", "Capitals"),
}


# Small words ---------------------------------------------------------------------------------


def some(n: int, one: str, several: str = "") -> str:
    """
    A number of things.

    >>> some(1, "army", "armies"), some(2, "Port")
    ('1 army', '2 Ports')
    """
    return f"{n} {one}" if n == 1 else f"{n} {several or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """
    Words in a row.

    >>> listed(["Town", "City", "Capital"], "or")
    'Town, City or Capital'
    """
    return f" {last} ".join([", ".join(words[:-1])] * (len(words) > 1) + [*words[-1:]])


def times(n: int) -> str:
    """How often."""
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def sentence(words: str) -> str:
    """Words as a sentence: a capital at the beginning, a full stop at the end."""
    return f"{words[:1].upper()}{words[1:]}."


def from_level(level: Level) -> str:
    """That level or a higher one, in a list."""
    return listed([LEVELS[each][0] for each in Level if each.number >= level.number], "or")


def cards(n: int, kind: Goods | Resource, whose: str = "your") -> str:
    """A number of cards of a kind."""
    if kind is Goods.CHOICE:
        return f"{some(n, 'resource')} of {whose} choice"
    if kind is Goods.TARGET_RESOURCE:
        return f"{some(n, 'resource')} of the kind that the province produces"
    return f"{n} {kind.value.capitalize()}"


def sorted_price(price: Mapping[Resource, int]) -> list[tuple[Resource, int]]:
    """Kinds and numbers of a price in the order of the kinds."""
    return [(kind, price[kind]) for kind in Resource if price.get(kind)]


def cost(price: Mapping[Resource, int]) -> str:
    """
    A price.

    >>> cost({Resource.FOOD: 1, Resource.GOLD: 2})
    '1 Food and 2 Gold'
    """
    return listed([cards(number, kind) for kind, number in sorted_price(price)])


# Whom it concerns ----------------------------------------------------------------------------


@frozen
class Subject:
    """Who does something, and how verbs and possessives go with it."""

    name: str
    leaders: str
    """The Leader of whoever it is."""
    plural: bool = field(default=False, kw_only=True)
    you: bool = field(default=False, kw_only=True)

    def does(self, verb: str) -> str:
        """The subject with a verb; you are told what to do."""
        if self.you:
            return verb
        return f"{self.name} {verb if self.plural else f'{verb}s'}"

    def may(self, verb: str) -> str:
        """What the subject may do, or may not."""
        return f"{self.name} may {verb}"

    @property
    def whose(self) -> str:
        """Said once it is clear who is meant."""
        return "your" if self.you else "their"

    @property
    def own(self) -> str:
        """Said at the beginning: "your", "each player's"."""
        return "your" if self.you else "their" if self.plural else f"{self.name}'s"

    @property
    def of(self) -> str:
        return "of yours" if self.you else f"of {'them' if self.plural else self.name}"

    @property
    def province(self) -> str:
        """Where the Leader stands."""
        return "your Leader's province" if self.you else f"the province of {self.leaders}"


SUBJECTS = {
    Who.SELF: Subject("you", "your Leader", you=True),
    Who.TARGET: Subject("they", "the chosen Leader", plural=True),
    Who.TARGET_OWNER: Subject("its owner", "its owner's Leader"),
    Who.EACH: Subject("each player", "every Leader on the board"),
    Who.DRAWER: Subject("the drawer", "the drawer's Leader"),
    Who.MOST_ARMIES: Subject("whoever has the most armies", "the Leader with the most armies"),
    Who.MOST_GOLD: Subject("whoever holds the most Gold", "the Leader with the most Gold"),
    Who.LEAST_RENOWN: Subject("whoever has the least Renown", "the Leader with the least Renown"),
}


def subject(effect: Effect) -> Subject:
    """Whom an effect concerns; words without `who` are about the user."""
    return SUBJECTS[effect.who or Who.SELF]


# Effects -------------------------------------------------------------------------------------


def n(value: int | None) -> int:
    """A field that the word has."""
    assert value is not None
    return value


def _gain_resource(e: Effect) -> str:
    who = subject(e)
    words = f"{who.does('gain')} {cards(n(e.n), e.res or Goods.CHOICE, who.whose)}"
    return f"{words} for each of {who.whose} Ports" if e.per else words


def _lose_resource(e: Effect) -> str:
    who = subject(e)
    given = cards(n(e.n), e.res or Goods.CHOICE, who.whose)
    return f"{who.does('return')} {given} to the supply"


def _steal_resource(e: Effect) -> str:
    giver = subject(e).name
    return f"take {cards(n(e.n), e.res or Goods.CHOICE)} from {giver}"


def _bank_trade(e: Effect) -> str:
    often = "" if e.times == 1 else f"up to {times(n(e.times))}, "
    given = some(n(e.give), "card")
    return (
        f"{often}give {given} of one kind to the supply and take {e.take} of another kind from it"
    )


def _yield_bonus(e: Effect) -> str:
    who = subject(e)
    kind = cards(1, e.res or Goods.ANY).split()[1]
    more = f"{e.n} more {kind} for each {kind} province, at most {e.cap} more in all"
    return f"in the Bounty Phase {who.does('gain')} {more}"


def _yield_penalty(e: Effect) -> str:
    who = subject(e)
    kind = cards(1, e.res or Goods.ANY).split()[1]
    whose = "" if e.who is Who.EACH else f" {who.of}"
    words = f"in the Bounty Phase every {kind} province{whose} yields {e.n} less"
    if e.res is Goods.FOOD:
        words += "; a Village that yields nothing makes no army in place of it"
    return words


def _port_yield(e: Effect) -> str:
    who = subject(e)
    if e.limit == 1:
        return f"one of {who.own} Ports yields both 1 Food and 1 Gold"
    return f"up to {e.limit} of {who.own} Ports yield both 1 Food and 1 Gold"


def _discount(e: Effect) -> str:
    who = subject(e)
    number = 0 if e.uses == 1 else 1
    things = listed([THINGS[each][number] for each in e.what or ()], "or" if e.uses else "and")
    if e.what == (Thing.REVIVE,):
        things, number = f"{'next ' * bool(e.uses)}revival of {who.leaders}", 0
        head = f"the {things}"
    elif e.uses is None:
        head = f"{who.own} {things}"
    else:
        head = f"{who.own} next {f'{e.uses} ' * number}{things}"
    if e.res is Goods.ANY:
        less = f"{some(n(e.n), 'fewer resource')} of {who.whose} choice"
    else:
        less = f"{cards(n(e.n), e.res or Goods.ANY)} less"
    return f"{head} {'cost' if number else 'costs'} {less}{' each' * bool(number and e.uses)}"


def _place(e: Effect) -> str:
    who = subject(e)
    if e.where is Where.LEADER_PROVINCE:
        return f"in {who.province}"
    if e.where is Where.ANY_OWN:
        return f"in {'settlements' if n(e.n) > 1 else 'a settlement'} of {who.whose} choice"
    return "there"


def _gain_army(e: Effect) -> str:
    return f"{subject(e).does('place')} {some(n(e.n), 'army', 'armies')} {_place(e)}"


def _lose_army(e: Effect) -> str:
    who = subject(e)
    lost = some(n(e.n), "army", "armies")
    keeps = f", but keeps at least {e.keep}" if e.keep else ""
    if e.where is Where.EACH_SETTLEMENT:
        kinds = [LEVELS[each][0] for each in e.levels or ()]
        what = f"every {listed(kinds) if kinds else 'settlement'}"
        if e.who is not Who.EACH:
            what += f" of {who.name}"
        region = "in one region drawn at random " if e.region else ""
        return f"{region}{what} loses {lost}{keeps}"
    if e.where is Where.TARGET:
        return f"it loses {lost}{keeps}"
    if e.where is Where.LEADER_PROVINCE:
        return f"{who.province} loses {lost}{keeps}"
    stays = f"; every settlement keeps at least {e.keep}" if e.keep else ""
    return f"{who.does('remove')} {lost} of {who.whose} choice{stays}"


def _raise_limit(e: Effect) -> str:
    levels = listed([LEVELS[each][1] for each in e.levels or ()])
    return f"{subject(e).own} {levels} hold {some(n(e.n), 'more army', 'more armies')}"


def _extra_free_moves(e: Effect) -> str:
    who = subject(e)
    moves = some(n(e.n), "more Free Move") + ("" if e.until else " a turn")
    routes = f"along sea routes that {'you' if who.you else 'they'} can use"
    ways = [routes] if e.kind is MoveKind.SEA else []
    if e.where is Where.LEADER_PROVINCE:
        ways.append(f"into or out of {who.province}")
    return f"{who.own} armies have {moves} {', '.join(ways) or 'between adjoining settlements'}"


def _relocate_leader(e: Effect) -> str:
    return f"move {subject(e).leaders} there"


def _sea_access(e: Effect) -> str:
    who = subject(e)
    own = "one of your settlements" if who.you else "a settlement of their own"
    return f"{who.name} can use every sea route that touches {own}, without a Port"


def _build_free(e: Effect) -> str:
    return (
        "build a Village there without its price; its armies come from your Leader's province,"
        " and your Leader may go along"
    )


def _damage_leader(e: Effect) -> str:
    armor = ", less its Armor" if e.armor else ", whatever its Armor"
    floor = f", but keeps at least {e.floor} Health" if e.floor else ""
    return f"{subject(e).leaders} takes {e.n} damage{armor}{floor}"


def _heal_leader(e: Effect) -> str:
    return f"{subject(e).leaders} regains up to {e.n} Health"


def _gain_energy(e: Effect) -> str:
    if e.when:
        return f"in your Bounty Phase {subject(e).leaders} regains {e.n} more Energy"
    return f"{subject(e).leaders} regains up to {e.n} Energy"


def _lose_energy(e: Effect) -> str:
    return f"{subject(e).leaders} loses up to {e.n} Energy"


def _modify_stat(e: Effect) -> str:
    change = n(e.n)
    if change > 0:
        return f"the Command of {subject(e).leaders} is {change} higher"
    return f"the Command of {subject(e).leaders} is {-change} lower, but at least {e.min}"


def _immune(e: Effect) -> str:
    who = subject(e)
    levels = from_level(e.min_level or Level.VILLAGE)
    own = "of yours" if who.you else "of its player"
    return f"abilities of other players cannot choose {who.leaders} in a {levels} {own}"


def _release_captives(e: Effect) -> str:
    who = subject(e)
    if e.who is Who.EACH:
        whose = "every captured Leader returns"
    else:
        whose = f"if captured, {who.leaders} returns"
    return f"{whose} without ransom to a settlement of its owner's choice"


def _revive_rule(e: Effect) -> str:
    who = subject(e)
    return f"{who.leaders} can be revived in a {from_level(e.min_level or Level.CITY)}"


def _peek_attack(e: Effect) -> str:
    if e.n == 1:
        return "look at the top Attack card and leave it there or put it at the bottom"
    return (
        f"look at the top {e.n} Attack cards and put any of them at the bottom;"
        " the others stay on top in their order"
    )


def _redraw_attack(e: Effect) -> str:
    return "discard the revealed Attack card and reveal the next one in its place"


def _shift_attack(e: Effect) -> str:
    by_sea = "you attack across the sea and " if e.if_ is Requirement.OWN_ATTACK_BY_SEA else ""
    return f"if {by_sea}the revealed card costs the {e.loser} armies, it counts {e.n} more"


def _reduce_losses(e: Effect) -> str:
    where = "" if e.until else "in combat "
    if e.where is Where.LEADER_PROVINCE:
        where += "in your Leader's province " if where else "there "
    loss = some(n(e.n), "fewer army", "fewer armies")
    if e.side is Side.DEFENDER:
        return f"{where}you lose {loss} as defender, but at least {e.min}"
    return f"{where}the attacker loses {loss}, but at least {e.min}"


def _deny_check(e: Effect) -> str:
    levels = listed([LEVELS[each][1] for each in e.levels or ()])
    return f"{levels} that you attack give no Defender's Check"


def _grant_check(e: Effect) -> str:
    return f"{subject(e).does('make')} a Defender's Check there"


def _forbid(e: Effect) -> str:
    who = subject(e)
    action = {
        Action.TRADE: "trade",
        Action.ATTACK: "attack your provinces" if e.against else "attack",
        Action.SEA_ROUTE: "use sea routes",
    }[e.action or Action.TRADE]
    if e.who is Who.EACH:
        return f"nobody may {action}"
    return who.may(f"not {action}")


def _trade_anywhere(e: Effect) -> str:
    return subject(e).may("trade with every other player, without a common border or a Port")


def _choose_event(e: Effect) -> str:
    who = subject(e)
    rest = "the other" if e.draw == 2 else "the others"
    draws = f"{who.name} draw{'' if who.you else 's'}"
    return (
        f"when {draws} an Event, look at {e.draw} cards, resolve one"
        f" and put {rest} at the bottom of the deck"
    )


def _replace_event(e: Effect) -> str:
    return "discard the Event unresolved; its drawer draws another"


def _gain_renown(e: Effect) -> str:
    return f"{subject(e).does('gain')} {e.n} Renown, never to be lost"


def _region_tolerance(e: Effect) -> str:
    regions = "one region counts" if e.count == 1 else f"up to {e.count} regions count"
    missing = some(n(e.missing), "province")
    if n(e.missing) > 1:
        missing = f"up to {missing}"
    return f"{regions} as controlled for the Cultural award although you lack {missing} there"


EFFECTS: Mapping[EffectWord, Callable[[Effect], str]] = {
    EffectWord.GAIN_RESOURCE: _gain_resource,
    EffectWord.LOSE_RESOURCE: _lose_resource,
    EffectWord.STEAL_RESOURCE: _steal_resource,
    EffectWord.BANK_TRADE: _bank_trade,
    EffectWord.YIELD_BONUS: _yield_bonus,
    EffectWord.YIELD_PENALTY: _yield_penalty,
    EffectWord.PORT_YIELD: _port_yield,
    EffectWord.DISCOUNT: _discount,
    EffectWord.GAIN_ARMY: _gain_army,
    EffectWord.LOSE_ARMY: _lose_army,
    EffectWord.RAISE_LIMIT: _raise_limit,
    EffectWord.EXTRA_FREE_MOVES: _extra_free_moves,
    EffectWord.RELOCATE_LEADER: _relocate_leader,
    EffectWord.SEA_ACCESS: _sea_access,
    EffectWord.BUILD_FREE: _build_free,
    EffectWord.DAMAGE_LEADER: _damage_leader,
    EffectWord.HEAL_LEADER: _heal_leader,
    EffectWord.GAIN_ENERGY: _gain_energy,
    EffectWord.LOSE_ENERGY: _lose_energy,
    EffectWord.MODIFY_STAT: _modify_stat,
    EffectWord.IMMUNE: _immune,
    EffectWord.RELEASE_CAPTIVES: _release_captives,
    EffectWord.REVIVE_RULE: _revive_rule,
    EffectWord.PEEK_ATTACK: _peek_attack,
    EffectWord.REDRAW_ATTACK: _redraw_attack,
    EffectWord.SHIFT_ATTACK: _shift_attack,
    EffectWord.REDUCE_LOSSES: _reduce_losses,
    EffectWord.DENY_CHECK: _deny_check,
    EffectWord.GRANT_CHECK: _grant_check,
    EffectWord.FORBID: _forbid,
    EffectWord.TRADE_ANYWHERE: _trade_anywhere,
    EffectWord.CHOOSE_EVENT: _choose_event,
    EffectWord.REPLACE_EVENT: _replace_event,
    EffectWord.GAIN_RENOWN: _gain_renown,
    EffectWord.REGION_TOLERANCE: _region_tolerance,
}


def effect(e: Effect) -> str:
    """What one effect does, with what it needs and how long it lasts."""
    words = EFFECTS[e.effect](e)
    if e.if_ is Requirement.LEADER_NOT_MOVED:
        words = f"{words} {REQUIREMENTS[e.if_]}"
    elif e.if_ is not None and e.effect is not EffectWord.SHIFT_ATTACK:
        words = f"{REQUIREMENTS[e.if_]}, {words}"
    if e.until is Until.NEXT_OWN_TURN:
        return f"{words} {UNTIL[e.until]}"
    if e.until is not None:
        return f"{UNTIL[e.until]} {words}"
    return words


# Abilities, Events, Objectives ---------------------------------------------------------------


def joined(effects: Iterable[Effect]) -> str:
    """Several effects, one after the other; what they share is said once."""
    parts: list[str] = []
    last: Effect | None = None
    for each in effects:
        words = effect(each)
        if last is not None and each.until is last.until and each.until is not None:
            words = words.removeprefix(f"{UNTIL[each.until]} ")
        parts.append(words)
        last = each
    return ", and ".join(parts) if all("," not in part for part in parts) else "; ".join(parts)


def conditions_of_use(ability: Ability) -> str:
    """
    What stands over the text of an ability: its kind, its price and when it can be used.

    "Active, 3 Energy, any time"; "Passive".
    """
    if not ability.is_active:
        return "Passive, even while incapacitated" if ability.while_down else "Passive"
    cards_paid = [cards(n, kind) for kind, n in sorted_price(ability.cost or {})]
    price = listed([f"{ability.energy} Energy", *cards_paid])
    return f"Active, {price}, {TIMINGS[ability.timing or Timing.ANY]}"


def ability_text(ability: Ability) -> str:
    """What an ability does."""
    words = joined(ability.program)
    target = ability.target or Target.NONE
    if target is Target.ATTACKED_PROVINCE:
        within = f" within {some(ability.range, 'province')}" if ability.range else ""
        return sentence(f"when a settlement of yours{within} is attacked: {words}")
    if target is Target.NONE:
        return sentence(words)
    chosen = TARGETS[target]
    if ability.range is not None and target is not Target.UNCLAIMED_PROVINCE:
        chosen += f" within {some(ability.range, 'province')}"
    return sentence(f"choose {chosen}: {words}")


def ability(ability: Ability) -> str:
    """All words of an ability but its name."""
    return f"{conditions_of_use(ability)}. {ability_text(ability)}"


DURATIONS = {
    Duration.TURN: "This turn",
    Duration.ROUND: "Until the drawer's next turn begins",
}


def event(event: Event) -> str:
    """What an Event does and how long."""
    lasting = [each for each in event.program if each.lasts]
    sudden = [each for each in event.program if not each.lasts]
    parts = []
    if sudden:
        parts.append(sentence(joined(sudden)))
    if lasting:
        parts.append(f"{DURATIONS[event.duration]}: {joined(lasting)}.")
    return " ".join(parts)


@frozen
class Asked:
    """What a condition asks for: a verb, a thing and, perhaps, where."""

    verb: str
    thing: str
    place: str = ""


def _a(number: int | None, one: str, several: str = "") -> str:
    """
    A number of things, one of them without a number.

    >>> _a(1, "Port"), _a(2, "Port")
    ('a Port', '2 Ports')
    """
    return f"a{'n' * (one[0] in 'aeiou')} {one}" if number == 1 else some(n(number), one, several)


def _settlements(c: Condition) -> str:
    """``2 Cities or Capitals``."""
    level = c.min_level or Level.VILLAGE
    if level is Level.VILLAGE:
        return _a(c.n, "settlement")
    kinds = [LEVELS[each] for each in Level if each.number >= level.number]
    return _a(c.n, listed([each[0] for each in kinds], "or"), listed([e[1] for e in kinds], "or"))


def _in(c: Condition, names: Names) -> str:
    return f" in {names[c.region]}" if c.region else ""


CONDITIONS: Mapping[ConditionWord, Callable[[Condition, Names], Asked]] = {
    ConditionWord.CONTROL_REGION: lambda c, names: Asked(
        "control", f"every province of {names[c.region or '']}"
    ),
    ConditionWord.CONTROL_COUNT: lambda c, names: Asked(
        "control", _a(c.n, "province"), _in(c, names)
    ),
    ConditionWord.COUNT_SETTLEMENTS: lambda c, names: Asked(
        "control", _settlements(c), _in(c, names)
    ),
    ConditionWord.PORTS: lambda c, names: Asked("control", _a(c.n, "Port"), _in(c, names)),
    ConditionWord.ARMIES: lambda c, names: Asked(
        "have", _a(c.n, "army", "armies"), _in(c, names) or " on the board"
    ),
    ConditionWord.ARMIES_IN_ONE: lambda c, names: Asked(
        "have", _a(c.n, "army", "armies"), " in one settlement"
    ),
    ConditionWord.CONQUERED_TOTAL: lambda c, names: Asked(
        "have conquered", _a(c.n, "province"), " in this game"
    ),
    ConditionWord.CONQUERED_LEVEL: lambda c, names: Asked(
        "have conquered", _settlements(c), " in this game"
    ),
    ConditionWord.LEADERS_DOWNED: lambda c, names: Asked(
        "have incapacitated or captured", _a(c.n, "enemy Leader"), " in this game"
    ),
    ConditionWord.REGIONS_CONTROLLED: lambda c, names: Asked("control", _a(c.n, "whole region")),
    ConditionWord.REGIONS_PRESENT: lambda c, names: Asked(
        "control", "a province", f" in {some(n(c.n), 'region')}"
    ),
    ConditionWord.HOLD_RESOURCE: lambda c, names: Asked(
        "hold", cards(n(c.n), c.res or Resource.FOOD)
    ),
    ConditionWord.HOLD_EACH: lambda c, names: Asked("hold", f"{c.n} of every resource"),
    ConditionWord.CONTROL_ON_SEA: lambda c, names: Asked(
        "control", _a(c.n, "province"), f" on routes of the {names[c.sea or '']}"
    ),
    ConditionWord.TRADES_DONE: lambda c, names: Asked(
        "have completed", _a(c.n, "trade"), f", with at least {some(n(c.partners), 'partner')}"
    ),
    ConditionWord.LEADER_FULL: lambda c, names: Asked(
        "have", "your Leader on the board at full Health and full Energy"
    ),
    ConditionWord.BORDERS_ALL_PLAYERS: lambda c, names: Asked(
        "share", "a land border with every other player"
    ),
}


def conditions(asked: Sequence[Condition], names: Names) -> str:
    """What conditions ask for together; `names` has regions and seas by their ids."""
    parts: list[str] = []
    last = Asked("", "")
    for each in (CONDITIONS[c.condition](c, names) for c in asked):
        thing = each.thing if each.verb == last.verb else f"{each.verb} {each.thing}"
        if parts and each.place == last.place and each.verb == last.verb:
            parts[-1] = parts[-1].removesuffix(each.place)
        parts.append(f"{thing}{each.place}")
        last = each
    return listed(parts)


def names_of(pack: LeadersLegacyPack) -> Names:
    """The names of regions and seas by their ids."""
    regions = {each.id: each.name for each in pack.regions.regions}
    return regions | {each.id: each.name for each in pack.sea_routes.seas}


def objective(objective: Objective, names: Names) -> str:
    """What an objective asks for, when and of whom."""
    words = conditions(objective.program, names)
    if objective.check is Check.END_PHASE:
        words = f"at the end of your turn, {words}"
    if objective.leader_type is not None:
        words = f"with a {objective.leader_type.value.capitalize()} Leader, {words}"
    return sentence(words)


def settlement(row: Settlement) -> str:
    """A row of the settlement table in words."""
    parts = [f"costs {cost(row.cost)}", f"yields {row.yield_}"]
    if row.armies:
        parts.append(f"makes {some(row.armies, 'army', 'armies')}")
    if row.food_swap:
        parts.append("may make 1 army in place of its Food")
    parts.append(f"{row.renown} Renown")
    parts.append(f"holds {some(row.limit, 'army', 'armies')}")
    if row.free_moves:
        parts.append(some(row.free_moves, "Free Move"))
    if row.check:
        parts.append("Defender's Check")
    if row.whole_region:
        parts.append("one for each region, for whoever controls all of it")
    return sentence("; ".join(parts))
