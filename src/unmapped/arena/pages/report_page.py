"""A balance report as a page: what was found first, the figures behind it below."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from unmapped.arena.comparison import Change, Comparison
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
    found = findings(report)
    parts: list[str] = [figures(_figures(report)), section("In short", "", verdicts(found))]
    if report.comparison is not None:
        parts.append(changes_section(report.comparison, against))
    groups = [list(group) for _, group in groupby(report.shares, lambda one: one.category)]
    groups.sort(key=lambda group: not any(one.found for one in group))
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


def compared(found: Comparison | None) -> Iterator[tuple[bool, str]]:
    """What a change does, in short; nothing without one."""
    if found is None:
        return
    changes = [one for one in found.changes if one.found]
    if found.same == found.games:
        yield False, f"The change changes nothing: all {found.games} games came out exactly alike."
    elif not changes:
        yield False, f"The change makes no difference that {found.games} games on equal seeds can tell from luck."
    for one in changes[:5]:
        yield True, f"The change makes {one.name} {_value(one.base, one)} → {_value(one.changed, one)}."
    if len(changes) > 5:
        yield True, f"It makes {len(changes) - 5} more differences: see below."


def _fair(report: Report) -> Iterator[tuple[bool, str]]:
    unfair = [one for one in report.shares if one.found]
    for one in unfair[:6]:
        name = f"{one.category} {_in_a_sentence(report.game, one)}"
        sure = f"({_range(one.share_interval)}, {one.copies} times)"
        if report.share_of == WINS:
            yield True, f"{name} wins {one.share:.0%}, where {one.even:.0%} would be even {sure}."
        elif report.share_of:
            yield True, f"With {name}, {one.share:.0%} of games end in {report.share_of}, of all {one.even:.0%} {sure}."
        else:
            yield True, f"{name} comes with {one.score:.1f} points, the others with {one.others:.1f}."
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
        ways = [f"{one.name} {one.share:.0%} ({_range(one.share_interval)})" for one in report.outcomes]
        yield False, f"Games end so: {', '.join(ways)}."


def _choices(report: Report) -> Iterator[tuple[bool, str]]:
    dominated = [one for one in report.options if one.dominated]
    offered = [one for one in report.unused if one.games]
    if dominated:
        yield True, f"Hardly ever chosen: {_named([one.words for one in dominated])}."
    else:
        yield False, "No option is surely left alone, of those that came up often enough to tell."
    if offered:
        yield (
            True,
            f"Came up, but nobody ever had it: {_named([said(report.game, one.name).label for one in offered])}.",
        )


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return f"{', '.join(names[:5])}{more}"


def changes_section(found: Comparison, against: str) -> Html:
    """What a change does, beside its base."""
    sure = [one for one in found.changes if one.found]
    rest = [one for one in found.changes if not one.found and one.difference]
    note = (
        f"Against {against}: {found.games} games each on the same seeds, {found.same} of them alike. What is named "
        f"stays so when the {len(found.changes)} measures are corrected for one another (Holm, 5 %)."
    )
    body = _changes(sure) if sure else Html('<p class="quiet">No difference was found.</p>')
    if rest:
        body = Html(body + folded(f"{len(rest)} differences that may be luck", _changes(rest)))
    return section("The change", note, body)


def _changes(changes: Sequence[Change]) -> Html:
    rows = [
        [
            one.name,
            _value(one.base, one),
            _value(one.changed, one),
            f"{one.difference:+.1%}" if one.share else f"{one.difference:+.2f}",
            _reach(one),
            f"{one.p:.3f}" if one.p >= 0.001 else "< 0.001",
        ]
        for one in changes
    ]
    return table(["", "base", "change", "difference", "95 %", "p"], rows)


def _value(value: float, change: Change) -> str:
    return f"{value:.1%}" if change.share else f"{value:.2f}"


def _reach(change: Change) -> str:
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
    apart = [one for one in group if one.found]
    often = sorted(group, key=lambda one: -one.copies)[:_FEW]
    shown = apart or [one for one in group if one in often]
    head = "" if apart else Html('<p class="quiet">Nothing stands out. What was had most often:</p>')
    body = Html(head + _shares(shown, report) + folded(f"All {len(group)}", _shares(group, report)))
    return section(name.capitalize(), note, body)


def _shares(group: Sequence[Share], report: Report) -> Html:
    if not report.share_of:
        rows = [
            [
                thing(report.game, one.category, one.name),
                f"{one.copies:,}",
                f"{one.score:.1f}",
                f"{one.others:.1f}",
                _mark(one),
            ]
            for one in group
        ]
        return table(["", "had", "points", "others", ""], rows)
    rows = [
        [
            thing(report.game, one.category, one.name),
            f"{one.copies:,}",
            f"{one.share:.1%}",
            interval(
                Scale(0, 1, one.even),
                one.share_interval.low,
                one.share,
                one.share_interval.high,
                ("good" if one.share > one.even else "bad") if one.found else "",
            ),
            f"{one.even:.1%}",
            f"{one.score:.1f}",
            _mark(one),
        ]
        for one in group
    ]
    heads = ("win share", "even") if report.share_of == WINS else (report.share_of, "all games")
    return table(["", "had", heads[0], "", heads[1], "points", ""], rows)


def thing(game: str, category: str, name: str) -> Html:
    """What a thing is called, and below that what it does."""
    return _explained(said(game, name, category))


def _explained(found: Said) -> Html:
    return Html(escape(found.label) + (f"<small>{escape(found.does)}</small>" if found.does else ""))


def _in_a_sentence(game: str, one: Share) -> str:
    found = said(game, one.name, one.category)
    return f"{found.label}, “{found.does}”" if found.does else found.label


def _mark(one: Share) -> Html:
    """A word beside the colour, so that no meaning is in the colour alone."""
    if not one.found:
        return Html("")
    high = one.share > one.even or one.score > one.others
    return Html('<span class="good">▲ strong</span>' if high else '<span class="bad">▼ weak</span>')


def _length(report: Report) -> Html:
    low, high = report.lengths[0][0], report.lengths[-1][0]
    counted = dict(report.lengths)
    step = max(1, -(-(high - low + 1) // 30))
    bars = [
        (
            str(first) if step == 1 else f"{first}–{first + step - 1}",
            sum([counted.get(one, 0) for one in range(first, first + step)]),
        )
        for first in range(low, high + 1, step)
    ]
    note = f"How many games lasted how many rounds. A game takes {report.decisions.mean:,.0f} decisions."
    return section("Length", note, histogram(bars))


def options_section(options: Sequence[Option], game: str) -> Html:
    """What could be done, and what was left alone."""
    dominated = [one for one in options if one.dominated]
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
            _option(game, one.words),
            f"{one.games_chosen:,} of {one.games:,} games",
            interval(Scale(0, 1), one.share_interval.low, one.share, one.share_interval.high),
            f"{one.share:.1%}",
            f"{one.chosen:,} of {one.decisions:,} decisions",
        ]
        for one in shown
    ]
    return table(["", "chosen in", "", "share", "chosen in"], rows)


def _option(game: str, words: str) -> Html:
    """An option, and below it what the thing does that it names."""
    verb, _, thing = words.rpartition(" ")
    found = said(game, thing)
    return _explained(found._replace(label=f"{verb} {found.label}".strip()))


def _unused(report: Report) -> Html:
    offered = [one for one in report.unused if one.games]
    never = [said(report.game, one.name).label for one in report.unused if not one.games]
    body = (
        table(
            ["", "could be chosen in"],
            [[_explained(said(report.game, one.name)), f"{one.games:,} games"] for one in offered],
        )
        if offered
        else Html('<p class="quiet">Whatever came up was had by somebody.</p>')
    )
    if never:
        body = Html(body + folded(f"{len(never)} never came up", f"{', '.join(never)}."))
    return section("Unused", "What is printed, and what nobody ever had or named.", body)


def _range(found: Interval) -> str:
    return f"{found.low:.0%} – {found.high:.0%}"
