"""Clocks in words, for the command line."""

from math import ceil
from typing import Final

from unmapped.server import clock as day
from unmapped.server.wire import SeatClock, Tempo

_MINUTE: Final = 60
_HARDLY: Final = 0.01
_HOUR: Final = 3_600

_STANDS: Final = {
    "night": "it is night there",
    "holiday": "it is holiday there",
    "line": "the line is cut, and the clock stands for a while",
    "paused": "all clocks stand",
}


def lasting(seconds: float) -> str:
    """How much time that is: "2 hours 20 minutes", "20 minutes", "less than a minute"; begun minutes are there."""
    minutes = ceil(seconds / _MINUTE - _HARDLY) if seconds >= _MINUTE else 0
    hours, rest = divmod(minutes, _MINUTE)
    parts = [_counted(hours, "hour")] if hours else []
    if rest or not hours:
        parts.append(_counted(rest, "minute") if minutes else "less than a minute")
    return " ".join(parts)


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" + ("" if count == 1 else "s")


def face(seconds: float) -> str:
    """What a clock shows where all play now: minutes and seconds, with hours where there are any."""
    whole = max(0, int(seconds))
    minutes, rest = divmod(whole, _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def said(name: str, clock: SeatClock, tempo: Tempo, now: float) -> str:
    """What stands on somebody's clock, as a sentence."""
    if tempo.kind == "now":
        words = f"{name} has {face(clock.left)}"
    else:
        words = f"{name} has {lasting(clock.left)} left of {_counted(tempo.hours, 'hour')}"
        if clock.until:
            words += f"; a bot plays in {day.lasting(clock.until - now)} if nothing happens"
    return f"{words}; {_STANDS[clock.stands]}." if clock.stands else f"{words}."


def agreed(tempo: Tempo) -> str:
    """The pace of a table in a few words."""
    if tempo.kind == "days":
        return f"{_counted(tempo.hours, 'hour')} for a move"
    return f"{face(tempo.bank)} each, and {tempo.added} seconds for a move" if tempo.kind == "now" else "no clock"
