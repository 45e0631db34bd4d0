"""What a playthrough of Unsettled shows, as labels like “used broth”, and what all of them together must show.

A card is in use when it has come up, and has been entered, done, borne, drawn or used as its kind allows: that it lies
in a stack shows nothing.
"""

import tomllib
from collections.abc import Generator
from importlib.resources import files
from typing import Final

from unmapped.games import unsettled
from unmapped.games.unsettled.cards import cartridge as built
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.components import TASKS
from unmapped.games.unsettled.table.options import ABILITIES, DIFFICULTIES, Options
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

PLANETS: Final = ("orrowin", "vessimar")
SEATS: Final = (2, 3, 4)

ELSEWHERE: Final = frozenset(
    (
        "told by-chance",
        "told exchanged",
        "told insight-lost",
        "told moment-moved",
        "told scarab-back",
        "told scarab-gone",
        "told swapped",
        "told turned",
    )
)
"""What only planets to come have words for."""

HARDLY_EVER: Final = frozenset(
    (
        "asked in-vain",
        "asked trigger",
        "did admire-how-still-they-lie of orrowin/b7",
        "did say-it-for-them of orrowin/b8",
        "did tap-the-bare-vein of orrowin/a7",
        "told anomalies-renewed",
    )
)
"""What no game met that was looked at for this; the tests of the rules show it."""

_SAYS: Final = {
    "moved": "entered",
    "carried": "entered",
    "placed": "entered",
    "opportunity": "found",
    "completed": "completed",
    "breakthrough": "gained",
    "distress": "bore",
    "drew": "drew",
    "face": "reached",
    "built": "built",
    "trigger": "fired",
    "counter": "counted",
    "uncovered": "moved",
    "token-placed": "moved",
    "token-taken": "moved",
    "token-given": "moved",
    "roamed": "moved",
    "spared": "moved",
}
"""What lines of the journal show of the thing that they name first."""


def modes(seats: int, options: Options) -> set[str]:
    """What is special about how a table is set up."""
    found = {f"{seats} explorers on {options.planet}/{options.task}", f"difficulty {options.difficulty}"}
    found.add(f"traits {options.traits}")
    if options.scarab:
        found.add(f"scarab {options.scarab}")
    found |= {name for name, chosen in (("nobody asked for consent", not options.consent),) if chosen}
    found |= {name for name in ("strict", "moods") if getattr(options, name)}
    return found


def required() -> set[str]:
    """All labels that some playthrough must bear."""
    found = {"won", "hollow", "lost", "strict", "moods", "nobody asked for consent"}
    found |= {f"difficulty {level}" for level in DIFFICULTIES} | {f"scarab {ability}" for ability in ABILITIES}
    found |= {f"traits {way}" for way in ("secret", "open", "draft")}
    for name in PLANETS:
        found |= {f"{seats} explorers on {name}/{task}" for seats in SEATS for task in TASKS}
        found |= cards(cartridge(name))
    phrases = tomllib.loads((files(unsettled) / "phrases.toml").read_text(encoding="utf-8"))
    found |= {f"told {key}" for key in phrases["journal"]}
    found |= {f"asked {key}" for key in phrases["prompt"]}
    return found - ELSEWHERE - HARDLY_EVER


_COMES: Final = {
    built.OPPORTUNITY_CARD: ("found", "completed"),
    built.BREAKTHROUGH_CARD: ("gained",),
    built.DISTRESS_CARD: ("bore",),
    built.ANOMALY_CARD: ("learnt",),
    built.PLANET_CARD: ("drew",),
    built.TRAIT_CARD: ("chose",),
    built.STRUCTURE_THING: ("built",),
    built.MOOD_THING: ("mood",),
}
"""How things of each kind come into use; those that have actions of their own are used as well."""


def cards(planet: Cartridge) -> set[str]:
    """What the cards, faces and pieces of a planet have to show."""
    found: set[str] = set()
    for thing, (kind, _) in enumerate(planet.things):
        source = planet.source(thing)
        found |= {f"{coming} {source}" for coming in _COMES.get(kind, ())}
        if kind == built.ENVIRONMENT_CARD:
            found |= {f"entered {source}"}
        found |= {deed(planet.spaces[space].title, source) for space in planet.spaces_of[thing]}
        found |= {deed(planet.free[free].title, source) for free in planet.free_of[thing]}
    for at, task in enumerate(TASKS):
        found |= {f"reached {planet.source(face.thing)}" for face in planet.faces[at]}
        found |= {f"{planet.name}/{task} won"}
    found |= {f"gained {discovery}" for discovery in planet.discoveries}
    found |= {f"moved {token}" for token in planet.tokens}
    found |= {f"counted {counter}" for counter in planet.counters}
    found |= {f"fired {trigger}" for trigger in planet.trigger_names}
    return found


def deed(title: str, source: str) -> str:
    """The label of an action space, or of a free action."""
    return f"did {title.lower().replace(' ', '-')} of {source}"


def told(planet: Cartridge, lines: list[Line]) -> set[str]:
    """What lines of the journal show."""
    found: set[str] = set()
    for line in lines:
        found.add(f"told {line.key}")
        if line.key in _SAYS:
            found.add(f"{_SAYS[line.key]} {line.args[0]}")
        elif line.key in ("set", "used"):
            title, thing = line.args[-2:]
            found.add(deed(str(title), _source(planet, str(thing))))
        elif line.key == "discovery":
            found |= {f"gained {line.args[0]}", f"learnt {line.args[1]}"}
        elif line.key == "mood":
            found.add(f"mood {line.args[1]}")
        elif line.key == "trait":
            found.add(f"chose {line.args[0]}")
    return found


def _source(planet: Cartridge, identity: str) -> str:
    """What a thing goes by that a line names: faces of tasks have the same ids on every planet."""
    faces = {planet.ids[face.thing] for task in planet.faces for face in task}
    return f"{planet.name}/{identity}" if identity in faces else identity


def shown(table: Table[Expedition], record: Record) -> Generator[None, None, set[str]]:
    """The labels of a playthrough; `table` is at its start and an action of the record is played at each yield."""
    options = table.origin.options
    assert isinstance(options, Options)
    found = modes(table.seats, options)
    for seat, _ in record.actions:
        asked = table.prompt(seat)
        assert asked is not None
        found.add(f"asked {asked.key}")
        yield
    journal = table.journal
    assert journal is not None
    found |= told(table.state.planet, journal.lines)
    assert table.result is not None
    outcome = table.result.outcome
    return found | {outcome, f"{options.planet}/{options.task} {outcome}"}
