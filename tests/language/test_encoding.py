"""Words of content as numbers: each field by its type."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, final, get_args

import pytest
from msgspec import Meta, Struct

from unmapped.language import effects, joined
from unmapped.language.effects import Program
from unmapped.language.encoding import (
    MEANINGS,
    NONE,
    Described,
    Encoder,
    Numbering,
    Plain,
    literals,
    printed_amount,
)
from unmapped.language.naming import Named
from unmapped.language.selectors import ALL_OF_IT, DESCRIBED, EACH, EVERYTHING, FIXED, ONE, ROLLED, Selection
from unmapped.language.word import Word, numbered

TreeId: TypeAlias = Annotated[str, Named("tree")]


@final
class Baskets(Struct, frozen=True):
    """Baskets described."""

    pick: Literal["one", "each"] = "one"
    tree: TreeId = ""
    full: bool | None = None
    open: bool = False
    within: int | None = None


@final
class Near(Struct, frozen=True):
    """Gatherers described."""

    pick: Literal["one", "each"] = "one"
    within: int | None = None


@final
class Ripe(Word, frozen=True):
    """A tree bears ripe fruit."""

    tree: TreeId


@final
class AllOf(joined.AllOf["Condition"], frozen=True):
    """All of several conditions hold."""

    of: tuple["Condition", ...]


Condition: TypeAlias = Ripe | AllOf


@final
class Pick(Word, frozen=True):
    """Pick so much of a fruit, of ripe ones only or of any, into baskets, where something is so."""

    fruit: Literal["apple", "pear"]
    n: Annotated[int, Meta(ge=1)] = 1
    trees: tuple[TreeId, ...] = ()
    ripe: bool | None = None
    into: Baskets | None = None
    where: Condition | None = None


@final
class Shake(Word, frozen=True):
    """Shake this tree or another, alone or all together."""

    tree: TreeId = ""
    together: bool = False


WORDS: Final = (Ripe, AllOf, Pick, Shake)


class Basket:
    """Baskets as rules read them."""

    pick = -5
    of_tree = -5
    full = -5
    open = False
    within = -5


@final
class Orchard(Encoder[Word]):
    """Knows what baskets are, and where trees are written down."""

    def __init__(self, program: Program) -> None:
        super().__init__(numbered(WORDS), get_args(Condition), Numbering(), program)
        self.baskets: list[Basket] = []

    def elsewhere(self, word: Word) -> int:
        return self.named("tree", word.tree) if isinstance(word, Shake | Ripe) else NONE

    def others(self, word: Word) -> int:
        return 9 if isinstance(word, Shake) and word.together else NONE

    def selected(self, name: str, kind: object, value: object) -> int | None:
        if not isinstance(value, Baskets):
            return None
        said: Mapping[str, dict[str, int]] = {"pick": {"one": 1, "each": 2}}
        words = {key: table.__getitem__ for key, table in said.items()}
        self.baskets.append(self.copied(Basket(), value, words, {"tree": "of_tree"}))
        return len(self.baskets) - 1

    def named(self, kind: str, name: str) -> int:
        return self.names.remember(kind, name)

    def word(self, tag: str, name: str, kind: object, value: str) -> int:
        return literals(kind).index(value)

    def several(self, tag: str, name: str, kind: object, values: tuple[object, ...]) -> int:
        return sum(1 << self.field(tag, name, get_args(kind)[0], one) for one in values)


def test_a_word_is_its_number_and_its_fields_in_order() -> None:
    orchard = Orchard(Program())
    assert orchard.rule(Pick("pear", 3, ("old one",), ripe=True)) == (2, 1, 3, 1, 1, NONE, NONE)
    assert orchard.rule(Pick("apple", trees=("young one", "old one"), ripe=False)) == (2, 0, 1, 3, 0, NONE, NONE)
    assert orchard.names.all("tree") == ("old one", "young one")


@final
class Press(Word, frozen=True):
    """Press so many apples, cloudy or clear, by some of these means."""

    n: int
    into: Literal["cup", "jug", "cask"] = "jug"
    cloudy: bool = False
    by: tuple[Literal["hand", "foot", "mill"], ...] = ()
    least: int | None = None


def test_words_of_numbers_flags_and_choices_need_no_encoder_of_their_own() -> None:
    press = Plain[Word](numbered((Ripe, Press))).rule
    assert press(Press(7)) == (1, 7, 1, 0, 0, NONE)
    assert press(Press(0, "cask", cloudy=True, by=("mill", "hand"), least=3)) == (1, 0, 2, 1, 0b101, 3)
    assert all(type(number) is int for number in press(Press(1, cloudy=True)))


def test_a_condition_is_a_node_and_several_are_one() -> None:
    orchard = Orchard(Program())
    assert orchard.rule(Pick("pear", where=Ripe("old one")))[-1] == 0
    both = orchard.rule(Pick("pear", where=AllOf((Ripe("old one"), Ripe("young one")))))[-1]
    nodes = orchard.program.nodes
    assert nodes[0] == (effects.VERB, 0, 0)
    assert nodes[both] == (effects.VERB, 1, both - 1)
    assert nodes[both - 1] == (effects.ALL, both - 3, both - 2)
    assert [nodes[one][2:] for one in nodes[both - 1][1:]] == [(0,), (1,)]


def test_what_happens_elsewhere_or_to_others_is_said_around_a_word() -> None:
    orchard = Orchard(Program())
    nodes = orchard.program.nodes
    for_, at = len(WORDS), len(WORDS) + 1
    assert orchard.verb(Shake()) == (3, NONE, 0)
    assert orchard.verb(Shake("old one")) == (at, 0, 0)
    assert orchard.verb(Shake(together=True)) == (for_, 9, 1)
    assert orchard.verb(Shake("young one", together=True)) == (for_, 9, 3)
    assert nodes[2:] == [(effects.VERB, 3, 1, 1), (effects.VERB, at, 1, 2)]
    assert orchard.verb(Ripe("old one")) == (0, 0), "what has to be so is asked where it is"


def test_a_plain_word_means_what_the_game_says() -> None:
    orchard = Orchard(Program())
    plain = {"mine": (7, {}), "all": (DESCRIBED, {"pick": EACH, "within": 2})}
    mine, everybody = [orchard.meant(Selection, word, plain, {}, {}) for word in plain]
    assert (mine.base, mine.pick, mine.within) == (7, ONE, NONE)
    assert (everybody.base, everybody.pick, everybody.within) == (DESCRIBED, EACH, 2)
    described = orchard.meant(Selection, Near("each", 3), plain, MEANINGS, {})
    assert (described.base, described.pick, described.within) == (DESCRIBED, EACH, 3)


def test_an_amount_is_a_number_or_all_or_what_was_rolled() -> None:
    assert [printed_amount(value) for value in (0, 4, "all", "rolled")] == [
        (FIXED, 0),
        (FIXED, 4),
        (EVERYTHING, ALL_OF_IT),
        (ROLLED, 0),
    ]
    with pytest.raises(ValueError, match="half is no number"):
        printed_amount("half")


def test_a_description_is_copied_field_by_field() -> None:
    orchard = Orchard(Program())
    assert orchard.rule(Pick("pear", into=Baskets("each", "old one", full=True, open=True, within=2)))[-2] == 0
    assert orchard.rule(Pick("pear", into=Baskets()))[-2] == 1
    found = [(one.pick, one.of_tree, one.full, one.open, one.within) for one in orchard.baskets]
    assert found == [(2, 0, 1, True, 2), (1, NONE, NONE, False, NONE)]
    assert [type(one.full) for one in orchard.baskets] == [int, int]
    assert [type(one.open) for one in orchard.baskets] == [bool, bool]


def test_names_are_known_or_made_by_naming_them() -> None:
    names = Numbering()
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
