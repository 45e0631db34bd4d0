"""Bots that lead crews through scenarios, as a page: who is how strong, what is how hard, who survives where."""

from collections.abc import Sequence

from unmapped.arena.crew_ladder import CrewLadder, Lead, Survival
from unmapped.arena.pages.ladder_page import paces_section, ratings_table
from unmapped.arena.pages.page import Html, Scale, document, figures, interval, section, table, text
from unmapped.bots import Budget


def crew_ladder_page(ladder: CrewLadder, budget: Budget, title: str, played: str, footer: str) -> str:
    """The page of a ladder; `played` says what was played, `footer` how to play it again."""
    best, hardest = ladder.bots[0], ladder.scenarios[0]
    lead = f"{best} leads crews best, and {hardest} is the hardest scenario."
    if ladder.leads:
        first = ladder.leads[0]
        sure = "more than luck" if first.sure else "maybe luck"
        lead += (
            f" On the same seeds {first.difference:+.1%} of its crews survive beside those of {first.second}: {sure}."
        )
    heads = [
        (str(len(ladder.bots)), "bots" if len(ladder.bots) > 1 else "bot"),
        (str(len(ladder.scenarios)), "scenarios" if len(ladder.scenarios) > 1 else "scenario"),
        (f"{ladder.games:,}", "games"),
    ]
    parts = [
        figures(heads),
        section(
            "Survival",
            "How many crews of each bot survive each scenario, with 95 % confidence; below, their mean score.",
            _survivals(ladder),
        ),
        section(
            "Ratings",
            "Crews and scenarios on one scale: where a crew stands 4 above a scenario it survives two games of three, "
            "8 above four of five. The line is where a rating lies with 95 % confidence.",
            ratings_table(ladder.ratings, "crew or scenario"),
        ),
    ]
    if ladder.leads:
        parts.append(
            section(
                "Who leads crews better",
                "By games on the same seeds of the same scenarios: how much more often the first one's crews survive.",
                _leads(ladder.leads),
            )
        )
    parts.append(paces_section(ladder.paces, budget))
    parts.append(Html(f'<p class="quiet">{text(played)}</p>'))
    return document(title, "Arena", lead, parts, footer)


def _survivals(ladder: CrewLadder) -> Html:
    known = {(survival.bot, survival.scenario): survival for survival in ladder.survivals}
    rows = [[name, *[_cell(known.get((bot, name))) for bot in ladder.bots]] for name in ladder.scenarios]
    return table(["scenario", *ladder.bots], rows)


def _cell(survival: Survival | None) -> Html:
    if survival is None:
        return Html('<span class="quiet">·</span>')
    low, high = survival.share_interval
    below = f"<small>{low:.0%} – {high:.0%}</small><small>{survival.score:.1f} points, {survival.games:,} games</small>"
    return Html(f"{survival.share:.1%}{below}")


def _leads(leads: Sequence[Lead]) -> Html:
    scale = Scale(-1, 1, 0)
    rows = [
        [
            f"{lead.first} before {lead.second}",
            f"{lead.games:,}",
            f"{lead.difference:+.1%}",
            interval(scale, lead.interval.low, lead.difference, lead.interval.high, "good" if lead.sure else ""),
            f"{lead.interval.low:+.1%} to {lead.interval.high:+.1%}",
            f"{lead.score:+.1f}",
            "sure" if lead.sure else "maybe luck",
        ]
        for lead in leads
    ]
    return table(["", "seeds", "survive", "", "95 %", "points", ""], rows)
