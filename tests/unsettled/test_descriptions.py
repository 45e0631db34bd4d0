"""Whatever a description of explorers or nodes can say, somebody asks."""

from unmapped.games.unsettled.cards.cartridge import People, Places
from unmapped.games.unsettled.effects import finding


def test_every_word_of_a_description_is_asked() -> None:
    asked = [criterion.word for criterion in finding._EXPLORERS._criteria]
    assert sorted([*asked, "others", "engaged"]) == sorted(People.__slots__)
    asked = [criterion.word for criterion in finding._NODES._criteria]
    assert sorted([*asked, "adjacent", "beyond", "scarab"]) == sorted(Places.__slots__)
