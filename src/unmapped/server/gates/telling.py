"""The doors at which people say how they want to be told what happens while they are not there."""

from typing import Annotated, Final

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from unmapped.server.gates.asking import TO_LEAVE, Incoming, Known, Who, house_of
from unmapped.server.gates.guard import FROM_ANYWHERE
from unmapped.server.house.house import House
from unmapped.server.house.owners import NO_TABLE
from unmapped.server.shares.address import address_of
from unmapped.server.storage.store import Header
from unmapped.server.wire import Guest, Hushed, HushWish, NewBell, Telling, TellingTest, TellingWish, Tested
from unmapped.server.wrong import Wrong

AgainQuery = Annotated[bool, QueryParameter(name="again")]


async def _spend(request: Incoming, guest: Guest) -> House:
    """What a browser that is added, or a test, takes of the shares of whoever asks. Raises Spent."""
    house = house_of(request.app.state)
    await house.shares.spend_of_all("guest.bells", guest.id)
    await house.shares.spend_of_all("address.bells", address_of(request.scope["client"]))
    return house


async def _header(house: House, table: str) -> Header:
    header = await house.store.header(table)
    if header is None:
        raise Wrong(404, "table", NO_TABLE)
    return header


@get("/api/me/telling")
async def telling(request: Incoming, who: Who) -> Telling:
    """How one is told, in which browsers, and what stands in the way."""
    return await house_of(request.app.state).telling.show(who)


@patch("/api/me/telling", opt={TO_LEAVE: True})
async def choose_telling(request: Incoming, who: Who, once: Known, data: JSONBody[TellingWish]) -> Telling:
    """Be told like this from now on."""
    return await house_of(request.app.state).telling.choose(who, data, once)


@post("/api/me/bells", status_code=200)
async def add_bell(request: Incoming, who: Who, once: Known, data: JSONBody[NewBell]) -> Telling:
    """Ring a browser when there is something to tell."""
    house = house_of(request.app.state) if once.before is not None else await _spend(request, who)
    return await house.telling.add_bell(who, data, once)


@delete("/api/me/bells/{key:str}", status_code=200, opt={TO_LEAVE: True})
async def drop_bell(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> Telling:
    """Ring a browser no more."""
    return await house_of(request.app.state).telling.drop_bell(who, key, once)


@post("/api/me/telling/test", status_code=200)
async def test_telling(request: Incoming, who: Who, data: JSONBody[TellingTest]) -> Tested:
    """Be told something now, to see whether that works."""
    return await (await _spend(request, who)).telling.test(who, data)


@get("/api/tables/{table:str}/telling")
async def table_telling(request: Incoming, who: Who, table: FromPath[str]) -> Hushed:
    """Whether one is told of a table."""
    house = house_of(request.app.state)
    return await house.telling.hushed(who, await _header(house, table))


@patch("/api/tables/{table:str}/telling", opt={TO_LEAVE: True})
async def hush_table(
    request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[HushWish]
) -> Hushed:
    """Be told nothing of a table, or again what one chose."""
    house = house_of(request.app.state)
    return await house.telling.hush(who, await _header(house, table), hushed=data.hushed, once=once)


@post("/api/tables/{table:str}/telling/later", status_code=200)
async def tell_later(request: Incoming, who: Who, table: FromPath[str]) -> Hushed:
    """Be told once more, in an hour, that it is one's move at a table."""
    house = house_of(request.app.state)
    header = await _header(house, table)
    await house.telling.later(who, header)
    return await house.telling.hushed(who, header)


@post("/api/hush/{token:str}", status_code=200, opt={FROM_ANYWHERE: True})
async def hush(request: Incoming, token: FromPath[str], again: AgainQuery = False) -> Hushed:
    """End the letters that a link stands in, as whoever has the letter may; or let them come `again`.

    Programs that read mail ask for this as well, from wherever they are and without being anybody (RFC 8058).
    """
    return await house_of(request.app.state).telling.end(token, again=again)


ALL: Final = (
    telling, choose_telling, add_bell, drop_bell, test_telling, table_telling, hush_table, tell_later, hush,
)  # fmt: skip
