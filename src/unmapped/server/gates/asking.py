"""Who asks, and how a request is known again: what doors are given of it."""

from collections.abc import AsyncIterator
from hashlib import blake2b
from typing import Final, TypeAlias

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from unmapped.server.gates.guard import NEW_TOKEN, cookie_name
from unmapped.server.house.house import House
from unmapped.server.house.identity import Browser
from unmapped.server.persons.devices import device_of
from unmapped.server.shares.address import address_of
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.wire import Command, Guest
from unmapped.server.wrong import Wrong

Incoming = Request[None, None, State]

Who: TypeAlias = NamedDependency[Guest]


def house_of(state: State) -> House:
    """The house that serves."""
    house = state["house"]
    assert isinstance(house, House)
    return house


async def guest(request: Incoming) -> Guest:
    """Who asks; whoever comes for the first time becomes a guest, and is sent its token with the answer."""
    house = house_of(request.app.state)
    secure = request.url.scheme == "https"
    token = request.cookies.get(cookie_name(secure=secure), "")
    device = device_of(request.headers.get("user-agent", ""))
    known = await house.guests.guest(token, device)
    if known is None:
        await house.shares.spend_of_all("address.guests", address_of(request.scope["client"]))
        known, token = await house.guests.new_guest(device)
        request.state[NEW_TOKEN] = token
    request.state[_TOKEN] = token
    if request.method not in ("GET", "HEAD") and not request.route_handler.opt.get(TO_LEAVE):
        house.company.check(known.id)
    return known


TO_LEAVE: Final = "to_leave"
"""What marks doors that are open to whoever may only look on: a seat can always be left, and people let be."""


_TOKEN: Final = "token"
"""Where a request notes the secret of who asks."""


def browser_of(request: Incoming) -> Browser:
    """The browser that asks, by the secret that it has, or is given just now."""
    return Browser(str(request.state[_TOKEN]), device_of(request.headers.get("user-agent", "")))


_NAMED: Final = "idempotency-key"
"""The header with the client's own name for what it asks."""


async def once(request: Incoming, who: Who) -> AsyncIterator[Once]:
    """How a request is known again; those of the same name wait for each other. Raises Wrong."""
    command = request.headers.get(_NAMED, "")
    if not command:
        yield UNNAMED
        return
    try:
        msgspec.convert(command, Command)
    except msgspec.ValidationError as error:
        raise Wrong(400, "input", f"The header {_NAMED} has 8 to 40 letters, digits and hyphens.") from error
    house = house_of(request.app.state)
    asked = blake2b(f"{request.method} {request.url.path}\n".encode() + await request.body(), digest_size=16)
    request_once = Once(who.id, command, asked.hexdigest(), str(request.state[_TOKEN]))
    async with house.guests.alone(who.id, command):
        yield await house.guests.known(request_once)


Known: TypeAlias = NamedDependency[Once]
