"""A printed thing is declared once: what players read as the content says it, a record takes from where content has it.

Records for the wire stand beside those of the content. Which belong together shows in four ways: they derive from the
same record, they are called alike, they bear the same ids, or they have too many fields in common for chance.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import Struct

from unmapped.games import game
from unmapped.games.discover.cards.content import pool
from unmapped.games.planet_unknown.cards.box import box as planet_unknown_box
from unmapped.games.undiscovered.cards.box import box as undiscovered_box
from unmapped.games.unsettled.cards.content import framework, load, sound
from unmapped.kernel.content import Faults, Location
from unmapped.kernel.printing import Identified, Named, Part, by_id, made_of, names_of, with_id
from unmapped.language.reading import hints, read

CONTENT: dict[str, Callable[[], tuple[Struct, ...]]] = {
    "planet_unknown": lambda: (planet_unknown_box().content,),
    "undiscovered": lambda: (undiscovered_box().content,),
    "discover": lambda: (pool(),),
    "unsettled": lambda: (framework(), *[load(planet) for planet in sound()]),
}
"""The content records of each game, from the top."""

GAMES = tuple(CONTENT)

MANY = 3
"""So many fields of the same names and types on two kinds of records are no chance."""


def inside(part: object) -> Iterator[Struct]:
    """All records of a part, however deep."""
    if isinstance(part, Struct):
        yield part
        for field in part.__struct_fields__:
            yield from inside(getattr(part, field))
    elif isinstance(part, tuple | list):
        for member in part:
            yield from inside(member)
    elif isinstance(part, dict):
        for member in part.values():
            yield from inside(member)


@cache
def records(name: str) -> tuple[tuple[Struct, ...], tuple[Struct, ...]]:
    """All records of the content of a game, and all that it serves as printed."""
    content = [record for part in CONTENT[name]() for record in inside(part)]
    return tuple(content), tuple(inside(game(name).definition.presenting.printed()))


def own_fields(kind: type[Struct], beside: type[Struct]) -> tuple[str, ...]:
    """The fields of a record that it does not take from where another one has them as well."""
    return tuple([field for field in kind.__struct_fields__ if not issubclass(beside, owner(kind, field))])


@cache
def hints_of(kind: type[Struct]) -> dict[str, object]:
    return hints(kind)


def plain(hint: object) -> str:
    """What a field holds, as far as it is the same for a file and for the wire; nothing where it holds records."""
    if get_origin(hint) is Annotated:
        return plain(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return type(get_args(hint)[0]).__name__
    if hint is type(None):
        return "None"
    members = [plain(member) for member in get_args(hint) if member is not Ellipsis]
    if get_origin(hint) in (Union, UnionType):
        return "" if "" in members else "|".join(sorted(set(members)))
    if get_origin(hint) in (tuple, dict, list):
        return "" if "" in members else f"{get_origin(hint)}{members}"
    return hint.__name__ if hint in (int, str, bool, float) and isinstance(hint, type) else ""


def stem(kind: type) -> str:
    return kind.__name__.removesuffix("Record").removesuffix("Card")


def related(name: str) -> dict[tuple[type[Struct], type[Struct]], list[tuple[Struct, Struct]]]:
    """Kinds of printed records, each with a kind of content record that belongs to it, and pairs that share an id."""
    content, printed = records(name)
    pairs: dict[tuple[type[Struct], type[Struct]], list[tuple[Struct, Struct]]] = {}
    kinds = {type(record) for record in content}
    for shown in {type(record) for record in printed} - kinds:
        for kind in kinds:
            takes = [base for base in shown.__bases__ if base not in (Struct, Identified, Named)]
            if any(issubclass(kind, base) for base in takes) or stem(shown) == stem(kind):
                pairs[shown, kind] = []
    derived = {shown for shown, _ in pairs}
    named: dict[str, list[Struct]] = {}
    for record in [record for record in content if identity(record)]:
        named.setdefault(identity(record), []).append(record)
        for part in [part for part in inside(record) if identity(part) and part is not record]:
            named.setdefault(f"{identity(record)}/{identity(part)}", []).append(part)
    for record in printed:
        for source in named.get(identity(record), []) if identity(record) else []:
            pair = type(record), type(source)
            if pair in pairs or type(record) not in {*kinds, *derived}:
                pairs.setdefault(pair, []).append((record, source))
    return pairs


def identity(record: Struct) -> str:
    """The id of a record, "" without one; what belongs to another record may be called by the id of that besides."""
    return str(getattr(record, "id", ""))


def owner(kind: type[Struct], field: str) -> type:
    """The record that declares a field, where several do the one that does so last."""
    return next(base for base in kind.__mro__ if field in getattr(base, "__annotations__", {}))


def declared(kind: type[Struct], field: str) -> str:
    """A field, with the record that declares it."""
    return f"{owner(kind, field).__name__}.{field}"


def declared_again(name: str) -> Iterator[str]:
    """The fields of printed records that their content records have too, of the same type."""
    for shown, kind in related(name):
        yield from [declared(shown, field) for field in alike(shown, kind)]


def alike(shown: type[Struct], kind: type[Struct]) -> list[str]:
    """The fields of a printed record that are its own, and of the same name and type as those of a content record."""
    written = {field: plain(hints_of(kind).get(field)) for field in own_fields(shown, kind)}
    return [field for field, said in written.items() if said and said == plain(hints_of(shown)[field])]


def much_alike(name: str) -> Iterator[str]:
    """The fields that printed records share with content records to which nothing else relates them."""
    content, printed = records(name)
    kinds = {type(record) for record in content}
    for shown in {type(record) for record in printed} - kinds:
        for fields in [alike(shown, kind) for kind in kinds]:
            if len(fields) >= MANY:
                yield from [declared(shown, field) for field in fields]


def copied(name: str) -> Iterator[str]:
    """The fields of printed records that always say what a field of their content records says, under any name."""
    for (shown, kind), pairs in related(name).items():
        for field in own_fields(shown, kind):
            for source in kind.__struct_fields__:
                values = [(value(ours, field), value(theirs, source)) for ours, theirs in pairs]
                if len({said for said, _ in values}) > 2 and all(said == written for said, written in values):
                    yield declared(shown, field)


def value(record: Struct, field: str) -> bytes:
    return msgspec.json.encode(getattr(record, field))


@pytest.mark.parametrize("name", GAMES)
def test_no_printed_record_declares_again_what_its_content_record_has(name: str) -> None:
    assert related(name)
    assert sorted({*declared_again(name), *much_alike(name), *copied(name)}) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_is_printed_has_the_types_that_it_declares(name: str) -> None:
    printed = game(name).definition.presenting.printed()
    assert msgspec.json.decode(msgspec.json.encode(printed), type=type(printed)) == printed


# --- The same in small ------------------------------------------------------------------------------------------------


class Tree(Named, frozen=True):
    fruit: str


class TreeRecord(Tree, frozen=True):
    text: int
    harvest: int


class TreeCard(Tree, frozen=True):
    text: str


def test_a_printed_record_is_made_of_what_both_have_and_nothing_else() -> None:
    record = TreeRecord("t1", "Old tree", "apple", 7, 3)
    assert made_of(TreeCard, record, text="Seven.") == TreeCard("t1", "Old tree", "apple", "Seven.")
    assert made_of(Tree, record) == Tree("t1", "Old tree", "apple")
    with pytest.raises(TypeError, match="text"):
        made_of(TreeCard, record)


class Grown(Part, frozen=True, kw_only=True):
    height: int = 0


class Bearing(Grown, frozen=True, kw_only=True):
    """Its fields are those of what it is grown of as well."""

    is_sweet: bool = True


class OrchardRecord(Tree, Bearing, frozen=True, kw_only=True):
    rows: int


class OrchardCard(Named, Bearing, frozen=True, kw_only=True):
    rows: str


def test_records_take_the_same_part_below_parents_of_their_own() -> None:
    record = OrchardRecord("o1", "Low orchard", "pear", height=3, rows=2)
    assert OrchardRecord.__struct_fields__ == ("id", "name", "fruit", "height", "is_sweet", "rows")
    assert record.is_sweet
    card = made_of(OrchardCard, record, rows="two")
    assert card == OrchardCard("o1", "Low orchard", height=3, is_sweet=True, rows="two")
    assert isinstance(record, Bearing)
    assert isinstance(card, Grown)
    written = msgspec.json.encode(card)
    assert written == b'{"id":"o1","name":"Low orchard","height":3,"is_sweet":true,"rows":"two"}'
    assert msgspec.json.decode(written, type=OrchardCard) == card
    with pytest.raises(msgspec.ValidationError, match="height"):
        msgspec.json.decode(b'{"id":"o1","name":"Low orchard","height":"low","rows":"two"}', type=OrchardCard)
    assert read({"id": "o1", "name": "Low orchard", "rows": "two"}, OrchardCard, Location("o.toml"), Faults())
    with pytest.raises(AttributeError):
        record.height = 4  # type: ignore[misc]


def test_whatever_has_an_id_is_found_by_it() -> None:
    trees = (Identified("t1"), Identified("t2"))
    assert with_id(trees, "t2") is trees[1]
    with pytest.raises(KeyError):
        with_id(trees, "t3")
    assert by_id(trees, [Identified("s1")]) == {"t1": trees[0], "t2": trees[1], "s1": Identified("s1")}
    named = (Named("t1", "Old tree"), Named("t2", "Low tree"))
    assert names_of(named, [Named("t1", "Same tree")]) == {"t1": "Same tree", "t2": "Low tree"}
