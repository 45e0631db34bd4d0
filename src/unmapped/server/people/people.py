"""People one has played with: followed, called to a table, and seen at theirs by whoever may see it.

Nobody is named by an id: each has a key that is the reader's own. A key that is nobody's whom the reader has played
with is answered as one that never was, so nobody learns from it who is here.
"""

from collections.abc import Sequence
from typing import Final, Protocol, final

from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.server import clock
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.deals import is_dealt
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.people import Met, People, Seen
from unmapped.server.storage.store import Header, Receipt, Seat, Store
from unmapped.server.tables.audience import handle
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import CallCard, FriendCard, Guest, MadeTable, PeoplePage, PersonCard, TableCard
from unmapped.server.wrong import Wrong

SHOWN: Final = 60
"""So many people one has played with are shown, whom one follows first."""

_FRIENDS: Final = 12
"""Tables of so many friends are looked for."""

_TABLES: Final = 6
"""And among so many of the latest of each."""

_FRESH: Final = 5
"""Who plays again calls the others once, when the table is made: within so many seconds."""

_LATELY: Final = 1800
"""A game at which nothing has happened for so many seconds is not played now."""

_NOBODY: Final = "You have not played with anybody of this kind: look at the list again."


class Owners(Protocol):
    """The tables that somebody is at."""

    async def held(self, table: str) -> Owner:
        """The owner of a table. Raises Wrong if there is none."""
        ...

    async def hear_again(self, guest: str) -> None:
        """Let a guest hear whom it wants to hear by now, wherever it is here."""
        ...


class Seating(Protocol):
    """Whoever seats people."""

    async def check_welcome(self, held: Owner, guest: Guest) -> None:
        """Raise Wrong for a guest who is not welcome at a table."""
        ...

    async def seat(self, held: Owner, seat: int, value: Seat, was: Seat, receipt: Receipt | None = None) -> None:
        """Let a seat be somebody's that `was` somebody else's. Raises Wrong if it is not so any more."""
        ...


class Again(Protocol):
    """Whoever lets people play again."""

    async def play_again(self, guest: Guest, table: str, once: Once = UNNAMED) -> MadeTable:
        """Play again with the same people: make the table that follows, or take the own seat there. Raises Wrong."""
        ...


@final
class Acquaintances:
    """Who knows whom."""

    def __init__(
        self, people: People, conduct: Conduct, store: Store, owners: Owners, seating: Seating, archive: Again
    ) -> None:
        self._people = people
        self._conduct = conduct
        self._store = store
        self._owners = owners
        self._seating = seating
        self._archive = archive

    async def page(self, guest: Guest, called_to: str = "") -> PeoplePage:
        """All with whom a guest has played, whom it follows first; and who is called to its table, or to its latest."""
        met = await self._people.met(guest.id)
        following, followers = await self._people.following(guest.id), await self._people.followers(guest.id)
        table = await self._own_table(guest, called_to)
        called = await self._people.called(table.id) if table is not None else frozenset()
        there = {row.guest for row in table.seats} if table is not None else set()
        ordered = sorted(met, key=lambda other: other.guest not in following)[:SHOWN]
        cards = [
            PersonCard(
                handle(guest.id, other.guest),
                other.name,
                other.last,
                title_of(other.game),
                other.games,
                other.guest in following,
                other.guest in followers,
                "here" if other.guest in there else "called" if other.guest in called else "",
            )
            for other in ordered
        ]
        return PeoplePage(
            tuple(cards),
            len(met),
            await self._people.seen(guest.id),
            table.id if table is not None else "",
            table.name if table is not None else "",
        )

    async def _own_table(self, guest: Guest, wanted: str) -> Header | None:
        """A table of a guest that waits for people and at which a chair is free: the wanted one, or its latest."""
        own = await self._store.of_guest(guest.id, SHOWN)
        waiting = [header for header in own if header.summary.state == "open" and header.host == guest.id]
        free = [header for header in waiting if _free(header.seats) != NOBODY]
        return next((header for header in free if wanted in ("", header.id)), None)

    async def _person(self, guest: Guest, key: str) -> Met:
        """Whom a guest means, of those with whom it has played. Raises Wrong."""
        met = next((other for other in await self._people.met(guest.id) if handle(guest.id, other.guest) == key), None)
        if met is None:
            raise Wrong(404, "person", _NOBODY)
        return met

    async def follow(self, guest: Guest, key: str, once: Once = UNNAMED) -> None:
        """See at which tables somebody is, if it lets one. Raises Wrong."""
        if once.before is None:
            other = (await self._person(guest, key)).guest
            await self._people.follow(guest.id, other, clock.now(), once.receipt())

    async def unfollow(self, guest: Guest, key: str, once: Once = UNNAMED) -> None:
        """No more."""
        if once.before is None:
            following = await self._people.following(guest.id)
            other = next((other for other in following if handle(guest.id, other) == key), "")
            await self._people.unfollow(guest.id, other, once.receipt())

    async def block(self, guest: Guest, key: str, once: Once = UNNAMED) -> None:
        """Hear nothing of somebody anywhere, and meet it at no table that waits. Raises Wrong."""
        if once.before is None:
            other = (await self._person(guest, key)).guest
            await self._conduct.block(guest.id, other, clock.now(), once.receipt(other))
            await self._owners.hear_again(guest.id)

    async def set_seen(self, guest: Guest, seen: Seen, once: Once = UNNAMED) -> None:
        """Let others see at which tables one is, or not."""
        if once.before is None:
            await self._people.set_seen(guest.id, seen, once.receipt())

    # Calls to tables.

    async def call(self, guest: Guest, table: str, key: str, once: Once = UNNAMED) -> None:
        """Call somebody to a table of one's own that waits. Raises Wrong; that one is blocked it does not tell."""
        if once.before is not None:
            return
        held = await self._owners.held(table)
        if held.host != guest.id:
            raise Wrong(403, "host", "Only who made the table calls others to it.")
        if held.state != "open" or _free(held.seats) == NOBODY:
            raise Wrong(409, "late", "No chair is free at this table.")
        other = await self._person(guest, key)
        if held.seat_of(other.guest) != NOBODY:
            raise Wrong(409, "seat", f"{other.name} sits at this table already.")
        await self._people.call(table, [other.guest], guest.id, clock.now(), once.receipt())

    async def call_again(self, guest: Guest, before: str, table: str) -> None:
        """Call all who sat at a table to the one at which its people play again."""
        header = await self._store.header(before)
        seats = () if header is None else header.seats
        others = sorted({row.guest for row in seats if row.kind == "person"} - {guest.id})
        there = await self._store.header(table)
        fresh = there is not None and clock.since(there.made) < _FRESH and there.host == guest.id
        if fresh and there is not None and there.summary.state == "open":
            await self._people.call(table, others, guest.id, clock.now())

    async def calls(self, guest: Guest) -> tuple[CallCard, ...]:
        """To which tables a guest is called, the latest first."""
        now = clock.now()
        return tuple(
            [
                CallCard(call.table, call.name, title_of(call.game), call.by_name, bool(call.follows), call.made)
                for call in await self._people.calls(guest.id, now)
            ]
        )

    async def come(self, guest: Guest, table: str, once: Once = UNNAMED) -> TableCard:
        """Sit down at a table to which one is called. Raises Wrong where one is not, or no more."""
        if once.before is not None:
            return (await self._owners.held(table)).card(guest.id)
        call = next((call for call in await self._people.calls(guest.id, clock.now()) if call.table == table), None)
        if call is None:
            raise Wrong(404, "call", "Nobody calls you to this table any more. It may have a free seat all the same.")
        held = await self._owners.held(table)
        if call.follows:
            await self._archive.play_again(guest, call.follows, once)
        else:
            seat = _free(held.seats)
            if seat == NOBODY:
                raise Wrong(409, "seat", "All chairs of this table are taken by now. You can watch it.")
            await self._seating.check_welcome(held, guest)
            receipt: Receipt | None = once.receipt(held.id)
            await self._seating.seat(held, seat, Seat("person", guest.id, ""), held.seats[seat], receipt)
        await self._people.decline(table, guest.id)
        return held.card(guest.id)

    async def decline(self, guest: Guest, table: str, once: Once = UNNAMED) -> None:
        """Not come to a table to which one is called. Nobody is told."""
        if once.before is None:
            await self._people.decline(table, guest.id, once.receipt())

    # Friends.

    async def friends(self, guest: Guest) -> tuple[FriendCard, ...]:
        """At which tables those are whom a guest may see there, who waits for people first."""
        visible = await self._people.visible(guest.id)
        cards = []
        for other, name in list(visible.items())[:_FRIENDS]:
            header = await self._latest(other)
            if header is None or is_dealt(header.id) or any(row.guest == guest.id for row in header.seats):
                continue
            free = next((number for number, row in enumerate(header.seats) if row.kind == "open"), NOBODY)
            waits = header.summary.state == "open"
            cards.append(
                FriendCard(
                    name,
                    header.id,
                    header.name,
                    header.game,
                    game_called(header.game).title,
                    waits,
                    header.summary.round,
                    free if waits else NOBODY,
                    sum([row.kind in ("open", "link") for row in header.seats]),
                )
            )
        return tuple(sorted(cards, key=lambda card: (card.seat == NOBODY, not card.waits, card.name)))

    async def _latest(self, guest: str) -> Header | None:
        """The table at which somebody is now: one that waits for people first, else by what happened last."""
        own = await self._store.of_guest(guest, _TABLES)
        there = [
            header
            for header in own
            if header.summary.state in ("open", "running")
            and header.game in game_names()
            and clock.since(header.changed) < _LATELY
            and any(row.guest == guest for row in header.seats)
        ]
        return min(there, key=lambda header: header.summary.state != "open", default=None)


def title_of(game: str) -> str:
    """What a game is called, or was where it is here no more."""
    return game_called(game).title if game in game_names() else game


def _free(seats: Sequence[Seat]) -> int:
    """The first chair for somebody who is called: one for anybody before one that is kept for a link."""
    for kind in ("open", "link"):
        for number, row in enumerate(seats):
            if row.kind == kind:
                return number
    return NOBODY
