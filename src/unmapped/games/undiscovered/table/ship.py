"""How ship parts fit together (UD-125 to UD-127, UD-R25 to UD-R30, UD-R89, UD-X03, UD-X04).

A layout is a tuple of (cell, part), ascending. Cells are numbered row by row on a grid of SHIP by SHIP, in whose middle
stands the anchor, the middle one of the starter parts.
"""

from functools import cache, lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards.actions import SHIP
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import MARKED, NOTHING

Layout: TypeAlias = tuple[tuple[int, int], ...]
"""(cell, part) of every part, by cell."""

STARTING_PARTS: Final = box().starting_parts
"""So many of the starting cards of each seat, the last ones, are ship parts."""

TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3

CENTER: Final = SHIP * SHIP // 2


def _beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SHIP)
    return (
        cell - SHIP if row > 0 else NOTHING,
        cell + 1 if column < SHIP - 1 else NOTHING,
        cell + SHIP if row < SHIP - 1 else NOTHING,
        cell - 1 if column > 0 else NOTHING,
    )


BESIDE: Final = tuple([_beside(cell) for cell in range(SHIP * SHIP)])
"""The cells above, to the right of, below and to the left of each cell; -1 beyond the grid."""


def edges(part: int) -> tuple[int, ...]:
    """The connectors of a part on its four sides, 0 for none."""
    return DESIGNS[part].edges


def starter_parts(seat: int) -> tuple[int, ...]:
    """The starter parts of a seat, from left to right (UD-015, UD-134)."""
    first = box().first_starter + (seat + 1) * box().starters - STARTING_PARTS
    return tuple(range(first, first + STARTING_PARTS))


def starting_layout(seat: int) -> Layout:
    """The row of starter parts (UD-134)."""
    first = CENTER - STARTING_PARTS // 2
    return tuple([(first + index, part) for index, part in enumerate(starter_parts(seat))])


def anchor(layout: Layout) -> Layout:
    """The layout of the anchor alone."""
    return tuple([place for place in layout if place[0] == CENTER])


def spots(layout: Layout, part: int) -> list[int]:
    """The free cells where a part is joined to the layout and touches no other kind of connector, ascending."""
    own = edges(part)
    taken = {cell: edges(other) for cell, other in layout}
    cells: set[int] = set()
    for cell, theirs in taken.items():
        for side in range(4):
            kind = theirs[side]
            if kind and own[side ^ 2] == kind:
                free = BESIDE[cell][side]
                if free >= 0 and free not in taken and free not in cells and not conflicts(taken, free, own):
                    cells.add(free)
    return sorted(cells)


def conflicts(taken: dict[int, tuple[int, ...]], cell: int, own: tuple[int, ...]) -> bool:
    """Whether a part on `cell` would touch another kind of connector (UD-126, UD-R26)."""
    for side, near in enumerate(BESIDE[cell]):
        theirs = taken.get(near)
        if theirs is not None and own[side] and theirs[side ^ 2] and own[side] != theirs[side ^ 2]:
            return True
    return False


def with_part(layout: Layout, cell: int, part: int) -> Layout:
    """The layout with one part more."""
    return tuple(sorted((*layout, (cell, part))))


def holds(layout: Layout, part: int) -> bool:
    """Whether a part has a place in a layout."""
    return any([own == part for _, own in layout])


def joined(layout: Layout) -> Layout:
    """What of a layout hangs together with its anchor through joined connectors (UD-R27)."""
    taken = dict(layout)
    reached = [CENTER]
    for cell in reached:
        own = edges(taken[cell])
        for side, near in enumerate(BESIDE[cell]):
            part = taken.get(near)
            if part is not None and near not in reached and own[side] and edges(part)[side ^ 2] == own[side]:
                reached.append(near)
    return tuple([place for place in layout if place[0] in reached])


def is_legal(layout: Layout) -> bool:
    """Whether a layout hangs together and no different connectors touch (UD-R26, UD-R27)."""
    taken = {cell: edges(part) for cell, part in layout}
    if len(taken) < len(layout) or joined(layout) != layout:
        return False
    return not any([conflicts(taken, cell, own) for cell, own in taken.items()])


@cache
def is_installable(part: int) -> bool:
    """Whether a part has a place on some ship of this kind: one of starter parts alone (UD-R24).

    All others can be removed to make room.
    """
    return bool(spots(starting_layout(0), part))


def open_connectors(layout: Layout) -> list[tuple[int, int]]:
    """(cell, side) of every connector that is not joined to a like one (UD-R89)."""
    taken = dict(layout)
    ends: list[tuple[int, int]] = []
    for cell, part in layout:
        for side, kind in enumerate(edges(part)):
            if kind:
                near = taken.get(BESIDE[cell][side])
                if near is None or edges(near)[side ^ 2] != kind:
                    ends.append((cell, side))
    return ends


@final
class Fittings:
    """What the parts of a layout can do, without looking at each of them again."""

    __slots__ = ("abilities", "docks", "open_ends", "points", "triggers")

    def __init__(self, layout: Layout) -> None:
        designs = [(part, DESIGNS[part]) for _, part in layout]
        self.abilities = tuple([(part, ability) for part, design in designs for ability in design.abilities])
        self.docks = tuple([part for part, design in designs if design.dock])
        self.triggers = tuple(
            [tuple([part for part, design in designs if design.triggers[moment] >= 0]) for moment in range(MARKED + 1)]
        )
        """The parts with a trigger for each moment."""
        self.points = tuple([part for part, design in designs if design.points])
        """The parts that can be worth points."""
        self.open_ends = len(open_connectors(layout))
        """How many connectors are open (UD-R89)."""


@lru_cache(maxsize=8192)
def fittings(layout: Layout) -> Fittings:
    """The fittings of a layout, remembered."""
    return Fittings(layout)


def is_hub(part: int) -> bool:
    """Whether other parts can be joined to this one: it has more than one connector."""
    return sum([1 for kind in edges(part) if kind]) > 1


def can_complete(layout: Layout, bench: tuple[int, ...]) -> bool:
    """Whether all parts of `bench` can be added to `layout`, each joined to what is there by then."""
    singles = [part for part in bench if not is_hub(part)]
    return any([_can_lay_singles(completed, singles) for completed in _with_hubs(layout, bench)])


def _with_hubs(layout: Layout, bench: tuple[int, ...]) -> set[Layout]:
    """The layout with all hubs of `bench` added, in every way; nothing but a hub can be what another hub needs."""
    hubs = [part for part in bench if is_hub(part)]
    layouts = {layout}
    for _ in hubs:
        layouts = {
            with_part(earlier, cell, hub)
            for earlier in layouts
            for hub in hubs
            if not holds(earlier, hub)
            for cell in spots(earlier, hub)
        }
    return layouts


def cells_of(hub: int, layout: Layout, bench: tuple[int, ...]) -> set[int]:
    """Where a hub of `bench` can be when all of it has been added to `layout`."""
    singles = [part for part in bench if not is_hub(part)]
    whole = [completed for completed in _with_hubs(layout, bench) if _can_lay_singles(completed, singles)]
    return {cell for completed in whole for cell, part in completed if part == hub}


def _can_lay_singles(layout: Layout, singles: list[int]) -> bool:
    """Whether parts with one connector each find cells of their own: a matching of parts and cells."""
    free = [spots(layout, part) for part in singles]
    holder: dict[int, int] = {}
    return all([_can_seat(index, free, holder, set()) for index in range(len(singles))])


def _can_seat(index: int, free: list[list[int]], holder: dict[int, int], tried: set[int]) -> bool:
    for cell in free[index]:
        if cell not in tried:
            tried.add(cell)
            other = holder.get(cell)
            if other is None or _can_seat(other, free, holder, tried):
                holder[cell] = index
                return True
    return False


def can_rebuild(parts: tuple[int, ...], layout: Layout) -> bool:
    """Whether some legal layout holds all `parts`, those of `layout` among them."""
    base = anchor(layout)
    ((_, anchored),) = base
    return can_complete(base, tuple([part for part in parts if part != anchored]))


def rearranging_matters(layout: Layout, bench: tuple[int, ...]) -> bool:
    """Whether taking the ship apart can lead to something that adding `bench` to it cannot (UD-X04)."""
    base = anchor(layout)
    rest = (*[part for cell, part in layout if cell != CENTER], *bench)
    if not can_complete(layout, bench):
        return can_complete(base, rest)
    if sum([1 for part in rest if is_hub(part)]) < STARTING_PARTS:
        return False  # Only the starter parts can be built upon, and they fit in one way.
    return not _open_ends_of_all(base, rest) <= _open_ends_of_all(layout, bench)


def _open_ends_of_all(layout: Layout, bench: tuple[int, ...]) -> set[tuple[tuple[int, int, int], ...]]:
    """The open ends of every ship that can be made by adding `bench` to a layout."""
    layouts = _with_hubs(layout, bench)
    for part in bench:
        if not is_hub(part):
            layouts = {with_part(earlier, cell, part) for earlier in layouts for cell in spots(earlier, part)}
    return {_open_ends(complete) for complete in layouts}


def _open_ends(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """(side, kind, whether there is room beside it) of every open connector, which is all that counts of a layout."""
    taken = dict(layout)
    ends: list[tuple[int, int, int]] = []
    for cell, side in open_connectors(layout):
        near = BESIDE[cell][side]
        ends.append((side, edges(taken[cell])[side], int(near >= 0 and near not in taken)))
    return tuple(sorted(ends))


def fewest_removals(parts: tuple[int, ...], layout: Layout, staying: int) -> tuple[int, ...]:
    """Parts of which one has to go so that, with as few removals as possible, the rest fits together (UD-X06).

    Starter parts and `staying`, the part just acquired, never go (UD-130, UD-R23).
    """
    loose = [part for part in parts if part != staying and not DESIGNS[part].starter]
    for more in range(len(loose)):
        removable = [part for part in loose if _fits_without(parts, (part,), loose, more, layout)]
        if removable:
            return tuple(removable)
    return ()


def _fits_without(parts: tuple[int, ...], gone: tuple[int, ...], loose: list[int], more: int, layout: Layout) -> bool:
    """Whether the parts fit together without `gone` and `more` others."""
    if more == 0:
        return can_rebuild(tuple([part for part in parts if part not in gone]), layout)
    return any([_fits_without(parts, (*gone, part), loose, more - 1, layout) for part in loose if part not in gone])
