"""What bots remember of a position follows from the facts that they noted, and is what is worked out anew."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

import pytest

import unmapped
from tests.planning.recording import Recorder, reading
from unmapped.bots import NO_LIMIT, bot
from unmapped.games.unsettled.effects.speech import Speech
from unmapped.games.unsettled.effects.standing import Lying
from unmapped.games.unsettled.judging import effort, remembered, routes, survey, value
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.facts import COUNT, EVERY_FACT, GROUND, LUNA, STORE, CrewFacts
from unmapped.games.unsettled.judging.gains import lying_open
from unmapped.games.unsettled.judging.reads import PlanetReads
from unmapped.games.unsettled.judging.survey import Survey
from unmapped.games.unsettled.table.state import GOING, Expedition
from unmapped.kernel.rules import Key

FIXED = {"content", "in_play", "language", "present"}
"""What belongs to the planet, and what is worked out while somebody only asks: no part of a state."""
GAMES = [(planet, task, seats) for planet in ("orrowin", "vessimar") for task in "abc" for seats in (2, 3)]


def positions(planet: str, task: str, seats: int, kind: str, most: int) -> Iterator[Expedition]:
    """Positions of a game: played by chance, or by the greedy bot, which comes further."""
    table = unmapped.game("unsettled").start(seats=seats, seed=3, planet=planet, task=task)
    luck = random.Random(1)
    players = [bot(kind, seed=seat) for seat in range(seats)]
    for number in range(most):
        if table.over:
            return
        assert isinstance(table.state, Expedition)
        yield table.state
        seat = table.to_act[0]
        chance = number % 8 and kind == "greedy"
        table.act(seat, players[seat].choose(table, seat, NO_LIMIT) if chance else luck.choice(table.legal(seat)))


def unseen(_: Speech, state: object, *known: object) -> Lying:
    """What lies there, looked at unseen by whoever notes what is read: what follows from it is noted."""
    crew = vars(state)["_state"] if isinstance(state, Recorder) else state
    assert isinstance(crew, Expedition)
    return Lying(crew)


def parts(state: Expedition) -> list[Callable[[Effort], object]]:
    """All parts that are remembered of a position."""
    planet = state.planet
    cards: list[Callable[[Effort], object]] = [
        lambda effort, card=card: [effort.work((True, number)) for number in planet.spaces_of[card]]  # type: ignore[misc]
        for card in lying_open(state)
    ]
    return [lambda effort: effort.objective(state.face), Effort.further_on, *cards]


def noted(effort: Effort, part: Callable[[Effort], object]) -> int:
    """The facts that a part says that it reads."""
    effort.begin()
    part(effort)
    return effort.noted


def known_by(state: Expedition, mask: int) -> set[str]:
    """The names of all that belongs to some facts."""
    known: set[str] = set()
    for fact in range(COUNT):
        if mask >> fact & 1:
            known |= reading(partial(facts_read, fact=fact), state)[1]
    return known


def facts_read(state: Expedition, fact: int) -> Key:
    """All that belongs to a fact."""
    return CrewFacts(state).read(fact)


def unnoted(state: Expedition, part: Callable[[Effort], object]) -> set[str]:
    """What a part reads, once a survey is made, that belongs to none of the facts that it notes."""
    read: set[str] = set()
    effort = Effort(cast("Expedition", Recorder(state, read)))
    assert sorted(read - known_by(state, effort.ways | STORE) - FIXED) == []
    read.clear()
    mask = noted(effort, part)
    return set() if mask == EVERY_FACT else read - known_by(state, mask) - FIXED


@pytest.mark.parametrize(("planet", "task", "seats"), GAMES)
def test_parts_of_a_value_read_nothing_that_they_do_not_note(
    planet: str, task: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Speech, "look", unseen)  # Whether it lies there still, reads all.
    monkeypatch.setattr(Speech, "look_again", unseen)
    monkeypatch.setattr(Lying, "is_same", lambda *_: False)
    for kind, most, every in (("random", 200, 8), ("greedy", 40, 2)):
        for number, state in enumerate(positions(planet, task, seats, kind, most)):
            if number % every == 0:
                for part in parts(state):
                    assert sorted(unnoted(state, part)) == []


@pytest.mark.parametrize(
    ("where", "name", "nothing", "planet", "task"),
    [
        (survey, "KNOWLEDGE", 0, "orrowin", "a"),
        (survey, "LYING", 0, "vessimar", "c"),
        (survey, "FINDS", 0, "orrowin", "b"),
        (effort, "DONE", 0, "vessimar", "a"),
        (effort, "DISTRESS", 0, "orrowin", "a"),
        (PlanetReads, "condition", lambda *_: GROUND, "vessimar", "a"),
        (PlanetReads, "of_source", lambda *_: GROUND, "orrowin", "a"),
        (PlanetReads, "demand", lambda *_: GROUND, "orrowin", "b"),
    ],
)
def test_a_fact_that_nobody_notes_is_found(
    where: object, name: str, nothing: object, planet: str, task: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Speech, "look", unseen)
    monkeypatch.setattr(Speech, "look_again", unseen)
    monkeypatch.setattr(Lying, "is_same", lambda *_: False)
    monkeypatch.setattr(where, name, nothing)
    states = list(positions(planet, task, 2, "greedy", 40))[::5]
    assert {name for state in states for part in parts(state) for name in unnoted(state, part)}


@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_whoever_asks_again_notes_the_same_again(planet: str) -> None:
    for state in positions(planet, "b", 3, "random", 120):
        again = Effort(state)
        for part in parts(state):
            noted(again, part)
        for part in parts(state):
            assert noted(again, part) == noted(Effort(state), part)


@pytest.mark.parametrize(("planet", "task", "seats"), GAMES)
def test_whatever_is_remembered_is_what_is_worked_out_anew(
    planet: str, task: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kept in (remembered.works, remembered.promises, remembered.ways_home):
        monkeypatch.setattr(kept, "doubts", True)
    for kind, most in (("random", 150), ("greedy", 25)):
        for state in positions(planet, task, seats, kind, most):
            value.value(state)


def test_a_stale_value_is_noticed_where_it_is_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered.works.clear()
    monkeypatch.setattr(remembered.works, "doubts", True)
    spend = Survey.spend

    def careless(survey: Survey, resource: int, n: int) -> float:
        before = survey.noted
        cost = spend(survey, resource, n)
        survey.noted = before
        return cost

    monkeypatch.setattr(Survey, "spend", careless)
    state = next(positions("orrowin", "a", 2, "random", 1))
    assert state.ending == GOING
    value.value(state)
    state.data += 5
    state.material += 5
    with pytest.raises(AssertionError, match="was remembered"):
        value.value(state)
    remembered.works.clear()


@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_ways_read_where_places_lie_and_what_is_sealed_and_nothing_else(planet: str) -> None:
    """With the walls and whether explorers glide, which are told, that is what tables of steps are remembered by."""
    for state in positions(planet, "b", 2, "random", 150):
        steps, read = reading(lambda expedition: routes._measured(expedition, True, ()), state)
        assert sorted(read - {"places", "slots", "sealed"}) == []
        assert len(steps) == state.places


def test_luna_is_a_fact_of_her_own_and_the_ground_is_another() -> None:
    state = next(positions("vessimar", "a", 2, "random", 1))
    before, after = CrewFacts(state), CrewFacts(state)
    before.look_at(GROUND | LUNA)
    state.luna += 1
    after.look_at(GROUND | LUNA)
    changed = [fact for fact in range(COUNT) if before.known[fact] != after.known[fact]]
    assert changed == [LUNA.bit_length() - 1]
