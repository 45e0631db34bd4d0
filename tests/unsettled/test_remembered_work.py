"""What bots remember of a position follows from what they remember it by: whatever is read belongs to the key."""

import random
from collections.abc import Iterator

import pytest

import unmapped
from tests.planning.recording import Recorder, reading
from unmapped.bots import NO_LIMIT, bot
from unmapped.games.unsettled.effects.speech import Speech
from unmapped.games.unsettled.effects.standing import Lying
from unmapped.games.unsettled.judging import effort, routes
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.table.state import Expedition

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


@pytest.mark.parametrize(("planet", "task", "seats"), GAMES)
def test_the_work_further_on_reads_nothing_that_it_is_not_remembered_by(
    planet: str, task: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Speech, "look", unseen)  # Whether it lies there still, reads all.
    monkeypatch.setattr(Speech, "look_again", unseen)
    monkeypatch.setattr(Lying, "is_same", lambda *_: False)
    for kind, most, every in (("random", 200, 4), ("greedy", 40, 1)):
        for number, state in enumerate(positions(planet, task, seats, kind, most)):
            if number % every == 0:
                _, read = reading(lambda expedition: Effort(expedition).further_on(), state)
                _, known = reading(effort.read_further_on, state)
                assert len(read) > 12
                assert sorted(read - known - FIXED) == []


@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_ways_read_where_places_lie_and_what_is_sealed_and_nothing_else(planet: str) -> None:
    """With the walls and whether explorers glide, which are told, that is what tables of steps are remembered by."""
    for state in positions(planet, "b", 2, "random", 150):
        steps, read = reading(lambda expedition: routes._measured(expedition, True, ()), state)
        assert sorted(read - {"places", "slots", "sealed"}) == []
        assert len(steps) == state.places
