"""Words that the texts of Legacies are put together from: names, numbers, lists."""

from __future__ import annotations

from collections.abc import Sequence

from legacies.games.legacies.effects import (
    Count,
    Deed,
    Disposition,
    Held,
    Owner,
    Pool,
    Priced,
    Resource,
    SizeOrEither,
    TileKind,
    What,
    Who,
)

SUBJECTS = ("the", "each", "everyone", "an", "that", "you", "if", "from")  # not an order
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
CENTURY = ("I", "II", "III")
WHATS = {What.FAME: "Fame", What.GOLD: "Gold", What.FOUNDATION: "Foundation"}
POOLS = {
    Pool.FAME: "Fame",
    Pool.GOLD: "Gold",
    Pool.FOUNDATION: "Foundation",
    Pool.RESOURCES: "Resources",
}
KINDS = {Resource.DYE: "Dye", Resource.GEAR: "Gear", Resource.GEM: "Gem", Resource.IRON: "Iron"}
PLURAL = {"Gear": "Gears", "Gem": "Gems", "Resource": "Resources"}
PEOPLE = {
    Who.SELF: "you",
    Who.OPPONENT: "an opponent of your choice",
    Who.EACH_OPPONENT: "each opponent",
    Who.ALL: "everyone",
    Who.LEAST_FAME: "the player with the least Fame",
    Who.MOST_FAME: "the player with the most Fame",
    Who.LEAST_FOUNDATION: "the player with the least Foundation",
    Who.MOST_FOUNDATION: "the player with the most Foundation",
    Who.MOST_GOLD: "the player with the most Gold",
    Who.LEAST_GOLD: "the player with the least Gold",
    Who.MOST_RESOURCES: "the player with the most Resources",
    Who.AMICABLE: "each opponent you are amicable with",
    Who.HOSTILE: "each opponent you are hostile to",
    Who.NEXT: "the next player on the turn track",
    Who.PREVIOUS: "the previous player on the turn track",
    Who.LAST_IN_TURN_ORDER: "the last player in turn order",
    Who.FIRST_IN_TURN_ORDER: "the first player in turn order",
}
COUNTS = {
    Count.CARDS_PLAYED: "card you have played this Generation",
    Count.OWN_RELATIONSHIPS: "of your Relationships",
    Count.TOKENS_ON_OWN_TRACK: "token on your Character's track",
    Count.LEGENDARY_RELATIONSHIPS: "of your Legendary Figures",
    Count.OWN_HEIRLOOMS: "of your own Heirlooms",
    Count.CONTROLLED_HEIRLOOMS: "of your Controlled Heirlooms",
    Count.MINORS: "of your Minor Investments",
    Count.MAJORS: "of your Major Investments",
    Count.INVESTMENTS: "of your Investments",
    Count.MATCHES: "of your Impact matches",
    Count.UNIQUE_ICONS: "different Impact Icon in your Hall",
    Count.OPPONENTS: "opponent",
}
AT_LEAST = {  # "if you have at least two ..."
    Count.CARDS_PLAYED: ("card played this Generation", "cards played this Generation"),
    Count.OWN_RELATIONSHIPS: ("Relationship", "Relationships"),
    Count.TOKENS_ON_OWN_TRACK: (
        "token on your Character's track",
        "tokens on your Character's track",
    ),
    Count.LEGENDARY_RELATIONSHIPS: ("Legendary Figure", "Legendary Figures"),
    Count.OWN_HEIRLOOMS: ("own Heirloom", "own Heirlooms"),
    Count.CONTROLLED_HEIRLOOMS: ("Controlled Heirloom", "Controlled Heirlooms"),
    Count.MINORS: ("Minor Investment", "Minor Investments"),
    Count.MAJORS: ("Major Investment", "Major Investments"),
    Count.INVESTMENTS: ("Investment", "Investments"),
    Count.MATCHES: ("Impact match", "Impact matches"),
    Count.UNIQUE_ICONS: (
        "different Impact Icon in your Hall",
        "different Impact Icons in your Hall",
    ),
    Count.OPPONENTS: ("opponent", "opponents"),
}
SIZES = {
    SizeOrEither.MINOR: "Minor Investment",
    SizeOrEither.MAJOR: "Major Investment",
    SizeOrEither.EITHER: "Investment",
}
PRICED = {
    Priced.RELATIONSHIP: "Relationships with Characters",
    Priced.LEGENDARY: "Relationships with Legendary Figures",
    Priced.OPPORTUNITY: "Opportunities",
    Priced.SPECIAL: "Special Actions by a card with your own icon",
    Priced.BUY: "Investments",
    Priced.HEIRLOOM: "Heirlooms",
}
DEEDS = {
    Deed.RELATIONSHIP: "make a Relationship with a Character",
    Deed.OPPORTUNITY: "take an Opportunity",
    Deed.BUY: "buy an Investment",
    Deed.SELL: "sell an Investment",
    Deed.EXPLORE: "explore the city",
    Deed.RESOURCES: "obtain Resources",
    Deed.HEIRLOOM: "acquire an Heirloom",
    Deed.HONORARIUM: "receive an Honorarium",
}
TOWARD = {
    Disposition.NEUTRAL: "neutral toward",
    Disposition.AMICABLE: "amicable with",
    Disposition.HOSTILE: "hostile to",
}
NO_PAY = " without collecting the benefits"
HELD = {
    Held.ALL: "None of your tokens advances",
    Held.LEGENDARY_ONLY: "Your tokens on Legendary Figures do not advance",
    Held.FIRST_SPACE: "Your tokens on first spaces do not advance",
    Held.CHOOSE_ONE: "When tokens advance, one of yours of your choice stays",
}
TILES = {TileKind.CENTURY: "Century-End", TileKind.GAME: "Game-End"}


def upper(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def number_word(n: int) -> str:
    """A number in letters, as far as ten."""
    return SMALL[n] if n < len(SMALL) else str(n)


def so_many(n: int, thing: str) -> str:
    """A number of things: "one row", "three rows"."""
    return f"{number_word(n)} {thing}" if n == 1 else f"{number_word(n)} {thing}s"


def with_article(thing: str) -> str:
    """ "a card", "an Heirloom"."""
    return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"


def joined(parts: Sequence[str], *, between: str = ", ", last: str = ", ") -> str:
    """Parts as one text, the last one set off."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{between.join(parts[:-1])}{last}{parts[-1]}"


def price_of(percent: int) -> str:
    """A part of the price; nothing if it is the whole."""
    if percent == 100:
        return ""
    named = {0: " for nothing", 50: " at half the price", 200: " at twice the price"}
    rounded = ", rounded up" if percent not in (0, 200) else ""
    return named.get(percent, f" at {percent}% of the price") + rounded


def stake_of(whose: Owner, size: SizeOrEither) -> str:
    """One Investment of oneself or of an opponent."""
    mine = whose is Owner.OWN
    return f"one of your {SIZES[size]}s" if mine else f"an opponent's {SIZES[size]}"


def currency(what: What) -> str:
    """What is paid or won."""
    return "Resources" if what is What.RESOURCE else WHATS[what]


def higher(by: int) -> str:
    """Which way a limit is changed."""
    return "higher" if by > 0 else "lower"


def more_of(n: int, thing: str) -> str:
    """ "one more card", "two more cards"."""
    return f"{number_word(n)} more {thing}{'s' * (n > 1)}"
