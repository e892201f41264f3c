"""Tables of Gears of Time written down in a few words: for the rule tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import legacies
from helpers.playing import deal as deal
from helpers.playing import options as options
from helpers.playing import play as play
from helpers.playing import refusal as refusal
from legacies.games.gears_of_time import (
    Card,
    Character,
    Decision,
    GearsOfTime,
    GearsOfTimeSnapshot,
    LaidCard,
    SeatSnapshot,
    Technology,
    TurnChoice,
)
from legacies.games.gears_of_time.pack import slug

PACK = """
game = "gears_of_time"
id = "tiny"
version = "1"
title = "Tiny"
"""


def new_game(seats: int, content: Path | None = None, **options: bool | int | str) -> GearsOfTime:
    """The game, typed as what it is."""
    made = legacies.game("gears_of_time", seats=seats, content=content, **options)
    return cast(GearsOfTime, made)


def pack(folder: Path, technologies: str = "", fates: str = "", characters: str = "") -> Path:
    """
    A pack over the default one: a line per entry that it changes or adds.

    ``"T01 Fire 3 1 1 Law;Wheel"`` is id, name, copies, cost, reward and prerequisites (``-``
    stands for none); ``"plans 3"`` a number of Fate cards; ``"C1 Smith Metalworking 5"`` a
    character. Names have ``_`` for spaces.
    """
    (folder / "pack.toml").write_text(PACK + 'extends = "default"\n')
    entries = []
    for line in technologies.strip().splitlines():
        id, name, copies, cost, reward, needs = (word.replace("_", " ") for word in line.split())
        words = ", ".join(f'"{each}"' for each in needs.split(";") if each != "-")
        entries.append(
            f'[[technology]]\nid = "{id}"\nname = "{name}"\ncopies = {copies}\ncost = {cost}\n'
            f'reward = {reward}\nprereqs = [{words}]\nsource = "test"\n'
        )
    if entries:
        (folder / "technologies.toml").write_text("\n".join(entries))
    if fates:
        lines = [line.split() for line in fates.strip().splitlines()]
        (folder / "fates.toml").write_text(
            "\n".join(f'[[fate]]\nid = "{id}"\ncopies = {copies}' for id, copies in lines)
        )
    if characters:
        lines = [line.split() for line in characters.strip().splitlines()]
        (folder / "characters.toml").write_text(
            "\n".join(
                f'[[character]]\nid = "{id}"\nname = "{name}"\npursuit = "{pursuit}"\n'
                f'reward = {reward}\nsource = "test"'
                for id, name, pursuit, reward in lines
            )
        )
    return folder


DEFAULT = new_game(2)
NAMES = {slug(face.name): str(face.card) for face in DEFAULT.faces if face.cost is not None}


def cards(text: str) -> dict[Card, int]:
    """``"fire:2 law plans"`` as counts of cards, in the names of the default pack."""
    counts: Counter[Card] = Counter()
    for word in text.split():
        name, _, number = word.partition(":")
        counts[Card(NAMES.get(name, name))] += int(number or 1)
    return dict(counts)


def words(counts: Mapping[Card, int]) -> str:
    """Counts of cards as ``"fire:2 law plans"``, in the order of the deck."""
    names = {id: name for name, id in NAMES.items()}
    return " ".join(
        names.get(card, card) + ("" if counts[card] == 1 else f":{counts[card]}")
        for card in Card
        if counts.get(card)
    )


def technology(name: str) -> Technology:
    """A Technology by its name in the default pack, or by its id."""
    return Technology(NAMES.get(name, name))


def laid(
    name: str,
    timeframe: int,
    *cubes: int,
    failed: bool = False,
    dashed: bool = False,
    guard: int | None = None,
    removed: str = "",
) -> LaidCard:
    """A card on the timeline with its cubes by seat: ``laid("fire", 0, 2, 1)``."""
    return LaidCard(
        technology(name),
        timeframe,
        cubes=cubes,
        failed=failed,
        dashed=dashed,
        guard=guard,
        removed=tuple(technology(each) for each in removed.split()),
    )


def seat(
    hand: str = "",
    *,
    pawn: int | None = None,
    pool: int = 0,
    score: int = 0,
    place: int | None = None,
    character: str | None = None,
    buried: str = "",
) -> SeatSnapshot:
    """A seat: ``seat("fire law:2", pawn=1)``; place and character default to its number."""
    return SeatSnapshot(
        hand=cards(hand),
        buried=cards(buried),
        pawn=pawn,
        pool=pool,
        score=score,
        place=place,
        character=None if character is None else Character(character),
    )


def table(
    *seats: SeatSnapshot,
    timeline: Sequence[LaidCard] = (),
    decision: Decision | None = None,
    game: GearsOfTime | None = None,
    deck: str | None = None,
    pile: str = "",
    aside: str = "",
    round: int = 0,
    lap: int = 0,
    as_given: bool = False,
) -> legacies.State:
    """
    A state with these seats; by default seat 0 is asked in its turn, with three actions left.

    Every card not mentioned lies in the deck; if the deck is given, in the pile. Places and
    characters that are not given are those of the seat's number, unless `as_given`.
    """
    game = game or new_game(len(seats))
    if not as_given:
        seats = tuple(_complete(number, each) for number, each in enumerate(seats))
    rest: Counter[Card] = Counter(
        {card: n for card, n in zip(Card, game.content.copies, strict=True) if n}  # type: ignore[attr-defined]
    )
    for each in seats:
        rest -= Counter(each.hand)
        rest -= Counter(each.buried)
    for card in timeline:
        rest -= Counter([Card(card.technology)])
        rest -= Counter({Card.HOPES: card.dashed, Card.PLANS: card.guard is not None})
        rest -= Counter({Card.WILLED: len(card.removed)})
    rest -= Counter(cards(aside))
    in_pile = rest - Counter(cards(deck)) if deck is not None else Counter(cards(pile))
    return game.restore(
        GearsOfTimeSnapshot(
            game.key,
            decision or TurnChoice(0),
            seats=tuple(seats),
            timeline=tuple(timeline),
            deck=cards(deck) if deck is not None else dict(rest - in_pile),
            pile=dict(in_pile),
            aside=cards(aside),
            round=round,
            lap=lap,
        )
    )


def _complete(number: int, given: SeatSnapshot) -> SeatSnapshot:
    return SeatSnapshot(
        hand=given.hand,
        buried=given.buried,
        pawn=given.pawn,
        pool=given.pool,
        score=given.score,
        place=number + 1 if given.place is None else given.place,
        character=given.character or tuple(Character)[number],
    )


FULL = "T23 T24 T25 T26 T27 T28"  # six cards that stay in a hand and take no part
OTHER = "T29 T30 T31 T32 T33 T34"


def last_turn(
    *timeline: LaidCard,
    seats: Sequence[SeatSnapshot] = (),
    game: GearsOfTime | None = None,
    n: int = 2,
    round: int = 0,
) -> legacies.State:
    """The end of the last turn of a round, to be ended: what follows is the bureaucracy."""
    n = len(seats) or (game.seats if game else n)
    hands = [FULL, OTHER, "", ""]
    seats = seats or [seat(hands[number]) for number in range(n)]
    order = [each.place or number + 1 for number, each in enumerate(seats)]
    last = order.index(n)
    if game is not None and game.options.turn_sequence == "clockwise":
        last = (order.index(1) - 1) % n
    return table(
        *seats,
        timeline=timeline,
        decision=TurnChoice(last, 0),
        game=game,
        round=round,
        lap=3,
    )


def bureaucracy(
    *timeline: LaidCard,
    seats: Sequence[SeatSnapshot] = (),
    game: GearsOfTime | None = None,
    n: int = 2,
    round: int = 0,
) -> GearsOfTimeSnapshot:
    """What a bureaucracy makes of a timeline."""
    state = last_turn(*timeline, seats=seats, game=game, n=n, round=round)
    return cast(GearsOfTimeSnapshot, play(state, "end").snapshot())


def scores(snapshot: GearsOfTimeSnapshot) -> list[int]:
    """Points by seat."""
    return [each.score for each in snapshot.seats]


def pools(snapshot: GearsOfTimeSnapshot) -> list[int]:
    """Cubes in the Pool by seat."""
    return [each.pool for each in snapshot.seats]


def line(snapshot: GearsOfTimeSnapshot) -> list[str]:
    """The timeline in words: ``"0 fire 2:1"``, ``"1 law 0:2 failed"``."""
    names = {id: name for name, id in NAMES.items()}
    return [
        " ".join(
            [
                str(card.timeframe),
                names.get(card.technology, card.technology),
                ":".join(map(str, card.cubes)),
                *(["failed"] if card.failed else []),
            ]
        )
        for card in snapshot.timeline
    ]


def look(state: legacies.State) -> GearsOfTimeSnapshot:
    """The snapshot, typed as what it is."""
    return cast(GearsOfTimeSnapshot, state.snapshot())
