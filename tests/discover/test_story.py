"""What cards do to the story: counters, flags, the exploration deck, rules for a time."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import RESOLVE
from unmapped.games.discover.cards.pool import INSTANT
from unmapped.games.discover.effects import standing
from unmapped.games.discover.table.state import CASUALTY, NOWHERE
from unmapped.language.standing import expire


def store(camp: Camp) -> int:
    return camp.state.counters[camp.pool.counter_names.index("store")]


def instants(camp: Camp, *, away: bool = False) -> list[str]:
    """The ids of the instants in the deck, or of those that were put away when the table was set up."""
    return [
        camp.pool.ids[thing]
        for number, thing, copies in camp.setting.deck
        if number < 100
        and camp.pool.type[thing] == INSTANT
        and bool(copies) != away
        and "/" not in camp.pool.ids[thing]
    ]


# --- What is remembered -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-251")
def test_a_counter_goes_up_and_down_and_to_a_number_but_not_below_0() -> None:
    camp = Camp().quiet()
    camp.does({"kind": "quest_counter", "counter": "store", "n": 3})
    assert store(camp) == 3
    camp.does({"kind": "quest_counter", "counter": "store", "mode": "down"})
    assert store(camp) == 2
    camp.does({"kind": "quest_counter", "counter": "store", "n": 9, "mode": "to"})
    assert store(camp) == 9
    camp.does({"kind": "quest_counter", "counter": "store", "n": 20, "mode": "down"})
    assert store(camp) == 0
    assert not camp.could({"kind": "quest_counter", "counter": "store", "mode": "down"})


@pytest.mark.rule("DI-249")
def test_the_quest_remembers_apart_from_each_survivor() -> None:
    camp = Camp().quiet()
    quest, own = {"kind": "flag", "name": "held"}, {"kind": "flag", "name": "held", "who": "self"}
    camp.does({"kind": "set_flag", "name": "held", "who": "self"}, 1)
    assert [camp.holds(own, seat) for seat in range(3)] == [False, True, False]
    assert not camp.holds(quest)
    camp.does({"kind": "set_flag", "name": "held"})
    assert camp.holds(quest)
    assert not camp.could({"kind": "set_flag", "name": "held"})
    camp.does({"kind": "set_flag", "name": "held", "value": False, "who": "each"})
    assert not camp.holds(own, 1)
    assert camp.holds(quest)
    camp.does({"kind": "set_flag", "name": "held", "value": False})
    assert not camp.holds(quest)


@pytest.mark.rule("DI-R60", "DI-151")
def test_what_is_about_nobody_is_carried_out_even_if_who_set_it_off_is_gone() -> None:
    camp = Camp().quiet().has(1)
    camp.state.status[1] = CASUALTY
    camp.does(
        [
            {"kind": "quest_counter", "counter": "store"},
            {"kind": "narrate", "text": "It is quiet."},
            {"kind": "gain_resource", "resource": "wood"},
        ],
        1,
    )
    assert store(camp) == 1
    assert camp.journal.lines[-1].args == ("It is quiet.",)
    assert camp.goods(1) == {}


# --- The exploration deck ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-249", "DI-157")
def test_another_card_is_resolved_where_the_first_one_was_called() -> None:
    camp = Camp().quiet()
    first, second, third = instants(camp)[:3]
    camp.does({"kind": "replace_card", "source": first, "to": second})
    assert not camp.could({"kind": "replace_card", "source": first, "to": second})
    camp.does({"kind": "replace_card", "source": first, "to": third})
    assert camp.state.replaced == ((camp.thing(first), camp.thing(third)),)
    camp.goes((RESOLVE, 0, camp.thing(first), NOWHERE, 0))
    read = [line.args[0] for line in camp.journal.lines if line.key == "resolved"]
    assert read == [third]


@pytest.mark.rule("DI-262", "DI-157")
def test_cards_that_are_removed_are_found_no_more() -> None:
    camp = Camp().quiet()
    card = instants(camp)[0]
    assert camp.holds({"kind": "in_deck", "card": card})
    camp.does({"kind": "remove_exploration", "cards": [card]})
    assert not camp.holds({"kind": "in_deck", "card": card})
    assert not camp.could({"kind": "remove_exploration", "cards": [card]})


@pytest.mark.rule("DI-032")
@pytest.mark.parametrize("scenario", [1, 2, 3, 4])
def test_cards_that_were_put_away_come_into_the_deck(scenario: int) -> None:
    camp = Camp(scenario=scenario).quiet()
    for card in instants(camp, away=True):
        copies = next(one.copies for one in camp.setting.terrain.deck if one.thing == camp.thing(card))
        camp.does({"kind": "add_exploration", "cards": [card]})
        assert camp.state.deck_left[camp.setting.deck_of[camp.thing(card)]] == copies
        assert not camp.could({"kind": "add_exploration", "cards": [card]})
    there = instants(camp)[0]
    camp.does({"kind": "remove_exploration", "cards": [there]})
    camp.does({"kind": "add_exploration", "cards": [there]})
    assert not camp.holds({"kind": "in_deck", "card": there})


# --- Rules for a time -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-073", "DI-249")
def test_a_rule_that_a_card_spells_out_holds_for_whom_it_happens_to_until_its_time_is_over() -> None:
    camp = Camp().quiet()
    scope = camp.language._builder.encoder.scope
    scope.timed["bound"] = len(camp.pool.timed)
    camp.pool.timed.append(camp.language.learn_word({"kind": "limit_bonus", "n": 2}))
    camp.does({"kind": "lasting", "rule": "bound", "until": "next_night"}, 1)
    bonus = camp.state.language.concerning(
        camp.state, camp.state.setting.pool.program.arguments[camp.pool.timed[-1]][0], 1
    )
    assert [rule.arguments for rule in bonus] == [(2,)]
    assert camp.state.lasting[0][2] == 1
    expire(camp.state, standing.NEXT_DAY)
    assert camp.state.lasting
    expire(camp.state, standing.NEXT_NIGHT)
    assert not camp.state.lasting


@pytest.mark.rule("DI-249")
def test_an_event_that_is_cancelled_does_not_happen() -> None:
    camp = Camp().quiet().hurts(0).hook("would_suffer", {"kind": "cancel"}, who="each")
    camp.does({"kind": "suffer", "type": "sickness"})
    assert camp.damage(0) == {}
    assert not camp.state.cancelled
