"""
The guard against programs that set each other off without end.

Some effects make other programs run: a Relationship pays its space, a Special Action may be a
benefit, a bonus follows a deed. A circle of such programs is sound only if every time round uses
something up that does not come back: a token, a card, an Heirloom, or a space's one Special Action
in a chain. [LG-R-80] Any other circle is refused, with its path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from legacies.games.legacies.effects import (
    Action,
    Bonus,
    Buy,
    Collect,
    Deed,
    Effect,
    ForEach,
    Modifier,
    MoveRelationship,
    Owner,
    PlaceInvestment,
    Program,
    Relationship,
    RemoveRelationship,
    ReturnInvestment,
    Sell,
    ShareAction,
    SpecialAction,
    Strengthen,
    SwapRelationships,
    UnblockAction,
    Weaken,
    Which,
    Whose,
    With,
    steps,
)

if TYPE_CHECKING:
    from legacies.games.legacies.pack import LegaciesPack

CENTURIES = (1, 2, 3)
NOTHING, TOKEN, STAKE, SALE = "nothing", "token", "stake", "sale"  # what a step uses up

# What brings back what a step has used up: with one of these in a circle, it may go on for ever.
GIVES_BACK: Mapping[str, tuple[type, ...]] = {
    TOKEN: (RemoveRelationship, Weaken, UnblockAction, ForEach),
    STAKE: (Sell, ReturnInvestment),
    SALE: (Buy, PlaceInvestment),
}


NEW_RELATIONSHIP = (("space", TOKEN), ("token", TOKEN), (f"bonus {Deed.RELATIONSHIP}", TOKEN))


@frozen
class Node:
    """A program of the pack: where it stands, and what kind of thing it belongs to."""

    where: str
    kind: str  # "space", "figure", "token", "special", or "bonus " and the deed
    program: Program


@frozen
class Edge:
    """One program can set off another, using something up or not."""

    start: int
    end: int
    uses: str


def endless(pack: LegaciesPack) -> list[str]:
    """The circles that nothing bounds, one line each; a circle stays within one Century."""
    found: list[str] = []
    for century in CENTURIES:
        for line in _circles(_nodes(pack, century)):
            if line not in found:
                found.append(line)
    return found


def _nodes(pack: LegaciesPack, century: int) -> list[Node]:
    """The programs that others can set off in a Century."""
    found = []
    for number, track in enumerate(pack.relationship_tracks.tracks):
        if track.century == century:
            at = f"relationship_tracks.toml: tracks[{number}].spaces"
            for space, each in enumerate(track.spaces):
                found.append(Node(f"{at}[{space}].effects", "space", each.effects))
    for number, figure in enumerate(pack.legendary_figures.legendary_figures):
        at = f"legendary_figures.toml: legendary_figures[{number}].effects"
        found.append(Node(at, "figure", figure.effects))
    for number, token in enumerate(pack.bonus_tokens.bonus_tokens):
        at = f"bonus_tokens.toml: bonus_tokens[{number}].effects"
        found.append(Node(at, "token", token.effects))
    for number, mat in enumerate(pack.characters.characters):
        for side in ("aboveboard", "underhanded"):
            at = f"characters.toml: characters[{number}].{side}.effects"
            found.append(Node(at, "special", getattr(mat, side).effects))
    for where, modifiers in _modifiers(pack, century):
        for number, modifier in enumerate(modifiers):
            if isinstance(modifier, Bonus):
                found.append(Node(f"{where}[{number}].do", f"bonus {modifier.on}", modifier.do))
    return found


def _modifiers(pack: LegaciesPack, century: int) -> Iterator[tuple[str, Sequence[Modifier]]]:
    for number, successor in enumerate(pack.successors.successors):
        yield f"successors.toml: successors[{number}].lasting", successor.lasting
    for number, event in enumerate(pack.events.events):
        if event.century == century:
            yield f"events.toml: events[{number}].top.modifiers", event.top.modifiers
            yield f"events.toml: events[{number}].bottom.modifiers", event.bottom.modifiers


def _sets_off(effect: Effect) -> Iterator[tuple[str, str]]:
    """The kinds of programs that an effect can set off, and what each time uses up."""
    if isinstance(effect, Relationship):
        yield from [("figure", TOKEN)] if effect.with_ is With.LEGENDARY else NEW_RELATIONSHIP
    elif isinstance(effect, Strengthen | Weaken):
        if effect.pays and effect.whose in (Whose.OWN, Whose.ALL):
            yield "space", NOTHING
    elif isinstance(effect, MoveRelationship):
        if effect.whose is Owner.OWN:
            yield "space", NOTHING
    elif isinstance(effect, SwapRelationships):
        yield "space", NOTHING
    elif isinstance(effect, Collect):
        yield ("figure" if effect.which is Which.LEGENDARY else "space"), NOTHING
    elif isinstance(effect, ShareAction):
        if Action.RELATIONSHIPS in effect.actions:
            yield from (("space", NOTHING), ("figure", NOTHING))
    elif isinstance(effect, SpecialAction):
        yield "special", NOTHING
        yield from NEW_RELATIONSHIP  # what an NPC makes of it [LG-NEM-23]
    elif isinstance(effect, Buy):
        yield f"bonus {Deed.BUY}", STAKE
    elif isinstance(effect, Sell):
        yield f"bonus {Deed.SELL}", SALE
    # extra_play, extra_successor and acquire_heirloom use up a card or an Heirloom for good.


def _edges(nodes: Sequence[Node]) -> set[Edge]:
    by_kind: dict[str, list[int]] = {}
    for number, node in enumerate(nodes):
        by_kind.setdefault(node.kind, []).append(number)
    found = set()
    for number, node in enumerate(nodes):
        for _, effect in steps(node.program, ""):
            for kind, uses in _sets_off(effect):
                if kind == "special" and node.kind in ("space", "figure"):
                    continue  # once in a chain [LG-R-80]
                found |= {Edge(number, end, uses) for end in by_kind.get(kind, ())}
    return found


def _circles(nodes: Sequence[Node]) -> Iterator[str]:
    """
    Circles that go on for ever.

    In a knot of programs that all lead to each other, what is used up and never given back, there
    or by anything set off on the way, is used only so often; so the steps that use it can be left
    out, and the rest looked at again.
    """
    pending = [(set(range(len(nodes))), _edges(nodes))]
    while pending:
        within, edges = pending.pop()
        ahead = _ahead(range(len(nodes)), edges)
        for knot in _knots(within, edges):
            inside = {each for each in edges if {each.start, each.end} <= knot}
            held = {
                type(effect)
                for number in _reached(min(knot), ahead)
                for _, effect in steps(nodes[number].program, "")
            }
            bounded = {
                each
                for each in inside
                if each.uses in GIVES_BACK and not held & set(GIVES_BACK[each.uses])
            }
            if bounded:
                pending.append((knot, edges - bounded))
            else:
                path = _path(min(knot), inside)
                words = " -> ".join(nodes[number].where for number in path)
                yield f"{nodes[path[0]].where}: sets itself off without end: {words}"


def _knots(within: set[int], edges: set[Edge]) -> Iterator[set[int]]:
    """Largest sets of nodes that lead to each other; one alone only if it leads to itself."""
    inside = {each for each in edges if {each.start, each.end} <= within}
    ahead = _ahead(within, inside)
    back = _ahead(within, {Edge(each.end, each.start, each.uses) for each in inside})
    left = set(within)
    while left:
        start = min(left)
        knot = _reached(start, ahead) & _reached(start, back)
        if knot:
            yield knot
        left -= knot | {start}


def _ahead(within: Iterable[int], edges: set[Edge]) -> Mapping[int, set[int]]:
    """Where each node leads in one step."""
    found: dict[int, set[int]] = {number: set() for number in within}
    for each in edges:
        found[each.start].add(each.end)
    return found


def _reached(start: int, ahead: Mapping[int, set[int]]) -> set[int]:
    """All that can be reached in one step or more."""
    found: set[int] = set()
    pending = [start]
    while pending:
        for each in ahead[pending.pop()] - found:
            found.add(each)
            pending.append(each)
    return found


def _path(start: int, edges: set[Edge]) -> list[int]:
    """A shortest way from a node back to itself."""
    before: dict[int, int] = {}
    pending = [start]
    while pending:
        here = pending.pop(0)
        for end in sorted(each.end for each in edges if each.start == here):
            if end == start:
                path = [here]
                while path[-1] != start:
                    path.append(before[path[-1]])
                return [*reversed(path), start]
            if end not in before:
                before[end] = here
                pending.append(end)
    raise AssertionError("a knot leads back to itself")
