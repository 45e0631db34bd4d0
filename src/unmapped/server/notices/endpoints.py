"""Where push services are: addresses that strangers name, so that none is believed.

Nothing is ever sent to this machine, to its neighbours, or to any other address that is not open to the whole world:
also not where a name leads there, for what a name leads to is looked up and checked, and just that is connected to.
"""

import asyncio
import re
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

LONGEST: Final = 1_024
"""Of an endpoint."""

FORGED: Final = "This is no address of a push service: your browser gives one when notices are allowed."
UNKNOWN: Final = "The push service of this browser cannot be found now: try again in a while."

_TLS: Final = 443
_NAME: Final = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])")
_HOME: Final = (
    ".local",
    ".localhost",
    ".localdomain",
    ".internal",
    ".home.arpa",
    ".lan",
    ".test",
    ".invalid",
    ".onion",
)
"""Ends of names that mean something else in each network."""
_WORLD: Final = IPv6Network("2000::/3")
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Where networks without IPv4 find the hosts that have only that."""


class BadEndpoint(Exception):
    """An address to which nothing is sent, and what its sender is told."""

    def __init__(self, sentence: str = FORGED) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Unfound(Exception):
    """A name that leads nowhere just now."""


class Endpoint(NamedTuple):
    """Where something can be sent."""

    service: str
    """Who takes it: scheme, host, and port where that is not the usual one."""
    host: str
    port: int
    path: str
    secure: bool = True


def endpoint_at(address: str, *, near: bool = False) -> Endpoint:
    """What an address says; `near` ones are on this machine itself, for tests. Raises BadEndpoint."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        raise BadEndpoint
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise BadEndpoint from error
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    if parts.username is not None or parts.password is not None or parts.fragment or not path.startswith("/"):
        raise BadEndpoint
    host = (parts.hostname or "").rstrip(".")
    if near and parts.scheme == "http" and host == "127.0.0.1" and port:
        return Endpoint(f"http://{host}:{port}", host, port, path, secure=False)
    if parts.scheme != "https" or port not in (None, _TLS) or not _NAME.fullmatch(host) or host.endswith(_HOME):
        raise BadEndpoint
    return Endpoint(f"https://{host}", host, _TLS, path)


def is_open(address: str) -> bool:
    """Whether an address in numbers is open to the whole world."""
    try:
        number = ip_address(address)
    except ValueError:  # With the name of a line of this machine, for instance.
        return False
    if isinstance(number, IPv4Address):
        return _is_open(number)
    if number.ipv4_mapped is not None:
        return _is_open(number.ipv4_mapped)
    if number in _TRANSLATED:
        return _is_open(IPv4Address(int(number) & 0xFFFF_FFFF))
    # What leads on to an IPv4 address through a tunnel might lead to one of ours.
    return number in _WORLD and _is_open(number) and number.sixtofour is None and number.teredo is None


def _is_open(number: IPv4Address | IPv6Address) -> bool:
    return number.is_global and not (number.is_multicast or number.is_reserved)


async def addresses_of(endpoint: Endpoint) -> tuple[str, ...]:
    """To which addresses in numbers something is sent: all that its name leads to now, and all of them are open.

    Raises BadEndpoint where any is not, and Unfound.
    """
    if not endpoint.secure:
        return (endpoint.host,)
    loop = asyncio.get_running_loop()
    try:
        answers = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Unfound(UNKNOWN) from error
    addresses = tuple(dict.fromkeys([str(answer[4][0]) for answer in answers]))
    if not addresses:
        raise Unfound(UNKNOWN)
    if not all(map(is_open, addresses)):
        raise BadEndpoint
    return addresses
