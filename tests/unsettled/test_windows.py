"""Free actions: who may use what when, and the windows that are opened for them."""

import pytest

from tests.unsettled import boxes
from tests.unsettled.crew import Says, Word
from tests.unsettled.outpost import Edit
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.cards.kinds import ASK_WINDOW, SETTLE, WINDOW
from unmapped.games.unsettled.effects.watching import ABILITIES, EVERYTHING, LATER, NOTHING
from unmapped.games.unsettled.table.state import (
    HELD,
    MOMENTS,
    OPEN,
    OWN_ANOMALIES,
    SCARAB,
)
from unmapped.language.effects import EFFECT
from unmapped.language.world import changed

COSTS = {"robotics": "data", "chemistry": "material", "engineering": "power"}


def ability(name: str, says: str, discipline: str = "robotics", cost: int = 1) -> Edit:
    """A breakthrough that says something else."""
    number = int(name[-1])
    old = boxes.breakthrough(discipline, number)
    new = old.replace('effect = { kind = "gain_focus", n = 2 }', says)
    return ("breakthroughs.toml", old, new.replace("n = 1 }", f"n = {cost} }}", 1))


GAIN = "use breakthrough robotics-0"
DATA: dict[str, object] = {"kind": "gain_resource", "resource": "data"}


def listening(says: Word) -> Says:
    """The same effect, which besides depends on how much there is of what is gained here, and is always too little."""
    much: list[Word] = [{"kind": "can_spend", "resource": resource, "n": 9} for resource in ("material", "power")]
    looks: list[Word] = [{"kind": "when", "condition": one, "then": {"kind": "gain_insight"}} for one in much]
    return [says, *looks]


INSIGHT = listening({"kind": "gain_insight"})
HANDY = ability("robotics-0", 'effect = { kind = "gain_resource", resource = "material" }')


def pending(voyage: Voyage, says: Says, seat: int = 0) -> Voyage:
    """An effect is about to happen to an explorer, after a window."""
    ctx = (voyage.planet.cartridge.first[12], seat, -1, -1, -1)
    voyage.state.push((WINDOW, 0), (EFFECT, voyage.planet.learn(says), seat, *ctx), (SETTLE,))
    return voyage.settled()


# --- Whose they are ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-142")
def test_only_the_owner_uses_an_ability() -> None:
    voyage = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    voyage.state.data = 1
    assert GAIN in voyage.may(2)
    for seat in (0, 1):
        assert GAIN not in voyage.may(seat)
        assert voyage.why_not(GAIN, seat) == ["US-142"]


@pytest.mark.rule("US-286")
def test_every_conscious_explorer_may_use_free_actions_on_any_turn() -> None:
    voyage = Voyage(HANDY).gives(1, "breakthrough-robotics-0")
    voyage.state.data = 1
    assert GAIN in voyage.may(1)
    voyage.state.endurance[1] = 0
    assert voyage.may(1) == []
    voyage.state.endurance[1] = 3
    voyage.state.held = 1 << 1
    assert voyage.may(1) == []


@pytest.mark.rule("US-287")
def test_the_free_actions_are_those_of_the_list() -> None:
    whim = boxes.whim("a")
    card = f'{whim}stays = "open"\n\n[[card.free_actions]]\ntitle = "OBEY"\nwhere = "anywhere"\n'
    card += 'limit = "once_per_turn"\neffect = { kind = "gain_focus", n = 1 }\n'
    voyage = Voyage(HANDY, ("planet_cards.toml", whim, card))
    voyage.gives(0, "breakthrough-robotics-0").covered(0, "support")
    state = voyage.state
    voyage.on_top(OPEN, "card-a")
    state.data = state.material = 2
    state.structure_at = changed(state.structure_at, 0, 1)
    state.discovery_at[0], state.anomaly_of[0] = HELD, voyage.card("anomaly-a")
    voyage.on_top(OWN_ANOMALIES, "anomaly-a").on_top(MOMENTS, "opportunity-a")
    state.marker_at[0] = 1
    state.face, state.face_stands = 4, True
    offered = voyage.may()
    for words in (
        GAIN,
        "use anomaly a",
        "give thing-a to 1",
        "forfeit pink",
        "use read the data",
        "reset to chemistry",
        "cope support by recover",
        "use obey",
    ):
        assert words in offered
    assert "use give of a5" in offered
    first = {words.split()[0] for words in voyage.may(1)}
    assert first <= {"use", "cope", "reset", "forfeit", "give", "take", "watch"}


# --- From where -------------------------------------------------------------------------------------------------------

NEAR = 'effect = { kind = "add_to_node", resource = "data", n = 1, where = { adjacent = true } }'
NEAR_LUNA = NEAR.replace("adjacent = true", 'adjacent = true, of = "luna"')


@pytest.mark.rule("US-139")
def test_next_to_is_next_to_who_uses_it() -> None:
    voyage = Voyage(ability("robotics-0", NEAR), nodes=("n1", "n2", "n3", "e1")).gives(1, "breakthrough-robotics-0")
    voyage.state.data = 1
    voyage.stand(4, 3, 1).act(GAIN, seat=1)
    assert voyage.state.node_data[2] == 1, "explorer 1 is on n3, whose neighbour is n2"


@pytest.mark.rule("US-140", "US-220")
def test_what_luna_carries_out_is_measured_from_her_and_the_owner_may_be_anywhere() -> None:
    change = ability("robotics-0", NEAR_LUNA.replace("effect", 'by = "luna"\neffect', 1))
    voyage = Voyage(change, nodes=("n1", "n2", "n3", "e1")).gives(1, "breakthrough-robotics-0")
    voyage.state.data = 1
    voyage.state.luna = 3
    voyage.stand(4, 4, 4).act(GAIN, seat=1)
    assert voyage.state.node_data[2] == 1
    assert voyage.state.data == 0


# --- Windows ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-290")
def test_an_interrupt_comes_first_and_cancels_nothing() -> None:
    voyage = pending(Voyage(HANDY).gives(1, "breakthrough-robotics-0"), INSIGHT)
    voyage.state.data = 1
    voyage = pending(voyage, INSIGHT)
    assert (voyage.prompt, voyage.waits_for) == ("window", (1,))
    before = voyage.state.insight[0]
    voyage.act(GAIN, seat=1)
    assert voyage.state.material == 1
    assert voyage.state.insight[0] == before + 1


SUMMONS = ability("robotics-0", 'effect = { kind = "place_explorer", to = "luna_node" }')
AWAY = "use breakthrough robotics-0"
_NODE_C = 'name = "node c"\n'
REST_HERE = ("environment.toml", _NODE_C, f'{_NODE_C}on_enter = {{ kind = "gain_focus", n = 1, type = "wonder" }}\n')


def setting_out(owner: int) -> Voyage:
    """All are on the Scarab; east of it lies a node with an entering effect, and LUNA can call an explorer away."""
    voyage = Voyage(SUMMONS, REST_HERE).gives(owner, "breakthrough-robotics-0").stand(SCARAB, SCARAB, SCARAB)
    voyage.state.data = 1
    voyage.state.consents = False
    return voyage


@pytest.mark.rule("US-190", "US-290", "US-X07")
def test_who_is_led_elsewhere_in_the_window_before_an_entering_effect_has_not_entered() -> None:
    voyage = setting_out(0).act("move to e1")
    assert (voyage.prompt, voyage.state.where[0]) == ("window", SCARAB)
    voyage.act(AWAY)
    assert (voyage.prompt, voyage.state.where[0]) == ("turn", voyage.state.luna)
    assert voyage.state.cubes[:3] == [2, 2, 2]
    assert setting_out(0).act("move to e1", "pass").state.cubes[:3] == [2, 3, 2]


@pytest.mark.rule("US-200", "US-290", "US-X07")
def test_of_two_who_arrive_together_one_who_leaves_again_is_spared_the_entering_effect_and_the_other_is_not() -> None:
    voyage = setting_out(1).act("set energy on traverse", "carry 1", "node e1").act("pass", seat=1)
    assert (voyage.prompt, voyage.waits_for, voyage.state.where[:2]) == ("window", (1,), [3, 3])
    assert voyage.state.cubes[1] == 3
    voyage.act(AWAY, seat=1)
    assert voyage.state.where[:2] == [3, voyage.state.luna]
    assert voyage.state.cubes[3:6] == [2, 2, 2]


@pytest.mark.rule("US-R79", "US-X01")
def test_only_who_can_use_something_is_asked() -> None:
    voyage = pending(Voyage(HANDY).gives(2, "breakthrough-robotics-0"), INSIGHT)
    assert (voyage.prompt, voyage.state.insight[0]) == ("turn", 1), "it cannot be paid for"
    voyage.state.data = 1
    pending(voyage, INSIGHT)
    assert (voyage.prompt, voyage.waits_for) == ("window", (2,))


@pytest.mark.rule("US-R79", "US-X01")
def test_who_lets_it_go_is_asked_no_more_until_the_own_turn() -> None:
    voyage = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    voyage.state.data = 1
    pending(voyage, INSIGHT).act("let it go", seat=2)
    assert voyage.state.watching[2] == NOTHING
    assert pending(voyage, INSIGHT).prompt == "turn"
    assert voyage.state.insight[0] == 2
    assert GAIN in voyage.may(2), "it can be used at any time all the same"
    voyage.begins(1)
    assert voyage.state.watching[2] == NOTHING
    voyage.begins(2)
    assert voyage.state.watching[2] == ABILITIES


@pytest.mark.rule("US-R79", "US-X01")
def test_who_lets_a_turn_go_is_asked_again_in_the_next_one_whoevers_it_is() -> None:
    voyage = Voyage(HANDY).gives(2, "breakthrough-robotics-0")
    voyage.state.data = 1
    pending(voyage, INSIGHT).act("let this turn go", seat=2)
    assert voyage.state.watching[2] == LATER
    assert pending(voyage, INSIGHT).prompt == "turn"
    voyage.begins(1)
    assert voyage.state.watching[2] == ABILITIES
    assert pending(voyage, INSIGHT).prompt == "window"


@pytest.mark.rule("US-R79", "US-X01")
def test_who_watches_everything_is_asked_before_every_link_about_any_free_action() -> None:
    voyage = Voyage()
    assert pending(voyage, DATA).prompt == "turn", "to reset a pursuit is nothing to be asked about"
    voyage.act("watch everything", seat=1)
    assert voyage.state.watching == [ABILITIES, EVERYTHING, ABILITIES]
    assert (voyage.prompt, voyage.waits_for) == ("turn", (0,)), "the turn goes on"
    pending(voyage, DATA)
    assert (voyage.prompt, voyage.waits_for) == ("window", (1,))
    assert {"reset to chemistry", "pass", "let it go", "let this turn go", "watch abilities"} <= set(voyage.may(1))
    voyage.act("let it go", seat=1)
    assert pending(voyage, DATA).prompt == "turn"
    voyage.begins(1)
    assert voyage.state.watching[1] == EVERYTHING, "it still does when it is asked again"
    pending(voyage, DATA).act("watch abilities", seat=1)
    assert (voyage.prompt, voyage.state.watching[1]) == ("turn", ABILITIES), "that passes, too"


@pytest.mark.rule("US-X01")
def test_the_active_explorer_says_so_in_a_window_only() -> None:
    voyage = Voyage()
    assert "watch everything" not in voyage.may(0)
    assert voyage.why_not("watch everything", 0) == ["US-X01"]
    assert voyage.why_not("watch abilities", 1) == ["US-X01"], "that is what it does"


@pytest.mark.rule("US-R80")
def test_several_may_interrupt_in_any_order_and_each_use_opens_the_window_again() -> None:
    other = ability("robotics-1", 'effect = { kind = "gain_resource", resource = "power" }')
    voyage = Voyage(HANDY, other).gives(1, "breakthrough-robotics-0").gives(2, "breakthrough-robotics-1")
    voyage.state.data = 5
    pending(voyage, INSIGHT)
    assert voyage.waits_for == (1, 2)
    voyage.act("pass", seat=2)
    voyage.act(GAIN, seat=1)
    while voyage.question[0] == ASK_WINDOW and len(voyage.state.agenda.lanes[-1]) > 8:
        voyage.act("pass", seat=voyage.waits_for[0])
    assert 2 in voyage.waits_for, "who passed may think again"
    assert voyage.state.insight[0] == 0


@pytest.mark.rule("US-R81")
def test_a_free_action_may_be_interrupted_once_it_is_paid() -> None:
    other = ability("robotics-1", 'effect = { kind = "gain_resource", resource = "power" }')
    looks = (
        '{ kind = "when", condition = { kind = "can_spend", resource = "power" }, then = { kind = "gain_insight" } }'
    )
    first = ability("robotics-0", f'effect = [{{ kind = "gain_resource", resource = "material" }}, {looks}]')
    voyage = Voyage(first, other).gives(1, "breakthrough-robotics-0").gives(2, "breakthrough-robotics-1")
    state = voyage.state
    state.data = 2
    voyage.act(GAIN, seat=1)
    assert (state.data, state.material) == (1, 0)
    assert (voyage.prompt, 2 in voyage.waits_for) == ("window", True)
    voyage.act("use breakthrough robotics-1", seat=2)
    assert (state.data, state.charged, state.material, state.insight[1]) == (0, 1, 1, 1)


@pytest.mark.rule("US-296")
def test_one_free_action_may_fund_another_in_the_same_window() -> None:
    other = ability("chemistry-0", 'effect = { kind = "gain_insight" }', "chemistry")
    voyage = Voyage(HANDY, other).gives(1, "breakthrough-robotics-0").gives(1, "breakthrough-chemistry-0")
    voyage.state.data = 1
    pending(voyage, INSIGHT)
    funded = "use breakthrough chemistry-0"
    assert funded not in voyage.may(1)
    assert voyage.why_not(funded, 1) == ["US-137"]
    voyage.act(GAIN, funded, seat=1)
    assert voyage.state.insight == [1, 1, 0]


@pytest.mark.rule("US-293")
def test_a_chain_has_a_window_between_its_steps() -> None:
    voyage = Voyage(HANDY).gives(1, "breakthrough-robotics-0")
    voyage.state.data = 1
    steps: list[Word] = [
        {"kind": "gain_insight"},
        {"kind": "gain_resource", "resource": "power"},
        {"kind": "advance_time", "n": 1},
    ]
    pending(voyage, {"kind": "chain", "of": [listening(step) for step in steps]})
    state = voyage.state
    seen = []
    while voyage.prompt == "window":
        seen.append((state.insight[0], state.charged, state.time))
        voyage.act("pass", seat=1)
    assert seen[:3] == [(0, 0, 0), (1, 0, 0), (1, 1, 0)]
    assert state.time == 1


@pytest.mark.rule("US-297")
def test_what_happens_to_all_happens_to_each_in_full() -> None:
    voyage = pending(Voyage(), {"kind": "gain_insight", "n": 1, "who": "each_explorer"})
    assert voyage.state.insight == [1, 1, 1]


@pytest.mark.rule("US-R85")
def test_several_explorers_follow_clockwise_from_the_active_one() -> None:
    voyage = Voyage()
    voyage.state.active = 1
    pending(voyage, {"kind": "gain_focus", "n": 1, "who": "each_explorer"})
    order = []
    for _ in range(3):
        seat = voyage.waits_for[0]
        order.append(seat)
        voyage.act("cube wonder", seat=seat)
    assert order == [1, 2, 0]


# --- How much is enough -----------------------------------------------------------------------------------------------


@pytest.mark.rule("US-R106", "US-R86", "US-321")
def test_an_ability_does_as_much_as_it_can_but_must_change_something() -> None:
    gather = ability("robotics-0", 'effect = { kind = "gather", resource = "material", n = 2 }')
    voyage = Voyage(gather).gives(0, "breakthrough-robotics-0")
    voyage.state.data = 2
    assert voyage.why_not(GAIN) == ["US-R106"]
    voyage.state.node_material[1] = 1
    voyage.act(GAIN)
    assert (voyage.state.material, voyage.state.data) == (1, 1)


@pytest.mark.rule("US-R86", "US-X04")
def test_where_everything_is_taken_strictly_an_ability_has_to_be_carried_out_whole() -> None:
    both = '[{ kind = "gain_insight" }, { kind = "gather", resource = "material" }]'
    voyage = Voyage(ability("robotics-0", f"effect = {both}")).gives(0, "breakthrough-robotics-0")
    voyage.state.data = 2
    assert GAIN in voyage.may()
    voyage.state.strict = True
    assert voyage.why_not(GAIN) == ["US-R86"]
    assert voyage.refused(GAIN)[0].endswith("can be done now: Take 1 material from your node.")
    voyage.state.node_material[1] = 1
    assert GAIN in voyage.may()


@pytest.mark.rule("US-252")
def test_what_one_may_for_a_property_is_asked_and_what_one_must_is_not() -> None:
    has = {"kind": "has_property", "name": "round"}
    voyage = Voyage()
    voyage.state.discovery_at[0], voyage.state.anomaly_of[0] = HELD, voyage.card("anomaly-a")
    voyage.on_top(OWN_ANOMALIES, "anomaly-a")
    pending(voyage, {"kind": "when", "condition": has, "then": {"kind": "gain_insight"}})
    while voyage.prompt == "window":
        voyage.act("pass")
    assert voyage.state.insight[0] == 1
    pending(voyage, {"kind": "when", "condition": has, "then": {"kind": "may", "then": {"kind": "gain_insight"}}})
    while voyage.prompt == "window":
        voyage.act("pass")
    assert voyage.may() == ["yes", "no"]
    voyage.act("no")
    assert voyage.state.insight[0] == 1


# --- Why not ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-061", "US-083", "US-138")
def test_why_a_free_action_of_a_card_cannot_be_used_is_said_by_every_rule() -> None:
    whim = boxes.whim("a")
    card = f'{whim}stays = "open"\n\n[[card.free_actions]]\ntitle = "OBEY"\nwhere = "anywhere"\nby = "active"\n'
    card += 'requires = [{ kind = "can_spend", resource = "data" }]\n'
    card += 'limit = "once_per_turn"\neffect = { kind = "gain_focus", n = 1 }\n'
    voyage = Voyage(("planet_cards.toml", whim, card)).on_top(OPEN, "card-a")
    voyage.show(0, 0, 0).show(0, 0, 0, seat=1)
    assert voyage.why_not("use obey") == ["US-083"]
    assert voyage.why_not("use obey", 1) == ["US-061", "US-083"]
    voyage.state.data = 1
    assert voyage.why_not("use obey", 1) == ["US-061"]
    voyage.act("use obey", "cube energy")
    assert voyage.why_not("use obey") == ["US-138"]
    assert voyage.why_not("use obey", 1) == ["US-061", "US-138"]


@pytest.mark.rule("US-241")
def test_an_anomaly_that_lacks_what_it_needs_cannot_be_used() -> None:
    needing = boxes.anomaly("a").replace("effect", "needs = { robotics = 1 }\neffect")
    voyage = Voyage(("anomalies.toml", boxes.anomaly("a"), needing))
    state = voyage.state
    state.discovery_at[0], state.anomaly_of[0] = HELD, voyage.card("anomaly-a")
    voyage.on_top(OWN_ANOMALIES, "anomaly-a")
    assert voyage.why_not("use anomaly a") == ["US-241"]
    state.comprehension[0] = 1
    assert "use anomaly a" in voyage.may()
