"""Rules about the planet: time, tasks, its cards, creatures and tokens."""
