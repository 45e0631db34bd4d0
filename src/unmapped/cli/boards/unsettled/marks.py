"""The marks of Unsettled in the terminal: cubes, resources, explorers, LUNA, and the symbols of edges."""

from typing import Final

from rich.text import Text

from unmapped.cli.look import BAD, GOOD, LINE, QUIET, SEATS, SHAPES, seat_style, styled
from unmapped.games.unsettled.cards.pieces import Planet

WORLD: Final = "#56f2a5"
"""The accent of this world."""
WARN: Final = "#fac547"

FOCUS: Final = {"awareness": "#8fd0ff", "wonder": "#ffc46b", "energy": "#ff9ac0"}
RESOURCES: Final = {"data": "#8fd0ff", "material": "#a6e38c", "power": "#7df5c0"}
DISCIPLINES: Final = {"robotics": "#c3c9ff", "chemistry": "#9df0b2", "engineering": "#ffc08a"}
MARKERS: Final = {"pink": "#ff8fc8", "blue": "#7fb4ff"}

LUNA: Final = "☾"
SITE: Final = "⌂"
INVESTIGATED: Final = "✓"
OUTLINED: Final = "✦"
POTENTIAL: Final = "✧"
ENTER: Final = "↳"
HEART: Final = "♥"
LOST: Final = "·"
"""What was there once."""

_SYMBOLS: Final = {"time": ("t", WARN), "insight": ("i", GOOD), "impassable": ("X", BAD)}
_OTHERS: Final = ("#d8a8ff", "#8fe8ff", "#ffb3a1")


def seat_mark(seat: int) -> Text:
    """A seat as shape and number."""
    return styled(f"{SHAPES[seat]}{seat}", seat_style(seat))


def pawn(seat: int) -> Text:
    """An explorer on the map: the shape of the seat alone."""
    return styled(SHAPES[seat], f"bold {SEATS[seat]}")


def symbols(planet: Planet) -> dict[str, Text]:
    """A letter for each symbol of edges: that of its name, or the next one that is still free."""
    by_name = {name: styled(letter, f"bold {style}") for name, (letter, style) in _SYMBOLS.items()}
    taken = {text.plain for text in by_name.values()}
    for number, symbol in enumerate(planet.symbols):
        letter = next((sign for sign in symbol.name.lower() if sign.isalpha() and sign not in taken), "?")
        taken.add(letter)
        by_name[symbol.id] = styled(letter, f"bold {_OTHERS[number % len(_OTHERS)]}")
    return by_name


def cube(kind: str, value: int, *, spent: bool = False) -> Text:
    """A cube with what it shows: ``A2``; one that was set this turn is quiet."""
    style = LINE if spent else f"bold {FOCUS[kind]}" if value else f"bold {BAD}"
    return styled(f"{kind[0].upper()}{value}", style)


def arrows(number: int) -> Text:
    """How a space turns its cube: ``↓``, ``↑3``, ``–`` for not at all."""
    if not number:
        return styled("–", QUIET)
    many = str(abs(number)) if abs(number) > 1 else ""
    return styled(f"{'↑' if number > 0 else '↓'}{many}", GOOD if number > 0 else WARN)


def hearts(endurance: int, most: int) -> Text:
    """Endurance, and what is lost of it."""
    style = GOOD if endurance > most // 2 else WARN if endurance > 1 else BAD
    return styled(HEART * endurance, f"bold {style}").append(LOST * (most - endurance), style=LINE)


def plural(resource: str) -> str:
    """A resource as it is counted."""
    return "materials" if resource == "material" else resource


def amount(number: int, resource: str, *, short: bool) -> Text:
    """An amount of a resource: ``2d`` or ``2 data``."""
    if short:
        return styled(f"{number}{resource[0]}", f"bold {RESOURCES[resource]}")
    name = resource if number == 1 else plural(resource)
    return styled(str(number), f"bold {RESOURCES[resource]}").append(f" {name}", style="")
