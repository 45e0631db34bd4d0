"""The journal of Undiscovered tells each captain what it may know, and nobody more."""

import pytest

from tests.journal_audiences import check_complete, listen
from tests.undiscovered.journal_audiences import TELLINGS
from tests.undiscovered.random_games import GAME, setting
from tests.undiscovered.scene import scene
from unmapped.games.undiscovered.seen.phrases import PHRASES
from unmapped.games.undiscovered.table.state import DISCARD, HAND, RARE_DECK, Galaxy
from unmapped.kernel.walk import Choose, chooser


def test_of_every_phrase_it_is_said_who_may_read_it() -> None:
    check_complete(PHRASES, TELLINGS)


@pytest.mark.parametrize("number", range(4))
def test_nobody_is_told_of_a_card_that_it_cannot_know(number: int) -> None:
    plan = setting(number)
    table = GAME.start(plan.seats, plan.seed, **plan.options)
    listener = listen(table, TELLINGS)
    choose: Choose[Galaxy] = chooser(f"journal {number}")
    while not table.over:
        table.act(*choose(table))
    assert len(listener.heard) > 15


@pytest.mark.rule("UD-R35", "UD-R79")
def test_a_hand_that_is_revealed_is_told_to_all_with_each_of_its_cards() -> None:
    at = scene(seats=3).hand(0, "pleasurebot").hand(1, "deckhand", "fuel", "clone").pawn(1, "B1")
    listen(at.table, TELLINGS)
    at.do("play pleasurebot")
    (line,) = at.told("hand-revealed")
    assert line.audience == at.state.cards.everybody
    assert sorted(line.args) == sorted(at.state.cards.piles[HAND + 1])


@pytest.mark.rule("UD-081", "UD-R08")
def test_of_a_deck_the_card_is_announced_that_is_acquired_and_not_the_next() -> None:
    at = scene(seats=3).deck(RARE_DECK, "contraband", "turbolift")
    listen(at.table, TELLINGS)
    first, second = at.state.cards.piles[RARE_DECK][:2]
    at.effect({"kind": "acquire_top", "deck": "rare"})
    (line,) = at.told("acquired")
    assert (line.args, line.audience) == ((first,), at.state.cards.everybody)
    assert at.state.cards.piles[DISCARD][0] == first
    assert at.state.cards.audience(second) == 0
    assert at.table.journal is not None
    assert sum("Turbolift" in PHRASES.tell(one) for one in at.table.journal.read(None)) == 0
