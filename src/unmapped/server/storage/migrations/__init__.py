"""How the tables in PostgreSQL came to be, one format after the other."""
