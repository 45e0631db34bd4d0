"""What `unmapped doctor` looks at: whether it is here, and if it is not the one command that mends it."""

import platform
import re
import shutil
import sqlite3
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from unmapped import engine
from unmapped.cli.itself.version import PACKAGE, package_version
from unmapped.cli.programs.answers import Answer
from unmapped.cli.serve import default_data, has_screen
from unmapped.games import NAMES

Presence: TypeAlias = Literal["here", "missing", "broken"]

_REQUIREMENT: Final = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?([^;]*)(?:;.*extra == ['\"]([^'\"]+)['\"])?")
"""A requirement: its package, which versions of it, and the extra that it belongs to."""

_FOR: Final = {
    "env": "programs that learn",
    "plots": "figures of reports and ladders",
    "postgres": "tables in PostgreSQL",
    "ray": "the arena on a cluster",
}
"""What extras are for."""

_OLDEST: Final = (3, 11)


class Finding(Struct, frozen=True):
    """Something that is here, or is not."""

    name: str
    state: Presence
    text: str
    needed: bool = False
    """Whether nobody can play or serve without it."""
    mend: str = ""
    """The command that mends it."""


class Examined(Answer, frozen=True, kw_only=True, tag="doctor"):
    """All that was looked at."""

    well: bool
    """Whether nothing that is needed is missing or broken."""
    findings: tuple[Finding, ...]


def examine(data: str | None) -> Iterator[Finding]:
    """Look at everything, what is needed first."""
    yield _python()
    yield _package()
    yield _client()
    yield _tables(data)
    yield _engine()
    yield from _extras()
    yield _ray()
    yield _postgres(data)
    yield _browser()


def is_checkout() -> bool:
    """Whether this is a checkout of the sources, in which `make` is at home."""
    return (engine.PACKAGE.parent.parent / "Makefile").is_file()


def _installing(extra: str = "") -> str:
    """The command that installs what belongs to the package, or to an extra of it."""
    if is_checkout():
        return "make setup"
    return f"{sys.executable} -m pip install --upgrade '{PACKAGE}{f'[{extra}]' if extra else ''}'"


def _python() -> Finding:
    said = f"{platform.python_implementation()} {platform.python_version()}, {sys.executable}"
    if sys.version_info < _OLDEST:
        return Finding(
            "Python", "broken", f"{said}: 3.11 or newer is needed", True, "python3.11 -m pip install unmapped"
        )
    return Finding("Python", "here", said, True)


def _package() -> Finding:
    """The package itself, and what it cannot do without."""
    wrong = [fault for name, versions, extra in _requirements() if not extra and (fault := _fault(name, versions))]
    if wrong:
        return Finding("package", "broken", "; ".join(wrong), True, _installing())
    where = "a checkout" if is_checkout() else "installed"
    return Finding("package", "here", f"{PACKAGE} {package_version()}, {where}, with all that it needs", True)


def _requirements() -> Iterator[tuple[str, str, str]]:
    """Every package that is asked for: its name, which versions, and the extra that it belongs to."""
    for line in requires(PACKAGE) or ():
        match = _REQUIREMENT.match(line)
        assert match is not None, line
        name, versions, extra = match.groups(default="")
        yield name, versions.strip(), extra


def _fault(name: str, versions: str) -> str:
    """What is wrong with a package that is asked for; nothing if it is here in a version that fits."""
    try:
        there = version(name)
    except PackageNotFoundError:
        return f"{name} is not installed"
    return "" if _fits(there, versions) else f"{name} is {there}, and {versions} is needed"


def _fits(there: str, versions: str) -> bool:
    """Whether a version is one of those that are asked for, such as ``<3,>=2.4``; of others it is not judged."""
    for part in versions.split(","):
        match = re.fullmatch(r"\s*(==|>=|<)\s*([0-9.]+)\s*", part)
        if match is None:
            continue
        mine, theirs = _numbers(there), _numbers(match[2])
        fits = {"==": mine == theirs, ">=": mine >= theirs, "<": mine < theirs}
        if not fits[match[1]]:
            return False
    return True


def _numbers(text: str) -> list[int]:
    numbers = [int(part) for part in re.findall(r"\d+", text.partition("+")[0])[:4]]
    return numbers + [0] * (4 - len(numbers))


def _client() -> Finding:
    from unmapped.server.app import web

    page = web() / "index.html"
    if page.is_file():
        return Finding("client", "here", "the pages for browsers are built", True)
    mend = "make src/unmapped/server/web/index.html" if is_checkout() else _installing()
    return Finding("client", "missing", "the pages for browsers are not built", True, mend)


def _tables(data: str | None) -> Finding:
    """The store of tables; nothing is written into it, and none is made."""
    from unmapped.server.storage.choosing import is_address

    if data is not None and is_address(data):
        return _database(data)
    path = Path(data) if data else default_data()
    if not path.exists():
        return Finding("tables", "here", f"none yet; `unmapped serve` keeps them in {path}", True)
    from unmapped.server.storage.sqlite import FORMAT

    restore = f"unmapped restore COPY --data {path}"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=2)) as file:
            names = {row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            row = file.execute("SELECT value FROM meta WHERE name = 'format'").fetchone() if "meta" in names else None
            (verdict,) = file.execute("PRAGMA quick_check(1)").fetchone()
            count = file.execute("SELECT count(*) FROM tables").fetchone()[0] if "tables" in names else 0
    except (sqlite3.Error, OSError) as error:
        return Finding("tables", "broken", f"{path} cannot be read: {error}", True, restore)
    written = str(row[0]) if row else ""
    if names and not written:
        mend = f"unmapped serve --data {path.with_name('tables.sqlite')}"
        return Finding("tables", "broken", f"{path} belongs to another program", True, mend)
    if verdict != "ok":
        return Finding("tables", "broken", f"{path} is damaged: {verdict}", True, restore)
    if written.isdecimal() and int(written) > int(FORMAT):
        text = f"{path} has format {written}, of a later version; this one reads {FORMAT}"
        return Finding("tables", "broken", text, True, "git pull" if is_checkout() else _installing())
    older = "" if written in ("", FORMAT) else f", which `unmapped serve` brings to {FORMAT}"
    return Finding("tables", "here", f"{count} in {path}, format {written or FORMAT}{older}", True)


def _database(address: str) -> Finding:
    """A PostgreSQL database in which tables are kept."""
    from unmapped.server.storage.choosing import shown
    from unmapped.server.storage.store import StoreDown

    try:
        from unmapped.server.storage.preparing import connected
    except ImportError:
        return Finding("tables", "broken", "no database can be reached yet", True, _installing("postgres"))
    try:
        with connected(address) as line:
            (there,) = line.execute("SELECT current_setting('server_version')").fetchone() or ("",)
    except StoreDown as error:
        return Finding("tables", "broken", f"{shown(address)}: {error}", True, "systemctl start postgresql")
    return Finding("tables", "here", f"{shown(address)} answers, PostgreSQL {there}", True)


def _engine() -> Finding:
    slow = [game for game in NAMES if engine.running(game) == engine.INTERPRETED]
    if not slow:
        return Finding("compiled engine", "here", "all games play with it")
    said = "no game plays" if len(slow) == len(NAMES) else f"{', '.join(slow)} do not play"
    mend = "make compiled" if is_checkout() else f"{sys.executable} -m pip install --force-reinstall {PACKAGE}"
    return Finding("compiled engine", "missing", f"{said} with it; games are right without, and slower", mend=mend)


def _extras() -> Iterator[Finding]:
    """What may be installed besides, by what it is for."""
    asked = sorted([(extra, name, versions) for name, versions, extra in _requirements() if extra])
    for extra, packages in groupby(asked, key=lambda entry: entry[0]):
        wrong = [fault for _, name, versions in packages if (fault := _fault(name, versions))]
        what = _FOR.get(extra, extra)
        name = f"extra {extra}"
        if wrong:
            yield Finding(name, "missing", f"for {what}: {'; '.join(wrong)}", mend=_installing(extra))
        else:
            yield Finding(name, "here", f"for {what}")


def _ray() -> Finding:
    """Ray, and the cluster that it remembers."""
    if find_spec("ray") is None:
        return Finding("Ray", "missing", "not installed", mend=_installing("ray"))
    from unmapped.arena.ray_workers import is_alive, remembered

    there = version("ray")
    address = remembered()
    if address is None:
        return Finding("Ray", "here", f"{there}, no cluster on this machine: `--ray auto` starts one")
    if is_alive(address):
        return Finding("Ray", "here", f"{there}, a cluster at {address}")
    return Finding("Ray", "broken", f"{there} remembers a cluster at {address}, where nobody answers", mend="ray stop")


def _postgres(data: str | None) -> Finding:
    """Whether PostgreSQL itself is on this machine; one elsewhere does as well."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres")) or [Path(shutil.which("postgres") or "")]
    if programs[-1].name:
        return Finding("PostgreSQL", "here", f"{programs[-1]}")
    text = (
        "not on this machine; one elsewhere does as well, with `unmapped serve --data postgresql://USER@HOST/DATABASE`"
    )
    return Finding("PostgreSQL", "missing", text, mend="apt-get install postgresql")


def _browser() -> Finding:
    """Whether a browser can be opened here."""
    try:
        there = webbrowser.get().name if has_screen() else ""
    except webbrowser.Error:
        there = ""
    if there:
        return Finding("browser", "here", f"{there}, which `unmapped serve --open` opens")
    text = "none can be opened here; those of your network can come"
    return Finding("browser", "missing", text, mend="unmapped serve --host 0.0.0.0")
