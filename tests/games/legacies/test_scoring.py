"""Scoring Tiles, the end of the game, ties."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.legacies import at, look, play, seat
from helpers.legacies_packs import board, plain

import legacies
from legacies.games.legacies import Character, Held, SeatSnapshot

# Tiles of Centuries: Magnetic, Devoted, Committed, Cautious, Desired, Exotic.
# Tiles of the game: Resourceful, Nostalgic, Wealthy, Storied, Diverse, Philanthropic.
NO_TILE = "game-5"  # Diverse: nobody has tokens on the board unless a test says so


def held(*pairs: tuple[str, int]) -> tuple[Held, ...]:
    return tuple(Held(Character(name), level) for name, level in pairs)


def century_end(tile: str, *seats: SeatSnapshot, generation: int = 2, **given: Any) -> list[int]:
    """The Fame of seats 1 and on after a Century ended, one tile having been scored."""
    c = (generation + 1) // 2
    values: dict[str, Any] = {
        "done": "event relationships heirloom_income dividends", "century_tiles": tile,
        "flipped": 0, "order": (*range(1, len(seats) + 1), 0), "turn": len(seats), **given,
    }  # fmt: skip
    host = seat("philosopher", played=f"C{c}010 C{c}011", triggered=True, succeeded=True)
    state = board(host, *seats, generation=generation, **values)
    play(state, "trigger influence", "up education", "up tourism")
    while look(state).stack[-1].kind == "shift":
        state.play(state.legal_moves()[0])
    return [each.fame for each in look(state).seats[1:]]


def ready(name: str, **given: Any) -> SeatSnapshot:
    return seat(name, succeeded=True, **given)


def final(mine: SeatSnapshot, *others: SeatSnapshot, tiles: str = NO_TILE, **given: Any) -> int:
    """What the first seat has if the game ended now, in Century III."""
    given.setdefault("generation", 6)
    return board(mine, *others, game_tiles=tiles, **given).scores()[0]


# Century-End tiles ---------------------------------------------------------------------------


@pytest.mark.rule("LG-SCC-01")
def test_magnetic_pays_five_for_each_token_on_the_own_track() -> None:
    fame = century_end(
        "century-1", ready("general"), ready("inventor"), tracks="general:2.-.0.- inventor:1"
    )

    assert [10, 5] == fame


@pytest.mark.rule("LG-SCC-02", "LG-R-32")
def test_devoted_pays_the_fame_values_of_both_influenced_industries() -> None:
    """The General has moved Military up to row 9, worth 3; Transportation on row 5 is worth 2."""
    fame = century_end(
        "century-2", ready("general"), ready("inventor"),
        industries="military:8 transportation:5 science:2 education:1",
    )  # fmt: skip

    assert [3 + 2, 1 + 1] == fame


@pytest.mark.rule("LG-SCC-03", "LG-R-34", "LG-R-32")
def test_committed_pays_the_value_of_each_industry_with_a_major() -> None:
    fame = century_end(
        "century-3", ready("general", majors="law theater", minors="communications"),
        ready("inventor", minors="law"), industries="law:9 theater:5 communications:9",
    )  # fmt: skip

    assert [3 + 2, 0] == fame


@pytest.mark.rule("LG-SCC-04", "LG-R-34", "LG-R-32")
def test_cautious_pays_the_value_of_each_industry_with_a_minor() -> None:
    fame = century_end(
        "century-4", ready("general", majors="law theater", minors="communications"),
        ready("inventor", minors="law theater"), industries="law:9 theater:5 communications:9",
    )  # fmt: skip

    assert [3, 3 + 2] == fame


@pytest.mark.rule("LG-SCC-05", "LG-R-36")
def test_desired_pays_twice_the_level_of_own_heirlooms_that_others_control() -> None:
    fame = century_end(
        "century-5", ready("general", heirlooms=held(("general", 5), ("inventor", 2))),
        ready("inventor", heirlooms=held(("general", 3), ("general", 4))),
        ready("socialite", heirlooms=held(("general", 1))),
    )  # fmt: skip

    assert [2 * (3 + 4 + 1), 2 * 2, 0] == fame


@pytest.mark.rule("LG-SCC-06")
def test_exotic_pays_six_for_each_figure() -> None:
    fame = century_end("century-6", ready("general"), ready("inventor"), legend=(1, 2, 1))

    assert [12, 6] == fame


# Game-End tiles ------------------------------------------------------------------------------


@pytest.mark.rule("LG-END-05", "LG-SCG-02", "LG-SCG-08", "LG-EX-27")
@pytest.mark.parametrize(("tiles", "fame"), [(NO_TILE, 4), ("game-1", 8)])
def test_resources(tiles: str, fame: int) -> None:
    assert fame == final(seat(resources="dye:2 gem iron"), tiles=tiles)


@pytest.mark.rule("LG-END-06", "LG-SCG-03", "LG-SCG-08", "LG-R-35", "LG-EX-27")
@pytest.mark.parametrize(("tiles", "fame"), [(NO_TILE, 3), ("game-2", 9)])
def test_heirlooms_own_and_others(tiles: str, fame: int) -> None:
    """Levels 0, 1 and 2; the own level 0 is worth nothing."""
    mine = seat("general", heirlooms=held(("general", 1), ("inventor", 2)))

    assert fame == final(mine, seat("inventor"), tiles=tiles)


@pytest.mark.rule("LG-END-06", "LG-R-35")
def test_level_six_counts_too() -> None:
    mine = seat("general", heirlooms=held(*[("general", level) for level in range(1, 7)]))

    assert 21 == final(mine)


@pytest.mark.rule("LG-END-04", "LG-SCG-04", "LG-SCG-08", "LG-R-33", "LG-EX-27")
@pytest.mark.parametrize(
    ("gold", "tiles", "fame"),
    [(260, NO_TILE, 2), (260, "game-3", 5), (99, NO_TILE, 0), (49, "game-3", 0), (100, NO_TILE, 1)],
)
def test_gold(gold: int, tiles: str, fame: int) -> None:
    assert fame == final(seat(gold=gold), tiles=tiles)


@pytest.mark.rule("LG-END-03", "LG-SCG-07", "LG-SCG-08", "LG-R-33", "LG-EX-27")
@pytest.mark.parametrize(
    ("foundation", "tiles", "fame"),
    [(130, NO_TILE, 5), (130, "game-6", 10), (24, NO_TILE, 0), (24, "game-6", 0)],
)
def test_foundation(foundation: int, tiles: str, fame: int) -> None:
    assert fame == final(seat(foundation=foundation), tiles=tiles)


@pytest.mark.rule("LG-SCG-05", "LG-SUC-08")
@pytest.mark.parametrize(
    ("hall", "fame"),
    [("", 6), ("S01", 6), ("S02 S03", 18), ("S02 S03 S04 S05 S06", 36), ("S01 S02 S11 S12", 18)],
)
def test_storied_pays_six_for_each_different_icon_the_character_s_included(
    hall: str, fame: int
) -> None:
    """The General's is power, as S01's; S11 and S12 are both of knowledge."""
    assert fame == final(seat("general", hall=hall), tiles="game-4")


@pytest.mark.rule("LG-SCG-06", "LG-R-22")
def test_diverse_pays_three_for_each_token_on_the_board() -> None:
    """Two on tracks, one on a Figure, two Minors and a Major; the one on a tile does not count."""
    mine = seat("general", minors="law theater", majors="law")
    fame = final(
        mine, tracks="socialite:0 inventor:-.0.1", legend=(0, 1, None, None, None),
        blocked="trade:0",
    )  # fmt: skip

    assert 3 * 6 == fame


@pytest.mark.rule("LG-SCG-01", "LG-END-02")
def test_all_game_end_tiles_in_play_score_once_each() -> None:
    """Resourceful, Wealthy and Storied: 4 for Resources, 3 for Gold, 6 for the Character's icon."""
    mine = seat("general", resources="dye:2", gold=150, foundation=50, fame=10)

    assert 10 + 4 + 3 + 6 + 2 == final(mine, tiles="game-1 game-3 game-4")


@pytest.mark.rule("LG-SCG-08")
def test_a_tile_that_replaces_a_rate_does_not_add_to_it() -> None:
    mine = seat("general", resources="dye:3", gold=100, foundation=100, heirlooms=())

    assert 6 + 2 + 8 == final(mine, tiles="game-1 game-3 game-6")


@pytest.mark.rule("LG-CTY-08", "LG-SCG-01")
def test_three_tiles_of_each_kind_come_into_play() -> None:
    state = plain(3).start()
    step = 0
    while not state.is_over:
        if state.actor == legacies.CHANCE:
            state.play_chance(step)
        else:
            moves = state.legal_moves()
            state.play(moves[-1])
        step += 1
    found = look(state)

    assert 6 == len(found.resolved)
    assert (3, 3) == (len(found.century_tiles), found.flipped)
    assert 3 <= len(found.game_tiles)


# The end -------------------------------------------------------------------------------------


def ended(*seats: SeatSnapshot, **given: Any) -> legacies.State:
    """The last Generation has ended: the second last on the track triggered the last action."""
    first = seats[0]
    values: dict[str, Any] = {
        "done": "event relationships heirloom_income dividends", "game_tiles": NO_TILE,
        "century_tiles": (), "flipped": 0, **given,
    }  # fmt: skip
    state = board(first, *seats[1:], generation=6, **values)
    play(state, "trigger heirloom_fame")
    while not state.is_over:
        play(state, "option 1" if len(state.legal_moves()) > 1 else str(state.legal_moves()[0]))
    return state


def last(name: str, **given: Any) -> SeatSnapshot:
    return seat(name, played="C3010 C3011", triggered=True, **given)


@pytest.mark.rule("LG-END-01", "LG-END-02", "LG-END-07")
def test_most_fame_wins_once_everything_is_counted() -> None:
    """Seat 1 has 100 Gold from the Honorarium: 1 Fame; seat 2 has 50 Foundation as well."""
    state = ended(last("general", fame=9), seat(fame=9), seat(fame=8, foundation=50))

    assert (9, 10, 11) == state.scores()
    outcome = state.outcome()
    assert outcome is not None
    assert (3, 2, 1) == tuple(outcome.places)


@pytest.mark.rule("LG-TIE-01")
def test_a_tie_in_fame_goes_to_the_larger_foundation() -> None:
    """Both have 12: one for 100 Gold, or none and 24 Foundation."""
    state = ended(last("general", fame=1), seat(fame=11), seat(fame=11, foundation=24))

    assert (1, 12, 12) == state.scores()
    outcome = state.outcome()
    assert outcome is not None
    assert (3, 2, 1) == tuple(outcome.places)


@pytest.mark.rule("LG-TIE-02", "LG-R-75")
@pytest.mark.parametrize(("order", "places"), [((0, 1, 2), (3, 1, 2)), ((0, 2, 1), (3, 2, 1))])
def test_a_tie_in_both_goes_to_the_earlier_on_the_last_turn_track(
    order: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = ended(
        last("general", fame=1), seat(fame=11, foundation=7), seat(fame=11, foundation=7),
        order=order,
    )  # fmt: skip
    outcome = state.outcome()

    assert outcome is not None
    assert places == tuple(outcome.places)


@pytest.mark.rule("LG-TIE-03")
@pytest.mark.parametrize(("who", "gains"), [("most_fame", [5, 0, 0]), ("least_fame", [0, 0, 5])])
def test_of_tied_players_the_earlier_is_ahead_and_the_later_behind(
    who: str, gains: list[int]
) -> None:
    card = f"""opportunity = {{ cost = {{}},
        do = [{{ effect = "gain", who = "{who}", what = "gold", n = 5 }}] }}"""
    state = board(
        seat("inventor", "C1006 C1040", fame=4), seat(fame=4), seat(fame=4),
        game=plain(cards={"C1006": card}),
    )  # fmt: skip
    play(state, "play C1006 opportunity")

    assert gains == [each.gold for each in look(state).seats]
    assert 4 == at(state, 0).fame
