"""When the time of somebody does not run in a game over days: at night, and on holidays, as each sets them.

All of it is bounded, so that nobody stretches a game for ever: a night lasts ten hours at most, other nights hold only
a day after they were set, and of a year thirty days are holidays. What was is never set anew.
"""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import Final
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from unmapped.server.tables.tempo.spans import DAY, HOUR, Span, merged

LONGEST_NIGHT: Final = 600
"""Minutes."""

HOLIDAYS: Final = 30
"""Days of holidays in any year."""

SETTLES: Final = DAY
"""After so long other nights hold."""

LOOKED_AHEAD: Final = 100 * DAY
"""Nothing that goes on now ends later."""

_YEAR: Final = 365 * DAY
_MINUTES: Final = 24 * 60
_REMEMBERED: Final = 800 * DAY
_SLACK: Final = 2 * HOUR
"""Days of a year with summer time are not all as long as others."""


class BadNights(Exception):
    """Nights or holidays that cannot be had: why, and what is allowed."""


class Nights(Struct, frozen=True):
    """When it is night for somebody, from a moment on."""

    since: int
    zone: str
    """The name of the time zone, such as "Europe/Berlin"."""
    begins: int
    """Minutes after midnight."""
    ends: int
    """As many as it begins for no night at all."""


class Calendar(Struct, frozen=True):
    """All nights and holidays of somebody."""

    nights: tuple[Nights, ...] = ()
    """The latest last: each holds until the next does."""
    holidays: tuple[Span, ...] = ()


NONE: Final = Calendar()


def zone_of(name: str) -> ZoneInfo:
    """A time zone. Raises BadNights."""
    try:
        return _zone(name)
    except (LookupError, OSError, ValueError) as error:  # No such file, or no name of one.
        raise BadNights(f"There is no time zone “{name[:40]}”: one is called “Europe/Berlin”, for instance.") from error


@lru_cache(maxsize=400)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def moment_of(day: date, minutes: int, zone: ZoneInfo) -> int:
    """A time of day there, in milliseconds since 1970."""
    return int(datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp() * 1_000)


def day_of(moment: int, zone: ZoneInfo) -> date:
    """Which day it is there."""
    return datetime.fromtimestamp(moment / 1_000, UTC).astimezone(zone).date()


def nightly(calendar: Calendar, begin: int, end: int) -> list[Span]:
    """All nights that touch the time between two moments."""
    spans: list[Span] = []
    holds = [*[nights.since for nights in calendar.nights], max(end, begin) + _YEAR]
    for nights, (since, until) in zip(calendar.nights, pairwise(holds), strict=True):
        first, last = max(begin, since), min(end, until)
        if nights.begins == nights.ends or first >= last:
            continue
        try:
            zone = zone_of(nights.zone)
        except BadNights:  # It was renamed since: who lives there sets it anew.
            continue
        day, over = day_of(first, zone) - timedelta(days=1), day_of(last, zone)
        while day <= over:
            wakes = day + timedelta(days=nights.ends < nights.begins)
            night = moment_of(day, nights.begins, zone), moment_of(wakes, nights.ends, zone)
            spans.append((max(night[0], since), min(night[1], until)))
            day += timedelta(days=1)
    return merged(spans, begin, end)


def rests(calendar: Calendar, begin: int, end: int) -> list[Span]:
    """What does not count between two moments."""
    return merged([*nightly(calendar, begin, end), *calendar.holidays], begin, end)


# Setting them. Each raises BadNights, and then nothing is changed.


def with_nights(calendar: Calendar, now: int, zone: str, begins: int, ends: int) -> Calendar:
    """With other nights: the first hold at once, later ones a day after they were set."""
    zone_of(zone)
    if not (0 <= begins < _MINUTES and 0 <= ends < _MINUTES):
        raise BadNights("A night begins and ends at a time of day, from 00:00 to 23:59.")
    if (ends - begins) % _MINUTES > LONGEST_NIGHT:
        raise BadNights(f"A night lasts at most {LONGEST_NIGHT // 60} hours, so that games go on.")
    held = tuple([nights for nights in calendar.nights if nights.since <= now])
    new = Nights(now + SETTLES if held else now, zone, begins, ends)
    if held and (held[-1].zone, held[-1].begins, held[-1].ends) == (zone, begins, ends):
        return replace(calendar, nights=held)
    old = [number for number, nights in enumerate(held) if nights.since < now - _REMEMBERED]
    return replace(calendar, nights=(*held[max(len(old) - 1, 0) :], new))


def with_holiday(calendar: Calendar, now: int, zone: str, first: str, last: str) -> Calendar:
    """With a holiday from one day to another, both of them in it; today it begins at once."""
    where = zone_of(zone)
    try:
        days = date.fromisoformat(first), date.fromisoformat(last)
    except ValueError as error:
        raise BadNights("A holiday begins and ends on a day such as 2026-12-24.") from error
    today = day_of(now, where)
    if days[0] < today:
        raise BadNights("A holiday begins today at the earliest: time that has run stays as it is.")
    if days[1] < days[0]:
        raise BadNights("A holiday ends on the day on which it begins, or later.")
    if days[1] > today + timedelta(days=365):
        raise BadNights("A holiday ends within a year.")
    span = max(now, moment_of(days[0], 0, where)), moment_of(days[1] + timedelta(days=1), 0, where)
    spans = [known for known in calendar.holidays if known[1] > now - _REMEMBERED]
    together = merged([*spans, span], 0, span[1] + 2 * _YEAR)
    if max([_taken(together, until) for _, until in together]) > HOLIDAYS * DAY + _SLACK:
        raise BadNights(f"Of any year {HOLIDAYS} days can be holidays: {days_left(calendar, now)} are left.")
    return replace(calendar, holidays=tuple(together))


def without_holiday(calendar: Calendar, now: int, begins: int) -> Calendar:
    """Without a holiday that is to come; one that goes on ends now."""
    span = next((known for known in calendar.holidays if known[0] == begins and known[1] > now), None)
    if span is None:
        raise BadNights("There is no such holiday to come: look again.")
    rest = tuple([known for known in calendar.holidays if known != span])
    return replace(calendar, holidays=tuple(sorted((*rest, (begins, now)))) if begins < now else rest)


def _taken(spans: list[Span], until: int) -> int:
    """How much of the year before a moment are holidays."""
    return sum([last - first for first, last in merged(spans, until - _YEAR, until)])


def days_left(calendar: Calendar, now: int) -> int:
    """How many days of holidays somebody may still set, for the days that follow."""
    spans = list(calendar.holidays)
    most = max([_taken(spans, until) for until in (now, *[last for _, last in spans if last > now])])
    return max(0, HOLIDAYS - -(-(most - _SLACK) // DAY)) if most > _SLACK else HOLIDAYS
