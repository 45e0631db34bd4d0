"""Prompts and journal lines as sentences: how the arguments of `phrases.toml` are spelled.

Arguments are numbers, or ids of what the planet and the framework name; `{0:name}` gives the name that such an id has,
`{0:heading}` the same as it is printed, `{0:card}` the same before what the card says, `{0:title}` the title of an
action, `{0:focus}` a type of cube, `{0:action}` a dashboard action, `{0:named}` by its title, `{0:discipline}`,
`{0:resource}`, `{0:seat}` an explorer, `{0:whose}` what is an explorer's, `{0:n insight}` a count, `{0:full}` what is
lost on full cubes, `{1:of 0}` so much of the resource that argument 0 is, `{0:both}` data and materials.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.components import DECKS, ITSELF, STORIES
from unmapped.games.unsettled.cards.content import framework, load, sound
from unmapped.games.unsettled.cards.stories import stories
from unmapped.games.unsettled.cards.texts import Names
from unmapped.games.unsettled.cards.ways import way
from unmapped.games.unsettled.cards.words import ACTIONS, DIRECTIONS, DISCIPLINES, FOCUS, MARKERS, OWN, RESOURCES
from unmapped.kernel.journal import Argument
from unmapped.kernel.phrases import ALOUD, Phrases, capital
from unmapped.kernel.printing import names_of

_UNCOUNTED = ("time", "focus", "insight", "data", "power", "distress", "endurance")

_CREW = "crew"
"""Where what stands on the crew's own boards comes from."""
_PROPER: Final = {"luna": "LUNA", "i": "I", "tuesday": "Tuesday"}
_POSITION = re.compile(r"[ew]\d+|(?:[ew]\d+)?[ns]\d+")

_LISTS = {
    "focus": FOCUS,
    "action": ACTIONS,
    "named": tuple([action.capitalize() for action in ACTIONS]),
    "discipline": DISCIPLINES,
    "resource": RESOURCES,
    "direction": DIRECTIONS,
    "marker": MARKERS,
    "face": ("the time face", "1", "2", "3"),
}

_POINTED = {
    "focus": "cube",
    "action": "action",
    "named": "action",
    "discipline": "pursuit",
    "resource": "store",
    "marker": "moment",
}
"""What these manners mean on the table, by the kind of target that choices have for it."""


def spell(args: tuple[Argument, ...], at: int, how: str) -> str:
    """One of some arguments in words, nothing where it is not there; of what it is an amount, another one may say."""
    if at >= len(args):
        return ""
    argument = args[at]
    if how in _LISTS and isinstance(argument, int):
        return _LISTS[how][argument]
    if how.startswith("of ") and isinstance(argument, int):
        return _amount(argument, args[int(how.removeprefix("of "))])
    if how.startswith("n "):
        return _counted(argument, how.removeprefix("n "))
    match how:
        case "seat":
            return f"seat {argument}"
        case "whose":
            return "your" if argument == OWN else f"seat {argument}'s"
        case "name":
            return name(str(argument))
        case "heading":
            return capital(name(str(argument)))
        case "piece":
            return f"the {name(str(argument)).removeprefix('the ')}"
        case "card":
            # The crew's own boards go without saying.
            return "" if argument == _CREW else f"{capital(name(str(argument)))}: "
        case "full":
            return _full(argument)
        case "title":
            return titled(str(argument))
        case "both":
            amounts = [_amount(number, at) for at, number in enumerate(args[:2]) if isinstance(number, int) and number]
            return " and ".join(amounts) or "nothing"
        case _:
            return str(argument)


def point(args: tuple[Argument, ...], at: int, how: str) -> tuple[str, ...]:
    """What one of some arguments means on the table: a node, an action, a cube, a thing with an id, an explorer."""
    argument = args[at]
    if how in _POINTED:
        return (f"{_POINTED[how]}:{spell(args, at, 'action' if how == 'named' else how)}",)
    if how.startswith("of "):
        resource = args[int(how.removeprefix("of "))]
        return (f"store:{RESOURCES[resource]}",) if isinstance(resource, int) else ()
    match how:
        case "both":
            return tuple([f"store:{RESOURCES[kind]}" for kind, number in enumerate(args[:2]) if number])
        case "seat":
            return (f"seat:{argument}",)
        case "whose":
            return () if argument == OWN else (f"seat:{argument}",)
        case "title":
            return (f"space:{argument}",)
        case "name" | "heading" | "piece" | "card" if argument not in ("", _CREW):
            return (f"{'node' if _POSITION.fullmatch(str(argument)) else 'thing'}:{argument}",)
        case _:
            return ()


def _full(cubes: Argument) -> str:
    """That a point would be lost on these cubes, given as a bit mask; nothing where there are none."""
    named = [FOCUS[cube] for cube in range(len(FOCUS)) if isinstance(cubes, int) and cubes >> cube & 1]
    return f"A point for {' or '.join(named)} would be lost." if named else ""


def _counted(argument: Argument, noun: str) -> str:
    return f"{argument} {noun}" if argument == 1 or noun in _UNCOUNTED else f"{argument} {noun}s"


def _amount(number: int, resource: Argument) -> str:
    """So much of a resource, which is given by its number."""
    return _counted(number, RESOURCES[resource] if isinstance(resource, int) else resource)


def titled(title: str) -> str:
    """A title as people write it: ``THEORIZE`` reads ``Theorize``, ``STEER LUNA`` reads ``Steer LUNA``."""
    if not title.isupper():
        return capital(title)
    return capital(" ".join([_PROPER.get(word, word) for word in title.lower().split(" ")]))


def name(identity: str) -> str:
    """What something is called that has an id; a card that lies face down, by its way from the Scarab."""
    if _POSITION.fullmatch(identity):
        return f"the face-down card {way(identity)}"
    called = names().get(identity, identity.replace("_", " ").replace("-", " "))
    return f"the {called.removeprefix('The ')}" if called.startswith("The ") else called


def _told(args: tuple[Argument, ...], at: int) -> str:
    """The id of what an argument names, if a text stands on it."""
    identity = str(args[at])
    return identity if identity in _stories(sound()) else ""


def _aloud(args: tuple[Argument, ...], at: int) -> str:
    """A text that stands on nothing is told as it is."""
    return ALOUD


@lru_cache(maxsize=1)
def _stories(planets: tuple[str, ...]) -> frozenset[str]:
    """The ids of everything that has a text to be read aloud, on all planets that are there now."""
    return frozenset([identity for planet in planets for identity in stories(planet)])


def names() -> dict[str, str]:
    """The names of everything that has an id, on all planets that are there now."""
    return _names(sound())


@lru_cache(maxsize=1)
def _names(planets: tuple[str, ...]) -> dict[str, str]:
    frame = framework()
    called = {"scarab": "the Scarab"} | names_of(frame.structures, frame.traits, frame.abilities, frame.avatars)
    for planet in [load(name) for name in planets]:
        called[planet.id] = planet.name
        spoken = Names(planet, frame)
        called |= names_of(*[getattr(planet, field) for field in DECKS if field not in STORIES])
        called |= {token.id: spoken.token(token.id) for token in planet.tokens if token.kind != "counter"}
        called |= names_of(planet.properties, planet.symbols, planet.stacks, planet.triggers, planet.flags)
        for task in planet.tasks:
            called[f"{planet.id}/{task.id}"] = task.name
            called |= {f"{planet.id}/{task.id}{at + 1}": face.title for at, face in enumerate(task.faces)}
        called |= names_of(planet.moods)
    return called


def _sayings() -> Mapping[tuple[str, str], str]:
    """What planets say in their own words."""
    return _said(sound())


@lru_cache(maxsize=1)
def _said(planets: tuple[str, ...]) -> Mapping[tuple[str, str], str]:
    templates: dict[tuple[str, str], str] = {}
    for planet in planets:
        for saying in load(planet).sayings:
            *bearers, line = saying.id.split()
            bearer = [planet if named == ITSELF else named for named in bearers]
            templates["/".join([planet, *bearer]), line] = saying.text
    return templates


PHRASES: Final = Phrases(FOLDER, spell, point, {"name": _told, "heading": _told, "x": _aloud}, _sayings)
ask, tell = PHRASES.ask, PHRASES.tell
