"""What a playthrough of Undiscovered shows, as labels like “won race”, and what all of them together must show."""

import tomllib
from collections.abc import Generator
from importlib.resources import files
from typing import Final

from unmapped.games import undiscovered
from unmapped.games.undiscovered.cards.actions import ABILITIES, DOCKS, VOCABULARY
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import ResourceCard
from unmapped.games.undiscovered.chapters import scoring
from unmapped.games.undiscovered.table.options import Options
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table

HARDLY_EVER: Final = frozenset(
    (
        "asked complete",  # Only a marker moved from a tie to the last place of another mission does it (UD-R18).
        "points of system-upgrade",  # No connector of six or more may stay open (UD-R89).
        "asked swap",  # No card that there is swaps sectors; the verb is for cards to come.
        "told swapped",
    )
)
"""What no game met that was looked at for this; the tests of the rules show it."""


def modes(seats: int, options: Options) -> set[str]:
    """What is special about how a table is set up."""
    found = {f"seats {seats}", f"to {options.target}", f"draft {options.draft}"}
    if not options.rare_goods:
        found.add("no rare goods")
    if options.draft == "common" and not options.rare_goods:
        found.add("draft without rare goods")
    found |= {name for name in ("numbered_cards", "strict_bank") if getattr(options, name)}
    return found


def required() -> set[str]:
    """All labels that some playthrough must bear."""
    content = box().content
    found = {f"seats {seats}" for seats in (2, 3, 4)} | {"to 8", "to 10", "ends at the target", "ends at the limit"}
    found |= {"draft none", "draft common", "draft rare", "no rare goods", "draft without rare goods"}
    found |= {"numbered_cards", "strict_bank", "victory", "victory by the value of the ship", "shared victory"}
    for good in box().goods:
        if good.rarity != "starter":
            found.add(f"acquired {good.id}")
            if not isinstance(good, ResourceCard):
                found.add(f"removed {good.id}")
        if isinstance(good, ResourceCard):
            found.add(f"played {good.id}")
        elif good.victory is not None:
            found.add(f"points of {good.id}")
        if good.triggers:
            found.add(f"set off {good.id}")
    for mission in content.missions:
        found |= {f"won {mission.id}", f"runner-up of {mission.id}"}
        if {one.when for one in mission.triggers} - {"revealed", "marker_added"}:
            found.add(f"set off {mission.id}")
    found |= {f"explored {card.id}" for card in content.explorations}
    found |= {f"used {ability}" for ability in ABILITIES}
    found |= {f"docked in {part}" for part in DOCKS}
    phrases = tomllib.loads((files(undiscovered) / "phrases.toml").read_text(encoding="utf-8"))
    found |= {f"told {key}" for key in phrases["journal"]}
    found |= {f"asked {key}" for key in phrases["prompt"]}
    found |= {f"asked cards {way}" for way in phrases["way"]}
    return found - HARDLY_EVER


def shown(table: Table[Galaxy], record: Record) -> Generator[None, None, set[str]]:
    """The labels of a playthrough; `table` is at its start and an action of the record is played at each yield."""
    options = table.origin.options
    assert isinstance(options, Options)
    found = modes(table.seats, options)
    state = table.state
    for seat, action in record.actions:
        asked = table.prompt(seat)
        assert asked is not None
        found |= _asked(asked)
        words = VOCABULARY.words(action)
        if words.startswith("use "):
            found.add(f"used {words.removeprefix('use ')}")
        elif words.startswith("dock "):
            found.add(f"docked in {words.split()[-1]}")
        yield
    for seat in range(table.seats):
        found |= {f"points of {catalogue().design[part].record.id}" for part, _ in scoring.part_points(state, seat)}
    journal = table.journal
    assert journal is not None
    found |= _told(journal.lines, table.seats)
    assert table.result is not None
    found.add(table.result.outcome)
    if max(table.result.scores) >= state.target:
        found.add("ends at the target")
    elif state.round == state.round_limit:
        found.add("ends at the limit")
    return found


def _asked(prompt: Prompt) -> set[str]:
    found = {f"asked {prompt.key}"}
    if prompt.key == "cards":
        found.add(f"asked cards {prompt.args[0]}")
    return found


_SAYS: Final = {
    "played": "played",
    "bought": "acquired",
    "acquired": "acquired",
    "scrapped": "removed",
    "trigger": "set off",
    "mission-won": "won",
    "explored": "explored",
    "explored-points": "explored",
}
"""What lines of the journal show of the card that they name first."""


def _told(lines: list[Line], seats: int) -> set[str]:
    """What the journal shows, with those who had markers on missions that others won."""
    found: set[str] = set()
    markers: dict[int, list[int]] = {}
    for line in lines:
        found.add(f"told {line.key}")
        cards = [arg for arg in line.args if isinstance(arg, int)]
        if line.key in _SAYS:
            found.add(f"{_SAYS[line.key]} {catalogue().design[cards[0]].record.id}")
        if line.key in ("marked", "unmarked"):
            counts = markers.setdefault(cards[0], [0] * seats)
            counts[line.seat] += cards[1] if line.key == "marked" else -cards[1]
        elif line.key == "mission-won":
            counts = markers.pop(cards[0])
            if any(count for seat, count in enumerate(counts) if seat != line.seat):
                found.add(f"runner-up of {catalogue().design[cards[0]].record.id}")
    return found
