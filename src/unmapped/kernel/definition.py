"""What a game brings: facts and rules, which every game has, and parts that only some have, with defaults.

A definition is the one object through which the house knows a game. Its parts are `bots` (what positions are worth,
what is thought about), `reports` (what is counted), `learning` (what is seen as numbers), `presenting` (what is
printed), `spoilers` (what is not to be read before it comes up) and `promises`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import Change
from unmapped.kernel.drawing.shapes import Portrait
from unmapped.kernel.journal import Argument, Line, Mark
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.phrases import names_of, plain_label
from unmapped.kernel.planes import Plane
from unmapped.kernel.promises import Promises
from unmapped.kernel.rules import Prompt, Result, Rules, State

if TYPE_CHECKING:
    from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

# --- What parts speak of ----------------------------------------------------------------------------------------------


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


class Story(NamedTuple):
    """A text that is read aloud when the thing comes up on which it is printed."""

    title: str
    text: str


# --- Parts ------------------------------------------------------------------------------------------------------------


class Bots(Generic[S]):
    """What bots ask of a game. Without a value of its own all positions are alike to them, and they play by chance."""

    unit: str = "points"
    """What values are counted in, as it follows a number: ``points``, ``% of the chance to win``."""

    def value(self, state: S, seat: int, *, ahead: bool = False) -> float:
        """What `state` is worth to `seat` at the game's end, counted in `unit`, by what the seat may know of it.

        For bots to compare what their actions lead to, so it judges questions that still stand as well. With `ahead`
        it looks one move further where the game can tell what that will be, and takes longer; values with and without
        are not to be compared.
        """
        return 0.0

    def opponents(self, state: S, seat: int) -> tuple[int, ...]:
        """The seats that `seat` wants to be ahead of: all others, or none where all win or lose together."""
        return tuple([other for other in range(state.agenda.table) if other != seat])

    def end_turn_action(self, state: S, seat: int) -> int:
        """The action with which `seat` ends its turn, -1 if it cannot do that now or turns end by themselves."""
        return -1

    def pass_action(self, state: S, seat: int) -> int:
        """The action with which `seat` lets a moment pass in which something may be used, -1 if it is asked more."""
        return -1

    def is_window(self, state: S, seat: int) -> bool:
        """Whether `seat`, which may act now but need not, misses something when nobody asks it.

        False where it is asked in time about what it may do: then it can act now, and need not be asked for it.
        """
        return True

    def candidate_actions(self, state: S, seat: int, legal: list[int]) -> list[int]:
        """Those of its legal actions that `seat` thinks about when it plans, at least one: not all that can be said."""
        return legal

    def experience(self, seats: int, options: Struct) -> Experience | None:
        """What was measured about values in games of so many seats with these options; None where nobody has."""
        return None


class Reports(Generic[S]):
    """What a game tells those who measure it."""

    scenario: tuple[str, ...] = ()
    """The options that say what a crew is up against, in the order in which they are told.

    Empty where seats are rivals. A crew is rated against its scenario: these options and how many it is.
    """

    def turn_order(self, state: S) -> tuple[int, ...]:
        """All seats in the order of their turns in the first round, once the game is over."""
        return tuple(range(state.agenda.table))

    def holdings(self, state: S, seat: int) -> tuple[Holding, ...]:
        """What `seat` had in a game that is over, for reports on balance: as often as it had it, in any order."""
        return ()

    def account(self, table: "Table[S]") -> Account:
        """What a table that is over tells beside its result, for reports on balance; with its journal and actions."""
        return Account()

    def targets(self, seats: int, options: Struct) -> tuple[Target, ...]:
        """Where figures are meant to lie in games of so many seats with these options; none for what is free."""
        return ()


class Learning:
    """What programs that learn see of a game. Without planes of its own, all that is seen is the question's actions."""

    planes: tuple[Plane, ...] = ()
    """What `observe` gives: for each array its name, shape, range and meaning, in a fixed order."""

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        """What `seat` sees as numbers: for every plane, in their order, as many as its shape says, row-major.

        `view` is `table.view(seat)` and `prompt` is `table.prompt(seat)`; nothing else is read, so nothing can leak.
        Wherever seats are counted, `seat` comes first and the others follow clockwise.
        """
        return {}


class Nothing(Struct, frozen=True):
    """What is printed where nothing is, and the options of a game that has none."""


class Look(NamedTuple):
    """Who looks at a choice, and all that may have a say in what it is called: nothing unread is told."""

    seat: int
    """Whose choice it is; -1 for nobody's."""
    view: object
    """What that seat sees."""
    prompt: Prompt | None
    """What it is asked."""


class Ended(NamedTuple):
    """How a game ended, for somebody who played it or looked on."""

    number: int
    """What is told first, counted in `counts`: "60 medals"."""
    counts: str
    title: str
    """In a few words, of a game that all play together: "Home, all of us"."""
    sentence: str
    """The same as a sentence, with what it came to."""


class Turning(NamedTuple):
    """What came about at the moment that decided a game."""

    title: str
    """In a few words: "Row 6 and column G"."""
    lit: tuple[str, ...] = ()
    """What of a portrait it is about, by its name there: "row 6"."""


class Presenting:
    """What every screen shows of a game."""

    line: str = ""
    """What it is about in one sentence, for the lobby."""
    people: str = "players"
    """What those are who play it, in the plural."""
    minutes: int = 0
    """How long a game takes; 0 where nobody knows yet."""
    world: int = -1
    """The hue of its world in degrees, 0 to 359, where it has no picture; -1 for that of the house."""
    guide: Traversable | None = None
    """A guided first game, as a TOML file: ``seats`` and ``seed``, where it wants them ``options`` and ``yours``, how
    many of the seats the learner has; and ``[[steps]]`` with ``title``, ``text`` and ``rule``, the ``point`` of the
    table that they show, and ``until``: "next" for a button, or the family of the action that ends the step."""
    lessons: Traversable | None = None
    """Lessons of a minute: a folder with ``lessons.toml`` and the records of their positions, in which one thing each
    is tried out on the true rules; `unmapped.presenting.lessons` says what stands there."""
    board: Traversable | None = None
    """A folder with a board of its own for browsers: ``board.js``, a module that draws the table, ``board.css`` and
    what they use. Without one, and where it cannot be shown, browsers draw an outline of the view."""
    sketches: bool = True
    """Whether those who play together may try out moves in sketches."""
    scored: bool = True
    """Whether scores are counted while it is played, so that what changes them is worth telling."""
    moving: bool = False
    """Whether its `changes` say what is seen to move and heard as they come about, between views that are frozen
    records; else every field that differs is marked where it stands."""

    def printed(self) -> Struct:
        """All that is printed on boards, tiles and cards, for those who draw them: views name it by id."""
        return Nothing()

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called on a button, with seats as "seat 1"; "" where its words do.

        Without a word of the game: its words, with what is printed called by name.
        """
        return plain_label(choice, self._names)

    def called(self, choice: Choice, look: Look) -> Mapping[str, str]:
        """What the slots of a choice are called in its label, by their names; without those that it leaves unsaid.

        So it can be told what a choice is about, without what is done there.
        """
        words = zip(choice.slots.items(), choice.words, strict=True)
        return {name: self._names.get(value, said) for (name, value), said in words}

    def taken(self, label: str, asked: str) -> str:
        """What an answer is called, by its label, once its question, of the key `asked`, is gone: as undo calls it."""
        return label

    def within(self, label: str) -> str:
        """A label as it stands within a sentence: it begins small, unless with the name of something printed.

        So do words that are capitals altogether: they are a name as well, "LUNA".
        """
        return label if label[:2].isupper() or self._begun_by.match(label) else label[:1].lower() + label[1:]

    @cached_property
    def _begun_by(self) -> re.Pattern[str]:
        """What a label begins with that begins with a name: one as a whole, "T" not in "Turn"."""
        names = {name for name in self._names.values() if name[:1].isupper()}
        return re.compile(rf"(?:{'|'.join([re.escape(name) for name in names])})(?!\w)")

    @cached_property
    def _names(self) -> Mapping[str, str]:
        """What has an id and a name among all that is printed."""
        return names_of(self.printed())

    def targets(self, choice: Choice, look: Look) -> tuple[str, ...]:
        """What a choice points at, where that does not follow from its slots alone."""
        return choice.targets

    def usual(self, choices: Sequence[Choice], look: Look) -> frozenset[int]:
        """Of all choices of a seat, those that are meant by pressing a thing on which several lie."""
        return frozenset()

    places: tuple[str, ...] = ()
    """What things of the map are called that are chosen by pointing at them, such as "node"."""

    def leads_to(self, choice: Choice) -> str:
        """The place of the map to which a choice leads, such as "node:e1"; "" where it leads to none.

        What is reached by several actions in a row is chosen there.
        """
        return next((f"{name}:{value}" for name, value in choice.slots.items() if name in self.places), "")

    laid: frozenset[str] = frozenset()
    """Families of choices that are made on the map before the answer that they follow from.

    Whoever lays down a tile that is on offer has taken it.
    """

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """The things on the table that the sentence of a prompt or a journal line names, as choices point at them.

        Of a line nothing but what its reader may know is there to be named; nothing where sentences are only read.
        """
        return ()

    @property
    def marks(self) -> Mapping[str, Mark]:
        """What lines of the journal are to whoever looks back at what others did, by their keys.

        Where no line begins a turn or a round, all that others did since somebody last acted is told it; where no line
        has a mark at all, each line is a deed.
        """
        return {}

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of the sentences of its "journal", or of its questions, "prompt"; none where it lists none."""
        return ()

    def story(self, line: Line) -> str:
        """The id of the printed thing whose text is read aloud when a line is heard; "~" for the sentence itself.

        "" for most lines. As with what it mentions, there is nothing but what the reader of the line may know.
        """
        return ""

    def aloud(self, bearer: str, view: object) -> Story | None:
        """What is read aloud of a thing that bears a story, as it stands at the table of a view; None for nothing."""
        return None

    def sentence(self, said: Prompt | Line, view: object, seat: int) -> str:
        """A prompt or a journal line for whoever has this view before them: places by what lies there.

        A `seat` of -1 is a spectator. "" where it is told as to anybody.
        """
        return ""

    def changes(self, before: object, after: object, seat: int) -> list[Change] | None:
        """What `seat` sees change from one of its views to another, as it matters to it; None where any view will do.

        A `seat` of -1 is a spectator, who is only shown what is `moving`. Nothing but the two views is read, so nothing
        can be told that the seat does not see; equal views have none. What has no words is not told, only shown and
        heard. The score is added where the game scores while it is played and does not tell it itself.
        """
        return None

    goal: Traversable | None = None
    """The folder with ``goal.toml``: what is told once, before the first question, to somebody who never played it. It
    has ``want``, what one wants; ``ends``, how it ends; ``turn``, a turn in five lines at most; ``first``, what to do
    first (see `presenting.goals.GoalCard`)."""
    at_once: Mapping[str, object] = MappingProxyType({})
    """The options of a table that somebody begins without choosing any, where they differ from their defaults."""

    def aim(self, view: object) -> str:
        """What a table is about in particular, by what somebody sees of it; "" where it is like all others."""
        return ""

    def epilogue(self, view: object) -> tuple[str, ...]:
        """How it ended, to be read aloud: the heading, then the paragraphs; nothing before, and for most games.

        Nothing but the view is read, so whoever sees it may know as much.
        """
        return ()

    counts: str = "points"
    """What scores are counted in."""

    def portrait(self, view: object, seat: int, lit: Sequence[str] = ()) -> Portrait | None:
        """What `seat` has made of the game, as a picture of a view; -1 for what all have. None where a game has none.

        Nothing but the view is read. What is `lit` is shown as what decided.
        """
        return None

    def ended(self, view: object, result: Result) -> Ended | None:
        """How a game ended that all play together; None where it is told by who came first."""
        return None

    def turning(self, before: object, after: object, seat: int) -> Turning | None:
        """What an action of `seat` brought about that decided a game, from the public's view before and after it.

        None where that is told by its `changes`.
        """
        return None

    def about(self, options: Struct) -> tuple[Fact, ...]:
        """What valid options come to, beyond what they say themselves; nothing for most games."""
        return ()


class Spoilers(Protocol):
    """What of a game is not to be read before it comes up: its boxes differ, and what is in one is to be discovered."""

    def met(
        self,
        view: object,
        lines: Iterable[tuple[str, tuple[Argument, ...]]],
        words: Iterable[str],
        before: object = None,
    ) -> frozenset[str]:
        """The names of what somebody has met, by its view, what it was told (key and arguments), and its choices.

        Parts that are the very same in the view that it had `before` were met then: their names may be left out.
        """
        ...

    def printed(self, met: frozenset[str], before: frozenset[str] = frozenset()) -> Struct:
        """All that is printed of what was met, and what everybody knows; of the type of the whole.

        Things that were met `before`, too, are left out where others do not stand on them.
        """
        ...

    def veiled(self, view: object, met: frozenset[str]) -> object:
        """The same view, where nothing is named that was not met: of a table that was only imagined."""
        ...


# --- The whole --------------------------------------------------------------------------------------------------------


class Definition(ABC, Generic[S]):
    """What a game brings. The first eight members are its own to give; all others have defaults."""

    name: str
    """Lower case with underscores."""
    title: str
    """As people write it."""
    seats: range
    """The seat counts that it can be played with."""
    version: int
    """The rules version: raised whenever the same actions would give another table."""

    @property
    @abstractmethod
    def ledger(self) -> Ledger:
        """All rules by id."""

    @abstractmethod
    def rules(self, options: Struct) -> Rules[S]:
        """The rules as the kernel runs them, with the content that valid options choose; the same for equal options.

        Its vocabulary may differ with the options as well: a planet brings its own cards.
        """

    @abstractmethod
    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""

    @abstractmethod
    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence, without the name of its seat: that stands before it."""

    # Options.

    options: type[Struct] = Nothing
    """The options type: a frozen Struct, each field with a default and a description."""

    @property
    def given(self) -> Mapping[str, object]:
        """Options that new tables have where nobody says otherwise, beyond the defaults: what this process runs with.

        They stand in the record, so a process that runs with something else refuses it. Raises BadContent where what
        it is to run with is wrong.
        """
        return {}

    def faults(self, seats: int, options: Struct) -> list[str]:
        """What is wrong with options that have the right types, one sentence each."""
        return []

    # How far a table is.

    def rounds(self, state: S) -> int:
        """How many rounds have begun, at any time."""
        return 0

    def turns(self, state: S) -> int:
        """A number that rises whenever a turn ends; where a round is as good as a turn, that of rounds."""
        return self.rounds(state)

    def scores(self, state: S, knower: int | None = None) -> tuple[int, ...]:
        """The score of each seat as the table stands, as far as `knower` can tell; None knows all."""
        return (0,) * state.agenda.table

    # Parts.

    @property
    def bots(self) -> Bots[S]:
        """What bots ask."""
        return Bots()

    @property
    def reports(self) -> Reports[S]:
        """What is counted."""
        return Reports()

    learning: ClassVar[Learning] = Learning()
    presenting: ClassVar[Presenting] = Presenting()
    spoilers: ClassVar[Spoilers | None] = None
    """What of all that is printed is shown to whom; None where everybody may read all of it."""
    promises: ClassVar[Promises | None] = None
    """What players can promise each other on record; None where nobody does."""
