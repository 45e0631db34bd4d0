"""Mission markers on missions and ship parts (UD-011, UD-099, UD-R14, UD-R15, UD-R31, UD-R99)."""

from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.agenda import Ints


def markers_on(state: Galaxy, card: int) -> Ints:
    """How many markers of each seat lie on a card."""
    for record in state.markers:
        if record[0] == card:
            return record[1:]
    return (0,) * state.seats


def _put(state: Galaxy, card: int, counts: Ints) -> None:
    others = [record for record in state.markers if record[0] != card]
    if any(counts):
        others.append((card, *counts))
    state.markers = tuple(sorted(others))
    state.marks_changed = True


def add(state: Galaxy, seat: int, card: int, amount: int, rule: str = "UD-099") -> int:
    """Put own markers on a card, as many as the supply holds; how many (UD-099, UD-R14)."""
    amount = min(amount, state.supply[seat])
    if amount:
        counts = list(markers_on(state, card))
        counts[seat] += amount
        state.supply[seat] -= amount
        _put(state, card, tuple(counts))
        state.note(seat, "marked", rule, card, amount)
    return amount


def remove(state: Galaxy, owner: int, card: int, amount: int, rule: str = "UD-R14") -> None:
    """Return markers of a seat from a card to its supply."""
    counts = list(markers_on(state, card))
    counts[owner] -= amount
    state.supply[owner] += amount
    _put(state, card, tuple(counts))
    state.note(owner, "unmarked", rule, card, amount)


def clear(state: Galaxy, card: int) -> None:
    """Return all markers of a card to their owners (UD-R15, UD-R31)."""
    for seat, count in enumerate(markers_on(state, card)):
        state.supply[seat] += count
    state.markers = tuple([record for record in state.markers if record[0] != card])
