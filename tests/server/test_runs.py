"""Choices that are alike come together to browsers, and by themselves to programs; nothing is lost on the way."""

import random

import msgspec
import pytest

import unmapped
from tests.server.tables import Listener, owner_of
from unmapped.games import NAMES, AnyGame
from unmapped.server.storage.store import Reception
from unmapped.server.tables import positions, runs
from unmapped.server.wire import Changed, Choice, FromServer, Position, Welcome

ALIKE = 8


def played(name: str, seed: int, longest: int = 250) -> list[Position]:
    """Positions of a game that is played at random, as whoever is asked sees them."""
    game = unmapped.game(name)
    table = game.start(seats=2, seed=seed)
    luck = random.Random(seed)
    seen = []
    for number in range(longest):
        if table.over:
            break
        seat = table.to_act[0]
        seen.append(positions.position(game, table, seat, number))
        table.act(seat, luck.choice(table.legal(seat)))
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_what_is_made_short_is_whole_again(name: str) -> None:
    for position in played(name, 1):
        short = runs.short(position)
        assert runs.whole(short) == position
        assert len(short.choices) + sum(len(run.actions) for run in short.runs) == len(position.choices)
        assert len(msgspec.json.encode(short)) <= len(msgspec.json.encode(position))


def test_hundreds_of_placements_are_a_few_kilobytes() -> None:
    position = max(played("planet_unknown", 1), key=lambda position: len(position.choices))
    assert len(position.choices) > 300
    short = runs.short(position)
    assert len(msgspec.json.encode((short.choices, short.runs))) * 7 < len(msgspec.json.encode(position.choices))


def test_what_differs_in_more_than_a_value_stays_by_itself() -> None:
    def choices(**odd: str) -> list[Choice]:
        return [
            Choice(
                number, f"lay {number} on a{number}", "lay", {"place": f"a{number}"}, None, odd.get(f"a{number}", "")
            )
            for number in range(ALIKE)
        ]

    alike = [Choice(number, f"lay on a{number}", "lay", {"place": f"a{number}"}) for number in range(ALIKE)]
    assert runs.gather(alike)[0] == ()
    assert runs.gather(alike[1:]) == (tuple(alike[1:]), ())  # So few are no run.
    assert runs.gather(choices()) == (tuple(choices()), ())  # Their words differ in a number, too.
    pointed = [msgspec.structs.replace(choice, targets=("map",)) for choice in alike]
    assert runs.gather(pointed) == (tuple(pointed), ())
    named = [msgspec.structs.replace(choice, label=f"On {number}") for number, choice in enumerate(alike)]
    assert runs.gather(named) == (tuple(named), ())


def test_programs_get_each_choice_by_itself() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(seats=1, seed=3)
    luck = random.Random(3)
    while not runs.short(positions.position(game, table, 0, 0)).runs:
        table.act(0, luck.choice(table.legal(0)))
    held = owner_of(table)
    card = held.card("g0")
    browser, program = Listener("g0", 0), Listener("g0", 0)
    program.program = True
    for one in (browser, program):
        held.audience.watchers.add(one)
        held.audience.welcome(one, card, {}, (), Reception(), guided=False, host=True)
    held.audience.tell_position()
    messages = {
        listener.program: [msgspec.json.decode(one, type=FromServer) for one in listener.heard]
        for listener in (browser, program)
    }
    for kind in (Welcome, Changed):
        ((short,), (whole,)) = [
            [one.position for one in messages[listener.program] if isinstance(one, kind)]
            for listener in (browser, program)
        ]
        assert short.runs
        assert whole.runs == ()
        assert runs.whole(short).choices == whole.choices == held.position(0).choices
