"""What can be wrong with a pack beyond the types: counts, ids, ranges, and programs without end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from legacies.errors import shown
from legacies.games.legacies.effects import (
    MOST_NAMED,
    SEVERAL,
    Action,
    ActionFactor,
    Bonus,
    Character,
    Contribute,
    Convert,
    CostModifier,
    DrawBonus,
    Effect,
    Fixed,
    Gain,
    Give,
    Group,
    Harm,
    Immune,
    Industries,
    Industry,
    LookHand,
    Lose,
    Modifier,
    MoveIndustry,
    MoveInvestment,
    Percent,
    Program,
    Steal,
    StealCard,
    SwapIndustries,
    SwapTurnOrder,
    TileKind,
    What,
    Who,
    WildIndustry,
    amount_of,
    steps,
)
from legacies.games.legacies.ids import slug

if TYPE_CHECKING:
    from legacies.games.legacies.entries.scoring import Score
    from legacies.games.legacies.pack import LegaciesPack

MOST_SEATS = 6
CENTURIES = (1, 2, 3)
FEWEST_EVENTS, MOST_EVENTS = 2, 16  # of a Century
MOST_CARDS = 64
FEWEST_SOLO, MOST_SOLO = 12, 16
FEWEST_TILES, MOST_TILES = 3, 8  # of a kind
RED_ROWS, GOLD_ROWS = 3, 4  # [LG-DIV-03]
STEPS_OF_FOUNDATION = ((150, 25), (50, 5), (0, 1))  # [LG-FDN-01..03]
LEVELS = range(7)

# Numbers of the rules that stand in the files for completeness. A pack cannot change them.
FIXED: Mapping[str, Any] = {
    "players.min_humans": 1,
    "players.max_humans": 6,
    "players.rising_star_at_players": 2,
    "time.centuries": 3,
    "time.generations": 6,
    "time.century_of_generation": (1, 1, 2, 2, 3, 3),
    "time.successor_generations": (1, 2, 3, 4, 5),
    "time.century_end_generations": (2, 4, 6),
    "deal.market_cards": 3,
    "deal.market_positions": ("top", "middle", "bottom"),
    "deal.displayed_successors": 2,
    "relationships.per_track": 1,
    "relationships.on_own_track": 0,
    "relationships.legendary_tokens": 1,
    "relationships.bumped_legendary_draw": 1,
    "investments.minors_per_industry": 1,
    "investments.majors_per_industry": 1,
    "heirlooms.levels": 7,
    "heirlooms.unlimited_level": 6,
    "heirlooms.per_level": 1,
    "legendary_spaces.opened": (3, 1, 1),
    "event_deck.per_century": (2, 2, 2),
    "scoring_setup.century_tiles": 1,
    "scoring_setup.game_tiles": 1,
    "foundation.track_end": 875,
    "foundation.overflow_from": 900,
    "fame.track_end": 99,
    "bank.kinds": ("dye", "gear", "gem", "iron"),
    "npc.solo_rows": 5,
    "npc.rising_star_cards": 5,
    "npc.legendary_bump_below": 2,
    "npc.reward_preference": ("foundation", "fame", "resource", "gold"),
    "npc.relationship_preference": ("fame", "resource", "gold"),
    "rulings.max_participants": 6,
    "rulings.gold_unlimited": True,
    "rulings.npc_loss_preference": ("gold", "resource", "fame", "foundation"),
    "rulings.npc_unlock_order": ("relationship", "minor", "major"),
}
INCREMENTS = ((0, 1), (50, 5), (150, 25))
PARTS: Mapping[str, Mapping[str, Any]] = {  # of the Global Actions: the rules' own
    "event": {"century_tile_generations": (1, 3), "game_tile_generations": (2, 4)},
    "relationships": {"advance": 1, "triggerer": {"benefits_before": 1}},
    "heirloom_income": {"triggerer": {"extra_heirlooms": 1}},
    "heirloom_fame": {"triggerer": {"heirlooms_with_both_industries": 1}},
    "foundation": {"triggerer": {"matched": True}, "others": {"matched": False}},
    "influence": {
        "triggerer": {"industries": 2, "rows": 1},
        "others": {"industries": 1, "rows": 1},
    },
    "dividends": {"triggerer": {"percent": 200}, "others": {"percent": 100}},
    "trade": {},
}
FACTORS = (  # Global Actions that pay an amount, which a factor can multiply [LG-V-33]
    Action.HEIRLOOM_INCOME,
    Action.HEIRLOOM_FAME,
    Action.DIVIDENDS,
)


def problems_of(pack: LegaciesPack, broken: frozenset[str]) -> list[str]:
    """Every problem of the files that could be read."""
    found: list[str] = []
    for check, files in CHECKS:
        if not broken & set(files):
            found += check(pack)
    if not broken and not found:  # what follows takes a sound pack for granted
        from legacies.games.legacies.compile import sizes_beyond
        from legacies.games.legacies.endless import endless

        found += endless(pack)
        found += sizes_beyond(pack)
    return found


# Single files --------------------------------------------------------------------------------


def _characters(pack: LegaciesPack) -> Iterator[str]:
    mats = pack.characters.characters
    at = "characters.toml: characters"
    yield from _each_once(at, [each.id for each in mats], Character)
    yield from _names(at, [each.name for each in mats])
    foundations: dict[int, str] = {}
    for number, mat in enumerate(mats):
        here = f"{at}[{number}]"
        if mat.ring != mat.id.number:
            yield f"{here}.ring: {mat.ring}; {mat.id} has {mat.id.number}"
        if len(set(mat.industries)) != len(mat.industries):
            yield f"{here}.industries: the same twice"
        for name, others in (("amicable", mat.amicable), ("hostile", mat.hostile)):
            if mat.id in others:
                yield f"{here}.{name}: {mat.id} itself"
            if len(set(others)) != len(others):
                yield f"{here}.{name}: a name stands there twice"
        if both := sorted({*mat.amicable} & {*mat.hostile}):
            yield f"{here}.hostile: amicable too: {', '.join(both)}"
        if mat.foundation in foundations:  # [LG-GEN-03]
            other = foundations[mat.foundation]
            yield f"{here}.foundation: {mat.foundation} is {other}'s already"
        foundations[mat.foundation] = mat.id
        step = next(step for least, step in STEPS_OF_FOUNDATION if mat.foundation >= least)
        if mat.foundation % step:
            yield f"{here}.foundation: {mat.foundation} is no multiple of {step}"
        for name, side in zip(("aboveboard", "underhanded"), mat.sides, strict=True):
            yield from _program(side.effects, f"{here}.{name}.effects")


def _industries(pack: LegaciesPack) -> Iterator[str]:
    file = pack.industries
    yield from _each_once("industries.toml: groups", [g.id for g in file.groups], Group)
    yield from _each_once("industries.toml: industries", [i.id for i in file.industries], Industry)
    yield from _names("industries.toml: groups", [each.name for each in file.groups])
    yield from _names("industries.toml: industries", [each.name for each in file.industries])
    rings: dict[str, list[tuple[Group | Industry, int]]] = {
        "groups": [(each.id, each.ring) for each in file.groups],
        "industries": [(each.id, each.ring) for each in file.industries],
    }
    for name, entries in rings.items():
        for number, (id, place) in enumerate(entries):
            if place != id.number:
                yield f"industries.toml: {name}[{number}].ring: {place}; {id} has {id.number}"
    ring = [each.group for each in sorted(file.industries, key=lambda each: each.id.number)]
    changes = sum(a is not b for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True))
    if len(set(ring)) != len(Group) or changes != len(Group):  # [LG-R-82]
        yield "industries.toml: industries: each group is one run of neighbours on the ring"


def _investment_track(pack: LegaciesPack) -> Iterator[str]:
    track = pack.investment_track
    at = "investment_track.toml: rows"
    if track.start_row >= len(track.rows):
        yield f"investment_track.toml: start_row: {track.start_row}; there are {len(track.rows)}"
    last = len(track.rows) - GOLD_ROWS
    for number, row in enumerate(track.rows):
        here = f"{at}[{number}]"
        if row.row != number:
            yield f"{here}.row: {row.row}; bottom row first, so {number} is wanted"
        section = "red" if number < RED_ROWS else "gold" if number >= last else "middle"
        if row.section != section:
            yield f"{here}.section: three red rows, middle ones, four gold: {section} is wanted"
        if number < RED_ROWS and any((*row.minor.numbers, *row.major.numbers)):
            yield f"{here}: red rows pay no dividends"


def _relationship_tracks(pack: LegaciesPack) -> Iterator[str]:
    file = pack.relationship_tracks
    at = "relationship_tracks.toml: tracks"
    yield from _twice(at, "id", [each.id for each in file.tracks])
    seen = Counter((each.character, each.century) for each in file.tracks)
    for character in Character:
        for century in CENTURIES:
            if (count := seen[character, century]) != 1:
                yield f"{at}: {character} in Century {century}: {count} tracks; one is wanted"
    for number, track in enumerate(file.tracks):
        if len(track.spaces) != file.spaces:
            yield f"{at}[{number}].spaces: {len(track.spaces)}; `spaces` says {file.spaces}"
        for space, each in enumerate(track.spaces):
            yield from _program(each.effects, f"{at}[{number}].spaces[{space}].effects")


def _exploration(pack: LegaciesPack) -> Iterator[str]:
    if [each.century for each in pack.exploration.exploration] != list(CENTURIES):
        yield "exploration.toml: exploration: the Centuries 1, 2 and 3 are wanted, in that order"


def _figures(pack: LegaciesPack) -> Iterator[str]:
    at = "legendary_figures.toml: legendary_figures"
    figures = pack.legendary_figures.legendary_figures
    yield from _numbered(at, [each.id for each in figures])
    yield from _names(at, [each.name for each in figures])
    for number, each in enumerate(figures):
        yield from _program(each.effects, f"{at}[{number}].effects")


def _bonus_tokens(pack: LegaciesPack) -> Iterator[str]:
    at = "bonus_tokens.toml: bonus_tokens"
    tokens = pack.bonus_tokens.bonus_tokens
    yield from _numbered(at, [each.id for each in tokens])
    yield from _names(at, [each.name for each in tokens])
    for number, each in enumerate(tokens):
        yield from _program(each.effects, f"{at}[{number}].effects")


def _heirlooms(pack: LegaciesPack) -> Iterator[str]:
    at = "heirlooms.toml: heirlooms"
    entries = pack.heirlooms.heirlooms
    yield from _twice(at, "id", [each.id for each in entries])
    yield from _names(at, [each.name for each in entries])
    seen = Counter((each.character, each.level) for each in entries)
    for character in Character:
        for level in LEVELS:
            if (count := seen[character, level]) != 1:
                yield f"{at}: level {level} of {character}: {count} Heirlooms; one is wanted"
    for number, each in enumerate(entries):
        if each.level == 0 and each.cost:  # [LG-HRL-17]
            yield f"{at}[{number}].cost: level 0 is owned from the start and costs nothing"
        if each.level in (0, 6) and each.fee:  # [LG-HRL-14]
            yield f"{at}[{number}].fee: {each.fee}; level {each.level} has none"


def _player_cards(pack: LegaciesPack) -> Iterator[str]:
    at = "player_cards.toml: player_cards"
    entries = pack.player_cards.player_cards
    yield from _of_centuries(at, entries, 1, MOST_CARDS)
    yield from _names(at, [each.name for each in entries])
    for number, card in enumerate(entries):
        here = f"{at}[{number}]"
        if len({each.with_ for each in card.relationships}) != len(card.relationships):
            yield f"{here}.relationships: the same one twice"
        if len(set(card.invest)) != len(card.invest):
            yield f"{here}.invest: the same one twice"
        if card.opportunity is not None:
            yield from _program(card.opportunity.do, f"{here}.opportunity.do")


def _enough_cards(pack: LegaciesPack) -> Iterator[str]:
    """Hands of two Generations and a Market, for six seats. [LG-GEN-06, LG-GEN-07, LG-GEN-40]"""
    deal = pack.player_setup.deal
    wanted = 2 * MOST_SEATS * deal.hand_cards + deal.market_cards
    for century, cards in zip(CENTURIES, pack.cards, strict=True):
        if len(cards) < wanted:
            yield (
                f"player_cards.toml: player_cards: {len(cards)} of Century {century};"
                f" {wanted} are wanted for six seats with hands of {deal.hand_cards}"
            )


def _successors(pack: LegaciesPack) -> Iterator[str]:
    at = "successors.toml: successors"
    entries = pack.successors.successors
    yield from _numbered(at, [each.id for each in entries])
    yield from _names(at, [each.name for each in entries])
    for number, each in enumerate(entries):
        here = f"{at}[{number}]"
        if each.number != each.id.number + 1:
            yield f"{here}.number: {each.number}; {each.id} has {each.id.number + 1}"
        if not (each.now or each.retire or each.lasting):
            yield f"{here}: at least one of now, retire and lasting is wanted"
        yield from _program(each.now, f"{here}.now")
        yield from _program(each.retire, f"{here}.retire")
        yield from _modifiers(each.lasting, f"{here}.lasting")


def _events(pack: LegaciesPack) -> Iterator[str]:
    at = "events.toml: events"
    entries = pack.events.events
    yield from _of_centuries(at, entries, FEWEST_EVENTS, MOST_EVENTS)
    yield from _names(at, [each.name for each in entries])
    for number, event in enumerate(entries):
        here = f"{at}[{number}]"
        if event.top.icon is event.bottom.icon:
            yield f"{here}.bottom.icon: {event.bottom.icon} is the top outcome's too"
        for name, outcome in zip(("top", "bottom"), event.outcomes, strict=True):
            if not (outcome.effects or outcome.modifiers):
                yield f"{here}.{name}: at least one of effects and modifiers is wanted"
            if outcome.span is not None and not outcome.modifiers:
                yield f"{here}.{name}.span: only modifiers have a span"
            yield from _program(outcome.effects, f"{here}.{name}.effects")
            yield from _modifiers(outcome.modifiers, f"{here}.{name}.modifiers")


def _scoring_tiles(pack: LegaciesPack) -> Iterator[str]:
    at = "scoring_tiles.toml: scoring_tiles"
    entries = pack.scoring_tiles.scoring_tiles
    yield from _twice(at, "id", [each.id for each in entries])
    yield from _names(at, [each.name for each in entries])
    for kind in TileKind:
        tiles = [each for each in entries if each.kind is kind]
        if not FEWEST_TILES <= len(tiles) <= MOST_TILES:
            wanted = f"{FEWEST_TILES} to {MOST_TILES} are wanted"
            yield f"{at}: {len(tiles)} of the kind {kind}; {wanted}"
        yield from _twice(at, "number", [f"{kind} {each.number}" for each in tiles])
    for number, each in enumerate(entries):
        here = f"{at}[{number}]"
        if len(set(each.icons)) != len(each.icons):
            yield f"{here}.icons: the same one twice"
        if each.kind is TileKind.CENTURY and each.score.replaces is not None:
            yield f"{here}.score.replaces: only a Game-End tile stands for a final rate"
        yield from _score(each.score, f"{here}.score")


def _score(score: Score, here: str) -> Iterator[str]:
    if score.basis.is_fame and (score.fame is not None or score.every is not None):
        yield f"{here}: {score.basis} is Fame already; leave out fame and every"
    if not score.basis.is_fame and score.fame is None:
        yield f"{here}.fame: missing"


def _global_actions(pack: LegaciesPack) -> Iterator[str]:
    file = pack.global_actions
    at = "global_actions.toml"
    yield from _each_once(f"{at}: actions", [each.id for each in file.actions], Action)
    yield from _names(f"{at}: actions", [each.name for each in file.actions])
    yield from _permutation(f"{at}: default_order", file.default_order, Action)
    yield from _twice(f"{at}: orders", "id", [each.id for each in file.orders])
    for number, order in enumerate(file.orders):
        yield from _permutation(f"{at}: orders[{number}].order", order.order, Action)
    for number, action in enumerate(file.actions):
        here = f"{at}: actions[{number}]"
        mandatory = action.id in (Action.EVENT, Action.RELATIONSHIPS)
        wanted = {
            "mandatory": mandatory,
            "colour": "red" if mandatory else "blue",
            "may_be_first": action.id is not Action.FOUNDATION,
            **PARTS[action.id],
        }
        for name, value in wanted.items():
            yield from _fixed(here, name, getattr(action, name), value)
        for name in ("century_tile_generations", "game_tile_generations", "advance"):
            if name not in wanted and getattr(action, name):
                yield f"{here}.{name}: {action.id} has none"
        for name in ("triggerer", "others"):
            if name not in wanted and getattr(action, name) is not None:
                yield f"{here}.{name}: {action.id} has none"


def _trade(pack: LegaciesPack) -> Iterator[str]:
    file = pack.trade_conference
    at = "trade_conference.toml"
    wanted = (What.GOLD, What.FAME, What.FOUNDATION, What.RESOURCE)  # [LG-R-48]
    yield from _fixed(at + ": ", "commodities", file.commodities, wanted)
    bids = Counter((each.currency, each.century) for each in file.bids)
    prizes = Counter((each.commodity, each.century) for each in file.prizes)
    for what in What:
        for century in CENTURIES:
            for name, seen in (("bids", bids), ("prizes", prizes)):
                if (count := seen[what, century]) != 1:
                    yield f"{at}: {name}: {what} in Century {century}: {count}; one is wanted"
    for number, bid in enumerate(file.bids):
        rows = bid.rows
        if rows[0] < 1 or list(rows) != sorted(set(rows)) or rows[-1] > 9_999:
            yield f"{at}: bids[{number}].rows: ascending numbers from 1 to 9999 are wanted"
    for number, prize in enumerate(file.prizes):
        here = f"{at}: prizes[{number}].by_place"
        places = file.places_paid.numbers[prize.century - 1]
        if len(prize.by_place) != places:
            yield f"{here}: {len(prize.by_place)}; places_paid says {places}"
        if not all(1 <= each <= 9_999 for each in prize.by_place):
            yield f"{here}: numbers from 1 to 9999 are wanted"


def _honorarium(pack: LegaciesPack) -> Iterator[str]:
    at = "honorarium.toml: honorarium"
    entries = pack.honorarium.honorarium
    yield from _each_once(at, [each.id for each in entries], type(entries[0].id))
    for number, each in enumerate(entries):
        yield from _program(each.effects, f"{at}[{number}].effects")


def _solo_cards(pack: LegaciesPack) -> Iterator[str]:
    from legacies.games.legacies.entries.cards import (
        BuyRow,
        GlobalActionRow,
        RelationshipRow,
        SellRow,
    )

    at = "solo_cards.toml: solo_cards"
    entries = pack.solo_cards.solo_cards
    yield from _of_centuries(at, entries, FEWEST_SOLO, MOST_SOLO)
    for number, card in enumerate(entries):
        here = f"{at}[{number}]"
        yield from _permutation(f"{here}.priority", card.priority, What)
        if set(card.bids) != set(What):
            yield f"{here}.bids: one for each of {', '.join(What)} is wanted"
        for place, row in enumerate(card.rows):
            if isinstance(row, BuyRow) and row.first is row.second:
                yield f"{here}.rows[{place}].second: two different groups are wanted"
            if isinstance(row, SellRow) and len(set(row.groups)) != len(row.groups):
                yield f"{here}.rows[{place}].groups: the same one twice"
            if isinstance(row, RelationshipRow) and len(set(row.with_)) != len(row.with_):
                yield f"{here}.rows[{place}].with: the same one twice"
            if (
                isinstance(row, GlobalActionRow)
                and row.currency is not None
                and row.which is not Action.TRADE
            ):
                yield f"{here}.rows[{place}].currency: only trade has a currency"


def _solo_bids(pack: LegaciesPack) -> Iterator[str]:
    """A Nemesis bids amounts that are rows of the Trade Conference."""
    rows = {(each.currency, each.century): each.rows for each in pack.trade_conference.bids}
    for number, card in enumerate(pack.solo_cards.solo_cards):
        for currency, bid in card.bids.items():
            if bid not in rows.get((currency, card.century), (bid,)):
                yield (
                    f"solo_cards.toml: solo_cards[{number}].bids.{currency}: {bid} is no row of"
                    f" Century {card.century} in trade_conference.toml"
                )


def _difficulty(pack: LegaciesPack) -> Iterator[str]:
    levels = pack.difficulty.levels
    at = "difficulty.toml: levels"
    yield from _each_once(at, [each.id for each in levels], type(levels[0].id))
    tiles = [each.id for each in pack.scoring_tiles.scoring_tiles if each.kind is TileKind.GAME]
    orders = [each.id for each in pack.global_actions.orders]
    for number, level in enumerate(levels):
        here = f"{at}[{number}]"
        if level.rank != level.id.number + 1:
            yield f"{here}.rank: {level.rank}; {level.id} has {level.id.number + 1}"
        if level.tile != "random" and level.tile not in tiles:
            yield f"{here}.tile: {shown(level.tile)} is no Game-End tile of this pack, nor random"
        if level.tile != "random" and level.excluded:
            yield f"{here}.excluded: only a random tile leaves some out"
        for id in level.excluded:
            if id not in tiles:
                yield f"{here}.excluded: {shown(id)} is no Game-End tile of this pack"
        if level.tile == "random" and not set(tiles) - set(level.excluded):
            yield f"{here}.excluded: no Game-End tile is left"
        if level.order not in orders:
            yield f"{here}.order: {shown(level.order)} is no order of global_actions.toml"


def _player_setup(pack: LegaciesPack) -> Iterator[str]:
    from legacies.games.legacies.entries.setup import Piece

    setup = pack.player_setup
    at = "player_setup.toml"
    for path, value in FIXED.items():
        table, _, name = path.partition(".")
        yield from _fixed(f"{at}: {table}", name, getattr(getattr(setup, table), name), value)
    steps_ = tuple((each.at_least, each.step) for each in setup.foundation.increments)
    yield from _fixed(f"{at}: foundation", "increments", steps_, INCREMENTS)
    if [each.players for each in setup.required_actions] != [1, 2, 3, 4, 5, 6]:
        yield f"{at}: required_actions: for 1 to 6 players, in that order"
    if len(setup.heirlooms.per_opponent) != MOST_SEATS:
        yield f"{at}: heirlooms.per_opponent: a number for 1 to 6 players is wanted"
    if [each.match for each in setup.matches] != [1, 2, 3, 4, 5]:
        yield f"{at}: matches: the first to the fifth, in that order"
    for number, match in enumerate(setup.matches):
        yield from _program(match.effects, f"{at}: matches[{number}].effects")
    yield from _each_once(
        f"{at}: final_scoring",
        [each.id for each in setup.final_scoring],
        type(setup.final_scoring[0].id),
    )
    yield from _twice(f"{at}: tokens", "kind", [each.kind for each in setup.tokens])
    kinds = {each.kind: (n, each) for n, each in enumerate(setup.tokens)}
    for kind, most in ((Piece.RELATIONSHIP, 6), (Piece.MINOR, 4), (Piece.MAJOR, 4)):
        if kind not in kinds:
            yield f"{at}: tokens: none of the kind {kind}"
            continue
        number, each = kinds[kind]
        here = f"{at}: tokens[{number}]"
        if each.start + each.locked != each.total or each.total > most:
            yield f"{here}: start and locked make up total, at most {most}"
        if each.locked > 1:
            yield f"{here}.locked: {each.locked}; at most one"
        if kind is not Piece.RELATIONSHIP and None in (
            each.shares,
            each.buy_rows,
            each.sell_rows,
        ):
            yield f"{here}: shares, buy_rows and sell_rows are wanted"


# Programs and modifiers ----------------------------------------------------------------------


def _program(program: Program, where: str) -> Iterator[str]:
    for here, effect in steps(program, where):
        yield from _effect(effect, here)


def _effect(effect: Effect, here: str) -> Iterator[str]:
    if isinstance(effect, Gain | Lose | Steal | Give) and (
        effect.kind is not None and effect.what is not What.RESOURCE
    ):
        yield f"{here}.kind: goes with the Resource only"
    if isinstance(effect, Steal | Give | LookHand | StealCard) and effect.who is Who.SELF:
        yield f"{here}.who: somebody else is wanted"
    if isinstance(effect, Convert) and effect.from_ is effect.to:
        yield f"{here}.to: {effect.to} is what is given already"
    if isinstance(effect, Convert | Contribute):
        amount = effect.up_to
        if isinstance(amount, Fixed) and max(amount.n.numbers) > MOST_NAMED:
            yield f"{here}.up_to: {amount.n}; a player can name at most {MOST_NAMED}"
    if isinstance(effect, SwapTurnOrder):
        for name, who in (("who", effect.who), ("who2", effect.who2)):
            if who in SEVERAL:
                yield f"{here}.{name}: {who} can be several"
    if isinstance(effect, SwapIndustries):
        for name, industry in (("a", effect.a), ("b", effect.b)):
            if industry.is_several:
                yield f"{here}.{name}: {industry} is several"
    if isinstance(effect, MoveInvestment) and effect.to.is_several:
        yield f"{here}.to: {effect.to} is several"
    if isinstance(effect, MoveIndustry) and effect.by == 0:
        yield f"{here}.by: 0 moves nothing"
    amount_ = amount_of(effect)
    if isinstance(amount_, Percent) and not isinstance(effect, Gain | Lose | Steal | Give):
        yield f"{here}: percent: goes with gain, lose, steal and give"


def _modifiers(modifiers: Sequence[Modifier], where: str) -> Iterator[str]:
    for number, each in enumerate(modifiers):
        yield from _modifier(each, f"{where}[{number}]")


def _modifier(each: Modifier, here: str) -> Iterator[str]:
    if isinstance(each, CostModifier) and (each.by is None) == (each.percent is None):
        yield f"{here}: exactly one of by and percent is wanted"
    if isinstance(each, Immune) and each.to is Harm.BUMP and each.what is not None:
        yield f"{here}.what: a bump is of tokens"
    if isinstance(each, WildIndustry) and not _is_static(each.industry):
        yield f"{here}.industry: an Industry, a group or all is wanted"
    if isinstance(each, ActionFactor) and each.action not in FACTORS:
        yield f"{here}.action: one of {', '.join(FACTORS)} is wanted, which pay an amount"
    if isinstance(each, DrawBonus) and not (each.cards or each.successors):
        yield f"{here}: at least one of cards and successors is wanted"
    if isinstance(each, Bonus):
        yield from _program(each.do, f"{here}.do")


def _is_static(industry: Industries) -> bool:
    """Whether it means the same Industries for everybody."""
    named = industry.value in list(Industry)
    return named or industry.group is not None or industry is Industries.ALL


# Helpers -------------------------------------------------------------------------------------


def _fixed(here: str, name: str, value: Any, wanted: Any) -> Iterator[str]:
    if isinstance(wanted, Mapping):
        for key in _attributes(value):
            yield from _fixed(f"{here}.{name}", key, getattr(value, key), wanted.get(key))
        if value is None:
            yield f"{here}.{name}: missing"
        return
    if value != wanted:
        dot = "" if here.endswith(" ") else "."
        words = list(wanted) if isinstance(wanted, tuple) else wanted
        yield f"{here}{dot}{name}: the rules fix it" + (
            "" if wanted is None else f" at {_toml(words)}"
        )


def _attributes(value: Any) -> Iterable[str]:
    return () if value is None else [each.name for each in type(value).__attrs_attrs__]


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(_toml(each) for each in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _each_once(where: str, ids: Sequence[Any], kind: Any) -> Iterator[str]:
    yield from _twice(where, "id", ids)
    if missing := [each for each in kind if each not in ids]:
        yield f"{where}: missing: {', '.join(missing)}"


def _numbered(where: str, ids: Sequence[Any]) -> Iterator[str]:
    """Ids without gaps: what is left out cannot be dealt."""
    yield from _twice(where, "id", ids)
    kind: Any = type(ids[0])
    names = list(kind)[: len(set(ids))]
    if missing := [each for each in names if each not in ids]:
        yield f"{where}: ids without gaps are wanted; missing: {', '.join(missing)}"


def _of_centuries(where: str, entries: Sequence[Any], low: int, high: int) -> Iterator[str]:
    """As many per Century as can be, with ids of their Century and without gaps."""
    yield from _twice(where, "id", [each.id for each in entries])
    for number, each in enumerate(entries):
        if each.id[1] != str(each.century):
            yield f"{where}[{number}].century: {each.century}; {each.id} is of Century {each.id[1]}"
    for century in CENTURIES:
        ids = {each.id for each in entries if each.id[1] == str(century)}
        if not low <= len(ids) <= high:
            yield f"{where}: {len(ids)} of Century {century}; {low} to {high} are wanted"
        if ids:
            kind = type(next(iter(ids)))
            names = [each for each in kind if each[1] == str(century)][: len(ids)]
            if missing := [each for each in names if each not in ids]:
                yield f"{where}: ids without gaps are wanted; missing: {', '.join(missing)}"


def _permutation(where: str, values: Sequence[Any], kind: Any) -> Iterator[str]:
    if sorted(values) != sorted(kind):
        yield f"{where}: each of {', '.join(kind)} once is wanted"


def _names(where: str, names: Sequence[str]) -> Iterator[str]:
    """Names are words of moves, so no two may read alike."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        word = slug(name)
        if not word or word in seen:
            yield f"{where}[{number}].name: {shown(name)} is empty or used already"
        seen.add(word)


def _twice(where: str, key: str, values: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for number, value in enumerate(values):
        if value in seen:
            yield f"{where}[{number}].{key}: {str(value)!r:.60} is used already"
        seen.add(value)


CHECKS: tuple[tuple[Callable[[LegaciesPack], Iterator[str]], tuple[str, ...]], ...] = (
    (_characters, ("characters",)),
    (_industries, ("industries",)),
    (_investment_track, ("investment_track",)),
    (_relationship_tracks, ("relationship_tracks",)),
    (_exploration, ("exploration",)),
    (_figures, ("legendary_figures",)),
    (_bonus_tokens, ("bonus_tokens",)),
    (_heirlooms, ("heirlooms",)),
    (_player_cards, ("player_cards",)),
    (_enough_cards, ("player_cards", "player_setup")),
    (_successors, ("successors",)),
    (_events, ("events",)),
    (_scoring_tiles, ("scoring_tiles",)),
    (_global_actions, ("global_actions",)),
    (_trade, ("trade_conference",)),
    (_honorarium, ("honorarium",)),
    (_solo_cards, ("solo_cards",)),
    (_solo_bids, ("solo_cards", "trade_conference")),
    (_difficulty, ("difficulty", "scoring_tiles", "global_actions")),
    (_player_setup, ("player_setup",)),
)
