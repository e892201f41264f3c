"""What is measured and against what: a game is added by a row."""

from attrs import frozen


@frozen(kw_only=True)
class Row:
    """One game, how it is set up, and the figures it is to reach."""

    id: str
    seats: int
    """For everything but playouts: the most a table can hold."""

    clone: str
    """The OpenSpiel game whose ``clone()`` stands against ``copy()``."""

    rollouts: str
    """The OpenSpiel game whose playouts stand against ours ..."""

    playout_seats: int
    """... and the number of its players, which ours have too."""

    perft_depth: int

    most_bytes: int
    of_bare: float = 0.65
    of_clone: float = 10
    of_core: float = 1.5
    of_driven: float | None = 3
    of_environments: float = 3
    of_search: float | None = None
    of_playouts: float | None = None


GAMES = (
    Row(
        id="legacy_cards",
        seats=6,
        clone="hearts",
        rollouts="crazy_eights(players=5)",
        playout_seats=5,
        perft_depth=8,
        most_bytes=512,
    ),
    Row(
        id="gears_of_time",
        seats=4,
        clone="hearts",
        rollouts="chinese_checkers(players=6)",
        playout_seats=4,
        perft_depth=4,
        most_bytes=1024,
        of_core=3,
    ),
    Row(
        id="legacies",
        seats=6,
        clone="hearts",
        rollouts="chinese_checkers(players=6)",
        playout_seats=4,
        perft_depth=4,
        most_bytes=2048,
        of_core=3,
        of_driven=2.5,
        of_search=2.5,
        of_playouts=0.9,
    ),
    Row(
        id="leaders_legacy",
        seats=6,
        clone="hearts",
        rollouts="chinese_checkers(players=6)",
        playout_seats=6,
        perft_depth=3,
        most_bytes=2048,
        of_core=2,
        of_driven=None,
    ),
)
