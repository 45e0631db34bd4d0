"""Prompts and journal lines as sentences: templates of `phrases.toml`, arguments in words.

Arguments are numbers, or ids of what the planet and the framework name; `{0:name}` gives the name that such an id has,
`{0:focus}` a type of cube, `{0:action}` a dashboard action, `{0:discipline}`, `{0:resource}`, `{0:seat}` an explorer,
`{0:n insight}` a count.
"""

import tomllib
from functools import lru_cache
from importlib.resources import files
from string import Formatter

from unmapped.games.unsettled.components import DECKS
from unmapped.games.unsettled.content import framework, load, sound
from unmapped.games.unsettled.words import ACTIONS, DIRECTIONS, DISCIPLINES, FOCUS, MARKERS, RESOURCES
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.rules import Prompt

_UNCOUNTED = ("time", "focus", "insight", "data", "power", "distress", "endurance")

_LISTS = {
    "focus": FOCUS,
    "action": ACTIONS,
    "discipline": DISCIPLINES,
    "resource": RESOURCES,
    "direction": DIRECTIONS,
    "marker": MARKERS,
    "resources": ("data", "materials", "power"),
}


@lru_cache(maxsize=1)
def templates() -> dict[str, dict[str, str]]:
    """All templates, by section and key."""
    text = (files(__package__) / "phrases.toml").read_text(encoding="utf-8")
    return {section: dict(lines) for section, lines in tomllib.loads(text).items()}


def ask(prompt: Prompt) -> str:
    """A prompt as a sentence."""
    return _fill(templates()["prompt"][prompt.key], prompt.args)


def tell(line: Line) -> str:
    """A journal line as a sentence, without the name of its seat."""
    if line.key.endswith(".hidden"):
        return templates()["hidden"][line.key.removesuffix(".hidden")]
    return _fill(templates()["journal"][line.key], line.args)


def _fill(template: str, args: tuple[Argument, ...]) -> str:
    """Put the arguments into a template, each spelled as the template says."""
    parts: list[str] = []
    for text, field, how, _ in Formatter().parse(template):
        parts.append(text)
        if field is not None:
            at = int(field)
            parts.append(spell(args[at], how or "x") if at < len(args) else "")
    return " ".join("".join(parts).split())


def spell(argument: Argument, how: str) -> str:
    """An argument in words."""
    if how in _LISTS and isinstance(argument, int):
        return _LISTS[how][argument]
    if how == "seat":
        return f"explorer {argument}"
    if how.startswith("n "):
        noun = how.removeprefix("n ")
        return f"{argument} {noun}" if argument == 1 or noun in _UNCOUNTED else f"{argument} {noun}s"
    if how == "name":
        return names().get(str(argument), str(argument))
    return str(argument)


@lru_cache(maxsize=1)
def names() -> dict[str, str]:
    """The names of everything that has an id, on all planets that are installed."""
    frame = framework()
    found = {"scarab": "the Scarab"} | {one.id: one.name for one in frame.structures}
    found |= {one.id: one.name for one in frame.traits}
    found |= {one.id: one.name for one in frame.abilities}
    found |= {one.id: one.name for one in frame.avatars}
    for planet in [load(name) for name in sound()]:
        found[planet.id] = planet.name
        for field in DECKS:
            found |= {card.id: card.name for card in getattr(planet, field)}
        for words in (planet.properties, planet.symbols, planet.stacks):
            found |= {word.id: word.name for word in words}
        found |= {trigger.id: trigger.name for trigger in planet.triggers}
        found |= {mood.id: mood.name for mood in planet.moods}
    return found
