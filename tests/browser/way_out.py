"""The game of Discover that the browser tests play: of two survivors one gets out, and a lot happens on the way.

python -m tests.browser.way_out            # plays another one if that of the file shows no longer what is wanted
python -m tests.browser.way_out --anew     # plays another one in any case

It is kept in words beside this file. Without a reason to play another one it leaves the file as it is.
"""

import argparse
import sys
from itertools import count
from math import log
from pathlib import Path
from typing import Final, NamedTuple, cast, final

import unmapped
from unmapped.bots import planner
from unmapped.bots.search import Clock
from unmapped.games import game
from unmapped.games.discover import atlas, finding
from unmapped.games.discover.pieces import Printed
from unmapped.games.discover.setting import Setting
from unmapped.games.discover.state import CASUALTY, HAS_WON, TILES, Tribe
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.game import Definition
from unmapped.kernel.table import Table

FILE: Final = Path(__file__).with_suffix(".txt")

SEATS: Final = 2
SPACES: Final = 7
LEAVES: Final = 0
FALLS: Final = 1
"""Who gets out, and who dies on the way."""

COPY: Final = 0
SCENARIO: Final = 2
"""One of two stages."""
MOST_LINES: Final = 200
"""A longer game would keep the tests too long."""

TOGETHER: Final = 3
ALONE: Final = 6
"""How many positions are kept in mind while a turn is planned."""

AGAIN: Final = "`python -m tests.browser.way_out` plays another one."
"""What there is to do where the file does not tell a suitable game any more."""


_LANDS: Final = cast("Printed", game("discover").definition.printed()).lands
TASKS: Final = {one.id: one.task for land in _LANDS for one in land.stages}
LANDMARKS: Final = {one.id: one.name for land in _LANDS for one in land.landmarks}


def steps(setting: Setting, start: int, end: int) -> int:
    """How many spaces away a space is, over tiles that lie face down too."""
    (q, r), (to_q, to_r) = setting.axial[start], setting.axial[end]
    q, r = to_q - q, to_r - r
    return max(abs(q), abs(r), abs(q + r))


class Line(NamedTuple):
    """One action: who did what, and what was asked."""

    seat: int
    words: str
    asked: str


class Played(NamedTuple):
    """A game from its first action to its end."""

    copy: int
    scenario: int
    seed: int
    lines: tuple[Line, ...]
    status: tuple[int, ...]
    """What became of each."""

    @property
    def options(self) -> dict[str, object]:
        """Those of its table."""
        return {"copy": self.copy, "scenario": self.scenario}

    @property
    def shown(self) -> set[str]:
        """What happened of that which is wanted."""
        said = {line.words.split(maxsplit=1)[0] for line in self.lines}
        return said & {"accept", "support", "loot"}

    @property
    def suits(self) -> bool:
        """Whether there was a trade, a combat with support and looting, and one got out alone."""
        alone = self.status == (HAS_WON, CASUALTY)
        return alone and len(self.shown) == 3 and len(self.lines) <= MOST_LINES

    def text(self) -> str:
        """How it is kept: what is on the table, and a line for each action."""
        lines = [f"{line.seat} {line.words}" for line in self.lines]
        return "\n".join([f"copy {self.copy} scenario {self.scenario} seed {self.seed}", *lines]) + "\n"


def kept() -> Played:
    """The game of the file, played again.

    Raises BadWords or IllegalAction where it does not follow the rules any more.
    """
    first, *rest = FILE.read_text(encoding="utf-8").splitlines()
    copy, scenario, seed = map(int, first.split()[1::2])
    tale = Tale(copy, scenario, seed)
    for line in rest:
        seat, _, words = line.partition(" ")
        tale.act(int(seat), words)
    return tale.told()


@final
class Tale:
    """A game that is played so that the wanted things happen; whoever plays it sees what is hidden."""

    def __init__(self, copy: int, scenario: int, seed: int) -> None:
        self.setting = (copy, scenario, seed)
        self.table: Table[Tribe] = unmapped.game("discover").start(SEATS, seed, copy=copy, scenario=scenario)
        self.definition = game("discover").definition
        self.lines: list[Line] = []
        self.did: set[str] = set()
        self.plan: tuple[planner.Step, ...] = ()

    def told(self) -> Played:
        """What was played."""
        return Played(*self.setting, tuple(self.lines), tuple(self.table.state.status))

    def act(self, seat: int, words: str) -> None:
        """Take an action."""
        asked = self.table.prompt(seat)
        self.table.act(seat, self.table.vocabulary.number(words))
        self.lines.append(Line(seat, words, "" if asked is None else asked.key))
        self.did.add(words.split(maxsplit=1)[0])

    def go_on(self) -> None:
        """Take the next action: what is wished for, or what is planned."""
        seat = self.table.to_act[0]
        legal = [self.table.words(action) for action in self.table.legal(seat)]
        wish = self._wish(seat, legal)
        if wish or len(legal) == 1:
            self.plan = () if wish else self.plan[1:]
            self.act(seat, wish or legal[0])
            return
        calm = tuple([self.table.vocabulary.number(words) for words in legal if not words.startswith("trade ")])
        if not self.plan or self.plan[0].seat != seat or self.plan[0].action not in calm:
            settings = planner.Settings(width=ALONE if "loot" in self.did else TOGETHER, answers=2)
            search = planner._Search(cast("Definition[Tribe]", self), seat, settings, "tale", Clock(None), calm)
            self.plan = search.best(self.table.clone())
        step, *rest = self.plan
        self.plan = tuple(rest)
        self.act(step.seat, self.table.words(step.action))

    def _wish(self, seat: int, legal: list[str]) -> str:
        """What is to happen as soon as it can, "" for nothing in particular."""
        asked = self.table.prompt(seat)
        other = f"{1 - seat}"
        match "" if asked is None else asked.key:
            case "turn" if "accept" not in self.did and f"trade with {other}" in legal:
                return f"trade with {other}"
            case "turn" if "loot" not in self.did and f"loot {other}" in legal:
                return f"loot {other}"
            case "trade":
                # What is offered is not enough, and is changed before it is agreed to.
                first = "ask for" if "make" in self.did else "give"
                added = any(line.words.startswith(first) for line in self.lines)
                return "propose" if added else next(words for words in legal if words.startswith(first))
            case "answer":
                return "accept" if "make" in self.did else "make another offer"
            case "support" if "support" not in self.did:
                return legal[0]
            case _:
                return ""

    @property
    def reckless(self) -> bool:
        """Whether one has stopped to look after itself: once the way out is known and a combat was supported."""
        state = self.table.state
        return "support" in self.did and state.stage == len(state.setting.stages) - 1

    def _still_hidden(self, state: Tribe, seat: int) -> float:
        """How much there is to scout yet before everything lies open of which the quest speaks."""
        setting = state.setting
        names = setting.pool.ids
        task = TASKS[names[setting.stages[state.stage]]]
        hidden = [
            slot
            for slot in range(setting.slots)
            if state.rotation[slot] < 0
            and (landmark := setting.landmarks[state.cards.piles[TILES + slot][0]]) >= 0
            and LANDMARKS.get(names[landmark], "no name") in task
        ]
        far = [steps(setting, state.where[seat], SPACES * slot) for slot in hidden]
        return 40 * len(hidden) + 3 * min(far, default=0)

    # What the search for plans asks of a game.

    def value(self, state: Tribe, seat: int) -> float:
        """What a position is worth."""
        if state.status[seat] == HAS_WON:
            return 1e4
        apart = atlas.distances(state, 1 << state.where[LEAVES])[state.where[FALLS]]
        if seat == FALLS and self.reckless:
            return -1e4 if state.status[FALLS] == HAS_WON else -100.0 * finding.hearts(state, FALLS) - apart
        if not state.on_map(seat):
            return -1e4
        chance = min(max(self.definition.value(state, seat) / 100, 1e-6), 1 - 1e-6)
        worth = 90 * log(chance / (1 - chance)) - self._still_hidden(state, seat)
        if "support" not in self.did and state.on_map(FALLS):
            worth -= 3 * max(apart - 2, 0)
        elif "loot" not in self.did and state.status[FALLS] == CASUALTY and seat == LEAVES:
            worth -= 20 * apart
        return worth

    def turns(self, state: Tribe) -> int:
        """How many turns have begun."""
        return self.definition.turns(state)

    def closing(self, state: Tribe, seat: int) -> int:
        """The end of the turn."""
        return self.definition.closing(state, seat)

    def passing(self, state: Tribe, seat: int) -> int:
        """Nothing is let pass."""
        return -1


def played(seed: int) -> Played:
    """A game that may suit, given up where it gets too long or cannot suit any more."""
    tale = Tale(COPY, SCENARIO, seed)
    while not tale.table.over and len(tale.lines) < MOST_LINES:
        tale.go_on()
    return tale.told()


def main(arguments: list[str]) -> int:
    """Write the file anew where that is called for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true", help="play another one in any case")
    if not parser.parse_args(arguments).anew and suits_still():
        return 0
    for seed in count(2):
        found = played(seed)
        fate = "as is wanted" if found.suits else f"only {', '.join(sorted(found.shown))}, {found.status}"
        print(f"seed {seed}: {fate}, after {len(found.lines)} actions", flush=True)
        if found.suits:
            FILE.write_text(found.text(), encoding="utf-8")
            break
    return 0


def suits_still() -> bool:
    """Whether the file tells a game that can be played under the rules as they are, and serves the tests."""
    try:
        return kept().suits
    except (OSError, UnmappedError):
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
