"""Who sits where: seats that are taken, left, and kept for whoever has a link or a token."""

from collections.abc import Sequence
from typing import Final, final

from unmapped import bots
from unmapped.server.house.invitations import link_of, secret_of
from unmapped.server.house.owners import Owners
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.once import UNNAMED, Once, hashed
from unmapped.server.storage.store import Key, Receipt, Seat, Store
from unmapped.server.tables import crew
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.suspension import Suspension
from unmapped.server.wire import Chair, Guest, Invitation, Invited, Ruled, SeatKind, TableCard, Token
from unmapped.server.wrong import Wrong

UNWELCOME: Final = "You cannot sit down at this table. You can watch it, or play at another one."


@final
class Seating:
    """Seats people, and lets them go."""

    def __init__(self, store: Store, owners: Owners, conduct: Conduct) -> None:
        self._store = store
        self._owners = owners
        self._conduct = conduct

    async def sit(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> TableCard:
        """Sit down on a seat that is open to anybody."""
        held = await self._owners.held(table)
        if once.before is not None:
            return held.card(guest.id)
        _check_seat(held, seat)
        was = held.seats[seat]
        if was.kind != "open":
            raise Wrong(409, "seat", "Somebody sits on this seat, or it is kept for who has the link.")
        _check_not_seated(held, guest)
        await self.check_welcome(held, guest)
        await self.seat(held, seat, Seat("person", guest.id, ""), was, once.receipt())
        return held.card(guest.id)

    async def check_welcome(self, held: Owner, guest: Guest) -> None:
        """Raise Wrong for a guest whom the host took off the table, or whom somebody who is there has blocked.

        Which of it is so, and who it was, it is not told.
        """
        there = {held.host, *[row.guest for row in held.seats]} - {"", guest.id}
        if await self._conduct.is_unwelcome(held.id, guest.id, tuple(sorted(there))):
            raise Wrong(403, "closed", UNWELCOME)

    async def remove(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> TableCard:
        """Take somebody off a table that waits for people: the seat is free again, and it is not seated there again."""
        held = await self._owners.held(table)
        if once.before is not None:
            return held.card(guest.id)
        _check_seat(held, seat)
        if held.host != guest.id:
            raise Wrong(403, "host", "Only who made the table takes somebody off it.")
        if held.state != "open":
            raise Wrong(409, "late", "The game has begun: nobody is taken off the table any more.")
        other = held.seats[seat].guest
        if held.seats[seat].kind != "person" or other == guest.id:
            raise Wrong(409, "seat", "Nobody sits on this seat whom you could take off the table.")
        for own in crew.of_guest(held.seats, other):
            receipt = once.receipt() if own == seat else None
            await self.seat(held, own, Seat("open", "", ""), held.seats[own], receipt, removed=other)
            await held.end_programs(own)
        return held.card(guest.id)

    async def furnish(self, guest: Guest, table: str, seat: int, wish: Chair, once: Once = UNNAMED) -> TableCard:
        """Give an empty chair of a table that waits to a bot, or open it to anybody."""
        held = await self._owners.held(table)
        if once.before is not None:
            return held.card(guest.id)
        _check_seat(held, seat)
        if held.host != guest.id:
            raise Wrong(403, "host", "Only who made the table decides about its chairs.")
        if held.state != "open":
            raise Wrong(409, "late", "The game has begun: its chairs are taken.")
        was = held.seats[seat]
        if was.kind == "person":
            raise Wrong(409, "seat", "Somebody sits on this seat.")
        if wish.kind == "bot" and wish.bot not in bots.names():
            raise Wrong(400, "bot", f"There is no bot “{wish.bot}”; there are {', '.join(bots.names())}.")
        value = Seat("bot", "", wish.bot) if wish.kind == "bot" else Seat("open", "", "")
        await self.seat(held, seat, value, was, once.receipt())
        return held.card(guest.id)

    async def leave(
        self, guest: Guest, table: str, seat: int, once: Once = UNNAMED, *, free: bool = False
    ) -> TableCard:
        """Leave a seat: before the game it is free again, later a bot plays on, for good or as long as it is `free`."""
        there = await self._owners.found(table)
        if isinstance(there, Suspension):
            return await self._leave_apart(guest, there, seat, once)
        held = await self._owners.held(table)
        if once.before is not None:
            return held.card(guest.id)
        self.check_own(held, guest, seat)
        if held.state in ("over", "frozen"):
            raise Wrong(409, "over", "Nothing is played here any more: nobody has to leave.")
        kind: SeatKind = "open" if free else "bot"
        left = Seat("open", "", "") if held.state == "open" else Seat(kind, "", "navigator")
        await self.seat(held, seat, left, held.seats[seat], once.receipt())
        await held.end_programs(seat)
        return held.card(guest.id)

    async def _leave_apart(self, guest: Guest, apart: Suspension, seat: int, once: Once) -> TableCard:
        """Leave a seat of a table that waits because rules became others. Raises Wrong."""
        if once.before is None:
            if not 0 <= seat < len(apart.seats):
                raise Wrong(404, "seat", f"The table has seats 0 to {len(apart.seats) - 1}.")
            try:
                await apart.leave(guest.id, seat, once)
            except NotDone as error:
                raise Wrong(403 if error.code == "seat" else 409, error.code, error.sentence) from error
        return await self._owners.card_of(apart.id, guest)

    async def rule(self, guest: Guest, table: str, wanted: Ruled, once: Once = UNNAMED) -> TableCard:
        """Choose how a table goes on that waits because rules became others. Raises Wrong."""
        if once.before is None:
            apart = await self._owners.suspension(table)
            try:
                await apart.choose(guest.id, wanted, once)
            except NotDone as error:
                raise Wrong(403 if error.code == "seat" else 409, error.code, error.sentence) from error
            if apart.settled:
                (await self._owners.held(table)).wake()
        return await self._owners.card_of(table, guest)

    async def seat(
        self,
        held: Owner,
        seat: int,
        value: Seat,
        was: Seat,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
        removed: str = "",
    ) -> None:
        """Let a seat be somebody's that `was` somebody else's. Raises Wrong if it is not so any more."""
        try:
            await held.sit(seat, value, was, receipt, keys, removed)
        except NotDone as error:
            raise Wrong(409, "frozen" if error.code == "frozen" else "seat", error.sentence) from error

    def check_own(self, held: Owner, guest: Guest, seat: int) -> None:
        """Raise Wrong unless a seat belongs to a guest."""
        _check_seat(held, seat)
        if held.seats[seat].guest != guest.id:
            raise Wrong(403, "seat", "This is not your seat.")

    async def invite_again(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> Invitation:
        """A new link to a free seat; an older one ends."""
        held = await self._owners.held(table)
        if once.before is not None:
            return Invitation(link_of(once, seat))
        _check_seat(held, seat)
        if held.header.host != guest.id:
            raise Wrong(403, "host", "Only who made the table gives out links to it.")
        if held.seats[seat].kind not in ("open", "link"):
            raise Wrong(409, "seat", "Somebody sits on this seat.")
        link = link_of(once, seat)
        secret, key = hashed(secret_of(link)), Key("invitation", table, seat, "")
        if held.seats[seat].kind == "open":
            await self.seat(held, seat, Seat("link", "", ""), held.seats[seat], once.receipt(), [(secret, key)])
        else:
            await self._store.make_key(secret, key, once.receipt())
        return Invitation(link)

    async def invited(self, guest: Guest, secret: str) -> Invited:
        """What a link leads to."""
        held, seat = await self._invited(secret)
        return Invited(held.card(guest.id), seat)

    async def accept(self, guest: Guest, secret: str, once: Once = UNNAMED) -> Invited:
        """Take the seat that a link gives; the link ends."""
        if once.before is not None:
            held = await self._owners.held(once.before.about)
            return Invited(held.card(guest.id), once.before.seq)
        held, seat = await self._invited(secret)
        was = held.seats[seat]
        if was.kind not in ("open", "link"):
            raise Wrong(410, "link", "Somebody else took this seat already. You can watch the table.")
        _check_not_seated(held, guest)
        await self.check_welcome(held, guest)
        receipt = once.receipt(held.id)
        if receipt is not None:
            receipt = receipt._replace(seq=seat)
        await self.seat(held, seat, Seat("person", guest.id, ""), was, receipt)
        return Invited(held.card(guest.id), seat)

    async def _invited(self, secret: str) -> tuple[Owner, int]:
        key = await self._store.key(hashed(secret))
        if key is None or key.purpose != "invitation":
            raise Wrong(404, "link", "This link does not lead to a seat: it was used, withdrawn, or is mistyped.")
        return await self._owners.held(key.table), key.seat

    async def make_token(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> Token:
        """A token with which a program plays an own seat; an older one ends."""
        held = await self._owners.held(table)
        secret = once.secret(f"program/{seat}")
        if once.before is not None:
            return Token(secret, table, seat)
        self.check_own(held, guest, seat)
        await self._store.make_key(hashed(secret), Key("program", table, seat, guest.id), once.receipt())
        await held.end_programs(seat)
        return Token(secret, table, seat)

    async def program(self, secret: str) -> Key | None:
        """What a program's token opens."""
        key = await self._store.key(hashed(secret))
        return key if key is not None and key.purpose == "program" else None


def _check_seat(held: Owner, seat: int) -> None:
    if not 0 <= seat < len(held.seats):
        raise Wrong(404, "seat", f"The table has seats 0 to {len(held.seats) - 1}.")


def _check_not_seated(held: Owner, guest: Guest) -> None:
    """Keep a guest from a second seat, whose hand it would see: whoever tries the own link keeps it for others.

    Where all play together, one person may have several seats.
    """
    if held.seat_of(guest.id) != NOBODY and crew.against(held.game, held.table):
        raise Wrong(409, "seat", "You sit at this table already: this seat is for somebody else.")
