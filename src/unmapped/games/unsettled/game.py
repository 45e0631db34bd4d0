"""Unsettled as an entry of the catalogue."""

from functools import cache, cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards import phrases, printed
from unmapped.games.unsettled.cards.cartridge import TRAIT_CARD
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.kinds import ASK_WINDOW
from unmapped.games.unsettled.judging import value
from unmapped.games.unsettled.seen.planes import PLANES, observe
from unmapped.games.unsettled.table import options
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import accounts, closing, results
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.game import Account, Discoveries, Experience, Fact, Holding, Target
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.promises import Promises
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table


@cache
def _rules(planet: str) -> Rules:
    return Rules(cartridge(planet))


@final
class Unsettled:
    """A crew on a strange world; two to four explorers survive together (US-021, US-R08)."""

    name = "unsettled"
    title = "Unsettled"
    seats = range(2, 5)
    version = 2
    options: type[Struct] = Options
    planes = PLANES
    unit = "points"
    scenario = ("planet", "task", "difficulty", "scarab")
    discoveries: Discoveries | None = None
    promises: Promises | None = None
    given: Final[dict[str, object]] = {}

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

    def value(self, state: Expedition, seat: int, *, ahead: bool = False) -> float:
        """What the crew may expect; a turn in which nothing has to be done any more is taken to its end."""
        return value.value(closing.closed(_rules(state.planet.name), state))

    def account(self, table: Table[Expedition]) -> Account:
        """How the clock went, and what became of every card."""
        return accounts.account(table)

    def targets(self, seats: int, chosen: Struct) -> tuple[Target, ...]:
        """What a planet of its challenge aims at."""
        assert isinstance(chosen, Options)
        return accounts.targets(seats, chosen)

    def experience(self, seats: int, chosen: Struct) -> Experience | None:
        """Nothing was measured."""
        return None

    def scores(self, state: Expedition, knower: int | None = None) -> tuple[int, ...]:
        """The crew shares one score."""
        return (results.score(state),) * state.seats

    def rivals(self, state: Expedition, seat: int) -> tuple[int, ...]:
        """Nobody: the crew wins or loses together."""
        return ()

    def rounds(self, state: Expedition) -> int:
        """Every conscious explorer has one turn in a round."""
        return (state.turn + state.seats - 1) // state.seats

    def turns(self, state: Expedition) -> int:
        """Also where the same explorer goes on, since all others are held or unconscious (US-057)."""
        return state.turn

    def closing(self, state: Expedition, seat: int) -> int:
        """Regrouping (US-069)."""
        return closing.regroup(state) if seat == state.active else -1

    def passing(self, state: Expedition, seat: int) -> int:
        """Windows can be let pass (US-R79)."""
        asked = state.agenda.top(state.agenda.table)
        return state.planet.words.pass_.first if asked is not None and asked[0] == ASK_WINDOW else -1

    def is_window(self, state: Expedition, seat: int) -> bool:
        """While others play free actions can wait: windows ask whoever must not miss one (US-R79, US-X01)."""
        return False

    def considered(self, state: Expedition, seat: int, legal: list[int]) -> list[int]:
        """All of them."""
        return legal

    def turn_order(self, state: Expedition) -> tuple[int, ...]:
        """Clockwise by seat."""
        return tuple(range(state.seats))

    def holdings(self, state: Expedition, seat: int) -> tuple[Holding, ...]:
        """The trait."""
        planet = state.planet
        trait = state.traits[seat]
        return () if trait < 0 else (Holding("trait", planet.ids[planet.first[TRAIT_CARD] + trait]),)

    def about(self, options: Struct) -> tuple[Fact, ...]:
        """They say all themselves."""
        return ()

    def printed(self) -> Struct:
        """What is printed on the components of all planets that are installed."""
        return printed.printed()

    def observe(self, view: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
        """What a seat sees as numbers."""
        return observe(view, prompt, seat)

    def ask(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return phrases.ask(prompt)

    def tell(self, line: Line) -> str:
        """A line of the journal as a sentence."""
        return phrases.tell(line)
