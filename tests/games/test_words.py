"""The effect words of all games: records of one make, each with a kind of its own."""

import pytest
from msgspec import Struct

from unmapped.games.discover.cards import verbs as discover
from unmapped.games.planet_unknown.cards import verbs as planet_unknown
from unmapped.games.undiscovered.cards import verbs as undiscovered
from unmapped.games.unsettled.cards import verbs as unsettled
from unmapped.language.word import Word, numbered


@pytest.mark.parametrize("verbs", [discover.VERBS, planet_unknown.VERBS, undiscovered.VERBS, unsettled.VERBS])
def test_all_words_of_a_game_are_words_of_the_language_with_kinds_of_their_own(
    verbs: tuple[type[Struct], ...],
) -> None:
    assert all(issubclass(verb, Word) for verb in verbs)
    assert len(numbered(verbs)) == len(verbs)
