"""Who is away: what those who are there want about it, and who was nudged."""

from typing import Final

from alembic import op

revision = "format_9"
down_revision = "format_8"

_NUDGES: Final = """
CREATE TABLE nudges (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, other TEXT NOT NULL, time BIGINT NOT NULL,
  heeded BIGINT NOT NULL, PRIMARY KEY ("table", guest)
);
CREATE INDEX nudges_of_guest ON nudges (guest) WHERE heeded = 0;
"""


def upgrade() -> None:
    """Make room for it; servers of the release before go on to write tables without it."""
    op.execute("ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT ''")
    op.execute(_NUDGES)
