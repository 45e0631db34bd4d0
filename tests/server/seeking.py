"""People who look for each other in tests: they search, come when they are called, and play to the end."""

import asyncio
from typing import Final

from tests.server.rooms import PATIENCE, guest, until
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
    """Pair all who look; the call that these have got. The house pairs by itself as well, and is waited for."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await house.pairings.pair()
            calls = {call.id if call else "" for call in [(await house.meetings.calls(one)).summons for one in who]}
            if calls != {""}:
                (identity,) = calls
                return identity


async def table_of(house: House, *who: Guest) -> str:
    """The table at which those sit who were found."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await house.pairings.pair()
            tables = {(await house.meetings.calls(person)).table for person in who}
            if "" not in tables:
                (table,) = tables
                return table


async def seated(house: House, *who: Guest) -> Owner:
    """The same, held."""
    return await house.owners.held(await table_of(house, *who))


async def come(house: House, *who: Guest) -> Owner:
    """All come to the table for which they are called."""
    identity = await called(house, *who)
    for person in who:
        await house.pairings.answer(person, identity, come=True)
    return await seated(house, *who)


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
