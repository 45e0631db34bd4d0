"""Games between the same bots, on as many processes as there is use for."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from unmapped.arena.players import parse_player
from unmapped.arena.playing import Match, play, read, written
from unmapped.arena.results import Played
from unmapped.arena.workers import Processes, Workers, play_all
from unmapped.bots import NO_LIMIT, Budget
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions


def simulate(
    game: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    budget: Budget = NO_LIMIT,
    workers: Callable[[], Workers] | None = None,
) -> Iterator[Played]:
    """Play `games` games between `bots`, one for each seat, and give each one as soon as it is over.

    A bot is a name, or a name with settings as `players.parse_player` reads them. With one job the games come in order,
    with more they come as they are finished. On KeyboardInterrupt what other processes have begun is still given, and
    then the interrupt goes on: so who collects what comes keeps all of it. With more than one job the calling script
    must be importable, as always with processes that are spawned. Other `workers` take their place; they are started
    once all is checked, and closed when all is over.

    Raises UnknownGame, UnknownBot or BadOptions before anything is played.
    """
    faults = []
    if len(bots) != seats:
        faults.append(f"bots: {len(bots)} for {seats} seats")
    if games < 1:
        faults.append(f"games: at least 1, not {games}")
    if jobs < 1:
        faults.append(f"jobs: at least 1, not {jobs}")
    match = Match(game, tuple(bots), seed, written(options or {}), budget)
    try:
        game_called(game).start(seats, seed, **read(match.options))
    except BadOptions as error:
        faults += error.faults
    if faults:
        raise BadOptions(tuple(faults))
    for name in bots:
        parse_player(name).sit_down(seed)
    if workers is None and jobs == 1:
        return _alone(match, games)
    return _together(match, games, workers() if workers else Processes(min(jobs, games)))


def _alone(match: Match, games: int) -> Iterator[Played]:
    for index in range(games):
        yield play(match, index)


def _together(match: Match, games: int, workers: Workers) -> Iterator[Played]:
    for _, played in play_all([(match, range(games))], workers):
        yield from played
