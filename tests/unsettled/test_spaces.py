"""Which action spaces may be used, and what setting a cube does."""

import random
from pathlib import Path

import pytest

import unmapped
from tests.unsettled import boxes
from tests.unsettled.outpost import Edit
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.cards.cartridge import Space
from unmapped.games.unsettled.cards.words import POSITIONS, slot_of
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    BOX,
    CUBES,
    HELD,
    HIGH,
    LOW,
    MOMENTS,
    NOWHERE,
    OPEN,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_DISTRESS,
    SCARAB,
)
from unmapped.games.unsettled.turn import spaces
from unmapped.kernel.errors import BadContent
from unmapped.language.world import changed

ROBOTICS, CHEMISTRY, ENGINEERING = range(3)

DATA = 'effect = { kind = "gain_resource", resource = "data" }\n'


def node(letter: str, title: str, more: str = DATA) -> Edit:
    """A node with an action."""
    old = boxes.node(letter)
    return ("environment.toml", old, f'{old}\n[[environment.actions]]\ntitle = "{title}"\narrows = -1\n{more}')


def opportunity(letter: str, more: str) -> Edit:
    """An opportunity whose action says something more."""
    old = boxes.opportunity(letter)
    return ("opportunities.toml", old, old.replace("arrows = -1", f"arrows = -1\n{more}"))


def revealed(voyage: Voyage, letter: str = "a", at: int = 1) -> Voyage:
    """An opportunity lies at a node, under the pink marker."""
    voyage.on_top(MOMENTS, f"opportunity-{letter}")
    voyage.state.marker_at[0] = at
    return voyage


# --- Setting a cube ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-066")
@pytest.mark.parametrize(
    ("face", "words", "shown"),
    [(2, "set energy on charge power", 1), (1, "set energy on rest", 2), (0, "set energy on recover", 3)],
)
def test_a_cube_turns_as_the_arrows_of_the_space_say(face: int, words: str, shown: int) -> None:
    voyage = Voyage().show(2, 2, face)
    voyage.act(words)
    assert voyage.cubes() == [2, 2, shown]


@pytest.mark.rule("US-066")
def test_where_there_is_no_arrow_the_cube_stays_as_it_is() -> None:
    file, old, new = node("a", "LOOK")
    voyage = Voyage((file, old, new.replace("arrows = -1", "arrows = 0")))
    assert voyage.act("set energy on look").cubes() == [2, 2, 2]
    assert voyage.state.data == 1


@pytest.mark.rule("US-069", "US-R16")
def test_no_space_takes_two_cubes_in_a_turn() -> None:
    voyage = Voyage().act("set awareness on charge power", "set energy on rest")
    for words in ("set wonder on charge power", "set wonder on rest"):
        assert words not in voyage.may()
        assert "US-069" in voyage.why_not(words)


@pytest.mark.rule("US-078")
def test_a_depleted_cube_may_be_used_for_everything_and_only_takes_time() -> None:
    voyage = Voyage().show(0, 2, 2)
    spaces = {words.removeprefix("set awareness on ") for words in voyage.may() if "set awareness" in words}
    assert spaces == {words.removeprefix("set wonder on ") for words in voyage.may() if "set wonder" in words}
    voyage.act("set awareness on charge power")
    assert (voyage.cubes()[0], voyage.state.time, voyage.state.charged) == (0, 1, 1)


@pytest.mark.rule("US-082")
def test_a_bonus_is_for_a_cube_of_its_type_and_comes_on_top() -> None:
    voyage = Voyage().act("set awareness on theorize", "explorer 1")
    assert voyage.state.insight == [1, 1, 0]
    voyage = Voyage().act("set wonder on theorize", "explorer 1")
    assert voyage.state.insight == [0, 1, 0]


@pytest.mark.rule("US-065")
def test_the_types_differ_by_bonuses_only() -> None:
    def left(cube: str) -> tuple[object, ...]:
        state = Voyage().act(f"set {cube} on recover", "set energy on rest").state
        return state.trust, state.time, state.insight, sorted(state.cubes), state.data

    assert left("awareness") == left("wonder")


@pytest.mark.rule("US-295")
def test_all_results_of_a_focus_action_are_one_effect() -> None:
    time = '{ kind = "advance_time", n = 1 }'
    result = f'effect = [{time}, {{ kind = "gain_resource", resource = "data" }}, {time}]\n'
    voyage = Voyage(node("a", "LOOK", result)).show(0, 2, 2).act("set awareness on look")
    assert (voyage.state.time, voyage.state.data) == (3, 1)
    assert voyage.told.count("time") == 1


# --- Where the spaces are ---------------------------------------------------------------------------------------------


@pytest.mark.rule("US-080", "US-R15")
def test_spaces_stand_on_all_that_lies_open_where_the_explorer_meets_its_conditions() -> None:
    face = boxes.STORY.format(number=1)
    first = '[[face.actions]]\ntitle = "BEGIN"\narrows = 0\nwhere = "anywhere"\n' + DATA
    task = boxes.task("a")
    voyage = Voyage(
        node("a", "LOOK"),
        ("tasks/a.toml", task, task.replace(face, face + first, 1)),
    )
    voyage.state.structure_at = changed(voyage.state.structure_at, 0, 1)
    voyage.state.node_material[1] = 1
    revealed(voyage)
    assert {
        "theorize",
        "rest",
        "charge power",
        "unearth materials",
        next(name for name in voyage.sets() if name.startswith("take it")),
        "look",
        "begin",
        "roll",
        "destroy the research hut",
    } <= voyage.sets()
    voyage.act("set awareness on roll", "stay")
    assert "roll" not in voyage.sets()


@pytest.mark.rule("US-081")
def test_an_action_space_needs_a_title_and_arrows_and_nothing_it_does_not_know(tmp_path: Path) -> None:
    head, tail = "[[environment.actions]]\n", 'effect = { kind = "gain_insight" }\n'
    title, arrows = 'title = "LOOK"\n', "arrows = -1\n"

    def read(*lines: str) -> None:
        files = boxes.toy()
        files["environment.toml"] += head + "".join(lines) + tail
        boxes.read(tmp_path, files)

    read(title, arrows)
    for wrong in ((title,), (arrows,), (title, arrows, "nonsense = 1\n")):
        with pytest.raises(BadContent):
            read(*wrong)


@pytest.mark.rule("US-090", "US-096", "US-172")
def test_the_action_of_a_node_is_for_those_who_are_there() -> None:
    voyage = Voyage(node("a", "LOOK"))
    assert "look" in voyage.sets()
    voyage.state.where[0] = 2
    assert "look" not in voyage.sets()
    assert voyage.why_not("set energy on look") == ["US-085"]


@pytest.mark.rule("US-172", "US-096")
def test_a_node_that_lies_face_down_offers_nothing() -> None:
    voyage = Voyage(node("a", "LOOK"))
    voyage.state.backs = 1 << 1
    assert "look" not in voyage.sets()
    assert voyage.why_not("set energy on look") == ["US-080"]


@pytest.mark.rule("US-091")
def test_the_own_dashboard_is_the_only_one() -> None:
    voyage = Voyage().covered(0, "recover")
    assert "recover" not in voyage.sets()
    assert "US-160" in voyage.why_not("set energy on recover")
    voyage.act("set energy on rest")
    assert voyage.state.set_on[CUBES : 2 * CUBES] == [NOWHERE] * 3
    assert voyage.sets(1) == set()


@pytest.mark.rule("US-080")
def test_a_planet_card_that_stays_may_bear_an_action_space() -> None:
    whim = boxes.whim("a")
    card = f'{whim}stays = "open"\n\n[[card.actions]]\ntitle = "STARE BACK"\narrows = -1\nwhere = "anywhere"\n'
    voyage = Voyage(("planet_cards.toml", whim, card + 'effect = { kind = "gain_insight" }\n'))
    assert "stare back" not in voyage.sets()
    voyage.on_top(OPEN, "card-a").act("set energy on stare back")
    assert (voyage.state.insight[0], voyage.state.cubes[:CUBES]) == (1, [2, 2, 1])
    assert "stare back" not in voyage.sets(), "once a turn"


@pytest.mark.rule("US-092")
def test_others_may_use_a_card_that_somebody_is_engaged_with_from_its_node() -> None:
    voyage = revealed(Voyage())
    voyage.state.engaged[0] = 1 << 1
    taken = next(name for name in voyage.sets() if name.startswith("take it"))
    voyage.state.where[1] = 2
    assert taken not in voyage.sets(), "the moment is where the engaged explorer is"
    voyage.state.where[0] = 2
    voyage.act(f"set wonder on {taken}")
    assert voyage.state.set_on[1] >= 0


@pytest.mark.rule("US-092", "US-238")
@pytest.mark.parametrize(("engaged", "open_to"), [(0b010, True), (0b001, False)])
def test_a_card_may_say_that_only_somebody_who_is_not_engaged_with_it_helps(engaged: int, open_to: bool) -> None:
    wants = 'requires = [{ kind = "engaged_with", engaged = false }]'
    voyage = revealed(Voyage(opportunity("a", wants)))
    voyage.state.engaged[0] = engaged
    assert bool([name for name in voyage.sets() if name.startswith("take it")]) == open_to


@pytest.mark.rule("US-218")
def test_luna_uses_no_opportunity_for_an_explorer_who_is_elsewhere() -> None:
    voyage = revealed(Voyage(), at=2)
    assert voyage.state.luna == 2
    assert not [name for name in voyage.sets() if name.startswith("take it")]
    voyage.state.where[0] = 2
    assert [name for name in voyage.sets() if name.startswith("take it")]


@pytest.mark.rule("US-222", "US-218")
def test_where_luna_is_enough_she_has_to_be_there_and_the_explorer_need_not() -> None:
    voyage = revealed(Voyage(opportunity("a", "luna_only = true")), at=2)
    assert [name for name in voyage.sets() if name.startswith("take it")]
    voyage.state.luna = 3
    assert not [name for name in voyage.sets() if name.startswith("take it")]
    voyage.state.where[0] = 2
    assert not [name for name in voyage.sets() if name.startswith("take it")]


@pytest.mark.rule("US-219", "US-R15")
def test_the_primary_function_works_from_anywhere_around_luna_once_a_turn_on_the_own_turn() -> None:
    old = 'effect = { kind = "move_luna" }'
    new = 'effect = { kind = "gain_focus", n = 1, type = "wonder", who = { pick = "each", within = 0, of = "luna" } }'
    voyage = Voyage(("planet.toml", old, new)).stand(SCARAB, 2, 2)
    voyage.act("set energy on roll")
    assert [voyage.cubes(seat) for seat in range(3)] == [[2, 2, 1], [2, 3, 2], [2, 3, 2]]
    assert "roll" not in voyage.sets()
    assert voyage.why_not("set energy on roll", 1) == ["US-323"]


@pytest.mark.rule("US-R89")
def test_equal_titles_on_two_cards_are_two_spaces() -> None:
    voyage = revealed(Voyage())
    voyage.on_top(MOMENTS + 1, "opportunity-b").state.marker_at[1] = 1
    titles = sorted(name for name in voyage.sets() if name.startswith("take it"))
    assert len(titles) == 2
    voyage.act(f"set energy on {titles[0]}")
    assert titles[0] not in voyage.sets()
    assert titles[1] in voyage.sets()


@pytest.mark.rule("US-183")
def test_a_space_may_be_an_empty_slot_and_a_node_may_not() -> None:
    voyage = Voyage()
    offered = [words for words in voyage.may() if words.startswith("move to")]
    assert "move to w1n1" in offered, "an empty space can be explored"
    assert atlas.at_slot(voyage.state, slot_of(POSITIONS.index("w1n1"))) < 0, "and is no node"


def forbids(action: str, more: str = "") -> Edit:
    """A distress that keeps its holder from an action."""
    old = boxes.card("distress", "a")
    return (
        "distress.toml",
        old,
        f'{old}ongoing = [{{ kind = "forbid_action", action = "{action}"{more} }}]\n',
    )


@pytest.mark.rule("US-160", "US-170", "US-310")
@pytest.mark.parametrize(
    ("action", "words"), [("theorize", "theorize"), ("recover", "recover"), ("charge", "charge power")]
)
def test_a_distress_may_keep_its_holder_from_an_action_that_it_does_not_cover(action: str, words: str) -> None:
    voyage = Voyage(forbids(action)).covered(0, "traverse")
    assert words not in voyage.sets()
    assert voyage.why_not(f"set energy on {words}") == ["US-160"]
    voyage.begins(1)
    assert words in voyage.sets(1)


@pytest.mark.rule("US-082", "US-310")
def test_a_card_may_take_the_bonus_of_a_type_from_its_holder() -> None:
    old = boxes.card("distress", "a")
    barred = ("distress.toml", old, f'{old}ongoing = [{{ kind = "forbid_bonus", type = "awareness" }}]\n')
    voyage = Voyage(barred).covered(0, "recover").act("set awareness on theorize", "explorer 1")
    assert voyage.state.insight == [0, 1, 0]
    voyage = Voyage(barred).covered(1, "recover").act("set awareness on theorize", "explorer 1")
    assert voyage.state.insight == [1, 1, 0]


@pytest.mark.rule("US-310")
def test_an_action_may_be_forbidden_on_nodes_of_a_kind_and_nowhere_else() -> None:
    voyage = Voyage(forbids("recover", ', on = "node-b"')).covered(0, "traverse")
    assert "recover" in voyage.sets()
    voyage.state.where[0] = 2
    assert "recover" not in voyage.sets()


@pytest.mark.rule("US-310")
def test_an_action_may_be_forbidden_to_everybody() -> None:
    rule = '\n[[ongoing]]\nkind = "forbid_action"\naction = "recover"\nwho = "each_explorer"\n'
    voyage = Voyage(("planet.toml", "", rule))
    assert "recover" not in voyage.sets()


# --- Costs and prerequisites ------------------------------------------------------------------------------------------


@pytest.mark.rule("US-089")
def test_who_acts_bears_the_costs_and_stores_are_common() -> None:
    costs = 'effect = [{ kind = "forfeit_discovery" }, { kind = "spend_resource", resource = "data" }]\n'
    voyage = Voyage(node("a", "LOOK", costs))
    voyage.state.data = 1
    voyage.state.discovery_at[0] = HELD + 1
    voyage.state.anomaly_of[0] = voyage.card("anomaly-a")
    voyage.on_top(OWN_ANOMALIES + 1, "anomaly-a")
    assert "look" not in voyage.sets()
    voyage.state.discovery_at[0] = HELD + 0
    voyage.on_top(OWN_ANOMALIES + 0, "anomaly-a")
    voyage.act("set energy on look")
    assert voyage.state.discovery_at[0] < 0
    assert voyage.state.data == 0


@pytest.mark.rule("US-095")
def test_a_prerequisite_is_asked_for_and_not_spent() -> None:
    voyage = Voyage(node("a", "LOOK", 'requires = [{ kind = "comprehension", robotics = 1 }]\n' + DATA))
    assert "US-083" in voyage.why_not("set energy on look")
    voyage.state.comprehension[0] = 1
    voyage.act("set energy on look")
    assert (voyage.state.comprehension[0], voyage.state.data) == (1, 1)


@pytest.mark.rule("US-132", "US-X06")
@pytest.mark.parametrize(("discipline", "time"), [(None, 1), (ROBOTICS, 1), (CHEMISTRY, 0), (ENGINEERING, 1)])
def test_the_comprehension_that_an_action_names_stands_for_its_time_and_stays(
    discipline: int | None, time: int
) -> None:
    voyage = Voyage()
    if discipline is not None:
        voyage.state.comprehension[discipline] = 1
    before = list(voyage.state.comprehension)
    voyage.act("set energy on build the laboratory")
    assert "yes" not in voyage.may(), "nobody is asked which of the two it is to be"
    assert (voyage.state.time, list(voyage.state.comprehension)) == (time, before)


# --- Traits -----------------------------------------------------------------------------------------------------------


def trait(voyage: Voyage, name: str) -> Voyage:
    """Explorer 0 has a trait."""
    voyage.state.traits = changed(voyage.state.traits, 0, voyage.card(name) - voyage.card("altruist"))
    return voyage


@pytest.mark.rule("US-114")
def test_the_altruist_supports_anybody_here_even_the_own_self_and_trust_stays() -> None:
    voyage = trait(Voyage(), "altruist").covered(0, "recover")
    assert (voyage.state.trust, "support" in voyage.sets()) == (HIGH, False)
    (own,) = [name for name in voyage.sets() if name.startswith("support")]
    voyage.state.trust = HIGH
    voyage.act(f"set energy on {own}")
    assert voyage.cubes() == [2, 2, 2]
    assert not voyage.names(OWN_DISTRESS)
    assert voyage.state.trust == HIGH
    assert not voyage.question or voyage.prompt == "turn"


@pytest.mark.rule("US-115")
def test_the_altruist_at_low_trust_theorizes_for_another_only() -> None:
    voyage = trait(Voyage(), "altruist")
    voyage.state.trust = LOW
    assert "theorize" not in voyage.sets()
    (own,) = [name for name in voyage.sets() if name.startswith("theorize")]
    voyage.act(f"set awareness on {own}", "explorer 2")
    assert voyage.state.insight == [0, 0, 2]
    assert voyage.cubes() == [2, 2, 2]


@pytest.mark.rule("US-116")
def test_the_leader_replaces_investigate_at_high_trust_and_rest_at_low() -> None:
    voyage = trait(Voyage(), "leader")
    assert "investigate" not in voyage.sets()
    assert {"investigate of leader", "rest"} <= voyage.sets()
    voyage.state.trust = LOW
    assert {"investigate", "rest of leader"} <= voyage.sets()
    assert "rest" not in voyage.sets()


@pytest.mark.rule("US-R17", "US-R16")
def test_an_action_counts_as_used_whatever_tile_lies_there_now() -> None:
    voyage = trait(Voyage(), "leader").show(0, 0, 0)
    voyage.act("set energy on rest", "set awareness on recover")
    assert voyage.state.trust == LOW
    assert "rest of leader" not in voyage.sets()
    assert "US-069" in voyage.why_not("set wonder on rest of leader")


@pytest.mark.rule("US-300")
def test_what_is_out_of_play_cannot_be_reached() -> None:
    voyage = Voyage(node("a", "LOOK"))
    voyage.on_top(BOX, "breakthrough-robotics-0")
    voyage.state.data = 3
    assert "use breakthrough robotics-0" not in voyage.may()
    voyage.on_top(OWN_BREAKTHROUGHS, "breakthrough-robotics-0")
    assert "use breakthrough robotics-0" in voyage.may()


@pytest.mark.rule("US-086")
@pytest.mark.parametrize(("planet", "task"), [("orrowin", "a"), ("orrowin", "c"), ("vessimar", "b"), ("vessimar", "c")])
def test_what_can_be_carried_out_is_the_same_for_all_cubes_that_are_not_set(planet: str, task: str) -> None:
    table = unmapped.game("unsettled").start(seats=2, seed=4, planet=planet, task=task)
    luck = random.Random(2)
    compared = 0
    while not table.over and compared < 1500:
        state = table.state
        for seat in range(2):
            free = [cube for cube in range(CUBES) if state.set_on[CUBES * seat + cube] < 0]
            for space in spaces.candidates(state) if len(free) > 1 else []:
                assert len({spaces._has_effect(state, seat, cube, space) for cube in free}) == 1
                compared += 1
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
    assert compared >= 1500


@pytest.mark.rule("US-086")
def test_the_effect_that_comes_first_of_all_stands_in_the_way_like_any_other() -> None:
    table = unmapped.game("unsettled").start(seats=2, seed=4, planet="orrowin", task="a")
    state, demands = table.state, table.state.language.demands
    away = next(
        space for space in spaces.candidates(state) if space.effect >= 0 and not spaces._has_effect(state, 0, 0, space)
    )
    same = Space(away.number, away.thing, away.title)
    same.effect = 0
    before = demands.of[0]
    try:
        demands.of[0] = demands.of[away.effect]
        assert not spaces._has_effect(state, 0, 0, same)
    finally:
        demands.of[0] = before
