"""
The checks that every game passes; run them on your own.

Each check takes a :class:`legacies.Game` and a seed and raises AssertionError at the first thing
that is wrong. :func:`check_all` runs them all::

    import legacies.testing
    legacies.testing.check_all(legacies.game("legacy_cards", seats=3), seeds=range(5))
"""

from __future__ import annotations

import copy
import pickle
import random
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from legacies._core import CHANCE, NOBODY, State
from legacies._game import Game
from legacies._values import Move
from legacies.errors import BadMove, IllegalMove
from legacies.match import Match, replay
from legacies.serial import dumps, loads

LONGEST = 100_000  # answers in one random game, chance's included: no game of ours comes near
OWNER, WHO = 1, 3  # in the sights of the kernel's rows


def random_walk(game: Game, seed: int) -> Iterator[State]:
    """The states of one random game, from the start to the end; each is a copy."""
    pick = random.Random(seed)
    state = game.start()
    for _ in range(LONGEST):
        yield state.copy()
        if state.is_over:
            return
        state.play_unchecked(pick.choice(state.legal_indexes()))
    raise AssertionError(f"a random game of {game.id}, seed {seed}, did not end")


def some(states: Iterable[State], every: int = 7) -> Iterator[State]:
    """A sample of a walk: each so-many-th state, and the last."""
    last = None
    for number, state in enumerate(states):
        last = None if number % every == 0 else state
        if last is None:
            yield state
    if last is not None:
        yield last


def worded(game: Game, move: Move) -> Move:
    """The move with words, if the game wants some."""
    return move if game.prompt(move) is None else game.dress(move, "a test")


# The checks ----------------------------------------------------------------------------------


def check_moves(game: Game, seed: int = 0) -> None:
    """Index, text and value of every move are exact inverses, and texts are distinct."""
    moves = [game.move(index) for index in range(game.move_count)]
    assert len({str(move) for move in moves}) == len(moves), "two moves have one text"
    for index, move in enumerate(moves):
        assert index == move.index, f"{move} stands at {index}, says {move.index}"
        assert move == game.parse(str(move)), f"{move} does not parse back"
        assert move == game.parse(game.say(move)), f"{game.say(move)} does not parse back"
        assert hash(move) == hash(game.parse(str(move)))
    for move in random.Random(seed).sample(moves, min(20, len(moves))):
        assert move == loads(dumps(move)), f"{move} does not come back from JSON"
    for index in (-1, game.move_count):
        _raises(BadMove, game.move, index)


def check_options(game: Game, seed: int = 0) -> None:
    """Legal moves are sorted, distinct and the same in both forms; anything else is refused."""
    pick = random.Random(seed)
    for state in some(random_walk(game, seed)):
        legal = state.legal_indexes()
        assert legal == sorted(set(legal)), f"not ascending: {legal}"
        assert legal == [move.index for move in state.legal_moves()]
        assert state.is_over == (not legal), "somebody is asked and has no answer"
        assert state.is_over == (state.actor == NOBODY)
        for index in pick.sample(range(game.move_count), min(12, game.move_count)):
            twin = state.copy()
            move = worded(game, game.move(index))
            if index in legal:
                twin.play(move)
                unchecked = state.copy()
                unchecked.play_unchecked(index)
                assert twin == unchecked, twin.differences(unchecked)
            else:
                error = _raises(IllegalMove, twin.play, move)
                assert isinstance(error, IllegalMove)
                assert error.rule, f"{move}: no rule named"
                assert twin == state, f"{move} was refused and changed the table"


def check_chance(game: Game, seed: int = 0) -> None:
    """Chance outcomes are the legal moves, their probabilities sum to 1, samples follow them."""
    engine = game._engine
    sampled = 0
    for number, state in enumerate(random_walk(game, seed)):
        outcomes = state.chance_outcomes()
        if state.actor != CHANCE:
            assert [] == outcomes, "chance is not asked and has outcomes"
            continue
        assert [move for move, _ in outcomes] == state.legal_moves()
        assert sum(share for _, share in outcomes) == 1
        assert all(share > 0 for _, share in outcomes)
        assert engine.sample(state, seed, number) in state.legal_indexes()
        if sampled < 3 and len(outcomes) > 1:
            sampled += 1
            _check_frequencies(state, seed)


def check_play_chance(game: Game, seed: int = 0) -> None:
    """Left to itself, chance answers till a seat is asked, the same from the same seed."""
    for state in some(random_walk(game, seed)):
        one, other = state.copy(), state.copy()
        answers = one.play_chance(seed)
        assert answers == other.play_chance(seed)
        assert one == other
        assert one.actor != CHANCE
        assert (answers == 0) == (state.actor != CHANCE)


def _check_frequencies(state: State, seed: int, n: int = 4000) -> None:
    """Chi-square of samples, far out in the tail: a wrong distribution, not bad luck."""
    found = Counter(state.game._engine.sample(state, seed, stream) for stream in range(n))
    outcomes = state.chance_outcomes()
    chi = sum((found[m.index] - n * p) ** 2 / float(n * p) for m, p in outcomes)
    freedom = len(outcomes) - 1
    assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 12, f"chi-square {chi:.1f} of {freedom}"


def check_copies(game: Game, seed: int = 0) -> None:
    """Copies are equal and independent, by every way of copying."""
    pick = random.Random(seed)
    for state in some(random_walk(game, seed), every=29):
        for twin in (
            state.copy(),
            copy.copy(state),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
        ):
            assert twin == state
            assert hash(twin) == hash(state)
            if not state.is_over:
                before = state.to_bytes()
                twin.play_unchecked(pick.choice(twin.legal_indexes()))
                assert twin != state, "an answer changed nothing"
                assert before == state.to_bytes(), "playing on a copy changed the original"


def check_saves(game: Game, seed: int = 0) -> None:
    """States come back from bytes, snapshots and JSON, byte for byte; so do views."""
    for state in some(random_walk(game, seed), every=17):
        for back in (
            game.from_bytes(state.to_bytes()),
            game.restore(state.snapshot()),
            loads(dumps(state)),
            game.restore(loads(dumps(state.snapshot()))),
        ):
            assert back == state, back.differences(state)
            assert back.to_bytes() == state.to_bytes()
        for seat in range(game.seats):
            view = state.view(seat)
            assert view == loads(dumps(view))


def check_replay(game: Game, seed: int = 0) -> None:
    """A seed gives one game; its record replays to the same end; undo meets the same chance."""
    match, again = _random_match(game, seed), _random_match(game, seed)
    assert match.moves == again.moves, "one seed gave two games"
    assert match.moves != _random_match(game, seed + 1).moves, "two seeds gave one game"
    record = match.record()
    assert record == loads(dumps(record))
    played = replay(record)
    assert played.state == match.state
    assert played.record() == record
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome == loads(dumps(outcome))
    moves = match.moves
    undone = [match.undo() for _ in range(3)]
    for move in reversed(undone):
        match.play(move)
    assert moves == match.moves, "after undo the same moves met another chance"


def _random_match(game: Game, seed: int) -> Match:
    pick = random.Random(seed)
    match = game.match(seed)
    while not match.is_over:
        match.play(worded(game, pick.choice(match.state.legal_moves())))
    return match


def check_end(game: Game, seed: int = 0) -> None:
    """Random games end; the outcome ranks all seats by what it says; nothing can be played then."""
    last = game.start()
    for last in random_walk(game, seed):
        assert len(last.scores()) == game.participants
        assert (last.outcome() is None) == (not last.is_over)
    outcome = last.outcome()
    assert outcome is not None
    assert outcome.scores == last.scores()
    assert min(outcome.places) == 1
    for place in outcome.places:
        better = sum(other < place for other in outcome.places)
        assert place == better + 1, f"places with gaps: {outcome.places}"
    assert outcome.winners
    assert outcome.reasons
    assert [] == last.legal_moves()
    _raises(BadMove, last.play_unchecked, 0)
    _raises(IllegalMove, last.play, worded(game, game.move(0)))


def check_invariants(game: Game, seed: int = 0) -> None:
    """No answer ever leaves a table that the game's own check refuses."""
    for state in random_walk(game, seed):
        problems = game._engine.problems(state)
        assert not problems, f"{problems}\n{state}"


def check_rows(game: Game, seed: int = 0) -> None:
    """The rows cover every byte of the table exactly once."""
    covered = [0] * game.state_size
    for name, offset, count, groups, stride, width, *_ in game._engine.fields():
        for group in range(groups):
            start = offset + group * stride
            for byte in range(start, start + count * width):
                assert byte < len(covered), f"{name} lies outside the table"
                covered[byte] += 1
    assert set(covered) == {1}, f"bytes in no row or in two: {covered}"


def two_worlds(game: Game, seed: int, seat: int) -> Iterator[tuple[State, State]]:
    """
    Two games side by side that `seat` cannot tell apart: it sees the same of every answer.

    Only ``seen_as`` says what it sees; views and redeals are not asked, so they can be tested.
    """
    pick = random.Random(seed)
    seen_as = game._engine.seen_as
    truth, twin = game.start(), game.start()
    while True:
        yield truth.copy(), twin.copy()
        there: dict[int, list[int]] = {}
        for move in twin.legal_indexes():
            there.setdefault(seen_as(twin, move, seat), []).append(move)
        here = [m for m in truth.legal_indexes() if seen_as(truth, m, seat) in there]
        if not here:
            return
        move = pick.choice(here)
        other = pick.choice(there[seen_as(truth, move, seat)])
        truth.play_unchecked(move)
        twin.play_unchecked(other)


def check_two_worlds(game: Game, seed: int = 0) -> None:
    """No secret reaches a view, the move list or the order of decisions."""
    for seat in range(game.seats):
        differed = False
        for truth, twin in two_worlds(game, seed, seat):
            differed |= truth != twin
            assert truth.actor == twin.actor, f"who is asked tells seat {seat} a secret"
            assert truth.view(seat) == twin.view(seat), (
                f"the view of seat {seat} tells a secret: {truth.differences(twin)}"
            )
            assert str(truth.view(seat)) == str(twin.view(seat))
            assert observed(truth, seat) == observed(twin, seat), (
                f"the numbers for seat {seat} tell a secret: {truth.differences(twin)}"
            )
            assert truth.scores() == twin.scores(), "scores tell a secret"
            if truth.actor == seat:
                assert truth.legal_moves() == twin.legal_moves(), (
                    f"the options of seat {seat} tell a secret: {truth.differences(twin)}"
                )
        may_differ = game.seats > 1 and _has_secrets(game)
        assert differed or not may_differ, "the two worlds never differed"


def observed(state: State, seat: int) -> array[float]:
    """What a seat may know, as numbers."""
    engine = state.game._engine
    numbers = array("f", bytes(4 * len(engine.observation())))
    engine.observe(state, seat, numbers)
    return numbers


def _has_secrets(game: Game) -> bool:
    return any(sight & WHO == OWNER for *_, sight, _, _ in game._engine.fields())


def check_redeal(game: Game, seed: int = 0) -> None:
    """
    A redealt world is possible, looks the same to the seat, and really is another one.

    Every field in which two indistinguishable worlds differed must also vary between redeals.
    """
    raw = game._engine.raw
    for seat in range(game.seats):
        may_vary: set[str] = set()
        varied: set[str] = set()
        for number, (truth, twin) in enumerate(two_worlds(game, seed, seat)):
            may_vary |= _differing(raw(truth), raw(twin))
            if number % 5:
                continue
            for k in range(4):
                world = truth.redeal(seat, seed * 1000 + number + k)
                assert world == truth.redeal(seat, seed * 1000 + number + k), "not repeatable"
                problems = game._engine.problems(world)
                assert not problems, f"an impossible redeal: {problems}\n{world}"
                assert world.view(seat) == truth.view(seat), world.differences(truth)
                blind = twin.redeal(seat, seed * 1000 + number + k)
                assert world == blind, f"redeal peeks: {world.differences(blind)}"
                assert world.actor == truth.actor
                if world.actor == seat:
                    assert world.legal_indexes() == truth.legal_indexes()
                varied |= _differing(raw(world), raw(truth))
        assert may_vary <= varied, f"never redealt for seat {seat}: {sorted(may_vary - varied)}"


def _differing(one: dict[str, list[int]], other: dict[str, list[int]]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


CHECKS: tuple[Callable[[Game, int], None], ...] = (
    check_moves,
    check_rows,
    check_options,
    check_chance,
    check_play_chance,
    check_copies,
    check_saves,
    check_replay,
    check_end,
    check_invariants,
    check_two_worlds,
    check_redeal,
)
"""All checks, the quick ones first."""


def check_all(game: Game, seeds: Iterable[int] = range(3)) -> None:
    """Every check with every seed."""
    for seed in seeds:
        for check in CHECKS:
            check(game, seed)


def _raises(error: type[Exception], call: Callable[..., object], *args: object) -> Exception:
    try:
        call(*args)
    except error as raised:
        return raised
    raise AssertionError(f"{error.__name__} was to be raised")


def transcript(match: Match) -> str:
    """
    A whole match as text that people can read and review: a golden.

    Every answer with who gave it, what could have been answered, and the table at each new turn.
    """
    lines = []
    last: int | None = None
    say = match.game.say
    for number, (state, move) in enumerate(match.steps()):
        actor = state.actor
        if actor != CHANCE and actor != last:
            last = actor
            lines += ["", *(f"    {line}".rstrip() for line in str(state).splitlines()), ""]
        if actor == CHANCE:
            options = ", ".join(f"{say(m)} {p}" for m, p in state.chance_outcomes())
        else:
            options = ", ".join(say(m) for m in state.legal_moves())
        name = "chance" if actor == CHANCE else f"seat {actor}"
        lines.append(f"{number:4} {name} plays {say(move)}   of: {options}")
    end = match.state
    lines += ["", *(f"    {line}".rstrip() for line in str(end).splitlines()), ""]
    if (outcome := end.outcome()) is not None:
        lines += [str(outcome), *outcome.reasons]
    return "\n".join(lines) + "\n"
