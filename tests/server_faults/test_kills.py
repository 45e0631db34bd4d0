"""A server that is killed loses nothing that it acknowledged, does nothing twice, and leaves nothing half done."""

from pathlib import Path

from tests.clusters import cluster
from tests.server_faults.kills import kill
from tests.server_faults.lasting import DOORS, ELSEWHERE, KEPT_NOWHERE, SOCKET
from tests.server_faults.serving import served
from tests.server_faults.throwers import THROWN
from tests.server_faults.visitors import VISITED
from unmapped.server.gates.sockets import LASTING, PASSING
from unmapped.server.wire import Nudge, Pause


def test_every_command_is_thrown_or_changes_nothing() -> None:
    """A new command is thrown, or named among those that change nothing, or this fails."""
    # Whoever is nudged has to be away, as nobody is here for long, and who pauses has to have clocks: `test_lasting.py`
    # kills a server after that.
    assert THROWN.keys() | set(PASSING) | {Nudge, Pause} == SOCKET
    assert THROWN.keys() | {Nudge, Pause} >= set(LASTING)
    # Rules become others between two servers only: `test_lasting.py` kills one while that is chosen.
    # So are those doors walked through which are of no use at random: who was taken off a table sits there no more.
    # What people do who look for others, set out, or settle is done by nobody at random, either.
    there = {"choose_ruling", "mute", "unmute", "block", "unblock", "report", "remove", "furnish"}
    there |= {"follow", "unfollow", "call", "come", "decline", "block_person", "show", "seek", "look_no_more"}
    there |= {"race", "begin", "give_up", "practise", "make_duel", "begin_duel", "give_up_duel"}
    there |= {"set_nights", "add_holiday", "end_holiday", "choose_telling", "hush_table", "make_code", "end_others"}
    there |= {"leave_for_good", "stay"} | ELSEWHERE
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
