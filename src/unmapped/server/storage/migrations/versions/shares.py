"""What guests and addresses had lately of that which all nodes together give out."""

from typing import Final

from alembic import op

revision = "shares"
down_revision = "format_9"

# Of a crash of the database nobody gains more than one allowance: nothing of it is written twice or waits for the disk.
_SHARES: Final = """
CREATE UNLOGGED TABLE spent (
  share TEXT NOT NULL, who TEXT NOT NULL, until TIMESTAMPTZ NOT NULL, PRIMARY KEY (share, who)
) WITH (fillfactor = 50);
"""


def upgrade() -> None:
    """Make the table."""
    op.execute(_SHARES)
