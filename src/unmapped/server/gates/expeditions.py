"""The doors to deals that everybody plays apart: the expedition of a day, and duels."""

from typing import Annotated, Final

from litestar import MediaType, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from unmapped.server.gates.asking import Incoming, Known, Who, house_of
from unmapped.server.house.apart import ghosts
from unmapped.server.shares.address import address_of
from unmapped.server.wire import (
    Daily,
    DealtTable,
    DuelCard,
    Ghost,
    Guest,
    NewDuel,
    Published,
    Racing,
    Ranking,
    TableCard,
)

DayQuery = Annotated[str, QueryParameter(name="day", max_length=10)]
FriendsQuery = Annotated[bool, QueryParameter(name="friends")]
KeyQuery = Annotated[str, QueryParameter(name="key", max_length=40)]


async def _card(request: Incoming, who: Guest, table: str) -> TableCard:
    return await house_of(request.app.state).owners.card_of(table, who)


async def _pay(request: Incoming, who: Guest) -> None:
    """Have a little of what a guest and an address may ask for of this kind."""
    shares = house_of(request.app.state).shares
    await shares.spend_of_all("guest.deals", who.id)
    await shares.spend_of_all("address.deals", address_of(request.scope["client"]))


@get("/api/daily")
async def daily(request: Incoming, who: Who) -> Daily:
    """The expeditions of today: how one stands to each, one's week, and what may be watched of yesterday."""
    return await house_of(request.app.state).expeditions.daily(who)


@get("/api/daily/published/{day:str}")
async def published(request: Incoming, day: FromPath[str]) -> Published:
    """What is published of the expeditions of a day: their hashes from the day before, all of it when it is over."""
    return await house_of(request.app.state).expeditions.published(day)


@get("/api/daily/published/{day:str}/{game:str}/seed", media_type=MediaType.TEXT)
async def seed(request: Incoming, day: FromPath[str], game: FromPath[str]) -> str:
    """The seed of an expedition, when it may be told."""
    return await house_of(request.app.state).expeditions.seed(game, day)


@patch("/api/daily/races", status_code=200)
async def race(request: Incoming, who: Who, data: JSONBody[Racing]) -> Daily:
    """Choose whether others may watch one's games, and whom one races against."""
    house = house_of(request.app.state)
    await house.expeditions.race(who, data)
    return await house.expeditions.daily(who)


@post("/api/daily/{game:str}/try", status_code=200)
async def begin(request: Incoming, who: Who, once: Known, game: FromPath[str]) -> TableCard:
    """Begin the one try of today that counts, or go on with it: there is one, however often this is asked."""
    house = house_of(request.app.state)
    if once.before is None:
        await _pay(request, who)
        table = await house.expeditions.begin(who, game)
        await house.deals.note(once, table)
        return await _card(request, who, table)
    return await _card(request, who, once.before.about)


@delete("/api/daily/{game:str}/try", status_code=200)
async def give_up(request: Incoming, who: Who, once: Known, game: FromPath[str], day: DayQuery = "") -> Daily:
    """Give one's try up: it is never finished, and practice may begin."""
    house = house_of(request.app.state)
    if once.before is None:  # Asked again a day later it would be about another expedition.
        await house.expeditions.give_up(who, game, day)
        await house.deals.note(once, game)
    return await house.expeditions.daily(who)


@post("/api/daily/{game:str}/practice")
async def practise(request: Incoming, who: Who, once: Known, game: FromPath[str], day: DayQuery = "") -> TableCard:
    """Play an expedition for practice, once one's own try is over."""
    house = house_of(request.app.state)
    if once.before is None:
        await _pay(request, who)
        table = await house.expeditions.practise(who, game, day)
        await house.deals.note(once, table)
        return await _card(request, who, table)
    return await _card(request, who, once.before.about)


@get("/api/daily/{game:str}/ranking")
async def ranking(
    request: Incoming, who: Who, game: FromPath[str], day: DayQuery = "", friends: FriendsQuery = False
) -> Ranking:
    """Who did how well, once one's own try is over."""
    return await house_of(request.app.state).expeditions.ranking(who, game, day, friends=friends)


@get("/api/daily/{game:str}/ghost")
async def ghost(request: Incoming, who: Who, game: FromPath[str], day: DayQuery = "", key: KeyQuery = "") -> Ghost:
    """How one's rival stood at the same point: nothing of what came later."""
    return await house_of(request.app.state).expeditions.ghost(who, game, day, key)


@get("/api/tables/{table:str}/deal")
async def deal_of(request: Incoming, who: Who, table: FromPath[str]) -> DealtTable:
    """Of which deal a table is, and how one stands to it."""
    return await house_of(request.app.state).deals.dealt_table(who, table)


@get("/api/tables/{table:str}/ghost")
async def ghost_beside(request: Incoming, who: Who, table: FromPath[str], key: KeyQuery = "") -> Ghost:
    """How one's rival stood at the same point of the deal of a table: nothing of what came later."""
    house = house_of(request.app.state)
    return await ghosts.ghost(house.deals, house.store, who, await house.deals.deal_at(table), key)


@post("/api/duels")
async def make_duel(request: Incoming, who: Who, once: Known, data: JSONBody[NewDuel]) -> DuelCard:
    """Deal a game that several people play apart; whoever has its link plays it."""
    await _pay(request, who)
    return await house_of(request.app.state).duels.make(who, data, once)


@get("/api/duels")
async def duels(request: Incoming, who: Who) -> tuple[DuelCard, ...]:
    """The duels that one has made or plays in, the latest first."""
    return await house_of(request.app.state).duels.of(who)


@get("/api/duels/{link:str}")
async def show_duel(request: Incoming, who: Who, link: FromPath[str]) -> DuelCard:
    """A duel: of the others who has begun, and what they did when one's own try is over."""
    return await house_of(request.app.state).duels.card(who, link)


@post("/api/duels/{link:str}/try", status_code=200)
async def begin_duel(request: Incoming, who: Who, once: Known, link: FromPath[str]) -> TableCard:
    """Begin one's try of a duel, or go on with it."""
    house = house_of(request.app.state)
    if once.before is None:
        await _pay(request, who)
        table = await house.duels.begin(who, link)
        await house.deals.note(once, table)
        return await _card(request, who, table)
    return await _card(request, who, once.before.about)


@delete("/api/duels/{link:str}/try", status_code=200)
async def give_up_duel(request: Incoming, who: Who, once: Known, link: FromPath[str]) -> DuelCard:
    """Give one's try of a duel up."""
    house = house_of(request.app.state)
    if once.before is None:
        await house.duels.give_up(who, link)
        await house.deals.note(once, link)
    return await house.duels.card(who, link)


ALL: Final = (
    daily, published, seed, race, begin, give_up, practise, ranking, ghost, deal_of, ghost_beside,
    make_duel, duels, show_duel, begin_duel, give_up_duel,
)  # fmt: skip
