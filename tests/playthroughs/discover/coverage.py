"""What a playthrough of Discover shows, as labels like “told looted”, and what all of them together must show.

The pool is far larger than these games: of its cards only kinds are asked for, and the tests of the rules play each.
"""

import tomllib
from collections.abc import Generator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from unmapped.games import discover
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

CONTEST: Final = 5
CREWS: Final = tuple([(seats, scenario) for scenario in range(1, CONTEST) for seats in range(1, 5)]) + tuple(
    [(seats, CONTEST) for seats in range(2, 5)]
)
"""How many survivors there are, in which scenario."""

OUTCOMES: Final = ("alone-out", "alone-lost", "all-out", "some-out", "nobody-out", "last-survivor")

HARDLY_EVER: Final = frozenset(
    (
        "asked own-threat",
        "asked price",
        "asked whose",
        "did die",
        "told by-chance",
        "told chose-no-monster",
        "told chose-no-space",
        "told chose-nobody",
        "told counter-added",
        "told fire-laid",
        "told lost",
        "told lost-project",
        "told monster-removed",
        "told no-card",
        "told no-threat",
        "told successes",
    )
)
"""What hangs on one or two cards of the pool, and came in none of some thousand games; the rules of each are tested."""


def required() -> set[str]:
    """All labels that some playthrough must bear."""
    whole = pool()
    found = {f"{seats} in scenario {scenario}" for seats, scenario in CREWS} | set(OUTCOMES)
    found |= {f"scenario {scenario} won" for scenario in range(1, CONTEST)}
    found |= {f"land {land.record.id}" for land in whole.lands} | {"contest on the second terrain"}
    found |= {"others stayed behind", "contest decided by an attack", "used a key"}
    found |= {"night of tier 1", "night of tier 2", "tribal threat", "ongoing threat"}
    found |= {"fought a special monster", "beat a special monster"}
    found |= {f"did {family.name}" for family in whole.vocabulary.families}
    phrases = tomllib.loads((files(discover) / "phrases.toml").read_text(encoding="utf-8"))
    found |= {f"told {key}" for key in phrases["journal"]}
    found |= {f"asked {key}" for key in phrases["prompt"]}
    return found - HARDLY_EVER


@cache
def _kinds() -> dict[tuple[str, str], set[str]]:
    """What lines show of the kind of the card that they name first, by key and card."""
    whole = pool()
    found: dict[tuple[str, str], set[str]] = {}
    for thing, identity in enumerate(whole.ids):
        kind, number = whole.things[thing]
        if kind == built.NIGHT:
            found["night-card", identity] = {f"night of tier {whole.tier[number]}"}
        elif kind == built.THREAT:
            sorts = (("tribal", whole.tribal[number]), ("ongoing", whole.ongoing_threat[number]))
            found["drew-threat", identity] = {f"{sort} threat" for sort, is_it in sorts if is_it}
    for thing in [special for land in whole.lands for special in land.specials]:
        found["fights", whole.ids[thing]] = {"fought a special monster"}
        found["defeated", whole.ids[thing]] = {"beat a special monster"}
    return found


def told(lines: list[Line]) -> set[str]:
    """What lines of the journal show one by one."""
    found = {f"told {line.key}" for line in lines}
    for line in lines:
        if line.args:
            found |= _kinds().get((line.key, str(line.args[0])), set())
    return found


def answered(table: Table[Tribe], seat: int, action: int) -> set[str]:
    """What a question and its answer show."""
    prompt = table.prompt(seat)
    assert prompt is not None
    found = {f"asked {prompt.key}", f"did {table.vocabulary.family_of(action).name}"}
    return found | {"used a key"} if prompt.key == "key" and table.words(action) == "yes" else found


def shown(table: Table[Tribe], record: Record) -> Generator[None, None, set[str]]:
    """The labels of a playthrough; `table` is at its start and an action of the record is played at each yield."""
    options = table.origin.options
    assert isinstance(options, Options)
    state = table.state
    found = {f"{table.seats} in scenario {options.scenario}", f"land {state.setting.land.record.id}"}
    if options.terrain == "second":
        found.add("contest on the second terrain")
    for seat, action in record.actions:
        found |= answered(table, seat, action)
        yield
    journal, result = table.journal, table.result
    assert journal is not None
    assert result is not None
    found |= told(journal.lines) | {result.outcome} | _endings(journal.lines)
    if max(result.scores):
        found.add(f"scenario {options.scenario} won")
    return found


def _endings(lines: list[Line]) -> set[str]:
    """What became of the survivors, one after the other."""
    found: set[str] = set()
    left = [line for line in lines if line.key in ("won", "lost", "eliminated")]
    for first, later in pairwise(left):
        if first.key == "won" and later.key != "won":
            found.add("others stayed behind")
        if later.key == "won" and "strikes" in {line.key for line in lines if line.turn == first.turn}:
            found.add("contest decided by an attack")
    return found
