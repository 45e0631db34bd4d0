"""``unmapped move``: a whole house from a file to a database, and back."""

from unmapped.cli.itself.statuses import Status
from unmapped.cli.serve import NEEDED, CannotServe
from unmapped.cli.waiting import waiting


def move(source: str, target: str) -> int:
    """Take all tables from a file to a PostgreSQL database, or back, while no server runs; the source stays as it is.

    Parameters
    ----------
    source:
        A file in which tables are kept, or the address of a database: postgresql://USER@HOST/DATABASE.
    target:
        A new file, or the address of an empty database.
    """
    from unmapped.server.storage.choosing import shown
    from unmapped.server.storage.moving import NotMoved
    from unmapped.server.storage.moving import move as take

    try:
        with waiting("moving"):
            moved = take(source, target)
    except NotMoved as error:
        raise CannotServe(f"Nothing was moved: {error}") from error
    except ImportError as error:
        raise CannotServe(NEEDED) from error
    counts = moved.counts
    print(f"{counts['tables']} tables, {counts['actions']} entries of logs and {counts['guests']} guests are in")
    print(f"{shown(target)}, and every row is what it was. {shown(source)} stays as it is: serve only one of the two.")
    if moved.torn:
        print(f"Not whole there, as they were not here, are the logs of: {', '.join(moved.torn)}.")
    return Status.DONE
