"""Legacies as the library plays it."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, cast

from attrs import fields

from legacies._core import State
from legacies._game import Game
from legacies._values import Kind, Move
from legacies.content import Pack
from legacies.errors import ImpossibleState
from legacies.games.legacies import compile, moves, telling
from legacies.games.legacies._rules import LIMITS, LegaciesEngine
from legacies.games.legacies.asking import question
from legacies.games.legacies.book import Book
from legacies.games.legacies.effects import (
    Action,
    Character,
    Industry,
    Resource,
)
from legacies.games.legacies.entries.scoring import Basis, FinalRate, Score
from legacies.games.legacies.entries.setup import FinalScore
from legacies.games.legacies.ids import (
    CARDS,
    SPACES,
    Card,
    ScoringTile,
    Side,
    Successor,
)
from legacies.games.legacies.model import (
    ActionView,
    FigureView,
    LegaciesSnapshot,
    LegaciesView,
    SeatSnapshot,
    SeatView,
    SpaceView,
    TrackView,
)
from legacies.games.legacies.moves import DealSolo, Deed, Play, Resolve
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.party import RISING_STAR, LegaciesOptions, Party, party_of
from legacies.games.legacies.reasons import INVARIANTS, REASONS
from legacies.games.legacies.rows import Facts, Rows, century_of, currency_of, snapshot_of

SEATS, LEVELS = LIMITS["seats"], LIMITS["levels"]
MANDATORY = 2  # of the Global Actions [LG-GLB-03]
RELATE = (Deed.RELATE_1, Deed.RELATE_2, Deed.RELATE_3)


class Legacies(Game):
    """Legacies: six Generations of a family, from a Character to the last of its Successors."""

    id: ClassVar[str] = "legacies"
    title: ClassVar[str] = "Legacies"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[range] = range(1, SEATS + 1)
    usual_seats: ClassVar[int] = 4
    options_type: ClassVar[type[Any]] = LegaciesOptions
    pack_type: ClassVar[type[Pack]] = LegaciesPack
    snapshot_type: ClassVar[type[Any]] = LegaciesSnapshot
    view_type: ClassVar[type[Any]] = LegaciesView

    @classmethod
    def every_move(cls) -> list[Move]:
        return moves.every_move()

    def _check_options(self) -> None:
        party_of(self.seats, self.options)

    @functools.cached_property
    def party(self) -> Party:
        """Who takes part: the humans, for whom seats are given, and NPCs."""
        return party_of(self.seats, self.options)

    @property
    def participants(self) -> int:
        """Seats of the table: humans first, then Nemeses, then a Rising Star. [LG-R-76]"""
        return len(self.party.members)

    # Names: moves are written with ids; people may use the names of the pack.

    def say(self, move: Move) -> str:
        """
        A move with the names of the pack in it; ``parse`` reads it back.

        >>> import legacies
        >>> game = legacies.game("legacies")
        >>> game.say(game.parse("play C1001 relate 1"))
        'play steamboat-race with promoter'
        """
        return self._said[self._plain_index(move)]

    def parse(self, text: str) -> Move:
        """
        The move that `text` stands for; names of the pack can stand for ids.

        >>> import legacies
        >>> legacies.game("legacies").parse("swap steamboat-race top")
        Swap(card=<Card.C1001: 'C1001'>, position=<Position.TOP: 'top'>)
        """
        if isinstance(text, str):
            words = text.split()[:8]
            if plain := self._by_text().get(" ".join(words)):
                return plain
            said = self._by_said.get(" ".join(words).casefold())
            if said is not None:
                return said
            verb = words[0].casefold() if words else ""
            text = " ".join(
                self._ids.get((verb, at, w.casefold()), w) for at, w in enumerate(words)
            )
        return self.read_move(text)

    @functools.cached_property
    def _said(self) -> list[str]:
        """What is said of every move, by its index."""
        moves = self._moves()
        said = [_said(move, self.book) for move in moves]
        texts = [str(move) for move in moves]
        pairs = list(zip(texts, said, strict=True))
        count = Counter(said) + Counter(text for text, name in pairs if text != name)
        return [name if count[name] == 1 else text for text, name in pairs]

    @functools.cached_property
    def _by_said(self) -> dict[str, Move]:
        found: dict[str, Move] = {}
        for move, said in zip(self._moves(), self._said, strict=True):
            found[said] = found[str(move).casefold()] = move
            if isinstance(move, Play) and " with " in said:
                found[f"play {move.card} with {said.split()[-1]}".casefold()] = move
        return found

    @functools.cached_property
    def _ids(self) -> dict[tuple[str, int, str], str]:
        """Ids by the verb, the place in the text and the name that can stand there."""
        found = {}
        for move, said in zip(self._moves(), self._said, strict=True):
            words, names = str(move).split(), said.split()
            for at, (word, name) in enumerate(zip(words, names, strict=True)):
                if word != name and not (isinstance(move, Play) and at > 1):
                    found[names[0], at, name] = word
        return found

    def told(self, state: State, move: Move) -> str:
        """A move in words; of a Solo Card also what the NPC does with it."""
        said = self.say(move)
        if not isinstance(move, DealSolo):
            return said
        before = self._snapshot(state)
        after = state.copy()
        after.play(move)
        number = before.stack[-1].seat
        row = telling.solo_row(self.book, move.card, before.seats[number].solo_cards + 1)
        does = "; ".join(telling.changes(self.book, before, self._snapshot(after), number))
        return f"{said} to {self.called(number)}: {row}" + (f" > {does}" if does else "")

    def called(self, seat: int) -> str:
        """``seat 0``, ``the Nemesis``, ``the Rising Star``."""
        return self.party.name(seat)

    # Content.

    @functools.cached_property
    def book(self) -> Book:
        """What the pack says, looked up by the names of moves and saves."""
        return Book(cast(LegaciesPack, self.content))

    @functools.cached_property
    def _facts(self) -> Facts:
        pack = cast(LegaciesPack, self.content)
        cards = [0, 0, 0]
        for card in self.book.names[Card]:
            number = Card(card).number
            cards[number // CARDS] |= 1 << number % CARDS
        tokens = next(each for each in pack.player_setup.tokens if each.kind == "relationship")
        return Facts(
            cards=tuple(cards),
            successors=sum(1 << Successor(each).number for each in self.book.names[Successor]),
            start_row=pack.investment_track.start_row,
            tokens=tokens.start,
            locked_tokens=tokens.locked,
            shape={name: count for name, _, count, *_ in self._engine.fields()},
        )

    def _make_engine(self) -> LegaciesEngine:
        return LegaciesEngine(
            compile.tables(cast(LegaciesPack, self.content), self.options, self.seats)
        )

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        return REASONS

    def _invariants(self) -> tuple[str, ...]:
        return INVARIANTS

    # Snapshots.

    def _snapshot(self, state: State) -> LegaciesSnapshot:
        return snapshot_of(self.key, self._engine.raw(state), self.participants)

    def _raw(self, snapshot: LegaciesSnapshot) -> dict[str, list[int]]:
        rows = Rows(self.participants, self._facts)
        rows.fill(snapshot)
        if rows.problems:
            raise ImpossibleState("this table cannot come up", rows.problems)
        return rows.values

    # Views.

    def _view(self, state: State, seat: int | None) -> LegaciesView:
        raw = self._engine.raw(state)
        all = snapshot_of(self._key, raw, self.participants)
        century = century_of(raw)
        scores = state.scores()
        top = all.stack[-1] if all.stack else None
        seats = tuple(
            self._seat_view(each, number, seat, all, scores[number])
            for number, each in enumerate(all.seats)
        )
        peeked = () if seat is None else all.seats[seat].peeked
        in_sight = {*_on_table(all), *peeked}.union(*map(_at_seat, seats))
        return LegaciesView(
            self.key,
            seat,
            actor=state.actor,
            stack=all.stack,
            question=question(top, self.book, all.due, century) if top else self._end(state),
            generation=all.generation,
            century=century + 1,
            order=all.order,
            next_order=all.next_order or (),
            turn=all.turn,
            idle=all.idle,
            last=all.last,
            seats=seats,
            industries=tuple(
                self.book.industry(each, row, century) for each, row in all.industries.items()
            ),
            rows=len(cast(LegaciesPack, self.content).investment_track.rows),
            tracks=tuple(self._track_view(character, all, century) for character in Character),
            figures=self._figure_views(all, century),
            actions=self._action_views(all),
            required=self.book.required(self.party.players),
            century_tiles=all.century_tiles,
            flipped=all.flipped,
            game_tiles=all.game_tiles,
            current=all.current,
            upcoming=all.upcoming,
            event_place=all.event_place,
            resolved=all.resolved,
            events_gone=all.events_gone or (),
            peeked=peeked,
            market=all.market,
            display=all.display,
            deck=len(all.deck or ()),
            pile=all.pile,
            successor_deck=len(all.successor_deck or ()),
            successor_pile=all.successor_pile,
            bank=self._left_in_bank(all),
            explore=self.book.explore(century),
            trade=self.book.trade(currency_of(all.stack), century),
            bids=all.bids,
            due=all.due,
            chain=all.chain,
            solo_deck=len(all.solo_deck),
            solo_pile=all.solo_pile,
            faces=tuple(face for face in self.book.faces[century] if face.id in in_sight),
        )

    def _end(self, state: State) -> str:
        winner = self._engine.places(state).index(1)
        return f"The game is over: seat {winner} wins."

    @functools.cached_property
    def _row(self) -> tuple[Action, ...]:
        """The Global Actions as they lie in their row. [LG-SET-07, LG-SOL-03]"""
        tables = compile.tables(cast(LegaciesPack, self.content), self.options, self.seats)
        return tuple(tuple(Action)[number] for number in tables["tile_order"])

    def _figure_views(self, all: LegaciesSnapshot, century: int) -> tuple[FigureView, ...]:
        words = ["" if each is None else self.book.figure(each, century) for each in all.figures]
        return tuple(map(FigureView, all.figures, map(SpaceView, words, all.legend)))

    def _action_views(self, all: LegaciesSnapshot) -> tuple[ActionView, ...]:
        return tuple(
            ActionView(
                action,
                self.book.name(action),
                mandatory=action.number < MANDATORY,
                done=action in all.done,
                blocked=all.blocked.get(action),
            )
            for action in self._row
        )

    def _left_in_bank(self, all: LegaciesSnapshot) -> dict[Resource, int]:
        taken = {kind: sum(each.resources.get(kind, 0) for each in all.seats) for kind in Resource}
        return {kind: self.book.bank - n for kind, n in taken.items()}

    def _track_view(self, character: Character, all: LegaciesSnapshot, century: int) -> TrackView:
        words = self.book.track(character, century)
        seats = (*all.tracks.get(character, ()), *[None] * SPACES)
        return TrackView(
            character,
            self.book.name(character),
            icon=self.book.icons[character],
            industries=self.book.influence[character],
            spaces=tuple(map(SpaceView, words, seats)),
            bonus=all.bonus.get(character),
        )

    def _seat_view(
        self, it: SeatSnapshot, number: int, viewer: int | None, all: LegaciesSnapshot, score: int
    ) -> SeatView:
        """[LG-R-17, LG-R-18, LG-R-102] What the viewer may know of a seat."""
        is_own = viewer in (None, number)
        seen = set(it.open)
        if viewer is not None:
            seen |= set(all.seats[viewer].seen)
        return SeatView(
            party=self.party.members[number],
            character=it.character,
            side=it.side,
            aid=it.aid,
            score=score,
            fame=it.fame,
            gold=it.gold,
            foundation=it.foundation,
            resources=it.resources,
            hand_count=len(it.hand),
            hand=it.hand if is_own else None,
            known=it.hand if is_own else tuple(card for card in it.hand if card in seen),
            played=it.played,
            successor_count=len(it.successors),
            successors=it.successors if is_own else None,
            shown=it.shown,
            hall=it.hall,
            active=it.active,
            heirlooms=it.heirlooms,
            tokens=it.tokens or 0,
            locked=it.locked,
            minors=it.minors,
            majors=it.majors,
            stakes=self.book.stakes(it.locked),
            triggered=it.triggered,
            succeeded=it.succeeded,
            held=it.held,
            solo_cards=it.solo_cards,
            solo=it.solo,
        )

    def _explain(self, state: State) -> tuple[str, ...]:
        """[LG-END-02..06] Where the Fame of every seat comes from."""
        raw = self._engine.raw(state)
        all = snapshot_of(self._key, raw, self.participants)
        century, scores = century_of(raw), state.scores()
        return tuple(
            f"seat {number}{self._as_who(seat)}: {scores[number]} Fame = "
            f"{', '.join(self._sum(all, number, century))}"
            for number, seat in enumerate(all.seats)
            if self.party.members[number] != RISING_STAR  # [LG-R-59]
        )

    def _as_who(self, seat: SeatSnapshot) -> str:
        return "" if seat.character is None else f", {self.book.name(seat.character)}"

    def _sum(self, all: LegaciesSnapshot, number: int, century: int) -> list[str]:
        """The terms of a seat's final Fame."""
        pack = cast(LegaciesPack, self.content)
        terms = [f"{all.seats[number].fame} so far"]
        tiles = [self.book.tiles[tile] for tile in all.game_tiles]
        replaced = [tile.score.replaces for tile in tiles]
        for tile in tiles:
            fame = _scored(tile.score, _basis(tile.score.basis, all, number, century, self.book))
            terms.append(f"{fame} {tile.name}")
        for rate in pack.player_setup.final_scoring:
            if rate.id not in replaced:
                fame = _scored(rate, _basis(rate.basis, all, number, century, self.book))
                terms.append(f"{fame} for {RATES[rate.id]}")
        return terms


# What is in sight ----------------------------------------------------------------------------


def _on_table(all: LegaciesSnapshot) -> Iterator[str | None]:
    """Ids of what lies open on the table or can be asked for, whoever looks."""
    yield from ScoringTile
    yield from (f"honorarium-{number}" for number in (1, 2, 3))
    yield from all.figures
    yield from all.bonus.values()
    yield from (*all.market, *all.pile, *all.display, *all.successor_pile, *all.solo_pile)
    yield from (all.current, all.upcoming, *(all.events_gone or ()))
    characters = [each.character for each in all.seats]
    for character in Character if None in characters else characters:
        yield character
        yield from (f"{character}-{side}" for side in Side)
        yield from (f"{character}-{level}" for level in range(LEVELS))


def _at_seat(seat: SeatView) -> Iterator[str | None]:
    """Ids of the cards of a seat that the viewer knows."""
    yield from (*seat.known, *seat.played, *seat.shown, *(seat.successors or ()), *seat.hall)
    yield seat.solo


# Scoring -------------------------------------------------------------------------------------

RATES = {
    FinalRate.FOUNDATION: "Foundation",
    FinalRate.GOLD: "Gold",
    FinalRate.RESOURCE: "Resources",
    FinalRate.HEIRLOOM: "Heirlooms",
}


def _scored(rate: Score | FinalScore, count: int) -> int:
    """[LG-R-33]"""
    return count // (rate.every or 1) * (1 if rate.fame is None else rate.fame)


def _basis(basis: Basis, all: LegaciesSnapshot, number: int, century: int, book: Book) -> int:
    """How many there are of what a Scoring Tile or a final rate counts."""
    seat = all.seats[number]
    own = seat.character
    legends = all.legend.count(number)
    ties = sum(number in track for track in all.tracks.values())

    def values(industries: Iterable[Industry]) -> int:
        return sum(book.industry(each, all.industries[each], century).fame for each in industries)

    match basis:
        case Basis.TOKENS_ON_OWN_TRACK:
            track = () if own is None else all.tracks.get(own, ())
            return sum(token is not None for token in track)
        case Basis.OWN_INDUSTRY_VALUES:
            return 0 if own is None else values(book.influence[own])
        case Basis.MAJOR_INDUSTRY_VALUES:
            return values(seat.majors)
        case Basis.MINOR_INDUSTRY_VALUES:
            return values(seat.minors)
        case Basis.OWN_HEIRLOOM_LEVELS_HELD_BY_OTHERS:
            others = [each for each in all.seats if each is not seat]
            return sum(h.level for each in others for h in each.heirlooms if h.character is own)
        case Basis.LEGENDARY_RELATIONSHIPS:
            return legends
        case Basis.RESOURCES:
            return sum(seat.resources.values())
        case Basis.HEIRLOOM_LEVELS:
            return sum(each.level for each in seat.heirlooms)
        case Basis.GOLD:
            return seat.gold
        case Basis.FOUNDATION:
            return seat.foundation
        case Basis.UNIQUE_ICONS:
            return len(book.icons_of(own, seat.hall))
    return ties + legends + len(seat.minors) + len(seat.majors)


# Notation ------------------------------------------------------------------------------------


def _said(move: Move, book: Book) -> str:
    """A move in the words of a pack, as many of them as its text has."""
    if isinstance(move, Resolve):
        return str(move)
    words = [str(move).partition(" ")[0]]
    for each in fields(cast(Any, type(move))):
        value = getattr(move, each.name)
        words.append(book.word(value) if isinstance(value, Kind) else str(value))
    if isinstance(move, Play) and move.deed in RELATE:
        links = book.links.get(move.card, ())
        if move.deed.number < len(links) and links.count(links[move.deed.number]) == 1:
            words[2:] = ["with", links[move.deed.number]]
    return " ".join(words)
