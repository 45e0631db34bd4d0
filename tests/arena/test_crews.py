"""Crews against scenarios: cells, what is aimed at, what is used, and the page that tells it."""

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.arena.made_up import game
from tests.arena.test_report import check
from tests.toys.ambush import GAME
from unmapped.arena import Played, Scenario, crew_report, scenarios, write_crew_csv
from unmapped.arena.pages.crew_page import crew_findings, crew_page
from unmapped.arena.playing import play
from unmapped.arena.results import Watched, wilson
from unmapped.arena.scenario import is_for_crews
from unmapped.games import game as catalogue
from unmapped.kernel.definition import Account, Figure, Use
from unmapped.kernel.errors import BadOptions


@pytest.fixture(autouse=True)
def ambush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the arena know a toy, in which a crew has to find something in time."""
    for module in ("playing", "scenario", "printed", "store"):
        monkeypatch.setattr(f"unmapped.arena.{module}.game_called", lambda name: GAME)


def crew(number: int, *, won: bool, hours: int = 6, held: Sequence[str] = (), uses: Sequence[Use] = ()) -> Played:
    """A game of two that was won or lost."""
    account = Account((Figure("hours", hours), Figure("found", 1)), tuple(uses))
    watched = Watched(((1, 1),), (("rest", 5, int(won)),), account)
    outcome = "won" if won else "lost"
    made = game(number, (4, 4) if won else (1, 1), [held, ()], watched=watched, outcome=outcome, crew=True)
    return made._replace(ranks=(1, 1) if won else (2, 2))


def told(*goals: int) -> tuple[Scenario, ...]:
    return scenarios("ambush", [2], {"goal": goals})


def test_a_scenario_for_each_seat_count_and_each_value() -> None:
    found = scenarios("ambush", [2, 3], {"goal": [2, 4], "hours": [12]})
    assert [one.name for one in found] == [
        "goal 2 hours 12, 2 seats",
        "goal 4 hours 12, 2 seats",
        "goal 2 hours 12, 3 seats",
        "goal 4 hours 12, 3 seats",
    ]
    assert [one.options for one in found[:2]] == ['{"goal":2,"hours":12}', '{"goal":4,"hours":12}']
    assert found[2].match("random", 7).bots == ("random",) * 3


def test_whether_a_crew_plays_may_depend_on_the_options() -> None:
    """In a contest one survivor is left, and bots are rated against each other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("unmapped.arena.scenario.game_called", catalogue)
        assert is_for_crews("unsettled")
        assert not is_for_crews("undiscovered")
        assert is_for_crews("discover", {"scenario": 4})
        assert not is_for_crews("discover", {"scenario": 5})
        # What cannot be played is refused where it is said what is wrong with it.
        assert is_for_crews("discover", {"scenario": 6})


def test_a_crew_that_lost_somebody_is_there_all_the_same() -> None:
    lost = crew(0, won=False)
    assert not lost.survived
    assert lost._replace(ranks=(2, 1)).survived


def test_a_single_value_that_fits_only_in_some_scenarios_is_left_out_of_the_others() -> None:
    # More than there is time for: a goal of 8 needs at least 8 hours.
    found = scenarios("ambush", [2], {"hours": [6, 12], "goal": [8]})
    assert [one.options for one in found] == ['{"hours":6}', '{"goal":8,"hours":12}']
    with pytest.raises(BadOptions, match="goal: more than there is time for"):
        scenarios("ambush", [2], {"hours": [5, 6], "goal": [8]})


def test_what_makes_no_scenario_is_named_with_what_does() -> None:
    with pytest.raises(BadOptions, match=r"taks: no scenario .*possible: seats, goal, hours"):
        scenarios("ambush", [2], {"taks": ["a"]})
    with pytest.raises(BadOptions, match="2 to 4"):
        scenarios("ambush", [9], {})


def test_survival_is_told_beside_what_is_aimed_at() -> None:
    easy, hard = told(2, 4)
    found = crew_report(
        {
            easy: [crew(number, won=number % 10 != 0) for number in range(100)],
            hard: [crew(number, won=number % 2 == 0) for number in range(100)],
        }
    )
    assert [(cell.survival.mean, cell.survival.off) for cell in found.cells] == [(0.9, 1), (0.5, 0)]
    assert found.cells[0].survival.interval == wilson(90, 100)
    (spread,) = found.spreads
    assert (spread.option, round(spread.points, 6), spread.target) == ("goal", 0.4, None)
    said = {words: is_found for is_found, words in crew_findings(found)}
    assert said["goal 2 hours 12, 2 seats: 90% (83% – 94%) survive, 30% – 70% is aimed at."]
    assert not [words for words in said if words.startswith("4 12")]


def test_a_spread_is_too_wide_only_where_luck_cannot_explain_it() -> None:
    two, three = scenarios("ambush", [2, 3], {})

    def width(games: int, more: int) -> bool:
        (spread,) = crew_report(
            {
                two: [crew(number, won=number % 10 < 5) for number in range(games)],
                three: [crew(number, won=number % 10 < 5 + more) for number in range(games)],
            }
        ).spreads
        assert spread.target is not None
        return spread.too_wide

    assert width(200, 4)
    assert not width(20, 3)
    assert not width(200, 2)


def test_figures_off_their_aim_are_found_and_few_games_say_nothing() -> None:
    (scenario,) = told(4)

    def off(games: int, hours: int) -> dict[str, int]:
        found = crew_report({scenario: [crew(number, won=True, hours=hours + number % 2) for number in range(games)]})
        return {one.name: one.off for one in found.cells[0].figures}

    assert off(40, 11) == {"hours": 1, "found": 0}
    assert off(40, 1) == {"hours": -1, "found": 0}
    assert off(10, 11) == {"hours": 0, "found": 0}


def test_what_a_seat_had_is_judged_beside_what_its_scenario_lets_one_expect() -> None:
    """A card that is had mostly where it is easy helps nobody; one that wins within its scenario does."""
    easy, hard = told(2, 4)
    lucky = {
        easy: [crew(number, won=number % 10 != 0, held=["a"] if number < 80 else ["b"]) for number in range(100)],
        hard: [crew(number, won=number % 10 == 0, held=["a"] if number < 20 else ["b"]) for number in range(100)],
    }
    assert not [one.name for one in crew_report(lucky).shares if one.found]
    strong = {
        hard: [
            crew(number, won=number % 10 < (8 if number < 50 else 2), held=["a", "b"][number >= 50])
            for number in range(100)
        ]
    }
    shares = {one.name: one for one in crew_report(strong).shares}
    assert shares["a"].found
    assert (shares["a"].share, shares["a"].even) == (0.8, 0.5)


def test_what_became_of_each_thing_is_counted_in_the_games_in_which_it_came_up() -> None:
    (scenario,) = told(4)
    games = [
        crew(
            number,
            won=True,
            uses=[
                Use("tool", "rope", 1, int(number % 2 == 0)),
                Use("tool", "lamp", 2, 0),
                Use("tool", "map", int(number < 5), 3 * (number < 5)),
                Use("tool", "horn", 0, 0),
                Use("rest", "bed", 1, 1),
                Use("rest", "view", 1, -1),
            ],
        )
        for number in range(60)
    ]
    found = crew_report({scenario: games})
    assert [(one.category, one.name) for one in found.usages] == [
        ("tool", "map"), ("tool", "rope"), ("tool", "lamp"), ("tool", "horn"), ("rest", "bed"), ("rest", "view"),
    ]  # fmt: skip
    by_name = {one.name: one for one in found.usages}
    assert (by_name["map"].games, by_name["map"].share, by_name["map"].used) == (5, 1.0, 15)
    assert [by_name[name].extreme for name in ("rope", "lamp", "map", "horn", "bed", "view")] == [0, -1, 0, 0, 1, 0]
    said = [words for _, words in crew_findings(found)]
    assert "Hardly ever used: tool lamp." in said
    assert "Never came up: tool horn." in said


def test_a_change_is_compared_scenario_by_scenario_on_equal_seeds() -> None:
    easy, hard = told(2, 4)
    other = scenarios("ambush", [2], {"goal": [2, 4]}, {"hours": 10})
    before = {one: [crew(number, won=number % 3 == 0) for number in range(40)] for one in (easy, hard)}
    after = {one: [crew(number, won=number % 3 < 2, hours=9) for number in range(40)] for one in other}
    found = crew_report(after, before)
    assert found.comparison is not None
    assert found.comparison.games == 80
    changes = {one.name: one for one in found.comparison.changes}
    assert (changes["hours"].base, changes["hours"].changed) == (6, 9)
    assert changes["outcome: won"].found
    assert not [name for name in changes if "lead" in name or "wins" in name]


def test_a_game_of_a_crew_tells_its_account_and_the_page_stands_alone(tmp_path: Path) -> None:
    found = scenarios("ambush", [2, 3], {"goal": [2]})
    games = {one: [play(one.match("random", 0, watch=True), number) for number in range(6)] for one in found}
    for some in games.values():
        for one in some:
            assert one.watched is not None
            assert dict(one.watched.account.figures)["found"] == one.scores[0]
            assert one.survived == (one.outcome == "won")
    report = crew_report(games)
    html = crew_page(report, "A <title>", "What was played.", "defaults", "Made by hand.")
    check(html)
    assert "A &lt;title&gt;" in html
    assert "goal 2 hours 12, 3 seats" in html
    write_crew_csv(tmp_path / "x.csv", report)
    with (tmp_path / "x.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    survival = [line for line in lines if line["name"] == "survival"]
    assert [line["category"] for line in survival] == [one.name for one in found]
    assert {line["kind"] for line in lines} >= {"figure", "outcome", "spread", "use", "option"}
