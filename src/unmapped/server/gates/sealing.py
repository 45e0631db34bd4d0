"""What stands before tables of deals that others play as well: who may see what of them until their seed is told.

Such a table is its player's alone. Others who are through with the deal may watch it once it is over, if its player
agrees. Its record, and whatever else would tell its seed or let somebody else play, waits until the seed is told.
"""

from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from unmapped.server.gates.asking import house_of
from unmapped.server.gates.guard import Connection, cookie_name
from unmapped.server.house.apart.deals import Deals
from unmapped.server.house.house import House
from unmapped.server.storage.deals import is_dealt
from unmapped.server.wrong import Wrong

SEALED: Final = "Others play this deal as well: the table is its player’s alone until the seed is told."
_KEPT_BACK: Final = "Others play this deal as well: this waits until the seed is told. Practise it from its own page."

CLOSED: Final = 4403
"""With what a socket is closed of somebody who may not see a table."""

_OF_OTHERS: Final = frozenset(("replay", "frame", "ending", "picture", "portrait", "show_analysis", "analyse"))
"""The doors by which a game is watched that somebody else has played."""

_OF_NOBODY: Final = frozenset(
    ("record", "fork", "token", "invite", "sit", "furnish", "leave", "remove", "events", "program_acts")
)
"""The doors that tell a seed, or let somebody else play."""


async def unsealed(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let nobody through who may not see a table yet. Raises Wrong."""
    table = str(connection.path_params.get("table", ""))
    if connection.scope["type"] != ScopeType.HTTP or not is_dealt(table):
        return
    house = house_of(connection.app.state)
    known = await house.deals.whose(table)
    if known is None or house.deals.is_open(known[1]):
        return
    door = handler.fn.__name__
    token = connection.cookies.get(cookie_name(secure=connection.url.scheme == "https"), "")
    guest = await house.guests.guest(token)
    who = guest.id if guest is not None else ""
    if await _is_own(house, table, who):
        if door in _OF_NOBODY and not (door == "leave" and await house.deals.is_through(who, known[1])):
            raise Wrong(409, "sealed", _KEPT_BACK)
        return
    if door not in _OF_OTHERS or not await house.deals.may_watch(who, table):
        raise Wrong(403, "sealed", SEALED)


async def _is_own(house: House, table: str, guest: str) -> bool:
    """Whether a guest plays at a table."""
    known = await house.deals.whose(table)
    if not guest or known is None:
        return False
    if known[0].guest:
        return known[0].guest == guest
    header = await house.store.header(table)
    return header is not None and any([seat.guest == guest for seat in header.seats])


async def may_come(house: House, table: str, guest: str) -> bool:
    """Whether somebody may be at a table now."""
    return not await house.deals.is_sealed(table) or await _is_own(house, table, guest)


async def without_seed(deals: Deals, table: str, shown: bytes) -> bytes:
    """A replay as it may be shown: without its seed as long as others play the same deal."""
    if not await deals.is_sealed(table):
        return shown
    replay = msgspec.json.decode(shown, type=dict[str, object])
    return msgspec.json.encode(replay | {"seed": ""})
