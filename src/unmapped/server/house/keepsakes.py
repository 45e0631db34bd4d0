"""Games that are over and come out otherwise under the rules of today: shown as they were played, from their albums."""

import asyncio
from time import monotonic
from typing import Final, final

import msgspec

from unmapped.games import AnyGame
from unmapped.kernel.record import Record
from unmapped.presenting.pictures.raster import png
from unmapped.server import cards
from unmapped.server.names import Names
from unmapped.server.storage.store import Header, Kept, Seat, Store, standing
from unmapped.server.tables.finished.albums import TOLD, Eyes, Told, told
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Player, TableCard, TableState
from unmapped.server.wrong import Wrong

OTHERWISE: Final = (
    "Rules have changed since this game was played. It is shown as it was played, and cannot be analysed or played on."
)
_BARE: Final = (
    "Rules have changed since this game was played, and under those of today it comes out otherwise. What was seen of "
    "it was not kept by the release that it was played under: there is its record, and how it ended."
)


@final
class Keepsake:
    """One of them."""

    state: TableState = "over"
    settled = False

    def __init__(self, game: AnyGame, stored: Kept, store: Store, names: Names) -> None:
        self.game = game
        self.id = stored.header.id
        self.header: Header = stored.header
        self.touched = monotonic()
        self._actions = standing(stored.entries)
        self._store = store
        self._names = names
        self._told: Told | None = None
        self._eyes: dict[int, Eyes] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sat where."""
        return self.header.seats

    def hindrance(self) -> tuple[str, str]:
        """What is answered to those who want the table itself: a word, and a sentence."""
        return "kept", OTHERWISE

    def players(self) -> tuple[Player, ...]:
        """Who sat where, as they are called now."""
        return cards.players_of(self.id, self.seats, self._names)

    def card(self, guest: str) -> TableCard:
        """The table as the lobby shows it."""
        card = cards.card(self.header, guest, self.game, self.players())
        return msgspec.structs.replace(card, kept=True)

    def record(self) -> Record:
        """What was played, under the version of the rules under which it was."""
        header = self.header
        options = msgspec.json.decode(header.options, type=dict[str, object])
        return Record(header.game, header.version, options, len(self.seats), header.seed, tuple(self._actions))

    async def _page(self, number: int) -> bytes:
        """A page of its album. Raises Wrong where there is none."""
        page = await self._store.page(self.id, number, self.header.check)
        if page is None:
            raise Wrong(409, "kept", _BARE)
        return page

    async def _whole(self) -> Told:
        if self._told is None:
            self._told = told(await self._page(TOLD))
        return self._told

    async def replay(self) -> bytes:
        """A `Replay`, as JSON: the table and its people are called as they are called now. Raises Wrong."""
        replay = msgspec.json.decode((await self._whole()).replay, type=dict[str, object])
        replay |= {"players": [player.name for player in self.players()], "name": self.header.name, "kept": True}
        return msgspec.json.encode(replay)

    async def frame(self, at: int, seat: int, since: int) -> bytes:
        """A `Frame`, as JSON. What differs is known from the moment before it alone. Raises Wrong."""
        if max(at, since) > len(self._actions):
            raise Wrong(404, "moment", f"The game has {len(self._actions)} actions.")
        self.check_seat(seat)
        if seat not in self._eyes:
            self._eyes[seat] = await asyncio.to_thread(Eyes, await self._page(seat))
        return self._eyes[seat].frame(at, since)

    async def ending(self) -> bytes:
        """An `Ending`, as JSON. Raises Wrong."""
        return bytes((await self._whole()).ending)

    async def portrait(self, seat: int) -> str:
        """What a seat made of it, as SVG; "" for nothing. Raises Wrong."""
        self.check_seat(seat)
        return (await self._whole()).portraits[seat - NOBODY]

    async def picture(self, seat: int) -> bytes:
        """The picture that is shared, as PNG: without names, which may be others by now. Raises Wrong."""
        self.check_seat(seat)
        return await asyncio.to_thread(png, (await self._whole()).pictures[seat - NOBODY])

    def check_seat(self, seat: int) -> None:
        """Raise Wrong for a seat that there is not."""
        if not NOBODY <= seat < len(self.seats):
            raise Wrong(404, "seat", f"The table has seats 0 to {len(self.seats) - 1}; -1 is a spectator.")
