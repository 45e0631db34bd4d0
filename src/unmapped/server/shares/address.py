"""Whose address it is that somebody comes from."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

_PREFIX: Final = 64
"""Bits of an address of version 6 that one household, or one machine, has as its own."""


def address_of(client: tuple[str, int] | None) -> str:
    """The address of a connection, "" where there is none; of version 6 the network, for all of that is somebody's."""
    if client is None:
        return ""
    name = client[0]
    try:
        address = ip_address(name)
    except ValueError:
        return name
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, _PREFIX), strict=False))
    return name
