"""The words on cards are made from their programs: every verb, selector and amount has some."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from typing import Any, cast, get_args

import attrs
import pytest
from helpers.legacies import new_game

from legacies.games.legacies.effects import (
    EFFECTS,
    MODIFIERS,
    Action,
    Character,
    Condition,
    Cost,
    Count,
    Deed,
    Disposition,
    Effect,
    Goal,
    Harm,
    Held,
    Icon,
    Industries,
    Modifier,
    Place,
    Priced,
    Program,
    Resource,
    ResourceOrAny,
    Somebody,
    Span,
    Target,
    TileKind,
    TokenOrAny,
    Triple,
    What,
    Which,
    Who,
    Whose,
    With,
)
from legacies.games.legacies.entries.cards import UNIONS, EventOutcome, SoloCardEntry
from legacies.games.legacies.pack import LegaciesPack
from legacies.games.legacies.reading import Reader
from legacies.games.legacies.words import Words


def pack() -> LegaciesPack:
    return cast(LegaciesPack, new_game(4).content)


def read(cls: Any, text: str) -> Any:
    """A value as a pack writes it."""
    reader = Reader(UNIONS)
    value = reader.read(cls, tomllib.loads(f"it = {text}")["it"], "it")

    assert [] == reader.problems
    return value


SAME = "of the same size"
CHOICE = "an opponent of your choice"
BLOCK = (
    "Put one of your Relationship tokens on a free Non-Mandatory Global Action: only you may"
    " trigger it this Generation."
)

EFFECT_WORDS = [
    ('gain", what = "fame", n = 3', "Gain 3 Fame."),
    ('gain", what = "gold", n = [10, 24, 40]', "Gain 10 / 24 / 40 Gold."),
    ('gain", what = "resource", n = 2', "Gain 2 Resources of your choice."),
    ('gain", what = "resource", kind = "gem", n = 2', "Gain 2 Gems."),
    ('gain", what = "resource", kind = "iron", n = 2', "Gain 2 Iron."),
    ('gain", who = "all", what = "resource", n = 1', "Everyone gains 1 Resource of their choice."),
    (
        'gain", what = "gold", n = { per = "opponents", n = 2, max = 6 }',
        "Gain 2 Gold for each opponent (at most 6).",
    ),
    (
        'gain", what = "fame", n = { value_of = "law", as = "fame" }',
        "Gain Fame equal to the Fame value of Law.",
    ),
    (
        'gain", what = "gold", n = { value_of = "own", as = "gold" }',
        "Gain Gold equal to the best Gold value among your Influenced Industries.",
    ),
    (
        'draw_cards", n = { value_of = "all_in:progress", as = "fame" }',
        "Draw as many cards as the best Fame value among the Progress Industries.",
    ),
    (
        'gain", what = "fame", n = { percent = 25, of = "gold" }',
        "Gain Fame equal to 25% of your Gold, rounded up.",
    ),
    (
        'lose", what = "gold", n = { percent = 50, of = "gold" }',
        "Lose half of your Gold, rounded up.",
    ),
    (
        'lose", who = "all", what = "resource", n = { percent = 100, of = "resources" }',
        "Everyone loses all their Resources.",
    ),
    ('steal", who = "opponent", what = "gold", n = 5', f"Steal 5 Gold from {CHOICE}."),
    (
        'steal", who = "next", what = "resource", n = 1',
        "Steal 1 Resource of your choice from the next player on the turn track.",
    ),
    (
        'give", who = "least_gold", what = "gold", n = 3',
        "Give 3 Gold to the player with the least Gold.",
    ),
    (
        'convert", from = "gold", to = "foundation", up_to = 20',
        "Turn up to 20 Gold into Foundation.",
    ),
    (
        'convert", from = "resource", to = "fame", up_to = 2, rate = 3',
        "Turn up to 2 Resources into Fame, 3 for each.",
    ),
    (
        'contribute", up_to = [20, 50, 150], matched = true',
        "You may put up to 20 / 50 / 150 Gold into your Foundation; the bank adds the same.",
    ),
    (
        'contribute", up_to = { value_of = "law", as = "gold" }',
        "You may put Gold up to the Gold value of Law into your Foundation.",
    ),
    (
        'contribute", who = "each_opponent", up_to = 10',
        "Each opponent may put up to 10 Gold into their Foundation.",
    ),
    ('move_industry", industry = "any", by = 1', "Move any Industry up one row."),
    ('move_industry", industry = "own", by = "choose"', "Move one of your Influenced Industries"),
    (
        'move_industry", who = "all", industry = "own_both", by = -2',
        "Everyone moves both their Influenced Industries down two rows.",
    ),
    ('swap_industries", a = "any", b = "any"', "Swap the rows of any two Industries."),
    ('swap_industries", a = "law", b = "lowest"', "Swap the rows of Law and the lowest Industry."),
    ('set_industry", industry = "science", row = 2', "Move Science to the row worth 3 /"),
    (
        'buy", size = "minor", industry = "progress", percent = 50',
        "Buy a Minor Investment in one Progress Industry at half the price, rounded up.",
    ),
    (
        'buy", size = "either", industry = "any", percent = 0, moves_value = false',
        "Buy an Investment in any Industry for nothing; its value stays.",
    ),
    (
        'sell", size = "either", industry = "invested", percent = 150',
        "Sell one of your Investments at 150% of the price, rounded up.",
    ),
    (
        'sell", size = "major", industry = "law", percent = 200',
        "Sell one of your Major Investments in Law at twice the price.",
    ),
    (
        'place_investment", size = "major", industry = "own"',
        "Put a Major Investment from your mat in one of your Influenced Industries for free.",
    ),
    (
        'move_investment", whose = "opponent", size = "minor", to = "lowest"',
        "Move an opponent's Minor Investment to the lowest Industry.",
    ),
    (
        'return_investment", whose = "own", size = "either"',
        "Return one of your Investments to your mat.",
    ),
    (
        'return_investment", whose = "opponent", size = "major", industry = "law"',
        "Return an opponent's Major Investment in Law to its owner's mat.",
    ),
    (
        'swap_investments", size = "either"',
        f"Swap one of your Investments with an opponent's {SAME}.",
    ),
    (
        'swap_investments", size = "minor"',
        "Swap one of your Minor Investments with an opponent's Minor Investment.",
    ),
    (
        'relationship", with = "wild", free = true',
        "Make a Relationship with any Character for free.",
    ),
    (
        'relationship", with = "legendary", cost = { gold = [3, 8, 25] }',
        "Make a Relationship with a Legendary Figure for 3 / 8 / 25 Gold.",
    ),
    ('relationship", with = "general"', "Make a Relationship with the General."),
    (
        'strengthen", whose = "own", on = "choose", n = 2',
        "Strengthen one of your Relationships by two spaces.",
    ),
    (
        'strengthen", whose = "own", on = "all", n = 1, pays = false',
        "Strengthen all your Relationships by one space without collecting the benefits.",
    ),
    (
        'strengthen", whose = "all", on = "inventor", n = [1, 2, 3]',
        "Strengthen every Relationship with the Inventor by 1 / 2 / 3 spaces.",
    ),
    (
        'weaken", whose = "opponent", on = "choose", n = { per = "minors", n = 1 }',
        "Weaken an opponent's Relationship with a Character by 1 space for each of your Minor"
        " Investments.",
    ),
    (
        'weaken", whose = "others", on = "own_track", n = 1',
        "Weaken every Relationship of the others with your own Character by one space.",
    ),
    (
        'move_relationship", whose = "own", to = "choose"',
        "Move one of your Relationships to another Character's track.",
    ),
    (
        'move_relationship", whose = "opponent", to = "own_track"',
        "Move an opponent's Relationship to your own Character's track.",
    ),
    ('move_relationship", whose = "own", to = "general"', "to the General's track."),
    (
        'remove_relationship", whose = "own", on = "choose"',
        "Return one of your Relationship tokens to your mat.",
    ),
    (
        'remove_relationship", whose = "opponent", on = "all"',
        "Return all opponents' Relationship tokens to their owners.",
    ),
    (
        'remove_relationship", whose = "opponent", on = "own_track"',
        "Return an opponent's Relationship token on your own Character's track to its owner.",
    ),
    ('swap_relationships"', "Swap one of your Relationships with Characters with an opponent's."),
    ('collect", which = "choose"', "Collect the benefit of one of your Relationships with"),
    ('collect", which = "all"', "Collect the benefits of all your Relationships with Characters"),
    ('collect", which = "own_track_first"', "Collect the benefit of the first space of your own"),
    ('collect", which = "legendary"', "Collect the benefits of your Legendary Figures again."),
    ('block_action"', BLOCK),
    ('unblock_action"', "Return a token that blocks a Global Action to its owner."),
    (
        'share_action", actions = ["dividends", "influence"]',
        "Take part in Collect Dividends or Influence Industries as if another player had"
        " triggered it.",
    ),
    ('special_action"', "You may do your Special Action."),
    ('draw_cards", n = 2', "Draw two cards."),
    ('draw_cards", who = "next", n = [1, 1, 2]', "track draws 1 / 1 / 2 cards."),
    ('discard_cards", who = "all", n = 1', "Everyone discards a card."),
    ('take_market"', "Take a card from the Market."),
    ('take_market", n = 2', "Take two cards from the Market."),
    ('refresh_market"', "Replace all cards of the Market."),
    ('draw_successor", n = 1', "Draw a Successor."),
    (
        'draw_successor", n = 2, from = "display", even_if_played = true',
        "Take two Successors from the display, even after this Generation's is in play.",
    ),
    ('extra_successor"', "Put one more Successor in play."),
    ('look_hand", who = "opponent"', f"Look at the hand of {CHOICE}."),
    ('steal_card", who = "previous"', "Steal a random card from the previous player"),
    ('acquire_heirloom"', "Acquire an Heirloom."),
    (
        'acquire_heirloom", discount = 2, no_fee = true, ignore_limit = true, own_only = true',
        "Acquire one of your own Heirlooms for two Resources less, without its fee and beyond"
        " your limit.",
    ),
    ('heirloom_income", heirlooms = "all"', "Collect income for all your own Heirlooms."),
    ('heirloom_income", heirlooms = 2', "Collect income for two of your own Heirlooms."),
    ('heirloom_fame", heirlooms = 1', "Collect Fame for one of your Controlled Heirlooms."),
    ('dividends", factor = 100', "Collect the dividends of your Investments."),
    (
        'dividends", factor = 150, industry = "all_in:progress"',
        "Collect 150% of the dividends of your Investments in every Progress Industry, rounded up.",
    ),
    ('peek_events", n = 1', "Look at the next Event of the deck."),
    ('peek_events", n = 2', "Look at the next two Events of the deck."),
    ('swap_events"', "Swap the Current and the Upcoming Event."),
    ('add_scoring_tile", kind = "century"', "Put an available Century-End tile in play."),
    ('add_scoring_tile", kind = "game"', "Put an available Game-End tile in play."),
    ('extra_play"', "Play another card."),
    ('unlock_token", kind = "any"', "Unlock one of your locked tokens."),
    ('unlock_token", kind = "relationship"', "Unlock your Relationship token."),
    ('unlock_token", kind = "minor"', "Unlock your Minor Investment."),
    ('unlock_token", kind = "major"', "Unlock your Major Investment."),
    (
        'swap_turn_order", who = "self", who2 = "first_in_turn_order"',
        "From the next round on, you and the first player in turn order change places on the turn",
    ),
    (
        'choose", options = [[{ effect = "special_action" }],'
        ' [{ effect = "extra_play" }, { effect = "draw_cards", n = 1 }]]',
        "Choose one: you may do your Special Action; or play another card and draw a card.",
    ),
    (
        'choose", options = [[{ effect = "block_action" }], [{ effect = "extra_play" }]]',
        f"Choose one: (1) p{BLOCK[1:-1]}; (2) play another card.",
    ),
    (
        'choose", options = [[{ effect = "choose", options = [[{ effect = "block_action" }],'
        ' [{ effect = "extra_play" }]] }], [{ effect = "swap_events" }]]',
        f"Choose one: (1) choose one: (a) p{BLOCK[1:-1]}; (b) play another card; (2) swap the",
    ),
    (
        'may", cost = { gold = 2 }, do = [{ effect = "extra_play" }]',
        "You may pay 2 Gold: play another card.",
    ),
    ('may", do = [{ effect = "special_action" }]', "You may do your Special Action."),
    (
        'for_each", who = "all", do = [{ effect = "gain", what = "fame", n = 1 }]',
        "Everyone in turn: gain 1 Fame.",
    ),
    (
        'when", if = { century = 2 }, do = [{ effect = "extra_play" }],'
        ' else = [{ effect = "special_action" }]',
        "If it is Century II: play another card; if not: you may do your Special Action.",
    ),
]


@pytest.mark.parametrize(("text", "said"), EFFECT_WORDS, ids=[said for _, said in EFFECT_WORDS])
def test_an_effect_reads_like_a_card(text: str, said: str) -> None:
    words = Words(pack()).effect(read(Effect, f'{{ effect = "{text} }}'))

    assert said in words
    assert words.endswith(".")
    assert words[0].isupper()


def test_every_verb_has_a_case() -> None:
    assert set(EFFECTS) == {text.partition('"')[0] for text, _ in EFFECT_WORDS}


MODIFIER_WORDS = [
    (
        'cost", on = "buy", what = "gold", percent = 150',
        "Investments cost 50% more Gold, rounded up.",
    ),
    (
        'cost", on = "heirloom", what = "fame", percent = 50',
        "Heirlooms cost half the Fame, rounded up.",
    ),
    ('cost", on = "legendary", what = "gold", percent = 200', "Figures cost twice the Gold"),
    (
        'cost", on = "opportunity", what = "gold", by = [-2, -6, -15]',
        "Opportunities cost 2 / 6 / 15 Gold less.",
    ),
    ('cost", on = "heirloom", what = "resource", by = 1', "Heirlooms cost 1 Resource more."),
    (
        'ignore_cost", on = "special"',
        "You do not pay the printed cost of Special Actions by a card",
    ),
    ('ignore_cost", on = "relationship"', "the printed cost of Relationships with Characters."),
    ('ignore_hostile"', "Hostile Characters cost no extra Fame."),
    (
        'treat_as", character = "general", disposition = "amicable"',
        "You are amicable with the General.",
    ),
    (
        'treat_as", character = "general", disposition = "neutral"',
        "You are neutral toward the General.",
    ),
    (
        'treat_as", character = "general", disposition = "hostile"',
        "You are hostile to the General.",
    ),
    ('no_advance", tokens = "all"', "None of your tokens advances."),
    ('no_advance", tokens = "legendary_only"', "Your tokens on Legendary Figures do not advance."),
    ('no_advance", tokens = "first_space"', "Your tokens on first spaces do not advance."),
    (
        'no_advance", tokens = "choose_one"',
        "When tokens advance, one of yours of your choice stays.",
    ),
    ('no_bump"', "Your tokens cannot be bumped."),
    ('legendary_limit", by = -1', "Your limit of Legendary Figures is one lower."),
    ('wild_industry", industry = "progress"', "Every Progress Industry counts as one of your"),
    (
        'wild_industry", industry = "law"',
        "Law counts as one of your Influenced Industries on cards",
    ),
    (
        'bonus", on = "explore", do = [{ effect = "gain", what = "fame", n = 1 }]',
        "Whenever you explore the city: gain 1 Fame.",
    ),
    (
        'bonus", on = "trade", do = [{ effect = "gain", what = "fame", n = 1 }]',
        "Whenever you trigger Host a Trade Conference: gain 1 Fame.",
    ),
    (
        'action_factor", action = "dividends", percent = 200',
        "You gain twice as much from Collect Dividends.",
    ),
    (
        'action_factor", action = "dividends", percent = 75',
        "You gain 75% as much from Collect Dividends, rounded up.",
    ),
    ('gate", by = -1', "You need one card fewer before you may trigger a Global Action."),
    ('gate", by = 2', "You need two cards more before you may trigger a Global Action."),
    ('immune", to = "steal", what = "gold"', "Your Gold cannot be stolen."),
    ('immune", to = "steal"', "Nothing can be stolen from you."),
    ('immune", to = "lose", what = "resource"', "Others cannot make you lose Resources."),
    ('immune", to = "lose"', "Others cannot make you lose anything."),
    ('immune", to = "bump"', "Your tokens cannot be bumped."),
    ('heirloom_limit", by = 1', "You may acquire one more of each opponent's Heirlooms."),
    (
        'draw_bonus", cards = 1, successors = 2',
        "You are dealt one more card and two more Successors at",
    ),
    ('hand_penalty", by = 1', "You are dealt one card fewer at the start of a Generation."),
]


@pytest.mark.parametrize(("text", "said"), MODIFIER_WORDS, ids=[said for _, said in MODIFIER_WORDS])
def test_a_modifier_reads_like_a_card(text: str, said: str) -> None:
    assert said in Words(pack()).modifier(read(Modifier, f'{{ modifier = "{text} }}'))


def test_every_modifier_has_a_case() -> None:
    assert set(MODIFIERS) == {text.partition('"')[0] for text, _ in MODIFIER_WORDS}


CONDITION_WORDS = [
    ("{ century = 3 }", "if it is Century III"),
    ("{ generation_at_least = 3 }", "from Generation 3 on"),
    ('{ has_relationship_with = "lf_1" }', "if you have a Relationship with The Laureate"),
    ('{ has_relationship_with = "general" }', "if you have a Relationship with the General"),
    ('{ disposition = "hostile", to = "general" }', "if you are hostile to the General"),
    ('{ count = "majors", at_least = 2 }', "if you have at least two Major Investments"),
    ('{ count = "matches", at_least = 1 }', "if you have at least one Impact match"),
    ('{ icon_in_hall = "power" }', "if your Hall shows Power"),
    ("{ successor_played = true }", "if your Successor of this Generation is in play"),
    ("{ successor_played = false }", "if your Successor of this Generation is not in play"),
    ('{ in_game = "general" }', "if the General is in the game"),
    ('{ in_game = "lf_2" }', "if The Lady of the Hundred Ledgers is face up"),
]


@pytest.mark.parametrize(
    ("text", "said"), CONDITION_WORDS, ids=[said for _, said in CONDITION_WORDS]
)
def test_a_condition_reads_like_a_card(text: str, said: str) -> None:
    assert Words(pack()).condition(read(Condition, text)).startswith(said)


def test_every_condition_has_a_case() -> None:
    read_ones = {type(read(Condition, text)) for text, _ in CONDITION_WORDS}

    assert set(get_args(Condition)) == read_ones


COST_WORDS = [
    ("{}", "nothing"),
    ("{ gold = 2 }", "2 Gold"),
    ("{ gold = [6, 18, 30], fame = 1 }", "6 / 18 / 30 Gold and 1 Fame"),
    ("{ resource = 2 }", "2 Resources"),
    ("{ resource = { gem = 2, iron = 1 } }", "2 Gems and 1 Iron"),
    ("{ card = 1 }", "1 card"),
    ("{ card = 2, foundation = 25 }", "25 Foundation and 2 cards"),
]


@pytest.mark.parametrize(("text", "said"), COST_WORDS, ids=[said for _, said in COST_WORDS])
def test_a_cost_reads_like_a_card(text: str, said: str) -> None:
    assert said == Words(pack()).cost(read(Cost, text))


@pytest.mark.rule("LG-VAR-01")
def test_a_triple_is_one_number_where_the_century_is_known() -> None:
    program = read(Program, '[{ effect = "gain", what = "gold", n = [10, 24, 40] }]')
    words = Words(pack())

    assert "Gain 10 / 24 / 40 Gold." == words.program(program)
    assert "Gain 24 Gold." == words.in_century(2).program(program)


@pytest.mark.rule("LG-V-13")
def test_the_opponent_is_chosen_once_per_list() -> None:
    program = read(
        Program,
        '[{ effect = "look_hand", who = "opponent" },'
        ' { effect = "may", do = [{ effect = "steal", who = "opponent", what = "fame", n = 1 }] },'
        ' { effect = "for_each", who = "all", do ='
        ' [{ effect = "steal_card", who = "opponent" }] }]',
    )

    assert Words(pack()).program(program) == (
        f"Look at the hand of {CHOICE}. You may steal 1 Fame from that opponent."
        f" Everyone in turn: steal a random card from {CHOICE}, for all to see."
    )


def test_gains_of_one_player_are_one_sentence() -> None:
    program = read(
        Program,
        '[{ effect = "gain", what = "fame", n = 2 }, { effect = "gain", what = "gold", n = 7 },'
        ' { effect = "gain", what = "gold", n = { per = "majors", n = 3 } },'
        ' { effect = "gain", who = "all", what = "fame", n = 1 }]',
    )

    assert Words(pack()).program(program) == (
        "Gain 2 Fame and 7 Gold. Gain 3 Gold for each of your Major Investments."
        " Everyone gains 1 Fame."
    )


IF = '[{{{{ effect = "when", if = {{{{ {} }}}}, do = [{{{{ effect = "extra_play" }}}}] }}}}]'


@pytest.mark.parametrize(
    ("kind", "template"),
    [
        (Who, '[{{ effect = "gain", who = "{}", what = "gold", n = 1 }}]'),
        (Industries, '[{{ effect = "move_industry", industry = "{}", by = 1 }}]'),
        (Count, '[{{ effect = "gain", what = "gold", n = {{ per = "{}", n = 2 }} }}]'),
        (Count, IF.format('count = "{}", at_least = 3')),
        (With, '[{{ effect = "relationship", with = "{}" }}]'),
        (Place, '[{{ effect = "weaken", whose = "others", on = "{}", n = 1 }}]'),
        (Whose, '[{{ effect = "strengthen", whose = "{}", on = "choose", n = 1 }}]'),
        (Whose, '[{{ effect = "strengthen", whose = "{}", on = "all", n = 1 }}]'),
        (Goal, '[{{ effect = "move_relationship", whose = "own", to = "{}" }}]'),
        (Which, '[{{ effect = "collect", which = "{}" }}]'),
        (Action, '[{{ effect = "share_action", actions = ["{}"] }}]'),
        (Somebody, IF.format('in_game = "{}"')),
        (TokenOrAny, '[{{ effect = "unlock_token", kind = "{}" }}]'),
        (TileKind, '[{{ effect = "add_scoring_tile", kind = "{}" }}]'),
        (Resource, '[{{ effect = "gain", what = "resource", kind = "{}", n = 1 }}]'),
        (What, '[{{ effect = "lose", what = "{}", n = 1 }}]'),
    ],
)  # fmt: skip
def test_every_selector_has_words_of_its_own(kind: type[StrEnum], template: str) -> None:
    said = [Words(pack()).program(read(Program, template.format(each))) for each in kind]

    assert len(kind) == len(set(said))


@pytest.mark.parametrize(
    ("kind", "template"),
    [
        (Priced, '{{ modifier = "ignore_cost", on = "{}" }}'),
        (Deed, '{{ modifier = "bonus", on = "{}", do = [{{ effect = "extra_play" }}] }}'),
        (Held, '{{ modifier = "no_advance", tokens = "{}" }}'),
        (Harm, '{{ modifier = "immune", to = "{}" }}'),
        (Disposition, '{{ modifier = "treat_as", character = "general", disposition = "{}" }}'),
        (Character, '{{ modifier = "treat_as", character = "{}", disposition = "hostile" }}'),
    ],
)
def test_every_word_of_a_modifier_has_words_of_its_own(kind: type[StrEnum], template: str) -> None:
    said = [Words(pack()).modifier(read(Modifier, template.format(each))) for each in kind]

    assert len(kind) == len(set(said))


# Whole components ----------------------------------------------------------------------------


@pytest.mark.rule("LG-EX-05", "LG-EX-06", "LG-EX-07", "LG-ACT-07")
def test_a_card_is_told_band_by_band() -> None:
    card = pack().cards[0][2]

    assert "Spoils of War" == card.name
    assert Words(pack()).card(card)[1:] == (
        "Opportunity: Pay 2 Gold: move any Industry up one row.",
        "Invest: any Government.",
        "Resources: 1 Dye.",
    )


def test_a_card_uses_the_numbers_of_its_century() -> None:
    cards = [card for cards in pack().cards for card in cards]

    assert all(" / " not in line for card in cards for line in Words(pack()).card(card))


def test_a_successor_is_told_by_its_timing() -> None:
    card = attrs.evolve(
        pack().successors.successors[0],
        foundation=Triple(5, 10, 25),
        now=read(Program, '[{ effect = "extra_play" }]'),
        retire=read(Program, '[{ effect = "special_action" }]'),
        lasting=(read(Modifier, '{ modifier = "no_bump" }'),),
    )

    assert Words(pack()).successor(card) == (
        "Foundation: 5 / 10 / 25.",
        "Now: Play another card.",
        "Lasting: Your tokens cannot be bumped.",
        "On retiring: You may do your Special Action.",
    )
    assert Words(pack(), century=2).successor(card)[0] == "Foundation: 10."


@pytest.mark.rule("LG-R-88")
@pytest.mark.parametrize("span", Span)
def test_an_outcome_says_how_long_it_lasts(span: Span) -> None:
    outcome = EventOutcome(
        icon=Icon.POWER,
        effects=read(Program, '[{ effect = "extra_play" }]'),
        modifiers=(read(Modifier, '{ modifier = "ignore_hostile" }'),),
        span=span,
    )

    assert Words(pack()).outcome(outcome) == (
        f"Play another card. For everyone, for the rest of this {span.capitalize()}: Hostile"
        " Characters cost no extra Fame."
    )


def test_spaces_figures_tiles_and_heirlooms_are_told() -> None:
    words = Words(pack())
    heirloom = next(each for each in pack().heirlooms.heirlooms if each.id == "H1002")
    cost = {ResourceOrAny.DYE: 1, ResourceOrAny.GEM: 2}
    tiles = {each.id: words.tile(each) for each in pack().scoring_tiles.scoring_tiles}

    assert "Gain 3 Fame." == words.space(Character.POLITICIAN, 1, 0)
    assert "1 Dye and 2 Gems; fee 2 Fame" == words.heirloom(attrs.evolve(heirloom, cost=cost))
    assert "1 Fame for each 50 Gold instead of 1 Fame for each 100 Gold." == tiles["wealthy"]
    assert "2 Fame instead of 1 for each 25 Foundation." == tiles["philanthropic"]
    assert "5 Fame for each token on your Character's track." == tiles["magnetic"]
    assert "The Fame values of both your Influenced Industries." == tiles["devoted"]
    assert words.special(Character.GENERAL, "aboveboard").endswith(".")


@pytest.mark.rule("LG-EXP-01", "LG-EXP-02")
def test_the_exploration_space_is_told() -> None:
    space = attrs.evolve(
        pack().exploration.exploration[0], gold_per_card=5, fame_per_card=0, successors=1
    )
    words = Words(pack())

    assert words.exploration(space) == (
        "Gain 5 Gold for each card you have played this Generation. Draw a Successor."
    )
    assert words.exploration(attrs.evolve(space, fame_per_card=1, successors=0)) == (
        "Gain 5 Gold and 1 Fame for each card you have played this Generation."
    )
    assert "Nothing." == words.exploration(attrs.evolve(space, gold_per_card=0, successors=0))


@pytest.mark.rule("LG-NPC-20")
def test_a_solo_card_is_told_row_by_row() -> None:
    card = read(
        SoloCardEntry,
        """{ id = "A101", century = 1, market_discard = "none", foundation = 4, arrow = "up",
        successor = "face_up", priority = ["resource", "fame", "foundation", "gold"],
        bids = { gold = 6, fame = 1, foundation = 2, resource = 2 }, source = "original", rows = [
            { action = "buy", first = "government", second = "progress" },
            { action = "relationship", with = ["master_thief", "socialite", "promoter"] },
            { action = "buy", first = "progress", second = "entertainment" },
            { action = "global_action", which = "trade" },
            { action = "global_action", which = "dividends" },
        ] }""".replace("\n", " "),
    )

    assert Words(pack()).solo_card(card) == (
        "1. Buy: Government, then toward Progress.",
        "2. Relationship: Master Thief, Socialite, Promoter.",
        "3. Buy: Progress, then toward Entertainment.",
        "4. Global Action: Host a Trade Conference.",
        "5. Global Action: Collect Dividends.",
        "Foundation 4. Arrow up. Successor face-up.",
        "Priority: Resources, Fame, Foundation, Gold. Bids: 1 Fame, 6 Gold, 2 Foundation,"
        " 2 Resources.",
    )
    told = {row for cards in pack().solo for each in cards for row in Words(pack()).solo_card(each)}
    assert {"Own Heirloom.", "Opponent's Heirloom."} < {row[3:] for row in told}
    assert any(row[3:].startswith("Sell: ") for row in told)
    assert any("a Legendary Figure" in row for row in told)


def test_all_targets_of_cards_are_told() -> None:
    links = {
        link.with_: Words(pack()).link(link)
        for cards in pack().cards
        for card in cards
        for link in card.relationships
    }

    assert set(Target) == set(links)
    assert links[Target.LEGENDARY].startswith("Legendary Figure: ")
