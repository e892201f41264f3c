"""
The balance of Legacies, measured: random and greedy games for each number of players.

``python -m benchmarks._balance --page docs/games/legacies/balance.md`` plays them and writes the
page; ``--random`` and ``--greedy`` say how many games of each kind a table of 3, 4, 5 and 6 gets.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from attrs import Factory, define

import legacies
from legacies.games.legacies.effects import Fixed, Gain, What
from legacies.games.legacies.moves import Become, Deed, Play, Swap, Trigger

SEATS = (3, 4, 5, 6)
CHUNK = 500
Z = 1.96
DEEDS = tuple(Deed)


@define
class Tally:
    """What some games of one kind came to."""

    games: int = 0
    lengths: list[int] = Factory(list)
    branching: list[float] = Factory(list)
    winners: list[int] = Factory(list)
    scores: list[int] = Factory(list)
    seats: Counter[tuple[str, str]] = Factory(Counter)
    wins: Counter[tuple[str, str]] = Factory(Counter)
    used: Counter[str] = Factory(Counter)
    opportunities: Counter[str] = Factory(Counter)
    void: int = 0
    gains: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.void += other.void
        self.gains += other.gains
        for name in ("lengths", "branching", "winners", "scores"):
            getattr(self, name).extend(getattr(other, name))
        for name in ("seats", "wins", "used", "opportunities"):
            getattr(self, name).update(getattr(other, name))


def count_end(tally: Tally, game: Any, state: legacies.State) -> None:
    """Who won, as which Character, from which Player Aid."""
    raw = game._engine.raw(state)
    scores = state.scores()
    first = max(  # [LG-END-07, LG-TIE-01, LG-TIE-02]
        range(game.seats),
        key=lambda seat: (scores[seat], raw["seats.what"][3 * seat + 2], -raw["order"].index(seat)),
    )
    tally.games += 1
    tally.winners.append(scores[first])
    tally.scores.extend(scores)
    names = [character.id for character in game.content.characters.characters]
    for seat in range(game.seats):
        own = str(names[raw["seats.character"][seat]])
        side = ("aboveboard", "underhanded")[raw["seats.side"][seat]]
        aid = str(raw["seats.aid"][seat])
        for key in (("character", own), ("side", side), ("aid", aid)):
            tally.seats[key] += 1
            tally.wins[key] += seat == first


def random_games(seats: int, first: int, n: int) -> Tally:
    game = legacies.game("legacies", seats=seats)
    tally = Tally()
    start = game.start()
    for seed in range(first, first + n):
        count_end(tally, game, legacies.playout(start, seed))
    return tally


def greedy_games(seats: int, first: int, n: int) -> Tally:
    game: Any = legacies.game("legacies", seats=seats)
    bot = legacies.bots.Greedy()
    gains = foundation_gains(game)
    tally = Tally()
    for seed in range(first, first + n):
        state = game.start()
        length, choices, step = 0, 0, 0
        while not state.is_over:
            step += 1
            if state.actor == legacies.CHANCE:
                state.play_chance(seed * 1_000_003 + step)
                continue
            length += 1
            choices += len(state.legal_indexes())
            move = choose(bot, game, state, seed + step)
            count_move(tally, move)
            if isinstance(move, Play):
                count_void(tally, game, state, gains)
            state.play_unchecked(move.index)
        tally.lengths.append(length)
        tally.branching.append(choices / length)
        count_end(tally, game, state)
    return tally


def choose(bot: Any, game: Any, state: legacies.State, seed: int) -> Any:
    """Greedily; but mats at random, or a few Characters would never be seen."""
    moves = state.legal_moves()
    if isinstance(moves[0], Become):
        return moves[seed * 7919 % len(moves)]
    return bot.choose(state, state.actor)


def count_move(tally: Tally, move: Any) -> None:
    if isinstance(move, Play):
        tally.used[str(move.deed).replace(" 1", "").replace(" 2", "").replace(" 3", "")] += 1
        if move.deed is Deed.OPPORTUNITY:
            tally.opportunities[str(move.card)] += 1
    elif isinstance(move, Swap):
        tally.used["exchange first"] += 1
    elif isinstance(move, Trigger):
        tally.used[f"trigger {move.action}"] += 1


def foundation_gains(game: Any) -> list[list[int]]:
    """Every fixed gain of Foundation that the content prints, by Century."""
    found: list[list[int]] = [[], [], []]
    for century in range(3):
        for character in game.content.characters.characters:
            track = game.content.track(character.id, century + 1)
            for space in track.spaces:
                found[century].extend(fixed(space.effects, century))
        for card in game.content.cards[century]:
            if card.opportunity is not None:
                found[century].extend(fixed(card.opportunity.do, century))
        for figure in game.content.legendary_figures.legendary_figures:
            found[century].extend(fixed(figure.effects, century))
        for token in game.content.bonus_tokens.bonus_tokens:
            found[century].extend(fixed(token.effects, century))
    return found


def fixed(effects: Iterable[Any], century: int) -> list[int]:
    return [
        (effect.n.n.first, effect.n.n.second, effect.n.n.third)[century]
        for effect in effects
        if isinstance(effect, Gain) and effect.what is What.FOUNDATION
        if isinstance(effect.n, Fixed)
    ]


def count_void(tally: Tally, game: Any, state: legacies.State, gains: list[list[int]]) -> None:
    """How many of the content's gains would be void for the seat on turn. [LG-R-37]"""
    raw = game._engine.raw(state)
    foundation = raw["seats.what"][3 * state.actor + 2]
    step = 1 if foundation < 50 else 5 if foundation < 150 else 25
    numbers = gains[raw["generation"][0] // 2]
    tally.gains += len(numbers)
    tally.void += sum(n < step for n in numbers)


def play(kind: str, seats: int, n: int, pool: ProcessPoolExecutor) -> Tally:
    games = random_games if kind == "random" else greedy_games
    jobs = [pool.submit(games, seats, first, min(CHUNK, n - first)) for first in range(0, n, CHUNK)]
    total = Tally()
    for number, job in enumerate(jobs, 1):
        total.add(job.result())
        print(f"\r{seats} players, {kind}: {number * CHUNK:,} of {n:,}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return total


# The page ------------------------------------------------------------------------------------


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's, at 95 %."""
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = (
        Z
        / (1 + Z * Z / games)
        * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    )
    return centre - half, centre + half


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]


def shares(tally: Tally, kind: str, seats: int) -> list[Sequence[str]]:
    rows = []
    for key in sorted(tally.seats):
        if key[0] != kind:
            continue
        games, wins = tally.seats[key], tally.wins[key]
        low, high = (x * seats for x in interval(wins, games))
        rows.append((key[1], f"{games:,}", f"{wins / games * seats:.2f}", f"{low:.2f}-{high:.2f}"))
    return rows


def page(results: dict[int, dict[str, Tally]]) -> str:
    lines = [
        "# Balance, measured",
        "",
        "Made by `python -m benchmarks._balance`. Random games are played by chance alone, greedy",
        "ones by the evaluation one move deep (`bots.Greedy`), every seat alike. A share of 1.00",
        "is what a fair game would give; the range beside it is Wilson's interval at 95 %.",
        "",
        "## Length and scores",
        "",
    ]
    rows = []
    for seats, tallies in results.items():
        greedy, random = tallies["greedy"], tallies["random"]
        low, *_, high = quantiles(greedy.winners, n=20)
        within = mean(80 <= score <= 180 for score in greedy.winners)
        rows.append(
            (
                str(seats),
                f"{random.games:,}",
                f"{mean(random.scores):.0f}",
                f"{greedy.games:,}",
                f"{median(greedy.lengths):.0f}",
                f"{mean(greedy.branching):.1f}",
                f"{mean(greedy.scores):.0f}",
                f"{mean(greedy.winners):.0f}",
                f"{low:.0f}-{high:.0f}",
                f"{within:.0%}",
                f"{greedy.void / greedy.gains:.1%}",
            )
        )
    lines += table(
        (
            "players",
            "random games",
            "mean score",
            "greedy games",
            "decisions",
            "choices each",
            "mean score",
            "winners' mean",
            "winners, 5-95 %",
            "winners in 80-180",
            "void Foundation gains",
        ),
        rows,
    )
    lines += [
        "The last column: of all gains of Foundation that the content of the Century prints, how",
        "many would be lost to the increments (LG-R-37) by the seat that plays a card, on average.",
        "",
    ]
    for seats, tallies in results.items():
        for kind in ("greedy", "random"):
            for what, title in (
                ("character", "Character"),
                ("side", "side"),
                ("aid", "Player Aid"),
            ):
                lines += [f"## {seats} players, {kind}: share of wins by {title}", ""]
                lines += table(
                    (title, "played", "share", "interval"), shares(tallies[kind], what, seats)
                )
        used = tallies["greedy"].used
        plays = sum(used.values()) - used["exchange first"]
        lines += [f"## {seats} players, greedy: what a turn is used for", ""]
        lines += table(
            ("what", "share of turns"),
            ((name, f"{n / plays:.1%}") for name, n in used.most_common()),
        )
    lines += ["## Opportunities taken in greedy games", ""]
    taken: Counter[str] = Counter()
    for tallies in results.values():
        taken.update(tallies["greedy"].opportunities)
    game: Any = legacies.game("legacies", seats=4)
    cards = [card for century in game.content.cards for card in century if card.opportunity]
    lines += table(
        ("card", "name", "times"),
        ((str(card.id), card.name, f"{taken[str(card.id)]:,}") for card in cards),
    )
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=200_000)
    parser.add_argument("--greedy", type=int, default=5_000)
    parser.add_argument("--page", type=Path)
    given = parser.parse_args(arguments)
    results: dict[int, dict[str, Tally]] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for seats in SEATS:
            results[seats] = {
                kind: play(kind, seats, getattr(given, kind), pool) for kind in ("random", "greedy")
            }
    text = page(results)
    if given.page is None:
        print(text)
    else:
        given.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
