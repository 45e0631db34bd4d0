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
    counted: Counter[str] = Counter()
    for terrain in copy.terrains:
        land = shelf.pool.lands[terrain.land]
        retold = {event.id for event in land.events}
        for card in (*terrain.deck, *terrain.enemies):
            # What a land tells in its own words is a card of its own there.
            name = ids[card.thing]
            counted[f"{land.id}/{name}" if name in retold else name] += card.copies
        counted.update([ids[stage] for stage in (*terrain.opening, *terrain.closing)])
    blue, orange = copy.threats
    others = (*copy.hundreds, *copy.projects, *copy.advanced, *copy.characters, *copy.nights, copy.contest)
    counted.update([ids[card] for card in (*others, *blue, *orange)])
    return counted


def different(shelf: Shelf, this: Copy, other: Copy) -> int:
    """How many of a hundred cards of one copy, or of the other if that has more, are not in both."""
    mine, theirs = cards(shelf, this), cards(shelf, other)
    most = max(mine.total(), theirs.total())
    return 100 * (most - (mine & theirs).total()) // most


def are_unlike(shelf: Shelf, this: Copy, other: Copy) -> bool:
    """IC-30: whether they have other terrains, or 30 % other cards."""
    mine, theirs = [[terrain.land for terrain in copy.terrains] for copy in (this, other)]
    return mine != theirs or different(shelf, this, other) >= LEAST_DIFFERENT
