"""A balance report as a page: what was found first, the figures behind it below."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from unmapped.arena.comparison import Comparison, Shift
from unmapped.arena.course import Option
from unmapped.arena.fairness import WINS, Share
from unmapped.arena.pages.page import (
    Html,
    Scale,
    document,
    figures,
    folded,
    histogram,
    interval,
    section,
    table,
    verdicts,
)
from unmapped.arena.printed import Said, said
from unmapped.arena.report import Report
from unmapped.arena.results import Interval

_FEW = 10
"""So many lines are shown at once; the others unfold."""


_NOTHING = (
    "No game goes better or worse for anything that seats had.",
    "Nothing that seats had, no seat and no place in the turn order wins more or less than even.",
)


def findings(report: Report) -> list[tuple[bool, str]]:
    """What the report says, as sentences: (whether something was found, sentence)."""
    return [*compared(report.comparison), *_fair(report), *_course(report), *_choices(report)]


def report_page(report: Report, title: str, played: str, against: str, footer: str) -> str:
    """The page of a report; `played` and `against` say what was played and with what it is compared."""
    sentences = findings(report)
    parts: list[str] = [figures(_figures(report)), section("In short", "", verdicts(sentences))]
    if report.comparison is not None:
        parts.append(changes_section(report.comparison, against))
    groups = [list(group) for _, group in groupby(report.shares, lambda share: share.category)]
    groups.sort(key=lambda group: not any(share.found for share in group))
    parts += [_category(group, report) for group in groups if len(group) > 1]
    parts.append(_length(report))
    parts.append(options_section(report.options, report.game))
    parts.append(_unused(report))
    return document(title, "Balance", played, parts, footer)


def _figures(report: Report) -> list[tuple[str, str]]:
    shown = [
        (f"{report.games:,}", f"games at {report.seats} seat{'s' if report.seats > 1 else ''}"),
        (f"{report.rounds.mean:.1f}", f"rounds; most games {report.rounds.low} to {report.rounds.high}"),
        (f"{report.scores.mean:.1f}", f"points of a seat; most {report.scores.low} to {report.scores.high}"),
    ]
    if report.lead is not None:
        shown.append((f"{report.lead.changes.mean:.1f}", "changes of the lead in a game"))
        shown.append((f"{report.margins.mean:.1f}", "points between the first two"))
    return shown


def compared(comparison: Comparison | None) -> Iterator[tuple[bool, str]]:
    """What a change does, in short; nothing without one."""
    if comparison is None:
        return
    changes = [change for change in comparison.changes if change.found]
    if comparison.same == comparison.games:
        yield False, f"The change changes nothing: all {comparison.games} games came out exactly alike."
    elif not changes:
        yield False, f"The change makes no difference that {comparison.games} games on equal seeds can tell from luck."
    for change in changes[:5]:
        yield True, f"The change makes {change.name} {_value(change.base, change)} → {_value(change.changed, change)}."
    if len(changes) > 5:
        yield True, f"It makes {len(changes) - 5} more differences: see below."


def _fair(report: Report) -> Iterator[tuple[bool, str]]:
    unfair = [share for share in report.shares if share.found]
    for share in unfair[:6]:
        name = f"{share.category} {_in_a_sentence(report.game, share)}"
        sure = f"({_range(share.share_interval)}, {share.copies} times)"
        if report.share_of == WINS:
            yield True, f"{name} wins {share.share:.0%}, where {share.even:.0%} would be even {sure}."
        elif report.share_of:
            yield (
                True,
                f"With {name}, {share.share:.0%} of games end in {report.share_of}, of all {share.even:.0%} {sure}.",
            )
        else:
            yield True, f"{name} comes with {share.score:.1f} points, the others with {share.others:.1f}."
    if len(unfair) > 6:
        yield True, f"{len(unfair) - 6} more things win more or less than even: see below."
    if not unfair:
        yield False, _NOTHING[report.share_of == WINS]


def _course(report: Report) -> Iterator[tuple[bool, str]]:
    if report.lead is not None:
        led = report.lead
        words = f"The lead changes {led.changes.mean:.1f} times in a game, and never in {led.steady:.0%} of them"
        if led.halves:
            words += f"; who leads at half-time is overtaken in {led.comebacks / led.halves:.0%}"
        yield False, f"{words}."
    if len(report.outcomes) > 1:
        ways = [f"{outcome.name} {outcome.share:.0%} ({_range(outcome.share_interval)})" for outcome in report.outcomes]
        yield False, f"Games end so: {', '.join(ways)}."


def _choices(report: Report) -> Iterator[tuple[bool, str]]:
    dominated = [option for option in report.options if option.dominated]
    offered = [entry for entry in report.unused if entry.games]
    if dominated:
        yield True, f"Hardly ever chosen: {_named([option.words for option in dominated])}."
    else:
        yield False, "No option is surely left alone, of those that came up often enough to tell."
    if offered:
        yield (
            True,
            f"Came up, but nobody ever had it: {_named([said(report.game, entry.name).label for entry in offered])}.",
        )


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return f"{', '.join(names[:5])}{more}"


def changes_section(comparison: Comparison, against: str) -> Html:
    """What a change does, beside its base."""
    sure = [change for change in comparison.changes if change.found]
    rest = [change for change in comparison.changes if not change.found and change.difference]
    note = (
        f"Against {against}: {comparison.games} games each on the same seeds, {comparison.same} of them alike. "
        f"What is named stays so when the {len(comparison.changes)} measures are corrected for one another (Holm, 5 %)."
    )
    body = _changes(sure) if sure else Html('<p class="quiet">No difference was found.</p>')
    if rest:
        body = Html(body + folded(f"{len(rest)} differences that may be luck", _changes(rest)))
    return section("The change", note, body)


def _changes(changes: Sequence[Shift]) -> Html:
    rows = [
        [
            change.name,
            _value(change.base, change),
            _value(change.changed, change),
            f"{change.difference:+.1%}" if change.share else f"{change.difference:+.2f}",
            _reach(change),
            f"{change.p:.3f}" if change.p >= 0.001 else "< 0.001",
        ]
        for change in changes
    ]
    return table(["", "base", "change", "difference", "95 %", "p"], rows)


def _value(value: float, change: Shift) -> str:
    return f"{value:.1%}" if change.share else f"{value:.2f}"


def _reach(change: Shift) -> str:
    low, high = change.interval
    return f"{low:+.1%} to {high:+.1%}" if change.share else f"{low:+.2f} to {high:+.2f}"


def _category(group: Sequence[Share], report: Report) -> Html:
    name = group[0].category
    note = (
        "The dotted line is the even share, given how many things of this kind the winners had; the line is where the "
        "share lies with 95 % confidence."
        if report.share_of == WINS
        else f"How many games with it end in {report.share_of}, with 95 % confidence; the dotted line is all games."
        if report.share_of
        else "The points of those who had it, beside those of the others."
    )
    if len(group) <= 2 * _FEW:
        return section(name.capitalize(), note, _shares(group, report))
    apart = [share for share in group if share.found]
    often = sorted(group, key=lambda share: -share.copies)[:_FEW]
    shown = apart or [share for share in group if share in often]
    head = "" if apart else Html('<p class="quiet">Nothing stands out. What was had most often:</p>')
    body = Html(head + _shares(shown, report) + folded(f"All {len(group)}", _shares(group, report)))
    return section(name.capitalize(), note, body)


def _shares(group: Sequence[Share], report: Report) -> Html:
    if not report.share_of:
        rows = [
            [
                thing(report.game, share.category, share.name),
                f"{share.copies:,}",
                f"{share.score:.1f}",
                f"{share.others:.1f}",
                _mark(share),
            ]
            for share in group
        ]
        return table(["", "had", "points", "others", ""], rows)
    rows = [
        [
            thing(report.game, share.category, share.name),
            f"{share.copies:,}",
            f"{share.share:.1%}",
            interval(
                Scale(0, 1, share.even),
                share.share_interval.low,
                share.share,
                share.share_interval.high,
                ("good" if share.share > share.even else "bad") if share.found else "",
            ),
            f"{share.even:.1%}",
            f"{share.score:.1f}",
            _mark(share),
        ]
        for share in group
    ]
    heads = ("win share", "even") if report.share_of == WINS else (report.share_of, "all games")
    return table(["", "had", heads[0], "", heads[1], "points", ""], rows)


def thing(game: str, category: str, name: str) -> Html:
    """What a thing is called, and below that what it does."""
    return _explained(said(game, name, category))


def _explained(words: Said) -> Html:
    return Html(escape(words.label) + (f"<small>{escape(words.does)}</small>" if words.does else ""))


def _in_a_sentence(game: str, share: Share) -> str:
    words = said(game, share.name, share.category)
    return f"{words.label}, “{words.does}”" if words.does else words.label


def _mark(share: Share) -> Html:
    """A word beside the colour, so that no meaning is in the colour alone."""
    if not share.found:
        return Html("")
    high = share.share > share.even or share.score > share.others
    return Html('<span class="good">▲ strong</span>' if high else '<span class="bad">▼ weak</span>')


def _length(report: Report) -> Html:
    low, high = report.lengths[0][0], report.lengths[-1][0]
    counted = dict(report.lengths)
    step = max(1, -(-(high - low + 1) // 30))
    bars = [
        (
            str(first) if step == 1 else f"{first}–{first + step - 1}",
            sum([counted.get(rounds, 0) for rounds in range(first, first + step)]),
        )
        for first in range(low, high + 1, step)
    ]
    note = f"How many games lasted how many rounds. A game takes {report.decisions.mean:,.0f} decisions."
    return section("Length", note, histogram(bars))


def options_section(options: Sequence[Option], game: str) -> Html:
    """What could be done, and what was left alone."""
    dominated = [option for option in options if option.dominated]
    note = (
        "What could be done and was chosen in less than a tenth of the games that allowed it, with 95 % confidence. "
        "Bots choose here: what a bot leaves alone may still be good in better hands."
    )
    body = _chosen(dominated[:_FEW], game) if dominated else Html('<p class="quiet">None.</p>')
    if len(dominated) > _FEW:
        body = Html(body + folded(f"{len(dominated) - _FEW} more", _chosen(dominated[_FEW:], game)))
    return section("Dominated options", note, Html(body + folded("All options", _chosen(options, game))))


def _chosen(shown: Sequence[Option], game: str) -> Html:
    rows = [
        [
            _option(game, option.words),
            f"{option.games_chosen:,} of {option.games:,} games",
            interval(Scale(0, 1), option.share_interval.low, option.share, option.share_interval.high),
            f"{option.share:.1%}",
            f"{option.chosen:,} of {option.decisions:,} decisions",
        ]
        for option in shown
    ]
    return table(["", "chosen in", "", "share", "chosen in"], rows)


def _option(game: str, words: str) -> Html:
    """An option, and below it what the thing does that it names."""
    verb, _, identity = words.rpartition(" ")
    named = said(game, identity)
    return _explained(named._replace(label=f"{verb} {named.label}".strip()))


def _unused(report: Report) -> Html:
    offered = [entry for entry in report.unused if entry.games]
    never = [said(report.game, entry.name).label for entry in report.unused if not entry.games]
    body = (
        table(
            ["", "could be chosen in"],
            [[_explained(said(report.game, entry.name)), f"{entry.games:,} games"] for entry in offered],
        )
        if offered
        else Html('<p class="quiet">Whatever came up was had by somebody.</p>')
    )
    if never:
        body = Html(body + folded(f"{len(never)} never came up", f"{', '.join(never)}."))
    return section("Unused", "What is printed, and what nobody ever had or named.", body)


def _range(interval: Interval) -> str:
    return f"{interval.low:.0%} – {interval.high:.0%}"
