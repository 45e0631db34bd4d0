"""Who is away from a table, and what the others want about it."""
