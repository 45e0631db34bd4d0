"""A server that is killed loses nothing that it acknowledged."""

from pathlib import Path

from tests.server_faults.kills import kill
from tests.server_faults.serving import served


async def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        toll = await kill(server, times=6, seed=7)
    assert toll.kills == 6
    assert toll.acknowledged
