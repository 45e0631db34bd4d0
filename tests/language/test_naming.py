"""What content names is told by types, and faults say where: in one round, with file and key."""

from typing import Annotated, Literal, TypeAlias, final

from msgspec import Struct

from unmapped.kernel.content import Faults, Location, check_known
from unmapped.language.naming import Named, kind_named, names
from unmapped.language.reading import inside, read
from unmapped.language.script import Effect
from unmapped.language.word import Word

TreeId: TypeAlias = Annotated[str, Named("tree")]
FruitId: TypeAlias = Annotated[str, Named("fruit")]


@final
class Trees(Struct, frozen=True, forbid_unknown_fields=True):
    """Trees described."""

    beside: TreeId = ""
    in_bloom: bool | None = None


@final
class Pick(Word, frozen=True):
    """Pick fruit of a tree, from those described, or from none."""

    fruit: FruitId
    tree: TreeId | Trees | None = None
    mood: Literal["", "merry"] = ""


@final
class Mix(Word, frozen=True):
    """Mix fruits."""

    fruits: tuple[FruitId, ...]


Verb: TypeAlias = Pick | Mix


@final
class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """A recipe, which says what is done."""

    id: str
    best_from: TreeId
    effect: Effect[Verb]


def test_a_type_says_of_what_kind_the_things_are_that_it_names() -> None:
    assert kind_named(TreeId) == kind_named(tuple[TreeId, ...]) == kind_named(TreeId | Trees | None) == "tree"
    assert kind_named(str) == kind_named(int) == kind_named(Trees) == kind_named(Literal["merry"]) == ""


def test_a_record_gives_the_names_that_it_says_itself() -> None:
    assert list(names(Pick("apple", "old", "merry"))) == [("fruit", "fruit", "apple"), ("tree", "tree", "old")]
    assert list(names(Mix(("apple", "plum")))) == [("fruits", "fruit", "apple"), ("fruits", "fruit", "plum")]
    assert list(names(Pick("apple", Trees("old")))) == [("fruit", "fruit", "apple")]
    assert list(names(Trees("old"))) == [("beside", "tree", "old")]
    assert list(names(Recipe("jam", "", Pick("apple")))) == []


def refused(raw: object) -> list[str]:
    """What is wrong with a recipe: how it is written, or else what it names."""
    place = Location("recipes.toml", 'recipe "jam"')
    gathered = Faults()
    recipe = read(raw, Recipe, place, gathered)
    known = {"tree": ("old", "young"), "fruit": ("apple", "plum")}
    for where, part in inside(recipe, place):
        for key, kind, name in names(part):
            gathered.tried(check_known, name, known[kind], where.at(key), kind)
    return [f"{file} {entry} {key}: {message}" for file, entry, key, message in gathered.found]


def test_every_name_that_is_not_there_is_a_fault_with_file_and_key() -> None:
    assert refused(
        {
            "id": "jam",
            "best_from": "odl",
            "effect": [
                {"kind": "pick", "fruit": "aple", "tree": {"beside": "yuong", "in_bloom": True}},
                {"kind": "may", "then": {"kind": "mix", "fruits": ["apple", "plumm"]}},
            ],
        }
    ) == [
        'recipes.toml recipe "jam" best_from: "odl" is no known tree; did you mean "old"?',
        'recipes.toml recipe "jam" effect[0].fruit: "aple" is no known fruit; did you mean "apple"?',
        'recipes.toml recipe "jam" effect[0].tree.beside: "yuong" is no known tree; did you mean "young"?',
        'recipes.toml recipe "jam" effect[1].then.fruits: "plumm" is no known fruit; did you mean "plum"?',
    ]


def test_what_is_not_well_written_is_a_fault_of_its_own() -> None:
    assert refused({"id": "jam", "effect": {"kind": "pikc"}, "salt": 1}) == [
        'recipes.toml recipe "jam" salt: unknown key; expected "id", "best_from" or "effect"',
        'recipes.toml recipe "jam" best_from: this key is missing',
        'recipes.toml recipe "jam" effect.kind: "pikc" is not known here; did you mean "pick"?',
    ]
