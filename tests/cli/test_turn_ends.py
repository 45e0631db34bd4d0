"""A turn in which nothing else is left ends by itself, after a moment in which that can be stopped."""

import unmapped
from tests.cli.seating import Terminal
from tests.undiscovered.scene import scene


def test_a_turn_with_nothing_left_ends_by_itself_unless_it_is_stopped() -> None:
    at = scene(2, 3).hand(0).purse(credit=0)
    assert [at.table.words(action) for action in at.table.legal(0)] == ["end turn"]
    said: list[str] = []
    for stopped in (False, True):
        seated = Terminal(unmapped.game("undiscovered"), at.table.clone())

        def stops(what: str, stopped: bool = stopped) -> bool:
            said.append(what)
            return stopped

        seated.session.stops = stops
        seated.session.play()
        ended = [at.table.words(action) for seat, action in seated.table.actions() if seat == 0]
        assert (ended[-1:] == ["end turn"]) is not stopped
    assert all("ends by itself" in one and "Enter stops that" in one for one in said)
