"""Look for plans whose playthroughs together show all that `coverage` asks for, and write them into `plans.py`.

    python -m tests.playthroughs.planet_unknown.search --tries 36

For every table of a list the seed is taken whose game shows most that none before it has shown; tables made for what
is rare follow until nothing is missing. Only needed when rules change so much that the games there are cannot stay.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.planet_unknown.coverage import required, shown
from tests.playthroughs.planet_unknown.policy import play
from unmapped.games.planet_unknown.actions import VOCABULARY
from unmapped.kernel.record import Record

_RANDOM: Final[dict[str, object]] = {"planets": "random", "corporations": "random"}
_DEALT: Final[dict[str, object]] = {"planets": "dealt", "corporations": "dealt"}


def _mix(green: int, orange: int, red: int) -> dict[str, object]:
    return {**_RANDOM, "event_mix": {"green": green, "orange": orange, "red": red}}


def _boards(*corporations: str) -> dict[str, object]:
    return {"planets": "random", "corporations": corporations}


TABLES: Final[tuple[tuple[str, int, dict[str, object]], ...]] = (
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

RARE: Final[tuple[tuple[str, int, dict[str, object]], ...]] = (
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


def search(tries: int) -> tuple[list[Plan], set[str]]:
    """Plans, and what they leave unshown."""
    missing = required()
    plans: list[Plan] = []
    for name, seats, options in (*TABLES, *RARE):
        is_rare = len(plans) >= len(TABLES)
        wanted = sorted({one.split()[-1] for one in missing if one.split()[0] in ("civ", "private", "held")})
        best: tuple[int, Plan, Record, set[str]] | None = None
        for seed in range(tries * (4 if is_rare else 1)) if missing else ():
            plan = Plan(name, seats, seed, options, " ".join(wanted))
            record = play(plan)
            new = shown(unmapped.game("planet_unknown").replay(record, 0), record) & missing
            worth = sum(3 if one.startswith(("tech", "use", "jump", "by")) else 1 for one in new)
            if best is None or worth > best[0]:
                best = (worth, plan, record, new)
        if best is None or (is_rare and not best[0]):
            continue
        worth, plan, record, new = best
        there = offered(record)
        plans.append(plan._replace(wanted=" ".join(one for one in wanted if one in there)))
        missing -= new
        print(f"{name}: seed {plan.seed} shows {len(new)} more, {len(missing)} left", flush=True)
    return plans, missing


def written(value: object) -> str:
    """A plan's values as source."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)}: {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + "".join(f"{written(item)}, " for item in value) + ")"
    return json.dumps(value) if isinstance(value, str) else repr(value)


def main(arguments: list[str]) -> int:
    """Search, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=36, help="how many seeds of every table are tried")
    plans, missing = search(parser.parse_args(arguments).tries)
    path = Path(__file__).with_name("plans.py")
    head = path.read_text(encoding="utf-8").partition("PLANS: Final")[0]
    body = "".join(f"    Plan({', '.join(written(part) for part in plan if part != '')}),\n" for plan in plans)
    path.write_text(f"{head}PLANS: Final = (\n{body})\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(path)], check=True)
    print("missing:", sorted(missing) or "nothing")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
