"""Rules about monsters, enemies and rivals."""
