"""Discover as an entry of the catalogue."""

from functools import cache, cached_property
from typing import final

from msgspec import Struct

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content, phrases, printed
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.judging import value
from unmapped.games.discover.quest import results
from unmapped.games.discover.seen import labels
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
    Fact,
    Holding,
    Learning,
    Look,
    Presenting,
    Reports,
    Target,
)
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table


@cache
def _rules() -> Rules:
    return Rules(pool())


@final
class _Bots(Bots[Tribe]):
    """What positions are worth, and what is thought about."""

    unit = "% to win"

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
    places = ("space",)
    sketches = False
    scored = False

    def printed(self) -> Struct:
        """What is printed on the components of the whole pool."""
        return printed.printed()

    def changes(self, before: object, after: object, seat: int) -> list[Change]:
        """The survivor, the others, the quest and the land."""
        assert isinstance(before, View)
        assert isinstance(after, View)
        return changes(before, after, seat)

    def mentions(self, said: Prompt | Line) -> tuple[str, ...]:
        """What a sentence names."""
        return phrases.PHRASES.targets(said)

    def label(self, choice: Choice, look: Look) -> str:
        """What a choice is called."""
        return labels.label(choice, look)

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
