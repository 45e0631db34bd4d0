"""What is written on everything in Discover, as a player reads it: made from what it does.

`Names` are the names of a pool as one of its lands speaks; the functions of `cards` give the lines of each kind of
card, `effects.render` the sentences of any effect.
"""

from unmapped.games.discover.cards.texts.names import Names

__all__ = ["Names"]
