"""Playing one game between bots, and measuring what they did.

In a match of `n` players, game `index` starts from seed `seed + index`, and player `p` of the list sits on seat
`p + index`, counted round: over `n` games every player has every seat once. With `every_seating` each seed is played
`n` times, once in every one of these seatings, so that luck favours nobody (common random numbers). A bot's own luck
follows from the game's seed and its place in the list. So a game comes out the same whichever process plays it.
"""

from collections.abc import Mapping
from time import perf_counter, process_time
from typing import Final, NamedTuple, TypeVar

import msgspec

from unmapped.arena.players import parse_player
from unmapped.arena.printed import Options
from unmapped.arena.results import Played, Thinking, Watched
from unmapped.bots import NO_LIMIT, Bot, Budget
from unmapped.games import game as game_called
from unmapped.kernel.chance import sort_keys
from unmapped.kernel.definition import Account
from unmapped.kernel.options import by_lot
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_IMAGININGS: Final = 100_003
"""More than the decisions of a game: no two decisions of a match imagine from the same seed."""

_LATE: Final = 1.1
"""A decision is late when it takes so many times its budget."""


class Match(NamedTuple):
    """What all games between the same players share; it is sent to other processes."""

    game: str
    bots: tuple[str, ...]
    """Who plays, one for each seat: `players.parse_player` reads them."""
    seed: int
    options: str = "{}"
    """As JSON, its keys in order: `written` makes it."""
    budget: Budget = NO_LIMIT
    every_seating: bool = False
    watch: bool = False
    """Whether to note what could be done, who led, and what the game itself tells of how it went."""


def written(options: Mapping[str, object]) -> str:
    """Options of a game as the text that a match holds."""
    return msgspec.json.encode(options, order="deterministic").decode()


def read(options: str) -> dict[str, object]:
    """The options that a match holds."""
    return msgspec.json.decode(options, type=dict[str, object])


def dealt(match: Match, seed: int) -> dict[str, object]:
    """The options of the game of a match with this seed: what goes by lot and was not chosen is drawn for it."""
    chosen = read(match.options)
    lots = [name for name in by_lot(game_called(match.game).options) if name not in chosen]
    return chosen | {name: sort_keys(f"lot/{name}/{seed}", 1)[0] for name in lots}


class Chunk(NamedTuple):
    """A piece of work: some games of one match."""

    match: Match
    indices: tuple[int, ...]


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play all games of a chunk."""
    return [play(chunk.match, index) for index in chunk.indices]


def play(match: Match, index: int) -> Played:
    """Play one game of a match."""
    began = process_time()
    count = len(match.bots)
    seed = match.seed + (index // count if match.every_seating else index)
    game = game_called(match.game)
    definition = game.definition
    table = game.start(count, seed, **dealt(match, seed))
    seated = [(seat - index) % count for seat in range(count)]
    players = [parse_player(match.bots[place]).sit_down(seed * count + place) for place in seated]
    clocks = [_Clock(player, match.budget) for player in players]
    watch = _Watch(table) if match.watch else None
    decisions = 0
    while not table.over:
        seat = table.to_act[0]
        legal = table.legal(seat)
        imagined = table.imagine(seat, seed * _IMAGININGS + decisions)
        if len(legal) > 1:
            action = clocks[seat].choose(imagined, seat)
        else:
            action = players[seat].choose(imagined, seat, match.budget)
        if watch is not None:
            watch.see(legal, action)
        table.act(seat, action)
        if watch is not None:
            watch.look(table)
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
        definition.rounds(table.state),
        decisions,
        definition.reports.turn_order(table.state),
        tuple([definition.reports.holdings(table.state, seat) for seat in range(count)]),
        process_time() - began,
        tuple([clock.read() for clock in clocks]),
        None if watch is None else watch.read(result.scores, definition.reports.account(table)),
    )


class _Clock:
    """Measures how long a bot thinks."""

    def __init__(self, player: Bot, budget: Budget) -> None:
        self._player = player
        self._budget = budget
        self._limit = float("inf") if budget.milliseconds is None else _LATE * budget.milliseconds / 1_000
        self._decisions = 0
        self._late = 0
        self._seconds = 0.0
        self._longest = 0.0

    def choose(self, table: Table[S], seat: int) -> int:
        began = perf_counter()
        action = self._player.choose(table, seat, self._budget)
        took = perf_counter() - began
        self._decisions += 1
        self._seconds += took
        self._longest = max(self._longest, took)
        self._late += took > self._limit
        return action

    def read(self) -> Thinking:
        searches: object = getattr(self._player, "searches", 0)
        counted = searches if isinstance(searches, int) else 0
        return Thinking(self._decisions, self._seconds, self._longest, self._late, counted)


class _Watch:
    """Notes what could be done, and the scores at the end of each round."""

    def __init__(self, table: Table[S]) -> None:
        self._options = Options(table.origin.game, table.vocabulary)
        self._round = table.definition.rounds(table.state)
        self._scores: list[tuple[int, ...]] = []
        self._legal: dict[str, int] = {}
        self._chosen: dict[str, int] = {}

    def see(self, legal: list[int], action: int) -> None:
        options = {self._options.words(action) for action in legal}
        if len(options) == 1:
            return
        for option in options:
            self._legal[option] = self._legal.get(option, 0) + 1
        chosen = self._options.words(action)
        self._chosen[chosen] = self._chosen.get(chosen, 0) + 1

    def look(self, table: Table[S]) -> None:
        begun = table.definition.rounds(table.state)
        if begun != self._round:
            self._round = begun
            self._scores.append(table.definition.scores(table.state))

    def read(self, scores: tuple[int, ...], account: Account) -> Watched:
        options = [(option, legal, self._chosen.get(option, 0)) for option, legal in sorted(self._legal.items())]
        return Watched((*self._scores, scores), tuple(options), account)
