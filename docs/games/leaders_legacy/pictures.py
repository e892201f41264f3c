"""
Draws the pictures of the pages about Leader's Legacy anew: ``python pictures.py``.

They are the same every time: a game dealt from a fixed seed, and tables written down by hand.
"""

from __future__ import annotations

from pathlib import Path

import legacies
from legacies.games.leaders_legacy import (
    Holding,
    InForce,
    LeadersLegacy,
    LeadersLegacySnapshot,
    Level,
    Phase,
    Resource,
    Running,
    SeatSnapshot,
    Status,
    turn,
)
from legacies.games.leaders_legacy.picture import map_of

FOLDER = Path(__file__).parents[2] / "_static"

LANDS = """
0 gullhythe town 3 port; 0 reedwash village 2; 0 otterlode city 5; 0 larkmere village 1
0 sedgeway town 3; 0 pellfen village 2; 0 whitepans village 1
1 tinhallow village 2; 1 highkell town 3; 1 grimscar village 3 port; 1 slatebeck city 6
1 oakenfold village 2; 1 kestrow town 4; 1 starling_down village 0
2 honeyford city 4 port; 2 applecote town 3; 2 wexley town 3; 2 merrowdun village 2
2 stillbourne village 1 port; 2 tallowquay town 2; 2 kilnbrook village 3; 2 drumsand village 1
3 minselm town 4; 3 vitwood capital 7; 3 harrowmede town 3; 3 tollbar village 2 port
3 crosskern village 2; 3 fallowdeep village 3
4 saffron_cove town 3 port; 4 anchorfell city 5; 4 quillhaven village 2; 4 pikemoor village 3
4 coralstrand village 1; 4 farlight town 2; 4 redcleave village 2
"""
SEATS = (  # Leader, province, Health, Energy, cards, Renown of the Leader, objectives
    ("ilvane_dusk", "otterlode", 5, 3, (2, 1, 0, 3), 2, ("main_fennmark",)),
    ("flynt_mire", "slatebeck", 3, 2, (1, 0, 2, 1), 5, ()),
    ("hesper_quill", "honeyford", 4, 4, (3, 2, 1, 1), 1, ()),
    ("aldous_penn", "vitwood", 5, 1, (0, 1, 4, 2), 3, ("side_far_horizons",)),
    ("anselm_roe", "anchorfell", 4, 5, (2, 0, 1, 5), 0, ()),
)


def lands() -> dict[str, Holding]:
    """Who owns what in the middle of a game."""
    found = {}
    for part in LANDS.replace("\n", ";").split(";"):
        if part.strip():
            owner, name, level, armies, *port = part.split()
            found[name] = Holding(int(owner), Level(level), armies=int(armies), port=bool(port))
    return found


def seats() -> tuple[SeatSnapshot, ...]:
    """What the seats have in the middle of a game."""
    return tuple(
        SeatSnapshot(
            leader=leader,
            place=place,
            status=Status.ON_BOARD,
            health=health,
            energy=energy,
            goods=dict(zip(Resource, cards, strict=True)),
            leader_renown=renown,
            objectives=objectives,
        )
        for leader, place, health, energy, cards, renown, objectives in SEATS
    )


def middle(phase: Phase) -> legacies.State:
    """A game of five in its seventh round, seat 1 on turn."""
    game = legacies.game("leaders_legacy", seats=5)
    assert isinstance(game, LeadersLegacy)
    claimed = {id for seat in SEATS for id in seat[-1]}
    main = [each.id for each in game.pack.main_objectives.main_objectives]
    in_play = [*main, "side_far_horizons", "side_gate_stormer", "side_rested_ruler"]
    return game.restore(
        LeadersLegacySnapshot(
            game.key,
            (turn(1, phase),),
            seats=seats(),
            provinces=lands(),
            objectives=tuple(id for id in in_play if id not in claimed),
            deck={each.id: each.count for each in game.pack.attack_deck.attack_cards},
            event_deck={
                each.id: each.count for each in game.pack.events.events if each.id != "war_drums"
            },
            in_force=(InForce("war_drums", 0),),
            lasting=(Running("war_drums", owner=0, seats=(0, 1, 2, 3, 4), until="next_own_turn"),),
            active=1,
            marker=4,
            round=6,
        )
    )


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    game = legacies.game("leaders_legacy", seats=3)
    assert isinstance(game, LeadersLegacy)
    match = game.match(seed=5)
    bot = legacies.bots.Random(seed=5)
    while match.state.view(0).phase is not Phase.BUILDING:
        match.play(bot.choose(match.state, match.state.actor))
    building = middle(Phase.BUILDING)
    combat = middle(Phase.COMBAT)
    for text in ("attack slatebeck", "strike sedgeway led"):
        combat.play(combat.game.parse(text))
    while combat.actor != legacies.CHANCE:
        combat.play(combat.game.parse("pass"))
    for card in ("d2", "a3", "d1", "a1"):
        combat.play(combat.game.parse(f"card {card}"))
    return {
        "leaders_legacy_map.svg": map_of(game.board),
        "leaders_legacy_start.svg": match.state.view(match.state.actor)._repr_svg_(),
        "leaders_legacy_middle.svg": building._repr_svg_(),
        "leaders_legacy_combat.svg": combat.view(1)._repr_svg_(),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, markup in pictures().items():
        (FOLDER / name).write_text(markup + "\n", encoding="utf-8")
