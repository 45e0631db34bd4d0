"""How the time for a decision grows: ``python -m benchmarks.growth`` writes `growth.md` and draws `growth.svg`.

Random games of each game, every decision timed by this process's own processor time and set down by the number of
seats, by how far the game has gone, by how many cards lie where all know them; and Unsettled with ever more planets
on disk, copies of one under other names, in a process of its own for each number.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from time import process_time, process_time_ns
from typing import Final, TypeAlias

import unmapped
from benchmarks.measure import stay_on_one_core
from benchmarks.report import amount, grid
from unmapped import engine
from unmapped.games import AnyGame, AnyTable
from unmapped.games.unsettled.cards import folders
from unmapped.kernel.cards import KNOWN

HERE: Final = Path(__file__).parent
PLANETS: Final = Path(str(folders.packaged()))
COPIED: Final = "orrowin"
ON_DISK: Final = (0, 4, 16)
"""How many planets lie beside those of the house."""
SHARES: Final = 10
"""Into so many parts a game is cut, as far as its length goes."""
SPAN: Final = 10
"""So many open cards more are one step of a curve."""

Curve: TypeAlias = dict[int, float]
"""Microseconds a decision, by what it grows with."""
Curves: TypeAlias = dict[str, Curve]


class Times:
    """What decisions took, by whatever they are set down under."""

    def __init__(self) -> None:
        self.by: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))

    def curve(self, name: str) -> Curve:
        """Means in microseconds; what came up seldom says nothing."""
        least = max(len(taken) for taken in self.by[name].values()) // 50
        return {at: mean(taken) / 1000 for at, taken in sorted(self.by[name].items()) if len(taken) > least}


def play(table: AnyTable, pick: random.Random) -> list[tuple[int, int]]:
    """Play at random; of each decision the nanoseconds and how many cards all know."""
    taken: list[tuple[int, int]] = []
    cards = table.state.cards
    while not table.over:
        lying = cards.confusion[table.seats].count(KNOWN)
        begun = process_time_ns()
        seat = table.to_act[0]
        legal = table.legal(seat)
        table.act(seat, legal[int(pick.random() * len(legal))])
        taken.append((process_time_ns() - begun, lying))
    return taken


def measured(game: AnyGame, games: int, seed: int) -> Curves:
    """The curves of a game over all its numbers of seats; length and cards with the most people."""
    pick, times = random.Random(seed), Times()
    play(game.start(game.seats[0], seed=seed), pick)
    for seats in game.seats:
        for _ in range(games):
            taken = play(game.start(seats, seed=pick.getrandbits(40)), pick)
            times.by["seats"][seats] += [nanoseconds for nanoseconds, _ in taken]
            if seats == game.seats[-1]:
                for at, (nanoseconds, lying) in enumerate(taken):
                    times.by["length"][SHARES * at // len(taken) * (100 // SHARES)].append(nanoseconds)
                    times.by["cards"][lying // SPAN * SPAN].append(nanoseconds)
    return {name: times.curve(name) for name in ("seats", "length", "cards")}


def among(planets: int, games: int, seed: int) -> tuple[float, float]:
    """With so many planets more on disk: microseconds a decision of Unsettled, and seconds until the first game."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(planets):
            there = Path(folder) / f"world{number}"
            shutil.copytree(PLANETS / COPIED, there)
            file = there / "planet.toml"
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace(f'id = "{COPIED}"', f'id = "{there.name}"', 1), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.growth", "--among", "--games", str(games), "--seed", str(seed)],
            cwd=HERE.parent,
            env={**os.environ, folders.VARIABLE: folder},
            capture_output=True,
            text=True,
            check=True,
        )
    microseconds, seconds, known = json.loads(done.stdout)
    assert known == planets + len(folders.within(PLANETS)), "the planets were found"
    return microseconds, seconds


def alone(games: int, seed: int) -> None:
    """What a process of its own says: the time of a decision, of the start, and how many planets it knows."""
    begun = process_time()
    game: AnyGame = unmapped.game("unsettled")
    pick = random.Random(seed)
    play(game.start(2, seed=seed, planet=COPIED), pick)
    start = process_time() - begun
    taken = [one for _ in range(games) for one in play(game.start(2, seed=pick.getrandbits(40), planet=COPIED), pick)]
    print(json.dumps([mean(nanoseconds for nanoseconds, _ in taken) / 1000, start, len(folders.find().folders)]))


# --- Written and drawn ------------------------------------------------------------------------------------------------

_AXES: Final = {
    "seats": "seats",
    "length": "per cent of a game that are over",
    "cards": "cards that lie where all know them",
}
_COLOURS: Final = ("#0b7a75", "#d1495b", "#5a4fcf", "#b7791f")
_WIDTH, _HEIGHT, _ROOM = 320, 220, 62


def drawn(found: Mapping[str, Curves]) -> str:
    """All curves as a picture, a panel for each thing that grows; the time goes up from nothing."""
    top = max(at for curves in found.values() for curve in curves.values() for at in curve.values())
    parts: list[str] = []
    for panel, (key, said) in enumerate(_AXES.items()):
        ends = [at for curves in found.values() for at in curves[key]]
        first, last = min(ends), max(ends)
        left = panel * (_WIDTH + _ROOM) + _ROOM
        parts.append(f'<path d="M{left} 24v{_HEIGHT}h{_WIDTH}" fill="none" stroke="#777"/>')
        parts.append(f'<text x="{left + _WIDTH / 2}" y="{_HEIGHT + 58}" text-anchor="middle">{said}</text>')
        parts.append(f'<text x="{left}" y="{_HEIGHT + 40}">{first}</text>')
        parts.append(f'<text x="{left + _WIDTH}" y="{_HEIGHT + 40}" text-anchor="end">{last}</text>')
        parts.append(f'<text x="{left - 6}" y="30" text-anchor="end">{top:.0f} µs</text>')
        for at, (colour, curves) in enumerate(zip(_COLOURS, found.values(), strict=False)):
            spots = [
                f"{left + _WIDTH * (x - first) / max(1, last - first):.0f},{24 + _HEIGHT * (1 - y / top):.0f}"
                for x, y in curves[key].items()
            ]
            dashes = ("", "7 3", "2 3", "9 3 2 3")[at]
            parts.append(
                f'<polyline points="{" ".join(spots)}" fill="none" stroke="{colour}" stroke-width="2"'
                f' stroke-dasharray="{dashes}"/>'
            )
    for at, (colour, title) in enumerate(zip(_COLOURS, found, strict=False)):
        parts.append(f'<text x="{_ROOM + 230 * at}" y="{_HEIGHT + 88}" fill="{colour}">{title}</text>')
    width, height = 3 * (_WIDTH + _ROOM) + _ROOM, _HEIGHT + 100
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
        f' font-size="13"><title>Microseconds a decision</title><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(parts)}</svg>\n"
    )


def written(found: Mapping[str, Curves], disk: Sequence[tuple[int, float, float]], machine: str) -> str:
    """The page, as Markdown."""
    parts = [
        "# How the time for a decision grows",
        f"{machine}. Random games; microseconds of processor time a decision, with what is listed for it.",
        "![The curves of all games](growth.svg)",
    ]
    for key, said in _AXES.items():
        steps = sorted({at for curves in found.values() for at in curves[key]})
        rows = [
            [title, *[amount(curves[key][at]) if at in curves[key] else "" for at in steps]]
            for title, curves in found.items()
        ]
        parts += [f"## By {said}", grid(["game", *map(str, steps)], rows)]
    rows = [[str(planets), amount(microseconds), amount(seconds)] for planets, microseconds, seconds in disk]
    heads = ["planets more on disk", "µs a decision", "seconds until a first game is over"]
    parts += ["## By content on disk", "Unsettled, two seats, interpreted or compiled as above.", grid(heads, rows, 0)]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Measure, write, draw."""
    parser = argparse.ArgumentParser(description="Measure how the time for a decision grows.")
    parser.add_argument("--games", type=int, default=40, help="of each number of seats (40)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    parser.add_argument("--among", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--into", type=Path, default=HERE, help="the folder for the page and the picture")
    chosen = parser.parse_args()
    stay_on_one_core()
    if chosen.among:
        alone(chosen.games, chosen.seed)
        return 0
    games = [unmapped.game(name) for name in unmapped.games()]
    found = {game.title: measured(game, chosen.games, chosen.seed) for game in games}
    disk = [(planets, *among(planets, chosen.games, chosen.seed)) for planets in ON_DISK]
    machine = f"{engine.told(unmapped.games())} CPython {sys.version.split()[0]}, {sys.platform}"
    (chosen.into / "growth.md").write_text(written(found, disk, machine), encoding="utf-8")
    (chosen.into / "growth.svg").write_text(drawn(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
