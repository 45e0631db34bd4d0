"""Sentences out of templates."""

from pathlib import Path

import pytest

from unmapped.kernel.actions import Choice
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.phrases import Phrases
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


@pytest.fixture
def orchard(tmp_path: Path) -> Phrases:
    (tmp_path / "phrases.toml").write_text(TEMPLATES)
    return Phrases(tmp_path, spell)


def test_arguments_are_spelled_as_templates_say(orchard: Phrases) -> None:
    assert orchard.ask(Prompt("tree", ("apple", "It is high."), "OR-1")) == "The apple tree: It is high. Which branch?"


def test_what_is_not_there_leaves_no_gap(orchard: Phrases) -> None:
    assert orchard.ask(Prompt("tree", ("apple",), "OR-1")) == "The apple tree: Which branch?"
    assert orchard.tell(Line(0, 0, "picked", (2,), "OR-2", -1)) == "picks 2."


def test_those_who_may_not_know_hear_less(orchard: Phrases) -> None:
    assert orchard.tell(Line(0, 0, "picked", (2, "apples"), "OR-2", -1)) == "picks 2 apples."
    assert orchard.tell(Line(0, 0, "picked.hidden", (), "OR-2", 1)) == "picks fruit."


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
