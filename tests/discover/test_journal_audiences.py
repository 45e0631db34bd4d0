"""The journal of Discover tells each survivor what it may know, and nobody more (DI-R89)."""

import pytest

from tests.discover.camp import Camp
from tests.discover.journal_audiences import TELLINGS
from tests.discover.random_games import GAME, setting
from tests.journal_audiences import check_complete, listen, overhear
from unmapped.games.discover.cards.phrases import PHRASES
from unmapped.games.discover.table.state import HANDS, THREATS, Tribe
from unmapped.kernel.walk import Choose, chooser


def test_of_every_phrase_it_is_said_who_may_read_it() -> None:
    check_complete(PHRASES, TELLINGS)


@pytest.mark.rule("DI-R89")
@pytest.mark.parametrize("number", [15, 33, 47, 58])
def test_nobody_is_told_of_a_card_that_it_cannot_know(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    listener = listen(table, TELLINGS)
    choose: Choose[Tribe] = chooser(f"journal {number}")
    while not table.over:
        table.act(*choose(table))
    assert len(listener.heard) > 25


@pytest.mark.rule("DI-R89")
def test_a_line_for_the_wrong_reader_or_about_the_wrong_card_is_heard() -> None:
    camp = Camp()
    overhear(camp.state, camp.journal, TELLINGS)
    ids, what = camp.pool.ids, camp.setting.what
    own, other = (ids[what[camp.state.cards.piles[HANDS + seat][0]]] for seat in (0, 1))
    camp.state.whisper(0b1, 0, "drew-project", "DI-131", own)
    with pytest.raises(AssertionError, match="is for"):
        camp.state.whisper(0b11, 0, "drew-project", "DI-131", own)
    with pytest.raises(AssertionError, match="no card that lies where it should"):
        camp.state.whisper(0b1, 0, "drew-project", "DI-131", other)
    with pytest.raises(AssertionError, match="who cannot know it"):
        camp.state.note(0, "drew-threat", "DI-072", ids[what[camp.state.cards.piles[THREATS][0]]])
    with pytest.raises(AssertionError, match="nobody has said"):
        camp.state.note(0, "whistled", "DI-072")
