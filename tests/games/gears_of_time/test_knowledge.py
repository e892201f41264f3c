"""What a seat may know: views, moves seen by others, redealt worlds."""

from __future__ import annotations

from collections import Counter

import pytest
from helpers.gears_of_time import cards, laid, look, new_game, options, play, seat, table, words

import legacies
from legacies.games.gears_of_time import Keeping, Looking, Paying, Refilling, TurnChoice
from legacies.testing import random_walk


def seen(state: legacies.State, text: str, by: int) -> bool:
    move = state.game.parse(text)
    return state.game.seen_as(state, move, by) is not None


@pytest.mark.rule("GT-R-34")
def test_a_view_holds_the_own_hand_and_only_the_size_of_others() -> None:
    state = table(seat("fire law"), seat("wheel plans writing"), seat())

    mine = state.view(0)
    assert "fire law" == words(mine.seats[0].hand or {})
    assert [None, None] == [each.hand for each in mine.seats[1:]]
    assert [2, 3, 0] == [each.hand_count for each in mine.seats]
    assert 72 - 5 == mine.deck


@pytest.mark.rule("GT-R-34")
def test_everybody_sees_the_table() -> None:
    state = table(
        seat("fire", pawn=1, pool=2, score=9),
        seat(),
        timeline=[laid("law", 1, 2, 1, dashed=True)],
        pile="plans masonry",
        round=1,
    )
    views = [state.view(0), state.view(1)]

    for view in views:
        assert (1, 2, 9) == (view.seats[0].pawn, view.seats[0].pool, view.seats[0].score)
        assert look(state).timeline == view.timeline
        assert cards("plans masonry") == view.pile
        assert (0, 1) == view.order
        assert ["C1", "C2"] == [each.character for each in view.seats]


@pytest.mark.rule("GT-R-34")
@pytest.mark.parametrize(
    ("state", "move", "owner"),
    [
        pytest.param(table(seat(), seat(), decision=Looking(0)), "show fire", 0, id="a card drawn"),
        pytest.param(
            table(seat(), seat(), decision=Keeping(1), aside="fire law"),
            "keep fire",
            1,
            id="the card kept",
        ),
        pytest.param(
            table(
                seat(),
                seat("wheel", pawn=0),
                timeline=[laid("fire", 0, 0, 1)],
                decision=Paying(1, 1),
            ),
            "discard wheel",
            1,
            id="a card paid",
        ),
        pytest.param(
            table(seat(), seat(), decision=Refilling(0), lap=3), "deal fire", 0, id="a card dealt"
        ),
    ],
)
def test_cards_dealt_drawn_kept_and_paid_are_seen_by_one_seat(
    state: legacies.State, move: str, owner: int
) -> None:
    assert seen(state, move, owner)
    assert not seen(state, move, 1 - owner)


@pytest.mark.rule("GT-R-34")
@pytest.mark.parametrize(
    "move", ["establish fire", "travel 0", "draw", "fold 1 left", "dash law at 1"]
)
def test_what_is_done_openly_is_seen_by_all(move: str) -> None:
    state = table(seat("fire wheel folds hopes", pawn=2), seat(), timeline=[laid("law", 1, 0, 1)])

    assert seen(state, move, 0)
    assert seen(state, move, 1)


@pytest.mark.rule("GT-R-34", "GT-SETUP-09", "GT-SETUP-13")
def test_first_hands_and_extra_cards_are_seen_by_their_owner() -> None:
    state = new_game(2).start()
    play(state, "assign C1", "assign C2")
    for dealt in range(12):
        assert [dealt < 6, dealt >= 6] == [seen(state, "deal law", by) for by in (0, 1)]
        state.play(state.legal_moves()[0])
    play(state, "pick 2", "pick 1")
    assert [True, False] == [seen(state, "deal law", by) for by in (0, 1)]


@pytest.mark.rule("GT-R-34", "GT-R-41")
def test_a_payment_tells_others_nothing() -> None:
    """Whatever is paid, the other seat sees the same at every step."""
    state = table(seat("computer fire wheel law masonry plans", pawn=0), seat())
    play(state, "establish computer")
    views: list[set[str]] = [set() for _ in range(5)]
    stack = [(state, 0)]
    while stack:
        each, depth = stack.pop()
        views[depth].add(legacies.dumps(each.view(1)))
        if isinstance(look(each).decision, Paying):
            for move in each.legal_moves():
                after = each.copy()
                after.play(move)
                stack.append((after, depth + 1))

    assert [1, 1, 1, 1, 1] == [len(seen_so) for seen_so in views]


@pytest.mark.rule("GT-R-34")
def test_the_cards_of_a_draw_are_before_one_seat_only() -> None:
    state = table(seat(), seat(), decision=Keeping(0), aside="fire law")

    assert cards("fire law") == state.view(0).aside
    assert state.view(1).aside is None


@pytest.mark.rule("GT-R-38")
def test_a_seat_remembers_what_it_put_down_and_what_was_public() -> None:
    state = table(
        seat("wheel", buried="fire law"),
        seat("T31 T32", buried="T33 T34"),
        pile="masonry plans",
    )
    for number in range(30):
        world = look(state.redeal(0, number))

        assert "fire law" == words(world.seats[0].buried)
        assert cards("masonry plans") == world.pile
        assert "wheel" == words(world.seats[0].hand)
        assert [2, 2] == [sum(world.seats[1].hand.values()), sum(world.seats[1].buried.values())]


@pytest.mark.rule("GT-R-38")
def test_after_a_reshuffle_it_is_all_one_pool() -> None:
    """What seat 0 had put down may then be in the deck or in the other hand."""
    state = table(seat("", buried="fire:3"), seat("law:2"), deck="")
    play(state, "draw")
    hands = Counter(words(look(state.redeal(0, number)).seats[1].hand) for number in range(2000))

    assert {} == look(state).seats[0].buried
    assert any("fire" in hand for hand in hands)
    assert len(hands) > 200


@pytest.mark.rule("GT-R-38")
def test_redealt_cards_are_spread_as_chance_would_have_it() -> None:
    """One unknown card in the other hand, out of three Fires, a Law and a Wheel."""
    state = table(seat(_all_but("fire:3 law wheel")), seat("law"), deck="fire:3 wheel")
    n = 3000
    found = Counter(words(look(state.redeal(0, number)).seats[1].hand) for number in range(n))

    assert {"fire", "law", "wheel"} == set(found)
    for name, share in (("fire", 3 / 5), ("law", 1 / 5), ("wheel", 1 / 5)):
        assert abs(found[name] - n * share) < 5 * (n * share * (1 - share)) ** 0.5


def _all_but(text: str) -> str:
    rest = {face.card: face.copies for face in new_game(2).faces}
    for card, n in cards(text).items():
        rest[card] -= n
    return " ".join(f"{card}:{n}" for card, n in rest.items() if n)


@pytest.mark.rule("GT-R-38", "GT-R-41")
def test_a_redealt_payment_can_be_finished_and_comes_in_every_possible_way() -> None:
    """Seat 1 pays two of its cards; one is paid. Unknown: Fire, Wheel, Law, and T30 in the deck."""
    state = table(
        seat(_all_but("fire wheel law T30 writing")),
        seat("wheel law", pawn=1),
        timeline=[laid("writing", 1, 0, 1)],
        decision=Paying(1, 1),
        aside="",
        deck="fire T30",
    )
    assert ["discard wheel", "discard law"] == options(state)
    state = table(
        seat(_all_but("fire wheel law T30 metalworking")),
        seat("wheel law", pawn=1),
        timeline=[laid("metalworking", 1, 0, 2)],
        decision=Paying(1, 1),
        aside="fire",
        deck="T30",
    )
    found: Counter[tuple[str, str]] = Counter()
    for number in range(1500):
        world = state.redeal(0, number)
        snapshot = look(world)
        assert [] == world.game._engine.problems(world)
        found[words(snapshot.aside), words(snapshot.seats[1].hand)] += 1
        for move in world.legal_moves():
            twin = world.copy()
            twin.play(move)
            assert TurnChoice(1, 2) == look(twin).decision

    # Three of four cards are held; of each three, the lowest of the pair that is paid is aside.
    names = ["fire", "wheel", "law", "T30"]
    wanted: Counter[tuple[str, str]] = Counter()
    for left_out in names:
        held = [name for name in names if name != left_out]
        for kept in held:
            paid = [name for name in held if name != kept]
            rest = [name for name in held if name != paid[0]]
            wanted[words(cards(paid[0])), words(cards(" ".join(rest)))] += 1
    total = sum(wanted.values())
    assert set(wanted) == set(found)
    for each, weight in wanted.items():
        share = weight / total
        assert abs(found[each] - 1500 * share) < 5 * (1500 * share * (1 - share)) ** 0.5


@pytest.mark.rule("GT-R-38")
def test_redeals_stay_possible_over_whole_games_with_few_cards_left() -> None:
    game = new_game(4)
    for number, state in enumerate(random_walk(game, 5)):
        if number % 9 == 0:
            for by in range(4):
                world = state.redeal(by, number)
                assert [] == game._engine.problems(world)
                assert world.view(by) == state.view(by)
