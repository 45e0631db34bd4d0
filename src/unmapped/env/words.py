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
    view = msgspec.json.decode(msgspec.json.encode(table.view(seat)))  # Plain dictionaries and lists.
    lines = list(_lines(view, ""))
    prompt = table.prompt(seat)
    if prompt is not None:
        lines.append(f"asked: {seating.plan.game.definition.ask(prompt)}")
        legal = seating.legal(seat)
        more = f", and {len(legal) - _MOST} more" if len(legal) > _MOST else ""
        lines.append(f"answers: {', '.join([seating.words(action) for action in legal[:_MOST]])}{more}")
    return "\n".join(lines)


def _lines(record: object, indent: str) -> Iterator[str]:
    """A record as lines: what it holds by name, and records within it further in where a line is not enough."""
    for name, part in _parts(record):
        if isinstance(part, dict) and not _is_flat(part):
            yield f"{indent}{name}:"
            yield from _lines(part, indent + "  ")
        elif isinstance(part, list) and all(isinstance(member, dict) for member in part):
            yield f"{indent}{name}:"
            for number, member in enumerate(part):
                if _is_flat(member):
                    yield f"{indent}  {_inline(member)}"
                else:
                    yield f"{indent}  {number}:"
                    yield from _lines(member, indent + "    ")
        else:
            yield f"{indent}{name}: {_inline(part)}"


def _parts(record: object) -> list[tuple[str, object]]:
    """What a record holds by name, without what is empty."""
    assert isinstance(record, dict)
    return [(name, part) for name, part in record.items() if part or type(part) is int]


def _is_flat(record: object) -> bool:
    """Whether a record holds no records, so that one line is enough for it."""
    return not any(
        isinstance(member, dict)
        for _, part in _parts(record)
        for member in (part if isinstance(part, list) else [part])
    )


def _inline(part: object) -> str:
    if isinstance(part, dict):
        return ", ".join([f"{name} {_inline(field)}" for name, field in _parts(part)])
    if isinstance(part, list):
        return ", ".join(
            [f"({_inline(member)})" if isinstance(member, list | dict) else _inline(member) for member in part]
        )
    return "yes" if part is True else str(part)
