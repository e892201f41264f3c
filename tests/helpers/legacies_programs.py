"""Legacies with a program under test: on a card, a Successor, an Event or a Special Action."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import attrs

import legacies
from helpers.legacies import look, new_game, options, play, seat, table
from legacies.content import About
from legacies.games.legacies import Card, Character, Held, Legacies, SeatSnapshot, Step
from legacies.games.legacies._rules import PHASES
from legacies.games.legacies.effects import (
    Cost,
    Modifier,
    Program,
    Resource,
    ResourceOrAny,
    Span,
    Triple,
    triple,
)
from legacies.games.legacies.entries.board import Heirloom
from legacies.games.legacies.entries.cards import (
    EventOutcome,
    Invest,
    Link,
    Opportunity,
    PlayerCard,
)
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.reading import Reader

Table: TypeAlias = dict[str, Any]  # an effect, modifier, amount or condition as in a file


def do(effect: str, **fields: Any) -> Table:
    """An effect as a content file says it: ``do("convert", from_="gold", to="fame", up_to=3)``."""
    return {"effect": effect} | {name.rstrip("_"): value for name, value in fields.items()}


def mod(modifier: str, **fields: Any) -> Table:
    """A modifier as a content file says it."""
    return {"modifier": modifier} | fields


def _read(cls: Any, value: Any) -> Any:
    reader = Reader({})
    found = reader.read(cls, value, "")

    assert not reader.problems
    return found


def _program(effects: Sequence[Table]) -> Program:
    return cast(Program, _read(Program, list(effects))) if effects else ()


def _modifiers(modifiers: Sequence[Table]) -> tuple[Modifier, ...]:
    return tuple(_read(Modifier, each) for each in modifiers)


# The laboratory: the numbers that the tests rely on, whatever the default pack says ------------

FAMES = ((1, 1, 1), (1, 1, 1), (1, 1, 2), (1, 2, 2), (1, 2, 3), (2, 2, 3),
         (2, 3, 3), (2, 3, 4), (2, 3, 4), (3, 4, 5), (3, 4, 5), (3, 5, 6))  # fmt: skip
MINORS = (0, 0, 0, 1, 1, 3, 3, 3, 5, 5, 5, 5)
MAJORS = (0, 0, 0, 3, 3, 6, 6, 6, 10, 10, 10, 10)


def _give(what: str, n: int, **fields: Any) -> Table:
    return do("gain", what=what, n=n, **fields)


SPACES: dict[str, list[list[Table]]] = {  # of the tracks, in every Century
    "promoter": [[_give("fame", 2), _give("gold", 7)], *[[_give("gold", n)] for n in (6, 9, 6)]],
    "master_thief": [[_give("resource", 1), _give("gold", 7)], *[[_give("gold", 5)]] * 3],
    "socialite": [
        [_give("fame", 2), _give("gold", 3), do("draw_successor", n=1, from_="deck")],
        *[[_give("fame", n)] for n in (2, 1, 1)],
    ],
    "politician": [[_give("fame", n)] for n in (3, 2, 1, 1)],
    "underworld_boss": [[_give("gold", n)] for n in (20, 13, 9, 6)],
    "general": [
        [_give("fame", 1), _give("resource", 1, kind="iron")],
        *[[_give("gold", 6)]] * 3,
    ],
    "transportation_baron": [[_give("gold", n)] for n in (16, 12, 9, 6)],
    "corporate_mogul": [
        [_give("gold", 14), do("move_industry", industry="own", by=1)],
        *[[_give("gold", n)] for n in (12, 9, 6)],
    ],
    "inventor": [[_give("resource", 1), _give("fame", 1)], *[[_give("gold", 6)]] * 3],
    "philosopher": [[_give("foundation", n)] for n in (8, 6, 4, 2)],
}
FIGURES = [
    _give("fame", 2),
    _give("gold", 12),
    _give("resource", 1),
    _give("foundation", 10),
    *[_give("gold", n) for n in (5, 6, 7, 8)],
]
CARDS: dict[str, Table] = {  # all others have a dye and nothing else
    "C1003": {
        "opportunity": {"cost": {"gold": 2}, "do": [do("move_industry", industry="any", by=1)]},
        "invest": ["government"],
    },
    "C1004": {"relationships": [{"with": "socialite", "cost": {"gold": 4}}]},
    "C1011": {
        "relationships": [
            {"with": "politician", "cost": {"gold": 3}},
            {"with": "legendary", "cost": {"gold": 6}},
        ],
    },
    "C1013": {"relationships": [{"with": "underworld_boss", "cost": {"resource": 1}}]},
    "C1017": {
        "relationships": [
            {"with": "promoter", "cost": {"gold": 4}},
            {"with": "inventor", "cost": {"gold": 3}},
        ],
    },
    "C1041": {"invest": ["law"]},
}
HEIRLOOMS: dict[str, Table] = {  # what they cost; all others two of each kind
    "promoter 1": {"iron": 1},
    "politician 1": {"gear": 1},
    "politician 2": {"dye": 1, "iron": 1},
    "politician 3": {"dye": 2},
    "general 1": {"gear": 1},
    "general 2": {"gem": 1, "iron": 1},
    "general 3": {"iron": 2},
    "inventor 1": {"gem": 1},
}


@functools.cache
def laboratory() -> LegaciesPack:
    """The default pack with plain and fixed content in place of what is tuned."""
    pack = cast(LegaciesPack, new_game(3).content)
    nothing = _modifiers([mod("gate", by=0)])
    idle: dict[str, Any] = {"effects": (), "modifiers": nothing, "span": None}
    return attrs.evolve(
        pack,
        pack=About("legacies", "laboratory", "1", "Programs under test"),
        investment_track=attrs.evolve(
            pack.investment_track,
            rows=tuple(
                attrs.evolve(
                    each,
                    gold=Triple(*((row + 1) * n for n in (1, 2, 3))),
                    fame=Triple(*FAMES[row]),
                    minor=triple(MINORS[row]),
                    major=triple(MAJORS[row]),
                )
                for row, each in enumerate(pack.investment_track.rows)
            ),
        ),
        relationship_tracks=attrs.evolve(
            pack.relationship_tracks,
            tracks=tuple(
                attrs.evolve(
                    each,
                    spaces=tuple(
                        attrs.evolve(space, effects=_program(effects))
                        for space, effects in zip(each.spaces, SPACES[each.character], strict=True)
                    ),
                )
                for each in pack.relationship_tracks.tracks
            ),
        ),
        exploration=attrs.evolve(
            pack.exploration,
            exploration=tuple(
                attrs.evolve(each, gold_per_card=5, fame_per_card=0, successors=1)
                for each in pack.exploration.exploration
            ),
        ),
        legendary_figures=attrs.evolve(
            pack.legendary_figures,
            legendary_figures=tuple(
                attrs.evolve(each, effects=_program([effect]))
                for each, effect in zip(
                    pack.legendary_figures.legendary_figures, FIGURES, strict=True
                )
            ),
        ),
        bonus_tokens=attrs.evolve(
            pack.bonus_tokens,
            bonus_tokens=tuple(
                attrs.evolve(each, effects=_program([_give("gold", 6)]))
                for each in pack.bonus_tokens.bonus_tokens
            ),
        ),
        heirlooms=attrs.evolve(
            pack.heirlooms,
            heirlooms=tuple(
                each if each.level == 0 else attrs.evolve(each, cost=_heirloom_cost(each))
                for each in pack.heirlooms.heirlooms
            ),
        ),
        player_cards=attrs.evolve(
            pack.player_cards,
            player_cards=tuple(_card(each) for each in pack.player_cards.player_cards),
        ),
        successors=attrs.evolve(
            pack.successors,
            successors=tuple(
                attrs.evolve(each, foundation=triple(5), now=(), retire=(), lasting=nothing)
                for each in pack.successors.successors
            ),
        ),
        events=attrs.evolve(
            pack.events,
            events=tuple(
                attrs.evolve(
                    each,
                    top=attrs.evolve(each.top, **idle),
                    bottom=attrs.evolve(each.bottom, **idle),
                )
                for each in pack.events.events
            ),
        ),
    )


def _card(card: PlayerCard) -> PlayerCard:
    plain: Table = {"relationships": [], "invest": []} | CARDS.get(card.id, {})
    return attrs.evolve(
        card,
        resources=(Resource.DYE,),
        opportunity=_read(Opportunity, plain["opportunity"]) if "opportunity" in plain else None,
        relationships=tuple(_read(Link, each) for each in plain["relationships"]),
        invest=tuple(Invest(each) for each in plain["invest"]),
    )


def _heirloom_cost(heirloom: Heirloom) -> dict[ResourceOrAny, int]:
    all_kinds = {"dye": 2, "gear": 2, "gem": 2, "iron": 2}
    cost = HEIRLOOMS.get(f"{heirloom.character} {heirloom.level}", all_kinds)
    return {ResourceOrAny(kind): n for kind, n in cost.items()}


def game_with(*program: Table, n: int = 3, cost: Table | None = None, **given: Any) -> Legacies:
    """
    The laboratory's game for `n` seats, but for a few entries.

    The first card of each Century has the program as its Opportunity. Successor S01 has `now`,
    `retire` and `lasting`, and no Foundation. The Promoter's aboveboard Special Action is
    `special`. The top outcome of the first Event of each Century is `event` and `modifiers`,
    which last for a `span`.
    """
    return _game_with(json.dumps({"program": program, "n": n, "cost": cost} | given))


@functools.lru_cache(maxsize=32)  # tests that differ in the table only come one after the other
def _game_with(described: str) -> Legacies:
    given: dict[str, Any] = json.loads(described)
    program, n, cost = given["program"], given["n"], given["cost"]
    now, retire, lasting = (given.get(name, ()) for name in ("now", "retire", "lasting"))
    special, event, modifiers = (given.get(name, ()) for name in ("special", "event", "modifiers"))
    span = given.get("span")
    pack = laboratory()
    files: dict[str, Any] = {}
    if program:
        held = Opportunity(cost=_read(Cost, cost or {}), do=_program(program))
        files["player_cards"] = attrs.evolve(
            pack.player_cards,
            player_cards=tuple(
                attrs.evolve(each, opportunity=held) if each.id.endswith("001") else each
                for each in pack.player_cards.player_cards
            ),
        )
    if now or retire or lasting:
        first, *others = pack.successors.successors
        changed = attrs.evolve(
            first,
            foundation=triple(0),
            now=_program(now),
            retire=_program(retire),
            lasting=_modifiers(lasting),
        )
        files["successors"] = attrs.evolve(pack.successors, successors=(changed, *others))
    if special:
        mat, *mats = pack.characters.characters
        side = attrs.evolve(mat.aboveboard, effects=_program(special))
        files["characters"] = attrs.evolve(
            pack.characters, characters=(attrs.evolve(mat, aboveboard=side), *mats)
        )
    if event or modifiers:
        files["events"] = attrs.evolve(
            pack.events,
            events=tuple(
                attrs.evolve(
                    each,
                    top=EventOutcome(
                        icon=each.top.icon,
                        effects=_program(event),
                        modifiers=_modifiers(modifiers),
                        span=None if span is None else Span(span),
                    ),
                )
                if each.id.endswith("01")
                else each
                for each in pack.events.events
            ),
        )
    return Legacies(n, attrs.evolve(pack, **files), new_game(n).options)


def holding(
    *program: Table,
    seats: Sequence[SeatSnapshot] = (),
    cost: Table | None = None,
    generation: int = 1,
    **given: Any,
) -> legacies.State:
    """
    Seat 0 is asked for its turn and holds a card whose Opportunity is the program.

    Seats are the Promoter, the Politician and the General if not said otherwise; those who have
    no card get one, so that turns go round. What ``game_with`` takes, and the rest of a table.
    """
    of_game = {name: given.pop(name) for name in _OF_GAME if name in given}
    return laid(
        seats,
        game_with(*program, n=max(3, len(seats)), cost=cost, **of_game),
        generation,
        **given,
    )


_OF_GAME = ("lasting", "now", "retire", "special", "event", "modifiers", "span")


def laid(
    seats: Sequence[SeatSnapshot], game: Legacies, generation: int = 1, **given: Any
) -> legacies.State:
    """
    A table where seat 0 has the first card of the Century, and everybody a card.

    Spare cards are those from C1041 on, as far as they are not in use; one seat may be `without`.
    """
    century = (generation + 1) // 2
    full = [*seats, *[seat()] * (3 - len(seats))]
    full[0] = attrs.evolve(full[0], hand=(Card(f"C{century}001"), *full[0].hand))
    used = {card for each in full for card in (*each.hand, *each.played)}
    spare = [Card(f"C{century}{n:03}") for n in range(41, 48)]
    spare = [card for card in spare if card not in used]
    for number in range(1, len(full)):
        if not full[number].hand and number != given.get("without", 0):
            full[number] = attrs.evolve(full[number], hand=(spare.pop(0),))
    given.pop("without", None)
    return table(*full, game=game, generation=generation, **given)


def is_offered(state: legacies.State) -> bool:
    """Whether seat 0 may take the Opportunity under test."""
    return any(text.endswith("001 opportunity") for text in options(state, "play"))


def take(state: legacies.State, *answers: str) -> legacies.State:
    """Seat 0 takes the Opportunity under test and gives answers; the state comes back."""
    chosen = next(text for text in options(state, "play") if text.endswith("001 opportunity"))
    return play(state, chosen, *answers)


def can(*program: Table, **given: Any) -> bool:
    """Whether an Opportunity with this program is offered at such a table."""
    return is_offered(holding(*program, **given))


def done(*program: Table, answers: str = "", **given: Any) -> legacies.State:
    """The state after the Opportunity was taken and the answers given, separated by commas."""
    return take(holding(*program, **given), *split(answers))


def split(answers: str) -> list[str]:
    """``"seat 1, take dye"`` as texts of moves."""
    return [text.strip() for text in answers.split(",") if text.strip()]


def resolving(
    *effects: Table, seats: Sequence[SeatSnapshot] = (), generation: int = 1, **given: Any
) -> legacies.State:
    """Seat 0 has triggered the Event and chosen an outcome that is the program."""
    modifiers = given.pop("modifiers", ())
    game = game_with(
        event=effects, modifiers=modifiers, span=given.pop("span", None), n=max(3, len(seats))
    )
    century = (generation + 1) // 2
    full = [*seats, *[seat()] * (3 - len(seats))]
    played = (Card(f"C{century}041"), Card(f"C{century}042"))
    full[0] = attrs.evolve(full[0], played=played)
    state = laid(full, game, generation, current=f"E{century}01", upcoming=None, **given)
    return play(state, "trigger event", "top")


def entering(
    *effects: Table, seats: Sequence[SeatSnapshot] = (), generation: int = 1, **given: Any
) -> legacies.State:
    """Seat 0 is asked to put its only Successor in play, whose NOW is the program."""
    game = given.pop("game", None) or game_with(now=effects, n=max(3, len(seats)))
    full = [*seats, *[seat()] * (3 - len(seats))]
    full[0] = attrs.evolve(full[0], successors=(*seat(successors="S01").successors,))
    stack = (
        Step("phase", a=PHASES["turns"]),
        Step("ending", seat=0),
        Step("successor", 0, seat=0, a=1),
    )
    return laid(full, game, generation, stack=stack, **given)


def rest_of(century: int, *kept: str) -> str:
    """All Player Cards of a Century but some, for an empty deck."""
    every = (f"C{century}{n:03}" for n in range(1, 51))
    return " ".join(card for card in every if card not in kept)


def held(text: str) -> tuple[Held, ...]:
    """Heirlooms, several of a Character among them: ``"general:2 general:3"``."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(Held(Character(name), int(level)) for name, level in pairs)


# What seats have -----------------------------------------------------------------------------


def gold(state: legacies.State) -> list[int]:
    return [each.gold for each in look(state).seats]


def fame(state: legacies.State) -> list[int]:
    return [each.fame for each in look(state).seats]


def foundation(state: legacies.State) -> list[int]:
    return [each.foundation for each in look(state).seats]


def stocks(state: legacies.State) -> list[str]:
    """The Resources of the seats: ``["dye:2 gem:1", ""]``."""
    return [
        " ".join(f"{kind}:{n}" for kind, n in each.resources.items() if n)
        for each in look(state).seats
    ]


def rows(state: legacies.State, names: str) -> list[int]:
    """Rows of some Industries: ``rows(state, "law military")``."""
    found = {str(industry): row for industry, row in look(state).industries.items()}
    return [found.get(name, 0) for name in names.split()]


def track(state: legacies.State, character: str) -> str:
    """Who lies on a track, as ``helpers.legacies.tracks`` reads it: ``"0.-.2.-"``."""
    spaces = {str(name): on for name, on in look(state).tracks.items()}.get(character, ())
    spaces = (*spaces, *[None] * (4 - len(spaces)))
    return ".".join("-" if each is None else str(each) for each in spaces)
