"""How ship parts may lie, written a second time and as plainly as possible.

Nothing here is shared with the engine: cells are (right, down) from the anchor, a part is its four connectors clockwise
from the top ("" for none), and a ship is found by trying every part beside every other until nothing is left to try.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeAlias

REACH = 4
"""So far parts may lie from the anchor in each direction (UD-X03)."""

Cell: TypeAlias = tuple[int, int]
Edges: TypeAlias = tuple[str, str, str, str]
Ship: TypeAlias = Mapping[Cell, int]
"""The number of the part on each cell; what its connectors are stands in a table of its own."""
Table: TypeAlias = Mapping[int, Edges]

_STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
ANCHOR: Cell = (0, 0)


def beside(cell: Cell) -> list[Cell]:
    """The four cells around one: above, right, below, left."""
    return [(cell[0] + right, cell[1] + down) for right, down in _STEPS]


def is_inside(cell: Cell) -> bool:
    """Whether a part may lie there."""
    return max(abs(cell[0]), abs(cell[1])) <= REACH


def touching(ship: Ship, edges: Table) -> Iterator[tuple[Cell, Cell, str, str]]:
    """Give every two cells with parts beside each other, with what their touching edges bear."""
    for cell, part in ship.items():
        for side, near in enumerate(beside(cell)):
            if near in ship:
                yield cell, near, edges[part][side], edges[ship[near]][(side + 2) % 4]


def is_legal(ship: Ship, edges: Table) -> bool:
    """Whether like connectors join all parts to one ship, and no different ones touch."""
    links = list(touching(ship, edges))
    if not all(map(is_inside, ship)) or any(own and theirs and own != theirs for _, _, own, theirs in links):
        return False
    reached = {ANCHOR}
    for _ in ship:
        reached |= {near for cell, near, own, theirs in links if cell in reached and own and own == theirs}
    return reached == set(ship)


def spots(ship: Ship, part: int, edges: Table) -> set[Cell]:
    """Where a part can be added."""
    around = {near for cell in ship for near in beside(cell)} - set(ship)
    return {cell for cell in around if is_legal({**ship, cell: part}, edges)}


def ships(ship: Ship, bench: tuple[int, ...], edges: Table) -> list[dict[Cell, int]]:
    """Every legal ship with all parts of the bench and everything that is there already where it is."""
    begun = {frozenset(ship.items())}
    for _ in bench:
        begun = {
            one | {(cell, part)}
            for one in begun
            for part in bench
            if part not in dict(one).values()
            for cell in spots(dict(one), part, edges)
        }
    return [dict(one) for one in begun]


def open_ends(ship: Ship, edges: Table) -> Counter[tuple[int, str, bool]]:
    """Edge, kind, and whether there is room beside it, of every connector that is not joined to a like one."""
    found: Counter[tuple[int, str, bool]] = Counter()
    for cell, part in ship.items():
        for side, near in enumerate(beside(cell)):
            kind = edges[part][side]
            if kind and (near not in ship or edges[ship[near]][(side + 2) % 4] != kind):
                found[side, kind, near not in ship and is_inside(near)] += 1
    return found


def rearranging_matters(ship: Ship, bench: tuple[int, ...], edges: Table) -> bool:
    """Whether taking all apart leads to other open connectors, or to a ship at all where adding does not (UD-X04)."""
    rest = tuple(part for cell, part in ship.items() if cell != ANCHOR)
    adding = ships(ship, bench, edges)
    anew = ships({ANCHOR: ship[ANCHOR]}, (*rest, *bench), edges)
    if not adding:
        return bool(anew)
    reached = [open_ends(one, edges) for one in adding]
    return any(open_ends(one, edges) not in reached for one in anew)


def removals(anchor: int, parts: tuple[int, ...], loose: tuple[int, ...], edges: Table) -> set[int]:
    """The parts in any of the smallest choices among `loose` without which the rest makes a ship (UD-X06)."""
    for count in range(1, len(loose) + 1):
        found: set[int] = set()
        for gone in combinations(loose, count):
            if ships({ANCHOR: anchor}, tuple(part for part in parts if part not in gone), edges):
                found |= set(gone)
        if found:
            return found
    return set()
