"""Sentences out of templates."""

import re
from pathlib import Path

import pytest

from unmapped.kernel.actions import Choice
from unmapped.kernel.errors import BadContent
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.phrases import ALOUD, Phrases, as_said, row
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
[taken]
tree = "Branch: {0}"
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


def test_an_answer_is_called_by_its_question_once_that_is_gone(orchard: Phrases) -> None:
    assert orchard.taken("The lowest", "tree", str.lower) == "Branch: the lowest"
    assert orchard.taken("The lowest", "", str.lower) == "The lowest"


def test_a_sentence_that_ends_with_a_name_has_one_full_stop(orchard: Phrases) -> None:
    assert orchard.tell(Line(0, 0, "picked", (2, "Apples Inc."), "OR-2", -1)) == "picks 2 Apples Inc."
    assert orchard.tell(Line(0, 0, "picked", (2, "all that.."), "OR-2", -1)) == "picks 2 all that..."


@pytest.mark.parametrize(
    ("taken", "why"),
    [
        ('three = "Branch: {0}"', 'no question is called "three"; did you mean "tree"?'),
        ('tree = "Branch"', 'expected the answer once, "{0}", got "Branch"'),
        ('tree = "{0}: {1}"', 'expected the answer once, "{0}"'),
    ],
)
def test_what_is_called_by_no_question_or_without_its_answer_is_refused(tmp_path: Path, taken: str, why: str) -> None:
    (tmp_path / "phrases.toml").write_text(TEMPLATES.partition("[taken]")[0] + f"[taken]\n{taken}\n")
    with pytest.raises(BadContent, match=re.escape(why)):
        _ = Phrases(tmp_path, spell, point).templates


def test_like_things_in_a_row_are_counted_and_others_of_the_same_name_are_not() -> None:
    names = {"a1": "Apple", "a2": "Apple", "p": "Pear"}
    assert row(["a1", "p", "a1", "a2"], names.__getitem__) == "Apple ×2, Pear, Apple"
    assert row([], names.__getitem__) == ""


# --- What is told -----------------------------------------------------------------------------------------------------

TOLD = """
[prompt]
[journal]
found = "finds {0:fruit} below {1:tree}."
sung = "{0}"
slept = "sleeps for {0:n}."
"""


def written(args: tuple[Argument, ...], at: int) -> str:
    """Apples have a text, pears have none."""
    return str(args[at]) if args[at] == "apple" else ""


def sung(args: tuple[Argument, ...], at: int) -> str:
    return ALOUD


def telling(folder: Path, marks: str) -> Phrases:
    (folder / "phrases.toml").write_text(f"{TOLD}[story]\n{marks}\n")
    return Phrases(folder, spell, texts={"fruit": written, "x": sung})


def found(*args: Argument) -> Line:
    return Line(0, 0, "found", args, "OR-2", -1)


def test_a_line_names_the_thing_whose_text_is_told(tmp_path: Path) -> None:
    phrases = telling(tmp_path, 'found = "{0:fruit}"')
    assert phrases.story(found("apple", "oak")) == "apple"
    assert phrases.story(Line(0, 0, "slept", (3,), "OR-2", -1)) == ""


def test_what_has_no_text_and_what_is_not_there_is_not_told(tmp_path: Path) -> None:
    phrases = telling(tmp_path, 'found = "{0:fruit}"')
    assert phrases.story(found("pear", "oak")) == ""
    assert phrases.story(found()) == ""


def test_those_who_may_not_know_are_told_nothing(tmp_path: Path) -> None:
    phrases = telling(tmp_path, 'found = "{0:fruit}"')
    assert phrases.story(Line(0, 0, "found.hidden", (), "OR-2", 1)) == ""
    # Not even where somebody forgot to take the arguments away.
    assert phrases.story(Line(0, 0, "found.hidden", ("apple", "oak"), "OR-2", 1)) == ""


def test_a_sentence_may_be_told_itself(tmp_path: Path) -> None:
    phrases = telling(tmp_path, 'sung = "{0}"')
    assert phrases.story(Line(0, 0, "sung", ("La la.",), "OR-2", -1)) == ALOUD


def test_without_marks_nothing_is_told(orchard: Phrases) -> None:
    assert orchard.story(Line(0, 0, "picked", (2, "apples"), "OR-2", -1)) == ""


@pytest.mark.parametrize(
    ("mark", "key", "why"),
    [
        ('fond = "{0:fruit}"', "story.fond", 'no line of the journal is called "fond"; did you mean "found"?'),
        ('found = "{2:fruit}"', "story.found", 'has no argument "{2:fruit}"'),
        ('found = "{1:fruit}"', "story.found", 'has no argument "{1:fruit}"'),
        ('found = "{1:tree}"', "story.found", 'what is spelled as "tree" has no text'),
        ('slept = "{0:n}"', "story.slept", 'what is spelled as "n" has no text'),
        ('found = "fruit"', "story.found", "expected one argument"),
        ('found = ""', "story.found", "expected one argument"),
        ('found = "{0:fruit} {1:tree}"', "story.found", "expected one argument"),
    ],
)
def test_a_mark_under_which_nothing_can_be_told_is_refused(tmp_path: Path, mark: str, key: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        _ = telling(tmp_path, mark).templates
    (fault,) = refused.value.faults
    assert (fault.file, fault.key) == ("phrases.toml", key)
    assert why in fault.message


def test_all_wrong_marks_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as refused:
        _ = telling(tmp_path, 'fond = "{0:fruit}"\nslept = "{0:n}"').templates
    assert [fault.key for fault in refused.value.faults] == ["story.fond", "story.slept"]
