"""Show that each task can be won: crews of bots set out on it from many set-ups, until they come home from each.

    python -m tests.unsettled.won_setups won.txt                         # twenty set-ups of every task
    python -m tests.unsettled.won_setups won.txt --planet orrowin --setups 5

Crews of two, three and four take turns. Who did not come home tries again, with other luck and then with more care.
Every game is a line of the file as soon as it is over, and the same command goes on where it was stopped.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import unmapped
from unmapped.bots import NO_LIMIT
from unmapped.games.unsettled.cards.components import TASKS

PLANETS: Final = ("orrowin", "vessimar")
CREWS: Final = (("navigator", 0), ("navigator", 1), *[("planner", luck) for luck in range(6)])
"""Who tries, one after the other: a bot and its luck."""
WON: Final = "won"


class Setup(NamedTuple):
    """What a crew meets."""

    planet: str
    task: str
    seats: int
    seed: int


class Game(NamedTuple):
    """How a crew fared: one line of the file."""

    setup: Setup
    bot: str
    luck: int
    outcome: str
    turns: int

    def __str__(self) -> str:
        return " ".join([str(one) for one in (*self.setup, *self[1:])])


def read(line: str) -> Game:
    """A line of the file. Raises ValueError if it is none."""
    planet, task, seats, seed, bot, luck, outcome, turns = line.split()
    return Game(Setup(planet, task, int(seats), int(seed)), bot, int(luck), outcome, int(turns))


def setups(planets: Sequence[str], count: int) -> list[Setup]:
    """So many of every task: first one of each, then another one."""
    return [Setup(planet, task, 2 + seed % 3, seed) for seed in range(count) for planet in planets for task in TASKS]


def play(setup: Setup, bot: str, luck: int) -> Game:
    """Let a crew play at the introductory level; the same crew always fares alike."""
    table = unmapped.game("unsettled").start(
        setup.seats, setup.seed, planet=setup.planet, task=setup.task, difficulty="introductory"
    )
    crew = [unmapped.bot(bot, seed=10 * luck + seat) for seat in range(setup.seats)]
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, crew[seat].choose(table.imagine(seat, len(table.actions())), seat, NO_LIMIT))
    assert table.result is not None
    return Game(setup, bot, luck, str(table.result.outcome), table.state.turn)


def go_on(path: Path, wanted: Sequence[Setup], play_one: Callable[[Setup, str, int], Game] = play) -> list[Game]:
    """Play what the file does not tell yet, and write it down; all games that it tells then."""
    games = [read(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    for bot, luck in CREWS:
        for setup in wanted:
            known = [game for game in games if game.setup == setup]
            if any([game.outcome == WON or game[1:3] == (bot, luck) for game in known]):
                continue
            games.append(play_one(setup, bot, luck))
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{games[-1]}\n")
    return games


def report(games: Sequence[Game], wanted: Sequence[Setup]) -> str:
    """From how many set-ups of each task somebody came home, and from which nobody did."""
    won = {game.setup for game in games if game.outcome == WON}
    lines = []
    for planet, task in sorted({setup[:2] for setup in wanted}):
        own = [setup for setup in wanted if setup[:2] == (planet, task)]
        left = [f"{setup.seats} explorers on seed {setup.seed}" for setup in own if setup not in won]
        told = f"; not yet {', '.join(left)}" if left else ""
        lines.append(f"{planet} {task}: won from {len(own) - len(left)} of {len(own)} set-ups{told}")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Play, and tell what has been won; 1 if a set-up is left from which nobody has come home."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="where every game is written down")
    parser.add_argument("--planet", choices=PLANETS, action="append", help="only this one; repeatable")
    parser.add_argument("--setups", type=int, default=20, help="how many of each task (20)")
    given = parser.parse_args(arguments)
    wanted = setups(given.planet or PLANETS, given.setups)
    games = go_on(given.file, wanted)
    print(report(games, wanted))
    return int(not set(wanted) <= {game.setup for game in games if game.outcome == WON})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
