"""What differs between two views of a seat, as data: every screen draws it in its own way, and it can be read aloud.

A change has a sentence that says it whole, "credits 6 → 5", and parts: a screen with a picture for what changes shows
that in place of the words. It also says which pieces move, and what is heard, for screens on which a change comes
about. A change without words is only for these: it is never told.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

TABLE: Final = -1
"""Whose a change is that happens to no seat."""
SCORE: Final = "score"
"""What changes where it is a seat's score: it is told first."""

Tone: TypeAlias = Literal["gain", "loss", "plain"]
"""Whether whoever looks is glad of it; what is neither, or depends, is plain."""
Cue: TypeAlias = Literal["", "laid", "tracker", "meteor", "medal", "explore", "marker"]
"""What is heard of a change: a piece laid down, a step of a tracker, something bad from above, something won, a page
turned, a marker; "" for nothing."""


class Move(Struct, frozen=True, omit_defaults=True):
    """A piece that goes from one place of the table to another, comes to it or comes up on it."""

    what: str
    """What kind of piece it is, for pictures: "pawn"."""
    source: str = ""
    """Where it was, as choices and boards name places: "sector:A1"; "" where it was nowhere on the table."""
    target: str = ""
    """Where it is now; "" where it is nowhere on the table."""
    seat: int = TABLE
    """Whose it is, -1 for the table's."""
    thing: str = ""
    """Which it is, by its id; "" where kind and seat say all."""


class Change(Struct, frozen=True, omit_defaults=True):
    """One thing that differs. Made from what one seat sees before and after, so it tells nothing that it cannot see."""

    what: str
    """What kind of thing it is, for pictures: a word of the game such as "water", the same at all times."""
    words: str
    """What changes, or all that happens where that is no step from one value to another: "B1 is explored".

    "" where it is only shown.
    """
    seat: int = TABLE
    """Whose it is, -1 for the table's."""
    before: int | str = ""
    after: int | str = ""
    """What it was and what it is; both are "" where the words say all."""
    note: str = ""
    """What else is to be said, behind it: "of 9"."""
    tone: Tone = "plain"
    sure: bool = True
    """Whether it comes whatever is hidden; else it is only expected, and may come otherwise or not at all."""
    path: str = ""
    """Where in the view it is: "seats.0.hand"; told by games without changes of their own."""
    moves: tuple[Move, ...] = ()
    """The pieces that can be seen to move as it comes about."""
    cue: Cue = ""

    @property
    def sentence(self) -> str:
        """All of it in words, without its seat."""
        step = f"{self.before} → {self.after}" if (self.before, self.after) != ("", "") else ""
        return " ".join([part for part in (self.words, step, self.note) if part])


def step(what: str, words: str, seat: int, before: int, after: int, *, less: Tone = "plain") -> list[Change]:
    """A number that went up, which is a gain, or down; nothing if it did not change."""
    if before == after:
        return []
    return [Change(what, words, seat, before, after, tone="gain" if after > before else less)]


def ordered(changes: Iterable[Change]) -> tuple[Change, ...]:
    """The score first, then losses, then all else as it comes; nothing twice."""
    rank = {"loss": 1, "gain": 2, "plain": 2}
    return tuple(sorted(dict.fromkeys(changes), key=lambda change: 0 if change.what == SCORE else rank[change.tone]))


def told(changes: Iterable[Change]) -> list[Change]:
    """What is said of changes before they come about: those with words, without what would move and be heard."""
    return [
        replace(change, moves=(), cue="") if change.moves or change.cue else change
        for change in changes
        if change.words
    ]


def weighed(ways: Sequence[Sequence[Change]]) -> tuple[Change, ...]:
    """What several ways that things may go have in common, which is sure, and then what comes in some of them only."""
    first, *others = [tuple(way) for way in ways]
    sure = [change for change in first if all(change in other for other in others)]
    rest = dict.fromkeys([change for way in (first, *others) for change in way if change not in sure])
    return (*sure, *[replace(change, sure=False) for change in rest])
