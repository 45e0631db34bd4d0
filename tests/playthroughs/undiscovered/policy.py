"""How the golden playthroughs are played: by busy players who see ahead, so that much happens on few pages.

Every turn is tried several times on a copy of the table, and the best one is played. So they profit from what no player
could know; cards, missions and parts that a plan wants are worth something to them.
"""

from typing import Final, final

import unmapped
from tests.playthroughs.plan import Plan
from tests.undiscovered.busy import GOODS_BY_ID, Busy, strength, view_of
from unmapped.games.undiscovered.cards.actions import VOCABULARY
from unmapped.games.undiscovered.seen.view import View
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

LONGEST: Final = 4000
"""More actions than any game takes."""

_TRIES: Final = 10
"""How often a turn is tried."""
_WISH: Final = 40
"""What it is worth to show what a plan wants."""


def play(plan: Plan) -> Record:
    """Play a plan to its end; the same plan always gives the same game."""
    table = unmapped.game("undiscovered").start(plan.seats, plan.seed, **plan.options)
    policy = Policy(f"{plan.name} {plan.seed}", tuple(plan.wanted.split()))
    while not table.over:
        assert len(table.actions()) < LONGEST, plan.name
        for seat, action in policy.next_turn(table):
            table.act(seat, action)
    return table.record()


@final
class Policy:
    """Tries every turn several times with busy players, whose luck follows from a text alone, and keeps the best."""

    def __init__(self, luck: str, wanted: tuple[str, ...] = ()) -> None:
        self.player = Busy(luck, wanted)
        self.wanted = frozenset(wanted)
        self.had: set[str] = set()

    def next_turn(self, table: Table[Galaxy]) -> list[tuple[int, int]]:
        """What happens until another seat has its turn, or the first pick of a draft."""
        if table.state.round == 0:
            return [self.player.choose(table)]
        best: tuple[int, list[tuple[int, int]]] | None = None
        for _ in range(_TRIES):
            taken, worth = self._try(table)
            if best is None or worth > best[0]:
                best = worth, taken
        assert best is not None
        self.had |= self._wishes(best[1])
        return best[1]

    def _try(self, table: Table[Galaxy]) -> tuple[list[tuple[int, int]], int]:
        """One way that the turn may go, and what it is worth to the seat whose turn it is."""
        self.player.change_mood()
        twin = table.clone()
        seat, turn = twin.state.active, (twin.state.round, twin.state.active)
        taken: list[tuple[int, int]] = []
        while not twin.over and (twin.state.round, twin.state.active) == turn:
            choice = self.player.choose(twin)
            twin.act(*choice)
            taken.append(choice)
        fresh = self._wishes(taken) - self.had
        return taken, _worth(view_of(twin, seat), seat) + _WISH * len(fresh)

    def _wishes(self, taken: list[tuple[int, int]]) -> set[str]:
        """What a plan wants and some actions show, each with the action's first word."""
        said = [VOCABULARY.words(action).split() for _, action in taken]
        return {f"{words[0]} {word}" for words in said for word in self.wanted.intersection(words)}


def _worth(view: View, seat: int) -> int:
    """What a table is worth to a seat after its turn: points, what leads to them, and strong cards."""
    own = view.seats[seat]
    here = next(sector for sector in view.sectors if sector.place == own.place)
    total = 60 * own.points + 2 * min(own.credits, 10)
    docked = tuple(part.docked for part in own.ship if part.docked)
    total += sum(4 * strength(GOODS_BY_ID[card]) for card in (*own.hand, *own.discard, *docked) if card in GOODS_BY_ID)
    total += 4 * sum(not part.starter for part in own.ship)
    for sector in view.sectors:
        if sector.mission is not None:
            total += 40 * min(sector.mission.markers[seat], sector.mission.threshold) // sector.mission.threshold
    if not here.explored:
        total += 10
    elif here.mission is not None:
        total += 14
    return total
