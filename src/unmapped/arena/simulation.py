"""Games between bots, on as many processes as there is use for.

Game `index` of a simulation starts from seed `seed + index`, and bot `n` of the list sits on seat `n + index`, counted
round: over as many games as there are seats, every bot has every seat once. A bot's own luck follows from the game's
seed and its place in the list. So a game comes out the same however many processes play, and whichever of them plays
it.
"""

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from math import ceil
from multiprocessing import get_context
from time import process_time
from typing import Final, NamedTuple

from unmapped.arena.results import Played
from unmapped.bots import NO_LIMIT, Budget, bot
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions

_CHUNK_SECONDS: Final = 1.0
"""How long one piece of work for a process takes at least, so that handing it out costs next to nothing."""

_IMAGININGS: Final = 100_003
"""More than the decisions of a game: no two decisions of a simulation imagine from the same seed."""


class Match(NamedTuple):
    """What all games of a simulation share; it is sent to other processes."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, object], ...]
    budget: Budget


def simulate(
    game: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    budget: Budget = NO_LIMIT,
) -> Iterator[Played]:
    """Play `games` games between `bots`, one name for each seat, and give each one as soon as it is over.

    With one job the games come in order, with more they come as they are finished. On KeyboardInterrupt what other
    processes have begun is still given, and then the interrupt goes on: so who collects what comes keeps all of it.
    With more than one job the calling script must be importable, as always with processes that are spawned.

    Raises UnknownGame, UnknownBot or BadOptions before anything is played.
    """
    faults = []
    if len(bots) != seats:
        faults.append(f"bots: {len(bots)} for {seats} seats")
    if games < 1:
        faults.append(f"games: at least 1, not {games}")
    if jobs < 1:
        faults.append(f"jobs: at least 1, not {jobs}")
    if faults:
        raise BadOptions(tuple(faults))
    match = Match(game, tuple(bots), seed, tuple((options or {}).items()), budget)
    for name in bots:
        bot(name)
    game_called(game).start(seats, seed, **dict(match.options))
    return _alone(match, games) if jobs == 1 else _together(match, games, jobs)


def _alone(match: Match, games: int) -> Iterator[Played]:
    for index in range(games):
        yield play(match, index)


def _together(match: Match, games: int, jobs: int) -> Iterator[Played]:
    """Hand out pieces of work, larger ones as soon as it is known how long a game takes."""
    pool = ProcessPoolExecutor(min(jobs, games), get_context("spawn"), _leave_interrupts_to_the_caller)
    running: set[Future[list[Played]]] = set()
    handed_out = 0
    size = 1
    try:
        while running or handed_out < games:
            while handed_out < games and len(running) < 2 * jobs:
                indices = range(handed_out, min(handed_out + size, games))
                running.add(pool.submit(_play_all, match, indices))
                handed_out = indices.stop
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                played = one.result()
                slowest = max(sum(game.seconds for game in played) / len(played), 1e-6)
                size = max(1, ceil(_CHUNK_SECONDS / slowest))
                yield from played
    except KeyboardInterrupt:
        for one in [one for one in running if not one.cancel()]:
            with suppress(BrokenProcessPool):  # Interrupted before it had learnt to leave interrupts alone.
                yield from one.result()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_caller() -> None:
    """Ctrl-C reaches all processes of a terminal; only the one that collects the games acts upon it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_all(match: Match, indices: range) -> list[Played]:
    return [play(match, index) for index in indices]


def play(match: Match, index: int) -> Played:
    """Play one game of a simulation."""
    began = process_time()
    count = len(match.bots)
    seed = match.seed + index
    game = game_called(match.game)
    table = game.start(count, seed, **dict(match.options))
    seated = [(seat - index) % count for seat in range(count)]
    players = [bot(match.bots[place], seed=seed * count + place) for place in seated]
    decisions = 0
    while not table.over:
        seat = table.to_act[0]
        imagined = table.imagine(seat, seed * _IMAGININGS + decisions)
        table.act(seat, players[seat].choose(imagined, seat, match.budget))
        decisions += 1
    result = table.result
    assert result is not None
    return Played(
        index,
        seed,
        tuple([match.bots[place] for place in seated]),
        result.scores,
        result.ranks,
        result.outcome,
        game.definition.rounds(table.state),
        decisions,
        game.definition.turn_order(table.state),
        tuple([game.definition.holdings(table.state, seat) for seat in range(count)]),
        process_time() - began,
    )
