"""The content of a pack as tables in words: what the documentation shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from legacies.games.legacies.phrases import CENTURY, KINDS, TILES, currency, joined, upper
from legacies.games.legacies.words import Words

if TYPE_CHECKING:
    from legacies.games.legacies.pack import LegaciesPack, Table


def table(pack: LegaciesPack, name: str) -> Table:
    """
    A part of the content in words, as head and rows.

    Of parts that differ by Century the name ends in its number: ``"cards 2"``.
    """
    part, _, number = name.replace("_", " ").partition(" ")
    return _TABLES[part](Words(pack), int(number or 0))


def _characters(words: Words, _: int) -> Table:
    names = {each.id: each.name for each in words.pack.industries.industries}
    head = ("Character", "Impact Icon", "Industries", "amicable", "hostile", "starts with")
    rows = [
        (
            mat.name,
            upper(mat.icon),
            ", ".join(names[each] for each in mat.industries),
            ", ".join(words.pack.mat(each).name for each in mat.amicable),
            ", ".join(words.pack.mat(each).name for each in mat.hostile),
            f"{mat.foundation} Foundation, {mat.fame} Fame, {mat.gold} Gold, 1"
            f" {KINDS[mat.resource]}",
        )
        for mat in words.pack.characters.characters
    ]
    return head, rows


def _specials(words: Words, _: int) -> Table:
    head = ("Character", "side", "Special Action", "what it does")
    rows = [
        (mat.name, name, side.name, words.program(side.effects))
        for mat in words.pack.characters.characters
        for name, side in zip(("aboveboard", "underhanded"), mat.sides, strict=True)
    ]
    return head, rows


def _track_table(words: Words, century: int) -> Table:
    count = words.pack.relationship_tracks.spaces
    head = ("Character", *(f"space {n}" for n in range(1, count + 1)))
    rows = [
        (mat.name, *(words.space(mat.id, century, n) for n in range(count)))
        for mat in words.pack.characters.characters
    ]
    return head, rows


def _investment(words: Words, _: int) -> Table:
    head = ("row", "section", "Gold value", "Fame value", "dividend, Minor", "dividend, Major")
    rows = [
        (
            str(each.row + 1),
            each.section.value,
            *map(str, (each.gold, each.fame, each.minor, each.major)),
        )
        for each in reversed(words.pack.investment_track.rows)
    ]
    return head, rows


def _industry_table(words: Words, _: int) -> Table:
    groups = {each.id: each.name for each in words.pack.industries.groups}
    mats = words.pack.characters.characters
    rows = [
        (
            each.name,
            groups[each.group],
            ", ".join(mat.name for mat in mats if each.id in mat.industries),
        )
        for each in words.pack.industries.industries
    ]
    return ("Industry", "group", "influenced by"), rows


def _figures(words: Words, _: int) -> Table:
    figures = words.pack.legendary_figures.legendary_figures
    rows = [(each.name, words.program(each.effects)) for each in figures]
    return ("Legendary Figure", "benefit"), rows


def _bonus_tokens(words: Words, _: int) -> Table:
    tokens = words.pack.bonus_tokens.bonus_tokens
    return ("Bonus Token", "bonus"), [(each.name, words.program(each.effects)) for each in tokens]


def _exploration(words: Words, _: int) -> Table:
    spaces = words.pack.exploration.exploration
    rows = [(CENTURY[each.century - 1], words.exploration(each)) for each in spaces]
    return ("Century", "what exploring brings"), rows


def _heirloom_table(words: Words, _: int) -> Table:
    names = {each.id: each.name for each in words.pack.characters.characters}
    rows = [
        (names[each.character], str(each.level), each.name, words.heirloom(each))
        for each in words.pack.heirlooms.heirlooms
    ]
    return ("Character", "level", "Heirloom", "cost"), rows


def _card_table(words: Words, century: int) -> Table:
    told = words.in_century(century)
    rows = [
        (
            card.id.value,
            card.name,
            "; ".join(told.link(each) for each in card.relationships),
            told.opportunity(card),
            told.invest(card),
            told.resources(card),
        )
        for card in words.pack.cards[century - 1]
    ]
    return ("id", "card", "Relationships", "Opportunity", "invest", "Resources"), rows


def _successor_table(words: Words, _: int) -> Table:
    rows = [
        (each.id.value, each.name, upper(each.icon), " ".join(words.successor(each)))
        for each in words.pack.successors.successors
    ]
    return ("id", "Successor", "Impact Icon", "powers"), rows


def _event_table(words: Words, century: int) -> Table:
    told = words.in_century(century)
    rows = [
        (event.id.value, event.name, half, upper(outcome.icon), told.outcome(outcome))
        for event in words.pack.event_cards[century - 1]
        for half, outcome in zip(("top", "bottom"), event.outcomes, strict=True)
    ]
    return ("id", "Event", "outcome", "Impact Icon", "what happens"), rows


def _tile_table(words: Words, _: int) -> Table:
    rows = [
        (
            each.name,
            TILES[each.kind],
            str(each.number),
            ", ".join(upper(icon) for icon in each.icons),
            words.tile(each),
        )
        for each in words.pack.scoring_tiles.scoring_tiles
    ]
    return ("tile", "kind", "number", "Impact Icons", "what it scores"), rows


def _bid_table(words: Words, _: int) -> Table:
    rows = [
        (currency(each.currency), CENTURY[each.century - 1], ", ".join(map(str, each.rows)))
        for each in words.pack.trade_conference.bids
    ]
    return ("currency", "Century", "bid rows"), rows


def _prize_table(words: Words, _: int) -> Table:
    rows = [
        (CENTURY[each.century - 1], currency(each.commodity), ", ".join(map(str, each.by_place)))
        for each in words.pack.trade_conference.prizes
    ]
    return ("Century", "prize", "by place"), rows


def _honoraria(words: Words, _: int) -> Table:
    rows = [(words.program(each.effects),) for each in words.pack.honorarium.honorarium]
    return ("one of",), rows


def _matches(words: Words, _: int) -> Table:
    matches = words.pack.player_setup.matches
    return ("match", "reward"), [(str(each.match), words.program(each.effects)) for each in matches]


def _solo_table(words: Words, century: int) -> Table:
    rows = [
        (
            card.id.value,
            *(words.solo_row(row) for row in card.rows),
            " ".join(words.solo_foot(card)),
        )
        for card in words.pack.solo[century - 1]
    ]
    return ("id", "1st card", "2nd", "3rd", "4th", "5th and later", "besides"), rows


def _levels(words: Words, _: int) -> Table:
    names = {each.id: each.name for each in words.pack.scoring_tiles.scoring_tiles}
    rows = []
    for level in words.pack.difficulty.levels:
        excluded = joined([names[each] for each in level.excluded], last=" or ")
        tile = names.get(level.tile) or ("by chance" + (f", not {excluded}" if excluded else ""))
        order = next(e for e in words.pack.global_actions.orders if e.id == level.order)
        rows.append((level.name, tile, ", ".join(words.action(each) for each in order.order)))
    return ("level", "first Game-End tile", "order of the Global Actions"), rows


_TABLES: dict[str, Callable[[Words, int], Table]] = {
    "characters": _characters,
    "specials": _specials,
    "tracks": _track_table,
    "investment": _investment,
    "industries": _industry_table,
    "figures": _figures,
    "tokens": _bonus_tokens,
    "exploration": _exploration,
    "heirlooms": _heirloom_table,
    "cards": _card_table,
    "successors": _successor_table,
    "events": _event_table,
    "tiles": _tile_table,
    "bids": _bid_table,
    "prizes": _prize_table,
    "honoraria": _honoraria,
    "matches": _matches,
    "solo": _solo_table,
    "levels": _levels,
}
