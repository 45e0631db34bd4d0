"""What is remembered is given back for the same key alone, and never grows for ever."""

from tests.planning.recording import reading
from unmapped.planning.remembered import Remembered


def test_an_answer_is_given_back_for_the_same_key_alone() -> None:
    remembered: Remembered[float] = Remembered(10)
    assert remembered.get((1, 2)) is None
    assert remembered.keep((1, 2), 3.5) == 3.5
    assert remembered.get((1, 2)) == 3.5
    assert remembered.get((2, 1)) is None


def test_all_is_forgotten_when_there_are_too_many() -> None:
    remembered: Remembered[int] = Remembered(2)
    for number in range(3):
        remembered.keep((number,), number)
    assert [remembered.get((number,)) for number in range(3)] == [None, None, 2]
    remembered.clear()
    assert remembered.get((2,)) is None


class _Cards:
    def __init__(self) -> None:
        self.piles = [(1,), (2, 3), (4,)]


class _Garden:
    """A state with a number, cards, a method and a property."""

    def __init__(self) -> None:
        self.trees = 4
        self.coins = 2
        self.cards = _Cards()

    def worth(self) -> int:
        return self.trees * self.price

    @property
    def price(self) -> int:
        return self.coins


def test_the_proxy_notes_what_methods_and_properties_read_too() -> None:
    assert reading(_Garden.worth, _Garden()) == (8, {"trees", "coins"})
    assert reading(lambda garden: garden.cards.piles[-1], _Garden()) == ((4,), {"cards.piles[2]"})
    assert reading(lambda garden: garden.cards.piles[:2], _Garden())[1] == {"cards.piles[0]", "cards.piles[1]"}
    assert len(reading(lambda garden: list(garden.cards.piles), _Garden())[1]) == 3
    assert reading(lambda garden: garden.coins, _Garden()) == (2, {"coins"})
