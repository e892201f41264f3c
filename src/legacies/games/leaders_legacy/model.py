"""Moves, frames, snapshots and views of Leader's Legacy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from attrs import field, frozen

from legacies._values import GameKey
from legacies.games.leaders_legacy._rules import DECISIONS, FIRST_INDEX, LIMITS, STEPS_OF_TURN
from legacies.games.leaders_legacy.faces import Board
from legacies.games.leaders_legacy.vocabulary import Level, Resource
from legacies.moves import Kind, Move, Values, Verb, moves_of, whole


class Payer(Kind):
    """Who pays for an army's Free Move. [LL-R-48]"""

    ORIGIN = "origin"
    GOAL = "goal"
    ORIGIN_PORT = "origin-port"
    GOAL_PORT = "goal-port"
    LEADER = "leader"
    SEA = "sea"
    ANY = "any"


class Status(Kind):
    """Where a Leader is."""

    UNPLACED = "unplaced"
    ON_BOARD = "on-board"
    DOWN = "down"
    CAPTIVE = "captive"
    GONE = "gone"


class Phase(Kind):
    """A step of a turn; three of them are main decisions. [LL-R-86]"""

    BEGINNING = "beginning"
    TRANSFERS = "transfers"
    EVENT = "event"
    START = "start"
    HARVESTS = "harvests"
    PORTS = "ports"
    BOUNTY = "bounty"
    PROPOSALS = "proposals"
    BUILDING = "building"
    COMBAT = "combat"
    ENDING = "ending"
    EXCESS = "excess"
    END = "end"
    OBJECTIVES = "objectives"
    PASSING = "passing"


class FrameKind(Kind):
    """What is asked, or going on."""

    OBJECTIVES = "objectives"
    LEADERS = "leaders"
    KEEP = "keep"
    NEW_LEADER = "new-leader"
    REVEAL_LEADERS = "reveal-leaders"
    LOTS = "lots"
    CLAIM = "claim"
    SPREAD = "spread"
    STATION = "station"
    TURN = "turn"
    WINDOW = "window"
    AIM = "aim"
    PROGRAM = "program"
    GOODS = "goods"
    PLACE = "place"
    REMOVE = "remove"
    SWAP = "swap"
    PEEK = "peek"
    CARD = "card"
    REGION = "region"
    EVENT_PHASE = "event-phase"
    EVENT = "event"
    SHOW = "show"
    HARVEST = "harvest"
    PORTS = "ports"
    PAYMENT = "payment"
    ORIGIN = "origin"
    SETTLERS = "settlers"
    COMPANY = "company"
    MARCH = "march"
    ASSAULT = "assault"
    COMBAT = "combat"
    REVEAL = "reveal"
    RETREAT = "retreat"
    RETURN = "return"
    PROPOSAL = "proposal"
    DRAFT = "draft"
    ANSWER = "answer"
    POINT = "point"


assert [*FrameKind] == [*DECISIONS]
assert [*Phase] == [*STEPS_OF_TURN]


NUMBERS = range(LIMITS["most"] + 1)
GIVEN = range(1, LIMITS["given"] + 1)
PLACES = range(LIMITS["cards"])
LEADERS = range(LIMITS["leaders"])
SIDES = range(LIMITS["sides"])
KINDS = range(LIMITS["kinds"])
EVENTS = range(LIMITS["events"])
REGIONS = range(LIMITS["regions"])
VALUES = {
    "province": range(LIMITS["provinces"]),
    "seat": range(LIMITS["seats"]),
    "partner": range(LIMITS["seats"]),
    "ability": range(1, LIMITS["abilities"] + 1),
    "rounds": range(1, 3),
}


def _province(value: object) -> int:
    return whole("province", value, VALUES["province"])


def _seat(value: object) -> int:
    return whole("seat", value, VALUES["seat"])


def _ability(value: object) -> int:
    return whole("ability", value, VALUES["ability"])


def _number(value: object) -> int:
    return whole("number", value, NUMBERS)


def _given(value: object) -> int:
    return whole("number", value, GIVEN)


def _card(value: object) -> int:
    return whole("place", value, PLACES)


def _rounds(value: object) -> int:
    return whole("rounds", value, VALUES["rounds"])


def _leader(value: object) -> int:
    return whole("Leader", value, LEADERS)


def _side(value: object) -> int:
    return whole("Side Objective", value, SIDES)


def _kind(value: object) -> int:
    return whole("kind of Attack card", value, KINDS)


def _event(value: object) -> int:
    return whole("kind of Event card", value, EVENTS)


def _region(value: object) -> int:
    return whole("region", value, REGIONS)


def _resource(value: Any) -> Resource:
    return Resource.of(value)


def _payer(value: Any) -> Payer:
    return Payer.of(value)


# Moves: the bases. A province, Leader or card is its number in the pack; `game.say` has the names.


class LeadersLegacyVerb(Verb):
    """A move of this game: a verb with operands."""

    __slots__ = ()

    firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX
    values: ClassVar[Values] = VALUES


@frozen
class _At(LeadersLegacyVerb):
    """A move that names a province by its number in the pack."""

    province: int = field(converter=_province)


@frozen
class _Cards(LeadersLegacyVerb):
    """A part of an offer: so many cards of a kind."""

    values: ClassVar[Values] = {"n": GIVEN}
    resource: Resource = field(converter=_resource)
    n: int = field(converter=_given)


# Moves of seats: setup.


@frozen
class Keep(LeadersLegacyVerb):
    """Keep the Leader that was dealt. [LL-PICK-02]"""

    verb: ClassVar[str] = "keep"


@frozen
class Exchange(LeadersLegacyVerb):
    """Take another Leader at random and keep that one. [LL-PICK-03]"""

    verb: ClassVar[str] = "exchange"


@frozen
class Claim(_At):
    """Put an army on a free province, which is then one's own. [LL-DRAFT-02]"""

    verb: ClassVar[str] = "claim"


# Moves of seats: main decisions.


@frozen
class Pass(LeadersLegacyVerb):
    """Use no ability, make no offer, or swap no more. [LL-R-19]"""

    verb: ClassVar[str] = "pass"


@frozen
class End(LeadersLegacyVerb):
    """Leave the phase for good. [LL-TURN-04]"""

    verb: ClassVar[str] = "end"


@frozen
class Use(LeadersLegacyVerb):
    """Use the first, second or third ability of the own Leader. [LL-V-04]"""

    verb: ClassVar[str] = "use"
    ability: int = field(converter=_ability)


@frozen
class Offer(LeadersLegacyVerb):
    """Begin to draft an offer to a partner. [LL-R-60]"""

    verb: ClassVar[str] = "offer"
    partner: int = field(converter=_seat)


@frozen
class Settle(_At):
    """Build a Village in undeveloped land. [LL-SETTLE-04]"""

    verb: ClassVar[str] = "settle"


@frozen
class Upgrade(_At):
    """Raise a settlement by one level. [LL-SETTLE-02]"""

    verb: ClassVar[str] = "upgrade"


@frozen
class Dock(_At):
    """Build a Port. [LL-PORT-01]"""

    verb: ClassVar[str] = "dock"


@frozen
class Buy(_At):
    """Buy an army and put it there. [LL-ARMY-04]"""

    verb: ClassVar[str] = "buy"


@frozen
class Revive(_At):
    """Bring the incapacitated Leader back there. [LL-REVIVE-01]"""

    verb: ClassVar[str] = "revive"


@frozen
class Ransom(_At):
    """Pay the ransom; the Leader returns there. [LL-CAPT-03]"""

    verb: ClassVar[str] = "ransom"


@frozen
class Attack(_At):
    """Attack from a province; the target is asked next. [LL-COMBAT-02]"""

    verb: ClassVar[str] = "attack"


@frozen
class March(_At):
    """Make a Free Move with an army of a province; the goal is asked next. [LL-FREE-01]"""

    verb: ClassVar[str] = "march"


@frozen
class Lead(_At):
    """Make a Free Move with the Leader to a province. [LL-FREE-04]"""

    verb: ClassVar[str] = "lead"


# Moves of seats: what these ask.


@frozen
class To(LeadersLegacyVerb):
    """Where the army goes, and who pays. [LL-R-48]"""

    verb: ClassVar[str] = "to"
    text: ClassVar[str] = "to {province} by {payer}"
    province: int = field(converter=_province)
    payer: Payer = field(converter=_payer)


@frozen
class Strike(LeadersLegacyVerb):
    """The province that is attacked, and whether the Leader is engaged. [LL-COMBAT-03]"""

    verb: ClassVar[str] = "strike"
    province: int = field(converter=_province)
    engaged: bool = False

    def __str__(self) -> str:
        return f"strike {self.province}{' led' if self.engaged else ''}"


@frozen
class Aim(_At):
    """The province that an ability is used on. [LL-V-04]"""

    verb: ClassVar[str] = "aim"


@frozen
class AimSeat(LeadersLegacyVerb):
    """The player, or the player's Leader, that an ability is used on. [LL-V-04]"""

    verb: ClassVar[str] = "aim-seat"
    seat: int = field(converter=_seat)


@frozen
class Place(_At):
    """Where an army is placed. [LL-R-05, LL-V-07]"""

    verb: ClassVar[str] = "place"


@frozen
class Station(_At):
    """Where the Leader goes. [LL-R-06, LL-R-39, LL-CAPT-04]"""

    verb: ClassVar[str] = "station"


@frozen
class Remove(_At):
    """Where an army is taken away. [LL-V-42]"""

    verb: ClassVar[str] = "remove"


@frozen
class From(_At):
    """Where the armies for a new Village come from. [LL-R-45]"""

    verb: ClassVar[str] = "from"


@frozen
class Number(LeadersLegacyVerb):
    """How many: armies that go along or move in, Ports that give Food. [LL-R-53, LL-R-17]"""

    verb: ClassVar[str] = "number"
    values: ClassVar[Values] = {"n": NUMBERS}
    n: int = field(converter=_number)


@frozen
class Bring(LeadersLegacyVerb):
    """The Leader goes along. [LL-SETTLE-07, LL-COMBAT-11]"""

    verb: ClassVar[str] = "bring"


@frozen
class Stay(LeadersLegacyVerb):
    """The Leader stays. [LL-SETTLE-07, LL-COMBAT-11]"""

    verb: ClassVar[str] = "stay"


@frozen
class Farm(LeadersLegacyVerb):
    """The Village yields its Food. [LL-BOUNTY-05]"""

    verb: ClassVar[str] = "farm"


@frozen
class Raise(LeadersLegacyVerb):
    """The Village makes an army in place of its Food. [LL-BOUNTY-05]"""

    verb: ClassVar[str] = "raise"


@frozen
class Name(LeadersLegacyVerb):
    """A kind of resource: gained, lost, swapped, or left out of a price. [LL-V-08]"""

    verb: ClassVar[str] = "name"
    resource: Resource = field(converter=_resource)


@frozen
class Leave(LeadersLegacyVerb):
    """Leave the card that was looked at on top. [LL-COMBAT-04]"""

    verb: ClassVar[str] = "leave"


@frozen
class Sink(LeadersLegacyVerb):
    """Put the card that was looked at at the bottom. [LL-COMBAT-04]"""

    verb: ClassVar[str] = "sink"


@frozen
class Reveal(LeadersLegacyVerb):
    """Reveal one of the Attack cards drawn, by its place. [LL-COMBAT-05]"""

    verb: ClassVar[str] = "reveal"
    values: ClassVar[Values] = {"number": PLACES}
    number: int = field(converter=_card)


@frozen
class Show(LeadersLegacyVerb):
    """Show one of the Event cards looked at, by its place. [LL-V-64]"""

    verb: ClassVar[str] = "show"
    values: ClassVar[Values] = {"number": PLACES}
    number: int = field(converter=_card)


# Moves of seats: trade.


@frozen
class Give(_Cards):
    """Offer cards. [LL-R-60]"""

    verb: ClassVar[str] = "give"


@frozen
class GiveLand(_At):
    """Offer a province. [LL-R-60]"""

    verb: ClassVar[str] = "give-land"


@frozen
class GiveCaptive(LeadersLegacyVerb):
    """Offer the release of the partner's Leader. [LL-R-62]"""

    verb: ClassVar[str] = "give-captive"


@frozen
class Pact(LeadersLegacyVerb):
    """Offer a pact of one or two rounds. [LL-R-63]"""

    verb: ClassVar[str] = "pact"
    rounds: int = field(converter=_rounds)


@frozen
class Take(_Cards):
    """Ask for cards. [LL-R-60]"""

    verb: ClassVar[str] = "take"


@frozen
class TakeLand(_At):
    """Ask for a province. [LL-R-60]"""

    verb: ClassVar[str] = "take-land"


@frozen
class TakeCaptive(LeadersLegacyVerb):
    """Ask for the release of the own Leader. [LL-R-62]"""

    verb: ClassVar[str] = "take-captive"


@frozen
class Send(LeadersLegacyVerb):
    """Send the offer. [LL-R-60]"""

    verb: ClassVar[str] = "send"


@frozen
class Drop(LeadersLegacyVerb):
    """Drop the draft. [LL-R-60]"""

    verb: ClassVar[str] = "drop"


@frozen
class Accept(LeadersLegacyVerb):
    """Accept the offer. [LL-R-60]"""

    verb: ClassVar[str] = "accept"


@frozen
class Reject(LeadersLegacyVerb):
    """Reject the offer. [LL-R-60]"""

    verb: ClassVar[str] = "reject"


@frozen
class Counter(LeadersLegacyVerb):
    """Draft a counter-offer. [LL-R-60]"""

    verb: ClassVar[str] = "counter"


# Moves of chance.


@frozen
class Deal(LeadersLegacyVerb):
    """Chance deals or reveals a Leader. [LL-PICK-01, LL-R-02]"""

    verb: ClassVar[str] = "deal"
    values: ClassVar[Values] = {"number": LEADERS}
    number: int = field(converter=_leader)


@frozen
class DrawObjective(LeadersLegacyVerb):
    """Chance draws a Side Objective. [LL-SETUP-03]"""

    verb: ClassVar[str] = "objective"
    values: ClassVar[Values] = {"number": SIDES}
    number: int = field(converter=_side)


@frozen
class DrawCard(LeadersLegacyVerb):
    """Chance draws or shows an Attack card. [LL-COMBAT-05, LL-R-04]"""

    verb: ClassVar[str] = "card"
    values: ClassVar[Values] = {"number": KINDS}
    number: int = field(converter=_kind)


@frozen
class DrawEvent(LeadersLegacyVerb):
    """Chance draws or shows an Event card. [LL-EVENT-01]"""

    verb: ClassVar[str] = "event"
    values: ClassVar[Values] = {"number": EVENTS}
    number: int = field(converter=_event)


@frozen
class DrawRegion(LeadersLegacyVerb):
    """Chance draws a region. [LL-V-42]"""

    verb: ClassVar[str] = "region"
    values: ClassVar[Values] = {"number": REGIONS}
    number: int = field(converter=_region)


LeadersLegacyMove: TypeAlias = (
    Keep
    | Exchange
    | Pass
    | End
    | Use
    | Offer
    | Settle
    | Upgrade
    | Dock
    | Buy
    | Revive
    | Ransom
    | Attack
    | March
    | Lead
    | To
    | Strike
    | Aim
    | AimSeat
    | Claim
    | Place
    | Station
    | Remove
    | From
    | Number
    | Bring
    | Stay
    | Farm
    | Raise
    | Name
    | Leave
    | Sink
    | Reveal
    | Show
    | Give
    | GiveLand
    | GiveCaptive
    | Pact
    | Take
    | TakeLand
    | TakeCaptive
    | Send
    | Drop
    | Accept
    | Reject
    | Counter
    | Deal
    | DrawObjective
    | DrawCard
    | DrawEvent
    | DrawRegion
)


def every_move() -> list[Move]:
    """All moves in the order of their indexes."""
    return moves_of(LeadersLegacyMove)


# Everything about a table. Provinces, Leaders, cards and objectives go by their ids in the pack.


@frozen
class Frame:
    """
    Something that is asked or going on; all of it is public.

    `actor` is who is asked: a seat, ``CHANCE``, or ``NOBODY`` if the rules go on by themselves.
    What `a`, `b`, `c` and `pc` mean depends on the kind: see the table of decisions in the docs.
    """

    kind: FrameKind
    seat: int
    actor: int = field(kw_only=True)
    a: int = field(default=0, kw_only=True)
    b: int = field(default=0, kw_only=True)
    c: int = field(default=0, kw_only=True)
    pc: int = field(default=0, kw_only=True)


@frozen
class Holding:
    """
    A province that somebody controls.

    `charged` and `port_charged` count the Free Moves that it and its Port have paid this turn;
    a promised province goes to `promised_to` when the next turn of `promised_on` begins.
    """

    owner: int
    level: Level = Level.VILLAGE
    armies: int = field(default=0, kw_only=True)
    port: bool = field(default=False, kw_only=True)
    charged: int = field(default=0, kw_only=True)
    port_charged: int = field(default=0, kw_only=True)
    promised_to: int | None = field(default=None, kw_only=True)
    promised_on: int | None = field(default=None, kw_only=True)
    swapped: bool = field(default=False, kw_only=True)
    """Whether it makes an army of its Food in the Bounty Phase that is going on."""


@frozen
class KnownCard:
    """A card in a known place: who knows which it is. In a view, None if the viewer does not."""

    card: str | None
    knowers: tuple[int, ...]


@frozen
class Running:
    """
    A lasting effect in force. [LL-V-11]

    `source` is the id of an Event, or of a Leader and an ability with a dot between them;
    `effect` the number of the effect in its list.
    """

    source: str
    effect: int = field(default=0, kw_only=True)
    owner: int = field(kw_only=True)
    seats: tuple[int, ...] = field(kw_only=True)
    target: int = field(default=0, kw_only=True)
    until: str = field(kw_only=True)
    uses: int = field(default=0, kw_only=True)
    times: int = field(default=1, kw_only=True)


@frozen
class InForce:
    """An Event in force, and who drew it. [LL-R-70]"""

    event: str
    drawer: int


@frozen
class OfferParts:
    """An offer as far as it is drafted. [LL-R-60]"""

    give: Mapping[Resource, int] = field(factory=dict, kw_only=True)
    take: Mapping[Resource, int] = field(factory=dict, kw_only=True)
    give_land: str | None = field(default=None, kw_only=True)
    take_land: str | None = field(default=None, kw_only=True)
    give_captive: bool = field(default=False, kw_only=True)
    take_captive: bool = field(default=False, kw_only=True)
    pact: int = field(default=0, kw_only=True)


@frozen
class PactInForce:
    """Two seats that may not attack each other. [LL-R-63]"""

    seats: tuple[int, ...]
    rounds: int = field(kw_only=True)
    counted_by: int = field(kw_only=True)
    """The seat whose turns end a round of it."""


@frozen
class SeatSnapshot:
    """One seat; `dealt` and `returned` are hidden Leader cards before the reveal. [LL-R-02]"""

    goods: Mapping[Resource, int] = field(factory=dict, kw_only=True)
    leader: str | None = field(default=None, kw_only=True)
    status: Status = field(default=Status.UNPLACED, kw_only=True)
    place: str | None = field(default=None, kw_only=True)
    captor: int | None = field(default=None, kw_only=True)
    health: int = field(default=0, kw_only=True)
    energy: int = field(default=0, kw_only=True)
    out: bool = field(default=False, kw_only=True)
    moved: bool = field(default=False, kw_only=True)
    """Whether the Leader has changed province since the own Bounty Phase. [LL-R-42]"""
    exchanged: bool = field(default=False, kw_only=True)
    lot: str | None = field(default=None, kw_only=True)
    objectives: tuple[str, ...] = field(default=(), kw_only=True)
    conquered: tuple[int, ...] = field(default=(0, 0, 0, 0), kw_only=True)
    """By level, Village first."""
    downed: int = field(default=0, kw_only=True)
    trades: int = field(default=0, kw_only=True)
    partners: tuple[int, ...] = field(default=(), kw_only=True)
    leader_renown: int = field(default=0, kw_only=True)
    event_renown: int = field(default=0, kw_only=True)
    dealt: str | None = field(default=None, kw_only=True)
    returned: str | None = field(default=None, kw_only=True)


def _dict() -> Any:
    return field(factory=dict, kw_only=True)


@frozen
class LeadersLegacySnapshot:
    """
    Everything about a table, to be written down by hand if wanted.

    `stack` has what is going on, the turn at its bottom: see :func:`turn`. Decks hold the cards
    that nobody knows; what somebody knows lies in `top`, `bottom`, `hand` and `down`, in order.
    """

    game: GameKey
    stack: tuple[Frame, ...]
    seats: tuple[SeatSnapshot, ...] = field(kw_only=True)
    provinces: Mapping[str, Holding] = _dict()
    objectives: tuple[str, ...] = field(default=(), kw_only=True)
    """Those that can still be claimed."""
    deck: Mapping[str, int] = _dict()
    pile: Mapping[str, int] = _dict()
    top: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    bottom: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    hand: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    down: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    revealed: str | None = field(default=None, kw_only=True)
    shift: int = field(default=0, kw_only=True)
    event_deck: Mapping[str, int] = _dict()
    event_pile: Mapping[str, int] = _dict()
    event_bottom: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    event_hand: tuple[KnownCard, ...] = field(default=(), kw_only=True)
    drawn: str | None = field(default=None, kw_only=True)
    in_force: tuple[InForce, ...] = field(default=(), kw_only=True)
    lasting: tuple[Running, ...] = field(default=(), kw_only=True)
    pacts: tuple[PactInForce, ...] = field(default=(), kw_only=True)
    offer: OfferParts = field(factory=OfferParts, kw_only=True)
    price: Mapping[Resource, int] = _dict()
    active: int = field(default=0, kw_only=True)
    first: int = field(default=0, kw_only=True)
    placer: int = field(default=0, kw_only=True)
    marker: int = field(default=0, kw_only=True)
    round: int = field(default=0, kw_only=True)
    winner: int | None = field(default=None, kw_only=True)
    conquered: bool = field(default=False, kw_only=True)
    led: int = field(default=0, kw_only=True)
    spent: tuple[int, ...] = field(default=(0, 0, 0, 0), kw_only=True)
    """Extra Free Moves made: of armies, by sea, and both bound to the Leader's province."""
    drafts: tuple[int, ...] = field(default=(), kw_only=True)
    """Offers begun to each partner this turn; nothing stands for none."""


def turn(seat: int, phase: Phase = Phase.BUILDING) -> Frame:
    """A main decision of a seat's turn."""
    return Frame(FrameKind.TURN, seat, actor=seat, a=Phase(phase).number)


# What a seat may know.


@frozen
class SeatView:
    """One seat as everybody sees it; `dealt` and `returned` only if they are the viewer's."""

    renown: int = field(kw_only=True)
    points: int = field(kw_only=True)
    """What the goal counts: Renown, or objectives."""
    command: int | None = field(kw_only=True)
    """Of the Leader, as things stand."""
    seat: SeatSnapshot = field(kw_only=True)


@frozen
class LeadersLegacyView:
    """What a seat may know of a table; with `seat` None, what someone knows who sees all cards."""

    game: GameKey
    seat: int | None
    actor: int = field(kw_only=True)
    stack: tuple[Frame, ...] = field(kw_only=True)
    phase: Phase | None = field(kw_only=True)
    goal: int = field(kw_only=True)
    seats: tuple[SeatView, ...] = field(kw_only=True)
    provinces: Mapping[str, Holding] = field(kw_only=True)
    objectives: tuple[str, ...] = field(kw_only=True)
    deck: int = field(kw_only=True)
    """Attack cards in the deck that nobody has looked at."""
    pile: Mapping[str, int] = field(kw_only=True)
    top: tuple[KnownCard, ...] = field(kw_only=True)
    bottom: tuple[KnownCard, ...] = field(kw_only=True)
    hand: tuple[KnownCard, ...] = field(kw_only=True)
    down: tuple[KnownCard, ...] = field(kw_only=True)
    revealed: str | None = field(kw_only=True)
    shift: int = field(kw_only=True)
    event_deck: int = field(kw_only=True)
    """Event cards in the deck that nobody has looked at."""
    event_pile: Mapping[str, int] = field(kw_only=True)
    event_bottom: tuple[KnownCard, ...] = field(kw_only=True)
    event_hand: tuple[KnownCard, ...] = field(kw_only=True)
    drawn: str | None = field(kw_only=True)
    in_force: tuple[InForce, ...] = field(kw_only=True)
    lasting: tuple[Running, ...] = field(kw_only=True)
    pacts: tuple[PactInForce, ...] = field(kw_only=True)
    offer: OfferParts = field(kw_only=True)
    price: Mapping[Resource, int] = field(kw_only=True)
    active: int = field(kw_only=True)
    first: int = field(kw_only=True)
    placer: int = field(kw_only=True)
    marker: int = field(kw_only=True)
    round: int = field(kw_only=True)
    winner: int | None = field(kw_only=True)
    conquered: bool = field(kw_only=True)
    led: int = field(kw_only=True)
    spent: tuple[int, ...] = field(kw_only=True)
    drafts: tuple[int, ...] = field(kw_only=True)
    board: Board = field(kw_only=True, repr=False)
    """What stands on the map and on the cards."""

    def __str__(self) -> str:
        from legacies.games.leaders_legacy.picture import text

        return text(self)

    def _repr_svg_(self) -> str:
        from legacies.games.leaders_legacy.picture import svg

        return svg(self)
