"""Modifiers of active Successors and of Events."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, deal, look, options, play, seat, turn_of
from helpers.legacies_programs import (
    Table,
    can,
    do,
    done,
    fame,
    foundation,
    game_with,
    gold,
    held,
    holding,
    laid,
    mod,
    resolving,
    split,
    stocks,
    take,
    track,
)

import legacies
from legacies.games.legacies import Event, Half, Resolved, SeatSnapshot

BOSS = "underworld_boss"
GAIN = do("gain", what="fame", n=1)


def heir(character: str | None = None, hand: str = "", **given: Any) -> SeatSnapshot:
    """A seat whose Successor under test is active; it need not get another this Generation."""
    return seat(character, hand, active="S01", succeeded=True, triggered=True, **given)


def under(
    *modifiers: Table, seats: list[SeatSnapshot] | None = None, **given: Any
) -> legacies.State:
    """A table where seat 0 is to move, and the modifiers are its active Successor's."""
    return laid(seats or [heir()], game_with(lasting=modifiers), **given)


def acted(state: legacies.State, moves: str) -> legacies.State:
    """After moves that are separated by commas, and what chance deals then."""
    return deal(play(state, *split(moves)))


# cost and ignore_cost ------------------------------------------------------------------------


@pytest.mark.rule("LG-V-31", "LG-V-32")
@pytest.mark.parametrize(
    ("on", "move", "own", "paid"),
    [
        ("relationship", "play C1011 relate 1", {}, 5),  # 3, with 2 more
        ("relationship", "play C1013 wild, with general", {"character": BOSS}, 2),  # a Resource, 2
        ("legendary", "play C1011 relate 2, with lf_1", {}, 8),
        ("special", "play C1011 special", {"character": "politician"}, 5),
        ("opportunity", "play C1003 opportunity, industry law", {}, 4),
        ("buy", "play C1003 buy, stock law minor", {}, 8),
    ],
)
def test_a_cost_grows_for_what_is_named(on: str, move: str, own: dict[str, Any], paid: int) -> None:
    character = own.get("character", "promoter")
    others = [name for name in ("philosopher", "inventor") if name != character]

    def spent(what: str) -> int:
        state = laid(
            [
                heir(character, "C1003 C1011 C1013", gold=50, resources="dye:1"),
                seat(others[0]),
                seat(others[1]),
            ],
            game_with(lasting=[mod("cost", on=what, what="gold", by=2)]),
            bonus={},
        )
        for text in split(move):
            play(state, text)
        return 50 - at(state, 0).gold

    assert paid == spent(on)
    others_named = {"relationship", "legendary", "special", "opportunity", "buy"} - {on}
    assert {paid - 2} == {spent(other) for other in others_named}


@pytest.mark.rule("LG-V-32")
@pytest.mark.parametrize(
    ("modifiers", "paid"),
    [
        ([{"by": -2}], 3),
        ([{"by": -9}], 0),
        ([{"by": [-2, -6, -15]}], 3),
        ([{"by": 3}, {"by": -1}], 7),  # several add up
        ([{"percent": 150}], 8),  # 7.5 rounded up
        ([{"percent": 150}, {"percent": 150}], 12),  # 11.25: rounded once
        ([{"percent": 50}, {"by": 3}], 4),  # first `by`
    ],
)
def test_amounts_first_then_all_percentages_rounded_up_once(
    modifiers: list[dict[str, Any]], paid: int
) -> None:
    state = done(
        GAIN,
        cost={"gold": 5},
        seats=[heir(gold=20)],
        lasting=[mod("cost", on="opportunity", what="gold", **fields) for fields in modifiers],
    )

    assert [20 - paid, 0, 0] == gold(state)


@pytest.mark.rule("LG-V-32")
def test_only_the_part_of_its_what_is_changed() -> None:
    state = done(
        GAIN,
        cost={"gold": 5, "fame": 5, "resource": 1},
        seats=[heir(gold=20, fame=20, resources="gem:5")],
        lasting=[mod("cost", on="opportunity", what="fame", by=-2)],
    )

    assert (15, 18, "gem:4") == (gold(state)[0], fame(state)[0], stocks(state)[0])


@pytest.mark.rule("LG-V-32", "LG-V-08")
def test_what_is_offered_goes_by_the_changed_cost() -> None:
    lasting = [mod("cost", on="opportunity", what="gold", by=2)]

    assert can(GAIN, cost={"gold": 3}, seats=[heir(gold=5)], lasting=lasting)
    assert not can(GAIN, cost={"gold": 3}, seats=[heir(gold=4)], lasting=lasting)
    assert can(GAIN, cost={"gold": 3}, seats=[seat(gold=3)], lasting=lasting)  # not in force


@pytest.mark.rule("LG-V-32", "LG-EX-21")
@pytest.mark.parametrize(("percent", "paid"), [(150, 23), (75, 12), (50, 8)])
def test_investments_cost_a_percentage(percent: int, paid: int) -> None:
    """A Major at 3 Gold a share costs 15."""
    state = under(
        mod("cost", on="buy", what="gold", percent=percent), seats=[heir(None, "C1003", gold=50)]
    )

    assert 50 - paid == gold(acted(state, "play C1003 buy, stock law major"))[0]


@pytest.mark.rule("LG-V-32", "LG-R-42")
@pytest.mark.parametrize(
    ("modifier", "resources", "fame_", "able"),
    [
        (mod("cost", on="heirloom", what="resource", by=-1), "", 0, True),
        (mod("cost", on="heirloom", what="resource", by=1), "iron:1", 0, False),
        (mod("cost", on="heirloom", what="resource", by=1), "iron:1 gem:1", 0, True),
        (mod("ignore_cost", on="heirloom"), "", 0, True),
    ],
)
def test_resources_of_heirlooms(modifier: Table, resources: str, fame_: int, able: bool) -> None:
    """The Promoter's first, which costs an iron, is the only one without a fee."""
    state = under(modifier, seats=[heir(None, "", resources=resources, fame=fame_)])

    assert able is ("play C1001 heirloom" in options(state))
    if able:
        play(state, "play C1001 heirloom")
        play(state, *options(state, "acquire")[:1])

        assert ("", 1) == (stocks(state)[0], len(at(state, 0).heirlooms))


@pytest.mark.rule("LG-V-32")
def test_the_fee_of_heirlooms() -> None:
    """The Politician's second costs a dye, an iron and 2 Fame."""
    seats = [heir(None, "", resources="dye:1 iron:1", fame=9)]
    half = under(mod("cost", on="heirloom", what="fame", percent=50), seats=seats)
    more = under(mod("cost", on="heirloom", what="fame", by=3), seats=seats)

    assert [8, 1, 0] == fame(acted(half, "play C1001 heirloom, acquire politician 2"))
    assert [4, 5, 0] == fame(acted(more, "play C1001 heirloom, acquire politician 2"))


@pytest.mark.rule("LG-V-32")
def test_ignoring_a_cost_removes_the_printed_one_not_an_added_one() -> None:
    state = under(
        mod("ignore_cost", on="relationship"),
        mod("cost", on="relationship", what="gold", by=1),
        seats=[heir("promoter", "C1017", gold=5, fame=5), seat("socialite"), seat("general")],
        bonus={},
    )
    play(state, "play C1017 relate 2")  # the Inventor, 3 Gold, hostile: 2 Fame

    assert (4, 3) == (at(state, 0).gold, at(state, 0).fame)


@pytest.mark.rule("LG-V-32", "LG-REL-03")
def test_nor_does_an_amicable_disposition() -> None:
    state = under(
        mod("cost", on="relationship", what="gold", by=1),
        seats=[heir("promoter", "C1004", gold=5), seat("general"), seat("politician")],
        bonus={},
    )
    deal(play(state, "play C1004 relate 1"))  # the Socialite, 4 Gold; her space pays 3 Gold

    assert 5 - 1 + 3 == at(state, 0).gold


@pytest.mark.rule("LG-V-31", "LG-VAR-05")
@pytest.mark.parametrize(
    ("on", "move"),
    [
        ("relationship", "play C1011 relate 1"),
        ("legendary", "play C1011 relate 2"),
        ("opportunity", "play C1003 opportunity"),
        ("buy", "play C1003 buy"),
    ],
)
def test_a_cost_that_is_ignored(on: str, move: str) -> None:
    hands = "C1003 C1011"
    ignored = under(mod("ignore_cost", on=on), seats=[heir("philosopher", hands), seat("inventor")])
    other = "special" if on != "special" else "buy"
    not_ignored = under(
        mod("ignore_cost", on=other), seats=[heir("inventor", hands), seat("philosopher")]
    )

    assert move in options(ignored)
    assert move not in options(not_ignored)


@pytest.mark.rule("LG-V-31")
def test_the_cost_of_the_own_icon_is_ignored_for_the_special_action_alone() -> None:
    state = under(
        mod("ignore_cost", on="special"),
        seats=[heir("politician", "C1011"), seat("inventor"), seat("philosopher")],
    )

    assert "play C1011 special" in options(state)
    assert "play C1011 wild" not in options(state)


# Dispositions --------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-35")
def test_hostility_is_ignored_in_relationships_only() -> None:
    """The Inventor costs the Promoter 3 Gold and 2 Fame."""
    seats = [
        heir("promoter", "C1017", gold=3, resources="gem:1"),
        seat("inventor"),
        seat("general"),
    ]
    state = under(mod("ignore_hostile"), seats=seats, bonus={})

    assert "play C1017 relate 2" in options(state)
    assert "play C1017 relate 2" not in options(under(mod("gate", by=0), seats=seats, bonus={}))
    play(state, "play C1017 heirloom")  # the Inventor's first costs a gem: still no fee

    assert [("inventor", 1)] == [(each.character, each.level) for each in at(state, 0).heirlooms]


@pytest.mark.rule("LG-V-35")
def test_a_character_is_treated_as_of_another_disposition() -> None:
    program = do("gain", who="amicable", what="fame", n=5)
    lasting = [mod("treat_as", character="general", disposition="amicable")]

    assert [0, 0, 5] == fame(done(program, seats=[heir()], lasting=lasting))
    assert [0, 0, 0] == fame(done(program, seats=[seat()], lasting=lasting))


@pytest.mark.rule("LG-V-35", "LG-HRL-04", "LG-HRL-09")
def test_for_every_purpose() -> None:
    friendly = under(
        mod("treat_as", character="general", disposition="amicable"),
        seats=[heir(None, "", resources="iron:2", heirlooms=held("general:1 general:2"), fame=9)],
    )
    hostile = under(
        mod("treat_as", character="politician", disposition="hostile"),
        seats=[heir(None, "", resources="gear:1")],
    )

    assert "play C1001 heirloom" in options(friendly)  # a third of the General's
    assert "play C1001 heirloom" in options(hostile)  # no fee for the Politician's


@pytest.mark.rule("LG-V-35")
def test_never_toward_the_own_character() -> None:
    program = do(
        "when", if_={"disposition": "amicable", "to": "promoter"}, do=[GAIN], else_=[
            do("gain", what="gold", n=1)
        ]
    )  # fmt: skip
    lasting = [mod("treat_as", character="promoter", disposition="amicable")]

    assert [1, 0, 0] == gold(done(program, seats=[heir("promoter")], lasting=lasting))


# Advancing and bumping -----------------------------------------------------------------------

TRIGGER = "trigger relationships"


def advancing(*modifiers: Table, tracks: str, **given: Any) -> legacies.State:
    """The tokens are about to advance; seat 0 holds the Successor under test."""
    return under(
        *modifiers,
        seats=[heir("promoter", "", played="C1041 C1042"), seat("politician"), seat("general")],
        tracks=tracks,
        **given,
    )


@pytest.mark.rule("LG-V-36", "LG-R-19")
@pytest.mark.parametrize(
    ("tokens", "boss", "inventor"),
    [
        ("all", "0.1.-.-", "-.0.-.-"),
        ("first_space", "0.1.-.-", "-.-.0.-"),
        ("legendary_only", "-.0.1.-", "-.-.0.-"),
    ],
)
def test_own_tokens_do_not_advance(tokens: str, boss: str, inventor: str) -> None:
    """On the Boss's track seat 1 is on the first space too, at first."""
    state = advancing(mod("no_advance", tokens=tokens), tracks=f"{BOSS}:0 inventor:-.0 socialite:1")
    play(state, TRIGGER, f"token {BOSS} 1")
    while options(state, "take", "token"):
        play(state, options(state)[0])

    assert boss.replace("1", "-") == track(state, BOSS)
    assert inventor == track(state, "inventor")
    assert "-.1.-.-" == track(state, "socialite")


@pytest.mark.rule("LG-V-36", "LG-R-19")
def test_an_arriving_token_bumps_one_that_stayed() -> None:
    state = advancing(mod("no_advance", tokens="all"), tracks=f"{BOSS}:1.0")
    play(state, TRIGGER)

    assert "-.1.0.-" == track(state, BOSS)


@pytest.mark.rule("LG-V-36")
def test_one_own_token_is_chosen_to_stay() -> None:
    state = advancing(
        mod("no_advance", tokens="choose_one"),
        tracks=f"{BOSS}:0 politician:0 general:1",
    )
    play(state, TRIGGER, f"token {BOSS} 1")  # the triggerer's first benefit

    assert (0, ["token politician 1", f"token {BOSS} 1"]) == (state.actor, options(state))
    play(state, f"token {BOSS} 1")

    assert ("0.-.-.-", "-.0.-.-") == (track(state, BOSS), track(state, "politician"))
    assert "-.1.-.-" == track(state, "general")


@pytest.mark.rule("LG-V-36", "LG-V-02", "LG-V-05")
def test_an_event_lets_everybody_choose_one() -> None:
    state = laid(
        [
            seat("promoter", "", played="C1041 C1042", triggered=True, succeeded=True),
            seat("politician"),
            seat("general"),
        ],
        game_with(modifiers=[mod("no_advance", tokens="choose_one")]),
        current=None,
        resolved=(Resolved(1, Event("E101"), half=Half.TOP),),
        done="event",
        tracks=f"{BOSS}:0.1 politician:0 inventor:1 corporate_mogul:2 socialite:2",
        order=(2, 0, 1),
        turn=1,
    )
    play(state, TRIGGER, f"token {BOSS} 1")
    asked = []
    for answer in (f"token {BOSS} 1", "token socialite 1", f"token {BOSS} 2"):
        asked.append(state.actor)
        play(state, answer)

    assert [0, 2, 1] == asked
    assert "0.1.-.-" == track(state, BOSS)


@pytest.mark.rule("LG-V-37", "LG-R-92")
@pytest.mark.parametrize("modifier", [mod("no_bump"), mod("immune", to="bump")])
def test_protected_tokens_are_not_bumped(modifier: Table) -> None:
    state = laid(
        [seat("promoter", "C1013", resources="gem:1"), heir("politician"), seat("general")],
        game_with(lasting=[modifier]),
        tracks=f"{BOSS}:1.2",
        legend=(1, 2),
    )
    play(state, "play C1013 relate 1")

    assert "1.0.2.-" == track(state, BOSS)
    assert 13 == at(state, 0).gold


@pytest.mark.rule("LG-V-37", "LG-R-92")
def test_a_figure_with_a_protected_token_cannot_be_had() -> None:
    state = laid(
        [seat("promoter", "C1011", gold=6), heir("politician"), seat("general")],
        game_with(lasting=[mod("no_bump")]),
        legend=(1, 2),
    )
    play(state, "play C1011 relate 2")

    assert ["with lf_2", "with lf_3"] == options(state)


# Limits --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-34", "LG-LEG-07")
@pytest.mark.parametrize(
    ("by", "legend", "able"),
    [(1, (0, 0, None), True), (0, (0, 0, None), False), (-1, (0, None), False), (-1, (), True)],
)
def test_the_limit_of_legendary_figures_changes(
    by: int, legend: tuple[int | None, ...], able: bool
) -> None:
    state = under(
        mod("legendary_limit", by=by),
        mod("legendary_limit", by=0),
        seats=[heir(None, "C1011", gold=6)],
        legend=legend,
    )

    assert able is ("play C1011 relate 2" in options(state))


@pytest.mark.rule("LG-V-34", "LG-HRL-08")
@pytest.mark.parametrize(("by", "able"), [(1, True), (0, False)])
def test_the_limit_of_heirlooms_changes(by: int, able: bool) -> None:
    state = under(
        mod("heirloom_limit", by=by),
        seats=[heir(None, "", heirlooms=held("general:1 general:2"), resources="iron:5", fame=9)],
    )

    assert able is ("play C1001 heirloom" in options(state))


@pytest.mark.rule("LG-V-38", "LG-INV-03")
@pytest.mark.parametrize(
    ("industry", "card", "wild"),
    [
        ("law", "C1041", True),  # it shows Law
        ("government", "C1041", True),
        ("military", "C1041", False),
        ("government", "C1003", False),  # it shows the group, which is no wild
    ],
)
def test_industries_that_stand_for_any(industry: str, card: str, wild: bool) -> None:
    state = under(
        mod("wild_industry", industry=industry), seats=[heir("philosopher", card, gold=50)]
    )
    play(state, f"play {card} buy")

    assert wild is ("stock science minor" in options(state))


@pytest.mark.rule("LG-V-34")
@pytest.mark.parametrize(
    ("by", "played", "able"),
    [(-1, "C1041", True), (-1, "", False), (-5, "", True), (1, "C1041 C1042", False),
     (1, "C1041 C1042 C1043", True), (0, "C1041", False)],
)  # fmt: skip
def test_the_gate_changes(by: int, played: str, able: bool) -> None:
    state = under(mod("gate", by=by), seats=[heir(None, "", played=played)])

    assert able is ("trigger event" in options(state))


@pytest.mark.rule("LG-V-34")
def test_several_gates_add_up() -> None:
    state = under(mod("gate", by=-1), mod("gate", by=-1))

    assert "trigger event" in options(state)


# Bonuses -------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-30")
@pytest.mark.parametrize(
    ("on", "moves"),
    [
        ("relationship", "play C1013 relate 1, pay gem"),
        ("relationship", "play C1017 wild, with politician"),
        ("buy", "play C1003 buy, stock military minor"),
        ("sell", "play C1003 sell, stock law major"),
        ("explore", "play C1003 explore"),
        ("resources", "play C1003 resources"),
        ("heirloom", "play C1003 heirloom, acquire promoter 1"),
        ("opportunity", "play C1003 opportunity, industry law"),
        ("heirloom_income", "trigger heirloom_income"),
        ("heirloom_fame", "trigger heirloom_fame"),
        ("dividends", "trigger dividends"),
        ("foundation", "trigger foundation, name 0, name 0, name 0"),
        ("influence", "trigger influence, up tourism, up museums, up law, up military"),
    ],
)
def test_a_bonus_follows_the_deed(on: str, moves: str) -> None:
    """70 Foundation, which none of the deeds gives; those of the wrong name give none."""

    def gained(named: str) -> int:
        state = under(
            mod("bonus", on=named, do=[do("gain", what="foundation", n=70)]),
            seats=[
                heir("promoter", "C1003 C1013 C1017", gold=50, resources="iron:1 gem:1 gear:1",
                     fame=9, minors="law", majors="law", played="C1044 C1045"),
                seat("politician", gold=9),
                seat("general", gold=9),
            ],
            done="event",
            bonus={},
        )  # fmt: skip
        return foundation(acted(state, moves))[0]

    assert 50 + 20 == gained(on)
    assert 0 == gained("trade")


@pytest.mark.rule("LG-V-30")
def test_only_the_one_who_does_it_has_the_bonus() -> None:
    lasting = [mod("bonus", on="dividends", do=[GAIN])]
    state = laid(
        [seat("promoter", "", played="C1044 C1045", triggered=True), heir("politician")],
        game_with(lasting=lasting),
    )

    assert [0, 0, 0] == fame(acted(state, "trigger dividends"))


@pytest.mark.rule("LG-V-30")
def test_a_bonus_comes_after_the_thing_is_complete() -> None:
    """The Boss's 20 Gold come before half of all Gold is lost."""
    loss = do("lose", what="gold", n={"percent": 50, "of": "gold"})
    state = under(
        mod("bonus", on="relationship", do=[loss]),
        seats=[heir(None, "C1013", resources="gem:1", gold=10)],
    )

    assert 15 == at(play(state, "play C1013 relate 1"), 0).gold


@pytest.mark.rule("LG-V-30", "LG-GLB-08")
def test_what_counts_is_what_is_in_force_at_the_start_and_it_pays_before_the_successor() -> None:
    lasting = [mod("bonus", on="dividends", do=[GAIN])]
    state = laid(
        [
            seat("promoter", "", played="C1044 C1045", active="S01", successors="S02"),
            seat("politician"),
        ],
        game_with(lasting=lasting),
    )
    play(state, "trigger dividends")

    assert legacies.CHANCE == state.actor  # the Successor step
    assert 1 == at(state, 0).fame


@pytest.mark.rule("LG-V-30")
def test_the_receiver_of_an_honorarium_has_its_bonus() -> None:
    state = laid(
        [
            seat("promoter", "", played="C1044 C1045", triggered=True, hall="S02",
                 active="S02", succeeded=True),
            heir("politician"),
            seat("general", hall="S03", active="S03", succeeded=True),
        ],
        game_with(lasting=[mod("bonus", on="honorarium", do=[GAIN])]),
        done="event relationships heirloom_income heirloom_fame",
    )  # fmt: skip
    play(state, "trigger dividends")

    assert 1 == state.actor
    play(state, "option 1")

    assert ([0, 20, 0], [0, 1, 0]) == (gold(state), fame(state))


# action_factor -------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-33", "LG-VAR-06")
@pytest.mark.parametrize(
    ("action", "percent", "triggerer", "other"),
    [
        ("dividends", 50, 5, 3),  # of 10 and 5
        ("dividends", 200, 20, 10),
        ("heirloom_income", 150, 18, 9),  # of 12 and 6
        ("heirloom_fame", 50, 1, 1),  # of 2 and 1
    ],
)
def test_the_own_gain_from_an_action_is_multiplied(
    action: str, percent: int, triggerer: int, other: int
) -> None:
    def gained(by: int) -> int:
        played = {"played": "C1044 C1045", "triggered": True, "succeeded": True}
        seats = [
            seat("promoter", "", **({} if by else played)),
            seat("politician", "C1046", **({} if not by else played)),
        ]
        seats[0] = heir(
            "promoter", "", minors="law", heirlooms="politician:1",
            **({"played": "C1044 C1045"} if by == 0 else {}),
        )  # fmt: skip
        seats[1] = seat("politician", "C1046", **(played | {"hall": "S02"} if by else {}))
        state = laid(
            seats,
            game_with(lasting=[mod("action_factor", action=action, percent=percent)]),
            industries="law:8" if action == "dividends" else "",
            stack=turn_of(by),
            turn=by,
        )
        play(state, f"trigger {action}")
        own = at(state, 0)
        return own.fame if action == "heirloom_fame" else own.gold

    assert (triggerer, other) == (gained(0), gained(1))


@pytest.mark.rule("LG-V-33")
def test_effects_of_cards_are_not_touched() -> None:
    lasting = [mod("action_factor", action="dividends", percent=200)]
    seats = [heir(minors="law")]
    plain = done(
        do("dividends", factor=100, industry="all"),
        seats=seats,
        lasting=lasting,
        industries="law:8",
    )
    shared = done(
        do("share_action", actions=["dividends"]), seats=seats, lasting=lasting, industries="law:8"
    )

    assert ([5, 0, 0], [5, 0, 0]) == (gold(plain), gold(shared))


# immune --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-37")
@pytest.mark.parametrize("verb", ["steal", "lose"])
@pytest.mark.parametrize("what", ["gold", "fame", "foundation"])
def test_immunity_is_against_one_verb_and_one_thing(verb: str, what: str) -> None:
    rich: dict[str, Any] = {"gold": 9, "fame": 9, "foundation": 9}

    def left(by: str, of: str) -> int:
        state = done(
            do(by, who="each_opponent", what=of, n=4),
            seats=[seat(), heir(None, **rich), seat()],
            lasting=[mod("immune", to=verb, what=what)],
        )
        return int(getattr(at(state, 1), of))

    assert 9 == left(verb, what)
    assert 5 == left("lose" if verb == "steal" else "steal", what)
    assert 5 == left(verb, "gold" if what != "gold" else "fame")


@pytest.mark.rule("LG-V-37")
def test_immunity_for_resources() -> None:
    lasting = [mod("immune", to="steal", what="resource")]
    seats = [seat(), heir(None, resources="gem:2"), seat(resources="gem:2")]
    steal = do("steal", who="each_opponent", what="resource", kind="gem", n=1)
    any_kind = do("steal", who="next", what="resource", n=1)

    assert ["gem:1", "gem:2", "gem:1"] == stocks(done(steal, seats=seats, lasting=lasting))
    assert ["", "gem:2", "gem:2"] == stocks(done(any_kind, seats=seats, lasting=lasting))


@pytest.mark.rule("LG-V-37")
def test_what_self_loses_by_the_own_doing_is_lost() -> None:
    state = done(
        do("lose", what="gold", n=4),
        seats=[heir(None, gold=9)],
        lasting=[mod("immune", to="lose", what="gold")],
    )

    assert 5 == at(state, 0).gold


# Deals ---------------------------------------------------------------------------------------


def next_generation(*modifiers: Table, generation: int = 1) -> legacies.State:
    """A Generation is dealt; seat 0 holds the Successor under test, nobody a card from before."""
    century = (generation + 1) // 2
    over = {"triggered": True, "succeeded": True}
    state = laid(
        [
            seat("promoter", "", active="S01", **over),
            seat("politician", "", hall="S02", active="S02", **over),
            seat("general", "", hall="S03", active="S03", played=f"C{century}044 C{century}045",
                 **over),
        ],
        game_with(lasting=modifiers),
        generation,
        stack=turn_of(2),
        turn=2,
        done="event relationships heirloom_income heirloom_fame",
        current=None,
    )  # fmt: skip
    return deal(play(state, "trigger dividends"))


@pytest.mark.rule("LG-V-39")
@pytest.mark.parametrize(
    ("modifiers", "cards", "successors"),
    [
        ([mod("draw_bonus", cards=1)], 4, 1),
        ([mod("draw_bonus", successors=2)], 3, 3),
        ([mod("draw_bonus", cards=2, successors=1)], 5, 2),
        ([mod("hand_penalty", by=1)], 2, 1),
        ([mod("hand_penalty", by=9)], 0, 1),
        ([mod("hand_penalty", by=1), mod("draw_bonus", cards=1)], 3, 1),
    ],
)
def test_the_deal_of_a_generation_changes(
    modifiers: list[Table], cards: int, successors: int
) -> None:
    """The first card of seat 0 and those of the others stay in hand from the Generation before."""
    state = next_generation(*modifiers)
    own, other = at(state, 0), at(state, 1)

    assert 2 == look(state).generation
    assert (1 + cards, successors) == (len(own.hand), len(own.successors))
    assert (1 + 3, 1) == (len(other.hand), len(other.successors))


@pytest.mark.rule("LG-V-39", "LG-GEN-10")
def test_where_no_successors_are_dealt_there_are_no_more() -> None:
    state = next_generation(mod("draw_bonus", successors=2), generation=5)

    assert 6 == look(state).generation
    assert () == at(state, 0).successors


# Events --------------------------------------------------------------------------------------


@pytest.mark.rule("LG-V-02", "LG-R-88")
def test_an_events_modifier_binds_everybody_at_once() -> None:
    state = resolving(
        modifiers=[mod("bonus", on="explore", do=[do("gain", what="fame", n=7)])],
        seats=[seat("promoter", "", triggered=True, hall="S02", active="S02", succeeded=True)],
    )
    while state.actor != 1 or options(state, "tile"):  # the Scoring Tile first
        play(state, options(state)[0])
    deal(play(state, "play C1043 explore"))

    assert [0, 7, 0] == fame(state)


@pytest.mark.rule("LG-R-88", "LG-V-02")
@pytest.mark.parametrize(
    ("span", "able"), [("century", True), ("generation", False), (None, False)]
)
def test_how_long_an_events_modifier_lasts(span: str | None, able: bool) -> None:
    """The first Event of Century I was resolved in Generation 1; it is Generation 2."""
    state = laid([seat()], game_with(modifiers=[mod("gate", by=-2)], span=span), generation=2)

    assert able is ("trigger event" in options(state))


@pytest.mark.rule("LG-R-88")
def test_no_events_modifier_outlasts_its_century() -> None:
    state = laid([seat()], game_with(modifiers=[mod("gate", by=-2)], span="century"), generation=4)

    assert "trigger event" in options(state)  # of Generation 3, the first of Century II

    state = laid([seat()], game_with(modifiers=[mod("gate", by=-2)], span="century"), generation=3)

    assert "trigger event" not in options(state)


@pytest.mark.rule("LG-SUC-04")
def test_a_retired_successors_modifiers_are_no_longer_in_force() -> None:
    lasting = [mod("gate", by=-2)]
    state = laid([seat(hall="S01 S02", active="S02")], game_with(lasting=lasting))

    assert "trigger event" not in options(state)


@pytest.mark.rule("LG-V-34", "LG-V-02")
def test_modifiers_of_successor_and_event_add_up() -> None:
    state = laid(
        [heir()],
        game_with(lasting=[mod("gate", by=-1)], modifiers=[mod("gate", by=-1)]),
        current=None,
        done="event",
        resolved=(Resolved(1, Event("E101"), half=Half.TOP),),
    )

    assert "trigger relationships" in options(state)


@pytest.mark.rule("LG-V-30", "LG-V-01")
def test_self_of_a_bonus_is_who_acts() -> None:
    bonus = mod("bonus", on="explore", do=[do("steal", who="each_opponent", what="gold", n=1)])
    state = take(
        holding(
            do("extra_play"),
            seats=[heir(None, "C1002"), seat(gold=5), seat(gold=5)],
            lasting=[bonus],
        )
    )
    deal(play(state, "play C1002 explore"))

    assert [10 + 2, 4, 4] == gold(state)
