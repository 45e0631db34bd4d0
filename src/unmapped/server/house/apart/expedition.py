"""The expedition of a day: one deal of each game for everybody, published the day before and told the day after."""

from typing import Final, final

from msgspec.structs import replace

from unmapped.server import clock
from unmapped.server.daily import days, ranking
from unmapped.server.house.apart import ghosts
from unmapped.server.house.apart.deals import Deals
from unmapped.server.storage.deals import Deal
from unmapped.server.storage.store import Store
from unmapped.server.wire import BestGame, Daily, DayOfWeek, Ghost, Guest, Published, Racing, Ranking
from unmapped.server.wrong import Wrong

_NAMES: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

_WEEK: Final = 7

_OLDEST: Final = 366
"""So many days back expeditions are looked at."""


@final
class Expeditions:
    """Those of all days."""

    def __init__(self, store: Store, deals: Deals) -> None:
        self._store = store
        self._deals = deals
        self._published = ""
        """The day up to which all is published."""

    async def publish(self) -> None:
        """Publish what is played today and tomorrow, once; what was published stands. Raises StoreDown."""
        today = days.day_of(clock.now())
        if self._published != today:
            await self._deals.kept.publish(*self._deals.of_day(today), *self._deals.of_day(days.after(today)))
            self._published = today

    async def of_day(self, day: str) -> list[Deal]:
        """The expeditions of a day. Raises Wrong for a day that has none."""
        await self.publish()
        today = days.day_of(clock.now())
        try:
            oldest = days.after(today, -_OLDEST)
            known = oldest <= days.day_of(days.begins(day)) == day <= days.after(today)
        except (ValueError, OverflowError):
            known = False
        deals = await self._deals.kept.of_day(day) if known else []
        if not deals:
            raise Wrong(404, "day", "There is no expedition of this day here: a day is written as 2026-11-25.")
        return deals

    async def of_game(self, game: str, day: str = "") -> Deal:
        """The expedition of a game, today if no day is named. Raises Wrong."""
        deals = await self.of_day(day or days.day_of(clock.now()))
        deal = next((deal for deal in deals if deal.game == game), None)
        if deal is None:
            raise Wrong(404, "game", "This game has no daily expedition.")
        return deal

    async def published(self, day: str) -> Published:
        """What anybody may know of a day."""
        return Published(day, tuple([self._deals.told(deal) for deal in await self.of_day(day)]))

    async def seed(self, game: str, day: str) -> str:
        """The seed of an expedition. Raises Wrong as long as it may not be told."""
        deal = await self.of_game(game, day)
        if not self._deals.is_open(deal):
            raise Wrong(409, "early", "This seed is told when the day is over, and all who began have had their time.")
        return self._deals.told(deal).seed

    async def daily(self, guest: Guest) -> Daily:
        """The expeditions of today, for a guest."""
        now = clock.now()
        today = days.day_of(now)
        deals = await self.of_day(today)
        tomorrow = {deal.game: deal.hash for deal in await self.of_day(days.after(today))}
        order = {deal.game: at for at, deal in enumerate(self._deals.of_day(today))}
        deals.sort(key=lambda deal: order.get(deal.game, len(order)))
        cards = []
        for deal in deals:
            card = await self._deals.card(guest, deal)
            cards.append(replace(card, next=tomorrow.get(deal.game, "")))
        past = await self._deals.kept.of_guest(guest.id)
        done = {day for day, _, state in past if state == "done"}
        row = days.row(done, today)
        week = [days.after(today, number - _WEEK + 1) for number in range(_WEEK)]
        racer = await self._deals.kept.racer(guest.id)
        names = await self._store.names([racer.rival]) if racer.rival else {}
        return Daily(
            day=today,
            now=now,
            ends=days.begins(today) + days.DAY_SECONDS,
            deals=tuple(cards),
            week=tuple(
                [
                    DayOfWeek(
                        day,
                        tuple([game for of, game, state in past if of == day and state != "done"]),
                        tuple([game for of, game, state in past if of == day and state == "done"]),
                    )
                    for day in week
                ]
            ),
            row=row.length,
            best=row.best,
            forgiven=row.forgiven,
            shown=racer.shown,
            rival=names.get(racer.rival, ""),
            yesterday=await self._best(days.after(today, -1)),
        )

    async def _best(self, day: str) -> tuple[BestGame, ...]:
        """The best games of a day that may be watched, once everybody may."""
        best: list[BestGame] = []
        for deal in await self._deals.kept.of_day(day):
            if not self._deals.is_open(deal):
                continue
            await self._deals.settle_all(deal)
            shown = await self._deals.kept.shown(deal.id)
            lines = ranking.ranked(await self._deals.kept.of_deal(deal.id))
            lines = [line for line in lines if line.done.guest in shown]
            if not lines:
                continue
            done = lines[0].done
            names = await self._store.names([done.guest])
            best.append(BestGame(day, deal.game, names.get(done.guest, ""), done.figure, done.words, done.table))
        return tuple(best)

    async def begin(self, guest: Guest, game: str) -> str:
        """The table of the one try of today that counts."""
        deal = await self.of_game(game)
        return await self._deals.begin(guest, deal, _name(deal))

    async def practise(self, guest: Guest, game: str, day: str) -> str:
        """A table that counts for nothing."""
        deal = await self.of_game(game, day)
        if not clock.is_past(deal.begins):
            raise Wrong(409, "early", "This has not begun yet: nobody plays it before its day.")
        return await self._deals.practise(guest, deal, f"{_name(deal)}, practice"[:24])

    async def give_up(self, guest: Guest, game: str, day: str) -> None:
        """Let a try be."""
        await self._deals.give_up(guest, await self.of_game(game, day))

    async def ranking(self, guest: Guest, game: str, day: str, *, friends: bool) -> Ranking:
        """Who did how well on a day."""
        return await self._deals.ranking(guest, await self.of_game(game, day), friends_only=friends)

    async def ghost(self, guest: Guest, game: str, day: str, key: str) -> Ghost:
        """Who is raced on a day."""
        return await ghosts.ghost(self._deals, self._store, guest, await self.of_game(game, day), key)

    async def race(self, guest: Guest, racing: Racing) -> None:
        """Whether others may watch the guest, and whom it races. Raises Wrong for nobody it could race."""
        racer = await self._deals.kept.racer(guest.id)
        if racing.shown is not None:
            racer = racer._replace(shown=racing.shown)
        if racing.rival is not None:
            rival = ""
            if racing.rival:
                deal = await self._deals.deal(racing.deal)
                if not await self._deals.is_through(guest.id, deal):
                    raise Wrong(409, "counts", "Whom you race is chosen when your own try is over.")
                done = await self._deals.rival(guest, deal, "", racing.rival)
                if done is None:
                    raise Wrong(404, "rival", "Nobody can be raced by this key.")
                rival = done.guest
            racer = racer._replace(rival=rival)
        await self._deals.kept.race(racer)


def _name(deal: Deal) -> str:
    """What a table of an expedition is called."""
    weekday = _NAMES[(days.begins(deal.day) // days.DAY_SECONDS + 3) % _WEEK]
    return f"{weekday}’s expedition"[:24]
