"""A game that is over as a page: how the chances went, and what cost most."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final

from unmapped.arena.pages.page import Html, document, figures, section, table, text
from unmapped.bots.analysis import Analysis, Decision

_WIDE: Final = 940
_TALL: Final = 260
_LEFT: Final = 36
_RIGHT: Final = 96

_COLORS: Final = ("#c98a1b", "#2b87d8", "#2fa36b", "#d0557a", "#8b6be0", "#7d8597")
"""Of the lines of seats: as clear on a dark page as on a light one; each line is named at its end as well."""


def analysis_page(analysis: Analysis, title: str, names: Sequence[str], rounds: int, footer: str, unit: str) -> str:
    """The page of one game; `names` are those of the seats. A crew, which can expect but one result, has one curve."""
    seats = range(len(names))
    alike = len(names) > 1 and all(len(set(moment)) == 1 for moment in analysis.expected)
    whose, lines = ("the crew", ["the crew"]) if alike else ("each seat", names)
    curves = [moment[:1] for moment in analysis.expected] if alike else analysis.expected
    parts: list[str] = [
        figures([(f"{analysis.cost(seat):.2f}", f"{unit} lost with a decision, {names[seat]}") for seat in seats]),
        section(
            "Expected result",
            f"What {whose} could expect, in {unit}, before every action, by the game's value function.",
            _curves(curves, lines),
        ),
    ]
    parts += [
        section(f"What cost {names[seat]} most", _note(analysis, seat), _costly(analysis.costly(seat), unit))
        for seat in seats
    ]
    decisions = len(analysis.decisions)
    lead = (
        f"{decisions} decisions in {rounds} rounds, each judged by what its seat could know at that moment: luck that "
        "came later counts for nobody."
    )
    return document(title, "Analysis", lead, parts, footer)


def _note(analysis: Analysis, seat: int) -> str:
    own = [decision for decision in analysis.decisions if decision.seat == seat]
    best = sum(not decision.better for decision in own)
    return f"{best} of {len(own)} decisions were the best that the search found."


def _costly(worst: Sequence[Decision], unit: str) -> str:
    if not worst:
        return Html('<p class="quiet">Nothing that the search would have done better.</p>')
    rows = [
        [
            f"Round {decision.round}",
            Html(f"<code>{escape(decision.words)}</code>"),
            Html(f"<code>{escape(decision.better)}</code>"),
            Html(f'<span class="bad">{decision.cost:.1f}</span>'),
            str(decision.at),
        ]
        for decision in worst
    ]
    return table(["when", "taken", "better", unit, "action"], rows)


def _curves(expected: Sequence[Sequence[float]], names: Sequence[str]) -> Html:
    """One line for each seat, over the actions of the game."""
    low = min([min(moment) for moment in expected])
    high = max([max(moment) for moment in expected])
    span = (high - low) or 1.0
    step = (_WIDE - _LEFT - _RIGHT) / max(len(expected) - 1, 1)

    def down(points: float) -> float:
        return round(12 + (_TALL - 24) * (high - points) / span, 1)

    parts = []
    for mark in range(5):
        points = low + span * mark / 4
        parts.append(
            f'<line class="axis" x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{down(points)}" y2="{down(points)}"/>'
            f'<text x="{_LEFT - 6}" y="{down(points) + 4}" text-anchor="end">{points:.0f}</text>'
        )
    ends = _apart([down(points) for points in expected[-1]])
    for seat, name in enumerate(names):
        color = _COLORS[seat % len(_COLORS)]
        path = " ".join([f"{round(_LEFT + at * step, 1)},{down(moment[seat])}" for at, moment in enumerate(expected)])
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2.2" stroke-linejoin="round"/>'
            f'<text x="{_WIDE - _RIGHT + 8}" y="{ends[seat] + 4}" style="fill:{color};font-weight:680">'
            f"{escape(name)} {expected[-1][seat]:.0f}</text>"
        )
    said = ", ".join([f"{name} from {expected[0][at]:.0f} to {expected[-1][at]:.0f}" for at, name in enumerate(names)])
    return Html(
        f'<svg viewBox="0 0 {_WIDE} {_TALL}" width="100%" role="img" aria-label="{escape(text(said))}">'
        f"{''.join(parts)}</svg>"
    )


def _apart(ends: Sequence[float], least: float = 15.0) -> list[float]:
    """The heights of labels, moved so that none lies over another."""
    places = list(ends)
    order = sorted(range(len(ends)), key=ends.__getitem__)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + least)
    return places
