"""Strangers brought together: whoever looks is paired, called, and sits at a table as soon as all have said yes.

Any node may serve any page of whoever looks. All that is known of a search is a row that all nodes share; the node at
which somebody looks does the pairing, and where two do it at once one of them writes nothing.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from logging import getLogger
from time import monotonic
from typing import Final, Protocol, final

import msgspec

from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.server.ladder.ladder import Ladder, nearest_level
from unmapped.server.pairing.matching import Group, Known, Looking, groups
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.searches import CALL_SECONDS, Pairing, Search, Searches
from unmapped.server.storage.store import Beside, Conflict, StoreDown
from unmapped.server.tables import crew
from unmapped.server.wire import Guest, Seek, Seeking, Summons, Tempo
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

PACES: Final = {"now": Tempo("now", bank=900, added=20), "days": Tempo("days", hours=24)}
"""What is meant by the paces that one can look for."""

OFFER_SECONDS: Final = 30
"""After so long bots are offered for the empty chairs."""

PAIRED_SECONDS: Final = 1.0
"""How often whoever looks is paired, as long as anybody looks here."""

_LOOKED: Final = 30.0
"""Seconds after which nobody looks here any more who has not been heard of."""

_HELD: Final = 4.0
"""Seconds for which a page that looks is kept waiting for an answer, so that it hears at once of what happens."""

LATE: Final = "This call is over. Your search goes on if you look again."


class Maker(Protocol):
    """Whoever makes tables."""

    async def paired(
        self,
        people: Sequence[str],
        name: str,
        size: int,
        bot: str,
        tempo: Tempo,
        beside: Callable[[str], Sequence[Beside]],
    ) -> None:
        """A table of people who were found for each other, and of bots. Raises Conflict or StoreDown."""
        ...


@final
class Pairings:
    """All who look."""

    def __init__(self, searches: Searches, making: Maker, ladder: Ladder) -> None:
        self._searches = searches
        self._making = making
        self._ladder = ladder
        self._asked = -_LOOKED
        """When somebody who looks was heard of here last."""
        self._bells: dict[str, asyncio.Event] = {}
        self._more = asyncio.Event()

    # One's own search.

    async def seek(self, guest: Guest, wish: Seek, address: str, once: Once = UNNAMED) -> None:
        """Look for people, or for others than before. Raises Wrong with all that is wrong."""
        if once.before is not None:
            return
        faults = [f"games: there is no game {game}" for game in wish.games if game not in game_names()]
        known = [game for game in wish.games if game in game_names()]
        sizes = set(wish.sizes)
        for game in known:
            if sizes and not sizes & set(_sizes(game)):
                most = _sizes(game)
                faults.append(f"sizes: {game_called(game).title} is played by {most[0]} to {most[-1]}")
        if faults:
            raise Wrong(400, "search", "Nobody can be found like this.", tuple(faults))
        await self._begin(guest.id, wish, address, once)

    async def _begin(self, guest: str, wish: Seek, address: str, once: Once) -> None:
        text = msgspec.json.encode(wish).decode()
        await self._searches.begin(guest, text, hidden(address), once.receipt())
        self._wake()

    async def accept_bots(self, guest: Guest, address: str, once: Once = UNNAMED) -> None:
        """Let bots take the empty chairs. Raises Wrong where one does not look."""
        if once.before is not None:
            return
        search = await self._searches.of(guest.id)
        if search is None:
            raise Wrong(409, "search", "You do not look for anybody just now: search again.")
        wish = msgspec.structs.replace(_wish(search), bots=True)
        await self._begin(guest.id, wish, address, once)
        await self.pair()

    async def end(self, guest: Guest, once: Once = UNNAMED) -> None:
        """Look no more; whoever was called does not come, and whoever was found knows where."""
        if once.before is not None:
            return
        search = await self._searches.of(guest.id)
        if search is not None and search.pairing:
            with suppress(Conflict):  # They play already.
                await self._searches.dissolve(search.pairing, [guest.id], once.receipt())
        await self._searches.end(guest.id, once.receipt() if search is None or not search.pairing else None)

    async def answer(self, guest: Guest, call: str, once: Once = UNNAMED, *, come: bool) -> None:
        """Say whether one comes. Raises Wrong where it is too late."""
        if once.before is not None:
            return
        try:
            if not come:
                await self._searches.dissolve(call, await self._own(guest, call), once.receipt())
                return
            await self._searches.come(guest.id, call, once.receipt())
        except Conflict as error:
            raise Wrong(409, "late", LATE) from error
        await self._seat(call)

    async def _own(self, guest: Guest, call: str) -> list[str]:
        """Whoever declines a call; raises Wrong for somebody who was not called."""
        search = await self._searches.of(guest.id)
        if search is None or search.pairing != call:
            raise Wrong(409, "late", LATE)
        return [guest.id]

    # What whoever looks is told.

    async def look(self, guest: str) -> tuple[Seeking | None, Summons | None, str]:
        """The search of a guest, the call that it has not answered yet or waits about, and the table where it plays."""
        search = await self._searches.of(guest)
        if search is None:
            return None, None, ""
        self._asked = monotonic()
        self._more.set()
        await self._searches.stay(guest)
        wish = _wish(search)
        offered = search.waited >= OFFER_SECONDS and not wish.bots
        wished = wish.games, wish.sizes, wish.pace, wish.strength, wish.rated, wish.bots
        seeking = Seeking(*wished, search.waited, offered)
        pairing = await self._searches.pairing(search.pairing) if search.pairing else None
        if pairing is None:
            return seeking, None, ""
        if pairing.table:
            return None, None, pairing.table
        coming = sum([other.coming for other in await self._searches.paired(pairing.id)])
        summons = Summons(
            pairing.id,
            pairing.game,
            game_called(pairing.game).title,
            pairing.size,
            pairing.people,
            coming,
            pairing.pace,
            pairing.rated,
            max(0, CALL_SECONDS - pairing.age),
            search.coming,
        )
        return seeking, summons, ""

    async def looking(self) -> tuple[int, int]:
        """How many look now, and for how many seconds whoever was paired lately had looked."""
        return await self._searches.count(), await self._searches.usual_wait()

    def ring(self, guest: str) -> None:
        """Something happened about somebody: whoever waits for that here looks again."""
        bell = self._bells.get(guest)
        if bell is not None:
            bell.set()

    @asynccontextmanager
    async def attentive(self, guest: str) -> AsyncIterator[asyncio.Event]:
        """Listen to what happens about somebody."""
        bell = self._bells.setdefault(guest, asyncio.Event())
        try:
            yield bell
        finally:
            if self._bells.get(guest) is bell:
                del self._bells[guest]

    async def wait(self, guest: str) -> None:
        """Wait until something happens about somebody, but not for long."""
        async with self.attentive(guest) as bell:
            with suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), _HELD)

    # The chore.

    def _wake(self) -> None:
        self._asked = monotonic()
        self._more.set()

    async def run(self) -> None:
        """Pair whoever looks, again and again as long as anybody looks here."""
        while True:
            if monotonic() - self._asked > _LOOKED:
                self._more.clear()
                await self._more.wait()
            try:
                await self.pair()
            except StoreDown as error:
                _LOG.warning("nobody was paired: %s", error)
            except Exception:  # noqa: BLE001  (whatever is wrong with one pair, others are called)
                _LOG.exception("nobody was paired")
            await asyncio.sleep(PAIRED_SECONDS)

    async def pair(self) -> None:
        """Pair all who fit, end calls that were not answered, and forget who has gone. Raises StoreDown."""
        await self._searches.drop_gone()
        for pairing in await self._searches.pairings():
            await self._settle(pairing)
        searches = {search.guest: search for search in await self._searches.all() if not search.pairing}
        if not searches:
            return
        points = await self._ladder.strengths(sorted(searches))
        blocks = await self._searches.blocks(sorted(searches))
        known = Known({game: _sizes(game) for game in game_names()}, points, blocks)
        for group in groups([_looking(search) for search in searches.values()], known):
            await self._call(group, [searches[person.guest] for person in group.people], known)

    async def _settle(self, pairing: Pairing) -> None:
        paired = await self._searches.paired(pairing.id)
        if len(paired) == pairing.people and all(search.coming for search in paired):
            await self._seat(pairing.id)
        elif pairing.age > CALL_SECONDS or len(paired) < pairing.people:
            silent = [search.guest for search in paired if not search.coming]
            with suppress(Conflict):  # Somebody else was quicker.
                await self._searches.dissolve(pairing.id, silent if pairing.age > CALL_SECONDS else [])

    async def _call(self, group: Group, searches: Sequence[Search], known: Known) -> None:
        counts = group.rated and not crew.together(game_called(group.game))
        first = group.people[0]
        bot = ""
        if len(group.people) < group.size:
            bot = nearest_level(group.game, known.points.get((first.guest, group.game, group.size)))
        pairing = Pairing(
            secrets.token_hex(8),
            group.game,
            group.size,
            len(group.people),
            first.pace,
            counts,
            bot,
            0,
            max([person.waited for person in group.people]),
            "",
        )
        try:
            await self._searches.pair(pairing, searches)
        except Conflict:  # One of them has gone, or another node was quicker.
            return
        if len(searches) == 1:  # Nobody has to be asked: it has just said so.
            await self._seat(pairing.id)
        for search in searches:
            self.ring(search.guest)

    async def _seat(self, identity: str) -> None:
        """Make the table of people who were paired, once all of them have said that they come."""
        pairing = await self._searches.pairing(identity)
        paired = await self._searches.paired(identity)
        if pairing is None or pairing.table or len(paired) < pairing.people:
            return
        if not all(search.coming for search in paired):
            return
        with suppress(Conflict):  # Another node was quicker.
            await self._making.paired(
                [search.guest for search in paired],
                pairing.game,
                pairing.size,
                pairing.bot,
                PACES.get(pairing.pace, Tempo()),
                lambda table: self._searches.seated(pairing, table, paired),
            )
        for search in paired:
            self.ring(search.guest)


def hidden(address: str) -> str:
    """Where somebody comes from, so that two can be told apart or not, and nobody reads it."""
    return blake2b(address.encode(), digest_size=12, person=b"unmapped").hexdigest()


def _wish(search: Search) -> Seek:
    return msgspec.json.decode(search.wish, type=Seek)


def _sizes(game: str) -> tuple[int, ...]:
    """How many can play a game with others."""
    return tuple([size for size in game_called(game).seats if size > 1])


def _looking(search: Search) -> Looking:
    wish = _wish(search)
    sizes = wish.sizes or tuple(range(2, 9))
    return Looking(
        search.guest,
        search.address,
        search.waited,
        wish.games,
        sizes,
        wish.pace,
        wish.strength == "near",
        wish.rated,
        wish.bots,
    )
