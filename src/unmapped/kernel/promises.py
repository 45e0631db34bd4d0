"""Promises between players, kept or broken on record. They bind nobody: no rule asks for them, and no state holds them.

What became of a promise follows from the journal, so undoing an action undoes that as well.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from unmapped.kernel.errors import BadPromise, did_you_mean
from unmapped.kernel.journal import Line

PromiseState: TypeAlias = Literal["open", "kept", "broken", "void"]
"""Void is what came to nothing: nobody is left to keep it, or to keep it to, or there was no occasion."""

FARTHEST: Final = 20
"""A promise can be made for so many rounds ahead."""
MOST: Final = 60
"""Promises at one table."""


class Deed(NamedTuple):
    """Something that can be promised."""

    name: str
    """As it is typed: "give food"."""
    words: str
    """What follows the one to whom it is promised: "to give food"."""


class Promise(NamedTuple):
    """What a seat has promised another one."""

    number: int
    """From 1, in the order in which they were made."""
    seat: int
    to: int
    deed: str
    until: int
    """The round at whose end it is due."""
    turn: int
    """How many actions had been taken when it was made."""


class Fate(NamedTuple):
    """What became of a promise."""

    state: PromiseState
    turn: int
    """The action that decided it; -1 while it is open."""


OPEN: Final = Fate("open", -1)


class Promises(Protocol):
    """What can be promised in a game, and how its journal tells what became of it."""

    def deeds(self, options: Struct) -> tuple[Deed, ...]:
        """All that can be promised."""
        ...

    def fate(self, promise: Promise, lines: Sequence[Line]) -> Fate:
        """What became of a promise, by everything that everybody could read."""
        ...


def check(promise: Promise, seats: int, deeds: Sequence[Deed], rounds: int, made: int) -> None:
    """Raise BadPromise with all that is wrong with a promise; `made` were made before."""
    faults: list[str] = []
    names = [deed.name for deed in deeds]
    if promise.deed not in names:
        hint = did_you_mean(promise.deed, tuple(names))
        faults.append(f"“{promise.deed}” cannot be promised{hint}; there is {', '.join(names)}")
    if not 0 <= promise.to < seats or promise.to == promise.seat:
        faults.append("a promise is made to another seat")
    if not rounds <= promise.until <= rounds + FARTHEST:
        faults.append(f"a promise is for round {rounds} to {rounds + FARTHEST}")
    if made >= MOST:
        faults.append(f"{MOST} promises were made at this table, and that is enough")
    if faults:
        raise BadPromise(tuple(faults))


def read(words: str, seat: int, turn: int, number: int) -> Promise:
    """A promise as it is typed: "give food to 1 by 3". Raises BadPromise."""
    deed, _, rest = words.rpartition(" to ")
    to, by, until = rest.partition(" by ")
    to = to.strip().removeprefix("seat ")
    if not (deed and by and to.isdecimal() and until.strip().isdecimal()):
        raise BadPromise(("say what, to which seat, and by the end of which round: “give food to 1 by 3”",))
    return Promise(number, seat, int(to), " ".join(deed.lower().split()), int(until), turn)
