"""When people's time does not run in games over days: their nights and holidays, as each sets them."""

from collections.abc import Callable
from typing import final

import msgspec

from unmapped.server.house.timekeeping import Timekeeping
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.pacing import Pacing
from unmapped.server.tables.tempo import nights
from unmapped.server.tables.tempo.nights import NONE, BadNights, Calendar
from unmapped.server.tables.tempo.spans import SECOND
from unmapped.server.wire import Guest, HolidayCard, HolidayWish, NightWish, Rests
from unmapped.server.wrong import Wrong


@final
class Resting:
    """Keeps them."""

    def __init__(self, pacing: Pacing, timekeeping: Timekeeping) -> None:
        self._pacing = pacing
        self._timekeeping = timekeeping

    async def shown(self, guest: Guest) -> Rests:
        """What a guest has set."""
        return self._card((await self._kept(guest))[0])

    async def set_nights(self, guest: Guest, wish: NightWish, once: Once = UNNAMED) -> Rests:
        """Other nights: the first hold at once, later ones a day after they were set. Raises Wrong."""
        change = nights.with_nights
        return await self._set(guest, lambda has, now: change(has, now, wish.zone, wish.begins, wish.ends), once)

    async def add_holiday(self, guest: Guest, wish: HolidayWish, once: Once = UNNAMED) -> Rests:
        """A holiday. Raises Wrong."""
        change = nights.with_holiday
        return await self._set(guest, lambda has, now: change(has, now, wish.zone, wish.first, wish.last), once)

    async def end_holiday(self, guest: Guest, begins: int, once: Once = UNNAMED) -> Rests:
        """No holiday any more: one that goes on ends now. Raises Wrong."""
        return await self._set(guest, lambda has, now: nights.without_holiday(has, now, begins), once)

    async def _kept(self, guest: Guest) -> tuple[Calendar, str]:
        text = (await self._pacing.calendars([guest.id])).get(guest.id, "")
        return (msgspec.json.decode(text, type=Calendar) if text else NONE), text

    async def _set(self, guest: Guest, change: Callable[[Calendar, int], Calendar], once: Once) -> Rests:
        before, text = await self._kept(guest)
        if once.before is not None:
            return self._card(before)
        try:
            after = change(before, self._timekeeping.now())
        except BadNights as error:
            raise Wrong(400, "rests", str(error)) from error
        await self._pacing.set_calendar(guest.id, msgspec.json.encode(after).decode(), text, once.receipt())
        return self._card(after)

    def _card(self, calendar: Calendar) -> Rests:
        now = self._timekeeping.now()
        last = calendar.nights[-1] if calendar.nights else None
        return Rests(
            last.zone if last else "",
            last.begins if last else 0,
            last.ends if last else 0,
            last.since // SECOND if last else 0,
            tuple([HolidayCard(first, end) for first, end in calendar.holidays if end > now]),
            nights.days_left(calendar, now),
            nights.LONGEST_NIGHT,
        )
