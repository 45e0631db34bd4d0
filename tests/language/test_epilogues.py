"""How a game ended is told by the story that asks most of all that hold; one that could not be told is refused."""

import pytest
from msgspec import Struct

from unmapped.kernel.content import Location
from unmapped.language.epilogues import Bounds, coda_faults, faults, fittest, holds, weight


class When(Struct, frozen=True, kw_only=True):
    outcome: str = ""
    task: str = ""
    turns: Bounds | None = None
    awake: bool | None = None
    found: tuple[str, ...] = ()


class Facts(Struct, frozen=True):
    outcome: str
    task: str
    turns: int
    awake: bool
    found: tuple[str, ...]


class Story(Struct, frozen=True):
    id: str
    when: When
    text: str = "It was so. It was good."


ENDS = [{"outcome": outcome, "task": task} for outcome in ("won", "lost") for task in ("a", "b")]
HOME = Facts("won", "a", 20, awake=True, found=("cup", "ring"))
DEFAULTS = [
    Story(f"{outcome} {task}", When(outcome=outcome, task=task)) for outcome in ("won", "lost") for task in ("a", "b")
]


def wrong(*stories: Story) -> list[str]:
    placed = [(Location("ends.toml", story.id), story) for story in stories]
    return [str(fault) for fault in faults(placed, ENDS, Location("ends.toml"))]


@pytest.mark.parametrize(
    ("when", "so"),
    [
        (When(), True),
        (When(outcome="won"), True),
        (When(outcome="lost"), False),
        (When(turns=Bounds(at_least=20)), True),
        (When(turns=Bounds(at_least=21)), False),
        (When(turns=Bounds(at_most=20)), True),
        (When(turns=Bounds(at_most=19)), False),
        (When(awake=True), True),
        (When(awake=False), False),
        (When(found=("ring",)), True),
        (When(found=("ring", "cup")), True),
        (When(found=("ring", "shoe")), False),
    ],
)
def test_all_that_is_asked_has_to_have_been_so(when: When, so: bool) -> None:
    assert holds(when, HOME) is so


def test_that_something_was_not_so_is_asked_as_well() -> None:
    assert weight(When(awake=False)) == 1
    assert holds(When(awake=False), Facts("won", "a", 20, awake=False, found=()))


def test_of_all_that_hold_the_one_that_asks_most_is_told() -> None:
    stories = [*DEFAULTS, Story("ring", When(outcome="won", task="a", found=("ring",)))]
    told = fittest(stories, HOME)
    assert told is not None
    assert told.id == "ring"
    both = Story("both", When(outcome="won", found=("ring", "cup")))
    told = fittest([*stories, both], HOME)
    assert told is not None
    assert told.id == "ring", "of two that ask as much, the first in the file"
    told = fittest([both, *stories], HOME)
    assert told is not None
    assert told.id == "both"


def test_nothing_is_told_where_nothing_holds() -> None:
    assert fittest([Story("lost", When(outcome="lost"))], HOME) is None


def test_a_file_that_has_a_story_for_every_end_is_sound() -> None:
    assert wrong(*DEFAULTS) == []
    assert wrong(*DEFAULTS[:2], Story("whatever was lost", When(outcome="lost"))) == []


def test_an_end_without_a_story_is_named() -> None:
    assert wrong(*DEFAULTS[1:]) == ['ends.toml: expected a story for outcome = "won", task = "a" that asks no more']
    only_with_a_ring = Story("ring", When(outcome="won", task="a", found=("ring",)))
    assert wrong(only_with_a_ring, *DEFAULTS[1:]) == wrong(*DEFAULTS[1:])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (When(outcome="won", task="a", awake=True), When(outcome="won", task="a", awake=True)),
        (When(turns=Bounds(at_most=25)), When(turns=Bounds(at_most=20))),
        (When(outcome="won", found=("ring",)), When(outcome="won", found=("ring",))),
    ],
)
def test_a_story_that_is_told_never_since_another_is_told_whenever_it_could_be(first: When, second: When) -> None:
    stories = (*DEFAULTS, Story("first", first), Story("second", second))
    assert wrong(*stories) == ['ends.toml, second, when: it is never told: "first" is, whenever this holds']


def test_a_story_that_asks_more_is_not_in_vain_nor_one_that_asks_for_something_else() -> None:
    assert (
        wrong(
            *DEFAULTS,
            Story("ring", When(outcome="won", task="a", found=("ring",))),
            Story("ring and cup", When(outcome="won", task="a", found=("ring", "cup"))),
            Story("late", When(outcome="won", task="a", turns=Bounds(at_least=30))),
            Story("later", When(outcome="won", task="b", turns=Bounds(at_least=40))),
        )
        == []
    )


def test_nothing_lies_between_bounds_that_are_crossed() -> None:
    story = Story("never", When(outcome="won", task="a", turns=Bounds(at_least=9, at_most=3)))
    assert wrong(*DEFAULTS, story) == ["ends.toml, never, when.turns: nothing is at least 9 and at most 3"]


@pytest.mark.parametrize(("text", "count"), [("Only this.", 1), ('A. B! C? "D." E… F.', 6), ("No end", 0)])
def test_a_story_has_two_to_five_sentences(text: str, count: int) -> None:
    story = Story("long", When(outcome="won", task="a", awake=True), text)
    assert wrong(*DEFAULTS, story) == [f"ends.toml, long, text: expected 2 to 5 sentences, got {count}"]


def test_a_coda_has_one_to_three_and_no_end_needs_one() -> None:
    location = Location("codas.toml", "ring")
    assert not list(coda_faults([(location, Story("ring", When(found=("ring",)), "It fits."))]))
    long = Story("ring", When(found=("ring",)), "A. B. C. D.")
    assert [str(fault) for fault in coda_faults([(location, long)])] == [
        "codas.toml, ring, text: expected 1 to 3 sentences, got 4"
    ]
