"""The content of Quarry: the stones in the bag and the price of a hall."""

from __future__ import annotations

from attrs import field, frozen

from legacies import Pack
from quarry._rules import LIMITS

MAX_STONES = LIMITS["stones"]


@frozen
class Stones:
    """How many stones of each colour, and what a hall costs."""

    ash: int = field(kw_only=True)
    chalk: int = field(kw_only=True)
    onyx: int = field(kw_only=True)
    hall_cost: int = field(kw_only=True)
    source: str = field(kw_only=True)

    @property
    def counts(self) -> tuple[int, ...]:
        """In the order of the colours."""
        return (self.ash, self.chalk, self.onyx)


@frozen
class QuarryPack(Pack):
    """One field per file beside ``pack.toml``; here it is ``stones.toml``."""

    stones: Stones

    def problems(self) -> list[str]:
        """What is wrong beyond the types, each line beginning with file and path."""
        problems = [
            f"stones.toml: {name}: {n} stones; give 0 to {MAX_STONES}"
            for name, n in zip(("ash", "chalk", "onyx"), self.stones.counts, strict=True)
            if not 0 <= n <= MAX_STONES
        ]
        if sum(self.stones.counts) == 0:
            problems.append("stones.toml: the bag is empty; give at least one stone")
        if not 1 <= self.stones.hall_cost <= MAX_STONES:
            problems.append(f"stones.toml: hall_cost: give 1 to {MAX_STONES}")
        return problems
