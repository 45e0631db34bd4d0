"""Processes on any machine think for the servers: they say that they are there, and take jobs."""

from typing import Final

from alembic import op

revision = "thinkers"
down_revision = "nodes"

# Nothing here has to outlive a crash of the database, so nothing of it is written twice or waits for the disk. Rows are
# changed in their place: where a page has room, that leaves the index alone.
_THINKERS: Final = """
CREATE UNLOGGED TABLE thinkers (
  thinker TEXT PRIMARY KEY, places BIGINT NOT NULL, fits TEXT[] NOT NULL, expiry TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);
CREATE UNLOGGED TABLE jobs (
  id TEXT PRIMARY KEY, number BIGINT GENERATED ALWAYS AS IDENTITY, asker TEXT NOT NULL, fit TEXT NOT NULL,
  aim TEXT NOT NULL, asked BYTEA NOT NULL, made TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  expiry TIMESTAMPTZ NOT NULL, thinker TEXT NOT NULL DEFAULT '', lease TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
  taken BIGINT NOT NULL DEFAULT 0, answer BYTEA
) WITH (fillfactor = 50);
"""


def upgrade() -> None:
    """Make the tables."""
    op.execute(_THINKERS)
