"""Scores in the terminal: line by line under their rules, and the table of a game that is over."""

from collections.abc import Sequence
from typing import TypeVar

from rich.text import Text

from unmapped.cli.boards import Category, Drawer
from unmapped.cli.boards.outline import Outline
from unmapped.cli.look import ACCENT, MEDAL, QUIET, Block, rows, seat_name, seat_style, styled, title, wrapped
from unmapped.kernel.rules import Result, State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


def score_of(table: Table[S], drawer: Drawer, viewer: int | None, seat: int) -> tuple[Category, ...]:
    """The score of a seat as far as a viewer can tell: as its drawer has it, or where an outline is drawn, the game."""
    if not isinstance(drawer, Outline):
        return drawer.score(table.view(viewer), seat)
    result = table.result
    if result is not None:
        lines = tuple([(entry.name, entry.value, entry.rule) for entry in result.breakdown[seat]])
        return (Category(_outcome(result).lower(), lines or (("score", result.scores[seat], ""),)),)
    scores = table.definition.scores(table.state, viewer)
    return (Category("as the table stands", (("score", scores[seat], ""),)),)


def score_lines(categories: Sequence[Category]) -> Block:
    """Categories with their lines and rule ids."""
    block: Block = []
    total = 0
    for category in categories:
        value = sum(line[1] for line in category.lines)
        total += value
        block.append(styled(f"{value:>4}  ", f"bold {MEDAL}").append(category.name, style="bold"))
        for name, points, rule in category.lines:
            block.append(Text(f"{points:>8}  {name}").append(f"  {rule}", style=QUIET))
    block.append(title(f"{total:>4}  together"))
    return block


def final_scores(result: Result, categories: Sequence[Sequence[Category]], names: tuple[str, ...], width: int) -> Block:
    """The result with the categories of each seat, every line under its rule, and the ranks."""
    seats = range(len(result.scores))
    called = [seat_name(seat, names) for seat in seats]
    block = rows(
        [
            [styled(called[seat].capitalize(), seat_style(seat)), *score_lines(categories[seat]), Text()]
            for seat in seats
        ],
        width,
        gap=4,
    )
    return [*block, *overview(result, names, width)]


def overview(result: Result, names: tuple[str, ...], width: int) -> Block:
    """The result, and what each seat has in a line for each category."""
    called = [seat_name(seat, names) for seat in range(len(result.scores))]
    best = [called[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    who = f": {' and '.join(best)}" if best else ""
    return [styled(f"{_outcome(result)}{who}", f"bold {ACCENT}"), *_overview(result, called, width)]


def crew_score(result: Result, categories: Sequence[Category], outcome: str, width: int) -> Block:
    """How it ended for a crew, of which all share one score and one rank; `outcome` says why, "" if others do.

    A score that only says whether they won is not counted.
    """
    lines = score_lines(categories) if categories else [title(f"{result.scores[0]:>4}  together")]
    if result.scores[0] <= 1:
        lines = []
    if not outcome:
        return lines
    return [
        *lines,
        *wrapped(styled(" ".join([f"{_outcome(result)}.", outcome]).strip(), f"bold {ACCENT}"), width),
    ]


def _outcome(result: Result) -> str:
    """How a game ended, in a word or two."""
    return result.outcome.replace("-", " ").capitalize()


def _overview(result: Result, called: Sequence[str], width: int) -> Block:
    """The breakdown as a table: a line for each entry that some seat has, a column for each seat."""
    rules = {entry.name: entry.rule for entries in result.breakdown for entry in entries}
    margin = max(len(name) for name in ("total", *rules)) + 2
    wide = max(len(name) for name in called) + 2
    if margin + wide * len(called) > width - 8:
        called = [f"seat {seat}" for seat in range(len(called))]
        wide = 8
    head = Text(" " * margin)
    for seat, name in enumerate(called):
        head.append(f"{name:>{wide}}", style=seat_style(seat))
    block = [head]
    for name, rule in rules.items():
        values = [[entry.value for entry in entries if entry.name == name] for entries in result.breakdown]
        cells = "".join(f"{sum(column) if column else '':>{wide}}" for column in values)
        block.append(Text(f"{name:<{margin}}{cells}").append(f"  {rule}", style=QUIET))
    totals = "".join(f"{f'★{score}':>{wide}}" for score in result.scores)
    block.append(styled(f"{'total':<{margin}}{totals}", "bold"))
    block.append(Text(f"{'rank':<{margin}}" + "".join(f"{rank:>{wide}}" for rank in result.ranks)))
    return block
