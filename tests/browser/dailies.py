"""Expeditions of today played in a house whose server rests: ``python -m tests.browser.dailies DATA WHO ...``.

WHO is the id of a guest, or "new" for somebody new who lets others watch. Each one's games are played to their ends;
those of captains end soon where nobody has published them before.
"""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.expeditions import finished, short
from tests.server.rooms import guest, new_house
from unmapped.server.daily import expeditions
from unmapped.server.tables.brains import Brains, Inquiry
from unmapped.server.tables.finished.albums import Page
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import NoAnswer, Thought
from unmapped.server.wire import Guest, Racing, Whole


async def _choose(_: Brains, thought: Thought) -> int:
    await asyncio.sleep(0)
    return work.think(thought).action


async def _offer(_: Brains, __: Inquiry) -> tuple[Whole, ...]:
    return ()


async def _page(_: Brains, __: Page) -> bytes:
    raise NoAnswer


async def play(data: Path, people: list[str]) -> None:
    """Let them play all that is dealt today."""
    house = new_house(data)
    await house.open()
    for who in people:
        name = (await house.store.names([who])).get(who, "") if who != "new" else ""
        playing = Guest(who, name) if name else await guest(house)
        if not name:
            await house.expeditions.race(playing, Racing(shown=True))
        for plan in expeditions.expeditions():
            await finished(house, playing, plan.game)
    await house.close()


if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    short(patch)
    patch.setattr(Brains, "choose", _choose)
    patch.setattr(Brains, "offer", _offer)
    patch.setattr(Brains, "page", _page)
    asyncio.run(play(Path(sys.argv[1]), sys.argv[2:]))
