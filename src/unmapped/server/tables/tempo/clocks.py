"""The clocks of a table: how much time each seat has, and what becomes of it. Pure.

What stands on them is written down with each entry of the log and whenever something else changes them; between two
moments time is worked out, so nothing has to be written while it goes by. All times are whole milliseconds.

A move is a while in which a seat is asked: it ends when the seat is asked no more, or another round begins. By now,
each move that a person has ended adds to its time; over days, each that begins has all of its hours.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from unmapped.server.tables.tempo.spans import DAY, HOUR, SECOND, Rests, counted, reached
from unmapped.server.wire import Tempo

MOST_BANK: Final = 6 * 3_600
"""Seconds with which a clock may begin."""
MOST_ADDED: Final = 600
"""Seconds that may be added for a move."""
MOST_HOURS: Final = 14 * 24
"""Hours that a move may have."""


class Terms(NamedTuple):
    """What a table has agreed on, and what holds at every table."""

    tempo: Tempo
    grace: int = 120 * SECOND
    """For so long in a game the clock of a seat stands while its line is cut."""
    back: int = 30 * SECOND
    """So much has at least who comes back after a bot has played for it."""

    @property
    def live(self) -> bool:
        """Whether all play now."""
        return self.tempo.kind == "now"

    @property
    def move(self) -> int:
        """What a move has over days."""
        return self.tempo.hours * HOUR

    @property
    def at_least(self) -> int:
        """What who comes back after a bot has played has for its next move."""
        return max(self.back, self.tempo.added * SECOND) if self.live else self.move


class Dial(Struct, frozen=True, array_like=True):
    """The clock of one seat."""

    gained: int = 0
    """All the time that it was given."""
    spent: int = 0
    """How much of it has run."""
    grace: int = 0
    """How long it stood since a line was cut."""
    owed: bool = False
    """Whether a bot has played for whoever sits there since it did so itself."""

    @property
    def left(self) -> int:
        """What is left."""
        return max(0, self.gained - self.spent)


class Clocks(Struct, frozen=True):
    """All of a table, as they stand at a moment."""

    at: int
    dials: tuple[Dial, ...]
    asked: tuple[int, ...] = ()
    """The seats that have to act."""
    people: tuple[int, ...] = ()
    """Those on which people play themselves."""
    cut: tuple[int, ...] = ()
    """Those of whose people no line is there."""
    round: int = 0
    paused: bool = False
    wants: tuple[int, ...] = ()
    """Who wants a pause, or no more of it, each by its first seat."""

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose time goes."""
        return () if self.paused else tuple([seat for seat in self.asked if seat in self.people])

    def text(self) -> str:
        """As it is kept."""
        return msgspec.json.encode(self).decode()


class Stamp(Struct, frozen=True, array_like=True):
    """What stood on the clocks when something was done: right before it and right after it."""

    at: int
    before: tuple[Dial, ...]
    after: tuple[Dial, ...]

    def text(self) -> str:
        """As an entry of a log has it."""
        return msgspec.json.encode(self).decode()


def read(text: str) -> Clocks:
    """What was kept."""
    return msgspec.json.decode(text, type=Clocks)


def stamp(text: str) -> Stamp | None:
    """What an entry says of the clocks; None for one of a table without any."""
    return msgspec.json.decode(text, type=Stamp) if text else None


def faults(tempo: Tempo, least: float) -> list[str]:
    """What is wrong with the pace that somebody wishes, and what is allowed; a clock begins with `least` seconds."""
    match tempo.kind:
        case "none":
            return ["tempo: a table without clocks has no times"] if tempo != Tempo() else []
        case "now":
            wrong = []
            if not least <= tempo.bank <= MOST_BANK:
                shortest, longest = f"{least:g} seconds", f"{MOST_BANK // 3_600} hours"
                wrong.append(f"tempo: a clock begins with {shortest} to {longest}, not {tempo.bank} seconds")
            if not 0 <= tempo.added <= MOST_ADDED:
                wrong.append(f"tempo: a move adds 0 to {MOST_ADDED} seconds, not {tempo.added}")
            if tempo.hours:
                wrong.append("tempo: hours for a move are for games over days")
            return wrong
        case "days":
            wrong = []
            if not 1 <= tempo.hours <= MOST_HOURS:
                wrong.append(f"tempo: a move has 1 to {MOST_HOURS} hours, not {tempo.hours}")
            if tempo.bank or tempo.added:
                wrong.append("tempo: seconds are for games that are played now")
            return wrong


def begun(terms: Terms, seats: int, at: int) -> Clocks:
    """Before anything was asked."""
    return Clocks(at, (Dial(terms.tempo.bank * SECOND),) * seats)


def later(clocks: Clocks, terms: Terms, moment: int, rests: Callable[[int], Rests]) -> Clocks:
    """As they stand at a later moment: the time of seats that are asked has run, but for what does not count."""
    if moment <= clocks.at:
        return clocks
    dials = list(clocks.dials)
    for seat in clocks.running:
        dial = dials[seat]
        gone = counted(rests(seat), clocks.at, moment)
        graced = min(gone, _grace(clocks, terms, seat))
        spent = min(dial.gained, dial.spent + gone - graced)
        dials[seat] = replace(dial, spent=max(spent, dial.spent), grace=dial.grace + graced)
    return replace(clocks, at=moment, dials=tuple(dials))


def _grace(clocks: Clocks, terms: Terms, seat: int) -> int:
    """For how long the clock of a seat stands, since its line is cut."""
    return max(0, terms.grace - clocks.dials[seat].grace) if terms.live and seat in clocks.cut else 0


def runs_out(clocks: Clocks, terms: Terms, seat: int, rests: Rests) -> int:
    """When the time of a seat will have run out if nothing happens; 0 where it does not run."""
    if seat not in clocks.running:
        return 0
    return reached(rests, clocks.at, clocks.dials[seat].left + _grace(clocks, terms, seat))


def grace_ends(clocks: Clocks, terms: Terms, seat: int) -> int:
    """When the clock of a seat whose line is cut will go on; 0 where it does not stand for that."""
    grace = _grace(clocks, terms, seat)
    return clocks.at + grace if grace and seat in clocks.running else 0


def turned(clocks: Clocks, terms: Terms, asked: Sequence[int], people: Collection[int], number: int) -> Clocks:
    """With others asked, others playing themselves, or another round: moves end and begin."""
    anew = number != clocks.round
    dials = []
    for seat, dial in enumerate(clocks.dials):
        was, now, gained = seat in clocks.asked, seat in asked, dial.gained
        if terms.live and was and (anew or not now) and seat in clocks.people:
            gained += terms.tempo.added * SECOND
        if not terms.live and now and (anew or not was):
            gained = dial.spent + terms.move
        back = seat in people and seat not in clocks.people and dial.owed
        if back:
            gained = max(gained, dial.spent + terms.at_least)
        dials.append(replace(dial, gained=gained, owed=dial.owed and not back))
    sit = tuple(sorted(people))
    return replace(clocks, dials=tuple(dials), asked=tuple(asked), people=sit, round=number)


def stood_in(clocks: Clocks, seat: int) -> Clocks:
    """A bot has played for whoever sits there."""
    dials = [replace(dial, owed=True) if number == seat else dial for number, dial in enumerate(clocks.dials)]
    return replace(clocks, dials=tuple(dials))


def undone(clocks: Clocks, before: Sequence[Dial], own: Collection[int], acted: Collection[int]) -> Clocks:
    """After actions of `own` seats were taken back, before which the clocks stood so; `acted` have acted since.

    What was given for what they did goes; time that they have thought stays thought, or one could think for ever by
    taking back. Who was asked by what did not happen has its time back.
    """
    dials = list(clocks.dials)
    for seat, (now, was) in enumerate(zip(clocks.dials, before, strict=True)):
        if seat in own:
            dials[seat] = replace(now, gained=was.gained, spent=max(was.spent, min(now.spent, was.gained)))
        elif seat not in acted:
            dials[seat] = replace(was, grace=max(now.grace, was.grace), owed=now.owed)
    return replace(clocks, dials=tuple(dials))


def gone_back(clocks: Clocks, before: Sequence[Dial]) -> Clocks:
    """After all went back to a moment together: everybody has the time that it had then."""
    graced = [max(now.grace, was.grace) for now, was in zip(clocks.dials, before, strict=True)]
    return replace(clocks, dials=tuple([replace(was, grace=grace) for was, grace in zip(before, graced, strict=True)]))


def unasked(clocks: Clocks, asked: Sequence[int], number: int) -> Clocks:
    """With others asked, where that begins and ends no move: after something was taken back."""
    return replace(clocks, asked=tuple(asked), round=number)


def longest(terms: Terms) -> int:
    """For how long a move may go on over days, whatever nights and holidays are set; for now, by the clock alone.

    Other nights hold a day after they were set, so of any two days sixteen hours count at least but for holidays.
    """
    return -(-terms.move // (16 * HOUR)) * 2 * DAY + 32 * DAY
