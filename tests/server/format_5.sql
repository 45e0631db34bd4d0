BEGIN TRANSACTION;
CREATE TABLE actions (
  "table" TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, command TEXT NOT NULL, seat INTEGER NOT NULL,
  action INTEGER NOT NULL, "check" TEXT NOT NULL, PRIMARY KEY ("table", seq), UNIQUE ("table", command)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES('over',1,'command-1',0,5,'f47f7aaa76dfc25219509fda');
CREATE TABLE analyses (
  number INTEGER PRIMARY KEY, "table" TEXT NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, guests TEXT NOT NULL,
  changed INTEGER NOT NULL, sentence TEXT NOT NULL, found TEXT NOT NULL, UNIQUE ("table", seq)
) STRICT;
INSERT INTO "analyses" VALUES(1,'over',1,'A game','["g0"]',9,'','{}');
CREATE TABLE chat (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, time INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('over',1,2,0,'Fox','Line 1');
CREATE TABLE guests (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "guests" VALUES('g0','Owl','hash',1);
CREATE TABLE keys (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "keys" VALUES('secret','invitation','again',1,'');
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "meta" VALUES('format','5');
CREATE TABLE promises (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL, "to" INTEGER NOT NULL,
  deed TEXT NOT NULL, until INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
INSERT INTO "promises" VALUES('over',1,0,1,'give food',2,1);
CREATE TABLE receipts (
  number INTEGER PRIMARY KEY, scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL,
  about TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, UNIQUE (scope, guest, command)
) STRICT;
INSERT INTO "receipts" VALUES(1,'','g0','request-1','asked','again',0,50);
INSERT INTO "receipts" VALUES(2,'over','g0','say-00001','','',1,60);
CREATE TABLE seats (
  "table" TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, guest TEXT NOT NULL,
  bot TEXT NOT NULL, PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('again',0,'person','g0','');
INSERT INTO "seats" VALUES('again',1,'person','g1','');
INSERT INTO "seats" VALUES('over',0,'person','g0','');
INSERT INTO "seats" VALUES('over',1,'person','g1','');
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL,
  name TEXT NOT NULL, host TEXT NOT NULL, guide INTEGER NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL,
  seq INTEGER NOT NULL, state TEXT NOT NULL, round INTEGER NOT NULL, asked TEXT NOT NULL, last TEXT NOT NULL,
  scores TEXT NOT NULL, bot_asked INTEGER NOT NULL, seeded INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '[]', "check" TEXT NOT NULL DEFAULT '',
  edition INTEGER NOT NULL DEFAULT 0, back_to INTEGER NOT NULL DEFAULT -1, agreed TEXT NOT NULL DEFAULT '[]',
  book TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO "tables" VALUES('over','planet_unknown',1,'7','{}','Quiet Orbit','g0',0,0,0,1,'over',0,'[0, 1]','','[5, 6]',0,0,1,'[]','f47f7aaa76dfc25219509fda',0,0,'[1]','book');
INSERT INTO "tables" VALUES('again','planet_unknown',1,'7','{}','Quiet Orbit','g0',0,0,0,0,'open',0,'[0, 1]','','[]',0,0,1,'[]','',0,-1,'[]','');
CREATE INDEX tables_listed ON tables (state, changed DESC) WHERE listed = 1;
CREATE INDEX tables_for_bots ON tables (id) WHERE bot_asked = 1 AND state = 'running';
CREATE INDEX tables_by_host ON tables (host, state);
CREATE INDEX seats_of_guest ON seats (guest) WHERE guest <> '';
CREATE INDEX receipts_of_guest ON receipts (scope, guest, number);
CREATE INDEX receipts_by_age ON receipts (made);
CREATE INDEX keys_of_seat ON keys ("table", seat, purpose);
COMMIT;
