"""What choices are called where a game says nothing of it: their words, with what is printed called by its name."""

from collections.abc import Mapping

from msgspec import Struct

from unmapped.kernel.actions import Choice
from unmapped.kernel.phrases import capital


def plain_label(choice: Choice, names: Mapping[str, str]) -> str:
    """``lay_down thin_pine on n1`` reads ``Lay down Thin Pine on n1`` where that is the name of `thin_pine`."""
    said = [capital(choice.family.replace("_", " ").replace("-", " "))]
    for value, words in zip(choice.slots.values(), choice.words, strict=True):
        said.append(words.replace(value, names.get(value, value)).replace("_", " "))
    return " ".join(said)


def names_of(printed: object) -> dict[str, str]:
    """The names, by id, of all that has an `id` and a `name` or a `title`, wherever it stands in what is printed."""
    names: dict[str, str] = {}
    _read(printed, names)
    return names


def _read(printed: object, names: dict[str, str]) -> None:
    if isinstance(printed, Struct):
        identity = getattr(printed, "id", None)
        name = getattr(printed, "name", None) or getattr(printed, "title", None)
        if isinstance(identity, str) and isinstance(name, str):
            names.setdefault(identity, name)
        for field in printed.__struct_fields__:
            _read(getattr(printed, field), names)
    elif isinstance(printed, Mapping):
        for part in printed.values():
            _read(part, names)
    elif isinstance(printed, tuple | list):
        for part in printed:
            _read(part, names)
