"""What is in play, and what is remembered of it while a survivor's choices are listed."""

import pytest

import unmapped
from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import ASK_TURN
from unmapped.games.discover.table.state import CASUALTY, NOWHERE, Fight
from unmapped.language.world import changed


def test_what_can_be_done_is_listed_without_remembering_anything_for_later() -> None:
    camp = Camp()
    assert camp.rules.legal(camp.state, 0, (ASK_TURN, 0))
    assert camp.state.present is None


def test_while_it_is_remembered_the_same_is_said_again() -> None:
    camp = Camp()
    thing = next(one for one in camp.setting.items if len(camp.setting.items_of[one]) > 1)
    camp.state.language.remember(camp.state)
    assert camp.state.language.owners(camp.state, thing) == []
    item = camp.holds_item(0, thing)
    assert camp.state.language.owners(camp.state, thing) == []
    assert camp.state.clone().present is None
    camp.state.language.forget(camp.state)
    assert camp.state.language.owners(camp.state, thing) == [(0, item)]


@pytest.mark.rule("DI-152", "DI-179")
def test_an_item_is_in_play_with_whoever_holds_it_on_the_map_and_an_upgrade_with_nobody() -> None:
    camp = Camp()
    thing = next(one for one in camp.setting.items if len(camp.setting.items_of[one]) > 1)
    items = [camp.holds_item(seat, thing) for seat in (2, 0)]
    assert camp.state.language.owners(camp.state, thing) == [(2, items[0]), (0, items[1])]
    camp.state.status[2] = CASUALTY
    assert camp.state.language.owners(camp.state, thing) == [(0, items[1])]
    camp.state.upgrades = (thing,)
    assert camp.state.language.owners(camp.state, thing) == [(NOWHERE, NOWHERE)]


def test_an_enemy_speaks_of_its_combatant_and_a_special_monster_on_the_map_of_nobody() -> None:
    tables = [unmapped.game("discover").start(2, 1, copy=copy) for copy in range(8)]
    state = next(table.state for table in tables if table.state.setting.specials)
    special = state.setting.specials[0]
    assert state.language.owners(state, special) == []
    state.special_at = changed(state.special_at, 0, state.camp)
    assert state.language.owners(state, special) == [(NOWHERE, NOWHERE)]
    state.fight = Fight(1, special, NOWHERE, state.camp)
    assert state.language.owners(state, special) == [(1, NOWHERE)]
