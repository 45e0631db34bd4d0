"""Deals that everybody plays apart: the expedition of a day, and duels by a link."""
