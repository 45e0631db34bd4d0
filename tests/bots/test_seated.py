"""Bots as they are served: what they remember goes from process to process, and follows from the record."""

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

import msgspec
import pytest

from unmapped.arena.playing import Match, play
from unmapped.bots import LEVELS, Bot, Budget, bot, seated
from unmapped.bots.planner import Planner
from unmapped.bots.player import Remembering
from unmapped.bots.search import Clock
from unmapped.bots.seated import Seated
from unmapped.games import NAMES, AnyTable, game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import Decided, Thought

S = TypeVar("S", bound=State)

SEED = 700

FEW = Budget(simulations=2)
"""The same for the same question, on every machine."""

QUICK = ("random", "cadet", "navigator", "greedy")


class Asked(NamedTuple):
    """A question to a bot, and its answer."""

    thought: Thought
    decided: Decided


def served(table: AnyTable, name: str, decisions: int) -> Iterator[Asked]:
    """So many decisions of bots, asked as the server does; before each the table stands as it is asked."""
    minds: dict[int, bytes] = {}
    for _ in range(decisions):
        if table.over:
            return
        seat = table.to_act[0]
        thought = Thought("table", table.record(), seat, name, FEW, minds.get(seat, b""))
        decided = work.think(thought)
        yield Asked(thought, decided)
        minds[seat] = decided.mind
        table.act(seat, decided.action)


def started(name: str) -> AnyTable:
    """A table of two."""
    found: AnyTable = game(name).start(2, SEED)
    return found


DECISIONS = {"unsettled": 48, "discover": 48, "undiscovered": 36, "planet_unknown": 36}
"""How long bots are watched: some turns of each seat."""

OF_CAPTAINS = {"unsettled": 20, "discover": 6, "undiscovered": 14, "planet_unknown": 12}


@cache
def watched(name: str, level: str) -> tuple[Asked, ...]:
    """The beginning of a game of served bots; it is played once for all who look at it."""
    return tuple(served(started(name), level, (OF_CAPTAINS if level == "captain" else DECISIONS)[name]))


# --- A restart --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [*QUICK, "captain"])
@pytest.mark.parametrize("name", NAMES)
def test_after_a_restart_a_bot_goes_on_as_if_it_had_been_kept(name: str, level: str) -> None:
    """Whenever it comes: what is remembered follows from the record."""
    found = watched(name, level)
    for at in range(len(found) - 1, 0, -max(1, len(found) // (3 if level == "captain" else 9))):
        thought, decided = found[at]
        assert work.think(thought._replace(mind=b"")).action == decided.action, at


def test_what_was_planned_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only is the next action the same: the rest of the plan is there, and needs no thought."""
    plans: list[int] = []
    planned = Planner._planned

    def counted(self: Planner, *given: object) -> object:
        plans.append(len(plans))
        return planned(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Planner, "_planned", counted)
    resumed = 0
    for thought, decided in watched("unsettled", "cadet")[:24]:
        before = len(plans)
        _, kept = work.think(thought), len(plans) - before
        fresh = pickle.loads(work.think(thought._replace(mind=b"")).mind)  # noqa: S301
        assert isinstance(fresh, Seated)
        table = game("unsettled").replay(thought.record)
        table.act(thought.seat, decided.action)
        if kept or table.over or table.to_act[0] != thought.seat:
            continue
        one, other = pickle.loads(decided.mind), fresh  # noqa: S301
        before = len(plans)
        chosen = one.choose(table, FEW)
        thoughts = len(plans) - before
        assert other.choose(table, FEW) == chosen
        assert len(plans) - before == 2 * thoughts
        resumed += thoughts == 0
    assert resumed


def test_what_is_served_is_what_the_arena_measures() -> None:
    """Bots that are kept for a whole game, and bots that go from process to process, play the same game."""
    match = Match("unsettled", ("cadet", "cadet"), 700)
    taken: list[tuple[int, int]] = []

    class Noted:
        def __init__(self, player: Bot) -> None:
            self.player = player

        def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
            action = self.player.choose(table, seat, budget)
            taken.append((seat, action))
            if len(taken) == 40:
                raise StopIteration
            return action

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("unmapped.arena.players.bot", lambda name, seed: Noted(bot(name, seed=seed)))
        patch.setattr(seated, "_SEATS", 2)
        with pytest.raises(StopIteration):
            play(match, 0)
        found = [(thought.seat, decided.action) for thought, decided in served(started("unsettled"), "cadet", 40)]
    assert found == taken


# --- What differs from what was decided -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["greedy", "cadet"])
def test_what_a_person_did_in_the_seat_of_a_bot_counts_as_done(level: str) -> None:
    """A bot that steps in in the middle of a turn does not do again what was done in it and came to nothing."""
    thought, _ = next(
        one for one in watched("unsettled", level) if game("unsettled").replay(one.thought.record).is_between
    )
    table = game("unsettled").replay(thought.record)
    fresh = bot(level, seed=SEED)
    assert isinstance(fresh, Remembering)
    wanted = [bot(level, seed=SEED).choose(table, thought.seat, FEW)]
    for _ in range(3):
        fresh.remember(table, thought.seat, wanted[-1], FEW)
        wanted.append(fresh.choose(table, thought.seat, FEW))
        assert wanted[-1] not in wanted[:-1]


def test_a_bot_notices_that_something_else_was_done_or_taken_back() -> None:
    table = started("unsettled")
    seat = table.to_act[0]
    one = Seated("random", SEED, seat)
    action = one.choose(table, FEW)
    for other in [found for found in table.legal(seat) if found != action][:1]:
        twin = table.clone()
        twin.act(seat, other)
        assert not one._follows(tuple(twin.actions()))
    assert not one._follows(tuple(table.actions())), "asked again"
    table.act(seat, action)
    assert one._follows(tuple(table.actions()))
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert one._follows(tuple(table.actions())) == (table.actions()[-1][0] != seat)


def test_a_bot_that_was_asked_and_not_heeded_is_as_if_it_had_not_been_asked() -> None:
    for thought, decided in watched("unsettled", "random")[:12]:
        twice = work.think(thought._replace(mind=decided.mind))
        assert twice.action == decided.action


def test_time_for_catching_up_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many decisions a turn has had, whoever waits for a bot does not wait for all of them again."""
    allowed: list[int | None] = []

    class Slow:
        def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
            return table.legal(seat)[0]

        def skip(self, decisions: int) -> None: ...

        def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
            allowed.append(budget.milliseconds)

    monkeypatch.setattr(seated, "bot", lambda name, seed: Slow())
    monkeypatch.setattr(Clock, "is_over", property(lambda clock: len(allowed) >= 2))
    table = game("planet_unknown").start(2, SEED)
    seat = table.to_act[0]
    while table.state.round == 1:
        one = table.clone()
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert sum(mover == seat for mover, _ in one.actions()) >= 3
    Seated("slow", 1, seat)._catch_up(Slow(), one, Budget(milliseconds=50))
    assert allowed[:3] == [50, 50, 0]


def test_a_bot_sees_imagined_tables_only_also_those_that_it_is_led_through(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    class Spy:
        def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
            seen.append(table.imagined)
            return table.legal(seat)[0]

        def skip(self, decisions: int) -> None: ...

        def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
            seen.append(table.imagined)
            assert action in table.legal(seat)

    monkeypatch.setattr(seated, "bot", lambda name, seed: Spy())
    for _ in range(2):
        list(served(started("planet_unknown"), "spy", 6))
        monkeypatch.setattr(Seated, "_follows", lambda one, past: False)
    assert len(seen) > 12
    assert all(seen)


def test_a_bot_that_cannot_be_kept_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of other packages may hold anything, and need not remember."""

    class Stubborn:
        def __init__(self) -> None:
            self.hold = lambda: None

        def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
            return table.legal(seat)[-1]

    assert not isinstance(Stubborn(), Remembering)
    monkeypatch.setattr(seated, "bot", lambda name, seed: Stubborn())
    assert [decided.mind for _, decided in served(started("undiscovered"), "stubborn", 5)] == [b""] * 5


@pytest.mark.parametrize("name", ["random", *LEVELS, "greedy", "planner", "search"])
def test_every_bot_of_the_house_remembers(name: str) -> None:
    assert isinstance(bot(name), Remembering)


# --- What they do in a turn -------------------------------------------------------------------------------------------


def repeats(found: Sequence[Asked]) -> int:
    """How often at most an action was taken in one turn where its seat saw the same and was asked the same."""
    table = game(found[0].thought.record.game).replay(found[0].thought.record)
    turns = table.definition.turns
    seen: Counter[object] = Counter()
    for (_, _, seat, *_), decided in found:
        if len(table.legal(seat)) > 1:
            view = msgspec.msgpack.encode(table.view(seat))
            seen[turns(table.state), seat, view, table.state.agenda.key(), decided.action] += 1
        table.act(seat, decided.action)
    return max(seen.values())


@pytest.mark.parametrize("level", [*LEVELS, "greedy"])
@pytest.mark.parametrize("name", NAMES)
def test_nobody_does_the_same_again_in_a_turn_where_all_looks_the_same(name: str, level: str) -> None:
    """Nothing is turned to and fro: cubes, robots, offers that were refused."""
    assert repeats(watched(name, level)) == 1
