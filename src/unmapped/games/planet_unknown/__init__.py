"""Planet Unknown: draft polyominoes from a turning station and develop a planet."""
