"""A tournament as a page: who is how strong, who beats whom, and how they used their time."""

from collections.abc import Sequence

from unmapped.arena.pages.page import Html, Scale, document, figures, interval, section, table, text
from unmapped.arena.ratings import Rating
from unmapped.arena.results import Interval
from unmapped.arena.tournament import Pace, Pair, Tournament
from unmapped.bots import Budget


def ladder_page(tournament: Tournament, budget: Budget, title: str, played: str, footer: str) -> str:
    """The page of a tournament; `played` says what was played, `footer` how to play it again."""
    best, *others = tournament.ratings
    pair = next(
        (
            against
            for against in tournament.pairs
            if others and (against.first, against.second) == (best.name, others[0].name)
        ),
        None,
    )
    lead = f"{best.name} has the highest rating."
    if pair is not None:
        sure = "is stronger than" if pair.share_interval.low > 0.5 else "is not surely stronger than"
        lead = (
            f"{best.name} has the highest rating. It {sure} {pair.second}: it is ahead in {pair.share:.1%} of their "
            f"games, with 95 % confidence in {_range(pair.share_interval)}."
        )
    return document(
        title,
        "Arena",
        lead,
        [
            figures(
                [(str(len(tournament.ratings)), "players"), (f"{tournament.games:,}", "games"), *_first_figures(pair)]
            ),
            section(
                "Ratings",
                "The line is where a rating lies with 95 % confidence. Where two lines do not meet, the order is sure. "
                "Everybody starts at 25; 4 more win two games of three, 8 more four of five.",
                ratings_table(tournament.ratings, "player"),
            ),
            section(
                "Who beats whom",
                "How often the player of the row is ahead of the player of the column, a draw counting half; below, "
                "where that lies with 95 % confidence.",
                _matrix([rating.name for rating in tournament.ratings], tournament.pairs),
            ),
            paces_section(tournament.paces, budget),
            Html(f'<p class="quiet">{text(played)}</p>'),
        ],
        footer,
    )


def _first_figures(pair: Pair | None) -> list[tuple[str, str]]:
    if pair is None:
        return []
    return [
        (f"{pair.share:.0%}", f"{pair.first} ahead of {pair.second}"),
        (f"{pair.margin:+.1f}", "points between them"),
    ]


def ratings_table(ratings: Sequence[Rating], who: str) -> Html:
    """Ratings with their intervals, as they come."""
    low = min([rating.interval.low for rating in ratings])
    high = max([rating.interval.high for rating in ratings])
    scale = Scale(low, high)
    rows = [
        [
            f"{place}. {rating.name}",
            f"{rating.mu:.1f}",
            interval(scale, rating.interval.low, rating.mu, rating.interval.high),
            f"{rating.interval.low:.1f} – {rating.interval.high:.1f}",
            f"{rating.sigma:.2f}",
            f"{rating.games:,}",
        ]
        for place, rating in enumerate(ratings, start=1)
    ]
    return table([who, "rating (mu)", "", "95 %", "sigma", "games"], rows)


def _matrix(names: Sequence[str], pairs: Sequence[Pair]) -> Html:
    known = {(pair.first, pair.second): pair for pair in pairs}
    rows = [[name, *[_cell(known.get((name, other))) for other in names]] for name in names]
    return table(["", *names], rows)


def _cell(pair: Pair | None) -> Html:
    if pair is None:
        return Html('<span class="quiet">·</span>')
    low, high = pair.share_interval
    tone = "good" if low > 0.5 else "bad" if high < 0.5 else ""
    return Html(
        f'<span class="{tone}">{pair.share:.1%}</span><small>{_range(pair.share_interval)}</small>'
        f"<small>{pair.margin:+.1f} points</small>"
    )


def paces_section(paces: Sequence[Pace], budget: Budget) -> Html:
    """How players used their time."""
    note = (
        "Over all decisions with more than one legal action, by the clock on the wall. In time is what took at most a "
        "tenth longer than the budget."
    )
    return section("Time", note, _paces(paces, budget))


def _paces(paces: Sequence[Pace], budget: Budget) -> Html:
    rows = [
        [
            pace.name,
            f"{pace.decisions:,}",
            f"{1_000 * pace.seconds / pace.decisions:,.1f} ms" if pace.decisions else "–",
            f"{1_000 * pace.longest:,.0f} ms",
            f"{pace.within:.1%}" if budget.milliseconds is not None else "–",
            f"{pace.decisions_per_second:,.0f}",
            f"{pace.searches_per_second:,.0f}" if pace.searches_per_second else "–",
        ]
        for pace in paces
    ]
    return table(["player", "decisions", "mean", "longest", "in time", "decisions/s", "searches/s"], rows)


def _range(interval: Interval) -> str:
    return f"{interval.low:.0%} – {interval.high:.0%}"
