"""Games played under the laws: step by step, as somebody chooses, or at random.

::

    random_game(game, seats=3, seed=7)                         # all laws, after every action
    random_game(game, seats=3, seed=7, stride=20)              # the dear laws after every 20th
    random_game(game, seats=3, seed=7, laws=("turns", "replay"))
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, TypeAlias, TypeVar, final

from unmapped.kernel.chance import Chance
from unmapped.kernel.game import Game
from unmapped.kernel.laws import (
    LAWS,
    Quantities,
    Snapshot,
    beside,
    check_clones,
    check_conservation,
    check_legality,
    check_non_interference,
    check_replay,
    check_secrets,
    check_speech,
    check_turns,
    check_undo,
    check_vocabulary,
    demand,
    describe,
    play_beside,
    snapshot,
)
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_FRESH: Final = 12
"""After so many actions another table is imagined, to be played beside the real one, where laws are asked rarely."""

_ALIKE: Final = 2
"""So many are played beside it then."""

Choose: TypeAlias = Callable[[Table[S]], tuple[int, int]]
"""Chooses who acts next and how: (seat, action), of what is legal."""


@final
class Walk(Generic[S]):
    """A game played under laws: `act` takes an action, and after every `stride` actions, `check` asks all laws."""

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        laws: Iterable[str] = LAWS,
        stride: int = 1,
        quantities: Quantities[S] | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.laws = frozenset(laws)
        unknown = self.laws - set(LAWS)
        assert not unknown, f"there are no laws {sorted(unknown)}; the laws are {', '.join(LAWS)}"
        self.stride = stride
        self.quantities = quantities
        self.snapshots: list[Snapshot] = []
        self.clones: list[tuple[Table[S], str]] = []
        self.worlds: list[tuple[int, Table[S]]] = []
        """Tables that seats imagined, played beside this one: (seat, table)."""
        if "vocabulary" in self.laws:
            check_vocabulary(table)
        self._remember()
        self.check()

    def act(self, seat: int, action: int) -> None:
        """Take an action, and ask the laws when it is time."""
        try:
            if "beside" in self.laws:
                self._imagine()
            self.table.act(seat, action)
            self.worlds = [
                (knower, world) for knower, world in self.worlds if play_beside(self.table, world, knower, seat, action)
            ]
            self._remember()
            if self.table.over or len(self.snapshots) % self.stride == 0:
                self.check()
        except Exception as error:
            if not isinstance(error, AssertionError) or "moves (seat, words)" not in str(error):
                error.add_note(f"at seat {seat}, action {action}\n{describe(self.table)}")
            raise

    def undo(self, seat: int, count: int) -> None:
        """Take actions back; later laws look back on the game as it is then."""
        self.table.undo(seat, count)
        self.snapshots.clear()
        self.worlds.clear()
        for done in range(len(self.table.actions()) + 1):
            self.snapshots.append(snapshot(self.game.replay(self.table.record(), done)))
        self.check()

    def check(self) -> None:
        """Ask all laws of the table as it stands."""
        game, table, laws = self.game, self.table, self.laws
        if "turns" in laws:
            check_turns(table)
        if "legality" in laws:
            check_legality(table)
        if "clones" in laws:
            check_clones(table, self.clones)
        if "replay" in laws:
            check_replay(game, table, [snapshot.fingerprint for snapshot in self.snapshots])
        if "non_interference" in laws:
            check_non_interference(table)
        if "secrets" in laws:
            check_secrets(game, table)
        if "conservation" in laws:
            check_conservation(table, self.quantities)
        if "undo" in laws:
            check_undo(table, self.snapshots)
        if "speech" in laws:
            check_speech(game, table)

    def _imagine(self) -> None:
        """Have tables to be played beside this one: one for every seat, or where laws are asked rarely, fewer."""
        count = len(self.snapshots)
        if self.stride == 1:
            without = set(range(self.table.seats)) - {knower for knower, _ in self.worlds}
            self.worlds += [(knower, beside(self.table, knower, count)) for knower in sorted(without)]
        elif count % _FRESH == 1:
            knower = count // _FRESH % self.table.seats
            self.worlds = [*self.worlds, (knower, beside(self.table, knower, count))][-_ALIKE:]

    def _remember(self) -> None:
        if "undo" in self.laws or "replay" in self.laws:
            self.snapshots.append(snapshot(self.table))
        else:
            self.snapshots.append(Snapshot("", (), ()))


def play(
    game: Game[S],
    choose: Choose[S],
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    laws: Iterable[str] = LAWS,
    stride: int = 1,
    quantities: Quantities[S] | None = None,
    limit: int = 10_000,
) -> Table[S]:
    """Play a whole game as `choose` says, under `laws`, asked after every `stride` actions; the table when it is over.

    `limit` is the bound of the game: how many actions it can take at most.
    """
    walk = Walk(game, game.start(seats, seed, **(options or {})), laws, stride, quantities)
    while not walk.table.over:
        demand(len(walk.snapshots) <= limit, walk.table, f"the game did not end within {limit} actions")
        seat, action = choose(walk.table)
        walk.act(seat, action)
    return walk.table


def random_game(
    game: Game[S],
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    laws: Iterable[str] = LAWS,
    stride: int = 1,
    quantities: Quantities[S] | None = None,
    limit: int = 10_000,
) -> Table[S]:
    """Play a whole game at random; equal arguments give equal games. See `play`."""
    return play(
        game,
        chooser(f"{seats} {seed}"),
        seats=seats,
        seed=seed,
        options=options,
        laws=laws,
        stride=stride,
        quantities=quantities,
        limit=limit,
    )


def chooser(luck: str) -> Choose[S]:
    """Choose at random, first a seat of those that must or may act, then one of its actions; `luck` decides."""
    chance = Chance(f"laws/{luck}", ("seat", "action"))

    def choose(table: Table[S]) -> tuple[int, int]:
        seats = (*table.to_act, *table.may_act)
        seat = seats[chance.pick("seat", len(seats))]
        legal = table.legal(seat)
        return seat, legal[chance.pick("action", len(legal))]

    return choose
