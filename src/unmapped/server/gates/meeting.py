"""The doors for those who do not want to hear or meet somebody, and for whoever reports it."""

from typing import Final

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from unmapped.server.gates.asking import TO_LEAVE, Incoming, Known, Who, house_of
from unmapped.server.shares.address import address_of
from unmapped.server.wire import BlockedCard, Meant, Report, Reported, TableCard, Whom


@post("/api/tables/{table:str}/mutes", status_code=200, opt={TO_LEAVE: True})
async def mute(request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Whom]) -> Meant:
    """Hear nothing of somebody at a table. Nobody else is told."""
    return await house_of(request.app.state).company.mute(who, table, data, once)


@delete("/api/tables/{table:str}/mutes/{key:str}", status_code=200, opt={TO_LEAVE: True})
async def unmute(request: Incoming, who: Who, once: Known, table: FromPath[str], key: FromPath[str]) -> None:
    """Hear somebody again at a table."""
    await house_of(request.app.state).company.unmute(who, table, key, once)


@post("/api/tables/{table:str}/blocks", status_code=200, opt={TO_LEAVE: True})
async def block(request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Whom]) -> Meant:
    """Hear nothing of somebody anywhere, and meet it at no table that waits for people. Nobody else is told."""
    return await house_of(request.app.state).company.block(who, table, data, once)


@get("/api/me/blocks")
async def blocks(request: Incoming, who: Who) -> tuple[BlockedCard, ...]:
    """Whom one has blocked, the latest first."""
    return await house_of(request.app.state).company.blocked(who)


@delete("/api/me/blocks/{key:str}", status_code=200, opt={TO_LEAVE: True})
async def unblock(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> tuple[BlockedCard, ...]:
    """Hear and meet somebody again; who is still blocked."""
    return await house_of(request.app.state).company.unblock(who, key, once)


@post("/api/tables/{table:str}/reports")
async def report(request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Report]) -> Reported:
    """Report somebody, or a line of chat, to whoever runs the server. Nobody else is told."""
    house = house_of(request.app.state)
    if once.before is None:
        await house.owners.held(table)  # Where another server has it, it is counted there.
        await house.shares.spend_of_all("guest.reports", who.id)
        await house.shares.spend_of_all("address.reports", address_of(request.scope["client"]))
    return await house.company.report(who, table, data, once)


@post("/api/tables/{table:str}/seats/{seat:int}/removal", status_code=200)
async def remove(request: Incoming, who: Who, once: Known, table: FromPath[str], seat: FromPath[int]) -> TableCard:
    """Take somebody off a table that one has made, before the game begins."""
    return await house_of(request.app.state).seating.remove(who, table, seat, once)


ALL: Final = (mute, unmute, block, blocks, unblock, report, remove)
