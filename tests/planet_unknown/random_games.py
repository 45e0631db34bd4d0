"""Random games of Planet Unknown over all modes, seat counts and boards, under what must always be true.

    python -m tests.planet_unknown.random_games --games 10000 --jobs 2 --first 0

Game n is the same game wherever it is played: its table and every choice follow from n. A game that fails is told with
its table and the moves of the shortest beginning that fails.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Final, NamedTuple

import unmapped
from tests.planet_unknown.invariants import QUANTITIES, Course, check
from unmapped.games.planet_unknown.table.actions import CORPORATIONS, PLANETS
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.chance import Chance
from unmapped.kernel.laws import (
    check_clones,
    check_conservation,
    check_legality,
    check_non_interference,
    check_speech,
    check_turns,
    describe,
)
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser

GAME: Final = unmapped.game("planet_unknown")
LONGEST: Final = 4000
"""More actions than any game takes."""

LAWS_EVERY: Final = 1100
"""The dear laws are asked once in so many actions, at other places in every game."""


class Setting(NamedTuple):
    """A table to be played at."""

    mode: str
    seats: int
    seed: int
    options: dict[str, object]


class Outcome(NamedTuple):
    """How a random game went; `failure` is empty if nothing was wrong."""

    number: int
    mode: str
    planets: tuple[str, ...]
    corporations: tuple[str, ...]
    actions: int
    failure: str


def setting(number: int) -> Setting:
    """The table of a random game: every mode, seat count, board and way to give boards out comes up."""
    chance = Chance(f"random game {number}", ("table",))

    def pick(*items: object) -> object:
        return items[chance.pick("table", len(items))]

    seats = 1 + number % 6
    options: dict[str, object] = {}
    for name, boards in (("planets", PLANETS), ("corporations", CORPORATIONS)):
        left = list(boards[1:])
        given: list[str] = []
        for _ in range(seats):
            named = left.pop(chance.pick("table", len(left))) if left else "symmetric"
            given.append(str(pick("symmetric", "dealt", "random", named, named, named)))
        # Boards that are dealt come out of those that no seat has named.
        options[name] = tuple(given)
    mode = "events" if seats > 1 and pick(True, False, False) else "alone" if seats == 1 else "plain"
    if mode != "plain":
        options["events"] = True
        most = {"green": 20, "orange": 20, "red": 20} if seats == 1 else {"green": 16, "orange": 20, "red": 17}
        if pick(True, True, False):
            green = chance.pick("table", most["green"] + 1)
            orange = chance.pick("table", min(most["orange"], 20 - green) + 1)
            red = 20 - green - orange
            if red <= most["red"]:
                options["event_mix"] = {"green": green, "orange": orange, "red": red}
                mode += " mixed"
    if seats > 1 and pick(True, False):
        options["private_objectives"] = True
        mode += " private"
    if seats == 2:
        options["two_player_variant"] = pick(True, False)
        mode += " by itself" if options["two_player_variant"] else " turned"
    options["ring_shift"] = pick("random", 0, 1, 2, 3, 4, 5)
    options["first_commander"] = pick("random", chance.pick("table", seats))
    return Setting(f"{seats} {mode}", seats, 1000 + number, options)


def play(number: int, every: int = 1) -> Outcome:
    """Play a random game, looking at it after every `every` actions, and once more from the record when it is over."""
    plan = setting(number)
    table = GAME.start(plan.seats, plan.seed, **plan.options)
    failure = ""
    try:
        _walk(table, number, every)
    except Exception:  # noqa: BLE001 - a game that breaks off is what is looked for
        failure = traceback.format_exc(limit=-3)
        if every > 1:
            return play(number)  # The shortest beginning that fails.
        failure = f"game {number}: {failure}\n{describe(table)}"
    boards = [(seat.planet.record.id, seat.corporation.record.id) for seat in table.state.seats]
    planets, corporations = tuple(one for one, _ in boards), tuple(one for _, one in boards)
    return Outcome(number, plan.mode, planets, corporations, len(table.actions()), failure)


def _walk(table: Table[Planets], number: int, every: int) -> None:
    choose: Choose[Planets] = chooser(f"random game {number}")
    course = Course(table)
    fingerprints: list[str] = []
    while not table.over:
        count = len(fingerprints)
        assert count < LONGEST, "the game does not end"
        if count % every == 0:
            check(table.state)
            check_turns(table)
        if (count + 311 * number) % LAWS_EVERY == 0:
            ask_laws(table)
        fingerprints.append(table.fingerprint() if count % 100 == 50 else "")
        table.act(*choose(table))
        course.look()
    check(table.state)
    check_turns(table)
    if number % 20 == 0:
        ask_laws(table)
    again = GAME.replay(table.record(), 0)
    for count, (seat, action) in enumerate(table.actions()):
        if fingerprints[count]:
            assert again.fingerprint() == fingerprints[count], f"the replay differs after {count} actions"
        again.act(seat, action)
    assert again.fingerprint() == table.fingerprint(), "the replay ends otherwise"


def ask_laws(table: Table[Planets]) -> None:
    """The dear laws, of a table as it stands."""
    check_legality(table, sample=8)
    check_clones(table)
    check_non_interference(table, times=2)
    check_conservation(table, QUANTITIES)
    for seat in range(table.seats):
        possible = table.undoable(seat)
        if possible:
            twin = table.clone()
            twin.undo(seat, possible)
            check(twin.state)
    if table.over:
        check_speech(GAME, table)


def play_all(first: int, games: int, jobs: int, every: int) -> Iterable[Outcome]:
    """The outcomes of `games` random games from number `first` on, in order."""
    numbers = range(first, first + games)
    if jobs == 1:
        return (play(number, every) for number in numbers)
    pieces = [numbers[at : at + 100] for at in range(0, games, 100)]
    return _in_parallel(pieces, jobs, every)


def _in_parallel(pieces: list[range], jobs: int, every: int) -> Iterable[Outcome]:
    with ProcessPoolExecutor(jobs) as pool:
        yield from chain.from_iterable(pool.map(_play_piece, pieces, [every] * len(pieces)))


def _play_piece(numbers: range, every: int) -> list[Outcome]:
    return [play(number, every) for number in numbers]


def summary(outcomes: list[Outcome]) -> str:
    """One line: how many games, of which kinds, and how many failed."""
    modes = Counter(one.mode for one in outcomes)
    planets = Counter(planet for one in outcomes for planet in one.planets)
    corporations = Counter(corporation for one in outcomes for corporation in one.corporations)
    failed = [one.number for one in outcomes if one.failure]
    counts = "; ".join(
        f"{name}: " + ", ".join(f"{kind} {count}" for kind, count in sorted(counter.items()))
        for name, counter in (("modes", modes), ("planets", planets), ("corporations", corporations))
    )
    actions = sum(one.actions for one in outcomes)
    return f"{len(outcomes)} games, {actions} actions, {len(failed)} failed {failed[:20]}; {counts}"


def main(arguments: list[str]) -> int:
    """Play, print failures as they come and the summary; 1 if any game failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--every", type=int, default=6, help="look at the table after so many actions")
    given = parser.parse_args(arguments)
    outcomes: list[Outcome] = []
    for outcome in play_all(given.first, given.games, given.jobs, given.every):
        outcomes.append(outcome)
        if outcome.failure:
            print(outcome.failure, flush=True)
    print(summary(outcomes))
    return any(one.failure for one in outcomes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
