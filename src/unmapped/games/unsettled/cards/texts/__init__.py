"""What is written on everything in Unsettled, as a player reads it: made from what it does.

`Names` are the names of one planet; the functions of `cards` give the lines of each kind of card, `effects.render` the
sentences of any effect.
"""

from unmapped.games.unsettled.cards.texts.names import Names

__all__ = ["Names"]
