"""Who somebody is on all its devices: sessions, names that are kept, ways back to them, and leaving for good.

Secrets that guests have had so far become sessions when they come: servers of the release before go on to know them.
"""

from typing import Final

from alembic import op

revision = "who"
down_revision = "meet"

_TABLES: Final = """
CREATE TABLE sessions (
  token TEXT PRIMARY KEY, guest TEXT NOT NULL, device TEXT NOT NULL, made BIGINT NOT NULL, used BIGINT NOT NULL,
  ends BIGINT NOT NULL
);
CREATE INDEX sessions_of_guest ON sessions (guest);
CREATE INDEX sessions_that_end ON sessions (ends) WHERE ends > 0;
CREATE TABLE people (
  guest TEXT PRIMARY KEY, likeness TEXT NOT NULL UNIQUE, kept BIGINT NOT NULL
);
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, guest TEXT NOT NULL, key TEXT NOT NULL, signs BIGINT NOT NULL, device TEXT NOT NULL,
  made BIGINT NOT NULL, used BIGINT NOT NULL
);
CREATE INDEX passkeys_of_guest ON passkeys (guest);
CREATE TABLE addresses (
  guest TEXT PRIMARY KEY, address TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, made BIGINT NOT NULL
);
CREATE TABLE recovery (
  secret TEXT PRIMARY KEY, guest TEXT NOT NULL, made BIGINT NOT NULL
);
CREATE INDEX recovery_of_guest ON recovery (guest);
CREATE TABLE tickets (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, guest TEXT NOT NULL, session TEXT NOT NULL, about TEXT NOT NULL,
  expiry BIGINT NOT NULL
);
CREATE INDEX tickets_of_guest ON tickets (guest);
CREATE INDEX tickets_by_expiry ON tickets (expiry);
CREATE TABLE leavings (guest TEXT PRIMARY KEY, due BIGINT NOT NULL);
CREATE INDEX leavings_due ON leavings (due);
"""


def upgrade() -> None:
    """Make the tables."""
    op.execute(_TABLES)
