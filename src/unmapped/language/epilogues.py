"""How a game ended, told: stories of content, each with what has to have been so, of which the fittest is read aloud.

A game says in two records of its own what can be asked about an end. What a file may ask is a `When`, in which every
field may be left out; how it was is a record of facts with the same fields:

============================ =========================== ==================================================
a field of the `When`        of the facts                holds
============================ =========================== ==================================================
a text, "" for whatever      a text                      where both are the same
`Bounds`, or nothing         a whole number              where the number lies between the bounds
a truth, or nothing          a truth                     where both are the same
``tuple[str, ...]``          ``tuple[str, ...]``         where all that is asked for is among what was there
============================ =========================== ==================================================

The story that asks most of all that hold is told, the first in the file among equals; a coda may follow it, chosen in
the same way, about what was done on the way rather than how it ended. For each kind of end there has to be a story that
asks no more (`faults`), so every end has exactly one, and none is there in vain.

Names in a `When` are checked like all others, by the types of its fields (`naming`).

This module reads msgspec records and must stay interpreted.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Final, Protocol, TypeVar, final

from msgspec import Meta, Struct
from msgspec.structs import fields

from unmapped.kernel.content import Location
from unmapped.kernel.errors import BadContent

MOST: Final = 999
"""As good as no bound above."""

SENTENCES: Final = range(2, 6)
"""How many sentences a story may have."""
CODA_SENTENCES: Final = range(1, 4)
"""How many a coda may have."""

_END: Final = re.compile(r"[.!?…][*\"'”’)]*(?=\s|$)")
"""Where a sentence ends."""


@final
class Bounds(Struct, frozen=True, forbid_unknown_fields=True):
    """Between which numbers one lies, both included."""

    at_least: Annotated[int, Meta(ge=0, le=MOST)] = 0
    at_most: Annotated[int, Meta(ge=0, le=MOST)] = MOST


@final
class Epilogue(Struct, frozen=True):
    """What is read aloud when a game is over."""

    title: str
    paragraphs: tuple[str, ...]


class Story(Protocol):
    """A story of content, or a coda; content records are ones."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def text(self) -> str:
        """What is read."""

    @property
    def when(self) -> Struct:
        """What has to have been so."""


StoryT = TypeVar("StoryT", bound=Story)


# --- Which one is told ------------------------------------------------------------------------------------------------


def fittest(stories: Sequence[StoryT], facts: Struct) -> StoryT | None:
    """Return, of the stories that hold, the one that asks most, the first among equals; nothing where none holds."""
    best: StoryT | None = None
    for story in stories:
        if holds(story.when, facts) and (best is None or weight(story.when) > weight(best.when)):
            best = story
    return best


def holds(when: Struct, facts: Struct) -> bool:
    """Whether all that is asked was so."""
    return all([_fits(asked, getattr(facts, name)) for name, asked in questions(when)])


def weight(when: Struct) -> int:
    """How much is asked: each field once, and of a list each name."""
    return sum([len(asked) if isinstance(asked, tuple) else 1 for _, asked in questions(when)])


def questions(when: Struct) -> Iterator[tuple[str, object]]:
    """Give the fields that ask something, with what they ask."""
    for field in fields(when):
        asked = getattr(when, field.name)
        if asked not in (None, "", ()):
            yield field.name, asked


def _fits(asked: object, fact: object) -> bool:
    if isinstance(asked, Bounds):
        assert isinstance(fact, int)
        return asked.at_least <= fact <= asked.at_most
    if isinstance(asked, tuple):
        assert isinstance(fact, tuple)
        return set(asked) <= set(fact)
    return asked == fact


# --- What is wrong with stories ---------------------------------------------------------------------------------------


def faults(
    stories: Sequence[tuple[Location, Story]], ends: Iterable[Mapping[str, str]], whole: Location
) -> Iterator[BadContent]:
    """Give what is wrong with the stories of a file: one is missing, told in vain, too short or too long.

    `ends` has the kinds of ends, each by the texts that it has; `whole` is where a missing story is missed.
    """
    for end in ends:
        if not any(_is_default(story.when, end) for _, story in stories):
            said = ", ".join([f'{name} = "{value}"' for name, value in end.items()])
            yield whole.bad(f"expected a story for {said} that asks no more")
    yield from _told(stories, SENTENCES)


def coda_faults(codas: Sequence[tuple[Location, Story]]) -> Iterator[BadContent]:
    """Give what is wrong with codas; there may be ends that have none."""
    yield from _told(codas, CODA_SENTENCES)


def _is_default(when: Struct, end: Mapping[str, str]) -> bool:
    return all([name in end and end[name] == asked for name, asked in questions(when)])


def _told(stories: Sequence[tuple[Location, Story]], sentences: range) -> Iterator[BadContent]:
    for number, (location, story) in enumerate(stories):
        count = len(_END.findall(story.text))
        if count not in sentences:
            yield location.at("text").bad(f"expected {sentences[0]} to {sentences[-1]} sentences, got {count}")
        for name, asked in questions(story.when):
            if isinstance(asked, Bounds) and asked.at_least > asked.at_most:
                yield location.at("when", name).bad(f"nothing is at least {asked.at_least} and at most {asked.at_most}")
        for other_number, (_, other) in enumerate(stories):
            heavier = weight(other.when) - weight(story.when)
            comes_first = heavier > 0 or (heavier == 0 and other_number < number)
            if comes_first and _whenever(story.when, other.when):
                yield location.at("when").bad(f'it is never told: "{other.id}" is, whenever this holds')
                break


def _whenever(when: Struct, other: Struct) -> bool:
    """Whether another story holds whenever one does."""
    mine = dict(questions(when))
    return all([name in mine and _within(mine[name], asked) for name, asked in questions(other)])


def _within(asked: object, other: object) -> bool:
    """Whether whatever fits what is asked fits something else as well."""
    if isinstance(asked, Bounds) and isinstance(other, Bounds):
        return other.at_least <= asked.at_least and asked.at_most <= other.at_most
    if isinstance(asked, tuple) and isinstance(other, tuple):
        return set(other) <= set(asked)
    return asked == other
