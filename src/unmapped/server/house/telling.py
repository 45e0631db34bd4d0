"""Where people say how they want to be told: by what, when not, of which tables, and in which browsers."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final, final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from unmapped.server import clock
from unmapped.server.names import readable
from unmapped.server.notices import hours, sealing
from unmapped.server.notices.bringing import Bringer, House, bell_handle
from unmapped.server.notices.endpoints import UNKNOWN, BadEndpoint, Unfound
from unmapped.server.notices.pushing import Ringer
from unmapped.server.notices.sealing import BadKeys
from unmapped.server.notices.settings import TellingSettings
from unmapped.server.notices.wording import Said
from unmapped.server.post.letters import BadAddress, BadLetter, masked
from unmapped.server.post.port import NotSent
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.store import Header
from unmapped.server.storage.tidings import Bell, Choice, Tidings
from unmapped.server.wire import BellCard, Guest, Hushed, NewBell, Telling, TellingTest, TellingWish, Tested
from unmapped.server.wrong import Wrong

NO_LINK: Final = "This link ends nothing: a part of it is missing. How you are told stands in your settings."
NO_BELL: Final = "No browser of yours can be rung: allow notices in one first."
NO_ADDRESS: Final = "There is no address of yours that you have confirmed: add one first."
FORGED_KEYS: Final = "What this browser said of itself cannot be used to write to it: allow notices there once more."

HOUR: Final = 3600


@final
class Desk:
    """How everybody wants to be told; it opens and runs all that tells them."""

    def __init__(
        self,
        tidings: Tidings,
        house: House,
        settings: TellingSettings,
        contact: str,
        address_of: Callable[[str], Awaitable[str]],
    ) -> None:
        """`contact` is whom a push service writes to that has a complaint."""
        self._tidings = tidings
        self._house = house
        self._settings = settings
        self._contact = contact
        self._address_of = address_of
        self.bringer = Bringer(tidings, house, settings, address_of)
        self._ringer: Ringer | None = None
        self._key = ""

    async def open(self) -> None:
        """Have what the house signs with: made when it opens for the first time. Raises StoreDown."""
        private = sealing.key_of(await self._tidings.seal("push", sealing.new_key()))
        seal = await self._tidings.seal("links", sealing.new_key())
        self._open(private, seal)

    def _open(self, private: ec.EllipticCurvePrivateKey, seal: str) -> None:
        self._key = sealing.public(private)
        self._ringer = Ringer(private, self._contact, self._settings.patience, near=self._settings.near)
        self.bringer.open(self._ringer, seal)

    async def reached(self, guests: Iterable[str]) -> frozenset[str]:
        """Those of these guests who can be told anything. Raises StoreDown."""
        asked = list(guests)
        reached = set(await self._tidings.with_bells(asked))
        if self.bringer.writes:
            reached |= {guest for guest in asked if guest not in reached and await self._address_of(guest)}
        return frozenset(reached)

    # How somebody wants to be told.

    async def show(self, guest: Guest) -> Telling:
        """How a guest wants to be told, and what stands in the way."""
        choice, bells = await self._tidings.choice(guest.id), await self._tidings.bells(guest.id)
        tidings = await self._tidings.of_guest(guest.id)
        address = await self._address_of(guest.id)
        troubles = [tiding.trouble for tiding in tidings if tiding.trouble]
        again = min([tiding.due for tiding in tidings if tiding.trouble], default=0)
        return Telling(
            wish=_wish_of(choice),
            key=self._key,
            bells=tuple([BellCard(bell_handle(bell.endpoint), bell.name, bell.made, bell.trouble) for bell in bells]),
            letters=self.bringer.writes,
            address=masked(address) if address else "",
            trouble=troubles[0] if troubles else "",
            again=again,
        )

    async def choose(self, guest: Guest, wish: TellingWish, once: Once = UNNAMED) -> Telling:
        """Be told like this from now on. Raises Wrong."""
        if once.before is None:
            if hours.zone_called(wish.zone) is None:
                raise Wrong(400, "zone", f"The time zone “{wish.zone}” is not known here: choose a city near you.")
            now = clock.now()
            due = hours.next_morning(now, wish.zone, wish.quiet_from, wish.quiet_until) if wish.digest else 0
            ways = wish.move, wish.late, wish.asked, wish.over
            quiet = wish.quiet_from, wish.quiet_until
            choice = Choice(guest.id, *ways, wish.zone, *quiet, int(wish.digest), due)
            await self._tidings.choose(choice, once.receipt())
        return await self.show(guest)

    # Browsers.

    async def add_bell(self, guest: Guest, wish: NewBell, once: Once = UNNAMED) -> Telling:
        """Ring a browser from now on. Raises Wrong for what is no browser, or none that can be reached."""
        if once.before is None:
            name = readable(wish.name) or "A browser"
            bell = Bell(wish.endpoint, guest.id, wish.key, wish.secret, name, clock.now())
            assert self._ringer is not None
            try:
                await self._ringer.check(bell)
            except BadEndpoint as error:
                raise Wrong(400, "endpoint", error.sentence) from error
            except BadKeys as error:
                raise Wrong(400, "endpoint", FORGED_KEYS) from error
            except (Unfound, TimeoutError) as error:
                raise Wrong(400, "endpoint", UNKNOWN) from error
            await self._tidings.add_bell(bell, once.receipt())
        return await self.show(guest)

    async def drop_bell(self, guest: Guest, key: str, once: Once = UNNAMED) -> Telling:
        """Ring a browser no more."""
        for bell in await self._tidings.bells(guest.id):
            if bell_handle(bell.endpoint) == key:
                await self._tidings.drop_bell(bell.endpoint, guest.id, once.receipt())
        return await self.show(guest)

    async def test(self, guest: Guest, asked: TellingTest) -> Tested:
        """Tell a guest something at once, to see whether that works. Raises Wrong with what stands in the way."""
        saying = Said("", "This is how you are told", "A move at a table of yours would stand here.")
        if asked.way == "push":
            return await self._ring(guest, saying)
        address = await self._address_of(guest.id)
        if not address or not self.bringer.writes:
            raise Wrong(409, "address", NO_ADDRESS)
        text = f"{saying.text}\n\nYour tables:\n{self._house.site}/\n"
        try:
            await self._house.post.deliver(address, saying.title, text)
        except (NotSent, BadAddress, BadLetter) as error:
            raise Wrong(409, "mail", f"{error} It is tried again when there is something to tell.") from error
        return Tested(f"A letter is on its way to {masked(address)}.")

    async def _ring(self, guest: Guest, saying: Said) -> Tested:
        bells = await self._tidings.bells(guest.id)
        if not bells:
            raise Wrong(409, "bell", NO_BELL)
        ring = await self.bringer.ring_of(guest.id, [saying])
        failures = [await self.bringer.ring(bell, ring) for bell in bells]
        failed = [failure for failure in failures if failure is not None]
        if len(failed) == len(bells):
            raise Wrong(409, "push", f"{failed[0].sentence} It is tried again when there is something to tell.")
        if not await self._tidings.bells(guest.id):
            raise Wrong(409, "bell", "This browser let go of its notices: allow them there once more.")
        rung = len(bells) - len(failed)
        return Tested("Your browser is being rung." if rung == 1 else f"{rung} browsers of yours are being rung.")

    # Tables.

    async def hushed(self, guest: Guest, header: Header) -> Hushed:
        """Whether a guest is told nothing of a table."""
        return Hushed(header.name, header.id in await self._tidings.hushed(guest.id))

    async def hush(self, guest: Guest, header: Header, *, hushed: bool, once: Once = UNNAMED) -> Hushed:
        """Be told nothing of a table from now on, or again as one chose."""
        if once.before is None:
            await self._tidings.hush(guest.id, header.id, hushed=hushed, receipt=once.receipt(header.id))
        return await self.hushed(guest, header)

    async def later(self, guest: Guest, header: Header) -> None:
        """Be told once more in an hour that it is one's move at a table."""
        now = clock.now()
        await self._tidings.ask_again(header.id, guest.id, now + HOUR, now)

    async def end(self, token: str, *, again: bool = False) -> Hushed:
        """End the notices that a letter is one of, or let them come `again`; who has the letter needs nothing else.

        Raises Wrong.
        """
        meant = self.bringer.end_of(token)
        if meant is None:
            raise Wrong(404, "link", NO_LINK)
        guest, table = meant
        if table:
            await self._tidings.hush(guest, table, hushed=not again)
            header = await self._house.store.header(table)
            return Hushed(header.name if header else "this table", hushed=not again)
        choice = await self._tidings.choice(guest)
        if not again:
            await self._tidings.choose(choice.without_letters())
        return Hushed("", hushed=not again)


def _wish_of(choice: Choice) -> TellingWish:
    named = {name: value for name, value in choice._asdict().items() if name not in ("guest", "digest", "digest_due")}
    return msgspec.convert({**named, "digest": bool(choice.digest)}, TellingWish)
