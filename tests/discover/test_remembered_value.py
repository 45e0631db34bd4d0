"""What bots remember of a position follows from the facts that they noted, and is what is worked out anew."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import pytest

import unmapped
from tests.planning.recording import Recorder, reading
from unmapped.bots import NO_LIMIT, bot
from unmapped.games.discover.cards import context
from unmapped.games.discover.effects.speech import Speech
from unmapped.games.discover.effects.standing import Lying
from unmapped.games.discover.judging import bodies, reads, remembered, sources, survey, value
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.facts import COUNT, EVERY_FACT, LAND, TOKENS_LYING, TribeFacts
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.rules import Key
from unmapped.language.effects import VERB, VERB_NUMBER
from unmapped.planning.parts import Parts

FIXED = {"content", "in_play", "language", "present", "setting"}
"""What belongs to the copy, and what is worked out while somebody only asks: no part of a state."""
KEPT = [*[kept for kept in vars(remembered).values() if isinstance(kept, Parts)], survey.fares]
GAMES = [(scenario, copy, seats) for scenario in (1, 2, 3, 4) for copy, seats in ((2, 2), (3, 3))]
Part: TypeAlias = Callable[[Effort], object]


def positions(scenario: int, copy: int, seats: int, kind: str, most: int) -> Iterator[Tribe]:
    """Positions of a game: played by chance, or by the greedy bot, which comes further; each other one is imagined."""
    table = unmapped.game("discover").start(seats=seats, seed=3, scenario=scenario, copy=copy)
    luck = random.Random(1)
    players = [bot(kind, seed=seat) for seat in range(seats)]
    for number in range(most):
        if table.over:
            return
        seat = table.to_act[0]
        seen = table.imagine(seat, number) if number % 2 else table
        assert isinstance(seen.state, Tribe)
        yield seen.state
        chance = number % 8 and kind == "greedy"
        table.act(seat, players[seat].choose(table, seat, NO_LIMIT) if chance else luck.choice(table.legal(seat)))


def unseen(_: Speech, state: object, *known: object) -> Lying:
    """What lies there, looked at unseen by whoever notes what is read: what follows from it is noted."""
    tribe = vars(state)["_state"] if isinstance(state, Recorder) else state
    assert isinstance(tribe, Tribe)
    return Lying(tribe)


def parts(state: Tribe) -> list[Part]:
    """All parts that are remembered of a position."""
    if state.setting.contest:
        return [part for seat in range(state.seats) for part in of_a_body(seat)]
    asked: list[Part] = [Effort.left]
    if state.stage == len(state.setting.stages) - 1:
        asked += [partial(leaving, seat=seat) for seat in state.survivors()]
    return asked + [part for seat in range(state.seats) for part in of_a_body(seat)]


def leaving(crew: Effort, seat: int) -> float:
    """The work of leaving, which comes after that of the quest."""
    crew.left()
    return crew.to_leave(seat)


def of_a_body(seat: int) -> list[Part]:
    """What a survivor has to live on."""
    return [
        partial(bodies.provisions, seat=seat),
        partial(bodies.near, monsters=-1, seat=seat),
        partial(bodies.to_fire, seat=seat),
        partial(bodies.plan, seat=seat, knower=0),
    ]


def noted(asked: Effort, part: Part) -> int:
    """The facts that a part says that it reads."""
    asked.noted = LAND
    part(asked)
    return asked.noted


def facts_read(state: Tribe, fact: int) -> Key:
    """All that belongs to a fact."""
    return TribeFacts(state).read(fact)


def known_by(state: Tribe, mask: int) -> set[str]:
    """The names of all that belongs to some facts."""
    known: set[str] = set()
    for fact in range(COUNT):
        if mask >> fact & 1:
            known |= reading(partial(facts_read, fact=fact), state)[1]
    return known


def unnoted(state: Tribe, part: Part) -> set[str]:
    """What a part reads that belongs to none of the facts that it notes."""
    things, _ = sources.seen(state)

    def asked(tribe: Tribe) -> int:
        return noted(Effort(tribe, things), part)

    mask, read = reading(asked, state)
    assert len(read) > 6
    return set() if mask == EVERY_FACT else read - known_by(state, mask) - FIXED


def unlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the same lies there still reads all: it is not asked. What is remembered would be read by nobody."""
    monkeypatch.setattr(survey.fares, "doubts", True)
    monkeypatch.setattr(Speech, "look", unseen)
    monkeypatch.setattr(Speech, "look_again", unseen)
    monkeypatch.setattr(Lying, "is_same", lambda *_: False)


@pytest.mark.parametrize(("scenario", "copy", "seats"), GAMES)
def test_parts_of_a_value_read_nothing_that_they_do_not_note(
    scenario: int, copy: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlooked(monkeypatch)
    for kind, most, every in (("random", 150, 9), ("greedy", 40, 3)):
        for number, state in enumerate(positions(scenario, copy, seats, kind, most)):
            if number % every == 0:
                for part in parts(state):
                    assert sorted(unnoted(state, part)) == []


@pytest.mark.parametrize(("scenario", "copy"), [(1, 2), (3, 3)])
def test_what_is_seen_on_the_map_reads_the_land_and_its_tokens(scenario: int, copy: int) -> None:
    for state in positions(scenario, copy, 2, "random", 60):
        _, read = reading(sources.seen, state)
        assert sorted(read - known_by(state, LAND | TOKENS_LYING) - FIXED) == []


@pytest.mark.parametrize(("scenario", "copy", "seats"), GAMES)
def test_whatever_is_remembered_is_what_is_worked_out_anew(
    scenario: int, copy: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kept in KEPT:
        monkeypatch.setattr(kept, "doubts", True)
    for kind, most in (("random", 250), ("greedy", 40)):
        for state in positions(scenario, copy, seats, kind, most):
            for seat in range(seats):
                value.value(state, seat)


def test_the_last_stage_is_remembered_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in KEPT:
        monkeypatch.setattr(kept, "doubts", True)
    for state in positions(1, 2, 2, "random", 120):
        last = state.clone()
        last.stage = len(last.setting.stages) - 1
        for seat in (0, 1, 0):
            value.value(last, seat)


def misread(state: Tribe) -> set[str]:
    """The conditions that read something that belongs to none of the facts that their words are said to read."""
    program, language = state.setting.pool.program, state.language
    told = context.plain(-1, 0)
    found: set[str] = set()
    for node, parts in enumerate(program.nodes):
        if parts[0] != VERB or parts[VERB_NUMBER] not in reads._SAID:
            continue
        mask = reads.reads(state.setting.pool, language).condition(node)
        _, read = reading(partial(language.possible, seat=0, node=node, context=told), state)
        if mask != EVERY_FACT and read - FIXED - {"seats"} - known_by(state, mask):
            found.add(str(parts))
    return found


@pytest.mark.parametrize(("scenario", "copy"), [(1, 2), (2, 3), (4, 5)])
def test_every_condition_reads_what_its_words_say(scenario: int, copy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    unlooked(monkeypatch)
    for state in list(positions(scenario, copy, 2, "random", 81))[20::30]:
        assert misread(state) == set()


def test_a_condition_that_reads_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    unlooked(monkeypatch)
    monkeypatch.setattr(reads.PoolReads, "condition", lambda *_: LAND)
    (state,) = list(positions(1, 2, 2, "random", 21))[20:]
    assert len(misread(state)) > 10


@pytest.mark.parametrize(
    ("where", "name", "nothing"),
    [
        (survey, "GOODS", 0),
        (survey, "WHERE", 0),
        (bodies, "TIME", 0),
        (bodies, "BODY", 0),
        (bodies, "PLANS", 0),
    ],
)
def test_a_fact_that_nobody_notes_is_found(
    where: object, name: str, nothing: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlooked(monkeypatch)
    monkeypatch.setattr(where, name, nothing)
    states = [state for scenario in (1, 2) for state in list(positions(scenario, 2, 2, "greedy", 40))[::4]]
    assert {name for state in states for part in parts(state) for name in unnoted(state, part)}
