BEGIN TRANSACTION;
CREATE TABLE actions (
  "table" TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, command TEXT NOT NULL, seat INTEGER NOT NULL,
  action INTEGER NOT NULL, "check" TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1,
  fingerprint TEXT NOT NULL DEFAULT '', PRIMARY KEY ("table", seq), UNIQUE ("table", command)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES('table',1,'command-1',0,5,'4e9796100a4916aefb0ff7af',1,'table-1');
CREATE TABLE albums (
  "table" TEXT NOT NULL REFERENCES tables, page INTEGER NOT NULL, "check" TEXT NOT NULL, written BLOB NOT NULL,
  PRIMARY KEY ("table", page)
) STRICT;
CREATE TABLE analyses (
  number INTEGER PRIMARY KEY, "table" TEXT NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, guests TEXT NOT NULL,
  changed INTEGER NOT NULL, sentence TEXT NOT NULL, found TEXT NOT NULL, UNIQUE ("table", seq)
) STRICT;
CREATE TABLE blocks (
  guest TEXT NOT NULL, other TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
INSERT INTO "blocks" VALUES('g0','g1',4);
CREATE TABLE chat (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, time INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, guest TEXT NOT NULL DEFAULT '', PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('table',1,5,0,'Fox','Good evening','g0');
INSERT INTO "chat" VALUES('table',2,6,1,'Wren','Good evening, Fox','g1');
INSERT INTO "chat" VALUES('table',3,7,-1,'Owl','Nice planet','');
INSERT INTO "chat" VALUES('table',4,8,1,'Rook','I sat here before Wren did','');
CREATE TABLE contents (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE departures (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
INSERT INTO "departures" VALUES('table','g1',7);
CREATE TABLE guests (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "guests" VALUES('g0','Fox','hash-g0',1);
INSERT INTO "guests" VALUES('g1','Wren','hash-g1',1);
CREATE TABLE keys (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "meta" VALUES('format','8');
CREATE TABLE mutes (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, other TEXT NOT NULL,
  PRIMARY KEY ("table", guest, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE notices (
  number INTEGER PRIMARY KEY, kind TEXT NOT NULL, about TEXT NOT NULL
) STRICT;
CREATE TABLE promises (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL, "to" INTEGER NOT NULL,
  deed TEXT NOT NULL, until INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE receipts (
  number INTEGER PRIMARY KEY, scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL,
  about TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, UNIQUE (scope, guest, command)
) STRICT;
INSERT INTO "receipts" VALUES(1,'table','g0','say-00001','','',0,5);
CREATE TABLE removals (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
  number INTEGER PRIMARY KEY, made INTEGER NOT NULL, "table" TEXT NOT NULL, seq INTEGER NOT NULL, guest TEXT NOT NULL,
  other TEXT NOT NULL, name TEXT NOT NULL, said TEXT NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL
) STRICT;
CREATE TABLE seats (
  "table" TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, guest TEXT NOT NULL,
  bot TEXT NOT NULL, PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('table',0,'person','g0','');
INSERT INTO "seats" VALUES('table',1,'person','g1','');
CREATE TABLE stops (
  kind TEXT NOT NULL, id TEXT NOT NULL, was TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL,
  name TEXT NOT NULL, host TEXT NOT NULL, guide INTEGER NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL,
  seq INTEGER NOT NULL, state TEXT NOT NULL, round INTEGER NOT NULL, asked TEXT NOT NULL, last TEXT NOT NULL,
  scores TEXT NOT NULL, bot_asked INTEGER NOT NULL, seeded INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '[]', "check" TEXT NOT NULL DEFAULT '',
  edition INTEGER NOT NULL DEFAULT 0, back_to INTEGER NOT NULL DEFAULT -1, agreed TEXT NOT NULL DEFAULT '[]',
  book TEXT NOT NULL DEFAULT '', follows TEXT NOT NULL DEFAULT '', begun TEXT NOT NULL DEFAULT '',
  contents TEXT NOT NULL DEFAULT '', ballot TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO "tables" VALUES('table','planet_unknown',1,'7','{}','Quiet Orbit','g0',0,0,9,1,'running',3,'[1]','places a tile','[]',1,0,1,'[]','4e9796100a4916aefb0ff7af',1,-1,'[]','','','','','');
CREATE UNIQUE INDEX tables_that_follow ON tables (follows) WHERE follows <> '';
CREATE INDEX tables_listed ON tables (state, changed DESC) WHERE listed = 1;
CREATE INDEX tables_for_bots ON tables (id) WHERE bot_asked = 1 AND state = 'running';
CREATE INDEX tables_over ON tables (changed DESC) WHERE state = 'over';
CREATE INDEX tables_by_host ON tables (host, state);
CREATE INDEX seats_of_guest ON seats (guest) WHERE guest <> '';
CREATE INDEX receipts_of_guest ON receipts (scope, guest, number);
CREATE INDEX receipts_by_age ON receipts (made);
CREATE INDEX keys_of_seat ON keys ("table", seat, purpose);
CREATE INDEX chat_of_guest ON chat (guest) WHERE guest <> '';
CREATE INDEX blocks_of_other ON blocks (other);
CREATE INDEX reports_of_other ON reports (other);
COMMIT;
