"""The house: who comes, the tables that are held, what is made, and the chores; it opens and closes them all."""

import asyncio
import gc
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from logging import getLogger
from random import shuffle
from time import monotonic
from typing import Final, final

from unmapped.games import broken
from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.kernel.errors import BadContent
from unmapped.presenting.goals import GoalCard
from unmapped.server import cards, clock
from unmapped.server.house.apart.deals import Deals
from unmapped.server.house.apart.duels import Duels
from unmapped.server.house.apart.expedition import Expeditions
from unmapped.server.house.archive import Archive
from unmapped.server.house.catalogue import Catalogue
from unmapped.server.house.company import Company
from unmapped.server.house.guests import Guests
from unmapped.server.house.identity import Identity
from unmapped.server.house.keeping import Keeping
from unmapped.server.house.making import Making
from unmapped.server.house.owners import IDLE_SECONDS, Owners
from unmapped.server.house.resting import Resting
from unmapped.server.house.roster import Roster
from unmapped.server.house.seating import Seating
from unmapped.server.house.settings import ServerSettings
from unmapped.server.house.telling import Desk
from unmapped.server.house.timekeeping import Timekeeping
from unmapped.server.ladder.ladder import Ladder
from unmapped.server.lessons import Lessons
from unmapped.server.metrics import Metrics
from unmapped.server.notices import bringing
from unmapped.server.notices.watching import Watch
from unmapped.server.pairing.pairing import Pairings
from unmapped.server.people.meetings import Meetings
from unmapped.server.people.people import Acquaintances
from unmapped.server.post.outbox import Outbox
from unmapped.server.shares.shares import Shares
from unmapped.server.storage.choosing import jobs_at
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.deals import KeptDeals
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.pacing import Pacing
from unmapped.server.storage.people import People
from unmapped.server.storage.persons import Persons
from unmapped.server.storage.searches import Searches
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.standings import Standings
from unmapped.server.storage.store import RECEIPT_SECONDS, Header, Notice, StoreDown
from unmapped.server.storage.tidings import Tidings
from unmapped.server.tables.absent import absence
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.contents import contents
from unmapped.server.tables.finished.analyses import Analyses
from unmapped.server.tables.tempo.cards import carded
from unmapped.server.wire import Guest, Lobby, TableCard
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

LISTED: Final = 30
"""Tables in a list of the lobby."""

_ROUNDS: Final = 20
"""After how many half minutes circular rubbish is searched for everywhere: see `running`."""

WOKEN_SECONDS: Final = 1.0
"""How often a node looks for tables that wait for bots, and whose node is gone."""

MOST_WOKEN: Final = 20
"""Of them, each time: so that several nodes share them."""

PROBED_SECONDS: Final = 1.0
"""How long it is taken for granted that something can be written, or cannot."""


@final
class House:
    """All tables."""

    def __init__(self, settings: ServerSettings, store: SqlStore) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.shares = Shares(settings.limits, self.metrics, store.spend if settings.address else None)
        self.post = Outbox(settings.mail)
        persons = Persons(store.database)
        self.guests = Guests(store, persons)
        self.catalogue = Catalogue(store)
        self._brains = Brains(settings.workers, self.metrics, self.shares, jobs_at(settings.data))
        self.roster = Roster(store, settings.address, _releases())
        self._trials = Lessons(self.roster.mark)
        pacing = Pacing(store.database)
        self.timekeeping = time = Timekeeping(pacing)
        self.resting = Resting(pacing, time)
        self.owners = Owners(settings, store, self.roster, self._brains, self.metrics, self.guests, self._trials, time)
        self.making = Making(store, self.catalogue, self.owners, self.guests, self._trials, self.shares, time)
        conduct = Conduct(store.database)
        self.seating = Seating(store, self.owners, conduct)
        self.company = Company(conduct, store, self.owners, self.guests, self.metrics)
        self.identity = Identity(store, persons, self.guests, self.owners, self.post, settings.site)
        self.archive = Archive(store, self.owners, self.guests, self.making, self.seating, self._brains)
        self.keeping = Keeping(store, self._brains, self.owners.over)
        self.deals = Deals(store, KeptDeals(store.database), self.owners, self.making, self.guests, self._brains)
        self.expeditions = Expeditions(store, self.deals)
        self.duels = Duels(store, self.deals)
        self.owners.counts_until = self.deals.counts_until
        self._tidings = Tidings(store.database)
        needed = bringing.House(
            store, conduct, self.post, settings.site, self.guests, self.guests.learn_names, self.metrics
        )
        self.telling = Desk(self._tidings, needed, settings.telling, settings.contact, persons.address)
        self.watch = Watch(self._tidings, store, settings.telling, self.telling.reached, self.telling.bringer.more)
        self.owners.news = self.watch
        self.owners.ended = self._ended
        self.analyses = Analyses(self._brains, self.metrics, store, self.owners.over)
        standings = Standings(store.database)
        self.ladder = Ladder(store, standings, self.guests)
        self.owners.ladder = self.ladder
        self.pairings = Pairings(Searches(store.database), self.making, self.ladder)
        people = People(store.database)
        self.deals.friends = people.following
        self.acquaintances = Acquaintances(people, conduct, store, self.owners, self.seating, self.archive)
        self.meetings = Meetings(store, self.pairings, self.acquaintances, self.ladder)
        self.ready = False
        self._chores: list[asyncio.Task[None]] = []
        self._learning: set[asyncio.Task[None]] = set()
        self._probe: asyncio.Task[bool] | None = None
        self._probed = 0.0

    async def open(self) -> None:
        """Open the store, and wake the tables that wait for bots. Raises StoreDown."""
        await self.store.open()
        await self._trials.open()
        await asyncio.to_thread(_get_ready)
        for name in game_names():
            await self.store.keep_contents(*contents(game_called(name)))
        await self.deals.open()
        await self.expeditions.publish()
        self.owners.holding.open()
        await self.roster.open()
        await self._brains.open()
        await self.analyses.open()
        await self.keeping.open()
        await self.company.learn()
        await self.timekeeping.open(self.owners.wake_due)
        await self.telling.open()
        waiting = await self.store.waiting_for_bots()
        telling = self.watch.run(), self.telling.bringer.run()
        chores = self._wake(waiting), self._tidy(), self.store.listen(self._hear), self.pairings.run(), *telling
        self._chores = [asyncio.get_running_loop().create_task(chore) for chore in chores]
        self.ready = True

    def _ended(self, table: str) -> None:
        """A game is over."""
        self.keeping.add(table)
        self.deals.ended(table)
        self.watch.ended(table)

    async def tell_asked_again(self, before: str, after: str) -> None:
        """Tell those who sat at a table that somebody asks them for another game."""
        with suppress(StoreDown):  # It stands at the table as well.
            headers = await self.store.header(before), await self.store.header(after)
            if headers[0] is not None and headers[1] is not None:
                await self.watch.asked_again(headers[0], headers[1])

    async def _wake(self, waiting: list[str]) -> None:
        """Let bots think at tables that nobody has: once, or again and again where nodes may die that have some."""
        await self.owners.wake(waiting)
        while not self.roster.alone:
            await asyncio.sleep(WOKEN_SECONDS)
            with suppress(StoreDown):
                waiting = await self.store.waiting_for_bots()
                shuffle(waiting)  # All nodes look for them at about the same time.
                await self.owners.wake(waiting[:MOST_WOKEN])
                await self.analyses.take_up_left()

    def _hear(self, notice: Notice) -> None:
        """Somebody else did something that concerns all."""
        task = asyncio.get_running_loop().create_task(self._learn(notice))
        self._learning.add(task)
        task.add_done_callback(self._learning.discard)

    async def _learn(self, notice: Notice) -> None:
        with suppress(StoreDown):  # When the connection is there again, all is learnt anew.
            match notice.kind:
                case "heard":
                    await self.owners.hear_again(notice.about)
                case "changed":
                    await self.owners.look_again(notice.about)
                case "nudged":
                    await self.owners.tell_nudged(notice.about)
                    await self.watch.nudged(notice.about, await self.store.nudges(notice.about))
                case "called":
                    self.pairings.ring(notice.about)
                case "moved":
                    await self.owners.move(notice.about)
                case "rests":
                    await self.owners.rest_again(notice.about)
                case "parted":
                    self.owners.send_away(notice.about)
                case "stopped":
                    await self.company.learn()
                case "missed":
                    await self.company.learn()
                    await self.timekeeping.learn_again()
                    await self.owners.hear_again("")
                    await self._learn_names("")
                case _:
                    await self._learn_names(notice.about)
                    if notice.kind == "erased":
                        self.owners.send_away(notice.about)

    async def _learn_names(self, about: str) -> None:
        renamed = await self.guests.learn_again(about)
        # Whoever asked for something meanwhile is called otherwise here already; those at its tables were not told.
        for guest in [about] if about else renamed:
            self.owners.tell_players_of(guest)

    async def can_write(self) -> bool:
        """Whether guests can be served: something was written durably just now, or a moment ago."""
        if not self.ready:
            return False
        if self._probe is None or (self._probe.done() and monotonic() - self._probed >= PROBED_SECONDS):
            self._probed = monotonic()
            self._probe = asyncio.get_running_loop().create_task(self._touch())
        return await asyncio.shield(self._probe)

    async def _touch(self) -> bool:
        try:
            await self.store.touch()
        except StoreDown as error:
            _LOG.error("nothing can be written: %s", error)
            return False
        return True

    async def close(self) -> None:
        """Stop the bots, write what is waiting, and close the store."""
        self.ready = False
        await self.timekeeping.close()
        await self.deals.close()
        for chore in (*self._chores, *self._learning):
            chore.cancel()
        await asyncio.gather(*self._chores, *self._learning, return_exceptions=True)
        await self.watch.look()
        await self.telling.bringer.close()
        if self.roster.alone:
            await self.keeping.close()
            await self.owners.close()
        else:  # Other nodes make the albums; people shall not wait for their tables.
            await self.owners.close()
            await self.roster.close()
            await self.keeping.close(grace=0.0)
        await self.analyses.close()
        await self._brains.close()
        await self._trials.close()
        await self.identity.close()
        await self.post.close()
        await self.store.close()

    async def _tidy(self) -> None:
        for number in count(1):
            await asyncio.sleep(30)
            await self.owners.put_away(IDLE_SECONDS)
            with suppress(StoreDown):  # Half a minute later it is tried again.
                await self.forget_old()
                await self.expeditions.publish()
            if number % _ROUNDS == 0:
                gc.collect()

    async def forget_old(self) -> None:
        """Forget receipts that nobody asks for any more, and what was found about games long ago. Raises StoreDown."""
        await self.store.forget_receipts(clock.ago(RECEIPT_SECONDS))
        await self.analyses.forget_old()
        await self.store.forget_spent()
        await self.identity.tidy()
        await self._tidings.forget_told(clock.ago(RECEIPT_SECONDS))

    async def rename(self, guest: Guest, name: str, once: Once = UNNAMED) -> Guest:
        """Another name for a guest, told wherever it sits. Raises Wrong."""
        renamed = await self.guests.rename(guest, name, once)
        self.owners.tell_players_of(guest.id)
        return renamed

    async def goal(self, guest: Guest, table: str) -> GoalCard:
        """What a guest is told of a table before the first question. Raises Wrong."""
        try:
            return await (await self.owners.held(table)).goal(guest.id)
        except BadContent as error:
            raise Wrong(404, "goal", f"What the game says of its goal cannot be read: {error}") from error

    async def lobby(self, guest: Guest) -> Lobby:
        """What the lobby shows a guest."""
        own = await self.store.of_guest(guest.id, 3 * LISTED)
        waiting = await self.store.listed(("open", "running"), 3 * LISTED)
        ended = await self.store.listed(("over",), LISTED)
        await self.guests.learn_names(*own, *waiting, *ended)
        mine = [self.owners.card(header, guest) for header in own if _concerns(header, guest)]
        mine.sort(key=lambda table: (not table.your_move, -table.changed))
        ids = {header.id for header in own}
        others = [self.owners.card(header, guest) for header in waiting if header.id not in ids]
        looking, usual = await self.pairings.looking()
        over = [header for header in own if header.summary.state == "over"]
        over += [header for header in ended if header.id not in ids]
        mine, others = await self._paced(guest, mine[:LISTED], own), await self._paced(guest, others, waiting)
        return Lobby(
            guest=guest,
            games=await self.catalogue.games(),
            mine=tuple(mine),
            open=tuple(sorted(others, key=lambda card: card.state != "open")[:LISTED]),
            replays=tuple([self.owners.card(header, guest) for header in over[:LISTED]]),
            nudges=absence.cards(await self.store.nudges(guest.id)),
            friends=await self.acquaintances.friends(guest),
            looking=looking,
            usual=usual,
        )

    async def _paced(self, guest: Guest, cards_of: list[TableCard], headers: Sequence[Header]) -> list[TableCard]:
        """Cards with the pace of their tables, also of those that nobody holds now, and what the guest has left."""
        rows = await self.timekeeping.pacing.clocks([card.id for card in cards_of if card.tempo.kind == "none"])
        await self.timekeeping.learn([guest.id] if rows else [])
        by_id = {header.id: header for header in headers}
        return [
            carded(card, rows[card.id], by_id[card.id], self.timekeeping) if card.id in rows else card
            for card in cards_of
        ]


def _concerns(header: Header, guest: Guest) -> bool:
    """Whether there is something to do for a guest: it sits at a table that is not over, or waits for others there."""
    state = header.summary.state
    return state == "open" or (
        state not in ("over", "abandoned") and any(seat.guest == guest.id for seat in header.seats)
    )


def _releases() -> dict[str, int]:
    """The version of the rules of each game."""
    return {name: game_called(name).version for name in game_names()}


def _get_ready() -> None:
    """Read all games before the first guest asks for them, and say which cannot be played."""
    for name in game_names():
        cards.game_card(game_called(name), 0)
        contents(game_called(name))
    for fault in broken():
        _LOG.warning("%s", fault)
