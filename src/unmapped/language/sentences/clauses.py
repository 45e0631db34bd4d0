"""What sentences are made of, before a language joins them: who does what, and what is so.

Whoever reads a card is `YOU` and is told what to do; everybody else does it. The words in these records belong to the
language of the game that says them; how they are conjugated and joined is for a `Tongue`.
"""

from typing import NamedTuple, TypeAlias


class Subject(NamedTuple):
    """Who does something."""

    words: str
    plural: bool = False
    that: bool = False
    """Whom the words before concerned."""


class Act(NamedTuple):
    """Somebody does something: `verb` in its plain form ("gain", "be placed"), and the `rest`.

    `order` is how you are told to do it, where that is not verb and rest; `may` says that it is free to choose.
    """

    subject: Subject
    verb: str
    rest: str
    order: str = ""
    may: bool = False


class Said(NamedTuple):
    """A clause that stands by itself, without capital and full stop."""

    text: str


Clause: TypeAlias = Act | Said


class Proposition(NamedTuple):
    """What may be so: as a clause, and as the clause that it is not so."""

    yes: str
    no: str
