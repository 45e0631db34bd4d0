BEGIN TRANSACTION;
CREATE TABLE actions (
  "table" TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, command TEXT NOT NULL, seat INTEGER NOT NULL,
  action INTEGER NOT NULL, "check" TEXT NOT NULL, PRIMARY KEY ("table", seq), UNIQUE ("table", command)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES('table',1,'command-1',0,5,'f47f7aaa76dfc25219509fda');
CREATE TABLE chat (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, time INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('table',1,0,0,'Fox','Line 1');
INSERT INTO "chat" VALUES('table',2,0,0,'Fox','Line 2');
INSERT INTO "chat" VALUES('table',3,0,0,'Fox','Line 3');
CREATE TABLE guests (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "guests" VALUES('g0','Owl','hash',1);
CREATE TABLE keys (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "meta" VALUES('format','4');
CREATE TABLE promises (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL, "to" INTEGER NOT NULL,
  deed TEXT NOT NULL, until INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE receipts (
  scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL, about TEXT NOT NULL,
  seq INTEGER NOT NULL, PRIMARY KEY (scope, guest, command)
) STRICT, WITHOUT ROWID;
INSERT INTO "receipts" VALUES('','g0','request-1','asked','',0);
INSERT INTO "receipts" VALUES('table','g0','say-00006','','',3);
INSERT INTO "receipts" VALUES('table','g0','say-00007','','',2);
INSERT INTO "receipts" VALUES('table','g0','say-00008','','',1);
CREATE TABLE seats (
  "table" TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, guest TEXT NOT NULL,
  bot TEXT NOT NULL, PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('table',0,'person','g0','');
INSERT INTO "seats" VALUES('table',1,'person','g1','');
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL,
  name TEXT NOT NULL, host TEXT NOT NULL, guide INTEGER NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL,
  seq INTEGER NOT NULL, state TEXT NOT NULL, round INTEGER NOT NULL, asked TEXT NOT NULL, last TEXT NOT NULL,
  scores TEXT NOT NULL, bot_asked INTEGER NOT NULL, seeded INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '[]', "check" TEXT NOT NULL DEFAULT '',
  edition INTEGER NOT NULL DEFAULT 0, back_to INTEGER NOT NULL DEFAULT -1, agreed TEXT NOT NULL DEFAULT '[]',
  book TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO "tables" VALUES('table','planet_unknown',1,'7','{}','Quiet Orbit','g0',0,0,99,1,'running',3,'[1]','places a tile','[]',1,0,1,'[]','f47f7aaa76dfc25219509fda',1,-1,'[]','');
CREATE INDEX tables_listed ON tables (state, changed DESC) WHERE listed = 1;
CREATE INDEX tables_for_bots ON tables (id) WHERE bot_asked = 1 AND state = 'running';
CREATE INDEX tables_by_host ON tables (host, state);
CREATE INDEX seats_of_guest ON seats (guest) WHERE guest <> '';
CREATE INDEX keys_of_seat ON keys ("table", seat, purpose);
COMMIT;
