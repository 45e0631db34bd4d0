"""People who look for each other in tests: they search, come when they are called, and play to the end."""

from typing import Final

from tests.server.rooms import guest, until
from unmapped.server.house.house import House
from unmapped.server.storage.store import Seat
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Calls, Guest, Seek

WISH: Final = Seek(("planet_unknown",), (2,))


def place(number: int) -> str:
    """Where somebody comes from."""
    return f"198.51.100.{number}"


async def people(house: House, count: int) -> list[Guest]:
    """So many new people."""
    return [await guest(house) for _ in range(count)]


async def seek(house: House, who: Guest, wish: Seek = WISH, address: str = "") -> Calls:
    """Somebody looks for people; each comes from elsewhere."""
    await house.pairings.seek(who, wish, address or who.id)
    return await house.meetings.calls(who)


async def called(house: House, *who: Guest) -> str:
    """Pair all who look; the call that these have got."""
    await house.pairings.pair()
    summons = [(await house.meetings.calls(person)).summons for person in who]
    (identity,) = {call.id if call else "" for call in summons}
    assert identity
    return identity


async def come(house: House, *who: Guest) -> Owner:
    """All come to the table for which they are called."""
    identity = await called(house, *who)
    for person in who:
        await house.pairings.answer(person, identity, come=True)
    tables = {(await house.meetings.calls(person)).table for person in who}
    (table,) = tables
    return await house.owners.held(table)


async def meet(house: House, *who: Guest, wish: Seek = WISH, address: str = "") -> Owner:
    """They look, are found, and sit at a table."""
    for person in who:
        await seek(house, person, wish, address)
    return await come(house, *who)


async def play(house: House, held: Owner) -> list[int]:
    """Play a game to its end by whatever each may do first; the ranks."""
    number = held.seq
    while held.state == "running":
        people_asked = [seat for seat in held.table.to_act if not held.seats[seat].bot]
        if not people_asked:
            before = held.seq
            await until(lambda: held.seq > before or held.state != "running")  # noqa: B023
            continue
        number += 1
        await held.act(people_asked[0], f"played-{number:06}", held.table.legal(people_asked[0])[0])
    assert held.table.result is not None
    return list(held.table.result.ranks)


def sits(held: Owner, who: Guest) -> int:
    """The seat of somebody."""
    return held.seats.index(Seat("person", who.id, ""))
