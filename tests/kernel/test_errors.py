"""Errors speak to the person who reads them, and survive the way to another process."""

import pickle

import pytest

from unmapped.kernel.errors import (
    BadContent,
    BadOptions,
    BadPack,
    BadRecord,
    BadWords,
    CannotUndo,
    Fault,
    IllegalAction,
    UnknownBot,
    UnknownGame,
    UnmappedError,
)
from unmapped.kernel.ledger import Refusal

_SAID = [
    (
        UnknownGame("planet_unknwon", ("planet_unknown", "discover")),
        (
            'There is no game called "planet_unknwon"; did you mean "planet_unknown"? '
            "The games are: planet_unknown, discover."
        ),
    ),
    (UnknownBot("deep", ("random", "greedy")), 'There is no bot called "deep". The bots are: random, greedy.'),
    (
        BadOptions(("seats: 9 is not possible", "events is true or false.")),
        "These options do not fit: seats: 9 is not possible; events is true or false.",
    ),
    (
        BadOptions(('peek: "yse" is not known here; did you mean "yes"?',)),
        'These options do not fit: peek: "yse" is not known here; did you mean "yes"?',
    ),
    (
        IllegalAction(1, 17, (Refusal("PU-042", "The tile touches nothing laid before."),)),
        "Seat 1 may not do action 17 now: The tile touches nothing laid before (PU-042).",
    ),
    (IllegalAction(0, 4), "Seat 0 may not do action 4 now."),
    (BadWords("plase T4", "place T4"), '"plase T4" names no action here; did you mean "place T4"?'),
    (BadWords("sing"), '"sing" names no action here.'),
    (
        BadContent("planets.toml", 'planet "gaia"', "grid[3]", "expected 12 marks, got 11"),
        'planets.toml, planet "gaia", grid[3]: expected 12 marks, got 11',
    ),
    (BadContent("planets.toml", "", "", "the file is missing"), "planets.toml: the file is missing"),
    (
        BadPack((Fault("tiles.toml", "", "", "the file is missing"), Fault("planets.toml", "", "grid", "too small"))),
        "2 faults in the content:\n  tiles.toml: the file is missing\n  planets.toml, grid: too small",
    ),
    (BadRecord("action 17", "the tile is gone"), "action 17: the tile is gone"),
    (CannotUndo(2, "a card was shown"), "Seat 2 cannot take this back: a card was shown."),
]


@pytest.mark.parametrize(("error", "said"), _SAID)
def test_an_error_says_one_clear_sentence(error: UnmappedError, said: str) -> None:
    assert str(error) == said


@pytest.mark.parametrize("error", [error for error, _ in _SAID])
def test_an_error_survives_the_way_to_another_process(error: UnmappedError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert again.args == error.args
    assert str(again) == str(error)
