"""Another game with the same people: whose seat is where at the new table, and for whom one is kept.

Seats turn by one place, bots sit at their new places, and the seats of others are kept until they say yes themselves: a
table begins when all sit. The new table is kept with the name of the one that it follows.
"""

from collections.abc import Sequence

from unmapped.server.storage.store import Seat
from unmapped.server.wire import SeatWish


def turned(seats: int) -> tuple[int, ...]:
    """Where each seat goes: everybody moves on by one place, so that somebody else begins."""
    return tuple([(seat + 1) % seats for seat in range(seats)])


def wishes(before: Sequence[Seat], guest: str) -> tuple[SeatWish, ...]:
    """Who shall sit where at the table that follows: bots, whoever asks, and seats that are kept for the others."""
    there = dict(zip(turned(len(before)), before, strict=True))
    return tuple([_wish(there[seat], guest) for seat in range(len(before))])


def _wish(row: Seat, guest: str) -> SeatWish:
    if row.kind != "person":
        return SeatWish("bot", row.bot or "navigator")
    return SeatWish("me") if row.guest == guest else SeatWish("link")
