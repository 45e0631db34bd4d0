"""Deals of a house: their seeds, who begins a try, what became of it, and who may see what of it until when."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from logging import getLogger
from typing import Final, Literal, TypeAlias, final

import msgspec
from msgspec.structs import replace

from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions, BadRecord
from unmapped.server import clock
from unmapped.server.daily import dealing, expeditions, outcomes, ranking
from unmapped.server.house.guests import Guests
from unmapped.server.house.making import Dealt, Making
from unmapped.server.house.owners import Owners
from unmapped.server.storage.deals import DEALT, Deal, KeptDeals, Try, is_dealt
from unmapped.server.storage.once import Once
from unmapped.server.storage.store import Conflict, NotOwner, Seat, Store, StoreDown
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.finished.replays import Looked
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wire import DealCard, DealState, DealtTable, Fact, Guest, PublishedDeal, Ranking, RankLine
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

Friends: TypeAlias = Callable[[str], Awaitable[frozenset[str]]]
"""The friends of a guest."""

_MOST_PRACTICE: Final = 5
"""Tables at which a guest practises one deal at a time."""

_KEY_DIGITS: Final = 16


async def nobody(_: str) -> frozenset[str]:
    """Who has no friends."""
    return frozenset()


@final
class Deals:
    """All that can be done with a deal, whatever it is for."""

    def __init__(
        self, store: Store, keeping: KeptDeals, owners: Owners, making: Making, guests: Guests, brains: Brains
    ) -> None:
        self.kept = keeping
        self.friends: Friends = nobody
        self._store = store
        self._owners = owners
        self._making = making
        self._guests = guests
        self._brains = brains
        self._secret = ""
        self._known: dict[str, tuple[Try, Deal]] = {}
        """Of tables: whose they are, and of which deal. That stays as it is."""
        self._settling: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Know the secret. Raises StoreDown."""
        self._secret = await self.kept.secret(secrets.token_hex(32))

    async def close(self) -> None:
        """Wait until it is written what games came to that ended just now."""
        await asyncio.gather(*self._settling, return_exceptions=True)

    # Deals.

    def of_day(self, day: str) -> list[Deal]:
        """The expeditions of a day, as they are published."""
        return expeditions.of_day(self._secret, day)

    def drawn(self, plan: expeditions.Expedition, identity: str, host: str, name: str, ends: int, opens: int) -> Deal:
        """A duel."""
        options = dealing.written(expeditions.options(self._secret, identity, plan))
        seating = " ".join(plan.seating)
        now = clock.now()
        bare = Deal(identity, "duel", "", plan.game, seating, options, "", host, name, now, ends, opens)
        return expeditions.dealt(self._secret, bare)

    def told(self, deal: Deal) -> PublishedDeal:
        """What anybody may know of a deal now: its seed when nothing can count any more that is played of it."""
        if not self.is_open(deal):
            return PublishedDeal(deal.id, deal.game, deal.hash, deal.opens, "", "", "", "")
        seed, salt = dealing.seed_of(self._secret, deal.id), dealing.salt_of(self._secret, deal.id)
        return PublishedDeal(deal.id, deal.game, deal.hash, deal.opens, deal.seating, deal.options, str(seed), salt)

    def is_open(self, deal: Deal) -> bool:
        """Whether its seed may be told."""
        return clock.is_past(deal.opens)

    async def deal(self, identity: str) -> Deal:
        """A deal. Raises Wrong."""
        deal = await self.kept.deal(identity)
        if deal is None:
            raise Wrong(404, "deal", "There is no such deal: its address may have been mistyped.")
        return deal

    # Tries.

    async def begin(self, guest: Guest, deal: Deal, name: str) -> str:
        """The table of the one try of a guest that counts: made, or made before, however often it is asked for."""
        there = await self.kept.that_counts(deal.id, guest.id)
        if there is None:
            self._check_begins(deal)
        elif there.state == "left":
            raise Wrong(409, "left", "You gave this try up: what you play now is for practice.")

        async def claim() -> str:
            before = await self.kept.that_counts(deal.id, guest.id)
            if before is not None:
                return before.table
            fresh = Try(f"{DEALT}{secrets.token_hex(6)}", deal.id, guest.id, counts=True, begun=clock.now())
            with suppress(Conflict):  # Another page of the same guest was quicker: both go on there.
                await self.kept.begin(fresh)
            after = await self.kept.that_counts(deal.id, guest.id)
            assert after is not None
            return after.table

        if there is not None and await self._store.header(there.table) is not None:
            return there.table
        with suppress(Conflict):
            await self._make(guest, deal, name, claim, seeded=False)
        return await claim()

    def _check_begins(self, deal: Deal) -> None:
        if not clock.is_past(deal.begins):
            raise Wrong(409, "early", "This has not begun yet: nobody plays it before its day.")
        if clock.is_past(deal.ends):
            raise Wrong(409, "late", "This is over: no try of it begins any more. There is a new one every day.")

    async def practise(self, guest: Guest, deal: Deal, name: str) -> str:
        """A table at which a guest plays a deal that counts for nothing: once its own try is over. Raises Wrong."""
        if not self.is_open(deal) and not await self.is_through(guest.id, deal):
            raise Wrong(409, "counts", "Practice begins when your try is over: so it stays one try for everybody.")
        running = 0
        for practice in await self.kept.practised(deal.id, guest.id):
            header = await self._store.header(practice.table)
            running += header is not None and header.summary.state == "running"
        if running >= _MOST_PRACTICE:
            raise Wrong(429, "many", f"You practise this at {running} tables already: finish or leave one first.")

        async def claim() -> str:
            fresh = Try(f"{DEALT}{secrets.token_hex(6)}", deal.id, guest.id, counts=False, begun=clock.now())
            await self.kept.begin(fresh)
            tables.append(fresh.table)
            return fresh.table

        tables: list[str] = []
        await self._make(guest, deal, name, claim, seeded=True)
        return tables[-1]

    async def note(self, once: Once, table: str) -> None:
        """Keep that a request about a try was carried out, and which table or game it was about."""
        await self.kept.note(once.receipt(table))

    async def together(
        self, host: Guest, deal: Deal, seatings: Sequence[tuple[Seat, ...]], name: str, opens: int
    ) -> list[str]:
        """Tables of one deal, a seating each: duplicate tables, of which nobody is told the seed before it opens."""
        bare = deal._replace(kind="set", host=host.id, opens=opens)
        await self.kept.publish(expeditions.dealt(self._secret, bare))
        tables = []
        for number, seats in enumerate(seatings, start=1):
            fresh = Try(f"{DEALT}{secrets.token_hex(6)}", deal.id, "", counts=False, begun=clock.now())

            async def claim(fresh: Try = fresh) -> str:
                await self.kept.begin(fresh)
                return fresh.table

            called = f"{name}, {number}"[:24]
            await self._make(host, deal, called, claim, seeded=False, seats=seats)
            tables.append(fresh.table)
        return tables

    async def _make(
        self,
        guest: Guest,
        deal: Deal,
        name: str,
        claim: Callable[[], Awaitable[str]],
        *,
        seeded: bool,
        seats: tuple[Seat, ...] = (),
    ) -> None:
        own = tuple(
            [Seat("person", guest.id, "") if who == "me" else Seat("bot", "", who) for who in deal.seating.split()]
        )
        options = msgspec.json.decode(deal.options, type=dict[str, object])
        seed = dealing.seed_of(self._secret, deal.id)
        try:
            await self._making.dealt(guest, Dealt(deal.game, seats or own, options, seed, name, seeded), claim)
        except BadOptions as error:  # What it is played with was taken away since it was published.
            raise Wrong(409, "options", "This cannot be dealt any more: what it is played with is not here.") from error

    async def give_up(self, guest: Guest, deal: Deal) -> None:
        """Let a try be: it is never finished, and practice may begin. Raises Wrong."""
        there = await self.kept.that_counts(deal.id, guest.id)
        if there is None or there.state not in ("begun", "left"):
            raise Wrong(409, "late", "There is no try of yours to give up here.")
        if there.state == "begun":
            await self.settle(there.table)
            held = await self._owners.held(there.table)
            try:
                await self.kept.give_up(there.table, clock.now())
            except Conflict as error:
                raise Wrong(409, "late", "This try is over: it counts as it is.") from error
            held.counts_until = 0

    async def is_through(self, guest: str, deal: Deal) -> bool:
        """Whether nothing that a guest learns of a deal can help it any more: its own try is over, or given up."""
        own = await self.kept.that_counts(deal.id, guest) if guest else None
        if own is not None and own.state == "begun":
            await self.settle(own.table)
            own = await self.kept.that_counts(deal.id, guest)
        return own is not None and own.state != "begun"

    # What came of them.

    def ended(self, table: str) -> None:
        """A game is over: write down what it came to."""
        if is_dealt(table):
            task = asyncio.get_running_loop().create_task(self._settle_soon(table))
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)

    async def _settle_soon(self, table: str) -> None:
        with suppress(StoreDown, NotOwner, Wrong):  # Whoever asks for it next has it settled then.
            await self.settle(table)

    async def settle_all(self, deal: Deal) -> None:
        """Know of all tries that are over what they came to."""
        for table in await self.kept.unsettled(deal.id):
            with suppress(NotOwner, Wrong):
                await self.settle(table)

    async def settle(self, table: str) -> None:
        """Work out of the log of a game that is over what it came to. Nothing that anybody sends decides about it."""
        header, there = await self._store.header(table), await self.kept.of_table(table)
        if header is None or header.summary.state != "over":
            return
        if there is None or there.state != "begun" or not there.guest:
            return
        whole = await self._store.kept(table)
        entries = whole.entries if whole is not None else []
        deal = await self.deal(there.deal)
        own = [seat for seat, row in enumerate(header.seats) if row.guest == there.guest and not row.bot]
        meant = [seat for seat, who in enumerate(deal.seating.split()) if who == "me"]
        foreign = own != meant or any(
            entry.seat in meant and entry.command.startswith(("bot:", "steady:")) for entry in entries
        )
        late = there.counts and header.changed > deal.opens
        try:
            record = (await self._owners.over(table)).record()
            came = await self._brains.show(outcomes.outcome, Looked(table, record, seat=meant[0]))
        except (BadRecord, NoAnswer) as error:
            _LOG.warning("table %s: %s", table, error)
            return
        state = "foreign" if foreign else "late" if late else "done"
        await self.kept.settle(
            there._replace(
                ended=header.changed,
                state=state,
                won=came.won,
                score=came.score,
                tie=came.tie,
                figure=came.figure,
                words=came.words,
                course=came.course,
            )
        )

    # Who may see what.

    async def whose(self, table: str) -> tuple[Try, Deal] | None:
        """Whose a table is, and of which deal; what else is said of the try may be old."""
        if not is_dealt(table):
            return None
        if table not in self._known:
            there = await self.kept.of_table(table)
            deal = await self.kept.deal(there.deal) if there is not None else None
            if there is None or deal is None:
                return None
            self._known[table] = there, deal
        return self._known[table]

    async def is_sealed(self, table: str) -> bool:
        """Whether a table is dealt as others are that count still, so that nothing of it is told to anybody else."""
        known = await self.whose(table)
        return known is not None and not self.is_open(known[1])

    async def deal_at(self, table: str) -> Deal:
        """The deal of a table. Raises Wrong for a table of none."""
        known = await self.whose(table)
        if known is None:
            raise Wrong(404, "deal", "This table is of no deal that others play.")
        return known[1]

    async def dealt_table(self, guest: Guest, table: str) -> DealtTable:
        """Of which deal a table is, and how a guest stands to it. Raises Wrong for a table of none."""
        deal = await self.deal_at(table)
        there = await self.kept.of_table(table)
        link = deal.id.removeprefix("duel-") if deal.kind == "duel" else ""
        counts = there is not None and there.counts and there.guest == guest.id
        kind: Literal["daily", "duel", "set"] = "daily" if deal.day else "duel" if link else "set"
        return DealtTable(kind, deal.day, link, counts, await self.card(guest, deal))

    async def counts_until(self, table: str) -> int:
        """Until when what is played at a table counts; 0 where it does not, any more."""
        known = await self.whose(table)
        if known is None or not known[0].counts:
            return 0
        there = await self.kept.of_table(table)
        return known[1].opens if there is not None and there.state != "left" else 0

    async def may_watch(self, guest: str, table: str) -> bool:
        """Whether somebody else may look at a game of a deal that is not open yet: both are through, and agree."""
        known = await self.whose(table)
        if known is None:
            return False
        there, deal = known
        if not there.guest or not there.counts or not await self.is_through(guest, deal):
            return False
        return await self.is_through(there.guest, deal) and there.guest in await self.watchable(guest, deal)

    async def watchable(self, guest: str, deal: Deal) -> frozenset[str]:
        """The guests whose games another one may watch."""
        return await self.kept.shown(deal.id) - await self.kept.apart(guest)

    # Cards and rankings.

    def key(self, deal: str, guest: str) -> str:
        """How a guest goes by at a deal: another one at each, so that nobody is followed by it."""
        return dealing.salt_of(self._secret, f"{deal} {guest}")[:_KEY_DIGITS]

    async def card(self, guest: Guest, deal: Deal) -> DealCard:
        """A deal, and how a guest stands to it."""
        await self.settle_all(deal)
        tries = await self.kept.of_deal(deal.id)
        own = next((there for there in tries if there.guest == guest.id), None)
        plan = expeditions.expedition(deal.game)
        game = game_called(deal.game)
        card = DealCard(
            id=deal.id,
            game=deal.game,
            title=game.title,
            line=plan.line if plan is not None else game.definition.presenting.line,
            state=self.state(deal, own),
            table="",
            practice="",
            begun=0,
            ended=0,
            won=False,
            figure="",
            words="",
            place=0,
            others=sum([there.guest != guest.id for there in tries]),
            finished=0,
            about=(),
            ends=deal.ends,
            opens=deal.opens,
            hash=deal.hash,
        )
        if own is None:
            return card
        header = await self._store.header(own.table)
        if header is not None:
            card = replace(card, about=tuple([Fact(*fact) for fact in header.about]))
        card = replace(card, table=own.table, begun=own.begun, ended=own.ended)
        if own.state == "begun":
            return card
        lines = ranking.ranked(tries)
        place = next((line.place for line in lines if line.done is own), 0)
        practice = ""
        for there in await self.kept.practised(deal.id, guest.id):
            header = await self._store.header(there.table)
            if header is not None and header.summary.state == "running":
                practice = there.table
                break
        return replace(
            card,
            won=own.won,
            figure=own.figure,
            words=own.words,
            place=place,
            finished=len(lines),
            practice=practice,
        )

    def state(self, deal: Deal, own: Try | None) -> DealState:
        """How somebody stands to a deal."""
        match own.state if own is not None else "":
            case "done":
                return "done"
            case "left":
                return "left"
            case "foreign":
                return "foreign"
            case "begun":
                return "late" if clock.is_past(deal.opens) else "begun"
            case "late":
                return "late"
            case _:
                return "late" if clock.is_past(deal.ends) else "open"

    async def ranking(self, guest: Guest, deal: Deal, *, friends_only: bool = False) -> Ranking:
        """Who did how well, for those alone who have nothing to gain by it. Raises Wrong."""
        await self._check_through(guest, deal)
        await self.settle_all(deal)
        tries = await self.kept.of_deal(deal.id)
        friends = await self.friends(guest.id)
        lines = ranking.ranked(tries)
        chosen = ranking.shown(lines, guest.id, friends)
        if friends_only:
            known = friends | {guest.id}
            chosen = [line for line in lines if line.done.guest in known][: ranking.MOST]
        names = await self._store.names([line.done.guest for line in chosen])
        watchable = await self.watchable(guest.id, deal)
        return Ranking(
            game=deal.game,
            finished=len(lines),
            begun=len(tries),
            friends=sum([line.done.guest in friends for line in lines]),
            lines=tuple(
                [
                    RankLine(
                        place=line.place,
                        key=self.key(deal.id, line.done.guest),
                        name=names.get(line.done.guest, ""),
                        you=line.done.guest == guest.id,
                        friend=line.done.guest in friends,
                        seconds=line.done.ended - line.done.begun,
                        won=line.done.won,
                        figure=line.done.figure,
                        words=line.done.words,
                        table=line.done.table if line.done.guest in watchable | {guest.id} else "",
                        skipped=number > 0 and lines.index(line) > lines.index(chosen[number - 1]) + 1,
                    )
                    for number, line in enumerate(chosen)
                ]
            ),
        )

    async def _check_through(self, guest: Guest, deal: Deal) -> None:
        if not self.is_open(deal) and not await self.is_through(guest.id, deal):
            raise Wrong(409, "counts", "What others did is shown when your own try is over.")

    async def rival(self, guest: Guest, deal: Deal, wanted: str, key: str = "") -> Try | None:
        """Who is raced: whom a key names, whom the guest wants, or the best; of those alone who agree to it."""
        watchable = await self.watchable(guest.id, deal) - {guest.id}
        lines = [line.done for line in ranking.ranked(await self.kept.of_deal(deal.id)) if line.done.guest in watchable]
        if key:
            return next((done for done in lines if self.key(deal.id, done.guest) == key), None)
        return next((done for done in lines if done.guest == wanted), lines[0] if lines else None)
