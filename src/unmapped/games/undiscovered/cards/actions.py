"""The vocabulary of Undiscovered: every action as words and number.

Numbers follow the order of this page. Cards go by the ids of their designs, places of the map by column letter and row
number from the top left, places of a ship in the same way on a grid around the Cargo Hold.
"""

from typing import Final

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.components import Ability
from unmapped.games.undiscovered.cards.designs import COLUMNS, PLACES
from unmapped.kernel.actions import Slot, Vocabulary
from unmapped.language.effects import Choices

_CONTENT: Final = box().content

RESOURCES: Final = tuple([card.id for card in _CONTENT.resources])
PARTS: Final = tuple([part.id for part in _CONTENT.parts])
GOODS: Final = (*RESOURCES, *PARTS)
MISSIONS: Final = tuple([mission.id for mission in _CONTENT.missions])
DOCKS: Final = tuple([part.id for part in _CONTENT.parts if part.dock])
FROM: Final = Slot("dock", ("", *DOCKS), lead="from")
"""Where a card of the hand is: in the hand itself, or docked."""
SECTORS: Final = tuple([f"{chr(ord('A') + place % COLUMNS)}{place // COLUMNS + 1}" for place in range(PLACES)])

SHIP: Final = 9
"""Columns and rows of the grid on which a ship is built (UD-X03)."""
CELLS: Final = tuple([f"{chr(ord('A') + cell % SHIP)}{cell // SHIP + 1}" for cell in range(SHIP * SHIP)])
LOOSE: Final = len(CELLS)
"""Where a part is that has no place yet."""

MOST_X: Final = 41
AMOUNTS: Final = tuple([str(amount) for amount in range(MOST_X)])


def _abilities(identity: str, abilities: tuple[Ability, ...]) -> list[str]:
    """The words of a card's abilities: its id, and a letter where there are several."""
    return [identity] if len(abilities) == 1 else [f"{identity} {chr(ord('a') + n)}" for n in range(len(abilities))]


OWNERS: Final = {
    words: (owner, n)
    for owner, abilities in (
        *[(part.id, part.abilities) for part in _CONTENT.parts],
        *[(mission.id, mission.abilities) for mission in _CONTENT.missions],
    )
    for n, words in enumerate(_abilities(owner, abilities))
}
"""Whose ability it is, a ship part's or a mission's, and which of them."""
ABILITIES: Final = tuple(OWNERS)
"""Every ability of ship parts and missions."""

VOCABULARY: Final = Vocabulary()

# What actions name.
CARD: Final = Slot("card", RESOURCES, points=())
HAND: Final = Slot("card", RESOURCES, points=("hand",))
OFFER: Final = Slot("card", GOODS, points=("offer",))
"""A card that is looked at, or lies in a pile."""
PART: Final = Slot("card", PARTS, points=("part",))
LOOSE_PART: Final = Slot("card", PARTS, points=("loose",))
MISSION: Final = Slot("card", MISSIONS, points=("mission",))
USES: Final = Slot("use", ABILITIES)
SECTOR: Final = Slot("sector", SECTORS)

# A turn.
PLAY: Final = VOCABULARY.family("play", HAND, FROM)
USE: Final = VOCABULARY.family("use", USES)
EXPLORE: Final = VOCABULARY.family("explore")
BUY: Final = VOCABULARY.family("buy", Slot("card", GOODS, points=("good",)))
DOCK: Final = VOCABULARY.family("dock", HAND, Slot("dock", DOCKS, lead="in"))
UNDOCK: Final = VOCABULARY.family("undock", CARD, Slot("dock", DOCKS, lead="from"))
END: Final = VOCABULARY.family("end turn")
# What costs and effects ask.
AMOUNT: Final = VOCABULARY.family("x", AMOUNTS)
MOVE: Final = VOCABULARY.family("move to", SECTOR)
SEND: Final = VOCABULARY.family("send to", SECTOR)
CHOOSE_SECTOR: Final = VOCABULARY.family("sector", SECTOR)
CHOOSE_SEAT: Final = VOCABULARY.family("seat", ("0", "1", "2", "3"))
DISCARD: Final = VOCABULARY.family("discard", HAND, FROM)
REMOVE: Final = VOCABULARY.family("remove", HAND, FROM)
REMOVE_DISCARDED: Final = VOCABULARY.family("remove discarded", Slot("card", RESOURCES, points=("offer",)))
TAKE: Final = VOCABULARY.family("take", OFFER)
REVEAL: Final = VOCABULARY.family("reveal", HAND, FROM)
GAIN: Final = VOCABULARY.family("gain", Slot("purse", ("credit", "fist", "fuel")))
REDUCE: Final = VOCABULARY.family("reduce", AMOUNTS)
KEEP_DOCKED: Final = VOCABULARY.family("pay for", CARD)
FIRST: Final = VOCABULARY.family("first", Slot.of(CARD, PART, MISSION, Slot("draw", ("later",), words=("later draw",))))
UNDER: Final = VOCABULARY.family("under", OFFER)
PICK: Final = VOCABULARY.family("pick", OFFER)
# The ship.
PLACE: Final = VOCABULARY.family("place", LOOSE_PART, Slot("cell", CELLS))
SCRAP: Final = VOCABULARY.family("scrap", LOOSE_PART, Slot("cell", (*CELLS, "")))
REARRANGE: Final = VOCABULARY.family("rearrange")
CHOICES: Final = Choices(VOCABULARY)
CONFIRM: Final = VOCABULARY.family("done")

DONE: Final = CONFIRM.first
END_TURN: Final = END.first
LATER_DRAW: Final = len(GOODS) + len(MISSIONS)
"""What FIRST calls a draw that was put off to the end of the turn."""
