"""What choices are called where a game says nothing of it."""

import pytest
from msgspec import Struct

from unmapped.kernel.actions import Slot, Vocabulary
from unmapped.kernel.phrases import names_of, plain_label


class Tree(Struct, frozen=True):
    """Something with a name."""

    id: str
    name: str


class Bed(Struct, frozen=True):
    """Something with a title."""

    id: str
    title: str
    trees: tuple[Tree, ...] = ()


class Printed(Struct, frozen=True):
    """All that is printed."""

    beds: tuple[Bed, ...]
    by_month: dict[str, Tree]


PRINTED = Printed((Bed("b1", "Beside the wall", (Tree("thin_pine", "Thin Pine"),)),), {"may": Tree("oak", "Oak")})


def test_names_are_found_wherever_they_stand() -> None:
    assert names_of(PRINTED) == {"b1": "Beside the wall", "thin_pine": "Thin Pine", "oak": "Oak"}


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("lay_down thin_pine on b1", "Lay down Thin Pine on Beside the wall"),
        ("lay_down old_elm on b2", "Lay down old elm on b2"),
        ("end turn", "End turn"),
    ],
)
def test_a_choice_is_called_by_its_words_and_the_names_in_them(said: str, label: str) -> None:
    words = Vocabulary()
    words.family("lay_down", Slot("tree", ("thin_pine", "old_elm")), Slot("bed", ("b1", "b2"), lead="on"))
    words.family("end turn")
    assert plain_label(words.choice(words.number(said)), names_of(PRINTED)) == label
