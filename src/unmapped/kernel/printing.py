"""What is printed on components, declared once.

A content record may say more than players read (what a card does, as a tree; where a file counts for safety), and what
players read may say more than the file (the tree in words). What both have stands in a record from which both derive;
where one of them adds nothing, it is that record itself::

    class Tree(Named, frozen=True):                  # what is printed as it is written
        fruit: Fruit

    class TreeRecord(Tree, frozen=True):             # the content: what else the file says
        effect: Effect[Verb]

    class TreeCard(Tree, frozen=True):               # for those who draw it: what is made of the rest
        text: str

    made_of(TreeCard, record, text=say(record.effect))

Interpreted: msgspec records.
"""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T", bound=Struct)
WithIdT = TypeVar("WithIdT", bound="Identified")


class Identified(Struct, frozen=True):
    """Whatever views name by its id."""

    id: str


class Named(Identified, frozen=True):
    """Whatever has a name besides."""

    name: str


def with_id(records: Iterable[WithIdT], identity: str) -> WithIdT:
    """Return the record that has this id.

    Raises:
        KeyError: if none has.

    """
    for record in records:
        if record.id == identity:
            return record
    raise KeyError(identity)


def made_of(kind: type[T], record: Struct, /, **made: object) -> T:
    """Return a record of `kind` with all that it has in common with a content record, and with what is made besides.

    In common is what both take from the same record above them: a field that only bears the same name is not, so
    nothing that a content record adds gets out. Values in `made` come first.

    Raises:
        TypeError: if a field is neither in common nor made.

    """
    common = next(base for base in kind.__mro__ if isinstance(record, base))
    names = common.__struct_fields__ if issubclass(common, Struct) else ()
    return kind(**{name: getattr(record, name) for name in names} | made)
