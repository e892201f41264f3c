"""What a seat may know: views, moves as others see them, redealt worlds."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.legacy_cards import (
    deal,
    new_game,
    options,
    pack,
    play,
    seat,
    table,
    words,
)

import legacies
from legacies.games.legacy_cards import (
    BonusChoice,
    Building,
    Dealing,
    Drawing,
    HandLimit,
    MainChoice,
    Resource,
    SeatSnapshot,
    SpecialChoice,
)

RICH = "gold:3 brick:3 subject:3"


# Views ----------------------------------------------------------------------------------------


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_seat_sees_its_own_hands_and_the_size_of_the_others(viewer: int) -> None:
    state = table(seat("gold:2 wild", "bank riot"), seat("brick:4", "swap:3"), seat("subject", ""))
    seats = state.view(viewer).seats

    assert [3, 4, 1] == [each.resource_count for each in seats]
    assert [2, 3, 0] == [each.card_count for each in seats]
    for each in range(3):
        mine = each == viewer
        truth = state.snapshot().seats[each]
        assert (truth.resources if mine else None) == seats[each].resources
        assert (truth.hand if mine else None) == seats[each].hand


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_everybody_sees_tableaus_piles_and_the_size_of_decks(viewer: int) -> None:
    state = table(
        seat("gold", "", "bank:2"),
        seat("", "riot", "parade", protects=1, buried="swap monument"),
        seat(),
        resource_pile="gold:3 wild",
        card_pile="robbery destroy",
    )
    view = state.view(viewer)

    assert ["bank:2", "parade", ""] == [words(each.built) for each in view.seats]
    assert [0, 1, 0] == [each.protects for each in view.seats]
    assert "gold:3 wild" == words(view.resource_pile)
    assert "robbery destroy" == words(view.card_pile)
    assert 80 - 1 - 4 == view.resource_deck
    assert 64 - 2 - 3 - 2 - 2 == view.card_deck
    assert 2 == view.face_down
    assert ("monument swap" if viewer == 1 else "") == words(view.buried)


@pytest.mark.rule("LC-R-26")
def test_the_cards_looked_at_are_for_one_seat_alone() -> None:
    state = table(seat(), seat(), seat(), decision=MainChoice(1))
    play(state, "take", "show bank", "show riot")

    assert "bank riot" == words(state.view(1).look)
    assert [None, None] == [state.view(each).look for each in (0, 2)]


WORLDS = [
    pytest.param(
        [seat("gold:2", "bank"), seat("gold:2 brick", "riot swap"), seat("wild", "monument")],
        [seat("gold:2", "bank"), seat("subject:2 wild", "bank:2"), seat("brick", "destroy")],
        MainChoice(0),
        id="other hands",
    ),
    pytest.param(
        [seat("gold:2", "swap", "bank"), seat("", "protect", "parade", buried="riot:2"), seat()],
        [seat("gold:2", "swap", "bank"), seat("", "bank", "parade", buried="bank swap"), seat()],
        SpecialChoice(0),
        id="cards that another seat has put back",
    ),
    pytest.param(
        [seat("gold:8"), seat("gold:2 brick", "riot"), seat("wild")],
        [seat("gold:8"), seat("subject:3", "destroy"), seat("gold")],
        HandLimit(0),
        id="at the hand limit",
    ),
    pytest.param(
        [seat(RICH), seat("gold:2 wild", shown="gold:2"), seat("wild")],
        [seat(RICH), seat("gold:2 brick", shown="gold:2"), seat("gold")],
        BonusChoice(0, Building.BANK),
        id="what is not known of a hand",
    ),
]


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize(("one", "two", "decision"), WORLDS)
def test_worlds_a_seat_cannot_tell_apart_look_alike(
    one: list[SeatSnapshot], two: list[SeatSnapshot], decision: MainChoice
) -> None:
    first, second = (table(*seats, decision=decision) for seats in (one, two))

    assert first != second
    assert first.view(0) == second.view(0)
    assert options(first) == options(second)


# Moves ----------------------------------------------------------------------------------------


@pytest.mark.rule("LC-R-26", "LC-TAKE-02")
@pytest.mark.parametrize(
    ("decision", "moves", "move"),
    [
        pytest.param(Drawing(1), [], "deal gold", id="a Resource drawn"),
        pytest.param(MainChoice(1), ["take"], "show bank", id="a card looked at"),
        pytest.param(
            MainChoice(1),
            ["take", "show bank", "show riot", "show riot"],
            "keep riot",
            id="the card kept",
        ),
    ],
)
def test_some_moves_are_for_the_eyes_of_one_seat(
    decision: Drawing | MainChoice, moves: list[str], move: str
) -> None:
    state = table(seat(), seat(), seat(), decision=decision)
    play(state, *moves)
    value = state.game.parse(move)

    assert [None, value, None] == [state.game.seen_as(state, value, each) for each in range(3)]


@pytest.mark.rule("LC-R-26")
def test_a_hand_is_dealt_to_its_owner_alone() -> None:
    """In the second round seat 1 is dealt its hand first."""
    state = table(seat(), seat(), seat(), game=new_game(3, rounds=2), round=1, decision=Dealing(0))
    owners = []
    while isinstance(state.snapshot().decision, Dealing):
        move = state.legal_moves()[0]
        owners.append([each for each in range(3) if state.game.seen_as(state, move, each)])
        before = [sum(each.resources.values()) + sum(each.hand.values()) for each in hands(state)]
        state.play(move)
        after = [sum(each.resources.values()) + sum(each.hand.values()) for each in hands(state)]
        assert owners[-1] == [each for each in range(3) if before[each] != after[each]]

    assert [[1]] * 8 + [[2]] * 8 + [[0]] * 8 == owners


def hands(state: legacies.State) -> tuple[SeatSnapshot, ...]:
    seats: tuple[SeatSnapshot, ...] = state.snapshot().seats
    return seats


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize(
    ("moves", "move"),
    [
        pytest.param([], "pass", id="passing"),
        pytest.param([], "take", id="taking"),
        pytest.param([], "build bank", id="building and paying"),
        pytest.param([], "riot 1 wild brick", id="destroying and paying"),
        pytest.param(["riot 1"], "claim gold gold", id="claiming"),
        pytest.param(["riot 1", "claim gold gold"], "turn-up gold", id="finding"),
        pytest.param(["riot 1", "claim gold gold"], "turn-up wild", id="turning over"),
        pytest.param(["pass"], "swap 1 parade", id="swapping"),
        pytest.param(["pass", "swap 1 parade"], "give monument", id="giving"),
        pytest.param(["pass"], "protect", id="protecting"),
        pytest.param(["pass"], "destroy 1 parade", id="destroying freely"),
        pytest.param(["pass", "destroy 1 parade"], "destroy 1 parade", id="the second"),
        pytest.param(["pass"], "destroy 2 protect", id="destroying a Protect"),
        pytest.param(["pass", "pass"], "discard wild", id="discarding"),
    ],
)
def test_all_other_moves_are_public(moves: list[str], move: str) -> None:
    state = table(
        seat("gold:3 brick:3 subject:3 wild:2", "bank riot swap protect destroy", "monument"),
        seat("", "", "parade:2"),
        seat(protects=1),
    )
    if move == "discard wild":
        state = table(seat("gold:6 wild:2"), seat(), seat())
    play(state, *moves)
    value = state.game.parse(move)

    assert value in state.legal_moves()
    assert [value] * 3 == [state.game.seen_as(state, value, each) for each in range(3)]


# What was put back ----------------------------------------------------------------------------


@pytest.mark.rule("LC-R-26", "LC-R-32")
def test_what_a_seat_put_back_is_known_to_it_until_the_pile_is_shuffled_in(tmp_path: Path) -> None:
    game = new_game(2, pack(tmp_path, cards="bank:4 parade:4 riot swap destroy"))
    state = table(
        seat("", "bank:2"), seat("", "parade:2"), game=game, card_deck="riot swap destroy"
    )
    play(state, "take", "show riot", "show swap", "show destroy", "keep swap", "pass")

    assert "riot destroy" == words(state.view(0).buried)
    assert [2, 2] == [state.view(each).face_down for each in (0, 1)]

    deal(state)
    play(state, "take")

    assert "" == words(state.view(0).buried)
    assert [0, 0] == [state.view(each).face_down for each in (0, 1)]
    assert "bank:2 parade:2 riot destroy" == words(state.snapshot().card_deck)


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize("seed", range(10))
def test_a_redealt_world_keeps_what_the_seat_put_back(seed: int) -> None:
    state = table(seat("", "bank", "", buried="riot swap"), seat("", "bank", buried="bank"), seat())

    assert "riot swap" == words(state.redeal(0, seed).snapshot().seats[0].buried)
    assert 2 == sum(state.redeal(1, seed).snapshot().seats[0].buried.values())


@pytest.mark.rule("LC-R-26")
def test_a_redealt_world_hides_what_other_seats_put_back() -> None:
    state = table(seat("", "bank", "", buried="riot swap"), seat(), seat())
    buried = {words(state.redeal(1, seed).snapshot().seats[0].buried) for seed in range(20)}

    assert len(buried) > 5


@pytest.mark.rule("LC-R-32")
def test_cards_shuffled_in_may_be_anywhere_that_the_seat_does_not_know() -> None:
    """All Wilds lie in the pile; once it is the deck, nobody keeps track of them."""
    state = table(
        seat("gold"), seat("gold:7"), seat("gold"), decision=Drawing(0), active=False,
        resource_deck="gold brick", resource_pile="gold:14 brick:23 subject:24 wild:8",
    )  # fmt: skip
    play(state, "deal gold")
    before = {has_wild(state.redeal(0, seed), 1) for seed in range(60)}
    play(state, "deal brick", "pass", "pass")
    after = {has_wild(state.redeal(0, seed), 1) for seed in range(60)}

    assert {False} == before
    assert {False, True} == after


def has_wild(state: legacies.State, owner: int) -> bool:
    return Resource.WILD in hands(state)[owner].resources


@pytest.mark.rule("LC-R-32")
def test_own_discards_shuffled_in_may_be_anywhere_too(tmp_path: Path) -> None:
    """The only Riot was put back by seat 0: it is in nobody's hand until the reshuffle."""
    game = new_game(2, pack(tmp_path, cards="bank:9 riot"))
    state = table(
        seat(buried="riot"), seat("", "bank:6"), game=game, card_deck="bank", card_pile="bank:2"
    )
    before = {"riot" in hands(state.redeal(0, seed))[1].hand for seed in range(60)}
    play(state, "take", "show bank")
    after = {"riot" in hands(state.redeal(0, seed))[1].hand for seed in range(60)}

    assert {False} == before
    assert {False, True} == after


# Bonus Resources ------------------------------------------------------------------------------


@pytest.mark.rule("LC-R-26", "LC-R-32")
def test_bonus_resources_are_known_to_all() -> None:
    state = table(seat("gold"), seat(), seat(), decision=BonusChoice(0, Building.BANK))
    play(state, "claim gold brick", "turn-up brick", "turn-up wild", "turn-up gold")

    assert "gold:2 brick" == words(state.snapshot().seats[0].resources)
    assert ["gold brick"] * 3 == [words(state.view(each).seats[0].shown) for each in range(3)]


@pytest.mark.rule("LC-R-26")
def test_resources_drawn_are_not_known_to_others() -> None:
    state = table(seat("gold"), seat(), seat(), decision=Drawing(0), active=False)
    play(state, "deal gold", "deal wild")

    assert {} == state.view(1).seats[0].shown


@pytest.mark.rule("LC-R-32")
@pytest.mark.parametrize(
    ("moves", "known"),
    [
        pytest.param(["pass", "pass"], "gold:2 brick", id="kept"),
        pytest.param(["build bank", "pass", "pass"], "", id="all spent"),
        pytest.param(["build bank wild gold", "pass", "pass"], "gold", id="one of two spent"),
        pytest.param(["build bank wild brick", "pass", "pass"], "brick", id="both of one spent"),
        pytest.param(["build parade", "pass", "pass"], "gold brick", id="one spent"),
        pytest.param(["build monument", "pass", "pass"], "gold:2", id="one of the other spent"),
        pytest.param(["riot 1", "pass", "pass", "pass"], "gold:2", id="spent on a destroy"),
    ],
)
def test_a_known_resource_stays_known_until_one_of_its_type_is_spent(
    moves: list[str], known: str
) -> None:
    state = table(
        seat("gold:3 brick:3 subject:2 wild", "bank monument parade riot", shown="gold:2 brick"),
        seat("", "", "parade"),
        seat(),
    )
    state = play(state, *moves[:-1])

    assert known == words(state.view(1).seats[0].shown)


@pytest.mark.rule("LC-R-32")
@pytest.mark.parametrize(
    ("discarded", "known"),
    [
        ("gold gold", "brick"),
        ("gold brick", "gold"),
        ("gold subject", "gold brick"),
        ("brick brick", "gold:2"),
        ("subject wild", "gold:2 brick"),
    ],
)
def test_a_known_resource_that_is_discarded_is_no_longer_in_the_hand(
    discarded: str, known: str
) -> None:
    state = table(
        seat("gold:3 brick:3 subject:2 wild", shown="gold:2 brick"), seat(), seat(),
        decision=HandLimit(0),
    )  # fmt: skip
    play(state, *(f"discard {each}" for each in discarded.split()))

    assert known == words(state.view(2).seats[0].shown)


@pytest.mark.rule("LC-R-32")
@pytest.mark.parametrize("seed", range(10))
def test_a_redealt_world_keeps_the_known_resources_in_their_hand(seed: int) -> None:
    state = table(seat("brick"), seat("gold:3 wild:2", shown="gold:3"), seat("gold"))
    world = state.redeal(0, seed)

    assert hands(world)[1].resources[Resource.GOLD] >= 3
    assert 5 == sum(hands(world)[1].resources.values())
    assert state.view(0) == world.view(0)


# Discards in ascending order ------------------------------------------------------------------


@pytest.mark.rule("LC-R-32")
@pytest.mark.parametrize(
    ("hand", "lowest", "excess"),
    [
        ("gold:4 brick:2 subject wild:2", Resource.WILD, 2),
        ("gold:4 brick:2 subject wild:3", Resource.SUBJECT, 3),
        ("gold:1 brick:7 subject wild", Resource.BRICK, 3),
        ("gold:7 wild:8", Resource.WILD, 8),
    ],
)
def test_an_unfinished_discard_tells_that_enough_such_cards_are_left(
    hand: str, lowest: Resource, excess: int
) -> None:
    """What is still to go can only be of the kind last discarded, or of a later one."""
    state = table(seat(hand), seat("gold"), seat(), decision=HandLimit(0, lowest))
    later = list(Resource)[lowest.number :]
    left = []
    for seed in range(40):
        world = state.redeal(1, seed)
        assert state.view(1) == world.view(1)
        left.append(sum(hands(world)[0].resources.get(kind, 0) for kind in later))

    assert excess <= min(left)


@pytest.mark.rule("LC-R-32")
def test_before_the_first_discard_nothing_is_told() -> None:
    state = table(seat("gold:9"), seat("gold"), seat(), decision=HandLimit(0))
    held = {words(hands(state.redeal(1, seed))[0].resources) for seed in range(20)}

    assert len(held) > 10


# Redealt worlds -------------------------------------------------------------------------------


@pytest.mark.rule("LC-R-26")
@pytest.mark.parametrize(("one", "two", "decision"), WORLDS)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_redealt_world_looks_the_same_to_its_seat(
    one: list[SeatSnapshot], two: list[SeatSnapshot], decision: MainChoice, viewer: int
) -> None:
    for state in (table(*one, decision=decision), table(*two, decision=decision)):
        worlds = [state.redeal(viewer, seed) for seed in range(30)]

        assert [state.view(viewer)] * 30 == [world.view(viewer) for world in worlds]
        assert len(set(worlds)) > 5


@pytest.mark.rule("LC-R-26")
def test_a_redealt_world_has_other_hands_of_either_deck() -> None:
    state = table(seat("gold", "bank"), seat("gold:4", "bank:3"), seat("wild", "swap"))
    worlds = [hands(state.redeal(0, seed)) for seed in range(20)]

    for other in (1, 2):
        assert len({words(each[other].resources) for each in worlds}) > 2
        assert len({words(each[other].hand) for each in worlds}) > 2


@pytest.mark.rule("LC-R-26")
def test_a_redealt_world_hides_a_look_from_all_but_its_seat() -> None:
    state = play(table(seat(), seat(), seat()), "take", "show bank", "show riot", "show swap")
    mine = {words(state.redeal(0, seed).snapshot().look) for seed in range(20)}
    other = {words(state.redeal(1, seed).snapshot().look) for seed in range(20)}

    assert {"bank riot swap"} == mine
    assert len(other) > 5


def test_a_redeal_of_nonsense_ends() -> None:
    """Wrong answers can make a hand of which everybody knows too many cards to discard."""
    game = legacies.game("legacy_cards", seats=3)
    state = game.match(seed=1).state
    for text in [
        *5 * ["riot 1", "claim gold gold", "turn-up gold", "turn-up gold"],
        "pass",
        "pass",
    ]:
        state.play_unchecked(game.parse(text).index)
    state.play_unchecked(game.parse("discard brick").index)

    assert state.actor == state.redeal(1, seed=1).actor
