"""Whatever is acknowledged is there after a kill, and is not done again when it is sent again: for every command."""

import asyncio
from pathlib import Path

from tests.server_faults.lasting import DOORS, ELSEWHERE, KEPT_NOWHERE, SOCKET, Tables, Visit, written
from tests.server_faults.logs import everything
from tests.server_faults.serving import served
from tests.server_faults.test_api import finished_game
from unmapped.server.gates.sockets import LASTING, PASSING
from unmapped.server.wire import Done, Sketched, Welcome


def test_every_command_either_lasts_or_changes_nothing() -> None:
    assert set(LASTING) | set(PASSING) == SOCKET
    assert not set(LASTING) & set(PASSING)
    assert KEPT_NOWHERE < DOORS
    assert ELSEWHERE < DOORS


async def test_everything_that_is_acknowledged_lasts_and_happens_once(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        tables = Tables(server)
        await tables.sit_down()
        visit = Visit(server, tables.cookies)
        await visit.all(finished_game())
        assert {request.door for request, _ in visit.asked} == DOORS - ELSEWHERE
        told = await tables.say_all()
        assert {type(one.said) for one in told} == SOCKET
        lasting = [one for one in told if isinstance(one.said, LASTING)]
        for one in lasting:
            assert isinstance(one.answer, Done | Sketched), one
        assert {str(getattr(one.said, "command", "")) for one in lasting} <= written(server.data)
        before, content = await tables.shown(), everything(server.data)
        _check_that_all_of_it_shows([welcome for welcome, _ in before])
        rematches = await visit.rematches()
        assert rematches == [
            {"table": found["table"], "seats": ["in"]} for request, found in visit.asked if request.door == "rematch"
        ]
        server.kill()
        assert everything(server.data) == content
        await asyncio.to_thread(server.start)
        assert await tables.shown() == before
        assert await visit.rematches() == rematches
        content = everything(server.data)
        await visit.check_again()
        for one in told:
            answer = await tables.say_again(one)
            if isinstance(one.answer, Done):
                assert answer == one.answer
            elif isinstance(one.said, LASTING):
                assert isinstance(answer, Done | Sketched)  # A sketch that was thrown away since cannot be shown.
            else:
                assert type(answer) is type(one.answer)
        assert everything(server.data) == content
        assert await tables.shown() == before


def _check_that_all_of_it_shows(shown: list[Welcome]) -> None:
    """Something came of each kind of command, or nothing could be lost."""
    assert any(len(welcome.chat) == 2 for welcome in shown)
    assert any(welcome.position.agreed == (0,) for welcome in shown)
    assert any(welcome.table.players[1].bot == "random" for welcome in shown)
    assert any(len(welcome.promises) == 1 for welcome in shown)
