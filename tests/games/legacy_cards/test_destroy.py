"""Specific Destroys: targets, payment, the bonus and its search."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from helpers.legacy_cards import new_game, options, pack, play, refusal, seat, table, words

import legacies
from legacies.games.legacy_cards import BonusChoice, Building, MainChoice, Resource, Searching

RICH = "gold:3 brick:3 subject:3"
KINDS = [("rob", "bank"), ("vandalise", "monument"), ("riot", "parade")]
CARDS = "robbery vandalism riot"


def attacks(state: legacies.State) -> list[str]:
    """The attacks among the options."""
    verbs = [verb for verb, _ in KINDS]
    return [each for each in options(state) if each.split()[0] in verbs]


def searching(wanted: str, deck: str, pile: str, folder: Path) -> legacies.State:
    """A seat about to search a deck and a pile of exactly these cards, the rest in three hands."""
    hands = "gold:6 brick:6 subject:6"
    game = new_game(3, pack(folder, resources=f"{hands} {deck} {pile}"))
    share = seat("gold:2 brick:2 subject:2")
    state = table(
        share, share, share, game=game, decision=BonusChoice(0, Building.BANK),
        resource_deck=deck, resource_pile=pile,
    )  # fmt: skip
    return play(state, f"claim {wanted}")


@pytest.mark.rule("LC-DESTROY-01", "LC-DESTROY-02")
@pytest.mark.parametrize(("verb", "building"), KINDS)
def test_each_kind_destroys_one_building_of_its_kind(verb: str, building: str) -> None:
    others = " ".join(each for _, each in KINDS if each != building)
    state = table(
        seat(RICH, CARDS, "bank monument parade"),
        seat("", "", f"{building}:2"),
        seat("", "", others),
    )

    assert [f"{verb} 1"] == [each for each in attacks(state) if each.startswith(verb)]

    play(state, f"{verb} 1")
    after = state.snapshot()

    assert "bank monument parade" == words(after.seats[0].built)
    assert building == words(after.seats[1].built)
    assert others == words(after.seats[2].built)


@pytest.mark.rule("LC-DESTROY-02")
@pytest.mark.parametrize(
    ("built", "targets"),
    [
        pytest.param(["", "", "", ""], [], id="nothing built"),
        pytest.param(["parade:3", "", "", ""], [], id="only an own one"),
        pytest.param(["", "bank:2 monument:2", "bank", ""], [], id="only other kinds"),
        pytest.param(["", "parade:2", "", "parade"], [1, 3], id="two players"),
        pytest.param(["parade", "bank", "parade", "bank"], [2], id="one player"),
    ],
)
def test_a_riot_needs_a_parade_in_another_tableau(built: list[str], targets: list[int]) -> None:
    state = table(seat("brick subject:2", "riot", built[0]), *[seat("", "", b) for b in built[1:]])

    assert [f"riot {victim}" for victim in targets] == attacks(state)
    for victim in {0, 1, 2, 3} - set(targets):
        assert "LC-DESTROY-02" == refusal(state, f"riot {victim}")


@pytest.mark.rule("LC-DESTROY-02")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_victim_may_sit_anywhere_else(turn: int) -> None:
    seats = [seat("brick subject:2", "riot", "parade")] * 3
    state = table(*seats, decision=MainChoice(turn))

    assert [f"riot {each}" for each in range(3) if each != turn] == attacks(state)


@pytest.mark.rule("LC-DESTROY-03")
@pytest.mark.parametrize("victim", [1, 2, 3])
def test_the_player_named_loses_the_building(victim: int) -> None:
    state = table(seat("brick subject:2", "riot"), *[seat("gold", "", "bank parade:2")] * 3)
    play(state, f"riot {victim}")
    after = state.snapshot()

    assert ["bank parade" if each == victim else "bank parade:2" for each in (1, 2, 3)] == [
        words(each.built) for each in after.seats[1:]
    ]
    assert "" == words(after.seats[0].resources)
    assert "" == words(after.seats[0].hand)
    assert "brick subject:2" == words(after.resource_pile)
    assert "parade riot" == words(after.card_pile)


@pytest.mark.rule("LC-DESTROY-03", "LC-COMP-06")
def test_a_destroy_that_cannot_be_paid_is_not_played() -> None:
    state = table(seat("brick:2 subject", "riot"), seat("", "", "parade"), seat())

    assert [] == attacks(state)
    assert "LC-COMP-06" == refusal(state, "riot 1")


@pytest.mark.rule("LC-DESTROY-04", "LC-DESTROY-06")
@pytest.mark.parametrize(
    ("move", "building", "claims"),
    [
        ("rob 1", "bank", ["gold gold", "gold brick", "brick brick"]),
        ("vandalise 1", "monument", ["brick brick", "brick subject", "subject subject"]),
        ("riot 1", "parade", ["gold gold", "gold subject", "subject subject"]),
    ],
)
def test_the_bonus_is_two_of_one_type_or_one_of_each(
    move: str, building: str, claims: list[str]
) -> None:
    state = table(seat(RICH, CARDS), seat("", "", "bank monument parade"), seat())
    play(state, move)

    assert BonusChoice(0, Building(building)) == state.snapshot().decision
    assert ["pass", *(f"claim {pair}" for pair in claims)] == options(state)
    for pair in ("gold gold", "gold brick", "gold subject", "brick brick", "subject subject"):
        if pair not in claims:
            assert "LC-DESTROY-04" == refusal(state, f"claim {pair}")


@pytest.mark.rule("LC-DESTROY-04")
def test_a_building_made_of_one_type_gives_two_of_it(tmp_path: Path) -> None:
    pack(tmp_path)
    (tmp_path / "cards.toml").write_text('bank.bonus = ["subject"]')
    state = table(seat(RICH, CARDS), seat("", "", "bank"), seat(), game=new_game(3, tmp_path))
    play(state, "rob 1")

    assert ["pass", "claim subject subject"] == options(state)


@pytest.mark.rule("LC-DESTROY-05")
@pytest.mark.parametrize(
    ("claim", "turned", "found", "discarded"),
    [
        pytest.param("gold gold", "gold gold", "gold:2", "", id="at once"),
        pytest.param(
            "gold gold", "brick gold wild subject gold", "gold:2", "brick subject wild",
            id="after others",
        ),
        pytest.param("gold brick", "brick gold", "gold brick", "", id="one of each"),
        pytest.param(
            "gold brick", "gold gold gold brick", "gold brick", "gold:2", id="only one of each"
        ),
        pytest.param(
            "gold brick", "brick brick subject gold", "gold brick", "brick subject",
            id="only one of the other",
        ),
        pytest.param(
            "brick brick", "gold brick gold brick", "brick:2", "gold:2", id="two of the other"
        ),
    ],
)  # fmt: skip
def test_cards_are_turned_over_until_the_wanted_ones_have_come_up(
    claim: str, turned: str, found: str, discarded: str
) -> None:
    state = table(seat(), seat(), seat(), decision=BonusChoice(0, Building.BANK))
    play(state, f"claim {claim}")
    for card in turned.split():
        assert legacies.CHANCE == state.actor
        assert isinstance(state.snapshot().decision, Searching)
        play(state, f"turn-up {card}")
    after = state.snapshot()

    assert MainChoice(0, True) == after.decision
    assert found == words(after.seats[0].resources)
    assert discarded == words(after.resource_pile)
    assert 80 - len(turned.split()) == sum(after.resource_deck.values())


@pytest.mark.rule("LC-DESTROY-05")
def test_what_is_turned_over_is_drawn_from_the_deck() -> None:
    state = table(
        seat("gold:3"), seat(), seat(), decision=BonusChoice(0, Building.BANK),
        resource_pile="gold:20 brick:20 subject:20 wild:8",
    )  # fmt: skip
    play(state, "claim gold gold")

    assert {
        "turn-up gold": Fraction(1, 9),
        "turn-up brick": Fraction(4, 9),
        "turn-up subject": Fraction(4, 9),
    } == {str(move): chance for move, chance in state.chance_outcomes()}


@pytest.mark.rule("LC-DESTROY-06")
def test_the_bonus_may_be_declined_and_no_card_is_turned_over() -> None:
    state = table(seat(RICH, "riot"), seat("", "", "parade"), seat())
    play(state, "riot 1")
    before = state.snapshot()
    play(state, "pass")
    after = state.snapshot()

    assert MainChoice(0, True) == after.decision
    assert before.resource_deck == after.resource_deck
    assert before.resource_pile == after.resource_pile
    assert before.seats == after.seats


@pytest.mark.rule("LC-DESTROY-07")
def test_bonus_resources_are_spent_in_the_same_step() -> None:
    state = table(seat("brick:2 subject:2", "riot bank"), seat("", "", "parade"), seat())
    play(state, "riot 1", "claim gold gold", "turn-up gold", "turn-up gold", "build bank")
    after = state.snapshot()

    assert "bank" == words(after.seats[0].built)
    assert "" == words(after.seats[0].resources)


@pytest.mark.rule("LC-DESTROY-08", "LC-PROT-02")
@pytest.mark.parametrize(("verb", "building"), KINDS)
def test_a_protect_shields_every_building_of_its_tableau(verb: str, building: str) -> None:
    state = table(
        seat(RICH, CARDS),
        seat("", "", "bank monument parade", protects=1),
        seat("", "", building),
    )

    assert [f"{verb} 2"] == attacks(state)
    assert "LC-PROT-02" == refusal(state, f"{verb} 1")


@pytest.mark.rule("LC-DESTROY-08")
def test_a_protect_of_the_attacker_hinders_no_attack() -> None:
    state = table(seat(RICH, CARDS, "parade", protects=1), seat("", "", "parade"), seat())

    assert ["riot 1"] == attacks(state)


@pytest.mark.rule("LC-DESTROY-09", "LC-FIN-05", "LC-R-20")
@pytest.mark.parametrize(
    ("built", "finisher", "targets"),
    [
        pytest.param("bank:2 parade:2", None, ["riot 1"], id="four"),
        pytest.param("bank:2 parade:3", 1, [], id="five"),
        pytest.param("bank:3 parade:3", 1, [], id="six"),
    ],
)
def test_a_player_at_the_goal_is_not_attacked(
    built: str, finisher: int | None, targets: list[str]
) -> None:
    state = table(seat(RICH, "riot"), seat("", "", built), seat(), finisher=finisher)

    assert targets == attacks(state)
    if not targets:
        assert "LC-FIN-05" == refusal(state, "riot 1")


@pytest.mark.rule("LC-R-08")
def test_paid_resources_can_come_back_through_the_search() -> None:
    """Every other Resource is in the attacker's hand: what was paid is all there is."""
    everything = "gold:24 brick:24 subject:24 wild:8"
    state = table(seat(everything, "robbery"), seat("", "", "bank"), seat(), resource_deck="")
    play(state, "rob 1")

    assert "gold:2 subject" == words(state.snapshot().resource_pile)

    play(state, "claim gold gold")

    assert ["turn-up gold", "turn-up subject"] == options(state)

    play(state, "turn-up gold", "turn-up subject", "turn-up gold")
    after = state.snapshot()

    assert MainChoice(0, True) == after.decision
    assert "gold:24 brick:24 subject:23 wild:8" == words(after.seats[0].resources)
    assert "subject" == words(after.resource_pile)


@pytest.mark.rule("LC-R-09")
def test_the_pair_is_declared_before_the_first_card_and_stays() -> None:
    state = table(seat(), seat(), seat(), decision=BonusChoice(0, Building.BANK))

    assert 0 == state.actor

    play(state, "claim gold brick")

    assert Searching(0, (Resource.GOLD, Resource.BRICK)) == state.snapshot().decision

    play(state, "turn-up subject")

    assert Searching(0, (Resource.GOLD, Resource.BRICK)) == state.snapshot().decision
    assert legacies.CHANCE == state.actor
    assert "LC-TURN-01" == refusal(state, "claim brick brick")
    assert "LC-TURN-01" == refusal(state, "pass")

    play(state, "turn-up gold")

    assert Searching(0, (Resource.BRICK,)) == state.snapshot().decision


@pytest.mark.rule("LC-R-10")
@pytest.mark.parametrize("found", ["", "turn-up gold"])
def test_a_wild_turned_over_is_discarded(found: str) -> None:
    """Whether both cards or only one is still wanted."""
    state = table(seat(), seat(), seat(), decision=BonusChoice(0, Building.BANK))
    play(state, "claim gold gold", *([found] if found else []), "turn-up wild", "turn-up wild")
    after = state.snapshot()

    assert "wild:2" == words(after.resource_pile)
    assert "wild" not in words(after.seats[0].resources)
    assert isinstance(after.decision, Searching)


@pytest.mark.rule("LC-R-11", "LC-R-04")
@pytest.mark.parametrize(
    ("claim", "deck", "pile", "turned", "found"),
    [
        pytest.param(
            "gold gold", "subject", "gold:2", "subject gold subject gold", "gold:2",
            id="found in the pile",
        ),
        pytest.param(
            "gold gold", "gold", "gold subject", "gold subject gold", "gold:2",
            id="one in the deck and one in the pile",
        ),
        pytest.param(
            "gold gold", "gold brick", "wild", "gold brick wild brick", "gold", id="one forfeited"
        ),
        pytest.param(
            "gold brick", "wild", "brick subject", "wild wild subject brick", "brick",
            id="the other forfeited",
        ),
        pytest.param(
            "gold gold", "brick", "subject wild", "brick brick wild subject", "",
            id="both forfeited",
        ),
        pytest.param("gold gold", "", "brick wild", "wild brick", "", id="only a pile"),
        pytest.param(
            "gold gold", "brick subject", "", "brick subject subject brick", "",
            id="only a deck, gone through twice",
        ),
        pytest.param("gold gold", "", "", "", "", id="nothing to turn over"),
    ],
)  # fmt: skip
def test_a_search_goes_once_through_the_reshuffled_pile(
    claim: str, deck: str, pile: str, turned: str, found: str, tmp_path: Path
) -> None:
    state = searching(claim, deck, pile, tmp_path)
    for card in turned.split():
        assert isinstance(state.snapshot().decision, Searching)
        play(state, f"turn-up {card}")
    after = state.snapshot()

    assert MainChoice(0, True) == after.decision
    assert words(dict.fromkeys(("gold", "brick", "subject"), 2)) != found
    gained = {kind: n - 2 for kind, n in after.seats[0].resources.items()}
    assert found == words(gained)


@pytest.mark.rule("LC-R-11")
def test_a_reshuffle_takes_in_what_this_search_has_turned_over(tmp_path: Path) -> None:
    state = searching("gold gold", "brick:2 gold", "wild", tmp_path)
    play(state, "turn-up brick", "turn-up gold")

    assert ["turn-up brick"] == options(state)

    play(state, "turn-up brick")

    assert ["turn-up brick", "turn-up wild"] == options(state)
    assert "brick:2 wild" == words(state.snapshot().resource_deck)
    assert "" == words(state.snapshot().resource_pile)


@pytest.mark.rule("LC-R-11", "LC-R-04")
def test_a_search_that_succeeds_with_the_last_card_shuffles_nothing(tmp_path: Path) -> None:
    state = searching("gold gold", "gold:2", "brick", tmp_path)
    play(state, "turn-up gold", "turn-up gold")
    after = state.snapshot()

    assert "" == words(after.resource_deck)
    assert "brick" == words(after.resource_pile)
