"""What is seen before the own try: actions that are carried out at a true position, and what each of them changed.

    [lesson.see]
    shows = { kind = "told", key = "no-ice" }
    because = "No blue square lies on ice, so water may not climb."
    steps = [{ do = "place L4 E5", say = "The tile lies: rover climbs to 1, water stays at 0." }]

Words alone could say what is not so. So an example is played when it is read, on the rules as they are, and `shows` is
what it has come to.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from unmapped.kernel.content import Location
from unmapped.kernel.errors import did_you_mean
from unmapped.kernel.journal import Journal, Line
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.lessons.conditions import Condition, Situation, holds, moment

MOST_DEEDS: Final = 4
"""Of one example: more takes longer to see than to try."""


class Doing(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of an example."""

    do: str
    """The action in words, as it is typed."""
    say: str
    """What changed by it."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """Actions that show what a lesson is about, at its position or at one of their own."""

    steps: tuple[Doing, ...]
    shows: Condition
    """What is so after them and was not before."""
    because: str
    """Why it came so."""
    rule: str = ""
    """The rule that says so; that of the lesson without it."""
    position: str = ""
    """The record of the game up to where the example begins; that of the lesson without it."""


class Seen(NamedTuple):
    """A deed of an example, carried out."""

    deed: Doing
    action: int
    table: Table[State]
    """How it stands after it."""
    lines: tuple[Line, ...]
    """What the learner was told of it."""


def carried_out(table: Table[State], seat: int, example: Example, place: Location) -> tuple[Seen, ...]:
    """An example, deed by deed, from a table that stands where it begins; that table stays as it is.

    Raises BadContent for what cannot be done there, and where it does not come to what it is said to show.
    """
    begun = moment(seat, table, (), ())
    if holds(example.shows, begun, begun):
        place.at("shows").refuse("this is so before anything is done, so it shows nothing")
    seen: list[Seen] = []
    here = table
    for number, deed in enumerate(example.steps):
        legal = {here.words(action): action for action in here.legal(seat)}
        if deed.do not in legal:
            hint = did_you_mean(deed.do, tuple(legal))
            place.at("steps", number, "do").refuse(f'"{deed.do}" cannot be done there{hint}')
        here = here.clone()
        journal = here.state.journal = Journal(here.seats)
        here.act(seat, legal[deed.do])
        seen.append(Seen(deed, legal[deed.do], here, journal.read(seat)))
    if not holds(example.shows, begun, ended(table, seat, seen)):
        place.at("shows").refuse("this is not so after its steps")
    return tuple(seen)


def ended(table: Table[State], seat: int, seen: Sequence[Seen]) -> Situation:
    """What conditions may ask of a table at the end of an example that began at `table`."""
    choices = [table.vocabulary.choice(carried.action) for carried in seen]
    return moment(seat, seen[-1].table, choices, [line for carried in seen for line in carried.lines])
