"""The same games on Ray: equal results, and a worker that dies costs only its chunk."""

import fcntl
import os
import signal
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from unmapped.arena import Played, simulate
from unmapped.arena.playing import Chunk, Match, play_chunk
from unmapped.arena.ray_workers import RayWorkers
from unmapped.arena.workers import play_all
from unmapped.kernel.errors import BadOptions

pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")

MATCH = Match("planet_unknown", ("random", "random"), 3)
WITNESS = "UNMAPPED_TEST_WITNESS"


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """Let nobody else test: Ray finds clusters by their processes, and whoever joins one that ends waits for ever."""
    with (Path(tempfile.gettempdir()) / "unmapped-tests-of-ray").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def dies_once(chunk: Chunk) -> list[Played]:
    """Play a chunk, but the first worker of all that is given game 3 is killed in it."""
    if 3 in chunk.indices:
        try:
            Path(os.environ[WITNESS]).touch(exist_ok=False)
        except FileExistsError:
            return play_chunk(chunk)
        os.kill(os.getpid(), signal.SIGKILL)
    return play_chunk(chunk)


@pytest.fixture
def workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RayWorkers]:
    monkeypatch.setenv(WITNESS, str(tmp_path / "died"))
    found = RayWorkers("auto", 2, dies_once)
    yield found
    found.close()


def test_ray_gives_the_same_games_also_when_a_worker_is_killed(workers: RayWorkers, tmp_path: Path) -> None:
    found = [one.timeless for _, played in play_all([(MATCH, range(8))], workers) for one in played]
    assert (tmp_path / "died").exists()
    assert sorted(found) == [one.timeless for one in simulate("planet_unknown", 2, ("random", "random"), 8, seed=3)]


@pytest.fixture
def mute() -> Iterator[str]:
    """An address at which another program lets everybody in, and says nothing."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        yield f"127.0.0.1:{door.getsockname()[1]}"


@pytest.fixture
def left() -> str:
    """An address at which nobody is any more."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        return f"127.0.0.1:{door.getsockname()[1]}"


@pytest.mark.parametrize("planted", ["left", "mute"])
def test_a_cluster_that_died_is_told_within_ten_seconds_and_another_one_begins(
    planted: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    address: str = request.getfixturevalue(planted)
    with tempfile.TemporaryDirectory(prefix="r", dir="/tmp") as folder:
        (Path(folder) / "ray").mkdir()
        (Path(folder) / "ray" / "ray_current_cluster").write_text(address)
        monkeypatch.setenv("RAY_TMPDIR", folder)
        monkeypatch.delenv("RAY_ADDRESS", raising=False)
        begun = time.monotonic()
        said: list[tuple[float, str]] = []
        workers = RayWorkers("auto", 1, tell=lambda sentence: said.append((time.monotonic() - begun, sentence)))
        found = [one.timeless for _, played in play_all([(MATCH, range(2))], workers) for one in played]
    ((seconds, sentence),) = said
    assert seconds < 10
    assert sentence == (
        f"Ray remembers a cluster at {address}, where nobody answers: a new one begins. `ray stop` forgets it."
    )
    assert sorted(found) == [one.timeless for one in simulate("planet_unknown", 2, ("random", "random"), 2, seed=3)]


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9"])
def test_a_cluster_that_is_not_there_is_said(address: str) -> None:
    with pytest.raises(BadOptions, match=f"ray: there is no cluster at {address}"):
        RayWorkers(address)


def test_what_is_no_address_is_said() -> None:
    with pytest.raises(BadOptions, match=r"ray: expected auto or an address such as .* not “nowhere”"):
        RayWorkers("nowhere")
