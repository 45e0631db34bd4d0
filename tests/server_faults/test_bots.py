"""A table never hangs on a bot, whatever becomes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

import unmapped
from tests.server_faults import bad_bots
from tests.server_faults.rooms import eventually, house, sit_down
from unmapped.server.tables.finished import analyses
from unmapped.server.thinking import work, workers
from unmapped.server.thinking.questions import Decided, Thought

AGAINST_BOT: dict[str, object] = {"game": "undiscovered", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}


@pytest.mark.parametrize("think", [bad_bots.dies, bad_bots.raises, bad_bots.hangs])
async def test_a_table_goes_on_when_its_bot_fails(
    think: Callable[[Thought], Decided], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "think", think)
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
    async with house(tmp_path) as open_house:
        held, _, ear = await sit_down(open_house, AGAINST_BOT)
        while not open_house.metrics.bot_moves:
            position = await ear.asked()
            await held.act(0, f"mine-{held.seq:08}", position.choices[0].action)
        assert open_house.metrics.bot_failures >= 2
        assert held.state == "running"


async def test_bots_of_other_tables_play_on_while_one_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "think", bad_bots.hangs_at_marked_tables)
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
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


async def test_bots_play_on_while_a_game_is_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "FIRST", 5_000)
    monkeypatch.setattr(analyses, "AGAIN", 1_000)
    table = unmapped.game("undiscovered").start(2, 3, round_limit=2)
    while not table.over:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    async with house(tmp_path) as open_house:
        held, guest, ear = await sit_down(open_house, AGAINST_BOT)
        card = await open_house.making.upload(guest, table.record().text())
        over = await open_house.owners.over(card.id)
        await open_house.analyses.ask(guest.id, over)
        await eventually(lambda: open_house.analyses.look(over).done > 0)
        while not open_house.metrics.bot_moves:
            position = await ear.asked()
            await held.act(0, f"mine-{held.seq:08}", position.choices[0].action)
        assert open_house.analyses.look(over).state == "running"
        await eventually(lambda: open_house.analyses.look(over).state == "done")
        assert open_house.metrics.bot_failures == 0
