"""Tables of Legacies with NPCs, and Solo Cards that say what a test wants."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, cast

import attrs

import legacies
from helpers.legacies import new_game, seat, some, table
from helpers.legacies_programs import Table, _program, _read, do
from legacies.content import About
from legacies.games.legacies import (
    Action,
    Legacies,
    SeatSnapshot,
    SoloCard,
    Step,
    What,
)
from legacies.games.legacies._rules import PHASES
from legacies.games.legacies.effects import Group, Target
from legacies.games.legacies.entries.cards import (
    Arrow,
    BuyRow,
    EventOutcome,
    Face,
    GlobalActionRow,
    MarketDiscard,
    OpponentHeirloomRow,
    OwnHeirloomRow,
    RelationshipRow,
    SellRow,
)
from legacies.games.legacies.pack import LegaciesPack

YOU, NEMESIS, STAR = 0, 1, 2
"""The seats of a solo game: the Promoter, the Politician and the General if not said otherwise."""

FAME, TOKEN_GOLD, GEAR = 1, 7, 1
PLAIN = (do("gain", what="fame", n=FAME),)


def row(text: str) -> Any:
    """
    A row of a Solo Card in a few words.

    ``buy government progress``, ``sell government``, ``with general legendary``, ``own``,
    ``opponent``, ``trigger trade``, ``trigger trade gold``.
    """
    verb, *words = text.split()
    if verb == "buy":
        return BuyRow(first=Group(words[0]), second=Group(words[1]))
    if verb == "sell":
        return SellRow(groups=tuple(map(Group, words)))
    if verb == "with":
        return RelationshipRow(with_=tuple(_read(Target, word) for word in words))
    if verb == "trigger":
        currency = What(words[1]) if words[1:] else None
        return GlobalActionRow(which=Action(words[0]), currency=currency)
    return OwnHeirloomRow() if verb == "own" else OpponentHeirloomRow()


_MADE: dict[str, Legacies] = {}


def npc_game(rows: str, **given: Any) -> Legacies:
    """The game that ``_npc_game`` makes, made once."""
    key = f"{rows} {sorted(given.items())}"
    if key not in _MADE:
        _MADE[key] = _npc_game(rows, **given)
    return _MADE[key]


def _npc_game(
    rows: str,
    *,
    seats: int = 1,
    foundation: int = 10,
    arrow: str = "up",
    successor: str = "face_up",
    discard: str = "none",
    priority: str = "foundation fame resource gold",
    bid: int = 1,
    space: Sequence[Table] = PLAIN,
    spaces: dict[str, Sequence[Table]] | None = None,
    figure: Sequence[Table] = (do("gain", what="resource", kind="gear", n=GEAR),),
    token: Sequence[Table] = (do("gain", what="gold", n=TOKEN_GOLD),),
    top: Sequence[Table] = PLAIN,
    bottom: Sequence[Table] = PLAIN,
    opportunity: Sequence[Table] = (),
    **options: bool | int | str,
) -> Legacies:
    """
    A game whose Solo Cards are all alike: one row for all five, or five separated by commas.

    Every space pays 1 Fame (`spaces` says it by Character), every Figure 1 Gear, every Bonus
    Token 7 Gold; all bids are on the row `bid`, from 0. The outcomes of every Event are `top`
    and `bottom`, and the first card of each Century has `opportunity`.
    """
    default = new_game(seats, **options)
    pack = cast(LegaciesPack, default.content)
    said = [row(text) for text in rows.split(",")]
    changes: dict[str, Any] = {
        "rows": tuple(said * 5 if len(said) == 1 else said),
        "market_discard": MarketDiscard(discard),
        "priority": tuple(map(What, priority.split())),
        "foundation": foundation,
        "arrow": Arrow(arrow),
        "successor": Face(successor),
    }
    by_character = spaces or {}
    cards = pack.player_cards.player_cards
    if opportunity:
        held = attrs.evolve(
            next(each.opportunity for each in cards if each.opportunity is not None),
            cost=_no_cost(),
            do=_program(opportunity),
        )
        cards = tuple(
            attrs.evolve(each, opportunity=held) if each.id.endswith("001") else each
            for each in cards
        )
    files: dict[str, Any] = {
        "solo_cards": attrs.evolve(
            pack.solo_cards,
            solo_cards=tuple(
                attrs.evolve(each, **changes, bids=_bids(pack, each.century, bid))
                for each in pack.solo_cards.solo_cards
            ),
        ),
        "relationship_tracks": attrs.evolve(
            pack.relationship_tracks,
            tracks=tuple(
                attrs.evolve(
                    each,
                    spaces=tuple(
                        attrs.evolve(
                            one, effects=_program(by_character.get(each.character.value, space))
                        )
                        for one in each.spaces
                    ),
                )
                for each in pack.relationship_tracks.tracks
            ),
        ),
        "legendary_figures": attrs.evolve(
            pack.legendary_figures,
            legendary_figures=tuple(
                attrs.evolve(each, effects=_program(figure))
                for each in pack.legendary_figures.legendary_figures
            ),
        ),
        "bonus_tokens": attrs.evolve(
            pack.bonus_tokens,
            bonus_tokens=tuple(
                attrs.evolve(each, effects=_program(token))
                for each in pack.bonus_tokens.bonus_tokens
            ),
        ),
        "events": attrs.evolve(
            pack.events,
            events=tuple(
                attrs.evolve(
                    each, top=_outcome(each.top, top), bottom=_outcome(each.bottom, bottom)
                )
                for each in pack.events.events
            ),
        ),
        "player_cards": attrs.evolve(pack.player_cards, player_cards=cards),
    }
    about = About("legacies", "npc", "1", "Solo Cards under test")
    return Legacies(seats, attrs.evolve(pack, pack=about, **files), default.options)


def _bids(pack: LegaciesPack, century: int, number: int) -> dict[What, int]:
    """The amounts of a row of the Trade Conference."""
    return {
        each.currency: each.rows[number]
        for each in pack.trade_conference.bids
        if each.century == century
    }


@functools.cache
def _no_cost() -> Any:
    from legacies.games.legacies.effects import Cost

    return _read(Cost, {})


def _outcome(old: EventOutcome, effects: Sequence[Table]) -> EventOutcome:
    return EventOutcome(icon=old.icon, effects=_program(effects), modifiers=(), span=None)


def solo_deck(century: int = 1) -> tuple[SoloCard, ...]:
    """All Solo Cards of a Century."""
    return tuple(SoloCard(f"A{century}{n:02}") for n in range(1, 13))


def drawing(
    game: Legacies, *seats: SeatSnapshot, npc: int = NEMESIS, nth: int = 1, **given: Any
) -> legacies.State:
    """An NPC is about to draw its n-th Solo Card of the Generation."""
    generation = given.get("generation", 1)
    century = (generation + 1) // 2
    full = [*seats, *[seat()] * (game.participants - len(seats))]
    if nth > 1:
        full[npc] = attrs.evolve(
            full[npc], solo_cards=nth - 1, solo=full[npc].solo or SoloCard(f"A{century}12")
        )
    order = given.get("order", tuple(range(game.participants)))
    stack = (
        Step("phase", a=PHASES["turns"]),
        Step("ending", seat=npc),
        Step("deal_solo", legacies.CHANCE, seat=npc),
    )
    taken = {each.solo for each in full if each.solo is not None}
    given.setdefault("solo_deck", tuple(each for each in solo_deck(century) if each not in taken))
    given.setdefault("bonus", {})
    return table(*full, game=game, stack=stack, asked=order.index(npc), **given)


def draw(state: legacies.State) -> legacies.State:
    """Turn up the Solo Card; the state comes back when somebody else is asked."""
    state.play(state.legal_moves()[0])
    return state


def after(rows: str, *seats: SeatSnapshot, **given: Any) -> legacies.State:
    """The table after an NPC has played a card with such rows: what both functions above take."""
    names = {
        "npc",
        "nth",
        "generation",
        "order",
        "solo_deck",
        "bonus",
        "industries",
        "tracks",
        "done",
        "blocked",
        "figures",
        "legend",
        "market",
        "display",
        "current",
        "upcoming",
        "idle",
        "last",
        "game_tiles",
        "century_tiles",
        "pile",
        "deck",
        "successor_deck",
        "solo_pile",
        "resolved",
    }
    of_table = {name: given.pop(name) for name in list(given) if name in names}
    return draw(drawing(npc_game(rows, **given), *seats, **of_table))


def asked(
    game: Legacies, *seats: SeatSnapshot, played: str = "A101", **given: Any
) -> legacies.State:
    """Seat 0 is asked for its turn, with two cards played; the Nemesis has a latest Solo Card."""
    generation = given.get("generation", 1)
    century = (generation + 1) // 2
    full = [*seats, *[seat()] * (game.participants - len(seats))]
    hand = full[0].hand or seat(hand=f"C{century}001").hand
    full[0] = attrs.evolve(
        full[0], hand=hand, played=seat(played=f"C{century}041 C{century}042").played
    )
    for number, member in enumerate(game.party.members):
        if member == "nemesis" and played and full[number].solo is None:
            full[number] = attrs.evolve(full[number], solo=SoloCard(played), solo_cards=1)
    given.setdefault("bonus", {})
    given.setdefault("solo_deck", some(SoloCard, "A111 A112") if century == 1 else ())
    return table(*full, game=game, **given)
