"""
Pack and options as the flat tables of the core.

``_rules.pxd`` says what each table means; here they are lists of numbers under the names that they
have there, ``"ops.code"`` for the column ``code`` of ``ops``. Equal amounts, costs and conditions
are kept once, and so are equal programs.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from attrs import define, field

from legacies.games.legacies.effects import (
    FREE,
    ZERO,
    AcquireHeirloom,
    Action,
    ActionFactor,
    AddScoringTile,
    Amount,
    Bonus,
    Buy,
    Character,
    Choose,
    ChooseOne,
    Collect,
    Condition,
    Contribute,
    Convert,
    Cost,
    CostModifier,
    CountAtLeast,
    Counted,
    Deed,
    DiscardCards,
    Dividends,
    DrawBonus,
    DrawCards,
    DrawSuccessor,
    Effect,
    Fixed,
    ForEach,
    Gain,
    Gate,
    GenerationAtLeast,
    Give,
    Goal,
    Group,
    HandPenalty,
    Harm,
    HasDisposition,
    HasRelationship,
    HeirloomFame,
    HeirloomIncome,
    HeirloomLimit,
    IconInHall,
    IgnoreCost,
    Immune,
    InCentury,
    Industries,
    Industry,
    InGame,
    LegendaryLimit,
    LookHand,
    Lose,
    May,
    Modifier,
    MoveIndustry,
    MoveInvestment,
    MoveRelationship,
    NoAdvance,
    NoBump,
    Owner,
    PeekEvents,
    Percent,
    PlaceInvestment,
    Priced,
    Program,
    Relationship,
    RemoveRelationship,
    Resource,
    ResourceOrAny,
    ReturnInvestment,
    Sell,
    SetIndustry,
    ShareAction,
    Size,
    SizeOrEither,
    Source,
    Span,
    Steal,
    StealCard,
    Strengthen,
    SuccessorPlayed,
    SwapIndustries,
    SwapInvestments,
    SwapTurnOrder,
    TakeMarket,
    Target,
    TileKind,
    TreatAs,
    Triple,
    UnlockToken,
    ValueOf,
    Weaken,
    What,
    When,
    WildIndustry,
    steps,
    triple,
)
from legacies.games.legacies.party import HUMAN, NEMESIS, RISING_STAR, party_of

if TYPE_CHECKING:
    from legacies.games.legacies.entries.cards import PlayerCard, SoloCardEntry, SoloRow
    from legacies.games.legacies.pack import LegaciesPack

Tables = dict[str, list[int]]

CENTURIES, SEATS, LINES, SPACES, CARDS, EVENTS, SOLO, TILES, LEVELS = 3, 6, 12, 5, 64, 16, 16, 8, 7
BID_ROWS, PLACES, LINKS, FIGURES, LIST = 5, 3, 3, 8, 11
LEGENDARY = 11  # in place of a Character
OWN_TRACK = 12
NO_LINE, NO_GROUP, NO_CURRENCY, BY_CHANCE = 0, 3, 4, -1
NO_MOVE = 16  # a number of rows is kept as 16 more than it is; 0 is either way
OPPONENTS_TOKEN, MOVES_VALUE, PAYS = 4, 4, 4
NO_FEE, NO_LIMIT, OWN_ONLY = 1, 2, 4
MOST: Mapping[str, int] = {  # entries of the core's tables
    "ops": 8192,
    "amounts": 2048,
    "costs": 1024,
    "conditions": 256,
    "jump": 1024,
    "mods": 512,
}
MOST_MODS = 6  # of one Successor or one outcome
CODES: Mapping[type, int] = {cls: n for n, cls in enumerate(get_args(Effect), 1)}
END = 0
MOD_CODES: Mapping[type, int] = {cls: n for n, cls in enumerate(get_args(Modifier))}
CONDITION_KINDS: Mapping[type, int] = {cls: n for n, cls in enumerate(get_args(Condition))}
AMOUNT_KINDS: Mapping[type, int] = {cls: n for n, cls in enumerate(get_args(Amount))}
ON: Mapping[str, int] = {  # what costs and bonuses are about
    name: number
    for number, name in enumerate(
        (
            Priced.RELATIONSHIP,
            Priced.LEGENDARY,
            Priced.OPPORTUNITY,
            Priced.SPECIAL,
            Priced.BUY,
            Deed.SELL,
            Deed.EXPLORE,
            Deed.RESOURCES,
            Deed.HEIRLOOM,
            Deed.HONORARIUM,
            *Action,
        )
    )
}
SIZES: Mapping[SizeOrEither, int] = {
    SizeOrEither.MINOR: 1,
    SizeOrEither.MAJOR: 2,
    SizeOrEither.EITHER: 3,
}
PLAIN = (Gain, DrawCards, DrawSuccessor)  # that neither ask nor depend on what came before

T = TypeVar("T", bound=Hashable)


@define
class Op:
    """One step of a program, as the core has it."""

    code: int = END
    who: int = 0
    what: int = 0
    flags: int = 0
    n: int = 0
    to: int = 0


@define
class Mod:
    """A modifier, as the core has it."""

    code: int
    on: int = 0
    what: int = 0
    flags: int = 0
    by: Triple = ZERO
    percent: int = 0
    pc: int = 0
    mask: int = 0


@define
class Programs:
    """The programs of a pack, put one after the other."""

    ops: list[Op] = field(factory=lambda: [Op()])
    """The first is an end, so that no program is at 0."""
    effects: dict[int, Effect] = field(factory=dict)
    """The effect of each op."""
    asks: dict[int, int] = field(factory=dict)
    """Of the programs by their first ops: whether the order of collecting can matter. [LG-R-15]"""
    amounts: dict[Amount, int] = field(factory=dict)
    costs: list[Cost] = field(factory=lambda: [FREE])
    conditions: dict[Condition, int] = field(factory=dict)
    jump: list[int] = field(factory=list)
    mods: list[Mod] = field(factory=list)
    problems: list[str] = field(factory=list)
    in_group: Mapping[Group, int] = field(factory=dict)
    _by_size: dict[int, list[tuple[Program, int]]] = field(factory=dict)

    def program(self, program: Program) -> int:
        """Where a program begins; 0 if it is empty."""
        if not program:
            return END
        alike = self._by_size.setdefault(len(program), [])
        for known, pc in alike:
            if known == program:
                return pc
        pc = len(self.ops)
        alike.append((program, pc))
        self.ops += [Op() for _ in range(len(program) + 1)]
        for place, effect in enumerate(program, pc):
            self.effects[place] = effect
            self.ops[place] = self._op(effect)
        self.asks[pc] = int(not all(isinstance(each, PLAIN) for _, each in steps(program, "")))
        return pc

    def amount(self, amount: Amount) -> int:
        """The number of an amount."""
        return self.amounts.setdefault(amount, len(self.amounts))

    def cost(self, cost: Cost) -> int:
        """The number of a cost; 0 is free."""
        if cost.is_free:
            return 0
        if cost not in self.costs:
            self.costs.append(cost)
        return self.costs.index(cost)

    def condition(self, condition: Condition) -> int:
        """The number of a condition."""
        return self.conditions.setdefault(condition, len(self.conditions))

    def jumps(self, programs: Iterable[Program]) -> int:
        """Where the beginnings of several programs stand."""
        found = [self.program(each) for each in programs]
        first = len(self.jump)
        self.jump += found
        return first

    def modifiers(self, modifiers: Sequence[Modifier], where: str) -> tuple[int, int]:
        """The first of some modifiers, and how many they are."""
        found = [mod for each in modifiers for mod in self._mods(each)]
        if len(found) > MOST_MODS:
            self.problems.append(f"{where}: {len(found)} modifiers; at most {MOST_MODS}")
        first = len(self.mods)
        self.mods += found
        return first, len(found)

    def _op(self, effect: Effect) -> Op:
        op = Op(CODES[type(effect)])
        write = _WRITERS.get(type(effect))
        if write is not None:
            write(self, op, effect)
        return op

    def _mods(self, each: Modifier) -> list[Mod]:
        mod = Mod(MOD_CODES[type(each)])
        if isinstance(each, CostModifier):
            mod.on, mod.what = ON[each.on], each.what.number
            mod.by = each.by or ZERO
            mod.percent = each.percent or 0
        elif isinstance(each, IgnoreCost):
            mod.on = ON[each.on]
        elif isinstance(each, TreatAs):
            mod.what, mod.flags = each.character.number, each.disposition.number
        elif isinstance(each, NoAdvance):
            mod.what = each.tokens.number
        elif isinstance(each, LegendaryLimit | Gate | HeirloomLimit | HandPenalty):
            mod.by = triple(each.by)
        elif isinstance(each, WildIndustry):
            mod.mask = self._mask(each.industry)
        elif isinstance(each, Bonus):
            mod.on, mod.pc = ON[each.on], self.program(each.do)
        elif isinstance(each, ActionFactor):
            mod.on, mod.percent = ON[each.action], each.percent
        elif isinstance(each, DrawBonus):
            mod.by, mod.flags = triple(each.cards), each.successors
        elif isinstance(each, Immune):
            return _immune(each)
        return [mod]

    def _mask(self, industry: Industries) -> int:
        if industry is Industries.ALL:
            return (1 << len(Industry)) - 1
        group = industry.group
        return 1 << industry.number if group is None else self.in_group[group]


def _immune(each: Immune) -> list[Mod]:
    """[LG-V-37] To bumps: as no_bump; to all things: one for each."""
    if each.to is Harm.BUMP:
        return [Mod(MOD_CODES[NoBump])]
    code = CODES[Steal if each.to is Harm.STEAL else Lose]
    things = list(What) if each.what is None else [each.what]
    return [Mod(MOD_CODES[Immune], on=code, what=what.number) for what in things]


# How each effect uses the fields of its op ---------------------------------------------------

_WRITERS: dict[type, Callable[[Programs, Op, Any], None]] = {}


def _writes(*classes: type) -> Callable[[Any], Any]:
    def register(function: Callable[[Programs, Op, Any], None]) -> Any:
        for cls in classes:
            _WRITERS[cls] = function
        return function

    return register


@_writes(Gain, Lose, Steal, Give)
def _things(into: Programs, op: Op, effect: Gain | Lose | Steal | Give) -> None:
    op.who, op.what = effect.who.number, effect.what.number
    op.flags = (effect.kind or ResourceOrAny.ANY).number
    op.n = into.amount(effect.n)


@_writes(Convert)
def _convert(into: Programs, op: Op, effect: Convert) -> None:
    op.what, op.flags = effect.from_.number, effect.to.number
    op.n, op.to = into.amount(effect.up_to), effect.rate


@_writes(Contribute)
def _contribute(into: Programs, op: Op, effect: Contribute) -> None:
    op.who, op.flags, op.n = effect.who.number, effect.matched, into.amount(effect.up_to)


@_writes(MoveIndustry)
def _move_industry(into: Programs, op: Op, effect: MoveIndustry) -> None:
    op.who, op.what = effect.who.number, effect.industry.number
    op.n = 0 if isinstance(effect.by, Choose) else NO_MOVE + effect.by


@_writes(SwapIndustries)
def _swap_industries(into: Programs, op: Op, effect: SwapIndustries) -> None:
    op.what, op.flags = effect.a.number, effect.b.number


@_writes(SetIndustry)
def _set_industry(into: Programs, op: Op, effect: SetIndustry) -> None:
    op.what, op.n = effect.industry.number, effect.row


@_writes(Buy, Sell)
def _trade(into: Programs, op: Op, effect: Buy | Sell) -> None:
    op.what, op.n = effect.industry.number, effect.percent
    op.flags = SIZES[effect.size] | (MOVES_VALUE if effect.moves_value else 0)


@_writes(PlaceInvestment)
def _place_investment(into: Programs, op: Op, effect: PlaceInvestment) -> None:
    op.what, op.flags = effect.industry.number, SIZES[effect.size]


@_writes(MoveInvestment, ReturnInvestment)
def _investment(into: Programs, op: Op, effect: MoveInvestment | ReturnInvestment) -> None:
    industry = effect.to if isinstance(effect, MoveInvestment) else effect.industry
    op.what = industry.number
    op.flags = SIZES[effect.size] | (OPPONENTS_TOKEN if effect.whose is Owner.OPPONENT else 0)


@_writes(SwapInvestments)
def _swap_investments(into: Programs, op: Op, effect: SwapInvestments) -> None:
    op.flags = SIZES[effect.size]


@_writes(Relationship)
def _relationship(into: Programs, op: Op, effect: Relationship) -> None:
    op.what, op.flags, op.n = effect.with_.number, effect.free, into.cost(effect.cost)


@_writes(Strengthen, Weaken)
def _shift(into: Programs, op: Op, effect: Strengthen | Weaken) -> None:
    op.what, op.n = effect.on.number, into.amount(effect.n)
    op.flags = effect.whose.number | (PAYS if effect.pays else 0)


@_writes(MoveRelationship)
def _move_relationship(into: Programs, op: Op, effect: MoveRelationship) -> None:
    op.what = OWN_TRACK if effect.to is Goal.OWN_TRACK else effect.to.number
    op.flags = effect.whose.number


@_writes(RemoveRelationship)
def _remove_relationship(into: Programs, op: Op, effect: RemoveRelationship) -> None:
    op.what, op.flags = effect.on.number, effect.whose.number


@_writes(Collect)
def _collect(into: Programs, op: Op, effect: Collect) -> None:
    op.what = effect.which.number


@_writes(ShareAction)
def _share_action(into: Programs, op: Op, effect: ShareAction) -> None:
    op.n = _bits(effect.actions)


@_writes(DrawCards, DiscardCards)
def _cards(into: Programs, op: Op, effect: DrawCards | DiscardCards) -> None:
    op.who, op.n = effect.who.number, into.amount(effect.n)


@_writes(TakeMarket, PeekEvents)
def _count(into: Programs, op: Op, effect: TakeMarket | PeekEvents) -> None:
    op.n = into.amount(effect.n)


@_writes(DrawSuccessor)
def _draw_successor(into: Programs, op: Op, effect: DrawSuccessor) -> None:
    op.what, op.flags = effect.from_ is Source.DISPLAY, effect.even_if_played
    op.n = into.amount(effect.n)


@_writes(LookHand, StealCard, ForEach)
def _who(into: Programs, op: Op, effect: LookHand | StealCard | ForEach) -> None:
    op.who = effect.who.number
    if isinstance(effect, ForEach):
        op.to = into.program(effect.do)


@_writes(AcquireHeirloom)
def _acquire_heirloom(into: Programs, op: Op, effect: AcquireHeirloom) -> None:
    op.what = effect.discount
    op.flags = NO_FEE * effect.no_fee | NO_LIMIT * effect.ignore_limit | OWN_ONLY * effect.own_only


@_writes(HeirloomIncome, HeirloomFame)
def _heirlooms(into: Programs, op: Op, effect: HeirloomIncome | HeirloomFame) -> None:
    op.n = effect.heirlooms if isinstance(effect.heirlooms, int) else 0


@_writes(Dividends)
def _dividends(into: Programs, op: Op, effect: Dividends) -> None:
    op.what, op.n = effect.industry.number, effect.factor


@_writes(AddScoringTile, UnlockToken)
def _kind(into: Programs, op: Op, effect: AddScoringTile | UnlockToken) -> None:
    op.what = effect.kind.number


@_writes(SwapTurnOrder)
def _swap_turn_order(into: Programs, op: Op, effect: SwapTurnOrder) -> None:
    op.who, op.what = effect.who.number, effect.who2.number


@_writes(ChooseOne)
def _choose(into: Programs, op: Op, effect: ChooseOne) -> None:
    op.n, op.to = len(effect.options), into.jumps(effect.options)


@_writes(May)
def _may(into: Programs, op: Op, effect: May) -> None:
    op.n, op.to = into.cost(effect.cost), into.program(effect.do)


@_writes(When)
def _when(into: Programs, op: Op, effect: When) -> None:
    op.n, op.to = into.condition(effect.if_), into.jumps((effect.do, effect.else_))


# Tables --------------------------------------------------------------------------------------


def tables(pack: LegaciesPack, options: Any, seats: int) -> Tables:
    """Everything that the core must know of a game."""
    return {**_of_options(pack, options, seats), **{k: [*v] for k, v in _of_pack(pack)[1].items()}}


def notes(pack: LegaciesPack) -> dict[int, tuple[str, ...]]:
    """
    What the effects say, by the place of their op: to tell people what they are asked.

    The words of the effect come first; those of the options of a choice follow.
    """
    from legacies.games.legacies.words import Words

    words = Words(pack)
    found = {}
    for pc, effect in _of_pack(pack)[0].effects.items():
        options = effect.options if isinstance(effect, ChooseOne) else ()
        found[pc] = (words.effect(effect), *(words.program(each) for each in options))
    return found


def sizes_beyond(pack: LegaciesPack) -> list[str]:
    """What does not fit into the core's tables."""
    programs, _ = _of_pack(pack)
    found = {name: len(getattr(programs, name)) for name in MOST}
    return programs.problems + [
        f"pack.toml: the pack as a whole has {found[name]} {name}; at most {most} fit"
        for name, most in MOST.items()
        if found[name] > most
    ]


def _of_options(pack: LegaciesPack, options: Any, seats: int) -> Tables:
    setup = pack.player_setup
    party = party_of(seats, options)
    players = party.players
    kinds = (HUMAN, NEMESIS, RISING_STAR)
    return {
        "n_seats": [len(party.members)],
        "n_humans": [seats],
        "party": _padded([kinds.index(each) for each in party.members], SEATS),
        "given": _padded([BY_CHANCE if n is None else n for n in party.given], SEATS, BY_CHANCE),
        "n_players": [players],
        "required": [setup.required_actions[players - 1].non_mandatory],
        "heirloom_limit": [setup.heirlooms.per_opponent[players - 1]],
        **_of_level(pack, options.level if party.has_nemesis else None),
    }


def _of_level(pack: LegaciesPack, level: str | None) -> Tables:
    """[LG-SOL-03, LG-R-74] The first Game-End tile and the order of the Global Actions."""
    order = pack.global_actions.default_order
    first, pool = 0, 0
    if level is not None:
        chosen = next(each for each in pack.difficulty.levels if each.id == level)
        order = next(each.order for each in pack.global_actions.orders if each.id == chosen.order)
        tiles = [each.id for each in pack.tiles(TileKind.GAME)]
        if chosen.tile in tiles:
            first = 1 + tiles.index(chosen.tile)
        else:  # [LG-SOL-05]
            pool = sum(1 << n for n, id in enumerate(tiles) if id not in chosen.excluded)
    return {
        "first_tile": [first],
        "tile_pool": [pool],
        "tile_order": [each.number for each in order],
    }


@functools.lru_cache(maxsize=4)
def _cached(holder: _Held) -> tuple[Programs, Tables]:
    return _compile(holder.pack)


class _Held:
    """A pack as a key of the cache: packs hold mappings and have no hash."""

    def __init__(self, pack: LegaciesPack) -> None:
        self.pack = pack

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and other.pack is self.pack

    def __hash__(self) -> int:
        return id(self.pack)


def _of_pack(pack: LegaciesPack) -> tuple[Programs, Tables]:
    return _cached(_Held(pack))


def _compile(pack: LegaciesPack) -> tuple[Programs, Tables]:
    in_group = {
        group: _bits(each.id for each in pack.industries.industries if each.group is group)
        for group in Group
    }
    programs = Programs(in_group=in_group)
    found = {
        **_numbers(pack),
        **_board(pack, in_group),
        **_benefits(pack, programs),
        **_mats(pack, programs),
        **_heirlooms_of(pack),
        **_scoring(pack),
        **_trade_tables(pack),
        **_cards_of(pack, programs),
        **_successors(pack, programs),
        **_events(pack, programs),
        **_solo(pack),
    }
    return programs, {**found, **_programs(programs)}


def _numbers(pack: LegaciesPack) -> Tables:
    setup = pack.player_setup
    tokens = {each.kind.value: each for each in setup.tokens}
    kinds = [tokens[name] for name in ("relationship", "minor", "major")]
    stakes = [tokens[size] for size in Size]
    explore = pack.exploration.exploration
    return {
        "hand_cards": [setup.deal.hand_cards],
        "dealt_successors": [setup.deal.successors],
        "gate": [setup.turn.cards_before_global_action],
        "hostile_fame": [setup.relationships.hostile_fame],
        "legendary_limit": [setup.relationships.legendary_limit],
        "relationship_discount": [setup.heirlooms.relationship_discount],
        "amicable_bonus": [setup.heirlooms.amicable_bonus],
        "start_tokens": [each.start for each in kinds],
        "locked_tokens": [each.locked for each in kinds],
        "shares": [each.shares or 0 for each in stakes],
        "buy_rows": [each.buy_rows or 0 for each in stakes],
        "sell_rows": [-(each.sell_rows or 0) for each in stakes],
        "bank": [setup.bank.resources_per_kind],
        "explore_successors": [each.successors for each in explore],
        "explore_gold": [each.gold_per_card for each in explore],
        "explore_fame": [each.fame_per_card for each in explore],
        "contribute_limit": [*setup.foundation.contribute_limit.numbers],
    }


def _board(pack: LegaciesPack, in_group: Mapping[Group, int]) -> Tables:
    track = pack.investment_track
    industries = sorted(pack.industries.industries, key=lambda each: each.id.number)

    def column(name: str) -> list[int]:
        """A value by Century and row."""
        return [
            number
            for century in range(CENTURIES)
            for number in _padded(
                [getattr(row, name).numbers[century] for row in track.rows], LINES, NO_LINE
            )
        ]

    return {
        "n_rows": [len(track.rows)],
        "start_row": [track.start_row],
        "n_spaces": [pack.relationship_tracks.spaces],
        "n_figures": [len(pack.legendary_figures.legendary_figures)],
        "n_tokens": [len(pack.bonus_tokens.bonus_tokens)],
        "group": [each.group.number for each in industries],
        "in_group": [in_group[group] for group in Group],
        "value": column("fame") + column("gold"),
        "dividend": column("minor") + column("major"),
    }


def _benefits(pack: LegaciesPack, programs: Programs) -> Tables:
    put = programs.program
    figures = sorted(pack.legendary_figures.legendary_figures, key=lambda each: each.id.number)
    tokens = sorted(pack.bonus_tokens.bonus_tokens, key=lambda each: each.id.number)
    honoraria = sorted(pack.honorarium.honorarium, key=lambda each: each.id.number)
    return {
        "spaces": [
            pc
            for century in range(1, CENTURIES + 1)
            for character in Character
            for pc in _padded(
                [put(each.effects) for each in pack.track(character, century).spaces], SPACES
            )
        ],
        "figures": _padded([put(each.effects) for each in figures], FIGURES),
        "tokens": _padded([put(each.effects) for each in tokens], TILES),
        "honoraria": [put(each.effects) for each in honoraria],
        "matches": [put(each.effects) for each in pack.player_setup.matches],
    }


def _mats(pack: LegaciesPack, programs: Programs) -> Tables:
    mats = [pack.mat(character) for character in Character]
    return {
        "mats.icon": [each.icon.number for each in mats],
        "mats.industry": [industry.number for each in mats for industry in each.industries],
        "mats.resource": [each.resource.number for each in mats],
        "mats.amicable": [_bits(each.amicable) for each in mats],
        "mats.hostile": [_bits(each.hostile) for each in mats],
        "mats.what": [n for each in mats for n in (each.fame, each.gold, each.foundation)],
        "mats.special": [programs.program(side.effects) for each in mats for side in each.sides],
    }


def _heirlooms_of(pack: LegaciesPack) -> Tables:
    by_place = {(each.character, each.level): each for each in pack.heirlooms.heirlooms}
    rows = [by_place[character, level] for character in Character for level in range(LEVELS)]
    return {
        "heirlooms.kind": [
            each.cost.get(ResourceOrAny(kind), 0) for each in rows for kind in Resource
        ],
        "heirlooms.any": [each.cost.get(ResourceOrAny.ANY, 0) for each in rows],
        "heirlooms.fee": [each.fee for each in rows],
    }


def _scoring(pack: LegaciesPack) -> Tables:
    tiles = [_padded(list(pack.tiles(kind)), TILES, None) for kind in TileKind]
    rows = [each for kind in tiles for each in kind]
    final = sorted(pack.player_setup.final_scoring, key=lambda each: each.id.number)

    def column(number: Callable[[Any], int]) -> list[int]:
        return [0 if each is None else number(each) for each in rows]

    return {
        "n_tiles": [len(pack.tiles(kind)) for kind in TileKind],
        "tiles.icons": column(lambda each: _bits(each.icons)),
        "tiles.number": column(lambda each: each.number),
        "tiles.score.basis": column(lambda each: each.score.basis.number),
        "tiles.score.replaces": column(
            lambda each: 0 if each.score.replaces is None else 1 + each.score.replaces.number
        ),
        "tiles.score.fame": column(lambda each: each.score.fame or 1),
        "tiles.score.every": column(lambda each: each.score.every or 1),
        "final.basis": [each.basis.number for each in final],
        "final.fame": [each.fame for each in final],
        "final.every": [each.every for each in final],
        "n_final": [len(final)],
    }


def _trade_tables(pack: LegaciesPack) -> Tables:
    file = pack.trade_conference
    rows = {(each.currency, each.century): list(each.rows) for each in file.bids}
    prizes = {(each.commodity, each.century): list(each.by_place) for each in file.prizes}
    centuries = range(1, CENTURIES + 1)
    return {
        "bid_row": [n for w in What for c in centuries for n in _padded(rows[w, c], BID_ROWS)],
        "prize": [n for c in centuries for w in What for n in _padded(prizes[w, c], PLACES)],
        "places": [*file.places_paid.numbers],
    }


def _cards_of(pack: LegaciesPack, programs: Programs) -> Tables:
    found: Tables = {"n_cards": [len(each) for each in pack.cards]}
    for cards in pack.cards:
        for card in _padded(list(cards), CARDS, None):
            for name, numbers in _card(card, programs).items():
                found.setdefault(f"cards.{name}", []).extend(numbers)
    return found


def _card(card: PlayerCard | None, programs: Programs) -> Tables:
    links = () if card is None else card.relationships
    opportunity = None if card is None else card.opportunity
    names = [] if card is None else [each.value for each in card.invest]
    resources = () if card is None else card.resources
    return {
        "n_links": [len(links)],
        "link": _padded([_target(each.with_) for each in links], LINKS),
        "price": _padded([programs.cost(each.cost) for each in links], LINKS),
        "opportunity": [0 if opportunity is None else programs.program(opportunity.do)],
        "opportunity_cost": [0 if opportunity is None else programs.cost(opportunity.cost)],
        "industries": [_bits(Industry(each) for each in names if each in list(Industry))],
        "grouped": [sum(programs.in_group[Group(each)] for each in names if each in list(Group))],
        "resources": [resources.count(kind) for kind in Resource],
    }


def _successors(pack: LegaciesPack, programs: Programs) -> Tables:
    rows = sorted(pack.successors.successors, key=lambda each: each.id.number)
    mods = [
        programs.modifiers(each.lasting, f"successors.toml: {each.id}.lasting") for each in rows
    ]
    return {
        "n_successors": [len(rows)],
        "successors.icon": [each.icon.number for each in rows],
        "successors.n_mods": [count for _, count in mods],
        "successors.first_mod": [first for first, _ in mods],
        "successors.foundation": [n for each in rows for n in each.foundation.numbers],
        "successors.now": [programs.program(each.now) for each in rows],
        "successors.retire": [programs.program(each.retire) for each in rows],
        "successors.number": [each.number for each in rows],
    }


def _events(pack: LegaciesPack, programs: Programs) -> Tables:
    found: Tables = {"n_events": [len(each) for each in pack.event_cards]}
    names = ("icon", "n_mods", "first_mod", "pc", "whole_century")
    for events in pack.event_cards:
        for event in _padded(list(events), EVENTS, None):
            for half in range(2):
                numbers = [0] * len(names)
                if event is not None:
                    outcome = event.outcomes[half]
                    where = f"events.toml: {event.id}.{('top', 'bottom')[half]}.modifiers"
                    first, count = programs.modifiers(outcome.modifiers, where)
                    pc = programs.program(outcome.effects)
                    whole = outcome.lasts is Span.CENTURY
                    numbers = [outcome.icon.number, count, first, pc, int(whole)]
                for name, number in zip(names, numbers, strict=True):
                    found.setdefault(f"outcomes.{name}", []).append(number)
    return found


def _solo(pack: LegaciesPack) -> Tables:
    found: Tables = {"n_solo": [len(each) for each in pack.solo]}
    for cards in pack.solo:
        for card in _padded(list(cards), SOLO, None):
            for name, numbers in _solo_card(card).items():
                found.setdefault(name, []).extend(numbers)
    return found


def _solo_card(card: SoloCardEntry | None) -> Tables:
    rows = [_solo_row(None if card is None else card.rows[n]) for n in range(5)]
    found = {f"solo_rows.{name}": [n for row in rows for n in row[name]] for name in rows[0]}
    if card is None:
        return {
            **found,
            "solo.discard": [0],
            "solo.priority": [0] * len(What),
            "solo.bid": [0] * len(What),
            "solo.foundation": [0],
            "solo.up": [0],
            "solo.face_up": [0],
        }
    return {
        **found,
        "solo.discard": [card.market_discard.number],
        "solo.priority": [each.number for each in card.priority],
        "solo.bid": [card.bids[what] for what in What],
        "solo.foundation": [card.foundation],
        "solo.up": [int(card.arrow == "up")],
        "solo.face_up": [int(card.successor == "face_up")],
    }


def _solo_row(row: SoloRow | None) -> Tables:
    from legacies.games.legacies.entries.cards import (
        UNIONS,
        BuyRow,
        GlobalActionRow,
        RelationshipRow,
        SellRow,
    )

    a = b = groups = 0
    targets: list[int] = []
    if isinstance(row, BuyRow):
        a, b = row.first.number, row.second.number
    elif isinstance(row, SellRow):
        a, b = _padded([each.number for each in row.groups], 2, NO_GROUP)[:2]
        groups = _bits(row.groups)
    elif isinstance(row, RelationshipRow):
        targets = [_target(each) for each in row.with_]
    elif isinstance(row, GlobalActionRow):
        a = row.which.number
        b = NO_CURRENCY if row.currency is None else row.currency.number
    tags = [*UNIONS["action"]]
    return {
        "action": [0 if row is None else tags.index(row.tag)],
        "a": [a],
        "b": [b],
        "groups": [groups],
        "n": [len(targets)],
        "list": _padded(targets, LIST),
    }


def _programs(programs: Programs) -> Tables:
    found: Tables = {
        f"ops.{name}": [int(getattr(op, name)) for op in programs.ops]
        for name in ("code", "who", "what", "flags", "n", "to")
    }
    found["asks"] = [programs.asks.get(pc, 0) for pc in range(len(programs.ops))]
    found["jump"] = list(programs.jump)
    for name in ("code", "on", "what", "flags", "percent", "pc", "mask"):
        found[f"mods.{name}"] = [int(getattr(mod, name)) for mod in programs.mods]
    found["mods.by"] = [n for mod in programs.mods for n in mod.by.numbers]
    for table, rows in (
        ("amounts", [_amount(each) for each in programs.amounts]),
        ("costs", [_cost(each) for each in programs.costs]),
        ("conditions", [_condition(each) for each in programs.conditions]),
    ):
        for row in rows:
            for name, numbers in row.items():
                found.setdefault(f"{table}.{name}", []).extend(numbers)
    for name in ("kind", "a", "b"):
        found.setdefault(f"conditions.{name}", [])
    return found


def _amount(amount: Amount) -> Tables:
    of = form = 0
    n = most = ZERO
    if isinstance(amount, Fixed):
        n = amount.n
    elif isinstance(amount, Counted):
        of, n, most = amount.per.number, amount.n, amount.max or most
    elif isinstance(amount, ValueOf):
        of, form = amount.value_of.number, amount.as_.number
    elif isinstance(amount, Percent):
        of, n = amount.of.number, amount.percent
    return {
        "kind": [AMOUNT_KINDS[type(amount)]],
        "of": [of],
        "form": [form],
        "n": [*n.numbers],
        "most": [*most.numbers],
    }


def _cost(cost: Cost) -> Tables:
    things = (cost.fame, cost.gold, cost.foundation)
    return {
        "what": [number for each in things for number in each.numbers],
        "kind": [*cost.kinds],
        "any": [cost.any],
        "cards": [cost.card],
    }


def _condition(condition: Condition) -> Tables:
    a = b = 0
    if isinstance(condition, InCentury):
        a = condition.century - 1
    elif isinstance(condition, GenerationAtLeast):
        a = condition.generation_at_least
    elif isinstance(condition, HasRelationship):
        a = condition.has_relationship_with.number
    elif isinstance(condition, HasDisposition):
        a, b = condition.to.number, condition.disposition.number
    elif isinstance(condition, CountAtLeast):
        a, b = condition.count.number, condition.at_least
    elif isinstance(condition, IconInHall):
        a = condition.icon_in_hall.number
    elif isinstance(condition, SuccessorPlayed):
        b = int(condition.successor_played)
    elif isinstance(condition, InGame):
        a = condition.in_game.number
    return {"kind": [CONDITION_KINDS[type(condition)]], "a": [a], "b": [b]}


def _target(target: Target) -> int:
    return LEGENDARY if target is Target.LEGENDARY else target.number


def _bits(things: Iterable[Any]) -> int:
    return sum(1 << each.number for each in set(things))


def _padded(values: list[Any], length: int, with_: Any = 0) -> list[Any]:
    return values + [with_] * (length - len(values))
