"""
The balance of Leader's Legacy, measured: random and greedy games for each number of players.

``python -m benchmarks._leaders_balance --page docs/games/leaders_legacy/balance.md`` plays them and
writes the page; ``--random`` and ``--greedy`` say how many games of each kind a table gets.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from attrs import Factory, define

import legacies
from legacies.games.leaders_legacy import Use

from ._balance import interval, table

SEATS = (3, 4, 5, 6)
LOW, HIGH = 0.6, 1.6  # of the fair share: what the content is tuned to


@define
class Tally:
    """What some games of one kind came to."""

    games: int = 0
    lengths: list[int] = Factory(list)
    branching: list[float] = Factory(list)
    rounds: list[int] = Factory(list)
    winners: list[int] = Factory(list)
    scores: list[int] = Factory(list)
    cut: int = 0
    lone: int = 0
    trades: int = 0
    seats: Counter[tuple[str, str]] = Factory(Counter)
    wins: Counter[tuple[str, str]] = Factory(Counter)
    used: Counter[str] = Factory(Counter)
    abilities: Counter[tuple[str, int]] = Factory(Counter)
    events: Counter[str] = Factory(Counter)
    objectives: Counter[str] = Factory(Counter)


def count_end(tally: Tally, game: Any, state: legacies.State) -> None:
    """Who won, with which Leader, from which seat and place in the first round; and how."""
    raw = game._engine.raw(state)
    outcome = state.outcome()
    assert outcome is not None
    scores = state.scores()
    tally.games += 1
    tally.winners.append(max(scores))
    tally.scores.extend(scores)
    tally.rounds.append(raw["round"][0])
    tally.cut += raw["winner"][0] == 0
    tally.lone += sum(own > 0 for own in raw["seats.own"]) == 1
    tally.trades += sum(raw["seats.trades"]) // 2
    leaders = game.content.leaders.leaders
    for seat in range(game.seats):
        leader = leaders[raw["seats.leader"][seat] - 1]
        for key in (
            ("leader", leader.name),
            ("type", str(leader.type.value)),
            ("seat", str(seat)),
            ("turn", str((seat - raw["first"][0]) % game.seats + 1)),
        ):
            tally.seats[key] += 1
            tally.wins[key] += seat in outcome.winners
        count_objectives(tally, game, raw["seats.objectives"][seat])


def count_objectives(tally: Tally, game: Any, claimed: int) -> None:
    mains = game.content.main_objectives.main_objectives
    sides = game.content.side_objectives.side_objectives
    for number, card in [*enumerate(mains), *enumerate(sides, 32)]:
        tally.objectives[card.name] += claimed >> number & 1


def random_games(seats: int, n: int) -> Tally:
    game = legacies.game("leaders_legacy", seats=seats)
    tally = Tally()
    start = game.start()
    for seed in range(n):
        count_end(tally, game, legacies.playout(start, seed))
    return tally


def greedy_games(seats: int, n: int) -> Tally:
    """`bots.Greedy` in every seat, each game from a seed of its own."""
    game: Any = legacies.game("leaders_legacy", seats=seats)
    engine = game._engine
    tally = Tally()
    for seed in range(n):
        bot = legacies.bots.Greedy(seed=seed)
        state = game.start()
        length, choices, step = 0, 0, 0
        while not state.is_over:
            step += 1
            if state.actor == legacies.CHANCE:
                index = engine.sample(state, seed, step)
                text = str(game.move(index)).split()
                if text[0] == "event":
                    tally.events[game.content.events.events[int(text[1])].name] += 1
                state.play_unchecked(index)
                continue
            length += 1
            choices += len(state.legal_indexes())
            move = bot.choose(state, state.actor)
            count_move(tally, game, state, move)
            state.play_unchecked(move.index)
        tally.lengths.append(length)
        tally.branching.append(choices / length)
        count_end(tally, game, state)
        if seed % 100 == 99:
            print(f"\r{seats} players: {seed + 1:,} of {n:,}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return tally


def count_move(tally: Tally, game: Any, state: legacies.State, move: Any) -> None:
    tally.used[str(move).split()[0]] += 1
    if isinstance(move, Use):
        number = game._engine.raw(state)["seats.leader"][state.actor] - 1
        leader = game.content.leaders.leaders[number]
        tally.abilities[leader.name, int(str(move).split()[1]) - 1] += 1


# The page ------------------------------------------------------------------------------------


def shares(tally: Tally, kind: str, seats: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for key in tally.seats:
        if key[0] != kind:
            continue
        games, wins = tally.seats[key], tally.wins[key]
        low, high = (each * seats for each in interval(wins, games))
        share = wins / games * seats
        rows.append((key[1], f"{games:,}", f"{share:.2f}", f"{low:.2f}-{high:.2f}"))
    return sorted(rows)


def lengths(results: dict[int, dict[str, Tally]]) -> list[str]:
    rows = []
    for seats, tallies in results.items():
        for kind, tally in tallies.items():
            low, *_, high = quantiles(tally.winners, n=20)
            rows.append(
                (
                    str(seats),
                    kind,
                    f"{tally.games:,}",
                    f"{mean(tally.rounds):.1f}",
                    f"{median(tally.lengths):.0f}" if tally.lengths else "",
                    f"{mean(tally.branching):.1f}" if tally.branching else "",
                    f"{mean(tally.scores):.1f}",
                    f"{mean(tally.winners):.1f}",
                    f"{low:.0f}-{high:.0f}",
                    f"{tally.cut / tally.games:.1%}",
                    f"{tally.lone / tally.games:.0%}",
                    f"{tally.trades / tally.games:.1f}",
                )
            )
    head = (
        "players", "play", "games", "rounds", "decisions", "choices each", "mean Renown",
        "highest", "highest, 5-95 %", "ended by `max_rounds`", "one player left", "trades",
    )  # fmt: skip
    return table(head, rows)


def page(results: dict[int, dict[str, Tally]]) -> str:
    lines = [
        "# Balance, measured",
        "",
        "Made by `python -m benchmarks._leaders_balance`.",
        "Random games are played by chance alone, greedy ones by the evaluation one move deep",
        "(`bots.Greedy` as it comes), every seat alike.",
        "A share of 1.00 is what a fair game would give; the range beside it is Wilson's interval",
        f"at 95 %. The content is tuned so that greedy shares lie between {LOW} and {HIGH}.",
        "",
        "What these figures are not: a judgement of play between people.",
        "A greedy bot looks one move ahead. It leaves provinces empty behind a marching army,",
        "since one army may take a row of empty provinces (LL-R-09), and many of its games are",
        "decided by such sweeps, within few rounds.",
        "It trades cards for cards only: the evaluation adds the best swap that would leave both",
        "better off, measured by a hand in which each further card of a kind counts less, and",
        "begins no talk without one. It does not see what a province, a pact or a captive would",
        "be worth to the other, and never drafts them.",
        "",
        "## Length and scores",
        "",
        *lengths(results),
    ]
    for seats, tallies in results.items():
        for kind in ("greedy", "random"):
            for what, title in (
                ("leader", "Leader"),
                ("type", "type of Leader"),
                ("seat", "seat"),
                ("turn", "place in the first round"),
            ):
                lines += [f"## {seats} players, {kind}: share of wins by {title}", ""]
                head = (title, "played", "share", "interval")
                lines += table(head, shares(tallies[kind], what, seats))
    return "\n".join([*lines, *uses(results)]).rstrip() + "\n"


def uses(results: dict[int, dict[str, Tally]]) -> list[str]:
    """What greedy games are made of: answers, abilities, Events, objectives."""
    greedy = {seats: tallies["greedy"] for seats, tallies in results.items()}
    heads = [f"{seats} players" for seats in greedy]
    game: Any = legacies.game("leaders_legacy", seats=3)

    def per_game(name: str, of: str) -> list[str]:
        return [f"{getattr(tally, of)[name] / tally.games:.2f}" for tally in greedy.values()]

    every: Counter[str] = sum((tally.used for tally in greedy.values()), Counter())
    lines = ["## Answers in a greedy game", ""]
    lines += table(
        ["verb", *heads], ([verb, *per_game(verb, "used")] for verb, _ in every.most_common())
    )
    lines += ["## Active abilities, uses per game with that Leader", ""]
    rows = []
    for leader in game.content.leaders.leaders:
        for number, ability in enumerate(leader.abilities):
            if ability.is_active:
                often = (
                    tally.abilities[leader.name, number]
                    / max(tally.seats["leader", leader.name], 1)
                    for tally in greedy.values()
                )
                rows.append([leader.name, ability.name, *(f"{each:.2f}" for each in often)])
    lines += table(["Leader", "ability", *heads], rows)
    lines += ["## Events drawn or looked at, per greedy game", ""]
    lines += table(
        ["Event", *heads],
        ([card.name, *per_game(card.name, "events")] for card in game.content.events.events),
    )
    lines += ["## Objectives claimed, per greedy game", ""]
    cards = [
        *game.content.main_objectives.main_objectives,
        *game.content.side_objectives.side_objectives,
    ]
    lines += table(
        ["objective", *heads], ([card.name, *per_game(card.name, "objectives")] for card in cards)
    )
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=20_000)
    parser.add_argument("--greedy", type=int, default=2_000)
    parser.add_argument("--page", type=Path)
    given = parser.parse_args(arguments)
    results = {
        seats: {
            "random": random_games(seats, given.random),
            "greedy": greedy_games(seats, given.greedy),
        }
        for seats in SEATS
    }
    text = page(results)
    if given.page is None:
        print(text)
    else:
        given.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
