"""Moves, decisions, snapshots and views of Gears of Time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from attrs import field, frozen

from legacies._values import GameKey
from legacies.games.gears_of_time._rules import FIRST_INDEX, LIMITS
from legacies.moves import Kind, Move, Operands, Values, Verb, moves_of, whole


class Technology(Kind):
    """A Technology by its id in the content pack, which gives it a name."""

    T01 = "T01"
    T02 = "T02"
    T03 = "T03"
    T04 = "T04"
    T05 = "T05"
    T06 = "T06"
    T07 = "T07"
    T08 = "T08"
    T09 = "T09"
    T10 = "T10"
    T11 = "T11"
    T12 = "T12"
    T13 = "T13"
    T14 = "T14"
    T15 = "T15"
    T16 = "T16"
    T17 = "T17"
    T18 = "T18"
    T19 = "T19"
    T20 = "T20"
    T21 = "T21"
    T22 = "T22"
    T23 = "T23"
    T24 = "T24"
    T25 = "T25"
    T26 = "T26"
    T27 = "T27"
    T28 = "T28"
    T29 = "T29"
    T30 = "T30"
    T31 = "T31"
    T32 = "T32"
    T33 = "T33"
    T34 = "T34"
    T35 = "T35"
    T36 = "T36"
    T37 = "T37"
    T38 = "T38"
    T39 = "T39"
    T40 = "T40"
    T41 = "T41"
    T42 = "T42"
    T43 = "T43"
    T44 = "T44"
    T45 = "T45"
    T46 = "T46"
    T47 = "T47"
    T48 = "T48"


class Card(Kind):
    """A card of the deck: Technologies, then Fate cards."""

    T01 = "T01"
    T02 = "T02"
    T03 = "T03"
    T04 = "T04"
    T05 = "T05"
    T06 = "T06"
    T07 = "T07"
    T08 = "T08"
    T09 = "T09"
    T10 = "T10"
    T11 = "T11"
    T12 = "T12"
    T13 = "T13"
    T14 = "T14"
    T15 = "T15"
    T16 = "T16"
    T17 = "T17"
    T18 = "T18"
    T19 = "T19"
    T20 = "T20"
    T21 = "T21"
    T22 = "T22"
    T23 = "T23"
    T24 = "T24"
    T25 = "T25"
    T26 = "T26"
    T27 = "T27"
    T28 = "T28"
    T29 = "T29"
    T30 = "T30"
    T31 = "T31"
    T32 = "T32"
    T33 = "T33"
    T34 = "T34"
    T35 = "T35"
    T36 = "T36"
    T37 = "T37"
    T38 = "T38"
    T39 = "T39"
    T40 = "T40"
    T41 = "T41"
    T42 = "T42"
    T43 = "T43"
    T44 = "T44"
    T45 = "T45"
    T46 = "T46"
    T47 = "T47"
    T48 = "T48"
    BLOODLINE = "bloodline"
    HOPES = "hopes"
    PLANS = "plans"
    FOLDS = "folds"
    MORE_TIME = "more-time"
    WILLED = "willed"


class Character(Kind):
    """A character by its id in the content pack."""

    C1 = "C1"
    C2 = "C2"
    C3 = "C3"
    C4 = "C4"
    C5 = "C5"
    C6 = "C6"
    C7 = "C7"
    C8 = "C8"


class Side(Kind):
    """Which way a pawn is moved."""

    LEFT = "left"
    RIGHT = "right"


FATES = tuple(Card)[LIMITS["technologies"] :]
VALUES = {
    "seat": range(LIMITS["seats"]),
    "place": range(1, LIMITS["seats"] + 1),
    "timeframe": range(LIMITS["timeframes"]),
    "cubes": range(1, LIMITS["pool"] + 1),
}


# Operands of moves: what cannot be one is refused when the move is made.


def _technology(value: Technology | str) -> Technology:
    return Technology.of(value)


def _card(value: Card | str) -> Card:
    return Card.of(value)


def _character(value: Character | str) -> Character:
    return Character.of(value)


def _side(value: Side | str) -> Side:
    return Side.of(value)


def _seat(value: int) -> int:
    return whole("seat", value, VALUES["seat"])


def _place(value: int) -> int:
    return whole("place", value, VALUES["place"])


def _timeframe(value: int) -> int:
    return whole("timeframe", value, VALUES["timeframe"])


def _cubes(value: int) -> int:
    return whole("cubes", value, VALUES["cubes"])


class GearsOfTimeVerb(Verb):
    """A move of this game: a verb with operands."""

    __slots__ = ()

    firsts: ClassVar[Mapping[str, int]] = FIRST_INDEX
    values: ClassVar[Values] = VALUES


# Moves of seats: actions.


@frozen
class End(GearsOfTimeVerb):
    """End the turn, all actions taken or none possible. [GT-R-06, GT-R-13]"""

    verb: ClassVar[str] = "end"


@frozen
class Draw(GearsOfTimeVerb):
    """Draw two cards to keep one. [GT-DRAW-01]"""

    verb: ClassVar[str] = "draw"


@frozen
class Travel(GearsOfTimeVerb):
    """Move the own pawn to an earlier Timeframe. [GT-TRAVEL-01]"""

    verb: ClassVar[str] = "travel"
    timeframe: int = field(converter=_timeframe)


@frozen
class Establish(GearsOfTimeVerb):
    """
    Play a Technology into the Timeframe of the own pawn; the cost is asked next. [GT-EST-01]

    >>> str(Establish(Technology.T11))
    'establish T11'
    """

    verb: ClassVar[str] = "establish"
    technology: Technology = field(converter=_technology)


@frozen
class Overfill(GearsOfTimeVerb):
    """Establish in a full Timeframe with We Need More Time. [GT-FATE-06]"""

    verb: ClassVar[str] = "overfill"
    technology: Technology = field(converter=_technology)


@frozen
class Influence(GearsOfTimeVerb):
    """Put cubes of the Pool onto a card in the own Timeframe; the number comes next. [GT-INF-01]"""

    verb: ClassVar[str] = "influence"
    technology: Technology = field(converter=_technology)


# Moves of seats: Fate cards.


@frozen
class Fold(GearsOfTimeVerb):
    """Time Folds Around Us: move a pawn by one Timeframe. [GT-FATE-05]"""

    verb: ClassVar[str] = "fold"
    seat: int = field(converter=_seat)
    side: Side = field(converter=_side)


@frozen
class _Aimed(GearsOfTimeVerb):
    """A Fate card that concerns one card on the timeline. [GT-R-25]"""

    technology: Technology = field(converter=_technology)
    timeframe: int = field(converter=_timeframe)

    def __str__(self) -> str:
        return f"{self.verb} {self.technology} at {self.timeframe}"

    @classmethod
    def operands(cls) -> Operands:
        return super().operands()[::-1]  # all cards of a Timeframe, then those of the next


@frozen
class Bloodline(_Aimed):
    """Bloodline Influence: a cube from the Supply. [GT-FATE-01]"""

    verb: ClassVar[str] = "bloodline"


@frozen
class Dash(_Aimed):
    """Not What We Hoped For: the reward is 0. [GT-FATE-02]"""

    verb: ClassVar[str] = "dash"


@frozen
class Shield(_Aimed):
    """Perfectly Laid Plans: others leave the card alone. [GT-FATE-04]"""

    verb: ClassVar[str] = "shield"


@frozen
class Will(_Aimed):
    """Willed Into Existence: a prerequisite goes; which one is asked next. [GT-FATE-08]"""

    verb: ClassVar[str] = "will"


# Moves of seats: what actions and Fate cards ask.


@frozen
class Remove(GearsOfTimeVerb):
    """The prerequisite that Willed Into Existence removes. [GT-FATE-08]"""

    verb: ClassVar[str] = "remove"
    technology: Technology = field(converter=_technology)


@frozen
class Add(GearsOfTimeVerb):
    """How many cubes of the Pool an Influence action adds. [GT-INF-01]"""

    verb: ClassVar[str] = "add"
    cubes: int = field(converter=_cubes)


@frozen
class Discard(GearsOfTimeVerb):
    """Pay one card of a cost, face down. [GT-EST-04]"""

    verb: ClassVar[str] = "discard"
    card: Card = field(converter=_card)


@frozen
class Keep(GearsOfTimeVerb):
    """Keep one of the two cards drawn. [GT-DRAW-01]"""

    verb: ClassVar[str] = "keep"
    card: Card = field(converter=_card)


@frozen
class Pick(GearsOfTimeVerb):
    """Take a free place on the turn order track, counted from 1. [GT-SETUP-11]"""

    verb: ClassVar[str] = "pick"
    place: int = field(converter=_place)


@frozen
class Become(GearsOfTimeVerb):
    """Take a character. [GT-SETUP-06]"""

    verb: ClassVar[str] = "become"
    character: Character = field(converter=_character)


# Moves of chance.


@frozen
class Deal(GearsOfTimeVerb):
    """Chance deals a card to a hand. [GT-SETUP-09, GT-SETUP-13, GT-REF-01]"""

    verb: ClassVar[str] = "deal"
    card: Card = field(converter=_card)


@frozen
class Show(GearsOfTimeVerb):
    """Chance shows a card to the seat that draws. [GT-DRAW-01]"""

    verb: ClassVar[str] = "show"
    card: Card = field(converter=_card)


@frozen
class Assign(GearsOfTimeVerb):
    """Chance deals a character. [GT-SETUP-06]"""

    verb: ClassVar[str] = "assign"
    character: Character = field(converter=_character)


GearsOfTimeMove: TypeAlias = (
    End
    | Draw
    | Travel
    | Establish
    | Overfill
    | Influence
    | Fold
    | Bloodline
    | Dash
    | Shield
    | Will
    | Remove
    | Add
    | Discard
    | Keep
    | Pick
    | Become
    | Deal
    | Show
    | Assign
)


def every_move() -> list[Move]:
    """All moves in the order of their indexes."""
    return moves_of(GearsOfTimeMove)


# What the table waits for. All of it is public.


@frozen
class Casting:
    """Chance deals a character to the seat. [GT-SETUP-06]"""

    tag: ClassVar[str] = "cast"
    seat: int = 0


@frozen
class CharacterChoice:
    """The seat takes a character. [GT-SETUP-06]"""

    tag: ClassVar[str] = "character"
    seat: int = 0


@frozen
class Dealing:
    """Chance deals the first hands, seat by seat. [GT-SETUP-09]"""

    tag: ClassVar[str] = "deal"
    dealt: int = 0


@frozen
class OrderChoice:
    """
    The seat takes a place on the turn order track; `then` pick those after it. [GT-REF-03]

    `first`: before the first round, when extra cards follow. [GT-SETUP-13]
    """

    tag: ClassVar[str] = "order"
    seat: int
    then: tuple[int, ...] = ()
    first: bool = False


@frozen
class ExtraDealing:
    """Chance deals further cards to the later places. [GT-SETUP-13]"""

    tag: ClassVar[str] = "extras"
    dealt: int = 0


@frozen
class TurnChoice:
    """The seat acts, plays Fate cards or ends its turn. [GT-TURN-04]"""

    tag: ClassVar[str] = "turn"
    seat: int
    actions: int = LIMITS["actions"]


@frozen
class Paying:
    """The seat discards `left` more cards for what it establishes. [GT-EST-04]"""

    tag: ClassVar[str] = "pay"
    seat: int
    left: int
    actions: int = 2


@frozen
class AmountChoice:
    """The seat says how many cubes it adds to the card in its Timeframe. [GT-INF-01]"""

    tag: ClassVar[str] = "amount"
    seat: int
    technology: Technology
    actions: int = 2


@frozen
class Looking:
    """Chance shows the cards of a Draw to the seat. [GT-DRAW-01]"""

    tag: ClassVar[str] = "look"
    seat: int
    left: int = LIMITS["drawn"]
    actions: int = 2


@frozen
class Keeping:
    """The seat keeps one of two cards. [GT-DRAW-01]"""

    tag: ClassVar[str] = "keep"
    seat: int
    actions: int = 2


@frozen
class RemovalChoice:
    """The seat says which prerequisite of a card is removed. [GT-FATE-08]"""

    tag: ClassVar[str] = "remove"
    seat: int
    technology: Technology
    timeframe: int
    actions: int = LIMITS["actions"]


@frozen
class Refilling:
    """Chance deals the seat up to six cards. [GT-REF-01]"""

    tag: ClassVar[str] = "refill"
    seat: int


@frozen
class GameOver:
    """Nobody is asked any more."""

    tag: ClassVar[str] = "over"


Decision: TypeAlias = (
    Casting
    | CharacterChoice
    | Dealing
    | OrderChoice
    | ExtraDealing
    | TurnChoice
    | Paying
    | AmountChoice
    | Looking
    | Keeping
    | RemovalChoice
    | Refilling
    | GameOver
)


# Everything about a table.


def _counts() -> Any:
    return field(factory=dict, kw_only=True)


@frozen
class LaidCard:
    """
    A Technology card on the timeline, its cubes by seat, and what lies on it.

    `failed` is set from a bureaucracy to the next round; `dashed`, `guard` and `removed` tell of
    Not What We Hoped For, Perfectly Laid Plans (whose) and Willed Into Existence.
    """

    technology: Technology
    timeframe: int
    cubes: tuple[int, ...] = field(kw_only=True)
    failed: bool = field(default=False, kw_only=True)
    dashed: bool = field(default=False, kw_only=True)
    guard: int | None = field(default=None, kw_only=True)
    removed: tuple[Technology, ...] = field(default=(), kw_only=True)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with most Influence; none if there is no cube."""
        most = max(self.cubes, default=0)
        return tuple(seat for seat, n in enumerate(self.cubes) if n == most > 0)


@frozen
class SeatSnapshot:
    """
    One seat; a pawn that is None stands on the Present Day.

    `buried` are the cards that the seat put face down on the discard pile since it was shuffled.
    """

    hand: Mapping[Card, int] = _counts()
    buried: Mapping[Card, int] = _counts()
    pawn: int | None = field(default=None, kw_only=True)
    pool: int = field(default=0, kw_only=True)
    score: int = field(default=0, kw_only=True)
    place: int | None = field(default=None, kw_only=True)
    """On the turn order track, from 1; None while it is not picked."""
    character: Character | None = field(default=None, kw_only=True)


@frozen
class GearsOfTimeSnapshot:
    """
    Everything about a table, to be written down by hand if wanted.

    A card that a mapping leaves out counts 0. `round` and `lap` count from 0. The timeline may be
    in any order. `pile` is what everybody saw go there; `aside` what the seat on turn has drawn
    or paid so far.
    """

    game: GameKey
    decision: Decision
    seats: tuple[SeatSnapshot, ...] = field(kw_only=True)
    timeline: tuple[LaidCard, ...] = field(default=(), kw_only=True)
    deck: Mapping[Card, int] = _counts()
    pile: Mapping[Card, int] = _counts()
    aside: Mapping[Card, int] = _counts()
    round: int = field(default=0, kw_only=True)
    lap: int = field(default=0, kw_only=True)


# What a seat may know.


@frozen
class Face:
    """
    What a card says: cost and reward are None on a Fate card.

    `words` are generated: a Technology with its prerequisites and, indented, theirs.
    """

    card: Card
    name: str
    copies: int = field(kw_only=True)
    cost: int | None = field(default=None, kw_only=True)
    reward: int | None = field(default=None, kw_only=True)
    needs: tuple[Technology, ...] = field(default=(), kw_only=True)
    words: tuple[str, ...] = field(kw_only=True)


@frozen
class CharacterFace:
    """What a character card says."""

    character: Character
    name: str
    pursuit: Technology = field(kw_only=True)
    reward: int = field(kw_only=True)


@frozen
class SeatView:
    """One seat as the viewer sees it; a hand that is None is hidden, only its size is known."""

    hand_count: int = field(kw_only=True)
    hand: Mapping[Card, int] | None = field(kw_only=True)
    pawn: int = field(kw_only=True)
    pool: int = field(kw_only=True)
    score: int = field(kw_only=True)
    place: int | None = field(kw_only=True)
    character: Character | None = field(kw_only=True)


@frozen
class GearsOfTimeView:
    """What a seat may know of a table; with `seat` None, what someone knows who sees all hands."""

    game: GameKey
    seat: int | None
    actor: int = field(kw_only=True)
    decision: Decision = field(kw_only=True)
    round: int = field(kw_only=True)
    lap: int = field(kw_only=True)
    present: int = field(kw_only=True)
    """The index of the Present Day; the capacity of Timeframe `t` is ``present - t``."""
    order: tuple[int, ...] = field(kw_only=True)
    """The seats in the order of their turns; empty while places are picked."""
    seats: tuple[SeatView, ...] = field(kw_only=True)
    timeline: tuple[LaidCard, ...] = field(kw_only=True)
    deck: int = field(kw_only=True)
    """How many cards are left."""
    pile: Mapping[Card, int] = field(kw_only=True)
    """What everybody saw go to the discard pile."""
    face_down: int = field(kw_only=True)
    """Cards in the pile that only the seat that put them there has seen."""
    buried: Mapping[Card, int] = field(kw_only=True)
    """Those of them that the viewer put there."""
    aside: Mapping[Card, int] | None = field(kw_only=True)
    """What the viewer has drawn or paid so far; None before another seat."""
    faces: tuple[Face, ...] = field(kw_only=True)
    characters: tuple[CharacterFace, ...] = field(kw_only=True)

    def __str__(self) -> str:
        from legacies.games.gears_of_time.picture import text

        return text(self)

    def _repr_svg_(self) -> str:
        from legacies.games.gears_of_time.picture import svg

        return svg(self)
