"""Random games of Undiscovered over all seat counts and variants, under what must always be true.

    python -m tests.undiscovered.random_games --games 10000 --jobs 2 --first 0

Game n is the same game wherever it is played: its table and every choice follow from n. In half of the games all legal
actions are equally likely; in the rest the players are as busy as those of the playthroughs, so that much is explored,
bought and won. A game that fails is told with its table and the moves of the shortest beginning that fails.
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
from tests.undiscovered.busy import Busy
from tests.undiscovered.invariants import QUANTITIES, Course, check
from unmapped.games.undiscovered.table.options import DRAFTS
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.chance import Chance
from unmapped.kernel.definition import Holding
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

GAME: Final = unmapped.game("undiscovered")
LONGEST: Final = 20_000
"""More actions than any game takes."""

LAWS_EVERY: Final = 1100
"""The dear laws are asked once in so many actions, at other places in every game."""

ROUND_LIMITS: Final = (3, 12, 25, 60)


class Setting(NamedTuple):
    """A table to be played at, and what is special about it in words."""

    mode: tuple[str, ...]
    seats: int
    seed: int
    options: dict[str, object]


class Outcome(NamedTuple):
    """How a random game went; `failure` is empty if nothing was wrong."""

    number: int
    mode: tuple[str, ...]
    actions: int
    rounds: int
    ending: str
    held: tuple[Holding, ...]
    """All goods, missions and victory cards that anybody had at the end."""
    failure: str


def setting(number: int) -> Setting:
    """The table of a random game: every seat count and variant comes up, and so do all pairs of them."""
    chance = Chance(f"random game {number}", ("table",))

    def pick(*items: object) -> object:
        return items[chance.pick("table", len(items))]

    seats = 2 + number % 3
    draft = str(pick(*DRAFTS))
    options: dict[str, object] = {
        "target": pick(8, 10),
        "draft": draft,
        "rare_goods": draft == "rare" or pick(True, True, False),
        "numbered_cards": pick(True, False),
        "strict_bank": pick(True, False),
        "round_limit": pick(*ROUND_LIMITS),
    }
    words = [f"{seats} seats", f"to {options['target']}", f"{draft} draft", f"{options['round_limit']} rounds"]
    words += [name for name in ("rare_goods", "numbered_cards", "strict_bank") if options[name]]
    return Setting((*words, "busy" if is_busy(number) else "at random"), seats, 1000 + number, options)


def is_busy(number: int) -> bool:
    """Whether the players of a random game are busy."""
    return number // 3 % 2 == 1


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
    state = table.state
    held = tuple(one for seat in range(table.seats) for one in GAME.definition.reports.holdings(state, seat))
    ending = "" if table.result is None else table.result.outcome
    return Outcome(number, plan.mode, len(table.actions()), state.round, ending, held, failure)


def _walk(table: Table[Galaxy], number: int, every: int) -> None:
    luck = f"random game {number}"
    choose: Choose[Galaxy] = Busy(luck).choose if is_busy(number) else chooser(luck)
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


def ask_laws(table: Table[Galaxy]) -> None:
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
    """How many games, of which kinds, how they ended, what was had in them, and how many failed."""
    failed = [one.number for one in outcomes if one.failure]
    counters = {
        "modes": Counter(word for one in outcomes for word in one.mode),
        "endings": Counter(one.ending for one in outcomes),
        "holdings": Counter(holding.name for one in outcomes for holding in one.held),
    }
    counts = "\n".join(
        f"{name}: " + ", ".join(f"{kind} {count}" for kind, count in sorted(counter.items()))
        for name, counter in counters.items()
    )
    actions = sum(one.actions for one in outcomes)
    rounds = sum(one.rounds for one in outcomes)
    head = f"{len(outcomes)} games, {rounds} rounds, {actions} actions, {len(failed)} failed {failed[:20]}"
    return f"{head}\n{counts}"


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
