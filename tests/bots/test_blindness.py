"""No bot tells apart what its seat cannot; and whoever did would be found."""

from collections.abc import Callable

import pytest

from tests.bots.blindness import FORMS, LEVELS, SEARCHING, VARIANTS, Answer, look, written
from unmapped.bots import NO_LIMIT
from unmapped.bots.greedy import Greedy, Settings
from unmapped.games import AnyTable
from unmapped.games.planet_unknown.game import PlanetUnknown
from unmapped.games.planet_unknown.table.state import EVENT_DECK, Planets
from unmapped.kernel.chance import Chance
from unmapped.kernel.table import Table

QUICK = tuple(level for level in LEVELS if level not in SEARCHING)
WITH_EVENTS = tuple(one for one in VARIANTS if one.options.get("events"))


def test_no_bot_tells_apart_what_its_seat_cannot() -> None:
    report = look(VARIANTS, 4 * len(VARIANTS), QUICK)
    assert not report.failures, written(report)
    assert report.hiding == 4 * len(VARIANTS)
    assert report.secret
    assert {key: tally.positions for key, tally in report.tallies.items()} == {
        (level, form): 4 * len(VARIANTS) for level in QUICK for form in FORMS
    }


@pytest.mark.parametrize(("level", "step"), [("captain", 5), ("planner", 4), ("search", 2)])
def test_no_search_does(level: str, step: int) -> None:
    some = VARIANTS[1::step]
    report = look(some, len(some), (level,), "search")
    assert not report.failures, written(report)
    assert all(tally.tables >= 3 * len(some) for tally in report.tallies.values())


# --- What the check finds ---------------------------------------------------------------------------------------------


def found(answer: Answer, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], bool]:
    """In which forms a bot is found to see what it cannot know, in games with events."""
    monkeypatch.setitem(LEVELS, "suspect", answer)
    report = look(WITH_EVENTS, 20, ("suspect",))
    return lambda form: report.tallies["suspect", form].seeing > 0


def top_event(table: AnyTable) -> int:
    """The next event, which nobody knows."""
    return table.state.cards.piles[EVENT_DECK][0] if table.state.cards.piles[EVENT_DECK] else 0


def test_a_bot_that_reads_the_top_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the table itself, and by the luck of whoever imagines; the doors keep the true card from it."""

    def peeking(table: AnyTable, seat: int) -> object:
        legal = table.legal(seat)
        return legal[top_event(table) % len(legal)]

    sees = found(peeking, monkeypatch)
    assert [sees(form) for form in FORMS] == [False, True, True]


def test_a_door_that_deals_nothing_anew_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Together with a value function that prefers a track by the next event."""

    def by_the_event(state: Planets, seat: int, *, ahead: bool = False) -> float:
        deck = state.cards.piles[EVENT_DECK]
        return float(state.seats[seat].trackers[deck[0] % 5] & 15 if deck else 0)

    def new_luck_alone(self: AnyTable, seat: int, seed: int) -> AnyTable:
        twin = self.clone()
        twin.state.chance = Chance(f"{seed}", twin.state.chance.streams)
        return twin

    def greedy(table: AnyTable, seat: int) -> object:
        return Greedy(Settings()).choose(table, seat, NO_LIMIT)

    monkeypatch.setattr(PlanetUnknown.bots, "value", by_the_event)
    assert not any(map(found(greedy, monkeypatch), FORMS)), "what a bot imagines itself tells it nothing"
    monkeypatch.setattr(Table, "imagine", new_luck_alone)
    assert found(greedy, monkeypatch)("door")
