"""Bots that lead crews through scenarios: both are rated, and bots are compared on equal seeds."""

from collections.abc import Callable

import pytest

from tests.arena.test_crews import ambush, crew, told  # noqa: F401 - a fixture for all tests of this module
from tests.arena.test_report import check
from unmapped.arena import CrewLadder, Played, crew_ladder, crew_matches
from unmapped.arena.pages.crew_ladder_page import crew_ladder_page
from unmapped.arena.playing import play
from unmapped.arena.results import Thinking, wilson
from unmapped.bots import NO_LIMIT


def ladder(wins: dict[tuple[str, int], Callable[[int], bool]], games: int = 60) -> CrewLadder:
    """A ladder of bots in scenarios with these goals."""

    def one(bot: str, number: int, *, won: bool) -> Played:
        return crew(number, won=won)._replace(bots=(bot, bot), thinking=(Thinking(), Thinking()))

    return crew_ladder(
        {
            (bot, told(goal)[0]): [one(bot, number, won=won(number)) for number in range(games)]
            for (bot, goal), won in wins.items()
        }
    )


FOUR = {
    ("good", 2): lambda number: number % 10 < 9,
    ("good", 4): lambda number: number % 10 < 6,
    ("poor", 2): lambda number: number % 10 < 5,
    ("poor", 4): lambda number: number % 10 < 1,
}


def test_crews_and_scenarios_stand_on_one_scale() -> None:
    found = ladder(FOUR)
    assert found.bots == ("good", "poor")
    assert found.scenarios == ("goal 4 hours 12, 2 seats", "goal 2 hours 12, 2 seats")
    mu = {one.name: one.mu for one in found.ratings}
    assert mu["good"] > mu["goal 2 hours 12, 2 seats"] > mu["poor"]
    # Six of ten and nine of ten lost: the hard scenario lies between the two crews as well.
    assert mu["good"] > mu["goal 4 hours 12, 2 seats"] - 4 > mu["poor"]
    assert {one.name: one.games for one in found.ratings}["good"] == 120


def test_shares_of_survival_have_wilsons_interval() -> None:
    found = {(one.bot, one.scenario): one for one in ladder(FOUR).survivals}
    one = found["good", "goal 4 hours 12, 2 seats"]
    assert (one.survived, one.share, one.share_interval) == (36, 0.6, wilson(36, 60))


def test_bots_are_compared_on_equal_seeds_and_luck_is_called_luck() -> None:
    (lead,) = ladder(FOUR).leads
    assert (lead.first, lead.second, lead.games) == ("good", "poor", 120)
    assert lead.difference == pytest.approx(0.45)
    assert lead.sure
    alike = ladder({("a", 2): lambda number: number % 2 == 0, ("b", 2): lambda number: number % 5 < 2})
    assert not alike.leads[0].sure


def test_every_bot_meets_every_scenario_on_the_same_seeds_and_the_page_stands_alone() -> None:
    matches = crew_matches(["random", "greedy"], told(2, 3), 5, NO_LIMIT)
    assert {match.seed for match in matches.values()} == {5}
    assert {match.bots for match in matches.values()} == {("random",) * 2, ("greedy",) * 2}
    played = {
        crew: [play(match, number) for number in range(4)] for crew, match in matches.items() if crew[0] == "random"
    }
    assert {game.seed for games in played.values() for game in games} == {5, 6, 7, 8}
    html = crew_ladder_page(crew_ladder(played), NO_LIMIT, "A <title>", "What was played.", "Made by hand.")
    check(html)
    assert "A &lt;title&gt;" in html
    assert "is the hardest scenario" in html
