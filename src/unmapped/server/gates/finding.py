"""The doors for whoever looks for people, knows some, or wants to know how strong they are."""

from typing import Annotated, Final

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from unmapped.server.gates.asking import TO_LEAVE, Incoming, Known, Who, house_of
from unmapped.server.shares.address import address_of
from unmapped.server.wire import (
    Acquaintance,
    Answering,
    Calls,
    LadderPage,
    PeoplePage,
    RatedGame,
    RatingCard,
    Seek,
    Sight,
    TableCard,
)

WaitQuery = Annotated[bool, QueryParameter(name="wait")]
TableQuery = Annotated[str, QueryParameter(name="table", max_length=40)]
GameQuery = Annotated[str, QueryParameter(name="game", max_length=40)]
SizeQuery = Annotated[int, QueryParameter(name="size", ge=0, le=8)]
SeasonQuery = Annotated[str, QueryParameter(name="season", pattern=r"^([0-9]{4}-[1-4])?$")]


# --- Searches ---


@get("/api/me/calls")
async def calls(request: Incoming, who: Who, wait: WaitQuery = False) -> Calls:
    """What one looks for and where one is called; with `wait` as soon as something happens, or after some seconds."""
    return await house_of(request.app.state).meetings.calls(who, wait=wait)


@post("/api/me/search", status_code=200)
async def seek(request: Incoming, who: Who, once: Known, data: JSONBody[Seek]) -> Calls:
    """Look for people, or for others than before. A guest has one search, from wherever it asks."""
    house, address = house_of(request.app.state), address_of(request.scope["client"])
    if once.before is None:
        await house.shares.spend_of_all("guest.searches", who.id)
        await house.shares.spend_of_all("address.searches", address)
    await house.pairings.seek(who, data, address, once)
    return await house.meetings.calls(who)


@post("/api/me/search/bots", status_code=200)
async def accept_bots(request: Incoming, who: Who, once: Known) -> Calls:
    """Let bots take the empty chairs."""
    house, address = house_of(request.app.state), address_of(request.scope["client"])
    if once.before is None:
        await house.shares.spend_of_all("guest.searches", who.id)
        await house.shares.spend_of_all("address.searches", address)
    await house.pairings.accept_bots(who, address, once)
    return await house.meetings.calls(who)


@delete("/api/me/search", status_code=200, opt={TO_LEAVE: True})
async def look_no_more(request: Incoming, who: Who, once: Known) -> Calls:
    """Look for nobody any more."""
    house = house_of(request.app.state)
    await house.pairings.end(who, once)
    return await house.meetings.calls(who)


@post("/api/me/summons", status_code=200)
async def answer(request: Incoming, who: Who, once: Known, data: JSONBody[Answering]) -> Calls:
    """Say whether one comes to the table for which people were found."""
    house = house_of(request.app.state)
    await house.pairings.answer(who, data.id, once, come=data.come)
    return await house.meetings.calls(who)


# --- People ---


@get("/api/me/people")
async def people(request: Incoming, who: Who, table: TableQuery = "") -> PeoplePage:
    """With whom one has played; and who of them is called to a table of one's own that waits, or to the latest."""
    return await house_of(request.app.state).acquaintances.page(who, table)


@post("/api/me/people/{key:str}/follow", status_code=200)
async def follow(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> PeoplePage:
    """Follow somebody with whom one has played."""
    house = house_of(request.app.state)
    await house.acquaintances.follow(who, key, once)
    return await house.acquaintances.page(who)


@delete("/api/me/people/{key:str}/follow", status_code=200, opt={TO_LEAVE: True})
async def unfollow(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> PeoplePage:
    """Follow somebody no more."""
    house = house_of(request.app.state)
    await house.acquaintances.unfollow(who, key, once)
    return await house.acquaintances.page(who)


@post("/api/me/people/{key:str}/block", status_code=200, opt={TO_LEAVE: True})
async def block_person(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> PeoplePage:
    """Hear nothing of somebody anywhere, and meet it at no table that waits for people. Nobody else is told."""
    house = house_of(request.app.state)
    await house.acquaintances.block(who, key, once)
    return await house.acquaintances.page(who)


@patch("/api/me/people")
async def show(request: Incoming, who: Who, once: Known, data: JSONBody[Sight]) -> PeoplePage:
    """Choose who may see at which tables one is."""
    house = house_of(request.app.state)
    await house.acquaintances.set_seen(who, data.seen, once)
    return await house.acquaintances.page(who)


@post("/api/tables/{table:str}/calls", status_code=200)
async def call(request: Incoming, who: Who, once: Known, table: FromPath[str], data: JSONBody[Acquaintance]) -> None:
    """Call somebody with whom one has played to a table that one has made, wherever it is on this site."""
    house = house_of(request.app.state)
    if once.before is None:
        await house.owners.held(table)  # Where another server has it, it is counted there.
        await house.shares.spend_of_all("guest.calls", who.id)
        await house.shares.spend_of_all("address.calls", address_of(request.scope["client"]))
    await house.acquaintances.call(who, table, data.key, once)


@post("/api/tables/{table:str}/calls/mine", status_code=200)
async def come(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> TableCard:
    """Sit down at a table to which one is called."""
    house = house_of(request.app.state)
    card = await house.acquaintances.come(who, table, once)
    await house.meetings.goes_on(who, table, address_of(request.scope["client"]))
    return card


@delete("/api/tables/{table:str}/calls/mine", status_code=200, opt={TO_LEAVE: True})
async def decline(request: Incoming, who: Who, once: Known, table: FromPath[str]) -> None:
    """Not come to a table to which one is called. Nobody is told."""
    await house_of(request.app.state).acquaintances.decline(who, table, once)


# --- Ratings ---


@get("/api/me/ratings")
async def ratings(request: Incoming, who: Who) -> tuple[RatingCard, ...]:
    """How strong one is believed to be, at each game of so many that one has played for it."""
    return await house_of(request.app.state).ladder.of_guest(who)


@get("/api/ladder")
async def ladder(
    request: Incoming, who: Who, game: GameQuery = "", size: SizeQuery = 0, season: SeasonQuery = ""
) -> LadderPage:
    """The best of a season at a game of so many, and the bots between them."""
    return await house_of(request.app.state).ladder.page(who, game, size, season)


@get("/api/tables/{table:str}/rating")
async def rating(request: Incoming, table: FromPath[str]) -> RatedGame:
    """Whether the game of a table counts, and what it made of everybody."""
    return await house_of(request.app.state).ladder.of_table(table)


ALL: Final = (
    calls, seek, accept_bots, look_no_more, answer, people, follow, unfollow, block_person, show, call, come, decline,
    ratings, ladder, rating,
)  # fmt: skip
