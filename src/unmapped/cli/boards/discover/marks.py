"""The marks of Discover in the terminal: grounds, what lies on spaces, survivors, hearts and goods."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from unmapped.cli.look import BAD, GOOD, LINE, QUIET, SEATS, SHAPES, seat_style, styled
from unmapped.games.discover.cards.components import Ground
from unmapped.games.discover.cards.words import DAMAGE, KINDS

WORLD: Final = "#f2b36f"
"""The accent of this world."""
WARN: Final = "#fac547"

_SORTS: Final = {"open": "#ddcf8a", "cover": "#97d38a", "rough": "#dca987", "deep": "#8fc1ef"}
"""The colour of each sort of ground; its letter stands beside it."""
ICONS: Final = {"growth": ("♣", "#97d38a"), "ground": ("∴", "#d2b48c"), "trail": ("»", "#c3c9ff"), "relic": ("¤", WARN)}
"""Feature tokens that lie face down, by what their backs show."""

MONSTER: Final = ("M", BAD)
SPECIAL: Final = ("X", BAD)
ENEMY: Final = ("E", BAD)
NUMBER: Final = "#"
RESOURCE: Final = ("•", GOOD)
WATER: Final = ("≈", "#8fc1ef")
FIRE: Final = ("☼", "#ff9f5a")
UNLIT: Final = ("∘", QUIET)
CAMP: Final = ("⌂", WORLD)
OBJECTIVE: Final = ("!", BAD)
MARKER: Final = ("⚑", "#d8a8ff")
LANDMARK: Final = WARN
BLOCKED: Final = "×"
LIT: Final = "›"
CHANGED: Final = "‹"
HEART: Final = "♥"
STAMINA: Final = "↯"
TURN: Final = "▸"
GONE: Final = {"won": "out, and has won", "casualty": "casualty", "lost": "lost"}


def put(mark: tuple[str, str]) -> Text:
    """A mark in its colour."""
    return styled(mark[0], f"bold {mark[1]}")


def seat_mark(seat: int) -> Text:
    """A seat as shape and number."""
    return styled(f"{SHAPES[seat]}{seat}", seat_style(seat))


def figure(seat: int) -> Text:
    """A survivor on the map: the shape of the seat alone."""
    return styled(SHAPES[seat], f"bold {SEATS[seat]}")


def letters(grounds: Iterable[Ground]) -> dict[str, Text]:
    """A letter for each kind of ground: that of its name, or the next one that is still free."""
    by_ground: dict[str, Text] = {}
    taken: set[str] = set()
    for ground in grounds:
        letter = next((sign for sign in ground.name.lower() if sign.isalpha() and sign not in taken), "?")
        taken.add(letter)
        by_ground[ground.id] = styled(letter, f"bold {_SORTS[ground.sort]}")
    return by_ground


def hearts(number: int, most: int) -> Text:
    """Hearts, and what is lost of them."""
    style = GOOD if number > most // 2 else BAD
    return styled(HEART * number, f"bold {style}").append("·" * max(most - number, 0), style=LINE)


def damage(numbers: Iterable[int], *, short: bool) -> Text:
    """The dials that show damage: ``st2``, or ``2 starvation``."""
    dials = [
        f"{kind[:2]}{n}" if short else f"{n} {kind if kind != 'physical' else 'physical damage'}"
        for kind, n in zip(DAMAGE, numbers, strict=True)
        if n
    ]
    return styled((" " if short else ", ").join(dials), BAD)


def goods(singles: Iterable[int], doubles: Iterable[int]) -> str:
    """Resources in words, double tokens apart."""
    amounts = [f"{n} {kind}" for kind, n in zip(KINDS, singles, strict=True) if n]
    amounts += [f"{n} double {kind}" for kind, n in zip(KINDS, doubles, strict=True) if n]
    return ", ".join(amounts)


def die(shown: int, final: int, colour: str) -> Text:
    """A die as it was rolled, and what it counts: ``grey 5 → 7``."""
    line = styled(f"{colour} ", "bold" if colour == "grey" else f"bold {BAD}")
    if not shown:
        return line.append("–", style=QUIET)
    line.append(str(shown), style="bold" if shown == final else QUIET)
    return line.append(f" → {final}", style="bold") if shown != final else line
