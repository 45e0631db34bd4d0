"""Bringing what is due: by push and by mail, one for all that is due at once, and tried again where that fails.

Nobody at a table waits for any of it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from logging import getLogger
from typing import Final, NamedTuple, final

import msgspec

from unmapped.server import cards, clock, names
from unmapped.server.metrics import Metrics
from unmapped.server.notices import hours, letters, sealing, wording
from unmapped.server.notices.pushing import Gone, NotRung, Ring, Ringer
from unmapped.server.notices.settings import DAY, TellingSettings
from unmapped.server.notices.watching import asked_of
from unmapped.server.notices.wording import Names, Said
from unmapped.server.post.letters import BadAddress, BadLetter
from unmapped.server.post.port import NotSent, Post
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Header, StoreDown
from unmapped.server.storage.tidings import Bell, Choice, Tiding, Tidings

_LOG: Final = getLogger("unmapped.server")

_AT_ONCE: Final = 8
"""Guests who are told at the same time."""
_LOOKED_AT: Final = 200
"""Tidings that are looked at at once."""
MOST_TABLES: Final = 90
"""Tables of a guest that are looked through for those that wait."""


class House(NamedTuple):
    """What of the house is needed."""

    store: SqlStore
    conduct: Conduct
    post: Post
    site: str
    """What links begin with; "" where nobody said so, and then no letters are written."""
    guests: names.Names
    learn_names: Callable[[Header], Awaitable[None]]
    metrics: Metrics


class _Failed(NamedTuple):
    """What did not go out."""

    trouble: str
    wait: int = 0
    remaining: tuple[str, ...] = ()
    """The bells that it has to be tried at again."""
    for_good: bool = False


@final
class Bringer:
    """Brings tidings."""

    def __init__(
        self, tidings: Tidings, house: House, settings: TellingSettings, address_of: Callable[[str], Awaitable[str]]
    ) -> None:
        """`address_of` is the address of a guest to which mail goes, which it has proved; "" for none."""
        self._tidings = tidings
        self._house = house
        self._settings = settings
        self._address_of = address_of
        self._ringer: Ringer | None = None
        self._seal = ""
        self._more = asyncio.Event()
        self._turns = asyncio.Semaphore(_AT_ONCE)
        self._bringing: dict[str, asyncio.Task[None]] = {}
        """By the guest who is told."""

    def open(self, ringer: Ringer, seal: str) -> None:
        """Begin, with what the house signs with."""
        self._ringer, self._seal = ringer, seal

    def more(self) -> None:
        """Something is due."""
        self._more.set()

    async def close(self) -> None:
        """Let go of what is being brought: it is due again in a while."""
        for task in self._bringing.values():
            task.cancel()
        await asyncio.gather(*self._bringing.values(), return_exceptions=True)

    async def run(self) -> None:
        """Bring what is due, again and again."""
        while True:
            with suppress(StoreDown):
                await self._look()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._more.wait(), self._settings.look)
            self._more.clear()

    async def _look(self) -> None:
        now = clock.now()
        for choice in await self._tidings.digests(now, _LOOKED_AT):
            after = hours.next_morning(now, choice.zone, choice.quiet_from, choice.quiet_until)
            await self._tidings.begin_digest(choice, after, now)
        due = sorted(await self._tidings.due(now, _LOOKED_AT))
        for guest, tidings in groupby(due, lambda tiding: tiding.guest):
            if guest not in self._bringing:
                task = asyncio.get_running_loop().create_task(self._bring(guest, list(tidings)))
                self._bringing[guest] = task
                task.add_done_callback(partial(self._brought, guest))

    def _brought(self, guest: str, _: "asyncio.Task[None]") -> None:
        self._bringing.pop(guest, None)

    async def _bring(self, guest: str, tidings: list[Tiding]) -> None:
        async with self._turns:
            try:
                await self._tell(guest, tidings)
            except StoreDown:  # What was taken is due again in a while.
                pass
            except Exception:  # noqa: BLE001  (whatever is wrong with one, others are told)
                _LOG.exception("a guest was not told")

    async def _tell(self, guest: str, tidings: list[Tiding]) -> None:
        choice, hushed = await self._tidings.choice(guest), await self._tidings.hushed(guest)
        now = clock.now()
        quiet = hours.quiet_until(now, choice.zone, choice.quiet_from, choice.quiet_until)
        pushed: list[tuple[Tiding, Said]] = []
        mailed: list[tuple[Tiding, Said]] = []
        for tiding in tidings:
            if quiet and tiding.kind != "digest":
                await self._tidings.put_off(tiding, quiet)
                continue
            taken = await self._tidings.take(tiding, now + self._settings.lease)
            if taken is None:
                continue
            way = "nothing" if tiding.table in hushed else _way(choice, tiding)
            saying = None if way == "nothing" else await self.saying(guest, tiding)
            if saying is None:
                await self._tidings.leave(taken, None)
            else:
                (pushed if way == "push" else mailed).append((taken, saying))
        if pushed:
            await self._leave([taken for taken, _ in pushed], await self._push(guest, _each_once(pushed)))
        if mailed:
            await self._leave([taken for taken, _ in mailed], await self._mail(guest, _each_once(mailed)))

    async def _leave(self, taken: Sequence[Tiding], failed: _Failed | None) -> None:
        """Keep what became of these."""
        for tiding in taken:
            now = clock.now()
            if failed is None or failed.for_good or tiding.tries >= self._settings.tries:
                after = tiding._replace(due=0, told=now, remaining=(), trouble="")
            else:
                pause = max(self._settings.pause_after(tiding.tries), failed.wait)
                after = tiding._replace(due=now + pause, remaining=failed.remaining, trouble=failed.trouble)
            await self._tidings.leave(tiding, after)
        if failed is None:
            self._house.metrics.tidings += len(taken)
        else:
            self._house.metrics.tidings_failed += len(taken)

    # What is said.

    async def saying(self, guest: str, tiding: Tiding) -> Said | None:
        """What a guest is told, None where there is nothing to tell any more. Raises StoreDown."""
        store, now = self._house.store, clock.now()
        if tiding.kind == "digest":
            waiting = await self.waiting(guest)
            sayings = [wording.said("move", header, Names(), now) for header in waiting]
            return wording.together(sayings) if sayings else None
        header = await store.header(tiding.table)
        if header is None:
            return None
        await self._house.learn_names(header)
        if tiding.kind in ("move", "late"):
            return wording.said(tiding.kind, header, Names(), now) if is_asked(header, guest) else None
        if tiding.kind == "asked":
            nudges = [nudge for nudge in await store.nudges(guest) if nudge.table == tiding.table]
            return wording.said("asked", header, Names(nudges[0].by), now) if nudges else None
        if tiding.kind == "again":
            return await self._again(guest, header, now)
        if header.summary.state not in ("over", "abandoned"):
            return None
        players = cards.players_of(header.id, header.seats, self._house.guests)
        return wording.said("over", header, Names(seats={player.seat: player.name for player in players}), now)

    async def _again(self, guest: str, before: Header, now: int) -> Said | None:
        store = self._house.store
        table = await store.following(before.id)
        after = await store.header(table) if table else None
        if after is None or after.summary.state != "open" or any(seat.guest == guest for seat in after.seats):
            return None
        if any(blocked.guest == after.host for blocked in await self._house.conduct.blocked(guest)):
            return None
        await self._house.learn_names(after)
        return wording.said("again", before, Names(self._house.guests.name_of(after.host)), now)

    async def waiting(self, guest: str) -> list[Header]:
        """The tables that wait for a guest, the longest first."""
        headers = await self._house.store.of_guest(guest, MOST_TABLES)
        return sorted([header for header in headers if is_asked(header, guest)], key=lambda header: header.changed)

    # By push.

    async def _push(self, guest: str, sayings: Sequence[tuple[Tiding, Said]]) -> _Failed | None:
        """Ring the browsers of a guest; what did not go out, None where all did."""
        remaining = {handle for taken, _ in sayings for handle in taken.remaining}
        bells = await self._tidings.bells(guest)
        if remaining:
            bells = [bell for bell in bells if bell_handle(bell.endpoint) in remaining]
        ring = await self.ring_of(guest, [saying for _, saying in sayings])
        outcomes = await asyncio.gather(*[self.ring(bell, ring) for bell in bells])
        failures = [
            (bell_handle(bell.endpoint), failure)
            for bell, failure in zip(bells, outcomes, strict=True)
            if failure is not None and not failure.for_good
        ]
        if not failures:
            return None
        handles = tuple([handle for handle, _ in failures])
        return _Failed(failures[0][1].sentence, max([failure.wait for _, failure in failures]), handles)

    async def ring_of(self, guest: str, sayings: Sequence[Said]) -> Ring:
        """What is said to a browser."""
        saying = sayings[0] if len(sayings) == 1 else wording.together(sayings)
        waiting = len(await self.waiting(guest))
        said = msgspec.json.encode({**saying._asdict(), "waiting": waiting})
        assert len(said) <= sealing.MOST
        return Ring(said, sealing.mark(self._seal, f"topic/{saying.table}"), DAY, urgent=True)

    async def ring(self, bell: Bell, ring: Ring) -> NotRung | None:
        """Ring one browser; why it was not, None where it was or never will be. Raises StoreDown."""
        assert self._ringer is not None
        try:
            await self._ringer.ring(bell, ring)
        except Gone:
            await self._tidings.drop_bell(bell.endpoint)
            return None
        except NotRung as failure:
            _LOG.info("a browser was not rung: %s", failure.sentence)
            await self._tidings.note_trouble(bell.endpoint, failure.sentence)
            return failure
        await self._tidings.note_trouble(bell.endpoint, "")
        return None

    # By mail.

    async def _mail(self, guest: str, sayings: Sequence[tuple[Tiding, Said]]) -> _Failed | None:
        """Write to a guest; why that failed, None where it did not or nobody is to be written to."""
        address = await self._address_of(guest)
        if not address or not self.writes:
            return None
        written = await self._written(guest, sayings)
        try:
            await self._house.post.deliver(address, *written)
        except NotSent as failure:
            _LOG.info("a letter did not go out: %s", failure.sentence)
            return _Failed(failure.sentence, for_good=failure.for_good)
        except (BadAddress, BadLetter):
            return _Failed("", for_good=True)
        return None

    @property
    def writes(self) -> bool:
        """Whether letters are written at all."""
        return self._house.post.works and bool(self._house.site)

    async def _written(self, guest: str, sayings: Sequence[tuple[Tiding, Said]]) -> letters.Written:
        site = self._house.site
        if len(sayings) == 1 and sayings[0][0].kind != "digest":
            saying = sayings[0][1]
            return letters.letter(site, saying, self.end_token(guest, saying.table))
        others = [saying for taken, saying in sayings if taken.kind != "digest"]
        tables = {saying.table for saying in others}
        if len(others) < len(sayings):
            waiting = [header for header in await self.waiting(guest) if header.id not in tables]
            others += [wording.said("move", header, Names(), clock.now()) for header in waiting]
        title = others[0].title if len(others) == 1 else wording.together(others).title
        return letters.letter_of_several(site, title, others, self.end_token(guest, ""))

    def end_token(self, guest: str, table: str) -> str:
        """What ends letters about a table, "" for all: only this house can have written it for just this guest."""
        about = sealing.text_of(f"{guest}/{table}".encode())
        return f"{about}.{sealing.mark(self._seal, f'hush/{about}')}"

    def end_of(self, token: str) -> tuple[str, str] | None:
        """The guest and the table of such a token, None for any other text."""
        about, _, signed = token.partition(".")
        if not token.isascii() or not sealing.same(signed, sealing.mark(self._seal, f"hush/{about}")):
            return None
        guest, _, table = sealing.bytes_of(about).decode().partition("/")
        return guest, table


def _way(choice: Choice, tiding: Tiding) -> str:
    """How somebody wants to be told of something."""
    match tiding.kind:
        case "move":
            return choice.move
        case "late":
            return choice.late
        case "over":
            return choice.over
        case "digest":
            return "mail" if choice.digest else "nothing"
        case _:
            return choice.asked


def is_asked(header: Header, guest: str) -> bool:
    """Whether it is a guest's move at a table."""
    return header.summary.state == "running" and guest in asked_of(header.seats, header.summary.asked)


def _each_once(sayings: Iterable[tuple[Tiding, Said]]) -> list[tuple[Tiding, Said]]:
    """What is said of each table: of several things the one that was made last."""
    latest: dict[str, tuple[Tiding, Said]] = {}
    for taken, saying in sayings:
        before = latest.get(taken.table)
        if before is None or before[0].made <= taken.made:
            latest[taken.table] = taken, saying
    return list(latest.values())


def bell_handle(endpoint: str) -> str:
    """How a browser that can be rung is named, without saying where."""
    return sealing.digest(endpoint)
