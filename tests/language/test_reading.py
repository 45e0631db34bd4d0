"""Records whose fields are effects and words of a game are read strictly, and all that is wrong is told at once."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from unmapped.kernel.content import Faults, Location
from unmapped.language.reading import inside, read
from unmapped.language.script import All, Chain, Effect, When

Count: TypeAlias = Annotated[int, Meta(ge=1)]


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """Trees in a row."""

    length: Count


class Pick(Struct, frozen=True, tag_field="kind", tag="pick", forbid_unknown_fields=True):
    """Take fruit."""

    fruit: Literal["apple", "pear"]
    where: Literal["here", "anywhere"] | Row = "here"


class Ripe(Struct, frozen=True, tag_field="kind", tag="ripe", forbid_unknown_fields=True):
    """It is ripe."""


class Dry(Struct, frozen=True, tag_field="kind", tag="dry", forbid_unknown_fields=True):
    """There was no rain."""


Condition: TypeAlias = Ripe | Dry
Verb: TypeAlias = Condition | Pick


class Action(Struct, frozen=True):
    """What can be done at a tree."""

    title: str
    effect: Effect[Verb]
    requires: tuple[Condition, ...] = ()


class Tree(Struct, frozen=True):
    """A tree of the orchard."""

    id: str
    height: Count
    on_sight: Effect[Verb] | None = None
    first: Action | None = None
    actions: tuple[Action, ...] = ()
    sizes: tuple[int, int] = (1, 1)


PLACE = Location("trees.toml", 'tree "a1"')
PICK: dict[str, object] = {"kind": "pick", "fruit": "apple"}


def told(**changes: object) -> list[str]:
    """What the reader of the file is told about a bad tree."""
    faults = Faults()
    assert read({"id": "a1", "height": 3} | changes, Tree, PLACE, faults) is None
    return [f"{fault.key}: {fault.message}" for fault in faults.found]


def test_a_record_is_read_with_its_effects_words_and_records() -> None:
    faults = Faults()
    raw = {
        "id": "a1",
        "height": 3,
        "on_sight": [PICK, {"kind": "pick", "fruit": "pear", "where": {"length": 2}}],
        "first": {"title": "SHAKE", "effect": {"kind": "chain", "of": [PICK, PICK]}},
        "actions": [{"title": "CLIMB", "effect": PICK, "requires": [{"kind": "ripe"}, {"kind": "dry"}]}],
        "sizes": [2, 3],
    }
    assert read(raw, Tree, PLACE, faults) == Tree(
        id="a1",
        height=3,
        on_sight=All((Pick("apple"), Pick("pear", Row(2)))),
        first=Action("SHAKE", Chain((Pick("apple"), Pick("apple")))),
        actions=(Action("CLIMB", Pick("apple"), (Ripe(), Dry())),),
        sizes=(2, 3),
    )
    assert not faults.found


def test_everything_wrong_in_a_record_is_told_with_its_place() -> None:
    assert told(
        hight=3,
        height=0,
        on_sight=[PICK, {"kind": "pick", "fruit": "aple"}],
        first={"title": "SHAKE"},
        actions=[
            {"title": "CLIMB", "effect": PICK, "requires": [{"kind": "pick", "fruit": "apple"}, {"kind": "dri"}]},
            {"title": 3, "efect": PICK},
            "FALL",
        ],
        sizes=[1],
    ) == [
        'hight: unknown key; did you mean "height"?',
        "height: expected a whole number of at least 1",
        'on_sight[1].fruit: "aple" is not known here; did you mean "apple"?',
        "first.effect: this key is missing",
        'actions[0].requires[0].kind: "pick" is not known here; expected "ripe" or "dry"',
        'actions[0].requires[1].kind: "dri" is not known here; did you mean "dry"?',
        'actions[1].efect: unknown key; did you mean "effect"?',
        "actions[1].title: expected a text, got a whole number",
        "actions[1].effect: this key is missing",
        'actions[2]: expected a table, got "FALL"',
        "sizes: expected a list of length 2, got 1",
    ]


def test_a_field_that_may_be_missing_is_not_read_from_something_else() -> None:
    assert told(first=[]) == ["first: expected a table, got an empty list"]
    assert told(actions={}) == ["actions: expected a list, got a table"]
    assert told(on_sight="pick") == ['on_sight: expected a table with a kind, got "pick"']


def test_all_records_inside_a_record_are_found_at_the_place_where_they_are_written() -> None:
    tree = Tree(
        id="a1",
        height=3,
        on_sight=All((Pick("apple", Row(2)), When(Ripe(), Pick("pear")))),
        actions=(Action("CLIMB", Pick("apple"), (Dry(),)),),
    )
    assert [(place.key, type(part).__name__) for place, part in inside(tree, PLACE)] == [
        ("", "Tree"),
        ("on_sight", "All"),
        ("on_sight[0]", "Pick"),
        ("on_sight[0].where", "Row"),
        ("on_sight[1]", "When"),
        ("on_sight[1].condition", "Ripe"),
        ("on_sight[1].then", "Pick"),
        ("actions[0]", "Action"),
        ("actions[0].effect", "Pick"),
        ("actions[0].requires[0]", "Dry"),
    ]
