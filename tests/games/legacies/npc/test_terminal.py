"""A game against a Nemesis in the terminal, from the first question to the final score."""

from __future__ import annotations

import re

import pytest

from legacies.cli import main

pytest.importorskip("rich")


def test_a_person_plays_a_nemesis_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    argv = "play legacies --seats human --nemesis 1 --level guru --seed 3"

    assert 0 == main(argv.split())
    out = capsys.readouterr().out
    assert "you are seat 0, seat 1 is the Nemesis, seat 2 is the Rising Star" in out
    assert re.search(r"deal A1\d\d to the Nemesis: row 1, ", out)
    assert re.search(r"seat [01] wins, \d+ : \d+ : 0", out)


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ("play legacies --seats human --nemesis 9", "whole number from 0 to 5"),
        ("play legacies --seats human --level brutal", "one of novice, standard"),
        ("play legacies --seats greedy", "one human"),
        ("watch legacies --seats human", "bots only"),
        ("watch legacies --seats 1 --nemesis", "give a value"),
        ("watch legacies --dragons 3", "--nemesis"),
        ("watch legacies --seats 6 --nemesis 1", "LG-R-76"),
    ],
)
def test_what_is_wrong_is_explained(
    argv: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(argv.split())
    assert words in capsys.readouterr().err


def test_bots_can_be_named_as_those_who_sit_there(capsys: pytest.CaptureFixture[str]) -> None:
    argv = "watch legacies --seats greedy,random --nemesis=1 --seed 1 --quiet"

    assert 0 == main(argv.split())
    assert "seats: 0 greedy, 1 random" in capsys.readouterr().out
