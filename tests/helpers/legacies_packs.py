"""
Packs of Legacies with known numbers: rule tests must not move when the default set is tuned.

The plain pack is the default one with entries written anew: tracks, Legendary Figures, Bonus
Tokens, Special Actions, Heirlooms, some cards, Successors and Events. A test that needs a certain
effect or modifier lays an entry of its own over it, in the words of the content files.
"""

from __future__ import annotations

import copy
import functools
import json
import tomllib
from collections.abc import Mapping
from typing import Any

import attrs

import legacies
from helpers.legacies import NEUTRAL, new_game, seat, some, table
from legacies.content import About
from legacies.games.legacies import Card, Character, Legacies, LegaciesPack, SeatSnapshot

PLAIN = About("legacies", "plain", "1", "Plain numbers")
LISTS = {
    "cards": ("player_cards", "player_cards"),
    "successors": ("successors", "successors"),
    "events": ("events", "events"),
    "figures": ("legendary_figures", "legendary_figures"),
    "tokens": ("bonus_tokens", "bonus_tokens"),
    "tracks": ("relationship_tracks", "tracks"),
    "mats": ("characters", "characters"),
    "heirlooms": ("heirlooms", "heirlooms"),
    "tiles": ("scoring_tiles", "scoring_tiles"),
}
KEPT = ("id", "century", "name", "number", "source", "ring", "character", "level", "kind")
BLANK: Mapping[str, Mapping[str, Any]] = {
    "cards": {"relationships": [], "invest": [], "resources": ["iron"]},
    "successors": {"foundation": 0, "penalty": False},
}

# Space by space: 3 Fame, 20, 7 and 4 Gold in Century I; later Centuries have numbers of their own.
SPACES = {1: (3, 20, 7, 4), 2: (4, 40, 14, 8), 3: (5, 60, 21, 12)}

MATS = {
    "promoter": ("humanity", "tourism museums", "socialite corporate_mogul",
                 "inventor master_thief transportation_baron", 12, 3, 13, "dye"),
    "master_thief": ("manipulation", "museums theater", "underworld_boss inventor",
                     "general corporate_mogul promoter", 3, 2, 24, "gem"),
    "socialite": ("humanity", "theater communications", "underworld_boss promoter",
                  "politician general inventor", 15, 3, 12, "gem"),
    "politician": ("manipulation", "communications law", "philosopher general",
                   "socialite underworld_boss corporate_mogul", 27, 2, 10, "dye"),
    "underworld_boss": ("power", "law military", "socialite master_thief",
                        "politician transportation_baron philosopher", 6, 1, 27, "iron"),
    "general": ("power", "military transportation", "politician transportation_baron",
                "socialite philosopher master_thief", 18, 2, 14, "iron"),
    "transportation_baron": ("commerce", "transportation manufacturing", "general corporate_mogul",
                             "inventor underworld_boss promoter", 21, 1, 18, "gear"),
    "corporate_mogul": ("commerce", "manufacturing science", "transportation_baron promoter",
                        "politician master_thief philosopher", 30, 1, 12, "gear"),
    "inventor": ("innovation", "science education", "master_thief philosopher",
                 "socialite transportation_baron promoter", 9, 2, 20, "gear"),
    "philosopher": ("knowledge", "education tourism", "inventor politician",
                    "general underworld_boss corporate_mogul", 24, 2, 11, "dye"),
}  # fmt: skip
"""Icon, Industries, amicable, hostile, starting Foundation, Fame, Gold, Resource."""

SPECIALS = {
    "promoter": "what = 'gold', n = 9",
    "politician": "what = 'foundation', n = 6",
}
COSTS: tuple[dict[str, int], ...] = (
    {},
    {"dye": 1},
    {"gear": 1, "gem": 1},
    {"iron": 2},
    {"dye": 1, "gem": 2},
    {"any": 4},
    {"dye": 1, "gear": 1, "gem": 1, "iron": 1},
)
"""Of Heirlooms by level, whoever's they are; the fee is the level, none for level 6."""

FAME = ((1, 1, 1), (1, 1, 1), (1, 1, 2), (1, 2, 2), (1, 2, 3), (2, 2, 3), (2, 3, 3), (2, 3, 4),
        (2, 3, 4), (3, 4, 5), (3, 4, 5), (3, 5, 6))  # fmt: skip
"""Of the rows, by Century; their Gold is 1 to 12, doubled and tripled."""
DIVIDENDS = (((0, 0, 0), (0, 0, 0)),) * 3 + (((1, 2, 4), (3, 6, 10)),) * 2 \
    + (((3, 5, 9), (6, 12, 22)),) * 3 + (((5, 10, 16), (10, 20, 36)),) * 4  # fmt: skip
"""Of the rows, for a Minor and for a Major."""
EXPLORATION = ((5, 0, 1), (10, 0, 1), (10, 1, 0))
"""Gold and Fame for every card played, and Successors."""
BIDS = {
    "gold": ([3, 6, 10, 15, 20], [10, 20, 30, 45, 60], [25, 50, 75, 100, 150]),
    "fame": ([1, 2, 3, 4, 5], [1, 2, 3, 5, 7], [2, 3, 5, 7, 10]),
    "foundation": ([2, 5, 10, 15, 20], [5, 10, 25, 50, 100], [25, 50, 75, 100, 150]),
    "resource": ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 6]),
}
PRIZES = {
    "gold": ([35], [100, 40], [150, 90, 45]),
    "fame": ([4], [5, 2], [7, 4, 2]),
    "foundation": ([20], [60, 25], [125, 75, 50]),
    "resource": ([2], [3, 1], [4, 2, 1]),
}

CARDS = {
    "C1001": """
        relationships = [{ with = "politician", cost = { gold = 3 } },
                         { with = "legendary", cost = { gold = 6 } }]
        invest = ["law"]
        resources = ["dye", "gear"]
        opportunity = { cost = { gold = 2 },
                        do = [{ effect = "move_industry", industry = "any", by = 1 }] }""",
    "C1002": """
        relationships = [{ with = "socialite", cost = { fame = 1 } },
                         { with = "general", cost = { resource = 1 } },
                         { with = "promoter", cost = { card = 1 } }]
        invest = ["progress"]
        resources = ["gem"]""",
    "C1003": """
        relationships = [{ with = "inventor", cost = {} },
                         { with = "master_thief", cost = { resource = { gem = 2 } } }]
        invest = ["theater"]
        resources = ["iron"]
        opportunity = { cost = {}, do = [{ effect = "special_action" }] }""",
    "C1004": """
        relationships = [{ with = "philosopher", cost = { gold = 1 } },
                         { with = "legendary", cost = {} }]
        invest = ["government"]
        opportunity = { cost = { card = 1 }, do = [{ effect = "gain", what = "gold", n = 9 }] }""",
    "C1005": """
        relationships = [{ with = "underworld_boss", cost = { gold = 4 } },
                         { with = "corporate_mogul", cost = { gold = 4 } }]
        invest = ["entertainment", "law"]
        resources = ["dye"]
        opportunity = { cost = {}, do = [{ effect = "block_action" }] }""",
    "C1006": """
        relationships = [{ with = "transportation_baron", cost = { gold = 4 } }]""",
    "C2001": """
        relationships = [{ with = "politician", cost = { gold = [3, 5, 8] } },
                         { with = "legendary", cost = { gold = [6, 7, 8] } }]
        invest = ["law"]
        resources = ["dye"]""",
    "C3001": """
        relationships = [{ with = "politician", cost = { gold = [3, 5, 8] } },
                         { with = "legendary", cost = {} }]
        invest = ["law"]
        resources = ["dye"]""",
}  # fmt: skip

FIGURES = {
    "lf_1": 'effects = [{ effect = "gain", what = "fame", n = [2, 4, 6] }]',
    "lf_2": 'effects = [{ effect = "gain", what = "gold", n = [10, 20, 30] }]',
    "lf_3": 'effects = [{ effect = "special_action" }]',
    "lf_4": 'effects = [{ effect = "gain", what = "foundation", n = [10, 30, 50] }]',
    "lf_5": 'effects = [{ effect = "gain", what = "resource", n = 1 }]',
}
TOKENS = {
    "bt_1": 'effects = [{ effect = "gain", what = "fame", n = 1 }]',
    "bt_2": 'effects = [{ effect = "gain", what = "gold", n = [6, 12, 20] }]',
}
SUCCESSORS = {  # of every icon one without anything, and one for each timing
    "S01": 'icon = "power"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S02": 'icon = "manipulation"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S03": 'icon = "knowledge"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S04": 'icon = "commerce"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S05": 'icon = "humanity"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S06": 'icon = "innovation"\nretire = [{ effect = "gain", what = "gold", n = 0 }]',
    "S11": 'icon = "knowledge"\nfoundation = [5, 10, 25]\n'
    'now = [{ effect = "gain", what = "fame", n = 2 }]',
    "S12": 'icon = "knowledge"\nretire = [{ effect = "gain", what = "fame", n = 4 }]',
    "S13": 'icon = "knowledge"\n'
    'lasting = [{ modifier = "cost", on = "relationship", what = "gold", by = 2 }]',
    "S14": 'icon = "knowledge"\nlasting = [{ modifier = "no_advance", tokens = "all" }]',
    "S15": 'icon = "knowledge"\nlasting = [{ modifier = "no_bump" }]',
    "S16": 'icon = "knowledge"\nlasting = [{ modifier = "legendary_limit", by = 1 }]',
    **{f"S{n}": 'icon = "power"\nretire = [{ effect = "gain", what = "gold", n = 0 }]'
       for n in range(21, 27)},
}  # fmt: skip
EVENTS = {
    f"E{century}0{n}": f"""
        top = {{ icon = "{top}", effects = [{{ effect = "gain", what = "gold", n = 5 }}] }}
        bottom = {{ icon = "{bottom}", effects = [
            {{ effect = "gain", who = "all", what = "fame", n = 1 }}] }}"""
    for century in (1, 2, 3)
    for n, top, bottom in ((1, "power", "knowledge"), (2, "humanity", "commerce"))
}


def mat_of(name: str) -> str:
    """The plain mat of a Character, to be written over in part."""
    icon, industries, amicable, hostile, foundation, fame, gold, resource = MATS[name]
    special = SPECIALS.get(name, "what = 'fame', n = 7").replace("'", '"')
    lists = {"industries": industries, "amicable": amicable, "hostile": hostile}
    lines = [f"{key} = {json.dumps(str(words).split())}" for key, words in lists.items()]
    return "\n".join([
        f'icon = "{icon}"', *lines, f"foundation = {foundation}", f"fame = {fame}",
        f"gold = {gold}", f'resource = "{resource}"',
        'aboveboard = { name = "Plain", source = "original", effects = ['
        f'{{ effect = "gain", {special} }}] }}',
        'underhanded = { name = "Plain too", source = "original", effects = ['
        '{ effect = "gain", what = "gold", n = 13 }] }',
    ])  # fmt: skip


def _tracks() -> dict[str, str]:
    def space(what: str, n: int) -> str:
        effect = f'{{ effect = "gain", what = "{what}", n = {n} }}'
        return f'{{ source = "original", effects = [{effect}] }}'

    return {
        f"{character.value}_{century}": "spaces = ["
        + ", ".join(space("gold" if at else "fame", n) for at, n in enumerate(SPACES[century]))
        + "]"
        for character in Character
        for century in SPACES
    }


def _plain() -> dict[str, dict[str, str]]:
    return {
        "cards": CARDS,
        "successors": SUCCESSORS,
        "events": EVENTS,
        "figures": FIGURES,
        "tokens": TOKENS,
        "tracks": _tracks(),
        "mats": {name: mat_of(name) for name in MATS},
    }


def plain(seats: int = 3, **changes: Mapping[str, str]) -> Legacies:
    """
    The game with the plain pack and entries laid over it, each written as in its file.

    ``plain(cards={"C1006": "opportunity = { ... }"}, successors={"S20": "lasting = [...]"})``:
    an entry keeps its id, name and place, and loses everything else it had.
    """
    return _game(seats, json.dumps(changes, sort_keys=True))


@functools.cache
def _game(seats: int, changes: str) -> Legacies:
    return Legacies(seats, _pack(changes), new_game(seats).options)


def board(
    *seats: SeatSnapshot, game: Legacies | None = None, generation: int = 1, **given: Any
) -> legacies.State:
    """
    A table of the plain pack without Bonus Tokens: ``table`` with nobody who cannot act.

    Seats without a hand hold a card, so that the turns go round: C1045 for seat 5 and so on.
    Characters that are not given are such as no track is named for.
    """
    game = game or plain(max(3, len(seats)))
    seats = (*seats, *[seat()] * (3 - len(seats)))
    century = (generation + 1) // 2
    named = {word.split(":")[0] for word in str(given.get("tracks", "")).split()}
    free = [each for each in NEUTRAL if each not in named]
    free += [each for each in Character if each not in named and each not in free]
    for each in seats:
        if each.character in free:
            free.remove(each.character)
    held = tuple(
        attrs.evolve(
            each,
            character=each.character or Character(free.pop(0)),
            hand=each.hand or some(Card, f"C{century}04{number}"),
        )
        for number, each in enumerate(seats)
    )
    return table(*held, game=game, generation=generation, **{"bonus": "", **given})


def all_but(*used: str, century: int = 1) -> str:
    """All Player Cards of a Century but for some: they must be somewhere."""
    cards = (f"C{century}{number:03}" for number in range(1, 51))
    return " ".join(card for card in cards if card not in " ".join(used).split())


def successors_but(*used: str) -> str:
    """All Successors but for some."""
    each = (f"S{number:02}" for number in range(1, 61))
    return " ".join(card for card in each if card not in " ".join(used).split())


@functools.cache
def _pack(changes: str) -> LegaciesPack:
    """The plain pack with entries laid over it: only the files that they touch are read anew."""
    files = _plain_files()
    if not (entries := json.loads(changes)):
        return LegaciesPack(PLAIN, **files)
    touched = {LISTS[kind][0] for kind in entries}
    mine = {file: copy.deepcopy(files[file]) for file in touched}
    _lay_over(mine, entries)
    return attrs.evolve(_pack("{}"), **mine)


@functools.cache
def _plain_files() -> dict[str, Any]:
    files = {
        path.stem: tomllib.loads(path.read_text("utf-8"))
        for path in Legacies.content_folder().glob("*.toml")
        if path.stem != "pack"
    }
    _lay_over(files, _plain())
    _put_numbers(files)
    return files


def _lay_over(files: dict[str, Any], entries: Mapping[str, Mapping[str, str]]) -> None:
    for kind, mine in entries.items():
        file, name = LISTS[kind]
        for entry in files[file][name]:
            if (text := mine.get(entry["id"])) is not None:
                _write_anew(kind, entry, text)


def _put_numbers(files: dict[str, Any]) -> None:
    for entry in files["heirlooms"]["heirlooms"]:
        level = entry["level"]
        entry.update(cost=COSTS[level], fee=level if level < 6 else 0)
    for entry in files["investment_track"]["rows"]:
        row = entry["row"]
        minor, major = DIVIDENDS[row]
        entry.update(gold=[row + 1, 2 * row + 2, 3 * row + 3], fame=list(FAME[row]))
        entry.update(minor=list(minor), major=list(major))
    for entry in files["exploration"]["exploration"]:
        gold, fame, successors = EXPLORATION[entry["century"] - 1]
        entry.update(gold_per_card=gold, fame_per_card=fame, successors=successors)
    for entry in files["trade_conference"]["bids"]:
        entry.update(rows=BIDS[entry["currency"]][entry["century"] - 1])
    for entry in files["trade_conference"]["prizes"]:
        entry.update(by_place=PRIZES[entry["commodity"]][entry["century"] - 1])


def _write_anew(kind: str, entry: dict[str, Any], text: str) -> None:
    kept = {key: value for key, value in entry.items() if key in KEPT}
    entry.clear()
    entry.update(kept)
    entry.update(BLANK.get(kind, {}))
    entry.update(_read(text))


def _read(text: str) -> dict[str, Any]:
    """TOML, with inline tables that may run over several lines."""
    lines: list[str] = []
    depth = 0
    for line in text.splitlines():
        if depth and lines:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line.strip())
        depth += sum(line.count(c) for c in "[{") - sum(line.count(c) for c in "]}")
    return tomllib.loads("\n".join(lines))
