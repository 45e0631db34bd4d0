"""The report on how searches keep to their time, from decisions that were written by hand."""

import pytest
from benchmarks.bots import HEADINGS, NO_TIME, SEATS, Decision, Row, measure, positions, write

from unmapped.bots.crew import is_crew
from unmapped.games import NAMES, game

GALAXY: str = "undiscovered"


def told(*decisions: Decision, budget: int = 200) -> dict[str, str]:
    return dict(zip(HEADINGS, Row("Orchard", budget, decisions).cells(), strict=True))


def test_a_decision_is_in_time_up_to_a_tenth_more_than_its_budget() -> None:
    cells = told(Decision(0.1, 0.1, 5), Decision(0.2, 0.2, 5), Decision(0.22, 0.2, 5), Decision(0.2201, 0.2, 5))
    assert cells["within +10 %"] == "75.0 %"


def test_the_slowest_decision_is_told_and_how_long_it_had_no_core() -> None:
    cells = told(Decision(0.19, 0.19, 30), Decision(0.31, 0.18, 10))
    assert (cells["slowest, ms"], cells["over budget"], cells["waited, ms"]) == ("310", "+55.0 %", "130")
    assert told(Decision(0.1, 0.1, 1))["over budget"] == "-50.0 %"


def test_searches_are_counted_by_the_time_on_the_wall() -> None:
    assert told(Decision(0.5, 0.1, 30), Decision(1.5, 0.1, 10))["searches/s"] == "20"


def test_without_a_limit_nothing_is_late_and_a_planner_counts_no_searches() -> None:
    cells = told(Decision(3.0, 2.5, 0), budget=NO_TIME)
    assert (cells["budget, ms"], cells["within +10 %"], cells["over budget"]) == ("none", "-", "-")
    assert (cells["slowest, ms"], cells["searches/s"]) == ("3,000", "-")
    assert Row("Orchard", NO_TIME, (Decision(3.0, 2.5, 0),)).within == 1


def test_of_a_crew_plans_are_measured_where_they_are_made() -> None:
    found = positions("unsettled", 2, 4, seed=1)
    assert len(found) == 4
    assert all(one.table.is_between for one in found)


def test_positions_come_from_the_whole_of_a_game() -> None:
    found = positions(GALAXY, 2, 5, seed=1)
    definition = game(GALAXY).definition
    rounds = [definition.rounds(one.table.state) for one in found]
    assert rounds == sorted(set(rounds))
    assert rounds[-1] > 5
    assert all(len(one.table.legal(one.seat)) > 1 and one.table.imagined for one in found)


@pytest.mark.parametrize("name", NAMES)
def test_every_budget_has_its_row_and_whole_plans_have_one_of_their_own(name: str) -> None:
    rows = measure(name, (1, 20), 1, seed=1)
    crew = is_crew(game(name).start(2, 1), 0)
    budgets = [1, 20, NO_TIME] if crew else [1, 20]
    assert [(row.budget, len(row.decisions)) for row in rows] == [(budget, len(SEATS)) for budget in budgets]
    # Wall and processor are two clocks: one cannot be bounded by the other to the microsecond.
    assert all(one.seconds > 0 and one.own >= 0 and one.searches >= 0 for row in rows for one in row.decisions)
    assert write(rows, "a machine").count(rows[0].game) == len(rows)
