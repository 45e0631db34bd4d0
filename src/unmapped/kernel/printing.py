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

A record has one parent. Where cards of many kinds stand below one card on either side, what a kind has printed is a
part, and both take it besides their parent::

    class Bearing(Part, frozen=True, kw_only=True):  # what is printed on trees and on no other card
        fruit: Fruit

    class TreeRecord(Record, Bearing, frozen=True, kw_only=True): ...
    class TreeCard(Card, Bearing, frozen=True, kw_only=True): ...

What is seen of a card before it is read, a `Picture`, is data as well: what our drawing kit has to show is listed in
``pictures.json``, by kind.

Interpreted: msgspec records.
"""

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib.resources import files
from typing import Final, Literal, TypeAlias, TypeVar, final

from msgspec import Struct, StructMeta

T = TypeVar("T", bound=Struct)
WithIdT = TypeVar("WithIdT", bound="Identified")


Shown: TypeAlias = Literal["place", "creature", "thing", "weather"]
Mood: TypeAlias = Literal["day", "dusk", "night", "fog", "rain", "snow", "storm", "wind", "glow", "grim", "inside"]

DRAWN: Final[Mapping[str, tuple[str, ...]]] = {
    kind: tuple(names)
    for kind, names in json.loads((files(__package__) / "pictures.json").read_text(encoding="utf-8")).items()
}
"""What can be drawn, by kind."""


@final
class Picture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is seen of a card: a place, a creature, a thing or the weather, under a sky.

    Raises ValueError, which names the nearest of what there is, for a subject that nobody has drawn.
    """

    kind: Shown
    subject: str
    mood: Mood

    def __post_init__(self) -> None:
        drawn = DRAWN[self.kind]
        if self.subject not in drawn:
            near = get_close_matches(self.subject, drawn, 1)
            meant = f"; did you mean {near[0]}?" if near else ""
            message = f"no {self.kind} is drawn that is called {self.subject}{meant}"
            raise ValueError(message)


class Identified(Struct, frozen=True):
    """Whatever views name by its id."""

    id: str


class Named(Identified, frozen=True):
    """Whatever has a name besides."""

    name: str


class _Parted(StructMeta):
    """Makes parts, and records that take some.

    A class gets its memory from one parent, so a part has none: it says which fields it stands for, and these are laid
    into each record that takes it. That is an instance of the part all the same.
    """

    def __new__(  # noqa: PYI034 what it makes is a class
        cls,
        name: str,
        bases: tuple[type[Struct], ...],
        namespace: dict[str, object],
        *,
        frozen: bool = False,
        kw_only: bool = False,
        forbid_unknown_fields: bool = False,
    ) -> "_Parted":
        own = _declared(namespace)
        parts = [base for base in bases if not base.__struct_fields__]
        fields: dict[str, object] = {}
        if len(parts) < len(bases):
            for part in [kind for base in parts for kind in reversed(base.__mro__) if isinstance(kind, _Parted)]:
                fields |= part.__annotations__
                namespace = {name: default for name, default in vars(part).items() if name in fields} | namespace
            fields |= own
        namespace["__annotations__"] = fields
        made = super().__new__(
            cls, name, bases, namespace, frozen=frozen, kw_only=kw_only, forbid_unknown_fields=forbid_unknown_fields
        )
        made.__annotations__ = own
        return made


def _declared(namespace: dict[str, object]) -> dict[str, object]:
    """Take out of the body of a class what it declares, from Python 3.14 on a function that gives it."""
    annotate = namespace.pop("__annotate_func__", None)
    declared = annotate(1) if callable(annotate) else namespace.pop("__annotations__", {})
    assert isinstance(declared, dict)
    return declared


class Part(Struct, metaclass=_Parted, frozen=True, kw_only=True):
    """Fields that records of more than one family have, which take them besides their parent."""


def with_id(records: Iterable[WithIdT], identity: str) -> WithIdT:
    """Return the record that has this id.

    Raises:
        KeyError: if none has.

    """
    for record in records:
        if record.id == identity:
            return record
    raise KeyError(identity)


def by_id(*decks: Iterable[WithIdT]) -> dict[str, WithIdT]:
    """Return all records of some decks by their ids; where several bear one, the last."""
    return {record.id: record for deck in decks for record in deck}


def names_of(*decks: Iterable[Named]) -> dict[str, str]:
    """Return what all records of some decks are called, by their ids."""
    return {record.id: record.name for deck in decks for record in deck}


def made_of(kind: type[T], record: Struct, /, **made: object) -> T:
    """Return a record of `kind` with all that it has in common with a content record, and with what is made besides.

    In common is what both take from the same records and parts above them: a field that only bears the same name is
    not, so nothing that a content record adds gets out. Values in `made` come first.

    Raises:
        TypeError: if a field is neither in common nor made.

    """
    common = [base for base in kind.__mro__ if issubclass(base, Struct) and isinstance(record, base)]
    names = {name for base in common for name in base.__annotations__}
    return kind(**{name: getattr(record, name) for name in names} | made)
