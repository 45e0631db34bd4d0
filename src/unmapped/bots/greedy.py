"""The greedy bot: it looks one action ahead and takes what its game's value function likes best (one-ply search).

It does nothing twice in a turn where all looks the same: what can be turned to and fro, it would turn for ever.
"""

from hashlib import blake2b
from typing import Annotated, Final, TypeVar, final

import msgspec
from msgspec import Meta, Struct

from unmapped.bots.player import Budget
from unmapped.kernel.chance import sort_keys
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_MANY: Final = 12
"""With more actions than this to choose from, the best ones are compared a second time."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the greedy bot plays."""

    seed: Annotated[int, Meta(description="Decides between actions of equal value: any whole number.")] = 0
    finalists: Annotated[
        int,
        Meta(ge=1, description="How many of many actions are compared once more, a move further ahead; 1 for none."),
    ] = 4
    attention: Annotated[
        float,
        Meta(gt=0, le=1, description="How likely each legal action is looked at; what is overlooked is not taken."),
    ] = 1.0


@final
class Greedy:
    """Judges the table after each legal action, and takes the best one."""

    def __init__(self, settings: Settings) -> None:
        self._seed = settings.seed
        self._finalists = settings.finalists
        self._attention = settings.attention
        self._decisions = 0
        self._turn = -1
        self._done: set[tuple[bytes, int]] = set()
        """What was seen when an action was taken in this turn, and which: both in short."""

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The action whose outcome is worth most to `seat`; it is too quick to need a budget."""
        self._decisions += 1
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        definition = table.definition
        value = definition.bots.value
        name = f"bot/greedy/{self._seed}/{self._decisions}"
        # Looking ahead may turn cards up: those that the bot imagines, whatever lies in the table that it was given.
        table = table.imagine(seat, sort_keys(f"{name}/imagined", 1)[0])
        if self._attention < 1.0:
            legal = _noticed(legal, self._attention, name)
        luck = sort_keys(name, len(legal))
        judged = [
            (value(table.foresee(seat, action), seat), tie, action) for action, tie in zip(legal, luck, strict=True)
        ]
        if len(judged) > _MANY and self._finalists > 1:
            judged.sort(reverse=True)
            judged = [
                (value(table.foresee(seat, action), seat, ahead=True), tie, action)
                for _, tie, action in judged[: self._finalists]
            ]
        ranked = [action for _, _, action in sorted(judged)]
        seen = self._seen(table, seat)
        fresh = [action for action in ranked if (seen, action) not in self._done]
        best = fresh[-1] if fresh else ranked[0]
        self._done.add((seen, best))
        return best

    def skip(self, decisions: int) -> None:
        """Its luck follows from how many decisions there were."""
        self._decisions += decisions

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """This is not done again where all looks the same."""
        self._decisions += 1
        if len(table.legal(seat)) > 1:
            self._done.add((self._seen(table, seat), action))

    def _seen(self, table: Table[S], seat: int) -> bytes:
        """What a seat sees, in short. What was done in earlier turns is forgotten."""
        turn = table.definition.turns(table.state)
        if turn != self._turn:
            self._turn = turn
            self._done.clear()
        return blake2b(msgspec.msgpack.encode(table.view(seat)), digest_size=16).digest()


def _noticed(actions: list[int], attention: float, name: str) -> list[int]:
    """Those of some actions that are not overlooked, at least one."""
    luck = sort_keys(f"{name}/attention", len(actions))
    least = min(luck)
    return [action for action, drawn in zip(actions, luck, strict=True) if drawn == least or drawn < attention * 2**32]
