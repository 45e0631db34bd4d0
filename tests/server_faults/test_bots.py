"""A table never hangs on a bot, whatever becomes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server_faults import bad_bots
from tests.server_faults.rooms import house, sit_down
from unmapped.server import brains
from unmapped.server.brains import Thought

AGAINST_BOT: dict[str, object] = {"game": "undiscovered", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}


@pytest.mark.parametrize("think", [bad_bots.dies, bad_bots.raises, bad_bots.hangs])
async def test_a_table_goes_on_when_its_bot_fails(
    think: Callable[[Thought], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brains, "think", think)
    monkeypatch.setattr(brains, "PATIENCE", 1.0)
    async with house(tmp_path) as open_house:
        held, _, ear = await sit_down(open_house, AGAINST_BOT)
        while not open_house.metrics.bot_moves:
            position = await ear.asked()
            await held.act(0, f"mine-{held.seq:08}", position.choices[0].action)
        assert open_house.metrics.bot_failures >= 2
        assert held.state == "running"


async def test_bots_of_other_tables_play_on_while_one_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "think", bad_bots.hangs_at_marked_tables)
    monkeypatch.setattr(brains, "PATIENCE", 1.0)
    async with house(tmp_path) as open_house:
        bots = [{"kind": "bot", "bot": "greedy"}] * 2
        hanging, _, watching = await sit_down(open_house, {"game": "undiscovered", "seats": bots, "seed": 13})
        others = [await sit_down(open_house, AGAINST_BOT | {"seed": seed}) for seed in range(3)]
        for held, _, ear in others:
            while not any(seat for seat, _ in held.record().actions):
                position = await ear.asked()
                await held.act(0, f"mine-{held.seq:08}", position.choices[0].action)
        while not hanging.seq:
            await watching.news()
        assert hanging.state == "running"
