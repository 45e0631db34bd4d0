"""Tables in a few words, as the lobby shows them."""

from tests.server.tables import ById
from tests.toys.drafts import GAME, Definition
from unmapped.kernel.walk import random_game
from unmapped.server import cards
from unmapped.server.storage.store import Seat


def test_what_a_finished_game_came_to_is_told_by_its_result_also_where_nobody_counts_on_the_way() -> None:
    table = random_game(GAME, seats=2, seed=3, laws=())
    result = table.result
    assert result is not None
    assert Definition().scores(table.state) == (0, 0)
    seats = [Seat("bot", "", "random")] * 2
    players = cards.players_of("a table", seats, ById())
    assert cards.summary(GAME, table, "over", seats, players).scores == result.scores != (0, 0)  # type: ignore[arg-type]
