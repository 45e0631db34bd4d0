"""Whatever a description of survivors or spaces can say, somebody asks."""

from unmapped.games.discover.cards.pool import People, SpaceChoice
from unmapped.games.discover.effects import finding


def test_every_word_of_a_description_is_asked() -> None:
    asked = [criterion.word for criterion in finding._SURVIVORS._criteria]
    assert sorted([*asked, "others", "on", "most", "fewest"]) == sorted(People.__slots__)
    asked = [criterion.word for criterion in finding._SPACES._criteria]
    assert sorted([*asked, "adjacent", "role"]) == sorted(SpaceChoice.__slots__)
