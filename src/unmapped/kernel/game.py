"""A game: one entry of the catalogue, and the one door to its tables."""

from collections.abc import Iterable, Mapping
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, final

from msgspec import Struct

from unmapped.kernel.errors import BadOptions, BadRecord, IllegalAction
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.options import describe, read_fields
from unmapped.kernel.planes import Plane
from unmapped.kernel.promises import Promises
from unmapped.kernel.record import Origin, Record
from unmapped.kernel.rules import Prompt, Rules, State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)
# What a table of some game can do, a table of any game can: so a `Game[State]` is any game, whatever its state is. (Its
# definition must then be given states of its own tables only, which no type says.)
S_co = TypeVar("S_co", bound=State, covariant=True)


class Holding(NamedTuple):
    """Something that a seat had in a game: a card it bought, a board it played on."""

    category: str
    """What kind of holding it is, in the words of the game: "civ card"."""
    name: str
    """Which one, by the id it has in the content."""


class Figure(NamedTuple):
    """Something that was counted or measured in one game, beside its result: "turns", 27."""

    name: str
    value: float


class Use(NamedTuple):
    """What became of one printed thing in one game."""

    category: str
    """What kind of thing it is, in the words of the game: "breakthrough"."""
    name: str
    """Which one, by the id it has in the content."""
    came: int
    """How often it came up: was drawn, dealt or offered."""
    used: int
    """How often it was used, whatever that is for its kind; -1 where it is nothing to be used."""


class Account(NamedTuple):
    """What a game that is over tells those who design it."""

    figures: tuple[Figure, ...] = ()
    """What does not apply to how it went is left out, such as what is counted at a victory."""
    uses: tuple[Use, ...] = ()
    """Everything that could have come up, also what did not."""


class Target(NamedTuple):
    """Where the mean of a figure is to lie, by those who designed the game."""

    name: str
    """That of a figure; or `SURVIVAL`, or `spread` of an option: the share of crews that made it, or how far apart the
    shares of scenarios are that differ in this option alone."""
    low: float
    high: float


class Forecast(NamedTuple):
    """How games ended beside what a seat could expect at a moment of them, by experience: all in the game's unit."""

    mean: float
    """How much more it was at the end, on average; less than 0 where values promise too much."""
    low: float
    """In 19 of 20 games it was at least so much more, and at most `high`."""
    high: float


class Experience(NamedTuple):
    """How games ended that a bot played, beside what it could expect on the way."""

    bot: str
    """Its name."""
    rounds: tuple[Forecast, ...]
    """By how many rounds had begun; beyond the last, values tell the end."""


SURVIVAL: Final = "survival"
"""The share of games in which anybody of the crew came first: that it won, or one of it did."""


def spread_of(option: str) -> str:
    """The name of a target for the spread of survival over the values of an option; `seats` is one too."""
    return f"spread of {option}"


class Fact(NamedTuple):
    """Something that an option comes to: what it is called that has this number."""

    name: str
    """What kind of thing it is: "Copy"."""
    text: str
    """What it is called."""
    option: str
    given: str
    """The value of the option, as text."""


class Discoveries(Protocol):
    """What of a game is not to be read before it comes up: its boxes differ, and what is in one is to be discovered."""

    def met(
        self, view: object, told: Iterable[tuple[str, tuple[Argument, ...]]], words: Iterable[str]
    ) -> frozenset[str]:
        """The names of what somebody has met, by its view, what it was told (key and arguments), and its choices."""
        ...

    def printed(self, met: frozenset[str], before: frozenset[str] = frozenset()) -> Struct:
        """All that is printed of what was met, and what everybody knows; of the type of the whole.

        Things that were met `before`, too, are left out where others do not stand on them.
        """
        ...

    def veiled(self, view: object, met: frozenset[str]) -> object:
        """The same view, where nothing is named that was not met: of a table that was only imagined."""
        ...


class Definition(Protocol[S]):
    """What a game brings: facts for the catalogue, its rules, its words."""

    @property
    def name(self) -> str:
        """Lower case with underscores."""
        ...

    @property
    def title(self) -> str:
        """As people write it."""
        ...

    @property
    def seats(self) -> range:
        """The seat counts that it can be played with."""
        ...

    @property
    def version(self) -> int:
        """The rules version: raised whenever the same actions would give another table."""
        ...

    @property
    def options(self) -> type[Struct]:
        """The options type: a frozen Struct, each field with a default and a description."""
        ...

    @property
    def ledger(self) -> Ledger:
        """All rules by id."""
        ...

    def rules(self, options: Struct) -> Rules[S]:
        """The rules as the kernel runs them, with the content that valid options choose; the same for equal options.

        Its vocabulary may differ with the options as well: a planet brings its own cards.
        """
        ...

    @property
    def given(self) -> Mapping[str, object]:
        """Options that new tables have where nobody says otherwise, beyond the defaults: what this process runs with.

        They stand in the record, so a process that runs with something else refuses it. Raises BadContent where what
        it is to run with is wrong.
        """
        ...

    def faults(self, seats: int, options: Struct) -> list[str]:
        """What is wrong with options that have the right types, one sentence each."""
        ...

    def value(self, state: S, seat: int, *, ahead: bool = False) -> float:
        """What `state` is worth to `seat` at the game's end, counted in `unit`, by what the seat may know of it.

        For bots to compare what their actions lead to, so it judges questions that still stand as well. With `ahead`
        it looks one move further where the game can tell what that will be, and takes longer; values with and without
        are not to be compared.
        """
        ...

    @property
    def unit(self) -> str:
        """What values are counted in, as it follows a number: ``points``, ``% to win``."""
        ...

    def rivals(self, state: S, seat: int) -> tuple[int, ...]:
        """The seats that `seat` wants to be ahead of: all others, or none where all win or lose together."""
        ...

    def rounds(self, state: S) -> int:
        """How many rounds have begun, at any time."""
        ...

    def turns(self, state: S) -> int:
        """A number that rises whenever a turn ends; where a round is as good as a turn, that of rounds."""
        ...

    def closing(self, state: S, seat: int) -> int:
        """The action with which `seat` ends its turn, -1 if it cannot do that now or turns end by themselves."""
        ...

    def passing(self, state: S, seat: int) -> int:
        """The action with which `seat` lets a moment pass in which something may be used, -1 if it is asked more."""
        ...

    def is_window(self, state: S, seat: int) -> bool:
        """Whether `seat`, which may act now but need not, misses something when nobody asks it.

        False where it is asked in time about what it may do: then it can act now, and need not be asked for it.
        """
        ...

    def considered(self, state: S, seat: int, legal: list[int]) -> list[int]:
        """Those of its legal actions that `seat` thinks about when it plans, at least one: not all that can be said."""
        ...

    def turn_order(self, state: S) -> tuple[int, ...]:
        """All seats in the order of their turns in the first round, once the game is over."""
        ...

    def holdings(self, state: S, seat: int) -> tuple[Holding, ...]:
        """What `seat` had in a game that is over, for reports on balance: as often as it had it, in any order."""
        ...

    @property
    def promises(self) -> Promises | None:
        """What players can promise each other on record; None where nobody does."""
        ...

    def about(self, options: Struct) -> tuple[Fact, ...]:
        """What valid options come to, beyond what they say themselves; nothing for most games."""
        ...

    @property
    def scenario(self) -> tuple[str, ...]:
        """The options that say what a crew is up against, in the order in which they are told.

        Empty where seats are rivals. A crew is rated against its scenario: these options and how many it is.
        """
        ...

    def account(self, table: Table[S]) -> Account:
        """What a table that is over tells beside its result, for reports on balance; with its journal and actions."""
        ...

    def targets(self, seats: int, options: Struct) -> tuple[Target, ...]:
        """Where figures are meant to lie in games of so many seats with these options; none for what is free."""
        ...

    def experience(self, seats: int, options: Struct) -> Experience | None:
        """What was measured about values in games of so many seats with these options; None where nobody has."""
        ...

    def scores(self, state: S, knower: int | None = None) -> tuple[int, ...]:
        """The score of each seat as the table stands, as far as `knower` can tell; None knows all."""
        ...

    def printed(self) -> Struct:
        """All that is printed on boards, tiles and cards, for those who draw them: views name it by id."""
        ...

    @property
    def discoveries(self) -> Discoveries | None:
        """What is shown of that to whom; None where everybody may read all of it."""
        ...

    @property
    def planes(self) -> tuple[Plane, ...]:
        """What `observe` gives: for each array its name, shape, range and meaning, in a fixed order."""
        ...

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        """What `seat` sees as numbers: for every plane, in their order, as many as its shape says, row-major.

        `view` is `table.view(seat)` and `prompt` is `table.prompt(seat)`; nothing else is read, so nothing can leak.
        Wherever seats are counted, `seat` comes first and the others follow clockwise.
        """
        ...

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        ...

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        ...


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
        return self.definition.about(self._chosen(seats, 0, {**self.definition.given, **options}))

    def _start(self, count: int, seed: int, options: Mapping[str, object]) -> Table[S_co]:
        chosen = self._chosen(count, seed, options)
        origin = Origin(self.name, self.version, count, seed, chosen)
        return Table(self.definition.rules(chosen), origin)

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
