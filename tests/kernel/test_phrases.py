"""Sentences out of templates."""

from pathlib import Path

import pytest

from unmapped.kernel.actions import Choice
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.phrases import Phrases, as_said, row
from unmapped.kernel.rules import Prompt

TEMPLATES = """
[prompt]
tree = "{0:tree} {1} Which branch?"
[journal]
picked = "picks {0} {1:fruit}."
eaten = "eats {0:x|apple, and it is|apples, and they are} gone."
[hidden]
picked = "picks fruit."
[choice]
climb = "{tree:tree} as far as {branch}"
pass = "Pass"
"pass tree" = "Leave the tree"
"""


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    if at >= len(args):
        return ""
    return f"the {args[at]} tree:" if how == "tree" else str(args[at])


def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    return (f"{how}:{args[at]}", "hill:1") if how in {"tree", "fruit"} else ()


@pytest.fixture
def orchard(tmp_path: Path) -> Phrases:
    (tmp_path / "phrases.toml").write_text(TEMPLATES)
    return Phrases(tmp_path, spell, point)


def test_arguments_are_spelled_as_templates_say(orchard: Phrases) -> None:
    assert orchard.ask(Prompt("tree", ("apple", "It is high."), "OR-1")) == "The apple tree: It is high. Which branch?"


def test_what_is_not_there_leaves_no_gap(orchard: Phrases) -> None:
    assert orchard.ask(Prompt("tree", ("apple",), "OR-1")) == "The apple tree: Which branch?"
    assert orchard.tell(Line(0, 0, "picked", (2,), "OR-2", -1)) == "picks 2."


def test_those_who_may_not_know_hear_less(orchard: Phrases) -> None:
    assert orchard.tell(Line(0, 0, "picked", (2, "apples"), "OR-2", -1)) == "picks 2 apples."
    assert orchard.tell(Line(0, 0, "picked.hidden", (), "OR-2", 1)) == "picks fruit."


def test_what_a_sentence_names_is_data_in_its_order_and_once(orchard: Phrases) -> None:
    assert orchard.targets(Prompt("tree", ("apple", "It is high."), "OR-1")) == ("tree:apple", "hill:1")
    assert orchard.targets(Line(0, 0, "picked", (2, "apples"), "OR-2", -1)) == ("fruit:apples", "hill:1")
    assert orchard.targets(Line(0, 0, "eaten", (2,), "OR-2", -1)) == ()


def test_what_is_not_there_is_pointed_at_by_nobody(orchard: Phrases) -> None:
    assert orchard.targets(Line(0, 0, "picked", (2,), "OR-2", -1)) == ()


def test_those_who_may_not_know_are_pointed_at_nothing(orchard: Phrases) -> None:
    assert orchard.targets(Line(0, 0, "picked.hidden", (), "OR-2", 1)) == ()


def test_a_game_that_says_things_as_choices_name_them_only_names_their_kinds() -> None:
    point = as_said(lambda args, at, how: f"{how} {args[at]}", tree="plant")
    assert (point((3, 4), 1, "tree"), point((3, 4), 0, "x")) == (("plant:tree 4",), ())


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "eats 1 apple, and it is gone."),
        (2, "eats 2 apples, and they are gone."),
        (0, "eats 0 apples, and they are gone."),
    ],
)
def test_what_is_counted_is_one_or_many(orchard: Phrases, number: int, said: str) -> None:
    assert orchard.tell(Line(0, 0, "eaten", (number,), "OR-2", -1)) == said


@pytest.mark.parametrize(
    ("choice", "asked", "label"),
    [
        (Choice(0, "climb", {"tree": "apple", "branch": "3"}, (), ()), "", "The apple as far as 3"),
        (Choice(0, "climb", {"tree": "apple"}, (), ()), "tree", "The apple as far as"),
        (Choice(1, "pass", {}, (), ()), "", "Pass"),
        (Choice(1, "pass", {}, (), ()), "tree", "Leave the tree"),
        (Choice(2, "fall", {}, (), ()), "tree", ""),
    ],
)
def test_a_label_is_that_of_the_family_and_of_the_question(
    orchard: Phrases, choice: Choice, asked: str, label: str
) -> None:
    assert orchard.label(choice, asked, lambda value, how: f"the {value}" if how == "tree" else value) == label


def test_like_things_in_a_row_are_counted_and_others_of_the_same_name_are_not() -> None:
    names = {"a1": "Apple", "a2": "Apple", "p": "Pear"}
    assert row(["a1", "p", "a1", "a2"], names.__getitem__) == "Apple ×2, Pear, Apple"
    assert row([], names.__getitem__) == ""
