"""The pace that tables agree on: clocks, what stood on them with each entry, and when time does not run."""

from typing import Final

from alembic import op

revision = "pace"
down_revision = "shares"

_TABLES: Final = """
CREATE TABLE clocks (
  "table" TEXT PRIMARY KEY REFERENCES tables, tempo TEXT NOT NULL, clock TEXT NOT NULL, due BIGINT NOT NULL
);
CREATE INDEX clocks_due ON clocks (due) WHERE due > 0;
CREATE TABLE standstills (
  "table" TEXT NOT NULL, begins BIGINT NOT NULL, ends BIGINT NOT NULL, PRIMARY KEY ("table", begins)
);
CREATE TABLE beats (name TEXT PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE calendars (guest TEXT PRIMARY KEY, text TEXT NOT NULL);
"""


def upgrade() -> None:
    """Make room for it; servers of the release before go on to write entries without it."""
    op.execute("ALTER TABLE actions ADD COLUMN clock TEXT NOT NULL DEFAULT ''")
    op.execute(_TABLES)
