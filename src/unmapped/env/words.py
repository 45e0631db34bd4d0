"""A table in words, as one seat may see it: its view, what it is asked, and what it may answer."""

from collections.abc import Iterator
from typing import Final

import msgspec

from unmapped.env.seating import Seating

_MOST: Final = 24
"""So many answers are written out."""


def told(seating: Seating, seat: int) -> str:
    """What `seat` sees, one line for each thing; empty things are left out."""
    table = seating.table
    lines = list(_lines(msgspec.to_builtins(table.view(seat)), ""))
    prompt = table.prompt(seat)
    if prompt is not None:
        lines.append(f"asked: {seating.plan.game.definition.ask(prompt)}")
        legal = seating.legal(seat)
        more = f", and {len(legal) - _MOST} more" if len(legal) > _MOST else ""
        lines.append(f"answers: {', '.join([seating.words(action) for action in legal[:_MOST]])}{more}")
    return "\n".join(lines)


def _lines(value: object, indent: str) -> Iterator[str]:
    """A record as lines: what it holds by name, records within it further in."""
    assert isinstance(value, dict)
    for name, part in value.items():
        if not part:
            continue
        if isinstance(part, dict):
            yield f"{indent}{name}:"
            yield from _lines(part, indent + "  ")
        elif isinstance(part, list | tuple) and part and isinstance(part[0], dict):
            yield f"{indent}{name}:"
            for one in part:
                inner = list(_lines(one, ""))
                yield f"{indent}  - {'; '.join(inner)}" if _is_flat(one) else f"{indent}  -"
                if not _is_flat(one):
                    yield from _lines(one, indent + "    ")
        else:
            yield f"{indent}{name}: {_words(part)}"


def _is_flat(record: object) -> bool:
    """Whether a record holds no records, so that one line is enough for it."""
    assert isinstance(record, dict)
    return not any(
        isinstance(part, dict) or (isinstance(part, list | tuple) and any(isinstance(one, dict) for one in part))
        for part in record.values()
    )


def _words(part: object) -> str:
    if isinstance(part, list | tuple):
        return ", ".join([f"({_words(one)})" if isinstance(one, list | tuple | dict) else str(one) for one in part])
    return str(part)
