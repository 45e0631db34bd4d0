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
    sentences = list(compared(report.comparison))
    off = [cell for cell in report.cells if cell.survival.off]
    aimed = [cell for cell in report.cells if cell.survival.target is not None]
    for cell in off[:_MANY]:
        survival = cell.survival
        sentences.append(
            (True, f"{cell.scenario.name}: {_share(survival)} survive, {_aim(survival.target, '%')} is aimed at.")
        )
    if len(off) > _MANY:
        sentences.append((True, f"{len(off) - _MANY} more scenarios are too easy or too hard: see below."))
    if aimed and not off:
        sentences.append((False, "No scenario is surely easier or harder than is aimed at."))
    for gap in [spread for spread in report.spreads if spread.points]:
        said = f"{gap.points:.0%} more survive in {gap.high.scenario.name} than in {gap.low.scenario.name}"
        aim = "" if gap.target is None else f"; at most {gap.target.high:.0%} is aimed at for {gap.option}"
        sentences.append((gap.too_wide, f"{said}{aim}."))
    names = dict.fromkeys([figure.name for cell in report.cells for figure in cell.figures if figure.off])
    if names:
        sentences.append((True, f"Outside of what is aimed at in some scenario: {', '.join(names)}."))
    unfair = [share for share in report.shares if share.found]
    sentences += [
        (True, f"With {_had(share)}, {share.share:.0%} survive, where {share.even:.0%} would be even.")
        for share in unfair
    ]
    if report.shares and not unfair:
        sentences.append((False, "No crew fares better or worse for anything that its seats had."))
    for sign, words in ((-1, "Hardly ever used"), (1, "Used whenever it came up")):
        extreme = [
            f"{usage.category} {printed.said(report.game, usage.name, usage.category).label}"
            for usage in report.usages
            if usage.extreme == sign
        ]
        if extreme:
            sentences.append((sign < 0, f"{words}: {_named(extreme)}."))
    never = [
        f"{usage.category} {printed.said(report.game, usage.name, usage.category).label}"
        for usage in report.usages
        if not usage.games
    ]
    if never:
        sentences.append((True, f"Never came up: {_named(never)}."))
    dominated = [option.words for option in report.options if option.dominated]
    if dominated:
        sentences.append((True, f"Hardly ever chosen: {_named(dominated)}."))
    return sentences


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
    parts += [
        _had_section(list(group), report.game) for _, group in groupby(report.shares, lambda share: share.category)
    ]
    parts += [
        _used(name, list(group), report.game) for name, group in groupby(report.usages, lambda usage: usage.category)
    ]
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
    names = list(dict.fromkeys([figure.name for cell in cells for figure in cell.figures]))
    known = [{figure.name: figure for figure in cell.figures} for cell in cells]
    rows = []
    for name in names:
        aims = {figure.target: None for figures_ in known if (figure := figures_.get(name)) is not None}
        aim = ", ".join([_aim(target) for target in aims if target is not None])
        rows.append([name, aim, *[_cell(figures_.get(name)) for figures_ in known]])
    note = "Means of all games, with 95 % confidence, beside what is aimed at."
    return section("Figures", note, table(["", "aim", *[cell.scenario.name for cell in cells]], rows))


def _cell(measured: Measured | None) -> Html:
    if measured is None:
        return Html('<span class="quiet">·</span>')
    tone = "bad" if measured.off else ""
    reach = f"{measured.interval.low:.2f} – {measured.interval.high:.2f}"
    return Html(
        f'<span class="{tone}">{measured.mean:.2f}</span><small>{reach}</small><small>{_WORDS[measured.off]}</small>'
    )


def _had_section(group: Sequence[Share], game: str) -> Html:
    rows = [
        [
            thing(game, share.category, share.name),
            f"{share.games:,}",
            f"{share.share:.1%}",
            interval(Scale(0, 1, share.even), share.share_interval.low, share.share, share.share_interval.high),
            f"{share.even:.1%}",
            Html(f'<span class="{"good" if share.share > share.even else "bad"}">found</span>') if share.found else "",
        ]
        for share in group
    ]
    note = "How many crews with it survive; the dotted line is what the same scenarios would let one expect."
    return section(group[0].category.capitalize(), note, table(["", "games", "survive", "", "even", ""], rows))


def _used(name: str, group: Sequence[Usage], game: str) -> Html:
    rows = [
        [
            thing(game, usage.category, usage.name),
            f"{usage.games:,}",
            f"{usage.games_used:,}" if usage.used >= 0 else "–",
            interval(Scale(0, 1), usage.share_interval.low, usage.share, usage.share_interval.high)
            if _told(usage)
            else "",
            f"{usage.share:.1%}" if _told(usage) else "–",
            f"{usage.came:,}",
            f"{usage.used:,}" if usage.used >= 0 else "–",
            {-1: "hardly ever", 0: "", 1: "nearly always"}[usage.extreme] if usage.games else "never came up",
        ]
        for usage in group
    ]
    heads = ["", "games", "used in", "", "share", "times come up", "times used", ""]
    lead = [usage for usage in group if usage.extreme or not usage.games]
    body = folded(f"All {len(group)}", table(heads, rows)) if len(group) > 2 * _MANY else table(heads, rows)
    said = f"{len(lead)} of {len(group)} are hardly ever or nearly always used, or never come up." if lead else ""
    return section(
        f"Use: {name}", f"In how many games each came up, and in how many of those it was used. {said}", body
    )


def _told(usage: Usage) -> bool:
    """Whether a share of use can be told."""
    return usage.games > 0 and usage.used >= 0


def _middle(target: Target) -> float:
    return (target.low + target.high) / 2


def _aim(target: Target | None, unit: str = "") -> str:
    if target is None:
        return "–"
    if unit:
        return f"{target.low:.0%} – {target.high:.0%}"
    return f"{target.low:g} – {target.high:g}"


def _share(measured: Measured) -> str:
    return f"{measured.mean:.0%} ({measured.interval.low:.0%} – {measured.interval.high:.0%})"


def _mark(measured: Measured) -> Html:
    """A word beside the colour, so that no meaning is in the colour alone."""
    return Html(f'<span class="bad">{_WORDS[measured.off]}</span>') if measured.off else Html("")


def _had(share: Share) -> str:
    return f"{share.category} {share.name}"


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MANY} more" if len(names) > _MANY else ""
    return f"{', '.join(names[:_MANY])}{more}"
