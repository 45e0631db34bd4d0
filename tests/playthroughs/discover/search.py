"""Look for plans whose playthroughs together show all that `coverage` asks for, and write them into `plans.py`.

    python -m tests.playthroughs.discover.search --tries 4           # plays all of them anew
    python -m tests.playthroughs.discover.search --tries 4 --keep    # only those that cannot be played any more

See `tests.playthroughs.searching` for how.
"""

import sys
from typing import Final

from tests.playthroughs.discover.coverage import OUTCOMES
from tests.playthroughs.discover.playthroughs import DISCOVER
from tests.playthroughs.discover.policy import BY_LUCK, FAR_SIGHTED
from tests.playthroughs.searching import Search, Tables
from unmapped.kernel.record import Record

TABLES: Final[Tables] = (
    ("first-one", 1, {"copy": 0, "scenario": 1}),
    (f"first-two-{FAR_SIGHTED}", 2, {"copy": 0, "scenario": 1}),
    ("first-three", 3, {"copy": 3, "scenario": 1}),
    ("first-four", 4, {"copy": 4, "scenario": 1}),
    ("second-one", 1, {"copy": 1, "scenario": 2}),
    (f"second-two-{FAR_SIGHTED}", 2, {"copy": 0, "scenario": 2}),
    ("second-three", 3, {"copy": 1, "scenario": 2}),
    ("second-four", 4, {"copy": 4, "scenario": 2}),
    ("third-one", 1, {"copy": 0, "scenario": 3}),
    (f"third-two-{FAR_SIGHTED}", 2, {"copy": 1, "scenario": 3}),
    ("third-three", 3, {"copy": 2, "scenario": 3}),
    (f"third-four-copy-89-{BY_LUCK}", 4, {"copy": 89, "scenario": 3}),
    (f"fourth-one-{FAR_SIGHTED}", 1, {"copy": 0, "scenario": 4}),
    ("fourth-two", 2, {"copy": 1, "scenario": 4}),
    ("fourth-three", 3, {"copy": 3, "scenario": 4}),
    ("fourth-four", 4, {"copy": 2, "scenario": 4}),
    ("contest-two", 2, {"copy": 5, "scenario": 5}),
    ("contest-three", 3, {"copy": 3, "scenario": 5}),
    ("contest-four", 4, {"copy": 2, "scenario": 5, "terrain": "second"}),
)

_SCENARIOS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "contest": 5}
_SEATS: Final = {"two": 2, "three": 3, "four": 4}
_BY_LUCK: Final = (
    *("first-three-copy-102", "second-two-copy-10", "second-two-copy-60", "second-three-copy-101"),
    *("second-four-copy-204", "third-two-copy-60", "third-three-copy-164", "third-three-copy-80"),
    *("fourth-three-copy-17", "contest-two-copy-68", "contest-three-copy-62", "contest-three-copy-268"),
    *("contest-four-copy-12", "contest-four-copy-13"),
)
"""Crews on copies that hold what is rare, whatever the crew does."""


def _by_luck(crew: str) -> tuple[str, int, dict[str, object]]:
    """The table of a crew that is called by its scenario, its size and its copy."""
    scenario, seats, _, copy = crew.split("-")
    return f"{crew}-{BY_LUCK}", _SEATS[seats], {"copy": int(copy), "scenario": _SCENARIOS[scenario]}


RARE: Final[Tables] = tuple([_by_luck(crew) for crew in _BY_LUCK])

LONGEST: Final = 1100
"""More actions make a page that nobody reads."""

_MANY: Final = 60
_WON: Final = 200


def wishes(missing: set[str]) -> set[str]:
    """The missing labels; too many wishes are none."""
    return {label.replace(" ", "-") for label in missing} if len(missing) <= _MANY else set()


def worth(new: set[str], record: Record) -> int:
    """Labels count, most of all how games end, as long as the page is not too long."""
    if len(record.actions) > LONGEST:
        return 0
    ends = len([label for label in new if label in OUTCOMES or label.endswith("won")])
    return 20 * len(new) + _WON * ends - 19 - len(record.actions) // 100


SEARCH: Final = Search(DISCOVER, TABLES, RARE, wishes, worth)

if __name__ == "__main__":
    sys.exit(SEARCH.main(sys.argv[1:], tries=4))
