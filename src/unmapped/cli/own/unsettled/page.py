"""The report on a planet as a page: what was found first, the figures behind it below."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from unmapped.arena.pages.page import Html, Scale, document, figures, folded, interval, section, table, verdicts
from unmapped.cli.own.unsettled.measuring import CardUse, Measure, Measured
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.cards.phrases import names
from unmapped.kernel.definition import Target

_MOST: Final = 12
"""So many cards are named in a sentence; the tables have all of them."""


def findings(found: Measured) -> list[tuple[bool, str]]:
    """What the report says, as sentences: (whether something is off, sentence)."""
    return [*_survival(found), *_spreads(found), *_figures(found), *_unused(found)]


def page(found: Measured, played: str, footer: str) -> str:
    """The whole page; `played` says what was played."""
    parts = [
        figures(_heads(found)),
        section("In short", "", verdicts(findings(found))),
        _survival_table(found),
        _measure_table(found),
        *_card_tables(found),
    ]
    return document(f"{load(found.planet).name}: how games go", "Planet", played, parts, footer)


def _heads(found: Measured) -> list[tuple[str, str]]:
    home = sum([one.survived for cell in found.cells for one in cell.played])
    shown = [(f"{found.games:,}", "games"), (f"{home / found.games:.0%}", "came home")]
    for name in ("turns", "objectives met", "nodes revealed", "comprehension gained"):
        shown += [(f"{one.mean:.1f}", name) for one in found.measures if one.name == name]
    return shown


def _survival(found: Measured) -> Iterator[tuple[bool, str]]:
    for cell in found.cells:
        low, high = cell.survival_interval
        name = f"Task {cell.task}, {cell.seats} explorers, {cell.difficulty}"
        said = f"{cell.survival:.0%} come home ({low:.0%} to {high:.0%}), {_aim(cell.target, share=True)}"
        if high < cell.target.low:
            yield True, f"{name}: too hard, {said}."
        elif low > cell.target.high:
            yield True, f"{name}: too easy, {said}."
    if all(cell.survival_interval.high >= cell.target.low for cell in found.cells):
        yield False, "No task is surely too hard for these bots."


def _spreads(found: Measured) -> Iterator[tuple[bool, str]]:
    for one in found.spreads:
        said = f"Between {one.name} survival differs by up to {one.widest:.0%} ({one.where})"
        yield one.widest > one.target.high, f"{said}; at most {one.target.high:.0%} is meant."


def _figures(found: Measured) -> Iterator[tuple[bool, str]]:
    for one in found.measures:
        if one.target is not None and _off(one, one.target):
            yield True, f"{one.name.capitalize()}: {_number(one.mean)}, {_aim(one.target)}."


def _unused(found: Measured) -> Iterator[tuple[bool, str]]:
    never = [_called(card.name) for card in found.cards if card.came and not card.times]
    if never:
        yield True, f"Came up and was never used: {_listed(never)}."
    absent = [_called(card.name) for card in found.cards if not card.came]
    if absent:
        yield True, f"Never came up: {_listed(absent)}."


def _survival_table(found: Measured) -> Html:
    rows = [
        [
            f"task {cell.task}",
            f"{cell.seats}",
            cell.difficulty,
            f"{len(cell.played)}",
            f"{cell.survival:.0%}",
            interval(
                Scale(0, 1, cell.target.low), cell.survival_interval.low, cell.survival, cell.survival_interval.high
            ),
            f"{cell.survival_interval.low:.0%} to {cell.survival_interval.high:.0%}",
            _aim(cell.target, share=True),
        ]
        for cell in found.cells
    ]
    note = "The line is where survival lies with 95 % confidence; dotted is the least that the challenge aims at."
    return section("Survival", note, table(["", "explorers", "level", "games", "home", "", "95 %", "aim"], rows))


def _measure_table(found: Measured) -> Html:
    tasks = sorted({cell.task for cell in found.cells})
    rows = [
        [
            one.name,
            _number(one.mean),
            f"{_number(one.interval.low)} to {_number(one.interval.high)}",
            *[_number(one.by_task[task]) if task in one.by_task else "–" for task in tasks],
            _aim(one.target) if one.target is not None else "",
            _mark(one),
        ]
        for one in found.measures
    ]
    note = "Means over all games in which a figure applies, and over those of each task."
    return section("Figures", note, table(["", "mean", "95 %", *[f"task {task}" for task in tasks], "aim", ""], rows))


def _card_tables(found: Measured) -> Iterator[Html]:
    for category, group in groupby(found.cards, lambda card: card.category):
        cards = sorted(group, key=lambda card: (card.used, card.came, card.name))
        note = "In how many games a card came up, and in how many of those it was used; the least used first."
        yield section(category.capitalize(), note, folded(f"All {len(cards)}", _card_table(cards)))


def _card_table(cards: Sequence[CardUse]) -> Html:
    rows = [
        [
            _called(card.name),
            f"{card.games:,} ({card.came:.0%})",
            f"{card.used:.0%}" if card.games else "–",
            interval(Scale(0, 1), card.used_interval.low, card.used, card.used_interval.high) if card.games else "",
            f"{card.times:,}",
        ]
        for card in cards
    ]
    return table(["", "came in games", "used in", "", "times"], rows)


def _listed(cards: Sequence[str]) -> str:
    more = f" and {len(cards) - _MOST} more" if len(cards) > _MOST else ""
    return f"{', '.join(cards[:_MOST])}{more}"


def _called(card: str) -> str:
    return names().get(card, card)


def _number(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


def _aim(target: Target, *, share: bool = False) -> str:
    low, high = (f"{value:.0%}" if share else f"{value:g}" for value in (target.low, target.high))
    return f"aim {low} to {high}"


def _off(measure: Measure, target: Target) -> bool:
    """Whether a mean is surely outside of what is meant."""
    return measure.interval.high < target.low or measure.interval.low > target.high


def _mark(measure: Measure) -> Html:
    """A word beside the colour, so that no meaning is in the colour alone."""
    if measure.target is None:
        return Html("")
    if not _off(measure, measure.target):
        return Html('<span class="good">● fits</span>')
    return Html(f'<span class="bad">▲ {"low" if measure.mean < measure.target.low else "high"}</span>')
