"""Undiscovered as an entry of the catalogue."""

from functools import cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import MISSION
from unmapped.games.undiscovered.chapters import scoring
from unmapped.games.undiscovered.judging import value
from unmapped.games.undiscovered.seen import phrases, printed
from unmapped.games.undiscovered.seen.planes import PLANES, observe
from unmapped.games.undiscovered.table import options
from unmapped.games.undiscovered.table.options import Options
from unmapped.games.undiscovered.table.state import DISCARD, DOCKED, DRAW, HAND, SCORE, SHIP, Galaxy
from unmapped.games.undiscovered.turn.rules import Rules
from unmapped.kernel.game import Account, Discoveries, Experience, Fact, Holding, Target
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger
from unmapped.kernel.promises import Promises
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table

_RULES: Final = Rules()


@final
class Undiscovered:
    """Build a deck and a ship, explore sectors and win missions; two to four players in turn (UD-001)."""

    name = "undiscovered"
    title = "Undiscovered"
    seats = range(2, 5)
    version = 1
    options: type[Struct] = Options
    planes = PLANES
    scenario: tuple[str, ...] = ()
    unit = "points"
    discoveries: Discoveries | None = None
    promises: Promises | None = None
    given: Final[dict[str, object]] = {}
    """All seats are rivals."""

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

    def value(self, state: Galaxy, seat: int, *, ahead: bool = False) -> float:
        """The points that a seat may expect."""
        return value.value(state, seat)

    def rivals(self, state: Galaxy, seat: int) -> tuple[int, ...]:
        """All others."""
        return tuple([other for other in range(state.seats) if other != seat])

    def rounds(self, state: Galaxy) -> int:
        """Every seat has one turn in a round (UD-038)."""
        return state.round

    def turns(self, state: Galaxy) -> int:
        """Nobody has two turns in a round."""
        return state.round

    def closing(self, state: Galaxy, seat: int) -> int:
        """Turns end by themselves."""
        return -1

    def passing(self, state: Galaxy, seat: int) -> int:
        """There are no such moments."""
        return -1

    def is_window(self, state: Galaxy, seat: int) -> bool:
        """Nobody is asked who need not act."""
        return True

    def considered(self, state: Galaxy, seat: int, legal: list[int]) -> list[int]:
        """All of them."""
        return legal

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
            *[Holding("good", design[card].id) for card in owned if not design[card].starter],
            *[Holding("mission" if one.kind == MISSION else "exploration", one.id) for one in scored],
        )

    def account(self, table: Table[Galaxy]) -> Account:
        """Nothing beside what every game tells."""
        return Account()

    def targets(self, seats: int, chosen: Struct) -> tuple[Target, ...]:
        """None."""
        return ()

    def experience(self, seats: int, chosen: Struct) -> Experience | None:
        """Nothing was measured."""
        return None

    def scores(self, state: Galaxy, knower: int | None = None) -> tuple[int, ...]:
        """Victory points; they lie in the open."""
        return tuple([scoring.points(state, seat) for seat in range(state.seats)])

    def about(self, options: Struct) -> tuple[Fact, ...]:
        """They say all themselves."""
        return ()

    def printed(self) -> Struct:
        """What is printed on the components."""
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
