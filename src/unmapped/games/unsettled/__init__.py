"""Unsettled: a crew on a strange world, with planets as cartridges."""
