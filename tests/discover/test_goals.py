"""What fulfils a stage is settled for the number of survivors when a table is laid, and means the same (DI-R76)."""

import random

import pytest

import unmapped
from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.quest import goals
from unmapped.games.discover.table.state import Tribe
from unmapped.language.effects import VERB, VERB_NUMBER

STAGES = [stage for stage in pool().stages if stage.done >= 0]


@pytest.mark.rule("DI-R76", "DI-245")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_stage_is_reached_when_its_condition_holds(seats: int) -> None:
    answers: set[bool] = set()
    for copy in range(8):
        table = unmapped.game("discover").start(seats=seats, seed=seats, copy=copy, scenario=1 + copy % 4)
        luck = random.Random(copy)
        for turn in range(60):
            if table.over:
                break
            seat = table.to_act[0]
            table.act(seat, luck.choice(table.legal(seat)))
            if turn % 6:
                continue
            state = table.state.clone()
            assert isinstance(state, Tribe)
            state.flags = luck.getrandbits(len(pool().flags))
            state.investigated = luck.getrandbits(24)
            state.counters = [luck.randrange(9) for _ in state.counters]
            for stage in [one for one in STAGES if one.thing in state.setting.stages]:
                ctx = context.plain(stage.thing, state.leader)
                holds = state.language.holds(state, state.leader, stage.done, ctx)
                assert goals.is_reached(state, state.leader, stage.done, stage.thing) == holds, stage.thing
                answers.add(holds)
    assert answers == {True, False}


def test_how_many_play_is_asked_only_once() -> None:
    """What is left of the stages asks nobody how many play, unless something else stands around it."""
    program, players = pool().program, NUMBERS["players"]
    asked = [0, 0]
    for stage in STAGES:
        for seats in (1, 2, 3, 4):
            ways = goals.ways(program, stage.done, seats)
            words = [program.nodes[node][VERB_NUMBER] for way in ways for node in way if program.nodes[node][0] == VERB]
            assert players not in words
            asked[0] += len(ways)
        asked[1] += 4
    assert asked[0] >= asked[1], "no stage lost its ways"
