"""Numbers and records: exact, complete, and nobody's secrets."""

from __future__ import annotations

import pickle
import random
import re
from copy import deepcopy
from pathlib import Path

import numpy as np
import pytest
from adapters.worlds import every_table, pairs

import legacies
from legacies.adapters._observe import Field, Layout, Numbers, Table, penalty, rewards
from legacies.registry import game_class
from legacies.testing import random_walk

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "observations.md"


def walk(table: Table, seed: int, answers: int) -> Table:
    """Random play of seats and chance."""
    pick = random.Random(seed)
    for _ in range(answers):
        if table.state.is_over:
            break
        table.play(pick.choice(table.state.legal_indexes()))
    return table


def by_name(layout: Layout, numbers: Numbers) -> dict[str, float]:
    names = [field.name for field in layout.fields]
    return dict(zip(names, numbers.tolist(), strict=True))


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_every_number_has_a_name_and_a_range_that_float32_can_hold(id: str, seats: int) -> None:
    layout = Layout(legacies.game(id, seats=seats), tail=3)
    names = [field.name for field in layout.fields]

    assert len(names) == len(set(names))
    for field in layout.fields:
        assert field.low < field.high, f"{field.name} says nothing"
        assert -(2**24) <= field.low <= field.high <= 2**24, f"{field.name} is rounded"
        assert field.seat is None or field.seat < layout.game.seat_counts[-1]


@pytest.mark.parametrize("id", legacies.games())
def test_the_numbers_are_the_same_ones_for_every_number_of_seats(id: str) -> None:
    layouts = [Layout(legacies.game(id, seats=n)) for name, n in every_table() if name == id]

    assert 1 == len({tuple(field.name for field in layout.fields) for layout in layouts})


@pytest.mark.parametrize("id", legacies.games())
def test_every_number_of_the_table_is_in_the_guide(id: str) -> None:
    """With how many there are of its kind, their range, and who is told them."""
    kinds: dict[str, list[Field]] = {}
    for field in Layout(legacies.game(id), tail=0).fields:
        if not field.name.startswith("observer[") and field.name != "news":
            kind = re.sub(r"\.\d+$", ".n", re.sub(r"\[\d+\]", "[n]", field.name))
            kinds.setdefault(kind, []).append(field)

    assert documented(id) == {
        f"`{kind}`": [
            f"{len(same):,}",
            " or ".join(sorted({f"{field.low:,} to {field.high:,}" for field in same})),
            " or ".join(sorted({"all" if field.seat is None else "its seat" for field in same})),
        ]
        for kind, same in kinds.items()
    }


def documented(id: str) -> dict[str, list[str]]:
    """The rows of a game in the guide, without their words; each has some."""
    title = game_class(id).title.removeprefix("Legacy: ")
    (part,) = [part for part in GUIDE.read_text("utf-8").split("\n## ") if part.startswith(title)]
    rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| `")]

    assert all(words for *_, words in rows)
    return {name: cells for name, *cells, _ in rows}


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_the_numbers_are_in_their_ranges(id: str, seats: int) -> None:
    layout = Layout(legacies.game(id, seats=seats), tail=8)
    table = Table(layout)
    pick = random.Random(seats)
    for _ in range(300):
        for seat in layout.seats:
            numbers = layout.observe(table, seat)

            assert (layout.low <= numbers).all()
            assert (numbers <= layout.high).all()
            assert 1 == numbers[seat]
            assert 1 == numbers[: layout.game.seat_counts[-1]].sum()
        if table.state.is_over:
            break
        table.play(pick.choice(table.state.legal_indexes()))
    assert table.answers > 50


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_what_belongs_to_another_seat_is_0(id: str, seats: int) -> None:
    layout = Layout(legacies.game(id, seats=seats), tail=0)
    owners = np.array([-1 if field.seat is None else field.seat for field in layout.fields])
    shown = 0
    for state in random_walk(layout.game, seats):
        for seat in layout.seats:
            numbers = layout.observe(Table(layout, state), seat)
            secret = np.flatnonzero(numbers * (owners >= 0) * (owners != seat))

            assert [] == [layout.fields[at].name for at in secret]
            shown += int(np.count_nonzero(numbers[owners == seat]))
        if shown > 5000:
            break
    assert shown > 0


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_a_record_tells_the_whole_game_as_the_seat_saw_it(id: str, seats: int) -> None:
    game = legacies.game(id, seats=seats)
    layout = Layout(game, tail=5000)
    table, pick = Table(layout), random.Random(seats)
    expected: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    while not table.state.is_over:
        state = table.state
        index = pick.choice(state.legal_indexes())
        for seat in range(seats):
            seen = game.seen_as(state, game.move(index), seat)
            expected[seat].append((state.actor, -1 if seen is None else seen.index))
        table.play(index)
    for seat in range(seats):
        numbers = by_name(layout, layout.observe(table, seat))
        told = [
            (int(numbers[f"record[{back}].actor"]) - 2, int(numbers[f"record[{back}].move"]) - 1)
            for back in range(table.answers)
        ]

        assert tuple(expected[seat]) == table.record(seat)
        assert expected[seat] == told[::-1]
        assert 0 == numbers[f"record[{table.answers}].actor"]
        assert table.answers == len(table.known(seat).splitlines()) - 1
    assert table.decisions == sum(actor >= 0 for actor, _ in expected[0])


def test_a_tail_has_the_latest_entries_first() -> None:
    game = legacies.game("legacy_cards", seats=2)
    layout = Layout(game, tail=2)
    table = walk(Table(layout), 1, 18)  # both hands, and the first two Resources
    move = game.parse("take")
    table.play(move.index)
    mine, theirs = (by_name(layout, layout.observe(table, seat)) for seat in (0, 1))

    assert [2, 1 + move.index, 1] == [
        mine[name] for name in ("record[0].actor", "record[0].move", "record[1].actor")
    ]
    assert mine["record[1].move"] > 0
    assert 0 == theirs["record[1].move"], "the other seat does not see what was dealt"


def test_news_are_what_came_since_the_own_last_decision() -> None:
    layout = Layout(legacies.game("legacy_cards", seats=3), tail=20)
    table = walk(Table(layout), 3, 40)
    news: list[float] = []
    while table.decisions < 20:
        actor = table.state.actor
        table.play(table.state.legal_indexes()[0])
        if actor >= 0:
            own = by_name(layout, layout.observe(table, actor))
            news.append(own["news"])
    numbers = by_name(layout, layout.observe(table, table.state.actor % 3))

    assert {0} == set(news)
    assert numbers["news"] <= 21
    assert 21 == by_name(layout, layout.observe(walk(Table(layout), 3, 24), 2))["news"]


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_what_a_seat_has_known_before_it_never_forgets(id: str, seats: int) -> None:
    """Perfect recall: what is known is the beginning of what is known later."""
    table, pick = Table(Layout(legacies.game(id, seats=seats))), random.Random(7)
    before = [""] * seats
    for _ in range(150):
        for seat in range(seats):
            known = table.known(seat)

            assert known.startswith(before[seat])
            assert known != before[seat]
            before[seat] = known
        if table.state.is_over:
            break
        table.play(pick.choice(table.state.legal_indexes()))


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_two_worlds_that_look_alike_are_the_same_to_a_seat(id: str, seats: int) -> None:
    layout = Layout(legacies.game(id, seats=seats), tail=50)
    for seat in range(seats):
        for pair in pairs(layout.game, seed=seat, seat=seat, every=15):
            truth, twin = Table(layout), Table(layout)
            truth.play_all(pair.moves)
            twin.play_all(pair.others)

            assert pair.truth == truth.state
            assert pair.twin == twin.state
            assert truth.known(seat) == twin.known(seat)
            assert truth.record(seat) == twin.record(seat)
            assert np.array_equal(layout.observe(truth, seat), layout.observe(twin, seat))


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_a_redealt_table_is_the_same_to_its_seat(id: str, seats: int) -> None:
    layout = Layout(legacies.game(id, seats=seats))
    table = walk(Table(layout), 2, 60)
    for seat in range(seats):
        for seed in range(3):
            world = table.redeal(seat, seed)
            again = world.redeal(seat, seed + 1)

            assert table.known(seat) == world.known(seat) == again.known(seat)
            assert np.array_equal(layout.observe(table, seat), layout.observe(world, seat))


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_what_others_know_in_a_redealt_table_is_not_what_they_truly_saw(
    id: str, seats: int
) -> None:
    """Their records begin anew, so the same world says the same, wherever it was dealt from."""
    layout = Layout(legacies.game(id, seats=seats))
    seat, compared = 0, 0
    for pair in pairs(layout.game, seed=3, seat=seat, every=2):
        truth, twin = Table(layout), Table(layout)
        truth.play_all(pair.moves)
        twin.play_all(pair.others)
        world, same = truth.redeal(seat, 5), twin.redeal(seat, 5)
        for other in range(1, seats):
            assert () == world.record(other)
            if world.state == same.state:
                compared += 1

                assert world.known(other) == same.known(other)
                assert truth.known(other) != world.known(other)
    assert compared or seats == 1


def test_copies_of_a_table_are_independent() -> None:
    table = walk(Table(Layout(legacies.game("legacy_cards", seats=3))), 5, 60)
    before = table.known(1), table.state.to_bytes()
    for twin in (table.copy(), deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert before == (twin.known(1), twin.state.to_bytes())
        assert [table.asked, table.answers] == [twin.asked, twin.answers]

        walk(twin, 1, 10)

        assert before == (table.known(1), table.state.to_bytes())
        assert before[0] != twin.known(1)


@pytest.mark.parametrize(("id", "seats"), every_table())
def test_rewards_are_those_of_the_outcome(id: str, seats: int) -> None:
    for seed in range(8):
        state = legacies.playout(legacies.game(id, seats=seats).start(), seed)
        seats = state.game.participants
        outcome = state.outcome()
        won, led = rewards("win", state), rewards("score", state)

        assert outcome is not None
        if seats == 1:
            assert won == led == outcome.scores
            continue
        assert 0 == pytest.approx(sum(won)) == pytest.approx(sum(led))
        assert min(won) >= -1 / (seats - 1) - 1e-9
        assert max(won) <= 1
        for seat in range(seats):
            others = [score for i, score in enumerate(outcome.scores) if i != seat]

            assert (seat in outcome.winners) == (won[seat] == max(won))
            assert led[seat] == pytest.approx(outcome.scores[seat] - sum(others) / len(others))


def test_an_illegal_move_costs_its_seat_what_the_others_gain() -> None:
    assert (0.5, -1.0, 0.5) == penalty(3, 1)
    assert (-1.0,) == penalty(1, 0)
