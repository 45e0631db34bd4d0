"""How much somebody may ask for: an allowance that refills, of each socket and of each address."""

from itertools import islice
from time import monotonic
from typing import Final, final

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

REQUESTS: Final = 40.0
"""Requests that one address may send at once."""
REQUESTS_A_SECOND: Final = 40.0

_FREE: Final = ("/assets/", "/fonts/", "/healthz", "/readyz", "/metrics")
"""What costs hardly anything, and what watches the server."""

_MOST_ADDRESSES: Final = 10_000
"""That are remembered; then those are forgotten that have all of their allowance again, or else the older half."""


@final
class Allowance:
    """So much at once, and so much a second after that."""

    __slots__ = ("_a_second", "_counted", "_left", "_most")

    def __init__(self, most: float, a_second: float) -> None:
        self._most = most
        self._a_second = a_second
        self._left = most
        self._counted = monotonic()

    def pays(self) -> bool:
        """Whether one more may pass now; then it is paid for."""
        self._refill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    @property
    def whole(self) -> bool:
        """Whether nothing of it is spent."""
        self._refill()
        return self._left >= self._most

    def _refill(self) -> None:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._counted) * self._a_second)
        self._counted = now


@final
class Addresses:
    """The allowances of all addresses that asked lately."""

    def __init__(self) -> None:
        self._of: dict[str, Allowance] = {}

    def pays(self, address: str) -> bool:
        """Whether an address may send one more request now."""
        if address not in self._of:
            if len(self._of) >= _MOST_ADDRESSES:
                spent = {other: allowance for other, allowance in self._of.items() if not allowance.whole}
                older = len(spent) // 2 if len(spent) >= _MOST_ADDRESSES else 0
                self._of = dict(islice(spent.items(), older, None))
            self._of[address] = Allowance(REQUESTS, REQUESTS_A_SECOND)
        return self._of[address].pays()


def limited(app: ASGIApp, addresses: Addresses) -> ASGIApp:
    """The middleware that lets each address ask so much and no more; it raises TooManyRequestsException."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and not scope["path"].startswith(_FREE):
            client = scope.get("client")
            if not addresses.pays(client[0] if client else ""):
                raise TooManyRequestsException(headers={"retry-after": "1"})
        await app(scope, receive, send)

    return asked
