"""Playing deals in tests: quickly to their ends, and with the hands of all clocks in one's own."""

import asyncio
import time
from typing import final

import msgspec
import pytest

from unmapped.bots import Budget, bot
from unmapped.server import clock
from unmapped.server.daily import days, expeditions
from unmapped.server.house.house import House
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Guest

HOUR = 3600

_BUDGET = Budget(simulations=2)


@final
class Hands:
    """The hands of all clocks of the house."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        noon = days.begins(days.day_of(int(time.time()))) + 12 * HOUR
        self.moved = noon - time.time()
        patch.setattr(clock, "time", lambda: time.time() + self.moved)

    def on(self, hours: float) -> None:
        """So many hours go by."""
        self.moved += hours * HOUR


async def played(house: House, held: Owner, seat: int = 0, *, most: int = 3_000, name: str = "random") -> None:
    """Play on a seat, or on all seats of its person, until the game is over or so many moves were made."""
    player = bot(name, seed=1)
    number = 0
    while held.state == "running" and number < most:
        own = [other for other in held.table.to_act if other in held.crew_of(seat)]
        if not own:
            await house_rests()
            continue
        action = player.choose(held.table.imagine(own[0], number), own[0], _BUDGET)
        await held.act(own[0], f"command-{held.seq}", action)
        number += 1


async def house_rests() -> None:
    """Let bots think."""
    await asyncio.sleep(0)


async def finished(house: House, who: Guest, game: str, name: str = "random") -> Owner:
    """Somebody's try of today, played to its end and settled."""
    held = await house.owners.held(await house.expeditions.begin(who, game))
    await played(house, held, name=name)
    await house.deals.settle(held.id)
    return held


def short(patch: pytest.MonkeyPatch) -> None:
    """Let games of captains end soon: their rules are not what is tried here."""
    usual = expeditions.expeditions()
    plans = [
        msgspec.structs.replace(plan, options={"round_limit": 2}) if plan.game == "undiscovered" else plan
        for plan in usual
    ]
    patch.setattr(expeditions, "expeditions", lambda: tuple(plans))
