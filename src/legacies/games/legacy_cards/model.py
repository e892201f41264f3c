"""Moves, decisions, snapshots and views of Legacy, the card game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias

from attrs import evolve, field, frozen

from legacies._values import GameKey
from legacies.errors import BadMove
from legacies.games.legacy_cards._rules import FIRST_INDEX, LIMITS
from legacies.moves import Kind, Move, Values, Verb, moves_of, whole

MAX_HONOUR = 200  # characters of a dedication


class Resource(Kind):
    """A card of the Resource deck."""

    GOLD = "gold"
    BRICK = "brick"
    SUBJECT = "subject"
    WILD = "wild"


class Building(Kind):
    """A Legacy proper: what a tableau is built of."""

    BANK = "bank"
    MONUMENT = "monument"
    PARADE = "parade"


class Card(Kind):
    """A card of the Legacy deck: Buildings, Specific Destroys in the same order, Specials."""

    BANK = "bank"
    MONUMENT = "monument"
    PARADE = "parade"
    ROBBERY = "robbery"
    VANDALISM = "vandalism"
    RIOT = "riot"
    SWAP = "swap"
    PROTECT = "protect"
    DESTROY = "destroy"


TYPES = (Resource.GOLD, Resource.BRICK, Resource.SUBJECT)
PAYMENTS = (None, *TYPES)
PAIRS = tuple((TYPES[a], TYPES[b]) for a in range(3) for b in range(a, 3))


# Operands of moves: what cannot be one is refused when the move is made.


def _resource(value: Resource | str) -> Resource:
    return Resource.of(value)


def _type(value: Resource | str) -> Resource:
    kind = Resource.of(value)
    if kind is Resource.WILD:
        raise BadMove("a Wild has no type; one of gold, brick, subject is wanted here")
    return kind


def _payment(value: Resource | str | None) -> Resource | None:
    return None if value is None else _type(value)


def _building(value: Building | str) -> Building:
    return Building.of(value)


def _card(value: Card | str) -> Card:
    return Card.of(value)


def _seat(value: int) -> int:
    return whole("seat", value, range(LIMITS["seats"]))


def _honour(value: str) -> str:
    if not isinstance(value, str) or len(value) > MAX_HONOUR:
        raise BadMove(f"honour: a text of at most {MAX_HONOUR} characters is wanted")
    return value


def _dealt(value: Resource | Card | str) -> Resource | Card:
    if isinstance(value, Resource | Card):
        return value
    return Resource(value) if value in tuple(Resource) else Card.of(value)


def _with_wild(text: str, wild: Resource | None) -> str:
    return text if wild is None else f"{text} wild {wild}"


class LegacyCardsVerb(Verb):
    """A move of this game: a verb with operands."""

    __slots__ = ()

    firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX
    values: ClassVar[Values] = MappingProxyType(
        {"victim": range(LIMITS["seats"]), "wild": PAYMENTS, "honour": ("",)}
    )


# Moves of seats.


@frozen
class Pass(LegacyCardsVerb):
    """Do no more in this step: no further paid card, no bonus, no Special, no second target."""

    verb: ClassVar[str] = "pass"


@frozen
class Take(LegacyCardsVerb):
    """Look at three Legacy cards to keep one. [LC-TAKE-01]"""

    verb: ClassVar[str] = "take"


@frozen
class Keep(LegacyCardsVerb):
    """Keep one of the cards looked at. [LC-TAKE-01]"""

    verb: ClassVar[str] = "keep"
    card: Card = field(converter=_card)


@frozen
class Build(LegacyCardsVerb):
    """
    Pay three Resources and move a Building from the hand to the tableau. [LC-BUILD-01]

    `wild` is the type that a Wild stands for, if one is used; `honour` says in whose honour the
    Building stands, which the variation of that name asks for. [LC-BUILD-04]

    >>> str(Build(Building.BANK, Resource.GOLD))
    'build bank wild gold'
    """

    verb: ClassVar[str] = "build"
    building: Building = field(converter=_building)
    wild: Resource | None = field(default=None, converter=_payment)
    honour: str = field(default="", converter=_honour, kw_only=True)

    @property
    def index(self) -> int:
        return super().index if not self.honour else self.in_honour_of("").index

    def __str__(self) -> str:
        text = _with_wild(f"build {self.building}", self.wild)
        return (
            f"{text} honour {json.dumps(self.honour, ensure_ascii=False)}" if self.honour else text
        )

    def in_honour_of(self, text: str) -> Build:
        """The same move with a dedication."""
        return evolve(self, honour=text)


@frozen
class _Attack(LegacyCardsVerb):
    """A Specific Destroy on another tableau; the three of them share a run of indexes."""

    word: ClassVar[str]
    target: ClassVar[Building]
    verb: ClassVar[str] = "attack"
    victim: int = field(converter=_seat)
    wild: Resource | None = field(default=None, converter=_payment)

    @property
    def index(self) -> int:
        return super().index + self.target.number * LIMITS["seats"] * len(PAYMENTS)

    def __str__(self) -> str:
        return _with_wild(f"{self.word} {self.victim}", self.wild)


@frozen
class Rob(_Attack):
    """Pay for a Robbery: destroy a Bank of another seat. [LC-DESTROY-01]"""

    word: ClassVar[str] = "rob"
    target: ClassVar[Building] = Building.BANK


@frozen
class Vandalise(_Attack):
    """Pay for a Vandalism: destroy a Monument of another seat. [LC-DESTROY-01]"""

    word: ClassVar[str] = "vandalise"
    target: ClassVar[Building] = Building.MONUMENT


@frozen
class Riot(_Attack):
    """Pay for a Riot: destroy a Parade of another seat. [LC-DESTROY-01]"""

    word: ClassVar[str] = "riot"
    target: ClassVar[Building] = Building.PARADE


@frozen
class Claim(LegacyCardsVerb):
    """Search the Resource deck for two cards as the bonus. [LC-DESTROY-04]"""

    verb: ClassVar[str] = "claim"
    first: Resource = field(converter=_type)
    second: Resource = field(converter=_type)

    def __attrs_post_init__(self) -> None:
        if self.first.number > self.second.number:
            raise BadMove(f"claim {self.first} {self.second}: name {self.second} first")

    @property
    def index(self) -> int:
        return FIRST_INDEX["claim"] + PAIRS.index((self.first, self.second))

    @classmethod
    def every(cls) -> list[Self]:
        return [cls(first, second) for first, second in PAIRS]


@frozen
class Swap(LegacyCardsVerb):
    """Play a Swap: take a Building of another tableau; what is given is asked next. [LC-SWAP-01]"""

    verb: ClassVar[str] = "swap"
    victim: int = field(converter=_seat)
    building: Building = field(converter=_building)


@frozen
class Give(LegacyCardsVerb):
    """The Building given for the one that a Swap takes. [LC-SWAP-01]"""

    verb: ClassVar[str] = "give"
    building: Building = field(converter=_building)


@frozen
class Protect(LegacyCardsVerb):
    """Lay a Protect into the own tableau. [LC-PROT-01]"""

    verb: ClassVar[str] = "protect"


@frozen
class Destroy(LegacyCardsVerb):
    """Use the free Destroy on a Building, the first or the second. [LC-FREE-01]"""

    verb: ClassVar[str] = "destroy"
    victim: int = field(converter=_seat)
    building: Building = field(converter=_building)


@frozen
class DestroyProtect(LegacyCardsVerb):
    """Use the free Destroy on a Protect. [LC-FREE-02]"""

    verb: ClassVar[str] = "destroy_protect"
    text: ClassVar[str] = "destroy {victim} protect"
    victim: int = field(converter=_seat)


@frozen
class Discard(LegacyCardsVerb):
    """Discard a Resource at the hand limit. [LC-HAND-02]"""

    verb: ClassVar[str] = "discard"
    resource: Resource = field(converter=_resource)


# Moves of chance.


@frozen
class Deal(LegacyCardsVerb):
    """Chance deals a card to a hand. [LC-SETUP-01, LC-TURN-02]"""

    verb: ClassVar[str] = "deal"
    values: ClassVar[Values] = MappingProxyType({"card": (*Resource, *Card)})
    card: Resource | Card = field(converter=_dealt)


@frozen
class Show(LegacyCardsVerb):
    """Chance shows a Legacy card to the seat that takes one. [LC-TAKE-01]"""

    verb: ClassVar[str] = "show"
    card: Card = field(converter=_card)


@frozen
class TurnUp(LegacyCardsVerb):
    """Chance turns over a Resource in a search. [LC-DESTROY-05]"""

    verb: ClassVar[str] = "turn_up"
    text: ClassVar[str] = "turn-up {resource}"
    resource: Resource = field(converter=_resource)


LegacyCardsMove: TypeAlias = (
    Pass
    | Take
    | Keep
    | Build
    | Rob
    | Vandalise
    | Riot
    | Claim
    | Swap
    | Give
    | Protect
    | Destroy
    | DestroyProtect
    | Discard
    | Deal
    | Show
    | TurnUp
)


def every_move() -> list[Move]:
    """All moves in the order of their indexes."""
    return moves_of(LegacyCardsMove)


def read_honour(text: str) -> Move | None:
    """A build with a dedication, from its text."""
    plain, found, quoted = text.partition(" honour ")
    if not found:
        return None
    try:
        honour = json.loads(quoted)
    except (ValueError, RecursionError):
        return None
    for move in Build.every():
        if str(move) == " ".join(plain.split()) and honour:
            return move.in_honour_of(honour)
    return None


# What the table waits for. All of it is public.


@frozen
class Dealing:
    """Chance deals the first hands. [LC-SETUP-01]"""

    tag: ClassVar[str] = "deal"
    dealt: int = 0


@frozen
class Drawing:
    """Chance deals Resources to the seat, step 1. [LC-TURN-02]"""

    tag: ClassVar[str] = "draw"
    seat: int
    left: int = 2


@frozen
class MainChoice:
    """The seat takes a card or uses paid ones, step 2; `paid`: it has used one. [LC-TURN-03]"""

    tag: ClassVar[str] = "main"
    seat: int
    paid: bool = False


@frozen
class Looking:
    """Chance shows Legacy cards to the seat. [LC-TAKE-01]"""

    tag: ClassVar[str] = "look"
    seat: int
    left: int = 3


@frozen
class Keeping:
    """The seat keeps one of the cards it looks at. [LC-TAKE-01]"""

    tag: ClassVar[str] = "keep"
    seat: int


@frozen
class BonusChoice:
    """The seat says what to search for after destroying a Building. [LC-DESTROY-04]"""

    tag: ClassVar[str] = "bonus"
    seat: int
    building: Building


@frozen
class Searching:
    """Chance turns over Resources until the wanted ones have come up. [LC-DESTROY-05]"""

    tag: ClassVar[str] = "search"
    seat: int
    wanted: tuple[Resource, ...]
    reshuffled: bool = False


@frozen
class SpecialChoice:
    """The seat plays one Special or none, step 3. [LC-SPEC-02]"""

    tag: ClassVar[str] = "special"
    seat: int


@frozen
class HandingOver:
    """The seat gives a Building for the one it swaps. [LC-SWAP-01]"""

    tag: ClassVar[str] = "hand over"
    seat: int
    victim: int
    building: Building


@frozen
class SecondTarget:
    """The seat may destroy a second Building; the first is named. [LC-FREE-01]"""

    tag: ClassVar[str] = "second"
    seat: int
    victim: int
    building: Building


@frozen
class HandLimit:
    """The seat discards down to seven Resources, in ascending order from `lowest`. [LC-HAND-02]"""

    tag: ClassVar[str] = "limit"
    seat: int
    lowest: Resource = Resource.GOLD


@frozen
class GameOver:
    """Nobody is asked any more."""

    tag: ClassVar[str] = "over"


Decision: TypeAlias = (
    Dealing
    | Drawing
    | MainChoice
    | Looking
    | Keeping
    | BonusChoice
    | Searching
    | SpecialChoice
    | HandingOver
    | SecondTarget
    | HandLimit
    | GameOver
)


# Everything about a table.


def _counts() -> Any:
    return field(factory=dict, kw_only=True)


@frozen
class SeatSnapshot:
    """One seat: its hands and what of them is known, its tableau, its points of earlier rounds."""

    resources: Mapping[Resource, int] = _counts()
    shown: Mapping[Resource, int] = _counts()
    hand: Mapping[Card, int] = _counts()
    buried: Mapping[Card, int] = _counts()
    built: Mapping[Building, int] = _counts()
    protects: int = field(default=0, kw_only=True)
    total: int = field(default=0, kw_only=True)


@frozen
class LegacyCardsSnapshot:
    """
    Everything about a table, to be written down by hand if wanted.

    A kind that a mapping leaves out counts 0. `round` counts from 0; `active` says whether the
    seat on turn has drawn, taken, built, destroyed or played a Special yet, as far as the decision
    does not say so itself.
    """

    game: GameKey
    decision: Decision
    seats: tuple[SeatSnapshot, ...] = field(kw_only=True)
    resource_deck: Mapping[Resource, int] = _counts()
    resource_pile: Mapping[Resource, int] = _counts()
    card_deck: Mapping[Card, int] = _counts()
    card_pile: Mapping[Card, int] = _counts()
    look: Mapping[Card, int] = _counts()
    round: int = field(default=0, kw_only=True)
    finisher: int | None = field(default=None, kw_only=True)
    idle: int = field(default=0, kw_only=True)
    active: bool = field(default=True, kw_only=True)


# What a seat may know.


@frozen
class SeatView:
    """One seat as the viewer sees it; a hand that is None is hidden, only its size is known."""

    resource_count: int = field(kw_only=True)
    card_count: int = field(kw_only=True)
    resources: Mapping[Resource, int] | None = field(kw_only=True)
    hand: Mapping[Card, int] | None = field(kw_only=True)
    shown: Mapping[Resource, int] = field(kw_only=True)
    """Resources that everybody knows to be in the hand."""
    built: Mapping[Building, int] = field(kw_only=True)
    protects: int = field(kw_only=True)
    score: int = field(kw_only=True)


@frozen
class LegacyCardsView:
    """What a seat may know of a table; with `seat` None, what someone knows who sees all hands."""

    game: GameKey
    seat: int | None
    actor: int = field(kw_only=True)
    decision: Decision = field(kw_only=True)
    round: int = field(kw_only=True)
    goal: int = field(kw_only=True)
    finisher: int | None = field(kw_only=True)
    idle: int = field(kw_only=True)
    active: bool = field(kw_only=True)
    seats: tuple[SeatView, ...] = field(kw_only=True)
    resource_deck: int = field(kw_only=True)
    """How many cards are left."""
    resource_pile: Mapping[Resource, int] = field(kw_only=True)
    card_deck: int = field(kw_only=True)
    card_pile: Mapping[Card, int] = field(kw_only=True)
    """The face-up part of the pile."""
    face_down: int = field(kw_only=True)
    """Cards that lie face down in the pile."""
    buried: Mapping[Card, int] = field(kw_only=True)
    """Those of them that the viewer put there."""
    look: Mapping[Card, int] | None = field(kw_only=True)
    """The cards before the viewer to choose from; None before another seat."""
    prices: Mapping[Card, Mapping[Resource, int]] = field(kw_only=True)
    """What each Building and Specific Destroy costs, as printed on the cards."""

    def __str__(self) -> str:
        from legacies.games.legacy_cards.picture import text

        return text(self)

    def _repr_svg_(self) -> str:
        from legacies.games.legacy_cards.picture import svg

        return svg(self)
