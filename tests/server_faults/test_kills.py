"""A server that is killed loses nothing that it acknowledged, does nothing twice, and leaves nothing half done."""

from pathlib import Path

from tests.clusters import cluster
from tests.server_faults.kills import kill
from tests.server_faults.lasting import DOORS, KEPT_NOWHERE, SOCKET
from tests.server_faults.serving import served
from tests.server_faults.throwers import THROWN
from tests.server_faults.visitors import VISITED
from unmapped.server.gates.sockets import LASTING, PASSING
from unmapped.server.wire import Nudge


def test_every_command_is_thrown_or_changes_nothing() -> None:
    """A new command is thrown, or named among those that change nothing, or this fails."""
    # Whoever is nudged has to be away, as nobody is here for long: `test_lasting.py` kills a server after that.
    assert THROWN.keys() | set(PASSING) | {Nudge} == SOCKET
    assert THROWN.keys() | {Nudge} >= set(LASTING)
    # Rules become others between two servers only: `test_lasting.py` kills one while that is chosen.
    # So are those doors walked through which are of no use at random: who was taken off a table sits there no more.
    there = {"choose_ruling", "mute", "unmute", "block", "unblock", "report", "remove", "furnish"}
    assert VISITED.keys() | KEPT_NOWHERE | there == DOORS
    assert not VISITED.keys() & KEPT_NOWHERE


async def test_nothing_acknowledged_is_lost_or_done_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        toll = await kill(server, times=6, seed=7)
    assert toll.kills == 6
    assert toll.happened.keys() == {kind.__name__ for kind in THROWN} | VISITED.keys()
    assert all(toll.happened.values())


async def test_nothing_is_lost_or_done_twice_when_the_server_or_its_database_is_killed() -> None:
    with cluster() as database, served(database.empty()) as server:
        toll = await kill(server, times=5, seed=9, database=database)
    assert toll.kills == 5
    assert toll.happened.keys() == {kind.__name__ for kind in THROWN} | VISITED.keys()
    assert all(toll.happened.values())
