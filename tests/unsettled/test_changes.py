"""What an explorer is told to change between two views, from positions of true tables."""

from msgspec.structs import replace

from tests.unsettled.camp import Camp
from unmapped.games.unsettled.seen.changes import changes as everything
from unmapped.games.unsettled.seen.view import HIDDEN, SlotView, View
from unmapped.games.unsettled.table.state import LOW
from unmapped.kernel.changes import TABLE, Change, Move, ordered
from unmapped.kernel.changes import told as spoken


def changes(before: View, after: View, seat: int) -> list[Change]:
    """What is told of all that changes."""
    return spoken(everything(before, after, seat))


def camp() -> Camp:
    """A few nodes of Orrowin with something of everything on them."""
    made = Camp(seats=4).node("breathing-lawn", "s1").node("kettle-steps", "e1").node("polite-bog", "e2")
    made.node("old-footprint", "w1").node("larder-of-strangers", "e1s1", back=True)
    made.lying("s1", data=1, material=2).structure("workshop", "w1", ready=False)
    made.moment(0, "mail-from-the-roots", "e1")
    return made.stand(0, "e1").stand(1, "s1").stand(2, "e1").luna("w1")


def said(before: View, after: View, seat: int = 0) -> list[str]:
    """The changes in words, with their seats, losses first."""
    marks = {"gain": "+", "loss": "-", "plain": "="}
    return [
        f"{marks[one.tone]}{f' seat {one.seat}' if one.seat not in (seat, TABLE) else ''} {one.what}: {one.sentence}"
        for one in ordered(changes(before, after, seat))
    ]


def test_a_cube_says_what_whose_from_and_to_and_time_where_it_shows_that() -> None:
    at = camp()
    before = at.view()
    at.state.cubes[0], at.state.cubes[1] = 1, 0
    assert changes(before, at.view(), 0) == [
        Change("awareness", "awareness", 0, 2, 1),
        Change("wonder", "wonder", 0, 2, "time"),
    ]
    assert [one.seat for one in changes(before, at.view(), 1)] == [0, 0]


def test_the_own_comes_before_the_crew_and_the_world() -> None:
    at = camp()
    before = at.view()
    state = at.state
    state.endurance[1], state.insight[2], state.data, state.trust = 5, 1, 3, LOW
    at.distress(1, "floaty", "traverse").breakthrough(0, "fetch").stand(1, "scarab")
    assert said(before, at.view()) == [
        "- seat 1 endurance: endurance 6 → 5",
        "- seat 1 distress: Floaty on traverse",
        "- trust: trust high → low",
        "+ breakthrough: gains Fetch",
        "= seat 1 move: at Breathing Lawn → the Scarab",
        "= seat 1 property: buoyant",
        "+ seat 2 insight: insight 0 → 1",
        "+ data: data 0 → 3",
    ]
    assert said(before, at.view(), 1)[:2] == ["- endurance: endurance 6 → 5", "- distress: Floaty on traverse"]
    assert "+ distress: Floaty off traverse" in said(at.view(1), before, 1)
    assert "- seat 0 breakthrough: without Fetch" in said(at.view(1), before, 1)


def test_insight_that_begins_again_with_a_comprehension_is_a_gain() -> None:
    before = camp().view()
    own = replace(before.explorers[0], insight=3)
    with_insight = replace(before, explorers=(own, *before.explorers[1:]))
    reached = replace(own, insight=0, comprehension=(1, 0, 0))
    assert said(with_insight, replace(before, explorers=(reached, *before.explorers[1:]))) == [
        "+ robotics: robotics 0 → 1",
        "+ insight: insight 3 → 0",
    ]
    assert said(with_insight, before) == ["- insight: insight 3 → 0"]


def test_who_faints_or_is_held_is_told() -> None:
    before = camp().view()
    own = replace(before.explorers[0], conscious=False, held=True)
    after = replace(before, explorers=(own, *before.explorers[1:]))
    assert said(before, after) == ["- endurance: unconscious", "- sealed: held"]
    assert said(after, before) == ["+ sealed: free again"]


def test_time_passes_over_triggers_and_starts_over() -> None:
    at = camp()
    at.state.triggers = ((1, 0),)
    before = at.view()
    at.state.time, at.state.triggers = 4, ((3, 0),)
    name = "Stroll"
    assert said(before, at.view()) == ["- time: time 1 → 5", f"= trigger: {name} happens", f"= trigger: {name} on 4"]
    late = replace(before, time=before.timeline, triggers=())
    assert said(late, replace(before, time=1, wraps=1, triggers=())) == [
        f"- time: time {before.timeline} → 1",
        "- time: time starts over",
    ]
    assert said(before, replace(before, triggers=())) == [f"= trigger: {name} is gone"]


def test_structures_are_begun_work_and_go() -> None:
    at = camp()
    before = at.view()
    at.structure("hut", "s1", ready=False)
    begun = at.view()
    assert said(before, begun) == ["+ structure: Research Hut at Breathing Lawn, not ready"]
    at.structure("hut", "s1")
    assert said(begun, at.view()) == ["+ structure: Research Hut works"]
    assert said(begun, before) == ["- structure: Research Hut back on its board"]


def test_a_card_that_is_laid_is_told_and_so_is_its_face() -> None:
    at = camp()
    before = at.view()
    assert HIDDEN in [node.card for node in before.nodes]
    at.state.backs = 0
    assert said(before, at.view()) == ["+ explore: Larder of Strangers is revealed"]
    fewer = replace(before, nodes=before.nodes[:-1])
    assert said(fewer, before) == ["+ explore: a card is laid face down, 1 east, 1 south of the ship"]
    assert said(fewer, at.view()) == ["+ explore: Larder of Strangers is found"]


def test_what_lies_on_a_card_is_nobodys_gain() -> None:
    at = camp()
    before = at.view()
    at.lying("s1", material=2).luna("e1").open("second-hill")
    assert said(before, at.view()) == [
        "= card: The Second Hill lies open",
        "= luna: LUNA The Old Footprint → Kettle Steps",
        "= data: data at Breathing Lawn 1 → 0",
    ]


def test_an_opportunity_comes_to_its_place_and_is_over() -> None:
    at = camp()
    before = at.view()
    gone = replace(before, moments=(replace(before.moments[0], opportunity=""), *before.moments[1:]))
    assert said(gone, before) == ["+ pink: Mail From the Roots at Kettle Steps"]
    assert said(before, gone) == ["= pink: Mail From the Roots is over"]
    covered = replace(before, moments=(replace(before.moments[0], opportunity=HIDDEN), *before.moments[1:]))
    assert said(gone, covered) == ["+ pink: an opportunity at Kettle Steps"]
    assert said(covered, gone) == ["= pink: the pink moment is over"]


def test_the_task_receives_is_done_and_goes_on() -> None:
    before = camp().view()
    begun = replace(before, task=replace(before.task, slots=(SlotView("data", 0, 3),)))
    given = replace(begun, task=replace(begun.task, slots=(SlotView("data", 1, 3),), met=True))
    assert said(begun, given) == ["+ task: contributed data 0 → 1 of 3", "+ task: the objective is done"]
    assert said(given, begun) == ["- task: contributed data 1 → 0 of 3"]
    later = replace(given, task=replace(given.task, face=given.task.face + 1))
    assert said(given, later) == [f"+ task: the task goes on to face {given.task.face + 1}"]
    assert said(begun, replace(begun, ending="lost")) == ["- endurance: the game is lost"]
    assert said(begun, begun) == []


def moved(before: View, after: View) -> list[Move]:
    """The pieces that are seen to move."""
    return [move for change in everything(before, after, 0) for move in change.moves]


def test_figures_walk_and_what_is_gathered_goes_to_the_store() -> None:
    at = camp()
    before = at.view()
    at.stand(1, "e1").luna("e1")
    assert moved(before, at.view()) == [Move("figure", "node:s1", "node:e1", 1), Move("figure", "node:w1", "node:e1")]
    poor = replace(before, nodes=tuple([replace(node, data=0, material=0) for node in before.nodes]))
    gathered = replace(poor, material=before.material + 2)
    assert moved(before, gathered) == [Move("material", "node:s1", "store:material")] * 2
    assert moved(before, poor) == []  # It went nowhere.


def test_what_matters_is_heard() -> None:
    at = camp()
    before = at.view()

    def heard(after: View) -> list[str]:
        return [change.cue for change in everything(before, after, -1) if change.cue]

    walked = replace(before.explorers[0], at="s1", set_on=("rest", "", ""))
    assert heard(replace(before, explorers=(walked, *before.explorers[1:]))) == ["marker", "laid"]
    assert heard(replace(before, wraps=before.wraps + 1)) == ["meteor"]
    assert heard(replace(before, task=replace(before.task, face=before.task.face + 1))) == ["medal"]
    assert heard(replace(before, task=replace(before.task, face=before.task.face - 1))) == []
    back = [replace(node, card=HIDDEN) for node in before.nodes]
    hidden = replace(before, nodes=tuple(back))
    revealed = [change.cue for change in everything(hidden, before, 0) if change.cue]
    assert revealed
    assert {*revealed} == {"explore"}
