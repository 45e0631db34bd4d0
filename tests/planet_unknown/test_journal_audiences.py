"""The journal of Planet Unknown tells each player what it may know, and nobody more."""

import pytest

from tests.journal_audiences import check_complete, listen
from tests.planet_unknown.journal_audiences import TELLINGS
from tests.planet_unknown.random_games import GAME, setting
from unmapped.games.planet_unknown.seen.phrases import PHRASES
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.walk import Choose, chooser


def test_of_every_phrase_it_is_said_who_may_read_it() -> None:
    check_complete(PHRASES, TELLINGS)


@pytest.mark.rule("PU-058", "PU-059", "PU-R03")
@pytest.mark.parametrize("number", range(6))
def test_nobody_is_told_of_a_card_that_it_cannot_know(number: int) -> None:
    plan = setting(number)
    table = GAME.start(plan.seats, plan.seed, **plan.options)
    listener = listen(table, TELLINGS)
    choose: Choose[Planets] = chooser(f"journal {number}")
    while not table.over:
        table.act(*choose(table))
    assert len(listener.heard) > 25
