"""The doors for nights and holidays, while which nobody's time runs in games over days."""

from typing import Final

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from unmapped.server.gates.asking import Incoming, Known, Who, house_of
from unmapped.server.wire import HolidayWish, NightWish, Rests


@get("/api/me/rests")
async def rests(request: Incoming, who: Who) -> Rests:
    """One's nights and holidays."""
    return await house_of(request.app.state).resting.shown(who)


@put("/api/me/nights")
async def set_nights(request: Incoming, who: Who, once: Known, data: JSONBody[NightWish]) -> Rests:
    """Set one's nights; those that are set later hold a day afterwards."""
    return await house_of(request.app.state).resting.set_nights(who, data, once)


@post("/api/me/holidays")
async def add_holiday(request: Incoming, who: Who, once: Known, data: JSONBody[HolidayWish]) -> Rests:
    """Set a holiday, from today on."""
    return await house_of(request.app.state).resting.add_holiday(who, data, once)


@delete("/api/me/holidays/{begins:int}", status_code=200)
async def end_holiday(request: Incoming, who: Who, once: Known, begins: FromPath[int]) -> Rests:
    """Take a holiday back; one that goes on ends now."""
    return await house_of(request.app.state).resting.end_holiday(who, begins, once)


ALL: Final = (rests, set_nights, add_holiday, end_holiday)
