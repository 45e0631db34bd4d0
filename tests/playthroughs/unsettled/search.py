"""Look for plans whose playthroughs together show all that `coverage` asks for, and write them into `plans.py`.

    python -m tests.playthroughs.unsettled.search --tries 4           # plays all of them anew
    python -m tests.playthroughs.unsettled.search --tries 4 --keep    # only those that cannot be played any more

See `tests.playthroughs.searching` for how.
"""

import sys
from typing import Final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.searching import Search, Tables
from tests.playthroughs.unsettled.coverage import PLANETS, SEATS, cards, required
from tests.playthroughs.unsettled.playthroughs import UNSETTLED
from unmapped.games.unsettled.cards.cartridge import MOOD_THING
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import NODE, PILES, Expedition
from unmapped.games.unsettled.turn.setup import MOOD_FACES
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

_LEVELS: Final[tuple[dict[str, object], ...]] = (
    {"difficulty": "introductory"},
    {"difficulty": "discomforting", "scarab": "transporter"},
    {"difficulty": "harrowing"},
    {"difficulty": "introductory", "moods": True, "consent": False},
    {"difficulty": "discomforting", "scarab": "resuscitation_chamber", "traits": "open"},
    {"difficulty": "introductory", "moods": True, "traits": "draft"},
    {"difficulty": "discomforting", "scarab": "rejuvenation_pod", "moods": True},
    {"difficulty": "introductory", "strict": True},
    {"difficulty": "excruciating", "moods": True},
)
"""How the nine crews of a planet set out, by task and by size."""

_NUMBERS: Final = {2: "two", 3: "three", 4: "four"}


def _tables(planet: str, turned: int) -> Tables:
    """Each task with each number of explorers; the second planet begins elsewhere among the levels."""
    crews = [(task, seats) for task in "abc" for seats in SEATS]
    levels = _LEVELS[turned:] + _LEVELS[:turned]
    return tuple(
        [
            (f"{planet}-{task}-{_NUMBERS[seats]}", seats, {"planet": planet, "task": task, **level})
            for (task, seats), level in zip(crews, levels, strict=True)
        ]
    )


_SHOWN_ELSEWHERE: Final = ("orrowin-a-two", "orrowin-a-four", "orrowin-c-four", "vessimar-a-three", "vessimar-c-four")
"""Crews of whom another one of the same task and size shows more."""

TABLES: Final[Tables] = tuple(
    [table for table in (*_tables("orrowin", 0), *_tables("vessimar", 5)) if table[0] not in _SHOWN_ELSEWHERE]
)

_MORE: Final[Tables] = tuple(
    [
        (f"{planet}-{task}-{_NUMBERS[seats]}-{way}", seats, {"planet": planet, "task": task, **level})
        for way, level, seats in (
            ("again", _LEVELS[6], 4),
            ("once-more", _LEVELS[3], 3),
            ("for-the-rest", _LEVELS[5], 2),
            ("at-last", _LEVELS[1], 3),
        )
        for task in "abc"
        for planet in ("vessimar", "orrowin")
    ]
)

_ON_PURPOSE: Final[Tables] = tuple(
    [
        (f"{planet}-{task}-{_NUMBERS[seats]}-on-purpose", seats, {"planet": planet, "task": task, **_LEVELS[level]})
        for planet, task, seats, level in (
            ("vessimar", "c", 4, 3),
            ("orrowin", "b", 2, 0),
            ("vessimar", "a", 2, 0),
            ("orrowin", "a", 2, 0),
            ("vessimar", "c", 3, 0),
            ("orrowin", "b", 3, 8),
            ("orrowin", "c", 2, 3),
            ("vessimar", "b", 3, 8),
            ("orrowin", "a", 4, 7),
            ("vessimar", "c", 2, 3),
        )
    ]
)
"""Crews who go out of their way for what no other has shown."""

RARE: Final[Tables] = (
    *_ON_PURPOSE,
    *_MORE,
    ("vessimar-a-three-rejuvenated", 3, {"planet": "vessimar", "task": "a", **_LEVELS[6], "moods": False}),
    ("orrowin-a-three-hollow", 3, {"planet": "orrowin", "task": "a", **_LEVELS[0]}),
    ("vessimar-b-three-home", 3, {"planet": "vessimar", "task": "b", **_LEVELS[0]}),
    ("vessimar-b-three-unlucky", 3, {"planet": "vessimar", "task": "b", **_LEVELS[0]}),
    ("orrowin-a-three-tea", 3, {"planet": "orrowin", "task": "a", **_LEVELS[0]}),
    ("vessimar-a-two-home", 2, {"planet": "vessimar", "task": "a", **_LEVELS[0]}),
    ("vessimar-c-two-home", 2, {"planet": "vessimar", "task": "c", **_LEVELS[0]}),
)

LONGEST: Final = 620
"""More actions make a page that nobody reads."""

_MANY: Final = 80


def wishes(missing: set[str]) -> set[str]:
    """The cards and pieces among the missing labels; too many wishes are none."""
    found = {label.split()[-1] for label in missing}
    return found if len(found) <= _MANY else set()


def worth(new: set[str], record: Record) -> int:
    """Labels count, as long as the page is not too long; a crew that comes home counts a little."""
    if len(record.actions) > LONGEST:
        return 0
    return 20 * len(new) - 19 - len(record.actions) // 100


def offered(record: Record) -> set[str]:
    """What may be wanted on the planet of a game; what only the other one has changes nothing there."""
    planet = record.options.get("planet", Options().planet)
    elsewhere = {label.split()[-1] for name in PLANETS if name != planet for label in cards(cartridge(name))}
    here = {label.split()[-1] for label in cards(cartridge(str(planet)))}
    return {label.split()[-1] for label in required()} - (elsewhere - here)


def promise(plan: Plan, missing: set[str]) -> float:
    """What the stacks hold of what is missing: the nearer to the top, the more."""
    table: Table[Expedition] = unmapped.game("unsettled").start(plan.seats, plan.seed, **plan.options)
    state = table.state
    wanted = {label.split()[-1] for label in missing}
    found = 0.0
    if plan.options.get("moods"):
        rolled = 1 + state.chance.clone().below("mood", MOOD_FACES)
        lines = [number for number, (low, high, _) in enumerate(state.planet.moods) if low <= rolled <= high]
        found += sum([2.0 for number in lines if state.planet.ids[state.planet.first[MOOD_THING] + number] in wanted])
    for pile in range(PILES):
        for depth, card in enumerate(state.cards.piles[pile]):
            if state.planet.ids[card] in wanted:
                found += 1.0 if pile >= NODE else 1.0 / (1 + depth)
    return found


SEARCH: Final = Search(UNSETTLED, TABLES, RARE, wishes, worth, offered, promise)

if __name__ == "__main__":
    sys.exit(SEARCH.main(sys.argv[1:], tries=4))
