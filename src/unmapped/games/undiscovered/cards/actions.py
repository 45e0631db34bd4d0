"""The vocabulary of Undiscovered: every action as words and number.

Numbers follow the order of this page. Cards go by the ids of their designs, places of the map by column letter and row
number from the top left, places of a ship in the same way on a grid around the Cargo Hold.
"""

from typing import Final

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.components import Ability
from unmapped.games.undiscovered.cards.designs import COLUMNS, PLACES
from unmapped.kernel.actions import Vocabulary
from unmapped.language.effects import Choices

_CONTENT: Final = box().content

RESOURCES: Final = tuple([card.id for card in _CONTENT.resources])
PARTS: Final = tuple([part.id for part in _CONTENT.parts])
GOODS: Final = (*RESOURCES, *PARTS)
MISSIONS: Final = tuple([mission.id for mission in _CONTENT.missions])
DOCKS: Final = tuple([part.id for part in _CONTENT.parts if part.dock])
FROM: Final = ("", *[f"from {dock}" for dock in DOCKS])
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


ABILITIES: Final = tuple(
    [
        words
        for identity, abilities in (
            *[(part.id, part.abilities) for part in _CONTENT.parts],
            *[(mission.id, mission.abilities) for mission in _CONTENT.missions],
        )
        for words in _abilities(identity, abilities)
    ]
)
"""Every ability of ship parts and missions."""

VOCABULARY: Final = Vocabulary()

# A turn.
PLAY: Final = VOCABULARY.family("play", RESOURCES, FROM)
USE: Final = VOCABULARY.family("use", ABILITIES)
EXPLORE: Final = VOCABULARY.family("explore")
BUY: Final = VOCABULARY.family("buy", GOODS)
DOCK: Final = VOCABULARY.family("dock", RESOURCES, tuple([f"in {dock}" for dock in DOCKS]))
UNDOCK: Final = VOCABULARY.family("undock", RESOURCES, FROM[1:])
END: Final = VOCABULARY.family("end turn")
# What costs and effects ask.
AMOUNT: Final = VOCABULARY.family("x", AMOUNTS)
MOVE: Final = VOCABULARY.family("move to", SECTORS)
SEND: Final = VOCABULARY.family("send to", SECTORS)
CHOOSE_SECTOR: Final = VOCABULARY.family("sector", SECTORS)
CHOOSE_SEAT: Final = VOCABULARY.family("seat", ("0", "1", "2", "3"))
DISCARD: Final = VOCABULARY.family("discard", RESOURCES, FROM)
REMOVE: Final = VOCABULARY.family("remove", RESOURCES, FROM)
REMOVE_DISCARDED: Final = VOCABULARY.family("remove discarded", RESOURCES)
TAKE: Final = VOCABULARY.family("take", GOODS)
REVEAL: Final = VOCABULARY.family("reveal", RESOURCES, FROM)
GAIN: Final = VOCABULARY.family("gain", ("credit", "fist", "fuel"))
REDUCE: Final = VOCABULARY.family("reduce", AMOUNTS)
KEEP_DOCKED: Final = VOCABULARY.family("pay for", RESOURCES)
FIRST: Final = VOCABULARY.family("first", (*GOODS, *MISSIONS, "later draw"))
UNDER: Final = VOCABULARY.family("under", GOODS)
PICK: Final = VOCABULARY.family("pick", GOODS)
# The ship.
PLACE: Final = VOCABULARY.family("place", PARTS, CELLS)
SCRAP: Final = VOCABULARY.family("scrap", PARTS, (*CELLS, ""))
REARRANGE: Final = VOCABULARY.family("rearrange")
CHOICES: Final = Choices(VOCABULARY)
CONFIRM: Final = VOCABULARY.family("done")

DONE: Final = CONFIRM.first
END_TURN: Final = END.first
LATER_DRAW: Final = len(GOODS) + len(MISSIONS)
"""What FIRST calls a draw that was put off to the end of the turn."""
