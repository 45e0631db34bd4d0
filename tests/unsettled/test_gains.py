"""How bots see what lies open and gives something, though the task may not ask for it."""

import pytest

from tests.unsettled.outing import Outing
from unmapped.games.unsettled.judging import gains, value
from unmapped.games.unsettled.judging.gains import gain, offered
from unmapped.games.unsettled.judging.remembered import Appraisal
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import BOX, HELD, ON_PLACE, OWN_ANOMALIES


def meadow() -> Outing:
    """Two explorers on the Scarab; two nodes lie open east of it."""
    return Outing("orrowin", 2).node("larder-of-strangers", "e1").node("lint-orchard", "e2")


def brings(outing: Outing, card: str) -> float:
    """What the action of a card brings."""
    (space,) = outing.planet.spaces_of[outing.card(card)]
    return gain(outing.planet, space)


def test_what_an_action_brings_is_read_from_its_card() -> None:
    outing = meadow()
    assert brings(outing, "tree-mid-sneeze") == pytest.approx(gains.DISCOVERY - gains.FOCUS)
    assert brings(outing, "queue-for-nothing") == pytest.approx(gains.DISCOVERY + gains.INSIGHT - gains.FOCUS)
    assert brings(outing, "borrowed-umbrella") < brings(outing, "tree-mid-sneeze")


def test_an_opportunity_is_worth_the_more_the_nearer_somebody_is_and_most_to_whoever_does_it() -> None:
    outing = meadow()
    assert offered(Appraisal(outing.state)) == 0.0
    outing.moment(0, "queue-for-nothing", "e2")
    found = []
    for at in ("scarab", "e1", "e2"):
        outing.stand(0, at)
        found.append(offered(Appraisal(outing.state)))
    assert found == sorted(found)
    assert 0.0 < found[0] < found[-1] < brings(outing, "queue-for-nothing")


def test_an_opportunity_for_which_something_has_to_be_learnt_first_is_worth_less() -> None:
    outing = meadow().moment(0, "lawn-has-a-question", "e2").stand(0, "e2")
    before = offered(Appraisal(outing.state))
    outing.state.comprehension[:3] = [1, 1, 1]
    assert offered(Appraisal(outing.state)) > before


def test_nobody_counts_twice_on_an_opportunity_that_is_being_used() -> None:
    outing = meadow().moment(0, "tree-mid-sneeze", "e2").stand(0, "e2")
    (outing.state.set_on[0],) = outing.planet.spaces_of[outing.card("tree-mid-sneeze")]
    assert offered(Appraisal(outing.state)) == 0.0


def test_a_discovery_that_can_be_had_is_better_had() -> None:
    outing = meadow().moment(0, "tree-mid-sneeze", "e2").stand(0, "e2")
    before = value.value(outing.state)
    outing.state.cubes[0] -= 1
    outing.state.cards.deal(OWN_ANOMALIES, (outing.card("borrow-a-root"),))
    outing.state.discovery_at[0] = HELD
    outing.state.anomaly_of[0] = outing.card("borrow-a-root")
    opportunities.discard(outing.state, 0)
    assert outing.card("tree-mid-sneeze") in outing.state.cards.piles[BOX]
    assert value.value(outing.state) > before


def test_a_node_counts_as_long_as_its_discovery_lies_there() -> None:
    outing = meadow().node("umbrella-rows", "e1n1").stand(0, "e1n1")
    assert offered(Appraisal(outing.state)) == 0.0
    bud = outing.planet.outlined[outing.card("umbrella-rows")]
    outing.state.discovery_at[bud] = ON_PLACE + outing.at("e1n1")
    before = offered(Appraisal(outing.state))
    assert before > 0.0
    outing.state.comprehension[:3] = [1, 1, 1]
    assert offered(Appraisal(outing.state)) > before
