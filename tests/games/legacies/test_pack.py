"""Content packs of Legacies: the default one is whole, others can be played, wrong ones refused."""

from __future__ import annotations

import copy
import functools
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from helpers.legacies import new_game

import legacies
from legacies.content import About
from legacies.games.legacies.effects import (
    EFFECTS,
    MODIFIERS,
    Industry,
    TileKind,
    steps,
)
from legacies.games.legacies.pack import LegaciesPack

PAGE = Path(__file__).parents[3] / "docs/games/legacies/vocabulary.md"
ABOUT = About("legacies", "test", "1", "test")
GONE = object()
CONTENT = Path(sys.modules[LegaciesPack.__module__].__file__ or "").parent / "content"


def pack() -> LegaciesPack:
    return cast(LegaciesPack, new_game(4).content)


@functools.cache
def _default() -> dict[str, Any]:
    files = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in CONTENT.glob("*.toml")}
    files.pop("pack")
    return files


def changed(*changes: tuple[str, Any]) -> LegaciesPack:
    """The default pack with values put in by their paths: ``"events.events[0].name"``."""
    files = copy.deepcopy(_default())
    for path, value in changes:
        keys = [int(word) if word.isdigit() else word for word in re.findall(r"\w+", path)]
        table: Any = files
        for key in keys[:-1]:
            table = table[key]
        if value is GONE:
            del table[keys[-1]]
        elif isinstance(table, list) and keys[-1] == len(table):
            table.append(value)
        else:
            table[keys[-1]] = value
    return LegaciesPack(ABOUT, **files)


# The default pack ----------------------------------------------------------------------------


@pytest.mark.rule(
    "LG-CMP-01", "LG-CMP-02", "LG-CMP-03", "LG-CMP-04", "LG-CMP-05", "LG-CMP-06", "LG-CMP-07",
    "LG-CMP-08", "LG-CMP-09", "LG-INV-01",
)  # fmt: skip
def test_the_default_pack_has_all_components() -> None:
    game = pack()

    assert 10 == len(game.characters.characters)
    assert 10 == len(game.industries.industries)
    assert 3 == len(game.industries.groups)
    assert (50, 50, 50) == tuple(map(len, game.cards))
    assert 60 == len(game.successors.successors)
    assert 70 == len(game.heirlooms.heirlooms)
    assert (15, 15, 15) == tuple(map(len, game.event_cards))
    assert (12, 12, 12) == tuple(map(len, game.solo))
    assert 8 == len(game.global_actions.actions)
    assert 2 == sum(each.mandatory for each in game.global_actions.actions)
    assert [6, 6] == [len(game.tiles(kind)) for kind in TileKind]
    assert 8 == len(game.legendary_figures.legendary_figures)
    assert 8 == len(game.bonus_tokens.bonus_tokens)
    assert 30 == len(game.relationship_tracks.tracks)


@pytest.mark.rule("LG-INV-16", "LG-IMP-02", "LG-IMP-01")
def test_the_mats_are_balanced() -> None:
    mats = pack().characters.characters
    influenced = Counter(industry for mat in mats for industry in mat.industries)

    assert dict.fromkeys(Industry, 2) == influenced
    assert len({mat.icon for mat in mats}) == 6
    assert all(
        mat.id in pack().mat(other).amicable and mat.id not in pack().mat(other).hostile
        for mat in mats
        for other in mat.amicable
    )


@pytest.mark.rule("LG-GEN-03")
def test_no_two_characters_share_a_starting_foundation() -> None:
    assert 10 == len({mat.foundation for mat in pack().characters.characters})


def test_every_entry_says_where_it_is_known_from() -> None:
    text = "".join(path.read_text("utf-8") for path in CONTENT.glob("*.toml"))

    assert text.count("[[player_cards]]") == 150
    assert {"rulebook", "public", "original"} == set(re.findall(r'(?<!re)source = "(\w+)"', text))


def test_the_default_pack_speaks_the_whole_vocabulary() -> None:
    game = pack()
    programs = [
        *(side.effects for mat in game.characters.characters for side in mat.sides),
        *(card.opportunity.do for cards in game.cards for card in cards if card.opportunity),
        *(outcome.effects for cards in game.event_cards for e in cards for outcome in e.outcomes),
        *(program for each in game.successors.successors for program in (each.now, each.retire)),
        *(match.effects for match in game.player_setup.matches),
        *(figure.effects for figure in game.legendary_figures.legendary_figures),
    ]
    verbs = {effect.tag for program in programs for _, effect in steps(program, "")}
    modifiers = {m.tag for each in game.successors.successors for m in each.lasting}

    assert set(EFFECTS) == verbs
    assert set(MODIFIERS) == modifiers


# Packs of users ------------------------------------------------------------------------------


HEADER = 'game = "legacies"\nid = "mine"\nversion = "3"\ntitle = "Mine"\n'


def folder(tmp_path: Path, header: str = 'extends = "default"\n', **files: str) -> Path:
    tmp_path.joinpath("pack.toml").write_text(HEADER + header, "utf-8")
    for name, text in files.items():
        tmp_path.joinpath(f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_pack_can_be_changes_over_the_default(tmp_path: Path) -> None:
    mine = folder(
        tmp_path,
        player_cards='[[player_cards]]\nid = "C1001"\nname = "Balloon Race"\n'
        "[player_cards.opportunity]\ncost = { gold = 1 }\n"
        'do = [{ effect = "gain", what = "fame", n = 9 }]\n',
        player_setup="[deal]\nhand_cards = 2\n",
    )
    game = new_game(3, mine)
    content = cast(LegaciesPack, game.content)

    assert "mine" == content.pack.id
    assert "Balloon Race" == content.cards[0][0].name
    assert pack().cards[0][0].relationships == content.cards[0][0].relationships
    assert pack().cards[0][1:] == content.cards[0][1:]
    assert 2 == content.player_setup.deal.hand_cards
    assert "play C1001 opportunity" == str(game.parse("play balloon-race opportunity"))
    assert legacies.playout(game.start(), seed=1).is_over


def test_a_pack_can_be_whole(tmp_path: Path) -> None:
    for path in CONTENT.glob("*.toml"):
        tmp_path.joinpath(path.name).write_text(path.read_text("utf-8"), "utf-8")
    folder(tmp_path, header="")
    game = new_game(3, tmp_path)

    assert "mine" == game.content.pack.id
    assert game.key.content.digest != new_game(3).key.content.digest
    assert legacies.playout(game.start(), seed=1).is_over


def test_a_missing_and_an_unknown_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(legacies.BadContent) as caught:
        new_game(3, folder(tmp_path, header="", heirloms="", events="events = []\n"))

    assert "heirloms.toml: not a file of legacies" in str(caught.value)
    assert "characters.toml: missing" in str(caught.value)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    wrong = folder(
        tmp_path,
        player_cards='[[player_cards]]\nid = "C1001"\nresources = ["gold"]\nprice = 3\n'
        "[player_cards.opportunity]\n"
        'do = [{ effect = "gain", what = "fame" }, { effect = "dance" }]\n',
        bonus_tokens='[[bonus_tokens]]\nid = "bt_1"\neffects = []\n',
        player_setup='[deal]\nhand_cards = "three"\n',
        industries='[[industries]]\nid = "law"\nring = 9\n',
    )
    with pytest.raises(legacies.BadContent) as caught:
        new_game(3, wrong)

    assert list(caught.value.problems) == [
        "bonus_tokens.toml: bonus_tokens[0].effects: 0 entries; 1 to 16 are wanted",
        "player_cards.toml: player_cards[0].price: unknown; there are: id, century, name,"
        " relationships, opportunity, invest, resources, source, known",
        "player_cards.toml: player_cards[0].opportunity.do[0].n: missing",
        f"player_cards.toml: player_cards[0].opportunity.do[1].effect: one of {', '.join(EFFECTS)}"
        " is wanted, not 'dance'",
        "player_cards.toml: player_cards[0].resources[0]: one of dye, gear, gem, iron is wanted,"
        " not 'gold'",
        "player_setup.toml: deal.hand_cards: a whole number is wanted, not 'three'",
        "industries.toml: industries[4].ring: 9; law has 4",
    ]


# Mistakes of every kind ----------------------------------------------------------------------


TAKEN = _default()["characters"]["characters"][1]["foundation"]


def gain(**more: Any) -> dict[str, Any]:
    return {"effect": "gain", "what": "fame", "n": 1, **more}


CARD = "player_cards.player_cards[0]"
DO = f"{CARD}.opportunity.do[0]"
LASTING = "successors.successors[0].lasting[0]"
DEEP = [{"effect": "may", "do": [{"effect": "may", "do": [{"effect": "may", "do": [
    {"effect": "may", "do": [gain()]}]}]}]}]  # fmt: skip

WRONG: list[tuple[str, Any, str]] = [
    # types and words
    ("characters.characters[0].icon", "purple", "characters.toml: characters[0].icon: one of"),
    ("characters.characters[0].gold", "3", "characters[0].gold: a whole number is wanted, not '3'"),
    ("characters.characters[0].gold", True, "characters[0].gold: a whole number is wanted"),
    ("characters.characters[0].gold", 10_000, "characters[0].gold: 10000; give 0 to 9999"),
    ("characters.characters[0].gold", -1, "characters[0].gold: -1; give 0 to 9999"),
    ("characters.characters[0].name", "  ", "characters[0].name: a text that is not empty"),
    ("characters.characters[0].amicable", "law", "characters[0].amicable: a list is wanted"),
    ("characters.characters[0].industries", ["law"], "industries: 1 entries; 2 to 2 are wanted"),
    ("characters.characters[0].extra", 1, "characters[0].extra: unknown; there are: id, name"),
    ("characters.characters[0].aboveboard", GONE, "characters[0].aboveboard: missing"),
    ("characters.characters[0].aboveboard", 3, "aboveboard: a table of names and values"),
    ("successors.successors[0].penalty", 1, "successors[0].penalty: true or false is wanted"),
    ("heirlooms.heirlooms[1].cost", {"gold": 1}, "heirlooms[1].cost.gold: one of dye"),
    ("heirlooms.heirlooms[1].cost", {"dye": 13}, "heirlooms[1].cost.dye: 13; give 1 to 12"),
    ("heirlooms.heirlooms[1].cost", 3, "heirlooms[1].cost: a table of names and values"),
    ("investment_track.rows[4].gold", [1, 2], "rows[4].gold: three numbers are wanted, not 2"),
    ("investment_track.rows[4].gold", [1, 2, "3"], "rows[4].gold[2]: a whole number is wanted"),
    # programs
    (DO, 3, 'opportunity.do[0]: a table with "effect" is wanted'),
    (DO, {"effect": "dance"}, "opportunity.do[0].effect: one of gain, lose"),
    (DO, {"what": "fame"}, "opportunity.do[0].effect: one of gain, lose"),
    (DO, gain(who="somebody"), "opportunity.do[0].who: one of self, opponent"),
    (DO, gain(n=-1), "opportunity.do[0].n: -1; give 0 to 9999"),
    (DO, gain(n={"each": 3}), "opportunity.do[0].n: a number, three of them, or a table with per"),
    (DO, gain(n={"per": "stars", "n": 1}), "opportunity.do[0].n.per: one of cards_played"),
    (DO, gain(n={"per": "majors", "n": 1, "max": 0}), "n.max: 0; give 1 to 9999"),
    (DO, gain(n={"value_of": "law"}), "opportunity.do[0].n.as: missing"),
    (DO, gain(n={"percent": 120, "of": "gold"}), "n.percent: 120; give 0 to 100"),
    (DO, gain(kind="gem"), "opportunity.do[0].kind: goes with the Resource only"),
    (DO, {"effect": "draw_cards", "n": {"percent": 5, "of": "gold"}}, "percent: goes with gain"),
    (DO, {"effect": "steal", "who": "self", "what": "gold", "n": 1}, "who: somebody else"),
    (DO, {"effect": "look_hand", "who": "self"}, "who: somebody else is wanted"),
    (DO, {"effect": "look_hand"}, "opportunity.do[0].who: missing"),
    (DO, {"effect": "convert", "from": "gold", "to": "gold", "up_to": 3}, "to: gold is what"),
    (DO, {"effect": "convert", "from": "gold", "to": "fame", "up_to": 160}, "at most 159"),
    (DO, {"effect": "contribute", "up_to": 200}, "a player can name at most 159"),
    (DO, {"effect": "move_industry", "industry": "law", "by": 12}, "by: 12; give -11 to 11"),
    (DO, {"effect": "move_industry", "industry": "law", "by": 0}, "by: 0 moves nothing"),
    (DO, {"effect": "move_industry", "industry": "law", "by": "up"}, "by: one of choose"),
    (DO, {"effect": "move_industry", "industry": "moon", "by": 1}, "industry: one of tourism"),
    (DO, {"effect": "swap_industries", "a": "all", "b": "law"}, "a: all is several"),
    (DO, {"effect": "move_investment", "whose": "own", "size": "minor", "to": "own_both"},
     "to: own_both is several"),
    (DO, {"effect": "set_industry", "industry": "law", "row": 12}, "row: 12; give 0 to 11"),
    (DO, {"effect": "share_action", "actions": []}, "actions: 0 entries; 1 to 8 are wanted"),
    (DO, {"effect": "swap_turn_order", "who": "all", "who2": "self"}, "who: all can be several"),
    (DO, {"effect": "choose", "options": [[gain()]]}, "options: 1 entries; 2 to 8 are wanted"),
    (DO, {"effect": "choose", "options": [[gain()], []]}, "options[1]: 0 entries; 1 to 16"),
    (DO, {"effect": "may", "do": DEEP}, "lists of effects go at most 4 deep"),
    (DO, {"effect": "may", "cost": {"gems": 1}, "do": [gain()]}, "cost.gems: unknown"),
    (DO, {"effect": "may", "cost": {"resource": 13}, "do": [gain()]}, "resource: 13; give 0 to 12"),
    (DO, {"effect": "may", "cost": {"resource": {"any": 1}}, "do": [gain()]}, "resource.any: one"),
    (DO, {"effect": "when", "if": {"moon": 1}, "do": [gain()]}, "if: a table with one of century"),
    (DO, {"effect": "when", "if": 3, "do": [gain()]}, "if: a table is wanted"),
    (DO, {"effect": "when", "if": {"in_game": "lf_9"}, "do": [gain()]}, "in_game: one of promoter"),
    (DO, {"effect": "when", "if": {"century": 4}, "do": [gain()]}, "if.century: 4; give 1 to 3"),
    (f"{CARD}.opportunity.do", [gain()] * 17, "opportunity.do: 17 entries; 1 to 16 are wanted"),
    # modifiers
    (LASTING, {"modifier": "luck"}, "lasting[0].modifier: one of cost, ignore_cost"),
    (LASTING, {"modifier": "cost", "on": "buy", "what": "gold"}, "exactly one of by and percent"),
    (LASTING, {"modifier": "cost", "on": "buy", "what": "gold", "by": 1, "percent": 5},
     "exactly one of by and percent is wanted"),
    (LASTING, {"modifier": "cost", "on": "buy", "what": "gold", "percent": 0}, "give 1 to 999"),
    (LASTING, {"modifier": "immune", "to": "bump", "what": "gold"}, "what: a bump is of tokens"),
    (LASTING, {"modifier": "wild_industry", "industry": "highest"}, "an Industry, a group or all"),
    (LASTING, {"modifier": "action_factor", "action": "event", "percent": 50}, "pay an amount"),
    (LASTING, {"modifier": "draw_bonus"}, "at least one of cards and successors is wanted"),
    (LASTING, {"modifier": "bonus", "on": "buy", "do": [gain(kind="gem")]}, "do[0].kind: goes"),
    ("successors.successors[0].lasting", [{"modifier": "no_bump"}] * 7, "lasting: 7 entries; 1 to"),
    ("successors.successors[0].lasting", [{"modifier": "immune", "to": "steal"}] * 2,
     "successors.toml: S01.lasting: 8 modifiers; at most 6"),
    # characters and the board
    ("characters.characters[1].id", "promoter", "characters[1].id: 'promoter' is used already"),
    ("characters.characters[1].id", "promoter", "characters: missing: master_thief"),
    ("characters.characters[0].ring", 3, "characters[0].ring: 3; promoter has 0"),
    ("characters.characters[0].industries", ["law", "law"], "industries: the same twice"),
    ("characters.characters[0].amicable", ["promoter"], "amicable: promoter itself"),
    ("characters.characters[0].hostile", ["general", "general"], "hostile: a name stands there"),
    ("characters.characters[0].hostile", ["socialite"], "hostile: amicable too: socialite"),
    ("characters.characters[0].foundation", TAKEN, f"foundation: {TAKEN} is promoter's"),
    ("characters.characters[0].foundation", 51, "foundation: 51 is no multiple of 5"),
    ("characters.characters[1].name", "promoter", "characters[1].name: 'promoter' is empty"),
    ("industries.industries[4].group", "progress", "each group is one run of neighbours"),
    ("industries.groups[0].id", "progress", "industries.toml: groups: missing: entertainment"),
    ("investment_track.start_row", 12, "start_row: 12; there are 12"),
    ("investment_track.rows[4].row", 5, "rows[4].row: 5; bottom row first, so 4 is wanted"),
    ("investment_track.rows[3].section", "red", "rows[3].section: three red rows"),
    ("investment_track.rows[0].minor", 1, "rows[0]: red rows pay no dividends"),
    ("investment_track.rows", [], "rows: 0 entries; 9 to 12 are wanted"),
    ("relationship_tracks.spaces", 6, "relationship_tracks.toml: spaces: 6; give 2 to 5"),
    ("relationship_tracks.spaces", 3, "tracks[0].spaces: 4; `spaces` says 3"),
    ("relationship_tracks.tracks[0].century", 2, "promoter in Century 1: 0 tracks; one is wanted"),
    ("exploration.exploration[0].century", 2, "the Centuries 1, 2 and 3 are wanted"),
    ("legendary_figures.legendary_figures[0].id", "lf_2", "[1].id: 'lf_2' is used already"),
    ("legendary_figures.legendary_figures[0]", GONE, "without gaps are wanted; missing: lf_1"),
    ("bonus_tokens.bonus_tokens[7].id", "bt_9", "bonus_tokens[7].id: one of bt_1"),
    ("bonus_tokens.bonus_tokens", [], "bonus_tokens: 0 entries; 6 to 8 are wanted"),
    ("heirlooms.heirlooms[1].level", 2, "level 1 of promoter: 0 Heirlooms; one is wanted"),
    ("heirlooms.heirlooms[0].cost", {"dye": 1}, "level 0 is owned from the start"),
    ("heirlooms.heirlooms[6].fee", 2, "heirlooms[6].fee: 2; level 6 has none"),
    ("heirlooms.heirlooms[6].id", "H9001", "heirlooms[6].id: 'H9001' is used already"),
    # cards
    (f"{CARD}.id", "C1065", "player_cards[0].id: one of C1001"),
    (f"{CARD}.id", "C1064", "without gaps are wanted; missing: C1001"),
    (f"{CARD}.century", 2, "player_cards[0].century: 2; C1001 is of Century 1"),
    (f"{CARD}.relationships[1].with", "promoter", "relationships: the same one twice"),
    (f"{CARD}.relationships[1].with", "nobody", "relationships[1].with: one of promoter"),
    (f"{CARD}.invest", ["law", "law"], "player_cards[0].invest: the same one twice"),
    (f"{CARD}.resources", [], "player_cards[0].resources: 0 entries; 1 to 8 are wanted"),
    ("player_setup.deal.hand_cards", 4, "50 of Century 1; 51 are wanted for six seats"),
    ("successors.successors[0].number", 2, "successors[0].number: 2; S01 has 1"),
    ("successors.successors[0].lasting", GONE, "at least one of now, retire and lasting"),
    ("events.events[0].bottom.icon", "power", "bottom.icon: power is the top outcome's too"),
    ("events.events[0].top.effects", GONE, "events[0].top: at least one of effects and modifiers"),
    ("events.events[0].top.span", "century", "events[0].top.span: only modifiers have a span"),
    ("events.events[0].id", "E201", "events[0].century: 1; E201 is of Century 2"),
    ("events.events", [], "events.toml: events: 0 of Century 1; 2 to 16 are wanted"),
    # scoring, actions and trade
    ("scoring_tiles.scoring_tiles", [], "0 of the kind century; 3 to 8 are wanted"),
    ("scoring_tiles.scoring_tiles[0].score", {"basis": "gold"}, "score.fame: missing"),
    ("scoring_tiles.scoring_tiles[1].score.fame", 2, "own_industry_values is Fame already"),
    ("scoring_tiles.scoring_tiles[0].score.replaces", "gold", "only a Game-End tile stands for"),
    ("scoring_tiles.scoring_tiles[6].score.replaces", "luck", "score.replaces: one of foundation"),
    ("scoring_tiles.scoring_tiles[0].icons", ["power", "power"], "icons: the same one twice"),
    ("scoring_tiles.scoring_tiles[0].number", 2, "number: 'century 2' is used already"),
    ("global_actions.default_order[0]", "trade", "default_order: each of event"),
    ("global_actions.orders[0].order[0]", "trade", "orders[0].order: each of event"),
    ("global_actions.actions[0].mandatory", False, "actions[0].mandatory: the rules fix it at"),
    ("global_actions.actions[6].triggerer.percent", 300, "triggerer.percent: the rules fix it at"),
    ("global_actions.actions[6].triggerer", GONE, "actions[6].triggerer: missing"),
    ("global_actions.actions[7].others", {"rows": 1}, "actions[7].others: trade has none"),
    ("global_actions.actions[7].advance", 2, "actions[7].advance: trade has none"),
    ("trade_conference.commodities", ["gold"], "trade_conference.toml: commodities: the rules fix"),
    ("trade_conference.bids[0].rows", [3, 3], "bids[0].rows: ascending numbers from 1 to 9999"),
    ("trade_conference.bids[0].rows", [1, 2, 3, 4, 5, 6], "rows: 6 entries; 1 to 5 are wanted"),
    ("trade_conference.bids[0].century", 2, "bids: gold in Century 1: 0; one is wanted"),
    ("trade_conference.prizes[0].by_place", [5, 4], "by_place: 2; places_paid says 1"),
    ("trade_conference.prizes[0].by_place", [0], "by_place: numbers from 1 to 9999 are wanted"),
    ("trade_conference.places_paid", [1, 2, 4], "places_paid[2]: 4; give 1 to 3"),
    ("honorarium.honorarium[0].id", "resource", "honorarium.toml: honorarium: missing: gold"),
    # the other players
    ("solo_cards.solo_cards[0].rows[0].action", "sleep", "rows[0].action: one of buy, sell"),
    ("solo_cards.solo_cards[0].rows[0].second", "government", "two different groups are wanted"),
    ("solo_cards.solo_cards[0].rows[1].with[1]", "master_thief", "rows[1].with: the same one"),
    ("solo_cards.solo_cards[0].rows[4].currency", "gold", "only trade has a currency"),
    ("solo_cards.solo_cards[0].rows[0]", {"action": "sell", "groups": ["progress"] * 2},
     "rows[0].groups: the same one twice"),
    ("solo_cards.solo_cards[0].rows", [], "rows: 0 entries; 5 to 5 are wanted"),
    ("solo_cards.solo_cards[0].priority[0]", "gold", "solo_cards[0].priority: each of fame"),
    ("solo_cards.solo_cards[0].bids.gold", GONE, "bids: one for each of fame, gold"),
    ("solo_cards.solo_cards[0].bids.gold", 7, "bids.gold: 7 is no row of Century 1"),
    ("solo_cards.solo_cards[0]", GONE, "solo_cards: 35 entries; 36 to 48 are wanted"),
    ("difficulty.levels[0].tile", "magnetic", "'magnetic' is no Game-End tile of this pack"),
    ("difficulty.levels[0].excluded", ["gold"], "excluded: only a random tile leaves some out"),
    ("difficulty.levels[1].excluded", ["gold"], "'gold' is no Game-End tile"),
    ("difficulty.levels[0].order", "third", "'third' is no order of global_actions.toml"),
    ("difficulty.levels[0].rank", 2, "levels[0].rank: 2; novice has 1"),
    # numbers of the set-up
    ("player_setup.time.generations", 7, "time.generations: the rules fix it at 6"),
    ("player_setup.deal.market_positions", ["top"], 'fix it at ["top", "middle", "bottom"]'),
    ("player_setup.foundation.increments[1].step", 10, "foundation.increments: the rules fix it"),
    ("player_setup.required_actions[0].players", 2, "required_actions: for 1 to 6 players"),
    ("player_setup.heirlooms.per_opponent", [1], "per_opponent: a number for 1 to 6 players"),
    ("player_setup.matches[0].match", 2, "matches: the first to the fifth, in that order"),
    ("player_setup.tokens[0].total", 7, "tokens[0]: start and locked make up total, at most 6"),
    ("player_setup.tokens[0].kind", "minor", "tokens: none of the kind relationship"),
    ("player_setup.tokens[1].shares", GONE, "shares, buy_rows and sell_rows are wanted"),
    ("player_setup.tokens[1].locked", 2, "tokens[1].locked: 2; at most one"),
    ("player_setup.final_scoring[0].id", "gold", "final_scoring: missing: foundation"),
    ("player_setup.bank.resources_per_kind", 13, "resources_per_kind: 13; give 0 to 12"),
]  # fmt: skip


@pytest.mark.rule("LG-R-110", "LG-R-111")
@pytest.mark.parametrize(("path", "value", "words"), WRONG, ids=[f"{p} {w}" for p, _, w in WRONG])
def test_a_wrong_pack_is_refused_with_the_place(path: str, value: Any, words: str) -> None:
    problems = changed((path, value)).problems()
    file = path.partition(".")[0]

    assert any(words in each for each in problems), problems[:5]
    assert all(".toml: " in each for each in problems)
    assert any(each.startswith((f"{file}.toml: ", "player_cards.toml: ")) for each in problems)


def test_the_default_pack_has_no_problems() -> None:
    assert [] == changed().problems()


# Programs without end ------------------------------------------------------------------------

SPACE = "relationship_tracks.tracks[0].spaces[0].effects"
OTHER = "relationship_tracks.tracks[3].spaces[1].effects"
FIGURE = "legendary_figures.legendary_figures[0].effects"
TOKEN = "bonus_tokens.bonus_tokens[0].effects"
SPECIAL = "characters.characters[0].aboveboard.effects"
BONUS = "successors.successors[0].lasting"
AGAIN = {"effect": "collect", "which": "all"}
DO_SPECIAL = {"effect": "special_action"}
WILD = {"effect": "relationship", "with": "wild", "free": True}
HOME = {"effect": "remove_relationship", "whose": "own", "on": "choose"}
BUY = {"effect": "buy", "size": "minor", "industry": "any"}
SELL = {"effect": "sell", "size": "minor", "industry": "any"}


def bonus(on: str, *do: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"modifier": "bonus", "on": on, "do": list(do)}]


@pytest.mark.rule("LG-R-112")
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([(SPACE, [AGAIN])], id="a space that collects spaces"),
        pytest.param([(FIGURE, [{"effect": "collect", "which": "legendary"}])], id="a figure"),
        pytest.param([(SPECIAL, [DO_SPECIAL])], id="a Special Action of itself"),
        pytest.param(
            [(SPACE, [{"effect": "strengthen", "whose": "own", "on": "choose", "n": 1}])],
            id="a space that moves tokens which pay",
        ),
        pytest.param(
            [(SPACE, [{"effect": "move_relationship", "whose": "own", "to": "choose"}])],
            id="a space that moves tokens to other tracks",
        ),
        pytest.param([(SPACE, [{"effect": "swap_relationships"}])], id="a space that swaps"),
        pytest.param(
            [(SPACE, [{"effect": "share_action", "actions": ["relationships"]}])],
            id="a space that shares the advance",
        ),
        pytest.param([(SPACE, [HOME, WILD])], id="a token that goes round"),
        pytest.param(
            [(SPACE, [{"effect": "for_each", "who": "all", "do": [WILD]}])],
            id="tokens of several that push each other off",
        ),
        pytest.param([(TOKEN, [WILD]), (BONUS, bonus("relationship", HOME))], id="by a bonus"),
        pytest.param([(SPACE, [DO_SPECIAL, HOME])], id="an NPC's Special Action is a Relationship"),
        pytest.param([(BONUS, bonus("buy", SELL, BUY))], id="a stake that goes round"),
        pytest.param(
            [(BONUS, bonus("relationship", DO_SPECIAL)), (SPECIAL, [HOME, WILD])],
            id="a bonus and a Special Action",
        ),
        pytest.param(
            [(SPACE, [{"effect": "may", "do": [{"effect": "choose", "options": [
                [AGAIN], [gain()]]}]}])],
            id="deep inside",
        ),
    ],
)  # fmt: skip
def test_programs_without_end_are_refused(changes: list[tuple[str, Any]]) -> None:
    problems = changed(*changes).problems()

    assert problems
    assert all("sets itself off without end: " in each for each in problems)


def test_the_path_of_a_circle_is_told() -> None:
    figure = [{"effect": "collect", "which": "choose"}]
    space = [{"effect": "collect", "which": "legendary"}]
    problems = changed((FIGURE, figure), (SPACE, space)).problems()

    assert problems == [
        "relationship_tracks.toml: tracks[0].spaces[0].effects: sets itself off without end:"
        " relationship_tracks.toml: tracks[0].spaces[0].effects ->"
        " legendary_figures.toml: legendary_figures[0].effects ->"
        " relationship_tracks.toml: tracks[0].spaces[0].effects"
    ]


@pytest.mark.rule("LG-R-112", "LG-R-80")
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param([(SPACE, [DO_SPECIAL]), (SPECIAL, [AGAIN])], id="once in a chain"),
        pytest.param([(FIGURE, [DO_SPECIAL]), (SPECIAL, [WILD, AGAIN])], id="figures too"),
        pytest.param([(SPACE, [WILD])], id="a token each time"),
        pytest.param([(TOKEN, [WILD])], id="a token each time by a Bonus Token"),
        pytest.param([(SPACE, [{"effect": "extra_play"}])], id="a card each time"),
        pytest.param([(BONUS, bonus("heirloom", {"effect": "acquire_heirloom"}))], id="Heirlooms"),
        pytest.param([(BONUS, bonus("buy", BUY))], id="a stake each time"),
        pytest.param([(BONUS, bonus("sell", SELL))], id="a sale each time"),
        pytest.param(
            [("successors.successors[0].now", [{"effect": "extra_successor"}])], id="a Successor"
        ),
        pytest.param(
            [(SPACE, [{"effect": "strengthen", "whose": "own", "on": "choose", "n": 1,
                       "pays": False}])],
            id="moves that do not pay",
        ),
        pytest.param(
            [(SPACE, [{"effect": "strengthen", "whose": "opponent", "on": "choose", "n": 1}])],
            id="moves of others' tokens",
        ),
        pytest.param(
            [(SPACE, [{"effect": "collect", "which": "legendary"}]), (OTHER, [gain()])],
            id="a way without return",
        ),
    ],
)  # fmt: skip
def test_what_uses_something_up_may_go_round(changes: list[tuple[str, Any]]) -> None:
    assert [] == changed(*changes).problems()


@pytest.mark.rule("LG-R-110")
def test_too_many_programs_are_refused() -> None:
    programs = [[gain(n=16 * n + k) for k in range(16)] for n in range(150)]
    changes = [
        (f"player_cards.player_cards[{n}].opportunity", {"cost": {}, "do": program})
        for n, program in enumerate(programs)
    ]
    (problem,) = changed(*changes).problems()

    assert re.fullmatch(r"pack.toml: .* has 24\d\d amounts; at most 2048 fit", problem)


def test_the_tables_match_the_core() -> None:
    """Enums of the core and words of the vocabulary stand in one order."""
    source = CONTENT.parent.joinpath("_rules.pxd").read_text("utf-8")

    def names(enum: str) -> list[str]:
        body = source.split(f"cdef enum {enum}:", 1)[1].split("\n\n", 1)[0]
        return re.findall(r"^    (\w+)", body, re.M)

    assert ["END", *(tag.upper() for tag in EFFECTS), "N_CODES"] == [
        name.removeprefix("OP_") for name in names("Code")
    ]
    assert [tag.upper() for tag in MODIFIERS] == [
        name.removeprefix("MOD_") for name in names("ModCode")
    ]


def test_the_page_lists_the_whole_vocabulary() -> None:
    """Every verb and modifier with its fields, those that may be left out in brackets."""
    page = PAGE.read_text("utf-8")
    listed = {
        tag: fields.replace(" ", "")
        for tag, fields in re.findall(r"^\| `(\w+)` \|([^|]*)\|[^|]*\|$", page, re.M)
    }
    for tag, cls in {**EFFECTS, **MODIFIERS}.items():
        fields = [
            f"[{each.name.rstrip('_')}]"
            if each.default is not attrs.NOTHING
            else each.name.rstrip("_")
            for each in attrs.fields(cast(Any, cls))
        ]

        assert ",".join(fields) == listed[tag], tag
