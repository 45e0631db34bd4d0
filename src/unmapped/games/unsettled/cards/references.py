"""Whatever a planet names, it has: the ids that its words and cards refer to, and what each of them may refer to.

What a field names is told by its type (`verbs.ids`); what a hook is about, by its moment.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from unmapped.games.unsettled.cards.components import (
    ACTIONS,
    DECKS,
    FOCUS,
    RESOURCE_ACTIONS,
    Face,
    Framework,
    Hook,
    Planet,
    Task,
)
from unmapped.games.unsettled.cards.torn import Torn
from unmapped.games.unsettled.cards.verbs import finds, planet
from unmapped.kernel.content import Faults, Location, check_known
from unmapped.kernel.errors import BadContent
from unmapped.language import naming
from unmapped.language.reading import inside

Known: TypeAlias = Mapping[str, tuple[str, ...]]
"""The ids of everything there is, by kind."""

WORLD: Final = "planet.toml"
SYMBOLS: Final = ("time", "insight", "impassable")
"""The symbols of edges that every planet knows (US-189, US-195)."""
ORIGINS: Final = ("actor", "affected", "luna", "place", "card", "scarab", "chosen", "held")
"""From where distances are measured, besides tokens and structures."""

HAPPENING: Final[Mapping[str, str]] = {
    "trigger": "trigger",
    "cross": "symbol",
    "counter": "counter",
    "creature_moves": "creature",
    "creature_moved": "creature",
    "flag": "flag",
    "draw": "stack",
    "occasion": "occasion",
}
"""What the `of` of a hook names at a moment; at all others it is a place."""

_SPECIAL: Final[Mapping[str, tuple[str, ...]]] = {
    "discovery": ("outlined", "potential"),
    "structure": ("this", "any"),
}
"""Words that stand where otherwise something is named."""


def faults(box: Planet, framework: Framework, torn: Torn) -> Iterator[BadContent]:
    """Every name is that of something there is, or may be in what is torn; a flag is set somewhere."""
    there = known(box, framework)
    for location, part in everything(box):
        for key, kind, word in names(part):
            if torn.may_bring(word, kind):
                continue
            gathered = Faults()
            gathered.tried(check_known, word, (*there[kind], *_SPECIAL.get(kind, ())), location.at(key), kind)
            yield from (BadContent(*fault) for fault in gathered.found)


def names(part: Struct) -> Iterator[tuple[str, str, str]]:
    """Give every name that a record says itself: the key, what kind of thing it names, and the name."""
    if isinstance(part, Hook) and part.of:
        yield "of", HAPPENING.get(part.on, "ground"), part.of
    yield from naming.names(part)


def known(box: Planet, framework: Framework) -> Known:
    """Return the ids of everything there is on a planet, by kind."""
    pieces = {kind: tuple(token.id for token in box.tokens if token.kind == kind) for kind in ("counter", "creature")}
    tokens = tuple(token.id for token in box.tokens if token.kind not in ("counter", "structure"))
    structures = (
        *(structure.id for structure in framework.structures),
        *(token.id for token in box.tokens if token.kind == "structure"),
    )
    nodes = tuple(node.id for node in box.environment)
    tags = tuple(sorted({tag for node in box.environment for tag in node.tags}))
    return {
        "action": (*ACTIONS, *RESOURCE_ACTIONS),
        "counter": pieces["counter"],
        "creature": pieces["creature"],
        "discovery": tuple(discovery.id for discovery in box.discoveries),
        "focus": FOCUS,
        "flag": tuple(sorted({flag for _, part in everything(box) for flag in sets(part)})),
        "ground": ("scarab", *tags, *nodes, *tokens),
        "happening": ("wrap", *(occasion.id for occasion in box.occasions)),
        "mood": tuple(mood.id for mood in box.moods),
        "mystery": tuple(card.letter for card in box.cards if card.letter),
        "node": nodes,
        "occasion": tuple(occasion.id for occasion in box.occasions),
        "origin": (*ORIGINS, *tokens, *structures),
        "property": tuple(property_.id for property_ in box.properties),
        "slot": tuple(sorted({slot for task in box.tasks for face in task.faces for slot in slots(face)})),
        "stack": tuple(stack.id for stack in box.stacks),
        "structure": structures,
        "symbol": (*SYMBOLS, *(symbol.id for symbol in box.symbols)),
        "tag": tags,
        "token": tokens,
        "trigger": tuple(trigger.id for trigger in box.triggers),
    }


def slots(face: Face) -> tuple[str, ...]:
    """Return the parts of which a face needs contributions."""
    return () if face.objective is None else tuple(face.objective.slots)


def sets(part: Struct) -> tuple[str, ...]:
    """Return the flags that a word sets."""
    match part:
        case planet.SetFlag():
            return (part.flag,)
        case planet.Vote():
            return part.flags
        case finds.ForfeitDiscovery(new_property=flag) if flag:
            return (flag,)
        case _:
            return ()


# --- Where things are written -----------------------------------------------------------------------------------------


def everything(box: Planet) -> Iterator[tuple[Location, Struct]]:
    """Give every record of a planet, however deep it lies, with the place where it is written."""
    for location, part in written(box):
        yield from inside(part, location)


def written(box: Planet) -> Iterator[tuple[Location, object]]:
    """Give what the files of a planet say, piece by piece: cards, faces, and what the planet and its tasks say."""
    for field in box.__struct_fields__:
        if field not in DECKS and field != "tasks":
            yield Location(WORLD, key=field), getattr(box, field)
    for field, deck in DECKS.items():
        for card in getattr(box, field):
            yield Location(deck.file, f'{deck.table} "{card.id}"'), card
    for task in box.tasks:
        yield Location(task_file(task), key="hooks"), task.hooks
        for number, face in enumerate(task.faces, 1):
            yield face_place(task, number), face


def task_file(task: Task) -> str:
    """Return the file of a task."""
    return f"tasks/{task.id}.toml"


def face_place(task: Task, number: int) -> Location:
    """Return where a face of a task is written; the first has number 1."""
    return Location(task_file(task), f"face {number}")
