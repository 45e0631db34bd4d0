"""Figures of results as PNG and SVG files; the same results give the same bytes.

They need the extra `plots`: `check_plots` says so in good time.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from unmapped.arena.fairness import WINS, Share
from unmapped.arena.printed import said
from unmapped.arena.report import Report
from unmapped.arena.tournament import Tournament
from unmapped.kernel.errors import BadOptions

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_INK: Final = "#191c33"
_QUIET: Final = "#565a76"
_LINE: Final = "#cfd2e1"
_ACCENT: Final = "#8b5504"
_GOOD: Final = "#056c4d"
_BAD: Final = "#ba1d27"
_PAPER: Final = "#f9fafe"

_EDGE: Final = 0.1
"""What is left free beside a title, in inches."""


class Bar(NamedTuple):
    """One line of a figure of intervals."""

    name: str
    low: float
    middle: float
    high: float
    tone: str = ""
    """``good``, ``bad`` or nothing."""


def check_plots() -> None:
    """Raise BadOptions if matplotlib is not installed: to be asked before hours of games."""
    if find_spec("matplotlib") is None:
        raise BadOptions(("figures: matplotlib is not installed; install unmapped[plots]",))


def draw_tournament(tournament: Tournament, title: str, folder: Path) -> list[Path]:
    """Write the ratings and the table of pairs into a folder, which is made if there is none; the files."""
    rated = [Bar(rating.name, rating.interval.low, rating.mu, rating.interval.high) for rating in tournament.ratings]
    names = [rating.name for rating in tournament.ratings]
    shares = {(pair.first, pair.second): pair.share for pair in tournament.pairs}
    return [
        *_save(_intervals(rated, f"{title}: ratings with 95 % intervals", "rating", None), folder / "ratings"),
        *_save(_shares(names, shares, f"{title}: who is ahead of whom"), folder / "pairs"),
    ]


def draw_shares(report: Report, title: str, folder: Path) -> list[Path]:
    """Write the win shares of everything that seats had, one figure for each category, into a folder; the files.

    A category of one thing has no figure, nor have games that all ended alike.
    """
    drawn: list[Path] = []
    for category, group in groupby(report.shares if report.share_of else (), lambda share: share.category):
        bars = [_bar(report.game, share) for share in group]
        if len(bars) > 1:
            even = 1 / report.seats if report.share_of == WINS else None
            figure = _intervals(bars, f"{title}: {category}", f"share: {report.share_of}", even)
            drawn += _save(figure, folder / category.replace(" ", "-"))
    return drawn


def _bar(game: str, share: Share) -> Bar:
    reach = share.share_interval
    return Bar(said(game, share.name, share.category).label, reach.low, share.share, reach.high, _tone(share))


def _tone(share: Share) -> str:
    return ("good" if share.share > share.even else "bad") if share.found else ""


def _figure(wide: float, tall: float, title: str) -> "tuple[Figure, Axes]":
    from matplotlib.figure import Figure  # noqa: PLC0415 - heavy, and an extra

    figure = Figure(figsize=(wide, tall), facecolor=_PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=_PAPER)
    axes.set_title(title, loc="left", color=_INK, fontsize=12, fontweight="bold")
    axes.tick_params(colors=_QUIET, length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    return figure, axes


def _intervals(bars: Sequence[Bar], title: str, axis: str, even: float | None) -> "Figure":
    figure, axes = _figure(8.0, 1.3 + 0.34 * len(bars), title)
    tones = {"good": _GOOD, "bad": _BAD}
    for line, bar in enumerate(reversed(bars)):
        color = tones.get(bar.tone, _INK)
        axes.plot([bar.low, bar.high], [line, line], color=color, linewidth=2.4, solid_capstyle="round")
        axes.plot([bar.middle], [line], marker="o", color=color, markersize=7)
    if even is not None:
        axes.axvline(even, color=_ACCENT, linestyle=":", linewidth=1.2)
    axes.set_yticks(range(len(bars)), [bar.name for bar in reversed(bars)], color=_INK)
    axes.set_ylim(-0.6, len(bars) - 0.4)
    axes.set_xlabel(axis, color=_QUIET)
    axes.grid(visible=True, axis="x", color=_LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    return figure


def _shares(names: Sequence[str], shares: dict[tuple[str, str], float], title: str) -> "Figure":
    from matplotlib.colors import LinearSegmentedColormap  # noqa: PLC0415

    size = len(names)
    figure, axes = _figure(2.4 + 1.1 * size, 1.4 + 0.6 * size, title)
    colors = LinearSegmentedColormap.from_list("shares", ["#f0b9bc", _PAPER, "#a5dcc6"])
    grid = [[shares.get((row, column), float("nan")) for column in names] for row in names]
    axes.imshow(grid, cmap=colors, vmin=0, vmax=1, aspect="auto")
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            if (name, other) in shares:
                axes.text(column, row, f"{shares[name, other]:.0%}", ha="center", va="center", color=_INK)
    axes.set_xticks(range(size), list(names), color=_INK)
    axes.set_yticks(range(size), list(names), color=_INK)
    axes.xaxis.tick_top()
    return figure


def _save(figure: "Figure", file: Path) -> list[Path]:
    from matplotlib import rc_context  # noqa: PLC0415

    _widen(figure)
    file.parent.mkdir(parents=True, exist_ok=True)
    drawn = [file.with_name(f"{file.name}.svg"), file.with_name(f"{file.name}.png")]
    with rc_context({"svg.hashsalt": "unmapped", "svg.fonttype": "none"}):
        figure.savefig(drawn[0], metadata={"Date": None, "Creator": None})
        figure.savefig(drawn[1], dpi=144, metadata={"Software": None})
    return drawn


def _widen(figure: "Figure") -> None:
    """Make a figure as wide as its title, which stands to the left and would be cut where it is longer."""
    from matplotlib.text import Text  # noqa: PLC0415

    figure.draw_without_rendering()
    end = max([text.get_window_extent().x1 for axes in figure.axes for text in axes.findobj(Text) if text.get_text()])
    missing = end + _EDGE * figure.dpi - figure.bbox.x1
    if missing > 0:
        figure.set_figwidth(figure.get_figwidth() + missing / figure.dpi)
