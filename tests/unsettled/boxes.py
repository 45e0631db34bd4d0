"""A planet of the smallest kind that is whole, written out as the files of a folder, to be broken by tests."""

from pathlib import Path

from unmapped.games.unsettled.cards import content
from unmapped.games.unsettled.cards.components import Planet

DISCIPLINES = ("robotics", "chemistry", "engineering")
COSTS = {"robotics": "data", "chemistry": "material", "engineering": "power"}
LETTERS = "abcdefghijkl"

PLANET = """
id = "toy"
name = "Toy"
challenge = 1
premise = "A ball in a box."
travelogue = "Mind the bounce."
properties = [{ id = "round", name = "round" }]
symbols = [{ id = "bounce", name = "bounce" }]
stacks = [{ id = "whims", name = "Whim" }]
triggers = [{ id = "bell", name = "Bell", spaces = [4] }]
occasions = [{ id = "nap", name = "the Ball takes a nap" }]
flags = [
  { id = "tidy", name = "the box is tidy" },
  { id = "messy", name = "the box is messy", text = "Mind your step." },
]
setup = { kind = "place_token", token = "ball", where = { on = "node-a" } }

[primary]
title = "ROLL"
arrows = -1
where = "anywhere"
effect = { kind = "move_luna" }

[[hooks]]
on = "trigger"
of = "bell"
effect = [{ kind = "happens", occasion = "nap" }, { kind = "vote", flags = ["tidy", "messy"] }]

[[hooks]]
on = "cross"
of = "bounce"
effect = { kind = "lose_focus", n = 1, who = "affected" }
"""

TOKENS = """
[[token]]
id = "ball"
name = "The Ball"
kind = "creature"

[[token]]
id = "coin"
name = "Coin"
kind = "marker"
limit = 3

[[token]]
id = "score"
name = "Score"
kind = "counter"
limit = 3

[[token]]
id = "ramp"
name = "Ramp"
kind = "structure"
"""

TASK = """
id = "{letter}"
name = "Task {letter}"
text = "Come home."
{faces}
"""

STORY = """
[[face]]
title = "Story {number}"
text = "It goes on."
"""

GOALS = {
    3: """
objective = {{ kind = "state", text = "Two of you are together.", condition = {{ kind = "local_count", n = 2 }} }}
""",
    5: """
objective = {{ kind = "contribute", text = "Fill.", slots = {{ material = 3, power = {{ p2 = 1, p3 = 2, p4 = 2 }} }} }}

[[face.free_actions]]
title = "GIVE"
where = "anywhere"
limit = "once_per_turn"
effect = {{ kind = "contribute_resource", n = 1, resources = ["material", "power"] }}
""",
    7: """
objective = {{ kind = "action", text = "Shut the lid." }}

[[face.actions]]
title = "SHUT THE LID"
arrows = -1
where = "anywhere"
requires = [{{ kind = "has_property", name = "round" }}, {{ kind = "flag", name = "tidy" }}]
effect = {{ kind = "advance_task" }}
""",
    8: """
objective = {{ kind = "state", text = "All aboard.", condition = {{ kind = "whole_crew_aboard" }} }}
""",
}


def toy() -> dict[str, str]:
    """The files of the planet."""
    return {
        "planet.toml": PLANET,
        "environment.toml": "".join(map(node, LETTERS)),
        "opportunities.toml": "".join(map(opportunity, LETTERS)),
        "breakthroughs.toml": "".join(breakthrough(one, number) for one in DISCIPLINES for number in range(4)),
        "distress.toml": "".join(card("distress", letter) for letter in LETTERS),
        "anomalies.toml": "".join(map(anomaly, LETTERS)),
        "discoveries.toml": "".join(f'[[discovery]]\nid = "thing-{one}"\nname = "Thing {one}"\n' for one in LETTERS),
        "planet_cards.toml": "".join(map(whim, LETTERS[:11])),
        "tokens.toml": TOKENS,
        "epilogues.toml": "".join(epilogue(one, outcome) for one in "abc" for outcome in ("won", "hollow", "lost")),
        **{f"tasks/{letter}.toml": task(letter) for letter in "abc"},
    }


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write the files of a planet into a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def read(folder: Path, files: dict[str, str]) -> Planet:
    """Read a planet from such files."""
    return content.read_planet(write(folder, files))


def card(table: str, letter: str) -> str:
    return f'\n[[{table}]]\nid = "{table}-{letter}"\nname = "{table} {letter}"\ntext = "It bounces."\n'


def node(letter: str) -> str:
    site = "build_site = true\n" if letter in "abcd" else ""
    head = card("node", letter).replace("[[node]]", "[[environment]]")
    return f'{head}{site}tags = ["floor"]\nedges = {{ n = ["time", "bounce"] }}\n'


def opportunity(letter: str) -> str:
    return f"""{card("opportunity", letter)}outlined = "thing-{letter}"

[[opportunity.actions]]
title = "TAKE IT"
arrows = -1
effect = {{ kind = "gain_discovery" }}
"""


def breakthrough(discipline: str, number: int) -> str:
    head = card("breakthrough", f"{discipline}-{number}")
    cost = f'cost = {{ resource = "{COSTS[discipline]}", n = 1 }}'
    return f'{head}discipline = "{discipline}"\n{cost}\neffect = {{ kind = "gain_focus", n = 2 }}\n'


def anomaly(letter: str) -> str:
    granted = 'property = "round"\n' if letter in "ab" else ""
    return f'{card("anomaly", letter)}{granted}effect = {{ kind = "gain_insight" }}\n'


def whim(letter: str) -> str:
    return f'{card("card", letter)}stack = "whims"\neffect = {{ kind = "advance_time", n = 1 }}\n'


def task(letter: str) -> str:
    faces = [STORY.format(number=number) + GOALS.get(number, "").format() for number in range(1, 9)]
    return TASK.format(letter=letter, faces="".join(faces))


def epilogue(task: str, outcome: str, *, more: str = "", name: str = "") -> str:
    """How a task ends, where there is nothing else to say of it."""
    return f"""
[[epilogue]]
id = "{name or f"{task}-{outcome}"}"
name = "{outcome} {task}"
when = {{ task = "{task}", outcome = "{outcome}"{more} }}
text = "It bounced. It lay still."
"""
