"""
The words on cards, mats, events, spaces, figures, tokens and tiles, made from their programs.

``Words(pack)`` writes numbers that change with the Century as three, ``10 / 24 / 40``;
``Words(pack, century=2)`` writes the one that counts. *You* is the player whom the effect
belongs to; on an Event it is the one who triggers it. [LG-V-01]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from legacies.games.legacies.effects import (
    Action,
    ActionFactor,
    Amount,
    Bonus,
    Character,
    Condition,
    Cost,
    CostModifier,
    CountAtLeast,
    Counted,
    Deed,
    DrawBonus,
    Effect,
    Fixed,
    Gain,
    Gate,
    GenerationAtLeast,
    Give,
    Harm,
    HasDisposition,
    HasRelationship,
    HeirloomLimit,
    IconInHall,
    IgnoreCost,
    IgnoreHostile,
    Immune,
    InCentury,
    Industries,
    Industry,
    LegendaryLimit,
    Lose,
    Modifier,
    NoAdvance,
    NoBump,
    Percent,
    Place,
    Program,
    Resource,
    ResourceOrAny,
    Somebody,
    Span,
    Steal,
    SuccessorPlayed,
    Target,
    TreatAs,
    Triple,
    Value,
    ValueOf,
    What,
    Whose,
    WildIndustry,
    triple,
)
from legacies.games.legacies.entries.cards import (
    BuyRow,
    OpponentHeirloomRow,
    OwnHeirloomRow,
    RelationshipRow,
    SellRow,
)
from legacies.games.legacies.phrases import (
    AT_LEAST,
    CENTURY,
    COUNTS,
    DEEDS,
    HELD,
    KINDS,
    PLURAL,
    POOLS,
    PRICED,
    TOWARD,
    WHATS,
    currency,
    higher,
    joined,
    more_of,
    number_word,
    so_many,
    upper,
    with_article,
)
from legacies.games.legacies.teller import Teller

if TYPE_CHECKING:
    from legacies.games.legacies.entries.board import ExplorationSpace, Heirloom
    from legacies.games.legacies.entries.cards import (
        EventOutcome,
        Link,
        PlayerCard,
        SoloCardEntry,
        SoloRow,
        SuccessorCard,
    )
    from legacies.games.legacies.entries.scoring import Score, ScoringTileEntry
    from legacies.games.legacies.pack import LegaciesPack


@frozen
class Words:
    """The words of everything in a pack, for one Century (1 to 3) or for all three."""

    pack: LegaciesPack
    century: int | None = None

    def in_century(self, century: int) -> Words:
        """The same words with the numbers of one Century."""
        return evolve(self, century=century)

    # Programs.

    def program(self, program: Program) -> str:
        """
        A list of effects as sentences.

        The words "that opponent" mean the one chosen before in the same list. [LG-V-13]
        """
        return Teller(self).sentences(program)

    def effect(self, effect: Effect) -> str:
        """One effect as a sentence."""
        return self.program((effect,))

    def paid(self, cost: Cost, program: Program) -> str:
        """A cost and what it buys: "Pay 2 Gold: move any Industry up one row."."""
        if cost.is_free:
            return self.program(program)
        do = Teller(self).phrase(program).removeprefix("you may ")
        return f"Pay {self.cost(cost)}: {do}."

    def cost(self, cost: Cost) -> str:
        """What is paid; "nothing" if it is free."""
        parts = [
            f"{self.number(each)} {name}"
            for name, each in (
                ("Gold", cost.gold),
                ("Fame", cost.fame),
                ("Foundation", cost.foundation),
            )
            if any(self.at(each).numbers)
        ]
        parts += [
            self.plain(triple(n), What.RESOURCE, ResourceOrAny(kind))
            for kind, n in zip(Resource, cost.kinds, strict=True)
            if n
        ]
        if cost.any:
            parts.append(self.plain(triple(cost.any), What.RESOURCE, None))
        if cost.card:
            parts.append(f"{cost.card} card{'s' * (cost.card > 1)}")
        return joined(parts, last=" and ") or "nothing"

    # Amounts.

    def at(self, number: Triple) -> Triple:
        """The numbers that count here."""
        return number.at(self.century)

    def number(self, number: Triple) -> str:
        """A number, or three."""
        return str(self.at(number))

    def quantity(self, effect: Gain | Lose | Steal | Give, chooser: str, owner: str) -> str:
        """How much of what an effect is about."""
        return self.quantity_of(effect.n, effect.what, effect.kind, chooser, owner)

    def quantity_of(
        self, amount: Amount, what: What, kind: ResourceOrAny | None, chooser: str, owner: str
    ) -> str:
        """How much of what: "3 Fame", "2 Gold for each opponent", "half of your Gold"."""
        if isinstance(amount, Fixed):
            return self.plain(amount.n, what, kind, chooser)
        if isinstance(amount, Counted):
            return f"{self.plain(amount.n, what, kind, chooser)} {self.each(amount)}"
        name = self.thing(what, kind)
        if isinstance(amount, ValueOf):
            return f"{name} equal to {self.value(amount)}"
        part = self.part(amount, owner)
        same = POOLS[amount.of] == name
        return part if same else f"{name} equal to {part}"

    def up_to(self, amount: Amount, what: What) -> str:
        """At most so much of something: "up to 20 Gold"."""
        if isinstance(amount, ValueOf):
            return f"{self.thing(what, None)} up to {self.value(amount)}"
        return f"up to {self.quantity_of(amount, what, None, '', 'your')}"

    def plain(self, n: Triple, what: What, kind: ResourceOrAny | None, chooser: str = "") -> str:
        """A number of something: "3 Fame", "2 Gems", "1 Resource of your choice"."""
        number = self.at(n)
        if what is not What.RESOURCE:
            return f"{number} {WHATS[what]}"
        any_kind = kind in (None, ResourceOrAny.ANY)
        name = "Resource" if any_kind else KINDS[Resource(str(kind))]
        if number != triple(1):
            name = PLURAL.get(name, name)
        choice = f" of {chooser} choice" if any_kind and chooser else ""
        return f"{number} {name}{choice}"

    def thing(self, what: What, kind: ResourceOrAny | None) -> str:
        """What is meant, without a number."""
        if what is not What.RESOURCE:
            return WHATS[what]
        if kind in (None, ResourceOrAny.ANY):
            return "Resources"
        name = KINDS[Resource(str(kind))]
        return PLURAL.get(name, name)

    def value(self, amount: ValueOf) -> str:
        """The value of an Industry, or the best of several. [LG-R-108]"""
        form = "Gold" if amount.as_ is Value.GOLD else "Fame"
        which = amount.value_of
        if which.value in list(Industry) or which in (Industries.HIGHEST, Industries.LOWEST):
            return f"the {form} value of {self.industry(which)}"
        groups = {each.id: each.name for each in self.pack.industries.groups}
        if which.group is not None:
            return f"the best {form} value among the {groups[which.group]} Industries"
        among = {
            Industries.OWN: "your Influenced Industries",
            Industries.OWN_BOTH: "your Influenced Industries",
            Industries.INVESTED: "the Industries with your Investments",
            Industries.OPPONENTS: "your opponents' Influenced Industries",
        }.get(which, "all Industries")
        return f"the best {form} value among {among}"

    def each(self, amount: Counted) -> str:
        """What a counted amount is paid for."""
        most = "" if amount.max is None else f" (at most {self.number(amount.max)})"
        return f"for each {COUNTS[amount.per]}{most}"

    def part(self, amount: Percent, owner: str) -> str:
        """A part of what somebody has."""
        percent = self.at(amount.percent)
        if percent == triple(100):
            return f"all {owner} {POOLS[amount.of]}"
        much = "half" if percent == triple(50) else f"{percent}%"
        return f"{much} of {owner} {POOLS[amount.of]}, rounded up"

    def counted(self, amount: Amount, one: str, several: str, owner: str) -> str:
        """A number of cards or the like: "a card", "two cards", "1 / 1 / 2 cards"."""
        if isinstance(amount, Fixed):
            n = self.at(amount.n)
            if n == triple(1):
                return with_article(one)
            return f"{number_word(n.first) if n.is_even else n} {several}"
        return self.amount(amount, one, several, owner)

    def amount(self, amount: Amount, one: str, several: str, owner: str) -> str:
        """Any amount of something that has one name."""
        if isinstance(amount, Fixed):
            return f"{self.number(amount.n)} {one if self.at(amount.n) == triple(1) else several}"
        if isinstance(amount, Counted):
            n = self.at(amount.n)
            return f"{n} {one if n == triple(1) else several} {self.each(amount)}"
        if isinstance(amount, ValueOf):
            return f"as many {several} as {self.value(amount)}"
        return f"as many {several} as {self.part(amount, owner)}"

    def spaces(self, n: Triple) -> str:
        """A number of spaces."""
        number = self.at(n)
        return so_many(number.first, "space") if number.is_even else f"{number} spaces"

    # Names.

    def the(self, somebody: Somebody | Character) -> str:
        """A Character with its article, or the name of a Legendary Figure."""
        for figure in self.pack.legendary_figures.legendary_figures:
            if figure.id == somebody.value:
                return figure.name
        for mat in self.pack.characters.characters:
            if mat.id == somebody.value:
                return f"the {mat.name}"
        return f"the figure {somebody}"

    def industry(self, which: Industries, your: str = "your") -> str:
        """Which Industries are meant."""
        names = {each.id.value: each.name for each in self.pack.industries.industries}
        groups = {each.id.value: each.name for each in self.pack.industries.groups}
        if which.value in names:
            return names[which.value]
        if which.value in groups:
            return f"one {groups[which.value]} Industry"
        if which.group is not None:
            return f"every {groups[which.group.value]} Industry"
        return {
            Industries.ANY: "any Industry",
            Industries.OWN: f"one of {your} Influenced Industries",
            Industries.OWN_BOTH: f"both {your} Influenced Industries",
            Industries.HIGHEST: "the highest Industry",
            Industries.LOWEST: "the lowest Industry",
            Industries.INVESTED: f"an Industry with one of {your} Investments",
            Industries.OPPONENTS: "an Influenced Industry of an opponent",
            Industries.ALL: "every Industry",
        }[which]

    def tokens(self, whose: Whose, on: Place) -> str:
        """Which Relationships are meant."""
        owners = {
            Whose.OWN: ("one of your Relationships", "all your Relationships", "your Relationship"),
            Whose.OPPONENT: (
                "an opponent's Relationship",
                "all Relationships of opponents",
                "an opponent's Relationship",
            ),
            Whose.ALL: ("any Relationship", "every Relationship", "every Relationship"),
            Whose.OTHERS: (
                "another player's Relationship",
                "every Relationship of the others",
                "every Relationship of the others",
            ),
        }
        one, every, named = owners[whose]
        if on is Place.CHOOSE:
            return f"{one} with a Character" if whose is not Whose.OWN else one
        if on is Place.ALL:
            return every
        if on is Place.OWN_TRACK:
            return f"{every if whose is not Whose.OPPONENT else named} with your own Character"
        return f"{named} with {self.the(Somebody(on))}"

    def action(self, action: Action) -> str:
        """The name of a Global Action."""
        return next(each.name for each in self.pack.global_actions.actions if each.id is action)

    # Conditions and modifiers.

    def condition(self, condition: Condition) -> str:
        """A condition: "if you are hostile to the General"."""
        if isinstance(condition, InCentury):
            return f"if it is Century {CENTURY[condition.century - 1]}"
        if isinstance(condition, GenerationAtLeast):
            return f"from Generation {condition.generation_at_least} on"
        if isinstance(condition, HasRelationship):
            return f"if you have a Relationship with {self.the(condition.has_relationship_with)}"
        if isinstance(condition, HasDisposition):
            return f"if you are {TOWARD[condition.disposition]} {self.the(condition.to)}"
        if isinstance(condition, CountAtLeast):
            one, several = AT_LEAST[condition.count]
            n = condition.at_least
            return f"if you have at least {number_word(n)} {one if n == 1 else several}"
        if isinstance(condition, IconInHall):
            return f"if your Hall shows {upper(condition.icon_in_hall)}"
        if isinstance(condition, SuccessorPlayed):
            done = "is" if condition.successor_played else "is not"
            return f"if your Successor of this Generation {done} in play"
        where = "face up" if condition.in_game.value.startswith("lf_") else "in the game"
        return f"if {self.the(condition.in_game)} is {where}"

    def modifier(self, modifier: Modifier) -> str:
        """A modifier as a sentence."""
        return f"{upper(self._modifier(modifier))}."

    def _modifier(self, each: Modifier) -> str:
        if isinstance(each, CostModifier):
            return self._changed_cost(each)
        if isinstance(each, IgnoreCost):
            return f"you do not pay the printed cost of {PRICED[each.on]}"
        if isinstance(each, IgnoreHostile):
            return "hostile Characters cost no extra Fame"
        if isinstance(each, TreatAs):
            return f"you are {TOWARD[each.disposition]} {self.the(each.character)}"
        if isinstance(each, NoAdvance):
            return HELD[each.tokens]
        if isinstance(each, NoBump) or (isinstance(each, Immune) and each.to is Harm.BUMP):
            return "your tokens cannot be bumped"
        if isinstance(each, LegendaryLimit):
            return (
                f"your limit of Legendary Figures is {number_word(abs(each.by))} {higher(each.by)}"
            )
        if isinstance(each, WildIndustry):
            return self._wild(each.industry)
        if isinstance(each, Bonus):
            return f"whenever you {self.deed(each.on)}: {Teller(self).phrase(each.do)}"
        if isinstance(each, ActionFactor):
            return self._factor(each)
        if isinstance(each, Gate):
            cards = f"{so_many(abs(each.by), 'card')} {'more' if each.by > 0 else 'fewer'}"
            return f"you need {cards} before you may trigger a Global Action"
        if isinstance(each, Immune):
            return self._immune(each)
        if isinstance(each, HeirloomLimit):
            more = f"{number_word(abs(each.by))} {'more' if each.by > 0 else 'fewer'}"
            return f"you may acquire {more} of each opponent's Heirlooms"
        if isinstance(each, DrawBonus):
            parts = [more_of(each.cards, "card")] * bool(each.cards)
            parts += [more_of(each.successors, "Successor")] * bool(each.successors)
            dealt = joined(parts, last=" and ")
            return f"you are dealt {dealt} at the start of a Generation"
        fewer = f"{number_word(each.by)} {'card' if each.by == 1 else 'cards'} fewer"
        return f"you are dealt {fewer} at the start of a Generation"

    def _changed_cost(self, each: CostModifier) -> str:
        things = PRICED[each.on]
        name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
        if each.by is not None:
            by = self.at(each.by)
            more = "more" if max(by.numbers) > 0 else "less"
            size = Triple(*(abs(n) for n in by.numbers))
            return f"{things} cost {self.plain(size, each.what, None)} {more}"
        percent = each.percent or 0
        if percent > 100:
            much = "twice the" if percent == 200 else f"{percent - 100}% more"
        else:
            much = "half the" if percent == 50 else f"{percent}% of the"
        return f"{things} cost {much} {name}, rounded up"

    def _wild(self, industry: Industries) -> str:
        names = self.industry(industry)
        if industry.group is not None:
            group = {each.id: each.name for each in self.pack.industries.groups}[industry.group]
            names = f"every {group} Industry"
        return f"{names} counts as one of your Influenced Industries on cards that show it"

    def _factor(self, each: ActionFactor) -> str:
        name = self.action(each.action)
        times = {0: "nothing", 50: "half as much", 200: "twice as much"}
        much = times.get(each.percent, f"{each.percent}% as much")
        rounded = "" if each.percent in (0, 200) else ", rounded up"
        return f"you gain {much} from {name}{rounded}"

    def _immune(self, each: Immune) -> str:
        if each.to is Harm.STEAL:
            if each.what is None:
                return "nothing can be stolen from you"
            name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
            return f"your {name} cannot be stolen"
        if each.what is None:
            return "others cannot make you lose anything"
        name = "Resources" if each.what is What.RESOURCE else WHATS[each.what]
        return f"others cannot make you lose {name}"

    def deed(self, deed: Deed) -> str:
        """What a bonus is paid for."""
        return DEEDS.get(deed) or f"trigger {self.action(Action(deed))}"

    # Cards.

    def link(self, link: Link) -> str:
        """A Relationship that a card offers: "Politician: 3 Gold"."""
        name = "Legendary Figure"
        if link.with_ is not Target.LEGENDARY:
            name = self.pack.mat(Character(link.with_)).name
        return f"{name}: {'free' if link.cost.is_free else self.cost(link.cost)}"

    def opportunity(self, card: PlayerCard) -> str:
        """The Opportunity of a card; nothing if it has none."""
        if card.opportunity is None:
            return ""
        return self.paid(card.opportunity.cost, card.opportunity.do)

    def invest(self, card: PlayerCard) -> str:
        """The Industries and groups that a card shows."""
        names = {each.id.value: each.name for each in self.pack.industries.industries}
        groups = {each.id.value: f"any {each.name}" for each in self.pack.industries.groups}
        return ", ".join((names | groups)[each.value] for each in card.invest)

    def resources(self, card: PlayerCard) -> str:
        """The Resources that a card yields."""
        kinds = [(kind, card.resources.count(kind)) for kind in Resource]
        return ", ".join(
            self.plain(triple(n), What.RESOURCE, ResourceOrAny(kind)) for kind, n in kinds if n
        )

    def card(self, card: PlayerCard) -> tuple[str, ...]:
        """A Player Card, band by band. [LG-ACT-07]"""
        words = self.in_century(card.century)
        lines = []
        if card.relationships:
            lines.append(f"Relationship: {'; '.join(words.link(e) for e in card.relationships)}.")
        if card.opportunity is not None:
            lines.append(f"Opportunity: {words.opportunity(card)}")
        if card.invest:
            lines.append(f"Invest: {words.invest(card)}.")
        return (*lines, f"Resources: {words.resources(card)}.")

    def successor(self, card: SuccessorCard) -> tuple[str, ...]:
        """A Successor: its contribution and its powers."""
        lines = []
        if any(self.at(card.foundation).numbers):
            lines.append(f"Foundation: {self.number(card.foundation)}.")
        if card.now:
            lines.append(f"Now: {self.program(card.now)}")
        if card.lasting:
            lines.append(f"Lasting: {' '.join(self.modifier(each) for each in card.lasting)}")
        if card.retire:
            lines.append(f"On retiring: {self.program(card.retire)}")
        return tuple(lines)

    def outcome(self, outcome: EventOutcome) -> str:
        """An outcome of an Event."""
        parts = [self.program(outcome.effects)] if outcome.effects else []
        if outcome.modifiers:
            span = "Century" if outcome.lasts is Span.CENTURY else "Generation"
            rules = " ".join(self.modifier(each) for each in outcome.modifiers)
            parts.append(f"For everyone, for the rest of this {span}: {rules}")
        return " ".join(parts)

    # The board.

    def space(self, character: Character, century: int, space: int) -> str:
        """The benefit of a space, counted from 0; Centuries are 1 to 3."""
        track = self.pack.track(character, century)
        return self.in_century(century).program(track.spaces[space].effects)

    def special(self, character: Character, side: str) -> str:
        """A Special Action, without its name."""
        return self.program(getattr(self.pack.mat(character), side).effects)

    def exploration(self, space: ExplorationSpace) -> str:
        """What exploring the city brings. [LG-EXP-02]"""
        parts = [
            f"{n} {name}"
            for n, name in ((space.gold_per_card, "Gold"), (space.fame_per_card, "Fame"))
            if n
        ]
        lines = []
        if parts:
            gain = joined(parts, last=" and ")
            lines.append(f"Gain {gain} for each card you have played this Generation.")
        if space.successors:
            who = self.counted(Fixed(triple(space.successors)), "Successor", "Successors", "your")
            lines.append(f"Draw {who}.")
        return " ".join(lines) or "Nothing."

    def heirloom(self, heirloom: Heirloom) -> str:
        """What an Heirloom costs: "1 Dye and 1 Gem; fee 2 Fame"."""
        parts = [
            self.plain(triple(n), What.RESOURCE, kind)
            for kind in ResourceOrAny
            if (n := heirloom.cost.get(kind, 0))
        ]
        cost = joined(parts, last=" and ") or "nothing"
        return f"{cost}; fee {heirloom.fee} Fame" if heirloom.fee else cost

    def score(self, score: Score) -> str:
        """What a tile or a final rate counts."""
        if score.basis.is_fame:
            return {
                "own_industry_values": "The Fame values of both your Influenced Industries.",
                "major_industry_values": "The Fame value of each Industry with your Major"
                " Investment.",
                "minor_industry_values": "The Fame value of each Industry with your Minor"
                " Investment.",
            }[score.basis]
        return self._rate(score.basis, score.fame or 0, score.every or 1)

    def _rate(self, basis: str, fame: int, every: int) -> str:
        one = {
            "tokens_on_own_track": ("token on your Character's track", None),
            "own_heirloom_levels_held_by_others": (
                "level of your Character's Heirlooms that others hold",
                "levels of your Character's Heirlooms that others hold",
            ),
            "legendary_relationships": ("of your Legendary Figures", None),
            "resources": ("Resource", "Resources"),
            "heirloom_levels": ("level of your Heirlooms", "levels of your Heirlooms"),
            "gold": ("Gold", "Gold"),
            "foundation": ("Foundation", "Foundation"),
            "unique_icons": ("different Impact Icon in your Hall", None),
            "tokens_on_board": ("of your tokens on the board", None),
        }[basis]
        each = one[0] if every == 1 else f"{every} {one[1] or one[0]}"
        return f"{fame} Fame for each {each}."

    def tile(self, tile: ScoringTileEntry) -> str:
        """A Scoring Tile."""
        text = self.score(tile.score)
        if tile.score.replaces is None:
            return text
        basic = next(
            each for each in self.pack.player_setup.final_scoring if each.id is tile.score.replaces
        )
        if (basic.basis, basic.every) == (tile.score.basis, tile.score.every or 1):
            return text.replace(" Fame for", f" Fame instead of {basic.fame} for", 1)
        rate = self._rate(basic.basis, basic.fame, basic.every).rstrip(".")
        return f"{text.rstrip('.')} instead of {rate}."

    # NPCs.

    def solo_row(self, row: SoloRow) -> str:
        """A row of a Solo Card."""
        groups = {each.id: each.name for each in self.pack.industries.groups}
        if isinstance(row, BuyRow):
            return f"Buy: {groups[row.first]}, then toward {groups[row.second]}."
        if isinstance(row, SellRow):
            return f"Sell: {joined([groups[each] for each in row.groups], last=' or ')}."
        if isinstance(row, RelationshipRow):
            names = [
                "a Legendary Figure"
                if each is Target.LEGENDARY
                else self.pack.mat(Character(each)).name
                for each in row.with_
            ]
            return f"Relationship: {', '.join(names)}."
        if isinstance(row, OwnHeirloomRow):
            return "Own Heirloom."
        if isinstance(row, OpponentHeirloomRow):
            return "Opponent's Heirloom."
        paid = "" if row.currency is None else f", for {currency(row.currency)}"
        return f"Global Action: {self.action(row.which)}{paid}."

    def solo_card(self, card: SoloCardEntry) -> tuple[str, ...]:
        """A Solo Card, row by row."""
        rows = [f"{n}. {self.solo_row(row)}" for n, row in enumerate(card.rows, 1)]
        return (*rows, *self.solo_foot(card))

    def solo_foot(self, card: SoloCardEntry) -> tuple[str, str]:
        """What stands below the rows of a Solo Card. [LG-NPC-20]"""
        discard = "" if card.market_discard == "none" else f"Market: {card.market_discard} card. "
        priority = ", ".join(currency(each) for each in card.priority)
        bids = ", ".join(f"{card.bids[what]} {currency(what)}" for what in What)
        face = "face-up" if card.successor == "face_up" else "face-down"
        return (
            f"{discard}Foundation {card.foundation}. Arrow {card.arrow}. Successor {face}.",
            f"Priority: {priority}. Bids: {bids}.",
        )
