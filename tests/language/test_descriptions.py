"""Descriptions: what they say is asked of each member, what they do not say of nobody."""

import pytest

from unmapped.kernel.rules import Key
from unmapped.language.descriptions import Criteria, Criterion, extremes
from unmapped.language.selectors import DESCRIBED, EITHER_WAY, NO, YES, Selection
from unmapped.language.world import World, bits, members

RIPE = (0, 2, 3)
COLOURS = (7, 8, 8, 9)


class Bushes(Selection):
    """Bushes described: as so ripe, of one colour or not of one, and whether they are mine."""

    __slots__ = ("colour", "mine", "not_colour", "ripe")

    def __init__(self) -> None:
        super().__init__(DESCRIBED)
        self.ripe = EITHER_WAY
        self.colour = -1
        self.not_colour = -1
        self.mine = False


class Garden(World):
    """A state that notes what it is asked."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked: list[str] = []

    def clone(self) -> "Garden":
        """An independent copy."""
        copy = Garden()
        copy.asked = [*self.asked]
        return copy

    def key(self) -> Key:
        """All that it has been asked."""
        return tuple(self.asked)


def _is_ripe(state: Garden, bush: int) -> bool:
    state.asked.append(f"{bush} ripe")
    return bush in RIPE


def _has_colour(state: Garden, bush: int, colour: int) -> bool:
    state.asked.append(f"{bush} of {colour}")
    return COLOURS[bush] == colour


def _is_mine(state: Garden, bush: int) -> bool:
    return bush < 2


BUSHES = Criteria[Garden](
    Bushes(),
    (
        Criterion("ripe", _is_ripe),
        Criterion("colour", had=_has_colour),
        Criterion("not_colour", lacked=_has_colour),
        Criterion("mine", _is_mine),
    ),
)


@pytest.mark.parametrize(
    ("said", "fitting"),
    [
        ({}, [0, 1, 2, 3]),
        ({"ripe": YES}, [0, 2, 3]),
        ({"ripe": NO}, [1]),
        ({"colour": 8}, [1, 2]),
        ({"not_colour": 8}, [0, 3]),
        ({"mine": True}, [0, 1]),
        ({"colour": 8, "ripe": YES}, [2]),
        ({"colour": 8, "ripe": YES, "mine": True}, []),
        ({"not_colour": 9, "mine": True, "ripe": NO}, [1]),
    ],
)
def test_all_that_is_said_has_to_be_so(said: dict[str, int], fitting: list[int]) -> None:
    meant = Bushes()
    for word, value in said.items():
        setattr(meant, word, value)
    assert members(BUSHES.those(Garden(), meant, 0b1111)) == fitting
    assert members(BUSHES.those(Garden(), meant, 0b0110)) == [bush for bush in fitting if bush in (1, 2)]


def test_nobody_is_asked_for_what_is_not_said_or_no_longer_matters() -> None:
    garden, meant = Garden(), Bushes()
    assert BUSHES.those(garden, meant, 0b1111) == 0b1111
    assert garden.asked == []
    meant = Bushes()
    meant.ripe, meant.colour = YES, 8
    assert BUSHES.those(garden, meant, 0b0011) == 0
    assert garden.asked == ["0 ripe", "0 of 8", "1 ripe"]


def test_a_table_of_words_names_all_its_faults() -> None:
    table: tuple[Criterion[Garden], ...] = (
        Criterion("mine", _is_mine),
        Criterion("ripe"),
        Criterion("sweet", _is_mine),
        Criterion("mine", _is_ripe),
    )
    with pytest.raises(
        ValueError, match=r"^sweet is nothing that is described; mine is told twice; ripe asks nothing$"
    ):
        Criteria(Bushes(), table)


def test_extremes_are_all_who_are_equal() -> None:
    assert extremes([4, 2, 9, 7], [3, 5, 5, 1], most=True) == [2, 9]
    assert extremes([4, 2, 9, 7], [3, 5, 5, 1], most=False) == [7]
    assert extremes([4], [0], most=True) == [4]
    assert members(bits([4, 0, 9])) == [0, 4, 9]
    assert bits([]) == 0
