"""Seats as somebody wishes them, before they are made."""

from unmapped import bots
from unmapped.server.store import Seat
from unmapped.server.wire import Guest, SeatWish


def seat_faults(wishes: tuple[SeatWish, ...], *, together: bool) -> list[str]:
    """All that is wrong with the wishes for seats; one person has several only where all play `together`."""
    faults = [
        fault for at, wish in enumerate(wishes) if wish.kind == "bot" for fault in bot_faults(f"seat {at}", wish.bot)
    ]
    if not together and sum([wish.kind == "me" for wish in wishes]) > 1:
        faults.append("seats: you can sit on one seat only")
    return faults


def bot_faults(place: str, name: str) -> list[str]:
    """What is wrong with the name of a bot."""
    if name in bots.names():
        return []
    return [f"{place}: there is no bot {name!r}; there are {', '.join(bots.names())}"]


def seat_of(wish: SeatWish, guest: Guest) -> Seat:
    """A seat as it is wished for."""
    match wish.kind:
        case "me":
            return Seat("person", guest.id, "")
        case "bot":
            return Seat("bot", "", wish.bot)
        case "open" | "link":
            return Seat(wish.kind, "", "")
