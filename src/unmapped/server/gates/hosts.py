"""Under which names a server is reached, and who is on its own machine.

A page of another site can make a browser take this server for its own, by letting the site's name lead here. It cannot
choose the name: so only requests that name this server are answered. An address in numbers leads nobody astray.
"""

from collections.abc import Mapping
from hmac import compare_digest
from ipaddress import ip_address
from typing import Final

from litestar.types import Scope

ANY_ADDRESS: Final = "*"
"""In place of a name: any address in numbers."""

_OPEN: Final = ("/healthz", "/readyz")
"""Which tell nobody anything: what watches a server may ask under any name."""

_PASSED_ON: Final = (b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via")


def name_of(host: str) -> str:
    """The name in a Host header, without its port: "" where it holds none."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def is_loopback(name: str) -> bool:
    """Whether a name means the machine itself."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def is_ours(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header names this server, which is reached under these names."""
    name = name_of(host)
    if is_loopback(name) or (name not in ("", ANY_ADDRESS) and name in names):
        return True
    if ANY_ADDRESS in names:
        try:
            ip_address(name)
        except ValueError:
            return False
        return True
    return False


def may_ask(scope: Scope, names: tuple[str, ...]) -> bool:
    """Whether a request names this server, or asks for nothing that anybody could not know."""
    if scope["path"] in _OPEN:
        return True
    hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return len(hosts) == 1 and is_ours(hosts[0], names)


def is_local(scope: Scope) -> bool:
    """Whether a request comes from this very machine, and not by way of a proxy on it."""
    client = scope.get("client")
    if client is None or not is_loopback(client[0]):
        return False
    headers = dict(scope["headers"])
    if any(name in headers for name in _PASSED_ON):
        return False
    return is_loopback(name_of(headers.get(b"host", b"").decode("latin-1")))


def has_token(headers: Mapping[str, str], token: str) -> bool:
    """Whether a request brings a token, where there is one."""
    kind, _, given = headers.get("authorization", "").partition(" ")
    same = compare_digest(given.strip().encode("utf-8", "replace"), token.encode())
    return bool(token) and kind.lower() == "bearer" and same
