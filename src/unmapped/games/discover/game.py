"""Discover as an entry of the catalogue."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from types import MappingProxyType
from typing import final

from msgspec import Struct

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content, phrases, printed
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.stories import stories
from unmapped.games.discover.judging import value
from unmapped.games.discover.quest import results
from unmapped.games.discover.seen import labels, ways
from unmapped.games.discover.seen import portrait as portraits
from unmapped.games.discover.seen.changes import changes
from unmapped.games.discover.seen.discoveries import Discoveries
from unmapped.games.discover.seen.planes import PLANES, observe
from unmapped.games.discover.survivors import bargaining
from unmapped.games.discover.survivors.promising import Promises
from unmapped.games.discover.table import options
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.table.view import View
from unmapped.games.discover.turn import accounts
from unmapped.games.discover.turn.rules import Rules
from unmapped.kernel.actions import Choice
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import (
    Account,
    Bots,
    Definition,
    Ended,
    Fact,
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
def _rules() -> Rules:
    return Rules(pool())


@final
class _Bots(Bots[Tribe]):
    """What positions are worth, and what is thought about."""

    unit = "% of the chance to win"

    def value(self, state: Tribe, seat: int, *, ahead: bool = False) -> float:
        """What a survivor may expect."""
        return value.value(state, seat)

    def opponents(self, state: Tribe, seat: int) -> tuple[int, ...]:
        """All others in the competitive scenario; nobody where all may win (DI-001, DI-273)."""
        return tuple([other for other in range(state.seats) if other != seat]) if state.setting.contest else ()

    def end_turn_action(self, state: Tribe, seat: int) -> int:
        """The end of the turn (DI-059)."""
        return state.setting.pool.words.end if seat == state.active else -1

    def candidate_actions(self, state: Tribe, seat: int, legal: list[int]) -> list[int]:
        """While an offer is put together what one would hand over or be given; everything else at all times."""
        return bargaining.considered(state, legal)


@final
class _Reports(Reports[Tribe]):
    """What is counted."""

    scenario = ("scenario",)

    def holdings(self, state: Tribe, seat: int) -> tuple[Holding, ...]:
        """The character."""
        character = state.character[seat]
        return () if character < 0 else (Holding("character", state.setting.pool.ids[character]),)

    def account(self, table: Table[Tribe]) -> Account:
        """How the nights went, and what became of cards."""
        return accounts.account(table)

    def targets(self, seats: int, chosen: Struct) -> tuple[Target, ...]:
        """What is aimed at (docs/specifications/copies.md, 5)."""
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

    line = "Wake in a land that nobody knows."
    people = "survivors"
    minutes = 120
    world = 27
    moving = True
    guide = FOLDER / "guide.toml"
    lessons = FOLDER / "lessons"
    goal = FOLDER
    at_once: Mapping[str, object] = MappingProxyType({"dealt": True})
    places = ("space",)
    sketches = False
    scored = False

    def printed(self) -> Struct:
        """What is printed on the components of the whole pool."""
        return printed.printed()

    def sentence(self, said: Prompt | Line, view: object, seat: int) -> str:
        """Spaces by what lies there: the map has no coordinates."""
        assert isinstance(view, View)
        return ways.sentence(said, view, seat)

    def aim(self, view: object) -> str:
        """What the quest card that lies open asks for."""
        assert isinstance(view, View)
        return printed.asked(view.quest.card)

    def changes(self, before: object, after: object, seat: int) -> list[Change]:
        """The survivor, the others, the quest and the land."""
        assert isinstance(before, View)
        assert isinstance(after, View)
        return changes(before, after, seat)

    @property
    def marks(self) -> Mapping[str, Mark]:
        """What lines are to whoever looks back."""
        return phrases.PHRASES.marks

    def portrait(self, view: object, seat: int, lit: Sequence[str] = ()) -> Portrait:
        """What all of them saw of the land."""
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

    def story(self, line: Line) -> str:
        """What is told as a line is heard."""
        return phrases.PHRASES.story(line)

    def aloud(self, bearer: str, view: object) -> Story | None:
        """What is read aloud of a card in the land of a table."""
        assert isinstance(view, View)
        return stories(view.land).get(bearer)

    def epilogue(self, view: object) -> tuple[str, ...]:
        """What the land has to say of it."""
        assert isinstance(view, View)
        return (view.epilogue.title, *view.epilogue.paragraphs) if view.epilogue is not None else ()

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called."""
        return labels.label(choice, look)

    def called(self, choice: Choice, look: Look) -> Mapping[str, str]:
        """What its slots are called."""
        return labels.called(choice, look)

    def taken(self, label: str, asked: str) -> str:
        """What an answer is called once its question is gone."""
        return phrases.PHRASES.taken(label, asked, self.within)

    def targets(self, choice: Choice, look: Look) -> tuple[str, ...]:
        """What a choice points at."""
        return labels.targets(choice, look)

    def about(self, chosen: Struct) -> tuple[Fact, ...]:
        """What the copy is called, and which of its stories is played (DI-004, DI-008)."""
        assert isinstance(chosen, Options)
        return options.about(chosen)


@final
class Discover(Definition[Tribe]):
    """Survivors in a land that nobody else has; each wins or loses alone (DI-001, DI-003)."""

    name = "discover"
    title = "Discover: Lands Unknown"
    seats = range(1, 5)
    version = 2
    options = Options
    spoilers = Discoveries()
    promises = Promises()
    bots = _Bots()
    reports = _Reports()
    learning = _Learning()
    presenting = _Presenting()

    @property
    def given(self) -> dict[str, object]:
        """The pool that this process deals out of, where it is not that of the package."""
        mark = content.mark()
        return {"pool": mark} if mark else {}

    @cached_property
    def ledger(self) -> Ledger:
        """All rules by id."""
        return Ledger.read((FOLDER / "rules.toml").read_text(encoding="utf-8"))

    def rules(self, chosen: Struct) -> Rules:
        """The same for every copy: the vocabulary is that of the whole pool."""
        return _rules()

    def faults(self, seats: int, chosen: Struct) -> list[str]:
        """What is wrong with options of the right types."""
        assert isinstance(chosen, Options)
        return options.faults(seats, chosen)

    def scores(self, state: Tribe, knower: int | None = None) -> tuple[int, ...]:
        """1 for who has won."""
        return results.scores(state)

    def rounds(self, state: Tribe) -> int:
        """A day with its night is a round (DI-057)."""
        return state.day

    def turns(self, state: Tribe) -> int:
        """How many turns have begun, as far as days and who has had one tell."""
        return state.day * (state.seats + 1) - len(state.queue)

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return phrases.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return phrases.tell(line)
