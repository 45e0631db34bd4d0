"""Content files decode strictly, with errors for the person who wrote them."""

from pathlib import Path
from typing import Annotated, Generic, Literal, TypeVar

import pytest
from msgspec import Meta, Struct

from unmapped.kernel.content import Faults, Location, check_known, check_unique, decode, entries, read_toml
from unmapped.kernel.errors import BadContent, BadPack

PLACE = Location("cards.toml", 'card "beekeeper"', "effect")
APPLE = {"kind": "gain", "fruit": "apple"}


class Gain(Struct, frozen=True, tag_field="kind", tag="gain", forbid_unknown_fields=True):
    """Take `amount` of `fruit`."""

    fruit: Literal["apple", "pear", "honey"]
    amount: Annotated[int, Meta(ge=1)] = 1


class Lose(Struct, frozen=True, tag_field="kind", tag="lose", forbid_unknown_fields=True):
    """Lose everything."""

    all: bool = True


class Tree(Struct, frozen=True, forbid_unknown_fields=True):
    """A tree of the orchard."""

    id: str
    fruit: Literal["apple", "pear"]
    height: Annotated[int, Meta(ge=1)]
    at: tuple[int, int] = (0, 0)
    yields: tuple[Gain, ...] = ()


def tree_refusal(**changes: object) -> str:
    """What the reader of the file is told about a bad tree."""
    with pytest.raises(BadContent) as refused:
        decode({"id": "a1", "fruit": "apple", "height": 3} | changes, Tree, Location("trees.toml", 'tree "a1"'))
    return str(refused.value)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"hight": 3}, 'hight: unknown key; did you mean "height"?'),
        ({"height": 2.0}, "height: expected a whole number, got a number"),
        ({"height": True}, "height: expected a whole number, got true or false"),
        ({"height": 0}, "height: expected a whole number of at least 1"),
        ({"fruit": "paer"}, 'fruit: "paer" is not known here; did you mean "pear"?'),
        ({"fruit": "plum"}, 'fruit: "plum" is not known here; expected "apple" or "pear"'),
        ({"at": [1]}, "at: expected a list of length 2, got 1"),
        ({"yields": [APPLE, {"kind": "gain", "fruit": "hony"}]}, 'yields[1].fruit: "hony" is not known here; did you'),
        ({"yields": [APPLE | {"amout": 1}]}, 'yields[0].amout: unknown key; did you mean "amount"?'),
    ],
)
def test_a_bad_record_is_refused_at_its_key(changes: dict[str, object], told: str) -> None:
    assert tree_refusal(**changes).startswith(f'trees.toml, tree "a1", {told}')


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadContent, match="height: this key is missing"):
        decode({"id": "a1", "fruit": "apple"}, Tree, Location("trees.toml"))


def test_everything_that_is_wrong_with_a_record_is_told_at_once() -> None:
    gain = {"kind": "gain", "fruit": "hony", "amount": 0}
    told = tree_refusal(hight=3, height=0, fruit="plum", at=[1, "2"], yields=[gain, APPLE])
    assert told.splitlines() == [
        "6 faults in the content:",
        '  trees.toml, tree "a1", hight: unknown key; did you mean "height"?',
        '  trees.toml, tree "a1", fruit: "plum" is not known here; expected "apple" or "pear"',
        '  trees.toml, tree "a1", height: expected a whole number of at least 1',
        '  trees.toml, tree "a1", at[1]: expected a whole number, got a text',
        '  trees.toml, tree "a1", yields[0].fruit: "hony" is not known here; did you mean "honey"?',
        '  trees.toml, tree "a1", yields[0].amount: expected a whole number of at least 1',
    ]


M = TypeVar("M")


class Sale(Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """A record that holds one of several kinds of things."""

    thing: M
    price: int


class Basket(Struct, frozen=True, forbid_unknown_fields=True):
    """Where alternatives stand."""

    holds: tuple[Gain | Lose, ...] = ()
    handle: Annotated[Literal["left", "right"], Meta(title="side")] | int = 0
    first: Gain | None = None
    sales: tuple[Sale[Literal["honey", "wax"]], ...] = ()


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"holds": [APPLE, {"kind": "gian"}]}, 'holds[1].kind: "gian" is not known here; did you mean "gain"?'),
        ({"holds": [{"fruit": "apple"}]}, "holds[0].kind: this key is missing"),
        ({"holds": [{"kind": "lose", "fruit": "apple"}]}, 'holds[0].fruit: unknown key; expected "all"'),
        ({"handle": "lef"}, 'handle: "lef" is not known here; did you mean "left"?'),
        ({"first": {"kind": "gain", "fruit": "aple"}}, 'first.fruit: "aple" is not known here; did you mean "apple"?'),
        ({"sales": [{"thing": "was", "price": 1}]}, 'sales[0].thing: "was" is not known here; did you mean "wax"?'),
        ({"sales": [{"thing": "wax"}]}, "sales[0].price: this key is missing"),
        ({"sales": [{"thing": "wax", "price": 1, "prize": 1}]}, 'sales[0].prize: unknown key; did you mean "price"?'),
        ({"first": 3}, "first: expected a table or nothing, got a whole number"),
    ],
)
def test_where_one_of_several_things_may_stand_the_one_that_is_meant_is_explained(
    raw: dict[str, object], told: str
) -> None:
    with pytest.raises(BadContent) as refused:
        decode(raw, Basket, Location("baskets.toml"))
    assert str(refused.value) == f"baskets.toml, {told}"


def test_faults_of_a_pack_are_gathered_and_raised_together() -> None:
    faults = Faults()
    assert faults.tried(decode, {"kind": "gain", "fruit": "apple"}, Gain, PLACE) == Gain("apple")
    assert faults.tried(decode, {"kind": "gain", "fruit": "aple", "amount": 0}, Gain, PLACE) is None
    with faults:
        check_known("per", ("apple", "pear"), PLACE, "fruit")
    faults.add(PLACE.bad("no bee is there"))
    with pytest.raises(BadPack) as refused:
        faults.check()
    assert [fault.key for fault in refused.value.faults] == ["effect.fruit", "effect.amount", "effect", "effect"]
    assert str(refused.value).splitlines()[-1] == '  cards.toml, card "beekeeper", effect: no bee is there'


def test_a_pack_without_faults_passes_and_one_fault_is_told_alone() -> None:
    faults = Faults()
    faults.check()
    faults.add(PLACE.bad("no bee is there"))
    with pytest.raises(BadContent) as refused:
        faults.check()
    assert type(refused.value) is BadContent
    assert str(refused.value) == 'cards.toml, card "beekeeper", effect: no bee is there'


def test_a_defect_is_not_gathered_as_a_fault() -> None:
    faults = Faults()
    with pytest.raises(ZeroDivisionError), faults:
        _ = 1 // len(faults.found)
    assert not faults.found


def test_sound_entries_are_given_while_the_faults_of_a_file_are_gathered(tmp_path: Path) -> None:
    (tmp_path / "trees.toml").write_text("[[tree]]\nid='a'\n[[tree]]\nage=1\n[[tree]]\nid='a'\n[[bush]]\nid='c'\n")
    faults = Faults()
    found = entries(read_toml(tmp_path, "trees.toml"), "trees.toml", "tree", faults)
    assert [raw["id"] for raw, _ in found] == ["a", "a"]
    assert [fault.told() for fault in faults.found] == [
        'trees.toml, bush: "bush" is no known table; expected "tree"',
        "trees.toml, tree 2, id: expected an id, a text that names this entry",
        'trees.toml, tree: the id "a" is used twice; every id must be different',
    ]


def test_a_file_gives_its_entries_with_their_places(tmp_path: Path) -> None:
    (tmp_path / "trees.toml").write_text('[[tree]]\nid = "a1"\n[[tree]]\nid = "b2"\n')
    found = entries(read_toml(tmp_path, "trees.toml"), "trees.toml", "tree")
    assert [(raw["id"], place.entry) for raw, place in found] == [("a1", 'tree "a1"'), ("b2", 'tree "b2"')]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[tree]\n", "trees.toml: not valid TOML: "),
        (
            "[[tre]]\nid = 'a1'\n",
            '2 faults in the content:\n  trees.toml, tre: "tre" is no known table; did you mean "tree"?\n',
        ),
        ("", "trees.toml, tree: expected at least one [[tree]]"),
        ("tree = [3]\n", "trees.toml, tree[0]: expected a [[tree]], got 3"),
        ("[[tree]]\nfruit = 'pear'\n", "trees.toml, tree 1, id: expected an id"),
        ("[[tree]]\nid='a'\n[[tree]]\nid='a'\n", 'trees.toml, tree: the id "a" is used twice'),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "trees.toml").write_text(text)
    with pytest.raises(BadContent) as refused:
        entries(read_toml(tmp_path, "trees.toml"), "trees.toml", "tree")
    assert str(refused.value).startswith(told)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"trees\.toml: the file is missing"):
        read_toml(tmp_path, "trees.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "trees.toml").write_bytes(b"id = '\xff'")
    with pytest.raises(BadContent, match="byte 6 is not"):
        read_toml(tmp_path, "trees.toml")


def test_a_wrong_reference_suggests_the_nearest_name() -> None:
    with pytest.raises(BadContent, match='"aple" is no known tree; did you mean "apple"'):
        check_known("aple", ("apple", "pear"), PLACE, "tree")


def test_a_name_may_be_used_once() -> None:
    check_unique(("a", "b"), PLACE)
    with pytest.raises(BadContent, match='the id "a" is used twice'):
        check_unique(("a", "b", "a"), PLACE)
