"""What of a planet could not be read, so that the rest is judged all the same, and all faults are told in one round.

A part that is wrong in itself is left out. What it says is still known as words: whoever misses something that such a
part speaks of may find it there once it can be read, so that it is no fault yet. Only where not even the text of a file
is known, nothing is missed that this file may bring.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, final

from unmapped.kernel.errors import BadContent

_WORLD: Final = "planet.toml"
_ENVIRONMENT: Final = "environment.toml"
_TOKENS: Final = "tokens.toml"
_BROUGHT_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "action": (),
    "counter": (_TOKENS,),
    "creature": (_TOKENS,),
    "discovery": ("discoveries.toml",),
    "ground": (_ENVIRONMENT, _TOKENS),
    "happening": (_WORLD,),
    "mood": (_WORLD,),
    "mystery": ("planet_cards.toml",),
    "node": (_ENVIRONMENT,),
    "occasion": (_WORLD,),
    "origin": (_TOKENS,),
    "property": (_WORLD,),
    "slot": ("tasks/a.toml", "tasks/b.toml", "tasks/c.toml"),
    "stack": (_WORLD,),
    "structure": (_TOKENS,),
    "symbol": (_WORLD,),
    "tag": (_ENVIRONMENT,),
    "token": (_TOKENS,),
    "trigger": (_WORLD,),
}
"""The files that bring what references name, by kind; anything else can be in any file."""


@final
class Torn:
    """The parts of a planet that could not be read."""

    def __init__(self) -> None:
        self.lost: set[str] = set()
        """Files of which nobody knows how much is in them."""
        self.unknown: set[str] = set()
        """Files of which nobody knows what is in them."""
        self.count: Counter[str] = Counter()
        """How many cards, pieces or faces were left out, by file."""
        self.keys: set[tuple[str, str]] = set()
        """(file, key): tables of which something was left out."""
        self._words: set[str] = set()
        self._kept: dict[tuple[str, str], tuple[int, ...]] = {}

    def leave_out(self, file: str, part: object, key: str = "") -> None:
        """Take note of a part that is left out, as the file has it; one of a list under a key, or a whole key."""
        self._words |= set(_texts(part))
        if key:
            self.keys.add((file, key))
        else:
            self.count[file] += 1

    def lose(self, file: str, text: str | None) -> None:
        """Take note of a file that cannot be read at all; `text` is what it says, if that much is known."""
        self.lost.add(file)
        if text is None:
            self.unknown.add(file)
        else:
            self._words |= set(re.findall(r"[\w-]+", text))

    def keep(self, file: str, key: str, numbers: tuple[int, ...]) -> None:
        """Say which ones of a list are left, by their numbers as the file has them."""
        self._kept[file, key] = numbers

    def may_bring(self, word: str, kind: str = "") -> bool:
        """Whether something of that name may be in what could not be read."""
        files = _BROUGHT_BY.get(kind)
        return word in self._words or any(files is None or file in files for file in self.unknown)

    def placed(self, bad: BadContent) -> Iterator[BadContent]:
        """A fault of what is left, with the numbers of lists as the file has them."""
        for file, entry, key, message in bad.faults:
            yield BadContent(file, self._entry(file, entry), key if entry else self._key(file, key), message)

    def _entry(self, file: str, entry: str) -> str:
        """A face by its number in the file; any other entry as it is called."""
        face, faces = re.fullmatch(r"face (\d+)", entry), self._kept.get((file, "face"))
        if face is None or not faces:
            return entry
        (number,) = face.groups()
        return f"face {faces[int(number) - 1]}"

    def _key(self, file: str, key: str) -> str:
        """A member of a list by its number in the file; any other key as it is."""
        listed = re.fullmatch(r"(\w+)\[(\d+)\](.*)", key)
        if listed is None:
            return key
        table, number, rest = listed.groups()
        numbers = self._kept.get((file, table))
        return f"{table}[{numbers[int(number)]}]{rest}" if numbers else key


def _texts(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        for key, value in part.items():
            yield str(key)
            yield from _texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value)
