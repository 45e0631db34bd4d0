"""Who had what, against figures worked out by hand."""

from unmapped.arena import Played, holders
from unmapped.arena.results import wilson
from unmapped.kernel.definition import Holding

SHIP, CLONE, MOON = Holding("bought", "ship"), Holding("bought", "clone"), Holding("visited", "moon")


def played(number: int, scores: tuple[int, int], ranks: tuple[int, int], *holdings: tuple[Holding, ...]) -> Played:
    return Played(number, number, ("a", "b"), scores, ranks, "victory", 9, 90, (0, 1), holdings, 0.5)


GAMES = (
    played(0, (8, 4), (1, 2), (SHIP, SHIP), (CLONE,)),
    played(1, (6, 6), (1, 1), (SHIP,), (SHIP, MOON)),
    played(2, (2, 9), (2, 1), (), (CLONE, SHIP)),
)


def test_things_stand_by_category_and_then_by_win_share() -> None:
    assert [(one.category, one.name) for one in holders(GAMES)] == [SHIP, CLONE, MOON]
    assert holders(reversed(GAMES)) == holders(GAMES)


def test_a_seat_that_had_several_counts_once() -> None:
    ship = holders(GAMES)[0]
    assert (ship.seats, ship.games, ship.held) == (4, 3, 4 / 6)


def test_a_shared_victory_counts_in_parts_and_points_are_those_of_the_holders() -> None:
    ship, clone, moon = holders(GAMES)
    assert (ship.wins, ship.share, ship.share_interval, ship.score) == (3, 0.75, wilson(3, 4), (8 + 6 + 6 + 9) / 4)
    assert (clone.wins, clone.share, clone.score) == (1, 0.5, (4 + 9) / 2)
    assert (moon.wins, moon.share, moon.score) == (0.5, 0.5, 6)
