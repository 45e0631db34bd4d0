"""Opportunities are revealed, engage, are used, given up and put away."""

import pytest

from tests.unsettled import boxes
from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.kinds import ASK_MARKER, ENTER, FINISH_SPACE
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import (
    BOX,
    DISPLAY,
    MOMENTS,
    NOWHERE,
    ON_MARKER,
    OPPORTUNITIES,
    OWN_DISTRESS,
    SCARAB,
)
from unmapped.language.effects import EFFECT

REVEAL: Word = {"kind": "reveal_opportunity"}
INVESTIGATE: Word = {"kind": "reveal_opportunity", "mark": True}
PINK, BLUE = 0, 1


def speaking(letter: str, more: str) -> Edit:
    """An opportunity that says something more."""
    old = boxes.opportunity(letter)
    return ("opportunities.toml", old, old.replace('outlined = "thing', f'{more}\noutlined = "thing'))


def found(*changes: Edit, top: str = "opportunity-a", at: int = 1) -> Outpost:
    """Explorer 0 stands on a node and has revealed an opportunity there, under the pink marker."""
    outpost = Outpost(*changes).on_top(OPPORTUNITIES, top).stand(at)
    outpost.does(INVESTIGATE).says("marker pink")
    return outpost


@pytest.mark.rule("US-177", "US-223", "US-233")
def test_a_token_a_marker_and_a_card_are_put_on_the_own_node_and_what_is_outlined_on_the_card() -> None:
    outpost = found()
    state = outpost.state
    assert state.investigated == 1 << 1
    assert outpost.names(MOMENTS + PINK) == ["opportunity-a"]
    assert outpost.place_of(PINK) == 1
    assert state.discovery_at[outpost.discovery("a")] == ON_MARKER + PINK
    assert all(state.cards.knows(knower, outpost.card("opportunity-a")) for knower in range(4))
    outpost.stand(2)
    assert outpost.place_of(PINK) == 1, "the marker stays where it is"


@pytest.mark.rule("US-223", "US-234")
def test_the_revealer_chooses_the_marker_and_with_it_the_stack() -> None:
    outpost = Outpost().on_top(OPPORTUNITIES + BLUE, "opportunity-k").stand(1)
    outpost.does(INVESTIGATE)
    assert (outpost.question[0], outpost.asked) == (ASK_MARKER, 0)
    assert outpost.offered == ["marker pink", "marker blue"]
    outpost.says("marker blue")
    assert outpost.state.cards.piles[MOMENTS + BLUE] == (outpost.card("opportunity-k"),)
    assert len(outpost.state.cards.piles[OPPORTUNITIES]) == 6


@pytest.mark.rule("US-101", "US-224", "US-R64")
def test_only_the_token_keeps_a_node_from_being_investigated_not_a_moment() -> None:
    outpost = found()
    assert not outpost.must(INVESTIGATE)
    assert outpost.must(REVEAL)
    outpost.stand(2)
    outpost.state.marker_at[PINK] = 2
    assert outpost.must(INVESTIGATE)


@pytest.mark.rule("US-225", "US-233")
def test_its_action_is_for_whoever_is_where_the_marker_is() -> None:
    outpost = found()
    space = outpost.planet.cartridge.spaces[outpost.planet.cartridge.spaces_of[outpost.card("opportunity-a")][0]]
    ctx = (space.thing, 2, 0, NOWHERE, NOWHERE)
    assert finding.places(outpost.state, space.where, 2, ctx) == 1 << 1
    outpost.state.marker_at[PINK] = 3
    assert finding.places(outpost.state, space.where, 2, ctx) == 1 << 3


@pytest.mark.rule("US-231", "US-R63")
def test_an_effect_reveals_without_a_token() -> None:
    outpost = Outpost().stand(1)
    outpost.does(REVEAL).says("marker pink")
    assert outpost.state.investigated == 0
    assert outpost.place_of(PINK) == 1


@pytest.mark.rule("US-R50")
def test_nothing_is_revealed_aboard_the_scarab() -> None:
    outpost = Outpost().stand(SCARAB)
    assert not outpost.must(REVEAL)


@pytest.mark.rule("US-232", "US-R61")
def test_with_both_markers_on_the_map_nothing_can_be_revealed_until_one_is_given_up() -> None:
    outpost = found()
    outpost.stand(2)
    assert outpost.must(INVESTIGATE)
    outpost.does(INVESTIGATE)
    assert outpost.place_of(BLUE) == 2, "there was no choice"
    outpost.stand(3)
    assert not outpost.must(INVESTIGATE)
    assert not outpost.does(REVEAL).question
    opportunities.forfeit(outpost.state, 1, BLUE)
    assert outpost.must(INVESTIGATE)


# --- The stacks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-229", "US-R62")
@pytest.mark.parametrize(("left", "moved", "kept"), [(6, 3, 3), (5, 2, 3), (2, 1, 1), (1, 1, 0)])
def test_an_empty_stack_gets_half_of_the_other_which_keeps_an_odd_card(left: int, moved: int, kept: int) -> None:
    outpost = Outpost()
    piles = outpost.state.cards.piles
    piles[BOX], piles[OPPORTUNITIES] = piles[OPPORTUNITIES] + piles[OPPORTUNITIES + 1][left:], ()
    piles[OPPORTUNITIES + 1] = piles[OPPORTUNITIES + 1][:left]
    outpost.stand(1).does(INVESTIGATE).says("marker pink")
    assert len(piles[MOMENTS + PINK]) == 1
    assert (len(piles[OPPORTUNITIES]), len(piles[OPPORTUNITIES + 1])) == (moved - 1, kept)


@pytest.mark.rule("US-230", "US-R93")
def test_with_both_stacks_empty_nothing_is_revealed_and_nothing_shuffled() -> None:
    outpost = Outpost().stand(1)
    piles = outpost.state.cards.piles
    piles[BOX] = piles[OPPORTUNITIES] + piles[OPPORTUNITIES + 1]
    piles[OPPORTUNITIES] = piles[OPPORTUNITIES + 1] = ()
    assert not outpost.must(INVESTIGATE)
    assert not outpost.does(REVEAL).question
    assert len(piles[BOX]) == 12


@pytest.mark.rule("US-R90")
def test_who_may_choose_sees_the_top_cards_of_both_stacks_and_the_other_one_is_put_back() -> None:
    outpost = Outpost().on_top(OPPORTUNITIES, "opportunity-a").on_top(OPPORTUNITIES + BLUE, "opportunity-b").stand(1)
    state = outpost.state
    assert not state.cards.knows(2, outpost.card("opportunity-a"))
    outpost.does({"kind": "reveal_opportunity", "choose": True})
    assert state.cards.knows(2, outpost.card("opportunity-a"))
    assert state.cards.knows(0, outpost.card("opportunity-b"))
    assert not state.cards.knows(0, state.cards.piles[OPPORTUNITIES][1])
    outpost.says("marker blue")
    assert outpost.names(MOMENTS + BLUE) == ["opportunity-b"]
    assert outpost.names(OPPORTUNITIES)[0] == "opportunity-a"


@pytest.mark.rule("US-R90")
def test_with_one_free_marker_only_its_stack_is_looked_at() -> None:
    outpost = found().on_top(OPPORTUNITIES, "opportunity-c").stand(2)
    outpost.does({"kind": "reveal_opportunity", "choose": True})
    assert len(outpost.names(MOMENTS + BLUE)) == 1
    assert not outpost.state.cards.knows(0, outpost.card("opportunity-c"))


# --- The text ---------------------------------------------------------------------------------------------------------

GAIN = 'immediately = { kind = "gain_insight" }'


@pytest.mark.rule("US-292", "US-294")
def test_what_a_card_says_at_once_is_a_link_of_its_own_after_a_window() -> None:
    outpost = found(speaking("a", GAIN))
    window = outpost.windows[-1]
    assert window[0][:3] == (EFFECT, outpost.planet.cartridge.immediately[0], 0)
    assert outpost.state.insight[0] == 1


@pytest.mark.rule("US-291", "US-326")
def test_the_whole_effect_that_reveals_a_card_comes_before_what_the_card_says() -> None:
    outpost = Outpost(speaking("a", GAIN)).on_top(OPPORTUNITIES, "opportunity-a").stand(1)
    outpost.does([INVESTIGATE, {"kind": "lower_trust"}]).says("marker pink")
    keys = outpost.told
    assert keys.index("opportunity") < keys.index("trust-low") < keys.index("insight")


@pytest.mark.rule("US-292")
def test_in_a_chain_what_a_card_says_comes_before_the_next_link() -> None:
    outpost = Outpost(speaking("a", GAIN)).on_top(OPPORTUNITIES, "opportunity-a").stand(1)
    outpost.does({"kind": "chain", "of": [INVESTIGATE, {"kind": "lower_trust"}]}).says("marker pink")
    keys = outpost.told
    assert keys.index("insight") < keys.index("trust-low")


@pytest.mark.rule("US-289")
def test_what_waits_for_somebody_to_reveal_an_opportunity_follows_its_text() -> None:
    hook = '\n[[distress]]\nid = "petals"\nname = "Petals"\ntext = "One, two."\n'
    hook += '[[distress.hooks]]\non = "opportunity_revealed"\nwho = "holder"\neffect = { kind = "lose_insight" }\n'
    outpost = Outpost(("distress.toml", "", hook), speaking("a", GAIN))
    outpost.on_top(OPPORTUNITIES, "opportunity-a").on_top(OWN_DISTRESS, "petals").stand(1, 1)
    outpost.does(REVEAL).says("marker pink")
    assert [key for key in outpost.told if "insight" in key] == ["insight", "insight-lost"]
    outpost.on_top(OPPORTUNITIES + 1, "opportunity-b").does(REVEAL, 1)
    assert outpost.told.count("insight-lost") == 1, "it is about its holder only"


# --- Engaging ---------------------------------------------------------------------------------------------------------

ENGAGE = 'immediately = { kind = "engage" }\nongoing = [{ kind = "grant_property", name = "round", who = "engaged" }]'


def engaged() -> Outpost:
    """Explorer 0 is engaged with the opportunity in the pink moment."""
    return found(speaking("a", ENGAGE))


@pytest.mark.rule("US-235", "US-236", "US-R65")
def test_a_card_engages_whoever_revealed_it_and_its_marker_travels_along() -> None:
    outpost = engaged()
    assert outpost.state.engaged == [1, 0]
    assert outpost.holds({"kind": "has_property", "name": "round"}, 0)
    assert not outpost.holds({"kind": "has_property", "name": "round"}, 1)
    assert outpost.stand(3).place_of(PINK) == 3


ENTERING = """immediately = { kind = "engage" }

[[opportunity.hooks]]
on = "enter"
who = "engaged"
effect = { kind = "gain_insight" }
"""


@pytest.mark.rule("US-235", "US-237")
def test_what_an_engaged_explorer_meets_on_entering_applies_on_anybodys_turn_and_to_nobody_else() -> None:
    old = boxes.opportunity("a")
    head, actions = old.split("[[opportunity.actions]]")
    says = f"{head}{ENTERING}\n[[opportunity.actions]]{actions}"
    outpost = found(("opportunities.toml", old, says))
    outpost.state.active = 2
    for seat in (0, 1):
        outpost.state.where[seat] = 2
        outpost.goes((ENTER, seat, 2))
    assert outpost.state.insight == [1, 0, 0]


@pytest.mark.rule("US-R66")
def test_it_stays_with_an_explorer_who_falls_unconscious() -> None:
    outpost = engaged()
    outpost.state.endurance[0] = 0
    assert outpost.stand(2).place_of(PINK) == 2
    assert not opportunities.can_forfeit(outpost.state, PINK)


@pytest.mark.rule("US-238")
def test_only_whoever_is_engaged_with_this_very_card_is_meant() -> None:
    outpost = engaged().on_top(OPPORTUNITIES, "opportunity-b").stand(2)
    outpost.does(REVEAL)
    says: Word = {"kind": "when", "condition": {"kind": "engaged_with"}, "then": {"kind": "gain_insight"}}
    assert outpost.says_of(says, "opportunity-a").state.insight == [1, 0, 0]
    assert outpost.says_of(says, "opportunity-a", 1).state.insight == [1, 0, 0]
    assert outpost.says_of(says, "opportunity-b").state.insight == [1, 0, 0]


@pytest.mark.rule("US-228", "US-328")
def test_when_its_action_is_resolved_the_hold_ends_and_the_card_stays_there_until_the_regroup() -> None:
    outpost = engaged().stand(3)
    space = outpost.planet.cartridge.spaces_of[outpost.card("opportunity-a")][0]
    outpost.goes((FINISH_SPACE, space, 0, 2))
    assert outpost.state.engaged == [0, 0]
    assert not outpost.holds({"kind": "has_property", "name": "round"}, 0)
    assert outpost.stand(1).place_of(PINK) == 3
    opportunities.complete(outpost.state, outpost.card("opportunity-a"))
    assert outpost.state.marker_at[PINK] == NOWHERE


# --- Away with it -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-226", "US-299", "US-R94")
def test_a_card_that_was_used_is_discarded_at_the_regroup_and_its_marker_is_free() -> None:
    outpost = found()
    state = outpost.state
    opportunities.complete(state, outpost.card("opportunity-a"))
    assert outpost.names(BOX) == ["opportunity-a"]
    assert opportunities.available(state) == [PINK, BLUE]
    assert state.discovery_at[outpost.discovery("a")] == DISPLAY
    opportunities.complete(state, outpost.card("opportunity-a"))
    assert outpost.names(BOX) == ["opportunity-a"], "once is enough"


@pytest.mark.rule("US-227", "US-R94")
def test_an_opportunity_can_be_given_up_from_anywhere_and_its_discovery_goes_back() -> None:
    outpost = found()
    state = outpost.state
    assert [opportunities.can_forfeit(state, marker) for marker in (PINK, BLUE)] == [True, False]
    assert [refusal.rule for refusal in opportunities.against_forfeit(state, BLUE)] == ["US-227"]
    opportunities.forfeit(state, 2, PINK)
    assert outpost.names(BOX) == ["opportunity-a"]
    assert state.discovery_at[outpost.discovery("a")] == DISPLAY


@pytest.mark.rule("US-228")
def test_no_opportunity_is_given_up_under_a_cube_while_engaged_or_while_it_speaks() -> None:
    held = engaged().state
    assert [refusal.rule for refusal in opportunities.against_forfeit(held, PINK)] == ["US-228"]
    outpost = found()
    outpost.state.set_on[1] = outpost.planet.cartridge.spaces_of[outpost.card("opportunity-a")][0]
    assert not opportunities.can_forfeit(outpost.state, PINK)
    asking = 'immediately = { kind = "gain_focus", n = 1 }'
    assert opportunities.can_forfeit(found(speaking("a", asking)).says("cube energy").state, PINK)
    chain = 'immediately = { kind = "chain", of = [{ kind = "gain_focus", n = 1 }, { kind = "gain_insight" }] }'
    assert not opportunities.can_forfeit(found(speaking("a", chain)).state, PINK)


# --- Words ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-177", "US-283")
def test_resources_of_the_node_lie_on_a_card_until_they_are_taken() -> None:
    outpost = found()
    state = outpost.state
    put: Word = {"kind": "put_on_card", "resource": "data"}
    state.node_data[1], state.node_material[1] = 3, 1
    outpost.says_of(put, "opportunity-a")
    assert (state.node_data[1], state.node_material[1], state.on_card) == (0, 1, [3, 0, 0, 0])
    outpost.says_of({**put, "resource": "material"}, "opportunity-a")
    assert state.on_card == [3, 1, 0, 0]
    outpost.says_of({"kind": "take_from_card"}, "opportunity-a", 1)
    assert (state.data, state.material, state.on_card) == (3, 1, [0, 0, 0, 0])


@pytest.mark.rule("US-284", "US-299")
def test_resources_on_a_card_return_to_the_supply_with_it() -> None:
    outpost = found()
    outpost.state.node_data[1], outpost.state.node_material[1] = 1, 2
    for resource in ("data", "material"):
        outpost.says_of({"kind": "put_on_card", "resource": resource}, "opportunity-a")
    assert outpost.state.on_card == [1, 2, 0, 0]
    opportunities.discard(outpost.state, PINK)
    assert (outpost.state.on_card, outpost.state.material) == ([0, 0, 0, 0], 0)


@pytest.mark.rule("US-233", "US-236")
def test_a_moment_can_be_moved_unless_it_travels_with_somebody() -> None:
    move: Word = {"kind": "move_moment", "to": {"structure": "", "adjacent": True, "of": "card"}}
    assert found().says_of(move, "opportunity-a").place_of(PINK) == 2
    assert engaged().says_of(move, "opportunity-a").place_of(PINK) == 1
