"""Combat: its six steps, Leaders in it, conquest, retreat and capture."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from helpers.leaders_legacy import (
    armies,
    energy,
    health,
    level,
    look,
    new_game,
    options,
    owner,
    place,
    play,
    refusal,
    renown,
    table,
    view,
)

import legacies
from legacies.games.leaders_legacy import FrameKind, KnownCard

CALM = {0: 0, 1: 0, 2: 0}
FAR = {0: "odrin_vask gullhythe", 1: "aldous_penn merrowdun"}  # Leaders that take no part


def fight(mine: str, theirs: str, **more: object) -> legacies.State:
    """Seat 0 may attack seat 1; nobody has Energy unless it is given."""
    given: dict[str, object] = {"energy": CALM, "phase": "combat"} | more
    return table(mine, theirs, **given)  # type: ignore[arg-type]


def strike(state: legacies.State, origin: str, target: str, led: bool = False) -> legacies.State:
    """Declare an attack; a single target is not asked for."""
    play(state, f"attack {origin}")
    text = f"strike {target}{' led' if led else ''}"
    return play(state, text) if text in options(state) else state


def battle(attackers: int, defenders: int, card: str) -> legacies.State:
    """An attack from Minselm on Vitwood, its Leaders far away, after its card."""
    state = fight(f"minselm {attackers}, gullhythe", f"vitwood {defenders}, merrowdun", leaders=FAR)
    return play(strike(state, "minselm", "vitwood"), f"card {card}")


# Steps 1 to 4 --------------------------------------------------------------------------------


@pytest.mark.rule("LL-COMBAT-01", "LL-COMBAT-02", "LL-R-49")
def test_provinces_of_others_next_to_own_armies_can_be_attacked() -> None:
    state = fight("minselm 2, kestrow 0, crosskern 1", "vitwood, tollbar, brightholm")

    assert ["attack crosskern", "attack minselm"] == options(state, "attack")
    assert "LL-R-10" == refusal(state, "attack kestrow")

    play(state, "attack minselm")

    assert ["strike vitwood", "strike tollbar"] == options(state)
    assert "LL-MOVE-01" == refusal(state, "strike brightholm")
    assert "LL-R-49" == refusal(state, "strike oakenfold")
    assert "LL-COMBAT-01" == refusal(state, "strike crosskern")


@pytest.mark.rule("LL-R-14", "LL-PORT-05")
def test_attacks_cross_usable_sea_routes() -> None:
    lands = ("sallowby 3", "crosskern, sedgeway")
    assert [] == options(fight(*lands), "attack")

    state = fight("sallowby 3 port", lands[1])
    play(state, "attack sallowby")

    assert ["strike sedgeway", "strike crosskern"] == options(state)


@pytest.mark.rule("LL-EX-05", "LL-COMBAT-07", "LL-R-50", "LL-R-82", "LL-COMBAT-13")
def test_losses_are_capped_by_the_other_side() -> None:
    state = battle(2, 5, "d4")

    assert [2, 3] == armies(state, "minselm", "vitwood")
    assert 1 == owner(state, "vitwood")


@pytest.mark.rule("LL-EX-06", "LL-R-51", "LL-R-09", "LL-ARMY-02")
def test_losses_are_capped_by_what_there_is() -> None:
    state = battle(2, 5, "a3")

    assert [0, 5] == armies(state, "minselm", "vitwood")
    assert 0 == owner(state, "minselm")


@pytest.mark.rule("LL-EX-07", "LL-COMBAT-10", "LL-R-53")
def test_a_province_without_defenders_is_taken_and_entered() -> None:
    state = battle(4, 2, "d3")

    assert ["number 1", "number 2", "number 3", "number 4"] == options(state)
    assert "LL-R-53" == refusal(state, "number 0")

    play(state, "number 4")

    assert [0, 4] == armies(state, "minselm", "vitwood")
    assert 0 == owner(state, "vitwood")


@pytest.mark.rule("LL-COMBAT-06", "LL-R-85", "LL-R-56")
def test_without_a_leader_one_card_is_drawn_openly() -> None:
    state = fight("minselm 3, gullhythe", "vitwood 3, merrowdun", leaders=FAR)
    strike(state, "minselm", "vitwood")

    assert (legacies.CHANCE, FrameKind.CARD) == (state.actor, look(state).stack[-1].kind)
    assert {"5/40", "6/40"} & {f"{share * 40}/40" for _, share in state.chance_outcomes()}

    play(state, "card a1")

    assert {"a1": 1} == look(state).pile


@pytest.mark.rule("LL-R-52")
def test_the_same_target_can_be_attacked_again_and_moves_come_between() -> None:
    state = fight("minselm town 4, crosskern, gullhythe", "vitwood 4, merrowdun", leaders=FAR)
    play(strike(state, "minselm", "vitwood"), "card a1")
    play(state, "march minselm")
    play(strike(state, "minselm", "vitwood"), "card d1")

    assert [2, 2, 3] == armies(state, "minselm", "crosskern", "vitwood")


@pytest.mark.rule("LL-R-10", "LL-R-91")
def test_with_garrisons_an_attack_needs_two_and_leaves_one() -> None:
    lands = ("minselm 2, gullhythe", "vitwood 1, merrowdun")
    alone = fight("minselm 1, gullhythe", lands[1], leaders=FAR, garrison=True)
    assert [] == options(alone, "attack")

    state = fight(*lands, leaders=FAR, garrison=True)
    play(strike(state, "minselm", "vitwood"), "card d1")
    assert [1, 1] == armies(state, "minselm", "vitwood")

    weak = fight("minselm 3, gullhythe", "vitwood 2, merrowdun", leaders=FAR, garrison=True)
    play(strike(weak, "minselm", "vitwood"), "card a1")
    play(strike(weak, "minselm", "vitwood"), "card d2")
    assert [1, 1] == armies(weak, "minselm", "vitwood")


@pytest.mark.rule("LL-R-11", "LL-R-49")
def test_an_empty_settlement_is_taken_without_a_card() -> None:
    state = fight("minselm 1, gullhythe", "vitwood 0, merrowdun", leaders=FAR)
    strike(state, "minselm", "vitwood")

    assert (0, [1]) == (owner(state, "vitwood"), armies(state, "vitwood"))
    assert 40 == sum(look(state).deck.values())
    assert (1, 0, 0, 0) == look(state).seats[0].conquered


# The Defender's Check ------------------------------------------------------------------------


@pytest.mark.rule("LL-COMBAT-04", "LL-SETTLE-10", "LL-R-56", "LL-TABLE-03", "LL-TABLE-04")
@pytest.mark.parametrize("level_", ["city", "capital"])
def test_the_owner_of_a_city_looks_at_the_top_card(level_: str) -> None:
    state = fight(
        "minselm 3, gullhythe",
        f"vitwood {level_} 3, merrowdun",
        leaders={0: "brannoc_hale gullhythe", 1: "aldous_penn merrowdun"},
    )
    strike(state, "minselm", "vitwood")
    play(state, "card d5")

    assert (1, ["leave", "sink"]) == (state.actor, options(state))
    assert (KnownCard("d5", (1,)),) == view(state, 1).top
    assert (KnownCard(None, (1,)),) == view(state, 0).top

    kept = play(state.copy(), "leave")
    assert ["card d5"] == options(kept)

    play(state, "sink")
    assert (KnownCard("d5", (1,)),) == look(state).bottom
    assert "card d5" not in options(state)


@pytest.mark.rule("LL-R-57", "LL-TABLE-01", "LL-TABLE-02")
def test_villages_and_towns_give_no_check() -> None:
    for level_ in ("village", "town"):
        state = fight("minselm 3, gullhythe", f"vitwood {level_} 3, merrowdun", leaders=FAR)
        strike(state, "minselm", "vitwood")
        play(state, "card d1")

        assert [2] == armies(state, "vitwood")


@pytest.mark.rule("LL-R-55")
def test_a_deck_too_small_is_made_anew_before_the_check() -> None:
    state = fight(
        "minselm 3, gullhythe",
        "vitwood 3, merrowdun",
        leaders={0: "brannoc_hale minselm", 1: "aldous_penn merrowdun"},
        energy={0: 1, 1: 0, 2: 0},
    )
    before = look(state)
    state = state.game.restore(
        evolve(
            before,
            deck={"d1": 2},
            pile={**before.deck, "d1": 3, "a1": 6},
            down=(KnownCard("a1", (2,)),),
        )
    )
    strike(state, "minselm", "vitwood", led=True)

    after = look(state)
    assert (40, {}, ()) == (sum(after.deck.values()), after.pile, after.down)


# Leaders in combat ---------------------------------------------------------------------------


@pytest.mark.rule("LL-EX-08", "LL-COMBAT-03", "LL-COMBAT-05", "LL-LEADER-05", "LL-LCOMB-02")
def test_an_engaged_leader_draws_as_many_cards_as_its_command() -> None:
    state = fight(
        "minselm 3",
        "vitwood 3, merrowdun",
        energy={0: 2, 1: 0, 2: 0},
        leaders={0: "ysolde_karr", 1: "aldous_penn merrowdun"},
    )
    strike(state, "minselm", "vitwood", led=True)
    assert 1 == energy(state, 0)

    play(state, "card a1", "card d2", "card a5")

    assert (0, ["reveal 0", "reveal 1", "reveal 2"]) == (state.actor, options(state))
    assert [None] * 3 == [each.card for each in view(state, 1).hand]

    play(state, "reveal 1", "card d2")

    assert [3, 1] == armies(state, "minselm", "vitwood")
    assert ({"d2": 1}, ["a1", "a5"]) == (look(state).pile, [each.card for each in look(state).down])


@pytest.mark.rule("LL-R-56")
def test_cards_not_revealed_stay_known_to_who_saw_them() -> None:
    state = fight(
        "minselm 3",
        "vitwood city 3, merrowdun",
        energy={0: 2, 1: 0, 2: 0},
        leaders={0: "ysolde_karr", 1: "sefa_orlan merrowdun"},
    )
    strike(state, "minselm", "vitwood", led=True)
    play(state, "card a5", "leave", "card a5", "card d1", "card d2", "reveal 2", "card d2")

    assert {("a5", (0, 1)), ("d1", (0,))} == {(e.card, e.knowers) for e in look(state).down}
    assert [None, "a5"] == [each.card for each in view(state, 1).down]
    assert [None, None] == [each.card for each in view(state, 2).down]


@pytest.mark.rule("LL-LCOMB-01", "LL-LCOMB-02")
def test_only_a_leader_on_the_spot_with_energy_is_engaged() -> None:
    there = fight("minselm 3", "vitwood 3, tollbar", energy={0: 1, 1: 0, 2: 0})
    tired = fight("minselm 3", "vitwood 3, tollbar")
    away = fight(
        "minselm 3, gullhythe",
        "vitwood 3, tollbar",
        energy={0: 1, 1: 0, 2: 0},
        leaders={0: "odrin_vask gullhythe"},
    )

    assert "strike vitwood led" in options(play(there, "attack minselm"))
    for state in (tired, away):
        play(state, "attack minselm")
        assert ["strike vitwood", "strike tollbar"] == options(state)
        assert "LL-LCOMB-01" == refusal(state, "strike vitwood led")


@pytest.mark.rule("LL-EX-03", "LL-LEADER-03", "LL-LEADER-04", "LL-COMBAT-08", "LL-R-27")
@pytest.mark.parametrize(("card", "left"), [("d3", 3), ("d1", 5)])
def test_armor_takes_off_damage(card: str, left: int) -> None:
    state = fight(
        "minselm 4, gullhythe",
        "vitwood 5",
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
    )
    play(strike(state, "minselm", "vitwood"), f"card {card}")

    assert left == health(state, 1)


@pytest.mark.rule("LL-EX-04", "LL-COMBAT-08", "LL-COMBAT-09", "LL-R-35", "LL-TYPE-MIL-04")
def test_the_defender_earns_for_an_engaged_leader_that_falls() -> None:
    state = fight(
        "minselm 3",
        "vitwood 3",
        energy={0: 1, 1: 0, 2: 0},
        health={0: 1},
        leaders={0: "maren_tolliver", 1: "flynt_mire"},
    )
    strike(state, "minselm", "vitwood", led=True)
    play(state, "card a2", "card a2", "reveal 0", "card a2")

    assert ("down", 3) == (place(state, 0), renown(state, 1))
    assert 1 == look(state).seats[1].downed


@pytest.mark.rule("LL-EX-09", "LL-LCOMB-03", "LL-COMBAT-11")
def test_a_bystander_takes_no_damage_and_may_follow() -> None:
    state = fight(
        "minselm 4",
        "vitwood 3, merrowdun",
        leaders={0: "maren_tolliver", 1: "aldous_penn merrowdun"},
    )
    play(strike(state, "minselm", "vitwood"), "card a3")
    assert 5 == health(state, 0)

    state = fight(
        "minselm 4",
        "vitwood 3, merrowdun",
        leaders={0: "maren_tolliver", 1: "aldous_penn merrowdun"},
    )
    play(strike(state, "minselm", "vitwood"), "card d3", "number 2")
    assert ["bring", "stay"] == options(state)
    assert "vitwood" == place(play(state, "bring"), 0)


@pytest.mark.rule("LL-LCOMB-04")
def test_a_defending_leader_spends_nothing_and_draws_nothing() -> None:
    state = fight(
        "minselm 3, gullhythe",
        "vitwood 4",
        energy={0: 0, 1: 1, 2: 0},
        leaders={0: "odrin_vask gullhythe", 1: "hesper_quill"},
    )
    play(strike(state, "minselm", "vitwood"), "card d2")

    assert (1, 3) == (energy(state, 1), health(state, 1))


@pytest.mark.rule("LL-R-43")
def test_a_leader_that_slips_away_draws_one_card() -> None:
    state = fight(
        "minselm 3, gullhythe, oakenfold",
        "vitwood 3",
        energy={0: 2, 1: 0, 2: 0},
        leaders={0: "flynt_mire minselm", 1: "aldous_penn"},
    )
    strike(state, "minselm", "vitwood", led=True)
    play(state, "use 3")
    if options(state, "aim"):
        play(state, "aim oakenfold")
    play(state, "card a3")

    assert (0, 5) == (energy(state, 0), health(state, 0))  # one open card, no damage


@pytest.mark.rule("LL-R-58", "LL-V-52")
def test_an_engaged_leader_draws_at_least_one_card() -> None:
    state = fight(
        "minselm 3",
        "vitwood 3, merrowdun",
        energy={0: 1, 1: 0, 2: 0},
        leaders={0: "aldous_penn", 1: "sefa_orlan merrowdun"},
    )
    strike(state, "minselm", "vitwood", led=True)
    play(state, "card d1")

    assert [2] == armies(state, "vitwood")


SCORCHED = """
[[leaders]]
id = "odrin_vask"
[[leaders.abilities]]
id = "scorched_ground"
effects = [{ effect = "lose_army", who = "target_owner", n = 1, where = "target", keep = 0 }]
"""


@pytest.mark.rule("LL-R-59")
@pytest.mark.parametrize("revealed", [False, True], ids=["at DECLARE", "at REVEAL"])
def test_a_combat_without_attackers_ends_without_losses(tmp_path: Path, revealed: bool) -> None:
    (tmp_path / "pack.toml").write_text(
        'game = "leaders_legacy"\nid = "scorched"\nversion = "1"\ntitle = "Scorched"\n'
        'extends = "default"\n'
    )
    (tmp_path / "leaders.toml").write_text(SCORCHED)
    game = new_game(3, tmp_path, trade="off")
    state = fight(
        "minselm 1, gullhythe",
        "vitwood 3",
        energy={0: 0, 1: 3, 2: 0},
        game=game,
        leaders={0: "maren_tolliver gullhythe", 1: "odrin_vask"},
    )
    strike(state, "minselm", "vitwood")
    if revealed:
        play(state, "pass", "card d2")
    play(state, "use 3")
    if options(state, "aim"):
        play(state, "aim minselm")

    assert [0, 3] == armies(state, "minselm", "vitwood")
    assert (0, None) == (state.actor, look(state).revealed)
    assert ({"d2": 1} if revealed else {}) == look(state).pile


# Conquest, retreat, capture ------------------------------------------------------------------


@pytest.mark.rule("LL-R-54", "LL-R-88")
def test_level_and_port_stay_as_they_are() -> None:
    state = fight("minselm 4, gullhythe", "crosskern city 1 port, merrowdun", leaders=FAR)
    play(strike(state, "minselm", "crosskern"), "card d1", "number 1")

    land = look(state).provinces["crosskern"]
    assert (0, "city", True) == (land.owner, land.level, land.port)
    assert 3 <= renown(state, 0)


@pytest.mark.rule("LL-TYPE-MIL-01", "LL-TYPE-MIL-02", "LL-TYPE-MIL-03", "LL-R-36", "LL-R-37")
@pytest.mark.parametrize(
    ("level_", "at_once", "after"),
    [("village", 0, 1), ("town", 0, 1), ("city", 1, 2), ("capital", 2, 3)],
)
def test_a_military_leader_earns_for_conquests(level_: str, at_once: int, after: int) -> None:
    state = fight("minselm 6, gullhythe", f"vitwood {level_} 1, kestrow, merrowdun", leaders=FAR)
    play(strike(state, "minselm", "vitwood"), "card d1", "number 2")
    assert at_once == look(state).seats[0].leader_renown

    play(strike(state, "vitwood", "kestrow"), "card d1", "number 1")
    play(state, "end")

    assert after == look(state).seats[0].leader_renown  # once a turn for any number


@pytest.mark.rule("LL-TYPE-MIL-01", "LL-R-18")
def test_without_a_conquest_nothing_is_earned() -> None:
    state = battle(3, 3, "d1")
    play(state, "end")

    assert 0 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-COMBAT-12", "LL-R-39")
def test_a_defending_leader_withdraws_to_an_adjacent_own_settlement() -> None:
    state = fight(
        "minselm 4, gullhythe",
        "vitwood 1, kestrow, sunderoak, merrowdun",
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
    )
    play(strike(state, "minselm", "vitwood"), "card d1", "number 1")

    assert (1, ["station kestrow", "station sunderoak"]) == (state.actor, options(state))
    assert "LL-R-39" == refusal(state, "station merrowdun")

    play(state, "station kestrow")

    assert ("kestrow", 5) == (place(state, 1), health(state, 1))


@pytest.mark.rule("LL-CAPT-01", "LL-CAPT-02", "LL-R-34", "LL-TYPE-MIL-04", "LL-COMBAT-12")
def test_a_leader_with_nowhere_to_go_is_captured() -> None:
    state = fight(
        "minselm 4, gullhythe",
        "vitwood 1, merrowdun",
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
    )
    play(strike(state, "minselm", "vitwood"), "card d1", "number 1")

    captive = look(state).seats[1]
    assert ("captive", 0, 5) == (captive.status, captive.captor, captive.health)
    assert (3, 1) == (look(state).seats[0].leader_renown, look(state).seats[0].downed)


@pytest.mark.rule("LL-R-39", "LL-R-14")
def test_a_leader_withdraws_over_a_usable_route() -> None:
    state = fight(
        "minselm 4, gullhythe",
        "crosskern 1, sallowby port",
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan crosskern"},
    )
    play(strike(state, "minselm", "crosskern"), "card d1", "number 1")

    assert "sallowby" == place(state, 1)


@pytest.mark.rule("LL-COMBAT-09", "LL-R-34")
def test_a_leader_that_falls_in_step_5_is_not_captured() -> None:
    state = fight(
        "minselm 4, gullhythe",
        "vitwood 3, merrowdun",
        health={1: 1},
        leaders={0: "odrin_vask gullhythe", 1: "sefa_orlan vitwood"},
    )
    play(strike(state, "minselm", "vitwood"), "card d3", "number 1")

    assert "down" == place(state, 1)
    assert 3 == look(state).seats[0].leader_renown


@pytest.mark.rule("LL-R-66", "LL-R-88")
def test_a_promise_on_a_conquered_province_lapses() -> None:
    state = fight("minselm 4, gullhythe", "vitwood 1, merrowdun", leaders=FAR)
    before = look(state)
    lands = {
        **before.provinces,
        "vitwood": evolve(before.provinces["vitwood"], promised_to=2, promised_on=1),
    }
    state = state.game.restore(evolve(before, provinces=lands))
    play(strike(state, "minselm", "vitwood"), "card d1", "number 1")

    assert None is look(state).provinces["vitwood"].promised_to


@pytest.mark.rule("LL-R-38")
def test_a_civic_leader_earns_nothing_by_conquest() -> None:
    state = fight(
        "minselm 4, gullhythe",
        "vitwood city 1, merrowdun",
        leaders={0: "sefa_orlan gullhythe", 1: "aldous_penn merrowdun"},
    )
    strike(state, "minselm", "vitwood")
    play(state, "card d1", "leave", "card d1", "number 1")

    assert ("city", 0) == (level(state, "vitwood"), look(state).seats[0].leader_renown)


def test_the_game_is_not_changed_by_looking() -> None:
    state = battle(3, 3, "d1")
    before = state.to_bytes()
    for seat in range(3):
        state.view(seat)
        str(state.view(seat))

    assert before == state.to_bytes()
    assert new_game(3, trade="off") == state.game
