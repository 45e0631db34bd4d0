"""Planet Unknown as an entry of the catalogue."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.planet_unknown import FOLDER
from unmapped.games.planet_unknown.chapters import scoring
from unmapped.games.planet_unknown.judging import experience, value
from unmapped.games.planet_unknown.seen import labels, phrases, printed, view
from unmapped.games.planet_unknown.seen.changes import changes
from unmapped.games.planet_unknown.seen.planes import PLANES, observe
from unmapped.games.planet_unknown.seen.portrait import portrait, turning
from unmapped.games.planet_unknown.table import options
from unmapped.games.planet_unknown.table.options import Options
from unmapped.games.planet_unknown.table.state import HAND, PRIVATE, Planets
from unmapped.games.planet_unknown.turn.rules import Rules
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import (
    Bots,
    Definition,
    Experience,
    Holding,
    Learning,
    Look,
    Presenting,
    Reports,
    Turning,
)
from unmapped.kernel.drawing.shapes import Portrait
from unmapped.kernel.journal import Line, Mark
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.rules import Prompt

_RULES: Final = Rules()


@final
class _Bots(Bots[Planets]):
    """What positions are worth, and what is thought about."""

    unit = "medals"

    def value(self, state: Planets, seat: int, *, ahead: bool = False) -> float:
        """The medals that a seat may expect; `ahead`, with the next tile placed as well."""
        return value.value_ahead(state, seat) if ahead else value.value(state, seat)

    def experience(self, seats: int, chosen: Struct) -> Experience | None:
        """What was measured for one player with all as it is by default."""
        assert isinstance(chosen, Options)
        return experience.experience(seats, chosen)


@final
class _Reports(Reports[Planets]):
    """What is counted."""

    def turn_order(self, state: Planets) -> tuple[int, ...]:
        """Clockwise from the first commander (PU-018): all play at once, but civ cards are chosen in this order."""
        count = len(state.seats)
        first = state.commander - (state.round - 1)
        return tuple([(first + step) % count for step in range(count)])

    def holdings(self, state: Planets, seat: int) -> tuple[Holding, ...]:
        """Both boards, the civ cards, and the private objectives."""
        piles = state.cards.piles
        return (
            Holding("planet", state.seats[seat].planet.record.id),
            Holding("corporation", state.seats[seat].corporation.record.id),
            *[Holding("civ card", view.card_name(card)) for card in piles[HAND + seat]],
            *[Holding("private objective", view.card_name(card)) for card in piles[PRIVATE + seat]],
        )


@final
class _Learning(Learning):
    """What a seat sees as numbers."""

    planes = PLANES

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        """What a seat sees as numbers."""
        return observe(view, prompt, seat)


@final
class _Presenting(Presenting):
    """What every screen shows."""

    line = "Lay a world, tile by tile, all at once."
    people = "crews"
    minutes = 45
    world = 41
    moving = True
    counts = "medals"
    guide = FOLDER / "guide.toml"
    goal = FOLDER
    lessons = FOLDER / "lessons"

    def printed(self) -> Struct:
        """What is printed on the components."""
        return printed.printed()

    def changes(self, before: object, after: object, seat: int) -> list[Change]:
        """The seat's own score, planet, trackers and holdings, and what comes before it."""
        assert isinstance(before, view.View)
        assert isinstance(after, view.View)
        return changes(before, after, seat)

    @property
    def marks(self) -> Mapping[str, Mark]:
        """What lines are to whoever looks back."""
        return phrases.PHRASES.marks

    def portrait(self, seen: object, seat: int, lit: Sequence[str] = ()) -> Portrait:
        """A planet; the public looks at the first."""
        assert isinstance(seen, view.View)
        return portrait(seen, max(seat, 0), lit)

    def turning(self, before: object, after: object, seat: int) -> Turning | None:
        """Rows and columns that were completed at once."""
        assert isinstance(before, view.View)
        assert isinstance(after, view.View)
        return turning(before, after, seat)

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of its sentences."""
        return phrases.PHRASES.keys(section)

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """What a sentence names."""
        return phrases.PHRASES.targets(said)

    laid = frozenset({"place"})

    def leads_to(self, choice: Choice) -> str:
        """The square on which a rover comes to stand, or that is chosen otherwise."""
        return labels.leads_to(choice)

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called."""
        return labels.label(choice, look)

    def taken(self, label: str, asked: str) -> str:
        """What an answer is called once its question is gone."""
        return phrases.PHRASES.taken(label, asked, self.within)

    def called(self, choice: Choice, look: Look) -> Mapping[str, str]:
        """What its slots are called."""
        return labels.called(choice, look)


@final
class PlanetUnknown(Definition[Planets]):
    """Draft polyominoes from a turning station and develop a planet; one to six players at once (PU-001)."""

    name = "planet_unknown"
    title = "Planet Unknown"
    seats = range(1, 7)
    version = 1
    options = Options
    bots = _Bots()
    reports = _Reports()
    learning = _Learning()
    presenting = _Presenting()

    @cached_property
    def ledger(self) -> Ledger:
        """All rules by id."""
        return Ledger.read((FOLDER / "rules.toml").read_text(encoding="utf-8"))

    def rules(self, chosen: Struct) -> Rules:
        """One for all options: they choose no content."""
        return _RULES

    def faults(self, seats: int, chosen: Struct) -> list[str]:
        """What is wrong with options of the right types."""
        assert isinstance(chosen, Options)
        return options.faults(seats, chosen)

    def rounds(self, state: Planets) -> int:
        """All seats draft once in a round (PU-024)."""
        return state.round

    def scores(self, state: Planets, knower: int | None = None) -> tuple[int, ...]:
        """Medals; private objectives count for those who know them (PU-R03)."""
        known = scoring.EVERYBODY if knower is None else knower
        return tuple([scoring.score(state, seat, known) for seat in range(len(state.seats))])

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return phrases.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return phrases.tell(line)
