"""Workers on a Ray cluster, or on one that is started on this machine for the run. Ray is imported only here."""

import logging
import os
import socket
from collections.abc import Callable
from importlib.util import find_spec
from typing import final

from unmapped.arena.playing import Chunk, play_chunk
from unmapped.arena.results import Played
from unmapped.arena.workers import Done, Task, tell_nobody
from unmapped.kernel.errors import BadOptions

_STORE_BYTES = 100 * 2**20
"""The object store of a cluster that is started here: games are small."""

_PATIENCE = 5.0
"""How many seconds a cluster may take to let somebody in, and then to greet."""

_GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
"""What whoever speaks gRPC begins with: HTTP/2, and no settings of one's own; the answer is settings as well."""

_SETTINGS = 4
"""The kind of a frame with settings, which is its fourth byte."""


@final
class RayWorkers:
    """Workers that are tasks of Ray; its machines need the same version of this package."""

    def __init__(
        self,
        address: str,
        count: int | None = None,
        task: Task = play_chunk,
        tell: Callable[[str], None] = tell_nobody,
    ) -> None:
        """Join the cluster at `address`; with ``auto`` that of this machine, or else start one with `count` processors.

        `count` is also how many chunks are played at once, as many as the cluster has processors if left out. Where Ray
        remembers a cluster that has died one is started as well, and `tell` is told so in a sentence, within seconds.
        Raises BadOptions if Ray is not installed or there is no cluster at the address.
        """
        check_address(address)
        # Without the first, Ray writes a token into the home folder; who needs tokens sets it.
        os.environ.setdefault("RAY_AUTH_MODE", "disabled")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # Ray 2.60 asks for it: processors without accelerators keep what the environment says of them.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        import ray  # noqa: PLC0415 - heavy, and an extra
        from ray import exceptions  # noqa: PLC0415

        self._ray = ray
        self._died = (
            exceptions.WorkerCrashedError,
            exceptions.NodeDiedError,
            exceptions.OutOfMemoryError,
            exceptions.ObjectLostError,
            exceptions.LocalRayletDiedError,
        )
        joined = remembered() if address == "auto" else address
        if address == "auto" and joined is not None and not is_alive(joined):
            tell(f"Ray remembers a cluster at {joined}, where nobody answers: a new one begins. `ray stop` forgets it.")
            joined = None
        try:
            if joined is not None:
                ray.init(address=joined, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError) as error:
            if address != "auto":
                raise BadOptions((f"ray: there is no cluster at {address}: {error}",)) from error
            tell(f"The cluster at {joined} cannot be joined, so a new one begins: {_first_line(error)}")
            ray.shutdown()
        if not ray.is_initialized():
            ray.init(
                address="local",
                num_cpus=count or os.cpu_count() or 1,
                include_dashboard=False,
                object_store_memory=_STORE_BYTES,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        processors: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self._count = count or max(1, int(processors.get("CPU", 1)))
        # Chunks that are lost are handed out again by `play_all`, which counts how often.
        self._task = ray.remote(max_retries=0)(task)
        self._busy: dict[ray.ObjectRef[list[Played]], Chunk] = {}

    @property
    def count(self) -> int:
        """How many chunks are played at once."""
        return self._count

    def hand(self, chunk: Chunk) -> None:
        """Let the cluster play a chunk."""
        self._busy[self._task.remote(chunk)] = chunk

    def wait(self) -> list[Done]:
        """Wait for at least one chunk."""
        ready, _ = self._ray.wait(list(self._busy), num_returns=1)
        done: list[Done] = []
        for task in ready:
            chunk = self._busy.pop(task)
            try:
                done.append(Done(chunk, self._ray.get(task)))
            except self._died:
                done.append(Done(chunk, None))
        return done

    def close(self) -> None:
        """Give up what is still being played, and leave the cluster; one that was started here ends."""
        for task in self._busy:
            self._ray.cancel(task, force=True)
        self._busy.clear()
        self._ray.shutdown()


def remembered() -> str | None:
    """The address of the cluster that ``auto`` means, whether it lives or not; None if there is none."""
    from ray._private import services  # noqa: PLC0415 - heavy, and an extra

    try:
        address = services.get_ray_address_from_environment("auto", None)
    except ConnectionError:
        return None
    return None if address in (None, "local") else str(address)


def is_alive(address: str) -> bool:
    """Whether somebody at an address such as ``10.0.0.5:6379`` greets as a cluster does, within seconds.

    A port that was left may be another program's since; and Ray itself waits for minutes for whoever is there.
    """
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE) as line:
            line.settimeout(_PATIENCE)
            line.sendall(_GREETING)
            return line.recv(_SETTINGS)[_SETTINGS - 1 :] == bytes([_SETTINGS])
    except (OSError, OverflowError, ValueError):
        return False


def _first_line(error: Exception) -> str:
    """What went wrong, in short."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def check_address(address: str) -> None:
    """Raise BadOptions if Ray is not installed, or nobody listens at an address such as ``10.0.0.5:6379``.

    Ray itself tries for minutes.
    """
    if find_spec("ray") is None:
        raise BadOptions(("ray: it is not installed; install unmapped[ray]",))
    if address == "auto":
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        raise BadOptions((f"ray: expected auto or an address such as 10.0.0.5:6379, not “{address}”",))
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadOptions((f"ray: there is no cluster at {address}: {error}",)) from error
