"""The journal of Unsettled names no card that lies face down."""

import pytest

from tests.journal_audiences import check_complete, listen
from tests.unsettled.journal_audiences import TELLINGS
from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.games.unsettled.cards.phrases import PHRASES
from unmapped.games.unsettled.planet.planet_cards import peek
from unmapped.games.unsettled.table.state import STACKS, Expedition
from unmapped.kernel.walk import Choose


def test_of_every_phrase_it_is_said_who_may_read_it() -> None:
    check_complete(PHRASES, TELLINGS)


@pytest.mark.rule("US-R90")
@pytest.mark.parametrize("number", range(4))
def test_nobody_is_told_of_a_card_that_it_cannot_know(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    listener = listen(table, TELLINGS)
    choose: Choose[Expedition] = chooser(f"journal {number}")
    while not table.over:
        table.act(*choose(table))
    assert len(listener.heard) > 15


@pytest.mark.rule("US-R90")
def test_a_line_about_a_card_that_nobody_has_seen_is_heard() -> None:
    """The top of a stack is told when the crew looks at it, and what lies below it is not."""
    table = GAME.start(2, 3, planet="orrowin")
    state = table.state
    listen(table, TELLINGS)
    stack = next(number for number in range(9) if len(state.cards.piles[STACKS + number]) > 1)
    top, below = state.cards.piles[STACKS + stack][:2]
    with pytest.raises(AssertionError, match="who cannot know it"):
        state.note(0, "looked-at", "US-R90", state.planet.ids[top])
    peek(state, 0, stack)
    with pytest.raises(AssertionError, match="who cannot know it"):
        state.note(0, "looked-at", "US-R90", state.planet.ids[below])
