"""What a planet may not do to a crew, nor give for nothing, nor ask for: points 8 and 11 to 13 of the check."""

from pathlib import Path

import pytest

from tests.unsettled import boxes
from tests.unsettled.test_checks import told
from unmapped.games.unsettled.cards import pacing
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.cards.pacing import BUDGETS, Slots, slots

NAME = 'name = "distress a"'
LIMIT = 'limit = "once_per_turn"'
GIVE = 'effect = { kind = "contribute_resource", n = 1, resources = ["material", "power"] }'
STACKS = [f'{{ id = "{name}", name = "Whim" }}' for name in ("whims", "w1", "w2", "w3", "w4")]
TRIGGER = '[[hooks]]\non = "trigger"'
FREED = '[[hooks]]\non = "nobody_free"\neffect = { kind = "release", who = "each_explorer" }\n\n'
RELEASE = ("planet.toml", TRIGGER, FREED + TRIGGER)
LOOP = "this pays for itself, alone or with other free actions, without end"


def free(title: str, cost: str, effect: str) -> str:
    """One more free action, on the ball."""
    lines = f'title = "{title}"\nwhere = "anywhere"\ncost = {{ {cost} }}\neffect = {{ {effect} }}\n'
    return f"[[token.free_actions]]\n{lines}"


def with_free_actions(folder: Path, *actions: str) -> list[str]:
    """What is told of the toy planet whose ball can do all that."""
    return told(folder, ("tokens.toml", '[[token]]\nid = "coin"', f'{"".join(actions)}\n[[token]]\nid = "coin"'))


# --- Freedom (8) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-107")
def test_no_rule_turns_the_cube_of_a_rest_down(tmp_path: Path) -> None:
    lower = f'{NAME}\nongoing = [{{ kind = "change_arrows", action = "rest", by = -2 }}]'
    fault = 'distress.toml, distress "distress-a", ongoing[0].by: a REST never turns the cube down, so at least -1'
    assert told(tmp_path, ("distress.toml", NAME, lower)) == [fault]
    assert told(tmp_path, ("distress.toml", NAME, lower.replace("-2", "-1"))) == []


def test_a_card_leaves_an_explorer_something_to_do(tmp_path: Path) -> None:
    kept = ['{ kind = "forbid_moving" }', '{ kind = "change_luna_movement", n = -1 }']
    card = f"{NAME}\nongoing = [{', '.join(kept)}]"
    held = f'{card}\non_gain = {{ kind = "hold", who = "holder" }}'
    assert told(tmp_path, ("distress.toml", NAME, card)) == []
    assert told(tmp_path, ("distress.toml", NAME, held), RELEASE) == [
        'distress.toml, distress "distress-a", ongoing[0]: the card blocks MOVE, LUNA and free actions all at once'
    ]


def test_where_explorers_can_be_held_something_happens_when_nobody_is_free(tmp_path: Path) -> None:
    held = ("distress.toml", NAME, f'{NAME}\non_gain = {{ kind = "hold", who = "holder" }}')
    place = 'distress.toml, distress "distress-a", on_gain'
    fault = f"{place}: explorers can be held: a hook on nobody_free has to say what happens when all are"
    assert told(tmp_path, held) == [fault]
    assert told(tmp_path, held, RELEASE) == []


# --- Nothing for nothing (12) -----------------------------------------------------------------------------------------


def test_a_cost_is_something_that_is_given_up(tmp_path: Path) -> None:
    gift = 'cost = { kind = "gain_focus", n = 1 }'
    fault = "expected a cost that is one, or a limit: nothing is given up here"
    assert told(tmp_path, ("tasks/a.toml", LIMIT, gift)) == [f"tasks/a.toml, face 5, free_actions[0].cost: {fault}"]


def test_a_free_action_does_not_pay_for_itself(tmp_path: Path) -> None:
    cost = 'kind = "spend_resource", resource = "data", n = 2'
    dear = free("BUY", cost, 'kind = "gain_resource", resource = "data", n = 1')
    cheap = free("SELL", cost, 'kind = "gain_resource", resource = "data", n = 2')
    assert with_free_actions(tmp_path, dear) == []
    assert with_free_actions(tmp_path, cheap) == [f'tokens.toml, token "ball", free_actions[0].cost: {LOOP}']


def test_free_actions_do_not_pay_for_each_other(tmp_path: Path) -> None:
    there = free(
        "THERE", 'kind = "spend_resource", resource = "data"', 'kind = "gain_resource", resource = "material", n = 2'
    )
    back = free(
        "BACK", 'kind = "spend_resource", resource = "material", n = 3', 'kind = "gain_resource", resource = "data"'
    )
    assert with_free_actions(tmp_path, there, back) == []
    whole = back.replace("n = 3", "n = 2")
    places = [f'tokens.toml, token "ball", free_actions[{number}].cost: {LOOP}' for number in (0, 1)]
    assert with_free_actions(tmp_path, there, whole) == places


@pytest.mark.rule("US-150")
def test_free_actions_do_not_pay_for_the_use_of_a_structure_without_end(tmp_path: Path) -> None:
    """The hut turns 1 data into 1 insight."""
    cost, effect = 'kind = "lose_insight"', 'kind = "gain_resource", resource = "data"'
    fault = f'tokens.toml, token "ball", free_actions[0].cost: {LOOP}'
    assert with_free_actions(tmp_path, free("RECALL", cost, effect)) == [fault]
    assert with_free_actions(tmp_path, free("RECALL", cost, 'kind = "raise_trust"')) == []


def test_time_and_focus_end_every_loop(tmp_path: Path) -> None:
    gain = 'kind = "gain_resource", resource = "data", n = 5'
    assert with_free_actions(tmp_path, free("WAIT", 'kind = "advance_time", n = 1', gain)) == []
    assert with_free_actions(tmp_path, free("STRAIN", 'kind = "lose_focus", n = 1', gain)) == []


# --- Names of others (11), and room -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("distress.toml", NAME, 'name = "Solar Tempest"', 'distress "distress-a", name'),
        ("planet.toml", "Mind the bounce.", "Beware of the solar tempest.", "travelogue"),
        ("tasks/a.toml", 'title = "GIVE"', 'title = "SOLAR TEMPEST"', "face 5, free_actions[0].title"),
        ("planet.toml", 'id = "messy"', 'id = "solar_tempest"', "flags[1].id"),
    ],
)
def test_no_name_of_a_published_planet_is_used(tmp_path: Path, file: str, old: str, new: str, place: str) -> None:
    found = told(tmp_path, (file, old, new))
    (said,) = [fault for fault in found if "belongs to a published planet" in fault]
    assert said.startswith(f"{file}, {place}: “")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "planet.toml",
            '[{ id = "whims", name = "Whim" }]',
            f"[{', '.join(STACKS)}]",
            "planet.toml, stacks: expected at most 4, got 5",
        ),
        (
            "planet_cards.toml",
            'id = "card-a"\nname = "card a"\ntext = "It bounces."\nstack = "whims"',
            'id = "card-a"\nname = "card a"\ntext = "It bounces."\nletter = "Z"',
            'planet_cards.toml, card "card-a", letter: expected "A", "B", "C", "D", "E", "F", "G" or "H"',
        ),
        (
            "tokens.toml",
            'kind = "marker"\nlimit = 3',
            'kind = "marker"\nlimit = 100',
            'tokens.toml, token "coin", limit: expected at most 99 pieces, got 100',
        ),
        (
            "tokens.toml",
            'kind = "counter"\nlimit = 3',
            'kind = "counter"\nlimit = 3\nstart = 4',
            'tokens.toml, token "score", start: expected at most 3, as in limit',
        ),
    ],
)
def test_there_is_room_on_the_table(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    assert fault in told(tmp_path, (file, old, new))


# --- The length of tasks (13) -----------------------------------------------------------------------------------------


def test_slots_are_what_every_task_needs_and_what_this_one_asks_for(tmp_path: Path) -> None:
    task = boxes.read(tmp_path, boxes.toy()).tasks[0]
    assert slots(task, 2) == Slots(5, 5, 5, 4, build=0, gather=4, task=1)
    assert slots(task, 4) == Slots(5, 5, 5, 8, build=0, gather=5, task=1)
    assert slots(task, 4).total == 29


def test_the_first_task_of_orrowin_takes_about_what_its_designer_counted() -> None:
    """39 to 40 slots were foreseen, and games asked for six more resources; one is given at the start."""
    task = load("orrowin").tasks[0]
    assert slots(task, 2) == Slots(5, 5, 5, 4, build=2, gather=20, task=1)
    assert all(slots(task, seats).total <= pacing.budget(load("orrowin"), seats) for seats in (2, 3, 4))


def test_given_up_discoveries_have_to_be_found_first(tmp_path: Path) -> None:
    files = boxes.toy()
    files["tasks/a.toml"] = (
        files["tasks/a.toml"]
        .replace("slots = { material = 3, power = { p2 = 1, p3 = 2, p4 = 2 } }", "slots = { thing = 7 }")
        .replace(GIVE, 'cost = { kind = "forfeit_discovery" }\neffect = { kind = "contribute", slot = "thing" }')
    )
    task = boxes.read(tmp_path, files).tasks[0]
    assert slots(task, 2) == Slots(7, 7, 5, 4, build=0, gather=0, task=1)


@pytest.mark.parametrize("challenge", BUDGETS)
def test_a_task_asks_for_no_more_than_its_budget(tmp_path: Path, challenge: int) -> None:
    """The first task of the toy planet needs 21 slots without the material, and two more for each further explorer."""
    budget = BUDGETS[challenge]
    at_most = [most - 21 - more for most, more in zip(budget, (0, 3, 5), strict=True)]
    level = ("planet.toml", "challenge = 1", f"challenge = {challenge}")

    def asking(extra: int) -> list[str]:
        two, three, four = (number + extra for number in at_most)
        material = f"material = {{ p2 = {two}, p3 = {three}, p4 = {four} }}"
        return told(tmp_path, level, ("tasks/a.toml", "material = 3", material))

    assert asking(0) == []
    need = "; ".join(
        f"{most + 1} for {seats} explorers, with a budget of {most}"
        for seats, most in zip((2, 3, 4), budget, strict=True)
    )
    assert asking(1) == [f"tasks/a.toml, face: the task asks for too many slots: {need}"]
