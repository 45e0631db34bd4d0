"""The random bot: each legal action is as likely as any other."""

from typing import Annotated, TypeVar, final

from msgspec import Meta, Struct

from unmapped.bots.player import Budget
from unmapped.kernel.chance import Chance
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the random bot plays."""

    seed: Annotated[int, Meta(description="Its luck: any whole number.")] = 0


@final
class Random:
    """Chooses at random; its luck follows from its seed and from how many decisions it has made."""

    def __init__(self, settings: Settings) -> None:
        self._chance = Chance(f"bot/random/{settings.seed}", ("choice",))

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """Any legal action."""
        legal = table.legal(seat)
        return legal[self._chance.pick("choice", len(legal))]

    def skip(self, decisions: int) -> None:
        """The luck of so many decisions was drawn."""
        self._chance.counts[0] += decisions

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """The luck of one more was."""
        self.skip(1)
