"""Global Actions with a Nemesis: those it triggers, and those of others."""

from __future__ import annotations

from typing import Any, cast

import pytest
from helpers.legacies import at, look, options, play, resources, seat
from helpers.legacies_npc import NEMESIS, STAR, YOU, after, asked, draw, drawing, npc_game
from helpers.legacies_programs import do, held, rows, track

from legacies.games.legacies.pack import LegaciesPack

GOLD = (do("gain", what="gold", n=4),)


def values(game: object, row: int, century: int = 1) -> tuple[int, int]:
    """Gold and Fame of a row of the investment track."""
    line = cast(LegaciesPack, game.content).investment_track.rows[row]  # type: ignore[attr-defined]
    return line.gold.numbers[century - 1], line.fame.numbers[century - 1]


# Which one -----------------------------------------------------------------------------------


@pytest.mark.rule("LG-NEM-06", "LG-SOL-03", "LG-SET-07")
@pytest.mark.parametrize("level", ["novice", "guru"])
@pytest.mark.parametrize("shown", ["heirloom_fame", "relationships", "trade"])
def test_if_it_is_done_the_next_one_to_the_right(level: str, shown: str) -> None:
    game = npc_game(f"trigger {shown}", level=level)
    pack = cast(LegaciesPack, game.content)
    order = [
        str(each)
        for each in next(
            each.order
            for each in pack.global_actions.orders
            if each.id == ("first" if level == "novice" else "second")
        )
    ]
    right = [*order[order.index(shown) + 1 :], *order[: order.index(shown)]]
    is_free = [name for name in right if name not in ("event", "influence", "trade")]
    done = [name for name in order if name not in is_free[1:3]]  # two are left
    state = draw(drawing(game, seat(), seat(triggered=True), done=" ".join(done)))

    assert is_free[1] in look(state).done
    assert is_free[2] not in look(state).done


@pytest.mark.rule("LG-R-63", "LG-NEM-06")
def test_a_blocked_one_is_not_available() -> None:
    free = draw(drawing(npc_game("trigger heirloom_fame"), seat(), seat(triggered=True)))
    blocked = draw(
        drawing(
            npc_game("trigger heirloom_fame"),
            seat(tokens=4),
            seat(triggered=True),
            blocked="heirloom_fame:0",
        )
    )
    own = draw(
        drawing(
            npc_game("trigger heirloom_fame"),
            seat(),
            seat(triggered=True, tokens=4),
            blocked="heirloom_fame:1",
        )
    )

    assert ("heirloom_fame",) == look(free).done == look(own).done
    assert "heirloom_fame" not in look(blocked).done


@pytest.mark.rule("LG-R-63", "LG-CTB-03")
def test_the_foundation_is_not_the_first_of_a_generation() -> None:
    first = after("trigger foundation", seat(), seat(triggered=True))
    later = after(
        "trigger foundation",
        seat(),
        seat(triggered=True),
        done="heirloom_fame",
        foundation=10,
    )

    assert "foundation" not in look(first).done
    assert 20 == at(later, NEMESIS).foundation


@pytest.mark.rule("LG-R-63", "LG-NEM-01")
def test_its_row_replaces_the_gate() -> None:
    state = after("trigger heirloom_fame", seat(), seat(triggered=True), nth=1)

    assert ("heirloom_fame",) == look(state).done


# Its Successor -------------------------------------------------------------------------------


@pytest.mark.rule("LG-NEM-10", "LG-NEM-11")
@pytest.mark.parametrize(
    ("display", "taken"),
    [
        ("S10 S20", "higher"),
        ("S20 S10", "higher"),
        ("S20 -", "S20"),
        ("- S10", "S10"),
    ],
)
def test_face_up_the_matching_icon_or_the_higher_number(display: str, taken: str) -> None:
    game = npc_game("trigger heirloom_fame")
    names = [None if name == "-" else seat(hall=name).hall[0] for name in display.split()]
    state = draw(drawing(game, display=tuple(names)))
    pack = cast(LegaciesPack, game.content)
    icons = {each.id: each.icon for each in pack.successors.successors}
    mine = next(each.icon for each in pack.characters.characters if each.id == "politician")
    there = [name for name in names if name is not None]
    matching = [name for name in there if icons[name] == mine]
    expected = max(matching if len(matching) == 1 else there)

    assert (expected,) == at(state, NEMESIS).hall
    assert expected not in look(state).display
    assert taken in ("higher", expected)


@pytest.mark.rule("LG-NEM-11")
@pytest.mark.parametrize("first_is_higher", [True, False])
def test_if_neither_matches_the_higher_number(first_is_higher: bool) -> None:
    game = npc_game("trigger heirloom_fame")
    pack = cast(LegaciesPack, game.content)
    mine = next(each.icon for each in pack.characters.characters if each.id == "politician")
    others = [each.id for each in pack.successors.successors if each.icon != mine]
    low, high = others[0], others[-1]
    state = draw(drawing(game, display=(high, low) if first_is_higher else (low, high)))

    assert (high,) == at(state, NEMESIS).hall


@pytest.mark.rule("LG-NEM-11", "LG-R-64", "LG-IMP-04")
def test_a_matching_one_beats_a_higher_number_and_unlocks_a_token() -> None:
    game = npc_game("trigger heirloom_fame")
    pack = cast(LegaciesPack, game.content)
    mine = next(each.icon for each in pack.characters.characters if each.id == "politician")
    low = next(each.id for each in pack.successors.successors if each.icon == mine)
    high = next(each.id for each in reversed(pack.successors.successors) if each.icon != mine)
    state = draw(drawing(game, display=(low, high)))

    assert low < high
    assert (low,) == at(state, NEMESIS).hall
    assert (6, ("minor", "major")) == (at(state, NEMESIS).tokens, at(state, NEMESIS).locked)


@pytest.mark.rule("LG-R-64")
@pytest.mark.parametrize(("n", "locked"), [(2, ("major",)), (3, ()), (4, ()), (5, ())])
def test_matches_unlock_in_order_and_then_make_a_wild_relationship(
    n: int, locked: tuple[str, ...]
) -> None:
    game = npc_game("trigger heirloom_fame")
    pack = cast(LegaciesPack, game.content)
    mine = next(each.icon for each in pack.characters.characters if each.id == "politician")
    same = [each.id for each in pack.successors.successors if each.icon == mine][:n]
    state = draw(
        drawing(
            game,
            seat(),
            seat(
                hall=" ".join(same[:-1]),
                active=same[-2],
                locked=("minor major", "major", "")[min(n, 4) - 2],
            ),
            display=(same[-1], None),
        )
    )

    assert locked == at(state, NEMESIS).locked
    assert ("1.-.-.-" if n > 3 else "-.-.-.-") == track(state, "socialite")


@pytest.mark.rule("LG-NEM-10", "LG-NEM-11")
@pytest.mark.parametrize(("successor", "display"), [("face_down", "S10 S20"), ("face_up", "")])
def test_face_down_or_with_none_left_from_the_deck(successor: str, display: str) -> None:
    game = npc_game("trigger heirloom_fame", successor=successor)
    state = draw(drawing(game, display=display or (None, None)))

    assert "deal_successor" == look(state).stack[-1].kind

    play(state, "deal S30")

    assert ("S30",) == at(state, NEMESIS).hall
    assert at(state, NEMESIS).succeeded


@pytest.mark.rule("LG-NEM-10")
def test_only_its_first_global_action_brings_a_successor() -> None:
    state = after("trigger heirloom_fame", seat(), seat(triggered=True), display="S10 S20")

    assert () == at(state, NEMESIS).hall


@pytest.mark.rule("LG-NEM-12")
def test_it_gets_the_foundation_of_a_successor_but_not_its_powers() -> None:
    game = npc_game("trigger heirloom_fame")
    pack = cast(LegaciesPack, game.content)
    with_now = [each for each in pack.successors.successors if each.now and each.icon != "power"]
    one = with_now[-1]
    state = draw(drawing(game, display=(one.id, None)))

    assert one.foundation.numbers[0] == at(state, NEMESIS).foundation
    assert NEMESIS != state.actor
    assert (0, {}) == (at(state, NEMESIS).fame, at(state, NEMESIS).resources)


# Those that it triggers ----------------------------------------------------------------------


@pytest.mark.rule("LG-NEM-20")
@pytest.mark.parametrize(("arrow", "fame"), [("up", 2), ("down", 5)])
def test_the_arrow_is_the_outcome_of_the_event(arrow: str, fame: int) -> None:
    state = after(
        "trigger event",
        seat(fame=9),
        seat(triggered=True),
        arrow=arrow,
        top=(do("gain", what="fame", n=2),),
        bottom=(do("gain", what="fame", n=5),),
    )

    assert fame == at(state, NEMESIS).fame


@pytest.mark.rule("LG-NEM-21", "LG-R-70")
@pytest.mark.parametrize("arrow", ["up", "down"])
def test_its_scoring_tile_is_the_highest_or_the_lowest_with_the_icon(arrow: str) -> None:
    game = npc_game("trigger event", arrow=arrow)
    state = draw(drawing(game, seat(fame=9), seat(triggered=True), century_tiles="century-1"))
    pack = cast(LegaciesPack, game.content)
    resolved = look(state).resolved[-1]
    event = next(each for each in pack.events.events if each.id == resolved.event)
    icon = (event.top if arrow == "up" else event.bottom).icon
    tiles = [each for each in game.book.tiles.items() if each[0].startswith("century-")]
    fitting = [
        (entry.number, name) for name, entry in tiles if icon in entry.icons and name != "century-1"
    ]
    pick = max if arrow == "up" else min

    assert fitting
    assert pick(fitting)[1] == look(state).century_tiles[-1]


@pytest.mark.rule("LG-NEM-22")
@pytest.mark.parametrize(
    ("benefits", "paid"),
    [
        ({"general": ("fame", 2), "socialite": ("fame", 3), "inventor": ("gold", 50)}, "socialite"),
        ({"general": ("gold", 20), "socialite": ("resource", 1)}, "socialite"),
        ({"general": ("gold", 3), "socialite": ("gold", 5)}, "socialite"),
        ({"general": ("foundation", 5), "socialite": ("gold", 1)}, "socialite"),
        ({"general": ("foundation", 5), "socialite": ("fame", 1)}, "socialite"),
    ],
)
def test_the_first_benefit_is_fame_then_resources_then_gold(
    benefits: dict[str, tuple[str, int]], paid: str
) -> None:
    more = {"fame": 0, "resource": 0, "gold": 0}
    spaces = {
        name: (do("gain", what=what, n=n, **({"kind": "gem"} if what == "resource" else {})),)
        for name, (what, n) in benefits.items()
    }
    state = after(
        "trigger relationships",
        seat(),
        seat(triggered=True),
        spaces=spaces,
        tracks=" ".join(f"{name}:-.-.-.1" for name in benefits),  # they leave when all advance
    )
    what, n = benefits[paid]
    more[what] = n
    it = at(state, NEMESIS)

    assert more == {
        "fame": it.fame,
        "resource": sum(it.resources.values()),
        "gold": it.foundation,
    }


@pytest.mark.rule("LG-NEM-23")
@pytest.mark.parametrize(
    ("tracks", "made"),
    [("general:-.1", "socialite"), ("general:-.1 socialite:-.-.1", "master_thief")],
)
def test_a_special_action_becomes_a_wild_relationship_clockwise(tracks: str, made: str) -> None:
    state = after(
        "with inventor",
        spaces={"inventor": (do("special_action"),)},
        tracks=tracks,
    )

    assert "1.-.-.-" == track(state, made)
    assert 1 == at(state, NEMESIS).fame  # of the space reached so


@pytest.mark.rule("LG-NEM-23", "LG-REL-14")
def test_the_wild_relationship_passes_over_its_own_track_and_needs_a_token() -> None:
    state = after(
        "with inventor",
        spaces={"inventor": (do("special_action"),)},
        tracks="promoter:1 general:1 philosopher:1 corporate_mogul:1",
    )

    assert ("1.-.-.-", "-.-.-.-") == (track(state, "inventor"), track(state, "socialite"))


@pytest.mark.rule("LG-NEM-24", "LG-NEM-03")
def test_income_with_the_extra_heirloom_goes_into_its_foundation() -> None:
    state = after(
        "trigger heirloom_income",
        seat(),
        seat(triggered=True, heirlooms=held("politician:1")),
        industries="communications:3 law:4",
    )
    sum_of = values(state.game, 3)[0] + values(state.game, 4)[0]

    assert (3 * sum_of, 0) == (at(state, NEMESIS).foundation, at(state, NEMESIS).gold)


@pytest.mark.rule("LG-NEM-25", "LG-NEM-40")
@pytest.mark.parametrize("triggers", [True, False])
def test_heirloom_fame_is_the_most_there_is(triggers: bool) -> None:
    line: dict[str, Any] = {"industries": "tourism:3 museums:7", "generation": 5}
    it = seat(triggered=True, heirlooms=held("promoter:1"))
    if triggers:
        state = after("trigger heirloom_fame", seat(), it, **line)
    else:
        state = asked(npc_game("own"), seat(triggered=True), it, played="A301", **line)
        play(state, "trigger heirloom_fame")
    three, seven = values(state.game, 3, 3)[1], values(state.game, 7, 3)[1]

    assert seven > three > 0
    assert seven + three * triggers == at(state, NEMESIS).fame


@pytest.mark.rule("LG-NEM-26")
@pytest.mark.parametrize(("arrow", "then"), [("up", [5, 3]), ("down", [3, 1])])
def test_as_triggerer_both_industries_go_with_the_arrow(arrow: str, then: list[int]) -> None:
    state = after(
        "trigger influence",
        seat(),
        seat(triggered=True),
        arrow=arrow,
        industries="communications:4 law:2",
    )

    assert then == rows(state, "communications law")


@pytest.mark.rule("LG-NEM-27", "LG-NEM-40")
@pytest.mark.parametrize(("triggers", "times"), [(True, 2), (False, 1)])
def test_dividends_go_into_its_foundation(triggers: bool, times: int) -> None:
    it = seat(triggered=True, minors="law", majors="military")
    line = "law:6 military:7"
    if triggers:
        state = after("trigger dividends", seat(), it, industries=line)
    else:
        state = asked(npc_game("own"), seat(triggered=True), it, industries=line)
        play(state, "trigger dividends")
    track = cast(LegaciesPack, state.game.content).investment_track.rows
    sum_of = track[6].minor.numbers[0] + track[7].major.numbers[0]

    assert sum_of > 0
    assert times * sum_of == at(state, NEMESIS).foundation


@pytest.mark.rule("LG-NEM-28", "LG-NEM-43")
@pytest.mark.parametrize(("triggers", "sum_of"), [(True, 22), (False, 11)])
def test_it_contributes_the_amount_of_its_card(triggers: bool, sum_of: int) -> None:
    if triggers:
        state = after(
            "trigger foundation",
            seat(),
            seat(triggered=True),
            done="heirloom_fame",
            foundation=11,
        )
    else:
        state = asked(
            npc_game("own", foundation=11), seat(triggered=True, gold=0), done="heirloom_fame"
        )
        play(state, "trigger foundation")

    assert sum_of == at(state, NEMESIS).foundation
    assert 0 == at(state, STAR).foundation  # [LG-R-59]


# The Trade Conference ------------------------------------------------------------------------


@pytest.mark.rule("LG-NEM-29", "LG-TRD-01")
@pytest.mark.parametrize(
    ("rows", "priority", "currency"),
    [
        ("trigger trade gold", "foundation fame resource gold", "gold"),
        ("trigger trade", "foundation resource gold fame", "fame"),
        ("trigger trade", "gold resource fame foundation", "foundation"),
        ("trigger trade fame", "gold resource fame foundation", "fame"),
    ],
)
def test_the_currency_is_the_one_shown_or_the_last_of_the_priority_row(
    rows: str, priority: str, currency: str
) -> None:
    state = after(
        rows,
        seat(gold=99, fame=40, foundation=40),
        seat(triggered=True, fame=20, foundation=40),
        priority=priority,
    )
    placed = {bid.seat: bid for bid in look(state).bids}
    first = next(name for name in priority.split() if name != currency)

    assert YOU == state.actor
    assert (currency, first) == (
        ("fame", "gold", "foundation", "resource")[look(state).stack[-1].a],
        placed[NEMESIS].prize,
    )


@pytest.mark.rule("LG-NEM-29", "LG-NEM-06")
def test_a_trade_reached_from_another_tile_shows_no_currency() -> None:
    shown = npc_game("trigger influence", priority="gold foundation resource fame")
    order = [each.action for each in shown.start().view(0).actions]
    done = " ".join(each for each in order if each != "trade")
    state = draw(drawing(shown, seat(fame=20), seat(triggered=True, fame=20), done=done, nth=2))

    assert ("bid", 0) == (look(state).stack[-1].kind, look(state).stack[-1].a)  # Fame is 0


@pytest.mark.rule("LG-NEM-29")
def test_it_never_moves_its_bid() -> None:
    state = after(
        "trigger trade gold",
        seat(gold=99),
        seat(triggered=True, foundation=40),
        priority="fame foundation resource gold",
    )
    top = max(options(state, "bid"), key=lambda text: text.split()[1:] == ["fame"])
    play(state, next(text for text in options(state, "bid") if "fame" in text and text != top))

    assert "trade" in look(state).done
    assert NEMESIS != state.actor


@pytest.mark.rule("LG-R-61", "LG-TRD-07")
def test_gold_bids_are_free_for_it() -> None:
    state = after(
        "trigger trade gold",
        seat(gold=0),
        seat(triggered=True),
        priority="fame foundation resource gold",
    )
    game = state.game
    prize = next(
        each.by_place[0]
        for each in cast(LegaciesPack, game.content).trade_conference.prizes
        if each.century == 1 and each.commodity == "fame"
    )

    assert (prize, 0) == (at(state, NEMESIS).fame, at(state, NEMESIS).foundation)


@pytest.mark.rule("LG-R-61")
@pytest.mark.parametrize(
    ("currency", "has", "bids"),
    [
        ("fame", {"fame": 9}, True),
        ("fame", {"fame": 1}, False),
        ("foundation", {"foundation": 30}, True),
        ("foundation", {"foundation": 3}, False),
        ("resource", {"resources": resources("dye:3")}, True),
        ("resource", {"resources": resources("dye:1")}, False),
    ],
)
def test_other_bids_must_be_paid_or_it_passes(
    currency: str, has: dict[str, Any], bids: bool
) -> None:
    state = after(
        f"trigger trade {currency}",
        seat(gold=50, fame=50, foundation=40, resources="gem:5"),
        seat(triggered=True, **has),
        priority="gold fame foundation resource",
        bid=1,
    )

    assert YOU == state.actor
    assert bids == (NEMESIS in [bid.seat for bid in look(state).bids])


@pytest.mark.rule("LG-NEM-44", "LG-R-62")
@pytest.mark.parametrize(
    ("yours", "priority", "prize"),
    [
        ("fame", "foundation fame resource gold", "foundation"),
        ("foundation", "foundation fame resource gold", "fame"),
        ("fame", "gold fame resource foundation", "resource"),
    ],
)
def test_another_host_it_bids_on_the_first_open_commodity(
    yours: str, priority: str, prize: str
) -> None:
    game = npc_game("own", priority=priority, bid=1)
    state = asked(game, seat(gold=99, fame=9, triggered=True), seat(foundation=40))
    play(state, "trigger trade", "currency gold")
    amount = next(
        each.rows[1]
        for each in cast(LegaciesPack, game.content).trade_conference.bids
        if each.currency == "gold" and each.century == 1
    )
    own = [text for text in options(state, "bid") if yours in text.split()]
    play(state, own[1])
    placed = {bid.seat: bid for bid in look(state).bids}

    assert amount > 0
    assert (prize, 1) == (placed[NEMESIS].prize, placed[NEMESIS].row - placed[YOU].row + 1)
    assert STAR not in placed  # [LG-R-59]


# Those of others -----------------------------------------------------------------------------


@pytest.mark.rule("LG-NEM-41", "LG-NEM-42", "LG-R-59")
@pytest.mark.parametrize(
    ("arrow", "before", "then"),
    [
        ("up", "communications:4 law:2", [4, 3]),
        ("up", "communications:2 law:4", [3, 4]),
        ("up", "communications:3 law:3", [4, 3]),
        ("down", "communications:4 law:2", [3, 2]),
        ("down", "communications:2 law:4", [2, 3]),
        ("down", "communications:3 law:3", [2, 3]),
    ],
)
def test_of_others_influence_it_moves_one_by_the_arrow(
    arrow: str, before: str, then: list[int]
) -> None:
    state = asked(
        npc_game("own", arrow=arrow),
        seat(triggered=True),
        industries=f"{before} military:5 transportation:5",
    )
    play(state, "trigger influence", "up tourism", "up museums")

    assert then == rows(state, "communications law")
    assert [5, 5] == rows(state, "military transportation")


@pytest.mark.rule("LG-NEM-40", "LG-ADV-04", "LG-R-59")
def test_its_tokens_pay_when_another_advances_relationships() -> None:
    state = asked(
        npc_game("own"),
        seat(triggered=True),
        tracks="socialite:1 inventor:2 philosopher:-.-.-.2",
        legend=(1, 2, None),
    )
    play(state, "trigger relationships")

    assert (1, 1) == (at(state, NEMESIS).fame, at(state, NEMESIS).resources["gear"])  # type: ignore[index]
    assert ("-.1.-.-", "-.2.-.-", "-.-.-.-") == tuple(
        track(state, name) for name in ("socialite", "inventor", "philosopher")
    )
    assert (0, {}) == (at(state, STAR).fame, at(state, STAR).resources)


@pytest.mark.rule("LG-NEM-40", "LG-R-59", "LG-R-96")
def test_an_event_for_all_concerns_a_nemesis_and_not_a_rising_star() -> None:
    state = asked(
        npc_game("own", top=(do("gain", who="all", what="foundation", n=6),)),
        seat(triggered=True, fame=9),
        seat(fame=0),
        seat(),
    )
    play(state, "trigger event", "top")

    assert [6, 6, 0] == [each.foundation for each in look(state).seats]


@pytest.mark.rule("LG-NEM-04")
def test_gold_of_one_moment_is_one_sum() -> None:
    state = asked(
        npc_game("own", space=GOLD),
        seat(triggered=True),
        seat(foundation=60),
        tracks="socialite:1 inventor:1 general:1",
    )
    play(state, "trigger relationships")

    assert 70 == at(state, NEMESIS).foundation  # 12 Gold; thrice 4 would be lost


@pytest.mark.rule("LG-NEM-04")
def test_a_new_relationship_and_its_bonus_token_are_one_moment() -> None:
    state = after(
        "with general",
        seat(),
        seat(foundation=60),
        bonus="general:bt_1",
        space=GOLD,
        token=(do("gain", what="gold", n=3),),
    )

    assert 65 == at(state, NEMESIS).foundation


@pytest.mark.rule("LG-NEM-04")
def test_so_are_the_gains_of_an_event() -> None:
    twice = (do("gain", who="all", what="gold", n=3), do("gain", who="all", what="gold", n=2))
    state = asked(npc_game("own", top=twice), seat(triggered=True, fame=9), seat(foundation=60))
    play(state, "trigger event", "top")

    assert 65 == at(state, NEMESIS).foundation


@pytest.mark.rule("LG-NEM-04")
def test_what_is_kept_for_the_end_of_a_moment_is_in_the_snapshot() -> None:
    state = asked(
        npc_game("own", spaces={"socialite": GOLD, "inventor": (do("special_action"),)}),
        seat(triggered=True),
        tracks="socialite:1.0",
    )
    play(state, "trigger relationships")
    again = state.game.restore(state.snapshot())

    assert again == state


# Before its first card -----------------------------------------------------------------------


@pytest.mark.rule("LG-R-69")
def test_without_a_card_it_takes_no_part() -> None:
    game = npc_game("own", foundation=11)
    begun: dict[str, Any] = {
        "played": "",
        "industries": "communications:3 law:3",
        "done": "heirloom_fame",
    }
    moved = asked(game, seat(triggered=True), **begun)
    play(moved, "trigger influence", "up tourism", "up museums")
    given = asked(game, seat(triggered=True), **begun)
    play(given, "trigger foundation")
    traded = asked(game, seat(triggered=True, gold=99, fame=9), **begun)
    play(traded, "trigger trade", "currency gold")
    play(traded, options(traded, "bid")[0])

    assert [3, 3] == rows(moved, "communications law")
    assert 0 == at(given, NEMESIS).foundation
    assert [YOU] == [bid.seat for bid in look(traded).bids]


@pytest.mark.rule("LG-R-69")
def test_the_last_card_of_the_generation_before_counts() -> None:
    state = asked(
        npc_game("own", foundation=11),
        seat(triggered=True),
        seat(solo="A105", solo_cards=0),
        generation=2,
        done="heirloom_fame",
        solo_deck=(),
    )
    play(state, "trigger foundation")

    assert 11 == at(state, NEMESIS).foundation
