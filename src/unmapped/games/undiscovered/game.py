"""Undiscovered as an entry of the catalogue."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import MISSION
from unmapped.games.undiscovered.chapters import scoring
from unmapped.games.undiscovered.judging import value
from unmapped.games.undiscovered.seen import labels, phrases, printed, ways
from unmapped.games.undiscovered.seen import portrait as portraits
from unmapped.games.undiscovered.seen.changes import changes, turning
from unmapped.games.undiscovered.seen.planes import PLANES, observe
from unmapped.games.undiscovered.seen.view import View
from unmapped.games.undiscovered.table import options
from unmapped.games.undiscovered.table.options import Options
from unmapped.games.undiscovered.table.state import DISCARD, DOCKED, DRAW, HAND, SCORE, SHIP, Galaxy
from unmapped.games.undiscovered.turn.rules import Rules
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import Bots, Definition, Holding, Learning, Look, Presenting, Reports, Turning
from unmapped.kernel.drawing.shapes import Portrait
from unmapped.kernel.journal import Line, Mark
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.rules import Prompt

_RULES: Final = Rules()


@final
class _Bots(Bots[Galaxy]):
    """What positions are worth, and what is thought about."""

    def value(self, state: Galaxy, seat: int, *, ahead: bool = False) -> float:
        """The points that a seat may expect."""
        return value.value(state, seat)


@final
class _Reports(Reports[Galaxy]):
    """What is counted."""

    def turn_order(self, state: Galaxy) -> tuple[int, ...]:
        """Clockwise from the first player (UD-037, UD-038)."""
        return state.order

    def holdings(self, state: Galaxy, seat: int) -> tuple[Holding, ...]:
        """The goods acquired and not removed since, and what the score area holds."""
        design = catalogue().design
        piles = state.cards.piles
        owned = [card for pile in (DRAW, HAND, DISCARD, DOCKED, SHIP) for card in piles[pile + seat]]
        scored = [design[card] for card in piles[SCORE + seat]]
        return (
            *[Holding("good", design[card].record.id) for card in owned if not design[card].starter],
            *[Holding("mission" if design.kind == MISSION else "exploration", design.record.id) for design in scored],
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

    line = "Build a ship. Turn the galaxy over."
    people = "captains"
    minutes = 75
    world = 352
    moving = True
    guide = FOLDER / "guide.toml"
    lessons = FOLDER / "lessons"
    goal = FOLDER
    places = ("sector",)

    def sentence(self, said: Prompt | Line, view: object, seat: int) -> str:
        """Sectors by what lies there: the galaxy has no coordinates."""
        assert isinstance(view, View)
        return ways.sentence(said, view)

    def aim(self, view: object) -> str:
        """How many points end it."""
        assert isinstance(view, View)
        return f"{view.target} points are enough."

    def changes(self, before: object, after: object, seat: int) -> list[Change]:
        """Purse, cards, ship and galaxy."""
        assert isinstance(before, View)
        assert isinstance(after, View)
        return changes(before, after, seat)

    def turning(self, before: object, after: object, seat: int) -> Turning | None:
        """What an action brought that decided a game."""
        assert isinstance(before, View)
        assert isinstance(after, View)
        return turning(before, after, seat)

    def printed(self) -> Struct:
        """What is printed on the components."""
        return printed.printed()

    @property
    def marks(self) -> Mapping[str, Mark]:
        """What lines are to whoever looks back."""
        return phrases.PHRASES.marks

    def portrait(self, view: object, seat: int, lit: Sequence[str] = ()) -> Portrait:
        """The galaxy, and the ship of a seat."""
        assert isinstance(view, View)
        return portraits.portrait(view, seat)

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of its sentences."""
        return phrases.PHRASES.keys(section)

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """What a sentence names."""
        return phrases.PHRASES.targets(said)

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called."""
        return labels.label(choice, look)

    def called(self, choice: Choice, look: Look) -> Mapping[str, str]:
        """What its slots are called."""
        return labels.called(choice, look)

    def taken(self, label: str, asked: str) -> str:
        """What an answer is called once its question is gone."""
        return phrases.PHRASES.taken(label, asked, self.within)

    def leads_to(self, choice: Choice) -> str:
        """The sector to which a move leads, or the card on offer that is bought."""
        return f"good:{choice.slots['card']}" if choice.family == "buy" else super().leads_to(choice)

    def targets(self, choice: Choice, look: Look) -> tuple[str, ...]:
        """What a choice points at."""
        return labels.targets(choice, look)


@final
class Undiscovered(Definition[Galaxy]):
    """Build a deck and a ship, explore sectors and win missions; two to four players in turn (UD-001)."""

    name = "undiscovered"
    title = "Undiscovered"
    seats = range(2, 5)
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
        return options.faults(chosen)

    def rounds(self, state: Galaxy) -> int:
        """Every seat has one turn in a round (UD-038)."""
        return state.round

    def scores(self, state: Galaxy, knower: int | None = None) -> tuple[int, ...]:
        """Victory points; they lie in the open."""
        return tuple([scoring.points(state, seat) for seat in range(state.seats)])

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return phrases.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return phrases.tell(line)
