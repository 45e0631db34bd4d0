"""A game of Discover in which a survivor attacks another one, and a third one supports: to the end of that fight.

python -m tests.browser.attack            # plays another one if that of the file shows no longer what is wanted
python -m tests.browser.attack --anew     # plays another one in any case

It is kept in words beside this file. Without a reason to play another one it leaves the file as it is.
"""

import random
import sys
from pathlib import Path
from typing import Final

from tests.browser.told import Setting, Teller, renewed
from unmapped.games.discover.table import atlas

FILE: Final = Path(__file__).with_suffix(".txt")

SEATS: Final = 3
COPY: Final = 1
SCENARIO: Final = 5

MOST_LINES: Final = 60
"""A longer game would keep the tests too long."""
LEAST_STAMINA: Final = 4
"""With less nobody goes on, but back to camp."""


def fault(told: Teller) -> str:
    """What a game does not show of what is wanted, "" where it shows all."""
    if not told.did("attack", "support"):
        return "nobody attacks while a third one supports"
    changes = {line.seat for line in told.lines if line.asked == "rivals" and line.words != "pass"}
    if len(changes) < SEATS:
        return "not all of them change the dice"
    if told.table.state.fight is not None:
        return "the fight does not end"
    return "it is too long" if len(told.lines) > MOST_LINES else ""


def played(seed: int) -> Teller:
    """A game of survivors who look around for something to fight with, and meet at camp."""
    told = Teller(Setting(SEATS, seed, COPY, SCENARIO))
    chance = random.Random(seed)
    while not told.table.over and len(told.lines) < MOST_LINES:
        if told.did("attack") and told.table.state.fight is None and told.asked == "turn":
            break
        told.act(told.seat, chosen(told, chance))
    return told


def chosen(told: Teller, chance: random.Random) -> str:
    """What is done next: whatever leads to a fight of three, or anything."""
    legal, seat, state = told.legal(), told.seat, told.table.state
    match told.asked:
        case "turn":
            attacks = [words for words in legal if words.startswith("attack ")]
            if attacks and len({state.where[one] for one in range(SEATS)}) == 1:
                return attacks[0]
            gathers = [words for words in legal if words.startswith("gather ")]
            if gathers:
                return gathers[0]
            home = atlas.distances(state, 1 << state.camp)
            steps = [words for words in legal if words.startswith("move ")]
            if state.stamina[seat] <= LEAST_STAMINA:
                steps = [words for words in steps if home[spelled(words)] < home[state.where[seat]]]
            return chance.choice(steps) if steps else "end turn"
        case "rivals":
            return next(iter(legal))
        case "support":
            return chance.choice(legal[:-1])
        case "free-gather":
            return next((words for words in legal if words != "done"), "done")
        case _:
            return chance.choice([words for words in legal if words not in ("done", "pass")] or legal)


def spelled(words: str) -> int:
    """The space of which words speak last."""
    at = words.rsplit(maxsplit=1)[-1]
    return 7 * (ord(at[0]) - ord("a")) + int(at[1])


if __name__ == "__main__":
    sys.exit(renewed(sys.argv[1:], FILE, fault, played, first=1))
