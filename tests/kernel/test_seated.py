"""What of a view has an entry for each seat, as those read it who draw any view."""

import pytest
from msgspec import Struct

from tests.toys import ambush, drafts
from unmapped.kernel.game import Game
from unmapped.kernel.rules import State


@pytest.mark.parametrize(
    ("game", "seated"),
    [
        (drafts.GAME, {"hands", "chosen", "stashes", "omens", "shown", "peeked", "ready"}),
        (ambush.GAME, {"distress", "flares", "supplies", "wounds"}),
    ],
)
def test_lists_are_the_seats_that_are_as_long_as_there_are_seats_whatever_their_number(
    game: Game[State], seated: set[str]
) -> None:
    assert game.seated() == seated
    for seats in game.seats:
        view = game.start(seats).view(0)
        assert {len(getattr(view, name)) for name in seated} == {seats}


class Odd(Struct, frozen=True):
    """A view with lists that are only now and then as long as there are seats, or that hold the seats themselves."""

    dice: tuple[int, ...]
    order: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    gold: tuple[int, ...]


def test_dice_and_the_order_of_turns_are_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(_: drafts.Rules, state: drafts.State, knower: int) -> Odd:
        seats = range(state.seats)
        return Odd((1, 2), tuple(reversed(seats)), ((),) * state.seats, (0,) * state.seats)

    monkeypatch.setattr(drafts.Rules, "view", seen)
    assert Game(drafts.Definition()).seated() == {"hands", "gold"}


def test_with_one_number_of_seats_plain_numbers_may_be_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(_: drafts.Rules, state: drafts.State, knower: int) -> Odd:
        return Odd((1, 2), (1, 0), ((), ()), (0, 0))

    monkeypatch.setattr(drafts.Rules, "view", seen)
    monkeypatch.setattr(drafts.Definition, "seats", range(2, 3))
    assert Game(drafts.Definition()).seated() == {"hands"}
