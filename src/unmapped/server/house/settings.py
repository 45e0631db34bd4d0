"""How a house is run."""

from pathlib import Path
from typing import NamedTuple

from unmapped.server.notices.settings import TellingSettings
from unmapped.server.post.settings import MailSettings
from unmapped.server.shares.limits import Limits, shipped


class ServerSettings(NamedTuple):
    """How a house is run."""

    data: Path | str
    """The file of the store, or the address of a database."""
    workers: int = 1
    """Processes in which bots think; 0 where thinkers on other machines do, as long as any are there."""
    pace: float = 0.35
    """Seconds that a bot takes at least while somebody watches, so that people can follow: times `thinking.BEATS`."""
    names: tuple[str, ...] = ()
    """Under which names it is reached, beside those of this machine itself; "*" stands for any address in numbers."""
    metrics_token: str = ""
    """What opens `/metrics` from elsewhere; "" for nothing."""
    address: str = ""
    """Where other nodes reach this one that serve the same database, "" for nowhere."""
    beside: Path | None = None
    """The folder for what is written beside the store; None for the one in which its file lies."""
    limits: Limits = shipped()
    """What everybody may ask for."""
    site: str = ""
    """Where people reach it, such as https://play.example.org: links in letters begin with it."""
    mail: MailSettings | None = None
    """By which server it sends mail, None for none."""
    telling: TellingSettings = TellingSettings()
    """How those are told who are not there."""

    @property
    def contact(self) -> str:
        """Whom a push service writes to that has a complaint."""
        return f"mailto:{self.mail.sender}" if self.mail is not None else self.site or "https://unmapped.invalid"

    @property
    def broken(self) -> Path:
        """The folder for records that show what went wrong."""
        return (self.beside or Path(self.data).parent) / "broken"
