"""What is written on everything in Discover, as a player reads it: made from what it does.

`Names` are the names of a pool as one of its lands speaks; `effects.render` gives the sentences of any effect, `rules`,
`hooks`, `conditions` and `cards` what else stands on cards. `printed` puts them together, card by card.
"""

from unmapped.games.discover.cards.texts.names import Names

__all__ = ["Names"]
