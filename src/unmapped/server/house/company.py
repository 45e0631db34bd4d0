"""Whom people want to have to do with: who hears whom, who meets whom, and what is reported."""

from collections.abc import Iterable
from typing import Final, NamedTuple, final

from unmapped.server import clock
from unmapped.server.house.guests import Guests
from unmapped.server.house.owners import Owners
from unmapped.server.metrics import Metrics
from unmapped.server.names import readable
from unmapped.server.storage import conduct
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.store import Store
from unmapped.server.tables.audience import handle
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import BlockedCard, Guest, Meant, Report, Reported, Whom
from unmapped.server.wrong import Wrong

STOPPED: Final = "Whoever runs this server has stopped you: you can look on, but not play, speak or make tables."
KEPT: Final = "Your report is kept. Whoever runs this server reads it; nobody at the table is told."


class _Person(NamedTuple):
    """Somebody whom a guest points at."""

    guest: str
    name: str
    said: str
    """The line in question, "" where it is about no line."""


@final
class Company:
    """Who hears and meets whom."""

    def __init__(self, conduct: Conduct, store: Store, owners: Owners, guests: Guests, metrics: Metrics) -> None:
        self._conduct = conduct
        self._store = store
        self._owners = owners
        self._guests = guests
        self._metrics = metrics
        self.stopped: frozenset[str] = frozenset()
        """Guests who may only look on."""

    async def learn(self) -> None:
        """Know who may only look on. Raises StoreDown."""
        self.stopped = await self._conduct.stopped()

    def check(self, guest: str) -> None:
        """Raise Wrong for a guest who may only look on."""
        if guest in self.stopped:
            raise Wrong(403, "frozen", STOPPED)

    async def mute(self, guest: Guest, table: str, whom: Whom, once: Once = UNNAMED) -> Meant:
        """Hear nothing of somebody at a table; how it is heard again. Raises Wrong."""
        if once.before is not None:
            return Meant(handle(guest.id, once.before.about))
        held = await self._owners.held(table)
        person = await self._person(guest, held, whom.seat, whom.line)
        await self._conduct.mute(table, guest.id, person.guest, once.receipt(person.guest))
        await held.hear_again(guest.id)
        return Meant(handle(guest.id, person.guest))

    async def unmute(self, guest: Guest, table: str, key: str, once: Once = UNNAMED) -> None:
        """Hear somebody again at a table. Raises Wrong."""
        if once.before is None:
            held = await self._owners.held(table)
            reception = await self._store.reception(table, guest.id)
            muted = [other.guest for other in reception.unheard if other.muted]
            await self._conduct.unmute(table, guest.id, _meant(guest, key, muted), once.receipt(table))
            await held.hear_again(guest.id)

    async def block(self, guest: Guest, table: str, whom: Whom, once: Once = UNNAMED) -> Meant:
        """Hear nothing of somebody anywhere, and meet it at no table that waits; what undoes it. Raises Wrong."""
        if once.before is not None:
            return Meant(handle(guest.id, once.before.about))
        held = await self._owners.held(table)
        person = await self._person(guest, held, whom.seat, whom.line)
        await self._conduct.block(guest.id, person.guest, clock.now(), once.receipt(person.guest))
        await self._owners.hear_again(guest.id)
        return Meant(handle(guest.id, person.guest))

    async def blocked(self, guest: Guest) -> tuple[BlockedCard, ...]:
        """Whom a guest has blocked, the latest first."""
        blocked = await self._conduct.blocked(guest.id)
        return tuple([BlockedCard(handle(guest.id, other.guest), other.name, other.made) for other in blocked])

    async def unblock(self, guest: Guest, key: str, once: Once = UNNAMED) -> tuple[BlockedCard, ...]:
        """Hear and meet somebody again; who is still blocked."""
        if once.before is None:
            blocked = [other.guest for other in await self._conduct.blocked(guest.id)]
            await self._conduct.unblock(guest.id, _meant(guest, key, blocked), once.receipt())
            await self._owners.hear_again(guest.id)
        return await self.blocked(guest)

    async def report(self, guest: Guest, table: str, report: Report, once: Once = UNNAMED) -> Reported:
        """Keep what somebody reports. Raises Wrong."""
        if once.before is None:
            held = await self._owners.held(table)
            person = await self._person(guest, held, report.seat, report.line)
            said = person.said or "\n".join(await self._conduct.said(table, person.guest))
            words = readable(report.words)
            row = conduct.Report(
                clock.now(), table, held.seq, guest.id, person.guest, person.name, said, report.reason, words
            )
            await self._conduct.report(row, once.receipt(table))
            self._metrics.reports += 1
        return Reported(KEPT)

    async def _person(self, guest: Guest, held: Owner, seat: int, line: int) -> _Person:
        """Who is meant: who has a seat, or said a line. Raises Wrong."""
        person = _Person("", "", "")
        if line:
            speech = await self._conduct.line(held.id, line)
            if speech is not None:
                person = _Person(speech.guest, speech.name, speech.text)
        elif 0 <= seat < len(held.seats) and held.seats[seat].kind == "person":
            other = held.seats[seat].guest
            person = _Person(other, self._guests.name_of(other), "")
        if not person.guest:
            raise Wrong(404, "person", "No person is there: bots, free seats and older lines of chat are nobody's.")
        if person.guest == guest.id:
            raise Wrong(409, "person", "That is you.")
        return person


def _meant(guest: Guest, key: str, others: Iterable[str]) -> str:
    """Which of these a guest means, "" for none of them: then there is nothing to be done."""
    return next((other for other in others if handle(guest.id, other) == key), "")
