"""``unmapped serve``: the tables in the browser, until Ctrl-C; and what keeps their store safe."""

import os
import re
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from errno import EADDRINUSE
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated, Final, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter

from unmapped import engine
from unmapped.cli.itself.statuses import Status
from unmapped.cli.waiting import waiting
from unmapped.games import NAMES
from unmapped.kernel.errors import UnmappedError

if TYPE_CHECKING:
    from unmapped.server.post.settings import MailSettings

PORT: Final = 8600
"""Where a server is found if nobody says otherwise."""

METRICS_TOKEN: Final = "UNMAPPED_METRICS_TOKEN"
"""Where in the environment the token stands that opens `/metrics` from elsewhere: lists of processes do not show it."""

MAIL: Final = "UNMAPPED_MAIL"
"""Where in the environment it stands by which server mail goes out, with its password, as `--mail` has it."""

MAIL_PASSWORD: Final = "UNMAPPED_MAIL_PASSWORD"
"""Where in the environment the password of that server stands, for the same reason."""

NEEDED: Final = "For tables in PostgreSQL more is needed: pip install 'unmapped[postgres]'."

_PORTS: Final = 65_535
"""The last of all ports."""

_NAME: Final = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9_])?\.?")
"""A name of a server, without what stands before and behind it in an address."""

_BEGINNING: Final = b"SQLite format 3\0"
"""What a database in a file begins with; SQLite writes over a file that is too short for one."""

_TRIES: Final = 20
"""Ports that are tried then."""

_BACKLOG: Final = 2048
"""Connections that wait to be let in."""


class CannotServe(UnmappedError):
    """The server cannot start, or a store cannot be copied, and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


def default_data() -> Path:
    """Where tables are kept unless somebody says otherwise: with the user's data."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "unmapped" / "tables.sqlite"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | None = None,
    workers: int = 1,
    pace: float = 0.35,
    name: tuple[str, ...] = (),
    address: str = "",
    limits: Path | None = None,
    site: str = "",
    mail: str = "",
    log: Literal["text", "json"] = "text",
    open_browser: Annotated[bool, Parameter(name="--open")] = False,
) -> int:
    """Serve tables in the browser until Ctrl-C.

    Parameters
    ----------
    host:
        The address to listen on; 0.0.0.0 lets others in your network in.
    port:
        The port. Without it the first free one from 8600 on is taken.
    data:
        The file in which tables are kept, or the address of a PostgreSQL database: postgresql://USER@HOST/DATABASE.
    workers:
        How many processes think for bots; with 0 thinkers elsewhere do (`unmapped think`), and one where none is there.
    pace:
        Seconds that a bot takes at least for an action while somebody watches; up to three times as long for one that
        matters.
    name:
        A name under which others reach the server, such as play.example.org; several where there are several. Those
        of this machine itself are known, and where it listens to others so are its addresses in numbers.
    address:
        Where other servers of the same database reach this one, as in http://10.0.0.2:8600. Without it that is the
        host and port on which it listens, or the name of this machine where it listens to all.
    limits:
        A file with what one guest and one address may ask for, where that is to be otherwise than usual (TOML).
    site:
        Where people reach this server, as links in letters begin: https://play.example.org.
    mail:
        By which server letters go out, such as smtp://USER@mail.example.org:587?from=tables@example.org; its password
        stands in UNMAPPED_MAIL_PASSWORD. Without it no mail is sent.
    log:
        How what happens is told on standard error: lines for people, or JSON objects for programs.
    open_browser:
        Open the lobby in the browser, where there is one.
    """
    from unmapped.cli import own
    from unmapped.server.app import web
    from unmapped.server.gates.hosts import is_loopback
    from unmapped.server.house.settings import ServerSettings
    from unmapped.server.running import run
    from unmapped.server.shares.limits import BadLimits, read, shipped
    from unmapped.server.storage.choosing import is_address, shown

    own.use_named()
    _check(host, port, data, workers, pace, name, address)
    if not (web() / "index.html").exists():
        raise CannotServe("The pages are not built: run `make play`, which builds them, or install a released package.")
    try:
        allowed = shipped() if limits is None else read(limits)
    except BadLimits as error:
        raise CannotServe(str(error)) from error
    sent = _mail(mail or os.environ.get(MAIL, ""), site, alone=is_loopback(host) and not name)
    store: Path | str = data if data is not None and is_address(data) else Path(data or default_data())
    with ExitStack() as held:
        # Where nobody can be served no place for tables is made.
        door = held.enter_context(closing(_door(host, port)))
        held.enter_context(_ready(store))
        here = _address(host, door)
        print(f"Unmapped is at {here}  (Ctrl-C stops it; tables are kept in {shown(store)})", flush=True)
        print(engine.told(NAMES), flush=True)
        if open_browser and has_screen():
            Timer(1.0, webbrowser.open, (here,)).start()
        token = os.environ.get(METRICS_TOKEN, "")
        beside = default_data().parent if is_address(store) else None
        reached = _reached(host, door, address) if is_address(store) else ""
        names = _names(host, name)
        seen = site.rstrip("/") or here
        settings = ServerSettings(store, workers, max(pace, 0.0), names, token, reached, beside, allowed, seen, sent)
        run(settings, door, log=log)
    return Status.DONE


def _check(
    host: str,
    port: int | None,
    data: str | None,
    workers: int,
    pace: float,
    names: Sequence[str],
    address: str,
) -> None:
    """Raise CannotServe for what no server can be told, whatever this machine has."""
    if workers < 0:
        raise CannotServe("There cannot be fewer processes than none: --workers 0 leaves it to thinkers elsewhere.")
    if port is not None and not 0 <= port <= _PORTS:
        raise CannotServe(f"Nobody can be served at port {port}: there are 0 to {_PORTS}, and 0 is any free one.")
    if pace < 0:
        raise CannotServe(f"Bots cannot take {pace:g} seconds: --pace 0 lets them act as fast as they think.")
    if not host.strip():
        raise CannotServe("An address to listen on is needed: --host 127.0.0.1 is for this machine alone.")
    if data is not None and not data.strip():
        raise CannotServe("Tables need a place: name a file or a PostgreSQL database with --data.")
    for name in names:
        if not (_NAME.fullmatch(name) or (":" in name and is_number(name))):
            raise CannotServe(f"“{name}” is no name of a server: --name takes one such as play.example.org.")
    if address:
        _check_address(address)


def _mail(address: str, site: str, *, alone: bool) -> "MailSettings | None":
    """By which server mail goes out; who serves this machine `alone` need not say where. Raises CannotServe."""
    from unmapped.server.post.settings import BadMail, mail_at

    parts = urlsplit(site)
    if site and not (parts.scheme in ("http", "https") and parts.hostname and not parts.path.strip("/")):
        raise CannotServe(f"“{site}” is no address of a server: name one with --site https://play.example.org.")
    if not address:
        return None
    if not site and not alone:
        raise CannotServe("Links in letters need to lead here: say where with --site https://play.example.org.")
    try:
        return mail_at(address, os.environ.get(MAIL_PASSWORD, ""))
    except BadMail as error:
        raise CannotServe(str(error)) from error


def is_number(name: str) -> bool:
    """Whether a name is an address in numbers."""
    from ipaddress import ip_address

    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _check_address(address: str) -> None:
    """Raise CannotServe for what is no address of a server."""
    parts = urlsplit(address)
    try:
        fits = parts.scheme in ("http", "https") and parts.hostname and parts.port and not parts.path.strip("/")
    except ValueError:  # The port is none.
        fits = False
    if not fits:
        raise CannotServe(f"“{address}” is no address of a server: name one with --address http://HOST:PORT.")


@contextmanager
def _ready(data: Path | str) -> Iterator[None]:
    """Have a place for tables, which is made if it is new; a file for this server alone. Raises CannotServe."""
    from unmapped.server.storage.choosing import prepare, shown
    from unmapped.server.storage.claim import Taken, claimed
    from unmapped.server.storage.store import StoreDown

    with ExitStack() as held:
        try:
            if isinstance(data, Path):
                _check_free(data)
                data.parent.mkdir(parents=True, exist_ok=True)
                held.enter_context(claimed(data))
            prepare(data)
        except ImportError as error:
            raise CannotServe(NEEDED) from error
        except OSError as error:
            raise CannotServe(f"Tables cannot be kept in {data}: {error.strerror}.") from error
        except (StoreDown, Taken) as error:
            more = " Or serve other tables: name a file with --data." if isinstance(error, Taken) else ""
            raise CannotServe(f"Tables cannot be kept in {shown(data)}: {error}{more}") from error
        yield


def _check_free(data: Path) -> None:
    """Raise CannotServe where tables would be written over a file of something else."""
    if data.is_dir():
        raise CannotServe(f"Tables cannot be kept in {data}: unable to open database file, it is a folder.")
    with suppress(FileNotFoundError), data.open("rb") as file:
        if file.read(len(_BEGINNING)) in (b"", _BEGINNING):
            return
        raise CannotServe(f"Tables cannot be kept in {data}: the file is not a database, and is left as it is.")


def _names(host: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Under which names the server is reached, as `ServerSettings` has them."""
    from unmapped.server.gates.hosts import ANY_ADDRESS, is_loopback

    return names if is_loopback(host) else (*names, host, ANY_ADDRESS)


def has_screen() -> bool:
    """Whether there is a screen on which a browser could open."""
    return bool(sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _address(host: str, door: socket.socket) -> str:
    """What to type into a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://{f'[{name}]' if ':' in name else name}:{door.getsockname()[1]}"


def _reached(host: str, door: socket.socket, address: str) -> str:
    """Where other servers reach this one."""
    if address:
        return address.rstrip("/")
    name = socket.gethostname() if host in ("0.0.0.0", "::") else host  # noqa: S104
    return f"http://{f'[{name}]' if ':' in name else name}:{door.getsockname()[1]}"


def _door(host: str, port: int | None) -> socket.socket:
    """A socket on a port: on the one that was named and no other, else on the first that is free from 8600 on.

    Which ports were not free is said. Raises CannotServe.
    """
    if port is not None:
        try:
            return _bound(host, port)
        except (OSError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise CannotServe(f"Nobody can be served at {host}, port {port}: {why}.") from error
    for candidate in range(PORT, PORT + _TRIES):
        try:
            door = _bound(host, candidate)
        except (OSError, UnicodeError) as error:
            if getattr(error, "errno", None) != EADDRINUSE:
                why = getattr(error, "strerror", None) or str(error)
                raise CannotServe(f"Nobody can be served at {host}: {why}.") from error
            print(f"Port {candidate} is in use: perhaps another server runs already.", flush=True)
        else:
            return door
    raise CannotServe(f"The ports {PORT} to {PORT + _TRIES - 1} are all in use: name another one with --port.")


def _bound(host: str, port: int) -> socket.socket:
    """A socket that has a port for itself. Raises OSError."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":  # There it would let two servers have the same port.
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        # Two can be bound to a port, but only one can listen there.
        door.listen(_BACKLOG)
    except (OSError, UnicodeError):
        door.close()
        raise
    return door


def backup(to: Path, *, data: Path | None = None) -> int:
    """Copy all tables to a file, also while the server runs.

    Parameters
    ----------
    to:
        The file to write; it must not exist.
    data:
        The file in which tables are kept.
    """
    source = data or default_data()
    with waiting("copying"):
        _copy(source, to)
    print(f"All tables are in {to}.")
    return Status.DONE


def restore(source: Path, *, data: Path | None = None) -> int:
    """Put a copy of all tables in place, while no server runs; the tables that were there are kept beside it.

    Parameters
    ----------
    source:
        A file that `unmapped backup` wrote.
    data:
        The file in which tables are kept.
    """
    from unmapped.server.storage.claim import Taken, claimed

    target = data or default_data()
    check_store(source)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with claimed(target), waiting("copying"):
            _restore(source, target)
    except OSError as error:
        raise CannotServe(f"Tables cannot be kept in {target}: {error.strerror}.") from error
    except Taken as error:
        raise CannotServe(f"Nothing can be restored now: {error}") from error
    print(f"The tables of {source} are in place.")
    return Status.DONE


def _restore(source: Path, target: Path) -> None:
    """Put a copy in the place of a store that nobody uses. Raises CannotServe."""
    fresh = target.with_name(target.name + ".restored")
    fresh.unlink(missing_ok=True)
    _copy(source, fresh)
    try:
        if target.exists():
            _set_aside(target)
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _set_aside(store: Path) -> None:
    """Put a store beside where it was, broken or not. Raises CannotServe while a server uses it."""
    try:
        with closing(sqlite3.connect(store, timeout=1)) as file:
            file.execute("PRAGMA journal_mode = DELETE")  # Only who is alone with the file can do so.
    except sqlite3.OperationalError as error:
        raise CannotServe(f"{store} is in use ({error}): stop the server first.") from error
    except sqlite3.DatabaseError:
        pass  # It is broken, and kept as it is.
    for part in ("", "-wal", "-shm"):
        beside = store.with_name(store.name + part)
        if beside.exists():
            beside.replace(store.with_name(f"{store.name}.before-restore{part}"))


def check_store(source: Path) -> None:
    """Raise CannotServe unless a file is a store of tables, whatever state it is in."""
    if not source.exists():
        raise CannotServe(f"There is no file {source}.")
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as file:
            tables = file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'actions'").fetchone()
    except (sqlite3.Error, OSError) as error:
        why = "it is a folder" if source.is_dir() else error
        raise CannotServe(f"{source} cannot be read: {why}.") from error
    if tables != (1,):
        raise CannotServe(f"{source} is not a whole store of tables.")


def _copy(source: Path, target: Path) -> None:
    """Copy a store as it is at one moment, and check the copy. Raises CannotServe."""
    if target.exists():
        raise CannotServe(f"{target} exists already: name a new file.")
    check_store(source)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            verdict = new.execute("PRAGMA integrity_check").fetchone()
            tables = new.execute("SELECT count(*) FROM sqlite_master WHERE name = 'actions'").fetchone()
    except (sqlite3.Error, OSError) as error:
        target.unlink(missing_ok=True)
        raise CannotServe(f"{source} cannot be copied: {error}.") from error
    if verdict != ("ok",) or tables != (1,):
        target.unlink(missing_ok=True)
        raise CannotServe(f"{source} is not a whole store of tables.")
