"""Look for plans whose playthroughs together show all that `coverage` asks for, and write them into `plans.py`.

    python -m tests.playthroughs.planet_unknown.search --tries 36

See `tests.playthroughs.searching` for how.
"""

import sys
from typing import Final

import unmapped
from tests.playthroughs.planet_unknown.playthroughs import PLANET_UNKNOWN
from tests.playthroughs.searching import Search, Tables
from unmapped.games.planet_unknown.table.actions import VOCABULARY
from unmapped.kernel.record import Record

_RANDOM: Final[dict[str, object]] = {"planets": "random", "corporations": "random"}
_DEALT: Final[dict[str, object]] = {"planets": "dealt", "corporations": "dealt"}


def _mix(green: int, orange: int, red: int) -> dict[str, object]:
    return {**_RANDOM, "event_mix": {"green": green, "orange": orange, "red": red}}


def _boards(*corporations: str) -> dict[str, object]:
    return {"planets": "random", "corporations": corporations}


TABLES: Final[Tables] = (
    ("alone-default-events", 1, {}),
    ("alone-easy-events", 1, _mix(20, 0, 0)),
    ("alone-hard-events", 1, _mix(0, 0, 20)),
    ("alone-orange-events", 1, _mix(0, 20, 0)),
    ("alone-mixed-events", 1, _mix(10, 0, 10)),
    ("alone-dealt-boards", 1, _DEALT),
    ("two-station-by-itself", 2, {}),
    ("two-station-turned", 2, {**_RANDOM, "two_player_variant": False}),
    ("two-events-private-objectives", 2, {**_RANDOM, "events": True, "private_objectives": True}),
    ("three-random-ring-shift", 3, {**_RANDOM, "ring_shift": "random"}),
    ("three-event-mix", 3, {**_mix(4, 8, 8), "events": True}),
    ("three-dealt-boards-private-objectives", 3, {**_DEALT, "private_objectives": True}),
    ("four-private-objectives", 4, {**_RANDOM, "private_objectives": True}),
    ("four-dealt-boards", 4, _DEALT),
    ("five-private-objectives", 5, {**_RANDOM, "private_objectives": True}),
    ("five-events", 5, {**_RANDOM, "events": True}),
    ("six-random-boards", 6, _RANDOM),
    (
        "six-private-objectives-events",
        6,
        {**_RANDOM, "events": True, "private_objectives": True, "ring_shift": 3},
    ),
)

RARE: Final[Tables] = (
    ("three-carried-meteorites-and-stored-patches", 3, _boards("horizon", "universal", "makeshift")),
    ("two-patches-on-meteorites", 2, _boards("wormhole", "universal")),
    ("alone-patches-on-meteorites", 1, _boards("wormhole")),
    ("three-techs", 3, _boards("cosmos", "flux", "jump_drive")),
    ("three-more-techs", 3, _boards("makeshift", "oasis", "republic")),
    ("four-more-objectives", 4, {**_RANDOM, "private_objectives": True}),
    ("alone-more-green-events", 1, _mix(20, 0, 0)),
    ("alone-more-orange-events", 1, _mix(0, 20, 0)),
    ("alone-more-red-events", 1, _mix(0, 0, 20)),
)
"""Played only as long as something is missing, with more tries."""


def offered(record: Record) -> set[str]:
    """The cards that somebody could have chosen."""
    table = unmapped.game("planet_unknown").replay(record, 0)
    found: set[str] = set()
    for seat, action in record.actions:
        words = [VOCABULARY.words(one).split() for one in table.legal(seat)]
        found |= {one[1] for one in words if one[0] in ("card", "objective")}
        table.act(seat, action)
    return found


def wishes(missing: set[str]) -> set[str]:
    """The cards among the missing labels."""
    return {one.split()[-1] for one in missing if one.split()[0] in ("civ", "private", "held")}


def worth(new: set[str], record: Record) -> int:
    """Techs and jumps are rarer than the rest."""
    return sum(3 if one.startswith(("tech", "use", "jump", "by")) else 1 for one in new)


SEARCH: Final = Search(PLANET_UNKNOWN, TABLES, RARE, wishes, worth, offered)

if __name__ == "__main__":
    sys.exit(SEARCH.main(sys.argv[1:], tries=36))
