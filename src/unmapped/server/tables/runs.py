"""Choices that are alike but for one slot, in few bytes: browsers put them together, programs get them whole."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from unmapped.server.wire import Choice, Position, Run

LEAST: Final = 8
"""So many choices are worth a run."""


def short(position: Position) -> Position:
    """The same position with its choices in runs, as far as many are alike; `whole` is its opposite."""
    choices, runs = gather(position.choices)
    return replace(position, choices=choices, runs=runs) if runs else position


def whole(position: Position) -> Position:
    """The same position with each choice by itself."""
    said = [choice for run in position.runs for choice in spread(run)]
    choices = sorted([*position.choices, *said], key=lambda choice: choice.action)
    return replace(position, choices=tuple(choices), runs=()) if said else position


def gather(choices: Sequence[Choice]) -> tuple[tuple[Choice, ...], tuple[Run, ...]]:
    """The choices that are not alike, in their order, and runs of all others."""
    groups: dict[object, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(_shared(choice), []).append(choice)
    runs: list[Run] = []
    alone: list[Choice] = []
    for group in groups.values():
        run = _run(group) if len(group) >= LEAST else None
        if run is None:
            alone += group
        else:
            runs.append(run)
    return tuple(sorted(alone, key=lambda choice: choice.action)), tuple(runs)


def spread(run: Run) -> Iterable[Choice]:
    """The choices of a run, each by itself."""
    for action, value in zip(run.actions, run.values, strict=True):
        label = value.join(run.label) if run.label else ""
        yield Choice(action, value.join(run.words), run.family, {**run.slots, run.slot: value}, None, label)


def _shared(choice: Choice) -> object:
    """What choices of one run have in common: all but the value of the last slot; a choice apart has only itself."""
    if not choice.slots or choice.targets is not None or choice.usual:
        return choice.action
    *slots, (last, _) = choice.slots.items()
    return choice.family, tuple(slots), last, choice.label == ""


def _run(group: list[Choice]) -> Run | None:
    """The choices of a group in one, None where their words or labels do not differ in the value alone."""
    first = group[0]
    *slots, (last, value) = first.slots.items()
    words, label = _around(first.words, value), _around(first.label, value) if first.label else ()
    values = [choice.slots[last] for choice in group]
    run = Run(first.family, last, words, tuple([choice.action for choice in group]), tuple(values), dict(slots), label)
    return run if len(words) == len(label or words) == 2 and list(spread(run)) == group else None


def _around(text: str, value: str) -> tuple[str, ...]:
    """What stands before a value in a text, and behind it."""
    return tuple(text.split(value, 1))
