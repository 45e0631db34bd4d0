"""Unsettled as an entry of the catalogue."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import final

from msgspec import Struct

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards import phrases, printed
from unmapped.games.unsettled.cards.cartridge import TRAIT_CARD
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.kinds import ASK_WINDOW
from unmapped.games.unsettled.cards.stories import stories
from unmapped.games.unsettled.judging import value
from unmapped.games.unsettled.seen import labels
from unmapped.games.unsettled.seen import portrait as portraits
from unmapped.games.unsettled.seen.changes import changes
from unmapped.games.unsettled.seen.planes import PLANES, observe
from unmapped.games.unsettled.seen.usual import usual
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.table import options
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import accounts, closing, results
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import (
    Account,
    Bots,
    Definition,
    Ended,
    Holding,
    Learning,
    Look,
    Presenting,
    Reports,
    Story,
    Target,
)
from unmapped.kernel.drawing.shapes import Portrait
from unmapped.kernel.journal import Line, Mark
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.rules import Prompt, Result
from unmapped.kernel.table import Table


@cache
def _rules(planet: str) -> Rules:
    return Rules(cartridge(planet))


@final
class _Bots(Bots[Expedition]):
    """What positions are worth, and what is thought about."""

    unit = "% of the way home"

    def opponents(self, state: Expedition, seat: int) -> tuple[int, ...]:
        """Nobody: the crew wins or loses together."""
        return ()

    def value(self, state: Expedition, seat: int, *, ahead: bool = False) -> float:
        """What the crew may expect; a turn in which nothing has to be done any more is taken to its end."""
        return value.value(closing.closed(_rules(state.planet.name), state))

    def end_turn_action(self, state: Expedition, seat: int) -> int:
        """Regrouping (US-069)."""
        return closing.regroup(state) if seat == state.active else -1

    def pass_action(self, state: Expedition, seat: int) -> int:
        """Windows can be let pass (US-R79)."""
        asked = state.agenda.top(state.agenda.table)
        return state.planet.words.pass_.first if asked is not None and asked[0] == ASK_WINDOW else -1

    def is_window(self, state: Expedition, seat: int) -> bool:
        """While others play free actions can wait: windows ask whoever must not miss one (US-R79, US-X01)."""
        return False


@final
class _Reports(Reports[Expedition]):
    """What is counted."""

    scenario = ("planet", "task", "difficulty", "scarab")

    def holdings(self, state: Expedition, seat: int) -> tuple[Holding, ...]:
        """The trait."""
        planet = state.planet
        trait = state.traits[seat]
        return () if trait < 0 else (Holding("trait", planet.ids[planet.first[TRAIT_CARD] + trait]),)

    def account(self, table: Table[Expedition]) -> Account:
        """How the clock went, and what became of every card."""
        return accounts.account(table)

    def targets(self, seats: int, chosen: Struct) -> tuple[Target, ...]:
        """What a planet of its challenge aims at."""
        assert isinstance(chosen, Options)
        return accounts.targets(seats, chosen)


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

    line = "Stranded together on a world that reacts."
    people = "explorers"
    minutes = 90
    world = 150
    moving = True
    guide = FOLDER / "guide.toml"
    lessons = FOLDER / "lessons"
    goal = FOLDER
    at_once: Mapping[str, object] = MappingProxyType({"dealt": True})
    places = ("node",)
    scored = False

    def printed(self) -> Struct:
        """What is printed on the components of all planets that are installed."""
        return printed.printed()

    def aim(self, view: object) -> str:
        """The objective of the page of the task that lies open."""
        assert isinstance(view, View)
        goals = [face.goal for face in view.faces if face.goal]
        names = [task.name for task in printed.printed().planets[view.planet].tasks if task.id == view.task.id]
        return f"{names[0]}: {goals[-1]}" if goals else names[0]

    def changes(self, before: object, after: object, seat: int) -> list[Change]:
        """The explorer, the crew, and the world."""
        assert isinstance(before, View)
        assert isinstance(after, View)
        return changes(before, after, seat)

    @property
    def marks(self) -> Mapping[str, Mark]:
        """What lines are to whoever looks back."""
        return phrases.PHRASES.marks

    def portrait(self, view: object, seat: int, lit: Sequence[str] = ()) -> Portrait:
        """What all of them saw of the planet."""
        assert isinstance(view, View)
        return portraits.portrait(view)

    def ended(self, view: object, result: Result) -> Ended:
        """How it ended for all."""
        assert isinstance(view, View)
        return portraits.ended(view, result)

    def keys(self, section: str) -> tuple[str, ...]:
        """The keys of its sentences."""
        return phrases.PHRASES.keys(section)

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """What a sentence names."""
        return phrases.PHRASES.targets(said)

    def epilogue(self, view: object) -> tuple[str, ...]:
        """What the planet has to say of it."""
        assert isinstance(view, View)
        return (view.epilogue.title, *view.epilogue.paragraphs) if view.epilogue is not None else ()

    def story(self, line: Line) -> str:
        """What is told as a line is heard."""
        return phrases.PHRASES.story(line)

    def aloud(self, bearer: str, view: object) -> Story | None:
        """What is read aloud of a card, a mood or a face of the planet."""
        assert isinstance(view, View)
        return stories(view.planet).get(bearer)

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called."""
        return labels.label(choice, look)

    def called(self, choice: Choice, look: Look) -> Mapping[str, str]:
        """What its slots are called."""
        return labels.called(choice, look)

    def taken(self, label: str, asked: str) -> str:
        """What an answer is called once its question is gone."""
        return phrases.PHRASES.taken(label, asked, self.within)

    def usual(self, choices: Sequence[Choice], look: Look) -> frozenset[int]:
        """Of the cubes that can be set on a space, the one that it costs least to set there."""
        return usual(choices, look)


@final
class Unsettled(Definition[Expedition]):
    """A crew on a strange world; two to four explorers survive together (US-021, US-R08)."""

    name = "unsettled"
    title = "Unsettled"
    seats = range(2, 5)
    version = 2
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
        """Those of the planet that is chosen."""
        assert isinstance(chosen, Options)
        return _rules(chosen.planet)

    def faults(self, seats: int, chosen: Struct) -> list[str]:
        """What is wrong with options of the right types."""
        assert isinstance(chosen, Options)
        return options.faults(chosen)

    def scores(self, state: Expedition, knower: int | None = None) -> tuple[int, ...]:
        """The crew shares one score."""
        return (results.score(state),) * state.seats

    def rounds(self, state: Expedition) -> int:
        """Every conscious explorer has one turn in a round."""
        return (state.turn + state.seats - 1) // state.seats

    def turns(self, state: Expedition) -> int:
        """Also where the same explorer goes on, since all others are held or unconscious (US-057)."""
        return state.turn

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return phrases.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return phrases.tell(line)
