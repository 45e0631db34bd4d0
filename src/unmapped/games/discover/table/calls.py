"""What chapters ask of others: steps on the agenda, carried out where they belong."""

from typing import Final

from unmapped.games.discover.cards.kinds import ENTER, RESOLVE
from unmapped.games.discover.table.state import NOWHERE, Tribe

BY_ABILITY: Final = 0


def enter(state: Tribe, seat: int, space: int, gathers: int = BY_ABILITY) -> None:
    """Put a figure on a space; whoever lurks there is fought first (DI-183, DI-184, DI-R103)."""
    state.push((ENTER, seat, space, gathers))


def resolve(state: Tribe, seat: int, card: int, token: int = NOWHERE) -> None:
    """Resolve a card of the exploration deck; `token` is what called it."""
    state.push((RESOLVE, seat, card, token, 0))
