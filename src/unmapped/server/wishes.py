"""Tables as somebody wishes them, before they are made."""

from typing import Final, TypeGuard

from unmapped import bots
from unmapped.games import AnyGame
from unmapped.kernel.options import WHOLE_NUMBERS
from unmapped.server.storage.store import Seat
from unmapped.server.wire import Guest, SeatWish

MOST_DIGITS: Final = 40


def options_of(game: AnyGame, given: dict[str, object]) -> dict[str, object]:
    """Options as they were sent; whole numbers may come as text, where a client's own hold fewer digits."""
    whole = {name for name, kind, _, _ in game.describe_options() if kind in WHOLE_NUMBERS}
    return {name: int(value) if name in whole and _is_number(value) else value for name, value in given.items()}


def _is_number(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS


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
