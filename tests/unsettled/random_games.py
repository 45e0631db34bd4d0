"""Random games of Unsettled over all planets, tasks, crews and difficulties, under what must always be true.

    nice python -m tests.unsettled.random_games --games 10000 --jobs 2 --first 0

Game n is the same game wherever it is played, and every 432 games go through all settings; a fault is told as soon as
it is found. Crews pass or let it go more often than chance alone would have it, so that turns come to their end.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import unmapped
from tests.unsettled.invariants import QUANTITIES, check
from unmapped.games.unsettled.cards.content import planets
from unmapped.games.unsettled.table.options import ABILITIES, DIFFICULTIES
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.chance import Chance
from unmapped.kernel.game import Game
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, play

GAME: Final[Game[Expedition]] = unmapped.game("unsettled")
LONGEST: Final = 5_000
"""More actions than any game takes."""

_IDLE: Final = 20
"""Of so many choices among free actions that change little, one is made."""


def setting(number: int) -> tuple[int, dict[str, object]]:
    """The crew and the options of a game."""
    known = planets()
    difficulty = DIFFICULTIES[number // 18 % len(DIFFICULTIES)]
    options: dict[str, object] = {
        "planet": known[number % len(known)],
        "task": "abc"[number // len(known) % 3],
        "difficulty": difficulty,
        "scarab": ABILITIES[number % 3] if difficulty == "discomforting" else "",
        "consent": number % 5 != 0,
        "moods": number // 72 % 2 == 0,
        "traits": ("secret", "open", "draft")[number // 144 % 3],
    }
    return 2 + number // (3 * len(known)) % 3, options


def chooser(luck: str) -> Choose[Expedition]:
    """Choose at random, mostly for those who must act, and mostly something that leads on."""
    chance = Chance(f"crew/{luck}", ("seat", "action"))

    def choose(table: Table[Expedition]) -> tuple[int, int]:
        seats = table.to_act
        if table.may_act and chance.pick("seat", 8) == 0:
            seats = table.may_act
        seat = seats[chance.pick("seat", len(seats))]
        legal = table.legal(seat)
        words = table.state.planet.words
        idle = range(words.cope.first, words.pass_.first)
        leading = [action for action in legal if action not in idle]
        if leading and chance.pick("action", _IDLE):
            legal = leading
        if not legal:
            seat = table.to_act[0]
            legal = table.legal(seat)
        return seat, legal[chance.pick("action", len(legal))]

    return choose


def run(number: int, laws: Iterable[str] = (), stride: int = 1) -> Table[Expedition]:
    """Play a random game, with the invariants after every action."""
    seats, options = setting(number)
    choose = chooser(str(number))

    def checked(table: Table[Expedition]) -> tuple[int, int]:
        check(table.state)
        return choose(table)

    return play(
        GAME,
        checked,
        seats=seats,
        seed=number,
        options=options,
        laws=laws,
        stride=stride,
        quantities=QUANTITIES,
        limit=LONGEST,
    )


def told(number: int) -> tuple[str, str]:
    """How a game ended, and what went wrong in it; one of them is empty."""
    try:
        table = run(number)
    except Exception:  # noqa: BLE001 - whatever fails is told with its game
        return "", f"game {number}, {setting(number)}:\n{traceback.format_exc(limit=-3)}"
    state, result = table.state, table.result
    assert result is not None
    return f"{state.planet.name} {'abc'[state.task]} {result.outcome}", ""


def main() -> int:
    """Play games, and tell how they ended; 1 if any failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    endings: Counter[str] = Counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        for ending, fault in pool.map(told, range(given.first, given.first + given.games), chunksize=8):
            endings[ending or "a fault"] += 1
            if fault:
                print(fault, file=sys.stderr, flush=True)
    for ending, count in sorted(endings.items()):
        print(ending, count)
    print(f"{given.games - endings['a fault']} of {given.games} games without a fault")
    return 1 if endings["a fault"] else 0


if __name__ == "__main__":
    sys.exit(main())
