"""A game: one entry of the catalogue, and the one door to its tables."""

from collections.abc import Mapping
from typing import Generic, TypeVar, final

import msgspec
from msgspec import Struct

from unmapped.kernel.definition import Definition, Fact
from unmapped.kernel.errors import BadOptions, BadRecord, IllegalAction
from unmapped.kernel.options import describe, read_fields
from unmapped.kernel.record import Origin, Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

# What a table of some game can do, a table of any game can: so a `Game[State]` is any game, whatever its state is. (Its
# definition must then be given states of its own tables only, which no type says.)
S_co = TypeVar("S_co", bound=State, covariant=True)


@final
class Game(Generic[S_co]):
    """One game of the catalogue."""

    def __init__(self, definition: Definition[S_co]) -> None:
        self.definition = definition
        self.name = definition.name
        self.title = definition.title
        self.seats = definition.seats
        self.options = definition.options
        self.version = definition.version
        self.ledger = definition.ledger
        self._seated: frozenset[str] | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.seats.start} to {self.seats.stop - 1} seats>"

    def start(self, seats: int | None = None, seed: int = 0, **options: object) -> Table[S_co]:
        """A new table.

        `seats` is one of `self.seats` (the smallest if left out), `seed` any whole number, `options` fields of
        `self.options`. Raises BadOptions naming every wrong option at once.
        """
        return self._start(self.seats.start if seats is None else seats, seed, {**self.definition.given, **options})

    def about(self, seats: int, **options: object) -> tuple[Fact, ...]:
        """What options come to, for those who choose them or look at the table. Raises BadOptions, as `start` does."""
        return self.definition.presenting.about(self._chosen(seats, 0, {**self.definition.given, **options}))

    def seated(self) -> frozenset[str]:
        """The fields of its views that are lists with an entry for each seat, for those who draw any view.

        With every number of seats they are as long as there are seats; an order of the seats is none of them. Where a
        game has one number of seats only, they are those of that length that hold records, lists, or yes and no.
        """
        if self._seated is None:
            self._seated = self._find_seated()
        return self._seated

    def _find_seated(self) -> frozenset[str]:
        seated: set[str] | None = None
        for seats in self.seats[:3]:
            view: object = msgspec.json.decode(msgspec.json.encode(self.start(seats).view(None)))
            fields = view.items() if isinstance(view, dict) else ()
            lists = {str(name): value for name, value in fields if isinstance(value, list) and len(value) == seats}
            orders = [name for name, value in lists.items() if set(map(repr, value)) == set(map(repr, range(seats)))]
            for name in orders:
                del lists[name]
            if len(self.seats) == 1:
                lists = {
                    name: value
                    for name, value in lists.items()
                    if all(isinstance(member, dict | list | bool) for member in value)
                }
            seated = set(lists) if seated is None else seated & lists.keys()
        return frozenset(seated or ())

    def _start(self, count: int, seed: int, options: Mapping[str, object]) -> Table[S_co]:
        chosen = self._chosen(count, seed, options)
        origin = Origin(self.name, self.version, count, seed, chosen)
        return Table(self.definition, self.definition.rules(chosen), origin)

    def _chosen(self, count: int, seed: int, options: Mapping[str, object]) -> Struct:
        """The options as a record. Raises BadOptions naming every wrong one at once."""
        faults: list[str] = []
        fewest, most = self.seats.start, self.seats.stop - 1
        if isinstance(count, bool) or count not in self.seats:
            allowed = f"{fewest} to {most}"
            faults.append(f"seats: {count!r} is not possible, {self.title} is played by {allowed}")
        if type(seed) is not int:
            faults.append(f"seed: expected a whole number, got {seed!r}")
        chosen = read_fields(self.options, options, "option", faults)
        # Options that fit are checked beside those that do not, at the nearest table there could be.
        nearest = min(max(count, fewest), most) if type(count) is int else fewest
        faults.extend(self.definition.faults(nearest, chosen))
        if faults:
            raise BadOptions(tuple(faults))
        return chosen

    def describe_options(self) -> list[tuple[str, str, str, object]]:
        """Each option as (name, type, what it does, default), in order, for help pages and forms."""
        return describe(self.options)

    def replay(self, record: Record, actions: int | None = None) -> Table[S_co]:
        """The table of `record` again, or as it was after the first `actions` actions.

        Raises BadRecord with the first action that fails.
        """
        if record.game != self.name:
            raise BadRecord("game", f"it is a game of {record.game}, not of {self.name}")
        if record.version != self.version:
            raise BadRecord(
                "version", f"it was played under rules version {record.version}, these are version {self.version}"
            )
        try:
            table = self._start(record.seats, record.seed, record.options)
        except BadOptions as error:
            raise BadRecord("options", str(error)) from error
        for count, (seat, action) in enumerate(record.actions[:actions], start=1):
            try:
                table.act(seat, action)
            except IllegalAction as error:
                raise BadRecord(f"action {count}", str(error)) from error
        return table
