"""Words of content as numbers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from unmapped.language.encoding import NONE, Described, Encoder, Names, literals, maybe


class Pick(Struct, frozen=True, tag="pick"):
    """Pick so many of a fruit, of ripe ones only or of any."""

    fruit: Literal["apple", "pear"]
    n: Annotated[int, Meta(ge=1)] = 1
    tree: str = ""
    ripe: bool | None = None


class Orchard(Encoder[Pick]):
    """Knows what the fields of picking mean."""

    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        if isinstance(value, str):
            words = literals(kind)
            return words.index(value) if words else self.names.remember("tree", value)
        if value is None or isinstance(value, bool):
            return maybe(value)
        assert isinstance(value, int)
        return value


def test_a_word_is_its_number_and_its_fields_in_order() -> None:
    orchard = Orchard({"pick": 7}, Names(), lambda node: 0)
    assert orchard.rule(Pick("pear", 3, "old one", ripe=True)) == (7, 1, 3, 0, 1)
    assert orchard.rule(Pick("apple", tree="young one")) == (7, 0, 1, 1, -1)
    assert orchard.names.all("tree") == ("old one", "young one")


def test_names_are_known_or_made_by_naming_them() -> None:
    names = Names()
    names.know("fruit", ["apple", "pear"])
    assert [names.number("fruit", name) for name in ("pear", "")] == [1, NONE]
    assert [names.remember("hive", name) for name in ("b", "a", "b", "")] == [0, 1, 0, NONE]
    assert names.all("hive") == ("b", "a")
    assert names.all("tree") == ()


def test_the_same_description_is_made_once() -> None:
    made: list[str] = []
    described = Described[object, str](made, lambda one: f"made of {one}")
    assert [described.number(one) for one in (1, "1", 1, True)] == [0, 1, 0, 2]
    assert made == ["made of 1", "made of 1", "made of True"]
    described.forget()
    assert described.number(1) == 3
