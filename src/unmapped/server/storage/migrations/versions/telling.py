"""What people are told who are not there: how they want it, which browsers are rung, and what is on its way."""

from typing import Final

from alembic import op

revision = "telling"
down_revision = "who"

_TELLING: Final = """
CREATE TABLE seals (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE telling (
  guest TEXT PRIMARY KEY, move TEXT NOT NULL, late TEXT NOT NULL, asked TEXT NOT NULL, over TEXT NOT NULL,
  zone TEXT NOT NULL, quiet_from BIGINT NOT NULL, quiet_until BIGINT NOT NULL, digest BIGINT NOT NULL,
  digest_due BIGINT NOT NULL
);
CREATE INDEX telling_due ON telling (digest_due) WHERE digest_due > 0;
CREATE TABLE hushed (guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table"));
CREATE TABLE bells (
  endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, key TEXT NOT NULL, secret TEXT NOT NULL, name TEXT NOT NULL,
  made BIGINT NOT NULL, trouble TEXT NOT NULL
);
CREATE INDEX bells_of_guest ON bells (guest, made);
CREATE TABLE tidings (
  guest TEXT NOT NULL, "table" TEXT NOT NULL, kind TEXT NOT NULL, made BIGINT NOT NULL, due BIGINT NOT NULL,
  tries BIGINT NOT NULL, told BIGINT NOT NULL, remaining TEXT NOT NULL, trouble TEXT NOT NULL,
  PRIMARY KEY (guest, "table", kind)
);
CREATE INDEX tidings_due ON tidings (due) WHERE due > 0;
CREATE INDEX tidings_of_table ON tidings ("table");
"""


def upgrade() -> None:
    """Make the tables."""
    op.execute(_TELLING)
