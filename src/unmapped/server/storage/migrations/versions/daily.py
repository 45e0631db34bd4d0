"""Deals that several people play apart, and their tries."""

from typing import Final

from alembic import op

revision = "daily"
down_revision = "pace"

_DEALS: Final = """
CREATE TABLE deal_secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL);
CREATE TABLE deals (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, seating TEXT NOT NULL,
  options TEXT NOT NULL, hash TEXT NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL, begins BIGINT NOT NULL,
  ends BIGINT NOT NULL, opens BIGINT NOT NULL
);
CREATE INDEX deals_of_day ON deals (day);
CREATE INDEX deals_of_host ON deals (host) WHERE host <> '';
CREATE TABLE tries (
  "table" TEXT PRIMARY KEY, deal TEXT NOT NULL REFERENCES deals, guest TEXT NOT NULL, counts BIGINT NOT NULL,
  begun BIGINT NOT NULL, ended BIGINT NOT NULL, state TEXT NOT NULL, won BIGINT NOT NULL, score BIGINT NOT NULL,
  tie BIGINT NOT NULL, figure TEXT NOT NULL, words TEXT NOT NULL, course TEXT NOT NULL
);
CREATE UNIQUE INDEX tries_that_count ON tries (deal, guest) WHERE counts = 1;
CREATE INDEX tries_of_guest ON tries (guest, begun);
CREATE TABLE racers (guest TEXT PRIMARY KEY, shown BIGINT NOT NULL, rival TEXT NOT NULL);
"""


def upgrade() -> None:
    """Make the tables."""
    op.execute(_DEALS)
