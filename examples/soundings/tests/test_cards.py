"""What is printed: each text says what its effect does, and each text can be done."""

import pytest

from seas import card, sail, say
from soundings.cards import CARDS, PLACES
from soundings.seen import FACES


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("isle-of-bells", "Gain 3 renown, then each other captain: gain 1 renown."),
        ("broken-reef", "You may lose 1 renown to gain 4 renown."),
        ("the-petrel", "If you have a flag here, gain 5 renown; otherwise gain 1 renown."),
        ("blue-deep", "You may lose 1 renown to sound a place, twice."),
        ("cold-deep", "Either gain 2 renown, or sound a place, twice."),
        ("pilots", "Gain 3 renown for each of your flags that lies on a reef."),
        ("admiralty", "Gain 1 renown for each of your flags that is first."),
    ],
)
def test_a_text_follows_from_its_effect(name: str, said: str) -> None:
    assert FACES[card(name)].text == said


def test_every_card_is_another_and_there_are_five_places_of_each_kind() -> None:
    kinds = [place.kind for place in PLACES]
    assert [kinds.count(kind) for kind in ("isle", "reef", "wreck", "deep")] == [5, 5, 5, 5]
    assert len({one.name for one in CARDS}) == len(CARDS) == 26


@pytest.mark.parametrize("name", [place.id for place in PLACES])
def test_every_text_can_be_done_to_its_end(name: str) -> None:
    table = say(sail(name, seats=3), "flag a1", "flag a1", "flag b1", "flag b2", "land a1")
    while table.to_act == (1,):
        say(table, table.words(table.legal(1)[0]))
    assert (table.to_act, table.state.up) == ((2,), 1)
