"""The tables of a file in which it stands who knows whom, who looks for whom, and who was ahead of whom."""

from typing import Final

MEETINGS: Final = """
CREATE TABLE IF NOT EXISTS followed (
  guest TEXT NOT NULL, other TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS followed_by_other ON followed (other);
CREATE TABLE IF NOT EXISTS sights (guest TEXT PRIMARY KEY, seen TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS calls (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, "by" TEXT NOT NULL, made INTEGER NOT NULL,
  PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS calls_of_guest ON calls (guest);
CREATE TABLE IF NOT EXISTS searches (
  guest TEXT PRIMARY KEY, wish TEXT NOT NULL, address TEXT NOT NULL, since INTEGER NOT NULL, seen INTEGER NOT NULL,
  pairing TEXT NOT NULL, answer INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS searches_of_pairing ON searches (pairing) WHERE pairing <> '';
CREATE TABLE IF NOT EXISTS pairings (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, size INTEGER NOT NULL, people INTEGER NOT NULL, pace TEXT NOT NULL,
  rated INTEGER NOT NULL, bot TEXT NOT NULL, made INTEGER NOT NULL, waited INTEGER NOT NULL, "table" TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stakes (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, address TEXT NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stakes_of_guest ON stakes (guest);
CREATE TABLE IF NOT EXISTS spoilt (
  "table" TEXT PRIMARY KEY REFERENCES tables, why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS results (
  number INTEGER PRIMARY KEY, "table" TEXT NOT NULL UNIQUE, game TEXT NOT NULL, size INTEGER NOT NULL,
  season TEXT NOT NULL, made INTEGER NOT NULL, seq INTEGER NOT NULL, weight INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS placings (
  "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, bot TEXT NOT NULL, rank INTEGER NOT NULL,
  was INTEGER NOT NULL, mu INTEGER NOT NULL, sigma INTEGER NOT NULL, PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS placings_of_guest ON placings (guest) WHERE guest <> '';
CREATE TABLE IF NOT EXISTS ratings (
  guest TEXT NOT NULL, game TEXT NOT NULL, size INTEGER NOT NULL, season TEXT NOT NULL, mu INTEGER NOT NULL,
  sigma INTEGER NOT NULL, games INTEGER NOT NULL, total INTEGER NOT NULL, changed INTEGER NOT NULL,
  PRIMARY KEY (guest, game, size, season)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ratings_in_order ON ratings (game, size, season, mu DESC);
"""
"""Strengths are kept in millionths: a whole number is the same in every database."""
