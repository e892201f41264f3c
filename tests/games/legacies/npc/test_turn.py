"""The turns of NPCs: Solo Cards, their deck, the Market, the end of a Generation."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from helpers.legacies import at, deal, look, options, play, seat, some, table
from helpers.legacies_npc import NEMESIS, STAR, YOU, after, asked, draw, drawing, npc_game
from helpers.legacies_programs import do, track

import legacies
from legacies.games.legacies import Card, SoloCard, Step
from legacies.games.legacies._rules import PHASES

FIVE = "own,buy government progress,with general,trigger event,trigger relationships"


@pytest.mark.rule("LG-NPC-01")
@pytest.mark.parametrize("npc", [NEMESIS, STAR])
def test_an_npc_draws_from_the_deck_of_the_century(npc: int) -> None:
    state = drawing(npc_game("own"), npc=npc, generation=3, solo_deck=some(SoloCard, "A203 A207"))

    assert ["deal A203", "deal A207"] == options(state)
    assert {0.5} == {chance for _, chance in state.chance_outcomes()}

    play(state, "deal A207")

    assert ("A207", 1) == (at(state, npc).solo, at(state, npc).solo_cards)
    assert ("A203",) == look(state).solo_deck


@pytest.mark.rule("LG-NPC-02", "LG-R-57", "LG-R-63", "LG-NEM-01")
@pytest.mark.parametrize(
    ("nth", "does"),
    [
        (1, "heirloom"),
        (2, "minor"),
        (3, "tie"),
        (4, "event"),
        (5, "relationships"),
        (9, "relationships"),
    ],
)
def test_the_row_is_the_number_of_the_card(nth: int, does: str) -> None:
    state = after(FIVE, seat(fame=9), nth=nth)
    it = at(state, NEMESIS)

    found = {
        "heirloom": bool(it.heirlooms),
        "minor": bool(it.minors),
        "tie": "1.-.-.-" == track(state, "general"),
        "event": "event" in look(state).done,
        "relationships": "relationships" in look(state).done,
    }
    assert [does] == [name for name, is_so in found.items() if is_so]


@pytest.mark.rule("LG-RST-01", "LG-R-04")
def test_a_rising_star_has_five_cards_in_a_generation() -> None:
    game = npc_game("own")
    state = table(
        seat(hand="C1001"),
        seat(solo="A101", solo_cards=2),
        seat(solo="A102", solo_cards=5),
        game=game,
        order=(STAR, YOU, NEMESIS),
        asked=2,
        stack=_drawing(NEMESIS),
        solo_deck=some(SoloCard, "A103 A104"),
    )
    draw(state)

    assert (YOU, 5) == (state.actor, at(state, STAR).solo_cards)
    assert 1 == look(state).idle


def _drawing(npc: int) -> tuple[Step, ...]:
    return (
        Step("phase", a=PHASES["turns"]),
        Step("ending", seat=npc),
        Step("deal_solo", legacies.CHANCE, seat=npc),
    )


@pytest.mark.rule("LG-RST-03")
@pytest.mark.parametrize("action", ["event", "relationships", "trade", "foundation"])
def test_a_rising_star_adds_to_its_foundation_instead_of_a_global_action(action: str) -> None:
    state = after(f"trigger {action}", npc=STAR, foundation=12)

    assert (12, ()) == (at(state, STAR).foundation, look(state).done)


@pytest.mark.rule("LG-NPC-05")
@pytest.mark.parametrize(
    ("discard", "gone"), [("none", None), ("top", 0), ("middle", 1), ("bottom", 2)]
)
@pytest.mark.parametrize("rows", ["own", "sell progress"])
def test_a_market_card_is_replaced_whether_or_not_the_npc_acted(
    rows: str, discard: str, gone: int | None
) -> None:
    state = after(rows, discard=discard, market="C1010 C1011 C1012")
    market = list(some(Card, "C1010 C1011 C1012"))

    if gone is None:
        assert market == list(look(state).market)
        return
    assert "deal_card" == look(state).stack[-1].kind
    assert (market[gone],) == look(state).pile

    play(state, "deal C1020")

    market[gone] = Card("C1020")
    assert market == list(look(state).market)


@pytest.mark.rule("LG-NPC-05")
def test_the_market_waits_until_the_action_is_complete() -> None:
    state = after("with legendary", discard="top", legend=(0, 0, 2), market="C1010 C1011 C1012")

    assert YOU == state.actor  # bumped
    assert "C1010" == look(state).market[0]

    play(state, "pass")

    assert look(state).market[0] is None


@pytest.mark.rule("LG-NPC-06", "LG-NEM-08")
def test_solo_cards_are_discarded_at_the_end_of_a_generation() -> None:
    state = _ending()

    assert [0, 0] == [at(state, npc).solo_cards for npc in (NEMESIS, STAR)]
    assert {*some(SoloCard, "A103 A104 A105")} == set(look(state).solo_deck)
    assert 9 == len(look(state).solo_pile)
    assert "A101" == at(state, NEMESIS).solo  # it is still its latest [LG-R-69]


def _ending() -> legacies.State:
    """The Generation has just ended by the Nemesis's last Global Action."""
    state = drawing(
        npc_game("trigger influence"),
        seat(succeeded=True, hall="S01", active="S01"),
        seat(solo="A102", succeeded=True, triggered=True, hall="S02", active="S02"),
        seat(solo="A106", solo_cards=5),
        nth=4,
        done="event relationships trade",
        order=(YOU, STAR, NEMESIS),
        solo_deck=some(SoloCard, "A101 A103 A104 A105"),
    )
    play(state, "deal A101")
    while look(state).generation == 1:
        state.play(state.legal_moves()[0])
    return state


@pytest.mark.rule("LG-NPC-07")
def test_an_empty_deck_takes_in_all_but_the_latest_cards() -> None:
    state = drawing(
        npc_game("own"),
        seat(),
        seat(solo="A101", solo_cards=3),
        seat(solo="A109", solo_cards=2),
        order=(YOU, NEMESIS, STAR),
        solo_deck=some(SoloCard, "A105"),
    )
    draw(state)  # the Nemesis has the last one; the Rising Star is next

    assert ("A105", 4) == (at(state, NEMESIS).solo, at(state, NEMESIS).solo_cards)
    assert 2 == at(state, STAR).solo_cards
    assert 10 == len(look(state).solo_deck)
    assert not {"A105", "A109"} & set(look(state).solo_deck)


@pytest.mark.rule("LG-NPC-07")
def test_a_card_of_the_generation_before_is_not_kept_back() -> None:
    state = drawing(
        npc_game("own"),
        seat(),
        seat(solo="A101"),
        seat(solo="A109"),
        nth=1,
        order=(YOU, NEMESIS, STAR),
        solo_deck=some(SoloCard, "A105"),
        generation=2,
    )
    draw(state)

    assert 11 == len(look(state).solo_deck)


@pytest.mark.rule("LG-R-58", "LG-R-95", "LG-GEN-06")
def test_npcs_are_dealt_nothing() -> None:
    state = npc_game("own").match(seed=2).state
    while look(state).stack[-1].kind != "deal_solo":
        state.play(state.legal_moves()[0])

    assert [3, 0, 0] == [len(each.hand) for each in look(state).seats]
    assert [1, 0, 0] == [len(each.successors) for each in look(state).seats]


@pytest.mark.rule("LG-R-58", "LG-R-59")
def test_a_nemesis_without_a_successor_gets_the_top_card_at_the_end() -> None:
    state = drawing(
        npc_game("trigger heirloom_fame"),
        seat(succeeded=True, hall="S01", active="S01"),
        seat(triggered=True),
        done="event relationships trade",
        order=(YOU, STAR, NEMESIS),
    )
    draw(state)

    assert "deal_successor" == look(state).stack[-1].kind

    play(state, "deal S07")

    assert ("S07",) == at(state, NEMESIS).hall
    assert () == at(state, STAR).hall


@pytest.mark.rule("LG-R-60", "LG-R-59", "LG-NEM-07")
def test_a_nemesis_takes_its_honorarium_as_foundation_and_a_rising_star_takes_none() -> None:
    game = npc_game("own")
    state = asked(
        game,
        seat(succeeded=True, hall="S01", active="S01", triggered=True),
        seat(succeeded=True, hall="S02", active="S02"),
        done="event relationships trade",
    )
    play(state, "trigger heirloom_fame")

    assert 10 == at(state, NEMESIS).foundation
    assert 0 == at(state, STAR).foundation


@pytest.mark.rule("LG-R-59", "LG-RST-04", "LG-END-07")
def test_a_rising_star_scores_nothing_and_cannot_win() -> None:
    state = table(
        seat(fame=0),
        seat(fame=0),
        seat(foundation=500),
        game=npc_game("own"),
        stack=(),
        generation=6,
        display=(),
        market=(),
        deck=(),
        flipped=3,
    )

    assert (0, 0, 0) == state.scores()
    outcome = state.outcome()
    assert outcome is not None
    assert 3 == outcome.places[STAR]


@pytest.mark.rule("LG-NEM-02")
def test_a_nemesis_scores_all_that_a_player_scores() -> None:
    state = table(
        seat(),
        seat(fame=10, foundation=75, resources="dye:2 gem"),
        game=npc_game("own"),
        stack=(),
        generation=6,
        display=(),
        market=(),
        deck=(),
        flipped=3,
        game_tiles=(),
    )

    assert 10 + 3 + 3 == state.scores()[NEMESIS]


@pytest.mark.rule("LG-R-04")
def test_a_round_without_a_deed_ends_the_generation_even_if_a_nemesis_draws() -> None:
    game = npc_game("sell progress")  # which it cannot
    kept: dict[str, Any] = {"order": (STAR, YOU, NEMESIS), "idle": 2, "last": NEMESIS}
    early = drawing(game, seat(), seat(), seat(solo="A111", solo_cards=5), nth=5, **kept)
    late = drawing(game, seat(), seat(), seat(solo="A111", solo_cards=5), nth=6, **kept)
    draw(early)
    draw(late)

    assert (1, 0) == (look(early).generation, 0)
    assert "turns" == _phase(early)
    assert "turns" != _phase(late)


def _phase(state: legacies.State) -> str:
    numbers = {number: name for name, number in PHASES.items()}
    return numbers[look(state).stack[0].a]


@pytest.mark.rule("LG-RST-06", "LG-GEN-01")
def test_npcs_stand_on_the_turn_track_by_their_foundation() -> None:
    state = deal(npc_game("own", npc_characters="general,inventor").start())
    play(state, "become promoter aboveboard")
    while not look(state).order or look(state).stack[0].a < PHASES["hands"]:
        state.play(state.legal_moves()[0])
    worth = [each.foundation for each in look(state).seats]

    assert sorted(worth, reverse=True) == [worth[number] for number in look(state).order]


@pytest.mark.rule("LG-RST-05", "LG-HRL-18", "LG-R-52")
@pytest.mark.parametrize(("you", "paid"), [("promoter", True), ("philosopher", False)])
def test_an_heirloom_of_a_rising_star_costs_its_fee_unless_hostile(you: str, paid: bool) -> None:
    game = npc_game("own")
    pack = game.content
    mat = next(each for each in pack.characters.characters if each.id == you)  # type: ignore[attr-defined]
    enemy = mat.hostile[0].value
    whom = "general" if paid else enemy
    if paid and whom in [each.value for each in mat.hostile]:
        whom = next(
            name
            for name in ("socialite", "inventor", "politician")
            if name not in [each.value for each in mat.hostile]
        )
    them = next(name for name in ("politician", "socialite", "inventor") if name not in (you, whom))
    state = asked(
        game,
        attrs.evolve(seat(you, fame=9, resources="dye:3 gear:3 gem:3 iron:3")),
        seat(them),
        seat(whom),
    )
    fee = next(
        each.fee
        for each in pack.heirlooms.heirlooms  # type: ignore[attr-defined]
        if each.character == whom and each.level == 1
    )
    play(state, "play C1001 heirloom", f"acquire {whom} 1")

    assert fee > 0
    assert 9 - fee * paid == at(state, YOU).fame
    assert 0 == at(state, STAR).fame


@pytest.mark.rule("LG-RST-04", "LG-R-66")
@pytest.mark.parametrize(
    ("effect", "gold", "fame"),
    [
        (do("steal", who="opponent", what="gold", n=4), 4, 0),
        (do("steal", who="opponent", what="fame", n=2), 0, 2),
    ],
)
def test_stealing_from_a_rising_star_brings_all_from_the_bank(
    effect: dict[str, object], gold: int, fame: int
) -> None:
    state = asked(npc_game("own", opportunity=(effect,)), seat(gold=0, fame=0))
    play(state, "play C1001 opportunity", f"seat {STAR}")

    assert (gold, fame) == (at(state, YOU).gold, at(state, YOU).fame)
    assert (0, 0) == (at(state, STAR).gold, at(state, STAR).fame)


@pytest.mark.rule("LG-R-66", "LG-NEM-03")
def test_stealing_gold_from_a_nemesis_brings_nothing() -> None:
    effect = do("steal", who="opponent", what="gold", n=4)
    state = asked(npc_game("own", opportunity=(effect,)), seat(gold=0), seat(foundation=40))
    play(state, "play C1001 opportunity", f"seat {NEMESIS}")

    assert (0, 40) == (at(state, YOU).gold, at(state, NEMESIS).foundation)
