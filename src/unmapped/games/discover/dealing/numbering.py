"""The numbers of cards: in random order, ascending, with gaps (docs/specifications/copies.md, 1.1)."""

from collections.abc import Sequence

from unmapped.games.discover.dealing.luck import Luck


def numbered(units: Sequence[tuple[str, ...]], first: int, room: int, luck: Luck, name: str) -> dict[str, int]:
    """Give cards their numbers: those of one unit follow each other, and free numbers lie between units at random."""
    cards = sum([len(unit) for unit in units])
    assert cards <= room, (name, cards, room)
    spread = luck.shuffled(f"{name} gaps", [True] * len(units) + [False] * (room - cards))
    waiting = list(units)
    numbers: dict[str, int] = {}
    number = first
    for is_unit in spread:
        for card in waiting.pop(0) if is_unit else ("",):
            if card:
                numbers[card] = number
            number += 1
    return numbers
