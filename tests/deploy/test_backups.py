"""A house goes back to a moment: from a base backup and an archive, both made by the commands of `deploy/`."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.clusters import Cluster, execute, find_programs, rows
from tests.deploy.test_files import DEPLOY, PAGE, values
from tests.server.rooms import until
from tests.server.stores import HEADER, LATER, entries, opened, taken
from unmapped.server.storage.sql import SqlStore

PLACE: Final = "/var/backups/unmapped"
"""Where the commands put backups."""

LOG: Final = entries((0, 5), (1, 7), (0, 9))


def archiving(backups: Path) -> list[str]:
    """The settings of the archive, for another folder."""
    lines = (DEPLOY / "archive.conf").read_text(encoding="utf-8").splitlines()
    set_to = [line.split(" = ", 1) for line in lines if not line.startswith("#")]
    return [f"{name}={value.strip(chr(39)).replace(PLACE, str(backups))}" for name, value in set_to]


def restoring(backups: Path, moment: str) -> list[str]:
    """The settings with which it goes back, as the page has them, for another folder and moment."""
    lines = [line.partition('"')[2].partition('"')[0] for line in PAGE.splitlines() if "postgresql.auto.conf" in line]
    assert len(lines) == 3
    there = [line.replace(PLACE, str(backups)) for line in lines]
    return [f"recovery_target_time = '{moment}'" if line.startswith("recovery_target_time") else line for line in there]


@contextmanager
def place() -> Iterator[Path]:
    """A folder in which databases can be."""
    find_programs()
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o777)
        yield Path(name)


async def grow(store: SqlStore) -> tuple[str, str]:
    """Two entries, then the moment to go back to, then one more; the moment, and the segment that has it all."""
    lease = await taken(store)
    for edition, entry in enumerate(LOG[:2]):
        await store.append(lease, edition, entry, LATER, 1)
    address = str(store.database.address)  # type: ignore[attr-defined]
    ((moment,),) = rows(address, "SELECT clock_timestamp()::text")
    await store.append(lease, 2, LOG[2], LATER, 2)
    ((segment,),) = rows(address, "SELECT pg_walfile_name(pg_current_wal_lsn())")
    execute(address, "SELECT pg_switch_wal()")
    return str(moment), str(segment)


async def test_a_house_goes_back_to_a_moment_from_its_backups() -> None:
    with place() as there:
        backups = there / "backups"
        (backups / "wal").mkdir(parents=True)
        for folder in (backups, backups / "wal"):
            folder.chmod(0o777)
        before = Cluster(_folder(there, "before"), *archiving(backups))
        before.start()
        try:
            data = before.empty()
            store = await opened(data)
            before.run(
                values("unmapped-backup.service", "ExecStart")[0].replace(PLACE, str(backups)).replace("%%", "%")
            )
            moment, segment = await grow(store)
            await until((backups / "wal" / segment).exists)
            await store.close()
        finally:
            before.kill()
        after = Cluster(_folder(there, "after"), there=True)
        (base,) = backups.glob("base-*")
        after.run(f"mkdir -m 700 data && tar -C data -xzf {base}/base.tar.gz && touch data/recovery.signal")
        lines = "\n".join(restoring(backups, moment))
        after.run(f"cat >>data/postgresql.auto.conf <<'END'\n{lines}\nEND")
        after.start()
        try:
            address = after.address(data.partition("?")[0].rpartition("/")[2])
            await until(lambda: rows(address, "SELECT pg_is_in_recovery()") == [(False,)])
            again = await opened(address)
            assert await again.entries(HEADER.id) == LOG[:2]
            await again.close()
        finally:
            after.kill()


def _folder(there: Path, name: str) -> Path:
    folder = there / name
    folder.mkdir()
    assert shutil.which("tar")
    return folder
