"""Tables for tests: charts laid out as wanted, and who does what, in words; Hypothesis gives the same each time."""

from typing import Final

from hypothesis import settings

from soundings.cards import CARDS
from soundings.game import Soundings
from soundings.seen import View
from soundings.table import CHART, Sea
from unmapped.kernel.game import Game
from unmapped.kernel.table import Table

GAME: Final = Game(Soundings())
settings.register_profile("soundings", derandomize=True, database=None, deadline=None)
settings.load_profile("soundings")


def card(name: str) -> int:
    """The number of a card by its id."""
    return [one.id for one in CARDS].index(name)


def sail(*places: str, seats: int = 2, commissions: tuple[str, ...] = (), turns: int = 8) -> Table[Sea]:
    """A new table on which captain 0 is first, with these places from a1 on, and these commissions."""
    seeds = (seed for seed in range(100) if GAME.start(seats, seed).to_act == (0,))
    table = GAME.start(seats, next(seeds), turns=turns)
    sea = table.state
    for place, name in enumerate(places):
        _lay(sea, place, card(name))
    for seat, name in enumerate(commissions):
        _lay(sea, sea.laid + 2 + seat, card(name))
    return table


def _lay(sea: Sea, pile: int, wanted: int) -> None:
    """Let a card change places with that of a pile."""
    (there,) = sea.cards.piles[pile]
    lie = next(number for number, cards in enumerate(sea.cards.piles) if wanted in cards)
    sea.cards.piles[lie] = tuple([there if one == wanted else one for one in sea.cards.piles[lie]])
    sea.cards.piles[pile] = (wanted,)


def say(table: Table[Sea], *words: str) -> Table[Sea]:
    """Let whoever is asked say each of these words."""
    for one in words:
        (seat,) = table.to_act
        table.act(seat, table.number(one))
    return table


def why(table: Table[Sea], words: str) -> set[str]:
    """The rules that keep whoever is asked from saying so."""
    (seat,) = table.to_act
    return {refusal.rule for refusal in table.why_not(seat, table.number(words))}


def can_say(table: Table[Sea]) -> set[str]:
    """All that whoever is asked may say."""
    (seat,) = table.to_act
    return {table.words(action) for action in table.legal(seat)}


def seen(table: Table[Sea], seat: int | None) -> View:
    """What a seat sees."""
    view = table.view(seat)
    assert isinstance(view, View)
    return view


def card_at(table: Table[Sea], seat: int | None, place: int) -> str:
    """What a seat knows to lie at a place."""
    return next((spot.card.name for spot in seen(table, seat).chart if spot.id == CHART[place] and spot.card), "")


def told(table: Table[Sea], seat: int | None) -> list[str]:
    """The journal as a seat reads it."""
    assert table.journal is not None
    return [f"{line.seat} {GAME.definition.tell(line)}" for line in table.journal.read(seat)]


def play_out(table: Table[Sea]) -> Table[Sea]:
    """Let everybody do the first thing that can be done, until the season is over."""
    while not table.over:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table
