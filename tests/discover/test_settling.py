"""Cards whose end has come are put away, as whoever holds them sees it."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import DIRTY, SETTLE, TURN_ON
from unmapped.games.discover.table.state import OWN_THREATS, THREATS, THREATS_SPENT


@pytest.mark.rule("DI-073")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("holder", "leader", "ends"), [("camp", "far", True), ("far", "camp", False)])
def test_a_threat_ends_when_that_holds_of_its_survivor_and_not_of_the_leader(
    owner: int, holder: str, leader: str, *, ends: bool
) -> None:
    camp = Camp().quiet().explored()
    state, cards = camp.state, camp.state.cards
    threat = cards.draw(THREATS, OWN_THREATS + owner, cards.everybody)
    node = camp.language.learn_word({"kind": "discard_when", "condition": {"kind": "at_camp"}})
    camp.goes_on(camp.setting.what[threat], node)
    far = next(space for space in range(camp.setting.spaces) if space != state.camp)
    places = {"camp": state.camp, "far": far}
    state.leader = 1 - owner
    camp.stands(state.leader, places[leader]).stands(owner, places[holder])
    camp.goes((SETTLE,))
    assert (threat in cards.piles[THREATS_SPENT]) == ends
    assert (threat in cards.piles[OWN_THREATS + owner]) != ends


@pytest.mark.rule("DI-R76")
def test_what_has_just_been_seen_to_is_not_looked_at_again_until_something_happens() -> None:
    camp = Camp().quiet()
    camp.state.push((SETTLE,), (SETTLE,), (SETTLE,), (TURN_ON,))
    camp.rules.run(camp.state, 3, camp.state.agenda.pop(3))
    assert camp.state.agenda.items(3) == ((SETTLE,), (TURN_ON,))
    camp.state.dirty[0] = 1
    camp.rules.run(camp.state, 3, camp.state.agenda.pop(3))
    assert camp.state.agenda.items(3) == ((DIRTY, 0), (SETTLE,), (TURN_ON,))
