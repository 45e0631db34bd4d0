"""Games that are over: looked at again, told, drawn, and played once more by the same people."""

from collections.abc import Callable
from typing import Final, TypeVar, final

import msgspec

from unmapped.server.house.guests import Guests
from unmapped.server.house.keepsakes import Keepsake
from unmapped.server.house.making import Making
from unmapped.server.house.owners import NO_TABLE, RUNNING, Owners
from unmapped.server.house.seating import Seating
from unmapped.server.names import is_drawn
from unmapped.server.rematches import turned
from unmapped.server.rematches import wishes as wished_again
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.store import Header, Seat, Store
from unmapped.server.tables import crew
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.finished import replays
from unmapped.server.tables.finished.endings import Endings
from unmapped.server.tables.finished.replays import Looked
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.suspension import Suspension
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wire import Guest, MadeTable, NewTable, Rematch
from unmapped.server.wrong import Wrong

Shown = TypeVar("Shown")

_NOT_YET: Final = (
    "A record holds everything that is hidden: as long as this game may go on, only those have it who play against "
    "nobody here. It is given out when the game was ended."
)


@final
class Archive:
    """What can be asked of games that are over."""

    def __init__(
        self, store: Store, owners: Owners, guests: Guests, making: Making, seating: Seating, brains: Brains
    ) -> None:
        self._store = store
        self._owners = owners
        self._guests = guests
        self._making = making
        self._seating = seating
        self._brains = brains
        self.endings = Endings()

    async def record(self, guest: Guest, table: str) -> str:
        """The record of a game that is over: until then it holds what nobody may know."""
        there = await self._owners.found(table)
        if isinstance(there, Suspension):
            if not there.may_export(guest.id):
                raise Wrong(409, "suspended", _NOT_YET)
            return there.record().text()
        if isinstance(there, Keepsake):
            return there.record().text()
        held = await self._owners.held(table)
        if held.state not in ("over", "frozen"):
            raise Wrong(
                409, "running", "A record holds everything that is hidden: it is given out when the game is over."
            )
        return held.record().text()

    async def replay(self, table: str) -> bytes:
        """A game that is over, from its beginning to its end: a `Replay` as JSON."""
        held = await self._owners.ended_game(table)
        if isinstance(held, Keepsake):
            return await held.replay()
        looked = Looked(held.id, held.record())
        whole = looked._replace(header=held.header, players=held.players(), promised=tuple(held.promised))
        whole = whole._replace(took=held.took())
        return await self._show(replays.retold, whole)

    async def frame(self, table: str, at: int, seat: int, since: int) -> bytes:
        """A moment of a game that is over, from one seat's view, -1 for a spectator's: a `Frame` as JSON.

        It says what differs from the moment `since`.
        """
        held = await self._owners.ended_game(table)
        if isinstance(held, Keepsake):
            return await held.frame(at, seat, since)
        record = held.record()
        if max(at, since) > len(record.actions):
            raise Wrong(404, "moment", f"The game has {len(record.actions)} actions.")
        if not NOBODY <= seat < record.seats:
            raise Wrong(404, "seat", f"The table has seats 0 to {record.seats - 1}; -1 is a spectator.")
        return await self._show(replays.moment, Looked(table, record, at, seat, since))

    async def _show(self, work: Callable[[Looked], Shown], looked: Looked) -> Shown:
        try:
            return await self._brains.show(work, looked)
        except NoAnswer as error:
            raise Wrong(503, "busy", "This cannot be shown now: try again in a moment.") from error

    async def ending(self, table: str) -> bytes:
        """How a game ended that is over: an `Ending` as JSON. Raises Wrong."""
        held = await self._owners.ended_game(table)
        if isinstance(held, Keepsake):
            return await held.ending()
        return msgspec.json.encode(await self.endings.told(held.record(), self._show))

    async def picture(self, table: str, seat: int) -> bytes:
        """The picture of a game that is over, to be shared, as PNG; a seat's, or -1 for the winner's. Raises Wrong."""
        held = await self._owners.ended_game(table)
        if isinstance(held, Keepsake):
            return await held.picture(seat)
        if not NOBODY <= seat < len(held.seats):
            raise Wrong(404, "seat", f"The table has seats 0 to {len(held.seats) - 1}; -1 is whoever won.")
        chosen = [self._guests.name_of(row.guest) if row.kind == "person" else "" for row in held.seats]
        names = tuple(["" if is_drawn(name) else name for name in chosen])
        return await self.endings.picture(held.record(), names, seat, self._show)

    async def portrait(self, table: str, seat: int) -> str:
        """What a seat made of a game that is over, as SVG; -1 for the winner's. Raises Wrong where there is none."""
        held = await self._owners.ended_game(table)
        if not NOBODY <= seat < len(held.seats):
            raise Wrong(404, "seat", f"The table has seats 0 to {len(held.seats) - 1}; -1 is whoever won.")
        if isinstance(held, Keepsake):
            drawn = await held.portrait(seat)
        else:
            drawn = await self.endings.portrait(held.record(), seat, self._show)
        if not drawn:
            raise Wrong(404, "portrait", "This game draws no portraits.")
        return drawn

    async def rematch(self, guest: Guest, table: str) -> Rematch:
        """Whether there is another game of the same people, and who is in. Raises Wrong."""
        before = await self._ended(table)
        there = await self._following(table)
        if there is None:
            return Rematch("", tuple(["bot" if row.kind != "person" else "asked" for row in before.seats]))
        seats = [there.seats[of] for of in turned(len(before.seats))]
        return Rematch(
            there.id,
            tuple(["bot" if row.kind == "bot" else "in" if row.kind == "person" else "asked" for row in seats]),
        )

    async def play_again(self, guest: Guest, table: str, once: Once = UNNAMED) -> MadeTable:
        """Play again with the same people: make the table that follows, or take the own seat there. Raises Wrong."""
        before = await self._ended(table)
        own = crew.of_guest(before.seats, guest.id)
        if not own:
            raise Wrong(403, "seat", "Only who sat at this table can ask for another game of it.")
        async with self._guests.alone("rematch", table):
            there = await self._following(table)
            if there is None or once.before is not None:
                options = msgspec.json.decode(before.options, type=dict[str, object])
                tempo = await self._making.tempo_of(table)
                wish = NewTable(before.game, wished_again(before.seats, guest.id), options=options, tempo=tempo)
                return await self._making.table(guest, wish, once, follows=table)
            of = turned(len(before.seats))
            await self._seating.check_welcome(there, guest)
            for seat in own:
                was = there.seats[of[seat]]
                if was.kind == "link":
                    await self._seating.seat(there, of[seat], Seat("person", guest.id, ""), was)
        return MadeTable(there.card(guest.id), ("",) * len(there.seats))

    async def _ended(self, table: str) -> Header:
        """A table whose game is over, whoever has it: the one that follows may be another node's. Raises Wrong."""
        header = await self._store.header(table)
        if header is None:
            raise Wrong(404, "table", NO_TABLE)
        if header.summary.state != "over":
            raise Wrong(409, "running", RUNNING)
        return header

    async def _following(self, table: str) -> Owner | None:
        """The table at which the people of another one play again, None as long as nobody asked for it."""
        following = await self._store.following(table)
        return await self._owners.owner(following) if following else None
