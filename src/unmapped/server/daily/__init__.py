"""Deals by themselves: their seeds, their days, their places, and what a game of them came to."""
