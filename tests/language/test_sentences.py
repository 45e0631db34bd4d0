"""Sentences of effects: walked in one place, joined by one module for each language."""

import ast
from pathlib import Path

import pytest

from tests.language.orchard import (
    ENGLISH,
    GERMAN,
    IN_ENGLISH,
    IN_GERMAN,
    LESER,
    READER,
    AllOf,
    AnyOf,
    Condition,
    Eat,
    Has,
    Neighbours,
    Not,
    Pick,
    Remember,
    Verb,
)
from unmapped.language import joined, selectors
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When
from unmapped.language.sentences import telling
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.descriptions import (
    PICKS,
    bare,
    cannot,
    chosen,
    so_many,
    true_of,
    turn_of,
    when,
)
from unmapped.language.sentences.english import YOU

APPLE, PLUM = Has("apple"), Has("plum")
PICK, EAT = Pick("apple"), Eat("plum")

READ: list[tuple[Effect[Verb], str, str]] = [
    (PICK, "Pick an apple.", "Nimm einen Apfel."),
    (All[Verb]((PICK, EAT)), "Pick an apple and eat a plum.", "Nimm einen Apfel und iss eine Pflaume."),
    (All[Verb]((PICK, Remember())), "Pick an apple.", "Nimm einen Apfel."),
    (Chain[Verb]((PICK, EAT)), "Pick an apple. Then eat a plum.", "Nimm einen Apfel. Dann iss eine Pflaume."),
    (
        May[Verb](Chain((PICK, EAT))),
        "You may pick an apple; then eat a plum.",
        "Nimm einen Apfel; dann iss eine Pflaume.",
    ),
    (
        Either[Verb]((PICK, EAT)),
        "Either pick an apple or eat a plum.",
        "Entweder nimm einen Apfel oder iss eine Pflaume.",
    ),
    (May[Verb](PICK), "You may pick an apple.", "Du darfst einen Apfel nehmen."),
    (When[Verb](APPLE, EAT), "If you have an apple, eat a plum.", "Wenn du einen Apfel hast, iss eine Pflaume."),
    (
        When[Verb](Not(APPLE), EAT),
        "Eat a plum unless you have an apple.",
        "Iss eine Pflaume, außer wenn du einen Apfel hast.",
    ),
    (
        When[Verb](APPLE, EAT, PICK),
        "If you have an apple, eat a plum. Otherwise pick an apple.",
        "Wenn du einen Apfel hast, iss eine Pflaume. Sonst nimm einen Apfel.",
    ),
    (
        All[Verb]((When(APPLE, EAT, PICK),)),
        "If you have an apple, eat a plum; otherwise pick an apple.",
        "Wenn du einen Apfel hast, iss eine Pflaume; sonst nimm einen Apfel.",
    ),
    (
        When[Verb](APPLE, May(EAT), EAT),
        "Eat a plum; you may leave this out if you have an apple.",
        "Iss eine Pflaume; das kannst du lassen, wenn du einen Apfel hast.",
    ),
    (
        All[Verb]((When(APPLE, Remember(), EAT),)),
        "Unless you have an apple, eat a plum.",
        "Außer wenn du einen Apfel hast, iss eine Pflaume.",
    ),
    (When[Verb](APPLE, Remember()), "", ""),
    (
        May[Verb](When(APPLE, EAT)),
        "If you have an apple, you may eat a plum.",
        "Wenn du einen Apfel hast, du darfst eine Pflaume essen.",
    ),
    (Pay[Verb](PICK, EAT), "Pick an apple to eat a plum.", "Nimm einen Apfel; dafür iss eine Pflaume."),
    (Repeat[Verb](2, EAT), "Eat a plum, twice.", "Iss eine Pflaume, und das zweimal."),
    (Each[Verb](Neighbours(), EAT), "Each neighbour eats a plum.", "Jeder Nachbar isst eine Pflaume."),
    (
        Each[Verb](Neighbours(), When(APPLE, EAT)),
        "Each neighbour eats a plum if they have an apple.",
        "Jeder Nachbar isst eine Pflaume, wenn sie einen Apfel haben.",
    ),
    (
        Each[Verb](Neighbours(), Either((PICK, EAT))),
        "Each neighbour: either they pick an apple or they eat a plum.",
        "Jeder Nachbar: entweder sie nimmt einen Apfel oder sie isst eine Pflaume.",
    ),
]


@pytest.mark.parametrize(("effect", "english", "german"), READ)
def test_each_connective_reads_in_each_language_though_nothing_but_phrases_differs(
    effect: Effect[Verb], english: str, german: str
) -> None:
    assert ENGLISH.render(READER, effect) == english
    assert GERMAN.render(LESER, effect) == german


@pytest.mark.parametrize(
    ("condition", "english", "german"),
    [
        (APPLE, ("you have an apple", "you do not have an apple"), ("du einen Apfel hast", "du keinen Apfel hast")),
        (
            Not(APPLE),
            ("you do not have an apple", "you have an apple"),
            ("du keinen Apfel hast", "du einen Apfel hast"),
        ),
        (
            AllOf((APPLE, PLUM)),
            ("you have an apple and a plum", "you do not have an apple or you do not have a plum"),
            ("du einen Apfel hast und du eine Pflaume hast", "du keinen Apfel hast oder du keine Pflaume hast"),
        ),
        (
            AnyOf((APPLE, Not(PLUM))),
            ("you have an apple or you do not have a plum", "you do not have an apple and you have a plum"),
            ("du einen Apfel hast oder du keine Pflaume hast", "du keinen Apfel hast und du eine Pflaume hast"),
        ),
    ],
)
def test_what_joins_conditions_is_said_once_for_all_games(
    condition: Condition, english: tuple[str, str], german: tuple[str, str]
) -> None:
    assert (IN_ENGLISH.holds(READER, condition), IN_ENGLISH.fails(READER, condition)) == english
    assert (IN_GERMAN.holds(LESER, condition), IN_GERMAN.fails(LESER, condition)) == german


class Always(joined.While[Condition, Eat], frozen=True):
    """A rule that goes on while something is so."""


@pytest.mark.parametrize(
    ("rule", "english", "german"),
    [
        (Always(APPLE, EAT), "while you have an apple, R", "solange du einen Apfel hast, R"),
        (Always(Not(APPLE), EAT), "R unless you have an apple", "R, außer wenn du einen Apfel hast"),
        (Always(APPLE, EAT, "as long as it lasts."), "as long as it lasts", "as long as it lasts"),
        (Always(APPLE, EAT, ""), "", ""),
    ],
)
def test_what_goes_on_says_while_what(rule: Always, english: str, german: str) -> None:
    assert IN_ENGLISH.during(READER, rule, lambda _: "R") == english
    assert IN_GERMAN.during(LESER, rule, lambda _: "R") == german


def test_of_no_conditions_nothing_is_said() -> None:
    assert IN_ENGLISH.all_hold(READER, ()) == IN_GERMAN.all_hold(LESER, ()) == ""
    both = IN_ENGLISH.all_hold(READER, (APPLE, AnyOf((APPLE, PLUM))))
    assert both == "you have an apple, and you have an apple or you have a plum"


def test_the_walk_over_the_tree_says_no_word_of_any_language() -> None:
    """Only documentation, names, spaces and full stops are texts there."""
    tree = ast.parse(Path(telling.__file__).read_text(encoding="utf-8"))
    documentation = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and isinstance(node.body[0], ast.Expr)
    }
    said = {
        node.value.strip()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation
    }
    assert said == {"", ".", "N", "C", "V", "W"}


def test_who_does_what_and_when_is_put_alike_in_all_games() -> None:
    explorer = Subject("the active explorer")
    assert [when(YOU, "enter", "a Bed"), when(explorer, "enter", "a Bed"), when(explorer, "win")] == [
        "when you enter a Bed",
        "when the active explorer enters a Bed",
        "when the active explorer wins",
    ]
    assert [turn_of(YOU), turn_of(explorer)] == ["your turn", "the turn of the active explorer"]
    assert cannot(explorer, everybody=False) == "the active explorer cannot"
    assert cannot(explorer, everybody=True) == "nobody can"


def test_how_many_are_meant_and_who_chooses_is_put_alike() -> None:
    assert [so_many("1", "other node"), so_many("1", "explorer"), so_many("2", "held explorers")] == [
        "another node",
        "an explorer",
        "two held explorers",
    ]
    assert set(PICKS) == set(selectors.PICKS), "all that content can say"
    choosers = {"crew": "the crew chooses"}
    assert chosen("one", "crew", choosers) == ["(the crew chooses)"]
    assert [chosen("one", "actor", choosers), chosen("each", "crew", choosers), chosen("random", "crew", choosers)] == [
        [],
        [],
        [],
    ]
    assert true_of([(True, "held"), (False, "sealed"), (True, "on a node")]) == ["held", "on a node"]
    assert [bare("a Bed"), bare("an insight"), bare("the Scarab"), bare("Beds")] == ["Bed", "insight", "Scarab", "Beds"]
