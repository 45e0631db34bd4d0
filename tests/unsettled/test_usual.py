"""Which cube is meant where an action is pressed: the one that it costs least to set there (US-076, US-081)."""

from functools import cache

import msgspec
import pytest

import unmapped
from unmapped.games.unsettled.cards.words import FOCUS
from unmapped.games.unsettled.seen.labels import space_of
from unmapped.games.unsettled.seen.usual import usual
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.table import Table


@cache
def landed() -> Table[Expedition]:
    """A table of two, on the planet that is taken without a word."""
    return unmapped.game("unsettled").start(seats=2, seed=1)


def looking(cubes: tuple[int, ...], seat: int = 0) -> Look:
    """A seat whose cubes show this much awareness, wonder and energy, and the other one's, who has none."""
    view = landed().view(seat)
    assert isinstance(view, View)
    explorers = [msgspec.structs.replace(one, cubes=cubes if one.seat == seat else (0, 0, 0)) for one in view.explorers]
    return Look(seat, msgspec.structs.replace(view, explorers=tuple(explorers)), None)


def setting(*words: str) -> list[Choice]:
    table = landed()
    return [table.vocabulary.choice(table.number(one, 0)) for one in words]


def meant(look: Look, *words: str) -> list[str]:
    """What is meant among the choices that are called so."""
    return sorted([landed().words(action) for action in usual(setting(*words), look)])


@pytest.mark.parametrize(
    ("space", "arrows", "cubes", "cube"),
    [
        ("theorize", -1, (2, 2, 2), "awareness"),
        ("investigate", -1, (3, 1, 3), "wonder"),
        # What a bonus is worth is less than the time it takes.
        ("theorize", -1, (0, 1, 1), "wonder"),
        # Turned down, the one that shows most, but none that shows too little.
        ("support", -1, (1, 3, 2), "wonder"),
        ("support", -1, (0, 0, 1), "energy"),
        ("cast the deciding vote", -2, (1, 1, 2), "energy"),
        ("cast the deciding vote", -2, (0, 1, 0), "wonder"),
        # Turned up, the one that gains most; among those, the one that shows least.
        ("recover", 3, (2, 0, 1), "wonder"),
        ("recover", 3, (3, 3, 2), "energy"),
        ("rest", 1, (2, 3, 1), "energy"),
        # Left as it is, the one that shows least.
        ("support of altruist", 0, (2, 3, 1), "energy"),
        # Of those that are alike, the first.
        ("support", -1, (1, 2, 2), "wonder"),
        ("rest", 1, (3, 3, 3), "awareness"),
    ],
)
def test_the_usual_cube_is_the_cheapest(space: str, arrows: int, cubes: tuple[int, ...], cube: str) -> None:
    look = looking(cubes)
    assert isinstance(look.view, View)
    printed = space_of(look.view, space)
    assert printed is not None
    assert printed.arrows == arrows
    assert meant(look, *[f"set {one} on {space}" for one in FOCUS]) == [f"set {cube} on {space}"]


def test_a_cube_that_cannot_be_set_is_not_meant() -> None:
    assert meant(looking((1, 3, 2)), "set awareness on support", "set energy on support") == ["set energy on support"]


def test_each_space_has_one_of_its_own_and_nothing_else_has() -> None:
    every = [f"set {cube} on {space}" for space in ("support", "recover") for cube in FOCUS]
    assert meant(looking((1, 3, 2)), *every, "pass", "scan material", "yes") == [
        "set awareness on recover",
        "set wonder on support",
    ]
    assert meant(looking((1, 3, 2)), "pass", "scan material") == []


def test_whose_cubes_they_are_decides() -> None:
    words = [f"set {cube} on support" for cube in FOCUS]
    assert meant(looking((0, 0, 3), seat=1), *words) == ["set energy on support"]


def test_of_a_space_that_the_view_does_not_tell_the_least_is_risked() -> None:
    look = looking((2, 1, 3))
    assert isinstance(look.view, View)
    every = [landed().vocabulary.choice(action) for action in range(landed().vocabulary.size)]
    spaces = {choice.slots["space"] for choice in every if choice.family == "set"}
    untold = min([space for space in spaces if space_of(look.view, space) is None])
    assert meant(look, *[f"set {cube} on {untold}" for cube in FOCUS]) == [f"set wonder on {untold}"]
