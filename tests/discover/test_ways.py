"""Spaces and tiles by what lies there and which way it is: the map has no coordinates."""

from tests.discover.random_games import GAME
from tests.discover.test_setup import begun, seen
from unmapped.games.discover.seen import ways
from unmapped.kernel.journal import Line
from unmapped.server.tables import positions


def test_every_space_beside_a_survivor_lies_another_way() -> None:
    table = begun(2, 4)
    view = seen(table, 0)
    home = view.survivors[0].at
    around = [f"{home[0]}{number}" for number in range(7) if f"{home[0]}{number}" != home]
    ways_there = {ways.whither(view, 0, at) for at in around}
    assert len(ways_there) == 6
    assert ways.whither(view, 0, home) == ""
    assert ways.space(view, 0, home).endswith(", where you are")
    assert ways.space(view, -1, home) == ways.lies(view, home), "a spectator stands nowhere"


def test_lines_name_what_lies_there_and_point_at_it_all_the_same() -> None:
    table = begun(2, 4)
    view = seen(table, 0)
    line = Line(0, 1, "moved", ("a1",), "DI-109", 0)
    told = positions.log_line(GAME, line, view, 0)
    assert told.sentence == f"goes to {ways.lies(view, 'a1')}."
    assert told.targets == ("space:a1",)
    assert GAME.definition.tell(line) == "goes to a1.", "the terminal has coordinates"
