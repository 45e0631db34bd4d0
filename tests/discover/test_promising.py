"""Promises between survivors: what becomes of them follows from what everybody could see (DI-R25)."""

import pytest

import unmapped
from tests.discover.bag import Bag
from unmapped.games.discover.survivors.promising import HELP, ITEM, LEAD, PEACE, WAIT, Promises
from unmapped.games.discover.table.options import Options
from unmapped.kernel.journal import Argument, Line
from unmapped.kernel.promises import Fate, Promise

RULES = Promises()
MADE_AT = 10


def promise(deed: str, until: int = 3) -> Promise:
    """Survivor 0 promises something to survivor 1."""
    return Promise(1, 0, 1, deed, until, MADE_AT)


def line(turn: int, seat: int, key: str, *args: Argument, rule: str = "DI-001") -> Line:
    return Line(turn, seat, key, args, rule, -1)


def fate(deed: str, *lines: Line) -> str:
    found = RULES.fate(promise(deed), lines)
    assert (found.turn == -1) == (found.state == "open")
    return found.state


def new_day(day: int) -> Line:
    return line(90 + day, -1, "day", day)


@pytest.mark.rule("DI-R25", "DI-120")
def test_a_gift_keeps_a_promise_however_the_trade_came_about() -> None:
    bag = Bag().has(0, food=2, wood=1).turn(0)
    given = Promise(1, 0, 1, "give food", 3, -1)
    bag.says("trade with 1", "give wood", "propose").says("accept", seat=1)
    journal = bag.state.journal
    assert journal is not None
    assert RULES.fate(given, journal.read(None)).state == "open"
    bag.says("trade with 1", "give food", "propose").says("accept", seat=1)
    assert RULES.fate(given, journal.read(None)).state == "kept"
    to_another = given._replace(to=2)
    assert RULES.fate(to_another, journal.read(None)).state == "open"


def test_what_was_given_before_keeps_no_promise() -> None:
    assert fate("give food", line(MADE_AT, 0, "handed", 0, 1, 1)) == "open"
    assert RULES.fate(promise("give food"), [line(MADE_AT + 1, 0, "handed", 0, 1, 1)]) == Fate("kept", MADE_AT + 1)
    assert fate("give food", line(11, 0, "handed-double", 0, 1, 1)) == "kept"
    assert fate("give food", line(11, 1, "handed", 0, 1, 0)) == "open"
    assert fate(ITEM, line(11, 0, "handed-item", "whistle", 1)) == "kept"
    assert fate(ITEM, line(11, 0, "handed-item", "whistle", 2)) == "open"


@pytest.mark.rule("DI-057")
def test_what_is_not_given_by_the_end_of_its_last_night_is_broken() -> None:
    assert fate("give food", new_day(3)) == "open"
    assert fate("give food", new_day(4)) == "broken"
    assert fate("give food", line(50, -1, "over")) == "broken"


@pytest.mark.rule("DI-085", "DI-163")
def test_whoever_leaves_without_giving_has_broken_it_and_to_nobody_it_cannot_be_kept() -> None:
    assert fate("give food", line(20, 0, "won")) == "broken"
    assert fate("give food", line(20, 0, "eliminated")) == "void"
    assert fate("give food", line(20, 1, "won")) == "void"
    assert fate("give food", line(20, 1, "eliminated"), new_day(9)) == "void"


@pytest.mark.rule("DI-095", "DI-096")
def test_the_next_leader_that_is_named_decides() -> None:
    assert fate(LEAD, line(20, 0, "named", 1)) == "kept"
    assert fate(LEAD, line(20, 0, "named", 2)) == "broken"
    assert fate(LEAD, line(20, 0, "named-nobody")) == "broken"
    assert fate(LEAD, line(20, 2, "named", 1)) == "open"
    assert fate(LEAD, line(20, 1, "leads", rule="DI-095")) == "kept"
    assert fate(LEAD, line(20, 1, "leads", rule="DI-175")) == "open"
    assert fate(LEAD, line(20, 0, "keeps-leading", rule="DI-095")) == "broken"


@pytest.mark.rule("DI-229")
def test_help_is_asked_for_only_where_there_is_a_combat() -> None:
    fight, own = line(20, 1, "fights", "boar"), line(21, 0, "fights", "boar")
    helps = line(22, 0, "plays-support", "assault")
    assert fate(HELP, fight, helps) == "kept"
    assert fate(HELP, fight, own, helps, new_day(4)) == "broken"
    assert fate(HELP, own, new_day(4)) == "void"
    assert fate(HELP, line(5, 1, "fights", "boar"), helps) == "kept"


@pytest.mark.rule("DI-085", "DI-280")
def test_what_one_keeps_from_is_kept_when_the_time_is_over() -> None:
    assert fate(WAIT, line(20, 0, "won")) == "broken"
    assert fate(WAIT, line(20, 1, "won"), line(21, 0, "won")) == "kept"
    assert fate(WAIT, new_day(4)) == "kept"
    assert fate(PEACE, line(20, 0, "attacks", 2)) == "open"
    assert fate(PEACE, line(20, 0, "attacks", 1)) == "broken"
    assert fate(PEACE, line(20, 0, "won")) == "kept"


def test_the_contest_has_promises_of_its_own() -> None:
    stories, contest = RULES.deeds(Options()), RULES.deeds(Options(scenario=5))
    assert {one.name for one in stories} ^ {one.name for one in contest} == {WAIT, PEACE}


@pytest.mark.rule("DI-R25")
def test_a_promise_is_no_part_of_the_game() -> None:
    table = unmapped.game("discover").start(2, 1)
    with pytest.raises(unmapped.BadWords):
        table.number("promise give food to 1 by 3")
