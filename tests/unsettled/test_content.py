"""The files of framework and planets are read strictly; planets may come with other packages."""

from collections import Counter
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from tests.unsettled import boxes
from unmapped.games.unsettled.cards import folders
from unmapped.games.unsettled.cards.components import ACTIONS, Framework, ScienceStructure, Space
from unmapped.games.unsettled.cards.content import framework, load, planets
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import Comprehension, Not
from unmapped.games.unsettled.cards.verbs.crew import (
    AdvanceTime,
    ExtraMove,
    GainEndurance,
    GainFocus,
    GainInsight,
    LowerTrust,
    PlaceExplorer,
    RaiseTrust,
    RemoveDistress,
)
from unmapped.games.unsettled.cards.verbs.finds import BuildStructure, DestroyStructure, RevealOpportunity
from unmapped.games.unsettled.cards.verbs.selectors import Explorers, Nodes, Scaled
from unmapped.games.unsettled.cards.verbs.world import GainResource, Gather, MoveLuna, SpendResource
from unmapped.kernel.errors import BadContent, BadPack
from unmapped.language.script import All, Effect, Either, When


@pytest.fixture(scope="module")
def frame() -> Framework:
    return framework()


# --- The framework ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-006", "US-014", "US-028", "US-133", "US-141")
@pytest.mark.rule("US-R03", "US-R04", "US-R05", "US-R06", "US-R104")
def test_the_numbers_of_the_framework(frame: Framework) -> None:
    numbers = frame.numbers
    assert (numbers.endurance, numbers.timeline, numbers.insight) == (6, 10, 4)
    assert numbers.die == (1, 1, 2, 2, 2, 3, 3, 4)
    assert (numbers.power, numbers.distress_per_explorer) == (6, 3)
    assert (numbers.comprehension_per_discipline, numbers.most_comprehension, numbers.most_breakthroughs) == (4, 4, 4)


@pytest.mark.rule("US-037", "US-047", "US-048", "US-049", "US-051", "US-R01", "US-R02")
def test_explorers_start_with_less_focus_the_harder_it_is(frame: Framework) -> None:
    rows = frame.numbers.starting_focus
    assert rows["introductory"] == {"p2": (2, 2, 2), "p3": (2, 2, 2), "p4": (2, 2, 2)}
    assert rows["harrowing"] == {"p2": (2, 2, 2), "p3": (2, 1, 1), "p4": (2, 1, 0)}
    assert rows["excruciating"] == {"p2": (2, 2, 1), "p3": (2, 1, 0), "p4": (1, 1, 1)}
    assert [seats * sum(rows["harrowing"][f"p{seats}"]) for seats in (2, 3, 4)] == [12, 12, 12]


def action(frame: Framework, name: str) -> Space:
    """One of the six actions of the dashboard."""
    return frame.dashboard[ACTIONS.index(name)]


@pytest.mark.rule("US-099")
def test_the_actions_of_a_dashboard_are_usable_from_anywhere(frame: Framework) -> None:
    assert [space.title for space in frame.dashboard] == [name.upper() for name in ACTIONS]
    assert {space.where for space in frame.dashboard} == {"anywhere"}
    assert not any(space.requires for space in frame.dashboard)


@pytest.mark.rule("US-100")
def test_theorize_gives_insight_to_another_and_with_awareness_to_oneself(frame: Framework) -> None:
    space = action(frame, "theorize")
    assert (space.arrows, space.effect) == (-1, GainInsight(1, "other_explorer"))
    assert space.bonus is not None
    assert (space.bonus.type, space.bonus.effect) == ("awareness", GainInsight(1))


@pytest.mark.rule("US-101")
def test_investigate_reveals_an_opportunity_here_and_marks_the_node(frame: Framework) -> None:
    space = action(frame, "investigate")
    assert (space.arrows, space.effect) == (-1, RevealOpportunity("here", mark=True))
    assert space.bonus is not None
    assert (space.bonus.type, space.bonus.effect) == ("wonder", GainInsight(1))


@pytest.mark.rule("US-102")
def test_traverse_is_an_extra_move_that_may_carry(frame: Framework) -> None:
    space = action(frame, "traverse")
    assert (space.arrows, space.effect) == (-1, ExtraMove(carry=True))
    assert space.bonus is not None
    assert (space.bonus.type, space.bonus.effect) == ("energy", GainInsight(1))


@pytest.mark.rule("US-104", "US-105")
def test_support_relieves_another_local_explorer_and_raises_trust_in_one_effect(frame: Framework) -> None:
    space = action(frame, "support")
    relieved = Explorers("one", within=0, others=True, distressed=True)
    assert (space.arrows, space.bonus) == (-1, None)
    assert space.effect == All((RemoveDistress(1, relieved), RaiseTrust()))


@pytest.mark.rule("US-106")
def test_recover_turns_the_cube_up_by_three_and_lowers_trust(frame: Framework) -> None:
    space = action(frame, "recover")
    assert (space.arrows, space.effect, space.bonus) == (3, LowerTrust(), None)


@pytest.mark.rule("US-107")
def test_rest_turns_the_cube_up_by_one_and_takes_time(frame: Framework) -> None:
    space = action(frame, "rest")
    assert (space.arrows, space.effect, space.bonus) == (1, AdvanceTime(1), None)


@pytest.mark.rule("US-280", "US-281", "US-282", "US-R10", "US-R11", "US-R12", "US-R13", "US-R78")
def test_the_resource_board_takes_one_piece_that_is_there_and_with_a_bonus_one_more_if_any(frame: Framework) -> None:
    analyze, unearth, charge = frame.resources
    assert [space.arrows for space in frame.resources] == [-1, -1, -1]
    assert {space.where for space in frame.resources} == {"anywhere"}
    assert [space.bonus.type if space.bonus else "" for space in frame.resources] == ["awareness", "wonder", "energy"]
    assert [analyze.effect, unearth.effect, charge.effect] == [
        Gather("data", 1, "luna_node"),
        Gather("material", 1, "here"),
        GainResource("power"),
    ]
    assert [space.bonus.effect if space.bonus else None for space in frame.resources] == [
        Gather("data", 1, "luna_node", if_any=True),
        Gather("material", 1, "here", if_any=True),
        GainResource("power"),
    ]


@pytest.mark.rule("US-011", "US-143", "US-R18")
def test_each_science_structure_belongs_to_one_discipline(frame: Framework) -> None:
    pairs = [(structure.id, structure.discipline) for structure in frame.structures]
    assert pairs == [("hut", "robotics"), ("laboratory", "chemistry"), ("workshop", "engineering")]


@pytest.mark.rule("US-144", "US-145", "US-147", "US-R09", "US-X06")
@pytest.mark.parametrize(
    ("structure", "matching"),
    [(0, Comprehension(robotics=1)), (1, Comprehension(chemistry=1)), (2, Comprehension(engineering=1))],
)
def test_building_costs_time_unless_a_matching_comprehension_is_present(
    frame: Framework, structure: int, matching: Comprehension
) -> None:
    build = frame.structures[structure].build
    assert (build.arrows, build.where) == (-1, Nodes(build_site=True))
    price: Effect[Verb] = When(Not(matching), AdvanceTime(1))
    assert build.effect == All[Verb]((price, BuildStructure("this", ready="regroup")))


@pytest.mark.rule("US-154", "US-155", "US-R09")
def test_destroying_costs_time_and_happens_at_the_regroup(frame: Framework) -> None:
    for structure in frame.structures:
        assert (structure.destroy.arrows, structure.destroy.where) == (-1, "card_node")
        assert structure.destroy.effect == All((AdvanceTime(1), DestroyStructure("this", when="regroup")))


def use(structure: ScienceStructure) -> tuple[object, object, str, str]:
    """What the use of a structure costs and does, how often and from where."""
    return structure.use.cost, structure.use.effect, structure.use.limit, str(structure.use.where)


@pytest.mark.rule("US-150", "US-151", "US-152", "US-153")
def test_structures_are_used_by_anybody_from_anywhere_as_often_as_the_price_is_paid(frame: Framework) -> None:
    hut, laboratory, workshop = frame.structures
    assert use(hut) == (SpendResource("data"), GainInsight(1), "none", "anywhere")
    assert use(laboratory) == (SpendResource("material"), GainFocus(1), "none", "anywhere")
    assert use(workshop) == (SpendResource("power"), MoveLuna(1), "none", "anywhere")
    assert {structure.use.by for structure in frame.structures} == {"anybody"}


@pytest.mark.rule("US-010", "US-314", "US-315", "US-316", "US-R14")
def test_the_abilities_of_the_scarab(frame: Framework) -> None:
    chamber, transporter, pod = frame.abilities
    assert {(ability.space.where, ability.space.arrows) for ability in frame.abilities} == {("scarab", -1)}
    assert (chamber.data, chamber.space.effect) == (1, GainEndurance(1, "aboard"))
    assert (pod.data, pod.space.effect) == (Scaled(2, 3, 4), RemoveDistress(2, exact=True))
    assert transporter.data == 0
    either: Effect[Verb] = Either((PlaceExplorer(Nodes(explorers=True)), PlaceExplorer("scarab", "other_explorer")))
    assert transporter.space.effect == All[Verb]((SpendResource("power", 2), either))


@pytest.mark.rule("US-012", "US-107", "US-108", "US-R35", "US-R36")
def test_twelve_traits_cover_every_action_and_always_let_time_pass_at_rest(frame: Framework) -> None:
    assert len(frame.traits) == 12
    faces = [(trait.high_action, trait.high) for trait in frame.traits]
    faces += [(trait.low_action, trait.low) for trait in frame.traits]
    assert all(trait.high_action != trait.low_action for trait in frame.traits)
    assert Counter(action for action, _ in faces) == dict.fromkeys(ACTIONS, 4)
    for name, space in faces:
        if name == "rest":
            effect = space.effect.of if isinstance(space.effect, All) else (space.effect,)
            assert any(isinstance(part, AdvanceTime) for part in effect)
            assert space.arrows >= 0


# --- Planets ----------------------------------------------------------------------------------------------------------


def test_a_planet_is_read_from_its_folder(tmp_path: Path) -> None:
    planet = boxes.read(tmp_path, boxes.toy())
    assert (planet.id, planet.challenge, len(planet.environment), len(planet.cards)) == ("toy", 1, 12, 11)
    assert [(task.id, len(task.faces)) for task in planet.tasks] == [("a", 8), ("b", 8), ("c", 8)]
    assert planet.tasks[0].faces[4].free_actions[0].title == "GIVE"


def test_a_planet_without_pieces_of_its_own_needs_no_file_for_them(tmp_path: Path) -> None:
    files = boxes.toy()
    del files["tokens.toml"]
    assert boxes.read(tmp_path, files).tokens == ()


def test_all_that_cannot_be_read_is_told_at_once(tmp_path: Path) -> None:
    files = boxes.toy()
    del files["distress.toml"]
    files["planet.toml"] = "anomalies = []\n" + files["planet.toml"].replace("premise", "promise")
    files["anomalies.toml"] = files["anomalies.toml"].replace("gain_insight", "loose", 1)
    files["tasks/b.toml"] = files["tasks/b.toml"].replace('limit = "once_per_turn"', 'limit = "once_per_tur"')
    files["tasks/c.toml"] = files["tasks/c.toml"].replace('name = "Task c"', 'nome = "Task c"')
    with pytest.raises(BadPack) as refused:
        boxes.read(tmp_path, files)
    assert [fault.told() for fault in refused.value.faults] == [
        "planet.toml, anomalies: this belongs into anomalies.toml",
        'planet.toml, promise: unknown key; did you mean "premise"?',
        "planet.toml, premise: this key is missing",
        "distress.toml: the file is missing or cannot be read",
        'anomalies.toml, anomaly "anomaly-a", effect.kind: "loose" is not known here; did you mean "lose"?',
        'tasks/b.toml, face 5, free_actions[0].limit: "once_per_tur" is not known here; did you mean "once_per_turn"?',
        'tasks/c.toml, nome: unknown key; did you mean "name"?',
        "tasks/c.toml, name: this key is missing",
    ]


def test_an_unknown_planet_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadContent, match='"orowin" is no known planet; did you mean "orrowin"'):
        load("orowin")


def test_another_package_may_bring_a_planet_but_not_in_place_of_one_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = planets()
    package = tmp_path / "far_away"
    boxes.write(package / "toy", boxes.toy())
    (package / "__init__.py").touch()
    points = EntryPoints(EntryPoint(name, "far_away", folders.PLUGINS) for name in ("toy", *ours))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(folders, "entry_points", lambda group: points.select(group=group))
    monkeypatch.setattr(folders, "_planets", folders._planets.__wrapped__)
    assert planets() == (*ours, "toy")
    assert load("toy").name == "Toy"
    assert all((folder / "planet.toml").is_file() for folder in folders.find().folders.values())
