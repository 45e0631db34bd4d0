"""What is told when it happens: to all who learn it, at the same moment, and to nobody who does not."""

import random
from collections import Counter

import pytest

import unmapped
from unmapped.games import NAMES, AnyGame, AnyTable
from unmapped.server.tables import positions
from unmapped.server.wire import LogLine

TOLD = {
    "unsettled": {"face", "explored", "opportunity", "drew"},
    "discover": {"stage", "clue", "night-card", "drew-threat", "resolved"},
}
"""What is told in two games that are played at random, at least."""


def played(game: AnyGame, seats: int, seed: int, longest: int = 700) -> AnyTable:
    table = game.start(seats=seats, seed=seed)
    luck = random.Random(seed)
    while not table.over and len(table.actions()) < longest:
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
    return table


def told(game: AnyGame, table: AnyTable, seat: int) -> list[LogLine]:
    return [line for line in positions.log(game, table, seat) if line.story]


@pytest.mark.parametrize("name", sorted(TOLD))
def test_what_comes_up_is_told_with_its_text(name: str) -> None:
    game = unmapped.game(name)
    keys = Counter[str]()
    for seed in (1, 2):
        table = played(game, 3, seed)
        view = table.view(0)
        for line in told(game, table, 0):
            keys[line.key] += 1
            story = game.definition.presenting.aloud(line.story, view)
            if line.story == "~":
                assert len(line.sentence) > 10
            else:
                assert story is not None, line
                assert story.title
                assert len(story.text) > 20
    assert keys.keys() >= TOLD[name]


@pytest.mark.parametrize("name", sorted(TOLD))
def test_whoever_may_read_a_line_is_told_the_same_and_nobody_else_anything(name: str) -> None:
    game = unmapped.game(name)
    table = played(game, 3, 2)
    logs = [positions.log(game, table, seat) for seat in range(-1, 3)]
    for lines in zip(*logs, strict=True):
        stories = {line.story for line in lines if not line.key.endswith(".hidden")}
        assert len(stories) <= 1
        assert not any([line.story for line in lines if line.key.endswith(".hidden")])
        assert len({line.turn for line in lines}) == 1, "at the same moment"


@pytest.mark.parametrize("name", sorted(set(NAMES) - TOLD.keys()))
def test_games_without_texts_tell_nothing(name: str) -> None:
    game = unmapped.game(name)
    assert told(game, played(game, 2, 1, 200), -1) == []


@pytest.mark.parametrize("name", sorted(TOLD))
def test_nothing_is_told_before_it_is_known(name: str) -> None:
    """A story that comes with an action is not in the log of whoever looks one action earlier."""
    game = unmapped.game(name)
    table = game.start(seats=2, seed=5)
    luck = random.Random(5)
    seen = 0
    for _ in range(250):
        if table.over:
            break
        seat = table.to_act[0]
        imagined = table.imagine(seat, 3)
        assert imagined.journal is None, "imagined tables have no journal, so nobody reads in them ahead"
        table.act(seat, luck.choice(table.legal(seat)))
        lines = told(game, table, seat)
        fresh = lines[seen:]
        assert all([line.turn == len(table.actions()) for line in fresh])
        seen = len(lines)
    assert seen > 3
