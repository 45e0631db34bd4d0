"""What can go wrong at the doors, said to the person who reads it.

::

    UnmappedError
    ├── UnknownGame    no game of this name
    │   └── BadGame    there is one, and its package has faults
    ├── UnknownBot     no bot of this name
    ├── BadOptions     a table cannot be started with these options
    ├── UnknownSeat    the table has no such seat
    ├── IllegalAction  the action is not allowed now
    ├── BadWords       the words name no action
    ├── BadContent     a content file is wrong
    │   └── BadPack    so are several places of a pack of content files
    ├── BadRecord      a record cannot be read or replayed
    └── CannotUndo     the action can no longer be taken back

Every error carries its parts as attributes and says one clear sentence as ``str(error)``. The parts are also its
``args``, so an error survives the way from one process to another.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from unmapped.kernel.ledger import Refusal


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return ``; did you mean "biomass"?`` for the known word nearest to `word`, or nothing when none is near."""
    near = get_close_matches(word, known, n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


class UnmappedError(Exception):
    """Anything that this library refuses; every other exception out of it is a defect."""


class UnknownGame(UnmappedError):
    """There is no game called `name`; `known` lists the names there are."""

    def __init__(self, name: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return _unknown("game", self.name, self.known)


class BadGame(UnknownGame):
    """A package brings a game called `name` that cannot be played; `faults` has one sentence for each reason.

    `package` says which one, with its version; `known` lists the names of games that can be played.
    """

    def __init__(self, name: str, package: str, faults: tuple[str, ...], known: tuple[str, ...] = ()) -> None:
        super().__init__(name, known)
        self.args = (name, package, faults, known)
        self.package = package
        self.faults = faults

    def __str__(self) -> str:
        lines = "".join([f"\n  {fault}" for fault in self.faults])
        return f'The game "{self.name}" of {self.package} cannot be played:{lines}'


class UnknownBot(UnmappedError):
    """There is no bot called `name`; `known` lists the names there are."""

    def __init__(self, name: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return _unknown("bot", self.name, self.known)


class BadOptions(UnmappedError):
    """A table cannot be started with these options; `faults` has one sentence for each of them."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        faults = _joined(self.faults)
        return f"These options do not fit: {faults}{'' if faults.endswith('?') else '.'}"


class UnknownSeat(UnmappedError):
    """A table of `seats` seats has no seat `seat`."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.seat = seat
        self.seats = seats

    def __str__(self) -> str:
        return f"There is no seat {self.seat}: this table has seats 0 to {self.seats - 1}."


class IllegalAction(UnmappedError):
    """`seat` may not do `action` now; `refusals` says why, and the table is unchanged."""

    def __init__(self, seat: int, action: int, refusals: Sequence[Refusal] = ()) -> None:
        super().__init__(seat, action, refusals)
        self.seat = seat
        self.action = action
        self.refusals = refusals

    def __str__(self) -> str:
        reasons = _joined([f"{refusal.reason.rstrip('.')} ({refusal.rule})" for refusal in self.refusals])
        why = f": {reasons}" if reasons else ""
        return f"Seat {self.seat} may not do action {self.action} now{why}."


class BadPromise(UnmappedError):
    """A promise that cannot be made; `faults` names all that is wrong with it."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"This cannot be promised: {'; '.join(self.faults)}."


class BadWords(UnmappedError):
    """`words` name no action; `suggestion` holds the nearest legal words, or nothing."""

    def __init__(self, words: str, suggestion: str = "") -> None:
        super().__init__(words, suggestion)
        self.words = words
        self.suggestion = suggestion

    def __str__(self) -> str:
        hint = f'; did you mean "{self.suggestion}"?' if self.suggestion else "."
        return f'"{self.words}" names no action here{hint}'


class BadContent(UnmappedError):
    """A content file is wrong.

    `file` names the file, `entry` the record in it (``tree "apple"``; empty for the file as a whole), `key` the path
    inside the record (``tracks.civ[3].medal``; empty for the record as a whole), `message` what was expected there.
    """

    def __init__(self, file: str, entry: str, key: str, message: str) -> None:
        super().__init__(file, entry, key, message)
        self.file = file
        self.entry = entry
        self.key = key
        self.message = message

    @property
    def faults(self) -> "tuple[Fault, ...]":
        """Everything that is wrong; here one thing."""
        return (Fault(self.file, self.entry, self.key, self.message),)

    def __str__(self) -> str:
        return self.faults[0].told()


class Fault(NamedTuple):
    """One thing that is wrong with a content file, in the parts of `BadContent`."""

    file: str
    entry: str
    key: str
    message: str

    def told(self) -> str:
        """Say where it is and what it is."""
        place = ", ".join(part for part in (self.file, self.entry, self.key) if part)
        return f"{place}: {self.message}"


class BadPack(BadContent):
    """A pack of content files has several faults; its own parts are those of the first, `faults` lists all."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(*faults[0])
        self.args = (faults,)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong."""
        faults: tuple[Fault, ...] = self.args[0]
        return faults

    def __str__(self) -> str:
        lines = "".join(f"\n  {fault.told()}" for fault in self.faults)
        return f"{len(self.faults)} faults in the content:{lines}"


class BadRecord(UnmappedError):
    """A record of a game cannot be read or replayed; `place` says where, for example ``action 17``."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(place, message)
        self.place = place
        self.message = message

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class CannotUndo(UnmappedError):
    """`seat` cannot take back its last actions; `reason` says what closed them."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat = seat
        self.reason = reason

    def __str__(self) -> str:
        return f"Seat {self.seat} cannot take this back: {_joined([self.reason])}."


def _joined(sentences: Sequence[str]) -> str:
    """Join sentences, with or without full stops, to the end of one sentence."""
    return "; ".join(sentence.rstrip(".") for sentence in sentences)


def _unknown(kind: str, name: str, known: tuple[str, ...]) -> str:
    """Say that there is no `kind` of this name, and which there are."""
    listed = f" The {kind}s are: {', '.join(known)}." if known else ""
    return f'There is no {kind} called "{name}"{did_you_mean(name, known) or "."}{listed}'
