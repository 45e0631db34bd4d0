"""A balance report on crews as a page: what was found first, the figures behind it below."""

from collections.abc import Sequence
from itertools import groupby

from unmapped.arena import printed
from unmapped.arena.crews import Cell, CrewReport, Measured, Usage
from unmapped.arena.fairness import Share
from unmapped.arena.pages.page import Html, Scale, document, figures, folded, interval, section, table, verdicts
from unmapped.arena.pages.report_page import changes_section, compared, options_section, thing
from unmapped.kernel.definition import Target

_MANY = 6
"""So many findings of a kind are said in short; the others stand below."""

_WORDS = {-1: "too low", 0: "", 1: "too high"}


def crew_findings(report: CrewReport) -> list[tuple[bool, str]]:
    """What the report says, as sentences: (whether something was found, sentence)."""
    found = list(compared(report.comparison))
    off = [cell for cell in report.cells if cell.survival.off]
    aimed = [cell for cell in report.cells if cell.survival.target is not None]
    for cell in off[:_MANY]:
        one = cell.survival
        found.append((True, f"{cell.scenario.name}: {_share(one)} survive, {_aim(one.target, '%')} is aimed at."))
    if len(off) > _MANY:
        found.append((True, f"{len(off) - _MANY} more scenarios are too easy or too hard: see below."))
    if aimed and not off:
        found.append((False, "No scenario is surely easier or harder than is aimed at."))
    for gap in [one for one in report.spreads if one.points]:
        said = f"{gap.points:.0%} more survive in {gap.high.scenario.name} than in {gap.low.scenario.name}"
        aim = "" if gap.target is None else f"; at most {gap.target.high:.0%} is aimed at for {gap.option}"
        found.append((gap.too_wide, f"{said}{aim}."))
    names = dict.fromkeys([one.name for cell in report.cells for one in cell.figures if one.off])
    if names:
        found.append((True, f"Outside of what is aimed at in some scenario: {', '.join(names)}."))
    unfair = [one for one in report.shares if one.found]
    found += [
        (True, f"With {_had(one)}, {one.share:.0%} survive, where {one.even:.0%} would be even.") for one in unfair
    ]
    if report.shares and not unfair:
        found.append((False, "No crew fares better or worse for anything that its seats had."))
    for sign, words in ((-1, "Hardly ever used"), (1, "Used whenever it came up")):
        extreme = [
            f"{one.category} {printed.said(report.game, one.name, one.category).label}"
            for one in report.usages
            if one.extreme == sign
        ]
        if extreme:
            found.append((sign < 0, f"{words}: {_named(extreme)}."))
    never = [
        f"{one.category} {printed.said(report.game, one.name, one.category).label}"
        for one in report.usages
        if not one.games
    ]
    if never:
        found.append((True, f"Never came up: {_named(never)}."))
    dominated = [one.words for one in report.options if one.dominated]
    if dominated:
        found.append((True, f"Hardly ever chosen: {_named(dominated)}."))
    return found


def crew_page(report: CrewReport, title: str, played: str, against: str, footer: str) -> str:
    """The page of a report; `played` and `against` say what was played and with what it is compared."""
    shares = [cell.survival.mean for cell in report.cells]
    head = [
        (f"{report.games:,}", f"games in {len(report.cells)} scenario{'s' if len(report.cells) > 1 else ''}"),
        (f"{sum(shares) / len(shares):.0%}", "survive, on average of the scenarios"),
    ]
    if len(shares) > 1:
        head += [(f"{min(shares):.0%} – {max(shares):.0%}", "from the hardest to the easiest scenario")]
    parts: list[str] = [figures(head), section("In short", "", verdicts(crew_findings(report)))]
    if report.comparison is not None:
        parts.append(changes_section(report.comparison, against))
    parts.append(_survival(report.cells))
    if report.cells[0].figures:
        parts.append(_figures(report.cells))
    parts += [_had_section(list(group), report.game) for _, group in groupby(report.shares, lambda one: one.category)]
    parts += [_used(name, list(group), report.game) for name, group in groupby(report.usages, lambda one: one.category)]
    parts.append(options_section(report.options, report.game))
    return document(title, "Balance", played, parts, footer)


def _survival(cells: Sequence[Cell]) -> Html:
    rows = [
        [
            cell.scenario.name,
            f"{cell.games:,}",
            f"{cell.survival.mean:.1%}",
            interval(
                Scale(0, 1, None if cell.survival.target is None else _middle(cell.survival.target)),
                cell.survival.interval.low,
                cell.survival.mean,
                cell.survival.interval.high,
                "bad" if cell.survival.off else "",
            ),
            f"{cell.survival.interval.low:.0%} – {cell.survival.interval.high:.0%}",
            _aim(cell.survival.target, "%"),
            _mark(cell.survival),
            ", ".join([f"{way} {count}" for way, count in cell.outcomes]),
        ]
        for cell in cells
    ]
    note = (
        "The share of crews that came first, with 95 % confidence; the dotted line is the middle of what is aimed at."
    )
    return section("Survival", note, table(["scenario", "games", "survive", "", "95 %", "aim", "", "ended"], rows))


def _figures(cells: Sequence[Cell]) -> Html:
    """One line for each figure, one column for each scenario."""
    names = list(dict.fromkeys([one.name for cell in cells for one in cell.figures]))
    known = [{one.name: one for one in cell.figures} for cell in cells]
    rows = []
    for name in names:
        aims = {one.target: None for figures_ in known if (one := figures_.get(name)) is not None}
        aim = ", ".join([_aim(target) for target in aims if target is not None])
        rows.append([name, aim, *[_cell(figures_.get(name)) for figures_ in known]])
    note = "Means of all games, with 95 % confidence, beside what is aimed at."
    return section("Figures", note, table(["", "aim", *[cell.scenario.name for cell in cells]], rows))


def _cell(one: Measured | None) -> Html:
    if one is None:
        return Html('<span class="quiet">·</span>')
    tone = "bad" if one.off else ""
    reach = f"{one.interval.low:.2f} – {one.interval.high:.2f}"
    return Html(f'<span class="{tone}">{one.mean:.2f}</span><small>{reach}</small><small>{_WORDS[one.off]}</small>')


def _had_section(group: Sequence[Share], game: str) -> Html:
    rows = [
        [
            thing(game, one.category, one.name),
            f"{one.games:,}",
            f"{one.share:.1%}",
            interval(Scale(0, 1, one.even), one.share_interval.low, one.share, one.share_interval.high),
            f"{one.even:.1%}",
            Html(f'<span class="{"good" if one.share > one.even else "bad"}">found</span>') if one.found else "",
        ]
        for one in group
    ]
    note = "How many crews with it survive; the dotted line is what the same scenarios would let one expect."
    return section(group[0].category.capitalize(), note, table(["", "games", "survive", "", "even", ""], rows))


def _used(name: str, group: Sequence[Usage], game: str) -> Html:
    rows = [
        [
            thing(game, one.category, one.name),
            f"{one.games:,}",
            f"{one.games_used:,}" if one.used >= 0 else "–",
            interval(Scale(0, 1), one.share_interval.low, one.share, one.share_interval.high) if _told(one) else "",
            f"{one.share:.1%}" if _told(one) else "–",
            f"{one.came:,}",
            f"{one.used:,}" if one.used >= 0 else "–",
            {-1: "hardly ever", 0: "", 1: "nearly always"}[one.extreme] if one.games else "never came up",
        ]
        for one in group
    ]
    heads = ["", "games", "used in", "", "share", "times come up", "times used", ""]
    lead = [one for one in group if one.extreme or not one.games]
    body = folded(f"All {len(group)}", table(heads, rows)) if len(group) > 2 * _MANY else table(heads, rows)
    said = f"{len(lead)} of {len(group)} are hardly ever or nearly always used, or never come up." if lead else ""
    return section(
        f"Use: {name}", f"In how many games each came up, and in how many of those it was used. {said}", body
    )


def _told(one: Usage) -> bool:
    """Whether a share of use can be told."""
    return one.games > 0 and one.used >= 0


def _middle(target: Target) -> float:
    return (target.low + target.high) / 2


def _aim(target: Target | None, unit: str = "") -> str:
    if target is None:
        return "–"
    if unit:
        return f"{target.low:.0%} – {target.high:.0%}"
    return f"{target.low:g} – {target.high:g}"


def _share(one: Measured) -> str:
    return f"{one.mean:.0%} ({one.interval.low:.0%} – {one.interval.high:.0%})"


def _mark(one: Measured) -> Html:
    """A word beside the colour, so that no meaning is in the colour alone."""
    return Html(f'<span class="bad">{_WORDS[one.off]}</span>') if one.off else Html("")


def _had(one: Share) -> str:
    return f"{one.category} {one.name}"


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MANY} more" if len(names) > _MANY else ""
    return f"{', '.join(names[:_MANY])}{more}"
