"""What effects are offered: those that would do something, at a price that can be paid in full."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import SETTLE
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import standing
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import NOWHERE
from unmapped.language.effects import LINK

FOOD_AND_WOOD = [{"kind": "spend_resource", "resource": "food"}, {"kind": "spend_resource", "resource": "wood"}]


@pytest.mark.rule("DI-090", "DI-R96")
def test_a_price_of_several_parts_is_offered_only_to_whoever_can_pay_all_of_them() -> None:
    camp = Camp().quiet()
    offer = {"kind": "pay", "cost": FOOD_AND_WOOD, "then": {"kind": "gain_stamina", "n": 1}}
    camp.state.stamina[0] = 5
    assert not camp.has(0, food=1).could(offer)
    assert not camp.has(0, wood=1).could(offer)
    assert camp.has(0, food=1, wood=1).could(offer)


@pytest.mark.rule("DI-R96")
def test_of_prices_to_choose_from_one_is_enough() -> None:
    camp = Camp().quiet()
    camp.state.stamina[0] = 5
    offer = {"kind": "pay", "cost": {"kind": "either", "of": FOOD_AND_WOOD}, "then": {"kind": "gain_stamina", "n": 1}}
    assert camp.has(0, wood=1).could(offer)
    assert not camp.has(0, stone=3).could(offer)


ANYWHERE = {"pick": "each", "landmark": True, "within": 99}
CLOSED = {"kind": "block_landmark", "where": ANYWHERE}


def with_landmarks(count: int) -> tuple[Camp, list[int]]:
    """Everything lies open, with so many landmarks away from the camp; and where they are."""
    camp = Camp().quiet().explored()
    state = camp.state
    places = [space for space, thing in enumerate(state.landmark) if thing >= 0 and space != state.where[0]]
    for space in places[count:]:
        state.landmark[space] = NOWHERE
    state.landmark[state.where[0]] = NOWHERE
    return camp, places[:count]


@pytest.mark.rule("DI-249", "DI-R96")
def test_what_happens_elsewhere_is_looked_at_there_and_not_where_one_stands() -> None:
    camp, (space,) = with_landmarks(1)
    assert camp.could(CLOSED)
    camp.state.blocked = ((space, standing.NEXT_DAY),)
    assert not camp.could(CLOSED)


@pytest.mark.rule("DI-249", "DI-R96")
def test_what_happens_in_several_places_is_done_if_it_changes_any_of_them() -> None:
    camp, places = with_landmarks(3)
    for one in places:
        camp.state.blocked = tuple(sorted((space, standing.NEXT_DAY) for space in places if space != one))
        assert camp.could(CLOSED), f"{atlas.spelled(one)} is still open"
    camp.state.blocked = tuple(sorted((space, standing.NEXT_DAY) for space in places))
    assert not camp.could(CLOSED)
    camp, _ = with_landmarks(0)
    assert not camp.could(CLOSED)


@pytest.mark.rule("DI-249")
def test_the_journal_tells_which_way_was_taken_and_who_said_yes_or_no() -> None:
    camp = Camp().quiet()
    camp.state.stamina[0] = 5
    sheet = camp.pool.ids[camp.setting.land.sheet]
    gain, food = {"kind": "gain_stamina", "n": 1}, {"kind": "gain_resource", "resource": "food"}
    camp.does({"kind": "either", "of": [gain, food]}).says("option 2")
    camp.does({"kind": "may", "then": gain}).says("yes")
    camp.does({"kind": "may", "then": gain}).says("no")
    told = [(line.key, line.args) for line in camp.journal.lines if line.key in ("took-option", "agreed", "declined")]
    assert told == [("took-option", (2, sheet, "")), ("agreed", (sheet,)), ("declined", (sheet,))]


@pytest.mark.rule("DI-R76", "DI-R99")
def test_between_two_parts_of_a_chain_it_is_seen_to_what_the_first_has_brought_about() -> None:
    camp = Camp().quiet()
    camp.rules.run(camp.state, camp.state.agenda.table, (LINK, 0, *context.plain(NONE, 0)))
    assert camp.state.agenda.top(camp.state.agenda.table) == (SETTLE,)
