"""A turn and a round, set-up, the list of all rules, the end."""
