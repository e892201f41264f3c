"""The content of Legacy, the card game: two decks with their counts and prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, fields, frozen

from legacies.content import Pack
from legacies.games.legacy_cards._rules import LIMITS
from legacies.games.legacy_cards.model import TYPES, Building, Card, Resource

MAX_COPIES = LIMITS["copies"]
PRICE = 3  # Resources in every price [LC-COMP-06]


@frozen
class ResourceDeck:
    """How many cards of each kind the Resource deck holds."""

    gold: int = field(kw_only=True)
    brick: int = field(kw_only=True)
    subject: int = field(kw_only=True)
    wild: int = field(kw_only=True)
    source: str = field(kw_only=True)

    @property
    def counts(self) -> tuple[int, ...]:
        """In the order of the kinds."""
        return (self.gold, self.brick, self.subject, self.wild)


@frozen
class BuildingCard:
    """A Building: how many, what it costs, what it is made of."""

    count: int = field(kw_only=True)
    price: Mapping[Resource, int] = field(kw_only=True)
    bonus: tuple[Resource, ...] = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class DestroyCard:
    """A Specific Destroy: how many, what it costs."""

    count: int = field(kw_only=True)
    price: Mapping[Resource, int] = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class SpecialCard:
    """A Special, which costs nothing: how many."""

    count: int = field(kw_only=True)
    source: str = field(kw_only=True)


@frozen
class LegacyDeck:
    """The cards of the Legacy deck."""

    bank: BuildingCard = field(kw_only=True)
    monument: BuildingCard = field(kw_only=True)
    parade: BuildingCard = field(kw_only=True)
    robbery: DestroyCard = field(kw_only=True)
    vandalism: DestroyCard = field(kw_only=True)
    riot: DestroyCard = field(kw_only=True)
    swap: SpecialCard = field(kw_only=True)
    protect: SpecialCard = field(kw_only=True)
    destroy: SpecialCard = field(kw_only=True)

    def of(self, card: Card) -> BuildingCard | DestroyCard | SpecialCard:
        """The entry of a card."""
        entry: BuildingCard | DestroyCard | SpecialCard = getattr(self, card.value)
        return entry

    @property
    def counts(self) -> tuple[int, ...]:
        """In the order of the cards."""
        return tuple(self.of(card).count for card in Card)

    @property
    def prices(self) -> tuple[tuple[int, ...], ...]:
        """Of Buildings and Specific Destroys, by type, in the order of the cards."""
        entries = [self.of(card) for card in Card]
        return tuple(
            tuple(entry.price.get(kind, 0) for kind in TYPES)
            for entry in entries
            if not isinstance(entry, SpecialCard)
        )

    @property
    def made_of(self) -> tuple[tuple[bool, ...], ...]:
        """For each Building, which types a bonus may hold."""
        entries = [self.of(Card(building.value)) for building in Building]
        return tuple(
            tuple(kind in entry.bonus for kind in TYPES)
            for entry in entries
            if isinstance(entry, BuildingCard)
        )


@frozen
class LegacyCardsPack(Pack):
    """Both decks."""

    resources: ResourceDeck
    cards: LegacyDeck

    def problems(self) -> list[str]:
        """Counts that cannot be, prices that are not three Resources, bonuses of nothing."""
        return [*self._count_problems(), *self._price_problems()]

    def _count_problems(self) -> Iterator[str]:
        counts = [
            ("resources", str(kind), n)
            for kind, n in zip(Resource, self.resources.counts, strict=True)
        ]
        counts += [
            ("cards", f"{card}.count", n) for card, n in zip(Card, self.cards.counts, strict=True)
        ]
        for file, path, n in counts:
            if not 0 <= n <= MAX_COPIES:
                yield f"{file}.toml: {path}: {n} cards; give 0 to {MAX_COPIES}"

    def _price_problems(self) -> Iterator[str]:
        for each in fields(LegacyDeck):
            entry = self.cards.of(Card(each.name))
            if isinstance(entry, SpecialCard):
                continue
            where = f"cards.toml: {each.name}"
            if Resource.WILD in entry.price:
                yield f"{where}.price: a Wild is no part of a price; name types only"
            if any(n < 0 for n in entry.price.values()) or sum(entry.price.values()) != PRICE:
                yield f"{where}.price: must be exactly {PRICE} Resources"
            if isinstance(entry, BuildingCard) and (
                not entry.bonus
                or len(set(entry.bonus)) != len(entry.bonus)
                or Resource.WILD in entry.bonus
            ):
                yield f"{where}.bonus: must list each type that it is made of once, no Wild"
