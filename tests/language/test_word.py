"""Words of effects: declared once, as records whose kind comes from their name."""

from typing import final

import msgspec
import pytest

from unmapped.language.word import Word, numbered, word_kind


@final
class PickFruit(Word, frozen=True):
    """Pick so much fruit."""

    n: int = 1


@final
class Rest(Word, frozen=True):
    """Do nothing."""


def test_the_kind_of_a_word_is_its_name_in_small_letters() -> None:
    assert word_kind(PickFruit) == word_kind(PickFruit(2)) == "pick_fruit"
    assert word_kind(Rest) == "rest"
    assert msgspec.convert({"kind": "pick_fruit", "n": 3}, PickFruit | Rest) == PickFruit(3)
    assert msgspec.to_builtins(PickFruit(3)) == {"kind": "pick_fruit", "n": 3}


def test_a_word_has_no_fields_but_its_own() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `m`"):
        msgspec.convert({"kind": "rest", "m": 3}, PickFruit | Rest)


def test_words_are_numbered_in_their_order() -> None:
    assert numbered((PickFruit, Rest)) == {"pick_fruit": 0, "rest": 1}
    assert numbered(()) == {}
