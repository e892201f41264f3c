"""
The closed vocabulary of Leader's Legacy: what Leaders, Events and Objectives can say.

An entry of a pack says what it does as a list of tables, each an effect or a condition with its
fields. ``Effect`` and ``Condition`` are these tables, read and checked; there is no other word, no
nesting and no code for a single card. Words that Python keeps for itself end in ``_`` here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from attrs import field, frozen

from legacies._values import Kind

Table: TypeAlias = Mapping[str, Any]

MOST = 99  # of anything a table counts [LL-R-87]


# Words ---------------------------------------------------------------------------------------


class Resource(Kind):
    """A kind of resource card, in the order that every list has. [LL-RES-01]"""

    FOOD = "food"
    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"


class Level(Kind):
    """How far a settlement is built. [LL-SETTLE-01]"""

    VILLAGE = "village"
    TOWN = "town"
    CITY = "city"
    CAPITAL = "capital"


class LeaderType(Kind):
    """What a Leader earns Renown by. [LL-LEADER-01]"""

    MILITARY = "military"
    CIVIC = "civic"
    CULTURAL = "cultural"


class Side(Kind):
    """A side of a combat. [LL-R-82]"""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class AbilityKind(Kind):
    """Whether an ability is always on or used. [LL-ABIL-01]"""

    PASSIVE = "passive"
    ACTIVE = "active"


class Tone(Kind):
    """Whom an Event pleases; for display only."""

    GOOD = "good"
    BAD = "bad"
    MIXED = "mixed"


class Source(Kind):
    """What an entry rests on."""

    RULEBOOK = "rulebook"
    RULEBOOK_NAME = "rulebook name"
    ORIGINAL = "original"


class Who(Kind):
    """Which players an effect concerns. [LL-V-05, LL-V-06]"""

    SELF = "self"
    TARGET = "target"
    TARGET_OWNER = "target_owner"
    EACH = "each"
    DRAWER = "drawer"
    MOST_ARMIES = "most_armies"
    MOST_GOLD = "most_gold"
    LEAST_RENOWN = "least_renown"


class Where(Kind):
    """Which provinces an effect concerns. [LL-V-07]"""

    LEADER_PROVINCE = "leader_province"
    TARGET = "target"
    ATTACKED = "attacked"
    ANY_OWN = "any_own"
    EACH_SETTLEMENT = "each_settlement"


class Until(Kind):
    """How long a lasting effect of an active ability is in force. [LL-V-12]"""

    END_OF_TURN = "end_of_turn"
    END_OF_COMBAT = "end_of_combat"
    NEXT_OWN_TURN = "next_own_turn"
    NEXT_OWN_BOUNTY = "next_own_bounty"


class Timing(Kind):
    """When an active ability can be used. [LL-R-21]"""

    ANY = "any"
    OWN_TURN = "own_turn"
    DECLARE = "declare"
    REVEAL = "reveal"
    EVENT = "event"


class Duration(Kind):
    """How long an Event is in force. [LL-R-70]"""

    INSTANT = "instant"
    TURN = "turn"
    ROUND = "round"


class Check(Kind):
    """When the conditions of an objective are looked at. [LL-R-74]"""

    ALWAYS = "always"
    END_PHASE = "end_phase"


class Target(Kind):
    """What the user of an ability chooses. [LL-V-21]"""

    NONE = "none"
    ENEMY_LEADER = "enemy_leader"
    ANY_LEADER = "any_leader"
    OWN_PROVINCE = "own_province"
    ENEMY_PROVINCE = "enemy_province"
    UNCLAIMED_PROVINCE = "unclaimed_province"
    ATTACKED_PROVINCE = "attacked_province"
    ENEMY_PLAYER = "enemy_player"


class Requirement(Kind):
    """What must hold for a single effect. [LL-V-29]"""

    LEADER_NOT_MOVED = "leader_not_moved"
    OWN_LEADER_ENGAGED = "own_leader_engaged"
    OWN_ATTACK_BY_SEA = "own_attack_by_sea"
    TARGET_ON_ROUTE = "target_on_route"


class Goods(Kind):
    """Which cards an effect moves. [LL-V-08]"""

    FOOD = "food"
    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    CHOICE = "choice"
    ANY = "any"
    TARGET_RESOURCE = "target_resource"


class Thing(Kind):
    """What a discount makes cheaper. [LL-V-40]"""

    VILLAGE = "village"
    UPGRADE = "upgrade"
    CITY = "city"
    PORT = "port"
    ARMY = "army"
    REVIVE = "revive"


class MoveKind(Kind):
    """Which Free Moves an effect adds. [LL-V-44]"""

    ARMY = "army"
    SEA = "sea"


class Action(Kind):
    """What an effect forbids. [LL-V-62]"""

    TRADE = "trade"
    ATTACK = "attack"
    SEA_ROUTE = "sea_route"


class EffectWord(Kind):
    """Every effect, in the order of the rules. [LL-V-33]"""

    GAIN_RESOURCE = "gain_resource"
    LOSE_RESOURCE = "lose_resource"
    STEAL_RESOURCE = "steal_resource"
    BANK_TRADE = "bank_trade"
    YIELD_BONUS = "yield_bonus"
    YIELD_PENALTY = "yield_penalty"
    PORT_YIELD = "port_yield"
    DISCOUNT = "discount"
    GAIN_ARMY = "gain_army"
    LOSE_ARMY = "lose_army"
    RAISE_LIMIT = "raise_limit"
    EXTRA_FREE_MOVES = "extra_free_moves"
    RELOCATE_LEADER = "relocate_leader"
    SEA_ACCESS = "sea_access"
    BUILD_FREE = "build_free"
    DAMAGE_LEADER = "damage_leader"
    HEAL_LEADER = "heal_leader"
    GAIN_ENERGY = "gain_energy"
    LOSE_ENERGY = "lose_energy"
    MODIFY_STAT = "modify_stat"
    IMMUNE = "immune"
    RELEASE_CAPTIVES = "release_captives"
    REVIVE_RULE = "revive_rule"
    PEEK_ATTACK = "peek_attack"
    REDRAW_ATTACK = "redraw_attack"
    SHIFT_ATTACK = "shift_attack"
    REDUCE_LOSSES = "reduce_losses"
    DENY_CHECK = "deny_check"
    GRANT_CHECK = "grant_check"
    FORBID = "forbid"
    TRADE_ANYWHERE = "trade_anywhere"
    CHOOSE_EVENT = "choose_event"
    REPLACE_EVENT = "replace_event"
    GAIN_RENOWN = "gain_renown"
    REGION_TOLERANCE = "region_tolerance"


class ConditionWord(Kind):
    """Every condition of objectives, in the order of the rules. [LL-V-68]"""

    CONTROL_REGION = "control_region"
    CONTROL_COUNT = "control_count"
    COUNT_SETTLEMENTS = "count_settlements"
    PORTS = "ports"
    ARMIES = "armies"
    ARMIES_IN_ONE = "armies_in_one"
    CONQUERED_TOTAL = "conquered_total"
    CONQUERED_LEVEL = "conquered_level"
    LEADERS_DOWNED = "leaders_downed"
    REGIONS_CONTROLLED = "regions_controlled"
    REGIONS_PRESENT = "regions_present"
    HOLD_RESOURCE = "hold_resource"
    HOLD_EACH = "hold_each"
    CONTROL_ON_SEA = "control_on_sea"
    TRADES_DONE = "trades_done"
    LEADER_FULL = "leader_full"
    BORDERS_ALL_PLAYERS = "borders_all_players"


LASTING = frozenset(  # in force for a time, all others act once [LL-V-11]
    {
        EffectWord.YIELD_BONUS,
        EffectWord.YIELD_PENALTY,
        EffectWord.PORT_YIELD,
        EffectWord.RAISE_LIMIT,
        EffectWord.EXTRA_FREE_MOVES,
        EffectWord.SEA_ACCESS,
        EffectWord.MODIFY_STAT,
        EffectWord.IMMUNE,
        EffectWord.REVIVE_RULE,
        EffectWord.REDUCE_LOSSES,
        EffectWord.DENY_CHECK,
        EffectWord.GRANT_CHECK,
        EffectWord.DISCOUNT,
        EffectWord.FORBID,
        EffectWord.TRADE_ANYWHERE,
        EffectWord.REGION_TOLERANCE,
    }
)


# Tables, read --------------------------------------------------------------------------------


@frozen(kw_only=True)
class Effect:
    """
    One effect: its word and the fields that the word has, the others None.

    ``what`` is a tuple for `build_free` too; ``levels`` and ``what`` are in the order of their
    enums.
    """

    effect: EffectWord
    who: Who | None = None
    res: Goods | None = None
    n: int | None = None
    per: str | None = None
    """"port", or nothing."""
    if_: Requirement | None = None
    give: int | None = None
    take: int | None = None
    times: int | None = None
    cap: int | None = None
    limit: int | None = None
    what: tuple[Thing, ...] | None = None
    uses: int | None = None
    until: Until | None = None
    where: Where | None = None
    keep: int | None = None
    levels: tuple[Level, ...] | None = None
    region: str | None = None
    """"random", or nothing."""
    kind: MoveKind | None = None
    armor: bool | None = None
    floor: int | None = None
    when: str | None = None
    """"own_bounty", or nothing."""
    stat: str | None = None
    """"command", or nothing."""
    min: int | None = None
    min_level: Level | None = None
    loser: Side | None = None
    side: Side | None = None
    action: Action | None = None
    against: str | None = None
    """"self", or nothing."""
    draw: int | None = None
    missing: int | None = None
    count: int | None = None

    @property
    def lasts(self) -> bool:
        """Whether it is in force for a time instead of acting once. [LL-V-11]"""
        return self.effect in LASTING


@frozen(kw_only=True)
class Condition:
    """One condition of an objective: its word and the fields that the word has."""

    condition: ConditionWord
    region: str | None = None
    """The id of a region."""
    n: int | None = None
    min_level: Level | None = None
    res: Resource | None = None
    sea: str | None = None
    """The id of a sea."""
    partners: int | None = None


# Kinds of values -----------------------------------------------------------------------------


class Wrong(ValueError):
    """A value that is not of its kind; the words say what is wanted."""


Reader: TypeAlias = Callable[[Any], Any]
K = TypeVar("K", bound=Kind)


def whole(low: int, high: int) -> Reader:
    """A whole number in a range."""

    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Wrong(f"a whole number from {low} to {high} is wanted, not {value!r:.60}")
        return value

    return read


def truth(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise Wrong(f"true or false is wanted, not {value!r:.60}")
    return value


def one_of(kind: type[K], *members: K) -> Reader:
    """A word of a kind, or of some of its members."""
    allowed = members or tuple(kind)

    def read(value: Any) -> K:
        for member in allowed:
            if type(value) is str and member.value == value:
                return member
        raise Wrong(f"one of {', '.join(allowed)} is wanted, not {value!r:.60}")

    return read


def word(only: str) -> Reader:
    """One certain text."""

    def read(value: Any) -> str:
        if type(value) is not str or value != only:
            raise Wrong(f"{only!r} is wanted, not {value!r:.60}")
        return only

    return read


def words_of(kind: type[K]) -> Reader:
    """A list of words, each at most once and in the order of the kind."""
    member = one_of(kind)

    def read(value: Any) -> tuple[K, ...]:
        if not isinstance(value, list | tuple) or not value:
            raise Wrong(f"a list of {', '.join(kind)} is wanted, not {value!r:.60}")
        found = tuple(member(each) for each in value)
        numbers = [each.number for each in found]
        if numbers != sorted(set(numbers)):
            raise Wrong(f"each at most once and in the order {', '.join(kind)}")
        return found

    return read


def some_text(value: Any) -> str:
    """Any text; whether it is the id of something is looked at later."""
    if type(value) is not str:
        raise Wrong(f"an id is wanted, not {value!r:.60}")
    return value


def just_village(value: Any) -> tuple[Thing, ...]:
    """The one thing that is built for nothing."""
    word("village")(value)
    return (Thing.VILLAGE,)


def price(value: Any) -> dict[Resource, int]:
    """A table of resources and how many of each, in their order."""
    if not isinstance(value, Mapping):
        raise Wrong(f"a table of resources and numbers is wanted, not {value!r:.60}")
    kind, number = one_of(Resource), whole(1, 9)
    found = {kind(name): number(n) for name, n in value.items()}
    return {each: found[each] for each in Resource if each in found}


def not_zero(value: Any) -> int:
    """How much a figure changes."""
    if type(value) is not int or not -9 <= value <= 9 or value == 0:
        raise Wrong(f"a whole number from -9 to 9, not 0, is wanted, not {value!r:.60}")
    return value


SOME = whole(1, MOST)
ANY = whole(0, MOST)
KINDS: Mapping[str, Reader] = {  # what a field holds wherever a word says nothing else
    "who": one_of(Who),
    "where": one_of(Where),
    "until": one_of(Until),
    "if": one_of(Requirement),
    "n": SOME,
    "cap": SOME,
    "keep": ANY,
    "floor": ANY,
    "min": SOME,
    "limit": SOME,
    "uses": SOME,
    "times": SOME,
    "draw": SOME,
    "missing": SOME,
    "count": SOME,
    "give": SOME,
    "take": SOME,
    "partners": SOME,
    "armor": truth,
    "levels": words_of(Level),
    "min_level": one_of(Level),
    "region": some_text,
    "sea": some_text,
}


@frozen
class Shape:
    """The fields of a word: those it needs, those it may have, and their own kinds."""

    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    own: Mapping[str, Reader] = field(factory=dict, kw_only=True)

    def kind(self, name: str) -> Reader:
        """What a field holds."""
        return self.own.get(name) or KINDS[name]


def shape(needs: str = "", may: str = "", **own: Reader) -> Shape:
    return Shape(tuple(needs.split()), tuple(may.split()), own=own)


PLAIN = tuple(Goods(each.value) for each in Resource)
CARDS = one_of(Goods, *PLAIN)
CARDS_OR_CHOICE = one_of(Goods, *PLAIN, Goods.CHOICE, Goods.TARGET_RESOURCE)

EFFECTS: Mapping[EffectWord, Shape] = {
    EffectWord.GAIN_RESOURCE: shape(
        "who res n", "per", res=CARDS_OR_CHOICE, per=word("port")
    ),  # [LL-V-33]
    EffectWord.LOSE_RESOURCE: shape("who res n", res=CARDS_OR_CHOICE),  # [LL-V-34]
    EffectWord.STEAL_RESOURCE: shape(
        "who res n", "if", res=one_of(Goods, *PLAIN, Goods.TARGET_RESOURCE)
    ),  # [LL-V-35]
    EffectWord.BANK_TRADE: shape("give take times"),  # [LL-V-36]
    EffectWord.YIELD_BONUS: shape("who res n cap", res=CARDS),  # [LL-V-37]
    EffectWord.YIELD_PENALTY: shape("who res n", res=CARDS),  # [LL-V-38]
    EffectWord.PORT_YIELD: shape("who limit"),  # [LL-V-39]
    EffectWord.DISCOUNT: shape(
        "who what res n", "uses until", what=words_of(Thing), res=one_of(Goods, *PLAIN, Goods.ANY)
    ),  # [LL-V-40]
    EffectWord.GAIN_ARMY: shape(
        "who n where", where=one_of(Where, Where.LEADER_PROVINCE, Where.TARGET, Where.ANY_OWN)
    ),  # [LL-V-41]
    EffectWord.LOSE_ARMY: shape(
        "who n where keep",
        "levels region",
        where=one_of(
            Where, Where.LEADER_PROVINCE, Where.TARGET, Where.ANY_OWN, Where.EACH_SETTLEMENT
        ),
        region=word("random"),
    ),  # [LL-V-42]
    EffectWord.RAISE_LIMIT: shape("who levels n"),  # [LL-V-43]
    EffectWord.EXTRA_FREE_MOVES: shape(
        "who kind n where",
        "until",
        kind=one_of(MoveKind),
        where=one_of(Where, Where.ANY_OWN, Where.LEADER_PROVINCE),
    ),  # [LL-V-44]
    EffectWord.RELOCATE_LEADER: shape("who where", where=one_of(Where, Where.TARGET)),  # [LL-V-45]
    EffectWord.SEA_ACCESS: shape("who"),  # [LL-V-46]
    EffectWord.BUILD_FREE: shape("what", what=just_village),  # [LL-V-47]
    EffectWord.DAMAGE_LEADER: shape("who n armor", "floor"),  # [LL-V-48]
    EffectWord.HEAL_LEADER: shape("who n"),  # [LL-V-49]
    EffectWord.GAIN_ENERGY: shape("who n", "when if", when=word("own_bounty")),  # [LL-V-50]
    EffectWord.LOSE_ENERGY: shape("who n"),  # [LL-V-51]
    EffectWord.MODIFY_STAT: shape("who stat n min", stat=word("command"), n=not_zero),  # [LL-V-52]
    EffectWord.IMMUNE: shape("who min_level"),  # [LL-V-53]
    EffectWord.RELEASE_CAPTIVES: shape("who"),  # [LL-V-54]
    EffectWord.REVIVE_RULE: shape("who min_level"),  # [LL-V-55]
    EffectWord.PEEK_ATTACK: shape("n"),  # [LL-V-56]
    EffectWord.REDRAW_ATTACK: shape("", "if"),  # [LL-V-57]
    EffectWord.SHIFT_ATTACK: shape("n loser", "if", loser=one_of(Side)),  # [LL-V-58]
    EffectWord.REDUCE_LOSSES: shape(
        "side n min where",
        "until",
        side=one_of(Side),
        where=one_of(Where, Where.LEADER_PROVINCE, Where.ATTACKED),
    ),  # [LL-V-59]
    EffectWord.DENY_CHECK: shape("levels"),  # [LL-V-60]
    EffectWord.GRANT_CHECK: shape(
        "who where until", where=one_of(Where, Where.ATTACKED)
    ),  # [LL-V-61]
    EffectWord.FORBID: shape(
        "who action", "against until", action=one_of(Action), against=word("self")
    ),  # [LL-V-62]
    EffectWord.TRADE_ANYWHERE: shape("who"),  # [LL-V-63]
    EffectWord.CHOOSE_EVENT: shape("who draw"),  # [LL-V-64]
    EffectWord.REPLACE_EVENT: shape(),  # [LL-V-65]
    EffectWord.GAIN_RENOWN: shape("who n"),  # [LL-V-66]
    EffectWord.REGION_TOLERANCE: shape("who missing count until"),  # [LL-V-67]
}
CONDITIONS: Mapping[ConditionWord, Shape] = {
    ConditionWord.CONTROL_REGION: shape("region"),  # [LL-V-68]
    ConditionWord.CONTROL_COUNT: shape("n", "region"),  # [LL-V-69]
    ConditionWord.COUNT_SETTLEMENTS: shape("min_level n", "region"),  # [LL-V-70]
    ConditionWord.PORTS: shape("n", "region"),  # [LL-V-71]
    ConditionWord.ARMIES: shape("n", "region"),  # [LL-V-72]
    ConditionWord.ARMIES_IN_ONE: shape("n"),  # [LL-V-73]
    ConditionWord.CONQUERED_TOTAL: shape("n"),  # [LL-V-74]
    ConditionWord.CONQUERED_LEVEL: shape("min_level n"),  # [LL-V-75]
    ConditionWord.LEADERS_DOWNED: shape("n"),  # [LL-V-76]
    ConditionWord.REGIONS_CONTROLLED: shape("n"),  # [LL-V-77]
    ConditionWord.REGIONS_PRESENT: shape("n"),  # [LL-V-78]
    ConditionWord.HOLD_RESOURCE: shape("res n", res=one_of(Resource)),  # [LL-V-79]
    ConditionWord.HOLD_EACH: shape("n"),  # [LL-V-80]
    ConditionWord.CONTROL_ON_SEA: shape("sea n"),  # [LL-V-81]
    ConditionWord.TRADES_DONE: shape("n partners"),  # [LL-V-82]
    ConditionWord.LEADER_FULL: shape(),  # [LL-V-83]
    ConditionWord.BORDERS_ALL_PLAYERS: shape(),  # [LL-V-84]
}


# Reading -------------------------------------------------------------------------------------


def read_fields(table: Table, of: Shape, problems: list[str], where: str) -> dict[str, Any]:
    """The fields of a table by their names in Python, those that are right; the rest reported."""
    found = {}
    known = (*of.needs, *of.may)
    problems += [f"{where}.{name}: missing" for name in of.needs if name not in table]
    problems += [f"{where}.{name}: unknown here" for name in table if name not in known]
    for name in known:
        if name in table:
            try:
                found[f"{name}_" if name in ("if", "from", "yield") else name] = of.kind(name)(
                    table[name]
                )
            except Wrong as error:
                problems.append(f"{where}.{name}: {error}")
    return found


def _read(
    tag: str,
    words: type[K],
    shapes: Mapping[K, Shape],
    make: Callable[..., Any],
    tables: Sequence[Any],
    where: str,
) -> tuple[list[Any], list[str]]:
    found: list[Any] = []
    problems: list[str] = []
    if not tables:
        problems.append(f"{where}: at least one {tag} is wanted")
    for number, table in enumerate(tables):
        here = f"{where}[{number}]"
        try:
            name = one_of(words)(table.get(tag))
        except Wrong as error:
            problems.append(f"{here}.{tag}: {error}")
            continue
        before = len(problems)
        rest = {key: value for key, value in table.items() if key != tag}
        given = read_fields(rest, shapes[name], problems, here)
        if len(problems) == before:
            found.append((number, make(**{tag: name}, **given)))
    return found, problems


def read_effects(tables: Sequence[Table], where: str) -> tuple[list[tuple[int, Effect]], list[str]]:
    """The sound ones among a list of effect tables with their places, and what is wrong."""
    return _read("effect", EffectWord, EFFECTS, Effect, tables, where)


def read_conditions(
    tables: Sequence[Table], where: str
) -> tuple[list[tuple[int, Condition]], list[str]]:
    """The sound ones among a list of condition tables with their places, and what is wrong."""
    return _read("condition", ConditionWord, CONDITIONS, Condition, tables, where)


def fields_of(name: EffectWord | ConditionWord) -> Iterator[str]:
    """The fields of a word, those that may be left out in brackets."""
    found = EFFECTS[name] if isinstance(name, EffectWord) else CONDITIONS[name]
    yield from found.needs
    yield from (f"[{each}]" for each in found.may)
