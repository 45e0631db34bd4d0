"""What an effect sets off follows it, in the order in which it arose."""

import pytest

from tests.unsettled.crew import Crew
from unmapped.games.unsettled.cards.cartridge import PLANET_THING
from unmapped.games.unsettled.cards.kinds import SETTLE
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import NOWHERE


@pytest.mark.rule("US-291", "US-292")
def test_what_one_word_sets_off_follows_in_the_order_in_which_it_arose() -> None:
    crew = Crew()
    state = crew.state
    ctx = (state.planet.first[PLANET_THING], 0, NOWHERE, NOWHERE, NOWHERE)
    state.push((SETTLE,))
    for points in (1, 2, 3):
        links.text(state, crew.planet.learn({"kind": "gain_insight", "n": points}), 0, ctx)
    crew.goes()
    assert [line.args[0] for line in crew.journal.lines if line.key == "insight"][:3] == [1, 2, 3]
    assert len(crew.windows) == 3
