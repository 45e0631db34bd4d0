"""What is offered in the place of what no rule allows."""

from unmapped.games import game
from unmapped.server.tables import positions

NAME: str = "planet_unknown"


def apart(one: str, other: str) -> int:
    """How many rows and columns lie between two squares."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def test_the_offer_in_place_of_an_illegal_square_lies_nearest_to_it() -> None:
    table = game(NAME).start(seats=1, seed=5)
    while not table.words(table.legal(0)[0]).startswith("place"):
        table.act(0, table.legal(0)[0])
    placed = [table.words(action).split() for action in table.legal(0)]
    for square in ("F6", "A1", "L12", "G7"):
        offer = positions.offer(game(NAME), table, positions.look(table, 0), f"place {placed[0][1]} {square}")
        assert offer is not None
        assert apart(square, offer.words.split()[-1]) == min([apart(square, one) for *_, one in placed])


def test_words_that_begin_no_legal_action_have_no_offer() -> None:
    table = game(NAME).start(seats=2, seed=5)
    look = positions.look(table, 0)
    assert positions.offer(game(NAME), table, look, "place S4 F5") is None
    drafted = positions.offer(game(NAME), table, look, "draft Z9")
    assert drafted is not None
    assert drafted.words.startswith("draft")
