"""``unmapped think``: processes in which the bots of servers think, on any machine that reaches their database."""

from typing import TYPE_CHECKING, Literal

from unmapped import engine
from unmapped.cli.itself.statuses import Status
from unmapped.cli.serve import NEEDED, CannotServe
from unmapped.games import NAMES

if TYPE_CHECKING:
    from unmapped.server.storage.jobs import Jobs


def think(*, data: str, workers: int = 1, log: Literal["text", "json"] = "text") -> int:
    """Think for the bots of servers that keep their tables in PostgreSQL, until Ctrl-C; on any machine, any number.

    Parameters
    ----------
    data:
        The address of the servers' database: postgresql://USER@HOST/DATABASE. Rights to its tables `jobs` and
        `thinkers` are enough.
    workers:
        How many processes think; one for each core that is to be used.
    log:
        How what happens is told on standard error: lines for people, or JSON objects for programs.
    """
    import asyncio

    from unmapped.cli import own
    from unmapped.server.storage.choosing import is_address, shown
    from unmapped.server.storage.store import StoreDown

    own.use_named()
    if not is_address(data):
        raise CannotServe(f"{data} is no database: name that of the servers, as in postgresql://USER@HOST/DATABASE.")
    if workers < 1:
        raise CannotServe("One process has to think at least: --workers 1.")
    try:
        from unmapped.server.storage.jobs import Jobs, find_jobs
    except ImportError as error:
        raise CannotServe(NEEDED) from error
    from unmapped.server import logs

    processes = "one process" if workers == 1 else f"{workers} processes"
    try:
        find_jobs(data)
        logs.tell(log)
        print(engine.told(NAMES), flush=True)
        greeting = f"Thinking for {shown(data)} in {processes} (Ctrl-C stops it)"
        asyncio.run(_think(Jobs(data), workers, greeting))
    except StoreDown as error:
        raise CannotServe(f"Nobody can be thought for at {shown(data)}: {error}") from error
    return Status.DONE


async def _think(jobs: "Jobs", workers: int, greeting: str) -> None:
    """Think until a signal comes."""
    import asyncio
    import signal

    from unmapped.server.thinking.thinker import run

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await run(jobs, workers, stop, lambda: print(greeting, flush=True))
