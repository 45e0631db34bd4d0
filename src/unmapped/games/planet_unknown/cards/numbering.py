"""Numbers of the cards of a table: tiles, civ cards, objectives, events, one after the other."""

from typing import Final

from unmapped.games.planet_unknown.cards.content import load

_CONTENT: Final = load()
TILES: Final = len(_CONTENT.tiles)
FIRST_CIV: Final = TILES
FIRST_OBJECTIVE: Final = FIRST_CIV + len(_CONTENT.civ_cards)
FIRST_EVENT: Final = FIRST_OBJECTIVE + len(_CONTENT.objectives)
CARDS: Final = FIRST_EVENT + len(_CONTENT.events)
