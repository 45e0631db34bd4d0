"""What each guest and each address has of the server: counted here, by the limits, and refused where it is spent."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from math import ceil
from time import thread_time
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, final

from litestar.exceptions import TooManyRequestsException

from unmapped.server.metrics import Metrics
from unmapped.server.shares.allowance import Allowances
from unmapped.server.shares.limits import Limits, Rate
from unmapped.server.shares.metered import Metered, run
from unmapped.server.shares.turns import Turns

T = TypeVar("T")

_SPENT: Final = {
    "address.requests": "More is asked from your address at once than this server answers",
    "address.computing": "Your address has this server compute more than its share",
    "address.guests": "Many people came from your address for the first time just now",
    "address.sockets": "Many tables are open already from your address: close one of their pages",
    "address.moments": "Your address looks at games that are over more often than this server shows them",
    "address.uploads": "Many records came from your address just now",
    "address.upload_bytes": "Large records came from your address just now",
    "address.bells": "Browsers were added or tried often from your address just now",
    "address.reports": "Many reports came from your address just now, and all of them are kept",
    "address.deals": "Many expeditions and duels were begun from your address just now",
    "guest.deals": "You began many expeditions and duels just now",
    "address.searches": "Many from your address look for people to play with just now",
    "address.calls": "Many people were called to tables from your address just now",
    "address.names": "Many names were asked for from your address just now",
    "address.codes": "Many codes were tried from your address just now",
    "address.letters": "Enough letters are on their way already: look at your mail",
    "guest.computing": "You have this server compute more than your share",
    "guest.sockets": "You have many tables open already: close one of their pages",
    "guest.foreseen": "You look at more actions than anybody could read",
    "guest.chat": "You speak faster than anybody could read",
    "guest.uploads": "You kept many records just now",
    "guest.upload_bytes": "You kept large records just now",
    "guest.bells": "You added or tried browsers often just now",
    "guest.reports": "You reported many things just now, and all of them are kept",
    "guest.searches": "You began many searches just now",
    "guest.calls": "You called many people just now",
    "guest.exports": "You have just had that file",
    "guest.alone": "Bots play alone at many of your tables already: wait until a game is over, or for a while",
    "queue.wait": "Many look at games that are over just now, each in turn",
    "queue.places": "You wait for many things already",
}

_LOOKS: Final = 2
"""Moments, endings and pictures of games that are over that are made at once."""

SOON: Final = 5.0
"""Seconds after which to come again where nobody can know when there is room."""


@final
class Spent(TooManyRequestsException):
    """Somebody asks for more than its share: which limit it is, and after how many seconds to try again."""

    def __init__(self, limit: str, seconds: float) -> None:
        self.limit = limit
        self.seconds = max(1, ceil(seconds))
        wait = "1 second" if self.seconds == 1 else f"{self.seconds} seconds"
        self.sentence = f"{_SPENT[limit]}. Try again in {wait}."
        super().__init__(
            self.sentence,
            headers={"retry-after": str(self.seconds)},
            extra=[{"key": "limit", "message": limit}],
        )


Ledger: TypeAlias = Callable[[str, str, float, float], Awaitable[float]]
"""Has something of a share for somebody that refills in so many seconds, where those that are owed are no more than so
many; how long until that is so, 0.0 if it was had."""


@final
class Shares:
    """Who has had how much of what."""

    def __init__(self, limits: Limits, metrics: Metrics, ledger: Ledger | None = None) -> None:
        """Where several servers give out of one share, it is in their `ledger` how much somebody had."""
        self.limits = limits
        self._ledger = ledger
        self.unlimited = False
        """Whether everybody may have everything, for tests and measurements."""
        self._metrics = metrics
        self._allowances: dict[str, Allowances] = {}
        for section, part in (("address", limits.address), ("guest", limits.guest)):
            for name in part.__struct_fields__:
                if isinstance(rate := getattr(part, name), Rate):
                    self._allowances[f"{section}.{name}"] = Allowances(rate)
        self._sockets: Counter[tuple[str, str]] = Counter()
        self._looks = Turns(_LOOKS)
        self._aside = Turns(1)

    def spend(self, limit: str, who: str, amount: float = 1.0) -> None:
        """Have so much of something. Raises Spent where somebody had its share; nobody in particular ("") has all."""
        if who and not self.unlimited:
            allowance = self._allowances[limit].of(who)
            if not allowance.pays(amount):
                raise self.refusal(limit, allowance.seconds(amount))

    async def spend_of_all(self, limit: str, who: str, amount: float = 1.0) -> None:
        """Have so much of what all servers together give somebody. Raises Spent, or StoreDown."""
        if self._ledger is None or not who or self.unlimited:
            self.spend(limit, who, amount)
            return
        allowance = self._allowances[limit].of(who)
        # Who had too much here already is not looked up there.
        wait = allowance.seconds(amount) or await self._ledger(limit, who, *allowance.lasts(amount))
        if wait:
            raise self.refusal(limit, wait)
        allowance.charge(amount)

    def charge(self, limit: str, who: str, amount: float) -> None:
        """Note what somebody had already: who had too much waits for the next."""
        if who and not self.unlimited:
            self._allowances[limit].of(who).charge(amount)

    def seconds(self, limit: str, who: str) -> float:
        """How long somebody should wait who had too much, 0.0 for all others."""
        return self._allowances[limit].of(who).seconds(0.0) if who and not self.unlimited else 0.0

    async def metered(self, work: Awaitable[T], *limits: tuple[str, str]) -> T:
        """Do something, and charge the seconds that the server itself computes for it to each of these."""
        metered = Metered(run(work))
        try:
            return await metered
        finally:
            for limit, who in limits:
                self.charge(limit, who, metered.seconds)

    def check_room(self, limit: str, who: str, number: int) -> None:
        """Raise Spent where somebody has so many things already that one more would be too many."""
        section, _, name = limit.partition(".")
        if who and number >= int(getattr(getattr(self.limits, section), name)) and not self.unlimited:
            raise self.refusal(limit, SOON)

    def check_sockets(self, address: str, guest: str) -> None:
        """Raise Spent where an address, or a guest, has as many sockets as it may."""
        for limit, who in (("address.sockets", address), ("guest.sockets", guest)):
            self.check_room(limit, who, self._sockets[limit, who])

    @contextmanager
    def socket(self, address: str, guest: str) -> Iterator[None]:
        """Have one more socket, or stream. Raises Spent."""
        self.check_sockets(address, guest)
        held = ("address.sockets", address), ("guest.sockets", guest)
        self._sockets.update(held)
        try:
            yield
        finally:
            self._sockets.subtract(held)
            for whose in held:
                if not self._sockets[whose]:
                    del self._sockets[whose]

    async def aside(self, guest: str, work: Callable[[], T]) -> T:
        """What comes of something that is worked out in a thread, one thing at a time and each guest in turn.

        The seconds that it takes are charged to the guest.
        """
        async with self._aside.turn(guest):
            metered = await asyncio.to_thread(_timed, work)
        self.charge("guest.computing", guest, metered.seconds)
        return metered.outcome

    @asynccontextmanager
    async def looking(self, address: str) -> AsyncIterator[None]:
        """Look at a game that is over, when it is one's turn. Raises Spent."""
        self.spend("address.moments", address)
        if not self.unlimited:
            self.check_room("queue.places", address, self._looks.waiting(address))
            wait = self._looks.seconds(address)
            if wait > self.limits.queue.wait:
                raise self.refusal("queue.wait", wait)
        async with self._looks.turn(address):
            yield

    def refusal(self, limit: str, seconds: float) -> Spent:
        """What to raise for somebody who asked for more than its share; it is counted."""
        self.count(limit)
        return Spent(limit, seconds)

    def count(self, limit: str) -> None:
        """Note that something was refused by a limit."""
        self._metrics.limited[limit] += 1


class _Timed(NamedTuple, Generic[T]):
    """What came of something, and how long a thread computed for it."""

    outcome: T
    seconds: float


def _timed(work: Callable[[], T]) -> _Timed[T]:
    began = thread_time()
    outcome = work()
    return _Timed(outcome, thread_time() - began)
