"""Many games at once: who wins, by how much, and how long it takes."""

from unmapped.arena.results import Played, Standing, Summary, summary
from unmapped.arena.simulation import simulate

__all__ = ["Played", "Standing", "Summary", "simulate", "summary"]
