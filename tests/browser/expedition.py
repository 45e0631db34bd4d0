"""The expedition that the browser tests play: a short one that is won, kept in words beside this file.

python -m tests.browser.expedition            # plays another one if it does not lead home any more
python -m tests.browser.expedition --anew     # plays another one in any case

Without a reason to play another one it leaves the file as it is.
"""

import argparse
import sys
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import unmapped
from unmapped.bots import NO_LIMIT, bot
from unmapped.games.unsettled.table.state import WON, Expedition
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.table import Table

FILE: Final = Path(__file__).with_suffix(".txt")

SEATS: Final = 2
OPTIONS: Final[dict[str, object]] = {"planet": "orrowin", "task": "b", "difficulty": "introductory"}

MOST_TURNS: Final = 20
"""A longer expedition would keep the tests too long."""

AGAIN: Final = "`python -m tests.browser.expedition` plays another one."
"""What there is to do where the file does not tell a suitable expedition any more."""

INTERRUPTING: Final = ("use ", "give ")
"""How actions begin with which somebody comes in on another's turn."""


class Line(NamedTuple):
    """One action: who did what, and whether it was another's turn."""

    seat: int
    words: str
    interrupts: bool
    alone: bool
    """Nobody else was asked at that moment."""


class Played(NamedTuple):
    """An expedition from its first action to its end."""

    seed: int
    lines: tuple[Line, ...]
    home: bool
    turns: int

    @property
    def suits(self) -> bool:
        """Whether everybody came home in few turns, and each used something on the other's turn."""
        interrupting = {line.seat for line in self.lines if line.interrupts}
        return self.home and self.turns <= MOST_TURNS and len(interrupting) == SEATS

    def text(self) -> str:
        """How it is kept: the seed, and a line for each action."""
        return "\n".join([f"seed {self.seed}", *[f"{line.seat} {line.words}" for line in self.lines]]) + "\n"


def kept() -> Played:
    """The expedition of the file, played again.

    Raises BadWords or IllegalAction where it does not follow the rules any more.
    """
    first, *rest = FILE.read_text(encoding="utf-8").splitlines()
    seed = int(first.removeprefix("seed "))
    table = begun(seed)
    lines: list[Line] = []
    for line in rest:
        seat, _, words = line.partition(" ")
        lines.append(act(table, int(seat), words))
    return told(seed, table, lines)


def played(seed: int) -> Played:
    """An expedition of planners, given up where it gets too long."""
    table = begun(seed)
    crew = bot("planner", seed=seed)
    lines: list[Line] = []
    while not table.over and table.state.turn <= MOST_TURNS:
        seat = table.to_act[0]
        chosen = crew.choose(table.imagine(seat, len(lines)), seat, NO_LIMIT)
        lines.append(act(table, seat, table.words(chosen)))
    return told(seed, table, lines)


def begun(seed: int) -> Table[Expedition]:
    """The table before the first action."""
    return unmapped.game("unsettled").start(SEATS, seed, **OPTIONS)


def act(table: Table[Expedition], seat: int, words: str) -> Line:
    """Take an action."""
    asked = table.prompt(seat)
    window = asked is not None and asked.key == "window"
    interrupts = window and words.startswith(INTERRUPTING) and table.state.active != seat
    alone = len(table.to_act) == 1
    table.act(seat, table.vocabulary.number(words))
    return Line(seat, words, interrupts, alone)


def told(seed: int, table: Table[Expedition], lines: list[Line]) -> Played:
    """What was played."""
    home = table.over and table.state.ending == WON
    return Played(seed, tuple(lines), home, table.state.turn)


def main(arguments: list[str]) -> int:
    """Write the file anew where that is called for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true", help="play another one in any case")
    if not parser.parse_args(arguments).anew and leads_home():
        return 0
    for seed in count(2):
        found = played(seed)
        fate = "home, as is wanted" if found.suits else "home" if found.home else "not home"
        print(f"seed {seed}: {fate} after {found.turns} turns and {len(found.lines)} actions", flush=True)
        if found.suits:
            FILE.write_text(found.text(), encoding="utf-8")
            break
    return 0


def leads_home() -> bool:
    """Whether the file tells an expedition that can be played under the rules as they are, and serves the tests."""
    try:
        return kept().suits
    except (OSError, UnmappedError):
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
