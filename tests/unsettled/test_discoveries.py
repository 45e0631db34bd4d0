"""Discoveries are gained with an anomaly, used up, given up and handed on."""

import pytest

from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.content import load, planets
from unmapped.games.unsettled.cards.kinds import ASK_DISCOVERY, ASK_EXCHANGE
from unmapped.games.unsettled.explorers import discoveries
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    BORNE,
    BOX,
    DISPLAY,
    GONE,
    HELD,
    NOWHERE,
    ON_PLACE,
    OPPORTUNITIES,
    OWN_ANOMALIES,
    POTENTIAL,
)
from unmapped.language.world import changed

GAIN: Word = {"kind": "gain_discovery"}
FORFEIT: Word = {"kind": "forfeit_discovery"}
ROUND: Word = {"kind": "has_property", "name": "round"}
LAMP: Edit = ("tokens.toml", "", '\n[[token]]\nid = "lamp"\nname = "Lamp"\nkind = "item"\n')


def owning(*letters: str, changes: tuple[Edit, ...] = (), top: tuple[str, ...] = ()) -> Outpost:
    """Explorer 0 has some discoveries; all stand on one node."""
    outpost = Outpost(*changes).stand(1, 1, 1).on_top(ANOMALIES, *top)
    for letter in letters:
        discoveries.gain(outpost.state, 0, outpost.discovery(letter))
    outpost.state.agenda.clear()
    return outpost


# --- Gaining ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-239")
def test_a_discovery_comes_with_the_top_anomaly_which_everybody_sees() -> None:
    outpost = Outpost().on_top(ANOMALIES, "anomaly-c")
    state = outpost.state
    outpost.does({"kind": "gain_discovery", "which": "thing-e"})
    assert state.discovery_at[outpost.discovery("e")] == HELD
    assert state.anomaly_of[outpost.discovery("e")] == outpost.card("anomaly-c")
    assert outpost.names(OWN_ANOMALIES) == ["anomaly-c"]
    assert all(state.cards.knows(knower, outpost.card("anomaly-c")) for knower in range(4))
    assert len(state.cards.piles[ANOMALIES]) == 11


@pytest.mark.rule("US-177", "US-223", "US-239")
def test_an_opportunity_gives_the_discovery_that_lies_on_it() -> None:
    outpost = Outpost().on_top(OPPORTUNITIES, "opportunity-d").stand(1)
    outpost.does({"kind": "reveal_opportunity"}).says("marker pink")
    outpost.says_of(GAIN, "opportunity-d")
    assert outpost.state.discovery_at[outpost.discovery("d")] == HELD
    opportunities.complete(outpost.state, outpost.card("opportunity-d"))
    assert outpost.state.discovery_at[outpost.discovery("d")] == HELD, "it is no longer on the card"


@pytest.mark.rule("US-R95")
def test_a_discovery_that_somebody_has_or_that_is_out_of_play_cannot_be_gained() -> None:
    outpost = owning("a")
    gain: Word = {"kind": "gain_discovery", "which": "thing-a"}
    assert not outpost.must(gain, 1)
    outpost.does(gain, 1)
    assert outpost.state.discovery_at[outpost.discovery("a")] == HELD, "that part is skipped"
    discoveries.lose(outpost.state, outpost.discovery("a"))
    assert not outpost.must(gain, 1)
    assert outpost.must({"kind": "gain_discovery", "which": "thing-b"}, 1)


@pytest.mark.rule("US-R95")
def test_a_discovery_that_is_named_is_taken_from_the_card_it_lies_on() -> None:
    outpost = Outpost()
    outpost.state.discovery_at[outpost.discovery("a")] = ON_PLACE + 2
    outpost.does({"kind": "gain_discovery", "which": "thing-a"}, 1)
    assert outpost.state.discovery_at[outpost.discovery("a")] == HELD + 1


@pytest.mark.rule("US-178")
def test_a_potential_discovery_waits_on_its_node_for_an_effect_that_speaks_of_it() -> None:
    outpost = Outpost().stand(2)
    state = outpost.state
    state.discovery_at[outpost.discovery("a")] = ON_PLACE + 2
    state.discovery_at[outpost.discovery("b")] = POTENTIAL + 2
    potential: Word = {"kind": "gain_discovery", "which": "potential"}
    assert not outpost.must(potential, 1), "explorer 1 is elsewhere"
    outpost.does(potential)
    assert discoveries.own(state, 0) == [outpost.discovery("b")]
    assert not outpost.must(potential)


@pytest.mark.rule("US-244")
def test_when_the_anomalies_are_used_up_those_that_were_discarded_are_shuffled() -> None:
    outpost = owning("a", "b", top=("anomaly-a", "anomaly-b"))
    state = outpost.state
    cards = state.cards
    discoveries.lose(state, outpost.discovery("a"))
    cards.piles[BOX] = (*cards.piles[BOX], outpost.card("opportunity-a"))
    cards.piles[OPPORTUNITIES] = cards.piles[OPPORTUNITIES][1:]
    cards.piles[OWN_ANOMALIES + 2], cards.piles[ANOMALIES] = cards.piles[ANOMALIES], ()
    discoveries.gain(state, 1, outpost.discovery("c"))
    assert outpost.names(OWN_ANOMALIES + 1) == ["anomaly-a"]
    assert outpost.names(BOX) == ["opportunity-a"]


@pytest.mark.rule("US-289")
def test_what_waits_for_somebody_to_gain_a_discovery_follows() -> None:
    hook = '\n[[hooks]]\non = "discovery_gained"\nwho = "affected"\neffect = { kind = "gain_insight" }\n'
    outpost = Outpost(("planet.toml", "", hook))
    outpost.does([{"kind": "gain_discovery", "which": "thing-a"}, {"kind": "lower_trust"}], 1)
    assert outpost.state.insight == [0, 1, 0]
    assert outpost.told.index("trust-low") < outpost.told.index("insight")


# --- Properties -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-248", "US-249", "US-251", "US-254")
def test_an_anomaly_brings_its_property_as_long_as_it_is_held_and_to_its_holder_only() -> None:
    outpost = owning("a", top=("anomaly-a",))
    assert outpost.holds(ROUND, 0)
    assert not outpost.holds(ROUND, 1)
    discoveries.lose(outpost.state, outpost.discovery("a"))
    assert not outpost.holds(ROUND, 0)


@pytest.mark.rule("US-252", "US-253")
def test_what_follows_from_a_property_is_compulsory_unless_it_says_may() -> None:
    outpost = owning("a", top=("anomaly-a",))
    gain: Word = {"kind": "gain_insight"}
    assert not outpost.does({"kind": "when", "condition": ROUND, "then": gain}).question
    assert not outpost.does({"kind": "when", "condition": ROUND, "then": gain}, 1).question
    assert outpost.state.insight == [1, 0, 0]
    outpost.does({"kind": "when", "condition": ROUND, "then": {"kind": "may", "then": gain}})
    assert outpost.offered == ["yes", "no"]
    outpost.says("no")
    assert outpost.state.insight == [1, 0, 0]


@pytest.mark.rule("US-250")
def test_two_anomalies_with_one_property_bring_it_once_and_the_second_keeps_it() -> None:
    outpost = owning("a", "b", top=("anomaly-a", "anomaly-b"))
    discoveries.lose(outpost.state, outpost.discovery("a"))
    assert outpost.holds(ROUND, 0)
    discoveries.lose(outpost.state, outpost.discovery("b"))
    assert not outpost.holds(ROUND, 0)


# --- Losing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-240", "US-241", "US-243")
def test_both_parts_are_discarded_when_one_is_consumed() -> None:
    outpost = owning("a", "b", top=("anomaly-c", "anomaly-d"))
    state = outpost.state
    discoveries.consume(state, 0, outpost.card("anomaly-c"))
    assert state.discovery_at[outpost.discovery("a")] == GONE
    assert outpost.names(BOX) == ["anomaly-c"]
    assert outpost.names(OWN_ANOMALIES) == ["anomaly-d"]
    assert state.anomaly_of[outpost.discovery("a")] == NOWHERE


@pytest.mark.rule("US-242", "US-246")
def test_a_discovery_is_forfeited_without_its_effect() -> None:
    outpost = owning("a", top=("anomaly-c",))
    assert outpost.must(FORFEIT)
    assert not outpost.must(FORFEIT, 1)
    outpost.does(FORFEIT)
    assert outpost.state.discovery_at[outpost.discovery("a")] == GONE
    assert outpost.state.insight == [0, 0, 0]
    assert outpost.names(BOX) == ["anomaly-c"]


@pytest.mark.rule("US-246")
def test_the_owner_chooses_which_one_is_forfeited() -> None:
    outpost = owning("a", "b", "c")
    outpost.does({**FORFEIT, "n": 2})
    assert (outpost.question[0], outpost.asked) == (ASK_DISCOVERY, 0)
    assert outpost.offered == ["discovery thing-a", "discovery thing-b", "discovery thing-c"]
    outpost.says("discovery thing-b", "discovery thing-a")
    assert discoveries.own(outpost.state, 0) == [outpost.discovery("c")]
    assert not outpost.must({**FORFEIT, "n": 2})


@pytest.mark.rule("US-246")
def test_where_a_property_is_asked_for_the_anomaly_has_to_bring_it() -> None:
    outpost = owning("c", "a", "d", top=("anomaly-c", "anomaly-a", "anomaly-d"))
    outpost.does({**FORFEIT, "property": "round"})
    assert discoveries.own(outpost.state, 0) == [outpost.discovery("c"), outpost.discovery("d")]
    assert not outpost.must({**FORFEIT, "property": "round"})


@pytest.mark.rule("US-246")
def test_where_each_has_to_bring_another_property_one_of_a_kind_is_enough() -> None:
    outpost = owning("a", "b", "c", top=("anomaly-a", "anomaly-b", "anomaly-c"))
    says: Word = {**FORFEIT, "new_property": "given"}
    assert outpost.must(says)
    assert not outpost.must({**says, "n": 2}), "anomalies a and b are both round, c brings nothing"
    outpost.does(says)
    assert outpost.offered == ["discovery thing-a", "discovery thing-b"]
    outpost.says("discovery thing-b")
    assert not outpost.must(says)


# --- Handing on -------------------------------------------------------------------------------------------------------


def spelled(outpost: Outpost, seat: int) -> list[str]:
    """What an explorer may hand on or take, in words."""
    found = discoveries.exchanges(outpost.state, seat)
    assert found == sorted(found)
    return [outpost.planet.cartridge.vocabulary.words(action) for action in found]


def exchange(outpost: Outpost, seat: int, words: str) -> Outpost:
    """Hand something on, or take it."""
    assert words in spelled(outpost, seat)
    discoveries.exchange(outpost.state, seat, outpost.planet.cartridge.vocabulary.number(words))
    return outpost


@pytest.mark.rule("US-288", "US-R82")
def test_discoveries_are_passed_on_to_explorers_on_the_same_node_by_their_owner() -> None:
    outpost = owning("a").stand(1, 1, 2)
    assert spelled(outpost, 0) == ["give thing-a to 1"]
    assert spelled(outpost, 1) == []


@pytest.mark.rule("US-240", "US-288", "US-R83")
def test_a_conscious_receiver_agrees_and_the_anomaly_comes_along() -> None:
    outpost = exchange(owning("a", top=("anomaly-a",)), 0, "give thing-a to 2")
    assert (outpost.question[0], outpost.asked) == (ASK_EXCHANGE, 2)
    assert outpost.offered == ["yes", "no"]
    outpost.says("yes")
    assert discoveries.own(outpost.state, 2) == [outpost.discovery("a")]
    assert outpost.names(OWN_ANOMALIES + 2) == ["anomaly-a"]
    assert outpost.holds(ROUND, 2)
    assert not outpost.holds(ROUND, 0)


@pytest.mark.rule("US-R83")
def test_who_does_not_agree_gets_nothing() -> None:
    outpost = exchange(owning("a"), 0, "give thing-a to 1")
    outpost.says("no")
    assert discoveries.own(outpost.state, 0) == [outpost.discovery("a")]


@pytest.mark.rule("US-R83")
def test_a_crew_may_do_without_asking() -> None:
    outpost = owning("a")
    outpost.state.consents = False
    assert not exchange(outpost, 0, "give thing-a to 1").question
    assert discoveries.own(outpost.state, 1) == [outpost.discovery("a")]


@pytest.mark.rule("US-274", "US-R76", "US-R83")
def test_things_go_to_and_come_from_the_unconscious_without_asking() -> None:
    outpost = owning("a", "b")
    state = outpost.state
    state.endurance[1] = 0
    assert not exchange(outpost, 0, "give thing-a to 1").question
    assert discoveries.own(state, 1) == [outpost.discovery("a")]
    assert spelled(outpost, 2) == ["take thing-a"]
    assert not exchange(outpost, 2, "take thing-a").question
    assert discoveries.own(state, 2) == [outpost.discovery("a")]


@pytest.mark.rule("US-288")
def test_items_of_the_inventory_are_passed_on_as_well() -> None:
    outpost = owning(changes=(LAMP,))
    state = outpost.state
    lamp = outpost.planet.cartridge.first_piece[outpost.planet.cartridge.tokens.index("lamp")]
    state.token_at = changed(state.token_at, lamp, BORNE)
    assert spelled(outpost, 0) == ["give lamp to 1", "give lamp to 2"]
    exchange(outpost, 0, "give lamp to 2").says("yes")
    assert state.token_at[lamp] == BORNE + 2


EMBERS: Edit = (
    "tokens.toml",
    "",
    "".join(
        f'\n[[token]]\nid = "{one}"\nname = "{one}"\nkind = "item"\none_of = "embers"\n' for one in ("red", "grey")
    ),
)


@pytest.mark.rule("US-109", "US-288", "US-310")
def test_of_some_items_nobody_gets_a_second_one() -> None:
    outpost = owning(changes=(EMBERS,))
    state, planet = outpost.state, outpost.planet.cartridge
    red, grey = [planet.first_piece[planet.tokens.index(name)] for name in ("red", "grey")]
    state.token_at = changed(changed(state.token_at, red, BORNE), grey, BORNE + 1)
    assert spelled(outpost, 0) == ["give red to 2"]
    assert spelled(outpost, 1) == ["give grey to 2"]
    state.endurance[1] = 0
    assert "take grey" in spelled(outpost, 2)
    assert "take grey" not in spelled(outpost, 0)
    state.token_at = changed(state.token_at, grey, state.where[0])
    assert not outpost.could({"kind": "take_token", "token": "grey"})
    assert outpost.could({"kind": "take_token", "token": "grey"}, 2)


@pytest.mark.rule("US-310")
def test_nothing_comes_to_the_held_or_goes_from_them() -> None:
    outpost = owning("a")
    outpost.state.held = 1 << 1
    assert spelled(outpost, 0) == ["give thing-a to 2"]
    assert not outpost.must({"kind": "gain_discovery", "which": "thing-b"}, 1)


@pytest.mark.rule("US-245", "US-247")
@pytest.mark.parametrize("planet", planets())
def test_no_planet_has_more_discoveries_than_anomalies_and_none_has_another_side(planet: str) -> None:
    box = load(planet)
    assert 0 < len(box.discoveries) <= len(box.anomalies)
    assert {field for one in box.discoveries for field in one.__struct_fields__} == {"id", "name"}


@pytest.mark.rule("US-030")
def test_all_discoveries_begin_on_display() -> None:
    assert set(Outpost().state.discovery_at) == {DISPLAY}
