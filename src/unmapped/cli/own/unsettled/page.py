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


def findings(measured: Measured) -> list[tuple[bool, str]]:
    """What the report says, as sentences: (whether something is off, sentence)."""
    return [*_survival(measured), *_spreads(measured), *_figures(measured), *_unused(measured)]


def page(measured: Measured, played: str, footer: str) -> str:
    """The whole page; `played` says what was played."""
    parts = [
        figures(_heads(measured)),
        section("In short", "", verdicts(findings(measured))),
        _survival_table(measured),
        _measure_table(measured),
        *_card_tables(measured),
    ]
    return document(f"{load(measured.planet).name}: how games go", "Planet", played, parts, footer)


def _heads(measured: Measured) -> list[tuple[str, str]]:
    home = sum([game.survived for cell in measured.cells for game in cell.played])
    shown = [(f"{measured.games:,}", "games"), (f"{home / measured.games:.0%}", "came home")]
    for name in ("turns", "objectives met", "nodes revealed", "comprehension gained"):
        shown += [(f"{measure.mean:.1f}", name) for measure in measured.measures if measure.name == name]
    return shown


def _survival(measured: Measured) -> Iterator[tuple[bool, str]]:
    for cell in measured.cells:
        low, high = cell.survival_interval
        name = f"Task {cell.task}, {cell.seats} explorers, {cell.difficulty}"
        said = f"{cell.survival:.0%} come home ({low:.0%} to {high:.0%}), {_aim(cell.target, share=True)}"
        if high < cell.target.low:
            yield True, f"{name}: too hard, {said}."
        elif low > cell.target.high:
            yield True, f"{name}: too easy, {said}."
    if all(cell.survival_interval.high >= cell.target.low for cell in measured.cells):
        yield False, "No task is surely too hard for these bots."


def _spreads(measured: Measured) -> Iterator[tuple[bool, str]]:
    for spread in measured.spreads:
        said = f"Between {spread.name} survival differs by up to {spread.widest:.0%} ({spread.where})"
        yield spread.widest > spread.target.high, f"{said}; at most {spread.target.high:.0%} is meant."


def _figures(measured: Measured) -> Iterator[tuple[bool, str]]:
    for measure in measured.measures:
        if measure.target is not None and _off(measure, measure.target):
            yield True, f"{measure.name.capitalize()}: {_number(measure.mean)}, {_aim(measure.target)}."


def _unused(measured: Measured) -> Iterator[tuple[bool, str]]:
    never = [_called(card.name) for card in measured.cards if card.came and not card.times]
    if never:
        yield True, f"Came up and was never used: {_listed(never)}."
    absent = [_called(card.name) for card in measured.cards if not card.came]
    if absent:
        yield True, f"Never came up: {_listed(absent)}."


def _survival_table(measured: Measured) -> Html:
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
        for cell in measured.cells
    ]
    note = "The line is where survival lies with 95 % confidence; dotted is the least that the challenge aims at."
    return section("Survival", note, table(["", "explorers", "level", "games", "home", "", "95 %", "aim"], rows))


def _measure_table(measured: Measured) -> Html:
    tasks = sorted({cell.task for cell in measured.cells})
    rows = [
        [
            measure.name,
            _number(measure.mean),
            f"{_number(measure.interval.low)} to {_number(measure.interval.high)}",
            *[_number(measure.by_task[task]) if task in measure.by_task else "–" for task in tasks],
            _aim(measure.target) if measure.target is not None else "",
            _mark(measure),
        ]
        for measure in measured.measures
    ]
    note = "Means over all games in which a figure applies, and over those of each task."
    return section("Figures", note, table(["", "mean", "95 %", *[f"task {task}" for task in tasks], "aim", ""], rows))


def _card_tables(measured: Measured) -> Iterator[Html]:
    for category, group in groupby(measured.cards, lambda card: card.category):
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
