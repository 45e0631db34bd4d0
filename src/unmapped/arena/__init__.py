"""Many games at once: who wins, by how much, with what, and how long it takes."""

from unmapped.arena.balance import Holders, holders
from unmapped.arena.results import Played, Spread, Standing, Summary, summary
from unmapped.arena.simulation import simulate

__all__ = ["Holders", "Played", "Spread", "Standing", "Summary", "holders", "simulate", "summary"]
