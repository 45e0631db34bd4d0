"""What a toy says of itself where it is as plain as can be: rivals, no turns to end, nothing to discover or promise."""

from typing import Final, Generic, TypeVar

from msgspec import Struct

from unmapped.kernel.game import Account, Discoveries, Experience, Fact, Target
from unmapped.kernel.promises import Promises
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Plain(Generic[S]):
    """The part of a definition that has nothing to say."""

    unit = "points"
    scenario: tuple[str, ...] = ()
    discoveries: Discoveries | None = None
    promises: Promises | None = None
    given: Final[dict[str, object]] = {}

    def rivals(self, state: S, seat: int) -> tuple[int, ...]:
        return tuple([other for other in range(state.agenda.table) if other != seat])

    def closing(self, state: S, seat: int) -> int:
        return -1

    def passing(self, state: S, seat: int) -> int:
        return -1

    def is_window(self, state: S, seat: int) -> bool:
        """Nobody is asked who need not act."""
        return True

    def considered(self, state: S, seat: int, legal: list[int]) -> list[int]:
        return legal

    def turn_order(self, state: S) -> tuple[int, ...]:
        return tuple(range(state.agenda.table))

    def account(self, table: Table[S]) -> Account:
        return Account()

    def targets(self, seats: int, options: Struct) -> tuple[Target, ...]:
        return ()

    def experience(self, seats: int, options: Struct) -> Experience | None:
        return None

    def scores(self, state: S, knower: int | None = None) -> tuple[int, ...]:
        return (0,) * state.agenda.table

    def about(self, options: Struct) -> tuple[Fact, ...]:
        """They say all themselves."""
        return ()
