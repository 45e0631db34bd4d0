"""A notice says nothing that its reader does not know: it is made of what lies open to all.

Beside each table of a random game another one is imagined, with all that its reader has not learnt dealt again:
whatever is told of the one is told of the other, letter by letter, by push and by mail.
"""

from random import Random
from typing import get_args

import pytest

import unmapped
from tests.server.tables import header_of
from tests.server.test_non_interference import GAMES, imagined, luck_of
from unmapped.games import AnyGame, AnyTable
from unmapped.server import cards
from unmapped.server.notices import letters, wording
from unmapped.server.notices.wording import Names
from unmapped.server.storage.store import Header
from unmapped.server.storage.tidings import Kind
from unmapped.server.wire import TableState

CHECKED = 24
"""A table is imagined after so many actions."""
MOST = 72

NAMES = Names("Wren", {0: "Wren", 1: "Tern", 2: "Lynx", 3: "Raven"})


class Guests:
    """What everybody at a table is called."""

    def name_of(self, guest: str) -> str:
        return f"Guest {guest}"

    def is_kept(self, guest: str) -> bool:
        return bool(guest)


def header(table: AnyTable) -> Header:
    """A table as the house keeps it, and so as it is told of."""
    bare = header_of(table)
    game = unmapped.game(bare.game)
    players = cards.players_of(bare.id, bare.seats, Guests())
    state: TableState = "over" if table.over else "running"
    return bare._replace(name="Windy Hollow", summary=cards.summary(game, table, state, bare.seats, players))


def everything(table: AnyTable) -> list[str]:
    """All that anybody may be told of a table, in all ways."""
    here = header(table)
    sayings = [wording.said(kind, here, NAMES, here.changed + 7_200) for kind in get_args(Kind) if kind != "digest"]
    written = [letters.letter("https://play.example.org", saying, "token") for saying in sayings]
    several = wording.together(sayings)
    all_ = letters.letter_of_several("https://play.example.org", several.title, sayings, "token")
    return [*map(repr, sayings), *map(repr, written), repr(several), repr(all_)]


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_two_tables_that_differ_in_what_a_reader_has_not_learnt_are_told_alike(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game = unmapped.game(name)
    table = game.start(seats, 11, **options)
    luck = Random(f"{name}/{seats}")
    choose = luck_of(name, f"tidings {seats}")
    compared = 0
    for number in range(MOST):
        if table.over:
            break
        if number % CHECKED == 0:
            alike = everything(table)
            for seat in range(seats):
                assert everything(imagined(table, seat, luck.getrandbits(32))) == alike
                compared += 1
        table.act(*choose(table))
    assert compared


def test_who_would_tell_a_secret_is_noticed() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(2, 11, private_objectives=True)
    other = imagined(table, 0, 5)
    assert table.view(1) != other.view(1)


def test_names_that_would_break_a_letter_are_one_line() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    here = header(game.start(2, 11))._replace(name="A\r\nBcc: all@example.org")
    written = letters.letter("https://play.example.org", wording.said("move", here, NAMES, 0), "token")
    assert "\n" not in written.subject
    assert "\r" not in written.subject
