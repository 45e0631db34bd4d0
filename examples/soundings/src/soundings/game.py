"""Soundings as an entry of the catalogue."""

from functools import cached_property
from typing import Final, final

from msgspec import Struct

from soundings import FOLDER
from soundings.chapters import flags_count
from soundings.judging import Judge
from soundings.seen import PHRASES, Numbers, Shown
from soundings.table import Options, Sea
from soundings.turn import Rules
from unmapped.kernel.definition import Definition, Reports
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.rules import Prompt

_RULES: Final = Rules()


@final
class _Reports(Reports[Sea]):
    """What is counted."""

    def turn_order(self, state: Sea) -> tuple[int, ...]:
        """Clockwise from the first captain (SO-004)."""
        return tuple([(state.first + step) % state.seats for step in range(state.seats)])


@final
class Soundings(Definition[Sea]):
    """Chart a sea that nobody has seen; two to four captains in turn (SO-001)."""

    name = "soundings"
    title = "Soundings"
    seats = range(2, 5)
    version = 1
    options = Options
    bots = Judge()
    reports = _Reports()
    learning = Numbers()
    presenting = Shown()

    @cached_property
    def ledger(self) -> Ledger:
        """All rules by id."""
        return Ledger.read((FOLDER / "rules.toml").read_text(encoding="utf-8"))

    def rules(self, options: Struct) -> Rules:
        """One for all options: they choose no content."""
        return _RULES

    def rounds(self, state: Sea) -> int:
        """How many rounds of turns have begun (SO-004)."""
        return min(max(state.turn, 0) // state.seats + 1, state.turns)

    def scores(self, state: Sea, knower: int | None = None) -> tuple[int, ...]:
        """Renown, and what flags count where all can see it."""
        return tuple(
            [state.renown[seat] + flags_count(state, seat) + state.rewards[seat] for seat in range(state.seats)]
        )

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return PHRASES.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return PHRASES.tell(line)
