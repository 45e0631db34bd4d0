"""The machinery of any table; it knows no game."""
