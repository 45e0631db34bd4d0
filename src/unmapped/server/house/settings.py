"""How a house is run."""

from pathlib import Path
from typing import NamedTuple


class ServerSettings(NamedTuple):
    """How a house is run."""

    data: Path
    """The file of the store."""
    workers: int = 1
    """Processes in which bots think."""
    pace: float = 0.35
    """Seconds that a bot takes at least while somebody watches, so that people can follow: times `thinking.BEATS`."""
    names: tuple[str, ...] = ()
    """Under which names it is reached, beside those of this machine itself; "*" stands for any address in numbers."""
    metrics_token: str = ""
    """What opens `/metrics` from elsewhere; "" for nothing."""
