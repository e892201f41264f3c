"""Rulings about bounds and about changes that meet."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from helpers.leaders_legacy import armies, look, new_game, options, play, refusal, table, view

from legacies.games.leaders_legacy import Running

CALM = {0: 0, 1: 0, 2: 0}
PACK = """
game = "leaders_legacy"
id = "changed"
version = "1"
title = "Changed"
extends = "default"
"""


@pytest.mark.rule("LL-R-93")
@pytest.mark.parametrize(("standing", "offered"), [(23, True), (24, False)])
def test_at_most_so_many_lasting_effects_are_in_force(standing: int, offered: bool) -> None:
    state = table("minselm", leaders={0: "sefa_orlan"}, energy={0: 2, 1: 0, 2: 0})
    running = tuple(
        Running("anselm_roe.truce", owner=1, seats=(2,), target=n, until="next_own_turn")
        for n in range(standing)
    )
    state = state.game.restore(evolve(look(state), lasting=running))

    assert offered == ("use 2" in options(state))
    assert offered == ("use 3" in options(state))


@pytest.mark.rule("LL-R-94", "LL-R-63")
def test_no_pact_is_offered_to_who_is_bound_by_one() -> None:
    state = table("minselm, crosskern", "vitwood, kestrow", energy=CALM, pacts=True,
                  trade="standard", goods={0: "food", 1: "wood"})  # fmt: skip
    play(state, "offer 1", "pact 2", "send", "accept", "offer 1")

    assert [] == options(state, "pact")
    assert "LL-R-64" == refusal(state, "pact 1")


@pytest.mark.rule("LL-R-95", "LL-V-52", "LL-V-13")
@pytest.mark.parametrize(
    ("leader", "sources", "command"),
    [
        ("aldous_penn", ("fog_on_the_moors",), 1),
        ("aldous_penn", ("fog_on_the_moors", "war_drums"), 1),
        ("aldous_penn", ("war_drums",), 2),
        ("odrin_vask", ("fog_on_the_moors", "war_drums"), 2),
        ("odrin_vask", ("fog_on_the_moors",), 1),
    ],
)
def test_changes_of_command_add_up_before_their_floor(
    leader: str, sources: tuple[str, ...], command: int
) -> None:
    state = table("minselm, vitwood", "kestrow", "tollbar", leaders={0: leader}, energy=CALM)
    running = tuple(
        Running(source, owner=1, seats=(0, 1, 2), until="next_own_turn") for source in sources
    )
    state = state.game.restore(evolve(look(state), lasting=running))
    for n in range(command):
        assert f"lead {'minselm' if n % 2 else 'vitwood'}" in options(state)
        play(state, f"lead {'minselm' if n % 2 else 'vitwood'}")

    assert [] == options(state, "lead")
    assert command == view(state, 0).seats[0].command


@pytest.mark.rule("LL-R-96", "LL-V-44", "LL-R-48")
def test_extra_sea_moves_at_the_leader_are_paid_by_the_leader(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "leaders.toml").write_text(
        '[[leaders]]\nid = "calla_wren"\n[[leaders.abilities]]\nid = "wayfarer"\n'
        'effects = [{ effect = "extra_free_moves", who = "self", kind = "sea", n = 1,'
        ' where = "leader_province" }]\n'
    )
    game = new_game(3, tmp_path, trade="off")
    state = table("sallowby 3 port, crosskern 1, brinegate 1", game=game, energy=CALM,
                  leaders={0: "calla_wren sallowby"})  # fmt: skip
    play(state, "march sallowby")

    assert ["to crosskern by origin-port", "to crosskern by leader"] == options(state)

    play(state, "to crosskern by leader")

    assert [2, 2] == armies(state, "sallowby", "crosskern")
    assert (0, 0, 0, 1) == look(state).spent
    assert ["march sallowby", "march crosskern"] == options(state, "march")  # the Port still pays


@pytest.mark.rule("LL-V-57", "LL-V-58")
def test_a_card_revealed_in_place_of_another_starts_unshifted(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "leaders.toml").write_text(
        '[[leaders]]\nid = "brannoc_hale"\n[[leaders.abilities]]\nid = "forced_march"\n'
        'timing = "reveal"\n'
        'effects = [{ effect = "shift_attack", n = 2, loser = "defender" }]\n'
        '[[leaders.abilities]]\nid = "press_the_assault"\nenergy = 1\n'
        'effects = [{ effect = "redraw_attack" }]\n'
    )
    game = new_game(3, tmp_path, trade="off")
    state = table("minselm 6", "vitwood 6", game=game, phase="combat", energy={0: 2, 1: 0, 2: 0},
                  leaders={0: "brannoc_hale", 1: "aldous_penn"})  # fmt: skip
    play(state, "attack minselm", "strike vitwood", "card d2", "use 2")
    assert 2 == look(state).shift

    play(state, "use 3", "card d1")

    assert [5] == armies(state, "vitwood")
