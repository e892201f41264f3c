"""What the table waits for, in a sentence."""

from __future__ import annotations

import re

from legacies.games.legacies.book import Book
from legacies.games.legacies.effects import Character, What
from legacies.games.legacies.ids import CARDS, Card
from legacies.games.legacies.model import Due, Step

ASKED = {  # of a seat, where nothing has to be added
    "mat": "which Character, and which side of the mat?",
    "figure": "a Relationship with which Legendary Figure?",
    "heirloom": "which Heirloom to acquire?",
    "industry": "which Industry?",
    "shift": "which Industry goes up or down?",
    "choice": "which option?",
    "consent": "do it, or leave it?",
    "opponent_choice": "which opponent?",
    "token": "which Relationship token?",
    "stake": "which Investment Token?",
    "action": "which Global Action?",
    "tile": "which Scoring Tile comes into play?",
    "successor": "which Successor comes into play?",
    "displayed": "which of the Successors face up to take?",
    "currency": "which currency has the Trade Conference?",
    "honorarium": "which Honorarium?",
    "bumped": "bumped off a Legendary Figure: 1 a Player Card, 2 a Successor, or nothing?",
    "unlock": "which locked token comes onto the mat?",
    "outcome": "which outcome has the Current Event?",
    "market_card": "which card of the Market to take?",
    "held_token": "which token stays where it is?",
    "collect": "which benefit comes next?",
    "first_benefit": "which token pays before all move on?",
}
TRADES = ("which Investment to buy?", "which Investment to sell?", "which Investment to place?")
AMOUNTS = (
    "how much Gold into the Foundation?",
    "how much to convert?",
    "how much Gold into the Foundation? The bank adds the same.",
    "how much Gold into the Foundation?",
    "how much Gold into the Foundation?",
)
BY_OPS = frozenset(  # steps whose `pc` is that of the effect that asks
    [
        "character",
        "figure",
        "trade",
        "heirloom",
        "industry",
        "amount",
        "choice",
        "consent",
        "token",
        "stake",
        "action",
        "shift",
        "opponent_choice",
    ]
)
TO_TRACK = 2  # of the step "character": the goal of a token that is moved
TURNS = (
    "play a card, exchange one with the Market, or trigger a Global Action?",
    "another Player Action: which card to play?",
)


def question(step: Step, book: Book, due: Due | None, century: int) -> str:
    """Who is asked what; where an effect asks, with what it says."""
    if step.actor < 0:
        return _of_chance(step, book)
    asked = f"Seat {step.actor}: {_of_seat(step, book, due, century)}"
    notes = book.notes.get(step.pc, ()) if step.kind in BY_OPS and step.pc else ()
    if step.kind == "honorarium":
        notes = ("", *book.honoraria)
    if len(notes) > 1:
        notes = tuple(f"({number}) {note}" for number, note in enumerate(notes) if number)
    return " ".join([asked, *(_in_century(note, century) for note in notes)])


def _in_century(words: str, century: int) -> str:
    """``10 / 24 / 40`` is one number in a Century."""
    return re.sub(r"(\d+) / (\d+) / (\d+)", lambda found: found[century + 1], words)


def _of_seat(step: Step, book: Book, due: Due | None, century: int) -> str:
    match step.kind:
        case "turn":
            if step.a < len(TURNS):
                return TURNS[step.a]
            card = tuple(Card)[century * CARDS + step.b]
            return f"what to do with {book.name(card)}, just taken from the Market?"
        case "character" if step.b == TO_TRACK:
            return "to the track of which Character?"
        case "character":
            return "a Relationship with which Character?"
        case "trade":
            return TRADES[min(step.a, len(TRADES) - 1)]
        case "pay":
            return f"which Resource to pay? {due.total if due else 0} left."
        case "take":
            return f"which Resource to take? {step.a} left."
        case "drop":
            return f"which Resource to give up? {step.a} left."
        case "discard":
            return f"which card to discard? {step.a} left."
        case "amount":
            return AMOUNTS[min(step.a, len(AMOUNTS) - 1)]
        case "bid" | "last_bid":
            currency = book.name(tuple(What)[min(step.a, len(What) - 1)])
            if step.kind == "bid":
                return f"which bid, in {currency}?"
            return f"move the bid, in {currency}, or let it stand?"
        case "special":
            return "which Special Action" + (", or none?" if step.a else "?")
    return ASKED.get(step.kind, step.kind.replace("_", " "))


def _of_chance(step: Step, book: Book) -> str:
    match step.kind:
        case "aid":
            return "Chance hands out the Player Aids."
        case "npc_mat":
            return f"Chance gives seat {step.seat} a Character."
        case "deal_figure":
            return "Chance turns up a Legendary Figure."
        case "deal_token":
            character = tuple(Character)[min(step.a, len(Character) - 1)]
            return f"Chance lays a Bonus Token beside the track of the {book.name(character)}."
        case "deal_tile":
            kind = "Game-End" if step.a else "Century-End"
            return f"Chance puts a {kind} Scoring Tile in play."
        case "deal_event" if step.b:
            return f"Chance shows seat {step.seat} an Event of the deck."
        case "deal_event":
            return "Chance turns up an Event."
        case "deal_card" if step.b:
            return "Chance deals the Market."
        case "deal_card":
            return f"Chance deals seat {step.seat} Player Cards, {step.a} to come."
        case "deal_successor":
            return f"Chance deals a Successor, for seat {step.seat} or the display."
        case "steal":
            return f"Chance picks a card of seat {step.a} for seat {step.seat}."
        case "deal_solo":
            return f"Chance turns up a Solo Card for seat {step.seat}."
    return "Chance goes on."
