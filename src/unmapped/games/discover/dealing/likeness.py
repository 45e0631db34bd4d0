"""How much two copies have in common (IC-30)."""

from collections import Counter
from typing import Final

from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.shelf import Shelf

LEAST_DIFFERENT: Final = 30
"""Of a hundred cards."""


def cards(shelf: Shelf, copy: Copy) -> Counter[str]:
    """All cards of a copy, by id."""
    ids = shelf.built.ids
    found: Counter[str] = Counter()
    for terrain in copy.terrains:
        land = shelf.pool.lands[terrain.land]
        told = {event.id for event in land.events}
        for one in (*terrain.deck, *terrain.enemies):
            # What a land tells in its own words is a card of its own there.
            name = ids[one.thing]
            found[f"{land.id}/{name}" if name in told else name] += one.copies
        found.update([ids[one] for one in (*terrain.opening, *terrain.closing)])
    things = (*copy.hundreds, *copy.projects, *copy.advanced, *copy.characters, *copy.nights, copy.contest)
    found.update([ids[one] for one in (*things, *copy.threats[0], *copy.threats[1])])
    return found


def different(shelf: Shelf, one: Copy, other: Copy) -> int:
    """How many of a hundred cards of one copy, or of the other if that has more, are not in both."""
    mine, theirs = cards(shelf, one), cards(shelf, other)
    most = max(mine.total(), theirs.total())
    return 100 * (most - (mine & theirs).total()) // most


def are_unlike(shelf: Shelf, one: Copy, other: Copy) -> bool:
    """IC-30: whether they have other terrains, or 30 % other cards."""
    lands = [[terrain.land for terrain in copy.terrains] for copy in (one, other)]
    return lands[0] != lands[1] or different(shelf, one, other) >= LEAST_DIFFERENT
