"""One file has one server, and a server has the port that was named or none."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from unmapped.cli import serve as serving
from unmapped.cli.serve import CannotServe, backup, restore, serve
from unmapped.server.storage.claim import Taken, claimed
from unmapped.server.storage.sqlite import prepare

HOLD = """
import sys
from pathlib import Path
from unmapped.server.storage.claim import claimed
with claimed(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_server(data: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that has the file."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def never_served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """The ports at which would have been served; nothing is."""
    ports: list[int] = []
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    monkeypatch.setattr("unmapped.server.running.run", lambda _, door, log: ports.append(door.getsockname()[1]))
    return ports


def test_a_file_that_is_served_is_served_by_nobody_else(data: Path, never_served: list[int]) -> None:
    with another_server(data) as other:
        with pytest.raises(CannotServe, match=rf"another server uses .* \(process {other.pid}\)\. Stop it first"):
            serve(data=str(data))
        with pytest.raises(Taken), claimed(data):
            pass
        elsewhere = data.with_name("link.sqlite")
        elsewhere.symlink_to(data)
        with pytest.raises(CannotServe, match="another server"):
            serve(data=str(elsewhere))
        assert not never_served
        assert not data.exists()


def test_a_server_that_is_killed_leaves_the_file_to_the_next(data: Path, never_served: list[int]) -> None:
    with another_server(data) as other:
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
        serve(data=str(data))
    assert len(never_served) == 1


def test_a_server_that_ended_leaves_the_file_to_the_next(data: Path) -> None:
    for _ in range(2):
        with claimed(data), pytest.raises(Taken), claimed(data):
            pass


def test_nothing_is_restored_into_a_file_that_is_served(data: Path, tmp_path: Path) -> None:
    prepare(data)
    backup(tmp_path / "copy", data=data)
    before = data.read_bytes()
    with another_server(data), pytest.raises(CannotServe, match="another server"):
        restore(tmp_path / "copy", data=data)
    assert data.read_bytes() == before


@contextmanager
def taken_port() -> Iterator[int]:
    """A port at which somebody listens already."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield other.getsockname()[1]


def test_a_port_that_was_named_is_taken_or_nothing_is_served(data: Path, never_served: list[int]) -> None:
    with taken_port() as port:
        with pytest.raises(CannotServe, match=f"port {port}: .*in use"):
            serve(data=str(data), port=port)
        assert not never_served
    serve(data=str(data), port=port)
    assert never_served == [port]


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be_is_refused_in_a_sentence(port: int, data: Path, never_served: list[int]) -> None:
    with pytest.raises(CannotServe, match="Nobody can be served"):
        serve(data=str(data), port=port)
    assert not never_served


def test_where_no_port_was_named_it_is_said_which_ones_were_taken(
    data: Path, never_served: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with taken_port() as port:
        monkeypatch.setattr(serving, "PORT", port)
        serve(data=str(data))
    (found,) = never_served
    said = capsys.readouterr().out
    assert found > port
    assert f"Port {port} is in use" in said
    assert f"http://127.0.0.1:{found}" in said


def test_an_address_that_is_not_of_this_machine_is_refused_in_a_sentence(data: Path, never_served: list[int]) -> None:
    with pytest.raises(CannotServe, match=r"Nobody can be served at 203\.0\.113\.7"):
        serve(data=str(data), host="203.0.113.7")
    assert not never_served
