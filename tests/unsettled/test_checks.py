"""A planet is refused where its parts do not fit together, with file, card and key."""

from pathlib import Path

import pytest

from tests.unsettled import boxes
from unmapped.games.unsettled.cards import checks
from unmapped.games.unsettled.cards.content import framework

Edit = tuple[str, str, str]
"""A file of the toy planet, what stands there, what shall stand there."""


def told(folder: Path, *changes: Edit) -> list[str]:
    """What is told of the toy planet with some changes."""
    files = boxes.toy()
    for file, old, new in changes:
        assert old in files[file], (file, old)
        files[file] = files[file].replace(old, new, 1)
    return [str(fault) for fault in checks.faults(boxes.read(folder, files), framework())]


def test_a_whole_planet_has_no_faults(tmp_path: Path) -> None:
    assert told(tmp_path) == []


@pytest.mark.rule("US-017", "US-018", "US-019", "US-255", "US-R07")
@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "planet_cards.toml",
            boxes.whim("k"),
            "",
            (
                "planet_cards.toml, card: expected 48 large cards in all, got 47: "
                "12 of tasks, 12 nodes, 12 opportunities, 10 cards here and the primary function"
            ),
        ),
        ("distress.toml", boxes.card("distress", "l"), "", "distress.toml, distress: expected 12, got 11"),
        ("anomalies.toml", boxes.anomaly("l"), "", "anomalies.toml, anomaly: expected 12, got 11"),
        (
            "breakthroughs.toml",
            'discipline = "chemistry"',
            'discipline = "robotics"',
            "breakthroughs.toml, breakthrough: expected 4 of chemistry, got 3",
        ),
        (
            "opportunities.toml",
            boxes.opportunity("l"),
            "",
            "opportunities.toml, opportunity: expected at least one for each of the 12 nodes, got 11",
        ),
        (
            "environment.toml",
            "".join(map(boxes.node, "efghijkl")),
            "",
            "environment.toml, environment: expected 9 to 16, got 4",
        ),
        ("tasks/b.toml", boxes.STORY.format(number=2), "", "tasks/b.toml, face: expected 8 faces, got 7"),
        ("tasks/b.toml", 'id = "b"', 'id = "c"', 'tasks/b.toml, id: expected "b", as in the name of the file'),
        (
            "environment.toml",
            "build_site = true",
            "",
            "environment.toml, environment: expected at least 4 build sites, got 3",
        ),
    ],
)
def test_a_box_holds_as_much_of_everything_as_it_must(
    tmp_path: Path, file: str, old: str, new: str, fault: str
) -> None:
    assert fault in told(tmp_path, (file, old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "anomalies.toml",
            "anomaly-a",
            "node-a",
            'anomalies.toml, anomaly "node-a", id: "node-a" is already the id of environment "node-a"',
        ),
        (
            "environment.toml",
            'tags = ["floor"]',
            'tags = ["ball"]',
            'environment.toml, environment "node-a", tags[0]: "ball" is already the id of token "ball"',
        ),
        (
            "planet.toml",
            '[{ id = "round", name = "round" }]',
            '[{ id = "round", name = "round" }, { id = "round", name = "rounder" }]',
            'planet.toml, properties[1]: "round" is used twice',
        ),
        (
            "distress.toml",
            'name = "distress a"',
            'name = " "',
            'distress.toml, distress "distress-a", name: expected words for players to read',
        ),
    ],
)
def test_everything_has_a_name_of_its_own(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    assert fault in told(tmp_path, (file, old, new))


# --- Names ------------------------------------------------------------------------------------------------------------

EFFECT = 'effect = { kind = "advance_time", n = 1 }'


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (
            '{ kind = "gain_discovery", which = "thing-z" }',
            '.which: "thing-z" is no known discovery; did you mean "thin',
        ),
        ('{ kind = "place_token", token = "bal" }', '.token: "bal" is no known token; did you mean "ball"?'),
        ('{ kind = "move_creature", creature = "dog" }', '.creature: "dog" is no known creature; expected "ball"'),
        (
            '{ kind = "adjust_counter", counter = "ball", n = 1 }',
            '.counter: "ball" is no known counter; expected "score"',
        ),
        ('{ kind = "fire_trigger", trigger = "bel" }', '.trigger: "bel" is no known trigger; did you mean "bell"?'),
        ('{ kind = "draw_card", stack = "whim" }', '.stack: "whim" is no known stack; did you mean "whims"?'),
        ('{ kind = "exempt", what = "rap" }', '.what: "rap" is no known happening; did you mean "wrap"?'),
        ('{ kind = "happens", occasion = "nip" }', '.occasion: "nip" is no known occasion; did you mean "nap"?'),
        ('{ kind = "ignore_symbols", only = "paw" }', '.only: "paw" is no known symbol; expected "time", "insight", '),
        (
            '{ kind = "build_structure", structure = "hat" }',
            '.structure: "hat" is no known structure; did you mean "hut"?',
        ),
        ('{ kind = "grant_property", name = "square" }', '.name: "square" is no known property; expected "round"'),
        ('{ kind = "reveal_mystery", letter = "A" }', '.letter: "A" is no known mystery; expected nothing'),
        ('{ kind = "set_card", card = "ball", at = "n" }', '.card: "ball" is no known node; expected "node-a"'),
        ('{ kind = "lay_out", beside = "roof" }', '.beside: "roof" is no known tag; expected "floor"'),
        ('{ kind = "contribute", slot = "jam" }', '.slot: "jam" is no known slot; expected "material" or "power"'),
        (
            '{ kind = "reveal_node", where = { on = "flor", of = "bal" } }',
            '.where.on: "flor" is no known ground; did you mean "floor"?',
        ),
        (
            '{ kind = "gain_insight", who = { within = 1, of = "bal" } }',
            '.who.of: "bal" is no known origin; did you mean "ball"?',
        ),
        (
            '{ kind = "when", condition = { kind = "bears", token = "bal" }, then = { kind = "raise_trust" } }',
            '.condition.token: "bal" is no known token; did you mean "ball"?',
        ),
        (
            '{ kind = "when", condition = { kind = "flag", name = "tiddy" }, then = { kind = "raise_trust" } }',
            '.condition.name: "tiddy" is no known flag; did you mean "tidy"?',
        ),
        (
            '{ kind = "when", condition = { kind = "whole_crew_aboard", tokens = ["bal"] }, then = { kind = "lose" } }',
            '.condition.tokens: "bal" is no known token; did you mean "ball"?',
        ),
    ],
)
def test_a_word_names_only_what_there_is(tmp_path: Path, effect: str, fault: str) -> None:
    found = told(tmp_path, ("planet_cards.toml", EFFECT, f"effect = {effect}"))
    assert any(one.startswith(f'planet_cards.toml, card "card-a", effect{fault}') for one in found), found


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "environment.toml",
            '"bounce"',
            '"bonce"',
            'environment.toml, environment "node-a", edges.n: "bonce" is no known symbol; did you mean "bounce"?',
        ),
        (
            "opportunities.toml",
            '"thing-a"',
            '"thingy"',
            'opportunities.toml, opportunity "opportunity-a", outlined: "thingy" is no known discovery; did you mean',
        ),
        (
            "planet.toml",
            'of = "bell"',
            'of = "ball"',
            'planet.toml, hooks[0].of: "ball" is no known trigger; did you mean "bell"?',
        ),
        (
            "planet_cards.toml",
            EFFECT,
            f'{EFFECT}\nhooks = [{{ on = "enter", of = "flor", effect = {{ kind = "raise_trust" }} }}]',
            'planet_cards.toml, card "card-a", hooks[0].of: "flor" is no known ground; did you mean "floor"?',
        ),
    ],
)
def test_cards_and_hooks_name_only_what_there_is(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    found = told(tmp_path, (file, old, new))
    assert any(one.startswith(fault) for one in found), found


# --- What is asked can be had -----------------------------------------------------------------------------------------


@pytest.mark.rule("US-248", "US-253")
def test_what_asks_for_a_property_can_get_it_from_two_cards(tmp_path: Path) -> None:
    assert told(tmp_path, ("anomalies.toml", 'property = "round"', "")) == [
        f'tasks/{task}.toml, face 7, actions[0].requires[0].name: expected at least 2 cards that grant "round", got 1'
        for task in "a"
    ]


@pytest.mark.rule("US-030", "US-177", "US-178", "US-239")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            ("opportunities.toml", 'outlined = "thing-a"', ""),
            'discoveries.toml, discovery "thing-a": the discovery is outlined on no card, and no effect names it',
        ),
        (
            ("opportunities.toml", 'effect = { kind = "gain_discovery" }', ""),
            'opportunities.toml, opportunity "opportunity-a", outlined: nothing gains this discovery',
        ),
        (
            ("opportunities.toml", 'outlined = "thing-b"', 'outlined = "thing-a"'),
            (
                'opportunities.toml, opportunity "opportunity-b", outlined: '
                '"thing-a" is already outlined on opportunity "opportunity-a"'
            ),
        ),
    ],
)
def test_every_discovery_can_be_found(tmp_path: Path, change: Edit, fault: str) -> None:
    assert fault in told(tmp_path, change)


@pytest.mark.rule("US-269")
@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "planet.toml",
            'of = "bell"',
            "",
            'planet.toml, triggers[0]: no hook on = "trigger", of = "bell" gives it a meaning',
        ),
        (
            "planet.toml",
            'of = "bounce"',
            'of = "time"',
            'planet.toml, symbols[0]: no hook on = "cross", of = "bounce" gives it a meaning',
        ),
        ("planet.toml", "spaces = [4]", "spaces = [11]", "planet.toml, triggers[0]: the timeline has only 10 spaces"),
        (
            "planet.toml",
            "spaces = [4]",
            "spaces = [1, 2, 3, 4, 5, 6, 7]",
            "planet.toml, triggers: there are only 6 trigger tokens, but 7 are used",
        ),
        (
            "planet_cards.toml",
            EFFECT,
            'effect = { kind = "add_trigger", trigger = "bell", space = 12 }',
            'planet_cards.toml, card "card-a", effect.space: the timeline has only 10 spaces',
        ),
        (
            "planet.toml",
            '{ id = "whims", name = "Whim" }',
            '{ id = "whims", name = "Whim" }, { id = "moods", name = "Moods" }',
            "planet.toml, stacks[1]: no card belongs to this stack",
        ),
        (
            "planet.toml",
            '{ id = "tidy", name = "the box is tidy" }',
            '{ id = "tidy", name = "the box is tidy" }, { id = "tidier", name = "the box is tidier" }',
            "planet.toml, flags[1]: nothing sets this flag",
        ),
        (
            "planet.toml",
            '{ id = "nap", name = "the Ball takes a nap" }',
            '{ id = "nap", name = "the Ball takes a nap" }, { id = "bath", name = "the Ball takes a bath" }',
            "planet.toml, occasions[1]: nothing brings this occasion about",
        ),
        (
            "planet_cards.toml",
            'stack = "whims"',
            "",
            'planet_cards.toml, card "card-a", stack: expected either a stack, or the letter of a mystery',
        ),
    ],
)
def test_triggers_symbols_and_stacks_mean_something(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    assert fault in told(tmp_path, (file, old, new))


# --- Tasks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-255", "US-256", "US-257", "US-258", "US-261", "US-317")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'condition = { kind = "whole_crew_aboard" }',
            'condition = { kind = "luna_here" }',
            'face 8, objective: expected a state of "whole_crew_aboard" as the last objective, or a face that is final',
        ),
        (
            'effect = { kind = "advance_task" }',
            "",
            'face 7, objective: no action of the face has the effect "advance_task"',
        ),
        (
            'resources = ["material", "power"]',
            'resources = ["material"]',
            "face 5, objective.slots.power: nothing on the face contributes to this",
        ),
        (
            ', condition = { kind = "local_count", n = 2 }',
            "",
            "face 3, objective.condition: this key is missing; a state is a condition that holds",
        ),
        (
            'condition = { kind = "local_count", n = 2 }',
            'condition = { kind = "local_count", n = 2 }, tested = "flag"',
            'face 3, objective.tested: no hook of the face sets the flag "tested"',
        ),
        (
            'condition = { kind = "local_count", n = 2 }',
            'condition = { kind = "local_count", n = 3 }',
            "face 3, objective.condition.n: expected at most 2 in a game of 2 explorers, got 3",
        ),
        (
            'condition = { kind = "local_count", n = 2 }',
            'condition = { kind = "comprehension", robotics = 5 }',
            "face 3, objective.condition.robotics: there are only 4 of them, got 5",
        ),
        (
            "power = { p2 = 1, p3 = 2, p4 = 2 }",
            "power = { p2 = 1, p3 = 2, p4 = 7 }",
            "face 5, objective.slots.power: there are only 6 discs of power, got 7",
        ),
        (
            'condition = { kind = "local_count", n = 2 }',
            'condition = { kind = "task_face", faces = [9] }',
            "face 3, objective.condition.faces: expected numbers from 1 to 8",
        ),
    ],
)
def test_a_task_can_be_done(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert f"tasks/a.toml, {fault}" in told(tmp_path, ("tasks/a.toml", old, new))


@pytest.mark.rule("US-006")
@pytest.mark.parametrize(
    ("word", "key"),
    [
        ('condition = { kind = "can_spend", resource = "power", n = 7 }', "objective.condition.n"),
        (
            'condition = { kind = "all_of", of = [{ kind = "can_spend", resource = "power", n = 7 }] }',
            "objective.condition.of[0].n",
        ),
    ],
)
def test_no_more_power_is_asked_for_than_there_is(tmp_path: Path, word: str, key: str) -> None:
    asked = ("tasks/a.toml", 'condition = { kind = "local_count", n = 2 }', word)
    assert told(tmp_path, asked) == [f"tasks/a.toml, face 3, {key}: there are only 6 discs of power, got 7"]


def test_a_final_face_may_end_a_task_otherwise(tmp_path: Path) -> None:
    end = 'condition = { kind = "whole_crew_aboard" }'
    other = ("tasks/a.toml", end, 'condition = { kind = "luna_here" }')
    final = (
        "tasks/a.toml",
        'objective = { kind = "state", text = "All aboard."',
        'final = true\nobjective = { kind = "state", text = "All."',
    )
    assert told(tmp_path, other, final) == []


def test_a_flag_is_set_before_it_is_asked_for(tmp_path: Path) -> None:
    flag = 'effect = [{ kind = "happens", occasion = "nap" }, { kind = "vote", flags = ["tidy", "messy"] }]'
    moved = (
        "planet.toml",
        flag,
        'effect = [{ kind = "happens", occasion = "nap" }, { kind = "set_flag", flag = "messy" }]',
    )
    later = ("tasks/a.toml", 'title = "Story 8"', 'title = "Story 8"\neffect = { kind = "set_flag", flag = "tidy" }')
    late = 'face 7, actions[0].requires[1].name: "tidy" is asked for before anything sets it'
    assert told(tmp_path, moved, later) == [f"tasks/{task}.toml, {late}" for task in "abc"]


# --- Freedom ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-107")
def test_nothing_forbids_rest(tmp_path: Path) -> None:
    forbidden = 'name = "distress a"\nongoing = [{ kind = "forbid_action", action = "rest" }]'
    assert told(tmp_path, ("distress.toml", 'name = "distress a"', forbidden)) == [
        'distress.toml, distress "distress-a", ongoing[0].action: nothing may forbid REST'
    ]


def test_a_free_action_has_a_limit_or_a_cost(tmp_path: Path) -> None:
    limit = 'limit = "once_per_turn"'
    fault = "tasks/a.toml, face 5, free_actions[0].limit: expected a limit or a cost"
    assert told(tmp_path, ("tasks/a.toml", limit, "")) == [fault]
    paid = 'cost = { kind = "advance_time", n = 1 }'
    assert told(tmp_path, ("tasks/a.toml", limit, paid)) == []


@pytest.mark.rule("US-085")
def test_what_lies_on_no_node_says_where_it_is_done(tmp_path: Path) -> None:
    fault = "tasks/a.toml, face 5, free_actions[0].where: this key is missing; the card lies on no node"
    assert told(tmp_path, ("tasks/a.toml", 'title = "GIVE"\nwhere = "anywhere"', 'title = "GIVE"')) == [fault]


@pytest.mark.rule("US-297")
@pytest.mark.parametrize("who", ['"other_explorer"', '{ pick = "up_to_one", within = 2 }'])
def test_each_is_said_of_a_whole_group(tmp_path: Path, who: str) -> None:
    one = (
        f'on_enter = {{ kind = "each", who = {{ kind = "group", who = {who} }}, then = {{ kind = "gain_insight" }} }}\n'
    )
    (fault,) = told(tmp_path, ("environment.toml", 'name = "node a"\n', f'name = "node a"\n{one}'))
    assert fault.endswith('on_enter.who.who: expected all of a group; "each" chooses nobody')
