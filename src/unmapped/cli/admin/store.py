"""The store that an admin's command reads and writes, beside the servers that have it or alone."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from unmapped.cli.serve import NEEDED, CannotServe, check_store, default_data

if TYPE_CHECKING:
    from unmapped.server.storage.sql import SqlStore


@asynccontextmanager
async def opened(data: str | None) -> "AsyncIterator[tuple[SqlStore, bool]]":
    """A store, and whether a server goes on with it. Whatever cannot be done raises CannotServe, in one sentence."""
    from unmapped.server.moderation.finding import NotModerated
    from unmapped.server.storage.choosing import is_address, shown, store_at
    from unmapped.server.storage.store import StoreDown

    place: Path | str = data if data is not None and is_address(data) else Path(data or default_data())
    with ExitStack() as held:
        served = isinstance(place, Path) and _is_served(place, held)
        try:
            store = store_at(place)
            await store.open()
        except ImportError as error:
            raise CannotServe(NEEDED) from error
        except StoreDown as error:
            raise CannotServe(f"{shown(place)}: {error}") from error
        try:
            if not isinstance(place, Path):
                served = bool(await store.database.peers())
            yield store, served
        except NotModerated as error:
            raise CannotServe(str(error)) from error
        except StoreDown as error:
            raise CannotServe(f"Nothing was done: {error}") from error
        finally:
            await store.close()


def _is_served(file: Path, held: ExitStack) -> bool:
    """Whether a server has a file; where none has, it is held against one until all is done. Raises CannotServe."""
    from unmapped.server.storage.claim import Taken, claimed
    from unmapped.server.storage.sqlite import is_current
    from unmapped.server.storage.store import StoreDown

    if not file.is_file():
        raise CannotServe(f"There is no file {file}: name the one in which tables are kept with --data.")
    check_store(file)
    try:
        held.enter_context(claimed(file))
    except OSError as error:
        raise CannotServe(f"{file} cannot be used: {error.strerror}.") from error
    except Taken as error:
        try:
            current = is_current(file)
        except StoreDown as down:
            raise CannotServe(str(down)) from down
        if not current:
            raise CannotServe("The server that has this file is of an older release: use its own commands.") from error
        return True
    return False
