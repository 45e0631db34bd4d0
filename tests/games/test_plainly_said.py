"""No prompt, label, name of what is undone or line of the log says what only a program reads, in games of all kinds."""

import re
from typing import Final

import pytest

from tests.games.heard import Heard, heard

GAMES: Final[tuple[tuple[str, int, dict[str, object]], ...]] = (
    ("planet_unknown", 2, {}),
    ("planet_unknown", 3, {"events": True, "corporations": "random", "planets": "random", "private_objectives": True}),
    ("undiscovered", 2, {}),
    ("undiscovered", 3, {"draft": "rare"}),
    ("unsettled", 2, {"planet": "orrowin", "task": "b", "moods": True}),
    ("unsettled", 3, {"dealt": True, "planet": "vessimar"}),
    ("discover", 3, {"copy": 5, "scenario": 3}),
    ("discover", 3, {"copy": 9, "scenario": 5, "dealt": True}),
)

FAULTS: Final = {
    "a word with underscores": r"\b[a-z0-9]+_[a-z0-9_]+",
    "a nameless option": r"\b[Oo]ption \d",
    "a numbered token": r"^Number \d",
    "two spaces": r"  ",
    "a space before a stop": r" [.,;:?!]",
    "two stops": r"[.?!;:,]\.(?!\.)",
    "a template": r"[{}]",
    "“a” before a vowel": r"\b[Aa] [aeio]\w",
    "“an” before a consonant": r"\b[Aa]n [^aeiouhAEIOUHXFLMNRS8]",
    "one fist for several": r"\b(?:[02-9X]|1\d) fist\b",
    "one of several": r"\b1 (?:credits|points|cards|steps|materials|markers|tokens|medals|goods|resources|nodes)\b",
}
OF_ONE: Final = {
    "planet_unknown": {
        "the id of a tile": r"\b[A-Z]\d-[A-Z]{2}(?:-M)?\b",
        "“done” of anything": r"^Done$",
        "a turn in words of actions": r"\br[123]\b|\bflip\b",
        "the id of a card": r"\b(?:CIV|EV|OBJ)-\d+",
        "the id of a shape": r"\b[FLNSTUZOIV][2345]\b",
    },
    "undiscovered": {"a place by its letter and number": r"\b[A-I][1-9]\b"},
    "unsettled": {
        "a place by its id": r"\b(?:[ew]\d+(?:[ns]\d+)?|[ns]\d+)\b",
        "a place that nobody named": r"[Pp]laced? (?:yourself )?there\b",
    },
    "discover": {
        "a space by its id": r"\b[a-q][0-6]\b",
        "a tile by its id": r"\btiles? [a-q]\b",
        "a card by its id": r"\b[a-z-]+/[a-z]+\d*\b",
        "nothing seen": r"^sees\.$",
        "no number": r"against -",
    },
}
SHAPES: Final = (
    "drafted",
    "tile-placed",
    "tile-not-placed",
    "extra-tile",
    "shape-removed",
    "draft",
    "remove",
    "PU-027",
)
"""What is said of tiles and shapes, and names no square but where one lies."""


def faults(name: str, one: Heard) -> list[str]:
    """What is wrong with what was read, by its name."""
    known = dict(OF_ONE[name])
    if one.key.split("|")[0] not in SHAPES or one.key == "tile-placed":
        known.pop("the id of a shape", "")
    wrong = [what for what, found in (FAULTS | known).items() if re.search(found, one.said)]
    if one.kind in ("prompt", "log", "refusal") and not one.said[:1].isupper() and one.said[:1].isalpha():
        wrong.append("it begins small")
    if one.kind in ("label", "undo") and one.said[:1] != one.said[:1].upper():
        wrong.append("it begins small")
    if one.kind == "deed" and one.said[:1].isupper():
        wrong.append("it does not follow a name")
    if one.kind in ("prompt", "log", "deed", "refusal") and not re.search(r"[.!?”)…]$", one.said):
        wrong.append("it does not end")
    if not one.said.strip():
        wrong.append("it says nothing")
    return wrong


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_read_is_what_people_say(name: str, seats: int, options: dict[str, object], seed: int) -> None:
    found = {
        f"{one.kind} {one.key}: {', '.join(wrong)}: {one.said[:160]}"
        for one in heard(name, seats, seed, 260, **options)
        if (wrong := faults(name, one))
    }
    assert not found, "\n" + "\n".join(sorted(found)[:40])
