"""Bots that lead crews through scenarios, as a page: who is how strong, what is how hard, who survives where."""

from collections.abc import Sequence

from unmapped.arena.crew_ladder import CrewLadder, Lead, Survival
from unmapped.arena.pages.ladder_page import paces_section, ratings_table
from unmapped.arena.pages.page import Html, Scale, document, figures, interval, section, table, text
from unmapped.bots import Budget


def crew_ladder_page(found: CrewLadder, budget: Budget, title: str, played: str, footer: str) -> str:
    """The page of a ladder; `played` says what was played, `footer` how to play it again."""
    best, hardest = found.bots[0], found.scenarios[0]
    lead = f"{best} leads crews best, and {hardest} is the hardest scenario."
    if found.leads:
        first = found.leads[0]
        sure = "more than luck" if first.sure else "maybe luck"
        lead += (
            f" On the same seeds {first.difference:+.1%} of its crews survive beside those of {first.second}: {sure}."
        )
    heads = [
        (str(len(found.bots)), "bots" if len(found.bots) > 1 else "bot"),
        (str(len(found.scenarios)), "scenarios" if len(found.scenarios) > 1 else "scenario"),
        (f"{found.games:,}", "games"),
    ]
    parts = [
        figures(heads),
        section(
            "Survival",
            "How many crews of each bot survive each scenario, with 95 % confidence; below, their mean score.",
            _survivals(found),
        ),
        section(
            "Ratings",
            "Crews and scenarios on one scale: where a crew stands 4 above a scenario it survives two games of three, "
            "8 above four of five. The line is where a rating lies with 95 % confidence.",
            ratings_table(found.ratings, "crew or scenario"),
        ),
    ]
    if found.leads:
        parts.append(
            section(
                "Who leads crews better",
                "By games on the same seeds of the same scenarios: how much more often the first one's crews survive.",
                _leads(found.leads),
            )
        )
    parts.append(paces_section(found.paces, budget))
    parts.append(Html(f'<p class="quiet">{text(played)}</p>'))
    return document(title, "Arena", lead, parts, footer)


def _survivals(found: CrewLadder) -> Html:
    known = {(one.bot, one.scenario): one for one in found.survivals}
    rows = [[name, *[_cell(known.get((bot, name))) for bot in found.bots]] for name in found.scenarios]
    return table(["scenario", *found.bots], rows)


def _cell(one: Survival | None) -> Html:
    if one is None:
        return Html('<span class="quiet">·</span>')
    low, high = one.share_interval
    below = f"<small>{low:.0%} – {high:.0%}</small><small>{one.score:.1f} points, {one.games:,} games</small>"
    return Html(f"{one.share:.1%}{below}")


def _leads(leads: Sequence[Lead]) -> Html:
    scale = Scale(-1, 1, 0)
    rows = [
        [
            f"{one.first} before {one.second}",
            f"{one.games:,}",
            f"{one.difference:+.1%}",
            interval(scale, one.interval.low, one.difference, one.interval.high, "good" if one.sure else ""),
            f"{one.interval.low:+.1%} to {one.interval.high:+.1%}",
            f"{one.score:+.1f}",
            "sure" if one.sure else "maybe luck",
        ]
        for one in leads
    ]
    return table(["", "seeds", "survive", "", "95 %", "points", ""], rows)
