"""Nodes that serve the same tables know each other, and hear what the others did that concerns all."""

from typing import Final

from alembic import op

revision = "nodes"
down_revision = "format_7"

# Rows are renewed every second: where a page has room, that leaves the index alone.
_NODES: Final = """
CREATE TABLE nodes (
  node TEXT PRIMARY KEY, address TEXT NOT NULL, secret TEXT NOT NULL, releases TEXT NOT NULL,
  expiry TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);
"""

# What is told is told with the commit, and not at all without it.
_RENAMED: Final = """
CREATE FUNCTION tell_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('unmapped', 'renamed ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER renamed AFTER UPDATE OF name ON guests FOR EACH ROW EXECUTE FUNCTION tell_renamed();
"""


def upgrade() -> None:
    """Make the table, and tell of names."""
    op.execute(_NODES)
    op.execute(_RENAMED)
